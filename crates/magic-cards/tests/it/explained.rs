//! What the game says of itself: how things came to be as they are, and why something cannot be done.

use kernel::{Game as _, Seat, Viewer};
use magic::{
    AbilityRef, CardPool, CounterKind, Entity, Explained, Game, ObjectId, Placed, PlacedHost, PlayerId, PlayerSetup,
    Rules, Setup,
};
use std::sync::Arc;

const ME: PlayerId = PlayerId(0);
const OPPONENT: PlayerId = PlayerId(1);

fn placed(card: &str) -> Placed {
    Placed { card: card.to_string(), ..Placed::default() }
}

fn side(hand: &[&str], battlefield: Vec<Placed>) -> PlayerSetup {
    PlayerSetup {
        library: vec!["Forest".to_string(); 10],
        hand: hand.iter().map(ToString::to_string).collect(),
        battlefield,
        ..PlayerSetup::default()
    }
}

/// A game in which the first player has priority in the upkeep.
fn game(mine: PlayerSetup, theirs: PlayerSetup) -> Game {
    let pool = Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards load"));
    let rules = Rules { mulligans: false, starting_hand: 0, ..Rules::MODERN };
    let setup = Setup { rules, seed: 1, players: vec![mine, theirs], shuffle: false, rigged: Vec::new() };
    Game::new(pool, &setup).expect("the board is sound")
}

fn permanent(game: &Game, name: &str) -> ObjectId {
    let found = game.state().battlefield.iter().copied().find(|id| game.name_of(*id) == name);
    found.expect("it is on the battlefield")
}

fn card(game: &Game, name: &str) -> ObjectId {
    let found = game.state().players[0].hand.iter().copied().find(|id| game.name_of(*id) == name);
    found.expect("it is in the hand")
}

fn first_activated(game: &Game, id: ObjectId) -> AbilityRef {
    let found = game.characteristics(id).abilities.iter().copied().find(|ability| game.is_activated(*ability));
    found.expect("it has an activated ability")
}

#[test]
fn power_and_toughness_say_how_they_came_about() {
    let vanguard = Placed { counters: Some(vec![(CounterKind::parse("+1/+1"), 1)]), ..placed("Elite Vanguard") };
    let game = game(side(&[], vec![vanguard, placed("Crusade")]), side(&[], vec![]));
    let said = game.explain(permanent(&game, "Elite Vanguard"), Explained::PowerToughness).to_string();
    assert_eq!(said, "4/3 = printed 2/1, +1/+1 counter, Crusade +1/+1");
}

#[test]
fn keywords_say_what_they_are_about() {
    let mine =
        vec![placed("White Knight"), placed("Goblins of the Flarg"), placed("Goblin King"), placed("Elite Vanguard")];
    let board = game(side(&[], mine), side(&[], vec![]));
    let said = |name: &str| board.explain(permanent(&board, name), Explained::Keywords).to_string();
    assert_eq!(
        said("White Knight"),
        "first strike, protection from black = printed first strike, protection from black"
    );
    assert_eq!(said("Goblins of the Flarg"), "mountainwalk = printed mountainwalk", "the same twice is told once");
    let view = board.view(Viewer::Spectator);
    let knight = view.battlefield.iter().find(|one| one.name == "White Knight").expect("it is there");
    assert_eq!(knight.keywords, ["first strike", "protection from black"]);
}

#[test]
fn keywords_name_who_gave_and_who_took_them() {
    let angel = Placed { counters: Some(vec![(CounterKind::parse("trample"), 1)]), ..placed("Serra Angel") };
    let board = game(side(&[], vec![angel]), side(&[], vec![]));
    let said = board.explain(permanent(&board, "Serra Angel"), Explained::Keywords).to_string();
    let expected = "flying, trample, vigilance = printed flying, vigilance, trample counter: gains trample (CR 613.1f)";
    assert_eq!(said, expected);
    let board = game(side(&[], vec![placed("Serra Angel"), placed("Humility")]), side(&[], vec![]));
    let angel = permanent(&board, "Serra Angel");
    let said = board.explain(angel, Explained::Keywords).to_string();
    assert_eq!(said, "no keywords = printed flying, vigilance, Humility: loses flying, vigilance (CR 613.1f)");
    let said = board.explain(angel, Explained::PowerToughness).to_string();
    assert_eq!(said, "1/1 = printed 4/4, Humility: 1/1 (CR 613.4b)");
}

