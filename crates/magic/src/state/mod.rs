//! The state of a game: plain data, no behaviour.
//!
//! It holds what has happened, never what follows from it: characteristics and indexes are derived (see `derived`), kept
//! outside, and rebuilt on load.

mod asked;
mod bindings;
mod casting;
mod classic;
mod combat;
mod frame;
mod history;
mod object;

pub use asked::{Asked, CastForms};
pub use bindings::{Bindings, Held, Kept};
pub use casting::{Casting, PaidCost};
pub use classic::{Classic, Dying, ResolvingBatch, Window, WindowKind};
pub use combat::{Attacker, Combat};
pub use frame::{
    Announce, Applied, Attack, AttackStage, Batch, BottomCards, DamageAssignment, DeclareAttackers, DeclareBlockers,
    Defence, Demand, DiscardToHandSize, Frame, LegendRule, Loop, ManaDue, PaysFor, Pending, Question as BatchQuestion,
    Resolution, Stage, TriggerOrder, UntapChoice, Way,
};
pub use history::{Appearance, History, LookId, Past, PastEvent};
pub use object::{CopyId, Counters, Flags, Object};

use crate::notation::{Duration, ExtraPhase, TurnPart};
use crate::{
    AbilityRef, Characteristics, DefinitionId, Entity, ManaKind, ManaKinds, ObjectId, PlayerId, Rules, Step, Timestamp,
};
use kernel::Chance;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Everything a game is, at one moment.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The switches of the table.
    pub rules: Rules,
    /// The number of the open decision.
    pub decision: u32,
    /// Seeded chance.
    pub chance: Chance,
    /// Results decreed by the setup, in order (for scenarios).
    pub rigged: Vec<Rigged>,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The arena of objects.
    pub objects: Vec<Object>,
    /// The copiable values that objects have in place of their own, each once.
    pub copies: Vec<crate::Copied>,
    /// Definitions in other words, in the order in which they were needed (CR 612).
    #[serde(default)]
    pub texts: Vec<crate::Rewriting>,
    /// Slots of the arena that are free for tokens and abilities.
    pub free_slots: Vec<u16>,
    /// Permanents, in the order in which they came.
    pub battlefield: Vec<ObjectId>,
    /// Permanents that are phased out (CR 702.26b): they are on the battlefield, but nothing sees them.
    pub phased: Vec<ObjectId>,
    /// The stack; its top is last.
    pub stack: Vec<StackEntry>,
    /// Exile.
    pub exile: Vec<ObjectId>,
    /// The command zone.
    pub command: Vec<ObjectId>,
    /// The ante.
    #[serde(default)]
    pub ante: Vec<ObjectId>,
    /// Cards that changed owners, in the order in which they did (CR 407.3).
    #[serde(default)]
    pub ownership: Vec<Ownership>,
    /// Counters on objects and players, in the order in which each kind came.
    pub counters: Vec<Counters>,
    /// Whose turn it is and how far it has come.
    pub turn: Turn,
    /// Who attacks and blocks.
    pub combat: Combat,
    /// What is under way by the rules of thirty years ago.
    #[serde(default)]
    pub classic: Classic,
    /// Continuous effects of resolved spells and abilities.
    pub effects: Vec<ContinuousEffect>,
    /// Delayed triggered abilities that wait.
    pub delayed: Vec<DelayedTrigger>,
    /// Abilities that have triggered and wait to be put on the stack.
    pub triggered: Vec<PendingTrigger>,
    /// What is under way.
    pub frames: Vec<Frame>,
    /// Last known information about objects that left.
    pub departed: Vec<Departed>,
    /// The kind of mana that was added last.
    pub last_mana: ManaKind,
    /// What the last batch of events did.
    pub result: BatchResult,
    /// Permanents with damage marked on them.
    pub damaged: Vec<ObjectId>,
    /// Permanents that were saddled this turn, or whose loyalty abilities were activated.
    pub marked: Vec<ObjectId>,
    /// Life to be gained by lifelink as part of damage that was just dealt (CR 120.3f), source by source.
    pub lifelink: SmallVec<[(ObjectId, PlayerId, i32); 2]>,
    /// Counters that damage that was just dealt results in (CR 120.3b, 120.3d, 120.3g).
    #[serde(default)]
    pub damage_counters: Vec<crate::Event>,
    /// Spells that left the stack while abilities of theirs wait there (CR 608.2h).
    pub left_stack: Vec<StackEntry>,
    /// Creatures that are paired (CR 702.95b).
    #[serde(default)]
    pub pairs: Vec<(ObjectId, ObjectId)>,
    /// What has happened that cards ask for.
    #[serde(default)]
    pub history: History,
    /// Activations this turn (or game) of limited abilities.
    pub activations: Vec<(ObjectId, AbilityRef)>,
    /// Cards exiled with a source (CR 607.2).
    pub links: Vec<(ObjectId, ObjectId)>,
    /// Cards in exile that a player may play because of an Adventure (CR 715.3d).
    pub adventures: Vec<(ObjectId, PlayerId)>,
    /// Whether it is day or night (CR 730).
    pub daytime: Daytime,
    /// When permanents transformed while something was on the stack (CR 701.27f).
    pub transformed: Vec<(ObjectId, Timestamp)>,
    /// Cards exiled until a permanent leaves the battlefield (CR 610.3): the permanent, the card.
    pub returns: Vec<(ObjectId, ObjectId)>,
    /// The next timestamp.
    pub clock: Timestamp,
    /// The next id of an effect.
    pub next_effect: u32,
    /// The main game, while this one is a subgame (CR 728).
    pub outer: Option<Box<State>>,
    /// How the game ended.
    pub outcome: Option<kernel::Outcome>,
}

