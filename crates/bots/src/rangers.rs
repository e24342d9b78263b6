//! A careful ranger: tries every answer on the same few dealt worlds, plays each on to the next turn, and takes the one
//! after which the day looks best. It travels: to where a mission leads, else to where it has not been.

use crate::{Bot, Eyes};
use kernel::{Answer, Dice, Game as _, Input, NoSink, Seat, Shape};
use rangers::words::{CardKind, Keyword, Terrain};
use rangers::{CardId, Choice, Game, LocationId, Pool, Reason, Tracker};
use smallvec::SmallVec;
use std::collections::{BTreeSet, VecDeque};

/// On how many dealt worlds an answer is tried.
const WORLDS: usize = 4;
/// How many answers are tried at most.
const MOST: usize = 40;
/// How many decisions an answer is played on at most.
const FAR: u32 = 60;

/// A careful ranger.
#[derive(Debug)]
pub struct Careful {
    dice: Dice,
    /// How good the position of the last turn looked, and what was done there. What left it as it was is not done again: a
    /// test that is begun and given up would otherwise be begun for ever.
    here: u64,
    done: Vec<Answer>,
    worlds: usize,
    /// Where it has been.
    seen: BTreeSet<LocationId>,
}

/// Where a party wants to go: how many paths away each place is from the nearest that is wanted.
struct Aim {
    from: LocationId,
    day: u16,
    paths: Vec<u8>,
}

impl Aim {
    /// The places that missions lead to, or else those that were not seen, on foot.
    fn of(game: &Game, seen: &BTreeSet<LocationId>) -> Aim {
        let (pool, state) = (game.pool(), game.state());
        let count = pool.locations().count() as u8;
        let mut wanted = mission_places(pool, &state.tracker);
        if wanted.is_empty() {
            wanted = (0..count).map(LocationId).filter(|place| !seen.contains(place)).collect();
        }
        let mut paths = vec![u8::MAX; usize::from(count)];
        let mut edge: VecDeque<LocationId> = wanted.into();
        edge.iter().for_each(|place| paths[usize::from(place.0)] = 0);
        while let Some(at) = edge.pop_front() {
            for (to, terrain) in &pool.location(at).links {
                if *terrain != Terrain::River && paths[usize::from(to.0)] == u8::MAX {
                    paths[usize::from(to.0)] = paths[usize::from(at.0)] + 1;
                    edge.push_back(*to);
                }
            }
        }
        Aim { from: state.location, day: state.tracker.day, paths }
    }

    fn paths_from(&self, place: LocationId) -> u8 {
        self.paths[usize::from(place.0)].min(20)
    }
}

/// The places that missions under way are about.
fn mission_places(pool: &Pool, tracker: &Tracker) -> Vec<LocationId> {
    let open = tracker.missions.iter().filter(|mission| !mission.completed);
    open.filter_map(|mission| pool.location_of(&pool.card(mission.subject?).card.title)).collect()
}

impl Careful {
    /// A careful ranger from a seed.
    pub fn new(seed: u64) -> Careful {
        Careful { dice: Dice::new(seed), here: 0, done: Vec::new(), worlds: WORLDS, seen: BTreeSet::new() }
    }

    /// The same in a hurry: it looks at a single world.
    pub fn hasty(seed: u64) -> Careful {
        Careful { worlds: 1, ..Careful::new(seed) }
    }
}

impl Bot<Game> for Careful {
    fn answer(&mut self, eyes: &Eyes<'_, Game>) -> Answer {
        let Some(decision) = eyes.decision() else { return eyes.default_answer() };
        let mut tried = answers(&decision.shape);
        match tried.len() {
            0 => return eyes.default_answer(),
            1 => return tried[0].clone(),
            _several => {}
        }
        let worlds: Vec<Game> = (0..self.worlds).map(|_| eyes.world(self.dice.seed())).collect();
        self.seen.insert(worlds[0].state().location);
        let aim = Aim::of(&worlds[0], &self.seen);
        let my_turn = decision.reason == Reason::Turn;
        if my_turn {
            let here = worth(&worlds[0], &aim).to_bits();
            if here != self.here {
                (self.here, self.done) = (here, Vec::new());
            }
            tried.retain(|answer| !self.done.contains(answer));
        }
        let mut best: Option<(f64, Answer)> = None;
        for answer in tried {
            let worth: f64 = worlds.iter().map(|world| worth_of(world, eyes.seat(), &answer, &aim)).sum();
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, answer));
            }
        }
        let answer = best.map_or_else(|| eyes.default_answer(), |(_, answer)| answer);
        if my_turn {
            self.done.push(answer.clone());
        }
        answer
    }
}

/// The answers worth trying: all of them, or those near nothing and everything where they are too many.
fn answers(shape: &Shape<'_, Choice>) -> Vec<Answer> {
    let picks = |picks: &[u16]| Answer::Picks(SmallVec::from_slice(picks));
    let mut answers: Vec<Answer> = match *shape {
        Shape::PickOne { options } | Shape::Pay { options } => (0..options.len() as u16).map(Answer::Pick).collect(),
        Shape::Action { routine, .. } => (0..routine).map(Answer::Pick).collect(),
        Shape::PickSome { options, min, max } => {
            let most = options.len().min(usize::from(max)) as u16;
            let first: Vec<u16> = (0..most).collect();
            let mut answers: Vec<Answer> = (min..=most).map(|count| picks(&first[..usize::from(count)])).collect();
            if min <= 1 && max >= 1 {
                answers.extend((1..options.len() as u16).map(|one| picks(&[one])));
            }
            answers
        }
        Shape::Number { min, max } => (min..=max).map(Answer::Number).collect(),
        Shape::YesNo => vec![Answer::Yes(true), Answer::Yes(false)],
        Shape::Order { .. }
        | Shape::Divide { .. }
        | Shape::Name { .. }
        | Shape::PairOnce { .. }
        | Shape::PairFreely { .. } => Vec::new(),
    };
    answers.truncate(MOST);
    answers
}

