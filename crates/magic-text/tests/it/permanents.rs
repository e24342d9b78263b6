//! Creatures, artifacts, lands and planeswalkers: keywords, activated and triggered abilities.

use super::check;
use magic_notation::*;
use magic_notation::{CardType, Color, CounterKind, Keyword, ManaKinds, P1P1, Step, Zone};

pub(super) fn bear(name: &str) -> CardDefinition {
    creature(name, "{1}{G}", "Bear", 2, 2)
}

pub(super) fn state(statement: Statement) -> Static {
    statement.into()
}

#[test]
fn keywords_on_creatures() {
    check(&[
        (bear("Grizzly"), ""),
        (creature("Angel", "{3}{W}{W}", "Angel", 4, 4).flying().keyword(Keyword::Vigilance), "Flying, vigilance"),
        (
            creature("Knight", "{W}{W}", "Human Knight", 2, 2)
                .keyword(Keyword::FirstStrike)
                .protection_from(from_color(Color::Black)),
            "First strike, protection from black",
        ),
        (bear("Cat Warriors").with(Keyword::Landwalk, Parameter::Quality(lands().subtype("Forest"))), "Forestwalk"),
        (
            bear("Dryad").with(
                Keyword::Landwalk,
                Parameter::Quality(lands().not(Predicate::Supertype(magic_notation::Supertype::Basic))),
            ),
            "Nonbasic landwalk",
        ),
        (bear("Warded").with_cost(Keyword::Ward, "{2}").keyword(Keyword::Trample), "Ward {2}, trample"),
        (bear("Bloodwarded").with_cost(Keyword::Ward, pay_life(3)), "Ward—Pay 3 life."),
        (bear("Kicked").with_cost(Keyword::Kicker, "{2}").flying(), "Kicker {2}\nFlying"),
        (bear("Cycler").with_cost(Keyword::Cycling, "{2}"), "Cycling {2}"),
        (
            bear("Treecycler").with(Keyword::Cycling, Parameter::TypeCost(subtype("Forest"), pay("{2}"))),
            "Forestcycling {2}",
        ),
        (bear("Toxic").with_number(Keyword::Toxic, 2), "Toxic 2"),
        (bear("Suspended").with(Keyword::Suspend, Parameter::NumberCost(4.into(), pay("{U}"))), "Suspend 4—{U}"),
        (
            bear("Champion of All").protection_from(Filter {
                domain: Domain::PERMANENTS,
                all: vec![Predicate::Any(vec![Predicate::Color(Color::Red), Predicate::Color(Color::Blue)])],
            }),
            "Protection from red and from blue",
        ),
        (bear("Slippery").with(Keyword::Hexproof, Parameter::Quality(from_color(Color::Black))), "Hexproof from black"),
    ]);
}

