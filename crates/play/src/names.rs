//! What steps and costs are called on the screen. What players are called is [`table::Names`].

use kernel::Hosted as _;
use magic::{Game, ManaKind, Step};

/// A step in words.
pub fn step(step: Step) -> &'static str {
    Game::steps()[step as usize].words
}

/// A mana pool as symbols.
pub fn mana(pool: &[u16; 6]) -> String {
    let kinds = ManaKind::ALL.iter().zip(pool).filter(|(_, amount)| **amount > 0);
    let symbols = kinds.map(|(kind, amount)| match amount {
        1..=4 => format!("{{{}}}", kind.letter()).repeat(usize::from(*amount)),
        _ => format!("{amount}×{{{}}}", kind.letter()),
    });
    symbols.collect::<Vec<_>>().join("")
}
