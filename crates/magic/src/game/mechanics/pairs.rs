//! Creatures that soulbond pairs (CR 702.95), and what else permanents and players are marked with.

use crate::game::Game;
use crate::game::layers::reads::Facts;
use crate::notation::{Designation, Duration};
use crate::{CardType, ContinuousKind, Flags, Keyword, ObjectId, PlayerId};

/// How many permanents bring the city's blessing (CR 702.131a).
const ENOUGH_TO_ASCEND: usize = 10;

/// Max speed (CR 702.179e).
const MAX_SPEED: u8 = 4;

impl Game {
    /// The creature that this one is paired with.
    pub(in crate::game) fn partner(&self, id: ObjectId) -> Option<ObjectId> {
        self.state.pairs.iter().find_map(|(one, other)| match id {
            _ if id == *one => Some(*other),
            _ if id == *other => Some(*one),
            _ => None,
        })
    }

    /// CR 702.95c, 702.95d: whether two creatures that one player controls can become paired, as neither is.
    pub(in crate::game) fn can_be_paired(&self, player: PlayerId, one: ObjectId, other: ObjectId) -> bool {
        let mine = |id| self.is_permanent(id) && self.live(id).controller == player;
        one != other
            && mine(one)
            && mine(other)
            && self.can_stay_paired(one, other)
            && self.partner(one).is_none()
            && self.partner(other).is_none()
    }

    /// They become paired.
    pub(in crate::game) fn pair(&mut self, one: ObjectId, other: ObjectId) {
        self.state.pairs.push((one, other));
        self.pairs_changed();
    }

    fn can_stay_paired(&self, one: ObjectId, other: ObjectId) -> bool {
        let creature = |id: ObjectId| self.is_permanent(id) && self.characteristics(id).is(CardType::Creature);
        creature(one) && creature(other) && self.live(one).controller == self.live(other).controller
    }

    /// CR 702.95e: a pair ends as soon as one of the two is no creature of that player any more.
    pub(in crate::game) fn part_pairs(&mut self) {
        let pairs = std::mem::take(&mut self.state.pairs);
        let before = pairs.len();
        let left: Vec<_> = pairs.into_iter().filter(|(one, other)| self.can_stay_paired(*one, *other)).collect();
        let parted = left.len() < before;
        self.state.pairs = left;
        if parted {
            self.pairs_changed();
        }
    }

    fn pairs_changed(&mut self) {
        self.publish(Facts::ATTACHMENT);
        self.derived.all_dirty = true;
        self.refresh();
    }

    /// Permanents get a designation; it says nothing but that.
    pub(in crate::game) fn designate(&mut self, ids: &[ObjectId], designation: Designation) {
        for id in ids {
            if designation == Designation::RingBearer {
                self.take_ring_from_others(self.live(*id).controller);
            }
            self.live_mut(*id).flags.set(Flags::of(designation), true);
            if designation == Designation::Saddled {
                self.state.marked.push(*id);
            }
            self.publish(Facts::BATTLEFIELD);
        }
    }

    /// Permanents lose a designation, and what lasted as long as they had it ends.
    pub(in crate::game) fn undesignate(&mut self, ids: &[ObjectId], designation: Designation) {
        for id in ids {
            if self.is_permanent(*id) {
                self.live_mut(*id).flags.set(Flags::of(designation), false);
                self.touch(*id);
            }
        }
        self.state.effects.retain_mut(|effect| match &mut effect.kind {
            ContinuousKind::Modify { affected, .. } if effect.duration == Duration::WhileDesignated(designation) => {
                affected.retain(|id| !ids.contains(id));
                !affected.is_empty()
            }
            _ => true,
        });
    }

    /// CR 701.54a: a player has one Ring-bearer at a time.
    fn take_ring_from_others(&mut self, player: PlayerId) {
        for at in 0..self.state.battlefield.len() {
            let id = self.state.battlefield[at];
            if self.live(id).controller == player {
                self.live_mut(id).flags.set(Flags::of(Designation::RingBearer), false);
            }
        }
    }

    /// CR 702.131c: the player has the city's blessing for the rest of the game.
    pub(in crate::game) fn bless(&mut self, player: PlayerId) {
        if !self.player(player).blessed {
            self.player_mut(player).blessed = true;
            self.publish(Facts::BATTLEFIELD);
            self.refresh();
        }
    }

    /// CR 702.179a: who controls a permanent with start your engines! and has no speed gets speed 1.
    pub(in crate::game) fn start_engines(&mut self) -> bool {
        let mut started = false;
        for at in 0..self.state.players.len() {
            let player = PlayerId(at as u8);
            let mine = |id: &&ObjectId| self.live(**id).controller == player;
            let starts = |id: &ObjectId| self.characteristics(*id).has(Keyword::StartYourEngines);
            if self.player(player).speed == 0 && self.state.battlefield.iter().filter(mine).any(starts) {
                self.speed_up(player);
                started = true;
            }
        }
        started
    }

    /// CR 702.179c, 702.179d: the player's speed increases, and with the first of it comes its inherent ability.
    pub(in crate::game) fn speed_up(&mut self, player: PlayerId) {
        let speed = &mut self.player_mut(player).speed;
        *speed = speed.saturating_add(1).min(MAX_SPEED);
        if self.player(player).engine.is_none() {
            let engine = self.new_object(self.pool.speed(), player);
            self.player_mut(player).engine = Some(engine);
            self.register(engine);
        }
        self.publish(Facts::BATTLEFIELD);
        self.refresh();
    }

    /// CR 702.131b: who controls ten permanents, one of them with ascend, gets the city's blessing at once.
    pub(in crate::game) fn look_for_ascent(&mut self) {
        for at in 0..self.state.players.len() {
            let player = PlayerId(at as u8);
            if self.player(player).blessed {
                continue;
            }
            let mine = || self.state.battlefield.iter().filter(|id| self.live(**id).controller == player);
            let ascends = || mine().any(|id| self.characteristics(*id).has(Keyword::Ascend));
            if mine().count() >= ENOUGH_TO_ASCEND && ascends() {
                self.bless(player);
            }
        }
    }
}
