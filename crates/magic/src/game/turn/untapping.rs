//! The untap step (CR 502).

use crate::game::decisions::form::PickSome;
use crate::game::decisions::{Ask, Options, Picks};
use crate::game::{Flow, Game, Reason};
use crate::{ContinuousKind, Event, Frame, ObjectId, PlayerId, Progress, UntapChoice};
use smallvec::SmallVec;

/// Which of a group untap of which only so many can.
pub(in crate::game) struct LimitedUntaps;

impl Ask for LimitedUntaps {
    type Frame = UntapChoice;
    type Form = PickSome;

    fn ask(game: &Game, choice: &UntapChoice, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let (group, most) = choice.limits.last()?;
        options.offer_objects(group);
        (options.min, options.max) = (u16::from(*most), u16::from(*most));
        Some((game.state.turn.active, Reason::Untap))
    }

    fn answer(game: &mut Game, mut choice: UntapChoice, untapping: Picks<'_>) -> Flow {
        let untapping: SmallVec<[ObjectId; 4]> = untapping.objects().collect();
        let group = choice.limits.pop().map(|(group, _)| group).unwrap_or_default();
        for id in group.iter().filter(|id| !untapping.contains(id)) {
            choice.untaps.retain(|other| other != id);
            choice.candidates.retain(|other| other != id);
            choice.limits.iter_mut().for_each(|(group, _)| group.retain(|other| other != id));
        }
        choice.limits.retain(|(group, most)| group.len() > usize::from(*most));
        game.continue_untapping(choice);
        Flow::On
    }
}

/// What stays tapped of what may.
pub(in crate::game) struct StayTapped;

impl Ask for StayTapped {
    type Frame = UntapChoice;
    type Form = PickSome;

    fn ask(game: &Game, choice: &UntapChoice, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.offer_objects(&choice.candidates);
        options.any_number();
        Some((game.state.turn.active, Reason::StayTapped))
    }

    fn answer(game: &mut Game, mut choice: UntapChoice, staying: Picks<'_>) -> Flow {
        let staying: SmallVec<[ObjectId; 4]> = staying.objects().collect();
        choice.untaps.extend(choice.candidates.drain(..).filter(|id| !staying.contains(id)));
        game.continue_untapping(choice);
        Flow::On
    }
}

impl Game {
    /// CR 502: nobody gets priority.
    pub(super) fn untap_step(&mut self) {
        self.state.turn.progress = Progress::Ending;
        let active = self.state.turn.active;
        if !self.state.phased.is_empty() || self.derived.phasing {
            self.phase_in_and_out(active);
        }
        if self.state.daytime != crate::Daytime::Neither && self.state.turn.number > 1 {
            self.check_daytime();
        }
        let mut untaps: SmallVec<[ObjectId; 16]> = SmallVec::new();
        let mut candidates: SmallVec<[ObjectId; 4]> = SmallVec::new();
        for id in &self.state.battlefield {
            let object = self.live(*id);
            if object.controller == active && object.is_tapped() && self.untaps(*id) {
                if self.may_stay_tapped(*id) {
                    candidates.push(*id);
                } else {
                    untaps.push(*id);
                }
            }
        }
        let limits = self.untap_limits(active, untaps.iter().chain(&candidates));
        if !self.state.effects.is_empty() {
            self.forget_what_stayed_tapped(active);
        }
        if limits.is_empty() && candidates.is_empty() {
            return self.untap_all(&untaps);
        }
        self.state.frames.push(Frame::ChooseUntaps(UntapChoice { candidates, untaps: untaps.into_vec(), limits }));
    }

    /// What held for this untap step is over.
    fn forget_what_stayed_tapped(&mut self, active: PlayerId) {
        let mut effects = std::mem::take(&mut self.state.effects);
        let lasts = |of_other: bool, steps: &mut u8| {
            *steps = if of_other { *steps } else { steps.saturating_sub(1) };
            *steps > 0
        };
        effects.retain_mut(|effect| match &mut effect.kind {
            ContinuousKind::StayTapped(_, Some(during), steps) => lasts(*during != active, steps),
            ContinuousKind::StayTapped(id, None, steps) => {
                self.object(*id).is_some_and(|object| lasts(object.controller != active, steps))
            }
            _ => true,
        });
        self.state.effects = effects;
    }

    /// Asks which of a limited group untap, then what stays tapped; then untaps.
    fn continue_untapping(&mut self, choice: UntapChoice) {
        if choice.limits.is_empty() && choice.candidates.is_empty() {
            self.untap_all(&choice.untaps);
        } else {
            self.state.frames.push(Frame::ChooseUntaps(choice));
        }
    }

    fn untap_all(&mut self, untaps: &[ObjectId]) {
        let mut events = self.spare_events();
        events.extend(untaps.iter().copied().map(Event::Untap));
        self.propose_all(events);
    }
}
