//! The map: locations with their arrival setup, and the paths between them.

use crate::phrases::of_presence;
use rangers::notation::words::*;

/// A place: what happens on arrival, once for all and then for the lead and the next rangers.
fn place(title: &'static str, all: Effect, rangers: Vec<Effect>) -> MapLocation {
    MapLocation {
        title: title.into(),
        pivotal: None,
        valley: 3,
        always: None,
        assembly: nothing(),
        arrival: Arrival { all, rangers },
        terrain: None,
    }
}

/// A place with a set of its own in the place of Valley cards.
fn pivotal(title: &'static str, set: Set, all: Effect, rangers: Vec<Effect>) -> MapLocation {
    MapLocation { pivotal: Some(set), valley: 0, ..place(title, all, rangers) }
}

/// One thing or another, by the symbol of a challenge card that is drawn.
pub(crate) fn by_symbol(sun: Effect, mountain: Effect, crest: Effect) -> Effect {
    Effect::DrawChallenge.then(either(
        Condition::Symbol(Symbol::Sun),
        sun,
        either(Condition::Symbol(Symbol::Mountain), mountain, crest),
    ))
}

fn discard_next(filter: Filter) -> Effect {
    find(vec![Pile::PathDeck], filter, How::Next).to(discard(that()))
}

/// So many rangers draw a path card each.
fn draws(rangers: usize) -> Vec<Effect> {
    vec![draw_path(1); rangers]
}

fn obstacle() -> Filter {
    Filter::Keyword(Obstacle)
}

/// Two path cards are drawn: one enters play, and the other is discarded; an Ambush card is the one that enters.
fn one_of_two() -> Effect {
    let drawn = |slot| Effect::Find { slot, piles: vec![Pile::PathDeck], filter: any_card(), how: How::Next };
    let (first, second) = (|| Noun::Slot(Slot(0)), || Noun::Slot(Slot(1)));
    let lurks = |noun| is(noun, Filter::Keyword(Ambush));
    let enters = |one: Noun, other: Noun| Effect::EnterPlay(one, AreaWord::Printed).then(discard(other));
    let may_enter =
        |one: Noun, other: Noun| both(is(one.clone(), any_card()), Condition::Any(vec![lurks(one), not(lurks(other))]));
    drawn(Slot(0)).then(drawn(Slot(1))).then(Effect::Choose(vec![
        Mode { label: "the first".into(), condition: may_enter(first(), second()), effect: enters(first(), second()) },
        Mode { label: "the second".into(), condition: may_enter(second(), first()), effect: enters(second(), first()) },
    ]))
}

/// What is drawn comes close.
fn draw_close() -> Effect {
    draw_path(1).then(when(is(that(), Filter::AlongTheWay), moves_within_reach(that())))
}

