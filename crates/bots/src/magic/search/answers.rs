//! Everything that could be answered, what comes to the same once. Where that is too much, what is likeliest.

use super::alike::{kind, kind_of_choice};
use super::declaring::climbed_blocks;
use kernel::{Answer, Game as _, Shape};
use magic::notation::{Ability, CostPart};
use magic::{Choice, Game, Reason};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// The most answers to one question.
const MOST: usize = 400;
/// The most combinations that are looked at for one question.
const MOST_LOOKS: usize = 20_000;

/// How much is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breadth {
    /// Mana is paid automatically.
    Narrow,
    /// Mana may be made by hand too, whenever that is possible.
    Wide,
}

/// What could be answered to the open question.
pub fn answers(game: &Game, breadth: Breadth) -> Vec<Answer> {
    let Some(decision) = game.decision() else { return Vec::new() };
    if let Reason::Payment(_) = decision.reason {
        return vec![game.default_answer()];
    }
    match decision.shape {
        Shape::Action { options, routine } => actions(game, options, usize::from(routine), breadth),
        Shape::PickOne { options } => {
            distinct(game, options, |_, _| true).into_iter().map(|at| Answer::Pick(at as u16)).collect()
        }
        Shape::PickSome { options, min, max } => some(game, options, min, max),
        Shape::YesNo => vec![Answer::Yes(true), Answer::Yes(false)],
        Shape::Number { min, max } => numbers(min, max).into_iter().map(Answer::Number).collect(),
        Shape::Divide { among, total, minimum } => shares(game, among.len(), total, minimum),
        Shape::Order { items } => orders(game, items.len()),
        Shape::PairOnce { candidates, pairs, .. } => attacks(game, candidates, pairs),
        Shape::PairFreely { candidates, destinations, pairs } => blocks(game, candidates, destinations, pairs),
        Shape::Name { .. } | Shape::Pay { .. } => vec![game.default_answer()],
    }
}

/// The places of options, of equal ones the first.
fn distinct(game: &Game, options: &[Choice], wanted: impl Fn(usize, Choice) -> bool) -> Vec<usize> {
    let mut met = FxHashSet::default();
    (0..options.len())
        .filter(|at| wanted(*at, options[*at]) && met.insert(kind_of_choice(game, options[*at])))
        .collect()
}

/// Actions; a pass comes last. Mana that costs more than tapping its source is an action like any other.
fn actions(game: &Game, options: &[Choice], routine: usize, breadth: Breadth) -> Vec<Answer> {
    let wanted = |at: usize, choice: Choice| match choice {
        Choice::Pass => false,
        Choice::Activate(_, ability) if at >= routine => {
            breadth == Breadth::Wide && routine > 1
                || !matches!(&game.pool().ability(ability).ability,
                    Ability::Activated(one) if one.cost.parts == [CostPart::TapThis])
        }
        _ => true,
    };
    let mut places = distinct(game, options, wanted);
    places.extend(options.iter().position(|choice| matches!(choice, Choice::Pass)));
    places.into_iter().map(|at| Answer::Pick(at as u16)).collect()
}

/// All numbers of a short range; of a long one its ends and some between.
fn numbers(min: i32, max: i32) -> Vec<i32> {
    if max - min <= 24 {
        return (min..=max).rev().collect();
    }
    let mut some: Vec<i32> = (0..=12).map(|step| max - step).chain((0..=12).map(|step| min + step)).collect();
    some.dedup();
    some
}

/// Sets of options, each kind as often as it is there.
fn some(game: &Game, options: &[Choice], min: u16, max: u16) -> Vec<Answer> {
    let kinds: Vec<u64> = options.iter().map(|choice| kind_of_choice(game, *choice)).collect();
    let (mut found, mut met) = (Vec::new(), FxHashSet::default());
    let mut looks = 0;
    for size in usize::from(min)..=usize::from(max).min(options.len()) {
        each_subset(options.len(), size, &mut |picks| {
            looks += 1;
            let mut signature: Vec<u64> = picks.iter().map(|at| kinds[*at]).collect();
            signature.sort_unstable();
            if met.insert(signature) {
                let answer = Answer::Picks(picks.iter().map(|at| *at as u16).collect());
                if game.check(&answer).is_ok() {
                    found.push(answer);
                }
            }
            found.len() < MOST && looks < MOST_LOOKS
        });
    }
    or_default(game, found)
}

