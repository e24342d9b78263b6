//! Batches of simultaneous events: proposed, replaced, happening (DESIGN: effects never touch the state).

use crate::game::asking::evaluate::Context;
use crate::game::events::triggers::Looking;
use crate::game::{Flow, Game};
use crate::notation::{Cause, Instead};
use crate::{
    AbilityRef, Applied, Attacking, Batch, BatchQuestion, BatchResult, ContinuousKind, Copied, Entity, Entry, Event,
    EventKind, Flags, Frame, Move, ObjectId, Pending, PlayerId, Resolution, StackEntry, Zone,
};
use smallvec::SmallVec;

/// The most tokens one event may create; more are not created.
const MOST_TOKENS: u32 = 2_000;
/// The most objects a game may hold.
const MOST_OBJECTS: usize = 30_000;

impl Game {
    /// Proposes one event.
    pub(in crate::game) fn propose(&mut self, event: Event) {
        self.state.result.clear();
        if self.expands(&event) || self.can_be_replaced(&event) {
            self.begin_batch(vec![event]);
        } else if self.is_possible(&event) {
            let mut events: SmallVec<[Event; 1]> = SmallVec::from_buf([event]);
            self.happen(&mut events);
        }
    }

    /// Proposes events that happen at once.
    pub(in crate::game) fn propose_all(&mut self, mut events: Vec<Event>) {
        self.state.result.clear();
        if events.is_empty() {
            return self.keep_spare(events);
        }
        if events.iter().any(|event| self.expands(event) || self.can_be_replaced(event))
            || self.timestamps_are_chosen(&events)
        {
            self.begin_batch(events);
        } else {
            events.retain(|event| self.is_possible(event));
            self.order_timestamps(&mut events);
            self.happen(&mut events);
            self.keep_spare(events);
        }
    }

