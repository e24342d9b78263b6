//! What every game in the hall shares: decisions and answers, seats, seeded chance, the game log and its replay, views,
//! explanations and the index of constant abilities.
//!
//! The kernel knows no word of any particular game, reads no clock, starts no thread and does no input or output. A game
//! implements [`Game`]; everything that plays (a person, a bot, the simulator, a scenario, a fuzzer) uses that one door. What
//! surrounds it at a table (setting up, saving, showing, asking in words) is [`Hosted`].

mod answer;
mod chance;
mod decision;
mod explanation;
mod game;
mod hash;
mod hosted;
mod index;
mod log;
mod sample;
mod seat;

pub use answer::{Answer, Input, Misfit};
pub use chance::{Chance, Dice};
pub use decision::{Decision, Shape, Who};
pub use explanation::Explanation;
pub use game::{Game, NoSink, Outcome, Sink};
pub use hash::StateHash;
pub use hosted::{
    Called, DeltaOf, Form, Handle, Handles, Happening, Hosted, Line, Moment, Offer, Piece, Preview, Question,
    ResumeError, Scene, SceneDelta, SceneOf, Scope, Sight, StepName, Subject, Zone, plain, sealed, unsealed,
};
pub use index::ConstantIndex;
pub use log::{Entry, Header, Log, LogError, LogWriter, PackMark, VERSION as LOG_VERSION, other_packs, replay};
pub use sample::{sample, sample_for};
pub use seat::{Seat, SeatSet, Viewer};
