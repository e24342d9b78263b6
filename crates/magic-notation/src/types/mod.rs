//! Card types, supertypes and subtypes (CR 205).

mod subtypes;

use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use smallvec::SmallVec;
use std::fmt;
use subtypes::SUBTYPES;

/// A card type (CR 205.2a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum CardType {
    /// Artifact.
    Artifact,
    /// Battle.
    Battle,
    /// Creature.
    Creature,
    /// Enchantment.
    Enchantment,
    /// Instant.
    Instant,
    /// Kindred.
    Kindred,
    /// Land.
    Land,
    /// Planeswalker.
    Planeswalker,
    /// Sorcery.
    Sorcery,
}

impl CardType {
    /// All card types that are handled, in the order of a type line.
    pub const ALL: [CardType; 9] = [
        CardType::Kindred,
        CardType::Enchantment,
        CardType::Artifact,
        CardType::Land,
        CardType::Creature,
        CardType::Battle,
        CardType::Planeswalker,
        CardType::Instant,
        CardType::Sorcery,
    ];

    /// The English word, as on a type line.
    pub fn word(self) -> &'static str {
        ["Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Land", "Planeswalker", "Sorcery"]
            [self as usize]
    }

    /// The type of that English word, in any case.
    pub fn parse(text: &str) -> Option<CardType> {
        CardType::ALL.into_iter().find(|kind| text.eq_ignore_ascii_case(kind.word()))
    }
}

/// A set of card types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TypeSet(pub u16);

impl TypeSet {
    /// No type.
    pub const NONE: TypeSet = TypeSet(0);
    /// The types of permanents (CR 110.4).
    pub const PERMANENT: TypeSet = TypeSet(
        1 << CardType::Artifact as u16
            | 1 << CardType::Battle as u16
            | 1 << CardType::Creature as u16
            | 1 << CardType::Enchantment as u16
            | 1 << CardType::Land as u16
            | 1 << CardType::Planeswalker as u16,
    );

    /// The set of one type.
    pub const fn only(kind: CardType) -> TypeSet {
        TypeSet(1 << kind as u16)
    }

    /// The set with one more type.
    #[must_use]
    pub fn with(self, kind: CardType) -> TypeSet {
        TypeSet(self.0 | 1 << kind as u16)
    }

    /// The set with one type less.
    #[must_use]
    pub fn without(self, kind: CardType) -> TypeSet {
        TypeSet(self.0 & !(1 << kind as u16))
    }

    /// Whether the type is in the set.
    pub fn contains(self, kind: CardType) -> bool {
        self.0 >> kind as u16 & 1 == 1
    }

    /// Whether the sets share a type.
    pub fn intersects(self, other: TypeSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The types in it, in the order of a type line.
    pub fn iter(self) -> impl Iterator<Item = CardType> {
        CardType::ALL.into_iter().filter(move |kind| self.contains(*kind))
    }
}

impl FromIterator<CardType> for TypeSet {
    fn from_iter<T: IntoIterator<Item = CardType>>(kinds: T) -> Self {
        kinds.into_iter().fold(TypeSet::NONE, TypeSet::with)
    }
}

/// A supertype (CR 205.4a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Supertype {
    /// Basic.
    Basic,
    /// Legendary.
    Legendary,
    /// Snow.
    Snow,
    /// World.
    World,
}

impl Supertype {
    /// All of them.
    pub const ALL: [Supertype; 4] = [Supertype::Basic, Supertype::Legendary, Supertype::Snow, Supertype::World];

    /// The English word.
    pub fn word(self) -> &'static str {
        ["Basic", "Legendary", "Snow", "World"][self as usize]
    }

    /// The supertype of that English word, in any case.
    pub fn parse(text: &str) -> Option<Supertype> {
        Supertype::ALL.into_iter().find(|kind| text.eq_ignore_ascii_case(kind.word()))
    }
}

/// A set of supertypes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SupertypeSet(pub u8);

impl SupertypeSet {
    /// The set with one more supertype.
    #[must_use]
    pub fn with(self, kind: Supertype) -> SupertypeSet {
        SupertypeSet(self.0 | 1 << kind as u8)
    }

    /// The set with one supertype less.
    #[must_use]
    pub fn without(self, kind: Supertype) -> SupertypeSet {
        SupertypeSet(self.0 & !(1 << kind as u8))
    }

    /// Whether the supertype is in the set.
    pub fn contains(self, kind: Supertype) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }
}

