//! A game at a table: seats, questions with their numbers, what each seat says and what follows from it.

use crate::agreements::Agreements;
use crate::clocks::SeatClock;
use crate::log::{Cause, Deed, Logged, standing};
use crate::publish::{Published, Seen};
use crate::shown::hash_of_debug;
use crate::stops::{Plan, passing_ends, plan};
use crate::wire::{Clocks, Refused, Request, SeatSettings, Server, TableSettings, WindowShown};
use kernel::{Answer, Handles, Hosted, Input, Outcome, Question, ResumeError, Seat, Shape, Viewer, Who};
use std::collections::VecDeque;
use thiserror::Error;

/// How many steps a table takes by itself at most before it asks all the same.
const MOST_STEPS: u32 = 5_000;
/// How many messages of a seat are remembered, to know a repeated one again.
const REMEMBERED: usize = 32;
/// How many orders of triggered abilities are remembered for a seat.
const ORDERS: usize = 16;
/// The delay on the line that is forgiven, in milliseconds.
const FORGIVEN: u64 = 1_000;

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
    fn nothing() -> Reply<G> {
        Reply { logged: Vec::new(), due: Vec::new(), answer: None, rewinds: false }
    }

    /// Whether nothing came of it.
    pub fn is_empty(&self) -> bool {
        self.logged.is_empty() && self.due.is_empty() && self.answer.is_none()
    }
}

/// What a seat has settled and how its time stands.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chair {
    pub(crate) settings: SeatSettings,
    /// The turn in which passing began.
    passing_since: u32,
    /// A program plays: it is asked everything, at once, and needs no clock.
    pub(crate) bot: bool,
    pub(crate) clock: Option<SeatClock>,
    /// What the line takes, in milliseconds.
    lag: u64,
    /// The numbers of its last messages.
    ids: VecDeque<u32>,
    /// Orders that were chosen: the kinds as they were offered, and as they were put.
    orders: VecDeque<(Vec<u64>, Vec<u64>)>,
}

/// A response window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) seat: Seat,
    /// The number of its question.
    question: u32,
    /// When it closes by itself; never while it is held.
    closes: Option<u64>,
    whole: u32,
}

/// The question of a seat that is open.
#[derive(Clone, Copy, Debug)]
struct Asked {
    number: u32,
    hash: u64,
}

/// What is being done before it is shown.
pub(crate) struct Work<G: Hosted> {
    pub(crate) logged: Vec<Logged>,
    pub(crate) witnessed: Vec<G::Witnessed>,
    /// Whether a half-made action was taken back.
    pub(crate) taken_back: bool,
    /// Seats whose settings changed by themselves.
    pub(crate) resettled: Vec<Seat>,
}

impl<G: Hosted> Work<G> {
    pub(crate) fn new() -> Work<G> {
        Work { logged: Vec::new(), witnessed: Vec::new(), taken_back: false, resettled: Vec::new() }
    }
}

