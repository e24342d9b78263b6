//! A game at a table as the server handles it: whichever game it is, the server deals with entries and texts.

use crate::games::Beginning;
use crate::ids::random;
use axum::extract::ws::Utf8Bytes;
use bots::{Bot, Eyes};
use kernel::{Handle, Hosted, Input, Outcome, ResumeError, Seat, StateHash, Viewer};
use serde::Serialize;
use std::sync::{Arc, Mutex, PoisonError};
use table::wire::{ChatLine, Refused, Request, Seated, Server, TableSettings};
use table::{Due, Logged, Reply, ServerOf, Table};

/// A message that is due to a viewer.
#[derive(Clone, Debug)]
pub struct Message {
    /// For whom.
    pub viewer: Viewer,
    /// Its place in what the viewer is sent, if it has one.
    pub seq: Option<u32>,
    /// As it goes over the line.
    pub text: Utf8Bytes,
}

/// What came of something that was said, or of time that went by.
#[derive(Debug, Default)]
pub struct Step {
    /// What goes into the log.
    pub entries: Vec<Logged>,
    /// What is shown once that is on the disk.
    pub messages: Vec<Message>,
    /// What whoever asked is told after that.
    pub answer: Option<Utf8Bytes>,
    /// Why it was refused, if it was.
    pub refused: Option<Refused>,
    /// Whether the table goes back, and has to be built anew from its log.
    pub rewinds: bool,
}

/// The work of putting a table into bytes, where that delays nobody.
pub type Keeping = Box<dyn FnOnce() -> Vec<u8> + Send>;

/// What a bot is about to work out, on a thread of its own.
pub type Thought = Box<dyn FnOnce() -> Input + Send>;

/// A game at a table.
pub trait LiveTable: Send {
    /// Where a viewer is.
    fn hello(&self, viewer: Viewer, table: &str, seats: Vec<Seated>, chat: Vec<ChatLine>) -> Utf8Bytes;

    /// Everything a viewer sees.
    fn view(&mut self, viewer: Viewer, now: u64) -> Message;

    /// Nobody looks from there any more.
    fn leave(&mut self, viewer: Viewer);

    /// A player came or went.
    fn connected(&mut self, seat: Seat, connected: bool, now: u64);

    /// If that player is away: how long until their clock runs.
    fn back_in(&self, seat: Seat, now: u64) -> Option<u32>;

    /// How slow the line to a seat is, there and back.
    fn set_lag(&mut self, seat: Seat, milliseconds: u64);

    /// Why a thing is as it is, for a player or whoever watches.
    fn explain(&self, viewer: Viewer, id: u32, thing: Handle) -> Utf8Bytes;

    /// What a seat wants.
    fn request(&mut self, seat: Seat, id: u32, request: &Request, now: u64) -> Step;

    /// What a bot does at its question; nothing if it failed, and then the default is taken.
    fn bot_answers(&mut self, seat: Seat, question: u32, input: Option<Input>, now: u64) -> Step;

    /// When the table wants to be told the time.
    fn due_at(&self) -> Option<u64>;

    /// Time goes by.
    fn tick(&mut self, now: u64) -> Step;

    /// Stops the table for good.
    fn freeze(&mut self, why: &str);

    /// The number of a seat's open question.
    fn question(&self, seat: Seat) -> Option<u32>;

    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;

    /// The hash of its position.
    fn hash(&self) -> StateHash;

    /// How many things lie there in the sight of all.
    fn size(&self) -> usize;

    /// Whether players usually let this moment pass, as everybody can see.
    fn is_routine(&self, seat: Seat) -> bool;

    /// When the last entry of its log was made.
    fn time(&self) -> u64;

    /// What is to be kept of it; nothing while that cannot be said.
    fn kept(&self) -> Option<Keeping>;

    /// What the bot at that seat has to work out; none if no bot sits there or it is not asked.
    fn thought(&self, seat: Seat) -> Option<Thought>;

