//! Lands.

use magic::notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        land("Badlands", "Land Swamp Mountain"),
        land("Bayou", "Land Swamp Forest"),
        land("City of Brass", "Land").whenever(Pattern::Taps(this()), deal(1, Noun::You)).taps_for(any_color(1)),
        land("Forest", "Basic Land Forest"),
        land("Island", "Basic Land Island"),
        land("Mountain", "Basic Land Mountain"),
        land("Plains", "Basic Land Plains"),
        land("Plateau", "Land Mountain Plains"),
        land("Savannah", "Land Forest Plains"),
        land("Scrubland", "Land Plains Swamp"),
        land("Strip Mine", "Land")
            .taps_for(mana("{C}"))
            .activated(tap().and(sacrifice_this()), destroy(target(lands()))),
        land("Swamp", "Basic Land Swamp"),
        land("Taiga", "Land Mountain Forest"),
        land("Tropical Island", "Land Forest Island"),
        land("Tundra", "Land Plains Island"),
        land("Underground Sea", "Land Island Swamp"),
        land("Volcanic Island", "Land Island Mountain"),
        land("Wastes", "Basic Land").taps_for(mana("{C}")),
    ]
}
