//! Commits the entries of all tables in groups: while one group goes to the disk, the next one gathers.

use crate::store::{Append, Store, StoreError};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// The most appends in one commit.
const MOST: usize = 1_000;
/// How many appends may wait; whoever comes then waits too.
const WAITING: usize = 4_000;

struct Waiting {
    append: Append,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// Where tables append to their logs.
#[derive(Clone)]
pub struct Journal {
    queue: mpsc::Sender<Waiting>,
}

impl Journal {
    /// Begins to commit; it ends when nobody can append any more.
    pub fn start(store: Arc<dyn Store>) -> Journal {
        let (queue, waiting) = mpsc::channel(WAITING);
        tokio::spawn(commit_groups(store, waiting));
        Journal { queue }
    }

    /// Appends; once this says yes, the entries are on the disk.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (done, committed) = oneshot::channel();
        let gone = || StoreError::Database(sqlx::Error::WorkerCrashed);
        self.queue.send(Waiting { append, done }).await.map_err(|_| gone())?;
        committed.await.map_err(|_| gone())?
    }
}

async fn commit_groups(store: Arc<dyn Store>, mut waiting: mpsc::Receiver<Waiting>) {
    let mut group = Vec::with_capacity(MOST);
    while waiting.recv_many(&mut group, MOST).await > 0 {
        let (appends, done): (Vec<_>, Vec<_>) = group.drain(..).map(|one| (one.append, one.done)).unzip();
        metrics::histogram!("cardhall_commit_group").record(appends.len() as f64);
        let begun = std::time::Instant::now();
        let committed = store.append(&appends).await;
        metrics::histogram!("cardhall_commit_seconds").record(begun.elapsed());
        match committed {
            Ok(()) => done.into_iter().for_each(|done| drop(done.send(Ok(())))),
            Err(_) => one_by_one(store.as_ref(), &appends, done).await,
        }
    }
}

/// One table must not keep the others from going on.
async fn one_by_one(store: &dyn Store, appends: &[Append], done: Vec<oneshot::Sender<Result<(), StoreError>>>) {
    for (append, done) in appends.iter().zip(done) {
        // Whoever asked may be gone, which is their affair.
        let _ = done.send(store.append(std::slice::from_ref(append)).await);
    }
}
