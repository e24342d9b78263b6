//! What a search reads off a card.

use crate::words::{Number, Quality};
use decks::CardFacts;
use magic_notation::{
    Ability, CardDefinition, CardType, ColorSet, Keyword, Layout, Mana, ManaCost, ManaKinds, ManaSymbol, Stat, Subtype,
    Supertype, TypeSet, Visit, Walk as _,
};

/// The card itself and its further faces.
pub(crate) fn faces(card: &CardDefinition) -> impl Iterator<Item = &CardDefinition> {
    std::iter::once(card).chain(&card.faces)
}

/// The colours of a card (CR 105.2).
pub(crate) fn colors(card: &CardDefinition) -> ColorSet {
    let of_cost = || card.mana_cost.as_ref().map_or(ColorSet::NONE, ManaCost::colors);
    let devoid = keywords(card).any(|keyword| keyword == Keyword::Devoid);
    card.colors.unwrap_or_else(|| if devoid { ColorSet::NONE } else { of_cost() })
}

/// The colour identity (CR 903.4): colours, mana symbols in costs and text, basic land types.
pub(crate) fn identity(card: &CardDefinition) -> ColorSet {
    faces(card).fold(ColorSet::NONE, |all, face| {
        let land = face.types.subtypes.iter().filter_map(|subtype| Subtype::basic_land_color(*subtype)).collect();
        let cost = face.mana_cost.as_ref().map_or(ColorSet::NONE, ManaCost::colors);
        all.union(colors(face)).union(cost).union(land).union(colors_in(&magic_text::card_text(face)))
    })
}

/// The kinds of mana that it can add by itself: by what its abilities say, or by its basic land types (CR 305.6). Kinds
/// that depend on other cards are none of its own.
pub(crate) fn produces(card: &CardDefinition) -> ManaKinds {
    let mut made = Made(ManaKinds::NONE);
    for face in faces(card) {
        let land = face.types.subtypes.iter().filter_map(|subtype| Subtype::basic_land_color(*subtype));
        land.for_each(|color| made.0 = made.0.with(color.into()));
        face.abilities.iter().for_each(|ability| ability.walk(&mut made));
    }
    made.0
}

/// The mana met on the way through a definition.
struct Made(ManaKinds);

impl Visit for Made {
    fn mana(&mut self, mana: &Mana) {
        match mana {
            Mana::Exactly(symbols) => {
                for symbol in &symbols.symbols {
                    if let ManaSymbol::Kind(kind) = symbol {
                        self.0 = self.0.with(*kind);
                    }
                }
            }
            Mana::OneOf(_, kinds) | Mana::Combination(_, kinds) => self.0 = ManaKinds(self.0.0 | kinds.0),
            Mana::ChosenColor(_) => self.0 = ManaKinds(self.0.0 | ManaKinds::COLORS.0),
            Mana::AnyColorProducedBy(..) | Mana::SameKind(_) => {}
        }
    }
}

/// The colours of the mana symbols in a text.
fn colors_in(text: &str) -> ColorSet {
    let symbols = text.split('{').skip(1).filter_map(|part| part.split_once('}'));
    let costs = symbols.filter_map(|(symbol, _)| ManaCost::parse(&format!("{{{symbol}}}")).ok());
    costs.fold(ColorSet::NONE, |all, cost| all.union(cost.colors()))
}

/// A number of a face. One without a mana cost says nothing of its own about its mana value: a back face has that of the
/// front (CR 202.3b).
pub(crate) fn number(card: &CardDefinition, number: Number) -> Option<i64> {
    let stat = |stat: &Option<Stat>| stat.as_ref().map(|stat| i64::from(stat.printed()));
    match number {
        Number::ManaValue => card.mana_cost.as_ref().map(|cost| i64::from(cost.mana_value(0))),
        Number::Power => stat(&card.power),
        Number::Toughness => stat(&card.toughness),
        Number::Loyalty => card.loyalty.map(i64::from),
    }
}

pub(crate) fn keywords(card: &CardDefinition) -> impl Iterator<Item = Keyword> {
    card.abilities.iter().filter_map(|ability| match ability {
        Ability::Keyword(one) => Some(one.keyword),
        _ => None,
    })
}

pub(crate) fn is(card: &CardDefinition, facts: &CardFacts, quality: Quality) -> bool {
    let types = card.types.types;
    match quality {
        Quality::Permanent => faces(card).any(|face| face.types.types.intersects(TypeSet::PERMANENT)),
        Quality::Spell => !types.contains(CardType::Land),
        Quality::Historic => {
            types.contains(CardType::Artifact)
                || card.types.supertypes.contains(Supertype::Legendary)
                || Subtype::parse("Saga").is_some_and(|saga| card.types.subtypes.contains(&saga))
        }
        Quality::Vanilla => {
            types.contains(CardType::Creature) && faces(card).all(|face| magic_text::card_text(face).is_empty())
        }
        Quality::FrenchVanilla => {
            let only_keywords = card.abilities.iter().all(|ability| matches!(ability, Ability::Keyword(_)));
            types.contains(CardType::Creature) && !card.abilities.is_empty() && only_keywords
        }
        Quality::Colorless => colors(card).is_empty(),
        Quality::Multicolor => colors(card).len() > 1,
        Quality::DoubleFaced => card.layout.is_double_faced(),
        Quality::Split => card.layout == Layout::Split,
        Quality::Modal => card.layout == Layout::Modal,
        Quality::Transforming => card.layout == Layout::Transforming,
        Quality::Adventure => card.layout == Layout::Adventure,
        Quality::Flip => card.layout == Layout::Flip,
        Quality::Prototype => card.layout == Layout::Prototype,
        Quality::Reprint => facts.sets.len() > 1,
        Quality::Custom => !facts.is_published,
    }
}
