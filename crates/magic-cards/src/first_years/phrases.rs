//! Phrases that these cards share.

use crate::words::*;
use magic_notation::Keyword::*;
use magic_notation::*;

/// What a slot holds, as a filter.
pub(super) fn held(slot: Slot, among: Filter) -> Filter {
    among.and(Predicate::Is(Noun::Slot(slot)))
}

/// Before blockers are declared in a combat phase.
pub(super) fn in_combat_before_blocks() -> Ability {
    Ability::CastOnly(Condition::All(vec![Condition::DuringCombat, Condition::Before(Step::DeclareBlockers)]))
}

/// It assigns no combat damage this turn.
pub(super) fn no_combat_damage(what: Filter) -> Effect {
    Effect::State(Statement::NoCombatDamage(what), Duration::EndOfTurn)
}

/// A cost of generic mana that is worked out.
pub(super) fn generic(amount: Value) -> Cost {
    CostPart::Times(amount, Box::new(pay("{1}"))).into()
}

/// Once a turn has come so far, that is done.
pub(super) fn this_turn(when: Pattern, effect: Effect, repeating: bool) -> Effect {
    Effect::Delayed { when, effect: Box::new(effect), repeating, duration: Duration::EndOfTurn }
}

/// Up to X counters, so that no more than so many are there.
pub(super) fn wound_up(most: u16) -> Effect {
    let kind = CounterKind::PowerToughness(1, 0);
    let room = Value::Most(vec![0.into(), less(i32::from(most), counters_of(kind, Noun::This))]);
    Effect::ChooseFor(Noun::You, Chooser::Number(0.into(), Value::Least(vec![Value::X, room])))
        .then(Effect::PutCountersWithin(Noun::This, kind, Value::ChosenNumber, most))
}

/// The clockwork creatures of the first years, which run down as they fight.
pub(super) fn clockwork(card: CardDefinition, counters: u16) -> CardDefinition {
    let fought = Pattern::AnyOf(vec![attacks(it()), Pattern::Blocks { who: it(), whom: None }]);
    card.enters_with(i32::from(counters), CounterKind::PowerToughness(1, 0))
        .whenever_if(
            Pattern::Begins { step: Step::EndCombat, whose: players() },
            Condition::Matches(Noun::This, permanents().and(such_that(fought.within(Period::ThisCombat)))),
            Effect::RemoveCounters(Noun::This, Some(CounterKind::PowerToughness(1, 0)), Some(1.into())),
        )
        .ability(during_your_upkeep(activated(pay("{X}").and(tap()), wound_up(counters))))
}

/// "Put a -1/-1 counter on a creature you control, or be dealt 3 damage", for whoever puts such a land onto the battlefield.
pub(super) fn chant(name: &str, cost: &str, upkeep: &str, land_type: &str) -> CardDefinition {
    let theirs = || creatures().of(that_player());
    let weaken = Effect::Choose {
        who: that_player(),
        from: theirs(),
        min: 1.into(),
        max: 1.into(),
        slot: CHOSEN,
        random: false,
        search: false,
    }
    .then(Effect::PutCounters(
        Noun::Slot(CHOSEN),
        CounterKind::PowerToughness(-1, -1),
        1.into(),
        Some(that_player()),
    ));
    let hurt = || Box::new(deal(3, that_player()));
    enchantment(name, cost)
        .whenever(upkeep_of(you_only()), unless_you_pay(upkeep, Effect::Sacrifice(Noun::This)))
        .whenever(
            enters(lands().subtype(land_type)),
            Effect::If(
                exists(theirs()),
                Box::new(Effect::May(that_player(), Box::new(weaken), Some(hurt()))),
                Some(hurt()),
            ),
        )
}

/// Blue creatures don't untap by themselves; their controllers may pay in their upkeeps to untap as many as they like.
pub(super) fn sleeping_blue(name: &str, cost: &str, price: &str) -> CardDefinition {
    let asleep = || creatures().blue().tapped().of(that_player());
    let choose = Effect::Choose {
        who: that_player(),
        from: asleep(),
        min: 0.into(),
        max: count(asleep()),
        slot: CHOSEN,
        random: false,
        search: false,
    };
    let price = Cost::from(CostPart::Times(Value::Slot(CHOSEN), Box::new(pay(price))));
    enchantment(name, cost).constant(Statement::DoesntUntap(creatures().blue())).whenever(
        upkeep_of(players()),
        choose.then(when(Condition::Holds(CHOSEN), pays_for(that_player(), price, Effect::Untap(Noun::Slot(CHOSEN))))),
    )
}

