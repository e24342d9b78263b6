//! The text of a card in other words (CR 612).
//!
//! A definition with exchanged words is a definition of its own, compiled like any other, so that each of its abilities has
//! the place it had. The exchange goes through the notation's serde form and finds words by their types: whatever the
//! notation will hold one day is covered, and names and mana symbols, which are no such words, are not touched.

use super::{CardPool, Definition};
use crate::notation::{Ability, CHOSEN, CardDefinition, Effect, Modes};
use crate::{AbilityRef, Color, ColorSet, DefinitionId, ManaKinds, Rewriting, Subtype, Words};
use serde::ser::{self, Serialize, Serializer};

/// The most definitions there can be, rewritten ones included.
const MOST: usize = 65_500;

impl CardPool {
    /// Whether these are the rewritten definitions, in this order.
    pub(crate) fn has_rewritten(&self, texts: &[Rewriting]) -> bool {
        let rewritten = self.rewritten.iter().map(|id| self.definition(*id).rewritten);
        self.rewritten.len() == texts.len() && rewritten.eq(texts.iter().copied().map(Some))
    }

    /// Makes these the rewritten definitions, in this order; ids depend on the list alone.
    pub(crate) fn set_rewritten(&mut self, texts: &[Rewriting]) {
        let same = |(id, text): &(&DefinitionId, &Rewriting)| self.definition(**id).rewritten == Some(**text);
        let kept = self.rewritten.iter().zip(texts).take_while(same).count();
        if let Some(first) = self.rewritten.get(kept) {
            self.further.truncate(usize::from(first.0) - self.definitions.len());
        }
        self.rewritten.truncate(kept);
        for text in &texts[kept..] {
            self.rewrite(*text);
        }
    }

    /// The definition as it is written, and what words stand in it now.
    pub(crate) fn original(&self, id: DefinitionId) -> Rewriting {
        self.definition(id).rewritten.unwrap_or(Rewriting::none(id))
    }

    /// The same ability as it is written.
    pub(crate) fn as_written(&self, ability: AbilityRef) -> AbilityRef {
        AbilityRef { definition: self.original(ability.definition).definition, ..ability }
    }

    /// The same ability as it is written, with what is spliced onto it.
    pub(crate) fn as_copied(&self, ability: AbilityRef) -> AbilityRef {
        let text = self.original(ability.definition);
        let plain = Rewriting { words: Words::AS_WRITTEN, ..text };
        let definition = self.find_rewritten(plain).unwrap_or(text.definition);
        AbilityRef { definition, ..ability }
    }

    /// The definition with those words, if it is there already.
    pub(crate) fn find_rewritten(&self, text: Rewriting) -> Option<DefinitionId> {
        self.rewritten.iter().copied().find(|id| self.definition(*id).rewritten == Some(text))
    }

    /// Whether other words would change anything in a definition, and there is room for one more.
    pub(crate) fn can_rewrite(&self, text: Rewriting) -> bool {
        let card = &self.definition(text.definition).card;
        let changed = || in_other_words(card, &text.words).is_some_and(|rewritten| rewritten != *card);
        self.len() < MOST && (text.spliced != [None; 3] || changed())
    }

    fn rewrite(&mut self, text: Rewriting) {
        let original = self.definition(text.definition).clone();
        let mut card = original.card.clone();
        if text.spliced != [None; 3] {
            let texts = text.spliced.iter().flatten().map(|id| &self.definition(*id).card);
            card = with_spliced(card, texts);
        }
        let Some(card) = in_other_words(&card, &text.words) else { return };
        let id = self.add_one(&card, original.is_token);
        let definition = self.added(id);
        *definition = Definition {
            faces: original.faces,
            unmask: original.unmask,
            casts_face_down: original.casts_face_down,
            has_other_forms: original.has_other_forms,
            is_further_face: true,
            rewritten: Some(text),
            ..definition.clone()
        };
        self.rewritten.push(id);
    }
}

/// CR 702.47a: what the other cards do follows what the spell does. Each is a mode, all of which are chosen, so that every
/// text keeps its own targets.
fn with_spliced<'a>(mut card: CardDefinition, others: impl Iterator<Item = &'a CardDefinition>) -> CardDefinition {
    let others: Vec<Effect> = others.filter_map(|other| spell_effect(other).cloned()).collect();
    for ability in &mut card.abilities {
        if let Ability::Spell(effect) = ability {
            let own = std::mem::replace(effect, Effect::Nothing);
            let mut modes = vec![own];
            modes.extend(others.iter().map(|other| Effect::Forget(CHOSEN).then(other.clone())));
            let count = modes.len() as u8;
            *effect =
                Effect::Modal(Modes { min: count, max: count, repeat: false, costs: vec![], instead: None, modes });
        }
    }
    card
}

