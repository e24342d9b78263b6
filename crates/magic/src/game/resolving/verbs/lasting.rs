//! Continuous effects, delayed abilities and emblems: what outlives the resolution.

use crate::game::Game;
use crate::notation::{Duration, Instead, Modification, Noun, Replacement, SourceStays};
use crate::{
    AbilityRef, Bindings, ContinuousEffect, ContinuousKind, DefinitionId, DelayedTrigger, Flags, Held, ObjectId,
    PendingTrigger, PlayerId, Resolution, Zone,
};
use smallvec::SmallVec;

impl Game {
    /// CR 114.1: an emblem, in the command zone.
    pub(in crate::game) fn make_emblem(&mut self, player: PlayerId, definition: DefinitionId) -> ObjectId {
        let id = self.new_object(definition, player);
        let timestamp = self.stamp();
        let object = self.live_mut(id);
        object.zone = Zone::Command;
        object.timestamp = timestamp;
        self.state.command.push(id);
        self.register(id);
        id
    }

    /// What a delayed or reflexive ability remembers: everything, save targets if it has its own.
    pub(in crate::game) fn remembered(&self, running: &Resolution, ability: AbilityRef) -> Bindings {
        let mut bindings = running.entry.bindings.clone();
        if !self.pool.ability(ability).program.targets.is_empty() {
            bindings.targets.clear();
        }
        self.note_found(running, &mut bindings);
        bindings
    }

    pub(in crate::game) fn begin_effect(&mut self, running: &Resolution, kind: ContinuousKind, duration: Duration) {
        let timestamp = self.stamp();
        self.state.next_effect += 1;
        self.state.effects.push(ContinuousEffect {
            id: self.state.next_effect,
            kind,
            source: running.entry.source,
            controller: running.entry.controller,
            timestamp,
            duration,
            since_turn: self.state.turn.number,
            bindings: running.entry.bindings.clone(),
        });
    }

    /// The same change of the same things, for as long, makes the one before it void.
    fn forget_overwritten(&mut self, things: &[ObjectId], what: (DefinitionId, u16), lasts: Duration) {
        if matches!(lasts, Duration::Forever | Duration::EndOfTurn) {
            self.state.effects.retain(|effect| match &effect.kind {
                ContinuousKind::Modify { definition, spec, affected, .. } => {
                    effect.duration != lasts || (*definition, *spec) != what || affected[..] != *things
                }
                _ => true,
            });
        }
    }

    /// CR 611.2c, 611.2d: what it affects and by how much is settled as it begins.
    pub(super) fn begin_modifying(
        &mut self,
        running: &mut Resolution,
        what: &Noun,
        modifications: &[Modification],
        duration: Duration,
        definition: DefinitionId,
        spec: u16,
    ) {
        let context = self.context(running);
        let mut affected: SmallVec<[ObjectId; 2]> =
            self.objects(what, &context).into_iter().filter(|id| self.object(*id).is_some()).collect();
        if matches!(duration, Duration::While(SourceStays { as_strong: true, .. })) {
            affected.retain(|id| self.is_as_strong(running.entry.source, *id));
        }
        for modification in modifications {
            if let Modification::Controller(who) = modification
                && let Some(player) = self.players_named(who, &context).first()
            {
                affected.retain(|id| !self.is_permanent(*id) || !self.cant_gain_control(*player, *id));
            }
        }
        if affected.is_empty() || self.has_ended(running, duration) {
            return;
        }
        let mut values = SmallVec::new();
        for modification in modifications {
            let (one, other) = self.numbers_in_context(modification, &context);
            match modification {
                Modification::SetPowerToughness(..) | Modification::AddPowerToughness(..) => {
                    values.extend([one, other])
                }
                Modification::SetPower(_) | Modification::SetToughness(_) => values.push(one),
                _ => {}
            }
        }
        let ids = affected.clone();
        if modifications.iter().all(overwrites) {
            self.forget_overwritten(&affected, (definition, spec), duration);
        }
        self.begin_effect(running, ContinuousKind::Modify { definition, spec, affected, values }, duration);
        for id in ids {
            self.touch(id);
        }
    }

