//! What a table does without asking: whether a window opens, how long it stays open, what is answered beforehand.
//!
//! It goes by what everybody can see ([`Moment`]) and by what a seat has settled, never by hidden cards: nobody can read
//! from a table's pace what another holds.

use crate::log::Cause;
use crate::table::Table;
use crate::wire::{Always, Pass, SeatSettings, Stops, TableSettings};
use kernel::{Handle, Hosted, Moment, Seat, StepName};

/// What is to be done about an open decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plan {
    /// Ask, and wait for the answer.
    Ask,
    /// Ask, and let it pass by itself after so many milliseconds.
    Window(u32),
    /// Let it pass, for that reason.
    Pass(Cause),
    /// Take the only answer there is.
    Only,
    /// Answer yes or no, as was said beforehand.
    Say(bool),
}

/// The kind of something, as settings name it.
pub(crate) fn kind(number: u64) -> String {
    format!("{number:016x}")
}

/// One thing by itself, as settings name it: by the handle that all use.
fn this(thing: Handle) -> String {
    format!("thing:{}", thing.0)
}

/// Forgets what was settled about single things, where handles are given anew.
pub(crate) fn forget_things(settings: &mut SeatSettings) {
    settings.yields.retain(|one| !one.starts_with("thing:"));
}

/// Where players usually stop.
pub fn usual_stops(steps: &[StepName]) -> Stops {
    let keys =
        |stops: fn(&StepName) -> bool| steps.iter().filter(move |step| stops(step)).map(|step| step.key.to_string());
    Stops { own: keys(|step| step.own).collect(), others: keys(|step| step.others).collect() }
}

/// Whether a seat stops in the step of that moment.
fn stops_there(moment: &Moment, seat: Seat, settings: &SeatSettings, steps: &[StepName]) -> bool {
    let Some(step) = steps.get(usize::from(moment.step)) else { return true };
    let own = moment.active.is_none_or(|active| active == seat);
    match &settings.stops {
        Some(stops) => if own { &stops.own } else { &stops.others }.contains(step.key),
        None => {
            if own {
                step.own
            } else {
                step.others
            }
        }
    }
}

/// What to do about the open decision of a seat.
pub(crate) fn plan(
    moment: &Moment,
    seat: Seat,
    settings: &SeatSettings,
    table: &TableSettings,
    steps: &[StepName],
) -> Plan {
    if moment.forced {
        return Plan::Only;
    }
    if !moment.window {
        let said = moment.optional.and_then(|number| settings.always.get(&kind(number)));
        return said.map_or(Plan::Ask, |said| Plan::Say(*said == Always::Yes));
    }
    if settings.full_control {
        return Plan::Ask;
    }
    if !moment.able.contains(seat) {
        return Plan::Pass(Cause::Forced);
    }
    match moment.next {
        Some((controller, _)) if controller == seat => {
            if settings.hold_priority {
                Plan::Ask
            } else {
                Plan::Pass(Cause::Stop)
            }
        }
        Some((_, number)) if settings.yields.contains(&kind(number)) => Plan::Pass(Cause::Yield),
        Some(_) => Plan::Window(table.window.min(60_000)),
        None if settings.passing.is_some() => Plan::Pass(Cause::Yield),
        None if moment.uneventful => Plan::Pass(Cause::Stop),
        None if !stops_there(moment, seat, settings, steps) => Plan::Pass(Cause::Stop),
        None if moment.active.is_none_or(|active| active == seat) => Plan::Ask,
        None => Plan::Window(table.window.min(60_000)),
    }
}

/// Whether a chance to act is let pass without asking, by what a seat has settled.
pub fn lets_pass(moment: &Moment, seat: Seat, settings: &SeatSettings, steps: &[StepName]) -> bool {
    matches!(plan(moment, seat, settings, &TableSettings::default(), steps), Plan::Pass(_) | Plan::Only)
}

impl<G: Hosted> Table<G> {
    /// What to do about the open decision of a seat.
    pub(crate) fn planned(&self, moment: &Moment, seat: Seat) -> Plan {
        let settings = &self.chairs[usize::from(seat.0)].settings;
        let planned = plan(moment, seat, settings, &self.settings, G::steps());
        let next = || self.game.next_thing(&self.handles).is_some_and(|next| settings.yields.contains(&this(next)));
        if matches!(planned, Plan::Window(_)) && moment.next.is_some() && next() {
            return Plan::Pass(Cause::Yield);
        }
        planned
    }

    /// Whether players usually let this moment pass without a look: nothing waits to happen, and it is no usual stop. It
    /// goes by what everybody sees.
    pub fn is_routine(&self, seat: Seat) -> bool {
        lets_pass(&self.game.moment(), seat, &SeatSettings::default(), G::steps())
    }
}

