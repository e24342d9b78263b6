//! State-based actions (CR 704).

use crate::game::decisions::form::PickOne;
use crate::game::decisions::{Ask, Options, Picked};
use crate::game::layers::reads::Facts;
use crate::game::{Flow, Game, Reason};
use crate::notation::{Cause, Question, Statement};
use crate::{
    CardType, CounterKind, Entity, Event, Flags, Frame, Keyword, LegendRule, LossReason, M1M1, ObjectId, P1P1,
    PlayerId, Zone,
};
use kernel::Outcome;
use smallvec::SmallVec;

/// Which of several legends of one name stays (CR 704.5j); all choices are made before any of them goes.
impl Ask for LegendRule {
    type Frame = Self;
    type Form = PickOne;

    fn ask(_: &Game, choice: &Self, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.offer_objects(&choice.group);
        Some((choice.player, Reason::LegendRule))
    }

    fn answer(game: &mut Game, choice: Self, kept: Picked) -> Flow {
        let mut superfluous = choice.superfluous;
        superfluous.extend(choice.group.iter().enumerate().filter(|(at, _)| *at != kept.at).map(|(_, id)| *id));
        let suspects = game.take_suspects();
        let next = game.legend_rule(&suspects, &superfluous);
        game.derived.suspects = suspects;
        game.derived.suspects.extend(&superfluous);
        match next {
            Some((player, group)) => game.go_on_with(LegendRule { player, group, superfluous }),
            None => {
                game.perform_state_based_actions(&superfluous);
                Flow::On
            }
        }
    }
}

impl Game {
    /// Performs all applicable state-based actions at once (CR 704.3). Says whether there were any.
    pub(in crate::game) fn state_based_actions(&mut self) -> bool {
        self.refresh();
        let started = self.derived.engines && self.start_engines();
        started || self.perform_state_based_actions(&[])
    }

