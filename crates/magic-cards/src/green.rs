//! Green cards.

use crate::words::*;
use magic_notation::Keyword::*;
use magic_notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        creature("Aetherwind Basker", "{4}{G}{G}{G}", "Lizard", 7, 7)
            .keyword(Trample)
            .whenever(
                Pattern::AnyOf(vec![enters(this()), attacks(this())]),
                put(count(creatures().yours()), counter_kind("energy"), Noun::You),
            )
            .activated(CostPart::PayCounters(1.into(), counter_kind("energy")), pump(Noun::This, 1, 1)),
        creature("Aisling Leprechaun", "{G}", "Faerie", 1, 1)
            .whenever(blocks(this(), Some(creatures())), turn_color(subject(), Color::Green, Duration::Forever))
            .whenever(becomes_blocked_by(this(), creatures()), turn_color(agent(), Color::Green, Duration::Forever)),
        sorcery(
            "Alluring Scent",
            "{1}{G}{G}",
            Effect::Remember(target(creatures()), CHOSEN).then(Effect::State(
                all_block(creatures().and(Predicate::Is(Noun::Slot(CHOSEN)))),
                Duration::EndOfTurn,
            )),
        ),
        creature("Apprentice Sharpshooter", "{2}{G}", "Human Archer", 1, 4).keyword(Reach).keyword(Training),
        creature("Arbor Elf", "{G}", "Elf Druid", 1, 1)
            .activated(tap(), Effect::Untap(target(lands().subtype("Forest")))),
        creature("Argothian Pixies", "{1}{G}", "Faerie", 2, 1)
            .constant(cant_be_blocked_by(this(), creatures().kind(CardType::Artifact)))
            .replaces(damage(creatures().kind(CardType::Artifact), this()), Instead::Nothing),
        creature("Argothian Treefolk", "{3}{G}{G}", "Treefolk", 3, 5)
            .replaces(damage(sources().kind(CardType::Artifact), this()), Instead::Nothing),
        aura("Aspect of Wolf", "{1}{G}", creatures()).constant(host().get(
            Value::HalfDown(Box::new(count(lands().subtype("Forest").yours()))),
            Value::HalfUp(Box::new(count(lands().subtype("Forest").yours()))),
        )),
        enchantment("Assault Formation", "{1}{G}")
            .constant(Statement::DamageByToughness(creatures().yours()))
            .activated(
                "{G}",
                Effect::Remember(target(creatures().with(Defender)), CHOSEN).then(Effect::State(
                    Statement::AttackDespiteDefender(creatures().and(Predicate::Is(Noun::Slot(CHOSEN)))),
                    Duration::EndOfTurn,
                )),
            )
            .activated("{2}{G}", pump(all(creatures().yours()), 0, 1)),
        instant("Avoid Fate", "{G}", counter(target(spells().and(instant_or_aura()).and(targets_yours())))),
        creature("Axebane Ferox", "{2}{G}{G}", "Beast", 4, 4)
            .keyword(Deathtouch)
            .keyword(Haste)
            .with_cost(Ward, CostPart::CollectEvidence(4.into())),
        creature("Balduvian Bears", "{1}{G}", "Bear", 2, 2),
        creature("Barbary Apes", "{1}{G}", "Ape", 2, 2),
        creature("Basking Rootwalla", "{G}", "Lizard", 1, 1)
            .ability(Ability::Activated(Activated {
                limit: ActivationLimit::EachTurn(1),
                ..activated("{1}{G}", pump(Noun::This, 2, 2))
            }))
            .with_cost(Madness, "{0}"),
        instant("Battlegrowth", "{G}", put(1, P1P1, target(creatures()))),
        creature("Bear Cub", "{1}{G}", "Bear", 2, 2),
        instant(
            "Beast Within",
            "{2}{G}",
            destroy(target(permanents())).then(Effect::CreateTokens {
                blocking: None,
                who: controller_of(that()),
                count: 1.into(),
                token: Box::new(beast()),
                tapped: false,
                attacking: false,
            }),
        ),
        instant(
            "Berserk",
            "{G}",
            Effect::Remember(target(creatures()), CHOSEN)
                .then(gain(Noun::Slot(CHOSEN), Trample))
                .then(pump(Noun::Slot(CHOSEN), power_of(Noun::Slot(CHOSEN)), 0))
                .then(at_next_end_step(destroy(all(creatures()
                    .and(Predicate::Is(Noun::Slot(CHOSEN)))
                    .and(attacked_this_turn()))))),
        )
        .ability(Ability::CastOnly(Condition::Before(Step::FirstStrikeDamage))),
        creature("Birds of Paradise", "{G}", "Bird", 0, 1).flying().taps_for(any_color(1)),
        creature("Boon Satyr", "{1}{G}{G}", "Enchantment Satyr", 4, 2)
            .keyword(Flash)
            .with_cost(Bestow, "{3}{G}{G}")
            .constant(host().get(4, 2)),
        creature("Caller of the Pack", "{5}{G}{G}", "Beast", 8, 6).keyword(Trample).keyword(Myriad),
        creature("Carnivorous Plant", "{3}{G}", "Plant Wall", 4, 5).keyword(Defender),
        creature("Cat Warriors", "{1}{G}{G}", "Cat Warrior", 2, 2).ability(landwalk("Forest")),
        creature("Centaur Courser", "{2}{G}", "Centaur Warrior", 3, 3),
        instant(
            "Chord of Calling",
            "{X}{G}{G}{G}",
            search_library(
                1,
                your_library().kind(CardType::Creature).compare(
                    Characteristic::ManaValue,
                    Comparison::AtMost,
                    Value::X,
                ),
            )
            .then(put_onto_battlefield(Noun::Slot(CHOSEN)))
            .then(Effect::Shuffle(Noun::You)),
        )
        .keyword(Convoke),
        creature("Citanul Druid", "{1}{G}", "Human Druid", 1, 1)
            .whenever(casts(opponents(), spells().kind(CardType::Artifact)), put(1, P1P1, Noun::This)),
        creature("Cockatrice", "{3}{G}{G}", "Cockatrice", 2, 4)
            .flying()
            .whenever(blocks(this(), Some(creatures().not(of_type("Wall")))), destroy_at_end_of_combat(subject()))
            .whenever(becomes_blocked_by(this(), creatures().not(of_type("Wall"))), destroy_at_end_of_combat(agent())),
        card("Concordant Crossroads", "{G}", "World Enchantment").constant(creatures().have(Haste)),
        creature("Craw Giant", "{3}{G}{G}{G}{G}", "Giant", 6, 4).keyword(Trample).with_number(Rampage, 2),
        creature("Craw Wurm", "{4}{G}{G}", "Wurm", 6, 4),
        instant(
            "Crumble",
            "{G}",
            bury(target(artifacts())).then(Effect::GainLife(controller_of(that()), mana_value_of(that()))),
        ),
        creature("Deadbridge Goliath", "{2}{G}{G}", "Insect", 5, 5).with_cost(Scavenge, "{4}{G}{G}"),
        creature("Deadly Insect", "{4}{G}", "Insect", 6, 1).keyword(Shroud),
        sorcery("Desert Twister", "{4}{G}{G}", destroy(target(permanents()))),
        enchantment("Doubling Season", "{4}{G}")
            .replaces(Pattern::TokensCreated(you_only()), Instead::Amount(AmountChange::Times(2)))
            .replaces(
                Pattern::CountersPut { on: permanents().yours(), kind: None, by: None, by_effect: true },
                Instead::Amount(AmountChange::Times(2)),
            ),
        instant("Dragonscale Boon", "{3}{G}", put(2, P1P1, target(creatures())).then(Effect::Untap(that()))),
        creature("Durkwood Boars", "{4}{G}", "Boar", 4, 4),
        enchantment("Elven Fortress", "{G}")
            .activated("{1}{G}", pump(target(creatures().and(Predicate::Blocking(None))), 0, 1)),
        creature("Elven Riders", "{3}{G}{G}", "Elf", 3, 3)
            .constant(cant_be_blocked_by(this(), creatures().not(of_type("Wall")).without(Flying))),
        sorcery(
            "Elven Rite",
            "{1}{G}",
            Effect::Distribute { kind: P1P1, count: 2.into(), among: targets(1, 2, creatures()) },
        ),
        creature("Elves of Deep Shadow", "{G}", "Elf Druid", 1, 1)
            .activated(tap(), add(mana("{B}")).then(deal(1, Noun::You))),
        creature("Elvish Archers", "{1}{G}", "Elf Archer", 2, 1).keyword(FirstStrike),
        creature("Elvish Farmer", "{1}{G}", "Elf", 0, 2)
            .whenever(upkeep_of(you_only()), put(1, counter_kind("spore"), Noun::This))
            .activated(CostPart::RemoveCounters(3.into(), counter_kind("spore")), create(1, saproling()))
            .activated(sacrifice(1, permanents().subtype("Saproling")), gain_life(2)),
        creature("Elvish Hunter", "{1}{G}", "Elf Archer", 1, 1)
            .activated(pay("{1}{G}").and(tap()), Effect::StayTapped(target(creatures()), 1)),
        creature("Elvish Mystic", "{G}", "Elf Druid", 1, 1).taps_for(mana("{G}")),
        creature("Elvish Scout", "{G}", "Elf Scout", 1, 1)
            .activated(pay("{G}").and(tap()), rescue(target(creatures().attacking().yours()))),
        creature("Emerald Dragonfly", "{1}{G}", "Insect", 1, 1)
            .flying()
            .activated("{G}{G}", gain(Noun::This, FirstStrike)),
        creature("Erhnam Djinn", "{3}{G}", "Djinn", 4, 5).whenever(
            upkeep_of(you_only()),
            Effect::Modify(
                target(creatures().theirs().not(of_type("Wall"))),
                vec![has_ability(landwalk("Forest"))],
                Duration::YourNextUpkeep,
            ),
        ),
        sorcery(
            "Eureka",
            "{2}{G}{G}",
            Effect::RepeatWhile(
                Box::new(
                    Effect::Forget(Slot(1)).then(Effect::ForEach(
                        Noun::Players,
                        Box::new(
                            Effect::Forget(CHOSEN)
                                .then(Effect::Choose {
                                    who: Noun::It,
                                    from: hand_of(Noun::It).and(Predicate::PermanentType),
                                    min: 0.into(),
                                    max: 1.into(),
                                    slot: CHOSEN,
                                    random: false,
                                    search: false,
                                })
                                .then(Effect::Move(Noun::Slot(CHOSEN), into(Zone::Battlefield)))
                                .then(Effect::Remember(Noun::Done, Slot(1))),
                        ),
                    )),
                ),
                Condition::Holds(Slot(1)),
            ),
        ),
        enchantment("Fastbond", "{G}").constant(Statement::LandPlays(Noun::You, None)).whenever_if(
            Pattern::PlaysLand(you_only()),
            Condition::Compare(how_often(Pattern::PlaysLand(you_only()).this_turn()), Comparison::More, 1.into()),
            deal(1, Noun::You),
        ),
        creature("Feral Thallid", "{3}{G}{G}{G}", "Fungus", 6, 3)
            .whenever(upkeep_of(you_only()), put(1, counter_kind("spore"), Noun::This))
            .activated(CostPart::RemoveCounters(3.into(), counter_kind("spore")), Effect::Regenerate(Noun::This)),
        creature("Fire Sprites", "{1}{G}", "Faerie", 1, 1).flying().activated(pay("{G}").and(tap()), add(mana("{R}"))),
        instant(
            "Flash Foliage",
            "{2}{G}",
            Effect::CreateTokens {
                who: Noun::You,
                count: 1.into(),
                token: Box::new(saproling()),
                tapped: false,
                attacking: false,
                blocking: Some(target(creatures().and(Predicate::Attacking(Some(Noun::You))))),
            }
            .then(draw(1)),
        )
        .ability(Ability::CastOnly(Condition::All(vec![
            Condition::DuringCombat,
            Condition::Not(Box::new(Condition::Before(Step::DeclareBlockers))),
        ]))),
        instant("Fog", "{G}", prevent_all(any_combat_damage())),
        creature("Force of Nature", "{2}{G}{G}{G}{G}", "Elemental", 8, 8)
            .keyword(Trample)
            .whenever(upkeep_of(you_only()), unless_you_pay("{G}{G}{G}{G}", deal(8, Noun::You))),
        creature("Freestrider Commando", "{2}{G}", "Centaur Mercenary", 3, 3)
            .ability(Ability::Replacement(Replacement {
                condition: Some(Condition::Any(vec![
                    Condition::Not(Box::new(Condition::WasCast(None))),
                    Condition::Compare(Value::ManaSpent, Comparison::Equal, 0.into()),
                ])),
                ..replacement(
                    enters(this()),
                    Instead::Enter(Entering { counters: vec![(P1P1, 2.into())], ..Entering::default() }),
                )
            }))
            .with_cost(Plot, "{3}{G}"),
        enchantment("Fungal Bloom", "{G}{G}")
            .activated("{G}{G}", put(1, counter_kind("spore"), target(permanents().subtype("Fungus")))),
        creature("Fungusaur", "{3}{G}", "Fungus Dinosaur", 2, 2).whenever(
            Pattern::OneOrMore(Box::new(Pattern::Damage { by: None, to: Some(this()), combat: None })),
            put(1, P1P1, Noun::This),
        ),
        card("Gaea's Avenger", "{1}{G}{G}", "Creature Treefolk").defined_stats(
            Value::Sum(vec![1.into(), count(artifacts().theirs())]),
            Value::Sum(vec![1.into(), count(artifacts().theirs())]),
        ),
        creature("Gaea's Protector", "{3}{G}", "Elemental Warrior", 4, 2).constant(Statement::MustBlock {
            who: creatures(),
            whom: Some(this()),
            one: true,
        }),
        enchantment("Gaea's Touch", "{G}{G}")
            .ability(Ability::Activated(Activated {
                timing: Timing::Sorcery,
                limit: ActivationLimit::EachTurn(1),
                ..activated(
                    "{0}",
                    choose_up_to(1, hand_of(Noun::You).kind(CardType::Land).basic().subtype("Forest"))
                        .then(put_onto_battlefield(Noun::Slot(CHOSEN))),
                )
            }))
            .activated(sacrifice_this(), add(mana("{G}{G}"))),
        planeswalker("Garruk Wildspeaker", "{2}{G}{G}", "Garruk", 3)
            .loyalty_ability(1, Effect::Untap(targets(2, 2, lands())))
            .loyalty_ability(-1, create(1, beast()))
            .loyalty_ability(
                -4,
                Effect::Modify(
                    all(creatures().yours()),
                    vec![Modification::AddPowerToughness(3.into(), 3.into()), Modification::AddKeyword(Trample)],
                    Duration::EndOfTurn,
                ),
            ),
        instant("Giant Growth", "{G}", pump(target(creatures()), 3, 3)),
        creature("Giant Spider", "{3}{G}", "Spider", 2, 4).keyword(Reach),
        creature("Grizzly Bears", "{1}{G}", "Bear", 2, 2),
        creature("Hamlet Glutton", "{5}{G}{G}", "Giant", 6, 6)
            .keyword(Bargain)
            .ability(Ability::Static(Static {
                condition: Some(Condition::Paid(Bargain, None)),
                zone: Zone::Stack,
                ..Statement::spell_cost(Noun::You, spells().and(Predicate::Is(Noun::This)), -2).into()
            }))
            .keyword(Trample)
            .whenever(enters(this()), gain_life(3)),
        enchantment("Hardened Scales", "{G}").replaces(
            Pattern::CountersPut { on: creatures().yours(), kind: Some(P1P1), by: None, by_effect: false },
            Instead::Amount(AmountChange::Plus(1.into())),
        ),
        enchantment("Hidden Path", "{2}{G}{G}{G}{G}")
            .constant(creatures().green().are(vec![has_ability(landwalk("Forest"))])),
        creature("Hornet Cobra", "{1}{G}{G}", "Snake", 2, 1).keyword(FirstStrike),
        sorcery("Hurricane", "{X}{G}", deal(Value::X, Noun::Both(vec![all(creatures().with(Flying)), Noun::Players]))),
        sorcery("Ice Storm", "{2}{G}", destroy(target(lands()))),
        creature("Ifh-Bíff Efreet", "{2}{G}{G}", "Efreet", 3, 3).flying().ability(Ability::Activated(Activated {
            by: Some(Noun::Players),
            ..activated("{G}", deal(1, Noun::Both(vec![all(creatures().with(Flying)), Noun::Players])))
        })),
        creature("Ironroot Treefolk", "{4}{G}", "Treefolk", 3, 5),
        creature("Joraga Warcaller", "{G}", "Elf Warrior", 1, 1)
            .with(Kicker, Parameter::AnyTimes(pay("{1}{G}")))
            .enters_with(Value::TimesPaid(Kicker), P1P1)
            .constant(
                creatures()
                    .subtype("Elf")
                    .yours()
                    .other()
                    .get(counters_of(P1P1, Noun::This), counters_of(P1P1, Noun::This)),
            ),
        creature("Killer Bees", "{1}{G}{G}", "Insect", 0, 1).flying().activated("{G}", pump(Noun::This, 1, 1)),
        card("Kodama's Might", "{G}", "Instant Arcane")
            .ability(Ability::Spell(pump(target(creatures()), 2, 2)))
            .with(Splice, Parameter::TypeCost(subtype("Arcane"), pay("{G}"))),
        instant("Krosan Grip", "{2}{G}", destroy(target(artifacts().or(enchantments())))).keyword(SplitSecond),
        creature("Krosan Tusk", "{5}{G}{G}", "Boar Beast", 6, 5).with_cost(Cycling, "{2}{G}").ability(
            Ability::Triggered(Triggered {
                zone: Zone::Graveyard,
                ..triggered(
                    Pattern::Moves {
                        what: anything().and(Predicate::Is(Noun::This)),
                        from: None,
                        to: None,
                        cause: Some(Cause::Cycle),
                    },
                    may(search_library(1, your_library().kind(CardType::Land).basic())
                        .then(Effect::Reveal(Noun::Slot(CHOSEN)))
                        .then(return_to_hand(Noun::Slot(CHOSEN)))
                        .then(Effect::Shuffle(Noun::You))),
                )
            }),
        ),
        creature("Krosan Vorine", "{3}{G}", "Cat Beast", 3, 2).keyword(Provoke).constant(Statement::BlockedBy(
            this(),
            Comparison::AtMost,
            1,
        )),
        aura("Kudzu", "{1}{G}{G}", lands()).whenever(
            Pattern::Taps(host()),
            Effect::Remember(controller_of(Noun::Host), Slot(1)).then(destroy(Noun::Host)).then(Effect::May(
                Noun::Slot(Slot(1)),
                Box::new(
                    Effect::Choose {
                        who: Noun::Slot(Slot(1)),
                        from: lands(),
                        min: 1.into(),
                        max: 1.into(),
                        slot: CHOSEN,
                        random: false,
                        search: false,
                    }
                    .then(attach(Noun::This, Noun::Slot(CHOSEN))),
                ),
                None,
            )),
        ),
        creature("Land Leeches", "{1}{G}{G}", "Leech", 2, 2).keyword(FirstStrike),
        creature("Ley Druid", "{2}{G}", "Human Druid", 1, 1).activated(tap(), Effect::Untap(target(lands()))),
        card("Lhurgoyf", "{2}{G}{G}", "Creature Lhurgoyf").defined_stats(
            count(cards_in(Zone::Graveyard).kind(CardType::Creature)),
            Value::Sum(vec![count(cards_in(Zone::Graveyard).kind(CardType::Creature)), 1.into()]),
        ),
        enchantment("Lifeforce", "{G}{G}").activated("{G}{G}", counter(target(spells().black()))),
        interrupt("Lifelace", "{G}", turn_color(target(spells().or(permanents())), Color::Green, Duration::Forever)),
        aura("Living Artifact", "{G}", artifacts())
            .whenever(
                Pattern::OneOrMore(Box::new(Pattern::Damage { by: None, to: Some(you_only()), combat: None })),
                put(Value::EventAmount, counter_kind("vitality"), Noun::This),
            )
            .whenever(
                upkeep_of(you_only()),
                may_pay(CostPart::RemoveCounters(1.into(), counter_kind("vitality")), gain_life(1)),
            ),
        enchantment("Living Lands", "{3}{G}").constant(
            lands().subtype("Forest").are(vec![
                Modification::AddType(CardType::Creature),
                Modification::SetPowerToughness(1.into(), 1.into()),
            ]),
        ),
        card("Living Plane", "{2}{G}{G}", "World Enchantment").constant(
            lands().are(vec![
                Modification::AddType(CardType::Creature),
                Modification::SetPowerToughness(1.into(), 1.into()),
            ]),
        ),
        sorcery(
            "Living Wish",
            "{1}{G}",
            wish(
                from_outside()
                    .and(Predicate::Any(vec![Predicate::Type(CardType::Creature), Predicate::Type(CardType::Land)])),
            ),
        ),
        creature("Llanowar Elves", "{G}", "Elf Druid", 1, 1).taps_for(mana("{G}")),
        aura("Lure", "{1}{G}{G}", creatures()).constant(all_block(host())),
        enchantment("Mana Reflection", "{4}{G}{G}")
            .replaces(Pattern::ManaAdded(permanents().yours()), Instead::Amount(AmountChange::Times(2))),
        creature("Marsh Viper", "{3}{G}", "Snake", 1, 2)
            .whenever(damage(this(), players()), put(2, CounterKind::Poison, subject())),
        creature("Master of the Hunt", "{2}{G}{G}", "Human", 2, 2).activated(
            "{2}{G}{G}",
            create(
                1,
                colored(&[Color::Green], creature("Wolves of the Hunt", "", "Wolf", 1, 1)).with(
                    BandsWithOther,
                    Parameter::Quality(creatures().and(Predicate::Named(name("Wolves of the Hunt")))),
                ),
            ),
        ),
        sorcery(
            "Metamorphosis",
            "{G}",
            Effect::AddMana(
                Noun::You,
                Mana::OneOf(Value::Sum(vec![1.into(), mana_value_of(Noun::Paid)]), ManaKinds::COLORS),
                Some(Restriction::Cast(spells().kind(CardType::Creature))),
            ),
        )
        .additional_cost(sacrifice(1, creatures())),
        creature("Moss Monster", "{3}{G}{G}", "Elemental", 3, 6),
        instant("Mutagenic Growth", "{G/P}", pump(target(creatures()), 2, 2)),
        instant(
            "Natural Selection",
            "{G}",
            Effect::LookAtTop { who: target(players()), count: 3.into(), slot: CHOSEN, reveal: false }
                .then(Effect::PutInOrder(Noun::You, Noun::Slot(CHOSEN), Place::Top))
                .then(may(Effect::Shuffle(that()))),
        ),
        instant("Naturalize", "{1}{G}", destroy(target(artifacts().or(enchantments())))),
        creature("Nexus Wardens", "{2}{G}", "Satyr Archer", 1, 4)
            .keyword(Reach)
            .whenever(enters(enchantments().yours()), gain_life(2)),
        creature("Niall Silvain", "{G}{G}{G}", "Ouphe", 2, 2)
            .activated(pay("{G}{G}{G}{G}").and(tap()), Effect::Regenerate(target(creatures()))),
        creature("Pelt Collector", "{G}", "Elf Warrior", 1, 1)
            .whenever_if(
                Pattern::AnyOf(vec![enters(creatures().yours().other()), dies(creatures().yours().other())]),
                Condition::Compare(power_of(subject()), Comparison::More, power_of(Noun::This)),
                put(1, P1P1, Noun::This),
            )
            .constant_while(
                Condition::Compare(Value::Counters(Some(P1P1), Box::new(Noun::This)), Comparison::AtLeast, 3.into()),
                this().have(Trample),
            ),
        creature("People of the Woods", "{G}{G}", "Human", 1, 0)
            .defined_toughness(count(lands().subtype("Forest").yours())),
        creature("Pixie Queen", "{2}{G}{G}", "Faerie", 1, 1)
            .flying()
            .activated(pay("{G}{G}{G}").and(tap()), gain(target(creatures()), Flying)),
        creature("Pradesh Gypsies", "{2}{G}", "Human Nomad", 1, 1)
            .activated(pay("{1}{G}").and(tap()), pump(target(creatures()), -2, 0)),
        sorcery("Prey Upon", "{G}", act(Action::Fight(target(creatures().yours()), target(creatures().not(yours()))))),
        creature("Rabid Wombat", "{2}{G}{G}", "Wombat", 0, 1).keyword(Vigilance).constant(this().get(
            Value::Times(2, Box::new(count(enchantments().subtype("Aura").and(Predicate::AttachedTo(Noun::This))))),
            Value::Times(2, Box::new(count(enchantments().subtype("Aura").and(Predicate::AttachedTo(Noun::This))))),
        )),
        creature("Radjan Spirit", "{3}{G}", "Spirit", 3, 2).activated(
            tap(),
            Effect::Modify(target(creatures()), vec![Modification::LoseKeyword(Flying, None)], Duration::EndOfTurn),
        ),
        sorcery(
            "Rampant Growth",
            "{1}{G}",
            search_library(1, your_library().kind(CardType::Land).basic())
                .then(Effect::Move(
                    Noun::Slot(CHOSEN),
                    Destination { tapped: true, under: Some(Noun::You), ..into(Zone::Battlefield) },
                ))
                .then(Effect::Shuffle(Noun::You)),
        ),
        for_ante(sorcery(
            "Rebirth",
            "{3}{G}{G}{G}",
            Effect::ForEach(
                Noun::Players,
                Box::new(when(
                    Condition::Compare(
                        Value::CardsIn(Zone::Library, Box::new(Noun::It)),
                        Comparison::AtLeast,
                        1.into(),
                    ),
                    Effect::May(
                        Noun::It,
                        Box::new(ante_top(Noun::It).then(Effect::SetLife(Noun::It, 20.into()))),
                        None,
                    ),
                )),
            ),
        )),
        aura("Regeneration", "{1}{G}", creatures()).activated("{G}", Effect::Regenerate(Noun::Host)),
        sorcery("Regrowth", "{1}{G}", return_to_hand(target(your_graveyard()))),
        card("Revelation", "{G}", "World Enchantment").constant(Statement::Revealed(Noun::Players, Zone::Hand)),
        creature("Rhox Maulers", "{4}{G}", "Rhino Soldier", 4, 4).keyword(Trample).with_number(Renown, 2),
        creature("Runeclaw Bear", "{1}{G}", "Bear", 2, 2),
        instant("Sandstorm", "{G}", deal(1, all(creatures().attacking()))),
        creature("Savaen Elves", "{G}", "Elf", 1, 1)
            .activated(pay("{G}{G}").and(tap()), destroy(target(auras().and(Predicate::AttachedTo(all(lands())))))),
        creature("Scavenger Folk", "{G}", "Human", 1, 1)
            .activated(pay("{G}").and(tap()).and(sacrifice_this()), destroy(target(artifacts()))),
        creature("Scryb Sprites", "{G}", "Faerie", 1, 1).flying(),
        creature("Shanodin Dryads", "{G}", "Nymph Dryad", 1, 1).ability(landwalk("Forest")),
        creature("Singing Tree", "{3}{G}", "Plant", 0, 3).activated(
            tap(),
            Effect::Modify(
                target(creatures().attacking()),
                vec![Modification::SetPower(0.into())],
                Duration::EndOfTurn,
            ),
        ),
        creature("Spectral Bears", "{1}{G}", "Bear Spirit", 3, 3).whenever_if(
            attacks(this()),
            Condition::Not(Box::new(exists(permanents().black().not(Predicate::Token).of(Noun::DefendingPlayer)))),
            Effect::StayTapped(Noun::This, 1),
        ),
        creature("Spitting Slug", "{1}{G}{G}", "Slug", 2, 4).whenever(
            Pattern::OneOrMore(Box::new(Pattern::AnyOf(vec![
                blocks(this(), None),
                Pattern::BecomesBlocked { who: this(), by: None },
            ]))),
            unless_pays(
                Noun::You,
                pay("{1}{G}"),
                gain(all(creatures().and(Predicate::InCombatWith(Noun::This))), FirstStrike),
                Some(Box::new(gain(Noun::This, FirstStrike))),
            ),
        ),
        instant(
            "Spore Cloud",
            "{1}{G}{G}",
            Effect::Tap(all(creatures().and(Predicate::Blocking(None))))
                .then(prevent_all(any_combat_damage()))
                .then(Effect::StayTapped(all(creatures().and(attacking_or_blocking())), 1)),
        ),
        creature("Spore Flower", "{G}{G}", "Fungus", 0, 1)
            .whenever(upkeep_of(you_only()), put(1, counter_kind("spore"), Noun::This))
            .activated(CostPart::RemoveCounters(3.into(), counter_kind("spore")), prevent_all(any_combat_damage())),
        creature("Stalking Tiger", "{3}{G}", "Cat", 3, 3).constant(Statement::BlockedBy(this(), Comparison::AtMost, 1)),
        instant("Storm Seeker", "{3}{G}", deal(cards_in_hand(Noun::It), target(players()))),
        sorcery("Stream of Life", "{X}{G}", Effect::GainLife(target(players()), Value::X)),
        instant(
            "Subdue",
            "{G}",
            Effect::Remember(target(creatures()), CHOSEN)
                .then(prevent_all(combat_damage_by(creatures().and(Predicate::Is(Noun::Slot(CHOSEN))))))
                .then(pump(Noun::Slot(CHOSEN), 0, mana_value_of(Noun::Slot(CHOSEN)))),
        ),
        instant("Sylvan Paradise", "{G}", turn_color(one_or_more_creatures(), Color::Green, Duration::EndOfTurn)),
        creature("Thallid", "{G}", "Fungus", 1, 1)
            .whenever(upkeep_of(you_only()), put(1, counter_kind("spore"), Noun::This))
            .activated(CostPart::RemoveCounters(3.into(), counter_kind("spore")), create(1, saproling())),
        creature("Thallid Devourer", "{1}{G}{G}", "Fungus", 2, 2)
            .whenever(upkeep_of(you_only()), put(1, counter_kind("spore"), Noun::This))
            .activated(CostPart::RemoveCounters(3.into(), counter_kind("spore")), create(1, saproling()))
            .activated(sacrifice(1, permanents().subtype("Saproling")), pump(Noun::This, 1, 2)),
        creature("Thelonite Druid", "{2}{G}", "Human Cleric Druid", 1, 1).activated(
            pay("{1}{G}").and(tap()).and(sacrifice(1, creatures())),
            Effect::Modify(
                all(lands().subtype("Forest").yours()),
                vec![Modification::AddType(CardType::Creature), Modification::SetPowerToughness(2.into(), 3.into())],
                Duration::EndOfTurn,
            ),
        ),
        creature("Thelonite Monk", "{2}{G}{G}", "Insect Monk Cleric", 1, 2).activated(
            tap().and(sacrifice(1, creatures().green())),
            Effect::Modify(
                target(lands()),
                vec![Modification::SetSubtypes(vec![subtype("Forest")])],
                Duration::Forever,
            ),
        ),
        creature("Thicket Basilisk", "{3}{G}{G}", "Basilisk", 2, 4)
            .whenever(
                Pattern::Blocks { who: this(), whom: Some(creatures().not(of_type("Wall"))) },
                Effect::Remember(subject(), Slot(0)).then(at_end_of_combat(destroy(Noun::Slot(Slot(0))))),
            )
            .whenever(
                Pattern::BecomesBlocked { who: this(), by: Some(creatures().not(of_type("Wall"))) },
                Effect::Remember(Noun::Event(EventPart::Agent), Slot(0))
                    .then(at_end_of_combat(destroy(Noun::Slot(Slot(0))))),
            ),
        creature("Thorn Elemental", "{5}{G}{G}", "Elemental", 7, 7)
            .constant(Statement::DamageAsThoughUnblocked(this())),
        creature("Thorn Thallid", "{1}{G}{G}", "Fungus", 2, 2)
            .whenever(upkeep_of(you_only()), put(1, counter_kind("spore"), Noun::This))
            .activated(CostPart::RemoveCounters(3.into(), counter_kind("spore")), deal(1, any_target())),
        creature("Thrasta, Tempest's Roar", "{10}{G}{G}", "Legendary Dinosaur", 7, 7)
            .constant(Static {
                zone: Zone::Stack,
                ..Statement::spell_cost(
                    Noun::You,
                    this(),
                    Value::Times(-3, Box::new(how_often(casts(players(), spells()).this_turn()))),
                )
                .into()
            })
            .keyword(Trample)
            .keyword(Haste)
            .keyword(TrampleOverPlaneswalkers)
            .constant_while(
                Condition::Matches(Noun::This, permanents().and(such_that(enters(it()).this_turn()))),
                this().have(Hexproof),
            ),
        creature("Timber Wolves", "{G}", "Wolf", 1, 1).keyword(Banding),
        sorcery(
            "Tooth and Nail",
            "{5}{G}{G}",
            choose_one(vec![
                search_library(2, your_library().kind(CardType::Creature))
                    .then(Effect::Reveal(Noun::Slot(CHOSEN)))
                    .then(return_to_hand(Noun::Slot(CHOSEN)))
                    .then(Effect::Shuffle(Noun::You))
                    .then(Effect::Forget(CHOSEN)),
                choose_up_to(2, hand_of(Noun::You).kind(CardType::Creature))
                    .then(put_onto_battlefield(Noun::Slot(CHOSEN))),
            ]),
        )
        .with_cost(Entwine, "{2}"),
        creature("Tracker", "{2}{G}", "Human", 2, 2).activated(
            pay("{G}{G}").and(tap()),
            deal(power_of(Noun::This), target(creatures())).then(Effect::Damage {
                amount: power_of(that()),
                to: Noun::This,
                source: that(),
            }),
        ),
        sorcery("Tranquility", "{2}{G}", destroy(all(enchantments()))),
        creature("Trusted Forcemage", "{2}{G}", "Human Shaman", 2, 2)
            .keyword(Soulbond)
            .constant_while(paired(), this().get(1, 1))
            .constant(partner().get(1, 1)),
        sorcery("Tsunami", "{3}{G}", destroy(all(lands().subtype("Island")))),
        sorcery("Typhoon", "{2}{G}", deal(count(lands().subtype("Island").of(Noun::It)), Noun::Opponents)),
        enchantment("Unbound Flourishing", "{2}{G}")
            .whenever(
                casts(you_only(), spells().and(Predicate::PermanentType).and(Predicate::CostsX)),
                Effect::DoubleX(subject()),
            )
            .whenever(
                casts(you_only(), spells().and(instant_or_sorcery()).and(Predicate::CostsX)),
                Effect::CopySpell(Noun::You, subject(), 1.into(), vec![]),
            )
            .whenever_if(
                Pattern::Activates { who: you_only(), what: anything(), tapping: None },
                Condition::Matches(agent(), spells_and_abilities().and(Predicate::CostsX)),
                Effect::CopySpell(Noun::You, agent(), 1.into(), vec![]),
            ),
        sorcery(
            "Untamed Wilds",
            "{2}{G}",
            search_library(1, your_library().kind(CardType::Land).basic())
                .then(put_onto_battlefield(Noun::Slot(CHOSEN)))
                .then(Effect::Shuffle(Noun::You)),
        ),
        enchantment("Upwelling", "{3}{G}").constant(Statement::ManaStays(Noun::Players)),
        aura("Venom", "{1}{G}{G}", creatures())
            .whenever(blocks(host(), Some(creatures().not(of_type("Wall")))), destroy_at_end_of_combat(subject()))
            .whenever(becomes_blocked_by(host(), creatures().not(of_type("Wall"))), destroy_at_end_of_combat(agent())),
        creature("Verduran Enchantress", "{1}{G}{G}", "Human Druid", 0, 2)
            .whenever(casts(you_only(), spells().kind(CardType::Enchantment)), may(draw(1))),
        creature("Virulent Sliver", "{G}", "Sliver", 1, 1)
            .constant(creatures().subtype("Sliver").are(vec![has_ability(numbered(Poisonous, 1))])),
        creature("Vizier of the Menagerie", "{3}{G}", "Snake Cleric", 3, 4)
            .constant(Statement::MayLookAtTop)
            .constant(Statement::MayPlay {
                who: Noun::You,
                what: your_library().kind(CardType::Creature),
                from: Zone::Library,
                top_only: true,
                free: false,
                terms: Box::new(PlayTerms { only_spells: true, ..PlayTerms::default() }),
            })
            .constant(Statement::SpendAs {
                who: Noun::You,
                spent: ManaKinds::ALL,
                wanted: ManaKinds::ALL,
                on: Some(spells().kind(CardType::Creature)),
                once: false,
            }),
        creature("Vorinclex, Monstrous Raider", "{4}{G}{G}", "Legendary Phyrexian Praetor", 6, 6)
            .keyword(Trample)
            .keyword(Haste)
            .replaces(
                Pattern::CountersPut {
                    on: permanents().or(players()),
                    kind: None,
                    by: Some(you_only()),
                    by_effect: false,
                },
                Instead::Amount(AmountChange::Times(2)),
            )
            .replaces(
                Pattern::CountersPut {
                    on: permanents().or(players()),
                    kind: None,
                    by: Some(opponents()),
                    by_effect: false,
                },
                Instead::Amount(AmountChange::HalfDown),
            ),
        creature("Wall of Brambles", "{2}{G}", "Plant Wall", 2, 3)
            .keyword(Defender)
            .activated("{G}", Effect::Regenerate(Noun::This)),
        creature("Wall of Ice", "{2}{G}", "Wall", 0, 7).keyword(Defender),
        creature("Wall of Wood", "{G}", "Wall", 0, 3).keyword(Defender),
        aura("Wanderlust", "{2}{G}", creatures()).whenever(upkeep_of(hosts_controller()), deal(1, that_player())),
        creature("War Mammoth", "{3}{G}", "Elephant", 3, 3).keyword(Trample),
        aura("Web", "{G}", creatures()).constant(
            host().are(vec![Modification::AddPowerToughness(0.into(), 2.into()), Modification::AddKeyword(Reach)]),
        ),
        creature("Whirling Dervish", "{G}{G}", "Human Monk", 1, 1)
            .protection_from(from_color(Color::Black))
            .whenever_if(
                end_step_of(players()),
                Condition::Matches(Noun::This, permanents().and(such_that(damage(it(), opponents()).this_turn()))),
                put(1, P1P1, Noun::This),
            ),
        aura("Wild Growth", "{G}", lands())
            .whenever(Pattern::TapsForMana(host()), Effect::AddMana(controller_of(subject()), mana("{G}"), None)),
        creature("Wildgrowth Walker", "{1}{G}", "Elemental", 1, 3)
            .whenever(Pattern::Does(Deed::Explore, creatures().yours()), put(1, P1P1, Noun::This).then(gain_life(3))),
        sorcery(
            "Winter Blast",
            "{X}{G}",
            Effect::Tap(targets(Value::X, Value::X, creatures()))
                .then(deal(2, all(creatures().with(Flying).and(Predicate::Is(that()))))),
        ),
        creature("Wolverine Pack", "{2}{G}{G}", "Wolverine", 2, 4).with_number(Rampage, 2),
        creature("Wormwood Treefolk", "{3}{G}{G}", "Treefolk", 4, 4)
            .activated("{G}{G}", gain_ability(Noun::This, landwalk("Forest")).then(deal(2, Noun::You)))
            .activated("{B}{B}", gain_ability(Noun::This, landwalk("Swamp")).then(deal(2, Noun::You))),
        creature("Wurmskin Forger", "{5}{G}{G}", "Elf Warrior", 2, 2).whenever(
            enters(this()),
            Effect::Distribute { kind: P1P1, count: 3.into(), among: targets(1, 3, creatures()) },
        ),
        creature("Wyluli Wolf", "{1}{G}", "Wolf", 1, 1).activated(tap(), pump(target(creatures()), 1, 1)),
    ]
}
