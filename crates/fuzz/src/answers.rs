//! All answers to a decision, where there are few enough.

use kernel::{Answer, Game as _, Shape};
use magic::{Choice, Game};
use smallvec::SmallVec;

/// Every acceptable answer to the open decision; none if a combinatorial shape has more than `cap` to look at.
///
/// Picks for "pick some" are sets, given in rising order. Actions are taken with automatic payment.
pub fn all_answers(game: &Game, cap: usize) -> Option<Vec<Answer>> {
    let Some(decision) = game.decision() else { return Some(Vec::new()) };
    let mut answers = fitting_answers(&decision.shape, cap)?;
    answers.retain(|answer| game.check(answer).is_ok());
    Some(answers)
}

/// Every answer that fits a shape; none if there are more than `cap`.
pub fn fitting_answers(shape: &Shape<'_, Choice>, cap: usize) -> Option<Vec<Answer>> {
    let answers = match shape {
        Shape::PickOne { options } | Shape::Pay { options } | Shape::Action { options, .. } => {
            return Some((0..options.len() as u16).map(Answer::Pick).collect());
        }
        Shape::YesNo => vec![Answer::Yes(true), Answer::Yes(false)],
        Shape::Number { min, max } => {
            within(i64::from(*max) - i64::from(*min) + 1, cap)?;
            (*min..=*max).map(Answer::Number).collect()
        }
        Shape::Name { domain } => {
            within(i64::from(*domain), cap)?;
            (0..*domain as i32).map(Answer::Number).collect()
        }
        Shape::PickSome { options, min, max } => subsets(options.len(), (*min).into(), (*max).into(), cap)?,
        Shape::Order { items } => permutations(items.len(), cap)?,
        Shape::Divide { among, total, minimum } => divisions(among.len(), *total, *minimum, cap)?,
        Shape::PairOnce { pairs, .. } => assignments(pairs, cap)?,
        Shape::PairFreely { pairs, .. } => pair_sets(pairs, cap)?,
    };
    Some(answers)
}

fn within(count: i64, cap: usize) -> Option<()> {
    (count <= cap as i64).then_some(())
}

fn subsets(count: usize, min: usize, max: usize, cap: usize) -> Option<Vec<Answer>> {
    let mut all: Vec<SmallVec<[u16; 8]>> = vec![SmallVec::new()];
    for option in 0..count as u16 {
        for at in 0..all.len() {
            if all[at].len() < max {
                let mut more = all[at].clone();
                more.push(option);
                all.push(more);
            }
        }
        within(all.len() as i64, cap * 4)?;
    }
    all.retain(|picks| (min..=max).contains(&picks.len()));
    within(all.len() as i64, cap)?;
    Some(all.into_iter().map(Answer::Picks).collect())
}

fn permutations(count: usize, cap: usize) -> Option<Vec<Answer>> {
    let mut all: Vec<SmallVec<[u16; 8]>> = vec![SmallVec::new()];
    for _ in 0..count {
        all = all
            .iter()
            .flat_map(|begun| {
                let rest = (0..count as u16).filter(|item| !begun.contains(item));
                rest.map(|item| begun.iter().copied().chain([item]).collect())
            })
            .collect();
        within(all.len() as i64, cap)?;
    }
    Some(all.into_iter().map(Answer::Picks).collect())
}

fn divisions(count: usize, total: u32, minimum: u32, cap: usize) -> Option<Vec<Answer>> {
    if count == 0 {
        return Some(vec![Answer::Shares(SmallVec::new())]);
    }
    let mut all: Vec<(SmallVec<[u32; 8]>, u32)> = vec![(SmallVec::new(), total)];
    for at in 0..count {
        let last = at + 1 == count;
        let mut next = Vec::new();
        for (begun, left) in &all {
            let shares = if last { *left..=*left } else { minimum..=*left };
            for share in shares.filter(|share| *share >= minimum) {
                next.push((begun.iter().copied().chain([share]).collect(), left - share));
            }
            within(next.len() as i64, cap)?;
        }
        all = next;
    }
    Some(all.into_iter().map(|(shares, _)| Answer::Shares(shares)).collect())
}

/// Each candidate to none or one of its destinations.
fn assignments(pairs: &[(u16, u16)], cap: usize) -> Option<Vec<Answer>> {
    let mut all: Vec<SmallVec<[(u16, u16); 8]>> = vec![SmallVec::new()];
    for group in pairs.chunk_by(|one, other| one.0 == other.0) {
        for at in 0..all.len() {
            for pair in group {
                all.push(all[at].iter().copied().chain([*pair]).collect());
            }
        }
        within(all.len() as i64, cap)?;
    }
    Some(all.into_iter().map(Answer::Pairs).collect())
}

/// Every set of pairs.
fn pair_sets(pairs: &[(u16, u16)], cap: usize) -> Option<Vec<Answer>> {
    let mut all: Vec<SmallVec<[(u16, u16); 8]>> = vec![SmallVec::new()];
    for pair in pairs {
        for at in 0..all.len() {
            all.push(all[at].iter().copied().chain([*pair]).collect());
        }
        within(all.len() as i64, cap)?;
    }
    Some(all.into_iter().map(Answer::Pairs).collect())
}
