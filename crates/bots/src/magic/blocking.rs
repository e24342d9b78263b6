//! Blocks by arithmetic: who stands in whose way, who dies of it, what gets through. Whoever thinks about an attack asks the
//! same of the other side.

use super::fight::{Fighter, pain};
use super::gain::Sight;
use kernel::{Answer, Game as _};
use magic::{Choice, Entity, ObjectId};
use smallvec::SmallVec;

/// Where two blockers for one attacker are thought about: boards of so many pairs at the most.
const MOST_PAIRS: usize = 48;
/// How often blocks are changed for the better.
const MOST_CHANGES: usize = 12;

/// For each blocker the place of the attacker that it blocks.
pub(super) type Blocks = SmallVec<[Option<u8>; 8]>;

/// Attackers and those who could block them.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub attackers: Vec<Fighter>,
    pub blockers: Vec<Fighter>,
    /// Whether a blocker may block an attacker: a row for each blocker.
    may: Vec<bool>,
    /// What the defending player has left.
    pub life: i32,
}

/// What blocks come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clash {
    /// What the defending side gains in creatures.
    pub exchange: i32,
    /// The damage that gets through.
    pub through: i32,
}

impl Clash {
    /// What it is to the defending player.
    fn for_defender(self, life: i32) -> i32 {
        self.exchange - pain(self.through, life)
    }
}

impl Field {
    /// A field on which these may block each other as `may` says.
    pub fn new(
        attackers: Vec<Fighter>,
        blockers: Vec<Fighter>,
        life: i32,
        may: impl Fn(ObjectId, ObjectId) -> bool,
    ) -> Field {
        let pairs = blockers.iter().flat_map(|one| attackers.iter().map(|other| (one.id, other.id)));
        let may = pairs.map(|(blocker, attacker)| may(blocker, attacker)).collect();
        Field { attackers, blockers, may, life }
    }

    /// Whether a blocker may block an attacker.
    pub fn may(&self, blocker: usize, attacker: usize) -> bool {
        self.may[blocker * self.attackers.len() + attacker]
    }

    /// What happens between an attacker and those who block it.
    fn fight(&self, at: usize, blocks: &Blocks) -> Clash {
        let attacker = &self.attackers[at];
        let mut against: SmallVec<[&Fighter; 4]> =
            (0..blocks.len()).filter(|one| blocks[*one] == Some(at as u8)).map(|one| &self.blockers[one]).collect();
        if against.is_empty() {
            return Clash { exchange: 0, through: attacker.power };
        }
        let strikes = |one: &&&Fighter| one.power > 0;
        let kills = |all: &mut dyn Iterator<Item = &Fighter>| {
            let (mut sum, mut deathly) = (0, false);
            all.for_each(|one| (sum, deathly) = (sum + one.power, deathly || one.deathly && one.power > 0));
            !attacker.lasting && (sum >= attacker.left && sum > 0 || deathly)
        };
        // Those who strike first may not be struck back.
        let early = !attacker.first && kills(&mut against.iter().filter(|one| one.first).copied());
        against.sort_by_key(|one| -one.value);
        let mut power = if early { 0 } else { attacker.power };
        let (mut lost, mut alive): (i32, SmallVec<[&Fighter; 4]>) = (0, SmallVec::new());
        for one in &against {
            let needs = if attacker.deathly { 1 } else { one.left };
            if !one.lasting && power > 0 && power >= needs {
                power -= needs;
                lost += one.value;
                if attacker.first && !one.first {
                    continue;
                }
            }
            alive.push(one);
        }
        let dies = early || kills(&mut alive.iter().filter(strikes).copied());
        let toughness: i32 = against.iter().map(|one| one.left.max(0)).sum();
        let through = if attacker.trample && !early { (attacker.power - toughness).max(0) } else { 0 };
        Clash { exchange: if dies { attacker.value } else { 0 } - lost, through }
    }

    /// What blocks come to when these of the attackers attack.
    pub fn clash(&self, attacking: u64, blocks: &Blocks) -> Clash {
        let mut sum = Clash { exchange: 0, through: 0 };
        for at in (0..self.attackers.len()).filter(|at| attacking & (1 << at) != 0) {
            let one = self.fight(at, blocks);
            sum = Clash { exchange: sum.exchange + one.exchange, through: sum.through + one.through };
        }
        sum
    }

