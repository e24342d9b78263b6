//! Passing priority on boards of many sizes: work should follow what changes, not how much lies on the table.

use super::boards::{Board, default_input};
use super::playing::hands_on;
use anyhow::Context;
use kernel::{Game as _, NoSink};
use magic::{CardPool, Game, Reason};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

/// How many permanents there are.
pub const SIZES: [u32; 3] = [10, 100, 1000];
/// How many passes are timed at a stretch, over many turns.
const PASSES: u32 = 2000;
/// How many stretches there are; the one that other programs disturbed least counts.
const STRETCHES: u32 = 5;

/// The mean times of passes.
#[derive(Clone, Copy)]
pub struct Times {
    /// Of all passes.
    pub all_ns: f64,
    /// Of those that only hand priority on.
    pub handing_on_ns: f64,
}

/// Times passes with so many vanilla creatures, half for each player.
pub fn by_size(pool: &Arc<CardPool>) -> anyhow::Result<BTreeMap<u32, Times>> {
    SIZES.into_iter().map(|size| Ok((size, times(pool, size)?))).collect()
}

fn times(pool: &Arc<CardPool>, size: u32) -> anyhow::Result<Times> {
    let game = Board::new().shared(size, "Grizzly Bears").begin(pool)?;
    let mut best = stretch(&mut game.clone())?;
    for _ in 1..STRETCHES {
        let times = stretch(&mut game.clone())?;
        best.all_ns = best.all_ns.min(times.all_ns);
        best.handing_on_ns = best.handing_on_ns.min(times.handing_on_ns);
    }
    Ok(best)
}

fn stretch(game: &mut Game) -> anyhow::Result<Times> {
    let overhead = clock_ns();
    let (mut passes, mut all, mut handings, mut handing) = (0, 0.0, 0, 0.0);
    while passes < PASSES {
        let (seat, input) = default_input(game).context("the game is over too soon")?;
        let is_pass = game.decision().is_some_and(|decision| decision.reason == Reason::Priority);
        let only_hands_on = hands_on(game);
        let began = Instant::now();
        let applied = game.apply(seat, &input, &mut NoSink);
        let ns = began.elapsed().as_nanos() as f64 - overhead;
        applied?;
        if is_pass {
            (passes, all) = (passes + 1, all + ns);
        }
        if only_hands_on {
            (handings, handing) = (handings + 1, handing + ns);
        }
    }
    Ok(Times { all_ns: all / f64::from(passes), handing_on_ns: handing / f64::from(handings.max(1)) })
}

/// What looking at the clock costs by itself, at its least: other programs only ever add to it.
fn clock_ns() -> f64 {
    const LOOKS: u32 = 10_000;
    (0..LOOKS).map(|_| Instant::now().elapsed().as_nanos()).min().unwrap_or(0) as f64
}
