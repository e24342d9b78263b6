//! Branch, Meadow, and the harvest festival.

use super::north::{free_to_search, others_search};
use super::villages::asks_to_lure;
use super::{
    completed_about, ends_the_day, ever_about, first_of, gain_about, helped, is_titled, offers_help, parts, person,
    stays_or_parts, task, tells, told,
};
use rangers::notation::words::*;

/// A person with a task that is done in one place.
fn at_home(
    place: &'static str,
    there: &'static str,
    helping: &'static str,
    event: &'static str,
    done: &'static str,
    open: &'static str,
) -> Effect {
    first_of(vec![(at(place), read(there)), (helped(), read(helping)), (recorded(event), read(done))], read(open))
}

fn task_done(prize: &'static str, event: &'static str) -> Effect {
    reward(prize).then(parts()).then(record(event))
}

/// The elder asks to look for somebody; Kal's rangers go too, and the elder goes home.
pub(super) fn asks_to_search(subject: &'static str, scheduled: &'static str) -> Effect {
    Effect::Choose(vec![
        Mode { label: "go and search".into(), condition: free_to_search(), effect: gain_about("Search", subject) },
        Mode { label: "leave it to Kal".into(), condition: Condition::Always, effect: nothing() },
    ])
    .then(others_search(scheduled))
    .then(discard(this()))
}

/// Who dances gives what they would have given at the end of the road.
fn dances() -> Effect {
    let partner =
        |title, event, prize| (both(is_titled(title), not(recorded(event))), record(event).then(reward(prize)));
    first_of(
        vec![
            partner("Kordo, Ranger Veteran", "FOUND KORDO'S QUARRY", "Kordo's Instinct"),
            partner("Spirit Speaker Nal", "SPOKE WITH A SPIRIT", "Nal's Understanding"),
            partner("Ar Tel, Angler", "FOUND THE PERFECT FISHING SPOT", "Ar Tel's Vaulting Rod"),
            partner("Silaro Mako, Archaeologist", "PROVED SILARO'S HYPOTHESIS", "Silaro's Insight"),
            partner("Lyn Mira, Woodworker", "CARVED A DOLEWOOD CANOE", "Dolewood Canoe"),
            partner("Seilo Griss, Apiarist", "DISCOVERED THE PHILOSOPHER'S HONEY", "Philosopher's Honey"),
            partner("Dace, Ambitious Shaper", "SEEN A PERSON FLY", "Light As a Feather"),
            partner("Tollin Lang, Sculptor", "ERECTED A MIGHTY STATUE", "Kinetic Glass Sculpture"),
            partner("Jaris, Willful Youth", "FACED YOUR DEEPEST FEARS", "Face Your Fears"),
            partner("Kasende, Expert Hunter", "PRUNED THE HYDRAWORM", "The Kasende Technique"),
            partner("Sil Belai, Artist", "WITNESSED A MASTERPIECE", "Sil's Sketchbook"),
        ],
        reward("Harvest Crown"),
    )
}

