//! Single operations, each prepared so that it can be run alone and its instructions counted.

use super::Bench;
use super::boards::{
    Board, activate_and_wait, attack_with_all, block_first, cast_and_wait, default_input, go_on, go_on_until,
    play_a_land,
};
use super::passes::SIZES;
use super::playing::hands_on;
use anyhow::{Context, bail};
use kernel::{Dice, Game as _, Input, NoSink, Seat, sample};
use magic::{CardPool, Game, Step};
use std::sync::Arc;
use std::time::Instant;

/// How many copies of a laid-out board are measured.
const COPIES: usize = 4;
/// How many creatures attack as many.
const CROWDS: [u32; 3] = [100, 200, 500];

/// An operation that can be measured alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Case {
    /// A pass that only hands priority on, at turn ten.
    Pass,
    /// The pass that begins a main phase, whose options are built.
    MainPhase,
    /// A copy of a game at turn ten.
    Clone,
    /// A pass with so many vanilla creatures in play.
    Board(u32),
    /// A whole turn of passes with so many vanilla creatures in play.
    Turn(u32),
    /// A Crusade comes into play with so many white creatures.
    Anthem(u32),
    /// A Giant Growth resolves among so many creatures under a Crusade.
    Growth(u32),
    /// A creature enters in front of so many that watch for it.
    Triggers(u32),
    /// The pass before so many creatures are asked to block as many, one of which all have to block.
    Lure(u32),
    /// Those blocks.
    Blocks(u32),
    /// A random answer to that question.
    Sampled(u32),
    /// A land is played under so many Living Lands.
    Living(u32),
    /// A land is played under so many Kormus Bells, where all lands are Swamps.
    Bells(u32),
    /// A Swamp is played among so many Nightmares.
    Nightmares(u32),
    /// A Sentinel's toughness is set once more after so many times.
    Piled(u32),
}

impl Case {
    /// All there are.
    pub fn all() -> Vec<Case> {
        let sized = [Case::Board, Case::Turn, Case::Anthem, Case::Growth, Case::Triggers];
        let sized = sized.into_iter().flat_map(|case| SIZES.map(case));
        let crowds = [Case::Lure, Case::Blocks, Case::Sampled].into_iter().flat_map(|case| CROWDS.map(case));
        let lands =
            [Case::Living(50), Case::Bells(50), Case::Nightmares(100), Case::Nightmares(1000), Case::Piled(4500)];
        [Case::Pass, Case::MainPhase, Case::Clone].into_iter().chain(sized).chain(crowds).chain(lands).collect()
    }

    /// Its name on the command line.
    pub fn name(self) -> String {
        match self {
            Case::Pass => "pass".to_string(),
            Case::MainPhase => "main-phase".to_string(),
            Case::Clone => "clone".to_string(),
            Case::Board(size) => format!("board-{size}"),
            Case::Turn(size) => format!("turn-{size}"),
            Case::Anthem(size) => format!("anthem-{size}"),
            Case::Growth(size) => format!("growth-{size}"),
            Case::Triggers(size) => format!("triggers-{size}"),
            Case::Lure(size) => format!("lure-{size}"),
            Case::Blocks(size) => format!("blocks-{size}"),
            Case::Sampled(size) => format!("sampled-{size}"),
            Case::Living(size) => format!("living-{size}"),
            Case::Bells(size) => format!("bells-{size}"),
            Case::Nightmares(size) => format!("nightmares-{size}"),
            Case::Piled(size) => format!("piled-{size}"),
        }
    }

    /// The case of that name.
    pub fn parse(name: &str) -> Result<Case, String> {
        let all = Case::all();
        let found = all.iter().find(|case| case.name() == name).copied();
        found.ok_or_else(|| {
            format!("choose one of {}", all.iter().map(|case| case.name()).collect::<Vec<_>>().join(", "))
        })
    }

    /// Runs it once on each of several games; says how often, and how long one run took.
    pub fn run(self, pool: &Arc<CardPool>) -> anyhow::Result<(usize, f64)> {
        let mut games = self.games(pool)?;
        let mut copies = Vec::with_capacity(games.len());
        let inputs: Option<Vec<(Seat, Input)>> = games.iter().map(|game| self.input(game)).collect();
        let inputs = inputs.context("a game is over too soon")?;
        let began = Instant::now();
        let went_well = match self {
            Case::Clone => measured(|| {
                copies.extend(games.iter().cloned());
                true
            }),
            Case::Turn(_) => measured(|| games.iter_mut().all(|game| pass_a_turn(game).is_ok())),
            Case::Sampled(_) => measured(|| games.iter().all(|game| sample(game, &mut Dice::new(1)).is_some())),
            _ => measured(|| {
                let mut each = games.iter_mut().zip(&inputs);
                each.all(|(game, (seat, input))| game.apply(*seat, input, &mut NoSink).is_ok())
            }),
        };
        if !went_well {
            bail!("the engine refused a default answer in {}", self.name());
        }
        Ok((games.len(), began.elapsed().as_nanos() as f64 / games.len() as f64))
    }

