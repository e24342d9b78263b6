//! Reading the guide (section 17).

use super::Game;
use super::responses::MOST_IN_A_LOOP;
use crate::notation::{Cause, Question, Statement};
use crate::state::{Bindings, Frame};
use crate::{CardId, EntryId, Event, RangerId};

impl Game {
    /// The entry of a card: what a mission puts in its place, else its own.
    pub(crate) fn entry_of(&self, id: CardId) -> Option<(EntryId, Option<CardId>)> {
        let own = self.pool.card(self.state.card(id).definition).entry?;
        for (source, constant) in self.speaking(Question::Entry) {
            if let Statement::ReplaceEntry(filter, number) = &constant.constant.statement
                && self.speaks_of(source, filter, id)
                && let Some(entry) = self.pool.entry(number)
            {
                return Some((entry, Some(source)));
            }
        }
        Some((own, None))
    }

    /// Reads the entry of a card for a cause.
    pub(crate) fn read_entry_of(&mut self, id: CardId, cause: Cause, you: RangerId) {
        let Some((entry, by)) = self.entry_of(id) else { return };
        if let Some(by) = by {
            self.happen(Event::Applied(by));
        }
        let mut bindings = Bindings::new(you, id);
        bindings.cause = Some(cause);
        self.read_entry(entry, bindings);
    }

    /// Reads the location's entry on arrival.
    pub(crate) fn read_arrival(&mut self) {
        let known = Bindings::new(self.state.lead, CardId(0));
        let Some(id) = self.cards(&crate::notation::Noun::Location, &known).first().copied() else { return };
        let replaced = self.speaking(Question::Entry).find_map(|(source, constant)| {
            let Statement::ReplaceArrival(number) = &constant.constant.statement else { return None };
            let here = &self.pool.location(self.state.location).location.title;
            let entry = if self.printed(source).listed.contains(here) { self.pool.entry(number) } else { None };
            Some((entry?, Some(source)))
        });
        let Some((entry, by)) = replaced.or_else(|| self.entry_of(id)) else { return };
        if let Some(by) = by {
            self.happen(Event::Applied(by));
        }
        let mut bindings = Bindings::new(self.state.lead, id);
        bindings.cause = Some(Cause::Arrived);
        self.read_entry(entry, bindings);
    }

    /// Reads an entry; one that leads to itself again and again is read three times (additions 13).
    pub(crate) fn read_entry(&mut self, entry: EntryId, mut bindings: Bindings) -> bool {
        let reads = |frame: &&Frame| matches!(frame, Frame::Run(run) if run.entry == Some(entry));
        if self.state.frames.iter().filter(reads).count() >= MOST_IN_A_LOOP {
            return false;
        }
        self.happen(Event::Entry(entry));
        bindings.cause = bindings.cause.or(Some(Cause::Called));
        let program = self.pool.entries[usize::from(entry.0)].1;
        self.run_program(program, bindings, Some(entry));
        true
    }
}
