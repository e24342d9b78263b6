//! What the rooms of the Magic rules keep to: questions are read-only, and those who write the state are known.

use crate::repository::{files, is_a, text};
use std::collections::BTreeMap;

const GAME: &str = "crates/magic/src/game/";

/// Whole files in which everything is asked of a position and nothing changes one.
const READ_ONLY: &[&str] = &[
    "asking/evaluate.rs",
    "asking/matching.rs",
    "asking/attaching.rs",
    "asking/questions.rs",
    "casting/defined_x.rs",
    "casting/modes.rs",
    "casting/paired_targets.rs",
    "casting/targets.rs",
    "combat/requirements.rs",
    "events/patterns.rs",
    "mechanics/crew.rs",
    "paying/any_type.rs",
    "paying/cheaper.rs",
    "paying/costs.rs",
    "paying/demands.rs",
    "paying/extra_mana.rs",
    "paying/keeping.rs",
    "paying/used_up.rs",
    "resolving/verbs/movement.rs",
    "resolving/verbs/said.rs",
    "seen/asked.rs",
    "seen/explain/aspects.rs",
    "seen/explain/costs.rs",
    "seen/explain/refusals.rs",
    "seen/foreseeing.rs",
    "seen/project.rs",
    "seen/view.rs",
];

/// The verbs that do more than propose: how many places of each file write the state. What lasts a while, copies on the stack,
/// dice of which a setup says how they fall, and an exchange, which is one thing after the other.
const WRITING_VERBS: &[(&str, usize)] = &[("chance.rs", 2), ("copies.rs", 2), ("lasting.rs", 8), ("permanents.rs", 1)];

/// Who brings characteristics up to date, and in how many places. The machine does as each step of it begins, around each
/// operation, after events and changes, and before options are built; what else is here looks at what it has just changed.
const UP_TO_DATE: &[(&str, usize)] = &[
    ("casting/casts.rs", 2),
    ("combat/mod.rs", 1),
    ("door.rs", 2),
    ("events/batch.rs", 2),
    ("events/changes.rs", 1),
    ("events/entering.rs", 1),
    ("events/leaving.rs", 1),
    ("layers/derived.rs", 1),
    ("mechanics/bestow.rs", 1),
    ("mechanics/phasing.rs", 1),
    ("mechanics/turning.rs", 1),
    ("resolving/resolve.rs", 1),
    ("seen/explain/trace.rs", 1),
    ("turn/course.rs", 3),
    ("turn/state_based.rs", 1),
];

/// The files of the rules, by their path below `game/`.
fn rules() -> BTreeMap<String, String> {
    let paths = files().into_iter().filter(|file| is_a(file, &["rs"]));
    let rules: BTreeMap<String, String> =
        paths.filter_map(|file| Some((file.to_str()?.strip_prefix(GAME)?.to_string(), text(&file)))).collect();
    assert!(rules.contains_key("door.rs"), "the rules are not in {GAME}");
    rules
}

/// Whether a line of code writes the state.
fn writes(line: &str) -> bool {
    let line = line.trim();
    let assigned = [" = ", " += ", " -= ", " |= "]
        .iter()
        .filter_map(|sign| line.split_once(sign))
        .any(|(left, _)| left.starts_with("self.state.") || left.contains("(self.state."));
    let changed = ["push(", "pop(", "retain(", "clear(", "insert(", "remove(", "extend(", "drain(", "truncate("];
    let through =
        line.split("self.state.").skip(1).any(|rest| changed.iter().any(|verb| rest.contains(&format!(".{verb}"))));
    !line.starts_with("//")
        && (assigned || through || ["live_mut(", "player_mut(", "&mut self.state"].iter().any(|way| line.contains(way)))
}

#[test]
fn questions_are_read_only() {
    let rules = rules();
    for name in READ_ONLY {
        let source = rules.get(*name).unwrap_or_else(|| panic!("{name} is gone; where are its questions?"));
        for (at, line) in source.lines().enumerate() {
            let changes = line.contains("&mut self") || line.contains("&mut Game");
            assert!(!changes, "{GAME}{name}:{}: nothing here changes a game\n{line}", at + 1);
        }
    }
}

#[test]
fn verbs_propose_and_leave_the_state_alone() {
    let allowed: BTreeMap<&str, usize> = WRITING_VERBS.iter().copied().collect();
    for (name, source) in rules() {
        let Some(name) = name.strip_prefix("resolving/verbs/") else { continue };
        let found = source.lines().filter(|line| writes(line)).count();
        let known = allowed.get(name).copied().unwrap_or(0);
        assert_eq!(found, known, "{name}: verbs propose events and name changes, `events/` carries them out");
    }
}

#[test]
fn characteristics_are_brought_up_to_date_in_known_places() {
    let known: BTreeMap<&str, usize> = UP_TO_DATE.iter().copied().collect();
    for (name, source) in rules() {
        let found = source.matches(".refresh()").count();
        let expected = known.get(name.as_str()).copied().unwrap_or(0);
        assert_eq!(found, expected, "{name}: say what changed (`layers/upkeep.rs`); the machine works it out");
    }
}

#[test]
fn a_write_is_told_from_a_look() {
    assert!(writes("        self.state.turn.passes = 0;"));
    assert!(writes("        self.state.stack.push(entry);"));
    assert!(writes("        let object = self.live_mut(id);"));
    assert!(!writes("        let passes = self.state.turn.passes;"));
    assert!(!writes("        if self.state.stack.is_empty() {"));
    assert!(!writes("        // self.state.stack.push(entry);"));
}
