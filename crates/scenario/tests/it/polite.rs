//! The layer that understands people: `polite.jsonl` holds scripts that say what they mean in other words than the format's.
//! Each is understood and the guess is told; without the layer each fails; written out, it says the same exactly.

use magic::CardPool;
use scenario::{Loaded, Options, Report, Rewritten, Verdict, load_text, rewrite_text, run_scenarios};
use std::path::Path;
use std::sync::Arc;

const SCRIPTS: &str = include_str!("polite.jsonl");

fn all() -> Vec<Loaded> {
    load_text(Path::new("polite.jsonl"), SCRIPTS).unwrap()
}

fn run(loaded: Vec<Loaded>, strict: bool) -> Report {
    run_scenarios(loaded, &Options { strict, ..Options::default() }).unwrap()
}

#[test]
fn people_are_understood_and_every_guess_is_told() {
    for outcome in run(all(), false).outcomes {
        assert_eq!(outcome.result, Verdict::Pass, "{outcome}");
        assert!(!outcome.guesses.is_empty(), "{}: nothing was guessed", outcome.name);
        assert!(outcome.guesses.iter().all(|guess| !guess.what.is_empty()), "{}", outcome.name);
    }
}

#[test]
fn nothing_is_guessed_where_guessing_is_forbidden() {
    for outcome in run(all(), true).outcomes {
        assert_eq!(outcome.result, Verdict::Fail, "{}", outcome.name);
        assert!(outcome.guesses.is_empty(), "{}", outcome.name);
    }
}

#[test]
fn what_was_guessed_can_be_written_exactly() {
    let pool = Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).unwrap());
    let (text, done) = rewrite_text(Path::new("polite.jsonl"), SCRIPTS, &pool).unwrap();
    // What stands in an expectation is left to its author.
    let left: Vec<&Rewritten> = done.iter().filter(|one| matches!(one, Rewritten::Not(_))).collect();
    assert_eq!(left.len(), 4, "{left:?}");
    let again = load_text(Path::new("polite.jsonl"), &text).unwrap();
    assert_eq!(run(again, true).count(Verdict::Fail), left.len());
    let (same, _) = rewrite_text(Path::new("polite.jsonl"), &text, &pool).unwrap();
    assert_eq!(same, text, "what is exact stays as it is");
}
