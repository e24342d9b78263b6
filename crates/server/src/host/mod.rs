//! The task that keeps one table: it alone touches its game. What is said goes to the game, what comes of it to the log, and
//! only once that is on the disk to everybody who looks.
//!
//! A failure of the game stops this table and no other; its log is kept. What players say reaches the task through a bounded
//! queue, and what they are told leaves it through theirs.

mod loading;
mod requests;

pub use loading::{Start, bots, entries, load};

use crate::games::Playable;
use crate::hall::Shared;
use crate::history::History;
use crate::ids::TableId;
use crate::limits::{MOST_TABS, MOST_WATCHERS};
use crate::live::{LiveTable, Message, Step, text};
use crate::outbox::Outbox;
use crate::presence::Presence;
use crate::store::{Append, Ending, EntryRow, SeatRow, Stage, StoreError};
use axum::extract::ws::Utf8Bytes;
use kernel::{Answer, Line, Piece, Seat, Viewer};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::wire::{Refused, Request, Seated, Server, TableSettings, VERSION};
use table::{Cause, Logged};
use tokio::sync::{mpsc, oneshot};

/// How many messages may wait for a table.
const INBOX: usize = 64;
/// How long what a viewer misses is still made and kept for when they come back.
const LINGER: u64 = 60_000;
/// How long a table at which nobody is and nothing can happen is kept open.
const REST: u64 = 600_000;
/// A table whose last step took as long as this does the next one where others need not wait for it.
const HEAVY: Duration = Duration::from_millis(2);

/// A message without anything of a particular game in it.
pub type Plain = Server<(), (), (), ()>;

/// A connection to the server.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ConnectionId(pub u64);

/// Somebody who comes to a table.
pub struct Coming {
    /// Over which connection.
    pub connection: ConnectionId,
    /// As whom.
    pub viewer: Viewer,
    /// What a watcher is called; a seat has its own name.
    pub name: String,
    /// The last number it saw; 0 if it saw nothing.
    pub seq: u32,
    /// Where messages for it go.
    pub outbox: Outbox,
}

/// What a table is told.
pub enum ToHost {
    /// Somebody comes.
    Come(Box<Coming>),
    /// Somebody says something.
    Say(ConnectionId, Box<Said>),
    /// A client wants everything anew: it missed something, or was too slow and has caught up.
    Refresh(ConnectionId),
    /// How slow the line is, in milliseconds.
    Lag(ConnectionId, u64),
    /// A connection is gone.
    Go(ConnectionId),
    /// A bot has thought; nothing if it failed.
    Thought(Seat, u32, Option<Answer>),
    /// Somebody sat down, or the game begins.
    Reload,
    /// Those who played here play again at another table.
    Rematch(TableId),
    /// The server ends.
    Stop(oneshot::Sender<()>),
}

/// Something that was said.
pub struct Said {
    /// The client's number for it.
    pub id: u32,
    /// What.
    pub request: Request,
    /// When it came.
    pub received: Instant,
}

/// The way to a table.
#[derive(Clone)]
pub struct HostHandle {
    inbox: mpsc::Sender<ToHost>,
}

impl HostHandle {
    /// Tells the table; waits if too much waits there already.
    pub async fn tell(&self, message: ToHost) {
        // A table that has gone to rest hears nothing: whoever wanted to come is let go, and opens it when trying again.
        let _ = self.inbox.send(message).await;
    }

    /// Whether the table has gone to rest and must be opened again.
    pub fn is_closed(&self) -> bool {
        self.inbox.is_closed()
    }
}

struct Connection {
    id: ConnectionId,
    viewer: Viewer,
    name: String,
    outbox: Outbox,
}

/// Where the table stands.
enum Play {
    /// Seats are free.
    Waiting,
    /// The game is on, or at its end.
    On(Box<dyn LiveTable>),
    /// A fault of ours, so bad that nothing can be shown.
    Broken,
}

/// What is kept for a viewer.
#[derive(Default)]
struct Place {
    history: History,
    /// Since when nobody looks.
    left: Option<u64>,
}

/// The keeper of one table.
pub struct Host {
    shared: Arc<Shared>,
    game: Arc<dyn Playable>,
    id: TableId,
    epoch: i64,
    stage: Stage,
    seats: Vec<SeatRow>,
    play: Play,
    connections: Vec<Connection>,
    /// Each seat, then whoever watches.
    places: Vec<Place>,
    presence: Presence,
    /// How many entries the log has.
    entries: i64,
    /// Since when nobody is connected.
    quiet: Option<u64>,
    /// The question that each bot thinks about.
    thinking: Vec<Option<u32>>,
    /// The table's time when it was opened, and when that was.
    opened: (u64, Instant),
    heavy: bool,
    inbox: mpsc::WeakSender<ToHost>,
}

