//! A game at a table: seats, questions with their numbers, what each seat says and what follows from it.

use crate::agreements::Agreements;
use crate::clocks::SeatClock;
use crate::log::{Cause, Deed, Logged};
use crate::publish::{Published, Seen};
use crate::shown::hash_of_debug;
use crate::stops::{Plan, passing_ends};
use crate::timing::Window;
use crate::wire::{Refused, SeatSettings, Server, TableSettings};
use kernel::{Answer, Handles, Hosted, Input, Line, Outcome, Question, Seat, SeatSet, Viewer, Who};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use thiserror::Error;

/// How many steps a table takes by itself at most before it asks all the same.
const MOST_STEPS: u32 = 5_000;

/// The messages of a table of that game.
pub type ServerOf<G> = Server<<G as Hosted>::Thing, <G as Hosted>::Player, <G as Hosted>::Board, <G as Hosted>::Card>;

/// Messages that are due, by viewer, in the order in which they are to be sent.
pub type Due<G> = Vec<(Viewer, ServerOf<G>)>;

/// Why a request is refused; nothing changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{words}")]
pub struct Refusal {
    /// The kind of reason.
    pub reason: Refused,
    /// What is wrong and what to do.
    pub words: String,
}

impl Refusal {
    /// A refusal.
    pub fn new(reason: Refused, words: impl Into<String>) -> Refusal {
        Refusal { reason, words: words.into() }
    }
}

/// What follows from something that was said, or from time that went by.
///
/// First the entries are to be kept, then the messages sent, the answer to the one who asked last.
pub struct Reply<G: Hosted> {
    /// To be appended to the table's log, in this order.
    pub logged: Vec<Logged>,
    /// To be sent to whoever looks from there.
    pub due: Due<G>,
    /// For the connection from which the request came.
    pub answer: Option<ServerOf<G>>,
    /// Whether the table goes back: it is to be built anew from its log, whose last entry says to where.
    pub rewinds: bool,
}

impl<G: Hosted> Reply<G> {
    pub(crate) fn nothing() -> Reply<G> {
        Reply { logged: Vec::new(), due: Vec::new(), answer: None, rewinds: false }
    }

    /// Whether nothing came of it.
    pub fn is_empty(&self) -> bool {
        self.logged.is_empty() && self.due.is_empty() && self.answer.is_none()
    }
}

/// What a seat has settled and how its time stands.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Chair {
    pub(crate) settings: SeatSettings,
    /// The turn in which passing began.
    pub(crate) passing_since: u32,
    /// A program plays: it is asked everything, at once, and needs no clock.
    #[serde(skip)]
    pub(crate) bot: bool,
    pub(crate) clock: Option<SeatClock>,
    /// What the line takes, in milliseconds.
    #[serde(skip)]
    pub(crate) lag: u64,
    /// The numbers of its last messages.
    pub(crate) ids: VecDeque<u32>,
    /// What its player has yet to acknowledge, at a table that asks for it.
    #[serde(default)]
    pub(crate) unread: Vec<Line>,
    /// Orders that were chosen: the kinds as they were offered, and as they were put.
    pub(crate) orders: VecDeque<(Vec<u64>, Vec<u64>)>,
}

/// The question of a seat that is open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    pub(crate) number: u32,
    hash: u64,
}

/// What is being done before it is shown.
pub(crate) struct Work<G: Hosted> {
    pub(crate) logged: Vec<Logged>,
    pub(crate) witnessed: Vec<G::Witnessed>,
    /// Seats whose settings changed by themselves.
    pub(crate) resettled: Vec<Seat>,
}

impl<G: Hosted> Work<G> {
    pub(crate) fn new() -> Work<G> {
        Work { logged: Vec::new(), witnessed: Vec::new(), resettled: Vec::new() }
    }
}

/// A game at a table.
#[derive(Clone)]
pub struct Table<G: Hosted> {
    pub(crate) game: G,
    pub(crate) handles: Handles<G::Key>,
    pub(crate) settings: TableSettings,
    pub(crate) chairs: Vec<Chair>,
    /// How many questions each seat was given. Nobody can count what others are asked by the numbers of the own questions.
    pub(crate) numbers: Vec<u32>,
    pub(crate) asked: Vec<Option<Asked>>,
    /// The seats that have said something since what is asked was numbered.
    pub(crate) spoken: SeatSet,
    pub(crate) window: Option<Window>,
    pub(crate) agreements: Agreements,
    /// How many entries its log has.
    pub(crate) entries: u32,
    /// When the last of them was made.
    pub(crate) time: u64,
    pub(crate) published: Published<G>,
    /// Each seat, then whoever watches.
    pub(crate) seen: Vec<Seen>,
    pub(crate) frozen: Option<String>,
}

