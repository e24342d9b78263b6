//! Lands.

use crate::words::*;
use magic::notation::*;
use magic::{CardType, Supertype, Zone};

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        land("Badlands", "Land Swamp Mountain"),
        land("Bayou", "Land Swamp Forest"),
        land("City of Brass", "Land").whenever(Pattern::Taps(this()), deal(1, Noun::You)).taps_for(any_color(1)),
        land("Forest", "Basic Land Forest"),
        land("Island", "Basic Land Island"),
        land("Karakas", "Legendary Land")
            .taps_for(mana("{W}"))
            .activated(tap(), return_to_hand(target(creatures().and(Predicate::Supertype(Supertype::Legendary))))),
        land("Library of Alexandria", "Land").taps_for(mana("{C}")).ability(Ability::Activated(Activated {
            condition: Some(Condition::Compare(
                Value::CardsIn(Zone::Hand, Box::new(Noun::You)),
                Comparison::Equal,
                7.into(),
            )),
            ..activated(tap(), draw(1))
        })),
        land("Maze of Ith", "Land").activated(
            tap(),
            Effect::Untap(target(creatures().attacking())).then(prevent_all(Pattern::AnyOf(vec![
                combat_damage_by(creatures().and(Predicate::Is(that()))),
                combat_damage_to(creatures().and(Predicate::Is(that()))),
            ]))),
        ),
        land("Mishra's Factory", "Land")
            .taps_for(mana("{C}"))
            .activated(
                "{1}",
                Effect::Modify(
                    Noun::This,
                    vec![
                        Modification::AddType(CardType::Artifact),
                        Modification::AddType(CardType::Creature),
                        Modification::AddSubtype(subtype("Assembly-Worker")),
                        Modification::SetPowerToughness(2.into(), 2.into()),
                    ],
                    Duration::EndOfTurn,
                ),
            )
            .activated(tap(), pump(target(creatures().subtype("Assembly-Worker")), 1, 1)),
        land("Mountain", "Basic Land Mountain"),
        land("Plains", "Basic Land Plains"),
        land("Plateau", "Land Mountain Plains"),
        land("Savannah", "Land Forest Plains"),
        land("Scrubland", "Land Plains Swamp"),
        land("Strip Mine", "Land")
            .taps_for(mana("{C}"))
            .activated(tap().and(sacrifice_this()), destroy(target(lands()))),
        land("Swamp", "Basic Land Swamp"),
        land("Taiga", "Land Mountain Forest"),
        land("Tropical Island", "Land Forest Island"),
        land("Tundra", "Land Plains Island"),
        land("Underground Sea", "Land Island Swamp"),
        land("Urborg, Tomb of Yawgmoth", "Legendary Land")
            .constant(lands().are(vec![Modification::AddSubtype(subtype("Swamp"))])),
        land("Volcanic Island", "Land Island Mountain"),
        land("Wastes", "Basic Land").taps_for(mana("{C}")),
    ]
}
