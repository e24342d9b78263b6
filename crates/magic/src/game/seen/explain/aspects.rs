//! How an object came to be what it is: each characteristic from what is printed through the layers (CR 613).

use super::Cites;
use super::trace::{Cause, Looks, Step};
use crate::game::Game;
use crate::game::layers::characteristics::Layer;
use crate::{CardType, Characteristics, CounterKind, Entity, Flags, ObjectId, TypeLine};
use kernel::Explanation;

impl Game {
    /// "4/4 = printed 2/2, +1/+1 counter, Crusade +1/+1".
    pub(super) fn explain_power_toughness(&self, id: ObjectId) -> Explanation {
        let characteristics = self.characteristics(id);
        if !characteristics.is(CardType::Creature) {
            return Explanation::new("not a creature").by_rule("208.3");
        }
        let (base, steps) = self.traced(id);
        let numbers = |looks: &Looks| (looks.characteristics.power, looks.characteristics.toughness);
        let mut explanation = Explanation::new(format!("{}/{}", characteristics.power, characteristics.toughness))
            .because(self.base(id, &format!("{}/{}", base.characteristics.power, base.characteristics.toughness)));
        // Counters are told before other effects of their sublayer: players put them on the card itself.
        explanation.because.extend(self.power_toughness_counters(id));
        for step in steps.iter().filter(|step| numbers(&step.before) != numbers(&step.after)) {
            let ((power, toughness), before) = (numbers(&step.after), numbers(&step.before));
            let by = self.cause(step);
            let says = match step.layer {
                Layer::ModifyPowerToughness if step.cause == Cause::Counters => continue,
                Layer::ModifyPowerToughness => format!("{by} {:+}/{:+}", power - before.0, toughness - before.1),
                Layer::SwitchPowerToughness => format!("{by}: switched to {power}/{toughness}"),
                _ => format!("{by}: {power}/{toughness}"),
            };
            let said = Explanation::new(says);
            explanation = explanation.because(match step.layer {
                Layer::ModifyPowerToughness => said,
                layer => said.by_rule(rule_of(layer)),
            });
        }
        explanation
    }

    fn power_toughness_counters(&self, id: ObjectId) -> Vec<Explanation> {
        let on_it = self.state.counters.iter().filter(|one| one.on == Entity::Object(id));
        on_it
            .filter(|counters| matches!(counters.kind, CounterKind::PowerToughness(..)))
            .map(|counters| match counters.count {
                1 => Explanation::new(format!("{} counter", counters.kind)),
                many => Explanation::new(format!("{many} {} counters", counters.kind)),
            })
            .collect()
    }

    /// "flying, trample = printed trample, Flight: gains flying (CR 613.1f)".
    pub(super) fn explain_keywords(&self, id: ObjectId) -> Explanation {
        let words = |looks: &Looks| self.keywords_in_words(&looks.characteristics);
        let beside = |some: &[String], others: &[String]| -> Vec<String> {
            some.iter().filter(|word| !others.contains(word)).cloned().collect()
        };
        self.explain_aspect(id, &words, &|words| listed(words), &|before, after| {
            let (gained, lost) = (beside(after, before), beside(before, after));
            match (gained.is_empty(), lost.is_empty()) {
                (false, true) => format!("gains {}", listed(&gained)),
                (true, _) => format!("loses {}", listed(&lost)),
                (false, false) => format!("loses {}, gains {}", listed(&lost), listed(&gained)),
            }
        })
    }

    /// "Artifact Creature — Golem = printed Artifact, Titania's Song: Artifact Creature (CR 613.1d)".
    pub(super) fn explain_types(&self, id: ObjectId) -> Explanation {
        self.explain_aspect(id, &|looks| type_line(&looks.characteristics), &Clone::clone, &|_, after| after.clone())
    }

