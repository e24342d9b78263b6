//! Loops (CR 104.4b, 731): a sequence of mandatory actions that leads back to where it began is a draw, and nothing that
//! players may repeat goes on for ever.
//!
//! While players do something or get on, nothing is computed. Only after many passes in one step without a real choice is
//! the *position* hashed: the state without what tells one time from another (generations of objects, timestamps as such,
//! tallies of the turn).

use crate::game::{Choice, Game};
use crate::{Bindings, Entity, Event, ObjectId, Progress, State, Timestamp, Zone};
use kernel::{Answer, Outcome, Shape, StateHash};

/// So many answers in one step without a choice are suspicious.
const SUSPICIOUS: u32 = 64;
/// After so many without an action of a player the sequence has no end, though no position came twice: some number grows for
/// ever, or every round asks for a choice. What it takes to resolve all that came onto the stack at once is not counted.
const ENDLESS: u32 = 20_000;
/// The most events of an effect that repeats itself: a round may do more than the one before.
const MOST_REPEATED: usize = 200_000;
/// The most actions that players take with priority in one step; from then on they can only pass.
const MOST_ACTIONS: u32 = 2_000;

/// How much of a choice an answer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::game) enum Weight {
    /// None: a pass, or the only answer.
    None,
    /// A choice in the course of something.
    Choice,
    /// An action that a player takes of their own accord.
    Action,
}

/// What was done without anybody being asked.
#[derive(Clone, Copy, Default, Debug)]
pub(in crate::game) struct Unasked {
    /// How often something was repeated that has no end of its own.
    rounds: u32,
    /// How much happened.
    events: usize,
}

impl Unasked {
    /// Counts what happens.
    pub fn count(&mut self, events: &[Event]) {
        self.events += events.len();
    }
}

impl Game {
    /// What kind of answer that is.
    pub(in crate::game) fn weighed(&self, answer: &Answer) -> Weight {
        match (self.options.shape(), answer) {
            (Shape::Action { options, .. }, Answer::Pick(pick)) if options[usize::from(*pick)] == Choice::Pass => {
                Weight::None
            }
            (Shape::Action { .. }, _) => Weight::Action,
            (shape, _) if is_forced(&shape) => Weight::None,
            _ => Weight::Choice,
        }
    }

    /// Counts an answer once it has been given: a real choice breaks the sequence of mandatory actions.
    pub(in crate::game) fn count_towards_loop(&mut self, weight: Weight) {
        let turn = &mut self.state.turn;
        turn.answers = turn.answers.saturating_add(1);
        match weight {
            Weight::None => turn.unchosen = turn.unchosen.saturating_add(1),
            Weight::Choice => turn.unchosen = 0,
            Weight::Action => {
                (turn.unchosen, turn.answers) = (0, 0);
                turn.actions = turn.actions.saturating_add(1);
            }
        }
    }

    /// How many answers it takes to resolve the most that came onto the stack at once in this step.
    fn answers_for_heap(&mut self) -> u32 {
        let height = self.state.stack.len() as u32;
        let (before, most) = self.state.turn.heaped;
        let most = most.max(height.saturating_sub(before));
        self.state.turn.heaped = (height, most);
        most.saturating_mul(2 * self.state.players.len() as u32)
    }

    /// CR 732.4: what an effect has repeated so often without anybody being asked has no end, and the game is a draw.
    pub(in crate::game) fn repeats_for_ever(&mut self) -> bool {
        self.unasked.rounds += 1;
        let endless = self.unasked.rounds > ENDLESS || self.unasked.events > MOST_REPEATED;
        if endless && self.state.outcome.is_none() {
            self.end_endless();
        }
        endless
    }

    /// CR 732.3: somebody has to choose otherwise at last.
    pub(in crate::game) fn has_acted_enough(&self) -> bool {
        self.state.turn.actions >= MOST_ACTIONS
    }

    /// CR 104.4b, 732.4: the same position again with nothing but mandatory actions in between is a draw.
    pub(in crate::game) fn look_for_loop(&mut self) {
        if self.state.outcome.is_some() {
            return;
        }
        let for_heap = self.answers_for_heap();
        let turn = &self.state.turn;
        if turn.answers > ENDLESS + for_heap {
            return self.end_endless();
        }
        let at_rest = turn.progress == Progress::Priority && turn.passes == 0 && self.state.frames.is_empty();
        if turn.unchosen < SUSPICIOUS + for_heap || !at_rest || self.state.stack.is_empty() {
            return;
        }
        let position = self.position();
        let unchosen = self.state.turn.unchosen;
        let again = self.state.turn.position.is_some_and(|(_, before)| before == position);
        if again {
            self.state.outcome = Some(Outcome::Draw);
            self.announce_event(Event::Looped);
            self.announce_event(Event::Drawn);
        } else if self.state.turn.position.is_none_or(|(at, _)| unchosen >= 2 * at) {
            // Marks farther and farther apart find a loop of any length.
            self.state.turn.position = Some((unchosen, position));
        }
    }

    /// CR 104.4b: what has no end is a draw.
    pub(in crate::game) fn end_endless(&mut self) {
        self.state.outcome = Some(Outcome::Draw);
        self.announce_event(Event::Endless);
        self.announce_event(Event::Drawn);
    }

