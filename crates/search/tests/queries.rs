//! Queries over the built-in cards: what they find, and what is said of bad ones.

use decks::{CardFacts, InSet, Rarity};
use magic::notation::CardDefinition;
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
    let in_set = |(set, letter): (&str, char)| InSet { set: set.to_string(), rarity: Some(rarity(letter)) };
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
    refused("t:elf or", 9, "missing");
    refused("or t:elf", 1, "missing");
    refused("t:", 3, "missing");
    refused("<3", 1, "missing");
    refused("o:/x/", 3, "quoted");
    refused("t>elf", 3, "\":\"");
    refused("-", 2, "missing");
    refused(&"(".repeat(99), 51, "deep");
}
