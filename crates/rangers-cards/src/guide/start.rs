//! The first days: the station, the biscuits, the rising waters.

use super::{all_ticked, ends_the_day, gain_about, tells, told, wherever};
use rangers::notation::words::*;

/// The biscuits are delivered.
fn biscuits_delivered() -> Effect {
    complete("Biscuit Delivery").then(all_soothe(2)).then(read("1.03"))
}

fn flood() -> Filter {
    titled("Flood")
}

pub(super) fn entries() -> Vec<GuideEntry> {
    let eaten = || {
        exists(Filter::Kind(CardKind::Role).and(Filter::Tokens(
            Token::Biscuit,
            Comparison::AtLeast,
            Box::new(1.into()),
        )))
    };
    vec![
        tells(
            "1",
            "The lone tree throws its first long shadow over the station, and over your packed bags. Kal is already \
             talking, and Calypsa is already listening.",
            choose(vec![
                ("stand up to Kal", record("STOOD UP TO KAL")),
                ("impress Calypsa", record("IMPRESSED CALYPSA")),
            ])
            .then(gain("Biscuit Delivery")),
        ),
        tells(
            "1.01",
            "Hy hands the basket over with the look of a man who parts from a child.",
            Effect::Flip(this())
                .then(Effect::PickRanger(everyone()))
                .then(Effect::Move(this(), AreaWord::PlayerArea(Who::That))),
        ),
        entry(
            "1.02",
            either(
                eaten(),
                tell("The basket is empty. Not every biscuit went where Hy meant it to.").then(biscuits_delivered()),
                read("1.02A"),
            ),
        ),
        tells("1.02A", "Every biscuit has found its mouth, and none of them was yours.", biscuits_delivered()),
        tells(
            "1.03",
            "The work is done, and the light is still good. It would also be good for a fire.",
            choose(vec![("make camp", Effect::Camp(None)), ("play on", nothing())]),
        ),
        tells(
            "1.04",
            "Rain on the roof since midnight, and a runner at the door: the lake is rising, and three places lie low.",
            gain("Rising Waters").then(schedule("94.2", 2)),
        ),
        entry(
            "1.05",
            either(
                at("White Sky"),
                tell("In White Sky they carry what they own up the stairs, and the stairs are getting shorter."),
                either(
                    at("Kobo's Market"),
                    tell("The stalls of the market stand in water to the knee, and still somebody haggles."),
                    tell("The shore has moved inland overnight, gold no longer, but brown and quick."),
                ),
            )
            .then(Effect::Later(Box::new(either(
                exactly(Value::DaysSince("Rising Waters".into()), 0),
                shuffle_in(2, Set::General, "Flood"),
                shuffle_in(1, Set::General, "Flood").then(fetch_from_set(Set::General, "Flood")),
            )))),
        ),
        entry(
            "1.06",
            either(
                on_mission("Washed Away"),
                read("1.22"),
                tell("Nothing is left to hold the water. It takes the place, and the day with it.")
                    .then(Effect::TickHere("Rising Waters".into()))
                    .then(Effect::RecordFlood)
                    .then(Effect::EndDay),
            ),
        ),
        tells(
            "1.07",
            "The last ditch is dug, the last door sandbagged; the water thinks it over, and turns away.",
            Effect::TickHere("Rising Waters".into())
                .then(Effect::RemoveProgress(this(), Value::Progress(this())))
                .then(wherever(flood, Effect::Return))
                .then(all_soothe(2))
                .then(when(all_ticked("Rising Waters"), complete("Rising Waters").then(read("1.07A")))),
        ),
        tells(
            "1.07A",
            "A letter from Spire, sealed twice: the elders want to hear from somebody who has been outside lately.",
            gain_about("Journey", "Spire").then(schedule("94.3", 4)),
        ),
        tells(
            "1.08",
            "Elder Orlin listens with her eyes shut. \"Something watches us from the brush,\" she says at last. \"Either \
             we count its steps, or we follow them.\"",
            complete("Journey").then(gain("Watcher in the Brush")).then(choose(vec![
                ("count its steps: set up sensors", gain("Sensor Network")),
                ("follow them: tell no one", record("IMPRESSED ELDER ORLIN").then(gain("Secret Invasion"))),
            ])),
        ),
        told("2", "Smoke from the kitchen, wind in the lone tree: the station is awake."),
        // The people of the station while the biscuits are on their way.
        entry(
            "91",
            on(Cause::Entered, by_person("91.1", "91.2", "91.3", "91.4"))
                .then(on(Cause::Progress, by_person("91.5", "91.6", "91.7", "91.8")))
                .then(on(Cause::Harm, by_person("44.7", "45.8", "47.6", "80.6"))),
        ),
        told("91.1", "Kordo would trade a day's march for one of Hy's biscuits. Spend time with him."),
        told("91.2", "Nal says that the biscuits, too, have a spirit. Spend time with her."),
        told("91.3", "Hy presses the basket on you: out of the station with him, and quickly."),
        told("91.4", "Quisi asks what smells so good. Spend time with her."),
        tells("91.5", "Kordo chews, nods, and for once says thank you.", all_soothe(2).then(discard(this()))),
        tells("91.6", "Nal shares her biscuit with nobody you can see.", all_soothe(2).then(discard(this()))),
        tells(
            "91.7",
            "Hy is pleased, and stays exactly where he is: somebody has to watch the oven.",
            remove_its_progress(),
        ),
        tells("91.8", "Quisi is gone, and so is the biscuit you had put aside.", all_soothe(2).then(discard(this()))),
        // Hy Pimpot.
        super::person("47", read("47.1"), either(super::helped(), read("47.2"), read("47.3")), "47.6"),
        told("47.1", "Hy counts his jars and finds, as ever, one too few. Help him fill them."),
        tells("47.2", "Hy's pack clinks with jars. He could go on, if you could.", super::stays_or_parts(1)),
        tells(
            "47.3",
            "\"There is more growing out there than in my garden,\" says Hy, and looks at your boots. Bring him three \
             plants, far from the station.",
            super::offers_help(1),
        ),
        entry(
            "47.4",
            either(
                at("Lone Tree Station"),
                tell("Hy cooks what you have gathered, and the whole station comes to the smell.").then(plants_eaten()),
                read("47.5"),
            ),
        ),
        tells(
            "47.5",
            "Over a fire in the open Hy whispers the recipe, once, and trusts you to remember.",
            plants_eaten().then(reward("Hy Pimpot's Secret Recipe")).then(super::parts()),
        ),
        ends_the_day("47.6", "The chef is hurt; the day is over, and supper will be cold."),
        tells(
            "95",
            "Plank by plank, stone by stone, the damage is undone.",
            either(
                at("White Sky"),
                tell("White Sky hangs its lanterns out again, one for each of you."),
                either(
                    at("Kobo's Market"),
                    tell("The market reopens before the mud is dry. Your money is no good here today."),
                    tell("The shore is itself again, and somebody has raked it."),
                ),
            )
            .then(Effect::StrikeFlood)
            .then(all_soothe(4))
            .then(discard(this())),
        ),
    ]
}

/// What Hy has under his apron is discarded.
fn plants_eaten() -> Effect {
    discard(Noun::InPile(Box::new(Pile::Under(this())), Box::new(any_card()))).then(all_soothe(4))
}

/// One entry or another, by whose entry it is: Kordo, Nal, Hy or Quisi.
fn by_person(kordo: &'static str, nal: &'static str, hy: &'static str, quisi: &'static str) -> Effect {
    super::first_of(
        vec![
            (super::is_titled("Kordo, Ranger Veteran"), read(kordo)),
            (super::is_titled("Spirit Speaker Nal"), read(nal)),
            (super::is_titled("Hy Pimpot, Chef"), read(hy)),
        ],
        read(quisi),
    )
}
