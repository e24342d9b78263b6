//! What pays for one part of a cost and is gone for the others: nothing is tapped, or given away, twice (CR 118.3).

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::casting::announce::choice_part;
use crate::notation::{Cost, CostPart};
use crate::{Announce, ObjectId, PaysFor, PlayerId, StackKind, Zone};
use smallvec::SmallVec;

/// How a part of a cost uses up what it is paid with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// It is sacrificed, discarded, exiled or returned.
    Moves,
    /// It is tapped.
    Taps,
}

fn use_of(part: &CostPart) -> Option<Use> {
    match part {
        CostPart::TapThis | CostPart::Tap(..) | CostPart::TapPower(..) => Some(Use::Taps),
        CostPart::SacrificeThis
        | CostPart::DiscardThis
        | CostPart::ExileThis
        | CostPart::ReturnThis
        | CostPart::DiscardHand
        | CostPart::DiscardRandom(_)
        | CostPart::CollectEvidence(_)
        | CostPart::Sacrifice(..)
        | CostPart::Discard(..)
        | CostPart::Exile(..)
        | CostPart::ExileFromOneGraveyard(..)
        | CostPart::Return(..) => Some(Use::Moves),
        CostPart::Mana(_)
        | CostPart::ItsManaCost
        | CostPart::ManaCostOf(_)
        | CostPart::UntapThis
        | CostPart::RevealThis
        | CostPart::Reveal(..)
        | CostPart::Behold(..)
        | CostPart::Life(_)
        | CostPart::RemoveCounters(..)
        | CostPart::RemoveCountersFrom(..)
        | CostPart::PutCounters(..)
        | CostPart::PayCounters(..)
        | CostPart::Mill(..)
        | CostPart::Times(..) => None,
    }
}

/// Whether another part of the cost uses up, in the way that this part does, the object that the cost is of.
fn uses_itself(cost: &Cost, part: &CostPart) -> bool {
    use CostPart::{DiscardThis, ExileThis, ReturnThis, SacrificeThis, TapThis};
    let own = |other: &&CostPart| matches!(other, TapThis | SacrificeThis | DiscardThis | ExileThis | ReturnThis);
    let way = use_of(part);
    way.is_some() && cost.parts.iter().filter(own).any(|other| use_of(other) == way)
}

/// Whether something was chosen that uses it up in that way.
fn is_used(announce: &Announce, cost: &Cost, way: Option<Use>, id: ObjectId) -> bool {
    announce.chosen.iter().filter(|(_, chosen)| *chosen == id).any(|(pays, _)| match pays {
        PaysFor::Part(at) => cost.parts.get(usize::from(*at)).is_none_or(|other| use_of(other) == way),
        PaysFor::Mana => true,
    })
}

impl Game {
    /// Whether what could stand in for mana pays for another part of the cost: a card that is exiled, or a permanent that is
    /// tapped.
    pub(in crate::game) fn is_taken_to_stand_in(&self, announce: &Announce, cost: &Cost, id: ObjectId) -> bool {
        let way = if self.live(id).zone == Zone::Graveyard { Use::Moves } else { Use::Taps };
        is_used(announce, cost, Some(way), id)
    }

    /// Whether something can be chosen to pay a part of a cost: no other part uses it up, and nothing forbids it.
    pub(in crate::game) fn can_be_chosen_to_pay(
        &self,
        announce: &Announce,
        cost: &Cost,
        part: &CostPart,
        id: ObjectId,
    ) -> bool {
        let used = is_used(announce, cost, use_of(part), id);
        let barred = || {
            matches!(part, CostPart::Sacrifice(..))
                && matches!(announce.entry.kind, StackKind::Spell | StackKind::Activated)
                && !self.may_pay_with(id)
        };
        let is_itself = id == announce.entry.source && uses_itself(cost, part);
        !used && !is_itself && !barred()
    }

    /// Whether there is enough for every part of a cost for which something is still to be chosen, each thing used once. What
    /// taps otherwise taps for none of them.
    pub(in crate::game) fn suffices_for_all(&self, announce: &Announce, cost: &Cost, tapping: &[ObjectId]) -> bool {
        self.shared_out(announce, cost, tapping).is_some()
    }

    /// What could pay for each part of a cost, each thing for one: none where it does not suffice.
    pub(in crate::game) fn shared_out(
        &self,
        announce: &Announce,
        cost: &Cost,
        tapping: &[ObjectId],
    ) -> Option<Vec<(ObjectId, usize)>> {
        let mut wishes: Vec<Wish> = Vec::new();
        for (at, part) in cost.parts.iter().enumerate().skip(usize::from(announce.cursor)) {
            let (Some((count, filter)), Some(way)) = (choice_part(part), use_of(part)) else { continue };
            let context = self.context_of_part(announce, at, &announce.entry.bindings);
            let mut found = self.cost_candidates(announce.player, Some(announce.entry.id), part, filter, &context);
            found.retain(|id| self.can_be_chosen_to_pay(announce, cost, part, *id));
            if way == Use::Taps {
                found.retain(|id| !tapping.contains(id));
            }
            let chosen = announce.chosen.iter().filter(|(pays, _)| *pays == PaysFor::Part(at as u8)).count();
            let need = (self.value(count, &context).max(0) as usize).saturating_sub(chosen);
            if need > found.len() {
                return None;
            }
            wishes.extend(std::iter::repeat_n(Wish { part: at, way, found }, need));
        }
        let given = share_out(&wishes)?;
        Some(given.into_iter().map(|(id, wish)| (id, wishes[wish].part)).collect())
    }

    /// Whether a cost that uses up the object it is of leaves enough others to pay its other parts with.
    pub(in crate::game) fn can_pay_besides_itself(
        &self,
        player: PlayerId,
        id: ObjectId,
        cost: &Cost,
        context: &Context<'_>,
    ) -> bool {
        cost.parts.iter().filter(|part| uses_itself(cost, part)).all(|part| {
            let Some((count, filter)) = choice_part(part) else { return true };
            let all = self.cost_candidates(player, Some(id), part, filter, context);
            all.iter().filter(|one| **one != id).count() >= self.value(count, context).max(0) as usize
        })
    }
}

/// A part of a cost that needs one thing more.
#[derive(Clone)]
struct Wish {
    part: usize,
    way: Use,
    found: SmallVec<[ObjectId; 8]>,
}

/// Gives each wish a thing of its own, if they suffice.
fn share_out(wishes: &[Wish]) -> Option<Vec<(ObjectId, usize)>> {
    let mut given: Vec<(ObjectId, usize)> = Vec::new();
    let all = (0..wishes.len()).all(|wish| give(wishes, wish, &mut given, &mut Vec::new()));
    all.then_some(given)
}

/// Gives a wish something, moving others to other things if need be. What is tapped can still be given away.
fn give(wishes: &[Wish], wish: usize, given: &mut Vec<(ObjectId, usize)>, tried: &mut Vec<ObjectId>) -> bool {
    let way = wishes[wish].way;
    for id in &wishes[wish].found {
        if tried.contains(id) {
            continue;
        }
        tried.push(*id);
        let holder = given.iter().position(|(one, other)| one == id && wishes[*other].way == way);
        if holder.is_none_or(|at| give(wishes, given[at].1, given, tried)) {
            given.retain(|(one, other)| one != id || wishes[*other].way != way);
            given.push((*id, wish));
            return true;
        }
    }
    false
}
