//! The game at a table: what viewers are shown, asked and told, as data, named by handles.
//!
//! Everything here reads the game and changes nothing. A viewer sees what lies faceup in play and on the discards, the own
//! hand, and what an open question offers out of a hidden place (`offered_to`, by which `redeal` goes as well).

mod ask;
mod card;
mod data;
mod explain;
mod previews;
mod saves;
mod scene;
mod tell;
mod test;
mod witness;

pub use data::{
    Board, CardFacts, Crossed, Crossing, Drawn, Gauge, MissionFacts, Phase, RangerFacts, Route, Standing, Step,
    TestFacts, Thing, TrackerFacts,
};
pub use witness::Witnessed;

use super::{Game, Refusal};
use crate::pool::Pool;
use crate::state::Reason;
use crate::written::Setup;
use crate::{CardId, DefinitionId, Event, RangerId};
use kernel::{
    Explanation, Game as _, Handle, Handles, Happening, Hosted, Input, Moment, NoSink, Preview, Question, ResumeError,
    SceneOf, Scope, Seat, StepName, Viewer,
};
use std::sync::Arc;

/// What a thing is for viewers: a card, and in what state it lies there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    card: CardId,
    lies: Lies,
}

/// In what state a card lies: going from one to another, it becomes another thing for viewers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Lies {
    InPlay,
    InHand,
    Discarded,
    Resolving,
    Elsewhere,
}

impl Hosted for Game {
    const KEY: &'static str = "rangers";

    type Pool = Arc<Pool>;
    type Setup = Setup;
    type Key = Key;
    type Thing = Thing;
    type Player = RangerFacts;
    type Board = Board;
    type Card = CardFacts;
    type Witnessed = Witnessed;

    fn set_up(pool: &Arc<Pool>, setup: &Setup) -> Result<Game, String> {
        let setup = setup.read(pool).map_err(|problem| problem.to_string())?;
        Ok(Game::begin(Arc::clone(pool), setup).remembering())
    }

    fn to_bytes(&self) -> Vec<u8> {
        self.to_snapshot()
    }

    fn from_bytes(pool: &Arc<Pool>, bytes: &[u8]) -> Result<Game, ResumeError> {
        Game::from_snapshot(pool, bytes)
    }

    fn seats(&self) -> usize {
        self.state.tracker.rangers.len()
    }

    fn play(&mut self, seat: Seat, input: &Input, witnessed: &mut Vec<Witnessed>) -> Result<(), Refusal> {
        self.witnessed = Some(std::mem::take(witnessed));
        let result = self.apply(seat, input, &mut NoSink);
        *witnessed = self.witnessed.take().unwrap_or_default();
        result
    }

    fn half_made(&self) -> Option<Seat> {
        None
    }

    fn before_half_made(&self) -> Option<Game> {
        None
    }

    fn scene(&self, scope: Scope, handles: &mut Handles<Key>) -> SceneOf<Game> {
        self.make_scene(scope, handles)
    }

    fn cards_in(things: &mut dyn Iterator<Item = &Thing>, seen: &mut dyn FnMut(u32)) {
        things.filter_map(|thing| thing.card).for_each(seen);
    }

    fn card(&self, number: u32) -> Option<CardFacts> {
        let id = u16::try_from(number).ok().filter(|id| usize::from(*id) < self.pool.cards.len())?;
        Some(CardFacts::of(&self.pool, DefinitionId(id)))
    }

    fn question(&self, seat: Seat, handles: &mut Handles<Key>) -> Option<Question> {
        self.make_question(seat, handles)
    }

    fn tell(&self, witnessed: &Witnessed, viewer: Viewer, handles: &Handles<Key>) -> Option<Happening> {
        self.told(witnessed, viewer, handles)
    }

    fn takes_back(witnessed: &Witnessed) -> Option<Seat> {
        match witnessed.event {
            Event::TakenBack(ranger) => Some(ranger.seat()),
            _ => None,
        }
    }

    fn is_notice_for(witnessed: &Witnessed) -> Option<Seat> {
        match witnessed.event {
            Event::Fatigued(ranger, ..) | Event::Soothed(ranger, _) => Some(ranger.seat()),
            Event::Injured(ranger, _) | Event::Healed(ranger, _) => Some(ranger.seat()),
            _ => None,
        }
    }

    fn explain(&self, viewer: Viewer, about: Handle, handles: &Handles<Key>) -> Vec<Explanation> {
        self.explained(viewer, about, handles)
    }

    fn preview(&self, seat: Seat, option: u16, handles: &mut Handles<Key>) -> Option<Preview> {
        self.previewed(seat, option, handles)
    }

    fn foresee(&self, _: Seat, _: &mut Handles<Key>) -> Option<Preview> {
        self.foreseen()
    }

    /// Nobody lets anything pass in a game that all play together, so there is nowhere to stop.
    fn steps() -> &'static [StepName] {
        &[]
    }

    fn moment(&self) -> Moment {
        let asking = self.state.asking.as_ref();
        let reason = asking.map_or("", |asking| match asking.reason {
            Reason::Turn => "turn",
            Reason::Travel | Reason::Camp => "travel",
            Reason::Respond => "respond",
            Reason::Target(_) | Reason::CommitEnergy(_) | Reason::CommitCards(_) => "test",
            Reason::NextChallenge(_) | Reason::FirstReach => "challenge",
            Reason::Redraw(_) | Reason::SetupCard(_) | Reason::Lead => "setup",
            _choice => "choose",
        });
        Moment {
            turn: self.state.turn,
            active: self.state.acting.map(RangerId::seat),
            able: asking.map(|asking| asking.seats).unwrap_or_default(),
            reason: reason.to_string(),
            ..Moment::default()
        }
    }
}
