//! A connection by WebSocket: texts in, texts out, and a look now and then whether the other side is still there.

use crate::host::{Coming, ConnectionId, HostHandle, Plain, Said, ToHost};
use crate::limits::{LARGEST_MESSAGE, Messages};
use crate::live::text;
use crate::outbox::{self, Outgoing};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use futures_util::SinkExt;
use kernel::Viewer;
use std::time::{Duration, Instant};
use table::wire::{Client, Refused, VERSION};
use tokio::time::{interval, timeout};

/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How often a quiet client is asked whether it is there.
const ASKED: Duration = Duration::from_secs(5);
/// A client that has said nothing for so long is gone.
const GONE: Duration = Duration::from_secs(15);
/// How long a message may take to leave.
const SENDING: Duration = Duration::from_secs(20);
/// What a connection costs in memory while nothing happens: both buffers.
const BUFFER: usize = 4 * 1024;
/// Larger messages are not even read, and end the connection.
const CUT_OFF: usize = 4 * LARGEST_MESSAGE;
/// How many messages may be over the rate before the connection is ended.
const PATIENCE: u32 = 100;

/// Who connects to what.
pub struct Caller {
    /// The table.
    pub host: HostHandle,
    /// As whom.
    pub viewer: Viewer,
    /// What they are called.
    pub name: String,
    /// The number of the connection.
    pub connection: ConnectionId,
    /// How much it may say.
    pub messages: Messages,
}

/// An upgrade with bounds for its buffers and messages.
pub fn bounded(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER).max_message_size(CUT_OFF).max_frame_size(CUT_OFF)
}

/// Carries messages until one side has had enough.
pub async fn carry(mut socket: WebSocket, caller: Caller) {
    let Some(seq) = hello(&mut socket).await else { return };
    let (outbox, outgoing) = outbox::queue();
    let Caller { host, viewer, name, connection, messages } = caller;
    metrics::gauge!("cardhall_connections").increment(1.0);
    host.tell(ToHost::Come(Box::new(Coming { connection, viewer, name, seq, outbox }))).await;
    let mut line = Line { socket, host, connection, messages, outgoing, heard: Instant::now(), over: 0, asked: None };
    let ended = line.carry().await;
    line.host.tell(ToHost::Go(connection)).await;
    metrics::gauge!("cardhall_connections").decrement(1.0);
    if let Some((code, reason)) = ended {
        let frame = CloseFrame { code, reason: reason.into() };
        // It may be gone already.
        let _ = timeout(SENDING, line.socket.send(Message::Close(Some(frame)))).await;
    }
}

/// The first message. Whoever speaks another version is told ours.
async fn hello(socket: &mut WebSocket) -> Option<u32> {
    let first = timeout(HELLO, socket.recv()).await.ok()??.ok()?;
    match first.to_text().ok().and_then(|text| serde_json::from_str(text).ok()) {
        Some(Client::Hello { version: VERSION, seq }) => Some(seq),
        Some(Client::Hello { .. }) => {
            // It sees from our hello which version we speak.
            let _ = timeout(SENDING, socket.send(Message::Text(other_version()))).await;
            None
        }
        _ => {
            refuse(socket, Refused::Malformed, "say hello first").await;
            None
        }
    }
}

fn other_version() -> Utf8Bytes {
    text(&Plain::Hello {
        version: VERSION,
        game: String::new(),
        table: String::new(),
        seat: None,
        seats: Vec::new(),
        steps: Vec::new(),
        settings: Default::default(),
        chat: Vec::new(),
    })
}

async fn refuse(socket: &mut WebSocket, reason: Refused, words: &str) {
    let message = text(&Plain::Refused { id: 0, reason, words: words.to_string() });
    let _ = timeout(SENDING, socket.send(Message::Text(message))).await;
}

struct Line {
    socket: WebSocket,
    host: HostHandle,
    connection: ConnectionId,
    messages: Messages,
    outgoing: Outgoing,
    heard: Instant,
    /// How often it said too much.
    over: u32,
    /// When it was asked whether it is there.
    asked: Option<Instant>,
}