    /// What is done in the measured decision.
    fn input(self, game: &Game) -> Option<(Seat, Input)> {
        match self {
            Case::Living(_) | Case::Bells(_) | Case::Nightmares(_) => play_a_land(game),
            _ => default_input(game),
        }
    }

    /// Games at the decision that is measured.
    fn games(self, pool: &Arc<CardPool>) -> anyhow::Result<Vec<Game>> {
        let board = match self {
            Case::Pass | Case::MainPhase | Case::Clone => {
                let mut games = Bench::new(pool)?.turn_ten_games();
                games.iter_mut().try_for_each(|game| go_on_until(game, |game| self.is_there(game)))?;
                return Ok(games);
            }
            Case::Board(size) | Case::Turn(size) => Board::new().shared(size, "Grizzly Bears"),
            Case::Anthem(size) => Board::new().with(0, 2, "Plains").shared(size, "Savannah Lions").in_hand("Crusade"),
            Case::Growth(size) => {
                let board = Board::new().with(0, 1, "Forest").with(0, 1, "Crusade");
                board.shared(size, "Savannah Lions").in_hand("Giant Growth")
            }
            Case::Triggers(size) => {
                Board::new().with(0, 2, "Forest").shared(size, "Soul Warden").in_hand("Grizzly Bears")
            }
            Case::Lure(size) | Case::Blocks(size) | Case::Sampled(size) => {
                Board::new().with(0, size, "Grizzly Bears").on_first(0, "Lure").with(1, size, "Hill Giant")
            }
            Case::Living(size) => Board::new().with(0, size, "Living Lands").shared(100, "Forest").in_hand("Forest"),
            Case::Bells(size) => {
                let board = Board::new().with(0, size, "Kormus Bell").with(0, 1, "Urborg, Tomb of Yawgmoth");
                board.shared(100, "Forest").in_hand("Forest")
            }
            Case::Piled(_) => Board::new().with(0, 1, "Sentinel").with(1, 1, "Grizzly Bears"),
            Case::Nightmares(size) => Board::new().shared(size, "Nightmare").with(0, 100, "Swamp").in_hand("Swamp"),
        };
        let mut game = board.begin(pool)?;
        match self {
            Case::Anthem(_) => cast_and_wait(&mut game, "Crusade")?,
            Case::Growth(_) => cast_and_wait(&mut game, "Giant Growth")?,
            Case::Triggers(_) => cast_and_wait(&mut game, "Grizzly Bears")?,
            Case::Lure(_) => attack_with_all(&mut game)?,
            Case::Blocks(_) | Case::Sampled(_) => {
                attack_with_all(&mut game)?;
                go_on(&mut game)?;
            }
            Case::Piled(size) => {
                attack_with_all(&mut game)?;
                go_on(&mut game)?;
                block_first(&mut game)?;
                for _ in 0..size {
                    activate_and_wait(&mut game, "Sentinel")?;
                    go_on(&mut game)?;
                }
                activate_and_wait(&mut game, "Sentinel")?;
            }
            Case::Living(_) | Case::Bells(_) | Case::Nightmares(_) => {
                go_on_until(&mut game, |game| play_a_land(game).is_some())?;
            }
            _ => go_on_until(&mut game, hands_on)?,
        }
        Ok(vec![game; COPIES])
    }

    fn is_there(self, game: &Game) -> bool {
        match self {
            Case::MainPhase => game.state().turn.step == Step::Draw && !hands_on(game),
            _ => hands_on(game),
        }
    }
}

fn pass_a_turn(game: &mut Game) -> anyhow::Result<()> {
    let turn = game.state().turn.number;
    while game.state().turn.number == turn {
        go_on(game)?;
    }
    Ok(())
}

/// What is counted: nothing outside this function is. Its name is known to `instructions`.
#[inline(never)]
fn measured(work: impl FnOnce() -> bool) -> bool {
    std::hint::black_box(work())
}
