//! What is under way: a stack of frames, so that a game can be saved and resumed at any decision.

use super::Pending;
use crate::notation::Cause;
use crate::pool::{Program, TestId};
use crate::words::{Aspect, Symbol, Terrain};
use crate::{CardId, DefinitionId, EntryId, LocationId, RangerId};
use serde::{Deserialize, Serialize, Serializer};
use smallvec::SmallVec;

/// What an event is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EventData {
    /// The card.
    pub card: Option<CardId>,
    /// The card that caused it.
    pub source: Option<CardId>,
    /// The ranger.
    pub ranger: Option<RangerId>,
    /// How much.
    pub amount: i32,
}

/// Cards that were chosen or found: mostly none or one, since every step of an effect copies what it knows.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(from = "Vec<CardId>")]
pub enum Chosen {
    /// None.
    #[default]
    Nothing,
    /// A single card.
    One(CardId),
    /// Several.
    Several(Box<[CardId]>),
}

impl std::ops::Deref for Chosen {
    type Target = [CardId];

    fn deref(&self) -> &[CardId] {
        match self {
            Chosen::Nothing => &[],
            Chosen::One(id) => std::slice::from_ref(id),
            Chosen::Several(cards) => cards,
        }
    }
}

impl From<CardId> for Chosen {
    fn from(id: CardId) -> Self {
        Chosen::One(id)
    }
}

impl From<&[CardId]> for Chosen {
    fn from(cards: &[CardId]) -> Self {
        match cards {
            [] => Chosen::Nothing,
            [one] => Chosen::One(*one),
            several => Chosen::Several(several.into()),
        }
    }
}

impl From<Vec<CardId>> for Chosen {
    fn from(cards: Vec<CardId>) -> Self {
        Chosen::from(cards.as_slice())
    }
}

impl Serialize for Chosen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

/// What a running effect knows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Bindings {
    /// Who is "you".
    pub you: RangerId,
    /// The card it is printed on.
    pub source: CardId,
    /// What it responds to.
    pub event: EventData,
    /// Cards that were chosen or found.
    pub slots: [Chosen; 3],
    /// Which slot is "that".
    pub that: u8,
    /// The chosen ranger.
    pub that_ranger: Option<RangerId>,
    /// The chosen number.
    pub number: i32,
    /// What the last instruction did.
    pub done: i32,
    /// Why a guide entry is read.
    pub cause: Option<Cause>,
    /// Whether it is a challenge effect, which is nobody's doing.
    pub challenge: bool,
}

impl Bindings {
    /// What is known at the beginning.
    pub fn new(you: RangerId, source: CardId) -> Bindings {
        Bindings {
            you,
            source,
            event: EventData::default(),
            slots: Default::default(),
            that: 0,
            that_ranger: None,
            number: 0,
            done: 0,
            cause: None,
            challenge: false,
        }
    }
}

/// What a loop goes over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Items {
    /// Cards still to come, the next one last.
    Cards(SmallVec<[CardId; 4]>),
    /// Rangers still to come, the next one last, and who was "you" before.
    Rangers(SmallVec<[RangerId; 4]>, RangerId),
    /// Turns still to come.
    Times(i32),
}

/// A loop of a running program.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Loop {
    /// The step that began it.
    pub start: u32,
    /// What it goes over.
    pub items: Items,
}

/// What a running program waits for in the middle of a verb.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Waiting {
    /// Nothing.
    Nothing,
    /// An answer to the verb at the present step.
    Answer,
    /// Energy or another choice of rangers still to be asked, one after the other; the one asked is last.
    Rangers(SmallVec<[RangerId; 4]>),
    /// Cards still to be asked about, one after the other; the one asked is last.
    Cards(SmallVec<[CardId; 4]>),
}

/// A running program.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Run {
    /// The next step.
    pub at: u32,
    /// What it knows.
    pub bindings: Bindings,
    /// Its loops.
    pub loops: SmallVec<[Loop; 1]>,
    /// For each open arrow, whether everything was possible so far.
    pub arrows: SmallVec<[bool; 2]>,
    /// What it waits for.
    pub waiting: Waiting,
    /// The entry it is, if it is one.
    pub entry: Option<EntryId>,
}