    /// The blocks that are best for the defending player: from these on changed one by one, or two at a time against one
    /// attacker, while that is better.
    pub fn best(&self, attacking: u64, mut blocks: Blocks) -> (Clash, Blocks) {
        let mut best = self.clash(attacking, &blocks);
        let attackers: SmallVec<[usize; 8]> =
            (0..self.attackers.len()).filter(|at| attacking & (1 << at) != 0).collect();
        let by_two = self.blockers.len() * attackers.len() <= MOST_PAIRS;
        for _ in 0..MOST_CHANGES {
            let mut next: Option<(i32, Clash, Blocks)> = None;
            // Only the fights of those change whom a blocker leaves or joins.
            let each: SmallVec<[Clash; 16]> = (0..self.attackers.len()).map(|at| self.fight(at, &blocks)).collect();
            let mut see = |tried: &Blocks| {
                let moved = tried.iter().zip(&blocks).filter(|(now, before)| now != before);
                let mut touched: SmallVec<[u8; 4]> =
                    moved.flat_map(|(now, before)| now.iter().chain(before)).copied().collect();
                touched.sort_unstable();
                touched.dedup();
                let mut clash = best;
                for at in touched.iter().map(|at| usize::from(*at)).filter(|at| attacking & (1 << at) != 0) {
                    let (was, is) = (each[at], self.fight(at, tried));
                    clash.exchange += is.exchange - was.exchange;
                    clash.through += is.through - was.through;
                }
                let value = clash.for_defender(self.life);
                if value > next.as_ref().map_or(best.for_defender(self.life), |(most, ..)| *most) {
                    next = Some((value, clash, tried.clone()));
                }
            };
            for one in 0..self.blockers.len() {
                let mut tried = blocks.clone();
                if tried[one].take().is_some() {
                    see(&tried);
                }
                for at in attackers.iter().copied().filter(|at| self.may(one, *at) && blocks[one] != Some(*at as u8)) {
                    tried[one] = Some(at as u8);
                    see(&tried);
                    for other in (one + 1..self.blockers.len()).filter(|other| by_two && self.may(*other, at)) {
                        let before = tried[other].replace(at as u8);
                        see(&tried);
                        tried[other] = before;
                    }
                }
            }
            let Some((_, clash, better)) = next else { break };
            (best, blocks) = (clash, better);
        }
        (best, blocks)
    }

    /// No blocks.
    pub fn none(&self) -> Blocks {
        SmallVec::from_elem(None, self.blockers.len())
    }
}

impl Sight<'_> {
    /// Who blocks what.
    pub fn block(&self, candidates: &[Choice], destinations: &[Choice], pairs: &[(u16, u16)]) -> Answer {
        let object = |choice: Option<&Choice>| match choice {
            Some(Choice::Object(id)) => Some(*id),
            _ => None,
        };
        let place = |id: ObjectId, among: &[Choice]| among.iter().position(|one| object(Some(one)) == Some(id));
        let attackers: Vec<Fighter> = destinations
            .iter()
            .filter_map(|one| object(Some(one)))
            .filter(|id| self.attacks_me(*id))
            .take(64)
            .map(|id| self.fighter(id))
            .collect();
        let blockers: Vec<Fighter> =
            candidates.iter().filter_map(|one| object(Some(one))).map(|id| self.fighter(id)).collect();
        let pair = |blocker: ObjectId, attacker: ObjectId| {
            Some((place(blocker, candidates)? as u16, place(attacker, destinations)? as u16))
        };
        let may = |blocker, attacker| pair(blocker, attacker).is_some_and(|one| pairs.binary_search(&one).is_ok());
        let field = Field::new(attackers, blockers, self.life(self.me), may);
        let (_, blocks) = field.best(u64::MAX, field.none());
        let chosen = blocks
            .iter()
            .enumerate()
            .filter_map(|(one, at)| pair(field.blockers[one].id, field.attackers[usize::from((*at)?)].id));
        let mut chosen: SmallVec<[(u16, u16); 8]> = chosen.collect();
        chosen.sort_unstable();
        let whole = Answer::Pairs(chosen.clone());
        if self.game.check(&whole).is_ok() {
            return whole;
        }
        // Something is demanded or forbidden: as much of it as may be.
        let mut answer = self.game.default_answer();
        for pair in chosen {
            let Answer::Pairs(so_far) = &answer else { break };
            let mut next = so_far.clone();
            next.retain(|one| one.0 != pair.0);
            next.push(pair);
            next.sort_unstable();
            let next = Answer::Pairs(next);
            if self.game.check(&next).is_ok() {
                answer = next;
            }
        }
        answer
    }

    fn attacks_me(&self, id: ObjectId) -> bool {
        let attackers = &self.game.state().combat.attackers;
        attackers
            .iter()
            .any(|one| one.object == id && (one.player == self.me || one.defender == Entity::Player(self.me)))
    }
}
