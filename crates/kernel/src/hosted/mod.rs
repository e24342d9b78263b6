//! What surrounds the door: everything that a table needs of a game besides playing it.

mod handles;
mod question;
mod scene;
mod seal;
mod words;

pub use handles::{Handle, Handles, Sight};
pub use question::{Form, Offer, Preview, Question};
pub use scene::{Happening, Scene, SceneDelta, Zone};
pub use seal::{sealed, unsealed};
pub use words::{Called, Line, Piece, Subject, plain};

use crate::{Explanation, Game, Input, Seat, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::hash::Hash;
use thiserror::Error;

/// An entry of a scene: data that can be sent and compared.
pub trait Entry: Clone + PartialEq + Hash + Debug + Serialize + DeserializeOwned {}

impl<E: Clone + PartialEq + Hash + Debug + Serialize + DeserializeOwned> Entry for E {}

/// The scene of a game.
pub type SceneOf<G> = Scene<<G as Hosted>::Thing, <G as Hosted>::Player, <G as Hosted>::Board>;

/// What changed in the scene of a game.
pub type DeltaOf<G> = SceneDelta<<G as Hosted>::Thing, <G as Hosted>::Player, <G as Hosted>::Board>;

/// How much of the table a scene is to hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// What everybody sees.
    Public,
    /// What this seat sees beyond that, or otherwise.
    Private(Seat),
    /// Everything that this seat sees; for a seat whose half-made action nobody else sees.
    Whole(Seat),
}

impl Scope {
    /// In whose sight that is.
    pub fn sight(self) -> Sight {
        match self {
            Scope::Public => Sight::Public,
            Scope::Private(seat) | Scope::Whole(seat) => Sight::Private(seat),
        }
    }

    /// The viewer.
    pub fn viewer(self) -> Viewer {
        match self {
            Scope::Public => Viewer::Spectator,
            Scope::Private(seat) | Scope::Whole(seat) => Viewer::Seat(seat),
        }
    }
}

/// What is public about the moment at which a game stands: what stops and response windows go by.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moment {
    /// A number that changes with the turn.
    pub turn: u32,
    /// Whose turn it is; nobody's where all act.
    pub active: Option<Seat>,
    /// The step, as one of [`Hosted::steps`].
    pub step: u16,
    /// What would happen next if everybody passed: its controller, and a number for its kind that stays the same for every
    /// ability of that kind.
    pub next: Option<(Seat, u64)>,
    /// The seats that could, for all that the others know, do something now.
    pub able: crate::SeatSet,
    /// Whether nothing has come of what one would stop for in this step, such as an attack without attackers.
    pub uneventful: bool,
    /// Whether the open decision is a chance to act, which may be let pass, and not a choice that must be made.
    pub window: bool,
    /// Whether the decision has just one possible answer that anybody could name: nothing can attack, nothing can block.
    pub forced: bool,
    /// The key of the reason for the decision.
    pub reason: String,
    /// The seats to whom something is being done: attacked, or the target of what waits to happen.
    pub concerned: crate::SeatSet,
    /// The kind of the optional thing that is asked about, if it is a yes or no to one.
    pub optional: Option<u64>,
    /// The kinds of what is to be put in an order, if the order is worth remembering.
    pub ordered: Vec<u64>,
}

/// A step of a turn, for stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepName {
    /// A stable key.
    pub key: &'static str,
    /// In words.
    pub words: &'static str,
    /// Whether a player usually stops there in their own turn.
    pub own: bool,
    /// Whether a player usually stops there in another's turn.
    pub others: bool,
}

/// Why a saved game cannot go on.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ResumeError {
    /// It is no save, or a damaged one.
    #[error("the saved game is damaged: {0}")]
    Damaged(String),
    /// Something in it is not what it was. The game ends without a result.
    #[error("the game ends without a result: {0}")]
    Changed(String),
}

