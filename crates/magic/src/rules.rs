//! Rules profiles: named switches with two presets.

use serde::{Deserialize, Serialize};

/// How a table plays where the rules of thirty years ago and of today differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Unspent mana costs life as each phase ends.
    pub mana_burn: bool,
    /// The player who goes first draws on the first turn (CR 103.8a says otherwise for duels).
    pub first_player_draws: bool,
    /// Continuous effects of tapped artifacts are off.
    pub tapped_artifacts_off: bool,
    /// Tapped blockers deal no combat damage.
    pub tapped_blockers_deal_no_damage: bool,
    /// Cards in a starting hand.
    pub starting_hand: u8,
    /// Life at the start.
    pub starting_life: i16,
    /// Whether players may mulligan.
    pub mulligans: bool,
}

impl Rules {
    /// The Comprehensive Rules of September 2025.
    pub const MODERN: Rules = Rules {
        mana_burn: false,
        first_player_draws: false,
        tapped_artifacts_off: false,
        tapped_blockers_deal_no_damage: false,
        starting_hand: 7,
        starting_life: 20,
        mulligans: true,
    };

    /// The table of thirty years ago.
    pub const CLASSIC: Rules = Rules {
        mana_burn: true,
        first_player_draws: true,
        tapped_artifacts_off: true,
        tapped_blockers_deal_no_damage: true,
        ..Rules::MODERN
    };

    /// The preset of that name.
    pub fn parse(name: &str) -> Option<Rules> {
        match name {
            "modern" => Some(Rules::MODERN),
            "classic" => Some(Rules::CLASSIC),
            _ => None,
        }
    }
}
