//! Keyword abilities by name (CR 702), and sets of them.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

macro_rules! keywords {
    ($($name:ident $word:literal $rule:literal)*) => {
        /// The name of a keyword ability.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Keyword {
            $(#[doc = concat!("CR ", $rule, ".")] $name,)*
        }

        static ALL: &[(Keyword, &str, &str)] = &[$((Keyword::$name, $word, $rule),)*];
    };
}

keywords! {
    Deathtouch "deathtouch" "702.2"
    Defender "defender" "702.3"
    DoubleStrike "double strike" "702.4"
    Enchant "enchant" "702.5"
    Equip "equip" "702.6"
    FirstStrike "first strike" "702.7"
    Flash "flash" "702.8"
    Flying "flying" "702.9"
    Haste "haste" "702.10"
    Hexproof "hexproof" "702.11"
    Indestructible "indestructible" "702.12"
    Intimidate "intimidate" "702.13"
    Landwalk "landwalk" "702.14"
    Lifelink "lifelink" "702.15"
    Protection "protection" "702.16"
    Reach "reach" "702.17"
    Shroud "shroud" "702.18"
    Trample "trample" "702.19"
    TrampleOverPlaneswalkers "trample over planeswalkers" "702.19"
    Vigilance "vigilance" "702.20"
    Ward "ward" "702.21"
    Banding "banding" "702.22"
    BandsWithOther "bands with other" "702.22"
    Rampage "rampage" "702.23"
    CumulativeUpkeep "cumulative upkeep" "702.24"
    Flanking "flanking" "702.25"
    Phasing "phasing" "702.26"
    Buyback "buyback" "702.27"
    Shadow "shadow" "702.28"
    Cycling "cycling" "702.29"
    Echo "echo" "702.30"
    Horsemanship "horsemanship" "702.31"
    Fading "fading" "702.32"
    Kicker "kicker" "702.33"
    Flashback "flashback" "702.34"
    Madness "madness" "702.35"
    Fear "fear" "702.36"
    Morph "morph" "702.37"
    Megamorph "megamorph" "702.37"
    Amplify "amplify" "702.38"
    Provoke "provoke" "702.39"
    Storm "storm" "702.40"
    Affinity "affinity" "702.41"
    Entwine "entwine" "702.42"
    Modular "modular" "702.43"
    Sunburst "sunburst" "702.44"
    Bushido "bushido" "702.45"
    Soulshift "soulshift" "702.46"
    Splice "splice" "702.47"
    Offering "offering" "702.48"
    Ninjutsu "ninjutsu" "702.49"
    Epic "epic" "702.50"
    Convoke "convoke" "702.51"
    Dredge "dredge" "702.52"
    Transmute "transmute" "702.53"
    Bloodthirst "bloodthirst" "702.54"
    Haunt "haunt" "702.55"
    Replicate "replicate" "702.56"
    Forecast "forecast" "702.57"
    Graft "graft" "702.58"
    Recover "recover" "702.59"
    Ripple "ripple" "702.60"
    SplitSecond "split second" "702.61"
    Suspend "suspend" "702.62"
    Vanishing "vanishing" "702.63"
    Absorb "absorb" "702.64"
    AuraSwap "aura swap" "702.65"
    Delve "delve" "702.66"
    Fortify "fortify" "702.67"
    Frenzy "frenzy" "702.68"
    Gravestorm "gravestorm" "702.69"
    Poisonous "poisonous" "702.70"
    Transfigure "transfigure" "702.71"
    Champion "champion" "702.72"
    Changeling "changeling" "702.73"
    Evoke "evoke" "702.74"
    Hideaway "hideaway" "702.75"
    Prowl "prowl" "702.76"
    Reinforce "reinforce" "702.77"
    Conspire "conspire" "702.78"
    Persist "persist" "702.79"
    Wither "wither" "702.80"
    Retrace "retrace" "702.81"
    Devour "devour" "702.82"
    Exalted "exalted" "702.83"
    Unearth "unearth" "702.84"
    Cascade "cascade" "702.85"
    Annihilator "annihilator" "702.86"
    LevelUp "level up" "702.87"
    Rebound "rebound" "702.88"
    UmbraArmor "umbra armor" "702.89"
    Infect "infect" "702.90"
    BattleCry "battle cry" "702.91"
    LivingWeapon "living weapon" "702.92"
    Undying "undying" "702.93"
    Miracle "miracle" "702.94"
    Soulbond "soulbond" "702.95"
    Overload "overload" "702.96"
    Scavenge "scavenge" "702.97"
    Unleash "unleash" "702.98"
    Cipher "cipher" "702.99"
    Evolve "evolve" "702.100"
    Extort "extort" "702.101"
    Fuse "fuse" "702.102"
    Bestow "bestow" "702.103"
    Tribute "tribute" "702.104"
    Dethrone "dethrone" "702.105"
    HiddenAgenda "hidden agenda" "702.106"
    Outlast "outlast" "702.107"
    Prowess "prowess" "702.108"
    Dash "dash" "702.109"
    Exploit "exploit" "702.110"
    Menace "menace" "702.111"
    Renown "renown" "702.112"
    Awaken "awaken" "702.113"
    Devoid "devoid" "702.114"
    Ingest "ingest" "702.115"
    Myriad "myriad" "702.116"
    Surge "surge" "702.117"
    Skulk "skulk" "702.118"
    Emerge "emerge" "702.119"
    Escalate "escalate" "702.120"
    Melee "melee" "702.121"
    Crew "crew" "702.122"
    Fabricate "fabricate" "702.123"
    Partner "partner" "702.124"
    Undaunted "undaunted" "702.125"
    Improvise "improvise" "702.126"
    Aftermath "aftermath" "702.127"
    Embalm "embalm" "702.128"
    Eternalize "eternalize" "702.129"
    Afflict "afflict" "702.130"
    Ascend "ascend" "702.131"
    Assist "assist" "702.132"
    JumpStart "jump-start" "702.133"
    Mentor "mentor" "702.134"
    Afterlife "afterlife" "702.135"
    Riot "riot" "702.136"
    Spectacle "spectacle" "702.137"
    Escape "escape" "702.138"
    Companion "companion" "702.139"
    Mutate "mutate" "702.140"
    Encore "encore" "702.141"
    Boast "boast" "702.142"
    Foretell "foretell" "702.143"
    Demonstrate "demonstrate" "702.144"
    Daybound "daybound" "702.145"
    Nightbound "nightbound" "702.145"
    Disturb "disturb" "702.146"
    Decayed "decayed" "702.147"
    Cleave "cleave" "702.148"
    Training "training" "702.149"
    Compleated "compleated" "702.150"
    Reconfigure "reconfigure" "702.151"
    Blitz "blitz" "702.152"
    Casualty "casualty" "702.153"
    Enlist "enlist" "702.154"
    ReadAhead "read ahead" "702.155"
    Ravenous "ravenous" "702.156"
    Squad "squad" "702.157"
    SpaceSculptor "space sculptor" "702.158"
    Visit "visit" "702.159"
    Prototype "prototype" "702.160"
    LivingMetal "living metal" "702.161"
    MoreThanMeetsTheEye "more than meets the eye" "702.162"
    ForMirrodin "for mirrodin!" "702.163"
    Toxic "toxic" "702.164"
    Backup "backup" "702.165"
    Bargain "bargain" "702.166"
    Craft "craft" "702.167"
    Disguise "disguise" "702.168"
    Solved "solved" "702.169"
    Plot "plot" "702.170"
    Saddle "saddle" "702.171"
    Spree "spree" "702.172"
    Freerunning "freerunning" "702.173"
    Gift "gift" "702.174"
    Offspring "offspring" "702.175"
    Impending "impending" "702.176"
    Exhaust "exhaust" "702.177"
    MaxSpeed "max speed" "702.178"
    StartYourEngines "start your engines!" "702.179"
    Harmonize "harmonize" "702.180"
    Mobilize "mobilize" "702.181"
    JobSelect "job select" "702.182"
    Tiered "tiered" "702.183"
    Station "station" "702.184"
    Warp "warp" "702.185"
    Infinity "infinity" "702.186"
    Mayhem "mayhem" "702.187"
    WebSlinging "web-slinging" "702.188"
}

