//! Green cards.

use magic::Keyword::*;
use magic::P1P1;
use magic::notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        creature("Balduvian Bears", "{1}{G}", "Bear", 2, 2),
        instant("Battlegrowth", "{G}", put(1, P1P1, target(creatures()))),
        creature("Bear Cub", "{1}{G}", "Bear", 2, 2),
        creature("Birds of Paradise", "{G}", "Bird", 0, 1).flying().taps_for(any_color(1)),
        creature("Centaur Courser", "{2}{G}", "Centaur Warrior", 3, 3),
        creature("Craw Wurm", "{4}{G}{G}", "Wurm", 6, 4),
        creature("Elvish Archers", "{1}{G}", "Elf Archer", 2, 1).keyword(FirstStrike),
        creature("Elvish Mystic", "{G}", "Elf Druid", 1, 1).taps_for(mana("{G}")),
        instant("Giant Growth", "{G}", pump(target(creatures()), 3, 3)),
        creature("Giant Spider", "{3}{G}", "Spider", 2, 4).keyword(Reach),
        creature("Grizzly Bears", "{1}{G}", "Bear", 2, 2),
        creature("Ironroot Treefolk", "{4}{G}", "Treefolk", 3, 5),
        creature("Llanowar Elves", "{G}", "Elf Druid", 1, 1).taps_for(mana("{G}")),
        instant("Naturalize", "{1}{G}", destroy(target(artifacts().or(enchantments())))),
        creature("Runeclaw Bear", "{1}{G}", "Bear", 2, 2),
        creature("War Mammoth", "{3}{G}", "Elephant", 3, 3).keyword(Trample),
    ]
}
