//! Green cards.

use crate::words::*;
use magic::Keyword::*;
use magic::notation::*;
use magic::{CardType, Color, P1P1, Zone};

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        creature("Arbor Elf", "{G}", "Elf Druid", 1, 1)
            .activated(tap(), Effect::Untap(target(lands().subtype("Forest")))),
        creature("Balduvian Bears", "{1}{G}", "Bear", 2, 2),
        instant("Battlegrowth", "{G}", put(1, P1P1, target(creatures()))),
        creature("Bear Cub", "{1}{G}", "Bear", 2, 2),
        instant(
            "Beast Within",
            "{2}{G}",
            destroy(target(permanents())).then(Effect::CreateTokens {
                who: controller_of(that()),
                count: 1.into(),
                token: Box::new(beast()),
                tapped: false,
                attacking: false,
            }),
        ),
        creature("Birds of Paradise", "{G}", "Bird", 0, 1).flying().taps_for(any_color(1)),
        creature("Centaur Courser", "{2}{G}", "Centaur Warrior", 3, 3),
        card("Concordant Crossroads", "{G}", "World Enchantment").constant(creatures().have(Haste)),
        creature("Craw Wurm", "{4}{G}{G}", "Wurm", 6, 4),
        creature("Deadly Insect", "{4}{G}", "Insect", 6, 1).keyword(Shroud),
        sorcery("Desert Twister", "{4}{G}{G}", destroy(target(permanents()))),
        enchantment("Doubling Season", "{4}{G}")
            .replaces(Pattern::TokensCreated(you_only()), Instead::Amount(AmountChange::Times(2)))
            .replaces(
                Pattern::CountersPut { on: permanents().yours(), kind: None, by: None, by_effect: true },
                Instead::Amount(AmountChange::Times(2)),
            ),
        instant("Dragonscale Boon", "{3}{G}", put(2, P1P1, target(creatures())).then(Effect::Untap(that()))),
        creature("Elves of Deep Shadow", "{G}", "Elf Druid", 1, 1)
            .activated(tap(), add(mana("{B}")).then(deal(1, Noun::You))),
        creature("Elvish Archers", "{1}{G}", "Elf Archer", 2, 1).keyword(FirstStrike),
        creature("Elvish Mystic", "{G}", "Elf Druid", 1, 1).taps_for(mana("{G}")),
        instant("Fog", "{G}", prevent_all(any_combat_damage())),
        creature("Force of Nature", "{2}{G}{G}{G}{G}", "Elemental", 8, 8)
            .keyword(Trample)
            .whenever(upkeep_of(you_only()), unless_you_pay("{G}{G}{G}{G}", deal(8, Noun::You))),
        planeswalker("Garruk Wildspeaker", "{2}{G}{G}", "Garruk", 3)
            .loyalty_ability(1, Effect::Untap(targets(2, 2, lands())))
            .loyalty_ability(-1, create(1, beast()))
            .loyalty_ability(
                -4,
                Effect::Modify(
                    all(creatures().yours()),
                    vec![Modification::AddPowerToughness(3.into(), 3.into()), Modification::AddKeyword(Trample)],
                    Duration::EndOfTurn,
                ),
            ),
        instant("Giant Growth", "{G}", pump(target(creatures()), 3, 3)),
        creature("Giant Spider", "{3}{G}", "Spider", 2, 4).keyword(Reach),
        creature("Grizzly Bears", "{1}{G}", "Bear", 2, 2),
        enchantment("Hardened Scales", "{G}").replaces(
            Pattern::CountersPut { on: creatures().yours(), kind: Some(P1P1), by: None, by_effect: false },
            Instead::Amount(AmountChange::Plus(1.into())),
        ),
        sorcery("Hurricane", "{X}{G}", deal(Value::X, Noun::Both(vec![all(creatures().with(Flying)), Noun::Players]))),
        creature("Ironroot Treefolk", "{4}{G}", "Treefolk", 3, 5),
        creature("Killer Bees", "{1}{G}{G}", "Insect", 0, 1).flying().activated("{G}", pump(Noun::This, 1, 1)),
        card("Lhurgoyf", "{2}{G}{G}", "Creature Lhurgoyf").defined_stats(
            count(cards_in(Zone::Graveyard).kind(CardType::Creature)),
            Value::Sum(vec![count(cards_in(Zone::Graveyard).kind(CardType::Creature)), 1.into()]),
        ),
        enchantment("Living Lands", "{3}{G}").constant(
            lands().subtype("Forest").are(vec![
                Modification::AddType(CardType::Creature),
                Modification::SetPowerToughness(1.into(), 1.into()),
            ]),
        ),
        creature("Llanowar Elves", "{G}", "Elf Druid", 1, 1).taps_for(mana("{G}")),
        aura("Lure", "{1}{G}{G}", creatures()).constant(Statement::MustBeBlockedByAll(host())),
        enchantment("Mana Reflection", "{4}{G}{G}")
            .replaces(Pattern::ManaAdded(permanents().yours()), Instead::Amount(AmountChange::Times(2))),
        instant("Mutagenic Growth", "{G/P}", pump(target(creatures()), 2, 2)),
        instant("Naturalize", "{1}{G}", destroy(target(artifacts().or(enchantments())))),
        creature("Nexus Wardens", "{2}{G}", "Satyr Archer", 1, 4)
            .keyword(Reach)
            .whenever(enters(enchantments().yours()), gain_life(2)),
        creature("Pelt Collector", "{G}", "Elf Warrior", 1, 1)
            .whenever_if(
                Pattern::AnyOf(vec![enters(creatures().yours().other()), dies(creatures().yours().other())]),
                Condition::Compare(power_of(subject()), Comparison::More, power_of(Noun::This)),
                put(1, P1P1, Noun::This),
            )
            .constant_while(
                Condition::Compare(Value::Counters(Some(P1P1), Box::new(Noun::This)), Comparison::AtLeast, 3.into()),
                this().have(Trample),
            ),
        sorcery("Prey Upon", "{G}", Effect::Fight(target(creatures().yours()), target(creatures().not(yours())))),
        creature("Rabid Wombat", "{2}{G}{G}", "Wombat", 0, 1).keyword(Vigilance).constant(this().get(
            Value::Times(2, Box::new(count(enchantments().subtype("Aura").and(Predicate::AttachedTo(Noun::This))))),
            Value::Times(2, Box::new(count(enchantments().subtype("Aura").and(Predicate::AttachedTo(Noun::This))))),
        )),
        sorcery(
            "Rampant Growth",
            "{1}{G}",
            search_library(1, your_library().kind(CardType::Land).basic())
                .then(Effect::Move(
                    Noun::Slot(CHOSEN),
                    Destination { tapped: true, under: Some(Noun::You), ..into(Zone::Battlefield) },
                ))
                .then(Effect::Shuffle(Noun::You)),
        ),
        aura("Regeneration", "{1}{G}", creatures()).activated("{G}", Effect::Regenerate(Noun::Host)),
        sorcery("Regrowth", "{1}{G}", return_to_hand(target(your_graveyard()))),
        creature("Runeclaw Bear", "{1}{G}", "Bear", 2, 2),
        creature("Shanodin Dryads", "{G}", "Nymph Dryad", 1, 1).ability(landwalk("Forest")),
        sorcery("Stream of Life", "{X}{G}", Effect::GainLife(target(players()), Value::X)),
        creature("Thicket Basilisk", "{3}{G}{G}", "Basilisk", 2, 4)
            .whenever(
                Pattern::Blocks { who: this(), whom: Some(creatures().not(of_type("Wall"))) },
                Effect::Remember(subject(), Slot(0)).then(at_end_of_combat(destroy(Noun::Slot(Slot(0))))),
            )
            .whenever(
                Pattern::BecomesBlocked { who: this(), by: Some(creatures().not(of_type("Wall"))) },
                Effect::Remember(Noun::Event(EventPart::Agent), Slot(0))
                    .then(at_end_of_combat(destroy(Noun::Slot(Slot(0))))),
            ),
        sorcery("Tranquility", "{2}{G}", destroy(all(enchantments()))),
        enchantment("Upwelling", "{3}{G}").constant(Statement::ManaStays(Noun::Players)),
        creature("Verduran Enchantress", "{1}{G}{G}", "Human Druid", 0, 2)
            .whenever(casts(you_only(), spells().kind(CardType::Enchantment)), may(draw(1))),
        creature("Wall of Ice", "{2}{G}", "Wall", 0, 7).keyword(Defender),
        creature("Wall of Wood", "{G}", "Wall", 0, 3).keyword(Defender),
        creature("War Mammoth", "{3}{G}", "Elephant", 3, 3).keyword(Trample),
        creature("Whirling Dervish", "{G}{G}", "Human Monk", 1, 1)
            .protection_from(from_color(Color::Black))
            .whenever_if(
                end_step_of(players()),
                Condition::Matches(Noun::This, permanents().and(Predicate::DealtDamageThisTurnTo(Noun::Opponents))),
                put(1, P1P1, Noun::This),
            ),
        aura("Wild Growth", "{G}", lands())
            .whenever(Pattern::TapsForMana(host()), Effect::AddMana(controller_of(subject()), mana("{G}"), None)),
    ]
}
