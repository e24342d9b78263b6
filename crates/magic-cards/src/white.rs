//! White cards.

use crate::words::*;
use magic_notation::Keyword::*;
use magic_notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let second_sun = casts(you_only(), spells().and(Predicate::Named(name("Approach of the Second Sun"))).other());
    vec![
        creature("Abbey Griffin", "{3}{W}", "Griffin", 2, 2).flying().keyword(Vigilance),
        creature("Accorder Paladin", "{1}{W}", "Human Knight", 3, 1).keyword(BattleCry),
        creature("Ajani's Pridemate", "{1}{W}", "Cat Soldier", 2, 2)
            .whenever(Pattern::GainsLife(you_only()), put(1, P1P1, Noun::This)),
        creature("Akron Legionnaire", "{6}{W}{W}", "Giant Soldier", 8, 4).constant(Statement::CantAttack {
            who: creatures().yours().not(Predicate::Named(name("Akron Legionnaire"))).nonkind(CardType::Artifact),
            whom: None,
        }),
        instant(
            "Alabaster Potion",
            "{X}{W}{W}",
            choose_one(vec![Effect::GainLife(target(players()), Value::X), prevent_next(Value::X, any_target())]),
        ),
        creature("Amrou Kithkin", "{W}{W}", "Kithkin", 1, 1)
            .constant(cant_be_blocked_by(this(), creatures().compare(Characteristic::Power, Comparison::AtLeast, 3))),
        creature("Angel of Mercy", "{4}{W}", "Angel", 3, 3).flying().whenever(enters(this()), gain_life(3)),
        enchantment("Angelic Voices", "{2}{W}{W}").constant_while(
            Condition::Not(Box::new(exists(
                creatures().yours().nonkind(CardType::Artifact).not(Predicate::Color(Color::White)),
            ))),
            creatures().yours().get(1, 1),
        ),
        aura("Animate Wall", "{W}", permanents().subtype("Wall")).constant(Statement::AttackDespiteDefender(host())),
        enchantment("Anointed Procession", "{3}{W}")
            .replaces(Pattern::TokensCreated(you_only()), Instead::Amount(AmountChange::Times(2))),
        creature("Anointer Priest", "{1}{W}", "Human Cleric", 1, 3)
            .whenever(enters(creatures().yours().and(Predicate::Token)), gain_life(1))
            .with_cost(Embalm, "{3}{W}"),
        sorcery(
            "Approach of the Second Sun",
            "{6}{W}",
            Effect::If(
                Condition::All(vec![
                    Condition::WasCast(Some(Zone::Hand)),
                    happened(second_sun.within(Period::ThisGame)),
                ]),
                Box::new(Effect::Win(Noun::You)),
                Some(Box::new(
                    Effect::Move(Noun::This, Destination { place: Place::FromTop(6), ..into(Zone::Library) })
                        .then(gain_life(7)),
                )),
            ),
        ),
        creature("Argivian Archaeologist", "{1}{W}{W}", "Human Artificer", 1, 1)
            .activated(pay("{W}{W}").and(tap()), return_to_hand(target(your_graveyard().kind(CardType::Artifact)))),
        creature("Argivian Blacksmith", "{1}{W}{W}", "Human Artificer", 2, 2)
            .activated(tap(), prevent_next(2, target(creatures().kind(CardType::Artifact)))),
        creature("Argivian Cavalier", "{2}{W}", "Orc Knight", 2, 2)
            .keyword(Enlist)
            .whenever(enters(this()), create(1, token(&[Color::White], "Soldier", 1, 1))),
        sorcery("Armageddon", "{3}{W}", destroy(all(lands()))),
        instant("Army of Allah", "{1}{W}{W}", pump(all(creatures().attacking()), 2, 0)),
        sorcery(
            "Balance",
            "{1}{W}",
            keep_the_fewest(lands()).then(discard_to_the_fewest()).then(keep_the_fewest(creatures())),
        ),
        creature("Banisher Priest", "{1}{W}{W}", "Human Cleric", 2, 2).whenever(
            enters(this()),
            Effect::Move(target(creatures().theirs()), Destination { until_leaves: true, ..into(Zone::Exile) }),
        ),
        planeswalker("Basri Ket", "{1}{W}{W}", "Basri", 3)
            .loyalty_ability(1, put(1, P1P1, targets(0, 1, creatures())).then(gain(that(), Indestructible)))
            .loyalty_ability(
                -2,
                Effect::Delayed {
                    when: Pattern::OneOrMore(Box::new(attacks(creatures().not(Predicate::Token)))),
                    effect: Box::new(Effect::CreateTokens {
                        blocking: None,
                        who: Noun::You,
                        count: Value::EventAmount,
                        token: Box::new(token(&[Color::White], "Soldier", 1, 1)),
                        tapped: true,
                        attacking: true,
                    }),
                    repeating: true,
                    duration: Duration::EndOfTurn,
                },
            )
            .loyalty_ability(
                -6,
                Effect::Emblem(
                    Noun::You,
                    Box::new(card("Basri Ket Emblem", "", "").whenever(
                        Pattern::Begins { step: Step::BeginCombat, whose: you_only() },
                        create(1, token(&[Color::White], "Soldier", 1, 1)).then(put(1, P1P1, all(creatures().yours()))),
                    )),
                ),
            ),
        creature("Benalish Hero", "{W}", "Human Soldier", 1, 1).keyword(Banding),
        ward("Black Ward", Color::Black),
        aura("Blessing", "{W}{W}", creatures()).activated("{W}", pump(Noun::Host, 1, 1)),
        creature("Blinding Angel", "{3}{W}{W}", "Angel", 2, 4)
            .flying()
            .whenever(combat_damage(this(), players()), skip_next(that_player(), TurnPart::CombatPhase)),
        ward("Blue Ward", Color::Blue),
        instant("Boon of Safety", "{W}", put(1, CounterKind::Shield, target(creatures())).then(scry(1))),
        aura("Brainwash", "{W}", creatures()).constant(attack_cost(host(), pay("{3}"))),
        enchantment("Brave the Sands", "{1}{W}")
            .constant(creatures().yours().have(Vigilance))
            .constant(Statement::BlockAdditional(creatures().yours(), Some(1))),
        creature("Burrenton Bombardier", "{2}{W}", "Kithkin Soldier", 2, 2)
            .flying()
            .with(Reinforce, Parameter::NumberCost(2.into(), pay("{2}{W}"))),
        creature("Camel", "{W}", "Camel", 0, 1).keyword(Banding).ability(Ability::Replacement(Replacement {
            condition: Some(Condition::Matches(Noun::This, creatures().attacking())),
            ..replacement(
                damage(
                    lands().subtype("Desert"),
                    creatures().and(Predicate::Any(vec![Predicate::Is(Noun::This), Predicate::BandedWith(Noun::This)])),
                ),
                Instead::Nothing,
            )
        })),
        enchantment("Castle", "{3}{W}").constant(creatures().yours().untapped().get(0, 2)),
        creature("Cavalry Master", "{2}{W}{W}", "Human Knight", 3, 3)
            .keyword(Flanking)
            .constant(creatures().yours().other().with(Flanking).have(Flanking)),
        sorcery("Chaplain's Blessing", "{W}", gain_life(5)),
        enchantment("Circle of Protection: Artifacts", "{1}{W}")
            .activated("{2}", prevent_from(sources().kind(CardType::Artifact))),
        enchantment("Circle of Protection: Black", "{1}{W}").activated("{1}", prevent_from(sources().black())),
        enchantment("Circle of Protection: Blue", "{1}{W}").activated("{1}", prevent_from(sources().blue())),
        enchantment("Circle of Protection: Green", "{1}{W}").activated("{1}", prevent_from(sources().green())),
        enchantment("Circle of Protection: Red", "{1}{W}").activated(
            "{1}",
            choose(1, sources().red()).then(next_time(
                damage(sources().red().and(Predicate::Is(Noun::Slot(CHOSEN))), you_only()),
                Instead::Nothing,
            )),
        ),
        enchantment("Circle of Protection: White", "{1}{W}").activated("{1}", prevent_from(sources().white())),
        sorcery("Cleanse", "{2}{W}{W}", destroy(all(creatures().black()))),
        sorcery(
            "Cleansing",
            "{W}{W}{W}",
            Effect::ForEach(all(lands()), Box::new(unless_pays(Noun::Players, pay_life(1), destroy(Noun::It), None))),
        ),
        instant("Cloudshift", "{W}", exile(target(creatures().yours())).then(put_onto_battlefield(that()))),
        creature("Coalition Skyknight", "{3}{W}", "Human Knight", 2, 2).flying().keyword(Enlist),
        creature("Combat Medic", "{2}{W}", "Human Cleric Soldier", 0, 2)
            .activated("{1}{W}", prevent_next(1, any_target())),
        aura("Consecrate Land", "{W}", lands())
            .constant(host().have(Indestructible))
            .constant(Statement::CantBeAttached { what: host(), by: auras().other() }),
        enchantment("Conversion", "{2}{W}{W}")
            .whenever(upkeep_of(you_only()), unless_you_pay("{W}{W}", Effect::Sacrifice(Noun::This)))
            .constant(lands().subtype("Mountain").are(vec![Modification::SetSubtypes(vec![subtype("Plains")])])),
        sorcery(
            "Council's Judgment",
            "{1}{W}{W}",
            Effect::Vote(Ballot::Among(permanents().nonkind(CardType::Land).not(yours())), Slot(0))
                .then(exile(Noun::MostVoted(Slot(0)))),
        ),
        enchantment("Crusade", "{W}{W}").constant(creatures().white().get(1, 1)),
        creature("D'Avenant Archer", "{2}{W}", "Human Soldier Archer", 1, 2)
            .activated(tap(), deal(1, target(creatures().and(attacking_or_blocking())))),
        creature("Dalkovan Packbeasts", "{2}{W}", "Ox", 0, 4).keyword(Vigilance).with_number(Mobilize, 3),
        enchantment("Damping Field", "{2}{W}").constant(Statement::UntapAtMost(Noun::Players, artifacts(), 1)),
        instant("Death Ward", "{W}", Effect::Regenerate(target(creatures()))),
        creature("Devoted Retainer", "{W}", "Human Samurai", 1, 1).with_number(Bushido, 1),
        instant("Disenchant", "{1}{W}", destroy(target(artifacts().or(enchantments())))),
        enchantment("Divine Intervention", "{6}{W}{W}")
            .enters_with(2, counter_kind("intervention"))
            .whenever(
                upkeep_of(you_only()),
                Effect::RemoveCounters(Noun::This, Some(counter_kind("intervention")), Some(1.into())),
            )
            .whenever(
                Pattern::LastCounterRemoved { from: this(), kind: counter_kind("intervention"), by: Some(you_only()) },
                Effect::DrawGame,
            ),
        instant("Divine Offering", "{1}{W}", destroy(target(artifacts())).then(gain_life(mana_value_of(that())))),
        aura("Divine Transformation", "{2}{W}{W}", creatures()).constant(host().get(3, 3)),
        sorcery("Dust to Dust", "{1}{W}{W}", exile(targets(2, 2, artifacts()))),
        creature("Elder Land Wurm", "{4}{W}{W}{W}", "Dragon Wurm", 5, 5).keyword(Defender).keyword(Trample).whenever(
            Pattern::OneOrMore(Box::new(blocks(this(), None))),
            Effect::Modify(Noun::This, vec![Modification::LoseKeyword(Defender, None)], Duration::Forever),
        ),
        creature("Elite Vanguard", "{W}", "Human Soldier", 2, 1),
        instant(
            "Ephemerate",
            "{W}",
            exile(target(creatures().yours())).then(Effect::Move(Noun::Done, into(Zone::Battlefield))),
        )
        .keyword(Rebound),
        creature("Eternal Dragon", "{5}{W}{W}", "Dragon Spirit", 5, 5)
            .flying()
            .ability(during_your_upkeep(Activated {
                zone: Zone::Graveyard,
                ..activated("{3}{W}{W}", return_to_hand(Noun::This))
            }))
            .with(Cycling, Parameter::TypeCost(subtype("Plains"), pay("{2}"))),
        creature("Exalted Dragon", "{4}{W}{W}", "Dragon", 5, 5)
            .flying()
            .constant(attack_cost(this(), sacrifice(1, lands()))),
        creature("Exorcist", "{W}{W}", "Human Cleric", 1, 1)
            .activated(pay("{1}{W}").and(tap()), destroy(target(creatures().black()))),
        instant(
            "Eye for an Eye",
            "{W}{W}",
            choose(1, sources()).then(next_time(
                damage(sources().and(Predicate::Is(Noun::Slot(CHOSEN))), you_only()),
                Instead::Also(Box::new(deal(Value::EventAmount, controller_of(agent())))),
            )),
        ),
        aura("Farmstead", "{W}{W}{W}", lands()).constant(host().are(vec![has_ability(Ability::Triggered(triggered(
            upkeep_of(you_only()),
            may_pay("{W}{W}", gain_life(1)),
        )))])),
        creature("Fencing Ace", "{1}{W}", "Human Soldier", 1, 1).keyword(DoubleStrike),
        instant(
            "Festival",
            "{W}",
            Effect::State(Statement::CantAttack { who: creatures(), whom: None }, Duration::EndOfTurn),
        )
        .ability(Ability::CastOnly(Condition::All(vec![
            Condition::TurnOf(Noun::Opponents),
            Condition::During(Step::Upkeep),
        ]))),
        creature("Fiend Hunter", "{1}{W}{W}", "Human Cleric", 1, 3)
            .whenever(
                enters(this()),
                Effect::Remember(target(creatures().other()), CHOSEN)
                    .then(may(Effect::Move(Noun::Slot(CHOSEN), Destination { linked: true, ..into(Zone::Exile) }))),
            )
            .whenever(leaves(this()), Effect::Move(Noun::ExiledWith, into(Zone::Battlefield))),
        instant("Fierce Retribution", "{1}{W}", destroy(target(creatures().and(Predicate::Attacking(None)))))
            .with_cost(Cleave, "{5}{W}")
            .ability(Ability::Cleaved(destroy(target(creatures())))),
        enchantment("Ghostly Prison", "{2}{W}").constant(Statement::AttackCost {
            who: creatures(),
            whom: you_only(),
            cost: pay("{2}"),
            times: None,
        }),
        enchantment("Glorious Anthem", "{1}{W}{W}").constant(creatures().yours().get(1, 1)),
        creature("Glory Seeker", "{1}{W}", "Human Soldier", 2, 2),
        sorcery(
            "Golden Wish",
            "{3}{W}{W}",
            wish(from_outside().and(Predicate::Any(vec![
                Predicate::Type(CardType::Artifact),
                Predicate::Type(CardType::Enchantment),
            ]))),
        ),
        instant("Great Defender", "{W}", pump(target(creatures()), 0, mana_value_of(that()))),
        enchantment("Greater Realm of Preservation", "{1}{W}").activated(
            "{1}{W}",
            prevent_from(
                sources().and(Predicate::Any(vec![Predicate::Color(Color::Black), Predicate::Color(Color::Red)])),
            ),
        ),
        ward("Green Ward", Color::Green),
        creature("Gryff Rider", "{2}{W}", "Human Knight", 2, 1).flying().keyword(Training),
        instant(
            "Healing Salve",
            "{W}",
            choose_one(vec![Effect::GainLife(target(players()), 3.into()), prevent_next(3, any_target())]),
        ),
        instant("Heaven's Gate", "{W}", turn_color(one_or_more_creatures(), Color::White, Duration::EndOfTurn)),
        creature("Hero of Bladehold", "{2}{W}{W}", "Human Knight", 3, 4).keyword(BattleCry).whenever(
            attacks(this()),
            Effect::CreateTokens {
                who: Noun::You,
                count: 2.into(),
                token: Box::new(token(&[Color::White], "Soldier", 1, 1)),
                tapped: true,
                attacking: true,
                blocking: None,
            },
        ),
        aura("Holy Armor", "{W}", creatures()).constant(host().get(0, 2)).activated("{W}", pump(Noun::Host, 0, 1)),
        instant("Holy Day", "{W}", prevent_all(any_combat_damage())),
        instant("Holy Light", "{2}{W}", pump(all(creatures().not(Predicate::Color(Color::White))), -1, -1)),
        aura("Holy Strength", "{W}", creatures()).constant(host().get(1, 2)),
        creature("Hopeful Eidolon", "{W}", "Enchantment Spirit", 1, 1)
            .with_cost(Bestow, "{3}{W}")
            .keyword(Lifelink)
            .constant(host().get(1, 1))
            .constant(host().are(vec![Modification::AddKeyword(Lifelink)])),
        enchantment("Humility", "{2}{W}{W}").constant(
            creatures().are(vec![Modification::LoseAllAbilities, Modification::SetPowerToughness(1.into(), 1.into())]),
        ),
        creature("Icatian Javelineers", "{W}", "Human Soldier", 1, 1)
            .enters_with(1, counter_kind("javelin"))
            .activated(tap().and(CostPart::RemoveCounters(1.into(), counter_kind("javelin"))), deal(1, any_target())),
        creature("Icatian Lieutenant", "{W}{W}", "Human Soldier", 1, 2)
            .activated("{1}{W}", pump(target(creatures().subtype("Soldier")), 1, 0)),
        creature("Icatian Moneychanger", "{W}", "Human", 0, 2)
            .enters_with(3, counter_kind("credit"))
            .whenever(enters(this()), deal(3, Noun::You))
            .whenever(upkeep_of(you_only()), put(1, counter_kind("credit"), Noun::This))
            .ability(during_your_upkeep(activated(
                sacrifice_this(),
                gain_life(counters_of(counter_kind("credit"), Noun::This)),
            ))),
        creature("Icatian Priest", "{W}", "Human Cleric", 1, 1).activated("{1}{W}{W}", pump(target(creatures()), 1, 1)),
        creature("Icatian Scout", "{W}", "Human Soldier Scout", 1, 1)
            .activated(pay("{1}").and(tap()), gain(target(creatures()), FirstStrike)),
        sorcery("Icatian Town", "{5}{W}", create(4, token(&[Color::White], "Citizen", 1, 1))),
        instant(
            "Indestructible Aura",
            "{W}",
            Effect::Remember(target(creatures()), CHOSEN).then(prevent_all(Pattern::Damage {
                by: None,
                to: Some(creatures().and(Predicate::Is(Noun::Slot(CHOSEN)))),
                combat: None,
            })),
        ),
        creature("Indomitable Ancients", "{2}{W}{W}", "Treefolk Warrior", 2, 10),
        creature("Intrepid Rabbit", "{2}{W}", "Rabbit Soldier", 3, 2)
            .with_cost(Offspring, "{1}")
            .whenever(enters(this()), pump(target(creatures().yours()), 1, 1)),
        creature("Isamaru, Hound of Konda", "{W}", "Legendary Dog", 2, 2),
        creature("Ivory Guardians", "{4}{W}{W}", "Giant Cleric", 3, 3)
            .protection_from(from_color(Color::Red))
            .constant_while(
                exists(permanents().theirs().red().not(Predicate::Token)),
                creatures().and(Predicate::Named(name("Ivory Guardians"))).get(1, 1),
            ),
        enchantment("Journey to Nowhere", "{1}{W}")
            .whenever(
                enters(this()),
                Effect::Move(target(creatures()), Destination { linked: true, ..into(Zone::Exile) }),
            )
            .whenever(leaves(this()), Effect::Move(Noun::ExiledWith, into(Zone::Battlefield))),
        enchantment("Karma", "{2}{W}{W}")
            .whenever(upkeep_of(players()), deal(count(lands().subtype("Swamp").of(that_player())), that_player())),
        creature("Keepers of the Faith", "{1}{W}{W}", "Human Cleric", 2, 3),
        creature("King Suleiman", "{1}{W}", "Human Noble", 1, 1).activated(
            tap(),
            destroy(target(permanents().and(Predicate::Any(vec![of_type("Djinn"), of_type("Efreet")])))),
        ),
        enchantment("Kismet", "{3}{W}").replaces(
            enters(artifacts().or(creatures()).or(lands()).theirs()),
            Instead::Enter(Entering { tapped: true, ..Entering::default() }),
        ),
        creature("Kitsune Blademaster", "{2}{W}", "Fox Samurai", 2, 2).keyword(FirstStrike).with_number(Bushido, 1),
        creature("Kjeldoran Warrior", "{W}", "Human Warrior", 1, 1).keyword(Banding),
        aura("Lance", "{W}", creatures()).constant(host().have(FirstStrike)),
        enchantment("Land Tax", "{W}").whenever_if(
            upkeep_of(you_only()),
            exists(opponents().and(Predicate::Value(
                count(lands().of(Noun::It)),
                Comparison::More,
                count(lands().yours()),
            ))),
            may(search_library(3, your_library().kind(CardType::Land).basic())
                .then(Effect::Reveal(Noun::Slot(CHOSEN)))
                .then(return_to_hand(Noun::Slot(CHOSEN)))
                .then(Effect::Shuffle(Noun::You))),
        ),
        enchantment("Lifeblood", "{2}{W}{W}")
            .whenever(Pattern::Taps(lands().subtype("Mountain").theirs()), gain_life(1)),
        sorcery("Lingering Souls", "{2}{W}", create(2, token(&[Color::White], "Spirit", 1, 1).flying()))
            .with_cost(Flashback, "{1}{B}"),
        creature("Lone Missionary", "{1}{W}", "Kor Monk", 2, 1).whenever(enters(this()), gain_life(4)),
        sorcery(
            "Martyr's Cry",
            "{W}{W}",
            Effect::Remember(all(creatures().white()), CHOSEN)
                .then(exile(Noun::Slot(CHOSEN)))
                .then(Effect::ForEach(Noun::Slot(CHOSEN), Box::new(Effect::Draw(controller_of(Noun::It), 1.into())))),
        ),
        creature("Martyrs of Korlis", "{3}{W}{W}", "Human", 1, 6).ability(Ability::Replacement(Replacement {
            condition: Some(Condition::Matches(Noun::This, permanents().untapped())),
            ..replacement(damage(artifacts(), you_only()), Instead::redirect(Noun::This))
        })),
        creature("Mesa Pegasus", "{1}{W}", "Pegasus", 1, 1).flying().keyword(Banding),
        creature("Miracle Worker", "{W}", "Human Cleric", 1, 1)
            .activated(tap(), destroy(target(auras().and(Predicate::AttachedTo(all(creatures().yours())))))),
        enchantment("Moat", "{2}{W}{W}")
            .constant(Statement::CantAttack { who: creatures().without(Flying), whom: None }),
        creature("Moorish Cavalry", "{2}{W}{W}", "Human Knight", 3, 3).keyword(Trample),
        instant("Morale", "{1}{W}{W}", pump(all(creatures().attacking()), 1, 1)),
        creature("Mtenda Herder", "{W}", "Human Scout", 1, 1).keyword(Flanking),
        card("Norn's Annex", "{3}{W/P}{W/P}", "Artifact").constant(Statement::AttackCost {
            who: creatures(),
            whom: them_and_their_planeswalkers(you_only()),
            cost: pay("{W/P}"),
            times: None,
        }),
        creature("Northern Paladin", "{2}{W}{W}", "Human Knight", 3, 3)
            .activated(pay("{W}{W}").and(tap()), destroy(target(permanents().black()))),
        enchantment("Oblivion Ring", "{2}{W}")
            .whenever(
                enters(this()),
                Effect::Move(
                    target(permanents().nonkind(CardType::Land).other()),
                    Destination { linked: true, ..into(Zone::Exile) },
                ),
            )
            .whenever(leaves(this()), Effect::Move(Noun::ExiledWith, into(Zone::Battlefield))),
        enchantment("Opalescence", "{2}{W}{W}").constant(enchantments().other().not(of_type("Aura")).are(vec![
            Modification::AddType(CardType::Creature),
            Modification::SetPowerToughness(mana_value_of(Noun::It), mana_value_of(Noun::It)),
        ])),
        creature("Order of Leitbur", "{W}{W}", "Human Cleric Knight", 2, 1)
            .protection_from(from_color(Color::Black))
            .activated("{W}", gain(Noun::This, FirstStrike))
            .activated("{W}{W}", pump(Noun::This, 1, 0)),
        creature("Osai Vultures", "{1}{W}", "Bird", 1, 1)
            .flying()
            .whenever_if(
                end_step_of(players()),
                happened(dies(creatures()).this_turn()),
                put(1, counter_kind("carrion"), Noun::This),
            )
            .activated(CostPart::RemoveCounters(2.into(), counter_kind("carrion")), pump(Noun::This, 1, 1)),
        creature("Palace Guard", "{2}{W}", "Human Soldier", 1, 4).constant(Statement::BlockAdditional(this(), None)),
        aura("Pariah", "{2}{W}", creatures())
            .replaces(Pattern::Damage { by: None, to: Some(you_only()), combat: None }, Instead::redirect(Noun::Host)),
        creature("Pearled Unicorn", "{2}{W}", "Unicorn", 2, 2),
        creature("Petra Sphinx", "{2}{W}{W}{W}", "Sphinx", 3, 4).activated(
            tap(),
            Effect::ChooseFor(target(players()), Chooser::CardName)
                .then(Effect::LookAtTop { who: that(), count: 1.into(), slot: Slot(0), reveal: true })
                .then(Effect::If(
                    Condition::Matches(Noun::Slot(Slot(0)), anything().and(Predicate::Chosen(Chooser::CardName))),
                    Box::new(return_to_hand(Noun::Slot(Slot(0)))),
                    Some(Box::new(Effect::Move(Noun::Slot(Slot(0)), into(Zone::Graveyard)))),
                )),
        ),
        sorcery("Piercing Rays", "{1}{W}", exile(target(creatures().tapped())))
            .ability(forecast("{2}{W}", Effect::Tap(target(creatures().untapped())))),
        instant("Piety", "{2}{W}", pump(all(creatures().and(Predicate::Blocking(None))), 0, 3)),
        creature("Pikemen", "{1}{W}", "Human Soldier", 1, 1).keyword(FirstStrike).keyword(Banding),
        creature("Pillarfield Ox", "{3}{W}", "Ox", 2, 4),
        enchantment("Presence of the Master", "{3}{W}")
            .whenever(casts(players(), spells().kind(CardType::Enchantment)), counter(subject())),
        sorcery(
            "Promise of Loyalty",
            "{4}{W}",
            Effect::Choose {
                who: Noun::Players,
                from: creatures().of(Noun::It),
                min: 1.into(),
                max: 1.into(),
                slot: CHOSEN,
                random: false,
                search: false,
            }
            .then(Effect::PutCounters(Noun::Slot(CHOSEN), counter_kind("vow"), 1.into(), Some(controller_of(Noun::It))))
            .then(Effect::Sacrifice(all(creatures().not(Predicate::Is(Noun::Slot(CHOSEN))))))
            .then(Effect::State(
                Statement::CantAttack {
                    who: creatures()
                        .and(Predicate::Is(Noun::Slot(CHOSEN)))
                        .and(Predicate::Counter(Some(counter_kind("vow")))),
                    whom: Some(you_only().or(planeswalkers().yours())),
                },
                Duration::Forever,
            )),
        ),
        interrupt("Purelace", "{W}", turn_color(target(spells().or(permanents())), Color::White, Duration::Forever)),
        instant("Raise the Alarm", "{1}{W}", create(2, token(&[Color::White], "Soldier", 1, 1))),
        ward("Red Ward", Color::Red),
        creature("Repentant Blacksmith", "{1}{W}", "Human", 1, 2).protection_from(from_color(Color::Red)),
        enchantment("Rest in Peace", "{1}{W}")
            .whenever(enters(this()), exile(all(cards_in(Zone::Graveyard))))
            .replaces(
                Pattern::Moves { what: anything(), from: None, to: Some(Zone::Graveyard), cause: None },
                Instead::GoTo(into(Zone::Exile)),
            ),
        sorcery("Resurrection", "{2}{W}{W}", put_onto_battlefield(target(your_graveyard().kind(CardType::Creature)))),
        instant(
            "Reverse Damage",
            "{1}{W}{W}",
            choose(1, sources()).then(next_time(
                damage(anything().and(Predicate::Is(Noun::Slot(CHOSEN))), you_only()),
                Instead::Prevent { amount: Value::EventAmount, then: Some(Box::new(gain_life(Value::EventAmount))) },
            )),
        ),
        creature("Righteous Avengers", "{4}{W}", "Human Soldier", 3, 1).ability(landwalk("Plains")),
        instant("Righteousness", "{W}", pump(target(creatures().and(Predicate::Blocking(None))), 7, 7)),
        creature("Samite Healer", "{1}{W}", "Human Cleric", 1, 1).activated(tap(), prevent_next(1, any_target())),
        creature("Savannah Lions", "{W}", "Cat", 2, 1),
        aura("Seeker", "{2}{W}{W}", creatures()).constant(cant_be_blocked_by(
            host(),
            creatures().nonkind(CardType::Artifact).not(Predicate::Color(Color::White)),
        )),
        creature("Serra Angel", "{3}{W}{W}", "Angel", 4, 4).flying().keyword(Vigilance),
        sorcery(
            "Shahrazad",
            "{W}{W}",
            Effect::Subgame(CHOSEN).then(Effect::ForEach(
                Noun::Slot(CHOSEN),
                Box::new(Effect::LoseLife(Noun::It, Value::HalfUp(Box::new(Value::Life(Box::new(Noun::It)))))),
            )),
        ),
        instant("Shield Wall", "{1}{W}", pump(all(creatures().yours()), 0, 2)),
        creature("Silvercoat Lion", "{1}{W}", "Cat", 2, 2),
        creature("Soul Warden", "{W}", "Human Cleric", 1, 1).whenever(enters(creatures().other()), gain_life(1)),
        creature("Soulfire Grand Master", "{1}{W}", "Human Monk", 2, 2)
            .keyword(Lifelink)
            .constant(spells().and(instant_or_sorcery()).yours().have(Lifelink))
            .activated(
                "{2}{U/R}{U/R}",
                Effect::NextCast {
                    what: spells().and(instant_or_sorcery()).and(Predicate::CastFrom(Zone::Hand)),
                    gains: vec![has_ability(Ability::Replacement(Replacement {
                        zone: Zone::Stack,
                        ..replacement(
                            Pattern::Moves {
                                what: spells().and(Predicate::Is(Noun::This)),
                                from: Some(Zone::Stack),
                                to: Some(Zone::Graveyard),
                                cause: Some(Cause::Resolve),
                            },
                            Instead::GoTo(into(Zone::Hand)),
                        )
                    }))],
                    duration: Duration::EndOfTurn,
                },
            ),
        aura("Spectra Ward", "{3}{W}{W}", creatures()).constant(
            host().are(
                [Modification::AddPowerToughness(2.into(), 2.into())]
                    .into_iter()
                    .chain(Color::ALL.map(|color| {
                        has_ability(protection_sparing(from_color(color), permanents().and(of_type("Aura"))))
                    }))
                    .collect(),
            ),
        ),
        sorcery("Spectral Procession", "{2/W}{2/W}{2/W}", create(3, token(&[Color::White], "Spirit", 1, 1).flying())),
        enchantment("Sphere of Safety", "{4}{W}").constant(Statement::AttackCost {
            who: creatures(),
            whom: them_and_their_planeswalkers(you_only()),
            cost: pay("{1}"),
            times: Some(count(enchantments().yours())),
        }),
        aura("Spirit Link", "{W}", creatures()).whenever(deals_damage(host()), gain_life(Value::EventAmount)),
        creature("Spirit en-Dal", "{2}{W}", "Spirit", 2, 1)
            .keyword(Shadow)
            .ability(forecast("{1}{W}", gain(target(creatures()), Shadow))),
        enchantment("Spiritual Sanctuary", "{2}{W}{W}").whenever_if(
            upkeep_of(players()),
            exists(lands().subtype("Plains").of(that_player())),
            Effect::GainLife(that_player(), 1.into()),
        ),
        creature("Squire", "{1}{W}", "Human Soldier", 1, 2),
        creature("Stonehorn Dignitary", "{3}{W}", "Rhino Soldier", 1, 4)
            .whenever(enters(this()), skip_next(target(opponents()), TurnPart::CombatPhase)),
        instant(
            "Swords to Plowshares",
            "{W}",
            exile(target(creatures())).then(Effect::GainLife(controller_of(that()), power_of(that()))),
        ),
        sorcery(
            "Terminus",
            "{4}{W}{W}",
            Effect::Move(all(creatures()), Destination { place: Place::Bottom, ..into(Zone::Library) }),
        )
        .with_cost(Miracle, "{W}"),
        creature("Thalia, Guardian of Thraben", "{1}{W}", "Legendary Human Soldier", 2, 1)
            .keyword(FirstStrike)
            .constant(Statement::spell_cost(Noun::Players, spells().nonkind(CardType::Creature), 1)),
        creature("Thraben Inspector", "{W}", "Human Soldier", 1, 2)
            .whenever(enters(this()), act(Action::Investigate(1.into()))),
        creature("Thunder Spirit", "{1}{W}{W}", "Elemental Spirit", 2, 2).flying().keyword(FirstStrike),
        sorcery("Tivadar's Crusade", "{1}{W}{W}", destroy(all(permanents().subtype("Goblin")))),
        creature("Topan Freeblade", "{1}{W}", "Human Soldier", 2, 2).keyword(Vigilance).with_number(Renown, 1),
        creature("Trap Runner", "{2}{W}{W}", "Human Soldier", 2, 3).ability(Ability::Activated(Activated {
            condition: Some(Condition::DuringCombat),
            ..activated(tap(), Effect::BecomeBlocked(target(creatures().and(Predicate::Unblocked)), None))
        })),
        creature("Tundra Wolves", "{W}", "Wolf", 1, 1).keyword(FirstStrike),
        creature("Ultramarines Honour Guard", "{3}{W}", "Astartes Warrior", 2, 2)
            .with_cost(Squad, "{2}")
            .constant(creatures().yours().other().get(1, 1)),
        creature("Veteran Bodyguard", "{3}{W}{W}", "Human", 2, 5).ability(Ability::Replacement(Replacement {
            condition: Some(Condition::Matches(Noun::This, permanents().untapped())),
            ..replacement(damage(creatures().and(Predicate::Unblocked), you_only()), Instead::redirect(Noun::This))
        })),
        sorcery(
            "Visions",
            "{W}",
            Effect::LookAtTop { who: target(players()), count: 5.into(), slot: CHOSEN, reveal: false }
                .then(may(Effect::Shuffle(that()))),
        ),
        creature("Wall of Light", "{2}{W}", "Wall", 1, 5).keyword(Defender).protection_from(from_color(Color::Black)),
        creature("Wall of Swords", "{3}{W}", "Wall", 3, 5).keyword(Defender).flying(),
        creature("War Elephant", "{3}{W}", "Elephant", 2, 2).keyword(Trample).keyword(Banding),
        creature("White Knight", "{W}{W}", "Human Knight", 2, 2)
            .keyword(FirstStrike)
            .protection_from(from_color(Color::Black)),
        ward("White Ward", Color::White),
        creature("Wings of the Guard", "{1}{W}", "Bird", 1, 1).flying().keyword(Melee),
        creature("Witch Hunter", "{2}{W}{W}", "Human Cleric", 1, 1)
            .activated(tap(), deal(1, target(players().or(planeswalkers()))))
            .activated(pay("{1}{W}{W}").and(tap()), return_to_hand(target(creatures().theirs()))),
        sorcery("Wrath of God", "{2}{W}{W}", bury(all(creatures()))),
        creature("Yosei, the Morning Star", "{4}{W}{W}", "Legendary Dragon Spirit", 5, 5).flying().whenever(
            dies(this()),
            skip_next(target(players()), TurnPart::Step(Step::Untap)).then(Effect::Tap(targets(
                0,
                5,
                permanents().of(Noun::TargetAgain(0)),
            ))),
        ),
    ]
}

