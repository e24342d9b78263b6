//! Cards of later years and of every colour that are what they are by one word.

use crate::words::*;
use magic_notation::Keyword::*;
use magic_notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        card("Archetype of Courage", "{1}{W}{W}", "Enchantment Creature Human Soldier")
            .stats(2, 2)
            .constant(creatures().yours().have(FirstStrike))
            .constant(
                creatures()
                    .theirs()
                    .are(vec![Modification::LoseKeyword(FirstStrike, None), Modification::CantHave(FirstStrike)]),
            ),
        enchantment("Attunement", "{2}{U}").activated(CostPart::ReturnThis, draw(3).then(discards(Noun::You, 4))),
        creature("Bolrac-Clan Crusher", "{3}{R}{G}", "Ogre Warrior", 4, 4).activated(
            tap().and(CostPart::RemoveCountersFrom(1.into(), P1P1, creatures().yours())),
            deal(2, any_target()),
        ),
        card("Coldsteel Heart", "{2}", "Snow Artifact")
            .enters_tapped()
            .enters(choosing(Chooser::Color))
            .taps_for(Mana::ChosenColor(1.into())),
        sorcery(
            "Exotic Disease",
            "{4}{B}",
            Effect::LoseLife(target(players()), Value::Domain).then(gain_life(Value::Domain)),
        ),
        creature("Goblin Clearcutter", "{3}{R}", "Goblin", 3, 3).activated(
            tap().and(sacrifice(1, lands().subtype("Forest"))),
            add(Mana::Combination(3.into(), ManaKinds::only(ManaKind::Red).with(ManaKind::Green))),
        ),
        creature("Gray Merchant of Asphodel", "{3}{B}{B}", "Zombie", 2, 4).whenever(
            enters(this()),
            Effect::LoseLife(Noun::Opponents, Value::Devotion(Color::Black)).then(gain_life(Value::Done)),
        ),
        creature("Hushwing Gryff", "{2}{W}", "Hippogriff", 2, 1)
            .keyword(Flash)
            .flying()
            .constant(Statement::NoEnterTriggers(creatures())),
        creature("Martyr of Ashes", "{R}", "Human Shaman", 1, 1).activated(
            pay("{2}").and(CostPart::Reveal(Value::X, hand_of(Noun::You).red())).and(sacrifice_this()),
            deal(Value::X, all(creatures().without(Flying))),
        ),
        creature("Merrow Wavebreakers", "{4}{U}", "Merfolk Soldier", 3, 3)
            .activated(pay("{1}{U}").and(CostPart::UntapThis), gain(Noun::This, Flying)),
        creature("Rampaging Ferocidon", "{2}{R}", "Dinosaur", 3, 3)
            .keyword(Menace)
            .constant(Statement::CantGainLife(Noun::Players))
            .whenever(enters(creatures().other()), deal(1, controller_of(subject()))),
        sorcery(
            "Reckless Impulse",
            "{1}{R}",
            exile(Noun::TopOf(Box::new(Noun::You), Box::new(2.into())))
                .then(Effect::Remember(Noun::Done, Slot(0)))
                .then(Effect::State(
                    Statement::MayPlay {
                        who: Noun::You,
                        what: cards_in(Zone::Exile).and(Predicate::Is(Noun::Slot(Slot(0)))),
                        from: Zone::Exile,
                        top_only: false,
                        free: false,
                        terms: Box::default(),
                    },
                    Duration::EndOfYourNextTurn,
                )),
        ),
        creature("Savage Ventmaw", "{4}{R}{G}", "Dragon", 4, 4).flying().whenever(
            attacks(this()),
            Effect::AddMana(Noun::You, mana("{R}{R}{R}{G}{G}{G}"), Some(Restriction::Lasts)),
        ),
        artifact("Slate of Ancestry", "{4}")
            .activated(pay("{4}").and(tap()).and(CostPart::DiscardHand), draw(count(creatures().yours()))),
        card("Spirit of the Labyrinth", "{1}{W}", "Enchantment Creature Spirit")
            .stats(3, 1)
            .constant(Statement::DrawAtMost(Noun::Players, 1.into())),
        artifact_creature("Stuffy Doll", "{5}", "Construct", 0, 1)
            .keyword(Indestructible)
            .enters(choosing(Chooser::Player))
            .whenever(
                Pattern::OneOrMore(Box::new(Pattern::Damage { by: None, to: Some(this()), combat: None })),
                deal(Value::EventAmount, Noun::ChosenPlayer),
            )
            .activated(tap(), deal(1, Noun::This)),
        creature("Vedalken Engineer", "{1}{U}", "Vedalken Artificer", 1, 1).activated(
            tap(),
            Effect::AddMana(
                Noun::You,
                any_color(2),
                Some(Restriction::CastOrActivate(spells().kind(CardType::Artifact))),
            ),
        ),
        artifact("Vedalken Orrery", "{4}").constant(Statement::AsThoughFlash { who: Noun::You, what: spells() }),
    ]
}
