//! What a player means to do this turn, where that is not left to the rules of thumb: what is left alone, what comes first,
//! what is aimed where, and who attacks. A whole turn is planned by trying changes of these.

use kernel::{Answer, Decision, Shape};
use magic::{Choice, Game, ObjectId, Reason};
use smallvec::SmallVec;

/// The orders for one turn. Whatever they do not speak of, and whatever cannot be done after all, is left to the policy.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Orders {
    /// What is neither cast nor used.
    pub held: Vec<ObjectId>,
    /// What is done next, in this order, while nothing is on the stack.
    pub next: Vec<Choice>,
    /// What the targets of a spell or an ability's source are to be.
    pub aims: Vec<(ObjectId, Choice)>,
    /// Who attacks whom.
    pub attack: Option<Vec<(Choice, Choice)>>,
}

impl Orders {
    /// To leave these alone.
    pub fn holding(held: Vec<ObjectId>) -> Orders {
        Orders { held, ..Orders::default() }
    }

    /// Whether everything is left to the policy.
    pub fn is_empty(&self) -> bool {
        *self == Orders::default()
    }

    /// What is done next among these options. What cannot be done is given up.
    pub(super) fn next_of(&mut self, options: &[Choice]) -> Option<usize> {
        while !self.next.is_empty() {
            let first = self.next.remove(0);
            if let Some(at) = options.iter().position(|one| *one == first) {
                return Some(at);
            }
        }
        None
    }

    /// The target that was meant.
    pub(super) fn aim(&self, game: &Game, decision: &Decision<'_, Choice, Reason>) -> Option<Answer> {
        if self.aims.is_empty() || !matches!(decision.reason, Reason::Targets(_)) {
            return None;
        }
        let source = game.under_way()?.source;
        let wanted = |options: &[Choice]| {
            let (_, target) = self.aims.iter().find(|(from, to)| *from == source && options.contains(to))?;
            options.iter().position(|one| one == target)
        };
        match decision.shape {
            Shape::PickOne { options } => Some(Answer::Pick(wanted(options)? as u16)),
            Shape::PickSome { options, min: 0 | 1, max: 1 } => {
                Some(Answer::Picks(SmallVec::from_slice(&[wanted(options)? as u16])))
            }
            _ => None,
        }
    }

    /// The attack that was meant, as far as those creatures are still there.
    pub(super) fn attack_of(&self, candidates: &[Choice], destinations: &[Choice]) -> Option<Answer> {
        let place = |one: &Choice, among: &[Choice]| among.iter().position(|other| other == one);
        let pairs = self.attack.as_ref()?.iter().filter_map(|(attacker, defender)| {
            Some((place(attacker, candidates)? as u16, place(defender, destinations)? as u16))
        });
        let mut pairs: SmallVec<[(u16, u16); 8]> = pairs.collect();
        pairs.sort_unstable();
        Some(Answer::Pairs(pairs))
    }
}
