//! The `cardhall` command.
fn main() {}
