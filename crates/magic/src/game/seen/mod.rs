//! What others see of a game: views, projections of events, dealing anew, taking back, explanations.

pub(in crate::game) mod asked;
pub(in crate::game) mod exchanged;
pub(in crate::game) mod explain;
pub(in crate::game) mod foreseeing;
pub(in crate::game) mod imagining;
pub(in crate::game) mod keywords;
pub(in crate::game) mod project;
pub(in crate::game) mod redeal;
pub(in crate::game) mod taking_back;
pub(in crate::game) mod tracking;
pub(in crate::game) mod view;
mod waiting;
