//! What events do to the state once nothing replaces them any more.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::layers::reads::Facts;
use crate::notation::{Cause, Duration, Question, SourceStays, Statement};
use crate::{
    CardType, CounterKind, Counters, Entity, Event, Flags, Keyword, LossReason, M1M1, ObjectId, PlayerId, Zone,
};

impl Game {
    pub(in crate::game) fn apply_event(&mut self, event: &mut Event) {
        match event {
            Event::Move(moved) => {
                self.apply_move(moved);
                self.state.result.amount += 1;
            }
            Event::Damage { source, to, amount, combat, .. } => {
                self.apply_damage(*source, *to, *amount, *combat);
                if let (true, Entity::Player(player)) = (*combat, *to) {
                    self.poison_by_toxic(*source, player);
                }
            }
            Event::Draw(player) => self.apply_draw(*player),
            Event::GainLife(player, amount) => {
                let player = self.player_mut(*player);
                player.life = player.life.saturating_add(*amount);
                self.state.result.amount = self.state.result.amount.saturating_add(*amount);
                self.publish(Facts::LIFE);
            }
            Event::LoseLife(player, amount) => {
                self.change_life_down(*player, *amount);
                self.state.result.amount = self.state.result.amount.saturating_add(*amount);
            }
            Event::Counters { on: Entity::Object(id), .. } if self.object(*id).is_none() => {}
            Event::Counters { on, kind, amount, .. } => {
                let done = self.change_counters(*on, *kind, *amount);
                self.state.result.amount += done.abs();
            }
            Event::Tap(id) => self.set_tapped(*id, true),
            Event::Untap(id) => self.set_tapped(*id, false),
            Event::Mana { player, kind, amount, source, .. } if self.makes_snow(*source) => {
                let mana =
                    crate::RestrictedMana { kind: *kind, ability: None, source: *source, snow: true, lasts: false };
                let pool = &mut self.player_mut(*player).pool.restricted;
                pool.extend(std::iter::repeat_n(mana, (*amount).min(1000) as usize));
                self.state.last_mana = *kind;
                self.state.result.amount += *amount as i32;
            }
            Event::Mana { player, kind, amount, .. } => {
                let pool = &mut self.player_mut(*player).pool.amounts[*kind as usize];
                *pool = pool.saturating_add((*amount).min(60_000) as u16);
                self.state.last_mana = *kind;
                self.state.result.amount += *amount as i32;
            }
            Event::Attach(id, to) => self.apply_attach(*id, *to),
            Event::Turned(id, how) => self.apply_turn(*id, *how),
            Event::Revealed(id) => {
                let everyone = self.everyone();
                self.show(*id, everyone);
            }
            Event::Lose(player, _) => self.stop_playing(*player),
            Event::TurnBegins(player) => self.start_turn(*player),
            Event::StepBegins(..) => self.state.turn.progress = crate::Progress::Begun,
            _ => {}
        }
    }

    fn makes_snow(&self, source: ObjectId) -> bool {
        self.look(source).is_some_and(|look| look.characteristics.has_supertype(crate::Supertype::Snow))
    }

    fn set_tapped(&mut self, id: ObjectId, tapped: bool) {
        self.live_mut(id).flags.set(Flags::TAPPED, tapped);
        self.state.result.objects.push(id);
        self.state.result.amount += 1;
        self.publish(Facts::TAPPED);
        if !tapped {
            self.end_effects_while_tapped(id);
            self.note_on_stack(id, crate::Held::Untapped);
        }
    }

    fn apply_attach(&mut self, id: ObjectId, to: Option<Entity>) {
        // CR 613.7e: an Aura, Equipment or Fortification receives a new timestamp as it becomes attached.
        let timestamp = self.stamp();
        let object = self.live_mut(id);
        let was_attached = object.attached_to.is_some();
        let stays = object.attached_to == to;
        object.attached_to = to;
        object.timestamp = timestamp;
        self.derived.attachments += u32::from(to.is_some());
        self.derived.attachments -= u32::from(was_attached);
        if was_attached && !stays {
            let ends = |duration| matches!(duration, Duration::While(SourceStays { attached: true, .. }));
            self.end_effects(|effect| effect.source == id && ends(effect.duration));
        }
        self.touch(id);
        if let Some(Entity::Object(host)) = to {
            self.touch(host);
        }
        self.publish(Facts::ATTACHMENT);
    }

    fn apply_draw(&mut self, player: PlayerId) {
        let Some(top) = self.top_of_library(player) else {
            self.player_mut(player).drew_from_empty = true;
            return;
        };
        let drawn = self.move_plainly(top, Zone::Hand, Cause::Draw, player);
        self.remember_draw(player, top, drawn);
        self.state.result.amount += 1;
        if self.characteristics(drawn).has(Keyword::Miracle) && self.drawn_this_turn(player) == 1 {
            self.offer_miracle(player, drawn);
        }
    }