    /// An empty list for events, with the room of one that is no longer used.
    pub(in crate::game) fn spare_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.spare)
    }

    /// Keeps the room of a list for the next one.
    pub(in crate::game) fn keep_spare(&mut self, mut events: Vec<Event>) {
        events.clear();
        if events.capacity() > self.spare.capacity() {
            self.spare = events;
        }
    }

    fn begin_batch(&mut self, events: Vec<Event>) {
        let events = events
            .into_iter()
            .filter(|event| self.is_possible(event))
            .map(|event| Pending { event, applied: self.carried.clone() })
            .collect();
        let batch = Batch::of(events);
        if self.nothing_changes(&batch) {
            self.finish_batch(batch);
        } else {
            self.state.frames.push(Frame::Batch(batch));
        }
    }

    /// Whether a batch happens as it was proposed, and at once: when it does must not depend on what could replace such events
    /// but does not, which may be a hidden card.
    fn nothing_changes(&mut self, batch: &Batch) -> bool {
        batch.events.iter().all(|pending| !self.expands(&pending.event) && self.applicable_to(pending).is_empty())
            && self.timestamp_question(batch).is_none()
    }

    /// Events that turn into others on their way.
    fn expands(&self, event: &Event) -> bool {
        matches!(event, Event::Destroy { .. } | Event::Tokens { .. })
            || self.state.rules.damage_window && matches!(event, Event::Damage { .. })
            || matches!(event, Event::Move(moved) if self.enters_unattached(moved) || moved.entry.attacking.is_open())
    }

    /// Whether an event can happen at all (CR 614.17, 101.2): nothing replaces what can't happen.
    pub(in crate::game) fn is_possible(&self, event: &Event) -> bool {
        match event {
            // CR 800.4b: nothing comes under the control of a player who left.
            Event::Move(moved) => {
                self.exists(moved.object)
                    && !self.is_phased_out(moved.object)
                    && !self.has_ceased_to_exist(moved)
                    && (moved.to != Zone::Battlefield
                        || self.player(moved.under).playing && self.can_enter(moved) && self.may_enter(moved))
            }
            Event::Damage { amount, to, source, .. } => {
                *amount > 0 && self.can_be_damaged(*to) && !self.protection_prevents(*to, *source)
            }
            Event::Draw(player) => self.player(*player).playing && self.may_draw(*player),
            Event::GainLife(player, amount) => *amount > 0 && self.can_gain_life(*player),
            Event::LoseLife(player, amount) => *amount > 0 && self.player(*player).playing,
            Event::Counters { on, amount, .. } => {
                *amount != 0
                    && match on {
                        Entity::Object(id) => self.object(*id).is_some() && !self.is_phased_out(*id),
                        Entity::Player(player) => self.player(*player).playing,
                    }
            }
            Event::Tap(id) => self.is_permanent(*id) && !self.is_tapped(*id),
            Event::Untap(id) => self.is_permanent(*id) && self.is_tapped(*id),
            Event::Destroy { object, .. } => {
                self.is_permanent(*object) && !self.characteristics(*object).has(crate::Keyword::Indestructible)
            }
            Event::Tokens { count, player, .. } => *count > 0 && self.player(*player).playing,
            Event::Attach(id, Some(to)) => self.is_permanent(*id) && self.live(*id).attached_to != Some(*to),
            Event::Attach(id, None) => self.is_permanent(*id),
            Event::Turned(id, how) => self.can_be_turned(*id, *how),
            Event::Lose(player, _) => self.player(*player).playing,
            _ => true,
        }
    }

    /// CR 111.8, 704.5e: a token that has left the battlefield and a copy that has left the stack go nowhere any more, also
    /// before state-based actions are looked at.
    fn has_ceased_to_exist(&self, moved: &Move) -> bool {
        !matches!(moved.from, Zone::Battlefield | Zone::Outside | Zone::Stack) && self.live(moved.object).card.is_none()
    }

    /// CR 702.16e: damage by sources with the quality is prevented.
    fn protection_prevents(&self, to: Entity, source: ObjectId) -> bool {
        to.object().is_some_and(|id| self.is_protected_from(id, source)) && !self.damage_cant_be_prevented(source, to)
    }

    pub(in crate::game) fn can_be_damaged(&self, to: Entity) -> bool {
        match to {
            Entity::Player(player) => self.player(player).playing,
            Entity::Object(id) => {
                self.is_permanent(id) && {
                    let is = |kind| self.characteristics(id).is(kind);
                    is(crate::CardType::Creature) || is(crate::CardType::Planeswalker) || is(crate::CardType::Battle)
                }
            }
        }
    }

    /// Goes on with a batch: applies replacements to each event in turn, then lets all happen.
    pub(in crate::game) fn run_batch(&mut self, mut batch: Batch) -> Flow {
        loop {
            let at = usize::from(batch.cursor);
            if at >= batch.events.len() {
                break;
            }
            self.file_text_of_entering(&batch.events[at].event);
            if !self.is_possible(&batch.events[at].event) {
                if let Event::Move(moved) = &batch.events[at].event
                    && moved.from == Zone::Stack
                    && moved.to == Zone::Battlefield
                    && self.exists(moved.object)
                {
                    // CR 608.3e: a permanent spell that can't enter goes to its owner's graveyard.
                    batch.events[at].event = Event::Move(self.move_event(moved.object, Zone::Graveyard, Cause::State));
                    continue;
                }
                batch.events.remove(at);
                continue;
            }
            if let Event::Move(moved) = &batch.events[at].event
                && self.enters_unattached(moved)
            {
                // CR 303.4f, 303.4g: the player chooses what it enchants; with nothing to enchant it stays.
                match self.aura_hosts(moved).len() {
                    0 if moved.from == Zone::Stack => {
                        batch.events[at].event =
                            Event::Move(self.move_event(moved.object, Zone::Graveyard, Cause::State));
                    }
                    0 => drop(batch.events.remove(at)),
                    _ => {
                        batch.question = Some(BatchQuestion::Host);
                        self.state.frames.push(Frame::Batch(batch));
                        return Flow::Wait;
                    }
                }
                continue;
            }
            if self.state.rules.regeneration_when_dying
                && let Some(dying) = self.dying(&batch.events[at].event, batch.offered)
            {
                batch.offered = Some(dying.object);
                self.state.frames.push(Frame::Batch(batch));
                self.state.frames.push(Frame::Regenerate(dying));
                return Flow::Wait;
            }
            if let Event::Move(moved) = &mut batch.events[at].event
                && moved.entry.attacking.is_open()
            {
                // CR 508.4: its controller chooses what it attacks.
                let whom = self.defenders_of_entering(moved.under, moved.entry.attacking);
                match whom.len() {
                    0 => moved.entry.attacking = Attacking::Nothing,
                    1 => moved.entry.attacking = Attacking::Whom(whom[0]),
                    _ => {
                        batch.question = Some(BatchQuestion::Defender);
                        self.state.frames.push(Frame::Batch(batch));
                        return Flow::Wait;
                    }
                }
                continue;
            }
            let applicable = self.applicable_to(&batch.events[at]);
            match applicable.len() {
                0 => {
                    if !self.expand(&mut batch, at) {
                        batch.cursor += 1;
                    }
                }
                _ if self.order_matters(&applicable) => {
                    batch.applicable = applicable;
                    self.state.frames.push(Frame::Batch(batch));
                    return Flow::Wait;
                }
                1 if self.shielded_events(&batch, applicable[0]).len() > 1 => {
                    batch.question = Some(BatchQuestion::Shielded(applicable[0]));
                    self.state.frames.push(Frame::Batch(batch));
                    return Flow::Wait;
                }
                _ => {
                    if self.begin_replacement(&mut batch, applicable[0]) == Flow::Wait {
                        self.state.frames.push(Frame::Batch(batch));
                        return Flow::Wait;
                    }
                }
            }
        }
        if batch.before.is_empty() {
            batch.question = self.timestamp_question(&batch);
            if batch.question.is_some() {
                self.state.frames.push(Frame::Batch(batch));
                return Flow::Wait;
            }
            self.finish_batch(batch);
        } else {
            let before = std::mem::take(&mut batch.before);
            self.state.frames.push(Frame::Batch(batch));
            self.run_beside(before, None);
        }
        Flow::On
    }

    /// Runs what is done beside events, the first first.
    fn run_beside(&mut self, programs: Vec<(StackEntry, SmallVec<[Applied; 2]>)>, done: Option<BatchResult>) {
        for (entry, applied) in programs.into_iter().rev() {
            let end = entry.ability.map_or(0, |ability| self.pool.ability(ability).program.ops.len() as u16);
            let running = Resolution { applied, beside: done.clone(), ..Resolution::new(entry, 0, end, true) };
            self.state.frames.push(Frame::Resolve(running));
        }
    }

    /// Turns an event into what it consists of. Says whether the place in the batch now holds something else.
    fn expand(&mut self, batch: &mut Batch, at: usize) -> bool {
        match batch.events[at].event.clone() {
            Event::Destroy { object, .. } => {
                let moved = self.move_event(object, Zone::Graveyard, Cause::Destroy);
                batch.events[at].event = Event::Move(moved);
                true
            }
            Event::Tokens { player, token, count, tapped, attacking, blocking } => {
                let applied = batch.events[at].applied.clone();
                let count = count.min(MOST_TOKENS);
                batch.events.remove(at);
                let room = MOST_OBJECTS.saturating_sub(self.state.objects.len());
                for place in (at..).take((count as usize).min(room)) {
                    let mut event = self.token_event(player, &token);
                    event.entry.tapped = tapped;
                    event.entry.attacking = attacking;
                    event.entry.blocking = blocking;
                    batch.events.insert(place, Pending { event: Event::Move(event), applied: applied.clone() });
                }
                true
            }
            _ => false,
        }
    }

    fn token_event(&mut self, player: PlayerId, token: &Copied) -> Move {
        let id = self.new_object(token.definition, player);
        let copied = (!token.except.is_empty()).then(|| self.file_copy(token.clone()));
        let object = self.live_mut(id);
        object.flags.set(Flags::TOKEN, true);
        object.zone = Zone::Command;
        object.copied = copied;
        let mut moved = self.move_event(id, Zone::Battlefield, Cause::Effect);
        moved.from = Zone::Outside;
        moved.under = player;
        moved
    }

    fn finish_batch(&mut self, mut batch: Batch) {
        let held =
            if self.state.rules.damage_window && !batch.counts { self.hold_damage(&mut batch.events) } else { 0 };
        if let Some(card) = self.replaced_onto_library(&batch.events) {
            let ability = crate::pool::arranging_on_top();
            let entry = self.inline_entry(card, ability, self.live(card).owner, Default::default());
            batch.after.push((entry, SmallVec::new()));
        }
        let mut events: Vec<Event> = batch.events.into_iter().map(|pending| pending.event).collect();
        self.state.result.clear();
        self.order_timestamps(&mut events);
        self.happen(&mut events);
        self.state.result.amount = self.state.result.amount.saturating_add(held);
        let done = (!batch.after.is_empty()).then(|| self.state.result.clone());
        for (entry, _) in &mut batch.after {
            // What is done as an object has entered is done by the permanent that it became.
            let entered = |event: &Event| match event {
                Event::Move(moved) if moved.object == entry.source && moved.to == Zone::Battlefield => {
                    Some(moved.becomes)
                }
                _ => None,
            };
            if let Some(permanent) = events.iter().find_map(entered) {
                (entry.id, entry.source) = (permanent, permanent);
            }
        }
        self.run_beside(batch.after, done);
    }

    /// One of several cards of a player that replacement effects put on top of a library at once.
    fn replaced_onto_library(&self, events: &[Pending]) -> Option<ObjectId> {
        let mut cards = events.iter().filter_map(|pending| match &pending.event {
            Event::Move(moved) if moved.to == Zone::Library && !pending.applied.is_empty() => Some(moved.object),
            _ => None,
        });
        let first = cards.next()?;
        cards.any(|other| self.live(other).owner == self.live(first).owner).then_some(first)
    }

    /// Lets events happen at once: triggers that look back see the game before, all others the game after.
    pub(in crate::game) fn happen(&mut self, events: &mut [Event]) {
        self.unasked.count(events);
        self.unmask_for(events);
        self.noticed.clear();
        let watched = !self.derived.watchers.is_silent(EventKind::Move as usize) || !self.state.delayed.is_empty();
        if watched {
            for event in events.iter() {
                if let Event::Move(_) = event {
                    self.notice(event, Looking::Back);
                }
            }
        }
        for event in events.iter_mut() {
            self.keep_within(event);
            self.apply_event(event);
        }
        self.refresh();
        self.join_combat_after(events);
        if events.len() > 1 {
            self.tie_worlds(events);
        }
        for event in events.iter() {
            // A draw is remembered with its card, as that is drawn.
            if !matches!(event, Event::Draw(_)) {
                self.remember(event);
            }
        }
        for event in events.iter() {
            self.notice(event, Looking::Now);
            if let Event::Move(moved) = event
                && !moved.entry.counters.is_empty()
            {
                self.notice_entering_counters(moved);
            }
            self.witness(event);
            if self.recording {
                self.journal.push(event.clone());
            }
        }
        if !self.state.lifelink.is_empty() || !self.state.damage_counters.is_empty() {
            self.results_of_damage();
        }
        if !self.state.returns.is_empty() {
            self.return_exiled();
        }
        if self.derived.leaving != 0 {
            self.check_outcome();
        }
    }

    /// CR 101.2: of counters that would be more than what puts them there can cause, the others are not put there, however
    /// many replacement effects made of them.
    fn keep_within(&self, event: &mut Event) {
        if let Event::Counters { on, kind, amount, most: Some(most), .. } = event {
            let room = most.saturating_sub(self.counters(*on, *kind));
            *amount = (*amount).min(room.min(i32::MAX as u32) as i32);
        }
    }

    /// CR 120.4c: counters and life that damage results in, as replacement effects change them.
    fn results_of_damage(&mut self) {
        let result = std::mem::take(&mut self.state.result);
        while let Some((_, player, amount)) = self.state.lifelink.pop() {
            self.propose(Event::GainLife(player, amount));
        }
        let counters = std::mem::take(&mut self.state.damage_counters);
        self.propose_all(counters);
        self.state.result = result;
    }

    /// CR 610.3: what was exiled until a permanent left the battlefield returns right after that.
    fn return_exiled(&mut self) {
        let (due, waiting): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.state.returns).into_iter().partition(|(source, _)| self.object(*source).is_none());
        self.state.returns = waiting;
        let (phased, exiled): (Vec<_>, Vec<_>) =
            due.into_iter().map(|(_, card)| card).partition(|card| self.is_phased_out(*card));
        self.phase_in_tapped(&phased);
        self.refresh();
        let in_exile = |card: &ObjectId| self.object(*card).is_some_and(|object| object.zone == Zone::Exile);
        let there = exiled.into_iter().filter(in_exile);
        let events: Vec<Event> =
            there.map(|card| Event::Move(self.move_event(card, Zone::Battlefield, Cause::Effect))).collect();
        if !events.is_empty() {
            let result = std::mem::take(&mut self.state.result);
            self.propose_all(events);
            self.state.result = result;
        }
    }

    /// Something that is known to happen and that nothing replaces.
    pub(in crate::game) fn announce_event(&mut self, event: Event) {
        self.remember(&event);
        self.notice(&event, Looking::Now);
        self.witness(&event);
        if self.recording {
            self.journal.push(event);
        }
    }

    /// The event of an object's going to a zone, before any replacement.
    pub(in crate::game) fn move_event(&self, object: ObjectId, to: Zone, cause: Cause) -> Move {
        let it = self.live(object);
        let mut entry = Entry::default();
        if to == Zone::Battlefield {
            // CR 306.5b: a planeswalker enters with loyalty counters equal to its printed loyalty.
            let loyalty = self.characteristics(object).loyalty;
            if loyalty > 0 {
                entry.counters.push((crate::CounterKind::Loyalty, u32::from(loyalty)));
            }
            // CR 714.3a: a Saga enters with a lore counter.
            if crate::game::mechanics::sagas::is_saga(self.characteristics(object)) {
                entry.counters.push((crate::CounterKind::Lore, 1));
            }
        }
        let mut moved = Move {
            object,
            from: it.zone,
            to,
            place: crate::notation::Place::Top,
            cause,
            becomes: object,
            under: if to == Zone::Battlefield && it.zone == Zone::Stack { it.controller } else { it.owner },
            by: None,
            entry,
        };
        if to == Zone::Battlefield {
            self.enter_by_night(&mut moved);
        }
        moved
    }

    /// Draws cards one by one; the rest waits while one of them is replaced.
    pub(in crate::game) fn draw_cards(&mut self, player: PlayerId, count: i32) {
        for drawn in 0..count.min(1000) {
            let frames = self.state.frames.len();
            self.propose(Event::Draw(player));
            let left = count.min(1000) - drawn - 1;
            if left > 0 && self.state.frames.len() > frames {
                // CR 121.2: what one draw has become is done before the next card is drawn. CR 702.94a: so is a miracle.
                let draw = Pending { event: Event::Draw(player), applied: self.carried.clone() };
                for _ in 0..left {
                    self.state.frames.insert(frames, Frame::Batch(Batch::of(vec![draw.clone()])));
                }
                return;
            }
        }
    }

    /// An entry that runs an ability's program in place of an event.
    pub(in crate::game) fn inline_entry(
        &self,
        source: ObjectId,
        ability: crate::AbilityRef,
        controller: PlayerId,
        bindings: crate::Bindings,
    ) -> StackEntry {
        StackEntry {
            id: source,
            source,
            ability: Some(ability),
            kind: crate::StackKind::Triggered,
            controller,
            modes: SmallVec::new(),
            bindings,
        }
    }

    /// Whether two effects or more wait for the affected player's choice.
    fn order_matters(&self, applicable: &[Applied]) -> bool {
        applicable.len() > 1 && (self.asks_forced || !self.are_alike(applicable))
    }

    /// Whether all of them are the same effect, so that it makes no difference which one applies.
    pub(in crate::game) fn are_alike(&self, applicable: &[Applied]) -> bool {
        #[derive(PartialEq, Eq)]
        enum Identity {
            Says(AbilityRef),
            Regenerates,
            Unmasks,
        }
        let identity = |applied: &Applied| match applied {
            Applied::Ability(_, ability) => Some(Identity::Says(*ability)),
            Applied::Effect(id) => {
                let effect = self.state.effects.iter().find(|effect| effect.id == *id);
                effect.map(|effect| match effect.kind {
                    ContinuousKind::Shield { ability, .. } => Identity::Says(ability),
                    _ => Identity::Regenerates,
                })
            }
            Applied::Mask(_) => Some(Identity::Unmasks),
            Applied::Counter(..) | Applied::Cast(_) => None,
        };
        let Some((first, others)) = applicable.split_first() else { return true };
        identity(first).is_some()
            && others.iter().all(|other| identity(other) == identity(first) && self.are_bound_alike(first, other))
            && !self.differs_by_source(first)
    }

    /// Whether two uses of one ability do the same: the same X, the same choices. Of what only prevents damage, each prevents
    /// its part whichever comes first.
    fn are_bound_alike(&self, one: &Applied, other: &Applied) -> bool {
        let bound = |applied: &Applied| {
            let Applied::Effect(id) = applied else { return None };
            let effect = self.state.effects.iter().find(|effect| effect.id == *id)?;
            matches!(effect.kind, ContinuousKind::Shield { .. }).then_some(&effect.bindings)
        };
        match (bound(one), bound(other)) {
            (Some(one_bound), Some(other_bound)) => {
                one_bound.is_alike_apart_from_event(other_bound)
                    || matches!(self.instead_of(one), Some(Instead::Prevent { .. }))
            }
            _ => true,
        }
    }

    /// Whether the same ability of another source would do something else: damage goes to another, or a card is linked to
    /// another.
    fn differs_by_source(&self, applied: &Applied) -> bool {
        match self.instead_of(applied) {
            Some(Instead::Redirect { .. }) => true,
            Some(Instead::GoTo(destination)) => destination.linked || destination.until_leaves,
            _ => false,
        }
    }

    /// The player who orders replacement effects: the affected player, or the controller of the affected object
    /// (CR 616.1).
    pub(in crate::game) fn affected_player(&self, event: &Event) -> PlayerId {
        match event {
            Event::Draw(player) | Event::GainLife(player, _) | Event::LoseLife(player, _) => *player,
            Event::Tokens { player, .. } | Event::Mana { player, .. } => *player,
            Event::Lose(player, _) | Event::TurnBegins(player) | Event::StepBegins(_, player) => *player,
            Event::Damage { to, .. } | Event::Counters { on: to, .. } => match to {
                Entity::Player(player) => *player,
                Entity::Object(id) => self.controller_of(*id).unwrap_or(self.state.turn.active),
            },
            Event::Move(moved) => {
                if moved.to == Zone::Battlefield {
                    moved.under
                } else {
                    self.live(moved.object).controller
                }
            }
            Event::Tap(id)
            | Event::Untap(id)
            | Event::Destroy { object: id, .. }
            | Event::Attach(id, _)
            | Event::Turned(id, _) => self.controller_of(*id).unwrap_or(self.state.turn.active),
            _ => self.state.turn.active,
        }
    }

    /// The context in which a replacement effect speaks.
    pub(in crate::game) fn replacement_context<'a>(&'a self, applied: &Applied) -> Option<Context<'a>> {
        match applied {
            Applied::Ability(source, _) => Some(Context::of(*source, self.controller_of(*source)?)),
            Applied::Effect(id) => {
                let effect = self.state.effects.iter().find(|effect| effect.id == *id)?;
                Some(Context::bound(effect.source, effect.controller, &effect.bindings))
            }
            Applied::Counter(on, _) | Applied::Cast(on) | Applied::Mask(on) => {
                Some(Context::of(*on, self.controller_of(*on)?))
            }
        }
    }
}
