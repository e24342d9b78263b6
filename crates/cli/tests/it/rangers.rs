//! The commands of Rangers, as their users see them.

use crate::command::{Folder, cardhall};
use serde_json::Value;
use std::io::Write;
use std::process::{Command, Stdio};

fn sim(more: &[&str]) -> Value {
    let mut args = vec!["sim", "rangers", "--json"];
    args.extend(more);
    serde_json::from_str(&cardhall(&args).well()).expect("one JSON object")
}

#[test]
fn days_are_played_and_told_again() {
    let folder = Folder::new("rangers-sim");
    let result = sim(&["--games", "3", "--days", "2", "--count", "2", "--seed", "5", "--log", &folder.path("")]);
    assert_eq!((&result["campaigns"], &result["days"]), (&3.into(), &6.into()));
    assert!(result["tests"].as_u64() > Some(10), "{result}");
    let told = cardhall(&["replay", &folder.path("rangers-6.jsonl")]).well();
    for said in ["Round 2", "The day ends", "the state is"] {
        assert!(told.contains(said), "no {said:?} in the replay");
    }
    assert_eq!(cardhall(&["replay", "--quiet", &folder.path("rangers-5.jsonl")]).well(), "");
}

#[test]
fn a_careful_bot_injures_itself_less_than_a_random_one() {
    let injured = |bot: &str| {
        let result = sim(&["--games", "8", "--seed", "1", "--bot", bot]);
        (result["succeeded"].as_u64().unwrap() * 100 / result["tests"].as_u64().unwrap().max(1), result)
    };
    let (careful, random) = (injured("careful"), injured("random"));
    assert!(careful.0 > random.0, "careful {} against random {}", careful.1, random.1);
}

