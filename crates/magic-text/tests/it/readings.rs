//! Texts that were stiff or could be misread, as they read now.

use super::check;
use magic_notation::*;
use magic_notation::{Keyword, P1P1, TurnPart, Zone};

fn this_turn(what: Pattern) -> Predicate {
    Predicate::Happened(Box::new(what.this_turn()))
}

fn attacked() -> Predicate {
    this_turn(Pattern::Attacks { who: exactly(Noun::It), whom: None, alone: false })
}

fn blocked() -> Predicate {
    this_turn(Pattern::Blocks { who: exactly(Noun::It), whom: None })
}

fn exactly(noun: Noun) -> Filter {
    permanents().and(Predicate::Is(noun))
}

fn blocks(whom: Option<Filter>) -> Pattern {
    Pattern::Blocks { who: this(), whom }
}

fn piles(done: Effect) -> Effect {
    Effect::Separate { who: Noun::You, what: all(creatures().of(target(players()))), one: Slot(1), other: Slot(2) }
        .then(Effect::ChoosePile(that(), Slot(1), Slot(2)))
        .then(done)
}

#[test]
fn piles_and_what_becomes_of_them() {
    check(&[
        (
            sorcery("Fate", "{B}", piles(bury(Noun::Slot(Slot(1))))),
            "Separate all creatures target player controls into two piles. Destroy all creatures in the pile of that \
             player's choice. They can't be regenerated.",
        ),
        (
            sorcery("Verdict", "{B}", piles(Effect::Sacrifice(Noun::Slot(Slot(1))))),
            "Separate all creatures target player controls into two piles. That player sacrifices all creatures in the pile \
             of their choice.",
        ),
    ]);
}

#[test]
fn whose_things_are_chosen_and_sacrificed() {
    let each = |from: Filter, slot| Effect::Choose {
        who: Noun::Players,
        from,
        min: 1.into(),
        max: 1.into(),
        slot,
        random: false,
        search: false,
    };
    let kept = Predicate::Is(Noun::Slot(CHOSEN));
    check(&[
        (
            sorcery("Sweep", "{R}", Effect::Sacrifice(all(permanents().not(Predicate::Token)))),
            "Each nontoken permanent is sacrificed by its controller.",
        ),
        (
            sorcery(
                "Vow",
                "{W}",
                each(creatures().of(Noun::It), CHOSEN)
                    .then(Effect::PutCounters(Noun::Slot(CHOSEN), P1P1, 1.into(), Some(controller_of(Noun::It))))
                    .then(Effect::Sacrifice(all(creatures().not(kept)))),
            ),
            "Each player chooses a creature they control and puts a +1/+1 counter on it. Each player sacrifices all other \
             creatures they control.",
        ),
        (
            sorcery(
                "Rest",
                "{W}",
                each(creatures().untapped().of(Noun::It), CHOSEN).then(Effect::Tap(Noun::Slot(CHOSEN))),
            ),
            "Each player taps an untapped creature they control.",
        ),
    ]);
}

