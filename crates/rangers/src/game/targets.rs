//! What a test can interact with, and whether it can be performed.

use super::Game;
use super::derived::Happening;
use super::questions::Forbidden;
use crate::notation::Pattern;
use crate::pool::{CompiledResponse, TestId};
use crate::state::{Bindings, Zone};
use crate::words::CardKind;
use crate::{CardId, RangerId};
use smallvec::{SmallVec, smallvec};

impl Game {
    /// Whether a ranger can perform a test at all.
    pub(crate) fn may_perform(&self, ranger: RangerId, source: CardId, test: TestId) -> Result<(), Forbidden> {
        let compiled = self.pool.test(test);
        let known = Bindings::new(ranger, source);
        if let Zone::PlayerArea(whose) = self.state.card(source).zone
            && whose != ranger
        {
            return Err(Forbidden::Condition);
        }
        if self.state.ranger(ranger).energy_of(compiled.test.aspect) == 0
            && !self.could_use_another_aspect(ranger, source, test)
        {
            return Err(Forbidden::Energy(compiled.test.aspect.text(), 0, 1));
        }
        if !self.holds(&compiled.test.condition, &known) {
            return Err(Forbidden::Condition);
        }
        if !self.can_pay_for_test(source, test, &known) {
            return Err(Forbidden::Cost);
        }
        if !compiled.common && self.interacts_with_source(source) {
            self.may_reach(ranger, source, test, source)?;
        }
        if compiled.test.target.is_some() && self.targets(ranger, source, test).is_empty() {
            return Err(self.why_no_target(ranger, source, test));
        }
        Ok(())
    }

    /// A test printed on a card within reach, along the way or in the surroundings interacts with that card (additions 9).
    pub(crate) fn interacts_with_source(&self, source: CardId) -> bool {
        let card = self.state.card(source);
        match card.zone {
            Zone::Reach(_) | Zone::AlongTheWay => true,
            Zone::Surroundings => self.printed(source).kind != CardKind::Weather || card.zone == Zone::Surroundings,
            Zone::PlayerArea(ranger) => {
                card.host == Some(self.state.ranger(ranger).role)
                    && matches!(self.printed(source).kind, CardKind::Being | CardKind::Feature)
            }
            _not_in_play => false,
        }
    }

    /// What a test can interact with.
    pub(crate) fn targets(&self, ranger: RangerId, source: CardId, test: TestId) -> SmallVec<[CardId; 8]> {
        let compiled = self.pool.test(test);
        let Some(filter) = &compiled.test.target else {
            return if !compiled.common && self.interacts_with_source(source) {
                smallvec![source]
            } else {
                smallvec![]
            };
        };
        let known = Bindings::new(ranger, source);
        self.matching(filter, &known)
            .into_iter()
            .filter(|id| self.may_reach(ranger, source, test, *id).is_ok() && self.may_use_weapon(source, *id).is_ok())
            .collect()
    }

    /// Whether a test may interact with a card, what it or a response can dodge left aside.
    pub(crate) fn may_reach(
        &self,
        ranger: RangerId,
        source: CardId,
        test: TestId,
        target: CardId,
    ) -> Result<(), Forbidden> {
        let dodges_all = self.state.test().is_some_and(|test| test.dodges_all);
        let dodged: SmallVec<[CardId; 8]> = match &self.pool.test(test).test.dodges {
            _whatever_it_says if dodges_all => self.between(ranger, target),
            Some(filter) => {
                let known = Bindings::new(ranger, source);
                self.between(ranger, target).into_iter().filter(|id| self.fits(*id, filter, &known)).collect()
            }
            None => SmallVec::new(),
        };
        let reached = self.may_interact(ranger, target, &dodged);
        if let Err(Forbidden::Past(_)) = reached {
            let obstacles = self.obstacles(ranger, target, &dodged);
            if self.could_dodge(&obstacles, (ranger, source, test, target)) {
                return Ok(());
            }
        }
        reached
    }

