//! All tables of this server: each is opened when somebody wants it, or when the server starts and its game is on.

use crate::bot_threads::BotThreads;
use crate::games::Playable;
use crate::guests::Transport;
use crate::host::{self, HostHandle, ToHost};
use crate::ids::TableId;
use crate::journal::Journal;
use crate::limits::{Limits, Rates};
use crate::refusal::Refusal;
use crate::store::{Store, StoreError, Time};
use crate::tapes::Finished;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::{OnceCell, Semaphore, oneshot};

/// How many tables are opened at once as the server starts.
const OPENED_AT_ONCE: usize = 2;

/// How many tables are kept whole at once.
const KEPT_AT_ONCE: usize = 2;

/// What a server is told when it starts.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address under which the page is known, where that is another than the one it is served at.
    pub public: Option<String>,
    /// Whether a proxy stands before the server and says who asks.
    pub behind_proxy: bool,
    /// Whether rates are limited.
    pub rates: Rates,
    /// How long a bot takes for an answer at least.
    pub bot_pace: Duration,
    /// How long somebody is away before the others are told: a page that is loaded anew takes less.
    pub told_after: Duration,
}

impl Config {
    /// Whether the page is reached encrypted.
    pub fn transport(&self) -> Transport {
        match &self.public {
            Some(public) if public.starts_with("https:") => Transport::Encrypted,
            _ => Transport::Plain,
        }
    }
}

/// What all tables share.
pub struct Shared {
    /// What outlives a restart.
    pub store: Arc<dyn Store>,
    /// Where logs grow.
    pub journal: Journal,
    /// Where bots think.
    pub bots: BotThreads,
    /// The games.
    pub games: Vec<Arc<dyn Playable>>,
    /// How much may be asked for.
    pub limits: Limits,
    /// Turns for keeping tables whole.
    pub keeping: Arc<Semaphore>,
    /// What the server was told.
    pub config: Config,
    /// Where tables go when they are at their end.
    pub finished: Finished,
    connections: AtomicU64,
}

impl Shared {
    /// What tables of these games share.
    pub fn new(
        store: Arc<dyn Store>,
        games: Vec<Arc<dyn Playable>>,
        config: Config,
        finished: Finished,
    ) -> std::io::Result<Shared> {
        Ok(Shared {
            journal: Journal::start(Arc::clone(&store)),
            store,
            bots: BotThreads::start(2)?,
            games,
            limits: Limits::new(config.rates),
            keeping: Arc::new(Semaphore::new(KEPT_AT_ONCE)),
            config,
            finished,
            connections: AtomicU64::new(0),
        })
    }

    /// Milliseconds since 1970.
    pub fn time(&self) -> Time {
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as Time
    }

    /// The game of that key.
    pub fn game(&self, key: &str) -> Option<&Arc<dyn Playable>> {
        self.games.iter().find(|game| game.key() == key)
    }

    /// A number for a connection that no other has.
    pub fn new_connection(&self) -> host::ConnectionId {
        host::ConnectionId(self.connections.fetch_add(1, Ordering::Relaxed))
    }
}

type Opening = Arc<OnceCell<HostHandle>>;

/// Whether the table has gone to rest and must be opened again.
fn is_at_rest(opening: &Opening) -> bool {
    opening.get().is_some_and(HostHandle::is_closed)
}

/// All tables of this server.
pub struct Hall {
    /// What they share.
    pub shared: Arc<Shared>,
    open: Mutex<HashMap<TableId, Opening>>,
}

impl Hall {
    /// A hall in which no table is open.
    pub fn new(shared: Shared) -> Hall {
        Hall { shared: Arc::new(shared), open: Mutex::default() }
    }

    fn open_tables(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Opening>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table; it is opened if it was not. Whoever comes meanwhile waits for the same opening.
    pub async fn table(&self, id: TableId) -> Result<HostHandle, Refusal> {
        let opening = {
            let mut open = self.open_tables();
            if open.get(&id).is_some_and(is_at_rest) {
                open.remove(&id);
            }
            Arc::clone(open.entry(id).or_default())
        };
        let opened = opening.get_or_try_init(|| host::load(Arc::clone(&self.shared), id)).await.cloned();
        if opened.is_err() {
            self.open_tables().remove(&id);
        }
        metrics::gauge!("cardhall_open_tables").set(self.open_tables().len() as f64);
        opened
    }

    /// Forgets the tables that have gone to rest.
    pub fn forget_closed(&self) {
        self.open_tables().retain(|_, opening| !is_at_rest(opening));
    }

    /// The table if it is open.
    pub fn opened(&self, id: TableId) -> Option<HostHandle> {
        self.open_tables().get(&id).and_then(|opening| opening.get().cloned())
    }

    /// Goes on with every game that was on when the server ended.
    pub async fn go_on(self: Arc<Hall>) -> Result<(), StoreError> {
        let tables = self.shared.store.take_over().await?;
        if !tables.is_empty() {
            tracing::info!(tables = tables.len(), "going on with games");
        }
        let tables = Arc::new(Mutex::new(tables));
        for _ in 0..OPENED_AT_ONCE {
            let (hall, tables) = (Arc::clone(&self), Arc::clone(&tables));
            tokio::spawn(async move {
                loop {
                    let next = tables.lock().unwrap_or_else(PoisonError::into_inner).pop();
                    let Some(id) = next else { return };
                    if let Err(refusal) = hall.table(id).await {
                        tracing::error!(table = %id, ?refusal, "a table cannot go on");
                    }
                }
            });
        }
        Ok(())
    }

    /// Ends all tables; what was said before is on the disk.
    pub async fn close(&self) {
        let open: Vec<Opening> = self.open_tables().drain().map(|(_, opening)| opening).collect();
        let mut ending = Vec::new();
        for handle in open.iter().filter_map(|opening| opening.get()) {
            let (done, ended) = oneshot::channel();
            handle.tell(ToHost::Stop(done)).await;
            ending.push(ended);
        }
        for ended in ending {
            // A table that had gone to rest has ended already.
            let _ = ended.await;
        }
    }
}