/// A game at a table.
#[derive(Clone)]
pub struct Table<G: Hosted> {
    pub(crate) game: G,
    pub(crate) handles: Handles<G::Key>,
    pub(crate) settings: TableSettings,
    pub(crate) chairs: Vec<Chair>,
    /// The last number that was given to a question.
    numbers: u32,
    asked: Vec<Option<Asked>>,
    pub(crate) window: Option<Window>,
    pub(crate) agreements: Agreements,
    /// How many entries its log has.
    pub(crate) entries: u32,
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
        table.number_questions(None);
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
            numbers: 0,
            asked: vec![None; count],
            window: None,
            agreements: Agreements::default(),
            entries: 0,
            published: Published::default(),
            seen: vec![Seen::default(); count + 1],
            frozen: None,
            game,
        }
    }

    /// A table built anew from its log, as it was after the last entry. Numbers of questions go on where they were.
    pub fn rebuild(
        game: G,
        settings: TableSettings,
        bots: &[bool],
        log: &[Logged],
        now: u64,
    ) -> Result<(Table<G>, Reply<G>), ResumeError> {
        let mut table = Table::bare(game, settings, bots);
        table.number_questions(None);
        let standing = standing(log);
        for place in standing {
            table.entries = place as u32;
            table.repeat(&log[place], &mut Vec::new()).map_err(|refusal| {
                ResumeError::Damaged(format!("entry {} of the log is refused: {refusal}", place + 1))
            })?;
        }
        // While nobody kept the table, no time went by.
        if let Some(last) = log.last() {
            let clocks = table.chairs.iter_mut().filter_map(|chair| chair.clock.as_mut());
            clocks.for_each(|clock| clock.stop(last.time, 0));
        }
        // No number is used twice, also after going back: each entry uses one for each seat at most.
        let most = (log.len() as u32 + 1).saturating_mul(table.chairs.len() as u32 + 1);
        table.renumber(most.max(table.numbers));
        table.entries = log.len() as u32;
        let mut work = Work::new();
        table.settle(now, &mut work);
        let reply = table.show(work, now);
        Ok((table, reply))
    }

    /// Does again what the log says.
    pub(crate) fn repeat(&mut self, entry: &Logged, witnessed: &mut Vec<G::Witnessed>) -> Result<(), Refusal> {
        let seat = entry.seat;
        if let Some(id) = entry.id {
            self.remember(seat, id);
        }
        match &entry.deed {
            Deed::Input(input) => {
                self.note_order(seat, input);
                self.play(seat, input, witnessed)?;
                self.run_clocks(entry.time, Some(seat));
                self.run_clocks(entry.time, None);
                self.number_questions(Some(seat));
            }
            Deed::Settings(settings) => self.resettle(seat, (**settings).clone()),
            Deed::DrawOffer(offered) => self.agreements.offer_draw(seat, *offered),
            Deed::Draw => self.agreements.drawn = true,
            Deed::Wait | Deed::Rewind(_) => {}
        }
        Ok(())
    }

    fn renumber(&mut self, from: u32) {
        self.numbers = from;
        for asked in self.asked.iter_mut().flatten() {
            self.numbers += 1;
            asked.number = self.numbers;
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
        self.game.question(seat, &mut self.handles).map(|question| Question { number, ..question })
    }

    /// The game as it is for a seat while somebody else puts an action together that can still be taken back.
    fn others_half_made(&self, seat: Seat) -> Option<G> {
        self.game.half_made().filter(|acting| *acting != seat).and_then(|_| self.game.before_half_made())
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

    /// A player came or went; while somebody is away their clock stands still for a while.
    pub fn connected(&mut self, seat: Seat, connected: bool, now: u64) {
        if let Some(clock) = self.chairs.get_mut(usize::from(seat.0)).and_then(|chair| chair.clock.as_mut()) {
            clock.connected(now, connected);
        }
    }

    /// If that player is away: how long until their clock runs again, in milliseconds.
    pub fn back_in(&self, seat: Seat, now: u64) -> Option<u32> {
        self.chairs.get(usize::from(seat.0))?.clock.as_ref()?.back_in(now)
    }

    /// How long the line to a seat takes, there and back, in milliseconds; it is forgiven up to a second.
    pub fn set_lag(&mut self, seat: Seat, lag: u64) {
        if let Some(chair) = self.chairs.get_mut(usize::from(seat.0)) {
            chair.lag = lag.min(FORGIVEN);
        }
    }

    /// When the table wants to be told the time, if nothing happens before.
    pub fn due_at(&self) -> Option<u64> {
        if self.outcome().is_some() || self.is_frozen() {
            return None;
        }
        let clocks = self.chairs.iter().filter_map(|chair| chair.clock.as_ref()?.due());
        clocks.chain(self.window.and_then(|window| window.closes)).min()
    }

    /// Time goes by: a window closes, a clock runs out.
    pub fn tick(&mut self, now: u64) -> Reply<G> {
        if self.due_at().is_none_or(|due| due > now) {
            return Reply::nothing();
        }
        let mut work = Work::new();
        let closing = self.window.filter(|window| window.closes.is_some_and(|closes| closes <= now));
        let out =
            (0..self.chairs.len()).find(|at| self.chairs[*at].clock.as_ref().is_some_and(|clock| clock.is_out(now)));
        let done = match (closing, out) {
            (Some(window), _) => {
                let answer = Input::Answer(self.game.default_answer_for(window.seat));
                self.perform(window.seat, answer, Cause::Window, None, now, &mut work)
            }
            (None, Some(at)) => self.perform(Seat(at as u8), Input::Concede, Cause::Timeout, None, now, &mut work),
            (None, None) => return Reply::nothing(),
        };
        if let Err(refusal) = done {
            self.freeze(format!("what time demanded was refused: {refusal}"));
        }
        self.settle(now, &mut work);
        self.show(work, now)
    }

    /// A seat's answer or other input, as programs give it. Persons send requests.
    pub fn input(&mut self, seat: Seat, input: Input, now: u64) -> Result<Reply<G>, Refusal> {
        let mut work = Work::new();
        self.perform(seat, input, Cause::Answer, None, now, &mut work)?;
        self.settle(now, &mut work);
        Ok(self.show(work, now))
    }

    /// Something that a seat wants; `id` is the client's number for it. Chat and reports are not the table's business.
    pub fn request(&mut self, seat: Seat, id: u32, request: &Request, now: u64) -> Reply<G> {
        let chair = usize::from(seat.0);
        if self.chairs.get(chair).is_some_and(|chair| chair.ids.contains(&id)) {
            return Reply { answer: Some(Server::Done { id }), ..Reply::nothing() };
        }
        match self.requested(seat, id, request, now) {
            Ok(mut reply) => {
                if !reply.logged.is_empty() {
                    self.remember(seat, id);
                }
                reply.answer.get_or_insert(Server::Done { id });
                reply
            }
            Err(refusal) => {
                let answer = Server::Refused { id, reason: refusal.reason, words: refusal.words };
                Reply { answer: Some(answer), ..Reply::nothing() }
            }
        }
    }

    fn requested(&mut self, seat: Seat, id: u32, request: &Request, now: u64) -> Result<Reply<G>, Refusal> {
        if usize::from(seat.0) >= self.chairs.len() {
            return Err(Refusal::new(Refused::Spectator, "there is no such seat at this table"));
        }
        let only_asking = matches!(request, Request::Explain { .. } | Request::Preview { .. } | Request::Foresee);
        if self.outcome().is_some() && !only_asking {
            return Err(Refusal::new(Refused::Over, "the game is over"));
        }
        let mut work = Work::new();
        let number = id;
        let id = Some(number);
        match request {
            Request::Answer { question, answer } => {
                self.check_number(seat, *question)?;
                self.perform(seat, Input::Answer(answer.clone()), Cause::Answer, id, now, &mut work)?;
            }
            Request::TakeBack => self.perform(seat, Input::TakeBack, Cause::Answer, id, now, &mut work)?,
            Request::Concede => self.perform(seat, Input::Concede, Cause::Answer, id, now, &mut work)?,
            Request::Wait { question } => {
                self.check_number(seat, *question)?;
                self.hold(seat, now)?;
                self.log(seat, Cause::Answer, Deed::Wait, id, now, &mut work);
            }
            Request::Settings { settings } => {
                self.resettle(seat, settings.clone());
                self.log(seat, Cause::Answer, Deed::Settings(Box::new(settings.clone())), id, now, &mut work);
            }
            Request::Explain { thing } => {
                let explanations = match self.others_half_made(seat) {
                    Some(before) => before.explain(Viewer::Seat(seat), *thing, &self.handles),
                    None => self.game.explain(Viewer::Seat(seat), *thing, &self.handles),
                };
                let answer = Server::Explained { id: number, explanations };
                return Ok(Reply { answer: Some(answer), ..Reply::nothing() });
            }
            Request::Preview { question, option } => {
                self.check_number(seat, *question)?;
                let preview = self.game.preview(seat, *option, &mut self.handles);
                let answer = Server::Previewed { id: number, preview };
                return Ok(Reply { answer: Some(answer), ..Reply::nothing() });
            }
            Request::Foresee => {
                let preview = match self.others_half_made(seat) {
                    Some(before) => before.foresee(seat, &mut self.handles),
                    None => self.game.foresee(seat, &mut self.handles),
                };
                let answer = Server::Previewed { id: number, preview };
                return Ok(Reply { answer: Some(answer), ..Reply::nothing() });
            }
            Request::OfferDraw => self.offer_draw(seat, id, now, &mut work)?,
            Request::DeclineDraw => self.decline_draw(seat, id, now, &mut work)?,
            Request::Rewind { question } => {
                if self.ask_to_rewind(seat, *question, id, now, &mut work)? {
                    return Ok(Reply { logged: work.logged, rewinds: true, ..Reply::nothing() });
                }
            }
            Request::DeclineRewind => self.decline_rewind()?,
            Request::Chat { .. } | Request::Report { .. } => {
                return Err(Refusal::new(Refused::Malformed, "a table does not take that; send it to the server"));
            }
        }
        self.settle(now, &mut work);
        Ok(self.show(work, now))
    }

    fn check_number(&self, seat: Seat, question: u32) -> Result<(), Refusal> {
        match self.question_number(seat) {
            Some(number) if number == question => Ok(()),
            _ if self.outcome().is_some() => Err(Refusal::new(Refused::Over, "the game is over")),
            Some(_) => {
                Err(Refusal::new(Refused::OldQuestion, "that question is gone; answer the one that is shown now"))
            }
            None => Err(Refusal::new(Refused::NotYours, "you are not asked now; wait for the others")),
        }
    }

    fn remember(&mut self, seat: Seat, id: u32) {
        let Some(chair) = self.chairs.get_mut(usize::from(seat.0)) else { return };
        if chair.ids.len() == REMEMBERED {
            chair.ids.pop_front();
        }
        chair.ids.push_back(id);
    }

    pub(crate) fn log(&mut self, seat: Seat, cause: Cause, deed: Deed, id: Option<u32>, time: u64, work: &mut Work<G>) {
        self.entries += 1;
        work.logged.push(Logged { time, seat, cause, deed, id });
    }

    /// Plays an input, and enters it into the log.
    fn perform(
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
        self.play(seat, &input, &mut work.witnessed)?;
        if let (Some(number), Input::Answer(_), Cause::Answer) = (number, &input, cause) {
            self.agreements.note_question(number, seat, self.entries);
        }
        work.taken_back |= input == Input::TakeBack;
        self.log(seat, cause, Deed::Input(input), id, now, work);
        self.run_clocks(now, Some(seat));
        self.number_questions(Some(seat));
        Ok(())
    }

    fn play(&mut self, seat: Seat, input: &Input, witnessed: &mut Vec<G::Witnessed>) -> Result<(), Refusal> {
        self.game.play(seat, input, witnessed).map_err(|refusal| Refusal::new(Refused::Illegal, refusal.to_string()))
    }

    /// Numbers what is asked now. A seat's question keeps its number while it is the same and the seat has said nothing.
    pub(crate) fn number_questions(&mut self, answered: Option<Seat>) {
        for at in 0..self.asked.len() {
            let seat = Seat(at as u8);
            let decision = self.game.decision_for(seat);
            let hash = decision.map(|one| hash_of_debug(&(one.player, one.reason, one.shape)));
            let same = answered != Some(seat) && self.asked[at].map(|asked| asked.hash) == hash;
            if !same {
                self.asked[at] = hash.map(|hash| {
                    self.numbers += 1;
                    Asked { number: self.numbers, hash }
                });
            }
        }
    }

    /// Goes on by itself as far as that is settled, then opens a window or leaves the question open.
    fn settle(&mut self, now: u64, work: &mut Work<G>) {
        for _ in 0..MOST_STEPS {
            if self.outcome().is_some() || self.is_frozen() {
                break;
            }
            let Some(Who::One(seat)) = self.game.decision().map(|decision| decision.who) else { break };
            let moment = self.game.moment();
            self.end_passing(&moment, work);
            let chair = &self.chairs[usize::from(seat.0)];
            let planned = plan(&moment, seat, &chair.settings, &self.settings, G::steps());
            let planned = if chair.bot && planned != Plan::Only { Plan::Ask } else { planned };
            let remembered = if planned == Plan::Ask { self.remembered_order(seat, &moment) } else { None };
            let (input, cause) = match (planned, remembered) {
                (_, Some(answer)) => (answer, Cause::Yield),
                (Plan::Ask, None) => break,
                (Plan::Window(0), None) => (self.game.default_answer_for(seat), Cause::Window),
                (Plan::Window(whole), None) => return self.open_window(seat, whole, now),
                (Plan::Pass(cause), None) => (self.game.default_answer_for(seat), cause),
                (Plan::Only, None) => (self.game.default_answer_for(seat), Cause::Forced),
                (Plan::Say(yes), None) => (Answer::Yes(yes), Cause::Yield),
            };
            if let Err(refusal) = self.perform(seat, Input::Answer(input), cause, None, now, work) {
                self.freeze(format!("what was settled beforehand was refused: {refusal}"));
            }
        }
        self.window = None;
        self.run_clocks(now, None);
    }

    fn end_passing(&mut self, moment: &kernel::Moment, work: &mut Work<G>) {
        for (at, chair) in self.chairs.iter_mut().enumerate() {
            let seat = Seat(at as u8);
            let over = chair.settings.passing.is_some_and(|pass| passing_ends(moment, seat, pass, chair.passing_since));
            if over {
                chair.settings.passing = None;
                work.resettled.push(seat);
            }
        }
    }

    fn resettle(&mut self, seat: Seat, settings: SeatSettings) {
        let turn = self.game.moment().turn;
        let chair = &mut self.chairs[usize::from(seat.0)];
        if chair.settings.passing.is_none() || chair.settings.passing != settings.passing {
            chair.passing_since = turn;
        }
        chair.settings = settings;
    }

    fn open_window(&mut self, seat: Seat, whole: u32, now: u64) {
        let Some(question) = self.question_number(seat) else { return };
        if self.window.is_none_or(|window| window.question != question) {
            let lag = self.chairs[usize::from(seat.0)].lag;
            self.window = Some(Window { seat, question, closes: Some(now + u64::from(whole) + lag), whole });
        }
        self.run_clocks(now, None);
    }

    fn hold(&mut self, seat: Seat, now: u64) -> Result<(), Refusal> {
        match &mut self.window {
            Some(window) if window.seat == seat && window.closes.is_some() => {
                window.closes = None;
                if let Some(clock) = &mut self.chairs[usize::from(seat.0)].clock {
                    clock.restart(now, u64::from(self.settings.delay));
                }
                Ok(())
            }
            _ => Err(Refusal::new(Refused::Nothing, "no window is open that could be held")),
        }
    }

    /// The clocks of those who are awaited run, the others stand.
    fn run_clocks(&mut self, now: u64, answered: Option<Seat>) {
        let awaited = self.awaited();
        for (at, chair) in self.chairs.iter_mut().enumerate() {
            let seat = Seat(at as u8);
            let Some(clock) = &mut chair.clock else { continue };
            if answered == Some(seat) || !awaited.contains(&seat) {
                clock.stop(now, if answered == Some(seat) { chair.lag } else { 0 });
            }
            if answered.is_none() && awaited.contains(&seat) {
                let window = self.window.filter(|window| window.seat == seat).map_or(0, |window| window.whole);
                clock.start(now, u64::from(self.settings.delay) + u64::from(window));
            }
        }
    }

    /// Remembers an order that a seat chooses.
    fn note_order(&mut self, seat: Seat, input: &Input) {
        let Input::Answer(Answer::Picks(picks)) = input else { return };
        if !self.chairs.get(usize::from(seat.0)).is_some_and(|chair| chair.settings.remember_order) {
            return;
        }
        let offered = self.game.moment().ordered;
        let put: Vec<u64> = picks.iter().filter_map(|pick| offered.get(usize::from(*pick)).copied()).collect();
        if offered.is_empty() || put.len() != offered.len() {
            return;
        }
        let orders = &mut self.chairs[usize::from(seat.0)].orders;
        orders.retain(|(before, _)| *before != offered);
        if orders.len() == ORDERS {
            orders.pop_front();
        }
        orders.push_back((offered, put));
    }

    /// The order that a seat chose for the same things before.
    fn remembered_order(&self, seat: Seat, moment: &kernel::Moment) -> Option<Answer> {
        let chair = &self.chairs[usize::from(seat.0)];
        if !chair.settings.remember_order || moment.ordered.is_empty() {
            return None;
        }
        let (_, put) = chair.orders.iter().find(|(offered, _)| *offered == moment.ordered)?;
        let mut left: Vec<Option<u64>> = moment.ordered.iter().copied().map(Some).collect();
        let mut picks = Vec::new();
        for kind in put {
            let at = left.iter().position(|one| *one == Some(*kind))?;
            left[at] = None;
            picks.push(at as u16);
        }
        Some(Answer::Picks(picks.into_iter().collect()))
    }

    /// Clocks and window, as that viewer is shown them.
    pub(crate) fn clocks(&self, viewer: Viewer, now: u64) -> Clocks {
        let seats = self.chairs.iter().map(|chair| chair.clock.as_ref().map(|clock| clock.shown(now)));
        let window = self.window.map(|window| WindowShown {
            seat: window.seat,
            left: window.closes.map(|closes| closes.saturating_sub(now) as u32),
            whole: window.whole,
            idle: viewer == Viewer::Seat(window.seat) && self.is_idle(window.seat),
        });
        Clocks { seats: seats.map(Option::unwrap_or_default).collect(), window }
    }

    /// Whether a seat can in truth do nothing but pass.
    fn is_idle(&self, seat: Seat) -> bool {
        self.game.decision_for(seat).is_some_and(|decision| match decision.shape {
            Shape::Action { options, routine } => options.len().min(usize::from(routine)) <= 1,
            _ => false,
        })
    }
}
