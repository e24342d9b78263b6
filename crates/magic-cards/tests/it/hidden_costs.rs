//! What a hand has to pay with is not told by what is asked; some of it no built-in card asks for yet.

use kernel::{Answer, Game as _, Handles, Hosted as _, Input, NoSink, Seat, Shape};
use magic::notation::*;
use magic::{CardPool, CardType, Choice, Event, Game, Keyword, Move, Placed, PlayerSetup, Reason, Rules, Setup, Zone};
use std::sync::{Arc, LazyLock};

static POOL: LazyLock<Arc<CardPool>> = LazyLock::new(|| {
    let creature_card = || cards_in(Zone::Hand).owned_by(Noun::You).kind(CardType::Creature);
    let more = [
        sorcery("Toll", "{R}", pays_for(Noun::You, CostPart::Exile(1.into(), creature_card()).into(), gain_life(2))),
        sorcery("Offering", "{R}", gain_life(2)).additional_cost(CostPart::Discard(1.into(), creature_card())),
        sorcery("Feast", "{R}", gain_life(2))
            .with(Keyword::Kicker, Parameter::Cost(CostPart::Discard(1.into(), creature_card()).into())),
        sorcery("Census", "{R}", gain_life(count(cards_in(Zone::Exile).kind(CardType::Creature)))),
    ];
    let cards = magic_cards::all().into_iter().chain(more).collect();
    Arc::new(CardPool::new(cards, &magic_text::English).expect("the cards load"))
});

fn game(rules: Rules, library: &str, hand: &[&str], board: &[&str], other: (&[&str], &[&str])) -> Game {
    let placed = |card: &&str| Placed { card: card.to_string(), ..Placed::default() };
    let player = |library: &str, hand: &[&str], board: &[&str]| PlayerSetup {
        library: vec![library.to_string(); 20],
        hand: hand.iter().map(ToString::to_string).collect(),
        battlefield: board.iter().map(placed).collect(),
        ..PlayerSetup::default()
    };
    let players = vec![player(library, hand, board), player("Forest", other.0, other.1)];
    let rules = Rules { mulligans: false, starting_hand: 0, ..rules };
    let setup = Setup { rules, seed: 1, players, shuffle: false, rigged: vec![] };
    Game::new(Arc::clone(&POOL), &setup).expect("the board is sound")
}

/// Everybody does what a timeout would, says yes to casting what an effect offers, and takes that action as soon as it is
/// there; what is asked of whom until nothing is under way any more.
fn asked(mut game: Game, action: impl Fn(&Game, Choice) -> bool) -> (Vec<(Option<Seat>, String)>, Game) {
    let (mut asked, mut begun) = (Vec::new(), false);
    for _ in 0..80 {
        let decision = game.decision().expect("the game goes on");
        let seat = decision.who.first().expect("somebody is asked");
        let wanted = match decision.shape {
            Shape::Action { options, .. } if !begun => options.iter().position(|one| action(&game, *one)),
            _ => None,
        };
        if begun {
            asked.push((Some(seat), game.describe_reason(decision.reason)));
        }
        let answer = match (wanted, decision.reason, decision.shape) {
            (Some(at), ..) => Answer::Pick(at as u16),
            (None, Reason::MayCast(_), Shape::YesNo) => Answer::Yes(true),
            (None, Reason::Targets(_), Shape::PickSome { options, .. }) => {
                let thing = |one: &Choice| one.as_entity().is_some_and(|one| one.object().is_some());
                Answer::Picks(options.iter().position(thing).map(|at| at as u16).into_iter().collect())
            }
            _ => game.default_answer_for(seat),
        };
        begun |= wanted.is_some();
        game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("it is accepted");
        if begun && game.state().stack.is_empty() && game.state().frames.is_empty() {
            return (asked, game);
        }
    }
    panic!("it is never over");
}

fn casts(name: &'static str) -> impl Fn(&Game, Choice) -> bool {
    move |game, choice| matches!(choice, Choice::Cast(id, _) if game.name_of(id) == name)
}

