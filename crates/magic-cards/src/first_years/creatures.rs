//! Creatures.

use super::phrases::*;
use crate::words::*;
use magic_notation::Keyword::*;
use magic_notation::*;

pub(super) fn cards() -> Vec<CardDefinition> {
    vec![
        creature("Ali from Cairo", "{2}{R}{R}", "Human", 0, 1).constant(Statement::DamageLeavesLife(Noun::You, 1)),
        creature("Angry Mob", "{2}{W}{W}", "Human", 2, 2).keyword(Trample).defined_stats(mob(), mob()),
        creature("Angus Mackenzie", "{G}{W}{U}", "Legendary Human Cleric", 2, 2).ability(Ability::Activated(
            Activated {
                condition: Some(Condition::Before(Step::FirstStrikeDamage)),
                ..activated(pay("{G}{W}{U}").and(tap()), prevent_all(any_combat_damage()))
            },
        )),
        creature("Ayesha Tanaka", "{W}{W}{U}{U}", "Legendary Human Artificer", 2, 2)
            .keyword(Banding)
            .activated(tap(), unless_controller_pays("{W}", target(activated_of_artifacts()))),
        creature("Bartel Runeaxe", "{3}{B}{R}{G}", "Legendary Giant Warrior", 6, 5)
            .keyword(Vigilance)
            .constant(Statement::CantBeTargeted { what: this(), by: Some(spells().subtype("Aura")) }),
        creature("Brine Hag", "{2}{U}{U}", "Hag", 2, 2).whenever(
            dies(this()),
            Effect::Modify(
                all(creatures().and(such_that(damage(it(), this()).this_turn()))),
                vec![Modification::SetPowerToughness(0.into(), 2.into())],
                Duration::Forever,
            ),
        ),
        artifact_creature("Bronze Horse", "{7}", "Horse", 4, 4).keyword(Trample).ability(Ability::Replacement(
            Replacement {
                condition: Some(exists(creatures().yours().other())),
                ..replacement(damage(spells().and(Predicate::Targets(Box::new(this()))), this()), Instead::Nothing)
            },
        )),
        creature("Chromium", "{2}{W}{W}{U}{U}{B}{B}", "Legendary Elder Dragon", 7, 7)
            .flying()
            .with_number(Rampage, 2)
            .whenever(upkeep_of(you_only()), unless_you_pay("{W}{U}{B}", Effect::Sacrifice(Noun::This))),
        creature("Clergy of the Holy Nimbus", "{W}", "Human Cleric", 1, 1)
            .replaces(Pattern::Destroyed(this()), Instead::Regenerate)
            .ability(Ability::Activated(Activated {
                by: Some(Noun::Opponents),
                ..activated("{1}", Effect::State(Statement::CantBeRegenerated(this()), Duration::EndOfTurn))
            })),
        clockwork(artifact_creature("Clockwork Avian", "{5}", "Bird", 0, 4).flying(), 4),
        clockwork(artifact_creature("Clockwork Beast", "{6}", "Beast", 0, 4), 7),
        creature("Cosmic Horror", "{3}{B}{B}{B}", "Horror", 7, 7).keyword(FirstStrike).whenever(
            upkeep_of(you_only()),
            unless_you_pay(
                "{3}{B}{B}{B}",
                destroy(Noun::This)
                    .then(when(Condition::Compare(Value::Done, Comparison::AtLeast, 1.into()), deal(7, Noun::You))),
            ),
        ),
        hides(creature("Deep Spawn", "{5}{U}{U}{U}", "Homarid", 6, 6).keyword(Trample).whenever(
            upkeep_of(you_only()),
            unless_you_pay(CostPart::Mill(2.into(), Zone::Graveyard), Effect::Sacrifice(Noun::This)),
        )),
        creature("Dragon Whelp", "{2}{R}{R}", "Dragon", 2, 3)
            .flying()
            .activated("{R}", pump(Noun::This, 1, 0).then(exhausted())),
        creature("Eater of the Dead", "{4}{B}", "Horror", 3, 4).activated(
            "{0}",
            Effect::Remember(target(cards_in(Zone::Graveyard).kind(CardType::Creature)), CHOSEN).then(when(
                Condition::Matches(Noun::This, permanents().tapped()),
                exile(Noun::Slot(CHOSEN)).then(Effect::Untap(Noun::This)),
            )),
        ),
        creature("Ebon Praetor", "{4}{B}{B}", "Avatar Praetor", 5, 5)
            .keyword(FirstStrike)
            .keyword(Trample)
            .whenever(upkeep_of(you_only()), put(1, CounterKind::PowerToughness(-2, -2), Noun::This))
            .ability(during_your_upkeep(Activated {
                limit: ActivationLimit::EachTurn(1),
                ..activated(
                    sacrifice(1, creatures()),
                    Effect::RemoveCounters(Noun::This, Some(CounterKind::PowerToughness(-2, -2)), Some(1.into())).then(
                        when(
                            Condition::Matches(Noun::Paid, anything().subtype("Thrull")),
                            put(1, CounterKind::PowerToughness(1, 0), Noun::This),
                        ),
                    ),
                )
            })),
        creature("Enchanted Being", "{1}{W}{W}", "Human", 2, 2).replaces(
            combat_damage(creatures().and(Predicate::HasAttached(Box::new(auras()))), this()),
            Instead::Nothing,
        ),
        creature("Farrel's Zealot", "{1}{W}{W}", "Human", 2, 2)
            .whenever(Pattern::Unblocked(this()), may(deal(3, target(creatures())).then(no_combat_damage(this())))),
        creature("Farrelite Priest", "{1}{W}{W}", "Human Cleric", 1, 3)
            .activated("{1}", add(mana("{W}")).then(exhausted())),
        creature("Floral Spuzzem", "{3}{G}", "Elemental", 2, 2).whenever(
            Pattern::Unblocked(this()),
            may(destroy(target(artifacts().of(Noun::DefendingPlayer))).then(no_combat_damage(this()))),
        ),
        creature("Frost Giant", "{3}{R}{R}{R}", "Giant", 4, 4).with_number(Rampage, 2),
        creature("Gabriel Angelfire", "{3}{G}{G}{W}{W}", "Legendary Angel", 4, 4).whenever(
            upkeep_of(you_only()),
            Effect::Either(
                Noun::You,
                vec![
                    until_upkeep(Modification::AddKeyword(Flying)),
                    until_upkeep(Modification::AddKeyword(FirstStrike)),
                    until_upkeep(Modification::AddKeyword(Trample)),
                    until_upkeep(has_ability(numbered(Rampage, 3))),
                ],
            ),
        ),
        creature("Gaea's Liege", "{3}{G}{G}{G}", "Avatar", 0, 0)
            .defined_stats(forests_it_sees(), forests_it_sees())
            .activated(
                tap(),
                Effect::Modify(
                    target(lands()),
                    vec![Modification::SetSubtypes(vec![subtype("Forest")])],
                    Duration::UntilSourceLeaves,
                ),
            ),
        creature("Ghazbán Ogre", "{G}", "Ogre", 2, 2).whenever_if(
            upkeep_of(you_only()),
            Condition::Compare(count(players().and(Predicate::MostLife)), Comparison::Equal, 1.into()),
            Effect::Remember(all(players().and(Predicate::MostLife)), CHOSEN).then(Effect::Modify(
                Noun::This,
                vec![Modification::Controller(Noun::Slot(CHOSEN))],
                Duration::Forever,
            )),
        ),
        creature("Giant Shark", "{5}{U}", "Shark", 4, 4)
            .constant(attacks_only_over("Island"))
            .whenever(
                blocks(this(), Some(creatures().and(such_that(dealt_damage(it()).this_turn())))),
                pump(Noun::This, 2, 0).then(gain(Noun::This, Trample)),
            )
            .whenever(
                becomes_blocked_by(this(), creatures().and(such_that(dealt_damage(it()).this_turn()))),
                pump(Noun::This, 2, 0).then(gain(Noun::This, Trample)),
            )
            .whenever(you_control_no("Island"), Effect::Sacrifice(Noun::This)),
        creature("Giant Turtle", "{1}{G}{G}", "Turtle", 2, 4)
            .constant(Statement::CantAttack { who: this().and(attacked_last_turn()), whom: None }),
        creature("Goblin Rock Sled", "{1}{R}", "Goblin", 3, 1)
            .keyword(Trample)
            .constant(Statement::DoesntUntap(this().and(attacked_last_turn())))
            .constant(attacks_only_over("Mountain")),
        creature("Gosta Dirk", "{3}{W}{W}{U}{U}", "Legendary Human Warrior", 4, 4)
            .keyword(FirstStrike)
            .constant(Statement::BlockDespiteLandwalk(lands().subtype("Island"))),
        creature("Hand of Justice", "{5}{W}", "Avatar", 2, 6)
            .activated(tap().and(CostPart::Tap(3.into(), creatures().white().other())), destroy(target(creatures()))),
        creature("Hazezon Tamar", "{4}{R}{G}{W}", "Legendary Human Warrior", 2, 4)
            .whenever(
                enters(this()),
                Effect::Delayed {
                    when: upkeep_of(you_only()),
                    effect: Box::new(create(
                        count(lands().yours()),
                        token(&[Color::Red, Color::Green, Color::White], "Sand Warrior", 1, 1),
                    )),
                    repeating: false,
                    duration: Duration::Forever,
                },
            )
            .whenever(leaves(this()), exile(all(permanents().subtype("Sand").subtype("Warrior")))),
        hides(creature("Homarid Warrior", "{4}{U}", "Homarid Warrior", 3, 3)),
        creature("Hunding Gjornersen", "{3}{W}{U}{U}", "Legendary Human Warrior", 5, 4).with_number(Rampage, 1),
        creature("Icatian Infantry", "{W}", "Human Soldier", 1, 1)
            .activated("{1}", gain(Noun::This, FirstStrike))
            .activated("{1}", gain(Noun::This, Banding)),
        creature("Icatian Phalanx", "{4}{W}", "Human Soldier", 2, 4).keyword(Banding),
        creature("Icatian Skirmishers", "{3}{W}", "Human Soldier", 1, 1)
            .keyword(FirstStrike)
            .keyword(Banding)
            .whenever(attacks(this()), gain(all(creatures().and(Predicate::BandedWith(Noun::This))), FirstStrike)),
        creature("Ichneumon Druid", "{1}{G}{G}", "Human Druid", 1, 1).whenever_if(
            casts(opponents(), spells().kind(CardType::Instant)),
            Condition::Compare(
                how_often(
                    casts(exactly(that_player()), spells().kind(CardType::Instant)).this_turn().before(subject()),
                ),
                Comparison::AtLeast,
                1.into(),
            ),
            deal(4, that_player()),
        ),
        creature("Initiates of the Ebon Hand", "{B}", "Cleric", 1, 1)
            .activated("{1}", add(mana("{B}")).then(exhausted())),
        creature("Knights of Thorn", "{3}{W}", "Human Knight", 2, 2)
            .protection_from(from_color(Color::Red))
            .keyword(Banding),
        creature("Lesser Werewolf", "{3}{B}", "Werewolf", 2, 4).ability(Ability::Activated(Activated {
            condition: Some(Condition::During(Step::DeclareBlockers)),
            ..activated(
                "{B}",
                Effect::Remember(target(creatures().and(Predicate::InCombatWith(Noun::This))), CHOSEN).then(when(
                    Condition::Compare(power_of(Noun::This), Comparison::AtLeast, 1.into()),
                    pump(Noun::This, -1, 0).then(put(1, CounterKind::PowerToughness(0, -1), Noun::Slot(CHOSEN))),
                )),
            )
        })),
        creature("Lord Magnus", "{3}{G}{W}{W}", "Legendary Human Druid", 4, 3)
            .keyword(FirstStrike)
            .constant(Statement::BlockDespiteLandwalk(lands().subtype("Plains")))
            .constant(Statement::BlockDespiteLandwalk(lands().subtype("Forest"))),
        artifact_creature("Marble Priest", "{5}", "Cleric", 3, 3)
            .constant(Statement::MustBlock { who: creatures().subtype("Wall"), whom: Some(this()), one: false })
            .replaces(combat_damage(creatures().subtype("Wall"), this()), Instead::Nothing),
        creature("Merfolk Assassin", "{U}{U}", "Merfolk Assassin", 1, 2)
            .activated(tap(), destroy(target(creatures().and(walking("Island"))))),
        artifact_creature("Mishra's War Machine", "{7}", "Juggernaut", 5, 5).keyword(Banding).whenever(
            upkeep_of(you_only()),
            unless_you_pay(
                CostPart::Discard(1.into(), hand_of(Noun::You)),
                deal(3, Noun::You).then(when(
                    Condition::Compare(Value::DamageTo(Box::new(Noun::You)), Comparison::AtLeast, 1.into()),
                    Effect::Tap(Noun::This),
                )),
            ),
        ),
        creature("Mold Demon", "{5}{B}{B}", "Fungus Demon", 6, 6).whenever(
            enters(this()),
            unless_you_pay(sacrifice(2, lands().subtype("Swamp")), Effect::Sacrifice(Noun::This)),
        ),
        creature("Nebuchadnezzar", "{3}{U}{B}", "Legendary Human Wizard", 3, 3).ability(Ability::Activated(
            Activated {
                condition: Some(Condition::TurnOf(Noun::You)),
                ..activated(
                    pay("{X}").and(tap()),
                    Effect::ChooseFor(Noun::You, Chooser::CardName)
                        .then(Effect::Remember(target(opponents()), Slot(0)))
                        .then(Effect::Choose {
                            who: Noun::Slot(Slot(0)),
                            from: hand_of(Noun::Slot(Slot(0))),
                            min: Value::X,
                            max: Value::X,
                            slot: CHOSEN,
                            random: true,
                            search: false,
                        })
                        .then(Effect::Reveal(Noun::Slot(CHOSEN)))
                        .then(Effect::Discard(all(
                            held(CHOSEN, cards_in(Zone::Hand)).and(Predicate::Chosen(Chooser::CardName))
                        ))),
                )
            },
        )),
        creature("Phyrexian Gremlins", "{2}{B}", "Phyrexian Gremlin", 1, 1)
            .constant(Statement::MayStayTapped(this()))
            .activated(
                tap(),
                Effect::Tap(target(artifacts())).then(Effect::Remember(that(), CHOSEN)).then(Effect::State(
                    Statement::DoesntUntap(held(CHOSEN, permanents())),
                    Duration::While(SourceStays::TAPPED),
                )),
            ),
        creature("Preacher", "{1}{W}{W}", "Human Cleric", 1, 1).constant(Statement::MayStayTapped(this())).activated(
            tap(),
            Effect::Modify(
                target_chosen_by(Noun::Opponents, creatures().of(Noun::It)),
                vec![Modification::Controller(Noun::You)],
                Duration::While(SourceStays::TAPPED),
            ),
        ),
        creature("Rohgahh of Kher Keep", "{2}{B}{B}{R}{R}", "Legendary Kobold", 5, 5)
            .whenever(
                upkeep_of(you_only()),
                unless_you_pay(
                    "{R}{R}{R}",
                    Effect::Remember(Noun::Both(vec![Noun::This, all(kobolds())]), Slot(0))
                        .then(Effect::Tap(Noun::Slot(Slot(0))))
                        .then(choose(1, opponents()))
                        .then(Effect::Modify(
                            Noun::Slot(Slot(0)),
                            vec![Modification::Controller(Noun::Slot(CHOSEN))],
                            Duration::Forever,
                        )),
                ),
            )
            .constant(kobolds().yours().get(2, 2)),
        sings(creature("Rubinia Soulsinger", "{2}{G}{W}{U}", "Legendary Faerie", 2, 3), creatures()),
        creature("Scarwood Bandits", "{2}{G}{G}", "Human Rogue", 2, 2).ability(landwalk("Forest")).activated(
            pay("{2}{G}").and(tap()),
            Effect::Remember(target(artifacts()), CHOSEN).then(unless_pays(
                Noun::Opponents,
                pay("{2}"),
                Effect::Modify(
                    Noun::Slot(CHOSEN),
                    vec![Modification::Controller(Noun::You)],
                    Duration::While(SourceStays::THERE),
                ),
                None,
            )),
        ),
        creature("Scarwood Hag", "{1}{G}", "Hag", 1, 1)
            .activated(pay("{G}{G}{G}{G}").and(tap()), gain_ability(target(creatures()), landwalk("Forest")))
            .activated(tap(), stop_walking(target(creatures()), "Forest")),
        sings(
            creature("Seasinger", "{1}{U}{U}", "Merfolk", 0, 1)
                .whenever(you_control_no("Island"), Effect::Sacrifice(Noun::This)),
            creatures().of(all(players().and(Predicate::Value(
                count(lands().subtype("Island").of(Noun::It)),
                Comparison::AtLeast,
                1.into(),
            )))),
        ),
        artifact_creature("Sentinel", "{4}", "Shapeshifter", 1, 1).activated(
            "{0}",
            Effect::Modify(
                Noun::This,
                vec![Modification::SetToughness(Value::Sum(vec![
                    1.into(),
                    power_of(target(creatures().and(Predicate::InCombatWith(Noun::This)))),
                ]))],
                Duration::Forever,
            ),
        ),
        artifact_creature("Shapeshifter", "{6}", "Shapeshifter", 0, 7)
            .enters(choosing(Chooser::Number(0.into(), 7.into())))
            .whenever(upkeep_of(you_only()), may(Effect::ChooseFor(Noun::You, Chooser::Number(0.into(), 7.into()))))
            .defined_stats(Value::ChosenNumber, less(7, Value::ChosenNumber)),
        creature("Shelkin Brownie", "{1}{G}", "Ouphe", 1, 1).activated(
            tap(),
            Effect::Modify(
                target(creatures()),
                vec![Modification::LoseKeyword(BandsWithOther, None)],
                Duration::EndOfTurn,
            ),
        ),
        creature("Shimian Night Stalker", "{3}{B}{B}", "Nightstalker", 4, 4).activated(
            pay("{B}").and(tap()),
            Effect::Remember(target(creatures().attacking()), CHOSEN).then(Effect::Shield {
                replacement: Box::new(replacement(
                    damage(held(CHOSEN, creatures()), you_only()),
                    Instead::redirect(Noun::This),
                )),
                duration: Duration::EndOfTurn,
                once: false,
            }),
        ),
        creature("Stangg", "{4}{R}{G}", "Legendary Human Warrior", 3, 4)
            .whenever(enters(this()), create(1, stangg_twin()).then(twin())),
        creature("Tetsuo Umezawa", "{U}{B}{R}", "Legendary Human Archer", 3, 3)
            .constant(Statement::CantBeTargeted { what: this(), by: Some(spells().subtype("Aura")) })
            .activated(
                pay("{U}{B}{B}{R}").and(tap()),
                destroy(target(creatures().and(Predicate::Any(vec![Predicate::Tapped, Predicate::Blocking(None)])))),
            ),
        creature("The Wretched", "{3}{B}{B}", "Demon", 2, 5).whenever(
            Pattern::Begins { step: Step::EndCombat, whose: players() },
            Effect::Modify(
                all(creatures().and(Predicate::Blocking(Some(Noun::This)))),
                vec![Modification::Controller(Noun::You)],
                Duration::While(SourceStays::CONTROLLED),
            ),
        ),
        creature("Ur-Drago", "{3}{U}{U}{B}{B}", "Legendary Elemental", 4, 4)
            .keyword(FirstStrike)
            .constant(Statement::BlockDespiteLandwalk(lands().subtype("Swamp"))),
        artifact_creature("Urza's Avenger", "{6}", "Shapeshifter", 4, 4).activated(
            "{0}",
            pump(Noun::This, -1, -1).then(Effect::Either(
                Noun::You,
                [Banding, Flying, FirstStrike, Trample].map(|keyword| gain(Noun::This, keyword)).to_vec(),
            )),
        ),
        creature("Wall of Vapor", "{3}{U}", "Wall", 0, 1).keyword(Defender).replaces(
            damage(creatures().attacking().and(Predicate::InCombatWith(Noun::This)), this()),
            Instead::Nothing,
        ),
        sings(
            creature("Willow Satyr", "{2}{G}{G}", "Satyr", 1, 1),
            creatures().and(Predicate::Supertype(Supertype::Legendary)),
        ),
    ]
}
