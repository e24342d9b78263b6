//! The table as a person uses it: keys in, pictures out. It waits for keys and for nothing else.

use crate::overlay::{self, Overlay};
use crate::prompt::{Press, Prompt};
use crate::question::{Form, Question, Subject};
use crate::settings::Settings;
use crate::table::Table;
use crate::terminal::Screen;
use kernel::{Answer, Game as _, Hosted as _, Input, Outcome, Seat, Shape, Viewer};
use magic::{Choice, ObjectId, Refusal, View};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::path::Path;

/// Why the table is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// The person leaves.
    Quit,
    /// The game is over, and another one is wanted.
    Again,
}

/// A table on the screen.
pub struct App {
    pub(crate) table: Table,
    pub(crate) settings: Vec<Settings>,
    /// Whose eyes the screen is for; nobody's while the keyboard is handed over.
    pub(crate) viewer: Viewer,
    /// Who gets the keyboard next.
    pub(crate) handing_to: Option<Seat>,
    pub(crate) prompt: Option<Prompt>,
    pub(crate) overlay: Option<Overlay>,
    pub(crate) scroll: u16,
    /// The card looked at while walking over the table.
    pub(crate) walking: Option<usize>,
    pub(crate) explain: bool,
    pub(crate) notice: Option<String>,
    /// How much of the story each viewer had read when they last answered: by seat.
    pub(crate) read: Vec<usize>,
    /// The turn in which each last did something, or said that they will not: by seat.
    acted: Vec<u32>,
    /// Whether a bot is to answer that thinks for a while: it is shown first that it does.
    pub(crate) thinking: bool,
    /// How often there was something new to read before a key: a question, or a note on what was pressed.
    asks: u64,
}

