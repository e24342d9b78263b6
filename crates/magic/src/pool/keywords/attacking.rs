//! Keywords that speak of attacking and fighting.

use crate::notation::*;
use crate::{CardType, Keyword};

pub(super) fn meaning(keyword: Keyword, parameter: &Parameter) -> Option<Vec<Ability>> {
    let ability = match (keyword, parameter) {
        // CR 702.83a: whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.
        (Keyword::Exalted, _) => {
            triggered(Pattern::Attacks { who: creatures().yours(), whom: None, alone: true }, pump(subject(), 1, 1))
        }
        // CR 702.108a: whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.
        (Keyword::Prowess, _) => {
            triggered(casts(you_only(), spells().nonkind(CardType::Creature)), pump(Noun::This, 1, 1))
        }
        // CR 702.147a: when this creature attacks, sacrifice it at end of combat. It can't block: asked with blocks.
        (Keyword::Decayed, _) => triggered(
            attacks(this()),
            Effect::Delayed {
                when: Pattern::Begins { step: crate::Step::EndCombat, whose: players() },
                effect: Box::new(Effect::Sacrifice(Noun::This)),
                repeating: false,
                duration: Duration::Forever,
            },
        ),
        _ => return None,
    };
    Some(vec![Ability::Triggered(ability)])
}
