//! White cards.

use crate::words::*;
use magic::Keyword::*;
use magic::notation::*;
use magic::{CardType, Color, CounterKind, P1P1, Zone};

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        creature("Abbey Griffin", "{3}{W}", "Griffin", 2, 2).flying().keyword(Vigilance),
        creature("Ajani's Pridemate", "{1}{W}", "Cat Soldier", 2, 2)
            .whenever(Pattern::GainsLife(you_only()), put(1, P1P1, Noun::This)),
        creature("Angel of Mercy", "{4}{W}", "Angel", 3, 3).flying().whenever(enters(this()), gain_life(3)),
        enchantment("Anointed Procession", "{3}{W}")
            .replaces(Pattern::TokensCreated(you_only()), Instead::Amount(AmountChange::Times(2))),
        sorcery("Armageddon", "{3}{W}", destroy(all(lands()))),
        instant("Boon of Safety", "{W}", put(1, CounterKind::Shield, target(creatures())).then(scry(1))),
        sorcery("Chaplain's Blessing", "{W}", gain_life(5)),
        enchantment("Circle of Protection: Red", "{1}{W}").activated(
            "{1}",
            choose(1, sources().red()).then(next_time(
                damage(sources().red().and(Predicate::Is(Noun::Slot(CHOSEN))), you_only()),
                Instead::Nothing,
            )),
        ),
        sorcery("Cleanse", "{2}{W}{W}", destroy(all(creatures().black()))),
        instant("Cloudshift", "{W}", exile(target(creatures().yours())).then(put_onto_battlefield(that()))),
        enchantment("Crusade", "{W}{W}").constant(creatures().white().get(1, 1)),
        instant("Death Ward", "{W}", Effect::Regenerate(target(creatures()))),
        instant("Disenchant", "{1}{W}", destroy(target(artifacts().or(enchantments())))),
        instant("Divine Offering", "{1}{W}", destroy(target(artifacts())).then(gain_life(mana_value_of(that())))),
        aura("Divine Transformation", "{2}{W}{W}", creatures()).constant(host().get(3, 3)),
        creature("Elite Vanguard", "{W}", "Human Soldier", 2, 1),
        creature("Fencing Ace", "{1}{W}", "Human Soldier", 1, 1).keyword(DoubleStrike),
        enchantment("Glorious Anthem", "{1}{W}{W}").constant(creatures().yours().get(1, 1)),
        creature("Glory Seeker", "{1}{W}", "Human Soldier", 2, 2),
        instant(
            "Healing Salve",
            "{W}",
            choose_one(vec![Effect::GainLife(target(players()), 3.into()), prevent_next(3, any_target())]),
        ),
        instant("Holy Day", "{W}", prevent_all(any_combat_damage())),
        aura("Holy Strength", "{W}", creatures()).constant(host().get(1, 2)),
        enchantment("Humility", "{2}{W}{W}").constant(
            creatures().are(vec![Modification::LoseAllAbilities, Modification::SetPowerToughness(1.into(), 1.into())]),
        ),
        creature("Indomitable Ancients", "{2}{W}{W}", "Treefolk Warrior", 2, 10),
        creature("Isamaru, Hound of Konda", "{W}", "Legendary Dog", 2, 2),
        enchantment("Karma", "{2}{W}{W}")
            .whenever(upkeep_of(players()), deal(count(lands().subtype("Swamp").of(that_player())), that_player())),
        enchantment("Kismet", "{3}{W}").replaces(
            enters(artifacts().or(creatures()).or(lands()).theirs()),
            Instead::Enter(Entering { tapped: true, ..Entering::default() }),
        ),
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
        creature("Lone Missionary", "{1}{W}", "Kor Monk", 2, 1).whenever(enters(this()), gain_life(4)),
        enchantment("Moat", "{2}{W}{W}")
            .constant(Statement::CantAttack { who: creatures().without(Flying), whom: None }),
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
        aura("Pariah", "{2}{W}", creatures())
            .replaces(Pattern::Damage { by: None, to: Some(you_only()), combat: None }, Instead::Redirect(Noun::Host)),
        creature("Pearled Unicorn", "{2}{W}", "Unicorn", 2, 2),
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
            .then(put(1, counter_kind("vow"), Noun::Slot(CHOSEN)))
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
        instant("Raise the Alarm", "{1}{W}", create(2, token(&[Color::White], "Soldier", 1, 1))),
        enchantment("Rest in Peace", "{1}{W}")
            .whenever(enters(this()), exile(all(cards_in(Zone::Graveyard))))
            .replaces(
                Pattern::Moves { what: anything(), from: None, to: Some(Zone::Graveyard), cause: None },
                Instead::GoTo(into(Zone::Exile)),
            ),
        instant("Righteousness", "{W}", pump(target(creatures().and(Predicate::Blocking)), 7, 7)),
        creature("Samite Healer", "{1}{W}", "Human Cleric", 1, 1).activated(tap(), prevent_next(1, any_target())),
        creature("Savannah Lions", "{W}", "Cat", 2, 1),
        creature("Serra Angel", "{3}{W}{W}", "Angel", 4, 4).flying().keyword(Vigilance),
        creature("Silvercoat Lion", "{1}{W}", "Cat", 2, 2),
        creature("Soul Warden", "{W}", "Human Cleric", 1, 1).whenever(enters(creatures().other()), gain_life(1)),
        aura("Spirit Link", "{W}", creatures())
            .whenever(Pattern::Damage { by: Some(host()), to: None, combat: None }, gain_life(Value::EventAmount)),
        instant(
            "Swords to Plowshares",
            "{W}",
            exile(target(creatures())).then(Effect::GainLife(controller_of(that()), power_of(that()))),
        ),
        creature("Thraben Inspector", "{W}", "Human Soldier", 1, 2).whenever(enters(this()), create(1, clue())),
        creature("Wall of Swords", "{3}{W}", "Wall", 3, 5).keyword(Defender).flying(),
        creature("White Knight", "{W}{W}", "Human Knight", 2, 2)
            .keyword(FirstStrike)
            .protection_from(from_color(Color::Black)),
        sorcery("Wrath of God", "{2}{W}{W}", bury(all(creatures()))),
    ]
}
