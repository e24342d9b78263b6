//! Costs paid with things that are heavy enough together: creatures by their power (CR 702.122a), cards in a graveyard by
//! their mana value (CR 701.59a).

use crate::game::asking::evaluate::Context;
use crate::game::decisions::Picks;
use crate::game::{Game, Refusal};
use crate::notation::{Characteristic, CostPart};
use crate::{Announce, ObjectId, PlayerId};
use smallvec::SmallVec;

impl Game {
    /// The cards in a player's graveyard that can be collected as evidence.
    pub(in crate::game) fn evidence(&self, player: PlayerId, except: ObjectId) -> SmallVec<[ObjectId; 8]> {
        self.player(player).graveyard.iter().copied().filter(|card| *card != except).collect()
    }

    /// What one thing counts towards the cost.
    pub(in crate::game) fn weight_of(&self, part: &CostPart, id: ObjectId) -> i32 {
        match part {
            CostPart::CollectEvidence(_) => self.number_of(Characteristic::ManaValue, id),
            _ => self.characteristics(id).power,
        }
    }

    /// What the cost can be paid with, the heaviest first.
    pub(in crate::game) fn heaviest_first(
        &self,
        player: PlayerId,
        id: ObjectId,
        part: &CostPart,
        context: &Context<'_>,
    ) -> SmallVec<[ObjectId; 8]> {
        let mut all = match part {
            CostPart::TapPower(_, filter) => self.cost_candidates(player, Some(id), part, filter, context),
            _ => self.evidence(player, id),
        };
        all.sort_by_key(|one| (-self.weight_of(part, *one), *one));
        all
    }

    /// How many it takes at least; none if all of them together are too light.
    pub(in crate::game) fn fewest_that_suffice(
        &self,
        player: PlayerId,
        id: ObjectId,
        part: &CostPart,
        context: &Context<'_>,
        need: i32,
    ) -> Option<usize> {
        let mut weight = 0;
        if need <= 0 {
            return Some(0);
        }
        let heaviest = self.heaviest_first(player, id, part, context);
        let enough = heaviest.iter().position(|one| {
            weight += self.weight_of(part, *one).max(0);
            weight >= need
        });
        enough.map(|place| place + 1)
    }

    /// Whether what was picked is heavy enough together.
    pub(in crate::game) fn check_weight(&self, announce: &Announce, picks: Picks<'_>) -> Result<(), Refusal> {
        let cost = self.cost_of(announce);
        let Some(part @ (CostPart::TapPower(need, _) | CostPart::CollectEvidence(need))) =
            cost.parts.get(usize::from(announce.cursor))
        else {
            return Ok(());
        };
        let context = Context::bound(announce.entry.source, announce.player, &announce.entry.bindings);
        let weight: i32 = picks.objects().map(|id| self.weight_of(part, id)).sum();
        if weight >= self.value(need, &context) { Ok(()) } else { Err(Refusal::CantPay) }
    }
}
