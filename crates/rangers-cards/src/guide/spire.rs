//! Spire, in peace and in its fall.

use super::villages::{asks_to_lure, of_the_arcology};
use super::{
    completed_about, ends_the_day, ever_about, first_of, is_titled, offers_help, offers_help_and, parts, person,
    stays_or_parts, task, tells, told,
};
use rangers::notation::words::*;

/// Somebody who knows you is quicker to follow.
fn trusting(event: &'static str, text: &'static str) -> Effect {
    tell(text).then(when(recorded(event), progress(this(), 2)))
}

/// A group is out, and its leader with it.
fn group_saved(event: &'static str) -> Effect {
    record(event).then(Effect::Return(this()))
}

pub(super) fn entries() -> Vec<GuideEntry> {
    vec![
        told("56", "The forge burns without smoke, and lays one thing over another until there is a third."),
        told("57", "At the long counter everybody knows somebody who would like to meet you."),
        entry("58", on(Cause::Entered, read("58.1")).then(on(Cause::Tokens, of_the_arcology("58.2", "58.3")))),
        told("58.1", "The last stair goes down, not up, and ends at a door taller than the tower was meant to be."),
        tells(
            "58.2",
            "Behind the door lies a hall, and along the hall run signs, and the signs break off in the middle of a word.",
            gain("Arcology Archaeology"),
        ),
        tells("58.3", "It is cool down here, and nobody wants anything of you.", all_soothe(2)),
        // Dace.
        person(
            "59",
            first_of(
                vec![
                    (on_mission("Remove the Reclaimers"), read("59.1")),
                    (recorded("SEEN A PERSON FLY"), read("59.2")),
                ],
                read("59.3"),
            ),
            task("59.4", "SEEN A PERSON FLY", "59.5", "59.6"),
            "59.7",
        ),
        tells(
            "59.1",
            "\"My brother could do it,\" says Dace, \"if he were speaking to anybody. Look in the Marsh of Rebirth. Say \
             that I said so. No, do not say that.\"",
            gain("Lost Brother"),
        ),
        told("59.2", "Dace's feet touch the ground today, mostly out of politeness. Spend time with her."),
        told("59.3", "Dace stands on the parapet, on one leg, and argues with the wind. Spend time with her."),
        tells("59.4", "Dace goes ahead, and above.", stays_or_parts(2)),
        tells("59.5", "\"Once more,\" says Dace, \"somewhere higher.\"", offers_help(2)),
        tells(
            "59.6",
            "\"I am nearly sure that it works,\" says Dace. Arrive at The Plummet with her, or tell her that she need \
             not prove it.",
            offers_help_and(nothing(), discard(this()).then(record("KIND WORDS WITH DACE"))),
        ),
        ends_the_day("59.7", "Dace is hurt, and it was not even the flying."),
        // Elder Mora Orlin.
        person(
            "60",
            either(completed_about("Lure", "Umbra"), read("60.1"), read("60.2")),
            either(ever_about("Lure", "Umbra"), read("60.3"), read("60.4")),
            "60.5",
        ),
        told("60.1", "The elder has had the shutters taken down, and the room is full of sky. Spend time with her."),
        told("60.2", "The elder receives you in a room with the shutters closed. Spend time with her."),
        told("60.3", "\"You have enough to carry,\" says the elder, and looks up, as everybody here does."),
        tells(
            "60.4",
            "\"Each year it takes a kite, and each year the kite is larger,\" says the elder. \"Umbra. You have seen its \
             shadow.\"",
            asks_to_lure("Umbra"),
        ),
        ends_the_day("60.5", "The elder is hurt. The bells ring, and you are not asked to stay, and stay."),
        // Tollin Lang.
        person(
            "61",
            either(recorded("ERECTED A MIGHTY STATUE"), read("61.1"), read("61.2")),
            first_of(
                vec![
                    (at("Stoneweaver Bridge"), read("61.3")),
                    (super::helped(), read("61.4")),
                    (recorded("ERECTED A MIGHTY STATUE"), read("61.5")),
                ],
                read("61.6"),
            ),
            "61.7",
        ),
        told(
            "61.1",
            "Tollin is thinking of something smaller, which means only as high as a house. Spend time with him.",
        ),
        told("61.2", "Tollin throws his arms wide: that large, only larger. Spend time with him."),
        tells(
            "61.3",
            "At the head of the bridge it stands, in glass, and it moves when nobody looks. He made a small one for you.",
            reward("Kinetic Glass Sculpture").then(parts()).then(record("ERECTED A MIGHTY STATUE")),
        ),
        tells("61.4", "Tollin rejects boulders to the left and to the right.", stays_or_parts(2)),
        tells(
            "61.5",
            "\"You of all people see it,\" says Tollin.",
            offers_help_and(record("APPRECIATED TOLLIN'S ART"), discard(this()).then(all_soothe(2))),
        ),
        tells(
            "61.6",
            "\"It wants a bridge,\" says Tollin, \"and people coming round the bend.\" Win him over at Stoneweaver \
             Bridge.",
            offers_help(2),
        ),
        ends_the_day("61.7", "Tollin is hurt, in the hand that matters, as he says of both."),
        // While Spire falls.
        entry(
            "93",
            on(
                Cause::Entered,
                first_of(
                    vec![
                        (is_titled("Dace, Ambitious Shaper"), read("93.1")),
                        (is_titled("Elder Mora Orlin"), read("93.2")),
                        (is_titled("Tollin Lang, Sculptor"), read("93.3")),
                    ],
                    read("93.4"),
                ),
            )
            .then(on(
                Cause::Progress,
                first_of(
                    vec![
                        (is_titled("Dace, Ambitious Shaper"), read("93.5")),
                        (is_titled("Elder Mora Orlin"), read("93.6")),
                        (is_titled("Tollin Lang, Sculptor"), read("93.7")),
                    ],
                    nothing(),
                ),
            ))
            .then(on(Cause::Tokens, read("93.8")))
            .then(on(Cause::Harm, when(is(this(), human()), read("93.9")))),
        ),
        entry(
            "93.1",
            trusting(
                "KIND WORDS WITH DACE",
                "Dace holds up a ceiling, with both hands, from some way off. Get her people out.",
            ),
        ),
        entry(
            "93.2",
            trusting(
                "IMPRESSED ELDER ORLIN",
                "The elder will not leave before the archive, nor the archive before her. Get them out.",
            ),
        ),
        entry(
            "93.3",
            trusting(
                "APPRECIATED TOLLIN'S ART",
                "Tollin stands before his largest work with his apprentices behind him. Get them out.",
            ),
        ),
        told("93.4", "The room is empty, and the lamps swing. Somebody may be farther in."),
        tells(
            "93.5",
            "Dace's people come out one by one, and she lets go of the ceiling last.",
            group_saved("DACE'S GROUP SAVED"),
        ),
        tells(
            "93.6",
            "The elder comes out with a single book, and a line of people each with one.",
            group_saved("ELDER ORLIN'S GROUP SAVED"),
        ),
        tells(
            "93.7",
            "Tollin turns his back on it, which is the bravest thing you will see today.",
            group_saved("TOLLIN'S GROUP SAVED"),
        ),
        tells("93.8", "Beyond the threshold there is nobody, and then there is no threshold.", discard(this())),
        tells(
            "93.9",
            "They are cut off from you, and have gone back in, the stubborn, breathing lot of them.",
            Effect::PutInto(this(), Pile::SideDeck, Place::Shuffled),
        ),
    ]
}
