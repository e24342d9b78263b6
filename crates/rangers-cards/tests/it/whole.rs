//! Nothing is missing: every entry, location, path and path card is there, and every jump leads somewhere.

use rangers::notation::{Ability, Effect, GuideEntry, Title};
use rangers::walk::{Visitor, walk};
use rangers::words::{CardKind, Set, Terrain};
use rangers_cards::prints;
use std::collections::{BTreeMap, BTreeSet};

/// The numbers of all entries of the guide.
fn numbers() -> BTreeSet<&'static str> {
    include_str!("whole/entries.txt").split_whitespace().collect()
}

/// Hears names of a kind, and whether anything is told.
#[derive(Default)]
struct Heard {
    entries: BTreeSet<String>,
    titles: BTreeSet<String>,
    words: BTreeSet<&'static str>,
}

impl Visitor for Heard {
    fn word(&mut self, list: &'static str, word: &'static str) {
        if list == "Effect" {
            self.words.insert(word);
        }
    }

    fn name(&mut self, kind: &'static str, text: &str) {
        match kind {
            "EntryNumber" => self.entries.insert(text.to_string()),
            "Title" => self.titles.insert(text.to_string()),
            _other_names => false,
        };
    }
}

macro_rules! heard {
    ($thing:expr) => {{
        let mut heard = Heard::default();
        walk($thing, &mut heard);
        heard
    }};
}

#[test]
fn every_entry_is_there_under_its_number() {
    let wanted = numbers();
    assert_eq!(wanted.len(), 395);
    let guide = prints().guide;
    let there: BTreeSet<&str> = guide.iter().map(|entry| entry.number.0.as_ref()).collect();
    assert_eq!(there.len(), guide.len(), "an entry is there twice");
    assert_eq!(there, wanted);
}

/// Whatever an entry, a card or a place reads is an entry; the pool itself refuses names that lead nowhere.
#[test]
fn every_jump_leads_somewhere() {
    rangers_cards::pool().unwrap();
    let prints = prints();
    let wanted = numbers();
    let mut read = heard!(&prints.cards).entries;
    prints.guide.iter().for_each(|entry| read.extend(heard!(&entry.effect).entries));
    assert!(read.iter().all(|number| wanted.contains(number.as_str())), "{read:?}");
    let scheduled: BTreeSet<String> =
        prints.days.iter().flat_map(|day| &day.entries).map(|number| number.to_string()).collect();
    let first = prints.first_entry.map(|number| number.to_string());
    // No card of this pool cites entry 73, which belongs to a feature that is not in it.
    let unread: Vec<&str> = wanted
        .into_iter()
        .filter(|number| !read.contains(*number) && !scheduled.contains(*number) && first.as_deref() != Some(number))
        .collect();
    assert_eq!(unread, ["73"]);
}

/// Each entry tells something, itself or where it sends.
#[test]
fn every_entry_tells_something() {
    let guide = prints().guide;
    let by_number: BTreeMap<String, &GuideEntry> =
        guide.iter().map(|entry| (entry.number.to_string(), entry)).collect();
    for entry in &guide {
        let own = heard!(&entry.effect);
        let sends_on = own.entries.iter().any(|number| heard!(&by_number[number].effect).words.contains("Tell"));
        assert!(own.words.contains("Tell") || sends_on, "entry {} tells nothing", entry.number);
    }
}

#[test]
fn every_location_and_path_is_on_the_map() {
    let prints = prints();
    assert_eq!(prints.locations.len(), 37);
    assert_eq!(prints.paths.len(), 63);
    let cards: BTreeSet<&Title> =
        prints.cards.iter().filter(|card| card.kind == CardKind::Location).map(|card| &card.title).collect();
    let places: BTreeSet<&Title> = prints.locations.iter().map(|place| &place.title).collect();
    assert_eq!(cards, places);
    let mut paths: Vec<(&Title, &Title)> = prints.paths.iter().map(|path| (&path.one, &path.other)).collect();
    paths.sort_unstable();
    paths.dedup();
    assert_eq!(paths.len(), 63, "a path is there twice");
    let reached = |place: &Title| prints.paths.iter().any(|path| path.one == *place || path.other == *place);
    let unreached: Vec<&str> = places.iter().filter(|place| !reached(place)).map(|place| place.0.as_ref()).collect();
    assert_eq!(unreached, ["Marsh of Rebirth"], "only the marsh has no path");
    let rivers = prints.paths.iter().filter(|path| path.terrain == Terrain::River).count();
    assert_eq!(rivers, 9);
}

/// 160 path cards of 111 titles.
#[test]
fn every_path_card_is_there() {
    let path_sets = |set: Set| !set.is_ranger_set() && set != Set::Trial && set != Set::Missions;
    let cards = prints().cards;
    let path = cards
        .iter()
        .filter(|card| path_sets(card.set))
        .filter(|card| matches!(card.kind, CardKind::Being | CardKind::Feature | CardKind::Attachment));
    let copies: Vec<u8> = path.map(|card| card.copies).collect();
    assert_eq!(copies.len(), 111);
    assert_eq!(copies.iter().map(|copies| usize::from(*copies)).sum::<usize>(), 160);
}

/// Whatever is gained, given or scheduled is reached by some entry.
#[test]
fn every_mission_is_gained_and_every_reward_is_given() {
    let prints = prints();
    let guide = heard!(&prints.guide).titles;
    let missing: Vec<&str> = prints
        .cards
        .iter()
        .filter(|card| card.set == Set::Reward || card.set == Set::Missions)
        .map(|card| card.title.0.as_ref())
        .filter(|title| !guide.contains(*title))
        // The faces that others are flipped to.
        .filter(|title| !["Biscuit Basket", "Confront"].contains(title))
        .collect();
    assert_eq!(missing, Vec::<&str>::new());
}

/// Every challenge effect, test, response and constant ability of the path cards is played by some scenario of its card.
#[test]
fn every_path_card_with_an_ability_has_a_scenario() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut told = String::new();
    for file in std::fs::read_dir(folder).unwrap() {
        told.push_str(&std::fs::read_to_string(file.unwrap().path()).unwrap());
    }
    let silent = |ability: &Ability| matches!(ability, Ability::Play(Effect::Nothing));
    let of_the_valley = |set: Set| !set.is_ranger_set() && set != Set::Trial;
    let missing: Vec<String> = prints()
        .cards
        .iter()
        .filter(|card| of_the_valley(card.set) && card.abilities.iter().any(|ability| !silent(ability)))
        .map(|card| card.title.to_string())
        .filter(|title| !told.contains(&format!("\"{title}")))
        .collect();
    assert_eq!(missing, Vec::<String>::new());
}