/// Copies field by field, so that `clone_from` uses the memory that is there already.
macro_rules! clone_fields {
    ($type:ident { $($field:ident),* $(,)? }) => {
        impl Clone for $type {
            fn clone(&self) -> Self {
                $type { $($field: self.$field.clone(),)* }
            }

            fn clone_from(&mut self, source: &Self) {
                $(self.$field.clone_from(&source.$field);)*
            }
        }
    };
}
pub(crate) use clone_fields;

clone_fields!(State {
    rules,
    decision,
    chance,
    rigged,
    players,
    objects,
    copies,
    texts,
    free_slots,
    battlefield,
    phased,
    stack,
    exile,
    command,
    ante,
    ownership,
    counters,
    turn,
    combat,
    classic,
    effects,
    delayed,
    triggered,
    frames,
    departed,
    last_mana,
    result,
    damaged,
    marked,
    lifelink,
    damage_counters,
    left_stack,
    pairs,
    history,
    activations,
    links,
    adventures,
    daytime,
    transformed,
    returns,
    clock,
    next_effect,
    outer,
    outcome,
});

/// A card that changed owners for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ownership {
    /// The card.
    pub card: crate::CardId,
    /// What it is.
    pub definition: DefinitionId,
    /// Who owned it.
    pub from: PlayerId,
    /// Who owns it now.
    pub to: PlayerId,
}

/// Day or night (CR 731.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Daytime {
    /// Neither, as every game begins.
    #[default]
    Neither,
    /// Day.
    Day,
    /// Night.
    Night,
}

/// A result decreed beforehand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Rigged {
    /// A coin.
    Coin(bool),
    /// A die.
    Die(u32),
    /// Random choices among objects: by definition.
    Random(Vec<DefinitionId>),
}

/// A player.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The library; its top is last.
    pub library: Vec<ObjectId>,
    /// The hand.
    pub hand: Vec<ObjectId>,
    /// The graveyard; its top is last.
    pub graveyard: Vec<ObjectId>,
    /// The sideboard: cards outside the game that the player owns.
    #[serde(default)]
    pub sideboard: Vec<ObjectId>,
    /// The life total.
    pub life: i32,
    /// Mana in the pool.
    pub pool: ManaPool,
    /// How the player's mana is paid when it is paid automatically.
    pub payer: Payer,
    /// Whether the player is still in the game.
    pub playing: bool,
    /// Tried to draw from an empty library since state-based actions were last checked (CR 704.5b).
    pub drew_from_empty: bool,
    /// Lands played this turn.
    pub lands_played: u8,
    /// Mulligans taken.
    pub mulligans: u8,
    /// Whether the player kept, takes another mulligan, or has not said.
    pub opening: Opening,
    /// The number of the player's most recent turn.
    pub last_turn: u32,
    /// The number of the player's turn before that one.
    #[serde(default)]
    pub turn_before: u32,
    /// The player's speed (CR 702.179b), and what makes it increase.
    #[serde(default)]
    pub speed: u8,
    /// How many times the Ring has tempted the player (CR 701.54c).
    #[serde(default)]
    pub ring: u8,
    /// The object that carries the inherent ability of speed.
    #[serde(default)]
    pub engine: Option<ObjectId>,
    /// Whether the player has the city's blessing (CR 702.131c).
    #[serde(default)]
    pub blessed: bool,
}

