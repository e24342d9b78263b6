//! A proof-number search in one scope: of all open positions it opens the one that decides the most with the least, so that
//! one bad beginning with many continuations does not use up the budget. A table by position keeps what is known, so that
//! moves in another order are searched once.
//!
//! Where a question has many answers, they are opened a few at a time: of ours as many as are worth it, of theirs all before
//! anything counts as proven.

use super::alike::habit;
use super::answers::{Breadth, some_answers};
use super::scope::{Scope, UNBOUNDED, Windows, is_action, is_move, pass, wastes};
use super::{Found, Quest, Turn};
use kernel::Answer;
use rustc_hash::{FxHashMap, FxHashSet};

const NEVER: u32 = u32::MAX / 4;
/// The longest line: what lies deeper counts as not reached.
const DEEPEST: usize = 300;
/// How many answers are made at a time.
const STAGES: [usize; 4] = [48, 480, 4_800, 48_000];
/// How many answers are opened at a time.
const AT_ONCE: usize = 48;
/// What an answer that has never been good counts for, once others were.
const SHYNESS: u32 = 2;
/// After how many positions somebody looks at the clock.
const PATIENCE: u32 = 32;

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

/// What may still be spent.
pub(super) struct Purse<'a> {
    /// How many positions were looked at.
    pub spent: u32,
    /// How many may be.
    pub most: u32,
    /// How many may be until others have their turn.
    pub until: u32,
    is_late: &'a mut dyn FnMut() -> bool,
    looked: u32,
    late: bool,
}

impl<'a> Purse<'a> {
    pub(super) fn new(most: u32, is_late: &'a mut dyn FnMut() -> bool) -> Purse<'a> {
        Purse { spent: 0, most, until: most, is_late, looked: 0, late: false }
    }

    /// Whether there is nothing left at all.
    pub(super) fn is_empty(&mut self) -> bool {
        if self.spent >= self.looked + PATIENCE {
            self.looked = self.spent;
            self.late = self.late || (self.is_late)();
        }
        self.late || self.spent >= self.most
    }

    fn is_spent(&mut self) -> bool {
        self.is_empty() || self.spent >= self.until
    }
}

/// What is known of positions in whatever scope.
#[derive(Default)]
pub(super) struct Known {
    /// When each was proven, and against what: a proof leads to what was proven before.
    proven: FxHashMap<(u64, Windows), u32>,
    refuted: FxHashSet<(u64, Breadth)>,
    /// What was good in other positions.
    habits: FxHashSet<u64>,
}

impl Known {
    /// When a position was proven, against what they may do at such times.
    pub(super) fn proven(&self, position: u64, theirs: Windows) -> Option<u32> {
        self.proven.get(&(position, theirs)).copied()
    }

    fn numbers(&self, position: u64, scope: Scope) -> Option<Numbers> {
        let in_full = self.proven.contains_key(&(position, Windows::All));
        if in_full || self.proven.contains_key(&(position, scope.theirs)) {
            return Some(Numbers::decided(true));
        }
        // What fails against little fails against everything.
        self.refuted.contains(&(position, scope.breadth)).then(|| Numbers::decided(false))
    }

    fn note(&mut self, position: u64, scope: Scope, reached: bool) {
        if reached {
            let rank = self.proven.len() as u32;
            self.proven.entry((position, scope.theirs)).or_insert(rank);
        } else {
            self.refuted.insert((position, scope.breadth));
        }
    }

    /// How little an answer promises before it is tried.
    fn shyness(&self, habit: u64) -> u32 {
        if self.habits.is_empty() || self.habits.contains(&habit) { 0 } else { SHYNESS }
    }
}

/// An answer and where it leads.
struct Way {
    answer: Answer,
    /// The position there, and its place in the table.
    there: u64,
    key: u64,
    /// How many moves we have left there.
    left: u32,
    /// Whether we passed on the way although we could have done something.
    cut: bool,
    /// What it is among all answers.
    habit: u64,
}

struct Node {
    numbers: Numbers,
    ours: bool,
    /// Whether it is refuted only because not everything was tried.
    cut: bool,
    /// What can be answered and where that leads; empty while the position is not open.
    ways: Vec<Way>,
    /// What can be answered too, the likeliest last.
    pending: Vec<Answer>,
    /// How often answers were made.
    stage: usize,
    /// Whether there are no more.
    complete: bool,
}

impl Node {
    fn leaf(numbers: Numbers, ours: bool) -> Node {
        Node { numbers, ours, cut: false, ways: Vec::new(), pending: Vec::new(), stage: 0, complete: false }
    }

