//! Life and counters.

use super::said::Said;
use crate::game::asking::evaluate::Entities;
use crate::game::decisions::form::PickSome;
use crate::game::decisions::{Ask, Options, Picks};
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Noun, Value};
use crate::{CounterKind, Entity, Event, PlayerId, Resolution, Target, Zone};

/// Which permanents and players get another counter of each kind they have (CR 701.34a).
pub(in crate::game) struct Proliferate;

impl Ask for Proliferate {
    type Frame = Resolution;
    type Form = PickSome;

    fn ask(game: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.list.extend(game.proliferation_candidates().into_iter().map(Choice::entity));
        options.any_number();
        Some((running.asks()?, Reason::Choose(running.entry.source)))
    }

    fn answer(game: &mut Game, mut running: Resolution, picks: Picks<'_>) -> Flow {
        let player = running.asking.pop().unwrap_or(running.entry.controller);
        game.go_on_with(running);
        let chosen: Entities = picks.entities().collect();
        let counters = game.state.counters.iter().filter(|one| chosen.contains(&one.on));
        let events = counters
            .map(|one| Event::Counters {
                on: one.on,
                kind: one.kind,
                amount: 1,
                by: Some(player),
                cost: false,
                most: None,
            })
            .collect();
        game.propose_all(events);
        Flow::On
    }

    fn can_be_left_to_another(_: &Game, _: &Resolution) -> bool {
        true
    }
}

impl Said<'_> {
    pub fn gain_life(&self, who: &Noun, amount: &Value) -> Vec<Event> {
        self.players(who).into_iter().map(|player| Event::GainLife(player, self.number(amount))).collect()
    }

    pub fn lose_life(&self, who: &Noun, amount: &Value) -> Vec<Event> {
        self.players(who).into_iter().map(|player| Event::LoseLife(player, self.number(amount))).collect()
    }

    /// CR 119.5: the player gains or loses what it takes.
    pub fn set_life(&self, who: &Noun, amount: &Value) -> Vec<Event> {
        let change = |player| match self.number(amount) - self.game.player(player).life {
            0 => None,
            up if up > 0 => Some(Event::GainLife(player, up)),
            down => Some(Event::LoseLife(player, -down)),
        };
        self.players(who).into_iter().filter_map(change).collect()
    }

    /// CR 701.12c: each gains or loses what makes their life total the other's; CR 119.7: who can't gain life can't get a
    /// higher total, and then nothing is exchanged.
    pub fn exchange_life(&self, one: &Noun, other: &Noun) -> Vec<Event> {
        let (Some(one), Some(other)) = (self.player(one), self.players(other).last().copied()) else {
            return Vec::new();
        };
        let (mine, theirs) = (self.game.player(one).life, self.game.player(other).life);
        let (poorer, richer, difference) =
            if mine < theirs { (one, other, theirs - mine) } else { (other, one, mine - theirs) };
        if difference == 0 || !self.game.can_gain_life(poorer) {
            return Vec::new();
        }
        vec![Event::GainLife(poorer, difference), Event::LoseLife(richer, difference)]
    }

    /// Counters that a player puts on things; each may say who that is.
    pub fn put_counters(&self, who: &Noun, on: &Noun, kind: CounterKind, count: &Value) -> Vec<Event> {
        let by = |on: Entity| self.game.players_named(who, &self.context.speaking_of(on)).first().copied();
        let holders = self.entities(on).into_iter().filter(|entity| self.game.can_hold_counters(*entity));
        holders
            .map(|on| Event::Counters {
                on,
                kind,
                amount: self.game.value(count, &self.context.speaking_of(on)).max(0),
                by: by(on),
                cost: false,
                most: None,
            })
            .collect()
    }

    /// Counters that you put on things, of which no more than so many are there afterwards.
    pub fn put_counters_within(&self, on: &Noun, kind: CounterKind, count: &Value, limit: u16) -> Vec<Event> {
        let mut events = self.put_counters(&Noun::You, on, kind, count);
        for event in &mut events {
            if let Event::Counters { most, .. } = event {
                *most = Some(u32::from(limit));
            }
        }
        events
    }

    /// Counters distributed as the player chose on casting; what was meant for a target that is gone is lost (CR 608.2b).
    pub fn distribute(&self, kind: CounterKind) -> Vec<Event> {
        let entry = &self.running.entry;
        let legal = entry.bindings.targets.iter().filter(|target| target.legal);
        let put = |target: &Target| Event::Counters {
            on: target.entity,
            kind,
            amount: target.share as i32,
            by: Some(entry.controller),
            cost: false,
            most: None,
        };
        legal.map(put).collect()
    }

    pub fn remove_counters(&self, from: &Noun, kind: Option<CounterKind>, count: Option<&Value>) -> Vec<Event> {
        let mut events = Vec::new();
        for on in self.entities(from) {
            let counters = self.game.state.counters.iter().filter(|one| one.on == on);
            for counters in counters.filter(|one| kind.is_none_or(|kind| kind == one.kind)) {
                let most = counters.count as i32;
                let amount = count.map_or(most, |value| self.number(value).min(most));
                let by = Some(self.running.entry.controller);
                events.push(Event::Counters { on, kind: counters.kind, amount: -amount, by, cost: false, most: None });
            }
        }
        events
    }
}

impl Game {
    fn can_hold_counters(&self, entity: Entity) -> bool {
        match entity {
            Entity::Object(id) => self.object(id).is_some_and(|object| object.zone != Zone::Outside),
            Entity::Player(player) => self.player(player).playing,
        }
    }

    /// CR 701.34a: permanents and players with counters.
    fn proliferation_candidates(&self) -> Entities {
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
}
