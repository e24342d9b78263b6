//! What things are worth, in points: a card in hand is about 25, a 2/2 creature about 40. Everything is read off what a thing
//! is and what its abilities say; no card is known by name.

use super::knowledge::Knowledge;
use magic::{CardType, Characteristics, Game, Keyword, ObjectId, PlayerId};

/// What winning is worth: more than anything else together.
pub(super) const WIN: i32 = 100_000;

/// What an object on the battlefield is worth to whoever controls it.
pub(super) fn worth(known: &Knowledge, game: &Game, id: ObjectId) -> i32 {
    let what = game.characteristics(id);
    let own = if what.is(CardType::Creature) {
        creature(what)
    } else if what.is(CardType::Land) {
        26
    } else {
        12 + 8 * game.definition_of(id).mana_value.min(7) as i32
    };
    let abilities: i32 = what.abilities.iter().map(|ability| known.usefulness(*ability)).sum();
    (own + abilities.clamp(-20, 50)).max(1)
}

/// What a creature is worth by its size and keywords.
pub(super) fn creature(what: &Characteristics) -> i32 {
    let (power, toughness) = (what.power.clamp(0, 12), what.toughness.clamp(0, 12));
    let has = |keyword: Keyword, points: i32| if what.has(keyword) { points } else { 0 };
    12 * power
        + 7 * toughness
        + has(Keyword::Flying, 5 * power)
        + has(Keyword::Trample, 2 * power)
        + has(Keyword::Shadow, 4 * power)
        + has(Keyword::Fear, 4 * power)
        + has(Keyword::Menace, 3 * power)
        + has(Keyword::Landwalk, 2 * power)
        + has(Keyword::FirstStrike, 8)
        + has(Keyword::DoubleStrike, 10 * power)
        + has(Keyword::Vigilance, 5)
        + has(Keyword::Deathtouch, 15)
        + has(Keyword::Lifelink, 4 * power)
        + has(Keyword::Indestructible, 25)
        + has(Keyword::Hexproof, 10)
        + has(Keyword::Protection, 8)
        + has(Keyword::Reach, 3)
        - has(Keyword::Defender, 8 * power)
}

/// What a card is worth in its owner's hand: land while there is little of it, else what it costs.
pub(super) fn in_hand(game: &Game, id: ObjectId, player: PlayerId) -> i32 {
    let what = game.characteristics(id);
    let lands = lands_of(game, player);
    if what.is(CardType::Land) {
        let held = game.state().players[player.index()].hand.iter();
        let held = held.filter(|card| game.characteristics(**card).is(CardType::Land)).count() as i32;
        return 46 - 6 * (lands + held);
    }
    let cost = game.definition_of(id).mana_value.min(9) as i32;
    20 + 3 * cost - 8 * (cost - lands - 1).max(0)
}

/// How many lands a player controls.
pub(super) fn lands_of(game: &Game, player: PlayerId) -> i32 {
    permanents_of(game, player).filter(|id| game.characteristics(*id).is(CardType::Land)).count() as i32
}

/// The permanents of a player.
pub(super) fn permanents_of(game: &Game, player: PlayerId) -> impl Iterator<Item = ObjectId> {
    let all = game.state().battlefield.iter().copied();
    all.filter(move |id| game.object(*id).is_some_and(|object| object.controller == player))
}

/// What so much damage does to a player: more the lower the life total.
pub(super) fn to_face(amount: i32, life: i32) -> i32 {
    if amount <= 0 {
        return 0;
    }
    if amount >= life {
        return WIN;
    }
    amount * (2 + 20 / life.max(1))
}
