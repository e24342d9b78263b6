//! Everything that can happen.
//!
//! Effects propose events; after replacement they happen, are recorded and watched by triggers.

use crate::notation::{Cause, Place, Turning};
use crate::{CounterKind, DefinitionId, Entity, Flags, ManaKind, ObjectId, PlayerId, Step, Zone};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The kinds of events, by which watchers are indexed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum EventKind {
    /// An object changes zones.
    Move,
    /// Damage.
    Damage,
    /// A card is drawn.
    Draw,
    /// Life is gained.
    GainLife,
    /// Life is lost.
    LoseLife,
    /// Counters are put or removed.
    Counters,
    /// Tapped.
    Tap,
    /// Tapped to pay for an ability.
    TappedToPay,
    /// Untapped.
    Untap,
    /// Destroyed.
    Destroy,
    /// Tokens are created.
    Tokens,
    /// Mana is added.
    Mana,
    /// A permanent was tapped for mana.
    TappedForMana,
    /// Attached.
    Attach,
    /// A spell was cast.
    Cast,
    /// An ability was activated.
    Activated,
    /// Became a target.
    Targeted,
    /// Attacked.
    Attacked,
    /// Blocked another.
    Blocked,
    /// Enlisted another.
    Enlisted,
    /// Did something that abilities trigger on.
    Did,
    /// Spent mana on a spell.
    Expended,
    /// Became blocked.
    BecameBlocked,
    /// Stayed unblocked.
    Unblocked,
    /// A step began.
    StepBegan,
    /// Turned over, upside down, face up or face down.
    Turned,
    /// A turn begins.
    TurnBegins,
    /// A step is about to begin.
    StepBegins,
    /// A player loses.
    Lose,
    /// Whatever nothing watches.
    Other,
}

impl EventKind {
    /// How many kinds there are.
    pub const COUNT: usize = EventKind::Other as usize + 1;
}

/// A change of zone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Move {
    /// The object that moves.
    pub object: ObjectId,
    /// From where.
    pub from: Zone,
    /// To where.
    pub to: Zone,
    /// Where in a library.
    pub place: Place,
    /// Why.
    pub cause: Cause,
    /// The object it becomes; the same as `object` until it has happened.
    pub becomes: ObjectId,
    /// Who will control it on the battlefield.
    pub under: PlayerId,
    /// Whose spell or ability has it discarded.
    #[serde(default)]
    pub by: Option<PlayerId>,
    /// How it enters the battlefield.
    pub entry: Entry,
}

/// How an object enters the battlefield.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Entry {
    /// Tapped.
    pub tapped: bool,
    /// Face down.
    pub face_down: bool,
    /// What made it face down: marks that it gets.
    pub mask: Flags,
    /// Attacking (CR 508.4).
    pub attacking: Attacking,
    /// Blocking that (CR 509.4).
    pub blocking: Option<ObjectId>,
    /// Attached to that.
    pub attached_to: Option<Entity>,
    /// With counters.
    pub counters: SmallVec<[(CounterKind, u32); 1]>,
    /// As a copy of that definition, with the exceptions of an ability's list.
    pub copy: Option<Copied>,
    /// With that face up.
    pub face: Option<DefinitionId>,
    /// With a choice made as it entered.
    pub chosen: Option<Chosen>,
    /// Linked to the source that exiled it.
    pub linked_to: Option<ObjectId>,
    /// In exile until that leaves the battlefield.
    pub until_leaves: Option<ObjectId>,
    /// With these marks.
    #[serde(default)]
    pub designations: Flags,
    /// Who puts the counters on it, if not its controller (CR 122.6a).
    #[serde(default)]
    pub counters_by: Option<PlayerId>,
    /// Changed so from the beginning (CR 611.2e): a list of changes of a definition.
    #[serde(default)]
    pub changed: Option<(DefinitionId, u16)>,
}

/// What a creature that is put onto the battlefield attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Attacking {
    /// Nothing.
    #[default]
    Nothing,
    /// What its controller chooses.
    Any,
    /// That player or a planeswalker of theirs, as its controller chooses.
    Player(PlayerId),
    /// That.
    Whom(Entity),
}

impl Attacking {
    /// Whether its controller still has to choose.
    pub fn is_open(self) -> bool {
        matches!(self, Attacking::Any | Attacking::Player(_))
    }
}

/// How a creature came to block another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Blocking {
    /// It was declared, and it is the first of those it blocks.
    First,
    /// It was declared to block this one as well.
    Another,
    /// It was put onto the battlefield blocking.
    Entered,
}

