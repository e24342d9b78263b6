//! Who hears of what, and when: what can still be taken back is its own player's business, and the others hear of it when
//! it is done.

use kernel::{Hosted, Seat, Viewer};

/// What has happened and has not been told to everybody yet.
#[derive(Clone)]
pub(crate) struct Hearing<G: Hosted> {
    /// It happened in a half-made action.
    held: Vec<G::Witnessed>,
    /// Whose action that is; that seat has heard of it.
    acting: Option<Seat>,
}

impl<G: Hosted> Default for Hearing<G> {
    fn default() -> Self {
        Hearing { held: Vec::new(), acting: None }
    }
}

/// Whether a viewer hears of what has just happened, or only when the action is no longer half made.
pub(crate) fn hears_now(viewer: Viewer, half_made: Option<Seat>) -> bool {
    half_made.is_none_or(|acting| viewer == Viewer::Seat(acting))
}

/// Where an action was taken back the last time, and whose it was.
fn taken_back<G: Hosted>(new: &[G::Witnessed]) -> Option<(usize, Seat)> {
    new.iter().enumerate().rev().find_map(|(at, one)| G::takes_back(one).map(|seat| (at, seat)))
}

impl<G: Hosted> Hearing<G> {
    /// What a viewer who hears of it now is told: what was held back, and what is new. That something was taken back is
    /// nobody else's business.
    pub(crate) fn heard<'a>(
        &'a self,
        viewer: Viewer,
        new: &'a [G::Witnessed],
    ) -> impl Iterator<Item = &'a G::Witnessed> + 'a {
        let nothing = &self.held[..0];
        let (held, new) = match taken_back::<G>(new) {
            Some((at, seat)) if viewer == Viewer::Seat(seat) => (nothing, &new[at..]),
            Some((at, _)) => (nothing, &new[at + 1..]),
            None if self.acting.is_some_and(|acting| viewer == Viewer::Seat(acting)) => (nothing, new),
            None => (&self.held[..], new),
        };
        held.iter().chain(new)
    }

    /// Everybody has been told what they hear now; the rest is held back while the action is half made.
    pub(crate) fn end(&mut self, new: &[G::Witnessed], half_made: Option<Seat>) {
        let gone = taken_back::<G>(new);
        if gone.is_some() || half_made.is_none() {
            self.held.clear();
        }
        if half_made.is_some() {
            self.held.extend_from_slice(&new[gone.map_or(0, |(at, _)| at + 1)..]);
        }
        self.acting = half_made;
    }

    /// Whether an action is half made.
    pub(crate) fn is_half_made(&self) -> bool {
        self.acting.is_some()
    }
}