#[test]
fn a_tracker_is_kept_between_campaigns() {
    let folder = Folder::new("rangers-tracker");
    let file = folder.path("valley.json");
    sim(&["--games", "1", "--days", "1", "--tracker", &file]);
    let read = || serde_json::from_str::<Value>(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!((&read()["cardhall_tracker"], &read()["day"]), (&1.into(), &2.into()));
    sim(&["--games", "1", "--days", "1", "--seed", "2", "--tracker", &file]);
    assert_eq!(read()["day"], 3);
    let newer = folder.write(
        "newer.json",
        &std::fs::read_to_string(&file).unwrap().replace("\"cardhall_tracker\": 1", "\"cardhall_tracker\": 7"),
    );
    cardhall(&["sim", "rangers", "--tracker", &newer]).refused(&["newer.json", "version 7"]);
    let broken = folder.write("broken.json", &std::fs::read_to_string(&file).unwrap()[..60]);
    cardhall(&["sim", "rangers", "--tracker", &broken]).refused(&["broken.json", "line", "damaged"]);
    assert_eq!(std::fs::read_to_string(&broken).unwrap().len(), 60, "nothing was overwritten");
}

/// What the command says to what is typed.
fn type_in(args: &[&str], typed: &str) -> String {
    let mut play = Command::new(env!("CARGO_BIN_EXE_cardhall"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    play.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let ran = play.wait_with_output().unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).unwrap()
}

#[test]
fn a_ranger_is_made_at_the_keyboard_and_kept() {
    let folder = Folder::new("rangers-create");
    let (game, kept) = (folder.path("game.jsonl"), folder.path("new.json"));
    // Aspects 3 2 1 2; a wrong order of personalities first; then back and forth once; the fifth card twice, then rightly.
    let typed =
        format!("5\n2\n1 2 3 4\n1 6 9 15\n1\nb\n2\n1 1 2 3 4\nc 1\n1 2 3 4 5\n1\n1\n1 2 3 4 5\n7\n{kept}\n-\nq\n");
    let said = type_in(&["play", "rangers", "--seed", "3", "--save", &game], &typed);
    for words in [
        "who are you?",
        "Where do you come from?",
        "not for you: it needs",
        "That cannot be: ",
        "is chosen twice",
        "--resume",
    ] {
        assert!(said.contains(words), "no {words:?} in: {said}");
    }
    let result = sim(&["--games", "1", "--ranger", &kept]);
    assert_eq!(result["days"], 1);
    let text = std::fs::read_to_string(&kept).unwrap();
    let wrong = folder.write("wrong.json", &text.replace("AWA 3", "AWA 9"));
    cardhall(&["sim", "rangers", "--ranger", &wrong]).refused(&["wrong.json", "aspects", "AWA 9"]);
    let cut = folder.write("cut.json", &text[..text.len() / 2]);
    cardhall(&["sim", "rangers", "--ranger", &cut]).refused(&["cut.json", "line"]);
    cardhall(&["sim", "rangers", "--ranger", "nowhere.json"]).refused(&["nowhere.json", "cannot be opened"]);
}

#[test]
fn a_day_is_played_at_a_keyboard_saved_and_resumed() {
    let folder = Folder::new("rangers-play");
    let file = folder.path("game.jsonl");
    let said = type_in(&["play", "rangers", "--seed", "3", "--save", &file], "1\n-\n1\n?\nm\nt\nb\nw 1\nc 1\na\nq\n");
    for words in ["Which cards do you set aside", "Surroundings", "What do you do?", "mission", "--resume"] {
        assert!(said.contains(words), "no {words:?} in: {said}");
    }
    let again = type_in(&["play", "rangers", "--resume", &file], "q\n");
    assert!(again.contains("What do you do?") && !again.contains("set aside"), "{again}");
    let log = std::fs::read_to_string(&file).unwrap();
    let cut = folder.write("cut.jsonl", log.lines().next().unwrap());
    cardhall(&["play", "rangers", "--resume", &cut]).refused(&["cut.jsonl", "broke off"]);
    let other = folder.write("other.jsonl", &log.replacen("\"rangers\"", "\"chess\"", 1));
    cardhall(&["play", "rangers", "--resume", &other]).refused(&["other.jsonl", "chess"]);
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place_and_left_as_it_is() {
    let folder = Folder::new("rangers-refused");
    let file = folder.path("valley.json");
    sim(&["--games", "1", "--tracker", &file, "--log", &folder.path("")]);
    let tracker = std::fs::read_to_string(&file).unwrap();
    let ranger = serde_json::from_str::<Value>(&tracker).unwrap()["rangers"][0].clone();
    let with = |change: &dyn Fn(&mut Value)| {
        let mut tracker = serde_json::from_str(&tracker).unwrap();
        change(&mut tracker);
        tracker.to_string()
    };
    for (name, text, says) in [
        ("card.json", with(&|one| one["rewards"] = serde_json::json!(["No Such Reward"])), "rewards: no card"),
        (
            "deck.json",
            with(&|one| one["rangers"][0]["deck"][0][1] = "Nobody".into()),
            "ranger 1: deck: no card is called \"Nobody\"",
        ),
        (
            "slip.json",
            with(&|one| one["rangers"][0]["role"] = "Undaunted Seker".into()),
            "ranger 1: role: no card is called \"Undaunted Seker\"; did you mean Undaunted Seeker?",
        ),
        (
            "aside.json",
            with(&|one| one["rangers"][0]["aside"] = serde_json::json!(["Trial Mix"])),
            "ranger 1: aside: no card is called \"Trial Mix\"; did you mean Trail Mix",
        ),
        (
            "near.json",
            with(&|one| one["location"] = "White Skye".into()),
            "no place is called \"White Skye\"; did you mean White Sky",
        ),
        ("entry.json", with(&|one| one["schedule"] = serde_json::json!([[3, "999.9"]])), "no entry 999.9"),
        ("place.json", with(&|one| one["location"] = "Nowhere".into()), "no place is called \"Nowhere\""),
        ("event.json", with(&|one| one["events"] = serde_json::json!(["NOTHING SUCH"])), "NOTHING SUCH"),
        ("five.json", with(&|one| one["rangers"] = vec![ranger.clone(); 5].into()), "5 rangers"),
        ("none.json", with(&|one| one["rangers"] = serde_json::json!([])), "0 rangers"),
        (
            "short.json",
            with(&|one| {
                one["day"] = 1.into();
                one["rangers"][0]["deck"].as_array_mut().unwrap().pop();
            }),
            "28 cards",
        ),
        ("later.json", with(&|one| drop(one["rangers"][0]["deck"].as_array_mut().unwrap().pop())), "28 cards"),
        ("aspects.json", with(&|one| one["rangers"][0]["aspects"] = serde_json::json!([9, 9, 9, 9])), "aspects"),
        ("role.json", with(&|one| one["rangers"][0]["role"] = "Sitka Buck".into()), "\"Sitka Buck\" is no role"),
        ("path.json", with(&|one| one["rangers"][0]["deck"][0][1] = "Sitka Buck".into()), "Sitka Buck: it is no card"),
        (
            "copies.json",
            with(&|one| {
                let deck = one["rangers"][0]["deck"].as_array_mut().unwrap();
                deck.pop();
                deck[0][0] = 4.into();
            }),
            "4 copies; a deck has at most two of each",
        ),
        ("word.json", with(&|one| one["wether"] = "fine".into()), "wether"),
        ("cut.json", tracker[..tracker.len() / 2].to_string(), "damaged"),
        ("no.json", "hello".to_string(), "line 1"),
    ] {
        let path = folder.write(name, &text);
        cardhall(&["sim", "rangers", "--games", "1", "--tracker", &path]).refused(&[name, says]);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "{name} was overwritten");
    }
    let log = std::fs::read_to_string(folder.path("rangers-1.jsonl")).unwrap();
    let lines: Vec<&str> = log.lines().collect();
    for (name, text, says) in [
        ("newer.jsonl", log.replacen("\"cardhall_log\":1", "\"cardhall_log\":7", 1), "version 7"),
        ("cut.jsonl", lines[..lines.len() / 2].join("\n"), "broke off"),
        ("torn.jsonl", log[..log.len() / 2].to_string(), "line"),
        ("other.jsonl", log.replacen("\"game\":\"rangers\"", "\"game\":\"magic\"", 1), "magic"),
    ] {
        let path = folder.write(name, &text);
        cardhall(&["play", "rangers", "--resume", &path]).refused(&[name, says]);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "{name} was overwritten");
    }
    let other = folder.path("rangers-1.jsonl");
    cardhall(&["play", "--resume", &other]).refused(&["a game of \"rangers\"", "cardhall play rangers --resume"]);
    assert_eq!(std::fs::read_to_string(&other).unwrap(), log, "the log of the other game was overwritten");
}

#[test]
fn wrong_parties_are_refused() {
    let five = ["--ranger", "travelling-explorer"].repeat(5);
    let mut args = vec!["sim", "rangers"];
    args.extend(five);
    cardhall(&args).refused(&["5 rangers", "one to four"]);
    cardhall(&["sim", "rangers", "--ranger", "nobody"]).refused(&["nobody", "travelling-explorer"]);
    let four = ["--ranger", "travelling-explorer"].repeat(4);
    let mut args = vec!["play", "rangers", "--bot", "random"];
    args.extend(four);
    cardhall(&args).refused(&["5 rangers", "one to four"]);
}

#[test]
fn scenarios_of_rangers_are_played_beside_those_of_magic() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../rangers-cards/scenarios");
    let out = cardhall(&["scenario", "run", "--strict", folder]).well();
    assert!(out.contains("0 failed"), "{out}");
    let wrong = Folder::new("rangers-scenario");
    let file = wrong.write(
        "wrong.jsonl",
        "{\"scenario\": 1, \"game\": \"rangers\", \"name\": \"wrong\", \"rangers\": [{\"name\": \"Ann\", \"hand\": [\"No Such Card\"]}], \"script\": [], \"expect\": []}",
    );
    assert_eq!(cardhall(&["scenario", "run", &file]).code, Some(1));
}

