//! Cards that make, move, exchange and undo objects.

use super::phrases::generic;
use crate::words::*;
use magic_notation::Keyword::*;
use magic_notation::*;

pub(super) fn cards() -> Vec<CardDefinition> {
    [artifacts_of_old(), enchantments_of_old(), creatures_and_spells()].concat()
}

fn artifacts_of_old() -> Vec<CardDefinition> {
    vec![
        artifact("Chaos Orb", "{2}").activated(
            pay("{1}").and(tap()),
            when(
                exists(this()),
                choose_up_to(1, permanents().other().not(Predicate::Token))
                    .then(destroy(Noun::Slot(CHOSEN)))
                    .then(destroy(Noun::This)),
            ),
        ),
        artifact("City in a Bottle", "{2}")
            .whenever(
                Pattern::State(exists(first_printed_in("Arabian Nights").other())),
                Effect::Sacrifice(all(first_printed_in("Arabian Nights").other())),
            )
            .constant(Statement::CantPlay {
                who: Noun::Players,
                what: spells().and(Predicate::FirstPrintedIn(name("Arabian Nights"))),
            })
            .constant(Statement::CantPlay {
                who: Noun::Players,
                what: lands().and(Predicate::FirstPrintedIn(name("Arabian Nights"))),
            }),
        artifact("Cyclopean Tomb", "{4}")
            .ability(during_your_upkeep(activated(
                pay("{2}").and(tap()),
                put(1, mire(), target(lands().not(of_type("Swamp")))).then(Effect::Link(Noun::This, that())).then(
                    Effect::Modify(
                        that(),
                        vec![Modification::SetSubtypes(vec![subtype("Swamp")])],
                        Duration::WhileCounter(mire()),
                    ),
                ),
            )))
            .whenever(
                dies(this()),
                Effect::Delayed {
                    when: upkeep_of(you_only()),
                    effect: Box::new(
                        choose(1, lands().and(Predicate::Is(Noun::PutWith)))
                            .then(Effect::RemoveCounters(Noun::Slot(CHOSEN), Some(mire()), None))
                            .then(Effect::Unlink(Noun::This, Noun::Slot(CHOSEN))),
                    ),
                    repeating: true,
                    duration: Duration::Forever,
                },
            ),
        artifact("Gauntlets of Chaos", "{5}").activated(
            pay("{5}").and(sacrifice_this()),
            Effect::Remember(target(artifacts().or(creatures()).or(lands()).yours()), Slot(0))
                .then(Effect::Remember(
                    target(permanents().theirs().and(Predicate::SharesOneOf(
                        vec![CardType::Artifact, CardType::Creature, CardType::Land],
                        Noun::TargetAgain(0),
                    ))),
                    Slot(1),
                ))
                .then(Effect::ExchangeControl(Noun::Slot(Slot(0)), Noun::Slot(Slot(1))))
                .then(when(
                    Condition::Compare(Value::Done, Comparison::AtLeast, 1.into()),
                    destroy(all(
                        auras().and(Predicate::AttachedTo(Noun::Both(vec![Noun::Slot(Slot(0)), Noun::Slot(Slot(1))])))
                    )),
                )),
        ),
        artifact("Golgothian Sylex", "{4}")
            .activated(pay("{1}").and(tap()), Effect::Sacrifice(all(first_printed_in("Antiquities")))),
        artifact_creature("Primal Clay", "{4}", "Shapeshifter", 0, 0)
            .enters(Entering {
                forms: vec![
                    form(3, 3, vec![]),
                    form(2, 2, vec![Modification::AddKeyword(Flying)]),
                    form(1, 6, vec![Modification::AddSubtype(subtype("Wall")), Modification::AddKeyword(Defender)]),
                ],
                ..Entering::default()
            })
            .defined_stats(0, 0),
        artifact("Reflecting Mirror", "{4}").ability(Ability::Activated(Activated {
            x: Some(Value::Times(2, Box::new(mana_value_of(Noun::TargetAgain(0))))),
            ..activated(
                pay("{X}").and(tap()),
                Effect::Remember(target(spells().and(Predicate::SingleTarget)), Slot(0)).then(when(
                    Condition::Matches(Noun::Slot(Slot(0)), spells().and(Predicate::Targets(Box::new(you_only())))),
                    Effect::ChangeTarget {
                        who: Noun::You,
                        what: Noun::Slot(Slot(0)),
                        to: Some(Noun::Players),
                        any: false,
                    },
                )),
            )
        })),
        artifact("Rocket Launcher", "{4}").ability(Ability::Activated(Activated {
            condition: Some(Condition::Matches(Noun::This, permanents().and(Predicate::HeldSinceTurnBegan))),
            ..activated("{2}", deal(1, any_target()).then(at_next_end_step(destroy(Noun::This))))
        })),
        artifact("Sword of the Ages", "{6}").enters_tapped().activated(
            tap().and(sacrifice_this()).and(CostPart::Sacrifice(Value::X, creatures())),
            deal(power_of(Noun::Paid), any_target()).then(exile(Noun::Both(vec![
                Noun::This,
                all(cards_in(Zone::Graveyard).kind(CardType::Creature).and(Predicate::Is(Noun::Paid))),
            ]))),
        ),
        artifact("Tawnos's Coffin", "{4}").constant(Statement::MayStayTapped(this())).activated(
            pay("{3}").and(tap()),
            Effect::Remember(target(creatures()), Slot(0))
                .then(Effect::Remember(all(auras().and(Predicate::AttachedTo(Noun::Slot(Slot(0))))), Slot(1)))
                .then(exile(Noun::Both(vec![Noun::Slot(Slot(0)), Noun::Slot(Slot(1))])))
                .then(Effect::Delayed {
                    when: Pattern::AnyOf(vec![leaves(this()), Pattern::Untaps(this())]),
                    effect: Box::new(
                        Effect::Move(
                            Noun::Slot(Slot(0)),
                            Destination {
                                tapped: true,
                                counters_of: Some(Noun::Slot(Slot(0))),
                                ..into(Zone::Battlefield)
                            },
                        )
                        .then(when(
                            Condition::Compare(Value::Done, Comparison::AtLeast, 1.into()),
                            Effect::Move(
                                Noun::Slot(Slot(1)),
                                Destination { attached_to: Some(Noun::Done), ..into(Zone::Battlefield) },
                            ),
                        )),
                    ),
                    repeating: false,
                    duration: Duration::Forever,
                }),
        ),
        artifact_creature("Tetravus", "{6}", "Construct", 1, 1)
            .flying()
            .enters_with(3, P1P1)
            .whenever(
                upkeep_of(you_only()),
                Effect::ChooseFor(Noun::You, Chooser::Number(0.into(), counters_of(P1P1, Noun::This)))
                    .then(Effect::RemoveCounters(Noun::This, Some(P1P1), Some(Value::ChosenNumber)))
                    .then(create(Value::Done, tetravite()))
                    .then(Effect::Link(Noun::This, Noun::Done)),
            )
            .whenever(
                upkeep_of(you_only()),
                Effect::Choose {
                    who: Noun::You,
                    from: permanents().and(Predicate::Token).and(Predicate::Is(Noun::PutWith)),
                    min: 0.into(),
                    max: 1000.into(),
                    slot: CHOSEN,
                    random: false,
                    search: false,
                }
                .then(exile(Noun::Slot(CHOSEN)))
                .then(put(Value::Done, P1P1, Noun::This)),
            ),
        artifact("Urza's Miter", "{3}").whenever(
            Pattern::Moves {
                what: artifacts().yours(),
                from: Some(Zone::Battlefield),
                to: Some(Zone::Graveyard),
                cause: Some(Cause::NotSacrifice),
            },
            may_pay("{3}", draw(1)),
        ),
        artifact("Voodoo Doll", "{6}")
            .whenever(upkeep_of(you_only()), put(1, counter_kind("pin"), Noun::This))
            .whenever_if(
                end_step_of(you_only()),
                Condition::Matches(Noun::This, permanents().untapped()),
                destroy(Noun::This).then(deal(counters_of(counter_kind("pin"), Noun::This), Noun::You)),
            )
            .ability(Ability::Activated(Activated {
                x: Some(counters_of(counter_kind("pin"), Noun::This)),
                ..activated(pay("{X}{X}").and(tap()), deal(counters_of(counter_kind("pin"), Noun::This), any_target()))
            })),
    ]
}

