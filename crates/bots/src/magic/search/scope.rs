//! How much a search tries: how many moves of ours, and when.

use super::answers::Breadth;
use kernel::{Answer, Game as _, Shape};
use magic::{Choice, Game, PlayerId, Step};

/// When we may act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Windows {
    /// In our main phases, around attacks and blocks, before the other attacks and ends the turn, and in answer to the other.
    Usual,
    /// Whenever it is allowed.
    All,
}

/// What is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scope {
    /// How mana may be made.
    pub breadth: Breadth,
    /// The most moves of ours in a line; attacks, blocks and passes are none.
    pub moves: u32,
    /// When they may be made.
    pub windows: Windows,
}

/// As many moves as anybody wants.
pub(super) const UNBOUNDED: u32 = u32::MAX;

const fn scope(breadth: Breadth, moves: u32, windows: Windows) -> Scope {
    Scope { breadth, moves, windows }
}

impl Scope {
    /// For puzzles.
    pub const THOROUGH: [Scope; 9] = [
        scope(Breadth::Narrow, 0, Windows::All),
        scope(Breadth::Narrow, 1, Windows::Usual),
        scope(Breadth::Narrow, 2, Windows::Usual),
        scope(Breadth::Narrow, 3, Windows::Usual),
        scope(Breadth::Narrow, UNBOUNDED, Windows::All),
        scope(Breadth::Narrow, 5, Windows::Usual),
        scope(Breadth::ByHand, 3, Windows::Usual),
        scope(Breadth::ByHand, UNBOUNDED, Windows::Usual),
        scope(Breadth::Wide, UNBOUNDED, Windows::All),
    ];
    /// For players who make their moves by rule.
    pub const AUTOMATIC: [Scope; 1] = [scope(Breadth::Narrow, UNBOUNDED, Windows::All)];
    /// For a look during a game.
    pub const QUICK: [Scope; 2] =
        [scope(Breadth::Narrow, 2, Windows::Usual), scope(Breadth::Narrow, UNBOUNDED, Windows::All)];

    /// Whether we may act now, with so many moves left.
    pub(super) fn allows(self, game: &Game, left: u32) -> bool {
        left > 0 && (self.windows == Windows::All || is_usual(game))
    }
}

/// Whether the open decision is a window to act in that is not passed as a rule.
fn is_usual(game: &Game) -> bool {
    let (state, Some(decision)) = (game.state(), game.decision()) else { return true };
    let me = PlayerId::from(decision.player);
    let mine = state.turn.active == me;
    match (state.stack.last(), state.turn.step) {
        (Some(top), _) => top.controller != me,
        (None, Step::DeclareAttackers | Step::DeclareBlockers) => true,
        (None, Step::Main1 | Step::Main2) => mine,
        (None, Step::Upkeep | Step::BeginCombat | Step::End) => !mine,
        (None, _) => false,
    }
}

/// Whether an answer is a move of ours, that is an action but a pass.
pub(super) fn is_move(game: &Game, answer: &Answer) -> bool {
    match (game.decision().map(|decision| decision.shape), answer) {
        (Some(Shape::Action { options, .. }), Answer::Pick(at) | Answer::PickByHand(at)) => {
            !matches!(options.get(usize::from(*at)), Some(Choice::Pass))
        }
        _ => false,
    }
}

/// The pass, where one is open.
pub(super) fn pass(game: &Game) -> Option<Answer> {
    let Shape::Action { options, .. } = game.decision()?.shape else { return None };
    options.iter().position(|choice| matches!(choice, Choice::Pass)).map(|at| Answer::Pick(at as u16))
}
