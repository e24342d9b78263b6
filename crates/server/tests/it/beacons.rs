//! A cooperative game of three seats over the same server: any of them may answer, or each must.

use crate::support::Hall;
use crate::support::lighthouse::{Keepers, Lighthouse};
use kernel::{Dice, Outcome};
use load::Heard;
use server::Rates;
use std::sync::Arc;
use table::wire::{Client, Refused, Request};

async fn lighthouse() -> Hall {
    Hall::with_games(Rates::Unlimited, vec![Arc::new(Lighthouse)]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn three_sockets_play_a_whole_game_together() {
    let hall = lighthouse().await;
    let mut keepers = Keepers::begin(&hall, serde_json::Value::Null).await;
    let players = &mut keepers.players;
    let mut dice = Dice::new(1);
    let mut answers = 0;
    while players.iter().all(|player| player.status.outcome.is_none()) {
        assert!(answers < 1_000, "the game comes to its end");
        let asked: Vec<usize> = (0..3).filter(|seat| players[*seat].question.is_some()).collect();
        assert!(!asked.is_empty(), "somebody is asked while the game is on");
        let seat = asked[dice.below(asked.len() as u32) as usize];
        let question = players[seat].question.clone().unwrap();
        let request = Request::Answer { question: question.number, answer: load::answer(&question, &mut dice) };
        let id = players[seat].ask(request).await.unwrap();
        assert_eq!(players[seat].hear_answer(id).await.unwrap(), None);
        answers += 1;
        for player in players.iter_mut() {
            player.connection.send(&Client::Ping).await.unwrap();
            while !matches!(player.hear().await.unwrap(), Heard::Pong) {}
        }
    }
    assert!(answers > 5);
    let outcomes: Vec<_> = players.iter().map(|player| player.status.outcome.clone().unwrap()).collect();
    assert!(outcomes.iter().all(|outcome| *outcome == outcomes[0]), "{outcomes:?}");
    assert!(matches!(outcomes[0], Outcome::Won(_) | Outcome::Ended(_)));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_votes_for_itself_and_none_for_another() {
    let hall = lighthouse().await;
    let mut keepers = Keepers::begin(&hall, serde_json::Value::Null).await;
    let players = &mut keepers.players;
    for seat in 0..3 {
        // The question of a seat is not its neighbour's, also where all are asked the same.
        let (own, others) =
            (players[seat].question.clone().unwrap(), players[(seat + 1) % 3].question.clone().unwrap());
        assert_ne!(own.number, others.number);
        let foreign = Request::Answer { question: others.number, answer: others.default };
        let id = players[seat].ask(foreign).await.unwrap();
        let (reason, words) = players[seat].hear_answer(id).await.unwrap().unwrap();
        assert_eq!(reason, Refused::OldQuestion, "{words}");
    }
    hall.close().await;
}
