//! The Rangers cards, map and guide as data, and a small set of test cards that is never dealt in a campaign.
//!
//! A file for each set. A card that cannot be written completely waits until it can.

mod artificer;
mod artisan;
mod branch;
mod challenge;
mod conciliator;
mod difficulty;
mod explorer;
mod forager;
mod fractured_wall;
mod general;
mod grassland;
mod guide;
mod lakeshore;
mod locations;
mod lone_tree_station;
mod malady;
mod map;
mod marsh_of_rebirth;
mod meadow;
mod missions;
mod mountain_pass;
mod northern_outpost;
mod old_growth;
mod personality;
mod phrases;
mod ravine;
mod ready;
mod rewards;
mod river;
mod rules;
mod shaper;
mod shepherd;
mod spire;
mod swamp;
mod traveler;
mod trial;
mod tumbledown;
mod valley;
mod weather;
mod white_sky;
mod woods;

pub use difficulty::Difficulty;
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
        mountain_pass::cards(),
        ravine::cards(),
        river::cards(),
        swamp::cards(),
        branch::cards(),
        fractured_wall::cards(),
        marsh_of_rebirth::cards(),
        meadow::cards(),
        northern_outpost::cards(),
        spire::cards(),
        tumbledown::cards(),
        white_sky::cards(),
        general::cards(),
        rewards::gear(),
        rewards::others(),
        malady::cards(),
        valley::cards(),
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
    days[3].entries.push("1.04".into());
    days
}
