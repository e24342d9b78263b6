//! Uniform answers to any decision.

use crate::{Answer, Dice, Game, Seat, Shape};
use smallvec::SmallVec;
use std::collections::BTreeSet;

/// How often a random combination is drawn again before the default is taken.
const TRIES: u32 = 8;
/// How many changes of a default answer are tried.
const MOST_CHANGES: u32 = 24;

/// A random acceptable answer to the open decision; none when the game is over.
///
/// Picks are uniform among the offered options, routine actions left aside. In the combinatorial shapes each candidate
/// takes part with probability one half, and combinations that the game refuses are drawn again; where that does not help,
/// the default answer of such a shape is changed, as far as the game accepts it.
pub fn sample<G: Game>(game: &G, dice: &mut Dice) -> Option<Answer> {
    let seat = game.decision()?.who.first()?;
    sample_for(game, seat, dice)
}

/// The same for one of the seats that are awaited.
pub fn sample_for<G: Game>(game: &G, seat: Seat, dice: &mut Dice) -> Option<Answer> {
    let shape = game.decision_for(seat)?.shape;
    if let Shape::Action { routine, .. } = shape {
        return Some(Answer::Pick(dice.below(u32::from(routine)) as u16));
    }
    for _ in 0..TRIES {
        let answer = draw(&shape, dice);
        if game.check_for(seat, &answer).is_ok() {
            return Some(answer);
        }
    }
    Some(match (game.default_answer_for(seat), shape) {
        (Answer::Pairs(start), Shape::PairOnce { pairs, .. } | Shape::PairFreely { pairs, .. }) => {
            changed(game, seat, start, pairs, dice)
        }
        (answer, _) => answer,
    })
}

/// A legal combination near another: about half of the candidates take a random place, where that is legal.
/// All changes are tried at once, and then ever smaller parts of them, so that the work grows with the pairs and no more.
fn changed<G: Game>(
    game: &G,
    seat: Seat,
    start: SmallVec<[(u16, u16); 8]>,
    pairs: &[(u16, u16)],
    dice: &mut Dice,
) -> Answer {
    let mut chosen = start;
    let mut changes: Vec<(u16, u16)> = Vec::new();
    for group in pairs.chunk_by(|one, other| one.0 == other.0) {
        if dice.coin() {
            changes.push(group[dice.below(group.len() as u32) as usize]);
        }
    }
    dice.shuffle(&mut changes);
    let mut parts: Vec<&[(u16, u16)]> = vec![&changes];
    let mut tries = MOST_CHANGES;
    while let Some(part) = parts.pop().filter(|_| tries > 0) {
        tries -= 1;
        let mut next = chosen.clone();
        let moved: BTreeSet<u16> = part.iter().map(|pair| pair.0).collect();
        next.retain(|other| !moved.contains(&other.0));
        next.extend_from_slice(part);
        if game.check_for(seat, &Answer::Pairs(next.clone())).is_ok() {
            chosen = next;
        } else if part.len() > 1 {
            let (one, other) = part.split_at(part.len() / 2);
            parts.extend([other, one]);
        }
    }
    Answer::Pairs(chosen)
}

fn draw<C>(shape: &Shape<'_, C>, dice: &mut Dice) -> Answer {
    match shape {
        Shape::PickOne { options } | Shape::Pay { options } | Shape::Action { options, .. } => {
            Answer::Pick(dice.below(options.len() as u32) as u16)
        }
        Shape::PickSome { options, min, max } => {
            let count = u32::from(*min) + dice.below(u32::from(max.saturating_sub(*min)) + 1);
            let mut picks = permutation(options.len(), dice);
            picks.truncate(count as usize);
            Answer::Picks(picks)
        }
        Shape::Order { items } => Answer::Picks(permutation(items.len(), dice)),
        Shape::Number { min, max } => Answer::Number(min + dice.below((max - min) as u32 + 1) as i32),
        Shape::Divide { among, total, minimum } => Answer::Shares(shares(among.len(), *total, *minimum, dice)),
        Shape::YesNo => Answer::Yes(dice.coin()),
        Shape::Name { domain } => Answer::Number(dice.below(*domain) as i32),
        Shape::PairOnce { pairs, .. } | Shape::PairFreely { pairs, .. } => Answer::Pairs(assignment(pairs, dice)),
    }
}

fn permutation(count: usize, dice: &mut Dice) -> SmallVec<[u16; 8]> {
    let mut all: SmallVec<[u16; 8]> = (0..count as u16).collect();
    dice.shuffle(&mut all);
    all
}

fn shares(count: usize, total: u32, minimum: u32, dice: &mut Dice) -> SmallVec<[u32; 8]> {
    let mut shares: SmallVec<[u32; 8]> = SmallVec::from_elem(minimum, count);
    for _ in 0..total.saturating_sub(minimum * count as u32) {
        let lucky = dice.below(count as u32) as usize;
        shares[lucky] += 1;
    }
    shares
}

fn assignment(pairs: &[(u16, u16)], dice: &mut Dice) -> SmallVec<[(u16, u16); 8]> {
    let mut chosen = SmallVec::new();
    for group in pairs.chunk_by(|one, other| one.0 == other.0) {
        if dice.coin() {
            chosen.push(group[dice.below(group.len() as u32) as usize]);
        }
    }
    chosen
}
