//! The tests of the cards, as one program: it is linked once, and all cores run its tests.

mod block_costs;
mod explained;
mod files;
mod hidden_costs;
mod known;
mod old_windows;
mod online;
mod outlook;
mod printings;
mod scenarios;
mod secret_numbers;
mod seen;
mod sizes;
mod texts;
mod trigger_order;
