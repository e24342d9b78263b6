//! Verbs on cards. Every verb of the algebra is carried out here or where this sends it.

use super::Game;
use super::derived::Happening;
use super::resolve::Did;
use crate::notation::{AreaWord, Effect, Energy, Noun, Pile, Place};
use crate::pool::Program;
use crate::state::{Bindings, Choice, EventData, Kind, Proposal, Proposed, Reason, Zone};
use crate::words::{CardKind, Symbol};
use crate::{CardId, Event, RangerId};
use kernel::SeatSet;

impl Game {
    /// Carries out a verb.
    pub(crate) fn verb(&mut self, effect: &Effect, bodies: &[Program], known: &Bindings, at: u32) -> Did {
        let by = (!known.challenge).then_some(known.you);
        match effect {
            Effect::Nothing
            | Effect::Sequence(_)
            | Effect::Arrow(..)
            | Effect::If(..)
            | Effect::May(..)
            | Effect::Choose(_)
            | Effect::ForEach(..)
            | Effect::EachRanger(..)
            | Effect::Repeat(..) => Did::Done(true),
            Effect::Pick { slot, from, least, most } => self.pick(*slot, from, least, most, known),
            Effect::PickFrom { slot, pile, filter, among, least, most } => {
                self.pick_from(*slot, (pile, filter, among.as_ref()), least, most, known)
            }
            Effect::PickRanger(who) => self.pick_ranger(who, known),
            Effect::PickNumber(least, most) => {
                let (least, most) = (self.value(least, known), self.value(most, known));
                if most <= least {
                    self.learn(|known| known.number = least);
                    return Did::Done(true);
                }
                let seats = SeatSet::EMPTY.with(known.you.seat());
                let reason = Reason::PickNumber(known.source);
                self.ask(seats, known.you, Kind::Number(least, most), Vec::new(), reason);
                Did::Asks
            }
            Effect::PickAspect => {
                let options = crate::words::Aspect::ALL.iter().copied().map(Choice::Aspect).collect();
                let seats = SeatSet::EMPTY.with(known.you.seat());
                self.ask(seats, known.you, Kind::One, options, Reason::PickAspect(known.source));
                Did::Asks
            }
            Effect::Find { slot, piles, filter, how } => self.find(*slot, piles, filter, *how, known),
            Effect::AddProgress(noun, value) => {
                let amount = self.value(value, known);
                self.on_each(noun, known, |game, id| game.add_progress(id, amount, by) > 0 || amount == 0)
            }
            Effect::RemoveProgress(noun, value) => {
                let amount = self.value(value, known);
                self.on_each(noun, known, |game, id| {
                    let removed = amount.min(i32::from(game.state.card(id).progress));
                    if removed > 0 {
                        game.happen(Event::Progress(id, -removed, None));
                        game.trigger(Happening::TokensChanged, about(id));
                    }
                    game.learn(|known| known.done = removed);
                    removed == amount
                })
            }
            Effect::AddHarm(noun, value) => {
                let amount = self.value(value, known);
                let source = known.source;
                self.on_each(noun, known, |game, id| game.add_harm(id, amount, source, by))
            }
            Effect::RemoveHarm(noun, value) => {
                let amount = self.value(value, known);
                self.on_each(noun, known, |game, id| {
                    let removed = amount.min(i32::from(game.state.card(id).harm));
                    if removed > 0 {
                        game.happen(Event::Harm(id, -removed, None));
                    }
                    game.learn(|known| known.done = removed);
                    removed == amount
                })
            }
            Effect::AddTokens(noun, token, value) => {
                let amount = self.value(value, known);
                let token = *token;
                self.on_each(noun, known, |game, id| {
                    if amount > 0 {
                        game.happen(Event::Tokens(id, token, amount, None));
                        game.trigger(Happening::TokensChanged, about(id));
                    }
                    true
                })
            }
            Effect::RemoveTokens(noun, token, value) => {
                let amount = self.value(value, known);
                let token = *token;
                self.on_each(noun, known, |game, id| {
                    let removed = amount.min(i32::from(game.state.card(id).token_count(token)));
                    if removed > 0 {
                        game.happen(Event::Tokens(id, token, -removed, None));
                        game.trigger(Happening::TokensChanged, about(id));
                    }
                    game.learn(|known| known.done = removed);
                    removed == amount
                })
            }
            Effect::Refill(noun, value) => {
                let amount = self.value(value, known);
                self.on_each(noun, known, |game, id| {
                    let token = game.printed(id).starts.as_ref().map(|(token, _)| *token);
                    match token {
                        Some(token) if amount != 0 => {
                            game.happen(Event::Tokens(id, token, amount, None));
                            game.trigger(Happening::TokensChanged, about(id));
                            true
                        }
                        _nothing_to_add => false,
                    }
                })
            }
            Effect::Strip(noun) => self.on_each(noun, known, |game, id| {
                let card = game.state.card(id);
                let named = card.tokens.iter().find(|(_, count)| *count > 0).map(|(token, _)| *token);
                let progress = card.progress > 0;
                match named {
                    Some(token) => game.happen(Event::Tokens(id, token, -1, None)),
                    None if progress => game.happen(Event::Progress(id, -1, None)),
                    None => return false,
                }
                game.trigger(Happening::TokensChanged, about(id));
                true
            }),
            Effect::MoveProgress(from, to, value) => self.move_progress(from, to, value, known),
            Effect::MoveTokens(from, to, token, value) => {
                let amount = self.value(value, known);
                let Some(to) = self.cards(to, known).first().copied() else { return Did::Done(false) };
                let token = *token;
                self.on_each(from, known, |game, id| {
                    let moved = amount.min(i32::from(game.state.card(id).token_count(token)));
                    if moved > 0 {
                        game.happen(Event::Tokens(id, token, -moved, None));
                        game.happen(Event::Tokens(to, token, moved, None));
                        game.trigger(Happening::TokensChanged, about(id));
                        game.trigger(Happening::TokensChanged, about(to));
                    }
                    moved == amount
                })
            }
            Effect::Exhaust(noun) => self.on_each(noun, known, Game::exhaust),
            Effect::Ready(noun) => self.on_each(noun, known, |game, id| {
                if !game.state.card(id).exhausted || game.readying_prevented(id).is_some() {
                    return false;
                }
                game.propose(Proposal::of(Proposed::Ready(id), 1, None, known.you));
                true
            }),
            Effect::Discard(noun) => self.on_each(noun, known, |game, id| {
                game.discard(id);
                true
            }),
            Effect::Move(noun, area) => self.move_verb(noun, area, known),
            Effect::Attach(noun, host) | Effect::AttachFacedown(noun, host) => {
                let facedown = matches!(effect, Effect::AttachFacedown(..));
                let Some(host) = self.cards(host, known).first().copied() else { return Did::Done(false) };
                self.on_each(noun, known, |game, id| game.attach(id, host, facedown))
            }
            Effect::Unattach(noun) => self.on_each(noun, known, |game, id| match game.state.card(id).host {
                Some(host) => {
                    let zone = game.state.card(host).zone;
                    let zone = if zone == Zone::Surroundings { zone } else { game.area_beside(zone) };
                    game.unattach(id, zone);
                    true
                }
                None => false,
            }),
            Effect::EnterPlay(noun, area) | Effect::EnterUnread(noun, area) => {
                let read = matches!(effect, Effect::EnterPlay(..));
                self.on_each(noun, known, |game, id| match game.area(area, id, known) {
                    Some(zone) => {
                        game.enter_play(id, zone, known.you, read);
                        true
                    }
                    None => false,
                })
            }
            Effect::EnterQuietly(noun, area) => {
                self.on_each(noun, known, |game, id| match game.area(area, id, known) {
                    Some(zone) => {
                        game.enter(id, zone, known.you, true, false);
                        true
                    }
                    None => false,
                })
            }
            Effect::EnterFacedown(noun, area) => self.on_each(noun, known, |game, id| {
                let Some(zone) = game.area(area, id, known) else { return false };
                game.happen(Event::Facedown(id));
                game.happen(Event::Moved(id, zone, None));
                true
            }),
            Effect::PutInto(noun, pile, place) => self.put_into(noun, pile, *place, known),
            Effect::Flip(noun) => self.on_each(noun, known, Game::flip),
            Effect::TurnFacedown(noun) => self.on_each(noun, known, |game, id| {
                game.happen(Event::Facedown(id));
                true
            }),
            Effect::TurnFaceup(noun) => self.on_each(noun, known, |game, id| {
                game.happen(Event::Faceup(id));
                if !game.state.card(id).seen {
                    game.begin_in_play(id, known.you, true);
                }
                true
            }),
            Effect::Return(noun) => self.on_each(noun, known, |game, id| {
                game.put(id, Zone::Collection, Place::Top);
                true
            }),
            Effect::SetAside(noun) => self.on_each(noun, known, |game, id| {
                game.put(id, Zone::SetAside, Place::Top);
                true
            }),
            Effect::Fatigues(noun, who) => {
                let mut did = false;
                for ranger in self.who(who, known) {
                    for id in self.cards(noun, known) {
                        did |= self.card_fatigues(id, ranger);
                    }
                }
                Did::Done(did)
            }
            Effect::Dodge(noun) => self.on_each(noun, known, |game, id| {
                game.happen(Event::Dodged(id));
                true
            }),
            Effect::LessCrossing(value) => {
                let less = self.value(value, known);
                if let Some(test) = self.state.test_mut() {
                    test.less_fatigue += less;
                }
                Did::Done(true)
            }
            Effect::ResolveChallenge(noun, symbol) => {
                let symbols: &[Symbol] = match symbol {
                    Some(symbol) => std::slice::from_ref(symbol),
                    None => Symbol::ALL,
                };
                self.on_each(noun, known, |game, id| {
                    for symbol in symbols.iter().rev() {
                        game.resolve_challenge_of(id, *symbol, known.you);
                    }
                    true
                })
            }
            Effect::NoPresence(noun, turns) => {
                let until = self.state.turn + *turns as u32;
                self.on_each(noun, known, |game, id| {
                    game.happen(Event::PresenceLost(id, until));
                    true
                })
            }
            Effect::PlaceToken(..)
            | Effect::ReturnToken(_)
            | Effect::Fatigue(..)
            | Effect::Soothe(..)
            | Effect::SootheDivided(_)
            | Effect::ScoutMore(_)
            | Effect::SootheAll(_)
            | Effect::Injure(..)
            | Effect::Heal(..)
            | Effect::Draw(..)
            | Effect::GainEnergy(..)
            | Effect::LoseEnergy(..)
            | Effect::GainRemembered(..)
            | Effect::PayEnergy(..)
            | Effect::DiscardFatigue(_)
            | Effect::FatigueIntoDeck(..)
            | Effect::DiscardIntoDeck(..)
            | Effect::PlayFree(_)
            | Effect::Trade(..)
            | Effect::ScoutPath(_)
            | Effect::ScoutPathFor(..)
            | Effect::ScoutChallenge(_)
            | Effect::ScoutDeck(..)
            | Effect::DrawPath(_)
            | Effect::DrawSide(_)
            | Effect::ExtraPathDraws(_)
            | Effect::DrawChallenge
            | Effect::ShuffleChallenge
            | Effect::AddEffort(_)
            | Effect::UseAspect(_)
            | Effect::ChooseModifier(_)
            | Effect::ExtraSymbol
            | Effect::DrawUntilPlus
            | Effect::NameSymbol(_)
            | Effect::IfFails(_)
            | Effect::SkipTest
            | Effect::Prevent(_)
            | Effect::Cancel => self.ranger_verb(effect, bodies, known),
            Effect::MakeSideDeck(_)
            | Effect::LeaveOut(_)
            | Effect::Record(_)
            | Effect::RecordFlood
            | Effect::StrikeFlood
            | Effect::RecordFloods(_)
            | Effect::Reward(_)
            | Effect::Gain(..)
            | Effect::Complete(..)
            | Effect::CompleteStory
            | Effect::Tick(_)
            | Effect::TickHere(_)
            | Effect::Schedule(..)
            | Effect::EndDay
            | Effect::Camp(_)
            | Effect::EndCampaign
            | Effect::Read(_)
            | Effect::TravelWithin(_)
            | Effect::TravelTo(..)
            | Effect::TravelAlong(_)
            | Effect::OpenTravel(_)
            | Effect::ChangeWeather(_)
            | Effect::Remove(_)
            | Effect::MoveToSet(..)
            | Effect::SkipArrival
            | Effect::Later(_)
            | Effect::Tell(_) => self.campaign_verb(effect, bodies, known, at),
        }
    }