#[test]
fn rules_that_share_a_condition_or_a_doing() {
    let untapped = || Condition::Matches(Noun::This, permanents().untapped());
    let guarded = || artifacts().yours();
    check(&[
        (
            creature("Guard", "{B}", "Beast", 2, 4)
                .constant_while(untapped(), Statement::CantBecomeEnchanted(guarded()))
                .constant_while(untapped(), guarded().have(Keyword::Indestructible))
                .constant_while(untapped(), Statement::CantGainControl(Noun::Opponents, guarded())),
            "As long as this creature is untapped, artifacts you control can't be enchanted, they have indestructible, and \
             your opponents can't gain control of them. This effect doesn't remove Auras already attached to them.",
        ),
        (
            creature("Sentry", "{B}", "Beast", 2, 4)
                .constant_while(untapped(), this().get(1, 1))
                .constant_while(untapped(), Statement::CantBeCountered(creatures().yours()))
                .constant_while(untapped(), Statement::CantBeSacrificed { what: this(), to_pay: false }),
            "As long as this creature is untapped, it gets +1/+1, creatures you control can't be countered, and this creature \
             can't be sacrificed.",
        ),
        (
            creature("Lurk", "{G}", "Beast", 2, 3).constant(Statement::CantBeTargeted {
                what: this().not(attacked()).not(blocked()),
                by: Some(spells()),
            }),
            "This creature can't be the target of spells unless it attacked or blocked this turn.",
        ),
        (
            creature("Brawler", "{R}", "Human", 1, 1)
                .whenever(attacks(this()), gain_life(1))
                .whenever(blocks(None), gain_life(1)),
            "Whenever this creature attacks or blocks, you gain 1 life.",
        ),
        (
            creature("Dreamer", "{U}", "Human", 1, 1).whenever(blocks(None), destroy(subject())).whenever(
                Pattern::BecomesBlocked { who: this(), by: Some(creatures()) },
                destroy(Noun::Event(EventPart::Agent)),
            ),
            "Whenever this creature blocks or becomes blocked by a creature, destroy that creature.",
        ),
        (
            creature("Wall", "{U}", "Wall", 1, 5).activated(
                "{U}",
                pump(Noun::This, 4, -4)
                    .then(Effect::State(Statement::AttackDespiteDefender(this()), Duration::EndOfTurn)),
            ),
            "{U}: This creature gets +4/-4 until end of turn and can attack this turn as though it didn't have defender.",
        ),
        (
            artifact("Tax", "{3}").constant_while(
                untapped(),
                Statement::SpellCost { who: Noun::Players, what: spells(), more: 0.into(), mana: None, least: Some(3) },
            ),
            "As long as this artifact is untapped, each spell that would cost less than three mana to cast costs three mana \
             to cast.",
        ),
    ]);
}

#[test]
fn what_could_be_misread() {
    let so_much = |least: i32| Replacement {
        condition: Some(Condition::Compare(Value::EventAmount, Comparison::AtLeast, least.into())),
        ..replacement(damage(spells(), you_only()), Instead::Amount(AmountChange::Set(2.into())))
    };
    let skip = |part| Effect::State(Statement::Skip(that_player(), part), Duration::EndOfTurn);
    check(&[
        (
            artifact("Amulet", "{5}").ability(Ability::Replacement(so_much(3))),
            "If a spell would deal 3 or more damage to you, it deals 2 damage to you instead.",
        ),
        (
            instant(
                "Watch",
                "{G}",
                Effect::Remember(target(creatures()), CHOSEN).then(Effect::Delayed {
                    when: dies(exactly(Noun::Slot(CHOSEN))),
                    effect: Box::new(draw(1)),
                    repeating: false,
                    duration: Duration::EndOfTurn,
                }),
            ),
            "Choose target creature. When that creature dies this turn, draw a card.",
        ),
        (
            enchantment("Fates", "{U}").whenever(
                upkeep_of(opponents()),
                Effect::Either(that_player(), [TurnPart::MainPhase, TurnPart::CombatPhase].map(skip).to_vec()),
            ),
            "At the beginning of each opponent's upkeep, that player skips their choice of main phases or combat phase this \
             turn.",
        ),
        (
            sorcery("Drain", "{B}", Effect::LoseLife(target(players()), Value::Domain).then(gain_life(Value::Domain))),
            "Target player loses X life and you gain X life, where X is the number of basic land types among lands you control.",
        ),
        (
            instant(
                "Order",
                "{G}",
                Effect::LookAtTop { who: target(players()), count: 3.into(), slot: CHOSEN, reveal: false }
                    .then(Effect::PutInOrder(Noun::You, Noun::Slot(CHOSEN), Place::Top)),
            ),
            "Look at the top three cards of target player's library, then put them back in any order.",
        ),
        (
            instant(
                "Small",
                "{G}",
                destroy(target(creatures().compare(Characteristic::Power, Comparison::Equal, 1).compare(
                    Characteristic::Toughness,
                    Comparison::Equal,
                    2,
                ))),
            ),
            "Destroy target 1/2 creature.",
        ),
        (
            instant("Flight", "{G}", destroy(target(creatures().theirs().without(Keyword::Flying)))),
            "Destroy target creature without flying an opponent controls.",
        ),
        (sorcery("Peace", "{W}", exile(all(cards_in(Zone::Graveyard)))), "Exile all graveyards."),
        (
            instant(
                "Reveal",
                "{R}",
                Effect::Choose {
                    who: Noun::You,
                    from: cards_in(Zone::Hand).owned_by(target(players())),
                    min: 1.into(),
                    max: 1.into(),
                    slot: CHOSEN,
                    random: true,
                    search: false,
                }
                .then(when(Condition::Holds(CHOSEN), Effect::Reveal(Noun::Slot(CHOSEN)).then(draw(1)))),
            ),
            "Reveal a card at random from target player's hand.\nDraw a card.",
        ),
        (
            aura("Bond", "{U}", creatures())
                .whenever(dies(host()), deal(toughness_of(subject()), controller_of(subject()))),
            "Enchant creature\nWhen enchanted creature dies, this Aura deals damage equal to that creature's toughness to its \
             controller.",
        ),
        (
            instant(
                "Frog",
                "{U}",
                Effect::Modify(
                    target(creatures()),
                    vec![Modification::AddAbility(Box::new(Ability::Triggered(triggered(dies(this()), draw(1)))))],
                    Duration::EndOfTurn,
                ),
            ),
            "Until end of turn, target creature gains \"When this creature dies, draw a card.\"",
        ),
    ]);
}