clone_fields!(Player {
    library,
    hand,
    graveyard,
    sideboard,
    life,
    pool,
    payer,
    playing,
    drew_from_empty,
    lands_played,
    mulligans,
    opening,
    last_turn,
    turn_before,
    speed,
    ring,
    engine,
    blessed,
});

/// What a player said of the opening hand (CR 103.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Opening {
    /// Nothing yet.
    #[default]
    Undecided,
    /// To take a mulligan.
    Mulligan,
    /// To keep.
    Kept,
}

/// How automatic payment picks among mana sources.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Payer {
    /// So that the most other plays stay open.
    #[default]
    KeepOptions,
    /// Lands first, then by how few kinds a source makes, then in board order.
    BoardOrder,
}

/// A mana pool (CR 106.4).
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct ManaPool {
    /// Mana without strings, by kind.
    pub amounts: [u16; 6],
    /// Mana that may only be spent in some ways (CR 106.6), with the ability that says so.
    pub restricted: SmallVec<[RestrictedMana; 0]>,
}

/// Mana with a restriction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RestrictedMana {
    /// Its kind.
    pub kind: ManaKind,
    /// The ability that made it, if that says what it may be spent on.
    pub ability: Option<AbilityRef>,
    /// Its source.
    pub source: ObjectId,
    /// Whether it came from a snow source (CR 107.4h).
    pub snow: bool,
    /// Whether it stays until end of turn.
    pub lasts: bool,
}

impl RestrictedMana {
    /// Its kind, with the mark of snow as a kind of its own.
    pub(crate) fn kinds(&self) -> ManaKinds {
        ManaKinds(1 << self.kind as u8 | u8::from(self.snow) << 6)
    }
}

impl ManaPool {
    /// All the mana in it.
    pub fn total(&self) -> u32 {
        self.amounts.iter().map(|amount| u32::from(*amount)).sum::<u32>() + self.restricted.len() as u32
    }

    /// The kinds in it that have no strings.
    pub fn kinds(&self) -> ManaKinds {
        ManaKind::ALL.into_iter().filter(|kind| self.amounts[*kind as usize] > 0).fold(ManaKinds::NONE, ManaKinds::with)
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.total() == 0
    }
}

/// How far a step has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Progress {
    /// Before the game: mulligans, by the seat whose turn it is to decide.
    Mulligans,
    /// The step begins, unless something says otherwise.
    Begin,
    /// The step begins.
    Begun,
    /// Turn-based actions that follow a declaration.
    Declared,
    /// Players are about to receive priority: state-based actions and triggers first.
    Settle,
    /// A player has priority.
    Priority,
    /// The step ends.
    Ending,
    /// The turn is over, and the next one is about to begin.
    NextTurn,
}

/// Whose turn it is and how far it has come.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// The number of the turn, from 1.
    pub number: u32,
    /// Whose turn it is.
    pub active: PlayerId,
    /// The step.
    pub step: Step,
    /// The latest step, in their usual order, that has begun in this turn: a second combat begins behind it.
    #[serde(default = "first_step")]
    pub furthest: Step,
    /// How far the step has come.
    pub progress: Progress,
    /// Who has priority, while somebody does.
    pub priority: PlayerId,
    /// How many players passed in succession.
    pub passes: u8,
    /// Turns to be taken after this one, the next one last (CR 500.7).
    pub extra_turns: SmallVec<[ExtraTurn; 1]>,
    /// The player who would be next without extra turns.
    pub next_in_order: PlayerId,
    /// Phases to come after the present one, the next one last (CR 500.8).
    pub extra_phases: SmallVec<[ExtraPhase; 2]>,
    /// Where the usual course of the turn goes on after them.
    pub resume: Resume,
    /// Whether the present phase consists of the present step alone (CR 500.10).
    pub alone: bool,
    /// What this turn is without.
    pub without: Option<TurnPart>,
    /// What players skip the next time: a part of a turn, or a whole one (CR 614.10).
    pub skips: SmallVec<[(PlayerId, Option<TurnPart>); 1]>,
    /// Players whose decisions others make (CR 723).
    pub controls: SmallVec<[PlayerControl; 1]>,
    /// Answers in this step since somebody last had a real choice.
    pub unchosen: u32,
    /// Answers in this step since a player acted.
    #[serde(default)]
    pub answers: u32,
    /// How many objects were on the stack when a player was last asked, and the most that came there at once in this step.
    #[serde(default)]
    pub heaped: (u32, u32),
    /// Actions that players took with priority in this step.
    pub actions: u32,
    /// A position of a suspicious sequence, and after how many such answers it was there.
    pub position: Option<(u32, kernel::StateHash)>,
    /// Whether an action was put on the stack or a state-based action done during cleanup (CR 514.3a).
    pub cleanup_again: bool,
}

