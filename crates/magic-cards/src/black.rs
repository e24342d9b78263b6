//! Black cards.

use crate::words::*;
use magic::Keyword::*;
use magic::notation::*;
use magic::{CardType, Color, CounterKind, P1P1, Zone};

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        enchantment("Bad Moon", "{1}{B}").constant(creatures().black().get(1, 1)),
        creature("Banehound", "{B}", "Nightmare Dog", 1, 1).keyword(Lifelink).keyword(Haste),
        card("Bitterblossom", "{1}{B}", "Kindred Enchantment Faerie").whenever(
            upkeep_of(you_only()),
            lose_life(1).then(create(1, token(&[Color::Black], "Faerie Rogue", 1, 1).flying())),
        ),
        creature("Black Knight", "{B}{B}", "Human Knight", 2, 2)
            .keyword(FirstStrike)
            .protection_from(from_color(Color::White)),
        creature("Blood Artist", "{1}{B}", "Vampire", 0, 1)
            .whenever(dies(this().or(creatures())), Effect::LoseLife(target(players()), 1.into()).then(gain_life(1))),
        creature("Bog Wraith", "{3}{B}", "Wraith", 3, 3).ability(landwalk("Swamp")),
        creature("Carrion Ants", "{2}{B}{B}", "Insect", 0, 1).activated("{1}", pump(Noun::This, 1, 1)),
        creature("Cuombajj Witches", "{B}{B}", "Human Wizard", 1, 3)
            .activated(tap(), deal(1, any_target()).then(deal(1, target_chosen_by(Noun::Opponents, damageable())))),
        sorcery("Damnation", "{2}{B}{B}", bury(all(creatures()))),
        instant("Dark Ritual", "{B}", add(mana("{B}{B}{B}"))),
        sorcery(
            "Demonic Tutor",
            "{1}{B}",
            search_library(1, your_library()).then(return_to_hand(Noun::Slot(CHOSEN))).then(Effect::Shuffle(Noun::You)),
        ),
        instant("Diabolic Edict", "{1}{B}", sacrifices(target(players()), 1, creatures())),
        instant("Dismember", "{1}{B/P}{B/P}", pump(target(creatures()), -5, -5)),
        instant("Doom Blade", "{1}{B}", destroy(target(creatures().not(Predicate::Color(Color::Black))))),
        creature("Drudge Skeletons", "{1}{B}", "Skeleton", 1, 1).activated("{B}", Effect::Regenerate(Noun::This)),
        creature("Erg Raiders", "{1}{B}", "Human Warrior", 2, 3).whenever_if(
            end_step_of(you_only()),
            Condition::Matches(Noun::This, permanents().not(Predicate::AttackedThisTurn)),
            when(Condition::Matches(Noun::This, permanents().not(Predicate::CameThisTurn)), deal(2, Noun::You)),
        ),
        aura("Evil Presence", "{B}", lands())
            .constant(host().are(vec![Modification::SetSubtypes(vec![subtype("Swamp")])])),
        creature("Fallen Angel", "{3}{B}{B}", "Angel", 3, 3)
            .flying()
            .activated(CostPart::Sacrifice(1.into(), creatures()), pump(Noun::This, 2, 1)),
        enchantment("Greed", "{3}{B}").activated(pay("{B}").and(pay_life(2)), draw(1)),
        instant("Howl from Beyond", "{X}{B}", pump(target(creatures()), Value::X, 0)),
        sorcery("Hymn to Tourach", "{B}{B}", discards_at_random(target(players()), 2)),
        creature("Hypnotic Specter", "{1}{B}{B}", "Specter", 2, 2)
            .flying()
            .whenever(damage(this(), opponents()), discards_at_random(subject(), 1)),
        creature("Juzám Djinn", "{2}{B}{B}", "Djinn", 5, 5).whenever(upkeep_of(you_only()), deal(1, Noun::You)),
        creature("Khabál Ghoul", "{2}{B}", "Zombie", 1, 1)
            .whenever(end_step_of(players()), put(Value::DeathsThisTurn, P1P1, Noun::This)),
        creature("Lord of the Pit", "{4}{B}{B}{B}", "Demon", 7, 7).flying().keyword(Trample).whenever(
            upkeep_of(you_only()),
            Effect::If(
                exists(creatures().yours().other()),
                Box::new(sacrifices(Noun::You, 1, creatures().other())),
                Some(Box::new(deal(7, Noun::You))),
            ),
        ),
        sorcery("Mind Twist", "{X}{B}", discards_at_random(target(players()), Value::X)),
        instant("Murder", "{1}{B}{B}", destroy(target(creatures()))),
        card("Nightmare", "{5}{B}", "Creature Nightmare Horse")
            .flying()
            .defined_stats(count(lands().subtype("Swamp").yours()), count(lands().subtype("Swamp").yours())),
        aura("Paralyze", "{B}", creatures())
            .whenever(enters(this()), Effect::Tap(Noun::Host))
            .constant(Statement::DoesntUntap(host()))
            .whenever(
                upkeep_of(hosts_controller()),
                Effect::MayPay(that_player(), pay("{4}"), Box::new(Effect::Untap(Noun::Host))),
            ),
        enchantment("Pestilence", "{2}{B}{B}")
            .whenever_if(
                end_step_of(players()),
                Condition::Not(Box::new(exists(creatures()))),
                Effect::Sacrifice(Noun::This),
            )
            .activated("{B}", deal(1, Noun::Both(vec![all(creatures()), Noun::Players]))),
        card("Plague Rats", "{2}{B}", "Creature Rat").defined_stats(
            count(creatures().and(Predicate::Named(name("Plague Rats")))),
            count(creatures().and(Predicate::Named(name("Plague Rats")))),
        ),
        sorcery("Raise Dead", "{B}", return_to_hand(target(your_graveyard().kind(CardType::Creature)))),
        sorcery(
            "Reanimate",
            "{B}",
            put_onto_battlefield(target(cards_in(Zone::Graveyard).kind(CardType::Creature)))
                .then(lose_life(mana_value_of(that()))),
        ),
        creature("Royal Assassin", "{1}{B}{B}", "Human Assassin", 1, 1)
            .activated(tap(), destroy(target(creatures().tapped()))),
        creature("Scathe Zombies", "{2}{B}", "Zombie", 2, 2),
        creature("Sengir Vampire", "{3}{B}{B}", "Vampire", 4, 4)
            .flying()
            .whenever(dies(creatures().and(Predicate::DamagedThisTurnBy(Noun::This))), put(1, P1P1, Noun::This)),
        sorcery("Sinkhole", "{B}{B}", destroy(target(lands()))),
        creature("Sorceress Queen", "{1}{B}{B}", "Human Wizard Sorcerer", 1, 1).activated(
            tap(),
            Effect::Modify(
                target(creatures().other()),
                vec![Modification::SetPowerToughness(0.into(), 2.into())],
                Duration::EndOfTurn,
            ),
        ),
        instant(
            "Terror",
            "{1}{B}",
            bury(target(creatures().nonkind(CardType::Artifact).not(Predicate::Color(Color::Black)))),
        ),
        card("The Abyss", "{3}{B}", "World Enchantment").whenever(
            upkeep_of(players()),
            bury(target_chosen_by(that_player(), creatures().nonkind(CardType::Artifact).of(that_player()))),
        ),
        creature("Typhoid Rats", "{B}", "Rat", 1, 1).keyword(Deathtouch),
        enchantment("Underworld Dreams", "{B}{B}{B}").whenever(Pattern::Draws(opponents()), deal(1, subject())),
        instant(
            "Unexpected Fangs",
            "{1}{B}",
            put(1, P1P1, target(creatures())).then(put(1, CounterKind::Keyword(Lifelink), that())),
        ),
        aura("Unholy Strength", "{B}", creatures()).constant(host().get(2, 1)),
        creature("Vampire Nighthawk", "{1}{B}{B}", "Vampire Shaman", 2, 3)
            .flying()
            .keyword(Deathtouch)
            .keyword(Lifelink),
        creature("Walking Corpse", "{1}{B}", "Zombie", 2, 2),
        creature("Wall of Bone", "{2}{B}", "Skeleton Wall", 1, 4)
            .keyword(Defender)
            .activated("{B}", Effect::Regenerate(Noun::This)),
        aura("Weakness", "{B}", creatures()).constant(host().get(-2, -1)),
        creature("Will-o'-the-Wisp", "{B}", "Spirit", 0, 1).flying().activated("{B}", Effect::Regenerate(Noun::This)),
    ]
}