/// What an instant or sorcery does.
pub(crate) fn spell_effect(card: &CardDefinition) -> Option<&Effect> {
    card.abilities.iter().find_map(|ability| match ability {
        Ability::Spell(effect) => Some(effect),
        _ => None,
    })
}

/// A card in other words. Its own colour is no word of its text (CR 612.1).
fn in_other_words(card: &CardDefinition, words: &Words) -> Option<CardDefinition> {
    let exchange = Exchange { inner: serde_json::value::Serializer, words, found: Found::Anything };
    let rewritten = card.serialize(exchange).ok()?;
    let mut rewritten: CardDefinition = serde_json::from_value(rewritten).ok()?;
    rewritten.colors = card.colors;
    for (face, original) in rewritten.faces.iter_mut().zip(&card.faces) {
        face.colors = original.colors;
    }
    Some(rewritten)
}

/// What is being written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Found {
    Anything,
    /// Mana symbols, which are no words.
    Symbols,
    /// The bits of a set of colours.
    Colors,
    /// The bits of a set of kinds of mana.
    Kinds,
    /// A subtype.
    Subtype,
}

/// A serializer that exchanges words on the way.
struct Exchange<'a, S> {
    inner: S,
    words: &'a Words,
    found: Found,
}

/// A value whose words are exchanged as it is serialized.
struct Within<'a, T: ?Sized> {
    value: &'a T,
    words: &'a Words,
    found: Found,
}

impl<T: Serialize + ?Sized> Serialize for Within<'_, T> {
    fn serialize<S: Serializer>(&self, inner: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(Exchange { inner, words: self.words, found: self.found })
    }
}

impl<'a, S> Exchange<'a, S> {
    fn within<'b, T: ?Sized>(&self, value: &'b T, found: Found) -> Within<'b, T>
    where
        'a: 'b,
    {
        Within { value, words: self.words, found }
    }

    /// What stands in a variant: mana that is made and mana symbols that are paid are no words, descriptions always are.
    fn in_variant(&self, name: &str, variant: &str) -> Found {
        match (name, variant) {
            ("Mana", _) | ("Statement", "life_for_mana") => Found::Symbols,
            _ => self.found,
        }
    }
}

/// The parts of a list, struct or variant.
struct Parts<'a, P> {
    inner: P,
    words: &'a Words,
    found: Found,
}

macro_rules! plainly {
    ($($name:ident($type:ty))*) => {
        $(fn $name(self, value: $type) -> Result<S::Ok, S::Error> {
            self.inner.$name(value)
        })*
    };
}