impl Host {
    async fn run(mut self, first: Step, mut inbox: mpsc::Receiver<ToHost>) {
        self.commit(first).await;
        while !self.can_rest() {
            let wake = self.wakes_at().map(|time| self.instant(time));
            let told = tokio::select! {
                biased;
                told = inbox.recv() => told,
                () = until(wake) => {
                    self.time_goes_by().await;
                    continue;
                }
            };
            match told {
                None => return,
                Some(ToHost::Stop(done)) => {
                    let _ = done.send(());
                    return;
                }
                Some(told) => self.hear(told).await,
            }
        }
    }

    async fn hear(&mut self, told: ToHost) {
        match told {
            ToHost::Come(coming) => self.come(*coming),
            ToHost::Say(connection, said) => self.said(connection, *said).await,
            ToHost::Refresh(connection) => self.greet(connection, 0),
            ToHost::Lag(connection, milliseconds) => {
                if let (Some(Viewer::Seat(seat)), Play::On(live)) = (self.viewer(connection), &mut self.play) {
                    live.set_lag(seat, milliseconds);
                }
            }
            ToHost::Go(connection) => self.go(connection),
            ToHost::Thought(seat, question, answer) => {
                self.thinking[usize::from(seat.0)] = None;
                let now = self.now();
                self.step(|live| live.bot_answers(seat, question, answer, now)).await;
            }
            ToHost::Reload => self.reload().await,
            ToHost::Rematch(table) => {
                let line = Line::new("table.rematch", vec![Piece::text(table.to_string())]);
                self.tell_all(&text(&Plain::Notice { line }));
            }
            ToHost::Stop(_) => {}
        }
    }

    /// The table's time, in milliseconds. It stands still while no server keeps the table.
    fn now(&self) -> u64 {
        self.opened.0 + self.opened.1.elapsed().as_millis() as u64
    }

    fn instant(&self, time: u64) -> tokio::time::Instant {
        (self.opened.1 + Duration::from_millis(time.saturating_sub(self.opened.0))).into()
    }

    /// When the game wants to be told the time.
    fn due_at(&self) -> Option<u64> {
        match &self.play {
            Play::On(live) if self.stage == Stage::Playing => live.due_at(),
            Play::On(_) | Play::Waiting | Play::Broken => None,
        }
    }

    /// When the table goes to rest, if nobody comes and nothing happens.
    fn rests_at(&self) -> Option<u64> {
        let thinks = self.thinking.iter().any(Option::is_some);
        self.quiet.filter(|_| !thinks && self.due_at().is_none()).map(|quiet| quiet + REST)
    }

    fn can_rest(&self) -> bool {
        self.rests_at().is_some_and(|rest| rest <= self.now())
    }

    fn wakes_at(&self) -> Option<u64> {
        let linger = self.places.iter().filter_map(|place| place.left.map(|left| left + LINGER)).min();
        [self.due_at(), self.rests_at(), linger, self.presence.next_told()].into_iter().flatten().min()
    }

    async fn time_goes_by(&mut self) {
        let now = self.now();
        if self.presence.tell(now) {
            self.tell_seats();
        }
        for at in 0..self.places.len() {
            if self.places[at].left.is_some_and(|left| left + LINGER <= now) {
                self.places[at] = Place::default();
                let viewer = self.viewer_at(at);
                if let Play::On(live) = &mut self.play {
                    live.leave(viewer);
                }
            }
        }
        if self.stage == Stage::Playing {
            self.step(|live| live.tick(now)).await;
        }
    }

    fn come(&mut self, coming: Coming) {
        let Coming { connection, viewer, name, seq, outbox } = coming;
        let most = if viewer == Viewer::Spectator { MOST_WATCHERS } else { MOST_TABS };
        if self.connections.iter().filter(|one| one.viewer == viewer).count() >= most {
            let words = "too many tabs look at this table; close one and load this page again";
            outbox.send(text(&Plain::Refused { id: 0, reason: Refused::TooMany, words: words.to_string() }));
            return;
        }
        let at = self.place(viewer);
        self.places[at].left = None;
        self.quiet = None;
        self.connections.push(Connection { id: connection, viewer, name, outbox });
        if let Viewer::Seat(seat) = viewer {
            self.connected(seat, true);
        }
        self.greet(connection, seq);
    }

