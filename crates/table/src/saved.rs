//! A table built anew: from its log, or from what was kept of it and the log after that.

use crate::log::{Deed, Logged, standing};
use crate::stops::forget_things;
use crate::table::{Chair, Refusal, Reply, Table, Work};
use crate::wire::TableSettings;
use kernel::{Happening, Hosted, Input, Piece, ResumeError, SeatSet, Subject};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::sync::Arc;

/// The version of what is kept.
const VERSION: u32 = 1;
/// Of how many of the last entries the lines are told again.
const RETOLD: usize = 120;

/// What is kept of a table, so that it goes on without playing its whole log again, also with a later version of the game.
/// The game's own bytes name its definitions.
pub struct Kept<G> {
    head: Head,
    lines: Vec<Vec<Arc<RawValue>>>,
    game: G,
}

#[derive(Serialize, Deserialize)]
struct Head {
    cardhall_table: u32,
    /// How many entries the log had.
    entries: u32,
    /// When the last one was made.
    time: u64,
    chairs: Vec<Chair>,
    draw: SeatSet,
    drawn: bool,
    /// The last lines of each seat, then of whoever watches.
    lines: Vec<Vec<Box<RawValue>>>,
}

impl<G: Hosted> Kept<G> {
    /// How many entries the log had.
    pub fn entries(&self) -> u32 {
        self.head.entries
    }

    /// As sealed bytes: one line of JSON, and the game. It takes a while for a large game.
    pub fn to_bytes(mut self) -> Vec<u8> {
        let unnamed = |line: &Arc<RawValue>| {
            let told: Happening = serde_json::from_str(line.get()).ok()?;
            serde_json::value::to_raw_value(&without_handles(told)).ok()
        };
        self.head.lines = self.lines.iter().map(|lines| lines.iter().filter_map(unnamed).collect()).collect();
        let mut bytes = serde_json::to_vec(&self.head).unwrap_or_default();
        bytes.push(b'\n');
        bytes.extend(self.game.to_bytes());
        kernel::sealed(&bytes)
    }
}

/// Handles are given anew when a table is opened: what was told before then names none.
fn without_handles(mut told: Happening) -> Happening {
    let player = |subject: &Subject| matches!(subject, Subject::Player(_));
    told.subject = told.subject.filter(player);
    told.object = told.object.filter(player);
    for piece in told.line.iter_mut().flat_map(|line| &mut line.pieces) {
        if let Piece::Card { thing, .. } = piece {
            *thing = None;
        }
    }
    told
}

impl<G: Hosted> Table<G> {
    /// What is to be kept of the table as it is now; nothing while an action is half made, since what happened in it is
    /// not in the game's bytes.
    pub fn kept(&self) -> Option<Kept<G>> {
        if self.game.half_made().is_some() {
            return None;
        }
        let head = Head {
            cardhall_table: VERSION,
            entries: self.entries,
            time: self.time,
            chairs: self.chairs.clone(),
            draw: self.agreements.draw,
            drawn: self.agreements.drawn,
            lines: Vec::new(),
        };
        Some(Kept { head, lines: self.lines(), game: self.game.clone() })
    }

    /// A table that goes on from what was kept of it; `log` holds the entries after that. Without a time, none has gone by
    /// since the last of them.
    pub fn resume(
        pool: &G::Pool,
        bytes: &[u8],
        settings: TableSettings,
        bots: &[bool],
        log: &[Logged],
        now: Option<u64>,
    ) -> Result<(Table<G>, Reply<G>), ResumeError> {
        let damaged = |problem: &dyn std::fmt::Display| ResumeError::Damaged(problem.to_string());
        let bytes = kernel::unsealed(bytes)?;
        let end = bytes.iter().position(|byte| *byte == b'\n').ok_or_else(|| damaged(&"it has no head"))?;
        let head: Head = serde_json::from_slice(&bytes[..end]).map_err(|problem| damaged(&problem))?;
        if head.cardhall_table != VERSION {
            return Err(damaged(&format!("version {}; this program reads {VERSION}", head.cardhall_table)));
        }
        let game = G::from_bytes(pool, &bytes[end + 1..])?;
        let mut table = Table::bare(game, settings, bots);
        if head.chairs.len() != table.chairs.len() {
            return Err(damaged(&"other seats"));
        }
        for (chair, kept) in table.chairs.iter_mut().zip(head.chairs) {
            *chair = Chair { bot: chair.bot, ..kept };
        }
        (table.agreements.draw, table.agreements.drawn) = (head.draw, head.drawn);
        (table.entries, table.time) = (head.entries, head.time);
        table.take_lines(head.lines);
        table.go_on(log, now)
    }

