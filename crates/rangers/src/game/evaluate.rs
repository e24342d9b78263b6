//! Values, conditions, nouns: what they are at this moment.

use super::Game;
use crate::notation::{Comparison, Condition, Filter, Noun, Pile, Title, Value, Who};
use crate::state::{Bindings, MissionRecord, Zone};
use crate::words::CardKind;
use crate::{CardId, RangerId};
use smallvec::{SmallVec, smallvec};

pub(crate) type Cards = SmallVec<[CardId; 8]>;
pub(crate) type Rangers = SmallVec<[RangerId; 4]>;

impl Game {
    /// A number at this moment.
    pub(crate) fn value(&self, value: &Value, known: &Bindings) -> i32 {
        let sum = |noun: &Noun, each: &dyn Fn(CardId) -> i32| self.cards(noun, known).into_iter().map(each).sum();
        let all = |who: &Who, each: &dyn Fn(RangerId) -> i32| self.who(who, known).into_iter().map(each).sum();
        match value {
            Value::Number(number) => *number,
            Value::PerRanger(number) => number * self.state.rangers.len() as i32,
            Value::Effort => self.state.test().map_or(0, |test| test.total),
            Value::PerEffort(every) => self.state.test().map_or(0, |test| test.total) / every,
            Value::Presence(noun) => sum(noun, &|id| self.presence(id).unwrap_or_default()),
            Value::Progress(noun) => sum(noun, &|id| i32::from(self.state.card(id).progress)),
            Value::Harm(noun) => sum(noun, &|id| i32::from(self.state.card(id).harm)),
            Value::ExcessHarm(noun) => sum(noun, &|id| {
                let harm = i32::from(self.state.card(id).harm);
                self.harm_threshold(id).map_or(0, |threshold| (harm - threshold).max(0))
            }),
            Value::Tokens(noun, token) => sum(noun, &|id| i32::from(self.state.card(id).token_count(*token))),
            Value::AllTokens(noun) => sum(noun, &|id| i32::from(self.state.card(id).all_tokens())),
            Value::Lacking(noun) => sum(noun, &|id| {
                self.printed(id).starts.as_ref().map_or(0, |(token, count)| {
                    (self.value(count, known) - i32::from(self.state.card(id).token_count(*token))).max(0)
                })
            }),
            Value::Count(noun) => self.cards(noun, known).len() as i32,
            Value::CountOf(filter) => self.matching(filter, known).len() as i32,
            Value::InPile(pile, filter) => {
                self.pile(pile, known).into_iter().filter(|id| self.fits(*id, filter, known)).count() as i32
            }
            Value::Aspect(aspect, who) => all(who, &|id| i32::from(self.state.ranger(id).aspect(*aspect))),
            Value::Energy(aspect, who) => all(who, &|id| i32::from(self.state.ranger(id).energy_of(*aspect))),
            Value::Fatigue(who) => all(who, &|id| self.state.ranger(id).fatigue.len() as i32),
            Value::Injuries(who) => all(who, &|id| i32::from(self.state.ranger(id).injuries)),
            Value::Rangers(who) => self.who(who, known).len() as i32,
            Value::Amount => known.event.amount,
            Value::Done => known.done,
            Value::Chosen => known.number,
            Value::CostOf(noun) => sum(noun, &|id| self.base_cost(id)),
            Value::Day => i32::from(self.state.tracker.day),
            Value::DaysSince(title) => self
                .mission_record(title, None)
                .map_or(0, |mission| i32::from(self.state.tracker.day) - i32::from(mission.gained)),
            Value::Ticks(title) => self
                .mission_record(title, None)
                .map_or(0, |mission| mission.bubbles.iter().filter(|bubble| **bubble).count() as i32),
            Value::Recorded(all) => all
                .iter()
                .filter(|one| self.pool.notable(one).is_some_and(|id| self.state.tracker.notables.contains(&id)))
                .count() as i32,
            Value::DaysUntil(number) => self
                .state
                .tracker
                .schedule
                .iter()
                .filter(|(day, entry)| *day > self.state.tracker.day && Some(*entry) == self.pool.entry(number))
                .map(|(day, _)| i32::from(day - self.state.tracker.day))
                .min()
                .unwrap_or(1_000),
            Value::Sum(all) => all.iter().map(|one| self.value(one, known)).sum(),
            Value::Less(one, other) => self.value(one, known) - self.value(other, known),
            Value::Every(every, one) => self.value(one, known) / every,
            Value::Times(times, one) => times * self.value(one, known),
            Value::AtMost(one, other) => self.value(one, known).min(self.value(other, known)),
            Value::If(condition, one, other) => {
                if self.holds(condition, known) {
                    self.value(one, known)
                } else {
                    self.value(other, known)
                }
            }
        }
    }

