//! A cooperative game of three seats over the same server: any of them may answer, or each must.

mod support;

use bots::RandomBot;
use kernel::{Dice, Viewer};
use load::{Guest, Heard, Player};
use serde_json::{Value, json};
use server::Rates;
use server::games::{Beginning, Playable, Problem};
use server::live::{Live, LiveTable, Message, SeatedBot, Step, play_tape};
use std::sync::Arc;
use support::Hall;
use table::Logged;
use table::wire::Request;
use tiny::{Beacons, Setup};

struct Lighthouse;

fn game(beginning: &Beginning) -> Result<Beacons, Problem> {
    let setup: Setup = serde_json::from_value(beginning.setup.clone()).map_err(|problem| problem.to_string())?;
    Ok(Beacons::new(&setup))
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

    fn options(&self, _: &Value) -> Result<Value, Problem> {
        Ok(Value::Null)
    }

    fn arrange(&self, _: &Value, _: &[Value], seed: u64) -> Result<Value, Problem> {
        serde_json::to_value(Setup { seed }).map_err(|problem| problem.to_string())
    }

    fn open(&self, beginning: &Beginning, log: &[Logged], now: u64) -> Result<(Box<dyn LiveTable>, Step), Problem> {
        let bot = |name: &Option<String>| -> Option<SeatedBot<Beacons>> {
            name.as_ref().map(|_| Box::new(RandomBot::new(beginning.seed)) as _)
        };
        let bots = beginning.bots.iter().map(bot).collect();
        let (live, step) = Live::open(game(beginning)?, beginning.settings.clone(), bots, log, now)?;
        Ok((Box::new(live), step))
    }

    fn tape(
        &self,
        beginning: &Beginning,
        log: &[Logged],
        viewers: &[Viewer],
        seen: &mut dyn FnMut(usize, u64, Message),
    ) -> Result<(), Problem> {
        play_tape(game(beginning)?, beginning.settings.clone(), &[false; 3], log, viewers, seen)
    }

    fn card(&self, _: &str) -> Option<Value> {
        None
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn three_sockets_play_a_whole_game_together() {
    let hall = Hall::with_games(Rates::Unlimited, vec![Arc::new(Lighthouse)]).await;
    let mut guests: Vec<Guest> = (0..3).map(|_| hall.guest()).collect();
    let made = guests[0].post("/api/v1/tables", &json!({"game": "beacons", "others": [{}, {}]})).await.unwrap();
    let table = made["table"].as_str().unwrap().to_string();
    for guest in &mut guests[1..] {
        let sitting = json!({"invitation": made["invitation"]});
        guest.post(&format!("/api/v1/tables/{table}/seat"), &sitting).await.unwrap();
    }
    let mut players: Vec<Player> = support::seated(&guests, &table).await;
    let mut dice = Dice::new(1);
    let mut answers = 0;
    while players.iter().all(|player| player.status.outcome.is_none()) {
        assert!(answers < 1_000, "the game comes to its end");
        let asked: Vec<usize> = (0..3).filter(|seat| players[*seat].question.is_some()).collect();
        let Some(seat) = asked.get(dice.below(asked.len().max(1) as u32) as usize).copied() else {
            let [one, two, three] = players.as_mut_slice() else { panic!("three players") };
            tokio::select! {
                heard = one.hear() => drop(heard.unwrap()),
                heard = two.hear() => drop(heard.unwrap()),
                heard = three.hear() => drop(heard.unwrap()),
            }
            continue;
        };
        let question = players[seat].question.clone().unwrap();
        let request = Request::Answer { question: question.number, answer: load::answer(&question, &mut dice) };
        let id = players[seat].ask(request).await.unwrap();
        // Another may have been faster, which is told; then this one sees the present question.
        players[seat].hear_answer(id).await.unwrap();
        answers += 1;
        for player in &mut players {
            player.connection.send(&table::wire::Client::Ping).await.unwrap();
            while !matches!(player.hear().await.unwrap(), Heard::Pong) {}
        }
    }
    assert!(answers > 5);
    hall.close().await;
}
