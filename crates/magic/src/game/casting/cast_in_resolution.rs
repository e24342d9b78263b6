//! Casting in the middle of a resolution (CR 608.2g): cascade, madness, suspend, rebound.

use crate::game::casting::faces::Face;
use crate::game::decisions::form::{PickSome, YesNo};
use crate::game::decisions::{Ask, Options, Picks};
use crate::game::paying::supply::Supply;
use crate::game::resolving::resolve::Step;
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Cause, Filter, Layout, Noun, Slot};
use crate::pool::{CastTerms, Op};
use crate::{
    Asked, CardType, CastForms, Entity, Event, Flags, Frame, Keyword, ObjectId, PlayerId, Resolution, Way, Zone,
};
use smallvec::SmallVec;

/// Whether the only card is cast that can be.
pub(in crate::game) struct MayCast;

impl Ask for MayCast {
    type Frame = Resolution;
    type Form = YesNo;

    fn ask(_: &Game, running: &Resolution, _: &mut Options) -> Option<(PlayerId, Reason)> {
        Some((running.asks()?, Reason::MayCast(running.entry.source)))
    }

    fn answer(game: &mut Game, running: Resolution, yes: bool) -> Flow {
        let Some(Asked::MayCast(forms)) = running.asked else { return game.go_on_with(running) };
        let card = running.picked.last().and_then(|one| one.object()).filter(|_| yes);
        game.cast_chosen(running, card.map(|card| (card, forms_of(forms).next().flatten())))
    }
}

/// In which of its forms a card is cast, if at all.
pub(in crate::game) struct CastForm;

impl Ask for CastForm {
    type Frame = Resolution;
    type Form = PickSome;

    fn ask(_: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let Some(Asked::CastForm(forms)) = running.asked else { return None };
        let card = running.picked.last()?.object()?;
        options.list.extend(forms_of(forms).map(|face| match face {
            Some(face) => Choice::CastFace(card, face, Way::Free),
            None => Choice::Object(card),
        }));
        options.limit(0, 1);
        Some((running.asks()?, Reason::MayCast(running.entry.source)))
    }

    fn answer(game: &mut Game, running: Resolution, picks: Picks<'_>) -> Flow {
        let chosen = picks.choices().find_map(|choice| match choice {
            Choice::CastFace(card, face, _) => Some((card, Some(face))),
            Choice::Object(card) => Some((card, None)),
            _ => None,
        });
        game.cast_chosen(running, chosen)
    }
}

/// Which of several cards is cast, if any.
pub(in crate::game) struct WhichToCast;

impl Ask for WhichToCast {
    type Frame = Resolution;
    type Form = PickSome;

    fn ask(_: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.list.extend(running.picked.iter().map(|entity| Choice::entity(*entity)));
        options.limit(0, 1);
        Some((running.asks()?, Reason::MayCast(running.entry.source)))
    }

    fn answer(game: &mut Game, running: Resolution, picks: Picks<'_>) -> Flow {
        let card = picks.objects().next();
        game.cast_chosen(running, card.map(|card| (card, None)))
    }
}

