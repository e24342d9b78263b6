//! A player at a table.

use crate::{Guest, LoadError};
use futures_util::{SinkExt, StreamExt};
use kernel::{Question, Seat};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::time::Duration;
use table::wire::{Client, Refused, Request};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// How long something may take to come.
const PATIENCE: Duration = Duration::from_secs(30);

/// What a player takes note of in what the server says.
#[derive(Clone, Debug)]
pub enum Heard {
    /// Where the player is.
    Hello {
        /// Which seat.
        seat: Option<Seat>,
    },
    /// Everything.
    View {
        /// Its number.
        seq: u32,
        /// The open question.
        question: Option<Question>,
        /// Where the game stands.
        status: Status,
    },
    /// What is new.
    Update {
        /// Its number.
        seq: u32,
        /// The open question, if it is another one.
        question: Option<Option<Question>>,
        /// Where the game stands, if that is new.
        status: Option<Status>,
    },
    /// A request was done.
    Done {
        /// Which.
        id: u32,
    },
    /// A request was refused.
    Refused {
        /// Which.
        id: u32,
        /// Why.
        reason: Refused,
        /// In words.
        words: String,
    },
    /// Something to take note of.
    Notice {
        /// What.
        line: kernel::Line,
    },
    /// Somebody says something.
    Chat {
        /// What.
        text: String,
    },
    /// Who sits where.
    Seats {
        /// By seat.
        seats: Vec<table::wire::Seated>,
    },
    /// The answer to a ping.
    Pong,
    /// Whatever else there is.
    Other,
}

/// Every field that is taken note of, whichever message it is in: so that the rest, which is most of it, is passed over.
#[derive(Deserialize)]
struct Fields<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(default)]
    seq: u32,
    #[serde(default)]
    id: u32,
    #[serde(default)]
    seat: Option<Seat>,
    #[serde(default, deserialize_with = "given")]
    question: Option<Option<Question>>,
    #[serde(default)]
    status: Option<Status>,
    #[serde(default)]
    reason: Option<Refused>,
    #[serde(default)]
    words: String,
    #[serde(default)]
    line: Option<kernel::Line>,
    #[serde(default)]
    text: String,
    #[serde(default, borrow)]
    seats: Option<&'a RawValue>,
}

impl Heard {
    /// Reads a message.
    pub fn read(text: &str) -> Result<Heard, serde_json::Error> {
        let Fields { kind, seq, id, seat, question, status, reason, words, line, text, seats } =
            serde_json::from_str(text)?;
        let missing = |field| <serde_json::Error as serde::de::Error>::missing_field(field);
        Ok(match kind {
            "hello" => Heard::Hello { seat },
            "view" => {
                Heard::View { seq, question: question.flatten(), status: status.ok_or_else(|| missing("status"))? }
            }
            "update" => Heard::Update { seq, question, status },
            "done" => Heard::Done { id },
            "refused" => Heard::Refused { id, reason: reason.ok_or_else(|| missing("reason"))?, words },
            "notice" => Heard::Notice { line: line.ok_or_else(|| missing("line"))? },
            "chat" => Heard::Chat { text },
            "seats" => Heard::Seats { seats: serde_json::from_str(seats.ok_or_else(|| missing("seats"))?.get())? },
            "pong" => Heard::Pong,
            _ => Heard::Other,
        })
    }
}

/// Where the game stands.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Status {
    /// How it ended.
    #[serde(default)]
    pub outcome: Option<kernel::Outcome>,
    /// Why it stands still.
    #[serde(default)]
    pub frozen: Option<String>,
}

/// A field that is there, also where it is null.
fn given<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Option<Question>>, D::Error> {
    Option::deserialize(from).map(Some)
}

/// A WebSocket to a table.
pub struct Connection {
    socket: WebSocketStream<TcpStream>,
    length: usize,
}

impl Connection {
    /// Connects, without saying hello. `origin` is what a browser would say about its page.
    pub async fn open(guest: &Guest, table: &str, origin: Option<&str>) -> Result<Connection, LoadError> {
        let stream = TcpStream::connect(guest.server).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{}/api/v1/tables/{table}/socket", guest.server);
        let mut request = url.into_client_request()?;
        let mut header = |name: &'static str, value: &str| {
            if let Ok(value) = value.parse() {
                request.headers_mut().insert(name, value);
            }
        };
        if let Some(cookie) = &guest.cookie {
            header("cookie", cookie);
        }
        if let Some(origin) = origin {
            header("origin", origin);
        }
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let opened = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
        let (socket, _) = opened?;
        Ok(Connection { socket, length: 0 })
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: String) -> Result<(), LoadError> {
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// Says something.
    pub async fn send(&mut self, message: &Client) -> Result<(), LoadError> {
        self.send_text(serde_json::to_string(message)?).await
    }

    /// The next text.
    pub async fn text(&mut self) -> Result<String, LoadError> {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.map_err(|_| LoadError::Silence)?;
            match message.ok_or(LoadError::Closed)?? {
                Message::Text(text) => {
                    self.length = text.len();
                    return Ok(text.to_string());
                }
                Message::Close(_) => return Err(LoadError::Closed),
                Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
            }
        }
    }

    /// How long the last text was, in bytes.
    pub fn length(&self) -> usize {
        self.length
    }

    /// The next message.
    pub async fn hear(&mut self) -> Result<Heard, LoadError> {
        Ok(Heard::read(&self.text().await?)?)
    }
}

/// A player at a table: keeps the open question, the last number, and how the game stands.
pub struct Player {
    /// The line.
    pub connection: Connection,
    /// The last number.
    pub seq: u32,
    /// The open question.
    pub question: Option<Question>,
    /// Where the game stands.
    pub status: Status,
    next_id: u32,
}

impl Player {
    /// Connects and says hello, having seen everything up to a number.
    pub async fn come(guest: &Guest, table: &str, seq: u32, first_id: u32) -> Result<Player, LoadError> {
        let mut connection = Connection::open(guest, table, None).await?;
        connection.send(&Client::hello(seq)).await?;
        Ok(Player { connection, seq, question: None, status: Status::default(), next_id: first_id })
    }

    /// Sends a request, and gives its number.
    pub async fn ask(&mut self, request: Request) -> Result<u32, LoadError> {
        self.next_id += 1;
        let id = self.next_id;
        self.connection.send(&Client::Do { id, request }).await?;
        Ok(id)
    }

    /// Hears the next message and takes note of it. A number that is missing is an error.
    pub async fn hear(&mut self) -> Result<Heard, LoadError> {
        let heard = self.connection.hear().await?;
        match &heard {
            Heard::View { seq, question, status } => {
                (self.seq, self.question, self.status) = (*seq, question.clone(), status.clone());
            }
            Heard::Update { seq, question, status } => {
                if *seq != self.seq + 1 {
                    return Err(LoadError::Refused { status: 0, body: format!("update {seq} after {}", self.seq) });
                }
                self.seq = *seq;
                if let Some(question) = question {
                    self.question = question.clone();
                }
                if let Some(status) = status {
                    self.status = status.clone();
                }
            }
            _ => {}
        }
        Ok(heard)
    }

    /// Hears until a request is answered; gives the refusal, if it is one.
    pub async fn hear_answer(&mut self, request: u32) -> Result<Option<(Refused, String)>, LoadError> {
        loop {
            match self.hear().await? {
                Heard::Done { id } if id == request => return Ok(None),
                Heard::Refused { id, reason, words } if id == request => return Ok(Some((reason, words))),
                _ => {}
            }
        }
    }
}
