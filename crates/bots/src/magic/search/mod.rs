//! The forced line: a search for what one side can reach whatever the other does. Our choices are *or*, theirs *and*.
//!
//! Few moves of ours decide most positions, and the usual moments for them. So there is a search for each of several
//! [`Scope`]s, from nothing but attacks and blocks to everything, and they take turns, each with more positions than the time
//! before. What one has proven holds for all. Nothing here knows a rule: positions answer through the door.

mod alike;
mod answers;
mod combinations;
mod declaring;
mod distance;
mod proof;
mod scope;

pub use answers::{Answers, Breadth, answers, only_answer, some_answers};
pub use declaring::neighbours;
pub use distance::distance;
pub use scope::{Scope, Windows};

use kernel::Answer;
use magic::Game;
use proof::{Known, Proof, Purse};

/// Who decides in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// The side that wants to reach the goal.
    Ours,
    /// The side that wants to prevent it.
    Theirs,
    /// Nobody: the goal is reached, or cannot be any more.
    Over(bool),
}

/// A position from which something is to be reached. A copy is another try.
pub trait Quest: Clone {
    /// Who decides. Whatever is answered without a choice has been answered.
    fn turn(&self) -> Turn;

    /// The game, whose open decision it is.
    fn game(&self) -> &Game;

    /// Gives an answer and goes on to the next choice that this breadth leaves; says whether it was accepted.
    fn give(&mut self, answer: &Answer, breadth: Breadth) -> bool;

    /// Goes on to the first choice that this breadth leaves.
    fn begin(&mut self, breadth: Breadth);

    /// Equal for positions that are played on alike.
    fn fingerprint(&self) -> u64;

    /// How far the goal seems to be; nothing where it is unknown.
    fn distance(&self) -> u32 {
        0
    }
}

/// What a search has found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The goal can be reached whatever the other side does.
    Proven,
    /// The other side can prevent it.
    Refuted,
    /// The budget ended first, or not everything was tried.
    Open,
}

/// A search and what it knows.
pub struct Search<'a> {
    scopes: &'static [Scope],
    proofs: Vec<Proof>,
    known: Known,
    purse: Purse<'a>,
    /// In which scope it was proven.
    proven_in: Option<Scope>,
}

/// The positions that the first scope gets in the first round, of all that there are.
const FIRST_ROUND: u32 = 20;

impl<'a> Search<'a> {
    /// A search that opens so many positions at the most, and stops when it is told that it is late.
    pub fn new(scopes: &'static [Scope], most: u32, is_late: &'a mut dyn FnMut() -> bool) -> Search<'a> {
        let proofs = scopes.iter().map(|scope| Proof::new(*scope)).collect();
        Search { scopes, proofs, known: Known::default(), purse: Purse::new(most, is_late), proven_in: None }
    }

    /// How many positions were looked at.
    pub fn positions(&self) -> u32 {
        self.purse.spent
    }

    /// Whether the goal can be reached from here; the choice that is open there is not made for us.
    pub fn run<Q: Quest>(&mut self, from: &Q) -> Verdict {
        let mut open: Vec<usize> = (0..self.proofs.len()).collect();
        let widest = self.scopes.iter().map(|scope| scope.breadth).max();
        let mut verdict = Verdict::Open;
        let mut round = (self.purse.most / FIRST_ROUND).max(self.purse.most.min(100));
        while !open.is_empty() && !self.purse.is_empty() {
            for at in open.clone() {
                if !open.contains(&at) {
                    continue;
                }
                let alone = open.len() == 1;
                self.purse.until = if alone { self.purse.most } else { self.purse.most.min(self.purse.spent + round) };
                let found = self.proofs[at].run(from, &mut self.known, &mut self.purse);
                match found {
                    Found::Open => {}
                    Found::Proven => {
                        if self.holds(from, self.scopes[at]) {
                            return Verdict::Proven;
                        }
                        open.retain(|other| *other != at);
                    }
                    // With as much mana or less no more can be reached.
                    Found::Refuted => {
                        let breadth = self.scopes[at].breadth;
                        open.retain(|other| self.scopes[*other].breadth > breadth);
                        if Some(breadth) == widest {
                            verdict = Verdict::Refuted;
                        }
                    }
                    Found::Exhausted => open.retain(|other| *other != at),
                }
                if self.purse.is_empty() {
                    break;
                }
            }
            round = round.saturating_mul(2);
        }
        verdict
    }

    /// Whether what was proven in a scope holds against everything that the other side could do.
    fn holds<Q: Quest>(&mut self, from: &Q, scope: Scope) -> bool {
        let full = scope.in_full();
        if scope != full {
            let mut proof = Proof::new(full);
            self.purse.until = self.purse.spent + (self.purse.most - self.purse.spent) / 2;
            let found = proof.run(from, &mut self.known, &mut self.purse);
            self.proofs.push(proof);
            if found != Found::Proven {
                return false;
            }
        }
        self.proven_in = Some(full);
        true
    }

    /// The breadth in which the goal was proven, for whose turn it is.
    pub fn breadth(&self, turn: Turn) -> Option<Breadth> {
        self.proven_in.map(|scope| scope.breadth_for(turn))
    }

    /// The answer that the proof gives in a position; a pass where it gives none.
    pub fn best<Q: Quest>(&self, at: &Q) -> Option<Answer> {
        let position = at.fingerprint();
        let ways = self.proofs.iter().flat_map(|proof| proof.ways(position));
        let theirs = self.proven_in?.theirs;
        let ranked = ways.filter_map(|(answer, there)| Some((self.known.proven(there, theirs)?, answer)));
        let best = match at.turn() {
            Turn::Ours => ranked.min_by_key(|(rank, _)| *rank),
            Turn::Theirs => ranked.max_by_key(|(rank, _)| *rank),
            Turn::Over(_) => None,
        };
        best.map(|(_, answer)| answer.clone()).or_else(|| scope::pass(at.game()))
    }

    /// The answers of our side that were proven in a position.
    pub fn proven<Q: Quest>(&self, at: &Q) -> Vec<Answer> {
        let position = at.fingerprint();
        let mut proven: Vec<Answer> = Vec::new();
        for (answer, there) in self.proofs.iter().flat_map(|proof| proof.ways(position)) {
            if self.known.proven(there, Windows::All).is_some() && !proven.contains(answer) {
                proven.push(answer.clone());
            }
        }
        proven
    }
}

/// What a search in one scope has found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Found {
    Proven,
    /// However many moves were allowed.
    Refuted,
    /// Within the scope, but not beyond.
    Exhausted,
    Open,
}
