//! White Sky and The Fractured Wall.

use super::{
    basket, completed_about, ends_the_day, ever_about, first_of, gain_about, offers_help, person, stays_or_parts, task,
    tells, told,
};
use rangers::notation::words::*;

/// No other great predator is being lured.
fn free_to_lure() -> Condition {
    not(on_mission("Lure"))
}

/// The elder asks for the valley's sake; whatever is said, the elder goes.
pub(super) fn asks_to_lure(predator: &'static str) -> Effect {
    Effect::Choose(vec![
        Mode {
            label: "promise to see to it".into(),
            condition: free_to_lure(),
            effect: gain_about("Lure", predator).then(discard(this())),
        },
        Mode { label: "leave it be".into(), condition: Condition::Always, effect: discard(this()).then(all_soothe(2)) },
    ])
}

/// What everybody says who has a mission to give about the ruins.
pub(super) fn of_the_arcology(first: &'static str, again: &'static str) -> Effect {
    first_of(
        vec![
            (not(ever_gained("Arcology Archaeology")), read(first)),
            (both(on_mission("Arcology Archaeology"), super::all_ticked("Arcology Archaeology")), read("50.3")),
        ],
        read(again),
    )
}

pub(super) fn entries() -> Vec<GuideEntry> {
    vec![
        told(
            "46",
            "Under the awning of the growers lies everything that can be grown, and some things that should not.",
        ),
        // Ar Tel.
        person(
            "48",
            first_of(
                vec![(basket(), read("48.1")), (recorded("FOUND THE PERFECT FISHING SPOT"), read("48.2"))],
                read("48.3"),
            ),
            task("48.4", "FOUND THE PERFECT FISHING SPOT", "48.5", "48.6"),
            "48.7",
        ),
        told("48.1", "Ar Tel does not turn round. \"Biscuits,\" he says to the lake. Spend time with him."),
        told("48.2", "Ar Tel is out of his chair, which is how you know that it is a good day. Spend time with him."),
        told("48.3", "Ar Tel has been sitting here since spring, and it is the wrong spot. Spend time with him."),
        tells("48.4", "Ar Tel carries his chair himself.", stays_or_parts(1)),
        tells("48.5", "\"A small outing,\" says Ar Tel, \"for the exercise.\"", offers_help(1)),
        tells(
            "48.6",
            "\"They bite at the Golden Shore,\" says Ar Tel, \"or they would, if I were there.\" Arrive there with him.",
            offers_help(1),
        ),
        ends_the_day("48.7", "Ar Tel is hurt, and the lake is left to itself."),
        // Vira.
        person(
            "49",
            first_of(vec![(basket(), read("49.1")), (recorded("SAVED VIRA"), read("49.2"))], read("49.3")),
            either(recorded("SAVED VIRA"), read("49.4"), read("49.5")),
            "49.6",
        ),
        told("49.1", "Vira can smell a biscuit across a bay. Spend time with her, and she will take you across."),
        told("49.2", "\"For you,\" says Vira, \"wherever the water goes.\" Spend time with her to travel by river."),
        told(
            "49.3",
            "Vira's boat is patched, dry, and always just leaving. Spend time with her to travel by the lake.",
        ),
        tells(
            "49.4",
            "Vira pushes off without asking for the fare. The river does the rest.",
            Effect::TravelAlong(Terrain::River),
        ),
        tells(
            "49.5",
            "Vira points with her chin at three shores, and waits.",
            Effect::TravelTo(
                vec!["Lone Tree Station".into(), "Golden Shore".into(), "Atrox Mountain".into()],
                Terrain::Lakeshore,
            ),
        ),
        ends_the_day("49.6", "Vira is hurt. You row her home, badly, and she says so."),
        // The Bubble.
        entry("50", on(Cause::Entered, read("50.1")).then(on(Cause::Tokens, of_the_arcology("50.2", "50.4")))),
        told(
            "50.1",
            "Under the lake stands a room full of air, and nobody living knows who left it there. Swim down, all of you.",
        ),
        tells(
            "50.2",
            "On the inner wall of the bubble run signs, line under line. Ruins like this one must hold the rest.",
            gain("Arcology Archaeology"),
        ),
        tells(
            "50.3",
            "The half sentence and the other half. When they meet, a needle in the wall begins to turn.",
            reward("Probability Compass").then(complete("Arcology Archaeology")),
        ),
        tells("50.4", "You sit on the bottom of the lake, dry, and watch the fish read.", all_soothe(2)),
        // Elder Murtok Gral.
        person(
            "51",
            first_of(vec![(basket(), read("51.1")), (completed_about("Lure", "Quiet"), read("51.2"))], read("51.3")),
            either(ever_about("Lure", "Quiet"), read("51.4"), read("51.5")),
            "51.6",
        ),
        told(
            "51.1",
            "The elder takes a biscuit, and breaks it in two for the child that is not there. Spend time with him.",
        ),
        told("51.2", "The elder sleeps again, he says, and thanks you every time. Spend time with him."),
        told("51.3", "The elder starts at every sound, and more at every silence. Spend time with him."),
        told("51.4", "\"Not here,\" says the elder. \"It can hear us. It can always hear us.\""),
        tells(
            "51.5",
            "\"It took the goats,\" says the elder, \"and the dog, and then it sat there and looked at the house. We call \
             it Quiet.\"",
            asks_to_lure("Quiet"),
        ),
        ends_the_day("51.6", "The elder is hurt; the whole village stands round, and you stand with it."),
        told(
            "52",
            "You know that you are being followed because you hear nothing, and have heard nothing for an hour.",
        ),
        // Silaro Mako.
        person(
            "53",
            first_of(
                vec![
                    (both(on_mission("Arcology Archaeology"), super::all_ticked("Arcology Archaeology")), read("50.3")),
                    (recorded("PROVED SILARO'S HYPOTHESIS"), read("53.1")),
                ],
                read("53.2"),
            ),
            task("53.3", "PROVED SILARO'S HYPOTHESIS", "53.4", "53.5"),
            "53.7",
        ),
        told("53.1", "Silaro has a new hypothesis, and it is about you. Spend time with him."),
        told(
            "53.2",
            "Silaro measures a wall, and then the crack in it, and looks happier about the crack. Spend time with him.",
        ),
        tells("53.3", "Silaro walks backwards, so as to go on explaining.", stays_or_parts(2)),
        tells("53.4", "\"I am right,\" says Silaro, \"but I should like to be right in more places.\"", offers_help(2)),
        tells(
            "53.5",
            "\"If I am right, it stands in every village,\" says Silaro, \"and they all hang their washing on it.\" \
             Arrive at White Sky, Branch or Spire with him.",
            offers_help(2),
        ),
        tells(
            "53.6",
            "There it is, exactly where he said, with washing on it. Silaro weeps, and gives you his notes.",
            reward("Silaro's Insight")
                .then(super::parts_with("Silaro Mako, Archaeologist"))
                .then(record("PROVED SILARO'S HYPOTHESIS")),
        ),
        ends_the_day("53.7", "Silaro is hurt, and wants it noted at what time."),
        told("54", "What you took for a hill of ivy raises its head. It guards, still, though what it guards is gone."),
        told("55", "The dam lies across the way in pieces as large as barns. Everybody has to find a way round."),
    ]
}
