//! Boards laid out for a measurement, and how to bring a game to the decision that is measured.

use anyhow::{Context, bail};
use kernel::{Answer, Game as _, Input, NoSink, Seat, Shape};
use magic::{CardPool, Choice, Game, Placed, PlacedHost, PlayerSetup, Reason, Rules, Setup};
use std::sync::Arc;

/// How many lands each library holds; no game of a measurement comes to its end.
const LIBRARY: usize = 300;

/// A board for two players.
#[derive(Default)]
pub struct Board {
    players: [PlayerSetup; 2],
}

impl Board {
    /// Nothing but libraries of lands.
    pub fn new() -> Board {
        let player = || PlayerSetup { library: vec!["Forest".to_string(); LIBRARY], ..PlayerSetup::default() };
        Board { players: [player(), player()] }
    }

    /// So many permanents of one name for a player.
    #[must_use]
    pub fn with(mut self, seat: usize, count: u32, card: &str) -> Board {
        let placed = Placed { card: card.to_string(), ..Placed::default() };
        self.players[seat].battlefield.extend((0..count).map(|_| placed.clone()));
        self
    }

    /// So many permanents of one name, half of them for each player.
    #[must_use]
    pub fn shared(self, count: u32, card: &str) -> Board {
        self.with(0, count.div_ceil(2), card).with(1, count / 2, card)
    }

    /// An Aura on the first permanent of a player.
    #[must_use]
    pub fn on_first(mut self, seat: u8, aura: &str) -> Board {
        let attached_to = Some(PlacedHost::Permanent(seat, 0));
        let placed = Placed { card: aura.to_string(), attached_to, ..Placed::default() };
        self.players[usize::from(seat)].battlefield.push(placed);
        self
    }

    /// A card in the first player's hand.
    #[must_use]
    pub fn in_hand(mut self, card: &str) -> Board {
        self.players[0].hand.push(card.to_string());
        self
    }

    /// Begins the game.
    pub fn begin(self, pool: &Arc<CardPool>) -> anyhow::Result<Game> {
        let players = self.players.into();
        let setup = Setup { rules: Rules::MODERN, seed: 1, players, shuffle: false, rigged: Vec::new() };
        Ok(Game::new(Arc::clone(pool), &setup)?)
    }
}

/// Who is asked and what a timeout would answer: a pass, where priority is asked about.
pub fn default_input(game: &Game) -> Option<(Seat, Input)> {
    let seat = game.decision()?.who.first()?;
    Some((seat, Input::Answer(game.default_answer())))
}

/// Gives the default answer.
pub fn go_on(game: &mut Game) -> anyhow::Result<()> {
    let (seat, input) = default_input(game).context("the game is over too soon")?;
    game.apply(seat, &input, &mut NoSink)?;
    Ok(())
}

/// Gives default answers until something is true at a priority decision.
pub fn go_on_until(game: &mut Game, is_there: impl Fn(&Game) -> bool) -> anyhow::Result<()> {
    for _ in 0..1000 {
        let asked = game.decision().map(|decision| decision.reason);
        if asked == Some(Reason::Priority) && is_there(game) {
            return Ok(());
        }
        go_on(game)?;
    }
    bail!("the game does not come to what is to be measured")
}

/// Casts a card by name, then comes to the pass that lets it resolve.
pub fn cast_and_wait(game: &mut Game, card: &str) -> anyhow::Result<()> {
    go_on_until(game, |game| cast_option(game, card).is_some())?;
    let pick = cast_option(game, card).context("it can be cast")?;
    let seat = default_input(game).context("somebody is asked")?.0;
    game.apply(seat, &Input::Answer(Answer::Pick(pick)), &mut NoSink)?;
    go_on_until(game, |game| !game.state().stack.is_empty() && game.state().turn.passes == 1)
}

fn cast_option(game: &Game, card: &str) -> Option<u16> {
    let Shape::Action { options, .. } = game.decision()?.shape else { return None };
    let is_it = |choice: &Choice| matches!(choice, Choice::Cast(id, _) if game.name_of(*id) == card);
    options.iter().position(is_it).map(|at| at as u16)
}

/// The play of a land, where one is offered.
pub fn play_a_land(game: &Game) -> Option<(Seat, Input)> {
    let Shape::Action { options, .. } = game.decision()?.shape else { return None };
    let pick = options.iter().position(|choice| matches!(choice, Choice::Play(_)))?;
    Some((game.decision()?.who.first()?, Input::Answer(Answer::Pick(pick as u16))))
}

/// Attacks with everybody, then comes to the pass after which blockers are declared.
pub fn attack_with_all(game: &mut Game) -> anyhow::Result<()> {
    let mut attacked = false;
    for _ in 0..1000 {
        let (seat, mut input) = default_input(game).context("the game is over too soon")?;
        if let Some(Shape::PairOnce { candidates, .. }) = game.decision().map(|decision| decision.shape) {
            input = Input::Answer(Answer::Pairs((0..candidates.len() as u16).map(|one| (one, 0)).collect()));
            attacked = true;
        } else if attacked && game.state().turn.passes == 1 {
            return Ok(());
        }
        game.apply(seat, &input, &mut NoSink)?;
    }
    bail!("nobody is asked to attack")
}

/// The first creature blocks the first attacker.
pub fn block_first(game: &mut Game) -> anyhow::Result<()> {
    let (seat, _) = default_input(game).context("the game is over too soon")?;
    game.apply(seat, &Input::Answer(Answer::Pairs([(0, 0)].into_iter().collect())), &mut NoSink)?;
    Ok(())
}

/// Activates an ability of a permanent by name, then comes to the pass that lets it resolve.
pub fn activate_and_wait(game: &mut Game, card: &str) -> anyhow::Result<()> {
    go_on_until(game, |game| activate_option(game, card).is_some())?;
    let pick = activate_option(game, card).context("it can be activated")?;
    let seat = default_input(game).context("somebody is asked")?.0;
    game.apply(seat, &Input::Answer(Answer::Pick(pick)), &mut NoSink)?;
    go_on_until(game, |game| !game.state().stack.is_empty() && game.state().turn.passes == 1)
}

fn activate_option(game: &Game, card: &str) -> Option<u16> {
    let Shape::Action { options, .. } = game.decision()?.shape else { return None };
    let is_it = |choice: &Choice| matches!(choice, Choice::Activate(id, _) if game.name_of(*id) == card);
    options.iter().position(is_it).map(|at| at as u16)
}
