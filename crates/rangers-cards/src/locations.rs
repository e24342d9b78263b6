//! Location cards.

use crate::phrases::{called_from_the_valley, highest, progress_for_effort, swap, way};
use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let mut cards = pivotal();
    cards.extend(of_the_north());
    cards.extend(of_the_middle());
    cards.extend(of_the_south());
    cards
}

fn place(title: &'static str, traits: &[Trait], presence: i32, entry: &'static str, progress: i32) -> CardDefinition {
    location_card(title, traits, presence, entry).thresholds(per_ranger(progress), never())
}

/// Where people live, one looks around.
fn search(verb: &'static str) -> Test {
    test(verb, Awareness, Connection, 1).success(scout_path(effort()).then(draw_path(1)))
}

fn pivotal() -> Vec<CardDefinition> {
    let neglect = || Token::Neglect;
    vec![
        place("Lone Tree Station", &[Trait::Pivotal, Trait::Forest, Trait::RangerStation], 1, "2", 3)
            .test(search("Search")),
        place("White Sky", &[Trait::Pivotal, Trait::Water, Trait::Trail], 1, "3", 3).test(search("Search")),
        place("Northern Outpost", &[Trait::Pivotal, Trait::RangerStation], 2, "4", 4)
            .starts(neglect(), per_ranger(2))
            .test(
                test("Tidy", Focus, Reason, 1)
                    .success(remove_tokens(this(), neglect(), 1))
                    .failure(fatigues_you(this())),
            )
            .response(Pattern::RunsOut(Filter::Just(this()), neglect()), read("4.1")),
        place("Spire", &[Trait::Pivotal, Trait::Trail], 1, "5", 4)
            .test(test("Enter", Fitness, Exploration, 2).success(token_here().then(Effect::DrawSide(1.into()))))
            .constant(Statement::MayDrawSide(Who::TokenOn(Box::new(this())))),
        place("Branch", &[Trait::Pivotal, Trait::Forest, Trait::Trail, Trait::Ascent], 1, "6", 4)
            .test(search("Search")),
        progress_for_effort(
            location_card("The Fractured Wall", &[Trait::Pivotal, Trait::Ruin, Trait::Water, Trait::Ascent], 2, "7")
                .thresholds(ranger_tokens(), never())
                .test(test("Chart", Focus, Exploration, 4).success(token_here())),
            2.into(),
        )
        .mountain(pick_of(highest(feature())).then(ready(that()))),
        place("Meadow", &[Trait::Pivotal, Trait::Field, Trait::Trail], 1, "8", 4).test(search("Search")),
        place("Marsh of Rebirth", &[Trait::Pivotal, Trait::Water], 2, "9", 5)
            .constant(Statement::TravelToAny(Terrain::Swamp)),
        place("Tumbledown", &[Trait::Pivotal, Trait::Mountain, Trait::Water, Trait::Trail], 1, "10", 4)
            .test(search("Explore")),
    ]
}

