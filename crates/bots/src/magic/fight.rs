//! Attack and block by arithmetic: who would die, what gets through, and what would come back.

use super::gain::Sight;
use super::worth::{WIN, permanents_of, to_face, worth};
use kernel::{Answer, Game as _};
use magic::{CardType, Choice, Entity, Keyword, ObjectId, PlayerId};
use smallvec::SmallVec;

/// Pairs of candidate and destination.
type Pairs = SmallVec<[(u16, u16); 8]>;

/// A creature as it counts in a fight.
#[derive(Clone, Copy, Debug)]
struct Fighter {
    id: ObjectId,
    power: i32,
    left: i32,
    value: i32,
    first: bool,
    deathly: bool,
    lasting: bool,
    trample: bool,
    vigilant: bool,
}

/// A creature that could attack, with the pair that says so and the player who would defend.
type Candidate = ((u16, u16), Fighter, PlayerId);

/// Whether each of two that fight dies.
fn fight(one: &Fighter, other: &Fighter) -> (bool, bool) {
    let kills = |a: &Fighter, b: &Fighter| !b.lasting && a.power > 0 && (a.power >= b.left || a.deathly);
    let (one_dies, other_dies) = (kills(other, one), kills(one, other));
    match (one.first, other.first) {
        (true, false) if other_dies => (false, true),
        (false, true) if one_dies => (true, false),
        _ => (one_dies, other_dies),
    }
}

/// What is lost with a creature, if it dies.
fn lost(one: &Fighter, dies: bool) -> i32 {
    if dies { one.value } else { 0 }
}

