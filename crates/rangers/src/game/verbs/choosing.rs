//! Verbs that choose and find.

use super::Now;
use crate::game::Game;
use crate::game::resolve::{Did, picked};
use crate::notation::{Filter, How, Noun, Pile, Place, Slot, Value, Who};
use crate::state::{Asking, Bindings, Choice, Kind, Reason, Zone};
use crate::words::Aspect;
use crate::{CardId, Event};
use kernel::{Answer, SeatSet};

impl Game {
    pub(crate) fn keep(&mut self, slot: Slot, cards: &[CardId]) {
        self.learn(|known| {
            known.slots[usize::from(slot.0)] = cards.into();
            known.that = slot.0;
        });
    }

    pub(crate) fn picked_cards(asking: &Asking, answer: &Answer) -> Vec<CardId> {
        picked(asking, answer)
            .into_iter()
            .filter_map(|choice| match choice {
                Choice::Card(id) => Some(id),
                _no_card => None,
            })
            .collect()
    }

    pub(super) fn pick_verb(&mut self, slot: Slot, from: &Noun, (least, most): (&Value, &Value), now: &Now) -> Did {
        if let Some(said) = now.answer {
            let picked = said.cards();
            self.tell_read(|game| {
                let those = game.cards(from, now.known);
                (picked.iter().all(|id| those.contains(id)), game.bounds(least, most, now.known))
            });
            return self.picked_verb(slot, &picked, least, now.known);
        }
        let cards = self.cards(from, now.known).to_vec();
        let did = self.pick_of(slot, cards, (least, most), now.known, false);
        if matches!(did, Did::Done(_)) {
            self.tell_read(|game| (game.cards(from, now.known), game.bounds(least, most, now.known)));
        }
        did
    }

    /// How many are picked, at least and at most.
    fn bounds(&self, least: &Value, most: &Value, known: &Bindings) -> (i32, i32) {
        (self.value(least, known), self.value(most, known))
    }

    pub(super) fn pick_from_verb(
        &mut self,
        slot: Slot,
        (pile, filter, among): (&Pile, &Filter, Option<&Value>),
        (least, most): (&Value, &Value),
        now: &Now,
    ) -> Did {
        let known = now.known;
        if let Some(said) = now.answer {
            return self.picked_verb(slot, &said.cards(), least, known);
        }
        let mut cards: Vec<CardId> =
            self.pile(pile, known).into_iter().filter(|id| self.fits(*id, filter, known)).collect();
        if let Some(among) = among {
            let count = self.value(among, known).max(0) as usize;
            self.state.chance.draw(|dice| dice.shuffle(&mut cards));
            cards.truncate(count);
        }
        self.pick_of(slot, cards, (least, most), known, true)
    }

    fn picked_verb(&mut self, slot: Slot, cards: &[CardId], least: &Value, known: &Bindings) -> Did {
        let full = cards.len() as i32 >= self.value(least, known).max(1);
        self.keep(slot, cards);
        Did::Done(full)
    }

    fn pick_of(
        &mut self,
        slot: Slot,
        cards: Vec<CardId>,
        (least, most): (&Value, &Value),
        known: &Bindings,
        hidden: bool,
    ) -> Did {
        let count = cards.len() as i32;
        let least = self.value(least, known).max(0);
        let most = self.value(most, known).clamp(0, count);
        if count == 0 || most == 0 {
            self.keep(slot, &[]);
            return Did::Done(least == 0);
        }
        if count <= least {
            self.keep(slot, &cards);
            return Did::Done(count == least);
        }
        let options: Vec<Choice> = cards.into_iter().map(Choice::Card).collect();
        let seats = if hidden { SeatSet::EMPTY.with(known.you.seat()) } else { self.deciders(known) };
        let reason = if hidden { Reason::PickFrom(known.source) } else { Reason::Pick(known.source) };
        self.ask(seats, known.you, Kind::Some(least as u16, most as u16), options, reason);
        self.state.keep_slot(slot);
        Did::Asks
    }

