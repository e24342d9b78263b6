//! Keywords that let a card be cast only after something has happened.

use crate::notation::*;
use crate::{Keyword, Zone};
use std::sync::LazyLock;

/// What must be so for the keyword to let a card be cast, where that is more than its cost.
pub(crate) fn opening(keyword: Keyword) -> Option<&'static Condition> {
    static OPENINGS: LazyLock<Vec<(Keyword, Condition)>> = LazyLock::new(openings);
    OPENINGS.iter().find(|(one, _)| *one == keyword).map(|(_, condition)| condition)
}

fn openings() -> Vec<(Keyword, Condition)> {
    let yours = || Filter { domain: Domain::SOURCES, all: vec![Predicate::ControlledBy(Noun::You)] };
    let discarded = Pattern::Moves { what: this(), from: None, to: Some(Zone::Graveyard), cause: Some(Cause::Discard) };
    let all = [
        // CR 702.137a: an opponent lost life this turn.
        (Keyword::Spectacle, Pattern::LosesLife(opponents())),
        // CR 702.117a: another spell was cast this turn.
        (Keyword::Surge, casts(you_only(), spells())),
        // CR 702.76a: something of one of its creature types dealt combat damage to a player.
        (Keyword::Prowl, combat_damage(yours().and(Predicate::Shares(Chooser::CreatureType, Noun::This)), players())),
        // CR 702.173a: an Assassin dealt combat damage to a player.
        (Keyword::Freerunning, combat_damage(yours().kind(crate::CardType::Creature).subtype("Assassin"), players())),
        // CR 702.187a: it was discarded this turn.
        (Keyword::Mayhem, discarded),
    ];
    all.into_iter().map(|(keyword, what)| (keyword, happened(what.this_turn()))).collect()
}
