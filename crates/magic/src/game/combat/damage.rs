//! Combat damage (CR 510).

use super::super::{Flow, Game, Refusal};
use crate::{CardType, DamageAssignment, Entity, Event, Frame, Keyword, ObjectId, Step};
use smallvec::SmallVec;

impl Game {
    /// Begins the assignment of combat damage for this step.
    pub(in super::super) fn begin_damage(&mut self) {
        let first = self.state.turn.step == Step::FirstStrikeDamage;
        let mut strikers: SmallVec<[ObjectId; 8]> = SmallVec::new();
        let mut consider = |id: ObjectId| {
            let characteristics = self.characteristics(id);
            let (fast, twice) = (characteristics.has(Keyword::FirstStrike), characteristics.has(Keyword::DoubleStrike));
            // CR 510.4: in the second step, those that did not strike in the first, and those with double strike.
            let now = if first { fast || twice } else { twice || !self.state.combat.struck.contains(&id) };
            if now && self.combat_damage_of(id) > 0 && !strikers.contains(&id) {
                strikers.push(id);
            }
        };
        for attacker in &self.state.combat.attackers {
            consider(attacker.object);
        }
        for attacker in &self.state.combat.attackers {
            for blocker in &attacker.blockers {
                let harmless = self.state.rules.tapped_blockers_deal_no_damage && self.is_tapped(*blocker);
                if !harmless {
                    consider(*blocker);
                }
            }
        }
        if first {
            let all = self.state.combat.attackers.iter();
            let in_combat = all.flat_map(|one| std::iter::once(one.object).chain(one.blockers.iter().copied()));
            let fast = in_combat.filter(|id| {
                let characteristics = self.characteristics(*id);
                characteristics.has(Keyword::FirstStrike) || characteristics.has(Keyword::DoubleStrike)
            });
            self.state.combat.struck = fast.collect();
        }
        strikers.reverse();
        self.state.frames.push(Frame::AssignDamage(DamageAssignment {
            to_assign: strikers.into_vec(),
            assigned: Vec::new(),
            among: SmallVec::new(),
        }));
    }

    /// Assigns what needs no choice; waits where a creature's controller divides; deals when all is assigned.
    pub(in super::super) fn run_damage(&mut self, mut assignment: DamageAssignment) -> Flow {
        while let Some(creature) = assignment.to_assign.last().copied() {
            let among = self.damage_recipients(creature);
            let amount = self.combat_damage_of(creature);
            match among.len() {
                0 => {}
                1 => assignment.assigned.push((creature, among[0], amount)),
                _ => {
                    assignment.among = among;
                    self.state.frames.push(Frame::AssignDamage(assignment));
                    return Flow::Wait;
                }
            }
            assignment.to_assign.pop();
        }
        let events: Vec<Event> = assignment
            .assigned
            .into_iter()
            .map(|(source, to, amount)| Event::Damage { source, to, amount, combat: true })
            .collect();
        self.propose_all(events);
        Flow::On
    }

    /// Among whom a creature divides its combat damage (CR 510.1b–510.1d, 702.19).
    fn damage_recipients(&self, creature: ObjectId) -> SmallVec<[Entity; 4]> {
        if let Some(attacker) = self.attacker(creature) {
            if !attacker.blocked {
                return SmallVec::from_slice(&[attacker.defender]);
            }
            let mut among: SmallVec<[Entity; 4]> =
                attacker.blockers.iter().map(|blocker| Entity::Object(*blocker)).collect();
            if self.characteristics(creature).has(Keyword::Trample) && self.still_attacked(attacker.defender) {
                among.push(attacker.defender);
            }
            return among;
        }
        let blocked = self.state.combat.attackers.iter().filter(|attacker| attacker.blockers.contains(&creature));
        blocked.map(|attacker| Entity::Object(attacker.object)).collect()
    }

    fn still_attacked(&self, defender: Entity) -> bool {
        match defender {
            Entity::Player(player) => self.player(player).playing,
            Entity::Object(id) => self.is_permanent(id) && self.characteristics(id).is(CardType::Planeswalker),
        }
    }

    /// Whether a division is legal: a trampler assigns lethal damage to all its blockers before the rest goes on
    /// (CR 702.19b).
    pub(in super::super) fn check_division(
        &self,
        assignment: &DamageAssignment,
        shares: &[u32],
    ) -> Result<(), Refusal> {
        let Some(creature) = assignment.to_assign.last() else { return Ok(()) };
        let Some(attacker) = self.attacker(*creature) else { return Ok(()) };
        let last = assignment.among.len() - 1;
        if assignment.among[last] != attacker.defender || shares[last] == 0 {
            return Ok(());
        }
        let deathtouch = self.characteristics(*creature).has(Keyword::Deathtouch);
        for (whom, share) in assignment.among[..last].iter().zip(shares) {
            let Entity::Object(blocker) = whom else { continue };
            let others: i32 =
                assignment.assigned.iter().filter(|(_, to, _)| to == whom).map(|(_, _, amount)| *amount).sum();
            if (*share as i32) < self.lethal_damage(*blocker, deathtouch) - others {
                return Err(Refusal::NotLethal(*blocker));
            }
        }
        Ok(())
    }

    /// How much damage would be lethal (CR 702.19b, 702.2c).
    pub(in super::super) fn lethal_damage(&self, id: ObjectId, deathtouch: bool) -> i32 {
        let missing = (self.characteristics(id).toughness - self.live(id).damage).max(0);
        if deathtouch { missing.min(1) } else { missing }
    }

    /// A division that is always legal: lethal damage to each in turn, the rest to the last.
    pub(in super::super) fn usual_division(&self, assignment: &DamageAssignment) -> SmallVec<[u32; 8]> {
        let Some(creature) = assignment.to_assign.last() else { return SmallVec::new() };
        let mut left = self.combat_damage_of(*creature).max(0);
        let deathtouch = self.characteristics(*creature).has(Keyword::Deathtouch);
        let last = assignment.among.len() - 1;
        let mut shares: SmallVec<[u32; 8]> = SmallVec::new();
        for (at, whom) in assignment.among.iter().enumerate() {
            let share = match whom {
                Entity::Object(id) if at < last => self.lethal_damage(*id, deathtouch).min(left),
                _ => left,
            };
            left -= share;
            shares.push(share as u32);
        }
        shares
    }

    pub(in super::super) fn answer_division(&mut self, mut assignment: DamageAssignment, shares: &[u32]) -> Flow {
        if let Some(creature) = assignment.to_assign.pop() {
            for (whom, share) in assignment.among.drain(..).zip(shares) {
                if *share > 0 {
                    assignment.assigned.push((creature, whom, *share as i32));
                }
            }
        }
        self.state.frames.push(Frame::AssignDamage(assignment));
        Flow::On
    }
}
