//! Reading scenario files: `*.json` with one scenario, `*.jsonl` with one on each line.

use crate::format::Scenario;
use crate::nearest::nearest;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why scenarios cannot be read.
#[derive(Debug, Error)]
pub enum LoadError {
    /// A file that cannot be read.
    #[error("{}: {error}", file.display())]
    Unreadable {
        /// Which.
        file: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// A file that does not say what it should.
    #[error("{}:{line}: {problem}", file.display())]
    Malformed {
        /// Which.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        problem: String,
    },
}

/// A scenario and where it stands.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The file.
    pub file: PathBuf,
    /// The line where it begins, from 1.
    pub line: usize,
    /// The scenario.
    pub scenario: Scenario,
}

/// Reads the scenarios of one file.
pub fn load_file(file: &Path) -> Result<Vec<Loaded>, LoadError> {
    let unreadable = |error| LoadError::Unreadable { file: file.to_path_buf(), error };
    let text = std::fs::read_to_string(file).map_err(unreadable)?;
    load_text(file, &text)
}

/// The same, each by itself: one that is not as it should be does not keep the others away.
pub(crate) fn load_each(file: &Path) -> Result<Vec<Result<Loaded, LoadError>>, LoadError> {
    let unreadable = |error| LoadError::Unreadable { file: file.to_path_buf(), error };
    let text = std::fs::read_to_string(file).map_err(unreadable)?;
    Ok(each(file, &text))
}

/// Reads the scenarios in the text of a file; its name decides between one and one a line.
pub fn load_text(file: &Path, text: &str) -> Result<Vec<Loaded>, LoadError> {
    each(file, text).into_iter().collect()
}

fn each(file: &Path, text: &str) -> Vec<Result<Loaded, LoadError>> {
    let lines = file.extension().is_some_and(|extension| extension == "jsonl");
    if !lines {
        return vec![load_one(file, text, 1)];
    }
    let filled = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    filled.map(|(at, line)| load_one(file, line, at + 1)).collect()
}

fn load_one(file: &Path, text: &str, line: usize) -> Result<Loaded, LoadError> {
    match serde_json::from_str(text) {
        Ok(scenario) => Ok(Loaded { file: file.to_path_buf(), line, scenario }),
        Err(error) => {
            let mut problem = plain(&error.to_string());
            let mut within = line_of_quoted(text, &problem).unwrap_or_else(|| error.line().max(1));
            if let Some((key, line)) = place_of_number(text, &problem) {
                (problem, within) = (format!("\"{key}\": {problem}"), line);
            }
            Err(LoadError::Malformed { file: file.to_path_buf(), line: line + within - 1, problem })
        }
    }
}

/// The line on which the word that nobody knows first stands: more exact than where the parser noticed.
fn line_of_quoted(text: &str, problem: &str) -> Option<usize> {
    let rest = problem.strip_prefix("unknown ")?;
    let word = rest.split('"').nth(1)?;
    let at = text.find(&serde_json::to_string(word).ok()?)?;
    Some(text[..at].lines().count().max(1) + usize::from(text[..at].ends_with('\n')))
}

/// The field whose number is not one that may stand there, and its line.
fn place_of_number<'a>(text: &'a str, problem: &str) -> Option<(&'a str, usize)> {
    let number = problem.strip_prefix("invalid value: integer \"")?.split('"').next()?;
    let before = text.match_indices(number).map(|(at, _)| &text[..at]).find(|before| {
        let digit = |end: char| end.is_ascii_digit() || matches!(end, '-' | '+' | '/' | '"');
        !before.ends_with(digit)
    })?;
    let key = before.rsplit_once("\":")?.0.rsplit_once('"')?.1;
    Some((key, before.matches('\n').count() + 1))
}

/// A message that names a type of the program, with the numbers that type has instead.
fn in_range(message: &str) -> String {
    let Some((said, wanted)) = message.rsplit_once(", expected ") else { return message.to_string() };
    let (least, most) = match wanted {
        "i32" => (i64::from(i32::MIN), i64::from(i32::MAX)),
        "u8" => (0, i64::from(u8::MAX)),
        "u16" => (0, i64::from(u16::MAX)),
        "u32" => (0, i64::from(u32::MAX)),
        "u64" | "usize" => return format!("{said}, expected a whole number that is not negative"),
        _ => return message.to_string(),
    };
    format!("{said}, expected a whole number from {least} to {most}")
}

/// The parser's message without its position, and with the nearest known word in place of all known words.
fn plain(message: &str) -> String {
    let message = match message.rfind(" at line ") {
        Some(at) => &message[..at],
        None => message,
    };
    let quoted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    let kind = ["field", "variant"].into_iter().find(|kind| message.starts_with(&format!("unknown {kind} `")));
    match (kind, quoted.split_first()) {
        (Some(kind), Some((word, known))) => {
            let kind = if kind == "variant" { "word" } else { kind };
            match nearest(word, known.iter().copied()) {
                Some(near) => format!("unknown {kind} \"{word}\"; the nearest known one is \"{near}\""),
                None => format!("unknown {kind} \"{word}\""),
            }
        }
        _ => in_range(message).replace('`', "\""),
    }
}

/// All scenario files under these paths: files as they are given, folders recursively and in order of name.
pub fn find_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, LoadError> {
    let mut files = Vec::new();
    for path in paths {
        collect(path, true, &mut files)?;
    }
    Ok(files)
}

fn collect(path: &Path, given: bool, files: &mut Vec<PathBuf>) -> Result<(), LoadError> {
    let unreadable = |error| LoadError::Unreadable { file: path.to_path_buf(), error };
    if !std::fs::metadata(path).map_err(unreadable)?.is_dir() {
        let scenario = path.extension().is_some_and(|extension| extension == "json" || extension == "jsonl");
        if given || scenario {
            files.push(path.to_path_buf());
        }
        return Ok(());
    }
    let entries = std::fs::read_dir(path).map_err(unreadable)?;
    let mut inside = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>();
    inside.iter_mut().for_each(|list| list.sort());
    for entry in inside.map_err(unreadable)? {
        collect(&entry, false, files)?;
    }
    Ok(())
}