/// Whether passing comes to its end at that moment. `since` is the turn in which it began.
pub fn passing_ends(moment: &Moment, seat: Seat, pass: Pass, since: u32) -> bool {
    let other_acts = moment.next.is_some_and(|(controller, _)| controller != seat);
    let over = match pass {
        Pass::Something => moment.concerned.contains(seat),
        Pass::EndOfTurn => moment.turn != since,
        Pass::MyTurn => moment.turn != since && moment.active == Some(seat),
    };
    other_acts || over
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::SeatSet;

    const STEPS: &[StepName] = &[
        StepName { key: "draw", words: "draw", own: false, others: false },
        StepName { key: "main", words: "main phase", own: true, others: false },
        StepName { key: "end", words: "end step", own: false, others: true },
    ];

    fn moment(step: u16, active: u8) -> Moment {
        let able: SeatSet = [Seat(0), Seat(1)].into_iter().collect();
        Moment { turn: 3, active: Some(Seat(active)), step, able, window: true, ..Moment::default() }
    }

    fn planned(moment: &Moment, settings: &SeatSettings) -> Plan {
        plan(moment, Seat(0), settings, &TableSettings::default(), STEPS)
    }

    #[test]
    fn stops_decide_where_nothing_waits() {
        let mut settings = SeatSettings::default();
        assert_eq!(planned(&moment(0, 0), &settings), Plan::Pass(Cause::Stop));
        assert_eq!(planned(&moment(1, 0), &settings), Plan::Ask);
        assert_eq!(planned(&moment(1, 1), &settings), Plan::Pass(Cause::Stop));
        assert_eq!(planned(&moment(2, 1), &settings), Plan::Window(5_000));
        settings.stops = Some(Stops { own: ["draw".to_string()].into(), ..Stops::default() });
        assert_eq!(planned(&moment(0, 0), &settings), Plan::Ask);
        assert_eq!(planned(&moment(1, 0), &settings), Plan::Pass(Cause::Stop));
        let uneventful = Moment { uneventful: true, ..moment(0, 0) };
        assert_eq!(planned(&uneventful, &settings), Plan::Pass(Cause::Stop));
        settings.full_control = true;
        assert_eq!(planned(&moment(1, 0), &settings), Plan::Ask);
        assert_eq!(planned(&uneventful, &settings), Plan::Ask);
    }

    #[test]
    fn what_another_does_opens_a_window_unless_yielded_to() {
        let mut settings = SeatSettings::default();
        let waiting = Moment { next: Some((Seat(1), 255)), ..moment(0, 0) };
        assert_eq!(planned(&waiting, &settings), Plan::Window(5_000));
        settings.yields.insert(kind(255));
        assert_eq!(planned(&waiting, &settings), Plan::Pass(Cause::Yield));
        let own = Moment { next: Some((Seat(0), 255)), ..moment(0, 0) };
        assert_eq!(planned(&own, &settings), Plan::Pass(Cause::Stop));
        settings.hold_priority = true;
        assert_eq!(planned(&own, &settings), Plan::Ask);
        let unable = Moment { able: SeatSet::EMPTY, ..waiting };
        assert_eq!(planned(&unable, &SeatSettings::default()), Plan::Pass(Cause::Forced));
    }

    #[test]
    fn each_way_of_passing_has_its_end() {
        let now = moment(1, 1);
        assert!(!passing_ends(&now, Seat(0), Pass::EndOfTurn, 3));
        assert!(passing_ends(&now, Seat(0), Pass::EndOfTurn, 2));
        assert!(!passing_ends(&now, Seat(0), Pass::MyTurn, 2));
        assert!(passing_ends(&moment(0, 0), Seat(0), Pass::MyTurn, 2));
        let acted = Moment { next: Some((Seat(1), 1)), ..now.clone() };
        assert!(passing_ends(&acted, Seat(0), Pass::MyTurn, 2), "somebody does something");
        let attacked = Moment { concerned: SeatSet::EMPTY.with(Seat(0)), ..now };
        assert!(passing_ends(&attacked, Seat(0), Pass::Something, 3));
        assert!(!passing_ends(&attacked, Seat(0), Pass::EndOfTurn, 3));
    }

    #[test]
    fn passing_skips_no_choice_that_can_be_made() {
        let settings = SeatSettings { passing: Some(Pass::EndOfTurn), ..SeatSettings::default() };
        let attackers = Moment { window: false, ..moment(1, 0) };
        assert_eq!(planned(&attackers, &settings), Plan::Ask);
        assert_eq!(planned(&Moment { forced: true, ..attackers }, &settings), Plan::Only);
        assert_eq!(planned(&moment(1, 0), &settings), Plan::Pass(Cause::Yield));
    }
}
