//! Choices in the middle of a resolution (CR 608.2d).

use crate::game::asking::evaluate::{Context, Entities};
use crate::game::casting::cast_in_resolution::bit_of;
use crate::game::resolving::resolve::Step;
use crate::game::{Choice, Flow, Game};
use crate::notation::{Cause, Chooser, Domain, Effect, Noun, Place, Predicate, Value};
use crate::{Chosen, Color, Entity, Event, Frame, ObjectId, PlayerId, Resolution, Rigged, Subtype, SubtypeClass, Zone};
use smallvec::SmallVec;

impl Game {
    /// Asks each named player in turn; what they pick is added to the slot when all have answered (CR 101.4).
    pub(in crate::game) fn choose(&mut self, running: &mut Resolution, effect: &Effect) -> Step {
        let Effect::Choose { who, slot, random, search, .. } = effect else { return Step::Next };
        if !running.waiting {
            let mut players: SmallVec<[PlayerId; 2]> =
                self.players_named(who, &self.context(running)).into_iter().collect();
            players.reverse();
            running.asking = players;
            running.picked.clear();
        }
        running.waiting = false;
        while let Some(player) = running.asking.last().copied() {
            let candidates = self.choice_candidates(running, effect, player);
            let (min, max) = self.choice_limits(running, effect, player, candidates.len());
            if *random {
                let picked = self.pick_at_random(candidates, usize::from(max));
                running.picked.extend(picked);
            } else if max == 0 && !(self.asks_forced && *search) {
                // Nothing can be chosen.
            } else if !self.asks_forced && usize::from(min) == candidates.len() && min == max {
                running.picked.extend(candidates);
            } else {
                self.show_candidates(effect, player, &candidates);
                return Step::Ask;
            }
            running.asking.pop();
        }
        let picked = std::mem::take(&mut running.picked);
        running.entry.bindings.slots.retain(|(at, _)| *at != slot.0);
        running.entry.bindings.slots.extend(picked.into_iter().map(|entity| (slot.0, entity)));
        Step::Next
    }

    /// Who searches a library sees all of it; who chooses among hidden cards sees those.
    fn show_candidates(&mut self, effect: &Effect, player: PlayerId, candidates: &[Entity]) {
        let searched = matches!(effect, Effect::Choose { search: true, .. });
        let mut shown: SmallVec<[ObjectId; 8]> = candidates.iter().filter_map(|entity| entity.object()).collect();
        if searched && let Some(first) = shown.first() {
            let owner = self.live(*first).owner;
            shown.extend(self.player(owner).library.iter().copied());
        }
        for id in shown {
            if self.object(id).is_some_and(|object| object.zone.is_hidden()) {
                self.live_mut(id).seen_by |= 1 << player.0;
                self.can_take_back = false;
            }
        }
    }

    pub(in crate::game) fn pick_at_random(&mut self, candidates: Entities, count: usize) -> Entities {
        let rigged = self.state.rigged.iter().position(|one| matches!(one, Rigged::Random(_)));
        if let Some(at) = rigged
            && let Rigged::Random(wanted) = self.state.rigged.remove(at)
        {
            let mut left = candidates;
            let mut picked = Entities::new();
            for definition in wanted {
                let found = left
                    .iter()
                    .position(|entity| entity.object().is_some_and(|id| self.live(id).definition == definition));
                if let Some(found) = found {
                    picked.push(left.remove(found));
                }
            }
            return picked;
        }
        let mut all = candidates;
        self.can_take_back = false;
        self.state.chance.draw(|dice| dice.shuffle(&mut all));
        all.truncate(count);
        all
    }

    pub(in crate::game) fn choice_candidates(
        &self,
        running: &Resolution,
        effect: &Effect,
        player: PlayerId,
    ) -> Entities {
        let Effect::Choose { from, .. } = effect else { return Entities::new() };
        let context = self.context(running).speaking_of(player.into());
        let mut found = Entities::new();
        self.for_all(from, &context, &mut |entity| {
            found.push(entity);
            true
        });
        if from.domain == Domain::SOURCES {
            self.add_absent_sources(from, &context, &mut found);
        }
        found
    }

