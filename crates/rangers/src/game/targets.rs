//! What a test can interact with, and whether it can be performed.

use super::Game;
use super::questions::Forbidden;
use crate::pool::TestId;
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
        if self.state.ranger(ranger).energy_of(compiled.test.aspect) == 0 {
            return Err(Forbidden::Energy(compiled.test.aspect.text(), 0, 1));
        }
        if !self.holds(&compiled.test.condition, &known) {
            return Err(Forbidden::Condition);
        }
        if !self.can_pay(&compiled.test.cost, &known) {
            return Err(Forbidden::Cost);
        }
        if !compiled.common && self.interacts_with_source(source) {
            self.may_interact(ranger, source, &[])?;
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
        let dodges = |id: CardId| match &compiled.test.dodges {
            Some(filter) => self
                .between(ranger, id)
                .into_iter()
                .filter(|between| self.fits(*between, filter, &known))
                .collect::<SmallVec<[CardId; 8]>>(),
            None => SmallVec::new(),
        };
        self.matching(filter, &known)
            .filter(|id| {
                self.may_interact(ranger, *id, &dodges(*id)).is_ok() && self.may_use_weapon(source, *id).is_ok()
            })
            .collect()
    }

    fn why_no_target(&self, ranger: RangerId, source: CardId, test: TestId) -> Forbidden {
        let Some(filter) = &self.pool.test(test).test.target else { return Forbidden::NoTarget };
        let known = Bindings::new(ranger, source);
        self.matching(filter, &known)
            .find_map(|id| self.may_interact(ranger, id, &[]).and_then(|()| self.may_use_weapon(source, id)).err())
            .unwrap_or(Forbidden::NoTarget)
    }

    /// Why a ranger cannot perform that test on that card; none if they can.
    pub fn why_not_test(
        &self,
        ranger: RangerId,
        source: CardId,
        test: TestId,
        target: Option<CardId>,
    ) -> Option<Forbidden> {
        if let Some(target) = target {
            if let Err(why) = self.may_interact(ranger, target, &[]).and_then(|()| self.may_use_weapon(source, target))
            {
                return Some(why);
            }
            if !self.targets(ranger, source, test).contains(&target) {
                return Some(Forbidden::NoTarget);
            }
        }
        self.may_perform(ranger, source, test).err()
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
            if !card.facedown {
                for test in &self.pool.card(card.definition).tests {
                    if self.may_perform(ranger, id, *test).is_ok() {
                        tests.push((id, *test));
                    }
                }
            }
            for test in self.granted_tests(id) {
                if self.may_perform(ranger, id, test).is_ok() {
                    tests.push((id, test));
                }
            }
        }
        tests
    }
}