fn of_the_north() -> Vec<CardDefinition> {
    // What is seen from afar waits there, if the rangers go there.
    let seen_at = |title: &'static str, set: Set| {
        way(
            title,
            Condition::PileHas(Pile::Set(set), path_card()),
            find(vec![Pile::Set(set)], path_card(), How::Search).to(Effect::AttachFacedown(that(), this()).then(
                Effect::AfterArrival(Box::new(either(
                    at(title),
                    Effect::EnterPlay(that(), AreaWord::Printed),
                    Effect::Return(that()),
                ))),
            )),
        )
    };
    vec![
        place("Atrox Mountain", &[Trait::Mountain, Trait::Ascent], 2, "11", 5).test(
            test("Climb", Fitness, Reason, 1)
                .success(progress(this(), Value::Times(2, Box::new(effort()))).then(fatigues_you(this()))),
        ),
        place("Golden Shore", &[Trait::Water, Trait::Trail], 1, "12", 3)
            .test(test("Contemplate", Spirit, Reason, 2).success(soothe(per_effort(2)))),
        place("Mount Nim", &[Trait::Mountain, Trait::Ascent], 2, "13", 4).test(
            test("Overlook", Focus, Exploration, 3).success(Effect::Choose(vec![
                seen_at("White Sky", Set::WhiteSky),
                seen_at("Northern Outpost", Set::NorthernOutpost),
                seen_at("The Fractured Wall", Set::FracturedWall),
            ])),
        ),
        place("Boulder Field", &[Trait::Field, Trait::Trail], 1, "14", 4).constant(Statement::ModifyPresence(
            being(),
            (-1).into(),
            0,
        )),
        place("Ancestor's Grove", &[Trait::Forest, Trait::Trail], 1, "15", 4).sun(
            pick_from(Pile::Discard(you()), any_card(), 1, 1).to(Effect::PutInto(
                that(),
                Pile::Fatigue(you()),
                Place::Top,
            )),
        ),
        place("Kobo's Market", &[Trait::Water, Trait::Trail], 1, "16", 4)
            .test(test("Haggle", Focus, Connection, 3).success(swap(CardKind::Gear))),
        place("The Philosophers' Garden", &[Trait::Forest, Trait::Trail], 1, "17", 4)
            .constant(Statement::GrantKeyword(Filter::Facedown, Obstacle))
            .constant(Statement::GrantTest(
                Filter::Facedown,
                Box::new(test("Identify", Awareness, Reason, 1).success(Effect::TurnFaceup(this()))),
            ))
            .refresh(pick(path_card().and(Filter::Faceup)).then(Effect::TurnFacedown(that()))),
        place("The High Basin", &[Trait::Forest, Trait::Water, Trait::Trail], 1, "18", 5)
            .test(test("Swim", Fitness, Connection, 1).success(soothe(effort()))),
        place("The Plummet", &[Trait::Mountain, Trait::Ascent], 3, "19", 5)
            .test(test("Brace", Spirit, Reason, 3).success(token_here()))
            .constant_while(Condition::AllTokensOn(this()), Statement::TravelFarther(2)),
    ]
}

fn of_the_middle() -> Vec<CardDefinition> {
    let hunters = || predator().or(prey());
    vec![
        place("Crossroads Station", &[Trait::Trail, Trait::RangerStation], 1, "20", 3)
            .test(test("Describe", Focus, Connection, 1).success(called_from_the_valley(human()))),
        place("The Furrow", &[Trait::Mountain, Trait::Trail], 2, "21", 4).constant(Statement::ModifyProgress(
            Filter::Just(this()),
            ProgressBy::CommonTraverse,
            (-1).into(),
        )),
        place("Biological Outpost", &[Trait::Forest, Trait::RangerStation], 1, "22", 4)
            .mountain(when(not(exists(hunters().active())), next_enters(hunters()))),
        progress_for_effort(
            place("Headwaters Station", &[Trait::Water, Trait::Trail], 1, "23", 3).test(
                test("Dive", Fitness, Connection, 2).success(
                    Effect::Heal(you(), Value::Injuries(you()))
                        .then(Effect::SootheAll(you()))
                        .then(when(at_least(effort(), 8), read("23.1"))),
                ),
            ),
            Value::Progress(this()),
        ),
        place("Greenbriar Knoll", &[Trait::Field, Trait::Ruin, Trait::Trail], 1, "24", 3)
            .crest(Effect::ScoutChallenge(1.into()).then(when(Condition::ScoutedSymbol(Symbol::Crest), fatigue(2)))),
        progress_for_effort(
            location_card("The Concordant Ziggurats", &[Trait::Ruin], 1, "25")
                .thresholds(ranger_tokens(), never())
                .test(test("Avoid", Awareness, Reason, 3).success(token_here())),
            2.into(),
        ),
        place("Stoneweaver Bridge", &[Trait::Water, Trait::Trail], 1, "26", 3)
            .refresh(pick_up_to(1, path_card().exhausted()).then(Effect::KeepExhausted(that()))),
        place("Mound of the Navigator", &[Trait::Mountain, Trait::Trail], 2, "27", 4)
            .starts(Token::Route, 0)
            .test(test("Analyze", Focus, Exploration, 2).success(add_tokens(this(), Token::Route, 1)))
            .response(
                Pattern::At(Moment::Leave),
                keep_number(Value::Times(2, Box::new(tokens_on(this(), Token::Route))))
                    .then(Effect::AfterArrival(Box::new(progress(Noun::Location, Value::Chosen)))),
            ),
        place("Terravore", &[Trait::Biomeld], 3, "28", 4)
            .constant(Statement::ModifyEffort(
                feature().and(Filter::AttachedTo(Box::new(Filter::Just(this())))),
                (-1).into(),
            ))
            .response(
                Pattern::Cleared(feature().and(Filter::AttachedTo(Box::new(Filter::Just(this())))), None),
                read("28.1"),
            ),
    ]
}