    pub(in crate::game) fn choice_limits(
        &self,
        running: &Resolution,
        effect: &Effect,
        player: PlayerId,
        count: usize,
    ) -> (u16, u16) {
        let Effect::Choose { min, max, search, from, .. } = effect else { return (0, 0) };
        // CR 701.23b: only a search for a stated quality may fail to find.
        let quality = from.all.iter().any(|one| !matches!(one, Predicate::OwnedBy(_) | Predicate::ControlledBy(_)));
        let context = self.context(running).speaking_of(player.into());
        let most = self.value(max, &context).clamp(0, count as i32) as u16;
        let least = self.value(min, &context).clamp(0, i32::from(most)) as u16;
        (if *search && quality { 0 } else { least }, most)
    }

    pub(in crate::game) fn ask_first(&mut self, running: &mut Resolution, who: &Noun) -> Step {
        if running.waiting {
            running.waiting = false;
            return Step::Next;
        }
        let first = self.players_named(who, &self.context(running)).first().copied();
        match first {
            Some(player) => {
                running.asking = SmallVec::from_slice(&[player]);
                Step::Ask
            }
            None => Step::Next,
        }
    }

    /// Which of several effects was chosen.
    pub(in crate::game) fn answer_either(&mut self, mut running: Resolution, branch: u8) -> Flow {
        running.asking.pop();
        running.branch = branch;
        self.state.frames.push(Frame::Resolve(running));
        Flow::On
    }

    /// The options of a choice that is not among objects.
    pub(in crate::game) fn chooser_options(
        &self,
        chooser: &Chooser,
        player: PlayerId,
        context: &Context<'_>,
        options: &mut crate::game::door::Options,
    ) {
        match chooser {
            Chooser::Colors => {
                options.list.extend(Color::ALL.map(Choice::Color));
                (options.min, options.max) = (1, Color::ALL.len() as u16);
            }
            Chooser::Color => options.list.extend(Color::ALL.map(Choice::Color)),
            Chooser::CreatureType => {
                let all = Subtype::all().filter(|kind| kind.class() == SubtypeClass::Creature);
                options.list.extend(all.map(Choice::Subtype));
            }
            Chooser::BasicLandType => {
                options.list.extend(Color::ALL.map(|color| Choice::Subtype(Subtype::basic_land(color))));
            }
            Chooser::CardName => options.list.extend(self.pool.cards().map(|(id, _)| Choice::Card(id))),
            Chooser::Opponent => {
                let others = self.players_in_order().into_iter().filter(|other| *other != player);
                options.list.extend(others.map(Choice::Player));
            }
            Chooser::Player => options.list.extend(self.players_in_order().into_iter().map(Choice::Player)),
            Chooser::DamageBySpell(kind, who) => {
                let casters = self.players_named(who, context);
                options.list.extend(self.damage_by_spells(&casters, *kind).into_iter().map(Choice::Number));
            }
            Chooser::Number(least, most) => {
                let (least, most) = (self.value(least, context), self.value(most, context));
                options.list.extend((least..=most.max(least)).map(Choice::Number));
            }
        }
    }

    /// What a choice is remembered as.
    pub(in crate::game) fn as_chosen(choice: Choice) -> Option<Chosen> {
        match choice {
            Choice::Color(color) => Some(Chosen::Color(color)),
            Choice::Subtype(kind) => Some(Chosen::Subtype(kind)),
            Choice::Card(id) => Some(Chosen::Name(id)),
            Choice::Player(player) => Some(Chosen::Player(player)),
            Choice::Number(number) => Some(Chosen::Number(number)),
            _ => None,
        }
    }