#[test]
fn who_and_what_was_named_before() {
    let costliest = |kind: Filter| {
        kind.clone().and(Predicate::Compare(
            Characteristic::ManaValue,
            Comparison::AtLeast,
            Value::Greatest(Characteristic::ManaValue, Box::new(kind)),
        ))
    };
    let choose = |who: Noun, from: Filter, slot| Effect::Choose {
        who,
        from,
        min: 1.into(),
        max: 1.into(),
        slot,
        random: false,
        search: false,
    };
    let exchange = |kind: fn() -> Filter, one, other| {
        choose(Noun::You, costliest(kind().yours()), one)
            .then(choose(Noun::Slot(Slot(0)), costliest(kind().of(Noun::Slot(Slot(0)))), other))
            .then(Effect::ExchangeControl(Noun::Slot(one), Noun::Slot(other)))
    };
    let asleep = || creatures().tapped().of(that_player());
    let wake = Effect::Choose {
        who: that_player(),
        from: asleep(),
        min: 0.into(),
        max: count(asleep()),
        slot: CHOSEN,
        random: false,
        search: false,
    };
    let price = Cost::from(CostPart::Times(Value::Slot(CHOSEN), Box::new("{4}".into())));
    check(&[
        (
            creature("Storm", "{9}", "Beast", 7, 7).constant(Statement::SpellCost {
                who: Noun::You,
                what: spells().and(Predicate::Is(Noun::This)),
                more: Value::Times(
                    -3,
                    Box::new(Value::HowOften(Box::new(Pattern::Casts { who: players(), what: spells() }.this_turn()))),
                ),
                mana: None,
                least: None,
            }),
            "This spell costs {3} less to cast for each other spell cast this turn.",
        ),
        (
            creature("Day Face", "{2}", "Werewolf", 2, 2)
                .whenever(Pattern::Turned(this(), Turning::Transform), draw(1)),
            "Whenever this creature transforms into Day Face, draw a card.",
        ),
        (
            enchantment("Sanctuary", "{W}").whenever_if(
                upkeep_of(players()),
                exists(lands().of(that_player())),
                Effect::GainLife(that_player(), 1.into()),
            ),
            "At the beginning of each player's upkeep, if that player controls a land, they gain 1 life.",
        ),
        (
            enchantment("Mountain", "{R}").whenever(
                upkeep_of(players()),
                wake.then(when(
                    Condition::Holds(CHOSEN),
                    pays_for(that_player(), price, Effect::Untap(Noun::Slot(CHOSEN))),
                )),
            ),
            "At the beginning of each player's upkeep, that player may choose any number of tapped creatures they control and \
             pay {4} for each of them. If they do, untap those creatures.",
        ),
        (
            sorcery(
                "Swap",
                "{U}",
                Effect::Remember(target(players()), Slot(0))
                    .then(exchange(creatures, Slot(1), Slot(2)))
                    .then(exchange(artifacts, Slot(3), Slot(4))),
            ),
            "Choose a creature you control with the greatest mana value. Target player chooses a creature they control with \
             the greatest mana value. Exchange control of those creatures. Then exchange control of artifacts the same way.",
        ),
    ]);
}
