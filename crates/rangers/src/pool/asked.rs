//! Which questions a challenge effect puts to constant abilities, besides those about traits and keywords: whoever wants to know
//! what held it back need not try the others.

use crate::notation::{Effect, Question, Questions};
use crate::walk::{Visitor, walk};

struct Asked {
    questions: Questions,
    /// What is asked of the cards that are named next, unless they are still to be chosen.
    of_next: Option<Question>,
}

impl Visitor for Asked {
    fn word(&mut self, list: &'static str, word: &'static str) {
        if !matches!((list, word), ("Noun", "That" | "Slot")) {
            self.ask(self.of_next);
        }
        self.of_next = match (list, word) {
            ("Effect", "Ready") => Some(Question::Readying),
            ("Effect", "Fatigues") => Some(Question::Presence),
            _names_no_cards => None,
        };
        self.ask(match (list, word) {
            ("Noun", "Highest" | "Lowest") | ("Filter" | "Value", "Presence") => Some(Question::Presence),
            ("Filter", "RoomForHarm") | ("Value", "ExcessHarm") => Some(Question::HarmThreshold),
            _asks_nothing => None,
        });
    }

    fn name(&mut self, _: &'static str, _: &str) {}
}

impl Asked {
    fn ask(&mut self, question: Option<Question>) {
        self.questions = question.map_or(self.questions, |question| self.questions.with(question));
    }
}

/// The questions that stand in an effect.
pub(super) fn asked(effect: &Effect) -> Questions {
    let mut asked = Asked { questions: Questions::NONE, of_next: None };
    walk(effect, &mut asked);
    asked.questions
}
