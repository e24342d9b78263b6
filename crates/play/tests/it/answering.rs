//! Questions in which a key too early would cost something, and what the screen has room to say of them.

use crate::seat::{Screen, board, duel, pool};
use kernel::{Dice, Seat, Viewer};
use play::{Seated, Seating, Settings, Table};

const AGAINST_BOT: [Seated; 2] = [Seated::Person, Seated::Random];
const HOT_SEAT: [Seated; 2] = [Seated::Person, Seated::Person];

#[test]
fn an_attack_with_nobody_has_to_be_said_twice() {
    let mut screen = Screen::new(board(AGAINST_BOT, &[], &["Grizzly Bears"], &[]), Settings::default());
    screen.shows(&["Choose attackers", "Enter twice: attack with nobody"]);
    screen.press(".").shows(&["Choose attackers", "Enter again attacks with nobody"]);
    screen.press(" ").shows(&["Enter: attack with 1"]);
    screen.press(" .").shows(&["Choose attackers", "Enter again attacks with nobody"]);
    screen.press(".").hides(&["Choose attackers"]);
}

#[test]
fn a_fireball_is_not_cast_at_nothing_by_one_key() {
    let mut screen =
        Screen::new(board(AGAINST_BOT, &["Fireball"], &["Mountain"; 4], &["Savannah Lions"]), Settings::default());
    screen.press("/fireball..").shows(&["Choose X for Fireball", "› 3", "0 to 3"]);
    screen.press(".").shows(&["Choose targets for Fireball", "0 of up to 3"]);
    screen.press(".").shows(&["Choose targets for Fireball", "Enter again goes on with nothing"]);
    screen.press("/lions. .").hides(&["Choose targets"]).shows(&["Savannah Lions dies"]);
}

#[test]
fn what_can_do_more_pays_last() {
    let sources = ["Black Lotus", "Volcanic Island", "Mountain", "Mountain", "Mountain", "Mountain"];
    let mut screen = Screen::new(board(AGAINST_BOT, &["Hill Giant"], &sources, &[]), Settings::default());
    screen.press("/hill.m").shows(&["Pay {3}{R} for Hill Giant", "› Mountain: Add {R}. {T} (×4)"]);
    let text = screen.hides(&["in the pool"]).text();
    let place = |source: &str| text.find(&format!("{source}: Add")).expect("it is offered");
    assert!(place("Volcanic Island") < place("Black Lotus"), "{text}");
    screen.press(".").shows(&["› Spend {R}", "Mountain: Add {R}. {T} (×3)", "in the pool: {R}"]);
    screen.press(".").shows(&["Pay {3} for Hill Giant", "› Mountain: Add {R}. {T} (×3)"]).hides(&["in the pool"]);
}

#[test]
fn what_the_mana_is_for_pays_last() {
    let mut screen =
        Screen::new(board(AGAINST_BOT, &[], &["Mishra's Factory", "Forest", "Mountain"], &[]), Settings::default());
    screen.press("/becomes.m").shows(&["Pay {1} for Mishra's Factory", "› Forest", "  Mishra's Factory: Add {C}"]);
}

#[test]
fn a_payment_names_the_target() {
    let mut screen =
        Screen::new(board(AGAINST_BOT, &["Lightning Bolt"], &["Mountain"], &["Savannah Lions"]), Settings::default());
    screen.resize(100, 30).press("/bolt.m").shows(&["Choose targets"]);
    screen.press("/lions..").shows(&["Pay {R} for Lightning Bolt → Savannah Lions"]);
}

#[test]
fn the_table_leaves_room_to_the_list() {
    let hand = ["White Knight", "Savannah Lions", "Tundra Wolves", "Crusade", "Holy Strength", "Healing Salve"];
    let more = ["Swords to Plowshares", "Benalish Hero", "Circle of Protection: Red", "Plains"];
    let hand: Vec<&str> = hand.into_iter().chain(more).collect();
    let mut screen = Screen::new(board(AGAINST_BOT, &hand, &["Plains"; 2], &["Savannah Lions"]), Settings::default());
    screen.shows(&["Cast White Knight", "Cast Circle of Protection", "Plains: Add {W}"]).hides(&["↓"]);
}

/// The lines between the other player's name and the list.
fn table(text: &str) -> Vec<&str> {
    text.lines().skip(2).take_while(|line| !line.starts_with('┌')).collect()
}

#[test]
fn the_table_leaves_room_to_the_story() {
    let mut screen = Screen::new(duel(AGAINST_BOT, 7), Settings::default());
    let mut dice = Dice::new(3);
    let mut long = 0;
    for _ in 0..400 {
        screen.press_at_random(&mut dice);
        let text = screen.text();
        if screen.app.table().story(Viewer::Seat(Seat(0))).len() >= 24 {
            assert!(table(&text).iter().all(|line| !line.trim().is_empty()), "{text}");
            long += 1;
        }
    }
    assert!(long > 100, "the story was long at {long} keys only");
}

#[test]
fn a_hand_that_is_cut_says_how_many_more_there_are() {
    let hand = [
        "Swords to Plowshares",
        "Disenchant",
        "Armageddon",
        "Balance",
        "Wrath of God",
        "Healing Salve",
        "Holy Strength",
        "Blessing",
        "Conversion",
        "Crusade",
        "Karma",
        "Circle of Protection: Red",
        "Black Vise",
        "Icy Manipulator",
    ];
    for count in 8..=hand.len() {
        let screen = Screen::new(board(AGAINST_BOT, &hand[..count], &["Plains"], &[]), Settings::default());
        let text = screen.text();
        let lines: Vec<&str> = text
            .lines()
            .skip_while(|line| !line.contains("You life"))
            .skip(1)
            .take_while(|line| !line.contains('┌'))
            .collect();
        let shown = hand.iter().filter(|card| lines.iter().any(|line| line.contains(**card))).count();
        let more = lines
            .last()
            .and_then(|line| line.split_once(" +"))
            .map_or(0, |(_, more)| more.trim().trim_end_matches(" more").parse().expect("a number"));
        assert_eq!(shown + more, count, "{text}");
    }
}

