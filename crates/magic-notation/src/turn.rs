//! What effects do to the turn: more of it, less of it, another player's hand on it.

use super::{Noun, Value};
use crate::Step;
use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A step or a phase that can be skipped (CR 500.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum TurnPart {
    /// That step.
    Step(Step),
    /// A main phase (CR 505.1).
    MainPhase,
    /// The combat phase.
    CombatPhase,
}

impl TurnPart {
    /// The last step of what is skipped, if it begins with that step.
    pub fn skipped_from(self, step: Step) -> Option<Step> {
        match self {
            TurnPart::Step(skipped) => (skipped == step).then_some(step),
            TurnPart::MainPhase => step.is_main().then_some(step),
            TurnPart::CombatPhase => (step == Step::BeginCombat).then_some(Step::EndCombat),
        }
    }
}

/// A phase that is added to a turn (CR 500.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum ExtraPhase {
    /// A beginning phase. General: Shadow of the Second Sun, Sphinx of the Second Sun.
    Beginning,
    /// A beginning phase that consists of an upkeep step alone (CR 500.10).
    Upkeep,
    /// A combat phase.
    Combat,
    /// A main phase; it is a postcombat one (CR 505.1a).
    Main,
}

impl ExtraPhase {
    /// The step it begins with.
    pub fn first_step(self) -> Step {
        match self {
            ExtraPhase::Beginning => Step::Untap,
            ExtraPhase::Upkeep => Step::Upkeep,
            ExtraPhase::Combat => Step::BeginCombat,
            ExtraPhase::Main => Step::Main2,
        }
    }
}

/// A change of the course of turns.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum TurnEffect {
    /// Those players take an extra turn after this one, perhaps without some part.
    ExtraTurn(Noun, #[serde(default)] Option<TurnPart>),
    /// Adds these phases after the present one, the first of them first.
    AddPhases(Vec<ExtraPhase>),
    /// Those players skip that part the next time.
    SkipNext(Noun, TurnPart),
    /// Those players skip so many turns.
    SkipTurns(Noun, Value),
    /// You control those players during their next turn (CR 723.1), or while something resolves (CR 723.2).
    Control {
        /// Whom.
        who: Noun,
        /// While what resolves; during their next turn where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        resolving: Option<Noun>,
        /// Whether each of them takes an extra turn after that one.
        #[serde(default)]
        then_extra_turn: bool,
    },
    /// Ends the turn (CR 724.1).
    End,
}
