//! Which things are alike: whatever is done with one of them could as well be done with the other.

use magic::{Choice, ContinuousKind, Entity, Game, ObjectId, Zone};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// A number that is equal for options that come to the same.
pub(super) fn kind_of_choice(game: &Game, choice: Choice) -> u64 {
    let mut hasher = FxHasher::default();
    match choice {
        Choice::Object(id) => (1, kind(game, id)).hash(&mut hasher),
        Choice::Play(id) => (2, kind(game, id)).hash(&mut hasher),
        Choice::Cast(id, way) => (3, kind(game, id), format!("{way:?}")).hash(&mut hasher),
        Choice::PlayFace(id, face) => (4, kind(game, id), format!("{face:?}")).hash(&mut hasher),
        Choice::CastFace(id, face, way) => (5, kind(game, id), format!("{face:?}{way:?}")).hash(&mut hasher),
        Choice::Activate(id, ability) => (6, kind(game, id), ability).hash(&mut hasher),
        other => (7, format!("{other:?}")).hash(&mut hasher),
    }
    hasher.finish()
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
        (counters.count, format!("{:?}", counters.kind)).hash(hasher);
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