    /// Scry and surveil: the player looks at cards, then says which go away; the rest stays on top in order.
    pub(in crate::game) fn look_to_sort(&mut self, running: &mut Resolution, who: &Noun, count: &Value) -> Step {
        if running.waiting {
            running.waiting = false;
            return if running.asking.is_empty() { Step::Events } else { Step::Ask };
        }
        let context = self.context(running);
        let count = self.value(count, &context).max(0) as usize;
        let Some(player) = self.players_named(who, &context).first().copied() else { return Step::Next };
        let top: Entities =
            self.player(player).library.iter().rev().take(count).map(|id| Entity::Object(*id)).collect();
        if top.is_empty() {
            return Step::Next;
        }
        for entity in &top {
            if let Entity::Object(id) = entity {
                self.live_mut(*id).seen_by |= 1 << player.0;
            }
        }
        self.can_take_back = false;
        running.picked = top;
        running.asking = SmallVec::from_slice(&[player]);
        Step::Ask
    }

    pub(in crate::game) fn ask_order(&mut self, running: &mut Resolution, who: &Noun, what: &Noun) -> Step {
        if running.waiting {
            running.waiting = false;
            return Step::Events;
        }
        let context = self.context(running);
        let Some(player) = self.players_named(who, &context).first().copied() else { return Step::Next };
        running.picked = self.entities(what, &context).into_iter().filter(|one| one.object().is_some()).collect();
        running.asking = SmallVec::from_slice(&[player]);
        match running.picked.len() {
            0 => Step::Next,
            _ => Step::Ask,
        }
    }

    /// The answer to a choice of objects or players in the middle of a resolution.
    pub(in crate::game) fn answer_picks(&mut self, mut running: Resolution, picks: &[u16], options: &[Choice]) -> Flow {
        let picked: Entities = picks.iter().filter_map(|at| options[usize::from(*at)].as_entity()).collect();
        let effect = match self.waiting_op(&running) {
            Some(crate::Op::Do(effect, _)) => effect.clone(),
            Some(crate::Op::MayCast(..)) => {
                running.picked = picked;
                if let Some(Choice::CastFace(card, face, _)) = picks.first().map(|at| options[usize::from(*at)]) {
                    running.picked.push(card.into());
                    running.branch = bit_of(Some(face));
                } else {
                    running.branch = bit_of(None);
                }
                let yes = !running.picked.is_empty();
                return self.answer_yes_no(running, yes);
            }
            _ => return Flow::On,
        };
        if let Effect::ChooseFor(..) = effect {
            let colors = picks.iter().filter_map(|at| match options[usize::from(*at)] {
                Choice::Color(color) => Some(color),
                _ => None,
            });
            let chosen = Chosen::Colors(colors.collect());
            return self.choose_for_source(running, Some(chosen));
        }
        let player = running.asking.pop();
        match (&effect, player) {
            (Effect::Choose { slot, .. }, _) => {
                debug_assert!(slot.0 < 16);
                running.picked.extend(picked);
                self.state.frames.push(Frame::Resolve(running));
            }
            (Effect::Scry(..) | Effect::Surveil(..), Some(_)) if running.branch == 1 => {
                running.branch = 0;
                running.picked.clear();
                self.state.frames.push(Frame::Resolve(running));
                self.put_in_order(&picked, Place::Top);
            }
            (Effect::Scry(..) | Effect::Surveil(..), Some(player)) => {
                let away = matches!(effect, Effect::Surveil(..));
                running.picked.retain(|one| !picked.contains(one));
                if running.picked.len() > 1 {
                    // CR 701.22a, 701.25a: the rest goes back on top in any order.
                    running.branch = 1;
                    running.asking.push(player);
                }
                self.state.frames.push(Frame::Resolve(running));
                self.sort_cards(player, &picked, away);
            }
            (Effect::PutInOrder(_, _, place), Some(_)) => {
                running.picked.clear();
                self.state.frames.push(Frame::Resolve(running));
                self.put_in_order(&picked, *place);
            }
            (Effect::Vote(..) | Effect::Separate { .. }, _) => {
                running.picked.extend(picked);
                self.state.frames.push(Frame::Resolve(running));
            }
            (Effect::ChangeTarget(_, _, to), _) => {
                if let Some(chosen) = picked.first() {
                    self.set_target(&running, to.as_ref(), *chosen);
                }
                self.state.frames.push(Frame::Resolve(running));
            }
            (Effect::Proliferate(_), _) => {
                let player = player.unwrap_or(running.entry.controller);
                self.state.frames.push(Frame::Resolve(running));
                self.proliferate(player, &picked);
            }
            _ => self.state.frames.push(Frame::Resolve(running)),
        }
        Flow::On
    }

