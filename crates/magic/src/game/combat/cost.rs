//! What attacks and blocks cost (CR 508.1g, 508.1h, 509.1d): what is demanded for a whole declaration. It is paid as every cost
//! is, in `paying/`.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::decisions::Options;
use crate::game::{Choice, Flow};
use crate::notation::{Question, Statement};
use crate::{AbilityRef, Announce, Demand, Entity, Frame, Keyword, ObjectId, PlayerId};
use smallvec::SmallVec;

/// The most times that one cost is demanded.
const MOST_TIMES: u16 = 1_000;

type Demands = SmallVec<[Demand; 0]>;

/// One more creature for which something demands a cost.
fn demand(demands: &mut Demands, more: Demand) {
    match demands.iter_mut().find(|one| (one.ability, one.source) == (more.ability, more.source)) {
        Some(one) => one.times = (one.times + more.times).min(MOST_TIMES),
        None => demands.push(more),
    }
}

/// So many times, as something says it.
fn demanded(ability: AbilityRef, source: ObjectId, times: i32) -> Option<Demand> {
    let times = times.clamp(0, i32::from(MOST_TIMES)) as u16;
    (times > 0).then_some(Demand { ability, source, times })
}

impl Game {
    fn attack_costs(&self, attacker: Entity, defender: Entity) -> impl Iterator<Item = Demand> {
        self.statements_of(Question::AttackCost).filter_map(move |(context, ability, statement)| match statement {
            Statement::AttackCost { who, whom, times, .. }
                if self.matches(who, attacker, &context) && self.matches(whom, defender, &context) =>
            {
                let times = times.as_ref().map_or(1, |times| self.value(times, &context));
                demanded(ability, context.source, times)
            }
            _ => None,
        })
    }

    fn block_costs(&self, blocker: Entity, attacker: Entity) -> impl Iterator<Item = Demand> {
        self.statements_of(Question::BlockCost).filter_map(move |(context, ability, statement)| match statement {
            Statement::BlockCost { who, whom, times, .. }
                if self.matches(who, blocker, &context)
                    && whom.as_ref().is_none_or(|whom| self.matches(whom, attacker, &context)) =>
            {
                let times = times.as_ref().map_or(1, |times| self.value(times, &context));
                demanded(ability, context.source, times)
            }
            _ => None,
        })
    }

    pub(super) fn attack_has_cost(&self, attacker: Entity, defender: Entity) -> bool {
        self.attack_costs(attacker, defender).next().is_some()
    }

    pub(super) fn block_has_cost(&self, blocker: Entity, attacker: Entity) -> bool {
        self.block_costs(blocker, attacker).next().is_some()
    }

    /// What is demanded for a whole attack (CR 508.1h).
    pub(super) fn demands_of_attack(&self, declared: &[(ObjectId, Entity)]) -> Demands {
        let mut total = Demands::new();
        if self.is_asked(Question::AttackCost) {
            for (attacker, defender) in declared {
                self.attack_costs((*attacker).into(), *defender).for_each(|one| demand(&mut total, one));
            }
        }
        total
    }

    /// What is demanded for all blocks of a player (CR 509.1d). A creature that blocks several pays once, where the cost is for
    /// blocking.
    pub(super) fn demands_of_blocks(&self, declared: &[(ObjectId, ObjectId)]) -> Demands {
        let mut total = Demands::new();
        if self.is_asked(Question::BlockCost) {
            for (at, (blocker, attacker)) in declared.iter().enumerate() {
                if !declared[..at].iter().any(|(other, _)| other == blocker) {
                    self.block_costs((*blocker).into(), (*attacker).into()).for_each(|one| demand(&mut total, one));
                }
            }
        }
        total
    }

    /// Pays what is demanded; what was declared waits beneath. Now that attackers have tapped, more may be demanded than
    /// could be seen before (CR 508.1f, 508.1h); what cannot be met is unwound (CR 733.1).
    pub(super) fn begin_meeting(&mut self, player: PlayerId, demands: Demands) -> Flow {
        let met = self.can_meet(player, demands.clone(), &[]);
        match Announce::meeting(player, demands) {
            Some(announce) if met => self.go_on_with(announce),
            Some(announce) => {
                self.unwind(announce);
                Flow::On
            }
            None => Flow::On,
        }
    }

    /// Remembers that question, to come back to it if what was declared is taken back or cannot be paid (CR 733.1).
    pub(super) fn checkpoint_at(&mut self, question: impl Into<Frame>) {
        self.state.frames.push(question.into());
        self.checkpoint();
        self.state.frames.pop();
    }

    /// The attackers among these that attacking taps.
    pub(super) fn tapping(&self, declared: &[(ObjectId, Entity)]) -> SmallVec<[ObjectId; 8]> {
        let taps = declared.iter().map(|(id, _)| *id).filter(|id| !self.characteristics(*id).has(Keyword::Vigilance));
        taps.filter(|id| !self.attacks_without_tapping(*id)).collect()
    }

    fn attacks_without_tapping(&self, id: ObjectId) -> bool {
        let spares = |context: &Context<'_>, statement: &Statement| match statement {
            Statement::AttackWithoutTapping { who, if_untapped } => {
                let source = context.source;
                let untapped = || self.is_permanent(source) && !self.is_tapped(source);
                self.matches(who, id.into(), context) && (!if_untapped || untapped())
            }
            _ => false,
        };
        self.says(Question::AttackTap, spares).is_some()
    }

    /// The creatures and what they are paired with, by their places.
    pub(super) fn paired(&self, options: &Options, pairs: &[(u16, u16)]) -> SmallVec<[(ObjectId, Entity); 8]> {
        let entity = |list: &[Choice], at: u16| list.get(usize::from(at)).and_then(|choice| choice.as_entity());
        let pair = |pair: &(u16, u16)| {
            Some((entity(&options.list, pair.0)?.object()?, entity(&options.destinations, pair.1)?))
        };
        pairs.iter().filter_map(pair).collect()
    }
}
