//! The tests of deck lists, as one program: it is linked once, and all cores run its tests.

mod formats;
mod properties;
mod refusals;
