//! The tests of the rules, as one program: the engine is not compiled a second time for the few of them that look inside.

mod game;
mod rules;
