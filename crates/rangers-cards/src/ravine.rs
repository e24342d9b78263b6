//! The Ravine set.

use crate::phrases::{reached, token_owners};
use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Ravine;
    let web_wall = || titled("Web Wall");
    let bats = || tokens_on(this(), Token::Bat);
    vec![
        being_card("Skittish Opilion", set, &[Trait::Predator, Trait::Arachnid], 1)
            .copies(2)
            .thresholds(7, 2)
            .sun(when(not(exists(web_wall())), exhaust(this()).to(fetch(web_wall()))))
            .mountain(when(not(exists(with_trait(Trait::Hazard))), shuffled_into_path_deck(this())))
            .crest(gated_injury(3)),
        being_card("Nycta Bats", set, &[Trait::Prey, Trait::Mammal, Trait::Swarm], 2)
            .copies(2)
            .thresholds(5, bats())
            .starts(Token::Bat, 2)
            .mountain(when(exists(web_wall().active()), harm(this(), 1))),
        feature_card("Tryptafolium", set, &[Trait::Flora, Trait::Food], 0)
            .copies(2)
            .thresholds(3, 2)
            .enters_within_reach()
            .test(
                test("Pluck", Awareness, Reason, 1)
                    .success(harm(this(), 1).then(soothe(1)).then(Effect::Draw(you(), 1.into()))),
            )
            .mountain(grazed_by(prey())),
        feature_card("Loose Boulders", set, &[Trait::Hazard, Trait::Ascent, Trait::Obstacle], 2)
            .copies(2)
            .thresholds(ranger_tokens(), 2)
            .keyword(Obstacle)
            .enters_within_reach()
            .test(
                test("Inch", Focus, Exploration, 2).success(
                    token_here()
                        .then(Effect::PickRanger(Who::Others))
                        .then(Effect::Move(this(), AreaWord::Reach(Who::That))),
                ),
            )
            .clears(Cause::Harm, Effect::Injure(reached(), 2.into()))
            .sun(when(inclement(), harm(this(), 1)))
            .crest(harm(this(), 1)),
        feature_card("Web Wall", set, &[Trait::Hazard, Trait::Obstacle], 1)
            .copies(2)
            .thresholds(2, 2)
            .keyword(Obstacle)
            .constant_while(a_token_here(), Statement::PreventTokenMove(Filter::Just(this()), None))
            .constant_while(a_token_here(), Statement::PreventProgress(Filter::Just(this()), ProgressBy::Anything))
            .test(test("Pull", Fitness, Conflict, 2).success(harm(this(), per_effort(2))).failure(token_here()))
            .crest(Effect::PlaceToken(you(), this()).to(moves_within_reach(this()))),
        feature_card("Fraying Rope Bridge", set, &[Trait::Structure, Trait::Hazard, Trait::Trail], 2)
            .thresholds(ranger_tokens(), per_ranger(2))
            .constant(Statement::ExemptFatigue(token_owners(), FatigueSource::Card(Filter::Just(this()))))
            .test(test("Brave", Spirit, Reason, 2).success(token_here()))
            .clears(
                Cause::Harm,
                remove_progress(Noun::Location, Value::Progress(Noun::Location)).then(injury(token_owners())),
            )
            .sun(harm(this(), 1)),
        feature_card("Talus Cave", set, &[Trait::Lair], 1)
            .thresholds(4, 8)
            .constant(Statement::ExemptFatigue(token_owners(), FatigueSource::Weather))
            .test(test("Shelter", Awareness, Exploration, 2).success(exhaust(this()).then(token_here())))
            .sun(add_tokens(all(titled("Nycta Bats")), Token::Bat, 1))
            .mountain(when(not(exists(being().active())), exhaust(this()).to(next_enters(being())))),
    ]
}
