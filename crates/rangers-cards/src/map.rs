//! The map: locations with their arrival setup, and the paths between them.

use rangers::notation::words::*;

fn place(title: &'static str, pivotal: Option<Set>, all: Effect, rangers: Vec<Effect>) -> MapLocation {
    MapLocation {
        title: title.into(),
        pivotal,
        valley: if pivotal.is_some() { 0 } else { 3 },
        always: None,
        assembly: nothing(),
        arrival: Arrival { all, rangers },
        terrain: None,
    }
}

pub(crate) fn locations() -> Vec<MapLocation> {
    let discard_next = |filter| find(vec![Pile::PathDeck], filter, How::Next).to(discard(that()));
    vec![
        place("Lone Tree Station", Some(Set::LoneTreeStation), discard_next(predator()), vec![draw_path(1)]),
        place(
            "Boulder Field",
            None,
            nothing(),
            vec![Effect::DrawChallenge.then(either(
                Condition::Symbol(Symbol::Sun),
                scout_path(2).then(draw_path(1)),
                either(Condition::Symbol(Symbol::Mountain), draw_path(1), scout_path(3).then(draw_path(2))),
            ))],
        ),
        place(
            "Ancestor's Grove",
            None,
            discard_next(Filter::Presence(Comparison::Exactly, Box::new(3.into()))),
            vec![next_enters(prey()), next_enters(prey())],
        ),
        place("The Plummet", None, nothing(), vec![draw_path(1), draw_path(1), draw_path(1)]),
        place(
            "The Concordant Ziggurats",
            None,
            nothing(),
            vec![next_enters(Filter::Keyword(Obstacle)), next_enters(predator())],
        ),
        place("Rings of the Moon", None, nothing(), vec![draw_path(1), draw_path(1), draw_path(1)]),
        place(
            "Atrox Mountain",
            None,
            nothing(),
            vec![next_enters(Filter::Keyword(Obstacle)), next_enters(Filter::Keyword(Obstacle))],
        ),
    ]
}

pub(crate) fn paths() -> Vec<Link> {
    let path = |one: &'static str, other: &'static str, terrain| Link { one: one.into(), other: other.into(), terrain };
    vec![
        path("Ancestor's Grove", "Boulder Field", Terrain::Woods),
        path("Ancestor's Grove", "Lone Tree Station", Terrain::OldGrowth),
        path("Ancestor's Grove", "The Plummet", Terrain::MountainPass),
        path("The Concordant Ziggurats", "The Plummet", Terrain::Ravine),
        path("Rings of the Moon", "The Concordant Ziggurats", Terrain::River),
        path("Atrox Mountain", "Lone Tree Station", Terrain::MountainPass),
        path("Boulder Field", "Lone Tree Station", Terrain::Woods),
    ]
}
