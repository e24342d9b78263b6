//! The tests of packs, as one program: it is linked once, and all cores run its tests.

mod packs;
mod schema;
mod walk;
mod words;
