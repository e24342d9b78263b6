//! Who somebody is, without an account: a random token in a cookie, of which the server keeps only a hash.

use crate::ids::{GuestId, random};
use crate::store::{Store, StoreError, Time};
use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use sha2::{Digest, Sha256};

const COOKIE_NAME: &str = "cardhall_guest";
const YEAR: u32 = 365 * 24 * 60 * 60;
/// The most letters of a name.
pub const LONGEST_NAME: usize = 24;

/// Somebody without an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Who.
    pub id: GuestId,
    /// What they are called.
    pub name: String,
}

/// Whether the cookie may only travel encrypted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Transport {
    /// The page is reached by HTTPS.
    Encrypted,
    /// It is reached by plain HTTP, as on one's own machine.
    Plain,
}

/// The guest of a request; none without a cookie, or with one that is not ours.
pub async fn known(store: &dyn Store, headers: &HeaderMap) -> Result<Option<Guest>, StoreError> {
    let Some(token) = token_in(headers) else { return Ok(None) };
    let found = store.guest(&hashed(&token)).await?;
    Ok(found.map(|(id, name)| Guest { id, name }))
}

/// Makes a guest, and the cookie by which they will be known.
pub async fn make(
    store: &dyn Store,
    name: String,
    transport: Transport,
    now: Time,
) -> Result<(Guest, HeaderValue), StoreError> {
    let token: [u8; 32] = random();
    let guest = Guest { id: GuestId::new_random(), name };
    store.add_guest(guest.id, &hashed(&token), &guest.name, now).await?;
    let secure = if transport == Transport::Encrypted { "; Secure" } else { "" };
    let token: String = token.iter().map(|byte| format!("{byte:02x}")).collect();
    let cookie = format!("{COOKIE_NAME}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}");
    let cookie = HeaderValue::from_str(&cookie).map_err(|problem| StoreError::Damaged(problem.to_string()))?;
    Ok((guest, cookie))
}

fn hashed(token: &[u8; 32]) -> [u8; 32] {
    Sha256::digest(token).into()
}

fn token_in(headers: &HeaderMap) -> Option<[u8; 32]> {
    let cookies = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, hex) = pairs.find(|(name, _)| *name == COOKIE_NAME)?;
    if hex.len() != 64 || !hex.is_ascii() {
        return None;
    }
    let mut token = [0; 32];
    for (byte, at) in token.iter_mut().zip((0..64).step_by(2)) {
        *byte = u8::from_str_radix(&hex[at..at + 2], 16).ok()?;
    }
    Some(token)
}

/// A name as it can be shown: without what does not print, neither empty nor too long.
pub fn shown_name(name: &str) -> Option<String> {
    let printed: String = name.chars().filter(|letter| !letter.is_control() && !is_invisible(*letter)).collect();
    let words = printed.split_whitespace().collect::<Vec<_>>().join(" ");
    let short: String = words.chars().take(LONGEST_NAME).collect();
    (!short.is_empty()).then_some(short)
}

/// Marks that turn the direction of writing or take no room, with which one name could pass for another.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// A name for somebody who gave none.
pub fn some_name() -> String {
    const NAMES: [&str; 16] = [
        "Alder", "Briar", "Cedar", "Dune", "Ember", "Fern", "Grove", "Heron", "Iris", "Juniper", "Kestrel", "Lark",
        "Moss", "Nettle", "Otter", "Pine",
    ];
    let [which, number] = random::<2>();
    format!("{} {}", NAMES[usize::from(which) % NAMES.len()], u16::from(number) + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_cleaned_before_it_is_shown() {
        let check = |given: &str, shown: Option<&str>| assert_eq!(shown_name(given).as_deref(), shown, "{given:?}");
        check("  Ada   Lovelace ", Some("Ada Lovelace"));
        check("Ad\u{202e}a\u{0}", Some("Ada"));
        check(" \u{200b}\n", None);
        check("abcdefghijklmnopqrstuvwxyz", Some("abcdefghijklmnopqrstuvwx"));
    }

    #[test]
    fn only_a_whole_token_is_taken_from_the_cookies() {
        let check = |cookie: &str, there: bool| {
            let headers = HeaderMap::from_iter([(COOKIE, HeaderValue::from_str(cookie).unwrap())]);
            assert_eq!(token_in(&headers).is_some(), there, "{cookie}");
        };
        let token = "0f".repeat(32);
        check(&format!("a=b; cardhall_guest={token}"), true);
        check(&format!("cardhall_guest={}", &token[1..]), false);
        check(&format!("cardhall_guest={}zz", &token[2..]), false);
        check(&format!("other={token}"), false);
    }
}
