//! The state of a game as plain data. What follows from it (who speaks to which question) is kept outside, in the game.

mod asking;
mod card;
mod frame;
mod tracker;

pub use asking::{Asking, Choice, Kind, Reason};
pub use card::{Card, Zone};
pub use frame::{
    Bindings, Challenges, Clearing, Clears, Crossing, DayEnd, EventData, Frame, Items, Loop, Pairs, PathDraw, Pay,
    PayFor, Play, PlayStep, Proposal, Proposed, Resting, RoundStep, Run, Scout, ScoutOf, SetupStep, TestFrame,
    TestStep, Travel, TravelStep, TravelTarget, Waiting, Window,
};
pub use tracker::{Ending, MissionRecord, RangerRecord, Tracker};

use crate::pool::Program;
use crate::words::Aspect;
use crate::{CardId, DefinitionId, LocationId, RangerId};
use kernel::Chance;
use serde::{Deserialize, Serialize};

/// Switches of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Rules {
    /// The publisher's later adjustments.
    pub balanced: bool,
    /// Injuries cost their fatigue on resting, as an older page says, and not in the Refresh phase.
    pub injuries_on_rest: bool,
}

/// A ranger at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ranger {
    /// The printed aspects.
    pub aspects: [u8; 4],
    /// The energy in the pool.
    pub energy: [u8; 4],
    /// The role card.
    pub role: CardId,
    /// The card on which the ranger's token lies.
    pub token: CardId,
    /// Injuries of this day.
    pub injuries: u8,
    /// Whether the ranger has rested this round.
    pub rested: bool,
    /// The deck, its top last.
    pub deck: Vec<CardId>,
    /// The hand.
    pub hand: Vec<CardId>,
    /// The discard, its top last.
    pub discard: Vec<CardId>,
    /// The fatigue stack, its top last.
    pub fatigue: Vec<CardId>,
    /// Cards within reach.
    pub reach: Vec<CardId>,
    /// Cards in the player area.
    pub area: Vec<CardId>,
}

impl Ranger {
    /// The energy of an aspect.
    pub fn energy_of(&self, aspect: Aspect) -> u8 {
        self.energy[aspect as usize]
    }

    /// The printed aspect.
    pub fn aspect(&self, aspect: Aspect) -> u8 {
        self.aspects[aspect as usize]
    }
}

/// A response that is due.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pending {
    /// The card it is printed on.
    pub source: CardId,
    /// The face it is printed on.
    pub definition: DefinitionId,
    /// Which response of that face.
    pub response: u8,
    /// What happened.
    pub event: EventData,
    /// For whom it is "you".
    pub you: RangerId,
    /// The card through which it is made, if it is another's.
    pub by: Option<CardId>,
}

/// What lasts for a while.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Temporary {
    /// Which card.
    pub card: CardId,
    /// By how much less; none for all of it.
    pub less: Option<u8>,
    /// The turn in which it ends.
    pub until: u32,
}

/// The whole state.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// Chance.
    pub chance: Chance,
    /// The switches of the rules.
    pub rules: Rules,
    /// What lives between days.
    pub tracker: Tracker,
    /// All physical cards.
    pub cards: Vec<Card>,
    /// The rangers.
    pub rangers: Vec<Ranger>,
    /// Cards along the way.
    pub along: Vec<CardId>,
    /// Weather, location and missions.
    pub surroundings: Vec<CardId>,
    /// The path deck, its top last.
    pub path_deck: Vec<CardId>,
    /// The path discard, its top last.
    pub path_discard: Vec<CardId>,
    /// The side deck of the location, its top last.
    pub side_deck: Vec<CardId>,
    /// What is set aside.
    pub set_aside: Vec<CardId>,
    /// The challenge deck, its top last.
    pub challenge_deck: Vec<u8>,
    /// The challenge discard, its top last.
    pub challenge_discard: Vec<u8>,
    /// The location.
    pub location: LocationId,
    /// The lead ranger.
    pub lead: RangerId,
    /// The round of the day.
    pub round: u16,
    /// Turns so far.
    pub turn: u32,
    /// Whose turn it is.
    pub acting: Option<RangerId>,
    /// Who acted last in this turns phase.
    pub last_acted: Option<RangerId>,
    /// What is under way; the last frame runs.
    pub frames: Vec<Frame>,
    /// Responses that are due.
    pub pending: Vec<Pending>,
    /// What is asked.
    pub asking: Option<Asking>,
    /// How many decisions were made.
    pub number: u32,
    /// How many changes there were: an effect that changed nothing did not resolve.
    pub changes: u32,
    /// Cards that have less presence for a while.
    pub no_presence: Vec<Temporary>,
    /// Path cards the lead draws besides in the next path phase.
    pub extra_path_draws: u8,
    /// Where the next travel may go besides.
    pub open_travel: Option<LocationId>,
    /// Whether arrival setup and the next path draws are left out.
    pub skip_arrival: bool,
    /// What is done after the next path draws.
    pub later: Vec<(Program, Bindings)>,
    /// What is done after the next arrival.
    pub after_arrival: Vec<(Program, Bindings)>,
    /// Cards that are not readied in this Refresh.
    pub stays_exhausted: Vec<CardId>,
    /// The challenge card last scouted.
    pub scouted_challenge: Option<u8>,
    /// Faces that are left out of the path deck being built.
    pub left_out: Vec<DefinitionId>,
    /// The last challenge card drawn outside a test.
    pub drawn_challenge: Option<u8>,
    /// Whether the day ends after this turn: a third injury.
    pub exhausted: bool,
    /// How the day ends.
    pub day_end: Option<DayEnd>,
    /// Days still to be played after this one.
    pub days_left: u16,
    /// How the game ended.
    pub over: Option<Ending>,
}

impl State {
    /// A card.
    #[inline]
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[usize::from(id.0)]
    }

    /// A ranger.
    #[inline]
    pub fn ranger(&self, id: RangerId) -> &Ranger {
        &self.rangers[usize::from(id.0)]
    }

    /// All rangers, from the lead on, in table order.
    pub fn table_order(&self) -> impl Iterator<Item = RangerId> + use<> {
        let count = self.rangers.len() as u8;
        let lead = self.lead.0;
        (0..count).map(move |at| RangerId((lead + at) % count))
    }

    /// All cards in play.
    pub fn in_play(&self) -> impl Iterator<Item = CardId> + '_ {
        self.surroundings
            .iter()
            .chain(&self.along)
            .chain(self.rangers.iter().flat_map(|ranger| ranger.reach.iter().chain(&ranger.area)))
            .copied()
    }

    /// The test under way.
    pub fn test(&self) -> Option<&TestFrame> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Test(test) => Some(&**test),
            _other => None,
        })
    }

    /// The test under way, to be changed.
    pub fn test_mut(&mut self) -> Option<&mut TestFrame> {
        self.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Test(test) => Some(&mut **test),
            _other => None,
        })
    }

    /// Notes the slot for the cards that are being asked for.
    pub(crate) fn keep_slot(&mut self, slot: crate::notation::Slot) {
        if let Some(Frame::Run(run)) = self.frames.last_mut() {
            run.bindings.that = slot.0;
        }
    }
}
