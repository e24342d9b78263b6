//! `cardhall loadtest`: a server of its own on this machine, many tables, and how long players wait.

use anyhow::{Context, bail};
use load::{Figures, Plan};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::Instant;

/// How the usual mixes are asked for.
const MIXES: &str = "Mixes:
  duels alone                      cardhall loadtest --tables 2000 --seconds 20
  20 of them with huge boards      cardhall loadtest --tables 2000 --seconds 20 --large 20
  a quarter of them Rangers        cardhall loadtest --tables 2000 --seconds 20 --rangers 500

Printed are the time from an answer to both views, the sizes of updates, the memory of a table with its two connections,
and errors: with any, the exit code is 1.";

/// How much load.
#[derive(clap::Args)]
#[command(after_help = MIXES)]
pub struct Args {
    /// How many tables, each with two players who answer once a second
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// For how many seconds
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// How many of the tables have a thousand permanents
    #[arg(long, default_value_t = 0)]
    large: usize,
    /// How many of the other tables play Rangers
    #[arg(long, default_value_t = 0)]
    rangers: usize,
}

/// A server as a process of its own, which ends with this one.
struct Serving {
    child: Child,
    address: SocketAddr,
    folder: PathBuf,
}

impl Serving {
    fn start() -> anyhow::Result<Serving> {
        let folder = std::env::temp_dir().join(format!("cardhall-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", "--address", "127.0.0.1:0", "--unlimited", "--database"])
            .arg(folder.join("hall.sqlite"))
            .env("CARDHALL_QUIET", "1")
            .stdout(Stdio::piped())
            .spawn()
            .context("the server cannot be started")?;
        let mut line = String::new();
        let out = child.stdout.take().context("the server has no output")?;
        BufReader::new(out).read_line(&mut line)?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.trim_end().trim_end_matches('/').parse().ok());
        let Some(address) = address else { bail!("the server did not start: {line}") };
        Ok(Serving { child, address, folder })
    }

    /// How much memory it holds, in bytes, where the system tells.
    fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
    }
}

/// How much processor time a process has used, in milliseconds, where the system tells.
fn processor_time(process: &str) -> Option<u64> {
    /// What the system counts in, which is the same on every Linux.
    const MILLISECONDS_A_TICK: u64 = 10;
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // After the name, which may hold anything: two fields of ticks, for the program and for the system on its behalf.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    Some((ticks()? + ticks()?) * MILLISECONDS_A_TICK)
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Measures and prints. What went wrong is told, and by the exit code too.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let serving = Serving::start()?;
    let empty = serving.memory();
    let Args { tables, large, rangers, seconds } = *args;
    let plan = Plan { server: serving.address, tables, large, rangers, seconds };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let begun = Instant::now();
    let (mut seated, mut used) = (None, None);
    let times = || Some((processor_time(&serving.child.id().to_string())?, processor_time("self")?));
    let figures = runtime.block_on(load::run(&plan, || {
        println!("{} tables made in {:.1} s", plan.tables, begun.elapsed().as_secs_f64());
        seated = serving.memory();
        used = times();
    }))?;
    print(&plan, &figures);
    if let (Some(before), Some(after), answers @ 1..) = (used, times(), figures.waits.len() as u64) {
        let each = |after: u64, before: u64| (after - before) * 1000 / answers;
        let (server, players) = (each(after.0, before.0), each(after.1, before.1));
        println!("processor time an answer: {server} µs in the server, {players} µs for the players");
    }
    let per_table = |now: Option<u64>| Some(now?.saturating_sub(empty?) / 1024 / plan.tables.max(1) as u64);
    if let (Some(seated), Some(played)) = (per_table(seated), per_table(serving.memory())) {
        println!("memory a table with its two connections: {seated} KiB when seated, {played} KiB after play");
    }
    Ok(if figures.errors.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print(plan: &Plan, figures: &Figures) {
    let milliseconds = |sorted: &[u64], percent| Figures::percentile(sorted, percent) as f64 / 1000.0;
    let waits = |name: &str, sorted: &[u64]| {
        let [half, most, nearly, all] = [50, 90, 99, 100].map(|percent| milliseconds(sorted, percent));
        println!(
            "{name}: {} answers; half within {half:.1} ms, 90% {most:.1}, 99% {nearly:.1}, all {all:.1}",
            sorted.len()
        );
    };
    waits("from answer to both views", &figures.waits);
    if plan.large > 0 {
        waits("at large tables", &figures.large_waits);
    }
    if plan.rangers > 0 {
        waits("at tables of Rangers", &figures.rangers_waits);
    }
    let updates = &figures.updates;
    let size = |percent| Figures::percentile(updates, percent);
    println!("updates: {}; half within {} bytes, 99% {}", updates.len(), size(50), size(99));
    println!(
        "{:.0} answers a second; {} refused, {} late, {} games ended, {} errors",
        figures.waits.len() as f64 / plan.seconds.max(1) as f64,
        figures.refused,
        figures.late,
        figures.games,
        figures.errors.len()
    );
    figures.errors.iter().take(5).for_each(|error| println!("  {error}"));
}