    fn has_more(&self) -> bool {
        !self.pending.is_empty() || !self.complete && self.stage < STAGES.len()
    }

    /// What the answers that are not opened yet count for.
    fn rest(&self) -> Option<Numbers> {
        let opened = 1 + (self.ways.len() / AT_ONCE) as u32;
        let waiting = (self.pending.len() as u32).clamp(1, 32);
        self.has_more().then_some(if self.ours {
            Numbers { proof: opened, refutation: waiting }
        } else {
            Numbers { proof: waiting, refutation: opened }
        })
    }
}

/// Where the search stands.
#[derive(Clone, Copy)]
struct Here {
    position: u64,
    key: u64,
    left: u32,
}

/// A search in one scope and its table.
pub(super) struct Proof {
    scope: Scope,
    table: FxHashMap<u64, Node>,
    /// The positions on the way to where it works. An answer that leads back to one of them, such as an action that cannot
    /// be paid for after all, is no answer.
    way: Vec<u64>,
}

impl Proof {
    pub(super) fn new(scope: Scope) -> Proof {
        Proof { scope, table: FxHashMap::default(), way: Vec::new() }
    }

    /// Works on until it is decided or the purse is empty.
    pub(super) fn run<Q: Quest>(&mut self, from: &Q, known: &mut Known, purse: &mut Purse<'_>) -> Found {
        let mut start = from.clone();
        start.begin(self.scope.breadth);
        if let Turn::Over(reached) = start.turn() {
            return if reached { Found::Proven } else { Found::Refuted };
        }
        let here = self.here(start.fingerprint(), self.scope.moves);
        self.deepen(&start, here, Numbers { proof: NEVER, refutation: NEVER }, known, purse);
        let cut = self.table.get(&here.key).is_some_and(|node| node.cut);
        match self.numbers(here.key) {
            Numbers { proof: 0, .. } => Found::Proven,
            Numbers { refutation: 0, .. } if cut => Found::Exhausted,
            Numbers { refutation: 0, .. } => Found::Refuted,
            _ => Found::Open,
        }
    }

    /// The answers that were opened in a position, and where they lead.
    pub(super) fn ways(&self, position: u64) -> impl Iterator<Item = (&Answer, u64)> {
        let most = if self.scope.moves == UNBOUNDED { 0 } else { self.scope.moves };
        let nodes = (0..=most).filter_map(move |left| self.table.get(&self.here(position, left).key));
        nodes.flat_map(|node| node.ways.iter().map(|way| (&way.answer, way.there)))
    }

