//! Blocks that effects undo, make and exchange after blockers were declared.

use crate::game::Game;
use crate::{Blocking, CardType, Event, ObjectId};
use smallvec::SmallVec;

impl Game {
    /// CR 506.4, 509.1h: a creature is removed from combat, and what became blocked by it alone becomes unblocked.
    pub(in crate::game) fn remove_blocker(&mut self, id: ObjectId) {
        for attacker in &mut self.state.combat.attackers {
            if attacker.blockers.contains(&id) && attacker.blocked_by.as_slice() == [id] {
                attacker.blocked = false;
            }
        }
        self.remove_from_combat(id);
    }

    /// An effect makes a creature block attacking ones: those that attack its controller and that it isn't kept from
    /// blocking (CR 101.2). Being tapped keeps it only from being declared (CR 509.1a).
    pub(in crate::game) fn make_block(&mut self, blocker: ObjectId, attackers: &[ObjectId]) {
        if !self.is_permanent(blocker) || !self.characteristics(blocker).is(CardType::Creature) {
            return;
        }
        let (was_blocking, before) = (self.is_blocking(blocker), self.opposed_to(blocker));
        let unblocked: SmallVec<[ObjectId; 4]> =
            self.state.combat.attackers.iter().filter(|one| !one.blocked).map(|one| one.object).collect();
        for attacker in attackers {
            if self.defends_against(blocker, *attacker) && self.is_kept_from_blocking(blocker, *attacker).is_ok() {
                self.block(blocker, *attacker);
            }
        }
        self.combat_changed();
        let mut first = !was_blocking;
        for one in self.opposed_to(blocker) {
            if before.contains(&one) {
                continue;
            }
            // CR 509.3a–509.3d.
            let how = if first { Blocking::First } else { Blocking::Another };
            first = false;
            self.announce_event(Event::Blocked(blocker, one, how));
            if unblocked.contains(&one) {
                self.announce_event(Event::BecameBlocked(one, 1));
            }
        }
    }

    /// Whether the creature's controller is the defending player for that attacker, and it doesn't attack itself.
    fn defends_against(&self, blocker: ObjectId, attacker: ObjectId) -> bool {
        let controller = self.live(blocker).controller;
        !self.is_attacking(blocker) && self.attacker(attacker).is_some_and(|one| one.player == controller)
    }

    /// Two blocking creatures exchange what they block, if each could block all of it.
    pub(in crate::game) fn switch_blocks(&mut self, one: ObjectId, other: ObjectId) {
        if !self.is_blocking(one) || !self.is_blocking(other) {
            return;
        }
        let (by_one, by_other) = (self.opposed_to(one), self.opposed_to(other));
        let could = |blocker: ObjectId, all: &[ObjectId]| {
            let each = |attacker: &ObjectId| {
                self.defends_against(blocker, *attacker) && self.can_block(blocker, *attacker).is_ok()
            };
            all.len() <= usize::from(self.most_blocks(blocker)) && all.iter().all(each)
        };
        if !could(one, &by_other) || !could(other, &by_one) {
            return;
        }
        self.remove_from_combat(one);
        self.remove_from_combat(other);
        self.make_block(one, &by_other);
        self.make_block(other, &by_one);
    }
}
