//! What effects do.

use super::*;
use crate::words::Aspect;

pub fn nothing() -> Effect {
    Effect::Nothing
}

impl Effect {
    #[must_use]
    pub fn then(self, next: Effect) -> Effect {
        match self {
            Effect::Sequence(mut all) => {
                all.push(next);
                Effect::Sequence(all)
            }
            first => Effect::Sequence(vec![first, next]),
        }
    }

    /// `A -> B`: the second only if the first was possible in full.
    #[must_use]
    pub fn to(self, then: Effect) -> Effect {
        Effect::Arrow(Box::new(self), Box::new(then))
    }
}

pub fn when(condition: Condition, effect: Effect) -> Effect {
    Effect::If(condition, Box::new(effect), Box::new(Effect::Nothing))
}

pub fn either(condition: Condition, effect: Effect, otherwise: Effect) -> Effect {
    Effect::If(condition, Box::new(effect), Box::new(otherwise))
}

pub fn may(effect: Effect) -> Effect {
    Effect::May(Who::You, Box::new(effect))
}

pub fn group_may(effect: Effect) -> Effect {
    Effect::May(Who::Everyone, Box::new(effect))
}

pub fn choose(modes: Vec<(&'static str, Effect)>) -> Effect {
    let mode =
        |(label, effect): (&'static str, Effect)| Mode { label: label.into(), condition: Condition::Always, effect };
    Effect::Choose(modes.into_iter().map(mode).collect())
}

pub fn for_each(noun: Noun, effect: Effect) -> Effect {
    Effect::ForEach(noun, Box::new(effect))
}

pub fn each_ranger(effect: Effect) -> Effect {
    Effect::EachRanger(Who::Everyone, Box::new(effect))
}

pub fn repeat(times: impl Into<Value>, effect: Effect) -> Effect {
    Effect::Repeat(times.into(), Box::new(effect))
}

/// Choose one card in play that fits: it is "that".
pub fn pick(filter: Filter) -> Effect {
    pick_of(Noun::All(Box::new(filter)))
}

pub fn pick_of(from: Noun) -> Effect {
    Effect::Pick { slot: Slot(0), from, least: 1.into(), most: 1.into() }
}

pub fn pick_up_to(most: impl Into<Value>, filter: Filter) -> Effect {
    Effect::Pick { slot: Slot(0), from: Noun::All(Box::new(filter)), least: 0.into(), most: most.into() }
}

pub fn pick_count(count: Value, filter: Filter) -> Effect {
    Effect::Pick { slot: Slot(0), from: Noun::All(Box::new(filter)), least: count.clone(), most: count }
}

/// Choose one card in play that fits and keep it under that number.
pub fn pick_into(slot: u8, filter: Filter) -> Effect {
    Effect::Pick { slot: Slot(slot), from: Noun::All(Box::new(filter)), least: 1.into(), most: 1.into() }
}

pub fn in_slot(slot: u8) -> Noun {
    Noun::Slot(Slot(slot))
}

pub fn pick_from(pile: Pile, filter: Filter, least: i32, most: impl Into<Value>) -> Effect {
    Effect::PickFrom { slot: Slot(0), pile, filter, among: None, least: least.into(), most: most.into() }
}

/// Works a number out now and keeps it as the chosen one.
pub fn keep_number(value: Value) -> Effect {
    Effect::PickNumber(value.clone(), value)
}

pub fn find(piles: Vec<Pile>, filter: Filter, how: How) -> Effect {
    Effect::Find { slot: Slot(0), piles, filter, how }
}

/// The next card of the path deck that fits enters play.
pub fn next_enters(filter: Filter) -> Effect {
    find(vec![Pile::PathDeck], filter, How::Next).to(Effect::EnterPlay(Noun::That, AreaWord::Printed))
}

/// A card that fits, of path deck or discard, enters play.
pub fn fetch(filter: Filter) -> Effect {
    find(vec![Pile::PathDeck, Pile::PathDiscard], filter, How::Search)
        .to(Effect::EnterPlay(Noun::That, AreaWord::Printed))
}

/// A card that fits, of path deck or discard, enters play with this attached to it.
pub fn fetch_and_attach(filter: Filter) -> Effect {
    find(vec![Pile::PathDeck, Pile::PathDiscard], filter, How::Search).to(Effect::EnterPlay(
        Noun::That,
        AreaWord::Printed,
    )
    .then(Effect::Attach(Noun::This, Noun::That)))
}

/// A card of a set enters play.
pub fn fetch_from_set(set: Set, title: &'static str) -> Effect {
    find(vec![Pile::Set(set), Pile::PathDeck, Pile::PathDiscard], titled(title), How::Next)
        .to(Effect::EnterPlay(Noun::That, AreaWord::Printed))
}

/// Cards of a set are shuffled into the path deck.
pub fn shuffle_in(count: i32, set: Set, title: &'static str) -> Effect {
    repeat(
        count,
        find(vec![Pile::Set(set)], titled(title), How::Next).to(Effect::PutInto(
            Noun::That,
            Pile::PathDeck,
            Place::Shuffled,
        )),
    )
}

pub fn progress(noun: Noun, amount: impl Into<Value>) -> Effect {
    Effect::AddProgress(noun, amount.into())
}

pub fn remove_progress(noun: Noun, amount: impl Into<Value>) -> Effect {
    Effect::RemoveProgress(noun, amount.into())
}

/// All progress comes off: it is not cleared now.
pub fn remove_its_progress() -> Effect {
    Effect::RemoveProgress(Noun::This, Value::Progress(Noun::This))
}

pub fn harm(noun: Noun, amount: impl Into<Value>) -> Effect {
    Effect::AddHarm(noun, amount.into())
}

pub fn exhaust(noun: Noun) -> Effect {
    Effect::Exhaust(noun)
}

pub fn ready(noun: Noun) -> Effect {
    Effect::Ready(noun)
}

pub fn discard(noun: Noun) -> Effect {
    Effect::Discard(noun)
}

pub fn moves(noun: Noun) -> Effect {
    Effect::Move(noun, AreaWord::Other)
}

pub fn moves_within_reach(noun: Noun) -> Effect {
    Effect::Move(noun, AreaWord::Reach(Who::You))
}

pub fn moves_along_the_way(noun: Noun) -> Effect {
    Effect::Move(noun, AreaWord::AlongTheWay)
}

/// A card fatigues you.
pub fn fatigues_you(noun: Noun) -> Effect {
    Effect::Fatigues(noun, Who::You)
}

pub fn fatigue(amount: impl Into<Value>) -> Effect {
    Effect::Fatigue(Who::You, amount.into())
}

pub fn soothe(amount: impl Into<Value>) -> Effect {
    Effect::Soothe(Who::You, amount.into())
}

pub fn all_soothe(amount: impl Into<Value>) -> Effect {
    Effect::Soothe(Who::Everyone, amount.into())
}

pub fn injury(who: Who) -> Effect {
    Effect::Injure(who, 1.into())
}

pub fn token_here() -> Effect {
    Effect::PlaceToken(Who::You, Noun::This)
}

pub fn add_tokens(noun: Noun, token: Token, amount: impl Into<Value>) -> Effect {
    Effect::AddTokens(noun, token, amount.into())
}

pub fn remove_tokens(noun: Noun, token: Token, amount: impl Into<Value>) -> Effect {
    Effect::RemoveTokens(noun, token, amount.into())
}

pub fn scout_path(count: impl Into<Value>) -> Effect {
    Effect::ScoutPath(count.into())
}

pub fn draw_path(count: impl Into<Value>) -> Effect {
    Effect::DrawPath(count.into())
}

pub fn shuffled_into_path_deck(noun: Noun) -> Effect {
    Effect::PutInto(noun, Pile::PathDeck, Place::Shuffled)
}

pub fn effort_plus(amount: impl Into<Value>) -> Effect {
    Effect::AddEffort(amount.into())
}

/// A card harms this one by its presence.
pub fn harmed_by(noun: Noun) -> Effect {
    let presence = presence_of(noun.clone());
    Effect::HarmBy(noun, Noun::This, presence)
}

/// An active predator of your choice exhausts and this takes harm equal to its presence.
pub fn predator_strike() -> Effect {
    pick(predator().active()).then(exhaust(that())).to(harmed_by(that()))
}

/// An active card of your choice exhausts; it gains progress and this takes harm, both its presence.
pub fn grazed_by(filter: Filter) -> Effect {
    pick(filter.active()).then(exhaust(that())).to(progress(that(), presence_of(that())).then(Effect::HarmBy(
        that(),
        this(),
        presence_of(that()),
    )))
}

/// With so many fatigue cards: this exhausts, and you suffer an injury.
pub fn gated_injury(fatigue: i32) -> Effect {
    when(at_least(fatigue_of(you()), fatigue), exhaust(this()).to(injury(you())))
}

/// Choose a ranger: "that ranger".
pub fn pick_ranger() -> Effect {
    Effect::PickRanger(Who::Everyone)
}

/// For the chosen ranger, who is "you" then.
pub fn for_that_ranger(effect: Effect) -> Effect {
    Effect::EachRanger(Who::That, Box::new(effect))
}

pub fn gain_energy(aspect: Aspect) -> Effect {
    Effect::GainEnergy(Who::You, Energy::Of(aspect), 1.into())
}

/// Gain one energy of any aspect.
pub fn gain_any_energy() -> Effect {
    Effect::GainEnergy(Who::You, Energy::Any, 1.into())
}

/// One thing with the publisher's later adjustments, another without.
pub fn balanced(with: Effect, without: Effect) -> Effect {
    either(Condition::Balanced, with, without)
}
