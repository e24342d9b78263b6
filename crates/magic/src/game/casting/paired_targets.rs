//! Target phrases that speak of one another ("target creature that target Wall blocked"), and targets that are spared by
//! what all phrases of a spell or ability demand.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::notation::{Filter, Predicate, Question, Statement, TargetSpec};
use crate::{Announce, Bindings, Entity, ObjectId, PlayerId, Program, Subtype, Target};
use std::ops::Range;

impl Game {
    /// Whether there are targets for all these phrases of an ability.
    pub(in crate::game) fn phrases_are_satisfiable(
        &self,
        program: &Program,
        phrases: Range<usize>,
        (id, source): (ObjectId, ObjectId),
        player: PlayerId,
        most_x: i32,
    ) -> bool {
        let (specs, leads) = (&program.targets[phrases.clone()], &program.leads[phrases]);
        specs.iter().zip(leads).all(|(spec, lead)| match lead {
            Some(lead) => self.is_led_by_any(program, *lead, spec, (id, source), player),
            None => self.phrase_is_satisfiable(spec, specs, (id, source), player, most_x),
        })
    }

    /// Whether something can be chosen for one phrase so that something can be for the other.
    fn is_led_by_any(
        &self,
        program: &Program,
        lead: u8,
        spec: &TargetSpec,
        (id, source): (ObjectId, ObjectId),
        player: PlayerId,
    ) -> bool {
        let Some(leading) = program.targets.get(usize::from(lead)) else { return false };
        let mut led = false;
        self.for_all(&leading.filter, &Context::of(source, player), &mut |entity| {
            led = self.can_target(entity, source, player).is_ok()
                && !self.is_spared(entity, program.targets.iter())
                && self.leads_on(lead, entity, spec, (id, source), player);
            !led
        });
        led
    }

    /// Whether a target of one phrase leaves one for the phrase that speaks of it.
    fn leads_on(
        &self,
        lead: u8,
        entity: Entity,
        spec: &TargetSpec,
        (id, source): (ObjectId, ObjectId),
        player: PlayerId,
    ) -> bool {
        let target = Target { phrase: lead, entity, share: 0, legal: true };
        let bindings = Bindings { targets: [target].into_iter().collect(), ..Bindings::default() };
        let context = Context::bound(source, player, &bindings);
        if self.value(&spec.min, &context) <= 0 {
            return true;
        }
        let mut found = false;
        self.for_all(&spec.filter, &context, &mut |other| {
            let taken = other == entity && spec.other_than.contains(&lead);
            found = !taken && other != Entity::Object(id) && self.can_target(other, source, player).is_ok();
            !found
        });
        found
    }

    /// Of what can be chosen for a phrase, only what leaves something for the phrases that speak of it.
    pub(in crate::game) fn keep_those_that_lead_on(
        &self,
        announce: &Announce,
        found: &mut smallvec::SmallVec<[Entity; 8]>,
    ) {
        let entry = &announce.entry;
        let Some(program) = entry.ability.map(|ability| &self.pool.ability(ability).program) else { return };
        if !program.paired {
            return;
        }
        let phrases = self.phrases(entry);
        let Some(this) = phrases.get(usize::from(announce.cursor)).map(|(phrase, _)| *phrase) else { return };
        let lead = |phrase: u8| program.leads.get(usize::from(phrase)).copied().flatten();
        for (_, spec) in phrases.iter().filter(|(phrase, _)| lead(*phrase) == Some(this)) {
            let ids = (entry.id, entry.source);
            found.retain(|entity| self.leads_on(this, *entity, spec, ids, announce.player));
        }
    }

    /// Whether something can't be the target of what has these phrases, because all of them demand the same subtype.
    pub(in crate::game) fn is_spared<'a>(
        &self,
        target: Entity,
        specs: impl Iterator<Item = &'a TargetSpec> + Clone,
    ) -> bool {
        self.says(Question::Target, |context, statement| match statement {
            Statement::CantBeTargetedAsOnly(what, kind) => {
                self.matches(what, target, context) && specs.clone().all(|spec| demands(&spec.filter, *kind))
            }
            _ => false,
        })
        .is_some()
    }
}

/// Whether all that a filter describes has the subtype.
fn demands(filter: &Filter, kind: Subtype) -> bool {
    let demanded = |predicate: &Predicate| match predicate {
        Predicate::Subtype(subtype) => *subtype == kind,
        Predicate::All(all) => all.contains(&Predicate::Subtype(kind)),
        _ => false,
    };
    filter.all.iter().any(demanded)
}
