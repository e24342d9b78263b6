//! A physical card and where it is.

use crate::words::{Aspect, Token};
use crate::{CardId, DefinitionId, RangerId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Zone {
    /// In the collection.
    Collection,
    /// In the path deck.
    PathDeck,
    /// In the path discard.
    PathDiscard,
    /// In the side deck of the location.
    SideDeck,
    /// Within the reach of a ranger.
    Reach(RangerId),
    /// Along the way.
    AlongTheWay,
    /// In the surroundings.
    Surroundings,
    /// In the player area of a ranger.
    PlayerArea(RangerId),
    /// In a hand.
    Hand(RangerId),
    /// In a deck.
    Deck(RangerId),
    /// In a discard.
    Discard(RangerId),
    /// In a fatigue stack.
    Fatigue(RangerId),
    /// Set aside.
    SetAside,
    /// Facedown under another card: not in play.
    Under,
    /// Found, drawn or played, and on its way.
    Limbo,
    /// Out of the campaign.
    Gone,
}

impl Zone {
    /// Whether cards there are in play.
    pub fn in_play(self) -> bool {
        match self {
            Zone::Reach(_) | Zone::AlongTheWay | Zone::Surroundings | Zone::PlayerArea(_) => true,
            Zone::Collection
            | Zone::PathDeck
            | Zone::PathDiscard
            | Zone::SideDeck
            | Zone::Hand(_)
            | Zone::Deck(_)
            | Zone::Discard(_)
            | Zone::Fatigue(_)
            | Zone::SetAside
            | Zone::Under
            | Zone::Limbo
            | Zone::Gone => false,
        }
    }
}

/// A physical card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card {
    /// Its face.
    pub definition: DefinitionId,
    /// Whose it is.
    pub owner: Option<RangerId>,
    /// Where it is.
    pub zone: Zone,
    /// Whether it is exhausted.
    pub exhausted: bool,
    /// Whether it is facedown.
    pub facedown: bool,
    /// Progress on it.
    pub progress: u16,
    /// Harm on it.
    pub harm: u16,
    /// Named tokens on it.
    pub tokens: SmallVec<[(Token, u16); 2]>,
    /// What it is attached to.
    pub host: Option<CardId>,
    /// What is attached to it.
    pub attachments: SmallVec<[CardId; 2]>,
    /// The aspect chosen for it.
    pub aspect: Option<Aspect>,
    /// The face of the subject of a mission.
    pub subject: Option<DefinitionId>,
    /// Whether it was faceup in play before.
    pub seen: bool,
    /// The card that turned it facedown in play: when that one leaves, it turns up again.
    pub turned_by: Option<CardId>,
}

impl Card {
    /// A fresh card in the collection or a deck.
    pub fn new(definition: DefinitionId, owner: Option<RangerId>, zone: Zone) -> Card {
        Card {
            definition,
            owner,
            zone,
            exhausted: false,
            facedown: false,
            progress: 0,
            harm: 0,
            tokens: SmallVec::new(),
            host: None,
            attachments: SmallVec::new(),
            aspect: None,
            subject: None,
            seen: false,
            turned_by: None,
        }
    }

    /// How many tokens of a name are on it.
    pub fn token_count(&self, token: Token) -> u16 {
        self.tokens.iter().find(|(one, _)| *one == token).map_or(0, |(_, count)| *count)
    }

    /// All named tokens.
    pub fn all_tokens(&self) -> u16 {
        self.tokens.iter().map(|(_, count)| *count).sum()
    }
}
