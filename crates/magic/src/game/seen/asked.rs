//! What the open question is about, as data: for those who answer it in words and know nothing of how the game runs.

use crate::game::{Game, Reason};
use crate::notation::{Ability, Cost, CostPart, Effect, Mana, Value};
use crate::{
    AbilityRef, Applied, BatchQuestion, ContinuousKind, Entity, Frame, ManaDue, ManaSymbol, ObjectId, Op, PlayerId,
    Progress, Resolution, StackKind, Zone,
};

/// What is being announced, where the open question belongs to an announcement (CR 601.2, 602.2, 603.3d).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Announced {
    /// Whether a player began it: it is no triggered ability.
    pub by_player: bool,
    /// Whether it has modes.
    pub modal: bool,
    /// Whether one of several effects is chosen only as it resolves.
    pub chooses_later: bool,
    /// Whether something is divided among its targets.
    pub divides: bool,
    /// Which target phrase is asked for, from 0.
    pub phrase: usize,
    /// How many target phrases it has in its chosen modes.
    pub phrases: usize,
}

/// What a yes and a no to the open question lead to, in words; empty where nothing can be said.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Branches {
    /// What is asked: the cost that may be paid, or the first effect that may happen.
    pub asked: String,
    /// All that a yes leads to.
    pub yes: String,
    /// What a no leads to.
    pub no: String,
    /// The card whose text it is.
    pub card: String,
}

/// How the effect that waits for an answer changes targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Retargeting {
    /// A spell or ability gets one target in place of another.
    One,
    /// New targets are chosen for it.
    All,
}

impl Game {
    /// What is announced, if the open question belongs to an announcement.
    pub fn announced(&self) -> Option<Announced> {
        let Some(Frame::Announce(announce)) = self.state.frames.last() else { return None };
        let program = announce.entry.ability.map(|ability| &self.pool.ability(ability).program);
        let of_mode = |mode: &u8| {
            let mode = program.map(|program| program.modes[usize::from(*mode)]);
            mode.map_or(0, |mode| usize::from(mode.end_target - mode.first_target))
        };
        let phrases = match program {
            None => 1,
            Some(program) if program.modes.is_empty() => program.targets.len(),
            Some(_) => announce.entry.modes.iter().map(of_mode).sum(),
        };
        Some(Announced {
            by_player: announce.entry.kind != StackKind::Triggered,
            modal: program.is_some_and(|program| !program.modes.is_empty()),
            chooses_later: program.is_some_and(|program| program.ops.iter().any(|op| matches!(op, Op::Either(..)))),
            divides: program.is_some_and(|program| program.divide.is_some()),
            phrase: usize::from(announce.cursor),
            phrases,
        })
    }

    /// Whether a spell or ability that a player began to announce is not complete yet, whatever is asked meanwhile.
    pub fn is_announcing(&self) -> bool {
        let own = |frame: &Frame| matches!(frame, Frame::Announce(one) if one.entry.kind != StackKind::Triggered);
        self.state.frames.iter().any(own)
    }

    /// The source and the ability of one of the triggers that a player orders.
    pub fn trigger_at(&self, at: u16) -> Option<(ObjectId, AbilityRef)> {
        match self.state.frames.last()? {
            Frame::OrderTriggers(order) => {
                order.triggers.get(usize::from(at)).map(|trigger| (trigger.source, trigger.ability))
            }
            _ => None,
        }
    }

    /// The permanent that one of the triggers that a player orders is about, and its controller; or the player.
    pub fn trigger_is_about(&self, at: u16) -> (Option<ObjectId>, Option<PlayerId>) {
        let Some(Frame::OrderTriggers(order)) = self.state.frames.last() else { return (None, None) };
        let Some(trigger) = order.triggers.get(usize::from(at)) else { return (None, None) };
        let event = &trigger.bindings.event;
        match event.subject {
            Some(Entity::Player(player)) => (None, Some(player)),
            Some(Entity::Object(id)) if self.look(id).is_some_and(|look| look.object.zone == Zone::Battlefield) => {
                (Some(id), self.controller_of(id))
            }
            _ => (None, event.player),
        }
    }

