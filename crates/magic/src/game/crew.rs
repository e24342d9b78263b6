//! Costs paid by tapping creatures of enough power together (CR 702.122a).

use super::Game;
use super::door::{Options, Refusal};
use super::evaluate::Context;
use crate::notation::{CostPart, Filter};
use crate::{Announce, ObjectId, PlayerId, Stage};
use smallvec::SmallVec;

impl Game {
    /// The creatures that can be tapped for it, the strongest first.
    pub(super) fn strongest_first(
        &self,
        player: PlayerId,
        id: ObjectId,
        part: &CostPart,
        filter: &Filter,
        context: &Context<'_>,
    ) -> SmallVec<[ObjectId; 8]> {
        let mut all = self.cost_candidates(player, id, part, filter, context);
        all.sort_by_key(|one| (-self.characteristics(*one).power, *one));
        all
    }

    /// How many creatures it takes at least; none if all of them are too weak.
    pub(super) fn fewest_with_power(
        &self,
        player: PlayerId,
        id: ObjectId,
        part: &CostPart,
        filter: &Filter,
        context: &Context<'_>,
        need: i32,
    ) -> Option<usize> {
        let mut power = 0;
        if need <= 0 {
            return Some(0);
        }
        let strongest = self.strongest_first(player, id, part, filter, context);
        let enough = strongest.iter().position(|one| {
            power += self.characteristics(*one).power.max(0);
            power >= need
        });
        enough.map(|place| place + 1)
    }

    /// Whether the creatures picked are strong enough together.
    pub(super) fn check_power(&self, announce: &Announce, picks: &[u16], options: &Options) -> Result<(), Refusal> {
        if announce.stage != Stage::CostChoices {
            return Ok(());
        }
        let cost = self.cost_of(announce);
        let Some(CostPart::TapPower(need, _)) = cost.parts.get(usize::from(announce.cursor)) else { return Ok(()) };
        let context = Context::bound(announce.entry.source, announce.player, &announce.entry.bindings);
        let picked = picks.iter().filter_map(|at| options.list[usize::from(*at)].as_entity()?.object());
        let power: i32 = picked.map(|id| self.characteristics(id).power).sum();
        if power >= self.value(need, &context) { Ok(()) } else { Err(Refusal::CantPay) }
    }
}
