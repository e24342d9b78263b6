//! What stands in a scenario file, as typed data. Nothing here is checked against a card pool or played.

mod board;
mod entry;
mod expectation;
mod rules;
mod words;

pub use board::{Board, CardEntry, LibraryRest, Payment, Prompts, Scenario, Until};
pub use entry::{AbilityName, AttackEntry, BlockEntry, Decree, Deed, Entry, Prompt, Rig, Said, Spec, Timed};
pub use expectation::{Act, Ending, Expectation, Particulars, Test, Topic};
pub(crate) use words::numbered_keyword;
pub use words::{OneOrMany, Target, Value};
