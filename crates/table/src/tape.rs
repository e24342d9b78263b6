//! Playing a log again while viewers look, to find what each of them was sent.

use crate::log::{Deed, Logged};
use crate::table::{Due, Refusal, ServerOf, Table, Work};
use crate::wire::TableSettings;
use kernel::{Hosted, StateHash, Viewer};

/// Finds what these viewers were sent: each message with the number of its entry and its time. Where all agreed to go back,
/// what they went back from stays on the tape, and everything is shown anew. In the end comes the hash of the last position.
pub fn play_tape<G: Hosted>(
    game: &G,
    settings: &TableSettings,
    bots: &[bool],
    log: &[Logged],
    viewers: &[Viewer],
    sent: &mut dyn FnMut(u32, u64, Viewer, ServerOf<G>),
) -> Result<StateHash, String> {
    let begin = || Table::for_tape(game.clone(), settings.clone(), bots);
    let mut table = begin();
    // The entries that still count, with their places.
    let mut standing: Vec<(u32, &Logged)> = Vec::new();
    viewers.iter().for_each(|viewer| sent(0, 0, *viewer, table.view(*viewer, 0)));
    for (number, entry) in (1..).zip(log) {
        let refused = |refusal: Refusal| format!("entry {number}: {refusal}");
        let Deed::Rewind(to) = entry.deed else {
            standing.push((number - 1, entry));
            let due = table.play_again(entry).map_err(refused)?;
            due.into_iter().for_each(|(viewer, message)| sent(number, entry.time, viewer, message));
            continue;
        };
        standing.retain(|(place, _)| *place < to);
        let seq = table.last_update();
        table = begin();
        for (_, entry) in &standing {
            table.play_again(entry).map_err(refused)?;
        }
        table.number_updates_from(seq);
        viewers.iter().for_each(|viewer| sent(number, entry.time, *viewer, table.view(*viewer, entry.time)));
    }
    Ok(table.game().hash())
}

impl<G: Hosted> Table<G> {
    /// A table at which nothing happens but what [`Table::play_again`] is given.
    fn for_tape(game: G, settings: TableSettings, bots: &[bool]) -> Table<G> {
        let mut table = Table::bare(game, settings, bots);
        table.number_questions();
        let _ = table.show(Work::new(), 0);
        table
    }

    /// Does what an entry of the log says, and gives what those who look are sent.
    fn play_again(&mut self, entry: &Logged) -> Result<Due<G>, Refusal> {
        let mut work = Work::new();
        self.entries += 1;
        self.repeat(entry, &mut work.witnessed)?;
        self.number_questions();
        Ok(self.show(work, entry.time).due)
    }
}
