//! The verbs of effects: each proposes events, makes a continuous effect, or asks.

use super::Game;
use super::evaluate::{Context, Entities};
use super::resolve::Step;
use crate::notation::{Cause, Destination, Duration, Effect, Modification, Noun, Slot, Value};
use crate::{
    AbilityRef, Bindings, ContinuousEffect, ContinuousKind, Copied, DefinitionId, DelayedTrigger, Entity, Event, Flags,
    LossReason, ObjectId, PendingTrigger, PlayerId, Resolution, Rigged, StackKind, Zone,
};
use smallvec::SmallVec;

impl Game {
    /// Does what a step says.
    pub(super) fn perform(
        &mut self,
        running: &mut Resolution,
        effect: &Effect,
        filed: u16,
        ability: AbilityRef,
    ) -> Step {
        match effect {
            Effect::Choose { .. } => return self.choose(running, effect),
            Effect::ChooseFor(who, _) => return self.ask_first(running, who),
            Effect::Scry(who, count) | Effect::Surveil(who, count) => return self.look_to_sort(running, who, count),
            Effect::PutInOrder(who, what, _) => return self.ask_order(running, who, what),
            Effect::Proliferate(who) => return self.ask_first(running, who),
            Effect::CopySpell(what, count, _) => {
                return self.copy_spell(running, what, count, (ability.definition, filed));
            }
            Effect::AddMana(who, mana, restriction) => {
                return self.ask_mana(running, who, mana, restriction.as_ref());
            }

            _ => {}
        }
        if self.bookkeeping(running, effect, filed, ability) {
            return Step::Next;
        }
        let events = self.events_of(running, effect, filed, ability);
        match events {
            Some(events) => self.propose_all(events),
            None => self.do_directly(running, effect),
        }
        Step::Events
    }

    /// Verbs that only remember something or begin a continuous effect. Says whether this was one.
    fn bookkeeping(&mut self, running: &mut Resolution, effect: &Effect, filed: u16, ability: AbilityRef) -> bool {
        let filed_ability = AbilityRef { definition: ability.definition, index: filed };
        match effect {
            Effect::Remember(noun, slot) => {
                let found = self.entities(noun, &self.context(running));
                running.entry.bindings.slots.extend(found.into_iter().map(|entity| (slot.0, entity)));
            }
            Effect::Calculate(value, slot) => {
                let number = self.value(value, &self.context(running));
                running.entry.bindings.numbers.retain(|(at, _)| *at != slot.0);
                running.entry.bindings.numbers.push((slot.0, number));
            }
            Effect::Forget(slot) => running.entry.bindings.slots.retain(|(at, _)| *at != slot.0),
            Effect::Modify(what, modifications, duration) => {
                self.begin_modifying(running, what, modifications, *duration, ability.definition, filed);
            }
            Effect::State(_, duration) => self.begin_effect(running, ContinuousKind::States(filed_ability), *duration),
            Effect::Shield { replacement, duration, once } => {
                let remaining = match &replacement.instead {
                    crate::notation::Instead::Prevent(value) => Some(self.value(value, &self.context(running))),
                    _ => None,
                };
                let kind = ContinuousKind::Shield { ability: filed_ability, once: *once, remaining };
                self.begin_effect(running, kind, *duration);
            }
            Effect::Regenerate(what) => {
                for id in self.objects(what, &self.context(running)) {
                    if self.is_permanent(id) {
                        self.begin_effect(running, ContinuousKind::Regeneration(id), Duration::EndOfTurn);
                    }
                }
            }
            Effect::Delayed { repeating, duration, .. } => {
                let bindings = self.remembered(running, filed_ability);
                self.state.delayed.push(DelayedTrigger {
                    ability: filed_ability,
                    source: running.entry.source,
                    controller: running.entry.controller,
                    repeating: *repeating,
                    duration: *duration,
                    since_turn: self.state.turn.number,
                    bindings,
                });
            }
            Effect::Reflexive(_) => {
                let bindings = self.remembered(running, filed_ability);
                self.state.triggered.push(PendingTrigger {
                    source: running.entry.source,
                    ability: filed_ability,
                    controller: running.entry.controller,
                    bindings,
                });
            }
            Effect::LookAtTop { who, count, slot, reveal } => self.look_at_top(running, who, count, *slot, *reveal),
            Effect::FlipCoin(who) => {
                let players = self.players_named(who, &self.context(running));
                for player in players {
                    running.won_flip = self.flip_coin();
                    self.announce_event(Event::Flipped(player, running.won_flip));
                }
            }
            Effect::RollDie(who, sides, slot) => {
                let players = self.players_named(who, &self.context(running));
                for player in players {
                    let rolled = self.roll_die(*sides);
                    running.entry.bindings.numbers.retain(|(at, _)| *at != slot.0);
                    running.entry.bindings.numbers.push((slot.0, rolled as i32));
                    self.announce_event(Event::Rolled(player, rolled));
                }
            }
            Effect::Emblem(who, _) => {
                for player in self.players_named(who, &self.context(running)) {
                    self.make_emblem(player, DefinitionId(filed));
                }
            }
            _ => return false,
        }
        true
    }