    /// CR 120.3: what damage results in.
    fn apply_damage(&mut self, source: ObjectId, to: Entity, amount: i32, combat: bool) {
        let (lifelink, deathtouch, wither, infect, controller) = match self.look(source) {
            Some(look) => {
                let has = |keyword| look.characteristics.has(keyword);
                (
                    has(Keyword::Lifelink),
                    has(Keyword::Deathtouch),
                    has(Keyword::Wither),
                    has(Keyword::Infect),
                    look.object.controller,
                )
            }
            None => (false, false, false, false, self.state.turn.active),
        };
        match to {
            Entity::Player(_) if infect => self.damage_as_counters(to, CounterKind::Poison, amount, controller, combat),
            Entity::Player(player) => self.lose_life_now(player, self.life_lost_to_damage(player, amount)),
            Entity::Object(id) => {
                let as_counters = wither || infect;
                if as_counters && self.characteristics(id).is(CardType::Creature) {
                    self.damage_as_counters(to, M1M1, amount, controller, combat);
                }
                self.damage_permanent(id, amount, deathtouch, as_counters);
            }
        }
        self.state.result.amount = self.state.result.amount.saturating_add(amount);
        self.state.result.damage.push((to, amount));
        self.publish(Facts::DAMAGE);
        if lifelink {
            // CR 120.3f: the source's controller gains that much life.
            match self.state.lifelink.iter_mut().find(|one| one.0 == source) {
                Some((_, _, gained)) => *gained = gained.saturating_add(amount),
                None => self.state.lifelink.push((source, controller, amount)),
            }
        }
    }

    /// CR 120.3a: damage causes that much loss of life, unless something says that a little life is left.
    fn life_lost_to_damage(&self, player: PlayerId, amount: i32) -> i32 {
        if !self.is_asked(Question::DamagedLife) {
            return amount;
        }
        let life = self.player(player).life;
        let left = |(context, statement): (Context<'_>, &Statement)| match statement {
            Statement::DamageLeavesLife(who, least) if self.entities(who, &context).contains(&player.into()) => {
                (life >= *least).then_some(life - least)
            }
            _ => None,
        };
        self.statements(Question::DamagedLife).filter_map(left).fold(amount, i32::min)
    }

    /// CR 120.3b, 120.3d, 120.3g: damage that results in counters, which the source's controller puts there. They are not
    /// put there by an effect where the damage is combat damage.
    pub(in crate::game) fn damage_as_counters(
        &mut self,
        on: Entity,
        kind: CounterKind,
        amount: i32,
        by: PlayerId,
        combat: bool,
    ) {
        self.state.damage_counters.push(Event::Counters { on, kind, amount, by: Some(by), cost: combat, most: None });
    }

    fn damage_permanent(&mut self, id: ObjectId, amount: i32, deathtouch: bool, as_counters: bool) {
        let characteristics = self.characteristics(id);
        let (creature, planeswalker) =
            (characteristics.is(CardType::Creature), characteristics.is(CardType::Planeswalker));
        if planeswalker {
            self.change_counters(id.into(), CounterKind::Loyalty, -amount);
        }
        if creature && !as_counters {
            let object = self.live_mut(id);
            object.damage = object.damage.saturating_add(amount);
        }
        if creature {
            self.state.damaged.push(id);
        }
        if creature && deathtouch {
            self.live_mut(id).flags.set(Flags::DEATHTOUCHED, true);
        }
        self.derived.suspects.push(id);
    }

    /// Life lost by damage or as a cost.
    pub(in crate::game) fn lose_life_now(&mut self, player: PlayerId, amount: i32) {
        self.change_life_down(player, amount);
        self.announce_event(Event::LoseLife(player, amount));
    }

    fn change_life_down(&mut self, player: PlayerId, amount: i32) {
        let player = self.player_mut(player);
        player.life = player.life.saturating_sub(amount);
        self.publish(Facts::LIFE);
    }

    /// Puts or removes counters; says how many.
    pub(in crate::game) fn change_counters(&mut self, on: Entity, kind: CounterKind, amount: i32) -> i32 {
        let at = self.state.counters.iter().position(|one| one.on == on && one.kind == kind);
        let done = match at {
            Some(at) if amount < 0 => {
                let counters = &mut self.state.counters[at];
                let removed = counters.count.min(amount.unsigned_abs());
                counters.count -= removed;
                if counters.count == 0 {
                    self.state.counters.remove(at);
                    self.end_effects_without_counter(on, kind);
                }
                -(removed as i32)
            }
            Some(at) => {
                // CR 613.7c: all counters of the kind get the timestamp of the newest.
                let timestamp = self.stamp();
                let counters = &mut self.state.counters[at];
                counters.timestamp = timestamp;
                counters.count = counters.count.saturating_add(amount as u32).min(1 << 24);
                amount
            }
            None if amount > 0 => {
                let timestamp = self.stamp();
                self.state.counters.push(Counters { on, kind, count: amount as u32, timestamp });
                amount
            }
            None => 0,
        };
        if let Entity::Object(id) = on {
            let any = self.state.counters.iter().any(|one| one.on == on);
            self.live_mut(id).flags.set(Flags::COUNTERS, any);
            self.touch(id);
        }
        self.publish(Facts::COUNTERS);
        done
    }

    /// These players lose at once.
    pub(in crate::game) fn players_lose(&mut self, losers: impl IntoIterator<Item = PlayerId>, reason: LossReason) {
        let events = losers.into_iter().map(|player| Event::Lose(player, reason)).collect();
        self.propose_all(events);
    }
}
