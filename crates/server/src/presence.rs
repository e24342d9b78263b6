//! Who is at their seat. Pure; the time is handed in.

use kernel::Seat;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    There,
    Away { since: u64, told: bool },
}

/// Who is at their seat, by seat.
#[derive(Clone, Debug)]
pub struct Presence {
    places: Vec<Place>,
    /// How long somebody is away before the others are told.
    told_after: u64,
}

impl Presence {
    /// A table at which nobody is yet, which everybody may know.
    pub fn new(seats: usize, now: u64, told_after: u64) -> Presence {
        Presence { places: vec![Place::Away { since: now, told: true }; seats], told_after }
    }

    /// Somebody is there; whether the others must be told.
    pub fn comes(&mut self, seat: Seat) -> bool {
        let place = &mut self.places[usize::from(seat.0)];
        let tell = matches!(place, Place::Away { told: true, .. });
        *place = Place::There;
        tell
    }

    /// Nobody is there any more.
    pub fn leaves(&mut self, seat: Seat, now: u64) {
        self.places[usize::from(seat.0)] = Place::Away { since: now, told: false };
    }

    /// Whether the others count the seat as there.
    pub fn is_there(&self, seat: Seat) -> bool {
        match self.places[usize::from(seat.0)] {
            Place::There | Place::Away { told: false, .. } => true,
            Place::Away { told: true, .. } => false,
        }
    }

    /// When the others must next be told that somebody is away.
    pub fn next_told(&self) -> Option<u64> {
        let untold = self.places.iter().filter_map(|place| match place {
            Place::Away { since, told: false } => Some(since + self.told_after),
            Place::There | Place::Away { told: true, .. } => None,
        });
        untold.min()
    }

    /// Notes who has now been away for so long that the others are told; whether there is somebody.
    pub fn tell(&mut self, now: u64) -> bool {
        let mut tell = false;
        for place in &mut self.places {
            if let Place::Away { since, told: told @ false } = place
                && *since + self.told_after <= now
            {
                *told = true;
                tell = true;
            }
        }
        tell
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_others_are_told_after_a_while_and_not_of_a_reload() {
        let mut presence = Presence::new(2, 0, 15_000);
        let seat = Seat(1);
        assert!(presence.comes(seat));
        presence.leaves(seat, 1_000);
        assert!(!presence.comes(seat));
        presence.leaves(seat, 2_000);
        assert_eq!(presence.next_told(), Some(17_000));
        assert!(!presence.tell(16_999));
        assert!(presence.is_there(seat));
        assert!(presence.tell(17_000));
        assert!(!presence.is_there(seat));
        assert!(!presence.tell(18_000));
        assert!(presence.comes(seat));
    }
}
