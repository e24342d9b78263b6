//! The four common tests.

use rangers::notation::words::*;

pub(crate) fn common_tests() -> Vec<Test> {
    let presence = || presence_of(Noun::Target);
    vec![
        test("Traverse", Fitness, Exploration, presence())
            .target(feature().or(location()))
            .success(progress(Noun::Target, effort()))
            .failure(injury(you())),
        test("Connect", Spirit, Connection, presence()).target(being()).success(progress(Noun::Target, effort())),
        test("Avoid", Awareness, Conflict, presence()).target(being()).success(exhaust(Noun::Target)),
        test("Remember", Focus, Reason, 1)
            .success(Effect::ScoutDeck(you(), effort()).then(Effect::Draw(you(), 1.into()))),
    ]
}
