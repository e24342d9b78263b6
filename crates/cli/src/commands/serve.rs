//! `cardhall serve`: the hall, in the browser.

use crate::files::CardArgs;
use anyhow::Context;
use server::games::{Boards, Magic, Playable, Rangers};
use server::store::SqliteStore;
use server::{Config, Rates, Server};
use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

/// How long a player is away before the others are told.
const TOLD_AFTER: Duration = Duration::from_secs(15);

/// What the hall is opened with.
#[derive(clap::Args)]
pub struct Args {
    /// Where to listen; port 0 takes any that is free
    #[arg(long, default_value = "127.0.0.1:7777")]
    address: SocketAddr,
    /// The file in which tables and logs are kept; in your folder of games where it is left out
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
    /// The address under which the page is known, where that is another one, such as `https://cards.example`
    #[arg(long, value_name = "URL")]
    public: Option<String>,
    /// Believe the proxy before this server who asks (X-Forwarded-For)
    #[arg(long)]
    behind_proxy: bool,
    /// How long a bot takes for an answer at least, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 500)]
    bot_pace: u64,
    /// Do not limit how much one address may ask for: for tests of load on one's own machine
    #[arg(long)]
    unlimited: bool,
    #[command(flatten)]
    cards: CardArgs,
}

/// Serves until it is told to end.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let quiet = std::env::var_os("CARDHALL_QUIET").is_some();
    let level = if quiet { tracing::Level::ERROR } else { tracing::Level::INFO };
    tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr).init();
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("the server's threads cannot be started")?
        .block_on(serve(args))
}

async fn serve(args: &Args) -> anyhow::Result<ExitCode> {
    let cards = args.cards.open()?;
    let boards = if args.unlimited { Boards::Laid } else { Boards::Empty };
    let magic = Magic::new(cards.pool, cards.names, boards).context("the cards cannot be played")?;
    let games: Vec<Arc<dyn Playable>> = vec![Arc::new(magic), Arc::new(Rangers::new(crate::rangers::pool()?))];
    let file = args.database.clone().map_or_else(usual_file, Ok)?;
    let store =
        SqliteStore::open(&file).await.with_context(|| format!("the tables in {} cannot be opened", file.display()))?;
    let store = Arc::new(store);
    let config = Config {
        public: args.public.clone(),
        behind_proxy: args.behind_proxy,
        rates: if args.unlimited { Rates::Unlimited } else { Rates::Limited },
        bot_pace: Duration::from_millis(args.bot_pace),
        told_after: TOLD_AFTER,
    };
    let server = Server::start(args.address, Arc::clone(&store) as _, games, config).await?;
    // The hall is open whether or not somebody reads that it is.
    let _ = writeln!(
        std::io::stdout(),
        "Cardhall is open: http://{}/\nTables are kept in {}. Ctrl-C closes the hall; every game goes on when it opens again.",
        server.address(),
        file.display()
    );
    told_to_end().await?;
    server.close().await;
    store.close().await;
    Ok(ExitCode::SUCCESS)
}

#[cfg(unix)]
async fn told_to_end() -> anyhow::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
    Ok(())
}

#[cfg(not(unix))]
async fn told_to_end() -> anyhow::Result<()> {
    Ok(tokio::signal::ctrl_c().await?)
}

/// Where tables are kept unless a file is named.
fn usual_file() -> anyhow::Result<PathBuf> {
    let folder = super::play::folder();
    std::fs::create_dir_all(&folder).with_context(|| {
        format!("the folder {} for your games cannot be made; name a file with --database FILE", folder.display())
    })?;
    Ok(folder.join("hall.sqlite"))
}
