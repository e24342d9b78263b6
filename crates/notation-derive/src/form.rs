//! What a type of the notation looks like, as far as a walk has to know.

use proc_macro2::{Ident, TokenStream as Tokens};
use quote::{format_ident, quote};
use syn::{Attribute, Data, DeriveInput, Error, Expr, Fields, Lit, Meta, Result};

/// A struct or an enum; a struct has one variant.
pub(crate) struct Form {
    pub name: Ident,
    /// The visitor's hook.
    pub hook: Ident,
    pub is_enum: bool,
    /// Whether packs write its variants without their names.
    pub untagged: bool,
    /// How its names are written in packs.
    pub case: Case,
    pub variants: Vec<Variant>,
}

/// One variant, or the whole of a struct.
pub(crate) struct Variant {
    /// The name of an enum's variant.
    pub name: Option<Ident>,
    /// What its comment says.
    pub doc: String,
    /// Whether it is never written in packs.
    pub hidden: bool,
    pub fields: Vec<Field>,
    shape: Shape,
}

pub(crate) struct Field {
    pub binding: Ident,
    /// The part that a visitor enters there; none where packs write the field in place of the whole.
    pub place: Option<Tokens>,
    first: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Unit,
    Tuple,
    Named,
}

/// How names are written in packs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Case {
    Snake,
    Lower,
    Kebab,
}

impl Case {
    pub fn of(self, name: &str) -> String {
        match self {
            Case::Snake => joined(name, '_'),
            Case::Lower => name.to_lowercase(),
            Case::Kebab => joined(name, '-'),
        }
    }
}

/// A name in small letters, its words joined so.
fn joined(name: &str, by: char) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push(by);
        }
        text.extend(letter.to_lowercase());
    }
    text
}

impl Form {
    pub fn of(input: &DeriveInput) -> Result<Form> {
        let attributes = &input.attrs;
        let transparent = serde_says(attributes, "transparent");
        let (is_enum, variants) = match &input.data {
            Data::Struct(data) => (false, vec![Variant::of(None, attributes, &data.fields, transparent)?]),
            Data::Enum(data) => {
                let of = |one: &syn::Variant| Variant::of(Some(one.ident.clone()), &one.attrs, &one.fields, false);
                (true, data.variants.iter().map(of).collect::<Result<_>>()?)
            }
            Data::Union(_) => return Err(Error::new_spanned(&input.ident, "the notation has no unions")),
        };
        let case = match () {
            () if serde_says(attributes, "\"kebab-case\"") => Case::Kebab,
            () if serde_says(attributes, "\"lowercase\"") => Case::Lower,
            () => Case::Snake,
        };
        let hook =
            hook_named(attributes)?.unwrap_or_else(|| format_ident!("{}", joined(&input.ident.to_string(), '_')));
        Ok(Form {
            name: input.ident.clone(),
            hook,
            is_enum,
            untagged: serde_says(attributes, "untagged"),
            case,
            variants,
        })
    }
}

impl Variant {
    fn of(name: Option<Ident>, attributes: &[Attribute], fields: &Fields, transparent: bool) -> Result<Variant> {
        let shape = match fields {
            Fields::Unit => Shape::Unit,
            Fields::Unnamed(_) => Shape::Tuple,
            Fields::Named(_) => Shape::Named,
        };
        let alone = transparent || shape == Shape::Tuple && fields.len() == 1;
        let mut all = Vec::new();
        for (at, field) in fields.iter().enumerate() {
            let place = match &field.ident {
                _ if alone => None,
                Some(name) => {
                    let name = name.to_string();
                    Some(quote! { crate::Part::Field(#name) })
                }
                None => Some(quote! { crate::Part::At(#at) }),
            };
            let binding = field.ident.clone().unwrap_or_else(|| format_ident!("part_{at}"));
            all.push(Field { binding, place, first: says_first(&field.attrs)? });
        }
        let hidden = serde_says(attributes, "skip");
        Ok(Variant { name, doc: doc(attributes), hidden, fields: all, shape })
    }

    /// The fields in the order in which they are reached.
    pub fn in_order(&self) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(|field| field.first).chain(self.fields.iter().filter(|field| !field.first))
    }

    /// The pattern that binds each field to its name.
    pub fn pattern(&self) -> Tokens {
        let path = self.name.as_ref().map(|name| quote! { ::#name });
        let bindings = self.fields.iter().map(|field| &field.binding);
        match self.shape {
            Shape::Unit => quote! { Self #path },
            Shape::Tuple => quote! { Self #path (#(#bindings),*) },
            Shape::Named => quote! { Self #path { #(#bindings),* } },
        }
    }
}

/// Whether serde is told that word about it.
fn serde_says(attributes: &[Attribute], word: &str) -> bool {
    attributes.iter().filter(|one| one.path().is_ident("serde")).any(|one| match &one.meta {
        Meta::List(list) => list.tokens.clone().into_iter().any(|token| token.to_string() == word),
        Meta::Path(_) | Meta::NameValue(_) => false,
    })
}

fn says_first(attributes: &[Attribute]) -> Result<bool> {
    let mut first = false;
    for one in attributes.iter().filter(|one| one.path().is_ident("walk")) {
        one.parse_nested_meta(|meta| {
            first |= meta.path.is_ident("first");
            if first { Ok(()) } else { Err(meta.error("of a field only `first` can be said")) }
        })?;
    }
    Ok(first)
}

fn hook_named(attributes: &[Attribute]) -> Result<Option<Ident>> {
    let mut hook = None;
    for one in attributes.iter().filter(|one| one.path().is_ident("walk")) {
        one.parse_nested_meta(|meta| {
            if !meta.path.is_ident("hook") {
                return Err(meta.error("of a type only its `hook` can be said"));
            }
            hook = Some(meta.value()?.parse()?);
            Ok(())
        })?;
    }
    Ok(hook)
}

/// The comment on something, as one text.
fn doc(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|one| match &one.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value().trim().to_string()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    });
    lines.collect::<Vec<_>>().join(" ")
}
