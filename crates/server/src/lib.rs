//! The server: guests, tables with games that are on, connections to them, and what is kept of them.
//!
//! It owns time, chance, threads and the disk; every rule is a game's, and what a table decides is `cardhall-table`'s. A
//! table is an append-only log: what players say is applied, appended, committed in groups with others, and only then shown
//! and acknowledged. After a start every table goes on where it was, from its log.

mod api;
mod bot_threads;
pub mod games;
mod guests;
mod hall;
mod history;
mod host;
pub mod ids;
mod journal;
mod limits;
pub mod live;
mod meters;
mod origin;
mod outbox;
mod page;
mod polling;
mod presence;
mod refusal;
mod socket;
pub mod store;
mod tapes;

pub use hall::Config;
pub use limits::Rates;

use api::App;
use games::Playable;
use hall::{Hall, Shared};
use polling::Polls;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{Store, StoreError};
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;

/// How often quiet addresses and lost connections are forgotten.
const TIDYING: Duration = Duration::from_secs(5);

/// Why the server cannot start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The address cannot be used.
    #[error("the address cannot be listened at: {0}; is another server running there?")]
    Address(std::io::Error),
    /// Threads cannot be started.
    #[error("threads cannot be started: {0}")]
    Threads(std::io::Error),
    /// The store fails.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A server that runs.
pub struct Server {
    address: SocketAddr,
    hall: Arc<Hall>,
    end: watch::Sender<bool>,
    serving: JoinHandle<()>,
}

impl Server {
    /// Starts to serve at an address, and goes on with every game that is on.
    pub async fn start(
        address: SocketAddr,
        store: Arc<dyn Store>,
        games: Vec<Arc<dyn Playable>>,
        config: Config,
    ) -> Result<Server, StartError> {
        meters::start();
        let listener = TcpListener::bind(address).await.map_err(StartError::Address)?;
        let address = listener.local_addr().map_err(StartError::Address)?;
        let (finished, tables) = mpsc::unbounded_channel();
        let shared = Shared::new(store, games, config, finished).map_err(StartError::Threads)?;
        let hall = Arc::new(Hall::new(shared));
        tapes::start(Arc::clone(&hall.shared), tables);
        Arc::clone(&hall).go_on().await?;
        let app = Arc::new(App { hall: Arc::clone(&hall), polls: Polls::default() });
        let (end, ended) = watch::channel(false);
        tokio::spawn(tidy(Arc::clone(&app), ended.clone()));
        let router = api::router(app).into_make_service_with_connect_info::<SocketAddr>();
        let serving = tokio::spawn(async move {
            let served = axum::serve(listener, router).with_graceful_shutdown(until_told(ended)).await;
            if let Err(error) = served {
                tracing::error!(%error, "the server fails");
            }
        });
        Ok(Server { address, hall, end, serving })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Ends it: no more connections, every table at rest, everything on the disk.
    pub async fn close(self) {
        self.end.send_replace(true);
        self.hall.close().await;
        self.serving.abort();
    }
}

async fn until_told(mut ended: watch::Receiver<bool>) {
    // If nobody can say so any more, the server ends too.
    let _ = ended.wait_for(|ended| *ended).await;
}

async fn tidy(app: Arc<App>, ended: watch::Receiver<bool>) {
    let mut often = tokio::time::interval(TIDYING);
    let end = until_told(ended);
    tokio::pin!(end);
    loop {
        tokio::select! {
            () = &mut end => return,
            _ = often.tick() => {
                app.polls.forget_gone().await;
                app.hall.forget_closed();
                app.hall.shared.limits.forget_quiet();
                meters::upkeep();
            }
        }
    }
}
