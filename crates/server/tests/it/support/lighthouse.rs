//! The tiny cooperative game on a server.

use bots::RandomBot;
use kernel::{ResumeError, StateHash, Viewer};
use load::{Guest, Player};
use serde_json::{Value, json};
use server::games::{Beginning, Playable, Problem};
use server::live::{self, Live, LiveTable, Message, SeatedBot, Step};
use table::Logged;
use tiny::{Beacons, Setup};

/// Beacons, of which nothing is brought; `{"fails_at": 7}` makes a game that fails when that card is laid.
pub struct Lighthouse;

fn game(beginning: &Beginning) -> Result<Beacons, Problem> {
    let (setup, options): (Setup, Value) =
        serde_json::from_value(beginning.setup.clone()).map_err(|problem| problem.to_string())?;
    let game = Beacons::new(&setup);
    Ok(match options["fails_at"].as_u64() {
        Some(card) => game.failing_at(card as u8),
        None => game,
    })
}

impl Playable for Lighthouse {
    fn key(&self) -> &'static str {
        "beacons"
    }

    fn offers(&self) -> Value {
        json!({})
    }

    fn seats(&self) -> (usize, usize) {
        (3, 3)
    }

    fn admit(&self, _: &Value) -> Result<Value, Problem> {
        Ok(Value::Null)
    }

    fn bots_own(&self, _: u64) -> Value {
        Value::Null
    }

    fn bots(&self) -> Vec<&'static str> {
        vec!["random"]
    }

    fn options(&self, options: &Value) -> Result<Value, Problem> {
        Ok(options.clone())
    }

    fn arrange(&self, options: &Value, _: &[Value], seed: u64) -> Result<Value, Problem> {
        serde_json::to_value((Setup { seed }, options)).map_err(|problem| problem.to_string())
    }

    fn open(
        &self,
        beginning: &Beginning,
        kept: Option<&[u8]>,
        log: &[Logged],
        now: Option<u64>,
    ) -> Result<(Box<dyn LiveTable>, Step), ResumeError> {
        let bot = |name: &Option<String>| -> Option<SeatedBot<Beacons>> {
            name.as_ref().map(|_| Box::new(RandomBot::new(beginning.seed)) as _)
        };
        let (bots, settings) = (beginning.bots.iter().map(bot).collect(), beginning.settings);
        let (live, step) = match kept {
            Some(kept) => Live::resume(&(), kept, settings, bots, log, now)?,
            None => Live::open(game(beginning).map_err(ResumeError::Changed)?, settings, bots, log, now)?,
        };
        Ok((Box::new(live), step))
    }

    fn tape(
        &self,
        beginning: &Beginning,
        log: &[Logged],
        viewers: &[Viewer],
        seen: &mut dyn FnMut(u32, u64, Message),
    ) -> Result<StateHash, Problem> {
        live::tape(&game(beginning)?, beginning, log, viewers, seen)
    }

    fn card(&self, _: &str) -> Option<Value> {
        None
    }
}

/// Three keepers at a table.
pub struct Keepers {
    pub table: String,
    pub guests: Vec<Guest>,
    pub players: Vec<Player>,
}

impl Keepers {
    pub async fn begin(hall: &super::Hall, options: Value) -> Keepers {
        let mut guests: Vec<Guest> = (0..3).map(|_| hall.guest()).collect();
        let wanted = json!({"game": "beacons", "others": [{}, {}], "options": options, "public": true});
        let made = guests[0].post("/api/v1/tables", &wanted).await.unwrap();
        let table = made["table"].as_str().unwrap().to_string();
        for guest in &mut guests[1..] {
            let sitting = json!({"invitation": made["invitation"]});
            guest.post(&format!("/api/v1/tables/{table}/seat"), &sitting).await.unwrap();
        }
        // Chance decides who sits where.
        let mut by_seat: Vec<Option<Guest>> = vec![None; 3];
        for mut guest in guests {
            let about = guest.get(&format!("/api/v1/tables/{table}")).await.unwrap().json().unwrap();
            by_seat[about["seat"].as_u64().unwrap() as usize] = Some(guest);
        }
        let guests: Vec<Guest> = by_seat.into_iter().flatten().collect();
        let players = super::seated(&guests, &table).await;
        Keepers { table, guests, players }
    }
}
