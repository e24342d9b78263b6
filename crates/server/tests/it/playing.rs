//! Games over the line: whole ones, interrupted ones, and what is kept of them.

use crate::support::{Duel, Hall, answer, deck};
use kernel::{Dice, Outcome};
use load::{Heard, Player};
use serde_json::{Value, json};
use server::Rates;
use std::io::Read;
use table::wire::{Refused, Request, SeatSettings};

/// More answers than any game of random players takes.
const MANY: usize = 100_000;

fn unpacked(packed: &[u8]) -> Value {
    let mut text = String::new();
    flate2::read::GzDecoder::new(packed).read_to_string(&mut text).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_sockets_play_a_whole_game_and_each_gets_a_tape_of_it() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    assert!(duel.play(MANY, &mut Dice::new(1)).await);
    for player in &mut duel.players {
        while player.status.outcome.is_none() {
            player.hear().await.unwrap();
        }
    }
    assert!(duel.players[0].status.outcome.is_some());
    assert_eq!(duel.players[0].status.outcome, duel.players[1].status.outcome);
    let outcome = serde_json::to_value(&duel.players[0].status.outcome).unwrap();
    let log = duel.guests[0].get(&format!("/api/v1/tables/{}/log", duel.table)).await.unwrap().json().unwrap();
    assert_eq!(log["hash"].as_str().map(str::len), Some(16));
    for seat in 0..2 {
        let tape = duel.guests[seat].get(&format!("/api/v1/tables/{}/tape", duel.table)).await.unwrap();
        let tape = unpacked(&tape.body);
        assert_eq!((&tape["seat"], &tape["hash"]), (&json!(seat), &log["hash"]));
        let messages = tape["messages"].as_array().unwrap();
        assert_eq!(messages[0][2]["type"], "view");
        assert_eq!(messages.last().unwrap()[2]["status"]["outcome"], outcome);
    }
    let about = duel.guests[0].get(&format!("/api/v1/tables/{}", duel.table)).await.unwrap().json().unwrap();
    assert_eq!((&about["stage"], &about["outcome"]), (&json!("over"), &outcome));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_whoever_comes() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut guest = hall.guest();
    let wanted = json!({"game": "magic", "brings": deck("goblins"), "others": [{"bot": "random"}]});
    let made = guest.post("/api/v1/tables", &wanted).await.unwrap();
    let mut player = Player::come(&guest, made["table"].as_str().unwrap(), 0, 0).await.unwrap();
    let mut dice = Dice::new(3);
    let mut answers = 0;
    while player.status.outcome.is_none() && answers < 60 {
        match player.question {
            Some(_) => {
                answer(&mut player, &mut dice).await;
                answers += 1;
            }
            None => drop(player.hear().await.unwrap()),
        }
    }
    let over = player.status.outcome.is_some();
    let id = player.ask(Request::Concede).await.unwrap();
    let refused = player.hear_answer(id).await.unwrap();
    assert_eq!(refused.is_some(), over, "{refused:?}");
    assert!(player.status.outcome.is_some());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_gets_what_was_missed_and_no_more() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    let mut dice = Dice::new(2);
    duel.play(5, &mut dice).await;
    let seat = duel.somebody_is_asked().await.unwrap();
    let (guest, seq) = (duel.guests[1 - seat].clone(), duel.players[1 - seat].seq);
    let stale = duel.players.remove(1 - seat);
    drop(stale);
    // The one who stays changes nothing for the other by settling stops, and something by conceding.
    let id = duel.players[0].ask(Request::Concede).await.unwrap();
    assert_eq!(duel.players[0].hear_answer(id).await.unwrap(), None);
    let mut back = Player::come(&guest, &duel.table, seq, 7).await.unwrap();
    assert!(matches!(back.hear().await.unwrap(), Heard::Hello { .. }));
    while back.status.outcome.is_none() {
        let heard = back.hear().await.unwrap();
        assert!(matches!(heard, Heard::Update { .. } | Heard::Seats { .. } | Heard::Other), "{heard:?}");
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_of_one_seat_both_work_and_see_the_same() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    let seat = duel.somebody_is_asked().await.unwrap();
    let mut tab = Player::come(&duel.guests[seat], &duel.table, 0, 5_000_000).await.unwrap();
    while tab.question.is_none() {
        tab.hear().await.unwrap();
    }
    assert_eq!(tab.question, duel.players[seat].question);
    assert_eq!(tab.seq, duel.players[seat].seq);
    let mut dice = Dice::new(4);
    answer(&mut tab, &mut dice).await;
    // The first tab hears of it by the next number; a hole would be an error.
    while duel.players[seat].seq < tab.seq {
        duel.players[seat].hear().await.unwrap();
    }
    assert_eq!(tab.question, duel.players[seat].question);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_message_is_done_once_also_after_a_restart() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    let mut dice = Dice::new(5);
    duel.play(8, &mut dice).await;
    let seat = duel.somebody_is_asked().await.unwrap();
    let question = duel.players[seat].question.clone().unwrap();
    let request = Request::Answer { question: question.number, answer: question.default.clone() };
    let id = duel.players[seat].ask(request.clone()).await.unwrap();
    assert_eq!(duel.players[seat].hear_answer(id).await.unwrap(), None);
    let repeated = table::wire::Client::Do { id, request };
    duel.players[seat].connection.send(&repeated).await.unwrap();
    assert_eq!(duel.players[seat].hear_answer(id).await.unwrap(), None);
    duel.somebody_is_asked().await;
    let before = duel.asked();
    let hall = hall.reopen().await;
    let guests: Vec<_> = duel.guests.iter().map(|guest| hall.again(guest)).collect();
    duel.players = crate::support::seated(&guests, &duel.table).await;
    assert_eq!(duel.asked(), before);
    duel.players[seat].connection.send(&repeated).await.unwrap();
    assert_eq!(duel.players[seat].hear_answer(id).await.unwrap(), None);
    assert_eq!(duel.asked(), before);
    duel.guests = guests;
    duel.play(MANY, &mut dice).await;
    let log = duel.guests[0].get(&format!("/api/v1/tables/{}/log", duel.table)).await.unwrap().json().unwrap();
    let entries = log["entries"].as_array().unwrap();
    assert_eq!(entries.iter().filter(|entry| entry["entry"]["id"] == id).count(), 1);
    let numbers: Vec<i64> = entries.iter().map(|entry| entry["number"].as_i64().unwrap()).collect();
    assert_eq!(numbers, (1..=numbers.len() as i64).collect::<Vec<_>>());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_takes_both_players() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    for seat in 0..2 {
        let id = duel.players[seat].ask(Request::OfferDraw).await.unwrap();
        assert_eq!(duel.players[seat].hear_answer(id).await.unwrap(), None);
        let ended = duel.players[seat].status.outcome == Some(Outcome::Draw);
        assert_eq!(ended, seat == 1);
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_agree_to_go_back_to_an_earlier_question() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    let seat = duel.somebody_is_asked().await.unwrap();
    let question = duel.players[seat].question.clone().unwrap();
    let request = Request::Answer { question: question.number, answer: question.default.clone() };
    let id = duel.players[seat].ask(request).await.unwrap();
    assert_eq!(duel.players[seat].hear_answer(id).await.unwrap(), None);
    for seat in [seat, 1 - seat] {
        let id = duel.players[seat].ask(Request::Rewind { question: question.number }).await.unwrap();
        duel.players[seat].connection.send(&table::wire::Client::Ping).await.unwrap();
        loop {
            match duel.players[seat].hear().await.unwrap() {
                Heard::Refused { id: refused, words, .. } if refused == id => panic!("{words}"),
                Heard::Pong => break,
                _ => {}
            }
        }
    }
    loop {
        if let Some(now) = &duel.players[seat].question
            && now.prompt == question.prompt
        {
            assert!(now.number > question.number, "a number is used once");
            assert_eq!(now.options, question.options);
            break;
        }
        duel.players[seat].hear().await.unwrap();
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_all_went_back_from_stays_on_the_tape() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    let seat = duel.somebody_is_asked().await.unwrap();
    let question = duel.players[seat].question.clone().unwrap();
    let mut dice = Dice::new(12);
    duel.play(6, &mut dice).await;
    for seat in [seat, 1 - seat] {
        duel.players[seat].ask(Request::Rewind { question: question.number }).await.unwrap();
        // The answer may come after everything was shown anew.
        while !matches!(duel.players[seat].hear().await.unwrap(), Heard::Done { .. }) {}
    }
    duel.players = crate::support::seated(&duel.guests, &duel.table).await;
    duel.play(2, &mut dice).await;
    let id = duel.players[0].ask(Request::Concede).await.unwrap();
    assert_eq!(duel.players[0].hear_answer(id).await.unwrap(), None);
    let tape = duel.guests[0].get(&format!("/api/v1/tables/{}/tape", duel.table)).await.unwrap();
    let tape = unpacked(&tape.body);
    let messages = tape["messages"].as_array().unwrap();
    let views: Vec<u64> =
        messages.iter().filter(|one| one[2]["type"] == "view").map(|one| one[0].as_u64().unwrap()).collect();
    assert_eq!(views.len(), 2, "the beginning, and when all went back");
    let [before, after] = [|entry: u64, at: u64| entry < at, |entry, at| entry > at]
        .map(|is| messages.iter().filter(|one| is(one[0].as_u64().unwrap(), views[1])).count());
    assert!(before > 3 && after > 1, "{before} messages before, {after} after");
    assert!(messages.last().unwrap()[2]["status"]["outcome"].is_object());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_outlives_a_restart() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    for text in ["hello there", "good luck"] {
        let id = duel.players[0].ask(Request::Chat { text: text.to_string() }).await.unwrap();
        assert_eq!(duel.players[0].hear_answer(id).await.unwrap(), None);
    }
    while !matches!(duel.players[1].hear().await.unwrap(), Heard::Chat { text } if text == "good luck") {}
    let hall = hall.reopen().await;
    let mut connection = load::Connection::open(&hall.again(&duel.guests[1]), &duel.table, None).await.unwrap();
    connection.send(&table::wire::Client::hello(0)).await.unwrap();
    let hello: Value = serde_json::from_str(&connection.text().await.unwrap()).unwrap();
    let said: Vec<&str> = hello["chat"].as_array().unwrap().iter().map(|one| one["text"].as_str().unwrap()).collect();
    assert_eq!(said, ["hello there", "good luck"]);
    assert_eq!(hello["chat"][0]["seat"], 0);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_is_there_after_a_restart_and_names_no_handle() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    duel.play(12, &mut Dice::new(13)).await;
    let hall = hall.reopen().await;
    let mut connection = load::Connection::open(&hall.again(&duel.guests[0]), &duel.table, None).await.unwrap();
    connection.send(&table::wire::Client::hello(0)).await.unwrap();
    let view = loop {
        let message: Value = serde_json::from_str(&connection.text().await.unwrap()).unwrap();
        if message["type"] == "view" {
            break message;
        }
    };
    let log = view["log"].as_array().unwrap();
    assert!(log.len() > 3, "{log:?}");
    assert!(log.iter().all(|one| !one.to_string().contains("\"thing\"")), "{log:?}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_watches_may_ask_why_a_thing_is_as_it_is() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    let mut dice = Dice::new(14);
    let mut watcher = load::Connection::open(&hall.guest(), &duel.table, None).await.unwrap();
    watcher.send(&table::wire::Client::hello(0)).await.unwrap();
    let thing = loop {
        duel.play(1, &mut dice).await;
        let mut tab = load::Connection::open(&hall.guest(), &duel.table, None).await.unwrap();
        tab.send(&table::wire::Client::hello(0)).await.unwrap();
        let view: Value = loop {
            let message: Value = serde_json::from_str(&tab.text().await.unwrap()).unwrap();
            if message["type"] == "view" {
                break message;
            }
        };
        if let Some(thing) = view["public"]["zones"]["battlefield"]["things"][0].as_i64() {
            break thing as i32;
        }
    };
    let request = Request::Explain { thing: kernel::Handle(thing) };
    watcher.send(&table::wire::Client::Do { id: 3, request }).await.unwrap();
    loop {
        let message: Value = serde_json::from_str(&watcher.text().await.unwrap()).unwrap();
        assert_ne!(message["type"], "refused", "{message}");
        if message["type"] == "explained" {
            assert_eq!(message["id"], 3);
            break;
        }
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_polls_plays_with_the_same_messages() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    let seat = duel.somebody_is_asked().await.unwrap();
    let poll = format!("/api/v1/tables/{}/poll?client=77", duel.table);
    let guest = &mut duel.guests[seat];
    let early = guest.call("POST", &poll, &[], "[]").await.unwrap();
    assert_eq!((early.status, early.json().unwrap()["error"].as_str()), (410, Some("say-hello")));
    let mut got = guest.post(&poll, &json!([{"type": "hello", "version": 1}])).await.unwrap();
    if got.as_array().unwrap().len() < 2 {
        let more = guest.post(&poll, &json!([])).await.unwrap();
        got.as_array_mut().unwrap().extend(more.as_array().unwrap().clone());
    }
    let types: Vec<&str> = got.as_array().unwrap().iter().map(|one| one["type"].as_str().unwrap()).collect();
    assert_eq!(types, ["hello", "view"]);
    let question = &got[1]["question"];
    let request = json!({"do": "answer", "question": question["number"], "answer": question["default"]});
    let said = json!([{"type": "do", "id": 9, "request": request}]);
    let mut heard: Vec<Value> = guest.post(&poll, &said).await.unwrap().as_array().unwrap().clone();
    while !heard.iter().any(|one| one["type"] == "done" && one["id"] == 9) {
        heard.extend(guest.post(&poll, &json!([])).await.unwrap().as_array().unwrap().clone());
    }
    assert!(heard.iter().any(|one| one["type"] == "update"));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_written_down_with_its_moment() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    duel.play(3, &mut Dice::new(6)).await;
    let id = duel.players[0].ask(Request::Report { text: "this is odd".to_string() }).await.unwrap();
    let link = loop {
        if let Heard::Notice { line } = duel.players[0].hear().await.unwrap() {
            let words = line.sentence(&|_| kernel::Called::You);
            break words.split(' ').find(|word| word.starts_with("/api")).unwrap().to_string();
        }
    };
    assert_eq!(duel.players[0].hear_answer(id).await.unwrap(), None);
    let report = duel.guests[0].get(&link).await.unwrap().json().unwrap();
    assert_eq!(report["text"], "this is odd");
    assert_eq!(report["table"], duel.table.as_str());
    assert!(report["moment"].as_str().unwrap().contains(&duel.table));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_played_play_again_at_one_table() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    let again = format!("/api/v1/tables/{}/rematch", duel.table);
    let early = duel.guests[0].call("POST", &again, &[], "{}").await.unwrap();
    assert_eq!(early.status, 409);
    let id = duel.players[0].ask(Request::Concede).await.unwrap();
    assert_eq!(duel.players[0].hear_answer(id).await.unwrap(), None);
    let one = duel.guests[0].post(&again, &json!({})).await.unwrap();
    let other = duel.guests[1].post(&again, &json!({})).await.unwrap();
    assert_eq!(one["table"], other["table"]);
    assert_ne!(one["seat"], other["seat"]);
    let mut outsider = hall.guest();
    assert_eq!(outsider.call("POST", &again, &[], "{}").await.unwrap().status, 403);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_are_kept_over_a_restart() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    let settings = SeatSettings { full_control: true, ..SeatSettings::default() };
    let id = duel.players[0].ask(Request::Settings { settings }).await.unwrap();
    assert_eq!(duel.players[0].hear_answer(id).await.unwrap(), None);
    let hall = hall.reopen().await;
    let guest = hall.again(&duel.guests[0]);
    let mut connection = load::Connection::open(&guest, &duel.table, None).await.unwrap();
    connection.send(&table::wire::Client::hello(0)).await.unwrap();
    let view = loop {
        let message: Value = serde_json::from_str(&connection.text().await.unwrap()).unwrap();
        if message["type"] == "view" {
            break message;
        }
    };
    assert_eq!(view["settings"]["full_control"], true);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_answer_is_refused_and_the_present_state_comes() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    let seat = duel.somebody_is_asked().await.unwrap();
    let old = duel.players[seat].question.clone().unwrap();
    let request = Request::Answer { question: old.number, answer: old.default.clone() };
    let id = duel.players[seat].ask(request.clone()).await.unwrap();
    assert_eq!(duel.players[seat].hear_answer(id).await.unwrap(), None);
    let id = duel.players[seat].ask(request).await.unwrap();
    let (reason, words) = duel.players[seat].hear_answer(id).await.unwrap().unwrap();
    assert!(matches!(reason, Refused::OldQuestion | Refused::NotYours), "{reason:?}");
    assert!(words.contains("now"), "{words}");
    hall.close().await;
}
