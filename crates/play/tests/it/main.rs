//! The tests of the table in the terminal, as one program: it is linked once, and all cores run its tests.

mod answering;
mod attending;
mod mana;
mod matches;
mod old_rules;
mod playing;
mod seat;
