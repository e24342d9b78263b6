//! Why things are as they are, in the words of the engine.

use kernel::{Explanation, Seat, Viewer};
use magic::notation::{Statement, Visit, Walk as _};
use magic::{Game, ObjectId, View};

/// What the engine can explain about something that the player of that seat sees, line by line.
pub fn about(game: &Game, seat: Seat, id: ObjectId) -> Vec<String> {
    let mut lines = Vec::new();
    for explanation in game.explanations(Viewer::Seat(seat), id) {
        spell_out(&explanation, 0, &mut lines);
    }
    lines
}

/// Whether a player has no life left and plays on only until the phase ends, as by the rules of old. Where something says that
/// a player cannot lose, nothing is foretold.
pub fn loses_as_phase_ends(game: &Game, view: &View, seat: Seat) -> bool {
    let lifeless = view.players.iter().any(|player| player.seat == seat && player.playing && player.life <= 0);
    let abilities = || view.battlefield.iter().flat_map(|object| &game.characteristics(object.id).abilities);
    let mut kept = KeptInTheGame(false);
    if lifeless && game.state().rules.loss_at_end_of_phase && game.state().outcome.is_none() {
        abilities().for_each(|ability| game.pool().ability(*ability).ability.walk(&mut kept));
        return !kept.0;
    }
    false
}

/// Whether something says that a player cannot lose.
struct KeptInTheGame(bool);

impl Visit for KeptInTheGame {
    fn statement(&mut self, statement: &Statement) {
        self.0 |= matches!(statement, Statement::CantLose { .. });
    }
}

/// An explanation as lines: what it rests on stands indented below it.
fn spell_out(explanation: &Explanation, depth: usize, lines: &mut Vec<String>) {
    let rule = explanation.rule.as_ref().map_or_else(String::new, |rule| format!(" ({rule})"));
    lines.push(format!("{}{}{rule}", "  ".repeat(depth), explanation.says));
    for reason in &explanation.because {
        spell_out(reason, depth + 1, lines);
    }
}
