//! Targets: phrases, candidates, and whether there are enough (CR 115, 601.2c).

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::notation::{Filter, Noun, Question, TargetSpec, Value, any_value};
use crate::{AbilityRef, Announce, Bindings, Entity, ObjectId, PlayerId, StackEntry, StackKind, Stage, Way};
use smallvec::SmallVec;
use std::borrow::Cow;

impl Game {
    /// Who is asked at this stage: the controller, or who chooses the targets of this phrase.
    pub(in crate::game) fn announcing_player(&self, announce: &Announce) -> PlayerId {
        if let Some(chooser) = announce.chooser {
            return chooser;
        }
        if announce.stage == Stage::Targets
            && let Some((_, spec)) = self.phrases(&announce.entry).get(usize::from(announce.cursor))
            && let Some(chooser) = &spec.chooser
        {
            let named = self.who_could_choose(chooser, spec, announce);
            // CR 601.6a, 602.3a: of several who could choose, the controller says who does.
            return if named.len() == 1 { named[0] } else { announce.player };
        }
        announce.player
    }

    /// The players who could choose the targets of a phrase: those who find enough of them.
    fn who_could_choose(&self, chooser: &Noun, spec: &TargetSpec, announce: &Announce) -> SmallVec<[PlayerId; 4]> {
        let entry = &announce.entry;
        let context = Context::bound(entry.source, announce.player, &entry.bindings);
        let mut named = self.players_named(chooser, &context);
        named.retain(|player| self.player(*player).playing);
        if named.len() > 1 {
            let min = self.value(&spec.min, &context);
            let all = std::slice::from_ref(spec);
            named
                .retain(|player| self.enough_targets(spec, all, entry.id, &context.speaking_of((*player).into()), min));
        }
        named
    }

    /// The players of whom one is to choose the targets of this phrase, if that is not said yet (CR 601.6a, 602.3a).
    pub(in crate::game) fn open_choosers(&self, announce: &Announce) -> SmallVec<[PlayerId; 4]> {
        if announce.chooser.is_some() || announce.stage != Stage::Targets {
            return SmallVec::new();
        }
        let phrases = self.phrases(&announce.entry);
        let Some((_, spec)) = phrases.get(usize::from(announce.cursor)) else { return SmallVec::new() };
        let chooser = spec.chooser.as_ref();
        let named = chooser.map(|chooser| self.who_could_choose(chooser, spec, announce)).unwrap_or_default();
        if named.len() > 1 { named } else { SmallVec::new() }
    }

