//! A game under way in the terminal: who plays it, and where it is kept. What was put in and what each person was told is
//! kept as at any table.

use crate::{Seated, Seating, Series};
use bots::magic::{Knowledge, Strength};
use bots::{Bot, Eyes};
use kernel::{Answer, Entry, Game as _, Hosted as _, Input, Seat, Shape, Viewer};
use magic::{CardPool, Choice, Game, Reason, Refusal, Setup, SetupError, View};
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::sync::Arc;
use table::{Claim, Names, Record, RecordError, Story, With};

/// How a game at the table began.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Begun {
    /// The game itself.
    #[serde(flatten)]
    pub setup: Setup,
    /// Who plays; the logs of simulated games do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Seating>,
    /// Whose decks they are, and which game of a match it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<Series>,
}

/// A table at which a game is played.
pub struct Table {
    pool: Arc<CardPool>,
    game: Game,
    record: Record<Begun>,
    story: Story<Game>,
    seating: Seating,
    known: Arc<Knowledge>,
    bots: Vec<Option<Box<dyn Bot<Game> + Send>>>,
    /// How many inputs there were before each that only made mana, and what had come of them, as long as nothing else was done.
    floating: Vec<(usize, Traces)>,
    /// How many inputs the file has.
    saved: usize,
    file: Option<Claim>,
}

/// How much was told, and how much was on the stack.
type Traces = ([usize; 2], usize);

fn with(pool: &CardPool) -> With<'_> {
    With { game: Game::KEY, pool: pool.hash(), packs: pool.packs() }
}

impl Table {
    /// Begins a game.
    pub fn begin(pool: Arc<CardPool>, setup: Setup, seating: Seating) -> Result<Table, SetupError> {
        let game = Game::new(Arc::clone(&pool), &setup)?;
        let begun = Begun { setup, table: Some(seating.clone()), series: None };
        let record = Record::new(with(&pool), begun);
        Ok(Table::new(game, pool, record, seating))
    }

    /// Begins the present game of a series.
    pub fn begin_game(pool: Arc<CardPool>, mut series: Series, seed: u64) -> Result<Table, SetupError> {
        if series.standing.played() == 0 {
            series.number = seed;
        }
        let (setup, seating) = series.game(seed);
        let mut table = Table::begin(pool, setup, seating)?;
        table.record.setup_mut().series = Some(series);
        Ok(table)
    }

    /// What the game is part of.
    pub fn series(&self) -> Option<&Series> {
        self.record.setup().series.as_ref()
    }

    /// Goes on with a saved game, which is played again up to where it stopped. Whoever sat there sits there again; a log
    /// that does not say gets `seating`.
    pub fn resume(pool: Arc<CardPool>, path: &Path, seating: Seating) -> Result<Table, RecordError> {
        let mut record: Record<Begun> = Record::read(path, with(&pool))?;
        let wrong = |problem: String| RecordError::Begin { path: path.to_path_buf(), problem };
        let seating = record.setup_mut().table.get_or_insert(seating).clone();
        let (seats, players) = (seating.seats.len(), record.setup().setup.players.len());
        if seats != players {
            return Err(wrong(format!("it seats {seats} for {players} players")));
        }
        let mut game =
            Game::new(Arc::clone(&pool), &record.setup().setup).map_err(|problem| wrong(problem.to_string()))?;
        let mut story = story(&game, &seating);
        record.replay(path, &mut game, |game, entry| story.play(game, entry.seat, &entry.input))?;
        let saved = record.entries.len();
        Ok(Table { story, saved, ..Table::new(game, pool, record, seating) })
    }

    fn new(game: Game, pool: Arc<CardPool>, record: Record<Begun>, seating: Seating) -> Table {
        let known = Arc::new(Knowledge::of(&pool));
        let bots = bots(&known, &seating, record.entries.len());
        let (story, floating) = (story(&game, &seating), Vec::new());
        Table { pool, story, game, record, seating, known, bots, floating, saved: 0, file: None }
    }

