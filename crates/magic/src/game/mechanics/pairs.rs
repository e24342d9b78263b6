//! Creatures that soulbond pairs (CR 702.95), and what else permanents and players are marked with.

use crate::game::Game;
use crate::game::layers::reads::Facts;
use crate::notation::{Designation, Duration};
use crate::{CardType, ContinuousKind, Entity, Flags, Keyword, ObjectId, PlayerId};
use smallvec::SmallVec;

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
        self.everything_changed();
    }

    /// Permanents and players get a designation to a degree, or lose it; it says nothing but that.
    pub(in crate::game) fn designate(&mut self, designation: Designation, each: &[(Entity, i32)]) {
        let mut lose = SmallVec::<[ObjectId; 4]>::new();
        for (entity, degree) in each {
            match (*entity, designation) {
                (Entity::Player(player), _) => self.designate_player(player, designation, *degree),
                (Entity::Object(id), _) if *degree == 0 => lose.push(id),
                (Entity::Object(id), Designation::Level) if self.is_permanent(id) => self.reach_level(id, *degree),
                (Entity::Object(id), _) if self.is_permanent(id) => self.mark(id, designation),
                _ => {}
            }
        }
        if !lose.is_empty() {
            self.undesignate(&lose, designation);
        }
    }

    fn mark(&mut self, id: ObjectId, designation: Designation) {
        if designation == Designation::RingBearer {
            self.take_ring_from_others(self.live(id).controller);
        }
        self.live_mut(id).flags.set(Flags::of(designation), true);
        if designation == Designation::Saddled {
            self.state.marked.push(id);
        }
        self.publish(Facts::BATTLEFIELD);
    }

    /// CR 716.2a: a Class becomes that level.
    fn reach_level(&mut self, id: ObjectId, level: i32) {
        let flags = &mut self.live_mut(id).flags;
        flags.set(Flags::SECOND_LEVEL, level >= 2);
        flags.set(Flags::THIRD_LEVEL, level >= 3);
        self.touch(id);
        self.everything_changed();
    }

    fn designate_player(&mut self, player: PlayerId, designation: Designation, degree: i32) {
        match designation {
            Designation::Blessed => self.bless(player),
            Designation::Speed => {
                while i32::from(self.player(player).speed) < degree.min(i32::from(MAX_SPEED)) {
                    self.speed_up(player);
                }
            }
            Designation::Tempted => {
                self.player_mut(player).ring = degree.clamp(0, i32::from(u8::MAX)) as u8;
                self.publish(Facts::BATTLEFIELD);
            }
            // Marks of permanents.
            Designation::Renowned
            | Designation::Monstrous
            | Designation::Suspected
            | Designation::Saddled
            | Designation::Solved
            | Designation::Harnessed
            | Designation::Tributed
            | Designation::RingBearer
            | Designation::Level => {}
        }
    }

    /// To what degree something has a designation.
    pub(in crate::game) fn degree(&self, designation: Designation, of: Entity) -> i32 {
        match (of, designation) {
            (Entity::Player(player), Designation::Speed) => self.player(player).speed.into(),
            (Entity::Player(player), Designation::Tempted) => self.player(player).ring.into(),
            (Entity::Player(player), Designation::Blessed) => self.player(player).blessed.into(),
            (Entity::Player(_), _) => 0,
            (Entity::Object(id), Designation::Level) => self.look(id).map_or(0, |look| {
                let flags = look.object.flags;
                1 + i32::from(flags.has(Flags::SECOND_LEVEL)) + i32::from(flags.has(Flags::THIRD_LEVEL))
            }),
            (Entity::Object(id), mark) => self.look(id).map_or(0, |look| look.object.flags.has(Flags::of(mark)).into()),
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
