//! Which constant abilities made a difference, told in the log where a number is used or an action is decided.
//!
//! Nothing is told of an answer that is merely worked out again, for a view or for the options of a question.

use super::Game;
use super::values::Modifier;
use crate::notation::Question;
use crate::words::Keyword;
use crate::{CardId, Event};
use smallvec::SmallVec;

impl Game {
    /// Tells in the log that these were applied.
    pub(crate) fn tell_applied(&mut self, modifiers: &[Modifier]) {
        for modifier in modifiers {
            self.happen(Event::Applied(modifier.source));
        }
    }

    /// Tells which constant abilities that speak to a question changed the answer.
    #[inline]
    pub(crate) fn tell_decisive<T: PartialEq>(&mut self, question: Question, answer: impl Fn(&Game) -> T) {
        if self.derived.active.is_silent(question as usize) {
            return;
        }
        for source in self.decisive(question, answer) {
            self.happen(Event::Applied(source));
        }
    }

    /// The cards whose constant abilities change the answer: once they are silent too, it is another.
    #[inline(never)]
    fn decisive<T: PartialEq>(&mut self, question: Question, answer: impl Fn(&Game) -> T) -> SmallVec<[CardId; 2]> {
        let question = question as usize;
        let speaking: SmallVec<[(CardId, u8); 4]> = self.derived.active.speaking_to(question).into();
        let mut decisive = SmallVec::new();
        let mut said = answer(self);
        for (source, entry) in &speaking {
            self.derived.active.withdraw_one(question, *source, *entry);
            let without = answer(self);
            if without != said {
                decisive.push(*source);
                said = without;
            }
        }
        for (source, entry) in speaking {
            self.derived.active.register(question, source, entry);
        }
        decisive.dedup();
        decisive
    }

    /// Tells which granted or lost traits and granted keywords decide who fits.
    #[inline]
    pub(crate) fn tell_fitting<T: PartialEq>(&mut self, answer: impl Fn(&Game) -> T) {
        self.tell_decisive(Question::Trait, &answer);
        self.tell_decisive(Question::Keyword, &answer);
    }

    /// Whether a keyword of a card is seen to now; a card that granted it is told.
    pub(crate) fn sees_to(&mut self, id: CardId, keyword: Keyword) -> bool {
        let has = self.has_keyword(id, keyword);
        if has {
            self.tell_decisive(Question::Keyword, |game| game.has_keyword(id, keyword));
        }
        has
    }

    /// Tells what keeps a card from clearing, or clears it, by moving its threshold past the tokens that were just added.
    pub(super) fn tell_threshold(&mut self, event: Event) {
        let (question, id, added) = match event {
            Event::Progress(id, added, _) => (Question::ProgressThreshold, id, added),
            Event::Harm(id, added, _) => (Question::HarmThreshold, id, added),
            _adds_nothing => return,
        };
        if added <= 0 || self.derived.active.is_silent(question as usize) {
            return;
        }
        let reached = |game: &Game, less: i32| {
            let card = game.state.card(id);
            let (threshold, count) = match question {
                Question::HarmThreshold => (game.harm_threshold(id), card.harm),
                _of_progress => (game.progress_threshold(id), card.progress),
            };
            threshold.is_some_and(|threshold| i32::from(count) - less >= threshold)
        };
        let known = self.decisive(question, |game| reached(game, added));
        for source in self.decisive(question, |game| reached(game, 0)) {
            if !known.contains(&source) {
                self.happen(Event::Applied(source));
            }
        }
    }
}