    /// CR 114.1: an emblem, in the command zone.
    fn make_emblem(&mut self, player: PlayerId, definition: DefinitionId) {
        let id = self.new_object(definition, player);
        let timestamp = self.stamp();
        let object = self.live_mut(id);
        object.zone = Zone::Command;
        object.timestamp = timestamp;
        self.state.command.push(id);
        self.register(id);
        self.refresh();
    }

    /// CR 608.2g: a card is cast in the middle of a resolution, without paying its mana cost.
    fn cast_free(&mut self, running: &Resolution, who: &Noun, what: &Noun) {
        let context = self.context(running);
        let Some(player) = self.players_named(who, &context).first().copied() else { return };
        for id in self.objects(what, &context) {
            let Some(card) = self.follow(id).or(self.object(id).map(|_| id)) else { continue };
            let castable = !self.characteristics(card).is(crate::CardType::Land)
                && self.may_not_cast(player, card).is_none()
                && self.has_targets_for_spell(player, card, 0);
            if castable {
                self.begin_cast(player, card, crate::Way::Free, false);
                return;
            }
        }
    }

    /// What a delayed or reflexive ability remembers: everything, save targets if it has its own.
    fn remembered(&self, running: &Resolution, ability: AbilityRef) -> Bindings {
        let mut bindings = running.entry.bindings.clone();
        if !self.pool.ability(ability).program.targets.is_empty() {
            bindings.targets.clear();
        }
        bindings
    }

    fn flip_coin(&mut self) -> bool {
        if let Some(at) = self.state.rigged.iter().position(|one| matches!(one, Rigged::Coin(_)))
            && let Rigged::Coin(result) = self.state.rigged.remove(at)
        {
            return result;
        }
        self.can_take_back = false;
        self.state.chance.draw(|dice| dice.coin())
    }

    fn roll_die(&mut self, sides: u8) -> u32 {
        if let Some(at) = self.state.rigged.iter().position(|one| matches!(one, Rigged::Die(_)))
            && let Rigged::Die(result) = self.state.rigged.remove(at)
        {
            return result;
        }
        self.can_take_back = false;
        self.state.chance.draw(|dice| dice.below(u32::from(sides)) + 1)
    }

    fn begin_effect(&mut self, running: &Resolution, kind: ContinuousKind, duration: Duration) {
        let timestamp = self.stamp();
        self.state.next_effect += 1;
        self.state.effects.push(ContinuousEffect {
            id: self.state.next_effect,
            kind,
            source: running.entry.source,
            controller: running.entry.controller,
            timestamp,
            duration,
            since_turn: self.state.turn.number,
            bindings: running.entry.bindings.clone(),
        });
    }

    /// CR 611.2c, 611.2d: what it affects and by how much is settled as it begins.
    fn begin_modifying(
        &mut self,
        running: &mut Resolution,
        what: &Noun,
        modifications: &[Modification],
        duration: Duration,
        definition: DefinitionId,
        spec: u16,
    ) {
        let context = self.context(running);
        let affected: SmallVec<[ObjectId; 2]> =
            self.objects(what, &context).into_iter().filter(|id| self.object(*id).is_some()).collect();
        if affected.is_empty() || self.has_ended(running, duration) {
            return;
        }
        let mut values = SmallVec::new();
        for modification in modifications {
            let (one, other) = self.numbers_in_context(modification, &context);
            match modification {
                Modification::SetPowerToughness(..) | Modification::AddPowerToughness(..) => {
                    values.extend([one, other])
                }
                Modification::SetPower(_) | Modification::SetToughness(_) => values.push(one),
                _ => {}
            }
        }
        let ids = affected.clone();
        self.begin_effect(running, ContinuousKind::Modify { definition, spec, affected, values }, duration);
        for id in ids {
            self.touch(id);
        }
        self.refresh();
    }

