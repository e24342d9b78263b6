//! A table in the terminal: a person against a bot, or two persons at one keyboard.
//!
//! It draws views, offers the options of the open decision and hands answers to the door. It knows no rule: what may be
//! done, what a thing is and why not all come from the game. Only [`run`] touches a terminal; everything else can be
//! driven by key events and drawn into any buffer.

mod app;
mod attention;
mod board;
mod card;
mod cut;
mod keys;
mod names;
mod overlay;
mod prompt;
mod question;
mod screen;
mod seating;
mod series;
mod settings;
mod sideboarding;
mod start;
mod table;
mod terminal;
mod why;

pub use self::table::{Begun, Table};
pub use app::{App, Exit};
pub use attention::Attention;
pub use seating::{Seated, Seating};
pub use series::Series;
pub use settings::{Settings, Turns};
pub use sideboarding::{Changed, Sideboarding};
pub use start::{Chosen, OfferedDeck, SavedGame, Start};
pub use terminal::{Screen, run};