fn enchantments_of_old() -> Vec<CardDefinition> {
    let theirs_of_color =
        || permanents().not(Predicate::Token).and(Predicate::Chosen(Chooser::Color)).of(Noun::ChosenPlayer);
    vec![
        aura("Dream Coat", "{U}", creatures()).ability(Ability::Activated(Activated {
            limit: ActivationLimit::EachTurn(1),
            ..activated(
                "{0}",
                Effect::ChooseFor(Noun::You, Chooser::Colors).then(Effect::Modify(
                    Noun::Host,
                    vec![Modification::SetChosenColor],
                    Duration::Forever,
                )),
            )
        })),
        aura("Equinox", "{W}", lands()).constant(host().are(vec![has_ability(Ability::Activated(activated(
            tap(),
            Effect::Remember(target(spells()), CHOSEN).then(when(
                Condition::Matches(
                    Noun::Slot(CHOSEN),
                    spells().and(Predicate::WouldDestroy(Box::new(lands().yours()))),
                ),
                counter(Noun::Slot(CHOSEN)),
            )),
        )))])),
        enchantment("Jihad", "{W}{W}{W}")
            .enters(choosing(Chooser::Color))
            .enters(choosing(Chooser::Opponent))
            .constant_while(exists(theirs_of_color()), creatures().white().get(2, 1))
            .whenever(
                Pattern::State(Condition::Not(Box::new(exists(theirs_of_color())))),
                Effect::Sacrifice(Noun::This),
            ),
        enchantment("Night Soil", "{G}{G}").activated(
            pay("{1}")
                .and(CostPart::ExileFromOneGraveyard(2.into(), cards_in(Zone::Graveyard).kind(CardType::Creature))),
            create(1, saproling()),
        ),
        enchantment("Oubliette", "{1}{B}{B}")
            .whenever(enters(this()), Effect::PhaseOut { what: target(creatures()), until_leaves: true }),
        aura("Takklemaggot", "{2}{B}{B}", creatures())
            .whenever(upkeep_of(hosts_controller()), put(1, CounterKind::PowerToughness(0, -1), Noun::Host))
            .whenever(
                dies(host()),
                Effect::Choose {
                    who: controller_of(subject()),
                    from: creatures().and(Predicate::CouldBeEnchantedBy(Noun::This)),
                    min: 1.into(),
                    max: 1.into(),
                    slot: CHOSEN,
                    random: false,
                    search: false,
                }
                .then(Effect::If(
                    Condition::Holds(CHOSEN),
                    Box::new(Effect::Move(
                        Noun::This,
                        Destination {
                            under: Some(Noun::You),
                            attached_to: Some(Noun::Slot(CHOSEN)),
                            ..into(Zone::Battlefield)
                        },
                    )),
                    Some(Box::new(Effect::Move(
                        Noun::This,
                        Destination {
                            under: Some(Noun::You),
                            changed: vec![
                                Modification::LoseSubtypes(SubtypeClassName::Enchantment),
                                Modification::LoseKeyword(Enchant, None),
                                has_ability(Ability::Triggered(triggered(
                                    upkeep_of(players().and(Predicate::Is(Noun::ChosenPlayer))),
                                    deal(1, Noun::ChosenPlayer),
                                ))),
                            ],
                            chosen: Some(controller_of(subject())),
                            ..into(Zone::Battlefield)
                        },
                    ))),
                )),
            ),
        enchantment("Titania's Song", "{3}{G}").ability(Ability::Static(Static {
            lingers: true,
            ..artifacts()
                .nonkind(CardType::Creature)
                .are(vec![
                    Modification::LoseAllAbilities,
                    Modification::AddType(CardType::Creature),
                    Modification::SetPowerToughness(mana_value_of(Noun::It), mana_value_of(Noun::It)),
                ])
                .into()
        })),
        enchantment("Worms of the Earth", "{2}{B}{B}{B}")
            .constant(Statement::CantPlay { who: Noun::Players, what: lands() })
            .constant(Statement::CantEnter(lands()))
            .whenever(
                upkeep_of(players()),
                Effect::ForEach(
                    Noun::Players,
                    Box::new(when(
                        exists(this()),
                        unless_pays(
                            Noun::It,
                            sacrifice(2, lands()),
                            Effect::May(Noun::It, Box::new(deal(5, Noun::It).then(destroy(Noun::This))), None),
                            Some(Box::new(destroy(Noun::This))),
                        ),
                    )),
                ),
            ),
    ]
}

