//! Static and replacement abilities, Auras and Equipment.

use super::check;
use super::permanents::{bear, state};
use magic_notation::*;
use magic_notation::{CardType, Color, Keyword, ManaKind, P1P1, Zone};

#[test]
fn static_abilities() {
    check(&[
        (enchantment("Crusade", "{W}{W}").constant(creatures().white().get(1, 1)), "White creatures get +1/+1."),
        (enchantment("Anthem", "{W}{W}").constant(creatures().yours().get(1, 1)), "Creatures you control get +1/+1."),
        (
            creature("Lord", "{U}{U}", "Merfolk", 2, 2).constant(creatures().subtype("Merfolk").other().are(vec![
                Modification::AddPowerToughness(1.into(), 1.into()),
                Modification::AddAbility(Box::new(Ability::Keyword(KeywordAbility {
                    keyword: Keyword::Landwalk,
                    parameter: Parameter::Quality(lands().subtype("Island")),
                }))),
            ])),
            "Other Merfolk creatures get +1/+1 and have islandwalk.",
        ),
        (
            creature("Ape", "{R}", "Ape", 1, 1)
                .constant_while(exists(lands().subtype("Forest").yours()), this().get(1, 2)),
            "This creature gets +1/+2 as long as you control a Forest.",
        ),
        (
            creature("Whale", "{U}", "Serpent", 5, 5).constant_while(
                Condition::Not(Box::new(exists(lands().subtype("Island").of(Noun::DefendingPlayer)))),
                state(Statement::CantAttack { who: this(), whom: None }),
            ),
            "This creature can't attack unless defending player controls an Island.",
        ),
        (
            bear("Sneak").constant(state(Statement::CantBlock { who: creatures(), whom: Some(this()) })),
            "This creature can't be blocked.",
        ),
        (
            bear("Tall").constant(state(Statement::CantBlock {
                who: creatures().compare(Characteristic::Power, Comparison::AtMost, 2),
                whom: Some(this()),
            })),
            "This creature can't be blocked by creatures with power 2 or less.",
        ),
        (
            enchantment("Gloom", "{2}{B}")
                .constant(state(Statement::spell_cost(Noun::Players, spells().white(), 3)))
                .constant(state(Statement::AbilityCost { what: enchantments().white(), more: 3.into(), least: None })),
            "White spells cost {3} more to cast.\nActivated abilities of white enchantments cost {3} more to activate.",
        ),
        (
            creature("Affine", "{7}", "Myr", 4, 4).constant(state(Statement::spell_cost(
                Noun::You,
                spells().and(Predicate::Is(Noun::This)),
                Value::Times(-1, Box::new(count(artifacts().yours()))),
            ))),
            "This spell costs {1} less to cast for each artifact you control.",
        ),
        (
            enchantment("Moon", "{2}{R}").constant(
                lands()
                    .not(Predicate::Supertype(magic_notation::Supertype::Basic))
                    .are(vec![Modification::SetSubtypes(vec![subtype("Mountain")])]),
            ),
            "Nonbasic lands are Mountains.",
        ),
        (
            artifact("Bell", "{4}").constant(lands().subtype("Swamp").are(vec![
                Modification::AddType(CardType::Creature),
                Modification::SetColors(colors(&[Color::Black])),
                Modification::SetPowerToughness(1.into(), 1.into()),
            ])),
            "All Swamps are 1/1 black creatures that are still lands.",
        ),
        (
            artifact("Winter", "{2}").constant(state(Statement::UntapAtMost(Noun::Players, lands(), 1))),
            "Players can't untap more than one land during their untap steps.",
        ),
        (
            artifact("Spellbook", "{0}").constant(state(Statement::HandSize(Noun::You, None))),
            "You have no maximum hand size.",
        ),
        (
            creature("Nightmare", "{5}{B}", "Nightmare Horse", 0, 0)
                .defined_stats(count(lands().subtype("Swamp").yours()), count(lands().subtype("Swamp").yours()))
                .flying(),
            "Flying\nThis creature's power and toughness are each equal to the number of Swamps you control.",
        ),
        (
            creature("Goyf", "{1}{G}", "Lhurgoyf", 0, 0).defined_stats(
                count(cards_in(Zone::Graveyard).kind(CardType::Creature)),
                Value::Sum(vec![count(cards_in(Zone::Graveyard).kind(CardType::Creature)), 1.into()]),
            ),
            "This creature's power is equal to the number of creature cards in all graveyards and its toughness is equal to that number plus 1.",
        ),
        (
            bear("Scaling").constant(this().get(count(creatures().other().yours()), 0)),
            "This creature gets +1/+0 for each other creature you control.",
        ),
        (
            bear("Frozen").constant(state(Statement::DoesntUntap(this()))),
            "This creature doesn't untap during your untap step.",
        ),
        (
            bear("Juggler").constant(state(Statement::MustAttack { who: this(), whom: None })),
            "This creature attacks each combat if able.",
        ),
        (
            instant("Unstoppable", "{R}", deal(1, any_target()))
                .constant(state(Statement::CantBeCountered(spells().and(Predicate::Is(Noun::This))))),
            "Unstoppable deals 1 damage to any target.\nThis spell can't be countered.",
        ),
    ]);
}

