//! What seats and tables have settled beforehand: answers that need not be given again, what is never skipped, what must be
//! acknowledged.

use crate::support::{Hall, ME, THEM, board, board_dealt, json, option};
use kernel::{Answer, Game as _, Hosted as _, Seat, Subject, Viewer};
use magic::Game;
use table::wire::{Always, Pass, Refused, Request, SeatSettings, Server, TableSettings};
use table::{Cause, Deed, Table};

fn hall(hands: [&[&str]; 2], permanents: [&[&str]; 2]) -> Hall<Game> {
    Hall::new(board(hands, permanents), TableSettings::default())
}

/// Nobody holds anything but what is said.
fn bare(hands: [&[&str]; 2], permanents: [&[&str]; 2]) -> Hall<Game> {
    Hall::new(board_dealt(0, hands, permanents), TableSettings::default())
}

fn settle(hall: &mut Hall<Game>, seat: Seat, settings: SeatSettings) {
    let done = hall.request(seat, &Request::Settings { settings });
    assert!(matches!(done, Server::Done { .. }), "{done:?}");
}

fn reason(hall: &Hall<Game>, seat: Seat) -> String {
    hall.client(Viewer::Seat(seat)).question["prompt"]["key"].as_str().unwrap_or_default().to_string()
}

/// Answers by default, letting time go by, until somebody is asked for that reason.
fn until(hall: &mut Hall<Game>, seat: Seat, wanted: &str) {
    for _ in 0..500 {
        if reason(hall, seat) == wanted {
            return;
        }
        let asked = hall.table.awaited()[0];
        let answer = hall.table.game().default_answer_for(asked);
        hall.answer(asked, answer);
    }
    panic!("{seat:?} is never asked: {wanted}");
}

fn attack(hall: &mut Hall<Game>) {
    until(hall, ME, "attackers");
    hall.answer(ME, Answer::Pairs([(0, 0)].into_iter().collect()));
}

#[test]
fn what_is_optional_is_answered_as_was_said() {
    for (always, drawn) in [(Always::Yes, 1), (Always::No, 0)] {
        let mut hall =
            bare([&["Holy Strength", "Holy Strength"], &[]], [&["Verduran Enchantress", "Plains", "Plains"], &[]]);
        let cast = |hall: &mut Hall<Game>| {
            let pick = option(hall, ME, "cast", "Holy Strength");
            hall.answer(ME, Answer::Pick(pick));
            hall.answer(ME, Answer::Picks([0].into_iter().collect()));
        };
        cast(&mut hall);
        until(&mut hall, ME, "may");
        let kind = hall.client(Viewer::Seat(ME)).status["optional"].as_str().expect("a kind").to_string();
        hall.answer(ME, Answer::Yes(false));
        settle(&mut hall, ME, SeatSettings { always: [(kind, always)].into(), ..SeatSettings::default() });
        until(&mut hall, ME, "priority");
        let before = hall.log.len();
        let cards = hall.client(Viewer::Spectator).public["zones"]["hand:0"]["count"].as_u64().unwrap();
        cast(&mut hall);
        let said = hall.log[before..].iter().filter(|one| one.cause == Cause::Yield);
        let said: Vec<&Deed> = said.map(|one| &one.deed).collect();
        assert_eq!(said, [&Deed::Input(kernel::Input::Answer(Answer::Yes(always == Always::Yes)))]);
        let now = hall.client(Viewer::Spectator).public["zones"]["hand:0"]["count"].as_u64().unwrap();
        assert_eq!(now, cards - 1 + drawn);
    }
}

#[test]
fn an_order_that_was_chosen_is_kept_for_the_same_abilities() {
    let mut hall = hall([&[], &[]], [&["Juzám Djinn", "Serendib Efreet"], &[]]);
    settle(&mut hall, ME, SeatSettings { remember_order: true, ..SeatSettings::default() });
    until(&mut hall, ME, "order-triggers");
    hall.answer(ME, Answer::Picks([1, 0].into_iter().collect()));
    let before = hall.log.len();
    let turn = hall.table.game().moment().turn;
    while hall.table.game().moment().turn < turn + 3 {
        assert_ne!(reason(&hall, ME), "order-triggers");
        let asked = hall.table.awaited()[0];
        let answer = hall.table.game().default_answer_for(asked);
        hall.answer(asked, answer);
    }
    let kept = Deed::Input(kernel::Input::Answer(Answer::Picks([1, 0].into_iter().collect())));
    assert!(hall.log[before..].iter().any(|one| one.cause == Cause::Yield && one.deed == kept));
}

