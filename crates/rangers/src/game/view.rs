//! What a viewer may see, built up by allow-list: own hand, what is faceup in play, sizes of everything else.

use super::Game;
use crate::state::{Asking, Zone};
use crate::words::Token;
use crate::{CardId, DefinitionId, Event, LocationId, RangerId};
use kernel::Viewer;
use serde::{Deserialize, Serialize};

/// A card as a viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CardView {
    /// Its id.
    pub id: CardId,
    /// Its face, if it is seen.
    pub face: Option<DefinitionId>,
    /// Whose it is.
    pub owner: Option<RangerId>,
    /// Whether it is exhausted.
    pub exhausted: bool,
    /// Its presence.
    pub presence: Option<i32>,
    /// Progress and its threshold.
    pub progress: (u16, Option<i32>),
    /// Harm and its threshold.
    pub harm: (u16, Option<i32>),
    /// Named tokens.
    pub tokens: Vec<(Token, u16)>,
    /// What it is attached to.
    pub host: Option<CardId>,
    /// The rangers whose tokens lie on it.
    pub ranger_tokens: Vec<RangerId>,
}

/// A ranger as a viewer sees them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RangerView {
    /// The printed aspects.
    pub aspects: [u8; 4],
    /// The energy in the pool.
    pub energy: [u8; 4],
    /// Injuries.
    pub injuries: u8,
    /// Whether they have rested.
    pub rested: bool,
    /// How many cards the deck has.
    pub deck: usize,
    /// How many cards the fatigue stack has.
    pub fatigue: usize,
    /// How many cards the hand has.
    pub hand_size: usize,
    /// The hand, if it is the viewer's own.
    pub hand: Vec<CardView>,
    /// The discard.
    pub discard: Vec<CardView>,
    /// Cards within reach.
    pub reach: Vec<CardView>,
    /// The player area.
    pub area: Vec<CardView>,
}

/// What a viewer may see.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The day.
    pub day: u16,
    /// The round.
    pub round: u16,
    /// The location.
    pub location: LocationId,
    /// The lead ranger.
    pub lead: RangerId,
    /// Whose turn it is.
    pub acting: Option<RangerId>,
    /// Weather, location, missions.
    pub surroundings: Vec<CardView>,
    /// Cards along the way.
    pub along: Vec<CardView>,
    /// How many cards the path deck has.
    pub path_deck: usize,
    /// The path discard.
    pub path_discard: Vec<CardView>,
    /// How many challenge cards are left.
    pub challenge_deck: usize,
    /// The challenge discard.
    pub challenge_discard: Vec<u8>,
    /// The rangers.
    pub rangers: Vec<RangerView>,
    /// What is asked, if the viewer may answer it.
    pub asking: Option<Asking>,
}

impl Game {
    fn card_view(&self, id: CardId) -> CardView {
        let card = self.state.card(id);
        let seen = !card.facedown;
        CardView {
            id,
            face: seen.then_some(card.definition),
            owner: card.owner,
            exhausted: card.exhausted,
            presence: self.presence(id),
            progress: (card.progress, self.progress_threshold(id)),
            harm: (card.harm, self.harm_threshold(id)),
            tokens: card.tokens.to_vec(),
            host: card.host,
            ranger_tokens: self.state.table_order().filter(|ranger| self.state.ranger(*ranger).token == id).collect(),
        }
    }

    pub(crate) fn view_for(&self, viewer: Viewer) -> View {
        let cards = |ids: &[CardId]| ids.iter().map(|id| self.card_view(*id)).collect::<Vec<_>>();
        let state = &self.state;
        let rangers = (0..state.rangers.len() as u8)
            .map(RangerId)
            .map(|id| {
                let ranger = state.ranger(id);
                let own = viewer == Viewer::Seat(id.seat());
                RangerView {
                    aspects: ranger.aspects,
                    energy: ranger.energy,
                    injuries: ranger.injuries,
                    rested: ranger.rested,
                    deck: ranger.deck.len(),
                    fatigue: ranger.fatigue.len(),
                    hand_size: ranger.hand.len(),
                    hand: if own { cards(&ranger.hand) } else { Vec::new() },
                    discard: cards(&ranger.discard),
                    reach: cards(&ranger.reach),
                    area: cards(&ranger.area),
                }
            })
            .collect();
        View {
            day: state.tracker.day,
            round: state.round,
            location: state.location,
            lead: state.lead,
            acting: state.acting,
            surroundings: cards(&state.surroundings),
            along: cards(&state.along),
            path_deck: state.path_deck.len(),
            path_discard: cards(&state.path_discard),
            challenge_deck: state.challenge_deck.len(),
            challenge_discard: state.challenge_discard.clone(),
            rangers,
            asking: match viewer {
                Viewer::Seat(seat) => {
                    state.asking.as_ref().filter(|asking| asking.seats.contains(seat)).map(|asking| Asking {
                        options: asking.options_of(seat).to_vec(),
                        spans: Vec::new(),
                        ..asking.clone()
                    })
                }
                Viewer::Spectator => None,
            },
        }
    }

    /// What a viewer learns of an event: faces only where they are seen.
    pub(crate) fn project_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let own = |ranger: RangerId| viewer == Viewer::Seat(ranger.seat());
        Some(match *event {
            Event::Moved(id, zone, face) => match zone {
                Zone::Hand(ranger) if own(ranger) => Event::Moved(id, zone, Some(self.state.card(id).definition)),
                Zone::Hand(_) | Zone::Deck(_) | Zone::Fatigue(_) | Zone::PathDeck | Zone::SideDeck | Zone::Under => {
                    return None;
                }
                Zone::Limbo => return None,
                _seen => Event::Moved(id, zone, if self.state.card(id).facedown { None } else { face }),
            },
            event => event,
        })
    }
}
