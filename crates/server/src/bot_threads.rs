//! Threads on which bots think, apart from those that serve tables, with a bounded queue.

use crate::live::Thought;
use kernel::Input;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::oneshot;

/// How many questions may wait for a thread.
const WAITING: usize = 4_096;

struct Job {
    thought: Thought,
    answer: oneshot::Sender<Input>,
}

/// Threads on which bots think.
#[derive(Clone)]
pub struct BotThreads {
    queue: SyncSender<Job>,
}

impl BotThreads {
    /// Starts so many threads; they end when nobody can ask any more.
    pub fn start(threads: usize) -> std::io::Result<BotThreads> {
        let (queue, jobs) = sync_channel(WAITING);
        let jobs = Arc::new(Mutex::new(jobs));
        for number in 0..threads {
            let jobs = Arc::clone(&jobs);
            std::thread::Builder::new().name(format!("bot-{number}")).spawn(move || think(&jobs))?;
        }
        Ok(BotThreads { queue })
    }

    /// Has a thought thought. Nothing comes of it if the bot fails, or if too many wait already.
    pub fn ask(&self, thought: Thought) -> oneshot::Receiver<Input> {
        let (answer, later) = oneshot::channel();
        if let Err(TrySendError::Full(_)) = self.queue.try_send(Job { thought, answer }) {
            tracing::warn!("too many questions wait for bots");
        }
        later
    }
}

fn think(jobs: &Mutex<Receiver<Job>>) {
    loop {
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { thought, answer }) = next else { return };
        if let Ok(found) = catch_unwind(AssertUnwindSafe(thought)) {
            // The table may be gone by now.
            let _ = answer.send(found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_bot_that_fails_takes_no_thread_with_it() {
        let threads = BotThreads::start(1).unwrap();
        assert!(threads.ask(Box::new(|| panic!("a bot fails in this test"))).await.is_err());
        assert_eq!(threads.ask(Box::new(|| Input::Concede)).await, Ok(Input::Concede));
    }
}
