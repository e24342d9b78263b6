//! Permissions, prohibitions, requirements and changes of costs: what static abilities say to the rules' questions.

use super::{Cost, Filter, Noun, Value};
use crate::{Keyword, Zone};
use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The questions of the rules; static abilities are indexed by them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Question {
    /// May this creature attack that?
    Attack,
    /// Must it?
    MustAttack,
    /// Who can attack together?
    AttackTogether,
    /// Does it tap as it attacks?
    AttackTap,
    /// May it be exerted as it attacks?
    Exert,
    /// May this creature block that one?
    Block,
    /// Must it?
    MustBlock,
    /// How many can it block?
    BlockCount,
    /// Who can block together?
    BlockTogether,
    /// May this be targeted by that?
    Target,
    /// May this player cast or play that?
    Play,
    /// May this player cast or play that from there?
    PlayFrom,
    /// When may it be cast?
    Timing,
    /// May that be activated?
    Activate,
    /// What does a spell cost?
    SpellCost,
    /// What does an ability cost?
    AbilityCost,
    /// What does an attack cost?
    AttackCost,
    /// What does a block cost?
    BlockCost,
    /// Does it untap?
    Untap,
    /// How many cards may be kept in hand?
    HandSize,
    /// How many lands may be played?
    LandPlays,
    /// May it be countered?
    Counter,
    /// May it be regenerated?
    Regenerate,
    /// Can the player gain life?
    GainLife,
    /// How far can damage reduce a life total?
    DamagedLife,
    /// Can the player lose, or win?
    Lose,
    /// May damage be prevented?
    Prevent,
    /// How is combat damage dealt?
    CombatDamage,
    /// Does mana stay in the pool?
    ManaEmpties,
    /// May it be sacrificed?
    Sacrifice,
    /// What may costs be paid with?
    Pay,
    /// Do these abilities trigger (more often)?
    Trigger,
    /// Can it be attached, or enchanted?
    Attach,
    /// Can this player gain control of it?
    Control,
    /// What may mana be spent as?
    SpendMana,
    /// Is the step or turn skipped?
    Skip,
    /// Can cards be drawn?
    Draw,
    /// How many counters can it have?
    Counters,
    /// Is this known to all: revealed hands and libraries.
    Reveal,
    /// Can it enter the battlefield?
    Enter,
}

impl Question {
    /// How many questions there are.
    pub const COUNT: usize = Question::Enter as usize + 1;
}

/// On which terms cards may be played from somewhere.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(deny_unknown_fields)]
pub struct PlayTerms {
    /// What is paid rather than the mana cost; `it` is the spell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    /// The keyword that grants it: foretell, plot, warp.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Keyword>,
    /// Only on a later turn than the one in which the effect began.
    #[serde(default)]
    pub later: bool,
    /// Only as a sorcery.
    #[serde(default)]
    pub as_sorcery: bool,
    /// Mana of any type can be spent.
    #[serde(default)]
    pub any_mana: bool,
    /// Mana from snow sources can be spent as though it were of any colour.
    #[serde(default)]
    pub snow_as_any: bool,
    /// Whose cards, if not one's own: cards of any owner.
    #[serde(default)]
    pub any_owner: bool,
    /// Only spells, no lands.
    #[serde(default)]
    pub only_spells: bool,
    /// Only once each turn.
    #[serde(default)]
    pub once_each_turn: bool,
    /// Also from other zones from which something lets such cards be cast for their costs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub wherever: bool,
}

impl PlayTerms {
    /// Whether nothing is said of what is paid: then a card may be cast for any cost of its own (CR 118.9).
    pub fn leaves_cost_open(&self) -> bool {
        self.cost.is_none() && self.by.is_none()
    }
}

