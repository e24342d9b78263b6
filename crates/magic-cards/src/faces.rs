//! Cards of all colours whose frame or state is unusual: several sets of characteristics, cards that lie face down, Sagas,
//! levelers, Vehicles, and Equipment that is or brings a creature.

use crate::words::*;
use magic_notation::Keyword::*;
use magic_notation::*;

/// A land that enters tapped and makes one kind of mana, as the back of many cards.
fn tapped_land(name: &str, kind: ManaKind) -> CardDefinition {
    land(name, "Land").enters_tapped().taps_for(one_of(&[kind]))
}

pub(crate) fn cards() -> Vec<CardDefinition> {
    let mut all = [
        split_cards(),
        modal_cards(),
        adventurers(),
        transforming_cards(),
        flip_cards(),
        prototypes(),
        face_down_cards(),
        sagas(),
        classes(),
        levelers(),
        vehicles(),
        living_equipment(),
    ]
    .concat();
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
            sorcery("Cut", "{1}{R}", deal(4, target(creatures()))),
            sorcery("Ribbons", "{X}{B}{B}", Effect::LoseLife(Noun::Opponents, Value::X)).keyword(Aftermath),
        ),
        split(
            sorcery(
                "Dusk",
                "{2}{W}{W}",
                destroy(all(creatures().compare(Characteristic::Power, Comparison::AtLeast, 3))),
            ),
            sorcery(
                "Dawn",
                "{3}{W}{W}",
                return_to_hand(all(your_graveyard().kind(CardType::Creature).compare(
                    Characteristic::Power,
                    Comparison::AtMost,
                    2,
                ))),
            )
            .keyword(Aftermath),
        ),
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
            unless_pays(controller_of(that()), pay("{1}"), counter(target(spells())), None),
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

/// This transforms.
fn transform() -> Effect {
    Effect::Turn(Noun::This, Turning::Transform)
}

/// The first werewolves: by a turn without spells they change, by a turn with two of one player they change back.
fn werewolf(front: CardDefinition, back: CardDefinition) -> CardDefinition {
    let cast = |who| how_often(casts(who, spells()).within(Period::LastTurn));
    let none = Condition::Compare(cast(players()), Comparison::Equal, 0.into());
    let two = exists(players().and(Predicate::Value(cast(it()), Comparison::AtLeast, 2.into())));
    front.whenever_if(upkeep_of(players()), none, transform()).transforms_into(back.whenever_if(
        upkeep_of(players()),
        two,
        transform(),
    ))
}

/// It enters, or transforms into what the ability is of.
fn enters_or_transforms() -> Pattern {
    Pattern::AnyOf(vec![enters(this()), Pattern::Turned(this(), Turning::Transform)])
}

