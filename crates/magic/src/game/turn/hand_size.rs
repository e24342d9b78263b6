//! Discarding down to the maximum hand size (CR 514.1).

use crate::game::decisions::form::PickSome;
use crate::game::decisions::{Ask, Options, Picks};
use crate::game::{Flow, Game, Reason};
use crate::notation::Cause;
use crate::{DiscardToHandSize, Event, Frame, PlayerId, Zone};

/// What is discarded.
impl Ask for DiscardToHandSize {
    type Frame = Self;
    type Form = PickSome;

    fn ask(game: &Game, frame: &Self, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.offer_objects(&game.player(frame.player).hand);
        (options.min, options.max) = (frame.count, frame.count);
        Some((frame.player, Reason::DiscardToHandSize))
    }

    fn answer(game: &mut Game, _: Self, picks: Picks<'_>) -> Flow {
        let discarded =
            picks.objects().map(|id| Event::Move(game.move_event(id, Zone::Graveyard, Cause::Discard))).collect();
        game.propose_all(discarded);
        Flow::On
    }
}

impl Game {
    /// CR 514.1.
    pub(super) fn begin_discard(&mut self) {
        let active = self.state.turn.active;
        let hand = self.player(active).hand.len();
        if let Some(most) = self.hand_size(active)
            && hand > most
        {
            let count = (hand - most) as u16;
            self.state.frames.push(Frame::DiscardToHandSize(DiscardToHandSize { player: active, count }));
        }
    }
}