    /// What a bot would work out in the place of whoever sits there; none if no bot gives hints, or nobody is asked there.
    fn hint(&self, seat: Seat) -> Option<Thought>;
}

/// A bot at a seat.
pub type SeatedBot<G> = Box<dyn Bot<G> + Send>;

/// A bot that gives hints, made anew for each of them.
pub type Adviser<G> = Box<dyn Fn() -> SeatedBot<G> + Send>;

/// A table of one kind of game.
pub struct Live<G: Hosted> {
    /// Who gives hints.
    adviser: Option<Adviser<G>>,
    table: Table<G>,
    bots: Vec<Option<Arc<Mutex<SeatedBot<G>>>>>,
}

impl<G: Hosted> Live<G> {
    /// A table for a game, with a bot at some of its seats, as it was after the last entry of its log; and what it does
    /// by itself from there. Without a time, none has gone by since.
    pub fn open(
        game: G,
        settings: &TableSettings,
        bots: Vec<Option<SeatedBot<G>>>,
        log: &[Logged],
        now: Option<u64>,
    ) -> Result<(Live<G>, Step), ResumeError> {
        let rebuilt = Table::rebuild(game, settings.clone(), &programs(&bots), log, now)?;
        Ok(Live::seated(rebuilt, bots))
    }

    /// A table that goes on from what was kept of it and the log after that.
    pub fn resume(
        pool: &G::Pool,
        kept: &[u8],
        settings: &TableSettings,
        bots: Vec<Option<SeatedBot<G>>>,
        log: &[Logged],
        now: Option<u64>,
    ) -> Result<(Live<G>, Step), ResumeError> {
        let resumed = Table::resume(pool, kept, settings.clone(), &programs(&bots), log, now)?;
        Ok(Live::seated(resumed, bots))
    }

    /// The same table, at which such a bot gives hints.
    #[must_use]
    pub fn advised(mut self, adviser: Adviser<G>) -> Live<G> {
        self.adviser = Some(adviser);
        self
    }

    fn seated((mut table, reply): (Table<G>, Reply<G>), bots: Vec<Option<SeatedBot<G>>>) -> (Live<G>, Step) {
        table.number_updates_from(u32::from_le_bytes(random()) >> 2);
        let bots = bots.into_iter().map(|bot| bot.map(|bot| Arc::new(Mutex::new(bot)))).collect();
        (Live { adviser: None, table, bots }, step(reply))
    }
}

fn programs<G: Hosted>(bots: &[Option<SeatedBot<G>>]) -> Vec<bool> {
    bots.iter().map(Option::is_some).collect()
}

