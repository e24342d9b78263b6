//! Declaring attackers (CR 508).

use super::declaration::Broken;
use crate::game::decisions::form::Attackers;
use crate::game::decisions::{Ask, Declared, Options};
use crate::game::{Choice, Flow, Game, Reason, Refusal};
use crate::notation::{Deed, Question};
use crate::{Attack, AttackStage, Attacker, CardType, DeclareAttackers, Event, Frame, ObjectId, PlayerId};
use kernel::{Answer, Misfit};
use smallvec::SmallVec;

/// Who attacks what (CR 508.1a, 508.1b).
impl Ask for DeclareAttackers {
    type Frame = Self;
    type Form = Attackers;

    fn ask(game: &Game, _: &Self, options: &mut Options) -> Option<(PlayerId, Reason)> {
        game.attack_options(options);
        options.obliged = game.attacks_obliged(options);
        Some((game.state.turn.active, Reason::Attackers))
    }

    fn check(game: &Game, _: &Self, declared: Declared<'_>) -> Result<(), Refusal> {
        game.check_attackers(declared.options, declared.pairs)
    }

    /// The fewest attackers that requirements allow.
    fn default_answer(game: &Game, _: &Self, options: &Options) -> Answer {
        Answer::Pairs(if options.obliged == 0 { SmallVec::new() } else { game.attack_declaration(options).fewest() })
    }

    /// A legal declaration is carried out, step by step.
    fn answer(game: &mut Game, _: Self, declared: Declared<'_>) -> Flow {
        let attackers = game.paired(declared.options, declared.pairs);
        if !game.demands_of_attack(&attackers).is_empty() {
            game.checkpoint_at(DeclareAttackers);
        }
        for one in game.able_to_attack(declared.options) {
            game.remember(&Event::Did(Deed::CouldAttack, one));
        }
        game.go_on_with(Attack {
            bands: SmallVec::from_elem(0, attackers.len()),
            attackers,
            stage: AttackStage::Bands,
            enlisting: SmallVec::new(),
            exerting: SmallVec::new(),
            candidates: SmallVec::new(),
        })
    }
}

impl Game {
    /// The creatures that can attack without a cost; nobody has to pay one (CR 508.1d). Who attacks only beside others needs
    /// enough of them (CR 508.1c).
    fn able_to_attack(&self, options: &Options) -> SmallVec<[ObjectId; 8]> {
        let costs = self.is_asked(Question::AttackCost);
        let mut able: SmallVec<[ObjectId; 8]> = SmallVec::new();
        for (attacker, defender) in self.paired(options, &options.pairs) {
            if able.last() != Some(&attacker) && !(costs && self.attack_has_cost(attacker.into(), defender)) {
                able.push(attacker);
            }
        }
        if self.is_asked(Question::AttackTogether) {
            let declaration = self.attack_declaration(options);
            let (all, creature) = (able.clone(), |at: u16| options.list[usize::from(at)].as_entity()?.object());
            able.retain(|one| {
                let at = (0..options.list.len() as u16).find(|at| creature(*at) == Some(*one));
                at.is_some_and(|at| {
                    declaration.has_company(at, |other| creature(other).is_some_and(|id| all.contains(&id)))
                })
            });
        }
        able
    }

    /// Asks for attackers, if there is anything that could attack.
    pub(in crate::game) fn begin_attackers(&mut self) {
        let active = self.state.turn.active;
        let defenders = self.defenders();
        let someone = self.state.battlefield.iter().any(|id| {
            self.live(*id).controller == active
                && self.characteristics(*id).is(CardType::Creature)
                && defenders.iter().any(|defender| self.can_attack(*id, *defender).is_ok())
        });
        if someone {
            self.state.frames.push(Frame::DeclareAttackers(DeclareAttackers));
        }
    }

    /// Who may attack what.
    pub(super) fn attack_options(&self, options: &mut Options) {
        let active = self.state.turn.active;
        let defenders = self.defenders();
        options.destinations.extend(defenders.iter().map(|defender| Choice::entity(*defender)));
        let restricted = self.attacks_are_restricted();
        for id in &self.state.battlefield {
            if self.live(*id).controller != active || !self.characteristics(*id).is(CardType::Creature) {
                continue;
            }
            if self.can_attack_at_all(*id).is_err() {
                continue;
            }
            let candidate = options.list.len() as u16;
            let mut any = false;
            for (at, defender) in defenders.iter().enumerate() {
                if !restricted || self.can_attack(*id, *defender).is_ok() {
                    options.pairs.push((candidate, at as u16));
                    any = true;
                }
            }
            if any {
                options.list.push(Choice::Object(*id));
            }
        }
    }

    /// How many requirements an attack must obey (CR 508.1d).
    fn attacks_obliged(&self, options: &Options) -> u32 {
        if !self.is_asked(Question::MustAttack) {
            return 0;
        }
        let declaration = self.attack_declaration(options);
        declaration.obeyed(&declaration.best())
    }

