//! The last updates that a viewer was sent, for a client that lost its connection for a moment.

use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;

/// How much is kept for a viewer, in bytes.
const KEPT: usize = 12 * 1024;

/// The last updates of a viewer.
#[derive(Debug, Default)]
pub struct History {
    updates: VecDeque<(u32, Utf8Bytes)>,
    bytes: usize,
}

impl History {
    /// One more.
    pub fn add(&mut self, seq: u32, text: Utf8Bytes) {
        if self.updates.back().is_some_and(|(last, _)| last + 1 != seq) {
            self.clear();
        }
        self.bytes += text.len();
        self.updates.push_back((seq, text));
        while self.bytes > KEPT {
            let Some((_, text)) = self.updates.pop_front() else { break };
            self.bytes -= text.len();
        }
    }

    /// What came after a number; none if that is not known any more.
    pub fn after(&self, seq: u32) -> Option<impl Iterator<Item = &Utf8Bytes>> {
        let (first, last) = (self.updates.front()?.0, self.updates.back()?.0);
        let known = seq + 1 >= first && seq <= last;
        known.then(|| self.updates.iter().filter(move |(number, _)| *number > seq).map(|(_, text)| text))
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = History::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(history: &History, seq: u32) -> Option<String> {
        history.after(seq).map(|texts| texts.map(|text| text.as_str()).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn what_was_missed_is_sent_again_if_it_is_still_known() {
        let mut history = History::default();
        assert_eq!(after(&history, 0), None);
        (4..=6).for_each(|seq| history.add(seq, seq.to_string().into()));
        assert_eq!(after(&history, 2), None);
        assert_eq!(after(&history, 3).as_deref(), Some("4 5 6"));
        assert_eq!(after(&history, 5).as_deref(), Some("6"));
        assert_eq!(after(&history, 6).as_deref(), Some(""));
        assert_eq!(after(&history, 7), None);
        history.add(9, "9".into());
        assert_eq!(after(&history, 6), None);
        history.add(10, "x".repeat(KEPT).into());
        assert_eq!(after(&history, 8), None);
        assert_eq!(after(&history, 9).map(|text| text.len()), Some(KEPT));
    }
}