/// Which card type a subtype belongs to (CR 205.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SubtypeClass {
    /// Artifact types (CR 205.3g).
    Artifact,
    /// Enchantment types (CR 205.3h).
    Enchantment,
    /// Land types (CR 205.3i).
    Land,
    /// Planeswalker types (CR 205.3j).
    Planeswalker,
    /// Spell types (CR 205.3k).
    Spell,
    /// Creature types (CR 205.3m).
    Creature,
    /// Battle types (CR 205.3q).
    Battle,
}

/// A subtype: a place in the table of all subtypes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Subtype(u16);

impl Subtype {
    /// The subtype of that name, in any case.
    pub fn parse(name: &str) -> Option<Subtype> {
        SUBTYPES.iter().position(|(word, _)| word.eq_ignore_ascii_case(name)).map(|at| Subtype(at as u16))
    }

    /// Its name.
    pub fn word(self) -> &'static str {
        SUBTYPES[usize::from(self.0)].0
    }

    /// Which card type it belongs to.
    pub fn class(self) -> SubtypeClass {
        SUBTYPES[usize::from(self.0)].1
    }

    /// Every subtype there is.
    pub fn all() -> impl Iterator<Item = Subtype> {
        (0..SUBTYPES.len() as u16).map(Subtype)
    }
}

impl fmt::Debug for Subtype {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.word())
    }
}

impl Serialize for Subtype {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // By its name, so that words can be told from other texts.
        serializer.serialize_newtype_struct("Subtype", self.word())
    }
}

impl<'de> Deserialize<'de> for Subtype {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        Subtype::parse(&name).ok_or_else(|| de::Error::custom(format!("unknown subtype \"{name}\"")))
    }
}

/// The subtypes of an object.
pub type Subtypes = SmallVec<[Subtype; 4]>;

/// The type line: supertypes, card types, subtypes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TypeLine {
    /// The supertypes.
    pub supertypes: SupertypeSet,
    /// The card types.
    pub types: TypeSet,
    /// The subtypes.
    pub subtypes: Subtypes,
}

impl TypeLine {
    /// Reads a type line such as `Legendary Creature Human Wizard`; a dash between types and subtypes may be there.
    /// The error is the word that is no type.
    pub fn parse(text: &str) -> Result<TypeLine, String> {
        let mut line = TypeLine::default();
        let mut words = text.split_whitespace().filter(|word| !matches!(*word, "—" | "-")).peekable();
        while let Some(word) = words.next() {
            if let Some(kind) = Supertype::parse(word) {
                line.supertypes = line.supertypes.with(kind);
            } else if let Some(kind) = CardType::parse(word) {
                line.types = line.types.with(kind);
            } else if let Some(kind) = Subtype::parse(word) {
                line.subtypes.push(kind);
            } else if let Some(kind) = words.peek().and_then(|next| Subtype::parse(&format!("{word} {next}"))) {
                words.next();
                line.subtypes.push(kind);
            } else {
                return Err(word.to_string());
            }
        }
        Ok(line)
    }
}

impl fmt::Display for TypeLine {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let supertypes = Supertype::ALL.into_iter().filter(|kind| self.supertypes.contains(*kind)).map(Supertype::word);
        let front: Vec<&str> = supertypes.chain(self.types.iter().map(CardType::word)).collect();
        formatter.write_str(&front.join(" "))?;
        if !self.subtypes.is_empty() {
            let back: Vec<&str> = self.subtypes.iter().map(|subtype| subtype.word()).collect();
            write!(formatter, " — {}", back.join(" "))?;
        }
        Ok(())
    }
}

impl Serialize for TypeLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TypeLine {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        TypeLine::parse(&text).map_err(|word| de::Error::custom(format!("unknown type \"{word}\"")))
    }
}

static FIRST_BASIC: std::sync::LazyLock<u16> =
    std::sync::LazyLock::new(|| Subtype::parse("Plains").expect("the table has the basic land types").0);

impl Subtype {
    /// The basic land type that makes mana of a colour (CR 305.6).
    pub fn basic_land(color: crate::Color) -> Subtype {
        Subtype(*FIRST_BASIC + color as u16)
    }

    /// The colour of mana that a basic land type makes (CR 305.6); none for any other subtype.
    pub fn basic_land_color(self) -> Option<crate::Color> {
        crate::Color::ALL.get(usize::from(self.0.wrapping_sub(*FIRST_BASIC))).copied()
    }
}
