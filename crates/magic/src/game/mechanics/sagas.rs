//! Sagas (CR 714).

use crate::game::Game;
use crate::notation::{Ability, Cause, Pattern, Triggered};
use crate::{AbilityRef, CardType, Characteristics, CounterKind, Event, ObjectId, Zone};

/// Whether it is a Saga.
pub(in crate::game) fn is_saga(what: &Characteristics) -> bool {
    what.is(CardType::Enchantment) && what.subtypes.iter().any(|kind| kind.word() == "Saga")
}

impl Game {
    fn chapter_of(&self, ability: AbilityRef) -> Option<u8> {
        match &self.pool.ability(ability).ability {
            Ability::Triggered(Triggered { when: Pattern::Chapter(chapter), .. }) => Some(*chapter),
            _ => None,
        }
    }

    /// CR 714.2d: the greatest of its chapters; none if it has no chapter abilities.
    fn final_chapter(&self, id: ObjectId) -> Option<u8> {
        self.characteristics(id).abilities.iter().filter_map(|ability| self.chapter_of(*ability)).max()
    }

    /// CR 714.2b: lore counters were put on it, and their number was less than that and is so many now.
    pub(in crate::game) fn reaches_chapter(&self, chapter: u8, event: &Event, saga: ObjectId) -> bool {
        let put = match event {
            Event::Counters { on, kind: CounterKind::Lore, amount, .. } if *on == saga.into() => *amount,
            Event::Move(moved) if moved.becomes == saga && moved.to == Zone::Battlefield => {
                let lore = moved.entry.counters.iter().filter(|(kind, _)| *kind == CounterKind::Lore);
                lore.map(|(_, count)| (*count).min(1 << 20) as i32).sum()
            }
            _ => 0,
        };
        let now = self.counters(saga.into(), CounterKind::Lore) as i32;
        put > 0 && now - put < i32::from(chapter) && i32::from(chapter) <= now
    }

    /// CR 714.3c: as the precombat main phase begins, a lore counter on each Saga of the active player. No effect puts
    /// it there.
    pub(in crate::game) fn advance_sagas(&mut self) {
        let active = self.state.turn.active;
        let sagas = self.state.battlefield.iter().copied().filter(|id| {
            self.live(*id).controller == active
                && is_saga(self.characteristics(*id))
                && self.final_chapter(*id).is_some()
        });
        let put = |id: ObjectId| Event::Counters {
            on: id.into(),
            kind: CounterKind::Lore,
            amount: 1,
            by: Some(active),
            // A turn-based action puts it there, no effect.
            cost: true,
            most: None,
        };
        let events: Vec<Event> = sagas.map(put).collect();
        if !events.is_empty() {
            self.propose_all(events);
        }
    }

    /// CR 714.4: a Saga whose last chapter is over is sacrificed.
    pub(in crate::game) fn end_of_saga(&self, id: ObjectId) -> Option<Event> {
        if !self.derived.sagas || !is_saga(self.characteristics(id)) {
            return None;
        }
        let last = self.final_chapter(id)?;
        let waits = self.state.triggered.iter().any(|one| one.source == id && self.chapter_of(one.ability).is_some());
        let chapter = |entry: &crate::StackEntry| entry.ability.and_then(|ability| self.chapter_of(ability));
        let on_stack = self.state.stack.iter().any(|entry| entry.source == id && chapter(entry).is_some());
        let over = self.counters(id.into(), CounterKind::Lore) >= u32::from(last) && !waits && !on_stack;
        (over && self.can_be_sacrificed(id))
            .then(|| Event::Move(self.move_event(id, Zone::Graveyard, Cause::Sacrifice)))
    }

    /// What ended an ability's time on the stack may have ended a Saga's last chapter.
    pub(in crate::game) fn suspect_saga(&mut self, source: ObjectId) {
        if self.derived.sagas && self.object(source).is_some() {
            self.derived.suspects.push(source);
        }
    }
}
