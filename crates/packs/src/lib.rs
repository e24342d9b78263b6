//! Packs: cards as JSON files, in the notation of `magic`, that are added to the built-in ones.
//!
//! A pack carries its version. What is wrong with one is told at once, a problem for each card, with line, column, field
//! and the nearest right word. Files are untrusted: nothing here panics on any text. This crate opens no files.
//!
//! ```
//! let text = r#"{ "cardhall_pack": 1, "cards": [
//!     { "name": "House Bear", "mana_cost": "{1}{G}", "types": "Creature — Bear", "power": 2, "toughness": 2,
//!       "abilities": [{ "keyword": { "keyword": "flyng" } }] }
//! ] }"#;
//! let problems = packs::Pack::read("house", text).unwrap_err();
//! assert_eq!(
//!     problems.to_string(),
//!     "line 3, column 47, \"House Bear\", abilities[0].keyword.keyword: unknown keyword \"flyng\"; did you mean \"flying\"?"
//! );
//!
//! let mended = text.replace("flyng", "flying");
//! let pack = packs::Pack::read("house", &mended)?;
//! let cards = magic_cards::all().into_iter().chain(pack.cards).collect();
//! let pool = magic::CardPool::new(cards, &magic_text::English)?;
//! assert!(pool.find("house bear").is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod explain;
mod place;
mod problem;
mod schema;

pub use problem::{Problem, Problems};
pub use schema::schema;

use kernel::{PackMark, StateHash};
use magic::notation::CardDefinition;
use magic::{CardPool, PoolError};
use place::Text;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::collections::HashMap;
use thiserror::Error;

/// The version of the file form.
pub const VERSION: u32 = 1;
/// The largest pack that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 24;

/// A pack as it is written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, bound(deserialize = "C: Deserialize<'de>"))]
#[schemars(rename = "Pack")]
struct PackFile<C> {
    /// Where the schema of packs is, for editors.
    #[serde(rename = "$schema", default)]
    #[allow(dead_code, reason = "it is there for editors only")]
    schema: Option<String>,
    /// The version of the file form: 1.
    cardhall_pack: u32,
    /// What the pack is called; the name of its file where this is left out.
    #[serde(default)]
    name: Option<String>,
    /// The code of the set its cards belong to, for searches such as `set:xyz`.
    #[serde(default)]
    set: Option<String>,
    /// The cards.
    cards: Vec<C>,
}

/// A pack of cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Pack {
    /// What it is called.
    pub name: String,
    /// The code of the set its cards belong to, in capitals.
    pub set: Option<String>,
    /// The cards.
    pub cards: Vec<CardDefinition>,
}

impl Pack {
    /// Reads a pack, which is called `name` unless it says otherwise, and sees that each of its cards can be played. A bare
    /// list of cards is a pack too.
    pub fn read(name: &str, text: &str) -> Result<Pack, Problems> {
        if text.len() > MAX_BYTES {
            return Err(Problems::one(Problem::whole(format!("the pack is larger than {MAX_BYTES} bytes"))));
        }
        let text = Text::new(text);
        let file = read_file(&text)?;
        let mut problems = Vec::new();
        let mut cards = Vec::new();
        for raw in &file.cards {
            match read_card(raw.get()) {
                Ok(card) => cards.push((card, text.offset_of(raw.get()))),
                Err(problem) => problems.push(problem.within(&text, raw.get())),
            }
        }
        problems.extend(unplayable(&cards, &text));
        if !problems.is_empty() {
            problems.sort_by_key(|problem| (problem.line, problem.column));
            return Err(Problems { problems });
        }
        let name = file.name.filter(|name| !name.trim().is_empty()).unwrap_or_else(|| name.to_string());
        let cards = cards.into_iter().map(|(card, _)| card).collect();
        Ok(Pack { name, set: file.set.map(|set| set.to_uppercase()), cards })
    }

    /// What logs remember it by.
    pub fn mark(&self) -> PackMark {
        let text: Vec<String> = self.cards.iter().map(|card| format!("{card:?}")).collect();
        PackMark { name: self.name.clone(), hash: StateHash::of(&text) }
    }
}

