//! Effects: verbs, and the words that join them.

use super::{Condition, EntryNumber, Filter, Notable, Noun, Slot, Text, Title, Value, Who};
use crate::words::{Aspect, Set, Symbol, Terrain, Token};
use serde::{Deserialize, Serialize};

/// Energy of which aspect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Energy {
    /// Of that one.
    Of(Aspect),
    /// Of one that the ranger chooses.
    Any,
}

/// A pile of cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Pile {
    /// The path deck.
    PathDeck,
    /// The path discard.
    PathDiscard,
    /// The side deck of the location.
    SideDeck,
    /// A ranger's deck.
    Deck(Who),
    /// A ranger's hand.
    Hand(Who),
    /// A ranger's discard.
    Discard(Who),
    /// A ranger's fatigue stack.
    Fatigue(Who),
    /// Cards of a set in the collection.
    Set(Set),
    /// The whole collection.
    Collection,
    /// What an effect set aside.
    SetAside,
    /// What lies facedown under a card.
    Under(Noun),
}

/// Where in a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Place {
    /// On top.
    Top,
    /// On the bottom.
    Bottom,
    /// Shuffled in.
    Shuffled,
}

/// How a card is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum How {
    /// Any that fits is chosen; searched decks are shuffled.
    Search,
    /// The first that fits, from the top.
    Next,
    /// One that fits at random.
    Random,
}

/// To which area.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum AreaWord {
    /// As printed.
    Printed,
    /// To the other of along the way and within your reach; where both are others, one of choice.
    Other,
    /// Along the way.
    AlongTheWay,
    /// Within the reach of that ranger.
    Reach(Who),
    /// Within the reach of another ranger.
    ReachOfAnother,
    /// Into the area of that card.
    Of(Noun),
    /// Into the player area of that ranger.
    PlayerArea(Who),
}

/// One of several things that can be chosen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mode {
    /// What it is called in the question, in our words; empty where the effect speaks for itself.
    pub label: Text,
    /// When it can be chosen.
    pub condition: Condition,
    /// What it does.
    pub effect: Effect,
}

