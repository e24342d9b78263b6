//! `cardhall bench`, as its users see it.

use crate::command::cardhall;
use serde_json::Value;

#[test]
fn json_has_its_figures() {
    let out = cardhall(&["bench", "--json", "--seconds", "0.2"]).well();
    let figures: Value = serde_json::from_str(&out).expect("one JSON object");
    for key in ["decisions_per_second", "games_per_second", "clone_ns", "state_bytes"] {
        assert!(figures[key].as_f64().is_some_and(|number| number > 0.0), "{key} in {out}");
    }
    assert!(figures["allocations_per_pass"].as_f64().is_some_and(|number| number < 0.05), "{out}");
    assert!(figures["allocations_per_decision"].as_f64().is_some_and(|number| number < 2.0), "{out}");
    for size in ["10", "100", "1000"] {
        assert!(figures["decision_ns_by_permanents"][size].is_number(), "{size} in {out}");
        assert!(figures["handing_on_ns_by_permanents"][size].is_number(), "{size} in {out}");
    }
}

#[test]
fn a_single_operation_runs_alone() {
    for name in ["pass", "main-phase", "clone", "board-10", "turn-10", "anthem-10", "growth-100", "triggers-10"] {
        let out = cardhall(&["bench", "--only", name, "--json"]).well();
        assert!(serde_json::from_str::<Value>(&out).expect("one JSON object")["runs"].as_u64() > Some(0), "{out}");
    }
    cardhall(&["bench", "--only", "everything"]).refused(&["main-phase"]);
    cardhall(&["bench", "--seconds", "1e9"]).refused(&["3600"]);
}
