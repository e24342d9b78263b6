//! From a failed random game to a small scenario that fails in the same way.
//!
//! The position shortly before the failure is laid out as a board of its own and played on at random until the same
//! property fails again; then cards are taken away, many at a time and later one by one, as long as it still does.

use crate::failure::{Failure, Property};
use crate::freeze::freeze;
use crate::trial::{Options, play_setup};
use kernel::{Game as _, Input, NoSink, Seat};
use magic::{CardPool, Game, PlayerSetup, Setup};
use std::sync::Arc;

/// How many inputs before the failure a board is laid out, in the order of trying.
const BACK: [usize; 5] = [2, 12, 40, 120, 400];
/// How many random games are tried on a board that was just laid out, and on one with fewer cards.
const GAMES: (u64, u64) = (60, 16);
/// How long each of them may take.
const INPUTS: u32 = 250;
/// How often cards are taken away at most.
const ATTEMPTS: usize = 400;

/// A board and the inputs that make it fail.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The board.
    pub setup: Setup,
    /// What is put in.
    pub inputs: Vec<(Seat, Input)>,
    /// What fails then.
    pub failure: Failure,
}

/// Looks for a small board on which the same property fails as in a game that began from this setup; none if none of those
/// that were tried does.
pub fn shrink(pool: &Arc<CardPool>, setup: &Setup, failure: &Failure) -> Option<Finding> {
    let boards = BACK.iter().filter_map(|back| board_before(pool, setup, failure, *back));
    let found = boards.into_iter().find_map(|board| fails_again(pool, board, failure, GAMES.0))?;
    Some(smaller(pool, found))
}

/// The board so many inputs before the failure.
fn board_before(pool: &Arc<CardPool>, setup: &Setup, failure: &Failure, back: usize) -> Option<Setup> {
    let mut game = Game::new(Arc::clone(pool), setup).ok()?;
    for (seat, input) in &failure.inputs[..failure.inputs.len().saturating_sub(back)] {
        game.apply(*seat, input, &mut NoSink).ok()?;
    }
    Some(freeze(&game))
}

fn fails_again(pool: &Arc<CardPool>, setup: Setup, like: &Failure, games: u64) -> Option<Finding> {
    let checks = if like.property == Property::ViewsHide { Options::PRIVACY } else { Options::ALL };
    let options = Options { replays: 0, most_decisions: INPUTS, ..checks };
    let again = (0..games).find_map(|seed| {
        let failure = play_setup(pool, &setup, seed, &options).err()?;
        same_kind(&failure, like).then_some(failure)
    })?;
    Some(Finding { setup, inputs: again.inputs.clone(), failure: again })
}

/// The same property; of a panic, the same place.
fn same_kind(one: &Failure, other: &Failure) -> bool {
    let place = |failure: &Failure| failure.details.lines().next().unwrap_or_default().to_string();
    let panic = one.property == Property::NoPanic;
    let too_long = one.details.starts_with("no end after");
    one.property == other.property && !too_long && (!panic || place(one) == place(other))
}

/// Takes cards away while the failure stays.
fn smaller(pool: &Arc<CardPool>, mut found: Finding) -> Finding {
    let mut attempts = 0;
    let mut size = count(&found.setup).div_ceil(2);
    while size > 0 && attempts < ATTEMPTS {
        let mut at = 0;
        while at < count(&found.setup) && attempts < ATTEMPTS {
            attempts += 1;
            let fewer = without(&found.setup, at, size);
            match fails_again(pool, fewer, &found.failure, GAMES.1) {
                Some(smaller) => found = smaller,
                None => at += size,
            }
        }
        size /= 2;
    }
    found
}

fn count(setup: &Setup) -> usize {
    setup.players.iter().map(PlayerSetup::cards).sum()
}

/// The setup without so many cards from a place on, counted over all zones and players. What was attached to a permanent that
/// is no longer there, or that has another place now, stands alone.
fn without(setup: &Setup, from: usize, count: usize) -> Setup {
    let mut fewer = setup.clone();
    let gone = from..from + count;
    let mut at = 0;
    let mut kept = || {
        at += 1;
        !gone.contains(&(at - 1))
    };
    for player in &mut fewer.players {
        let PlayerSetup { library, hand, graveyard, exile, command, ante, sideboard, .. } = player;
        for zone in [library, hand, graveyard, exile, command, ante, sideboard] {
            zone.retain(|_| kept());
        }
        let before = player.battlefield.len();
        player.battlefield.retain(|_| kept());
        if player.battlefield.len() < before {
            player.battlefield.iter_mut().for_each(|placed| placed.attached_to = None);
        }
    }
    fewer
}
