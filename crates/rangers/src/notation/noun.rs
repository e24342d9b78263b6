//! What an effect speaks of: cards and rangers.

use super::{Filter, Pile, Title};
use crate::words::Aspect;
use serde::{Deserialize, Serialize};

/// A place in which a running effect keeps cards that were chosen or found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Slot(pub u8);

/// Cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Noun {
    /// The card this is printed on.
    This,
    /// The card that the test under way interacts with.
    Target,
    /// What this is attached to.
    Host,
    /// What was last chosen or found.
    That,
    /// What was chosen or found under that number.
    Slot(Slot),
    /// The card that the event is about.
    EventCard,
    /// The card that caused the event.
    EventSource,
    /// The role of those rangers.
    Role(Who),
    /// The location.
    Location,
    /// The weather.
    Weather,
    /// Every card in play that fits.
    All(Box<Filter>),
    /// Of the cards in play that fit, the one of highest presence; the players break ties.
    Highest(Box<Filter>),
    /// Of the cards in play that fit, the one of lowest presence; the players break ties.
    Lowest(Box<Filter>),
    /// What is attached to that, faceup or facedown.
    Attached(Box<Noun>),
    /// The mission of that title.
    Mission(Title),
    /// The card on which the tokens of those rangers lie.
    TokenPlace(Who),
    /// The subject of the mission this is printed on.
    Subject,
    /// The cards of a pile that fit.
    InPile(Box<Pile>, Box<Filter>),
}

/// Rangers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Who {
    /// The ranger who performs, plays or controls; within "each ranger" that ranger.
    You,
    /// Every ranger, from the lead on.
    Everyone,
    /// Every ranger but you.
    Others,
    /// The lead ranger.
    Lead,
    /// The ranger who was last chosen.
    That,
    /// The ranger that the event is about.
    Event,
    /// The ranger within whose reach that is.
    Reach(Box<Noun>),
    /// The rangers whose tokens lie on that.
    TokenOn(Box<Noun>),
    /// The ranger with the most fatigue; the lead, then table order, break ties.
    MostFatigued,
    /// Rangers with an injury.
    Injured,
    /// Rangers with energy of that aspect.
    WithEnergy(Aspect),
    /// The rangers to whose roles these cards are attached.
    Carrying(Box<Noun>),
}
