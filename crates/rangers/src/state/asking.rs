//! What is asked, as part of the state.

use crate::pool::TestId;
use crate::words::{Aspect, Symbol};
use crate::{CardId, DefinitionId, LocationId, RangerId};
use kernel::SeatSet;
use serde::{Deserialize, Serialize};

/// A single option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Choice {
    /// Perform that test, printed on that card (common tests: on the role).
    Test(CardId, TestId),
    /// Play that card from hand.
    Play(CardId),
    /// Use that ability of the card.
    Use(CardId, u8),
    /// Throw that gear away.
    ThrowAway(CardId),
    /// Rest.
    Rest,
    /// End the day, all together.
    EndDay,
    /// A card.
    Card(CardId),
    /// A ranger.
    Ranger(RangerId),
    /// A mode, from 0.
    Mode(u8),
    /// An aspect.
    Aspect(Aspect),
    /// A symbol.
    Symbol(Symbol),
    /// Along the way.
    AlongTheWay,
    /// Within the reach of that ranger.
    Reach(RangerId),
    /// A response that is due, by its place.
    Response(u8),
    /// Travel there.
    Travel(LocationId, crate::words::Terrain),
    /// A cause of clearing.
    Cause(crate::notation::Cause),
    /// A face of the pool.
    Face(DefinitionId),
    /// A challenge card.
    Challenge(u8),
    /// Nothing of it; go on.
    Nothing,
}

impl Choice {
    /// Whether it can be done at almost any time and is seldom wanted.
    pub fn is_routine(self) -> bool {
        matches!(self, Choice::ThrowAway(_) | Choice::EndDay)
    }
}

/// Why something is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reason {
    /// Which cards of the opening hand are redrawn.
    Redraw(RangerId),
    /// After camping: which reward, or card set aside for one, goes into the deck.
    SwapIn(RangerId),
    /// After camping: which card goes out for it.
    SwapOut(RangerId),
    /// Which Setup card starts in play.
    SetupCard(RangerId),
    /// Who leads.
    Lead,
    /// What to do in the turns phase.
    Turn,
    /// What a test interacts with.
    Target(TestId),
    /// How much energy is committed to a test.
    CommitEnergy(TestId),
    /// Which cards are committed to a test.
    CommitCards(TestId),
    /// Which response, or none.
    Respond,
    /// Which of the cards.
    Pick(CardId),
    /// Which of the cards of a pile.
    PickFrom(CardId),
    /// Which ranger.
    PickRanger(CardId),
    /// Which number.
    PickNumber(CardId),
    /// Which aspect.
    PickAspect(CardId),
    /// Whether to do something optional.
    May(CardId),
    /// Which of several.
    Modes(CardId),
    /// Which card's challenge effect comes next.
    NextChallenge(Symbol),
    /// Whose reach comes first for challenge effects.
    FirstReach,
    /// For which cause a card clears.
    ClearCause(CardId),
    /// Where a card moves.
    MoveTo(CardId),
    /// Which scouted cards stay on top, in order from the top.
    ScoutTop,
    /// Which scouted cards go below, in order.
    ScoutBottom,
    /// Whether and where to travel.
    Travel,
    /// Whether to camp.
    Camp,
    /// Which gear goes, the equip limit being passed.
    Overburdened(RangerId),
    /// What an attachment is attached to.
    Host(CardId),
    /// How much of a cost is paid.
    PayAmount(CardId),
    /// What a cost is paid with.
    PayWith(CardId),
    /// Which energy is paid, gained or lost.
    Energy(RangerId),
    /// How an amount is divided.
    Divide(CardId),
    /// Which symbol.
    NameSymbol(CardId),
    /// Whether the path card comes from the side deck.
    SideDeck,
    /// Which other test is performed at once, or none.
    AnotherTest(CardId),
    /// Which challenge card is shuffled in.
    RecallChallenge(CardId),
}

/// The kind of answer that is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// One of the options.
    One,
    /// Between so many and so many.
    Some(u16, u16),
    /// All of them, in order.
    Order,
    /// A number.
    Number(i32, i32),
    /// Shares of a total.
    Divide(u32),
    /// Yes or no.
    YesNo,
    /// An action.
    Action,
}

/// A question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Asking {
    /// Who may answer; the first answer counts.
    pub seats: SeatSet,
    /// For which ranger.
    pub ranger: RangerId,
    /// What kind of answer is wanted.
    pub kind: Kind,
    /// The options; those of one seat stand together.
    pub options: Vec<Choice>,
    /// Where the options of each seat begin and end, where each has its own.
    pub spans: Vec<(u8, u16, u16)>,
    /// Why it is asked.
    pub reason: Reason,
}

impl Asking {
    /// The options of a seat.
    pub fn options_of(&self, seat: kernel::Seat) -> &[Choice] {
        if self.spans.is_empty() {
            return &self.options;
        }
        match self.spans.iter().find(|span| span.0 == seat.0) {
            Some((_, start, end)) => &self.options[usize::from(*start)..usize::from(*end)],
            None => &[],
        }
    }
}
