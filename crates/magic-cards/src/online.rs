//! The codes by which an online vintage table knows its 176 cards.

/// Each code with the name of its card, by code.
pub const ONLINE_CODES: [(&str, &str); 176] = [
    ("c000001", "Island"),
    ("c000002", "Plains"),
    ("c000003", "Swamp"),
    ("c000004", "Mountain"),
    ("c000005", "Forest"),
    ("c000006", "Mox Emerald"),
    ("c000007", "Mox Jet"),
    ("c000008", "Mox Pearl"),
    ("c000009", "Mox Ruby"),
    ("c000010", "Mox Sapphire"),
    ("c000011", "Sol Ring"),
    ("c000012", "Black Lotus"),
    ("c000013", "Bayou"),
    ("c000014", "Badlands"),
    ("c000015", "Plateau"),
    ("c000016", "Savannah"),
    ("c000017", "Scrubland"),
    ("c000018", "Taiga"),
    ("c000019", "Tropical Island"),
    ("c000020", "Tundra"),
    ("c000021", "Underground Sea"),
    ("c000022", "Volcanic Island"),
    ("c000023", "Ancestral Recall"),
    ("c000024", "Armageddon"),
    ("c000025", "Bad Moon"),
    ("c000026", "Black Knight"),
    ("c000027", "Dark Ritual"),
    ("c000028", "Drudge Skeletons"),
    ("c000029", "Fork"),
    ("c000030", "Howling Mine"),
    ("c000031", "Hypnotic Specter"),
    ("c000032", "Lightning Bolt"),
    ("c000033", "Shivan Dragon"),
    ("c000034", "Time Walk"),
    ("c000035", "Kird Ape"),
    ("c000036", "Gray Ogre"),
    ("c000037", "Brass Man"),
    ("c000038", "Counterspell"),
    ("c000039", "Craw Wurm"),
    ("c000040", "Earth Elemental"),
    ("c000041", "Elvish Archers"),
    ("c000042", "Fire Elemental"),
    ("c000043", "Giant Growth"),
    ("c000044", "Giant Spider"),
    ("c000045", "Goblin Balloon Brigade"),
    ("c000046", "Granite Gargoyle"),
    ("c000047", "Grizzly Bears"),
    ("c000048", "Hill Giant"),
    ("c000049", "Hurloon Minotaur"),
    ("c000050", "Ironroot Treefolk"),
    ("c000051", "Llanowar Elves"),
    ("c000052", "Mons's Goblin Raiders"),
    ("c000053", "Ornithopter"),
    ("c000054", "Savannah Lions"),
    ("c000055", "Unholy Strength"),
    ("c000056", "Wall of Ice"),
    ("c000057", "Disenchant"),
    ("c000058", "Shatter"),
    ("c000059", "Shatterstorm"),
    ("c000060", "Disintegrate"),
    ("c000061", "Demonic Tutor"),
    ("c000062", "Eye for an Eye"),
    ("c000063", "Ivory Tower"),
    ("c000064", "Mana Flare"),
    ("c000065", "Terror"),
    ("c000066", "Warp Artifact"),
    ("c000067", "Weakness"),
    ("c000068", "Wheel of Fortune"),
    ("c000069", "Wrath of God"),
    ("c000070", "Howl from Beyond"),
    ("c000071", "Air Elemental"),
    ("c000072", "Mahamoti Djinn"),
    ("c000073", "Merfolk of the Pearl Trident"),
    ("c000074", "Phantasmal Forces"),
    ("c000075", "Phantom Monster"),
    ("c000076", "Serra Angel"),
    ("c000077", "Swords to Plowshares"),
    ("c000078", "Wall of Air"),
    ("c000079", "Unsummon"),
    ("c000080", "Erg Raiders"),
    ("c000081", "Will-o'-the-Wisp"),
    ("c000082", "White Knight"),
    ("c000083", "Wall of Swords"),
    ("c000084", "Righteousness"),
    ("c000085", "Northern Paladin"),
    ("c000086", "Serendib Efreet"),
    ("c000087", "Roc of Kher Ridges"),
    ("c000088", "Royal Assassin"),
    ("c000089", "Juzám Djinn"),
    ("c000090", "Sengir Vampire"),
    ("c000091", "Birds of Paradise"),
    ("c000092", "Black Vise"),
    ("c000093", "Braingeyser"),
    ("c000094", "Clone"),
    ("c000095", "Control Magic"),
    ("c000096", "Copy Artifact"),
    ("c000097", "Fastbond"),
    ("c000098", "Fireball"),
    ("c000099", "Juggernaut"),
    ("c000100", "Mind Twist"),
    ("c000101", "Millstone"),
    ("c000102", "Nevinyrral's Disk"),
    ("c000103", "Regrowth"),
    ("c000104", "Sorceress Queen"),
    ("c000105", "The Rack"),
    ("c000106", "Vesuvan Doppelganger"),
    ("c000107", "Animate Dead"),
    ("c000108", "Earthquake"),
    ("c000109", "Gauntlet of Might"),
    ("c000110", "Icy Manipulator"),
    ("c000111", "Sinkhole"),
    ("c000112", "Timetwister"),
    ("c000113", "The Abyss"),
    ("c000114", "Library of Alexandria"),
    ("c000115", "Jokulhaups"),
    ("c000116", "Inferno"),
    ("c000117", "Balduvian Horde"),
    ("c000118", "Incinerate"),
    ("c000119", "Crusade"),
    ("c000120", "Carrion Ants"),
    ("c000121", "Mishra's Factory"),
    ("c000122", "Raise Dead"),
    ("c000123", "Drain Life"),
    ("c000124", "Underworld Dreams"),
    ("c000125", "Deadly Insect"),
    ("c000126", "Erhnam Djinn"),
    ("c000127", "Concordant Crossroads"),
    ("c000128", "Ball Lightning"),
    ("c000129", "Giant Tortoise"),
    ("c000130", "Time Elemental"),
    ("c000131", "Ghost Ship"),
    ("c000132", "Psychic Venom"),
    ("c000133", "Feldon's Cane"),
    ("c000134", "Colossus of Sardia"),
    ("c000135", "Killer Bees"),
    ("c000136", "Bog Wraith"),
    ("c000137", "Shanodin Dryads"),
    ("c000138", "Balance"),
    ("c000139", "Dancing Scimitar"),
    ("c000140", "Desert Twister"),
    ("c000141", "Dingus Egg"),
    ("c000142", "Disrupting Scepter"),
    ("c000143", "Flashfires"),
    ("c000144", "Force of Nature"),
    ("c000145", "Frozen Shade"),
    ("c000146", "Healing Salve"),
    ("c000147", "Holy Strength"),
    ("c000148", "Hurricane"),
    ("c000149", "Jayemdae Tome"),
    ("c000150", "Karma"),
    ("c000151", "Nether Shadow"),
    ("c000152", "Obsianus Golem"),
    ("c000153", "Onulet"),
    ("c000154", "Pearled Unicorn"),
    ("c000155", "Reconstruction"),
    ("c000156", "Reverse Damage"),
    ("c000157", "Scathe Zombies"),
    ("c000158", "Stream of Life"),
    ("c000159", "Tranquility"),
    ("c000160", "Tsunami"),
    ("c000161", "Wall of Bone"),
    ("c000162", "Wall of Brambles"),
    ("c000163", "Wall of Stone"),
    ("c000164", "Wall of Wood"),
    ("c000165", "War Mammoth"),
    ("c000166", "Water Elemental"),
    ("c000167", "Winter Orb"),
    ("c000168", "Copper Tablet"),
    ("c000169", "Ice Storm"),
    ("c000170", "Moat"),
    ("c000171", "Cleanse"),
    ("c000172", "Divine Offering"),
    ("c000173", "Divine Transformation"),
    ("c000174", "Mightstone"),
    ("c000175", "Strip Mine"),
    ("c000176", "Hymn to Tourach"),
];

