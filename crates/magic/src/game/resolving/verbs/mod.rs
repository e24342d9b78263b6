//! The verbs of effects: each proposes events, makes a continuous effect, or asks.

pub(in crate::game) mod amounts;
mod chance;
mod copies;
mod lasting;
mod movement;
mod permanents;
pub(in crate::game) mod piles;
pub(in crate::game) mod retargeting;
pub(in crate::game) mod votes;

use crate::game::Game;
use crate::game::resolving::resolve::Step;
use crate::notation::{Duration, Effect, Noun, Place};
use crate::{
    AbilityRef, Asked, ContinuousKind, DefinitionId, DelayedTrigger, Entity, Event, LossReason, ObjectId,
    PendingTrigger, PlayerId, Resolution,
};
use smallvec::SmallVec;

impl Game {
    /// Does what a step says.
    pub(in crate::game) fn perform(
        &mut self,
        running: &mut Resolution,
        effect: &Effect,
        filed: u16,
        ability: AbilityRef,
    ) -> Step {
        match effect {
            Effect::Choose { .. } => return self.choose(running, effect),
            Effect::ChooseFor(who, chooser) => return self.choose_for(running, who, chooser),
            Effect::Scry(who, count) | Effect::Surveil(who, count) => return self.look_to_sort(running, who, count),
            Effect::PutInOrder(_, what, Place::BottomRandom) => {
                let what = self.entities(what, &self.context(running));
                self.bottom_at_random(&what);
            }
            Effect::PutInOrder(who, what, _) => return self.ask_order(running, who, what),
            Effect::Proliferate(who) => return self.ask_first(running, who, Asked::Proliferate),
            Effect::Subgame(_) => return self.play_subgame(),
            Effect::CopySpell(what, count, _) => {
                return self.copy_spell(running, &Noun::You, what, count, (ability.definition, filed));
            }
            Effect::CopySpellFor(who, what, count) => {
                return self.copy_spell(running, who, what, count, (crate::pool::RULES, u16::MAX));
            }
            Effect::Vote(ballot, slot) => return self.vote(running, ballot, *slot),
            Effect::ChooseNumbers { who, .. } => return self.choose_numbers(running, who),
            Effect::Separate { who, what, one, other } => return self.separate(running, who, what, (*one, *other)),
            Effect::ChoosePile(who, one, other) => return self.choose_pile(running, who, *one, *other),
            Effect::ChangeText(what, ..) => return self.change_text(running, what),
            Effect::ChangeTarget(who, what, to) => return self.change_target(running, who, what, to.as_ref()),
            Effect::ChooseNewTargets(who, what) => return self.offer_new_targets(running, who, what),
            Effect::BecomeCopy(what, of, _) => self.become_copy(running, what, of, (ability.definition, filed)),
            Effect::ActivateMana(who, what) => return self.ask_for_mana_abilities(running, who, what),
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
            Some(mut events) => {
                if let Effect::Damage { .. } = effect {
                    self.add_damage_dealt_at_once(running, ability, &mut events);
                }
                if matches!(effect, Effect::Move(_, to) if to.place == Place::BottomRandom) {
                    self.state.chance.draw(|dice| dice.shuffle(&mut events));
                    self.can_take_back = false;
                }
                self.propose_all(events);
            }
            None => self.do_directly(running, effect),
        }
        Step::Events
    }

