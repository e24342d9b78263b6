//! Verbs that choose and find.

use super::Game;
use super::resolve::{Did, picked};
use crate::notation::{Effect, Filter, How, Noun, Pile, Place, Slot, Value, Who};
use crate::state::{Asking, Bindings, Choice, Kind, Reason, Zone};
use crate::words::Aspect;
use crate::{CardId, Event, RangerId};
use kernel::{Answer, SeatSet};

impl Game {
    pub(crate) fn keep(&mut self, slot: Slot, cards: &[CardId]) {
        self.learn(|known| {
            known.slots[usize::from(slot.0)] = cards.iter().copied().collect();
            known.that = slot.0;
        });
    }

    pub(crate) fn pick(&mut self, slot: Slot, from: &Noun, least: &Value, most: &Value, known: &Bindings) -> Did {
        let cards = self.cards(from, known).to_vec();
        self.pick_of(slot, cards, least, most, known, false)
    }

    pub(crate) fn pick_from(
        &mut self,
        slot: Slot,
        (pile, filter, among): (&Pile, &Filter, Option<&Value>),
        least: &Value,
        most: &Value,
        known: &Bindings,
    ) -> Did {
        let mut cards: Vec<CardId> =
            self.pile(pile, known).into_iter().filter(|id| self.fits(*id, filter, known)).collect();
        if let Some(among) = among {
            let count = self.value(among, known).max(0) as usize;
            self.state.chance.draw(|dice| dice.shuffle(&mut cards));
            cards.truncate(count);
        }
        self.pick_of(slot, cards, least, most, known, true)
    }

