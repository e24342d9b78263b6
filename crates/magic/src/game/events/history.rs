//! What has happened: events that definitions of this game ask for are remembered as they happen, with what their objects
//! looked like, and are asked for with the patterns of triggers and replacements.

use crate::game::asking::evaluate::Context;
use crate::game::layers::derived::for_each_kind;
use crate::game::layers::reads::Facts;
use crate::game::{Game, Look};
use crate::notation::{Cause, Deed, EventPart, Happened, Pattern, Period};
use crate::pool::{Asked, Reach};
use crate::{
    Appearance, CardType, Entity, Event, EventInfo, EventKind, LookId, Move, ObjectId, Past, PastEvent, PlayerId, Zone,
};

/// Among how many of the newest looks the same one is sought; one that is older is filed again.
const NEWEST: usize = 1_000;

impl Game {
    /// Remembers an event, if some definition of this game asks for its kind.
    #[inline]
    pub(in crate::game) fn remember(&mut self, event: &Event) {
        if self.derived.asked.is_about(event.kind()) {
            self.write_down(event);
        }
    }

    fn write_down(&mut self, event: &Event) {
        let Some(event) = PastEvent::of(event) else { return };
        let reach = self.derived.asked.about(event.kind());
        // What a card in a hidden zone is, is nobody's business.
        let hidden = matches!(event, PastEvent::Move { to, .. } if to.is_hidden());
        let mut look = |wanted: Reach, id: Option<ObjectId>| match id {
            Some(id) if reach.has(wanted) && !hidden => self.file_look(id),
            _ => None,
        };
        let (subject, agent) = (look(Reach::SUBJECT, event.subject()), look(Reach::AGENT, event.agent()));
        let (turn, active) = (self.state.turn.number, self.state.turn.active);
        let step = self.state.history.step;
        self.state.history.events.push(Past { turn, active, step, subject, agent, event });
        self.publish(Facts::HISTORY);
    }

    /// Files what an object looks like, as a rule once as long as it looks the same.
    fn file_look(&mut self, id: ObjectId) -> Option<LookId> {
        let look = self.look(id)?;
        let looks = &self.state.history.looks;
        let same = |one: &Appearance| {
            one.id == id && one.object == *look.object && one.characteristics == *look.characteristics
        };
        let older = looks.len().saturating_sub(NEWEST);
        if let Some(at) = looks[older..].iter().rposition(same) {
            return Some(LookId((older + at) as u32));
        }
        let seen = Appearance { id, object: *look.object, characteristics: look.characteristics.clone() };
        self.state.history.looks.push(seen);
        Some(LookId(self.state.history.looks.len() as u32 - 1))
    }

    /// What the definitions of this game ask of the past: those of its cards, and of whatever these can make.
    pub(in crate::game) fn what_is_asked(&self) -> Asked {
        let mut asked = Asked::default();
        for object in &self.state.objects {
            let definition = self.pool.definition(object.definition);
            let whole = definition.faces.as_ref().map_or(definition, |faces| self.pool.definition(faces.card));
            asked.add(&whole.asked);
        }
        asked
    }

    /// A card was drawn: the draw, and the card's way into the hand.
    pub(in crate::game) fn remember_draw(&mut self, player: PlayerId, from: ObjectId, card: ObjectId) {
        self.remember(&Event::Draw(player));
        if self.derived.asked.is_about(EventKind::Move) {
            let moved = self.move_event(card, Zone::Hand, Cause::Draw);
            self.remember(&Event::Move(Move {
                object: from,
                from: Zone::Library,
                becomes: card,
                under: player,
                ..moved
            }));
        }
    }

    /// A step begins.
    pub(in crate::game) fn count_step(&mut self) {
        let history = &mut self.state.history;
        history.step = history.step.saturating_add(1);
        if self.state.turn.step == crate::Step::BeginCombat {
            history.combat = history.step;
        }
    }

    /// A turn has begun: what is too long ago for everybody who asks is forgotten.
    pub(in crate::game) fn forget_history(&mut self) {
        (self.state.history.step, self.state.history.combat) = (0, 0);
        if self.state.history.events.is_empty() {
            return;
        }
        let mut history = std::mem::take(&mut self.state.history);
        let turn = self.state.turn.number;
        history.events.retain(|past| {
            let reach = self.derived.asked.about(past.event.kind());
            reach.has(Reach::GAME)
                || reach.has(Reach::LAST_TURN) && past.turn + 1 == turn
                || reach.has(Reach::LAST_TURNS) && self.last_turn_of(past.active) == past.turn
        });
        history.keep_looks();
        self.state.history = history;
    }

