//! Windows, stops, clocks, and requests that are refused.

use crate::support::{Hall, ME, THEM, board, duel, json, option};
use kernel::{Answer, Game as _, Input, Seat, Viewer};
use magic::Game;
use table::wire::{Pass, Refused, Request, SeatSettings, Server, TableSettings};
use table::{Cause, Deed, Table};
use tiny::Beacons;

fn bolt() -> Hall<Game> {
    let game = board([&["Lightning Bolt"], &["Counterspell"]], [&["Mountain"], &["Island", "Island"]]);
    let mut hall = Hall::new(game, TableSettings::default());
    let pick = option(&mut hall, ME, "cast", "Lightning Bolt");
    hall.answer(ME, Answer::Pick(pick));
    let question = hall.table.question(ME).expect("targets");
    let at =
        question.options.iter().position(|one| one.about == [kernel::Subject::Player(THEM)]).expect("the opponent");
    hall.answer(ME, Answer::Picks([at as u16].into_iter().collect()));
    hall
}

#[test]
fn a_window_closes_by_itself() {
    let mut hall = bolt();
    assert_eq!(hall.table.awaited(), [THEM]);
    assert_eq!(hall.table.due_at(), Some(5_000));
    assert!(hall.table.tick(4_999).is_empty());
    let reply = hall.table.tick(5_000);
    assert!(reply.logged.iter().any(|entry| entry.seat == THEM && entry.cause == Cause::Window));
    hall.now = 5_000;
    hall.take(reply);
    assert_eq!(hall.client(Viewer::Spectator).public["players"]["1"]["life"], 17);
    assert_eq!(hall.table.awaited(), [ME], "it is my main phase again");
}

#[test]
fn a_window_is_held_and_then_answered() {
    let mut hall = bolt();
    let question = hall.table.question_number(THEM).unwrap();
    assert!(matches!(hall.request(ME, &Request::Wait { question }), Server::Refused { reason: Refused::NotYours, .. }));
    assert!(matches!(hall.request(THEM, &Request::Wait { question }), Server::Done { .. }));
    assert!(hall.table.tick(5_000).is_empty());
    hall.now = 20_000;
    let pick = option(&mut hall, THEM, "cast", "Counterspell");
    hall.answer(THEM, Answer::Pick(pick));
    hall.answer(THEM, Answer::Picks([0].into_iter().collect()));
    assert_eq!(hall.table.awaited(), [ME], "I may answer the answer");
}

#[test]
fn a_yield_lets_its_kind_happen() {
    let mut hall = bolt();
    let kind = hall.client(Viewer::Seat(THEM)).status["next"].as_str().unwrap().to_string();
    let settings = SeatSettings { yields: [kind].into(), ..SeatSettings::default() };
    hall.request(THEM, &Request::Settings { settings });
    assert_eq!(hall.client(Viewer::Spectator).public["players"]["1"]["life"], 17);
    assert!(hall.log.iter().any(|entry| entry.cause == Cause::Yield));
}

#[test]
fn a_yield_to_one_thing_holds_for_that_alone() {
    let game =
        board([&["Lightning Bolt", "Lightning Bolt"], &["Counterspell"]], [&["Mountain", "Mountain"], &["Island"]]);
    let mut hall = Hall::new(game, TableSettings::default());
    let bolt = |hall: &mut Hall<Game>| {
        let pick = option(hall, ME, "cast", "Lightning Bolt");
        hall.answer(ME, Answer::Pick(pick));
        let question = hall.table.question(ME).expect("targets");
        let at = question.options.iter().position(|one| one.about == [kernel::Subject::Player(THEM)]);
        hall.answer(ME, Answer::Picks([at.expect("the opponent") as u16].into_iter().collect()));
        assert_eq!(hall.table.awaited(), [THEM], "a window");
    };
    bolt(&mut hall);
    let top = hall.client(Viewer::Seat(THEM)).public["zones"]["stack"]["things"][0].as_i64().expect("a handle");
    let settings = SeatSettings { yields: [format!("thing:{top}")].into(), ..SeatSettings::default() };
    hall.request(THEM, &Request::Settings { settings });
    assert_eq!(hall.client(Viewer::Spectator).public["players"]["1"]["life"], 17);
    bolt(&mut hall);
}

