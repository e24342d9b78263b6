//! The tests of the bots, as one program: it is linked once, and all cores run its tests.

mod arena;
mod manners;
mod middle;
mod rangers;
mod weak;