/// What happens.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Effect {
    /// Nothing.
    Nothing,
    /// One after the other.
    Sequence(Vec<Effect>),
    /// The second only if the first was possible in full.
    Arrow(Box<Effect>, Box<Effect>),
    /// One thing or the other.
    If(Condition, Box<Effect>, Box<Effect>),
    /// If those rangers, or any one of them, want it.
    May(Who, Box<Effect>),
    /// One of several, which the group or the ranger whose turn it is chooses.
    Choose(Vec<Mode>),
    /// For each of these cards, which is "that".
    ForEach(Noun, Box<Effect>),
    /// For each of these rangers, who is "you".
    EachRanger(Who, Box<Effect>),
    /// So many times.
    Repeat(Value, Box<Effect>),
    /// Choose between so many and so many cards of these; they are "that", and in the slot.
    Pick {
        /// Where they are kept.
        slot: Slot,
        /// Of which.
        from: Noun,
        /// The fewest.
        least: Value,
        /// The most.
        most: Value,
    },
    /// Choose cards of a pile; they are "that", and in the slot.
    PickFrom {
        /// Where they are kept.
        slot: Slot,
        /// Of which pile.
        pile: Pile,
        /// Which.
        filter: Filter,
        /// Of how many of them, drawn at random; of all if nothing is said.
        among: Option<Value>,
        /// The fewest.
        least: Value,
        /// The most.
        most: Value,
    },
    /// Choose a ranger, who is "that ranger".
    PickRanger(Who),
    /// Choose a number between these.
    PickNumber(Value, Value),
    /// Choose an aspect and remember it on this card.
    PickAspect,
    /// Find a card in piles, in the order named; it is "that".
    Find {
        /// Where they are kept.
        slot: Slot,
        /// Where to look.
        piles: Vec<Pile>,
        /// For what.
        filter: Filter,
        /// How.
        how: How,
    },

    /// Add progress.
    AddProgress(Noun, Value),
    /// Remove progress.
    RemoveProgress(Noun, Value),
    /// Add harm.
    AddHarm(Noun, Value),
    /// The first card harms the second.
    HarmBy(Noun, Noun, Value),
    /// Remove harm.
    RemoveHarm(Noun, Value),
    /// Put named tokens on cards.
    AddTokens(Noun, Token, Value),
    /// Take named tokens off cards.
    RemoveTokens(Noun, Token, Value),
    /// Put tokens of the card's own name on it.
    Refill(Noun, Value),
    /// Take one token of any kind but progress and harm off a card, or progress.
    Strip(Noun),
    /// Move progress from one card to another; moved is not added.
    MoveProgress(Noun, Noun, Value),
    /// The progress on some cards is divided anew among others, or among themselves; moved is not added.
    ShareProgress(Noun, Noun),
    /// Move named tokens from one card to another.
    MoveTokens(Noun, Noun, Token, Value),
    /// Exhaust.
    Exhaust(Noun),
    /// Ready.
    Ready(Noun),
    /// Not ready in this Refresh.
    KeepExhausted(Noun),
    /// Discard.
    Discard(Noun),
    /// Move to another area.
    Move(Noun, AreaWord),
    /// Attach cards to a card.
    Attach(Noun, Noun),
    /// Attach cards to a card facedown.
    AttachFacedown(Noun, Noun),
    /// Unattach into the area of their host.
    Unattach(Noun),
    /// Put into play.
    EnterPlay(Noun, AreaWord),
    /// Put into play with its guide entry unread.
    EnterUnread(Noun, AreaWord),
    /// Put into play, Ambush ignored.
    EnterQuietly(Noun, AreaWord),
    /// Put into play facedown.
    EnterFacedown(Noun, AreaWord),
    /// Put into a pile of their own kind.
    PutInto(Noun, Pile, Place),
    /// Turn to the other face.
    Flip(Noun),
    /// Turn facedown.
    TurnFacedown(Noun),
    /// Turn faceup.
    TurnFaceup(Noun),
    /// Return to the collection.
    Return(Noun),
    /// Set aside.
    SetAside(Noun),
    /// Those cards fatigue those rangers, if ready.
    Fatigues(Noun, Who),
    /// The tokens of those rangers go to that card.
    PlaceToken(Who, Noun),
    /// The tokens of those rangers return to their roles.
    ReturnToken(Who),
    /// These cards are dodged in the test under way.
    Dodge(Noun),
    /// Each card between fatigues so much less in the test under way.
    LessCrossing(Value),
    /// The challenge effects of these cards for the symbol resolve, exhausted or not.
    ResolveChallenge(Noun, Option<Symbol>),
    /// These cards have presence 0 until so many turns more are over.
    NoPresence(Noun, i32),
    /// These cards have so much less presence until so many turns more are over.
    LosePresence(Noun, Value, i32),
    /// Cards at a threshold clear now, and not only when everything is done.
    ClearNow,

    /// Suffer fatigue.
    Fatigue(Who, Value),
    /// Soothe.
    Soothe(Who, Value),
    /// Soothe so much, divided among the rangers as you like.
    SootheDivided(Value),
    /// Soothe everything.
    SootheAll(Who),
    /// Suffer injuries.
    Injure(Who, Value),
    /// Heal injuries.
    Heal(Who, Value),
    /// Draw cards.
    Draw(Who, Value),
    /// Gain energy.
    GainEnergy(Who, Energy, Value),
    /// Lose energy, as much as there is.
    LoseEnergy(Who, Energy, Value),
    /// Gain energy of the aspect remembered on this card.
    GainRemembered(Who, Value),
    /// Pay energy; possible only in full.
    PayEnergy(Who, Energy, Value),
    /// Discard the fatigue stack.
    DiscardFatigue(Who),
    /// Shuffle so many cards of the fatigue stack into the deck.
    FatigueIntoDeck(Who, Value),
    /// Shuffle up to so many chosen cards of the discard into the deck.
    DiscardIntoDeck(Who, Value),
    /// Play a card as if from hand, at its price.
    Play(Noun),
    /// Play a card free, as if from hand.
    PlayFree(Noun),
    /// Use an ability of a card as if its tokens were used and it were exhausted.
    UseAbility(Noun),
    /// Swap a card for good for another of the ranger's starting choice that fits, which is "that".
    Trade(Noun, Filter),

    /// Shuffle a deck.
    Shuffle(Pile),
    /// Scout the path deck.
    ScoutPath(Value),
    /// Scout the path deck; what fits enters play.
    ScoutPathFor(Value, Filter),
    /// Scout the path deck; what fits enters play, Ambush ignored.
    ScoutPathQuietly(Value, Filter),
    /// Scout the challenge deck.
    ScoutChallenge(Value),
    /// Scout a ranger's deck.
    ScoutDeck(Who, Value),
    /// The scouting under way looks at so many cards more.
    ScoutMore(Value),
    /// Draw path cards.
    DrawPath(Value),
    /// Draw so many of the location's side deck.
    DrawSide(Value),
    /// The lead draws so many path cards more in the next path phase.
    ExtraPathDraws(Value),
    /// Draw a challenge card outside a test.
    DrawChallenge,
    /// Shuffle the challenge discard into the challenge deck.
    ShuffleChallenge,
    /// Shuffle one card of the challenge discard, of your choice, into the challenge deck.
    RecallChallenge,
    /// From the lead on, each ranger draws challenge cards before them until they pass. A pair of equal symbols does that;
    /// one of the last symbol also takes all their cards and puts them out.
    PairDraws(Vec<(Symbol, Effect)>, Symbol),
    /// Shuffle a pile as a side deck of the location.
    MakeSideDeck(Vec<Set>),
    /// Leave cards that fit out of the path deck.
    LeaveOut(Filter),

    /// More effort in the test under way.
    AddEffort(Value),
    /// The test under way uses that aspect.
    UseAspect(Aspect),
    /// The modifier of an aspect of choice is used; with a price of one energy of it if so said.
    ChooseModifier(bool),
    /// One extra symbol of choice resolves in the test under way.
    ExtraSymbol,
    /// Discard the challenge card and draw others until one shows +1 for the aspect of the test, or, if so said, until the
    /// ranger wants no more.
    DrawUntilPlus(bool),
    /// Name a symbol; if the challenge card shows it, that.
    NameSymbol(Box<Effect>),
    /// Failing the test under way also does that.
    IfFails(Box<Effect>),
    /// The rest of the test is skipped.
    SkipTest,
    /// Another test may be performed at once, dodging everything; failing it does that.
    AnotherTest(Box<Effect>),

    /// So much of the event is prevented.
    Prevent(Value),
    /// The event does not happen.
    Cancel,

    /// Write a notable event on the tracker.
    Record(Notable),
    /// Write that this location was flooded.
    RecordFlood,
    /// Strike that this location was flooded.
    StrikeFlood,
    /// Write that every unticked location of the mission was flooded.
    RecordFloods(Title),
    /// Unlock a reward.
    Reward(Title),
    /// Gain a mission, about a subject, which goes facedown under it.
    Gain(Title, Option<Title>),
    /// Complete a mission if it is under way.
    Complete(Title, Option<Title>),
    /// Complete every mission with the trait Story or Interlude.
    CompleteStory,
    /// Tick a bubble of a mission: the next one.
    Tick(Title),
    /// Tick the bubble of this location.
    TickHere(Title),
    /// Tick the bubbles of a mission that stand for none of its locations.
    TickUnlisted(Title),
    /// Write an entry on the day track so many days from now.
    Schedule(EntryNumber, Value),
    /// The day ends.
    EndDay,
    /// The day ends, counted as camping, at that location and terrain if named.
    Camp(Option<(Title, Terrain)>),
    /// The campaign is complete.
    EndCampaign,
    /// Read another entry; it goes on afterwards.
    Read(EntryNumber),
    /// Travel at once to a location within so many paths, whatever obstructs.
    TravelWithin(i32),
    /// Travel at once to one of these locations over that terrain, whatever obstructs.
    TravelTo(Vec<Title>, Terrain),
    /// Travel at once to a location that touches a path of that terrain, whatever obstructs.
    TravelAlong(Terrain),
    /// Travel at once to that location over that terrain, unless something forbids travel.
    OrderTravel(Title, Terrain),
    /// Travel at once to that location over that terrain, whatever obstructs.
    ForceTravel(Title, Terrain),
    /// The next travel may go to that location.
    OpenTravel(Title),
    /// The weather becomes another one: that, or one of choice; tokens are kept.
    ChangeWeather(Option<Title>),
    /// A card leaves its set for good.
    Remove(Noun),
    /// A card moves to another set for good.
    MoveToSet(Noun, Set),
    /// No arrival setup here, and no path draw in the first round.
    SkipArrival,
    /// After the next arrival, do that.
    AfterArrival(Box<Effect>),
    /// After the next path draws, do that.
    Later(Box<Effect>),
    /// Say something in our own words.
    Tell(Text),
}
