//! A ranger who is ready to go.

use rangers::notation::Title;
use rangers::{Pool, RangerSetup};

const PICKS: [&str; 15] = [
    "Perceptive",
    "Bold",
    "Compassionate",
    "Meticulous",
    "A Leaf in the Breeze",
    "Hydrolens Goggles",
    "Boundary Sensor",
    "Orlin Hiking Stave",
    "Walk With Me",
    "Eagle Eye",
    "Paths We've Roamed Before",
    "Strider",
    "Trail Mix",
    "Ironwool Boots",
    "Energized Hiking Greaves",
];

/// A travelling explorer: two copies of each of fifteen picks, as the rules of creation want it.
pub fn travelling_explorer(pool: &Pool) -> Option<RangerSetup> {
    let face = |title: &'static str| pool.by_title(&Title::from(title));
    let picks = PICKS.iter().map(|title| face(title)).collect::<Option<Vec<_>>>()?;
    let deck = picks.into_iter().flat_map(|pick| [pick, pick]).collect();
    Some(RangerSetup { aspects: [2, 3, 2, 1], role: face("Undaunted Seeker")?, deck })
}
