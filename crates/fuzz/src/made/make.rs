//! Definitions made by chance: an ordinary card, some of whose parts are replaced by parts of the same kind of others.

use kernel::Dice;
use magic::notation::*;

/// The largest definition that is tried, in words.
const MOST_WORDS: usize = 160;
/// The cards that the others are tried among.
const ORDINARY: [&str; 14] = [
    "Plains",
    "Island",
    "Swamp",
    "Mountain",
    "Forest",
    "Grizzly Bears",
    "Serra Angel",
    "Wall of Stone",
    "Lightning Bolt",
    "Giant Growth",
    "Counterspell",
    "Holy Strength",
    "Sol Ring",
    "Prodigal Sorcerer",
];

macro_rules! parts {
    ($($hook:ident $kind:ident)*) => {
        /// Parts of cards, by kind.
        #[derive(Default)]
        struct Parts {
            $($hook: Vec<$kind>,)*
        }

        impl Visit for Parts {
            $(fn $hook(&mut self, one: &$kind) {
                self.$hook.push(one.clone());
                one.walk_parts(self);
            })*
        }

        /// Counts the parts of a definition that could be replaced.
        struct Places(usize);

        impl Visit for Places {
            $(fn $hook(&mut self, one: &$kind) {
                self.0 += 1;
                one.walk_parts(self);
            })*
        }

        /// Replaces the part at one place; what comes there is not looked into.
        struct Graft<'a> {
            parts: &'a Parts,
            dice: &'a mut Dice,
            /// How many places come before it.
            before: Option<usize>,
        }

        impl VisitMut for Graft<'_> {
            $(fn $hook(&mut self, one: &mut $kind) {
                match self.before {
                    Some(0) => {
                        self.before = None;
                        *one = pick(&self.parts.$hook, self.dice).clone();
                    }
                    Some(before) => {
                        self.before = Some(before - 1);
                        one.walk_parts_mut(self);
                    }
                    None => {}
                }
            })*
        }
    };
}

parts! {
    ability Ability
    action Action
    amount_change AmountChange
    ballot Ballot
    chooser Chooser
    condition Condition
    cost Cost
    cost_part CostPart
    counter_kind CounterKind
    destination Destination
    duration Duration
    effect Effect
    entering Entering
    filter Filter
    instead Instead
    keyword_ability KeywordAbility
    mana Mana
    modes Modes
    modification Modification
    noun Noun
    pattern Pattern
    predicate Predicate
    replacement Replacement
    restriction Restriction
    slot Slot
    statement Statement
    static_effect StaticEffect
    target_spec TargetSpec
    turn_effect TurnEffect
    value Value
    zone Zone
}

fn pick<'a, T>(list: &'a [T], dice: &mut Dice) -> &'a T {
    &list[dice.below(list.len() as u32) as usize]
}

/// Makes definitions.
pub struct Maker {
    cards: Vec<CardDefinition>,
    ordinary: Vec<CardDefinition>,
    parts: Parts,
}

impl Maker {
    /// One who uses the parts of these cards.
    pub fn new(cards: Vec<CardDefinition>) -> Maker {
        let mut parts = Parts::default();
        cards.iter().for_each(|card| card.walk(&mut parts));
        let ordinary = cards.iter().filter(|card| ORDINARY.contains(&card.name.as_str())).cloned().collect();
        Maker { ordinary, parts, cards: cards.into_iter().filter(|card| card.layout.is_normal()).collect() }
    }

    /// The cards among which a definition is tried.
    pub fn ordinary(&self) -> &[CardDefinition] {
        &self.ordinary
    }

    /// A definition, settled by the dice.
    pub fn definition(&self, dice: &mut Dice) -> CardDefinition {
        loop {
            let mut card = pick(&self.cards, dice).clone();
            card.name = "Something Made".to_string();
            if card.mana_cost.is_some() {
                let cost: &&str = pick(&["{1}", "{G}", "{X}", "{2}"], dice);
                card.mana_cost = magic::ManaCost::parse(cost).ok();
            }
            if card.abilities.is_empty() {
                card.abilities.push(pick(&self.parts.ability, dice).clone());
            }
            for _ in 0..1 + dice.below(4) {
                let mut places = Places(0);
                card.abilities.walk(&mut places);
                let before = Some(dice.below(places.0 as u32) as usize);
                card.abilities.walk_mut(&mut Graft { parts: &self.parts, dice, before });
            }
            if words(&card) <= MOST_WORDS {
                return card;
            }
        }
    }
}

fn words(card: &CardDefinition) -> usize {
    struct Words(usize);

    impl Visit for Words {
        fn enter(&mut self, part: Part) {
            self.0 += usize::from(matches!(part, Part::Word(_)));
        }
    }

    let mut words = Words(0);
    card.walk(&mut words);
    words.0
}
