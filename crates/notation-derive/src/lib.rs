//! `#[derive(Walk)]`: the way through a type of the notation, made from the type itself.
//!
//! For each type it writes a walk that only looks and one that changes, both of which reach every field of every variant in
//! the order in which they are written, and for an enum the table of its words with what their comments say. What a walk
//! does on its way is said by the visitors of `magic-notation`; nothing here knows a word of the notation.

mod form;
mod words;

use form::{Form, Variant};
use proc_macro::TokenStream;
use proc_macro2::TokenStream as Tokens;
use quote::quote;
use syn::{DeriveInput, parse_macro_input};

/// Writes the walks through a type, and the table of its words.
///
/// `#[walk(hook = name)]` on the type names the visitor's hook, where it is not the type's name in small letters.
/// `#[walk(first)]` on a field lets it be reached before the others of its variant, where a sentence says it first.
#[proc_macro_derive(Walk, attributes(walk))]
pub fn derive_walk(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    match Form::of(&input) {
        Ok(form) => written(&form).into(),
        Err(error) => error.into_compile_error().into(),
    }
}

fn written(form: &Form) -> Tokens {
    let (name, hook) = (&form.name, &form.hook);
    let looks = form.variants.iter().enumerate().map(|(at, variant)| look(form, at, variant));
    let changes = form.variants.iter().map(change);
    let words = words::table(form);
    quote! {
        impl crate::Walk for #name {
            fn walk<V: crate::Visit + ?Sized>(&self, visitor: &mut V) {
                visitor.#hook(self);
            }

            fn walk_parts<V: crate::Visit + ?Sized>(&self, visitor: &mut V) {
                match self {
                    #(#looks)*
                }
            }

            fn walk_mut<V: crate::VisitMut + ?Sized>(&mut self, visitor: &mut V) {
                visitor.#hook(self);
            }

            fn walk_parts_mut<V: crate::VisitMut + ?Sized>(&mut self, visitor: &mut V) {
                match self {
                    #(#changes)*
                }
            }
        }

        #words
    }
}

/// How a variant is looked through: its word is entered, then each of its parts.
fn look(form: &Form, at: usize, variant: &Variant) -> Tokens {
    let pattern = variant.pattern();
    let parts = variant.in_order().map(|field| {
        let place = &field.binding;
        match &field.place {
            Some(part) => quote! { crate::walk_part(#part, #place, visitor); },
            None => quote! { crate::Walk::walk(#place, visitor); },
        }
    });
    if form.is_enum {
        quote! {
            #pattern => {
                visitor.enter(crate::Part::Word(&<Self as crate::Words>::WORDS[#at]));
                #(#parts)*
                visitor.leave();
            }
        }
    } else {
        quote! { #pattern => { #(#parts)* } }
    }
}

fn change(variant: &Variant) -> Tokens {
    let pattern = variant.pattern();
    let parts = variant.in_order().map(|field| {
        let place = &field.binding;
        quote! { crate::Walk::walk_mut(#place, visitor); }
    });
    quote! { #pattern => { #(#parts)* } }
}
