//! Further phrases that several cards share.

use magic::notation::*;
use magic::{Color, ColorSet, Keyword, P1P1, Step, Zone};

// Filters.

/// Every card, token and spell, wherever it is.
pub(crate) fn anything() -> Filter {
    let zones =
        [Zone::Library, Zone::Hand, Zone::Battlefield, Zone::Graveyard, Zone::Stack, Zone::Exile, Zone::Command];
    Filter { domain: zones.into_iter().map(Domain::zone).fold(Domain::PERMANENTS, Domain::and), all: vec![] }
}

/// Whatever can be chosen as a source of damage (CR 609.7a).
pub(crate) fn sources() -> Filter {
    Filter { domain: Domain::PERMANENTS.and(Domain::SPELLS).and(Domain::zone(Zone::Command)), all: vec![] }
}

/// Spells and abilities on the stack.
pub(crate) fn spells_and_abilities() -> Filter {
    Filter { domain: Domain::SPELLS.and(Domain::ABILITIES), all: vec![] }
}

/// These players, and the planeswalkers they control.
pub(crate) fn them_and_their_planeswalkers(players: Filter) -> Filter {
    players.clone().or(planeswalkers().of(all(players)))
}

/// The cards in your library.
pub(crate) fn your_library() -> Filter {
    cards_in(Zone::Library).owned_by(Noun::You)
}

/// The cards in your graveyard.
pub(crate) fn your_graveyard() -> Filter {
    cards_in(Zone::Graveyard).owned_by(Noun::You)
}

/// Whoever controls what this is attached to.
pub(crate) fn hosts_controller() -> Filter {
    players().and(Predicate::Is(controller_of(Noun::Host)))
}

/// A player who controls none of these.
pub(crate) fn controls_none(filter: Filter) -> Predicate {
    Predicate::Value(count(filter.of(Noun::It)), Comparison::Equal, 0.into())
}

/// You control it.
pub(crate) fn yours() -> Predicate {
    Predicate::ControlledBy(Noun::You)
}

/// It has that subtype.
pub(crate) fn of_type(name: &str) -> Predicate {
    Predicate::Subtype(subtype(name))
}

// Nouns and values.

/// One target that another player chooses.
pub(crate) fn target_chosen_by(chooser: Noun, filter: Filter) -> Noun {
    Noun::Target(Box::new(TargetSpec {
        filter,
        min: 1.into(),
        max: 1.into(),
        chooser: Some(chooser),
        other_than: vec![],
    }))
}

/// How many cards that player has in hand.
pub(crate) fn cards_in_hand(player: Noun) -> Value {
    Value::CardsIn(Zone::Hand, Box::new(player))
}

/// The first less the second.
pub(crate) fn less(from: impl Into<Value>, amount: impl Into<Value>) -> Value {
    Value::Minus(Box::new(from.into()), Box::new(amount.into()))
}

// Effects.

/// You scry.
pub(crate) fn scry(count: i32) -> Effect {
    Effect::Scry(Noun::You, count.into())
}

fn choice(from: Filter, min: i32, max: i32, search: bool) -> Effect {
    Effect::Choose { who: Noun::You, from, min: min.into(), max: max.into(), slot: CHOSEN, random: false, search }
}

/// You choose exactly so many.
pub(crate) fn choose(count: i32, from: Filter) -> Effect {
    choice(from, count, count, false)
}

/// You choose up to so many.
pub(crate) fn choose_up_to(count: i32, from: Filter) -> Effect {
    choice(from, 0, count, false)
}

/// You search your library for one card, or for up to so many.
pub(crate) fn search_library(count: i32, from: Filter) -> Effect {
    choice(from, if count == 1 { 1 } else { 0 }, count, true)
}

/// It happens unless you pay.
pub(crate) fn unless_you_pay(cost: impl Into<Cost>, effect: Effect) -> Effect {
    Effect::UnlessPays(Noun::You, cost.into(), Box::new(effect), None)
}

fn shield(event: Pattern, instead: Instead, once: bool) -> Effect {
    Effect::Shield { replacement: Box::new(replacement(event, instead)), duration: Duration::EndOfTurn, once }
}