    /// CR 611.2b: a duration that is over before it begins.
    fn has_ended(&self, running: &Resolution, duration: Duration) -> bool {
        let source = running.entry.source;
        match duration {
            Duration::WhileSourceStays => !self.is_permanent(source),
            Duration::WhileYouControlSource => {
                !self.is_permanent(source) || self.live(source).controller != running.entry.controller
            }
            Duration::WhileSourceTapped => !self.is_permanent(source) || !self.is_tapped(source),
            _ => false,
        }
    }

    /// The events that a verb proposes; none for verbs that act otherwise.
    fn events_of(
        &mut self,
        running: &Resolution,
        effect: &Effect,
        filed: u16,
        ability: AbilityRef,
    ) -> Option<Vec<Event>> {
        if let Effect::Counter(what, destination) = effect {
            let context = self.context(running);
            return Some(self.counter_events(what, destination.as_ref(), &context));
        }
        self.harm(running, effect)
            .or_else(|| self.cards_moved(running, effect))
            .or_else(|| self.life_or_counters(running, effect))
            .or_else(|| self.permanents_changed(running, effect, filed, ability))
    }

    /// Damage and destruction.
    fn harm(&self, running: &Resolution, effect: &Effect) -> Option<Vec<Event>> {
        let context = self.context(running);
        let objects = |noun: &Noun| self.objects(noun, &context).into_iter();
        Some(match effect {
            Effect::Damage { amount, to, source } => {
                let source = objects(source).next().unwrap_or(running.entry.source);
                let recipients = self.entities(to, &context).into_iter();
                recipients
                    .map(|whom| {
                        let amount = self.value(amount, &context.speaking_of(whom));
                        Event::Damage { source, to: whom, amount, combat: false }
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
                })
                .collect(),
            Effect::Destroy { what, no_regeneration } => objects(what)
                .filter(|id| self.is_permanent(*id))
                .map(|object| Event::Destroy { object, no_regeneration: *no_regeneration })
                .collect(),
            _ => return None,
        })
    }

    /// Cards and permanents that change zones.
    fn cards_moved(&self, running: &Resolution, effect: &Effect) -> Option<Vec<Event>> {
        let context = self.context(running);
        let number = |value: &Value| self.value(value, &context);
        let players = |noun: &Noun| self.players_named(noun, &context).into_iter();
        let objects = |noun: &Noun| self.objects(noun, &context).into_iter();
        Some(match effect {
            Effect::Move(what, destination) => self.move_events(what, destination, &context),
            Effect::Sacrifice(what) => objects(what)
                .filter(|id| self.is_permanent(*id) && self.can_be_sacrificed(*id))
                .map(|id| Event::Move(self.move_event(id, Zone::Graveyard, Cause::Sacrifice)))
                .collect(),
            Effect::Discard(what) => objects(what)
                .filter(|id| self.object(*id).is_some_and(|object| object.zone == Zone::Hand))
                .map(|id| Event::Move(self.move_event(id, Zone::Graveyard, Cause::Discard)))
                .collect(),
            Effect::Mill(who, count) => {
                let count = number(count).max(0) as usize;
                players(who)
                    .flat_map(|player| self.player(player).library.iter().rev().take(count).copied())
                    .map(|id| Event::Move(self.move_event(id, Zone::Graveyard, Cause::Mill)))
                    .collect()
            }
            _ => return None,
        })
    }

    /// Life and counters.
    fn life_or_counters(&self, running: &Resolution, effect: &Effect) -> Option<Vec<Event>> {
        let context = self.context(running);
        let number = |value: &Value| self.value(value, &context);
        let players = |noun: &Noun| self.players_named(noun, &context).into_iter();
        Some(match effect {
            Effect::GainLife(who, amount) => {
                players(who).map(|player| Event::GainLife(player, number(amount))).collect()
            }
            Effect::LoseLife(who, amount) => {
                players(who).map(|player| Event::LoseLife(player, number(amount))).collect()
            }
            Effect::SetLife(who, amount) => players(who)
                .filter_map(|player| {
                    let change = number(amount) - self.player(player).life;
                    match change {
                        0 => None,
                        up if up > 0 => Some(Event::GainLife(player, up)),
                        down => Some(Event::LoseLife(player, -down)),
                    }
                })
                .collect(),
            Effect::PutCounters(on, kind, count) => self
                .entities(on, &context)
                .into_iter()
                .filter(|entity| self.can_hold_counters(*entity))
                .map(|on| Event::Counters {
                    on,
                    kind: *kind,
                    amount: self.value(count, &context.speaking_of(on)).max(0),
                    by: Some(running.entry.controller),
                    cost: false,
                })
                .collect(),
            Effect::RemoveCounters(from, kind, count) => self.removal_events(from, *kind, count.as_ref(), &context),
            _ => return None,
        })
    }

    /// Permanents tapped, made, attached, fighting.
    fn permanents_changed(
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
            Effect::CreateTokens { who, count, tapped, attacking, .. } => {
                let count = number(count).max(0) as u32;
                let token = Copied { definition: DefinitionId(filed), except: SmallVec::new() };
                players(who)
                    .map(|player| Event::Tokens {
                        player,
                        token: token.clone(),
                        count,
                        tapped: *tapped,
                        attacking: *attacking,
                    })
                    .collect()
            }
            Effect::CreateCopies { who, count, of, .. } => {
                let count = number(count).max(0) as u32;
                let models: Vec<Copied> =
                    objects(of).filter_map(|id| self.copiable_values(id, ability.definition, filed)).collect();
                players(who)
                    .flat_map(|player| {
                        models.iter().map(move |token| Event::Tokens {
                            player,
                            token: token.clone(),
                            count,
                            tapped: false,
                            attacking: false,
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
                // CR 701.14a: each deals damage equal to its power to the other, if both are there.
                let (one, other) = (objects(one).next(), objects(other).next());
                match (one, other) {
                    (Some(one), Some(other)) if self.is_permanent(one) && self.is_permanent(other) => {
                        let hit = |source: ObjectId, to: ObjectId| Event::Damage {
                            source,
                            to: to.into(),
                            amount: self.characteristics(source).power,
                            combat: false,
                        };
                        vec![hit(one, other), hit(other, one)]
                    }
                    _ => Vec::new(),
                }
            }
            _ => return None,
        })
    }

    fn can_hold_counters(&self, entity: Entity) -> bool {
        match entity {
            Entity::Object(id) => self.object(id).is_some_and(|object| object.zone != Zone::Outside),
            Entity::Player(player) => self.player(player).playing,
        }
    }

    fn copiable_values(&self, id: ObjectId, definition: DefinitionId, spec: u16) -> Option<Copied> {
        let look = self.look(id)?;
        let mut copied = match look.object.copied {
            Some(copied) => self.copied(copied).clone(),
            None => Copied { definition: look.object.definition, except: SmallVec::new() },
        };
        if !self.pool.spec(definition, spec).is_empty() {
            copied.except.push((definition, spec));
        }
        Some(copied)
    }

    fn move_events(&self, what: &Noun, destination: &Destination, context: &Context<'_>) -> Vec<Event> {
        let under = destination.under.as_ref().and_then(|noun| self.players_named(noun, context).first().copied());
        let attached_to =
            destination.attached_to.as_ref().and_then(|noun| self.entities(noun, context).first().copied());
        self.objects(what, context)
            .into_iter()
            .filter_map(|id| self.follow(id))
            .filter(|id| {
                let object = self.live(*id);
                !object.is_ability && object.zone != Zone::Outside && object.zone != destination.zone
            })
            .map(|id| {
                let mut moved = self.move_event(id, destination.zone, Cause::Effect);
                moved.place = destination.place;
                moved.under = under.unwrap_or_else(|| self.live(id).owner);
                moved.entry.tapped = destination.tapped;
                moved.entry.face_down = destination.face_down;
                moved.entry.attached_to = attached_to;
                if destination.attacking {
                    moved.entry.attacking = self.state.combat.attackers.first().map(|attacker| attacker.defender);
                }
                if destination.linked {
                    moved.entry.linked_to = Some(context.source);
                }
                for (kind, value) in &destination.counters {
                    let count = self.value(value, context);
                    if count > 0 {
                        moved.entry.counters.push((*kind, count as u32));
                    }
                }
                Event::Move(moved)
            })
            .collect()
    }

    /// CR 701.6a: a countered spell goes to its owner's graveyard; a countered ability ceases to exist.
    fn counter_events(&mut self, what: &Noun, destination: Option<&Destination>, context: &Context<'_>) -> Vec<Event> {
        let mut events = Vec::new();
        let all = self.objects(what, context);
        let mut abilities: SmallVec<[ObjectId; 2]> = SmallVec::new();
        for id in all {
            let Some(object) = self.object(id) else { continue };
            if object.zone != Zone::Stack || !self.can_be_countered(id) {
                continue;
            }
            if object.is_ability {
                abilities.push(id);
            } else {
                let mut moved = self.move_event(id, destination.map_or(Zone::Graveyard, |to| to.zone), Cause::Counter);
                if let Some(destination) = destination {
                    moved.place = destination.place;
                    moved.under = object.owner;
                }
                events.push(Event::Move(moved));
            }
        }
        for id in abilities {
            self.state.stack.retain(|entry| entry.id != id);
            self.forget_object(id);
        }
        events
    }

    fn removal_events(
        &self,
        from: &Noun,
        kind: Option<crate::CounterKind>,
        count: Option<&Value>,
        context: &Context<'_>,
    ) -> Vec<Event> {
        let mut events = Vec::new();
        for on in self.entities(from, context) {
            let counters = self.state.counters.iter().filter(|one| one.on == on);
            for counters in counters.filter(|one| kind.is_none_or(|kind| kind == one.kind)) {
                let most = counters.count as i32;
                let amount = count.map_or(most, |value| self.value(value, context).min(most));
                events.push(Event::Counters {
                    on,
                    kind: counters.kind,
                    amount: -amount,
                    by: Some(context.controller),
                    cost: false,
                });
            }
        }
        events
    }

    /// Verbs that act one event at a time, or on no event.
    fn do_directly(&mut self, running: &mut Resolution, effect: &Effect) {
        match effect {
            Effect::Draw(who, count) => {
                let context = self.context(running);
                let drawing: SmallVec<[(PlayerId, i32); 4]> = self
                    .players_named(who, &context)
                    .into_iter()
                    .map(|player| (player, self.value(count, &context.speaking_of(player.into()))))
                    .collect();
                self.can_take_back = false;
                for (player, count) in drawing {
                    self.draw_cards(player, count);
                }
            }
            Effect::Shuffle(who) => {
                let players = self.players_named(who, &self.context(running));
                for player in players {
                    self.shuffle(player);
                    self.announce_event(Event::Shuffled(player));
                }
                self.can_take_back = false;
            }
            Effect::Reveal(what) => {
                let everyone = (1u16 << self.state.players.len()) - 1;
                for id in self.objects(what, &self.context(running)) {
                    if self.object(id).is_some() {
                        self.live_mut(id).seen_by = everyone;
                        self.announce_event(Event::Revealed(id));
                    }
                }
                self.can_take_back = false;
            }
            Effect::LookAt(who, what) => {
                let context = self.context(running);
                let viewers = self.players_named(who, &context).iter().fold(0u16, |bits, player| bits | 1 << player.0);
                let seen: SmallVec<[ObjectId; 8]> = self
                    .entities(what, &context)
                    .into_iter()
                    .flat_map(|entity| match entity {
                        Entity::Object(id) => SmallVec::from_slice(&[id]),
                        Entity::Player(player) => SmallVec::<[ObjectId; 8]>::from_slice(&self.player(player).hand),
                    })
                    .collect();
                for id in seen {
                    self.live_mut(id).seen_by |= viewers;
                }
                self.can_take_back = false;
            }
            Effect::RemoveFromCombat(what) => {
                for id in self.objects(what, &self.context(running)) {
                    self.remove_from_combat(id);
                }
                self.refresh();
            }
            Effect::ExchangeControl(one, other) => self.exchange_control(running, one, other),
            Effect::ExtraTurn(who) => {
                let players = self.players_named(who, &self.context(running));
                self.state.turn.extra_turns.extend(players.into_iter().rev());
            }
            Effect::ExtraCombat => self.state.turn.extra_combats = self.state.turn.extra_combats.saturating_add(1),
            Effect::Win(who) => {
                let winners = self.players_named(who, &self.context(running));
                self.players_win(&winners);
            }
            Effect::Lose(who) => {
                for player in self.players_named(who, &self.context(running)) {
                    if self.can_lose(player) {
                        self.player_loses(player, LossReason::Effect);
                    }
                }
                self.check_outcome();
            }
            Effect::CastFree(who, what) => self.cast_free(running, who, what),
            _ => {}
        }
    }

    fn players_win(&mut self, winners: &[PlayerId]) {
        let Some(winner) = winners.iter().find(|player| self.can_win(**player)) else { return };
        // CR 104.2b: in a game of two or more, all others lose.
        self.announce_event(Event::Win(*winner));
        for other in self.players_in_order() {
            if other != *winner {
                self.player_loses(other, LossReason::Effect);
            }
        }
        self.check_outcome();
    }

    /// CR 701.12b: control is exchanged only if both can be.
    fn exchange_control(&mut self, running: &Resolution, one: &Noun, other: &Noun) {
        let context = self.context(running);
        let pair = (self.objects(one, &context).first().copied(), self.objects(other, &context).first().copied());
        let (Some(one), Some(other)) = pair else { return };
        if !self.is_permanent(one) || !self.is_permanent(other) {
            return;
        }
        let (first, second) = (self.live(one).controller, self.live(other).controller);
        if first != second {
            self.live_mut(one).base_controller = second;
            self.live_mut(other).base_controller = first;
            self.derived.all_dirty = true;
            self.refresh();
        }
    }

    fn look_at_top(&mut self, running: &mut Resolution, who: &Noun, count: &Value, slot: Slot, reveal: bool) {
        let context = self.context(running);
        let count = self.value(count, &context).max(0) as usize;
        let players = self.players_named(who, &context);
        let viewer = running.entry.controller;
        let everyone = (1u16 << self.state.players.len()) - 1;
        for player in players {
            let top: SmallVec<[ObjectId; 8]> = self.player(player).library.iter().rev().take(count).copied().collect();
            for id in top {
                self.live_mut(id).seen_by |= if reveal { everyone } else { 1 << viewer.0 };
                running.entry.bindings.slots.push((slot.0, id.into()));
                if reveal {
                    self.announce_event(Event::Revealed(id));
                }
            }
        }
        self.can_take_back = false;
    }

    /// CR 701.34a: permanents and players with counters.
    pub(super) fn proliferation_candidates(&self) -> Entities {
        let mut found = Entities::new();
        for counters in &self.state.counters {
            let there = match counters.on {
                Entity::Object(id) => self.is_permanent(id),
                Entity::Player(player) => self.player(player).playing,
            };
            if there && !found.contains(&counters.on) {
                found.push(counters.on);
            }
        }
        found
    }

    pub(super) fn proliferate(&mut self, chosen: &[Entity]) {
        let counters = self.state.counters.iter().filter(|one| chosen.contains(&one.on));
        let events = counters
            .map(|one| Event::Counters { on: one.on, kind: one.kind, amount: 1, by: None, cost: false })
            .collect();
        self.propose_all(events);
    }

    /// CR 707.10: copies of a spell or ability go on the stack above it, with the same choices; their controller may
    /// choose new targets.
    fn copy_spell(
        &mut self,
        running: &mut Resolution,
        what: &Noun,
        count: &Value,
        except: (DefinitionId, u16),
    ) -> Step {
        if !running.waiting {
            let context = self.context(running);
            let count = self.value(count, &context).clamp(0, 200);
            let originals = self.objects(what, &context);
            let controller = running.entry.controller;
            running.picked.clear();
            for original in originals {
                for _ in 0..count {
                    let copy = self.copy_on_stack(original, controller, except);
                    running.picked.extend(copy.map(Entity::Object));
                }
            }
            running.picked.retain(|copy| {
                let entry = copy.object().and_then(|id| self.stack_entry(id));
                entry.is_some_and(|entry| !entry.bindings.targets.is_empty())
            });
        }
        running.waiting = false;
        if running.picked.is_empty() {
            return Step::Next;
        }
        running.asking = SmallVec::from_slice(&[running.entry.controller]);
        Step::Ask
    }

    fn copy_on_stack(
        &mut self,
        original: ObjectId,
        controller: PlayerId,
        (definition, spec): (DefinitionId, u16),
    ) -> Option<ObjectId> {
        let mut copy = self.stack_entry(original)?.clone();
        let id = self.new_object(self.live(original).definition, controller);
        let (is_ability, x) = (self.live(original).is_ability, self.live(original).x);
        let copied = if is_ability { None } else { self.copiable_values(original, definition, spec) };
        let copied = copied.filter(|copied| !copied.except.is_empty()).map(|copied| self.file_copy(copied));
        let object = self.live_mut(id);
        object.zone = Zone::Stack;
        object.is_ability = is_ability;
        object.x = x;
        object.flags.set(Flags::COPY, !is_ability);
        object.copied = copied;
        copy.id = id;
        copy.controller = controller;
        if copy.kind == StackKind::Spell {
            copy.source = id;
        }
        self.state.stack.push(copy);
        self.derived.all_dirty |= self.live(id).copied.is_some();
        Some(id)
    }
}