fn creatures_and_spells() -> Vec<CardDefinition> {
    vec![
        instant(
            "Enchantment Alteration",
            "{U}",
            Effect::Remember(target(auras().and(Predicate::AttachedTo(all(creatures().or(lands()))))), Slot(0))
                .then(choose(
                    1,
                    permanents()
                        .not(Predicate::Is(bearer_of(Slot(0))))
                        .and(Predicate::SharesOneOf(vec![CardType::Creature, CardType::Land], bearer_of(Slot(0))))
                        .and(Predicate::CouldBeEnchantedBy(Noun::Slot(Slot(0)))),
                ))
                .then(attach(Noun::Slot(Slot(0)), Noun::Slot(CHOSEN))),
        ),
        sorcery(
            "Falling Star",
            "{2}{R}",
            choose_up_to(1, creatures()).then(deal(3, Noun::Slot(CHOSEN))).then(when(
                Condition::Compare(Value::Done, Comparison::AtLeast, 1.into()),
                Effect::Tap(Noun::Slot(CHOSEN)),
            )),
        ),
        creature("Firestorm Phoenix", "{4}{R}{R}", "Phoenix", 3, 2).flying().replaces(
            dies(this()),
            Instead::Do(Box::new(
                return_to_hand(Noun::This)
                    .then(Effect::Remember(Noun::Done, CHOSEN))
                    .then(Effect::Reveal(Noun::Slot(CHOSEN)))
                    .then(Effect::State(
                        Statement::CantPlay {
                            who: Noun::Players,
                            what: spells().and(Predicate::Is(Noun::Slot(CHOSEN))),
                        },
                        Duration::OwnersNextTurn,
                    )),
            )),
        ),
        creature("Frankenstein's Monster", "{X}{B}{B}", "Zombie", 0, 1).enters(Entering {
            giving: Some(Box::new(Giving {
                what: your_graveyard().kind(CardType::Creature),
                how: GivingHow::Exile,
                counters: [(2, 0), (1, 1), (0, 2)]
                    .map(|(power, toughness)| (CounterKind::PowerToughness(power, toughness), 1.into()))
                    .to_vec(),
                exactly: Some(Value::X),
                one_kind_each: true,
            })),
            ..Entering::default()
        }),
        creature("Goblin Artisans", "{R}", "Goblin Artificer", 1, 1).activated(
            tap(),
            Effect::Remember(
                target(spells().kind(CardType::Artifact).yours().not(Predicate::TargetOf(Box::new(Filter {
                    domain: Domain::ABILITIES,
                    all: vec![Predicate::SourceIs(Box::new(
                        creatures().and(Predicate::Named(name("Goblin Artisans"))).other(),
                    ))],
                })))),
                CHOSEN,
            )
            .then(Effect::FlipCoin(Noun::You))
            .then(Effect::If(
                Condition::WonFlip,
                Box::new(draw(1)),
                Some(Box::new(counter(Noun::Slot(CHOSEN)))),
            )),
        ),
        sorcery(
            "Juxtapose",
            "{3}{U}",
            Effect::Remember(target(players()), Slot(0))
                .then(exchange_costliest(creatures(), Slot(1), Slot(2)))
                .then(exchange_costliest(artifacts(), Slot(3), Slot(4))),
        ),
        card("Nameless Race", "{3}{B}", "Creature")
            .keyword(Trample)
            .enters(Entering {
                choose: Some(Chooser::Number(
                    0.into(),
                    Value::Least(vec![
                        Value::Life(Box::new(Noun::You)),
                        Value::Sum(vec![
                            count(permanents().white().not(Predicate::Token).theirs()),
                            count(cards_in(Zone::Graveyard).white().owned_by(Noun::Opponents)),
                        ]),
                    ]),
                )),
                pays_chosen_life: true,
                ..Entering::default()
            })
            .defined_stats(Value::ChosenNumber, Value::ChosenNumber),
        sorcery(
            "Transmute Artifact",
            "{U}{U}",
            choose(1, artifacts().yours())
                .then(Effect::Calculate(mana_value_of(Noun::Slot(CHOSEN)), Slot(0)))
                .then(Effect::Sacrifice(Noun::Slot(CHOSEN)))
                .then(when(Condition::Compare(Value::Done, Comparison::AtLeast, 1.into()), transmute())),
        ),
        creature("Wood Elemental", "{3}{G}", "Elemental", 0, 0)
            .enters(Entering {
                giving: Some(Box::new(Giving {
                    what: lands().subtype("Forest").untapped(),
                    how: GivingHow::Sacrifice,
                    counters: vec![],
                    exactly: None,
                    one_kind_each: false,
                })),
                ..Entering::default()
            })
            .defined_stats(Value::ChosenNumber, Value::ChosenNumber),
    ]
}

