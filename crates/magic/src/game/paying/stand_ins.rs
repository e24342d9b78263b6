//! What stands in for mana: creatures tapped by convoke (CR 702.51), artifacts tapped by improvise (CR 702.126), cards exiled
//! by delve (CR 702.66).

use crate::game::casting::announce::Ready;
use crate::game::decisions::form::PickSome;
use crate::game::decisions::{Ask, Options, Picks};
use crate::game::paying::payment::settle;
use crate::game::paying::supply::{Purpose, Supply};
use crate::game::{Choice, Flow, Game, Reason};
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
        let all = game.stand_ins(announce.player, announce.entry.id, &announce.due);
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
            let all = game.stand_ins(announce.player, announce.entry.id, &announce.due);
            let unused = all.iter().map(|(id, _)| *id).filter(|id| !announce.chosen.contains(&(PaysFor::Mana, *id)));
            let before = announce.due.clone();
            let unused: SmallVec<[ObjectId; 8]> = unused.collect();
            for id in unused {
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

    /// Locks the total cost in and asks what stands in for mana.
    pub(in crate::game) fn stand_ins_stage(&mut self, announce: &mut Announce) -> Ready {
        if announce.entry.kind != StackKind::Spell || !self.has_stand_ins(announce.entry.id) || announce.cursor > 0 {
            return Ready::Next(Stage::Mana);
        }
        if !announce.locked {
            announce.locked = true;
            announce.due = self.total_mana(announce);
        }
        if announce.due.is_empty() || self.stand_ins(announce.player, announce.entry.id, &announce.due).is_empty() {
            return Ready::Next(Stage::Mana);
        }
        Ready::Ask
    }

    fn mana_can_pay(&self, announce: &Announce) -> bool {
        Supply::for_purpose(self, announce.player, None, Purpose::Cast(announce.entry.id)).covers(&announce.due)
    }

    /// Lets one thing stand in for as useful a mana as it can.
    fn stand_in(&mut self, announce: &mut Announce, id: ObjectId) {
        let all = self.stand_ins(announce.player, announce.entry.id, &announce.due);
        let Some((_, kinds)) = all.iter().find(|(one, _)| *one == id) else { return };
        let mut ways: SmallVec<[ManaDue; 4]> =
            kinds.iter().filter_map(|kind| settle(&announce.due, kind, false, 1, true)).collect();
        if announce.due.generic > 0 {
            let mut rest = announce.due.clone();
            rest.generic -= 1;
            ways.push(rest);
        }
        let supply = Supply::for_purpose(self, announce.player, None, Purpose::Cast(announce.entry.id));
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
