//! Aell, Kasende, and what is found in Tumbledown and on the way.

use super::festival::asks_to_search;
use super::{
    completed_about, ends_the_day, ever_about, first_of, offers_help, parts, person, stays_or_parts, tells, told,
};
use rangers::notation::words::*;

pub(super) fn entries() -> Vec<GuideEntry> {
    let flood = || titled("Flood");
    let flood_piles = || vec![Pile::Set(Set::General), Pile::PathDiscard, Pile::PathDeck];
    let hydraworm = || titled("Hydraworm");
    let tech = || with_trait(Trait::Tech);
    vec![
        tells(
            "73",
            "The air tastes of copper, and every hair on your arms stands up.",
            Effect::ChangeWeather(Some("Electric Fog".into())),
        ),
        // Aell.
        entry(
            "74",
            on(
                Cause::Entered,
                first_of(
                    vec![
                        (on_mission("Gruesome Feast"), read("74.1")),
                        (on_mission("Remove the Reclaimers"), read("1.19")),
                    ],
                    read("74.3"),
                ),
            )
            .then(on(Cause::Progress, either(on_mission("Washed Away"), read("74.4"), read("74.5"))))
            .then(on(
                Cause::Harm,
                first_of(
                    vec![(on_mission("Washed Away"), read("1.22")), (on_mission("Gruesome Feast"), read("74.6"))],
                    read("74.7"),
                ),
            )),
        ),
        told("74.1", "Aell stands to his hips in the marsh and does not seem to mind what swims past."),
        told(
            "74.3",
            "Aell draws on the water with one finger, and the lines stay. Spend time with him, and he will turn the weather.",
        ),
        tells(
            "74.4",
            "Aell points, and the river goes where he points.",
            group_may(Effect::Choose(vec![
                Mode {
                    label: "a flood more".into(),
                    condition: Condition::Any(
                        flood_piles().into_iter().map(|pile| Condition::PileHas(pile, flood())).collect(),
                    ),
                    effect: find(flood_piles(), flood(), How::Next).to(flooded()),
                },
                Mode {
                    label: "a flood that is here".into(),
                    condition: exists(flood()),
                    effect: pick(flood()).to(flooded()),
                },
            ]))
            .then(remove_its_progress()),
        ),
        tells(
            "74.5",
            "\"Too dry,\" says Aell, or too wet, and does something about it.",
            Effect::ChangeWeather(None).then(discard(this())),
        ),
        tells(
            "74.6",
            "The marsh takes Aell without a sound. There is no time to grieve for him now.",
            record("AELL LOST").then(Effect::Remove(this())),
        ),
        ends_the_day("74.7", "Aell is hurt, and it rains on all of you until morning."),
        told("75", "The waterspinner turns in the stream and hums, and what you hold close to it hums too."),
        // Kasende.
        entry(
            "76",
            on(
                Cause::Entered,
                first_of(
                    vec![
                        (on_mission("Remove the Reclaimers"), read("76.1")),
                        (recorded("PRUNED THE HYDRAWORM"), read("76.2")),
                    ],
                    read("76.3"),
                ),
            )
            .then(on(
                Cause::Progress,
                first_of(
                    vec![
                        (on_mission("Gruesome Feast"), read("76.4")),
                        (Condition::PileHas(Pile::PathDiscard, hydraworm()), read("76.5")),
                        (super::helped(), read("76.6")),
                        (recorded("PRUNED THE HYDRAWORM"), read("76.7")),
                    ],
                    read("76.8"),
                ),
            ))
            .then(on(Cause::Harm, either(on_mission("Gruesome Feast"), read("1.28"), read("76.9")))),
        ),
        tells(
            "76.1",
            "\"Feed them to the worms,\" says Kasende, as one might say: air the beds. \"Two places to lay bait. I know \
             both.\"",
            when(not(ever_gained("Worm Food")), gain("Worm Food").then(Effect::TickUnlisted("Worm Food".into()))),
        ),
        told("76.2", "Kasende moves over on her log by the width of one ranger. Spend time with her."),
        told("76.3", "Kasende whittles a stake, and has a heap of them. She is not to be charmed; hunt with her."),
        tells(
            "76.4",
            "Three stakes, three throws, and she is already looking for the next.",
            pick_up_to(3, being().active()).then(exhaust(that())).then(remove_its_progress()),
        ),
        tells(
            "76.5",
            "\"You cut where it forks,\" says Kasende, and shows you, and it stays cut.",
            pick(hydraworm())
                .then(discard(that()))
                .then(reward("The Kasende Technique"))
                .then(parts())
                .then(record("PRUNED THE HYDRAWORM")),
        ),
        tells("76.6", "Kasende walks where you would not have seen a path.", stays_or_parts(2)),
        tells("76.7", "\"There is always one more,\" says Kasende.", offers_help(2)),
        tells(
            "76.8",
            "\"Have you ever cut down a hydraworm?\" asks Kasende. Clear one, and then win her over.",
            offers_help(2),
        ),
        ends_the_day("76.9", "Kasende is hurt, and denies it all the way to her door."),
        // Elder Cormak Wellers.
        person(
            "77",
            either(completed_about("Rescue", "Kasende, Expert Hunter"), read("77.1"), read("77.2")),
            either(ever_about("Search", "Kasende, Expert Hunter"), read("77.3"), read("77.4")),
            "77.5",
        ),
        told("77.1", "The elder pours you a second cup before the first is empty. Spend time with him."),
        told("77.2", "The elder looks at the empty peg beside the door. Spend time with him."),
        told("77.3", "\"She would not want a fuss made,\" says the elder, who has made one."),
        tells(
            "77.4",
            "\"Kasende is never late,\" says the elder. \"She is nine days late.\"",
            asks_to_search("Kasende, Expert Hunter", "94.9"),
        ),
        ends_the_day("77.5", "The elder is hurt, and the whole steep village comes down to carry him up."),
        // Arcology Sinkhole.
        entry(
            "78",
            on(Cause::Entered, read("78.1")).then(on(
                Cause::Progress,
                when(a_token_here(), either(on_mission("Arcology Archaeology"), read("78.2"), read("78.3"))),
            )),
        ),
        told("78.1", "The ground has fallen in, and below it is a ceiling. Go down and explore before you clear it."),
        tells(
            "78.2",
            "You copy the signs by lamplight, and come up with your heads full.",
            each_ranger(Effect::DiscardIntoDeck(you(), 2.into())),
        ),
        tells(
            "78.3",
            "Down here there is still current in the walls, and something on every shelf.",
            each_ranger(Effect::Choose(vec![
                Mode {
                    label: "refill a Tech".into(),
                    condition: exists(tech().equipped()),
                    effect: pick(tech().equipped()).then(Effect::Refill(that(), Value::Lacking(that()))),
                },
                Mode {
                    label: "find a Tech".into(),
                    condition: Condition::PileHas(Pile::Deck(you()), tech()),
                    effect: find(vec![Pile::Deck(you())], tech(), How::Search).to(Effect::PlayFree(that())),
                },
            ])),
        ),
        told("79", "Three stones, one on the other, and behind them a box with your sign on the lid."),
    ]
}

/// The flood goes to a path card of choice.
fn flooded() -> Effect {
    Effect::Pick { slot: Slot(1), from: all(path_card()), least: 1.into(), most: 1.into() }
        .then(Effect::Attach(Noun::Slot(Slot(0)), Noun::Slot(Slot(1))))
}