pub(crate) fn locations() -> Vec<MapLocation> {
    let hunted = || next_enters(predator().or(prey()));
    let stirs = || by_symbol(scout_path(2).then(draw_path(1)), draw_path(1), scout_path(3).then(draw_path(2)));
    let detritus = || Effect::MakeSideDeck(vec![Set::Grassland, Set::Lakeshore, Set::OldGrowth]);
    let carp = || next_enters(titled("Silverfin Carp"));
    vec![
        MapLocation {
            assembly: detritus(),
            ..place("Alluvial Ruins", nothing(), vec![Effect::DrawSide(1.into()), Effect::DrawSide(1.into())])
        },
        place(
            "Ancestor's Grove",
            discard_next(of_presence(Comparison::Exactly, 3)),
            vec![next_enters(prey()), next_enters(prey())],
        ),
        MapLocation {
            always: Some("Arcology Sinkhole".into()),
            ..place("Archaeological Outpost", nothing(), vec![next_enters(feature()), next_enters(feature())])
        },
        place("Atrox Mountain", nothing(), vec![next_enters(obstacle()), next_enters(obstacle())]),
        place("Biological Outpost", nothing(), vec![hunted(), hunted()]),
        place("Boulder Field", nothing(), vec![stirs()]),
        MapLocation {
            always: Some("The Fundamentalist".into()),
            ..place("Bowl of the Sun", nothing(), vec![draw_path(2)])
        },
        pivotal("Branch", Set::Branch, nothing(), vec![next_enters(feature()), draw_path(1)]),
        place("Crossroads Station", nothing(), draws(2)),
        place("Golden Shore", nothing(), draws(1)),
        place("Greenbriar Knoll", nothing(), vec![stirs()]),
        MapLocation { valley: 0, ..place("Headwaters Station", nothing(), vec![carp(), carp()]) },
        place("Kobo's Market", nothing(), vec![next_enters(feature())]),
        pivotal("Lone Tree Station", Set::LoneTreeStation, discard_next(predator()), draws(1)),
        MapLocation {
            terrain: Some(Terrain::Swamp),
            ..pivotal(
                "Marsh of Rebirth",
                Set::MarshOfRebirth,
                nothing(),
                vec![next_enters(titled("Hydraworm")), draw_path(1)],
            )
        },
        pivotal("Meadow", Set::Meadow, nothing(), vec![next_enters(titled("The Whispering Fields")), draw_path(1)]),
        place("Michael's Bog", nothing(), vec![next_enters(titled("Fetid Bog")), draw_path(1)]),
        place("Mound of the Navigator", nothing(), vec![next_enters(feature()), draw_path(1), draw_path(1)]),
        place("Mount Nim", nothing(), vec![one_of_two(), one_of_two()]),
        pivotal("Northern Outpost", Set::NorthernOutpost, nothing(), draws(2)),
        place("Rings of the Moon", nothing(), draws(3)),
        MapLocation {
            valley: 0,
            assembly: Effect::MakeSideDeck(vec![Set::Spire]),
            ..place("Spire", nothing(), draws(2))
        },
        place("Stoneweaver Bridge", discard_next(feature()), draws(2)),
        place("Sunken Outpost", nothing(), vec![next_enters(feature().of(Trait::Water)), draw_path(1)]),
        place(
            "Terravore",
            find(vec![Pile::PathDeck], feature(), How::Next).to(Effect::Attach(that(), Noun::Location)),
            draws(2),
        ),
        place("The Concordant Ziggurats", nothing(), vec![next_enters(obstacle()), next_enters(predator())]),
        place("The Cypress Citadel", nothing(), draws(3)),
        pivotal(
            "The Fractured Wall",
            Set::FracturedWall,
            nothing(),
            vec![next_enters(obstacle()), next_enters(obstacle())],
        ),
        place("The Frowning Gate", nothing(), draws(2)),
        place("The Furrow", nothing(), vec![draw_close(), draw_close()]),
        place("The Greenbridge", nothing(), draws(3)),
        place("The High Basin", nothing(), vec![next_enters(flora()), draw_path(1)]),
        place(
            "The Philosophers' Garden",
            nothing(),
            vec![
                find(vec![Pile::PathDeck], any_card(), How::Next)
                    .to(Effect::EnterFacedown(that(), AreaWord::AlongTheWay)),
                draw_path(1),
            ],
        ),
        place("The Plummet", nothing(), draws(3)),
        pivotal("Tumbledown", Set::Tumbledown, nothing(), draws(1)),
        place("Watcher's Rock", nothing(), draws(2)),
        pivotal("White Sky", Set::WhiteSky, nothing(), draws(1)),
    ]
}

