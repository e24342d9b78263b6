//! Random games over the whole pool keep every property; `CARDHALL_SOAK=1` plays the full budget.

use fuzz::{Failure, Options, Report, Summary, Table, play, play_setup, random_deck, random_setup, soak, whole_pool};
use kernel::Dice;
use magic::{CardType, Placed, PlayerSetup, Rules, Setup};
use std::sync::atomic::{AtomicU64, Ordering};

const USUAL_GAMES: u64 = 300;
const OLD_GAMES: u64 = 100;
const SOAK_GAMES: u64 = 10_000;

fn is_soak() -> bool {
    std::env::var("CARDHALL_SOAK").is_ok_and(|value| value == "1")
}

/// Tells how far a long run is, and of failures at once.
fn tell(table: Table) -> impl Fn(&Result<Summary, Failure>) + Sync {
    let played = AtomicU64::new(0);
    let name = table.word();
    move |result| {
        if let Err(failure) = result {
            eprintln!("{failure}\n  again with: cardhall fuzz --table {name} --game {}", failure.seed);
        }
        let played = played.fetch_add(1, Ordering::Relaxed) + 1;
        if is_soak() && played.is_multiple_of(500) {
            eprintln!("tables {name}: {played} games");
        }
    }
}

fn sound(report: &Report) {
    let failures: Vec<String> = report.failures.iter().take(10).map(ToString::to_string).collect();
    assert!(failures.is_empty(), "{} games fail:\n{}", report.failures.len(), failures.join("\n"));
}

#[test]
fn random_games_keep_every_property() {
    let games = if is_soak() { SOAK_GAMES } else { USUAL_GAMES };
    let report = soak(&whole_pool(), 0..games, Table::Any, &Options::SAMPLED, tell(Table::Any));
    sound(&report);
    assert_eq!(report.games, games);
    assert!(report.decisions > 100 * games, "random games are real games: {report:?}");
}

#[test]
fn games_of_three_and_four_keep_every_property() {
    let games = if is_soak() { 1000 } else { 24 };
    let options = Options { most_decisions: 60_000, ..Options::SAMPLED };
    let report = soak(&whole_pool(), 0..games, Table::Many, &options, tell(Table::Many));
    sound(&report);
    assert_eq!(report.games, games);
}

#[test]
fn random_games_at_old_tables_keep_every_property() {
    let games = if is_soak() { SOAK_GAMES } else { OLD_GAMES };
    let report = soak(&whole_pool(), 0..games, Table::Old, &Options::SAMPLED, tell(Table::Old));
    sound(&report);
    assert_eq!(report.games, games);
}

/// What went wrong, besides that a game was cut short.
fn fault(result: Result<Summary, Failure>) -> Option<String> {
    let failure = result.err().filter(|failure| !failure.details.starts_with("no end after"));
    failure.map(|failure| failure.to_string())
}

/// Games at old tables that once broke a property: a copy shuffled into a library, a bestowed spell resumed while it was
/// paid for, a card to exile as a cost that a new deal took away.
#[test]
fn games_that_failed_once_are_sound() {
    let pool = whole_pool();
    // In the last one a split card could be cast whole.
    for seed in [1412, 6205, 7933, 5476] {
        let options = Options { most_decisions: 150, ..Options::ALL };
        assert_eq!(fault(play_setup(&pool, &Table::Old.setup(&pool, seed), seed, &options)), None);
    }
    // Somebody took over a face-down permanent and may look at it.
    assert_eq!(fault(play(&pool, 3526, &Options { most_decisions: 2_000, ..Options::SAMPLED })), None);
}

/// Some games between two such players keep every property at every decision.
fn mirror_is_sound(player: PlayerSetup) {
    let setup =
        Setup { rules: Rules::MODERN, seed: 0, players: vec![player.clone(), player], shuffle: false, rigged: vec![] };
    for seed in 0..6 {
        let options = Options { most_decisions: 150, ..Options::ALL };
        assert_eq!(fault(play_setup(&whole_pool(), &setup, seed, &options)), None);
    }
}

fn placed(card: &str, count: usize, token: bool) -> impl Iterator<Item = Placed> {
    std::iter::repeat_n(Placed { card: card.to_string(), token, ..Placed::default() }, count)
}

