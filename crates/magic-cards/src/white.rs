//! White cards.

use magic::Keyword::*;
use magic::notation::*;
use magic::{Color, P1P1};

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        creature("Abbey Griffin", "{3}{W}", "Griffin", 2, 2).flying().keyword(Vigilance),
        creature("Ajani's Pridemate", "{1}{W}", "Cat Soldier", 2, 2)
            .whenever(Pattern::GainsLife(you_only()), put(1, P1P1, Noun::This)),
        creature("Angel of Mercy", "{4}{W}", "Angel", 3, 3).flying().whenever(enters(this()), gain_life(3)),
        sorcery("Armageddon", "{3}{W}", destroy(all(lands()))),
        sorcery("Chaplain's Blessing", "{W}", gain_life(5)),
        enchantment("Crusade", "{W}{W}").constant(creatures().white().get(1, 1)),
        instant("Disenchant", "{1}{W}", destroy(target(artifacts().or(enchantments())))),
        creature("Elite Vanguard", "{W}", "Human Soldier", 2, 1),
        enchantment("Glorious Anthem", "{1}{W}{W}").constant(creatures().yours().get(1, 1)),
        creature("Glory Seeker", "{1}{W}", "Human Soldier", 2, 2),
        aura("Holy Strength", "{W}", creatures()).constant(host().get(1, 2)),
        creature("Isamaru, Hound of Konda", "{W}", "Legendary Dog", 2, 2),
        creature("Lone Missionary", "{1}{W}", "Kor Monk", 2, 1).whenever(enters(this()), gain_life(4)),
        creature("Pearled Unicorn", "{2}{W}", "Unicorn", 2, 2),
        creature("Savannah Lions", "{W}", "Cat", 2, 1),
        creature("Serra Angel", "{3}{W}{W}", "Angel", 4, 4).flying().keyword(Vigilance),
        creature("Silvercoat Lion", "{1}{W}", "Cat", 2, 2),
        instant(
            "Swords to Plowshares",
            "{W}",
            exile(target(creatures())).then(Effect::GainLife(controller_of(that()), power_of(that()))),
        ),
        creature("White Knight", "{W}{W}", "Human Knight", 2, 2)
            .keyword(FirstStrike)
            .protection_from(from_color(Color::Black)),
        sorcery("Wrath of God", "{2}{W}{W}", bury(all(creatures()))),
    ]
}
