//! Red cards.

use crate::words::*;
use magic::Keyword::*;
use magic::notation::*;
use magic::{Color, Supertype, Zone};

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        sorcery(
            "Act of Treason",
            "{2}{R}",
            Effect::Modify(target(creatures()), vec![Modification::Controller(Noun::You)], Duration::EndOfTurn)
                .then(Effect::Untap(that()))
                .then(gain(that(), Haste)),
        ),
        sorcery("Arc Lightning", "{2}{R}", Effect::DamageDivided { amount: 3.into(), to: targets(1, 3, damageable()) }),
        creature("Atog", "{1}{R}", "Atog", 1, 2)
            .activated(CostPart::Sacrifice(1.into(), artifacts()), pump(Noun::This, 2, 2)),
        creature("Balduvian Horde", "{2}{R}{R}", "Human Barbarian", 5, 5)
            .whenever(enters(this()), unless_you_pay(CostPart::DiscardRandom(1.into()), Effect::Sacrifice(Noun::This))),
        creature("Ball Lightning", "{R}{R}{R}", "Elemental", 6, 1)
            .keyword(Trample)
            .keyword(Haste)
            .whenever(end_step_of(players()), Effect::Sacrifice(Noun::This)),
        creature("Barbarian Horde", "{3}{R}", "Human Barbarian Soldier", 3, 3),
        enchantment("Blood Moon", "{2}{R}").constant(
            lands()
                .not(Predicate::Supertype(Supertype::Basic))
                .are(vec![Modification::SetSubtypes(vec![subtype("Mountain")])]),
        ),
        creature("Boggart Brute", "{2}{R}", "Goblin Warrior", 3, 2).keyword(Menace),
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
        creature("Earth Elemental", "{3}{R}{R}", "Elemental", 4, 5),
        sorcery(
            "Earthquake",
            "{X}{R}",
            deal(Value::X, Noun::Both(vec![all(creatures().without(Flying)), Noun::Players])),
        ),
        enchantment("Fervor", "{2}{R}").constant(creatures().yours().have(Haste)),
        creature("Fire Elemental", "{3}{R}{R}", "Elemental", 5, 4),
        aura("Firebreathing", "{R}", creatures()).activated("{R}", pump(Noun::Host, 1, 0)),
        enchantment("Furnace of Rath", "{1}{R}{R}{R}")
            .replaces(Pattern::Damage { by: None, to: None, combat: None }, Instead::Amount(AmountChange::Times(2))),
        creature("Goblin Balloon Brigade", "{R}", "Goblin Warrior", 1, 1).activated("{R}", gain(Noun::This, Flying)),
        creature("Goblin King", "{1}{R}{R}", "Goblin", 2, 2).constant(permanents().subtype("Goblin").other().are(
            vec![
                Modification::AddPowerToughness(1.into(), 1.into()),
                Modification::AddAbility(Box::new(landwalk("Mountain"))),
            ],
        )),
        creature("Goblin Piker", "{1}{R}", "Goblin Warrior", 2, 1),
        creature("Goblin Roughrider", "{2}{R}", "Goblin Knight", 3, 2),
        creature("Gray Ogre", "{2}{R}", "Ogre", 2, 2),
        creature("Hill Giant", "{3}{R}", "Giant", 3, 3),
        creature("Hurloon Minotaur", "{1}{R}{R}", "Minotaur", 2, 3),
        instant(
            "Incinerate",
            "{1}{R}",
            deal(3, any_target()).then(Effect::State(
                Statement::CantBeRegenerated(creatures().and(Predicate::DamagedThisTurnBy(Noun::This))),
                Duration::EndOfTurn,
            )),
        ),
        instant("Inferno", "{5}{R}{R}", deal(6, Noun::Both(vec![all(creatures()), Noun::Players]))),
        card("Keldon Warlord", "{2}{R}{R}", "Creature Human Barbarian").defined_stats(
            count(creatures().yours().not(of_type("Wall"))),
            count(creatures().yours().not(of_type("Wall"))),
        ),
        creature("Kird Ape", "{R}", "Ape", 1, 1)
            .constant_while(exists(lands().subtype("Forest").yours()), this().get(1, 2)),
        instant("Lightning Bolt", "{R}", deal(3, any_target())),
        enchantment("Mana Flare", "{2}{R}")
            .whenever(Pattern::TapsForMana(lands()), Effect::AddMana(that_player(), Mana::SameKind(1.into()), None)),
        enchantment("Manabarbs", "{3}{R}").whenever(Pattern::TapsForMana(lands()), deal(1, that_player())),
        creature("Mogg Fanatic", "{R}", "Goblin", 1, 1).activated(sacrifice_this(), deal(1, any_target())),
        creature("Mons's Goblin Raiders", "{R}", "Goblin", 1, 1),
        creature("Orcish Artillery", "{1}{R}{R}", "Orc Warrior", 1, 3)
            .activated(tap(), deal(2, any_target()).then(deal(3, Noun::You))),
        enchantment("Orcish Oriflamme", "{3}{R}").constant(creatures().attacking().yours().get(1, 0)),
        sorcery("Pyroclasm", "{1}{R}", deal(2, all(creatures()))),
        creature("Raging Goblin", "{R}", "Goblin Berserker", 1, 1).keyword(Haste),
        instant(
            "Red Elemental Blast",
            "{R}",
            choose_one(vec![counter(target(spells().blue())), destroy(target(permanents().blue()))]),
        ),
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
        sorcery("Stone Rain", "{2}{R}", destroy(target(lands()))),
        creature("Two-Headed Giant of Foriys", "{4}{R}", "Giant", 4, 4)
            .keyword(Trample)
            .constant(Statement::BlockAdditional(this(), 1)),
        creature("Uthden Troll", "{2}{R}", "Troll", 2, 2).activated("{R}", Effect::Regenerate(Noun::This)),
        creature("Wall of Stone", "{1}{R}{R}", "Wall", 0, 8).keyword(Defender),
        sorcery(
            "Wheel of Fortune",
            "{2}{R}",
            Effect::Discard(all(cards_in(Zone::Hand))).then(Effect::Draw(Noun::Players, 7.into())),
        ),
    ]
}
