//! The answers to prompts that a script holds ready: each kind in its own queue of its player.

use super::Stop;
use crate::format::{Prompt, Scenario, Target, Value};
use magic::PlayerId;
use std::collections::VecDeque;

/// An answer in its queue.
#[derive(Clone, PartialEq, Debug)]
struct Queued<T> {
    said: T,
    /// The entry of the script that says it.
    place: usize,
    /// Whether part of what it says has been used.
    begun: bool,
}

/// The answers of one kind that a player still has, the next one in front.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Queue<T>(VecDeque<Queued<T>>);

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Queue(VecDeque::new())
    }
}

impl<T: Clone> Queue<T> {
    pub fn front(&self) -> Option<&T> {
        self.get(0)
    }

    pub fn get(&self, at: usize) -> Option<&T> {
        self.0.get(at).map(|queued| &queued.said)
    }

    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter().map(|queued| &queued.said)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn pop_front(&mut self) -> Option<T> {
        self.remove(0)
    }

    pub fn remove(&mut self, at: usize) -> Option<T> {
        self.0.remove(at).map(|queued| queued.said)
    }

    pub fn drop_front(&mut self, count: usize) {
        self.0.drain(..count);
    }

    pub fn push_back(&mut self, said: T, place: usize) {
        self.0.push_back(Queued { said, place, begun: false });
    }

    /// Keeps what is left of the answer in front.
    pub fn keep_of_front(&mut self, rest: T) {
        if let Some(front) = self.0.front_mut() {
            front.said = rest;
            front.begun = true;
        }
    }

    /// The entries that its answers come from, and whether each is still whole.
    fn places(&self) -> impl Iterator<Item = (usize, bool)> {
        self.0.iter().map(|queued| (queued.place, !queued.begun))
    }
}

/// The queues of one player.
#[derive(Clone, Default, Debug)]
struct Queues {
    choose: Queue<Value>,
    target: Queue<Vec<Target>>,
    mode: Queue<Vec<u8>>,
    order: Queue<Vec<String>>,
    divide: Queue<Vec<(String, u32)>>,
    /// How many queued choices stood in front when a prompt with a single answer came that they fit.
    spare: usize,
}

impl Queues {
    fn push(&mut self, prompt: Prompt, place: usize) {
        match prompt {
            Prompt::Choose(value) => self.choose.push_back(value, place),
            Prompt::Target(targets) => self.target.push_back(targets, place),
            Prompt::Mode(modes) => self.mode.push_back(modes, place),
            Prompt::Order(order) => self.order.push_back(order, place),
            Prompt::Divide(shares) => self.divide.push_back(shares, place),
        }
    }

    fn places(&self) -> impl Iterator<Item = (usize, bool)> {
        self.choose
            .places()
            .chain(self.target.places())
            .chain(self.mode.places())
            .chain(self.order.places())
            .chain(self.divide.places())
    }

    /// Whether the same answers stand in them; spared ones are not told apart.
    fn are_as(&self, other: &Queues) -> bool {
        self.choose == other.choose
            && self.target == other.target
            && self.mode == other.mode
            && self.order == other.order
            && self.divide == other.divide
    }
}

/// The answers to prompts, each kind in its own queue of its player.
#[derive(Clone, Debug)]
pub(super) struct Answers(Vec<Queues>);

impl Answers {
    pub fn new(scenario: &Scenario) -> Answers {
        let mut all = Answers(scenario.players.iter().map(|_| Queues::default()).collect());
        for answer in &scenario.answers {
            if let Some(seat) = scenario.seat(&answer.player) {
                all.0[usize::from(seat)].push(answer.prompt.clone(), answer.place);
            }
        }
        all
    }

    /// Only these, for that player.
    pub fn only(&self, player: PlayerId, prompts: &[Prompt]) -> Answers {
        let mut all = Answers(self.0.iter().map(|_| Queues::default()).collect());
        prompts.iter().for_each(|prompt| all.0[player.index()].push(prompt.clone(), usize::MAX));
        all
    }