fn reasons(asked: &[(Option<Seat>, String)]) -> Vec<&str> {
    asked.iter().map(|(_, reason)| reason.as_str()).collect()
}

#[test]
fn what_can_be_spliced_is_asked_while_the_cast_can_be_taken_back() {
    let board = ["Island", "Mountain", "Mountain"];
    let mut game = game(Rules::MODERN, "Island", &["Reach Through Mists", "Glacial Ray"], &board, (&[], &[]));
    loop {
        let decision = game.decision().expect("the game goes on");
        let seat = decision.who.first().expect("somebody is asked");
        let cast = match decision.shape {
            Shape::Action { options, .. } => options.iter().position(|one| casts("Reach Through Mists")(&game, *one)),
            _ => None,
        };
        let answer = cast.map_or_else(|| game.default_answer_for(seat), |at| Answer::Pick(at as u16));
        game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("it is accepted");
        if cast.is_some() {
            break;
        }
    }
    assert!(matches!(game.decision().map(|decision| decision.reason), Some(Reason::Splice(_))));
    assert_eq!(game.half_made(), Some(Seat(0)), "nobody else hears of it yet");
}

#[test]
fn what_is_cast_as_something_resolves_asks_whoever_holds_a_card_what_to_splice() {
    let board = ["Mountain", "Mountain", "Mountain", "Forest", "Mountain", "Mountain"];
    let with = |other: &[&str]| {
        let hand = [&["Bloodbraid Elf"], other].concat();
        let (asked, _) =
            self::asked(game(Rules::MODERN, "Reach Through Mists", &hand, &board, (&[], &[])), casts("Bloodbraid Elf"));
        asked
    };
    let asked = with(&["Forest", "Island"]);
    assert!(reasons(&asked).contains(&"what to splice (Reach Through Mists)"), "{asked:?}");
    assert_eq!(asked, with(&["Glacial Ray", "Island"]));
    assert_eq!(asked, with(&["Glacial Ray", "Desperate Ritual"]), "nor how many");
}

#[test]
fn who_could_exile_a_card_from_hand_to_pay_is_asked_whatever_it_is() {
    let with =
        |other| asked(game(Rules::MODERN, "Island", &["Toll", other], &["Mountain"], (&[], &[])), casts("Toll")).0;
    let asked = with("Shock");
    assert!(reasons(&asked).contains(&"pay? (Toll)"), "{asked:?}");
    assert_eq!(asked, with("Hill Giant"));
}

#[test]
fn what_an_effect_lets_one_cast_for_a_card_of_the_hand_is_asked_whatever_that_is() {
    let board = ["Mountain", "Mountain", "Mountain", "Forest"];
    let with = |other| {
        let hand = ["Bloodbraid Elf", other];
        asked(game(Rules::MODERN, "Offering", &hand, &board, (&[], &[])), casts("Bloodbraid Elf")).0
    };
    let of_cast = |asked: &[(Option<Seat>, String)]| {
        reasons(asked).iter().filter(|reason| reason.starts_with("cast it?")).count()
    };
    assert_eq!((of_cast(&with("Shock")), of_cast(&with("Hill Giant"))), (1, 1));
}

#[test]
fn an_optional_cost_that_a_hand_pays_is_asked_whatever_it_holds_where_others_see_it() {
    let board = ["Mountain", "Mountain", "Mountain", "Forest"];
    let with = |other| {
        let hand = ["Bloodbraid Elf", other];
        asked(game(Rules::MODERN, "Feast", &hand, &board, (&[], &[])), casts("Bloodbraid Elf")).0
    };
    let asked = with("Shock");
    assert!(reasons(&asked).contains(&"pay the kicker cost? (Feast)"), "{asked:?}");
    assert_eq!(asked, with("Hill Giant"));
}