/// The steps of a test (section 9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum TestStep {
    /// Step 1: what it costs.
    Costs,
    /// Step 1: what it interacts with.
    Target,
    /// Step 1: dodging.
    Dodge,
    /// Step 1: whether the way is free.
    Cross,
    /// Step 1: the cards between fatigue, one after the other.
    Crossing,
    /// Step 2: energy.
    Energy,
    /// Step 2: cards.
    Cards,
    /// Step 2: cards of one ranger after the other.
    Commit,
    /// Step 2: responses.
    Respond,
    /// Step 3: before the challenge card.
    BeforeDraw,
    /// Step 3: the challenge card.
    Draw,
    /// Step 3: responses to it.
    Drawn,
    /// Step 4: success or failure.
    Outcome,
    /// Step 4: what happens either way.
    Either,
    /// Step 4: responses.
    After,
    /// Step 4: clearing.
    Clear,
    /// Step 5: challenge effects.
    Challenge,
    /// Step 5: the end.
    End,
    /// Gone.
    Over,
}

/// The cards to be crossed.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Crossing {
    /// Cards still to be crossed, the next one last.
    pub cards: SmallVec<[CardId; 8]>,
}

/// A test under way.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TestFrame {
    /// Who performs it.
    pub ranger: RangerId,
    /// The card it is printed on; for common tests the role.
    pub source: CardId,
    /// Which test.
    pub test: TestId,
    /// How far it has come.
    pub step: TestStep,
    /// What it interacts with.
    pub target: Option<CardId>,
    /// The aspect it uses.
    pub aspect: Aspect,
    /// What is still to be crossed.
    pub crossing: Crossing,
    /// What is dodged.
    pub dodged: SmallVec<[CardId; 4]>,
    /// Rangers who have still to say what they commit, the next one last.
    pub committing: SmallVec<[RangerId; 4]>,
    /// What was committed to it.
    pub committed: SmallVec<[CardId; 4]>,
    /// Effort that was committed.
    pub effort: i32,
    /// The effort of step 3, once it is known.
    pub total: i32,
    /// The difficulty of step 3, once it is known.
    pub difficulty: i32,
    /// The challenge card.
    pub drawn: Option<u8>,
    /// The aspect whose modifier is used, if another.
    pub modifier: Option<Aspect>,
    /// The symbols that resolve, the next one last.
    pub symbols: SmallVec<[Symbol; 2]>,
    /// Whether it succeeded, once that is known.
    pub success: Option<bool>,
    /// Progress and harm added to cards in it.
    pub added: SmallVec<[(CardId, u16, u16); 2]>,
    /// Whether its ranger suffered fatigue in it.
    pub fatigued: bool,
    /// How many challenge effects resolved.
    pub resolved: u8,
    /// What failing also does.
    pub if_fails: SmallVec<[(Program, CardId); 1]>,
    /// Whether a challenge card with the reshuffle icon was discarded in it.
    pub reshuffles: bool,
    /// Symbols that were named, what each does if it comes, and whose ability that is.
    pub named: SmallVec<[(Symbol, Program, CardId); 1]>,
    /// By how much each card between fatigues less.
    pub less_fatigue: i32,
    /// Whether it is performed out of another test.
    pub nested: bool,
    /// Whether everything is dodged in it, and in a test performed out of it now.
    pub dodges_all: bool,
    /// What was known when its costs were paid.
    pub bindings: Bindings,
}

/// Something that is about to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Proposed {
    /// A ranger suffers fatigue.
    Fatigue(RangerId),
    /// A ranger suffers an injury.
    Injury(RangerId),
    /// A card is harmed.
    Harm(CardId),
    /// A card readies.
    Ready(CardId),
    /// A challenge effect resolves.
    Challenge(CardId, Symbol, Program),
}

/// Something that is about to happen, while responses may change it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Proposal {
    /// What.
    pub what: Proposed,
    /// How much.
    pub amount: i32,
    /// The card that causes it.
    pub source: Option<CardId>,
    /// For whom a challenge effect is "you".
    pub you: RangerId,
    /// Whether responses were looked for.
    pub asked: bool,
    /// Whether it does not happen.
    pub cancelled: bool,
    /// Whether it is a ranger's doing.
    pub by: Option<RangerId>,
}

impl Proposal {
    /// Something that is about to happen.
    pub fn of(what: Proposed, amount: i32, source: Option<CardId>, you: RangerId) -> Proposal {
        Proposal { what, amount, source, you, asked: false, cancelled: false, by: None }
    }
}