/// A search for an artifact whose mana value the first slot's number pays for.
fn transmute() -> Effect {
    let found = || Noun::Slot(Slot(1));
    search_into(Slot(1), your_library().kind(CardType::Artifact))
        .then(Effect::If(
            Condition::Compare(mana_value_of(found()), Comparison::AtMost, Value::Slot(Slot(0))),
            Box::new(put_onto_battlefield(found())),
            Some(Box::new(unless_pays(
                Noun::You,
                generic(less(mana_value_of(found()), Value::Slot(Slot(0)))),
                Effect::Move(found(), into(Zone::Graveyard)),
                Some(Box::new(put_onto_battlefield(found()))),
            ))),
        ))
        .then(Effect::Shuffle(Noun::You))
}

/// What the Aura in that slot is attached to.
fn bearer_of(aura: Slot) -> Noun {
    all(permanents().and(Predicate::HasAttached(Box::new(permanents().and(Predicate::Is(Noun::Slot(aura)))))))
}

/// Nontoken permanents whose names were first printed in a set.
fn first_printed_in(set: &str) -> Filter {
    permanents().not(Predicate::Token).and(Predicate::FirstPrintedIn(name(set)))
}

/// The counter that makes a land a Swamp.
fn mire() -> CounterKind {
    counter_kind("mire")
}