    /// Whether a whole declaration is legal: restrictions obeyed (CR 508.1c), requirements as far as possible
    /// (CR 508.1d), costs payable (CR 508.1h).
    fn check_attackers(&self, options: &Options, pairs: &[(u16, u16)]) -> Result<(), Refusal> {
        if self.attacks_are_bound() {
            let declaration = self.attack_declaration(options);
            match declaration.broken(pairs) {
                Some(Broken::NotAlone(at)) => return Err(refused(&options.list, at, Refusal::OnlyAlone)),
                Some(Broken::NoCompany(at)) => return Err(refused(&options.list, at, Refusal::NoCompany)),
                Some(Broken::TooOften(_) | Broken::TooFew(_) | Broken::Limit(_)) => {
                    return Err(Refusal::TooManyAttackers);
                }
                None => {}
            }
            if declaration.obeyed(pairs) < options.obliged {
                let neglected = declaration.neglected(pairs).unwrap_or_default();
                return Err(refused(&options.list, neglected, Refusal::MustAttack));
            }
        }
        if self.is_asked(Question::AttackCost) {
            let declared = self.paired(options, pairs);
            let demands = self.demands_of_attack(&declared);
            if !demands.is_empty() && !self.can_meet(self.state.turn.active, demands, &self.tapping(&declared)) {
                return Err(Refusal::CantPay);
            }
        }
        Ok(())
    }

    /// Goes through the steps of an attack until the player must be asked.
    pub(in crate::game) fn run_attack(&mut self, mut attack: Attack) -> Flow {
        let active = self.state.turn.active;
        loop {
            attack.stage = match attack.stage {
                AttackStage::Bands if self.can_band(&attack) => {
                    self.state.frames.push(Frame::Attack(attack));
                    return Flow::Wait;
                }
                AttackStage::Bands => AttackStage::Tap,
                AttackStage::Tap => {
                    self.tap_attackers(&attack);
                    self.begin_enlisting(&mut attack);
                    AttackStage::Enlist
                }
                AttackStage::Enlist => {
                    if self.must_ask_whom_to_enlist(&mut attack) {
                        self.state.frames.push(Frame::Attack(attack));
                        return Flow::Wait;
                    }
                    attack.exerting = self.exertable(&attack);
                    AttackStage::Exert
                }
                AttackStage::Exert => {
                    if !attack.exerting.is_empty() {
                        self.state.frames.push(Frame::Attack(attack));
                        return Flow::Wait;
                    }
                    AttackStage::Cost
                }
                AttackStage::Cost => {
                    let demands = self.demands_of_attack(&attack.attackers);
                    if !demands.is_empty() {
                        attack.stage = AttackStage::Done;
                        self.state.frames.push(Frame::Attack(attack));
                        return self.begin_meeting(active, demands);
                    }
                    AttackStage::Done
                }
                AttackStage::Done => {
                    self.begin_attacking(attack);
                    return Flow::On;
                }
            }
        }
    }

    /// CR 508.1f: attackers tap, unless they have vigilance.
    fn tap_attackers(&mut self, attack: &Attack) {
        let mut taps: Vec<Event> = self.tapping(&attack.attackers).into_iter().map(Event::Tap).collect();
        self.happen(&mut taps);
    }

    /// CR 508.1k: they attack, and abilities see it (CR 508.1m).
    fn begin_attacking(&mut self, mut attack: Attack) {
        self.make_final();
        // What was given up as a cost does not attack.
        let active = self.state.turn.active;
        let stays = |id: ObjectId| self.is_permanent(id) && self.live(id).controller == active;
        if attack.attackers.iter().any(|(id, _)| !stays(*id)) {
            let kept = attack.attackers.iter().zip(&attack.bands).filter(|((id, _), _)| stays(*id));
            (attack.attackers, attack.bands) = kept.map(|(one, band)| (*one, *band)).unzip();
        }
        for ((object, defender), band) in attack.attackers.iter().zip(attack.bands) {
            let player = self.defending_player_of(*defender).unwrap_or(self.state.turn.active);
            self.state.combat.attackers.push(Attacker { band, ..Attacker::new(*object, *defender, player) });
        }
        if !attack.attackers.is_empty() {
            self.state.combat.attacked = true;
        }
        self.combat_changed();
        let alone = attack.attackers.len() == 1;
        for (object, defender) in attack.attackers {
            self.announce_event(Event::Attacked(object, defender, alone));
        }
    }
}

/// A refusal that speaks of the creature at that place.
pub(super) fn refused(list: &[Choice], at: u16, why: fn(ObjectId) -> Refusal) -> Refusal {
    let creature = list.get(usize::from(at)).and_then(|choice| choice.as_entity()?.object());
    creature.map_or(Misfit::NoSuchOption(u32::from(at), list.len() as u32).into(), why)
}
