//! The side missions: the mulcher, the great predators, the lost, the ruins, and where journeys end.

use super::{first_of, is_titled, on_about, tells};
use rangers::notation::words::*;

const LUNN: &str = "Lunn, Outpost Tender";
const VIRA: &str = "Vira, Lake Guide";
const KASENDE: &str = "Kasende, Expert Hunter";

fn rescue() -> Noun {
    Noun::Mission("Rescue".into())
}

/// What was lost is found: the search becomes a rescue.
fn found(subject: &'static str) -> Effect {
    complete("Search")
        .then(super::gain_about("Rescue", subject))
        .then(Effect::PickRanger(everyone()))
        .then(Effect::EnterUnread(
            Noun::InPile(Box::new(Pile::Under(rescue())), Box::new(any_card())),
            AreaWord::Reach(Who::That),
        ))
        .then(Effect::Attach(rescue(), all(titled(subject))))
}

/// The subject is home.
fn saved(subject: &'static str, event: &'static str) -> (Condition, Effect) {
    (on_about("Rescue", subject), Effect::Return(Noun::Subject).then(complete("Rescue")).then(record(event)))
}

/// The predator comes, and the lure becomes a confrontation.
fn comes(area: AreaWord) -> Effect {
    Effect::Flip(this())
        .then(Effect::EnterUnread(Noun::Subject, area))
        .then(Effect::Return(Noun::InPile(Box::new(Pile::SetAside), Box::new(prey()))))
        .then(when(recorded("UNDERSTOOD THE MULCHER"), read("1.42D")))
}

/// The great predator is gone from the valley.
fn gone(quiet: &'static str, umbra: &'static str, clicker: &'static str) -> Effect {
    complete("Lure")
        .then(first_of(vec![(is_titled("Quiet"), reward(quiet)), (is_titled("Umbra"), reward(umbra))], reward(clicker)))
        .then(all_soothe(2))
        .then(Effect::Remove(this()))
}

pub(super) fn entries() -> Vec<GuideEntry> {
    let ruins = || Value::Ticks("Arcology Archaeology".into());
    vec![
        tells(
            "1.40",
            "All of you have stood still long enough. The mulcher lets go, folds its mouths, and is only a thing that \
             eats leaves.",
            complete("Accommodation")
                .then(complete("Intervention"))
                .then(record("UNDERSTOOD THE MULCHER"))
                .then(all_soothe(2)),
        ),
        tells(
            "1.41",
            "It ends with a sour smell and a great quiet. There will be no other like it in these woods.",
            complete("Intervention")
                .then(complete("Accommodation"))
                .then(Effect::Remove(Noun::EventCard))
                .then(all_soothe(2)),
        ),
        entry(
            "1.42",
            first_of(
                vec![(on_about("Lure", "Quiet"), read("1.42A")), (on_about("Lure", "Umbra"), read("1.42B"))],
                read("1.42C"),
            ),
        ),
        tells(
            "1.42A",
            "You do not hear Quiet come. You notice only that everything else has stopped.",
            Effect::PickRanger(everyone()).then(comes(AreaWord::Reach(Who::That))),
        ),
        tells("1.42B", "A shadow crosses the bait, and it is not a cloud: Umbra has seen.", comes(AreaWord::Printed)),
        tells(
            "1.42C",
            "Click, from the left. Click, from the right. Old Bloody Clicker has more legs than you remembered.",
            comes(AreaWord::Printed),
        ),
        tells(
            "1.42D",
            "You have stood before a hungry thing once, and you know how long it takes.",
            progress(Noun::Subject, per_ranger(2)).then(all_soothe(1)),
        ),
        tells(
            "1.43",
            "It looks at you for as long as it likes.",
            on(Cause::Harm, read("1.44")).then(on(
                Cause::Progress,
                tell("Then it goes its way, and its way is no longer yours; something of it stays behind.").then(gone(
                    "Quiet",
                    "Umbra's Shadow",
                    "Scuttler Tunnel",
                )),
            )),
        ),
        tells(
            "1.44",
            "It took all of you, and none of you feels like cheering.",
            gone("Lynx Fur Cloak", "Umbral Claw", "Scuttler Tunnel"),
        ),
        tells(
            "1.45",
            "Here the tracks end.",
            either(
                at_least(Value::DaysSince("Search".into()), 2),
                tell("They have been here for days, cold and thirsty and glad beyond words."),
                tell("A voice answers yours, hoarse, from under the overhang."),
            )
            .then(tell("And something else has followed the same trail."))
            .then(Effect::PickRanger(everyone()))
            .then(
                find(vec![Pile::PathDeck], predator(), How::Next)
                    .to(Effect::EnterPlay(that(), AreaWord::Reach(Who::That))),
            )
            .then(first_of(
                vec![(on_about("Search", LUNN), found(LUNN)), (on_about("Search", VIRA), found(VIRA))],
                found(KASENDE),
            )),
        ),
        tells(
            "1.46",
            "Blankets, broth, and far too many questions: the station has taken over.",
            first_of(
                vec![saved(LUNN, "SAVED LUNN"), saved(VIRA, "SAVED VIRA")],
                saved(KASENDE, "SAVED KASENDE").1.then(when(on_mission("Remove the Reclaimers"), read("76.1"))),
            )
            .then(all_soothe(2)),
        ),
        tells(
            "1.47",
            "Nobody slept well, but everybody can walk.",
            Effect::PickRanger(everyone())
                .then(Effect::EnterUnread(Noun::Subject, AreaWord::Reach(Who::That)))
                .then(Effect::Attach(this(), Noun::Subject)),
        ),
        entry(
            "1.48",
            on(Cause::Progress, tell("Step by step, and no step back.").then(remove_its_progress())).then(on(
                Cause::Harm,
                tell("They cannot walk any more. One of you leaves half a pack behind, and carries.")
                    .then(Effect::PickRanger(everyone()))
                    .then(Effect::AttachFacedown(this(), Noun::Role(Who::That))),
            )),
        ),
        entry(
            "1.49",
            Effect::Tick("Arcology Archaeology".into()).then(first_of(
                vec![
                    (
                        exactly(ruins(), 1),
                        tell("Under the rubble, a line of signs that you have seen before, on the way down."),
                    ),
                    (exactly(ruins(), 2), tell("The same signs again, and between them the beginning of a map.")),
                ],
                tell("Now the signs make a sentence, or the half of one. Silaro will know the other half."),
            )),
        ),
        entry(
            "1.50",
            first_of(
                vec![
                    (at("Spire"), read("1.08")),
                    (at("Biological Outpost"), read("1.13")),
                    (at("Meadow"), read("1.18")),
                    (at("Alluvial Ruins"), read("1.20")),
                    (at("Marsh of Rebirth"), read("1.25")),
                ],
                read("1.32"),
            )
            .then(tell("The road behind you is a journey now, and not a plan.")),
        ),
    ]
}
