//! Why things are as they are, in the words of the engine.

use kernel::{Explanation, Seat, Viewer};
use magic::{Game, ObjectId};

/// What the engine can explain about something that the player of that seat sees, line by line.
pub fn about(game: &Game, seat: Seat, id: ObjectId) -> Vec<String> {
    let mut lines = Vec::new();
    for explanation in game.explanations(Viewer::Seat(seat), id) {
        spell_out(&explanation, 0, &mut lines);
    }
    lines
}

/// An explanation as lines: what it rests on stands indented below it.
fn spell_out(explanation: &Explanation, depth: usize, lines: &mut Vec<String>) {
    let rule = explanation.rule.as_ref().map_or_else(String::new, |rule| format!(" ({rule})"));
    lines.push(format!("{}{}{rule}", "  ".repeat(depth), explanation.says));
    for reason in &explanation.because {
        spell_out(reason, depth + 1, lines);
    }
}
