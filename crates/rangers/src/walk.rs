//! The one walk over the notation: what serde's derive already knows, turned into visits.
//!
//! Whatever is serialisable is walked, so that no word can be forgotten. A visitor hears every word (a variant of an enum, by
//! the enum's and the variant's name) and every name (a title, an entry number, a notable event).

use serde::Serialize;
use serde::ser::{self, Impossible};
use std::fmt;

/// Hears what stands in a definition.
pub trait Visitor {
    /// A word of the algebra: the enum and the variant.
    fn word(&mut self, list: &'static str, word: &'static str);
    /// A name: the type and the text.
    fn name(&mut self, kind: &'static str, text: &str);
    /// A number.
    fn number(&mut self, _: i64) {}
    /// A text that is no name.
    fn text(&mut self, _: &str) {}
}

/// Walks over anything written in the notation.
pub fn walk<T: Serialize + ?Sized>(thing: &T, visitor: &mut dyn Visitor) {
    thing.serialize(&mut Walker { visitor, naming: None }).expect("walking never fails");
}

struct Walker<'a> {
    visitor: &'a mut dyn Visitor,
    naming: Option<&'static str>,
}

/// Never made: walking has nothing that could fail.
#[derive(Debug)]
pub struct Never;

impl fmt::Display for Never {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("walking failed")
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Never
    }
}

macro_rules! silent {
    ($($method:ident: $type:ty),*) => {
        $(fn $method(self, _: $type) -> Result<(), Never> { Ok(()) })*
    };
}

macro_rules! numbers {
    ($($method:ident: $type:ty),*) => {
        $(fn $method(self, number: $type) -> Result<(), Never> {
            self.visitor.number(number.into());
            Ok(())
        })*
    };
}

impl ser::Serializer for &mut Walker<'_> {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Impossible<(), Never>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    silent!(serialize_bool: bool, serialize_f32: f32, serialize_f64: f64, serialize_char: char,
        serialize_bytes: &[u8], serialize_unit_struct: &'static str);
    numbers!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_u8: u8, serialize_u16: u16,
        serialize_u32: u32);

    fn serialize_i64(self, number: i64) -> Result<(), Never> {
        self.visitor.number(number);
        Ok(())
    }

    fn serialize_u64(self, number: u64) -> Result<(), Never> {
        self.visitor.number(number as i64);
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Result<(), Never> {
        match self.naming.take() {
            Some(kind) => self.visitor.name(kind, text),
            None => self.visitor.text(text),
        }
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_unit_variant(self, list: &'static str, _: u32, word: &'static str) -> Result<(), Never> {
        self.visitor.word(list, word);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<(), Never> {
        self.naming = Some(name);
        value.serialize(&mut *self)?;
        self.naming = None;
        Ok(())
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        list: &'static str,
        _: u32,
        word: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.visitor.word(list, word);
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple_variant(self, list: &'static str, _: u32, word: &'static str, _: usize) -> Result<Self, Never> {
        self.visitor.word(list, word);
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Never> {
        Err(Never)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_struct_variant(self, list: &'static str, _: u32, word: &'static str, _: usize) -> Result<Self, Never> {
        self.visitor.word(list, word);
        Ok(self)
    }
}

macro_rules! passing {
    ($($trait:ident::$method:ident),*) => {
        $(impl ser::$trait for &mut Walker<'_> {
            type Ok = ();
            type Error = Never;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Never> {
                Ok(())
            }
        })*
    };
}

passing!(
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
);

macro_rules! passing_fields {
    ($($trait:ident),*) => {
        $(impl ser::$trait for &mut Walker<'_> {
            type Ok = ();
            type Error = Never;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Result<(), Never> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Never> {
                Ok(())
            }
        })*
    };
}

passing_fields!(SerializeStruct, SerializeStructVariant);
