//! Artifacts and other cards without a colour.

use crate::words::*;
use magic::Keyword::*;
use magic::notation::*;
use magic::{CardType, CounterKind, P1P1, Step, Zone};

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        artifact("Ashnod's Altar", "{3}").activated(CostPart::Sacrifice(1.into(), creatures()), add(mana("{C}{C}"))),
        artifact("Basalt Monolith", "{3}")
            .constant(Statement::DoesntUntap(this()))
            .taps_for(mana("{C}{C}{C}"))
            .activated("{3}", Effect::Untap(Noun::This)),
        artifact("Black Lotus", "{0}").activated(tap().and(sacrifice_this()), add(any_color(3))),
        artifact("Black Vise", "{1}").enters(choosing(Chooser::Opponent)).whenever(
            upkeep_of(players().and(Predicate::ChosenPlayer)),
            deal(less(cards_in_hand(that_player()), 4), that_player()),
        ),
        artifact_creature("Brass Man", "{1}", "Construct", 1, 3).constant(Statement::DoesntUntap(this())).whenever(
            upkeep_of(you_only()),
            Effect::MayPay(Noun::You, pay("{1}"), Box::new(Effect::Untap(Noun::This))),
        ),
        artifact_creature("Clay Statue", "{4}", "Golem", 3, 1).activated("{2}", Effect::Regenerate(Noun::This)),
        artifact_creature("Colossus of Sardia", "{9}", "Golem", 9, 9)
            .keyword(Trample)
            .constant(Statement::DoesntUntap(this()))
            .ability(Ability::Activated(Activated {
                condition: Some(Condition::All(vec![Condition::TurnOf(Noun::You), Condition::During(Step::Upkeep)])),
                ..activated("{9}", Effect::Untap(Noun::This))
            })),
        artifact("Copper Tablet", "{2}").whenever(upkeep_of(players()), deal(1, that_player())),
        artifact("Crucible of Worlds", "{3}").constant(Statement::MayPlay {
            who: Noun::You,
            what: your_graveyard().kind(CardType::Land),
            from: Zone::Graveyard,
            top_only: false,
            free: false,
        }),
        artifact_creature("Dancing Scimitar", "{4}", "Spirit", 1, 5).flying(),
        artifact_creature("Darksteel Myr", "{3}", "Myr", 0, 1).keyword(Indestructible),
        artifact("Darksteel Relic", "{0}").keyword(Indestructible),
        artifact("Dingus Egg", "{4}").whenever(dies(lands()), deal(2, that_player())),
        artifact("Disrupting Scepter", "{3}").ability(Ability::Activated(Activated {
            condition: Some(Condition::TurnOf(Noun::You)),
            ..activated(pay("{3}").and(tap()), discards(target(players()), 1))
        })),
        creature("Endless One", "{X}", "Eldrazi", 0, 0).enters_with(Value::X, P1P1),
        artifact("Feldon's Cane", "{1}").activated(
            tap().and(CostPart::ExileThis),
            Effect::Move(all(your_graveyard()), into(Zone::Library)).then(Effect::Shuffle(Noun::You)),
        ),
        artifact("Howling Mine", "{2}").whenever_if(
            Pattern::Begins { step: Step::Draw, whose: players() },
            Condition::Matches(Noun::This, permanents().untapped()),
            Effect::Draw(that_player(), 1.into()),
        ),
        artifact("Icy Manipulator", "{4}")
            .activated(pay("{1}").and(tap()), Effect::Tap(target(artifacts().or(creatures()).or(lands())))),
        artifact("Ivory Tower", "{1}").whenever(upkeep_of(you_only()), gain_life(less(cards_in_hand(Noun::You), 4))),
        card("Jayemdae Tome", "{4}", "Artifact Book").activated(pay("{4}").and(tap()), draw(1)),
        artifact_creature("Juggernaut", "{4}", "Juggernaut", 5, 3)
            .constant(Statement::MustAttack(this()))
            .constant(Statement::CantBlock { who: creatures().subtype("Wall"), whom: Some(this()) }),
        equipment("Loxodon Warhammer", "{3}", "{3}").constant(host().are(vec![
            Modification::AddPowerToughness(3.into(), 0.into()),
            Modification::AddKeyword(Trample),
            Modification::AddKeyword(Lifelink),
        ])),
        artifact("Mana Vault", "{1}")
            .constant(Statement::DoesntUntap(this()))
            .whenever(upkeep_of(you_only()), Effect::MayPay(Noun::You, pay("{4}"), Box::new(Effect::Untap(Noun::This))))
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
        artifact("Mightstone", "{4}").constant(creatures().attacking().get(1, 0)),
        artifact("Millstone", "{2}").activated(pay("{2}").and(tap()), Effect::Mill(target(players()), 2.into())),
        artifact("Mox Emerald", "{0}").taps_for(mana("{G}")),
        artifact("Mox Jet", "{0}").taps_for(mana("{B}")),
        artifact("Mox Pearl", "{0}").taps_for(mana("{W}")),
        artifact("Mox Ruby", "{0}").taps_for(mana("{R}")),
        artifact("Mox Sapphire", "{0}").taps_for(mana("{U}")),
        artifact("Nevinyrral's Disk", "{4}")
            .enters_tapped()
            .activated(pay("{1}").and(tap()), destroy(all(artifacts().or(creatures()).or(enchantments())))),
        artifact_creature("Obsianus Golem", "{6}", "Golem", 4, 6),
        artifact_creature("Onulet", "{3}", "Construct", 2, 2).whenever(dies(this()), gain_life(2)),
        artifact_creature("Ornithopter", "{0}", "Thopter", 0, 2).flying(),
        artifact("Panharmonicon", "{4}")
            .constant(Statement::TriggerTwice { of: permanents().yours(), cause: artifacts().or(creatures()) }),
        artifact_creature("Platinum Angel", "{7}", "Angel", 4, 4)
            .flying()
            .constant(Statement::CantLose(Noun::You))
            .constant(Statement::CantWin(Noun::Opponents)),
        artifact("Rod of Ruin", "{4}").activated(pay("{3}").and(tap()), deal(1, any_target())),
        artifact("Serpent Generator", "{6}").activated(
            pay("{4}").and(tap()),
            create(
                1,
                artifact_token("Snake", 1, 1)
                    .whenever(damage(this(), players()), put(1, CounterKind::Poison, subject())),
            ),
        ),
        equipment("Short Sword", "{1}", "{1}").constant(host().get(1, 1)),
        artifact("Sol Ring", "{1}").taps_for(mana("{C}{C}")),
        artifact_creature("Su-Chi", "{4}", "Construct", 4, 4).whenever(dies(this()), add(mana("{C}{C}{C}{C}"))),
        artifact("The Rack", "{1}").enters(choosing(Chooser::Opponent)).whenever(
            upkeep_of(players().and(Predicate::ChosenPlayer)),
            deal(less(3, cards_in_hand(that_player())), that_player()),
        ),
        artifact("Tormod's Crypt", "{0}")
            .activated(tap().and(sacrifice_this()), exile(all(cards_in(Zone::Graveyard).owned_by(target(players()))))),
        artifact_creature("Triskelion", "{6}", "Construct", 1, 1)
            .enters_with(3, P1P1)
            .activated(CostPart::RemoveCounters(1.into(), P1P1), deal(1, any_target())),
        planeswalker("Ugin, the Spirit Dragon", "{8}", "Ugin", 7)
            .loyalty_ability(2, deal(3, any_target()))
            .ability(Ability::Activated(Activated {
                timing: Timing::Loyalty,
                ..activated(
                    CostPart::RemoveCounters(Value::X, CounterKind::Loyalty),
                    exile(all(permanents().not(Predicate::Colorless).compare(
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
        artifact("Winter Orb", "{2}").constant_while(
            Condition::Matches(Noun::This, permanents().untapped()),
            Statement::UntapAtMost(Noun::Players, lands(), 1),
        ),
        artifact_creature("Wurmcoil Engine", "{6}", "Phyrexian Wurm", 6, 6)
            .keyword(Deathtouch)
            .keyword(Lifelink)
            .whenever(
                dies(this()),
                create(1, artifact_token("Phyrexian Wurm", 3, 3).keyword(Deathtouch))
                    .then(create(1, artifact_token("Phyrexian Wurm", 3, 3).keyword(Lifelink))),
            ),
        artifact_creature("Yotian Soldier", "{3}", "Soldier", 1, 4).keyword(Vigilance),
    ]
}