#[test]
fn passing_ends_when_somebody_acts() {
    let game = board([&["Lightning Bolt"], &["Counterspell"]], [&["Mountain"], &["Island", "Island"]]);
    let mut hall = Hall::new(game, TableSettings::default());
    let settings = SeatSettings { passing: Some(Pass::MyTurn), ..SeatSettings::default() };
    hall.request(THEM, &Request::Settings { settings });
    let pick = option(&mut hall, ME, "cast", "Lightning Bolt");
    hall.answer(ME, Answer::Pick(pick));
    hall.answer(ME, Answer::Picks([1].into_iter().collect()));
    assert_eq!(hall.table.awaited(), [THEM], "the window opens all the same");
    assert!(hall.sent.iter().any(|(viewer, one)| *viewer == Viewer::Seat(THEM) && one["type"] == "settings"));
}

#[test]
fn whoever_has_no_time_left_concedes() {
    let settings = TableSettings { reserve: Some(10_000), delay: 5_000, window: 0, ..TableSettings::default() };
    let game = board([&["Lightning Bolt"], &[]], [&["Mountain"], &["Island"]]);
    let mut hall = Hall::new(game, settings);
    assert_eq!(hall.table.due_at(), Some(15_000));
    hall.now = 15_000;
    let reply = hall.table.tick(15_000);
    hall.take(reply);
    assert_eq!(hall.table.outcome(), Some(kernel::Outcome::Won(vec![THEM])));
    assert!(
        matches!(hall.log.last(), Some(entry) if entry.cause == Cause::Timeout && entry.deed == Deed::Input(Input::Concede))
    );
    assert_eq!(hall.table.due_at(), None);
}

#[test]
fn a_draw_takes_two() {
    let mut hall = Hall::new(duel(["goblins", "juzam"], 1), TableSettings::default());
    hall.request(ME, &Request::OfferDraw);
    assert_eq!(hall.table.outcome(), None);
    assert_eq!(hall.client(Viewer::Seat(THEM)).status["draw_offers"], serde_json::json!([0]));
    hall.request(THEM, &Request::DeclineDraw);
    hall.request(THEM, &Request::OfferDraw);
    assert_eq!(hall.table.outcome(), None, "an offer that was declined is gone");
    hall.request(ME, &Request::OfferDraw);
    assert_eq!(hall.table.outcome(), Some(kernel::Outcome::Draw));
    assert!(hall.table.awaited().is_empty());
}

#[test]
fn each_refusal_says_what_to_do() {
    let mut hall = bolt();
    let number = hall.table.question_number(THEM).unwrap();
    let pass = |question: u32, answer: Answer| Request::Answer { question, answer };
    let refused = |hall: &mut Hall<Game>, seat: Seat, request: Request| match hall.request(seat, &request) {
        Server::Refused { reason, words, .. } => {
            assert!(!words.is_empty());
            reason
        }
        other => panic!("{request:?} is not refused: {other:?}"),
    };
    let before = (hall.table.game().hash(), hall.log.len());
    assert_eq!(refused(&mut hall, ME, pass(number, Answer::Pick(0))), Refused::NotYours);
    assert_eq!(refused(&mut hall, THEM, pass(number - 1, Answer::Pick(0))), Refused::OldQuestion);
    assert_eq!(refused(&mut hall, THEM, pass(number, Answer::Yes(true))), Refused::Illegal);
    assert_eq!(refused(&mut hall, THEM, pass(number, Answer::Pick(99))), Refused::Illegal);
    assert_eq!(refused(&mut hall, THEM, Request::TakeBack), Refused::Illegal);
    assert_eq!(refused(&mut hall, THEM, Request::DeclineDraw), Refused::Nothing);
    assert_eq!(refused(&mut hall, THEM, Request::DeclineRewind), Refused::Nothing);
    assert_eq!(refused(&mut hall, THEM, Request::Rewind { question: 1 }), Refused::Nothing);
    assert_eq!(refused(&mut hall, Seat(7), Request::Concede), Refused::Spectator);
    assert_eq!((hall.table.game().hash(), hall.log.len()), before, "nothing changed");
    hall.table.freeze("a fault");
    assert_eq!(refused(&mut hall, THEM, pass(number, Answer::Pick(0))), Refused::Frozen);
}

