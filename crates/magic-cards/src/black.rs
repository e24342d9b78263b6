//! Black cards.

use crate::words::*;
use magic_notation::Keyword::*;
use magic_notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        sorcery(
            "Abandon Hope",
            "{X}{1}{B}",
            Effect::Remember(target(opponents()), Slot(0))
                .then(Effect::LookAt(Noun::You, Noun::Slot(Slot(0))))
                .then(Effect::Choose {
                    who: Noun::You,
                    from: hand_of(Noun::Slot(Slot(0))),
                    min: Value::X,
                    max: Value::X,
                    slot: CHOSEN,
                    random: false,
                    search: false,
                })
                .then(Effect::Discard(Noun::Slot(CHOSEN))),
        )
        .additional_cost(CostPart::Discard(Value::X, cards_in(Zone::Hand))),
        creature("Abomination", "{3}{B}{B}", "Horror", 2, 6)
            .whenever(blocks(this(), Some(creatures().and(green_or_white()))), destroy_at_end_of_combat(subject()))
            .whenever(becomes_blocked_by(this(), creatures().and(green_or_white())), destroy_at_end_of_combat(agent())),
        aura("Animate Dead", "{1}{B}", cards_in(Zone::Graveyard).kind(CardType::Creature))
            .whenever_if(
                enters(this()),
                exists(permanents().and(Predicate::Is(Noun::This))),
                reanimate_enchanted(into(Zone::Battlefield)),
            )
            .whenever(leaves(this()), Effect::Sacrifice(Noun::PutWith))
            .constant(host().get(-1, 0)),
        creature("Armor Thrull", "{2}{B}", "Thrull", 1, 3)
            .activated(tap().and(sacrifice_this()), put(1, CounterKind::PowerToughness(1, 2), target(creatures()))),
        sorcery(
            "Ashes to Ashes",
            "{1}{B}{B}",
            exile(targets(2, 2, creatures().nonkind(CardType::Artifact))).then(deal(5, Noun::You)),
        ),
        creature("Asmodeus the Archfiend", "{4}{B}{B}", "Legendary Devil God", 6, 6)
            .replaces(
                Pattern::Draws(you_only()),
                Instead::Do(Box::new(Effect::Move(
                    Noun::TopOf(Box::new(Noun::You), Box::new(1.into())),
                    Destination { face_down: true, linked: true, ..into(Zone::Exile) },
                ))),
            )
            .activated("{B}{B}{B}", draw(7))
            .activated("{B}", return_to_hand(Noun::ExiledWith).then(lose_life(Value::Done))),
        creature("Auntie's Snitch", "{2}{B}", "Goblin Rogue", 3, 1)
            .constant(Statement::CantBlock { who: this(), whom: None })
            .with_cost(Prowl, "{1}{B}")
            .ability(Ability::Triggered(Triggered {
                zone: Zone::Graveyard,
                ..triggered(
                    combat_damage(
                        creatures().yours().and(Predicate::Any(vec![of_type("Goblin"), of_type("Rogue")])),
                        players(),
                    ),
                    may(return_to_hand(Noun::This)),
                )
            })),
        enchantment("Bad Moon", "{1}{B}").constant(creatures().black().get(1, 1)),
        creature("Banehound", "{B}", "Nightmare Dog", 1, 1).keyword(Lifelink).keyword(Haste),
        creature("Banshee", "{2}{B}{B}", "Spirit", 0, 1).activated(
            pay("{X}").and(tap()),
            deal(Value::HalfDown(Box::new(Value::X)), any_target())
                .then(deal(Value::HalfUp(Box::new(Value::X)), Noun::You)),
        ),
        creature("Basal Thrull", "{B}{B}", "Thrull", 1, 2).activated(tap().and(sacrifice_this()), add(mana("{B}{B}"))),
        creature("Bilious Skulldweller", "{B}", "Phyrexian Insect", 1, 1).keyword(Deathtouch).with_number(Toxic, 1),
        sorcery(
            "Bitter Ordeal",
            "{2}{B}",
            Effect::Choose {
                who: Noun::You,
                from: cards_in(Zone::Library).owned_by(target(players())),
                min: 1.into(),
                max: 1.into(),
                slot: CHOSEN,
                random: false,
                search: true,
            }
            .then(exile(Noun::Slot(CHOSEN)))
            .then(Effect::Shuffle(Noun::TargetAgain(0))),
        )
        .keyword(Gravestorm),
        card("Bitterblossom", "{1}{B}", "Kindred Enchantment Faerie").whenever(
            upkeep_of(you_only()),
            lose_life(1).then(create(1, token(&[Color::Black], "Faerie Rogue", 1, 1).flying())),
        ),
        creature("Black Knight", "{B}{B}", "Human Knight", 2, 2)
            .keyword(FirstStrike)
            .protection_from(from_color(Color::White)),
        aura("Blight", "{B}{B}", lands()).whenever(Pattern::Taps(host()), destroy(subject())),
        creature("Blood Artist", "{1}{B}", "Vampire", 0, 1)
            .whenever(dies(this().or(creatures())), Effect::LoseLife(target(players()), 1.into()).then(gain_life(1))),
        creature("Bog Imp", "{1}{B}", "Imp", 1, 1).flying(),
        creature("Bog Rats", "{B}", "Rat", 1, 1).constant(cant_be_blocked_by(this(), creatures().subtype("Wall"))),
        creature("Bog Wraith", "{3}{B}", "Wraith", 3, 3).ability(landwalk("Swamp")),
        card("Bolas's Citadel", "{3}{B}{B}{B}", "Legendary Artifact")
            .constant(Statement::MayLookAtTop)
            .constant(Statement::MayPlay {
                who: Noun::You,
                what: your_library(),
                from: Zone::Library,
                top_only: true,
                free: false,
                terms: Box::new(PlayTerms { cost: Some(pay_life(mana_value_of(Noun::It))), ..PlayTerms::default() }),
            })
            .activated(
                tap().and(sacrifice(10, permanents().nonkind(CardType::Land))),
                Effect::LoseLife(Noun::Opponents, 10.into()),
            ),
        instant(
            "Borrowed Malevolence",
            "{B}",
            Effect::Modal(Modes {
                min: 1,
                max: 2,
                repeat: false,
                costs: vec![],
                instead: None,
                modes: vec![pump(target(creatures()), 1, 1), pump(target(creatures()), -1, -1)],
            }),
        )
        .with_cost(Escalate, "{2}"),
        enchantment("Breeding Pit", "{3}{B}")
            .whenever(upkeep_of(you_only()), unless_you_pay("{B}{B}", Effect::Sacrifice(Noun::This)))
            .whenever(end_step_of(you_only()), create(1, token(&[Color::Black], "Thrull", 0, 1))),
        creature("Briarblade Adept", "{4}{B}", "Elf Assassin", 3, 4)
            .whenever(attacks(this()), pump(target(creatures().of(Noun::Opponents)), -1, -1))
            .with_cost(Encore, "{3}{B}"),
        creature("Carrion Ants", "{2}{B}{B}", "Insect", 0, 1).activated("{1}", pump(Noun::This, 1, 1)),
        for_ante(sorcery(
            "Contract from Below",
            "{B}",
            Effect::Discard(all(hand_of(Noun::You))).then(ante_top(Noun::You)).then(draw(7)),
        )),
        creature("Cuombajj Witches", "{B}{B}", "Human Wizard", 1, 3)
            .activated(tap(), deal(1, any_target()).then(deal(1, target_chosen_by(Noun::Opponents, damageable())))),
        aura("Curse Artifact", "{2}{B}{B}", artifacts()).whenever(
            upkeep_of(hosts_controller()),
            unless_pays(that_player(), sacrifice(1, host()), deal(2, that_player()), None),
        ),
        card("Curse of Death's Hold", "{3}{B}{B}", "Enchantment Aura Curse")
            .with(Enchant, Parameter::Quality(players()))
            .constant(creatures().of(Noun::Host).get(-1, -1)),
        aura("Cursed Land", "{2}{B}{B}", lands()).whenever(upkeep_of(hosts_controller()), deal(1, that_player())),
        creature("Cyclopean Mummy", "{1}{B}", "Zombie", 2, 1).whenever(dies(this()), exile(Noun::This)),
        sorcery("Damnation", "{2}{B}{B}", bury(all(creatures()))),
        aura("Dance of the Dead", "{1}{B}", cards_in(Zone::Graveyard).kind(CardType::Creature))
            .whenever_if(
                enters(this()),
                exists(permanents().and(Predicate::Is(Noun::This))),
                reanimate_enchanted(Destination { tapped: true, ..into(Zone::Battlefield) }),
            )
            .whenever(leaves(this()), Effect::Sacrifice(Noun::PutWith))
            .constant(host().get(1, 1))
            .constant(Statement::DoesntUntap(host()))
            .whenever(upkeep_of(hosts_controller()), pays_for(that_player(), pay("{1}{B}"), Effect::Untap(Noun::Host))),
        interrupt("Dark Ritual", "{B}", add(mana("{B}{B}{B}"))),
        instant("Darkness", "{B}", prevent_all(any_combat_damage())),
        for_ante(sorcery(
            "Darkpact",
            "{B}{B}{B}",
            Effect::Own(Noun::You, target(cards_in(Zone::Ante)))
                .then(Effect::Remember(top_of(Noun::You), Slot(1)))
                .then(when(
                    Condition::Holds(Slot(1)),
                    Effect::Move(Noun::TargetAgain(0), into(Zone::Library))
                        .then(Effect::Ante(Noun::You, Noun::Slot(Slot(1)))),
                )),
        )),
        enchantment("Daxos's Torment", "{3}{B}").whenever(
            enters(this().or(enchantments().yours())),
            Effect::Modify(
                Noun::This,
                vec![
                    Modification::AddType(CardType::Creature),
                    Modification::AddSubtype(subtype("Demon")),
                    Modification::AddKeyword(Flying),
                    Modification::AddKeyword(Haste),
                    Modification::SetPowerToughness(5.into(), 5.into()),
                ],
                Duration::EndOfTurn,
            ),
        ),
        sorcery(
            "Death Wish",
            "{1}{B}{B}",
            wish_for_any()
                .then(lose_life(Value::HalfUp(Box::new(Value::Life(Box::new(Noun::You))))))
                .then(exile(Noun::This)),
        ),
        enchantment("Deathgrip", "{B}{B}").activated("{B}{B}", counter(target(spells().green()))),
        interrupt("Deathlace", "{B}", turn_color(target(spells().or(permanents())), Color::Black, Duration::Forever)),
        card("Demon of Fate's Design", "{4}{B}{B}", "Enchantment Creature Demon")
            .stats(6, 6)
            .flying()
            .keyword(Trample)
            .constant_while(
                Condition::TurnOf(Noun::You),
                Statement::MayPlay {
                    who: Noun::You,
                    what: cards_in(Zone::Hand).kind(CardType::Enchantment),
                    from: Zone::Hand,
                    top_only: false,
                    free: false,
                    terms: Box::new(PlayTerms {
                        cost: Some(pay_life(mana_value_of(Noun::It))),
                        only_spells: true,
                        once_each_turn: true,
                        wherever: true,
                        ..PlayTerms::default()
                    }),
                },
            )
            .activated(
                pay("{2}{B}").and(sacrifice(1, enchantments().other())),
                pump(Noun::This, mana_value_of(Noun::Paid), 0),
            ),
        for_ante(sorcery("Demonic Attorney", "{1}{B}{B}", ante_top(Noun::Players))),
        creature("Demonic Hordes", "{3}{B}{B}{B}", "Demon", 5, 5).activated(tap(), destroy(target(lands()))).whenever(
            upkeep_of(you_only()),
            unless_you_pay(
                "{B}{B}{B}",
                Effect::Tap(Noun::This)
                    .then(choose(1, opponents()))
                    .then(Effect::Choose {
                        who: Noun::Slot(CHOSEN),
                        from: lands().yours(),
                        min: 1.into(),
                        max: 1.into(),
                        slot: Slot(1),
                        random: false,
                        search: false,
                    })
                    .then(Effect::Sacrifice(Noun::Slot(Slot(1)))),
            ),
        ),
        aura("Demonic Torment", "{2}{B}", creatures())
            .constant(Statement::CantAttack { who: host(), whom: None })
            .replaces(combat_damage_by(host()), Instead::Nothing),
        sorcery(
            "Demonic Tutor",
            "{1}{B}",
            search_library(1, your_library()).then(return_to_hand(Noun::Slot(CHOSEN))).then(Effect::Shuffle(Noun::You)),
        ),
        instant("Diabolic Edict", "{1}{B}", sacrifices(target(players()), 1, creatures())),
        instant("Dismember", "{1}{B/P}{B/P}", pump(target(creatures()), -5, -5)),
        sorcery(
            "Do or Die",
            "{1}{B}",
            Effect::Separate {
                who: Noun::You,
                what: all(creatures().of(target(players()))),
                one: Slot(1),
                other: Slot(2),
            }
            .then(Effect::ChoosePile(that(), Slot(1), Slot(2)))
            .then(bury(Noun::Slot(Slot(1)))),
        ),
        instant("Doom Blade", "{1}{B}", destroy(target(creatures().not(Predicate::Color(Color::Black))))),
        sorcery(
            "Drain Life",
            "{X}{1}{B}",
            Effect::Remember(any_target(), Slot(0))
                .then(Effect::Calculate(life_in(Noun::Slot(Slot(0))), Slot(1)))
                .then(deal(Value::X, Noun::Slot(Slot(0))))
                .then(gain_life(Value::Least(vec![Value::Done, Value::Slot(Slot(1))]))),
        )
        .ability(Ability::XOnly(ManaKinds::only(ManaKind::Black))),
        card("Draugr Necromancer", "{3}{B}", "Snow Creature Zombie Cleric")
            .stats(4, 4)
            .replaces(
                dies(creatures().theirs().not(Predicate::Token)),
                Instead::GoTo(Destination { counters: vec![(counter_kind("ice"), 1.into())], ..into(Zone::Exile) }),
            )
            .constant(Statement::MayPlay {
                who: Noun::You,
                what: cards_in(Zone::Exile)
                    .owned_by(Noun::Opponents)
                    .and(Predicate::Counter(Some(counter_kind("ice")))),
                from: Zone::Exile,
                top_only: false,
                free: false,
                terms: Box::new(PlayTerms {
                    any_owner: true,
                    only_spells: true,
                    snow_as_any: true,
                    ..PlayTerms::default()
                }),
            }),
        creature("Dregscape Zombie", "{1}{B}", "Zombie", 2, 1).with_cost(Unearth, "{B}"),
        creature("Drudge Skeletons", "{1}{B}", "Skeleton", 1, 1).activated("{B}", Effect::Regenerate(Noun::This)),
        creature("El-Hajjâj", "{1}{B}{B}", "Human Wizard", 1, 1)
            .whenever(deals_damage(this()), gain_life(Value::EventAmount)),
        creature("Erg Raiders", "{1}{B}", "Human Warrior", 2, 3).whenever_if(
            end_step_of(you_only()),
            Condition::Matches(Noun::This, permanents().not(attacked_this_turn())),
            when(Condition::Matches(Noun::This, permanents().not(Predicate::CameThisTurn)), deal(2, Noun::You)),
        ),
        creature("Evil Eye of Orms-by-Gore", "{4}{B}", "Eye", 3, 6)
            .constant(Statement::CantAttack { who: creatures().yours().not(of_type("Eye")), whom: None })
            .constant(cant_be_blocked_by(this(), creatures().not(of_type("Wall")))),
        aura("Evil Presence", "{B}", lands())
            .constant(host().are(vec![Modification::SetSubtypes(vec![subtype("Swamp")])])),
        creature("Eyetwitch", "{B}", "Eye Bat", 1, 1).flying().whenever(dies(this()), learn()),
        creature("Fallen Angel", "{3}{B}{B}", "Angel", 3, 3)
            .flying()
            .activated(CostPart::Sacrifice(1.into(), creatures()), pump(Noun::This, 2, 1)),
        aura("Fear", "{B}{B}", creatures()).constant(host().have(Fear)),
        creature("Frenzy Sliver", "{1}{B}", "Sliver", 1, 1)
            .constant(creatures().subtype("Sliver").are(vec![has_ability(numbered(Frenzy, 1))])),
        creature("Frozen Shade", "{2}{B}", "Shade", 0, 1).activated("{B}", pump(Noun::This, 1, 1)),
        enchantment("Gate to Phyrexia", "{B}{B}").ability(during_your_upkeep(Activated {
            limit: ActivationLimit::EachTurn(1),
            ..activated(sacrifice(1, creatures()), destroy(target(artifacts())))
        })),
        creature("Ghosts of the Damned", "{1}{B}{B}", "Spirit", 0, 2)
            .activated(tap(), pump(target(creatures()), -1, 0)),
        enchantment("Gloom", "{2}{B}")
            .constant(Statement::spell_cost(Noun::Players, spells().white(), 3))
            .constant(Statement::AbilityCost { what: enchantments().white(), more: 3.into(), least: None }),
        creature("Grave Robbers", "{1}{B}{B}", "Human Rogue", 1, 1).activated(
            pay("{B}").and(tap()),
            exile(target(cards_in(Zone::Graveyard).kind(CardType::Artifact))).then(gain_life(2)),
        ),
        enchantment("Greed", "{3}{B}").activated(pay("{B}").and(pay_life(2)), draw(1)),
        creature("Gurmag Angler", "{6}{B}", "Zombie Fish", 5, 5).keyword(Delve),
        creature("Hasran Ogress", "{B}{B}", "Ogre", 3, 2)
            .whenever(attacks(this()), unless_you_pay("{2}", deal(3, Noun::You))),
        creature("Headless Horseman", "{2}{B}", "Zombie Knight", 2, 2),
        instant("Hell Swarm", "{B}", pump(all(creatures()), -1, 0)),
        creature("Hell's Caretaker", "{3}{B}", "Horror", 1, 1).ability(during_your_upkeep(activated(
            tap().and(sacrifice(1, creatures())),
            put_onto_battlefield(target(your_graveyard().kind(CardType::Creature))),
        ))),
        sorcery(
            "Hellfire",
            "{2}{B}{B}{B}",
            destroy(all(creatures().not(Predicate::Color(Color::Black))))
                .then(deal(Value::Sum(vec![Value::PutIntoGraveyards, 3.into()]), Noun::You)),
        ),
        enchantment("Horror of Horrors", "{3}{B}{B}")
            .activated(sacrifice(1, lands().subtype("Swamp")), Effect::Regenerate(target(creatures().black()))),
        instant("Howl from Beyond", "{X}{B}", pump(target(creatures()), Value::X, 0)),
        sorcery("Hymn to Tourach", "{B}{B}", discards_at_random(target(players()), 2)),
        creature("Hypnotic Specter", "{1}{B}{B}", "Specter", 2, 2)
            .flying()
            .whenever(damage(this(), opponents()), discards_at_random(subject(), 1)),
        instant(
            "Imp's Mischief",
            "{1}{B}",
            Effect::ChangeTarget {
                who: Noun::You,
                what: target(spells().and(Predicate::SingleTarget)),
                to: None,
                any: false,
            }
            .then(lose_life(mana_value_of(that()))),
        ),
        sorcery(
            "Incarnation Technique",
            "{4}{B}",
            Effect::Mill(Noun::You, 5.into())
                .then(choose(1, your_graveyard().kind(CardType::Creature)))
                .then(put_onto_battlefield(Noun::Slot(CHOSEN))),
        )
        .keyword(Demonstrate),
        creature("Infernal Medusa", "{3}{B}{B}", "Gorgon", 2, 4)
            .whenever(blocks(this(), Some(creatures())), destroy_at_end_of_combat(subject()))
            .whenever(becomes_blocked_by(this(), creatures().not(of_type("Wall"))), destroy_at_end_of_combat(agent())),
        sorcery(
            "Inquisition",
            "{2}{B}",
            Effect::Remember(target(players()), Slot(0))
                .then(Effect::Reveal(all(hand_of(Noun::Slot(Slot(0))))))
                .then(deal(count(hand_of(Noun::Slot(Slot(0))).white()), Noun::Slot(Slot(0)))),
        ),
        sorcery(
            "Jovial Evil",
            "{2}{B}",
            deal(Value::Times(2, Box::new(count(creatures().white().of(Noun::It)))), target(opponents())),
        ),
        creature("Junún Efreet", "{1}{B}{B}", "Efreet", 3, 3)
            .flying()
            .whenever(upkeep_of(you_only()), unless_you_pay("{B}{B}", Effect::Sacrifice(Noun::This))),
        creature("Juzám Djinn", "{2}{B}{B}", "Djinn", 5, 5).whenever(upkeep_of(you_only()), deal(1, Noun::You)),
        creature("K'rrik, Son of Yawgmoth", "{4}{B/P}{B/P}{B/P}", "Legendary Phyrexian Horror Minion", 2, 2)
            .keyword(Lifelink)
            .constant(Statement::LifeForMana(Noun::You, Color::Black))
            .whenever(casts(you_only(), spells().black()), put(1, P1P1, Noun::This)),
        creature("Khabál Ghoul", "{2}{B}", "Zombie", 1, 1)
            .whenever(end_step_of(players()), put(how_often(dies(creatures()).this_turn()), P1P1, Noun::This)),
        enchantment("Lethal Vapors", "{2}{B}{B}").whenever(enters(creatures()), destroy(subject())).ability(
            Ability::Activated(Activated {
                by: Some(Noun::Players),
                ..activated("{0}", destroy(Noun::This).then(skip_turns(Noun::You, 1)))
            }),
        ),
        planeswalker("Liliana of the Veil", "{1}{B}{B}", "Liliana", 3)
            .loyalty_ability(1, discards(Noun::Players, 1))
            .loyalty_ability(-2, sacrifices(target(players()), 1, creatures()))
            .loyalty_ability(
                -6,
                Effect::Separate {
                    who: Noun::You,
                    what: all(permanents().of(target(players()))),
                    one: Slot(1),
                    other: Slot(2),
                }
                .then(Effect::ChoosePile(that(), Slot(1), Slot(2)))
                .then(Effect::Sacrifice(Noun::Slot(Slot(1)))),
            ),
        creature("Lord of the Pit", "{4}{B}{B}{B}", "Demon", 7, 7).flying().keyword(Trample).whenever(
            upkeep_of(you_only()),
            Effect::If(
                exists(creatures().yours().other()),
                Box::new(sacrifices(Noun::You, 1, creatures().other())),
                Some(Box::new(deal(7, Noun::You))),
            ),
        ),
        creature("Lost Soul", "{1}{B}{B}", "Spirit Minion", 2, 1).ability(landwalk("Swamp")),
        creature("Magus of the Mirror", "{4}{B}{B}", "Human Wizard", 4, 2).ability(during_your_upkeep(activated(
            tap().and(sacrifice_this()),
            Effect::ExchangeLife(Noun::You, target(opponents())),
        ))),
        sorcery(
            "Make an Example",
            "{3}{B}",
            Effect::ForEach(
                Noun::Opponents,
                Box::new(
                    Effect::Separate {
                        who: Noun::It,
                        what: all(creatures().of(Noun::It)),
                        one: Slot(1),
                        other: Slot(2),
                    }
                    .then(Effect::ChoosePile(Noun::You, Slot(1), Slot(2)))
                    .then(Effect::Remember(Noun::Slot(Slot(1)), Slot(3)))
                    .then(Effect::Forget(Slot(1)))
                    .then(Effect::Forget(Slot(2))),
                ),
            )
            .then(Effect::Sacrifice(Noun::Slot(Slot(3)))),
        ),
        instant("Marsh Gas", "{B}", pump(all(creatures()), -2, 0)),
        sorcery("Mind Twist", "{X}{B}", discards_at_random(target(players()), Value::X)),
        creature("Mindstab Thrull", "{1}{B}{B}", "Thrull", 2, 2)
            .whenever(Pattern::Unblocked(this()), may_pay(sacrifice_this(), discards(Noun::DefendingPlayer, 3))),
        instant("Murder", "{1}{B}{B}", destroy(target(creatures()))),
        instant("Murderous Cut", "{4}{B}", destroy(target(creatures()))).keyword(Delve),
        creature("Murk Dwellers", "{3}{B}", "Zombie", 2, 2).whenever(
            Pattern::Unblocked(this()),
            Effect::Modify(
                Noun::This,
                vec![Modification::AddPowerToughness(2.into(), 0.into())],
                Duration::EndOfCombat,
            ),
        ),
        creature("Necrite", "{1}{B}{B}", "Thrull", 2, 2).whenever(
            Pattern::Unblocked(this()),
            may_pay(sacrifice_this(), bury(target(creatures().of(Noun::DefendingPlayer)))),
        ),
        enchantment("Nest of Scarabs", "{2}{B}").whenever(
            Pattern::CountersPut { on: creatures(), kind: Some(M1M1), by: Some(you_only()), by_effect: false },
            create(Value::EventAmount, token(&[Color::Black], "Insect", 1, 1)),
        ),
        creature("Nether Shadow", "{B}{B}", "Spirit", 1, 1).keyword(Haste).ability(Ability::Triggered(Triggered {
            zone: Zone::Graveyard,
            condition: Some(Condition::Compare(
                count(cards_in(Zone::Graveyard).kind(CardType::Creature).and(Predicate::Above(Noun::This))),
                Comparison::AtLeast,
                3.into(),
            )),
            ..triggered(upkeep_of(you_only()), may(Effect::Move(Noun::This, into(Zone::Battlefield))))
        })),
        card("Nether Void", "{3}{B}", "World Enchantment")
            .whenever(casts(players(), spells()), unless_pays(that_player(), pay("{3}"), counter(subject()), None)),
        creature("Night Clubber", "{1}{B}{B}", "Human Warrior", 2, 2)
            .whenever(enters(this()), pump(all(creatures().theirs()), -1, -1))
            .with_cost(Blitz, "{2}{B}"),
        card("Nightmare", "{5}{B}", "Creature Nightmare Horse")
            .flying()
            .defined_stats(count(lands().subtype("Swamp").yours()), count(lands().subtype("Swamp").yours())),
        creature("Order of the Ebon Hand", "{B}{B}", "Cleric Knight", 2, 1)
            .protection_from(from_color(Color::White))
            .activated("{B}", gain(Noun::This, FirstStrike))
            .activated("{B}{B}", pump(Noun::This, 1, 0)),
        aura("Paralyze", "{B}", creatures())
            .whenever(enters(this()), Effect::Tap(Noun::Host))
            .constant(Statement::DoesntUntap(host()))
            .whenever(upkeep_of(hosts_controller()), pays_for(that_player(), pay("{4}"), Effect::Untap(Noun::Host))),
        sorcery(
            "Path of Peril",
            "{1}{B}{B}",
            destroy(all(creatures().compare(Characteristic::ManaValue, Comparison::AtMost, 2))),
        )
        .with_cost(Cleave, "{4}{W}{B}")
        .ability(Ability::Cleaved(destroy(all(creatures())))),
        enchantment("Pestilence", "{2}{B}{B}")
            .whenever_if(
                end_step_of(players()),
                Condition::Not(Box::new(exists(creatures()))),
                Effect::Sacrifice(Noun::This),
            )
            .activated("{B}", deal(1, Noun::Both(vec![all(creatures()), Noun::Players]))),
        creature("Pestilent Syphoner", "{1}{B}", "Phyrexian Insect", 1, 1).flying().with_number(Toxic, 1),
        creature("Pit Scorpion", "{2}{B}", "Scorpion", 1, 1)
            .whenever(damage(this(), players()), put(1, CounterKind::Poison, subject())),
        card("Plague Rats", "{2}{B}", "Creature Rat").defined_stats(
            count(creatures().and(Predicate::Named(name("Plague Rats")))),
            count(creatures().and(Predicate::Named(name("Plague Rats")))),
        ),
        creature("Priest of Yawgmoth", "{1}{B}", "Phyrexian Human Cleric", 1, 2)
            .activated(tap().and(sacrifice(1, artifacts())), add(mana_of(mana_value_of(Noun::Paid), ManaKind::Black))),
        creature("Rag Man", "{2}{B}{B}", "Human Minion", 2, 1).ability(Ability::Activated(Activated {
            condition: Some(Condition::TurnOf(Noun::You)),
            ..activated(
                pay("{B}{B}{B}").and(tap()),
                Effect::Remember(target(opponents()), Slot(0))
                    .then(Effect::Reveal(all(hand_of(Noun::Slot(Slot(0))))))
                    .then(Effect::Choose {
                        who: Noun::Slot(Slot(0)),
                        from: hand_of(Noun::It).kind(CardType::Creature),
                        min: 1.into(),
                        max: 1.into(),
                        slot: CHOSEN,
                        random: true,
                        search: false,
                    })
                    .then(Effect::Discard(Noun::Slot(CHOSEN))),
            )
        })),
        sorcery("Raise Dead", "{B}", return_to_hand(target(your_graveyard().kind(CardType::Creature)))),
        sorcery("Raven's Crime", "{B}", discards(target(players()), 1)).keyword(Retrace),
        sorcery(
            "Reanimate",
            "{B}",
            put_onto_battlefield(target(cards_in(Zone::Graveyard).kind(CardType::Creature)))
                .then(lose_life(mana_value_of(that()))),
        ),
        creature("Royal Assassin", "{1}{B}{B}", "Human Assassin", 1, 1)
            .activated(tap(), destroy(target(creatures().tapped()))),
        sorcery(
            "Ruinous Path",
            "{1}{B}{B}",
            destroy(target(creatures().or(permanents().kind(CardType::Planeswalker)))),
        )
        .with(Awaken, Parameter::NumberCost(4.into(), pay("{5}{B}{B}"))),
        interrupt("Sacrifice", "{B}", add(mana_of(mana_value_of(Noun::Paid), ManaKind::Black)))
            .additional_cost(sacrifice(1, creatures())),
        creature("Scathe Zombies", "{2}{B}", "Zombie", 2, 2),
        creature("Scavenging Ghoul", "{3}{B}", "Zombie", 2, 2)
            .whenever(
                end_step_of(players()),
                put(how_often(dies(creatures()).this_turn()), counter_kind("corpse"), Noun::This),
            )
            .activated(CostPart::RemoveCounters(1.into(), counter_kind("corpse")), Effect::Regenerate(Noun::This)),
        creature("Sengir Vampire", "{3}{B}{B}", "Vampire", 4, 4)
            .flying()
            .whenever(dies(creatures().and(damaged_this_turn_by(Noun::This))), put(1, P1P1, Noun::This)),
        creature("Shriekmaw", "{4}{B}", "Elemental", 3, 2)
            .keyword(Fear)
            .whenever(
                enters(this()),
                destroy(target(creatures().nonkind(CardType::Artifact).not(Predicate::Color(Color::Black)))),
            )
            .with_cost(Evoke, "{1}{B}"),
        instant(
            "Simulacrum",
            "{1}{B}",
            gain_life(how_much(dealt_damage(you_only()).this_turn()))
                .then(deal(how_much(dealt_damage(you_only()).this_turn()), target(creatures().yours()))),
        ),
        sorcery("Sinkhole", "{B}{B}", destroy(target(lands()))),
        creature("Sludge Crawler", "{B}", "Eldrazi Drone", 1, 1)
            .keyword(Devoid)
            .keyword(Ingest)
            .activated("{2}", pump(Noun::This, 1, 1)),
        aura("Snake Cult Initiation", "{3}{B}", creatures())
            .constant(host().are(vec![has_ability(numbered(Poisonous, 3))])),
        creature("Sorceress Queen", "{1}{B}{B}", "Human Wizard Sorcerer", 1, 1).activated(
            tap(),
            Effect::Modify(
                target(creatures().other()),
                vec![Modification::SetPowerToughness(0.into(), 2.into())],
                Duration::EndOfTurn,
            ),
        ),
        sorcery(
            "Soul Burn",
            "{X}{2}{B}",
            Effect::Remember(any_target(), Slot(0))
                .then(Effect::Calculate(life_in(Noun::Slot(Slot(0))), Slot(1)))
                .then(deal(Value::X, Noun::Slot(Slot(0))))
                .then(gain_life(Value::Least(vec![Value::Done, Value::Slot(Slot(1)), Value::SpentOnX(Color::Black)]))),
        )
        .ability(Ability::XOnly(ManaKinds::only(ManaKind::Black).with(ManaKind::Red))),
        sorcery(
            "Soul Exchange",
            "{B}{B}",
            put_onto_battlefield(target(your_graveyard().kind(CardType::Creature))).then(when(
                Condition::Matches(Noun::Paid, anything().subtype("Thrull")),
                put(1, counter_kind("+2/+2"), Noun::Done),
            )),
        )
        .additional_cost(CostPart::Exile(1.into(), creatures().yours())),
        aura("Spirit Shackle", "{B}{B}", creatures())
            .whenever(Pattern::Taps(host()), put(1, CounterKind::PowerToughness(0, -2), subject())),
        instant(
            "Splendid Agony",
            "{2}{B}",
            Effect::Distribute { kind: M1M1, count: 2.into(), among: targets(1, 2, creatures()) },
        ),
        creature("Stinkweed Imp", "{2}{B}", "Imp", 1, 2)
            .flying()
            .whenever(combat_damage(this(), creatures()), destroy(subject()))
            .with_number(Dredge, 5),
        creature("Stone-Throwing Devils", "{B}", "Devil", 1, 1).keyword(FirstStrike),
        creature("Street Wraith", "{3}{B}{B}", "Wraith", 3, 4)
            .ability(landwalk("Swamp"))
            .with_cost(Cycling, pay_life(2)),
        sorcery("Syphon Soul", "{2}{B}", deal(2, Noun::Opponents).then(gain_life(Value::Done))),
        sorcery("Tendrils of Agony", "{2}{B}{B}", Effect::LoseLife(target(players()), 2.into()).then(gain_life(2)))
            .keyword(Storm),
        instant(
            "Terror",
            "{1}{B}",
            bury(target(creatures().nonkind(CardType::Artifact).not(Predicate::Color(Color::Black)))),
        ),
        card("The Abyss", "{3}{B}", "World Enchantment").whenever(
            upkeep_of(players()),
            bury(target_chosen_by(that_player(), creatures().nonkind(CardType::Artifact).of(that_player()))),
        ),
        creature("Thrull Champion", "{4}{B}", "Thrull", 2, 2)
            .constant(creatures().subtype("Thrull").get(1, 1))
            .activated(
                tap(),
                Effect::Modify(
                    target(permanents().subtype("Thrull")),
                    vec![Modification::Controller(Noun::You)],
                    Duration::While(SourceStays::CONTROLLED),
                ),
            ),
        aura("Thrull Retainer", "{B}", creatures())
            .constant(host().get(1, 1))
            .activated(sacrifice_this(), Effect::Regenerate(Noun::Host)),
        creature("Thrull Wizard", "{2}{B}", "Thrull Wizard", 1, 1).activated(
            "{1}{B}",
            unless_pays(
                controller_of(target(spells().black())),
                pay("{B}"),
                unless_pays(controller_of(that()), pay("{3}"), counter(that()), None),
                None,
            ),
        ),
        instant("Touch of Darkness", "{B}", turn_color(one_or_more_creatures(), Color::Black, Duration::EndOfTurn)),
        instant(
            "Transmutation",
            "{1}{B}",
            Effect::Modify(target(creatures()), vec![Modification::SwitchPowerToughness], Duration::EndOfTurn),
        ),
        creature("Typhoid Rats", "{B}", "Rat", 1, 1).keyword(Deathtouch),
        creature("Uncle Istvan", "{1}{B}{B}{B}", "Human", 1, 3).replaces(damage(creatures(), this()), Instead::Nothing),
        enchantment("Underworld Dreams", "{B}{B}{B}").whenever(Pattern::Draws(opponents()), deal(1, subject())),
        instant(
            "Unexpected Fangs",
            "{1}{B}",
            put(1, P1P1, target(creatures())).then(put(1, CounterKind::Keyword(Lifelink), that())),
        ),
        aura("Unholy Strength", "{B}", creatures()).constant(host().get(2, 1)),
        creature("Valgavoth, Terror Eater", "{6}{B}{B}{B}", "Legendary Elder Demon", 9, 9)
            .flying()
            .keyword(Lifelink)
            .with_cost(Ward, sacrifice(3, permanents().nonkind(CardType::Land)))
            .replaces(
                Pattern::Moves {
                    what: anything().owned_by(Noun::Opponents).not(yours()).and(Predicate::Card),
                    from: None,
                    to: Some(Zone::Graveyard),
                    cause: None,
                },
                Instead::GoTo(Destination { linked: true, ..into(Zone::Exile) }),
            )
            .constant_while(
                Condition::TurnOf(Noun::You),
                Statement::MayPlay {
                    who: Noun::You,
                    what: cards_in(Zone::Exile).and(Predicate::Is(Noun::ExiledWith)),
                    from: Zone::Exile,
                    top_only: false,
                    free: false,
                    terms: Box::new(PlayTerms {
                        cost: Some(pay_life(mana_value_of(Noun::It))),
                        any_owner: true,
                        ..PlayTerms::default()
                    }),
                },
            ),
        creature("Vampire Bats", "{B}", "Bat", 0, 1).flying().ability(Ability::Activated(Activated {
            limit: ActivationLimit::EachTurn(2),
            ..activated("{B}", pump(Noun::This, 1, 0))
        })),
        creature("Vampire Hexmage", "{B}{B}", "Vampire Shaman", 2, 1)
            .keyword(FirstStrike)
            .activated(sacrifice_this(), Effect::RemoveCounters(target(permanents()), None, None)),
        creature("Vampire Nighthawk", "{1}{B}{B}", "Vampire Shaman", 2, 3)
            .flying()
            .keyword(Deathtouch)
            .keyword(Lifelink),
        creature("Walking Corpse", "{1}{B}", "Zombie", 2, 2),
        creature("Walking Dead", "{1}{B}", "Zombie", 1, 1).activated("{B}", Effect::Regenerate(Noun::This)),
        creature("Wall of Bone", "{2}{B}", "Skeleton Wall", 1, 4)
            .keyword(Defender)
            .activated("{B}", Effect::Regenerate(Noun::This)),
        creature("Wall of Putrid Flesh", "{2}{B}", "Wall", 2, 4)
            .keyword(Defender)
            .protection_from(from_color(Color::White))
            .replaces(damage(creatures().and(Predicate::HasAttached(Box::new(auras()))), this()), Instead::Nothing),
        creature("Wall of Tombstones", "{1}{B}", "Wall", 0, 1).keyword(Defender).whenever(
            upkeep_of(you_only()),
            Effect::Modify(
                Noun::This,
                vec![Modification::SetToughness(Value::Sum(vec![
                    1.into(),
                    count(your_graveyard().kind(CardType::Creature)),
                ]))],
                Duration::Forever,
            ),
        ),
        aura("Warp Artifact", "{B}{B}", artifacts()).whenever(upkeep_of(hosts_controller()), deal(1, that_player())),
        creature("Warpath Ghoul", "{2}{B}", "Zombie", 3, 2),
        aura("Weakness", "{B}", creatures()).constant(host().get(-2, -1)),
        creature("Will-o'-the-Wisp", "{B}", "Spirit", 0, 1).flying().activated("{B}", Effect::Regenerate(Noun::This)),
        sorcery("Word of Binding", "{X}{B}{B}", Effect::Tap(targets(Value::X, Value::X, creatures()))),
        sorcery("Worst Fears", "{7}{B}", control_next_turn(target(players())).then(exile(Noun::This))),
        creature("Xenic Poltergeist", "{1}{B}{B}", "Spirit", 1, 1).activated(
            tap(),
            Effect::Modify(
                target(artifacts().nonkind(CardType::Creature)),
                vec![
                    Modification::AddType(CardType::Creature),
                    Modification::SetPowerToughness(mana_value_of(that()), mana_value_of(that())),
                ],
                Duration::YourNextUpkeep,
            ),
        ),
        creature("Yawgmoth Demon", "{4}{B}{B}", "Phyrexian Demon", 6, 6).flying().keyword(FirstStrike).whenever(
            upkeep_of(you_only()),
            unless_you_pay(sacrifice(1, artifacts()), Effect::Tap(Noun::This).then(deal(2, Noun::You))),
        ),
        creature("Yixlid Jailer", "{1}{B}", "Zombie Wizard", 2, 1)
            .constant(cards_in(Zone::Graveyard).are(vec![Modification::LoseAllAbilities])),
        creature("Zombie Master", "{1}{B}{B}", "Zombie", 2, 3)
            .constant(creatures().subtype("Zombie").other().are(vec![has_ability(landwalk("Swamp"))]))
            .constant(
                permanents()
                    .subtype("Zombie")
                    .other()
                    .are(vec![has_ability(Ability::Activated(activated("{B}", Effect::Regenerate(Noun::This))))]),
            ),
    ]
}