impl<G: Hosted> Table<G> {
    /// A table for a game that begins now. `bots` says which seats are played by programs.
    pub fn new(game: G, settings: TableSettings, bots: &[bool], now: u64) -> (Table<G>, Reply<G>) {
        let mut table = Table::bare(game, settings, bots);
        let mut work = Work::new();
        table.settle(now, &mut work);
        let reply = table.show(work, now);
        (table, reply)
    }

    pub(crate) fn bare(game: G, settings: TableSettings, bots: &[bool]) -> Table<G> {
        let count = game.seats();
        let chair = |at: usize| {
            let bot = bots.get(at).copied().unwrap_or(false);
            let clock = settings.reserve.filter(|_| !bot).map(SeatClock::new);
            Chair { bot, clock, ..Chair::default() }
        };
        Table {
            handles: Handles::new(count),
            chairs: (0..count).map(chair).collect(),
            settings,
            numbers: vec![0; count],
            asked: vec![None; count],
            spoken: SeatSet::EMPTY,
            window: None,
            agreements: Agreements::default(),
            entries: 0,
            time: 0,
            published: Published::default(),
            seen: vec![Seen::default(); count + 1],
            frozen: None,
            game,
        }
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What holds for the table.
    pub fn settings(&self) -> &TableSettings {
        &self.settings
    }

    /// How many entries its log has.
    pub fn entries(&self) -> u32 {
        self.entries
    }

    /// When the last of them was made.
    pub fn time(&self) -> u64 {
        self.time
    }

    /// How the game ended, also by agreement.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.agreements.drawn { Some(Outcome::Draw) } else { self.game.outcome() }
    }

