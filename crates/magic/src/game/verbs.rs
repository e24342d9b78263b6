//! The verbs of effects: each proposes events, makes a continuous effect, or asks.

use super::evaluate::{Context, Entities};
use super::resolve::Step;
use super::{Choice, Flow, Game};
use crate::notation::{Cause, Chooser, Destination, Duration, Effect, Mana, Modification, Noun, Place, Slot, Value};
use crate::{
    AbilityRef, Bindings, Chosen, Color, ContinuousEffect, ContinuousKind, Copied, DefinitionId, DelayedTrigger,
    Entity, Event, Flags, Frame, LossReason, ManaKind, ManaKinds, ManaSymbol, ObjectId, PendingTrigger, PlayerId,
    Resolution, Rigged, StackKind, Subtype, SubtypeClass, Target, Zone,
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
            Effect::CopySpell(what, count) => return self.copy_spell(running, what, count),
            Effect::AddMana(who, mana, _) => return self.ask_mana(running, who, mana),
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
                let bindings = self.bindings_with_result(running);
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
                let bindings = self.bindings_with_result(running);
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
            _ => return false,
        }
        true
    }

    /// Slots that remember, with what the last events did as slot 0 where nothing else stands there.
    fn bindings_with_result(&self, running: &Resolution) -> Bindings {
        running.entry.bindings.clone()
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
        let context = self.context(running);
        let number = |value: &Value| self.value(value, &context);
        let players = |noun: &Noun| self.players_named(noun, &context).into_iter();
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
            Effect::Counter(what, destination) => self.counter_events(what, destination.as_ref(), &context),
            Effect::PutCounters(on, kind, count) => self
                .entities(on, &context)
                .into_iter()
                .filter(|entity| self.can_hold_counters(*entity))
                .map(|on| Event::Counters {
                    on,
                    kind: *kind,
                    amount: self.value(count, &context.speaking_of(on)).max(0),
                })
                .collect(),
            Effect::RemoveCounters(from, kind, count) => self.removal_events(from, *kind, count.as_ref(), &context),
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
        let mut copied = match &look.object.copied {
            Some(copied) => (**copied).clone(),
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
                events.push(Event::Counters { on, kind: counters.kind, amount: -amount });
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
            Effect::CastFree(..) | Effect::Emblem(..) => {}
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

    /// Asks for the kinds of mana, where there is a choice, then adds it.
    fn ask_mana(&mut self, running: &mut Resolution, who: &Noun, mana: &Mana) -> Step {
        running.waiting = false;
        let context = self.context(running);
        let Some(player) = self.players_named(who, &context).first().copied() else { return Step::Next };
        let (kinds, choices) = self.mana_choices(mana, &context);
        if kinds.len() > 1 && running.kinds.len() < choices as usize {
            running.asking = SmallVec::from_slice(&[player]);
            return Step::Ask;
        }
        self.add_mana(running, player, mana);
        running.kinds.clear();
        Step::Events
    }

    /// The kinds to choose from, and how many times.
    pub(super) fn mana_choices(&self, mana: &Mana, context: &Context<'_>) -> (ManaKinds, u32) {
        match mana {
            Mana::OneOf(_, kinds) => (*kinds, 1),
            Mana::Combination(amount, kinds) => (*kinds, self.value(amount, context).clamp(0, 100) as u32),
            Mana::AnyProducedBy(_, filter) => (self.kinds_produced(filter, context), 1),
            Mana::Exactly(_) | Mana::SameKind(_) | Mana::ChosenColor(_) => (ManaKinds::NONE, 0),
        }
    }

    /// The answer to which kind of mana.
    pub(super) fn answer_mana(&mut self, mut running: Resolution, kind: ManaKind) -> Flow {
        running.asking.pop();
        running.kinds.push(kind);
        self.state.frames.push(Frame::Resolve(running));
        Flow::On
    }

    /// Adds mana to a player's pool.
    fn add_mana(&mut self, running: &Resolution, player: PlayerId, mana: &Mana) {
        let context = self.context(running);
        let source = running.entry.source;
        let mut add: SmallVec<[(ManaKind, u32); 4]> = SmallVec::new();
        match mana {
            Mana::Exactly(cost) => {
                for symbol in &cost.symbols {
                    match symbol {
                        ManaSymbol::Kind(kind) => add.push((*kind, 1)),
                        ManaSymbol::Generic(number) => add.push((ManaKind::Colorless, u32::from(*number))),
                        _ => {}
                    }
                }
            }
            Mana::OneOf(amount, kinds) => {
                let amount = self.value(amount, &context).max(0) as u32;
                add.extend(running.kinds.first().copied().or_else(|| kinds.iter().next()).map(|kind| (kind, amount)));
            }
            Mana::Combination(amount, kinds) => {
                let amount = self.value(amount, &context).max(0) as u32;
                match kinds.iter().next() {
                    Some(only) if kinds.len() == 1 => add.push((only, amount)),
                    _ => add.extend(running.kinds.iter().map(|kind| (*kind, 1))),
                }
            }
            Mana::AnyProducedBy(amount, filter) => {
                let amount = self.value(amount, &context).max(0) as u32;
                let kinds = self.kinds_produced(filter, &context);
                add.extend(running.kinds.first().copied().or_else(|| kinds.iter().next()).map(|kind| (kind, amount)));
            }
            Mana::SameKind(amount) => {
                let amount = self.value(amount, &context).max(0) as u32;
                add.push((self.state.last_mana, amount));
            }
            Mana::ChosenColor(amount) => {
                let amount = self.value(amount, &context).max(0) as u32;
                if let Some(Chosen::Color(color)) = self.look(source).and_then(|look| look.object.chosen) {
                    add.push((color.into(), amount));
                }
            }
        }
        let mut merged: SmallVec<[(ManaKind, u32); 4]> = SmallVec::new();
        for (kind, amount) in add {
            match merged.iter_mut().find(|(other, _)| *other == kind) {
                Some((_, sum)) => *sum += amount,
                None => merged.push((kind, amount)),
            }
        }
        let events = merged.into_iter().map(|(kind, amount)| Event::Mana { player, kind, amount, source }).collect();
        self.propose_all(events);
    }

    fn kinds_produced(&self, filter: &crate::notation::Filter, context: &Context<'_>) -> ManaKinds {
        let mut kinds = ManaKinds::NONE;
        for source in &self.derived.mana_sources {
            if self.matches(filter, source.object.into(), context) {
                kinds = ManaKinds(kinds.0 | source.kinds.0);
            }
        }
        kinds
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

    // Choices.

    /// Asks each named player in turn; what they pick is added to the slot when all have answered (CR 101.4).
    fn choose(&mut self, running: &mut Resolution, effect: &Effect) -> Step {
        let Effect::Choose { who, slot, random, .. } = effect else { return Step::Next };
        if !running.waiting {
            let mut players: SmallVec<[PlayerId; 2]> =
                self.players_named(who, &self.context(running)).into_iter().collect();
            players.reverse();
            running.asking = players;
            running.picked.clear();
        }
        running.waiting = false;
        while let Some(player) = running.asking.last().copied() {
            let candidates = self.choice_candidates(running, effect, player);
            let (min, max) = self.choice_limits(running, effect, player, candidates.len());
            if *random {
                let picked = self.pick_at_random(candidates, usize::from(max));
                running.picked.extend(picked);
            } else if max == 0 {
                // Nothing can be chosen.
            } else if usize::from(min) == candidates.len() && min == max {
                running.picked.extend(candidates);
            } else {
                return Step::Ask;
            }
            running.asking.pop();
        }
        let picked = std::mem::take(&mut running.picked);
        running.entry.bindings.slots.retain(|(at, _)| *at != slot.0);
        running.entry.bindings.slots.extend(picked.into_iter().map(|entity| (slot.0, entity)));
        Step::Next
    }

    fn pick_at_random(&mut self, candidates: Entities, count: usize) -> Entities {
        let rigged = self.state.rigged.iter().position(|one| matches!(one, Rigged::Random(_)));
        if let Some(at) = rigged
            && let Rigged::Random(wanted) = self.state.rigged.remove(at)
        {
            let mut left = candidates;
            let mut picked = Entities::new();
            for definition in wanted {
                let found = left
                    .iter()
                    .position(|entity| entity.object().is_some_and(|id| self.live(id).definition == definition));
                if let Some(found) = found {
                    picked.push(left.remove(found));
                }
            }
            return picked;
        }
        let mut all = candidates;
        self.can_take_back = false;
        self.state.chance.draw(|dice| dice.shuffle(&mut all));
        all.truncate(count);
        all
    }

    pub(super) fn choice_candidates(&self, running: &Resolution, effect: &Effect, player: PlayerId) -> Entities {
        let Effect::Choose { from, .. } = effect else { return Entities::new() };
        let context = self.context(running).speaking_of(player.into());
        let mut found = Entities::new();
        self.for_all(from, &context, &mut |entity| {
            found.push(entity);
            true
        });
        found
    }

    pub(super) fn choice_limits(
        &self,
        running: &Resolution,
        effect: &Effect,
        player: PlayerId,
        count: usize,
    ) -> (u16, u16) {
        let Effect::Choose { min, max, search, .. } = effect else { return (0, 0) };
        let context = self.context(running).speaking_of(player.into());
        let most = self.value(max, &context).clamp(0, count as i32) as u16;
        let least = self.value(min, &context).clamp(0, i32::from(most)) as u16;
        (if *search { 0 } else { least }, most)
    }

    fn ask_first(&mut self, running: &mut Resolution, who: &Noun) -> Step {
        if running.waiting {
            running.waiting = false;
            return Step::Next;
        }
        let first = self.players_named(who, &self.context(running)).first().copied();
        match first {
            Some(player) => {
                running.asking = SmallVec::from_slice(&[player]);
                Step::Ask
            }
            None => Step::Next,
        }
    }

    /// The options of a choice that is not among objects.
    pub(super) fn chooser_options(&self, chooser: &Chooser, player: PlayerId, options: &mut super::door::Options) {
        match chooser {
            Chooser::Color => options.list.extend(Color::ALL.map(Choice::Color)),
            Chooser::CreatureType => {
                let all = Subtype::all().filter(|kind| kind.class() == SubtypeClass::Creature);
                options.list.extend(all.map(Choice::Subtype));
            }
            Chooser::BasicLandType => {
                options.list.extend(Color::ALL.map(|color| Choice::Subtype(Subtype::basic_land(color))));
            }
            Chooser::CardName => options.list.extend(self.pool.cards().map(|(id, _)| Choice::Card(id))),
            Chooser::Opponent => {
                let others = self.players_in_order().into_iter().filter(|other| *other != player);
                options.list.extend(others.map(Choice::Player));
            }
            Chooser::Player => options.list.extend(self.players_in_order().into_iter().map(Choice::Player)),
            Chooser::Number(least, most) => {
                let context = Context::of(ObjectId { slot: 0, generation: 0 }, player);
                let (least, most) = (self.value(least, &context), self.value(most, &context));
                options.list.extend((least..=most.max(least)).map(Choice::Number));
            }
        }
    }

    /// What a choice is remembered as.
    pub(super) fn as_chosen(choice: Choice) -> Option<Chosen> {
        match choice {
            Choice::Color(color) => Some(Chosen::Color(color)),
            Choice::Subtype(kind) => Some(Chosen::Subtype(kind)),
            Choice::Card(id) => Some(Chosen::Name(id)),
            Choice::Player(player) => Some(Chosen::Player(player)),
            Choice::Number(number) => Some(Chosen::Number(number)),
            _ => None,
        }
    }

    /// Scry and surveil: the player looks at cards, then says which go away; the rest stays on top in order.
    fn look_to_sort(&mut self, running: &mut Resolution, who: &Noun, count: &Value) -> Step {
        if running.waiting {
            running.waiting = false;
            return if running.asking.is_empty() { Step::Events } else { Step::Ask };
        }
        let context = self.context(running);
        let count = self.value(count, &context).max(0) as usize;
        let Some(player) = self.players_named(who, &context).first().copied() else { return Step::Next };
        let top: Entities =
            self.player(player).library.iter().rev().take(count).map(|id| Entity::Object(*id)).collect();
        if top.is_empty() {
            return Step::Next;
        }
        for entity in &top {
            if let Entity::Object(id) = entity {
                self.live_mut(*id).seen_by |= 1 << player.0;
            }
        }
        self.can_take_back = false;
        running.picked = top;
        running.asking = SmallVec::from_slice(&[player]);
        Step::Ask
    }

    fn ask_order(&mut self, running: &mut Resolution, who: &Noun, what: &Noun) -> Step {
        if running.waiting {
            running.waiting = false;
            return Step::Events;
        }
        let context = self.context(running);
        let Some(player) = self.players_named(who, &context).first().copied() else { return Step::Next };
        running.picked = self.entities(what, &context).into_iter().filter(|one| one.object().is_some()).collect();
        running.asking = SmallVec::from_slice(&[player]);
        match running.picked.len() {
            0 => Step::Next,
            _ => Step::Ask,
        }
    }

    /// The answer to a choice of objects or players in the middle of a resolution.
    pub(super) fn answer_picks(&mut self, mut running: Resolution, picks: &[u16], options: &[Choice]) -> Flow {
        let picked: Entities = picks.iter().filter_map(|at| options[usize::from(*at)].as_entity()).collect();
        let effect = match self.waiting_op(&running) {
            Some(crate::Op::Do(effect, _)) => effect.clone(),
            _ => return Flow::On,
        };
        let player = running.asking.pop();
        match (&effect, player) {
            (Effect::Choose { slot, .. }, _) => {
                debug_assert!(slot.0 < 16);
                running.picked.extend(picked);
                self.state.frames.push(Frame::Resolve(running));
            }
            (Effect::Scry(..) | Effect::Surveil(..), Some(player)) => {
                let away = matches!(effect, Effect::Surveil(..));
                let kept: Entities = running.picked.iter().copied().filter(|one| !picked.contains(one)).collect();
                running.picked.clear();
                self.state.frames.push(Frame::Resolve(running));
                self.sort_cards(player, &picked, &kept, away);
            }
            (Effect::PutInOrder(_, _, place), Some(_)) => {
                running.picked.clear();
                self.state.frames.push(Frame::Resolve(running));
                self.put_in_order(&picked, *place);
            }
            (Effect::Proliferate(_), _) => {
                self.state.frames.push(Frame::Resolve(running));
                self.proliferate(&picked);
            }
            _ => self.state.frames.push(Frame::Resolve(running)),
        }
        Flow::On
    }

    fn sort_cards(&mut self, player: PlayerId, away: &[Entity], kept: &[Entity], to_graveyard: bool) {
        let ids = |list: &[Entity]| list.iter().filter_map(|one| one.object()).collect::<SmallVec<[ObjectId; 8]>>();
        if to_graveyard {
            let events = ids(away)
                .into_iter()
                .map(|id| Event::Move(self.move_event(id, Zone::Graveyard, Cause::Effect)))
                .collect();
            self.propose_all(events);
        } else {
            let library = &mut self.player_mut(player).library;
            for id in ids(away) {
                library.retain(|one| *one != id);
                library.insert(0, id);
            }
        }
        debug_assert!(kept.len() <= self.player(player).library.len());
    }

    /// The first of the list lies on top.
    fn put_in_order(&mut self, order: &[Entity], place: Place) {
        let ids: SmallVec<[ObjectId; 8]> = order.iter().filter_map(|one| one.object()).collect();
        let on_top = place != Place::Bottom;
        let iterate: Box<dyn Iterator<Item = ObjectId>> =
            if on_top { Box::new(ids.into_iter().rev()) } else { Box::new(ids.into_iter()) };
        let mut events = Vec::new();
        for id in iterate {
            let Some(id) = self.follow(id) else { continue };
            let owner = self.live(id).owner;
            if self.live(id).zone == Zone::Library {
                let library = &mut self.player_mut(owner).library;
                library.retain(|one| *one != id);
                let at = if on_top { library.len() } else { 0 };
                library.insert(at, id);
            } else {
                let mut moved = self.move_event(id, Zone::Library, Cause::Effect);
                moved.place = place;
                events.push(Event::Move(moved));
            }
        }
        self.propose_all(events);
    }

    /// The answer to a choice of a colour, type, name, player or number for the source.
    pub(super) fn answer_chosen(&mut self, mut running: Resolution, choice: Choice) -> Flow {
        running.asking.pop();
        if let Some(chosen) = Game::as_chosen(choice)
            && self.object(running.entry.source).is_some()
        {
            let source = running.entry.source;
            self.live_mut(source).chosen = Some(chosen);
            self.derived.all_dirty = true;
            self.refresh();
        }
        self.state.frames.push(Frame::Resolve(running));
        Flow::On
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

    fn proliferate(&mut self, chosen: &[Entity]) {
        let counters = self.state.counters.iter().filter(|one| chosen.contains(&one.on));
        let events = counters.map(|one| Event::Counters { on: one.on, kind: one.kind, amount: 1 }).collect();
        self.propose_all(events);
    }

    /// CR 707.10: copies of a spell or ability go on the stack above it, with the same choices.
    fn copy_spell(&mut self, running: &mut Resolution, what: &Noun, count: &Value) -> Step {
        let context = self.context(running);
        let count = self.value(count, &context).clamp(0, 200);
        let originals = self.objects(what, &context);
        let controller = running.entry.controller;
        for original in originals {
            let Some(entry) = self.stack_entry(original).cloned() else { continue };
            for _ in 0..count {
                let definition = self.live(original).definition;
                let id = self.new_object(definition, controller);
                let (is_ability, copied, x) = {
                    let object = self.live(original);
                    (object.is_ability, object.copied.clone(), object.x)
                };
                let object = self.live_mut(id);
                object.zone = Zone::Stack;
                object.is_ability = is_ability;
                object.copied = copied;
                object.x = x;
                object.flags.set(Flags::COPY, !is_ability);
                let mut copy = entry.clone();
                copy.id = id;
                copy.controller = controller;
                if entry.kind == StackKind::Spell {
                    copy.source = id;
                }
                let targets: SmallVec<[Target; 2]> = copy.bindings.targets.clone();
                copy.bindings.targets = targets;
                self.state.stack.push(copy);
            }
        }
        Step::Next
    }
}