impl<G: Hosted + Send + 'static> LiveTable for Live<G>
where
    G::Key: Send,
    G::Witnessed: Send,
{
    fn hello(&self, viewer: Viewer, table: &str, seats: Vec<Seated>, chat: Vec<ChatLine>) -> Utf8Bytes {
        text(&self.table.hello(viewer, table, seats, chat))
    }

    fn view(&mut self, viewer: Viewer, now: u64) -> Message {
        message::<G>((viewer, self.table.view(viewer, now)))
    }

    fn leave(&mut self, viewer: Viewer) {
        self.table.leave(viewer);
    }

    fn connected(&mut self, seat: Seat, connected: bool, now: u64) {
        self.table.connected(seat, connected, now);
    }

    fn back_in(&self, seat: Seat, now: u64) -> Option<u32> {
        self.table.back_in(seat, now)
    }

    fn set_lag(&mut self, seat: Seat, milliseconds: u64) {
        self.table.set_lag(seat, milliseconds);
    }

    fn explain(&self, viewer: Viewer, id: u32, thing: Handle) -> Utf8Bytes {
        text(&self.table.explain(viewer, id, thing))
    }

    fn request(&mut self, seat: Seat, id: u32, request: &Request, now: u64) -> Step {
        step(self.table.request(seat, id, request, now))
    }

    fn bot_answers(&mut self, seat: Seat, question: u32, input: Option<Input>, now: u64) -> Step {
        if self.table.question_number(seat) != Some(question) {
            // Somebody conceded meanwhile, or the table went back.
            return Step::default();
        }
        let reply = match input.map(|input| self.table.input(seat, input, now)) {
            Some(Ok(reply)) => Ok(reply),
            Some(Err(_)) | None => {
                let usual = self.table.game().default_answer_for(seat);
                self.table.input(seat, Input::Answer(usual), now)
            }
        };
        match reply {
            Ok(reply) => step(reply),
            Err(refusal) => {
                self.table.freeze(format!("the default answer of a bot is refused: {refusal}"));
                Step::default()
            }
        }
    }

    fn due_at(&self) -> Option<u64> {
        self.table.due_at()
    }

    fn tick(&mut self, now: u64) -> Step {
        step(self.table.tick(now))
    }

    fn freeze(&mut self, why: &str) {
        self.table.freeze(why);
    }

    fn question(&self, seat: Seat) -> Option<u32> {
        self.table.question_number(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn hash(&self) -> StateHash {
        self.table.game().hash()
    }

    fn size(&self) -> usize {
        self.table.size()
    }

    fn is_routine(&self, seat: Seat) -> bool {
        self.table.is_routine(seat)
    }

    fn time(&self) -> u64 {
        self.table.time()
    }

    fn kept(&self) -> Option<Keeping> {
        let kept = self.table.kept()?;
        Some(Box::new(move || kept.to_bytes()))
    }

    fn thought(&self, seat: Seat) -> Option<Thought> {
        self.table.question_number(seat)?;
        let bot = Arc::clone(self.bots.get(usize::from(seat.0))?.as_ref()?);
        let game = self.table.game().clone();
        // A bot that failed once may be asked again: what it must know of the game comes with the question.
        Some(Box::new(move || bot.lock().unwrap_or_else(PoisonError::into_inner).input(&Eyes::new(&game, seat))))
    }

    fn hint(&self, seat: Seat) -> Option<Thought> {
        self.table.question_number(seat)?;
        let mut bot = self.adviser.as_ref()?();
        let game = self.table.game().clone();
        Some(Box::new(move || Input::Answer(bot.answer(&Eyes::new(&game, seat)))))
    }
}

/// What the viewers of a finished game were sent: each message with the number of its entry and its time. In the end comes
/// the hash of its last position.
pub fn tape<G: Hosted>(
    game: &G,
    beginning: &Beginning,
    log: &[Logged],
    viewers: &[Viewer],
    seen: &mut dyn FnMut(u32, u64, Message),
) -> Result<StateHash, String> {
    let bots: Vec<bool> = beginning.bots.iter().map(Option::is_some).collect();
    table::play_tape(game, beginning.settings, &bots, log, viewers, &mut |entry, time, viewer, sent| {
        seen(entry, time, message::<G>((viewer, sent)));
    })
}

fn step<G: Hosted>(reply: Reply<G>) -> Step {
    let refused = match &reply.answer {
        Some(Server::Refused { reason, .. }) => Some(*reason),
        _ => None,
    };
    Step {
        entries: reply.logged,
        messages: messages::<G>(reply.due),
        answer: reply.answer.as_ref().map(text),
        refused,
        rewinds: reply.rewinds,
    }
}

fn messages<G: Hosted>(due: Due<G>) -> Vec<Message> {
    due.into_iter().map(message::<G>).collect()
}

fn message<G: Hosted>((viewer, message): (Viewer, ServerOf<G>)) -> Message {
    let seq = match &message {
        Server::View { seq, .. } => Some(*seq),
        Server::Update(update) => Some(update.seq),
        _ => None,
    };
    Message { viewer, seq, text: text(&message) }
}

/// A message as it goes over the line.
pub fn text(message: &impl Serialize) -> Utf8Bytes {
    // Nothing that is sent has a key that is no text, which is all that could fail.
    serde_json::to_string(message).unwrap_or_default().into()
}
