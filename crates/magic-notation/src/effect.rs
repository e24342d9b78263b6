//! Effects: verbs, and the words that join them.

use super::{
    Action, CardDefinition, Condition, Cost, Deed, Designation, Duration, Filter, Modification, Noun, Pattern,
    Replacement, Slot, Statement, Value,
};
use crate::{CardType, CounterKind, ManaKinds, Zone};
use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where in a library or how onto the battlefield.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On top.
    #[default]
    Top,
    /// On the bottom.
    Bottom,
    /// So many cards from the top, from 0. General: Bookwurm, God-Eternal Bontu.
    FromTop(u8),
    /// Shuffled in. General: Darksteel Colossus, Dread.
    Shuffled,
    /// On the bottom, in a random order. General: Aetherworks Marvel, Abundant Harvest.
    BottomRandom,
}

/// How a permanent is turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Turning {
    /// To its other face (CR 701.27).
    Transform,
    /// Upside down, for good (CR 710).
    Flip,
    /// Face up (CR 708.8).
    FaceUp,
    /// Face down (CR 708.2a).
    FaceDown,
}

/// What a card becomes when it is put onto the battlefield face down from where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Mask {
    /// A 2/2 creature (CR 701.40).
    Manifest,
    /// A 2/2 creature with ward {2} (CR 701.58).
    Cloak,
}

/// Where objects are put.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(deny_unknown_fields)]
pub struct Destination {
    /// The zone, of their owners.
    pub zone: Zone,
    /// Where in a library.
    #[serde(default)]
    pub place: Place,
    /// Onto the battlefield: tapped.
    #[serde(default)]
    pub tapped: bool,
    /// Onto the battlefield: attacking.
    #[serde(default)]
    pub attacking: bool,
    /// Onto the battlefield: attacking what that attacks, or attacked as it left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacking_with: Option<Noun>,
    /// Onto the battlefield or into exile: face down.
    #[serde(default)]
    pub face_down: bool,
    /// Onto the battlefield: with the back face up (CR 712.14a).
    #[serde(default)]
    pub transformed: bool,
    /// Onto the battlefield: under whose control; the owner's where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under: Option<Noun>,
    /// Onto the battlefield: with counters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<(CounterKind, Value)>,
    /// Onto the battlefield: with the counters that are on that, or were as it left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counters_of: Option<Noun>,
    /// Onto the battlefield: attached to that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached_to: Option<Noun>,
    /// Into exile or onto the battlefield: linked to the source (CR 607.2).
    #[serde(default)]
    pub linked: bool,
    /// Into exile: until the source leaves the battlefield (CR 610.3).
    #[serde(default)]
    pub until_leaves: bool,
    /// Onto the battlefield: changed so from the beginning, for as long as it stays (CR 611.2e).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<Modification>,
    /// Onto the battlefield: with that player as the one chosen for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<Noun>,
}

/// The mana an ability makes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Mana {
    /// Exactly these symbols.
    Exactly(crate::ManaCost),
    /// So much mana of one kind out of these, chosen as it is made.
    OneOf(
        Value,
        #[serde(with = "super::word_list")]
        #[schemars(with = "Vec<crate::ManaKind>")]
        ManaKinds,
    ),
    /// So much mana in any combination of these kinds. General: Burnt Offering, Fungal Reaches.
    Combination(
        Value,
        #[serde(with = "super::word_list")]
        #[schemars(with = "Vec<crate::ManaKind>")]
        ManaKinds,
    ),
    /// So much mana of any colour that lands so described could produce. General: Harvester Druid, Sylvok Explorer.
    AnyColorProducedBy(Value, Filter),
    /// So much of the kind that was just made (CR 106.12b).
    SameKind(Value),
    /// So much mana of the colour chosen for the source. General: Crossroads Village, Night Market.
    ChosenColor(Value),
}

/// What mana may be spent on (CR 106.6).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Restriction {
    /// Only to cast such spells.
    Cast(Filter),
    /// Only to cast such spells or activate abilities of such objects. General: Fabrication Foundry; Dustin, Gadget
    /// Genius.
    CastOrActivate(Filter),
    /// Not to cast such spells. General: Argothian Opportunist, Fallaji Excavation.
    NotCast(Filter),
    /// Such a spell on which it is spent changes so; and perhaps it may only be spent in some ways.
    Rider(Filter, Vec<Modification>, Option<Box<Restriction>>),
    /// It stays in the pool until end of turn as steps and phases end. General: Neheb, Dreadhorde Champion; Photon,
    /// Mighty Marvel.
    Lasts,
}

