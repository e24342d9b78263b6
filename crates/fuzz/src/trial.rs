//! One random game under all checks.

use crate::checks::{self, Shadow};
use crate::failure::{Failure, Fault, Property};
use crate::panics::caught;
use crate::player::next_input;
use crate::probe::probe;
use crate::random_setup;
use kernel::{Dice, Entry, Game as _, Input, Outcome, Seat, Viewer};
use magic::{CardPool, Event, Game, Reason, Setup};
use std::sync::Arc;

/// How much is checked: each check runs once in so many decisions (never, at 0).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Every offered option on a clone.
    pub offers: u32,
    /// Wrong answers.
    pub refusals: u32,
    /// Save, resume, compare, and play on beside the game.
    pub saves: u32,
    /// Take back on a clone, where it can be done.
    pub take_backs: u32,
    /// Conservation of cards, settled state, bounds.
    pub states: u32,
    /// Views of redealt games.
    pub views: u32,
    /// The next input in a game whose hidden cards lie otherwise, in the eyes of one viewer.
    pub probes: u32,
    /// Play redealt games on for a while.
    pub rollouts: u32,
    /// Replay the whole game: once in so many games.
    pub replays: u32,
    /// A game that takes more decisions fails.
    pub most_decisions: u32,
}

impl Options {
    /// Everything at every decision.
    pub const ALL: Options = Options {
        offers: 1,
        refusals: 1,
        saves: 1,
        take_backs: 1,
        states: 1,
        views: 1,
        probes: 1,
        rollouts: 8,
        replays: 1,
        most_decisions: 30_000,
    };

    /// Only whether anybody learns of hidden cards, at every decision: several times as many games in the same time.
    pub const PRIVACY: Options = Options {
        offers: 0,
        refusals: 0,
        saves: 0,
        take_backs: 0,
        states: 0,
        views: 16,
        probes: 1,
        rollouts: 0,
        replays: 0,
        most_decisions: 30_000,
    };

    /// Rates at which thousands of games fit into minutes.
    pub const SAMPLED: Options = Options {
        offers: 24,
        refusals: 12,
        saves: 24,
        take_backs: 3,
        states: 4,
        views: 24,
        probes: 120,
        rollouts: 250,
        replays: 4,
        most_decisions: 30_000,
    };
}

/// How often hidden cards are dealt at each recorded input.
const DEALS: u32 = 4;

/// What a sound game was like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Accepted inputs.
    pub decisions: u32,
    /// Turns taken.
    pub turns: u32,
    /// How it ended.
    pub outcome: Outcome,
}

struct Trial<'a> {
    pool: &'a Arc<CardPool>,
    options: &'a Options,
    seed: u64,
    game: Game,
    player: Dice,
    dice: Dice,
    shadow: Shadow,
    entries: Vec<Entry>,
    half_made: checks::HalfMade,
    cards: checks::Cards,
}

/// The seed of the answers in the random game of a seed.
pub fn answers_seed(seed: u64) -> u64 {
    seed ^ 0x5eed
}

/// Plays the random game of a seed and checks it.
pub fn play(pool: &Arc<CardPool>, seed: u64, options: &Options) -> Result<Summary, Failure> {
    play_setup(pool, &random_setup(pool, seed), seed, options)
}

/// Plays a game from a setup with random answers and checks it.
pub fn play_setup(pool: &Arc<CardPool>, setup: &Setup, seed: u64, options: &Options) -> Result<Summary, Failure> {
    observed(seed, |inputs| {
        let mut trial = Trial::begin(pool, setup, seed, options)?;
        while trial.game.decision().is_some() {
            trial.check()?;
            trial.step(inputs)?;
        }
        trial.finish(setup)
    })
}

/// Plays a game from a setup with recorded inputs and checks it at every decision.
pub fn play_inputs(pool: &Arc<CardPool>, setup: &Setup, recorded: &[(Seat, Input)]) -> Result<(), Failure> {
    observed(0, |inputs| {
        let mut trial = Trial::begin(pool, setup, 0, &Options::ALL)?;
        for (seat, input) in recorded {
            if trial.game.decision().is_none() {
                return Ok(());
            }
            trial.check()?;
            inputs.push((*seat, input.clone()));
            trial.probe_in_all_eyes(*seat, input)?;
            trial.give(*seat, input.clone())?;
        }
        trial.check()
    })
}

/// Runs a trial that notes its inputs; a panic in it is its failure.
fn observed<T>(seed: u64, run: impl FnOnce(&mut Vec<(Seat, Input)>) -> Result<T, Fault>) -> Result<T, Failure> {
    let mut inputs = Vec::new();
    let (property, details) = match caught(|| run(&mut inputs)) {
        Ok(Ok(done)) => return Ok(done),
        Ok(Err(fault)) => fault,
        Err(message) => (Property::NoPanic, message),
    };
    Err(Failure { seed, decision: inputs.len(), property, details, inputs })
}

