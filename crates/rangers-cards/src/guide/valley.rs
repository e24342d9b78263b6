//! The people and wonders of the valley.

use super::{
    basket, ends_the_day, first_of, helped, offers_help, offers_help_and, parts, parts_with, person, stays_or_parts,
    task, tells, told,
};
use crate::map::by_symbol;
use crate::phrases::swap;
use rangers::notation::words::*;

pub(super) fn entries() -> Vec<GuideEntry> {
    let mut entries = family_vos();
    entries.extend(travellers());
    entries.extend(tala());
    entries.extend(rangers_and_wonders());
    entries
}

fn family_vos() -> Vec<GuideEntry> {
    vec![
        person(
            "80",
            first_of(vec![(basket(), read("80.1")), (in_play("Oura Vos, Traveler"), read("80.2"))], read("80.3")),
            read("80.5"),
            "80.6",
        ),
        told("80.1", "Quisi smells the biscuits before she sees you. Win her over."),
        tells(
            "80.2",
            "Mother and daughter share what they have, and some of it is for you.",
            reward("Quisi's Favorite Snack")
                .then(record("ACCEPTED SNACKS"))
                .then(parts_with("Oura Vos, Traveler"))
                .then(parts_with("Quisi Vos, Rascal"))
                .then(all_soothe(2)),
        ),
        told("80.3", "A girl with mud on both knees falls in beside you. Win her over."),
        entry(
            "80.4",
            by_symbol(
                tell(
                    "\"Under the waterfall it's so clear that you can think,\" says Quisi. She must mean the headwaters.",
                ),
                tell("\"There's a place where the ground itself is hungry,\" says Quisi. That would be Terravore."),
                tell("\"In the middle of the swamp something is beating,\" says Quisi. A heart, she says."),
            ),
        ),
        tells("80.5", "Quisi is off again, in three directions at once.", all_soothe(2).then(discard(this()))),
        ends_the_day("80.6", "Quisi is hurt, and you carry her home."),
        person(
            "81",
            first_of(
                vec![(in_play("Quisi Vos, Rascal"), read("80.2")), (recorded("ACCEPTED SNACKS"), read("81.1"))],
                read("81.2"),
            ),
            task("81.3", "ACCEPTED SNACKS", "81.4", "81.5"),
            "81.6",
        ),
        told("81.1", "Oura greets you like family. Win her over."),
        told("81.2", "Oura is looking for her daughter, and pretends that she is not. Win her over."),
        tells("81.3", "Oura looks behind every tree, and calls it exercise.", stays_or_parts(2)),
        tells("81.4", "\"She has gone off again,\" says Oura, \"and takes after me.\"", offers_help(2)),
        tells(
            "81.5",
            "\"If you should see a girl with mud on her knees,\" says Oura. Find Quisi while Oura is with you.",
            offers_help(2),
        ),
        ends_the_day("81.6", "Oura is hurt; the road is over for today."),
    ]
}

fn travellers() -> Vec<GuideEntry> {
    vec![
        person(
            "82",
            either(recorded("WITNESSED A MASTERPIECE"), read("82.1"), read("82.2")),
            first_of(
                vec![
                    (both(helped(), is(Noun::Location, with_trait(Trait::Mountain))), read("82.3")),
                    (helped(), read("82.4")),
                    (recorded("WITNESSED A MASTERPIECE"), read("82.5")),
                ],
                read("82.6"),
            ),
            "82.7",
        ),
        told("82.1", "Sil signs her letters with a mountain now. Spend time with her."),
        told("82.2", "Sil holds up a brush, shuts one eye, and moves you a little to the left. Spend time with her."),
        tells(
            "82.3",
            "She paints without looking down, and when it is done nobody speaks for as long as it takes to dry.",
            reward("Sil's Sketchbook").then(record("WITNESSED A MASTERPIECE")).then(parts()),
        ),
        tells("82.4", "Sil stops at every bend: this, no, this.", stays_or_parts(2)),
        tells("82.5", "\"It was good,\" says Sil. \"It could be good again.\"", offers_help(2)),
        tells(
            "82.6",
            "\"I cannot paint it from below,\" says Sil. Take her up a mountain, and win her over there.",
            offers_help(2),
        ),
        ends_the_day("82.7", "Sil is hurt. She asks for her brushes, and you look for them until dark."),
        person("83", read("83.1"), read("83.2"), "83.3"),
        told("83.1", "Ren Kobo has one of everything, and two of what you need. Spend time with him to trade."),
        tells(
            "83.2",
            "\"For you,\" says Ren, and means it, and earns on it all the same.",
            each_ranger(Effect::Choose(vec![
                Mode {
                    label: "trade a gear".into(),
                    condition: Condition::PileHas(Pile::Hand(you()), gear()),
                    effect: swap(CardKind::Gear),
                },
                Mode { label: "take tea".into(), condition: Condition::Always, effect: soothe(2) },
            ])),
        ),
        ends_the_day("83.3", "Ren is hurt, and names his price for the carrying, from habit."),
    ]
}

