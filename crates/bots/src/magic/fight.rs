//! Attacks by arithmetic: who would die by the best blocks, what gets through, and what would come back.

use super::blocking::Field;
use super::gain::Sight;
use super::worth::{WIN, permanents_of, to_face, worth};
use kernel::{Answer, Game as _};
use magic::{CardType, Choice, Keyword, ObjectId, PlayerId};
use smallvec::SmallVec;

/// The most creatures whose attack is thought about.
const MOST_ATTACKERS: usize = 64;

/// A creature as it counts in a fight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fighter {
    pub id: ObjectId,
    pub power: i32,
    /// How much damage it still takes.
    pub left: i32,
    pub value: i32,
    pub first: bool,
    pub deathly: bool,
    /// Nothing in a fight destroys it.
    pub lasting: bool,
    pub trample: bool,
    vigilant: bool,
}

/// What damage costs whoever takes it: every point more than the one before it.
pub(super) fn pain(amount: i32, life: i32) -> i32 {
    if amount >= life {
        return WIN + 10 * (amount - life);
    }
    if amount <= 0 {
        return 0;
    }
    match (HURTS.get(life as usize), HURTS.get((life - amount) as usize)) {
        (Some(before), Some(after)) => before - after,
        _ => (0..amount).map(|taken| 2 + 30 / (life - taken)).sum(),
    }
}

/// For each life total what it costs to lose it all.
const HURTS: [i32; 64] = {
    let mut hurts = [0; 64];
    let mut life = 1;
    while life < hurts.len() {
        hurts[life] = hurts[life - 1] + 2 + 30 / life as i32;
        life += 1;
    }
    hurts
};

/// An attack that could be made.
struct Attack {
    /// For each creature the pair that says whom it attacks, and who defends.
    options: Vec<((u16, u16), PlayerId)>,
    /// The creatures, and those of each player who could defend.
    fields: Vec<(PlayerId, Field)>,
    /// The creatures of the others against all of one's own.
    back: Field,
    /// Where each creature that could attack stands among one's own; those that attack and stay untapped nowhere.
    tapped: Vec<Option<usize>>,
}

