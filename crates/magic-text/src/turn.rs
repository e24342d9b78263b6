//! Changes of the course of turns.

use super::grammar::numeral;
use super::pattern::step_name;
use super::scope::Scope;
use super::sentence::Sentence;
use magic_notation::{Condition, Effect, ExtraPhase, Noun, Step, TurnEffect, TurnPart, Value};

/// A step or phase by name.
pub(super) fn part_name(part: TurnPart) -> &'static str {
    match part {
        TurnPart::Step(step) => step_name(step),
        TurnPart::MainPhase => "main phase",
        TurnPart::CombatPhase => "combat phase",
    }
}

pub(super) fn phase_name(phase: ExtraPhase) -> &'static str {
    match phase {
        ExtraPhase::Beginning => "beginning phase",
        ExtraPhase::Upkeep => "upkeep step",
        ExtraPhase::Combat => "combat phase",
        ExtraPhase::Main => "main phase",
    }
}

/// What is added to the turn, where it is not said that it must be a main phase.
fn added(when: &str, phases: &[ExtraPhase]) -> Sentence {
    let names: Vec<String> = phases.iter().map(|phase| format!("an additional {}", phase_name(*phase))).collect();
    Sentence::alone(format!("{when}, there is {}", names.join(" followed by ")))
}

/// "After this main phase, there is an additional combat phase"
pub(super) fn after_this_main_phase(condition: &Condition, effect: &Effect) -> Option<Sentence> {
    let Effect::Turns(TurnEffect::AddPhases(phases)) = effect else { return None };
    let main = Condition::Any([Step::Main1, Step::Main2].map(Condition::During).to_vec());
    (*condition == main).then(|| added("after this main phase", phases))
}

impl Scope<'_> {
    pub(super) fn extra_turn(&mut self, who: &Noun, without: Option<TurnPart>) -> Sentence {
        let turn = self.does(who, true, "take", |_| "an extra turn after this one".to_string());
        match without {
            Some(part) => turn.and_then(&format!(". Skip the {} of that turn", part_name(part))),
            None => turn,
        }
    }

    pub(super) fn turn_effect(&mut self, change: &TurnEffect) -> Sentence {
        match change {
            TurnEffect::AddPhases(phases) => added("after this phase", phases),
            TurnEffect::SkipNext(who, part) => {
                let own = self.own(who);
                self.does(who, false, "skip", |_| format!("{own} next {}", part_name(*part)))
            }
            TurnEffect::SkipTurns(who, count) => {
                let own = self.own(who);
                self.does(who, false, "skip", |scope| match count {
                    Value::Number(1) => format!("{own} next turn"),
                    Value::Number(number) => format!("{own} next {} turns", numeral(*number)),
                    count => format!("{own} next {} turns", scope.short_amount(count)),
                })
            }
            TurnEffect::ExtraTurn(who, without) => self.extra_turn(who, *without),
            TurnEffect::Control { who, resolving: None, then_extra_turn } => {
                let sentence = self.does(&Noun::You, false, "control", |scope| {
                    format!("{} during that player's next turn", scope.noun(who).object)
                });
                if *then_extra_turn {
                    sentence.and_then(". After that turn, that player takes an extra turn")
                } else {
                    sentence
                }
            }
            TurnEffect::Control { who, resolving: Some(Noun::This), .. } => {
                self.does(&Noun::You, false, "control", |scope| {
                    format!("{} until {} finishes resolving", scope.noun(who).object, scope.noun(&Noun::This).subject)
                })
            }
            TurnEffect::Control { who, resolving: Some(what), .. } => {
                let (player, what) = (self.noun(who).object, self.noun(what).subject);
                Sentence::alone(format!(
                    "if the card is cast as a spell, you control {player} while {what} is resolving"
                ))
            }
            TurnEffect::End => Sentence::order("end the turn".to_string()),
        }
    }
}
