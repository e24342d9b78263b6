//! Patterns of events, shared by triggered and replacement abilities.

use super::{Condition, Deed, Effect, Filter, Noun, Value};
use crate::{CounterKind, Step, Zone};
use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why an object changes zones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Any effect or rule.
    Effect,
    /// It was discarded.
    Discard,
    /// It was sacrificed.
    Sacrifice,
    /// It was destroyed.
    Destroy,
    /// It was drawn.
    Draw,
    /// It was milled.
    Mill,
    /// It was played as a land.
    Play,
    /// It was cast.
    Cast,
    /// It resolved (CR 608.3).
    Resolve,
    /// It was countered.
    Counter,
    /// A state-based action.
    State,
    /// It was paid as a cost.
    Cost,
    /// It was discarded for its own cycling ability (CR 702.29c).
    Cycle,
    /// For any reason but a sacrifice; only patterns say so (CR 701.21a).
    NotSacrifice,
}

/// Events of a kind, concerning objects and players so described.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Pattern {
    /// An object changes zones: enters, dies, leaves, is discarded, sacrificed, milled, …
    Moves {
        /// Which.
        what: Filter,
        /// From where; from anywhere where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Zone>,
        /// To where.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Zone>,
        /// For which reason.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cause: Option<Cause>,
    },
    /// A spell or ability of such a player has such a card discarded; neither a cost nor a rule does.
    DiscardedBy {
        /// Which card.
        what: Filter,
        /// Whose spell or ability.
        by: Filter,
    },
    /// Damage is dealt.
    Damage {
        /// By which source.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Filter>,
        /// To whom.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Filter>,
        /// Only combat damage, or only other damage.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        combat: Option<bool>,
    },
    /// Such a spell or ability has a source deal damage (CR 120.7).
    DamageThrough {
        /// Which spell or ability.
        by: Filter,
        /// To whom.
        to: Filter,
    },
    /// A creature attacks (alone).
    Attacks {
        /// Which.
        who: Filter,
        /// Which player or permanent it attacks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whom: Option<Filter>,
        /// Only when it attacks alone.
        #[serde(default)]
        alone: bool,
    },
    /// A creature blocks another.
    Blocks {
        /// Which blocks.
        who: Filter,
        /// Which it blocks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whom: Option<Filter>,
    },
    /// An attacking creature becomes blocked (by each such creature, where that is said).
    BecomesBlocked {
        /// Which becomes blocked.
        who: Filter,
        /// By which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Filter>,
    },
    /// A permanent does that.
    Does(Deed, Filter),
    /// A player expends that much mana (CR 700.14).
    Expends(Filter, u8),
    /// An attacking creature is not blocked.
    Unblocked(Filter),
    /// A player casts a spell.
    Casts {
        /// Who.
        who: Filter,
        /// What.
        what: Filter,
    },
    /// An ability of such an object is activated.
    Activates {
        /// Who activates.
        who: Filter,
        /// Of which object.
        what: Filter,
        /// Only with, or only without, {T} in the cost.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tapping: Option<bool>,
    },
    /// An object or player becomes the target of such a spell or ability.
    BecomesTarget {
        /// What is targeted.
        what: Filter,
        /// By which spell or ability.
        by: Filter,
    },
    /// A step begins.
    Begins {
        /// Which step.
        step: Step,
        /// On whose turn.
        whose: Filter,
    },
    /// A player would begin a turn, or a step of it (CR 614.10).
    WouldBegin {
        /// Which step; the turn itself where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        step: Option<Step>,
        /// Whose.
        whose: Filter,
    },
    /// A player draws a card.
    Draws(Filter),
    /// A player would draw a card, except the first one they draw in each of their draw steps (CR 614.11).
    DrawsFurther(Filter),
    /// A player gains life.
    GainsLife(Filter),
    /// A player loses life.
    LosesLife(Filter),
    /// A permanent becomes tapped.
    Taps(Filter),
    /// A permanent is tapped to pay for an activated ability (CR 107.5). General: Agent Maria Hill.
    TapsToPay {
        /// Which.
        what: Filter,
        /// Of which source the ability is.
        of: Filter,
    },
    /// A permanent is tapped for mana.
    TapsForMana(Filter),
    /// A permanent becomes untapped. General: Aerie Worshippers, Alchemax Slayer-Bots.
    Untaps(Filter),
    /// A permanent would be destroyed.
    Destroyed(Filter),
    /// Counters are put on something.
    CountersPut {
        /// On what.
        on: Filter,
        /// Of which kind.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<CounterKind>,
        /// By which player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Filter>,
        /// Only by effects, not as a cost.
        #[serde(default)]
        by_effect: bool,
    },
    /// The last counter is removed. General: Riftmarked Knight, and whatever is suspended.
    LastCounterRemoved {
        /// From what.
        from: Filter,
        /// Of which kind.
        kind: CounterKind,
        /// By which player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Filter>,
    },
    /// Tokens are created under the control of a player.
    TokensCreated(Filter),
    /// A player plays a land. General: Burgeoning, Horn of Greed.
    PlaysLand(Filter),
    /// A permanent is turned in that way.
    Turned(Filter, super::Turning),
    /// A chapter of this Saga is reached (CR 714.2b).
    Chapter(u8),
    /// It becomes true (a state trigger, CR 603.8).
    State(Condition),
    /// Mana is added by tapping such a permanent.
    ManaAdded(Filter),
    /// The so-manieth of these in each turn.
    Nth(u8, Box<Pattern>),
    /// One or more of these happen at once.
    OneOrMore(Box<Pattern>),
    /// One or more of these happen at once, by the same source.
    OneOrMoreBySource(Box<Pattern>),
    /// Any of these.
    AnyOf(Vec<Pattern>),
}