fn tala() -> Vec<GuideEntry> {
    let refused = |number, text| told(number, text);
    vec![
        person(
            "84",
            either(recorded("FOUND TALA A HOME"), read("84.1"), read("84.2")),
            task("84.3", "FOUND TALA A HOME", "84.4", "84.5"),
            "84.6",
        ),
        told("84.1", "Tala has planted something by the door, and it has come up. Spend time with her."),
        told("84.2", "Tala keeps to the far side of the fire, where nobody can ask her to. Spend time with her."),
        tells("84.3", "Tala goes last, and sees to it that nothing follows.", stays_or_parts(2)),
        tells(
            "84.4",
            "\"I have to be home before dark,\" says Tala, and tries how it sounds.",
            discard(this()).then(all_soothe(2)),
        ),
        tells(
            "84.5",
            "\"They will send me off,\" says Tala. \"They always do. There is one place left where I have not asked.\" \
             Arrive at Tumbledown with her.",
            offers_help(2),
        ),
        ends_the_day("84.6", "Tala is hurt, and does not believe that you are staying, until you have stayed."),
        refused("84.7", "In White Sky somebody pulls in the gangway. Tala has turned round already."),
        refused("84.8", "In Spire they are very polite to Tala, all the way back to the gate."),
        refused("84.9", "In Branch the ladders go up. Tala waits below, and tells you to go on."),
        refused("84.10", "In Meadow a grandmother would have her, and is overruled. Tala thanks her."),
        tells(
            "84.11",
            "In Tumbledown a man looks Tala up and down, and says that the roof leaks, but there is a roof.",
            reward("Tala's Perseverance")
                .then(Effect::MoveToSet(all(titled("Tala the Red, Exile")), Set::Tumbledown))
                .then(parts_with("Tala the Red, Exile"))
                .then(record("FOUND TALA A HOME")),
        ),
    ]
}

fn rangers_and_wonders() -> Vec<GuideEntry> {
    let tired = |comparison| Condition::Compare(Value::Fatigue(everyone()), comparison, per_ranger(4));
    let comes_along = || {
        choose(vec![
            ("let him come along", remove_its_progress().then(moves(this()))),
            ("part here", discard(this()).then(all_soothe(2))),
        ])
    };
    vec![
        person("85", read("85.1"), either(helped(), read("85.2"), read("85.3")), "85.4"),
        told("85.1", "Calypsa walks a little faster than is comfortable, on purpose. Keep up with her."),
        entry(
            "85.2",
            first_of(
                vec![
                    (
                        exactly(Value::Fatigue(everyone()), 0),
                        tell("\"Not even warm,\" says Calypsa. \"Then you did not need me.\""),
                    ),
                    (
                        tired(Comparison::MoreThan),
                        tell("\"Tired? Good,\" says Calypsa, and pins something to your coat.")
                            .then(reward("Ranger Badge")),
                    ),
                ],
                tell("\"You still have breath to talk,\" says Calypsa. \"Come back when you have not.\""),
            )
            .then(parts()),
        ),
        tells(
            "85.3",
            "Calypsa looks at something until it sits down. \"Now you,\" she says.",
            pick(being().not(human()).active())
                .then(exhaust(that()))
                .then(offers_help_and(Effect::DiscardFatigue(everyone()), discard(this()).then(all_soothe(2)))),
        ),
        ends_the_day("85.4", "Calypsa is hurt, and for once she lets you set the pace."),
        person(
            "86",
            either(at("Bowl of the Sun"), read("86.1"), read("86.2")),
            either(
                Condition::Any(vec![on_mission("Invasion - Stage I"), on_mission("Invasion - Stage II")]),
                read("86.3"),
                read("86.4"),
            ),
            "86.5",
        ),
        told("86.1", "He preaches to the bowl, and the bowl preaches back. Hear him out."),
        told("86.2", "A preacher without a flock has found you. Hear him out."),
        tells(
            "86.3",
            "\"They are at the door,\" says the preacher, \"as I have said.\" For once nobody laughs.",
            comes_along(),
        ),
        tells(
            "86.4",
            "\"You listened,\" says the preacher, and for a moment does not know how to go on.",
            comes_along(),
        ),
        ends_the_day("86.5", "The preacher is hurt, and nobody has a sermon for it."),
        entry(
            "87",
            on(Cause::Entered, read("87.1")).then(on(Cause::Tokens, read("87.2"))).then(on(Cause::Harm, read("87.3"))),
        ),
        told("87.1", "Ben Amon's craft is held together by string and good will. Talk him into taking you all up."),
        tells("87.2", "\"Hold on to something,\" says Ben, \"but not to that.\"", Effect::TravelWithin(2)),
        ends_the_day("87.3", "Ben is hurt, and the craft lies in the next tree."),
        told("88", "Where it lies, the light comes late and the legs grow heavy."),
        told("89", "A shadow slides over the path, and there is no bird that large. There is Umbra."),
    ]
}