/// The forms that were found: the whole card, and faces of it.
fn forms_of(forms: CastForms) -> impl Iterator<Item = Option<Face>> {
    let all = [(forms.whole, None), (forms.first, Some(Face::First)), (forms.second, Some(Face::Second))];
    all.into_iter().filter(|(there, _)| *there).map(|(_, face)| face)
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
        if running.asked.take().is_some() {
            running.picked.clear();
            return if running.did { Step::Next } else { Step::Goto(otherwise) };
        }
        running.did = false;
        running.picked.clear();
        let context = self.context(running);
        let Some(player) = self.players_named(who, &context).first().copied() else { return Step::Goto(otherwise) };
        let mut forms = CastForms::default();
        let mut in_secret = false;
        for id in self.objects(what, &context) {
            let Some(card) = self.find(id, running) else { continue };
            in_secret |= self.live(card).flags.has(Flags::HIDDEN);
            let found = self.forms_in_resolution(player, card, terms);
            if found != CastForms::default() {
                running.picked.push(card.into());
                forms = found;
            } else {
                in_secret |= self.is_cast_from_hand(player, card, terms);
            }
        }
        self.state.result = Default::default();
        // Whether a card that others do not see can be cast, or what a hand has to pay for one, is not given away.
        if running.picked.is_empty() && !in_secret {
            return Step::Goto(otherwise);
        }
        running.asking = SmallVec::from_slice(&[player]);
        Step::Ask(match (running.picked.len(), forms_of(forms).count()) {
            (1, 1) => Asked::MayCast(forms),
            (1, _) => Asked::CastForm(forms),
            _ => Asked::WhichToCast,
        })
    }

    /// Whether it depends on which cards a hand has whether a card can be cast in such a way.
    fn is_cast_from_hand(&self, player: PlayerId, card: ObjectId, terms: CastTerms) -> bool {
        let way = self.way_in_resolution(card, terms.by);
        let mut cost = way.and_then(|way| self.way_cost(card, way)).unwrap_or_default();
        self.add_mandatory(player, card, &mut cost);
        self.is_paid_from_hand(player, &cost)
    }

    /// Where it is asked whether a hidden card is cast, and another card has come to lie there: asks of that.
    pub(in crate::game) fn ask_of_hidden_card_anew(&mut self) {
        let Some(Frame::Resolve(running)) = self.state.frames.last() else { return };
        if !matches!(running.asked, Some(Asked::MayCast(_) | Asked::CastForm(_) | Asked::WhichToCast)) {
            return;
        }
        let mut running = running.clone();
        let Some(Op::MayCast(who, what, terms, otherwise)) = self.waiting_op(&running).cloned() else { return };
        running.asked = None;
        if let Step::Ask(asked) = self.step_may_cast(&mut running, &who, &what, terms, otherwise) {
            running.asked = Some(asked);
            self.state.frames.pop();
            self.state.frames.push(Frame::Resolve(running));
        }
    }

    /// What was chosen is cast, with that face up.
    fn cast_chosen(&mut self, mut running: Resolution, chosen: Option<(ObjectId, Option<Face>)>) -> Flow {
        let player = running.asking.pop();
        running.did = chosen.is_some();
        let terms = match self.waiting_op(&running) {
            Some(Op::MayCast(_, _, terms, _)) => Some(*terms),
            _ => None,
        };
        self.go_on_with(running);
        if let (Some((card, face)), Some(player), Some(terms)) = (chosen, player, terms) {
            self.cast_in_resolution(player, card, terms, face);
        }
        Flow::On
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

    /// CR 305.2b, 305.3: a land is played only on the player's own turn, as one of the lands of that turn.
    fn is_playable_land(&self, player: PlayerId, card: ObjectId) -> bool {
        self.characteristics(card).is(CardType::Land)
            && self.state.turn.active == player
            && u32::from(self.player(player).lands_played) < self.land_plays(player)
            && self.may_not_play(player, card).is_none()
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
    fn forms_in_resolution(&mut self, player: PlayerId, card: ObjectId, terms: CastTerms) -> CastForms {
        let by = terms.by;
        if terms.masked {
            let mut whole = false;
            self.with_face(card, Face::Down, |game| whole = game.castable_in_resolution(player, card, by));
            return CastForms { whole, ..CastForms::default() };
        }
        let whole = !self.is_uncastable_whole(card) && self.castable_in_resolution(player, card, by)
            || terms.lands && self.is_playable_land(player, card);
        let mut forms = CastForms { whole, ..CastForms::default() };
        let layout = self.card_faces(self.live(card)).map_or(Layout::Normal, |faces| faces.layout);
        let others: &[Face] = match layout {
            _ if by.is_some() => &[],
            Layout::Split => &[Face::First, Face::Second],
            Layout::Adventure | Layout::Modal => &[Face::Second],
            _ => &[],
        };
        for face in others {
            self.with_face(card, *face, |game| {
                let castable = game.castable_in_resolution(player, card, by);
                match face {
                    Face::First => forms.first = castable,
                    _ => forms.second = castable,
                }
            });
        }
        forms
    }

    fn cast_in_resolution(&mut self, player: PlayerId, card: ObjectId, terms: CastTerms, face: Option<Face>) {
        if terms.masked {
            self.live_mut(card).flags.set(Flags::MASKED, true);
            self.begin_cast_as(player, card, Some(Face::Down), Way::Free, false);
        } else if face.is_none() && self.characteristics(card).is(CardType::Land) {
            self.play_land(player, card);
        } else if let Some(way) = self.way_in_resolution(card, terms.by) {
            let face = face.or_else(|| self.half_cast_free(player, card));
            let card = if terms.copy { self.copy_card(player, card) } else { card };
            self.begin_cast_as(player, card, face, way, false);
            // What led to the cast has resolved in part: there is nothing to go back to.
            if terms.copy {
                self.make_final();
            }
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
            while let Some(top) = self.top_of_library(player) {
                let mut events = [Event::Move(self.move_event(top, Zone::Exile, Cause::Effect))];
                self.happen(&mut events);
                let [Event::Move(moved)] = &events else { break };
                let card = moved.becomes;
                running.entry.bindings.hold(exiled, [Entity::Object(card)]);
                if self.matches_anywhere(until, card, &self.context(running)) {
                    running.entry.bindings.hold(found, [Entity::Object(card)]);
                    break;
                }
            }
        }
        self.make_final();
    }
}
