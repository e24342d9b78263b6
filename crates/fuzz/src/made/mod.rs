//! Random definitions of cards, as a pack could bring them: each is refused with its place, or plays.
//!
//! They are made from the parts of the built-in cards by the walk through the notation (`make`), and played by random
//! answers among ordinary cards. What is checked here besides the door: every target phrase and every mode that a
//! definition writes is part of something that is announced, and was chosen as that was put on the stack (`announced`).

mod announced;
mod make;

use crate::panics::caught;
use crate::player::next_input;
use kernel::{Dice, Game as _};
use magic::notation::{Ability, CardDefinition};
use magic::{CardPool, CardType, Event, Game, Placed, PlayerSetup, PoolError, Rules, Setup, TypeSet};
use std::sync::Arc;

pub use make::Maker;

/// How many games each definition plays.
pub const GAMES: u64 = 20;
/// A game is left after so many answers.
const MOST_DECISIONS: usize = 400;

/// What became of a definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Made {
    /// It was refused, there and for that reason.
    Refused(String, String),
    /// Its games were sound; so often something of it was put on the stack.
    Played(u32),
}

/// What is wrong with a definition that was not refused.
#[derive(Clone, PartialEq, Debug)]
pub struct Broken {
    /// The seed that makes it.
    pub seed: u64,
    /// The definition.
    pub card: CardDefinition,
    /// What was seen.
    pub problem: String,
}

/// Makes the definition of a seed and tries it.
pub fn try_definition(maker: &Maker, seed: u64) -> Result<Made, Box<Broken>> {
    let card = maker.definition(&mut Dice::new(seed));
    try_card(maker, &card, seed).map_err(|problem| Box::new(Broken { seed, card, problem }))
}

/// Tries a definition among ordinary cards.
pub fn try_card(maker: &Maker, card: &CardDefinition, seed: u64) -> Result<Made, String> {
    let mut cards = maker.ordinary().to_vec();
    cards.push(card.clone());
    let built = caught(|| CardPool::new(cards, &magic_text::English)).map_err(|panic| format!("building: {panic}"))?;
    let pool = match built {
        Ok(pool) => Arc::new(pool),
        Err(PoolError::Unsupported { place, problem, .. }) if !place.is_empty() => {
            return Ok(Made::Refused(place, problem));
        }
        Err(other) => return Err(format!("refused without a place: {other}")),
    };
    caught(|| magic_text::card_text(card)).map_err(|panic| format!("wording: {panic}"))?;
    announced::written(&pool, card)?;
    let mut announced = 0;
    for game in 0..GAMES {
        let played = caught(|| play(&pool, &card.name, seed ^ game << 48));
        announced +=
            played.map_err(|panic| format!("game {game}: {panic}"))?.map_err(|why| format!("game {game}: {why}"))?;
    }
    Ok(Made::Played(announced))
}

/// Plays one game with random answers; returns how often something of the card was put on the stack.
fn play(pool: &Arc<CardPool>, name: &str, seed: u64) -> Result<u32, String> {
    let mut dice = Dice::new(seed ^ 0xb00c);
    let mut game = Game::new(Arc::clone(pool), &setup(pool, name, &mut dice)).map_err(|error| error.to_string())?;
    let mut watch = announced::Watch::default();
    for _ in 0..MOST_DECISIONS {
        let Some((seat, input)) = next_input(&game, &mut dice) else { break };
        let mut events: Vec<Event> = Vec::new();
        game.apply(seat, &input, &mut events).map_err(|refusal| format!("{input:?} is refused: {refusal}"))?;
        watch.look(&game)?;
    }
    Ok(watch.announced)
}

/// Two players in the middle of a game, with the card in every zone.
fn setup(pool: &CardPool, name: &str, dice: &mut Dice) -> Setup {
    let definition = pool.definition(pool.find(name).expect("it was just added"));
    let permanent = definition.card.types.types.intersects(TypeSet::PERMANENT);
    let others: Vec<&str> = pool.cards().map(|(_, one)| one.card.name.as_str()).filter(|one| *one != name).collect();
    let of_type = |kind: CardType, wanted: bool| -> Vec<&str> {
        let is = |one: &&str| {
            let found = pool.find(one).map(|id| pool.definition(id));
            found.is_some_and(|one| one.card.types.types.contains(kind)) == wanted
        };
        others.iter().copied().filter(is).collect()
    };
    let (lands, spells, creatures) =
        (of_type(CardType::Land, true), of_type(CardType::Land, false), of_type(CardType::Creature, true));
    let pick = |list: &[&str], dice: &mut Dice| list[dice.below(list.len() as u32) as usize].to_string();
    let placed = |card: String| Placed { card, ..Placed::default() };
    let player = |dice: &mut Dice| {
        let mut library: Vec<String> = Vec::new();
        for at in 0..40 {
            library.push(match at % 5 {
                0 | 1 => pick(&lands, dice),
                2 => pick(&spells, dice),
                _ => name.to_string(),
            });
        }
        let mut battlefield: Vec<Placed> = lands.iter().chain(&lands).map(|land| placed(land.to_string())).collect();
        battlefield.extend((0..2 + dice.below(3)).map(|_| placed(pick(&creatures, dice))));
        // An Aura has to be attached as it is put there.
        if permanent && !definition.card.types.to_string().contains("Aura") && dice.coin() {
            battlefield.push(placed(name.to_string()));
        }
        let graveyard = vec![name.to_string(), pick(&creatures, dice)];
        let hand = vec![name.to_string(), name.to_string(), pick(&spells, dice)];
        PlayerSetup { library, battlefield, graveyard, hand, ..PlayerSetup::default() }
    };
    let players = vec![player(dice), player(dice)];
    let ante = definition.card.abilities.contains(&Ability::OnlyForAnte);
    Setup { rules: Rules { ante, ..Rules::MODERN }, seed: dice.seed(), players, shuffle: true, rigged: Vec::new() }
}
