//! What could be answered to a question, as far as it is worth trying: the policy's answer first, equals once.

use super::orders::Orders;
use super::planning::{Turn, about};
use super::policy::Policy;
use super::search::{Breadth, answers, neighbours};
use super::trial::Candidate;
use kernel::{Answer, Game as _, Shape};
use magic::{Choice, Game, ObjectId, PlayerId, Reason, Step};

/// The most candidates for one decision.
const MOST: usize = 36;

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
        _ => !matches!(decision.reason, Reason::Payment(_) | Reason::ManaKind(_) | Reason::OrderTriggers),
    }
}

/// What is worth trying.
pub(super) fn candidates(policy: &Policy, here: &Game) -> Vec<Candidate> {
    let usual = policy.clone().answer(here);
    let mut all = vec![Candidate::new(usual.clone(), Orders::default())];
    let Some(decision) = here.decision() else { return all };
    let mut add = |answer: Answer, held: Vec<ObjectId>| {
        let orders = Orders { held, ..Orders::default() };
        let known = all.iter().any(|one| one.answer == answer && one.orders == orders);
        if !known && all.len() < MOST && here.check(&answer).is_ok() {
            all.push(Candidate::new(answer, orders));
        }
    };
    match decision.shape {
        Shape::Action { options, .. } => {
            let me = PlayerId::from(decision.player);
            let shuns = |choice: &Choice| policy.shuns(here, me, choice);
            actions(here, options, &usual, &shuns, &mut add);
        }
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

/// Whether a turn can be planned from here: in a main phase of one's own, while nothing is under way.
pub(super) fn can_plan(game: &Game, me: PlayerId) -> bool {
    let state = game.state();
    let action = matches!(game.decision().map(|decision| decision.shape), Some(Shape::Action { .. }));
    action && state.turn.active == me && state.turn.step.is_main() && state.stack.is_empty()
}

/// The turn as the policy would play it in a world, with one thing changed: as many as there is room for beside `known`.
pub(super) fn plans(policy: &Policy, here: &Game, world: &Game, me: PlayerId, known: &[Candidate]) -> Vec<Candidate> {
    let Some(decision) = here.decision() else { return Vec::new() };
    let Shape::Action { options, .. } = decision.shape else { return Vec::new() };
    let spare = answers(here, Breadth::Narrow).into_iter().filter_map(|answer| match answer {
        Answer::Pick(at) => {
            options.get(usize::from(at)).copied().filter(|one| about(one).is_some() && !policy.shuns(here, me, one))
        }
        _ => None,
    });
    let spare: Vec<Choice> = spare.collect();
    let turn = Turn::played(world, policy, me);
    let mut all: Vec<Candidate> = Vec::new();
    for orders in turn.changed(&policy.orders(here), &spare) {
        let answer = policy.ordered(here, &orders).answer(here);
        let same = |one: &Candidate| one.answer == answer && one.orders == orders;
        if known.len() + all.len() < MOST && !known.iter().chain(&all).any(same) {
            all.push(Candidate::new(answer, orders));
        }
    }
    all
}

/// Each action; then passing; then the policy's way with one of its cards held back.
fn actions(
    game: &Game,
    options: &[Choice],
    usual: &Answer,
    shuns: &dyn Fn(&Choice) -> bool,
    add: &mut dyn FnMut(Answer, Vec<ObjectId>),
) {
    let mut about: Vec<ObjectId> = Vec::new();
    let mut pass = None;
    for answer in answers(game, Breadth::Narrow) {
        let Answer::Pick(at) = answer else { continue };
        match options[usize::from(at)] {
            Choice::Pass => pass = Some(answer),
            Choice::Play(_) | Choice::PlayFace(..) => add(answer, Vec::new()),
            Choice::Cast(id, _) | Choice::CastFace(id, ..) | Choice::Activate(id, _) => {
                about.push(id);
                if !shuns(&options[usize::from(at)]) {
                    add(answer, Vec::new());
                }
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
