//! Orders of triggered abilities that a seat chose before.

use crate::table::Table;
use kernel::{Answer, Hosted, Input, Seat};

/// How many orders are remembered for a seat.
const ORDERS: usize = 16;

impl<G: Hosted> Table<G> {
    /// Remembers an order that a seat chooses.
    pub(crate) fn note_order(&mut self, seat: Seat, input: &Input) {
        let Input::Answer(Answer::Picks(picks)) = input else { return };
        if !self.chairs.get(usize::from(seat.0)).is_some_and(|chair| chair.settings.remember_order) {
            return;
        }
        let offered = self.game.moment().ordered;
        let put: Vec<u64> = picks.iter().filter_map(|pick| offered.get(usize::from(*pick)).copied()).collect();
        if offered.is_empty() || put.len() != offered.len() {
            return;
        }
        let orders = &mut self.chairs[usize::from(seat.0)].orders;
        orders.retain(|(before, _)| *before != offered);
        if orders.len() == ORDERS {
            orders.pop_front();
        }
        orders.push_back((offered, put));
    }

    /// The order that a seat chose for the same things before.
    pub(crate) fn remembered_order(&self, seat: Seat, moment: &kernel::Moment) -> Option<Answer> {
        let chair = &self.chairs[usize::from(seat.0)];
        if !chair.settings.remember_order || moment.ordered.is_empty() {
            return None;
        }
        let (_, put) = chair.orders.iter().find(|(offered, _)| *offered == moment.ordered)?;
        let mut left: Vec<Option<u64>> = moment.ordered.iter().copied().map(Some).collect();
        let mut picks = Vec::new();
        for kind in put {
            let at = left.iter().position(|one| *one == Some(*kind))?;
            left[at] = None;
            picks.push(at as u16);
        }
        Some(Answer::Picks(picks.into_iter().collect()))
    }
}
