//! What could be answered to a question, as far as it is worth trying: the policy's answer first, equals once.

use super::policy::Policy;
use super::search::{Breadth, answers};
use super::trial::Candidate;
use kernel::{Answer, Game as _, Shape};
use magic::{Choice, Game, ObjectId, PlayerId, Reason, Step};
use smallvec::SmallVec;

/// The most candidates for one decision.
const MOST: usize = 32;

/// Whether the open question deserves thought. Most windows to act do not: there, mana and cards are kept for a later one.
pub(super) fn is_worth_thought(game: &Game) -> bool {
    let Some(decision) = game.decision() else { return false };
    let (state, me) = (game.state(), PlayerId::from(decision.player));
    match decision.shape {
        Shape::Order { .. } | Shape::Divide { .. } | Shape::Name { .. } | Shape::Pay { .. } => false,
        Shape::Action { .. } => match state.stack.last() {
            Some(top) => top.controller != me,
            None if state.turn.active == me => {
                state.turn.step.is_main() || matches!(state.turn.step, Step::BeginCombat | Step::DeclareBlockers)
            }
            None => matches!(
                state.turn.step,
                Step::BeginCombat | Step::DeclareAttackers | Step::DeclareBlockers | Step::End
            ),
        },
        _ => !matches!(decision.reason, Reason::Mulligan | Reason::Payment(_) | Reason::OrderTriggers),
    }
}

/// What is worth trying.
pub(super) fn candidates(policy: &Policy, here: &Game) -> Vec<Candidate> {
    let usual = policy.clone().answer(here);
    let mut all = vec![Candidate::new(usual.clone(), Vec::new())];
    let Some(decision) = here.decision() else { return all };
    let mut add = |answer: Answer, held: Vec<ObjectId>| {
        let known = all.iter().any(|one| one.answer == answer && one.held == held);
        if !known && all.len() < MOST && here.check(&answer).is_ok() {
            all.push(Candidate::new(answer, held));
        }
    };
    match decision.shape {
        Shape::Action { options, .. } => actions(here, options, &usual, &mut add),
        Shape::PairOnce { .. } | Shape::PairFreely { .. } => {
            add(here.default_answer(), Vec::new());
            answers(here, Breadth::Narrow).into_iter().take(1).for_each(|all| add(all, Vec::new()));
            neighbours(here, &usual).into_iter().for_each(|answer| add(answer, Vec::new()));
        }
        Shape::Number { min, max } => {
            for number in [max, max - 1, (min + max) / 2, min + 1, min] {
                add(Answer::Number(number.clamp(min, max)), Vec::new());
            }
        }
        Shape::PickOne { .. } | Shape::PickSome { .. } | Shape::YesNo => {
            answers(here, Breadth::Narrow).into_iter().for_each(|answer| add(answer, Vec::new()));
        }
        Shape::Order { .. } | Shape::Divide { .. } | Shape::Name { .. } | Shape::Pay { .. } => {}
    }
    all
}

/// Each action; then passing; then the policy's way with one of its cards held back.
fn actions(game: &Game, options: &[Choice], usual: &Answer, add: &mut dyn FnMut(Answer, Vec<ObjectId>)) {
    let mut about: Vec<ObjectId> = Vec::new();
    let mut pass = None;
    for answer in answers(game, Breadth::Narrow) {
        let Answer::Pick(at) = answer else { continue };
        match options[usize::from(at)] {
            Choice::Pass => pass = Some(answer),
            Choice::Play(_) | Choice::PlayFace(..) => add(answer, Vec::new()),
            Choice::Cast(id, _) | Choice::CastFace(id, ..) | Choice::Activate(id, _) => {
                about.push(id);
                add(answer, Vec::new());
            }
            _ => add(answer, Vec::new()),
        }
    }
    if let Some(pass) = pass {
        add(pass, about.clone());
    }
    let taken = match usual {
        Answer::Pick(at) => options.get(usize::from(*at)),
        _ => None,
    };
    for id in about {
        let same = matches!(taken, Some(Choice::Cast(one, _) | Choice::CastFace(one, ..) | Choice::Activate(one, _)) if *one == id);
        if !same {
            add(usual.clone(), vec![id]);
        }
    }
}

/// The same declaration with one creature more, less or elsewhere; nothing for answers to other questions.
pub(super) fn neighbours(game: &Game, answer: &Answer) -> Vec<Answer> {
    let Answer::Pairs(chosen) = answer else { return Vec::new() };
    let pairs = match game.decision().map(|decision| decision.shape) {
        Some(Shape::PairOnce { pairs, .. } | Shape::PairFreely { pairs, .. }) => pairs,
        _ => return Vec::new(),
    };
    let without = |creature: u16| -> SmallVec<[(u16, u16); 8]> {
        chosen.iter().copied().filter(|one| one.0 != creature).collect()
    };
    let less = chosen.iter().map(|pair| without(pair.0));
    let more = pairs.iter().filter(|pair| !chosen.contains(pair)).map(|pair| {
        let mut with = without(pair.0);
        with.push(*pair);
        with.sort_unstable();
        with
    });
    let all = less.chain(more).map(Answer::Pairs);
    all.filter(|answer| game.check(answer).is_ok()).collect()
}