fn of_the_south() -> Vec<CardDefinition> {
    let toxins = || tokens_on(this(), Token::Toxin);
    let hindered = || path_card().and(Filter::HasProgress);
    vec![
        place("The Greenbridge", &[Trait::Water, Trait::Trail], 2, "29", 3).starts(Token::Strut, 4).crest(
            remove_tokens(this(), Token::Strut, 1).then(when(
                exactly(tokens_on(this(), Token::Strut), 0),
                injury(everyone()).then(Effect::OrderTravel("The Cypress Citadel".into(), Terrain::Swamp)),
            )),
        ),
        place("Michael's Bog", &[Trait::Water], 3, "30", 4).starts(Token::Toxin, 0).mountain(
            add_tokens(this(), Token::Toxin, 1).then(when(
                Condition::Compare(toxins(), Comparison::MoreThan, per_ranger(1)),
                keep_number(toxins())
                    .then(remove_tokens(this(), Token::Toxin, toxins()))
                    .then(pick(being()))
                    .then(harm(that(), Value::Chosen)),
            )),
        ),
        place("The Cypress Citadel", &[Trait::Forest, Trait::Water], 3, "31", 5)
            .sun(pick(path_card().exhausted()).to(ready(that()))),
        place("The Frowning Gate", &[Trait::Water, Trait::Trail], 3, "32", 4).mountain(either(
            exists(hindered()),
            pick(hindered()).then(remove_progress(that(), 1)),
            injury(you()),
        )),
        location_card("Sunken Outpost", &[Trait::Water, Trait::Ruin], 2, "33")
            .thresholds(tokens_on(this(), Token::Water), never())
            .starts(Token::Water, per_ranger(2))
            .test(test("Divert", Focus, Reason, 1).success(remove_tokens(this(), Token::Water, effort())))
            .mountain(add_tokens(this(), Token::Water, 1)),
        place("Archaeological Outpost", &[Trait::Trail, Trait::RangerStation], 1, "34", 4)
            .test(test("Study", Awareness, Reason, 3).success(read("34.1"))),
        place("Rings of the Moon", &[Trait::Ruin], 1, "35", 4)
            .test(test("Peer", Awareness, Exploration, 3).success(called_from_the_valley(feature()))),
        place("Alluvial Ruins", &[Trait::Ruin, Trait::Trail], 2, "36", 4).mountain(when(
            is(Noun::Target, feature().of(Trait::Water)),
            find(vec![Pile::SideDeck], any_card(), How::Next).to(Effect::PutInto(that(), Pile::PathDeck, Place::Top)),
        )),
        place("Bowl of the Sun", &[Trait::Mountain, Trait::Trail], 1, "37", 3)
            .test(test("Meditate", Focus, Connection, 1).success(soothe(effort()))),
        place("Watcher's Rock", &[Trait::Mountain, Trait::Trail], 2, "38", 4).test(
            test("Watch", Awareness, Conflict, 3)
                .success(for_each(all(predator().and(Filter::FromPathDeck)), shuffled_into_path_deck(that()))),
        ),
    ]
}