/// Something said to a question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Statement {
    /// These can't attack (those players or permanents).
    CantAttack {
        /// Who can't.
        who: Filter,
        /// Whom; anybody where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whom: Option<Filter>,
    },
    /// These attack each combat if able.
    MustAttack {
        /// Who must.
        who: Filter,
        /// Whom; anybody where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whom: Option<Filter>,
    },
    /// These are goaded by the player who says so (CR 701.15b).
    Goaded(Filter),
    /// No more than so many creatures can attack (those) each combat.
    AttackAtMost {
        /// How many.
        most: u8,
        /// Whom; anybody where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whom: Option<Filter>,
    },
    /// These can attack only alone (CR 506.5). General: Master of Cruelties.
    AttackOnlyAlone(Filter),
    /// These can't attack unless at least so many others, so described, attack too.
    AttackOnlyBeside {
        /// Who can't.
        who: Filter,
        /// Beside whom.
        beside: Filter,
        /// How many.
        least: u8,
    },
    /// These can attack as though they didn't have defender.
    AttackDespiteDefender(Filter),
    /// Attacking doesn't cause these to tap (CR 508.1f).
    AttackWithoutTapping {
        /// Which.
        who: Filter,
        /// Only if the source is untapped as attackers are declared.
        #[serde(default)]
        if_untapped: bool,
    },
    /// These can attack as though they had haste. General: Chaos Lord.
    AttackAsThoughHaste(Filter),
    /// Those who control these may exert them as they attack (CR 701.43d).
    MayExert(Filter),
    /// These can't block (those).
    CantBlock {
        /// Who can't.
        who: Filter,
        /// Whom; anything where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whom: Option<Filter>,
    },
    /// Creatures with landwalk of such lands can be blocked as though they didn't have it.
    BlockDespiteLandwalk(Filter),
    /// These can be blocked only by so many creatures: two or more, no more than one, and the like (CR 509.1b).
    BlockedBy(Filter, super::Comparison, u8),
    /// These can't be blocked unless all creatures that the defending player controls block them (CR 509.1b).
    BlockedOnlyByAll(Filter),
    /// No more than so many creatures can block each combat.
    BlockAtMost(u8),
    /// Instead of declaring blockers, each defending player divides creatures into piles, one for each creature that
    /// attacks them, and each pile blocks one of those at random (CR 509.1).
    BlockByPiles,
    /// These can't block unless at least so many others, so described, block too.
    BlockOnlyBeside {
        /// Who can't.
        who: Filter,
        /// Beside whom.
        beside: Filter,
        /// How many.
        least: u8,
    },
    /// These block each combat (each of those) if able (CR 509.1c).
    MustBlock {
        /// Who must.
        who: Filter,
        /// Whom; anything where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whom: Option<Filter>,
        /// One of them for each of those is enough: those must be blocked if able.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        one: bool,
    },
    /// These can block so many additional creatures; any number where it is left out.
    BlockAdditional(Filter, #[serde(default)] Option<u8>),
    /// These can't be the targets of such spells and abilities (of such players).
    CantBeTargeted {
        /// What can't.
        what: Filter,
        /// By which sources; any where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Filter>,
    },
    /// These can't be the targets of spells and abilities that can target only permanents of that subtype (CR 115.1).
    CantBeTargetedAsOnly(Filter, crate::Subtype),
    /// These players can't cast such spells, or can't play such lands (CR 101.2).
    CantPlay {
        /// Who can't.
        who: Noun,
        /// Which spells, which lands as permanents, or else which cards in either way.
        what: Filter,
    },
    /// These can't enter the battlefield (CR 614.17).
    CantEnter(Filter),
    /// These players may play lands and cast spells so described from a zone; without paying their mana costs, or not.
    MayPlay {
        /// Who may.
        who: Noun,
        /// Which cards.
        what: Filter,
        /// From where.
        from: Zone,
        /// Only the top card, for libraries.
        #[serde(default)]
        top_only: bool,
        /// Whether it is free.
        #[serde(default)]
        free: bool,
        /// On which terms otherwise.
        #[serde(default)]
        terms: Box<PlayTerms>,
    },
    /// These players may cast such spells as though they had flash. General: Breath of the Sleepless; Captain Mar-Vell,
    /// Space-Born.
    AsThoughFlash {
        /// Who may.
        who: Noun,
        /// Which spells.
        what: Filter,
    },
    /// Abilities of these can't be activated (unless they are mana abilities).
    CantActivate {
        /// Of which objects.
        what: Filter,
        /// Whether mana abilities are exempt.
        #[serde(default)]
        except_mana: bool,
    },
    /// Such spells of these players cost so much more, or less where it is negative (CR 601.2f).
    SpellCost {
        /// Whose spells.
        who: Noun,
        /// Which spells.
        what: Filter,
        /// How much generic mana more.
        more: Value,
        /// That mana more besides.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mana: Option<crate::ManaCost>,
        /// And so much mana at least, whatever they would cost.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        least: Option<u8>,
    },
    /// These players may pay 2 life rather than each mana of that colour in a cost, as for Phyrexian mana (CR 107.4f).
    LifeForMana(Noun, crate::Color),
    /// Abilities of these cost so much more, or less.
    AbilityCost {
        /// Of which objects.
        what: Filter,
        /// How much generic mana more.
        more: Value,
        /// How much mana remains at least, where it is less.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        least: Option<u8>,
    },
    /// Such creatures can't attack those unless their controller pays for each.
    AttackCost {
        /// Who attacks.
        who: Filter,
        /// Whom.
        whom: Filter,
        /// What is paid.
        cost: Cost,
        /// So many times for each; once where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        times: Option<Value>,
    },
    /// Such creatures can't block (those) unless their controller pays for each. General: Archangel of Tithes, Heat
    /// Wave.
    BlockCost {
        /// Who blocks.
        who: Filter,
        /// Whom; anything where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whom: Option<Filter>,
        /// What is paid.
        cost: Cost,
        /// So many times for each; once where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        times: Option<Value>,
    },
    /// These don't untap during their controllers' untap steps.
    DoesntUntap(Filter),
    /// Those who control these may choose not to untap them.
    MayStayTapped(Filter),
    /// These players can untap no more than so many of these.
    UntapAtMost(Noun, Filter, u8),
    /// These players' maximum hand size; none where it is left out.
    HandSize(Noun, Option<Value>),
    /// These players may play so many additional lands; any number where it is left out.
    LandPlays(Noun, Option<Value>),
    /// Such spells can't be countered.
    CantBeCountered(Filter),
    /// These can't be regenerated.
    CantBeRegenerated(Filter),
    /// These players can't gain life. General: Havoc Festival, Witch Hunt.
    CantGainLife(Noun),
    /// Damage that would reduce the life total of these players to less than that reduces it to that instead. General:
    /// Angel's Grace, Angel of Grace.
    DamageLeavesLife(Noun, i32),
    /// These players can't lose the game. General: for every card that keeps a player in the game.
    CantLose {
        /// Who can't.
        who: Noun,
        /// Only not for having 0 or less life.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        for_life: bool,
    },
    /// These players can't win the game. General: Abyssal Persecutor, Angel's Grace.
    CantWin(Noun),
    /// Damage (by such sources) can't be prevented.
    CantPreventDamage(Option<Filter>),
    /// Damage that would be dealt to these can't be prevented or dealt to anything else instead. General: Lava Burst.
    DamageStays(Filter),
    /// These deal combat damage equal to their toughness. General: Doran, the Siege Tower; Bark of Doran.
    DamageByToughness(Filter),
    /// These assign no combat damage.
    NoCombatDamage(Filter),
    /// These may assign their combat damage as though they weren't blocked. General: Deathcoil Wurm, Indomitable Might.
    DamageAsThoughUnblocked(Filter),
    /// These players don't lose unspent mana as steps end (CR 106.4).
    ManaStays(Noun),
    /// These can't be sacrificed. General: for what can't be sacrificed at all, and what can't be to cast or activate.
    CantBeSacrificed {
        /// What can't.
        what: Filter,
        /// Only not to cast spells or activate abilities.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        to_pay: bool,
    },
    /// Players can't pay life to cast spells or activate abilities. General: Angel of Jubilation.
    CantPayLife,
    /// Triggered abilities of such permanents, caused by such things entering, trigger an additional time. General:
    /// Ancient Greenwarden.
    TriggerTwice {
        /// Whose abilities.
        of: Filter,
        /// What enters.
        cause: Filter,
    },
    /// These don't cause abilities to trigger by entering (CR 603.6a).
    NoEnterTriggers(Filter),
    /// These can't be enchanted, equipped or fortified by such.
    CantBeAttached {
        /// What can't.
        what: Filter,
        /// By which.
        by: Filter,
    },
    /// These can't become enchanted; Auras that are attached to them already stay (CR 303.4).
    CantBecomeEnchanted(Filter),
    /// These players can't gain control of these (CR 101.2).
    CantGainControl(Noun, Filter),
    /// These players may spend mana as though it were of other kinds (CR 609.4b).
    SpendAs {
        /// Who may.
        who: Noun,
        /// Mana of which kinds.
        #[serde(with = "super::word_list")]
        #[schemars(with = "Vec<crate::ManaKind>")]
        spent: crate::ManaKinds,
        /// As though it were of any of which kinds.
        #[serde(rename = "as", with = "super::word_list")]
        #[schemars(with = "Vec<crate::ManaKind>")]
        wanted: crate::ManaKinds,
        /// Only to cast such spells; on anything where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<Filter>,
        /// Only to pay the mana cost of one of them, with which it is used up.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        once: bool,
    },
    /// These can't have more than so many counters of that kind (CR 704.5r).
    CountersAtMost(Filter, crate::CounterKind, u16),
    /// These players skip that step or phase.
    Skip(Noun, super::TurnPart),
    /// These players can't draw more than so many cards each turn (CR 121.2).
    DrawAtMost(Noun, Value),
    /// These players play with their hands revealed, or with the top card of their library.
    Revealed(Noun, Zone),
    /// You may look at the top card of your library.
    MayLookAtTop,
}