/// Calls for each subset of that size, until it is told to stop; says whether it was not.
fn each_subset(count: usize, size: usize, see: &mut dyn FnMut(&[usize]) -> bool) -> bool {
    fn go(
        from: usize,
        count: usize,
        size: usize,
        picks: &mut Vec<usize>,
        see: &mut dyn FnMut(&[usize]) -> bool,
    ) -> bool {
        if picks.len() == size {
            return see(picks);
        }
        for at in from..count {
            picks.push(at);
            let on = go(at + 1, count, size, picks, see);
            picks.pop();
            if !on {
                return false;
            }
        }
        true
    }
    go(0, count, size, &mut Vec::new(), see)
}

/// Ways to divide.
fn shares(game: &Game, parts: usize, total: u32, minimum: u32) -> Vec<Answer> {
    fn go(
        rest: u32,
        minimum: u32,
        left: usize,
        shares: &mut SmallVec<[u32; 8]>,
        see: &mut dyn FnMut(&[u32]) -> bool,
    ) -> bool {
        if left == 1 {
            shares.push(rest);
            let on = see(shares);
            shares.pop();
            return on;
        }
        let others = minimum * (left as u32 - 1);
        for share in (minimum..=rest.saturating_sub(others)).rev() {
            shares.push(share);
            let on = go(rest - share, minimum, left - 1, shares, see);
            shares.pop();
            if !on {
                return false;
            }
        }
        true
    }
    let (mut found, mut looks) = (vec![game.default_answer()], 0);
    if parts > 0 && total >= minimum * parts as u32 {
        go(total, minimum, parts, &mut SmallVec::new(), &mut |shares| {
            looks += 1;
            let answer = Answer::Shares(SmallVec::from_slice(shares));
            if !found.contains(&answer) && game.check(&answer).is_ok() {
                found.push(answer);
            }
            found.len() < MOST / 4 && looks < MOST_LOOKS
        });
    }
    found
}

/// Orders of a few things; of many as they are and the other way round.
fn orders(game: &Game, count: usize) -> Vec<Answer> {
    if count > 4 {
        let reverse = Answer::Picks((0..count as u16).rev().collect());
        return vec![game.default_answer(), reverse];
    }
    fn go(count: usize, picks: &mut SmallVec<[u16; 8]>, found: &mut Vec<Answer>) {
        if picks.len() == count {
            found.push(Answer::Picks(picks.clone()));
        }
        for at in 0..count as u16 {
            if !picks.contains(&at) {
                picks.push(at);
                go(count, picks, found);
                picks.pop();
            }
        }
    }
    let mut found = Vec::new();
    go(count, &mut SmallVec::new(), &mut found);
    or_default(game, found)
}

/// Attacks: each creature stays or attacks something, equal creatures are not told apart. Many attackers come first.
fn attacks(game: &Game, candidates: &[Choice], pairs: &[(u16, u16)]) -> Vec<Answer> {
    let groups: Vec<&[(u16, u16)]> = pairs.chunk_by(|one, other| one.0 == other.0).collect();
    let kinds = kinds_of(game, candidates);
    assignments(game, &groups, |chosen| {
        let mut signature: Vec<(u64, u64)> =
            chosen.iter().map(|pair| (kinds[usize::from(pair.0)], u64::from(pair.1))).collect();
        signature.sort_unstable();
        signature
    })
}