    /// The hash of the position: equal for states that differ only in when things happened.
    pub fn position(&self) -> StateHash {
        let mut state = self.state.clone();
        state.decision = 0;
        state.next_effect = 0;
        state.free_slots.clear();
        state.departed.clear();
        state.result = Default::default();
        state.history = Default::default();
        state.left_stack.clear();
        state.transformed.clear();
        (state.turn.unchosen, state.turn.answers, state.turn.heaped) = (0, 0, (0, 0));
        state.turn.position = None;
        state.links.retain(|(source, card)| self.exists(*source) && self.exists(*card));
        state.returns.retain(|(source, card)| self.exists(*source) && self.exists(*card));
        state.adventures.retain(|(card, _)| self.exists(*card));
        let times = times_in(&state);
        let rank = |time: &mut Timestamp| *time = Timestamp(times.partition_point(|one| *one < *time) as u32);
        forget_generations(&mut state);
        for object in &mut state.objects {
            rank(&mut object.timestamp);
        }
        state.counters.iter_mut().for_each(|one| rank(&mut one.timestamp));
        for effect in &mut state.effects {
            effect.id = 0;
            rank(&mut effect.timestamp);
        }
        state.clock = Timestamp(0);
        StateHash::of(&state)
    }
}

/// Whether there is only one answer.
fn is_forced<C>(shape: &Shape<'_, C>) -> bool {
    match shape {
        Shape::PickOne { options } => options.len() == 1,
        Shape::PickSome { options, min, .. } => usize::from(*min) == options.len(),
        Shape::Order { items } => items.len() < 2,
        Shape::Number { min, max } => min == max,
        Shape::PairOnce { candidates, .. } | Shape::PairFreely { candidates, .. } => candidates.is_empty(),
        _ => false,
    }
}

/// Every moment that something in the state remembers, sorted.
fn times_in(state: &State) -> Vec<Timestamp> {
    let objects = state.objects.iter().filter(|object| object.zone != Zone::Outside).map(|object| object.timestamp);
    let mut times: Vec<Timestamp> = objects
        .chain(state.counters.iter().map(|one| one.timestamp))
        .chain(state.effects.iter().map(|effect| effect.timestamp))
        .collect();
    times.sort_unstable();
    times.dedup();
    times
}

/// A card keeps its slot from zone to zone: without generations an id says which card it is, not since when.
fn forget_generations(state: &mut State) {
    let plain = |id: &mut ObjectId| id.generation = 0;
    let entity = |entity: &mut Entity| {
        if let Entity::Object(id) = entity {
            id.generation = 0;
        }
    };
    let bound = |bindings: &mut Bindings| {
        bindings.targets.iter_mut().for_each(|target| entity(&mut target.entity));
        bindings.held.iter_mut().for_each(|(_, held)| entity(held));
        bindings.event.subject.iter_mut().for_each(entity);
        bindings.event.agent.iter_mut().for_each(entity);
        bindings.paid.iter_mut().for_each(plain);
    };
    for object in &mut state.objects {
        object.generation = 0;
        object.attached_to.iter_mut().for_each(entity);
        if object.zone == Zone::Outside {
            object.timestamp = Timestamp(0);
            object.since_turn = 0;
        }
    }
    for player in &mut state.players {
        player.library.iter_mut().chain(&mut player.hand).chain(&mut player.graveyard).for_each(plain);
    }
    let lists = state.battlefield.iter_mut().chain(&mut state.phased).chain(&mut state.exile).chain(&mut state.command);
    lists.chain(&mut state.damaged).chain(&mut state.marked).for_each(plain);
    for entry in &mut state.stack {
        plain(&mut entry.id);
        plain(&mut entry.source);
        bound(&mut entry.bindings);
    }
    state.counters.iter_mut().for_each(|one| entity(&mut one.on));
    for attacker in &mut state.combat.attackers {
        plain(&mut attacker.object);
        entity(&mut attacker.defender);
        attacker.blockers.iter_mut().for_each(plain);
    }
    state.combat.struck.iter_mut().for_each(plain);
    state.combat.removed.iter_mut().for_each(|(id, _)| plain(id));
    for effect in &mut state.effects {
        plain(&mut effect.source);
        bound(&mut effect.bindings);
        match &mut effect.kind {
            crate::ContinuousKind::Modify { affected, .. } | crate::ContinuousKind::Text { affected, .. } => {
                affected.iter_mut().for_each(plain);
            }
            crate::ContinuousKind::Regeneration(id) | crate::ContinuousKind::StayTapped(id, ..) => plain(id),
            _ => {}
        }
    }
    for delayed in &mut state.delayed {
        plain(&mut delayed.source);
        bound(&mut delayed.bindings);
    }
    state.activations.iter_mut().for_each(|(id, _)| plain(id));
    state.adventures.iter_mut().for_each(|(id, _)| plain(id));
    for (source, card) in state.links.iter_mut().chain(&mut state.returns).chain(&mut state.pairs) {
        plain(source);
        plain(card);
    }
}
