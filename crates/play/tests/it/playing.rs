//! The table, driven by keys and read off its screen.

use crate::seat::{GREEN, RED, Screen, duel, file, pool};
use kernel::{Dice, Game as _, Log, Seat, Viewer};
use magic::{CardPool, Game, Placed, PlayerSetup, Rules, Setup};
use play::{App, Exit, Seated, Seating, Settings, Table};
use ratatui::crossterm::event::KeyCode;
use std::path::Path;
use std::sync::Arc;

const AGAINST_BOT: [Seated; 2] = [Seated::Person, Seated::Random];
const HOT_SEAT: [Seated; 2] = [Seated::Person, Seated::Person];

#[test]
fn a_whole_game_is_played_by_keys_against_a_bot() {
    let mut screen = Screen::new(duel(AGAINST_BOT, 7), Settings::default());
    screen.shows(&["Take a mulligan, or keep this hand?", "Bot life 20", "You life 20", "hand 7", "library 33"]);
    screen.shows(&["y: take a mulligan · n: keep"]);
    screen.press("n").shows(&["You keep", "Bot keeps"]);
    let mut dice = Dice::new(1);
    let mut keys = 0;
    while screen.app.table().awaited().is_some() {
        screen.press_at_random(&mut dice);
        keys += 1;
        assert!(keys < 20_000, "the game does not end:\n{}", screen.text());
        assert!(screen.text().contains("life"), "{}", screen.text());
    }
    screen.shows(&["The game is over", "r: play again"]);
    let text = screen.text();
    assert!(["You win!", "Bot wins!", "The game is a draw."].iter().any(|end| text.contains(end)), "{text}");
    assert_eq!(screen.exit(KeyCode::Char('r')), Some(Exit::Again));
    assert_eq!(screen.exit(KeyCode::Char('q')), Some(Exit::Quit));
}

#[test]
fn a_creature_is_cast_and_paid_for() {
    let mut screen = Screen::new(laid_out(), Settings::default());
    screen.shows(&["your turn · first main phase", "Cast White Knight {W}{W}", "Crusade", "White Knight 3/3"]);
    screen.press("/cast wh..").shows(&["You cast White Knight", "White Knight enters the", "3/3~"]);
    screen.shows(&["↷Plains ×2"]);
}

#[test]
fn a_hint_says_what_a_bot_would_answer() {
    let mut screen = Screen::new(laid_out(), Settings::default());
    screen
        .hides(&["A bot would answer"])
        .press("h")
        .shows(&["A bot would answer: Play Plains", "Do something, or pass"]);
}

#[test]
fn a_half_made_spell_is_taken_back() {
    let mut screen = Screen::new(laid_out(), Settings::default());
    screen.press("/swords..").shows(&["Choose targets", "Savannah Lions"]);
    screen.press("u").shows(&["Do something, or pass", "You take that back", "Cast White Knight"]);
    screen.hides(&["You cast Swords"]);
    screen.press("u").shows(&["there is nothing to take back"]);
}

#[test]
fn explanations_are_shown_for_what_the_cursor_is_on() {
    let mut screen = Screen::new(laid_out(), Settings::default());
    screen.press("e\t").shows(&["printed 2/1", "Crusade +1/+1", "can attack"]);
    screen.press("e").hides(&["printed 2/1"]);
    screen.press("v").shows(&["2/1"]);
}

#[test]
fn it_is_explained_why_something_is_no_target() {
    let mut screen = Screen::new(laid_out(), Settings::default());
    // Swords to Plowshares asks for a creature, and the first card on the table past the lions is a land.
    screen.press("e/swords..").shows(&["Choose targets"]);
    screen.press("\t").hides(&["no target"]).press(">").shows(&["no target: it is not what is"]);
}

#[test]
fn why_a_creature_may_not_attack_is_explained() {
    let mut screen = Screen::new(laid_out(), Settings::default());
    screen.press("/cast wh..e\t>>>>>>>").shows(&["can't attack", "CR 302.6"]);
}

#[test]
fn the_help_settings_piles_and_story_open_and_close() {
    let mut screen = Screen::new(laid_out(), Settings::default());
    screen.press("?").shows(&["take back a half-made action", "concede", "Esc clears"]);
    screen.press("~g").shows(&["Your graveyard, top first (1)", "Grizzly Bears", "Exile (0)"]);
    screen.press("~t").shows(&["[x] pass where there is nothing to do but pass"]);
    screen.press(" ").shows(&["[ ] pass where there is nothing to do but pass"]);
    screen.press("~l").shows(&["What happened"]);
    screen.press("~").shows(&["Do something, or pass"]);
}

#[test]
fn conceding_is_asked_again_and_ends_the_game() {
    let mut screen = Screen::new(laid_out(), Settings::default());
    screen.press("Cn").shows(&["Do something, or pass"]);
    screen.press("Cy").shows(&["Bot wins!", "You lose the game: conceded"]);
}

