//! What the windows of the old rules allow, and nothing else.

use kernel::{Answer, Game as _, Input, NoSink, Seat, Shape};
use magic::{CardPool, Choice, Game, Placed, PlayerSetup, Reason, Rules, Setup, Step, SubPhase};
use std::sync::Arc;

fn player(hand: &[&str], battlefield: &[&str]) -> PlayerSetup {
    PlayerSetup {
        library: vec!["Forest".to_string(); 10],
        hand: hand.iter().map(|card| card.to_string()).collect(),
        battlefield: battlefield.iter().map(|card| Placed { card: card.to_string(), ..Placed::default() }).collect(),
        ..PlayerSetup::default()
    }
}

fn begin(players: Vec<PlayerSetup>) -> Game {
    let pool = Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards load"));
    let rules = Rules { mulligans: false, starting_hand: 0, ..Rules::CLASSIC };
    let setup = Setup { rules, seed: 1, players, shuffle: false, rigged: Vec::new() };
    Game::new(pool, &setup).expect("the board is sound")
}

fn options(game: &Game) -> Vec<String> {
    match game.decision().map(|decision| decision.shape) {
        Some(Shape::Action { options, .. }) => options.iter().map(|option| game.describe(*option)).collect(),
        _ => Vec::new(),
    }
}

fn answer(game: &mut Game, answer: Answer) {
    let seat = game.decision().map(|decision| decision.player).expect("somebody is asked");
    game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("the answer is accepted");
}

fn pick(game: &mut Game, text: &str) {
    let at = options(game).iter().position(|option| option == text).expect("it is offered");
    answer(game, Answer::Pick(at as u16));
}

/// Takes defaults until somebody is asked for this reason.
fn until(game: &mut Game, wanted: impl Fn(&Game, Reason) -> bool) {
    for _ in 0..200 {
        let reason = game.decision().map(|decision| decision.reason).expect("the game goes on");
        if wanted(game, reason) {
            return;
        }
        answer(game, game.default_answer());
    }
    panic!("it never comes");
}

fn target(game: &mut Game, wanted: &str) {
    let at = match game.decision().map(|decision| decision.shape) {
        Some(Shape::PickSome { options, .. }) => options.iter().position(|option| game.describe(*option) == wanted),
        _ => None,
    };
    answer(game, Answer::Picks([at.expect("it can be chosen") as u16].into_iter().collect()));
}

#[test]
fn only_what_saves_is_offered_after_the_damage_of_a_spell() {
    let mut game = begin(vec![
        player(&["Lightning Bolt", "Forest", "Grizzly Bears"], &["Mountain", "Forest", "Forest"]),
        player(
            &["Giant Growth", "Healing Salve", "Counterspell"],
            &["Forest", "Plains", "Island", "Island", "Hill Giant"],
        ),
    ]);
    until(&mut game, |game, reason| reason == Reason::Priority && game.state().turn.step == Step::Main1);
    pick(&mut game, "cast Lightning Bolt");
    target(&mut game, "Hill Giant");
    // The Bolt is being cast: only interrupts.
    assert!(matches!(game.decision().map(|decision| decision.reason), Some(Reason::Interrupt(_))));
    assert_eq!(options(&game)[..1], ["pass"]);
    assert!(!options(&game).iter().any(|option| option.starts_with("cast") || option.starts_with("play")));
    answer(&mut game, Answer::Pick(0));
    assert!(options(&game).contains(&"cast Counterspell".to_string()));
    assert!(!options(&game).contains(&"cast Giant Growth".to_string()));
    // It was dealt: only prevention, and nothing that needs the main phase.
    until(&mut game, |_, reason| reason == Reason::DamageWindow);
    assert_eq!(game.decision().map(|decision| decision.player), Some(Seat(0)));
    assert!(!options(&game).iter().any(|option| option.starts_with("cast") || option.starts_with("play")));
    let giant = game.state().battlefield.iter().copied().find(|id| game.name_of(*id) == "Hill Giant");
    assert_eq!(giant.map(|id| game.damage_on(id)), Some(3));
    answer(&mut game, Answer::Pick(0));
    assert!(options(&game).contains(&"cast Healing Salve".to_string()));
    assert!(!options(&game).contains(&"cast Giant Growth".to_string()));
    answer(&mut game, Answer::Pick(0));
    // It is dying: nothing saves it, but nobody else is to know that from the hand.
    assert!(matches!(game.decision().map(|decision| decision.reason), Some(Reason::Regenerate(_))));
    assert_eq!(options(&game).len(), 1);
    answer(&mut game, Answer::Pick(0));
    assert_eq!(game.decision().map(|decision| decision.reason), Some(Reason::Priority));
    assert!(!game.state().battlefield.iter().any(|id| game.name_of(*id) == "Hill Giant"));
}

#[test]
fn combat_goes_through_all_its_parts() {
    let mut game = begin(vec![player(&[], &["Hill Giant"]), player(&[], &["Drudge Skeletons", "Swamp"])]);
    let mut seen: Vec<SubPhase> = Vec::new();
    while game.state().turn.step < Step::Main2 {
        let part = game.sub_phase();
        if part != seen.last().copied() {
            seen.extend(part);
        }
        let pairs = match game.decision().map(|decision| decision.shape) {
            Some(Shape::PairOnce { pairs, .. } | Shape::PairFreely { pairs, .. }) => Some(pairs[0]),
            _ => None,
        };
        let next = pairs.map_or_else(|| game.default_answer(), |pair| Answer::Pairs([pair].into_iter().collect()));
        answer(&mut game, next);
    }
    assert_eq!(seen, SubPhase::ALL);
}

#[test]
fn a_dying_creature_can_be_let_die_or_paid_for() {
    let mut game =
        begin(vec![player(&["Shatter"], &["Mountain", "Mountain"]), player(&[], &["Clay Statue", "Wastes", "Wastes"])]);
    until(&mut game, |game, reason| reason == Reason::Priority && game.state().turn.step == Step::Main1);
    pick(&mut game, "cast Shatter");
    target(&mut game, "Clay Statue");
    until(&mut game, |_, reason| matches!(reason, Reason::Regenerate(_)));
    assert_eq!(game.decision().map(|decision| decision.player), Some(Seat(1)));
    assert_eq!(options(&game)[..2], ["nothing", "activate Clay Statue"]);
    let statue = game.state().battlefield.iter().copied().find(|id| game.name_of(*id) == "Clay Statue").unwrap();
    let ability = game.characteristics(statue).abilities[0];
    let shape = game.decision().map(|decision| decision.shape);
    assert!(matches!(shape, Some(Shape::Action { options, .. }) if options[1] == Choice::Activate(statue, ability)));
    let mut dead = game.clone();
    answer(&mut dead, Answer::Pick(0));
    assert!(dead.object(statue).is_none());
    answer(&mut game, Answer::Pick(1));
    assert!(game.object(statue).is_some_and(|object| object.is_tapped()));
}