/// What a player chooses other than objects or players.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Chooser {
    /// A colour.
    Color,
    /// One colour or more (CR 105.4).
    Colors,
    /// A creature type. General: Adaptive Automaton, Arcane Adaptation.
    CreatureType,
    /// A basic land type.
    BasicLandType,
    /// A card name.
    CardName,
    /// An opponent.
    Opponent,
    /// A player. General: Saskia the Unyielding, True-Name Nemesis.
    Player,
    /// A number.
    Number(Value, Value),
    /// How much damage one of the spells of that type that one of these players cast this turn has dealt this turn (CR
    /// 608.2d).
    DamageBySpell(CardType, Noun),
}

/// "Choose one —" and its kin (CR 700.2).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(deny_unknown_fields)]
pub struct Modes {
    /// The fewest modes.
    pub min: u8,
    /// The most modes.
    pub max: u8,
    /// Whether a mode may be chosen again.
    #[serde(default)]
    pub repeat: bool,
    /// What each mode costs in addition (spree, tiered); empty where modes cost nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub costs: Vec<Cost>,
    /// The fewest and most modes instead, if something holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<(Condition, u8, u8)>,
    /// The modes.
    pub modes: Vec<Effect>,
}

/// The words that a text-changing effect exchanges (CR 612.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Exchanged {
    /// One colour word with another.
    ColorWord,
    /// One basic land type with another (CR 612.2). General: Spectral Shift.
    BasicLandType,
    /// Either.
    Either,
}

impl Exchanged {
    /// Whether colour words can be chosen.
    pub fn colors(self) -> bool {
        self != Exchanged::BasicLandType
    }

    /// Whether basic land types can be chosen.
    pub fn lands(self) -> bool {
        self != Exchanged::ColorWord
    }
}

/// What players vote for (CR 701.38b).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Ballot {
    /// One of these words. The votes for the first are counted in the slot, those for the next in the next slot, and so on.
    Words(Vec<String>),
    /// One of these objects or players (CR 701.38b). Each vote adds what it is for to the slot.
    Among(Filter),
}

