//! A part of the engine that knows nothing of the rest, with the tests beside it.

#[allow(dead_code, reason = "the tests ask for a part")]
#[path = "../../src/game/combat/declaration/mod.rs"]
mod declaration;