impl Sight<'_> {
    pub(super) fn fighter(&self, id: ObjectId) -> Fighter {
        let what = self.game.characteristics(id);
        let doomed = what.abilities.iter().any(|ability| self.known.is_doomed(*ability));
        let twice = if what.has(Keyword::DoubleStrike) { 2 } else { 1 };
        Fighter {
            id,
            power: twice * what.power.max(0),
            left: what.toughness - self.game.damage_on(id),
            value: if doomed { 1 } else { worth(self.known, self.game, id) },
            first: what.has(Keyword::FirstStrike) || what.has(Keyword::DoubleStrike),
            deathly: what.has(Keyword::Deathtouch),
            lasting: what.has(Keyword::Indestructible) || self.can_regenerate(id),
            trample: what.has(Keyword::Trample),
            vigilant: what.has(Keyword::Vigilance),
        }
    }

    /// Whether a creature can regenerate itself with the mana that its controller has about.
    fn can_regenerate(&self, id: ObjectId) -> bool {
        let mut abilities = self.game.characteristics(id).abilities.iter();
        let Some(price) = abilities.find_map(|ability| self.known.regenerates_for(*ability)) else { return false };
        let controller = self.game.object(id).map(|object| object.controller);
        controller.is_some_and(|player| self.mana_of(player) >= price)
    }

    fn creatures_of(&self, player: PlayerId) -> Vec<Fighter> {
        let all = permanents_of(self.game, player).filter(|id| self.game.characteristics(*id).is(CardType::Creature));
        all.map(|id| self.fighter(id)).collect()
    }

    pub(super) fn life(&self, player: PlayerId) -> i32 {
        self.game.state().players[player.index()].life
    }

    /// Who attacks whom: from nobody and from everybody, changed one by one while that looks better.
    pub fn attack(&self, candidates: &[Choice], destinations: &[Choice], pairs: &[(u16, u16)]) -> Answer {
        let mut options: Vec<((u16, u16), ObjectId, PlayerId)> = Vec::new();
        for group in pairs.chunk_by(|one, other| one.0 == other.0).take(MOST_ATTACKERS) {
            let Some(Choice::Object(id)) = candidates.get(usize::from(group[0].0)) else { continue };
            if let Some((pair, player)) = self.defender(destinations, group) {
                options.push((pair, *id, player));
            }
        }
        let attack = self.could_attack(&options);
        let fewest = pairs_of(self.game.default_answer());
        let chosen_of = |pairs: &[(u16, u16)]| {
            (0..options.len()).filter(|at| pairs.contains(&options[*at].0)).fold(0u64, |all, at| all | 1 << at)
        };
        let all = chosen_of(&options.iter().map(|one| one.0).collect::<Vec<_>>());
        let mut best = (self.judge_attack(&attack, chosen_of(&fewest)), chosen_of(&fewest), Answer::Pairs(fewest));
        let improve = |best: &mut (i32, u64, Answer), chosen: u64| -> bool {
            let score = self.judge_attack(&attack, chosen);
            // Whoever adds nothing stays at home.
            if (score, best.1.count_ones()) <= (best.0, chosen.count_ones()) {
                return false;
            }
            let those = (0..options.len()).filter(|at| chosen & (1 << at) != 0).map(|at| options[at].0);
            let answer = Answer::Pairs(those.collect());
            let accepted = self.game.check(&answer).is_ok();
            if accepted {
                *best = (score, chosen, answer);
            }
            accepted
        };
        improve(&mut best, all);
        for _ in 0..2 {
            let mut better = false;
            for at in 0..options.len() {
                let chosen = best.1 ^ (1 << at);
                better |= improve(&mut best, chosen);
            }
            if !better {
                break;
            }
        }
        best.2
    }

    fn could_attack(&self, options: &[((u16, u16), ObjectId, PlayerId)]) -> Attack {
        let may = |blocker: ObjectId, attacker: ObjectId| self.game.can_block(blocker, attacker).is_ok();
        let untapped = |one: &Fighter| self.game.object(one.id).is_some_and(|object| !object.is_tapped());
        let attackers: Vec<Fighter> = options.iter().map(|(_, id, _)| self.fighter(*id)).collect();
        let others = (0..self.game.state().players.len()).map(|seat| PlayerId(seat as u8));
        let (mut fields, mut threats) = (Vec::new(), Vec::new());
        for player in others.filter(|player| *player != self.me) {
            let mut creatures = self.creatures_of(player);
            threats.extend_from_slice(&creatures);
            if options.iter().any(|(.., defends)| *defends == player) {
                creatures.retain(untapped);
                fields.push((player, Field::new(attackers.clone(), creatures, self.life(player), may)));
            }
        }
        threats.sort_by_key(|one| -one.power);
        let mut home = self.creatures_of(self.me);
        home.retain(untapped);
        let stands = |one: &Fighter| home.iter().position(|other| other.id == one.id).filter(|_| !one.vigilant);
        let tapped = attackers.iter().map(stands).collect();
        let back = Field::new(threats, home, self.life(self.me), may);
        Attack { options: options.iter().map(|(pair, _, player)| (*pair, *player)).collect(), fields, back, tapped }
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
    fn judge_attack(&self, attack: &Attack, chosen: u64) -> i32 {
        let mut score = 0;
        for (player, field) in &attack.fields {
            let against = |at: &usize| chosen & (1 << at) != 0 && attack.options[*at].1 == *player;
            let those = (0..attack.options.len()).filter(against).fold(0u64, |all, at| all | 1 << at);
            if those != 0 {
                let (clash, _) = field.best(those, field.none());
                score += to_face(clash.through, field.life) - clash.exchange;
            }
        }
        score - strike_back(attack, chosen)
    }
}

/// What the others could do in their next attack to a player who has sent these away.
fn strike_back(attack: &Attack, chosen: u64) -> i32 {
    let gone = attack.tapped.iter().enumerate().filter(|(at, _)| chosen & (1 << at) != 0);
    let mut used: SmallVec<[bool; 16]> = SmallVec::from_elem(false, attack.back.blockers.len());
    gone.filter_map(|(_, place)| *place).for_each(|place| used[place] = true);
    let mut through = 0;
    for (at, threat) in attack.back.attackers.iter().enumerate() {
        match (0..used.len()).find(|one| !used[*one] && attack.back.may(*one, at)) {
            Some(one) => used[one] = true,
            None => through += threat.power,
        }
    }
    let life = attack.back.life;
    if through >= life { WIN / 4 } else { pain(through, life) / 2 }
}

fn pairs_of(answer: Answer) -> SmallVec<[(u16, u16); 8]> {
    match answer {
        Answer::Pairs(pairs) => pairs,
        _ => SmallVec::new(),
    }
}
