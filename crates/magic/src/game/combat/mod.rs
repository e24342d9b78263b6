//! Combat (CR 506–511).

pub(in crate::game) mod attackers;
pub(in crate::game) mod banding;
mod blockers;
mod cost;
mod could;
pub(in crate::game) mod damage;
mod declaration;
pub(in crate::game) mod enlist;
pub(in crate::game) mod exert;
mod lethal;
mod piles;
mod requirements;
mod switching;

use crate::game::Game;
use crate::game::layers::reads::Facts;
use crate::notation::Duration;
use crate::{Attacker, Attacking, Blocking, CardType, Entity, Event, Keyword, ObjectId, PlayerId, Step, Zone};
use smallvec::SmallVec;

impl Game {
    /// The attacking creature, if it is one.
    pub(in crate::game) fn attacker(&self, id: ObjectId) -> Option<&Attacker> {
        self.state.combat.attackers.iter().find(|attacker| attacker.object == id)
    }

    /// Whether it attacks.
    pub fn is_attacking(&self, id: ObjectId) -> bool {
        self.attacker(id).is_some()
    }

    /// What it attacks, or attacked as it left; nothing once that is gone (CR 506.4c).
    pub(in crate::game) fn attacked(&self, id: ObjectId) -> Option<Entity> {
        match self.look(id).and_then(|look| look.departed) {
            Some(departed) => departed.attacked,
            None => self.attacker(id).filter(|attacker| !attacker.astray).map(|attacker| attacker.defender),
        }
    }

    /// Whether it attacks and was not blocked.
    pub(in crate::game) fn is_unblocked(&self, id: ObjectId) -> bool {
        self.state.combat.blocks_declared && self.attacker(id).is_some_and(|attacker| !attacker.blocked)
    }

    /// Whether it blocks.
    pub fn is_blocking(&self, id: ObjectId) -> bool {
        self.state.combat.blocking.contains(&id)
    }

    /// Whether one creature blocks the other.
    pub(in crate::game) fn blocks(&self, blocker: ObjectId, attacker: ObjectId) -> bool {
        self.attacker(attacker).is_some_and(|attacker| attacker.blockers.contains(&blocker))
    }

    /// Whether one creature blocked the other, or was blocked by it, as it left.
    pub(in crate::game) fn fought(&self, gone: ObjectId, other: ObjectId) -> bool {
        self.look(gone).and_then(|look| look.departed).is_some_and(|departed| departed.fought.contains(&other))
    }

    /// The player whom a creature attacks, or attacked before it was removed from combat (CR 508.5), or whom the active
    /// player attacks.
    pub(in crate::game) fn defending_player(&self, source: ObjectId) -> Option<PlayerId> {
        let combat = &self.state.combat;
        let attacks = |id: ObjectId| self.attacker(id).map(|attacker| attacker.player);
        let attacked =
            |id: ObjectId| combat.removed.iter().rev().find(|(one, _)| *one == id).map(|(_, player)| *player);
        let somebody = || combat.attackers.first().map(|attacker| attacker.player);
        let found = attacks(source).or_else(|| attacked(source)).or_else(somebody);
        Some(found.unwrap_or_else(|| self.next_player(self.state.turn.active)))
    }

    /// The player who defends: the attacked player, or who controls what is attacked.
    pub(in crate::game) fn defending_player_of(&self, defender: Entity) -> Option<PlayerId> {
        match defender {
            Entity::Player(player) => Some(player),
            Entity::Object(id) => self.controller_of(id),
        }
    }

    /// CR 506.4: removed from combat. A blocked attacker stays blocked.
    pub(in crate::game) fn remove_from_combat(&mut self, id: ObjectId) {
        if self.state.combat.attackers.is_empty() && self.state.combat.blocking.is_empty() {
            return;
        }
        self.state.combat.blocking.retain(|blocker| *blocker != id);
        if let Some(player) = self.attacker(id).map(|attacker| attacker.player) {
            self.state.combat.removed.push((id, player));
            self.state.combat.attackers.retain(|attacker| attacker.object != id);
        }
        for attacker in &mut self.state.combat.attackers {
            attacker.blockers.retain(|blocker| *blocker != id);
            // CR 506.4c: what attacked it goes on attacking, but nothing.
            attacker.astray |= attacker.defender == Entity::Object(id);
        }
        self.publish(Facts::COMBAT);
    }

    /// CR 508.4, 506.3b: what a creature that enters attacking may attack; nothing outside its controller's combat.
    pub(in crate::game) fn defenders_of_entering(
        &self,
        under: PlayerId,
        attacking: Attacking,
    ) -> SmallVec<[Entity; 4]> {
        let step = self.state.turn.step;
        if under != self.state.turn.active || !(Step::BeginCombat..=Step::EndCombat).contains(&step) {
            return SmallVec::new();
        }
        let mut all = self.defenders();
        match attacking {
            Attacking::Any => {}
            Attacking::Player(player) => all.retain(|one| self.defending_player_of(*one) == Some(player)),
            Attacking::Whom(whom) => all.retain(|one| *one == whom),
            Attacking::Nothing => all.clear(),
        }
        all
    }

