//! What is printed on cards: tests, challenge effects, actions, responses, constant abilities.

use super::{Cause, Condition, Constant, Effect, Energy, Filter, Noun, Pattern, Text, Value};
use crate::words::{Approach, Aspect, Symbol, Token};
use serde::{Deserialize, Serialize};

/// Something printed on a card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Ability {
    /// A test.
    Test(Box<Test>),
    /// A challenge effect.
    Challenge(Symbol, Effect),
    /// An ability without a printed timing.
    Action {
        /// What it costs.
        cost: Vec<Cost>,
        /// When it can be used at all.
        condition: Condition,
        /// What it does.
        effect: Effect,
    },
    /// A response.
    Response {
        /// What it waits for.
        on: Pattern,
        /// What must be so.
        condition: Condition,
        /// What it costs.
        cost: Vec<Cost>,
        /// Whether it is a choice.
        may: bool,
        /// What it does.
        effect: Effect,
    },
    /// Text of its own for when it clears for that cause.
    Clear(Cause, Effect),
    /// What playing it does: of moments, and of attachments that fetch their host.
    Play(Effect),
    /// A constant ability.
    Constant(Constant),
    /// What other cards can do is done through this one, at their own timing: gear's abilities as if its tokens were used and it
    /// were exhausted, moments as if they were played from hand.
    Borrow {
        /// Whose.
        from: Noun,
        /// What it costs; the other card is "that".
        cost: Vec<Cost>,
        /// Whether moments are free besides.
        free: bool,
    },
}

/// A cost. Everything that a cost asks for can be paid, or it cannot be chosen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Cost {
    /// Exhaust that card.
    Exhaust(Noun),
    /// Use so many tokens of this card.
    Use(Token, Value),
    /// Use any number of tokens of this card, at least one: that number is chosen.
    UseAny(Token),
    /// Use one token of any name from a card that fits.
    UseFrom(Filter),
    /// Discard that card.
    Discard(Noun),
    /// Discard a card that fits, of your choice: it is remembered.
    DiscardOne(Filter),
    /// Pay energy.
    Energy(Energy, Value),
    /// Pay any amount of energy of that aspect, at least one: it is chosen.
    AnyEnergy(Aspect),
    /// Suffer fatigue.
    Fatigue(Value),
    /// Suffer any amount of fatigue up to that: it is chosen.
    FatigueUpTo(Value),
    /// Put harm on that card.
    Harm(Noun, Value),
    /// Put any number of harm on that card: it is chosen.
    AnyHarm(Noun),
    /// Put harm on a card that fits: it is remembered.
    HarmOne(Filter, Value),
    /// Remove progress from that card.
    Progress(Noun, Value),
    /// Remove any number of progress from that card, up to that: it is chosen.
    AnyProgress(Noun, Value),
    /// Take your token off that card.
    Token(Noun),
    /// Discard any number of cards of your fatigue stack: it is chosen.
    AnyFatigueCards,
}

/// The name of a test, which is its verb.
pub type TestName = Text;

/// A test.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Test {
    /// What is tried.
    pub verb: TestName,
    /// With which aspect.
    pub aspect: Aspect,
    /// With which approach.
    pub approach: Approach,
    /// How hard it is.
    pub difficulty: Value,
    /// When it can be performed at all.
    pub condition: Condition,
    /// What performing it costs.
    pub cost: Vec<Cost>,
    /// What it interacts with; where nothing is said, the card it is printed on.
    pub target: Option<Filter>,
    /// What happens on success.
    pub success: Effect,
    /// What happens on failure.
    pub failure: Effect,
    /// What happens either way, afterwards.
    pub either: Effect,
    /// Which symbols do not resolve in it.
    pub silent: Vec<Symbol>,
    /// Which cards are dodged, win or lose.
    pub dodges: Option<Filter>,
}