/// Copiable values: a definition, and lists of exceptions in the tables of others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Copied {
    /// What it is a copy of.
    pub definition: DefinitionId,
    /// The exceptions, in the order in which they were made.
    pub except: SmallVec<[(DefinitionId, u16); 1]>,
}

/// What was chosen for an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Chosen {
    /// A colour.
    Color(crate::Color),
    /// A creature or land type.
    Subtype(crate::Subtype),
    /// A card name.
    Name(DefinitionId),
    /// A player.
    Player(PlayerId),
    /// A number.
    Number(i32),
    /// One colour or more.
    Colors(crate::ColorSet),
    /// A colour and a player.
    ColorAndPlayer(crate::Color, PlayerId),
}

impl Chosen {
    /// The colour among it.
    pub fn color(self) -> Option<crate::Color> {
        match self {
            Chosen::Color(color) | Chosen::ColorAndPlayer(color, _) => Some(color),
            _ => None,
        }
    }

    /// The player among it.
    pub fn player(self) -> Option<PlayerId> {
        match self {
            Chosen::Player(player) | Chosen::ColorAndPlayer(_, player) => Some(player),
            _ => None,
        }
    }

    /// What is chosen after something else was: a colour and a player stand beside each other.
    #[must_use]
    pub fn after(self, before: Option<Chosen>) -> Chosen {
        match (before, self) {
            (Some(Chosen::Color(color)), Chosen::Player(player))
            | (Some(Chosen::Player(player)), Chosen::Color(color)) => Chosen::ColorAndPlayer(color, player),
            _ => self,
        }
    }
}

/// Something that happens, or would.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// An object changes zones.
    Move(Move),
    /// Damage is dealt.
    Damage {
        /// By what.
        source: ObjectId,
        /// To whom.
        to: Entity,
        /// How much.
        amount: i32,
        /// Whether it is combat damage.
        combat: bool,
        /// The spell or ability on the stack that has it dealt.
        #[serde(default)]
        cause: Option<ObjectId>,
    },
    /// A player draws a card.
    Draw(PlayerId),
    /// A player gains life.
    GainLife(PlayerId, i32),
    /// A player loses life.
    LoseLife(PlayerId, i32),
    /// Counters are put on something, or removed where the number is negative.
    Counters {
        /// On what.
        on: Entity,
        /// Which.
        kind: CounterKind,
        /// How many.
        amount: i32,
        /// Who puts them there; nobody where a rule does.
        by: Option<PlayerId>,
        /// Whether no effect puts them there: they are a cost, a turn-based action, or what combat damage results in.
        cost: bool,
        /// More than so many of them in all are not there afterwards, because what puts them there can't cause that.
        most: Option<u32>,
    },
    /// A permanent becomes tapped.
    Tap(ObjectId),
    /// A permanent was tapped to pay for an activated ability of that source.
    TappedToPay(ObjectId, ObjectId),
    /// A permanent becomes untapped.
    Untap(ObjectId),
    /// A permanent is destroyed.
    Destroy {
        /// Which.
        object: ObjectId,
        /// Whether it cannot be regenerated.
        no_regeneration: bool,
        /// Whether an effect does it, and not a state-based action.
        by_effect: bool,
    },
    /// Tokens are created.
    Tokens {
        /// Under whose control.
        player: PlayerId,
        /// What they are.
        token: Copied,
        /// How many.
        count: u32,
        /// Tapped.
        tapped: bool,
        /// Attacking.
        attacking: Attacking,
        /// Blocking that.
        blocking: Option<ObjectId>,
    },
    /// Mana is added to a pool.
    Mana {
        /// Whose.
        player: PlayerId,
        /// Which.
        kind: ManaKind,
        /// How much.
        amount: u32,
        /// By which source.
        source: ObjectId,
        /// Whether a permanent was tapped for it (CR 106.12).
        tapped: bool,
    },
    /// A permanent was tapped for mana of some kind.
    TappedForMana(ObjectId, PlayerId, ManaKind),
    /// An object becomes attached to something, or to nothing.
    Attach(ObjectId, Option<Entity>),
    /// A permanent is turned.
    Turned(ObjectId, Turning),
    /// A spell was cast.
    Cast(ObjectId, PlayerId),
    /// An ability was activated: the ability and its source.
    Activated(ObjectId, ObjectId, PlayerId),
    /// Something became the target of a spell or ability.
    Targeted(Entity, ObjectId),
    /// A creature attacked something; whether it was alone.
    Attacked(ObjectId, Entity, bool),
    /// A creature blocked another.
    Blocked(ObjectId, ObjectId, Blocking),
    /// A creature enlisted another as it attacked.
    Enlisted(ObjectId, ObjectId),
    /// A permanent did something that abilities trigger on.
    Did(crate::notation::Deed, ObjectId),
    /// A player spent mana on a spell: how much they had spent before this turn, and how much now.
    Expended(PlayerId, u16, u16),
    /// An attacking creature became blocked by so many.
    BecameBlocked(ObjectId, u32),
    /// An attacking creature was not blocked.
    Unblocked(ObjectId),
    /// A step began on a player's turn.
    StepBegan(Step, PlayerId),
    /// A player's turn begins.
    TurnBegins(PlayerId),
    /// A step is about to begin on a player's turn.
    StepBegins(Step, PlayerId),
    /// The turn, or the combat phase, was ended by an effect.
    Ended(Step),
    /// A permanent phased in, or out.
    Phased(ObjectId, bool),
    /// A player shuffled.
    Shuffled(PlayerId),
    /// A card was revealed to all.
    Revealed(ObjectId),
    /// A triggered ability was put on the stack: it, its source and its controller.
    Triggered(ObjectId, ObjectId, PlayerId),
    /// A spell or ability resolved, or was removed for want of legal targets.
    Resolved(ObjectId, bool),
    /// A coin was flipped.
    Flipped(PlayerId, bool),
    /// A die was rolled.
    Rolled(PlayerId, u32),
    /// A player lost, and by which rule.
    Lose(PlayerId, LossReason),
    /// A player won by an effect.
    Win(PlayerId),
    /// The game went on by itself without end.
    Endless,
    /// That player owns a card from now on.
    Owned(ObjectId, PlayerId),
    /// A subgame began, or is over.
    Subgame(bool),
    /// Mandatory actions led back to where they began (CR 104.4b).
    Looped,
    /// The game was drawn.
    Drawn,
    /// A player kept or took a mulligan.
    Mulligan(PlayerId, bool),
    /// A player's half-made action was taken back; or it could not be completed and was undone (CR 733.1).
    TakenBack(PlayerId, bool),
    /// A copy of a spell or ability came onto the stack, and whose it is.
    Copied(ObjectId, PlayerId),
    /// What those who may not see a card learn of its change of zone: whose it is, from where, to where.
    MovedUnseen(PlayerId, Zone, Zone),
}