    fn pick_of(
        &mut self,
        slot: Slot,
        cards: Vec<CardId>,
        least: &Value,
        most: &Value,
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

    pub(crate) fn picked_cards(asking: &Asking, answer: &Answer) -> Vec<CardId> {
        picked(asking, answer)
            .into_iter()
            .filter_map(|choice| match choice {
                Choice::Card(id) => Some(id),
                _no_card => None,
            })
            .collect()
    }

    pub(crate) fn pick_ranger(&mut self, who: &Who, known: &Bindings) -> Did {
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

    /// Looks for a card in piles, in the order named; what is found waits in limbo and searched decks are shuffled.
    pub(crate) fn find(&mut self, slot: Slot, piles: &[Pile], filter: &Filter, how: How, known: &Bindings) -> Did {
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
            let seats = SeatSet::EMPTY.with(known.you.seat());
            self.ask(seats, known.you, Kind::One, options, Reason::PickFrom(known.source));
            self.state.keep_slot(slot);
            return Did::Asks;
        }
        let did = !found.is_empty();
        self.take_found(slot, &found, how == How::Search);
        Did::Done(did)
    }

    pub(crate) fn take_found(&mut self, slot: Slot, found: &[CardId], searched: bool) {
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

    /// Asks which energy, where the aspect is open; none if it is settled.
    pub(crate) fn ask_energy(&mut self, ranger: RangerId, only_owned: bool) -> Option<Did> {
        let options: Vec<Choice> = Aspect::ALL
            .iter()
            .copied()
            .filter(|aspect| !only_owned || self.state.ranger(ranger).energy_of(*aspect) > 0)
            .map(Choice::Aspect)
            .collect();
        if options.is_empty() {
            return Some(Did::Done(false));
        }
        self.ask(SeatSet::EMPTY.with(ranger.seat()), ranger, Kind::One, options, Reason::Energy(ranger));
        Some(Did::Asks)
    }

    pub(crate) fn change_energy(&mut self, ranger: RangerId, aspect: Aspect, by: i32) -> bool {
        let has = i32::from(self.state.ranger(ranger).energy_of(aspect));
        let by = by.max(-has);
        if by != 0 {
            self.happen(Event::Energy(ranger, aspect, by));
        }
        by != 0
    }

    /// An answer in the middle of a verb that chooses.
    pub(crate) fn verb_answered(
        &mut self,
        effect: &Effect,
        bodies: &[crate::pool::Program],
        known: &Bindings,
        asking: &Asking,
        answer: &Answer,
    ) -> Did {
        let choices = picked(asking, answer);
        let cards = Self::picked_cards(asking, answer);
        match effect {
            Effect::Pick { slot, least, .. } | Effect::PickFrom { slot, least, .. } => {
                let full = cards.len() as i32 >= self.value(least, known).max(1);
                self.keep(*slot, &cards);
                Did::Done(full)
            }
            Effect::Find { slot, how, .. } => {
                self.take_found(*slot, &cards, *how == How::Search);
                Did::Done(true)
            }
            Effect::SootheDivided(_) => {
                if let Answer::Shares(shares) = answer {
                    for (choice, share) in asking.options.iter().zip(shares) {
                        if let Choice::Ranger(ranger) = choice {
                            self.soothe(*ranger, *share as i32);
                        }
                    }
                }
                Did::Done(true)
            }
            Effect::PickRanger(_) => {
                if let Some(Choice::Ranger(ranger)) = choices.first().copied() {
                    self.learn(|known| known.that_ranger = Some(ranger));
                }
                Did::Done(true)
            }
            Effect::PickNumber(..) => {
                if let Answer::Number(number) = answer {
                    self.learn(|known| known.number = *number);
                }
                Did::Done(true)
            }
            Effect::PickAspect => {
                if let Some(Choice::Aspect(aspect)) = choices.first() {
                    self.happen(Event::AspectChosen(known.source, *aspect));
                }
                Did::Done(true)
            }
            Effect::GainEnergy(_, _, value) => {
                let amount = self.value(value, known);
                if let Some(Choice::Aspect(aspect)) = choices.first() {
                    self.change_energy(asking.ranger, *aspect, amount);
                }
                Did::Done(true)
            }
            Effect::LoseEnergy(_, _, value) | Effect::PayEnergy(_, _, value) => {
                let amount = self.value(value, known);
                if let Some(Choice::Aspect(aspect)) = choices.first() {
                    self.change_energy(asking.ranger, *aspect, -amount);
                }
                Did::Done(true)
            }
            Effect::Move(noun, _) => {
                let zone = match choices.first() {
                    Some(Choice::Reach(ranger)) => Zone::Reach(*ranger),
                    _along => Zone::AlongTheWay,
                };
                let mut did = false;
                for id in self.cards(noun, known) {
                    did |= self.move_to(id, zone);
                }
                Did::Done(did)
            }
            Effect::DiscardIntoDeck(..) => {
                for id in &cards {
                    self.put(*id, Zone::Deck(asking.ranger), Place::Top);
                }
                self.shuffle(Zone::Deck(asking.ranger));
                Did::Done(true)
            }
            Effect::NameSymbol(_) => {
                if let Some(Choice::Symbol(symbol)) = choices.first()
                    && let Some(test) = self.state.test_mut()
                    && let Some(body) = bodies.first()
                {
                    test.named = Some((*symbol, *body, known.source));
                }
                Did::Done(true)
            }
            Effect::ExtraSymbol => {
                if let Some(Choice::Symbol(symbol)) = choices.first()
                    && let Some(test) = self.state.test_mut()
                {
                    test.symbols.insert(0, *symbol);
                }
                Did::Done(true)
            }
            Effect::ChooseModifier(pay) => {
                if let Some(Choice::Aspect(aspect)) = choices.first().copied() {
                    if *pay {
                        self.change_energy(known.you, aspect, -1);
                    }
                    if let Some(test) = self.state.test_mut() {
                        test.modifier = Some(aspect);
                    }
                }
                Did::Done(true)
            }
            Effect::ChangeWeather(_) => {
                if let Some(Choice::Face(face)) = choices.first() {
                    self.change_weather(*face);
                }
                Did::Done(true)
            }
            Effect::TravelWithin(_) | Effect::TravelTo(..) | Effect::TravelAlong(_) => {
                if let Some(Choice::Travel(location, terrain)) = choices.first() {
                    self.order_travel(*location, *terrain);
                    return Did::Done(true);
                }
                Did::Done(false)
            }
            Effect::Trade(noun, _, pile) => {
                if let Some(Choice::Face(face)) = choices.first().copied()
                    && let Some(out) = self.cards(noun, known).first().copied()
                {
                    self.trade(asking.ranger, out, face, pile);
                    return Did::Done(true);
                }
                Did::Done(false)
            }
            Effect::Nothing
            | Effect::Sequence(..)
            | Effect::Arrow(..)
            | Effect::If(..)
            | Effect::May(..)
            | Effect::Choose(..)
            | Effect::ForEach(..)
            | Effect::EachRanger(..)
            | Effect::Repeat(..)
            | Effect::AddProgress(..)
            | Effect::RemoveProgress(..)
            | Effect::AddHarm(..)
            | Effect::RemoveHarm(..)
            | Effect::AddTokens(..)
            | Effect::RemoveTokens(..)
            | Effect::Refill(..)
            | Effect::Strip(..)
            | Effect::MoveProgress(..)
            | Effect::MoveTokens(..)
            | Effect::Exhaust(..)
            | Effect::Ready(..)
            | Effect::Discard(..)
            | Effect::Attach(..)
            | Effect::AttachFacedown(..)
            | Effect::Unattach(..)
            | Effect::EnterPlay(..)
            | Effect::EnterUnread(..)
            | Effect::EnterQuietly(..)
            | Effect::EnterFacedown(..)
            | Effect::PutInto(..)
            | Effect::Flip(..)
            | Effect::TurnFacedown(..)
            | Effect::TurnFaceup(..)
            | Effect::Return(..)
            | Effect::SetAside(..)
            | Effect::Fatigues(..)
            | Effect::PlaceToken(..)
            | Effect::ReturnToken(..)
            | Effect::Dodge(..)
            | Effect::LessCrossing(..)
            | Effect::ResolveChallenge(..)
            | Effect::NoPresence(..)
            | Effect::Fatigue(..)
            | Effect::Soothe(..)
            | Effect::SootheAll(..)
            | Effect::Injure(..)
            | Effect::Heal(..)
            | Effect::Draw(..)
            | Effect::GainRemembered(..)
            | Effect::DiscardFatigue(..)
            | Effect::FatigueIntoDeck(..)
            | Effect::PlayFree(..)
            | Effect::ScoutPath(..)
            | Effect::ScoutPathFor(..)
            | Effect::ScoutChallenge(..)
            | Effect::ScoutDeck(..)
            | Effect::ScoutMore(..)
            | Effect::DrawPath(..)
            | Effect::DrawSide(..)
            | Effect::ExtraPathDraws(..)
            | Effect::DrawChallenge
            | Effect::ShuffleChallenge
            | Effect::MakeSideDeck(..)
            | Effect::LeaveOut(..)
            | Effect::AddEffort(..)
            | Effect::UseAspect(..)
            | Effect::DrawUntilPlus
            | Effect::IfFails(..)
            | Effect::SkipTest
            | Effect::Prevent(..)
            | Effect::Cancel
            | Effect::Record(..)
            | Effect::RecordFlood
            | Effect::StrikeFlood
            | Effect::RecordFloods(..)
            | Effect::Reward(..)
            | Effect::Gain(..)
            | Effect::Complete(..)
            | Effect::CompleteStory
            | Effect::Tick(..)
            | Effect::TickHere(..)
            | Effect::Schedule(..)
            | Effect::EndDay
            | Effect::Camp(..)
            | Effect::EndCampaign
            | Effect::Read(..)
            | Effect::OpenTravel(..)
            | Effect::Remove(..)
            | Effect::MoveToSet(..)
            | Effect::SkipArrival
            | Effect::Later(..)
            | Effect::Tell(..) => Did::Done(true),
        }
    }
}
