//! The guide: what each entry does, with narration of our own.

use rangers::notation::words::*;

fn is_titled(title: &'static str) -> Condition {
    is(this(), titled(title))
}

pub(crate) fn entries() -> Vec<GuideEntry> {
    vec![
        entry(
            "1",
            tell("The lone tree throws its first long shadow over the station, and over your packed bags.")
                .then(choose(vec![
                    ("stand up to Kal", record("STOOD UP TO KAL")),
                    ("impress Calypsa", record("IMPRESSED CALYPSA")),
                ]))
                .then(gain("Biscuit Delivery")),
        ),
        entry("2", tell("Smoke from the kitchen, wind in the lone tree: the station is awake.")),
        entry("11", tell("The mountain does not come closer, however long you walk; then it is there.")),
        entry("14", tell("Boulders lie about as if a giant had grown tired of a game.")),
        entry("15", tell("Between the old trunks even your own steps sound like somebody else's.")),
        entry("40", tell("The wood closes behind you like water.")),
        entry("42", on(Cause::Entered, read("42.1")).then(on(Cause::Tokens, read("42.2")))),
        entry("42.1", tell("The mast sways above the roofs. Talk the crew into taking you up.")),
        entry("42.2", Effect::TravelWithin(3)),
        entry("43", tell("Leaves hang over the railing, heavy with fruit.")),
        entry(
            "44",
            on(Cause::Entered, tell("Kordo looks up, nods, and goes on sharpening his knife."))
                .then(on(Cause::Progress, read("44.5")))
                .then(on(Cause::Harm, read("44.7"))),
        ),
        entry("44.5", all_soothe(2)),
        entry("44.7", tell("Kordo is hurt, and nobody thinks of the road any more.").then(Effect::EndDay)),
        entry(
            "45",
            on(Cause::Entered, tell("Nal listens to something that you do not hear."))
                .then(on(Cause::Progress, all_soothe(2)))
                .then(on(Cause::Harm, read("45.8"))),
        ),
        entry("45.8", tell("Nal falls silent. You carry her home.").then(Effect::EndDay)),
        entry(
            "47",
            on(Cause::Entered, read("47.1"))
                .then(on(
                    Cause::Progress,
                    either(is(this(), Filter::Bearing(Box::new(titled("Helping Hand")))), read("47.2"), read("47.3")),
                ))
                .then(on(Cause::Harm, read("47.6"))),
        ),
        entry("47.1", tell("Hy counts his jars and finds, as ever, one too few.")),
        entry(
            "47.2",
            choose(vec![
                ("walk on together", remove_its_progress()),
                ("part here", discard(this()).then(all_soothe(1))),
            ]),
        ),
        entry(
            "47.3",
            choose(vec![
                (
                    "lend a helping hand",
                    remove_its_progress().then(
                        find(vec![Pile::Set(Set::Missions)], titled("Helping Hand"), How::Next)
                            .to(Effect::Attach(that(), this())),
                    ),
                ),
                ("part here", discard(this()).then(all_soothe(1))),
            ]),
        ),
        entry("47.4", discard(Noun::Attached(Box::new(this()))).then(all_soothe(4))),
        entry("47.6", tell("The chef is hurt; the day is over.").then(Effect::EndDay)),
        entry(
            "68",
            on(Cause::Entered, tell("The stilt-horse regards you from a great height."))
                .then(on(Cause::Progress, read("68.3"))),
        ),
        entry(
            "68.3",
            Effect::PickRanger(everyone())
                .then(Effect::Attach(this(), Noun::Role(Who::That)))
                .then(remove_its_progress())
                .then(record("ACCEPTED AS A RIDER")),
        ),
        entry(
            "85",
            on(Cause::Entered, tell("Calypsa walks a little faster than is comfortable, on purpose."))
                .then(on(Cause::Progress, all_soothe(2)))
                .then(on(Cause::Harm, Effect::EndDay)),
        ),
        entry(
            "86",
            on(Cause::Entered, tell("A preacher without a flock has found the two of you."))
                .then(on(
                    Cause::Progress,
                    choose(vec![
                        ("let him come along", remove_its_progress().then(moves(this()))),
                        ("part here", discard(this()).then(all_soothe(2))),
                    ]),
                ))
                .then(on(Cause::Harm, Effect::EndDay)),
        ),
        entry(
            "91",
            on(Cause::Entered, when(is_titled("Hy Pimpot, Chef"), read("91.3")))
                .then(on(
                    Cause::Progress,
                    either(is_titled("Hy Pimpot, Chef"), read("91.7"), all_soothe(2).then(discard(this()))),
                ))
                .then(on(Cause::Harm, Effect::EndDay)),
        ),
        entry("91.3", tell("Hy presses the basket on you: out of the station with him, and quickly.")),
        entry("91.7", remove_its_progress()),
    ]
}
