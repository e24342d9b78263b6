//! The north: the outpost, the deep woods, and the people of Lone Tree Station.

use super::{
    ends_the_day, ever_about, first_of, gain_about, helped, offers_help, parts_with, person, stays_or_parts, task,
    tells, told,
};
use rangers::notation::words::*;

const KORDO: &str = "Kordo, Ranger Veteran";
const NAL: &str = "Spirit Speaker Nal";
const LUNN: &str = "Lunn, Outpost Tender";

/// Nobody else is being looked for or brought home.
pub(super) fn free_to_search() -> Condition {
    both(not(on_mission("Search")), not(on_mission("Rescue")))
}

/// Kal's rangers go out in so many days, unless that is settled already.
pub(super) fn others_search(entry: &'static str) -> Effect {
    when(not(Condition::Scheduled(entry.into())), schedule(entry, 3))
}

fn undecided_about_the_mulcher() -> Condition {
    both(not(ever_gained("Accommodation")), not(ever_gained("Intervention")))
}

/// The other of the two comes over, if they are not here.
fn joined_by(title: &'static str) -> Effect {
    when(
        not(in_play(title)),
        find(vec![Pile::PathDeck], titled(title), How::Next).to(Effect::EnterUnread(that(), AreaWord::Of(this()))),
    )
    .then(read("45.4"))
}

