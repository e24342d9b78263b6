//! What is read off all definitions of a pool, once.

use super::assumed::Assumed;
use super::lore::{Line, Lore, Touch, Whom};
use magic::notation::{Ability, CostPart, Pattern};
use magic::{AbilityRef, CardPool, DefinitionId, Step};
use std::sync::Arc;

/// The readings of a pool.
#[derive(Debug)]
pub struct Knowledge {
    cards: Vec<Card>,
    nothing: Lore,
    assumed: Arc<Assumed>,
}

#[derive(Debug)]
struct Card {
    /// What it does when it is cast.
    cast: Lore,
    abilities: Vec<Known>,
}

#[derive(Debug)]
struct Known {
    lore: Lore,
    usefulness: i32,
    /// Whether it destroys creatures again and again, whoever controls them.
    plague: bool,
    /// Whether its source is gone at the end of the turn.
    doom: bool,
    /// For how much mana it regenerates its source.
    regenerates: Option<i32>,
}

impl Knowledge {
    /// Reads all cards and tokens of a pool.
    pub fn of(pool: &CardPool) -> Knowledge {
        let cards = (0..pool.len()).map(|at| {
            let definition = pool.definition(DefinitionId(at as u16));
            let abilities = definition.tables.abilities.iter();
            Card {
                cast: Lore::of_card(&definition.card),
                abilities: abilities.map(|one| Known::of(&one.ability, one.mana)).collect(),
            }
        });
        Knowledge { cards: cards.collect(), nothing: Lore::default(), assumed: Arc::new(Assumed::of(pool)) }
    }

    /// The decks that others may be playing.
    pub fn assumed(&self) -> &Arc<Assumed> {
        &self.assumed
    }

    /// What a card does when it is cast; nothing is known of cards that came to be in the middle of a game.
    pub(super) fn cast(&self, definition: DefinitionId) -> &Lore {
        self.cards.get(usize::from(definition.0)).map_or(&self.nothing, |card| &card.cast)
    }

    /// What an ability does.
    pub(super) fn ability(&self, ability: AbilityRef) -> &Lore {
        self.known(ability).map_or(&self.nothing, |known| &known.lore)
    }

    /// How good an ability is to have, whatever the board.
    pub(super) fn usefulness(&self, ability: AbilityRef) -> i32 {
        self.known(ability).map_or(0, |known| known.usefulness)
    }

    /// Whether an ability destroys things again and again, whoever controls them.
    pub(super) fn is_plague(&self, ability: AbilityRef) -> bool {
        self.known(ability).is_some_and(|known| known.plague)
    }

    /// Whether what has the ability is gone at the end of the turn.
    pub(super) fn is_doomed(&self, ability: AbilityRef) -> bool {
        self.known(ability).is_some_and(|known| known.doom)
    }

    /// For how much mana an ability regenerates what has it.
    pub(super) fn regenerates_for(&self, ability: AbilityRef) -> Option<i32> {
        self.known(ability)?.regenerates
    }

    fn known(&self, ability: AbilityRef) -> Option<&Known> {
        self.cards.get(usize::from(ability.definition.0))?.abilities.get(usize::from(ability.index))
    }
}

impl Known {
    fn of(ability: &Ability, makes_mana: bool) -> Known {
        let (lore, usefulness) = match ability {
            Ability::Activated(one) => {
                let lore = Lore::of(&one.effect);
                let once =
                    one.cost.parts.iter().any(|part| matches!(part, CostPart::SacrificeThis | CostPart::ExileThis));
                let useful = if makes_mana { 10 } else { usefulness(&lore).clamp(0, if once { 8 } else { 18 }) };
                (lore, useful)
            }
            Ability::Triggered(one) => {
                let lore = Lore::of(&one.effect);
                let useful = usefulness(&lore).clamp(-18, 18);
                (lore, useful)
            }
            Ability::Spell(effect) => (Lore::of(effect), 0),
            Ability::Static(_) | Ability::Replacement(_) => (Lore::default(), 6),
            _ => (Lore::default(), 0),
        };
        let strikes = |line: &Line| {
            matches!(line.touch, Touch::Destroy | Touch::Sacrifice)
                && matches!(line.whom, Whom::Target(_) | Whom::These(_) | Whom::Somebody | Whom::Everyone)
        };
        let plague = matches!(ability, Ability::Triggered(_)) && lore.modes.iter().flatten().any(strikes);
        let leaves = |line: &Line| line.whom == Whom::This && matches!(line.touch, Touch::Sacrifice | Touch::Exile);
        let doom = match ability {
            Ability::Triggered(one) => {
                matches!(one.when, Pattern::Begins { step: Step::End, .. }) && lore.modes.iter().flatten().any(leaves)
            }
            _ => false,
        };
        let rises = |line: &Line| line.whom == Whom::This && line.touch == Touch::Regenerate;
        let regenerates = match ability {
            Ability::Activated(one) if lore.modes.iter().flatten().any(rises) => {
                Some(one.cost.all_mana().mana_value(0) as i32)
            }
            _ => None,
        };
        Known { lore, usefulness, plague, doom, regenerates }
    }
}

fn usefulness(lore: &Lore) -> i32 {
    let value = |touch: &Touch| -> i32 {
        match touch {
            Touch::Damage(_) | Touch::Destroy | Touch::Exile | Touch::Bounce | Touch::Steal | Touch::Counter => -12,
            Touch::Tap | Touch::Hurt(_) | Touch::Discard(_) | Touch::Sacrifice => -8,
            Touch::LoseLife(_) | Touch::Mill(_) => -4,
            Touch::Draw(_) | Touch::Tokens(..) | Touch::ExtraTurn => 14,
            Touch::Pump(..) | Touch::Grow(_) | Touch::Regenerate | Touch::Untap | Touch::Gain(_) | Touch::Help(_) => 8,
            Touch::GainLife(_) => 4,
            Touch::Recover => 10,
            Touch::Mana => 6,
            Touch::Animate(..) => 10,
        }
    };
    let lines = lore.modes.first().into_iter().flatten();
    lines
        .map(|line| match line.whom {
            Whom::You | Whom::This | Whom::Host => value(&line.touch),
            Whom::Target(_) | Whom::These(_) | Whom::Somebody => value(&line.touch).abs(),
            Whom::Opponents | Whom::ControllerOf(_) => -value(&line.touch),
            Whom::Everyone => 0,
        })
        .sum()
}
