//! What is paid (CR 118).

use super::{Filter, Noun, Value};
use crate::{CounterKind, ManaCost, Zone};
use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A cost: all its parts are paid together or not at all.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(transparent)]
pub struct Cost {
    /// The parts, in printed order.
    pub parts: Vec<CostPart>,
}

/// One part of a cost.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum CostPart {
    /// Mana.
    Mana(ManaCost),
    /// {T}: tap this permanent (CR 107.5).
    TapThis,
    /// {Q}: untap this permanent (CR 107.6).
    UntapThis,
    /// Sacrifice this permanent.
    SacrificeThis,
    /// Sacrifice so many others.
    Sacrifice(Value, Filter),
    /// Discard this card.
    DiscardThis,
    /// Discard so many cards.
    Discard(Value, Filter),
    /// Discard so many cards at random.
    DiscardRandom(Value),
    /// Discard your hand. General: Diamond Lion, Reverberating Summons.
    DiscardHand,
    /// Exile this card or permanent.
    ExileThis,
    /// Exile so many cards from a zone.
    Exile(Value, Filter),
    /// Exile so many cards from a single graveyard, anybody's (CR 118.3).
    ExileFromOneGraveyard(Value, Filter),
    /// Return this permanent to its owner's hand. General: Broken Fall, Krasis Incubation.
    ReturnThis,
    /// Return so many permanents to their owner's hand.
    Return(Value, Filter),
    /// Tap so many untapped permanents.
    Tap(Value, Filter),
    /// Tap any number of untapped creatures so described with that total power (CR 702.122a).
    TapPower(Value, Filter),
    /// Pay life (CR 119.4).
    Life(Value),
    /// Remove counters from this permanent.
    RemoveCounters(Value, CounterKind),
    /// Remove a counter from each of so many permanents so described. General: Spike Rogue, Zameck Guildmage.
    RemoveCountersFrom(Value, CounterKind, Filter),
    /// Put counters on this permanent.
    PutCounters(Value, CounterKind),
    /// Pay counters that the player has, such as energy (CR 107.14).
    PayCounters(Value, CounterKind),
    /// The card's own mana cost, where an effect gives it another way to be cast.
    ItsManaCost,
    /// The mana cost of that, with X as 0; it can't be paid where that has none (CR 118.6).
    ManaCostOf(Noun),
    /// Reveal this card from hand.
    RevealThis,
    /// Reveal so many cards from hand. General: Martyr of Bones, Martyr of Spores.
    Reveal(Value, Filter),
    /// Put so many cards from the top of your library into a zone. General: Arc-Slogger.
    Mill(Value, Zone),
    /// Exile any number of cards from your graveyard with that total mana value (CR 701.59a).
    CollectEvidence(Value),
    /// Reveal so many such cards from your hand or choose such permanents that you control (CR 701.4a).
    Behold(Value, Filter),
    /// That cost, so many times.
    Times(Value, Box<Cost>),
}

impl Cost {
    /// A cost of nothing.
    pub fn free() -> Cost {
        Cost::default()
    }

    /// This cost and another part.
    #[must_use]
    pub fn and(mut self, other: impl Into<Cost>) -> Cost {
        self.parts.extend(other.into().parts);
        self
    }

    /// All the mana in it together.
    pub fn all_mana(&self) -> ManaCost {
        let symbols = self.parts.iter().filter_map(|part| match part {
            CostPart::Mana(mana) => Some(mana.symbols.iter().copied()),
            _ => None,
        });
        ManaCost { symbols: symbols.flatten().collect() }
    }
}

impl From<CostPart> for Cost {
    fn from(part: CostPart) -> Self {
        Cost { parts: vec![part] }
    }
}

impl From<&str> for Cost {
    /// A cost of mana, in the notation `{1}{G}`.
    fn from(mana: &str) -> Self {
        CostPart::Mana(ManaCost::parse(mana).unwrap_or_else(|part| panic!("{part} is no mana symbol"))).into()
    }
}