    /// Whether a program plays that seat.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.chairs.get(usize::from(seat.0)).is_some_and(|chair| chair.bot)
    }

    /// The seats whose answers are awaited.
    pub fn awaited(&self) -> Vec<Seat> {
        if !self.is_acknowledged() {
            return self.unread().collect();
        }
        match self.game.decision().filter(|_| self.outcome().is_none()).map(|decision| decision.who) {
            Some(Who::One(seat)) => vec![seat],
            Some(Who::AnyOf(seats) | Who::EachOf(seats)) => seats.iter().collect(),
            None => Vec::new(),
        }
    }

    /// The number of a seat's open question.
    pub fn question_number(&self, seat: Seat) -> Option<u32> {
        self.asked.get(usize::from(seat.0))?.map(|asked| asked.number).filter(|_| self.outcome().is_none())
    }

    /// The open question of a seat.
    pub fn question(&mut self, seat: Seat) -> Option<Question> {
        let number = self.question_number(seat)?;
        if !self.is_acknowledged() {
            return self.notice(seat, number);
        }
        self.game.question(seat, &mut self.handles).map(|question| Question { number, ..question })
    }

    /// The same table with another game on it, which must look the same to everybody: for those who try things out.
    #[must_use]
    pub fn imagining(&self, game: G) -> Table<G> {
        let mut table = self.clone();
        table.game = game;
        table
    }

    /// Stops the table for good, because of a fault; its log stays as it is.
    pub fn freeze(&mut self, why: impl Into<String>) {
        self.frozen = Some(why.into());
    }

    /// Whether the table stands still.
    pub fn is_frozen(&self) -> bool {
        self.frozen.is_some()
    }

    /// A seat's answer or other input, as programs give it. Persons send requests.
    pub fn input(&mut self, seat: Seat, input: Input, now: u64) -> Result<Reply<G>, Refusal> {
        let mut work = Work::new();
        self.perform(seat, input, Cause::Answer, None, now, &mut work)?;
        self.settle(now, &mut work);
        Ok(self.show(work, now))
    }

    pub(crate) fn log(&mut self, seat: Seat, cause: Cause, deed: Deed, id: Option<u32>, time: u64, work: &mut Work<G>) {
        self.entries += 1;
        self.time = time;
        work.logged.push(Logged { time, seat, cause, deed, id });
    }

    /// Plays an input, and enters it into the log.
    pub(crate) fn perform(
        &mut self,
        seat: Seat,
        input: Input,
        cause: Cause,
        id: Option<u32>,
        now: u64,
        work: &mut Work<G>,
    ) -> Result<(), Refusal> {
        if let Some(why) = &self.frozen {
            return Err(Refusal::new(Refused::Frozen, format!("this table stands still: {why}")));
        }
        let number = self.question_number(seat);
        self.note_order(seat, &input);
        let before = work.witnessed.len();
        self.play(seat, &input, &mut work.witnessed)?;
        self.set_aside(&work.witnessed[before..]);
        if let (Some(number), Input::Answer(_), Cause::Answer) = (number, &input, cause) {
            self.agreements.note_question(number, seat, self.entries);
        }
        if input == Input::Concede {
            self.has_read(seat);
        }
        self.log(seat, cause, Deed::Input(input), id, now, work);
        self.run_clocks(now, Some(seat));
        self.spoken = self.spoken.with(seat);
        Ok(())
    }

    pub(crate) fn play(&mut self, seat: Seat, input: &Input, witnessed: &mut Vec<G::Witnessed>) -> Result<(), Refusal> {
        self.game.play(seat, input, witnessed).map_err(|refusal| Refusal::new(Refused::Illegal, refusal.to_string()))
    }

    /// Numbers what is asked now. A seat's question keeps its number while it is the same and the seat has said nothing.
    pub(crate) fn number_questions(&mut self) {
        let spoken = std::mem::take(&mut self.spoken);
        for at in 0..self.asked.len() {
            let seat = Seat(at as u8);
            let hash = if self.is_acknowledged() {
                let decision = self.game.decision_for(seat);
                decision.map(|one| hash_of_debug(&(one.player, one.reason, one.shape)))
            } else {
                let unread = &self.chairs[at].unread;
                (!unread.is_empty()).then(|| hash_of_debug(unread))
            };
            let same = !spoken.contains(seat) && self.asked[at].map(|asked| asked.hash) == hash;
            if !same {
                self.asked[at] = hash.map(|hash| {
                    self.numbers[at] += 1;
                    Asked { number: self.number_of(at), hash }
                });
            }
        }
    }

    /// The number of the last question of a seat: another one at each seat.
    pub(crate) fn number_of(&self, at: usize) -> u32 {
        let before = self.numbers[at].saturating_sub(1).saturating_mul(self.chairs.len() as u32);
        before.saturating_add(at as u32 + 1)
    }

    /// Goes on by itself as far as that is settled, then opens a window or leaves the question open.
    pub(crate) fn settle(&mut self, now: u64, work: &mut Work<G>) {
        for _ in 0..MOST_STEPS {
            if self.outcome().is_some() || self.is_frozen() || !self.is_acknowledged() {
                break;
            }
            let Some(Who::One(seat)) = self.game.decision().map(|decision| decision.who) else { break };
            let moment = self.game.moment();
            self.end_passing(&moment, &mut work.resettled);
            let planned = self.planned(&moment, seat);
            let planned = if self.is_bot(seat) && planned != Plan::Only { Plan::Ask } else { planned };
            let remembered = if planned == Plan::Ask { self.remembered_order(seat, &moment) } else { None };
            let (input, cause) = match (planned, remembered) {
                (_, Some(answer)) => (answer, Cause::Yield),
                (Plan::Ask, None) => break,
                (Plan::Window(0), None) => (self.game.default_answer_for(seat), Cause::Window),
                (Plan::Window(whole), None) => {
                    self.number_questions();
                    return self.open_window(seat, whole, now);
                }
                (Plan::Pass(cause), None) => (self.game.default_answer_for(seat), cause),
                (Plan::Only, None) => (self.game.default_answer_for(seat), Cause::Forced),
                (Plan::Say(yes), None) => (Answer::Yes(yes), Cause::Yield),
            };
            if let Err(refusal) = self.perform(seat, Input::Answer(input), cause, None, now, work) {
                self.freeze(format!("what was settled beforehand was refused: {refusal}"));
            }
        }
        self.number_questions();
        self.window = None;
        self.run_clocks(now, None);
    }

    pub(crate) fn end_passing(&mut self, moment: &kernel::Moment, resettled: &mut Vec<Seat>) {
        for (at, chair) in self.chairs.iter_mut().enumerate() {
            let seat = Seat(at as u8);
            let over = chair.settings.passing.is_some_and(|pass| passing_ends(moment, seat, pass, chair.passing_since));
            if over {
                chair.settings.passing = None;
                resettled.push(seat);
            }
        }
    }

    pub(crate) fn resettle(&mut self, seat: Seat, settings: SeatSettings) {
        let turn = self.game.moment().turn;
        let chair = &mut self.chairs[usize::from(seat.0)];
        if chair.settings.passing.is_none() || chair.settings.passing != settings.passing {
            chair.passing_since = turn;
        }
        chair.settings = settings;
    }
}
