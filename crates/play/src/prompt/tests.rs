//! Every shape can be answered by keys.

use super::*;
use crate::question::Spared;
use kernel::Seat;
use magic::{ObjectId, Reason};
use smallvec::smallvec;

fn question(form: Form, labels: &[&str], default: Answer) -> Question {
    let items = labels.iter().map(|label| item(label)).collect();
    let reason = Reason::Priority;
    Question { seat: Seat(0), reason, title: String::new(), about: None, items, form, default, take_back: false }
}

fn item(label: &str) -> Item {
    Item { label: label.to_string(), about: None, alike: None, side: Side::Nobodys, spared: Spared::Not }
}

/// Presses keys, of which only the last may answer: `^` up, `v` down, `>` right, `<` left, `.` Enter, `~` Escape.
fn answer(prompt: &mut Prompt, keys: &str) -> Press {
    let mut press = Press::Ignored;
    for key in keys.chars() {
        assert!(!matches!(press, Press::Answer(_)), "answered too early by {keys}");
        press = prompt.press(match key {
            '^' => KeyCode::Up,
            'v' => KeyCode::Down,
            '>' => KeyCode::Right,
            '<' => KeyCode::Left,
            '.' => KeyCode::Enter,
            '~' => KeyCode::Esc,
            other => KeyCode::Char(other),
        });
    }
    press
}

#[track_caller]
fn check(question: Question, keys: &str, expected: Answer) {
    assert!(expected.fits(&shape(&question)).is_ok(), "the test wants an answer that does not fit");
    assert_eq!(answer(&mut Prompt::new(question), keys), Press::Answer(expected));
}

/// The kernel's shape of a question, with numbers for options.
fn shape(question: &Question) -> kernel::Shape<'static, u16> {
    let options: &'static [u16] = Vec::leak((0..question.items.len() as u16).collect());
    match &question.form {
        Form::One => kernel::Shape::PickOne { options },
        Form::Pay { .. } => kernel::Shape::Pay { options },
        Form::Action { routine, .. } => kernel::Shape::Action { options, routine: *routine },
        Form::Some { min, max } => kernel::Shape::PickSome { options, min: *min, max: *max },
        Form::Order => kernel::Shape::Order { items: options },
        Form::Number { min, max, .. } => kernel::Shape::Number { min: *min, max: *max },
        Form::Divide { total, minimum } => kernel::Shape::Divide { among: options, total: *total, minimum: *minimum },
        Form::YesNo => kernel::Shape::YesNo,
        Form::Name => kernel::Shape::Name { domain: options.len() as u32 },
        Form::Pairs { once, destinations, pairs, .. } => {
            let destinations: &'static [u16] = Vec::leak((0..destinations.len() as u16).collect());
            let pairs: &'static [(u16, u16)] = Vec::leak(pairs.clone());
            match once {
                true => kernel::Shape::PairOnce { candidates: options, destinations, pairs },
                false => kernel::Shape::PairFreely { candidates: options, destinations, pairs },
            }
        }
    }
}

#[test]
fn one_of_several() {
    let one = |form| question(form, &["pass", "bears", "bolt"], Answer::Pick(0));
    check(one(Form::One), ".", Answer::Pick(0));
    check(one(Form::One), "vv.", Answer::Pick(2));
    check(one(Form::One), "^.", Answer::Pick(2));
    check(one(Form::One), "2.", Answer::Pick(1));
    check(one(Form::One), "/bo..", Answer::Pick(2));
    check(one(Form::Pay { pool: String::new() }), "v.", Answer::Pick(1));
    check(one(Form::Name), "/bear..", Answer::Number(1));
    let mut nothing = Prompt::new(one(Form::One));
    assert!(matches!(answer(&mut nothing, "/zzz.."), Press::Note(_)));
    assert_eq!(answer(&mut nothing, "~."), Press::Answer(Answer::Pick(0)));
}

#[test]
fn an_action() {
    let form = Form::Action { pass: Some(0), routine: 2 };
    let action = || question(form.clone(), &["pass", "bolt", "{R}", "{R}", "{G}"], Answer::Pick(0));
    check(action(), "v ", Answer::Pick(0));
    check(action(), "v.", Answer::Pick(1));
    check(action(), "vm", Answer::PickByHand(1));
    check(action(), "vvv.", Answer::Pick(4));
    assert_eq!(Prompt::new(action()).rows()[2].1.text, "{R} (×2)");
}

#[test]
fn yes_or_no() {
    let ask = || question(Form::YesNo, &["yes", "no"], Answer::Yes(false));
    check(ask(), "y", Answer::Yes(true));
    check(ask(), "n", Answer::Yes(false));
    check(ask(), ".", Answer::Yes(false));
    check(ask(), "v.", Answer::Yes(true));
}

