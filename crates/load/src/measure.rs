//! Many tables at once, each with two players who answer once a second, and how long they wait.

use crate::{Guest, Heard, LoadError, Player, answer};
use kernel::Dice;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use table::wire::Request;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval_at};

/// How many tables are made at once.
const MAKING: usize = 16;
/// How often each table is answered at.
const PACE: Duration = Duration::from_secs(1);

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where the server is.
    pub server: SocketAddr,
    /// How many tables.
    pub tables: usize,
    /// How many of them have a thousand permanents.
    pub large: usize,
    /// How many of the others play Rangers.
    pub rangers: usize,
    /// For how long.
    pub seconds: u64,
}

/// What was measured.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// From sending an answer until it was acknowledged and every player who is shown something of it was shown it; of all
    /// accepted answers, in microseconds, sorted.
    pub waits: Vec<u64>,
    /// The same at large tables.
    pub large_waits: Vec<u64>,
    /// The same at tables of Rangers.
    pub rangers_waits: Vec<u64>,
    /// The sizes of updates in bytes, sorted.
    pub updates: Vec<usize>,
    /// Answers that were refused, because a random one was illegal.
    pub refused: usize,
    /// Seconds in which a table was still waiting for its last answer.
    pub late: usize,
    /// Games that came to their end.
    pub games: usize,
    /// What went wrong.
    pub errors: Vec<String>,
}

impl Figures {
    /// The value below which so many of a hundred lie.
    pub fn percentile<T: Copy + Default>(sorted: &[T], percent: usize) -> T {
        let at = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
        sorted.get(at).copied().unwrap_or_default()
    }

    fn add(&mut self, other: Figures) {
        self.waits.extend(other.waits);
        self.large_waits.extend(other.large_waits);
        self.rangers_waits.extend(other.rangers_waits);
        self.updates.extend(other.updates);
        self.refused += other.refused;
        self.late += other.late;
        self.games += other.games;
        self.errors.extend(other.errors);
    }
}

/// Makes the tables, lets `ready` know when all players sit there, plays, and says how it went.
pub async fn run(plan: &Plan, ready: impl FnOnce()) -> Result<Figures, LoadError> {
    let (mut host, mut other) = (Guest::new(plan.server), Guest::new(plan.server));
    host.get("/api/v1/me").await?;
    other.get("/api/v1/me").await?;
    let (begin, begins) = watch::channel(None);
    let next = Arc::new(AtomicUsize::new(0));
    let makers: Vec<_> = (0..MAKING)
        .map(|_| {
            let guests = [host.clone(), other.clone()];
            tokio::spawn(seat_all(plan.clone(), guests, Arc::clone(&next), begins.clone()))
        })
        .collect();
    let mut playing = Vec::new();
    for maker in makers {
        playing.extend(maker.await.map_err(|_| LoadError::Closed)??);
    }
    ready();
    let first = tokio::time::Instant::now() + Duration::from_millis(200);
    begin.send_replace(Some(Times { begin: first, end: first + Duration::from_secs(plan.seconds) }));
    let mut figures = Figures::default();
    for table in playing {
        figures.add(table.await.map_err(|_| LoadError::Closed)?);
    }
    figures.waits.sort_unstable();
    figures.large_waits.sort_unstable();
    figures.rangers_waits.sort_unstable();
    figures.updates.sort_unstable();
    Ok(figures)
}

/// When the playing begins and ends.
#[derive(Clone, Copy)]
struct Times {
    begin: tokio::time::Instant,
    end: tokio::time::Instant,
}

type Begins = watch::Receiver<Option<Times>>;

/// Makes tables until there are enough; at each the players sit and wait for the beginning.
async fn seat_all(
    plan: Plan,
    guests: [Guest; 2],
    next: Arc<AtomicUsize>,
    begins: Begins,
) -> Result<Vec<JoinHandle<Figures>>, LoadError> {
    let mut seated = Vec::new();
    loop {
        let at = next.fetch_add(1, Ordering::Relaxed);
        if at >= plan.tables {
            return Ok(seated);
        }
        let table = Seated::make(guests.clone(), at as u64, Kind::of(&plan, at)).await?;
        let after = PACE * at as u32 / plan.tables as u32;
        seated.push(tokio::spawn(table.play(begins.clone(), after)));
    }
}

/// A table with its two players.
struct Seated {
    guests: [Guest; 2],
    players: [Player; 2],
    dice: Dice,
    kind: Kind,
    waiting: Option<Waiting>,
    figures: Figures,
}

/// An answer that was sent.
struct Waiting {
    by: usize,
    id: u32,
    sent: Instant,
    /// When the last message that belongs to it came.
    last: Option<Instant>,
    done: bool,
    /// Who was shown something of it.
    shown: [bool; 2],
}

/// What is played at a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Magic,
    /// Magic with a thousand permanents.
    Large,
    Rangers,
}

impl Kind {
    fn of(plan: &Plan, at: usize) -> Kind {
        match at {
            at if at < plan.large => Kind::Large,
            at if at < plan.large + plan.rangers => Kind::Rangers,
            _ => Kind::Magic,
        }
    }

