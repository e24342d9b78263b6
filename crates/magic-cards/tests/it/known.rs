//! Who knows which hidden card, and who loses track of it.

use kernel::{Answer, Game as _, Input, NoSink, Seat, Shape, Viewer};
use magic::{
    AbilityRef, CardPool, Choice, Entity, Explained, Face, Game, ObjectId, Placed, PlayerId, PlayerSetup, Reason,
    Rules, Setup,
};
use std::sync::{Arc, LazyLock};

static POOL: LazyLock<Arc<CardPool>> =
    LazyLock::new(|| Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards")));

const FIRST: Viewer = Viewer::Seat(Seat(0));
const SECOND: Viewer = Viewer::Seat(Seat(1));

fn placed(card: &str) -> Placed {
    Placed { card: card.to_string(), ..Placed::default() }
}

/// Both have a library of Islands; the first player's hand and board are given, and the second one's board.
fn game(hand: &[&str], board: &[&str], other: &[&str]) -> Game {
    game_with(&["Island"; 30], hand, board, other)
}

/// The same with another library for the first player.
fn game_with(library: &[&str], hand: &[&str], board: &[&str], other: &[&str]) -> Game {
    let first = PlayerSetup {
        library: library.iter().map(ToString::to_string).collect(),
        hand: hand.iter().map(ToString::to_string).collect(),
        battlefield: board.iter().map(|card| placed(card)).collect(),
        ..PlayerSetup::default()
    };
    let second = PlayerSetup {
        library: vec!["Island".to_string(); 30],
        battlefield: other.iter().map(|card| placed(card)).collect(),
        ..PlayerSetup::default()
    };
    let setup = Setup { rules: Rules::MODERN, seed: 1, players: vec![first, second], shuffle: true, rigged: vec![] };
    Game::new(Arc::clone(&POOL), &setup).expect("a sound setup")
}

/// Lets everybody do what a timeout would, until an action of that kind is offered to that seat; takes it.
#[track_caller]
fn take(game: &mut Game, seat: u8, wanted: impl Fn(&Game, Choice) -> bool) {
    for _ in 0..60 {
        let decision = game.decision().expect("the game goes on");
        let asked = decision.who.first().expect("somebody is asked");
        if let Shape::Action { options, .. } = decision.shape
            && asked == Seat(seat)
            && let Some(at) = options.iter().position(|choice| wanted(game, *choice))
        {
            game.apply(asked, &Input::Answer(Answer::Pick(at as u16)), &mut NoSink).expect("it was offered");
            return;
        }
        go_on(game);
    }
    panic!("it was never offered");
}

fn go_on(game: &mut Game) {
    let asked = game.decision().and_then(|decision| decision.who.first()).expect("somebody is asked");
    let answer = game.default_answer_for(asked);
    game.apply(asked, &Input::Answer(answer), &mut NoSink).expect("the default is accepted");
}

/// The same until nothing waits to happen.
fn settle(game: &mut Game) {
    while !game.state().stack.is_empty() || !game.state().frames.is_empty() {
        go_on(game);
    }
}

fn activates(name: &'static str) -> impl Fn(&Game, Choice) -> bool {
    move |game, choice| matches!(choice, Choice::Activate(id, _) if game.name_of(id) == name)
}

fn casts(name: &'static str) -> impl Fn(&Game, Choice) -> bool {
    move |game, choice| matches!(choice, Choice::Cast(id, _) if game.name_of(id) == name)
}

/// The names of the first player's hand that a viewer knows, without the Islands.
fn known_hand(game: &Game, viewer: Viewer) -> Vec<String> {
    let hand = game.view(viewer).players[0].hand.iter().filter_map(|card| card.name.clone()).collect::<Vec<_>>();
    hand.into_iter().filter(|name| name != "Island").collect()
}

#[test]
fn who_looks_at_a_hand_knows_it_and_nobody_else_does() {
    let mut game = game(&["Shock", "Hill Giant"], &[], &["Glasses of Urza"]);
    assert_eq!(known_hand(&game, SECOND), Vec::<String>::new());
    take(&mut game, 1, activates("Glasses of Urza"));
    settle(&mut game);
    assert_eq!(known_hand(&game, SECOND), ["Shock", "Hill Giant"]);
    assert_eq!(known_hand(&game, Viewer::Spectator), Vec::<String>::new(), "who watches did not look");
}

#[test]
fn whether_a_hand_holds_what_amplify_could_reveal_is_not_told() {
    let questions = |other: &str| {
        let mut game = game(&["Feral Throwback", other], &["Forest"; 6], &[]);
        take(&mut game, 0, casts("Feral Throwback"));
        let mut asked = 0;
        while !game.state().stack.is_empty() || !game.state().frames.is_empty() {
            go_on(&mut game);
            asked += 1;
        }
        asked
    };
    assert_eq!(questions("Hill Giant"), questions("Krosan Tusk"));
}

#[test]
fn a_card_that_is_cast_face_down_could_be_any_that_can_be() {
    let hand = ["Battering Craghorn", "Exalted Angel", "Shock"];
    let mut game = game(&hand, &["Island", "Island", "Island"], &["Glasses of Urza"]);
    take(&mut game, 1, activates("Glasses of Urza"));
    settle(&mut game);
    assert_eq!(known_hand(&game, SECOND), hand);
    take(
        &mut game,
        0,
        |game, choice| matches!(choice, Choice::CastFace(id, Face::Down, _) if game.name_of(id) == "Battering Craghorn"),
    );
    settle(&mut game);
    assert_eq!(known_hand(&game, SECOND), ["Shock"], "the Angel could lie on the table");
    let view = game.view(SECOND);
    let down = view.battlefield.iter().find(|one| one.face_down).expect("it has resolved");
    assert_eq!(down.beneath, None);
    assert_eq!(known_hand(&game, FIRST), ["Exalted Angel", "Shock"], "its owner knows");
}

#[test]
fn a_card_that_an_effect_casts_face_down_could_be_any_creature() {
    let hand = ["Memnite", "Ornithopter", "Battering Craghorn", "Shock"];
    let mut game = game(&hand, &["Illusionary Mask", "Island", "Island"], &["Glasses of Urza"]);
    take(&mut game, 1, activates("Glasses of Urza"));
    settle(&mut game);
    assert_eq!(known_hand(&game, SECOND), hand);
    take(&mut game, 0, activates("Illusionary Mask"));
    while !game.state().stack.is_empty() || !game.state().frames.is_empty() {
        let decision = game.decision().expect("the game goes on");
        let object = |one: &Choice| one.as_entity().and_then(|one| one.object());
        let memnite = |one: &Choice| object(one).is_some_and(|id| game.name_of(id) == "Memnite");
        let answer = match decision.shape {
            Shape::PickSome { options, .. } => {
                options.iter().position(memnite).map(|at| Answer::Picks([at as u16].as_slice().into()))
            }
            Shape::YesNo => Some(Answer::Yes(true)),
            _ => None,
        };
        match answer {
            Some(answer) => {
                game.apply(Seat(0), &Input::Answer(answer), &mut NoSink).map(|_| ()).expect("it was offered")
            }
            None => go_on(&mut game),
        }
    }
    let down = game.view(SECOND).battlefield.iter().filter(|one| one.face_down).count();
    assert_eq!(down, 1, "it has resolved");
    assert_eq!(known_hand(&game, SECOND), ["Shock"], "any of the creatures could lie on the table");
    assert_eq!(known_hand(&game, FIRST), ["Ornithopter", "Battering Craghorn", "Shock"], "its owner knows");
}

#[test]
fn nobody_looks_at_what_knowledge_vault_holds() {
    let mut game = game(&[], &["Knowledge Vault", "Island", "Island"], &[]);
    take(&mut game, 0, activates("Knowledge Vault"));
    settle(&mut game);
    for viewer in [FIRST, SECOND, Viewer::Spectator] {
        let exile = &game.view(viewer).exile;
        assert_eq!(exile.len(), 1);
        assert_eq!(exile[0].name, None, "{viewer:?}");
        let redealt = game.redeal(viewer, 3);
        assert_eq!(redealt.view(viewer), game.view(viewer));
    }
    let unknown = game.unknown_to(FIRST);
    assert!(unknown.contains(&game.state().exile[0]), "it is dealt anew with the library it came from");
}

#[test]
fn what_is_set_up_face_down_is_known_to_its_controller() {
    let players = vec![
        PlayerSetup { battlefield: vec![Placed { face_down: true, ..placed("Exalted Angel") }], ..Default::default() },
        PlayerSetup::default(),
    ];
    let setup = Setup { rules: Rules::MODERN, seed: 1, players, shuffle: false, rigged: vec![] };
    let game = Game::new(Arc::clone(&POOL), &setup).expect("a sound setup");
    assert_eq!(game.view(FIRST).battlefield[0].beneath.as_deref(), Some("Exalted Angel"));
    assert_eq!(game.view(SECOND).battlefield[0].beneath, None);
    assert_eq!(game.view(Viewer::Spectator).battlefield[0].beneath, None);
}

#[test]
fn a_search_that_finds_nothing_is_asked_all_the_same() {
    let library = |card: &str| vec![card.to_string(); 30];
    let asks = |card: &str| {
        let first = PlayerSetup {
            library: library(card),
            hand: vec!["Untamed Wilds".to_string()],
            battlefield: vec![placed("Forest"); 3],
            ..PlayerSetup::default()
        };
        let second = PlayerSetup { library: library("Island"), ..PlayerSetup::default() };
        let setup =
            Setup { rules: Rules::MODERN, seed: 1, players: vec![first, second], shuffle: true, rigged: vec![] };
        let mut game = Game::new(Arc::clone(&POOL), &setup).expect("a sound setup");
        take(&mut game, 0, casts("Untamed Wilds"));
        let mut asked = Vec::new();
        while !game.state().stack.is_empty() || !game.state().frames.is_empty() {
            asked.push(game.decision().map(|decision| (decision.who.first(), game.describe_reason(decision.reason))));
            go_on(&mut game);
        }
        asked
    };
    assert_eq!(asks("Island"), asks("Shock"), "others are not told whether there was a land");
    assert!(asks("Shock").iter().flatten().any(|(_, reason)| reason == "choose (Untamed Wilds)"));
}

#[test]
fn explanations_are_given_of_what_is_seen_alone() {
    let game = game(&["Shock"], &["Hill Giant"], &["Hill Giant"]);
    let mine = game.state().battlefield[0];
    let shock = *game.state().players[0].hand.iter().find(|id| game.name_of(**id) == "Shock").expect("it is held");
    let wild = ObjectId { slot: 60_000, generation: 3 };
    let ability = AbilityRef { definition: magic::DefinitionId(1), index: 900 };
    assert!(!game.exists(wild));
    let questions = [
        Explained::Attack(Entity::Object(wild)),
        Explained::Attack(Entity::Player(PlayerId(7))),
        Explained::Block(wild),
        Explained::Block(shock),
        Explained::Target(wild, PlayerId(0)),
        Explained::Target(shock, PlayerId(0)),
        Explained::Target(mine, PlayerId(9)),
        Explained::ActivationCost(ability),
        Explained::Activate(PlayerId(1), ability),
        Explained::Activate(PlayerId(9), ability),
        Explained::Play(PlayerId(9)),
    ];
    for question in questions {
        for viewer in [FIRST, SECOND, Viewer::Spectator] {
            for about in [mine, shock, wild] {
                let _ = game.explain_to(viewer, about, question);
                let _ = game.explain(about, question);
            }
        }
    }
    assert!(game.explain_to(FIRST, mine, Explained::Target(shock, PlayerId(0))).is_some());
    assert_eq!(game.explain_to(SECOND, mine, Explained::Target(shock, PlayerId(0))), None, "a card in another's hand");
    assert_eq!(game.explain_to(SECOND, mine, Explained::Block(shock)), None);
}

#[test]
fn who_searches_sees_all_of_a_library_in_which_nothing_fits() {
    let mut game = game(&["Eternal Dragon"], &["Plains", "Plains"], &[]);
    take(&mut game, 0, activates("Eternal Dragon"));
    while !matches!(game.decision().map(|decision| decision.reason), Some(Reason::Choose(_))) {
        go_on(&mut game);
    }
    let library = game.state().players[0].library.iter();
    let seen: Vec<u16> = library.filter_map(|id| game.object(*id)).map(|card| card.seen_by).collect();
    assert!(!seen.is_empty() && seen.iter().all(|by| *by == 0b01), "the searcher alone has seen each card: {seen:?}");
}

#[test]
fn what_was_searched_for_and_shown_is_known_whatever_else_could_have_been_found() {
    for other in ["Plains", "Island"] {
        let mut library = ["Island"; 30];
        (library[3], library[7]) = ("Forest", other);
        let lands = ["Forest", "Forest", "Plains", "Plains"];
        let mut game = game_with(&library, &["Yasharn, Implacable Earth"], &lands, &[]);
        take(&mut game, 0, casts("Yasharn, Implacable Earth"));
        let mut found = [Answer::Picks([0].as_slice().into()), Answer::Picks([].as_slice().into())].into_iter();
        while !game.state().stack.is_empty() || !game.state().frames.is_empty() {
            match game.decision().map(|decision| decision.reason) {
                Some(Reason::Choose(_)) => {
                    let answer = found.next().expect("it searches twice");
                    game.apply(Seat(0), &Input::Answer(answer), &mut NoSink).expect("it may find nothing");
                }
                _ => go_on(&mut game),
            }
        }
        assert!(known_hand(&game, SECOND).contains(&"Forest".to_string()), "with a library that holds {other}");
    }
}