/// What a spell or ability does.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    // Joining words.
    /// One after the other; nothing where there is none.
    Sequence(Vec<Effect>),
    /// If it holds, this; otherwise that.
    If(Condition, Box<Effect>, Option<Box<Effect>>),
    /// That player may do it; if they don't, the other.
    May(Noun, Box<Effect>, Option<Box<Effect>>),
    /// One of those players may pay.
    Pay {
        /// Who may.
        who: Noun,
        /// What.
        cost: Cost,
        /// What happens unless somebody pays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        otherwise: Option<Box<Effect>>,
        /// What happens if somebody does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Box<Effect>>,
    },
    /// That player may pay any amount of mana; how much it was is kept in the slot. General: Alliance of Arms,
    /// Collective Voyage.
    PayAnyAmount(Noun, Slot),
    /// For each of these, one at a time, as `it`.
    ForEach(Noun, Box<Effect>),
    /// So many times. General: for keywords that do something once for each time a cost was paid.
    Repeat(Value, Box<Effect>),
    /// This is done, and done again for as long as the condition holds afterwards.
    RepeatWhile(Box<Effect>, Condition),
    /// That player chooses one of these as it resolves.
    Either(Noun, Vec<Effect>),
    /// Modes, chosen as it is put on the stack; only at the root of an ability.
    Modal(Modes),

    // Choosing.
    /// Each of these players chooses between min and max of those; what is chosen is added to the slot.
    Choose {
        /// Who chooses.
        who: Noun,
        /// From what; `it` is the chooser.
        from: Filter,
        /// The fewest.
        min: Value,
        /// The most.
        max: Value,
        /// Where it is kept.
        slot: Slot,
        /// Chosen by chance.
        #[serde(default)]
        random: bool,
        /// A search of a hidden zone: one may fail to find (CR 701.23b).
        #[serde(default)]
        search: bool,
    },
    /// A player chooses a colour, type, name, player or number for the source.
    ChooseFor(Noun, Chooser),
    /// Each player votes, beginning with you (CR 701.38).
    Vote(Ballot, Slot),
    /// Each of these players chooses a number between two others; nobody knows it until all have chosen. General: Wheel
    /// of Misfortune, The Toymaker's Trap.
    ChooseNumbers {
        /// Who chooses.
        who: Noun,
        /// The least.
        least: Value,
        /// The greatest.
        most: Value,
        /// Where the numbers are kept.
        slot: Slot,
    },
    /// That player separates those into two piles (CR 700.3).
    Separate {
        /// Who separates.
        who: Noun,
        /// What.
        what: Noun,
        /// The first pile.
        one: Slot,
        /// The second pile.
        other: Slot,
    },
    /// That player chooses one of two piles; it is then the first of them.
    ChoosePile(Noun, Slot, Slot),
    /// Remembers these in a slot.
    Remember(Noun, Slot),
    /// X is that from here on, as in "where X is …". General: for every "where X is" whose number is settled once, as
    /// in Accelerated Mutation.
    LetX(Value),
    /// Remembers a number in a slot.
    Calculate(Value, Slot),
    /// Empties a slot.
    Forget(Slot),

    // Verbs.
    /// Deals damage; the source is `this` unless said otherwise.
    Damage {
        /// How much to each.
        amount: Value,
        /// To whom.
        to: Noun,
        /// By what.
        #[walk(first)]
        source: Noun,
    },
    /// Deals damage divided as the player chose on casting (CR 601.2d).
    DamageDivided {
        /// How much in all.
        amount: Value,
        /// Among which targets.
        to: Noun,
    },
    /// Destroys.
    Destroy {
        /// What.
        what: Noun,
        /// Whether it can be regenerated.
        #[serde(default)]
        no_regeneration: bool,
    },
    /// Moves to a zone: returns, exiles, puts.
    Move(Noun, Destination),
    /// Sacrifices.
    Sacrifice(Noun),
    /// Discards.
    Discard(Noun),
    /// Draws cards.
    Draw(Noun, Value),
    /// Mills cards.
    Mill(Noun, Value),
    /// Gains life.
    GainLife(Noun, Value),
    /// Loses life.
    LoseLife(Noun, Value),
    /// Sets the life total.
    SetLife(Noun, Value),
    /// Counters spells or abilities; where to, if not to the graveyard.
    Counter(Noun, Option<Destination>),
    /// Puts counters on these, of that kind, so many; by that player if not by you, and each of these may say who that is
    /// (CR 122.6a).
    PutCounters(Noun, CounterKind, Value, #[serde(default)] Option<Noun>),
    /// Puts counters on these, but can't cause more than so many of that kind to be on one.
    PutCountersWithin(Noun, CounterKind, Value, u16),
    /// Distributes counters as the player chose on casting (CR 601.2d).
    Distribute {
        /// What kind.
        kind: CounterKind,
        /// How many in all.
        count: Value,
        /// Among which targets.
        among: Noun,
    },
    /// Removes counters; all of them where no number is given.
    RemoveCounters(Noun, Option<CounterKind>, Option<Value>),
    /// Taps.
    Tap(Noun),
    /// Untaps.
    Untap(Noun),
    /// Creates tokens.
    CreateTokens {
        /// Who creates them.
        who: Noun,
        /// How many.
        count: Value,
        /// What they are.
        token: Box<CardDefinition>,
        /// Tapped.
        #[serde(default)]
        tapped: bool,
        /// Attacking.
        #[serde(default)]
        attacking: bool,
        /// Blocking that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        blocking: Option<Noun>,
    },
    /// Creates tokens that are copies.
    CreateCopies {
        /// Who creates them.
        who: Noun,
        /// How many of each.
        count: Value,
        /// Copies of what.
        of: Noun,
        /// Tapped and attacking that player or a planeswalker of theirs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attacking: Option<Noun>,
        /// With which exceptions.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        except: Vec<Modification>,
    },
    /// Adds mana.
    AddMana(Noun, Mana, Option<Restriction>),
    /// Changes what these are, for a while.
    Modify(Noun, Vec<Modification>, Duration),
    /// Changes the text of these by replacing all instances of a word with another, for a while (CR 612.1).
    ChangeText(Noun, Exchanged, Duration),
    /// Says something to the rules, for a while; `it` is each of these.
    State(Statement, Duration),
    /// Replaces or prevents, for a while; a shield is used up where it says so.
    Shield {
        /// What is replaced.
        replacement: Box<Replacement>,
        /// For how long.
        duration: Duration,
        /// Only the next time.
        #[serde(default)]
        once: bool,
    },
    /// Regenerates: a shield that is used once this turn (CR 701.19a).
    Regenerate(Noun),
    /// Attaches the first to the second; unattaches it where there is no second.
    Attach(Noun, #[serde(default)] Option<Noun>),
    /// These attacking creatures become blocked (CR 509.1h), by the second if they are said and can block them. General: the
    /// first alone serves what makes attackers blocked, the second what makes creatures block.
    BecomeBlocked(Noun, #[serde(default)] Option<Noun>),
    /// These become so, to that degree where there are several (a player's speed, a Class's level); no longer where it is 0.
    Designate(Noun, Designation, #[serde(default)] Option<Value>),
    /// A keyword action.
    Action(Box<Action>),
    /// These have done so, as others may notice.
    Note(Deed, Noun),
    /// The two become paired (CR 702.95a).
    Pair(Noun, Noun),
    /// All damage marked on these is removed. General: for what regenerates in other words, as Boar Umbra does.
    RemoveDamage(Noun),
    /// The first is linked to the second (CR 607.2): it haunts it, or is encoded on it.
    Link(Noun, Noun),
    /// The first is no longer linked to the second. General: for every mark that an effect takes away again.
    Unlink(Noun, Noun),
    /// The next such spell that you cast changes so. General: Insist, Elminster.
    NextCast {
        /// Which spell.
        what: Filter,
        /// How it changes.
        gains: Vec<Modification>,
        /// How long the effect waits.
        duration: Duration,
    },
    /// Removes from combat.
    RemoveFromCombat {
        /// Which.
        what: Noun,
        /// Whether creatures they were blocking that had become blocked by only them become unblocked.
        #[serde(default)]
        unblocks: bool,
    },
    /// If each of two blocking creatures could block all creatures that the other blocks, they do so instead (CR
    /// 509.1b).
    SwitchBlocks(Noun, Noun),
    /// Turns permanents over, upside down, face up or face down.
    Turn(Noun, Turning),
    /// Each of those players manifests or cloaks these cards; `it` is the player.
    Mask(Noun, Noun, Mask),
    /// Shuffles libraries.
    Shuffle(Noun),
    /// Reveals.
    Reveal(Noun),
    /// The first looks at the cards of the second in that zone.
    LookAt(Noun, Noun),
    /// Remembers the top cards of a player's library in a slot, seen by that player.
    LookAtTop {
        /// Whose library.
        who: Noun,
        /// How many.
        count: Value,
        /// Where they are kept.
        slot: Slot,
        /// Whether all players see them.
        #[serde(default)]
        reveal: bool,
    },
    /// Puts these on top or bottom in any order the player likes.
    PutInOrder(Noun, Noun, Place),
    /// Each of these players copies a spell or ability so many times, with exceptions, and may choose new targets for the
    /// copies.
    CopySpell(Noun, Noun, Value, #[serde(default)] Vec<Modification>),
    /// The first becomes a copy of the second, with exceptions, for as long as it is there. General: Brudiclad, Telchor
    /// Engineer; Cemetery Puca.
    BecomeCopy(Noun, Noun, Vec<Modification>),
    /// That player changes targets of a spell or ability (CR 115.7).
    ChangeTarget {
        /// Who does.
        who: Noun,
        /// Of which spell or ability.
        what: Noun,
        /// What the new target is, or what it is one of.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Noun>,
        /// Whether any number of the targets may be chosen anew (CR 115.7d), rather than that one changes.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        any: bool,
    },
    /// Those players ante what they own of these (CR 407.4); `it` is each player.
    Ante(Noun, Noun),
    /// That player owns these cards from now on (CR 407.3).
    Own(Noun, Noun),
    /// The two players exchange life totals (CR 701.12c).
    ExchangeLife(Noun, Noun),
    /// The value of X of a spell is doubled (CR 107.3).
    DoubleX(Noun),
    /// These players lose all unspent mana; the second, if one is said, adds the mana lost this way.
    LoseUnspentMana(Noun, #[serde(default)] Option<Noun>),
    /// That player activates a mana ability of each of these, if they can (CR 605.1).
    ActivateMana(Noun, Noun),
    /// These don't untap during so many of their controllers' next untap steps.
    StayTapped(Noun, u8),
    /// Exchanges control.
    ExchangeControl(Noun, Noun),
    /// Flips a coin; whether it was won is known to `WonFlip`.
    FlipCoin(Noun),
    /// Rolls a die into a slot.
    RollDie(Noun, u8, Slot),
    /// Players play a subgame with their libraries as decks (CR 728); those who do not win it are kept in the slot.
    Subgame(Slot),
    /// The game is a draw (CR 104.4c).
    DrawGame,
    /// Wins the game. General: Barren Glory, Battle of Wits.
    Win(Noun),
    /// Loses the game.
    Lose(Noun),
    /// A player may cast one of these cards; if they don't, the other.
    MayCast {
        /// Who may.
        who: Noun,
        /// Which cards.
        what: Noun,
        /// For the cost behind that keyword of the card; without paying its mana cost where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<crate::Keyword>,
        /// Whether a copy of the card is cast, and the card stays where it is (CR 707.12).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        copy: bool,
        /// Whether it is cast face down (CR 708.4), and what it becomes is turned up before it assigns or deals damage, is
        /// dealt damage or becomes tapped.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        masked: bool,
        /// Whether a land among them can be played as well (CR 305.2b, 305.3). General: for every effect that lets somebody
        /// play a card without paying for it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        lands: bool,
        /// What happens if it is not cast.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        otherwise: Option<Box<Effect>>,
    },
    /// A player plays a card if able: a land as such, anything else for what it costs (CR 608.2g). What is cast is kept in the
    /// slot. General: for every effect by which somebody has to play a card.
    Play {
        /// Who plays it.
        who: Noun,
        /// Which card.
        what: Noun,
        /// Only mana abilities of such permanents can be activated for it; of any where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mana_from: Option<Filter>,
        /// Where the spell is kept.
        slot: Slot,
    },
    /// A player exiles cards from the top of their library until one is so described.
    ExileUntil {
        /// Who.
        who: Noun,
        /// Until such a card.
        until: Filter,
        /// Where that card is kept.
        found: Slot,
        /// Where all cards are kept that were exiled.
        exiled: Slot,
    },
    /// Changes the course of turns: more of them, less of them, whose hand is on them.
    Turns(super::TurnEffect),
    /// Phases out (CR 702.26b).
    PhaseOut {
        /// What.
        what: Noun,
        /// Until the source leaves the battlefield (CR 610.3), and tapped as it phases in.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        until_leaves: bool,
    },
    /// A delayed triggered ability (CR 603.7); it remembers the slots.
    Delayed {
        /// When it triggers.
        when: Pattern,
        /// What it does.
        effect: Box<Effect>,
        /// Once, or whenever it happens this turn.
        #[serde(default)]
        repeating: bool,
        /// How long it waits.
        duration: Duration,
    },
    /// A delayed triggered ability that does not trigger if that player pays before, which is a special action (CR 116.2c).
    Threaten {
        /// Who may pay.
        who: Noun,
        /// What is paid.
        cost: Cost,
        /// When it triggers.
        when: Pattern,
        /// What it does.
        effect: Box<Effect>,
    },
    /// What was threatened unless somebody paid this does not happen; never written by hand.
    #[serde(skip)]
    Appease,
    /// A reflexive triggered ability: "when you do" (CR 603.12).
    Reflexive(Box<Effect>),
    /// Until end of turn these players have the abilities written there, which speak of the first target as their host
    /// (CR 611.1): an action that is theirs for the turn.
    Offer(Noun, Box<CardDefinition>),
    /// An emblem with these abilities (CR 114).
    Emblem(Noun, Box<CardDefinition>),
}
