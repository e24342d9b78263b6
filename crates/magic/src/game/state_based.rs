//! State-based actions (CR 704).

use super::Game;
use super::reads::Facts;
use crate::notation::Cause;
use crate::{
    CardType, CounterKind, Entity, Event, Flags, Frame, Keyword, LossReason, M1M1, ObjectId, P1P1, PlayerId, Zone,
};
use kernel::Outcome;
use smallvec::SmallVec;

impl Game {
    /// Performs all applicable state-based actions at once (CR 704.3). Says whether there were any.
    pub(super) fn state_based_actions(&mut self) -> bool {
        let lost = self.losing_players();
        let started = self.derived.engines && self.start_engines();
        if started {
            return true;
        }
        if lost.is_empty() && self.derived.suspects.is_empty() && !self.derived.suspect_all {
            return false;
        }
        let suspects = self.take_suspects();
        let unbestowed =
            suspects.iter().any(|id| self.live(*id).flags.has(Flags::BESTOWED)) && self.end_bestowals(&suspects);
        let mut events: Vec<Event> = Vec::new();
        for id in &suspects {
            if let Some(event) = self.action_for(*id) {
                events.push(event);
            }
        }
        self.annihilate_counters(&suspects, &mut events);
        self.world_rule(&suspects, &mut events);
        let legend = self.legend_rule(&suspects);
        let vanished = self.vanish(&suspects);
        let acted = !events.is_empty() || !lost.is_empty() || legend.is_some() || vanished || unbestowed;
        if let Some((player, group)) = legend {
            // Everything looked at is looked at again once the choice is made.
            self.derived.suspects.extend(suspects.iter().copied());
            self.state.frames.push(Frame::LegendRule(player, group));
        }
        if !events.is_empty() {
            self.propose_all(events);
        }
        for (player, reason) in lost {
            self.player_loses(player, reason);
        }
        self.check_outcome();
        let mut list = suspects;
        list.clear();
        if self.derived.suspects.is_empty() {
            self.derived.suspects = list;
        }
        acted
    }

    fn take_suspects(&mut self) -> Vec<ObjectId> {
        let mut suspects = std::mem::take(&mut self.derived.suspects);
        if std::mem::take(&mut self.derived.suspect_all) {
            suspects.extend(&self.state.battlefield);
            let elsewhere = self.state.players.iter().flat_map(|player| player.hand.iter().chain(&player.graveyard));
            let elsewhere = elsewhere.chain(&self.state.exile).chain(&self.state.command);
            suspects.extend(elsewhere.filter(|id| {
                let flags = self.live(**id).flags;
                flags.has(Flags::TOKEN) || flags.has(Flags::COPY)
            }));
        }
        if suspects.is_empty() {
            return suspects;
        }
        // What is attached to something that changed may not stay attached.
        let attached: &[ObjectId] = if self.derived.attachments > 0 { &self.state.battlefield } else { &[] };
        for id in attached {
            if let Some(Entity::Object(host)) = self.live(*id).attached_to
                && suspects.contains(&host)
            {
                suspects.push(*id);
            }
        }
        if suspects.len() > 1 {
            suspects.sort_unstable();
            suspects.dedup();
        }
        suspects.retain(|id| self.object(*id).is_some() && !self.is_phased_out(*id));
        suspects
    }

    /// CR 704.5a–704.5c.
    fn losing_players(&mut self) -> SmallVec<[(PlayerId, LossReason); 2]> {
        let mut lost = SmallVec::new();
        for at in 0..self.state.players.len() {
            let id = PlayerId(at as u8);
            let player = self.player(id);
            if !player.playing {
                continue;
            }
            let poisoned = !self.state.counters.is_empty() && self.counters(id.into(), CounterKind::Poison) >= 10;
            let reason = if player.life <= 0 && !self.state.rules.loss_at_end_of_phase {
                Some(LossReason::Life)
            } else if player.drew_from_empty {
                Some(LossReason::EmptyLibrary)
            } else if poisoned {
                Some(LossReason::Poison)
            } else {
                None
            };
            if player.drew_from_empty {
                self.player_mut(id).drew_from_empty = false;
            }
            if let Some(reason) = reason
                && self.can_lose(id)
            {
                lost.push((id, reason));
            }
        }
        lost
    }

    /// What happens to one permanent.
    fn action_for(&mut self, id: ObjectId) -> Option<Event> {
        let object = self.live(id);
        if object.zone != Zone::Battlefield || object.flags.has(Flags::PHASED_OUT) {
            return None;
        }
        // CR 800.4c: nobody who is still in the game controls it.
        if !self.player(object.controller).playing {
            return Some(Event::Move(self.move_event(id, Zone::Exile, Cause::State)));
        }
        let characteristics = self.characteristics(id);
        let bury = |game: &Game| Some(Event::Move(game.move_event(id, Zone::Graveyard, Cause::State)));
        if characteristics.is(CardType::Creature) {
            let deathtouched = object.flags.has(Flags::DEATHTOUCHED);
            // CR 704.5f.
            if characteristics.toughness <= 0 {
                return bury(self);
            }
            // CR 704.5g, 704.5h.
            if object.damage >= characteristics.toughness || deathtouched {
                let indestructible = characteristics.has(Keyword::Indestructible);
                self.live_mut(id).flags.set(Flags::DEATHTOUCHED, false);
                if !indestructible {
                    return Some(Event::Destroy { object: id, no_regeneration: false });
                }
            }
        }
        let characteristics = self.characteristics(id);
        // CR 704.5i.
        if characteristics.is(CardType::Planeswalker) && self.counters(id.into(), CounterKind::Loyalty) == 0 {
            return bury(self);
        }
        self.end_of_saga(id).or_else(|| self.attachment_action(id))
    }

