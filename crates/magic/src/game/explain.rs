//! How derived answers came about, worked out on request.

use super::Game;
use crate::notation::{Ability, Modification, StaticEffect};
use crate::{CardType, ContinuousKind, CounterKind, Entity, ObjectId};
use kernel::Explanation;

/// A question about an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Explained {
    /// Its power and toughness.
    PowerToughness,
    /// Whether it can attack a player.
    Attack(Entity),
    /// Whether it can block that attacker.
    Block(ObjectId),
}

impl Game {
    /// How the answer to a question about an object comes about.
    pub fn explain(&self, id: ObjectId, question: Explained) -> Explanation {
        match question {
            Explained::PowerToughness => self.explain_power_toughness(id),
            Explained::Attack(whom) => self.explain_permission("attack", self.can_attack(id, whom)),
            Explained::Block(attacker) => self.explain_permission("block", self.can_block(id, attacker)),
        }
    }

    fn explain_permission(&self, what: &str, answer: Result<(), super::questions::Forbidden>) -> Explanation {
        match answer {
            Ok(()) => Explanation::new(format!("can {what}")),
            Err(forbidden) => {
                let reason = Explanation::new(match forbidden.by {
                    Some(by) => format!("{} says so: {}", self.name_of(by), forbidden.what),
                    None => forbidden.what.to_string(),
                });
                Explanation::new(format!("can't {what}")).because(reason.by_rule(forbidden.rule))
            }
        }
    }

    /// "4/4 = printed 2/2, +1/+1 counter, Crusade +1/+1".
    fn explain_power_toughness(&self, id: ObjectId) -> Explanation {
        let characteristics = self.characteristics(id);
        let total = format!("{}/{}", characteristics.power, characteristics.toughness);
        if !characteristics.is(CardType::Creature) {
            return Explanation::new("not a creature").by_rule("208.3");
        }
        let printed = &self.pool.definition(self.base_definition(id)).printed;
        let mut explanation = Explanation::new(total)
            .because(Explanation::new(format!("printed {}/{}", printed.power, printed.toughness)));
        if (characteristics.base_power, characteristics.base_toughness) != (printed.power, printed.toughness) {
            let base = format!("base {}/{}", characteristics.base_power, characteristics.base_toughness);
            explanation = explanation.because(Explanation::new(base).by_rule("613.4b"));
        }
        for counters in self.state.counters.iter().filter(|one| one.on == Entity::Object(id)) {
            if let CounterKind::PowerToughness(..) = counters.kind {
                let says = match counters.count {
                    1 => format!("{} counter", counters.kind),
                    many => format!("{many} {} counters", counters.kind),
                };
                explanation = explanation.because(Explanation::new(says));
            }
        }
        for (source, power, toughness) in self.power_toughness_changes(id) {
            let says = format!("{} {power:+}/{toughness:+}", self.name_of(source));
            explanation = explanation.because(Explanation::new(says));
        }
        explanation
    }

    fn power_toughness_changes(&self, id: ObjectId) -> Vec<(ObjectId, i32, i32)> {
        let mut changes = Vec::new();
        for effect in &self.state.effects {
            if let ContinuousKind::Modify { definition, spec, affected, values } = &effect.kind
                && affected.contains(&id)
            {
                let mut place = 0;
                for modification in self.pool.spec(*definition, *spec) {
                    if let Modification::AddPowerToughness(..) = modification {
                        changes.push((effect.source, values[place], values[place + 1]));
                    }
                    place += match modification {
                        Modification::SetPowerToughness(..) | Modification::AddPowerToughness(..) => 2,
                        Modification::SetPower(_) | Modification::SetToughness(_) => 1,
                        _ => 0,
                    };
                }
            }
        }
        for (source, ability) in &self.derived.continuous {
            let Ability::Static(constant) = &self.pool.ability(*ability).ability else { continue };
            let StaticEffect::Continuous(filter, modifications) = &constant.effect else { continue };
            let context = super::evaluate::Context::of(*source, self.live(*source).controller);
            let on = constant.condition.as_ref().is_none_or(|condition| self.holds(condition, &context));
            if !on || !self.matches(filter, id.into(), &context) {
                continue;
            }
            for modification in modifications {
                if let Modification::AddPowerToughness(..) = modification {
                    let (power, toughness) = self.numbers_in_context(modification, &context.speaking_of(id.into()));
                    changes.push((*source, power, toughness));
                }
            }
        }
        changes
    }
}
