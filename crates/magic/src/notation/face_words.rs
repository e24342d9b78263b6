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
        power: None,
        toughness: None,
        loyalty: None,
        abilities: Vec::new(),
        layout: Layout::Split,
        faces: vec![left, right],
    }
}

impl CardDefinition {
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