    /// "black = printed white, Deathlace: black (CR 613.1e)".
    pub(super) fn explain_colors(&self, id: ObjectId) -> Explanation {
        let words = |looks: &Looks| -> Vec<&'static str> {
            looks.characteristics.colors.iter().map(|color| color.word()).collect()
        };
        let told =
            |words: &Vec<&'static str>| if words.is_empty() { "colorless".to_string() } else { words.join(", ") };
        self.explain_aspect(id, &words, &told, &|_, after| told(after))
    }

    /// "player 2 = came under control of player 1, Control Magic: player 2 (CR 613.1b)".
    pub(super) fn explain_controller(&self, id: ObjectId) -> Explanation {
        let (base, steps) = self.traced(id);
        let told = |looks: &Looks| format!("player {}", looks.controller.0 + 1);
        let now = steps.last().map_or(&base, |step| &step.after);
        let owner = self.live(id).owner;
        let mut explanation = Explanation::new(told(now));
        if base.controller != owner || now.controller != owner {
            explanation = explanation.because(Explanation::new(format!("owned by player {}", owner.0 + 1)));
        }
        if base.controller != owner {
            explanation = explanation.because(Explanation::new(format!("came under control of {}", told(&base))));
        }
        for step in steps.iter().filter(|step| step.before.controller != step.after.controller) {
            let says = format!("{}: {}", self.cause(step), told(&step.after));
            explanation = explanation.because(Explanation::new(says).by_rule(rule_of(step.layer)));
        }
        explanation
    }

    /// One aspect of an object: what it is now, what it began as, and each step that changed it.
    fn explain_aspect<T: PartialEq>(
        &self,
        id: ObjectId,
        aspect: &dyn Fn(&Looks) -> T,
        told: &dyn Fn(&T) -> String,
        changed: &dyn Fn(&T, &T) -> String,
    ) -> Explanation {
        let (base, steps) = self.traced(id);
        let now = steps.last().map_or(&base, |step| &step.after);
        let mut explanation = Explanation::new(told(&aspect(now))).because(self.base(id, &told(&aspect(&base))));
        for step in &steps {
            let (before, after) = (aspect(&step.before), aspect(&step.after));
            if before != after {
                let says = format!("{}: {}", self.cause(step), changed(&before, &after));
                explanation = explanation.because(Explanation::new(says).by_rule(rule_of(step.layer)));
            }
        }
        explanation
    }

    /// What it began as: printed, or as a copy, or as a face-down card is.
    fn base(&self, id: ObjectId, told: &str) -> Explanation {
        let object = self.live(id);
        if object.flags.has(Flags::FACE_DOWN) {
            return Explanation::new(format!("face down {told}")).by_rule("708.2a");
        }
        match object.copied {
            Some(copied) => {
                let model = &self.pool.definition(self.copied(copied).definition).card.name;
                Explanation::new(format!("as a copy of {model} {told}")).by_rule("707.2")
            }
            None => Explanation::new(format!("printed {told}")),
        }
    }

    /// What changed it, by name.
    fn cause(&self, step: &Step) -> String {
        match step.cause {
            Cause::Source(source) => self.name_of(source),
            Cause::Keyword(kind) => format!("{kind} counter"),
            Cause::Counters => "counters".to_string(),
            Cause::Own => "its own text".to_string(),
        }
    }
}

fn listed(words: &[String]) -> String {
    if words.is_empty() { "no keywords".to_string() } else { words.join(", ") }
}

fn type_line(characteristics: &Characteristics) -> String {
    let line = TypeLine {
        supertypes: characteristics.supertypes,
        types: characteristics.types,
        subtypes: characteristics.subtypes.iter().copied().collect(),
    };
    let every = if characteristics.every_creature_type { " (every creature type)" } else { "" };
    format!("{line}{every}")
}

/// The rule of a layer.
fn rule_of(layer: Layer) -> &'static str {
    match layer {
        Layer::Copy => "613.1a",
        Layer::Control => "613.1b",
        Layer::Text => "613.1c",
        Layer::Type => "613.1d",
        Layer::Color => "613.1e",
        Layer::Ability => "613.1f",
        Layer::DefinePowerToughness => "613.4a",
        Layer::SetPowerToughness => "613.4b",
        Layer::ModifyPowerToughness => "613.4c",
        Layer::SwitchPowerToughness => "613.4d",
    }
}
