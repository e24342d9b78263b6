//! Damage, destruction, and permanents tapped, made, attached and fighting.

use crate::game::Game;
use crate::notation::{Duration, Effect, Noun, Value};
use crate::{AbilityRef, Attacking, BatchResult, ContinuousKind, Copied, DefinitionId, Event, ObjectId, Resolution};
use smallvec::SmallVec;

impl Game {
    /// Damage and destruction.
    pub(super) fn harm(&self, running: &Resolution, effect: &Effect) -> Option<Vec<Event>> {
        let context = self.context(running);
        let objects = |noun: &Noun| self.objects(noun, &context).into_iter();
        let cause = (!running.inline).then_some(running.entry.id);
        Some(match effect {
            Effect::Damage { amount, to, source } => {
                let source = objects(source).next().unwrap_or(running.entry.source);
                let recipients = self.entities(to, &context).into_iter();
                recipients
                    .map(|whom| {
                        let amount = self.value(amount, &context.speaking_of(whom));
                        Event::Damage { source, to: whom, amount, combat: false, cause }
                    })
                    .collect()
            }
            Effect::DamageDivided { .. } => running
                .entry
                .bindings
                .targets
                .iter()
                .filter(|target| target.legal)
                .map(|target| Event::Damage {
                    source: running.entry.source,
                    to: target.entity,
                    amount: target.share as i32,
                    combat: false,
                    cause,
                })
                .collect(),
            Effect::Destroy { what, no_regeneration } => objects(what)
                .filter(|id| self.is_permanent(*id))
                .map(|object| Event::Destroy { object, no_regeneration: *no_regeneration })
                .collect(),
            _ => return None,
        })
    }

    /// Permanents tapped, made, attached, fighting.
    pub(super) fn permanents_changed(
        &self,
        running: &Resolution,
        effect: &Effect,
        filed: u16,
        ability: AbilityRef,
    ) -> Option<Vec<Event>> {
        let context = self.context(running);
        let number = |value: &Value| self.value(value, &context);
        let players = |noun: &Noun| self.players_named(noun, &context).into_iter();
        let objects = |noun: &Noun| self.objects(noun, &context).into_iter();
        Some(match effect {
            Effect::Tap(what) => objects(what).map(Event::Tap).collect(),
            Effect::Untap(what) => objects(what).map(Event::Untap).collect(),
            Effect::Turn(what, how) => objects(what)
                .filter(|id| self.is_permanent(*id) && self.may_still_turn(running, *id, *how))
                .map(|id| Event::Turned(id, *how))
                .collect(),
            Effect::CreateTokens { who, count, tapped, attacking, blocking, .. } => {
                let count = number(count).max(0) as u32;
                let attacking = if *attacking { Attacking::Any } else { Attacking::Nothing };
                let blocking = blocking.as_ref().and_then(|blocked| objects(blocked).next());
                let token = Copied { definition: DefinitionId(filed), except: SmallVec::new() };
                players(who)
                    .map(|player| Event::Tokens {
                        player,
                        token: token.clone(),
                        count,
                        tapped: *tapped,
                        attacking,
                        blocking,
                    })
                    .collect()
            }
            Effect::CreateCopies { who, count, of, attacking, .. } => {
                let count = number(count).max(0) as u32;
                let attacked = attacking.as_ref().and_then(|whom| players(whom).next());
                let attacking = attacked.map_or(Attacking::Nothing, Attacking::Player);
                let models: Vec<Copied> =
                    objects(of).filter_map(|id| self.copiable_values(id, ability.definition, filed)).collect();
                players(who)
                    .flat_map(|player| {
                        models.iter().map(move |token| Event::Tokens {
                            player,
                            token: token.clone(),
                            count,
                            tapped: attacked.is_some(),
                            attacking,
                            blocking: None,
                        })
                    })
                    .collect()
            }
            Effect::Attach(what, to) => {
                let host = self.entities(to, &context).first().copied();
                objects(what)
                    .filter(|id| self.is_permanent(*id) && host.is_some_and(|host| self.can_be_attached(*id, host)))
                    .map(|id| Event::Attach(id, host))
                    .collect()
            }
            Effect::Unattach(what) => objects(what).map(|id| Event::Attach(id, None)).collect(),
            Effect::Fight(one, other) => {
                // CR 701.14a, 701.14b: each deals damage equal to its power to the other, if both are there as creatures.
                let (one, other) = (objects(one).next(), objects(other).next());
                let fights =
                    |id: ObjectId| self.is_permanent(id) && self.characteristics(id).is(crate::CardType::Creature);
                match (one, other) {
                    (Some(one), Some(other)) if fights(one) && fights(other) => {
                        let hit = |source: ObjectId, to: ObjectId| Event::Damage {
                            source,
                            to: to.into(),
                            amount: self.characteristics(source).power,
                            combat: false,
                            cause: (!running.inline).then_some(running.entry.id),
                        };
                        vec![hit(one, other), hit(other, one)]
                    }
                    _ => Vec::new(),
                }
            }
            _ => return None,
        })
    }

    /// CR 701.12b: control is exchanged only if both can be. What is exchanged is what was done.
    pub(super) fn exchange_control(
        &mut self,
        running: &Resolution,
        one: &Noun,
        other: &Noun,
        (definition, spec): (DefinitionId, u16),
    ) {
        self.state.result = BatchResult::default();
        let context = self.context(running);
        let pair = (self.objects(one, &context).first().copied(), self.objects(other, &context).first().copied());
        let (Some(one), Some(other)) = pair else { return };
        if !self.is_permanent(one) || !self.is_permanent(other) {
            return;
        }
        let (first, second) = (self.live(one).controller, self.live(other).controller);
        let barred = self.cant_gain_control(second, one) || self.cant_gain_control(first, other);
        if first == second || barred {
            return;
        }
        for (id, player) in [(one, second), (other, first)] {
            let mut given = running.clone();
            given.entry.bindings.slots.retain(|(at, _)| *at != crate::pool::EXCHANGED.0);
            given.entry.bindings.slots.push((crate::pool::EXCHANGED.0, player.into()));
            let affected = SmallVec::from_slice(&[id]);
            let kind = ContinuousKind::Modify { definition, spec, affected, values: SmallVec::new() };
            self.begin_effect(&given, kind, Duration::Forever);
            self.touch(id);
        }
        self.derived.all_dirty = true;
        self.refresh();
        self.state.result = BatchResult { amount: 1, objects: SmallVec::from_slice(&[one, other]) };
    }
}