    /// Saves the game in this file from now on, whenever a person is asked.
    pub fn keep_in(&mut self, path: &Path) -> Result<(), RecordError> {
        self.file = Some(Claim::new(path)?);
        self.save_as(path)
    }

    /// The file in which the game is kept.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_ref().map(Claim::path)
    }

    /// Saves the game in a file.
    pub fn save_as(&self, path: &Path) -> Result<(), RecordError> {
        self.record.write(path)
    }

    /// Saves what is new, where the game is kept in a file.
    pub fn keep(&mut self) -> Result<(), RecordError> {
        match &self.file {
            Some(claim) if self.saved != self.inputs() => self.save_as(claim.path())?,
            _ => return Ok(()),
        }
        self.saved = self.inputs();
        Ok(())
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Who sits where.
    pub fn seating(&self) -> &Seating {
        &self.seating
    }

    /// How the game began.
    pub fn setup(&self) -> &Setup {
        &self.record.setup().setup
    }

    /// How many inputs were made.
    pub fn inputs(&self) -> usize {
        self.record.entries.len()
    }

    /// What a viewer may see.
    pub fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    /// What a viewer calls the players.
    pub fn names(&self, viewer: Viewer) -> Names {
        self.seating.names(viewer)
    }

    /// What a viewer was told so far.
    pub fn story(&self, viewer: Viewer) -> &[String] {
        self.story.lines(viewer)
    }

    /// The seat that must answer; none once the game is over.
    pub fn awaited(&self) -> Option<Seat> {
        self.game.decision().and_then(|decision| decision.who.first())
    }

    /// Whether there is something to go on with: the game, or another one of the match.
    pub fn goes_on(&self) -> bool {
        match (self.game.outcome(), self.series()) {
            (None, _) => true,
            (Some(outcome), Some(series)) => series.goes_on_after(&outcome),
            (Some(_), None) => false,
        }
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.seating.seats.get(usize::from(seat.0)) == Some(&Seated::Person)
    }

    /// Whether a bot sits here that takes its time.
    pub fn bots_think(&self) -> bool {
        self.seating.seats.iter().any(|seated| matches!(seated, Seated::Middle | Seated::Top))
    }

    /// Lets the bot answer whose turn it is to answer; false if none is.
    pub fn let_bot_answer(&mut self) -> Result<bool, Refusal> {
        let Some(seat) = self.awaited() else { return Ok(false) };
        let Some(bot) = self.bots.get_mut(usize::from(seat.0)).and_then(Option::as_mut) else { return Ok(false) };
        let input = bot.input(&Eyes::new(&self.game, seat));
        self.give(seat, input)?;
        Ok(true)
    }

    /// What the middle bot would answer in that seat's place; none if it is not asked.
    pub fn hint(&self, seat: Seat) -> Option<Answer> {
        let asked = self.game.decision().is_some_and(|decision| decision.who.first() == Some(seat));
        let mut bot = Strength::Middle.at_table(&self.known, self.seating.bot_seed ^ self.inputs() as u64);
        asked.then(|| bot.answer(&Eyes::new(&self.game, seat)))
    }

    /// Whether that seat has made mana with which nothing was done yet, so that it can be taken back.
    pub fn has_floating(&self, seat: Seat) -> bool {
        !self.floating.is_empty() && self.awaited() == Some(seat) && self.game.half_made_by().is_none()
    }

    /// Whether that seat can take something back now.
    pub fn can_take_back(&self, seat: Seat) -> bool {
        self.game.half_made_by() == Some(seat) || self.has_floating(seat)
    }

    /// Puts an input in at the door and tells everybody what came of it.
    pub fn give(&mut self, seat: Seat, input: Input) -> Result<(), Refusal> {
        if input == Input::TakeBack && self.has_floating(seat) && self.take_back_mana() {
            return Ok(());
        }
        let makes_mana = self.makes_mana(seat, &input);
        let (goes_on, takes_back) = (makes_mana || self.names_mana(&input), input == Input::TakeBack);
        if makes_mana {
            self.floating.push((self.inputs(), self.traces(seat)));
        }
        if let Err(refusal) = self.story.play(&mut self.game, seat, &input) {
            self.floating.retain(|(at, _)| *at < self.record.entries.len());
            return Err(refusal);
        }
        self.record.add(seat, input, &self.game);
        let half_made = self.game.half_made_by().is_some() || self.asks_for_mana();
        let traces = self.traces(seat);
        match self.floating.last_mut() {
            // All is as it was before the action that was taken back, but that this was told.
            Some((_, before)) if takes_back => *before = traces,
            Some((_, before)) if half_made || goes_on && *before == traces => {}
            _ => self.floating.clear(),
        }
        Ok(())
    }

    /// What can have come of an input besides mana: how much all who watch and that seat were told, and what is on the stack.
    fn traces(&self, seat: Seat) -> Traces {
        let told = [Viewer::Spectator, Viewer::Seat(seat)].map(|viewer| self.story(viewer).len());
        (told, self.game.state().stack.len())
    }

    /// Whether somebody is asked which mana something makes.
    fn asks_for_mana(&self) -> bool {
        self.game.decision().is_some_and(|decision| matches!(decision.reason, Reason::ManaKind(_)))
    }

    /// Whether an input of a person does nothing but tap something for mana.
    fn makes_mana(&self, seat: Seat, input: &Input) -> bool {
        let Some((decision, Input::Answer(Answer::Pick(pick)))) = self.game.decision().zip(Some(input)) else {
            return false;
        };
        let (Reason::Priority, Shape::Action { options, .. }) = (decision.reason, decision.shape) else { return false };
        let Some(Choice::Activate(_, ability)) = options.get(usize::from(*pick)) else { return false };
        // Whatever costs more than tapping cannot be undone without a word.
        self.pool.ability(*ability).mana && self.is_person(seat) && self.game.kinds_for_tapping(*ability).is_some()
    }

    /// Whether an answer says which mana is made by what was just tapped.
    fn names_mana(&self, input: &Input) -> bool {
        let just_tapped = self.floating.last().is_some_and(|(at, _)| at + 1 == self.inputs());
        just_tapped && self.asks_for_mana() && matches!(input, Input::Answer(_))
    }

    /// Plays the game again without the mana that was made last. The rules know no way back from a mana ability; but a land
    /// that was tapped by mistake has shown nobody anything, and at a table everybody lets it be untapped.
    fn take_back_mana(&mut self) -> bool {
        let Some((at, _)) = self.floating.last().copied() else { return false };
        let Ok(mut game) = Game::new(Arc::clone(&self.pool), self.setup()) else { return false };
        let mut story = story(&game, &self.seating);
        let played = |entry: &Entry| story.play(&mut game, entry.seat, &entry.input).is_ok();
        if !self.record.entries[..at].iter().all(played) {
            return false;
        }
        self.floating.pop();
        self.record.entries.truncate(at);
        // The file has what was taken back, even if it has no more inputs.
        self.saved = usize::MAX;
        (self.game, self.story) = (game, story);
        true
    }
}

/// What will be told to each person, and to whoever watches.
fn story(game: &Game, seating: &Seating) -> Story<Game> {
    let persons = seating.seats.iter().enumerate().filter(|(_, seated)| **seated == Seated::Person);
    let viewers = persons.map(|(at, _)| Viewer::Seat(Seat(at as u8))).chain([Viewer::Spectator]);
    Story::new(game, viewers.map(|viewer| seating.names(viewer)))
}

/// The bots at the table; after so many inputs they go on with other chance.
fn bots(known: &Arc<Knowledge>, seating: &Seating, inputs: usize) -> Vec<Option<Box<dyn Bot<Game> + Send>>> {
    let seed = |at: usize| seating.bot_seed.wrapping_add(at as u64).wrapping_add((inputs as u64) << 8);
    seating.seats.iter().enumerate().map(|(at, seated)| seated.bot(known, seed(at))).collect()
}