#[test]
fn no_way_of_passing_skips_an_attack_or_a_block() {
    for passing in [Pass::Something, Pass::EndOfTurn, Pass::MyTurn] {
        let settings = SeatSettings { passing: Some(passing), ..SeatSettings::default() };
        let mut hall = hall([&["Lightning Bolt"], &["Lightning Bolt"]], [&["Savannah Lions"], &["Savannah Lions"]]);
        settle(&mut hall, ME, settings.clone());
        assert_eq!(reason(&hall, ME), "attackers", "{passing:?}");
        settle(&mut hall, THEM, settings);
        hall.answer(ME, Answer::Pairs([(0, 0)].into_iter().collect()));
        until(&mut hall, THEM, "blockers");
    }
}

#[test]
fn attacks_and_blocks_that_nobody_can_declare_advance_by_themselves() {
    let mut hall = hall([&["Lightning Bolt"], &["Lightning Bolt"]], [&["Serra Angel"], &["Savannah Lions"]]);
    attack(&mut hall);
    until(&mut hall, THEM, "attackers");
    let declares = |deed: &Deed| matches!(deed, Deed::Input(kernel::Input::Answer(Answer::Pairs(_))));
    let blocks = hall.log.iter().any(|one| one.seat == THEM && declares(&one.deed));
    assert!(!blocks, "nothing there can block what flies, so nobody has to say so");
    let asked = |(_, message): &(Viewer, serde_json::Value)| message["question"]["prompt"]["key"] == "blockers";
    assert!(!hall.sent.iter().any(asked));
}

#[test]
fn no_window_opens_for_who_can_visibly_do_nothing() {
    let bolted = |hand: &[&str], permanents: &[&str]| {
        let mut hall = bare([&["Lightning Bolt", "Lightning Bolt"], hand], [&["Mountain"], permanents]);
        let pick = option(&mut hall, ME, "cast", "Lightning Bolt");
        hall.answer(ME, Answer::Pick(pick));
        let question = hall.table.question(ME).expect("targets");
        let at = question.options.iter().position(|one| one.about == [Subject::Player(THEM)]).expect("the opponent");
        hall.answer(ME, Answer::Picks([at as u16].into_iter().collect()));
        hall.table.awaited()
    };
    assert_eq!(bolted(&[], &["Island"]), [ME], "lands alone");
    assert_eq!(bolted(&[], &["Rod of Ruin", "Island", "Island", "Island"]), [THEM], "an ability");
    assert_eq!(bolted(&["Plains"], &[]), [THEM], "a card that might be anything");
}

#[test]
fn whoever_can_in_truth_do_nothing_is_told_so_and_nobody_else() {
    let mut hall = hall([&["Lightning Bolt"], &["Plains"]], [&["Mountain"], &[]]);
    let pick = option(&mut hall, ME, "cast", "Lightning Bolt");
    hall.answer(ME, Answer::Pick(pick));
    hall.answer(ME, Answer::Picks([0].into_iter().collect()));
    let idle = |viewer| {
        let sent = hall.sent.iter().rev().filter(|(one, _)| *one == viewer);
        let clocks = sent.filter_map(|(_, message)| message.get("clocks")).next().expect("clocks were sent");
        clocks["window"]["idle"].as_bool().unwrap_or(false)
    };
    assert!(idle(Viewer::Seat(THEM)));
    assert!(!idle(Viewer::Seat(ME)) && !idle(Viewer::Spectator));
}

/// A table that asks for acknowledgement, where somebody was just bolted.
fn bolted() -> Hall<Game> {
    let game = board_dealt(0, [&["Lightning Bolt", "Lightning Bolt"], &[]], [&["Mountain"], &[]]);
    let mut hall = Hall::new(game, TableSettings { acknowledge: true, ..TableSettings::default() });
    let pick = option(&mut hall, ME, "cast", "Lightning Bolt");
    hall.answer(ME, Answer::Pick(pick));
    let question = hall.table.question(ME).expect("targets");
    let at = question.options.iter().position(|one| one.about == [Subject::Player(THEM)]).expect("the opponent");
    hall.answer(ME, Answer::Picks([at as u16].into_iter().collect()));
    hall
}