    /// The source of a replacement effect, and the ability that says what it does, where one does.
    pub fn replacement_source(&self, applied: Applied) -> Option<(ObjectId, Option<AbilityRef>)> {
        match applied {
            Applied::Ability(id, ability) => Some((id, Some(ability))),
            Applied::Counter(id, _) | Applied::Cast(id) | Applied::Mask(id) => Some((id, None)),
            Applied::Effect(number) => {
                let effect = self.state.effects.iter().find(|effect| effect.id == number)?;
                let ability = match effect.kind {
                    ContinuousKind::Shield { ability, .. } | ContinuousKind::States(ability) => Some(ability),
                    _ => None,
                };
                Some((effect.source, ability))
            }
        }
    }

    /// The permanent whose upkeep cost is the one of that number, at a table that settles them one by one.
    pub fn upkeep_source(&self, at: u16) -> Option<ObjectId> {
        self.state.classic.upkeep.get(usize::from(at)).map(|cost| cost.source)
    }

    /// Whether upkeep costs are to be settled.
    pub fn has_upkeep_due(&self) -> bool {
        !self.state.classic.upkeep.is_empty()
    }

    /// Whether the open question is which of several damages a shield prevents first (CR 615.7).
    pub fn shares_a_shield(&self) -> bool {
        match self.state.frames.last() {
            Some(Frame::Batch(batch)) => matches!(batch.question, Some(BatchQuestion::Shielded(_))),
            _ => false,
        }
    }

    /// Whether it makes no difference which of the replacement effects that are offered applies first, since they are the
    /// same.
    pub fn replacements_are_alike(&self) -> bool {
        match self.state.frames.last() {
            Some(Frame::Batch(batch)) if batch.question.is_none() => self.are_alike(&batch.applicable),
            _ => false,
        }
    }

    /// How the effect that waits for an answer changes targets, if it does.
    pub fn retargeting(&self) -> Option<Retargeting> {
        match self.waiting_op(self.resolution()?)? {
            Op::Do(Effect::ChangeTarget { any: false, .. }, _) => Some(Retargeting::One),
            Op::Do(Effect::ChangeTarget { any: true, .. }, _) => Some(Retargeting::All),
            _ => None,
        }
    }

    /// The cards of which a player may cast one or not, as the open question asks.
    pub fn castable_now(&self, reason: Reason) -> &[Entity] {
        match (reason, self.resolution()) {
            (Reason::MayCast(_), Some(running)) => &running.picked,
            _ => &[],
        }
    }

    /// What follows a yes and a no to the open question: one for the effect or cost that asks, or one for each replacement
    /// effect of the source where it is not known which one asks.
    pub fn branches(&self, reason: Reason) -> Vec<Branches> {
        match reason {
            Reason::OptionalReplacement(source) | Reason::EnterPayment(source) => self.replacement_branches(source),
            _ => self.resolution().and_then(|running| self.step_branches(running)).into_iter().collect(),
        }
    }

    fn replacement_branches(&self, source: ObjectId) -> Vec<Branches> {
        let asking = match self.state.frames.last() {
            Some(Frame::Batch(batch)) => match &batch.question {
                Some(
                    BatchQuestion::Optional(applied)
                    | BatchQuestion::OptionalFor(applied, _)
                    | BatchQuestion::Pay(applied),
                ) => Some(*applied),
                _ => None,
            },
            _ => None,
        };
        let abilities = match asking {
            Some(Applied::Ability(_, ability)) => vec![ability],
            _ => self.characteristics(source).abilities.to_vec(),
        };
        let branches = |ability: AbilityRef| {
            let card = &self.pool.definition(ability.definition).card;
            let text = self.pool.wording().ability(card, &self.pool.ability(ability).ability);
            let split = text.split_once("f you don't, ");
            let (yes, no) = split.map_or((text.as_str(), ""), |(yes, no)| (yes.trim_end_matches(['I', 'i']), no));
            Branches { asked: String::new(), yes: yes.to_string(), no: no.to_string(), card: card.name.clone() }
        };
        abilities.into_iter().map(branches).collect()
    }

