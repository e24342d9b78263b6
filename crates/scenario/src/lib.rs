//! Scenario files: a board, what the players do, and what must be true then.
//!
//! They are the rules tests, the bug reports and the puzzles. A scenario is read ([`load_file`]), played on the real engine
//! through the same door as every other player, and reported on ([`run_paths`]). Nothing here decides what is legal: it
//! asks the engine and compares.

pub mod format;
mod lay_out;
mod load;
mod names;
mod nearest;
mod play;
mod report;
mod rewrite;
mod tactic;
mod text;

pub use lay_out::{chooses, setup_of};
pub use load::{LoadError, Loaded, find_files, load_file, load_text};
pub use play::{Fix, Guess, Moment, Puzzle, Waits};
pub use report::{Options, Outcome, Report, RunError, Verdict, run_paths, run_scenarios};
pub use rewrite::{Rewritten, rewrite_text};
pub use tactic::{Goal, Others, TACTIC, Tactic};
