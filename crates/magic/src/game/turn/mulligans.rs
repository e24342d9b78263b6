//! Opening hands (CR 103.5): keep or mulligan, then cards to the bottom.

use crate::game::decisions::form::{PickSome, YesNo};
use crate::game::decisions::{Ask, NoFrame, Options, Picks};
use crate::game::{Flow, Game, Reason};
use crate::notation::{Cause, Place};
use crate::{BottomCards, Event, ObjectId, Opening, PlayerId, Progress, Step, Zone};
use smallvec::SmallVec;

/// Whether the player takes a mulligan (yes) or keeps the hand.
pub(in crate::game) struct Mulligan;

impl Ask for Mulligan {
    type Frame = NoFrame;
    type Form = YesNo;

    fn ask(game: &Game, _: &NoFrame, _: &mut Options) -> Option<(PlayerId, Reason)> {
        Some((game.state.turn.priority, Reason::Mulligan))
    }

    fn answer(game: &mut Game, _: NoFrame, mulligan: bool) -> Flow {
        let player = game.state.turn.priority;
        game.announce_event(Event::Mulligan(player, mulligan));
        let taken = game.player(player).mulligans;
        game.player_mut(player).opening = if mulligan { Opening::Mulligan } else { Opening::Kept };
        if !mulligan && taken > 0 {
            let count = usize::from(taken).min(game.player(player).hand.len()) as u8;
            game.go_on_with(BottomCards { player, count });
        }
        Flow::On
    }
}

/// Which cards go to the bottom after mulligans.
impl Ask for BottomCards {
    type Frame = Self;
    type Form = PickSome;

    fn ask(game: &Game, frame: &Self, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.offer_objects(&game.player(frame.player).hand);
        (options.min, options.max) = (u16::from(frame.count), u16::from(frame.count));
        Some((frame.player, Reason::BottomCards))
    }

    fn answer(game: &mut Game, _: Self, picks: Picks<'_>) -> Flow {
        let chosen: SmallVec<[ObjectId; 8]> = picks.objects().collect();
        for id in chosen {
            let mut moved = game.move_event(id, Zone::Library, Cause::Effect);
            moved.place = Place::Bottom;
            game.apply_move(&mut moved);
        }
        Flow::On
    }
}

impl Game {
    /// CR 103.5: players keep or mulligan in turn order, round by round.
    pub(super) fn run_mulligans(&mut self) -> Flow {
        let order = self.players_in_order();
        let undecided = order.iter().find(|player| self.player(**player).opening == Opening::Undecided);
        if let Some(player) = undecided {
            self.state.turn.priority = *player;
            return Flow::Wait;
        }
        let again: SmallVec<[PlayerId; 4]> =
            order.iter().copied().filter(|player| self.player(*player).opening == Opening::Mulligan).collect();
        for player in &again {
            self.take_mulligan(*player);
        }
        if again.is_empty() {
            self.state.turn.progress = Progress::Begin;
            if let Some(skipped) = self.skip_from(Step::Untap) {
                self.state.turn.step = self.next_step(skipped).unwrap_or(Step::Cleanup);
            }
        }
        Flow::On
    }

    fn take_mulligan(&mut self, player: PlayerId) {
        for id in self.player(player).hand.clone() {
            self.move_plainly(id, Zone::Library, Cause::Effect, player);
        }
        self.shuffle(player);
        self.deal_hand(player);
        let taken = self.player_mut(player);
        taken.mulligans += 1;
        taken.opening = Opening::Undecided;
    }

    pub(in crate::game) fn deal_hand(&mut self, player: PlayerId) {
        for _ in 0..self.state.rules.starting_hand {
            if let Some(top) = self.player(player).library.last().copied() {
                self.move_plainly(top, Zone::Hand, Cause::Draw, player);
            }
        }
    }
}