fn transforming_cards() -> Vec<CardDefinition> {
    let top = Slot(1);
    vec![
        creature("Baithook Angler", "{1}{U}", "Human Peasant", 2, 1).with_cost(Disturb, "{1}{U}").transforms_into(
            colored(&[Color::Blue], creature("Hook-Haunt Drifter", "", "Spirit", 1, 2)).flying().replaces(
                Pattern::Moves { what: this(), from: None, to: Some(Zone::Graveyard), cause: None },
                Instead::GoTo(into(Zone::Exile)),
            ),
        ),
        creature("Bird Admirer", "{2}{G}", "Human Archer Werewolf", 1, 4)
            .keyword(Reach)
            .keyword(Daybound)
            .transforms_into(
                colored(&[Color::Green], creature("Wing Shredder", "", "Werewolf", 3, 5))
                    .keyword(Reach)
                    .keyword(Nightbound),
            ),
        creature("Delver of Secrets", "{U}", "Human Wizard", 1, 1)
            .whenever(
                upkeep_of(you_only()),
                Effect::LookAtTop { who: Noun::You, count: 1.into(), slot: top, reveal: false }.then(may(
                    Effect::Reveal(Noun::Slot(top)).then(when(
                        Condition::Matches(Noun::Slot(top), cards_in(Zone::Library).and(instant_or_sorcery())),
                        transform(),
                    )),
                )),
            )
            .transforms_into(
                colored(&[Color::Blue], creature("Insectile Aberration", "", "Human Insect", 3, 2)).flying(),
            ),
        werewolf(
            creature("Gatstaf Shepherd", "{1}{G}", "Human Werewolf", 2, 2),
            colored(&[Color::Green], creature("Gatstaf Howler", "", "Werewolf", 3, 3)).keyword(Intimidate),
        ),
        werewolf(
            creature("Huntmaster of the Fells", "{2}{R}{G}", "Human Werewolf", 2, 2)
                .whenever(enters_or_transforms(), create(1, token(&[Color::Green], "Wolf", 2, 2)).then(gain_life(2))),
            colored(&[Color::Red, Color::Green], creature("Ravager of the Fells", "", "Werewolf", 4, 4))
                .keyword(Trample)
                .whenever(
                    Pattern::Turned(this(), Turning::Transform),
                    deal(2, target(opponents().or(planeswalkers())))
                        .then(deal(2, targets(0, 1, creatures().of(Noun::Both(vec![that(), controller_of(that())]))))),
                ),
        ),
        creature("Ojer Axonil, Deepest Might", "{2}{R}{R}", "Legendary God", 4, 4)
            .keyword(Trample)
            .ability(Ability::Replacement(Replacement {
                condition: Some(Condition::Compare(Value::EventAmount, Comparison::Less, power_of(Noun::This))),
                ..replacement(
                    Pattern::Damage { by: Some(sources().red().yours()), to: Some(opponents()), combat: Some(false) },
                    Instead::Amount(AmountChange::Set(power_of(Noun::This))),
                )
            }))
            .whenever(
                dies(this()),
                Effect::Move(Noun::This, Destination { tapped: true, transformed: true, ..into(Zone::Battlefield) }),
            )
            .transforms_into(
                land("Temple of Power", "Land").taps_for(one_of(&[ManaKind::Red])).ability(Ability::Activated(
                    Activated {
                        timing: Timing::Sorcery,
                        condition: Some(Condition::Compare(
                            how_much(
                                Pattern::Damage { by: Some(sources().red().yours()), to: None, combat: Some(false) }
                                    .this_turn(),
                            ),
                            Comparison::AtLeast,
                            4.into(),
                        )),
                        ..activated(pay("{2}{R}").and(tap()), transform())
                    },
                )),
            ),
        werewolf(
            creature("Reckless Waif", "{R}", "Human Rogue Werewolf", 1, 1),
            colored(&[Color::Red], creature("Merciless Predator", "", "Werewolf", 3, 2)),
        ),
        creature("Tavern Ruffian", "{3}{R}", "Human Warrior Werewolf", 2, 5).keyword(Daybound).transforms_into(
            colored(&[Color::Red], creature("Tavern Smasher", "", "Werewolf", 6, 5)).keyword(Nightbound),
        ),
    ]
}

/// This is flipped.
fn flip() -> Effect {
    Effect::Turn(Noun::This, Turning::Flip)
}

fn flip_cards() -> Vec<CardDefinition> {
    vec![
        creature("Akki Lavarunner", "{3}{R}", "Goblin Warrior", 1, 1)
            .keyword(Haste)
            .whenever(damage(this(), opponents()), flip())
            .flips_into(
                creature("Tok-Tok, Volcano Born", "", "Legendary Goblin Shaman", 2, 2)
                    .protection_from(from_color(Color::Red))
                    .replaces(
                        Pattern::Damage { by: Some(sources().red()), to: Some(players()), combat: None },
                        Instead::Amount(AmountChange::Plus(1.into())),
                    ),
            ),
        creature("Nezumi Graverobber", "{1}{B}", "Rat Rogue", 2, 1)
            .activated(
                "{1}{B}",
                exile(target(cards_in(Zone::Graveyard).owned_by(Noun::Opponents))).then(when(
                    Condition::Compare(
                        Value::CardsIn(Zone::Graveyard, Box::new(owner_of(that()))),
                        Comparison::Equal,
                        0.into(),
                    ),
                    flip(),
                )),
            )
            .flips_into(creature("Nighteyes the Desecrator", "", "Legendary Rat Wizard", 4, 2).activated(
                "{4}{B}",
                Effect::Move(
                    target(cards_in(Zone::Graveyard).kind(CardType::Creature)),
                    Destination { under: Some(Noun::You), ..into(Zone::Battlefield) },
                ),
            )),
        creature("Nezumi Shortfang", "{1}{B}", "Rat Rogue", 1, 1)
            .activated(
                pay("{1}{B}").and(tap()),
                discards(target(opponents()), 1)
                    .then(when(Condition::Compare(cards_in_hand(that()), Comparison::Equal, 0.into()), flip())),
            )
            .flips_into(creature("Stabwhisker the Odious", "", "Legendary Rat Shaman", 3, 3).whenever(
                upkeep_of(opponents()),
                Effect::LoseLife(that_player(), Value::Most(vec![less(3, cards_in_hand(that_player())), 0.into()])),
            )),
    ]
}

