//! What must be so.

use super::{Cause, EntryNumber, Filter, Notable, Noun, Pile, Title, Value, Who};
use crate::words::Symbol;
use serde::{Deserialize, Serialize};

/// How two numbers stand to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Comparison {
    /// At least.
    AtLeast,
    /// At most.
    AtMost,
    /// Exactly.
    Exactly,
    /// More than.
    MoreThan,
}

/// A condition over the state.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Condition {
    /// Always so.
    Always,
    /// Not so.
    Not(Box<Condition>),
    /// All of them.
    All(Vec<Condition>),
    /// One of them at least.
    Any(Vec<Condition>),
    /// A card in play fits.
    Exists(Filter),
    /// A card in that pile fits.
    PileHas(Pile, Filter),
    /// That card exists and fits.
    Is(Noun, Filter),
    /// Two numbers compare so.
    Compare(Value, Comparison, Value),
    /// A number is odd.
    Odd(Value),
    /// The token of one of these rangers is on that card.
    TokenOn(Who, Noun),
    /// The tokens of all rangers are on that card.
    AllTokensOn(Noun),
    /// The publisher's later adjustments are in force.
    Balanced,
    /// You have equipped a gear that fits.
    Equipped(Who, Filter),
    /// The location has that title.
    At(Title),
    /// The location is one of the mission this is printed on.
    AtListed,
    /// The location is the subject of the mission this is printed on.
    AtSubject,
    /// This event is recorded.
    Recorded(Notable),
    /// The event that this location was flooded is recorded.
    LocationFlooded,
    /// The mission is under way, about that subject if one is named.
    OnMission(Title, Option<Title>),
    /// The mission was completed, about that subject if one is named.
    Completed(Title, Option<Title>),
    /// The mission was ever gained, about that subject if one is named.
    EverGained(Title, Option<Title>),
    /// The bubble of this location is ticked on the mission.
    TickedHere(Title),
    /// The reward is unlocked.
    Unlocked(Title),
    /// The entry stands on the day track for a day still to come.
    Scheduled(EntryNumber),
    /// The guide entry is read for that cause.
    Cause(Cause),
    /// The challenge card last drawn outside a test, or of the test under way, shows that symbol.
    Symbol(Symbol),
    /// A challenge effect for that symbol is resolving.
    Resolving(Symbol),
    /// The challenge card last scouted shows that symbol.
    ScoutedSymbol(Symbol),
    /// The test under way put progress on its target.
    TestAddedProgress,
    /// You suffered fatigue in the test under way.
    FatiguedThisTest,
    /// The test under way succeeded.
    Succeeded,
    /// A challenge effect resolved in the test under way.
    ChallengeEffectResolved,
    /// A card that fits was committed to the test under way.
    Committed(Filter),
    /// What was chosen or found is there.
    Found,
    /// The clear is the doing of that ranger: it came on their turn.
    ByYou,
}