#[test]
fn creatures_in_combat_stand_apart() {
    let table = board(AGAINST_BOT, &["Lightning Bolt"], &["Grizzly Bears", "Grizzly Bears", "Mountain"], &[]);
    let mut screen = Screen::new(table, Settings::ask_always());
    screen.shows(&["Grizzly Bears 2/2 ×2"]);
    for _ in 0..8 {
        if !screen.text().contains("Choose attackers") {
            screen.press(" ");
        }
    }
    screen.press("a.").shows(&["↷»Grizzly Bears 2/2 · ↷»Grizzly Bears 2/2"]).hides(&["×2"]);
}

#[test]
fn a_blocked_creature_says_so() {
    let table = board(HOT_SEAT, &[], &["Grizzly Bears", "Grizzly Bears"], &["Savannah Lions"]);
    let mut screen = Screen::new(table, Settings::ask_always());
    for _ in 0..40 {
        let text = screen.text();
        if text.contains("[blocked]") {
            break;
        }
        let keys = [("Hand over", "."), ("Choose attackers", "a."), ("Choose blockers", " ."), ("", " ")];
        let (_, keys) = keys.into_iter().find(|(asked, _)| text.contains(asked)).expect("something is done");
        screen.press(keys);
    }
    screen.shows(&["↷»Grizzly Bears 2/2 [blocked] · ↷»Grizzly Bears 2/2 ", "[blocks Grizzly Bears]"]);
}

#[test]
fn a_hint_says_what_yes_and_no_mean() {
    let mut screen = Screen::new(duel(AGAINST_BOT, 7), Settings::default());
    screen.press("h").shows(&["A bot would answer: keep"]);
}

#[test]
fn explanations_without_a_card_to_show_them_are_announced() {
    let mut screen = Screen::new(board(AGAINST_BOT, &["Fireball"], &["Mountain"; 2], &[]), Settings::default());
    screen.press("e").shows(&["explanations are on"]).press("e").shows(&["explanations are off"]);
}

/// Two attackers with the same long name and a blocker with one: who blocks whom has to be seen in half a screen.
#[test]
fn long_names_in_combat_are_told_apart() {
    let raiders = ["Mons's Goblin Raiders", "Mons's Goblin Raiders"];
    let mut screen = Screen::new(board(HOT_SEAT, &[], &raiders, &raiders), Settings::ask_always());
    for _ in 0..40 {
        let text = screen.text();
        if text.contains("Choose blockers") {
            break;
        }
        let keys = [("Hand over", "."), ("Choose attackers", "a."), ("", " ")];
        let (_, keys) = keys.into_iter().find(|(asked, _)| text.contains(asked)).expect("something is done");
        screen.press(keys);
    }
    let text = screen.text();
    let rows: Vec<&str> =
        text.lines().filter_map(|line| line.split_once("[ ] ")?.1.split_once('│')).map(|row| row.0.trim()).collect();
    assert_eq!(rows.len(), 4, "{text}");
    for (at, row) in rows.iter().enumerate() {
        assert!(rows[..at].iter().all(|other| other != row) && row.contains(" → Mons's"), "{text}");
        assert!(row.matches("1/1 #").count() == 2, "{text}");
    }
}

#[test]
fn a_list_without_anything_says_so() {
    let mut setup = board(AGAINST_BOT, &["Untamed Wilds"], &["Forest"; 3], &[]).setup().clone();
    setup.players[0].library = vec!["Grizzly Bears".to_string(); 30];
    let seating = Seating { seats: AGAINST_BOT.to_vec(), bot_seed: 1 };
    let mut screen = Screen::new(Table::begin(pool(), setup, seating).expect("it begins"), Settings::default());
    screen.press("/zzz").shows(&["nothing is found"]).press("~/wilds..");
    screen.shows(&["There is nothing to choose: go on", " Enter: go on"]).press(".").hides(&["nothing to choose"]);
}

#[test]
fn a_hint_calls_things_as_the_list_does() {
    let mut screen = Screen::new(board(AGAINST_BOT, &[], &["Grizzly Bears"], &[]), Settings::default());
    screen.press("h").shows(&["A bot would answer: Grizzly Bears 2/2 → Bot"]);
}

#[test]
fn passing_the_turn_where_something_else_is_asked_says_why_not() {
    let mut screen = Screen::new(board(AGAINST_BOT, &[], &["Grizzly Bears"], &[]), Settings::default());
    screen.press("P").shows(&["Choose attackers", "this wants an answer first"]);
}

#[test]
fn a_question_that_does_not_fit_into_its_heading_is_read_in_full() {
    let table = board(AGAINST_BOT, &[], &["Land Tax"], &["Plains", "Plains"]);
    let mut screen = Screen::new(table, Settings::ask_always());
    screen.press(" ").shows(&["Do what Land Tax offers? (Search your li…", "│Do what Land Tax offers? (Search your"]);
    screen.shows(&["three basic land cards)", "│  Yes", "│› No"]);
}
