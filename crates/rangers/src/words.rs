//! The closed lists of words that cards are made of: aspects, approaches, symbols, traits, tokens, keywords, sets, terrains.

use serde::{Deserialize, Serialize};

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($word:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[allow(missing_docs)]
        pub enum $name { $($word),+ }

        impl $name {
            /// All of them, in their settled order.
            pub const ALL: &'static [$name] = &[$($name::$word),+];

            /// How it is written.
            pub fn text(self) -> &'static str {
                match self { $($name::$word => $text),+ }
            }

            /// The word that is written so, in any case.
            pub fn from_text(text: &str) -> Option<$name> {
                Self::ALL.iter().copied().find(|word| word.text().eq_ignore_ascii_case(text))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str(self.text())
            }
        }
    };
}

words! {
    /// The four aspects of a ranger, each with its energy.
    Aspect { Awareness = "AWA", Fitness = "FIT", Spirit = "SPI", Focus = "FOC" }
}

words! {
    /// The four approaches, printed as icons on ranger cards.
    Approach { Conflict = "Conflict", Exploration = "Exploration", Reason = "Reason", Connection = "Connection" }
}

words! {
    /// The symbols of the challenge deck.
    Symbol { Sun = "SUN", Mountain = "MTN", Crest = "CREST" }
}

words! {
    /// The kinds of card.
    CardKind {
        Being = "being", Feature = "feature", Location = "location", Weather = "weather", Mission = "mission",
        Gear = "gear", Moment = "moment", Attribute = "attribute", Attachment = "attachment", Role = "role",
    }
}

words! {
    /// The traits of cards.
    Trait {
        Unknown = "???", Aid = "Aid", Arachnid = "Arachnid", Ascent = "Ascent", Avian = "Avian", Biomeld = "Biomeld",
        Book = "Book", Clothing = "Clothing", Companion = "Companion", Conduit = "Conduit",
        Electricity = "Electricity", Epilogue = "Epilogue", Estian = "Estian", Exile = "Exile",
        Experience = "Experience", Expert = "Expert", Field = "Field", Fish = "Fish", Flora = "Flora", Food = "Food",
        Forest = "Forest", Funnel = "Funnel", Hazard = "Hazard", Hot = "Hot", Human = "Human",
        Inclement = "Inclement", Innate = "Innate", Insect = "Insect", Interlude = "Interlude", Lair = "Lair",
        Machine = "Machine", Malady = "Malady", Mammal = "Mammal", Manifestation = "Manifestation", Mod = "Mod",
        Mountain = "Mountain", Nature = "Nature", Obstacle = "Obstacle", Otherworldly = "Otherworldly",
        Pivotal = "Pivotal", Predator = "Predator", Prey = "Prey", Ranger = "Ranger",
        RangerStation = "Ranger Station", Reclaimer = "Reclaimer", Ruin = "Ruin", Side = "Side", Skill = "Skill",
        Story = "Story", Structure = "Structure", Supply = "Supply", Swarm = "Swarm", Tech = "Tech", Tool = "Tool",
        Trail = "Trail", Underground = "Underground", Vehicle = "Vehicle", Villager = "Villager", Water = "Water",
        Weapon = "Weapon", Wisdom = "Wisdom",
    }
}

