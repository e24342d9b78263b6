//! The index of constant abilities: who speaks to a question.

/// Entries by the question they speak to, each with the source that put it there.
///
/// A source's entries appear when it comes into play and vanish when it leaves, by the game's hand and not the card's.
/// Asking a question touches only the entries for that question. The index is derived data: games rebuild it on load, and
/// so its order depends on what is in it alone, not on when it came.
#[derive(Clone, Debug)]
pub struct ConstantIndex<S, E> {
    lists: Vec<Vec<(S, E)>>,
}

impl<S: Copy + Ord, E: Copy + Ord> ConstantIndex<S, E> {
    /// An empty index over `questions` questions.
    pub fn new(questions: usize) -> Self {
        ConstantIndex { lists: (0..questions).map(|_| Vec::new()).collect() }
    }

    /// Lets a source speak to a question.
    pub fn register(&mut self, question: usize, source: S, entry: E) {
        let list = &mut self.lists[question];
        let at = list.partition_point(|one| *one <= (source, entry));
        list.insert(at, (source, entry));
    }

    /// Removes everything a source says to a question.
    pub fn withdraw(&mut self, question: usize, source: S) {
        self.lists[question].retain(|(from, _)| *from != source);
    }

    /// What is said to a question, by source.
    pub fn speaking_to(&self, question: usize) -> &[(S, E)] {
        &self.lists[question]
    }

    /// Whether nobody speaks to a question.
    pub fn is_silent(&self, question: usize) -> bool {
        self.lists[question].is_empty()
    }

    /// Removes all entries, keeping the memory.
    pub fn clear(&mut self) {
        self.lists.iter_mut().for_each(Vec::clear);
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
        index.clear();
        assert!(index.is_silent(0) && index.is_silent(1));
    }
}
