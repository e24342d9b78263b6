//! What is taken down of an event at the moment it happens: where its card was, and which face it showed.
//!
//! Later is too late: a card that was discarded openly may lie in a shuffled deck by the end of the answer.

use crate::game::Game;
use crate::state::Zone;
use crate::{CardId, DefinitionId, Event};

/// An event with what is needed to tell of it.
#[derive(Clone, Debug)]
pub struct Witnessed {
    /// What happened.
    pub(super) event: Event,
    /// The card it is about first, as it was before.
    pub(super) card: Option<Known>,
    /// Another card it speaks of.
    pub(super) other: Option<Known>,
}

/// A card of an event, as it was.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) id: CardId,
    pub(super) definition: DefinitionId,
    pub(super) zone: Zone,
    pub(super) facedown: bool,
}

impl Witnessed {
    /// What happened.
    pub fn event(&self) -> Event {
        self.event
    }
}

impl Game {
    /// Takes down an event that is about to happen, if somebody wants to hear of it.
    pub(in crate::game) fn witness(&mut self, event: Event) {
        if self.witnessed.is_none() {
            return;
        }
        let (card, other) = cards_of(event);
        let known = |id: CardId| {
            let card = self.state.card(id);
            Known { id, definition: card.definition, zone: card.zone, facedown: card.facedown }
        };
        let witnessed = Witnessed { event, card: card.map(known), other: other.map(known) };
        if let Some(all) = &mut self.witnessed {
            all.push(witnessed);
        }
    }
}

/// The cards that an event speaks of.
fn cards_of(event: Event) -> (Option<CardId>, Option<CardId>) {
    match event {
        Event::Moved(id, ..)
        | Event::Progress(id, ..)
        | Event::Harm(id, ..)
        | Event::Tokens(id, ..)
        | Event::Exhausted(id)
        | Event::Readied(id)
        | Event::Unattached(id)
        | Event::Flipped(id, _)
        | Event::Facedown(id)
        | Event::Faceup(id)
        | Event::TokenPlaced(_, id)
        | Event::AspectChosen(id, _)
        | Event::TestBegan(_, _, id)
        | Event::Interacts(_, id)
        | Event::Dodged(id)
        | Event::ChallengeEffect(id, ..)
        | Event::Cleared(id, _)
        | Event::Applied(id)
        | Event::Played(_, id)
        | Event::Used(_, id)
        | Event::PresenceLost(id, ..) => (Some(id), None),
        Event::Attached(id, host) => (Some(id), Some(host)),
        Event::Fatigued(_, _, by) | Event::Injured(_, by) => (by, None),
        Event::Soothed(..)
        | Event::Healed(..)
        | Event::Drew(..)
        | Event::FatigueDiscarded(_)
        | Event::Energy(..)
        | Event::EnergyRefreshed(_)
        | Event::Committed(..)
        | Event::ChallengeDrawn(_)
        | Event::ChallengeShuffled
        | Event::TestOutcome(..)
        | Event::Rested(_)
        | Event::Leads(_)
        | Event::Round(_)
        | Event::Turn(_)
        | Event::Scouted(..)
        | Event::PathShuffled
        | Event::DeckShuffled(_)
        | Event::Arrived(..)
        | Event::Entry(_)
        | Event::Told(_)
        | Event::Recorded(..)
        | Event::Rewarded(_)
        | Event::MissionGained(..)
        | Event::MissionCompleted(_)
        | Event::Ticked(..)
        | Event::Scheduled(..)
        | Event::Removed(_)
        | Event::MovedToSet(..)
        | Event::Traded(..)
        | Event::Malady(..)
        | Event::Cured(..)
        | Event::Swapped(..)
        | Event::Aspired(..)
        | Event::CampsAt(..)
        | Event::CampaignCompleted
        | Event::TurnsOver
        | Event::TakenBack(_)
        | Event::DayBegan(_)
        | Event::DayEnded(_) => (None, None),
    }
}