    /// A player came or went.
    fn connected(&mut self, seat: Seat, connected: bool) {
        let now = self.now();
        if let Play::On(live) = &mut self.play {
            live.connected(seat, connected, now);
        }
        if !connected {
            self.presence.leaves(seat, now);
        } else if self.presence.comes(seat) {
            self.tell_seats();
        }
    }

    /// Tells a connection where it is, and what it missed or everything.
    fn greet(&mut self, connection: ConnectionId, seq: u32) {
        let Some(at) = self.connections.iter().position(|one| one.id == connection) else { return };
        let viewer = self.connections[at].viewer;
        let (now, seats, place) = (self.now(), self.seated(), self.place(viewer));
        let outbox = &self.connections[at].outbox;
        let Play::On(live) = &mut self.play else {
            outbox.send(waiting_hello(self.game.key(), self.id, viewer, seats));
            if let Play::Broken = self.play {
                outbox.send(frozen_notice());
            }
            return;
        };
        outbox.send(live.hello(viewer, &self.id.to_string(), seats));
        match self.places[place].history.after(seq).filter(|_| seq > 0) {
            Some(missed) => missed.for_each(|text| outbox.send(text.clone())),
            None => outbox.send(live.view(viewer, now).text),
        }
    }

    /// Shows everybody everything anew.
    fn greet_all(&mut self) {
        self.places.iter_mut().for_each(|place| place.history.clear());
        let connections: Vec<ConnectionId> = self.connections.iter().map(|one| one.id).collect();
        connections.into_iter().for_each(|connection| self.greet(connection, 0));
    }

    fn go(&mut self, connection: ConnectionId) {
        let Some(viewer) = self.viewer(connection) else { return };
        self.connections.retain(|one| one.id != connection);
        if self.connections.is_empty() {
            self.quiet = Some(self.now());
        }
        if self.connections.iter().any(|one| one.viewer == viewer) {
            return;
        }
        let at = self.place(viewer);
        self.places[at].left = Some(self.now());
        if let Viewer::Seat(seat) = viewer {
            self.connected(seat, false);
        }
    }

    fn viewer(&self, connection: ConnectionId) -> Option<Viewer> {
        self.connections.iter().find(|one| one.id == connection).map(|one| one.viewer)
    }

