//! The forced line: a search for what one side can reach whatever the other does. Our choices are *or*, theirs *and*.
//!
//! It is a proof-number search: of all open positions it opens the one that decides the most with the least, so that one bad
//! beginning with many continuations does not use up the budget. A table by position keeps what is known, so that moves in
//! another order are searched once. Nothing here knows a rule: positions answer through the door.

mod alike;
mod answers;
mod declaring;

pub use answers::{Breadth, answers};
pub use declaring::neighbours;

use kernel::Answer;
use magic::Game;
use rustc_hash::FxHashMap;

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

    /// Gives an answer and goes on to the next choice; says whether it was accepted.
    fn give(&mut self, answer: &Answer) -> bool;

    /// Equal for positions that are played on alike.
    fn fingerprint(&self) -> u64;

    /// What could be answered, the likeliest first.
    fn answers(&self, breadth: Breadth) -> Vec<Answer> {
        answers(self.game(), breadth)
    }
}

/// What a search has found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The goal can be reached whatever the other side does.
    Proven,
    /// The other side can prevent it.
    Refuted,
    /// The budget ended first.
    Open,
}

const NEVER: u32 = u32::MAX / 4;

/// How much is still to be shown: the fewest positions that would prove the goal, and the fewest that would refute it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Numbers {
    proof: u32,
    refutation: u32,
}

impl Numbers {
    const OPEN: Numbers = Numbers { proof: 1, refutation: 1 };

    fn decided(reached: bool) -> Numbers {
        if reached { Numbers { proof: 0, refutation: NEVER } } else { Numbers { proof: NEVER, refutation: 0 } }
    }

    fn is_decided(self) -> bool {
        self.proof == 0 || self.refutation == 0
    }
}

struct Node {
    numbers: Numbers,
    ours: bool,
    /// What can be answered and where that leads; empty while the position is not open.
    ways: Vec<(Answer, u64)>,
}

/// The longest line: what lies deeper counts as not reached.
const DEEPEST: usize = 300;

/// A search and its table.
pub struct Search<'a> {
    table: FxHashMap<u64, Node>,
    /// The positions on the way to where it works. An answer that leads back to one of them, such as an action that cannot
    /// be paid for after all, is no answer.
    way: Vec<u64>,
    breadth: Breadth,
    positions: u32,
    most: u32,
    is_late: &'a mut dyn FnMut() -> bool,
    late: bool,
}