/// Why a player lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LossReason {
    /// CR 704.5a.
    Life,
    /// CR 704.5b.
    EmptyLibrary,
    /// CR 704.5c.
    Poison,
    /// CR 104.3a.
    Conceded,
    /// CR 104.3e.
    Effect,
}

impl Event {
    /// Its kind.
    pub fn kind(&self) -> EventKind {
        match self {
            Event::Move(_) => EventKind::Move,
            Event::Damage { .. } => EventKind::Damage,
            Event::Draw(_) => EventKind::Draw,
            Event::GainLife(..) => EventKind::GainLife,
            Event::LoseLife(..) => EventKind::LoseLife,
            Event::Counters { .. } => EventKind::Counters,
            Event::Tap(_) => EventKind::Tap,
            Event::TappedToPay(..) => EventKind::TappedToPay,
            Event::Untap(_) => EventKind::Untap,
            Event::Destroy { .. } => EventKind::Destroy,
            Event::Tokens { .. } => EventKind::Tokens,
            Event::Mana { .. } => EventKind::Mana,
            Event::TappedForMana(..) => EventKind::TappedForMana,
            Event::Attach(..) => EventKind::Attach,
            Event::Turned(..) => EventKind::Turned,
            Event::Cast(..) => EventKind::Cast,
            Event::Activated(..) => EventKind::Activated,
            Event::Targeted(..) => EventKind::Targeted,
            Event::Attacked(..) => EventKind::Attacked,
            Event::Blocked(..) => EventKind::Blocked,
            Event::Enlisted(..) => EventKind::Enlisted,
            Event::Did(..) => EventKind::Did,
            Event::Expended(..) => EventKind::Expended,
            Event::BecameBlocked(..) => EventKind::BecameBlocked,
            Event::Unblocked(_) => EventKind::Unblocked,
            Event::StepBegan(..) => EventKind::StepBegan,
            Event::TurnBegins(_) => EventKind::TurnBegins,
            Event::StepBegins(..) => EventKind::StepBegins,
            Event::Lose(..) => EventKind::Lose,
            _ => EventKind::Other,
        }
    }
}
