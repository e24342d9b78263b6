//! Lethal damage before the rest goes on: trample, and trample over planeswalkers (CR 702.19). All that is assigned in the same
//! step counts (CR 510.1e), also what is assigned later, as long as the creatures that assign later can still do so.

use crate::game::{Game, Refusal};
use crate::{Attacker, CardType, CounterKind, DamageAssignment, Entity, Keyword, ObjectId};
use smallvec::SmallVec;

/// What still has to be assigned to something before the rest may go on.
struct Owed {
    to: ObjectId,
    amount: i32,
}

/// A creature that can still assign: how much, and to which of what is owed.
struct Payer {
    left: i32,
    reaches: SmallVec<[bool; 4]>,
    deathtouch: bool,
}

impl Game {
    /// Whether a division is legal: a trampler's damage goes on only once all its blockers are assigned lethal damage, and
    /// beyond a planeswalker only once that is.
    pub(super) fn check_division(&self, assignment: &DamageAssignment, shares: &[u32]) -> Result<(), Refusal> {
        let Some((creature, later)) = assignment.to_assign.split_last() else { return Ok(()) };
        if self.attacker(*creature).is_none() || !self.somebody_tramples() {
            return Ok(());
        }
        let mut assigned = assignment.assigned.clone();
        let shares = assignment.among.iter().zip(shares).filter(|(_, share)| **share > 0);
        assigned.extend(shares.map(|(whom, share)| (*creature, *whom, *share as i32)));
        let owed = self.owed(&assigned);
        match (owed.first(), self.paid_later(&owed, *creature, later)) {
            (Some(first), None) => Err(Refusal::NotLethal(first.to)),
            _ => Ok(()),
        }
    }

    /// A division that is always legal: what those before rely on, then lethal damage to each in turn, the rest to the last.
    pub(super) fn usual_division(&self, assignment: &DamageAssignment) -> SmallVec<[u32; 8]> {
        let Some(creature) = assignment.to_assign.last() else { return SmallVec::new() };
        let mut left = self.combat_damage_of(*creature).max(0);
        let mut shares: SmallVec<[u32; 8]> = SmallVec::from_elem(0, assignment.among.len());
        if self.attacker(*creature).is_some() && self.somebody_tramples() {
            let owed = self.owed(&assignment.assigned);
            let paid = self.paid_later(&owed, *creature, &assignment.to_assign).unwrap_or_default();
            for (one, amount) in owed.iter().zip(paid.last().into_iter().flatten()) {
                let at = assignment.among.iter().position(|whom| *whom == Entity::Object(one.to));
                at.into_iter().for_each(|at| shares[at] += *amount as u32);
                left -= amount;
            }
        }
        let deathtouch = self.characteristics(*creature).has(Keyword::Deathtouch);
        let last = assignment.among.len() - 1;
        for (at, whom) in assignment.among.iter().enumerate() {
            let more = match whom {
                Entity::Object(id) if at < last => {
                    let lethal = if deathtouch { self.lethal_damage(*id).min(1) } else { self.lethal_damage(*id) };
                    (lethal - shares[at] as i32).clamp(0, left)
                }
                _ => left,
            };
            left -= more;
            shares[at] += more as u32;
        }
        shares
    }

    fn somebody_tramples(&self) -> bool {
        self.state.combat.attackers.iter().any(|one| {
            let has = |keyword| self.characteristics(one.object).has(keyword);
            has(Keyword::Trample) || has(Keyword::TrampleOverPlaneswalkers)
        })
    }

    /// How much damage would be lethal (CR 702.19b), and how much a planeswalker's loyalty comes to (CR 702.19c).
    fn lethal_damage(&self, id: ObjectId) -> i32 {
        let characteristics = self.characteristics(id);
        if characteristics.is(CardType::Creature) {
            (characteristics.toughness - self.live(id).damage).max(0)
        } else {
            self.counters_known(id.into(), Some(CounterKind::Loyalty)) as i32
        }
    }