words! {
    /// The names of tokens that cards carry besides progress and harm.
    Token {
        Alarm = "alarm", Bat = "bat", Bee = "bee", Biscuit = "biscuit", Bite = "bite", Buffer = "buffer",
        Call = "call", Charge = "charge", Cloud = "cloud", Damage = "damage", Dart = "dart", Dollop = "dollop",
        Drop = "drop", Echo = "echo", Entry = "entry", Fiber = "fiber", Flood = "flood", Fog = "fog", Form = "form",
        Glint = "glint", Graph = "graph", Growth = "growth", Herb = "herb", Inkrill = "inkrill",
        Inquiry = "inquiry", Interrogation = "interrogation", Length = "length", Loot = "loot", Lure = "lure",
        Marker = "marker", Morsel = "morsel", Mucus = "mucus", Needle = "needle", Neglect = "neglect",
        Pocket = "pocket", Profile = "profile", Pulse = "pulse", Rain = "rain", Rake = "rake", Route = "route",
        Sensor = "sensor", Session = "session", Shift = "shift", Sip = "sip", Sketch = "sketch", Snare = "snare",
        Song = "song", Strength = "strength", Stride = "stride", Strut = "strut", Toxin = "toxin", Track = "track",
        Trail = "trail", Vault = "vault", Vine = "vine", Vision = "vision", Vittle = "vittle", Water = "water",
        Wind = "wind", Experience = "xp",
    }
}

words! {
    /// The keywords. What each means is in `pool/keywords.rs` or where its rule is.
    Keyword {
        Ambush = "Ambush", Aspiration = "Aspiration", Conduit = "Conduit", Dangerous = "Dangerous",
        Deployed = "Deployed", Disconnected = "Disconnected", Fatiguing = "Fatiguing", Friendly = "Friendly",
        Manifestation = "Manifestation", Obstacle = "Obstacle", Persistent = "Persistent", Setup = "Setup",
        Unique = "Unique", Untraversable = "Untraversable",
    }
}

words! {
    /// The sets that physical cards belong to.
    Set {
        Woods = "Woods", MountainPass = "Mountain Pass", OldGrowth = "Old-growth", Lakeshore = "Lakeshore",
        Grassland = "Grassland", Ravine = "Ravine", Swamp = "Swamp", River = "River", Branch = "Branch",
        FracturedWall = "The Fractured Wall", LoneTreeStation = "Lone Tree Station",
        MarshOfRebirth = "Marsh of Rebirth", Meadow = "Meadow", NorthernOutpost = "Northern Outpost",
        Spire = "Spire", Tumbledown = "Tumbledown", WhiteSky = "White Sky", General = "General", Valley = "Valley",
        Artificer = "Artificer", Artisan = "Artisan", Conciliator = "Conciliator", Explorer = "Explorer",
        Forager = "Forager", Personality = "Personality", Shaper = "Shaper", Shepherd = "Shepherd",
        Traveler = "Traveler", Locations = "Locations", Missions = "Missions", Weather = "Weather",
        Reward = "Reward", Malady = "Malady", Trial = "Trial",
    }
}

words! {
    /// The terrains of the paths between locations.
    Terrain {
        Woods = "Woods", MountainPass = "Mountain Pass", OldGrowth = "Old-growth", Lakeshore = "Lakeshore",
        Grassland = "Grassland", Ravine = "Ravine", Swamp = "Swamp", River = "River",
    }
}

impl Terrain {
    /// The set of path cards that belongs to the terrain.
    pub fn set(self) -> Set {
        match self {
            Terrain::Woods => Set::Woods,
            Terrain::MountainPass => Set::MountainPass,
            Terrain::OldGrowth => Set::OldGrowth,
            Terrain::Lakeshore => Set::Lakeshore,
            Terrain::Grassland => Set::Grassland,
            Terrain::Ravine => Set::Ravine,
            Terrain::Swamp => Set::Swamp,
            Terrain::River => Set::River,
        }
    }
}

impl Set {
    /// Whether its cards are chosen when a ranger is made, or won as rewards: they belong to rangers.
    pub fn is_ranger_set(self) -> bool {
        self.is_background() || self.is_specialty() || matches!(self, Set::Personality | Set::Reward | Set::Malady)
    }

    /// Whether it is a background.
    pub fn is_background(self) -> bool {
        matches!(self, Set::Artisan | Set::Forager | Set::Shepherd | Set::Traveler)
    }

    /// Whether it is a specialty.
    pub fn is_specialty(self) -> bool {
        matches!(self, Set::Artificer | Set::Conciliator | Set::Explorer | Set::Shaper)
    }
}
