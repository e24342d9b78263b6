//! What a quiet position promises: a few numbers read off it, and what each of them weighs.
//!
//! The weights are those of a logistic fit to games of the weak player against itself; `cardhall bot fit --games
//! 6000` makes them anew.

use super::knowledge::Knowledge;
use super::worth::{permanents_of, worth};
use magic::{CardType, Entity, Game, Keyword, ObjectId, PlayerId};

/// How many numbers are read off a position.
pub const FEATURES: usize = 12;

/// Their names, in order.
pub const NAMES: [&str; FEATURES] = [
    "worth of creatures",
    "worth of other permanents",
    "first lands",
    "further lands",
    "cards in hand",
    "life",
    "little life",
    "power",
    "power that is hard to block",
    "power against life",
    "turn",
    "little library",
];

/// What each number weighs, in the logarithm of the odds to win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights(pub [f64; FEATURES]);

impl Weights {
    /// What was guessed before anything was fitted. A fit leaves it where games do not say otherwise.
    pub const GUESSED: Weights = Weights([0.20, 0.20, 0.16, 0.08, 0.12, 0.20, -0.15, 0.0, 0.02, 0.4, 0.0, -0.3]);

    /// Those that were fitted.
    pub const FITTED: Weights = Weights([0.28, 0.13, 0.14, 0.06, 0.12, 0.39, -0.17, 0.03, 0.04, 0.65, 0.06, -0.45]);

    /// A player with these sees no difference between positions but won and lost.
    pub const ZERO: Weights = Weights([0.0; FEATURES]);

    /// What a position promises a player: 1 where it is won, -1 where it is lost.
    pub fn judge(&self, known: &Knowledge, game: &Game, player: PlayerId) -> f64 {
        match &game.state().outcome {
            Some(kernel::Outcome::Won(seats)) if seats.contains(&player.seat()) => 1.0,
            Some(kernel::Outcome::Won(_)) => -1.0,
            Some(_) => 0.0,
            None => {
                let all = features(known, game, player);
                let odds: f64 = all.iter().zip(&self.0).map(|(number, weight)| number * weight).sum();
                // A game that is not over is never as good as won.
                0.95 * (odds / 2.0).tanh()
            }
        }
    }
}

/// The numbers of a position: a player's own less those of the others.
pub fn features(known: &Knowledge, game: &Game, player: PlayerId) -> [f64; FEATURES] {
    let mut sum = [0.0; FEATURES];
    for seat in (0..game.state().players.len()).filter(|seat| game.state().players[*seat].playing) {
        let one = PlayerId(seat as u8);
        let sign = if one == player { 1.0 } else { -1.0 };
        for (total, own) in sum.iter_mut().zip(side(known, game, one)) {
            *total += sign * own;
        }
    }
    sum
}

fn side(known: &Knowledge, game: &Game, player: PlayerId) -> [f64; FEATURES] {
    let state = &game.state().players[player.index()];
    let others = game.state().players.iter().enumerate();
    let others = others.filter(|(seat, other)| *seat != player.index() && other.playing);
    let target = others.map(|(_, other)| other.life).min().unwrap_or(20).max(1);
    let (mut creatures, mut rest, mut lands, mut power, mut evasive) = (0, 0, 0, 0, 0);
    for id in permanents_of(game, player) {
        let what = game.characteristics(id);
        if what.is(CardType::Creature) {
            creatures += standing(known, game, id);
            if !what.has(Keyword::Defender) {
                power += what.power.max(0);
                let hard = [Keyword::Flying, Keyword::Fear, Keyword::Shadow, Keyword::Landwalk, Keyword::Trample];
                evasive += if hard.iter().any(|keyword| what.has(*keyword)) { what.power.max(0) } else { 0 };
            }
        } else if what.is(CardType::Land) {
            lands += 1;
        } else {
            rest += standing(known, game, id);
        }
    }
    [
        f64::from(creatures) / 40.0,
        f64::from(rest) / 40.0,
        f64::from(lands.min(4)),
        f64::from((lands - 4).clamp(0, 6)),
        state.hand.len().min(9) as f64,
        f64::from(state.life.clamp(0, 60)).sqrt(),
        f64::from((6 - state.life).clamp(0, 6)),
        f64::from(power),
        f64::from(evasive),
        (f64::from(power) / f64::from(target)).min(1.5),
        if game.state().turn.active == player { 1.0 } else { 0.0 },
        f64::from((20 - state.library.len() as i32).max(0)).powi(2) / 40.0,
    ]
}

/// What a permanent is worth as it stands: an Aura that helps counts on its host already, one that hurts is worth little.
fn standing(known: &Knowledge, game: &Game, id: ObjectId) -> i32 {
    match game.object(id).and_then(|object| object.attached_to) {
        Some(Entity::Object(host)) if game.characteristics(id).is_aura() => {
            let owner = game.object(id).map(|object| object.controller);
            let hosts = game.object(host).map(|object| object.controller);
            if owner == hosts { 4 } else { 14 }
        }
        _ => worth(known, game, id),
    }
}
