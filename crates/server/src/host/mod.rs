//! The task that keeps one table: it alone touches its game. What is said goes to the game, what comes of it to the log, and
//! only once that is on the disk to everybody who looks.
//!
//! A failure of the game stops this table and no other; its log is kept. What players say reaches the task through a bounded
//! queue, and what they are told leaves it through theirs.

mod keeping;
mod loading;
mod people;
mod requests;
mod steps;

pub use loading::{Start, bots, entries, load};

use crate::games::Playable;
use crate::hall::Shared;
use crate::history::History;
use crate::ids::TableId;
use crate::live::{LiveTable, Step, text};
use crate::outbox::Outbox;
use crate::presence::Presence;
use crate::store::{SeatRow, Stage};
use axum::extract::ws::Utf8Bytes;
use kernel::{Answer, Input, Line, Piece, Seat, Viewer};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::wire::{ChatLine, Request, Server};
use tokio::sync::{mpsc, oneshot};

/// How many lines of what was said are kept at hand.
const SAID: usize = 50;
/// How many messages may wait for a table.
const INBOX: usize = 64;
/// How long what a viewer misses is still made and kept for when they come back.
const LINGER: u64 = 60_000;
/// How long a table at which nobody is and nothing can happen is kept open.
const REST: u64 = 600_000;

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
    Thought(Seat, u32, Option<Input>),
    /// A bot has thought in somebody's place, whose request had that number; nothing if it failed.
    Hint { seat: Seat, connection: ConnectionId, id: u32, question: u32, answer: Option<Answer> },
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
    /// Nothing can be shown, for a reason that everybody who comes is told.
    Unseen(Utf8Bytes),
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
    /// How many it had when the table was last kept whole.
    kept: i64,
    /// What was said last.
    chat: VecDeque<ChatLine>,
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
                    self.keep_at_last().await;
                    let _ = done.send(());
                    return;
                }
                Some(told) => self.hear(told).await,
            }
        }
    }

    async fn hear(&mut self, told: ToHost) {
        match told {
            ToHost::Come(coming) => {
                let shown = self.come(*coming);
                self.freeze_unless(shown).await;
            }
            ToHost::Say(connection, said) => self.said(connection, *said).await,
            ToHost::Refresh(connection) => {
                let shown = self.greet(connection, 0);
                self.freeze_unless(shown).await;
            }
            ToHost::Lag(connection, milliseconds) => {
                if let (Some(Viewer::Seat(seat)), Play::On(live)) = (self.viewer(connection), &mut self.play) {
                    live.set_lag(seat, milliseconds);
                }
            }
            ToHost::Go(connection) => self.go(connection),
            ToHost::Thought(seat, question, input) => {
                self.thinking[usize::from(seat.0)] = None;
                let now = self.now();
                self.step(|live| live.bot_answers(seat, question, input, now)).await;
            }
            ToHost::Hint { seat, connection, id, question, answer } => {
                self.thinking[usize::from(seat.0)] = None;
                self.hinted(connection, id, question, answer);
            }
            ToHost::Reload => self.reload().await,
            ToHost::Rematch(table) => {
                let line = Line::new("table.rematch", vec![Piece::text(table.to_string())]);
                self.tell_all(&text(&Plain::Notice { line }));
            }
            ToHost::Stop(_) => {}
        }
    }

    /// Stops the table if it could not be shown.
    async fn freeze_unless(&mut self, shown: bool) {
        if !shown {
            self.freeze("the game fails when it is shown").await;
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
            Play::On(_) | Play::Waiting | Play::Unseen(_) => None,
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
}

async fn until(wake: Option<tokio::time::Instant>) {
    match wake {
        Some(wake) => tokio::time::sleep_until(wake).await,
        None => std::future::pending().await,
    }
}