    /// CR 704.5m, 704.5n, 704.5p: what is attached unlawfully.
    fn attachment_action(&self, id: ObjectId) -> Option<Event> {
        let attached_to = self.live(id).attached_to;
        let characteristics = self.characteristics(id);
        if self.is_aura(id) {
            let lawful = attached_to
                .is_some_and(|host| !characteristics.is(CardType::Creature) && self.can_be_attached(id, host));
            return (!lawful).then(|| Event::Move(self.move_event(id, Zone::Graveyard, Cause::State)));
        }
        let host = attached_to?;
        (!self.can_be_attached(id, host)).then_some(Event::Attach(id, None))
    }

    /// CR 704.5q: +1/+1 and -1/-1 counters go in pairs.
    fn annihilate_counters(&self, suspects: &[ObjectId], events: &mut Vec<Event>) {
        for id in suspects {
            if self.live(*id).zone == Zone::Battlefield && self.live(*id).flags.has(Flags::COUNTERS) {
                let on = Entity::Object(*id);
                let pairs = self.counters(on, P1P1).min(self.counters(on, M1M1)) as i32;
                if pairs > 0 {
                    events.push(Event::Counters { on, kind: P1P1, amount: -pairs, by: None, cost: false });
                    events.push(Event::Counters { on, kind: M1M1, amount: -pairs, by: None, cost: false });
                }
            }
        }
    }

    /// CR 704.5k: only the youngest world permanent stays.
    fn world_rule(&self, suspects: &[ObjectId], events: &mut Vec<Event>) {
        let is_world = |id: &ObjectId| {
            self.live(*id).zone == Zone::Battlefield && self.characteristics(*id).has_supertype(crate::Supertype::World)
        };
        if !suspects.iter().any(is_world) {
            return;
        }
        let worlds: SmallVec<[ObjectId; 4]> = self.state.battlefield.iter().copied().filter(is_world).collect();
        let youngest = worlds.iter().map(|id| self.live(*id).timestamp).max();
        let old = worlds.iter().filter(|id| Some(self.live(**id).timestamp) != youngest);
        events.extend(old.map(|id| Event::Move(self.move_event(*id, Zone::Graveyard, Cause::State))));
    }

    /// CR 704.5j: the legend rule.
    fn legend_rule(&self, suspects: &[ObjectId]) -> Option<(PlayerId, SmallVec<[ObjectId; 4]>)> {
        for id in suspects {
            if self.live(*id).zone != Zone::Battlefield || !self.is_legendary(*id) {
                continue;
            }
            let (name, controller) = (self.characteristics(*id).name, self.live(*id).controller);
            let group: SmallVec<[ObjectId; 4]> = self
                .state
                .battlefield
                .iter()
                .copied()
                .filter(|other| {
                    self.live(*other).controller == controller
                        && self.characteristics(*other).name == name
                        && self.is_legendary(*other)
                })
                .collect();
            if group.len() > 1 {
                return Some((controller, group));
            }
        }
        None
    }

    /// The legend that is kept; the others go to the graveyard.
    pub(super) fn keep_legend(&mut self, group: &[ObjectId], keep: usize) {
        let events = group
            .iter()
            .enumerate()
            .filter(|(at, id)| *at != keep && self.is_permanent(**id))
            .map(|(_, id)| Event::Move(self.move_event(*id, Zone::Graveyard, Cause::State)))
            .collect();
        self.propose_all(events);
    }

    /// CR 704.5d, 704.5e: tokens and copies of spells outside their zones cease to exist.
    fn vanish(&mut self, suspects: &[ObjectId]) -> bool {
        let mut vanished = false;
        for id in suspects {
            let object = self.live(*id);
            let out_of_place = object.flags.has(Flags::TOKEN) && object.zone != Zone::Battlefield
                || object.flags.has(Flags::COPY) && !matches!(object.zone, Zone::Stack | Zone::Battlefield);
            if out_of_place && object.zone != Zone::Outside {
                self.unlist(*id);
                self.forget_object(*id);
                self.publish(Facts::ZONES);
                vanished = true;
            }
        }
        vanished
    }

    /// CR 104.2a, 104.4a: the game ends when at most one player is left.
    pub(super) fn check_outcome(&mut self) {
        if self.state.outcome.is_some() {
            return;
        }
        let left: SmallVec<[PlayerId; 4]> = self.players_in_order();
        match left.len() {
            0 => {
                self.state.outcome = Some(Outcome::Draw);
                self.announce_event(Event::Drawn);
            }
            1 => self.state.outcome = Some(Outcome::Won(vec![left[0].seat()])),
            _ => self.losers_leave(),
        }
    }
}
