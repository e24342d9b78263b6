//! What goes wrong at one table stays there: a game that fails, a client that is slow, a player who is gone, cards that change.

use crate::support::lighthouse::{Keepers, Lighthouse};
use crate::support::{Duel, Hall, answer};
use kernel::Dice;
use load::{Heard, LoadError, Player};
use serde_json::{Value, json};
use server::Rates;
use std::sync::Arc;
use table::wire::{Client, Refused, Request};

/// The next message of that type.
async fn next(player: &mut Player, kind: &str) -> Value {
    loop {
        let message: Value = serde_json::from_str(&player.connection.text().await.unwrap()).unwrap();
        if message["type"] == kind {
            return message;
        }
    }
}

/// Everything that was said before has arrived.
async fn caught_up(player: &mut Player) {
    player.connection.send(&Client::Ping).await.unwrap();
    while !matches!(player.hear().await.unwrap(), Heard::Pong) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_fails_stops_its_table_and_no_other() {
    let hall = Hall::with_games(Rates::Unlimited, vec![Arc::new(Lighthouse)]).await;
    let mut sound = Keepers::begin(&hall, Value::Null).await;
    // Whatever seat 1 lays first, the game fails.
    let hand = |player: &Player| -> Vec<u64> {
        let options = &player.question.as_ref().unwrap().options;
        let label = |offer: &kernel::Offer| kernel::plain(&offer.label, &|_| kernel::Called::You);
        options.iter().map(|offer| label(offer).rsplit(' ').next().unwrap().parse().unwrap()).collect()
    };
    let mut frail = loop {
        let keepers = Keepers::begin(&hall, json!({"fails_at": 7})).await;
        if keepers.players.iter().any(|player| hand(player).contains(&7)) {
            break keepers;
        }
    };
    let holder = frail.players.iter().position(|player| hand(player).contains(&7)).unwrap();
    let other = (holder + 1) % 3;
    // Something sound is laid before, and is kept.
    answer(&mut frail.players[other], &mut Dice::new(1)).await;
    caught_up(&mut frail.players[holder]).await;
    let question = frail.players[holder].question.clone().unwrap();
    let at = hand(&frail.players[holder]).iter().position(|card| *card == 7).unwrap() as u16;
    // Trying it out fails too, which stops nothing.
    let id = frail.players[holder].ask(Request::Preview { question: question.number, option: at }).await.unwrap();
    let (reason, words) = frail.players[holder].hear_answer(id).await.unwrap().unwrap();
    assert_eq!(reason, Refused::Nothing);
    assert!(words.contains("play on"), "{words}");
    let request = Request::Answer { question: question.number, answer: kernel::Answer::Pick(at) };
    let id = frail.players[holder].ask(request).await.unwrap();
    let (reason, words) = frail.players[holder].hear_answer(id).await.unwrap().unwrap();
    assert_eq!(reason, Refused::Frozen);
    assert!(words.contains("make a new one"), "{words}");
    for player in &mut frail.players {
        while player.status.frozen.is_none() {
            player.hear().await.unwrap();
        }
    }
    let path = format!("/api/v1/tables/{}", frail.table);
    let about = frail.guests[0].get(&path).await.unwrap().json().unwrap();
    assert_eq!(about["stage"], "frozen");
    let log = frail.guests[0].get(&format!("{path}/log")).await.unwrap().json().unwrap();
    assert_eq!(log["entries"].as_array().unwrap().len(), 1, "what was played is kept, and what failed is not in it");
    // The others play on, also those who come to the frozen one later see it as it was.
    for _ in 0..2 {
        answer(&mut sound.players[0], &mut Dice::new(1)).await;
    }
    let mut watcher = Player::come(&hall.guest(), &frail.table, 0, 0).await.unwrap();
    let view = next(&mut watcher, "view").await;
    assert_eq!(view["public"]["zones"]["row"]["count"], 1);
    assert!(view["status"]["frozen"].is_string());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_a_slow_client_and_it_gets_everything_anew() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    let poll = format!("/api/v1/tables/{}/poll?client=5", duel.table);
    // A tab of seat 0 that says hello and then reads nothing.
    let hello = duel.guests[0].post(&poll, &json!([{"type": "hello", "version": 1}])).await.unwrap();
    assert_eq!(hello[0]["type"], "hello");
    let mut dice = Dice::new(11);
    let before = duel.players[0].seq;
    while duel.players[0].seq < before + 60 {
        assert!(!duel.play(1, &mut dice).await, "the game is not over so soon");
    }
    let mut got: Vec<Value> = Vec::new();
    loop {
        let more = duel.guests[0].post(&poll, &json!([])).await.unwrap().as_array().unwrap().clone();
        got.extend(more);
        if got.iter().skip(2).any(|one| one["type"] == "view") {
            break;
        }
    }
    let view = got.iter().rev().find(|one| one["type"] == "view").unwrap();
    caught_up(&mut duel.players[0]).await;
    assert_eq!(view["seq"].as_u64(), Some(u64::from(duel.players[0].seq)));
    let updates: Vec<u64> =
        got.iter().filter(|one| one["type"] == "update").map(|one| one["seq"].as_u64().unwrap()).collect();
    assert!(updates.windows(2).all(|two| two[1] == two[0] + 1), "what it got before has no hole: {updates:?}");
    assert!(updates.len() < 40, "the rest it did not get one by one");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_others_are_told_who_is_gone_and_how_long_the_clock_waits() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::with(&hall, json!({"window": 0, "reserve": 60_000})).await;
    let gone = duel.players.pop().unwrap();
    drop(gone);
    let seats = loop {
        match duel.players[0].hear().await.unwrap() {
            Heard::Seats { seats } if !seats[1].connected => break seats,
            _ => {}
        }
    };
    let left = seats[1].back_in.expect("the time that is left");
    assert!((1..=30_000).contains(&left), "{left}");
    assert!(seats[0].connected);
    let mut back = Player::come(&duel.guests[1], &duel.table, 0, 0).await.unwrap();
    let seats = loop {
        if let Heard::Seats { seats } = duel.players[0].hear().await.unwrap() {
            break seats;
        }
    };
    assert!(seats[1].connected);
    let view = next(&mut back, "view").await;
    assert!(view["clocks"]["seats"][1]["reserve"].as_u64().unwrap() <= 60_000);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_clocks_shows_none() {
    let hall = Hall::open(Rates::Unlimited).await;
    let duel = Duel::begin(&hall).await;
    let mut tab = Player::come(&duel.guests[0], &duel.table, 0, 77).await.unwrap();
    assert_eq!(next(&mut tab, "view").await["clocks"]["seats"], json!([null, null]));
    hall.close().await;
}

/// All cards but each fourth one that these decks do not need.
fn fewer() -> Vec<magic::notation::CardDefinition> {
    let used = ["goblins", "white-weenie"].map(|name| decks::ReadyDeck::find(name).unwrap().text);
    let all = magic_cards::all().into_iter().enumerate();
    all.filter(|(at, card)| at % 4 != 0 || used.iter().any(|text| text.contains(&card.name)))
        .map(|(_, card)| card)
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_release_with_more_cards_goes_on_with_every_game() {
    let hall = Hall::with_games(Rates::Unlimited, crate::support::magic_of(fewer())).await;
    let mut duel = Duel::begin(&hall).await;
    let mut dice = Dice::new(8);
    duel.play(40, &mut dice).await;
    let seat = duel.somebody_is_asked().await.expect("the game is on");
    let before = duel.players[seat].question.clone().unwrap();
    let hall = hall.reopen_with(crate::support::magic()).await;
    duel.guests = duel.guests.iter().map(|guest| hall.again(guest)).collect();
    duel.players = crate::support::seated(&duel.guests, &duel.table).await;
    let now = duel.players[seat].question.clone().expect("the same question");
    assert_eq!((now.prompt.key, now.options.len()), (before.prompt.key, before.options.len()));
    assert!(now.number > before.number, "numbers go on");
    assert!(duel.play(100_000, &mut dice).await, "and it comes to its end");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_changed_ends_its_games_without_a_result_and_says_why() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    duel.play(5, &mut Dice::new(9)).await;
    let mut cards = magic_cards::all();
    let bolt = cards.iter_mut().find(|card| card.name == "Lightning Bolt").expect("it is in the pool");
    bolt.mana_cost = Some(magic::ManaCost::parse("{2}{R}").expect("a cost"));
    let hall = hall.reopen_with(crate::support::magic_of(cards)).await;
    let mut guest = hall.again(&duel.guests[0]);
    let mut player = Player::come(&guest, &duel.table, 0, 0).await.unwrap();
    let notice = next(&mut player, "notice").await;
    assert_eq!(notice["line"]["key"], "table.changed");
    assert!(notice.to_string().contains("Lightning Bolt"), "{notice}");
    let about = guest.get(&format!("/api/v1/tables/{}", duel.table)).await.unwrap().json().unwrap();
    assert_eq!(about["stage"], "over");
    assert!(about["outcome"]["Ended"].as_str().unwrap().contains("Lightning Bolt"), "{about}");
    let id = player.ask(Request::Concede).await.unwrap();
    assert_eq!(player.hear_answer(id).await.unwrap().unwrap().0, Refused::Over);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_ends_lets_its_connections_go() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    hall.close().await;
    let ended = loop {
        match duel.players[0].hear().await {
            Ok(_) => {}
            Err(error) => break error,
        }
    };
    assert!(matches!(ended, LoadError::Closed | LoadError::Socket(_) | LoadError::Line(_)), "{ended}");
}
