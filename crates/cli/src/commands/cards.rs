//! `cardhall cards`: the cards that can be played, and packs of more.

use crate::drawing;
use crate::files::{self, CardArgs, Catalogue};
use crate::words::counted;
use anyhow::{Context, anyhow, bail};
use clap::Subcommand;
use decks::{CardFacts, CardNames, Cards as _, NameIndex, PlayFormat, Problem, Standing};
use magic::notation::CardDefinition;
use search::{KnownSet, Query};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Options of `cardhall cards`.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    cards: CardArgs,
}

/// What can be asked about cards.
#[derive(Subcommand)]
enum Command {
    /// List all cards: name, mana cost, type
    List {
        /// The cards of Rangers instead
        #[arg(long)]
        rangers: bool,
    },
    /// Draw a card with what it says
    Show {
        /// Its name, in any spelling
        #[arg(value_name = "NAME", required = true)]
        name: Vec<String>,
    },
    /// List the cards that match a query, such as: t:goblin mv<=2 -kw:flying (c:r or is:colorless)
    Search {
        /// The query; docs/search.md describes it
        #[arg(value_name = "QUERY", required = true, allow_hyphen_values = true)]
        query: Vec<String>,
        /// Print only how many there are
        #[arg(long)]
        count: bool,
    },
    /// Check a pack: everything that is wrong with it, with line, field and the nearest right word
    Check {
        /// The pack
        #[arg(value_name = "PACK")]
        pack: PathBuf,
    },
    /// Print a pack of built-in cards to begin with, or the JSON Schema of packs
    Pack {
        /// The names of cards
        #[arg(value_name = "NAME", required_unless_present = "schema")]
        names: Vec<String>,
        /// Print the JSON Schema instead
        #[arg(long, conflicts_with = "names")]
        schema: bool,
    },
}

/// Prints cards.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    match &args.command {
        Command::List { rangers: true } => crate::rangers::cards::list(&mut out)?,
        Command::List { rangers: false } => {
            let cards = args.cards.open()?;
            for card in in_order(&cards) {
                print_line(&mut out, card)?;
            }
        }
        Command::Show { name } => {
            let cards = args.cards.open()?;
            let name = name.join(" ");
            // Both games may have a card of that name.
            let of_rangers = crate::rangers::cards::find(&*crate::rangers::pool()?, &name);
            match find(&cards, &name) {
                Ok(card) => {
                    writeln!(out, "{}", drawing::card(card))?;
                    for line in notes(&cards, card) {
                        writeln!(out, "{line}")?;
                    }
                }
                Err(unknown) if of_rangers.is_none() => {
                    return Err(crate::rangers::cards::unknown(&name)?.unwrap_or(unknown));
                }
                Err(_) => {}
            }
            if let Some(card) = of_rangers {
                writeln!(out, "{}", crate::rangers::cards::drawn(&card))?;
            }
        }
        Command::Search { query, count } => {
            let asked = Asked::of(query, *count, &args.cards)?;
            search_cards(&mut out, &asked.cards.open()?, &asked.query, asked.count)?;
        }
        Command::Check { pack } => check(&mut out, args, pack)?,
        Command::Pack { schema: true, .. } => write!(out, "{}", packs::schema())?,
        Command::Pack { names, .. } => {
            let cards = args.cards.open()?;
            let found = names.iter().map(|name| find(&cards, name)).collect::<Result<Vec<_>, _>>()?;
            writeln!(out, "{}", packs::write(&found))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn in_order(cards: &Catalogue) -> Vec<&CardDefinition> {
    let mut all: Vec<&CardDefinition> = cards.pool.cards().map(|(_, definition)| &definition.card).collect();
    all.sort_by(|one, other| one.name.cmp(&other.name));
    all
}

fn print_line(out: &mut impl Write, card: &CardDefinition) -> std::io::Result<()> {
    let cost = card.mana_cost.as_ref().map_or_else(String::new, ToString::to_string);
    writeln!(out, "{:30} {cost:12} {}", card.name, card.types)
}

/// A query and its options. Because a condition may begin with a dash, all that follows the first word comes in as words of
/// the query, options among them.
struct Asked {
    query: String,
    count: bool,
    cards: CardArgs,
}

impl Asked {
    fn of(words: &[String], count: bool, cards: &CardArgs) -> anyhow::Result<Asked> {
        let mut asked = Asked { query: String::new(), count, cards: cards.clone() };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match word.split_once('=').unwrap_or((word, "")) {
                ("--count", "") => asked.count = true,
                ("--cards", "") => {
                    let pack = words.next().context("--cards needs the file of a pack")?;
                    asked.cards.add(pack);
                }
                ("--cards", pack) => asked.cards.add(pack),
                (option, _) if option.starts_with("--") => bail!(
                    "no option is called {option}; `cardhall cards search --help` lists them, and a single dash means not"
                ),
                _ => {
                    let blank = if asked.query.is_empty() { "" } else { " " };
                    asked.query += &format!("{blank}{word}");
                }
            }
        }
        Ok(asked)
    }
}