#[test]
fn a_table_may_ask_to_acknowledge_what_changes_a_life_total() {
    let mut hall = bolted();
    assert_eq!(hall.client(Viewer::Spectator).public["players"]["1"]["life"], 17);
    assert_eq!(hall.table.awaited(), [THEM]);
    let status = &hall.client(Viewer::Seat(ME)).status;
    assert_eq!((&status["reason"], &status["awaited"]), (&"acknowledge".into(), &serde_json::json!([1])));
    let question = hall.table.question(THEM).expect("something to acknowledge");
    assert_eq!(question.prompt.sentence(&|_| kernel::Called::You), "Lightning Bolt deals 3 damage to you");
    assert!(hall.table.question(ME).is_none(), "the game waits");
    let request = Request::Answer { question: question.number, answer: Answer::Pick(1) };
    let refused = hall.request(THEM, &request);
    assert!(matches!(refused, Server::Refused { reason: Refused::Illegal, .. }), "{refused:?}");
    hall.answer(THEM, Answer::Pick(0));
    assert_eq!(hall.log.last().map(|one| (&one.deed, one.seat)), Some((&Deed::Acknowledged, THEM)));
    assert_eq!(hall.table.awaited(), [ME]);
}

#[test]
fn what_is_not_acknowledged_yet_outlives_a_restart() {
    let mut hall = bolted();
    let game = board_dealt(0, [&["Lightning Bolt", "Lightning Bolt"], &[]], [&["Mountain"], &[]]);
    let settings = hall.table.settings().clone();
    let (rebuilt, _) = Table::rebuild(game, settings.clone(), &[], &hall.log, None).expect("the log is sound");
    let bytes = hall.table.kept().expect("nothing is half made").to_bytes();
    let (resumed, _) =
        Table::<Game>::resume(&crate::support::POOL, &bytes, settings, &[], &[], None).expect("it was kept");
    for mut table in [rebuilt, resumed] {
        let asked = table.question(THEM).map(|question| question.prompt);
        assert_eq!(asked, hall.table.question(THEM).map(|question| question.prompt));
        assert_eq!(table.awaited(), [THEM]);
        let view = json::<Game>(&table.view(Viewer::Seat(THEM), 0));
        assert_eq!(view["question"]["prompt"]["key"], "acknowledge");
    }
}

#[test]
fn each_face_of_a_card_is_offered_with_its_own_cost() {
    let lands: &[&str] = &["Mountain", "Forest", "Forest", "Forest", "Forest"];
    let mut hall = Hall::new(board_dealt(0, [&["Assault // Battery"], &[]], [lands, &[]]), TableSettings::default());
    let mut cost = |name: &str| {
        let at = option(&mut hall, ME, "cast", name);
        hall.table.question(ME).expect("it is asked").options[usize::from(at)].cost.clone()
    };
    assert_eq!(cost("Assault").as_deref(), Some("{R}"));
    assert_eq!(cost("Battery").as_deref(), Some("{3}{G}"));
}

/// What a viewer has been told, in words.
fn lines(hall: &mut Hall<Game>, viewer: Viewer) -> Vec<String> {
    let view = json::<Game>(&hall.table.view(viewer, 0));
    let told = view["log"].as_array().expect("a log").iter();
    let line = |one: &serde_json::Value| serde_json::from_value::<kernel::Happening>(one.clone()).ok()?.line;
    let called = |seat: kernel::Seat| match viewer {
        Viewer::Seat(own) if own == seat => kernel::Called::You,
        _ => kernel::Called::Name(format!("Player {}", seat.0 + 1)),
    };
    told.filter_map(line).map(|line| line.sentence(&called)).collect()
}

#[test]
fn damage_and_the_life_it_costs_are_one_line_and_triggers_are_told() {
    let mut hall = bolted();
    let told = lines(&mut hall, Viewer::Seat(THEM));
    assert!(told.contains(&"Lightning Bolt deals 3 damage to you".to_string()), "{told:?}");
    assert!(!told.iter().any(|line| line.contains("lose 3 life")), "{told:?}");

    let game = board_dealt(0, [&["Forest"], &[]], [&["Ankh of Mishra"], &[]]);
    let mut hall = Hall::new(game, TableSettings::default());
    let pick = option(&mut hall, ME, "play", "Forest");
    hall.answer(ME, Answer::Pick(pick));
    let told = lines(&mut hall, Viewer::Spectator);
    assert!(told.contains(&"Ankh of Mishra's ability triggers".to_string()), "{told:?}");
}
