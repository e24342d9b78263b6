//! The Woods set.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Woods;
    vec![
        being_card("Prowling Wolhund", set, &[Trait::Predator, Trait::Mammal], 2)
            .copies(3)
            .thresholds(6, 4)
            .enters_exhausted_if(exists(predator().other()))
            .sun(pick(Filter::SameTitle.other().exhausted()).to(ready(that())))
            .crest(gated_injury(3)),
        being_card("Sitka Buck", set, &[Trait::Prey, Trait::Mammal], 1)
            .copies(3)
            .thresholds(5, 3)
            .sun(
                pick(Filter::SameTitle.other().active())
                    .then(exhaust(this()))
                    .to(harm(this(), 2).then(harm(that(), 2))),
            )
            .mountain(pick(predator().active()).then(exhaust(that())).to(harm(that(), 2).then(harmed_by(that()))))
            .crest(when(exists(titled("Sitka Doe").active()), injury(you()))),
        being_card("Sitka Doe", set, &[Trait::Prey, Trait::Mammal], 1)
            .thresholds(4, 2)
            .test(test("Shoo", Spirit, Conflict, 1).success(moves(this())))
            .sun(for_each(all(titled("Sitka Buck")), moves_within_reach(that())))
            .mountain(predator_strike()),
        being_card("Caustic Mulcher", set, &[Trait::Biomeld], 3)
            .thresholds(9, 6)
            .enters_along_the_way()
            .constant(Statement::PreventReadying(Filter::AttachedTo(Box::new(Filter::Just(this())))))
            .constant_while(a_token_here(), Statement::PreventTravel)
            .constant_while(a_token_here(), Statement::PreventTokenMove(Filter::Just(this()), Some("Wrest".into())))
            .test(test("Wrest", Fitness, Conflict, 2).success(exhaust(this()).then(Effect::Choose(vec![
                        Mode {
                            label: "free a token".into(),
                            condition: a_token_here(),
                            effect: Effect::PickRanger(Who::TokenOn(Box::new(this())))
                                .then(Effect::ReturnToken(Who::That)),
                        },
                        Mode {
                            label: "free a being".into(),
                            condition: exists(being().and(Filter::AttachedTo(Box::new(Filter::Just(this()))))),
                            effect: pick(being().and(Filter::AttachedTo(Box::new(Filter::Just(this())))))
                                .then(Effect::Unattach(that())),
                        },
                    ]))))
            .sun(either(
                exists(being().other().active()),
                pick(being().other().active()).then(exhaust(that())).then(Effect::Attach(that(), this())),
                when(not(is(Noun::TokenPlace(you()), titled("Accommodation"))), Effect::PlaceToken(you(), this())),
            ))
            .crest(harm(Noun::Attached(Box::new(this())), 1).then(injury(Who::TokenOn(Box::new(this()))))),
        feature_card("Sunberry Bramble", set, &[Trait::Flora, Trait::Food], 1)
            .copies(2)
            .thresholds(3, 2)
            .enters_within_reach()
            .test(
                test("Pluck", Awareness, Reason, 2)
                    .success(harm(this(), 1).then(soothe(2)))
                    .failure(fatigues_you(this())),
            )
            .mountain(grazed_by(prey())),
        feature_card("Overgrown Thicket", set, &[Trait::Flora, Trait::Obstacle], 1)
            .copies(2)
            .thresholds(per_ranger(2), 3)
            .keyword(Obstacle)
            .test(test("Hunt", Awareness, Exploration, 1).success(progress(this(), effort())))
            .mountain(remove_progress(this(), 1).to(fatigues_you(this()))),
    ]
}
