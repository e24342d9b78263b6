//! Visitors of a definition: a hook for each kind of thing in the notation.
//!
//! A hook that is not overridden goes on to the parts of what it meets; one that is overridden goes on with `walk_parts` if
//! it wants to. So an analysis names only what it cares for, and states where it stops.

use crate::*;

macro_rules! hooks {
    ($($hook:ident $kind:ident)*) => {
        /// One who looks at a definition.
        pub trait Visit {
            /// A part is entered.
            fn enter(&mut self, _: Part) {}

            /// The part entered last is left.
            fn leave(&mut self) {}

            $(
                #[doc = concat!("Meets one [`", stringify!($kind), "`].")]
                fn $hook(&mut self, $hook: &$kind) {
                    $hook.walk_parts(self);
                }
            )*
        }

        /// One who changes a definition.
        pub trait VisitMut {
            $(
                #[doc = concat!("Meets one [`", stringify!($kind), "`].")]
                fn $hook(&mut self, $hook: &mut $kind) {
                    $hook.walk_parts_mut(self);
                }
            )*
        }
    };
}

/// Types without parts that are written by a word or a short text of their own.
macro_rules! leaves {
    ($($hook:ident $kind:ident)*) => {
        $(impl Walk for $kind {
            fn walk<V: Visit + ?Sized>(&self, visitor: &mut V) {
                visitor.$hook(self);
            }

            fn walk_parts<V: Visit + ?Sized>(&self, _: &mut V) {}

            fn walk_mut<V: VisitMut + ?Sized>(&mut self, visitor: &mut V) {
                visitor.$hook(self);
            }

            fn walk_parts_mut<V: VisitMut + ?Sized>(&mut self, _: &mut V) {}
        })*
    };
}

leaves! {
    color_set ColorSet
    counter_kind CounterKind
    domain Domain
    keyword Keyword
    mana_cost ManaCost
    mana_kinds ManaKinds
    subtype Subtype
    symbol Symbol
    type_line TypeLine
    type_set TypeSet
}

hooks! {
    ability Ability
    action Action
    activated Activated
    activation_limit ActivationLimit
    alternative_cost AlternativeCost
    amount_change AmountChange
    ballot Ballot
    card CardDefinition
    card_type CardType
    cause Cause
    characteristic Characteristic
    chooser Chooser
    color Color
    color_set ColorSet
    comparison Comparison
    condition Condition
    constant Static
    cost Cost
    cost_part CostPart
    counter_kind CounterKind
    deed Deed
    designation Designation
    destination Destination
    domain Domain
    duration Duration
    effect Effect
    entering Entering
    event_part EventPart
    exchanged Exchanged
    extra_phase ExtraPhase
    filter Filter
    giving Giving
    giving_how GivingHow
    happened Happened
    instead Instead
    keyword Keyword
    keyword_ability KeywordAbility
    layout Layout
    mana Mana
    mana_cost ManaCost
    mana_kind ManaKind
    mana_kinds ManaKinds
    mask Mask
    modes Modes
    modification Modification
    noun Noun
    parameter Parameter
    pattern Pattern
    period Period
    place Place
    play_terms PlayTerms
    predicate Predicate
    replacement Replacement
    restriction Restriction
    slot Slot
    source_stays SourceStays
    stat Stat
    statement Statement
    static_effect StaticEffect
    step Step
    subtype Subtype
    subtype_class_name SubtypeClassName
    supertype Supertype
    symbol Symbol
    target_spec TargetSpec
    timing Timing
    triggered Triggered
    turn_effect TurnEffect
    turn_part TurnPart
    turning Turning
    type_line TypeLine
    type_set TypeSet
    value Value
    zone Zone
}
