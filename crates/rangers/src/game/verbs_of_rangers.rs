//! Verbs on rangers, decks, the test under way and what is about to happen.

use super::Game;
use super::resolve::Did;
use crate::notation::{Effect, Filter, Pile, Place};
use crate::pool::Program;
use crate::state::{
    Bindings, Choice, Frame, Kind, PathDraw, Play, PlayStep, Proposal, Proposed, Reason, ScoutOf, TestStep, Zone,
};
use crate::words::{Aspect, Symbol};
use crate::{CardId, DefinitionId, Event, RangerId};
use kernel::SeatSet;

impl Game {
    pub(crate) fn ranger_verb(&mut self, effect: &Effect, bodies: &[Program], known: &Bindings) -> Did {
        let you = known.you;
        match effect {
            Effect::PlaceToken(who, noun) => {
                let Some(place) = self.cards(noun, known).first().copied() else { return Did::Done(false) };
                let mut full = true;
                for ranger in self.who(who, known) {
                    full &= self.place_token(ranger, place);
                }
                Did::Done(full)
            }
            Effect::ReturnToken(who) => {
                let mut full = true;
                for ranger in self.who(who, known) {
                    full &= self.place_token(ranger, self.state.ranger(ranger).role);
                }
                Did::Done(full)
            }
            Effect::Fatigue(who, value) => {
                let amount = self.value(value, known);
                for ranger in self.who(who, known).into_iter().rev() {
                    self.suffer_fatigue(ranger, amount, Some(known.source));
                }
                Did::Done(true)
            }
            Effect::Soothe(who, value) => {
                let amount = self.value(value, known);
                let mut did = 0;
                for ranger in self.who(who, known) {
                    did += self.soothe(ranger, amount);
                }
                self.learn(|known| known.done = did);
                Did::Done(did > 0)
            }
            Effect::SootheDivided(value) => {
                let amount = self.value(value, known).max(0);
                if amount == 0 || self.state.rangers.len() == 1 {
                    return Did::Done(self.soothe(you, amount) > 0);
                }
                let options = self.state.table_order().map(Choice::Ranger).collect();
                let seats = SeatSet::EMPTY.with(you.seat());
                self.ask(seats, you, Kind::Divide(amount as u32), options, Reason::Divide(known.source));
                Did::Asks
            }
            Effect::ScoutMore(value) => {
                let more = self.value(value, known).max(0) as usize;
                Did::Done(self.scout_more(more))
            }
            Effect::SootheAll(who) => {
                for ranger in self.who(who, known) {
                    self.soothe(ranger, i32::MAX);
                }
                Did::Done(true)
            }
            Effect::Injure(who, value) => {
                let times = self.value(value, known);
                for ranger in self.who(who, known).into_iter().rev() {
                    for _ in 0..times {
                        self.propose(Proposal::of(Proposed::Injury(ranger), 1, Some(known.source), you));
                    }
                }
                Did::Done(true)
            }
            Effect::Heal(who, value) => {
                let amount = self.value(value, known);
                let mut did = false;
                for ranger in self.who(who, known) {
                    let healed = amount.min(i32::from(self.state.ranger(ranger).injuries));
                    if healed > 0 {
                        self.happen(Event::Healed(ranger, healed as u8));
                        did = true;
                    }
                }
                Did::Done(did)
            }
            Effect::Draw(who, value) => {
                let count = self.value(value, known).max(0);
                for ranger in self.who(who, known) {
                    self.draw(ranger, count as usize);
                }
                Did::Done(true)
            }
            Effect::GainEnergy(who, energy, value) => {
                let amount = self.value(value, known);
                let Some(ranger) = self.who(who, known).first().copied() else { return Did::Done(false) };
                match Self::energy_word(*energy) {
                    Some(aspect) => Did::Done(self.change_energy(ranger, aspect, amount)),
                    None => self.ask_energy(ranger, false).unwrap_or(Did::Done(false)),
                }
            }
            Effect::LoseEnergy(who, energy, value) | Effect::PayEnergy(who, energy, value) => {
                let amount = self.value(value, known);
                let Some(ranger) = self.who(who, known).first().copied() else { return Did::Done(false) };
                match Self::energy_word(*energy) {
                    Some(aspect) => {
                        let has = i32::from(self.state.ranger(ranger).energy_of(aspect));
                        if matches!(effect, Effect::PayEnergy(..)) && has < amount {
                            return Did::Done(false);
                        }
                        self.change_energy(ranger, aspect, -amount);
                        Did::Done(has >= amount)
                    }
                    None => self.ask_energy(ranger, true).unwrap_or(Did::Done(false)),
                }
            }
            Effect::GainRemembered(who, value) => {
                let amount = self.value(value, known);
                let (Some(aspect), Some(ranger)) =
                    (self.state.card(known.source).aspect, self.who(who, known).first().copied())
                else {
                    return Did::Done(false);
                };
                Did::Done(self.change_energy(ranger, aspect, amount))
            }
            Effect::DiscardFatigue(who) => {
                for ranger in self.who(who, known) {
                    self.discard_fatigue(ranger);
                }
                Did::Done(true)
            }
            Effect::FatigueIntoDeck(who, value) => {
                let count = self.value(value, known).max(0) as usize;
                for ranger in self.who(who, known) {
                    let stack = self.state.ranger(ranger).fatigue.clone();
                    for id in stack.into_iter().rev().take(count) {
                        self.put(id, Zone::Deck(ranger), Place::Top);
                    }
                    self.shuffle(Zone::Deck(ranger));
                }
                Did::Done(true)
            }
            Effect::DiscardIntoDeck(who, value) => {
                let Some(ranger) = self.who(who, known).first().copied() else { return Did::Done(false) };
                let options: Vec<Choice> =
                    self.state.ranger(ranger).discard.iter().copied().map(Choice::Card).collect();
                let most = self.value(value, known).clamp(0, options.len() as i32) as u16;
                if most == 0 {
                    return Did::Done(false);
                }
                let seats = SeatSet::EMPTY.with(ranger.seat());
                self.ask(seats, ranger, Kind::Some(0, most), options, Reason::PickFrom(known.source));
                Did::Asks
            }
            Effect::PlayFree(noun) => {
                let Some(id) = self.cards(noun, known).first().copied() else { return Did::Done(false) };
                if self.may_play(id).is_err() {
                    return Did::Done(false);
                }
                self.put(id, Zone::Limbo, Place::Top);
                let play = Play { ranger: you, card: id, step: PlayStep::Enter, response: None, x: known.number };
                self.state.frames.push(Frame::Play(play));
                Did::Done(true)
            }
            Effect::Trade(noun, filter, _) => self.offer_trade(noun, filter, known),
            Effect::ScoutPath(value) => self.scout_verb(ScoutOf::Path, value, known),
            Effect::ScoutPathFor(value, filter) => {
                let count = self.value(value, known).max(0) as usize;
                let seen: Vec<CardId> = self.state.path_deck.iter().rev().take(count).copied().collect();
                let entering: Vec<CardId> = seen.iter().copied().filter(|id| self.fits(*id, filter, known)).collect();
                for id in entering {
                    let zone = self.printed_area(id, you);
                    self.enter(id, zone, you, true, false);
                }
                let rest = seen.iter().filter(|id| self.state.card(**id).zone == Zone::PathDeck).count();
                self.start_scout(ScoutOf::Path, you, rest);
                Did::Done(true)
            }
            Effect::ScoutChallenge(value) => self.scout_verb(ScoutOf::Challenge, value, known),
            Effect::ScoutDeck(who, value) => {
                for ranger in self.who(who, known).into_iter().rev() {
                    let count = self.scouted(ranger, self.value(value, known));
                    self.start_scout(ScoutOf::Deck(ranger), ranger, count);
                }
                Did::Done(true)
            }
            Effect::DrawPath(value) => {
                let left = self.value(value, known).max(0) as u8;
                self.state.frames.push(Frame::PathDraw(PathDraw { ranger: you, left }));
                Did::Done(left > 0)
            }
            Effect::DrawSide(value) => {
                let count = self.value(value, known).max(0);
                for _ in 0..count {
                    if let Some(id) = self.state.side_deck.last().copied() {
                        let zone = self.printed_area(id, you);
                        self.enter_play(id, zone, you, true);
                    }
                }
                Did::Done(true)
            }
            Effect::ExtraPathDraws(value) => {
                self.state.extra_path_draws += self.value(value, known).max(0) as u8;
                self.state.changes += 1;
                Did::Done(true)
            }
            Effect::DrawChallenge => {
                self.draw_challenge_outside();
                Did::Done(true)
            }
            Effect::ShuffleChallenge => {
                self.shuffle_challenge();
                Did::Done(true)
            }
            Effect::AddEffort(value) => {
                let more = self.value(value, known);
                if let Some(test) = self.state.test_mut() {
                    test.effort += more;
                }
                Did::Done(true)
            }
            Effect::UseAspect(aspect) => {
                if let Some(test) = self.state.test_mut() {
                    test.aspect = *aspect;
                }
                Did::Done(true)
            }
            Effect::ChooseModifier(pay) => {
                let options: Vec<Choice> = Aspect::ALL
                    .iter()
                    .copied()
                    .filter(|aspect| !pay || self.state.ranger(you).energy_of(*aspect) > 0)
                    .map(Choice::Aspect)
                    .collect();
                if options.is_empty() {
                    return Did::Done(false);
                }
                self.ask(SeatSet::EMPTY.with(you.seat()), you, Kind::One, options, Reason::PickAspect(known.source));
                Did::Asks
            }
            Effect::ExtraSymbol | Effect::NameSymbol(_) => {
                let options = Symbol::ALL.iter().copied().map(Choice::Symbol).collect();
                let seats = SeatSet::EMPTY.with(you.seat());
                self.ask(seats, you, Kind::One, options, Reason::NameSymbol(known.source));
                Did::Asks
            }
            Effect::DrawUntilPlus => {
                let discarded = self.draw_until_plus();
                self.learn(|known| known.done = discarded);
                Did::Done(true)
            }
            Effect::IfFails(_) => {
                if let (Some(test), Some(body)) = (self.state.test_mut(), bodies.first()) {
                    test.if_fails.push((*body, known.source));
                }
                Did::Done(true)
            }
            Effect::SkipTest => {
                if let Some(test) = self.state.test_mut() {
                    test.step = TestStep::End;
                }
                Did::Done(true)
            }
            Effect::Prevent(value) => {
                let less = self.value(value, known);
                if let Some(proposal) = self.proposal_mut() {
                    proposal.amount = (proposal.amount - less).max(0);
                }
                Did::Done(true)
            }
            Effect::Cancel => {
                if let Some(proposal) = self.proposal_mut() {
                    proposal.cancelled = true;
                }
                Did::Done(true)
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
            | Effect::Pick { .. }
            | Effect::PickFrom { .. }
            | Effect::PickRanger(..)
            | Effect::PickNumber(..)
            | Effect::PickAspect
            | Effect::Find { .. }
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
            | Effect::Move(..)
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
            | Effect::Dodge(..)
            | Effect::LessCrossing(..)
            | Effect::ResolveChallenge(..)
            | Effect::NoPresence(..)
            | Effect::MakeSideDeck(..)
            | Effect::LeaveOut(..)
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
            | Effect::TravelWithin(..)
            | Effect::TravelTo(..)
            | Effect::TravelAlong(..)
            | Effect::OpenTravel(..)
            | Effect::ChangeWeather(..)
            | Effect::Remove(..)
            | Effect::MoveToSet(..)
            | Effect::SkipArrival
            | Effect::Later(..)
            | Effect::Tell(..) => Did::Done(true),
        }
    }

    /// Moves a ranger's token; not possible where something holds it.
    pub(crate) fn place_token(&mut self, ranger: RangerId, place: CardId) -> bool {
        if self.state.ranger(ranger).token == place || !self.is_in_play(place) {
            return false;
        }
        let by_test = self.state.test().map(|test| test.test);
        if let Err(by) = self.token_held(ranger, by_test) {
            self.happen(Event::Applied(by));
            return false;
        }
        let left = self.state.ranger(ranger).token;
        self.happen(Event::TokenPlaced(ranger, place));
        self.trigger(super::derived::Happening::TokensChanged, super::verbs::about(left));
        self.trigger(super::derived::Happening::TokensChanged, super::verbs::about(place));
        true
    }

    fn scout_verb(&mut self, of: ScoutOf, value: &crate::notation::Value, known: &Bindings) -> Did {
        let count = self.scouted(known.you, self.value(value, known));
        self.start_scout(of, known.you, count);
        Did::Done(count > 0)
    }

    fn proposal_mut(&mut self) -> Option<&mut Proposal> {
        self.state.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Proposal(proposal) => Some(proposal),
            _other => None,
        })
    }

    /// Whether a ranger could have chosen a card at creation (additions 5).
    pub(crate) fn could_have_chosen(&self, ranger: RangerId, face: DefinitionId) -> bool {
        let card = &self.pool.card(face).card;
        let record = &self.state.tracker.rangers[usize::from(ranger.0)];
        let own =
            |set: crate::words::Set| record.deck.iter().filter(|id| self.pool.card(**id).card.set == set).count() > 2;
        let starting = card.set.is_background() || card.set.is_specialty();
        let expert = card.traits.contains(&crate::words::Trait::Expert);
        starting
            && card.kind != crate::words::CardKind::Role
            && card.requires.is_none_or(|(aspect, least)| record.aspects[aspect as usize] >= least)
            && record.deck.iter().filter(|id| **id == face).count() < 2
            && (!expert || own(card.set))
    }

    fn offer_trade(&mut self, noun: &crate::notation::Noun, filter: &Filter, known: &Bindings) -> Did {
        let Some(out) = self.cards(noun, known).first().copied() else { return Did::Done(false) };
        let ranger = self.state.card(out).owner.unwrap_or(known.you);
        let kind = self.printed(out).kind;
        let wanted = |card: &crate::CardDefinition| match filter {
            Filter::Kind(kind) => card.kind == *kind,
            _any => card.kind == kind,
        };
        let options: Vec<Choice> = self
            .pool
            .cards()
            .filter(|(id, card)| wanted(&card.card) && self.could_have_chosen(ranger, *id))
            .map(|(id, _)| Choice::Face(id))
            .collect();
        if options.is_empty() {
            return Did::Done(false);
        }
        self.ask(SeatSet::EMPTY.with(ranger.seat()), ranger, Kind::One, options, Reason::PickFrom(known.source));
        Did::Asks
    }

    /// Swaps a card for another for good.
    pub(crate) fn trade(&mut self, ranger: RangerId, out: CardId, into: DefinitionId, pile: &Pile) {
        let was = self.state.card(out).definition;
        self.happen(Event::Traded(ranger, was, into));
        self.put(out, Zone::Limbo, Place::Top);
        self.happen(Event::Flipped(out, into));
        if matches!(pile, Pile::Hand(_)) {
            self.put(out, Zone::Hand(ranger), Place::Top);
        } else {
            self.enter_play(out, Zone::PlayerArea(ranger), ranger, false);
            self.state.frames.push(Frame::Overburdened(ranger));
        }
    }
}