/// What surrounds a game at a table: beginning, saving and going on, showing, asking, explaining, telling.
///
/// All that goes to a viewer names things by handles, and says nothing that the viewer's own view does not.
pub trait Hosted: Game {
    /// A stable key for the game.
    const KEY: &'static str;

    /// What games have in common: cards. Cheap to clone.
    type Pool: Clone;
    /// How a game begins.
    type Setup: Clone + Debug + Serialize + DeserializeOwned;
    /// What a thing is inside the game.
    type Key: Copy + Eq + Hash + Debug;
    /// A thing in a scene.
    type Thing: Entry;
    /// A player in a scene.
    type Player: Entry;
    /// The rest of a scene.
    type Board: Entry;
    /// What is printed on a card; things refer to it by number.
    type Card: Clone + Debug + Serialize + DeserializeOwned;
    /// An event with what is needed to tell of it later, taken down at the moment it happened.
    type Witnessed: Clone + Debug;

    /// Begins a game.
    fn set_up(pool: &Self::Pool, setup: &Self::Setup) -> Result<Self, String>;

    /// The game as bytes, which name the definitions it uses.
    fn to_bytes(&self) -> Vec<u8>;

    /// Goes on with a saved game; more cards in the pool do not matter, changed ones do.
    fn from_bytes(pool: &Self::Pool, bytes: &[u8]) -> Result<Self, ResumeError>;

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// Plays an input like [`Game::apply`], and takes down what happens.
    fn play(&mut self, seat: Seat, input: &Input, witnessed: &mut Vec<Self::Witnessed>) -> Result<(), Self::Refusal>;

    /// The seat whose half-made action can still be taken back: nobody else learns of it.
    fn half_made(&self) -> Option<Seat>;

    /// The game before the half-made action, which is what everybody else still sees.
    fn before_half_made(&self) -> Option<Self>;

    /// What that part of the table looks like; handles are given as needed. Whoever keeps the handles begins and ends
    /// a round of them, so that what is told in between finds both old and new ones.
    fn scene(&self, scope: Scope, handles: &mut Handles<Self::Key>) -> SceneOf<Self>;

    /// The numbers of the cards that things refer to, each at least once.
    fn cards_in(things: &mut dyn Iterator<Item = &Self::Thing>, seen: &mut dyn FnMut(u32));

    /// What is printed on a card.
    fn card(&self, number: u32) -> Option<Self::Card>;

    /// The open decision of a seat, as data. The table sets the number.
    fn question(&self, seat: Seat, handles: &mut Handles<Self::Key>) -> Option<Question>;

    /// What a viewer learns of an event, with words for it. Things that were or are shown have handles.
    fn tell(&self, witnessed: &Self::Witnessed, viewer: Viewer, handles: &Handles<Self::Key>) -> Option<Happening>;

    /// The seat whose half-made action is gone with this event: what happened in it did not happen.
    fn takes_back(_witnessed: &Self::Witnessed) -> Option<Seat> {
        None
    }

    /// The seat whose player a table may ask to take note of an event before the game goes on: something such as a life
    /// total changed.
    fn is_notice_for(_witnessed: &Self::Witnessed) -> Option<Seat> {
        None
    }

    /// Why a thing that the viewer sees is as it is, and why something cannot be done with it.
    fn explain(&self, viewer: Viewer, about: Handle, handles: &Handles<Self::Key>) -> Vec<Explanation>;

    /// What an option of the seat's open decision would use and do, as far as it is certain.
    fn preview(&self, seat: Seat, option: u16, handles: &mut Handles<Self::Key>) -> Option<Preview>;

    /// What would happen next if everybody passed, as far as this seat can be certain of it.
    fn foresee(&self, seat: Seat, handles: &mut Handles<Self::Key>) -> Option<Preview>;

    /// The handle of what would happen next if everybody passed, by which all know it.
    fn next_thing(&self, _handles: &Handles<Self::Key>) -> Option<Handle> {
        None
    }

    /// The steps at which a player may want to stop, in order.
    fn steps() -> &'static [StepName];

    /// What is public about this moment.
    fn moment(&self) -> Moment;
}
