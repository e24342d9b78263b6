//! Rulings that are known to come out wrong, each as a scenario that fails: `crates/magic-cards/open-rulings.jsonl`. Whoever mends
//! one moves it to the scenarios beside the cards.

use scenario::{Options, Verdict, load_text, run_scenarios};
use std::path::Path;

const OPEN: &str = include_str!("../../../magic-cards/open-rulings.jsonl");

#[test]
fn what_is_known_to_be_wrong_still_is() {
    let loaded = load_text(Path::new("open-rulings.jsonl"), OPEN).unwrap();
    let options = Options { strict: true, ..Options::default() };
    for outcome in run_scenarios(loaded, &options).unwrap().outcomes {
        assert_eq!(outcome.result, Verdict::Fail, "{} comes out right: move it to the scenarios", outcome.name);
    }
}