impl Sight<'_> {
    fn fighter(&self, id: ObjectId) -> Fighter {
        let what = self.game.characteristics(id);
        Fighter {
            id,
            power: what.power.max(0),
            left: what.toughness - self.game.damage_on(id),
            value: worth(self.known, self.game, id),
            first: what.has(Keyword::FirstStrike) || what.has(Keyword::DoubleStrike),
            deathly: what.has(Keyword::Deathtouch),
            lasting: what.has(Keyword::Indestructible),
            trample: what.has(Keyword::Trample),
            vigilant: what.has(Keyword::Vigilance),
        }
    }

    fn creatures_of(&self, player: PlayerId) -> Vec<Fighter> {
        let all = permanents_of(self.game, player).filter(|id| self.game.characteristics(*id).is(CardType::Creature));
        all.map(|id| self.fighter(id)).collect()
    }

    fn life(&self, player: PlayerId) -> i32 {
        self.game.state().players[player.index()].life
    }

    /// Who attacks whom: from nobody and from everybody, changed one by one while that looks better.
    pub fn attack(&self, candidates: &[Choice], destinations: &[Choice], pairs: &[(u16, u16)]) -> Answer {
        let mut options: Vec<Candidate> = Vec::new();
        for group in pairs.chunk_by(|one, other| one.0 == other.0) {
            let Some(Choice::Object(id)) = candidates.get(usize::from(group[0].0)) else { continue };
            if let Some((pair, player)) = self.defender(destinations, group) {
                options.push((pair, self.fighter(*id), player));
            }
        }
        let fewest = pairs_of(self.game.default_answer());
        let all: Pairs = options.iter().map(|(pair, ..)| *pair).collect();
        let mut best = (self.judge_attack(&options, &fewest), fewest);
        self.improve(&mut best, &options, all.clone());
        for _ in 0..2 {
            let mut better = false;
            for pair in &all {
                let mut chosen = best.1.clone();
                match chosen.iter().position(|one| one.0 == pair.0) {
                    Some(at) => {
                        chosen.remove(at);
                    }
                    None => chosen.push(*pair),
                }
                better |= self.improve(&mut best, &options, chosen);
            }
            if !better {
                break;
            }
        }
        Answer::Pairs(best.1)
    }

    fn improve(&self, best: &mut (i32, Pairs), options: &[Candidate], chosen: Pairs) -> bool {
        let score = self.judge_attack(options, &chosen);
        let better = score > best.0 && self.game.check(&Answer::Pairs(chosen.clone())).is_ok();
        if better {
            *best = (score, chosen);
        }
        better
    }

    /// Whom a creature attacks: the player with the least life among those it may attack.
    fn defender(&self, destinations: &[Choice], group: &[(u16, u16)]) -> Option<((u16, u16), PlayerId)> {
        let players = group.iter().filter_map(|pair| match destinations.get(usize::from(pair.1)) {
            Some(Choice::Player(player)) => Some((*pair, *player)),
            Some(Choice::Object(id)) => self.game.object(*id).map(|object| (*pair, object.controller)),
            _ => None,
        });
        players.min_by_key(|(_, player)| self.life(*player))
    }

    /// What an attack brings: what dies by the defender's best blocks, what gets through, and what can strike back.
    fn judge_attack(&self, options: &[Candidate], chosen: &[(u16, u16)]) -> i32 {
        let attacking: Vec<&Candidate> = options.iter().filter(|(pair, ..)| chosen.contains(pair)).collect();
        let mut score = 0;
        for seat in 0..self.game.state().players.len() {
            let player = PlayerId(seat as u8);
            let against: Vec<Fighter> = attacking.iter().filter(|one| one.2 == player).map(|one| one.1).collect();
            if !against.is_empty() {
                score += self.judge_against(player, against);
            }
        }
        score - self.strike_back(&attacking)
    }

    /// What attackers against one player bring, if that player blocks well.
    fn judge_against(&self, player: PlayerId, mut attackers: Vec<Fighter>) -> i32 {
        attackers.sort_by_key(|one| -one.value);
        let mut blockers = self.creatures_of(player);
        blockers.retain(|one| self.game.object(one.id).is_some_and(|object| !object.is_tapped()));
        let life = self.life(player);
        let mut unblocked: Vec<Fighter> = Vec::new();
        let mut score = 0;
        for attacker in attackers {
            let mut best: Option<(i32, usize)> = None;
            for (at, blocker) in blockers.iter().enumerate() {
                if self.game.can_block(blocker.id, attacker.id).is_err() {
                    continue;
                }
                let (attacker_dies, blocker_dies) = fight(&attacker, blocker);
                let gain = lost(&attacker, attacker_dies) - lost(blocker, blocker_dies)
                    + to_face(attacker.power.min(life - 1), life) / 2;
                if best.is_none_or(|(most, _)| gain > most) {
                    best = Some((gain, at));
                }
            }
            match best {
                Some((gain, at)) if gain > 0 => {
                    let blocker = blockers.remove(at);
                    let (attacker_dies, blocker_dies) = fight(&attacker, &blocker);
                    score += lost(&blocker, blocker_dies) - lost(&attacker, attacker_dies);
                    if attacker.trample {
                        score += to_face((attacker.power - blocker.left).max(0), life);
                    }
                }
                _ => unblocked.push(attacker),
            }
        }
        // Whoever would die blocks with whatever is left.
        unblocked.sort_by_key(|one| one.power);
        while unblocked.iter().map(|one| one.power).sum::<i32>() >= life {
            let Some(attacker) = unblocked.last() else { break };
            let Some(at) = blockers.iter().position(|one| self.game.can_block(one.id, attacker.id).is_ok()) else {
                break;
            };
            let blocker = blockers.remove(at);
            let (attacker_dies, blocker_dies) = fight(attacker, &blocker);
            score += lost(&blocker, blocker_dies) - lost(attacker, attacker_dies);
            unblocked.pop();
        }
        score + to_face(unblocked.iter().map(|one| one.power).sum(), life)
    }

    /// What the others could do in their next attack to a player who has sent these away.
    fn strike_back(&self, attacking: &[&Candidate]) -> i32 {
        let gone = |one: &Fighter| attacking.iter().any(|(_, other, _)| other.id == one.id && !one.vigilant);
        let mut home: Vec<Fighter> = self.creatures_of(self.me);
        home.retain(|one| !gone(one) && self.game.object(one.id).is_some_and(|object| !object.is_tapped()));
        let mut threats: Vec<Fighter> = Vec::new();
        for seat in 0..self.game.state().players.len() {
            if PlayerId(seat as u8) != self.me {
                threats.extend(self.creatures_of(PlayerId(seat as u8)));
            }
        }
        threats.sort_by_key(|one| -one.power);
        let mut through = 0;
        for threat in threats {
            let stops = |one: &Fighter| self.game.can_block(one.id, threat.id).is_ok();
            match home.iter().position(stops) {
                Some(at) => drop(home.remove(at)),
                None => through += threat.power,
            }
        }
        let life = self.life(self.me);
        if through >= life { WIN / 4 } else { to_face(through, life) / 2 }
    }

    /// Who blocks what.
    pub fn block(&self, candidates: &[Choice], destinations: &[Choice], pairs: &[(u16, u16)]) -> Answer {
        let creature = |choice: Option<&Choice>| match choice {
            Some(Choice::Object(id)) => Some(self.fighter(*id)),
            _ => None,
        };
        let mut attackers: Vec<(u16, Fighter)> = (0..destinations.len() as u16)
            .filter_map(|at| Some((at, creature(destinations.get(usize::from(at)))?)))
            .filter(|(_, one)| self.attacks_me(one.id))
            .collect();
        attackers.sort_by_key(|(_, one)| -one.power);
        let blockers: Vec<(u16, Fighter)> = (0..candidates.len() as u16)
            .filter_map(|at| Some((at, creature(candidates.get(usize::from(at)))?)))
            .collect();
        let mut free: Vec<u16> = blockers.iter().map(|(at, _)| *at).collect();
        let mut chosen = Pairs::new();
        let may = |blocker: u16, attacker: u16| pairs.binary_search(&(blocker, attacker)).is_ok();
        let life = self.life(self.me);
        let mut through: i32 = attackers.iter().map(|(_, one)| one.power).sum();
        for (at, attacker) in &attackers {
            let gain = |(_, blocker): &(u16, Fighter)| {
                let (attacker_dies, blocker_dies) = fight(attacker, blocker);
                let saved = to_face(attacker.power.min(life - 1), life) / 2;
                lost(attacker, attacker_dies) - lost(blocker, blocker_dies) + saved
            };
            let fitting = blockers.iter().filter(|(one, _)| free.contains(one) && may(*one, *at));
            if let Some(best) = fitting.max_by_key(|one| gain(one))
                && gain(best) > 0
                && self.accepts(&chosen, (best.0, *at))
            {
                chosen.push((best.0, *at));
                free.retain(|one| *one != best.0);
                through -= attacker.power;
            }
        }
        // A player who would die blocks with whatever is left, the least valuable first.
        for (at, attacker) in &attackers {
            if through < life {
                break;
            }
            if chosen.iter().any(|pair| pair.1 == *at) {
                continue;
            }
            let fitting = blockers.iter().filter(|(one, _)| free.contains(one) && may(*one, *at));
            if let Some((one, _)) = fitting.min_by_key(|(_, one)| one.value)
                && self.accepts(&chosen, (*one, *at))
            {
                chosen.push((*one, *at));
                free.retain(|other| other != one);
                through -= attacker.power;
            }
        }
        self.gang_up(&attackers, &blockers, &free, &mut chosen, &may);
        chosen.sort_unstable();
        let answer = Answer::Pairs(chosen);
        if self.game.check(&answer).is_ok() { answer } else { self.game.default_answer() }
    }

    /// A second blocker joins where the two kill what one alone would not, and the attacker kills one of them at most.
    fn gang_up(
        &self,
        attackers: &[(u16, Fighter)],
        blockers: &[(u16, Fighter)],
        free: &[u16],
        chosen: &mut Pairs,
        may: &dyn Fn(u16, u16) -> bool,
    ) {
        let mut free: Vec<u16> = free.to_vec();
        for (at, attacker) in attackers {
            if attacker.first || attacker.deathly || attacker.lasting {
                continue;
            }
            let here = chosen.iter().find(|pair| pair.1 == *at).map(|pair| pair.0);
            let power_of = |which: u16| blockers.iter().find(|(one, _)| *one == which).map_or(0, |(_, one)| one.power);
            let so_far = here.map_or(0, power_of);
            if so_far >= attacker.left || here.is_none() {
                continue;
            }
            let helps = |one: &&(u16, Fighter)| {
                free.contains(&one.0)
                    && may(one.0, *at)
                    && so_far + one.1.power >= attacker.left
                    && one.1.value < attacker.value
            };
            if let Some((one, _)) = blockers.iter().filter(helps).min_by_key(|(_, one)| one.value)
                && self.accepts(chosen, (*one, *at))
            {
                chosen.push((*one, *at));
                free.retain(|other| other != one);
            }
        }
    }

    fn accepts(&self, chosen: &Pairs, pair: (u16, u16)) -> bool {
        let mut next = chosen.clone();
        next.push(pair);
        next.sort_unstable();
        self.game.check(&Answer::Pairs(next)).is_ok()
    }

    fn attacks_me(&self, id: ObjectId) -> bool {
        let attackers = &self.game.state().combat.attackers;
        attackers
            .iter()
            .any(|one| one.object == id && (one.player == self.me || one.defender == Entity::Player(self.me)))
    }
}

fn pairs_of(answer: Answer) -> Pairs {
    match answer {
        Answer::Pairs(pairs) => pairs,
        _ => Pairs::new(),
    }
}
