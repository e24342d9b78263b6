//! What is under way: a stack of frames, so that a game can be saved and resumed at any decision.

use super::{Asked, BatchResult, Bindings, PendingTrigger, StackEntry};
use crate::event::Event;
use crate::{Entity, ObjectId, PlayerId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Something under way. The last frame runs; the others wait for it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// A player puts cards on the bottom after mulligans.
    BottomCards(BottomCards),
    /// A spell is cast, an ability activated, or a triggered ability put on the stack.
    Announce(Announce),
    /// A spell or ability resolves.
    Resolve(Resolution),
    /// Events are about to happen.
    Batch(Batch),
    /// A player orders abilities that triggered at once.
    OrderTriggers(TriggerOrder),
    /// The active player declares attackers.
    DeclareAttackers(DeclareAttackers),
    /// An attack is carried out.
    Attack(Attack),
    /// Blocks are paid for.
    Defence(Defence),
    /// A player declares blockers.
    DeclareBlockers(DeclareBlockers),
    /// Combat damage is assigned.
    AssignDamage(DamageAssignment),
    /// A player discards down to the maximum hand size.
    DiscardToHandSize(DiscardToHandSize),
    /// A player picks which of several legends stays (CR 704.5j).
    LegendRule(LegendRule),
    /// A player chooses what stays tapped.
    ChooseUntaps(UntapChoice),
    /// A player may regenerate what is about to be destroyed.
    Regenerate(super::Dying),
}

/// A player puts cards on the bottom after mulligans (CR 103.5).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BottomCards {
    /// Who.
    pub player: PlayerId,
    /// How many.
    pub count: u8,
}

/// A player discards down to the maximum hand size (CR 514.1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DiscardToHandSize {
    /// Who.
    pub player: PlayerId,
    /// How many.
    pub count: u16,
}

/// A player picks which of several legends stays (CR 704.5j).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LegendRule {
    /// Who controls them.
    pub player: PlayerId,
    /// The legends of one name.
    pub group: SmallVec<[ObjectId; 4]>,
    /// Those that go by earlier such choices.
    pub superfluous: SmallVec<[ObjectId; 4]>,
}

/// The active player declares attackers (CR 508.1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DeclareAttackers;

/// A player declares blockers (CR 509.1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DeclareBlockers {
    /// Who.
    pub player: PlayerId,
}

/// How far an announcement has come (CR 601.2, 602.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Whether optional costs are paid (CR 601.2b).
    OptionalCosts,
    /// Which cards are spliced onto it (CR 702.47b).
    Splice,
    /// Modes.
    Modes,
    /// The value of X.
    X,
    /// Targets (CR 601.2c).
    Targets,
    /// Division (CR 601.2d).
    Divide,
    /// What is chosen to pay non-mana costs with.
    CostChoices,
    /// What is tapped or exiled to pay for mana: convoke, delve, improvise (CR 702.51, 702.66, 702.126).
    StandIns,
    /// Mana (CR 601.2g, 601.2h).
    Mana,
    /// Everything else is paid, and it is done (CR 601.2h, 601.2i).
    Finish,
}

/// How the mana cost of a spell is paid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Way {
    /// As printed.
    #[default]
    ManaCost,
    /// Without paying it (CR 118.9).
    Free,
    /// By that alternative cost of the card, from 0.
    Alternative(u8),
    /// For the cost behind a keyword ability of the card (CR 702).
    Keyword(crate::Keyword, crate::AbilityRef),
    /// On the terms of an effect that lets it be played.
    Granted(crate::AbilityRef),
}

/// Casting, activating, or putting a triggered ability on the stack.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Announce {
    /// Who announces.
    pub player: PlayerId,
    /// How far it has come.
    pub stage: Stage,
    /// The phrase, cost part or symbol that is asked for.
    pub cursor: u8,
    /// Whether the mana is paid by hand.
    pub by_hand: bool,
    /// Whether it is a mana ability, which does not use the stack.
    pub mana_ability: bool,
    /// The way it is cast.
    pub way: Way,
    /// The entry that is being made; it joins the stack's list when it is finished.
    pub entry: StackEntry,
    /// Whether the total cost is locked in (CR 601.2f).
    pub locked: bool,
    /// The total mana cost that is still to be paid.
    pub due: ManaDue,
    /// Objects chosen to pay, each with what it pays for.
    pub chosen: SmallVec<[(PaysFor, ObjectId); 2]>,
    /// Phyrexian symbols that are paid with life.
    pub phyrexian: u8,
    /// Life to be paid for them.
    pub life: u16,
    /// The step whose cost is paid in the middle of a resolution.
    pub step: u16,
    /// Whether it is something on the stack for which new targets are chosen.
    pub retarget: bool,
    /// Who chooses the new targets, if not who controls it.
    pub chooser: Option<PlayerId>,
    /// The effect by which mana of any type pays for it.
    #[serde(default)]
    pub any_type: Option<u32>,
    /// What is demanded, where attacks or blocks are paid for.
    #[serde(default)]
    pub demands: SmallVec<[Demand; 0]>,
}

