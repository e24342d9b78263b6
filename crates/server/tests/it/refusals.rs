//! What is refused, and that it says what to do.

use crate::support::{Duel, Hall, deck};
use load::{Connection, Guest, Heard, LoadError};
use serde_json::json;
use server::Rates;
use table::wire::{Client, Refused, Request};

/// The refusal that comes next.
async fn refused(connection: &mut Connection) -> (Refused, String) {
    loop {
        if let Heard::Refused { reason, words, .. } = connection.hear().await.unwrap() {
            return (reason, words);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_answers_for_another_seat() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    let seat = duel.somebody_is_asked().await.unwrap();
    let question = duel.players[seat].question.clone().unwrap();
    let request = Request::Answer { question: question.number, answer: question.default };
    let id = duel.players[1 - seat].ask(request.clone()).await.unwrap();
    let (reason, words) = duel.players[1 - seat].hear_answer(id).await.unwrap().unwrap();
    assert_eq!(reason, Refused::NotYours, "{words}");
    // Nor does somebody who watches.
    let mut watcher = load::Player::come(&hall.guest(), &duel.table, 0, 0).await.unwrap();
    let id = watcher.ask(request).await.unwrap();
    let (reason, words) = watcher.hear_answer(id).await.unwrap().unwrap();
    assert_eq!(reason, Refused::Spectator, "{words}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_or_is_too_long_is_refused_and_the_line_stays() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    let line = &mut duel.players[0].connection;
    line.send_text("{\"type\":\"do\",\"id\":5,\"request\":{\"do\":\"dance\"}}".to_string()).await.unwrap();
    let (reason, words) = refused(line).await;
    assert_eq!(reason, Refused::Malformed);
    assert!(words.contains("load the page again"), "{words}");
    line.send_text(format!("{{\"type\":\"ping\",\"more\":\"{}\"}}", "x".repeat(20_000))).await.unwrap();
    let (reason, words) = refused(line).await;
    assert_eq!(reason, Refused::TooLarge);
    assert!(words.contains("send less"), "{words}");
    line.send(&Client::Ping).await.unwrap();
    while !matches!(line.hear().await.unwrap(), Heard::Pong) {}
    // What is far too long is not even read.
    line.send_text("x".repeat(1_000_000)).await.ok();
    while line.text().await.is_ok() {}
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_says_too_much_is_told_to_wait_and_then_cut_off() {
    let hall = Hall::open(Rates::Limited).await;
    let mut duel = Duel::begin(&hall).await;
    let line = &mut duel.players[0].connection;
    for _ in 0..80 {
        line.send(&Client::Ping).await.unwrap();
    }
    let (reason, words) = refused(line).await;
    assert_eq!(reason, Refused::TooMany);
    assert!(words.contains("wait a moment"), "{words}");
    for _ in 0..400 {
        if line.send(&Client::Ping).await.is_err() {
            break;
        }
    }
    while line.text().await.is_ok() {}
    // The other player notices nothing.
    duel.players[1].connection.send(&Client::Ping).await.unwrap();
    while !matches!(duel.players[1].hear().await.unwrap(), Heard::Pong) {}
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_others_can_neither_act_nor_listen() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut duel = Duel::begin(&hall).await;
    let status = |error: LoadError| match error {
        LoadError::Socket(error) => match *error {
            tokio_tungstenite::tungstenite::Error::Http(response) => response.status().as_u16(),
            other => panic!("{other}"),
        },
        other => panic!("{other}"),
    };
    let foreign = Connection::open(&duel.guests[0], &duel.table, Some("https://evil.example")).await;
    assert_eq!(status(foreign.err().unwrap()), 403);
    let own = format!("http://{}", duel.guests[0].server);
    assert!(Connection::open(&duel.guests[0], &duel.table, Some(&own)).await.is_ok());
    let body = json!({"game": "magic", "brings": deck("goblins"), "others": [{}]}).to_string();
    let evil = [("Origin", "https://evil.example")];
    let response = duel.guests[0].call("POST", "/api/v1/tables", &evil, &body).await.unwrap();
    assert_eq!((response.status, response.json().unwrap()["error"].as_str()), (403, Some("foreign-origin")));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_makes_too_many_guests_is_told_to_wait() {
    let hall = Hall::open(Rates::Limited).await;
    let mut last = None;
    for _ in 0..80 {
        let response = hall.guest().get("/api/v1/me").await.unwrap();
        if response.status != 200 {
            last = Some(response);
            break;
        }
    }
    let refused = last.expect("so many guests are too many");
    assert_eq!((refused.status, refused.json().unwrap()["error"].as_str()), (429, Some("too-many")));
    assert!(refused.json().unwrap()["words"].as_str().unwrap().contains("Wait a moment"));
    hall.close().await;
}

async fn told(guest: &mut Guest, path: &str, body: &str, status: u16, error: &str) {
    let response = guest.call("POST", path, &[], body).await.unwrap();
    let told = response.json().unwrap();
    assert_eq!((response.status, told["error"].as_str()), (status, Some(error)), "{told}");
    assert!(!told["words"].as_str().unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_made_of_what_exists_and_taken_by_those_who_are_invited() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut guest = hall.guest();
    let making = |more: serde_json::Value| {
        let mut wanted = json!({"game": "magic", "brings": deck("goblins"), "others": [{}]});
        wanted.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        wanted.to_string()
    };
    let tables = "/api/v1/tables";
    told(&mut guest, tables, &making(json!({"game": "chess"})), 400, "no-game").await;
    told(&mut guest, tables, &making(json!({"brings": deck("no such deck")})), 400, "brings").await;
    told(&mut guest, tables, &making(json!({"others": []})), 400, "seats").await;
    told(&mut guest, tables, &making(json!({"others": [{"bot": "deep blue"}]})), 400, "bot").await;
    told(&mut guest, tables, &making(json!({"options": {"rules": "poker"}})), 400, "options").await;
    told(&mut guest, tables, &making(json!({"settings": {"window": 60_001}})), 400, "settings").await;
    for window in [0, 60_000] {
        let wanted = serde_json::from_str(&making(json!({"settings": {"window": window}}))).unwrap();
        assert!(guest.post(tables, &wanted).await.is_ok(), "a window of {window} ms");
    }
    told(&mut guest, "/api/v1/tables/0000000000000/seat", "{\"invitation\":\"x\"}", 404, "no-table").await;
    let duel = Duel::begin(&hall).await;
    let seat = format!("/api/v1/tables/{}/seat", duel.table);
    told(&mut guest, &seat, "{\"invitation\":\"0000000000000\"}", 403, "no-invitation").await;
    let tape = format!("/api/v1/tables/{}/tape", duel.table);
    assert_eq!(guest.get(&tape).await.unwrap().status, 409);
    // A table that is not public shows itself only to those who sit there.
    let made = guest.post(tables, &json!({"game": "magic", "brings": deck("goblins"), "others": [{}]})).await.unwrap();
    let watched = Connection::open(&hall.guest(), made["table"].as_str().unwrap(), None).await;
    assert!(watched.is_err());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_and_the_measurements_are_there() {
    let hall = Hall::open(Rates::Unlimited).await;
    let mut guest = hall.guest();
    let page = guest.get("/table/anything").await.unwrap();
    assert_eq!(page.status, 200);
    assert!(page.header("content-type").unwrap().starts_with("text/html"));
    assert!(page.header("content-security-policy").unwrap().contains("default-src 'self'"));
    assert_eq!(guest.get("/no-such-file.js").await.unwrap().status, 404);
    let me = guest.get("/api/v1/me").await.unwrap();
    let cookie = me.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let card = guest.get("/api/v1/games/magic/cards/Lightning%20Bolt").await.unwrap().json().unwrap();
    assert_eq!(card["name"], "Lightning Bolt");
    let mut duel = Duel::begin(&hall).await;
    duel.play(3, &mut kernel::Dice::new(1)).await;
    let metrics = String::from_utf8(guest.get("/metrics").await.unwrap().body).unwrap();
    let by_kind_and_board = |line: &str| {
        line.starts_with("cardhall_answer_seconds_bucket{") && line.contains("kind=\"") && line.contains("board=\"to ")
    };
    assert!(metrics.lines().any(by_kind_and_board), "{metrics}");
    assert!(
        metrics.lines().filter(|line| line.starts_with("cardhall_answer_seconds_")).all(|line| line.contains("kind=")),
        "never as one number: {metrics}"
    );
    hall.close().await;
}
