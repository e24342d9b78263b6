//! Which things are alike: whatever is done with one of them could as well be done with the other.

use super::combinations::signature;
use kernel::{Answer, Game as _, Shape};
use magic::{Choice, ContinuousKind, Entity, Game, ObjectId, PlayerId, Zone};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// A number that is equal for options that come to the same.
pub(super) fn kind_of_choice(game: &Game, choice: Choice) -> u64 {
    let mut hasher = FxHasher::default();
    std::mem::discriminant(&choice).hash(&mut hasher);
    match choice {
        Choice::Object(id) | Choice::Play(id) => kind(game, id).hash(&mut hasher),
        Choice::Cast(id, way) => (kind(game, id), way).hash(&mut hasher),
        Choice::PlayFace(id, face) => (kind(game, id), face).hash(&mut hasher),
        Choice::CastFace(id, face, way) => (kind(game, id), face, way).hash(&mut hasher),
        Choice::Activate(id, ability) => (kind(game, id), ability).hash(&mut hasher),
        other => other.hash(&mut hasher),
    }
    hasher.finish()
}

/// A number for an answer and the moment it is given in, equal where the same is done in like positions: what was good in one
/// of them is worth a look in the others.
pub(super) fn habit(game: &Game, answer: &Answer) -> u64 {
    let mut hasher = FxHasher::default();
    let Some(decision) = game.decision() else { return 0 };
    let state = game.state();
    let name = |choice: Option<&Choice>| match choice {
        Some(Choice::Object(id) | Choice::Play(id) | Choice::Cast(id, _) | Choice::CastFace(id, ..)) => {
            named(game, *id)
        }
        Some(Choice::Activate(id, ability)) => named(game, *id) ^ signature(ability),
        other => signature(other),
    };
    std::mem::discriminant(&state.turn.step).hash(&mut hasher);
    (PlayerId::from(decision.player), state.stack.last().map(|top| named(game, top.source))).hash(&mut hasher);
    match (decision.shape, answer) {
        (Shape::Action { options, .. } | Shape::PickOne { options } | Shape::Pay { options }, Answer::Pick(at)) => {
            (1, name(options.get(usize::from(*at)))).hash(&mut hasher);
        }
        (Shape::Action { options, .. }, Answer::PickByHand(at)) => {
            (2, name(options.get(usize::from(*at)))).hash(&mut hasher);
        }
        (Shape::PickSome { options, .. }, Answer::Picks(picks)) => {
            let mut names: Vec<u64> = picks.iter().map(|at| name(options.get(usize::from(*at)))).collect();
            names.sort_unstable();
            (3, names).hash(&mut hasher);
        }
        (
            Shape::PairOnce { candidates, destinations, .. } | Shape::PairFreely { candidates, destinations, .. },
            Answer::Pairs(pairs),
        ) => {
            let both = |pair: &(u16, u16)| {
                (name(candidates.get(usize::from(pair.0))), name(destinations.get(usize::from(pair.1))))
            };
            let mut names: Vec<(u64, u64)> = pairs.iter().map(both).collect();
            names.sort_unstable();
            (4, names).hash(&mut hasher);
        }
        (_, other) => (5, other).hash(&mut hasher),
    }
    hasher.finish()
}

fn named(game: &Game, id: ObjectId) -> u64 {
    game.object(id).map_or(0, |object| signature((game.characteristics(id).name, object.controller)))
}

/// A number that is equal for objects that are alike.
pub(super) fn kind(game: &Game, id: ObjectId) -> u64 {
    let mut hasher = FxHasher::default();
    let Some(object) = game.object(id) else {
        id.hash(&mut hasher);
        return hasher.finish();
    };
    let what = game.characteristics(id);
    (what.name, object.owner, object.controller, object.zone, object.is_tapped()).hash(&mut hasher);
    // A card in hand or library is what it is; order in the library and the graveyard may matter.
    match object.zone {
        Zone::Hand => return hasher.finish(),
        Zone::Battlefield => {}
        _ => {
            id.hash(&mut hasher);
            return hasher.finish();
        }
    }
    let fresh = object.since_turn == game.state().turn.number;
    (what.power, what.toughness, object.damage, fresh, object.x, object.card.is_some()).hash(&mut hasher);
    (what.abilities.len(), what.types.iter().count(), what.colors.iter().count()).hash(&mut hasher);
    what.keywords.iter().for_each(|keyword| (keyword as u16).hash(&mut hasher));
    marks(game, id, &mut hasher);
    hasher.finish()
}

/// What sets an object apart from others of its name.
fn marks(game: &Game, id: ObjectId, hasher: &mut FxHasher) {
    let (state, entity) = (game.state(), Entity::Object(id));
    if let Some(object) = game.object(id)
        && (object.attached_to.is_some() || object.chosen.is_some())
    {
        id.hash(hasher);
    }
    let attached = |one: &&ObjectId| game.object(**one).is_some_and(|other| other.attached_to == Some(entity));
    state.battlefield.iter().filter(attached).for_each(|one| one.hash(hasher));
    for counters in state.counters.iter().filter(|one| one.on == entity) {
        (counters.count, counters.kind).hash(hasher);
    }
    for (at, attacker) in state.combat.attackers.iter().enumerate() {
        if attacker.object == id {
            (attacker.blocked, attacker.band, attacker.blockers.as_slice()).hash(hasher);
        }
        if attacker.blockers.contains(&id) {
            (at, attacker.blockers.len()).hash(hasher);
        }
    }
    for (at, entry) in state.stack.iter().enumerate() {
        if entry.source == id || entry.bindings.targets.iter().any(|target| target.entity == entity) {
            at.hash(hasher);
        }
    }
    for (at, effect) in state.effects.iter().enumerate() {
        let concerns = match &effect.kind {
            ContinuousKind::Modify { affected, .. } | ContinuousKind::Text { affected, .. } => affected.contains(&id),
            ContinuousKind::Regeneration(one) | ContinuousKind::StayTapped(one, ..) => *one == id,
            ContinuousKind::States(_) | ContinuousKind::Shield { .. } | ContinuousKind::NextCast(_) => {
                effect.source == id || effect.bindings.targets.iter().any(|target| target.entity == entity)
            }
        };
        if concerns {
            at.hash(hasher);
        }
    }
    if state.activations.iter().any(|(one, _)| *one == id) {
        id.hash(hasher);
    }
}
