//! Why something cannot be done: the same questions as where options are built, with their reasons.

use super::Game;
use super::questions::Forbidden;
use crate::pool::TestId;
use crate::state::{Bindings, Frame};
use crate::{CardId, RangerId};

/// Something a ranger would like to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// Perform a test that is printed on or granted to the card (common tests: the role), on that card if one is named.
    Test(CardId, TestId, Option<CardId>),
    /// Play a card of the hand.
    Play(CardId),
    /// Use an ability of the card.
    Use(CardId, u8),
    /// Rest.
    Rest,
    /// Travel, all together.
    Travel,
    /// Take the own token off the card on which it lies.
    MoveToken,
}

impl Game {
    /// Why a ranger cannot do that now; none if they can.
    pub fn why_not(&self, ranger: RangerId, attempt: Attempt) -> Option<Forbidden> {
        match attempt {
            Attempt::Test(source, test, target) => {
                self.may_take_turn(ranger).err().or_else(|| self.why_not_test(ranger, source, test, target))
            }
            Attempt::Play(id) => self.may_take_turn(ranger).and_then(|()| self.may_play_now(ranger, id)).err(),
            Attempt::Use(id, at) => {
                let action = &self.pool.card(self.state.card(id).definition).actions[usize::from(at)];
                let known = Bindings::new(ranger, id);
                if !self.holds(&action.condition, &known) {
                    Some(Forbidden::Condition)
                } else if !self.can_pay(&action.cost, &known) {
                    Some(Forbidden::Cost)
                } else {
                    None
                }
            }
            Attempt::Rest => self.may_take_turn(ranger).and_then(|()| self.may_rest(ranger)).err(),
            Attempt::Travel => self.can_travel().err(),
            Attempt::MoveToken => self.may_move_token(ranger, None).err(),
        }
    }

    fn why_not_test(
        &self,
        ranger: RangerId,
        source: CardId,
        test: TestId,
        target: Option<CardId>,
    ) -> Option<Forbidden> {
        if let Some(target) = target {
            if let Err(why) =
                self.may_reach(ranger, source, test, target).and_then(|()| self.may_use_weapon(source, target))
            {
                return Some(why);
            }
            if !self.targets(ranger, source, test).contains(&target) {
                return Some(Forbidden::NoTarget);
            }
        }
        self.may_perform(ranger, source, test).err()
    }

    /// Whether a test could interact with that card.
    pub fn could_target(&self, ranger: RangerId, source: CardId, test: TestId, target: CardId) -> bool {
        self.targets(ranger, source, test).contains(&target)
    }

    /// The tests that a card has now, printed, granted or borrowed.
    pub fn tests_on(&self, id: CardId) -> Vec<TestId> {
        let card = self.state.card(id);
        let printed = if card.facedown { &[][..] } else { &self.pool.card(card.definition).tests };
        printed.iter().copied().chain(self.granted_tests(id)).chain(self.borrowed_tests(id)).collect()
    }

    /// The card whose response stands at that place of the open window.
    pub fn response_source(&self, at: u8) -> Option<CardId> {
        match self.state.frames.last() {
            Some(Frame::Window(window)) => window.open.get(usize::from(at)).map(|one| one.by.unwrap_or(one.source)),
            _no_window => None,
        }
    }
}
