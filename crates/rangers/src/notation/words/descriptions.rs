//! Numbers, cards, rangers and conditions: what effects speak of.

use super::*;

pub fn per_ranger(number: i32) -> Value {
    Value::PerRanger(number)
}

pub fn effort() -> Value {
    Value::Effort
}

/// One for every so much effort.
pub fn per_effort(every: i32) -> Value {
    Value::PerEffort(every)
}

pub fn presence_of(noun: Noun) -> Value {
    Value::Presence(noun)
}

pub fn tokens_on(noun: Noun, token: Token) -> Value {
    Value::Tokens(noun, token)
}

/// One for every so many of that.
pub fn every(count: i32, value: Value) -> Value {
    Value::Every(count, Box::new(value))
}

pub fn fatigue_of(who: Who) -> Value {
    Value::Fatigue(who)
}

pub fn this() -> Noun {
    Noun::This
}

pub fn that() -> Noun {
    Noun::That
}

pub fn all(filter: Filter) -> Noun {
    Noun::All(Box::new(filter))
}

pub fn you() -> Who {
    Who::You
}

pub fn everyone() -> Who {
    Who::Everyone
}

pub fn any_card() -> Filter {
    Filter::Any
}

pub fn being() -> Filter {
    Filter::Kind(CardKind::Being)
}

pub fn feature() -> Filter {
    Filter::Kind(CardKind::Feature)
}

pub fn gear() -> Filter {
    Filter::Kind(CardKind::Gear)
}

pub fn location() -> Filter {
    Filter::Kind(CardKind::Location)
}

pub fn path_card() -> Filter {
    Filter::Path
}

pub fn with_trait(wanted: Trait) -> Filter {
    Filter::Trait(wanted)
}

pub fn predator() -> Filter {
    Filter::Trait(Trait::Predator)
}

pub fn prey() -> Filter {
    Filter::Trait(Trait::Prey)
}

pub fn human() -> Filter {
    Filter::Trait(Trait::Human)
}

pub fn flora() -> Filter {
    Filter::Trait(Trait::Flora)
}

/// Of path cards, the Flora: what can be harmed and harvested.
pub fn plant() -> Filter {
    flora().and(path_card())
}

pub fn moment() -> Filter {
    Filter::Kind(CardKind::Moment)
}

pub fn obstacle() -> Filter {
    Filter::Keyword(Obstacle)
}

/// What a Weapon can be used on.
pub fn prey_of_weapons() -> Filter {
    being().not(Filter::Keyword(Friendly))
}

pub fn titled(title: &'static str) -> Filter {
    Filter::Title(title.into())
}

impl Filter {
    /// Ready, which is what the rules call active.
    #[must_use]
    pub fn active(self) -> Filter {
        self.and(Filter::Ready)
    }

    #[must_use]
    pub fn exhausted(self) -> Filter {
        self.and(Filter::Exhausted)
    }

    #[must_use]
    pub fn other(self) -> Filter {
        self.and(Filter::Other)
    }

    #[must_use]
    pub fn within_reach(self) -> Filter {
        self.and(Filter::WithinReach(Who::You))
    }

    #[must_use]
    pub fn along_the_way(self) -> Filter {
        self.and(Filter::AlongTheWay)
    }

    #[must_use]
    pub fn in_its_area(self) -> Filter {
        self.and(Filter::SameArea(Noun::This))
    }

    #[must_use]
    pub fn equipped(self) -> Filter {
        self.and(Filter::EquippedBy(Who::You))
    }

    /// In anybody's player area.
    #[must_use]
    pub fn equipped_by_anyone(self) -> Filter {
        self.and(Filter::EquippedBy(Who::Everyone))
    }

    #[must_use]
    pub fn not(self, other: Filter) -> Filter {
        self.and(Filter::Not(Box::new(other)))
    }

    #[must_use]
    pub fn of(self, wanted: Trait) -> Filter {
        self.and(Filter::Trait(wanted))
    }
}

pub fn exists(filter: Filter) -> Condition {
    Condition::Exists(filter)
}

pub fn not(condition: Condition) -> Condition {
    Condition::Not(Box::new(condition))
}

pub fn both(one: Condition, other: Condition) -> Condition {
    Condition::All(vec![one, other])
}

pub fn is(noun: Noun, filter: Filter) -> Condition {
    Condition::Is(noun, filter)
}

pub fn inclement() -> Condition {
    Condition::Is(Noun::Weather, Filter::Trait(Trait::Inclement))
}

pub fn at_least(value: Value, number: impl Into<Value>) -> Condition {
    Condition::Compare(value, Comparison::AtLeast, number.into())
}

pub fn at_most(value: Value, number: impl Into<Value>) -> Condition {
    Condition::Compare(value, Comparison::AtMost, number.into())
}

pub fn exactly(value: Value, number: impl Into<Value>) -> Condition {
    Condition::Compare(value, Comparison::Exactly, number.into())
}

pub fn at(title: &'static str) -> Condition {
    Condition::At(title.into())
}

pub fn recorded(notable: &'static str) -> Condition {
    Condition::Recorded(notable.into())
}

pub fn on_mission(title: &'static str) -> Condition {
    Condition::OnMission(title.into(), None)
}

pub fn completed(title: &'static str) -> Condition {
    Condition::Completed(title.into(), None)
}

pub fn ever_gained(title: &'static str) -> Condition {
    Condition::EverGained(title.into(), None)
}

pub fn in_play(title: &'static str) -> Condition {
    Condition::Exists(titled(title))
}

/// Your token is on this card.
pub fn your_token_here() -> Condition {
    Condition::TokenOn(Who::You, Noun::This)
}

/// Some ranger's token is on this card.
pub fn a_token_here() -> Condition {
    Condition::TokenOn(Who::Everyone, Noun::This)
}

pub fn this_ready() -> Condition {
    Condition::Is(Noun::This, Filter::Ready)
}