impl Statement {
    /// These players may spend any mana as though it were of any of these kinds.
    pub fn spend_any_as(who: Noun, wanted: crate::ManaKinds) -> Statement {
        Statement::SpendAs { who, spent: crate::ManaKinds::ALL, wanted, on: None, once: false }
    }

    /// Such spells of these players cost so much generic mana more.
    pub fn spell_cost(who: Noun, what: Filter, more: impl Into<Value>) -> Statement {
        Statement::SpellCost { who, what, more: more.into(), mana: None, least: None }
    }

    /// The question it speaks to.
    pub fn question(&self) -> Question {
        match self {
            Statement::CantAttack { .. } | Statement::AttackDespiteDefender(_) | Statement::AttackAsThoughHaste(_) => {
                Question::Attack
            }
            Statement::MustAttack { .. } | Statement::Goaded(_) => Question::MustAttack,
            Statement::AttackAtMost { .. } | Statement::AttackOnlyAlone(_) | Statement::AttackOnlyBeside { .. } => {
                Question::AttackTogether
            }
            Statement::AttackWithoutTapping { .. } => Question::AttackTap,
            Statement::MayExert(_) => Question::Exert,
            Statement::CantBlock { .. } | Statement::BlockDespiteLandwalk(_) => Question::Block,
            Statement::BlockedBy(..)
            | Statement::BlockedOnlyByAll(_)
            | Statement::BlockAtMost(_)
            | Statement::BlockByPiles
            | Statement::BlockOnlyBeside { .. } => Question::BlockTogether,
            Statement::MustBlock { .. } => Question::MustBlock,
            Statement::BlockAdditional(..) => Question::BlockCount,
            Statement::CantBeTargeted { .. } | Statement::CantBeTargetedAsOnly(..) => Question::Target,
            Statement::CantPlay { .. } => Question::Play,
            Statement::LandPlays(..) => Question::LandPlays,
            Statement::CantEnter(_) => Question::Enter,
            Statement::MayPlay { .. } => Question::PlayFrom,
            Statement::AsThoughFlash { .. } => Question::Timing,
            Statement::CantActivate { .. } => Question::Activate,
            Statement::SpellCost { .. } => Question::SpellCost,
            Statement::AbilityCost { .. } => Question::AbilityCost,
            Statement::AttackCost { .. } => Question::AttackCost,
            Statement::BlockCost { .. } => Question::BlockCost,
            Statement::DoesntUntap(_) | Statement::MayStayTapped(_) | Statement::UntapAtMost(..) => Question::Untap,
            Statement::HandSize(..) => Question::HandSize,
            Statement::CantBeCountered(_) => Question::Counter,
            Statement::CantBeRegenerated(_) => Question::Regenerate,
            Statement::CantGainLife(_) => Question::GainLife,
            Statement::DamageLeavesLife(..) => Question::DamagedLife,
            Statement::CantLose { .. } | Statement::CantWin(_) => Question::Lose,
            Statement::CantPreventDamage(_) | Statement::DamageStays(_) => Question::Prevent,
            Statement::DamageByToughness(_) | Statement::NoCombatDamage(_) | Statement::DamageAsThoughUnblocked(_) => {
                Question::CombatDamage
            }
            Statement::ManaStays(_) => Question::ManaEmpties,
            Statement::CantBeSacrificed { to_pay: false, .. } => Question::Sacrifice,
            Statement::CantPayLife | Statement::CantBeSacrificed { to_pay: true, .. } => Question::Pay,
            Statement::TriggerTwice { .. } | Statement::NoEnterTriggers(_) => Question::Trigger,
            Statement::CantBeAttached { .. } | Statement::CantBecomeEnchanted(_) => Question::Attach,
            Statement::CantGainControl(..) => Question::Control,
            Statement::SpendAs { .. } | Statement::LifeForMana(..) => Question::SpendMana,
            Statement::CountersAtMost(..) => Question::Counters,
            Statement::Skip(..) => Question::Skip,
            Statement::DrawAtMost(..) => Question::Draw,
            Statement::Revealed(..) | Statement::MayLookAtTop => Question::Reveal,
        }
    }
}
