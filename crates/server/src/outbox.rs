//! What waits to be sent to one connection. The queue is bounded: a client that is too slow loses its place in the updates
//! and gets everything anew once it has caught up, and nobody waits for it.

use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::mpsc;

/// How many messages may wait.
const ROOM: usize = 32;

/// The end into which a table puts messages.
#[derive(Debug)]
pub struct Outbox {
    queue: mpsc::Sender<Utf8Bytes>,
    behind: Arc<AtomicBool>,
}

/// The end from which a connection takes them.
#[derive(Debug)]
pub struct Outgoing {
    queue: mpsc::Receiver<Utf8Bytes>,
    behind: Arc<AtomicBool>,
}

/// A queue for a connection.
pub fn queue() -> (Outbox, Outgoing) {
    let (sender, receiver) = mpsc::channel(ROOM);
    let behind = Arc::new(AtomicBool::new(false));
    (Outbox { queue: sender, behind: Arc::clone(&behind) }, Outgoing { queue: receiver, behind })
}

impl Outbox {
    /// Sends a message, unless the client is behind.
    pub fn send(&self, text: Utf8Bytes) {
        if self.behind.load(Ordering::Acquire) {
            return;
        }
        if let Err(mpsc::error::TrySendError::Full(_)) = self.queue.try_send(text) {
            metrics::counter!("cardhall_slow_clients").increment(1);
            self.behind.store(true, Ordering::Release);
        }
    }
}

impl Outgoing {
    /// The next message; none once the table has let go of the connection.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        self.queue.recv().await
    }

    /// A message that waits already.
    pub fn waiting(&mut self) -> Option<Utf8Bytes> {
        self.queue.try_recv().ok()
    }

    /// Whether the client had fallen behind and has now caught up, so that it wants everything anew.
    pub fn has_caught_up(&mut self) -> bool {
        self.queue.is_empty() && self.behind.swap(false, Ordering::AcqRel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_client_gets_no_more_until_it_has_caught_up() {
        let (outbox, mut outgoing) = queue();
        (0..ROOM + 5).for_each(|number| outbox.send(number.to_string().into()));
        assert!(!outgoing.has_caught_up());
        let got: Vec<_> = std::iter::from_fn(|| outgoing.waiting()).collect();
        assert_eq!(got.len(), ROOM);
        assert_eq!(got[ROOM - 1].as_str(), (ROOM - 1).to_string());
        outbox.send("lost".into());
        assert!(outgoing.waiting().is_none());
        assert!(outgoing.has_caught_up());
        assert!(!outgoing.has_caught_up());
        outbox.send("view".into());
        assert_eq!(outgoing.waiting().unwrap().as_str(), "view");
    }
}