/// The next time this turn that it would happen, that happens instead.
pub(crate) fn next_time(event: Pattern, instead: Instead) -> Effect {
    shield(event, instead, true)
}

/// Prevents all such damage this turn.
pub(crate) fn prevent_all(damage: Pattern) -> Effect {
    shield(damage, Instead::Nothing, false)
}

/// Prevents the next so much damage that would be dealt to these this turn.
pub(crate) fn prevent_next(amount: i32, to: Noun) -> Effect {
    let protected = damageable().and(Predicate::Is(Noun::Slot(CHOSEN)));
    Effect::Remember(to, CHOSEN).then(shield(
        Pattern::Damage { by: None, to: Some(protected), combat: None },
        Instead::Prevent(amount.into()),
        false,
    ))
}

fn delayed(step: Step, effect: Effect, duration: Duration) -> Effect {
    Effect::Delayed {
        when: Pattern::Begins { step, whose: players() },
        effect: Box::new(effect),
        repeating: false,
        duration,
    }
}

/// At the beginning of the next end step, that.
pub(crate) fn at_next_end_step(effect: Effect) -> Effect {
    delayed(Step::End, effect, Duration::Forever)
}

/// At end of combat, that.
pub(crate) fn at_end_of_combat(effect: Effect) -> Effect {
    delayed(Step::EndCombat, effect, Duration::EndOfTurn)
}

/// Amasses that creature type (CR 701.47a).
pub(crate) fn amass(kind: &str, amount: i32) -> Effect {
    let army = creatures().subtype("Army").yours();
    when(
        Condition::Not(Box::new(exists(army.clone()))),
        create(1, token(&[Color::Black], &format!("{kind} Army"), 0, 0)),
    )
    .then(choose(1, army))
    .then(put(amount, P1P1, Noun::Slot(CHOSEN)))
    .then(Effect::Modify(Noun::Slot(CHOSEN), vec![Modification::AddSubtype(subtype(kind))], Duration::Forever))
}

// Patterns.

/// All combat damage.
pub(crate) fn any_combat_damage() -> Pattern {
    Pattern::Damage { by: None, to: None, combat: Some(true) }
}

/// Combat damage by these.
pub(crate) fn combat_damage_by(by: Filter) -> Pattern {
    Pattern::Damage { by: Some(by), to: None, combat: Some(true) }
}

/// Combat damage to these.
pub(crate) fn combat_damage_to(to: Filter) -> Pattern {
    Pattern::Damage { by: None, to: Some(to), combat: Some(true) }
}

// Abilities and ways to enter.

/// Landwalk for that land type (CR 702.14).
pub(crate) fn landwalk(land_type: &str) -> Ability {
    Ability::Keyword(KeywordAbility {
        keyword: Keyword::Landwalk,
        parameter: Parameter::Quality(lands().subtype(land_type)),
    })
}

/// As a copy of one of these, with exceptions.
pub(crate) fn as_a_copy_of(what: Filter, except: Vec<Modification>) -> Entering {
    Entering { copy: Some((what, except)), ..Entering::default() }
}

/// As something is chosen.
pub(crate) fn choosing(what: Chooser) -> Entering {
    Entering { choose: Some(what), ..Entering::default() }
}

// Tokens.

/// A colourless artifact creature token.
pub(crate) fn artifact_token(subtypes: &str, power: i32, toughness: i32) -> CardDefinition {
    let mut token = card(subtypes, "", &format!("Artifact Creature {subtypes}")).stats(power, toughness);
    token.colors = Some(ColorSet::NONE);
    token
}

/// The 3/3 green Beast.
pub(crate) fn beast() -> CardDefinition {
    token(&[Color::Green], "Beast", 3, 3)
}

/// A Clue (CR 111.10f).
pub(crate) fn clue() -> CardDefinition {
    let mut token = card("Clue", "", "Artifact Clue").activated(pay("{2}").and(sacrifice_this()), draw(1));
    token.colors = Some(ColorSet::NONE);
    token
}
