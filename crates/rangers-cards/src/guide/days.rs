//! What stands on the day track.

use super::{completed_about, gain_about, on_about, tells, well_rested};
use rangers::notation::words::*;

/// Somebody was to be brought home by today.
fn by_today(number: &'static str, subject: &'static str, helped: &'static str, by_others: &'static str) -> GuideEntry {
    entry(
        number,
        super::first_of(
            vec![
                (
                    completed_about("Rescue", subject),
                    tell("News travels: somebody has left bread at your door, and no name.").then(well_rested()),
                ),
                (
                    on_about("Rescue", subject),
                    tell("Kal's rangers meet you on the road, and take over the carrying.")
                        .then(super::complete_about("Rescue", subject))
                        .then(record(helped)),
                ),
            ],
            tell("Word from Kal: found, alive, no thanks to some.")
                .then(when(not(super::ever_about("Search", subject)), gain_about("Search", subject)))
                .then(super::complete_about("Search", subject))
                .then(record(by_others)),
        ),
    )
}

/// Well rested if that is done, else something else.
fn done_or(mission: &'static str, text: &'static str, otherwise: Effect) -> Effect {
    either(completed(mission), tell(text).then(well_rested()), otherwise)
}

pub(super) fn entries() -> Vec<GuideEntry> {
    vec![
        entry(
            "94.1",
            done_or(
                "Biscuit Delivery",
                "Well rested and well fed, you are on the road early.",
                tell("The biscuits have gone stale, and the basket is taken back.")
                    .then(complete("Biscuit Delivery"))
                    .then(read("1.03")),
            ),
        ),
        entry(
            "94.2",
            done_or(
                "Rising Waters",
                "Dry boots at last, and a dry road.",
                tell("You were not everywhere. The water was.")
                    .then(Effect::RecordFloods("Rising Waters".into()))
                    .then(complete("Rising Waters"))
                    .then(read("1.07A")),
            ),
        ),
        tells(
            "94.3",
            "A column of smoke in the south, and then a second one.",
            when(
                both(not(completed("Sensor Network")), not(completed("Secret Invasion"))),
                tell("They are here, and nobody was told in time.")
                    .then(super::complete_about("Journey", "Spire"))
                    .then(complete("Secret Invasion"))
                    .then(complete("Sensor Network"))
                    .then(record("SURPRISED BY THE INVASION"))
                    .then(gain("Invasion - Stage I"))
                    .then(gain_about("Journey", "Biological Outpost"))
                    .then(schedule("94.4", 7)),
            ),
        ),
        tells(
            "94.4",
            "They have stopped wandering. Now they dig in.",
            when(
                on_mission("Invasion - Stage I"),
                complete("Invasion - Stage I").then(gain("Invasion - Stage II")).then(schedule("94.5", 7)),
            ),
        ),
        tells(
            "94.5",
            "From every ridge one can see which way they are going now.",
            when(
                both(not(ever_gained("Washed Away")), not(ever_gained("Gruesome Feast"))),
                tell("They are going to Spire.")
                    .then(Effect::CompleteStory)
                    .then(gain("Spire Under Attack!"))
                    .then(schedule("94.6", 3)),
            ),
        ),
        entry(
            "94.6",
            done_or(
                "The Fall of Spire",
                "You wake, and nothing is burning.",
                tell("In the night there was a sound, and in the morning there is no tower. You were elsewhere.")
                    .then(complete("Spire Under Attack!"))
                    .then(complete("The Fall of Spire"))
                    .then(gain_about("Journey", "Lone Tree Station"))
                    .then(record("SPIRE FALLEN"))
                    .then(record("MISSED IT")),
            ),
        ),
        by_today("94.7", "Lunn, Outpost Tender", "HELPED RESCUE LUNN", "KAL RESCUED LUNN"),
        by_today("94.8", "Vira, Lake Guide", "HELPED RESCUE VIRA", "KAL RESCUED VIRA"),
        by_today("94.9", "Kasende, Expert Hunter", "HELPED RESCUE KASENDE", "KAL RESCUED KASENDE"),
        entry(
            "94.10",
            done_or(
                "Deeper Motives",
                "You dream of leaves, and wake rested.",
                tell("Tumbledown sends word: it waited for you, and then it did not.").then(when(
                    on_mission("Deeper Motives"),
                    complete("Deeper Motives").then(record("ANGERED THE VERDESSIAN")),
                )),
            ),
        ),
    ]
}