fn search_cards(out: &mut impl Write, cards: &Catalogue, query: &str, count: bool) -> anyhow::Result<()> {
    let query = Query::parse(query, &known_sets(cards)).map_err(|error| anyhow!("the query, {error}"))?;
    let known = in_order(cards).into_iter().map(|card| (card, cards.facts(&card.name)));
    let mut found: Vec<_> = known.filter(|(card, facts)| query.matches(card, facts)).collect();
    found.sort_by(|(one, of_one), (other, of_other)| query.compare((one, of_one), (other, of_other)));
    if count {
        writeln!(out, "{}", found.len())?;
        return Ok(());
    }
    for (card, _) in &found {
        print_line(out, card)?;
    }
    if found.is_empty() {
        eprintln!("No card matches.");
    }
    Ok(())
}

fn known_sets(cards: &Catalogue) -> Vec<KnownSet> {
    let known = |(code, name): (&str, &str)| KnownSet { code: code.to_string(), name: name.to_string() };
    let of_packs = cards.sets_of_packs().map(|code| (code, code));
    magic_cards::SETS.into_iter().chain(of_packs).map(known).collect()
}

fn check(out: &mut impl Write, args: &Args, path: &std::path::Path) -> anyhow::Result<()> {
    let pack = files::pack(path)?;
    let mut packs = args.cards.packs()?;
    packs.push(pack.clone());
    packs::check_together(&magic_cards::all(), &packs)?;
    writeln!(out, "{}: {}, all of them playable", pack.name, counted(pack.cards.len(), "card"))?;
    Ok(())
}

fn find<'c>(cards: &'c Catalogue, name: &str) -> anyhow::Result<&'c CardDefinition> {
    let id = cards.names.canonical(name).and_then(|name| cards.pool.find(name));
    id.map(|id| &cards.pool.definition(id).card).ok_or_else(|| unknown(name, &cards.names))
}

/// What else is known of a card.
fn notes(cards: &Catalogue, card: &CardDefinition) -> Vec<String> {
    let mut notes = Vec::new();
    let facts = cards.facts(&card.name);
    notes.extend(printed(&facts));
    notes.extend(legality(card, &facts));
    if cards.pool.find(&card.name).is_some_and(|id| cards.pool.definition(id).interrupt) {
        notes.push("An interrupt under classic rules.".to_string());
    }
    notes.extend(magic_cards::code_of_card(&card.name).map(|code| format!("Online code: {code}")));
    notes
}

fn printed(facts: &CardFacts) -> Option<String> {
    let one = |one: &decks::InSet| match one.rarity {
        Some(rarity) => format!("{} ({})", one.set, rarity.word()),
        None => one.set.clone(),
    };
    let sets: Vec<String> = facts.sets.iter().map(one).collect();
    (!sets.is_empty()).then(|| format!("Printed in {}", sets.join(", ")))
}

fn legality(card: &CardDefinition, facts: &CardFacts) -> Vec<String> {
    let formats = |standing: Standing| {
        let has = |format: &&PlayFormat| format.standing(&card.name, facts) == standing;
        PlayFormat::all().iter().filter(has).map(|format| format.name.as_str()).collect::<Vec<_>>().join(", ")
    };
    let kinds =
        [(Standing::Legal, "Legal in"), (Standing::Restricted, "Restricted in"), (Standing::Banned, "Banned in")];
    let lines = kinds.map(|(standing, words)| (words, formats(standing)));
    lines.into_iter().filter(|(_, names)| !names.is_empty()).map(|(words, names)| format!("{words} {names}")).collect()
}

/// The same suggestions as for a deck list in which the name stands.
fn unknown(name: &str, names: &NameIndex) -> anyhow::Error {
    let one_line = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let problems = decks::read(&format!("1 {one_line}"), names).err().map_or_else(Vec::new, |errors| errors.errors);
    let near =
        |problem: &Problem| matches!(problem, Problem::UnknownCard { suggestions, .. } if !suggestions.is_empty());
    match problems.into_iter().find(|error| near(&error.problem)) {
        Some(error) => anyhow!("{}", error.problem),
        None => anyhow!("no card is called `{one_line}`; `cardhall cards list` lists them all"),
    }
}
