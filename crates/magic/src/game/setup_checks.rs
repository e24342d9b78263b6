//! What a setup must keep to, checked before the first card is laid out: whoever and whatever it names is there.

use crate::game::setup::{Placed, PlacedHost, PlayerSetup, Setup, SetupError};
use crate::{CardPool, Chosen};

/// The highest number in a setup: life, damage, counters of a kind.
pub(super) const MOST: u32 = 1_000_000_000;

/// Everything that later steps rely on.
pub(super) fn check(pool: &CardPool, setup: &Setup) -> Result<(), SetupError> {
    let players = setup.players.len();
    if !(2..=8).contains(&players) {
        return Err(SetupError::Players(players));
    }
    let cards: usize = setup.players.iter().map(PlayerSetup::cards).sum();
    if cards > 20_000 {
        return Err(SetupError::TooManyCards(cards));
    }
    for player in &setup.players {
        let counters = player.counters.iter().map(|(_, count)| *count);
        check_numbers("a player", player.life, counters)?;
        for placed in &player.battlefield {
            check_placed(pool, placed, players)?;
        }
    }
    Ok(())
}

fn check_placed(pool: &CardPool, placed: &Placed, players: usize) -> Result<(), SetupError> {
    let host = match placed.attached_to {
        Some(PlacedHost::Player(seat) | PlacedHost::Permanent(seat, _)) => Some(seat),
        None => None,
    };
    let chosen = match placed.chosen {
        Some(Chosen::Player(player) | Chosen::ColorAndPlayer(_, player)) => Some(player.0),
        _ => None,
    };
    let mut named = [placed.owner, host, chosen].into_iter().flatten();
    if let Some(seat) = named.find(|seat| usize::from(*seat) >= players) {
        return Err(SetupError::NoPlayer { card: placed.card.clone(), seat, players });
    }
    if let Some(Chosen::Name(id)) = placed.chosen
        && usize::from(id.0) >= pool.len()
    {
        return Err(SetupError::UnknownCard(format!("definition {}", id.0)));
    }
    let counters = placed.counters.iter().flatten().map(|(_, count)| *count);
    check_numbers(&placed.card, Some(placed.damage), counters)
}

fn check_numbers(whose: &str, number: Option<i32>, mut counters: impl Iterator<Item = u32>) -> Result<(), SetupError> {
    let small = number.is_none_or(|number| number.unsigned_abs() <= MOST) && counters.all(|count| count <= MOST);
    if small { Ok(()) } else { Err(SetupError::TooMuch(whose.to_string())) }
}
