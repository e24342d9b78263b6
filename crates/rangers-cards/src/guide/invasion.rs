//! The story in the middle: sensors, vines, the nest.

use super::{all_ticked, complete_about, gain_about, joins_unread, tells, told};
use rangers::notation::words::*;

/// The invasion is known, and its days are counted.
fn the_invasion_begins() -> Effect {
    gain("Invasion - Stage I").then(schedule("94.4", 7)).then(gain_about("Journey", "Biological Outpost"))
}

fn any_of(missions: [&'static str; 3]) -> Condition {
    Condition::Any(missions.into_iter().map(on_mission).collect())
}

const ABOUT_THE_VERDESSIAN: [&str; 3] = ["Watcher in the Brush", "Trail of Vines", "Deeper Motives"];

pub(super) fn entries() -> Vec<GuideEntry> {
    let nal = || titled("Spirit Speaker Nal");
    let verdessian = || titled("Mysterious Verdessian");
    let inquiries = || tokens_on(this(), Token::Inquiry);
    let interrogations = || tokens_on(this(), Token::Interrogation);
    let asked = || Value::Sum(vec![inquiries(), interrogations()]);
    let question = |harsh: &'static str, mild: &'static str| {
        choose(vec![
            (harsh, add_tokens(this(), Token::Interrogation, 1)),
            (mild, add_tokens(this(), Token::Inquiry, 1)),
        ])
    };
    vec![
        tells(
            "1.09",
            "The sensor hums, blinks, and begins to listen.",
            Effect::RemoveProgress(this(), Value::Progress(this()))
                .then(Effect::TickHere("Sensor Network".into()))
                .then(when(
                    all_ticked("Sensor Network"),
                    tell("Three ears in the valley, and all three hear the same thing: many feet, and all of them new.")
                        .then(reward("Biosign Sensor"))
                        .then(complete("Sensor Network"))
                        .then(all_soothe(2))
                        .then(the_invasion_begins()),
                )),
        ),
        tells(
            "1.10",
            "It comes apart in your hands, half root, half claw, and nothing that the valley has grown.",
            Effect::Tick("Secret Invasion".into()).then(when(
                all_ticked("Secret Invasion"),
                tell("Three of them now, in three places. This is no straggler; this is a march.")
                    .then(complete("Secret Invasion"))
                    .then(all_soothe(2))
                    .then(the_invasion_begins()),
            )),
        ),
        tells(
            "1.11",
            "The vines agree with each other: they all point the same way.",
            remove_tokens(this(), Token::Vine, tokens_on(this(), Token::Vine))
                .then(Effect::Tick("Trail of Vines".into()))
                .then(discard(all(nal())))
                .then(when(
                    all_ticked("Trail of Vines"),
                    tell("At the end of the trail somebody has sat and waited. The moss is still warm. It went to Tumbledown.")
                        .then(complete("Trail of Vines"))
                        .then(all_soothe(2))
                        .then(gain("Deeper Motives"))
                        .then(schedule("94.10", 5)),
                )),
        ),
        tells(
            "1.12",
            "Nal puts your words into something that is not quite a song, and the Verdessian bends to hear it.",
            super::first_of(
                vec![
                    (exactly(asked(), 0), question("demand to know why it came", "ask how it came here")),
                    (exactly(asked(), 1), question("ask what it is hiding", "ask what it has seen")),
                    (exactly(asked(), 2), question("ask whose side it takes", "ask what it fears")),
                ],
                question("tell it to go", "ask it to stay").then(
                    tell("It has answered all it will.")
                        .then(reward("Touch of the Verdessa"))
                        .then(super::first_of(
                            vec![
                                (
                                    Condition::Compare(inquiries(), Comparison::MoreThan, interrogations()),
                                    record("BEFRIENDED THE VERDESSIAN").then(all_soothe(2)),
                                ),
                                (
                                    Condition::Compare(interrogations(), Comparison::MoreThan, inquiries()),
                                    record("ANGERED THE VERDESSIAN"),
                                ),
                            ],
                            all_soothe(2),
                        ))
                        .then(complete("Deeper Motives"))
                        .then(discard(all(verdessian().or(nal())))),
                ),
            ),
        ),
        entry("1.13", either(any_of(ABOUT_THE_VERDESSIAN), read("1.13A"), read("1.13B"))),
        tells(
            "1.13A",
            "The outpost has its findings ready. But what you have begun out there is not finished, and will not wait.",
            choose(vec![("come back later", nothing()), ("hear the findings now", read("1.13B"))]),
        ),
        tells(
            "1.13B",
            "On the long table lies what you brought in, or one of its cousins, opened like a book.",
            when(completed("Secret Invasion"), reward("Biosign Sensor")).then(read("1.14")),
        ),
        entry(
            "1.14",
            Effect::Sequence(ABOUT_THE_VERDESSIAN.into_iter().map(complete).collect())
                .then(complete_about("Journey", "Biological Outpost"))
                .then(either(
                    recorded("BEFRIENDED THE VERDESSIAN"),
                    read("1.14A"),
                    tell("\"Follow one home,\" they say. \"Wherever they come from, that is where this ends.\"")
                        .then(gain("Find the Nest")),
                )),
        ),
        tells(
            "1.14A",
            "The Verdessian has told you where, and the map agrees: under the Alluvial Ruins something is being built.",
            gain("Into the Nest"),
        ),
        tells(
            "1.15",
            "The tagged one is gone, and its mark moves on the glass in your hand, north by north-east, without haste.",
            choose(vec![
                ("let it go", tell("Another will come, and will carry the tag as well.")),
                (
                    "follow it",
                    complete("Find the Nest")
                        .then(gain("Into the Nest"))
                        .then(Effect::Camp(Some(("Rings of the Moon".into(), Terrain::Ravine)))),
                ),
            ]),
        ),
        tells(
            "1.16",
            "The ruins breathe. Between the stones the mud has been worked into walls, and the walls have doors.",
            shuffle_in(3, Set::General, "Reclaimer Seeker")
                .then(Effect::AfterArrival(Box::new(fetch_from_set(Set::General, "Reclaimer Polyp")))),
        ),
        tells(
            "1.17",
            "The third cradle stands empty, and the nest falls in on itself with a sound like a long breath let go.",
            reward("Reclaimer Mucus")
                .then(complete("Into the Nest"))
                .then(gain_about("Journey", "Meadow"))
                .then(all_soothe(2)),
        ),
        tells(
            "1.18",
            "In Meadow they have heard already. \"One nest,\" says the elder. \"Now somebody must know how to be rid of \
             the rest. A brother, perhaps, or a hunter. Ask everybody.\"",
            complete("Journey").then(gain("Remove the Reclaimers")).then(all_soothe(2)),
        ),
        tells(
            "1.19",
            "Aell has been shaping water for so long that he no longer notices when it rains.",
            choose(vec![
                ("shame him into it", record("BROWBEAT AELL")),
                ("show him what it could be", record("INSPIRED AELL")),
            ])
            .then(read("1.19A")),
        ),
        tells(
            "1.19A",
            "\"The ruins, then,\" says Aell. \"I will bring the river. You bring them to it.\"",
            complete("Lost Brother")
                .then(gain_about("Journey", "Alluvial Ruins"))
                .then(all_soothe(2))
                .then(complete("Worm Food")),
        ),
        told("9", "Nothing here is as old as it looks, and nothing here is finished growing."),
        told("9.1", "A slow beat comes up through the soles of your feet. Imagine where it leads, and it may lead you."),
        entry(
            "9.2",
            either(
                at("Marsh of Rebirth"),
                read("9.3"),
                tell("Behind the stones a lamp still burns, and everything alive stops to look.")
                    .then(exhaust(all(being().active()))),
            ),
        ),
        tells(
            "9.3",
            "In the drowned hall stands a machine that listens to the ground, and it fits into a pack.",
            reward("Topographone"),
        ),
        // The Verdessian.
        super::person("90", read("90.1"), read("90.2"), "90.3"),
        told("90.1", "What you took for a bush turns its face to you. Win its trust."),
        tells(
            "90.2",
            "It leaves without a sound, and where it stood a vine has begun to climb.",
            complete("Watcher in the Brush")
                .then(when(not(ever_gained("Trail of Vines")), gain("Trail of Vines")))
                .then(Effect::Return(this())),
        ),
        tells(
            "90.3",
            "It falls like leaves, and the leaves lie there, and you are not sure what you have done.",
            record("VERDESSIAN KILLED?")
                .then(complete("Watcher in the Brush"))
                .then(complete("Deeper Motives"))
                .then(Effect::Return(this())),
        ),
        entry(
            "92",
            on(Cause::Arrived, read("92.1"))
                .then(on(Cause::Progress, either(is(this(), nal()), read("92.2"), read("92.3"))))
                .then(on(Cause::Harm, either(is(this(), nal()), read("45.8"), read("90.3")))),
        ),
        tells(
            "92.1",
            "Above Tumbledown, where the path bends, Nal is waiting, and she is not alone.",
            joins_unread(Set::LoneTreeStation, "Spirit Speaker Nal")
                .then(
                    find(
                        vec![Pile::Set(Set::General), Pile::PathDeck, Pile::PathDiscard],
                        verdessian(),
                        How::Next,
                    )
                    .to(Effect::EnterUnread(that(), AreaWord::Of(all(nal())))),
                )
                .then(super::places::without_kasende()),
        ),
        tells(
            "92.2",
            "Nal hums a thing that was, and for a moment it is again.",
            may(Effect::RecallChallenge).then(remove_its_progress()),
        ),
        tells(
            "92.3",
            "The Verdessian spreads its hands, and all that is green holds still.",
            exhaust(all(flora().other().active())).then(remove_its_progress()),
        ),
    ]
}