/// Blocks: each creature blocks one attacker or none; equal blockers are not told apart, nor are equal attackers.
fn blocks(game: &Game, candidates: &[Choice], destinations: &[Choice], pairs: &[(u16, u16)]) -> Vec<Answer> {
    let groups: Vec<&[(u16, u16)]> = pairs.chunk_by(|one, other| one.0 == other.0).collect();
    if ways(&groups).is_none_or(|ways| ways > MOST_LOOKS) {
        return or_default(game, climbed_blocks(game, candidates, destinations, pairs, MOST));
    }
    let (blockers, attackers) = (kinds_of(game, candidates), kinds_of(game, destinations));
    assignments(game, &groups, |chosen| {
        let mut signature: Vec<(u64, u64)> = Vec::new();
        for at in 0..destinations.len() as u16 {
            let mut here: Vec<u64> =
                chosen.iter().filter(|pair| pair.1 == at).map(|pair| blockers[usize::from(pair.0)]).collect();
            here.sort_unstable();
            let together = here.iter().fold(here.len() as u64, |sum, one| sum.wrapping_mul(31).wrapping_add(*one));
            if !here.is_empty() {
                signature.push((attackers[usize::from(at)], together));
            }
        }
        signature.sort_unstable();
        signature
    })
}

fn kinds_of(game: &Game, choices: &[Choice]) -> Vec<u64> {
    let of = |choice: &Choice| match choice {
        Choice::Object(id) => kind(game, *id),
        other => kind_of_choice(game, *other),
    };
    choices.iter().map(of).collect()
}

/// Every way to give each candidate one of its destinations or none, the fullest first; those with the same signature once.
/// Where there are too many ways, those in which few take part or few stay away.
fn assignments(
    game: &Game,
    groups: &[&[(u16, u16)]],
    signature: impl Fn(&[(u16, u16)]) -> Vec<(u64, u64)>,
) -> Vec<Answer> {
    let (mut found, mut met) = (Vec::new(), FxHashSet::default());
    let mut looks = 0;
    let mut see = |chosen: &[(u16, u16)]| {
        looks += 1;
        if met.insert(signature(chosen)) {
            let mut pairs: SmallVec<[(u16, u16); 8]> = SmallVec::from_slice(chosen);
            pairs.sort_unstable();
            let answer = Answer::Pairs(pairs);
            if game.check(&answer).is_ok() {
                found.push(answer);
            }
        }
        found.len() < MOST && looks < MOST_LOOKS
    };
    if ways(groups).is_some_and(|ways| ways <= MOST_LOOKS) {
        each_assignment(groups, &mut Vec::new(), true, &mut see);
    } else {
        for size in 0..=groups.len() {
            for taking_part in [groups.len() - size, size] {
                each_subset(groups.len(), taking_part, &mut |picks| {
                    let those: Vec<&[(u16, u16)]> = picks.iter().map(|at| groups[*at]).collect();
                    each_assignment(&those, &mut Vec::new(), false, &mut see)
                });
            }
        }
    }
    or_default(game, found)
}

/// In how many ways each candidate can take one of its destinations or none, if that can be counted.
fn ways(groups: &[&[Pair]]) -> Option<usize> {
    groups.iter().map(|group| group.len() + 1).try_fold(1usize, |all, ways| all.checked_mul(ways))
}

/// An attacker or blocker with what it attacks or blocks.
type Pair = (u16, u16);

/// Calls for each way in which all of these take part, or some may stay away; stops when it is told to.
fn each_assignment(
    groups: &[&[Pair]],
    chosen: &mut Vec<Pair>,
    may_stay: bool,
    see: &mut dyn FnMut(&[Pair]) -> bool,
) -> bool {
    let Some((first, others)) = groups.split_first() else { return see(chosen) };
    for pair in *first {
        chosen.push(*pair);
        let on = each_assignment(others, chosen, may_stay, see);
        chosen.pop();
        if !on {
            return false;
        }
    }
    !may_stay || each_assignment(others, chosen, may_stay, see)
}

fn or_default(game: &Game, found: Vec<Answer>) -> Vec<Answer> {
    if found.is_empty() { vec![game.default_answer()] } else { found }
}