/// Each player keeps as many of these as the player who controls the fewest, and sacrifices the rest.
fn keep_the_fewest(what: Filter) -> Effect {
    the_fewest(|player| count(what.clone().of(player)))
        .then(each_keeps(what.clone().of(Noun::It)))
        .then(Effect::Sacrifice(all(what.not(Predicate::Is(Noun::Slot(CHOSEN))))))
}

/// Each player keeps as many cards in hand as the player with the fewest, and discards the rest.
fn discard_to_the_fewest() -> Effect {
    the_fewest(cards_in_hand)
        .then(each_keeps(hand_of(Noun::It)))
        .then(Effect::Discard(all(cards_in(Zone::Hand).not(Predicate::Is(Noun::Slot(CHOSEN))))))
}

const FEWEST: Slot = Slot(0);

fn the_fewest(of: impl Fn(Noun) -> Value) -> Effect {
    Effect::Calculate(of(Noun::You), FEWEST).then(Effect::ForEach(
        Noun::Players,
        Box::new(Effect::Calculate(Value::Least(vec![Value::Slot(FEWEST), of(Noun::It)]), FEWEST)),
    ))
}

fn each_keeps(from: Filter) -> Effect {
    Effect::Choose {
        who: Noun::Players,
        from,
        min: Value::Slot(FEWEST),
        max: Value::Slot(FEWEST),
        slot: CHOSEN,
        random: false,
        search: false,
    }
}