#[test]
fn a_screen_that_is_too_small_says_so_and_a_large_one_has_three_columns() {
    let mut screen = Screen::new(laid_out(), Settings::default());
    screen.resize(60, 20).shows(&["The table needs 80 by 24", "this is 60 by 20"]);
    screen.resize(140, 45).press("v").shows(&["Do something, or pass", "What happened"]);
    for (width, height) in [(80, 24), (81, 25), (100, 30), (109, 24), (110, 24), (200, 60)] {
        screen.resize(width, height).shows(&["Do something, or pass", "White Knight"]);
    }
}

#[test]
fn the_smallest_screen_shows_every_creature_while_there_is_room() {
    let mut setup = Setup::of_decks(Rules::MODERN, 1, vec![vec!["Forest".to_string(); 10]; 2]);
    let crowd =
        ["Grizzly Bears", "Craw Wurm", "Giant Spider", "Llanowar Elves", "Gray Ogre", "Hill Giant", "Shivan Dragon"];
    setup.players[0].battlefield = crowd.map(|card| Placed { card: card.to_string(), ..Placed::default() }).to_vec();
    setup.players[0].hand = vec!["Forest".to_string()];
    let table = Table::begin(pool(), setup, Seating { seats: AGAINST_BOT.to_vec(), bot_seed: 1 }).expect("it begins");
    Screen::new(table, Settings::default()).shows(&crowd);
}

#[test]
fn a_long_list_says_that_it_goes_on_and_a_key_too_many_does_not_pass_the_turn() {
    let mut screen = Screen::new(laid_out(), Settings::default());
    screen.hides(&["u: take back"]).press("nn").shows(&["your turn · first main phase", "Do something, or pass"]);
    screen.press("/swords..").shows(&["Choose targets", "u: take back"]);
}

#[test]
fn the_end_of_a_game_stays_until_another_one_is_asked_for() {
    let mut screen = Screen::new(laid_out(), Settings::default());
    screen.press("Cy").shows(&["Bot wins!"]);
    assert_eq!(screen.exit(KeyCode::Enter), None);
    screen.shows(&["Bot wins!", "r: play again"]);
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let path = file("saved.jsonl");
    let mut table = duel(AGAINST_BOT, 3);
    table.keep_in(&path).expect("the file can be written");
    let mut screen = Screen::new(table, Settings::default());
    let mut dice = Dice::new(4);
    while screen.app.table().inputs() < 80 {
        screen.press_at_random(&mut dice);
    }
    assert!(screen.app.table().awaited().is_some(), "{}", screen.text());

    let resumed = Table::resume(pool(), &path, Seating { seats: HOT_SEAT.to_vec(), bot_seed: 0 }).expect("it resumes");
    let game = screen.app.table();
    assert_eq!(resumed.game().hash(), game.game().hash());
    assert_eq!(resumed.seating(), game.seating());
    let viewer = Viewer::Seat(Seat(0));
    assert_eq!(resumed.story(viewer), game.story(viewer));
    let again = Screen::new(resumed, Settings::default());
    assert_eq!(again.app.asked(), screen.app.asked());

    // It is an ordinary log besides.
    let log: Log<Setup> = Log::read(std::fs::read(&path).unwrap().as_slice()).expect("a log");
    let mut game = Game::new(pool(), &log.header.setup).expect("it begins");
    kernel::replay(&mut game, &log.entries, |_, _| {}).expect("it replays");
}

#[test]
fn saving_under_a_name_says_how_to_go_on() {
    let path = file("named.jsonl");
    let mut screen = Screen::new(laid_out(), Settings::default());
    let typed = path.display().to_string();
    screen.resize(200, 30).press("s").type_text(&typed).press(".").shows(&["saved; go on with", "--resume"]);
    assert!(Table::resume(pool(), &path, Seating { seats: AGAINST_BOT.to_vec(), bot_seed: 0 }).is_ok());
    screen
        .press("s")
        .type_text("/nowhere/at/all.jsonl")
        .press(".")
        .shows(&["cannot be saved in /nowhere/at/all.jsonl"]);
}

#[test]
fn a_bad_file_is_refused_with_its_place_and_a_remedy() {
    let seating = || Seating { seats: AGAINST_BOT.to_vec(), bot_seed: 0 };
    let refused = |path: &Path, says: &[&str]| {
        let error = Table::resume(pool(), path, seating()).err().expect("it is refused").to_string();
        for said in says.iter().chain([&path.to_str().unwrap()]) {
            assert!(error.contains(said), "no {said:?} in {error}");
        }
    };
    refused(Path::new("/nowhere.jsonl"), &["cannot be opened", "the file that was named when the game was saved"]);
    let path = file("bad.jsonl");
    std::fs::write(&path, "12 Mountain\n").unwrap();
    refused(&path, &["line 1", "not a Cardhall log", "get a complete copy"]);
    laid_out().save_as(&path).unwrap();
    let whole = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, whole.replace("\"pool\":", "\"pool\":1")).unwrap();
    refused(&path, &["line 1"]);
    std::fs::write(&path, whole.replace("[\"person\",\"random\"]", "[\"person\"]")).unwrap();
    refused(&path, &["seats 1 for 2 players"]);
    std::fs::write(&path, whole.lines().next().unwrap()).unwrap();
    refused(&path, &["truncated", "get a complete copy"]);
}