#[test]
fn some_of_several() {
    let some = |min, max| question(Form::Some { min, max }, &["a", "b", "c"], Answer::Picks(smallvec![]));
    check(some(1, 1), "v.", Answer::Picks(smallvec![1]));
    check(some(0, 1), ".", Answer::Picks(smallvec![]));
    check(some(0, 2), " vv .", Answer::Picks(smallvec![0, 2]));
    check(some(2, 2), "vv ^^ .", Answer::Picks(smallvec![2, 0]));
    check(some(0, 1), " v .", Answer::Picks(smallvec![1]));
    check(some(0, 2), "  .", Answer::Picks(smallvec![]));
    assert!(matches!(answer(&mut Prompt::new(some(2, 2)), " ."), Press::Note(_)));
    let nothing = answer(&mut Prompt::new(some(1, 1)), "/zzz..");
    assert_eq!(nothing, Press::Note("nothing is found; Esc clears the search".to_string()));
    assert!(matches!(answer(&mut Prompt::new(some(0, 2)), " v v "), Press::Note(_)));
}

#[test]
fn a_spell_is_not_spent_on_nothing_by_one_key() {
    let form = Form::Some { min: 0, max: 3 };
    let reason = Reason::Targets(ObjectId { slot: 0, generation: 0 });
    let targets = || Question { reason, ..question(form.clone(), &["a", "b", "c"], Answer::Picks(smallvec![])) };
    assert!(matches!(answer(&mut Prompt::new(targets()), "."), Press::Note(_)));
    check(targets(), "..", Answer::Picks(smallvec![]));
    check(targets(), ". .", Answer::Picks(smallvec![0]));
}

#[test]
fn what_is_wanted_for_something_else_pays_last() {
    let source = |label: &str, alike, spared| Item { alike: Some(alike), spared, ..item(label) };
    let items = vec![
        source("factory", 0, Spared::Wanted),
        source("volcano", 1, Spared::Source(2)),
        source("mountain", 2, Spared::Source(1)),
        source("mountain", 2, Spared::Source(1)),
        source("mountain", 4, Spared::Source(1)),
        Item { spared: Spared::Floating, ..item("red mana") },
        item("rest"),
    ];
    let form = Form::Pay { pool: "{R}".to_string() };
    let prompt = Prompt::new(Question { items, ..question(form, &[], Answer::Pick(0)) });
    let rows: Vec<String> = prompt.rows().into_iter().map(|(_, row)| row.text).collect();
    assert_eq!(rows, ["red mana", "mountain (×2)", "mountain", "volcano", "factory", "rest"]);
    assert_eq!(prompt.progress(), "in the pool: {R}");
}

#[test]
fn an_order() {
    let order = || question(Form::Order, &["a", "b", "c"], Answer::Picks(smallvec![0, 1, 2]));
    check(order(), ".", Answer::Picks(smallvec![0, 1, 2]));
    check(order(), " vv .", Answer::Picks(smallvec![1, 2, 0]));
    check(order(), "vvK.", Answer::Picks(smallvec![0, 2, 1]));
    check(order(), "J.", Answer::Picks(smallvec![1, 0, 2]));
}

#[test]
fn a_number() {
    let number = |first| question(Form::Number { min: 0, max: 12, first }, &[], Answer::Number(0));
    check(number(0), ".", Answer::Number(0));
    check(number(0), "12.", Answer::Number(12));
    check(number(0), "^^^v.", Answer::Number(2));
    assert!(matches!(answer(&mut Prompt::new(number(0)), "13."), Press::Note(_)));
    check(number(12), ".", Answer::Number(12));
    check(number(12), "v.", Answer::Number(11));
    check(number(12), "3.", Answer::Number(3));
}

#[test]
fn shares() {
    let shares = |minimum| {
        question(Form::Divide { total: 5, minimum }, &["a", "b"], Answer::Shares(smallvec![5 - minimum, minimum]))
    };
    check(shares(0), ".", Answer::Shares(smallvec![5, 0]));
    check(shares(0), "<<v>>.", Answer::Shares(smallvec![3, 2]));
    check(shares(1), "2v3.", Answer::Shares(smallvec![2, 3]));
    assert!(matches!(answer(&mut Prompt::new(shares(0)), "<."), Press::Note(_)));
}

#[test]
fn attackers_and_blockers() {
    let destinations = ["p", "q"].map(item).to_vec();
    let pairs = |once| {
        let pairs = vec![(0, 0), (0, 1), (1, 0)];
        let form = Form::Pairs { once, destinations: destinations.clone(), pairs };
        question(form, &["a", "b"], Answer::Pairs(smallvec![]))
    };
    assert!(matches!(answer(&mut Prompt::new(pairs(true)), "."), Press::Note(_)));
    assert!(matches!(answer(&mut Prompt::new(pairs(true)), ".v."), Press::Note(_)), "the cursor was moved in between");
    check(pairs(true), "..", Answer::Pairs(smallvec![]));
    check(pairs(false), ".", Answer::Pairs(smallvec![]));
    check(pairs(true), "a.", Answer::Pairs(smallvec![(0, 0), (1, 0)]));
    check(pairs(true), "aa..", Answer::Pairs(smallvec![]));
    check(pairs(true), " v .", Answer::Pairs(smallvec![(0, 1)]));
    check(pairs(false), " v .", Answer::Pairs(smallvec![(0, 0), (0, 1)]));
    assert_eq!(Prompt::new(pairs(false)).rows()[2].1.words(), "b → p");
}
