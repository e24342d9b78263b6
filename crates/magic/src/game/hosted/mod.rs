//! The game at a table: what viewers are shown, asked and told, as data, named by handles.
//!
//! Everything here reads the game and changes nothing. What a viewer may know is decided by `redeal` (who has seen a card)
//! and `turning` (who may look beneath); this module asks them, entry by entry.

mod ask;
mod card;
mod data;
mod explain;
mod moment;
mod previews;
mod reasons;
mod saves;
mod scene;
mod tell;
mod things;
mod witness;

pub use data::{Board, CardFacts, Lasting, PlayerFacts, Targeted, Thing, ThingKind};
pub use witness::Witnessed;

use super::{Game, Refusal, Setup};
use crate::{CardId, CardPool, Entity, Event, ObjectId};
use kernel::{
    Explanation, Game as _, Handle, Handles, Happening, Hosted, Input, Moment, NoSink, Preview, Question, ResumeError,
    SceneOf, Scope, Seat, Sight, StepName, Viewer,
};
use std::sync::Arc;

/// What a thing is for viewers: an object; in a hidden zone also the card it is, and in what state of the zone it lies there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    id: ObjectId,
    card: Option<CardId>,
    salt: u32,
}

impl Key {
    /// The object: for programs that hold the game itself, never for anything that is sent.
    pub fn object(self) -> ObjectId {
        self.id
    }
}

impl Hosted for Game {
    const KEY: &'static str = "magic";

    type Pool = Arc<CardPool>;
    type Setup = Setup;
    type Key = Key;
    type Thing = Thing;
    type Player = PlayerFacts;
    type Board = Board;
    type Card = CardFacts;
    type Witnessed = Witnessed;

    fn set_up(pool: &Arc<CardPool>, setup: &Setup) -> Result<Game, String> {
        Game::new(Arc::clone(pool), setup).map_err(|error| error.to_string())
    }

    fn to_bytes(&self) -> Vec<u8> {
        self.to_snapshot()
    }

    fn from_bytes(pool: &Arc<CardPool>, bytes: &[u8]) -> Result<Game, ResumeError> {
        Game::from_snapshot(pool, bytes)
    }

    fn seats(&self) -> usize {
        self.state.players.len()
    }

    fn play(&mut self, seat: Seat, input: &Input, witnessed: &mut Vec<Witnessed>) -> Result<(), Refusal> {
        let before = witnessed.len();
        self.witnessed = Some(std::mem::take(witnessed));
        let result = self.apply(seat, input, &mut NoSink);
        *witnessed = self.witnessed.take().unwrap_or_default();
        witness::leave_out_what_damage_costs(&mut witnessed[before..]);
        result
    }

    fn half_made(&self) -> Option<Seat> {
        let seat = self.half_made_by()?;
        let alone = self.decision().is_some_and(|decision| decision.who == kernel::Who::One(seat));
        alone.then_some(seat)
    }

    fn before_half_made(&self) -> Option<Game> {
        let mut game = self.clone();
        game.checkpoint.as_ref()?;
        game.restore_checkpoint();
        game.checkpoint = None;
        game.prepare();
        Some(game)
    }

    fn scene(&self, scope: Scope, handles: &mut Handles<Key>) -> SceneOf<Game> {
        self.make_scene(scope, handles)
    }

    fn cards_in(things: &mut dyn Iterator<Item = &Thing>, seen: &mut dyn FnMut(u32)) {
        for thing in things {
            thing.card.into_iter().chain(thing.beneath).for_each(&mut *seen);
        }
    }

    fn card(&self, number: u32) -> Option<CardFacts> {
        self.card_facts(number)
    }

    fn question(&self, seat: Seat, handles: &mut Handles<Key>) -> Option<Question> {
        self.make_question(seat, handles)
    }

    fn tell(&self, witnessed: &Witnessed, viewer: Viewer, handles: &Handles<Key>) -> Option<Happening> {
        self.told(witnessed, viewer, handles)
    }

    fn takes_back(witnessed: &Witnessed) -> Option<Seat> {
        match witnessed.event() {
            Event::TakenBack(player, _) => Some(player.seat()),
            _ => None,
        }
    }

    fn is_notice_for(witnessed: &Witnessed) -> Option<Seat> {
        match witnessed.event() {
            Event::Damage { to: Entity::Player(player), .. } | Event::GainLife(player, _) => Some(player.seat()),
            Event::LoseLife(player, _) if !witnessed.implied => Some(player.seat()),
            _ => None,
        }
    }

    fn explain(&self, viewer: Viewer, about: Handle, handles: &Handles<Key>) -> Vec<Explanation> {
        self.explained(viewer, about, handles)
    }

    fn preview(&self, seat: Seat, option: u16, handles: &mut Handles<Key>) -> Option<Preview> {
        self.payment_preview(seat, option, handles)
    }

    fn foresee(&self, seat: Seat, handles: &mut Handles<Key>) -> Option<Preview> {
        self.foreseen(seat, handles)
    }

    fn next_thing(&self, handles: &Handles<Key>) -> Option<Handle> {
        let top = self.state.stack.last()?;
        handles.given(Sight::Public, self.key_of(top.id, Viewer::Spectator))
    }

    fn steps() -> &'static [StepName] {
        moment::STEPS
    }

    fn moment(&self) -> Moment {
        self.make_moment()
    }
}
