//! What happens. Every change of the state is one of these.

use crate::notation::Cause;
use crate::pool::TestId;
use crate::state::{DayEnd, Zone};
use crate::words::{Aspect, Symbol, Terrain, Token};
use crate::{CardId, DefinitionId, EntryId, LocationId, NotableId, RangerId};
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A card went somewhere; its face, where everybody sees it.
    Moved(CardId, Zone, Option<DefinitionId>),
    /// Progress was added or, below 0, removed; by a ranger's doing if one is named.
    Progress(CardId, i32, Option<RangerId>),
    /// Harm was added or, below 0, removed; by a ranger's doing if one is named.
    Harm(CardId, i32, Option<RangerId>),
    /// Named tokens were added or, below 0, removed; by a ranger who spent them if one is named.
    Tokens(CardId, Token, i32, Option<RangerId>),
    /// A card was exhausted.
    Exhausted(CardId),
    /// A card readied.
    Readied(CardId),
    /// A card was attached to another.
    Attached(CardId, CardId),
    /// A card was unattached.
    Unattached(CardId),
    /// A card shows its other face.
    Flipped(CardId, DefinitionId),
    /// A card was turned facedown.
    Facedown(CardId),
    /// A card was turned faceup.
    Faceup(CardId),
    /// A ranger's token went to a card.
    TokenPlaced(RangerId, CardId),
    /// A ranger suffered fatigue, from that card.
    Fatigued(RangerId, u16, Option<CardId>),
    /// A ranger soothed.
    Soothed(RangerId, u16),
    /// A ranger was injured, by that card.
    Injured(RangerId, Option<CardId>),
    /// A ranger healed injuries.
    Healed(RangerId, u8),
    /// A ranger drew cards.
    Drew(RangerId, u16),
    /// A ranger's fatigue stack was discarded.
    FatigueDiscarded(RangerId),
    /// Energy was gained or, below 0, spent or lost.
    Energy(RangerId, Aspect, i32),
    /// A ranger's energy was set to their aspects.
    EnergyRefreshed(RangerId),
    /// An aspect was chosen for a card.
    AspectChosen(CardId, Aspect),
    /// A ranger performs a test.
    TestBegan(RangerId, TestId, CardId),
    /// A test interacts with a card.
    Interacts(RangerId, CardId),
    /// A card was dodged.
    Dodged(CardId),
    /// Effort was committed.
    Committed(RangerId, i32),
    /// A challenge card was drawn.
    ChallengeDrawn(u8),
    /// The challenge deck was shuffled, with its discard.
    ChallengeShuffled,
    /// A test came out.
    TestOutcome(RangerId, TestId, bool, i32, i32),
    /// A challenge effect was seen to, and resolved or not.
    ChallengeEffect(CardId, Symbol, bool),
    /// A card was cleared.
    Cleared(CardId, Cause),
    /// A constant ability of a card changed an answer.
    Applied(CardId),
    /// A ranger plays a card.
    Played(RangerId, CardId),
    /// A ranger used an ability or response of a card.
    Used(RangerId, CardId),
    /// A ranger rests.
    Rested(RangerId),
    /// A ranger leads.
    Leads(RangerId),
    /// A round begins.
    Round(u16),
    /// A ranger takes a turn.
    Turn(RangerId),
    /// A deck was scouted.
    Scouted(RangerId, u16),
    /// The path deck was shuffled.
    PathShuffled,
    /// A ranger's deck was shuffled.
    DeckShuffled(RangerId),
    /// The location changed.
    Arrived(LocationId, Terrain),
    /// An entry of the guide was read.
    Entry(EntryId),
    /// Something was told, by its step in the pool.
    Told(u32),
    /// A notable event was recorded or struck.
    Recorded(NotableId, bool),
    /// A reward was unlocked.
    Rewarded(DefinitionId),
    /// A mission was gained.
    MissionGained(DefinitionId, Option<DefinitionId>),
    /// A mission was completed.
    MissionCompleted(DefinitionId),
    /// A bubble of a mission was ticked.
    Ticked(DefinitionId, u8),
    /// An entry was written on the day track.
    Scheduled(EntryId, u16),
    /// A copy left its set for good.
    Removed(DefinitionId),
    /// A copy moved to another set for good.
    MovedToSet(DefinitionId, crate::words::Set),
    /// A card of a ranger's deck was swapped for another for good.
    Traded(RangerId, DefinitionId, DefinitionId),
    /// A card has so much less presence, or none at all, until that turn is over.
    PresenceLost(CardId, Option<u8>, u32),
    /// A malady joined a ranger's deck for good.
    Malady(RangerId, DefinitionId),
    /// After camping a card of a ranger's deck was swapped for another.
    Swapped(RangerId, DefinitionId, DefinitionId),
    /// So much progress was made on a ranger's aspiration.
    Aspired(RangerId, DefinitionId, u16),
    /// A malady left a ranger's deck for good.
    Cured(RangerId, DefinitionId),
    /// The rangers camp somewhere else than where they are.
    CampsAt(LocationId, Terrain),
    /// The campaign is complete.
    CampaignCompleted,
    /// Everybody has rested: it is nobody's turn.
    TurnsOver,
    /// A ranger took a half-made test back.
    TakenBack(RangerId),
    /// A day begins.
    DayBegan(u16),
    /// The day ends.
    DayEnded(DayEnd),
}