fn first_step() -> Step {
    Step::Untap
}

/// A turn that was added.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExtraTurn {
    /// Whose.
    pub player: PlayerId,
    /// What it is without.
    pub without: Option<TurnPart>,
}

/// Where the usual course of a turn goes on after phases that were added.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Resume {
    /// The turn is in its usual course.
    #[default]
    Usual,
    /// At that step.
    At(Step),
    /// Nowhere: the turn is over.
    Over,
}

/// One player makes the decisions of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerControl {
    /// Whose decisions.
    pub player: PlayerId,
    /// Who makes them.
    pub by: PlayerId,
    /// In which turn; not known until that player's next turn begins.
    pub turn: Option<u32>,
    /// While that resolves, and in no turn (CR 723.2).
    #[serde(default)]
    pub resolving: Option<ObjectId>,
    /// Whether that player takes an extra turn after it.
    pub then_extra_turn: bool,
}

/// One chosen target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Target {
    /// The phrase it was chosen for.
    pub phrase: u8,
    /// What was chosen.
    pub entity: Entity,
    /// Its share of what is divided.
    pub share: u32,
    /// Whether it is still legal (CR 608.2b).
    pub legal: bool,
}

/// What happened, for the ability that it triggered or that replaces it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EventInfo {
    /// What it happened to.
    pub subject: Option<Entity>,
    /// What did it.
    pub agent: Option<Entity>,
    /// The player concerned.
    pub player: Option<PlayerId>,
    /// How much.
    pub amount: i32,
}

/// What kind of thing is on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StackKind {
    /// A spell.
    Spell,
    /// An activated ability.
    Activated,
    /// A triggered ability.
    Triggered,
    /// No object at all: a cost that is paid in the middle of a resolution.
    Payment,
    /// A cost that is paid for attacks or blocks; never on the stack.
    Declaration,
}

/// A spell or ability on the stack.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StackEntry {
    /// The object on the stack.
    pub id: ObjectId,
    /// The source of an ability; the spell itself otherwise.
    pub source: ObjectId,
    /// What it runs; for a permanent spell there is none.
    pub ability: Option<AbilityRef>,
    /// What kind it is.
    pub kind: StackKind,
    /// Who controls it.
    pub controller: PlayerId,
    /// The modes chosen, in printed order.
    pub modes: SmallVec<[u8; 4]>,
    /// What its words refer to.
    pub bindings: Bindings,
}

impl StackEntry {
    /// An ability that is about to be activated.
    pub(crate) fn activated(player: PlayerId, source: ObjectId, ability: AbilityRef) -> StackEntry {
        StackEntry {
            id: source,
            source,
            ability: Some(ability),
            kind: StackKind::Activated,
            controller: player,
            modes: SmallVec::new(),
            bindings: Bindings::default(),
        }
    }
}

