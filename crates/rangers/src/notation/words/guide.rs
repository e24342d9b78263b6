//! What guide entries do besides.

use super::*;

pub fn entry(number: &'static str, effect: Effect) -> GuideEntry {
    GuideEntry { number: number.into(), effect }
}

pub fn tell(text: &'static str) -> Effect {
    Effect::Tell(text.into())
}

pub fn read(number: &'static str) -> Effect {
    Effect::Read(number.into())
}

pub fn on(cause: Cause, effect: Effect) -> Effect {
    when(Condition::Cause(cause), effect)
}

pub fn record(notable: &'static str) -> Effect {
    Effect::Record(notable.into())
}

pub fn reward(title: &'static str) -> Effect {
    Effect::Reward(title.into())
}

pub fn gain(title: &'static str) -> Effect {
    Effect::Gain(title.into(), None)
}

pub fn complete(title: &'static str) -> Effect {
    Effect::Complete(title.into(), None)
}

pub fn schedule(number: &'static str, days: i32) -> Effect {
    Effect::Schedule(number.into(), days.into())
}