impl<'a> Search<'a> {
    /// A search that opens so many positions at the most, and stops when it is told that it is late.
    pub fn new(breadth: Breadth, most: u32, is_late: &'a mut dyn FnMut() -> bool) -> Search<'a> {
        Search { table: FxHashMap::default(), way: Vec::new(), breadth, positions: 0, most, is_late, late: false }
    }

    /// How many positions were looked at.
    pub fn positions(&self) -> u32 {
        self.positions
    }

    /// Whether the goal can be reached from here.
    pub fn run<Q: Quest>(&mut self, from: &Q) -> Verdict {
        let key = from.fingerprint();
        if let Turn::Over(reached) = from.turn() {
            return if reached { Verdict::Proven } else { Verdict::Refuted };
        }
        self.deepen(from, key, Numbers { proof: NEVER, refutation: NEVER });
        match self.numbers(key) {
            Numbers { proof: 0, .. } => Verdict::Proven,
            Numbers { refutation: 0, .. } => Verdict::Refuted,
            _ => Verdict::Open,
        }
    }

    fn numbers(&self, key: u64) -> Numbers {
        self.table.get(&key).map_or(Numbers::OPEN, |node| node.numbers)
    }

    fn is_spent(&mut self) -> bool {
        if self.positions.is_multiple_of(64) && (self.is_late)() {
            self.late = true;
        }
        self.late || self.positions >= self.most
    }

    /// Looks at every answer once.
    fn open<Q: Quest>(&mut self, from: &Q, key: u64) {
        let ours = from.turn() == Turn::Ours;
        let mut ways: Vec<(Answer, u64)> = Vec::new();
        for answer in from.answers(self.breadth) {
            let mut next = from.clone();
            if !next.give(&answer) {
                continue;
            }
            self.positions += 1;
            let there = next.fingerprint();
            if there == key || self.way.contains(&there) || ways.iter().any(|(_, known)| *known == there) {
                continue;
            }
            let turn = next.turn();
            let numbers = match turn {
                Turn::Over(reached) => Numbers::decided(reached),
                Turn::Ours | Turn::Theirs => Numbers::OPEN,
            };
            self.table.entry(there).or_insert_with(|| Node { numbers, ours: turn == Turn::Ours, ways: Vec::new() });
            ways.push((answer, there));
            // One good answer is enough.
            if turn == Turn::Over(ours) {
                break;
            }
        }
        let node = Node { numbers: Numbers::OPEN, ours, ways };
        self.table.insert(key, node);
    }

    /// What follows for a position from what is known of where its answers lead. Whoever can answer nothing there does not
    /// get there.
    fn sum_up(&self, key: u64) -> Numbers {
        let Some(node) = self.table.get(&key) else { return Numbers::OPEN };
        if node.ways.is_empty() {
            return Numbers::decided(!node.ours);
        }
        let each = node.ways.iter().map(|(_, there)| self.numbers(*there));
        let add = |sum: u32, one: u32| if one >= NEVER { NEVER } else { (sum + one).min(NEVER) };
        if node.ours {
            each.fold(Numbers { proof: NEVER, refutation: 0 }, |sum, one| Numbers {
                proof: sum.proof.min(one.proof),
                refutation: add(sum.refutation, one.refutation),
            })
        } else {
            each.fold(Numbers { proof: 0, refutation: NEVER }, |sum, one| Numbers {
                proof: add(sum.proof, one.proof),
                refutation: sum.refutation.min(one.refutation),
            })
        }
    }

    /// Works on a position until it is decided or both numbers say that others promise more.
    fn deepen<Q: Quest>(&mut self, from: &Q, key: u64, limits: Numbers) {
        if self.way.len() >= DEEPEST {
            let ours = from.turn() == Turn::Ours;
            self.table.insert(key, Node { numbers: Numbers::decided(false), ours, ways: Vec::new() });
            return;
        }
        if self.table.get(&key).is_none_or(|node| node.ways.is_empty() && !node.numbers.is_decided()) {
            self.open(from, key);
        }
        loop {
            let sum = self.sum_up(key);
            if let Some(node) = self.table.get_mut(&key) {
                node.numbers = sum;
            }
            if sum.is_decided() || sum.proof >= limits.proof || sum.refutation >= limits.refutation || self.is_spent() {
                return;
            }
            let Some((answer, there, within)) = self.most_telling(key, sum, limits) else { return };
            if there == key || self.way.contains(&there) {
                if let Some(node) = self.table.get_mut(&key) {
                    node.ways.retain(|(_, other)| *other != there);
                }
                continue;
            }
            let mut next = Box::new(from.clone());
            next.give(&answer);
            self.way.push(key);
            self.deepen(&*next, there, within);
            self.way.pop();
        }
    }

    /// The answer to work on next, and how far.
    fn most_telling(&self, key: u64, sum: Numbers, limits: Numbers) -> Option<(Answer, u64, Numbers)> {
        let node = self.table.get(&key)?;
        let ours = node.ours;
        let wanted = |numbers: Numbers| if ours { numbers.proof } else { numbers.refutation };
        let (mut best, mut second): (Option<(u32, &Answer, u64, Numbers)>, u32) = (None, NEVER);
        for (answer, there) in &node.ways {
            let numbers = self.numbers(*there);
            match best {
                Some((least, ..)) if wanted(numbers) >= least => second = second.min(wanted(numbers)),
                _ => {
                    second = best.map_or(NEVER, |(least, ..)| least);
                    best = Some((wanted(numbers), answer, *there, numbers));
                }
            }
        }
        let (_, answer, there, numbers) = best?;
        // A little more than the second best, so that work does not change places all the time.
        let patience = second.saturating_add(1 + second / 4).min(NEVER);
        let rest = |limit: u32, sum: u32, own: u32| if limit >= NEVER { NEVER } else { limit - sum + own };
        let within = if ours {
            Numbers {
                proof: limits.proof.min(patience),
                refutation: rest(limits.refutation, sum.refutation, numbers.refutation),
            }
        } else {
            Numbers { proof: rest(limits.proof, sum.proof, numbers.proof), refutation: limits.refutation.min(patience) }
        };
        Some((answer.clone(), there, within))
    }

    /// The answer that was proven or refuted in a position, or that promises most.
    pub fn best<Q: Quest>(&self, at: &Q) -> Option<Answer> {
        let node = self.table.get(&at.fingerprint())?;
        let ways = node.ways.iter();
        let (answer, _) = if node.ours {
            ways.min_by_key(|(_, there)| self.numbers(*there).proof)?
        } else {
            ways.max_by_key(|(_, there)| self.numbers(*there).proof)?
        };
        Some(answer.clone())
    }

    /// The answers of our side that were proven in a position.
    pub fn proven<Q: Quest>(&self, at: &Q) -> Vec<Answer> {
        let Some(node) = self.table.get(&at.fingerprint()) else { return Vec::new() };
        let proven = node.ways.iter().filter(|(_, there)| self.numbers(*there).proof == 0);
        proven.map(|(answer, _)| answer.clone()).collect()
    }
}
