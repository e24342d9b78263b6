//! `docs/words.md`: every word of the notation, what it means and how many cards use it. `CARDHALL_BLESS=1` writes it anew.
//!
//! A word that one card uses says in its comment which rule it stands for, or after "General:" what else it is for, mostly
//! cards that are not written yet; one that no card uses is there for what keywords and actions stand for.

use magic::notation::{Part, Visit, WORD_TABLES, Walk, Word};
use magic::{CardPool, Op};
use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::path::Path;

type Named = (&'static str, usize);

/// The words met on a walk.
#[derive(Default)]
struct Met(HashSet<Named>);

impl Visit for Met {
    fn enter(&mut self, part: Part) {
        if let Part::Word(word) = part {
            self.0.insert((word.kind, word.at));
        }
    }
}

/// How many cards use each word.
fn users() -> HashMap<Named, usize> {
    let mut users: HashMap<Named, usize> = HashMap::new();
    for card in magic_cards::all() {
        let mut met = Met::default();
        card.walk(&mut met);
        met.0.into_iter().for_each(|word| *users.entry(word).or_default() += 1);
    }
    users
}

/// The words that the rules use by themselves: in what keywords and actions stand for.
fn used_by_rules() -> HashSet<Named> {
    let pool = CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards are sound");
    let mut met = Met::default();
    for ability in pool.definitions().flat_map(|one| &one.tables.abilities) {
        ability.ability.walk(&mut met);
        for op in &ability.program.ops {
            match op {
                Op::Do(effect, _) => effect.walk(&mut met),
                Op::Branch(condition, _) => condition.walk(&mut met),
                Op::May(noun, _) | Op::Each(noun, _) | Op::Either(noun, _) => noun.walk(&mut met),
                Op::Pay(noun, cost, _) => {
                    noun.walk(&mut met);
                    cost.walk(&mut met);
                }
                Op::MayCast(who, what, ..) => {
                    who.walk(&mut met);
                    what.walk(&mut met);
                }
                Op::Times(value, _) => value.walk(&mut met),
                Op::Jump(_) | Op::Next(_) => {}
            }
        }
    }
    met.0
}

fn all() -> impl Iterator<Item = &'static Word> {
    WORD_TABLES.iter().flat_map(|table| table.words).filter(|word| !word.hidden)
}

/// The types in which cards are mostly written.
const CENTRAL: [&str; 11] = [
    "Effect",
    "Predicate",
    "Statement",
    "Value",
    "Pattern",
    "Modification",
    "CostPart",
    "Noun",
    "Condition",
    "Duration",
    "Ability",
];

/// How many words the central types have, those that nobody writes by hand among them.
fn central() -> usize {
    WORD_TABLES.iter().filter(|table| CENTRAL.contains(&table.kind)).map(|table| table.words.len()).sum()
}

/// The rules that a comment cites.
fn rules(doc: &str) -> String {
    let cited = doc.match_indices("CR ").flat_map(|(at, _)| {
        let rest = doc[at + 3..].split([')', ':', ';']).next().unwrap_or_default();
        rest.split(", ").map(str::trim).filter(|rule| rule.starts_with(|first: char| first.is_ascii_digit()))
    });
    let number = |rule: &str| rule.split_whitespace().next().unwrap_or_default().trim_end_matches('.').to_string();
    cited.map(number).collect::<Vec<_>>().join(", ")
}

/// A comment without its citations in brackets, for a cell of a table.
fn meaning(doc: &str) -> String {
    let mut text = String::new();
    let mut rest = doc;
    while let Some(at) = rest.find(" (CR ") {
        text.push_str(&rest[..at]);
        rest = rest[at..].split_once(')').map_or("", |(_, after)| after);
    }
    text.push_str(rest);
    text.replace('|', "\\|")
}

fn document() -> String {
    let (users, by_rules) = (users(), used_by_rules());
    let count = |word: &Word| users.get(&(word.kind, word.at)).copied().unwrap_or(0);
    let with = |wanted: usize| all().filter(|word| count(word) == wanted).count();
    let mut text = String::from(
        "# The words of the notation\n\n\
         Made from the types in `crates/magic-notation` and the built-in cards by `CARDHALL_BLESS=1 cargo test -p \
         cardhall-packs words`.\n\n",
    );
    let (total, cards) = (all().count(), magic_cards::all().len());
    writeln!(
        text,
        "{total} words in {} types serve {cards} cards; {} of them serve one card, {} none. \"rules\" means that no card \
         says the word, but a keyword or an action stands for it.\n",
        WORD_TABLES.len(),
        with(1),
        with(0),
    )
    .unwrap();
    writeln!(
        text,
        "The central types ({}) have {} words, those that nobody writes by hand among them.\n",
        CENTRAL.join(", "),
        central()
    )
    .unwrap();
    for table in WORD_TABLES {
        writeln!(text, "## {}\n\n| word | means | rule | cards |\n|---|---|---|---:|", table.kind).unwrap();
        for word in table.words.iter().filter(|word| !word.hidden) {
            let cards = match count(word) {
                0 if by_rules.contains(&(word.kind, word.at)) => "rules".to_string(),
                number => number.to_string(),
            };
            let (means, rule) = (meaning(word.doc), rules(word.doc));
            writeln!(text, "| `{}` | {means} | {rule} | {cards} |", word.name).unwrap();
        }
        text.push('\n');
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

#[test]
fn the_list_of_words_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/words.md");
    let document = document();
    if std::env::var_os("CARDHALL_BLESS").is_some() {
        std::fs::write(&path, &document).unwrap();
    }
    let published = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(published == document, "docs/words.md is not current; CARDHALL_BLESS=1 writes it anew");
}

#[test]
fn every_word_of_a_card_is_in_the_list() {
    let listed: HashSet<Named> =
        WORD_TABLES.iter().flat_map(|table| table.words).map(|word| (word.kind, word.at)).collect();
    let unknown: Vec<Named> = users().into_keys().filter(|word| !listed.contains(word)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

/// The most words that the central types may have: what overlaps is one word with a filter, a noun or a value in it.
const MOST_CENTRAL: usize = 420;

#[test]
fn the_central_types_stay_few() {
    let central = central();
    assert!(central <= MOST_CENTRAL, "{central} words in the central types; say it with a general one");
}

/// Types that list what the rules know, whole: nobody chose their words.
const OF_THE_RULES: [&str; 8] =
    ["Cause", "CardType", "Color", "ManaKind", "Step", "SubtypeClassName", "Supertype", "Zone"];

#[test]
fn no_word_is_without_users_and_one_with_a_single_user_says_why_it_is_there() {
    let (users, by_rules) = (users(), used_by_rules());
    let count = |word: &Word| users.get(&(word.kind, word.at)).copied().unwrap_or(0);
    let explained = |word: &Word| word.doc.contains("General:") || word.doc.contains("CR ");
    let wanting = all().filter(|word| !OF_THE_RULES.contains(&word.kind)).filter(|word| match count(word) {
        0 => !by_rules.contains(&(word.kind, word.at)),
        1 => !explained(word),
        _ => false,
    });
    let wanting: Vec<String> = wanting.map(|word| format!("{}::{}", word.kind, word.name)).collect();
    assert!(wanting.is_empty(), "say it with other words, or say what else these are for: {wanting:?}");
}
