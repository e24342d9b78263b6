//! Connections by long polling, for those whose provider breaks WebSockets: the same messages, several at a time.

use crate::hall::Shared;
use crate::host::{Coming, ConnectionId, HostHandle, Plain, Said, ToHost};
use crate::ids::TableId;
use crate::limits::{LARGEST_MESSAGE, Messages};
use crate::live::text;
use crate::outbox::{self, Outgoing};
use crate::refusal::Refusal;
use axum::extract::ws::Utf8Bytes;
use axum::http::StatusCode;
use kernel::Viewer;
use serde_json::value::RawValue;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use table::wire::{Client, Refused, VERSION};
use tokio::time::timeout;

/// How long a request waits for something to come.
const WAIT: Duration = Duration::from_secs(20);
/// A client that has not asked for so long is gone.
const GONE: Duration = Duration::from_secs(15);
/// The most messages in one request or answer.
const MOST: usize = 64;

/// Who polls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct From {
    /// At which table.
    pub table: TableId,
    /// As whom.
    pub viewer: Viewer,
    /// What they are called.
    pub name: String,
    /// The client's number for itself.
    pub client: i64,
}

type Key = (TableId, Viewer, i64);

struct Session {
    connection: ConnectionId,
    host: HostHandle,
    messages: Messages,
    outgoing: tokio::sync::Mutex<Outgoing>,
    /// When it was last asked, and whether a request waits now.
    used: Mutex<(Instant, usize)>,
}

impl Session {
    fn used(&self) -> MutexGuard<'_, (Instant, usize)> {
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts a request while it is served, also if its client goes away meanwhile.
struct Serving<'a>(&'a Session);

impl<'a> Serving<'a> {
    fn new(session: &'a Session) -> Serving<'a> {
        session.used().1 += 1;
        Serving(session)
    }
}

impl Drop for Serving<'_> {
    fn drop(&mut self) {
        let mut used = self.0.used();
        *used = (Instant::now(), used.1 - 1);
    }
}

/// All connections by long polling.
#[derive(Default)]
pub struct Polls {
    sessions: Mutex<HashMap<Key, Arc<Session>>>,
}

impl Polls {
    fn sessions(&self) -> MutexGuard<'_, HashMap<Key, Arc<Session>>> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hears what a client says, and gives what has come for it. If it says nothing and nothing has come, it waits.
    pub async fn exchange(
        &self,
        shared: &Shared,
        host: HostHandle,
        from: From,
        said: &[Box<RawValue>],
    ) -> Result<Vec<Utf8Bytes>, Refusal> {
        let key = (from.table, from.viewer, from.client);
        if said.len() > MOST {
            return Err(Refusal::too_many());
        }
        let known = self.sessions().get(&key).cloned();
        let hello = said.first().and_then(|first| serde_json::from_str(first.get()).ok());
        let session = match (known, hello) {
            (Some(session), _) => session,
            (None, Some(Client::Hello { version: VERSION, seq })) => {
                let session = self.begin(shared, host, from, seq).await;
                self.sessions().insert(key, Arc::clone(&session));
                let _serving = Serving::new(&session);
                hear(&session, &said[1..]).await;
                return Ok(take(&session, WAIT).await);
            }
            (None, _) => {
                let words = "Say hello first: this connection is new, or was away for too long.";
                return Err(Refusal::new(StatusCode::GONE, "say-hello", words));
            }
        };
        let _serving = Serving::new(&session);
        let refused = hear(&session, said).await;
        if !refused.is_empty() {
            return Ok(refused);
        }
        Ok(take(&session, if said.is_empty() { WAIT } else { Duration::ZERO }).await)
    }

    async fn begin(&self, shared: &Shared, host: HostHandle, from: From, seq: u32) -> Arc<Session> {
        let (outbox, outgoing) = outbox::queue();
        let connection = shared.new_connection();
        let From { viewer, name, .. } = from;
        host.tell(ToHost::Come(Box::new(Coming { connection, viewer, name, seq, outbox }))).await;
        Arc::new(Session {
            connection,
            host,
            messages: shared.limits.messages(),
            outgoing: tokio::sync::Mutex::new(outgoing),
            used: Mutex::new((Instant::now(), 0)),
        })
    }

    /// Ends the connections of clients that are gone.
    pub async fn forget_gone(&self) {
        let gone = |session: &Arc<Session>| {
            let (last, serving) = *session.used();
            serving == 0 && last.elapsed() > GONE
        };
        let ended: Vec<Arc<Session>> =
            self.sessions().extract_if(|_, session| gone(session)).map(|(_, session)| session).collect();
        for session in ended {
            session.host.tell(ToHost::Go(session.connection)).await;
        }
    }
}

/// Passes on what was said; gives refusals of what cannot be.
async fn hear(session: &Session, said: &[Box<RawValue>]) -> Vec<Utf8Bytes> {
    let mut refused = Vec::new();
    for one in said {
        let received = Instant::now();
        let mut refuse = |id, reason, words: String| refused.push(text(&Plain::Refused { id, reason, words }));
        if one.get().len() > LARGEST_MESSAGE {
            refuse(0, Refused::TooLarge, format!("a message has at most {LARGEST_MESSAGE} bytes"));
            continue;
        }
        match serde_json::from_str(one.get()) {
            _ if !session.messages.may_come() => {
                refuse(0, Refused::TooMany, "that was a lot at once; wait a moment and send it again".to_string());
            }
            Ok(Client::Do { id, request }) => {
                let said = Box::new(Said { id, request, received });
                session.host.tell(ToHost::Say(session.connection, said)).await;
            }
            Ok(Client::Hello { .. }) => session.host.tell(ToHost::Refresh(session.connection)).await,
            Ok(Client::Ping) => refused.push(text(&Plain::Pong)),
            Err(problem) => refuse(0, Refused::Malformed, format!("this message cannot be read: {problem}")),
        }
    }
    refused
}

/// What has come; waits so long for the first.
async fn take(session: &Session, wait: Duration) -> Vec<Utf8Bytes> {
    let mut texts = Vec::new();
    let Ok(mut outgoing) = session.outgoing.try_lock() else { return texts };
    let first = match outgoing.waiting() {
        Some(text) => Some(text),
        None => timeout(wait, outgoing.next()).await.ok().flatten(),
    };
    texts.extend(first);
    while texts.len() < MOST
        && let Some(text) = outgoing.waiting()
    {
        texts.push(text);
    }
    if outgoing.has_caught_up() {
        session.host.tell(ToHost::Refresh(session.connection)).await;
    }
    texts
}
