//! Lands.

use crate::words::*;
use magic_notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        land("Adventurers' Guildhouse", "Land").constant(
            creatures()
                .green()
                .and(Predicate::Supertype(Supertype::Legendary))
                .yours()
                .are(vec![has_ability(bands_with_other_legends())]),
        ),
        land("Ash Barrens", "Land")
            .taps_for(mana("{C}"))
            .with(Keyword::Cycling, Parameter::QualityCost(lands().basic(), pay("{1}"))),
        land("Badlands", "Land Swamp Mountain"),
        land("Bayou", "Land Swamp Forest"),
        land("Bazaar of Baghdad", "Land").activated(tap(), draw(2).then(discards(Noun::You, 3))),
        land("Boseiju, Who Shelters All", "Legendary Land").enters_tapped().activated(
            tap().and(pay_life(2)),
            Effect::AddMana(
                Noun::You,
                mana("{C}"),
                Some(Restriction::Rider(spells().and(instant_or_sorcery()), vec![uncounterable()], None)),
            ),
        ),
        storage_land("Bottomless Vault", ManaKind::Black),
        land("Cathedral of Serra", "Land").constant(
            creatures()
                .white()
                .and(Predicate::Supertype(Supertype::Legendary))
                .yours()
                .are(vec![has_ability(bands_with_other_legends())]),
        ),
        land("Cavern of Souls", "Land").enters(choosing(Chooser::CreatureType)).taps_for(mana("{C}")).activated(
            tap(),
            Effect::AddMana(
                Noun::You,
                any_color(1),
                Some(Restriction::Rider(
                    spells(),
                    vec![uncounterable()],
                    Some(Box::new(Restriction::Cast(
                        spells().kind(CardType::Creature).and(Predicate::Chosen(Chooser::CreatureType)),
                    ))),
                )),
            ),
        ),
        land("City of Brass", "Land").whenever(Pattern::Taps(this()), deal(1, Noun::You)).taps_for(any_color(1)),
        land("City of Shadows", "Land")
            .activated(
                tap().and(CostPart::Exile(1.into(), creatures().yours())),
                put(1, counter_kind("storage"), Noun::This),
            )
            .taps_for(mana_of(counters_of(counter_kind("storage"), Noun::This), ManaKind::Colorless)),
        land("Desert", "Land Desert").taps_for(mana("{C}")).ability(Ability::Activated(Activated {
            condition: Some(Condition::During(Step::EndCombat)),
            ..activated(tap(), deal(1, target(creatures().attacking())))
        })),
        land("Diamond Valley", "Land")
            .activated(tap().and(sacrifice(1, creatures())), gain_life(toughness_of(Noun::Paid))),
        storage_land("Dwarven Hold", ManaKind::Red),
        sacrificial_land("Dwarven Ruins", "{R}", "{R}{R}"),
        sacrificial_land("Ebon Stronghold", "{B}", "{B}{B}"),
        land("Elephant Graveyard", "Land")
            .taps_for(mana("{C}"))
            .activated(tap(), Effect::Regenerate(target(permanents().subtype("Elephant")))),
        land("Forest", "Basic Land Forest"),
        land("Hall of the Bandit Lord", "Legendary Land").enters_tapped().activated(
            tap().and(pay_life(3)),
            Effect::AddMana(
                Noun::You,
                mana("{C}"),
                Some(Restriction::Rider(
                    spells().kind(CardType::Creature),
                    vec![Modification::AddKeyword(Keyword::Haste)],
                    None,
                )),
            ),
        ),
        land("Hammerheim", "Legendary Land").taps_for(mana("{R}")).activated(
            tap(),
            Effect::Modify(
                target(creatures()),
                vec![Modification::LoseKeyword(Keyword::Landwalk, None)],
                Duration::EndOfTurn,
            ),
        ),
        sacrificial_land("Havenwood Battleground", "{G}", "{G}{G}"),
        storage_land("Hollow Trees", ManaKind::Green),
        storage_land("Icatian Store", ManaKind::White),
        land("Island", "Basic Land Island"),
        land("Island of Wak-Wak", "Land").activated(
            tap(),
            Effect::Modify(
                target(creatures().with(Keyword::Flying)),
                vec![Modification::SetPower(0.into())],
                Duration::EndOfTurn,
            ),
        ),
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
        land("Lonely Sandbar", "Land").enters_tapped().taps_for(mana("{U}")).with_cost(Keyword::Cycling, "{U}"),
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
        land("Mishra's Workshop", "Land").activated(
            tap(),
            Effect::AddMana(Noun::You, mana("{C}{C}{C}"), Some(Restriction::Cast(spells().kind(CardType::Artifact)))),
        ),
        land("Mountain", "Basic Land Mountain"),
        land("Mountain Stronghold", "Land").constant(
            creatures()
                .red()
                .and(Predicate::Supertype(Supertype::Legendary))
                .yours()
                .are(vec![has_ability(bands_with_other_legends())]),
        ),
        land("Oasis", "Land").activated(tap(), prevent_next(1, target(creatures()))),
        land("Pendelhaven", "Legendary Land").taps_for(mana("{G}")).activated(
            tap(),
            pump(
                target(creatures().compare(Characteristic::Power, Comparison::Equal, 1).compare(
                    Characteristic::Toughness,
                    Comparison::Equal,
                    1,
                )),
                1,
                2,
            ),
        ),
        land("Plains", "Basic Land Plains"),
        land("Plateau", "Land Mountain Plains"),
        sacrificial_land("Ruins of Trokair", "{W}", "{W}{W}"),
        land("Safe Haven", "Land")
            .activated(
                pay("{2}").and(tap()),
                Effect::Move(target(creatures().yours()), Destination { linked: true, ..into(Zone::Exile) }),
            )
            .whenever(
                upkeep_of(you_only()),
                may_pay(sacrifice_this(), Effect::Move(Noun::ExiledWith, into(Zone::Battlefield))),
            ),
        storage_land("Sand Silos", ManaKind::Blue),
        land("Savannah", "Land Forest Plains"),
        land("Scrubland", "Land Plains Swamp"),
        land("Seafarer's Quay", "Land").constant(
            creatures()
                .blue()
                .and(Predicate::Supertype(Supertype::Legendary))
                .yours()
                .are(vec![has_ability(bands_with_other_legends())]),
        ),
        land("Secluded Steppe", "Land").enters_tapped().taps_for(mana("{W}")).with_cost(Keyword::Cycling, "{W}"),
        land("Snow-Covered Forest", "Basic Snow Land Forest"),
        land("Snow-Covered Mountain", "Basic Snow Land Mountain"),
        land("Strip Mine", "Land")
            .taps_for(mana("{C}"))
            .activated(tap().and(sacrifice_this()), destroy(target(lands()))),
        sacrificial_land("Svyelunite Temple", "{U}", "{U}{U}"),
        land("Swamp", "Basic Land Swamp"),
        land("Taiga", "Land Mountain Forest"),
        land("The Tabernacle at Pendrell Vale", "Legendary Land").constant(creatures().are(vec![has_ability(
            Ability::Triggered(triggered(upkeep_of(you_only()), unless_you_pay("{1}", destroy(Noun::This)))),
        )])),
        land("Tropical Island", "Land Forest Island"),
        land("Tundra", "Land Plains Island"),
        land("Underground Sea", "Land Island Swamp"),
        land("Unholy Citadel", "Land").constant(
            creatures()
                .black()
                .and(Predicate::Supertype(Supertype::Legendary))
                .yours()
                .are(vec![has_ability(bands_with_other_legends())]),
        ),
        land("Urborg, Tomb of Yawgmoth", "Legendary Land")
            .constant(lands().are(vec![Modification::AddSubtype(subtype("Swamp"))])),
        urzas_land("Urza's Mine", "Land Urza's Mine", ["Power-Plant", "Tower"], "{C}{C}"),
        urzas_land("Urza's Power Plant", "Land Urza's Power-Plant", ["Mine", "Tower"], "{C}{C}"),
        urzas_land("Urza's Tower", "Land Urza's Tower", ["Mine", "Power-Plant"], "{C}{C}{C}"),
        land("Volcanic Island", "Land Island Mountain"),
        land("Wastes", "Basic Land").taps_for(mana("{C}")),
    ]
}

fn storage_land(name: &str, kind: ManaKind) -> CardDefinition {
    let storage = counter_kind("storage");
    land(name, "Land")
        .enters_tapped()
        .constant(Statement::MayStayTapped(this()))
        .whenever_if(
            upkeep_of(you_only()),
            Condition::Matches(Noun::This, permanents().tapped()),
            put(1, storage, Noun::This),
        )
        .activated(tap().and(CostPart::RemoveCounters(Value::X, storage)), add(mana_of(Value::X, kind)))
}

fn sacrificial_land(name: &str, kept: &str, sacrificed: &str) -> CardDefinition {
    land(name, "Land")
        .enters_tapped()
        .taps_for(mana(kept))
        .activated(tap().and(sacrifice_this()), add(mana(sacrificed)))
}

fn urzas_land(name: &str, types: &str, others: [&str; 2], together: &str) -> CardDefinition {
    let has = |other: &str| exists(lands().subtype("Urza's").subtype(other).yours());
    land(name, types).activated(
        tap(),
        Effect::If(
            Condition::All(others.map(has).to_vec()),
            Box::new(add(mana(together))),
            Some(Box::new(add(mana("{C}")))),
        ),
    )
}