#[test]
fn what_could_save_a_creature_by_mana_of_any_source_is_not_told() {
    let with = |other| {
        let board = ["Bog Imp", "Black Lotus"];
        let theirs: (&[&str], &[&str]) = (&[], &["Northern Paladin", "Plains", "Plains"]);
        let paladin = |game: &Game, choice: Choice| matches!(choice, Choice::Activate(id, _) if game.name_of(id) == "Northern Paladin");
        asked(game(Rules::CLASSIC, "Plains", &[other], &board, theirs), paladin).0
    };
    let asked = with("Shatter");
    assert!(reasons(&asked).contains(&"regenerate it? (Bog Imp)"), "{asked:?}");
    assert_eq!(asked, with("Death Ward"));
}

#[test]
fn what_lies_in_exile_face_down_is_counted_by_nothing_that_asks_what_it_is() {
    let board = ["Mountain", "Mountain", "Mountain", "Knowledge Vault"];
    let vault = |game: &Game, choice: Choice| matches!(choice, Choice::Activate(id, _) if game.name_of(id) == "Knowledge Vault");
    let (_, exiled) = asked(game(Rules::MODERN, "Hill Giant", &["Census"], &board, (&[], &[])), vault);
    assert_eq!(exiled.state().exile.len(), 1);
    let (_, after) = asked(exiled, casts("Census"));
    assert_eq!(after.state().players[0].life, 20);
}

#[test]
fn who_is_asked_to_pay_x_is_told_how_much_that_is() {
    let board = ["Island", "Island", "Island", "Island"];
    let theirs: (&[&str], &[&str]) = (&[], &[]);
    let mut game = game(
        Rules::MODERN,
        "Island",
        &["Power Sink", "Reach Through Mists"],
        &[&board[..], &["Island"; 3]].concat(),
        theirs,
    );
    let mut said = None;
    for _ in 0..80 {
        let decision = game.decision().expect("the game goes on");
        let seat = decision.who.first().expect("somebody is asked");
        if let Reason::PayOrNot(_) = decision.reason {
            said = game.question(seat, &mut Handles::new(2)).map(|question| format!("{:?}", question.prompt));
            break;
        }
        let on_stack = !game.state().stack.is_empty();
        let wanted = |one: &Choice| {
            if on_stack { casts("Power Sink")(&game, *one) } else { casts("Reach Through Mists")(&game, *one) }
        };
        let answer = match (decision.shape, decision.reason) {
            (Shape::Action { options, .. }, _) if seat == Seat(0) => match options.iter().position(wanted) {
                Some(at) => Answer::Pick(at as u16),
                None => game.default_answer_for(seat),
            },
            (_, Reason::X(_)) => Answer::Number(2),
            (_, Reason::Targets(_)) => Answer::Picks([0].into_iter().collect()),
            _ => game.default_answer_for(seat),
        };
        game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("it is accepted");
    }
    let words = said.expect("it asked for a payment");
    assert!(words.contains("({2})"), "{words}");
}

#[test]
fn what_is_told_first_of_a_cost_and_a_cast_does_not_hang_on_another_hand() {
    let told = |theirs: &'static str| {
        let hand = ["Offering", "Hill Giant"];
        let mut game = game(Rules::MODERN, "Forest", &hand, &["Mountain"], (&[theirs], &[]));
        let mut events: Vec<Event> = Vec::new();
        while game.state().stack.is_empty() {
            let decision = game.decision().expect("the game goes on");
            let seat = decision.who.first().expect("somebody is asked");
            let cast = match decision.shape {
                Shape::Action { options, .. } => options.iter().position(|one| casts("Offering")(&game, *one)),
                _ => None,
            };
            let answer = cast.map_or_else(|| game.default_answer_for(seat), |at| Answer::Pick(at as u16));
            game.apply(seat, &Input::Answer(answer), &mut events).expect("it is accepted");
        }
        let costs = events.iter().position(|event| matches!(event, Event::Move(Move { cause: Cause::Discard, .. })));
        let cast = events.iter().position(|event| matches!(event, Event::Cast(..)));
        (costs.expect("a card is discarded"), cast.expect("the spell is cast"))
    };
    let (cost, cast) = told("Lightning Bolt");
    assert!(cost < cast, "CR 601.2h, 601.2i: a spell is cast once its costs are paid");
    // It changes where a discarded card goes, though not that of another player.
    assert_eq!(told("Fiery Temper"), (cost, cast));
}