    /// Does something to each of these cards; full only if it was possible for each and there was one.
    fn on_each(&mut self, noun: &Noun, known: &Bindings, mut each: impl FnMut(&mut Game, CardId) -> bool) -> Did {
        let cards = self.cards(noun, known);
        let mut full = !cards.is_empty();
        for id in cards {
            full &= each(self, id);
        }
        Did::Done(full)
    }

    /// Adds progress, as much as constant abilities allow, and says how much.
    pub(crate) fn add_progress(&mut self, id: CardId, amount: i32, by: Option<RangerId>) -> i32 {
        let wanted = amount;
        let (amount, appliers) = self.progress_added(id, wanted, by);
        for source in appliers {
            self.happen(Event::Applied(source));
        }
        if amount > 0 {
            self.happen(Event::Progress(id, amount, by));
            let event = EventData { card: Some(id), ranger: by, amount, ..EventData::default() };
            self.trigger(Happening::Progressed, event);
            self.trigger(Happening::TokensChanged, event);
        }
        self.learn(|known| known.done = amount);
        amount
    }

    /// Adds harm, after whatever would prevent it.
    pub(crate) fn add_harm(&mut self, id: CardId, amount: i32, source: CardId, by: Option<RangerId>) -> bool {
        let allowed = self.harm_added(id, amount);
        self.learn(|known| known.done = allowed);
        if allowed > 0 {
            let you = by.unwrap_or_else(|| self.somebody());
            self.propose(Proposal { by, ..Proposal::of(Proposed::Harm(id), allowed, Some(source), you) });
        }
        allowed > 0 || amount == 0
    }

