//! Which cards are meant.

use super::{Comparison, Condition, Noun, Title, Together, Value, Who};
use crate::words::{CardKind, Keyword, Set, Symbol, Token, Trait};
use serde::{Deserialize, Serialize};

/// A description of cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Filter {
    /// Any card.
    Any,
    /// Of that kind.
    Kind(CardKind),
    /// A being or feature, whoever owns it.
    Path,
    /// A being or feature that belongs to no ranger.
    FromPathDeck,
    /// With that trait.
    Trait(Trait),
    /// With that keyword.
    Keyword(Keyword),
    /// With that title.
    Title(Title),
    /// With the same title as this.
    SameTitle,
    /// Of that set.
    Set(Set),
    /// Ready.
    Ready,
    /// Exhausted.
    Exhausted,
    /// Faceup.
    Faceup,
    /// Facedown.
    Facedown,
    /// Not this card.
    Other,
    /// That card itself.
    Just(Noun),
    /// Within the reach of those rangers.
    WithinReach(Who),
    /// Along the way.
    AlongTheWay,
    /// In the player area of those rangers.
    PlayerArea(Who),
    /// Equipped by those rangers.
    EquippedBy(Who),
    /// In the same area as that card.
    SameArea(Noun),
    /// Attached to something.
    Attached,
    /// Attached to a card that fits.
    AttachedTo(Box<Filter>),
    /// With an attachment that fits.
    Bearing(Box<Filter>),
    /// With the token of one of those rangers.
    TokenOf(Who),
    /// With progress on it.
    HasProgress,
    /// With harm on it.
    HasHarm,
    /// With so many tokens of that name.
    Tokens(Token, Comparison, Box<Value>),
    /// With a presence so compared.
    Presence(Comparison, Box<Value>),
    /// With a printed energy cost.
    HasCost,
    /// On which harm could be put without going beyond its threshold.
    RoomForHarm,
    /// The front face of a reward or starting card that the ranger could have chosen.
    StartingCardFor(Who),
    /// With tokens of a name of its own, printed on it.
    CarriesTokens,
    /// That you could play now: its price, what it needs and what it could be attached to are there.
    Playable,
    /// That is played on a turn, and not as a response.
    PlayedOnTurn,
    /// With a printed energy cost so compared.
    Cost(Comparison, Box<Value>),
    /// With an ability that has no printed timing.
    HasAction,
    /// Any card, while that is so.
    When(Box<Condition>),
    /// With a challenge effect for that symbol.
    ChallengeEffect(Symbol),
    /// All of these.
    All(Together),
    /// One of these at least.
    OneOf(Vec<Filter>),
    /// Not that.
    Not(Box<Filter>),
}

impl Filter {
    /// Both this and another.
    #[must_use]
    pub fn and(self, other: Filter) -> Filter {
        match (self, other) {
            (Filter::Any, other) => other,
            (this, Filter::Any) => this,
            (Filter::All(all), other) => Filter::All(all.with(other)),
            (this, other) => Filter::All(vec![this, other].into()),
        }
    }

    /// This or another.
    #[must_use]
    pub fn or(self, other: Filter) -> Filter {
        match self {
            Filter::OneOf(mut all) => {
                all.push(other);
                Filter::OneOf(all)
            }
            this => Filter::OneOf(vec![this, other]),
        }
    }
}