    /// What attacks or blocks is other than it was.
    pub(in crate::game) fn combat_changed(&mut self) {
        self.publish(Facts::COMBAT);
        self.refresh();
    }

    /// Once what events made of them is known: what entered attacking or blocking does so, and what was turned into something
    /// else than a creature does so no longer (CR 506.4).
    pub(in crate::game) fn join_combat_after(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Move(moved) if moved.to == Zone::Battlefield && self.is_permanent(moved.becomes) => {
                    if let Attacking::Whom(defender) = moved.entry.attacking {
                        self.join_attack(moved.becomes, defender);
                    }
                    if let Some(attacker) = moved.entry.blocking {
                        self.join_block(moved.becomes, attacker);
                    }
                }
                Event::Turned(id, _) if !self.may_be_in_combat(*id) => self.remove_from_combat(*id),
                _ => {}
            }
        }
    }

    /// CR 506.4: only creatures attack and block, and besides them only planeswalkers and battles are attacked.
    fn may_be_in_combat(&self, id: ObjectId) -> bool {
        let is = self.characteristics(id);
        is.is(CardType::Creature)
            || !self.is_attacking(id)
                && !self.is_blocking(id)
                && (is.is(CardType::Planeswalker) || is.is(CardType::Battle))
    }

    /// CR 508.4: put onto the battlefield attacking, if it is a creature (CR 506.3a).
    fn join_attack(&mut self, id: ObjectId, defender: Entity) {
        if !self.characteristics(id).is(CardType::Creature) {
            return;
        }
        let player = self.defending_player_of(defender).unwrap_or(self.state.turn.active);
        self.state.combat.attackers.push(Attacker::new(id, defender, player));
        self.state.combat.attacked = true;
        self.combat_changed();
    }

    /// CR 509.4: put onto the battlefield blocking, if what it blocks attacks its controller (CR 506.3e).
    fn join_block(&mut self, id: ObjectId, attacker: ObjectId) {
        let defending = self.attacker(attacker).map(|one| one.player);
        if defending != Some(self.live(id).controller) || !self.characteristics(id).is(CardType::Creature) {
            return;
        }
        let unblocked = |game: &Game| -> SmallVec<[ObjectId; 4]> {
            let attackers = game.state.combat.attackers.iter();
            attackers.filter(|one| !one.blocked).map(|one| one.object).collect()
        };
        let before = unblocked(self);
        self.block(id, attacker);
        self.combat_changed();
        let after = unblocked(self);
        for one in self.opposed_to(id) {
            self.announce_event(Event::Blocked(id, one, Blocking::Entered));
        }
        for one in before.into_iter().filter(|one| !after.contains(one)) {
            self.announce_event(Event::BecameBlocked(one, 1));
        }
    }

    /// CR 509.1h, 702.22i: an effect makes an attacking creature blocked, and its whole band.
    pub(in crate::game) fn become_blocked(&mut self, id: ObjectId) {
        let Some(band) = self.attacker(id).map(|attacker| attacker.band) else { return };
        let mut newly: SmallVec<[ObjectId; 4]> = SmallVec::new();
        for attacker in &mut self.state.combat.attackers {
            if !attacker.blocked && (attacker.object == id || band > 0 && attacker.band == band) {
                attacker.blocked = true;
                attacker.blocked_by.push(attacker.object);
                newly.push(attacker.object);
            }
        }
        self.publish(Facts::COMBAT);
        for one in newly {
            self.announce_event(Event::BecameBlocked(one, 0));
        }
    }

    /// Ends combat (CR 511.3).
    pub(in crate::game) fn end_combat(&mut self) {
        // A creature goes on blocking when what it blocked has left (CR 509.1g).
        if !self.state.combat.attackers.is_empty() || !self.state.combat.blocking.is_empty() {
            self.state.combat.attackers.clear();
            self.state.combat.blocking.clear();
            self.publish(Facts::COMBAT);
        }
        self.state.delayed.retain(|delayed| delayed.duration != Duration::EndOfCombat);
        self.state.combat.attacked = false;
        self.state.combat.blocks_declared = false;
        self.state.combat.struck.clear();
        self.state.combat.removed.clear();
    }

    /// What the active player's creatures may attack: opponents and their planeswalkers (CR 506.2).
    pub(in crate::game) fn defenders(&self) -> SmallVec<[Entity; 4]> {
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
    pub(in crate::game) fn somebody_strikes_first(&self) -> bool {
        let strikes = |id: &ObjectId| {
            let characteristics = self.characteristics(*id);
            characteristics.has(Keyword::FirstStrike) || characteristics.has(Keyword::DoubleStrike)
        };
        let attackers = &self.state.combat.attackers;
        attackers.iter().any(|attacker| strikes(&attacker.object) || attacker.blockers.iter().any(strikes))
    }
}
