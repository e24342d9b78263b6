//! Cards that speak of damage, draws, discards and mana in ways of their own.

use super::phrases::*;
use crate::words::*;
use magic_notation::*;

pub(super) fn cards() -> Vec<CardDefinition> {
    vec![
        artifact("Aladdin's Lamp", "{10}").ability(Ability::Activated(Activated {
            least_x: 1,
            ..activated(
                pay("{X}").and(tap()),
                next_time(
                    Pattern::Draws(you_only()),
                    Instead::Do(Box::new(
                        Effect::LookAtTop { who: Noun::You, count: Value::X, slot: Slot(0), reveal: false }
                            .then(choose(1, held(Slot(0), cards_in(Zone::Library))))
                            .then(Effect::PutInOrder(
                                Noun::You,
                                all(held(Slot(0), cards_in(Zone::Library)).not(Predicate::Is(Noun::Slot(CHOSEN)))),
                                Place::BottomRandom,
                            ))
                            .then(draw(1)),
                    )),
                ),
            )
        })),
        instant(
            "Backdraft",
            "{1}{R}",
            choose(1, players().and(such_that(casts(it(), spells().kind(CardType::Sorcery)).this_turn())))
                .then(Effect::ChooseFor(Noun::You, Chooser::DamageBySpell(CardType::Sorcery, Noun::Slot(CHOSEN))))
                .then(deal(Value::HalfDown(Box::new(Value::ChosenNumber)), Noun::Slot(CHOSEN))),
        ),
        instant(
            "Blood of the Martyr",
            "{W}{W}{W}",
            Effect::Shield {
                replacement: Box::new(Replacement {
                    controller_decides: true,
                    ..replacement(
                        Pattern::Damage { by: None, to: Some(creatures()), combat: None },
                        Instead::redirect(Noun::You),
                    )
                }),
                duration: Duration::EndOfTurn,
                once: false,
            },
        ),
        enchantment("Chains of Mephistopheles", "{1}{B}").replaces(
            Pattern::DrawsFurther(players()),
            Instead::Do(Box::new(discards(that_player(), 1).then(Effect::If(
                Condition::Compare(Value::Done, Comparison::AtLeast, 1.into()),
                Box::new(Effect::Draw(that_player(), 1.into())),
                Some(Box::new(Effect::Mill(that_player(), 1.into()))),
            )))),
        ),
        artifact("Dark Sphere", "{0}").activated(
            tap().and(sacrifice_this()),
            choose(1, sources()).then(next_time(
                damage(held(CHOSEN, sources()), you_only()),
                Instead::prevent(Value::HalfDown(Box::new(Value::EventAmount))),
            )),
        ),
        enchantment("Deep Water", "{U}{U}").activated(
            "{U}",
            Effect::Shield {
                replacement: Box::new(replacement(
                    Pattern::ManaAdded(lands().yours()),
                    Instead::Produce(ManaKinds::ALL, ManaKind::Blue),
                )),
                duration: Duration::EndOfTurn,
                once: false,
            },
        ),
        creature("Derelor", "{3}{B}", "Thrull", 4, 4).constant(Statement::SpellCost {
            who: Noun::You,
            what: spells().black(),
            more: 0.into(),
            mana: ManaCost::parse("{B}").ok(),
            least: None,
        }),
        sorcery(
            "Drain Power",
            "{U}{U}",
            Effect::Remember(target(players()), Slot(0))
                .then(Effect::ForEach(
                    all(lands().of(Noun::Slot(Slot(0)))),
                    Box::new(Effect::ActivateMana(Noun::Slot(Slot(0)), Noun::It)),
                ))
                .then(Effect::LoseUnspentMana(Noun::Slot(Slot(0)), Some(Noun::You))),
        ),
        enchantment("Fasting", "{W}")
            .whenever(
                upkeep_of(you_only()),
                put(1, counter_kind("hunger"), Noun::This)
                    .then(when(has_counters(Comparison::AtLeast, 5, counter_kind("hunger")), destroy(Noun::This))),
            )
            .ability(Ability::Replacement(Replacement {
                optional: true,
                ..replacement(
                    Pattern::WouldBegin { step: Some(Step::Draw), whose: you_only() },
                    Instead::Do(Box::new(gain_life(2))),
                )
            }))
            .whenever(Pattern::Draws(you_only()), destroy(Noun::This)),
        instant(
            "High Tide",
            "{U}",
            this_turn(
                Pattern::TapsForMana(lands().subtype("Island")),
                Effect::AddMana(that_player(), mana("{U}"), None),
                true,
            ),
        ),
        artifact("Jandor's Ring", "{6}").activated(
            pay("{2}").and(tap()).and(CostPart::Discard(1.into(), hand_of(Noun::You).and(Predicate::Is(last_drawn())))),
            draw(1),
        ),
        enchantment("Land Equilibrium", "{2}{U}{U}").ability(Ability::Replacement(Replacement {
            condition: Some(Condition::Compare(
                count(lands().of(that_player())),
                Comparison::AtLeast,
                count(lands().yours()),
            )),
            ..replacement(enters(lands().theirs()), Instead::Also(Box::new(sacrifices(that_player(), 1, lands()))))
        })),
        artifact("Library of Leng", "{1}").constant(Statement::HandSize(Noun::You, None)).ability(
            Ability::Replacement(Replacement {
                optional: true,
                ..replacement(
                    Pattern::DiscardedBy { what: hand_of(Noun::You), by: players() },
                    Instead::GoTo(into(Zone::Library)),
                )
            }),
        ),
        enchantment("Lich", "{B}{B}{B}{B}")
            .replaces(enters(this()), Instead::Also(Box::new(lose_life(Value::Life(Box::new(Noun::You))))))
            .constant(Statement::CantLose { who: Noun::You, for_life: true })
            .replaces(Pattern::GainsLife(you_only()), Instead::Do(Box::new(draw(Value::EventAmount))))
            .whenever(
                Pattern::OneOrMore(Box::new(Pattern::Damage { by: None, to: Some(you_only()), combat: None })),
                sacrifices(Noun::You, Value::EventAmount, permanents().not(Predicate::Token)).then(when(
                    Condition::Compare(Value::Done, Comparison::Less, Value::EventAmount),
                    Effect::Lose(Noun::You),
                )),
            )
            .whenever(dies(this()), Effect::Lose(Noun::You)),
        aura("Merseine", "{2}{U}{U}", creatures())
            .enters_with(3, counter_kind("net"))
            .constant_while(has_counters(Comparison::AtLeast, 1, counter_kind("net")), Statement::DoesntUntap(host()))
            .ability(Ability::Activated(Activated {
                by: Some(controller_of(Noun::Host)),
                ..activated(
                    CostPart::ManaCostOf(Noun::Host),
                    Effect::RemoveCounters(Noun::This, Some(counter_kind("net")), Some(1.into())),
                )
            })),
        creature("Nafs Asp", "{G}", "Snake", 1, 1).whenever(
            damage(this(), players()),
            Effect::Remember(subject(), Slot(0)).then(Effect::Threaten {
                who: Noun::Slot(Slot(0)),
                cost: pay("{1}"),
                when: Pattern::Begins { step: Step::Draw, whose: players().and(Predicate::Is(Noun::Slot(Slot(0)))) },
                effect: Box::new(Effect::LoseLife(Noun::Slot(Slot(0)), 1.into())),
            }),
        ),
        artifact("Nova Pentacle", "{4}").activated(
            pay("{3}").and(tap()),
            Effect::Remember(target_chosen_by(Noun::Opponents, creatures()), Slot(0))
                .then(choose(1, sources()))
                .then(next_time(damage(held(CHOSEN, sources()), you_only()), Instead::redirect(Noun::Slot(Slot(0))))),
        ),
        creature("Personal Incarnation", "{3}{W}{W}{W}", "Avatar Incarnation", 6, 6)
            .ability(Ability::Activated(Activated {
                by: Some(owner_of(Noun::This)),
                ..activated(
                    "{0}",
                    Effect::Shield {
                        replacement: Box::new(replacement(
                            Pattern::Damage { by: None, to: Some(this()), combat: None },
                            Instead::Redirect { to: owner_of(Noun::This), amount: Some(1.into()) },
                        )),
                        duration: Duration::EndOfTurn,
                        once: false,
                    },
                )
            }))
            .whenever(
                dies(this()),
                Effect::LoseLife(
                    owner_of(Noun::This),
                    Value::HalfUp(Box::new(Value::Life(Box::new(owner_of(Noun::This))))),
                ),
            ),
        aura("Power Artifact", "{U}{U}", artifacts()).constant(Statement::AbilityCost {
            what: host(),
            more: (-2).into(),
            least: Some(1),
        }),
        aura("Power Leak", "{1}{U}", enchantments()).whenever(
            upkeep_of(hosts_controller()),
            Effect::PayAnyAmount(that_player(), Slot(0))
                .then(Effect::Shield {
                    replacement: Box::new(replacement(
                        damage(this(), players().and(Predicate::Is(that_player()))),
                        Instead::prevent(Value::Least(vec![Value::Slot(Slot(0)), 2.into()])),
                    )),
                    duration: Duration::EndOfTurn,
                    once: false,
                })
                .then(deal(2, that_player())),
        ),
        enchantment("Power Surge", "{R}{R}").whenever(
            upkeep_of(players()),
            deal(how_often(Pattern::Does(Deed::BeginUntapped, lands().of(that_player())).this_turn()), that_player()),
        ),
        sorcery("Psychic Purge", "{U}", deal(1, any_target())).ability(Ability::Triggered(Triggered {
            zone: Zone::Graveyard,
            ..triggered(Pattern::DiscardedBy { what: this(), by: opponents() }, Effect::LoseLife(agent(), 5.into()))
        })),
        creature("Quarum Trench Gnomes", "{3}{R}", "Gnome", 1, 1).activated(
            tap(),
            Effect::Remember(target(lands().subtype("Plains")), CHOSEN).then(Effect::Shield {
                replacement: Box::new(replacement(
                    Pattern::ManaAdded(held(CHOSEN, lands())),
                    Instead::Produce(ManaKinds::only(ManaKind::White), ManaKind::Colorless),
                )),
                duration: Duration::Forever,
                once: false,
            }),
        ),
        creature("Rasputin Dreamweaver", "{4}{W}{U}", "Legendary Human Wizard", 4, 1)
            .enters_with(7, dream())
            .activated(CostPart::RemoveCounters(1.into(), dream()), add(mana("{C}")))
            .activated(CostPart::RemoveCounters(1.into(), dream()), prevent_next(1, Noun::This))
            .whenever_if(
                upkeep_of(you_only()),
                Condition::Matches(
                    Noun::This,
                    permanents().and(such_that(Pattern::Does(Deed::BeginUntapped, it()).this_turn())),
                ),
                put(1, dream(), Noun::This),
            )
            .constant(Statement::CountersAtMost(this(), dream(), 7)),
        instant(
            "Reverse Polarity",
            "{W}{W}",
            gain_life(Value::Times(2, Box::new(how_much(damage(artifacts(), you_only()).this_turn())))),
        ),
        creature("Rock Hydra", "{X}{R}{R}", "Hydra", 0, 0)
            .enters_with(Value::X, P1P1)
            .replaces(Pattern::Damage { by: None, to: Some(this()), combat: None }, Instead::PreventByCounters(P1P1))
            .activated("{R}", prevent_next(1, Noun::This))
            .ability(during_your_upkeep(activated("{R}{R}{R}", put(1, P1P1, Noun::This)))),
        instant(
            "Silhouette",
            "{1}{U}",
            Effect::Remember(target(creatures()), CHOSEN).then(prevent_all(Pattern::DamageThrough {
                by: spells_and_abilities().and(Predicate::Targets(Box::new(held(CHOSEN, creatures())))),
                to: held(CHOSEN, creatures()),
            })),
        ),
        artifact("Sunglasses of Urza", "{3}").constant(Statement::SpendAs {
            who: Noun::You,
            spent: ManaKinds::only(ManaKind::White),
            wanted: ManaKinds::only(ManaKind::Red),
            on: None,
            once: false,
        }),
        enchantment("Sylvan Library", "{1}{G}").whenever(
            Pattern::Begins { step: Step::Draw, whose: you_only() },
            may(draw(2)
                .then(choose(2, hand_of(Noun::You).and(such_that(drawn(it()).this_turn()))))
                .then(Effect::ForEach(
                    Noun::Slot(CHOSEN),
                    Box::new(unless_pays(Noun::You, pay_life(4), Effect::Remember(Noun::It, Slot(0)), None)),
                ))
                .then(Effect::PutInOrder(Noun::You, Noun::Slot(Slot(0)), Place::Top))),
        ),
        creature("The Fallen", "{1}{B}{B}{B}", "Zombie", 2, 3).whenever(
            upkeep_of(you_only()),
            deal(1, all(opponents().or(planeswalkers()).and(such_that(damage(this(), it()).within(Period::ThisGame))))),
        ),
    ]
}

/// Such a card is drawn.
fn drawn(what: Filter) -> Pattern {
    Pattern::Moves { what, from: None, to: Some(Zone::Hand), cause: Some(Cause::Draw) }
}

/// The card that you drew last this turn.
fn last_drawn() -> Noun {
    Noun::Last(EventPart::Subject, Box::new(drawn(hand_of(Noun::You)).this_turn()))
}

fn dream() -> CounterKind {
    counter_kind("dream")
}
