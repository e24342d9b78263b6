//! Artifacts and other cards without a colour.

use magic::Keyword::*;
use magic::notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        artifact("Black Lotus", "{0}").activated(tap().and(sacrifice_this()), add(any_color(3))),
        artifact("Darksteel Relic", "{0}").keyword(Indestructible),
        artifact_creature("Memnite", "{0}", "Construct", 1, 1),
        artifact("Mox Emerald", "{0}").taps_for(mana("{G}")),
        artifact("Mox Jet", "{0}").taps_for(mana("{B}")),
        artifact("Mox Pearl", "{0}").taps_for(mana("{W}")),
        artifact("Mox Ruby", "{0}").taps_for(mana("{R}")),
        artifact("Mox Sapphire", "{0}").taps_for(mana("{U}")),
        artifact_creature("Obsianus Golem", "{6}", "Golem", 4, 6),
        artifact_creature("Ornithopter", "{0}", "Thopter", 0, 2).flying(),
        equipment("Short Sword", "{1}", "{1}").constant(host().get(1, 1)),
        artifact("Sol Ring", "{1}").taps_for(mana("{C}{C}")),
    ]
}
