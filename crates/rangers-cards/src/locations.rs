//! Location cards.

use rangers::notation::words::*;

fn search(verb: &'static str) -> Test {
    test(verb, Awareness, Connection, 1).success(scout_path(effort()).then(draw_path(1)))
}

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        location_card("Lone Tree Station", &[Trait::Pivotal, Trait::Forest, Trait::RangerStation], 1, "2")
            .thresholds(per_ranger(3), never())
            .test(search("Search")),
        location_card("Boulder Field", &[Trait::Field, Trait::Trail], 1, "14")
            .thresholds(per_ranger(4), never())
            .constant(Statement::ModifyPresence(being(), (-1).into(), 0)),
        location_card("Ancestor's Grove", &[Trait::Forest, Trait::Trail], 1, "15")
            .thresholds(per_ranger(4), never())
            .sun(pick_from(Pile::Discard(you()), any_card(), 1, 1).to(Effect::PutInto(
                that(),
                Pile::Fatigue(you()),
                Place::Top,
            ))),
        location_card("The Plummet", &[Trait::Mountain, Trait::Ascent], 3, "19")
            .thresholds(per_ranger(5), never())
            .test(test("Brace", Spirit, Reason, 3).success(token_here()))
            .constant_while(Condition::AllTokensOn(this()), Statement::TravelFarther(2)),
        location_card("The Concordant Ziggurats", &[Trait::Ruin], 1, "25")
            .thresholds(ranger_tokens(), never())
            .test(test("Avoid", Awareness, Reason, 3).success(token_here()))
            .may_respond(
                Pattern::Test(tests(everyone()).source(Filter::Just(this()))),
                vec![Cost::AnyProgress(this(), 2.into())],
                effort_plus(Value::Chosen),
            ),
        location_card("Rings of the Moon", &[Trait::Ruin], 1, "35").thresholds(per_ranger(4), never()).test(
            test("Peer", Awareness, Exploration, 3).success(
                find(vec![Pile::Set(Set::Valley)], feature(), How::Search).to(Effect::PutInto(
                    that(),
                    Pile::PathDeck,
                    Place::Shuffled,
                )),
            ),
        ),
        location_card("Atrox Mountain", &[Trait::Mountain, Trait::Ascent], 2, "11")
            .thresholds(per_ranger(5), never())
            .test(
                test("Climb", Fitness, Reason, 1)
                    .success(progress(this(), Value::Times(2, Box::new(effort()))).then(fatigues_you(this()))),
            ),
    ]
}
