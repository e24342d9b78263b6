//! A server on this machine, with its store in a folder that goes with the test.

pub mod lighthouse;

use decks::NameIndex;
use load::{Guest, Heard, Player};
use magic::CardPool;
use magic::notation::CardDefinition;
use serde_json::{Value, json};
use server::games::{Boards, Magic, Playable};
use server::ids::TableId;
use server::store::SqliteStore;
use server::{Config, Rates, Server};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// A server that can be ended and started again.
pub struct Hall {
    folder: PathBuf,
    store: Arc<SqliteStore>,
    server: Server,
    rates: Rates,
    games: Vec<Arc<dyn Playable>>,
}

fn pool(cards: Vec<CardDefinition>) -> Arc<CardPool> {
    Arc::new(CardPool::new(cards, &magic_text::English).unwrap())
}

/// Magic with all cards.
pub fn magic() -> Vec<Arc<dyn Playable>> {
    static POOL: OnceLock<Arc<CardPool>> = OnceLock::new();
    magic_with(Arc::clone(POOL.get_or_init(|| pool(magic_cards::all()))))
}

/// Magic with other cards.
pub fn magic_of(cards: Vec<CardDefinition>) -> Vec<Arc<dyn Playable>> {
    magic_with(pool(cards))
}

fn magic_with(pool: Arc<CardPool>) -> Vec<Arc<dyn Playable>> {
    let names: NameIndex = pool.cards().map(|(_, definition)| definition.card.name.as_str()).collect();
    vec![Arc::new(Magic::new(pool, names, Boards::Empty).unwrap())]
}

impl Hall {
    pub async fn open(rates: Rates) -> Hall {
        Hall::with_games(rates, magic()).await
    }

    pub async fn with_games(rates: Rates, games: Vec<Arc<dyn Playable>>) -> Hall {
        let folder = std::env::temp_dir().join(format!("cardhall-server-{}", TableId::new_random()));
        std::fs::create_dir_all(&folder).unwrap();
        let (store, server) = started(&folder, rates, games.clone()).await;
        Hall { folder, store, server, rates, games }
    }

    /// Ends the server and starts another one with the same store, at another address.
    pub async fn reopen(self) -> Hall {
        let games = self.games.clone();
        self.reopen_with(games).await
    }

    /// The same, as a release with other games.
    pub async fn reopen_with(mut self, games: Vec<Arc<dyn Playable>>) -> Hall {
        self.games = games;
        self.server.close().await;
        self.store.close().await;
        let (store, server) = started(&self.folder, self.rates, self.games.clone()).await;
        Hall { folder: self.folder, store, server, rates: self.rates, games: self.games }
    }

    pub async fn close(self) {
        self.server.close().await;
        self.store.close().await;
        let _ = std::fs::remove_dir_all(&self.folder);
    }

    pub fn guest(&self) -> Guest {
        Guest::new(self.server.address())
    }

    /// The same guest at the server as it is now.
    pub fn again(&self, guest: &Guest) -> Guest {
        Guest { server: self.server.address(), ..guest.clone() }
    }
}

async fn started(folder: &Path, rates: Rates, games: Vec<Arc<dyn Playable>>) -> (Arc<SqliteStore>, Server) {
    let store = Arc::new(SqliteStore::open(&folder.join("hall.sqlite")).await.unwrap());
    let config = Config {
        public: None,
        behind_proxy: false,
        rates,
        bot_pace: Duration::ZERO,
        told_after: Duration::from_millis(50),
    };
    let address = "127.0.0.1:0".parse().unwrap();
    let server = Server::start(address, Arc::clone(&store) as _, games, config).await.unwrap();
    (store, server)
}

pub fn deck(name: &str) -> Value {
    json!({"deck": {"ready": name}})
}

/// Two guests at a table.
pub struct Duel {
    pub table: String,
    /// By seat.
    pub guests: Vec<Guest>,
    pub players: Vec<Player>,
}

impl Duel {
    /// Two guests sit down at a table whose windows close at once.
    pub async fn begin(hall: &Hall) -> Duel {
        Duel::with(hall, json!({"window": 0, "reserve": null})).await
    }

    pub async fn with(hall: &Hall, settings: Value) -> Duel {
        let (mut host, mut other) = (hall.guest(), hall.guest());
        let wanted = json!({
            "game": "magic", "name": "Ada", "brings": deck("goblins"), "others": [{}], "settings": settings, "public": true,
        });
        let made = host.post("/api/v1/tables", &wanted).await.unwrap();
        let table = made["table"].as_str().unwrap().to_string();
        let sitting = json!({"invitation": made["invitation"], "name": "Bob", "brings": deck("white-weenie")});
        other.post(&format!("/api/v1/tables/{table}/seat"), &sitting).await.unwrap();
        let guests = if made["seat"] == 0 { vec![host, other] } else { vec![other, host] };
        let players = seated(&guests, &table).await;
        Duel { table, guests, players }
    }

    /// The seat that is asked, once everything that was said before has arrived.
    pub fn asked(&self) -> Option<usize> {
        self.players.iter().position(|player| player.question.is_some())
    }

    /// Waits until somebody is asked, or the game is over.
    pub async fn somebody_is_asked(&mut self) -> Option<usize> {
        loop {
            if self.players.iter().any(|player| player.status.outcome.is_some()) {
                return None;
            }
            if let Some(seat) = self.asked() {
                return Some(seat);
            }
            let [one, other] = self.players.as_mut_slice() else { panic!("two players") };
            tokio::select! {
                heard = one.hear() => heard.unwrap(),
                heard = other.hear() => heard.unwrap(),
            };
        }
    }

    /// Whoever is asked answers at random, so many times or until the game is over; whether it is.
    pub async fn play(&mut self, answers: usize, dice: &mut kernel::Dice) -> bool {
        for _ in 0..answers {
            let Some(seat) = self.somebody_is_asked().await else { return true };
            answer(&mut self.players[seat], dice).await;
        }
        self.players.iter().any(|player| player.status.outcome.is_some())
    }
}

pub async fn seated(guests: &[Guest], table: &str) -> Vec<Player> {
    let mut players = Vec::new();
    for (seat, guest) in guests.iter().enumerate() {
        let mut player = Player::come(guest, table, 0, 1_000_000 * seat as u32).await.unwrap();
        while !matches!(player.hear().await.unwrap(), Heard::View { .. }) {}
        players.push(player);
    }
    players
}

/// Answers the open question at random, or by default where that is refused.
pub async fn answer(player: &mut Player, dice: &mut kernel::Dice) {
    use table::wire::Request;
    let question = player.question.clone().expect("a question");
    let random = load::answer(&question, dice);
    let id = player.ask(Request::Answer { question: question.number, answer: random }).await.unwrap();
    if player.hear_answer(id).await.unwrap().is_some() {
        let usual = Request::Answer { question: question.number, answer: question.default };
        let id = player.ask(usual).await.unwrap();
        assert_eq!(player.hear_answer(id).await.unwrap(), None);
    }
}
