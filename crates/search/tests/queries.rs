//! Queries over the built-in cards: what they find, and what is said of bad ones.

use decks::{CardFacts, InSet, Rarity};
use magic_notation::CardDefinition;
use search::{KnownSet, Query};

fn sets() -> Vec<KnownSet> {
    let known = |(code, name): (&str, &str)| KnownSet { code: code.to_string(), name: name.to_string() };
    magic_cards::SETS.into_iter().map(known).collect()
}

fn facts(card: &CardDefinition) -> CardFacts {
    let rarity = |letter| match letter {
        'C' => Rarity::Common,
        'U' => Rarity::Uncommon,
        'R' => Rarity::Rare,
        _ => Rarity::Land,
    };
    let in_set = |(set, letter): (&str, char)| InSet {
        set: set.to_string(),
        rarity: Some(rarity(letter)),
        year: magic_cards::year_of_set(set),
    };
    CardFacts {
        sets: magic_cards::printings(&card.name).map(in_set).collect(),
        is_basic_land: false,
        is_published: true,
    }
}

/// Which of these cards the query finds.
#[track_caller]
fn check(query: &str, among: &[&str], found: &[&str]) {
    let query = Query::parse(query, &sets()).unwrap_or_else(|error| panic!("{error}"));
    let all = magic_cards::all();
    let matching = among.iter().copied().filter(|name| {
        let card = all.iter().find(|card| card.name == *name).unwrap_or_else(|| panic!("no card {name}"));
        query.matches(card, &facts(card))
    });
    assert_eq!(matching.collect::<Vec<_>>(), found);
}

const CARDS: &[&str] =
    &["Grizzly Bears", "Lightning Bolt", "Shivan Dragon", "Serra Angel", "Black Lotus", "Tundra", "Nicol Bolas"];

#[test]
fn names_and_types() {
    check("bear", CARDS, &["Grizzly Bears"]);
    check("\"shivan dragon\"", CARDS, &["Shivan Dragon"]);
    check("!\"lightning bolt\"", CARDS, &["Lightning Bolt"]);
    check("!lightning", CARDS, &[]);
    check("t:dragon", CARDS, &["Shivan Dragon", "Nicol Bolas"]);
    check("t:\"legendary creature\"", CARDS, &["Nicol Bolas"]);
    check("type:LAND", CARDS, &["Tundra"]);
}

#[test]
fn text_and_keywords() {
    check("o:\"3 damage\"", CARDS, &["Lightning Bolt"]);
    check("o:“3 damage” or ”serra angel”", CARDS, &["Lightning Bolt", "Serra Angel"]);
    check("kw:flying", CARDS, &["Shivan Dragon", "Serra Angel", "Nicol Bolas"]);
    check("kw:vigilance -t:dragon", CARDS, &["Serra Angel"]);
}

#[test]
fn colors_compare_as_sets() {
    check("c:r", CARDS, &["Lightning Bolt", "Shivan Dragon", "Nicol Bolas"]);
    check("c=r", CARDS, &["Lightning Bolt", "Shivan Dragon"]);
    check("c:red mv=1", CARDS, &["Lightning Bolt"]);
    check("c>r", CARDS, &["Nicol Bolas"]);
    check("c:c", CARDS, &["Black Lotus", "Tundra"]);
    check("c:m", CARDS, &["Nicol Bolas"]);
    check("c>=2", CARDS, &["Nicol Bolas"]);
    check("c!=r c!=c", CARDS, &["Grizzly Bears", "Serra Angel", "Nicol Bolas"]);
    check("id:wu", CARDS, &["Serra Angel", "Black Lotus", "Tundra"]);
    check("id=wu", CARDS, &["Tundra"]);
}

#[test]
fn numbers_compare() {
    check("mv<=1", CARDS, &["Lightning Bolt", "Black Lotus", "Tundra"]);
    check("pow>=5", CARDS, &["Shivan Dragon", "Nicol Bolas"]);
    check("pow=tou mv<3", CARDS, &["Grizzly Bears"]);
    check("m:rr", CARDS, &["Shivan Dragon", "Nicol Bolas"]);
    check("mana=4rr", CARDS, &["Shivan Dragon"]);
    check("m=rr", CARDS, &[]);
    check("m!=r", CARDS, &["Grizzly Bears", "Shivan Dragon", "Serra Angel", "Black Lotus", "Tundra", "Nicol Bolas"]);
}

#[test]
fn sets_rarities_and_formats() {
    check("set:leg", CARDS, &["Nicol Bolas"]);
    check("s:\"the dark\"", CARDS, &[]);
    check("e:alpha r:rare", CARDS, &["Shivan Dragon", "Black Lotus", "Tundra"]);
    check("r<uncommon", CARDS, &["Grizzly Bears", "Lightning Bolt"]);
    check("restricted:vintage", CARDS, &["Black Lotus"]);
    check("banned:vintage", &["Crusade", "Serra Angel"], &["Crusade"]);
    check("-f:swedish", &["Hymn to Tourach", "Serra Angel"], &["Hymn to Tourach"]);
    check("f:ec is:permanent", &["Hymn to Tourach", "Serra Angel"], &["Serra Angel"]);
    check("is:vanilla", CARDS, &["Grizzly Bears"]);
    check("not:reprint", &["Juzám Djinn", "Serra Angel"], &["Juzám Djinn"]);
}

