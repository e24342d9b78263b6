//! Where a request comes from: browsers say which page sent it, and pages of others may neither act nor listen.

use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Uri};

/// Whether a request comes from our own page, or from no browser at all.
///
/// `public` is the address under which the page is known where that is not the one the request was sent to, as behind a
/// proxy.
pub fn is_own(headers: &HeaderMap, public: Option<&str>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if public.is_some_and(|public| public.trim_end_matches('/').eq_ignore_ascii_case(origin)) {
        return true;
    }
    let sent_to = headers.get(HOST).and_then(|host| host.to_str().ok());
    let from = origin.parse::<Uri>().ok();
    let from = from.as_ref().and_then(Uri::authority).map(|authority| authority.as_str());
    matches!((from, sent_to), (Some(from), Some(sent_to)) if from.eq_ignore_ascii_case(sent_to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn only_our_own_page_may_ask() {
        let check = |origin: Option<&str>, public: Option<&str>, own: bool| {
            let mut headers = HeaderMap::from_iter([(HOST, HeaderValue::from_static("hall.example:7777"))]);
            if let Some(origin) = origin {
                headers.insert(ORIGIN, HeaderValue::from_str(origin).unwrap());
            }
            assert_eq!(is_own(&headers, public), own, "{origin:?} {public:?}");
        };
        check(None, None, true);
        check(Some("http://hall.example:7777"), None, true);
        check(Some("https://HALL.example:7777"), None, true);
        check(Some("http://hall.example"), None, false);
        check(Some("https://evil.example"), None, false);
        check(Some("https://evil.example/hall.example:7777"), None, false);
        check(Some("null"), None, false);
        check(Some("https://cards.example"), Some("https://cards.example/"), true);
        check(Some("https://cards.example.evil"), Some("https://cards.example"), false);
    }
}
