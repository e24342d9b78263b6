//! What pays for one part of a cost and is gone for the others: nothing is tapped, or given away, twice (CR 118.3).

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::casting::announce::choice_part;
use crate::notation::{Cost, CostPart};
use crate::{Announce, ObjectId, PaysFor, PlayerId, StackKind};

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

impl Game {
    /// Whether something can be chosen to pay a part of a cost: no other part uses it up, and nothing forbids it.
    pub(in crate::game) fn can_be_chosen_to_pay(
        &self,
        announce: &Announce,
        cost: &Cost,
        part: &CostPart,
        id: ObjectId,
    ) -> bool {
        let used = announce.chosen.iter().any(|(pays, chosen)| {
            let other = match pays {
                PaysFor::Part(at) => cost.parts.get(usize::from(*at)),
                PaysFor::Mana => return *chosen == id,
            };
            *chosen == id && other.is_none_or(|other| use_of(other) == use_of(part))
        });
        let barred = || {
            matches!(part, CostPart::Sacrifice(..))
                && announce.entry.kind != StackKind::Payment
                && !self.may_pay_with(id)
        };
        let is_itself = id == announce.entry.source && uses_itself(cost, part);
        !used && !is_itself && !barred()
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
