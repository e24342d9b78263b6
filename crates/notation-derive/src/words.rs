//! The table of an enum's words.

use crate::form::Form;
use proc_macro2::TokenStream as Tokens;
use quote::quote;

/// Each variant as a word, with its name in packs and what its comment says.
pub(crate) fn table(form: &Form) -> Tokens {
    if !form.is_enum {
        return Tokens::new();
    }
    let (name, kind) = (&form.name, form.name.to_string());
    let untagged = form.untagged;
    let words = form.variants.iter().enumerate().map(|(at, variant)| {
        let word = variant.name.as_ref().map(|name| form.case.of(&name.to_string())).unwrap_or_default();
        let (doc, hidden) = (&variant.doc, variant.hidden);
        quote! {
            crate::Word { kind: #kind, at: #at, name: #word, doc: #doc, hidden: #hidden, untagged: #untagged }
        }
    });
    quote! {
        impl crate::Words for #name {
            const WORDS: &'static [crate::Word] = &[#(#words),*];
        }
    }
}
