//! The words of the syntax.

/// What can be asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Field {
    Name,
    Type,
    Text,
    Color,
    Identity,
    Mana,
    Number(Number),
    Keyword,
    Set,
    Rarity,
    Format,
    Banned,
    Restricted,
    Is,
    Not,
}

/// A number of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Number {
    ManaValue,
    Power,
    Toughness,
    Loyalty,
}

pub(crate) const KEYS: &[(&str, Field)] = &[
    ("name", Field::Name),
    ("n", Field::Name),
    ("t", Field::Type),
    ("type", Field::Type),
    ("o", Field::Text),
    ("oracle", Field::Text),
    ("text", Field::Text),
    ("c", Field::Color),
    ("color", Field::Color),
    ("colour", Field::Color),
    ("id", Field::Identity),
    ("ci", Field::Identity),
    ("identity", Field::Identity),
    ("m", Field::Mana),
    ("mana", Field::Mana),
    ("mv", Field::Number(Number::ManaValue)),
    ("cmc", Field::Number(Number::ManaValue)),
    ("manavalue", Field::Number(Number::ManaValue)),
    ("pow", Field::Number(Number::Power)),
    ("power", Field::Number(Number::Power)),
    ("tou", Field::Number(Number::Toughness)),
    ("toughness", Field::Number(Number::Toughness)),
    ("loy", Field::Number(Number::Loyalty)),
    ("loyalty", Field::Number(Number::Loyalty)),
    ("kw", Field::Keyword),
    ("keyword", Field::Keyword),
    ("s", Field::Set),
    ("set", Field::Set),
    ("e", Field::Set),
    ("edition", Field::Set),
    ("r", Field::Rarity),
    ("rarity", Field::Rarity),
    ("f", Field::Format),
    ("format", Field::Format),
    ("legal", Field::Format),
    ("banned", Field::Banned),
    ("restricted", Field::Restricted),
    ("is", Field::Is),
    ("not", Field::Not),
];

/// What `is:` can ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Quality {
    Permanent,
    Spell,
    Historic,
    Vanilla,
    FrenchVanilla,
    Colorless,
    Multicolor,
    DoubleFaced,
    Split,
    Modal,
    Transforming,
    Adventure,
    Flip,
    Prototype,
    Reprint,
    Custom,
}

pub(crate) const QUALITIES: &[(&str, Quality)] = &[
    ("permanent", Quality::Permanent),
    ("spell", Quality::Spell),
    ("historic", Quality::Historic),
    ("vanilla", Quality::Vanilla),
    ("frenchvanilla", Quality::FrenchVanilla),
    ("colorless", Quality::Colorless),
    ("multicolor", Quality::Multicolor),
    ("multicolored", Quality::Multicolor),
    ("dfc", Quality::DoubleFaced),
    ("split", Quality::Split),
    ("mdfc", Quality::Modal),
    ("transform", Quality::Transforming),
    ("adventure", Quality::Adventure),
    ("flip", Quality::Flip),
    ("prototype", Quality::Prototype),
    ("reprint", Quality::Reprint),
    ("custom", Quality::Custom),
];
