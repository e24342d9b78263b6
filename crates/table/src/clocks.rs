//! Reserve clocks with a free delay for each answer. Time is handed in; nothing here reads a clock.

use crate::wire::Clock;
use serde::{Deserialize, Serialize};

/// How long the clock of a disconnected player stands still, each time.
const GRACE: u64 = 30_000;
/// And in a whole game.
const ALL_GRACE: u64 = 180_000;

/// The clock of one seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SeatClock {
    /// What was left of the reserve when the clock last stopped.
    reserve: u64,
    /// Since when it runs, if it does.
    since: Option<u64>,
    /// The time from then on that costs nothing.
    free: u64,
    /// Since when the player is away.
    away: Option<u64>,
    /// How much grace is left in this game.
    grace: u64,
}

impl SeatClock {
    pub(crate) fn new(reserve: u32) -> SeatClock {
        SeatClock { reserve: u64::from(reserve), since: None, free: 0, away: None, grace: ALL_GRACE }
    }

    /// The player is asked something.
    pub(crate) fn start(&mut self, now: u64, free: u64) {
        if self.since.is_none() {
            (self.since, self.free) = (Some(now), free);
        }
    }

    /// The player has answered, or is not asked any more. `forgiven` is what the line took.
    pub(crate) fn stop(&mut self, now: u64, forgiven: u64) {
        if self.since.is_some() {
            self.reserve = self.left(now.saturating_sub(forgiven));
            self.since = None;
        }
    }

    /// Nobody keeps the table any more: the clock stands, and nobody is missed.
    pub(crate) fn rest(&mut self, now: u64) {
        self.stop(now, 0);
        self.away = None;
    }

    /// More time that costs nothing, from now on.
    pub(crate) fn restart(&mut self, now: u64, free: u64) {
        self.stop(now, 0);
        self.start(now, free);
    }

    /// The player went away, or came back.
    pub(crate) fn connected(&mut self, now: u64, connected: bool) {
        match (self.away, connected) {
            (None, false) => self.away = Some(now),
            (Some(since), true) => {
                let grace = self.grace_used(since, now);
                self.grace -= grace;
                if self.since.is_some() {
                    self.free += grace;
                }
                self.away = None;
            }
            _ => {}
        }
    }

    fn grace_used(&self, since: u64, now: u64) -> u64 {
        let from = since.max(self.since.unwrap_or(now));
        now.saturating_sub(from).min(GRACE).min(self.grace)
    }

    /// The time that counts, of a stretch that ends now.
    fn used(&self, now: u64) -> u64 {
        let Some(since) = self.since else { return 0 };
        let grace = self.away.map_or(0, |away| self.grace_used(away, now));
        now.saturating_sub(since).saturating_sub(grace)
    }

    fn left(&self, now: u64) -> u64 {
        self.reserve.saturating_sub(self.used(now).saturating_sub(self.free))
    }

    /// When it runs out, if nothing happens before.
    pub(crate) fn due(&self) -> Option<u64> {
        let since = self.since?;
        let grace = self.away.map_or(0, |_| GRACE.min(self.grace));
        Some(since + self.free + self.reserve + grace)
    }

    /// Whether it has run out.
    pub(crate) fn is_out(&self, now: u64) -> bool {
        self.since.is_some() && self.left(now) == 0
    }

    /// If the player is away: how long until the clock runs again.
    pub(crate) fn back_in(&self, now: u64) -> Option<u32> {
        self.away.map(|since| (since + GRACE.min(self.grace)).saturating_sub(now) as u32)
    }

    pub(crate) fn shown(&self, now: u64) -> Clock {
        let delay = self.free.saturating_sub(self.used(now)) as u32;
        Clock { reserve: self.left(now) as u32, delay, running: self.since.is_some() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reserve_is_used_after_the_free_time() {
        let mut clock = SeatClock::new(10_000);
        clock.start(1_000, 5_000);
        assert_eq!(clock.due(), Some(16_000));
        clock.stop(5_000, 0);
        assert_eq!(clock.shown(5_000).reserve, 10_000);
        clock.start(6_000, 5_000);
        clock.stop(14_000, 1_000);
        assert_eq!(clock.shown(14_000).reserve, 8_000, "8 s less 5 s free and 1 s on the line");
        clock.start(20_000, 0);
        assert!(!clock.is_out(27_999));
        assert!(clock.is_out(28_000));
    }

    #[test]
    fn whoever_is_away_gets_half_a_minute() {
        let mut clock = SeatClock::new(10_000);
        clock.start(0, 0);
        clock.connected(1_000, false);
        assert_eq!(clock.shown(31_000).reserve, 9_000);
        assert_eq!(clock.shown(33_000).reserve, 7_000);
        clock.connected(33_000, true);
        assert_eq!(clock.shown(33_000).reserve, 7_000);
        assert_eq!(clock.due(), Some(40_000));
    }
}
