//! Artifacts, enchantments and lands.

use super::phrases::*;
use crate::words::*;
use magic_notation::Keyword::*;
use magic_notation::*;

pub(super) fn cards() -> Vec<CardDefinition> {
    vec![
        artifact("Illusionary Mask", "{2}").activated_as_sorcery(
            "{X}",
            Effect::Choose {
                who: Noun::You,
                from: hand_of(Noun::You).kind(CardType::Creature).and(Predicate::PayableWithManaSpent),
                min: 0.into(),
                max: 1.into(),
                slot: CHOSEN,
                random: false,
                search: false,
            }
            .then(Effect::If(
                Condition::Holds(CHOSEN),
                Box::new(Effect::MayCast {
                    who: Noun::You,
                    what: Noun::Slot(CHOSEN),
                    by: None,
                    copy: false,
                    masked: true,
                    lands: false,
                    otherwise: None,
                }),
                None,
            )),
        ),
        artifact("Alchor's Tomb", "{4}").activated(
            pay("{2}").and(tap()),
            Effect::Remember(target(permanents().yours()), CHOSEN)
                .then(Effect::ChooseFor(Noun::You, Chooser::Color))
                .then(Effect::Modify(Noun::Slot(CHOSEN), vec![Modification::SetChosenColor], Duration::Forever)),
        ),
        aura("Animate Artifact", "{3}{U}", artifacts()).constant_while(
            Condition::Not(Box::new(Condition::Matches(Noun::Host, creatures()))),
            host().are(vec![
                Modification::AddType(CardType::Creature),
                Modification::SetPowerToughness(mana_value_of(Noun::Host), mana_value_of(Noun::Host)),
            ]),
        ),
        aura("Anti-Magic Aura", "{2}{U}", creatures())
            .constant(Statement::CantBeTargeted { what: host(), by: Some(spells()) })
            .constant(Statement::CantBeAttached { what: host(), by: auras().other() }),
        aura("Artifact Possession", "{2}{B}", artifacts())
            .whenever(tapped_or_used(host(), players(), host()), deal(2, controller_of(Noun::Host))),
        aura("Artifact Ward", "{W}", creatures())
            .constant(cant_be_blocked_by(host(), creatures().kind(CardType::Artifact)))
            .replaces(damage(sources().kind(CardType::Artifact), host()), Instead::Nothing)
            .constant(Statement::CantBeTargeted {
                what: host(),
                by: Some(Filter { domain: Domain::ABILITIES, all: vec![Predicate::Type(CardType::Artifact)] }),
            }),
        aura("Cocoon", "{G}", creatures().yours())
            .whenever(enters(this()), Effect::Tap(Noun::Host).then(put(3, counter_kind("pupa"), Noun::This)))
            .constant_while(has_counters(Comparison::AtLeast, 1, counter_kind("pupa")), Statement::DoesntUntap(host()))
            .whenever(
                upkeep_of(you_only()),
                Effect::If(
                    Condition::All(vec![exists(this()), has_counters(Comparison::AtLeast, 1, counter_kind("pupa"))]),
                    Box::new(Effect::RemoveCounters(Noun::This, Some(counter_kind("pupa")), Some(1.into()))),
                    Some(Box::new(
                        Effect::Remember(Noun::Host, CHOSEN)
                            .then(Effect::Sacrifice(Noun::This))
                            .then(put(1, P1P1, Noun::Slot(CHOSEN)))
                            .then(Effect::Modify(
                                Noun::Slot(CHOSEN),
                                vec![Modification::AddKeyword(Flying)],
                                Duration::Forever,
                            )),
                    )),
                ),
            ),
        enchantment("Crevasse", "{2}{R}").constant(Statement::BlockDespiteLandwalk(lands().subtype("Mountain"))),
        enchantment("Cyclone", "{2}{G}{G}").whenever(
            upkeep_of(you_only()),
            put(1, counter_kind("wind"), Noun::This).then(unless_pays(
                Noun::You,
                CostPart::Times(counters_of(counter_kind("wind"), Noun::This), Box::new(pay("{G}"))).into(),
                Effect::Sacrifice(Noun::This),
                Some(Box::new(deal(
                    counters_of(counter_kind("wind"), Noun::This),
                    Noun::Both(vec![all(creatures()), Noun::Players]),
                ))),
            )),
        ),
        enchantment("Dance of Many", "{U}{U}")
            .whenever(
                enters(this()),
                Effect::CreateCopies {
                    who: Noun::You,
                    count: 1.into(),
                    of: target(creatures().not(Predicate::Token)),
                    attacking: None,
                    except: vec![],
                }
                .then(twin()),
            )
            .whenever(upkeep_of(you_only()), unless_you_pay("{U}{U}", Effect::Sacrifice(Noun::This))),
        enchantment("Deadfall", "{2}{G}").constant(Statement::BlockDespiteLandwalk(lands().subtype("Forest"))),
        artifact("Delif's Cone", "{0}").activated(
            tap().and(sacrifice_this()),
            Effect::Remember(target(creatures().yours()), CHOSEN).then(this_turn(
                Pattern::Unblocked(held(CHOSEN, creatures())),
                may(gain_life(power_of(Noun::Slot(CHOSEN))).then(no_combat_damage(held(CHOSEN, creatures())))),
                true,
            )),
        ),
        artifact("Delif's Cube", "{1}")
            .activated(
                pay("{2}").and(tap()),
                Effect::Remember(target(creatures().yours()), CHOSEN).then(this_turn(
                    Pattern::Unblocked(held(CHOSEN, creatures())),
                    no_combat_damage(held(CHOSEN, creatures())).then(put(1, counter_kind("cube"), Noun::This)),
                    true,
                )),
            )
            .activated(
                pay("{2}").and(CostPart::RemoveCounters(1.into(), counter_kind("cube"))),
                Effect::Regenerate(target(creatures())),
            ),
        enchantment("Drop of Honey", "{G}")
            .whenever(
                upkeep_of(you_only()),
                choose(
                    1,
                    creatures().compare(
                        Characteristic::Power,
                        Comparison::AtMost,
                        Value::Smallest(Characteristic::Power, Box::new(creatures())),
                    ),
                )
                .then(bury(Noun::Slot(CHOSEN))),
            )
            .whenever(Pattern::State(Condition::Not(Box::new(exists(creatures())))), Effect::Sacrifice(Noun::This)),
        aura("Earthbind", "{R}", creatures()).whenever_if(
            enters(this()),
            Condition::Matches(Noun::Host, creatures().with(Flying)),
            deal(2, Noun::Host).then(Effect::Modify(
                Noun::This,
                vec![has_ability(Ability::Static(host().are(vec![Modification::LoseKeyword(Flying, None)]).into()))],
                Duration::Forever,
            )),
        ),
        aura("Erosion", "{U}{U}{U}", lands()).whenever(
            upkeep_of(hosts_controller()),
            unless_pays(
                that_player(),
                pay("{1}"),
                unless_pays(that_player(), pay_life(1), destroy(Noun::Host), None),
                None,
            ),
        ),
        aura("Farrel's Mantle", "{2}{W}", creatures()).whenever(
            Pattern::Unblocked(host()),
            Effect::May(
                controller_of(Noun::Host),
                Box::new(
                    Effect::Damage {
                        amount: Value::Sum(vec![power_of(Noun::Host), 2.into()]),
                        to: target(creatures().not(Predicate::Is(Noun::Host))),
                        source: Noun::Host,
                    }
                    .then(no_combat_damage(host())),
                ),
                None,
            ),
        ),
        card("Field of Dreams", "{U}", "World Enchantment").constant(Statement::Revealed(Noun::Players, Zone::Library)),
        artifact("Forethought Amulet", "{5}")
            .whenever(upkeep_of(you_only()), unless_you_pay("{3}", Effect::Sacrifice(Noun::This)))
            .ability(Ability::Replacement(Replacement {
                condition: Some(Condition::Compare(Value::EventAmount, Comparison::AtLeast, 3.into())),
                ..replacement(
                    damage(spells().and(instant_or_sorcery()), you_only()),
                    Instead::Amount(AmountChange::Set(2.into())),
                )
            })),
        enchantment("Fortified Area", "{1}{W}{W}").constant(
            creatures()
                .subtype("Wall")
                .yours()
                .are(vec![Modification::AddPowerToughness(1.into(), 0.into()), Modification::AddKeyword(Banding)]),
        ),
        enchantment("Goblin Kites", "{1}{R}").activated(
            "{R}",
            Effect::Remember(
                target(creatures().yours().compare(Characteristic::Toughness, Comparison::AtMost, 2)),
                CHOSEN,
            )
            .then(gain(Noun::Slot(CHOSEN), Flying))
            .then(at_next_end_step(Effect::FlipCoin(Noun::You).then(when(
                Condition::Not(Box::new(Condition::WonFlip)),
                Effect::Sacrifice(all(creatures().yours().and(Predicate::Is(Noun::Slot(CHOSEN))))),
            )))),
        ),
        enchantment("Great Wall", "{2}{W}").constant(Statement::BlockDespiteLandwalk(lands().subtype("Plains"))),
        enchantment("Haunting Wind", "{3}{B}")
            .whenever(tapped_or_used(artifacts(), players(), artifacts()), deal(1, controller_of(subject()))),
        enchantment("Heroism", "{2}{W}").activated(
            sacrifice(1, creatures().white()),
            Effect::ForEach(
                all(creatures().attacking().red()),
                Box::new(unless_pays(controller_of(Noun::It), pay("{2}{R}"), disarm(Noun::It), None)),
            ),
        ),
        card("In the Eye of Chaos", "{2}{U}", "World Enchantment").whenever(
            casts(players(), spells().kind(CardType::Instant)),
            unless_pays(that_player(), generic(mana_value_of(subject())), counter(subject()), None),
        ),
        aura("Instill Energy", "{G}", creatures()).constant(Statement::AttackAsThoughHaste(host())).ability(
            Ability::Activated(Activated {
                condition: Some(Condition::TurnOf(Noun::You)),
                limit: ActivationLimit::EachTurn(1),
                ..activated("{0}", Effect::Untap(Noun::Host))
            }),
        ),
        enchantment("Invoke Prejudice", "{U}{U}{U}{U}").whenever(
            casts(
                opponents(),
                spells().kind(CardType::Creature).not(Predicate::Shares(Chooser::Color, all(creatures().yours()))),
            ),
            unless_pays(that_player(), generic(mana_value_of(subject())), counter(subject()), None),
        ),
        enchantment("Island Sanctuary", "{1}{W}").ability(Ability::Replacement(Replacement {
            condition: Some(Condition::All(vec![Condition::TurnOf(Noun::You), Condition::During(Step::Draw)])),
            optional: true,
            ..replacement(
                Pattern::Draws(you_only()),
                Instead::Do(Box::new(Effect::State(
                    Statement::CantAttack {
                        who: creatures().without(Flying).not(walking("Island")),
                        whom: Some(you_only()),
                    },
                    Duration::YourNextTurn,
                ))),
            )
        })),
        artifact("Knowledge Vault", "{4}")
            .activated(
                pay("{2}").and(tap()),
                Effect::Move(top_of(Noun::You), Destination { face_down: true, linked: true, ..into(Zone::Exile) }),
            )
            .activated(
                "{0}",
                Effect::Remember(Noun::ExiledWith, CHOSEN).then(Effect::Sacrifice(Noun::This)).then(when(
                    Condition::Compare(Value::Done, Comparison::AtLeast, 1.into()),
                    Effect::Discard(all(hand_of(Noun::You))).then(return_to_hand(Noun::Slot(CHOSEN))),
                )),
            )
            .whenever(leaves(this()), Effect::Move(Noun::ExiledWith, into(Zone::Graveyard))),
        artifact("Life Matrix", "{4}").ability(during_your_upkeep(activated(
            pay("{4}").and(tap()),
            Effect::Modify(
                target(creatures()),
                vec![has_ability(Ability::Activated(activated(
                    CostPart::RemoveCounters(1.into(), counter_kind("matrix")),
                    Effect::Regenerate(Noun::This),
                )))],
                Duration::Forever,
            )
            .then(put(1, counter_kind("matrix"), that())),
        ))),
        sleeping_blue("Magnetic Mountain", "{1}{R}{R}", "{4}"),
        artifact("Mana Matrix", "{6}").constant(Statement::spell_cost(
            Noun::You,
            spells()
                .and(Predicate::Any(vec![Predicate::Type(CardType::Instant), Predicate::Type(CardType::Enchantment)])),
            -2,
        )),
        enchantment("Mana Vortex", "{1}{U}{U}")
            .ability(Ability::Triggered(Triggered {
                zone: Zone::Stack,
                ..triggered(
                    casts(you_only(), spells().and(Predicate::Is(Noun::This))),
                    unless_you_pay(sacrifice(1, lands()), counter(Noun::This)),
                )
            }))
            .whenever(upkeep_of(players()), sacrifices(that_player(), 1, lands()))
            .whenever(Pattern::State(Condition::Not(Box::new(exists(lands())))), Effect::Sacrifice(Noun::This)),
        artifact("North Star", "{4}").activated(
            pay("{4}").and(tap()),
            Effect::State(
                Statement::SpendAs {
                    who: Noun::You,
                    spent: ManaKinds::ALL,
                    wanted: ManaKinds::ALL,
                    on: None,
                    once: true,
                },
                Duration::EndOfTurn,
            ),
        ),
        artifact("Planar Gate", "{6}").constant(Statement::spell_cost(
            Noun::You,
            spells().kind(CardType::Creature),
            -2,
        )),
        enchantment("Powerleech", "{G}{G}")
            .whenever(tapped_or_used(artifacts().theirs(), opponents(), artifacts()), gain_life(1)),
        aura("Puppet Master", "{U}{U}{U}", creatures()).whenever(
            dies(host()),
            return_to_hand(subject()).then(when(
                Condition::Compare(Value::Done, Comparison::AtLeast, 1.into()),
                may_pay("{U}{U}{U}", return_to_hand(Noun::This)),
            )),
        ),
        artifact("Pyramids", "{6}").activated(
            "{2}",
            choose_one(vec![
                destroy(target(auras().and(Predicate::AttachedTo(all(lands()))))),
                Effect::Remember(target(lands()), CHOSEN).then(next_time(
                    Pattern::Destroyed(held(CHOSEN, lands())),
                    Instead::Do(Box::new(Effect::RemoveDamage(Noun::Slot(CHOSEN)))),
                )),
            ]),
        ),
        enchantment("Quagmire", "{2}{B}").constant(Statement::BlockDespiteLandwalk(lands().subtype("Swamp"))),
        land("Rainbow Vale", "Land").activated(
            tap(),
            add(any_color(1)).then(at_next_end_step(choose(1, opponents()).then(Effect::Modify(
                Noun::This,
                vec![Modification::Controller(Noun::Slot(CHOSEN))],
                Duration::Forever,
            )))),
        ),
        artifact("Sandals of Abdallah", "{4}").activated(
            pay("{2}").and(tap()),
            Effect::Remember(target(creatures()), CHOSEN)
                .then(gain_ability(Noun::Slot(CHOSEN), landwalk("Island")))
                .then(this_turn(dies(held(CHOSEN, permanents())), destroy(Noun::This), false)),
        ),
        aura("Tangle Kelp", "{U}", creatures())
            .whenever(enters(this()), Effect::Tap(Noun::Host))
            .constant(Statement::DoesntUntap(host().and(attacked_last_turn()))),
        chant("Thelon's Chant", "{1}{G}{G}", "{G}", "Swamp"),
        sleeping_blue("Thelon's Curse", "{G}{G}", "{U}"),
        enchantment("Tidal Flats", "{U}").activated(
            "{U}{U}",
            Effect::ForEach(
                all(creatures().attacking().without(Flying)),
                Box::new(unless_pays(
                    controller_of(Noun::It),
                    pay("{1}"),
                    gain(all(creatures().yours().and(Predicate::Blocking(Some(Noun::It)))), FirstStrike),
                    None,
                )),
            ),
        ),
        enchantment("Tidal Influence", "{2}{U}")
            .ability(Ability::CastOnly(Condition::Not(Box::new(exists(
                permanents().and(Predicate::Named(name("Tidal Influence"))),
            )))))
            .enters_with(1, counter_kind("tide"))
            .whenever(upkeep_of(you_only()), put(1, counter_kind("tide"), Noun::This))
            .constant_while(has_counters(Comparison::Equal, 1, counter_kind("tide")), creatures().blue().get(-2, 0))
            .constant_while(has_counters(Comparison::Equal, 3, counter_kind("tide")), creatures().blue().get(2, 0))
            .whenever(
                Pattern::State(has_counters(Comparison::AtLeast, 4, counter_kind("tide"))),
                Effect::RemoveCounters(Noun::This, Some(counter_kind("tide")), None),
            ),
        land("Tolaria", "Legendary Land").taps_for(mana("{U}")).ability(Ability::Activated(Activated {
            condition: Some(Condition::During(Step::Upkeep)),
            ..activated(
                tap(),
                Effect::Modify(
                    target(creatures()),
                    vec![Modification::LoseKeyword(Banding, None), Modification::LoseKeyword(BandsWithOther, None)],
                    Duration::EndOfTurn,
                ),
            )
        })),
        chant("Tourach's Chant", "{1}{B}{B}", "{B}", "Forest"),
        aura("Tourach's Gate", "{1}{B}{B}", lands().yours())
            .activated(sacrifice(1, permanents().subtype("Thrull")), put(3, counter_kind("time"), Noun::This))
            .whenever(
                upkeep_of(you_only()),
                Effect::RemoveCounters(Noun::This, Some(counter_kind("time")), Some(1.into())).then(when(
                    has_counters(Comparison::Equal, 0, counter_kind("time")),
                    Effect::Sacrifice(Noun::This),
                )),
            )
            .activated(CostPart::Tap(1.into(), host()), pump(all(creatures().attacking().yours()), 2, -1)),
        artifact("Triassic Egg", "{4}")
            .activated(pay("{3}").and(tap()), put(1, counter_kind("hatchling"), Noun::This))
            .ability(Ability::Activated(Activated {
                condition: Some(has_counters(Comparison::AtLeast, 2, counter_kind("hatchling"))),
                ..activated(
                    sacrifice_this(),
                    choose_one(vec![
                        choose_up_to(1, hand_of(Noun::You).kind(CardType::Creature))
                            .then(put_onto_battlefield(Noun::Slot(CHOSEN))),
                        put_onto_battlefield(target(your_graveyard().kind(CardType::Creature))),
                    ]),
                )
            })),
        enchantment("Undertow", "{2}{U}").constant(Statement::BlockDespiteLandwalk(lands().subtype("Island"))),
        land("Urborg", "Legendary Land").taps_for(mana("{B}")).activated(
            tap(),
            Effect::Remember(target(creatures()), CHOSEN).then(Effect::Either(
                Noun::You,
                vec![
                    Effect::Modify(
                        Noun::Slot(CHOSEN),
                        vec![Modification::LoseKeyword(FirstStrike, None)],
                        Duration::EndOfTurn,
                    ),
                    stop_walking(Noun::Slot(CHOSEN), "Swamp"),
                ],
            )),
        ),
        artifact("War Barge", "{4}").activated(
            "{3}",
            Effect::Remember(target(creatures()), CHOSEN)
                .then(gain_ability(Noun::Slot(CHOSEN), landwalk("Island")))
                .then(this_turn(leaves(this()), bury(Noun::Slot(CHOSEN)), false)),
        ),
    ]
}