    /// A table built anew from its log, as it was after the last entry. Numbers of questions go on where they were.
    pub fn rebuild(
        game: G,
        settings: TableSettings,
        bots: &[bool],
        log: &[Logged],
        now: Option<u64>,
    ) -> Result<(Table<G>, Reply<G>), ResumeError> {
        Table::bare(game, settings, bots).go_on(log, now)
    }

    /// Plays what came after the entries that the table has, and goes on from there.
    fn go_on(mut self, log: &[Logged], now: Option<u64>) -> Result<(Table<G>, Reply<G>), ResumeError> {
        let before = self.entries as usize;
        if before == 0 {
            self.run_clocks(0, None);
        }
        let damaged = |place: usize, why: &dyn std::fmt::Display| {
            ResumeError::Damaged(format!("entry {} of the log is refused: {why}", place + 1))
        };
        let standing = standing(log, before).ok_or_else(|| damaged(before, &"it goes back too far"))?;
        for (at, place) in standing.iter().enumerate() {
            let mut witnessed = Vec::new();
            let entry = &log[place - before];
            self.repeat(entry, &mut witnessed).map_err(|refusal| damaged(*place, &refusal))?;
            if standing.len() - at <= RETOLD {
                self.overhear(&witnessed);
            }
        }
        let last = log.last().map_or(self.time, |last| last.time);
        // While nobody kept the table, no time went by.
        let clocks = self.chairs.iter_mut().filter_map(|chair| chair.clock.as_mut());
        clocks.for_each(|clock| clock.rest(last));
        self.chairs.iter_mut().for_each(|chair| forget_things(&mut chair.settings));
        (self.entries, self.time) = ((before + log.len()) as u32, last);
        // No number is used twice, also after going back or opening the table again: each entry uses one for each seat at
        // most, and each time that the table is opened after an entry does too.
        self.number_questions();
        self.renumber((self.entries + 1).saturating_mul(2));
        let (now, mut work) = (now.unwrap_or(last), Work::new());
        self.settle(now, &mut work);
        let reply = self.show(work, now);
        Ok((self, reply))
    }

    /// Does again what the log says.
    pub(crate) fn repeat(&mut self, entry: &Logged, witnessed: &mut Vec<G::Witnessed>) -> Result<(), Refusal> {
        let seat = entry.seat;
        if let Some(id) = entry.id {
            self.remember(seat, id);
        }
        match &entry.deed {
            Deed::Input(input) => {
                self.note_order(seat, input);
                let before = witnessed.len();
                self.play(seat, input, witnessed)?;
                self.set_aside(&witnessed[before..]);
                if *input == Input::Concede {
                    self.has_read(seat);
                }
                self.run_clocks(entry.time, Some(seat));
                self.run_clocks(entry.time, None);
                self.spoken = self.spoken.with(seat);
            }
            Deed::Settings(settings) => self.resettle(seat, (**settings).clone()),
            Deed::DrawOffer(offered) => self.agreements.offer_draw(seat, *offered),
            Deed::Draw => self.agreements.drawn = true,
            Deed::Acknowledged => {
                self.has_read(seat);
                self.run_clocks(entry.time, Some(seat));
                self.run_clocks(entry.time, None);
            }
            Deed::Wait | Deed::Rewind(_) => {}
        }
        if self.chairs.iter().any(|chair| chair.settings.passing.is_some()) {
            self.end_passing(&self.game.moment(), &mut Vec::new());
        }
        Ok(())
    }

    fn renumber(&mut self, from: u32) {
        for at in 0..self.asked.len() {
            self.numbers[at] = self.numbers[at].max(from) + 1;
            let number = self.number_of(at);
            if let Some(asked) = &mut self.asked[at] {
                asked.number = number;
            }
        }
    }
}