    /// What lacks lethal damage although that of a trampler went on.
    fn owed(&self, assigned: &[(ObjectId, Entity, i32)]) -> Vec<Owed> {
        let mut owed: Vec<Owed> = Vec::new();
        for attacker in &self.state.combat.attackers {
            let gone_to = |whom: Entity| assigned.iter().any(|(by, to, _)| *by == attacker.object && *to == whom);
            for id in self.lethal_first(attacker, gone_to) {
                let to_it = || assigned.iter().filter(|(_, to, _)| *to == Entity::Object(id));
                // CR 702.2c: any damage by a source with deathtouch is lethal.
                let deadly = self.characteristics(id).is(CardType::Creature)
                    && to_it().any(|(by, ..)| self.characteristics(*by).has(Keyword::Deathtouch));
                let amount = self.lethal_damage(id) - to_it().map(|(_, _, amount)| *amount).sum::<i32>();
                if amount > 0 && !deadly && owed.iter().all(|one| one.to != id) {
                    owed.push(Owed { to: id, amount });
                }
            }
        }
        owed
    }

    /// What has to be assigned lethal damage, since damage of the attacker went beyond it.
    fn lethal_first(&self, attacker: &Attacker, gone_to: impl Fn(Entity) -> bool) -> SmallVec<[ObjectId; 4]> {
        let mut first: SmallVec<[ObjectId; 4]> = SmallVec::new();
        let beyond = gone_to(attacker.player.into());
        let spared = || {
            let none = attacker.blockers.iter().all(|blocker| !gone_to((*blocker).into()));
            none && self.may_strike_past(attacker.object)
        };
        if attacker.blocked && (beyond || gone_to(attacker.defender)) && !spared() {
            first.extend(attacker.blockers.iter().copied());
        }
        if let Entity::Object(attacked) = attacker.defender
            && beyond
            && self.still_attacks(attacker)
        {
            first.push(attacked);
        }
        first
    }

    /// How much of what is owed each of those pays who assign later, where together they can.
    fn paid_later(&self, owed: &[Owed], divided: ObjectId, later: &[ObjectId]) -> Option<Vec<Vec<i32>>> {
        if owed.is_empty() {
            return Some(Vec::new());
        }
        let divider = self.damage_divider(divided);
        let mut payers: Vec<Payer> = Vec::new();
        for creature in later {
            let pays = self.attacker(*creature).is_some()
                && self.damage_divider(*creature) == divider
                && !self.may_strike_past(*creature);
            let among = if pays { self.damage_recipients(*creature, false) } else { SmallVec::new() };
            // What tramples reaches a planeswalker only after its blockers: it is not counted on for that.
            let blocked = self.attacker(*creature).is_some_and(|attacker| attacker.blocked);
            let reaches = |one: &Owed| {
                let is_blocker = self.characteristics(one.to).is(CardType::Creature);
                among.contains(&Entity::Object(one.to)) && (is_blocker || !blocked)
            };
            payers.push(Payer {
                left: self.combat_damage_of(*creature),
                reaches: owed.iter().map(reaches).collect(),
                deathtouch: self.characteristics(*creature).has(Keyword::Deathtouch),
            });
        }
        let mut paid = vec![vec![0; owed.len()]; payers.len()];
        for (at, one) in owed.iter().enumerate() {
            let touch = payers.iter().position(|payer| payer.deathtouch && payer.reaches[at] && payer.left > 0);
            if let Some(touch) = touch.filter(|_| self.characteristics(one.to).is(CardType::Creature)) {
                payers[touch].left -= 1;
                paid[touch][at] = 1;
            }
        }
        for (at, one) in owed.iter().enumerate() {
            let mut missing = if paid.iter().any(|by| by[at] > 0) { 0 } else { one.amount };
            while missing > 0 {
                let more = pay(at, missing, &mut payers, &mut paid, &mut Vec::new());
                missing -= more;
                if more == 0 {
                    return None;
                }
            }
        }
        Some(paid)
    }
}

/// Has some of a debt paid by whoever has something left, or by whoever can leave another debt to the others. Says how much.
fn pay(debt: usize, most: i32, payers: &mut [Payer], paid: &mut [Vec<i32>], asked: &mut Vec<usize>) -> i32 {
    for at in 0..payers.len() {
        if !payers[at].reaches[debt] || payers[at].deathtouch || asked.contains(&at) {
            continue;
        }
        asked.push(at);
        let mut amount = payers[at].left.min(most);
        payers[at].left -= amount;
        for other in 0..paid[at].len() {
            if amount == 0 && other != debt && paid[at][other] > 0 {
                amount = pay(other, most.min(paid[at][other]), payers, paid, asked);
                paid[at][other] -= amount;
            }
        }
        if amount > 0 {
            paid[at][debt] += amount;
            return amount;
        }
    }
    0
}
