//! Blue cards.

use crate::words::*;
use magic::Keyword::*;
use magic::notation::*;
use magic::{CardType, Color, CounterKind, M1M1, ManaKind, ManaKinds, Step, Zone};

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        creature("Air Elemental", "{3}{U}{U}", "Elemental", 4, 4).flying(),
        instant("Ancestral Recall", "{U}", Effect::Draw(target(players()), 3.into())),
        instant("Boomerang", "{U}{U}", return_to_hand(target(permanents()))),
        sorcery("Braingeyser", "{X}{U}{U}", Effect::Draw(target(players()), Value::X)),
        creature("Clone", "{3}{U}", "Shapeshifter", 0, 0).enters(as_a_copy_of(creatures(), vec![])),
        aura("Control Magic", "{2}{U}{U}", creatures()).constant(host().are(vec![Modification::Controller(Noun::You)])),
        enchantment("Copy Artifact", "{1}{U}")
            .enters(as_a_copy_of(artifacts(), vec![Modification::AddType(CardType::Enchantment)])),
        instant("Counterspell", "{U}{U}", counter(target(spells()))),
        creature("Dandân", "{U}{U}", "Fish", 4, 1)
            .constant(Statement::CantAttack {
                who: this(),
                whom: Some(them_and_their_planeswalkers(players().and(controls_none(lands().subtype("Island"))))),
            })
            .whenever(
                Pattern::State(Condition::Not(Box::new(exists(lands().subtype("Island").yours())))),
                Effect::Sacrifice(Noun::This),
            ),
        sorcery("Divination", "{2}{U}", draw(2)),
        aura("Flight", "{U}", creatures()).constant(host().have(Flying)),
        instant(
            "Force Spike",
            "{U}",
            Effect::UnlessPays(controller_of(that()), pay("{1}"), Box::new(counter(target(spells()))), None),
        ),
        creature("Giant Tortoise", "{1}{U}", "Turtle", 1, 1).constant(this().untapped().get(0, 3)),
        sorcery(
            "Impede Momentum",
            "{1}{U}",
            Effect::Tap(target(creatures())).then(put(3, CounterKind::Stun, that())).then(scry(1)),
        ),
        planeswalker("Jace Beleren", "{1}{U}{U}", "Jace", 3)
            .loyalty_ability(2, Effect::Draw(Noun::Players, 1.into()))
            .loyalty_ability(-1, Effect::Draw(target(players()), 1.into()))
            .loyalty_ability(-10, Effect::Mill(target(players()), 20.into())),
        creature("Lord of Atlantis", "{U}{U}", "Merfolk", 2, 2).constant(permanents().subtype("Merfolk").other().are(
            vec![
                Modification::AddPowerToughness(1.into(), 1.into()),
                Modification::AddAbility(Box::new(landwalk("Island"))),
            ],
        )),
        creature("Mahamoti Djinn", "{4}{U}{U}", "Djinn", 5, 6).flying(),
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
        creature("Merfolk of the Pearl Trident", "{U}", "Merfolk", 1, 1),
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
        creature("Phantom Monster", "{3}{U}", "Illusion", 3, 3).flying(),
        creature("Prodigal Sorcerer", "{2}{U}", "Human Wizard Sorcerer", 1, 1).activated(tap(), deal(1, any_target())),
        enchantment("Propaganda", "{2}{U}").constant(Statement::AttackCost {
            who: creatures(),
            whom: you_only(),
            cost: pay("{2}"),
        }),
        instant("Psionic Blast", "{2}{U}", deal(4, any_target()).then(deal(2, Noun::You))),
        aura("Psychic Venom", "{1}{U}", lands()).whenever(Pattern::Taps(host()), deal(2, controller_of(subject()))),
        instant("Remand", "{1}{U}", Effect::Counter(target(spells()), Some(into(Zone::Hand))).then(draw(1))),
        instant("Remove Soul", "{1}{U}", counter(target(spells().kind(CardType::Creature)))),
        creature("Sejiri Merfolk", "{1}{U}", "Merfolk Soldier", 2, 1).constant_while(
            exists(lands().subtype("Plains").yours()),
            this().are(vec![Modification::AddKeyword(FirstStrike), Modification::AddKeyword(Lifelink)]),
        ),
        creature("Serendib Efreet", "{2}{U}", "Efreet", 3, 4)
            .flying()
            .whenever(upkeep_of(you_only()), deal(1, Noun::You)),
        instant(
            "Spell Blast",
            "{X}{U}",
            counter(target(spells().compare(Characteristic::ManaValue, Comparison::Equal, Value::X))),
        ),
        enchantment("Stasis", "{1}{U}")
            .constant(Statement::SkipStep(Noun::Players, Step::Untap))
            .whenever(upkeep_of(you_only()), unless_you_pay("{U}", Effect::Sacrifice(Noun::This))),
        enchantment("Thought Reflection", "{4}{U}{U}{U}")
            .replaces(Pattern::Draws(you_only()), Instead::Do(Box::new(draw(2)))),
        sorcery("Time Walk", "{1}{U}", Effect::ExtraTurn(Noun::You)),
        sorcery(
            "Timetwister",
            "{2}{U}",
            Effect::Move(all(cards_in(Zone::Hand).or(cards_in(Zone::Graveyard))), into(Zone::Library))
                .then(Effect::Shuffle(Noun::Players))
                .then(Effect::Draw(Noun::Players, 7.into())),
        ),
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
        aura("Unstable Mutation", "{U}", creatures())
            .constant(host().get(3, 3))
            .whenever(upkeep_of(hosts_controller()), put(1, M1M1, Noun::Host)),
        instant("Unsummon", "{U}", return_to_hand(target(creatures()))),
        creature("Wall of Air", "{1}{U}{U}", "Wall", 1, 5).keyword(Defender).flying(),
        creature("Water Elemental", "{3}{U}{U}", "Elemental", 5, 4),
    ]
}
