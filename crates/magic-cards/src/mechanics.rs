//! Cards that show a keyword or a keyword action, in the order of the alphabet.

use crate::words::*;
use magic_notation::Keyword::*;
use magic_notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        creature("Absolving Lammasu", "{4}{W}", "Lammasu", 4, 3)
            .flying()
            .whenever(
                enters(this()),
                Effect::Designate(
                    all(creatures().and(Predicate::Designated(Designation::Suspected))),
                    Designation::Suspected,
                    Some(0.into()),
                ),
            )
            .whenever(dies(this()), gain_life(3).then(act(Action::Suspect(targets(0, 1, creatures().theirs()))))),
        creature("Aeromunculus", "{1}{G}{U}", "Homunculus Mutant", 2, 3)
            .flying()
            .activated("{2}{G}{U}", act(Action::Adapt(1.into()))),
        creature("Akrasan Squire", "{W}", "Human Soldier", 1, 1).keyword(Exalted),
        artifact_creature("Arcbound Worker", "{1}", "Construct", 0, 0).with_number(Modular, 1),
        creature("Avalanche Riders", "{3}{R}", "Human Nomad", 2, 2)
            .keyword(Haste)
            .with_cost(Echo, "{3}{R}")
            .whenever(enters(this()), destroy(target(lands()))),
        creature("Azorius Arrester", "{1}{W}", "Human Soldier", 2, 1)
            .whenever(enters(this()), act(Action::Detain(target(creatures().theirs())))),
        sorcery("Birthday Escape", "{U}", draw(1).then(act(Action::RingTempts))),
        creature("Blastoderm", "{2}{G}{G}", "Beast", 5, 5).keyword(Shroud).with_number(Fading, 3),
        creature("Blind Hunter", "{2}{W}{B}", "Bat", 2, 2)
            .flying()
            .keyword(Haunt)
            .whenever(enters(this()), drain(2))
            .ability(Ability::Triggered(Triggered {
                zone: Zone::Exile,
                ..triggered(dies(permanents().and(Predicate::Is(Noun::PutWith))), drain(2))
            })),
        creature("Boon-Bringer Valkyrie", "{3}{W}{W}", "Angel Warrior", 4, 4)
            .with_number(Backup, 1)
            .flying()
            .keyword(FirstStrike)
            .keyword(Lifelink),
        creature("Burnout Bashtronaut", "{R}", "Goblin Warrior", 1, 1)
            .keyword(Menace)
            .keyword(StartYourEngines)
            .activated("{2}", pump(Noun::This, 1, 0))
            .with(MaxSpeed, Parameter::Ability(Box::new(Ability::Static(this().have(DoubleStrike).into())))),
        creature("Bushy Bodyguard", "{1}{G}", "Squirrel Warrior", 2, 1)
            .with_cost(Offspring, "{2}")
            .whenever(enters(this()), act(Action::Forage(Box::new(put(2, P1P1, Noun::This))))),
        sorcery("Cached Defenses", "{2}{G}", act(Action::Bolster(3.into()))),
        card("Case of the Crimson Pulse", "{2}{R}", "Enchantment Case")
            .whenever(enters(this()), discards(Noun::You, 1).then(draw(2)))
            .whenever_if(
                end_step_of(you_only()),
                Condition::All(vec![
                    Condition::Compare(cards_in_hand(Noun::You), Comparison::Equal, 0.into()),
                    Condition::Not(Box::new(Condition::Matches(
                        Noun::This,
                        permanents().and(Predicate::Designated(Designation::Solved)),
                    ))),
                ]),
                Effect::Designate(Noun::This, Designation::Solved, None),
            )
            .with(
                Solved,
                Parameter::Ability(Box::new(Ability::Triggered(triggered(
                    upkeep_of(you_only()),
                    Effect::Discard(all(hand_of(Noun::You))).then(draw(2)),
                )))),
            ),
        creature("Changeling Hero", "{4}{W}", "Shapeshifter", 4, 4)
            .keyword(Changeling)
            .with(Champion, Parameter::Quality(creatures()))
            .keyword(Lifelink),
        creature("Cloudfin Raptor", "{U}", "Bird Mutant", 0, 1).flying().keyword(Evolve),
        sorcery(
            "Coursers' Accord",
            "{4}{G}{W}",
            create(1, token(&[Color::Green], "Centaur", 3, 3)).then(act(Action::Populate)),
        ),
        card("Cryptic Coat", "{2}{U}", "Artifact Equipment")
            .whenever(enters(this()), mask_top(Noun::You, Mask::Cloak).then(attach(Noun::This, Noun::Done)))
            .constant(host().get(1, 0))
            .constant(Statement::CantBlock { who: creatures(), whom: Some(host()) })
            .activated("{1}{U}", return_to_hand(Noun::This)),
        card("Davros, Dalek Creator", "{1}{U}{B}{R}", "Legendary Artifact Creature Alien Scientist")
            .stats(3, 4)
            .keyword(Menace)
            .whenever(
                end_step_of(you_only()),
                when(exists(opponents().and(lost_three())), create(1, dalek())).then(Effect::ForEach(
                    all(opponents().and(lost_three())),
                    Box::new(act(Action::VillainousChoice(Noun::It, vec![draw(1), discards(Noun::It, 1)]))),
                )),
            ),
        creature("Disowned Ancestor", "{B}", "Spirit Warrior", 0, 4).with_cost(Outlast, "{1}{B}"),
        sorcery("Eagle Vision", "{4}{U}", draw(3)).with_cost(Freerunning, "{1}{U}"),
        creature("Exocrine", "{X}{2}{R}", "Tyranid", 2, 2)
            .keyword(Ravenous)
            .whenever(enters(this()), deal(Value::X, all(players().or(creatures().other())))),
        creature("Expedition Raptor", "{3}{W}{W}", "Bird", 2, 2)
            .flying()
            .whenever(enters(this()), act(Action::Support(2.into()))),
        sorcery("Eyes of Gitaxias", "{2}{U}", act(Action::Incubate(3.into())).then(draw(1))),
        creature("Falcon Abomination", "{2}{U}", "Zombie Bird", 2, 2)
            .flying()
            .whenever(enters(this()), create(1, token(&[Color::Black], "Zombie", 2, 2).keyword(Decayed))),
        creature("Feral Throwback", "{4}{G}{G}", "Beast", 3, 3).with_number(Amplify, 2).keyword(Provoke),
        instant(
            "Fire Magic",
            "{R}",
            Effect::Modal(Modes {
                min: 1,
                max: 1,
                repeat: false,
                costs: vec![pay("{0}"), pay("{2}"), pay("{5}")],
                instead: None,
                modes: [1, 2, 3].map(|amount| deal(amount, all(creatures()))).to_vec(),
            }),
        )
        .keyword(Tiered),
        creature("Fleshwrither", "{2}{B}{B}", "Horror", 3, 3).with_cost(Transfigure, "{1}{B}{B}"),
        creature("Fortress Kin-Guard", "{1}{W}", "Dog Soldier", 1, 2)
            .whenever(enters(this()), act(Action::Endure(Noun::This, 1))),
        creature("Furtive Homunculus", "{1}{U}", "Homunculus", 2, 1).keyword(Skulk),
        creature("Gas Guzzler", "{B}", "Vampire Rogue", 2, 1).keyword(StartYourEngines).enters_tapped().with(
            MaxSpeed,
            Parameter::Ability(Box::new(Ability::Activated(activated(
                pay("{B}").and(sacrifice(1, creatures().or(permanents().subtype("Vehicle")).other())),
                draw(1),
            )))),
        ),
        creature("Geological Appraiser", "{2}{R}{R}", "Human Artificer", 3, 2).whenever_if(
            enters(this()),
            Condition::WasCast(None),
            act(Action::Discover(3.into())),
        ),
        sorcery("Gild", "{3}{B}", exile(target(creatures())).then(create(1, gold()))),
        creature("Glint-Sleeve Artisan", "{2}{W}", "Dwarf Artificer", 2, 2).with_number(Fabricate, 1),
        creature("Glistener Elf", "{G}", "Phyrexian Elf Warrior", 1, 1).keyword(Infect),
        creature("Glorybringer", "{3}{R}{R}", "Dragon", 4, 4)
            .flying()
            .keyword(Haste)
            .constant(Statement::MayExert(this()))
            .whenever(Pattern::Does(Deed::Exert, this()), deal(4, target(creatures().theirs().not(of_type("Dragon"))))),
        card("Golden Demise", "{1}{B}{B}", "Sorcery").keyword(Ascend).ability(Ability::Spell(Effect::If(
            Condition::Matches(Noun::You, players().and(Predicate::Designated(Designation::Blessed))),
            Box::new(pump(all(creatures().theirs()), -2, -2)),
            Some(Box::new(pump(all(creatures()), -2, -2))),
        ))),
        creature("Gorehorn Minotaurs", "{2}{R}{R}", "Minotaur Warrior", 3, 3).with_number(Bloodthirst, 2),
        creature("Gorger Wurm", "{3}{R}{G}", "Wurm", 5, 5).with_number(Devour, 1),
        creature("Hookblade Veteran", "{U}", "Human Assassin", 1, 2)
            .constant_while(Condition::TurnOf(Noun::You), this().have(Flying)),
        aura("Hyena Umbra", "{W}", creatures())
            .constant(
                host().are(vec![
                    Modification::AddPowerToughness(1.into(), 1.into()),
                    Modification::AddKeyword(FirstStrike),
                ]),
            )
            .keyword(UmbraArmor),
        creature("Hypnotic Grifter", "{U}", "Human Rogue", 1, 2)
            .activated("{3}", act(Action::Connive(Noun::This, 1.into()))),
        creature("Illusionary Wall", "{4}{U}", "Illusion Wall", 7, 4)
            .keyword(Defender)
            .flying()
            .keyword(FirstStrike)
            .with_cost(CumulativeUpkeep, "{U}"),
        enchantment("Inner Sanctum", "{1}{W}{W}")
            .with_cost(CumulativeUpkeep, pay_life(2))
            .replaces(Pattern::Damage { by: None, to: Some(creatures().yours()), combat: None }, Instead::Nothing),
        creature("Kami of Lunacy", "{4}{B}{B}", "Spirit", 4, 1).flying().with_number(Soulshift, 5),
        creature("Keldon Marauders", "{1}{R}", "Human Warrior", 3, 3).with_number(Vanishing, 2).whenever(
            Pattern::AnyOf(vec![enters(this()), leaves(this())]),
            deal(1, target(players().or(planeswalkers()))),
        ),
        creature("Kitchen Finks", "{1}{G/W}{G/W}", "Ouphe", 3, 2)
            .whenever(enters(this()), gain_life(2))
            .keyword(Persist),
        creature("Koilos Roc", "{4}{U}", "Bird", 3, 3).keyword(Flash).flying().whenever(
            enters(this()),
            Effect::CreateTokens {
                who: Noun::You,
                count: 1.into(),
                token: Box::new(powerstone()),
                tapped: true,
                attacking: false,
                blocking: None,
            },
        ),
        card("Last Thoughts", "{3}{U}", "Sorcery").ability(Ability::Spell(draw(1))).keyword(Cipher),
        creature("Lymph Sliver", "{4}{W}", "Sliver", 3, 3)
            .constant(creatures().subtype("Sliver").are(vec![has_ability(numbered(Absorb, 1))])),
        sorcery("Manifest Dread", "{1}{G}", act(Action::ManifestDread)),
        creature("Merfolk Branchwalker", "{1}{G}", "Merfolk Scout", 2, 1)
            .whenever(enters(this()), act(Action::Explore(Noun::This))),
        creature("Ministrant of Obligation", "{2}{W}", "Human Cleric", 2, 1).with_number(Afterlife, 2),
        creature("Mogg War Marshal", "{1}{R}", "Goblin Warrior", 1, 1).with_cost(Echo, "{1}{R}").whenever(
            Pattern::AnyOf(vec![enters(this()), dies(this())]),
            create(1, token(&[Color::Red], "Goblin", 1, 1)),
        ),
        creature("Monastery Swiftspear", "{R}", "Human Monk", 1, 2).keyword(Haste).keyword(Prowess),
        equipment("Monk's Fist", "{2}", "{2}").keyword(JobSelect).constant(
            host().are(vec![
                Modification::AddPowerToughness(1.into(), 0.into()),
                Modification::AddSubtype(subtype("Monk")),
            ]),
        ),
        land("Mosswort Bridge", "Land").with_number(Hideaway, 4).enters_tapped().taps_for(mana("{G}")).activated(
            pay("{G}").and(tap()),
            when(Condition::Compare(power_of(all(creatures().yours())), Comparison::AtLeast, 10.into()), play_hidden()),
        ),
        creature("Nessian Asp", "{4}{G}", "Snake", 4, 5)
            .keyword(Reach)
            .activated("{6}{G}", act(Action::Monstrosity(4.into()))),
        creature("Offender at Large", "{4}{R}", "Giant Rogue", 5, 4).with_cost(Disguise, "{4}{R}").whenever(
            Pattern::AnyOf(vec![enters(this()), Pattern::Turned(this(), Turning::FaceUp)]),
            pump(targets(0, 1, creatures()), 2, 0),
        ),
        card("Overlord of the Floodpits", "{3}{U}{U}", "Enchantment Creature Avatar Horror")
            .stats(5, 3)
            .with(Impending, Parameter::NumberCost(4.into(), "{1}{U}{U}".into()))
            .flying()
            .whenever(Pattern::AnyOf(vec![enters(this()), attacks(this())]), draw(2).then(discards(Noun::You, 1))),
        artifact("Pentad Prism", "{2}")
            .keyword(Sunburst)
            .activated(CostPart::RemoveCounters(1.into(), counter_kind("charge")), add(any_color(1))),
        creature("Pharagax Giant", "{4}{R}", "Giant", 3, 3).with_number(Tribute, 2).whenever_if(
            enters(this()),
            Condition::Not(Box::new(Condition::Matches(
                Noun::This,
                permanents().and(Predicate::Designated(Designation::Tributed)),
            ))),
            deal(5, Noun::Opponents),
        ),
        creature("Rakdos Cackler", "{B/R}", "Devil", 1, 1).keyword(Unleash),
        creature("Rubblebelt Braggart", "{4}{R}", "Lizard Warrior", 5, 5).whenever_if(
            attacks(this()),
            Condition::Not(Box::new(Condition::Matches(
                Noun::This,
                permanents().and(Predicate::Designated(Designation::Suspected)),
            ))),
            may(act(Action::Suspect(Noun::This))),
        ),
        creature("Safehold Elite", "{1}{G/W}", "Elf Scout", 2, 2).keyword(Persist),
        creature("Sarkhan, Dragon Ascendant", "{1}{R}", "Legendary Human Druid", 2, 2)
            .whenever(
                enters(this()),
                may_pay(
                    CostPart::Behold(1.into(), cards_in(Zone::Hand).or(permanents()).and(of_type("Dragon"))),
                    create(1, treasure()),
                ),
            )
            .whenever(
                enters(permanents().and(of_type("Dragon")).yours()),
                put(1, P1P1, Noun::This).then(Effect::Modify(
                    Noun::This,
                    vec![Modification::AddSubtype(subtype("Dragon")), Modification::AddKeyword(Flying)],
                    Duration::EndOfTurn,
                )),
            ),
        creature("Shu Cavalry", "{2}{W}", "Human Soldier", 2, 2).keyword(Horsemanship),
        creature("Sickle Ripper", "{1}{B}", "Elemental Warrior", 2, 1).keyword(Wither),
        creature("Sidisi's Faithful", "{U}", "Snake Wizard", 0, 4)
            .keyword(Exploit)
            .whenever(Pattern::Does(Deed::Exploit, this()), return_to_hand(target(creatures()))),
        creature("Simic Initiate", "{G}", "Human Mutant", 0, 0).with_number(Graft, 1),
        artifact_creature("Skyreach Manta", "{5}", "Fish", 0, 0).keyword(Sunburst).flying(),
        creature("Snubhorn Sentry", "{W}", "Dinosaur", 0, 3).keyword(Ascend).constant_while(
            Condition::Matches(Noun::You, players().and(Predicate::Designated(Designation::Blessed))),
            this().get(3, 0),
        ),
        creature("Soltari Foot Soldier", "{W}", "Soltari Soldier", 1, 1).keyword(Shadow),
        creature("Spider-Man, Web-Slinger", "{2}{W}", "Legendary Spider Human Hero", 3, 3)
            .with_cost(WebSlinging, "{W}"),
        instant(
            "Spin into Myth",
            "{4}{U}",
            Effect::Move(target(creatures()), into(Zone::Library)).then(act(Action::Fateseal(2.into()))),
        ),
        creature("Spyglass Siren", "{U}", "Siren Pirate", 1, 1).flying().whenever(enters(this()), create(1, map())),
        creature("Stampeding Scurryfoot", "{G}", "Mouse", 1, 1).with(
            Exhaust,
            Parameter::Ability(Box::new(Ability::Activated(activated(
                "{3}{G}",
                put(1, P1P1, Noun::This).then(create(1, token(&[Color::Green], "Elephant", 3, 3))),
            )))),
        ),
        creature("Stoneshock Giant", "{3}{R}{R}", "Giant", 5, 4)
            .activated("{6}{R}{R}", act(Action::Monstrosity(3.into())))
            .whenever(
                Pattern::Does(Deed::BecomeMonstrous, this()),
                Effect::State(
                    Statement::CantBlock { who: creatures().theirs().without(Flying), whom: None },
                    Duration::EndOfTurn,
                ),
            ),
        creature("Strangleroot Geist", "{G}{G}", "Spirit", 2, 1).keyword(Haste).keyword(Undying),
        sorcery("Strike It Rich", "{R}", create(1, treasure())).with_cost(Flashback, "{2}{R}"),
        instant("Sun's Bounty", "{1}{W}", gain_life(4)).with_cost(Recover, "{1}{W}"),
        creature("Swarm, Being of Bees", "{2}{B}", "Legendary Insect Villain", 2, 2)
            .keyword(Flash)
            .flying()
            .with_cost(Mayhem, "{B}"),
        creature("Syndic of Tithes", "{1}{W}", "Human Cleric", 2, 2).keyword(Extort),
        card("The Soul Stone", "{1}{B}", "Legendary Artifact Infinity Stone")
            .keyword(Indestructible)
            .taps_for(mana("{B}"))
            .activated(
                pay("{6}{B}").and(tap()).and(CostPart::Exile(1.into(), creatures().yours())),
                Effect::Designate(Noun::This, Designation::Harnessed, None),
            )
            .with(
                Infinity,
                Parameter::Ability(Box::new(Ability::Triggered(triggered(
                    upkeep_of(you_only()),
                    put_onto_battlefield(target(your_graveyard().kind(CardType::Creature))),
                )))),
            ),
        creature("Thrummingbird", "{1}{U}", "Phyrexian Bird Horror", 1, 1)
            .flying()
            .whenever(combat_damage(this(), players()), act(Action::Proliferate(Noun::You))),
        creature("Trained Arynx", "{1}{W}", "Cat Beast Mount", 3, 1)
            .whenever(
                attacks(this().and(Predicate::Designated(Designation::Saddled))),
                gain(Noun::This, FirstStrike).then(scry(1)),
            )
            .with_number(Saddle, 2),
        creature("Usher of the Fallen", "{W}", "Spirit Warrior", 2, 1).with(
            Boast,
            Parameter::Ability(Box::new(Ability::Activated(activated(
                "{1}{W}",
                create(1, token(&[Color::White], "Human Warrior", 1, 1)),
            )))),
        ),
        creature("Voldaren Epicure", "{R}", "Vampire", 1, 1)
            .whenever(enters(this()), deal(1, Noun::Opponents).then(create(1, blood()))),
        sorcery("Wibbly-wobbly, Timey-wimey", "{1}{U}", act(Action::TimeTravel).then(draw(1))),
        creature("Wingcrafter", "{U}", "Human Wizard", 1, 1)
            .keyword(Soulbond)
            .constant_while(paired(), this().have(Flying))
            .constant(partner().have(Flying)),
        card("Wurmwall Sweeper", "{2}", "Artifact Spacecraft")
            .stats(2, 2)
            .whenever(enters(this()), act(Action::Scry(Noun::You, 2.into(), Zone::Graveyard)))
            .keyword(Station)
            .constant_while(
                has_counters(Comparison::AtLeast, 4, counter_kind("charge")),
                this().are(vec![Modification::AddType(CardType::Creature), Modification::AddKeyword(Flying)]),
            ),
        creature("Young Wolf", "{G}", "Wolf", 1, 1).keyword(Undying),
        creature("Zhur-Taa Goblin", "{R}{G}", "Goblin Berserker", 2, 2).keyword(Riot),
    ]
}

/// Target player loses that much life, and you gain as much.
fn drain(amount: i32) -> Effect {
    Effect::LoseLife(target(players()), amount.into()).then(gain_life(amount))
}

/// You may play the card hidden away, without paying its mana cost.
fn play_hidden() -> Effect {
    Effect::MayCast {
        who: Noun::You,
        what: Noun::ExiledWith,
        by: None,
        copy: false,
        masked: false,
        lands: true,
        otherwise: None,
    }
}

/// A player who lost 3 or more life this turn.
fn lost_three() -> Predicate {
    Predicate::Value(how_much(Pattern::LosesLife(it()).this_turn()), Comparison::AtLeast, 3.into())
}

/// A 3/3 black Dalek artifact creature with menace.
fn dalek() -> CardDefinition {
    colored(&[Color::Black], card("Dalek", "", "Artifact Creature Dalek").stats(3, 3)).keyword(Menace)
}