fn prototypes() -> Vec<CardDefinition> {
    vec![
        artifact_creature("Blitz Automaton", "{7}", "Construct", 6, 4).keyword(Haste).prototype("{2}{R}", 3, 2),
        artifact_creature("Combat Thresher", "{7}", "Construct", 3, 3)
            .keyword(DoubleStrike)
            .whenever(enters(this()), draw(1))
            .prototype("{2}{W}", 1, 1),
    ]
}

/// This is turned face up.
fn turned_up() -> Pattern {
    Pattern::Turned(this(), Turning::FaceUp)
}

/// Manifests dread (CR 701.62a).
fn manifest_dread() -> Effect {
    let seen = Slot(1);
    Effect::LookAtTop { who: Noun::You, count: 2.into(), slot: seen, reveal: false }
        .then(choose(1, cards_in(Zone::Library).and(Predicate::Is(Noun::Slot(seen)))))
        .then(Effect::Mask(Noun::You, Noun::Slot(CHOSEN), Mask::Manifest))
        .then(Effect::Move(all(cards_in(Zone::Library).and(Predicate::Is(Noun::Slot(seen)))), into(Zone::Graveyard)))
}

fn face_down_cards() -> Vec<CardDefinition> {
    vec![
        creature("Aerie Bowmasters", "{2}{G}{G}", "Dog Archer", 3, 4).keyword(Reach).with_cost(Megamorph, "{5}{G}"),
        creature("Battering Craghorn", "{2}{R}{R}", "Goat Beast", 3, 1)
            .keyword(FirstStrike)
            .with_cost(Morph, "{1}{R}{R}"),
        creature("Echo Tracer", "{2}{U}", "Human Wizard", 2, 2)
            .with_cost(Morph, "{2}{U}")
            .whenever(turned_up(), return_to_hand(target(creatures()))),
        creature("Exalted Angel", "{4}{W}{W}", "Angel", 4, 5)
            .flying()
            .whenever(deals_damage(this()), gain_life(Value::EventAmount))
            .with_cost(Morph, "{2}{W}{W}"),
        creature("Gathan Raiders", "{3}{R}{R}", "Human Warrior", 3, 3)
            .constant_while(Condition::Compare(cards_in_hand(Noun::You), Comparison::Equal, 0.into()), this().get(2, 2))
            .with_cost(Morph, CostPart::Discard(1.into(), hand_of(Noun::You))),
        card("Ixidron", "{3}{U}{U}", "Creature Illusion")
            .defined_stats(count(creatures().and(Predicate::FaceDown)), count(creatures().and(Predicate::FaceDown)))
            .replaces(
                enters(this()),
                Instead::Also(Box::new(Effect::Turn(
                    all(creatures().other().not(Predicate::Token)),
                    Turning::FaceDown,
                ))),
            ),
        creature("Skirk Marauder", "{1}{R}", "Goblin", 2, 1)
            .with_cost(Morph, "{2}{R}")
            .whenever(turned_up(), deal(2, any_target())),
        sorcery("Soul Summons", "{1}{W}", mask_top(Noun::You, Mask::Manifest)),
        sorcery(
            "Under the Skin",
            "{2}{G}",
            manifest_dread()
                .then(Effect::Forget(CHOSEN))
                .then(choose_up_to(1, your_graveyard().and(Predicate::PermanentType)))
                .then(return_to_hand(Noun::Slot(CHOSEN))),
        ),
        creature("Whisperwood Elemental", "{3}{G}{G}", "Elemental", 4, 4)
            .whenever(end_step_of(you_only()), mask_top(Noun::You, Mask::Manifest))
            .activated(
                sacrifice_this(),
                gain_ability(
                    all(creatures().yours().not(Predicate::Token).not(Predicate::FaceDown)),
                    Ability::Triggered(triggered(dies(this()), mask_top(Noun::You, Mask::Manifest))),
                ),
            ),
    ]
}

fn sagas() -> Vec<CardDefinition> {
    let creature_or_planeswalker =
        || Predicate::Any(vec![Predicate::Type(CardType::Creature), Predicate::Type(CardType::Planeswalker)]);
    vec![
        saga("History of Benalia", "{1}{W}{W}")
            .chapters(&[1, 2], create(1, token(&[Color::White], "Knight", 2, 2).keyword(Vigilance)))
            .chapters(&[3], pump(all(creatures().subtype("Knight").yours()), 2, 1)),
        saga("The Eldest Reborn", "{4}{B}")
            .chapters(&[1], sacrifices(Noun::Opponents, 1, permanents().and(creature_or_planeswalker())))
            .chapters(&[2], discards(Noun::Opponents, 1))
            .chapters(
                &[3],
                Effect::Move(
                    target(cards_in(Zone::Graveyard).and(creature_or_planeswalker())),
                    Destination { under: Some(Noun::You), ..into(Zone::Battlefield) },
                ),
            ),
    ]
}

