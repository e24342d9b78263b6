//! The guide: what each entry does, with narration of our own. A file for each part of the valley.

mod days;
mod ends;
mod festival;
mod invasion;
mod north;
mod people;
mod places;
mod side;
mod spire;
mod start;
mod valley;
mod villages;

use rangers::notation::words::*;

/// All entries, in the order of their numbers as far as the files go.
pub(crate) fn entries() -> Vec<GuideEntry> {
    [
        start::entries(),
        invasion::entries(),
        ends::entries(),
        side::entries(),
        places::entries(),
        north::entries(),
        villages::entries(),
        spire::entries(),
        festival::entries(),
        people::entries(),
        valley::entries(),
        days::entries(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// An entry that only tells.
fn told(number: &'static str, text: &'static str) -> GuideEntry {
    entry(number, tell(text))
}

/// An entry that tells, and then does something.
fn tells(number: &'static str, text: &'static str, effect: Effect) -> GuideEntry {
    entry(number, tell(text).then(effect))
}

/// An entry with which the day ends.
fn ends_the_day(number: &'static str, text: &'static str) -> GuideEntry {
    tells(number, text, Effect::EndDay)
}

fn is_titled(title: &'static str) -> Condition {
    is(this(), titled(title))
}

/// Helping Hand on the person whose entry this is.
fn helped() -> Condition {
    is(this(), Filter::Bearing(Box::new(titled("Helping Hand"))))
}

/// The person goes, and a Helping Hand returns to the collection.
fn parts() -> Effect {
    Effect::Return(all(titled("Helping Hand").and(Filter::AttachedTo(Box::new(Filter::Just(this()))))))
        .then(discard(this()))
}

/// The same, of a person somewhere in play.
fn parts_with(title: &'static str) -> Effect {
    Effect::Return(all(titled("Helping Hand").and(Filter::AttachedTo(Box::new(titled(title))))))
        .then(discard(all(titled(title))))
}

/// Walk on together, or part.
fn stays_or_parts(soothed: i32) -> Effect {
    choose(vec![("walk on together", remove_its_progress()), ("part here", parts().then(all_soothe(soothed)))])
}

/// Take the person along with a Helping Hand, while there is one, or part.
fn offers_help(soothed: i32) -> Effect {
    offers_help_and(nothing(), discard(this()).then(all_soothe(soothed)))
}

fn offers_help_and(with_it: Effect, without: Effect) -> Effect {
    let hand = || titled("Helping Hand");
    Effect::Choose(vec![
        Mode {
            label: "lend a helping hand".into(),
            condition: Condition::PileHas(Pile::Set(Set::Missions), hand()),
            effect: remove_its_progress()
                .then(find(vec![Pile::Set(Set::Missions)], hand(), How::Next).to(Effect::Attach(that(), this())))
                .then(with_it),
        },
        Mode { label: "part here".into(), condition: Condition::Always, effect: without },
    ])
}

/// The entry of a person: what is read on entering, on progress and on harm.
fn person(number: &'static str, entered: Effect, progress: Effect, harm: &'static str) -> GuideEntry {
    entry(number, on(Cause::Entered, entered).then(on(Cause::Progress, progress)).then(on(Cause::Harm, read(harm))))
}

/// The first of these whose condition holds, else the last.
fn first_of(ways: Vec<(Condition, Effect)>, otherwise: Effect) -> Effect {
    ways.into_iter().rev().fold(otherwise, |rest, (condition, effect)| either(condition, effect, rest))
}

/// What a person with a task says on progress: with a Helping Hand, with the task done, else the task.
fn task(helping: &'static str, event: &'static str, done: &'static str, open: &'static str) -> Effect {
    first_of(vec![(helped(), read(helping)), (recorded(event), read(done))], read(open))
}

/// Each that applies, in order; if none does, something else.
fn each_that_applies(ways: Vec<(Condition, Effect)>, otherwise: Effect) -> Effect {
    let none = not(Condition::Any(ways.iter().map(|(condition, _)| condition.clone()).collect()));
    Effect::Sequence(
        std::iter::once(when(none, otherwise))
            .chain(ways.into_iter().map(|(condition, effect)| when(condition, effect)))
            .collect(),
    )
}

fn on_about(mission: &'static str, subject: &'static str) -> Condition {
    Condition::OnMission(mission.into(), Some(subject.into()))
}

fn completed_about(mission: &'static str, subject: &'static str) -> Condition {
    Condition::Completed(mission.into(), Some(subject.into()))
}

fn ever_about(mission: &'static str, subject: &'static str) -> Condition {
    Condition::EverGained(mission.into(), Some(subject.into()))
}

fn gain_about(mission: &'static str, subject: &'static str) -> Effect {
    Effect::Gain(mission.into(), Some(subject.into()))
}

fn complete_about(mission: &'static str, subject: &'static str) -> Effect {
    Effect::Complete(mission.into(), Some(subject.into()))
}

/// Every group of three bubbles ticked.
fn all_ticked(mission: &'static str) -> Condition {
    at_least(Value::Ticks(mission.into()), 3)
}

/// Each ranger gains an energy of their choice.
fn well_rested() -> Effect {
    each_ranger(Effect::GainEnergy(you(), Energy::Any, 1.into()))
}

fn basket() -> Condition {
    in_play("Biscuit Basket")
}

/// Does something to cards that fit wherever path cards can be.
fn wherever(filter: impl Fn() -> Filter, each: impl Fn(Noun) -> Effect) -> Effect {
    let piles = [Pile::PathDeck, Pile::PathDiscard, Pile::SideDeck, Pile::SetAside, Pile::Collection];
    let found = piles.into_iter().map(|pile| each(Noun::InPile(Box::new(pile), Box::new(filter()))));
    Effect::Sequence(std::iter::once(each(all(filter()))).chain(found).collect())
}

/// A person of a set comes within reach of a chosen ranger, the entry unread.
fn joins_unread(set: Set, title: &'static str) -> Effect {
    Effect::PickRanger(everyone()).then(
        find(vec![Pile::Set(set), Pile::PathDeck, Pile::PathDiscard, Pile::SideDeck], titled(title), How::Next)
            .to(Effect::EnterUnread(that(), AreaWord::Reach(Who::That))),
    )
}

/// Each ranger may swap a gear of the hand for a starting gear, for good.
fn each_may_swap_gear() -> Effect {
    each_ranger(may(crate::phrases::swap(CardKind::Gear)))
}