    /// The number of a player's last turn, without the present one.
    fn last_turn_of(&self, player: PlayerId) -> u32 {
        let of = self.player(player);
        if self.state.turn.active == player { of.turn_before } else { of.last_turn }
    }

    fn is_within(&self, past: &Past, when: &Period, context: &Context<'_>) -> bool {
        let turn = &self.state.turn;
        match when {
            Period::ThisCombat => {
                past.turn == turn.number && turn.step.is_combat() && past.step >= self.state.history.combat
            }
            Period::ThisTurn => past.turn == turn.number,
            Period::LastTurn => past.turn + 1 == turn.number,
            Period::LastTurnOf(noun) => {
                let whose = past.active;
                self.last_turn_of(whose) == past.turn && self.entities(noun, context).contains(&whose.into())
            }
            Period::ThisGame => true,
        }
    }

    /// Visits such events of the past, the first first, until the visitor has seen enough.
    pub(in crate::game) fn for_each_past(
        &self,
        happened: &Happened,
        context: &Context<'_>,
        visit: &mut dyn FnMut(EventInfo) -> bool,
    ) {
        let events = &self.state.history.events;
        if events.is_empty() {
            return;
        }
        let kinds = kinds_of(&happened.what);
        let end = match &happened.before {
            None => events.len(),
            Some(noun) => {
                let whom = self.objects(noun, context);
                let is_it = |past: &Past| {
                    kinds >> past.event.kind() as u32 & 1 == 1
                        && past.event.subject().is_some_and(|subject| whom.contains(&subject))
                };
                events.iter().position(is_it).unwrap_or(0)
            }
        };
        for past in &events[..end] {
            if kinds >> past.event.kind() as u32 & 1 == 1
                && self.is_within(past, &happened.when, context)
                && let Some(info) = self.past_matches(&happened.what, past, context)
                && !visit(info)
            {
                return;
            }
        }
    }

    fn past_matches(&self, pattern: &Pattern, past: &Past, context: &Context<'_>) -> Option<EventInfo> {
        let then = Context { past: Some(past), ..*context };
        self.event_matches(pattern, &past.event.event(), &then)
    }

    /// Whether it happened.
    pub(in crate::game) fn has_happened(&self, happened: &Happened, context: &Context<'_>) -> bool {
        let mut any = false;
        self.for_each_past(happened, context, &mut |_| {
            any = true;
            false
        });
        any
    }

    /// How often it happened.
    pub(in crate::game) fn how_often(&self, happened: &Happened, context: &Context<'_>) -> i32 {
        let mut count = 0;
        self.for_each_past(happened, context, &mut |_| {
            count += 1;
            true
        });
        count
    }

    /// How much it came to in all.
    pub(in crate::game) fn how_much(&self, happened: &Happened, context: &Context<'_>) -> i32 {
        let mut sum = 0i32;
        self.for_each_past(happened, context, &mut |info| {
            sum = sum.saturating_add(info.amount);
            true
        });
        sum
    }

    /// A part of the last such event.
    pub(in crate::game) fn last_part(
        &self,
        part: EventPart,
        happened: &Happened,
        context: &Context<'_>,
    ) -> Option<Entity> {
        let mut last = None;
        self.for_each_past(happened, context, &mut |info| {
            last = Some(info);
            true
        });
        let last = last?;
        match part {
            EventPart::Subject => last.subject,
            EventPart::Agent => last.agent,
            EventPart::Player => last.player.map(Entity::Player),
        }
    }

    /// Which of its kind in this turn an event is that was just remembered.
    pub(in crate::game) fn number_this_turn(&self, pattern: &Pattern, event: &Event, context: &Context<'_>) -> i32 {
        let events = &self.state.history.events;
        let small = PastEvent::of(event);
        let Some(at) = events.iter().rposition(|past| Some(past.event) == small) else { return 0 };
        let turn = self.state.turn.number;
        let this_turn = events[..=at].iter().filter(|past| past.turn == turn);
        this_turn.filter(|past| self.past_matches(pattern, past, context).is_some()).count() as i32
    }