#[test]
fn types_follow_the_layers() {
    let board = game(side(&[], vec![placed("Blood Moon"), placed("Badlands")]), side(&[], vec![]));
    let said = board.explain(permanent(&board, "Badlands"), Explained::Types).to_string();
    assert_eq!(said, "Land — Mountain = printed Land — Swamp Mountain, Blood Moon: Land — Mountain (CR 613.1d)");
}

#[test]
fn control_names_who_took_it() {
    let magic = Placed { attached_to: Some(PlacedHost::Permanent(1, 0)), ..placed("Control Magic") };
    let board = game(side(&[], vec![magic]), side(&[], vec![placed("Grizzly Bears")]));
    let said = board.explain(permanent(&board, "Grizzly Bears"), Explained::Controller).to_string();
    assert_eq!(said, "player 1 = owned by player 2, Control Magic: player 1 (CR 613.1b)");
}

#[test]
fn a_refused_attack_block_or_target_names_its_rule() {
    let mine = vec![placed("Wall of Stone"), placed("Grizzly Bears"), placed("Prodigal Sorcerer")];
    let board = game(side(&[], mine), side(&[], vec![placed("Air Elemental"), placed("White Knight")]));
    let said = |name: &str, question| board.explain(permanent(&board, name), question).to_string();
    let opponent = Entity::Player(OPPONENT);
    assert_eq!(said("Wall of Stone", Explained::Attack(opponent)), "can't attack = it has defender (CR 702.3b)");
    assert_eq!(said("Grizzly Bears", Explained::Attack(opponent)), "can attack");
    let elemental = permanent(&board, "Air Elemental");
    let blocks = said("Grizzly Bears", Explained::Block(elemental));
    assert_eq!(blocks, "can't block = the attacker has flying (CR 702.9b)");
    let sorcerer = permanent(&board, "Prodigal Sorcerer");
    assert_eq!(said("Air Elemental", Explained::Target(sorcerer, ME)), "can be the target");
}

#[test]
fn costs_name_who_changes_them() {
    let board = game(side(&["Swords to Plowshares"], vec![placed("Gloom")]), side(&[], vec![]));
    let said = board.explain(card(&board, "Swords to Plowshares"), Explained::Cost).to_string();
    assert_eq!(said, "{3}{W} (CR 601.2f) = printed {W}, Gloom: {3} more");
}

#[test]
fn a_card_that_cannot_be_played_says_why() {
    let hand = ["Grizzly Bears", "Lightning Bolt", "Terror", "Forest"];
    let board = game(side(&hand, vec![placed("Swamp"), placed("Swamp")]), side(&[], vec![]));
    let said = |name: &str| board.explain(card(&board, name), Explained::Play(ME)).to_string();
    let sorcery = "only in a main phase of one's own turn while the stack is empty (CR 117.1a)";
    assert_eq!(said("Grizzly Bears"), format!("can't be played = {sorcery}"));
    assert!(said("Lightning Bolt").starts_with("can't be played = there is not enough mana for {R} (CR 601.2g)"));
    assert_eq!(said("Terror"), "can't be played = it has no legal target (CR 601.2c)");
    let lands = "lands are played in a main phase of one's own turn while the stack is empty (CR 305.1)";
    assert_eq!(said("Forest"), format!("can't be played = {lands}"));
}

#[test]
fn an_ability_that_cannot_be_activated_says_why() {
    let new = Placed { sick: true, ..placed("Prodigal Sorcerer") };
    let board = game(side(&[], vec![new, placed("Shivan Dragon")]), side(&[], vec![]));
    let said = |name: &str| {
        let id = permanent(&board, name);
        board.explain(id, Explained::Activate(ME, first_activated(&board, id))).to_string()
    };
    let sick = "it came under its controller's control this turn (CR 302.6)";
    assert_eq!(said("Prodigal Sorcerer"), format!("can't be activated = {sick}"));
    assert!(said("Shivan Dragon").starts_with("can't be activated = there is not enough mana for {R}"));
}

#[test]
fn nobody_is_told_of_hidden_cards() {
    let board = game(side(&["Terror"], vec![]), side(&[], vec![]));
    let terror = card(&board, "Terror");
    assert!(board.explain_to(Viewer::Seat(Seat(0)), terror, Explained::Types).is_some());
    for question in [Explained::Types, Explained::Cost, Explained::Play(ME), Explained::Play(OPPONENT)] {
        assert_eq!(board.explain_to(Viewer::Seat(Seat(1)), terror, question), None);
        assert_eq!(board.explain_to(Viewer::Spectator, terror, question), None);
    }
    assert!(board.decision().is_some());
}