    /// CR 608.2f: "3 damage to one and 2 damage to another" is dealt at once.
    fn add_damage_dealt_at_once(&self, running: &mut Resolution, ability: AbilityRef, events: &mut Vec<Event>) {
        let ops = &self.pool.ability(ability).program.ops[..usize::from(running.end)];
        while let Some(crate::Op::Do(next @ Effect::Damage { amount, .. }, _)) = ops.get(usize::from(running.at) + 1)
            && !amount.mentions_what_was_done()
        {
            running.at += 1;
            events.extend(self.harm(running, next).unwrap_or_default());
        }
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
            Effect::LetX(value) => running.entry.bindings.x = self.value(value, &self.context(running)),
            Effect::Forget(slot) => running.entry.bindings.slots.retain(|(at, _)| *at != slot.0),
            Effect::Modify(what, modifications, duration) => {
                self.begin_modifying(running, what, modifications, *duration, ability.definition, filed);
            }
            Effect::NextCast { duration, .. } => {
                self.begin_effect(running, ContinuousKind::NextCast(filed_ability), *duration);
            }
            // CR 611.2b: what would be over before it begins does nothing.
            Effect::State(_, duration) if self.has_ended(running, *duration) => {}
            Effect::State(_, duration) => self.begin_effect(running, ContinuousKind::States(filed_ability), *duration),
            Effect::Shield { replacement, duration, once } => {
                let remaining = match &replacement.instead {
                    crate::notation::Instead::Prevent(value) | crate::notation::Instead::RedirectNext(value, _) => {
                        Some(self.value(value, &self.context(running)))
                    }
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
            Effect::BecomeCopy(..) => {}
            Effect::StayTapped(what) => self.stay_tapped(running, what, 1),
            Effect::StayTappedFor(what, steps) => self.stay_tapped(running, what, *steps),
            Effect::ExchangeControl(one, other) => {
                self.exchange_control(running, one, other, (ability.definition, filed));
            }
            Effect::DoubleX(what) => self.double_x(running, what),
            Effect::Own(who, what) => self.begin_to_own(running, who, what),
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
            Effect::ExileUntil { who, until, found, exiled } => {
                self.exile_until(running, who, until, *found, *exiled);
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
            Effect::Threaten { who, .. } => self.threaten(running, who, DefinitionId(filed)),
            Effect::Appease => self.appease(running.entry.source),
            Effect::TakeMana(from, to) => self.take_mana(running, from, to),
            Effect::Offer(who, _) => {
                let host = running.entry.bindings.targets.first().map(|target| target.entity);
                for player in self.players_named(who, &self.context(running)) {
                    let offered = self.make_emblem(player, DefinitionId(filed));
                    let object = self.live_mut(offered);
                    object.flags.set(crate::Flags::OFFERED, true);
                    object.attached_to = host;
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
        if let Effect::Turn(_, crate::notation::Turning::FaceUp) = effect
            && running.entry.bindings.x > 0
            && self.is_permanent(running.entry.source)
        {
            // CR 702.37f: the permanent remembers the X of its morph cost.
            self.live_mut(running.entry.source).x = running.entry.bindings.x;
        }
        self.harm(running, effect)
            .or_else(|| self.cards_moved(running, effect))
            .or_else(|| self.life_or_counters(running, effect))
            .or_else(|| self.permanents_changed(running, effect, filed, ability))
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
            Effect::BecomeBlocked(what) => {
                for id in self.objects(what, &self.context(running)) {
                    self.become_blocked(id);
                }
                self.refresh();
            }
            Effect::Designate(what, designation) => self.designate(running, what, *designation),
            Effect::Undesignate(what, designation) => self.undesignate(running, what, *designation),
            Effect::Note(deed, what) => self.note_deed(running, *deed, what),
            Effect::Pair(one, other) => self.pair(running, one, other),
            Effect::RemoveDamage(what) => self.remove_damage(running, what),
            Effect::SpeedUp(who) => {
                for player in self.players_named(who, &self.context(running)) {
                    self.speed_up(player);
                }
            }
            Effect::Tempt(who) => {
                for player in self.players_named(who, &self.context(running)) {
                    let ring = &mut self.player_mut(player).ring;
                    *ring = ring.saturating_add(1);
                    self.publish(crate::game::layers::reads::Facts::BATTLEFIELD);
                }
            }
            Effect::Link(what, to) => {
                let context = self.context(running);
                let (all, to) = (self.objects(what, &context), self.objects(to, &context));
                self.state.links.extend(all.iter().flat_map(|one| to.iter().map(|other| (*one, *other))));
                self.derived.all_dirty = true;
                self.refresh();
            }
            Effect::Unlink(what, to) => {
                let context = self.context(running);
                let (all, to) = (self.objects(what, &context), self.objects(to, &context));
                self.state.links.retain(|(one, other)| !(all.contains(one) && to.contains(other)));
                self.derived.all_dirty = true;
                self.refresh();
            }
            Effect::Bless(who) => {
                for player in self.players_named(who, &self.context(running)) {
                    self.bless(player);
                }
            }
            Effect::BecomeLevel(level) => {
                let id = running.entry.source;
                if self.is_permanent(id) {
                    let flags = &mut self.live_mut(id).flags;
                    flags.set(crate::Flags::SECOND_LEVEL, *level >= 2);
                    flags.set(crate::Flags::THIRD_LEVEL, *level >= 3);
                    self.touch(id);
                    self.derived.all_dirty = true;
                    self.refresh();
                }
            }
            Effect::RemoveFromCombat(what) => {
                for id in self.objects(what, &self.context(running)) {
                    self.remove_from_combat(id);
                }
                self.refresh();
            }
            Effect::RemoveBlocker(what) => {
                for id in self.objects(what, &self.context(running)) {
                    self.remove_blocker(id);
                }
                self.refresh();
            }
            Effect::Block(what, whom) => {
                let context = self.context(running);
                let (blockers, attackers) = (self.objects(what, &context), self.objects(whom, &context));
                blockers.into_iter().for_each(|id| self.make_block(id, &attackers));
            }
            Effect::SwitchBlocks(one, other) => {
                let context = self.context(running);
                let pair =
                    (self.objects(one, &context).first().copied(), self.objects(other, &context).first().copied());
                if let (Some(one), Some(other)) = pair {
                    self.switch_blocks(one, other);
                }
            }
            Effect::ExtraTurn(who) => {
                let players = self.players_named(who, &self.context(running));
                players.into_iter().for_each(|player| self.add_turn(player, None));
            }
            Effect::Turns(change) => self.change_turns(running, change),
            Effect::PhaseOut(what) => {
                let ids = self.objects(what, &self.context(running));
                self.phase_out(&ids);
            }
            Effect::PhaseOutUntilLeaves(what) => {
                let ids = self.objects(what, &self.context(running));
                self.phase_out_until_leaves(running.entry.source, &ids);
            }
            Effect::DrawGame => {
                self.state.outcome = Some(kernel::Outcome::Draw);
                self.announce_event(Event::Drawn);
            }
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
            Effect::PlayLand(who, what) => self.play_land_in_resolution(running, who, what),
            Effect::LoseUnspentMana(who) => {
                for player in self.players_named(who, &self.context(running)) {
                    self.player_mut(player).pool = Default::default();
                }
            }
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
}
