//! What would happen, tried on copies in which everything that the asker cannot know is dealt anew.

use super::{Key, Witnessed};
use crate::game::Game;
use crate::{Choice, Flags, Frame, ManaKind, ObjectId, PlayerId, Step};
use kernel::{Answer, Game as _, Handles, Hosted, Input, Line, NoSink, Preview, Seat, Shape, Sight, Subject, Viewer};

/// How many questions of one action are answered by default at most.
const MOST_STEPS: usize = 64;
/// On how many copies the future must agree to be told.
const COPIES: u64 = 4;

impl Game {
    /// What the automatic payer would tap and spend for an option of the seat's decision.
    pub(super) fn payment_preview(&self, seat: Seat, option: u16, handles: &Handles<Key>) -> Option<Preview> {
        let decision = self.decision_for(seat)?;
        let choice = *super::ask::choices(&decision.shape).get(usize::from(option))?;
        if !matches!(choice, Choice::Cast(..) | Choice::CastFace(..) | Choice::Activate(..) | Choice::PayRest) {
            return None;
        }
        let player = PlayerId::from(decision.player);
        let mut copy = self.dealt_anew(Viewer::Seat(seat), 1);
        copy.apply(seat, &Input::Answer(Answer::Pick(option)), &mut NoSink).ok()?;
        for _ in 0..MOST_STEPS {
            let announcing = copy.state.frames.iter().any(|frame| matches!(frame, Frame::Announce(_)));
            if !announcing || copy.decision_for(seat).is_none() {
                break;
            }
            let answer = copy.default_answer_for(seat);
            copy.apply(seat, &Input::Answer(answer), &mut NoSink).ok()?;
        }
        let tapped = |game: &Game, id: &ObjectId| game.object(*id).is_some_and(|one| one.flags.has(Flags::TAPPED));
        let mine = self.state.battlefield.iter().filter(|id| self.live(**id).controller == player);
        let used = mine.filter(|id| !tapped(self, id) && (tapped(&copy, id) || copy.object(**id).is_none()));
        let uses = used.filter_map(|id| {
            let key = self.key_of(*id, Viewer::Seat(seat));
            handles.given(Sight::Private(seat), key).map(Subject::Thing)
        });
        let (before, after) = (&self.player(player).pool, &copy.player(player).pool);
        let spent = ManaKind::ALL.iter().map(|kind| {
            let at = *kind as usize;
            format!("{{{}}}", kind.letter()).repeat(usize::from(before.amounts[at].saturating_sub(after.amounts[at])))
        });
        let spends = Some(spent.collect::<String>()).filter(|spent| !spent.is_empty());
        Some(Preview { uses: uses.collect(), spends, ..Preview::default() })
    }

    /// What would happen if everybody passed: what the top of the stack does, or else what comes of the attack. It is told as far as
    /// all copies agree.
    pub(super) fn foreseen(&self, seat: Seat, handles: &Handles<Key>) -> Option<Preview> {
        if self.state.outcome.is_some() || (self.state.stack.is_empty() && !self.damage_is_due()) {
            return None;
        }
        let viewer = Viewer::Seat(seat);
        let mut futures = (1..=COPIES).map(|seed| self.dealt_anew(viewer, seed).let_happen(viewer, handles));
        let (mut lines, mut totals) = futures.next()?;
        for (others, their_totals) in futures {
            let same = lines.iter().zip(&others).take_while(|(one, two)| one == two).count();
            lines.truncate(same);
            totals.retain(|total| their_totals.contains(total));
        }
        Some(Preview { lines, totals, ..Preview::default() })
    }

    /// Whether creatures attack and their damage is still to come (CR 510.1).
    fn damage_is_due(&self) -> bool {
        let before =
            matches!(self.state.turn.step, Step::DeclareAttackers | Step::DeclareBlockers | Step::FirstStrikeDamage);
        before && !self.state.combat.attackers.is_empty()
    }

    /// Lets everybody pass until the top of the stack is gone, where nobody has to choose; without a stack until combat damage has
    /// been dealt, where nobody does more than they must. Tells what happened, and whose life became another.
    fn let_happen(mut self, viewer: Viewer, handles: &Handles<Key>) -> (Vec<Line>, Vec<(Seat, i32)>) {
        let height = self.state.stack.len();
        let lives = |game: &Game| -> Vec<(Seat, i32)> {
            game.state.players.iter().enumerate().map(|(seat, player)| (Seat(seat as u8), player.life)).collect()
        };
        let before = lives(&self);
        let mut witnessed: Vec<Witnessed> = Vec::new();
        for _ in 0..MOST_STEPS {
            let Some(decision) = self.decision() else { break };
            let Some(seat) = decision.who.first() else { break };
            let passes = matches!(decision.shape, Shape::Action { .. });
            let waits = match height {
                // How damage is dealt to several blockers is asked in the step in which it is dealt (CR 510.1c).
                0 => self.damage_is_due() || !passes,
                _ => passes && self.state.stack.len() == height,
            };
            if !waits {
                break;
            }
            let answer = self.default_answer_for(seat);
            if self.play(seat, &Input::Answer(answer), &mut witnessed).is_err() {
                break;
            }
        }
        let lines = witnessed.iter().filter_map(|one| self.tell(one, viewer, handles)?.line).collect();
        (lines, lives(&self).into_iter().filter(|life| !before.contains(life)).collect())
    }
}
