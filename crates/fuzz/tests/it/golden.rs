//! Five games told in words, decision by decision, and compared with the stored telling.
//!
//! A difference is either a fault or a change of the rules that should be looked at: `CARDHALL_BLESS=1` stores the new
//! telling, and the diff shows what changed for players.

use fuzz::{narrate, next_input, whole_pool};
use kernel::{Dice, Game as _, Shape};
use magic::{CardPool, Event, Game, Rules, Setup};
use std::path::PathBuf;
use std::sync::Arc;

/// Decisions told in full; priority with nothing to do but pass is told in one line and not counted.
const DECISIONS: usize = 150;

type Deck = &'static [(usize, &'static str)];

const RED: Deck = &[
    (22, "Mountain"),
    (4, "Lightning Bolt"),
    (4, "Mogg Fanatic"),
    (4, "Goblin King"),
    (4, "Mons's Goblin Raiders"),
    (4, "Ball Lightning"),
    (4, "Arc Lightning"),
    (3, "Disintegrate"),
    (4, "Boggart Brute"),
    (3, "Orcish Artillery"),
    (4, "Sedge Troll"),
];

const WHITE: Deck = &[
    (22, "Plains"),
    (4, "Savannah Lions"),
    (4, "White Knight"),
    (4, "Soul Warden"),
    (4, "Samite Healer"),
    (4, "Crusade"),
    (4, "Swords to Plowshares"),
    (3, "Serra Angel"),
    (4, "Raise the Alarm"),
    (4, "Oblivion Ring"),
    (3, "Wrath of God"),
];

const BLUE: Deck = &[
    (24, "Island"),
    (4, "Counterspell"),
    (4, "Force Spike"),
    (4, "Remand"),
    (4, "Prodigal Sorcerer"),
    (4, "Phantasmal Image"),
    (4, "Control Magic"),
    (4, "Braingeyser"),
    (4, "Boomerang"),
    (4, "Jace Beleren"),
];

const GREEN: Deck = &[
    (20, "Forest"),
    (4, "Llanowar Elves"),
    (4, "Birds of Paradise"),
    (4, "Grizzly Bears"),
    (4, "Giant Growth"),
    (4, "Thicket Basilisk"),
    (4, "Lhurgoyf"),
    (4, "Hurricane"),
    (4, "Wild Growth"),
    (4, "Prey Upon"),
    (4, "Doubling Season"),
];

const BLACK: Deck = &[
    (22, "Swamp"),
    (4, "Dark Ritual"),
    (4, "Hypnotic Specter"),
    (4, "Blood Artist"),
    (4, "Royal Assassin"),
    (4, "Drudge Skeletons"),
    (4, "Hymn to Tourach"),
    (4, "Diabolic Edict"),
    (4, "Pestilence"),
    (3, "Demonic Tutor"),
    (3, "Reanimate"),
];

const ARTIFACTS: Deck = &[
    (16, "Wastes"),
    (4, "Mishra's Factory"),
    (4, "Strip Mine"),
    (4, "Sol Ring"),
    (4, "Mana Vault"),
    (4, "Triskelion"),
    (4, "Icy Manipulator"),
    (4, "Loxodon Warhammer"),
    (4, "Wurmcoil Engine"),
    (4, "Ashnod's Altar"),
    (4, "Su-Chi"),
    (4, "Howling Mine"),
];

const GOLD: Deck = &[
    (4, "Plateau"),
    (4, "Badlands"),
    (4, "Taiga"),
    (4, "Savannah"),
    (4, "City of Brass"),
    (2, "Urborg, Tomb of Yawgmoth"),
    (4, "Boros Reckoner"),
    (4, "Lightning Helix"),
    (4, "Watchwolf"),
    (4, "Angrath, Captain of Chaos"),
    (4, "Kird Ape"),
    (4, "Dismember"),
    (4, "Garruk Wildspeaker"),
    (4, "Jasmine Boreal"),
    (3, "Tor Wauki"),
    (3, "Beast Within"),
];

const ENCHANTMENTS: Deck = &[
    (12, "Plains"),
    (8, "Forest"),
    (4, "Savannah"),
    (4, "Verduran Enchantress"),
    (4, "Opalescence"),
    (4, "Humility"),
    (4, "Glorious Anthem"),
    (4, "Rabid Wombat"),
    (4, "Holy Strength"),
    (4, "Spirit Link"),
    (4, "Pariah"),
    (4, "Living Lands"),
];

fn cards(deck: Deck) -> Vec<String> {
    deck.iter().flat_map(|(count, name)| std::iter::repeat_n(name.to_string(), *count)).collect()
}

/// Plays a game with random answers and tells its first decisions.
fn tell(pool: &Arc<CardPool>, setup: &Setup) -> String {
    let mut game = Game::new(Arc::clone(pool), setup).expect("the decks name cards of the pool");
    let mut dice = Dice::new(setup.seed);
    let mut story = String::new();
    let mut told = 0;
    while told < DECISIONS {
        let Some((seat, input)) = next_input(&game, &mut dice) else { break };
        if can_only_pass(&game) {
            let head = narrate::decision(&game).lines().next().map(str::to_string).unwrap_or_default();
            story += &format!("{head} > pass\n");
        } else {
            story += &format!("{}\n{}\n", narrate::decision(&game), narrate::input(seat, &input));
            told += 1;
        }
        let mut events: Vec<Event> = Vec::new();
        game.apply(seat, &input, &mut events).expect("a sampled answer is accepted");
        events.iter().for_each(|event| story += &(narrate::event(&game, event) + "\n"));
    }
    story + &narrate::decision(&game) + "\n"
}

fn can_only_pass(game: &Game) -> bool {
    let shape = game.decision().map(|decision| decision.shape);
    matches!(shape, Some(Shape::Action { options, .. }) if options.len() == 1)
}

fn check(name: &str, rules: Rules, seed: u64, decks: [Vec<String>; 2]) {
    let told = tell(&whole_pool(), &Setup::of_decks(rules, seed, decks.to_vec()));
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.txt"));
    if std::env::var("CARDHALL_BLESS").is_ok_and(|value| value == "1") {
        std::fs::write(&path, &told).expect("the golden file can be written");
    }
    let stored = std::fs::read_to_string(&path).expect("the golden file is there");
    let first = stored.lines().zip(told.lines()).position(|(one, other)| one != other);
    if let Some(at) = first {
        let around = |text: &str| text.lines().skip(at.saturating_sub(4)).take(6).collect::<Vec<_>>().join("\n");
        let (stored, told) = (around(&stored), around(&told));
        panic!("{name} differs at line {}:\n--- stored\n{stored}\n--- told now\n{told}\n", at + 1);
    }
    assert_eq!(stored.lines().count(), told.lines().count(), "{name} goes on otherwise");
}

#[test]
fn red_against_white() {
    check("red-against-white", Rules::MODERN, 1, [cards(RED), cards(WHITE)]);
}

#[test]
fn blue_against_green() {
    check("blue-against-green", Rules::MODERN, 2, [cards(BLUE), cards(GREEN)]);
}

#[test]
fn black_against_artifacts() {
    check("black-against-artifacts", Rules::MODERN, 3, [cards(BLACK), cards(ARTIFACTS)]);
}

#[test]
fn green_against_red_at_a_classic_table() {
    check("green-against-red-classic", Rules::CLASSIC, 4, [cards(GREEN), cards(RED)]);
}

#[test]
fn gold_against_enchantments() {
    check("gold-against-enchantments", Rules::MODERN, 5, [cards(GOLD), cards(ENCHANTMENTS)]);
}
