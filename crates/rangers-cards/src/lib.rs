//! The Rangers cards, map and guide as data, and a small set of test cards that is never dealt in a campaign.
//!
//! A file for each set. A card that cannot be written completely waits until it can.

mod artificer;
mod artisan;
mod challenge;
mod conciliator;
mod explorer;
mod forager;
mod general;
mod grassland;
mod guide;
mod lakeshore;
mod locations;
mod lone_tree_station;
mod malady;
mod map;
mod missions;
mod old_growth;
mod others;
mod personality;
mod ready;
mod rewards;
mod rules;
mod shaper;
mod shepherd;
mod traveler;
mod trial;
mod weather;
mod woods;

use rangers::words::Terrain;
use rangers::{DayPlan, Pool, PoolError, Prints};
pub use ready::{READY, ReadyRanger, travelling_explorer};

/// Everything that is printed.
pub fn prints() -> Prints {
    let cards = [
        woods::cards(),
        lone_tree_station::cards(),
        grassland::cards(),
        lakeshore::cards(),
        old_growth::cards(),
        general::cards(),
        rewards::gear(),
        rewards::others(),
        malady::cards(),
        others::cards(),
        weather::cards(),
        locations::cards(),
        missions::cards(),
        artificer::cards(),
        conciliator::cards(),
        explorer::cards(),
        shaper::cards(),
        artisan::cards(),
        forager::cards(),
        shepherd::cards(),
        traveler::cards(),
        personality::cards(),
        trial::cards(),
    ];
    Prints {
        cards: cards.into_iter().flatten().collect(),
        guide: guide::entries(),
        locations: map::locations(),
        paths: map::paths(),
        challenge: challenge::deck(),
        days: days(),
        first_entry: Some("1".into()),
        common: rules::common_tests(),
        first_location: Some("Lone Tree Station".into()),
        first_terrain: Some(Terrain::Woods),
    }
}

/// The pool of all cards.
pub fn pool() -> Result<Pool, PoolError> {
    Pool::new(prints())
}

/// The printed day track: thirty days with their weather, and the entries that stand on it.
fn days() -> Vec<DayPlan> {
    let spans = [
        (3, "A Perfect Day"),
        (4, "Downpour"),
        (2, "A Perfect Day"),
        (3, "Downpour"),
        (2, "Howling Winds"),
        (3, "Downpour"),
        (3, "Howling Winds"),
        (2, "A Perfect Day"),
        (3, "Downpour"),
        (3, "Howling Winds"),
        (2, "A Perfect Day"),
    ];
    let mut days: Vec<DayPlan> = spans
        .iter()
        .flat_map(|(days, weather)| {
            (0..*days).map(|_| DayPlan { weather: Some((*weather).into()), entries: Vec::new() })
        })
        .collect();
    days[2].entries.push("94.1".into());
    days
}