/// CR 704.5d: a token that was put into a library and waits to cease to exist does so in a resumed game too.
#[test]
fn tokens_in_libraries_are_gone_in_resumed_games() {
    mirror_is_sound(PlayerSetup {
        library: vec!["Spin into Myth".to_string(); 20],
        battlefield: placed("Island", 8, false).chain(placed("Hill Giant", 4, true)).collect(),
        ..PlayerSetup::default()
    });
}

/// CR 122.2, 704.5e: counters on the copy of a spell that exiles itself are gone with it.
#[test]
fn counters_on_copies_in_exile_are_gone_with_them() {
    mirror_is_sound(PlayerSetup {
        library: vec!["All Hallow's Eve".to_string(); 20],
        hand: vec!["All Hallow's Eve".to_string(); 4],
        battlefield: placed("Swamp", 12, false).chain(placed("Lithoform Engine", 2, false)).collect(),
        ..PlayerSetup::default()
    });
}

/// CR 604.3: power that is defined by what there is, in a zone that an effect reaches only while it has its ability.
#[test]
fn defined_power_in_graveyards_is_the_same_in_resumed_games() {
    let permanents = placed("Swamp", 6, false).chain(placed("Yixlid Jailer", 1, false));
    mirror_is_sound(PlayerSetup {
        library: ["Swamp", "Nightmare", "Disenchant", "Plains"].repeat(5).into_iter().map(str::to_string).collect(),
        battlefield: permanents.chain(placed("Humility", 1, false)).chain(placed("Plains", 2, false)).collect(),
        graveyard: vec!["Nightmare".to_string(); 2],
        ..PlayerSetup::default()
    });
}

/// CR 303.4g: an Aura that is put onto the battlefield where it can enchant nothing stays in the hand, and nobody sees which it was.
#[test]
fn auras_that_find_nothing_to_enchant_stay_unseen() {
    mirror_is_sound(PlayerSetup {
        library: ["Forest", "Green Ward", "Eureka"].repeat(5).into_iter().map(str::to_string).collect(),
        hand: ["Eureka", "Green Ward", "Green Ward", "Mox Pearl"].map(str::to_string).to_vec(),
        battlefield: placed("Forest", 8, false).collect(),
        ..PlayerSetup::default()
    });
}

#[test]
fn some_games_keep_them_at_every_decision() {
    let options = Options { most_decisions: 400, ..Options::ALL };
    let report = soak(&whole_pool(), 50_000..50_004, Table::Any, &options, |_| {});
    let real = report.failures.iter().filter(|failure| !failure.details.starts_with("no end after"));
    assert_eq!(real.map(ToString::to_string).collect::<Vec<_>>(), Vec::<String>::new());
}

#[test]
fn a_game_is_settled_by_its_seed() {
    let pool = whole_pool();
    let unchecked = Options {
        offers: 0,
        refusals: 0,
        saves: 0,
        take_backs: 0,
        states: 0,
        views: 0,
        probes: 0,
        rollouts: 0,
        replays: 0,
        most_decisions: 30_000,
    };
    let (checked, plain) = (play(&pool, 7, &Options::SAMPLED), play(&pool, 7, &unchecked));
    assert_eq!(checked, plain, "checks draw from dice of their own");
    assert_eq!(random_setup(&pool, 7), random_setup(&pool, 7));
    assert_ne!(random_setup(&pool, 7), random_setup(&pool, 8));
}

#[test]
fn random_decks_can_be_cast() {
    let pool = whole_pool();
    for seed in 0..50 {
        let deck = random_deck(&pool, &mut Dice::new(seed));
        assert_eq!(deck.len(), 60);
        let lands = deck.iter().filter(|name| {
            let id = pool.find(name).expect("decks name cards of the pool");
            pool.definition(id).card.types.types.contains(CardType::Land)
        });
        assert_eq!(lands.count(), 24, "{deck:?}");
    }
}

#[test]
fn random_decks_use_the_whole_pool() {
    let pool = whole_pool();
    let decks = (0..4000).flat_map(|seed| random_deck(&pool, &mut Dice::new(seed)));
    let used: std::collections::BTreeSet<String> = decks.collect();
    let unused: Vec<&str> =
        pool.cards().map(|(_, one)| one.card.name.as_str()).filter(|name| !used.contains(*name)).collect();
    assert!(unused.len() <= 1, "{unused:?}");
}
