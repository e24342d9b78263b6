//! Taking a half-made test back to the turn in which it began, as long as nothing was revealed: no chance was used, no hidden
//! card was seen, nobody else answered, and nothing was chosen but the test, its target and what is committed.

use super::{Game, Refusal};
use crate::state::{Reason, State, Zone};
use crate::{Event, RangerId};
use kernel::{Chance, Seat};
use serde::{Deserialize, Serialize};

/// Where a half-made test began.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Beginning {
    seat: Seat,
    /// Chance as it was: whoever has used it takes nothing back.
    chance: Chance,
    /// The state to go back to; none in a world that is only imagined.
    state: Option<Box<State>>,
}

impl Game {
    /// The game as tables play it: it remembers where a test began, and so can take it back.
    #[must_use]
    pub(crate) fn remembering(self) -> Game {
        Game { remembers: true, ..self }
    }

    /// Notes before an answer whether it begins something that can be taken back, goes on with it, or makes it final.
    pub(crate) fn note_answer(&mut self, seat: Seat) {
        let Some(asking) = &self.state.asking else { return };
        match asking.reason {
            Reason::Turn if self.remembers => {
                let state = Some(Box::new(self.state.clone()));
                self.beginning = Some(Beginning { seat, chance: self.state.chance, state });
            }
            Reason::Target(_) | Reason::CommitEnergy(_) | Reason::CommitCards(_) if self.began(seat) => {}
            _something_else => self.beginning = None,
        }
    }

    fn began(&self, seat: Seat) -> bool {
        self.beginning.as_ref().is_some_and(|beginning| beginning.seat == seat)
    }

    /// Whether a seat can take its half-made test back now.
    pub(crate) fn can_take_back(&self, seat: Seat) -> bool {
        let Some(asking) = &self.state.asking else { return false };
        let of_a_test = matches!(asking.reason, Reason::Target(_) | Reason::CommitEnergy(_) | Reason::CommitCards(_));
        of_a_test
            && asking.seats.contains(seat)
            && self.beginning.as_ref().is_some_and(|one| one.seat == seat && one.chance == self.state.chance)
    }

    /// The beginning as it is known in a world that is only imagined, where chance is another.
    pub(crate) fn imagined_beginning(&self, chance: Chance) -> Option<Beginning> {
        let known = self.beginning.as_ref().filter(|one| one.chance == self.state.chance)?;
        Some(Beginning { seat: known.seat, chance, state: None })
    }

    pub(crate) fn take_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        let possible = self.can_take_back(seat);
        let before = self.beginning.as_mut().filter(|_| possible).and_then(|beginning| beginning.state.take());
        let Some(before) = before else { return Err(Refusal::NothingToTakeBack) };
        self.beginning = None;
        self.state = *before;
        self.rebuild();
        self.happen(Event::TakenBack(RangerId(seat.0)));
        Ok(())
    }

    /// Makes final what came before an event that shows something.
    pub(crate) fn note_shown(&mut self, event: Event) {
        if self.beginning.is_some() && self.shows(event) {
            self.beginning = None;
        }
    }

    fn shows(&self, event: Event) -> bool {
        let hidden = |zone: Zone| {
            matches!(zone, Zone::Deck(_) | Zone::Fatigue(_) | Zone::PathDeck | Zone::SideDeck | Zone::Under)
        };
        match event {
            Event::Moved(id, to, _) => match self.state.card(id).zone {
                Zone::Hand(_) => self.state.rangers.len() > 1,
                from => hidden(from) && !hidden(to),
            },
            Event::Faceup(_)
            | Event::Drew(..)
            | Event::Soothed(..)
            | Event::Scouted(..)
            | Event::ChallengeDrawn(_)
            | Event::Entry(_)
            | Event::Told(_) => true,
            _seen_by_all => false,
        }
    }
}