    /// Whether a condition holds at this moment.
    pub(crate) fn holds(&self, condition: &Condition, known: &Bindings) -> bool {
        let tracker = &self.state.tracker;
        match condition {
            Condition::Always => true,
            Condition::Not(one) => !self.holds(one, known),
            Condition::All(all) => all.iter().all(|one| self.holds(one, known)),
            Condition::Any(all) => all.iter().any(|one| self.holds(one, known)),
            Condition::Exists(filter) => self.finds(1, filter, known),
            Condition::PileHas(pile, filter) => {
                self.pile(pile, known).into_iter().any(|id| self.fits(id, filter, known))
            }
            Condition::Is(Noun::This, filter) => self.fits(known.source, filter, known),
            Condition::Is(noun, filter) => {
                self.cards(noun, known).first().is_some_and(|id| self.fits(*id, filter, known))
            }
            Condition::Compare(one, comparison, other) => {
                compare(self.value(one, known), *comparison, self.value(other, known))
            }
            Condition::Odd(value) => self.value(value, known) % 2 != 0,
            Condition::TokenOn(Who::Everyone, Noun::This) => {
                self.state.rangers.iter().any(|ranger| ranger.token == known.source)
            }
            Condition::TokenOn(who, noun) => {
                let cards = self.cards(noun, known);
                self.who(who, known).into_iter().any(|ranger| cards.contains(&self.state.ranger(ranger).token))
            }
            Condition::AllTokensOn(noun) => {
                let cards = self.cards(noun, known);
                self.state.rangers.iter().all(|ranger| cards.contains(&ranger.token))
            }
            Condition::Balanced => self.state.rules.balanced,
            Condition::Equipped(who, filter) => self
                .who(who, known)
                .into_iter()
                .any(|ranger| self.equipped(ranger).into_iter().any(|id| self.fits(id, filter, known))),
            Condition::At(title) => self.pool.location(self.state.location).location.title == *title,
            Condition::AtListed => {
                let here = &self.pool.location(self.state.location).location.title;
                self.printed(known.source).listed.contains(here)
            }
            Condition::AtSubject => {
                let here = self.pool.location(self.state.location).card;
                self.state.card(known.source).subject == Some(here)
            }
            Condition::Recorded(notable) => self.pool.notable(notable).is_some_and(|id| tracker.notables.contains(&id)),
            Condition::LocationFlooded => {
                self.pool.flood_of(self.state.location).is_some_and(|id| tracker.notables.contains(&id))
            }
            Condition::OnMission(title, subject) => {
                self.mission_records(title, subject.as_ref()).any(|mission| !mission.completed)
            }
            Condition::Completed(title, subject) => {
                self.mission_records(title, subject.as_ref()).any(|mission| mission.completed)
            }
            Condition::EverGained(title, subject) => self.mission_records(title, subject.as_ref()).next().is_some(),
            Condition::TickedHere(title) => self
                .mission_record(title, None)
                .is_some_and(|mission| self.bubble_here(mission).is_some_and(|bubble| mission.bubbles[bubble])),
            Condition::Unlocked(title) => {
                self.pool.in_set(title, crate::words::Set::Reward).is_some_and(|id| tracker.rewards.contains(&id))
            }
            Condition::Scheduled(number) => tracker
                .schedule
                .iter()
                .any(|(day, entry)| *day > tracker.day && Some(*entry) == self.pool.entry(number)),
            Condition::Cause(cause) => known.cause == Some(*cause),
            Condition::Symbol(symbol) => match self.state.drawn_challenge {
                Some(card) => self.pool.challenge_card(card).symbol == *symbol,
                None => self
                    .state
                    .test()
                    .and_then(|test| test.drawn)
                    .is_some_and(|card| self.pool.challenge_card(card).symbol == *symbol),
            },
            Condition::Resolving(symbol) => self
                .state
                .frames
                .iter()
                .any(|frame| matches!(frame, crate::state::Frame::Resolved(_, one, _) if one == symbol)),
            Condition::ScoutedSymbol(symbol) => {
                self.state.scouted_challenge.is_some_and(|card| self.pool.challenge_card(card).symbol == *symbol)
            }
            Condition::TestAddedProgress => self.state.test().is_some_and(|test| {
                test.added.iter().any(|(id, progress, _)| Some(*id) == test.target && *progress > 0)
            }),
            Condition::FatiguedThisTest => self.state.test().is_some_and(|test| test.fatigued),
            Condition::Succeeded => self.state.test().is_some_and(|test| test.success == Some(true)),
            Condition::ChallengeEffectResolved => self.state.test().is_some_and(|test| test.resolved > 0),
            Condition::Committed(filter) => {
                self.state.test().is_some_and(|test| test.committed.iter().any(|id| self.fits(*id, filter, known)))
            }
            Condition::Found => !known.slots[usize::from(known.that)].is_empty(),
            Condition::ByYou => self.state.acting == Some(known.you),
        }
    }

