//! Every location, over every path that leads there: its entry is read and its path deck is put together as its line says.

use kernel::{Game as _, Input};
use rangers::words::{CardKind, Set, Terrain};
use rangers::{Event, Game, LocationId, Pool, Reason, Rules, Setup, Tracker, Zone};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A morning there: everything is answered as the game would by default, up to the first turn.
fn morning(pool: &Arc<Pool>, location: LocationId, terrain: Terrain) -> (Game, Vec<Event>) {
    let ranger = rangers_cards::travelling_explorer(pool).unwrap();
    let mut tracker = Tracker::begin(pool, &[ranger]).unwrap();
    tracker.day = 2;
    tracker.location = location;
    tracker.terrain = terrain;
    let mut game = Game::begin(pool.clone(), Setup { seed: 7, rules: Rules::default(), tracker, days: 1 });
    let mut events: Vec<Event> = Vec::new();
    while let Some(asking) = game.state().asking.clone().filter(|asking| asking.reason != Reason::Turn) {
        let seat = asking.seats.iter().next().unwrap();
        game.apply(seat, &Input::Answer(game.default_answer()), &mut events).unwrap();
    }
    (game, events)
}

/// How many path cards of each set are out of the collection.
fn out(game: &Game) -> BTreeMap<Set, usize> {
    let mut out = BTreeMap::new();
    for card in game.state().cards.iter().filter(|card| card.owner.is_none() && card.zone != Zone::Collection) {
        let face = &game.pool().card(card.definition).card;
        if matches!(face.kind, CardKind::Being | CardKind::Feature) {
            *out.entry(face.set).or_default() += 1;
        }
    }
    out
}

fn copies(pool: &Pool, set: Set) -> usize {
    let path = |kind| matches!(kind, CardKind::Being | CardKind::Feature);
    pool.cards()
        .filter(|(_, card)| card.card.set == set && path(card.card.kind))
        .map(|(_, card)| usize::from(card.card.copies))
        .sum()
}

#[test]
fn every_location_puts_its_path_deck_together() {
    let pool = Arc::new(rangers_cards::pool().unwrap());
    let mut mornings = 0;
    for (id, place) in pool.locations() {
        let title = place.location.title.to_string();
        let mut terrains: Vec<Terrain> = place.links.iter().map(|link| link.1).collect();
        terrains.extend(place.location.terrain);
        terrains.sort_unstable();
        terrains.dedup();
        for terrain in terrains {
            let (game, events) = morning(&pool, id, terrain);
            mornings += 1;
            let entry = pool.card(place.card).entry.unwrap();
            assert!(events.contains(&Event::Entry(entry)), "{title}: its entry was not read");
            let mut wanted = BTreeMap::from([(terrain.set(), copies(&pool, terrain.set()))]);
            if let Some(set) = place.location.pivotal {
                // Nobody has searched for the hunter yet: she is not at home.
                wanted.insert(set, copies(&pool, set) - usize::from(set == Set::Tumbledown));
            }
            if place.location.valley > 0 {
                wanted.insert(Set::Valley, usize::from(place.location.valley));
            }
            let beside = match title.as_str() {
                "Spire" => vec![Set::Spire],
                "Alluvial Ruins" => vec![Set::Grassland, Set::Lakeshore, Set::OldGrowth],
                _without_side_deck => Vec::new(),
            };
            wanted.extend(beside.into_iter().map(|set| (set, copies(&pool, set))));
            assert_eq!(out(&game), wanted, "{title} by {terrain}");
        }
    }
    assert_eq!(mornings, 90);
}