impl<'a, S: Serializer> Serializer for Exchange<'a, S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Parts<'a, S::SerializeSeq>;
    type SerializeTuple = Parts<'a, S::SerializeTuple>;
    type SerializeTupleStruct = Parts<'a, S::SerializeTupleStruct>;
    type SerializeTupleVariant = Parts<'a, S::SerializeTupleVariant>;
    type SerializeMap = Parts<'a, S::SerializeMap>;
    type SerializeStruct = Parts<'a, S::SerializeStruct>;
    type SerializeStructVariant = Parts<'a, S::SerializeStructVariant>;

    plainly! {
        serialize_bool(bool) serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_i64(i64)
        serialize_u16(u16) serialize_u32(u32) serialize_u64(u64) serialize_f32(f32) serialize_f64(f64)
        serialize_char(char) serialize_bytes(&[u8])
    }

    fn serialize_u8(self, value: u8) -> Result<S::Ok, S::Error> {
        self.inner.serialize_u8(match self.found {
            Found::Colors => self.words.colors(ColorSet(value)).0,
            Found::Kinds => self.words.kinds(ManaKinds(value)).0,
            _ => value,
        })
    }

    fn serialize_str(self, value: &str) -> Result<S::Ok, S::Error> {
        let subtype = if self.found == Found::Subtype { Subtype::parse(value) } else { None };
        self.inner.serialize_str(subtype.map_or(value, |subtype| self.words.subtype(subtype).word()))
    }

    fn serialize_none(self) -> Result<S::Ok, S::Error> {
        self.inner.serialize_none()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        let value = self.within(value, self.found);
        self.inner.serialize_some(&value)
    }

    fn serialize_unit(self) -> Result<S::Ok, S::Error> {
        self.inner.serialize_unit()
    }

    fn serialize_unit_struct(self, name: &'static str) -> Result<S::Ok, S::Error> {
        self.inner.serialize_unit_struct(name)
    }

    fn serialize_unit_variant(self, name: &'static str, index: u32, variant: &'static str) -> Result<S::Ok, S::Error> {
        match Color::ALL.get(index as usize) {
            Some(color) if name == "Color" && self.found != Found::Symbols => {
                let color = self.words.color(*color);
                self.inner.serialize_unit_variant(name, color as u32, color.word())
            }
            _ => self.inner.serialize_unit_variant(name, index, variant),
        }
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<S::Ok, S::Error> {
        let found = match name {
            "ColorSet" => Found::Colors,
            "ManaKinds" if self.found != Found::Symbols => Found::Kinds,
            "Subtype" => Found::Subtype,
            _ => self.found,
        };
        let value = self.within(value, found);
        self.inner.serialize_newtype_struct(name, &value)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        let value = self.within(value, self.in_variant(name, variant));
        self.inner.serialize_newtype_variant(name, index, variant, &value)
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<Self::SerializeSeq, S::Error> {
        let Exchange { inner, words, found } = self;
        Ok(Parts { inner: inner.serialize_seq(length)?, words, found })
    }

    fn serialize_tuple(self, length: usize) -> Result<Self::SerializeTuple, S::Error> {
        let Exchange { inner, words, found } = self;
        Ok(Parts { inner: inner.serialize_tuple(length)?, words, found })
    }

    fn serialize_tuple_struct(self, name: &'static str, length: usize) -> Result<Self::SerializeTupleStruct, S::Error> {
        let Exchange { inner, words, found } = self;
        Ok(Parts { inner: inner.serialize_tuple_struct(name, length)?, words, found })
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<Self::SerializeTupleVariant, S::Error> {
        let found = self.in_variant(name, variant);
        let inner = self.inner.serialize_tuple_variant(name, index, variant, length)?;
        Ok(Parts { inner, words: self.words, found })
    }

    fn serialize_map(self, length: Option<usize>) -> Result<Self::SerializeMap, S::Error> {
        let Exchange { inner, words, found } = self;
        Ok(Parts { inner: inner.serialize_map(length)?, words, found })
    }

    fn serialize_struct(self, name: &'static str, length: usize) -> Result<Self::SerializeStruct, S::Error> {
        let found = if name == "Filter" { Found::Anything } else { self.found };
        Ok(Parts { inner: self.inner.serialize_struct(name, length)?, words: self.words, found })
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<Self::SerializeStructVariant, S::Error> {
        let found = self.in_variant(name, variant);
        let inner = self.inner.serialize_struct_variant(name, index, variant, length)?;
        Ok(Parts { inner, words: self.words, found })
    }
}

macro_rules! parts {
    ($($trait:ident $method:ident)*) => {
        $(impl<P: ser::$trait> ser::$trait for Parts<'_, P> {
            type Ok = P::Ok;
            type Error = P::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), P::Error> {
                self.inner.$method(&Within { value, words: self.words, found: self.found })
            }

            fn end(self) -> Result<P::Ok, P::Error> {
                self.inner.end()
            }
        })*
    };
}

parts! {
    SerializeSeq serialize_element
    SerializeTuple serialize_element
    SerializeTupleStruct serialize_field
    SerializeTupleVariant serialize_field
}

macro_rules! named_parts {
    ($($trait:ident)*) => {
        $(impl<P: ser::$trait> ser::$trait for Parts<'_, P> {
            type Ok = P::Ok;
            type Error = P::Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), P::Error> {
                self.inner.serialize_field(name, &Within { value, words: self.words, found: self.found })
            }

            fn end(self) -> Result<P::Ok, P::Error> {
                self.inner.end()
            }
        })*
    };
}

named_parts! { SerializeStruct SerializeStructVariant }

impl<P: ser::SerializeMap> ser::SerializeMap for Parts<'_, P> {
    type Ok = P::Ok;
    type Error = P::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), P::Error> {
        self.inner.serialize_key(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), P::Error> {
        self.inner.serialize_value(&Within { value, words: self.words, found: self.found })
    }

    fn end(self) -> Result<P::Ok, P::Error> {
        self.inner.end()
    }
}
