//! Changing targets of what is on the stack (CR 115.7).

use crate::game::decisions::form::{PickSome, YesNo};
use crate::game::decisions::{Ask, Options, Picks};
use crate::game::resolving::resolve::{Step, waiting_op_in};
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Effect, Noun};
use crate::pool::Op;
use crate::{Announce, Asked, Entity, Event, ObjectId, PlayerId, Resolution};
use smallvec::SmallVec;
use std::sync::Arc;

/// What a target becomes, of what is named if something is; or, where one thing is named, which target becomes that.
pub(in crate::game) struct ChangeTarget;

impl Ask for ChangeTarget {
    type Frame = Resolution;
    type Form = PickSome;

    fn ask(game: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let Some(Effect::ChangeTarget { to, .. }) = game.waiting_effect(running) else { return None };
        options.list.extend(game.retargeting_options(running, to.as_ref()).into_iter().map(Choice::entity));
        (options.min, options.max) = (1, 1);
        Some((running.asks()?, Reason::Choose(running.entry.source)))
    }

    fn answer(game: &mut Game, mut running: Resolution, picks: Picks<'_>) -> Flow {
        running.asking.pop();
        let pool = Arc::clone(&game.pool);
        if let (Some(Op::Do(Effect::ChangeTarget { to, .. }, _)), Some(chosen)) =
            (waiting_op_in(&pool, &running), picks.entities().next())
        {
            game.set_target(&running, to.as_ref(), chosen);
        }
        game.go_on_with(running)
    }
}

/// Whether new targets are chosen for what is on the stack: a copy, or what another effect speaks of.
pub(in crate::game) struct NewTargets;

impl Ask for NewTargets {
    type Frame = Resolution;
    type Form = YesNo;

    fn ask(_: &Game, running: &Resolution, _: &mut Options) -> Option<(PlayerId, Reason)> {
        Some((running.asks()?, Reason::NewTargets(running.entry.source)))
    }

    fn answer(game: &mut Game, mut running: Resolution, yes: bool) -> Flow {
        let (player, spell) = (running.asking.pop(), running.picked.pop().and_then(Entity::object));
        let is_copy = matches!(game.waiting_effect(&running), Some(Effect::CopySpell(..)));
        game.go_on_with(running);
        match (spell, player) {
            (Some(spell), Some(player)) if yes => game.begin_retargeting(player, spell),
            // CR 603.2e, 707.10: a copy that keeps its targets targets them too.
            (Some(spell), _) if is_copy => game.target_events_of(spell),
            _ => {}
        }
        Flow::On
    }
}

impl Game {
    /// CR 115.7a, 115.7b: a target becomes another legal target; where there is none it stays.
    pub(super) fn change_target(
        &mut self,
        running: &mut Resolution,
        who: &Noun,
        what: &Noun,
        to: Option<&Noun>,
    ) -> Step {
        if running.asked.take().is_some() {
            return Step::Next;
        }
        let context = self.context(running);
        let player = self.players_named(who, &context).first().copied();
        let Some(spell) = self.objects(what, &context).first().copied() else { return Step::Next };
        running.picked = SmallVec::from_slice(&[spell.into()]);
        let options = self.retargeting_options(running, to);
        match options.len() {
            0 => Step::Next,
            1 if !self.asks_forced => {
                self.set_target(running, to, options[0]);
                Step::Next
            }
            _ => {
                running.asking = player.into_iter().collect();
                if running.asking.is_empty() { Step::Next } else { Step::Ask(Asked::ChangeTarget) }
            }
        }
    }

    /// What can be chosen: the new target, of several that are named if any are; or which target becomes the one named.
    fn retargeting_options(&self, running: &Resolution, to: Option<&Noun>) -> SmallVec<[Entity; 4]> {
        let Some(spell) = running.picked.first().and_then(|one| one.object()) else { return SmallVec::new() };
        let Some(entry) = self.stack_entry(spell) else { return SmallVec::new() };
        let places = 0..entry.bindings.targets.len();
        match to.map(|to| self.entities(to, &self.context(running))).as_deref() {
            None => places.take(1).flat_map(|place| self.other_targets(spell, place)).collect(),
            Some([]) => SmallVec::new(),
            Some(named @ [_, _, ..]) => {
                let others = places.take(1).flat_map(|place| self.other_targets(spell, place));
                others.filter(|one| named.contains(one)).collect()
            }
            Some(&[to]) => {
                let changeable = places.filter(|place| self.other_targets(spell, *place).contains(&to));
                let mut targets: SmallVec<[Entity; 4]> =
                    changeable.map(|place| entry.bindings.targets[place].entity).collect();
                if targets.len() > 1 {
                    // Nobody can point at what has gone.
                    targets.retain(|one| one.object().is_none_or(|id| self.object(id).is_some()));
                }
                targets
            }
        }
    }

    /// What else the target at that place could legally be.
    fn other_targets(&self, spell: ObjectId, place: usize) -> SmallVec<[Entity; 4]> {
        let Some(mut entry) = self.stack_entry(spell).cloned() else { return SmallVec::new() };
        let target = entry.bindings.targets.remove(place);
        let phrases = self.phrases(&entry);
        let Some((_, spec)) = phrases.iter().find(|(at, _)| *at == target.phrase) else { return SmallVec::new() };
        let same_phrase: SmallVec<[Entity; 4]> = entry
            .bindings
            .targets
            .iter()
            .filter(|other| other.phrase == target.phrase)
            .map(|other| other.entity)
            .collect();
        let candidates = self.target_candidates(spec, &Announce::of(entry.controller, entry));
        candidates.into_iter().filter(|one| *one != target.entity && !same_phrase.contains(one)).collect()
    }

    /// Makes the change that was chosen.
    fn set_target(&mut self, running: &Resolution, to: Option<&Noun>, chosen: Entity) {
        let Some(spell) = running.picked.first().and_then(|one| one.object()) else { return };
        let given = match to.map(|to| self.entities(to, &self.context(running))).as_deref() {
            Some(&[given]) => Some(given),
            _ => None,
        };
        let new = given.unwrap_or(chosen);
        let Some(entry) = self.state.stack.iter_mut().find(|entry| entry.id == spell) else { return };
        let place = match given {
            None => Some(0),
            Some(_) => entry.bindings.targets.iter().position(|target| target.entity == chosen),
        };
        if let Some(target) = place.and_then(|place| entry.bindings.targets.get_mut(place)) {
            target.entity = new;
            self.announce_event(Event::Targeted(new, spell));
        }
    }

    /// CR 115.7d: the player may choose new targets for what is on the stack.
    pub(super) fn offer_new_targets(&mut self, running: &mut Resolution, who: &Noun, what: &Noun) -> Step {
        if running.asked.take().is_some() {
            return Step::Next;
        }
        let context = self.context(running);
        let player = self.players_named(who, &context).first().copied();
        let targeted = |id: &ObjectId| self.stack_entry(*id).is_some_and(|entry| !entry.bindings.targets.is_empty());
        running.picked =
            self.objects(what, &context).into_iter().filter(targeted).take(1).map(Entity::Object).collect();
        running.asking = player.into_iter().collect();
        if running.asking.is_empty() || running.picked.is_empty() { Step::Next } else { Step::Ask(Asked::NewTargets) }
    }
}
