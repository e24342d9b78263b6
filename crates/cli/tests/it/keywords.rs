//! `docs/keywords.md` says of each keyword of the rulebook whether and how it is done; this test makes that page and holds it
//! current. `CARDHALL_BLESS=1` writes it anew.

use crate::repository::cited::citations;
use crate::repository::{files, hold_current, is_a, text};
use magic::{CardPool, Keyword, Kind};
use std::collections::HashMap;
use std::fmt::Write;

const PAGE: &str = "docs/keywords.md";

/// How a keyword action is done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// By the rules' own procedures.
    Rules,
    /// By a verb of the engine.
    Verb,
    /// By an effect of the algebra for which it stands.
    Algebra,
}

use How::{Algebra, Rules, Verb};

/// The keyword actions in the order of the rulebook: the number under 701, the name, how, and the words of a card's JSON of
/// which one shows it.
const ACTIONS: &[(u8, &str, How, &[&str])] = &[
    (2, "Activate", Rules, &["\"activated\":"]),
    (3, "Attach", Verb, &["\"attach\":"]),
    (4, "Behold", Rules, &["\"behold\":"]),
    (5, "Cast", Rules, &["\"spell\":"]),
    (6, "Counter", Verb, &["\"counter\":["]),
    (7, "Create", Verb, &["\"create_tokens\":"]),
    (8, "Destroy", Verb, &["\"destroy\":"]),
    (9, "Discard", Verb, &["\"discard\":"]),
    (10, "Double", Algebra, &["\"double_x\":", "{\"times\":2}"]),
    (11, "Triple", Algebra, &["{\"times\":3}"]),
    (12, "Exchange", Verb, &["\"exchange_control\":", "\"exchange_life\":"]),
    (13, "Exile", Verb, &["{\"zone\":\"exile\""]),
    (14, "Fight", Verb, &["\"fight\":"]),
    (15, "Goad", Algebra, &["{\"goad\":"]),
    (16, "Investigate", Algebra, &["{\"investigate\":"]),
    (17, "Mill", Verb, &["\"mill\":"]),
    (18, "Play", Rules, &["\"types\":\"Basic Land", "\"may_play\":"]),
    (19, "Regenerate", Verb, &["\"regenerate\":"]),
    (20, "Reveal", Verb, &["\"reveal\":{", "\"reveal\":["]),
    (21, "Sacrifice", Verb, &["\"sacrifice\":"]),
    (22, "Scry", Verb, &["\"scry\":"]),
    (23, "Search", Verb, &["\"search\":true"]),
    (24, "Shuffle", Verb, &["\"shuffle\":"]),
    (25, "Surveil", Verb, &["\"scry\":[\"you\",{\"number\":2},\"graveyard\"]"]),
    (26, "Tap and Untap", Verb, &["{\"tap\":", "{\"untap\":"]),
    (27, "Transform", Verb, &["\"transform\""]),
    (28, "Convert", Verb, &["\"convert\""]),
    (29, "Fateseal", Algebra, &["{\"fateseal\":"]),
    (30, "Clash", Algebra, &["{\"clash\":"]),
    (31, "Planeswalk", Rules, &[]),
    (32, "Set in Motion", Rules, &[]),
    (33, "Abandon", Rules, &[]),
    (34, "Proliferate", Verb, &["\"proliferate\":"]),
    (35, "Detain", Algebra, &["{\"detain\":"]),
    (36, "Populate", Algebra, &["\"populate\""]),
    (37, "Monstrosity", Algebra, &["{\"monstrosity\":"]),
    (38, "Vote", Verb, &["\"vote\":"]),
    (39, "Bolster", Algebra, &["{\"bolster\":"]),
    (40, "Manifest", Verb, &["\"manifest\""]),
    (41, "Support", Algebra, &["{\"support\":"]),
    (42, "Meld", Verb, &["\"meld\""]),
    (43, "Exert", Rules, &["\"may_exert\":"]),
    (44, "Explore", Algebra, &["{\"explore\":"]),
    (45, "Assemble", Rules, &[]),
    (46, "Adapt", Algebra, &["{\"adapt\":"]),
    (47, "Amass", Algebra, &["{\"amass\":"]),
    (48, "Learn", Algebra, &["\"learn\""]),
    (49, "Venture into the Dungeon", Rules, &["\"venture\""]),
    (50, "Connive", Algebra, &["{\"connive\":"]),
    (51, "Open an Attraction", Rules, &[]),
    (52, "Roll to Visit Your Attractions", Rules, &[]),
    (53, "Incubate", Algebra, &["{\"incubate\":"]),
    (54, "The Ring Tempts You", Algebra, &["\"ring_tempts\""]),
    (55, "Face a Villainous Choice", Algebra, &["{\"villainous_choice\":"]),
    (56, "Time Travel", Algebra, &["\"time_travel\""]),
    (57, "Discover", Algebra, &["{\"discover\":"]),
    (58, "Cloak", Verb, &["\"cloak\""]),
    (59, "Collect Evidence", Rules, &["\"collect_evidence\":"]),
    (60, "Suspect", Algebra, &["{\"suspect\":"]),
    (61, "Forage", Algebra, &["\"forage\""]),
    (62, "Manifest Dread", Algebra, &["\"manifest_dread\""]),
    (63, "Endure", Algebra, &["{\"endure\":"]),
    (64, "Harness", Algebra, &["\"harnessed\""]),
    (65, "Airbend", Algebra, &[]),
    (66, "Earthbend", Algebra, &[]),
    (67, "Waterbend", Rules, &[]),
    (68, "Blight", Algebra, &[]),
];