    /// Exhausts a card; not possible if it is exhausted already.
    pub(crate) fn exhaust(&mut self, id: CardId) -> bool {
        if self.state.card(id).exhausted {
            return false;
        }
        self.happen(Event::Exhausted(id));
        self.trigger(Happening::Exhausted, about(id));
        true
    }

    fn flip(&mut self, id: CardId) -> bool {
        let Some(face) = self.pool.card(self.state.card(id).definition).reverse else { return false };
        self.happen(Event::Flipped(id, face));
        // A face with a token name the card has never carried brings its starting tokens; others are kept.
        if let Some((token, count)) = self.printed(id).starts.clone()
            && !self.state.card(id).tokens.iter().any(|(one, _)| *one == token)
        {
            let count = self.value(&count, &Bindings::new(self.state.lead, id));
            self.happen(Event::Tokens(id, token, count, None));
        }
        true
    }

    fn move_progress(&mut self, from: &Noun, to: &Noun, value: &crate::notation::Value, known: &Bindings) -> Did {
        let amount = self.value(value, known);
        let Some(to) = self.cards(to, known).first().copied() else { return Did::Done(false) };
        if !self.takes_progress(to) {
            return Did::Done(false);
        }
        self.on_each(from, known, |game, id| {
            let moved = amount.min(i32::from(game.state.card(id).progress));
            if moved > 0 {
                game.happen(Event::Progress(id, -moved, None));
                game.happen(Event::Progress(to, moved, None));
                game.trigger(Happening::TokensChanged, about(to));
            }
            moved == amount
        })
    }

