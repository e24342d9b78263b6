//! The Marsh of Rebirth set.

use crate::phrases::person;
use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::MarshOfRebirth;
    let hydraworm = || titled("Hydraworm");
    vec![
        person("Aell, Ambitious Shaper", set, Trait::Exile, 1, "74")
            .thresholds(per_ranger(3), 5)
            .mountain(Effect::Refill(Noun::Weather, 1.into()))
            .crest(predator_strike()),
        being_card("The Roiling", set, &[Trait::Predator, Trait::Biomeld], 2)
            .thresholds(11, 7)
            .enters_along_the_way()
            .entry("72")
            .clears(Cause::Harm, discard(all(hydraworm())))
            .sun(when(is(this(), Filter::HasHarm), fetch(hydraworm())))
            .mountain(when(exists(hydraworm().in_its_area()), moves(this())))
            .crest(exhaust(this()).to(injury(you()))),
    ]
}
