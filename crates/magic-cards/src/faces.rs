//! Cards with more than one set of characteristics, of all colours.

use crate::words::*;
use magic::Keyword::*;
use magic::notation::*;
use magic::{CardType, Color, ManaKind, Zone};

/// A land that enters tapped and makes one kind of mana, as the back of many cards.
fn tapped_land(name: &str, kind: ManaKind) -> CardDefinition {
    land(name, "Land").enters_tapped().taps_for(one_of(&[kind]))
}

pub(crate) fn cards() -> Vec<CardDefinition> {
    let mut all = [split_cards(), modal_cards(), adventurers()].concat();
    all.sort_by(|one, other| one.name.cmp(&other.name));
    all
}

fn split_cards() -> Vec<CardDefinition> {
    vec![
        split(
            sorcery("Assault", "{R}", deal(2, any_target())),
            sorcery("Battery", "{3}{G}", create(1, token(&[Color::Green], "Elephant", 3, 3))),
        ),
        split(
            sorcery("Breaking", "{U}{B}", Effect::Mill(target(players()), 8.into())),
            sorcery(
                "Entering",
                "{4}{B}{R}",
                choose(1, cards_in(Zone::Graveyard).kind(CardType::Creature))
                    .then(Effect::Move(
                        Noun::Slot(CHOSEN),
                        Destination { under: Some(Noun::You), ..into(Zone::Battlefield) },
                    ))
                    .then(gain(Noun::Done, Haste)),
            ),
        )
        .keyword(Fuse),
        split(
            instant("Dead", "{R}", deal(2, target(creatures()))),
            instant("Gone", "{2}{R}", return_to_hand(target(creatures().not(yours())))),
        ),
        split(
            instant("Fire", "{1}{R}", Effect::DamageDivided { amount: 2.into(), to: targets(1, 2, damageable()) }),
            instant("Ice", "{1}{U}", Effect::Tap(target(permanents())).then(draw(1))),
        ),
        split(
            instant(
                "Turn",
                "{2}{U}",
                Effect::Modify(
                    target(creatures()),
                    vec![
                        Modification::LoseAllAbilities,
                        Modification::SetColors(colors(&[Color::Red])),
                        Modification::SetSubtypes(vec![subtype("Weird")]),
                        Modification::SetPowerToughness(0.into(), 1.into()),
                    ],
                    Duration::EndOfTurn,
                ),
            ),
            instant("Burn", "{1}{R}", deal(2, any_target())),
        )
        .keyword(Fuse),
        split(
            instant("Wear", "{1}{R}", destroy(target(artifacts()))),
            instant("Tear", "{W}", destroy(target(enchantments()))),
        )
        .keyword(Fuse),
    ]
}

fn modal_cards() -> Vec<CardDefinition> {
    vec![
        creature("Akoum Warrior", "{5}{R}", "Minotaur Warrior", 4, 5)
            .keyword(Trample)
            .or_back(tapped_land("Akoum Teeth", ManaKind::Red)),
        sorcery("Bala Ged Recovery", "{2}{G}", return_to_hand(target(your_graveyard())))
            .or_back(tapped_land("Bala Ged Sanctuary", ManaKind::Green)),
        instant(
            "Jwari Disruption",
            "{1}{U}",
            Effect::UnlessPays(controller_of(that()), pay("{1}"), Box::new(counter(target(spells()))), None),
        )
        .or_back(tapped_land("Jwari Ruins", ManaKind::Blue)),
        creature("Kazandu Mammoth", "{1}{G}{G}", "Elephant", 3, 3)
            .whenever(enters(lands().yours()), pump(Noun::This, 2, 2))
            .or_back(tapped_land("Kazandu Valley", ManaKind::Green)),
        instant(
            "Malakir Rebirth",
            "{B}",
            gain_ability(
                target(creatures()),
                Ability::Triggered(triggered(
                    dies(this()),
                    Effect::Move(Noun::This, Destination { tapped: true, ..into(Zone::Battlefield) }),
                )),
            )
            .then(lose_life(2)),
        )
        .or_back(tapped_land("Malakir Mire", ManaKind::Black)),
        creature("Tangled Florahedron", "{1}{G}", "Elemental", 1, 1)
            .taps_for(one_of(&[ManaKind::Green]))
            .or_back(tapped_land("Tangled Vale", ManaKind::Green)),
    ]
}

fn adventurers() -> Vec<CardDefinition> {
    let adventure = |card: CardDefinition| {
        let mut card = card;
        card.types.subtypes.push(subtype("Adventure"));
        card
    };
    vec![
        creature("Bonecrusher Giant", "{2}{R}", "Giant", 4, 3)
            .whenever(Pattern::BecomesTarget { what: this(), by: spells() }, deal(2, controller_of(agent())))
            .adventure(adventure(instant(
                "Stomp",
                "{1}{R}",
                Effect::State(Statement::CantPreventDamage(None), Duration::EndOfTurn).then(deal(2, any_target())),
            ))),
        creature("Brazen Borrower", "{1}{U}{U}", "Faerie Rogue", 3, 1)
            .keyword(Flash)
            .flying()
            .constant(Statement::CantBlock { who: this(), whom: Some(creatures().without(Flying)) })
            .adventure(adventure(instant(
                "Petty Theft",
                "{1}{U}",
                return_to_hand(target(permanents().nonkind(CardType::Land).theirs())),
            ))),
        creature("Curious Pair", "{1}{G}", "Human Peasant", 1, 3).adventure(adventure(sorcery(
            "Treats to Share",
            "{G}",
            create(1, food()),
        ))),
        creature("Foulmire Knight", "{B}", "Zombie Knight", 1, 1).keyword(Deathtouch).adventure(adventure(instant(
            "Profane Insight",
            "{2}{B}",
            draw(1).then(lose_life(1)),
        ))),
        creature("Murderous Rider", "{1}{B}{B}", "Zombie Knight", 2, 3)
            .keyword(Lifelink)
            .whenever(
                dies(this()),
                Effect::Move(Noun::This, Destination { place: Place::Bottom, ..into(Zone::Library) }),
            )
            .adventure(adventure(instant(
                "Swift End",
                "{1}{B}{B}",
                destroy(target(creatures().or(planeswalkers()))).then(lose_life(2)),
            ))),
    ]
}
