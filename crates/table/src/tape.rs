//! Playing a log again while viewers look, to find what each of them was sent.

use crate::log::{Deed, Logged};
use crate::table::{Due, Refusal, Table, Work};
use crate::wire::TableSettings;
use kernel::{Hosted, Input};

impl<G: Hosted> Table<G> {
    /// A table at which nothing happens but what [`Table::play_again`] is given.
    pub fn for_tape(game: G, settings: TableSettings, bots: &[bool]) -> Table<G> {
        let mut table = Table::bare(game, settings, bots);
        table.number_questions(None);
        let _ = table.show(Work::new(), 0);
        table
    }

    /// Does what an entry of the log says, and gives what those who look are sent.
    pub fn play_again(&mut self, entry: &Logged) -> Result<Due<G>, Refusal> {
        let mut work = Work::new();
        work.taken_back = entry.deed == Deed::Input(Input::TakeBack);
        self.entries += 1;
        self.repeat(entry, &mut work.witnessed)?;
        Ok(self.show(work, entry.time).due)
    }

    /// How many things lie on the table in the sight of all.
    pub fn size(&self) -> usize {
        self.published.size()
    }
}