/// What a continuous effect does.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum ContinuousKind {
    /// Changes what these objects are; numbers were worked out as it began (CR 611.2d).
    Modify {
        /// In whose table the list of modifications is.
        definition: DefinitionId,
        /// Where there.
        spec: u16,
        /// Which objects (CR 611.2c).
        affected: SmallVec<[ObjectId; 2]>,
        /// The numbers, in the order of the list.
        values: SmallVec<[i32; 2]>,
    },
    /// Changes words in the text of these objects (CR 612).
    Text {
        /// Which objects.
        affected: SmallVec<[ObjectId; 2]>,
        /// How.
        words: crate::Words,
    },
    /// Speaks to a question of the rules.
    States(AbilityRef),
    /// Replaces or prevents.
    Shield {
        /// What it replaces, and by what.
        ability: AbilityRef,
        /// Whether it is used up by the first event.
        once: bool,
        /// What is left to prevent.
        remaining: Option<i32>,
    },
    /// Changes the next spell so described that the player casts: a static ability that says which and how.
    NextCast(AbilityRef),
    /// Regenerates the object the next time it would be destroyed (CR 701.19a).
    Regeneration(ObjectId),
    /// The object doesn't untap during so many of that player's next untap steps; without a player, during those of
    /// whoever controls it then.
    StayTapped(ObjectId, Option<PlayerId>, u8),
}

impl ContinuousKind {
    /// The objects whose characteristics it changes.
    pub(crate) fn affected(&self) -> &[ObjectId] {
        match self {
            ContinuousKind::Modify { affected, .. } | ContinuousKind::Text { affected, .. } => affected,
            _ => &[],
        }
    }

    /// The same, to change them.
    pub(crate) fn affected_mut(&mut self) -> &mut [ObjectId] {
        match self {
            ContinuousKind::Modify { affected, .. } | ContinuousKind::Text { affected, .. } => affected,
            _ => &mut [],
        }
    }
}

/// A continuous effect of a resolved spell or ability.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ContinuousEffect {
    /// Its number.
    pub id: u32,
    /// What it does.
    pub kind: ContinuousKind,
    /// Where it came from.
    pub source: ObjectId,
    /// Who controlled it.
    pub controller: PlayerId,
    /// When it began.
    pub timestamp: Timestamp,
    /// How long it lasts.
    pub duration: Duration,
    /// The turn it began in.
    pub since_turn: u32,
    /// What its words refer to.
    pub bindings: Bindings,
}

/// A delayed triggered ability.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DelayedTrigger {
    /// What it watches for and does.
    pub ability: AbilityRef,
    /// Where it came from.
    pub source: ObjectId,
    /// Who controls it.
    pub controller: PlayerId,
    /// Whether it stays after triggering.
    pub repeating: bool,
    /// How long it waits.
    pub duration: Duration,
    /// The turn it was made in.
    pub since_turn: u32,
    /// What its words refer to.
    pub bindings: Bindings,
}

/// An ability that has triggered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PendingTrigger {
    /// Whose ability it is.
    pub source: ObjectId,
    /// The ability.
    pub ability: AbilityRef,
    /// Who controls it.
    pub controller: PlayerId,
    /// What its words refer to.
    pub bindings: Bindings,
}

/// Last known information (CR 113.7a, 608.2h).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Departed {
    /// The object that left.
    pub id: ObjectId,
    /// How it was.
    pub object: Object,
    /// What it was.
    pub characteristics: Characteristics,
    /// What was on it.
    pub counters: SmallVec<[Counters; 1]>,
    /// Whether it attacked, and whether it blocked.
    pub in_combat: (bool, bool),
    /// What it attacked.
    #[serde(default)]
    pub attacked: Option<Entity>,
    /// The creatures that it blocked or that blocked it.
    #[serde(default)]
    pub fought: SmallVec<[ObjectId; 1]>,
    /// Whether it attacked and was not blocked.
    #[serde(default)]
    pub unblocked: bool,
    /// The band it attacked in, 0 where it was in none.
    #[serde(default)]
    pub band: u8,
    /// What was attached to it.
    #[serde(default)]
    pub worn: SmallVec<[ObjectId; 1]>,
    /// What it became.
    pub became: ObjectId,
    /// Whether it left since the object of the stack that resolves, or resolved last, began to.
    pub recent: bool,
}

/// What a batch of events did, for "that much" and "those".
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct BatchResult {
    /// How much damage, life or counters.
    pub amount: i32,
    /// Which objects: what moved (as it is now), tokens made.
    pub objects: SmallVec<[ObjectId; 4]>,
    /// How much damage was dealt to whom.
    #[serde(default)]
    pub damage: SmallVec<[(Entity, i32); 1]>,
}

impl BatchResult {
    /// Nothing has been done. What is held for lists is kept for the next.
    pub(crate) fn clear(&mut self) {
        self.amount = 0;
        self.objects.clear();
        self.damage.clear();
    }
}