    fn move_verb(&mut self, noun: &Noun, area: &AreaWord, known: &Bindings) -> Did {
        if *area == AreaWord::Other {
            let Some(id) = self.cards(noun, known).first().copied() else { return Did::Done(false) };
            if self.state.card(id).host.is_some() || !self.is_in_play(id) {
                return Did::Done(false);
            }
            let here = self.state.card(id).zone;
            let mut options: Vec<Choice> = Vec::new();
            if here != Zone::AlongTheWay {
                options.push(Choice::AlongTheWay);
            }
            for ranger in self.state.table_order() {
                if here != Zone::Reach(ranger) {
                    options.push(Choice::Reach(ranger));
                }
            }
            if let [only] = options.as_slice() {
                let zone = match only {
                    Choice::Reach(ranger) => Zone::Reach(*ranger),
                    _along => Zone::AlongTheWay,
                };
                return Did::Done(self.move_to(id, zone));
            }
            let seats = self.deciders(known);
            self.ask(seats, known.you, Kind::One, options, Reason::MoveTo(id));
            return Did::Asks;
        }
        self.on_each(noun, known, |game, id| match game.area(area, id, known) {
            Some(zone) => game.move_to(id, zone),
            None => false,
        })
    }

    /// The area that is meant; none if there is no such place.
    pub(crate) fn area(&self, area: &AreaWord, id: CardId, known: &Bindings) -> Option<Zone> {
        match area {
            AreaWord::Printed => match self.printed(id).kind {
                CardKind::Location | CardKind::Weather | CardKind::Mission => Some(Zone::Surroundings),
                CardKind::Gear | CardKind::Role | CardKind::Attachment => Some(Zone::PlayerArea(known.you)),
                CardKind::Being | CardKind::Feature | CardKind::Moment | CardKind::Attribute => {
                    if self.printed(id).enters == AreaWord::Printed {
                        Some(Zone::Reach(known.you))
                    } else {
                        self.area(&self.printed(id).enters, id, known)
                    }
                }
            },
            AreaWord::Other | AreaWord::AlongTheWay => Some(Zone::AlongTheWay),
            AreaWord::Reach(who) => self.who(who, known).first().map(|ranger| Zone::Reach(*ranger)),
            AreaWord::ReachOfAnother => {
                let here = self.ranger_of_area(id).unwrap_or(known.you);
                self.state.table_order().find(|ranger| *ranger != here).map(Zone::Reach)
            }
            AreaWord::Of(noun) => {
                self.cards(noun, known).first().map(|other| self.area_beside(self.state.card(*other).zone))
            }
            AreaWord::PlayerArea(who) => self.who(who, known).first().map(|ranger| Zone::PlayerArea(*ranger)),
        }
    }

