//! How time goes by at a table: clocks and response windows.

use crate::log::Cause;
use crate::table::{Refusal, Reply, Table, Work};
use crate::wire::{Clocks, Refused, WindowShown};
use kernel::{Hosted, Input, Seat, Shape, Viewer};

/// The delay on the line that is forgiven, in milliseconds.
const FORGIVEN: u64 = 1_000;

/// A response window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    seat: Seat,
    /// The number of its question.
    question: u32,
    /// When it closes by itself; never while it is held.
    closes: Option<u64>,
    whole: u32,
}

impl<G: Hosted> Table<G> {
    /// A player came or went; while somebody is away their clock stands still for a while.
    pub fn connected(&mut self, seat: Seat, connected: bool, now: u64) {
        if let Some(clock) = self.chairs.get_mut(usize::from(seat.0)).and_then(|chair| chair.clock.as_mut()) {
            clock.connected(now, connected);
        }
    }

    /// If that player is away: how long until their clock runs again, in milliseconds.
    pub fn back_in(&self, seat: Seat, now: u64) -> Option<u32> {
        self.chairs.get(usize::from(seat.0))?.clock.as_ref()?.back_in(now)
    }

    /// How long the line to a seat takes, there and back, in milliseconds; it is forgiven up to a second.
    pub fn set_lag(&mut self, seat: Seat, lag: u64) {
        if let Some(chair) = self.chairs.get_mut(usize::from(seat.0)) {
            chair.lag = lag.min(FORGIVEN);
        }
    }

    /// When the table wants to be told the time, if nothing happens before.
    pub fn due_at(&self) -> Option<u64> {
        if self.outcome().is_some() || self.is_frozen() {
            return None;
        }
        let clocks = self.chairs.iter().filter_map(|chair| chair.clock.as_ref()?.due());
        clocks.chain(self.window.and_then(|window| window.closes)).min()
    }

    /// Time goes by: a window closes, a clock runs out.
    pub fn tick(&mut self, now: u64) -> Reply<G> {
        if self.due_at().is_none_or(|due| due > now) {
            return Reply::nothing();
        }
        let mut work = Work::new();
        let closing = self.window.filter(|window| window.closes.is_some_and(|closes| closes <= now));
        let out =
            (0..self.chairs.len()).find(|at| self.chairs[*at].clock.as_ref().is_some_and(|clock| clock.is_out(now)));
        let done = match (closing, out) {
            (Some(window), _) => {
                let answer = Input::Answer(self.game.default_answer_for(window.seat));
                self.perform(window.seat, answer, Cause::Window, None, now, &mut work)
            }
            (None, Some(at)) => self.perform(Seat(at as u8), Input::Concede, Cause::Timeout, None, now, &mut work),
            (None, None) => return Reply::nothing(),
        };
        if let Err(refusal) = done {
            self.freeze(format!("what time demanded was refused: {refusal}"));
        }
        self.settle(now, &mut work);
        self.show(work, now)
    }

    pub(crate) fn open_window(&mut self, seat: Seat, whole: u32, now: u64) {
        let Some(question) = self.question_number(seat) else { return };
        if self.window.is_none_or(|window| window.question != question) {
            let lag = self.chairs[usize::from(seat.0)].lag;
            self.window = Some(Window { seat, question, closes: Some(now + u64::from(whole) + lag), whole });
        }
        self.run_clocks(now, None);
    }

    pub(crate) fn hold(&mut self, seat: Seat, now: u64) -> Result<(), Refusal> {
        match &mut self.window {
            Some(window) if window.seat == seat && window.closes.is_some() => {
                window.closes = None;
                if let Some(clock) = &mut self.chairs[usize::from(seat.0)].clock {
                    clock.restart(now, u64::from(self.settings.delay));
                }
                Ok(())
            }
            _ => Err(Refusal::new(Refused::Nothing, "no window is open that could be held")),
        }
    }

    /// The clocks of those who are awaited run, the others stand.
    pub(crate) fn run_clocks(&mut self, now: u64, answered: Option<Seat>) {
        let awaited = self.awaited();
        for (at, chair) in self.chairs.iter_mut().enumerate() {
            let seat = Seat(at as u8);
            let Some(clock) = &mut chair.clock else { continue };
            if answered == Some(seat) || !awaited.contains(&seat) {
                clock.stop(now, if answered == Some(seat) { chair.lag } else { 0 });
            }
            if answered.is_none() && awaited.contains(&seat) {
                let window = self.window.filter(|window| window.seat == seat).map_or(0, |window| window.whole);
                clock.start(now, u64::from(self.settings.delay) + u64::from(window));
            }
        }
    }

    /// Clocks and window, as that viewer is shown them.
    pub(crate) fn clocks(&self, viewer: Viewer, now: u64) -> Clocks {
        let seats = self.chairs.iter().map(|chair| chair.clock.as_ref().map(|clock| clock.shown(now)));
        let window = self.window.map(|window| WindowShown {
            seat: window.seat,
            left: window.closes.map(|closes| closes.saturating_sub(now) as u32),
            whole: window.whole,
            idle: viewer == Viewer::Seat(window.seat) && self.is_idle(window.seat),
        });
        Clocks { seats: seats.collect(), window }
    }

    /// Whether a seat can in truth do nothing but pass.
    fn is_idle(&self, seat: Seat) -> bool {
        self.game.decision_for(seat).is_some_and(|decision| match decision.shape {
            Shape::Action { options, routine } => options.len().min(usize::from(routine)) <= 1,
            _ => false,
        })
    }
}