impl App {
    /// The seat to which things are explained, if they are.
    pub(crate) fn explains_to(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) if self.explain => Some(seat),
            _ => None,
        }
    }

    /// Sits down at a table; `explain` shows explanations from the beginning.
    pub fn new(table: Table, settings: Settings, explain: bool) -> App {
        let seats = table.seating().seats.len();
        let mut app = App {
            settings: vec![settings; seats],
            viewer: Viewer::Spectator,
            handing_to: None,
            prompt: None,
            overlay: None,
            scroll: 0,
            walking: None,
            explain,
            notice: None,
            read: vec![0; seats],
            acted: vec![0; seats],
            thinking: false,
            asks: 0,
            table,
        };
        app.advance(0);
        app
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The question that is open, and to whom; none while the keyboard is handed over or the game is over.
    pub fn asked(&self) -> Option<Seat> {
        self.prompt.as_ref().map(|prompt| prompt.question().seat)
    }

    pub(crate) fn view(&self) -> View {
        self.table.view(self.viewer)
    }

    /// Lets bots answer and passes where the settings say so, until a person must be asked. Bots that think answer only so many
    /// times: then it is to be drawn that they do.
    fn advance(&mut self, answers: usize) {
        let mut left = if self.table.bots_think() { answers } else { usize::MAX };
        self.thinking = false;
        while let Some(seat) = self.table.awaited() {
            let is_person = self.table.is_person(seat);
            let thinks = !is_person && !self.can_only_pass();
            if thinks && left == 0 {
                (self.thinking, self.viewer) = (true, self.onlooker());
                (self.prompt, self.walking) = (None, None);
                return;
            }
            left -= usize::from(thinks);
            let done = if is_person { self.pass_for(seat) } else { self.table.let_bot_answer() };
            match done {
                Ok(true) => {}
                Ok(false) => break,
                Err(refusal) => {
                    self.notice = Some(format!("the game refuses its own option: {refusal}; please report this game"));
                    break;
                }
            }
        }
        if let Err(error) = self.table.keep() {
            self.notice = Some(error.to_string());
        }
        self.ask();
        if self.asked().is_some_and(|seat| self.table.has_floating(seat)) {
            self.notice = Some(self.floating_mana().to_string());
        }
    }

    /// What becomes of mana with which nothing is done.
    fn floating_mana(&self) -> &'static str {
        if self.table.game().state().rules.mana_burn {
            "mana not used by the end of the phase burns you; u takes it back"
        } else {
            "mana not used by the end of the step is lost; u takes it back"
        }
    }

    /// Whether passing is all that can be done, mana aside: nobody thinks about that for long.
    fn can_only_pass(&self) -> bool {
        let shape = self.table.game().decision().map(|decision| decision.shape);
        matches!(shape, Some(Shape::Action { routine: 0 | 1, .. }))
    }

    /// Passes for a person where their settings say so.
    fn pass_for(&mut self, seat: Seat) -> Result<bool, Refusal> {
        let game = self.table.game();
        let Some(Shape::Action { options, routine }) = game.decision().map(|decision| decision.shape) else {
            return Ok(false);
        };
        let Some(pass) = options.iter().position(|option| *option == Choice::Pass) else { return Ok(false) };
        // Mana that was just made is not passed away with, not even where nothing else could be done.
        if self.table.has_floating(seat) || !self.settings[usize::from(seat.0)].passes(&game.moment(), seat, routine) {
            return Ok(false);
        }
        self.table.give(seat, Input::Answer(Answer::Pick(pass as u16)))?;
        Ok(true)
    }

    /// Who looks at the screen while nobody at it is asked: nobody, where several share it.
    fn onlooker(&self) -> Viewer {
        let seats = (0..self.table.seating().seats.len() as u8).map(Seat);
        let mut persons = seats.filter(|seat| self.table.is_person(*seat));
        match (persons.next(), persons.next()) {
            (Some(seat), None) => Viewer::Seat(seat),
            (None, _) => self.viewer,
            (Some(_), Some(_)) => Viewer::Spectator,
        }
    }

    /// Turns the screen to whoever is asked.
    fn ask(&mut self) {
        self.asks += 1;
        (self.prompt, self.walking, self.handing_to) = (None, None, None);
        let Some(seat) = self.table.awaited() else {
            self.viewer = self.onlooker();
            return;
        };
        let viewer = Viewer::Seat(seat);
        if self.viewer != viewer && self.table.seating().is_hot_seat() {
            self.viewer = Viewer::Spectator;
            self.handing_to = Some(seat);
            return;
        }
        self.viewer = viewer;
        let question = Question::open(self.table.game(), &self.view(), &self.table.names(viewer));
        let take_back = self.table.can_take_back(seat);
        self.prompt = question.map(|question| Prompt::new(Question { take_back, ..question }));
    }

    /// How the match stands once the game is over, in words, and what another game would be.
    pub(crate) fn standing(&self) -> (Option<String>, &'static str) {
        let series = self.table.series().filter(|series| series.is_match());
        let Some((series, outcome)) = series.zip(self.table.game().outcome()) else { return (None, "play again") };
        let (standing, names) = (series.after(&outcome), self.table.names(self.viewer));
        let [own, other] = [0, 1].map(|player| standing.wins(player));
        let score = |winner: u8| if winner == 0 { format!("{own} to {other}") } else { format!("{other} to {own}") };
        let act = |player: u8, verb: &str| names.act(series.seat_of(player), verb);
        let words = match (standing.winner(), own.cmp(&other)) {
            (Some(winner), _) => format!("{} the match, {}.", act(winner, "win"), score(winner)),
            (None, std::cmp::Ordering::Greater) => format!("{} the match, {}.", act(0, "lead"), score(0)),
            (None, std::cmp::Ordering::Less) => format!("{} the match, {}.", act(1, "lead"), score(1)),
            (None, std::cmp::Ordering::Equal) => format!("The match stands {own} to {other}."),
        };
        (Some(words), if standing.is_over() { "a new match" } else { "the next game" })
    }

    /// The outcome in words, once there is one.
    pub(crate) fn ending(&self) -> Option<String> {
        let names = self.table.names(self.viewer);
        Some(match self.table.game().outcome()? {
            Outcome::Draw => "The game is a draw.".to_string(),
            Outcome::Ended(why) => format!("The game is over: {why}."),
            Outcome::Won(seats) => {
                let winners: Vec<String> = seats.iter().map(|seat| names.act(*seat, "win")).collect();
                format!("{}!", winners.join(", "))
            }
        })
    }

    /// The table, once the screen is left.
    pub fn into_table(self) -> Table {
        self.table
    }

    /// A key was pressed; what bots answer follows at once.
    pub fn press(&mut self, key: KeyEvent) -> Option<Exit> {
        let exit = self.begin_press(key);
        if self.thinking {
            self.advance(usize::MAX);
        }
        exit
    }

    fn begin_press(&mut self, key: KeyEvent) -> Option<Exit> {
        self.notice = None;
        let exit = self.take(key);
        self.asks += u64::from(self.notice.is_some());
        exit
    }

    fn take(&mut self, key: KeyEvent) -> Option<Exit> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return (key.code == KeyCode::Char('c')).then_some(Exit::Quit);
        }
        if self.overlay.is_some() {
            self.press_overlay(key.code);
            return None;
        }
        if let Some(seat) = self.handing_to {
            return self.hand_over(seat, key.code);
        }
        if self.walking.is_some() {
            return if self.walk(key.code) { None } else { self.press_table(key.code) };
        }
        match self.prompt.as_mut().map_or(Press::Ignored, |prompt| prompt.press(key.code)) {
            Press::Ignored => return self.press_table(key.code),
            Press::Answer(answer) => self.give(Input::Answer(answer)),
            Press::Note(note) => self.notice = Some(note),
            Press::Taken | Press::MoveTo(_) => {}
        }
        None
    }

    /// Nobody's hand is on the screen until the next person says that they are ready.
    fn hand_over(&mut self, seat: Seat, key: KeyCode) -> Option<Exit> {
        match key {
            KeyCode::Enter => {
                self.viewer = Viewer::Seat(seat);
                self.ask();
            }
            KeyCode::Char('q') => return Some(Exit::Quit),
            KeyCode::Char('?') => self.overlay = Some(Overlay::Help),
            _ => {}
        }
        None
    }

    fn press_table(&mut self, key: KeyCode) -> Option<Exit> {
        let over = self.table.awaited().is_none();
        match key {
            KeyCode::Char('q') => return Some(Exit::Quit),
            KeyCode::Char('r') if over => return Some(Exit::Again),
            KeyCode::Char('?') => self.open(Overlay::Help),
            KeyCode::Char('t') => self.open(Overlay::Settings(0)),
            KeyCode::Char('g') => self.open(Overlay::Piles),
            KeyCode::Char('l') => self.open(Overlay::Story),
            KeyCode::Char('v') if self.subject().is_some() => self.open(Overlay::Card),
            KeyCode::Char('e') => self.toggle_explanations(),
            KeyCode::Char('C') if !over => self.open(Overlay::Concede),
            KeyCode::Char('s') => self.open(Overlay::SaveAs(String::new())),
            KeyCode::Char('u') if !over => self.give(Input::TakeBack),
            KeyCode::Char('P') if !over => self.pass_turn(),
            KeyCode::Char('h') => self.hint(),
            KeyCode::Tab | KeyCode::BackTab => self.walking = (!self.places().is_empty()).then_some(0),
            _ => {}
        }
        None
    }

    /// Explains things, or no longer; where no card is shown, that would not be seen.
    fn toggle_explanations(&mut self) {
        self.explain = !self.explain;
        if self.subject().is_none() {
            let words = if self.explain { "on; they stand with a card: Tab walks over the table" } else { "off" };
            self.notice = Some(format!("explanations are {words}"));
        }
    }

    /// Says what a bot would do in the place of whoever is asked.
    fn hint(&mut self) {
        let Some(question) = self.prompt.as_ref().map(Prompt::question) else { return };
        let hint = self.table.hint(question.seat);
        self.notice = hint.map(|hint| format!("A bot would answer: {}", question.in_words(&hint)));
    }

    fn open(&mut self, overlay: Overlay) {
        self.scroll = if overlay == Overlay::Story { u16::MAX } else { 0 };
        self.overlay = Some(overlay);
    }

    /// Passes now and for the rest of the turn, until somebody does something. Whoever has done nothing yet in a turn of their
    /// own is asked once more: the table may have gone on to it while the key was on its way.
    fn pass_turn(&mut self) {
        let Some(question) = self.prompt.as_ref().map(Prompt::question) else { return };
        let Form::Action { pass: Some(pass), .. } = question.form else {
            self.notice = Some("this wants an answer first; P passes where Pass is in the list".to_string());
            return;
        };
        let (seat, view) = (question.seat, self.view());
        let turn = view.turn;
        let acted = std::mem::replace(&mut self.acted[usize::from(seat.0)], turn);
        if view.active == seat && acted != turn {
            self.notice = Some("your turn has just begun; P again passes all of it".to_string());
            return;
        }
        self.settings[usize::from(seat.0)].pass_turn(turn);
        self.give(Input::Answer(Answer::Pick(pass)));
    }

    /// Puts an input in for the person at the keyboard. A refusal changes nothing and is shown with its reason.
    fn give(&mut self, input: Input) {
        let Viewer::Seat(seat) = self.viewer else { return };
        let read = self.table.story(self.viewer).len();
        let turn = self.view().turn;
        match self.table.give(seat, input) {
            Ok(()) => {
                self.read[usize::from(seat.0)] = read;
                self.acted[usize::from(seat.0)] = turn;
                self.advance(0);
            }
            Err(refusal) => self.notice = Some(self.refused(&refusal)),
        }
    }

    fn refused(&self, refusal: &Refusal) -> String {
        let which = match refusal {
            Refusal::MustAttack(id)
            | Refusal::TooManyBlocks(id)
            | Refusal::TooFewBlockers(id)
            | Refusal::NotLethal(id) => format!(": {}", self.table.game().name_of(*id)),
            _ => String::new(),
        };
        format!("not allowed{which}: {refusal}")
    }

    /// What the cursor is on.
    pub(crate) fn subject(&self) -> Option<Subject> {
        match self.walking {
            Some(at) => self.places().get(at).map(|place| Subject::Object(place.1)),
            None => self.prompt.as_ref().and_then(Prompt::subject),
        }
    }

    /// The objects to be highlighted on the board.
    pub(crate) fn marked(&self) -> Vec<ObjectId> {
        let subjects = match (self.walking, &self.prompt) {
            (None, Some(prompt)) => prompt.subjects(),
            _ => self.subject().into_iter().collect(),
        };
        let object = |subject| match subject {
            Subject::Object(id) => Some(id),
            Subject::Card(_) => None,
        };
        subjects.into_iter().filter_map(object).collect()
    }

    /// Everything on the table that can be looked at, zone by zone.
    pub(crate) fn places(&self) -> Vec<(usize, ObjectId)> {
        let view = self.view();
        let mut places = Vec::new();
        let mut zone = 0;
        let mut add = |ids: Vec<ObjectId>| {
            places.extend(ids.into_iter().map(|id| (zone, id)));
            zone += 1;
        };
        let own = match self.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => Seat(0),
        };
        let field = |mine: bool| {
            let objects = view.battlefield.iter().filter(|object| (object.controller == own) == mine);
            objects.map(|object| object.id).collect::<Vec<_>>()
        };
        add(field(false));
        add(view.stack.iter().rev().map(|entry| entry.id).collect());
        add(field(true));
        for player in &view.players {
            add(player.hand.iter().map(|card| card.id).collect());
        }
        for player in &view.players {
            add(player.graveyard.iter().rev().map(|card| card.id).collect());
        }
        add(view.exile.iter().chain(&view.command).map(|card| card.id).collect());
        places
    }

    /// Walks over the table; false if the key means something else.
    fn walk(&mut self, key: KeyCode) -> bool {
        let places = self.places();
        let at = self.walking.unwrap_or(0).min(places.len().saturating_sub(1));
        let Some((zone, _)) = places.get(at).copied() else {
            self.walking = None;
            return true;
        };
        let first_of = |zone: usize| places.iter().position(|place| place.0 == zone);
        self.walking = Some(match key {
            KeyCode::Right | KeyCode::Char('k') => (at + 1) % places.len(),
            KeyCode::Left | KeyCode::Char('j') => at.checked_sub(1).unwrap_or(places.len() - 1),
            KeyCode::Down => {
                places[at..].iter().find(|place| place.0 > zone).and_then(|place| first_of(place.0)).unwrap_or(0)
            }
            KeyCode::Up => {
                let before = places[..at].iter().rev().find(|place| place.0 < zone).or(places.last());
                before.and_then(|place| first_of(place.0)).unwrap_or(0)
            }
            KeyCode::Tab | KeyCode::BackTab | KeyCode::Esc | KeyCode::Enter => {
                self.walking = None;
                return true;
            }
            _ => return false,
        });
        true
    }

    fn press_overlay(&mut self, key: KeyCode) {
        let Some(overlay) = self.overlay.clone() else { return };
        match (overlay, key) {
            (Overlay::SaveAs(typed), key) => self.type_file(typed, key),
            (Overlay::Concede, KeyCode::Char('y')) => {
                self.overlay = None;
                self.give(Input::Concede);
            }
            (Overlay::Settings(at), KeyCode::Down | KeyCode::Char('j')) => {
                self.overlay = Some(Overlay::Settings((at + 1) % overlay::SETTINGS));
            }
            (Overlay::Settings(at), KeyCode::Up | KeyCode::Char('k')) => {
                self.overlay = Some(Overlay::Settings(at.checked_sub(1).unwrap_or(overlay::SETTINGS - 1)));
            }
            (Overlay::Settings(at), KeyCode::Char(' ') | KeyCode::Enter) => {
                let seat = self.prompt.as_ref().map_or(Seat(0), |prompt| prompt.question().seat);
                overlay::change(&mut self.settings[usize::from(seat.0)], at);
            }
            (_, KeyCode::Down | KeyCode::Char('j')) => self.scroll = self.scroll.saturating_add(1),
            (_, KeyCode::Up | KeyCode::Char('k')) => self.scroll = self.scroll.saturating_sub(1),
            (_, KeyCode::PageDown) => self.scroll = self.scroll.saturating_add(10),
            (_, KeyCode::PageUp) => self.scroll = self.scroll.saturating_sub(10),
            _ => self.overlay = None,
        }
    }

    fn type_file(&mut self, mut typed: String, key: KeyCode) {
        match key {
            KeyCode::Char(letter) => typed.push(letter),
            KeyCode::Backspace => drop(typed.pop()),
            KeyCode::Enter if !typed.trim().is_empty() => {
                self.notice = Some(match self.table.save_as(Path::new(typed.trim())) {
                    Ok(()) => format!("saved; go on with: cardhall play --resume {}", typed.trim()),
                    Err(error) => error.to_string(),
                });
                self.overlay = None;
                return;
            }
            KeyCode::Esc | KeyCode::Enter => {
                self.overlay = None;
                return;
            }
            _ => {}
        }
        self.overlay = Some(Overlay::SaveAs(typed));
    }
}

impl Screen for App {
    type Left = Exit;

    fn draw(&mut self, frame: &mut Frame<'_>) {
        App::draw(self, frame);
    }

    fn press(&mut self, key: KeyEvent) -> Option<Exit> {
        self.begin_press(key)
    }

    fn go_on(&mut self) -> bool {
        let thinking = self.thinking;
        if thinking {
            self.advance(1);
        }
        thinking
    }

    fn asks(&self) -> u64 {
        self.asks
    }

    /// Space goes on through windows in which nothing has happened that would have to be read first.
    fn was_meant(&self, key: KeyEvent) -> bool {
        let Some(question) = self.prompt.as_ref().map(Prompt::question) else { return false };
        let passes = matches!(question.form, Form::Action { pass: Some(_), .. }) && key.code == KeyCode::Char(' ');
        let at_the_list = self.overlay.is_none() && self.walking.is_none();
        let told = self.table.story(Viewer::Seat(question.seat)).len();
        passes && at_the_list && self.read[usize::from(question.seat.0)] == told
    }

    fn quit(&self) -> Exit {
        Exit::Quit
    }
}
