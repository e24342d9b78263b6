//! Cards of several colours.

use crate::words::*;
use magic_notation::Keyword::*;
use magic_notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        creature("Adun Oakenshield", "{B}{R}{G}", "Legendary Human Knight", 1, 2)
            .activated(pay("{B}{R}{G}").and(tap()), return_to_hand(target(your_graveyard().kind(CardType::Creature)))),
        planeswalker("Angrath, Captain of Chaos", "{2}{B/R}{B/R}", "Angrath", 5)
            .constant(creatures().yours().have(Menace))
            .loyalty_ability(-2, amass("Zombie", 2)),
        creature("Arcades Sabboth", "{2}{G}{G}{W}{W}{U}{U}", "Legendary Elder Dragon", 7, 7)
            .flying()
            .whenever(upkeep_of(you_only()), unless_you_pay("{G}{W}{U}", Effect::Sacrifice(Noun::This)))
            .constant(creatures().yours().untapped().not(Predicate::Attacking(None)).get(0, 2))
            .activated("{W}", pump(Noun::This, 0, 1)),
        creature("Aurelia, the Warleader", "{2}{R}{R}{W}{W}", "Legendary Angel", 3, 4)
            .flying()
            .keyword(Vigilance)
            .keyword(Haste)
            .whenever(
                Pattern::Nth(1, Box::new(attacks(this()))),
                Effect::Untap(all(creatures().yours()))
                    .then(Effect::Turns(TurnEffect::AddPhases(vec![ExtraPhase::Combat]))),
            ),
        creature("Axelrod Gunnarson", "{4}{B}{B}{R}{R}", "Legendary Giant", 5, 5).keyword(Trample).whenever(
            dies(creatures().and(damaged_this_turn_by(Noun::This))),
            gain_life(1).then(deal(1, target(players().or(planeswalkers())))),
        ),
        creature("Barktooth Warbeard", "{4}{B}{R}{R}", "Legendary Human Warrior", 6, 5),
        creature("Bloodbraid Elf", "{2}{R}{G}", "Elf Berserker", 3, 2).keyword(Haste).keyword(Cascade),
        creature("Boris Devilboon", "{3}{B}{R}", "Legendary Zombie Wizard", 2, 2).activated(
            pay("{2}{B}{R}").and(tap()),
            create(1, colored(&[Color::Black, Color::Red], creature("Minor Demon", "", "Demon", 1, 1))),
        ),
        creature("Boros Reckoner", "{R/W}{R/W}{R/W}", "Minotaur Wizard", 3, 3)
            .whenever(
                Pattern::OneOrMore(Box::new(Pattern::Damage { by: None, to: Some(this()), combat: None })),
                deal(Value::EventAmount, any_target()),
            )
            .activated("{R/W}", gain(Noun::This, FirstStrike)),
        card("Dakkon Blackblade", "{2}{W}{U}{U}{B}", "Legendary Creature Human Warrior")
            .defined_stats(count(lands().yours()), count(lands().yours())),
        enchantment("Dark Heart of the Wood", "{B}{G}")
            .activated(sacrifice(1, lands().subtype("Forest")), gain_life(3)),
        creature("Disciplined Duelist", "{G}{W}{U}", "Human Citizen", 2, 1)
            .keyword(DoubleStrike)
            .enters_with(1, CounterKind::Shield),
        instant(
            "Double Major",
            "{G}{U}",
            Effect::CopySpell(
                Noun::You,
                target(spells().kind(CardType::Creature).yours()),
                1.into(),
                vec![Modification::Supertype(Supertype::Legendary, false)],
            ),
        ),
        enchantment("Dueling Grounds", "{1}{G}{W}")
            .constant(Statement::AttackAtMost { most: 1, whom: None })
            .constant(Statement::BlockAtMost(1)),
        enchantment("Flooded Woodlands", "{2}{U}{B}").constant(attack_cost(creatures().green(), sacrifice(1, lands()))),
        creature("Gwafa Hazid, Profiteer", "{1}{W}{U}", "Legendary Human Rogue", 2, 2)
            .activated(
                pay("{W}{U}").and(tap()),
                put(1, counter_kind("bribery"), target(creatures().not(yours())))
                    .then(Effect::Draw(controller_of(that()), 1.into())),
            )
            .constant(Statement::CantAttack {
                who: creatures().and(Predicate::Counter(Some(counter_kind("bribery")))),
                whom: None,
            })
            .constant(Statement::CantBlock {
                who: creatures().and(Predicate::Counter(Some(counter_kind("bribery")))),
                whom: None,
            }),
        creature("Gwendlyn Di Corci", "{U}{B}{B}{R}", "Legendary Human Rogue", 3, 5).ability(Ability::Activated(
            Activated {
                condition: Some(Condition::TurnOf(Noun::You)),
                ..activated(tap(), discards_at_random(target(players()), 1))
            },
        )),
        creature("Hammer Dropper", "{2}{R}{W}", "Giant Soldier", 5, 2).keyword(Mentor),
        creature("Jacques le Vert", "{1}{R}{G}{W}", "Legendary Human Warrior", 3, 2)
            .constant(creatures().green().yours().get(0, 2)),
        creature("Jasmine Boreal", "{3}{G}{W}", "Legendary Human", 4, 5),
        creature("Jedit Ojanen", "{4}{W}{W}{U}", "Legendary Cat Warrior", 5, 5),
        creature("Jerrard of the Closed Fist", "{3}{R}{G}{G}", "Legendary Human Knight", 6, 5),
        creature("Karador, Ghost Chieftain", "{5}{W}{B}{G}", "Legendary Centaur Spirit", 3, 4)
            .ability(Ability::Static(Static {
                zone: Zone::Stack,
                ..Statement::spell_cost(
                    Noun::You,
                    spells().and(Predicate::Is(Noun::This)),
                    Value::Times(-1, Box::new(count(your_graveyard().kind(CardType::Creature)))),
                )
                .into()
            }))
            .constant_while(
                Condition::TurnOf(Noun::You),
                Statement::MayPlay {
                    who: Noun::You,
                    what: your_graveyard().kind(CardType::Creature),
                    from: Zone::Graveyard,
                    top_only: false,
                    free: false,
                    terms: Box::new(PlayTerms { only_spells: true, once_each_turn: true, ..PlayTerms::default() }),
                },
            ),
        creature("Kasimir the Lone Wolf", "{4}{W}{U}", "Legendary Human Warrior", 5, 3),
        creature("Kei Takahashi", "{2}{G}{W}", "Legendary Human Cleric", 2, 2)
            .activated(tap(), prevent_next(2, target(creatures()))),
        creature("Lady Caleria", "{3}{G}{G}{W}{W}", "Legendary Elf Archer", 3, 6)
            .activated(tap(), deal(3, target(creatures().and(attacking_or_blocking())))),
        creature("Lady Evangela", "{W}{U}{B}", "Legendary Human Cleric", 1, 2)
            .activated(pay("{W}{B}").and(tap()), disarm(target(creatures()))),
        creature("Lady Orca", "{5}{B}{R}", "Legendary Demon", 7, 4),
        instant("Lightning Helix", "{R}{W}", deal(3, any_target()).then(gain_life(3))),
        creature("Livonya Silone", "{2}{R}{R}{G}{G}", "Legendary Human Warrior", 4, 4)
            .keyword(FirstStrike)
            .with(Landwalk, Parameter::Quality(lands().and(Predicate::Supertype(Supertype::Legendary)))),
        creature("Marhault Elsdragon", "{3}{R}{R}{G}", "Legendary Elf Warrior", 4, 6).with_number(Rampage, 1),
        creature("Marsh Goblins", "{B}{R}", "Goblin", 1, 1).ability(landwalk("Swamp")),
        creature("Master of Cruelties", "{3}{B}{R}", "Demon", 1, 4)
            .keyword(FirstStrike)
            .keyword(Deathtouch)
            .constant(Statement::AttackOnlyAlone(this()))
            .whenever(
                Pattern::Unblocked(this().and(Predicate::Attacking(Some(Noun::Players)))),
                Effect::SetLife(agent(), 1.into())
                    .then(Effect::State(Statement::NoCombatDamage(this()), Duration::EndOfCombat)),
            ),
        creature("Nicol Bolas", "{2}{U}{U}{B}{B}{R}{R}", "Legendary Elder Dragon", 7, 7)
            .flying()
            .whenever(upkeep_of(you_only()), unless_you_pay("{U}{B}{R}", Effect::Sacrifice(Noun::This)))
            .whenever(damage(this(), opponents()), Effect::Discard(all(hand_of(subject())))),
        creature("Obeka, Brute Chronologist", "{1}{U}{B}{R}", "Legendary Ogre Wizard", 3, 4)
            .activated(tap(), Effect::May(Noun::ActivePlayer, Box::new(Effect::Turns(TurnEffect::End)), None)),
        creature("Obeka, Splitter of Seconds", "{1}{U}{B}{R}", "Legendary Ogre Warlock", 2, 5)
            .keyword(Menace)
            .whenever(
                combat_damage(this(), players()),
                when(
                    Condition::TurnOf(Noun::You),
                    Effect::Repeat(
                        Value::EventAmount,
                        Box::new(Effect::Turns(TurnEffect::AddPhases(vec![ExtraPhase::Upkeep]))),
                    ),
                ),
            ),
        creature("Palladia-Mors", "{2}{R}{R}{G}{G}{W}{W}", "Legendary Elder Dragon", 7, 7)
            .flying()
            .keyword(Trample)
            .whenever(upkeep_of(you_only()), unless_you_pay("{R}{G}{W}", Effect::Sacrifice(Noun::This))),
        creature("Pavel Maliki", "{4}{B}{R}", "Legendary Human", 5, 3).activated("{B}{R}", pump(Noun::This, 1, 0)),
        creature("Princess Lucrezia", "{3}{U}{U}{B}", "Legendary Human Wizard", 5, 4).taps_for(mana("{U}")),
        creature("Ragnar", "{G}{W}{U}", "Legendary Human Cleric", 2, 2)
            .activated(pay("{G}{W}{U}").and(tap()), Effect::Regenerate(target(creatures()))),
        creature("Ramirez DePietro", "{3}{U}{B}{B}", "Legendary Human Pirate", 4, 3).keyword(FirstStrike),
        creature("Ramses Overdark", "{2}{U}{U}{B}{B}", "Legendary Human Assassin", 4, 3)
            .activated(tap(), destroy(target(creatures().and(Predicate::HasAttached(Box::new(auras())))))),
        enchantment("Reclamation", "{2}{G}{W}").constant(attack_cost(creatures().black(), sacrifice(1, lands()))),
        creature("Riven Turnbull", "{5}{U}{B}", "Legendary Human Advisor", 5, 7).taps_for(mana("{B}")),
        creature("Satoru, the Infiltrator", "{U}{B}", "Legendary Human Ninja Rogue", 2, 3).keyword(Menace).whenever_if(
            Pattern::OneOrMore(Box::new(enters(this().or(creatures().yours().not(Predicate::Token))))),
            Condition::Not(Box::new(Condition::Matches(subject(), permanents().and(Predicate::ManaSpent)))),
            draw(1),
        ),
        creature("Scarwood Goblins", "{R}{G}", "Goblin", 2, 2),
        artifact_creature("Shardless Agent", "{1}{G}{U}", "Human Rogue", 2, 2).keyword(Cascade),
        creature("Sir Shandlar of Eberyn", "{4}{G}{W}", "Legendary Human Knight", 4, 7),
        creature("Sivitri Scarzam", "{5}{U}{B}", "Legendary Human", 6, 4),
        creature("Slippery Bogle", "{G/U}", "Beast", 1, 1).keyword(Hexproof),
        creature("Sol'kanar the Swamp King", "{2}{U}{B}{R}", "Legendary Demon", 5, 5)
            .ability(landwalk("Swamp"))
            .whenever(casts(players(), spells().black()), gain_life(1)),
        creature("Starseer Mentor", "{3}{W}{B}", "Bat Warlock", 3, 5).flying().keyword(Vigilance).whenever_if(
            end_step_of(you_only()),
            happened(Pattern::AnyOf(vec![Pattern::GainsLife(you_only()), Pattern::LosesLife(you_only())]).this_turn()),
            unless_pays(
                target(opponents()),
                sacrifice(1, permanents().nonkind(CardType::Land)),
                unless_pays(
                    that(),
                    CostPart::Discard(1.into(), cards_in(Zone::Hand)).into(),
                    Effect::LoseLife(that(), 3.into()),
                    None,
                ),
                None,
            ),
        ),
        creature("Sunastian Falconer", "{3}{R}{G}", "Legendary Human Shaman", 4, 4).taps_for(mana("{C}{C}")),
        creature("The Lady of the Mountain", "{4}{R}{G}", "Legendary Giant", 5, 5),
        enchantment("Thousand-Year Storm", "{4}{U}{R}").whenever(
            casts(you_only(), spells().and(instant_or_sorcery())),
            Effect::CopySpell(
                Noun::You,
                subject(),
                how_often(casts(you_only(), spells().and(instant_or_sorcery())).this_turn().before(subject())),
                vec![],
            ),
        ),
        creature("Tobias Andrion", "{3}{W}{U}", "Legendary Human Advisor", 4, 4),
        creature("Tor Wauki", "{2}{B}{B}{R}", "Legendary Human Archer", 3, 3).activated(
            tap(),
            deal(
                2,
                target(creatures().and(Predicate::Any(vec![Predicate::Attacking(None), Predicate::Blocking(None)]))),
            ),
        ),
        creature("Torsten Von Ursus", "{3}{G}{G}{W}", "Legendary Human Soldier", 5, 5),
        creature("Tuknir Deathlock", "{R}{R}{G}{G}", "Legendary Human Wizard", 2, 2)
            .flying()
            .activated(pay("{R}{G}").and(tap()), pump(target(creatures()), 2, 2)),
        creature("Vaevictis Asmadi", "{2}{B}{B}{R}{R}{G}{G}", "Legendary Elder Dragon", 7, 7)
            .flying()
            .whenever(upkeep_of(you_only()), unless_you_pay("{B}{R}{G}", Effect::Sacrifice(Noun::This)))
            .activated("{B}", pump(Noun::This, 1, 0))
            .activated("{R}", pump(Noun::This, 1, 0))
            .activated("{G}", pump(Noun::This, 1, 0)),
        creature("Wandertale Mentor", "{R}{G}", "Raccoon Bard", 2, 2)
            .whenever(Pattern::Expends(you_only(), 4), put(1, P1P1, Noun::This))
            .taps_for(one_of(&[ManaKind::Red, ManaKind::Green])),
        creature("Watchwolf", "{G}{W}", "Wolf", 3, 3),
        creature("Xira Arien", "{B}{R}{G}", "Legendary Insect Wizard", 1, 2)
            .flying()
            .activated(pay("{B}{R}{G}").and(tap()), Effect::Draw(target(players()), 1.into())),
        creature("Yasharn, Implacable Earth", "{2}{G}{W}", "Legendary Elemental Boar", 4, 4)
            .whenever(
                enters(this()),
                search_into(Slot(5), your_library().basic().subtype("Forest"))
                    .then(search_into(Slot(6), your_library().basic().subtype("Plains")))
                    .then(Effect::Reveal(Noun::Both(vec![Noun::Slot(Slot(5)), Noun::Slot(Slot(6))])))
                    .then(return_to_hand(Noun::Both(vec![Noun::Slot(Slot(5)), Noun::Slot(Slot(6))])))
                    .then(Effect::Shuffle(Noun::You)),
            )
            .constant(Statement::CantPayLife)
            .constant(Statement::CantBeSacrificed { what: permanents().nonkind(CardType::Land), to_pay: true }),
    ]
}
