//! How much a search tries: how many moves of ours, and when.

use super::Turn;
use super::answers::Breadth;
use kernel::{Answer, Game as _, Shape};
use magic::{Choice, Game, PlayerId, Step};

/// When we may act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Windows {
    /// In our main phases, around attacks and blocks, before the other attacks and ends the turn, and in answer to the other.
    Usual,
    /// Then, and in answer to ourselves.
    Stacked,
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
    /// When the other side may act. What is proven against less than everything is a guess.
    pub theirs: Windows,
}

/// As many moves as anybody wants.
pub(super) const UNBOUNDED: u32 = u32::MAX;

const fn scope(breadth: Breadth, moves: u32, windows: Windows) -> Scope {
    Scope { breadth, moves, windows, theirs: Windows::All }
}

const fn guess(breadth: Breadth, moves: u32, windows: Windows) -> Scope {
    Scope { breadth, moves, windows, theirs: Windows::Usual }
}

impl Scope {
    /// For puzzles.
    pub const THOROUGH: [Scope; 10] = [
        guess(Breadth::Narrow, 0, Windows::All),
        guess(Breadth::Narrow, 1, Windows::Usual),
        guess(Breadth::Narrow, 2, Windows::Usual),
        guess(Breadth::Narrow, 4, Windows::Stacked),
        guess(Breadth::Wide, 6, Windows::Usual),
        scope(Breadth::Narrow, 1, Windows::All),
        scope(Breadth::Narrow, 3, Windows::Usual),
        scope(Breadth::Narrow, UNBOUNDED, Windows::All),
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
        left > 0 && self.windows.allow(game)
    }

    /// How mana may be made by whose turn it is. Whoever refutes everything may pay by hand.
    pub(super) fn breadth_for(self, turn: Turn) -> Breadth {
        let by_hand = turn == Turn::Theirs && self.theirs == Windows::All;
        if by_hand { self.breadth.max(Breadth::ByHand) } else { self.breadth }
    }

    /// The same against everything that the other side could do.
    pub(super) fn in_full(self) -> Scope {
        Scope { theirs: Windows::All, ..self }
    }
}

impl Windows {
    /// Whether whoever decides may act now.
    pub(super) fn allow(self, game: &Game) -> bool {
        match self {
            Windows::Usual => is_usual(game, false),
            Windows::Stacked => is_usual(game, true),
            Windows::All => true,
        }
    }
}

/// Whether the open decision is a window to act in that is not passed as a rule.
fn is_usual(game: &Game, stacked: bool) -> bool {
    let (state, Some(decision)) = (game.state(), game.decision()) else { return true };
    let me = PlayerId::from(decision.player);
    let mine = state.turn.active == me;
    match (state.stack.last(), state.turn.step) {
        (Some(top), _) => stacked || top.controller != me,
        (None, Step::DeclareAttackers | Step::DeclareBlockers | Step::FirstStrikeDamage) => true,
        (None, Step::Main1 | Step::Main2) => mine,
        (None, Step::Upkeep | Step::BeginCombat | Step::End) => !mine,
        (None, _) => false,
    }
}

/// Whether an answer is a move of ours, that is an action but a pass. To make mana is none: it is for another.
pub(super) fn is_move(game: &Game, answer: &Answer) -> bool {
    match (game.decision().map(|decision| decision.shape), answer) {
        (Some(Shape::Action { options, routine }), Answer::Pick(at) | Answer::PickByHand(at)) => {
            *at < routine && !matches!(options.get(usize::from(*at)), Some(Choice::Pass))
        }
        _ => false,
    }
}

/// Whether an answer is an action but a pass.
pub(super) fn is_action(game: &Game, answer: &Answer) -> bool {
    match (game.decision().map(|decision| decision.shape), answer) {
        (Some(Shape::Action { options, .. }), Answer::Pick(at) | Answer::PickByHand(at)) => {
            !matches!(options.get(usize::from(*at)), Some(Choice::Pass))
        }
        _ => false,
    }
}

/// Whether a pass would let mana go that somebody has made, and nothing waits that it could be for.
pub(super) fn wastes(game: &Game) -> bool {
    let Some(decision) = game.decision() else { return false };
    let state = game.state();
    state.stack.is_empty() && !state.players[PlayerId::from(decision.player).index()].pool.is_empty()
}

/// The pass, where one is open.
pub(super) fn pass(game: &Game) -> Option<Answer> {
    let Shape::Action { options, .. } = game.decision()?.shape else { return None };
    options.iter().position(|choice| matches!(choice, Choice::Pass)).map(|at| Answer::Pick(at as u16))
}