/// What a world is worth after an answer, once it is somebody's turn again.
fn worth_of(world: &Game, seat: Seat, answer: &Answer, aim: &Aim) -> f64 {
    let mut game = world.clone();
    if game.apply(seat, &Input::Answer(answer.clone()), &mut NoSink).is_err() {
        return f64::MIN;
    }
    for _ in 0..FAR {
        let Some(decision) = game.decision() else { break };
        if decision.reason == Reason::Turn || game.state().tracker.day != aim.day {
            break;
        }
        // Where several may answer, the one who looks ahead does.
        let own = decision.who.awaits(seat).then_some(seat);
        let Some(next) = own.or_else(|| decision.who.first()) else { break };
        let answer = habit(&game, next, decision.reason, aim);
        if game.apply(next, &Input::Answer(answer), &mut NoSink).is_err() {
            break;
        }
    }
    worth(&game, aim)
}

/// What a ranger usually answers: the way that leads on, enough energy to be safe, a card if that is not enough, otherwise
/// the default.
fn habit(game: &Game, seat: Seat, reason: Reason, aim: &Aim) -> Answer {
    let default = game.default_answer_for(seat);
    if reason == Reason::Travel
        && let Some(Shape::PickOne { options }) = game.decision_for(seat).map(|decision| decision.shape)
    {
        let paths = |choice: &Choice| match choice {
            Choice::Travel(place, _) => aim.paths_from(*place),
            _stay => aim.paths_from(game.state().location),
        };
        let nearest = (0..options.len()).min_by_key(|at| paths(&options[*at]));
        return nearest.map_or(default, |at| Answer::Pick(at as u16));
    }
    let (Some(decision), Some(test)) = (game.decision_for(seat), game.state().test()) else { return default };
    match (reason, decision.shape) {
        (Reason::CommitEnergy(_), Shape::Number { min, max }) => Answer::Number(2.clamp(min, max)),
        (Reason::CommitCards(_), Shape::PickSome { max, .. }) if max > 0 && test.effort < 2 => {
            Answer::Picks(SmallVec::from_slice(&[0]))
        }
        _by_default => default,
    }
}

fn share(now: u16, need: Option<i32>) -> f64 {
    match need {
        Some(need) if need > 0 => (f64::from(now) / f64::from(need)).min(1.0),
        _never => 0.0,
    }
}

/// How good the day looks. Everything in it is public but the sizes of decks, which are public too.
fn worth(game: &Game, aim: &Aim) -> f64 {
    let state = game.state();
    let tracker = &state.tracker;
    let completed = tracker.missions.iter().filter(|mission| mission.completed).count();
    let bubbles: usize = tracker.missions.iter().map(|one| one.bubbles.iter().filter(|ticked| **ticked).count()).sum();
    let mut worth = 20.0 * completed as f64
        + 6.0 * bubbles as f64
        + 5.0 * tracker.rewards.len() as f64
        + tracker.notables.len() as f64;
    if tracker.complete {
        worth += 100.0;
    }
    // Having travelled is worth a little more than being about to, and every path nearer to the aim more than that.
    worth -= 2.0 * f64::from(aim.paths_from(tracker.location));
    if tracker.location != aim.from {
        worth += 9.0;
    }
    if tracker.day != aim.day {
        return worth + if tracker.camped { 2.5 } else { -3.5 };
    }
    if game.can_travel().is_ok() {
        worth += 2.0;
    }
    worth += state.in_play().map(|id| standing(game, id)).sum::<f64>();
    for ranger in &state.rangers {
        let energy: u8 = ranger.energy.iter().sum();
        worth += 0.12 * f64::from(energy) + 0.35 * ranger.hand.len() as f64;
        worth -= 6.0 * f64::from(ranger.injuries) + 0.3 * ranger.fatigue.len() as f64;
        if ranger.deck.len() < 6 {
            worth -= 0.8 * (6 - ranger.deck.len()) as f64;
        }
    }
    worth
}

/// What a card in play is worth as it stands.
fn standing(game: &Game, id: CardId) -> f64 {
    let state = game.state();
    let card = state.card(id);
    if card.facedown {
        return 0.0;
    }
    let kind = game.pool().card(card.definition).card.kind;
    let progress = share(card.progress, game.progress_threshold(id));
    match kind {
        CardKind::Location => 6.0 * progress,
        CardKind::Mission => 0.5 * f64::from(card.progress),
        CardKind::Gear => 0.8 + 0.1 * f64::from(card.all_tokens()),
        CardKind::Being | CardKind::Feature if card.owner.is_none() => {
            let presence = f64::from(game.presence(id).unwrap_or(0));
            let ready = if card.exhausted { 0.3 } else { 1.0 };
            let obstacle = game.pool().has_printed(card.definition, Keyword::Obstacle);
            let way = if obstacle && !card.exhausted { 1.5 } else { 0.0 };
            1.5 * progress - 0.35 * presence * ready - way
        }
        CardKind::Being | CardKind::Feature | CardKind::Attachment => 0.6,
        CardKind::Weather | CardKind::Moment | CardKind::Attribute | CardKind::Role => 0.0,
    }
}
