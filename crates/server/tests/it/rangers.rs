//! Rangers over the line: three at one table in free order, a restart, a day that goes on by the same link.

use crate::support::{Hall, seated};
use kernel::Dice;
use load::{Guest, Player};
use serde_json::json;
use server::Rates;
use server::games::{Playable, Rangers};
use std::sync::Arc;
use table::wire::Request;

fn games() -> Vec<Arc<dyn Playable>> {
    vec![Arc::new(Rangers::new(Arc::new(rangers_cards::pool().unwrap())))]
}

/// Whoever knows of a question answers it at random, until so many answers were accepted; says how many came too late.
async fn play(players: &mut [Player], answers: usize, dice: &mut Dice) -> usize {
    let (mut accepted, mut late) = (0, 0);
    while accepted < answers {
        let asked: Vec<usize> = (0..players.len()).filter(|at| players[*at].question.is_some()).collect();
        if asked.is_empty() {
            let [one, other, third] = players else { panic!("three players") };
            tokio::select! {
                heard = one.hear() => heard.unwrap(),
                heard = other.hear() => heard.unwrap(),
                heard = third.hear() => heard.unwrap(),
            };
            continue;
        }
        let player = &mut players[asked[dice.below(asked.len() as u32) as usize]];
        let question = player.question.clone().unwrap();
        let answer = load::answer(&question, dice);
        let id = player.ask(Request::Answer { question: question.number, answer }).await.unwrap();
        match player.hear_answer(id).await.unwrap() {
            None => accepted += 1,
            Some(_) => {
                assert_ne!(player.question.as_ref().map(|now| now.number), Some(question.number), "{question:?}");
                late += 1;
            }
        }
    }
    late
}

#[tokio::test(flavor = "multi_thread")]
async fn three_play_a_day_through_a_restart_by_the_same_link() {
    let hall = Hall::with_games(Rates::Unlimited, games()).await;
    let mut guests: Vec<Guest> = (0..3).map(|_| hall.guest()).collect();
    let ranger = json!({"ranger": {"ready": "travelling-explorer"}});
    let wanted = json!({"game": "rangers", "name": "Wren", "brings": ranger, "others": [{}, {}],
        "settings": {"window": 0, "reserve": null}});
    let made = guests[0].post("/api/v1/tables", &wanted).await.unwrap();
    let table = made["table"].as_str().unwrap().to_string();
    let mut seats = vec![made["seat"].as_u64().unwrap()];
    for (at, name) in [(1, "Jo"), (2, "Marta")] {
        let sitting = json!({"invitation": made["invitation"], "name": name, "brings": ranger});
        let sat = guests[at].post(&format!("/api/v1/tables/{table}/seat"), &sitting).await.unwrap();
        seats.push(sat["seat"].as_u64().unwrap());
    }
    let mut by_seat: Vec<(u64, Guest)> = seats.into_iter().zip(guests).collect();
    by_seat.sort_by_key(|(seat, _)| *seat);
    let guests: Vec<Guest> = by_seat.into_iter().map(|(_, guest)| guest).collect();
    let mut players = seated(&guests, &table).await;
    let mut dice = Dice::new(4);
    let late = play(&mut players, 150, &mut dice).await;
    assert!(late > 0, "several were asked the same, and nobody was too late");
    drop(players);
    let hall = hall.reopen().await;
    let guests: Vec<Guest> = guests.iter().map(|guest| hall.again(guest)).collect();
    let mut players = seated(&guests, &table).await;
    play(&mut players, 100, &mut dice).await;
    assert!(players.iter().all(|player| player.status.outcome.is_none() && player.status.frozen.is_none()));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_goes_along() {
    let hall = Hall::with_games(Rates::Unlimited, games()).await;
    let mut guest = hall.guest();
    let wanted = json!({"game": "rangers", "others": [{"bot": "random"}], "settings": {"window": 0, "reserve": null}});
    let made = guest.post("/api/v1/tables", &wanted).await.unwrap();
    let mut player = Player::come(&guest, made["table"].as_str().unwrap(), 0, 0).await.unwrap();
    let mut dice = Dice::new(9);
    let mut answers = 0;
    while answers < 40 {
        let Some(question) = player.question.clone() else {
            player.hear().await.unwrap();
            continue;
        };
        let answer = load::answer(&question, &mut dice);
        let id = player.ask(Request::Answer { question: question.number, answer }).await.unwrap();
        answers += usize::from(player.hear_answer(id).await.unwrap().is_none());
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn parties_that_cannot_be_are_refused() {
    let hall = Hall::with_games(Rates::Unlimited, games()).await;
    let mut guest = hall.guest();
    for (wanted, says) in [
        (json!({"game": "rangers", "others": [{}, {}, {}, {}]}), "1 to 4 seats"),
        (json!({"game": "rangers", "brings": {"ranger": {"ready": "nobody"}}, "others": []}), "travelling-explorer"),
        (json!({"game": "rangers", "brings": {"ranger": {"created": {}}}, "others": []}), "aspects: 0 of 1"),
        (json!({"game": "rangers", "brings": {"ranger": {"created": {"hat": []}}}, "others": []}), "`hat`"),
        (json!({"game": "rangers", "others": [{"bot": "middle"}]}), "careful"),
        (json!({"game": "rangers", "others": [], "options": {"weather": "fine"}}), "weather"),
    ] {
        let refused = guest.post("/api/v1/tables", &wanted).await.unwrap_err().to_string();
        assert!(refused.contains(says), "no {says:?} in: {refused}");
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ranger_is_made_step_by_step_and_goes_along() {
    let hall = Hall::with_games(Rates::Unlimited, games()).await;
    let mut guest = hall.guest();
    let mut draft = json!({});
    loop {
        let stands = guest.post("/api/v1/games/rangers/draft", &draft).await.unwrap();
        let open = stands["steps"].as_array().unwrap().iter().find(|step| step.get("problem").is_some());
        let Some(step) = open else {
            assert!(stands.get("problem").is_none(), "{}", stands["problem"]);
            break;
        };
        let free = |one: &&serde_json::Value| one["picked"] == false && one.get("refused").is_none();
        let option = step["options"].as_array().unwrap().iter().find(free).expect("something is left");
        let key = step["step"].as_str().unwrap();
        let mut picks = draft[key].as_array().cloned().unwrap_or_default();
        picks.push(option["name"].clone());
        draft[key] = picks.into();
    }
    let wanted = json!({"game": "rangers", "brings": {"ranger": {"created": draft}}, "others": []});
    let made = guest.post("/api/v1/tables", &wanted).await.unwrap();
    let mut player = Player::come(&guest, made["table"].as_str().unwrap(), 0, 0).await.unwrap();
    while player.question.is_none() {
        player.hear().await.unwrap();
    }
    let refused = guest.post("/api/v1/games/rangers/draft", &json!({"hat": []})).await.unwrap_err().to_string();
    assert!(refused.contains("hat"), "{refused}");
    hall.close().await;
}