impl<'a> Trial<'a> {
    fn begin(pool: &'a Arc<CardPool>, setup: &Setup, seed: u64, options: &'a Options) -> Result<Trial<'a>, Fault> {
        let game =
            Game::new(Arc::clone(pool), setup).map_err(|error| (Property::OffersAreAccepted, error.to_string()))?;
        Ok(Trial {
            pool,
            options,
            seed,
            cards: checks::Cards::of(&game),
            game,
            player: Dice::new(answers_seed(seed)),
            dice: Dice::new(seed ^ 0xd1ce),
            shadow: Shadow::default(),
            entries: Vec::new(),
            half_made: checks::HalfMade::default(),
        })
    }

    fn due(&mut self, rate: u32) -> bool {
        rate > 0 && self.dice.below(rate) == 0
    }

    /// The checks that are due at the open decision.
    fn check(&mut self) -> Result<(), Fault> {
        self.half_made.note(&self.game, self.entries.last().map(|entry| entry.hash));
        checks::question(&self.game)?;
        if self.due(self.options.states) {
            self.cards.check(&self.game)?;
            checks::settled(&self.game)?;
            checks::bounds(&self.game)?;
        }
        if self.due(self.options.offers) {
            checks::offers(&self.game, &self.cards, &mut self.dice)?;
        }
        if self.due(self.options.refusals) {
            checks::refusals(&self.game, &mut self.dice)?;
        }
        if self.due(self.options.saves) {
            self.shadow = Shadow::resumed(self.pool, &self.game)?;
        }
        if self.due(self.options.take_backs) {
            self.half_made.check(self.pool, &self.game)?;
        }
        if self.due(self.options.views) {
            checks::views(&self.game, &mut self.dice)?;
            checks::explained(&self.game, &mut self.dice)?;
        }
        if self.due(self.options.rollouts) {
            checks::rollout(&self.game, &mut self.dice)?;
        }
        Ok(())
    }

    /// The next random input, which must be accepted.
    fn step(&mut self, inputs: &mut Vec<(Seat, Input)>) -> Result<(), Fault> {
        let Some((seat, input)) = next_input(&self.game, &mut self.player) else {
            return Err((Property::OffersAreAccepted, "nobody is asked".to_string()));
        };
        if self.entries.len() as u32 >= self.options.most_decisions {
            let (turn, answers) = (self.game.state().turn.number, self.options.most_decisions);
            return Err((Property::StaysInBounds, format!("no end after {answers} answers, in turn {turn}")));
        }
        inputs.push((seat, input.clone()));
        if self.due(self.options.probes) {
            let seats = self.game.state().players.len() as u32;
            let at = self.dice.below(seats + 1);
            let viewer = if at == seats { Viewer::Spectator } else { Viewer::Seat(Seat(at as u8)) };
            probe(&self.game, seat, &input, viewer, &mut self.dice)?;
        }
        self.give(seat, input)
    }

    /// Tries a recorded input in the eyes of everybody, with hidden cards dealt a few times: chance dealt them otherwise when
    /// it was found.
    fn probe_in_all_eyes(&mut self, seat: Seat, input: &Input) -> Result<(), Fault> {
        let seats = (0..self.game.state().players.len() as u8).map(|seat| Viewer::Seat(Seat(seat)));
        for viewer in seats.chain([Viewer::Spectator]) {
            for _ in 0..DEALS {
                probe(&self.game, seat, input, viewer, &mut self.dice)?;
            }
        }
        Ok(())
    }

    fn give(&mut self, seat: Seat, input: Input) -> Result<(), Fault> {
        let mut events: Vec<Event> = Vec::new();
        self.game.apply(seat, &input, &mut events).map_err(|refusal| {
            let details = format!("the sampled {input:?} of {seat:?} is refused: {refusal}");
            (Property::OffersAreAccepted, details)
        })?;
        if events.contains(&Event::Endless) {
            let details = format!("the game takes {input:?} for the beginning of an endless loop");
            return Err((Property::StaysInBounds, details));
        }
        self.half_made.answered(seat);
        let entry = Entry { seat, input, hash: self.game.hash() };
        self.shadow.follow(&self.game, &entry, &events)?;
        self.entries.push(entry);
        Ok(())
    }

    fn finish(self, setup: &Setup) -> Result<Summary, Fault> {
        self.cards.check(&self.game)?;
        if self.options.replays > 0 && self.seed.is_multiple_of(u64::from(self.options.replays)) {
            checks::replays(self.pool, setup, &self.entries)?;
        }
        let outcome = self.game.outcome();
        let outcome = outcome.ok_or((Property::StaysInBounds, "nothing is asked, yet nobody won".to_string()))?;
        Ok(Summary { decisions: self.entries.len() as u32, turns: self.game.state().turn.number, outcome })
    }
}

/// What the game asks now, in one text for comparison.
pub(crate) fn asked(game: &Game) -> String {
    format!("{:?}", game.decision())
}

/// Whether a player may begin an action, with nothing half-made: at priority, or in a window of the old rules.
pub(crate) fn may_act(game: &Game) -> bool {
    let asked = game.decision().map(|decision| decision.reason);
    at_priority(game) || matches!(asked, Some(Reason::Interrupt(_) | Reason::DamageWindow))
}

/// Whether a player may begin what can be taken back: an action, or a declaration that may have its cost.
pub(crate) fn may_begin(game: &Game) -> bool {
    let asked = game.decision().map(|decision| decision.reason);
    may_act(game) || matches!(asked, Some(Reason::Attackers | Reason::Blockers))
}

/// Whether a player has priority, with nothing half-made.
pub(crate) fn at_priority(game: &Game) -> bool {
    game.decision().is_some_and(|decision| decision.reason == Reason::Priority)
}