#[test]
fn a_repeated_message_is_done_once() {
    let mut hall = bolt();
    let question = hall.table.question_number(THEM).unwrap();
    let request = Request::Answer { question, answer: Answer::Pick(0) };
    let first = hall.table.request(THEM, 500, &request, 100);
    assert!(!first.logged.is_empty());
    let again = hall.table.request(THEM, 500, &request, 200);
    assert!(again.logged.is_empty() && again.due.is_empty());
    assert!(matches!(again.answer, Some(Server::Done { id: 500 })));
    hall.log.extend(first.logged);
    let game = board([&["Lightning Bolt"], &["Counterspell"]], [&["Mountain"], &["Island", "Island"]]);
    let (mut rebuilt, _) = Table::rebuild(game, TableSettings::default(), &[], &hall.log, Some(300)).unwrap();
    let again = rebuilt.request(THEM, 500, &request, 400);
    assert!(matches!(again.answer, Some(Server::Done { id: 500 })), "also after a restart");
}

#[test]
fn a_question_keeps_its_number_while_others_answer() {
    let mut hall = Hall::new(Beacons::new(&tiny::Setup { seed: 3 }), TableSettings::default());
    while hall.table.awaited().len() != 3 || kernel::Hosted::moment(hall.table.game()).reason != "rest" {
        let seat = hall.table.awaited()[0];
        hall.answer(seat, Answer::Pick(0));
    }
    let number = hall.table.question_number(Seat(2)).unwrap();
    hall.answer(Seat(0), Answer::Yes(true));
    assert_eq!(hall.table.question_number(Seat(2)), Some(number));
    assert_eq!(hall.table.awaited(), [Seat(1), Seat(2)]);
    assert_eq!(hall.client(Viewer::Spectator).public["players"]["0"]["voted"], true);
    hall.answer(Seat(2), Answer::Yes(false));
    hall.answer(Seat(1), Answer::Yes(true));
    assert!(hall.table.question_number(Seat(2)).is_none_or(|now| now > number));
}

#[test]
fn a_payment_is_previewed_and_the_stack_foreseen() {
    let game = board([&["Lightning Bolt"], &["Counterspell"]], [&["Mountain", "Plains"], &["Island", "Island"]]);
    let mut hall = Hall::new(game, TableSettings::default());
    let option = option(&mut hall, ME, "cast", "Lightning Bolt");
    let question = hall.table.question_number(ME).unwrap();
    let hash = hall.table.game().hash();
    let Server::Previewed { preview: Some(preview), .. } = hall.request(ME, &Request::Preview { question, option })
    else {
        panic!("a payment can be previewed")
    };
    assert_eq!(preview.uses.len(), 1, "the Mountain pays: {preview:?}");
    assert_eq!(hall.table.game().hash(), hash, "nothing happened");
    let mut hall = bolt();
    let Server::Previewed { preview: Some(preview), .. } = hall.request(THEM, &Request::Foresee) else {
        panic!("the stack can be foreseen")
    };
    let said: Vec<String> = preview
        .lines
        .iter()
        .map(|line| {
            line.sentence(&|seat| if seat == THEM { kernel::Called::You } else { kernel::Called::Name("Ada".into()) })
        })
        .collect();
    assert!(said.iter().any(|line| line == "Lightning Bolt deals 3 damage to you"), "{said:?}");
}