    /// A shield, with how much damage it still prevents.
    pub(super) fn begin_shield(
        &mut self,
        running: &Resolution,
        shield: &Replacement,
        ability: AbilityRef,
        lasts: (Duration, bool),
    ) {
        let (duration, once) = lasts;
        let remaining = match &shield.instead {
            Instead::Prevent { amount, .. } if once || amount.speaks_of_event() => None,
            Instead::Prevent { amount, .. } | Instead::Redirect { amount: Some(amount), .. } => {
                Some(self.value(amount, &self.context(running)))
            }
            _ => None,
        };
        self.begin_effect(running, ContinuousKind::Shield { ability, once, remaining }, duration);
    }

    /// A shield that is used once this turn (CR 701.19a).
    pub(super) fn begin_regeneration(&mut self, running: &Resolution, what: &Noun) {
        for id in self.objects(what, &self.context(running)) {
            if self.is_permanent(id) {
                self.begin_effect(running, ContinuousKind::Regeneration(id), Duration::EndOfTurn);
            }
        }
    }

    /// CR 603.7: a delayed triggered ability.
    pub(super) fn begin_waiting(
        &mut self,
        running: &Resolution,
        ability: AbilityRef,
        repeating: bool,
        duration: Duration,
    ) {
        let bindings = self.remembered(running, ability);
        self.state.delayed.push(DelayedTrigger {
            ability,
            source: running.entry.source,
            controller: running.entry.controller,
            repeating,
            duration,
            since_turn: self.state.turn.number,
            bindings,
        });
    }

    /// CR 603.12: a reflexive triggered ability has triggered.
    pub(super) fn trigger_at_once(&mut self, running: &Resolution, ability: AbilityRef) {
        let bindings = self.remembered(running, ability);
        let (source, controller) = (running.entry.source, running.entry.controller);
        self.state.triggered.push(PendingTrigger { source, ability, controller, bindings });
    }

    /// What players can do this turn, with the first target as its host.
    pub(super) fn offer(&mut self, running: &Resolution, who: &Noun, definition: DefinitionId) {
        let host = running.entry.bindings.targets.first().map(|target| target.entity);
        for player in self.players_named(who, &self.context(running)) {
            let offered = self.make_emblem(player, definition);
            let object = self.live_mut(offered);
            object.flags.set(Flags::OFFERED, true);
            object.attached_to = host;
        }
    }

    /// These don't untap during the next untap steps.
    pub(super) fn stay_tapped(&mut self, running: &Resolution, what: &Noun, steps: u8) {
        for id in self.objects(what, &self.context(running)) {
            if self.is_permanent(id) {
                // Said of itself it is about the player's own untap step; else it goes with the permanent.
                let during = matches!(what, Noun::This).then_some(running.entry.controller);
                self.begin_effect(running, ContinuousKind::StayTapped(id, during, steps), Duration::Forever);
            }
        }
    }

    /// CR 611.2b: a duration that is over before it begins.
    pub(in crate::game) fn has_ended(&self, running: &Resolution, duration: Duration) -> bool {
        let source = running.entry.source;
        let noted = |what| running.entry.bindings.noted(what).any(|one| one == source.into());
        let stays = self.is_permanent(source);
        let controlled =
            || stays && self.live(source).controller == running.entry.controller && !noted(Held::ChangedHands);
        let tapped = || stays && self.is_tapped(source) && !noted(Held::Untapped);
        match duration {
            Duration::UntilSourceLeaves => self.object(source).is_none_or(|source| source.zone != Zone::Battlefield),
            Duration::While(source_is) => {
                !stays
                    || source_is.controlled && !controlled()
                    || source_is.tapped && !tapped()
                    || source_is.attached && self.live(source).attached_to.is_none()
            }
            _ => false,
        }
    }
}

/// Whether a change leaves nothing of the same change made before.
fn overwrites(modification: &Modification) -> bool {
    matches!(
        modification,
        Modification::SetPowerToughness(..)
            | Modification::SetPower(_)
            | Modification::SetToughness(_)
            | Modification::SetColors(_)
            | Modification::SetSubtypes(_)
            | Modification::AddType(_)
            | Modification::AddSubtype(_)
            | Modification::AddKeyword(_)
            | Modification::LoseKeyword(_, None)
    )
}
