//! Artifacts and other cards without a colour.

use crate::words::*;
use magic_notation::Keyword::*;
use magic_notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        artifact("Aeolipile", "{2}").activated(pay("{1}").and(tap()).and(sacrifice_this()), deal(2, any_target())),
        artifact("Al-abara's Carpet", "{5}")
            .activated(pay("{5}").and(tap()), prevent_all(damage(creatures().attacking().without(Flying), you_only()))),
        artifact("Aladdin's Ring", "{8}").activated(pay("{8}").and(tap()), deal(4, any_target())),
        artifact_creature("Alpha Myr", "{2}", "Myr", 2, 1),
        artifact("Amulet of Kroog", "{2}").activated(pay("{2}").and(tap()), prevent_next(1, any_target())),
        artifact("Ankh of Mishra", "{2}").whenever(enters(lands()), deal(2, controller_of(subject()))),
        card("Arcum's Astrolabe", "{S}", "Snow Artifact")
            .whenever(enters(this()), draw(1))
            .activated(pay("{1}").and(tap()), add(any_color(1))),
        artifact("Arena of the Ancients", "{3}")
            .constant(Statement::DoesntUntap(creatures().and(Predicate::Supertype(Supertype::Legendary))))
            .whenever(enters(this()), Effect::Tap(all(creatures().and(Predicate::Supertype(Supertype::Legendary))))),
        artifact("Armageddon Clock", "{6}")
            .whenever(upkeep_of(you_only()), put(1, counter_kind("doom"), Noun::This))
            .whenever(
                Pattern::Begins { step: Step::Draw, whose: you_only() },
                deal(counters_of(counter_kind("doom"), Noun::This), Noun::Players),
            )
            .ability(Ability::Activated(Activated {
                by: Some(Noun::Players),
                condition: Some(Condition::During(Step::Upkeep)),
                ..activated("{4}", Effect::RemoveCounters(Noun::This, Some(counter_kind("doom")), Some(1.into())))
            })),
        artifact("Ashnod's Altar", "{3}").activated(CostPart::Sacrifice(1.into(), creatures()), add(mana("{C}{C}"))),
        artifact("Ashnod's Battle Gear", "{2}")
            .constant(Statement::MayStayTapped(this()))
            .activated(pay("{2}").and(tap()), while_tapped(target(creatures().yours()), 2, -2)),
        artifact("Ashnod's Transmogrant", "{1}").activated(
            tap().and(sacrifice_this()),
            put(1, P1P1, target(creatures().nonkind(CardType::Artifact))).then(Effect::Modify(
                that(),
                vec![Modification::AddType(CardType::Artifact)],
                Duration::Forever,
            )),
        ),
        artifact_creature("Augmenting Automaton", "{1}", "Construct", 1, 1).activated("{1}{B}", pump(Noun::This, 1, 1)),
        artifact("Azorius Signet", "{2}").activated(pay("{1}").and(tap()), add(mana("{W}{U}"))),
        artifact("Balm of Restoration", "{2}").activated(
            pay("{1}").and(tap()).and(sacrifice_this()),
            choose_one(vec![gain_life(2), prevent_next(2, any_target())]),
        ),
        artifact("Barl's Cage", "{4}").activated(pay("{3}"), Effect::StayTapped(target(creatures()), 1)),
        artifact("Basalt Monolith", "{3}")
            .constant(Statement::DoesntUntap(this()))
            .taps_for(mana("{C}{C}{C}"))
            .activated("{3}", Effect::Untap(Noun::This)),
        artifact_creature("Battering Ram", "{2}", "Construct", 1, 1)
            .whenever(
                Pattern::Begins { step: Step::BeginCombat, whose: you_only() },
                Effect::Modify(Noun::This, vec![Modification::AddKeyword(Banding)], Duration::EndOfCombat),
            )
            .whenever(becomes_blocked_by(this(), creatures().subtype("Wall")), destroy_at_end_of_combat(agent())),
        artifact("Black Lotus", "{0}").activated(tap().and(sacrifice_this()), add(any_color(3))),
        mana_battery("Black Mana Battery", ManaKind::Black),
        artifact("Black Vise", "{1}").enters(choosing(Chooser::Opponent)).whenever(
            upkeep_of(players().and(Predicate::Is(Noun::ChosenPlayer))),
            deal(less(cards_in_hand(that_player()), 4), that_player()),
        ),
        mana_battery("Blue Mana Battery", ManaKind::Blue),
        artifact_creature("Bonded Construct", "{1}", "Construct", 2, 1).constant(Statement::AttackOnlyBeside {
            who: this(),
            beside: creatures(),
            least: 1,
        }),
        artifact("Bone Flute", "{3}").activated(pay("{2}").and(tap()), pump(all(creatures()), -1, 0)),
        card("Book of Rass", "{6}", "Artifact Book").activated(pay("{2}").and(pay_life(2)), draw(1)),
        artifact("Bottle of Suleiman", "{4}").activated(
            pay("{1}").and(sacrifice_this()),
            Effect::FlipCoin(Noun::You).then(Effect::If(
                Condition::WonFlip,
                Box::new(create(1, artifact_token("Djinn", 5, 5).flying())),
                Some(Box::new(deal(5, Noun::You))),
            )),
        ),
        artifact_creature("Brass Man", "{1}", "Construct", 1, 3)
            .constant(Statement::DoesntUntap(this()))
            .whenever(upkeep_of(you_only()), pays_for(Noun::You, pay("{1}"), Effect::Untap(Noun::This))),
        artifact_creature("Bronze Sable", "{2}", "Sable", 2, 1),
        for_ante(
            artifact("Bronze Tablet", "{6}").enters_tapped().activated(
                pay("{4}").and(tap()),
                exile(Noun::Both(vec![
                    Noun::This,
                    target(permanents().and(Predicate::Card).and(Predicate::OwnedBy(Noun::Opponents))),
                ]))
                .then(unless_pays(
                    owner_of(Noun::TargetAgain(0)),
                    pay_life(10),
                    Effect::Own(owner_of(Noun::TargetAgain(0)), Noun::This)
                        .then(Effect::Own(Noun::You, Noun::TargetAgain(0))),
                    Some(Box::new(Effect::Move(Noun::This, into(Zone::Graveyard)))),
                )),
            ),
        ),
        artifact("Candelabra of Tawnos", "{1}")
            .activated(pay("{X}").and(tap()), Effect::Untap(targets(Value::X, Value::X, lands()))),
        artifact("Celestial Prism", "{3}").activated(pay("{2}").and(tap()), add(any_color(1))),
        card("Chromatic Orrery", "{7}", "Legendary Artifact")
            .constant(Statement::spend_any_as(Noun::You, ManaKinds::COLORS))
            .taps_for(mana("{C}{C}{C}{C}{C}"))
            .activated(pay("{5}").and(tap()), draw(colors_among(permanents().yours()))),
        artifact_creature("Clay Statue", "{4}", "Golem", 3, 1).activated("{2}", Effect::Regenerate(Noun::This)),
        artifact_creature("Coal Golem", "{5}", "Golem", 3, 3)
            .activated(pay("{3}").and(sacrifice_this()), add(mana("{R}{R}{R}"))),
        artifact("Coercive Portal", "{4}").whenever(
            upkeep_of(you_only()),
            Effect::Vote(Ballot::Words(vec!["carnage".to_string(), "homage".to_string()]), Slot(0)).then(Effect::If(
                Condition::Compare(Value::Slot(Slot(0)), Comparison::More, Value::Slot(Slot(1))),
                Box::new(Effect::Sacrifice(Noun::This).then(destroy(all(permanents().nonkind(CardType::Land))))),
                Some(Box::new(draw(1))),
            )),
        ),
        artifact_creature("Colossus of Sardia", "{9}", "Golem", 9, 9)
            .keyword(Trample)
            .constant(Statement::DoesntUntap(this()))
            .ability(Ability::Activated(Activated {
                condition: Some(Condition::All(vec![Condition::TurnOf(Noun::You), Condition::During(Step::Upkeep)])),
                ..activated("{9}", Effect::Untap(Noun::This))
            })),
        artifact("Conch Horn", "{2}").activated(
            pay("{1}").and(tap()).and(sacrifice_this()),
            draw(2).then(choose(1, hand_of(Noun::You))).then(Effect::Move(Noun::Slot(CHOSEN), into(Zone::Library))),
        ),
        artifact("Conservator", "{4}").activated(pay("{3}").and(tap()), prevent_next(2, Noun::You)),
        artifact("Copper Tablet", "{2}").whenever(upkeep_of(players()), deal(1, that_player())),
        artifact("Coral Helm", "{3}")
            .activated(pay("{3}").and(CostPart::DiscardRandom(1.into())), pump(target(creatures()), 2, 2)),
        artifact("Crawlspace", "{3}").constant(Statement::AttackAtMost { most: 2, whom: Some(you_only()) }),
        artifact("Crucible of Worlds", "{3}").constant(Statement::MayPlay {
            who: Noun::You,
            what: your_graveyard().kind(CardType::Land),
            from: Zone::Graveyard,
            top_only: false,
            free: false,
            terms: Box::default(),
        }),
        artifact("Crystal Rod", "{1}").whenever(casts(players(), spells().blue()), may_pay("{1}", gain_life(1))),
        artifact("Cursed Rack", "{4}")
            .enters(choosing(Chooser::Opponent))
            .constant(Statement::HandSize(Noun::ChosenPlayer, Some(4.into()))),
        artifact_creature("Dancing Scimitar", "{4}", "Spirit", 1, 5).flying(),
        card("Darksteel Garrison", "{2}", "Artifact Fortification")
            .constant(host().have(Indestructible))
            .whenever(Pattern::Taps(host()), pump(target(creatures()), 1, 1))
            .with_cost(Fortify, pay("{3}")),
        artifact_creature("Darksteel Myr", "{3}", "Myr", 0, 1).keyword(Indestructible),
        artifact("Darksteel Relic", "{0}").keyword(Indestructible),
        artifact_creature("Diabolic Machine", "{7}", "Construct", 4, 4)
            .activated("{3}", Effect::Regenerate(Noun::This)),
        artifact("Dingus Egg", "{4}").whenever(dies(lands()), deal(2, that_player())),
        artifact("Disrupting Scepter", "{3}").ability(Ability::Activated(Activated {
            condition: Some(Condition::TurnOf(Noun::You)),
            ..activated(pay("{3}").and(tap()), discards(target(players()), 1))
        })),
        artifact("Draconian Cylix", "{3}").activated(
            pay("{2}").and(tap()).and(CostPart::DiscardRandom(1.into())),
            Effect::Regenerate(target(creatures())),
        ),
        artifact_creature("Dragon Engine", "{3}", "Construct", 1, 3).activated("{2}", pump(Noun::This, 1, 0)),
        artifact_creature("Eater of Days", "{4}", "Leviathan", 9, 8)
            .flying()
            .keyword(Trample)
            .whenever(enters(this()), skip_turns(Noun::You, 2)),
        artifact("Ebony Horse", "{3}")
            .activated(pay("{2}").and(tap()), rescue(target(creatures().attacking().yours()))),
        artifact("Elven Lyre", "{2}")
            .activated(pay("{1}").and(tap()).and(sacrifice_this()), pump(target(creatures()), 2, 2)),
        artifact_creature("Enatu Golem", "{6}", "Golem", 3, 5).whenever(dies(this()), gain_life(4)),
        creature("Endless One", "{X}", "Eldrazi", 0, 0).enters_with(Value::X, P1P1),
        card("Environmental Sciences", "{2}", "Sorcery Lesson").ability(Ability::Spell(
            search_library(1, your_library().kind(CardType::Land).and(Predicate::Supertype(Supertype::Basic)))
                .then(Effect::Reveal(Noun::Slot(CHOSEN)))
                .then(return_to_hand(Noun::Slot(CHOSEN)))
                .then(Effect::Shuffle(Noun::You))
                .then(gain_life(2)),
        )),
        artifact("Everflowing Chalice", "{0}")
            .with(Kicker, Parameter::AnyTimes(pay("{2}")))
            .enters_with(Value::TimesPaid(Kicker), counter_kind("charge"))
            .taps_for(mana_of(counters_of(counter_kind("charge"), Noun::This), ManaKind::Colorless)),
        artifact("Feldon's Cane", "{1}").activated(
            tap().and(CostPart::ExileThis),
            Effect::Move(all(your_graveyard()), into(Zone::Library)).then(Effect::Shuffle(Noun::You)),
        ),
        artifact("Fellwar Stone", "{2}").taps_for(Mana::AnyColorProducedBy(1.into(), lands().theirs())),
        artifact("Flying Carpet", "{4}").activated(pay("{2}").and(tap()), gain(target(creatures()), Flying)),
        artifact("Fountain of Youth", "{0}").activated(pay("{2}").and(tap()), gain_life(1)),
        artifact_creature("Frogmite", "{4}", "Frog", 2, 2).with(Affinity, Parameter::Quality(artifacts())),
        artifact("Gauntlet of Might", "{4}").constant(creatures().red().get(1, 1)).whenever(
            Pattern::TapsForMana(lands().subtype("Mountain")),
            Effect::AddMana(controller_of(subject()), mana("{R}"), None),
        ),
        artifact_creature("Gingerbrute", "{1}", "Food Golem", 1, 1)
            .keyword(Haste)
            .activated(
                "{1}",
                Effect::State(cant_be_blocked_by(this(), creatures().without(Haste)), Duration::EndOfTurn),
            )
            .activated(pay("{2}").and(tap()).and(sacrifice_this()), gain_life(3)),
        artifact("Glasses of Urza", "{1}").activated(tap(), Effect::LookAt(Noun::You, target(players()))),
        artifact_creature("Grapeshot Catapult", "{4}", "Construct", 2, 3)
            .activated(tap(), deal(1, target(creatures().with(Flying)))),
        mana_battery("Green Mana Battery", ManaKind::Green),
        artifact("Helm of Chatzuk", "{1}").activated(pay("{1}").and(tap()), gain(target(creatures()), Banding)),
        artifact("Horn of Deafening", "{4}").activated(pay("{2}").and(tap()), disarm(target(creatures()))),
        artifact("Howling Mine", "{2}").whenever_if(
            Pattern::Begins { step: Step::Draw, whose: players() },
            Condition::Matches(Noun::This, permanents().untapped()),
            Effect::Draw(that_player(), 1.into()),
        ),
        artifact("Icy Manipulator", "{4}")
            .activated(pay("{1}").and(tap()), Effect::Tap(target(artifacts().or(creatures()).or(lands())))),
        artifact("Implements of Sacrifice", "{2}")
            .activated(pay("{1}").and(tap()).and(sacrifice_this()), add(any_color(2))),
        artifact("Iron Star", "{1}").whenever(casts(players(), spells().red()), may_pay("{1}", gain_life(1))),
        artifact("Isochron Scepter", "{2}")
            .whenever(
                enters(this()),
                choose_up_to(
                    1,
                    hand_of(Noun::You).kind(CardType::Instant).compare(
                        Characteristic::ManaValue,
                        Comparison::AtMost,
                        2,
                    ),
                )
                .then(Effect::Move(Noun::Slot(CHOSEN), Destination { linked: true, ..into(Zone::Exile) })),
            )
            .activated(pay("{2}").and(tap()), Effect::ForEach(Noun::ExiledWith, Box::new(may(cast_copy_of(Noun::It))))),
        artifact("Ivory Cup", "{1}").whenever(casts(players(), spells().white()), may_pay("{1}", gain_life(1))),
        artifact("Ivory Tower", "{1}").whenever(upkeep_of(you_only()), gain_life(less(cards_in_hand(Noun::You), 4))),
        artifact("Jade Monolith", "{4}").activated(
            "{1}",
            Effect::Remember(target(creatures()), Slot(0)).then(choose(1, sources())).then(next_time(
                damage(
                    sources().and(Predicate::Is(Noun::Slot(CHOSEN))),
                    creatures().and(Predicate::Is(Noun::Slot(Slot(0)))),
                ),
                Instead::redirect(Noun::You),
            )),
        ),
        artifact("Jade Statue", "{4}").ability(Ability::Activated(Activated {
            condition: Some(Condition::DuringCombat),
            ..activated(
                "{2}",
                Effect::Modify(
                    Noun::This,
                    vec![
                        Modification::AddType(CardType::Creature),
                        Modification::AddSubtype(subtype("Golem")),
                        Modification::SetPowerToughness(3.into(), 6.into()),
                    ],
                    Duration::EndOfCombat,
                ),
            )
        })),
        card("Jalum Tome", "{3}", "Artifact Book")
            .activated(pay("{2}").and(tap()), draw(1).then(discards(Noun::You, 1))),
        artifact("Jandor's Saddlebags", "{2}").activated(pay("{3}").and(tap()), Effect::Untap(target(creatures()))),
        card("Jayemdae Tome", "{4}", "Artifact Book").activated(pay("{4}").and(tap()), draw(1)),
        for_ante(
            artifact("Jeweled Bird", "{1}").activated(
                tap(),
                Effect::Ante(Noun::You, Noun::This).then(Effect::Remember(Noun::Done, Slot(1))).then(when(
                    Condition::Holds(Slot(1)),
                    Effect::Move(
                        all(cards_in(Zone::Ante).owned_by(Noun::You).not(Predicate::Is(Noun::Slot(Slot(1))))),
                        into(Zone::Graveyard),
                    )
                    .then(draw(1)),
                )),
            ),
        ),
        artifact_creature("Juggernaut", "{4}", "Juggernaut", 5, 3)
            .constant(must_attack(this()))
            .constant(Statement::CantBlock { who: creatures().subtype("Wall"), whom: Some(this()) }),
        artifact("Kormus Bell", "{4}").constant(lands().subtype("Swamp").are(vec![
            Modification::AddType(CardType::Creature),
            Modification::SetColors(colors(&[Color::Black])),
            Modification::SetPowerToughness(1.into(), 1.into()),
        ])),
        artifact("Kry Shield", "{2}").activated(
            pay("{2}").and(tap()),
            Effect::Remember(target(creatures().yours()), CHOSEN)
                .then(prevent_all(Pattern::Damage {
                    by: Some(creatures().and(Predicate::Is(Noun::Slot(CHOSEN)))),
                    to: None,
                    combat: None,
                }))
                .then(pump(Noun::Slot(CHOSEN), 0, mana_value_of(Noun::Slot(CHOSEN)))),
        ),
        artifact("Life Chisel", "{4}")
            .ability(during_your_upkeep(activated(sacrifice(1, creatures()), gain_life(toughness_of(Noun::Paid))))),
        card("Lithoform Engine", "{4}", "Legendary Artifact")
            .activated(
                pay("{2}").and(tap()),
                Effect::CopySpell(
                    Noun::You,
                    target(Filter { domain: Domain::ABILITIES, all: vec![yours()] }),
                    1.into(),
                    vec![],
                ),
            )
            .activated(
                pay("{3}").and(tap()),
                Effect::CopySpell(Noun::You, target(spells().and(instant_or_sorcery()).yours()), 1.into(), vec![]),
            )
            .activated(
                pay("{4}").and(tap()),
                Effect::CopySpell(Noun::You, target(spells().and(Predicate::PermanentType).yours()), 1.into(), vec![]),
            ),
        artifact("Living Armor", "{4}").activated(
            tap().and(sacrifice_this()),
            put(mana_value_of(Noun::It), CounterKind::PowerToughness(0, 1), target(creatures())),
        ),
        artifact_creature("Living Wall", "{4}", "Wall", 0, 6)
            .keyword(Defender)
            .activated("{1}", Effect::Regenerate(Noun::This)),
        card("Lotus Bloom", "", "Artifact")
            .with(Suspend, Parameter::NumberCost(3.into(), pay("{0}")))
            .activated(tap().and(sacrifice_this()), add(any_color(3))),
        equipment("Loxodon Warhammer", "{3}", "{3}").constant(host().are(vec![
            Modification::AddPowerToughness(3.into(), 0.into()),
            Modification::AddKeyword(Trample),
            Modification::AddKeyword(Lifelink),
        ])),
        artifact("Mana Vault", "{1}")
            .constant(Statement::DoesntUntap(this()))
            .whenever(upkeep_of(you_only()), pays_for(Noun::You, pay("{4}"), Effect::Untap(Noun::This)))
            .whenever_if(
                Pattern::Begins { step: Step::Draw, whose: you_only() },
                Condition::Matches(Noun::This, permanents().tapped()),
                deal(1, Noun::You),
            )
            .taps_for(mana("{C}{C}{C}")),
        artifact("Meekstone", "{1}").constant(Statement::DoesntUntap(creatures().compare(
            Characteristic::Power,
            Comparison::AtLeast,
            3,
        ))),
        artifact_creature("Memnite", "{0}", "Construct", 1, 1),
        artifact_creature("Metallic Sliver", "{1}", "Sliver", 1, 1),
        artifact("Mightstone", "{4}").constant(creatures().attacking().get(1, 0)),
        artifact("Millstone", "{2}").activated(pay("{2}").and(tap()), Effect::Mill(target(players()), 2.into())),
        card("Mindslaver", "{6}", "Legendary Artifact")
            .activated(pay("{4}").and(tap()).and(sacrifice_this()), control_next_turn(target(players()))),
        artifact("Mirror Universe", "{6}").ability(during_your_upkeep(activated(
            tap().and(sacrifice_this()),
            Effect::ExchangeLife(Noun::You, target(opponents())),
        ))),
        artifact("Mox Emerald", "{0}").taps_for(mana("{G}")),
        artifact("Mox Jet", "{0}").taps_for(mana("{B}")),
        artifact("Mox Pearl", "{0}").taps_for(mana("{W}")),
        artifact("Mox Ruby", "{0}").taps_for(mana("{R}")),
        artifact("Mox Sapphire", "{0}").taps_for(mana("{U}")),
        artifact_creature("Necropolis", "{5}", "Wall", 0, 1).keyword(Defender).activated(
            CostPart::Exile(1.into(), your_graveyard().kind(CardType::Creature)),
            put(mana_value_of(Noun::Paid), CounterKind::PowerToughness(0, 1), Noun::This),
        ),
        equipment("Nemesis Mask", "{3}", "{3}").constant(all_block(host())),
        artifact("Nevinyrral's Disk", "{4}")
            .enters_tapped()
            .activated(pay("{1}").and(tap()), destroy(all(artifacts().or(creatures()).or(enchantments())))),
        artifact("Obelisk of Undoing", "{1}")
            .activated(pay("{6}").and(tap()), return_to_hand(target(permanents().yours().owned_by(Noun::You)))),
        artifact_creature("Obsianus Golem", "{6}", "Golem", 4, 6),
        artifact_creature("Onulet", "{3}", "Construct", 2, 2).whenever(dies(this()), gain_life(2)),
        artifact_creature("Ornithopter", "{0}", "Thopter", 0, 2).flying(),
        artifact("Panharmonicon", "{4}")
            .constant(Statement::TriggerTwice { of: permanents().yours(), cause: artifacts().or(creatures()) }),
        creature("Pathrazer of Ulamog", "{11}", "Eldrazi", 9, 9)
            .with_number(Annihilator, 3)
            .constant(Statement::BlockedBy(this(), Comparison::AtLeast, 3)),
        artifact_creature("Platinum Angel", "{7}", "Angel", 4, 4)
            .flying()
            .constant(Statement::CantLose { who: Noun::You, for_life: false })
            .constant(Statement::CantWin(Noun::Opponents)),
        artifact("Rakalite", "{6}")
            .activated("{2}", prevent_next(1, any_target()).then(at_next_end_step(return_to_hand(Noun::This)))),
        mana_battery("Red Mana Battery", ManaKind::Red),
        artifact("Relic Barrier", "{2}").activated(tap(), Effect::Tap(target(artifacts()))),
        artifact("Ring of Immortals", "{5}")
            .activated(pay("{3}").and(tap()), counter(target(spells().and(instant_or_aura()).and(targets_yours())))),
        artifact("Ring of Ma'rûf", "{5}").activated(
            pay("{5}").and(tap()).and(CostPart::ExileThis),
            next_time(
                Pattern::Draws(you_only()),
                Instead::Do(Box::new(choose(1, from_outside()).then(return_to_hand(Noun::Slot(CHOSEN))))),
            ),
        ),
        artifact("Ring of Renewal", "{5}")
            .activated(pay("{5}").and(tap()), discards_at_random(Noun::You, 1).then(draw(2))),
        artifact("Rod of Ruin", "{4}").activated(pay("{3}").and(tap()), deal(1, any_target())),
        artifact_creature("Scarecrow", "{5}", "Scarecrow", 2, 2)
            .activated(pay("{6}").and(tap()), prevent_all(damage(creatures().with(Flying), you_only()))),
        artifact("Serpent Generator", "{6}").activated(
            pay("{4}").and(tap()),
            create(
                1,
                artifact_token("Snake", 1, 1)
                    .whenever(damage(this(), players()), put(1, CounterKind::Poison, subject())),
            ),
        ),
        equipment("Short Sword", "{1}", "{1}").constant(host().get(1, 1)),
        equipment("Shuko", "{1}", "{0}").constant(host().get(1, 0)),
        artifact_creature("Silent Arbiter", "{4}", "Construct", 1, 5)
            .constant(Statement::AttackAtMost { most: 1, whom: None })
            .constant(Statement::BlockAtMost(1)),
        artifact("Skull of Orm", "{3}")
            .activated(pay("{5}").and(tap()), return_to_hand(target(your_graveyard().kind(CardType::Enchantment)))),
        artifact("Sol Ring", "{1}").taps_for(mana("{C}{C}")),
        artifact("Soul Conduit", "{6}").activated(
            pay("{6}").and(tap()),
            Effect::Remember(targets(2, 2, players()), Slot(0)).then(Effect::ExchangeLife(
                all(players().and(Predicate::Is(Noun::Slot(Slot(0))))),
                all(players().and(Predicate::Is(Noun::Slot(Slot(0))))),
            )),
        ),
        artifact("Soul Net", "{1}").whenever(dies(creatures()), may_pay("{1}", gain_life(1))),
        artifact_creature("Spellskite", "{2}", "Phyrexian Horror", 0, 4).activated(
            "{U/P}",
            Effect::ChangeTarget {
                who: Noun::You,
                what: target(spells_and_abilities()),
                to: Some(Noun::This),
                any: false,
            },
        ),
        artifact("Sphere of Resistance", "{2}").constant(Statement::spell_cost(Noun::Players, spells(), 1)),
        artifact("Spirit Shield", "{3}")
            .constant(Statement::MayStayTapped(this()))
            .activated(pay("{2}").and(tap()), while_tapped(target(creatures()), 0, 2)),
        artifact("Staff of Zegon", "{4}").activated(pay("{3}").and(tap()), pump(target(creatures()), -2, 0)),
        artifact("Standing Stones", "{3}").activated(pay("{1}").and(tap()).and(pay_life(1)), add(any_color(1))),
        artifact("Stone Calendar", "{5}").constant(Statement::spell_cost(Noun::You, spells(), -1)),
        artifact("Strionic Resonator", "{2}").activated(
            pay("{2}").and(tap()),
            Effect::CopySpell(
                Noun::You,
                target(Filter { domain: Domain::ABILITIES, all: vec![yours(), Predicate::TriggeredAbility] }),
                1.into(),
                vec![],
            ),
        ),
        artifact_creature("Su-Chi", "{4}", "Construct", 4, 4).whenever(dies(this()), add(mana("{C}{C}{C}{C}"))),
        artifact("Sundial of the Infinite", "{2}").ability(Ability::Activated(Activated {
            condition: Some(Condition::TurnOf(Noun::You)),
            ..activated(pay("{1}").and(tap()), Effect::Turns(TurnEffect::End))
        })),
        artifact("Tablet of Epityr", "{1}").whenever(dies(artifacts().yours()), may_pay("{1}", gain_life(1))),
        artifact("Tawnos's Wand", "{4}").activated(
            pay("{2}").and(tap()),
            cant_be_blocked_this_turn(
                target(creatures().compare(Characteristic::Power, Comparison::AtMost, 2)),
                creatures(),
            ),
        ),
        artifact("Tawnos's Weaponry", "{2}")
            .constant(Statement::MayStayTapped(this()))
            .activated(pay("{2}").and(tap()), while_tapped(target(creatures()), 1, 1)),
        artifact("The Hive", "{5}").activated(
            pay("{5}").and(tap()),
            create(1, colored(&[], artifact_creature("Wasp", "", "Insect", 1, 1)).flying()),
        ),
        artifact("The Rack", "{1}").enters(choosing(Chooser::Opponent)).whenever(
            upkeep_of(players().and(Predicate::Is(Noun::ChosenPlayer))),
            deal(less(3, cards_in_hand(that_player())), that_player()),
        ),
        artifact("Throne of Bone", "{1}").whenever(casts(players(), spells().black()), may_pay("{1}", gain_life(1))),
        artifact("Time Vault", "{2}")
            .enters_tapped()
            .constant(Statement::DoesntUntap(this()))
            .ability(Ability::Replacement(Replacement {
                condition: Some(Condition::Matches(Noun::This, permanents().tapped())),
                optional: true,
                ..replacement(
                    Pattern::WouldBegin { step: None, whose: you_only() },
                    Instead::Do(Box::new(Effect::Untap(Noun::This))),
                )
            }))
            .activated(tap(), Effect::Turns(TurnEffect::ExtraTurn(Noun::You, None))),
        artifact("Tormod's Crypt", "{0}")
            .activated(tap().and(sacrifice_this()), exile(all(cards_in(Zone::Graveyard).owned_by(target(players()))))),
        artifact("Tower of Coireall", "{2}")
            .activated(tap(), cant_be_blocked_this_turn(target(creatures()), creatures().subtype("Wall"))),
        artifact("Trinisphere", "{3}").constant_while(
            Condition::Matches(Noun::This, permanents().untapped()),
            Statement::SpellCost { who: Noun::Players, what: spells(), more: 0.into(), mana: None, least: Some(3) },
        ),
        artifact_creature("Triskelion", "{6}", "Construct", 1, 1)
            .enters_with(3, P1P1)
            .activated(CostPart::RemoveCounters(1.into(), P1P1), deal(1, any_target())),
        planeswalker("Ugin, the Spirit Dragon", "{8}", "Ugin", 7)
            .loyalty_ability(2, deal(3, any_target()))
            .ability(Ability::Activated(Activated {
                timing: Timing::Loyalty,
                ..activated(
                    CostPart::RemoveCounters(Value::X, CounterKind::Loyalty),
                    exile(all(permanents().not(Predicate::Colors(Comparison::Equal, 0)).compare(
                        Characteristic::ManaValue,
                        Comparison::AtMost,
                        Value::X,
                    ))),
                )
            }))
            .loyalty_ability(
                -10,
                gain_life(7)
                    .then(draw(7))
                    .then(choose_up_to(7, cards_in(Zone::Hand).owned_by(Noun::You).and(Predicate::PermanentType)))
                    .then(put_onto_battlefield(Noun::Slot(CHOSEN))),
            ),
        creature("Ulamog's Crusher", "{8}", "Eldrazi", 8, 8).with_number(Annihilator, 2).constant(must_attack(this())),
        artifact("Urza's Chalice", "{1}")
            .whenever(casts(players(), spells().kind(CardType::Artifact)), may_pay("{1}", gain_life(1))),
        artifact_creature("Wall of Spears", "{3}", "Wall", 2, 3).keyword(Defender).keyword(FirstStrike),
        artifact("Wand of Ith", "{4}").ability(Ability::Activated(Activated {
            condition: Some(Condition::TurnOf(Noun::You)),
            ..activated(
                pay("{3}").and(tap()),
                Effect::Choose {
                    who: Noun::You,
                    from: hand_of(target(players())),
                    min: 1.into(),
                    max: 1.into(),
                    slot: CHOSEN,
                    random: true,
                    search: false,
                }
                .then(Effect::Reveal(Noun::Slot(CHOSEN)))
                .then(when(
                    Condition::Holds(CHOSEN),
                    unless_pays(
                        that(),
                        pay_life(Value::If(
                            Box::new(Condition::Matches(Noun::Slot(CHOSEN), anything().kind(CardType::Land))),
                            Box::new(1.into()),
                            Box::new(mana_value_of(Noun::Slot(CHOSEN))),
                        )),
                        Effect::Discard(Noun::Slot(CHOSEN)),
                        None,
                    ),
                )),
            )
        })),
        artifact("Weakstone", "{4}").constant(creatures().attacking().get(-1, 0)),
        mana_battery("White Mana Battery", ManaKind::White),
        artifact("Winter Orb", "{2}").constant_while(
            Condition::Matches(Noun::This, permanents().untapped()),
            Statement::UntapAtMost(Noun::Players, lands(), 1),
        ),
        artifact("Wooden Sphere", "{1}").whenever(casts(players(), spells().green()), may_pay("{1}", gain_life(1))),
        creature("Wretched Gryff", "{7}", "Eldrazi Hippogriff", 3, 4)
            .with_cost(Emerge, "{5}{U}")
            .ability(Ability::Triggered(Triggered {
                zone: Zone::Stack,
                ..triggered(casts(you_only(), spells().and(Predicate::Is(Noun::This))), draw(1))
            }))
            .flying(),
        artifact_creature("Wurmcoil Engine", "{6}", "Phyrexian Wurm", 6, 6)
            .keyword(Deathtouch)
            .keyword(Lifelink)
            .whenever(
                dies(this()),
                create(1, artifact_token("Phyrexian Wurm", 3, 3).keyword(Deathtouch))
                    .then(create(1, artifact_token("Phyrexian Wurm", 3, 3).keyword(Lifelink))),
            ),
        artifact_creature("Yotian Soldier", "{3}", "Soldier", 1, 4).keyword(Vigilance),
        artifact("Zelyon Sword", "{3}")
            .constant(Statement::MayStayTapped(this()))
            .activated(pay("{3}").and(tap()), while_tapped(target(creatures()), 2, 0)),
    ]
}

fn mana_battery(name: &str, kind: ManaKind) -> CardDefinition {
    let charge = counter_kind("charge");
    artifact(name, "{4}").activated(pay("{2}").and(tap()), put(1, charge, Noun::This)).activated(
        tap().and(CostPart::RemoveCounters(Value::X, charge)),
        add(mana_of(Value::Sum(vec![1.into(), Value::X]), kind)),
    )
}
