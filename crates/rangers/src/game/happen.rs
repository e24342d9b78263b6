//! The one place where the state of cards and rangers changes: events are carried out, published and noticed here.

use super::Game;
use crate::facts::{Fact, Facts};
use crate::state::{EventData, State, Zone};
use crate::{CardId, Event, RangerId};

impl Game {
    /// Carries out an event.
    pub(crate) fn happen(&mut self, event: Event) {
        self.witness(event);
        self.note_shown(event);
        let speaks_anew = match event {
            // Only in play and in hands do cards say anything.
            Event::Moved(id, to, _) if speaks_in(self.state.card(id).zone) || speaks_in(to) => Some(id),
            Event::Flipped(id, _) | Event::Facedown(id) | Event::Faceup(id) => Some(id),
            _same_speakers => None,
        };
        if let Some(id) = speaks_anew
            && speaks_in(self.state.card(id).zone)
        {
            self.withdraw(id);
        }
        let facts = carry_out(&mut self.state, event);
        if let Some(id) = speaks_anew {
            self.register(id);
        }
        match event {
            Event::Progress(id, ..) | Event::Harm(id, ..) => self.suspect(id),
            _clears_nothing => speaks_anew.into_iter().for_each(|id| self.suspect(id)),
        }
        if facts != Facts::NONE {
            self.state.changes += 1;
            self.renew(facts);
        }
        if self.checked {
            self.compare_with_recomputation();
        }
        self.events.push(event);
        self.tell_threshold(event);
        if let Event::Tokens(id, token, by, _) = event
            && by < 0
            && self.state.card(id).token_count(token) == 0
        {
            let amount = token as i32;
            self.trigger(
                super::derived::Happening::RunsOut,
                EventData { card: Some(id), amount, ..EventData::default() },
            );
        }
    }
}

/// Whether cards there say anything.
fn speaks_in(zone: Zone) -> bool {
    zone.in_play() || matches!(zone, Zone::Hand(_))
}

fn ranger(state: &mut State, id: RangerId) -> &mut crate::state::Ranger {
    &mut state.rangers[usize::from(id.0)]
}

fn list(state: &mut State, zone: Zone) -> Option<&mut Vec<CardId>> {
    match zone {
        Zone::PathDeck => Some(&mut state.path_deck),
        Zone::PathDiscard => Some(&mut state.path_discard),
        Zone::SideDeck => Some(&mut state.side_deck),
        Zone::Reach(id) => Some(&mut ranger(state, id).reach),
        Zone::AlongTheWay => Some(&mut state.along),
        Zone::Surroundings => Some(&mut state.surroundings),
        Zone::PlayerArea(id) => Some(&mut ranger(state, id).area),
        Zone::Hand(id) => Some(&mut ranger(state, id).hand),
        Zone::Deck(id) => Some(&mut ranger(state, id).deck),
        Zone::Discard(id) => Some(&mut ranger(state, id).discard),
        Zone::Fatigue(id) => Some(&mut ranger(state, id).fatigue),
        Zone::SetAside => Some(&mut state.set_aside),
        Zone::Collection | Zone::Under | Zone::Limbo | Zone::Gone => None,
    }
}

fn shifted(count: u16, by: i32) -> u16 {
    (i32::from(count) + by).clamp(0, i32::from(u16::MAX)) as u16
}

