//! Cards of every colour that ask what happened this turn.

use magic_notation::Keyword::*;
use magic_notation::*;

/// A creature died this turn.
fn morbid() -> Condition {
    happened(dies(creatures()).this_turn())
}

/// You attacked this turn.
fn raid() -> Condition {
    happened(attacks(creatures().yours()).this_turn())
}

/// How many Zubera died this turn.
fn zubera_died() -> Value {
    how_often(dies(permanents().subtype("Zubera")).this_turn())
}

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        artifact("Aetherflux Reservoir", "{4}")
            .whenever(casts(you_only(), spells()), gain_life(how_often(casts(you_only(), spells()).this_turn())))
            .activated(pay_life(50), deal(50, any_target())),
        creature("Caged Zombie", "{2}{B}", "Zombie", 2, 3).ability(Ability::Activated(Activated {
            condition: Some(morbid()),
            ..activated(pay("{1}{B}").and(tap()), Effect::LoseLife(Noun::Opponents, 2.into()))
        })),
        creature("Clarion Spirit", "{1}{W}", "Spirit", 2, 2).whenever(
            Pattern::Nth(2, Box::new(casts(you_only(), spells()))),
            create(1, token(&[Color::White], "Spirit", 1, 1).flying()),
        ),
        enchantment("Deathreap Ritual", "{2}{B}{G}").whenever_if(end_step_of(players()), morbid(), may(draw(1))),
        instant(
            "Decommission",
            "{2}{W}",
            destroy(target(artifacts().or(enchantments())))
                .then(when(happened(leaves(permanents().yours()).this_turn()), gain_life(3))),
        ),
        creature("Ember-Fist Zubera", "{1}{R}", "Zubera Spirit", 1, 2)
            .whenever(dies(this()), deal(zubera_died(), any_target())),
        creature("Erudite Wizard", "{2}{U}", "Human Wizard", 2, 3)
            .whenever(Pattern::Nth(2, Box::new(Pattern::Draws(you_only()))), put(1, P1P1, Noun::This)),
        creature("Floating-Dream Zubera", "{1}{U}", "Zubera Spirit", 1, 2).whenever(dies(this()), draw(zubera_died())),
        creature("Hollowhenge Scavenger", "{3}{G}{G}", "Elemental", 4, 5).whenever_if(
            enters(this()),
            morbid(),
            gain_life(5),
        ),
        enchantment("Impatience", "{2}{R}").whenever_if(
            end_step_of(players()),
            Condition::Not(Box::new(happened(casts(exactly(that_player()), spells()).this_turn()))),
            deal(2, that_player()),
        ),
        creature("Mardu Warshrieker", "{3}{R}", "Orc Shaman", 3, 3).whenever_if(
            enters(this()),
            raid(),
            add(mana("{R}{W}{B}")),
        ),
        enchantment("Pyromancer's Assault", "{3}{R}")
            .whenever(Pattern::Nth(2, Box::new(casts(you_only(), spells()))), deal(2, any_target())),
        creature("Savage Gorger", "{1}{B}{B}", "Vampire", 1, 1).flying().whenever_if(
            end_step_of(you_only()),
            happened(Pattern::LosesLife(opponents()).this_turn()),
            put(1, P1P1, Noun::This),
        ),
        creature("Storm Fleet Spy", "{2}{U}", "Human Pirate", 2, 2).whenever_if(enters(this()), raid(), draw(1)),
        creature("Thundering Djinn", "{3}{U}{R}", "Djinn", 3, 4)
            .flying()
            .whenever(attacks(this()), deal(how_often(Pattern::Draws(you_only()).this_turn()), any_target())),
        creature("Wall of Resistance", "{1}{W}", "Wall", 0, 3).keyword(Defender).flying().whenever_if(
            end_step_of(players()),
            Condition::Matches(Noun::This, permanents().and(such_that(dealt_damage(it()).this_turn()))),
            put(1, CounterKind::PowerToughness(0, 1), Noun::This),
        ),
    ]
}
