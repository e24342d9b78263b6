//! Where something stands in a text.

/// A text whose places can be told by line and column.
pub(crate) struct Text<'t> {
    text: &'t str,
}

impl<'t> Text<'t> {
    pub fn new(text: &'t str) -> Self {
        Text { text }
    }

    pub fn whole(&self) -> &'t str {
        self.text
    }

    /// Where a part of this very text begins.
    pub fn offset_of(&self, part: &str) -> usize {
        (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize).min(self.text.len())
    }

    /// Line and column of a place, both from 1; columns are counted in characters.
    pub fn line_and_column(&self, at: usize) -> (usize, usize) {
        let before = &self.text.as_bytes()[..at.min(self.text.len())];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        let is_first_byte = |byte: &&u8| (**byte as i8) >= -0x40;
        (line, 1 + before[start..].iter().filter(is_first_byte).count())
    }
}

/// The place that a parser names by line and column, the latter in bytes, both from 1.
pub(crate) fn offset(text: &str, line: usize, column: usize) -> usize {
    let newlines = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
    let start = std::iter::once(0).chain(newlines).nth(line.saturating_sub(1)).unwrap_or(text.len());
    (start + column.saturating_sub(1)).min(text.len())
}

/// Where the object that is closed at or just before a place begins.
pub(crate) fn opening(text: &str, closed_at: usize) -> usize {
    let mut open = Vec::new();
    let (mut in_string, mut escaped) = (false, false);
    for (at, byte) in text.bytes().enumerate().take(closed_at + 1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            _ if in_string => {}
            b'{' | b'[' => open.push(at),
            b'}' | b']' => {
                let opened = open.pop();
                if at == closed_at {
                    return opened.unwrap_or(0);
                }
            }
            _ => {}
        }
    }
    open.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_from_one() {
        let text = Text::new("ab\nçd\n");
        assert_eq!(text.line_and_column(0), (1, 1));
        assert_eq!(text.line_and_column(3), (2, 1));
        assert_eq!(text.line_and_column(5), (2, 2));
        assert_eq!(text.line_and_column(99), (3, 1));
        assert_eq!(offset("ab\ncd", 2, 2), 4);
        assert_eq!(offset("ab", 7, 7), 2);
    }

    #[test]
    fn the_opening_of_a_closed_object_is_found() {
        let text = r#"{"a": "}\"{", "b": {"c": [1]}}"#;
        assert_eq!(opening(text, text.len() - 1), 0);
        assert_eq!(opening(text, text.len() - 2), text.find("{\"c").unwrap());
    }
}
