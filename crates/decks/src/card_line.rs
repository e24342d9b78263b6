//! The parts of a line that names a card, which the text formats share. Whether the card exists is not asked here.

use std::fmt::{self, Display};

use crate::error::quote;
use crate::{MAX_COPIES, Printing, Problem};

/// A number of copies, from `1` to [`MAX_COPIES`].
pub(crate) fn count(text: &str) -> Result<u32, Problem> {
    let text = text.trim();
    let digits = text.strip_prefix('-').unwrap_or(text);
    let read = || quote(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Problem::BadCount { read: read() });
    }
    if digits.len() < text.len() || digits.bytes().all(|byte| byte == b'0') {
        return Err(Problem::NoCopies { read: read() });
    }
    text.parse().ok().filter(|&count| count <= MAX_COPIES).ok_or_else(|| Problem::TooManyCopies { read: read() })
}

/// Splits `4 Name` or `4x Name` into its number of copies and the rest; a name alone is one copy.
pub(crate) fn split_count(text: &str) -> (Result<u32, Problem>, &str) {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let rest = unsigned.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() == unsigned.len() {
        return (Ok(1), text);
    }
    let number = &text[..text.len() - rest.len()];
    let name = rest.strip_prefix(['x', 'X']).unwrap_or(rest);
    if name.is_empty() || name.starts_with(char::is_whitespace) {
        (count(number), name.trim_start())
    } else {
        (Ok(1), text)
    }
}

/// Splits `Name (SET) 123` into the name and the printing.
pub(crate) fn split_printing(text: &str) -> (&str, Option<Printing>) {
    let text = without_foil(text);
    parenthesised_printing(text).map_or((text, None), |(name, printing)| (name, Some(printing)))
}

fn parenthesised_printing(text: &str) -> Option<(&str, Printing)> {
    let (name, rest) = text.rsplit_once(" (")?;
    let (set, number) = rest.split_once(')')?;
    let printing = Printing::new(set, number)?;
    let is_whole = number.is_empty() || number.starts_with(' ') && printing.number.is_some();
    is_whole.then_some((name.trim_end(), printing))
}

fn without_foil(text: &str) -> &str {
    text.strip_suffix("*F*").or_else(|| text.strip_suffix("*E*")).unwrap_or(text).trim_end()
}

/// Strips a prefix written in any case.
pub(crate) fn strip_prefix_in_any_case<'t>(text: &'t str, prefix: &str) -> Option<&'t str> {
    let start = text.get(..prefix.len())?;
    start.eq_ignore_ascii_case(prefix).then(|| &text[prefix.len()..])
}

/// Text without control characters, line breaks or surplus spaces, fit for a line of a file.
pub(crate) fn one_line(text: &str) -> String {
    text.split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Shows a printing as ` (SET) 123`, or nothing.
pub(crate) struct Parenthesised<'a>(pub Option<&'a Printing>);

impl Display for Parenthesised<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(printing) = self.0 else { return Ok(()) };
        write!(f, " ({})", printing.set)?;
        printing.number.as_ref().map_or(Ok(()), |number| write!(f, " {number}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_comes_before_the_name() {
        let check = |text, expect: u32, name| assert_eq!(split_count(text), (Ok(expect), name), "{text}");
        check("4 Shock", 4, "Shock");
        check("4x Shock", 4, "Shock");
        check("4X\tShock", 4, "Shock");
        check("004 Shock", 4, "Shock");
        check("Shock", 1, "Shock");
        check("4Shock", 1, "4Shock");
        check("4 xShock", 4, "xShock");
        check("+2 Mace", 1, "+2 Mace");
        check("4", 4, "");
        check("10000 Shock", 10_000, "Shock");
    }

    #[test]
    fn impossible_counts_are_refused() {
        let check = |text, expect| assert_eq!(count(text), Err(expect), "{text}");
        check("0", Problem::NoCopies { read: "0".into() });
        check("-3", Problem::NoCopies { read: "-3".into() });
        check("10001", Problem::TooManyCopies { read: "10001".into() });
        check("99999999999999999999", Problem::TooManyCopies { read: "99999999999999999999".into() });
        check("four", Problem::BadCount { read: "four".into() });
        check("4.5", Problem::BadCount { read: "4.5".into() });
        check("-", Problem::BadCount { read: "-".into() });
        check("", Problem::BadCount { read: "".into() });
    }

    #[test]
    fn a_printing_follows_the_name() {
        let check = |text, name, printing| assert_eq!(split_printing(text), (name, printing), "{text}");
        check("Shock (M21) 159", "Shock", Printing::new("M21", "159"));
        check("Shock (m21)", "Shock", Printing::new("M21", ""));
        check("Shock (PLST) AER-98 *F*", "Shock", Printing::new("PLST", "AER-98"));
        check("Shock", "Shock", None);
        check("Hazmat Suit (Used) (UNH) 12", "Hazmat Suit (Used)", Printing::new("UNH", "12"));
        check("Erase (Not the Urza's Legacy One)", "Erase (Not the Urza's Legacy One)", None);
    }
}