pub(crate) fn paths() -> Vec<Link> {
    let path = |one: &'static str, other: &'static str, terrain| Link { one: one.into(), other: other.into(), terrain };
    vec![
        path("Alluvial Ruins", "Archaeological Outpost", Terrain::MountainPass),
        path("Alluvial Ruins", "Bowl of the Sun", Terrain::Ravine),
        path("Alluvial Ruins", "Rings of the Moon", Terrain::River),
        path("Alluvial Ruins", "Stoneweaver Bridge", Terrain::River),
        path("Alluvial Ruins", "The Frowning Gate", Terrain::Ravine),
        path("Alluvial Ruins", "Tumbledown", Terrain::River),
        path("Ancestor's Grove", "Boulder Field", Terrain::Woods),
        path("Ancestor's Grove", "Kobo's Market", Terrain::MountainPass),
        path("Ancestor's Grove", "Lone Tree Station", Terrain::OldGrowth),
        path("Ancestor's Grove", "The Plummet", Terrain::MountainPass),
        path("Archaeological Outpost", "Rings of the Moon", Terrain::Ravine),
        path("Archaeological Outpost", "The Concordant Ziggurats", Terrain::Grassland),
        path("Archaeological Outpost", "Watcher's Rock", Terrain::Ravine),
        path("Atrox Mountain", "Golden Shore", Terrain::Lakeshore),
        path("Atrox Mountain", "Lone Tree Station", Terrain::MountainPass),
        path("Atrox Mountain", "Northern Outpost", Terrain::Woods),
        path("Biological Outpost", "Crossroads Station", Terrain::OldGrowth),
        path("Biological Outpost", "Mound of the Navigator", Terrain::Woods),
        path("Biological Outpost", "Stoneweaver Bridge", Terrain::River),
        path("Biological Outpost", "The High Basin", Terrain::River),
        path("Boulder Field", "Kobo's Market", Terrain::Grassland),
        path("Boulder Field", "Lone Tree Station", Terrain::Woods),
        path("Boulder Field", "White Sky", Terrain::Woods),
        path("Bowl of the Sun", "The Frowning Gate", Terrain::MountainPass),
        path("Bowl of the Sun", "Tumbledown", Terrain::MountainPass),
        path("Branch", "Crossroads Station", Terrain::OldGrowth),
        path("Branch", "The High Basin", Terrain::OldGrowth),
        path("Branch", "The Philosophers' Garden", Terrain::OldGrowth),
        path("Crossroads Station", "Spire", Terrain::Grassland),
        path("Golden Shore", "Mount Nim", Terrain::Lakeshore),
        path("Golden Shore", "Northern Outpost", Terrain::Woods),
        path("Greenbriar Knoll", "Meadow", Terrain::Grassland),
        path("Greenbriar Knoll", "Spire", Terrain::Woods),
        path("Greenbriar Knoll", "Stoneweaver Bridge", Terrain::Ravine),
        path("Headwaters Station", "The Concordant Ziggurats", Terrain::River),
        path("Kobo's Market", "Spire", Terrain::Lakeshore),
        path("Kobo's Market", "The Plummet", Terrain::Lakeshore),
        path("Lone Tree Station", "White Sky", Terrain::Lakeshore),
        path("Meadow", "Rings of the Moon", Terrain::Ravine),
        path("Meadow", "Stoneweaver Bridge", Terrain::Grassland),
        path("Meadow", "The Concordant Ziggurats", Terrain::Grassland),
        path("Michael's Bog", "Sunken Outpost", Terrain::Swamp),
        path("Michael's Bog", "The Cypress Citadel", Terrain::Swamp),
        path("Michael's Bog", "The Frowning Gate", Terrain::Swamp),
        path("Mound of the Navigator", "Stoneweaver Bridge", Terrain::Ravine),
        path("Mound of the Navigator", "Terravore", Terrain::OldGrowth),
        path("Mound of the Navigator", "The Greenbridge", Terrain::Swamp),
        path("Mount Nim", "Northern Outpost", Terrain::MountainPass),
        path("Mount Nim", "The Fractured Wall", Terrain::MountainPass),
        path("Mount Nim", "White Sky", Terrain::MountainPass),
        path("Rings of the Moon", "The Concordant Ziggurats", Terrain::River),
        path("Spire", "Stoneweaver Bridge", Terrain::River),
        path("Spire", "The Philosophers' Garden", Terrain::OldGrowth),
        path("Spire", "White Sky", Terrain::River),
        path("Sunken Outpost", "The Frowning Gate", Terrain::Swamp),
        path("Sunken Outpost", "The Greenbridge", Terrain::Swamp),
        path("Terravore", "The Furrow", Terrain::Ravine),
        path("The Concordant Ziggurats", "The Plummet", Terrain::Ravine),
        path("The Fractured Wall", "The Furrow", Terrain::MountainPass),
        path("The Fractured Wall", "The High Basin", Terrain::Lakeshore),
        path("The Fractured Wall", "The Philosophers' Garden", Terrain::Woods),
        path("The Furrow", "The High Basin", Terrain::Lakeshore),
        path("Tumbledown", "Watcher's Rock", Terrain::MountainPass),
    ]
}
