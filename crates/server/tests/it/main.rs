//! The tests of the server, as one program: it is linked once, and all cores run its tests.

mod beacons;
mod faults;
mod playing;
mod rangers;
mod refusals;
mod store;
mod support;