/// Changes the state and says which kinds of facts changed.
fn carry_out(state: &mut State, event: Event) -> Facts {
    let cards = Facts::NONE.with(Fact::Areas);
    let piles = Facts::NONE.with(Fact::Piles);
    let injuries = Facts::NONE.with(Fact::Injuries);
    let energy = Facts::NONE.with(Fact::Energy);
    let turn = Facts::NONE.with(Fact::Turn);
    let counters = Facts::NONE.with(Fact::Counters);
    let tracker = Facts::NONE.with(Fact::Tracker);
    match event {
        Event::Moved(id, to, _) => {
            let from = state.card(id).zone;
            if let Some(list) = list(state, from)
                && let Some(at) = list.iter().rposition(|one| *one == id)
            {
                list.remove(at);
            }
            state.cards[usize::from(id.0)].zone = to;
            if let Some(list) = list(state, to) {
                list.push(id);
            }
            let changes_play = from.in_play() || to.in_play();
            if changes_play { cards.with(Fact::Piles).with(Fact::RangerTokens) } else { piles }
        }
        Event::Progress(id, by, doer) => {
            let card = &mut state.cards[usize::from(id.0)];
            card.progress = shifted(card.progress, by);
            if doer.is_some() && by > 0 {
                note_added(state, id, by as u16, 0);
            }
            counters
        }
        Event::Harm(id, by, _) => {
            let card = &mut state.cards[usize::from(id.0)];
            card.harm = shifted(card.harm, by);
            if by > 0 {
                note_added(state, id, 0, by as u16);
            }
            counters
        }
        Event::Tokens(id, token, by, _) => {
            let card = &mut state.cards[usize::from(id.0)];
            match card.tokens.iter_mut().find(|(one, _)| *one == token) {
                Some((_, count)) => *count = shifted(*count, by),
                None => card.tokens.push((token, shifted(0, by))),
            }
            counters
        }
        Event::Exhausted(id) => {
            state.cards[usize::from(id.0)].exhausted = true;
            Facts::NONE.with(Fact::Readiness)
        }
        Event::Readied(id) => {
            state.cards[usize::from(id.0)].exhausted = false;
            Facts::NONE.with(Fact::Readiness)
        }
        Event::Attached(id, host) => {
            state.cards[usize::from(id.0)].host = Some(host);
            state.cards[usize::from(host.0)].attachments.push(id);
            cards
        }
        Event::Unattached(id) => {
            if let Some(host) = state.cards[usize::from(id.0)].host.take() {
                state.cards[usize::from(host.0)].attachments.retain(|one| *one != id);
            }
            cards
        }
        Event::Flipped(id, face) => {
            state.cards[usize::from(id.0)].definition = face;
            cards
        }
        Event::Facedown(id) => {
            state.cards[usize::from(id.0)].facedown = true;
            cards
        }
        Event::Faceup(id) => {
            state.cards[usize::from(id.0)].facedown = false;
            cards
        }
        Event::TokenPlaced(id, card) => {
            ranger(state, id).token = card;
            Facts::NONE.with(Fact::RangerTokens)
        }
        Event::Injured(id, _) => {
            ranger(state, id).injuries += 1;
            injuries
        }
        Event::Healed(id, count) => {
            let healed = ranger(state, id);
            healed.injuries = healed.injuries.saturating_sub(count);
            injuries
        }
        Event::Energy(id, aspect, by) => {
            let pool = &mut ranger(state, id).energy[aspect as usize];
            *pool = (i32::from(*pool) + by).clamp(0, 255) as u8;
            energy
        }
        Event::EnergyRefreshed(id) => {
            let ranger = ranger(state, id);
            ranger.energy = ranger.aspects;
            energy
        }
        Event::AspectChosen(id, aspect) => {
            state.cards[usize::from(id.0)].aspect = Some(aspect);
            counters
        }
        Event::Fatigued(id, amount, _) => {
            if let Some(test) = state.test_mut()
                && test.ranger == id
                && amount > 0
            {
                test.fatigued = true;
            }
            piles
        }
        Event::Rested(id) => {
            ranger(state, id).rested = true;
            turn
        }
        Event::Leads(id) => {
            state.lead = id;
            turn
        }
        Event::Round(round) => {
            state.round = round;
            state.rangers.iter_mut().for_each(|ranger| ranger.rested = false);
            turn
        }
        Event::Turn(id) => {
            state.acting = Some(id);
            state.turn += 1;
            turn
        }
        Event::Dodged(id) => {
            if let Some(test) = state.test_mut() {
                test.dodged.push(id);
            }
            turn
        }
        Event::Arrived(location, terrain) => {
            state.location = location;
            state.tracker.location = location;
            state.tracker.terrain = terrain;
            cards.with(Fact::Tracker)
        }
        Event::Recorded(notable, recorded) => {
            let notables = &mut state.tracker.notables;
            match (notables.binary_search(&notable), recorded) {
                (Err(at), true) => notables.insert(at, notable),
                (Ok(at), false) => {
                    notables.remove(at);
                }
                (Ok(_), true) | (Err(_), false) => {}
            }
            tracker
        }
        Event::Rewarded(reward) => {
            if !state.tracker.rewards.contains(&reward) {
                state.tracker.rewards.push(reward);
            }
            tracker
        }
        Event::MissionGained(mission, subject) => {
            let gained = state.tracker.day;
            state.tracker.missions.push(crate::state::MissionRecord {
                mission,
                subject,
                gained,
                bubbles: [false; 3],
                completed: false,
            });
            tracker
        }
        Event::MissionCompleted(mission) => {
            if let Some(record) = state.tracker.missions.iter_mut().find(|one| one.mission == mission && !one.completed)
            {
                record.completed = true;
            }
            tracker
        }
        Event::Ticked(mission, bubble) => {
            if let Some(record) = state.tracker.missions.iter_mut().find(|one| one.mission == mission && !one.completed)
            {
                record.bubbles[usize::from(bubble)] = true;
            }
            tracker
        }
        Event::Scheduled(entry, day) => {
            state.tracker.schedule.push((day, entry));
            tracker
        }
        Event::Removed(definition) => {
            state.tracker.removed.push(definition);
            tracker
        }
        Event::MovedToSet(definition, set) => {
            state.tracker.moved.push((definition, set));
            tracker
        }
        Event::Traded(id, out, into) => {
            let record = &mut state.tracker.rangers[usize::from(id.0)];
            if let Some(card) = record.deck.iter_mut().find(|card| **card == out) {
                *card = into;
            }
            tracker
        }
        Event::PresenceLost(card, less, until) => {
            state.no_presence.push(crate::state::Temporary { card, less, until });
            counters.with(Fact::Turn)
        }
        Event::Malady(id, malady) => {
            state.tracker.rangers[usize::from(id.0)].maladies.push(malady);
            tracker
        }
        Event::Swapped(id, out, into) => {
            let record = &mut state.tracker.rangers[usize::from(id.0)];
            if let Some(card) = record.deck.iter_mut().find(|card| **card == out) {
                *card = into;
            }
            match record.aside.iter().position(|one| *one == into) {
                Some(at) => {
                    record.aside.remove(at);
                }
                None => record.aside.push(out),
            }
            tracker
        }
        Event::Aspired(id, card, progress) => {
            let aspirations = &mut state.tracker.aspirations;
            aspirations.retain(|(ranger, one, _)| (*ranger, *one) != (id, card));
            if progress > 0 {
                aspirations.push((id, card, progress));
            }
            tracker
        }
        Event::Cured(id, malady) => {
            let maladies = &mut state.tracker.rangers[usize::from(id.0)].maladies;
            if let Some(at) = maladies.iter().position(|one| *one == malady) {
                maladies.remove(at);
            }
            tracker
        }
        Event::CampsAt(location, terrain) => {
            state.tracker.location = location;
            state.tracker.terrain = terrain;
            tracker
        }
        Event::CampaignCompleted => {
            state.tracker.complete = true;
            tracker
        }
        Event::TurnsOver => {
            state.acting = None;
            turn
        }
        Event::DayEnded(end) => {
            state.day_end = Some(end);
            turn
        }
        Event::Soothed(..) | Event::Drew(..) | Event::FatigueDiscarded(_) => piles,
        Event::ChallengeShuffled | Event::PathShuffled | Event::DeckShuffled(_) => piles,
        Event::DayBegan(_)
        | Event::TestBegan(..)
        | Event::Interacts(..)
        | Event::Committed(..)
        | Event::ChallengeDrawn(_)
        | Event::TestOutcome(..)
        | Event::ChallengeEffect(..)
        | Event::Cleared(..)
        | Event::Applied(_)
        | Event::Played(..)
        | Event::Used(..)
        | Event::Scouted(..)
        | Event::Entry(_)
        | Event::Told(_)
        | Event::TakenBack(_) => Facts::NONE,
    }
}

fn note_added(state: &mut State, id: CardId, progress: u16, harm: u16) {
    if let Some(test) = state.test_mut() {
        match test.added.iter_mut().find(|one| one.0 == id) {
            Some(added) => {
                added.1 += progress;
                added.2 += harm;
            }
            None => test.added.push((id, progress, harm)),
        }
    }
}
