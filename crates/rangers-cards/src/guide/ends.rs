//! The ends of the story: flood, feast, the fall of Spire, and the way home.

use super::{complete_about, gain_about, joins_unread, tells, wherever};
use rangers::notation::words::*;

fn reclaimer() -> Filter {
    with_trait(Trait::Reclaimer)
}

/// Reclaimers and Floods go back to the General set.
fn swept_away() -> Effect {
    wherever(|| reclaimer().or(titled("Flood")), Effect::Return)
}

fn the_way_home() -> Effect {
    gain_about("Journey", "Lone Tree Station")
}

/// Done at once, or tomorrow after a night in camp.
fn now_or_tomorrow(journey: &'static str, mission: &'static str, scheduled: &'static str) -> Effect {
    complete_about("Journey", journey).then(gain(mission)).then(choose(vec![
        ("rest first", schedule(scheduled, 1).then(Effect::Camp(None))),
        ("begin now", read(scheduled)),
    ]))
}

pub(super) fn entries() -> Vec<GuideEntry> {
    let ticks = || Value::Ticks("Spire Under Attack!".into());
    vec![
        tells(
            "1.20",
            "Below the ruins the river has been taught to wait.",
            either(
                at_least(Value::DaysSince("Journey".into()), 3),
                tell("\"You took your time,\" says Aell. The water behind him is very high."),
                tell("\"Early,\" says Aell, pleased in spite of himself."),
            )
            .then(now_or_tomorrow("Alluvial Ruins", "Washed Away", "1.21")),
        ),
        tells(
            "1.21",
            "Aell lifts his arms, and the sky comes down to meet the river.",
            Effect::ChangeWeather(Some("Downpour".into()))
                .then(joins_unread(Set::MarshOfRebirth, "Aell, Ambitious Shaper"))
                .then(shuffle_in(5, Set::General, "Reclaimer Seeker"))
                .then(shuffle_in(1, Set::General, "Reclaimer Polyp"))
                .then(shuffle_in(2, Set::General, "Reclaimer Grub"))
                .then(Effect::AfterArrival(Box::new(fetch_from_set(Set::General, "Flood")))),
        ),
        tells(
            "1.22",
            "The water does not ask any more. It takes the nests, and the walls, and Aell with his arms still raised, and \
             sets you down a long way off.",
            Effect::CompleteStory
                .then(record("RECLAIMERS WASHED AWAY"))
                .then(record("AELL LOST"))
                .then(wherever(|| titled("Aell, Ambitious Shaper"), Effect::Remove))
                .then(swept_away())
                .then(the_way_home())
                .then(Effect::ForceTravel("Tumbledown".into(), Terrain::MountainPass)),
        ),
        tells(
            "1.23",
            "The last of them goes down the river like a leaf. Aell sits on a stone and laughs until he weeps.",
            Effect::CompleteStory
                .then(record("RECLAIMERS WASHED AWAY"))
                .then(record("AELL REDEEMED"))
                .then(all_soothe(2))
                .then(Effect::Return(all(titled("Aell, Ambitious Shaper"))))
                .then(the_way_home())
                .then(swept_away()),
        ),
        tells(
            "1.24",
            "The bait is laid where the mud is deepest.",
            Effect::RemoveProgress(this(), Value::Progress(this()))
                .then(Effect::TickHere("Worm Food".into()))
                .then(when(
                    super::all_ticked("Worm Food"),
                    tell("From the marsh comes a sound as of a very large door.")
                        .then(complete("Worm Food"))
                        .then(gain_about("Journey", "Marsh of Rebirth"))
                        .then(complete("Lost Brother")),
                )),
        ),
        tells(
            "1.25",
            "Kasende tests the wind with a wet finger. \"They are hungry,\" she says, and does not say which.",
            now_or_tomorrow("Marsh of Rebirth", "Gruesome Feast", "1.26"),
        ),
        tells(
            "1.26",
            "\"You lead them in,\" says Kasende. \"I do the counting.\"",
            joins_unread(Set::Tumbledown, "Kasende, Expert Hunter").then(shuffle_in(5, Set::General, "Reclaimer Seeker")),
        ),
        tells(
            "1.27",
            "Behind you the marsh eats. You do not turn round, and neither does Kasende, but she almost smiles.",
            Effect::CompleteStory
                .then(the_way_home())
                .then(all_soothe(2))
                .then(record("RECLAIMERS CONSUMED"))
                .then(record("KASENDE ALMOST SMILED")),
        ),
        tells(
            "1.28",
            "The marsh has eaten all that came, and one who did not come to be eaten.",
            record("KASENDE LOST")
                .then(record("RECLAIMERS CONSUMED"))
                .then(Effect::CompleteStory)
                .then(wherever(|| titled("Kasende, Expert Hunter"), Effect::Remove))
                .then(the_way_home()),
        ),
        tells(
            "1.29",
            "Smoke over Spire, and the long stair full of people coming down.",
            when(
                at_least(ticks(), 3),
                tell("You are late, and every step of the stair tells you so.")
                    .then(Effect::Fatigue(everyone(), 2.into())),
            )
            .then(Effect::Choose(vec![
                Mode {
                    label: "rest first".into(),
                    condition: not(exactly(Value::DaysUntil("94.6".into()), 1)),
                    effect: complete("Spire Under Attack!")
                        .then(gain("The Fall of Spire"))
                        .then(schedule("1.29A", 1))
                        .then(Effect::Camp(None)),
                },
                Mode { label: "go up now".into(), condition: Condition::Always, effect: read("1.29B") },
            ])),
        ),
        tells("1.29A", "Morning, and the smoke is lower than the tower now. There is no more tomorrow.", read("1.29B")),
        tells(
            "1.29B",
            "Three groups are still inside. Three, says the guard, and holds on to the number.",
            complete("Spire Under Attack!")
                .then(when(not(ever_gained("The Fall of Spire")), gain("The Fall of Spire")))
                .then(all_soothe(2))
                .then(repeat(
                    5,
                    find(vec![Pile::Set(Set::General)], titled("Reclaimer Seeker"), How::Next)
                        .to(Effect::PutInto(that(), Pile::SideDeck, Place::Shuffled)),
                ))
                .then(fetch_from_set(Set::General, "Reclaimer Polyp")),
        ),
        tells(
            "1.30",
            "The last group crosses the bridge, and then there is no tower behind them. They count each other twice.",
            complete("The Fall of Spire")
                .then(the_way_home())
                .then(all_soothe(4))
                .then(record("SPIRE FALLEN")),
        ),
        entry(
            "1.31",
            tell("Night, and the tower comes down in it.")
                .then(saved("DACE'S GROUP SAVED", "Dace's people stand on the far bank, in borrowed coats."))
                .then(saved("ELDER ORLIN'S GROUP SAVED", "Elder Orlin reads out names until her voice gives way."))
                .then(saved("TOLLIN'S GROUP SAVED", "Tollin has saved one chisel, and his apprentices, all of them."))
                .then(complete("The Fall of Spire"))
                .then(the_way_home())
                .then(record("SPIRE FALLEN")),
        ),
        entry(
            "1.32",
            tell("The lone tree has lost no leaf. They have kept your chairs.")
                .then(complete_about("Journey", "Lone Tree Station"))
                .then(super::first_of(
                    vec![
                        (
                            recorded("SPIRE FALLEN"),
                            tell("In the evening Hy sets a place for everybody who came down the stair, and for those who \
                                  did not."),
                        ),
                        (
                            recorded("AELL REDEEMED"),
                            tell("A letter from Aell is read aloud twice; it is short, and it has a drawing of a boat."),
                        ),
                        (
                            recorded("KASENDE ALMOST SMILED"),
                            tell("On the doorpost hangs a worm's tooth as long as an arm, and no note with it."),
                        ),
                    ],
                    tell("There are names to be said, and you say them, and then Kordo says something about the stew."),
                ))
                .then(gain("The Valley's Secrets"))
                .then(Effect::Camp(None)),
        ),
        tells(
            "1.33",
            "You know them all by now, the angler and the apiarist, the exile and the girl with mud on her knees; and the \
             valley, it turns out, knows you.",
            complete("The Valley's Secrets")
                .then(reward("Connectedness of All Things"))
                .then(Effect::EndCampaign),
        ),
    ]
}

fn saved(event: &'static str, text: &'static str) -> Effect {
    when(recorded(event), tell(text))
}