    /// The step that asks, in words.
    fn step_branches(&self, running: &Resolution) -> Option<Branches> {
        let ability = running.entry.ability?;
        let card = &self.pool.definition(ability.definition).card;
        let ops = &self.pool.ability(ability).program.ops;
        let at = usize::from(running.at);
        match (ops.get(at)?, ops.get(at + 1)) {
            (Op::Pay(_, cost, otherwise), _) => {
                let no = match ops.get(usize::from(*otherwise)) {
                    Some(Op::Do(effect, _)) => self.effect_in_words(ability, effect),
                    _ => String::new(),
                };
                let asked = self.pool.wording().cost(card, &with_x(cost, running.entry.bindings.x));
                Some(Branches { asked, yes: String::new(), no, card: card.name.clone() })
            }
            (Op::May(_, otherwise), next) => {
                let asked = match next {
                    Some(Op::Do(effect, _)) => self.effect_in_words(ability, effect),
                    _ => String::new(),
                };
                let (yes, no) = self.may_branches(ability, at, usize::from(*otherwise)).unwrap_or_default();
                Some(Branches { asked, yes, no, card: card.name.clone() })
            }
            _ => None,
        }
    }

    /// What a "may" leads to, and what happens if the player does not, where something does.
    fn may_branches(&self, ability: AbilityRef, at: usize, otherwise: usize) -> Option<(String, String)> {
        let ops = &self.pool.ability(ability).program.ops;
        // The first branch jumps over the second; without a second there is nothing to jump over.
        let Some(Op::Jump(end)) = ops.get(otherwise.checked_sub(1)?) else { return None };
        let yes = self.steps_text(ability, at + 1..otherwise)?;
        Some((yes, self.steps_text(ability, otherwise..usize::from(*end))?))
    }

    fn resolution(&self) -> Option<&Resolution> {
        match self.state.frames.last() {
            Some(Frame::Resolve(running)) => Some(running),
            _ => None,
        }
    }

    /// The mana that is still to be paid for what is announced; of mana abilities on the way, for what they serve.
    pub fn mana_due(&self) -> ManaDue {
        let due = self.state.frames.iter().rev().find_map(|frame| match frame {
            Frame::Announce(announce) if !announce.mana_ability => Some(announce.due.clone()),
            _ => None,
        });
        due.unwrap_or_default()
    }

    /// Whether it is the source or a target of what is paid for, which automatic payment leaves alone.
    pub fn is_spared_in_payment(&self, id: ObjectId) -> bool {
        let entry = self.state.frames.iter().rev().find_map(|frame| match frame {
            Frame::Announce(announce) if !announce.mana_ability => Some(&announce.entry),
            _ => None,
        });
        entry.is_some_and(|entry| {
            entry.source == id || entry.bindings.targets.iter().any(|target| target.entity == id.into())
        })
    }

    /// How many kinds of mana an ability can make, if tapping its source is all that it costs.
    pub fn kinds_for_tapping(&self, ability: AbilityRef) -> Option<usize> {
        let compiled = self.pool.ability(ability);
        if !matches!(&compiled.ability, Ability::Activated(one) if one.cost.parts == [CostPart::TapThis]) {
            return None;
        }
        let kinds = compiled.program.ops.iter().filter_map(|op| match op {
            Op::Do(Effect::AddMana(_, Mana::OneOf(_, kinds), _), _) => Some(kinds.len() as usize),
            Op::Do(Effect::AddMana(_, Mana::Exactly(_), _), _) => Some(1),
            Op::Do(Effect::AddMana(..), _) => Some(5),
            _ => None,
        });
        Some(kinds.max().unwrap_or(5))
    }

    /// The game as it would be if that player held priority now: for asking what could be done then.
    pub fn with_priority(&self, player: PlayerId) -> Game {
        let turn = &self.state.turn;
        if turn.priority == player && turn.progress == Progress::Priority && self.state.frames.is_empty() {
            return self.clone();
        }
        let mut saved = self.save();
        saved.state.turn.priority = player;
        saved.state.turn.progress = Progress::Priority;
        Game::resume(std::sync::Arc::clone(&self.pool), &saved)
    }
}

/// A cost with the number that X is in it.
fn with_x(cost: &Cost, x: i32) -> Cost {
    let mut cost = cost.clone();
    for part in &mut cost.parts {
        match part {
            CostPart::Mana(mana) => {
                for symbol in mana.symbols.iter_mut().filter(|symbol| **symbol == ManaSymbol::X) {
                    *symbol = ManaSymbol::Generic(x.clamp(0, 60_000) as u16);
                }
            }
            CostPart::Life(value) if *value == Value::X => *value = Value::Number(x),
            _ => {}
        }
    }
    cost
}
