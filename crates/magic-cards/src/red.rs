//! Red cards.

use magic::Keyword::*;
use magic::notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        creature("Barbarian Horde", "{3}{R}", "Human Barbarian Soldier", 3, 3),
        creature("Earth Elemental", "{3}{R}{R}", "Elemental", 4, 5),
        creature("Fire Elemental", "{3}{R}{R}", "Elemental", 5, 4),
        creature("Goblin Piker", "{1}{R}", "Goblin Warrior", 2, 1),
        creature("Goblin Roughrider", "{2}{R}", "Goblin Knight", 3, 2),
        creature("Gray Ogre", "{2}{R}", "Ogre", 2, 2),
        creature("Hill Giant", "{3}{R}", "Giant", 3, 3),
        creature("Hurloon Minotaur", "{1}{R}{R}", "Minotaur", 2, 3),
        instant("Lightning Bolt", "{R}", deal(3, any_target())),
        creature("Mons's Goblin Raiders", "{R}", "Goblin", 1, 1),
        sorcery("Pyroclasm", "{1}{R}", deal(2, all(creatures()))),
        creature("Raging Goblin", "{R}", "Goblin Berserker", 1, 1).keyword(Haste),
        creature("Roc of Kher Ridges", "{3}{R}", "Bird", 3, 3).flying(),
        instant("Shatter", "{1}{R}", destroy(target(artifacts()))),
        creature("Shivan Dragon", "{4}{R}{R}", "Dragon", 5, 5).flying().activated("{R}", pump(Noun::This, 1, 0)),
        instant("Shock", "{R}", deal(2, any_target())),
    ]
}
