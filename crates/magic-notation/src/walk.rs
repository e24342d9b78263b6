//! The walk through a definition: whatever nests in it, through boxes, lists, options and pairs, in printed order.
//!
//! Each type of the notation derives its part of the way, so that a new word or field is reached without another line. An
//! analysis is a visitor (see [`Visit`] and [`VisitMut`]): it says what it does at the kinds of things it cares for.

use crate::visit::{Visit, VisitMut};

/// A variant of an enum of the notation, by its name in packs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word {
    /// The type it belongs to.
    pub kind: &'static str,
    /// Its place among the words of that type.
    pub at: usize,
    /// Its name.
    pub name: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// Whether nobody writes it: the pool puts it there.
    pub hidden: bool,
    /// Whether packs write what stands behind it without the word itself.
    pub untagged: bool,
}

/// A type whose variants are words.
pub trait Words {
    /// The words, in the order in which they are written.
    const WORDS: &'static [Word];
}

/// A step of the way from a whole to a part of it, as packs write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Behind that word.
    Word(&'static Word),
    /// In that field.
    Field(&'static str),
    /// At that place of a list.
    At(usize),
}

/// Something that can be walked through.
pub trait Walk {
    /// Lets the visitor meet this; what is in it is reached only if the visitor goes on.
    fn walk<V: Visit + ?Sized>(&self, visitor: &mut V);

    /// Lets the visitor meet each part of this.
    fn walk_parts<V: Visit + ?Sized>(&self, visitor: &mut V);

    /// The same as `walk` for one who changes what he meets.
    fn walk_mut<V: VisitMut + ?Sized>(&mut self, visitor: &mut V);

    /// The same as `walk_parts` for one who changes what he meets.
    fn walk_parts_mut<V: VisitMut + ?Sized>(&mut self, visitor: &mut V);
}

/// Walks through one part.
pub(crate) fn walk_part<T: Walk, V: Visit + ?Sized>(part: Part, of: &T, visitor: &mut V) {
    visitor.enter(part);
    of.walk(visitor);
    visitor.leave();
}

impl<T: Walk> Walk for Box<T> {
    fn walk<V: Visit + ?Sized>(&self, visitor: &mut V) {
        (**self).walk(visitor);
    }

    fn walk_parts<V: Visit + ?Sized>(&self, visitor: &mut V) {
        (**self).walk_parts(visitor);
    }

    fn walk_mut<V: VisitMut + ?Sized>(&mut self, visitor: &mut V) {
        (**self).walk_mut(visitor);
    }

    fn walk_parts_mut<V: VisitMut + ?Sized>(&mut self, visitor: &mut V) {
        (**self).walk_parts_mut(visitor);
    }
}

impl<T: Walk> Walk for Option<T> {
    fn walk<V: Visit + ?Sized>(&self, visitor: &mut V) {
        self.iter().for_each(|one| one.walk(visitor));
    }

    fn walk_parts<V: Visit + ?Sized>(&self, visitor: &mut V) {
        self.walk(visitor);
    }

    fn walk_mut<V: VisitMut + ?Sized>(&mut self, visitor: &mut V) {
        self.iter_mut().for_each(|one| one.walk_mut(visitor));
    }

    fn walk_parts_mut<V: VisitMut + ?Sized>(&mut self, visitor: &mut V) {
        self.walk_mut(visitor);
    }
}

impl<T: Walk> Walk for [T] {
    fn walk<V: Visit + ?Sized>(&self, visitor: &mut V) {
        self.iter().enumerate().for_each(|(at, one)| walk_part(Part::At(at), one, visitor));
    }

    fn walk_parts<V: Visit + ?Sized>(&self, visitor: &mut V) {
        self.walk(visitor);
    }

    fn walk_mut<V: VisitMut + ?Sized>(&mut self, visitor: &mut V) {
        self.iter_mut().for_each(|one| one.walk_mut(visitor));
    }

    fn walk_parts_mut<V: VisitMut + ?Sized>(&mut self, visitor: &mut V) {
        self.walk_mut(visitor);
    }
}

impl<T: Walk> Walk for Vec<T> {
    fn walk<V: Visit + ?Sized>(&self, visitor: &mut V) {
        self.as_slice().walk(visitor);
    }

    fn walk_parts<V: Visit + ?Sized>(&self, visitor: &mut V) {
        self.walk(visitor);
    }

    fn walk_mut<V: VisitMut + ?Sized>(&mut self, visitor: &mut V) {
        self.as_mut_slice().walk_mut(visitor);
    }

    fn walk_parts_mut<V: VisitMut + ?Sized>(&mut self, visitor: &mut V) {
        self.walk_mut(visitor);
    }
}

macro_rules! tuples {
    ($($($part:ident $at:tt)*;)*) => {
        $(impl<$($part: Walk),*> Walk for ($($part,)*) {
            fn walk<V: Visit + ?Sized>(&self, visitor: &mut V) {
                $(walk_part(Part::At($at), &self.$at, visitor);)*
            }

            fn walk_parts<V: Visit + ?Sized>(&self, visitor: &mut V) {
                self.walk(visitor);
            }

            fn walk_mut<V: VisitMut + ?Sized>(&mut self, visitor: &mut V) {
                $(self.$at.walk_mut(visitor);)*
            }

            fn walk_parts_mut<V: VisitMut + ?Sized>(&mut self, visitor: &mut V) {
                self.walk_mut(visitor);
            }
        })*
    };
}

tuples! {
    A 0 B 1;
    A 0 B 1 C 2;
}

macro_rules! plain {
    ($($kind:ty)*) => {
        $(impl Walk for $kind {
            fn walk<V: Visit + ?Sized>(&self, _: &mut V) {}

            fn walk_parts<V: Visit + ?Sized>(&self, _: &mut V) {}

            fn walk_mut<V: VisitMut + ?Sized>(&mut self, _: &mut V) {}

            fn walk_parts_mut<V: VisitMut + ?Sized>(&mut self, _: &mut V) {}
        })*
    };
}

plain! { bool u8 u16 i32 String }
