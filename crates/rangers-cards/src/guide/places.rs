//! What the rangers find when they arrive.

use super::{each_that_applies, ever_about, first_of, parts_with, tells, told};
use crate::map::by_symbol;
use rangers::notation::words::*;

/// Kasende is not at home before somebody has searched for her.
pub(super) fn without_kasende() -> Effect {
    when(not(ever_about("Search", "Kasende, Expert Hunter")), Effect::LeaveOut(titled("Kasende, Expert Hunter")))
}

fn silaro() -> (Condition, Effect) {
    (in_play("Silaro Mako, Archaeologist"), read("53.6"))
}

fn tala(entry: &'static str) -> (Condition, Effect) {
    (in_play("Tala the Red, Exile"), read(entry))
}

fn flood_damage(number: &'static str, text: &'static str) -> GuideEntry {
    tells(number, text, fetch_from_set(Set::General, "Flood Damage"))
}

/// A task is done where the person wanted to be.
fn fulfilled(title: &'static str, prize: &'static str, event: &'static str) -> Effect {
    reward(prize).then(parts_with(title)).then(record(event))
}

pub(super) fn entries() -> Vec<GuideEntry> {
    let flooded = || Condition::LocationFlooded;
    let day = |day: i32| exactly(Value::Day, day);
    let waning_moon = || both(at_least(Value::Day, 15), at_most(Value::Day, 20));
    let mut entries = vec![
        entry(
            "3",
            each_that_applies(
                vec![silaro(), tala("84.7"), (flooded(), read("3.1")), (waning_moon(), read("3.2"))],
                tell("White Sky lies on the lake like a second, smaller sky."),
            ),
        ),
        flood_damage("3.1", "The water has been in every house, and has left its mark on each at the same height."),
        tells(
            "3.2",
            "The moon wanes, and half the valley has come to watch it do so in the lake.",
            repeat(
                3,
                group_may(find(vec![Pile::Set(Set::Valley)], human(), How::Search).to(shuffled_into_path_deck(that()))),
            ),
        ),
        entry(
            "5",
            each_that_applies(
                vec![silaro(), tala("84.8")],
                tell("Spire begins as a hill, goes on as a stair, and ends somewhere in the weather."),
            ),
        ),
        entry(
            "6",
            each_that_applies(
                vec![silaro(), tala("84.9")],
                tell("Branch has no streets; it has boughs, and people who never look down."),
            ),
        ),
        told("7", "The wall was built to hold a sea, and has forgotten to stop."),
        entry(
            "8",
            when(tala("84.10").0, tala("84.10").1).then(first_of(
                vec![
                    (recorded("CELEBRATED THE HARVEST FESTIVAL"), read("8.1")),
                    (
                        Condition::Any(vec![day(6), day(12), day(18), day(24), day(30)]),
                        read("8.2"),
                    ),
                ],
                tell("Meadow: a ring of roofs in a sea of grass, and a bell that nobody rings."),
            )),
        ),
        told("8.1", "In Meadow they still hum the tune, and make room for you on the bench."),
        tells(
            "8.2",
            "Drums from far off, lamps in the grass: it is the harvest, and everybody dances. So does something with too \
             many legs, out in the dark.",
            Effect::SkipArrival
                .then(fetch_from_set(Set::General, "Dancer's Round"))
                .then(shuffle_in(1, Set::Valley, "Ol' Bloody Clicker"))
                .then(each_ranger(
                    find(vec![Pile::Collection], human(), How::Search).to(Effect::EnterUnread(
                        that(),
                        AreaWord::Reach(you()),
                    )
                    .then(Effect::PlaceToken(you(), that()))),
                )),
        ),
        entry(
            "10",
            when(tala("84.11").0, tala("84.11").1)
                .then(tell("Tumbledown holds on to its mountain with both hands."))
                .then(without_kasende()),
        ),
        told("11", "The mountain does not come closer, however long you walk; then it is there."),
        entry(
            "12",
            first_of(
                vec![(in_play("Ar Tel, Angler"), read("12.1")), (flooded(), read("12.2"))],
                tell("Every stone on this shore has been turned by somebody, and put back."),
            ),
        ),
        tells(
            "12.1",
            "Ar Tel looks at the water, and then at you, and hands you his second-best rod. He will not move from here.",
            fulfilled("Ar Tel, Angler", "Ar Tel's Vaulting Rod", "FOUND THE PERFECT FISHING SPOT"),
        ),
        flood_damage("12.2", "The landing stage lies in the trees, which is no place for it."),
        told("13", "From Mount Nim the valley looks small enough to be carried."),
        told("14", "Boulders lie about as if a giant had grown tired of a game."),
        told("15", "Between the old trunks even your own steps sound like somebody else's."),
        entry(
            "16",
            first_of(
                vec![(in_play("Spirit Speaker Nal"), read("16.1")), (flooded(), read("16.2"))],
                tell("Half of the market floats, and the better half, they say, is under the counter."),
            ),
        ),
        tells(
            "16.1",
            "Between two stalls, where there is nobody, Nal stops and speaks with somebody; and then she tells you what \
             was said.",
            fulfilled("Spirit Speaker Nal", "Nal's Understanding", "SPOKE WITH A SPIRIT"),
        ),
        flood_damage("16.2", "Awnings, eels, and a chest of drawers hang in what is left of the market."),
        entry(
            "17",
            either(
                in_play("Seilo Griss, Apiarist"),
                read("17.1"),
                tell("Every hedge here has been asked a question, and has grown into an answer."),
            ),
        ),
        told("17.1", "Seilo stands stock still: these bees argue. Win him time to listen, here, and he will find what they make of it."),
        entry(
            "18",
            either(
                in_play("Lyn Mira, Woodworker"),
                read("18.1"),
                tell("The basin is so still that the birds fly below you."),
            ),
        ),
        tells(
            "18.1",
            "Lyn knocks on a fallen dolewood, and it answers. Stay with her here until it is a boat.",
            find(vec![Pile::PathDeck], titled("Rotting Dolewood"), How::Search)
                .to(Effect::EnterPlay(that(), AreaWord::Printed)),
        ),
        entry(
            "19",
            either(
                in_play("Dace, Ambitious Shaper"),
                read("19.1"),
                tell("The path stops at the edge, and so, for a while, do you."),
            ),
        ),
        tells(
            "19.1",
            "Dace takes off her shoes, walks up to the edge, and past it. A long time later somebody far below waves.",
            fulfilled("Dace, Ambitious Shaper", "Light As a Feather", "SEEN A PERSON FLY"),
        ),
        told("20", "At the crossroads four signposts disagree, politely."),
        told("21", "The furrow runs straight through the mountain, as if somebody had meant to plant it."),
        told("22", "Jars with eyes in them, cages with open doors: the outpost is at work."),
        told("23", "The headwaters begin in silence, under a fall you can stand behind."),
        tells(
            "23.1",
            "You go down so far that there is nothing left but thinking, and you bring some of it up again.",
            reward("Clarity of the Headwaters"),
        ),
        entry(
            "24",
            either(
                in_play("Jaris, Willful Youth"),
                read("24.1"),
                tell("On the knoll the grass lies in rings, and nobody admits to having danced."),
            ),
        ),
        entry(
            "24.1",
            tell("\"Here,\" says Jaris. \"They say that if you sit still long enough, you get to see it. Whatever it is.\"")
                .then(Effect::ShuffleChallenge)
                .then(Effect::PairDraws(vec![
                    (
                        Symbol::Sun,
                        tell("You look at it until it looks away.").then(reward("Face Your Fears")),
                    ),
                    (
                        Symbol::Mountain,
                        tell("Everything is very clear, as far as the hills and farther.").then(scout_path(6)).then(
                            Effect::GainEnergy(you(), Energy::Of(Awareness), 1.into())
                                .then(Effect::GainEnergy(you(), Energy::Of(Fitness), 1.into()))
                                .then(Effect::GainEnergy(you(), Energy::Of(Spirit), 1.into()))
                                .then(Effect::GainEnergy(you(), Energy::Of(Focus), 1.into())),
                        ),
                    ),
                    (Symbol::Crest, tell("It was in the wrong place to run from.").then(injury(you()))),
                ], Symbol::Crest))
                .then(parts_with("Jaris, Willful Youth"))
                .then(record("FACED YOUR DEEPEST FEARS"))
                .then(Effect::ShuffleChallenge),
        ),
        told("25", "Three stepped hills stand in agreement about something very old."),
        told("26", "The bridge is woven, not laid; it sings a little under each foot."),
        told("27", "On the mound lie stones in lines, and each line goes somewhere."),
        told("28", "The ground here swallows, slowly, and looks the better for it."),
        tells(
            "28.1",
            "What Terravore held is free, and Terravore has noticed.",
            choose(vec![
                (
                    "reach in and be quick",
                    by_symbol(
                        tell("Quick enough."),
                        tell("Not quick enough.").then(Effect::Fatigue(everyone(), 3.into())),
                        tell("Not quick enough.").then(Effect::Fatigue(everyone(), 3.into())),
                    ),
                ),
                (
                    "reach in and hold on",
                    by_symbol(
                        tell("It lets you."),
                        tell("It lets you."),
                        tell("It does not let you.").then(injury(everyone())),
                    ),
                ),
            ])
            .then(reward("Dendritic Vine")),
        ),
        told("29", "The bridge is green because it is alive, and it is tired because it is old."),
        entry(
            "30",
            either(
                in_play("Kasende, Expert Hunter"),
                read("30.1"),
                tell("Nobody remembers Michael. The bog does."),
            ),
        ),
        told("30.1", "\"Worms,\" says Kasende, with something like warmth. Clear one, and then make her glad that you were there."),
        told("31", "The cypresses have grown into towers, and the towers into one another."),
        told("32", "A gate without a wall, and on it a face without patience."),
        told("33", "The outpost stands in the water up to its windows, and somebody has left a lamp on."),
        told("34", "Strings, pegs, brushes: here the past is taken out a spoonful at a time."),
        told("35", "Rings of pale stone, one inside the other, wait for a moon."),
        told("36", "The river has gone through these rooms so often that it has a favourite chair."),
        told("37", "The bowl fills with light in the morning and is not empty by night."),
        told("38", "Whoever sat on this rock first has worn a seat into it, and you fit."),
    ];
    entries.push(study());
    entries
}

/// Two challenge cards, six things that the findings could mean.
fn study() -> GuideEntry {
    let suns = || tell("Both shards show the same sun, and the same hands held up to it.");
    let mountains = || tell("Two walls, one mountain: they built it where they had been.");
    let crests = || tell("The crest, twice. Somebody here was afraid of forgetting whose house it was.");
    let sun_and_mountain = || tell("A sun over a mountain, or under it; the scholars have stopped speaking over this.");
    let sun_and_crest = || tell("A sun with a crest scratched through it. So they quarrelled, too.");
    let mountain_and_crest = || tell("The crest stands at the foot of the mountain, very small, with a door in it.");
    entry(
        "34.1",
        by_symbol(
            by_symbol(suns(), sun_and_mountain(), sun_and_crest()),
            by_symbol(sun_and_mountain(), mountains(), mountain_and_crest()),
            by_symbol(sun_and_crest(), mountain_and_crest(), crests()),
        ),
    )
}