    pub fn choose(&mut self, player: PlayerId) -> &mut Queue<Value> {
        &mut self.0[player.index()].choose
    }

    pub fn target(&mut self, player: PlayerId) -> &mut Queue<Vec<Target>> {
        &mut self.0[player.index()].target
    }

    pub fn mode(&mut self, player: PlayerId) -> &mut Queue<Vec<u8>> {
        &mut self.0[player.index()].mode
    }

    pub fn order(&mut self, player: PlayerId) -> &mut Queue<Vec<String>> {
        &mut self.0[player.index()].order
    }

    pub fn divide(&mut self, player: PlayerId) -> &mut Queue<Vec<(String, u32)>> {
        &mut self.0[player.index()].divide
    }

    /// Whether the same answers stand in the queues.
    pub fn are_as(&self, other: &Answers) -> bool {
        self.0.iter().zip(&other.0).all(|(one, other)| one.are_as(other))
    }

    /// The entries whose answers were here and are gone from the others, and whether each was used whole.
    pub fn gone_from(&self, others: &Answers) -> Vec<(usize, bool)> {
        let left: Vec<usize> = others.0.iter().flat_map(Queues::places).map(|(place, _)| place).collect();
        self.0.iter().flat_map(Queues::places).filter(|(place, _)| !left.contains(place)).collect()
    }

    /// The entry of the next answer of that kind.
    pub fn next_place(&self, player: PlayerId, kind: &Prompt) -> Option<usize> {
        let queues = &self.0[player.index()];
        let next = match kind {
            Prompt::Choose(_) => queues.choose.places().next(),
            Prompt::Target(_) => queues.target.places().next(),
            Prompt::Mode(_) => queues.mode.places().next(),
            Prompt::Order(_) => queues.order.places().next(),
            Prompt::Divide(_) => queues.divide.places().next(),
        };
        next.map(|(place, _)| place).filter(|place| *place != usize::MAX)
    }

    /// How many choices in front may stay unused.
    pub fn spared(&self, player: PlayerId) -> usize {
        self.0[player.index()].spare
    }

    /// So many further queued choices fit a prompt that needed no answer: they may stay unused.
    pub fn spare(&mut self, player: PlayerId, count: usize) {
        self.0[player.index()].spare += count;
    }

    /// Drops the choice in front if it was for a prompt that needed none.
    pub fn drop_spare(&mut self, player: PlayerId) -> bool {
        let queues = &mut self.0[player.index()];
        let spare = queues.spare > 0;
        if spare {
            queues.spare -= 1;
            queues.choose.pop_front();
        }
        spare
    }

    /// A "no" that comes next may stay unused.
    pub fn spare_no(&mut self, player: PlayerId) {
        let queues = &self.0[player.index()];
        if matches!(queues.choose.get(queues.spare), Some(Value::Yes(false))) {
            self.spare(player, 1);
        }
    }

    /// The entries that were spared and are left.
    pub fn left_over(&self) -> Vec<usize> {
        let spared = |queues: &Queues| queues.choose.places().take(queues.spare).map(|(place, _)| place).collect();
        self.0.iter().flat_map(|queues| -> Vec<usize> { spared(queues) }).collect()
    }

    /// An answer left unused is a failure.
    pub fn all_used(&self, scenario: &Scenario) -> Result<(), Stop> {
        for (queues, board) in self.0.iter().zip(&scenario.players) {
            let left = None
                .or(queues.choose.get(queues.spare).map(|value| format!("choose {value}")))
                .or(queues.target.front().map(|targets| format!("target {targets:?}")))
                .or(queues.mode.front().map(|modes| format!("mode {modes:?}")))
                .or(queues.order.front().map(|order| format!("order {order:?}")))
                .or(queues.divide.front().map(|shares| format!("divide {shares:?}")));
            if let Some(left) = left {
                return Err(Stop::Fail(format!("an answer of {} was not used: {left}", board.name)));
            }
        }
        Ok(())
    }
}
