//! Keywords as the constant abilities they stand for. Those that are moments rather than statements (Ambush, Fatiguing,
//! Dangerous, Persistent, Setup, Unique, Manifestation, Conduit, Aspiration) are asked for where their rule is.

use crate::notation::{Ability, Condition, Constant, Effect, Filter, Moment, Noun, Pattern, ProgressBy, Statement};
use crate::words::Keyword;

/// What a keyword lets its card do.
pub(crate) fn abilities(keyword: Keyword) -> Vec<Ability> {
    match keyword {
        // What is deployed works while ready; its ranger may let it rest at the start of the turns phase.
        Keyword::Deployed => vec![Ability::Response {
            on: Pattern::At(Moment::StartOfTurns),
            condition: Condition::Is(Noun::This, Filter::Ready),
            cost: Vec::new(),
            may: true,
            effect: Effect::Exhaust(Noun::This),
        }],
        Keyword::Obstacle
        | Keyword::Friendly
        | Keyword::Disconnected
        | Keyword::Untraversable
        | Keyword::Ambush
        | Keyword::Aspiration
        | Keyword::Conduit
        | Keyword::Dangerous
        | Keyword::Fatiguing
        | Keyword::Manifestation
        | Keyword::Persistent
        | Keyword::Setup
        | Keyword::Unique => Vec::new(),
    }
}

/// What a keyword says while its card is in play.
pub(crate) fn statements(keyword: Keyword) -> Vec<Constant> {
    let this = || Filter::Just(Noun::This);
    let always = |statement| Constant { condition: Condition::Always, statement };
    let ready = |statement| Constant { condition: Condition::Is(Noun::This, Filter::Ready), statement };
    match keyword {
        Keyword::Obstacle => {
            vec![ready(Statement::PreventInteractionPast(this())), ready(Statement::PreventTravel)]
        }
        Keyword::Friendly => {
            vec![always(Statement::ExemptCrossing(this())), always(Statement::IgnoreWeapon(this()))]
        }
        Keyword::Disconnected => vec![always(Statement::PreventProgress(this(), ProgressBy::CommonConnect))],
        Keyword::Untraversable => vec![always(Statement::PreventProgress(this(), ProgressBy::CommonTraverse))],
        Keyword::Ambush
        | Keyword::Aspiration
        | Keyword::Conduit
        | Keyword::Dangerous
        | Keyword::Deployed
        | Keyword::Fatiguing
        | Keyword::Manifestation
        | Keyword::Persistent
        | Keyword::Setup
        | Keyword::Unique => Vec::new(),
    }
}