/// One of the forms in which something enters.
fn form(power: i32, toughness: i32, more: Vec<Modification>) -> Vec<Modification> {
    let mut all = vec![Modification::SetPowerToughness(power.into(), toughness.into())];
    all.extend(more);
    all
}

/// You and the player that the first slot holds exchange control of the costliest of these that each controls.
fn exchange_costliest(what: Filter, mine: Slot, theirs: Slot) -> Effect {
    let costliest = |who: Noun, slot: Slot| {
        let own = || what.clone().of(who.clone());
        let greatest = Value::Greatest(Characteristic::ManaValue, Box::new(own()));
        Effect::Choose {
            who: who.clone(),
            from: what.clone().compare(Characteristic::ManaValue, Comparison::AtLeast, greatest).of(who.clone()),
            min: 1.into(),
            max: 1.into(),
            slot,
            random: false,
            search: false,
        }
    };
    costliest(Noun::You, mine)
        .then(costliest(Noun::Slot(Slot(0)), theirs))
        .then(Effect::ExchangeControl(Noun::Slot(mine), Noun::Slot(theirs)))
}

/// The tokens of Tetravus.
fn tetravite() -> CardDefinition {
    artifact_token("Tetravite", 1, 1).flying().constant(Statement::CantBeAttached { what: this(), by: auras() })
}