/// How an amount changes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum AmountChange {
    /// That much more.
    Plus(Value),
    /// That many times as much.
    Times(u8),
    /// Half as much, rounded down (CR 107.1a).
    HalfDown,
    /// Exactly that much.
    Set(Value),
}

/// How something enters the battlefield (CR 614.1c, 614.1d, 614.12).
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(deny_unknown_fields)]
pub struct Entering {
    /// Tapped.
    #[serde(default)]
    pub tapped: bool,
    /// With counters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<(CounterKind, Value)>,
    /// As a copy of something chosen among these, with exceptions; it may be left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copy: Option<(Filter, Vec<super::Modification>)>,
    /// As a choice is made: a colour, a type, a name, a player, a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choose: Option<super::Chooser>,
    /// As its controller pays as much life as the number that is chosen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pays_chosen_life: bool,
    /// As what its controller chooses among these; that is part of its copiable values (CR 707.2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forms: Vec<Vec<super::Modification>>,
    /// Unless this is paid, it enters tapped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tapped_unless: Option<super::Cost>,
    /// With that designation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub designation: Option<super::Designation>,
    /// As its controller gives up or shows any number of things for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub giving: Option<Box<Giving>>,
}

/// What its controller does with things of theirs as an object enters, and what it gets for each.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(deny_unknown_fields)]
pub struct Giving {
    /// Which.
    pub what: Filter,
    /// What is done with them.
    pub how: GivingHow,
    /// The counters it enters with for each.
    pub counters: Vec<(CounterKind, Value)>,
    /// Exactly so many, and without them it is put into its owner's graveyard instead; any number where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exactly: Option<Value>,
    /// Whether for each its controller chooses one of those counters.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub one_kind_each: bool,
}

/// What is done with the things given for an entering object.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum GivingHow {
    /// They are sacrificed (CR 702.82a).
    Sacrifice,
    /// They are revealed (CR 702.38a).
    Reveal,
    /// They are exiled. General: Dermotaxi.
    Exile,
}

/// What happens instead (CR 614, 615).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Instead {
    /// Nothing: it is prevented or skipped.
    Nothing,
    /// The object goes there instead.
    GoTo(super::Destination),
    /// It enters so.
    Enter(Entering),
    /// The amount changes.
    Amount(AmountChange),
    /// At most that much of the damage is prevented, `event_amount` being all of it (CR 615).
    Prevent {
        /// How much: each time, or in all for a shield that is not used up at once and says a number of its own (CR 615.7).
        amount: Value,
        /// What is done afterwards, with the amount prevented as that of the event (CR 615.5).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Box<Effect>>,
    },
    /// For each 1 damage, a counter of that kind is removed from what it would be dealt to, and that 1 damage is
    /// prevented, as far as there are counters. General: Polukranos, Unchained; Undergrowth Champion.
    PreventByCounters(CounterKind),
    /// The damage is dealt to that instead (CR 614.9).
    Redirect {
        /// To what.
        to: Noun,
        /// At most that much, and what is left of the shield stays; all of it where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<Value>,
    },
    /// Where it would produce mana of these kinds, it produces mana of that kind.
    Produce(
        #[serde(with = "super::word_list")]
        #[schemars(with = "Vec<crate::ManaKind>")]
        crate::ManaKinds,
        crate::ManaKind,
    ),
    /// That is done instead.
    Do(Box<Effect>),
    /// That is done too.
    Also(Box<Effect>),
    /// The permanent regenerates (CR 701.19a).
    Regenerate,
}

impl Instead {
    /// Prevents at most that much of the damage.
    pub fn prevent(amount: impl Into<Value>) -> Instead {
        Instead::Prevent { amount: amount.into(), then: None }
    }

    /// Prevents all but that much of the damage.
    pub fn prevent_all_but(rest: impl Into<Value>) -> Instead {
        Instead::prevent(Value::Minus(Box::new(Value::EventAmount), Box::new(rest.into())))
    }

    /// Deals all the damage to that instead.
    pub fn redirect(to: Noun) -> Instead {
        Instead::Redirect { to, amount: None }
    }
}