    /// Whether responses that can be made could dodge all of these obstacles in a test.
    fn could_dodge(
        &self,
        obstacles: &[CardId],
        (ranger, source, test, target): (RangerId, CardId, TestId, CardId),
    ) -> bool {
        let mut some = 0;
        let mut left: SmallVec<[CardId; 2]> = obstacles.iter().copied().collect();
        for (known, response) in self.crossing_responses(ranger, source, test, Some(target)) {
            let Some(dodges) = &response.dodges else { continue };
            match &dodges.most {
                Some(most) if left.iter().any(|id| self.fits(*id, &dodges.of, &known)) => {
                    some += self.value(most, &known);
                }
                Some(_) => {}
                None => left.retain(|id| !self.fits(*id, &dodges.of, &known)),
            }
        }
        left.len() as i32 <= some
    }

    /// Whether a response that can be made lets the test be performed with an aspect of which there is energy.
    fn could_use_another_aspect(&self, ranger: RangerId, source: CardId, test: TestId) -> bool {
        self.crossing_responses(ranger, source, test, None)
            .iter()
            .any(|(_, response)| response.aspect.is_some_and(|aspect| self.state.ranger(ranger).energy_of(aspect) > 0))
    }

    /// The responses to the crossing of a test that could be made.
    fn crossing_responses(
        &self,
        ranger: RangerId,
        source: CardId,
        test: TestId,
        target: Option<CardId>,
    ) -> Vec<(Bindings, &CompiledResponse)> {
        self.derived
            .listeners
            .speaking_to(Happening::Crossing as usize)
            .iter()
            .filter_map(|(card, at)| {
                let compiled = self.pool.card(self.state.card(*card).definition);
                let response = &compiled.responses[usize::from(*at)];
                let Pattern::Crossing(pattern) = &response.on else { return None };
                let known = Bindings::new(self.you_for(*card, Some(ranger)), *card);
                let possible = self.test_fits(pattern, (ranger, source, test, target), &known)
                    && self.holds(&response.condition, &known)
                    && self.can_pay(&response.cost, &known)
                    && match self.state.card(*card).zone {
                        // What others hold is not known, and so opens nothing.
                        Zone::Hand(_) => known.you == ranger && self.can_play_from_hand(ranger, *card).is_ok(),
                        _in_play => true,
                    };
                possible.then_some((known, response))
            })
            .collect()
    }

    fn why_no_target(&self, ranger: RangerId, source: CardId, test: TestId) -> Forbidden {
        let Some(filter) = &self.pool.test(test).test.target else { return Forbidden::NoTarget };
        let known = Bindings::new(ranger, source);
        self.matching(filter, &known)
            .into_iter()
            .find_map(|id| self.may_interact(ranger, id, &[]).and_then(|()| self.may_use_weapon(source, id)).err())
            .unwrap_or(Forbidden::NoTarget)
    }

    /// All tests that a ranger can perform now, with the card each is printed on.
    pub(crate) fn tests_of(&self, ranger: RangerId) -> Vec<(CardId, TestId)> {
        let mut tests = Vec::new();
        let role = self.state.ranger(ranger).role;
        for test in self.pool.common_tests() {
            if self.may_perform(ranger, role, test).is_ok() {
                tests.push((role, test));
            }
        }
        for id in self.state.in_play() {
            let card = self.state.card(id);
            if !card.facedown && self.printed(id).kind != CardKind::Moment {
                for test in &self.pool.card(card.definition).tests {
                    if self.may_perform(ranger, id, *test).is_ok() {
                        tests.push((id, *test));
                    }
                }
            }
            for test in self.granted_tests(id).into_iter().chain(self.borrowed_tests(id)) {
                if self.may_perform(ranger, id, test).is_ok() {
                    tests.push((id, test));
                }
            }
        }
        tests
    }
}
