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
    /// When all players pass, the whole stack resolves without new responses; what triggers meanwhile comes after it.
    pub batches: bool,
    /// Interrupts answer only spells that are being cast, and resolve before everything else.
    pub interrupts: bool,
    /// Damage counts only after a window in which it can be prevented and regeneration paid for.
    pub damage_window: bool,
    /// The window after combat damage is open to all fast effects.
    pub combat_sub_phases: bool,
    /// Who controls a creature that is about to be destroyed may regenerate it at that moment.
    pub regeneration_when_dying: bool,
    /// A player at 0 life or less loses as the phase ends, and not at once (CR 704.5a says otherwise).
    pub loss_at_end_of_phase: bool,
    /// Upkeep costs are paid or skipped one by one before the upkeep ends, without the stack.
    pub upkeep_costs: bool,
    /// Players play for ante (CR 407).
    #[serde(default)]
    pub ante: bool,
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
        batches: false,
        interrupts: false,
        damage_window: false,
        combat_sub_phases: false,
        regeneration_when_dying: false,
        loss_at_end_of_phase: false,
        upkeep_costs: false,
        ante: false,
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
        batches: true,
        interrupts: true,
        damage_window: true,
        combat_sub_phases: true,
        regeneration_when_dying: true,
        loss_at_end_of_phase: true,
        upkeep_costs: true,
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

    /// The switches in which the two presets differ, by name.
    pub const SWITCHES: [&'static str; 11] = [
        "mana_burn",
        "first_player_draws",
        "tapped_artifacts_off",
        "tapped_blockers_deal_no_damage",
        "batches",
        "interrupts",
        "damage_window",
        "combat_sub_phases",
        "regeneration_when_dying",
        "loss_at_end_of_phase",
        "upkeep_costs",
    ];

    /// The switches that are off in both presets, by name.
    pub const VARIANTS: [&'static str; 1] = ["ante"];

    /// The switch of that name, to set it.
    pub fn switch(&mut self, name: &str) -> Option<&mut bool> {
        Some(match name {
            "mana_burn" => &mut self.mana_burn,
            "first_player_draws" => &mut self.first_player_draws,
            "tapped_artifacts_off" => &mut self.tapped_artifacts_off,
            "tapped_blockers_deal_no_damage" => &mut self.tapped_blockers_deal_no_damage,
            "batches" => &mut self.batches,
            "interrupts" => &mut self.interrupts,
            "damage_window" => &mut self.damage_window,
            "combat_sub_phases" => &mut self.combat_sub_phases,
            "regeneration_when_dying" => &mut self.regeneration_when_dying,
            "loss_at_end_of_phase" => &mut self.loss_at_end_of_phase,
            "upkeep_costs" => &mut self.upkeep_costs,
            "ante" => &mut self.ante,
            _ => return None,
        })
    }
}
