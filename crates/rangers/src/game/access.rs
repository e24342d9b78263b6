//! Short ways to what is often needed.

use super::Game;
use super::evaluate::Cards;
use crate::notation::CardDefinition;
use crate::pool::Face;
use crate::state::Zone;
use crate::words::{CardKind, Set};
use crate::{CardId, RangerId};

impl Game {
    /// The printed face that a card shows.
    #[inline]
    pub(crate) fn printed(&self, id: CardId) -> &CardDefinition {
        &self.pool.cards[usize::from(self.state.card(id).definition.0)].card
    }

    /// The printed face that a card shows, as far as descriptions ask for it.
    #[inline(always)]
    pub(crate) fn face(&self, id: CardId) -> Face {
        self.pool.faces[usize::from(self.state.card(id).definition.0)]
    }

    /// The set a physical card belongs to, changes of the collection included.
    pub(crate) fn set_of(&self, id: CardId) -> Set {
        let definition = self.state.card(id).definition;
        self.state
            .tracker
            .moved
            .iter()
            .rev()
            .find(|(moved, _)| *moved == definition)
            .map_or(self.pool.card(definition).card.set, |(_, set)| *set)
    }

    /// The gear that a ranger has equipped.
    pub(crate) fn equipped(&self, ranger: RangerId) -> Cards {
        self.state
            .ranger(ranger)
            .area
            .iter()
            .copied()
            .filter(|id| self.face(*id).kind == CardKind::Gear && self.state.card(*id).host.is_none())
            .collect()
    }

    /// Whether a card is a being or feature in play.
    pub(crate) fn is_path_card(&self, id: CardId) -> bool {
        self.face(id).is_path_card()
    }

    /// Whether a card is in play and faceup.
    pub(crate) fn is_in_play(&self, id: CardId) -> bool {
        self.state.card(id).zone.in_play()
    }

    /// The ranger to whom a card is nearest: within whose reach or in whose area it is.
    pub(crate) fn ranger_of_area(&self, id: CardId) -> Option<RangerId> {
        match self.state.card(id).zone {
            Zone::Reach(ranger) | Zone::PlayerArea(ranger) => Some(ranger),
            _elsewhere => None,
        }
    }

    /// Who is "you" for something that nobody's card does.
    pub(crate) fn somebody(&self) -> RangerId {
        self.state.acting.unwrap_or(self.state.lead)
    }
}