/// The card of an online code, or of a unit of it: `c000012`, `c000012.u0005`.
pub fn card_of_code(code: &str) -> Option<&'static str> {
    let code = code.split_once(".u").map_or(code, |(card, _)| card);
    let found = ONLINE_CODES.iter().find(|(known, _)| known.eq_ignore_ascii_case(code));
    found.map(|(_, name)| *name)
}

/// The online code of a card.
pub fn code_of_card(name: &str) -> Option<&'static str> {
    ONLINE_CODES.iter().find(|(_, known)| *known == name).map(|(code, _)| *code)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Cards that are not written yet.
    const WAITING: [&str; 5] = ["Animate Dead", "Fireball", "Nether Shadow", "Reverse Damage", "Vesuvan Doppelganger"];

    #[test]
    fn every_code_means_a_card_of_the_pool() {
        let known: BTreeSet<String> = crate::all().into_iter().map(|card| card.name).collect();
        let missing: Vec<&str> = ONLINE_CODES
            .into_iter()
            .map(|(_, name)| name)
            .filter(|name| !known.contains(*name) && !WAITING.contains(name))
            .collect();
        assert_eq!(missing, Vec::<&str>::new());
    }

    #[test]
    fn codes_are_found_both_ways() {
        let codes: BTreeSet<&str> = ONLINE_CODES.into_iter().map(|(code, _)| code).collect();
        assert_eq!(codes.len(), ONLINE_CODES.len());
        for (code, name) in ONLINE_CODES {
            assert_eq!((card_of_code(code), code_of_card(name)), (Some(name), Some(code)));
        }
        assert_eq!(card_of_code("C000012.u0005"), Some("Black Lotus"));
        assert_eq!(card_of_code("c999999"), None);
    }
}
