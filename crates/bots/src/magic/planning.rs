//! Plans for a whole turn: how the policy would play it out, and what could be changed in that. Something more is done, a
//! target exchanged, something dropped, the attack changed; mana is held by dropping.

use super::orders::Orders;
use super::policy::Policy;
use kernel::{Answer, Game as _, Input, NoSink, Shape};
use magic::{Choice, Game, ObjectId, PlayerId, Reason};

/// More answers than a turn takes.
const MOST_ANSWERS: u32 = 400;
/// The most other targets that are tried for one thing.
const MOST_AIMS: usize = 4;

/// A turn as it was played out in a world.
#[derive(Clone, Debug, Default)]
pub(super) struct Turn {
    /// What was done while nothing was on the stack, in order.
    deeds: Vec<Choice>,
    /// For each source what it was aimed at, and what else it could have been aimed at.
    aims: Vec<(ObjectId, Choice, Vec<Choice>)>,
    /// Who attacked whom, and everybody who could have.
    attack: Option<(Pairs, Pairs)>,
}

type Pairs = Vec<(Choice, Choice)>;

impl Turn {
    /// Plays the present turn of a player out with the policy at every seat.
    pub fn played(world: &Game, policy: &Policy, me: PlayerId) -> Turn {
        let (mut game, mut turn) = (world.clone(), Turn::default());
        let number = game.state().turn.number;
        let mut players: Vec<Policy> = (0..game.state().players.len()).map(|_| policy.for_another()).collect();
        players[me.index()] = policy.clone();
        for _ in 0..MOST_ANSWERS {
            let Some(seat) = game.decision().and_then(|decision| decision.who.first()) else { break };
            if game.state().turn.number != number {
                break;
            }
            let answer = players[usize::from(seat.0)].answer(&game);
            if PlayerId::from(seat) == me {
                turn.note(&game, &answer);
            }
            if game.apply(seat, &Input::Answer(answer), &mut NoSink).is_err() {
                break;
            }
        }
        turn
    }

    fn note(&mut self, game: &Game, answer: &Answer) {
        let Some(decision) = game.decision() else { return };
        match (decision.shape, answer) {
            (Shape::Action { options, .. }, Answer::Pick(at)) if game.state().stack.is_empty() => {
                self.deeds.extend(options.get(usize::from(*at)).filter(|one| about(one).is_some()));
            }
            (Shape::PickOne { options }, Answer::Pick(at)) if matches!(decision.reason, Reason::Targets(_)) => {
                self.note_aim(game, options, usize::from(*at));
            }
            (Shape::PickSome { options, max: 1, .. }, Answer::Picks(picks))
                if matches!(decision.reason, Reason::Targets(_)) =>
            {
                picks.first().into_iter().for_each(|at| self.note_aim(game, options, usize::from(*at)));
            }
            (Shape::PairOnce { candidates, destinations, pairs }, Answer::Pairs(chosen)) => {
                let named = |pairs: &[(u16, u16)]| -> Pairs {
                    let name = |pair: &(u16, u16)| (candidates[usize::from(pair.0)], destinations[usize::from(pair.1)]);
                    pairs.iter().map(name).collect()
                };
                self.attack.get_or_insert_with(|| (named(chosen), named(pairs)));
            }
            _ => {}
        }
    }

    fn note_aim(&mut self, game: &Game, options: &[Choice], at: usize) {
        let Some(source) = game.under_way().map(|one| one.source) else { return };
        let others = options.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, one)| *one);
        self.aims.push((source, options[at], others.take(MOST_AIMS).collect()));
    }

    /// The same turn with one thing changed. `spare` is what could be done as well.
    pub fn changed(&self, orders: &Orders, spare: &[Choice]) -> Vec<Orders> {
        let held = |choice: &Choice| {
            let mut less = orders.clone();
            less.held.extend(about(choice));
            less.next.retain(|one| one != choice);
            less
        };
        let mut all: Vec<Orders> = Vec::new();
        for (source, _, others) in &self.aims {
            all.extend(others.iter().map(|other| {
                let mut aims = orders.aims.clone();
                aims.retain(|(from, _)| from != source);
                aims.push((*source, *other));
                Orders { aims, ..orders.clone() }
            }));
        }
        if let Some((chosen, possible)) = &self.attack {
            all.extend(attacks(chosen, possible).into_iter().map(|one| Orders { attack: Some(one), ..orders.clone() }));
        }
        all.extend(self.deeds.iter().filter(|one| !is_land(one)).map(held));
        // Something more, before everything else or after it.
        for more in spare.iter().filter(|one| !self.deeds.contains(one)) {
            let last = self.deeds.iter().chain([more]).copied().collect::<Vec<_>>();
            all.push(Orders { next: vec![*more], ..orders.clone() });
            if self.deeds.len() > 1 {
                all.push(Orders { next: last, ..orders.clone() });
            }
        }
        // Another order.
        for at in 1..self.deeds.len() {
            let mut next = self.deeds.clone();
            let early = next.remove(at);
            next.insert(0, early);
            all.push(Orders { next, ..orders.clone() });
        }
        all
    }
}

/// The same attack with one creature more or less, with all, and with none.
fn attacks(chosen: &[(Choice, Choice)], possible: &[(Choice, Choice)]) -> Vec<Pairs> {
    let mut all: Vec<Pairs> = Vec::new();
    for pair in possible {
        let without: Pairs = chosen.iter().filter(|one| one.0 != pair.0).copied().collect();
        if chosen.contains(pair) {
            all.push(without);
        } else {
            all.push(without.into_iter().chain([*pair]).collect());
        }
    }
    let mut everybody: Pairs = Vec::new();
    for pair in possible {
        if everybody.iter().all(|one| one.0 != pair.0) {
            everybody.push(*pair);
        }
    }
    all.extend([everybody, Vec::new()]);
    all.retain(|one| one != chosen);
    all.dedup();
    all
}

/// What an action is about.
pub(super) fn about(choice: &Choice) -> Option<ObjectId> {
    match choice {
        Choice::Play(id) | Choice::PlayFace(id, _) => Some(*id),
        Choice::Cast(id, _) | Choice::CastFace(id, ..) | Choice::Activate(id, _) => Some(*id),
        _ => None,
    }
}

fn is_land(choice: &Choice) -> bool {
    matches!(choice, Choice::Play(_) | Choice::PlayFace(..))
}