/// Responses to one event, of which the players choose the next.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Window {
    /// Those still open.
    pub open: Vec<Pending>,
    /// The one being made: its card, and which response of it.
    pub made: Option<(CardId, u8)>,
}

/// A card that clears.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Clearing {
    /// Which.
    pub card: CardId,
    /// Why, once that is known.
    pub cause: Option<Cause>,
    /// How far it has come.
    pub step: u8,
}

/// Cards that clear together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Clears {
    /// Those still to be seen to, the next one last.
    pub cards: Vec<Clearing>,
}

/// Step 5 of a test.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Challenges {
    /// The symbol.
    pub symbol: Symbol,
    /// The place that is being seen to.
    pub place: u8,
    /// Cards that have resolved.
    pub done: SmallVec<[CardId; 8]>,
    /// The other ranger whose reach takes part.
    pub other: Option<RangerId>,
    /// Whether that reach comes first, once that is said.
    pub other_first: Option<bool>,
}

/// Drawing path cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PathDraw {
    /// Who draws.
    pub ranger: RangerId,
    /// How many more.
    pub left: u8,
    /// Whether the next one comes from the side deck, once that is said.
    pub side: Option<bool>,
}

/// Rangers drawing challenge cards before them, for pairs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pairs {
    /// Whose effect it is.
    pub source: CardId,
    /// What a pair does.
    pub pairs: SmallVec<[(Symbol, Program); 3]>,
    /// The symbol of which a pair puts a ranger out.
    pub out: Symbol,
    /// The rangers who have not passed, in table order.
    pub rangers: SmallVec<[RangerId; 4]>,
    /// Whose turn it is, by their place among these.
    pub turn: u8,
    /// The cards that lie before rangers.
    pub laid: Vec<(RangerId, u8)>,
    /// The card that was drawn and is not laid yet.
    pub drawn: Option<u8>,
}

/// Paying costs, then running a program.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pay {
    /// The costs of what: a test, or an action or response of a card.
    pub of: PayFor,
    /// The next cost.
    pub at: u8,
    /// What is known.
    pub bindings: Bindings,
    /// Whether exhausting the card and using its tokens count as done.
    pub waived: bool,
}

impl Pay {
    /// The costs of something, from the first on.
    pub fn of(of: PayFor, bindings: Bindings) -> Pay {
        Pay { of, at: 0, bindings, waived: false }
    }
}

pub use self::pay_for::PayFor;

mod pay_for {
    use crate::DefinitionId;
    use crate::pool::TestId;
    use serde::{Deserialize, Serialize};

    /// What is paid for.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum PayFor {
        /// A test.
        Test(TestId),
        /// An ability without a printed timing.
        Action(DefinitionId, u8),
        /// A response.
        Response(DefinitionId, u8),
        /// What another card can do.
        Borrow(DefinitionId),
    }
}

/// How far playing a card has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum PlayStep {
    /// The card enters play or is revealed.
    Enter,
    /// Its text.
    Effect,
    /// It is put away.
    Finish,
}

/// A card being played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Play {
    /// Who plays it.
    pub ranger: RangerId,
    /// Which card.
    pub card: CardId,
    /// How far it has come.
    pub step: PlayStep,
    /// The response of it that is used.
    pub response: Option<(u8, EventData)>,
    /// X, if its cost is X.
    pub x: i32,
}

/// Looking at the top of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ScoutOf {
    /// The path deck.
    Path,
    /// The challenge deck.
    Challenge,
    /// The deck of a ranger.
    Deck(RangerId),
}

/// Scouting.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Scout {
    /// Which deck.
    pub of: ScoutOf,
    /// Who looks.
    pub ranger: RangerId,
    /// The cards, from the top; challenge cards by their number.
    pub cards: SmallVec<[u16; 6]>,
    /// What stays on top, once that is known.
    pub top: Option<SmallVec<[u16; 6]>>,
}

/// A ranger rests.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Resting {
    /// Who.
    pub ranger: RangerId,
    /// Fatiguing cards still to come; none before responses were looked for.
    pub cards: Option<SmallVec<[CardId; 4]>>,
}