#[test]
fn a_hidden_hand_is_never_on_the_other_screen() {
    let mut screen = Screen::new(duel(HOT_SEAT, 11), Settings::default());
    screen.shows(&["Hand over to Player 1", "Press Enter"]).press(".").shows(&["Take a mulligan, or keep this hand?"]);
    let mut dice = Dice::new(2);
    let mut handed_over = 0;
    for _ in 0..1500 {
        let text = screen.text();
        handed_over += u32::from(text.contains("Hand over to"));
        for seat in [Seat(0), Seat(1)] {
            for name in screen.secrets_of(seat) {
                assert!(!text.contains(&name), "{name} of seat {} is shown:\n{text}", seat.0);
            }
        }
        if screen.app.table().awaited().is_none() {
            break;
        }
        screen.press_at_random(&mut dice);
    }
    assert!(handed_over > 20, "the keyboard was handed over only {handed_over} times");
}

/// Whatever the cards of the pool ask, keys can answer it and the screen can show it.
#[test]
fn every_kind_of_card_can_be_played() {
    let pool = pool();
    let names: Vec<String> = pool.cards().map(|(_, definition)| definition.card.name.clone()).collect();
    let lands = ["Plains", "Island", "Swamp", "Mountain", "Forest"];
    for seed in 0..12 {
        let mut dice = Dice::new(seed);
        let deck = |dice: &mut Dice| {
            let mut deck: Vec<String> = lands.iter().flat_map(|land| vec![land.to_string(); 4]).collect();
            deck.extend((0..25).map(|_| names[dice.below(names.len() as u32) as usize].clone()));
            deck
        };
        let decks = vec![deck(&mut dice), deck(&mut dice)];
        let setup = Setup::of_decks(Rules { ante: true, ..Rules::MODERN }, seed, decks);
        let table = Table::begin(Arc::clone(&pool), setup, Seating { seats: HOT_SEAT.to_vec(), bot_seed: 0 }).unwrap();
        let mut screen = Screen::new(table, Settings::default());
        for _ in 0..600 {
            if screen.app.table().awaited().is_none() {
                break;
            }
            screen.press_at_random(&mut dice);
        }
        let table = screen.app.table();
        assert!(table.inputs() > 60 || table.awaited().is_none(), "seed {seed} is stuck:\n{}", screen.text());
    }
}

/// A board with something to do: White Knights to cast, Swords to Plowshares to aim, a Crusade that explains.
fn laid_out() -> Table {
    let placed = |card: &str| Placed { card: card.to_string(), ..Placed::default() };
    let cards = |cards: &[&str]| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>();
    let you = PlayerSetup {
        library: vec!["Plains".to_string(); 30],
        hand: cards(&["White Knight", "Swords to Plowshares", "Plains"]),
        graveyard: cards(&["Grizzly Bears"]),
        battlefield: ["Plains", "Plains", "Plains", "Crusade", "White Knight"].map(placed).to_vec(),
        ..PlayerSetup::default()
    };
    let bot = PlayerSetup {
        library: vec!["Plains".to_string(); 30],
        battlefield: ["Savannah Lions", "Plains"].map(placed).to_vec(),
        ..PlayerSetup::default()
    };
    let rules = Rules { mulligans: false, starting_hand: 0, ..Rules::MODERN };
    let setup = Setup { rules, seed: 1, players: vec![you, bot], shuffle: false, rigged: Vec::new() };
    Table::begin(pool(), setup, Seating { seats: AGAINST_BOT.to_vec(), bot_seed: 1 })
        .expect("the board can be laid out")
}

#[test]
fn a_turn_in_which_nothing_was_done_is_not_passed_by_one_key() {
    let mut screen = Screen::new(laid_out(), Settings::default());
    screen.press("P").shows(&["first main phase", "P again passes all of it"]);
    screen.press("P").shows(&["Choose attackers"]).hides(&["P again"]);
    let mut screen = Screen::new(laid_out(), Settings::default());
    screen.press("/play..").shows(&["first main phase", "You play Plains"]);
    screen.press("P").shows(&["Choose attackers"]);
}

#[test]
fn the_two_decks_of_these_tests_share_no_card() {
    assert!(GREEN.iter().all(|card| !RED.contains(card)));
    let pool: Arc<CardPool> = pool();
    assert!(GREEN.iter().chain(RED).all(|card| pool.find(card).is_some()));
    assert!(App::new(laid_out(), Settings::ask_always(), true).asked().is_some());
}