/// A cost to attack or to block that an ability demands (CR 508.1h, 509.1d).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Demand {
    /// The ability.
    pub ability: crate::AbilityRef,
    /// Its source.
    pub source: ObjectId,
    /// How many times its cost is paid.
    pub times: u16,
}

/// What an object that was chosen pays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PaysFor {
    /// That part of the cost.
    Part(u8),
    /// Mana, by being exiled (CR 702.66).
    Mana,
}

impl Announce {
    /// Paying what is demanded for attacks or blocks; none where nothing is.
    pub(crate) fn meeting(player: PlayerId, demands: SmallVec<[Demand; 0]>) -> Option<Announce> {
        let first = *demands.first()?;
        let kind = super::StackKind::Declaration;
        let entry = StackEntry { kind, ..StackEntry::activated(player, first.source, first.ability) };
        Some(Announce { demands, ..Announce::of(player, entry) })
    }

    /// An announcement that has just begun.
    pub(crate) fn of(player: PlayerId, entry: StackEntry) -> Announce {
        Announce {
            player,
            stage: Stage::OptionalCosts,
            cursor: 0,
            by_hand: false,
            mana_ability: false,
            way: Way::ManaCost,
            entry,
            locked: false,
            due: ManaDue::default(),
            chosen: SmallVec::new(),
            phyrexian: 0,
            life: 0,
            step: 0,
            retarget: false,
            chooser: None,
            any_type: None,
            demands: SmallVec::new(),
        }
    }
}

/// Mana that is still to be paid.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct ManaDue {
    /// Of each kind.
    pub kinds: [u16; 6],
    /// Of any kind.
    pub generic: u16,
    /// Of one of several kinds.
    pub hybrid: SmallVec<[u8; 2]>,
    /// Of that kind, or two of any; only while mana is paid by hand (CR 107.4e).
    #[serde(default)]
    pub twobrid: SmallVec<[crate::ManaKind; 0]>,
}

impl ManaDue {
    /// Whether nothing is due.
    pub fn is_empty(&self) -> bool {
        self.kinds == [0; 6] && self.generic == 0 && self.hybrid.is_empty() && self.twobrid.is_empty()
    }

    /// Mana of any kind pays for what mana of one of these kinds would; but only snow mana for {S} (CR 107.4h).
    pub(crate) fn free(&mut self, kinds: crate::ManaKinds) {
        for kind in kinds.iter() {
            self.generic += std::mem::take(&mut self.kinds[kind as usize]);
        }
        let before = self.hybrid.len();
        self.hybrid.retain(|set| *set & kinds.0 == 0);
        self.generic += (before - self.hybrid.len()) as u16;
    }

    /// Mana of these kinds pays also for what mana of one of those would.
    pub(crate) fn widen(&mut self, spent: crate::ManaKinds, wanted: crate::ManaKinds) {
        for kind in wanted.iter() {
            let set = 1 << kind as u8;
            let of_kind = std::mem::take(&mut self.kinds[kind as usize]);
            self.hybrid.iter_mut().filter(|other| **other & set != 0).for_each(|other| *other |= spent.0);
            self.hybrid.extend(std::iter::repeat_n(set | spent.0, usize::from(of_kind)));
        }
    }

    /// With every such symbol paid by its kind, or by two of any: the first that fits.
    pub(crate) fn settled(&self, fits: impl Fn(&ManaDue) -> bool) -> ManaDue {
        let count = self.twobrid.len().min(8);
        let mut choices: SmallVec<[u32; 4]> = (0..1u32 << count).collect();
        choices.sort_by_key(|bits| bits.count_ones());
        let settle = |bits: u32| {
            let mut due = ManaDue { twobrid: SmallVec::new(), ..self.clone() };
            for (at, kind) in self.twobrid.iter().enumerate() {
                if bits >> at & 1 == 1 { due.generic += 2 } else { due.kinds[*kind as usize] += 1 }
            }
            due
        };
        choices.iter().map(|bits| settle(*bits)).find(fits).unwrap_or_else(|| settle(0))
    }

    /// How much is due in all, with a symbol that asks for a kind or two of any as one.
    pub fn total(&self) -> u32 {
        self.kinds.iter().map(|kind| u32::from(*kind)).sum::<u32>()
            + u32::from(self.generic)
            + (self.hybrid.len() + self.twobrid.len()) as u32
    }
}