/// The steps of setting up a day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum SetupStep {
    /// Roles, decks, energy.
    Rangers,
    /// After camping: what a ranger swaps into their deck.
    Swap(RangerId),
    /// After camping: what goes out for that.
    SwapOut(RangerId, DefinitionId),
    /// A Setup card for the ranger.
    SetupCard(RangerId),
    /// Six cards.
    Draw(RangerId),
    /// Which of them are redrawn, after what being drawn brought.
    Redraw(RangerId),
    /// The lead ranger.
    Lead,
    /// The challenge deck, location, weather.
    Surroundings,
    /// Scheduled entries, the next by its place.
    Scheduled(u8),
    /// Recorded missions.
    Missions,
    /// The path deck.
    PathDeck,
    /// Additions to it.
    Assembly,
    /// It is shuffled.
    Shuffle,
    /// Arrival objectives.
    Objectives,
    /// The entry of the location.
    Entry,
    /// Its arrival setup, for all and then ranger by ranger.
    Arrival(u8),
    /// Start-of-day effects.
    Start,
    /// Done.
    Done,
}

/// The steps of a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum RoundStep {
    /// The path phase: the ranger, by their place from the lead.
    Path(u8),
    /// What waits for the path draws.
    Later,
    /// The turns phase begins.
    TurnsBegin,
    /// The turns phase.
    Turns,
    /// A turn has been taken.
    TurnEnd,
    /// The travel phase.
    Travel,
    /// Refresh: fatigue for injuries, by place.
    Injuries(u8),
    /// Refresh: draw, by place.
    Draw(u8),
    /// Refresh: energy and effects.
    Effects,
    /// Refresh: cards ready.
    Ready,
    /// The next round.
    Next,
}

/// How far travel has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum TravelStep {
    /// Where to, if that is not given.
    Choose,
    /// Leaving.
    Leave,
    /// Cards go and the location changes.
    Swap,
    /// Camp?
    Camp,
    /// The path deck.
    PathDeck,
    /// Additions to it.
    Assembly,
    /// It is shuffled.
    Shuffle,
    /// Arrival objectives.
    Objectives,
    /// The entry of the location.
    Entry,
    /// Arrival setup, for all and then ranger by ranger.
    Arrival(u8),
    /// Done.
    Done,
}

/// Where to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TravelTarget {
    /// The location.
    pub location: LocationId,
    /// The terrain of the last path.
    pub terrain: Terrain,
}

/// Travel under way.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Travel {
    /// How far it has come.
    pub step: TravelStep,
    /// Where to.
    pub target: Option<TravelTarget>,
    /// Whether an effect ordered it, which ends the turns phase.
    pub ordered: bool,
    /// Whether an objective took the place of the location's entry.
    pub entry_replaced: bool,
}

/// How a day ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DayEnd {
    /// A deck could not give the cards that were required.
    Worn(RangerId),
    /// A third injury.
    Injured(RangerId),
    /// An instruction said so.
    Told,
    /// The group wanted it.
    Chosen,
    /// In a camp.
    Camped,
}

/// Something under way. The last frame runs; the others wait for it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// A day is set up.
    Setup(SetupStep),
    /// A round.
    Round(RoundStep),
    /// A program runs.
    Run(Box<Run>),
    /// A test.
    Test(Box<TestFrame>),
    /// Something is about to happen.
    Proposal(Proposal),
    /// Responses are due.
    Window(Window),
    /// Cards clear.
    Clears(Clears),
    /// Challenge effects resolve.
    Challenges(Challenges),
    /// A challenge effect was seen to: its card, the symbol, and the changes there were before.
    Resolved(CardId, Symbol, u32),
    /// Path cards are drawn.
    PathDraw(PathDraw),
    /// Costs are paid.
    Pay(Box<Pay>),
    /// A card is played.
    Play(Play),
    /// A deck is scouted.
    Scout(Scout),
    /// A ranger rests.
    Rest(Resting),
    /// The rangers travel.
    Travel(Travel),
    /// A card lies in ambush for a ranger.
    Ambush(CardId, RangerId),
    /// Challenge cards are drawn for pairs.
    Pairs(Box<Pairs>),
    /// A ranger carries too much.
    Overburdened(RangerId),
    /// An attachment looks for its host.
    Host(RangerId, CardId),
    /// The day ends: missions speak first, then the tracker is written.
    EndDay(u8),
}