    /// The area in which a path card lies when it comes off a card there: reach in place of a player area.
    pub(crate) fn area_beside(&self, zone: Zone) -> Zone {
        match zone {
            Zone::PlayerArea(ranger) => Zone::Reach(ranger),
            zone => zone,
        }
    }

    fn put_into(&mut self, noun: &Noun, pile: &Pile, place: Place, known: &Bindings) -> Did {
        let whose = |game: &Game, who: &crate::notation::Who, id: CardId| {
            game.state.card(id).owner.or_else(|| game.who(who, known).first().copied())
        };
        self.on_each(noun, known, |game, id| {
            let zone = match pile {
                Pile::PathDeck => Some(Zone::PathDeck),
                Pile::PathDiscard => Some(Zone::PathDiscard),
                Pile::SideDeck => Some(Zone::SideDeck),
                Pile::Deck(who) => whose(game, who, id).map(Zone::Deck),
                Pile::Hand(who) => whose(game, who, id).map(Zone::Hand),
                Pile::Discard(who) => whose(game, who, id).map(Zone::Discard),
                Pile::Fatigue(who) => whose(game, who, id).map(Zone::Fatigue),
                Pile::Set(_) | Pile::Collection => Some(Zone::Collection),
                Pile::Under(_) => None,
                Pile::SetAside => Some(Zone::SetAside),
            };
            match zone {
                Some(zone) => {
                    game.put(id, zone, place);
                    true
                }
                None => false,
            }
        })
    }

    pub(crate) fn energy_word(energy: Energy) -> Option<crate::words::Aspect> {
        match energy {
            Energy::Of(aspect) => Some(aspect),
            Energy::Any => None,
        }
    }
}

/// An event about one card.
pub(crate) fn about(id: CardId) -> EventData {
    EventData { card: Some(id), ..EventData::default() }
}