pub(super) fn entries() -> Vec<GuideEntry> {
    vec![
        told("62", "The horn is a branch, and the branch is a horn. When it sounds, everything stops and looks up."),
        told("63", "The hall is full at every hour, and whoever is talked of here is soon met on the road."),
        // Seilo Griss.
        person(
            "64",
            either(recorded("DISCOVERED THE PHILOSOPHER'S HONEY"), read("64.1"), read("64.2")),
            at_home("The Philosophers' Garden", "64.3", "64.4", "DISCOVERED THE PHILOSOPHER'S HONEY", "64.5", "64.6"),
            "64.7",
        ),
        told("64.1", "Seilo offers you a spoon before he offers you his hand. Spend time with him."),
        told("64.2", "Seilo wears no veil. \"They know who I am,\" he says. Spend time with him."),
        tells(
            "64.3",
            "The bees settle their argument, and Seilo fills a jar with the conclusion.",
            task_done("Philosopher's Honey", "DISCOVERED THE PHILOSOPHER'S HONEY"),
        ),
        tells("64.4", "Seilo hums, and is hummed at.", stays_or_parts(2)),
        tells("64.5", "\"There is always another flower,\" says Seilo.", offers_help(2)),
        tells(
            "64.6",
            "\"They say that in the garden even the bees think,\" says Seilo. Win him over at The Philosophers' Garden.",
            offers_help(2),
        ),
        ends_the_day("64.7", "Seilo is hurt, and it was not the bees."),
        // Lyn Mira.
        person(
            "65",
            either(recorded("CARVED A DOLEWOOD CANOE"), read("65.1"), read("65.2")),
            at_home("The High Basin", "65.3", "65.4", "CARVED A DOLEWOOD CANOE", "65.5", "65.6"),
            "65.7",
        ),
        told("65.1", "Lyn asks after the canoe before she asks after you. Spend time with her."),
        told("65.2", "Lyn knocks on everything, and listens, and shakes her head. Spend time with her."),
        tells(
            "65.3",
            "The last shaving falls, and what is left of the tree floats. Now the rivers are roads.",
            task_done("Dolewood Canoe", "CARVED A DOLEWOOD CANOE"),
        ),
        tells("65.4", "Lyn walks with one hand on the trees.", stays_or_parts(2)),
        tells("65.5", "\"The second one is always better,\" says Lyn.", offers_help(2)),
        tells(
            "65.6",
            "\"There is a dolewood down in the High Basin,\" says Lyn, \"if nobody has burnt it.\" Win her over there.",
            offers_help(2),
        ),
        ends_the_day("65.7", "Lyn is hurt, and the adze lies where it fell."),
        // Elder Tesoral Hale.
        person(
            "66",
            either(completed_about("Rescue", "Vira, Lake Guide"), read("66.1"), read("66.2")),
            either(ever_about("Search", "Vira, Lake Guide"), read("66.3"), read("66.4")),
            "66.5",
        ),
        told("66.1", "The elder tells everybody on the bough who you are, and what you did. Spend time with him."),
        told("66.2", "The elder counts the boats below, and begins again. Spend time with him."),
        told("66.3", "\"I have said what I know,\" says the elder, \"and hope it was enough.\""),
        tells(
            "66.4",
            "\"Vira took the morning boat,\" says the elder, \"and the boat came back.\"",
            asks_to_search("Vira, Lake Guide", "94.8"),
        ),
        ends_the_day("66.5", "The elder is hurt, and Branch goes quiet from the top down."),
        tells(
            "67",
            "Hand over hand, under the lamps and round again, until the tune lets you both go.",
            Effect::PlaceToken(Who::TokenOn(Box::new(this())), all(titled("Dancer's Round")))
                .then(dances())
                .then(discard(this())),
        ),
        tells(
            "67.1",
            "The last lamp is carried home. Your feet hurt, and you would do it again.",
            record("CELEBRATED THE HARVEST FESTIVAL"),
        ),
        // Trained Stilt-Horse.
        entry(
            "68",
            on(Cause::Entered, either(recorded("ACCEPTED AS A RIDER"), read("68.1"), read("68.2")))
                .then(on(Cause::Progress, read("68.3"))),
        ),
        tells("68.1", "The stilt-horse knows you, and lowers its head.", progress(this(), 2)),
        told("68.2", "The stilt-horse regards you from a great height. Win it over to ride."),
        tells(
            "68.3",
            "It folds its legs, one after the other, until somebody can climb on.",
            Effect::PickRanger(everyone())
                .then(Effect::Attach(this(), Noun::Role(Who::That)))
                .then(remove_its_progress())
                .then(record("ACCEPTED AS A RIDER")),
        ),
        // Elder Jular Abel.
        person(
            "69",
            either(completed_about("Lure", "Ol' Bloody Clicker"), read("69.1"), read("69.2")),
            either(ever_about("Lure", "Ol' Bloody Clicker"), read("69.3"), read("69.4")),
            "69.5",
        ),
        told("69.1", "The elder has let the children stay out after dark, and sits with them. Spend time with her."),
        told("69.2", "The elder calls the children in well before dark. Spend time with her."),
        told("69.3", "\"Listen,\" says the elder. \"No, nothing. Thank the grass, nothing.\""),
        tells(
            "69.4",
            "\"You hear it before the festival, every year,\" says the elder. \"Click, in the long grass. My mother told \
             me its name, and I told my children.\"",
            asks_to_lure("Ol' Bloody Clicker"),
        ),
        ends_the_day("69.5", "The elder is hurt; the bell that nobody rings is rung."),
        // Jaris.
        person(
            "70",
            either(recorded("FACED YOUR DEEPEST FEARS"), read("70.1"), read("70.2")),
            task("70.3", "FACED YOUR DEEPEST FEARS", "70.4", "70.5"),
            "70.6",
        ),
        told("70.1", "Jaris has grown a hand's breadth, and does not mention it. Spend time with him."),
        told("70.2", "\"I am coming with you,\" says Jaris. Nobody has asked him. Spend time with him."),
        tells(
            "70.3",
            "Jaris has been right behind you the whole time, he says, and is out of breath.",
            stays_or_parts(2),
        ),
        tells("70.4", "\"I know the way now,\" says Jaris.", offers_help(2)),
        tells(
            "70.5",
            "\"On Greenbriar Knoll you can see what you are afraid of,\" says Jaris. \"I am not afraid.\" Arrive there \
             with him.",
            offers_help(2),
        ),
        ends_the_day("70.6", "Jaris is hurt. You carry him to Meadow, and his grandmother says nothing at all."),
        entry("71", on(Cause::Entered, either(in_play("Dancer's Round"), read("71.1"), read("71.2")))),
        tells(
            "71.1",
            "Click. The music stops in the middle of a bar, and then the lamps go over.",
            discard(all(titled("Dancer's Round"))),
        ),
        told("71.2", "Click, says the grass. Click."),
        entry("72", on(Cause::Entered, read("72.1")).then(on(Cause::Harm, read("72.2")))),
        told("72.1", "The whole marsh seems to turn over in its sleep, and it has heads."),
        told("72.2", "It sinks, and the lesser worms sink with it, and the water closes like an eye."),
    ]
}