#[test]
fn cards_of_rangers_are_shown() {
    let out = cardhall(&["cards", "show", "sitka", "buck"]).well();
    for said in ["Sitka Buck", "Prey", "Presence 1"] {
        assert!(out.contains(said), "no {said:?} in: {out}");
    }
    let both = cardhall(&["cards", "show", "ball", "lightning"]).well();
    assert!(both.contains("Trample") && both.contains("Ambush"), "both games have such a card: {both}");
    assert!(cardhall(&["cards", "list", "--rangers"]).well().contains("Caustic Mulcher"));
    cardhall(&["cards", "show", "caustic", "mulchr"]).refused(&["caustic mulchr", "Caustic Mulcher"]);
}

#[test]
fn random_days_are_sound() {
    let out = cardhall(&["fuzz", "rangers", "--games", "8", "--seed", "40"]).well();
    assert!(out.starts_with("8 sound games"), "{out}");
}

#[test]
fn a_test_is_measured() {
    let figures: Value = serde_json::from_str(&cardhall(&["bench", "rangers", "--json", "--tests", "100"]).well())
        .expect("one JSON object");
    let by_cards = figures["test_ns_by_cards"].as_object().unwrap();
    assert_eq!(by_cards.len(), 3);
    // Ratios of minima hold on every machine: cards that take no part cost nothing, twelve that do not too much.
    assert!(figures["growth"].as_f64() < Some(1.2), "{figures}");
    let crowded = 1e9 / figures["tests_per_second"].as_f64().unwrap();
    assert!(crowded < 9.0 * by_cards["0"].as_f64().unwrap(), "{figures}");
    // Counts are the same on every machine: 33 allocations and 48 events when this was written, and a tenth above.
    assert!(figures["allocations_per_test"].as_u64().is_some_and(|count| (1..=36).contains(&count)), "{figures}");
    assert!(figures["events_per_test"].as_u64().is_some_and(|count| (1..=52).contains(&count)), "{figures}");
    let alone = cardhall(&["bench", "rangers", "--only", "crowded", "--tests", "2"]).well();
    assert_eq!(alone.trim(), "{\"runs\":2}");
    cardhall(&["bench", "rangers", "--only", "nowhere"]).refused(&["lonely-100"]);
}
