//! Black cards.

use magic::Keyword::*;
use magic::notation::*;
use magic::{CardType, Color, P1P1};

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        enchantment("Bad Moon", "{1}{B}").constant(creatures().black().get(1, 1)),
        creature("Black Knight", "{B}{B}", "Human Knight", 2, 2)
            .keyword(FirstStrike)
            .protection_from(from_color(Color::White)),
        instant("Dark Ritual", "{B}", add(mana("{B}{B}{B}"))),
        instant("Doom Blade", "{1}{B}", destroy(target(creatures().not(Predicate::Color(Color::Black))))),
        creature("Drudge Skeletons", "{1}{B}", "Skeleton", 1, 1).activated("{B}", Effect::Regenerate(Noun::This)),
        creature("Hypnotic Specter", "{1}{B}{B}", "Specter", 2, 2)
            .flying()
            .whenever(damage(this(), opponents()), discards_at_random(subject(), 1)),
        instant("Murder", "{1}{B}{B}", destroy(target(creatures()))),
        creature("Royal Assassin", "{1}{B}{B}", "Human Assassin", 1, 1)
            .activated(tap(), destroy(target(creatures().tapped()))),
        creature("Scathe Zombies", "{2}{B}", "Zombie", 2, 2),
        creature("Sengir Vampire", "{3}{B}{B}", "Vampire", 4, 4)
            .flying()
            .whenever(dies(creatures().and(Predicate::DamagedThisTurnBy(Noun::This))), put(1, P1P1, Noun::This)),
        instant(
            "Terror",
            "{1}{B}",
            bury(target(creatures().nonkind(CardType::Artifact).not(Predicate::Color(Color::Black)))),
        ),
        aura("Unholy Strength", "{B}", creatures()).constant(host().get(2, 1)),
        creature("Walking Corpse", "{1}{B}", "Zombie", 2, 2),
        aura("Weakness", "{B}", creatures()).constant(host().get(-2, -1)),
    ]
}
