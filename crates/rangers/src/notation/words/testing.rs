//! Tests, what waits for them, and what things cost.

use super::*;
use crate::words::{Approach, Aspect};

pub fn test(verb: &'static str, aspect: Aspect, approach: Approach, difficulty: impl Into<Value>) -> Test {
    Test {
        verb: verb.into(),
        aspect,
        approach,
        difficulty: difficulty.into(),
        condition: Condition::Always,
        cost: Vec::new(),
        target: None,
        success: Effect::Nothing,
        failure: Effect::Nothing,
        either: Effect::Nothing,
        silent: Vec::new(),
        dodges: None,
    }
}

impl Test {
    #[must_use]
    pub fn target(mut self, filter: Filter) -> Self {
        self.target = Some(filter);
        self
    }

    #[must_use]
    pub fn cost(mut self, cost: Cost) -> Self {
        self.cost.push(cost);
        self
    }

    #[must_use]
    pub fn only_if(mut self, condition: Condition) -> Self {
        self.condition = condition;
        self
    }

    #[must_use]
    pub fn success(mut self, effect: Effect) -> Self {
        self.success = effect;
        self
    }

    #[must_use]
    pub fn failure(mut self, effect: Effect) -> Self {
        self.failure = effect;
        self
    }

    #[must_use]
    pub fn either(mut self, effect: Effect) -> Self {
        self.either = effect;
        self
    }

    #[must_use]
    pub fn dodging(mut self, filter: Filter) -> Self {
        self.dodges = Some(filter);
        self
    }

    #[must_use]
    pub fn without(mut self, symbol: Symbol) -> Self {
        self.silent.push(symbol);
        self
    }
}

pub fn tests(who: Who) -> TestPattern {
    TestPattern { who, verb: None, target: None, source: None }
}

impl TestPattern {
    #[must_use]
    pub fn verb(mut self, verb: &'static str) -> Self {
        self.verb = Some(verb.into());
        self
    }

    #[must_use]
    pub fn target(mut self, filter: Filter) -> Self {
        self.target = Some(filter);
        self
    }

    #[must_use]
    pub fn source(mut self, filter: Filter) -> Self {
        self.source = Some(filter);
        self
    }
}

pub fn exhausting() -> Cost {
    Cost::Exhaust(Noun::This)
}

pub fn using(token: Token) -> Cost {
    Cost::Use(token, 1.into())
}