fn foreseen(hall: &mut Hall<Game>) -> Option<kernel::Preview> {
    match hall.request(THEM, &Request::Foresee) {
        Server::Previewed { preview, .. } => preview,
        other => panic!("{other:?}"),
    }
}

/// Answers by default until that seat is asked for that reason.
fn until(hall: &mut Hall<Game>, seat: Seat, key: &str) {
    while hall.table.question(seat).is_none_or(|question| question.prompt.key != key) {
        let seat = hall.table.awaited()[0];
        let answer = hall.table.game().default_answer_for(seat);
        hall.answer(seat, answer);
    }
}

/// Creatures attack, and until the damage is dealt everybody can ask what comes of it.
#[test]
fn an_attack_is_foreseen() {
    let game = board([&[], &[]], [&["Grizzly Bears"], &["Wall of Stone"]]);
    let mut hall = Hall::new(game, TableSettings::default());
    assert!(foreseen(&mut hall).is_none(), "nothing is about to happen");
    until(&mut hall, ME, "attackers");
    hall.answer(ME, Answer::Pairs([(0, 0)].into_iter().collect()));
    let preview = foreseen(&mut hall).expect("the attack can be foreseen");
    assert_eq!(preview.totals, [(THEM, 18)]);
    until(&mut hall, THEM, "blockers");
    hall.answer(THEM, Answer::Pairs([(0, 0)].into_iter().collect()));
    let preview = foreseen(&mut hall).expect("the block can be foreseen");
    assert!(preview.totals.is_empty(), "the wall stands between them: {preview:?}");
}

/// One who strikes first and one with two blockers: both kinds of damage are foretold.
#[test]
fn an_attack_with_two_blockers_is_foreseen() {
    let mine: &[&str] = &["White Knight", "Craw Wurm", "Grizzly Bears"];
    let game = board([&[], &[]], [mine, &["Wall of Stone", "Wall of Wood"]]);
    let mut hall = Hall::new(game, TableSettings::default());
    until(&mut hall, ME, "attackers");
    hall.answer(ME, Answer::Pairs([(0, 0), (1, 0), (2, 0)].into_iter().collect()));
    assert_eq!(foreseen(&mut hall).expect("an attack").totals, [(THEM, 10)]);
    until(&mut hall, THEM, "blockers");
    hall.answer(THEM, Answer::Pairs([(0, 1), (1, 1)].into_iter().collect()));
    assert_eq!(foreseen(&mut hall).expect("two blockers").totals, [(THEM, 16)]);
}

#[test]
fn only_what_is_seen_is_explained() {
    let mut hall = bolt();
    let spell = hall.client(Viewer::Seat(THEM)).public["zones"]["stack"]["things"][0].as_i64().unwrap() as i32;
    let explain = |hall: &mut Hall<Game>, seat: Seat, thing: i32| match hall
        .request(seat, &Request::Explain { thing: kernel::Handle(thing) })
    {
        Server::Explained { explanations, .. } => explanations,
        other => panic!("{other:?}"),
    };
    let land = hall.client(Viewer::Seat(ME)).public["zones"]["battlefield"]["things"][0].as_i64().unwrap() as i32;
    assert!(!explain(&mut hall, ME, land).is_empty());
    assert!(explain(&mut hall, ME, 9_999).is_empty());
    let theirs = hall.client(Viewer::Seat(THEM)).private["zones"]["hand:1"]["things"][0].as_i64().unwrap() as i32;
    assert!(!explain(&mut hall, THEM, theirs).is_empty());
    assert!(
        explain(&mut hall, ME, theirs).is_empty() || theirs == -1,
        "the handles of another seat mean nothing to me"
    );
    let _ = explain(&mut hall, THEM, spell);
    let _ = json::<Game>(&hall.table.view(Viewer::Spectator, 0));
}