impl Keyword {
    /// The keyword as it stands in rules text, in lower case.
    pub fn word(self) -> &'static str {
        ALL[self as usize].1
    }

    /// The zone other than the hand from which the keyword lets its card be cast.
    pub fn cast_from(self) -> Option<crate::Zone> {
        match self {
            Keyword::Flashback | Keyword::Retrace | Keyword::JumpStart | Keyword::Escape => {
                Some(crate::Zone::Graveyard)
            }
            Keyword::Mayhem | Keyword::Aftermath | Keyword::Disturb | Keyword::Harmonize => {
                Some(crate::Zone::Graveyard)
            }
            _ => None,
        }
    }

    /// Whether the keyword's cost is paid rather than the mana cost (CR 118.9).
    pub fn is_alternative(self) -> bool {
        self.cast_from().is_some()
            || matches!(
                self,
                Keyword::Evoke
                    | Keyword::Overload
                    | Keyword::Spectacle
                    | Keyword::Prowl
                    | Keyword::Surge
                    | Keyword::Dash
                    | Keyword::Blitz
                    | Keyword::Emerge
                    | Keyword::Impending
                    | Keyword::Warp
                    | Keyword::Freerunning
                    | Keyword::WebSlinging
                    | Keyword::Madness
                    | Keyword::Miracle
                    | Keyword::Bestow
                    | Keyword::Cleave
                    | Keyword::Awaken
            )
    }

    /// Whether the keyword is an optional additional cost (CR 601.2b).
    pub fn is_optional_cost(self) -> bool {
        matches!(
            self,
            Keyword::Kicker
                | Keyword::Buyback
                | Keyword::Entwine
                | Keyword::Replicate
                | Keyword::Conspire
                | Keyword::Casualty
                | Keyword::Bargain
                | Keyword::Offspring
                | Keyword::Squad
                | Keyword::Splice
        )
    }

    /// The rule that defines it.
    pub fn rule(self) -> &'static str {
        ALL[self as usize].2
    }

    /// The keyword of that name, in any case, with blanks, hyphens or underscores between the words.
    pub fn parse(text: &str) -> Option<Keyword> {
        let text = text.replace('_', " ");
        let same = |word: &str| word.eq_ignore_ascii_case(&text) || word.replace('-', " ").eq_ignore_ascii_case(&text);
        ALL.iter().find(|(_, word, _)| same(word)).map(|(keyword, ..)| *keyword)
    }

    /// All keywords, in the order of the rulebook.
    pub fn all() -> impl Iterator<Item = Keyword> {
        ALL.iter().map(|(keyword, ..)| *keyword)
    }
}

impl fmt::Debug for Keyword {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.word())
    }
}

impl Serialize for Keyword {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for Keyword {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        Keyword::parse(&name).ok_or_else(|| de::Error::custom(format!("unknown keyword \"{name}\"")))
    }
}

/// A set of keywords.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct KeywordSet([u64; 3]);

impl KeywordSet {
    /// No keyword.
    pub const NONE: KeywordSet = KeywordSet([0; 3]);

    /// Adds a keyword.
    pub fn insert(&mut self, keyword: Keyword) {
        self.0[keyword as usize / 64] |= 1 << (keyword as usize % 64);
    }

    /// Takes a keyword out.
    pub fn remove(&mut self, keyword: Keyword) {
        self.0[keyword as usize / 64] &= !(1 << (keyword as usize % 64));
    }

    /// Whether the keyword is in the set.
    pub fn contains(&self, keyword: Keyword) -> bool {
        self.0[keyword as usize / 64] >> (keyword as usize % 64) & 1 == 1
    }

    /// Whether no keyword is in it.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 3]
    }

    /// The keywords in it.
    pub fn iter(&self) -> impl Iterator<Item = Keyword> {
        Keyword::all().filter(|keyword| self.contains(*keyword))
    }
}