    /// The cards that are meant.
    pub(crate) fn cards(&self, noun: &Noun, known: &Bindings) -> Cards {
        match noun {
            Noun::This => smallvec![known.source],
            Noun::Target => self.state.test().and_then(|test| test.target).into_iter().collect(),
            Noun::Host => self.state.card(known.source).host.into_iter().collect(),
            Noun::That => Cards::from_slice(&known.slots[usize::from(known.that)]),
            Noun::Slot(slot) => Cards::from_slice(&known.slots[usize::from(slot.0)]),
            Noun::EventCard => known.event.card.into_iter().collect(),
            Noun::EventSource => known.event.source.into_iter().collect(),
            Noun::Role(who) => self.who(who, known).into_iter().map(|ranger| self.state.ranger(ranger).role).collect(),
            Noun::Location => self.surrounding(CardKind::Location).into_iter().collect(),
            Noun::Weather => self.surrounding(CardKind::Weather).into_iter().collect(),
            Noun::All(filter) => Cards::from_slice(&self.matching(filter, known)),
            Noun::Highest(filter) => self.extreme(filter, known, 1),
            Noun::Lowest(filter) => self.extreme(filter, known, -1),
            Noun::Attached(noun) => self
                .cards(noun, known)
                .into_iter()
                .flat_map(|id| self.state.card(id).attachments.iter().copied())
                .collect(),
            Noun::Mission(title) => self.state.in_play().filter(|id| self.printed(*id).title == *title).collect(),
            Noun::TokenPlace(who) => {
                self.who(who, known).into_iter().map(|ranger| self.state.ranger(ranger).token).collect()
            }
            Noun::Subject => match self.state.card(known.source).subject {
                Some(subject) => (0..self.state.cards.len() as u16)
                    .map(CardId)
                    .filter(|id| self.state.card(*id).definition == subject)
                    .take(1)
                    .collect(),
                None => Cards::new(),
            },
            Noun::InPile(pile, filter) => {
                self.pile(pile, known).into_iter().filter(|id| self.fits(*id, filter, known)).collect()
            }
        }
    }

    fn extreme(&self, filter: &Filter, known: &Bindings, sign: i32) -> Cards {
        let all: Cards = self.matching(filter, known).into_iter().filter(|id| self.presence(*id).is_some()).collect();
        let best = all.iter().filter_map(|id| self.presence(*id)).map(|presence| presence * sign).max();
        all.into_iter().filter(|id| self.presence(*id).map(|presence| presence * sign) == best).collect()
    }

    fn surrounding(&self, kind: CardKind) -> Option<CardId> {
        self.state.surroundings.iter().copied().find(|id| self.printed(*id).kind == kind)
    }