    pub(super) fn pick_ranger_verb(&mut self, who: &Who, now: &Now) -> Did {
        let known = now.known;
        if let Some(said) = now.answer {
            if let Some(Choice::Ranger(ranger)) = said.choice() {
                self.learn(|known| known.that_ranger = Some(ranger));
            }
            return Did::Done(true);
        }
        let rangers = self.who(who, known);
        match rangers.as_slice() {
            [] => Did::Done(false),
            [only] => {
                let only = *only;
                self.learn(|known| known.that_ranger = Some(only));
                Did::Done(true)
            }
            _several => {
                let options = rangers.into_iter().map(Choice::Ranger).collect();
                let seats = self.deciders(known);
                self.ask(seats, known.you, Kind::One, options, Reason::PickRanger(known.source));
                Did::Asks
            }
        }
    }

    pub(super) fn pick_number_verb(&mut self, least: &Value, most: &Value, now: &Now) -> Did {
        let known = now.known;
        if let Some(number) = now.answer.and_then(|said| said.number()) {
            self.learn(|known| known.number = number);
            return Did::Done(true);
        }
        self.tell_read(|game| game.bounds(least, most, known));
        let (least, most) = self.bounds(least, most, known);
        if most <= least {
            self.learn(|known| known.number = least);
            return Did::Done(true);
        }
        self.asks(known.you, Kind::Number(least, most), Vec::new(), Reason::PickNumber(known.source))
    }

    pub(super) fn pick_aspect_verb(&mut self, now: &Now) -> Did {
        if let Some(said) = now.answer {
            if let Some(Choice::Aspect(aspect)) = said.choice() {
                self.happen(Event::AspectChosen(now.known.source, aspect));
            }
            return Did::Done(true);
        }
        let options = Aspect::ALL.iter().copied().map(Choice::Aspect).collect();
        self.asks(now.known.you, Kind::One, options, Reason::PickAspect(now.known.source))
    }

    /// Looks for a card in piles, in the order named; what is found waits in limbo and searched decks are shuffled.
    pub(super) fn find_verb(&mut self, slot: Slot, piles: &[Pile], filter: &Filter, how: How, now: &Now) -> Did {
        let known = now.known;
        if let Some(said) = now.answer {
            self.take_found(slot, &said.cards(), how == How::Search);
            return Did::Done(true);
        }
        let mut found: Vec<CardId> = Vec::new();
        for pile in piles {
            found.extend(self.pile(pile, known).into_iter().filter(|id| self.fits(*id, filter, known)));
            if how == How::Next && !found.is_empty() {
                break;
            }
        }
        match how {
            How::Next => found.truncate(1),
            How::Random if found.len() > 1 => {
                let at = self.state.chance.draw(|dice| dice.below(found.len() as u32));
                found = vec![found[at as usize]];
            }
            How::Random => {}
            How::Search => {
                let mut faces: Vec<_> = Vec::new();
                found.retain(|id| {
                    let face = (self.state.card(*id).definition, self.state.card(*id).zone);
                    let new = !faces.contains(&face);
                    faces.push(face);
                    new
                });
            }
        }
        if found.len() > 1 {
            let options = found.into_iter().map(Choice::Card).collect();
            self.ask(
                SeatSet::EMPTY.with(known.you.seat()),
                known.you,
                Kind::One,
                options,
                Reason::PickFrom(known.source),
            );
            self.state.keep_slot(slot);
            return Did::Asks;
        }
        let did = !found.is_empty();
        self.take_found(slot, &found, how == How::Search);
        Did::Done(did)
    }

    fn take_found(&mut self, slot: Slot, found: &[CardId], searched: bool) {
        let mut decks: Vec<Zone> = Vec::new();
        for id in found {
            let zone = self.state.card(*id).zone;
            if searched && matches!(zone, Zone::PathDeck | Zone::SideDeck | Zone::Deck(_)) {
                decks.push(zone);
            }
            self.put(*id, Zone::Limbo, Place::Top);
        }
        for zone in decks {
            self.shuffle(zone);
        }
        self.keep(slot, found);
    }
}