    /// How many cards a player drew in this step.
    pub(in crate::game) fn drawn_this_step(&self, player: PlayerId) -> usize {
        let history = &self.state.history;
        let now = |past: &&Past| past.turn == self.state.turn.number && past.step == history.step;
        let drew = |past: &Past| past.event == PastEvent::Draw(player);
        history.events.iter().rev().take_while(now).filter(|past| drew(past)).count()
    }

    /// The events of this turn, the last first.
    fn this_turn(&self) -> impl Iterator<Item = PastEvent> {
        let turn = self.state.turn.number;
        self.state.history.events.iter().rev().take_while(move |past| past.turn == turn).map(|past| past.event)
    }

    /// How many cards a player drew in this turn.
    pub(in crate::game) fn drawn_this_turn(&self, player: PlayerId) -> usize {
        self.this_turn().filter(|event| *event == PastEvent::Draw(player)).count()
    }

    /// How much mana a player has spent on spells in this turn (CR 700.14).
    pub(in crate::game) fn expended_this_turn(&self, player: PlayerId) -> u16 {
        let after = |event| match event {
            PastEvent::Expended(who, _, after) if who == player => Some(after),
            _ => None,
        };
        self.this_turn().find_map(after).unwrap_or(0)
    }

    /// CR 731.2: how many spells the active player of the turn before this one cast in it.
    pub(in crate::game) fn cast_by_last_active(&self) -> usize {
        let turn = self.state.turn.number;
        let in_own_turn = |past: &&Past| {
            past.turn + 1 == turn && matches!(past.event, PastEvent::Cast(_, player) if player == past.active)
        };
        self.state.history.events.iter().filter(in_own_turn).count()
    }

    /// How much damage the spells of that type that these players cast this turn have dealt, each amount once, the greatest
    /// first; nothing where they cast none.
    pub(in crate::game) fn damage_by_spells(&self, casters: &[PlayerId], kind: CardType) -> Vec<i32> {
        let dealt_by = |spell: ObjectId| {
            let dealt = self.this_turn().filter_map(move |event| match event {
                PastEvent::Damage { source, amount, .. } if source == spell => Some(amount),
                _ => None,
            });
            dealt.fold(0, i32::saturating_add)
        };
        let turn = self.state.turn.number;
        let cast = |past: &Past| match past.event {
            PastEvent::Cast(spell, player) if past.turn == turn && casters.contains(&player) => {
                self.look_then(spell, past).filter(|look| look.characteristics.is(kind)).map(|_| spell)
            }
            _ => None,
        };
        let mut amounts: Vec<i32> = self.state.history.events.iter().filter_map(cast).map(dealt_by).collect();
        amounts.sort_unstable_by(|one, other| other.cmp(one));
        amounts.dedup();
        if amounts.is_empty() {
            amounts.push(0);
        }
        amounts
    }

    /// How permanents are as a turn begins, before any of them untaps; what is phased out is not there (CR 702.26b).
    pub(in crate::game) fn note_beginning_of_turn(&mut self) {
        if self.derived.asked.is_about(EventKind::Did) {
            for at in 0..self.state.battlefield.len() {
                let id = self.state.battlefield[at];
                if !self.is_tapped(id) {
                    self.remember(&Event::Did(Deed::BeginUntapped, id));
                }
            }
        }
    }

    /// What an object looked like as the event happened that is spoken of, or else as it does now or last did.
    pub(in crate::game) fn look_in(&self, id: ObjectId, context: &Context<'_>) -> Option<Look<'_>> {
        let then = context.past.and_then(|past| self.look_then(id, past));
        then.or_else(|| self.look(id))
    }

    fn look_then(&self, id: ObjectId, past: &Past) -> Option<Look<'_>> {
        let looks = [past.subject, past.agent].into_iter().flatten();
        let mut seen = looks.map(|look| &self.state.history.looks[look.0 as usize]);
        let Appearance { id, object, characteristics } = seen.find(|one| one.id == id)?;
        Some(Look { id: *id, object, characteristics, departed: None })
    }
}

/// The kinds of events that a pattern can match, one bit each.
fn kinds_of(pattern: &Pattern) -> u32 {
    let mut kinds = 0;
    for_each_kind(pattern, &mut |kind| kinds |= 1 << kind as u32);
    kinds
}
