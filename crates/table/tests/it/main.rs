//! The tests of the table, as one program: it is linked once, and all cores run its tests.

mod hidden;
mod kept;
mod protocol;
mod saves;
mod settled;
mod support;
mod typescript;
mod whole_games;
mod windows;
