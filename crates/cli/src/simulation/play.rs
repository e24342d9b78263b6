//! One game between bots.

use bots::{Bot, Defaulting, Eyes, RandomBot};
use kernel::{Dice, Game as _, Input, NoSink, Seat};
use magic::{Game, Reason};

/// A random player that keeps every opening hand.
pub type RandomPlayer = Defaulting<RandomBot, Reason>;

/// A random player that keeps every opening hand.
pub fn random_player(seed: u64) -> RandomPlayer {
    Defaulting::new(RandomBot::new(seed), |reason| matches!(reason, Reason::Mulligan))
}

/// The chance of one game and of those who play it.
pub struct Seeds {
    /// Of the game itself.
    pub game: u64,
    /// Of the players, by seat.
    pub players: Vec<u64>,
}

impl Seeds {
    /// The seeds of a run's `number`-th game. They depend on nothing else, so that any thread may play it.
    pub fn of(run: u64, number: u64, players: usize) -> Seeds {
        let mut dice = Dice::new(scatter(run.wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15))));
        Seeds { game: dice.seed(), players: (0..players).map(|_| dice.seed()).collect() }
    }
}

/// The finalizer of SplitMix64: neighbouring numbers come out far apart.
fn scatter(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// Why a game stopped before its end.
#[derive(Debug)]
pub enum Trouble {
    /// The game refused an answer that it had offered.
    Refused(String),
    /// The log cannot be written.
    Log(std::io::Error),
}

/// Plays on until the game is over or `limit` decisions were made; `seen` is shown each input and the game after it.
/// Says how many decisions were made.
pub fn play<B: Bot<Game>>(
    game: &mut Game,
    players: &mut [B],
    limit: u32,
    mut seen: impl FnMut(&Game, Seat, &Input) -> std::io::Result<()>,
) -> Result<u32, Trouble> {
    let mut decisions = 0;
    while decisions < limit {
        let Some(seat) = game.decision().and_then(|decision| decision.who.first()) else { break };
        let input = Input::Answer(players[usize::from(seat.0)].answer(&Eyes::new(game, seat)));
        if let Err(refusal) = game.apply(seat, &input, &mut NoSink) {
            let asked = game.decision().map(|decision| decision.reason);
            return Err(Trouble::Refused(format!("decision {decisions} ({asked:?}) refuses {input:?}: {refusal}")));
        }
        decisions += 1;
        seen(game, seat, &input).map_err(Trouble::Log)?;
    }
    Ok(decisions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_own_seeds() {
        let mut seen = std::collections::BTreeSet::new();
        for number in 0..1000 {
            let seeds = Seeds::of(7, number, 2);
            assert!(seen.insert(seeds.game) && seeds.players[0] != seeds.players[1]);
            assert_eq!(seeds.game, Seeds::of(7, number, 2).game);
        }
    }
}
