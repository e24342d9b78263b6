//! The tests of the runner of scenarios, as one program: it is linked once, and all cores run its tests.

mod door;
mod loading;
mod open;
mod playing;
mod polite;