    fn game(self) -> &'static str {
        match self {
            Kind::Magic | Kind::Large => "magic",
            Kind::Rangers => "rangers",
        }
    }

    fn brings(self) -> Value {
        match self {
            Kind::Magic => json!({"deck": {"ready": "erhnam-geddon"}, "board": []}),
            Kind::Large => {
                json!({"deck": {"ready": "erhnam-geddon"}, "board": [[250, "Forest"], [250, "Grizzly Bears"]]})
            }
            Kind::Rangers => json!({}),
        }
    }
}

impl Seated {
    async fn make(mut guests: [Guest; 2], number: u64, kind: Kind) -> Result<Seated, LoadError> {
        let players = sit_down(&mut guests, kind).await?;
        Ok(Seated { guests, players, dice: Dice::new(number), kind, waiting: None, figures: Figures::default() })
    }

    /// Plays once it begins, so long after all others' beginning.
    async fn play(mut self, mut begins: Begins, after: Duration) -> Figures {
        let Times { begin, end } = match self.wait(&mut begins).await {
            Ok(times) => times,
            Err(error) => {
                self.figures.errors.push(error.to_string());
                return self.figures;
            }
        };
        let mut pace = interval_at(begin + after, PACE);
        pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while tokio::time::Instant::now() < end {
            let [one, other] = &mut self.players;
            let done = tokio::select! {
                heard = one.hear() => heard.map(|heard| self.note(0, &heard)),
                heard = other.hear() => heard.map(|heard| self.note(1, &heard)),
                _ = pace.tick() => self.act().await,
            };
            if let Err(error) = done {
                self.figures.errors.push(error.to_string());
                break;
            }
        }
        self.settle();
        self.figures
    }

    /// Looks on, as a page does, until the playing begins.
    async fn wait(&mut self, begins: &mut Begins) -> Result<Times, LoadError> {
        loop {
            let [one, other] = &mut self.players;
            tokio::select! {
                heard = one.hear() => drop(heard?),
                heard = other.hear() => drop(heard?),
                times = begins.wait_for(Option::is_some) => {
                    return times.map_err(|_| LoadError::Closed)?.ok_or(LoadError::Closed);
                }
            }
        }
    }

    fn note(&mut self, seat: usize, heard: &Heard) {
        let Some(waiting) = &mut self.waiting else { return };
        match heard {
            Heard::Update { .. } => {
                self.figures.updates.push(self.players[seat].connection.length());
                // A table may go on by itself afterwards; the first update is what the answer brought about.
                if !std::mem::replace(&mut waiting.shown[seat], true) {
                    waiting.last = Some(Instant::now());
                }
            }
            Heard::Done { id } if seat == waiting.by && *id == waiting.id => {
                waiting.done = true;
                waiting.last = Some(Instant::now());
            }
            Heard::Refused { id, .. } if seat == waiting.by && *id == waiting.id => {
                self.figures.refused += 1;
                self.waiting = None;
            }
            _ => {}
        }
    }

    /// Takes the answer of a second ago into account; false if it is still waited for.
    fn settle(&mut self) -> bool {
        match &self.waiting {
            Some(Waiting { done: true, last: Some(last), sent, .. }) => {
                let wait = (*last - *sent).as_micros() as u64;
                self.figures.waits.push(wait);
                match self.kind {
                    Kind::Magic => {}
                    Kind::Large => self.figures.large_waits.push(wait),
                    Kind::Rangers => self.figures.rangers_waits.push(wait),
                }
                self.waiting = None;
                true
            }
            Some(_) => false,
            None => true,
        }
    }

    async fn act(&mut self) -> Result<(), LoadError> {
        if !self.settle() {
            self.figures.late += 1;
            return Ok(());
        }
        if self.players.iter().any(|player| player.status.outcome.is_some()) {
            self.figures.games += 1;
            self.players = sit_down(&mut self.guests, self.kind).await?;
            return Ok(());
        }
        // Where several may answer, sometimes the one does and sometimes the other.
        let first = usize::from(self.dice.coin());
        let Some(by) = [first, 1 - first].into_iter().find(|at| self.players[*at].question.is_some()) else {
            return Ok(());
        };
        let Some(question) = self.players[by].question.clone() else { return Ok(()) };
        let request = Request::Answer { question: question.number, answer: answer(&question, &mut self.dice) };
        let sent = Instant::now();
        let id = self.players[by].ask(request).await?;
        self.waiting = Some(Waiting { by, id, sent, last: None, done: false, shown: [false; 2] });
        Ok(())
    }
}

/// Makes a table for two, and brings both to it.
async fn sit_down([host, other]: &mut [Guest; 2], kind: Kind) -> Result<[Player; 2], LoadError> {
    let settings = json!({"window": 0, "reserve": 3_600_000, "delay": 5_000});
    let wanted = json!({"game": kind.game(), "brings": kind.brings(), "others": [{}], "settings": settings});
    let made = host.post("/api/v1/tables", &wanted).await?;
    let table = made["table"].as_str().unwrap_or_default().to_string();
    let sitting = json!({"invitation": made["invitation"], "brings": kind.brings()});
    other.post(&format!("/api/v1/tables/{table}/seat"), &sitting).await?;
    let mut players = [Player::come(host, &table, 0, 0).await?, Player::come(other, &table, 0, 0).await?];
    for player in &mut players {
        while !matches!(player.hear().await?, Heard::View { .. }) {}
    }
    Ok(players)
}
