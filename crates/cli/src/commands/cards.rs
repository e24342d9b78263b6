//! `cardhall cards`: the cards that can be played.

use crate::files;
use anyhow::anyhow;
use clap::Subcommand;
use decks::{CardNames, NameIndex, Problem};
use magic::notation::{CardDefinition, Layout, Stat};
use std::io::Write;
use std::process::ExitCode;

/// What can be asked about cards.
#[derive(Subcommand)]
pub enum Command {
    /// List all cards: name, mana cost, type
    List,
    /// Show what a card says
    Show {
        /// Its name, in any spelling
        #[arg(value_name = "NAME", required = true)]
        name: Vec<String>,
    },
}

/// Prints cards.
pub fn run(command: &Command) -> anyhow::Result<ExitCode> {
    let pool = files::pool()?;
    let mut out = std::io::stdout().lock();
    match command {
        Command::List => {
            let mut cards: Vec<&CardDefinition> = pool.cards().map(|(_, definition)| &definition.card).collect();
            cards.sort_by(|one, other| one.name.cmp(&other.name));
            for card in cards {
                writeln!(out, "{:30} {:12} {}", card.name, cost(card), card.types)?;
            }
        }
        Command::Show { name } => {
            let names = files::names(&pool);
            let name = name.join(" ");
            let id = names.canonical(&name).and_then(|name| pool.find(name)).ok_or_else(|| unknown(&name, &names))?;
            writeln!(out, "{}", text(&pool.definition(id).card, pool.definition(id).interrupt))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn cost(card: &CardDefinition) -> String {
    card.mana_cost.as_ref().map_or_else(String::new, |cost| cost.to_string())
}

/// A card as it would be printed, all faces of it.
fn text(card: &CardDefinition, interrupt: bool) -> String {
    let own = (card.layout != Layout::Split).then_some(card);
    let mut faces: Vec<String> = own.into_iter().chain(&card.faces).map(face_text).collect();
    if own.is_none() && !card.abilities.is_empty() {
        // What both halves have in common.
        faces.push(magic::render::card_text(card));
    }
    let mut parts = vec![faces.join("\n//\n")];
    if interrupt {
        parts.push("An interrupt under classic rules.".to_string());
    }
    parts.extend(magic_cards::code_of_card(&card.name).map(|code| format!("Online code: {code}")));
    parts.join("\n")
}

fn face_text(card: &CardDefinition) -> String {
    let head = format!("{} {}", card.name, cost(card));
    let rules = magic::render::card_text(card);
    let corner = match (&card.power, &card.toughness, card.loyalty) {
        (Some(power), Some(toughness), _) => format!("{}/{}", stat(power), stat(toughness)),
        (.., Some(loyalty)) => format!("Loyalty: {loyalty}"),
        _ => String::new(),
    };
    let parts = [head.trim().to_string(), card.types.to_string(), rules, corner];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

fn stat(stat: &Stat) -> String {
    match stat {
        Stat::Number(number) => number.to_string(),
        Stat::Defined(_) => "*".to_string(),
    }
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
