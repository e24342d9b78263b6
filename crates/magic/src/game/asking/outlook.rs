//! What can still come of a position: equal for games of one beginning that are played on alike, however they got there. For
//! searches, which come to a position on many ways; a loop is found by its position (`turn/loops.rs`).
//!
//! Left out is what nobody asks for any more: since when cards lie where their age says nothing, in which order they went to
//! graveyards, who saw what of hidden cards, and what is remembered of what is gone while nothing waits that could refer to it.

use crate::game::Game;
use crate::state::State;
use crate::{ContinuousEffect, Counters, Object, ObjectId, Player, Timestamp, Turn, Zone};
use kernel::StateHash;

impl Game {
    /// Equal for games of one beginning that are played on alike.
    pub fn outlook(&self) -> StateHash {
        // Whatever is new in the state has its say here.
        let State {
            rules: _,
            decision: _,
            chance,
            rigged,
            players,
            objects,
            copies,
            texts,
            free_slots: _,
            battlefield,
            phased,
            stack,
            exile,
            command,
            ante,
            ownership,
            counters,
            turn,
            combat,
            classic,
            effects,
            delayed,
            triggered,
            frames,
            departed,
            last_mana,
            result,
            damaged,
            marked,
            lifelink,
            damage_counters,
            left_stack,
            pairs,
            history,
            activations,
            links,
            adventures,
            daytime,
            transformed,
            returns,
            clock: _,
            next_effect: _,
            outer,
            outcome,
        } = &self.state;
        let times = Times::of(&self.state);
        let zones = (battlefield, phased, stack, exile, command, ante);
        let objects: Vec<(usize, Object)> = objects
            .iter()
            .enumerate()
            .filter_map(|(slot, object)| Some((slot, times.without_its_past(object)?)))
            .collect();
        let players: Vec<_> = players.iter().map(|player| self.outlook_of(player)).collect();
        let counters: Vec<Counters> =
            counters.iter().map(|one| Counters { timestamp: times.rank(one.timestamp), ..*one }).collect();
        let numbered = |effect: &ContinuousEffect| if frames.is_empty() { 0 } else { effect.id };
        let effects: Vec<ContinuousEffect> = effects
            .iter()
            .map(|effect| ContinuousEffect {
                id: numbered(effect),
                timestamp: times.rank(effect.timestamp),
                ..effect.clone()
            })
            .collect();
        let turn = Turn { unchosen: 0, answers: 0, heaped: (0, 0), actions: 0, position: None, ..turn.clone() };
        let waits = !(stack.is_empty() && triggered.is_empty() && delayed.is_empty() && frames.is_empty());
        let gone = waits.then_some((departed, left_stack, transformed));
        let under_way = (!frames.is_empty()).then_some((frames, result, lifelink, damage_counters, last_mana));
        let things = (zones, objects, players, counters, copies, texts, ownership, sorted(damaged), sorted(marked));
        let course = (turn, combat, classic, effects, delayed, triggered, gone, under_way, daytime, outer, outcome);
        let memory = (chance, rigged, pairs, history, activations, links, adventures, returns);
        StateHash::of(&(things, course, memory))
    }

    fn outlook_of(&self, player: &Player) -> impl serde::Serialize {
        let Player {
            library,
            hand,
            graveyard,
            sideboard,
            life,
            pool,
            payer: _,
            playing,
            drew_from_empty,
            lands_played,
            mulligans,
            opening,
            last_turn,
            turn_before,
            speed,
            ring,
            engine,
            blessed,
        } = player;
        let library: Vec<_> = library.iter().map(|id| self.live(*id).card.map_or(u16::MAX, |card| card.0)).collect();
        let graveyard = if self.derived.asked.graveyard_order { graveyard.clone() } else { sorted(graveyard) };
        let cards = (library, sorted(hand), graveyard, sideboard.clone());
        let course = (*playing, *drew_from_empty, *lands_played, *mulligans, *opening, *last_turn, *turn_before);
        (cards, course, (*life, pool.clone(), *speed, *ring, *engine, *blessed))
    }
}

fn sorted(ids: &[ObjectId]) -> Vec<ObjectId> {
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    ids
}

/// The moments whose order may matter: when things came that effects can concern.
struct Times(Vec<Timestamp>);

impl Times {
    fn of(state: &State) -> Times {
        let objects = state.objects.iter().filter(|object| has_its_time(object.zone)).map(|object| object.timestamp);
        let counters = state.counters.iter().map(|one| one.timestamp);
        let effects = state.effects.iter().map(|effect| effect.timestamp);
        let mut times: Vec<Timestamp> = objects.chain(counters).chain(effects).collect();
        times.sort_unstable();
        times.dedup();
        Times(times)
    }

    fn rank(&self, time: Timestamp) -> Timestamp {
        Timestamp(self.0.partition_point(|one| *one < time) as u32)
    }

    /// An object as it concerns what is to come; nothing where its place says all.
    fn without_its_past(&self, object: &Object) -> Option<Object> {
        let timestamp = match object.zone {
            Zone::Library | Zone::Outside => return None,
            zone if has_its_time(zone) => self.rank(object.timestamp),
            _ => Timestamp(0),
        };
        Some(Object { timestamp, seen_by: 0, ..*object })
    }
}

fn has_its_time(zone: Zone) -> bool {
    matches!(zone, Zone::Battlefield | Zone::Stack | Zone::Exile | Zone::Command)
}