fn read_file<'t>(text: &Text<'t>) -> Result<PackFile<&'t RawValue>, Problems> {
    let wrong = |error: serde_json::Error| Problems::one(explain::problem(&error, None, text.whole()));
    let is_list = text.whole().trim_start().starts_with('[');
    if is_list {
        let cards = serde_json::from_str(text.whole()).map_err(wrong)?;
        return Ok(PackFile { schema: None, cardhall_pack: VERSION, name: None, set: None, cards });
    }
    let file: PackFile<&RawValue> = serde_json::from_str(text.whole()).map_err(wrong)?;
    if file.cardhall_pack != VERSION {
        let version = file.cardhall_pack;
        let problem = format!("packs of version {version} are not known here; this cardhall reads version {VERSION}");
        let at = text.whole().find("\"cardhall_pack\"").unwrap_or(0);
        return Err(Problems::one(Problem::at(text, at, problem).in_field("cardhall_pack")));
    }
    Ok(file)
}

/// Reads one card; the problem's place is counted from where the card begins.
fn read_card(raw: &str) -> Result<CardDefinition, Problem> {
    let mut reader = serde_json::Deserializer::from_str(raw);
    serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        explain::problem(error.inner(), Some(path), raw).of_card(&name_of(raw))
    })
}

/// The name of a card that cannot be read.
fn name_of(raw: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Named {
        name: String,
    }
    serde_json::from_str(raw).ok().map(|named: Named| named.name)
}

/// What the engine cannot play, and names that stand there twice.
fn unplayable(cards: &[(CardDefinition, usize)], text: &Text<'_>) -> Vec<Problem> {
    let all: Vec<CardDefinition> = cards.iter().map(|(card, _)| card.clone()).collect();
    if CardPool::new(all, &magic_text::English).is_ok() {
        return Vec::new();
    }
    let mut first: HashMap<String, usize> = HashMap::new();
    let mut problems = Vec::new();
    for (card, at) in cards {
        let problem = |problem| Problem::at(text, *at, problem).of_card(&Some(card.name.clone()));
        match CardPool::new(vec![card.clone()], &magic_text::English) {
            Ok(_) => {}
            Err(PoolError::Unsupported { place, problem: why, .. }) => problems.push(problem(why).in_field(&place)),
            Err(other) => problems.push(problem(other.to_string())),
        }
        if let Some(before) = first.insert(card.name.to_lowercase(), *at) {
            let (line, _) = text.line_and_column(before);
            problems.push(problem(format!("a card of that name is already on line {line}")));
        }
    }
    if problems.is_empty() {
        problems.push(Problem::whole("the cards of the pack cannot be played together".to_string()));
    }
    problems
}

/// A pack of these cards, as text.
pub fn write(cards: &[&CardDefinition]) -> String {
    let pack = serde_json::json!({ "cardhall_pack": VERSION, "cards": cards });
    serde_json::to_string_pretty(&pack).expect("cards are plain data")
}

/// Why packs cannot be used together.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the pack \"{pack}\": the card \"{card}\" is already there, {place}; give it another name")]
pub struct Twice {
    /// The pack.
    pub pack: String,
    /// The card.
    pub card: String,
    /// Where the other one is.
    pub place: String,
}

/// Sees that no card of a pack has the name of a built-in card or of one in another pack.
pub fn check_together(builtin: &[CardDefinition], packs: &[Pack]) -> Result<(), Twice> {
    let key = |card: &CardDefinition| card.name.to_lowercase();
    let mut places: HashMap<String, String> = builtin.iter().map(|card| (key(card), "built in".to_string())).collect();
    for pack in packs {
        for card in &pack.cards {
            if let Some(place) = places.insert(key(card), format!("in the pack \"{}\"", pack.name)) {
                return Err(Twice { pack: pack.name.clone(), card: card.name.clone(), place });
            }
        }
    }
    Ok(())
}
