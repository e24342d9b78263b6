//! Who goes: a ready ranger, one made at the keyboard step by step, or one kept in a file.

use anyhow::{Context, anyhow, bail};
use rangers::{Draft, Pool, RangerSetup, Stepping};
use rangers_cards::READY;
use std::io::{BufRead, Write};
use std::path::Path;
use table::write_whole;

/// Reads a ranger who was made and kept in a file.
pub fn read(path: &Path, pool: &Pool) -> anyhow::Result<RangerSetup> {
    let shown = path.display();
    let text = std::fs::read_to_string(path).with_context(|| format!("the ranger {shown} cannot be opened"))?;
    let draft: Draft = serde_json::from_str(&text).map_err(|error| anyhow!("{shown}: {error}"))?;
    draft.setup(pool).map_err(|error| anyhow!("{shown}: {error}"))
}

/// Asks at the keyboard who goes.
pub fn ask(pool: &Pool, who: &str, typed: &mut dyn BufRead, out: &mut dyn Write) -> anyhow::Result<RangerSetup> {
    writeln!(out, "{who}: who are you?")?;
    for (at, ready) in READY.iter().enumerate() {
        writeln!(out, "  {:>2}  {}: {}", at + 1, ready.name, ready.about)?;
    }
    writeln!(out, "  {:>2}  somebody new, made step by step", READY.len() + 1)?;
    loop {
        let line = line(typed, out)?;
        match line.parse::<usize>().ok().and_then(|number| number.checked_sub(1)) {
            Some(at) if at < READY.len() => return super::ready(pool, READY[at].name),
            Some(at) if at == READY.len() => return make(pool, typed, out),
            _unclear => writeln!(out, "Give a number from 1 to {}.", READY.len() + 1)?,
        }
    }
}

fn line(typed: &mut dyn BufRead, out: &mut dyn Write) -> anyhow::Result<String> {
    write!(out, "> ")?;
    out.flush()?;
    let mut line = String::new();
    if typed.read_line(&mut line)? == 0 {
        bail!("nobody was chosen; nothing has begun");
    }
    Ok(line.trim().to_string())
}

/// Makes a ranger step by step.
fn make(pool: &Pool, typed: &mut dyn BufRead, out: &mut dyn Write) -> anyhow::Result<RangerSetup> {
    writeln!(out, "Numbers choose; c 3 shows what card 3 says, b goes back a step.")?;
    let mut draft = Draft::default();
    let mut at = 0;
    while let Some(step) = rangers::Step::ALL.get(at).copied() {
        draft.0.remove(&step);
        let stepping = draft.stepping(pool, step);
        writeln!(out, "{}", shown(&stepping))?;
        loop {
            let line = line(typed, out)?;
            if line == "b" {
                at = at.saturating_sub(1);
                break;
            }
            if let Some(number) = line.strip_prefix("c ") {
                let card = place(number, &stepping).and_then(|at| stepping.options[at].card.as_ref());
                writeln!(out, "{}", card.map_or("No card has that number.".to_string(), super::cards::drawn))?;
                continue;
            }
            let numbers = line.split([' ', ',']).filter(|part| !part.is_empty());
            let Some(picks) = numbers.map(|number| place(number, &stepping)).collect::<Option<Vec<_>>>() else {
                writeln!(out, "Give numbers from 1 to {}, {} in all.", stepping.options.len(), stepping.wanted)?;
                continue;
            };
            let names = picks.into_iter().map(|pick| stepping.options[pick].name.clone()).collect();
            draft.0.insert(step, names);
            match draft.stepping(pool, step).problem {
                None => {
                    at += 1;
                    break;
                }
                Some(problem) => writeln!(out, "That cannot be: {problem}.")?,
            }
        }
    }
    let ranger = draft.setup(pool)?;
    keep(&draft, typed, out)?;
    Ok(ranger)
}

fn place(number: &str, stepping: &Stepping) -> Option<usize> {
    number.trim().parse::<usize>().ok()?.checked_sub(1).filter(|at| *at < stepping.options.len())
}

fn shown(stepping: &Stepping) -> String {
    let mut text = stepping.words.clone();
    for (at, option) in stepping.options.iter().enumerate() {
        let card = option.card.as_ref().map_or_else(String::new, |card| {
            let needs = card.requires.as_ref().map_or_else(String::new, |(of, least)| format!(", {of} {least}"));
            format!(" ({}{needs})", card.kind)
        });
        let refused = option.refused.as_ref().map_or_else(String::new, |why| format!(" - not for you: {why}"));
        text += &format!("\n  {:>2}  {}{card}{refused}", at + 1, option.name);
    }
    let wanted = stepping.wanted;
    text + &if wanted == 1 { "\n(a number)".to_string() } else { format!("\n({wanted} numbers)") }
}

/// Keeps whom somebody made in a file, if they like.
fn keep(draft: &Draft, typed: &mut dyn BufRead, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "Keep this ranger for other campaigns? Give a file (play with --ranger FILE), or - for no.")?;
    loop {
        let name = line(typed, out)?;
        let path = Path::new(&name);
        match name.as_str() {
            "-" | "" => return Ok(()),
            _taken if path.exists() => writeln!(out, "{name} exists already; give another file.")?,
            _file => {
                let text = serde_json::to_string_pretty(draft)?;
                match write_whole(path, |mut file| writeln!(file, "{text}")) {
                    Ok(()) => return Ok(()),
                    Err(problem) => writeln!(out, "{name} cannot be written: {problem}")?,
                }
            }
        }
    }
}