#[test]
fn vanilla_says_nothing() {
    let among: Vec<String> = magic_cards::all().into_iter().map(|card| card.name.to_string()).collect();
    let query = Query::parse("is:vanilla", &sets()).unwrap();
    for card in magic_cards::all().iter().filter(|card| query.matches(card, &facts(card))) {
        assert_eq!(magic_text::card_text(card), "", "{}", card.name);
    }
    assert!(!among.is_empty());
}

#[test]
fn guilds_and_shards_are_colours() {
    check("id:azorius", CARDS, &["Serra Angel", "Black Lotus", "Tundra"]);
    check("c=grixis", CARDS, &["Nicol Bolas"]);
}

#[test]
fn years_and_mana_made() {
    check("year=1994", &["Juzám Djinn", "Nicol Bolas", "Serra Angel"], &["Nicol Bolas", "Serra Angel"]);
    check("year<1994", &["Juzám Djinn", "Nicol Bolas", "Serra Angel"], &["Juzám Djinn", "Serra Angel"]);
    let lands = &["Tundra", "Black Lotus", "Sol Ring", "Llanowar Elves", "Serra Angel"];
    check("produces:u", lands, &["Tundra", "Black Lotus"]);
    check("produces=wu", lands, &["Tundra"]);
    check("produces:c", lands, &["Sol Ring"]);
    check("produces=selesnya or produces=g", lands, &["Llanowar Elves"]);
}

#[test]
fn patterns() {
    check("/^s.*[an]$/", CARDS, &["Shivan Dragon"]);
    check("o:/\\{R\\}: .* gets \\+1\\/\\+0/", CARDS, &["Shivan Dragon"]);
    check("o:/^~ deals \\d damage/", CARDS, &["Lightning Bolt"]);
    check("-t:/dragon|angel|artifact|land/", CARDS, &["Grizzly Bears", "Lightning Bolt"]);
}

#[test]
fn cards_are_listed_in_order() {
    let order = |query: &str| {
        let query = Query::parse(query, &sets()).unwrap();
        let all = magic_cards::all();
        let mut found: Vec<&CardDefinition> =
            all.iter().filter(|card| CARDS.contains(&&*card.name) && query.matches(card, &facts(card))).collect();
        found.sort_by(|one, other| query.compare((one, &facts(one)), (other, &facts(other))));
        found.into_iter().map(|card| card.name.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(order("t:creature"), ["Grizzly Bears", "Nicol Bolas", "Serra Angel", "Shivan Dragon"]);
    assert_eq!(order("t:creature dir:desc"), ["Shivan Dragon", "Serra Angel", "Nicol Bolas", "Grizzly Bears"]);
    assert_eq!(order("t:creature order:mv"), ["Grizzly Bears", "Serra Angel", "Shivan Dragon", "Nicol Bolas"]);
    let by_power = ["Nicol Bolas", "Shivan Dragon", "Serra Angel", "Grizzly Bears", "Lightning Bolt"];
    assert_eq!(order("-t:artifact -t:land order:power direction:desc"), by_power);
}

#[test]
fn words_and_brackets_combine() {
    check("t:dragon or t:angel", CARDS, &["Shivan Dragon", "Serra Angel", "Nicol Bolas"]);
    check("kw:flying (c=r OR c=w) -angel", CARDS, &["Shivan Dragon"]);
    check("-(t:creature or t:land) and -bolt", CARDS, &["Black Lotus"]);
    check("c:g or c:w t:angel", CARDS, &["Grizzly Bears", "Serra Angel"]);
}

#[test]
fn a_further_face_is_found_by_what_it_is() {
    check("ice c:u", &["Fire // Ice"], &["Fire // Ice"]);
    check("is:split", &["Fire // Ice", "Serra Angel"], &["Fire // Ice"]);
    check("mv<=2", &["Akki Lavarunner"], &[]);
}

#[track_caller]
fn refused(query: &str, column: usize, says: &str) {
    let error = Query::parse(query, &sets()).expect_err(query);
    assert!(error.column == column && error.problem.contains(says), "{error}");
}

#[test]
fn bad_queries_are_told_where_and_what() {
    refused("", 1, "empty");
    refused("t:gobln", 3, "did you mean Goblin?");
    refused("bear tpye:elf", 6, "did you mean type");
    refused("mv<=x", 5, "no number");
    refused("c:purple", 3, "no colour");
    refused("kw:flyng", 4, "did you mean flying?");
    refused("f:swedsh", 3, "did you mean swedish?");
    refused("set:zzz", 5, "there are: LEA");
    refused("r:mythic", 3, "rare");
    refused("is:cool", 4, "permanent");
    refused("t:elf (c:g", 7, "never closed");
    refused("t:elf)", 6, "never opened");
    refused("o:\"draw", 3, "never closed");
    // Typed or pasted, the mark may lean either way.
    refused("serra”", 6, "never closed");
    refused("o:”draw", 3, "never closed");
    refused("t:elf or", 9, "missing");
    refused("or t:elf", 1, "missing");
    refused("t:", 3, "missing");
    refused("<3", 1, "missing");
    refused("o:/x", 3, "never closed");
    refused("o:/(/", 3, "no pattern");
    refused("c:/x/", 3, "patterns");
    refused("year:old", 6, "no year");
    refused("produces:x", 10, "no mana");
    refused("order:size", 7, "mv");
    refused("dir:up", 5, "desc");
    refused("c:azorus", 3, "azorius");
    refused("t>elf", 3, "\":\"");
    refused("-", 2, "missing");
    refused(&"(".repeat(99), 51, "deep");
}
