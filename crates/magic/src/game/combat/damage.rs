//! Combat damage (CR 510).

use crate::game::decisions::form::{Divide, YesNo};
use crate::game::decisions::{Ask, Options};
use crate::game::{Choice, Flow, Game, Reason, Refusal};
use crate::notation::{Ability, KeywordAbility, Parameter, Question, Statement, Value};
use crate::{
    Attacker, CardType, CounterKind, DamageAssignment, Entity, Event, Frame, Keyword, ObjectId, PlayerId, Step,
};
use kernel::Answer;
use smallvec::SmallVec;

/// Whether the present creature assigns its damage as though it weren't blocked.
pub(in crate::game) struct StrikePast;

impl Ask for StrikePast {
    type Frame = DamageAssignment;
    type Form = YesNo;

    fn ask(game: &Game, assignment: &DamageAssignment, _: &mut Options) -> Option<(PlayerId, Reason)> {
        let creature = *assignment.to_assign.last()?;
        Some((game.live(creature).controller, Reason::StrikePast(creature)))
    }

    fn answer(game: &mut Game, mut assignment: DamageAssignment, yes: bool) -> Flow {
        assignment.past = Some(yes);
        game.go_on_with(assignment)
    }
}

/// How the present creature's combat damage is divided (CR 510.1c).
pub(in crate::game) struct DivideDamage;

impl Ask for DivideDamage {
    type Frame = DamageAssignment;
    type Form = Divide;

    fn ask(game: &Game, assignment: &DamageAssignment, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let creature = *assignment.to_assign.last()?;
        options.list.extend(assignment.among.iter().map(|whom| Choice::entity(*whom)));
        options.total = game.combat_damage_of(creature).max(0) as u32;
        Some((game.damage_divider(creature), Reason::AssignDamage(creature)))
    }

    fn check(game: &Game, assignment: &DamageAssignment, shares: &[u32]) -> Result<(), Refusal> {
        game.check_division(assignment, shares)
    }

    fn default_answer(game: &Game, assignment: &DamageAssignment, _: &Options) -> Answer {
        Answer::Shares(game.usual_division(assignment))
    }

    fn answer(game: &mut Game, mut assignment: DamageAssignment, shares: &[u32]) -> Flow {
        if let Some(creature) = assignment.to_assign.pop() {
            assignment.past = None;
            for (whom, share) in assignment.among.drain(..).zip(shares) {
                if *share > 0 {
                    assignment.assigned.push((creature, whom, *share as i32));
                }
            }
        }
        game.go_on_with(assignment)
    }
}

