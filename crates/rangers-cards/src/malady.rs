//! Maladies: cards that join a ranger's deck against their will.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        attachment_card("Lingering Injury", Set::Malady, &[Trait::Malady], Filter::Just(Noun::Role(you())))
            .copies(8)
            .fatiguing(2)
            .response(Pattern::Drawn, Effect::Attach(this(), Noun::Role(you())))
            .test(test("Treat", Fitness, Reason, 2).success(Effect::Return(this()))),
    ]
}
