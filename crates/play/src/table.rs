//! A game under way: who plays it, what was put in so far, and what each person was told.

use crate::names::Names;
use crate::save::{self, Kept, SaveError, TableSetup};
use crate::tell::Story;
use crate::{Seated, Seating, Series};
use bots::magic::{Knowledge, Strength};
use bots::{Bot, Eyes, Words};
use kernel::{Entry, Game as _, Input, LogError, Seat, Viewer};
use magic::{CardPool, Event, Game, Refusal, SetupError, View};
use std::path::Path;
use std::sync::Arc;

/// What one viewer was told.
struct Told {
    viewer: Viewer,
    names: Names,
    lines: Vec<String>,
}

/// A table at which a game is played.
pub struct Table {
    game: Game,
    pool: Arc<CardPool>,
    setup: TableSetup,
    seating: Seating,
    known: Arc<Knowledge>,
    bots: Vec<Option<Box<dyn Bot<Game> + Send>>>,
    entries: Vec<Entry>,
    saved: usize,
    file: Option<Kept>,
    told: Vec<Told>,
    /// How much each viewer had been told before the action began that is half-made.
    begun: Vec<usize>,
}

impl Table {
    /// Begins a game.
    pub fn begin(pool: Arc<CardPool>, setup: magic::Setup, seating: Seating) -> Result<Table, SetupError> {
        let game = Game::new(Arc::clone(&pool), &setup)?;
        let setup = TableSetup { setup, table: Some(seating.clone()), series: None };
        Ok(Table::with(game, pool, setup, seating))
    }

    /// Begins the present game of a series.
    pub fn begin_game(pool: Arc<CardPool>, series: Series, seed: u64) -> Result<Table, SetupError> {
        let (setup, seating) = series.game(seed);
        let mut table = Table::begin(pool, setup, seating)?;
        table.setup.series = Some(series);
        Ok(table)
    }

    /// What the game is part of.
    pub fn series(&self) -> Option<&Series> {
        self.setup.series.as_ref()
    }

    /// Goes on with a saved game, which is played again up to where it stopped. Whoever sat there sits there again; a log
    /// that does not say gets `seating`.
    pub fn resume(pool: Arc<CardPool>, path: &Path, seating: Seating) -> Result<Table, SaveError> {
        let log = save::read(path, &pool)?;
        let shown = || path.to_path_buf();
        let mut setup = log.header.setup;
        let seating = setup.table.get_or_insert(seating).clone();
        let players = setup.setup.players.len();
        if seating.seats.len() != players {
            return Err(SaveError::Seats { path: shown(), seats: seating.seats.len(), players });
        }
        let game = Game::new(Arc::clone(&pool), &setup.setup)
            .map_err(|problem| SaveError::Setup { path: shown(), problem })?;
        let mut table = Table::with(game, pool, setup, seating);
        for (at, entry) in log.entries.iter().enumerate() {
            let (number, wrong) = (at + 1, |problem| SaveError::Log { path: shown(), problem });
            table
                .give(entry.seat, entry.input.clone())
                .map_err(|refusal| wrong(LogError::Refused { number, problem: refusal.to_string() }))?;
            let found = table.game.hash();
            if found != entry.hash {
                return Err(wrong(LogError::Diverged { number, expected: entry.hash, found }));
            }
        }
        table.saved = table.entries.len();
        table.bots = bots(&table.known, &table.seating, table.entries.len());
        Ok(table)
    }

    fn with(game: Game, pool: Arc<CardPool>, setup: TableSetup, seating: Seating) -> Table {
        let persons = seating.seats.iter().enumerate().filter(|(_, seated)| **seated == Seated::Person);
        let viewers = persons.map(|(at, _)| Viewer::Seat(Seat(at as u8))).chain([Viewer::Spectator]);
        let told =
            viewers.map(|viewer| Told { viewer, names: Names::new(&seating, viewer), lines: Vec::new() }).collect();
        let known = Arc::new(Knowledge::of(&pool));
        let bots = bots(&known, &seating, 0);
        let (entries, begun) = (Vec::new(), Vec::new());
        Table { game, pool, setup, seating, known, bots, entries, saved: 0, file: None, told, begun }
    }

