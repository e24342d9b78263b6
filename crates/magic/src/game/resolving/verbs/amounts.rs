//! Life and counters.

use crate::game::asking::evaluate::{Context, Entities};
use crate::game::decisions::form::PickSome;
use crate::game::decisions::{Ask, Options, Picks};
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Effect, Noun, Value};
use crate::{Entity, Event, PlayerId, Resolution, Zone};

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
            .map(|one| Event::Counters { on: one.on, kind: one.kind, amount: 1, by: Some(player), cost: false })
            .collect();
        game.propose_all(events);
        Flow::On
    }

    fn can_be_left_to_another(_: &Game, _: &Resolution) -> bool {
        true
    }
}

impl Game {
    /// Life and counters.
    pub(super) fn life_or_counters(&self, running: &Resolution, effect: &Effect) -> Option<Vec<Event>> {
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
            Effect::ExchangeLife(one, other) => match (players(one).next(), players(other).next_back()) {
                (Some(one), Some(other)) => self.life_exchange(one, other),
                _ => Vec::new(),
            },
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

    pub(super) fn can_hold_counters(&self, entity: Entity) -> bool {
        match entity {
            Entity::Object(id) => self.object(id).is_some_and(|object| object.zone != Zone::Outside),
            Entity::Player(player) => self.player(player).playing,
        }
    }

    pub(super) fn removal_events(
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

    /// CR 701.12c: each gains or loses what makes their life total the other's; CR 119.7: who can't gain life can't get a
    /// higher total, and then nothing is exchanged.
    fn life_exchange(&self, one: PlayerId, other: PlayerId) -> Vec<Event> {
        let (mine, theirs) = (self.player(one).life, self.player(other).life);
        let (poorer, richer, difference) =
            if mine < theirs { (one, other, theirs - mine) } else { (other, one, mine - theirs) };
        if difference == 0 || !self.can_gain_life(poorer) {
            return Vec::new();
        }
        vec![Event::GainLife(poorer, difference), Event::LoseLife(richer, difference)]
    }
}
