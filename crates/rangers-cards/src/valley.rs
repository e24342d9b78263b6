//! The Valley set.

use crate::phrases::{called_from_the_valley, injures_within_reach, lowest, person, swoops, way};
use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let mut cards = people();
    cards.extend(places());
    cards.extend(great_predators());
    cards
}

const SET: Set = Set::Valley;

fn people() -> Vec<CardDefinition> {
    vec![
        person("Quisi Vos, Rascal", SET, Trait::Villager, 1, "80")
            .thresholds(per_ranger(3), 3)
            .keyword(Fatiguing)
            .keyword(Persistent)
            .test(
                test("Ask", Focus, Connection, 1)
                    .success(progress(this(), effort()).then(exhaust(this())).then(read("80.4"))),
            )
            .sun(pick(gear().or(flora()).or(with_trait(Trait::Insect))).to(Effect::Choose(vec![
                way("one of its tokens", at_least(Value::AllTokens(that()), 1), Effect::Strip(that())),
                way("one progress", is(that(), Filter::HasProgress), remove_progress(that(), 1)),
            ])))
            .crest(predator_strike()),
        person("Ren Kobo, Merchant", SET, Trait::Villager, 1, "83")
            .thresholds(per_ranger(4), 4)
            .keyword(Persistent)
            .sun(progress(Noun::Location, 1))
            .crest(predator_strike()),
        person("Sil Belai, Artist", SET, Trait::Villager, 1, "82")
            .thresholds(per_ranger(3), 4)
            .test(test("Pose", Spirit, Reason, 2).success(progress(this(), 4)).failure(fatigue(1)))
            .crest(predator_strike()),
        person("Oura Vos, Traveler", SET, Trait::Villager, 1, "81")
            .thresholds(per_ranger(3), 3)
            .test(test("Ask", Focus, Exploration, 3).success(called_from_the_valley(human())))
            .crest(predator_strike()),
        person("Tala the Red, Exile", SET, Trait::Exile, 2, "84")
            .thresholds(per_ranger(3), 5)
            .test(test("Prevent", Spirit, Conflict, 2).success(exhaust(this())))
            .mountain(pick(being()).to(moves(that())))
            .crest(predator_strike()),
        person("Calypsa, Ranger Mentor", SET, Trait::Ranger, 2, "85")
            .thresholds(per_ranger(3), 4)
            .mountain(pick(path_card()).then(progress(that(), 1)))
            .crest(predator_strike()),
        person("The Fundamentalist", SET, Trait::Villager, 2, "86")
            .thresholds(per_ranger(3), 3)
            .constant(Statement::ModifyPresence(being().other().in_its_area(), (-1).into(), 0))
            .mountain(when(is(this(), Filter::HasHarm), Effect::RemoveHarm(this(), 1.into())))
            .crest(predator_strike()),
        person("Ben Amon, Swift Pilot", SET, Trait::Ranger, 1, "87")
            .thresholds(ranger_tokens(), 4)
            .test(test("Convince", Focus, Connection, 3).success(token_here()))
            .crest(predator_strike()),
    ]
}

fn places() -> Vec<CardDefinition> {
    let hindered = || feature().and(Filter::HasProgress);
    vec![
        feature_card("The Tenebrae", SET, &[Trait::Biomeld], 2)
            .thresholds(per_ranger(3), never())
            .entry("88")
            .constant(Statement::ModifyEffort(any_card().in_its_area(), (-1).into()))
            .sun(moves(this())),
        feature_card("Ranger Cache", SET, &[Trait::Supply], 1)
            .thresholds(ranger_tokens(), 3)
            .entry("79")
            .test(
                test("Search", Awareness, Exploration, 2)
                    .success(
                        token_here().then(may(find(vec![Pile::Deck(you())], gear(), How::Search)
                            .to(Effect::EnterPlay(that(), AreaWord::PlayerArea(you()))))),
                    )
                    .failure(token_here().then(may(pick(gear().equipped()).then(Effect::Refill(that(), 1.into()))))),
            )
            .clears(
                Cause::Tokens,
                each_ranger(pick_from(Pile::Discard(you()), any_card(), 2, 2).then(Effect::PutInto(
                    that(),
                    Pile::Deck(you()),
                    Place::Shuffled,
                ))),
            ),
        feature_card("Arcology Sinkhole", SET, &[Trait::Ruin], 2)
            .thresholds(per_ranger(3), 4)
            .entry("78")
            .test(test("Explore", Awareness, Exploration, 2).success(token_here()))
            .mountain(either(
                exists(hindered()),
                pick(hindered()).then(remove_progress(that(), 1)),
                fatigues_you(this()),
            )),
    ]
}

fn great_predators() -> Vec<CardDefinition> {
    vec![
        being_card("Umbra", SET, &[Trait::Predator, Trait::Avian], 3)
            .thresholds(per_ranger(6), per_ranger(4))
            .keyword(Persistent)
            .enters_along_the_way()
            .entry("89")
            .test(
                test("Scare", Spirit, Conflict, 3)
                    .success(Effect::PutInto(this(), Pile::PathDeck, Place::Top))
                    .failure(injury(you())),
            )
            .sun(swoops())
            .crest(injures_within_reach()),
        being_card("Quiet", SET, &[Trait::Predator, Trait::Mammal], 3)
            .thresholds(per_ranger(5), per_ranger(5))
            .keyword(Ambush)
            .entry("52")
            .sun(pick(predator().other().active()).to(harm(that(), 3).then(harm(this(), 1))))
            .crest(injury(you())),
        being_card("Ol' Bloody Clicker", SET, &[Trait::Predator, Trait::Biomeld], 3)
            .thresholds(per_ranger(3), per_ranger(6))
            .keyword(Disconnected)
            .enters_along_the_way()
            .entry("71")
            .response_if(
                Pattern::Exhausted(Filter::Just(this()), Some(prey())),
                Condition::Resolving(Symbol::Mountain),
                ready(this()).then(progress(this(), 2)),
            )
            .sun(
                pick_of(lowest(feature().active()))
                    .to(harm(that(), 3).then(when(is(that(), with_trait(Trait::Food)), progress(this(), 1)))),
            )
            .crest(injury(you())),
    ]
}
