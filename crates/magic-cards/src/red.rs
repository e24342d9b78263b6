//! Red cards.

use crate::words::*;
use magic_notation::Keyword::*;
use magic_notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        sorcery(
            "Act of Treason",
            "{2}{R}",
            Effect::Modify(target(creatures()), vec![Modification::Controller(Noun::You)], Duration::EndOfTurn)
                .then(Effect::Untap(that()))
                .then(gain(that(), Haste)),
        ),
        instant(
            "Active Volcano",
            "{R}",
            choose_one(vec![destroy(target(permanents().blue())), return_to_hand(target(lands().subtype("Island")))]),
        ),
        creature("Aerathi Berserker", "{2}{R}{R}{R}", "Human Berserker", 2, 4).with_number(Rampage, 3),
        enchantment("Aggravated Assault", "{2}{R}")
            .activated_as_sorcery("{3}{R}{R}", Effect::Untap(all(creatures().yours())).then(additional_combat())),
        creature("Aladdin", "{2}{R}{R}", "Human Rogue", 1, 1).activated(
            pay("{1}{R}{R}").and(tap()),
            Effect::Modify(
                target(artifacts()),
                vec![Modification::Controller(Noun::You)],
                Duration::While(SourceStays::CONTROLLED),
            ),
        ),
        creature("Ali Baba", "{R}", "Human Rogue", 1, 1)
            .activated("{R}", Effect::Tap(target(permanents().subtype("Wall")))),
        sorcery("Arc Lightning", "{2}{R}", Effect::DamageDivided { amount: 3.into(), to: targets(1, 3, damageable()) }),
        instant("Artifact Blast", "{R}", counter(target(spells().kind(CardType::Artifact)))),
        creature("Atog", "{1}{R}", "Atog", 1, 2)
            .activated(CostPart::Sacrifice(1.into(), artifacts()), pump(Noun::This, 2, 2)),
        creature("Balduvian Horde", "{2}{R}{R}", "Human Barbarian", 5, 5)
            .whenever(enters(this()), unless_you_pay(CostPart::DiscardRandom(1.into()), Effect::Sacrifice(Noun::This))),
        creature("Ball Lightning", "{R}{R}{R}", "Elemental", 6, 1)
            .keyword(Trample)
            .keyword(Haste)
            .whenever(end_step_of(players()), Effect::Sacrifice(Noun::This)),
        sorcery("Banefire", "{X}{R}", deal(Value::X, any_target()))
            .constant(while_x_is(5, Statement::CantBeCountered(spells().and(Predicate::Is(Noun::This)))))
            .constant(while_x_is(5, Statement::CantPreventDamage(Some(spells().and(Predicate::Is(Noun::This)))))),
        creature("Barbarian Horde", "{3}{R}", "Human Barbarian Soldier", 3, 3),
        creature("Beasts of Bogardan", "{4}{R}", "Beast", 3, 3)
            .protection_from(from_color(Color::Red))
            .constant_while(exists(permanents().theirs().white().not(Predicate::Token)), this().get(1, 1)),
        creature("Bird Maiden", "{2}{R}", "Human Bird", 1, 2).flying(),
        instant(
            "Blood Lust",
            "{1}{R}",
            pump(
                target(creatures()),
                4,
                Value::Times(-1, Box::new(Value::Least(vec![4.into(), less(toughness_of(that()), 1)]))),
            ),
        ),
        enchantment("Blood Moon", "{2}{R}").constant(
            lands()
                .not(Predicate::Supertype(Supertype::Basic))
                .are(vec![Modification::SetSubtypes(vec![subtype("Mountain")])]),
        ),
        creature("Boggart Brute", "{2}{R}", "Goblin Warrior", 3, 2).keyword(Menace),
        creature("Brassclaw Orcs", "{2}{R}", "Orc", 3, 2).constant(cant_block_power(2)),
        creature("Brothers of Fire", "{1}{R}{R}", "Human Shaman", 2, 2)
            .activated("{1}{R}{R}", deal(1, any_target()).then(deal(1, Noun::You))),
        sorcery("Burn Trail", "{3}{R}", deal(3, any_target())).keyword(Conspire),
        sorcery("Burning Wish", "{1}{R}", wish(from_outside().kind(CardType::Sorcery))),
        aura("Burrowing", "{R}", creatures()).constant(host().are(vec![has_ability(landwalk("Mountain"))])),
        creature("Cave People", "{1}{R}{R}", "Human", 1, 4)
            .whenever(attacks(this()), pump(Noun::This, 1, -2))
            .activated(pay("{1}{R}{R}").and(tap()), gain_ability(target(creatures()), landwalk("Mountain"))),
        card("Caverns of Despair", "{2}{R}{R}", "World Enchantment")
            .constant(Statement::AttackAtMost { most: 2, whom: None })
            .constant(Statement::BlockAtMost(2)),
        sorcery(
            "Chain Lightning",
            "{R}",
            deal(3, any_target()).then(pays_for(
                controller_of(that()),
                pay("{R}{R}"),
                Effect::May(
                    controller_of(that()),
                    Box::new(Effect::CopySpell(controller_of(that()), Noun::This, 1.into(), vec![])),
                    None,
                ),
            )),
        ),
        interrupt("Chaoslace", "{R}", turn_color(target(spells().or(permanents())), Color::Red, Duration::Forever)),
        creature("Crazed Firecat", "{5}{R}{R}", "Elemental Cat", 4, 4).whenever(
            enters(this()),
            Effect::RepeatWhile(
                Box::new(Effect::FlipCoin(Noun::You).then(when(
                    Condition::WonFlip,
                    Effect::Calculate(Value::Sum(vec![Value::Slot(Slot(0)), 1.into()]), Slot(0)),
                ))),
                Condition::WonFlip,
            )
            .then(put(Value::Slot(Slot(0)), P1P1, Noun::This)),
        ),
        colored(&[Color::Red], creature("Crimson Kobolds", "{0}", "Kobold", 0, 1)),
        creature("Crimson Manticore", "{2}{R}{R}", "Manticore", 2, 2)
            .flying()
            .activated(pay("{R}").and(tap()), deal(1, target(creatures().and(attacking_or_blocking())))),
        colored(&[Color::Red], creature("Crookshank Kobolds", "{0}", "Kobold", 0, 1)),
        card("Curse of the Pierced Heart", "{1}{R}", "Enchantment Aura Curse")
            .with(Enchant, Parameter::Quality(players()))
            .whenever(
                upkeep_of(players().and(Predicate::Is(Noun::Host))),
                choose(1, them_and_their_planeswalkers(players().and(Predicate::Is(Noun::Host))))
                    .then(deal(1, Noun::Slot(CHOSEN))),
            ),
        creature("Deputized Protester", "{2}{R}", "Human Warrior", 2, 1).keyword(Menace).keyword(Melee),
        creature("Desert Nomads", "{2}{R}", "Human Nomad", 2, 2)
            .ability(landwalk("Desert"))
            .replaces(damage(lands().subtype("Desert"), this()), Instead::Nothing),
        card("Desperate Ritual", "{1}{R}", "Instant Arcane")
            .ability(Ability::Spell(Effect::AddMana(Noun::You, mana("{R}{R}{R}"), None)))
            .with(Splice, Parameter::TypeCost(subtype("Arcane"), pay("{1}{R}"))),
        sorcery(
            "Detonate",
            "{X}{R}",
            bury(target(artifacts().compare(Characteristic::ManaValue, Comparison::Equal, Value::X)))
                .then(deal(Value::X, controller_of(that()))),
        ),
        sorcery(
            "Disintegrate",
            "{X}{R}",
            deal(Value::X, any_target())
                .then(Effect::State(
                    Statement::CantBeRegenerated(creatures().and(Predicate::Is(that()))),
                    Duration::EndOfTurn,
                ))
                .then(Effect::Shield {
                    replacement: Box::new(replacement(
                        dies(creatures().and(Predicate::Is(that()))),
                        Instead::GoTo(into(Zone::Exile)),
                    )),
                    duration: Duration::EndOfTurn,
                    once: false,
                }),
        ),
        sorcery("Disrupt Decorum", "{2}{R}{R}", goad(all(creatures().not(yours())))),
        creature("Dwarven Armorer", "{R}", "Dwarf", 0, 2).activated(
            pay("{R}").and(tap()).and(CostPart::Discard(1.into(), cards_in(Zone::Hand))),
            Effect::Either(
                Noun::You,
                vec![
                    put(1, CounterKind::PowerToughness(0, 1), target(creatures())),
                    put(1, CounterKind::PowerToughness(1, 0), that()),
                ],
            ),
        ),
        instant(
            "Dwarven Catapult",
            "{X}{R}",
            deal(
                Value::Quotient(Box::new(Value::X), Box::new(count(creatures().of(target(opponents()))))),
                all(creatures().of(that())),
            ),
        ),
        creature("Dwarven Demolition Team", "{2}{R}", "Dwarf", 1, 1)
            .activated(tap(), destroy(target(permanents().subtype("Wall")))),
        creature("Dwarven Lieutenant", "{R}{R}", "Dwarf Soldier", 1, 2)
            .activated("{1}{R}", pump(target(creatures().subtype("Dwarf")), 1, 0)),
        creature("Dwarven Soldier", "{1}{R}", "Dwarf Soldier", 2, 1).whenever(
            Pattern::OneOrMore(Box::new(Pattern::AnyOf(vec![
                blocks(this(), Some(creatures().subtype("Orc"))),
                becomes_blocked_by(this(), creatures().subtype("Orc")),
            ]))),
            pump(Noun::This, 0, 2),
        ),
        instant("Dwarven Song", "{R}", turn_color(one_or_more_creatures(), Color::Red, Duration::EndOfTurn)),
        creature("Dwarven Warriors", "{2}{R}", "Dwarf Warrior", 1, 1).activated(
            tap(),
            cant_be_blocked_this_turn(
                target(creatures().compare(Characteristic::Power, Comparison::AtMost, 2)),
                creatures(),
            ),
        ),
        creature("Dwarven Weaponsmith", "{1}{R}", "Dwarf Artificer", 1, 1).ability(during_your_upkeep(activated(
            tap().and(sacrifice(1, artifacts())),
            put(1, P1P1, target(creatures())),
        ))),
        creature("Earth Elemental", "{3}{R}{R}", "Elemental", 4, 5),
        sorcery(
            "Earthquake",
            "{X}{R}",
            deal(Value::X, Noun::Both(vec![all(creatures().without(Flying)), Noun::Players])),
        ),
        sorcery("Electro's Bolt", "{2}{R}", deal(4, target(creatures()))).with_cost(Mayhem, "{1}{R}"),
        sorcery("Empty the Warrens", "{3}{R}", create(2, token(&[Color::Red], "Goblin", 1, 1))).keyword(Storm),
        creature("Enraged Revolutionary", "{2}{R}", "Human Warrior", 2, 1).keyword(Dethrone),
        sorcery(
            "Eternal Flame",
            "{2}{R}{R}",
            deal(count(lands().subtype("Mountain").yours()), target(opponents().or(planeswalkers())))
                .then(deal(Value::HalfUp(Box::new(count(lands().subtype("Mountain").yours()))), Noun::You)),
        ),
        aura("Eternal Warrior", "{R}", creatures()).constant(host().have(Vigilance)),
        instant(
            "Explosive Derailment",
            "{R}",
            Effect::Modal(Modes {
                min: 1,
                max: 2,
                repeat: false,
                costs: vec![pay("{2}"), pay("{2}")],
                instead: None,
                modes: vec![deal(4, target(creatures())), destroy(target(artifacts()))],
            }),
        )
        .keyword(Spree),
        sorcery("Faithless Looting", "{R}", draw(2).then(discards(Noun::You, 2))).with_cost(Flashback, "{2}{R}"),
        enchantment("Fervor", "{2}{R}").constant(creatures().yours().have(Haste)),
        instant("Fiery Temper", "{1}{R}{R}", deal(3, any_target())).with_cost(Madness, "{R}"),
        creature("Fire Drake", "{1}{R}{R}", "Drake", 1, 2).flying().ability(Ability::Activated(Activated {
            limit: ActivationLimit::EachTurn(1),
            ..activated("{R}", pump(Noun::This, 1, 0))
        })),
        creature("Fire Elemental", "{3}{R}{R}", "Elemental", 5, 4),
        sorcery(
            "Fireball",
            "{X}{R}",
            deal(
                Value::Quotient(Box::new(Value::X), Box::new(Value::CountOf(Box::new(that())))),
                targets(0, count(damageable()), damageable()),
            ),
        )
        .constant(Static {
            zone: Zone::Stack,
            ..Statement::spell_cost(Noun::You, this(), Value::Most(vec![0.into(), less(Value::Targets, 1)])).into()
        }),
        aura("Firebreathing", "{R}", creatures()).activated("{R}", pump(Noun::Host, 1, 0)),
        instant("Fissure", "{3}{R}{R}", bury(target(creatures().or(lands())))),
        sorcery("Flame Jab", "{R}", deal(1, any_target())).keyword(Retrace),
        instant("Flame Javelin", "{2/R}{2/R}{2/R}", deal(4, any_target())),
        sorcery("Flashfires", "{3}{R}", destroy(all(lands().subtype("Plains")))),
        instant(
            "Fork",
            "{R}{R}",
            Effect::CopySpell(
                Noun::You,
                target(spells().and(instant_or_sorcery())),
                1.into(),
                vec![Modification::SetColors(colors(&[Color::Red]))],
            ),
        ),
        creature("Frontline Devastator", "{3}{R}", "Zombie Minotaur Warrior", 3, 3)
            .with_number(Afflict, 2)
            .activated("{1}{R}", pump(Noun::This, 1, 0)),
        enchantment("Furnace of Rath", "{1}{R}{R}{R}")
            .replaces(Pattern::Damage { by: None, to: None, combat: None }, Instead::Amount(AmountChange::Times(2))),
        aura("Giant Strength", "{R}{R}", creatures()).constant(host().get(2, 2)),
        card("Glacial Ray", "{1}{R}", "Instant Arcane")
            .ability(Ability::Spell(deal(2, any_target())))
            .with(Splice, Parameter::TypeCost(subtype("Arcane"), pay("{1}{R}"))),
        instant(
            "Glorious End",
            "{2}{R}",
            Effect::Delayed {
                when: end_step_of(you_only()),
                effect: Box::new(Effect::Lose(Noun::You)),
                repeating: false,
                duration: Duration::Forever,
            }
            .then(Effect::Turns(TurnEffect::End)),
        ),
        creature("Goblin Balloon Brigade", "{R}", "Goblin Warrior", 1, 1).activated("{R}", gain(Noun::This, Flying)),
        aura("Goblin Caves", "{1}{R}{R}", lands()).constant_while(
            Condition::Matches(Noun::Host, lands().basic().subtype("Mountain")),
            creatures().subtype("Goblin").get(0, 2),
        ),
        creature("Goblin Chirurgeon", "{R}", "Goblin Shaman", 0, 2)
            .activated(sacrifice(1, permanents().subtype("Goblin")), Effect::Regenerate(target(creatures()))),
        creature("Goblin Digging Team", "{R}", "Goblin", 1, 1)
            .activated(tap().and(sacrifice_this()), destroy(target(permanents().subtype("Wall")))),
        creature("Goblin Diplomats", "{1}{R}", "Goblin", 2, 1)
            .activated(tap(), Effect::State(must_attack(creatures()), Duration::EndOfTurn)),
        creature("Goblin Grappler", "{R}", "Goblin", 1, 1).keyword(Provoke),
        sorcery("Goblin Grenade", "{R}", deal(5, any_target()))
            .additional_cost(sacrifice(1, permanents().subtype("Goblin"))),
        creature("Goblin Hero", "{2}{R}", "Goblin", 2, 2),
        creature("Goblin King", "{1}{R}{R}", "Goblin", 2, 2).constant(permanents().subtype("Goblin").other().are(
            vec![
                Modification::AddPowerToughness(1.into(), 1.into()),
                Modification::AddAbility(Box::new(landwalk("Mountain"))),
            ],
        )),
        creature("Goblin Piker", "{1}{R}", "Goblin Warrior", 2, 1),
        creature("Goblin Roughrider", "{2}{R}", "Goblin Knight", 3, 2),
        aura("Goblin Shrine", "{1}{R}{R}", lands())
            .constant_while(
                Condition::Matches(Noun::Host, lands().basic().subtype("Mountain")),
                creatures().subtype("Goblin").get(1, 0),
            )
            .whenever(leaves(this()), deal(1, all(creatures().subtype("Goblin")))),
        enchantment("Goblin War Drums", "{2}{R}").constant(creatures().yours().have(Menace)),
        creature("Goblin Wardriver", "{R}{R}", "Goblin Warrior", 2, 2).keyword(BattleCry),
        enchantment("Goblin Warrens", "{2}{R}").activated(
            pay("{2}{R}").and(sacrifice(2, permanents().subtype("Goblin"))),
            create(3, token(&[Color::Red], "Goblin", 1, 1)),
        ),
        creature("Goblin Wizard", "{2}{R}{R}", "Goblin Wizard", 1, 1)
            .activated(
                tap(),
                choose_up_to(1, hand_of(Noun::You).subtype("Goblin").and(Predicate::PermanentType))
                    .then(put_onto_battlefield(Noun::Slot(CHOSEN))),
            )
            .activated(
                "{R}",
                gain_ability(target(permanents().subtype("Goblin")), protection(from_color(Color::White))),
            ),
        creature("Goblins of the Flarg", "{R}", "Goblin Warrior", 1, 1)
            .ability(landwalk("Mountain"))
            .whenever(Pattern::State(exists(permanents().subtype("Dwarf").yours())), Effect::Sacrifice(Noun::This)),
        enchantment("Grand Melee", "{3}{R}").constant(must_attack(creatures())).constant(Statement::MustBlock {
            who: creatures(),
            whom: None,
            one: false,
        }),
        creature("Granite Gargoyle", "{2}{R}", "Gargoyle", 2, 2).flying().activated("{R}", pump(Noun::This, 0, 1)),
        sorcery("Grapeshot", "{1}{R}", deal(1, any_target())).keyword(Storm),
        enchantment("Gratuitous Violence", "{2}{R}{R}{R}").replaces(
            Pattern::Damage { by: Some(creatures().yours()), to: None, combat: None },
            Instead::Amount(AmountChange::Times(2)),
        ),
        card("Gravity Sphere", "{2}{R}", "World Enchantment")
            .constant(creatures().are(vec![Modification::LoseKeyword(Flying, None)])),
        creature("Gray Ogre", "{2}{R}", "Ogre", 2, 2),
        creature("Hellspark Elemental", "{1}{R}", "Elemental", 3, 1)
            .keyword(Trample)
            .keyword(Haste)
            .whenever(end_step_of(players()), Effect::Sacrifice(Noun::This))
            .with_cost(Unearth, "{1}{R}"),
        creature("Hill Giant", "{3}{R}", "Giant", 3, 3),
        creature("Hurloon Minotaur", "{1}{R}{R}", "Minotaur", 2, 3),
        creature("Hurr Jackal", "{R}", "Jackal", 1, 1).activated(
            tap(),
            Effect::Remember(target(creatures()), CHOSEN).then(Effect::State(
                Statement::CantBeRegenerated(creatures().and(Predicate::Is(Noun::Slot(CHOSEN)))),
                Duration::EndOfTurn,
            )),
        ),
        creature("Hyperion Blacksmith", "{1}{R}{R}", "Human Artificer", 2, 2)
            .activated(tap(), tap_or_untap(target(artifacts().theirs()))),
        aura("Immolation", "{R}", creatures()).constant(host().get(2, -2)),
        instant(
            "Incinerate",
            "{1}{R}",
            deal(3, any_target()).then(Effect::State(
                Statement::CantBeRegenerated(creatures().and(damaged_this_turn_by(Noun::This))),
                Duration::EndOfTurn,
            )),
        ),
        instant("Inferno", "{5}{R}{R}", deal(6, Noun::Both(vec![all(creatures()), Noun::Players]))),
        creature("Ironclaw Orcs", "{1}{R}", "Orc", 2, 2).constant(cant_block_power(2)),
        creature("Jackal Familiar", "{R}", "Jackal", 2, 2)
            .constant(Statement::AttackOnlyBeside { who: this(), beside: creatures(), least: 1 })
            .constant(Statement::BlockOnlyBeside { who: this(), beside: creatures(), least: 1 }),
        sorcery("Jokulhaups", "{4}{R}{R}", bury(all(artifacts().or(creatures()).or(lands())))),
        card("Keldon Warlord", "{2}{R}{R}", "Creature Human Barbarian").defined_stats(
            count(creatures().yours().not(of_type("Wall"))),
            count(creatures().yours().not(of_type("Wall"))),
        ),
        creature("Kird Ape", "{R}", "Ape", 1, 1)
            .constant_while(exists(lands().subtype("Forest").yours()), this().get(1, 2)),
        creature("Kobold Drill Sergeant", "{1}{R}", "Kobold Soldier", 1, 2).constant(
            creatures()
                .subtype("Kobold")
                .yours()
                .other()
                .are(vec![Modification::AddPowerToughness(0.into(), 1.into()), Modification::AddKeyword(Trample)]),
        ),
        creature("Kobold Overlord", "{1}{R}", "Kobold", 1, 2)
            .keyword(FirstStrike)
            .constant(creatures().subtype("Kobold").yours().other().have(FirstStrike)),
        creature("Kobold Taskmaster", "{1}{R}", "Kobold", 1, 2)
            .constant(creatures().subtype("Kobold").yours().other().get(1, 0)),
        colored(&[Color::Red], creature("Kobolds of Kher Keep", "{0}", "Kobold", 0, 1)),
        card("Land's Edge", "{1}{R}{R}", "World Enchantment").ability(Ability::Activated(Activated {
            by: Some(Noun::Players),
            ..activated(
                CostPart::Discard(1.into(), cards_in(Zone::Hand)),
                when(
                    Condition::Matches(Noun::Paid, anything().kind(CardType::Land)),
                    deal(2, target(players().or(planeswalkers()))),
                ),
            )
        })),
        instant("Lash Out", "{1}{R}", deal(3, target(creatures())).then(clash(deal(3, controller_of(that()))))),
        card("Lava Spike", "{R}", "Sorcery Arcane")
            .ability(Ability::Spell(deal(3, target(players_or_planeswalkers())))),
        instant("Lightning Bolt", "{R}", deal(3, any_target())),
        sorcery(
            "Mana Clash",
            "{R}",
            Effect::Remember(target(opponents()), Slot(0)).then(Effect::RepeatWhile(
                Box::new(
                    Effect::Forget(Slot(1))
                        .then(Effect::ForEach(
                            Noun::Both(vec![Noun::You, Noun::Slot(Slot(0))]),
                            Box::new(Effect::FlipCoin(Noun::It).then(when(
                                Condition::Not(Box::new(Condition::WonFlip)),
                                Effect::Remember(Noun::It, Slot(1)),
                            ))),
                        ))
                        .then(deal(1, Noun::Slot(Slot(1)))),
                ),
                Condition::Holds(Slot(1)),
            )),
        ),
        enchantment("Mana Flare", "{2}{R}")
            .whenever(Pattern::TapsForMana(lands()), Effect::AddMana(that_player(), Mana::SameKind(1.into()), None)),
        enchantment("Manabarbs", "{3}{R}").whenever(Pattern::TapsForMana(lands()), deal(1, that_player())),
        creature("Menacing Ogre", "{3}{R}{R}", "Ogre", 3, 3).keyword(Trample).keyword(Haste).whenever(
            enters(this()),
            Effect::ChooseNumbers { who: Noun::Players, least: 0.into(), most: 1_000_000.into(), slot: Slot(0) }
                .then(Effect::LoseLife(all(players().and(highest_bidder())), Value::GreatestNumber(Slot(0))))
                .then(when(Condition::Matches(Noun::You, players().and(highest_bidder())), put(2, P1P1, Noun::This))),
        ),
        creature("Mijae Djinn", "{R}{R}{R}", "Djinn", 6, 3).whenever(
            attacks(this()),
            Effect::FlipCoin(Noun::You).then(when(
                Condition::Not(Box::new(Condition::WonFlip)),
                Effect::RemoveFromCombat { what: Noun::This, unblocks: false }.then(Effect::Tap(Noun::This)),
            )),
        ),
        sorcery("Mizzium Mortars", "{1}{R}", deal(4, target(creatures().theirs()))).with_cost(Overload, "{3}{R}{R}{R}"),
        creature("Mogg Fanatic", "{R}", "Goblin", 1, 1).activated(sacrifice_this(), deal(1, any_target())),
        creature("Mogg Flunkies", "{1}{R}", "Goblin", 3, 3)
            .constant(Statement::AttackOnlyBeside { who: this(), beside: creatures(), least: 1 })
            .constant(Statement::BlockOnlyBeside { who: this(), beside: creatures(), least: 1 }),
        creature("Mons's Goblin Raiders", "{R}", "Goblin", 1, 1),
        creature("Mountain Yeti", "{2}{R}{R}", "Yeti", 3, 3)
            .ability(landwalk("Mountain"))
            .protection_from(from_color(Color::White)),
        creature("Nova Hellkite", "{3}{R}{R}", "Dragon", 4, 5)
            .flying()
            .keyword(Haste)
            .whenever(enters(this()), deal(1, target(creatures().theirs())))
            .with_cost(Warp, "{2}{R}"),
        creature("Okk", "{1}{R}", "Goblin", 4, 4)
            .constant(Statement::AttackOnlyBeside { who: this(), beside: stronger_than(Noun::This), least: 1 })
            .constant(Statement::BlockOnlyBeside { who: this(), beside: stronger_than(Noun::This), least: 1 }),
        creature("Orc General", "{2}{R}", "Orc Warrior", 2, 2).activated(
            tap().and(sacrifice(1, permanents().other().and(Predicate::Any(vec![of_type("Orc"), of_type("Goblin")])))),
            pump(all(creatures().subtype("Orc").other()), 1, 1),
        ),
        creature("Orcish Artillery", "{1}{R}{R}", "Orc Warrior", 1, 3)
            .activated(tap(), deal(2, any_target()).then(deal(3, Noun::You))),
        creature("Orcish Captain", "{R}", "Orc Warrior", 1, 1).activated(
            "{1}",
            Effect::FlipCoin(Noun::You).then(Effect::If(
                Condition::WonFlip,
                Box::new(pump(target(creatures().subtype("Orc")), 2, 0)),
                Some(Box::new(pump(that(), 0, -2))),
            )),
        ),
        creature("Orcish Mechanics", "{2}{R}", "Orc", 1, 1)
            .activated(tap().and(sacrifice(1, artifacts())), deal(2, any_target())),
        enchantment("Orcish Oriflamme", "{3}{R}").constant(creatures().attacking().yours().get(1, 0)),
        creature("Orcish Spy", "{R}", "Orc Rogue", 1, 1).activated(
            tap(),
            Effect::LookAtTop { who: target(players()), count: 3.into(), slot: CHOSEN, reveal: false },
        ),
        creature("Orcish Veteran", "{2}{R}", "Orc", 2, 2)
            .constant(Statement::CantBlock {
                who: this(),
                whom: Some(creatures().white().compare(Characteristic::Power, Comparison::AtLeast, 2)),
            })
            .activated("{R}", gain(Noun::This, FirstStrike)),
        creature("Orgg", "{3}{R}{R}", "Orgg", 6, 6)
            .keyword(Trample)
            .constant(Statement::CantAttack {
                who: this(),
                whom: Some(them_and_their_planeswalkers(players().and(Predicate::Value(
                    count(creatures().untapped().compare(Characteristic::Power, Comparison::AtLeast, 3).of(Noun::It)),
                    Comparison::AtLeast,
                    1.into(),
                )))),
            })
            .constant(cant_block_power(3)),
        creature("Overlord of the Boilerbilges", "{4}{R}{R}", "Enchantment Avatar Horror", 5, 5)
            .with(Impending, Parameter::NumberCost(4.into(), pay("{2}{R}{R}")))
            .whenever(Pattern::AnyOf(vec![enters(this()), attacks(this())]), deal(4, any_target())),
        creature("Ox of Agonas", "{3}{R}{R}", "Ox", 4, 2)
            .whenever(enters(this()), Effect::Discard(all(hand_of(Noun::You))).then(draw(3)))
            .with_cost(Escape, pay("{R}{R}").and(CostPart::Exile(8.into(), your_graveyard().other())))
            .ability(Ability::Replacement(Replacement {
                condition: Some(Condition::Paid(Escape, None)),
                ..replacement(
                    enters(this()),
                    Instead::Enter(Entering { counters: vec![(P1P1, 1.into())], ..Entering::default() }),
                )
            })),
        sorcery(
            "Past in Flames",
            "{3}{R}",
            gain_ability(all(your_graveyard().and(instant_or_sorcery())), by_keyword(Flashback, CostPart::ItsManaCost)),
        )
        .with_cost(Flashback, "{4}{R}"),
        creature("Primordial Ooze", "{R}", "Ooze", 1, 1).constant(must_attack(this())).whenever(
            upkeep_of(you_only()),
            put(1, P1P1, Noun::This)
                .then(Effect::LetX(counters_of(P1P1, Noun::This)))
                .then(unless_you_pay("{X}", Effect::Tap(Noun::This).then(deal(Value::X, Noun::You)))),
        ),
        sorcery("Pyroclasm", "{1}{R}", deal(2, all(creatures()))),
        sorcery("Pyrotechnics", "{4}{R}", Effect::DamageDivided { amount: 4.into(), to: targets(0, 4, damageable()) }),
        creature("Raging Bull", "{2}{R}", "Ox", 2, 2),
        creature("Raging Goblin", "{R}", "Goblin Berserker", 1, 1).keyword(Haste),
        creature("Reckless Bushwhacker", "{2}{R}", "Goblin Warrior Ally", 2, 1)
            .with_cost(Surge, "{1}{R}")
            .keyword(Haste)
            .whenever_if(
                enters(this()),
                Condition::Paid(Surge, None),
                pump(all(creatures().yours().other()), 1, 0).then(gain(all(creatures().yours().other()), Haste)),
            ),
        instant(
            "Red Elemental Blast",
            "{R}",
            choose_one(vec![counter(target(spells().blue())), destroy(target(permanents().blue()))]),
        ),
        sorcery(
            "Relentless Assault",
            "{2}{R}{R}",
            Effect::Untap(all(creatures().and(attacked_this_turn()))).then(additional_combat()),
        ),
        sorcery("Rift Bolt", "{2}{R}", deal(3, any_target()))
            .with(Suspend, Parameter::NumberCost(1.into(), pay("{R}"))),
        creature("Roc of Kher Ridges", "{3}{R}", "Bird", 3, 3).flying(),
        creature("Rukh Egg", "{3}{R}", "Bird Egg", 0, 3)
            .whenever(dies(this()), at_next_end_step(create(1, token(&[Color::Red], "Bird", 4, 4).flying()))),
        creature("Sedge Troll", "{2}{R}", "Troll", 2, 2)
            .constant_while(exists(lands().subtype("Swamp").yours()), this().get(1, 1))
            .activated("{B}", Effect::Regenerate(Noun::This)),
        instant("Shatter", "{1}{R}", destroy(target(artifacts()))),
        sorcery("Shatterstorm", "{2}{R}{R}", bury(all(artifacts()))),
        creature("Shivan Dragon", "{4}{R}{R}", "Dragon", 5, 5).flying().activated("{R}", pump(Noun::This, 1, 0)),
        instant("Shock", "{R}", deal(2, any_target())),
        creature("Shock Brigade", "{1}{R}", "Goblin Soldier", 1, 3).keyword(Menace).with_number(Mobilize, 1),
        creature("Sisters of the Flame", "{1}{R}{R}", "Human Shaman", 2, 2).taps_for(mana("{R}")),
        sorcery("Skewer the Critics", "{2}{R}", deal(3, any_target())).with_cost(Spectacle, "{R}"),
        instant(
            "Skred",
            "{R}",
            deal(count(permanents().yours().and(Predicate::Supertype(Supertype::Snow))), target(creatures())),
        ),
        creature("Slickshot Show-Off", "{1}{R}", "Bird Wizard", 1, 2)
            .flying()
            .keyword(Haste)
            .whenever(casts(you_only(), spells().nonkind(CardType::Creature)), pump(Noun::This, 2, 0))
            .with_cost(Plot, "{1}{R}"),
        enchantment("Smoke", "{R}{R}").constant(Statement::UntapAtMost(Noun::Players, creatures(), 1)),
        creature("Spider-Islanders", "{3}{R}", "Spider Horror Citizen", 4, 3).with_cost(Mayhem, "{1}{R}"),
        creature("Spinal Villain", "{2}{R}", "Beast", 1, 2).activated(tap(), destroy(target(creatures().blue()))),
        instant("Staggershock", "{2}{R}", deal(2, any_target())).keyword(Rebound),
        instant("Stoke the Flames", "{2}{R}{R}", deal(4, any_target())).keyword(Convoke),
        creature("Stone Giant", "{2}{R}{R}", "Giant", 3, 4).activated(
            tap(),
            Effect::Remember(
                target(creatures().yours().compare(Characteristic::Toughness, Comparison::Less, power_of(Noun::This))),
                CHOSEN,
            )
            .then(gain(Noun::Slot(CHOSEN), Flying))
            .then(at_next_end_step(destroy(Noun::Slot(CHOSEN)))),
        ),
        sorcery("Stone Rain", "{2}{R}", destroy(target(lands()))),
        card("Storm World", "{R}", "World Enchantment")
            .whenever(upkeep_of(players()), deal(less(4, cards_in_hand(that_player())), that_player())),
        instant("Sudden Shock", "{1}{R}", deal(2, any_target())).keyword(SplitSecond),
        creature("Suq'Ata Lancer", "{2}{R}", "Human Knight", 2, 2).keyword(Haste).keyword(Flanking),
        instant("Surging Flame", "{1}{R}", deal(2, any_target())).with_number(Ripple, 4),
        creature("Swarming Goblins", "{4}{R}", "Goblin", 4, 3).whenever(
            enters(this()),
            Effect::RollDie(Noun::You, 20, Slot(0)).then(create(
                Value::If(
                    Box::new(Condition::Compare(Value::Slot(Slot(0)), Comparison::AtLeast, 20.into())),
                    Box::new(3.into()),
                    Box::new(Value::If(
                        Box::new(Condition::Compare(Value::Slot(Slot(0)), Comparison::AtLeast, 10.into())),
                        Box::new(2.into()),
                        Box::new(1.into()),
                    )),
                ),
                token(&[Color::Red], "Goblin", 1, 1),
            )),
        ),
        for_ante(
            creature("Tempest Efreet", "{1}{R}{R}{R}", "Efreet", 3, 3).activated(
                tap().and(CostPart::SacrificeThis),
                unless_pays(
                    target(opponents()),
                    pay_life(10),
                    choose_at_random(hand_of(Noun::TargetAgain(0))).then(when(
                        Condition::Holds(CHOSEN),
                        Effect::Reveal(Noun::Slot(CHOSEN))
                            .then(Effect::Remember(owner_of(Noun::This), Slot(1)))
                            .then(Effect::Own(Noun::TargetAgain(0), Noun::This))
                            .then(when(
                                Condition::Compare(Value::Done, Comparison::AtLeast, 1.into()),
                                Effect::Move(Noun::Done, into(Zone::Graveyard))
                                    .then(Effect::Own(Noun::Slot(Slot(1)), Noun::Slot(CHOSEN))),
                            )),
                    )),
                    None,
                ),
            ),
        ),
        aura("The Brute", "{1}{R}", creatures())
            .constant(host().get(1, 0))
            .activated("{R}{R}{R}", Effect::Regenerate(Noun::Host)),
        creature("The Red Terror", "{3}{R}", "Legendary Tyranid", 4, 3)
            .whenever(deals_damage(anything().red().and(yours())), put(1, P1P1, Noun::This)),
        instant("Thunderous Wrath", "{4}{R}{R}", deal(5, any_target())).with_cost(Miracle, "{R}"),
        instant("Tunnel", "{R}", bury(target(permanents().subtype("Wall")))),
        creature("Two-Headed Giant of Foriys", "{4}{R}", "Giant", 4, 4)
            .keyword(Trample)
            .constant(Statement::BlockAdditional(this(), Some(1))),
        enchantment("Underworld Breach", "{1}{R}")
            .constant(your_graveyard().nonkind(CardType::Land).are(vec![has_ability(by_keyword(
                Escape,
                Cost::from(CostPart::ItsManaCost).and(CostPart::Exile(3.into(), your_graveyard().other())),
            ))]))
            .whenever(end_step_of(players()), Effect::Sacrifice(Noun::This)),
        creature("Uthden Troll", "{2}{R}", "Troll", 2, 2).activated("{R}", Effect::Regenerate(Noun::This)),
        creature("Wall of Earth", "{1}{R}", "Wall", 0, 6).keyword(Defender),
        creature("Wall of Fire", "{1}{R}{R}", "Wall", 0, 5).keyword(Defender).activated("{R}", pump(Noun::This, 1, 0)),
        creature("Wall of Heat", "{2}{R}", "Wall", 2, 6).keyword(Defender),
        creature("Wall of Opposition", "{3}{R}{R}", "Wall", 0, 6)
            .keyword(Defender)
            .activated("{1}", pump(Noun::This, 1, 0)),
        creature("Wall of Stone", "{1}{R}{R}", "Wall", 0, 8).keyword(Defender),
        enchantment("War Cadence", "{2}{R}").activated(
            "{X}{R}",
            Effect::State(
                Statement::BlockCost { who: creatures(), whom: None, cost: pay("{1}"), times: Some(Value::X) },
                Duration::EndOfTurn,
            ),
        ),
        sorcery(
            "Wheel of Fortune",
            "{2}{R}",
            Effect::Discard(all(cards_in(Zone::Hand))).then(Effect::Draw(Noun::Players, 7.into())),
        ),
        sorcery(
            "Winds of Change",
            "{R}",
            Effect::ForEach(
                Noun::Players,
                Box::new(
                    Effect::Calculate(cards_in_hand(Noun::It), Slot(0))
                        .then(Effect::Move(
                            all(hand_of(Noun::It)),
                            Destination { place: Place::Shuffled, ..into(Zone::Library) },
                        ))
                        .then(Effect::Draw(Noun::It, Value::Slot(Slot(0)))),
                ),
            ),
        ),
        creature("Wojek Bodyguard", "{2}{R}", "Human Soldier", 3, 3)
            .keyword(Mentor)
            .constant(Statement::AttackOnlyBeside { who: this(), beside: creatures(), least: 1 })
            .constant(Statement::BlockOnlyBeside { who: this(), beside: creatures(), least: 1 }),
        creature("Zurgo Bellstriker", "{R}", "Legendary Orc Warrior", 2, 2)
            .constant(cant_block_power(2))
            .with_cost(Dash, "{1}{R}"),
    ]
}