/// How many scenarios cite each rule, or a paragraph under it.
fn scenarios_by_rule() -> HashMap<String, usize> {
    let mut by_rule: HashMap<String, usize> = HashMap::new();
    for file in files().iter().filter(|file| is_a(file, &["jsonl"])) {
        for line in text(file).lines() {
            let mut rules: Vec<&str> = citations(line)
                .iter()
                .map(|rule| rule.trim_end_matches(|one: char| one.is_ascii_lowercase()))
                .collect();
            rules.sort_unstable();
            rules.dedup();
            for rule in rules {
                *by_rule.entry(rule.to_string()).or_default() += 1;
            }
        }
    }
    by_rule
}

/// All cards with their JSON.
fn cards() -> Vec<(String, String)> {
    let json = |card: &magic::notation::CardDefinition| serde_json::to_string(card).expect("cards can be written");
    let mut all: Vec<(String, String)> =
        magic_cards::all().iter().map(|card| (card.name.clone(), json(card))).collect();
    all.sort();
    all
}

fn example<'a>(cards: &'a [(String, String)], words: &[String]) -> Option<&'a str> {
    cards.iter().find(|(_, json)| words.iter().any(|word| json.contains(word))).map(|(name, _)| name.as_str())
}

/// Whether some card's keyword stands for abilities, rather than being asked for by the rules.
fn is_written(pool: &CardPool, keyword: Keyword) -> bool {
    let definitions = (0..pool.len() as u16).map(|id| pool.definition(magic::DefinitionId(id)));
    let mut abilities = definitions.flat_map(|definition| definition.tables.abilities.iter());
    abilities.any(|one| one.belongs_to(keyword) && one.kind != Kind::Keyword)
}

fn row(page: &mut String, rule: &str, name: &str, how: &str, card: Option<&str>, scenarios: usize) {
    let (how, card) = match card {
        Some(card) => (how, card),
        None => ("**not done**", ""),
    };
    writeln!(page, "| {rule} | {name} | {how} | {card} | {scenarios} |").unwrap();
}

fn page() -> String {
    let (scenarios, cards) = (scenarios_by_rule(), cards());
    let of = |rule: &str| scenarios.get(rule).copied().unwrap_or(0);
    let pool = CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards make a pool");
    let mut page = String::from(
        "# Keywords and keyword actions\n\n\
         Made from the cards and scenarios (`CARDHALL_BLESS=1 cargo test -p cardhall keywords`). A keyword is *asked* \
         where some question of the rules asks for it, and *written* where it stands for abilities in the algebra; an action is \
         a *verb* of the engine, *written* as an effect of the algebra, or part of the *rules*. The card is the first by name \
         that shows it, and the scenarios are those that cite the rule.\n",
    );
    let header = "| rule | name | how | card | scenarios |\n|---|---|---|---|---|\n";
    write!(page, "\n## Keyword abilities (CR 702)\n\n{header}").unwrap();
    let mut missing = Vec::new();
    for keyword in Keyword::all() {
        let word = serde_json::to_string(&keyword).expect("keywords can be written");
        let words = [format!("\"keyword\":{word}"), format!("\"add_keyword\":{word}")];
        let card = example(&cards, &words);
        if card.is_none() {
            missing.push(keyword.word());
        }
        let how = if is_written(&pool, keyword) { "written" } else { "asked" };
        row(&mut page, keyword.rule(), keyword.word(), how, card, of(keyword.rule()));
    }
    write!(page, "\n## Keyword actions (CR 701)\n\n{header}").unwrap();
    let mut missing_actions = Vec::new();
    for (number, name, how, words) in ACTIONS {
        let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
        let card = example(&cards, &words);
        if card.is_none() {
            missing_actions.push(*name);
        }
        let how = match how {
            Rules => "rules",
            Verb => "verb",
            Algebra => "written",
        };
        let rule = format!("701.{number}");
        row(&mut page, &rule, name, how, card, of(&rule));
    }
    write!(page, "\n## What is missing\n\nKeyword abilities: {}.\n\n", missing.join(", ")).unwrap();
    writeln!(page, "Keyword actions: {}.", missing_actions.join(", ")).unwrap();
    page
}

#[test]
fn the_page_is_current() {
    hold_current(PAGE, &page(), "keywords");
}

#[test]
fn every_action_of_the_rulebook_is_listed() {
    let index = text(std::path::Path::new("docs/rules-index.txt"));
    let numbers: Vec<u8> = index
        .lines()
        .filter_map(|line| line.strip_prefix("701."))
        .filter_map(|rest| rest.parse().ok())
        .filter(|number| *number > 1)
        .collect();
    assert_eq!(numbers, ACTIONS.iter().map(|(number, ..)| *number).collect::<Vec<_>>());
}