#[test]
fn conditions_of_static_abilities() {
    let tapped = Condition::Matches(Noun::This, permanents().tapped());
    check(&[
        (
            bear("Sleeper").constant_while(tapped.clone(), this().get(0, 2)),
            "This creature gets +0/+2 as long as it's tapped.",
        ),
        (
            bear("Guard").constant_while(
                Condition::Not(Box::new(tapped)),
                state(Statement::MustBlock { who: this(), whom: None, one: false }),
            ),
            "This creature blocks each combat if able unless it's tapped.",
        ),
    ]);
}

#[test]
fn auras_and_equipment() {
    check(&[
        (
            aura("Strength", "{W}", creatures()).constant(host().get(1, 2)),
            "Enchant creature\nEnchanted creature gets +1/+2.",
        ),
        (
            aura("Flight", "{U}", creatures()).constant(host().have(Keyword::Flying)),
            "Enchant creature\nEnchanted creature has flying.",
        ),
        (
            aura("Magic", "{2}{U}{U}", creatures()).constant(host().are(vec![Modification::Controller(Noun::You)])),
            "Enchant creature\nYou control enchanted creature.",
        ),
        (
            aura("Venom", "{1}{U}", lands()).whenever(Pattern::Taps(host()), deal(2, controller_of(Noun::Host))),
            "Enchant land\nWhenever enchanted land becomes tapped, this Aura deals 2 damage to that land's controller.",
        ),
        (
            aura("Grip", "{2}{W}", creatures()).constant(state(Statement::DoesntUntap(host()))),
            "Enchant creature\nEnchanted creature doesn't untap during its controller's untap step.",
        ),
        (
            aura("Pacifism", "{1}{W}", creatures())
                .constant(state(Statement::CantAttack { who: host(), whom: None }))
                .constant(state(Statement::CantBlock { who: host(), whom: None })),
            "Enchant creature\nEnchanted creature can't attack or block.",
        ),
        (
            aura("Curse", "{1}{B}", creatures()).whenever(dies(host()), deal(2, controller_of(Noun::Host))),
            "Enchant creature\nWhen enchanted creature dies, this Aura deals 2 damage to that creature's controller.",
        ),
        (
            equipment("Sword", "{3}", "{1}").constant(host().are(vec![
                Modification::AddPowerToughness(2.into(), 2.into()),
                Modification::AddKeyword(Keyword::Trample),
                Modification::AddKeyword(Keyword::Haste),
            ])),
            "Equipped creature gets +2/+2 and has trample and haste.\nEquip {1}",
        ),
        (
            aura("Growth", "{G}", lands())
                .whenever(Pattern::TapsForMana(host()), Effect::AddMana(that_player(), mana("{G}"), None)),
            "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}.",
        ),
        (
            aura("Firebreathing", "{R}", creatures()).activated("{R}", pump(Noun::Host, 1, 0)),
            "Enchant creature\n{R}: Enchanted creature gets +1/+0 until end of turn.",
        ),
    ]);
}

