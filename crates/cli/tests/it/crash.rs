//! A server that is killed under load, at random moments, and started again: nothing that was acknowledged is lost, nothing
//! is done twice, every table goes on. `CARDHALL_SOAK=1` kills it fifty times under a hundred tables.

use kernel::Dice;
use load::{Guest, Heard, LoadError, Player};
use serde_json::json;
use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use table::wire::Request;
use tokio::sync::watch;

struct Serving {
    child: Child,
    address: SocketAddr,
}

impl Serving {
    fn start(database: &Path) -> Serving {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cardhall"))
            .args(["serve", "--address", "127.0.0.1:0", "--unlimited", "--database"])
            .arg(database)
            .env("CARDHALL_QUIET", "1")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).expect("an address").trim().trim_end_matches('/').parse();
        Serving { child, address: address.expect("an address") }
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A table with what its players were told was done.
struct Watched {
    name: String,
    /// By seat.
    guests: [Guest; 2],
    dice: Dice,
    next_id: u32,
    /// Acknowledged requests, by seat and number.
    done: Vec<(usize, u32)>,
    /// How many were acknowledged at all tables.
    all_done: watch::Sender<usize>,
    /// What was sent and not acknowledged when the line broke.
    open: Option<(usize, u32, Request)>,
    over: bool,
}

impl Watched {
    async fn make(server: SocketAddr, number: u64, all_done: watch::Sender<usize>) -> Watched {
        let (mut host, mut other) = (Guest::new(server), Guest::new(server));
        let brings = json!({"deck": {"ready": "goblins"}});
        let wanted = json!({
            "game": "magic", "brings": brings, "others": [{}], "settings": {"window": 0, "reserve": null},
        });
        let made = host.post("/api/v1/tables", &wanted).await.unwrap();
        let name = made["table"].as_str().unwrap().to_string();
        let sitting = json!({"invitation": made["invitation"], "brings": brings});
        other.post(&format!("/api/v1/tables/{name}/seat"), &sitting).await.unwrap();
        let guests = if made["seat"] == 0 { [host, other] } else { [other, host] };
        let dice = Dice::new(number);
        Watched { name, guests, dice, next_id: 0, done: Vec::new(), all_done, open: None, over: false }
    }

    /// Plays on until the line breaks or the game is over.
    async fn play(&mut self, server: SocketAddr) -> Result<(), LoadError> {
        self.guests.iter_mut().for_each(|guest| guest.server = server);
        let mut players = Vec::new();
        for guest in &self.guests {
            let mut player = Player::come(guest, &self.name, 0, 0).await?;
            while !matches!(player.hear().await?, Heard::View { .. }) {}
            players.push(player);
        }
        if let Some((seat, id, request)) = self.open.take() {
            self.open = Some((seat, id, request.clone()));
            self.say(&mut players, seat, id, request).await?;
        }
        loop {
            if players.iter().any(|player| player.status.outcome.is_some()) {
                self.over = true;
                return Ok(());
            }
            let Some(seat) = players.iter().position(|player| player.question.is_some()) else {
                let [one, other] = players.as_mut_slice() else { panic!("two players") };
                tokio::select! {
                    heard = one.hear() => drop(heard?),
                    heard = other.hear() => drop(heard?),
                }
                continue;
            };
            let question = players[seat].question.clone().unwrap();
            self.next_id += 1;
            let answer = load::answer(&question, &mut self.dice);
            let request = Request::Answer { question: question.number, answer };
            if !self.say(&mut players, seat, self.next_id, request).await? {
                self.next_id += 1;
                let usual = Request::Answer { question: question.number, answer: question.default };
                self.say(&mut players, seat, self.next_id, usual).await?;
            }
        }
    }

    /// Says something and waits for its answer; whether it was done.
    async fn say(&mut self, players: &mut [Player], seat: usize, id: u32, request: Request) -> Result<bool, LoadError> {
        self.open = Some((seat, id, request.clone()));
        players[seat].connection.send(&table::wire::Client::Do { id, request }).await?;
        let refused = players[seat].hear_answer(id).await?;
        self.open = None;
        if refused.is_none() {
            self.done.push((seat, id));
            self.all_done.send_modify(|count| *count += 1);
        }
        Ok(refused.is_none())
    }

    /// Ends the game and holds the log against what was acknowledged.
    async fn check(&mut self, server: SocketAddr) {
        self.guests.iter_mut().for_each(|guest| guest.server = server);
        if !self.over {
            let mut player = Player::come(&self.guests[0], &self.name, 0, 4_000_000_000).await.unwrap();
            while !matches!(player.hear().await.unwrap(), Heard::View { .. }) {}
            if player.status.outcome.is_none() {
                assert_eq!(player.status.frozen, None, "every table goes on");
                let id = player.ask(Request::Concede).await.unwrap();
                assert_eq!(player.hear_answer(id).await.unwrap(), None);
            }
        }
        let log = self.guests[0].get(&format!("/api/v1/tables/{}/log", self.name)).await.unwrap().json().unwrap();
        let mut times: HashMap<(usize, u32), usize> = HashMap::new();
        for entry in log["entries"].as_array().expect("a log") {
            if let (Some(seat), Some(id)) = (entry["seat"].as_u64(), entry["entry"]["id"].as_u64()) {
                *times.entry((seat as usize, id as u32)).or_default() += 1;
            }
        }
        for done in &self.done {
            assert_eq!(times.get(done), Some(&1), "{done:?} was acknowledged at table {}", self.name);
        }
        assert!(times.values().all(|count| *count == 1), "something was done twice at table {}", self.name);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_or_done_twice_when_the_server_is_killed() {
    let soak = std::env::var_os("CARDHALL_SOAK").is_some();
    let (kills, tables): (usize, usize) = if soak { (50, 100) } else { (5, 12) };
    let folder = Folder(std::env::temp_dir().join(format!("cardhall-crash-{}", std::process::id())));
    std::fs::create_dir_all(&folder.0).unwrap();
    let database = folder.0.join("hall.sqlite");
    let mut serving = Serving::start(&database);
    let (all_done, mut counted) = watch::channel(0);
    let mut watched = Vec::new();
    let mut made = 0;
    let mut moments = Dice::new(u64::from(std::process::id()));
    for _ in 0..kills {
        let address = serving.address;
        while watched.len() < tables {
            watched.push(Watched::make(address, made, all_done.clone()).await);
            made += 1;
        }
        // The moment is a random number of answers away.
        let moment = *counted.borrow() + tables * (2 + moments.below(9) as usize);
        let playing: Vec<_> = watched
            .into_iter()
            .map(|mut table| {
                tokio::spawn(async move {
                    // The line breaks when the server is killed, which is the point.
                    let _ = table.play(address).await;
                    table
                })
            })
            .collect();
        counted.wait_for(|count| *count >= moment).await.unwrap();
        drop(serving);
        let mut tables = Vec::new();
        for table in playing {
            tables.push(table.await.unwrap());
        }
        serving = Serving::start(&database);
        watched = Vec::new();
        for mut table in tables {
            match table.over {
                true => table.check(serving.address).await,
                false => watched.push(table),
            }
        }
    }
    for table in &mut watched {
        table.check(serving.address).await;
    }
    println!("{kills} times killed under {tables} tables, {made} in all: {} answers acknowledged", *counted.borrow());
}