    /// The rangers that are meant.
    pub(crate) fn who(&self, who: &Who, known: &Bindings) -> Rangers {
        let those = |wanted: &dyn Fn(RangerId) -> bool| self.state.table_order().filter(|id| wanted(*id)).collect();
        match who {
            Who::You => smallvec![known.you],
            Who::Everyone => those(&|_| true),
            Who::Others => those(&|id| id != known.you),
            Who::Lead => smallvec![self.state.lead],
            Who::That => known.that_ranger.into_iter().collect(),
            Who::Event => known.event.ranger.into_iter().collect(),
            Who::Reach(noun) => {
                let cards = self.cards(noun, known);
                those(&|ranger| cards.iter().any(|id| self.state.card(*id).zone == Zone::Reach(ranger)))
            }
            Who::TokenOn(noun) => {
                let cards = self.cards(noun, known);
                those(&|ranger| cards.contains(&self.state.ranger(ranger).token))
            }
            Who::MostFatigued => {
                let most = self.state.rangers.iter().map(|ranger| ranger.fatigue.len()).max();
                self.state
                    .table_order()
                    .find(|id| Some(self.state.ranger(*id).fatigue.len()) == most)
                    .into_iter()
                    .collect()
            }
            Who::Injured => those(&|id| self.state.ranger(id).injuries > 0),
            Who::WithEnergy(aspect) => those(&|id| self.state.ranger(id).energy_of(*aspect) > 0),
            Who::Carrying(noun) => {
                let hosts: Cards =
                    self.cards(noun, known).into_iter().filter_map(|id| self.state.card(id).host).collect();
                those(&|id| hosts.contains(&self.state.ranger(id).role))
            }
        }
    }

    /// Whether a ranger is among those meant.
    pub(crate) fn among(&self, ranger: RangerId, who: &Who, known: &Bindings) -> bool {
        match who {
            Who::Everyone => true,
            Who::You => ranger == known.you,
            who => self.who(who, known).contains(&ranger),
        }
    }

    /// The cards of a pile, from the top.
    pub(crate) fn pile(&self, pile: &Pile, known: &Bindings) -> Vec<CardId> {
        let of = |who: &Who, each: &dyn Fn(&crate::state::Ranger) -> Vec<CardId>| {
            self.who(who, known).into_iter().flat_map(|id| each(self.state.ranger(id))).collect()
        };
        let down = |cards: &[CardId]| cards.iter().rev().copied().collect::<Vec<_>>();
        let collection = |set: Option<crate::words::Set>| {
            (0..self.state.cards.len() as u16)
                .map(CardId)
                .filter(|id| {
                    let card = self.state.card(*id);
                    card.zone == Zone::Collection && set.is_none_or(|set| self.set_of(*id) == set)
                })
                .collect()
        };
        match pile {
            Pile::PathDeck => down(&self.state.path_deck),
            Pile::PathDiscard => down(&self.state.path_discard),
            Pile::SideDeck => down(&self.state.side_deck),
            Pile::Deck(who) => of(who, &|ranger| down(&ranger.deck)),
            Pile::Hand(who) => of(who, &|ranger| ranger.hand.clone()),
            Pile::Discard(who) => of(who, &|ranger| down(&ranger.discard)),
            Pile::Fatigue(who) => of(who, &|ranger| down(&ranger.fatigue)),
            Pile::Set(set) => collection(Some(*set)),
            Pile::Collection => collection(None),
            Pile::SetAside => self.state.set_aside.clone(),
            Pile::Under(noun) => self
                .cards(noun, known)
                .into_iter()
                .flat_map(|id| self.state.card(id).attachments.iter().copied())
                .filter(|id| self.state.card(*id).zone == Zone::Under)
                .collect(),
        }
    }

    /// The record of a mission under way, else of a completed one.
    pub(crate) fn mission_record<'a>(
        &'a self,
        title: &'a Title,
        subject: Option<&'a Title>,
    ) -> Option<&'a MissionRecord> {
        self.mission_records(title, subject).max_by_key(|mission| !mission.completed)
    }

    pub(crate) fn mission_records<'a>(
        &'a self,
        title: &'a Title,
        subject: Option<&'a Title>,
    ) -> impl Iterator<Item = &'a MissionRecord> {
        self.state.tracker.missions.iter().filter(move |mission| {
            self.pool.card(mission.mission).card.title == *title
                && subject
                    .is_none_or(|subject| mission.subject.is_some_and(|id| self.pool.card(id).card.title == *subject))
        })
    }

    /// The bubble of a mission that stands for this location.
    pub(crate) fn bubble_here(&self, mission: &MissionRecord) -> Option<usize> {
        let here = &self.pool.location(self.state.location).location.title;
        self.pool.card(mission.mission).card.listed.iter().position(|title| title == here).filter(|at| *at < 3)
    }
}

pub(crate) fn compare(one: i32, comparison: Comparison, other: i32) -> bool {
    match comparison {
        Comparison::AtLeast => one >= other,
        Comparison::AtMost => one <= other,
        Comparison::Exactly => one == other,
        Comparison::MoreThan => one > other,
    }
}
