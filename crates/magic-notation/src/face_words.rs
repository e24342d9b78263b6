//! Words for cards with more than one set of characteristics.

use super::*;
use crate::{ManaCost, TypeLine};

/// A split card with these halves (CR 709).
pub fn split(left: CardDefinition, right: CardDefinition) -> CardDefinition {
    let mut types: TypeLine = left.types.clone();
    types.types.0 |= right.types.types.0;
    types.supertypes.0 |= right.types.supertypes.0;
    let more: Vec<_> = right.types.subtypes.iter().filter(|kind| !types.subtypes.contains(kind)).copied().collect();
    types.subtypes.extend(more);
    let costs = [&left.mana_cost, &right.mana_cost];
    let symbols = costs.into_iter().flatten().flat_map(|cost| cost.symbols.iter().copied()).collect();
    CardDefinition {
        name: format!("{} // {}", left.name, right.name),
        mana_cost: Some(ManaCost { symbols }),
        colors: None,
        types,
        interrupt: false,
        first_set: None,
        power: None,
        toughness: None,
        loyalty: None,
        abilities: Vec::new(),
        layout: Layout::Split,
        faces: vec![left, right],
    }
}

/// A Saga (CR 714).
pub fn saga(name: &str, cost: &str) -> CardDefinition {
    card(name, cost, "Enchantment Saga")
}

/// A Class (CR 716).
pub fn class(name: &str, cost: &str) -> CardDefinition {
    card(name, cost, "Enchantment Class")
}

/// A Vehicle (CR 301.7).
pub fn vehicle(name: &str, cost: &str, power: i32, toughness: i32) -> CardDefinition {
    card(name, cost, "Artifact Vehicle").stats(power, toughness)
}

impl CardDefinition {
    /// With what these chapters do (CR 714.2c).
    #[must_use]
    pub fn chapters(self, chapters: &[u8], effect: Effect) -> Self {
        let one = |card: CardDefinition, chapter: &u8| card.whenever(Pattern::Chapter(*chapter), effect.clone());
        chapters.iter().fold(self, one)
    }

    /// With the ability that makes a Class that level: only as a sorcery, and only from the level before (CR 716.2a). What
    /// happens when it becomes that level follows.
    #[must_use]
    pub fn class_level(self, level: u8, cost: &str, then: Option<Effect>) -> Self {
        let next = Condition::All(vec![class_is(level - 1), Condition::Not(Box::new(class_is(level)))]);
        let becomes = Effect::Designate(Noun::This, Designation::Level, Some(i32::from(level).into()));
        let effect = match then {
            Some(then) => becomes.then(Effect::Reflexive(Box::new(then))),
            None => becomes,
        };
        self.ability(Ability::Activated(Activated {
            timing: Timing::Sorcery,
            condition: Some(next),
            ..activated(pay(cost), effect)
        }))
    }

    /// With an ability that a Class has from that level on (CR 716.2c).
    #[must_use]
    pub fn from_level(self, level: u8, ability: Ability) -> Self {
        let has = this().are(vec![Modification::AddAbility(Box::new(ability))]);
        self.constant_while(class_is(level), has)
    }

    /// From so many level counters on, up to so many if that is said: that base power and toughness, and these abilities
    /// (CR 711.2).
    #[must_use]
    pub fn level(self, from: i32, to: Option<i32>, stats: (i32, i32), abilities: Vec<Ability>) -> Self {
        let levels = || Value::Counters(Some(counter_kind("level")), Box::new(Noun::This));
        let reached = Condition::Compare(levels(), Comparison::AtLeast, from.into());
        let condition = match to {
            Some(to) => Condition::All(vec![reached, Condition::Compare(levels(), Comparison::AtMost, to.into())]),
            None => reached,
        };
        let mut changes = vec![Modification::SetPowerToughness(stats.0.into(), stats.1.into())];
        changes.extend(abilities.into_iter().map(|ability| Modification::AddAbility(Box::new(ability))));
        self.constant_while(condition, this().are(changes))
    }

    fn with_face(mut self, layout: Layout, face: CardDefinition) -> Self {
        self.layout = layout;
        self.faces = vec![face];
        self
    }

    /// With that Adventure (CR 715).
    #[must_use]
    pub fn adventure(self, adventure: CardDefinition) -> Self {
        self.with_face(Layout::Adventure, adventure)
    }

    /// With that back, either side of which may be played (CR 712.3).
    #[must_use]
    pub fn or_back(self, back: CardDefinition) -> Self {
        self.with_face(Layout::Modal, back)
    }

    /// With that back, which comes up by transforming (CR 712.2).
    #[must_use]
    pub fn transforms_into(self, back: CardDefinition) -> Self {
        self.with_face(Layout::Transforming, back)
    }

    /// With what it is once it has been flipped (CR 710).
    #[must_use]
    pub fn flips_into(self, flipped: CardDefinition) -> Self {
        self.with_face(Layout::Flip, flipped)
    }

    /// With that smaller set of cost, power and toughness (CR 718).
    #[must_use]
    pub fn prototype(self, cost: &str, power: i32, toughness: i32) -> Self {
        let mana_cost = ManaCost::parse(cost).unwrap_or_else(|part| panic!("{}: {part} is no mana symbol", self.name));
        let small = CardDefinition { mana_cost: Some(mana_cost), ..self.clone() }.stats(power, toughness);
        self.with_face(Layout::Prototype, small)
    }
}
