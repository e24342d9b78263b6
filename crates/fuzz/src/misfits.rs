//! Inputs that no game may accept.

use kernel::{Answer, Game as _, Input, Seat, Shape};
use magic::{Choice, Game};
use smallvec::{SmallVec, smallvec};

/// Inputs to the open decision that are wrong in one way each: seat, shape, range, count, pairing.
pub(crate) fn wrong_inputs(game: &Game) -> Vec<(Seat, Input)> {
    let Some(decision) = game.decision() else { return Vec::new() };
    let Some(seat) = decision.who.first() else { return Vec::new() };
    let mut wrong: Vec<(Seat, Input)> =
        wrong_answers(&decision.shape).into_iter().map(|answer| (seat, Input::Answer(answer))).collect();
    let others = (0..=game.state().players.len() as u8).map(Seat).filter(|other| !decision.who.awaits(*other));
    for other in others.chain([Seat(255)]) {
        wrong.push((other, Input::Answer(game.default_answer())));
        if game.half_made_by() != Some(other) {
            wrong.push((other, Input::TakeBack));
        }
    }
    if !game.can_take_back() {
        wrong.push((seat, Input::TakeBack));
    }
    let nobody = Seat(game.state().players.len() as u8);
    wrong.extend([(nobody, Input::Concede), (Seat(200), Input::Concede)]);
    wrong
}

fn wrong_answers(shape: &Shape<'_, Choice>) -> Vec<Answer> {
    let mut wrong = other_shapes(shape);
    match shape {
        Shape::PickOne { options } | Shape::Pay { options } | Shape::Action { options, .. } => {
            wrong.extend([options.len() as u16, u16::MAX].map(Answer::Pick));
        }
        Shape::PickSome { options, min, max } => wrong.extend(wrong_picks(options.len(), *min, *max)),
        Shape::Order { items } => wrong.extend(wrong_picks(items.len(), items.len() as u16, items.len() as u16)),
        Shape::Number { min, max } => wrong.extend(wrong_numbers(*min, *max)),
        Shape::Name { domain } => wrong.extend(wrong_numbers(0, *domain as i32 - 1)),
        Shape::Divide { among, total, minimum } => wrong.extend(wrong_shares(among.len(), *total, *minimum)),
        Shape::YesNo => {}
        Shape::PairOnce { candidates, destinations, pairs } | Shape::PairFreely { candidates, destinations, pairs } => {
            wrong.extend(wrong_pairs(candidates.len() as u16, destinations.len() as u16, pairs));
        }
    }
    wrong
}

/// One answer of each kind that the shape does not take.
fn other_shapes(shape: &Shape<'_, Choice>) -> Vec<Answer> {
    let all = [
        Answer::Pick(0),
        Answer::PickByHand(0),
        Answer::Picks(smallvec![]),
        Answer::Number(0),
        Answer::Shares(smallvec![]),
        Answer::Yes(true),
        Answer::Pairs(smallvec![]),
    ];
    all.into_iter().filter(|answer| !takes(shape, answer)).collect()
}

fn takes(shape: &Shape<'_, Choice>, answer: &Answer) -> bool {
    match shape {
        Shape::PickOne { .. } | Shape::Pay { .. } => matches!(answer, Answer::Pick(_)),
        Shape::Action { .. } => matches!(answer, Answer::Pick(_) | Answer::PickByHand(_)),
        Shape::PickSome { .. } | Shape::Order { .. } => matches!(answer, Answer::Picks(_)),
        Shape::Number { .. } | Shape::Name { .. } => matches!(answer, Answer::Number(_)),
        Shape::Divide { .. } => matches!(answer, Answer::Shares(_)),
        Shape::YesNo => matches!(answer, Answer::Yes(_)),
        Shape::PairOnce { .. } | Shape::PairFreely { .. } => matches!(answer, Answer::Pairs(_)),
    }
}

fn wrong_picks(count: usize, min: u16, max: u16) -> Vec<Answer> {
    let first = |count: u16| -> SmallVec<[u16; 8]> { (0..count).collect() };
    let mut wrong = Vec::new();
    if min > 0 {
        wrong.push(first(min - 1));
    }
    if usize::from(max) < count {
        wrong.push(first(max + 1));
    }
    if max > 0 {
        let mut outside = first(min.max(1));
        outside[0] = count as u16;
        wrong.push(outside);
    }
    if max > 1 && count > 0 {
        wrong.push(SmallVec::from_elem(0, usize::from(min.max(2))));
    }
    wrong.into_iter().map(Answer::Picks).collect()
}

fn wrong_numbers(min: i32, max: i32) -> Vec<Answer> {
    let beyond = [min.checked_sub(1), max.checked_add(1)];
    beyond.into_iter().flatten().map(Answer::Number).collect()
}

fn wrong_shares(count: usize, total: u32, minimum: u32) -> Vec<Answer> {
    let mut wrong: Vec<SmallVec<[u32; 8]>> = vec![SmallVec::from_elem(total, count + 1)];
    if count > 0 {
        let mut too_much: SmallVec<[u32; 8]> = SmallVec::from_elem(minimum, count);
        too_much[0] = total + 1;
        wrong.push(too_much);
        wrong.push(SmallVec::from_elem(u32::MAX, count));
    }
    if count > 1 && minimum > 0 {
        let mut too_little: SmallVec<[u32; 8]> = SmallVec::from_elem(0, count);
        too_little[0] = total;
        wrong.push(too_little);
    }
    wrong.into_iter().map(Answer::Shares).collect()
}

fn wrong_pairs(candidates: u16, destinations: u16, pairs: &[(u16, u16)]) -> Vec<Answer> {
    let every = (0..=candidates).flat_map(|candidate| (0..=destinations).map(move |whom| (candidate, whom)));
    let not_offered = every.filter(|pair| pairs.binary_search(pair).is_err()).take(6);
    let mut wrong: Vec<SmallVec<[(u16, u16); 8]>> = not_offered.map(|pair| smallvec![pair]).collect();
    wrong.extend(pairs.first().map(|pair| smallvec![*pair, *pair]));
    wrong.into_iter().map(Answer::Pairs).collect()
}
