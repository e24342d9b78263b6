//! Cards of several colours.

use crate::words::*;
use magic::CounterKind;
use magic::Keyword::*;
use magic::notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        planeswalker("Angrath, Captain of Chaos", "{2}{B/R}{B/R}", "Angrath", 5)
            .constant(creatures().yours().have(Menace))
            .loyalty_ability(-2, amass("Zombie", 2)),
        creature("Boros Reckoner", "{R/W}{R/W}{R/W}", "Minotaur Wizard", 3, 3)
            .whenever(
                Pattern::Damage { by: None, to: Some(this()), combat: None },
                deal(Value::EventAmount, any_target()),
            )
            .activated("{R/W}", gain(Noun::This, FirstStrike)),
        creature("Disciplined Duelist", "{G}{W}{U}", "Human Citizen", 2, 1)
            .keyword(DoubleStrike)
            .enters_with(1, CounterKind::Shield),
        creature("Gwafa Hazid, Profiteer", "{1}{W}{U}", "Legendary Human Rogue", 2, 2)
            .activated(
                pay("{W}{U}").and(tap()),
                put(1, counter_kind("bribery"), target(creatures().not(yours())))
                    .then(Effect::Draw(controller_of(that()), 1.into())),
            )
            .constant(Statement::CantAttack {
                who: creatures().and(Predicate::Counter(Some(counter_kind("bribery")))),
                whom: None,
            })
            .constant(Statement::CantBlock {
                who: creatures().and(Predicate::Counter(Some(counter_kind("bribery")))),
                whom: None,
            }),
        creature("Jasmine Boreal", "{3}{G}{W}", "Legendary Human", 4, 5),
        instant("Lightning Helix", "{R}{W}", deal(3, any_target()).then(gain_life(3))),
        creature("Slippery Bogle", "{G/U}", "Beast", 1, 1).keyword(Hexproof),
        creature("Sol'kanar the Swamp King", "{2}{U}{B}{R}", "Legendary Demon", 5, 5)
            .ability(landwalk("Swamp"))
            .whenever(casts(players(), spells().black()), gain_life(1)),
        creature("Tor Wauki", "{2}{B}{B}{R}", "Legendary Human Archer", 3, 3).activated(
            tap(),
            deal(2, target(creatures().and(Predicate::Any(vec![Predicate::Attacking, Predicate::Blocking])))),
        ),
        creature("Watchwolf", "{G}{W}", "Wolf", 3, 3),
    ]
}
