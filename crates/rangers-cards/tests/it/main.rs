//! The tests of Rangers, as one program: it is linked once, and all cores run its tests.

mod arrivals;
mod at_a_table;
mod campaign;
mod camps;
mod creation;
mod days;
mod faces;
mod mornings;
mod other_process;
mod render;
mod scenarios;
mod taking_back;
mod whole;