pub(super) fn entries() -> Vec<GuideEntry> {
    vec![
        entry(
            "4",
            either(
                recorded("FIXED UP NORTHERN OUTPOST"),
                tell("The outpost gleams, as far as an outpost can.").then(may(scout_path(2))),
                tell("The woods have come up to the door, and have begun on the door.")
                    .then(fetch_from_set(Set::NorthernOutpost, "The Deep Woods")),
            )
            .then(when(
                not(ever_about("Search", LUNN)),
                tell("A cold stove, an open book, no Lunn.").then(Effect::Choose(vec![
                    Mode {
                        label: "search for Lunn".into(),
                        condition: free_to_search(),
                        effect: gain_about("Search", LUNN).then(others_search("94.7")),
                    },
                    Mode {
                        label: "send word to Kal".into(),
                        condition: Condition::Always,
                        effect: others_search("94.7").then(Effect::LeaveOut(titled(LUNN))),
                    },
                ])),
            )),
        ),
        tells(
            "4.1",
            "Swept, mended, stacked and labelled. You sit down, and the bench does not break.",
            all_soothe(3).then(when(
                not(recorded("FIXED UP NORTHERN OUTPOST")),
                discard(all(titled("The Deep Woods"))).then(record("FIXED UP NORTHERN OUTPOST")),
            )),
        ),
        entry(
            "39",
            on(Cause::Entered, either(recorded("MET AN INTERLOPER"), read("39.1"), read("39.2")))
                .then(on(Cause::Progress, either(recorded("MET AN INTERLOPER"), read("39.4"), read("39.5")))),
        ),
        tells("39.1", "There it is again, at the edge of the eye: the place where the light is folded.", read("39.3")),
        tells("39.2", "Between two trees the light is wrong, as if it had been put back in a hurry.", read("39.3")),
        entry(
            "39.3",
            either(
                in_play(KORDO),
                tell("Kordo lowers his bow. \"That,\" he says. \"I have been following that for eleven years.\"")
                    .then(progress(this(), 5)),
                tell("Look long enough, and it may look like something."),
            ),
        ),
        entry(
            "39.4",
            either(
                in_play(KORDO),
                read("39.6"),
                tell("It nods to you, or the shadow of a branch does.").then(all_soothe(2)),
            ),
        ),
        tells(
            "39.5",
            "It steps out of the light, sees you, and is as startled as you are. What it drops, it leaves.",
            reward("Translocator").then(record("MET AN INTERLOPER")).then(when(in_play(KORDO), read("39.6"))),
        ),
        tells(
            "39.6",
            "Kordo puts down what he has carried all these years, and goes to say good day.",
            parts_with(KORDO).then(reward("Kordo's Instinct")).then(record("FOUND KORDO'S QUARRY")),
        ),
        told("40", "The wood closes behind you like water."),
        // Lunn.
        person(
            "41",
            either(recorded("SAVED LUNN"), read("41.1"), read("41.2")),
            either(recorded("SAVED LUNN"), read("41.3"), read("41.4")),
            "41.5",
        ),
        told("41.1", "\"Take anything,\" says Lunn. \"I mean it.\" Spend time with Lunn and the stores are yours."),
        told("41.2", "Lunn keeps the stores, and keeps them well. Spend time with Lunn to trade gear."),
        tells(
            "41.3",
            "Lunn unlocks the back room, and then the room behind that.",
            each_ranger(may(find(vec![Pile::Deck(you())], gear(), How::Search).to(Effect::PutInto(
                that(),
                Pile::Hand(you()),
                Place::Top,
            ))))
            .then(super::each_may_swap_gear()),
        ),
        tells("41.4", "One thing in, one thing out, and both in the book.", super::each_may_swap_gear()),
        ends_the_day("41.5", "Lunn is hurt. Somebody has to stay, and it is all of you."),
        // Topside Mast.
        entry("42", on(Cause::Entered, read("42.1")).then(on(Cause::Tokens, read("42.2")))),
        told(
            "42.1",
            "The mast sways above the roofs. Talk the crew into taking you all up, and you may go far in one bound.",
        ),
        tells("42.2", "The rope hums, the roofs drop away, and somebody asks where to.", Effect::TravelWithin(3)),
        told("43", "Leaves hang over the railing, heavy with fruit."),
        // Kordo.
        person(
            "44",
            first_of(
                vec![(undecided_about_the_mulcher(), read("44.1")), (recorded("FOUND KORDO'S QUARRY"), read("44.2"))],
                read("44.3"),
            ),
            task("44.4", "FOUND KORDO'S QUARRY", "44.5", "44.6"),
            "44.7",
        ),
        tells("44.1", "Kordo has mud to the elbows and an opinion. Nal, behind him, has another.", joined_by(NAL)),
        told("44.2", "Kordo sits in the sun and does nothing at all, with great skill."),
        told(
            "44.3",
            "Kordo looks up, nods, and goes on sharpening his knife. Spend time with him; he is looking for something.",
        ),
        tells("44.4", "Kordo reads the ground as others read letters.", stays_or_parts(2)),
        tells("44.5", "Kordo tells it all again, and this time he leaves out the cold.", all_soothe(2)),
        tells(
            "44.6",
            "\"North,\" says Kordo. \"Always north. If you see the light play tricks, call me.\" With him beside you, \
             find the trick of the light near the Northern Outpost.",
            offers_help(2),
        ),
        ends_the_day("44.7", "Kordo is hurt, and nobody thinks of the road any more."),
        // Nal.
        person(
            "45",
            first_of(
                vec![(undecided_about_the_mulcher(), read("45.1")), (recorded("SPOKE WITH A SPIRIT"), read("45.2"))],
                read("45.3"),
            ),
            first_of(vec![(helped(), read("45.5")), (recorded("SPOKE WITH A SPIRIT"), read("45.6"))], read("45.7")),
            "45.8",
        ),
        tells(
            "45.1",
            "Nal has come to speak for something with no voice. Kordo has come to answer her.",
            joined_by(KORDO),
        ),
        told("45.2", "Nal greets the two of you, although you have come alone. Spend time with her."),
        told(
            "45.3",
            "Nal listens to something that you do not hear. Spend time with her; it wants to be brought somewhere.",
        ),
        tells(
            "45.4",
            "There is a mulcher in the woods, and it has eaten a dog. Kordo would end it; Nal would learn what it wants. \
             They put a blade on the table between them, and both look at you.",
            reward("Gauzeblade").then(choose(vec![
                ("put an end to it", gain("Intervention")),
                ("learn what it wants", gain("Accommodation")),
            ])),
        ),
        tells("45.5", "Nal walks beside you, and leaves room for one more.", stays_or_parts(2)),
        tells("45.6", "\"They ask after you,\" says Nal, and does not say who.", offers_help(2)),
        tells(
            "45.7",
            "\"It waits where things are bought and sold,\" says Nal. Arrive at Kobo's Market with her.",
            offers_help(2),
        ),
        ends_the_day("45.8", "Nal falls silent. You carry her home."),
    ]
}