/// A loop in a running program.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Loop {
    /// The step that began it.
    pub start: u16,
    /// What is still to come, the next one last.
    pub items: SmallVec<[Entity; 4]>,
    /// Turns still to come, where nothing is spoken of.
    pub times: u32,
    /// What is spoken of now.
    pub it: Option<Entity>,
}

/// A resolving spell or ability: a program, where it is, and what its words refer to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Resolution {
    /// What resolves.
    pub entry: StackEntry,
    /// The next step.
    pub at: u16,
    /// One past the last step of this mode.
    pub end: u16,
    /// The modes still to come.
    pub modes_done: u8,
    /// Loops under way.
    pub loops: SmallVec<[Loop; 1]>,
    /// What it waits for at the step at `at`; with the answer, the step is looked at again.
    pub asked: Option<Asked>,
    /// The players still to be asked, the next one last.
    pub asking: SmallVec<[PlayerId; 2]>,
    /// What was chosen so far in this step.
    pub picked: SmallVec<[Entity; 4]>,
    /// The kinds of mana chosen so far in this step.
    pub kinds: SmallVec<[crate::ManaKind; 3]>,
    /// Whether the last optional thing was done.
    pub did: bool,
    /// Whether it is an effect that stands in for an event, and not something on the stack.
    pub inline: bool,
    /// Whether it is a mana ability for whose cost its source was tapped (CR 106.12).
    pub taps_for_mana: bool,
    /// Whether the last coin flip was won.
    pub won_flip: bool,
    /// Replacement effects that must not apply to its events again (CR 614.5).
    pub applied: SmallVec<[Applied; 2]>,
    /// What the events did beside which it is done: it is no part of that (CR 614.11b, 615.5).
    #[serde(default)]
    pub beside: Option<BatchResult>,
}

/// Events that are about to happen, with the replacements that have been applied to each.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Batch {
    /// The events.
    pub events: Vec<Pending>,
    /// The event that is looked at.
    pub cursor: u16,
    /// The effects that may apply to it, while a player chooses among them.
    pub applicable: SmallVec<[Applied; 4]>,
    /// What is asked of the player about the replacement that is being applied.
    pub question: Option<Question>,
    /// What is done as objects enter, right before that, with what has applied.
    #[serde(default)]
    pub before: Vec<(StackEntry, SmallVec<[Applied; 2]>)>,
    /// What is done in place of events, or besides them, once they have happened, with what has applied.
    pub after: Vec<(StackEntry, SmallVec<[Applied; 2]>)>,
    /// Whether its damage counts: there is no window for it, or it is over.
    #[serde(default)]
    pub counts: bool,
    /// What its controller was last asked to regenerate.
    #[serde(default)]
    pub offered: Option<ObjectId>,
    /// Who has said in which order objects receive their timestamps.
    #[serde(default)]
    pub ordered: SmallVec<[PlayerId; 2]>,
}

impl Batch {
    /// A batch of these events, none of which has been looked at.
    pub(crate) fn of(events: Vec<Pending>) -> Batch {
        Batch {
            events,
            cursor: 0,
            applicable: SmallVec::new(),
            question: None,
            before: Vec::new(),
            after: Vec::new(),
            counts: false,
            offered: None,
            ordered: SmallVec::new(),
        }
    }

    /// The replacement about which a player is asked.
    pub(crate) fn asked_about(&self) -> Option<Applied> {
        self.question.as_ref().and_then(Question::about)
    }

    /// The event that is looked at.
    pub(crate) fn event(&self) -> &Event {
        &self.events[usize::from(self.cursor)].event
    }

    /// The same, to be changed.
    pub(crate) fn event_mut(&mut self) -> &mut Event {
        &mut self.events[usize::from(self.cursor)].event
    }

    /// The object that enters, if that is the event that is looked at.
    pub(crate) fn entering(&mut self) -> Option<&mut crate::Move> {
        match self.event_mut() {
            Event::Move(moved) => Some(moved),
            _ => None,
        }
    }
}

/// A question that arises while a replacement effect is applied.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Question {
    /// Whether an optional one applies.
    Optional(Applied),
    /// Which opponent decides whether it applies.
    Decider(Applied),
    /// Whether that opponent lets it apply.
    OptionalFor(Applied, PlayerId),
    /// What is given for the object that enters.
    Give(Applied),
    /// Which counter it enters with for one of so many things given.
    GivenCounter(Applied, u8),
    /// What it enters as a copy of.
    Copy(Applied),
    /// What is chosen as it enters.
    Choose(Applied),
    /// Whether to pay so that it does not enter tapped.
    Pay(Applied),
    /// What an Aura that was not cast enters attached to (CR 303.4f).
    Host,
    /// What a creature enters attacking (CR 508.4).
    Defender,
    /// Which damage a shield for so much damage prevents first (CR 615.7).
    Shielded(Applied),
    /// Which of several forms it enters in.
    Form(Applied),
    /// In which order this player's objects receive timestamps (CR 613.7m), by their places in the batch.
    Timestamps(PlayerId, Vec<u16>),
}