fn classes() -> Vec<CardDefinition> {
    let grown = || {
        vec![
            Modification::AddType(CardType::Creature),
            Modification::AddKeyword(Haste),
            Modification::AddAbility(Box::new(Ability::Static(Static {
                defining: true,
                ..this()
                    .are(vec![Modification::SetPowerToughness(count(lands().yours()), count(lands().yours()))])
                    .into()
            }))),
        ]
    };
    vec![
        class("Druid Class", "{1}{G}")
            .whenever(enters(lands().yours()), gain_life(1))
            .class_level(2, "{2}{G}", None)
            .from_level(2, Ability::Static(Statement::LandPlays(Noun::You, Some(1.into())).into()))
            .class_level(3, "{4}{G}", Some(Effect::Modify(target(lands().yours()), grown(), Duration::Forever))),
        class("Warlock Class", "{B}")
            .ability(Ability::Triggered(Triggered {
                condition: Some(happened(dies(creatures()).this_turn())),
                ..triggered(end_step_of(you_only()), Effect::LoseLife(Noun::Opponents, 1.into()))
            }))
            .class_level(
                2,
                "{1}{B}",
                Some(
                    Effect::LookAtTop { who: Noun::You, count: 3.into(), slot: Slot(1), reveal: false }
                        .then(choose(1, your_library().and(Predicate::Is(Noun::Slot(Slot(1))))))
                        .then(return_to_hand(Noun::Slot(CHOSEN)))
                        .then(Effect::Move(
                            all(your_library().and(Predicate::Is(Noun::Slot(Slot(1))))),
                            into(Zone::Graveyard),
                        )),
                ),
            )
            .class_level(3, "{6}{B}", None)
            .from_level(
                3,
                Ability::Triggered(triggered(
                    end_step_of(you_only()),
                    Effect::ForEach(
                        Noun::Opponents,
                        Box::new(Effect::LoseLife(Noun::It, how_much(Pattern::LosesLife(it()).this_turn()))),
                    ),
                )),
            ),
    ]
}

fn levelers() -> Vec<CardDefinition> {
    let has = |keyword: magic_notation::Keyword| Ability::Keyword(keyword.into());
    vec![
        creature("Kargan Dragonlord", "{R}{R}", "Human Warrior", 2, 2)
            .with_cost(LevelUp, "{R}")
            .level(4, Some(7), (4, 4), vec![has(Flying)])
            .level(
                8,
                None,
                (8, 8),
                vec![has(Flying), has(Trample), Ability::Activated(activated("{R}", pump(Noun::This, 1, 0)))],
            ),
        creature("Student of Warfare", "{W}", "Human Knight", 1, 1)
            .with_cost(LevelUp, "{W}")
            .level(2, Some(6), (3, 3), vec![has(FirstStrike)])
            .level(7, None, (4, 4), vec![has(DoubleStrike)]),
    ]
}

fn vehicles() -> Vec<CardDefinition> {
    vec![
        vehicle("Renegade Freighter", "{3}", 4, 3)
            .whenever(attacks(this()), pump(Noun::This, 1, 1).then(gain(Noun::This, Trample)))
            .with_number(Crew, 2),
        vehicle("Sky Skiff", "{2}", 2, 3).flying().with_number(Crew, 1),
        vehicle("Smuggler's Copter", "{2}", 3, 3)
            .flying()
            .whenever(
                Pattern::AnyOf(vec![attacks(this()), blocks(this(), None)]),
                may(draw(1).then(discards(Noun::You, 1))),
            )
            .with_number(Crew, 1),
    ]
}

fn living_equipment() -> Vec<CardDefinition> {
    let living = |card: CardDefinition, power: i32, toughness: i32| {
        let mut card = card.stats(power, toughness);
        card.types.types = card.types.types.with(CardType::Creature);
        card
    };
    vec![
        equipment("Barbed Batterfist", "{1}{R}", "{1}").keyword(ForMirrodin).constant(host().get(1, -1)),
        equipment("Flayer Husk", "{1}", "{2}").keyword(LivingWeapon).constant(host().get(1, 1)),
        living(card("Rabbit Battery", "{R}", "Artifact Equipment Rabbit"), 1, 1)
            .keyword(Haste)
            .constant(host().get(1, 1))
            .constant(host().have(Haste))
            .with_cost(Reconfigure, "{R}"),
    ]
}
