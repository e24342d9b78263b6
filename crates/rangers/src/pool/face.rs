//! What is asked most often of a printed face, in a few bytes: descriptions look at it for every card of an area.

use super::Program;
use crate::notation::{kind_bit, trait_bit};
use crate::words::{CardKind, Keyword, Symbol, Trait};
use crate::{CardDefinition, DefinitionId};

/// What descriptions ask of a printed face.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Face {
    traits: u64,
    /// The first face that is called the same.
    title: DefinitionId,
    keywords: u16,
    symbols: u8,
    /// What it is.
    pub(crate) kind: CardKind,
}

const _: () = assert!(Trait::ALL.len() <= u64::BITS as usize && Keyword::ALL.len() <= u16::BITS as usize);

impl Face {
    pub(super) fn new(card: &CardDefinition, challenges: &[(Symbol, Program)], title: DefinitionId) -> Face {
        Face {
            title,
            traits: card.traits.iter().fold(0, |all, one| all | trait_bit(*one)),
            keywords: card.keywords.iter().fold(0, |all, (one, _)| all | 1 << *one as u16),
            symbols: challenges.iter().fold(0, |all, (one, _)| all | 1 << *one as u8),
            kind: card.kind,
        }
    }

    /// Whether the trait is printed on it.
    pub(crate) fn has_trait(self, wanted: Trait) -> bool {
        self.has_traits(trait_bit(wanted))
    }

    /// Whether these traits are printed on it.
    pub(crate) fn has_traits(self, wanted: u64) -> bool {
        wanted & !self.traits == 0
    }

    /// Whether it is one of these kinds.
    pub(crate) fn is_one_of(self, kinds: u16) -> bool {
        kinds & kind_bit(self.kind) != 0
    }

    /// Whether the keyword is printed on it.
    pub(crate) fn has_keyword(self, wanted: Keyword) -> bool {
        self.keywords & 1 << wanted as u16 != 0
    }

    /// Whether it has a challenge effect for the symbol.
    pub(crate) fn answers(self, symbol: Symbol) -> bool {
        self.symbols & 1 << symbol as u8 != 0
    }

    /// Whether another face is called the same.
    pub(crate) fn is_called_as(self, other: Face) -> bool {
        self.title == other.title
    }

    /// Whether it is a being or a feature.
    pub(crate) fn is_path_card(self) -> bool {
        matches!(self.kind, CardKind::Being | CardKind::Feature)
    }
}
