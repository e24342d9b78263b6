//! Exerting (CR 701.43): an optional cost of attacking.

use crate::game::decisions::form::YesNo;
use crate::game::decisions::{Ask, Options};
use crate::game::{Flow, Game, Reason};
use crate::notation::{Deed, Duration, Question, Statement};
use crate::{Attack, ContinuousEffect, ContinuousKind, Event, ObjectId, PlayerId};
use smallvec::SmallVec;

/// Whether the next attacker is exerted.
pub(in crate::game) struct Exert;

impl Ask for Exert {
    type Frame = Attack;
    type Form = YesNo;

    fn ask(game: &Game, attack: &Attack, _: &mut Options) -> Option<(PlayerId, Reason)> {
        Some((game.state.turn.active, Reason::May(*attack.exerting.last()?)))
    }

    fn answer(game: &mut Game, mut attack: Attack, yes: bool) -> Flow {
        let exerted = attack.exerting.pop().filter(|_| yes);
        game.go_on_with(attack);
        if let Some(id) = exerted {
            game.exert(id);
        }
        Flow::On
    }
}

impl Game {
    /// The attackers that may be exerted, the first of them last.
    pub(super) fn exertable(&self, attack: &Attack) -> SmallVec<[ObjectId; 2]> {
        if !self.is_asked(Question::Exert) {
            return SmallVec::new();
        }
        let may = |id: ObjectId| {
            self.says(Question::Exert, |context, statement| match statement {
                Statement::MayExert(who) => self.matches(who, id.into(), context),
                _ => false,
            })
            .is_some()
        };
        attack.attackers.iter().rev().map(|(id, _)| *id).filter(|id| may(*id)).collect()
    }

    /// CR 701.43a: it doesn't untap during the player's next untap step.
    fn exert(&mut self, id: ObjectId) {
        let player = self.state.turn.active;
        let timestamp = self.stamp();
        self.state.next_effect += 1;
        self.state.effects.push(ContinuousEffect {
            id: self.state.next_effect,
            kind: ContinuousKind::StayTapped(id, Some(player), 1),
            source: id,
            controller: player,
            timestamp,
            duration: Duration::Forever,
            since_turn: self.state.turn.number,
            bindings: Default::default(),
        });
        self.announce_event(Event::Did(Deed::Exert, id));
    }
}
