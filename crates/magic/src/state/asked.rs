//! Which question is open: plain data, so that a game can be saved while somebody thinks.

use crate::Word;
use serde::{Deserialize, Serialize};

/// A question to a player. What it offers and allows, what its answer does and how it is put into words stands together in a
/// type of the room of its topic; the table of `game::decisions` names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Asked {
    // In the course of the turn.
    /// Whether to take a mulligan.
    Mulligan,
    /// What to do with priority.
    Priority,
    /// Which cards go to the bottom after mulligans.
    BottomCards,
    /// What to discard down to the maximum hand size.
    DiscardToHandSize,
    /// Which legend stays.
    LegendRule,
    /// Which of a group untap of which only so many can.
    LimitedUntaps,
    /// What stays tapped.
    StayTapped,
    /// In which order triggered abilities resolve.
    TriggerOrder,
    /// Whether to regenerate what is about to be destroyed.
    Regenerate,

    // In combat.
    /// Who attacks what.
    DeclareAttackers,
    /// Which attackers attack as a band.
    Band,
    /// Whom an attacker enlists.
    Enlist,
    /// Whether an attacker is exerted.
    Exert,
    /// Who blocks what.
    DeclareBlockers,
    /// Whether a creature assigns its damage as though it weren't blocked.
    StrikePast,
    /// How combat damage is divided.
    DivideDamage,

    // While events are about to happen.
    /// Which replacement applies first.
    Replacement,
    /// Whether an optional replacement applies.
    OptionalReplacement,
    /// Whether another player lets it apply.
    AllowedReplacement,
    /// Which opponent decides that.
    Decider,
    /// What is given for what enters.
    Give,
    /// Which counter it enters with for that.
    GivenCounter,
    /// What it enters as a copy of.
    EnterAsCopy,
    /// What is chosen as it enters.
    EnterChoice,
    /// In which form it enters.
    EnterForm,
    /// Whether to pay so that it enters untapped.
    EnterPayment,
    /// What it enters attached to.
    EnterAttached,
    /// What it enters attacking.
    EnterAttacking,
    /// Which damage a shield prevents first.
    Shielded,
    /// In which order objects receive timestamps.
    Timestamps,

    // While something is announced and paid for.
    /// Whether to pay an optional cost.
    OptionalCost,
    /// How many times.
    OptionalCostTimes,
    /// Which cards of the hand to splice.
    Splice,
    /// Whether to pay life for a mana symbol.
    LifeForMana,
    /// Which modes.
    Modes,
    /// The value of X.
    X,
    /// Who chooses targets.
    TargetChooser,
    /// Which targets.
    Targets,
    /// How an amount is divided among them.
    Divide,
    /// What a part of the cost is paid with.
    CostChoice,
    /// What stands in for mana.
    StandIns,
    /// The next step of paying mana.
    Payment,

    // While something resolves.
    /// Whether to do something optional.
    May,
    /// Whether to pay.
    PayOrNot,
    /// Whether to cast the one card that can be cast, in the one form in which it can be.
    MayCast(CastForms),
    /// In which of several forms to cast a card.
    CastForm(CastForms),
    /// Which of several cards to cast.
    WhichToCast,
    /// How to play a card that has to be played.
    HowToPlay,
    /// Which of several effects.
    Either,
    /// Which objects or players.
    Choose,
    /// A colour, type, name, player or number.
    ChooseFor,
    /// Some colours.
    ChooseColors,
    /// Which cards go away from the top of a library.
    Sort,
    /// In which order the rest stays there.
    SortRest,
    /// In which order cards are put on top or on the bottom.
    PutInOrder,
    /// Which word a player votes for.
    VoteForWord,
    /// Which object or player a player votes for.
    VoteAmong,
    /// Which number, in secret.
    ChooseNumber,
    /// Which objects are in the first pile.
    Separate,
    /// Which pile.
    ChoosePile,
    /// Which word of a text is replaced.
    OldWord,
    /// Which word replaces that one.
    NewWord(Word),
    /// What a target becomes.
    ChangeTarget,
    /// Whether to choose new targets.
    NewTargets,
    /// Which kind of mana.
    ManaKind,
    /// Which mana ability.
    ManaAbility,
    /// What gets more counters.
    Proliferate,
}

/// The forms in which a card can be cast (CR 709.3, 712.11c, 715.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CastForms {
    /// As it is.
    pub whole: bool,
    /// By its first half.
    pub first: bool,
    /// By its other face.
    pub second: bool,
}