    /// Saves the game in this file from now on, whenever a person is asked.
    pub fn keep_in(&mut self, path: &Path) -> Result<(), SaveError> {
        self.file = Some(Kept::claim(path)?);
        self.save_as(path)
    }

    /// The file in which the game is kept.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_ref().map(|kept| kept.path.as_path())
    }

    /// Saves the game in a file.
    pub fn save_as(&self, path: &Path) -> Result<(), SaveError> {
        save::write(path, &save::header(&self.pool, &self.setup), &self.entries)
    }

    /// Saves what is new, where the game is kept in a file.
    pub fn keep(&mut self) -> Result<(), SaveError> {
        match &self.file {
            Some(kept) if self.saved != self.entries.len() => self.save_as(&kept.path)?,
            _ => return Ok(()),
        }
        self.saved = self.entries.len();
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
    pub fn setup(&self) -> &magic::Setup {
        &self.setup.setup
    }

    /// How many inputs were made.
    pub fn inputs(&self) -> usize {
        self.entries.len()
    }

    /// What a viewer may see.
    pub fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    /// What a viewer calls the players.
    pub fn names(&self, viewer: Viewer) -> Names {
        Names::new(&self.seating, viewer)
    }

    /// What a viewer was told so far.
    pub fn story(&self, viewer: Viewer) -> &[String] {
        self.told.iter().find(|told| told.viewer == viewer).map_or(&[], |told| &told.lines)
    }

    /// The seat that must answer; none once the game is over.
    pub fn awaited(&self) -> Option<Seat> {
        self.game.decision().and_then(|decision| decision.who.first())
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.seating.seats.get(usize::from(seat.0)) == Some(&Seated::Person)
    }

    /// Lets the bot answer whose turn it is to answer; false if none is.
    pub fn let_bot_answer(&mut self) -> Result<bool, Refusal> {
        let Some(seat) = self.awaited() else { return Ok(false) };
        let Some(bot) = self.bots.get_mut(usize::from(seat.0)).and_then(Option::as_mut) else { return Ok(false) };
        let input = bot.input(&Eyes::new(&self.game, seat));
        self.give(seat, input)?;
        Ok(true)
    }

    /// What the middle bot would answer in that seat's place, in words; none if it is not asked.
    pub fn hint(&self, seat: Seat) -> Option<String> {
        let words = Words::new(&self.game, seat)?;
        let mut bot = Strength::Middle.at_table(&self.known, self.seating.bot_seed ^ self.entries.len() as u64);
        Some(words.of(&bot.answer(&Eyes::new(&self.game, seat))))
    }

    /// Puts an input in at the door and tells everybody what came of it.
    pub fn give(&mut self, seat: Seat, input: Input) -> Result<(), Refusal> {
        let before: Vec<View> = self.told.iter().map(|told| self.game.view(told.viewer)).collect();
        let mut events: Vec<Event> = Vec::new();
        let lines: Vec<usize> = self.told.iter().map(|told| told.lines.len()).collect();
        let half_made = self.game.can_take_back();
        self.game.apply(seat, &input, &mut events)?;
        if events.iter().any(|event| matches!(event, Event::TakenBack(..))) {
            // What was told of it did not happen.
            for (told, begun) in self.told.iter_mut().zip(&self.begun) {
                told.lines.truncate(*begun);
            }
            events.retain(|event| matches!(event, Event::TakenBack(..)));
        } else if !half_made {
            self.begun = lines;
        }
        self.entries.push(Entry { seat, input, hash: self.game.hash() });
        if events.is_empty() {
            return Ok(());
        }
        for (told, before) in self.told.iter_mut().zip(&before) {
            let after = self.game.view(told.viewer);
            let story = Story::new(before, &after, &self.game, &told.names);
            told.lines.extend(story.tell(&events, told.viewer));
        }
        Ok(())
    }
}

/// The bots at the table; after so many inputs they go on with other chance.
fn bots(known: &Arc<Knowledge>, seating: &Seating, inputs: usize) -> Vec<Option<Box<dyn Bot<Game> + Send>>> {
    let seed = |at: usize| seating.bot_seed.wrapping_add(at as u64).wrapping_add((inputs as u64) << 8);
    seating.seats.iter().enumerate().map(|(at, seated)| seated.bot(known, seed(at))).collect()
}