/// Why the server ends a connection.
type Ended = Option<(u16, &'static str)>;

impl Line {
    async fn carry(&mut self) -> Ended {
        let mut asking = interval(ASKED);
        asking.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                message = self.socket.recv() => {
                    let Some(Ok(message)) = message else { return None };
                    self.heard = Instant::now();
                    if let Some(ended) = self.hear(message).await {
                        return ended;
                    }
                }
                text = self.outgoing.next() => {
                    let Some(text) = text else { return Some((close_code::AWAY, "the table is closed")) };
                    if !self.send_with_what_waits(text).await {
                        return None;
                    }
                    if self.outgoing.has_caught_up() {
                        self.host.tell(ToHost::Refresh(self.connection)).await;
                    }
                }
                _ = asking.tick() => {
                    if self.heard.elapsed() > GONE {
                        return None;
                    }
                    if self.heard.elapsed() >= ASKED {
                        self.asked = Some(Instant::now());
                        if !self.send(Message::Ping(Default::default())).await {
                            return None;
                        }
                    }
                }
            }
        }
    }

    async fn send(&mut self, message: Message) -> bool {
        matches!(timeout(SENDING, self.socket.send(message)).await, Ok(Ok(())))
    }

    /// Sends a message and whatever else waits by now, at one go.
    async fn send_with_what_waits(&mut self, first: Utf8Bytes) -> bool {
        let Line { socket, outgoing, .. } = self;
        let sending = async {
            socket.feed(Message::Text(first)).await?;
            while let Some(text) = outgoing.waiting() {
                socket.feed(Message::Text(text)).await?;
            }
            socket.flush().await
        };
        matches!(timeout(SENDING, sending).await, Ok(Ok(())))
    }

    /// Hears a message; gives something if the connection ends.
    async fn hear(&mut self, message: Message) -> Option<Ended> {
        match message {
            Message::Text(text) => self.hear_text(&text).await,
            Message::Close(_) => Some(None),
            Message::Pong(_) => {
                if let Some(asked) = self.asked.take() {
                    let lag = asked.elapsed().as_millis() as u64;
                    self.host.tell(ToHost::Lag(self.connection, lag)).await;
                }
                None
            }
            Message::Ping(_) => None,
            Message::Binary(_) => Some(Some((close_code::UNSUPPORTED, "send text"))),
        }
    }

    async fn hear_text(&mut self, said: &Utf8Bytes) -> Option<Ended> {
        let received = Instant::now();
        if said.len() > LARGEST_MESSAGE {
            let words = format!("a message has at most {LARGEST_MESSAGE} bytes; send less at once");
            self.refuse(id_of(said), Refused::TooLarge, &words).await;
            return None;
        }
        if !self.messages.may_come() {
            self.over += 1;
            if self.over > PATIENCE {
                return Some(Some((close_code::POLICY, "too many messages; wait a moment and connect again")));
            }
            self.refuse(id_of(said), Refused::TooMany, "that was a lot at once; wait a moment and send it again").await;
            return None;
        }
        match serde_json::from_str(said) {
            Ok(Client::Do { id, request }) => {
                let said = Said { id, request, received };
                self.host.tell(ToHost::Say(self.connection, Box::new(said))).await;
            }
            // A client that missed something asks for everything.
            Ok(Client::Hello { .. }) => self.host.tell(ToHost::Refresh(self.connection)).await,
            Ok(Client::Ping) => {
                self.send(Message::Text(text(&Plain::Pong))).await;
            }
            Err(problem) => {
                let words = format!("this message cannot be read: {problem}; load the page again");
                self.refuse(id_of(said), Refused::Malformed, &words).await;
            }
        }
        None
    }

    async fn refuse(&mut self, id: u32, reason: Refused, words: &str) {
        self.send(Message::Text(text(&Plain::Refused { id, reason, words: words.to_string() }))).await;
    }
}

/// The client's number for a message that cannot be read otherwise; 0 if it has none.
fn id_of(said: &str) -> u32 {
    #[derive(serde::Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str(said).map_or(0, |Numbered { id }| id)
}