    fn place(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => usize::from(seat.0),
            Viewer::Spectator => self.seats.len(),
        }
    }

    fn viewer_at(&self, at: usize) -> Viewer {
        if at < self.seats.len() { Viewer::Seat(Seat(at as u8)) } else { Viewer::Spectator }
    }

    fn seated(&self) -> Vec<Seated> {
        let now = self.now();
        let seats = self.seats.iter().enumerate();
        let seated = seats.map(|(at, row)| {
            let seat = Seat(at as u8);
            let (bot, taken) = (row.bot.is_some(), !row.is_free());
            let connected = bot || self.presence.is_there(seat);
            let back_in = match &self.play {
                Play::On(live) if taken && !connected => live.back_in(seat, now),
                _ => None,
            };
            Seated { name: row.name.clone(), bot, taken, connected, back_in }
        });
        seated.collect()
    }

    fn tell_seats(&self) {
        self.tell_all(&text(&Plain::Seats { seats: self.seated() }));
    }

    fn tell_all(&self, text: &Utf8Bytes) {
        self.connections.iter().for_each(|one| one.outbox.send(text.clone()));
    }

    fn tell(&self, connection: ConnectionId, text: Utf8Bytes) {
        if let Some(one) = self.connections.iter().find(|one| one.id == connection) {
            one.outbox.send(text);
        }
    }

    /// Lets the game do something. A failure of it stops the table; a step that is likely to take long runs where it delays
    /// nobody else.
    async fn play(&mut self, work: impl FnOnce(&mut dyn LiveTable) -> Step) -> Option<Step> {
        let Play::On(live) = &mut self.play else { return None };
        let begun = Instant::now();
        let work = || catch_unwind(AssertUnwindSafe(|| work(live.as_mut())));
        let done = if self.heavy { tokio::task::block_in_place(work) } else { work() };
        self.heavy = begun.elapsed() > HEAVY;
        match done {
            Ok(done) => Some(done),
            Err(_) => {
                self.freeze("the game failed here").await;
                None
            }
        }
    }

    /// Lets the game do something, keeps it and shows it. Gives what whoever asked is to be told.
    async fn step(&mut self, work: impl FnOnce(&mut dyn LiveTable) -> Step) -> Option<Utf8Bytes> {
        let mut step = self.play(work).await?;
        let answer = step.answer.take();
        if self.commit(step).await { answer } else { None }
    }

    /// Puts a step into the log, and when it is there shows it; false if the table had to be stopped.
    async fn commit(&mut self, step: Step) -> bool {
        if let Err(error) = self.append(step.entries).await {
            tracing::error!(table = %self.id, %error, "a table cannot write its log");
            self.freeze("what happened could not be kept").await;
            return false;
        }
        if step.rewinds {
            self.rebuild().await;
        }
        self.show(step.messages);
        self.after_step().await;
        true
    }

    async fn append(&mut self, entries: Vec<Logged>) -> Result<(), StoreError> {
        if entries.is_empty() {
            return Ok(());
        }
        let at = self.shared.time();
        let mut rows = Vec::with_capacity(entries.len());
        for (number, entry) in (self.entries + 1..).zip(entries) {
            let written = serde_json::to_string(&entry).map_err(|problem| StoreError::Damaged(problem.to_string()))?;
            let (seat, cause) = (Some(entry.seat.0), cause(entry.cause).to_string());
            rows.push(EntryRow { number, at, seat, cause, entry: written });
        }
        let count = rows.len() as i64;
        self.shared.journal.append(Append { table: self.id, epoch: self.epoch, entries: rows }).await?;
        self.entries += count;
        Ok(())
    }

    fn show(&mut self, messages: Vec<Message>) {
        for Message { viewer, seq, text } in messages {
            metrics::histogram!("cardhall_update_bytes").record(text.len() as f64);
            for one in self.connections.iter().filter(|one| one.viewer == viewer) {
                one.outbox.send(text.clone());
            }
            let at = self.place(viewer);
            if let Some(seq) = seq {
                self.places[at].history.add(seq, text);
            }
        }
    }

    /// Starts whatever follows from where the game stands now: the end, or bots that think.
    async fn after_step(&mut self) {
        let Play::On(live) = &self.play else { return };
        match live.outcome() {
            Some(outcome) if self.stage == Stage::Playing => {
                let outcome = serde_json::to_string(&outcome).unwrap_or_default();
                let ending = Ending { outcome, hash: live.hash().to_string() };
                self.finish(Stage::Over, Some(&ending)).await;
            }
            _ => self.ask_bots(),
        }
    }

    async fn finish(&mut self, stage: Stage, ending: Option<&Ending>) {
        self.stage = stage;
        let done = self.shared.store.finish(self.id, self.epoch, stage, ending, self.shared.time()).await;
        if let Err(error) = done {
            tracing::error!(table = %self.id, %error, "the end of a table cannot be kept");
        }
        // Without a worker that makes tapes the server is about to end.
        let _ = self.shared.finished.send(self.id);
    }

    fn ask_bots(&mut self) {
        let Play::On(live) = &self.play else { return };
        for at in 0..self.seats.len() {
            let seat = Seat(at as u8);
            let question = live.question(seat);
            if self.seats[at].bot.is_none() || question.is_none() || self.thinking[at] == question {
                continue;
            }
            let (Some(thought), Some(number)) = (live.thought(seat), question) else { continue };
            self.thinking[at] = question;
            let (answer, inbox) = (self.shared.bots.ask(thought), self.inbox.clone());
            let ready = tokio::time::Instant::now() + self.shared.config.bot_pace;
            tokio::spawn(async move {
                let answer = answer.await.ok();
                tokio::time::sleep_until(ready).await;
                if let Some(inbox) = inbox.upgrade() {
                    let _ = inbox.send(ToHost::Thought(seat, number, answer)).await;
                }
            });
        }
    }
}

/// The word for a cause.
fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Answer => "answer",
        Cause::Timeout => "timeout",
        Cause::Window => "window",
        Cause::Stop => "stop",
        Cause::Yield => "yield",
        Cause::Forced => "forced",
        Cause::Agreed => "agreed",
    }
}

/// Where somebody is whose game has not begun.
fn waiting_hello(game: &str, table: TableId, viewer: Viewer, seats: Vec<Seated>) -> Utf8Bytes {
    text(&Plain::Hello {
        version: VERSION,
        game: game.to_string(),
        table: table.to_string(),
        seat: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        },
        seats,
        steps: Vec::new(),
        settings: TableSettings::default(),
    })
}

fn frozen_notice() -> Utf8Bytes {
    let words = "Something failed here, and it is our fault: this table stands still. What was played is kept. Make a new \
                 table to play on.";
    text(&Plain::Notice { line: Line::new("table.frozen", vec![Piece::text(words)]) })
}

async fn until(wake: Option<tokio::time::Instant>) {
    match wake {
        Some(wake) => tokio::time::sleep_until(wake).await,
        None => std::future::pending().await,
    }
}
