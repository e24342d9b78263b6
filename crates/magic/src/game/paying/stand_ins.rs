//! What stands in for mana: creatures tapped by convoke (CR 702.51), artifacts tapped by improvise (CR 702.126), cards exiled
//! by delve (CR 702.66).

use crate::game::asking::evaluate::Context;
use crate::game::casting::announce::Ready;
use crate::game::decisions::form::PickSome;
use crate::game::decisions::{Ask, Options, Picks};
use crate::game::paying::payment::settle;
use crate::game::paying::supply::{Purpose, Supply};
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Cost, CostPart, Domain};
use crate::{
    Announce, CardType, Event, Keyword, ManaDue, ManaKinds, ObjectId, PaysFor, PlayerId, StackKind, Stage, Zone,
};
use smallvec::SmallVec;

/// What is tapped or exiled in place of mana.
pub(in crate::game) struct StandIns;

impl Ask for StandIns {
    type Frame = Announce;
    type Form = PickSome;

    fn ask(game: &Game, announce: &Announce, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let all = game.left_to_stand_in(announce);
        options.list.extend(all.iter().map(|(id, _)| Choice::Object(*id)));
        // CR 702.66a, 702.126a: delve and improvise only for generic mana.
        let convokes = game.characteristics(announce.entry.id).has(Keyword::Convoke);
        let most = if convokes { announce.due.total() } else { u32::from(announce.due.generic) };
        options.max = (most as u16).min(options.list.len() as u16);
        Some((game.announcing_player(announce), Reason::StandIns(announce.entry.id)))
    }

    /// If mana cannot pay the rest, more stand in, in order.
    fn answer(game: &mut Game, mut announce: Announce, picks: Picks<'_>) -> Flow {
        for id in picks.objects() {
            game.stand_in(&mut announce, id);
        }
        while !game.mana_can_pay(&announce) {
            let before = announce.due.clone();
            for (id, _) in game.left_to_stand_in(&announce) {
                game.stand_in(&mut announce, id);
                if announce.due != before {
                    break;
                }
            }
            if announce.due == before {
                break;
            }
        }
        announce.cursor = 1;
        game.go_on_with(announce)
    }
}

impl Game {
    /// What can stand in for mana that is due, each for one, with the kinds it can stand in for; generic mana always.
    pub(in crate::game) fn stand_ins(
        &self,
        player: PlayerId,
        spell: ObjectId,
        due: &ManaDue,
    ) -> SmallVec<[(ObjectId, ManaKinds); 8]> {
        let has = |keyword| self.characteristics(spell).has(keyword);
        let (convoke, improvise, delve) = (has(Keyword::Convoke), has(Keyword::Improvise), has(Keyword::Delve));
        let mut found: SmallVec<[(ObjectId, ManaKinds); 8]> = SmallVec::new();
        if convoke || improvise {
            for id in &self.state.battlefield {
                let object = self.live(*id);
                if object.controller != player || object.is_tapped() {
                    continue;
                }
                let characteristics = self.characteristics(*id);
                if convoke && characteristics.is(CardType::Creature) {
                    found.push((*id, ManaKinds::from(characteristics.colors)));
                } else if improvise && due.generic > 0 && characteristics.is(CardType::Artifact) {
                    found.push((*id, ManaKinds::NONE));
                }
            }
        }
        if delve && due.generic > 0 {
            let cards = self.player(player).graveyard.iter().filter(|card| **card != spell);
            found.extend(cards.map(|card| (*card, ManaKinds::NONE)));
        }
        found
    }

    /// The same for what is announced: what pays for another part of the cost is gone (CR 118.3).
    fn left_to_stand_in(&self, announce: &Announce) -> SmallVec<[(ObjectId, ManaKinds); 8]> {
        let mut all = self.stand_ins(announce.player, announce.entry.id, &announce.due);
        if !announce.chosen.is_empty() {
            let cost = self.cost_of(announce);
            all.retain(|(id, _)| !self.is_taken_to_stand_in(announce, &cost, *id));
        }
        all
    }

    /// What a player has to pay for a spell with beside the rest of its cost, where that takes what could stand in for mana.
    pub(in crate::game) fn supply_beside(
        &self,
        player: PlayerId,
        spell: ObjectId,
        cost: &Cost,
        context: &Context<'_>,
    ) -> Option<Supply> {
        let taken = if self.has_stand_ins(spell) { self.taken_from_graveyard(player, spell, cost, context) } else { 0 };
        (taken > 0).then(|| {
            let mut supply = Supply::without(self, player, None);
            supply.taken_cards = taken;
            supply
        })
    }

    /// How many cards of a player's graveyard a cost takes.
    pub(in crate::game) fn taken_from_graveyard(
        &self,
        player: PlayerId,
        spell: ObjectId,
        cost: &Cost,
        context: &Context<'_>,
    ) -> u32 {
        let taken = cost.parts.iter().map(|part| match part {
            CostPart::Exile(count, filter) if filter.domain == Domain::zone(Zone::Graveyard) => {
                self.value(count, context).max(0) as u32
            }
            CostPart::CollectEvidence(need) => {
                let need = self.value(need, context);
                self.fewest_that_suffice(player, spell, part, context, need).unwrap_or(0) as u32
            }
            _ => 0,
        });
        taken.sum()
    }

    /// Locks the total cost in and asks what stands in for mana.
    pub(in crate::game) fn stand_ins_stage(&mut self, announce: &mut Announce) -> Ready {
        if announce.entry.kind != StackKind::Spell || !self.has_stand_ins(announce.entry.id) || announce.cursor > 0 {
            return Ready::Next(Stage::Mana);
        }
        if !announce.locked {
            announce.locked = true;
            announce.due = self.total_mana(announce);
        }
        if announce.due.is_empty() || self.left_to_stand_in(announce).is_empty() {
            return Ready::Next(Stage::Mana);
        }
        Ready::Ask
    }

    fn mana_can_pay(&self, announce: &Announce) -> bool {
        Supply::for_purpose(self, announce.player, &[], Purpose::Cast(announce.entry.id)).covers(&announce.due)
    }

    /// Lets one thing stand in for as useful a mana as it can.
    fn stand_in(&mut self, announce: &mut Announce, id: ObjectId) {
        let all = self.left_to_stand_in(announce);
        let Some((_, kinds)) = all.iter().find(|(one, _)| *one == id) else { return };
        let mut ways: SmallVec<[ManaDue; 4]> =
            kinds.iter().filter_map(|kind| settle(&announce.due, kind, false, 1, true)).collect();
        if announce.due.generic > 0 {
            let mut rest = announce.due.clone();
            rest.generic -= 1;
            ways.push(rest);
        }
        let supply = Supply::for_purpose(self, announce.player, &[], Purpose::Cast(announce.entry.id));
        let Some(rest) = ways.iter().find(|rest| supply.covers(rest)).or(ways.first()).cloned() else { return };
        announce.due = rest;
        if self.live(id).zone == Zone::Graveyard {
            announce.chosen.push((PaysFor::Mana, id));
        } else {
            self.happen(&mut [Event::Tap(id)]);
        }
    }

    /// What delve exiles as costs are paid.
    pub(in crate::game) fn exiled_stand_ins(&self, announce: &Announce, events: &mut Vec<Event>) {
        let exiled = announce.chosen.iter().filter(|(place, _)| *place == PaysFor::Mana);
        events
            .extend(exiled.map(|(_, id)| Event::Move(self.move_event(*id, Zone::Exile, crate::notation::Cause::Cost))));
    }
}
