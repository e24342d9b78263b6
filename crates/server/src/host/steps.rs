//! What a table does with what its game does: into the log, and when it is there to everybody who looks.

use super::{Host, Play, ToHost};
use crate::live::{LiveTable, Message, Step};
use crate::store::{Append, Ending, EntryRow, Stage, StoreError};
use axum::extract::ws::Utf8Bytes;
use kernel::Seat;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use table::{Cause, Logged};

/// A table whose last step took as long as this does the next one where others need not wait for it.
const HEAVY: Duration = Duration::from_millis(2);
/// How many times faster bots answer where players usually let things pass.
const QUICK: u32 = 5;

impl Host {
    /// Lets the game do something. A failure of it stops the table; a step that is likely to take long runs where it delays
    /// nobody else.
    pub(super) async fn play(&mut self, work: impl FnOnce(&mut dyn LiveTable) -> Step) -> Option<Step> {
        let Play::On(live) = &mut self.play else { return None };
        let begun = Instant::now();
        let work = || catch_unwind(AssertUnwindSafe(|| work(live.as_mut())));
        let done = if self.heavy { tokio::task::block_in_place(work) } else { work() };
        self.heavy = begun.elapsed() > HEAVY;
        match done {
            Ok(done) => Some(done),
            Err(_) => {
                self.freeze("the game failed here").await;
                None
            }
        }
    }

    /// Lets the game do something, keeps it and shows it. Gives what whoever asked is to be told.
    pub(super) async fn step(&mut self, work: impl FnOnce(&mut dyn LiveTable) -> Step) -> Option<Utf8Bytes> {
        let mut step = self.play(work).await?;
        let answer = step.answer.take();
        if self.commit(step).await { answer } else { None }
    }

    /// Puts a step into the log, and when it is there shows it; false if the table had to be stopped.
    pub(super) async fn commit(&mut self, step: Step) -> bool {
        if let Err(error) = self.append(step.entries).await {
            tracing::error!(table = %self.id, %error, "a table cannot write its log");
            self.freeze("what happened could not be kept").await;
            return false;
        }
        if step.rewinds {
            self.rebuild().await;
        }
        self.show(step.messages);
        self.after_step().await;
        self.keep_now_and_then();
        true
    }

    pub(super) async fn append(&mut self, entries: Vec<Logged>) -> Result<(), StoreError> {
        if entries.is_empty() {
            return Ok(());
        }
        let at = self.shared.time();
        let mut rows = Vec::with_capacity(entries.len());
        for (number, entry) in (self.entries + 1..).zip(entries) {
            let written = serde_json::to_string(&entry).map_err(|problem| StoreError::Damaged(problem.to_string()))?;
            let (seat, cause) = (Some(entry.seat.0), cause(entry.cause).to_string());
            rows.push(EntryRow { number, at, seat, cause, entry: written });
        }
        let count = rows.len() as i64;
        self.shared.journal.append(Append { table: self.id, epoch: self.epoch, entries: rows }).await?;
        self.entries += count;
        Ok(())
    }

    pub(super) fn show(&mut self, messages: Vec<Message>) {
        for Message { viewer, seq, text } in messages {
            metrics::histogram!("cardhall_update_bytes").record(text.len() as f64);
            for one in self.connections.iter().filter(|one| one.viewer == viewer) {
                one.outbox.send(text.clone());
            }
            let at = self.place(viewer);
            if let Some(seq) = seq {
                self.places[at].history.add(seq, text);
            }
        }
    }

    /// Starts whatever follows from where the game stands now: the end, or bots that think.
    pub(super) async fn after_step(&mut self) {
        let Play::On(live) = &self.play else { return };
        match live.outcome() {
            Some(outcome) if self.stage == Stage::Playing => {
                let outcome = serde_json::to_string(&outcome).unwrap_or_default();
                let ending = Ending { outcome, hash: live.hash().to_string() };
                self.finish(Stage::Over, Some(&ending)).await;
            }
            _ => self.ask_bots(),
        }
    }

    pub(super) async fn finish(&mut self, stage: Stage, ending: Option<&Ending>) {
        self.stage = stage;
        let done = self.shared.store.finish(self.id, self.epoch, stage, ending, self.shared.time()).await;
        if let Err(error) = done {
            tracing::error!(table = %self.id, %error, "the end of a table cannot be kept");
        }
        // Without a worker that makes tapes the server is about to end.
        let _ = self.shared.finished.send(self.id);
    }

    pub(super) fn ask_bots(&mut self) {
        let Play::On(live) = &self.play else { return };
        for at in 0..self.seats.len() {
            let seat = Seat(at as u8);
            let question = live.question(seat);
            if self.seats[at].bot.is_none() || question.is_none() || self.thinking[at] == question {
                continue;
            }
            let (Some(thought), Some(number)) = (live.thought(seat), question) else { continue };
            self.thinking[at] = question;
            let pace = self.shared.config.bot_pace;
            let beat = if live.is_routine(seat) { pace / QUICK } else { pace };
            let (answer, inbox) = (self.shared.bots.ask(thought), self.inbox.clone());
            tokio::spawn(async move {
                let asked = tokio::time::Instant::now();
                let answer = answer.await.ok();
                tokio::time::sleep_until(asked + whole_beats(asked.elapsed(), beat)).await;
                if let Some(inbox) = inbox.upgrade() {
                    let _ = inbox.send(ToHost::Thought(seat, number, answer)).await;
                }
            });
        }
    }
}

/// When a bot answers: after a beat, which goes by what everybody sees, or as many whole ones as it thought. Whether it found
/// something to think about can hardly be read from that.
fn whole_beats(thought: Duration, beat: Duration) -> Duration {
    if beat.is_zero() {
        return Duration::ZERO;
    }
    beat * (thought.as_micros() / beat.as_micros().max(1)) as u32 + beat
}

/// The word for a cause.
fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Answer => "answer",
        Cause::Timeout => "timeout",
        Cause::Window => "window",
        Cause::Stop => "stop",
        Cause::Yield => "yield",
        Cause::Forced => "forced",
        Cause::Agreed => "agreed",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_answers_on_a_beat_whatever_it_thought() {
        let milliseconds = Duration::from_millis;
        let check = |thought, answers| {
            assert_eq!(whole_beats(milliseconds(thought), milliseconds(500)), milliseconds(answers), "{thought}");
        };
        check(0, 500);
        check(499, 500);
        check(501, 1_000);
        assert_eq!(whole_beats(milliseconds(70), Duration::ZERO), Duration::ZERO);
    }
}