impl Question {
    /// The replacement that is being applied.
    pub(crate) fn about(&self) -> Option<Applied> {
        match self {
            Question::Optional(applied)
            | Question::Decider(applied)
            | Question::OptionalFor(applied, _)
            | Question::Give(applied)
            | Question::GivenCounter(applied, _)
            | Question::Copy(applied)
            | Question::Choose(applied)
            | Question::Pay(applied)
            | Question::Shielded(applied)
            | Question::Form(applied) => Some(*applied),
            Question::Host | Question::Defender | Question::Timestamps(..) => None,
        }
    }
}

/// An event that is about to happen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pending {
    /// The event.
    pub event: Event,
    /// What has been applied to it (CR 614.5).
    pub applied: SmallVec<[Applied; 2]>,
}

/// A replacement effect, named so that it applies to an event only once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Applied {
    /// A static ability of an object.
    Ability(ObjectId, crate::AbilityRef),
    /// A shield, by the number of its effect.
    Effect(u32),
    /// A counter that replaces: shield, stun, finality.
    Counter(ObjectId, crate::CounterKind),
    /// The keyword by which a spell was cast: flashback, jump-start.
    Cast(ObjectId),
    /// What lies face down until something happens to it.
    Mask(ObjectId),
}

/// A player orders abilities that triggered at once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TriggerOrder {
    /// Who orders.
    pub player: PlayerId,
    /// The abilities.
    pub triggers: Vec<PendingTrigger>,
}

/// How far an attack has come (CR 508.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AttackStage {
    /// Bands are declared (CR 508.1e).
    Bands,
    /// Attackers tap (CR 508.1f).
    Tap,
    /// Optional costs: who is enlisted (CR 508.1g).
    Enlist,
    /// Optional costs: who is exerted (CR 508.1g, 701.43d).
    Exert,
    /// What it costs is paid (CR 508.1h–508.1j).
    Cost,
    /// They attack (CR 508.1k).
    Done,
}

/// An attack that is carried out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks whom.
    pub attackers: SmallVec<[(ObjectId, Entity); 8]>,
    /// The band of each, from 1; 0 where it is in none.
    pub bands: SmallVec<[u8; 8]>,
    /// How far it has come.
    pub stage: AttackStage,
    /// Attackers that may still enlist, the next one last; once for each time.
    pub enlisting: SmallVec<[ObjectId; 2]>,
    /// Attackers that may still be exerted, the next one last.
    #[serde(default)]
    pub exerting: SmallVec<[ObjectId; 2]>,
    /// Whom the next one may enlist.
    pub candidates: SmallVec<[ObjectId; 4]>,
}

/// Blocks that are made once they are paid for (CR 509.1f, 509.1g).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Defence {
    /// Who blocks.
    pub player: PlayerId,
    /// What blocks what.
    pub blocks: SmallVec<[(ObjectId, ObjectId); 4]>,
}

/// Combat damage being assigned.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DamageAssignment {
    /// Creatures that still have to assign, the next one last.
    pub to_assign: Vec<ObjectId>,
    /// What has been assigned: source, recipient, amount.
    pub assigned: Vec<(ObjectId, Entity, i32)>,
    /// Among whom the present creature divides.
    pub among: SmallVec<[Entity; 4]>,
    /// Whether the present creature assigns its damage as though it weren't blocked, where it may.
    pub past: Option<bool>,
}

/// Permanents whose controller may choose not to untap them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct UntapChoice {
    /// What may stay tapped.
    pub candidates: SmallVec<[ObjectId; 4]>,
    /// What untaps anyway.
    pub untaps: Vec<ObjectId>,
    /// Groups of which only so many may untap.
    pub limits: SmallVec<[(SmallVec<[ObjectId; 4]>, u8); 1]>,
}

/// Makes a resolution of an entry that is not on the stack's list.
impl Resolution {
    pub(crate) fn new(entry: StackEntry, at: u16, end: u16, inline: bool) -> Resolution {
        Resolution {
            entry,
            at,
            end,
            modes_done: 0,
            loops: SmallVec::new(),
            asked: None,
            asking: SmallVec::new(),
            picked: SmallVec::new(),
            kinds: SmallVec::new(),
            did: false,
            inline,
            taps_for_mana: false,
            won_flip: false,
            applied: SmallVec::new(),
            beside: None,
        }
    }

    /// Who is asked now.
    pub(crate) fn asks(&self) -> Option<PlayerId> {
        self.asking.last().copied()
    }

    /// What its words refer to.
    pub fn bindings(&self) -> &Bindings {
        &self.entry.bindings
    }
}
