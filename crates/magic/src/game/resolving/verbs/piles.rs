//! Piles (CR 700.3): a player separates objects, and another chooses one of the two.

use crate::game::decisions::form::{PickOne, PickSome};
use crate::game::decisions::{Ask, Options, Picked, Picks};
use crate::game::resolving::resolve::Step;
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Effect, Noun, Slot};
use crate::{Asked, Entity, Frame, Held, PlayerId, Resolution};
use smallvec::SmallVec;

/// Which objects are in the first of two piles (CR 700.3a).
pub(in crate::game) struct Separate;

impl Ask for Separate {
    type Frame = Resolution;
    type Form = PickSome;

    fn ask(game: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let Some(Effect::Separate { what, .. }) = game.waiting_effect(running) else { return None };
        options.list.extend(game.entities(what, &game.context(running)).into_iter().map(Choice::entity));
        options.any_number();
        Some((running.asks()?, Reason::Choose(running.entry.source)))
    }

    fn answer(game: &mut Game, mut running: Resolution, picks: Picks<'_>) -> Flow {
        running.asking.pop();
        running.picked.extend(picks.entities());
        game.go_on_with(running)
    }

    fn can_be_left_to_another(_: &Game, _: &Resolution) -> bool {
        true
    }
}

/// Which of two piles.
pub(in crate::game) struct ChoosePile;

impl Ask for ChoosePile {
    type Frame = Resolution;
    type Form = PickOne;

    fn ask(_: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.list.extend([Choice::Mode(0), Choice::Mode(1)]);
        Some((running.asks()?, Reason::Either(running.entry.source)))
    }

    /// The chosen pile becomes the first.
    fn answer(game: &mut Game, mut running: Resolution, pile: Picked) -> Flow {
        running.asking.pop();
        if let (1, Some(Effect::ChoosePile(_, one, other))) = (pile.at, game.waiting_effect(&running)) {
            for (what, _) in &mut running.entry.bindings.held {
                *what = match *what {
                    Held::In(slot) if slot == *one => Held::In(*other),
                    Held::In(slot) if slot == *other => Held::In(*one),
                    what => what,
                };
            }
        }
        game.go_on_with(running)
    }

    fn can_be_left_to_another(_: &Game, _: &Resolution) -> bool {
        true
    }
}

impl Game {
    /// Each of the objects goes into one of two piles; the player says which are in the first.
    pub(super) fn separate(
        &mut self,
        running: &mut Resolution,
        who: &Noun,
        what: &Noun,
        (one, other): (Slot, Slot),
    ) -> Step {
        let all = self.entities(what, &self.context(running));
        if running.asked.take().is_some() {
            let first = std::mem::take(&mut running.picked);
            let (first, second): (SmallVec<[Entity; 4]>, SmallVec<[Entity; 4]>) =
                all.into_iter().partition(|entity| first.contains(entity));
            running.entry.bindings.hold(one, first);
            running.entry.bindings.hold(other, second);
            return Step::Next;
        }
        let player = self.players_named(who, &self.context(running)).first().copied();
        running.picked.clear();
        running.asking = player.into_iter().collect();
        if running.asking.is_empty() || all.is_empty() { Step::Next } else { Step::Ask(Asked::Separate) }
    }

    /// That player chooses one of two piles, if there is anything in them.
    pub(super) fn choose_pile(&mut self, running: &mut Resolution, who: &Noun, one: Slot, other: Slot) -> Step {
        let bindings = &running.entry.bindings;
        let empty = bindings.slot(one).chain(bindings.slot(other)).next().is_none();
        if running.asked.is_none() && empty {
            return Step::Next;
        }
        self.ask_first(running, who, Asked::ChoosePile)
    }

    /// Whether a player chooses between two piles.
    pub fn has_piles(&self) -> bool {
        matches!(self.state.frames.last(), Some(Frame::Resolve(running)) if running.asked == Some(Asked::ChoosePile))
    }

    /// The objects in one of the two piles among which a player chooses.
    pub fn pile(&self, option: u8) -> SmallVec<[Entity; 4]> {
        let Some(Frame::Resolve(running)) = self.state.frames.last() else { return SmallVec::new() };
        match self.waiting_effect(running) {
            Some(Effect::ChoosePile(_, one, other)) => {
                let slot = if option == 0 { *one } else { *other };
                self.entities(&Noun::Slot(slot), &self.context(running))
            }
            _ => SmallVec::new(),
        }
    }
}