impl Game {
    /// Begins the assignment of combat damage for this step.
    pub(in crate::game) fn begin_damage(&mut self) {
        let mut strikers = self.strikers();
        if self.derived.face_down > 0 {
            // What lies face down until it assigns damage is turned up first.
            self.unmask(strikers);
            strikers = self.strikers();
        }
        if self.state.turn.step == Step::FirstStrikeDamage {
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
            past: None,
        }));
    }

    /// The creatures that assign combat damage in this step.
    fn strikers(&self) -> SmallVec<[ObjectId; 8]> {
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
        strikers
    }

    /// Assigns what needs no choice; waits where a creature's controller divides; deals when all is assigned.
    pub(in crate::game) fn run_damage(&mut self, mut assignment: DamageAssignment) -> Flow {
        while let Some(creature) = assignment.to_assign.last().copied() {
            if assignment.past.is_none() && self.may_strike_past(creature) {
                self.state.frames.push(Frame::AssignDamage(assignment));
                return Flow::Wait;
            }
            let among = self.damage_recipients(creature, assignment.past == Some(true));
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
            assignment.past = None;
            assignment.to_assign.pop();
        }
        let mut events = self.spare_events();
        events.extend(assignment.assigned.into_iter().map(|(source, to, amount)| Event::Damage {
            source,
            to,
            amount,
            combat: true,
            cause: None,
        }));
        self.propose_all(events);
        Flow::On
    }

    /// Whether its controller may have a blocked creature assign its damage as though it weren't blocked.
    pub(super) fn may_strike_past(&self, creature: ObjectId) -> bool {
        let may = self.says(Question::CombatDamage, |context, statement| match statement {
            Statement::DamageAsThoughUnblocked(who) => self.matches(who, creature.into(), context),
            _ => false,
        });
        may.is_some()
            && self.attacker(creature).is_some_and(|attacker| attacker.blocked && self.still_attacks(attacker))
    }

    /// Among whom a creature divides its combat damage (CR 510.1b–510.1d, 702.19).
    pub(super) fn damage_recipients(&self, creature: ObjectId, past: bool) -> SmallVec<[Entity; 4]> {
        let Some(attacker) = self.attacker(creature) else {
            return self.opposed_to(creature).into_iter().map(Entity::Object).collect();
        };
        let mut among: SmallVec<[Entity; 4]> = SmallVec::new();
        let through = !attacker.blocked || past;
        if !through {
            among.extend(attacker.blockers.iter().map(|blocker| Entity::Object(*blocker)));
            // CR 702.22j: with banding against it, all of it goes to creatures that block it.
            let banded = !among.is_empty() && self.damage_divider(creature) != self.live(creature).controller;
            if banded || !self.characteristics(creature).has(Keyword::Trample) {
                return among;
            }
        }
        if self.still_attacks(attacker) {
            among.push(attacker.defender);
            among.extend(self.behind(creature, attacker.defender));
        } else if attacker.defender.object().is_some() && self.tramples_over_planeswalkers(creature) {
            // CR 702.19e: the planeswalker is gone, and the player behind it is not.
            among.extend(self.player(attacker.player).playing.then_some(Entity::Player(attacker.player)));
        }
        among
    }

    fn tramples_over_planeswalkers(&self, creature: ObjectId) -> bool {
        self.characteristics(creature).has(Keyword::TrampleOverPlaneswalkers)
    }

    /// Whom trample over planeswalkers lets a creature reach behind the planeswalker it attacks (CR 702.19c).
    fn behind(&self, creature: ObjectId, defender: Entity) -> Option<Entity> {
        let Entity::Object(id) = defender else { return None };
        let over = self.tramples_over_planeswalkers(creature) && self.characteristics(id).is(CardType::Planeswalker);
        over.then(|| self.live(id).controller.into())
    }

    /// Whether what it attacks is still there to be attacked (CR 506.4c, 510.1b).
    pub(super) fn still_attacks(&self, attacker: &Attacker) -> bool {
        match attacker.defender {
            Entity::Player(player) => self.player(player).playing,
            Entity::Object(id) => !attacker.astray && self.is_permanent(id),
        }
    }

    /// How much combat damage a creature assigns (CR 510.1a).
    pub(in crate::game) fn combat_damage_of(&self, id: ObjectId) -> i32 {
        let characteristics = self.characteristics(id);
        if !self.is_asked(Question::CombatDamage) {
            return characteristics.power;
        }
        let mut amount = characteristics.power;
        for (context, statement) in self.statements(Question::CombatDamage) {
            match statement {
                Statement::NoCombatDamage(who) if self.matches(who, id.into(), &context) => return 0,
                Statement::DamageByToughness(who) if self.matches(who, id.into(), &context) => {
                    amount = characteristics.toughness;
                }
                _ => {}
            }
        }
        amount
    }

    /// CR 702.164c: combat damage by a creature with toxic gives its total toxic value in poison counters.
    pub(in crate::game) fn poison_by_toxic(&mut self, source: ObjectId, player: PlayerId) {
        let Some(look) = self.look(source).filter(|look| look.characteristics.has(Keyword::Toxic)) else { return };
        let values = look.characteristics.abilities.iter().map(|ability| match &self.pool.ability(*ability).ability {
            Ability::Keyword(KeywordAbility {
                keyword: Keyword::Toxic,
                parameter: Parameter::Number(Value::Number(number)),
            }) => *number,
            _ => 0,
        });
        let total: i32 = values.sum();
        let by = look.object.controller;
        if total > 0 {
            self.damage_as_counters(player.into(), CounterKind::Poison, total, by, true);
        }
    }
}
