//! Modes in words: what each does, for those who have to choose.

use crate::game::Game;
use crate::notation::{Ability, Effect};
use crate::{AbilityRef, Op};
use std::ops::Range;

impl Game {
    /// What a mode of an ability does (CR 700.2).
    pub(in crate::game) fn mode_text(&self, ability: AbilityRef, mode: u8) -> Option<String> {
        let Effect::Modal(modes) = root(&self.pool.ability(ability).ability)? else { return None };
        Some(self.effect_in_words(ability, modes.modes.get(usize::from(mode))?))
    }

    /// What the first effects in a row among these steps of an ability do.
    pub(in crate::game) fn steps_text(&self, ability: AbilityRef, steps: Range<usize>) -> Option<String> {
        let steps = self.pool.ability(ability).program.ops.get(steps)?.iter();
        let effect = |op: &Op| match op {
            Op::Do(effect, _) => Some(effect.clone()),
            _ => None,
        };
        let effects: Vec<Effect> = steps.skip_while(|op| effect(op).is_none()).map_while(effect).collect();
        (!effects.is_empty()).then(|| self.effect_in_words(ability, &Effect::Sequence(effects)))
    }

    /// The modes that were chosen for something on the stack.
    pub(in crate::game) fn modes_in_words(&self, entry: &crate::StackEntry) -> Vec<String> {
        let (Some(ability), false) = (entry.ability, entry.modes.is_empty()) else { return Vec::new() };
        let Some(Effect::Modal(modes)) = root(&self.pool.ability(ability).ability) else { return Vec::new() };
        let chosen = entry.modes.iter().filter_map(|mode| modes.modes.get(usize::from(*mode)));
        chosen.map(|effect| self.effect_in_words(ability, effect)).collect()
    }

    pub(in crate::game) fn effect_in_words(&self, ability: AbilityRef, effect: &Effect) -> String {
        self.pool.wording().effect(&self.pool.definition(ability.definition).card, effect)
    }
}

/// The effect of an ability.
fn root(ability: &Ability) -> Option<&Effect> {
    match ability {
        Ability::Spell(effect) => Some(effect),
        Ability::Activated(activated) => Some(&activated.effect),
        Ability::Triggered(triggered) => Some(&triggered.effect),
        _ => None,
    }
}
