//! What a thing is (CR 613): gathering continuous effects, layers, dependency, and the values derived from them.

pub(in crate::game) mod characteristics;
pub(in crate::game) mod dependency;
pub(in crate::game) mod derived;
pub(in crate::game) mod gather;
pub(in crate::game) mod modify;
pub(in crate::game) mod reads;
pub(in crate::game) mod texts;
pub(in crate::game) mod upkeep;
