//! Blue cards.

use magic::Keyword::*;
use magic::notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        creature("Air Elemental", "{3}{U}{U}", "Elemental", 4, 4).flying(),
        instant("Ancestral Recall", "{U}", Effect::Draw(target(players()), 3.into())),
        instant("Counterspell", "{U}{U}", counter(target(spells()))),
        sorcery("Divination", "{2}{U}", draw(2)),
        creature("Mahamoti Djinn", "{4}{U}{U}", "Djinn", 5, 6).flying(),
        creature("Merfolk of the Pearl Trident", "{U}", "Merfolk", 1, 1),
        creature("Phantom Monster", "{3}{U}", "Illusion", 3, 3).flying(),
        instant("Unsummon", "{U}", return_to_hand(target(creatures()))),
        creature("Wall of Air", "{1}{U}{U}", "Wall", 1, 5).keyword(Defender).flying(),
        creature("Water Elemental", "{3}{U}{U}", "Elemental", 5, 4),
    ]
}
