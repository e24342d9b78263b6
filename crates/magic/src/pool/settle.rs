//! Target phrases: collected in printed order wherever they stand, and what speaks of them made to point at their place.
//!
//! An effect has its phrases as it is announced (CR 601.2c), whatever nests in it: statements, shields, destinations,
//! choosers, conditions. Three things announce theirs at another time, or never: abilities that are granted, tokens and
//! emblems, and what triggers later.

use super::actions;
use crate::notation::{Ability, CardDefinition, Effect, Filter, Modes, Noun, TargetSpec, Visit, VisitMut, Walk};

/// Settles an effect: its phrases come behind those that are there, and it speaks of them by their places.
pub(super) fn settle(effect: &mut Effect, targets: &mut Vec<TargetSpec>) {
    let base = targets.len() as u8;
    if base > 0 {
        effect.walk_mut(&mut Shift { base });
    }
    effect.walk_mut(&mut Settler { targets });
}

/// Whether an effect has target phrases of its own.
pub(super) fn has_phrases(effect: &Effect) -> bool {
    phrases(effect) > 0
}

/// How many target phrases of its own an effect has.
pub(super) fn phrases(effect: &Effect) -> usize {
    let mut count = Count { phrases: 0 };
    effect.walk(&mut count);
    count.phrases
}

/// What triggers later stands in this effect; it announces what it has itself.
pub(super) fn later(effect: &Effect) -> Option<&Effect> {
    match effect {
        Effect::Delayed { effect, .. } | Effect::Threaten { effect, .. } | Effect::Reflexive(effect) => Some(effect),
        _ => None,
    }
}

/// Gives each phrase its place.
struct Settler<'a> {
    targets: &'a mut Vec<TargetSpec>,
}

impl VisitMut for Settler<'_> {
    fn noun(&mut self, noun: &mut Noun) {
        noun.walk_parts_mut(self);
        if let Noun::Target(spec) = noun {
            self.targets.push((**spec).clone());
            *noun = Noun::TargetAgain(self.targets.len() as u8 - 1);
        }
    }

    fn effect(&mut self, effect: &mut Effect) {
        if let Effect::Action(action) = effect {
            action.walk_mut(self);
            match actions::meaning(action) {
                Some(meaning) => *effect = meaning,
                None => return,
            }
        }
        match effect {
            Effect::Delayed { when, .. } => when.walk_mut(self),
            Effect::Threaten { who, when, .. } => {
                who.walk_mut(self);
                when.walk_mut(self);
            }
            Effect::Reflexive(_) => {}
            now => now.walk_parts_mut(self),
        }
    }

    fn ability(&mut self, _: &mut Ability) {}

    fn card(&mut self, _: &mut CardDefinition) {}
}

/// Lets what speaks of phrases speak of those so many places further on.
struct Shift {
    base: u8,
}

impl VisitMut for Shift {
    fn noun(&mut self, noun: &mut Noun) {
        if let Noun::TargetAgain(phrase) = noun {
            *phrase = phrase.saturating_add(self.base);
        }
        noun.walk_parts_mut(self);
    }

    fn target_spec(&mut self, spec: &mut TargetSpec) {
        spec.other_than.iter_mut().for_each(|phrase| *phrase = phrase.saturating_add(self.base));
        spec.walk_parts_mut(self);
    }

    fn effect(&mut self, effect: &mut Effect) {
        match effect {
            // What triggers later with targets of its own speaks of those.
            Effect::Delayed { when, effect, .. } if has_phrases(effect) => when.walk_mut(self),
            Effect::Threaten { who, when, effect, .. } if has_phrases(effect) => {
                who.walk_mut(self);
                when.walk_mut(self);
            }
            Effect::Reflexive(effect) if has_phrases(effect) => {}
            now => now.walk_parts_mut(self),
        }
    }

    fn ability(&mut self, _: &mut Ability) {}

    fn card(&mut self, _: &mut CardDefinition) {}
}

struct Count {
    phrases: usize,
}

impl Visit for Count {
    fn noun(&mut self, noun: &Noun) {
        self.phrases += usize::from(matches!(noun, Noun::Target(_)));
        noun.walk_parts(self);
    }

    fn effect(&mut self, effect: &Effect) {
        match effect {
            Effect::Action(action) => {
                // What the action itself brings is counted once, however often it speaks of what stands in it.
                action.walk(self);
                let mut plain = action.clone();
                plain.walk_mut(&mut Settler { targets: &mut Vec::new() });
                actions::meaning(&plain).into_iter().for_each(|meaning| meaning.walk(self));
            }
            Effect::Delayed { when, .. } => when.walk(self),
            Effect::Threaten { who, when, .. } => {
                who.walk(self);
                when.walk(self);
            }
            Effect::Reflexive(_) => {}
            now => now.walk_parts(self),
        }
    }

    fn ability(&mut self, _: &Ability) {}

    fn card(&mut self, _: &CardDefinition) {}
}

/// The phrase of whose target a filter speaks, if there is one.
pub(super) fn lead_of(filter: &Filter) -> Option<u8> {
    struct Lead(Option<u8>);

    impl Visit for Lead {
        fn noun(&mut self, noun: &Noun) {
            if let Noun::TargetAgain(phrase) = noun {
                self.0 = self.0.or(Some(*phrase));
            }
            noun.walk_parts(self);
        }
    }

    let mut lead = Lead(None);
    filter.walk(&mut lead);
    lead.0
}

/// CR 702.96a: an effect with each "target" read as "each".
pub(super) fn overloaded(effect: &Effect) -> Effect {
    if let Effect::Modal(modes) = effect {
        let each = modes.modes.iter().map(overloaded).collect();
        return Effect::Modal(Modes { modes: each, ..modes.clone() });
    }
    let (mut effect, mut targets) = (effect.clone(), Vec::new());
    settle(&mut effect, &mut targets);
    effect.walk_mut(&mut Widener { targets: &targets });
    effect
}

/// Reads what speaks of targets as everything that the phrase describes.
struct Widener<'a> {
    targets: &'a [TargetSpec],
}

impl VisitMut for Widener<'_> {
    fn noun(&mut self, noun: &mut Noun) {
        if let Noun::TargetAgain(phrase) = noun
            && let Some(spec) = self.targets.get(usize::from(*phrase))
        {
            // A phrase speaks only of phrases before it.
            let mut filter = spec.filter.clone();
            filter.walk_mut(&mut Widener { targets: &self.targets[..usize::from(*phrase)] });
            *noun = Noun::All(Box::new(filter));
        } else {
            noun.walk_parts_mut(self);
        }
    }

    fn effect(&mut self, effect: &mut Effect) {
        match later(effect) {
            Some(other) if has_phrases(other) => {}
            _ => effect.walk_parts_mut(self),
        }
    }

    fn ability(&mut self, _: &mut Ability) {}

    fn card(&mut self, _: &mut CardDefinition) {}
}