    fn here(&self, position: u64, left: u32) -> Here {
        let key = if self.scope.moves == UNBOUNDED {
            position
        } else {
            position ^ u64::from(left + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        Here { position, key, left }
    }

    fn numbers(&self, key: u64) -> Numbers {
        self.table.get(&key).map_or(Numbers::OPEN, |node| node.numbers)
    }

    /// Looks at the next few answers.
    fn open<Q: Quest>(&mut self, from: &Q, here: Here, known: &mut Known, purse: &mut Purse<'_>) {
        let ours = from.turn() == Turn::Ours;
        let mut node = self.table.remove(&here.key).unwrap_or_else(|| Node::leaf(Numbers::OPEN, ours));
        node.ours = ours;
        if node.pending.is_empty() && node.has_more() {
            self.make_answers(from, here, &mut node);
        }
        let mut met: FxHashSet<u64> = node.ways.iter().map(|way| way.key).collect();
        let until = node.ways.len() + AT_ONCE.max(node.ways.len() / 2);
        while node.ways.len() < until
            && let Some(answer) = node.pending.pop()
        {
            let left = if ours && is_move(from.game(), &answer) { here.left.saturating_sub(1) } else { here.left };
            let left = if here.left == UNBOUNDED { UNBOUNDED } else { left };
            let mut next = from.clone();
            if !next.give(&answer, self.scope.breadth_for(from.turn())) {
                continue;
            }
            purse.spent += 1;
            let cut = self.pass_on(&mut next, left);
            let there = self.here(next.fingerprint(), left);
            if there.key == here.key || self.way.contains(&there.key) || !met.insert(there.key) {
                continue;
            }
            let turn = next.turn();
            if turn == Turn::Over(true) {
                known.note(there.position, self.scope, true);
            }
            let habit = habit(from.game(), &answer);
            let shy = known.shyness(habit);
            let leaf = self.leaf(&next, turn, there, known, if ours { (shy, 0) } else { (0, shy) });
            self.table.entry(there.key).or_insert(leaf);
            node.ways.push(Way { answer, there: there.position, key: there.key, left, cut, habit });
            // One good answer is enough.
            if turn == Turn::Over(ours) || purse.is_spent() {
                break;
            }
        }
        self.table.insert(here.key, node);
    }

    /// What is thought of a position before it is opened.
    fn leaf<Q: Quest>(&self, at: &Q, turn: Turn, there: Here, known: &Known, shy: (u32, u32)) -> Node {
        let numbers = match turn {
            Turn::Over(reached) => Numbers::decided(reached),
            Turn::Ours | Turn::Theirs => known
                .numbers(there.position, self.scope)
                .unwrap_or_else(|| Numbers { proof: 1 + at.distance() + shy.0, refutation: 1 + shy.1 }),
        };
        Node::leaf(numbers, turn == Turn::Ours)
    }

    /// More answers than before.
    fn make_answers<Q: Quest>(&self, from: &Q, here: Here, node: &mut Node) {
        let game = from.game();
        let made = some_answers(game, self.scope.breadth_for(from.turn()), STAGES[node.stage]);
        node.stage += 1;
        node.complete = made.complete;
        let opened: FxHashSet<&Answer> = node.ways.iter().map(|way| &way.answer).collect();
        let may_move = !node.ours || self.scope.allows(game, here.left) || pass(game).is_none();
        // Where moves are counted, mana is made for something.
        let bounded = node.ours && self.scope.moves != UNBOUNDED;
        let spends = bounded && wastes(game) && made.list.iter().any(|answer| is_action(game, answer));
        let is_spent = |answer: &Answer| !spends || Some(answer) != pass(game).as_ref();
        node.cut = node.cut || spends;
        let wanted =
            |answer: &Answer| !opened.contains(answer) && (may_move || !is_action(game, answer)) && is_spent(answer);
        let pending: Vec<Answer> = made.list.into_iter().rev().filter(wanted).collect();
        node.cut = node.cut || !may_move;
        node.pending = pending;
    }

    /// Passes for us where the scope allows nothing else; says whether there was something else.
    fn pass_on<Q: Quest>(&self, next: &mut Q, left: u32) -> bool {
        let mut cut = false;
        for _ in 0..DEEPEST {
            let turn = next.turn();
            let may_act = match turn {
                Turn::Ours => self.scope.allows(next.game(), left),
                Turn::Theirs => self.scope.theirs.allow(next.game()),
                Turn::Over(_) => true,
            };
            if may_act {
                break;
            }
            let Some(pass) = pass(next.game()) else { break };
            if !next.give(&pass, self.scope.breadth) {
                break;
            }
            cut = cut || turn == Turn::Ours;
        }
        cut
    }

    /// What follows for a position from what is known of where its answers lead, and whether it is refuted only because not
    /// everything was tried. Whoever can answer nothing there does not get there.
    fn sum_up(&self, node: &Node) -> (Numbers, bool) {
        let rest = node.rest();
        if node.ways.is_empty() && rest.is_none() {
            return (Numbers::decided(!node.ours && node.complete), node.cut || !node.complete);
        }
        let each = || node.ways.iter().map(|way| self.numbers(way.key));
        let is_cut = |way: &&Way| way.cut || self.table.get(&way.key).is_none_or(|node| node.cut);
        let add = |sum: u32, one: u32| if one >= NEVER { NEVER } else { (sum + one).min(NEVER) };
        if node.ours {
            let sum = each().chain(rest).fold(Numbers { proof: NEVER, refutation: 0 }, |sum, one| Numbers {
                proof: sum.proof.min(one.proof),
                refutation: add(sum.refutation, one.refutation),
            });
            let cut = sum.refutation == 0 && (node.cut || !node.complete || node.ways.iter().any(|way| is_cut(&way)));
            return (sum, cut);
        }
        let sum = each().chain(rest).fold(Numbers { proof: 0, refutation: NEVER }, |sum, one| Numbers {
            proof: add(sum.proof, one.proof),
            refutation: sum.refutation.min(one.refutation),
        });
        if sum.proof == 0 && !node.complete {
            return (Numbers::decided(false), true);
        }
        let mut refuting = node.ways.iter().filter(|way| self.numbers(way.key).refutation == 0);
        (sum, sum.refutation == 0 && refuting.all(|way| is_cut(&way)))
    }

    /// Works on a position until it is decided or both numbers say that others promise more.
    fn deepen<Q: Quest>(&mut self, from: &Q, here: Here, limits: Numbers, known: &mut Known, purse: &mut Purse<'_>) {
        if let Some(numbers) = known.numbers(here.position, self.scope) {
            self.table.insert(here.key, Node::leaf(numbers, from.turn() == Turn::Ours));
            return;
        }
        if self.way.len() >= DEEPEST {
            let leaf = Node::leaf(Numbers::decided(false), from.turn() == Turn::Ours);
            self.table.insert(here.key, Node { cut: true, ..leaf });
            return;
        }
        if self.table.get(&here.key).is_none_or(|node| node.ways.is_empty() && !node.numbers.is_decided()) {
            self.open(from, here, known, purse);
        }
        loop {
            let Some(node) = self.table.get(&here.key) else { return };
            let (sum, cut) = self.sum_up(node);
            if let Some(node) = self.table.get_mut(&here.key) {
                node.numbers = sum;
                if sum.is_decided() {
                    node.cut = cut;
                    node.pending = Vec::new();
                }
            }
            // Of what has done it others may learn.
            if sum.is_decided() && (sum.proof == 0) == self.table.get(&here.key).is_some_and(|node| node.ours) {
                known.habits.extend(self.deciding(here.key, sum));
            }
            if sum.proof == 0 || sum.refutation == 0 && !cut {
                known.note(here.position, self.scope, sum.proof == 0);
            }
            if sum.is_decided() || sum.proof >= limits.proof || sum.refutation >= limits.refutation || purse.is_spent()
            {
                return;
            }
            match self.most_telling(here.key, sum, limits) {
                Next::None => return,
                Next::Rest => self.open(from, here, known, purse),
                Next::Way(answer, there, within) => {
                    if there.key == here.key || self.way.contains(&there.key) {
                        if let Some(node) = self.table.get_mut(&here.key) {
                            node.ways.retain(|way| way.key != there.key);
                        }
                        continue;
                    }
                    let mut next = Box::new(from.clone());
                    next.give(&answer, self.scope.breadth_for(from.turn()));
                    self.pass_on(&mut *next, there.left);
                    self.way.push(here.key);
                    self.deepen(&*next, there, within, known, purse);
                    self.way.pop();
                }
            }
        }
    }

    /// The answer that has decided a position.
    fn deciding(&self, key: u64, sum: Numbers) -> Option<u64> {
        let node = self.table.get(&key)?;
        let decides = |way: &&Way| {
            let numbers = self.numbers(way.key);
            if sum.proof == 0 { numbers.proof == 0 } else { numbers.refutation == 0 }
        };
        node.ways.iter().find(decides).map(|way| way.habit)
    }

    /// The answer to work on next, and how far.
    fn most_telling(&self, key: u64, sum: Numbers, limits: Numbers) -> Next {
        let Some(node) = self.table.get(&key) else { return Next::None };
        let wanted = |numbers: Numbers| if node.ours { numbers.proof } else { numbers.refutation };
        let (mut best, mut second): (Option<(u32, &Way, Numbers)>, u32) = (None, NEVER);
        for way in &node.ways {
            let numbers = self.numbers(way.key);
            match best {
                Some((least, ..)) if wanted(numbers) >= least => second = second.min(wanted(numbers)),
                _ => {
                    second = best.map_or(NEVER, |(least, ..)| least);
                    best = Some((wanted(numbers), way, numbers));
                }
            }
        }
        if let Some(rest) = node.rest() {
            if best.is_none_or(|(least, ..)| wanted(rest) < least || least >= NEVER) {
                return Next::Rest;
            }
            second = second.min(wanted(rest));
        }
        let Some((_, way, numbers)) = best else { return Next::None };
        // A little more than the second best, so that work does not change places all the time.
        let patience = second.saturating_add(1 + second / 4).min(NEVER);
        let rest = |limit: u32, sum: u32, own: u32| if limit >= NEVER { NEVER } else { limit - sum + own };
        let within = if node.ours {
            Numbers {
                proof: limits.proof.min(patience),
                refutation: rest(limits.refutation, sum.refutation, numbers.refutation),
            }
        } else {
            Numbers { proof: rest(limits.proof, sum.proof, numbers.proof), refutation: limits.refutation.min(patience) }
        };
        Next::Way(way.answer.clone(), Here { position: way.there, key: way.key, left: way.left }, within)
    }
}

/// What to work on next.
enum Next {
    /// An answer, where it leads, and how far.
    Way(Answer, Here, Numbers),
    /// Answers that are not opened yet.
    Rest,
    None,
}