/// A creature that hides: it taps, can't be targeted, and stays tapped for a turn.
pub(super) fn hides(card: CardDefinition) -> CardDefinition {
    card.activated(
        "{U}",
        gain(Noun::This, Shroud).then(Effect::StayTapped(Noun::This, 1)).then(Effect::Tap(Noun::This)),
    )
}

/// Two on its controller's enemies' turns; on its controller's, two and one for each Swamp of theirs.
pub(super) fn mob() -> Value {
    let swamps = count(lands().subtype("Swamp").theirs());
    Value::Sum(vec![2.into(), Value::If(Box::new(Condition::TurnOf(Noun::You)), Box::new(swamps), Box::new(0.into()))])
}

/// Activated abilities of artifacts, on the stack.
pub(super) fn activated_of_artifacts() -> Filter {
    Filter {
        domain: Domain::ABILITIES,
        all: vec![Predicate::ActivatedAbility, Predicate::SourceIs(Box::new(artifacts()))],
    }
}

/// An artifact becomes tapped, or somebody activates an ability of one in another way.
pub(super) fn tapped_or_used(tapped: Filter, who: Filter, used: Filter) -> Pattern {
    Pattern::AnyOf(vec![Pattern::Taps(tapped), Pattern::Activates { who, what: used, tapping: Some(false) }])
}

/// Too often, and it goes at the end of the turn.
pub(super) fn exhausted() -> Effect {
    when(Condition::ActivatedThisTurn(4), at_next_end_step(Effect::Sacrifice(Noun::This)))
}

/// It has landwalk of that type.
pub(super) fn walking(land_type: &str) -> Predicate {
    Predicate::KeywordOf(Landwalk, Box::new(lands().subtype(land_type)))
}

/// It loses landwalk of that type.
pub(super) fn stop_walking(what: Noun, land_type: &str) -> Effect {
    let loses = Modification::LoseKeyword(Landwalk, Some(lands().subtype(land_type)));
    Effect::Modify(what, vec![loses], Duration::EndOfTurn)
}

/// It may stay tapped, and holds a creature for as long as it does.
pub(super) fn sings(card: CardDefinition, whom: Filter) -> CardDefinition {
    card.constant(Statement::MayStayTapped(this())).activated(
        tap(),
        Effect::Modify(
            target(whom),
            vec![Modification::Controller(Noun::You)],
            Duration::While(SourceStays { tapped: true, ..SourceStays::CONTROLLED }),
        ),
    )
}

/// The token just made goes with this, and this with it.
pub(super) fn twin() -> Effect {
    let token = || held(CHOSEN, permanents());
    let forever = |when, effect| Effect::Delayed {
        when,
        effect: Box::new(effect),
        repeating: false,
        duration: Duration::Forever,
    };
    Effect::Remember(Noun::Done, CHOSEN)
        .then(forever(leaves(this()), exile(Noun::Slot(CHOSEN))))
        .then(forever(leaves(token()), Effect::Sacrifice(Noun::This)))
}

/// The token of Stangg.
pub(super) fn stangg_twin() -> CardDefinition {
    let twin = card("Stangg Twin", "", "Legendary Creature Human Warrior").stats(3, 4);
    colored(&[Color::Red, Color::Green], twin)
}

/// This changes so until your next upkeep.
pub(super) fn until_upkeep(change: Modification) -> Effect {
    Effect::Modify(Noun::This, vec![change], Duration::YourNextUpkeep)
}

/// The Forests of whom it attacks, or else of its controller.
pub(super) fn forests_it_sees() -> Value {
    let forests = |whose| count(lands().subtype("Forest").of(whose));
    Value::If(
        Box::new(Condition::Matches(Noun::This, creatures().attacking())),
        Box::new(forests(Noun::DefendingPlayer)),
        Box::new(forests(Noun::You)),
    )
}

/// Kobolds of Kher Keep.
pub(super) fn kobolds() -> Filter {
    creatures().and(Predicate::Named(name("Kobolds of Kher Keep")))
}

/// Your enchantments, and the Auras on your permanents and on creatures that attack you.
pub(super) fn enchantments_around(of_those: Option<Predicate>) -> Vec<Noun> {
    let on = |hosts: Filter| auras().and(Predicate::AttachedTo(all(hosts)));
    let kinds = [enchantments().yours(), on(permanents().yours()), on(creatures().attacking().theirs())];
    kinds.into_iter().map(|kind| all(of_those.clone().into_iter().fold(kind, Filter::and))).collect()
}

/// It attacked in its controller's last turn.
pub(super) fn attacked_last_turn() -> Predicate {
    such_that(attacks(it()).within(Period::LastTurnOf(controller_of(Noun::It))))
}