    /// The same, once it is known which legends go by the legend rule.
    fn perform_state_based_actions(&mut self, superfluous: &[ObjectId]) -> bool {
        let lost = self.losing_players();
        if lost.is_empty() && self.derived.suspects.is_empty() && !self.derived.suspect_all {
            return false;
        }
        let suspects = self.take_suspects();
        if superfluous.is_empty()
            && lost.is_empty()
            && let Some((player, group)) = self.legend_rule(&suspects, superfluous)
        {
            // The choice comes before all that happens together with it.
            self.derived.suspects = suspects;
            self.state.frames.push(Frame::LegendRule(LegendRule { player, group, superfluous: SmallVec::new() }));
            return true;
        }
        let unbestowed =
            suspects.iter().any(|id| self.live(*id).flags.has(Flags::BESTOWED)) && self.end_bestowals(&suspects);
        let mut events = self.spare_events();
        for id in &suspects {
            if superfluous.contains(id) {
                events.push(Event::Move(self.move_event(*id, Zone::Graveyard, Cause::State)));
            } else if let Some(event) = self.action_for(*id) {
                events.push(event);
            }
        }
        self.annihilate_counters(&suspects, &mut events);
        self.remove_surplus_counters(&suspects, &mut events);
        self.world_rule(&suspects, &mut events);
        let vanished = self.vanish(&suspects);
        // CR 704.3: what dies in the same check dies before those who lost have left.
        events.extend(lost.into_iter().map(|(player, reason)| Event::Lose(player, reason)));
        let acted = !events.is_empty() || vanished || unbestowed;
        if events.is_empty() {
            self.keep_spare(events);
        } else {
            self.propose_all(events);
        }
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
            let elsewhere = self
                .state
                .players
                .iter()
                .flat_map(|player| player.hand.iter().chain(&player.graveyard).chain(&player.library));
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
        let spoken_of = !attached.is_empty() && self.is_asked(Question::Attach);
        for id in attached {
            if let Some(Entity::Object(host)) = self.live(*id).attached_to
                && (spoken_of || suspects.contains(&host))
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
            let lifeless = player.life <= 0 && !self.state.rules.loss_at_end_of_phase && self.can_lose_by_life(id);
            let reason = if lifeless {
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
                    return Some(Event::Destroy { object: id, no_regeneration: false, by_effect: false });
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
                    events.push(Event::Counters { on, kind: P1P1, amount: -pairs, by: None, cost: false, most: None });
                    events.push(Event::Counters { on, kind: M1M1, amount: -pairs, by: None, cost: false, most: None });
                }
            }
        }
    }

    /// CR 704.5r: of counters that a permanent can't have more than so many of, the others are removed.
    fn remove_surplus_counters(&self, suspects: &[ObjectId], events: &mut Vec<Event>) {
        if !self.is_asked(Question::Counters) {
            return;
        }
        for id in suspects.iter().filter(|id| self.live(**id).flags.has(Flags::COUNTERS)) {
            for (context, statement) in self.statements(Question::Counters) {
                if let Statement::CountersAtMost(what, kind, most) = statement
                    && self.matches(what, (*id).into(), &context)
                {
                    let surplus = self.counters((*id).into(), *kind) as i32 - i32::from(*most);
                    if surplus > 0 {
                        let (on, amount) = ((*id).into(), -surplus);
                        events.push(Event::Counters { on, kind: *kind, amount, by: None, cost: false, most: None });
                    }
                }
            }
        }
    }

    /// World permanents that enter at the same time are equally young, so that none of them outlasts the others
    /// (CR 704.5k).
    pub(in crate::game) fn tie_worlds(&mut self, events: &[Event]) {
        let entered = events.iter().filter_map(|event| match event {
            Event::Move(moved) if moved.to == Zone::Battlefield => Some(moved.becomes),
            _ => None,
        });
        let is_world = |id: &ObjectId| {
            self.object(*id).is_some() && self.characteristics(*id).has_supertype(crate::Supertype::World)
        };
        let worlds: SmallVec<[ObjectId; 4]> = entered.filter(is_world).collect();
        if let [first, others @ ..] = &worlds[..] {
            let timestamp = self.live(*first).timestamp;
            others.iter().for_each(|id| self.live_mut(*id).timestamp = timestamp);
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
        let stamp = |id: &ObjectId| self.live(*id).timestamp;
        let youngest = worlds.iter().map(stamp).max();
        let tied = worlds.iter().filter(|id| Some(stamp(id)) == youngest).count() > 1;
        let old = worlds.iter().filter(|id| tied || Some(stamp(id)) != youngest);
        events.extend(old.map(|id| Event::Move(self.move_event(*id, Zone::Graveyard, Cause::State))));
    }

    /// CR 704.5j: the legend rule. The first group, by turn order, for which nobody has chosen yet.
    fn legend_rule(
        &self,
        suspects: &[ObjectId],
        superfluous: &[ObjectId],
    ) -> Option<(PlayerId, SmallVec<[ObjectId; 4]>)> {
        let is_candidate = |id: &&ObjectId| {
            self.live(**id).zone == Zone::Battlefield && self.is_legendary(**id) && !superfluous.contains(id)
        };
        let mut first: Option<(u8, PlayerId, SmallVec<[ObjectId; 4]>)> = None;
        for id in suspects.iter().filter(is_candidate) {
            let (name, controller) = (self.characteristics(*id).name, self.live(*id).controller);
            let is_like_it = |other: &&ObjectId| {
                self.live(**other).controller == controller
                    && self.characteristics(**other).name == name
                    && is_candidate(other)
            };
            let count = self.state.players.len() as u8;
            let turn = (controller.0 + count - self.state.turn.active.0) % count;
            if first.as_ref().is_some_and(|(before, ..)| *before <= turn) {
                continue;
            }
            let group: SmallVec<[ObjectId; 4]> = self.state.battlefield.iter().filter(is_like_it).copied().collect();
            if group.len() > 1 {
                first = Some((turn, controller, group));
            }
        }
        first.map(|(_, player, group)| (player, group))
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
    pub(in crate::game) fn check_outcome(&mut self) {
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