    /// The target phrases of the chosen modes; an Aura spell's is what it enchants (CR 303.4a).
    pub(in crate::game) fn phrases(&self, entry: &StackEntry) -> SmallVec<[(u8, Cow<'_, TargetSpec>); 2]> {
        if let Some(ability) = entry.ability {
            let program = &self.pool.ability(ability).program;
            let chosen = |phrase: u8| {
                program.modes.is_empty()
                    || entry.modes.iter().any(|mode| {
                        let mode = program.modes[usize::from(*mode)];
                        (mode.first_target..mode.end_target).contains(&phrase)
                    })
            };
            let all = program.targets.iter().enumerate().map(|(at, spec)| (at as u8, Cow::Borrowed(spec)));
            return all.filter(|(at, _)| chosen(*at)).collect();
        }
        if entry.kind == StackKind::Spell && self.object(entry.id).is_some() && self.is_aura(entry.id) {
            return self.enchants(entry.id).map(|filter| (0, Cow::Owned(one_target(filter)))).into_iter().collect();
        }
        SmallVec::new()
    }

    pub(in crate::game) fn target_count(&self, spec: &TargetSpec, announce: &Announce) -> (usize, usize) {
        let entry = &announce.entry;
        if announce.retarget {
            // CR 115.7d: new targets are as many as the old ones.
            let count = self.old_shares(announce).len();
            return (count, count);
        }
        let context = Context::bound(entry.source, announce.player, &entry.bindings);
        let number = |value| self.value(value, &context).max(0) as usize;
        let (min, max) = (number(&spec.min), number(&spec.max));
        match entry.ability.and_then(|ability| self.pool.ability(ability).program.divide.as_ref()) {
            // CR 601.2d: each target gets a share.
            Some(amount) => (min.min(number(amount)), max.min(number(amount))),
            None => (min, max),
        }
    }

    /// The shares of the targets that this phrase has on the stack, for which new ones are chosen; a division stays as it
    /// is (CR 707.10c).
    pub(in crate::game) fn old_shares(&self, announce: &Announce) -> SmallVec<[u32; 4]> {
        let phrases = self.phrases(&announce.entry);
        let phrase = phrases.get(usize::from(announce.cursor)).map(|(phrase, _)| *phrase);
        let old = self.stack_entry(announce.entry.id).map_or(&[][..], |entry| &entry.bindings.targets[..]);
        old.iter().filter(|target| Some(target.phrase) == phrase).map(|target| target.share).collect()
    }

    /// What can be chosen for a phrase (CR 115.1–115.5, 601.2c).
    pub(in crate::game) fn target_candidates(&self, spec: &TargetSpec, announce: &Announce) -> SmallVec<[Entity; 8]> {
        let entry = &announce.entry;
        let context = Context::bound(entry.source, announce.player, &entry.bindings);
        let chooser = spec.chooser.is_some().then(|| self.announcing_player(announce).into());
        let context = Context { it: chooser, ..context };
        let mut found: SmallVec<[Entity; 8]> = SmallVec::new();
        let sparing = self.is_asked(Question::Target).then(|| self.phrases(entry));
        let is_spared = |entity: Entity| {
            sparing.as_ref().is_some_and(|phrases| self.is_spared(entity, phrases.iter().map(|(_, spec)| &**spec)))
        };
        self.for_all(&spec.filter, &context, &mut |entity| {
            let taken = entry
                .bindings
                .targets
                .iter()
                .any(|target| target.entity == entity && spec.other_than.contains(&target.phrase));
            if !taken
                && !self.targets_itself(entity, entry.id)
                && self.can_target(entity, entry.source, announce.player).is_ok()
                && !is_spared(entity)
            {
                found.push(entity);
            }
            true
        });
        if self.has_defined_x(announce) {
            self.keep_payable_targets(announce, spec, &mut found);
        }
        self.keep_those_that_lead_on(announce, &mut found);
        found
    }

    /// Whether enough targets exist for a phrase.
    pub(in crate::game) fn phrase_is_satisfiable(
        &self,
        spec: &TargetSpec,
        all: &[TargetSpec],
        (id, source): (ObjectId, ObjectId),
        player: PlayerId,
        most_x: i32,
    ) -> bool {
        let context = Context::of(source, player);
        let min = self.value(&spec.min, &context);
        if min <= 0 {
            return true;
        }
        let choosers = spec.chooser.as_ref().map(|chooser| self.players_named(chooser, &context)).unwrap_or_default();
        if !choosers.is_empty() {
            let finds = |one: PlayerId| self.enough_targets(spec, all, id, &context.speaking_of(one.into()), min);
            return choosers.into_iter().any(finds);
        }
        if mentions_x(&spec.filter) {
            // X is chosen before the targets: some X must do.
            return (0..=most_x).any(|x| {
                let bindings = Bindings { x, ..Bindings::default() };
                self.enough_targets(spec, all, id, &Context::bound(source, player, &bindings), min)
            });
        }
        self.enough_targets(spec, all, id, &context, min)
    }

    /// CR 115.5: a spell or ability can't target itself. A permanent is not the ability of it that is announced.
    fn targets_itself(&self, entity: Entity, announced: ObjectId) -> bool {
        entity == announced.into() && !self.is_permanent(announced)
    }

    fn enough_targets(
        &self,
        spec: &TargetSpec,
        all: &[TargetSpec],
        id: ObjectId,
        context: &Context<'_>,
        min: i32,
    ) -> bool {
        let (source, player) = (context.source, context.controller);
        let asked = self.is_asked(Question::Target);
        let mut found = 0;
        self.for_all(&spec.filter, context, &mut |entity| {
            let spared = || asked && self.is_spared(entity, all.iter());
            if !self.targets_itself(entity, id) && self.can_target(entity, source, player).is_ok() && !spared() {
                found += 1;
            }
            found < min
        });
        found >= min
    }

    /// Whether the targets of an ability exist.
    pub(in crate::game) fn has_targets(
        &self,
        ability: AbilityRef,
        source: ObjectId,
        player: PlayerId,
        most_x: i32,
    ) -> bool {
        let program = &self.pool.ability(ability).program;
        if program.modes.is_empty() {
            let all = 0..program.targets.len();
            return self.phrases_are_satisfiable(program, all, (source, source), player, most_x);
        }
        let possible = program.modes.iter().filter(|mode| {
            let phrases = usize::from(mode.first_target)..usize::from(mode.end_target);
            self.phrases_are_satisfiable(program, phrases, (source, source), player, most_x)
        });
        possible.count() >= usize::from(program.mode_limits.0)
    }

    /// Whether the targets of a spell exist.
    pub(in crate::game) fn has_targets_for_spell(
        &self,
        player: PlayerId,
        card: ObjectId,
        way: Way,
        most_x: i32,
    ) -> bool {
        if self.definition_of(card).plain_to_cast {
            return true;
        }
        let most_x = if self.leaves_x_out(card, way) { 0 } else { most_x };
        if let Some(ability) = self.spell_ability(card, way) {
            return self.has_targets(ability, card, player, most_x);
        }
        if matches!(way, Way::Keyword(crate::Keyword::Bestow, _)) {
            let creature = [one_target(crate::notation::creatures())];
            return self.phrase_is_satisfiable(&creature[0], &creature, (card, card), player, most_x);
        }
        if self.is_aura(card)
            && let Some(filter) = self.enchants(card)
        {
            let host = [one_target(filter)];
            return self.phrase_is_satisfiable(&host[0], &host, (card, card), player, most_x);
        }
        true
    }
}

/// Whether what may be targeted depends on X.
fn mentions_x(filter: &Filter) -> bool {
    any_value(filter, |value| *value == Value::X)
}

pub(in crate::game) fn one_target(filter: Filter) -> TargetSpec {
    TargetSpec { filter, min: 1.into(), max: 1.into(), chooser: None, other_than: Vec::new() }
}