    fn sort_cards(&mut self, player: PlayerId, away: &[Entity], to_graveyard: bool) {
        let ids = |list: &[Entity]| list.iter().filter_map(|one| one.object()).collect::<SmallVec<[ObjectId; 8]>>();
        if to_graveyard {
            let events = ids(away)
                .into_iter()
                .map(|id| Event::Move(self.move_event(id, Zone::Graveyard, Cause::Effect)))
                .collect();
            self.propose_all(events);
        } else {
            let library = &mut self.player_mut(player).library;
            for id in ids(away) {
                library.retain(|one| *one != id);
                library.insert(0, id);
            }
        }
    }

    /// Cards of a library go to its bottom in a random order: which is which is dealt anew, so that nobody can tell.
    pub(in crate::game) fn bottom_at_random(&mut self, cards: &[Entity]) {
        let there = |id: &ObjectId| self.object(*id).is_some_and(|object| object.zone == Zone::Library);
        let ids: SmallVec<[ObjectId; 8]> = cards.iter().filter_map(|one| one.object()).filter(there).collect();
        self.deal_anew(&ids);
        let ids: Entities = ids.into_iter().map(Entity::Object).collect();
        self.put_in_order(&ids, Place::Bottom);
        self.can_take_back = false;
    }

    /// The first of the list lies on top.
    fn put_in_order(&mut self, order: &[Entity], place: Place) {
        let ids: SmallVec<[ObjectId; 8]> = order.iter().filter_map(|one| one.object()).collect();
        let on_top = place != Place::Bottom;
        let iterate: Box<dyn Iterator<Item = ObjectId>> =
            if on_top { Box::new(ids.into_iter().rev()) } else { Box::new(ids.into_iter()) };
        let mut events = Vec::new();
        for id in iterate {
            let Some(id) = self.find_moved(id) else { continue };
            let owner = self.live(id).owner;
            if self.live(id).zone == Zone::Library {
                let library = &mut self.player_mut(owner).library;
                library.retain(|one| *one != id);
                let at = if on_top { library.len() } else { 0 };
                library.insert(at, id);
            } else {
                let mut moved = self.move_event(id, Zone::Library, Cause::Effect);
                moved.place = place;
                events.push(Event::Move(moved));
            }
        }
        self.propose_all(events);
    }

    /// The answer to a choice of a colour, type, name, player or number for the source.
    pub(in crate::game) fn answer_chosen(&mut self, running: Resolution, choice: Choice) -> Flow {
        if let Some(crate::Op::Do(Effect::ChangeText(..), _)) = self.waiting_op(&running) {
            return self.answer_word(running, choice);
        }
        self.choose_for_source(running, Game::as_chosen(choice))
    }

    /// What was chosen is remembered, also by the source if it is still there.
    fn choose_for_source(&mut self, mut running: Resolution, chosen: Option<Chosen>) -> Flow {
        running.asking.pop();
        running.entry.bindings.chosen = chosen;
        if let Some(chosen) = chosen
            && self.object(running.entry.source).is_some()
        {
            let source = running.entry.source;
            self.live_mut(source).chosen = Some(chosen);
            self.derived.all_dirty = true;
            self.refresh();
        }
        self.state.frames.push(Frame::Resolve(running));
        Flow::On
    }
}
