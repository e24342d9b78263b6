//! Phrases that several sets share.

use rangers::notation::words::*;

/// A person of the valley. People are Friendly and have an entry of the guide.
pub(crate) fn person(
    title: &'static str,
    set: Set,
    calling: Trait,
    presence: i32,
    entry: &'static str,
) -> CardDefinition {
    being_card(title, set, &[Trait::Human, calling], presence).keyword(Friendly).entry(entry)
}

/// An elder of a village, who teaches moments.
pub(crate) fn elder(title: &'static str, set: Set, presence: i32, entry: &'static str) -> CardDefinition {
    person(title, set, Trait::Villager, presence, entry)
        .test(test("Listen", Focus, Reason, 3).success(swap(CardKind::Moment)))
        .crest(predator_strike())
}

/// A card of the hand is swapped for good for a starting card of the same kind, which goes to the hand.
pub(crate) fn swap(kind: CardKind) -> Effect {
    pick_from(Pile::Hand(you()), Filter::Kind(kind), 1, 1)
        .to(Effect::Trade(that(), Filter::Kind(kind)).to(Effect::PutInto(that(), Pile::Hand(you()), Place::Top)))
}

/// Finds a card of the Valley that fits, in its set or where the set is in use (additions 15).
fn find_in_the_valley(filter: Filter) -> Effect {
    let piles = vec![Pile::Set(Set::Valley), Pile::PathDiscard, Pile::PathDeck];
    find(piles, filter.and(Filter::Set(Set::Valley)), How::Search)
}

/// Any one card of the Valley goes facedown under the location, and enters play after the next travel.
pub(crate) fn invite() -> Effect {
    find_in_the_valley(any_card()).to(Effect::AttachFacedown(that(), Noun::Location)
        .then(Effect::AfterArrival(Box::new(Effect::EnterPlay(that(), AreaWord::Printed)))))
}

/// A Valley card that fits is shuffled into the path deck.
pub(crate) fn called_from_the_valley(filter: Filter) -> Effect {
    find_in_the_valley(filter).to(shuffled_into_path_deck(that()))
}

/// A path card is drawn; if it is a Hydraworm it fatigues you.
pub(crate) fn stirs_a_hydraworm() -> Effect {
    draw_path(1).then(when(is(that(), titled("Hydraworm")), fatigues_you(that())))
}

/// The location gathers mucus; three of them become a Reclaimer Polyp.
pub(crate) fn mucus_gathers() -> Effect {
    let mucus = || tokens_on(Noun::Location, Token::Mucus);
    add_tokens(Noun::Location, Token::Mucus, 1).then(when(
        at_least(mucus(), 3),
        remove_tokens(Noun::Location, Token::Mucus, mucus()).then(fetch_from_set(Set::General, "Reclaimer Polyp")),
    ))
}

/// Within your reach, this exhausts and injures you.
pub(crate) fn injures_within_reach() -> Effect {
    when(is(this(), Filter::WithinReach(you())), exhaust(this()).to(injury(you())))
}

/// From along the way, this comes within your reach and fatigues you.
pub(crate) fn swoops() -> Effect {
    when(is(this(), Filter::AlongTheWay), moves_within_reach(this()).to(fatigues_you(this())))
}

/// In the test printed on this card, its progress may be spent for effort.
pub(crate) fn progress_for_effort(card: CardDefinition, most: Value) -> CardDefinition {
    card.may_respond(
        Pattern::Test(tests(everyone()).source(Filter::Just(this()))),
        vec![Cost::AnyProgress(this(), most)],
        effort_plus(Value::Chosen),
    )
}

pub(crate) fn highest(filter: Filter) -> Noun {
    Noun::Highest(Box::new(filter))
}

pub(crate) fn lowest(filter: Filter) -> Noun {
    Noun::Lowest(Box::new(filter))
}

/// The rangers whose tokens lie on this card.
pub(crate) fn token_owners() -> Who {
    Who::TokenOn(Box::new(this()))
}

/// The ranger within whose reach this card is.
pub(crate) fn reached() -> Who {
    Who::Reach(Box::new(this()))
}

/// A way that can be chosen while something is so.
pub(crate) fn way(label: &'static str, condition: Condition, effect: Effect) -> Mode {
    Mode { label: label.into(), condition, effect }
}

/// Cards with at least one token of that name.
pub(crate) fn with_tokens(token: Token) -> Filter {
    Filter::Tokens(token, Comparison::AtLeast, Box::new(1.into()))
}

pub(crate) fn of_presence(comparison: Comparison, value: impl Into<Value>) -> Filter {
    Filter::Presence(comparison, Box::new(value.into()))
}
