//! Combat (CR 506–511).

mod attackers;
mod blockers;
mod damage;

use super::Game;
use super::reads::Facts;
use crate::{Attacker, CardType, Entity, Keyword, ObjectId, PlayerId};
use smallvec::SmallVec;

impl Game {
    /// The attacking creature, if it is one.
    pub(super) fn attacker(&self, id: ObjectId) -> Option<&Attacker> {
        self.state.combat.attackers.iter().find(|attacker| attacker.object == id)
    }

    /// Whether it attacks.
    pub fn is_attacking(&self, id: ObjectId) -> bool {
        self.attacker(id).is_some()
    }

    /// Whether it blocks.
    pub fn is_blocking(&self, id: ObjectId) -> bool {
        self.state.combat.attackers.iter().any(|attacker| attacker.blockers.contains(&id))
    }

    /// Whether one creature blocks the other.
    pub(super) fn blocks(&self, blocker: ObjectId, attacker: ObjectId) -> bool {
        self.attacker(attacker).is_some_and(|attacker| attacker.blockers.contains(&blocker))
    }

    /// The player whom a creature attacks (CR 508.5), or whom the active player attacks.
    pub(super) fn defending_player(&self, source: ObjectId) -> Option<PlayerId> {
        let attacker = self.attacker(source).or_else(|| self.state.combat.attackers.first());
        match attacker {
            Some(attacker) => self.defending_player_of(attacker.defender),
            None => Some(self.next_player(self.state.turn.active)),
        }
    }

    /// The player who defends: the attacked player, or who controls what is attacked.
    pub(super) fn defending_player_of(&self, defender: Entity) -> Option<PlayerId> {
        match defender {
            Entity::Player(player) => Some(player),
            Entity::Object(id) => self.controller_of(id),
        }
    }

    /// CR 506.4: removed from combat. A blocked attacker stays blocked.
    pub(super) fn remove_from_combat(&mut self, id: ObjectId) {
        if self.state.combat.attackers.is_empty() {
            return;
        }
        self.state.combat.attackers.retain(|attacker| attacker.object != id);
        for attacker in &mut self.state.combat.attackers {
            attacker.blockers.retain(|blocker| *blocker != id);
        }
        self.publish(Facts::COMBAT);
    }

    /// CR 508.4: put onto the battlefield attacking.
    pub(super) fn join_attack(&mut self, id: ObjectId, defender: Entity) {
        self.state.combat.attackers.push(Attacker { object: id, defender, blocked: false, blockers: SmallVec::new() });
        self.state.combat.attacked = true;
        self.publish(Facts::COMBAT);
    }

    /// Ends combat (CR 511.3).
    pub(super) fn end_combat(&mut self) {
        if !self.state.combat.attackers.is_empty() {
            self.state.combat.attackers.clear();
            self.publish(Facts::COMBAT);
        }
        self.state.combat.attacked = false;
        self.state.combat.blocks_declared = false;
        self.state.combat.struck.clear();
    }

    /// What the active player's creatures may attack: opponents and their planeswalkers (CR 506.2).
    pub(super) fn defenders(&self) -> SmallVec<[Entity; 4]> {
        let active = self.state.turn.active;
        let mut all: SmallVec<[Entity; 4]> =
            self.players_in_order().into_iter().filter(|player| *player != active).map(Entity::Player).collect();
        if !self.derived.planeswalkers {
            return all;
        }
        let walkers =
            self.state.battlefield.iter().filter(|id| {
                self.live(**id).controller != active && self.characteristics(**id).is(CardType::Planeswalker)
            });
        all.extend(walkers.map(|id| Entity::Object(*id)));
        all
    }

    /// Whether some attacking or blocking creature strikes first (CR 510.4).
    pub(super) fn somebody_strikes_first(&self) -> bool {
        let strikes = |id: &ObjectId| {
            let characteristics = self.characteristics(*id);
            characteristics.has(Keyword::FirstStrike) || characteristics.has(Keyword::DoubleStrike)
        };
        let attackers = &self.state.combat.attackers;
        attackers.iter().any(|attacker| strikes(&attacker.object) || attacker.blockers.iter().any(strikes))
    }
}