#[test]
fn activated_abilities() {
    let once = Activated { limit: ActivationLimit::EachTurn(1), ..activated("{1}", pump(Noun::This, 1, 0)) };
    let upkeep = Condition::All(vec![Condition::TurnOf(Noun::You), Condition::During(Step::Upkeep)]);
    check(&[
        (creature("Elves", "{G}", "Elf Druid", 1, 1).taps_for(mana("{G}")), "{T}: Add {G}."),
        (
            creature("Royal", "{1}{B}{B}", "Human Assassin", 1, 1)
                .activated(tap(), destroy(target(creatures().tapped()))),
            "{T}: Destroy target tapped creature.",
        ),
        (
            creature("Tim", "{2}{U}", "Human Wizard", 1, 1).activated(tap(), deal(1, any_target())),
            "{T}: This creature deals 1 damage to any target.",
        ),
        (
            creature("Shade", "{2}{B}", "Shade", 2, 2).activated("{B}", pump(Noun::This, 1, 1)),
            "{B}: This creature gets +1/+1 until end of turn.",
        ),
        (bear("Troll").activated("{G}", Effect::Regenerate(Noun::This)), "{G}: Regenerate this creature."),
        (
            artifact("Disk", "{4}").enters_tapped().activated(
                pay("{1}").and(CostPart::TapThis),
                destroy(all(artifacts().or(creatures()).or(enchantments()))),
            ),
            "This artifact enters tapped.\n{1}, {T}: Destroy all artifacts, creatures, and enchantments.",
        ),
        (
            artifact("Icy", "{4}").activated(
                pay("{1}").and(CostPart::TapThis),
                Effect::Tap(target(artifacts().or(creatures()).or(lands()))),
            ),
            "{1}, {T}: Tap target artifact, creature, or land.",
        ),
        (
            artifact("Lotus", "{0}").activated(tap().and(sacrifice_this()), add(any_color(3))),
            "{T}, Sacrifice this artifact: Add three mana of any one color.",
        ),
        (
            artifact("Bomb", "{1}").activated(tap().and(sacrifice_this()), deal(2, any_target())),
            "{T}, Sacrifice this artifact: It deals 2 damage to any target.",
        ),
        (
            bear("Feeder").activated(CostPart::Sacrifice(1.into(), creatures()), put(1, P1P1, Noun::This)),
            "Sacrifice a creature: Put a +1/+1 counter on this creature.",
        ),
        (
            bear("Guildmage").activated(CostPart::Tap(2.into(), creatures().white().yours().untapped()), draw(1)),
            "Tap two untapped white creatures you control: Draw a card.",
        ),
        (
            bear("Limited").ability(Ability::Activated(once)),
            "{1}: This creature gets +1/+0 until end of turn. Activate only once each turn.",
        ),
        (bear("Teacher").activated_as_sorcery("{3}", draw(1)), "{3}: Draw a card. Activate only as a sorcery."),
        (
            artifact("Clock", "{4}").ability(Ability::Activated(Activated {
                condition: Some(upkeep),
                ..activated("{X}", put(Value::X, counter_kind("+1/+0"), Noun::This))
            })),
            "{X}: Put X +1/+0 counters on this artifact. Activate only during your upkeep.",
        ),
        (
            artifact("Statue", "{4}").ability(Ability::Activated(Activated {
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
            "{2}: This artifact becomes a 3/6 Golem artifact creature until end of combat. Activate only during combat.",
        ),
        (
            artifact("Shared", "{4}")
                .ability(Ability::Activated(Activated { by: Some(Noun::Players), ..activated("{2}", draw(1)) })),
            "{2}: Draw a card. Any player may activate this ability.",
        ),
        (
            bear("Returner").ability(Ability::Activated(Activated {
                zone: Zone::Graveyard,
                ..activated("{2}{B}", return_to_hand(Noun::This))
            })),
            "{2}{B}: Return this card from your graveyard to your hand.",
        ),
        (
            bear("Scavenger").ability(Ability::Activated(Activated {
                zone: Zone::Graveyard,
                ..activated(pay("{1}").and(CostPart::ExileThis), draw(1))
            })),
            "{1}, Exile this card from your graveyard: Draw a card.",
        ),
        (
            creature("Thief", "{2}{U}", "Human", 1, 1).activated(
                tap(),
                Effect::Modify(
                    target(artifacts()),
                    vec![Modification::Controller(Noun::You)],
                    Duration::While(SourceStays::CONTROLLED),
                ),
            ),
            "{T}: Gain control of target artifact for as long as you control this creature.",
        ),
    ]);
}

#[test]
fn triggered_abilities() {
    check(&[
        (
            creature("Sengir", "{3}{B}{B}", "Vampire", 4, 4)
                .flying()
                .whenever(dies(creatures().and(damaged_this_turn_by(Noun::This))), put(1, P1P1, Noun::This)),
            "Flying\nWhenever a creature dealt damage by this creature this turn dies, put a +1/+1 counter on this creature.",
        ),
        (
            bear("Ghoul").whenever(dies(creatures().other()), put(1, P1P1, Noun::This)),
            "Whenever another creature dies, put a +1/+1 counter on this creature.",
        ),
        (bear("Visionary").whenever(enters(this()), draw(1)), "When this creature enters, draw a card."),
        (
            bear("Shaman").whenever(enters(this()), may(destroy(target(artifacts())))),
            "When this creature enters, you may destroy target artifact.",
        ),
        (
            bear("Martyr").whenever(dies(this()), Effect::DamageDivided { amount: 2.into(), to: any_target() }),
            "When this creature dies, it deals 2 damage divided as you choose among any target.",
        ),
        (
            bear("Specter").whenever(damage(this(), players()), discards_at_random(that_player(), 1)),
            "Whenever this creature deals damage to a player, that player discards a card at random.",
        ),
        (
            bear("Ninja").whenever(combat_damage(this(), opponents()), may(draw(1))),
            "Whenever this creature deals combat damage to an opponent, you may draw a card.",
        ),
        (
            bear("Efreet").flying().whenever(
                upkeep_of(you_only()),
                unless_pays(Noun::You, pay("{B}{B}"), Effect::Sacrifice(Noun::This), None),
            ),
            "Flying\nAt the beginning of your upkeep, sacrifice this creature unless you pay {B}{B}.",
        ),
        (
            artifact("Rack", "{1}").whenever(upkeep_of(players()), deal(1, that_player())),
            "At the beginning of each player's upkeep, this artifact deals 1 damage to that player.",
        ),
        (
            artifact("Rod", "{1}")
                .whenever(casts(players(), spells().red()), pays_for(Noun::You, pay("{1}"), gain_life(1))),
            "Whenever a player casts a red spell, you may pay {1}. If you do, you gain 1 life.",
        ),
        (
            enchantment("Warp", "{R}")
                .whenever(enters(lands()), Effect::Damage { amount: 2.into(), to: that_player(), source: Noun::This }),
            "Whenever a land enters, this enchantment deals 2 damage to that land's controller.",
        ),
        (
            enchantment("Ascetic", "{W}").whenever_if(
                upkeep_of(you_only()),
                Condition::Compare(Value::CardsIn(Zone::Hand, Box::new(Noun::You)), Comparison::Equal, 0.into()),
                draw(1),
            ),
            "At the beginning of your upkeep, if you have no cards in hand, draw a card.",
        ),
        (
            creature("Serpent", "{5}{U}", "Serpent", 5, 5).whenever(
                Pattern::State(Condition::Not(Box::new(exists(lands().subtype("Island").yours())))),
                Effect::Sacrifice(Noun::This),
            ),
            "When you control no Islands, sacrifice this creature.",
        ),
        (
            bear("Abomination").whenever(
                Pattern::AnyOf(vec![
                    Pattern::Blocks { who: this(), whom: None },
                    Pattern::BecomesBlocked { who: this(), by: None },
                ]),
                pump(Noun::This, 1, 1),
            ),
            "Whenever this creature blocks or becomes blocked, it gets +1/+1 until end of turn.",
        ),
        (
            bear("Basilisk").whenever(
                Pattern::Blocks { who: this(), whom: Some(creatures()) },
                Effect::Delayed {
                    when: Pattern::Begins { step: Step::EndCombat, whose: players() },
                    effect: Box::new(destroy(subject())),
                    repeating: false,
                    duration: Duration::Forever,
                },
            ),
            "Whenever this creature blocks a creature, destroy that creature at end of combat.",
        ),
        (
            bear("Raider").whenever(
                attacks(this()),
                Effect::Modify(
                    all(creatures().attacking().other()),
                    vec![Modification::AddPowerToughness(1.into(), 0.into())],
                    Duration::EndOfTurn,
                ),
            ),
            "Whenever this creature attacks, other attacking creatures get +1/+0 until end of turn.",
        ),
        (
            enchantment("Flare", "{G}").whenever(
                Pattern::TapsForMana(lands()),
                Effect::AddMana(that_player(), Mana::SameKind(1.into()), None),
            ),
            "Whenever a player taps a land for mana, that player adds one mana of any type that land produced.",
        ),
        (
            bear("Marauder").whenever(
                Pattern::Moves {
                    what: permanents().yours(),
                    from: Some(Zone::Battlefield),
                    to: Some(Zone::Graveyard),
                    cause: Some(Cause::Sacrifice),
                },
                gain_life(1),
            ),
            "Whenever you sacrifice a permanent, you gain 1 life.",
        ),
        (
            enchantment("Megrim", "{2}{B}").whenever(
                Pattern::Moves {
                    what: cards_in(Zone::Hand).owned_by(Noun::Opponents),
                    from: Some(Zone::Hand),
                    to: Some(Zone::Graveyard),
                    cause: Some(Cause::Discard),
                },
                deal(2, that_player()),
            ),
            "Whenever an opponent discards a card, this enchantment deals 2 damage to that player.",
        ),
        (
            bear("Egg").whenever(
                dies(this()),
                Effect::Delayed {
                    when: end_step_of(players()),
                    effect: Box::new(create(1, token(&[Color::Red], "Bird", 4, 4).flying())),
                    repeating: false,
                    duration: Duration::Forever,
                },
            ),
            "When this creature dies, create a 4/4 red Bird creature token with flying at the beginning of the next end step.",
        ),
        (
            bear("Modal Bear").whenever(enters(this()), choose_one(vec![draw(1), gain_life(2)])),
            "When this creature enters, choose one —\n• Draw a card.\n• You gain 2 life.",
        ),
        (
            creature("Axelrod, Giant King", "{4}{R}{R}", "Legendary Giant", 5, 5).whenever(attacks(this()), draw(1)),
            "Whenever Axelrod attacks, draw a card.",
        ),
        (
            bear("Bargainer").whenever(
                dies(this()),
                Effect::May(Noun::You, Box::new(sacrifices(Noun::You, 1, lands())), None)
                    .then(when(Condition::Did, draw(2))),
            ),
            "When this creature dies, you may sacrifice a land. If you do, draw two cards.",
        ),
        (
            bear("Haver").whenever(enters(this()), may(deal(1, any_target()))),
            "When this creature enters, you may have it deal 1 damage to any target.",
        ),
    ]);
}

#[test]
fn planeswalkers_and_lands() {
    let restricted =
        Effect::AddMana(Noun::You, mana("{C}{C}"), Some(Restriction::Cast(spells().kind(CardType::Artifact))));
    let emblem = card("Emblem", "", "").constant(creatures().yours().get(1, 1));
    check(&[
        (
            planeswalker("Jace, the Reader", "{1}{U}{U}", "Jace", 3)
                .loyalty_ability(1, draw(1))
                .loyalty_ability(-2, return_to_hand(target(creatures())))
                .loyalty_ability(0, act(Action::Scry(Noun::You, 2.into(), Zone::Library)))
                .loyalty_ability(-8, Effect::Emblem(Noun::You, Box::new(emblem))),
            "+1: Draw a card.\n−2: Return target creature to its owner's hand.\n0: Scry 2.\n−8: You get an emblem with \"Creatures you control get +1/+1.\"",
        ),
        (
            land("Workshop", "Land").activated(tap(), restricted),
            "{T}: Add {C}{C}. Spend this mana only to cast artifact spells.",
        ),
        (
            land("Pool", "Land").taps_for(Mana::AnyColorProducedBy(1.into(), lands().yours())),
            "{T}: Add one mana of any color that a land you control could produce.",
        ),
        (
            land("Filter", "Land")
                .activated(pay("{1}").and(CostPart::TapThis), add(Mana::Combination(2.into(), ManaKinds::COLORS))),
            "{1}, {T}: Add two mana in any combination of colors.",
        ),
        (
            artifact("Battery", "{3}")
                .activated(tap().and(CostPart::RemoveCounters(1.into(), counter_kind("charge"))), add(mana("{C}"))),
            "{T}, Remove a charge counter from this artifact: Add {C}.",
        ),
        (
            artifact("Energized", "{3}")
                .activated(CostPart::PayCounters(2.into(), CounterKind::parse("energy")), draw(1)),
            "Pay {E}{E}: Draw a card.",
        ),
        (
            creature("Free", "{3}", "Myr", 1, 1).ability(Ability::AlternativeCost(AlternativeCost {
                cost: CostPart::Discard(1.into(), cards_in(Zone::Hand).blue()).into(),
                condition: None,
            })),
            "You may discard a blue card rather than pay this spell's mana cost.",
        ),
    ]);
}
