//! Casting in the middle of a resolution (CR 608.2g): cascade, madness, suspend, rebound.

use crate::game::Game;
use crate::game::casting::faces::Face;
use crate::game::paying::supply::Supply;
use crate::game::resolving::resolve::Step;
use crate::notation::{Cause, Filter, Layout, Noun, Slot};
use crate::pool::CastTerms;
use crate::{CardType, Entity, Event, Flags, Keyword, ObjectId, PlayerId, Resolution, Way, Zone};
use smallvec::SmallVec;

/// The forms in which a card can be cast, a bit each: as it is, by its first half, by its other face.
const FORMS: [(u8, Option<Face>); 3] = [(1, None), (2, Some(Face::First)), (4, Some(Face::Second))];

/// The forms that these bits stand for.
pub(in crate::game) fn forms(bits: u8) -> impl Iterator<Item = Option<Face>> {
    FORMS.into_iter().filter(move |(bit, _)| bits & bit != 0).map(|(_, face)| face)
}

/// The bit of a form.
pub(in crate::game) fn bit_of(face: Option<Face>) -> u8 {
    FORMS.iter().find(|(_, one)| *one == face).map_or(1, |(bit, _)| *bit)
}

impl Game {
    /// Asks whether one of these cards is cast; says where to go on after the answer.
    pub(in crate::game) fn step_may_cast(
        &mut self,
        running: &mut Resolution,
        who: &Noun,
        what: &Noun,
        terms: CastTerms,
        otherwise: u16,
    ) -> Step {
        if running.waiting {
            running.waiting = false;
            running.branch = 0;
            running.picked.clear();
            return if running.did { Step::Next } else { Step::Goto(otherwise) };
        }
        running.did = false;
        running.picked.clear();
        let context = self.context(running);
        let Some(player) = self.players_named(who, &context).first().copied() else { return Step::Goto(otherwise) };
        let mut castable = 0;
        for id in self.objects(what, &context) {
            let Some(card) = self.find(id, running) else { continue };
            let found = self.forms_in_resolution(player, card, terms.by);
            if found != 0 {
                running.picked.push(card.into());
                castable = found;
            }
        }
        running.branch = if running.picked.len() == 1 { castable } else { 0 };
        self.state.result = Default::default();
        if running.picked.is_empty() {
            return Step::Goto(otherwise);
        }
        running.asking = SmallVec::from_slice(&[player]);
        Step::Ask
    }

    /// CR 702.94a: who draws a card with miracle as the first of the turn may reveal it.
    pub(in crate::game) fn offer_miracle(&mut self, player: PlayerId, card: ObjectId) {
        let Some(Way::Keyword(_, ability)) = self.way_by(card, Keyword::Miracle) else { return };
        let entry = self.inline_entry(card, ability, player, Default::default());
        let end = self.pool.ability(ability).program.ops.len() as u16;
        self.state.frames.push(crate::Frame::Resolve(Resolution::new(entry, 0, end, true)));
    }

    fn way_in_resolution(&self, card: ObjectId, by: Option<Keyword>) -> Option<Way> {
        match by {
            Some(keyword) => self.way_by(card, keyword),
            None => Some(Way::Free),
        }
    }

    fn castable_in_resolution(&self, player: PlayerId, card: ObjectId, by: Option<Keyword>) -> bool {
        let zone = self.live(card).zone;
        let Some(way) = self.way_in_resolution(card, by) else { return false };
        !matches!(zone, Zone::Battlefield | Zone::Stack | Zone::Outside)
            && !self.characteristics(card).is(CardType::Land)
            && self.may_not_cast(player, card).is_none()
            && self.can_pay_for(player, card, way, &Supply::of(self, player))
            && self.has_targets_for_spell(player, card, way, 0)
    }

    /// CR 709.3, 712.11c, 715.3: a card with several faces can be cast by each that could be cast by itself.
    fn forms_in_resolution(&mut self, player: PlayerId, card: ObjectId, by: Option<Keyword>) -> u8 {
        let whole = !self.is_uncastable_whole(card) && self.castable_in_resolution(player, card, by);
        let mut bits = u8::from(whole);
        let layout = self.card_faces(self.live(card)).map_or(Layout::Normal, |faces| faces.layout);
        let others: &[Face] = match layout {
            _ if by.is_some() => &[],
            Layout::Split => &[Face::First, Face::Second],
            Layout::Adventure | Layout::Modal => &[Face::Second],
            _ => &[],
        };
        for face in others {
            self.with_face(card, *face, |game| {
                if game.castable_in_resolution(player, card, by) {
                    bits |= bit_of(Some(*face));
                }
            });
        }
        bits
    }

    pub(in crate::game) fn cast_in_resolution(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        terms: CastTerms,
        face: Option<Face>,
    ) {
        if let Some(way) = self.way_in_resolution(card, terms.by) {
            let face = face.or_else(|| self.half_cast_free(player, card));
            let card = if terms.copy { self.copy_card(player, card) } else { card };
            self.begin_cast_as(player, card, face, way, false);
            // What led to the cast has resolved in part: there is nothing to go back to.
            self.can_take_back &= !terms.copy;
        }
    }

    /// CR 707.12: a copy of a card is made where the card is, and cast from there.
    fn copy_card(&mut self, player: PlayerId, card: ObjectId) -> ObjectId {
        let (definition, zone) = (self.base_definition(card), self.live(card).zone);
        let copy = self.new_object(definition, player);
        let object = self.live_mut(copy);
        object.zone = zone;
        object.flags.set(Flags::COPY, true);
        copy
    }

    /// CR 305.2b, 305.3: a land is played only on the player's own turn, and only if a land play is left.
    pub(in crate::game) fn play_land_in_resolution(&mut self, running: &Resolution, who: &Noun, what: &Noun) {
        let context = self.context(running);
        let Some(player) = self.players_named(who, &context).first().copied() else { return };
        let is_land = |id: &ObjectId| self.object(*id).is_some() && self.characteristics(*id).is(CardType::Land);
        let Some(card) = self.objects(what, &context).into_iter().find(is_land) else { return };
        let left = u32::from(self.player(player).lands_played) < self.land_plays(player);
        if self.state.turn.active == player && left && self.may_not_play(player, card).is_none() {
            self.player_mut(player).lands_played += 1;
            let mut moved = self.move_event(card, Zone::Battlefield, Cause::Play);
            moved.under = player;
            self.propose(Event::Move(moved));
        }
    }

    /// Exiles cards from the top of libraries, one at a time, until one is so described.
    pub(in crate::game) fn exile_until(
        &mut self,
        running: &mut Resolution,
        who: &Noun,
        until: &Filter,
        found: Slot,
        exiled: Slot,
    ) {
        for player in self.players_named(who, &self.context(running)) {
            while let Some(top) = self.player(player).library.last().copied() {
                let mut events = [Event::Move(self.move_event(top, Zone::Exile, Cause::Effect))];
                self.happen(&mut events);
                let [Event::Move(moved)] = &events else { break };
                let card = moved.becomes;
                running.entry.bindings.slots.push((exiled.0, Entity::Object(card)));
                if self.matches_anywhere(until, card, &self.context(running)) {
                    running.entry.bindings.slots.push((found.0, Entity::Object(card)));
                    break;
                }
            }
        }
        self.can_take_back = false;
    }
}
