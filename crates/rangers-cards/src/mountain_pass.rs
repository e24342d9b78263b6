//! The Mountain Pass set.

use crate::phrases::swoops;
use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::MountainPass;
    let within_reach = || is(this(), Filter::WithinReach(you()));
    vec![
        being_card("Circling Irix", set, &[Trait::Predator, Trait::Avian], 2)
            .copies(2)
            .thresholds(7, 3)
            .keyword(Persistent)
            .enters_along_the_way()
            .test(
                test("Scare", Spirit, Conflict, 2)
                    .success(Effect::PutInto(this(), Pile::PathDeck, Place::Top))
                    .failure(injury(you())),
            )
            .sun(swoops())
            .crest(when(within_reach(), gated_injury(3))),
        being_card("Pouncing Atrox", set, &[Trait::Predator, Trait::Mammal], 2)
            .copies(2)
            .thresholds(6, 4)
            .keyword(Ambush)
            .sun(pick(predator().other().active()).to(harm(that(), 2).then(harm(this(), 1))))
            .crest(gated_injury(2)),
        being_card("Agitated Meadowlarks", set, &[Trait::Prey, Trait::Avian], 1)
            .copies(2)
            .thresholds(3, 1)
            .test(test("Listen", Spirit, Connection, 1).success(token_here()))
            .may_respond_if(
                Pattern::ComesWithinReach(everyone(), being()),
                your_token_here(),
                vec![Cost::Token(this())],
                exhaust(Noun::EventCard),
            )
            .mountain(predator_strike()),
        feature_card("Fresh Sitka Carcass", set, &[Trait::Prey], 3)
            .thresholds(ranger_tokens(), 3)
            .test(test("Watch", Awareness, Connection, 2).success(token_here()))
            .sun(when(not(your_token_here()), exhaust(this()).to(next_enters(predator()))))
            .mountain(predator_strike()),
        feature_card("Fractalwire", set, &[Trait::Hazard, Trait::Flora, Trait::Obstacle], 2)
            .copies(2)
            .thresholds(6, 2)
            .keyword(Obstacle)
            .enters_within_reach()
            .test(test("Break", Focus, Conflict, 2).success(harm(this(), per_effort(2))).failure(injury(you())))
            .mountain(harm(all(being().within_reach()), 1)),
        feature_card("Shale Scree", set, &[Trait::Hazard, Trait::Ascent, Trait::Obstacle], 2)
            .copies(2)
            .thresholds(6, never())
            .keyword(Obstacle)
            .test(
                test("Scramble", Awareness, Exploration, 2)
                    .success(progress(this(), Value::Times(3, Box::new(per_effort(2)))))
                    .failure(Effect::ResolveChallenge(this(), Some(Symbol::Mountain))),
            )
            .mountain(
                moves_within_reach(this())
                    .to(fatigues_you(this()).then(for_each(all(being().within_reach()), moves(that())))),
            )
            .crest(when(within_reach(), shuffled_into_path_deck(this()).to(injury(you())))),
        feature_card("Spiderline Stanchion", set, &[Trait::Structure], 0)
            .thresholds(never(), never())
            .constant(Statement::IgnoreKeyword(Who::TokenOn(Box::new(this())), Obstacle, any_card()))
            .constant_while(Condition::AllTokensOn(this()), Statement::TravelFarther(2))
            .test(test("Brace", Spirit, Reason, 3).success(token_here())),
    ]
}
