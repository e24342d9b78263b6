//! Rangers who are ready to go: two copies of each of fifteen picks, as the rules of creation want it.

use rangers::notation::Title;
use rangers::{Pool, RangerSetup};

/// A ranger who is ready to go.
#[derive(Clone, Copy, Debug)]
pub struct ReadyRanger {
    /// A short name, in lower case.
    pub name: &'static str,
    /// What they are like.
    pub about: &'static str,
    /// Awareness, fitness, spirit, focus.
    pub aspects: [u8; 4],
    /// The role.
    pub role: &'static str,
    /// The fifteen picks.
    pub picks: [&'static str; 15],
}

/// The rangers who are ready to go.
pub const READY: &[ReadyRanger] = &[
    ReadyRanger {
        name: "travelling-explorer",
        about: "Fit and far-sighted: crosses obstacles and reaches places",
        aspects: [2, 3, 2, 1],
        role: "Undaunted Seeker",
        picks: [
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
        ],
    },
    ReadyRanger {
        name: "gentle-shepherd",
        about: "Warm and watchful: beings become friends, and companions come along",
        aspects: [2, 1, 3, 2],
        role: "Voice of the Elders",
        picks: [
            "Thorough",
            "Passionate",
            "Compassionate",
            "Astute",
            "Tranquilisnare",
            "Intention Translator",
            "Safeguard",
            "Pokodo the Ferret",
            "A Dear Friend",
            "One Eye Open",
            "Riri the Sparrow Hawk",
            "Paratrepsis Whistle",
            "Healing Touch",
            "Oru the Sheep Dog",
            "Camoweave Cloak",
        ],
    },
    ReadyRanger {
        name: "tinkering-artisan",
        about: "Clever hands: gear for everything, and more out of every gear",
        aspects: [2, 2, 1, 3],
        role: "Masterful Engineer",
        picks: [
            "Thorough",
            "Bold",
            "Thoughtful",
            "Astute",
            "Ferinodex",
            "Carbonforged Cable",
            "Spiderpad Gloves",
            "Infusion Canteen",
            "Memlev Trekking Poles",
            "Pocketed Belt Pouch",
            "Moment of Desperation",
            "Masterwork",
            "Universal Power Cells",
            "Functional Replica",
            "Boundary Sensor",
        ],
    },
    ReadyRanger {
        name: "foraging-shaper",
        about: "Keen senses: lives off the land and bends it by will",
        aspects: [3, 2, 2, 1],
        role: "Adherent of the First Ideal",
        picks: [
            "Vigilant",
            "Passionate",
            "Compassionate",
            "Versatile",
            "Root Snare",
            "Sky Whip",
            "Stave of the Sun",
            "Shape the Earth",
            "Harmonize",
            "Local Fare",
            "Familiar Ground",
            "Carbonforged Trowel",
            "Nature's Abundance",
            "Static Sifter",
            "Eagle Eye",
        ],
    },
];

impl ReadyRanger {
    /// The one of that name.
    pub fn find(name: &str) -> Option<&'static ReadyRanger> {
        READY.iter().find(|ranger| ranger.name == name)
    }

    /// How they begin a campaign; none if a card is missing in the pool.
    pub fn setup(&self, pool: &Pool) -> Option<RangerSetup> {
        let face = |title: &'static str| pool.by_title(&Title::from(title));
        let picks = self.picks.iter().map(|title| face(title)).collect::<Option<Vec<_>>>()?;
        let deck = picks.into_iter().flat_map(|pick| [pick, pick]).collect();
        Some(RangerSetup { aspects: self.aspects, role: face(self.role)?, deck })
    }
}

/// A travelling explorer.
pub fn travelling_explorer(pool: &Pool) -> Option<RangerSetup> {
    READY[0].setup(pool)
}
