//! Putting what triggered on the stack (CR 603.3): whose abilities come first, and in which order one player's come.

use crate::game::decisions::form::Order;
use crate::game::decisions::{Ask, Options, Picks};
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Ability, EventPart, Noun, Triggered, Value, Visit, Walk};
use crate::{Announce, Entity, EventInfo, Frame, PendingTrigger, PlayerId, StackEntry, StackKind, TriggerOrder};
use smallvec::SmallVec;

/// How much of a part of an event an ability looks at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
enum Seen {
    /// Nothing.
    #[default]
    Not,
    /// Whose it is.
    ItsPlayer,
    /// All of it.
    Whole,
}

/// What an ability looks at of the event that triggered it.
#[derive(Clone, Copy, Default)]
struct Sight {
    subject: Seen,
    agent: Seen,
    player: bool,
    amount: bool,
}

impl Sight {
    fn of(triggered: &Triggered) -> Sight {
        let mut sight = Sight::default();
        triggered.effect.walk(&mut sight);
        triggered.condition.walk(&mut sight);
        sight
    }

    fn see(&mut self, part: EventPart, seen: Seen) {
        match part {
            EventPart::Subject => self.subject = self.subject.max(seen),
            EventPart::Agent => self.agent = self.agent.max(seen),
            EventPart::Player => self.player = true,
        }
    }
}

impl Visit for Sight {
    fn noun(&mut self, noun: &Noun) {
        match noun {
            Noun::Event(part) => self.see(*part, Seen::Whole),
            Noun::ControllerOf(of) => match **of {
                Noun::Event(part) => self.see(part, Seen::ItsPlayer),
                _ => noun.walk_parts(self),
            },
            _ => noun.walk_parts(self),
        }
    }

    fn value(&mut self, value: &Value) {
        self.amount |= *value == Value::EventAmount;
        value.walk_parts(self);
    }
}

impl Game {
    /// Puts waiting abilities on the stack in APNAP order (CR 603.3b). Says whether there were any.
    pub(in crate::game) fn place_triggers(&mut self) -> bool {
        if self.state.triggered.is_empty() {
            return false;
        }
        if self.state.rules.upkeep_costs {
            self.set_upkeep_costs_aside();
        }
        let order = self.players_in_order();
        let next = order.iter().find(|player| self.state.triggered.iter().any(|one| one.controller == **player));
        let Some(player) = next.copied() else {
            self.state.triggered.clear();
            return false;
        };
        let (mine, others): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.state.triggered).into_iter().partition(|one| one.controller == player);
        self.state.triggered = others;
        if mine.len() > 1 && (self.asks_forced || !self.are_all_alike(&mine)) {
            self.state.frames.push(Frame::OrderTriggers(TriggerOrder { player, triggers: mine }));
        } else {
            self.stack_triggers(mine);
        }
        true
    }

    /// Whether nothing could tell these abilities apart, neither as they resolve nor for who responds in between: they are the
    /// same ability of the same object, and what they look at of what happened is the same too.
    fn are_all_alike(&self, triggers: &[PendingTrigger]) -> bool {
        let Some((first, rest)) = triggers.split_first() else { return true };
        if rest.iter().any(|one| one.ability != first.ability) {
            return false;
        }
        let sight = match &self.pool.ability(first.ability).ability {
            Ability::Triggered(triggered) => Sight::of(triggered),
            _ => Sight::default(),
        };
        let event = self.as_seen(sight, &first.bindings.event);
        rest.iter().all(|one| {
            one.source == first.source
                && one.bindings.is_alike_apart_from_event(&first.bindings)
                && self.as_seen(sight, &one.bindings.event) == event
        })
    }

    /// What happened, without those parts of it that nobody looks at. Whose something is may still change while it is there.
    fn as_seen(&self, sight: Sight, event: &EventInfo) -> EventInfo {
        let part = |seen: Seen, entity: Option<Entity>| match (seen, entity) {
            (Seen::ItsPlayer, Some(Entity::Object(id))) if self.object(id).is_none() => {
                self.controller_of(id).map(Entity::Player)
            }
            (Seen::ItsPlayer | Seen::Whole, entity) => entity,
            (Seen::Not, _) => None,
        };
        EventInfo {
            subject: part(sight.subject, event.subject),
            agent: part(sight.agent, event.agent),
            player: event.player.filter(|_| sight.player),
            amount: if sight.amount { event.amount } else { 0 },
        }
    }

    /// Puts one player's abilities on the stack, the first of the list first, so that the last resolves first.
    pub(in crate::game) fn stack_triggers(&mut self, triggers: Vec<PendingTrigger>) {
        for trigger in triggers.into_iter().rev() {
            let entry = StackEntry {
                id: trigger.source,
                source: trigger.source,
                ability: Some(trigger.ability),
                kind: StackKind::Triggered,
                controller: trigger.controller,
                modes: SmallVec::new(),
                bindings: trigger.bindings,
            };
            let mana_ability = self.pool.ability(trigger.ability).mana;
            let begun = Announce::of(trigger.controller, entry);
            self.state.frames.push(Frame::Announce(Announce { mana_ability, ..begun }));
        }
    }
}

/// In which order abilities that triggered at once resolve (CR 603.3b).
impl Ask for TriggerOrder {
    type Frame = Self;
    type Form = Order;

    fn ask(_: &Game, order: &Self, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.list.extend((0..order.triggers.len() as u16).map(Choice::Trigger));
        Some((order.player, Reason::OrderTriggers))
    }

    /// The first of the list resolves first, so it is put on the stack last.
    fn answer(game: &mut Game, order: Self, picks: Picks<'_>) -> Flow {
        let triggers = picks.at.iter().rev().map(|at| order.triggers[usize::from(*at)].clone()).collect();
        game.stack_triggers(triggers);
        Flow::On
    }
}
