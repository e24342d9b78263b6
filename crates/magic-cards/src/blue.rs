//! Blue cards.

use crate::words::*;
use magic_notation::Keyword::*;
use magic_notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        sorcery("Acid Rain", "{3}{U}", destroy(all(lands().subtype("Forest")))),
        creature("Air Elemental", "{3}{U}{U}", "Elemental", 4, 4).flying(),
        creature("Alluring Siren", "{1}{U}", "Siren", 1, 1).activated(
            tap(),
            Effect::Remember(target(creatures().theirs()), CHOSEN).then(Effect::State(
                Statement::MustAttack {
                    who: creatures().and(Predicate::Is(Noun::Slot(CHOSEN))),
                    whom: Some(you_only()),
                },
                Duration::EndOfTurn,
            )),
        ),
        instant(
            "Alter Reality",
            "{1}{U}",
            change_text(spells().or(permanents()), Exchanged::ColorWord, Duration::Forever),
        )
        .with_cost(Flashback, "{1}{U}"),
        sorcery(
            "Amnesia",
            "{3}{U}{U}{U}",
            Effect::Remember(target(players()), Slot(0))
                .then(Effect::Reveal(all(hand_of(Noun::Slot(Slot(0))))))
                .then(Effect::Discard(all(hand_of(Noun::Slot(Slot(0))).nonkind(CardType::Land)))),
        ),
        instant("Ancestral Recall", "{U}", Effect::Draw(target(players()), 3.into())),
        colored(&[Color::Blue], card("Ancestral Vision", "", "Sorcery"))
            .with(Suspend, Parameter::NumberCost(4.into(), pay("{U}")))
            .ability(Ability::Spell(Effect::Draw(target(players()), 3.into()))),
        creature("Apprentice Wizard", "{1}{U}{U}", "Human Wizard", 0, 1)
            .activated(pay("{U}").and(tap()), add(mana("{C}{C}{C}"))),
        creature("Azure Drake", "{3}{U}", "Drake", 2, 4).flying(),
        aura("Backfire", "{U}", creatures())
            .whenever(damage(host(), you_only()), deal(Value::EventAmount, controller_of(agent()))),
        instant(
            "Blue Elemental Blast",
            "{U}",
            choose_one(vec![counter(target(spells().red())), destroy(target(permanents().red()))]),
        ),
        instant("Boomerang", "{U}{U}", return_to_hand(target(permanents()))),
        instant("Brain Freeze", "{1}{U}", Effect::Mill(target(players()), 3.into())).keyword(Storm),
        sorcery("Braingeyser", "{X}{U}{U}", Effect::Draw(target(players()), Value::X)),
        creature("Breezekeeper", "{3}{U}", "Djinn", 4, 4).flying().keyword(Phasing),
        creature("Broodbirth Viper", "{4}{U}", "Snake", 3, 3)
            .keyword(Myriad)
            .whenever(combat_damage(this(), players()), may(draw(1))),
        creature("Caelorna, Coral Tyrant", "{1}{U}", "Legendary Octopus", 0, 8),
        instant("Capsize", "{1}{U}{U}", return_to_hand(target(permanents()))).with_cost(Buyback, "{3}"),
        creature("Champion of Wits", "{2}{U}", "Snake Wizard", 2, 1)
            .whenever(enters(this()), may(draw(power_of(Noun::This)).then(discards(Noun::You, 2))))
            .with_cost(Eternalize, "{5}{U}{U}"),
        creature("Chronatog", "{1}{U}", "Atog", 1, 2).ability(Ability::Activated(Activated {
            limit: ActivationLimit::EachTurn(1),
            ..activated("{0}", pump(Noun::This, 3, 3).then(skip_turns(Noun::You, 1)))
        })),
        creature("Clever Impersonator", "{2}{U}{U}", "Shapeshifter", 0, 0)
            .enters(as_a_copy_of(permanents().nonkind(CardType::Land), vec![])),
        creature("Clone", "{3}{U}", "Shapeshifter", 0, 0).enters(as_a_copy_of(creatures(), vec![])),
        sorcery("Coastal Breach", "{6}{U}", return_to_hand(all(permanents().nonkind(CardType::Land))))
            .keyword(Undaunted),
        sorcery("Coastal Discovery", "{3}{U}", draw(2)).with(Awaken, Parameter::NumberCost(4.into(), pay("{5}{U}"))),
        instant(
            "Contact Other Plane",
            "{3}{U}",
            Effect::RollDie(Noun::You, 20, Slot(0)).then(Effect::If(
                Condition::Compare(Value::Slot(Slot(0)), Comparison::AtMost, 9.into()),
                Box::new(draw(2)),
                Some(Box::new(Effect::If(
                    Condition::Compare(Value::Slot(Slot(0)), Comparison::AtMost, 19.into()),
                    Box::new(scry(2).then(draw(2))),
                    Some(Box::new(scry(3).then(draw(3)))),
                ))),
            )),
        ),
        aura("Control Magic", "{2}{U}{U}", creatures()).constant(host().are(vec![Modification::Controller(Noun::You)])),
        enchantment("Copy Artifact", "{1}{U}")
            .enters(as_a_copy_of(artifacts(), vec![Modification::AddType(CardType::Enchantment)])),
        instant("Counterspell", "{U}{U}", counter(target(spells()))),
        creature("Coveted Peacock", "{3}{U}{U}", "Bird", 3, 4)
            .flying()
            .whenever(attacks(this()), may(goad(target(creatures().of(Noun::DefendingPlayer))))),
        aura("Creature Bond", "{1}{U}", creatures())
            .whenever(dies(host()), deal(toughness_of(subject()), controller_of(subject()))),
        instant(
            "Crystal Spray",
            "{2}{U}",
            change_text(spells().or(permanents()), Exchanged::Either, Duration::EndOfTurn).then(draw(1)),
        ),
        instant("Cunning Wish", "{2}{U}", wish(from_outside().kind(CardType::Instant))),
        instant("Curate", "{1}{U}", act(Action::Scry(Noun::You, 2.into(), Zone::Graveyard)).then(draw(1))),
        instant("Cyclonic Rift", "{1}{U}", return_to_hand(target(permanents().nonkind(CardType::Land).theirs())))
            .with_cost(Overload, "{6}{U}"),
        creature("Dandân", "{U}{U}", "Fish", 4, 1)
            .constant(Statement::CantAttack {
                who: this(),
                whom: Some(them_and_their_planeswalkers(players().and(controls_none(lands().subtype("Island"))))),
            })
            .whenever(
                Pattern::State(Condition::Not(Box::new(exists(lands().subtype("Island").yours())))),
                Effect::Sacrifice(Noun::This),
            ),
        sorcery("Deep Analysis", "{3}{U}", Effect::Draw(target(players()), 2.into()))
            .with_cost(Flashback, pay("{1}{U}").and(pay_life(3))),
        instant(
            "Deflection",
            "{3}{U}",
            Effect::ChangeTarget {
                who: Noun::You,
                what: target(spells().and(Predicate::SingleTarget)),
                to: None,
                any: false,
            },
        ),
        creature("Devouring Deep", "{2}{U}", "Fish", 1, 2).ability(landwalk("Island")),
        sorcery("Divination", "{2}{U}", draw(2)),
        sorcery(
            "Drafna's Restoration",
            "{U}",
            Effect::Remember(target(players()), Slot(0)).then(Effect::PutInOrder(
                Noun::You,
                targets(
                    0,
                    count(cards_in(Zone::Graveyard)),
                    cards_in(Zone::Graveyard).kind(CardType::Artifact).owned_by(Noun::TargetAgain(0)),
                ),
                Place::Top,
            )),
        ),
        creature("Dream Fighter", "{2}{U}", "Human Soldier", 1, 1)
            .whenever(blocks(this(), Some(creatures())), phase_out(Noun::Both(vec![Noun::This, subject()])))
            .whenever(becomes_blocked_by(this(), creatures()), phase_out(Noun::Both(vec![Noun::This, agent()]))),
        creature("Drowned", "{1}{U}", "Zombie", 1, 1).activated("{B}", Effect::Regenerate(Noun::This)),
        creature("Elder Spawn", "{4}{U}{U}{U}", "Spawn", 6, 6)
            .whenever(
                upkeep_of(you_only()),
                unless_you_pay(
                    sacrifice(1, lands().subtype("Island")),
                    Effect::Sacrifice(Noun::This).then(deal(6, Noun::You)),
                ),
            )
            .constant(cant_be_blocked_by(this(), creatures().red())),
        creature("Electric Eel", "{U}", "Fish", 1, 1)
            .whenever(enters(this()), deal(1, Noun::You))
            .activated("{R}{R}", pump(Noun::This, 2, 0).then(deal(1, Noun::You))),
        enchantment("Energy Flux", "{2}{U}").constant(artifacts().are(vec![has_ability(Ability::Triggered(
            triggered(upkeep_of(you_only()), unless_you_pay("{2}", Effect::Sacrifice(Noun::This))),
        ))])),
        sorcery(
            "Energy Tap",
            "{U}",
            Effect::Tap(target(creatures().yours().untapped()))
                .then(add(mana_of(mana_value_of(that()), ManaKind::Colorless))),
        ),
        creature("Eternal of Harsh Truths", "{2}{U}", "Zombie Cleric", 1, 3)
            .with_number(Afflict, 2)
            .whenever(Pattern::Unblocked(this()), draw(1)),
        instant(
            "Fact or Fiction",
            "{3}{U}",
            Effect::LookAtTop { who: Noun::You, count: 5.into(), slot: Slot(0), reveal: true }
                .then(Effect::Choose {
                    who: Noun::You,
                    from: opponents(),
                    min: 1.into(),
                    max: 1.into(),
                    slot: Slot(3),
                    random: false,
                    search: false,
                })
                .then(Effect::Separate {
                    who: Noun::Slot(Slot(3)),
                    what: Noun::Slot(Slot(0)),
                    one: Slot(1),
                    other: Slot(2),
                })
                .then(Effect::ChoosePile(Noun::You, Slot(1), Slot(2)))
                .then(return_to_hand(Noun::Slot(Slot(1))))
                .then(Effect::Move(Noun::Slot(Slot(2)), into(Zone::Graveyard))),
        ),
        creature("Fatespinner", "{1}{U}{U}", "Human Wizard", 1, 2).whenever(
            upkeep_of(opponents()),
            Effect::Either(
                that_player(),
                [TurnPart::Step(Step::Draw), TurnPart::MainPhase, TurnPart::CombatPhase]
                    .map(|part| Effect::State(Statement::Skip(that_player(), part), Duration::EndOfTurn))
                    .to_vec(),
            ),
        ),
        aura("Feedback", "{2}{U}", enchantments()).whenever(upkeep_of(hosts_controller()), deal(1, that_player())),
        aura("Fishliver Oil", "{1}{U}", creatures()).constant(host().are(vec![has_ability(landwalk("Island"))])),
        instant("Flash Counter", "{1}{U}", counter(target(spells().kind(CardType::Instant)))),
        instant(
            "Flash Flood",
            "{U}",
            choose_one(vec![destroy(target(permanents().red())), return_to_hand(target(lands().subtype("Mountain")))]),
        ),
        aura("Flight", "{U}", creatures()).constant(host().have(Flying)),
        enchantment("Flood", "{U}").activated("{U}{U}", Effect::Tap(target(creatures().without(Flying)))),
        creature("Flying Men", "{U}", "Human", 1, 1).flying(),
        instant("Force Spike", "{U}", unless_pays(controller_of(that()), pay("{1}"), counter(target(spells())), None)),
        creature("Fortress Crab", "{3}{U}", "Crab", 1, 6),
        creature("Fugitive Wizard", "{U}", "Human Wizard", 1, 1),
        aura("Gaseous Form", "{2}{U}", creatures())
            .replaces(Pattern::AnyOf(vec![combat_damage_to(host()), combat_damage_by(host())]), Instead::Nothing),
        creature("Ghost Ship", "{2}{U}{U}", "Spirit", 2, 4)
            .flying()
            .activated("{U}{U}{U}", Effect::Regenerate(Noun::This)),
        creature("Giant Tortoise", "{1}{U}", "Turtle", 1, 1).constant(this().untapped().get(0, 3)),
        instant("Glamerdye", "{1}{U}", change_text(spells().or(permanents()), Exchanged::ColorWord, Duration::Forever))
            .keyword(Retrace),
        creature("Homarid", "{2}{U}", "Homarid", 2, 2)
            .enters_with(1, counter_kind("tide"))
            .whenever(upkeep_of(you_only()), put(1, counter_kind("tide"), Noun::This))
            .constant_while(has_counters(Comparison::Equal, 1, counter_kind("tide")), this().get(-1, -1))
            .constant_while(has_counters(Comparison::Equal, 3, counter_kind("tide")), this().get(1, 1))
            .whenever(
                Pattern::State(has_counters(Comparison::AtLeast, 4, counter_kind("tide"))),
                Effect::RemoveCounters(Noun::This, Some(counter_kind("tide")), None),
            ),
        creature("Homarid Shaman", "{2}{U}{U}", "Homarid Shaman", 2, 1)
            .activated("{U}", Effect::Tap(target(creatures().green()))),
        enchantment("Homarid Spawning Bed", "{U}{U}").activated(
            pay("{1}{U}{U}").and(sacrifice(1, creatures().blue())),
            create(mana_value_of(Noun::Paid), token(&[Color::Blue], "Camarid", 1, 1)),
        ),
        instant(
            "Hurkyl's Recall",
            "{1}{U}",
            Effect::Remember(target(players()), Slot(0))
                .then(return_to_hand(all(artifacts().owned_by(Noun::Slot(Slot(0)))))),
        ),
        sorcery(
            "Impede Momentum",
            "{1}{U}",
            Effect::Tap(target(creatures())).then(put(3, CounterKind::Stun, that())).then(scry(1)),
        ),
        aura("Invisibility", "{U}{U}", creatures())
            .constant(cant_be_blocked_by(host(), creatures().not(of_type("Wall")))),
        creature("Island Fish Jasconius", "{4}{U}{U}{U}", "Fish", 6, 8)
            .constant(Statement::DoesntUntap(this()))
            .whenever(upkeep_of(you_only()), may_pay("{U}{U}{U}", Effect::Untap(Noun::This)))
            .constant(attacks_only_over("Island"))
            .whenever(you_control_no("Island"), Effect::Sacrifice(Noun::This)),
        planeswalker("Jace Beleren", "{1}{U}{U}", "Jace", 3)
            .loyalty_ability(2, Effect::Draw(Noun::Players, 1.into()))
            .loyalty_ability(-1, Effect::Draw(target(players()), 1.into()))
            .loyalty_ability(-10, Effect::Mill(target(players()), 20.into())),
        instant("Jace's Ingenuity", "{3}{U}{U}", draw(3)),
        instant("Jump", "{U}", gain(target(creatures()), Flying)),
        creature("Kraken Hatchling", "{U}", "Kraken", 0, 4),
        creature("Leviathan", "{5}{U}{U}{U}{U}", "Leviathan", 10, 10)
            .keyword(Trample)
            .enters_tapped()
            .constant(Statement::DoesntUntap(this()))
            .whenever(
                upkeep_of(you_only()),
                pays_for(Noun::You, sacrifice(2, lands().subtype("Island")), Effect::Untap(Noun::This)),
            )
            .constant(attack_cost(this(), sacrifice(2, lands().subtype("Island")))),
        enchantment("Lifetap", "{U}{U}").whenever(Pattern::Taps(lands().subtype("Forest").theirs()), gain_life(1)),
        creature("Lord of Atlantis", "{U}{U}", "Merfolk", 2, 2).constant(permanents().subtype("Merfolk").other().are(
            vec![
                Modification::AddPowerToughness(1.into(), 1.into()),
                Modification::AddAbility(Box::new(landwalk("Island"))),
            ],
        )),
        interrupt(
            "Magical Hack",
            "{U}",
            change_text(spells().or(permanents()), Exchanged::BasicLandType, Duration::Forever),
        ),
        creature("Mahamoti Djinn", "{4}{U}{U}", "Djinn", 5, 6).flying(),
        instant("Make Disappear", "{1}{U}", unless_controller_pays("{2}", target(spells()))).with_number(Casualty, 1),
        instant(
            "Mana Drain",
            "{U}{U}",
            Effect::Calculate(mana_value_of(target(spells())), Slot(0)).then(counter(that())).then(Effect::Delayed {
                when: Pattern::AnyOf(vec![
                    Pattern::Begins { step: Step::Main1, whose: you_only() },
                    Pattern::Begins { step: Step::Main2, whose: you_only() },
                ]),
                effect: Box::new(add(Mana::OneOf(Value::Slot(Slot(0)), ManaKinds::only(ManaKind::Colorless)))),
                repeating: false,
                duration: Duration::Forever,
            }),
        ),
        instant(
            "Mana Short",
            "{2}{U}",
            Effect::Tap(all(lands().of(target(players())))).then(Effect::LoseUnspentMana(that(), None)),
        ),
        creature("Marchesa's Emissary", "{3}{U}", "Human Rogue", 2, 2).keyword(Hexproof).keyword(Dethrone),
        instant("Meditate", "{2}{U}", draw(4).then(skip_turns(Noun::You, 1))),
        creature("Merchant Ship", "{U}", "Human", 0, 2)
            .constant(attacks_only_over("Island"))
            .whenever(Pattern::Unblocked(this()), gain_life(2))
            .whenever(you_control_no("Island"), Effect::Sacrifice(Noun::This)),
        creature("Merfolk Raiders", "{1}{U}", "Merfolk Soldier", 2, 3).ability(landwalk("Island")).keyword(Phasing),
        creature("Merfolk Trickster", "{U}{U}", "Merfolk Wizard", 2, 2).keyword(Flash).whenever(
            enters(this()),
            Effect::Tap(target(creatures().theirs())).then(Effect::Modify(
                that(),
                vec![Modification::LoseAllAbilities],
                Duration::EndOfTurn,
            )),
        ),
        creature("Merfolk of the Pearl Trident", "{U}", "Merfolk", 1, 1),
        instant("Metallic Rebuke", "{2}{U}", unless_controller_pays("{3}", target(spells()))).keyword(Improvise),
        instant("Mind Bend", "{U}", change_text(permanents(), Exchanged::Either, Duration::Forever)),
        instant(
            "Misdirection",
            "{3}{U}{U}",
            Effect::ChangeTarget {
                who: Noun::You,
                what: target(spells().and(Predicate::SingleTarget)),
                to: None,
                any: false,
            },
        )
        .ability(Ability::AlternativeCost(AlternativeCost {
            cost: CostPart::Exile(1.into(), hand_of(Noun::You).blue()).into(),
            condition: None,
        })),
        creature("Mist Intruder", "{1}{U}", "Eldrazi Drone", 1, 2).keyword(Devoid).flying().keyword(Ingest),
        instant("Muddle the Mixture", "{U}{U}", counter(target(spells().and(instant_or_sorcery()))))
            .with_cost(Transmute, "{1}{U}{U}"),
        creature("Mulldrifter", "{4}{U}", "Elemental", 2, 2)
            .flying()
            .whenever(enters(this()), draw(2))
            .with_cost(Evoke, "{2}{U}"),
        creature("Nimbus Naiad", "{2}{U}", "Enchantment Nymph", 2, 2)
            .with_cost(Bestow, "{4}{U}")
            .flying()
            .constant(host().get(2, 2))
            .constant(host().are(vec![Modification::AddKeyword(Flying)])),
        creature("Ninja of the Deep Hours", "{3}{U}", "Human Ninja", 2, 2)
            .with_cost(Ninjutsu, "{1}{U}")
            .whenever(combat_damage(this(), players()), may(draw(1))),
        enchantment("Omniscience", "{7}{U}{U}{U}").constant(Statement::MayPlay {
            who: Noun::You,
            what: hand_of(Noun::You).nonkind(CardType::Land),
            from: Zone::Hand,
            top_only: false,
            free: true,
            terms: Box::default(),
        }),
        sorcery("Part Water", "{X}{X}{U}", gain_ability(targets(Value::X, Value::X, creatures()), landwalk("Island"))),
        creature("Phantasmal Forces", "{3}{U}", "Illusion", 4, 1)
            .flying()
            .whenever(upkeep_of(you_only()), unless_you_pay("{U}", Effect::Sacrifice(Noun::This))),
        creature("Phantasmal Image", "{1}{U}", "Illusion", 0, 0).enters(as_a_copy_of(
            creatures(),
            vec![
                Modification::AddSubtype(subtype("Illusion")),
                Modification::AddAbility(Box::new(Ability::Triggered(triggered(
                    Pattern::BecomesTarget { what: this(), by: spells_and_abilities() },
                    Effect::Sacrifice(Noun::This),
                )))),
            ],
        )),
        aura("Phantasmal Terrain", "{U}{U}", lands())
            .enters(choosing(Chooser::BasicLandType))
            .constant(host().are(vec![Modification::SetChosenSubtype])),
        creature("Phantom Monster", "{3}{U}", "Illusion", 3, 3).flying(),
        creature("Pirate Ship", "{4}{U}", "Human Pirate", 4, 3)
            .constant(attacks_only_over("Island"))
            .activated(tap(), deal(1, any_target()))
            .whenever(you_control_no("Island"), Effect::Sacrifice(Noun::This)),
        sorcery(
            "Plea for Power",
            "{3}{U}",
            Effect::Vote(Ballot::Words(vec!["time".to_string(), "knowledge".to_string()]), Slot(0)).then(Effect::If(
                Condition::Compare(Value::Slot(Slot(0)), Comparison::More, Value::Slot(Slot(1))),
                Box::new(Effect::Turns(TurnEffect::ExtraTurn(Noun::You, None))),
                Some(Box::new(draw(3))),
            )),
        ),
        instant(
            "Power Sink",
            "{X}{U}",
            unless_pays(
                controller_of(target(spells())),
                pay("{X}"),
                counter(that())
                    .then(Effect::Tap(all(lands().and(Predicate::HasManaAbility).of(controller_of(that())))))
                    .then(Effect::LoseUnspentMana(controller_of(that()), None)),
                None,
            ),
        ),
        sorcery("Preordain", "{U}", scry(2).then(draw(1))),
        creature("Prodigal Sorcerer", "{2}{U}", "Human Wizard Sorcerer", 1, 1).activated(tap(), deal(1, any_target())),
        enchantment("Propaganda", "{2}{U}").constant(Statement::AttackCost {
            who: creatures(),
            whom: you_only(),
            cost: pay("{2}"),
            times: None,
        }),
        instant("Psionic Blast", "{2}{U}", deal(4, any_target()).then(deal(2, Noun::You))),
        creature("Psionic Entity", "{4}{U}", "Illusion", 2, 2)
            .activated(tap(), deal(2, any_target()).then(deal(3, Noun::This))),
        enchantment("Psychic Allergy", "{3}{U}{U}")
            .enters(choosing(Chooser::Color))
            .whenever(
                upkeep_of(opponents()),
                deal(
                    count(permanents().and(Predicate::Chosen(Chooser::Color)).not(Predicate::Token).of(that_player())),
                    that_player(),
                ),
            )
            .whenever(
                upkeep_of(you_only()),
                unless_you_pay(sacrifice(2, lands().subtype("Island")), destroy(Noun::This)),
            ),
        aura("Psychic Possession", "{2}{U}{U}", opponents())
            .constant(Statement::Skip(Noun::You, TurnPart::Step(Step::Draw)))
            .whenever(Pattern::Draws(players().and(Predicate::Is(Noun::Host))), may(draw(1))),
        aura("Psychic Venom", "{1}{U}", lands()).whenever(Pattern::Taps(host()), deal(2, controller_of(subject()))),
        instant("Quick Study", "{2}{U}", draw(2)),
        creature("Quicksilver Gargantuan", "{5}{U}{U}", "Shapeshifter", 7, 7)
            .enters(as_a_copy_of(creatures(), vec![Modification::SetPowerToughness(7.into(), 7.into())])),
        instant("Radical Idea", "{1}{U}", draw(1)).keyword(JumpStart),
        card("Reach Through Mists", "{U}", "Instant Arcane").ability(Ability::Spell(draw(1))),
        instant("Reality Ripple", "{1}{U}", phase_out(target(artifacts().or(creatures()).or(lands())))),
        sorcery(
            "Recall",
            "{X}{X}{U}",
            Effect::Choose {
                who: Noun::You,
                from: hand_of(Noun::You),
                min: Value::X,
                max: Value::X,
                slot: CHOSEN,
                random: false,
                search: false,
            }
            .then(Effect::Discard(Noun::Slot(CHOSEN)))
            .then(Effect::Calculate(Value::Done, Slot(1)))
            .then(Effect::Choose {
                who: Noun::You,
                from: your_graveyard(),
                min: Value::Slot(Slot(1)),
                max: Value::Slot(Slot(1)),
                slot: Slot(2),
                random: false,
                search: false,
            })
            .then(return_to_hand(Noun::Slot(Slot(2))))
            .then(exile(Noun::This)),
        ),
        sorcery("Reconstruction", "{U}", return_to_hand(target(your_graveyard().kind(CardType::Artifact)))),
        instant(
            "Redirect",
            "{U}{U}",
            Effect::ChangeTarget { who: Noun::You, what: target(spells()), to: None, any: true },
        ),
        aura("Relic Bind", "{2}{U}", artifacts().theirs()).whenever(
            Pattern::Taps(host()),
            choose_one(vec![
                deal(1, target(players().or(planeswalkers()))),
                Effect::GainLife(target(players()), 1.into()),
            ]),
        ),
        instant("Remand", "{1}{U}", Effect::Counter(target(spells()), Some(into(Zone::Hand))).then(draw(1))),
        instant("Remove Soul", "{1}{U}", counter(target(spells().kind(CardType::Creature)))),
        instant("Reset", "{U}{U}", Effect::Untap(all(lands().yours()))).ability(Ability::CastOnly(Condition::All(
            vec![Condition::TurnOf(Noun::Opponents), Condition::Not(Box::new(Condition::Before(Step::Draw)))],
        ))),
        instant("Riptide", "{U}", Effect::Tap(all(creatures().blue()))),
        sorcery(
            "Rite of Replication",
            "{2}{U}{U}",
            Effect::CreateCopies {
                who: Noun::You,
                count: Value::If(Box::new(Condition::Paid(Kicker, None)), Box::new(5.into()), Box::new(1.into())),
                of: target(creatures()),
                except: vec![],
                attacking: None,
            },
        )
        .with_cost(Kicker, "{5}"),
        creature("River Merfolk", "{U}{U}", "Merfolk", 2, 1)
            .activated("{U}", gain_ability(Noun::This, landwalk("Mountain"))),
        creature("Sage of Lat-Nam", "{1}{U}", "Human Artificer", 1, 2)
            .activated(tap().and(sacrifice(1, artifacts())), draw(1)),
        creature("Sakashima the Impostor", "{2}{U}{U}", "Legendary Human Rogue", 3, 1).enters(as_a_copy_of(
            creatures(),
            vec![
                Modification::Name(name("Sakashima the Impostor")),
                Modification::Supertype(Supertype::Legendary, true),
                has_ability(Ability::Activated(activated("{2}{U}{U}", at_next_end_step(return_to_hand(Noun::This))))),
            ],
        )),
        creature("Sandbar Crocodile", "{4}{U}", "Crocodile", 6, 5).keyword(Phasing),
        sorcery(
            "Savor the Moment",
            "{1}{U}{U}",
            Effect::Turns(TurnEffect::ExtraTurn(Noun::You, Some(TurnPart::Step(Step::Untap)))),
        ),
        instant("Saw It Coming", "{1}{U}{U}", counter(target(spells()))).with_cost(Foretell, "{1}{U}"),
        instant("Sea Kings' Blessing", "{U}", turn_color(one_or_more_creatures(), Color::Blue, Duration::EndOfTurn)),
        creature("Sea Serpent", "{5}{U}", "Serpent", 5, 5)
            .constant(attacks_only_over("Island"))
            .whenever(you_control_no("Island"), Effect::Sacrifice(Noun::This)),
        creature("Segovian Leviathan", "{4}{U}", "Leviathan", 3, 3).ability(landwalk("Island")),
        creature("Sejiri Merfolk", "{1}{U}", "Merfolk Soldier", 2, 1).constant_while(
            exists(lands().subtype("Plains").yours()),
            this().are(vec![Modification::AddKeyword(FirstStrike), Modification::AddKeyword(Lifelink)]),
        ),
        creature("Serendib Djinn", "{2}{U}{U}", "Djinn", 5, 6)
            .flying()
            .whenever(
                upkeep_of(you_only()),
                sacrifices(Noun::You, 1, lands())
                    .then(when(Condition::Matches(Noun::Slot(CHOSEN), lands().subtype("Island")), deal(3, Noun::You))),
            )
            .whenever(Pattern::State(Condition::Not(Box::new(exists(lands().yours())))), Effect::Sacrifice(Noun::This)),
        creature("Serendib Efreet", "{2}{U}", "Efreet", 3, 4)
            .flying()
            .whenever(upkeep_of(you_only()), deal(1, Noun::You)),
        creature("Sindbad", "{1}{U}", "Human", 1, 1).activated(
            tap(),
            draw(1).then(Effect::Remember(Noun::Done, CHOSEN)).then(Effect::Reveal(Noun::Slot(CHOSEN))).then(when(
                Condition::Not(Box::new(Condition::Matches(Noun::Slot(CHOSEN), anything().kind(CardType::Land)))),
                Effect::Discard(Noun::Slot(CHOSEN)),
            )),
        ),
        instant(
            "Siren's Call",
            "{U}",
            Effect::Remember(Noun::ActivePlayer, CHOSEN)
                .then(Effect::State(must_attack(creatures().of(Noun::Slot(CHOSEN))), Duration::EndOfTurn))
                .then(at_next_end_step(destroy(all(creatures()
                    .not(of_type("Wall"))
                    .of(Noun::Slot(CHOSEN))
                    .not(attacked_this_turn())
                    .not(Predicate::CameThisTurn))))),
        )
        .ability(Ability::CastOnly(Condition::All(vec![
            Condition::TurnOf(Noun::Opponents),
            Condition::Before(Step::DeclareAttackers),
        ]))),
        interrupt(
            "Sleight of Mind",
            "{U}",
            change_text(spells().or(permanents()), Exchanged::ColorWord, Duration::Forever),
        ),
        instant("Slip Out the Back", "{U}", put(1, P1P1, target(creatures())).then(phase_out(that()))),
        creature("Snapcaster Mage", "{1}{U}", "Human Wizard", 2, 1).keyword(Flash).whenever(
            enters(this()),
            gain_ability(
                target(your_graveyard().and(instant_or_sorcery())),
                by_keyword(Flashback, CostPart::ItsManaCost),
            ),
        ),
        aura("Spectral Cloak", "{U}{U}", creatures()).constant(host().untapped().have(Shroud)),
        instant(
            "Spell Blast",
            "{X}{U}",
            counter(target(spells().compare(Characteristic::ManaValue, Comparison::Equal, Value::X))),
        ),
        creature("Sphinx of the Second Sun", "{6}{U}{U}", "Sphinx", 6, 6).flying().whenever(
            Pattern::Begins { step: Step::Main2, whose: you_only() },
            Effect::Turns(TurnEffect::AddPhases(vec![ExtraPhase::Beginning])),
        ),
        enchantment("Stasis", "{1}{U}")
            .constant(Statement::Skip(Noun::Players, TurnPart::Step(Step::Untap)))
            .whenever(upkeep_of(you_only()), unless_you_pay("{U}", Effect::Sacrifice(Noun::This))),
        aura("Steal Artifact", "{2}{U}{U}", artifacts())
            .constant(host().are(vec![Modification::Controller(Noun::You)])),
        enchantment("Sunken City", "{U}{U}")
            .whenever(upkeep_of(you_only()), unless_you_pay("{U}{U}", Effect::Sacrifice(Noun::This)))
            .constant(creatures().blue().get(1, 1)),
        creature("Svyelunite Priest", "{1}{U}", "Merfolk Cleric", 1, 1)
            .ability(during_your_upkeep(activated(pay("{U}{U}").and(tap()), gain(target(creatures()), Shroud)))),
        enchantment("Teferi's Veil", "{1}{U}").whenever(
            attacks(creatures().yours()),
            Effect::Remember(subject(), CHOSEN).then(at_end_of_combat(phase_out(Noun::Slot(CHOSEN)))),
        ),
        sorcery(
            "Temporal Mastery",
            "{5}{U}{U}",
            Effect::Turns(TurnEffect::ExtraTurn(Noun::You, None)).then(exile(Noun::This)),
        )
        .with_cost(Miracle, "{1}{U}"),
        instant("Think Twice", "{1}{U}", draw(1)).with_cost(Flashback, "{2}{U}"),
        enchantment("Thought Reflection", "{4}{U}{U}{U}")
            .replaces(Pattern::Draws(you_only()), Instead::Do(Box::new(draw(2)))),
        sorcery("Thoughtcast", "{4}{U}", draw(2)).with(Affinity, Parameter::Quality(artifacts())),
        interrupt("Thoughtlace", "{U}", turn_color(target(spells().or(permanents())), Color::Blue, Duration::Forever)),
        creature("Time Elemental", "{2}{U}", "Elemental", 0, 2)
            .whenever(
                Pattern::OneOrMore(Box::new(Pattern::AnyOf(vec![attacks(this()), blocks(this(), None)]))),
                at_end_of_combat(Effect::Sacrifice(Noun::This).then(deal(5, Noun::You))),
            )
            .activated(
                pay("{2}{U}{U}").and(tap()),
                return_to_hand(target(permanents().not(Predicate::HasAttached(Box::new(auras()))))),
            ),
        instant("Time Stop", "{4}{U}{U}", Effect::Turns(TurnEffect::End)),
        sorcery("Time Walk", "{1}{U}", Effect::Turns(TurnEffect::ExtraTurn(Noun::You, None))),
        sorcery("Time Warp", "{3}{U}{U}", Effect::Turns(TurnEffect::ExtraTurn(target(players()), None))),
        sorcery(
            "Timetwister",
            "{2}{U}",
            Effect::Move(all(cards_in(Zone::Hand).or(cards_in(Zone::Graveyard))), into(Zone::Library))
                .then(Effect::Shuffle(Noun::Players))
                .then(Effect::Draw(Noun::Players, 7.into())),
        ),
        sorcery("Train of Thought", "{1}{U}", draw(1)).with_cost(Replicate, "{1}{U}"),
        sorcery("Treasure Cruise", "{7}{U}", draw(3)).keyword(Delve),
        creature("Tromokratis", "{5}{U}{U}", "Legendary Kraken", 8, 8)
            .constant_while(
                Condition::Matches(Noun::This, creatures().not(attacking_or_blocking())),
                this().have(Hexproof),
            )
            .constant(Statement::BlockedOnlyByAll(this())),
        instant(
            "Turn to Frog",
            "{1}{U}",
            Effect::Modify(
                target(creatures()),
                vec![
                    Modification::LoseAllAbilities,
                    Modification::SetColors(colors(&[Color::Blue])),
                    Modification::SetSubtypes(vec![subtype("Frog")]),
                    Modification::SetPowerToughness(1.into(), 1.into()),
                ],
                Duration::EndOfTurn,
            ),
        ),
        instant("Twiddle", "{U}", tap_or_untap(target(artifacts().or(creatures()).or(lands())))),
        sorcery("Unending Whisper", "{U}", draw(1)).with_cost(Harmonize, "{5}{U}"),
        aura("Unstable Mutation", "{U}", creatures())
            .constant(host().get(3, 3))
            .whenever(upkeep_of(hosts_controller()), put(1, M1M1, Noun::Host)),
        instant("Unsummon", "{U}", return_to_hand(target(creatures()))),
        sorcery("Ureni's Rebuff", "{1}{U}", return_to_hand(target(creatures()))).with_cost(Harmonize, "{5}{U}"),
        aura("Venarian Gold", "{X}{U}{U}", creatures())
            .whenever(enters(this()), Effect::Tap(Noun::Host).then(put(Value::X, counter_kind("sleep"), Noun::Host)))
            .constant(Statement::DoesntUntap(host().and(Predicate::Counter(Some(counter_kind("sleep"))))))
            .whenever(
                upkeep_of(hosts_controller()),
                Effect::RemoveCounters(Noun::Host, Some(counter_kind("sleep")), Some(1.into())),
            ),
        creature("Vesuvan Doppelganger", "{3}{U}{U}", "Shapeshifter", 0, 0).enters(as_a_copy_of(
            creatures(),
            vec![
                Modification::OwnColors,
                has_ability(Ability::Triggered(triggered(
                    upkeep_of(you_only()),
                    Effect::Remember(target(creatures()), CHOSEN).then(may(Effect::BecomeCopy(
                        Noun::This,
                        Noun::Slot(CHOSEN),
                        vec![Modification::OwnColors, Modification::ThisAbility],
                    ))),
                ))),
            ],
        )),
        creature("Vodalian Illusionist", "{2}{U}", "Merfolk Wizard", 2, 2)
            .activated(pay("{U}{U}").and(tap()), phase_out(target(creatures()))),
        creature("Vodalian Knights", "{1}{U}{U}", "Merfolk Knight", 2, 2)
            .keyword(FirstStrike)
            .constant(attacks_only_over("Island"))
            .whenever(you_control_no("Island"), Effect::Sacrifice(Noun::This))
            .activated("{U}", gain(Noun::This, Flying)),
        creature("Vodalian Mage", "{2}{U}", "Merfolk Wizard", 1, 1).activated(
            pay("{U}").and(tap()),
            unless_pays(controller_of(that()), pay("{1}"), counter(target(spells())), None),
        ),
        creature("Vodalian Soldiers", "{1}{U}", "Merfolk Soldier", 1, 2),
        sorcery(
            "Volcanic Eruption",
            "{X}{U}{U}{U}",
            destroy(targets(Value::X, Value::X, lands().subtype("Mountain")))
                .then(deal(Value::PutIntoGraveyards, Noun::Both(vec![all(creatures()), Noun::Players]))),
        ),
        creature("Wall of Air", "{1}{U}{U}", "Wall", 1, 5).keyword(Defender).flying(),
        creature("Wall of Water", "{1}{U}{U}", "Wall", 0, 5).keyword(Defender).activated("{U}", pump(Noun::This, 1, 0)),
        creature("Wall of Wonder", "{2}{U}{U}", "Wall", 1, 5).keyword(Defender).activated(
            "{2}{U}{U}",
            pump(Noun::This, 4, -4).then(Effect::State(Statement::AttackDespiteDefender(this()), Duration::EndOfTurn)),
        ),
        creature("Water Elemental", "{3}{U}{U}", "Elemental", 5, 4),
        creature("Water Wurm", "{U}", "Wurm", 1, 1)
            .constant_while(exists(lands().subtype("Island").theirs()), this().get(0, 1)),
        creature("Waterfall Aerialist", "{3}{U}", "Djinn Wizard", 3, 1).flying().with_cost(Ward, "{2}"),
        instant("Whim of Volrath", "{U}", change_text(permanents(), Exchanged::Either, Duration::EndOfTurn))
            .with_cost(Buyback, "{2}"),
        instant("Whispers of the Muse", "{U}", draw(1)).with_cost(Buyback, "{5}"),
        sorcery(
            "Windfall",
            "{2}{U}",
            Effect::ForEach(
                Noun::Players,
                Box::new(Effect::Calculate(Value::Most(vec![Value::Slot(Slot(1)), cards_in_hand(Noun::It)]), Slot(1))),
            )
            .then(Effect::Discard(all(hand_of(Noun::Players))))
            .then(Effect::Draw(Noun::Players, Value::Slot(Slot(1)))),
        ),
        creature("Wishcoin Crab", "{3}{U}", "Crab", 2, 5),
        creature("Zephyr Falcon", "{1}{U}", "Bird", 1, 1).flying().keyword(Vigilance),
    ]
}