#[test]
fn replacements() {
    let pay_or_tapped = Entering { tapped_unless: Some(pay_life(2)), ..Entering::default() };
    let clone = Entering { copy: Some((creatures(), vec![])), ..Entering::default() };
    let choose = Entering { choose: Some(Chooser::Color), ..Entering::default() };
    let unless = Replacement {
        condition: Some(Condition::Not(Box::new(exists(lands().basic().yours())))),
        ..replacement(enters(this()), Instead::Enter(Entering { tapped: true, ..Entering::default() }))
    };
    check(&[
        (
            land("Tapland", "Land").enters_tapped().taps_for(one_of(&[ManaKind::Red, ManaKind::Green])),
            "This land enters tapped.\n{T}: Add {R} or {G}.",
        ),
        (
            land("City", "Land").taps_for(any_color(1)).whenever(Pattern::Taps(this()), deal(1, Noun::You)),
            "{T}: Add one mana of any color.\nWhenever this land becomes tapped, it deals 1 damage to you.",
        ),
        (
            land("Checkland", "Land").ability(Ability::Replacement(unless)),
            "This land enters tapped unless you control a basic land.",
        ),
        (
            land("Shockland", "Land").enters(pay_or_tapped),
            "As this land enters, you may pay 2 life. If you don't, it enters tapped.",
        ),
        (bear("Hydra").enters_with(Value::X, P1P1), "This creature enters with X +1/+1 counters on it."),
        (bear("Triskelion").enters_with(3, P1P1), "This creature enters with three +1/+1 counters on it."),
        (
            creature("Clone", "{3}{U}", "Shapeshifter", 0, 0).enters(clone),
            "You may have this creature enter as a copy of any creature on the battlefield.",
        ),
        (
            artifact("Chooser", "{3}")
                .enters(choose)
                .constant(creatures().and(Predicate::Chosen(Chooser::Color)).get(1, 1)),
            "As this artifact enters, choose a color.\nCreatures of the chosen color get +1/+1.",
        ),
        (
            enchantment("Rest", "{1}{W}").replaces(
                Pattern::Moves {
                    what: creatures(),
                    from: Some(Zone::Battlefield),
                    to: Some(Zone::Graveyard),
                    cause: None,
                },
                Instead::GoTo(into(Zone::Exile)),
            ),
            "If a creature would die, exile it instead.",
        ),
        (
            enchantment("Sulfur", "{R}").replaces(
                Pattern::Damage {
                    by: Some(permanents().red().yours()),
                    to: Some(permanents().or(players())),
                    combat: None,
                },
                Instead::Amount(AmountChange::Times(2)),
            ),
            "If a red permanent you control would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.",
        ),
        (
            aura("Gaseous", "{2}{U}", creatures())
                .replaces(Pattern::Damage { by: None, to: Some(host()), combat: Some(true) }, Instead::Nothing),
            "Enchant creature\nPrevent all combat damage that would be dealt to enchanted creature.",
        ),
        (
            enchantment("Circle", "{1}{W}").activated(
                "{1}",
                Effect::Shield {
                    replacement: Box::new(replacement(
                        Pattern::Damage { by: Some(permanents().red()), to: Some(you_only()), combat: None },
                        Instead::Nothing,
                    )),
                    duration: Duration::EndOfTurn,
                    once: true,
                },
            ),
            "{1}: The next time a red permanent would deal damage to you this turn, prevent that damage.",
        ),
        (
            bear("Bodyguard").replaces(
                Pattern::Damage { by: None, to: Some(you_only()), combat: None },
                Instead::redirect(Noun::This),
            ),
            "All damage that would be dealt to you is dealt to this creature instead.",
        ),
        (
            enchantment("Reflection", "{U}").replaces(Pattern::Draws(you_only()), Instead::Do(Box::new(draw(2)))),
            "If you would draw a card, draw two cards instead.",
        ),
        (
            bear("Cleric").replaces(Pattern::Destroyed(this()), Instead::Regenerate),
            "If this creature would be destroyed, regenerate it.",
        ),
        (
            creature("Kismet", "{3}{W}", "Spirit", 1, 1).replaces(
                enters(creatures().theirs()),
                Instead::Enter(Entering { tapped: true, ..Entering::default() }),
            ),
            "Creatures your opponents control enter tapped.",
        ),
    ]);
}
