//! Every shape can be answered by keys.

use super::*;
use kernel::Seat;
use smallvec::smallvec;

fn question(form: Form, labels: &[&str], default: Answer) -> Question {
    let items = labels
        .iter()
        .map(|label| Item { label: label.to_string(), about: None, alike: false, side: Side::Nobodys })
        .collect();
    Question { seat: Seat(0), title: String::new(), about: None, items, form, default, take_back: false }
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
        Form::Pay => kernel::Shape::Pay { options },
        Form::Action { routine, .. } => kernel::Shape::Action { options, routine: *routine },
        Form::Some { min, max } => kernel::Shape::PickSome { options, min: *min, max: *max },
        Form::Order => kernel::Shape::Order { items: options },
        Form::Number { min, max } => kernel::Shape::Number { min: *min, max: *max },
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
    check(one(Form::Pay), "v.", Answer::Pick(1));
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
    assert!(matches!(answer(&mut Prompt::new(some(0, 2)), " v v "), Press::Note(_)));
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
    let number = || question(Form::Number { min: 0, max: 12 }, &[], Answer::Number(0));
    check(number(), ".", Answer::Number(0));
    check(number(), "12.", Answer::Number(12));
    check(number(), "^^^v.", Answer::Number(2));
    assert!(matches!(answer(&mut Prompt::new(number()), "13."), Press::Note(_)));
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
    let destinations = ["p", "q"]
        .map(|label| Item { label: label.to_string(), about: None, alike: false, side: Side::Nobodys })
        .to_vec();
    let pairs = |once| {
        let pairs = vec![(0, 0), (0, 1), (1, 0)];
        let form = Form::Pairs { once, destinations: destinations.clone(), pairs };
        question(form, &["a", "b"], Answer::Pairs(smallvec![]))
    };
    check(pairs(true), ".", Answer::Pairs(smallvec![]));
    check(pairs(true), "a.", Answer::Pairs(smallvec![(0, 0), (1, 0)]));
    check(pairs(true), "aa.", Answer::Pairs(smallvec![]));
    check(pairs(true), " v .", Answer::Pairs(smallvec![(0, 1)]));
    check(pairs(false), " v .", Answer::Pairs(smallvec![(0, 0), (0, 1)]));
    assert_eq!(Prompt::new(pairs(false)).rows()[2].1.text, "b → p");
}
