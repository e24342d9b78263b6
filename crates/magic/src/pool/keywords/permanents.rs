//! Keywords of permanents that are activated, or that tell how they come and go.

use crate::Keyword;
use crate::notation::*;

pub(super) fn meaning(keyword: Keyword, parameter: &Parameter) -> Option<Vec<Ability>> {
    let ability = match (keyword, parameter) {
        // CR 702.6a: attach to target creature you control; only as a sorcery.
        (Keyword::Equip, Parameter::Cost(cost)) => Ability::Activated(Activated {
            timing: Timing::Sorcery,
            ..activated(cost.clone(), Effect::Attach(Noun::This, target(creatures().yours())))
        }),
        // CR 702.67a: attach to target land you control; only as a sorcery.
        (Keyword::Fortify, Parameter::Cost(cost)) => Ability::Activated(Activated {
            timing: Timing::Sorcery,
            ..activated(cost.clone(), Effect::Attach(Noun::This, target(lands().yours())))
        }),
        _ => return None,
    };
    Some(vec![ability])
}
