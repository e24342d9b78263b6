//! What responses wait for.

use super::{Cause, Filter, Text, Who};
use crate::words::Token;
use serde::{Deserialize, Serialize};

/// A test, described.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TestPattern {
    /// Who performs it.
    pub who: Who,
    /// Its verb, if that matters.
    pub verb: Option<Text>,
    /// What it interacts with, if that matters.
    pub target: Option<Filter>,
    /// What it is printed on, if that matters.
    pub source: Option<Filter>,
}

/// Moments of a day that cards wait for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Moment {
    /// The day begins, after setup.
    StartOfDay,
    /// The day ends.
    EndOfDay,
    /// The turns phase begins.
    StartOfTurns,
    /// The Refresh effects step.
    Refresh,
    /// The challenge deck was shuffled.
    ChallengeShuffled,
    /// A path deck is put together.
    PathDeck,
    /// The rangers travel away.
    Leave,
    /// The rangers have arrived, before the location's entry.
    Arrive,
}

/// An event, described. Patterns that begin with `Would` come before it and may change it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Pattern {
    /// A test is performed: its crossing is about to be counted.
    Crossing(TestPattern),
    /// A test is performed: effort is being committed.
    Test(TestPattern),
    /// The challenge card of a test is about to be drawn.
    BeforeDraw(TestPattern),
    /// The challenge card of a test is revealed.
    Draw(TestPattern),
    /// A test succeeded.
    Success(TestPattern),
    /// A test failed.
    Failure(TestPattern),
    /// A test is over.
    AfterTest(TestPattern),
    /// This was committed to a test that succeeded.
    CommittedToSuccess,
    /// A ranger would suffer fatigue, from a card that fits if one is named.
    WouldFatigue(Who, Option<Filter>),
    /// A ranger suffered fatigue from a card that fits.
    Fatigued(Who, Option<Filter>),
    /// A ranger would suffer an injury, from a card that fits if one is named.
    WouldInjure(Who, Option<Filter>),
    /// A card that fits would be harmed, by a card that fits if one is named.
    WouldHarm(Filter, Option<Filter>),
    /// A card that fits would ready.
    WouldReady(Filter),
    /// A challenge effect of a card that fits would resolve.
    WouldResolve(Filter),
    /// A challenge effect of a card that fits resolved.
    Resolved(Filter),
    /// Harm was added to a card that fits; by you if named.
    Harmed(Filter, Option<Who>),
    /// Progress was added to a card that fits.
    Progressed(Filter),
    /// A card that fits exhausted, by a card that fits if one is named.
    Exhausted(Filter, Option<Filter>),
    /// A card that fits clears, for that cause if one is named: before it is discarded.
    Clears(Filter, Option<Cause>),
    /// A card that fits was cleared, for that cause if one is named.
    Cleared(Filter, Option<Cause>),
    /// A card that fits was discarded or otherwise left play without being cleared.
    LeftPlay(Filter),
    /// A card that fits entered play.
    Enters(Filter),
    /// A card that fits comes within the reach of that ranger: before its Ambush.
    ComesWithinReach(Who, Filter),
    /// A card that fits moved.
    Moved(Filter),
    /// That card was attached.
    Attached(Filter),
    /// That card was unattached.
    Unattached(Filter),
    /// What a card that fits is attached to leaves play, and is not cleared.
    HostLeft(Filter),
    /// What a card that fits is attached to is cleared.
    HostCleared(Filter),
    /// The last token of that name came off a card that fits.
    RunsOut(Filter, Token),
    /// A ranger's token was moved from a card that fits.
    TokenLeft(Who, Filter),
    /// A token of a card that fits was spent by that ranger.
    Spent(Who, Filter),
    /// The named tokens, progress or ranger tokens of a card that fits changed.
    TokensChanged(Filter),
    /// A ranger plays a card that fits.
    Plays(Who, Filter),
    /// A ranger drew this card.
    Drawn,
    /// A ranger rests.
    Rests(Who),
    /// A ranger scouts.
    Scouts(Who),
    /// A notable event is recorded.
    Records,
    /// A moment of the day.
    At(Moment),
}
