//! The tests of the table in the terminal, as one program: it is linked once, and all cores run its tests.

mod answering;
mod matches;
mod playing;
mod seat;
