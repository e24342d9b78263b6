//! The parts of combat by the names of an old table.

use crate::game::Game;
use crate::{Frame, Step, WindowKind};
use serde::{Deserialize, Serialize};

/// A part of the combat phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SubPhase {
    /// The attacker chooses who attacks.
    SelectAttack,
    /// Fast effects before blocks.
    Attacking,
    /// The defender chooses who blocks what.
    SelectDefence,
    /// Fast effects before damage.
    BeforeDamage,
    /// Damage was dealt and can still be prevented; nothing has died of it.
    AfterDamage,
    /// Creatures are dying; who controls them may regenerate them.
    Regenerate,
}

impl SubPhase {
    /// All of them, in order.
    pub const ALL: [SubPhase; 6] = [
        SubPhase::SelectAttack,
        SubPhase::Attacking,
        SubPhase::SelectDefence,
        SubPhase::BeforeDamage,
        SubPhase::AfterDamage,
        SubPhase::Regenerate,
    ];

    /// The name, as scenario files write it.
    pub fn word(self) -> &'static str {
        ["select-attack", "attacking", "select-defence", "before-damage", "after-damage", "regenerate"][self as usize]
    }

    /// The sub-phase of that name.
    pub fn parse(text: &str) -> Option<SubPhase> {
        SubPhase::ALL.into_iter().find(|part| part.word() == text)
    }

    /// The step that it belongs to; damage with first strike has a step of its own before that.
    pub fn step(self) -> Step {
        match self {
            SubPhase::SelectAttack | SubPhase::Attacking => Step::DeclareAttackers,
            SubPhase::SelectDefence | SubPhase::BeforeDamage => Step::DeclareBlockers,
            SubPhase::AfterDamage | SubPhase::Regenerate => Step::CombatDamage,
        }
    }
}

impl Game {
    /// The part of combat that is under way, at a table that plays combat in sub-phases.
    pub fn sub_phase(&self) -> Option<SubPhase> {
        if !self.state.rules.combat_sub_phases {
            return None;
        }
        let frames = &self.state.frames;
        let dying = || frames.iter().any(|frame| matches!(frame, Frame::Regenerate(_)));
        let damage =
            || self.state.classic.windows.iter().any(|window| matches!(window.kind, WindowKind::Damage { .. }));
        match self.state.turn.step {
            Step::DeclareAttackers if matches!(frames.last(), Some(Frame::DeclareAttackers(_))) => {
                Some(SubPhase::SelectAttack)
            }
            Step::DeclareAttackers => Some(SubPhase::Attacking),
            Step::DeclareBlockers if matches!(frames.last(), Some(Frame::DeclareBlockers(_))) => {
                Some(SubPhase::SelectDefence)
            }
            Step::DeclareBlockers => Some(SubPhase::BeforeDamage),
            Step::FirstStrikeDamage | Step::CombatDamage if dying() => Some(SubPhase::Regenerate),
            Step::FirstStrikeDamage | Step::CombatDamage if damage() => Some(SubPhase::AfterDamage),
            _ => None,
        }
    }
}
