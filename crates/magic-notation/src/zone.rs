//! Zones, phases and steps by name.

use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A zone (CR 400.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Zone {
    /// A player's library.
    Library,
    /// A player's hand.
    Hand,
    /// The battlefield.
    Battlefield,
    /// A player's graveyard.
    Graveyard,
    /// The stack.
    Stack,
    /// Exile.
    Exile,
    /// The command zone.
    Command,
    /// Nowhere: a token that left, a card whose owner left the game.
    Outside,
    /// The ante (CR 407).
    Ante,
    /// No zone: outside the game, in a player's sideboard (CR 400.11a).
    Sideboard,
}

impl Zone {
    /// Whether its cards are hidden from some players (CR 400.2).
    pub fn is_hidden(self) -> bool {
        matches!(self, Zone::Library | Zone::Hand | Zone::Outside | Zone::Sideboard)
    }

    /// The name in lower case.
    pub fn word(self) -> &'static str {
        ["library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "outside", "ante", "sideboard"]
            [self as usize]
    }
}

/// A set of zones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ZoneSet(pub u16);

impl ZoneSet {
    /// The set of one zone.
    pub const fn only(zone: Zone) -> ZoneSet {
        ZoneSet(1 << zone as u16)
    }

    /// The set with one more zone.
    #[must_use]
    pub const fn with(self, zone: Zone) -> ZoneSet {
        ZoneSet(self.0 | 1 << zone as u16)
    }

    /// Whether the zone is in the set.
    pub const fn contains(self, zone: Zone) -> bool {
        self.0 >> zone as u8 & 1 == 1
    }
}

/// A step, or a phase without steps (CR 500.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Step {
    /// CR 502.
    Untap,
    /// CR 503.
    Upkeep,
    /// CR 504.
    Draw,
    /// CR 505, before combat.
    Main1,
    /// CR 507.
    BeginCombat,
    /// CR 508.
    DeclareAttackers,
    /// CR 509.
    DeclareBlockers,
    /// CR 510.4, the first of two combat damage steps.
    FirstStrikeDamage,
    /// CR 510.
    CombatDamage,
    /// CR 511.
    EndCombat,
    /// CR 505, after combat.
    Main2,
    /// CR 513.
    End,
    /// CR 514.
    Cleanup,
}

impl Step {
    /// All steps in the order of a turn.
    pub const ALL: [Step; 13] = [
        Step::Untap,
        Step::Upkeep,
        Step::Draw,
        Step::Main1,
        Step::BeginCombat,
        Step::DeclareAttackers,
        Step::DeclareBlockers,
        Step::FirstStrikeDamage,
        Step::CombatDamage,
        Step::EndCombat,
        Step::Main2,
        Step::End,
        Step::Cleanup,
    ];

    /// The name, as scenario files write it.
    pub fn word(self) -> &'static str {
        [
            "untap",
            "upkeep",
            "draw",
            "main1",
            "begin-combat",
            "declare-attackers",
            "declare-blockers",
            "first-strike-damage",
            "combat-damage",
            "end-combat",
            "main2",
            "end",
            "cleanup",
        ][self as usize]
    }

    /// The step of that name.
    pub fn parse(text: &str) -> Option<Step> {
        Step::ALL.into_iter().find(|step| step.word() == text)
    }

    /// Whether it is a main phase.
    pub fn is_main(self) -> bool {
        matches!(self, Step::Main1 | Step::Main2)
    }

    /// Whether it belongs to the combat phase.
    pub fn is_combat(self) -> bool {
        (Step::BeginCombat..=Step::EndCombat).contains(&self)
    }
}
