//! The tests of the engine by chance, as one program: it is linked once, and all cores run its tests.

mod findings;
mod golden;
mod loops;
mod made;
mod other_process;
mod perft;
mod privacy;
mod properties;
mod subgames;
