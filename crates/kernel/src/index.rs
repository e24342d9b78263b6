//! The index of constant abilities: who speaks to a question.

/// Entries by the question they speak to, each with the source that put it there.
///
/// A source's entries appear when it comes into play and vanish when it leaves, by the game's hand and not the card's.
/// Asking a question touches only the entries for that question. The index is derived data: games rebuild it on load, and
/// so its order depends on what is in it alone, not on when it came.
#[derive(Clone, Debug)]
pub struct ConstantIndex<S, E> {
    /// The entries of one question stand together, in the order of the questions.
    entries: Vec<(S, E)>,
    /// Where the entries of each question begin; those of the last end with the list.
    starts: [u16; MOST_QUESTIONS + 1],
}

/// The most questions an index can hold.
const MOST_QUESTIONS: usize = 40;

impl<S: Copy + Ord, E: Copy + Ord> ConstantIndex<S, E> {
    /// An empty index over `questions` questions.
    pub fn new(questions: usize) -> Self {
        assert!(questions <= MOST_QUESTIONS, "an index holds at most {MOST_QUESTIONS} questions");
        ConstantIndex { entries: Vec::new(), starts: [0; MOST_QUESTIONS + 1] }
    }

    /// Lets a source speak to a question.
    pub fn register(&mut self, question: usize, source: S, entry: E) {
        let (start, end) = self.range(question);
        let at = start + self.entries[start..end].partition_point(|one| *one <= (source, entry));
        self.entries.insert(at, (source, entry));
        self.starts[question + 1..].iter_mut().for_each(|start| *start += 1);
    }

    /// Removes everything a source says to a question.
    pub fn withdraw(&mut self, question: usize, source: S) {
        let (start, end) = self.range(question);
        let first = start + self.entries[start..end].partition_point(|one| one.0 < source);
        let last = start + self.entries[start..end].partition_point(|one| one.0 <= source);
        self.entries.drain(first..last);
        self.starts[question + 1..].iter_mut().for_each(|start| *start -= (last - first) as u16);
    }

    /// Removes one entry of a source to a question.
    pub fn withdraw_one(&mut self, question: usize, source: S, entry: E) {
        let (start, end) = self.range(question);
        if let Ok(at) = self.entries[start..end].binary_search(&(source, entry)) {
            self.entries.remove(start + at);
            self.starts[question + 1..].iter_mut().for_each(|start| *start -= 1);
        }
    }

    /// Removes everything a source says to any question.
    pub fn withdraw_all(&mut self, source: S) {
        let Some(first) = self.entries.iter().position(|one| one.0 == source) else { return };
        let (mut kept, mut at) = (first, first);
        let questions = self.starts.partition_point(|start| usize::from(*start) <= first);
        for end in &mut self.starts[questions..] {
            while at < usize::from(*end) {
                if self.entries[at].0 != source {
                    self.entries[kept] = self.entries[at];
                    kept += 1;
                }
                at += 1;
            }
            *end = kept as u16;
        }
        self.entries.truncate(kept);
    }

    /// What is said to a question, by source.
    #[inline]
    pub fn speaking_to(&self, question: usize) -> &[(S, E)] {
        let (start, end) = self.range(question);
        &self.entries[start..end]
    }

    /// Whether nobody speaks to a question.
    #[inline]
    pub fn is_silent(&self, question: usize) -> bool {
        self.starts[question] == self.starts[question + 1]
    }

    /// Removes all entries, keeping the memory.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.starts = [0; MOST_QUESTIONS + 1];
    }

    #[inline]
    fn range(&self, question: usize) -> (usize, usize) {
        (usize::from(self.starts[question]), usize::from(self.starts[question + 1]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_speaks_until_it_is_withdrawn() {
        let mut index = ConstantIndex::new(2);
        index.register(0, 'a', 1);
        index.register(0, 'b', 2);
        index.register(1, 'a', 3);
        index.withdraw(0, 'a');
        assert_eq!(index.speaking_to(0), [('b', 2)]);
        assert_eq!(index.speaking_to(1), [('a', 3)]);
        index.register(1, 'b', 4);
        index.register(1, 'b', 5);
        index.withdraw_one(1, 'b', 4);
        assert_eq!(index.speaking_to(1), [('a', 3), ('b', 5)]);
        index.register(0, 'a', 6);
        index.withdraw_all('b');
        assert_eq!(index.speaking_to(0), [('a', 6)]);
        assert_eq!(index.speaking_to(1), [('a', 3)]);
        index.clear();
        assert!(index.is_silent(0) && index.is_silent(1));
    }
}
