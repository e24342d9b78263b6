//! Which constant abilities made a difference, told in the log where a number is used or an action is decided.
//!
//! Nothing is told of an answer that is merely worked out again, for a view or for the options of a question.

use super::Game;
use super::values::{Modifier, Modifiers, after, sort};
use crate::notation::{Condition, Noun, Question, Questions, Value};
use crate::state::Bindings;
use crate::words::Keyword;
use crate::{CardId, Event};
use smallvec::SmallVec;

/// What descriptions, numbers and conditions read that constant abilities change.
const READ: [Question; 4] = [Question::Trait, Question::Keyword, Question::Presence, Question::HarmThreshold];

impl Game {
    /// Tells in the log which of these changed a value.
    #[inline]
    pub(crate) fn tell_modified(&mut self, base: i32, modifiers: &[Modifier]) {
        if !modifiers.is_empty() {
            self.tell_each_modified(base, modifiers);
        }
    }

    fn tell_each_modified(&mut self, base: i32, modifiers: &[Modifier]) {
        let mut sorted = Modifiers::from_slice(modifiers);
        sort(&mut sorted);
        let mut value = base;
        for modifier in &sorted {
            let before = value;
            value = after(before, modifier);
            if value != before {
                self.happen(Event::Applied(modifier.source));
            }
        }
    }

    /// Tells which constant abilities that speak to one of the questions changed the answer.
    #[inline]
    pub(crate) fn tell_decisive<T: PartialEq>(&mut self, questions: &[Question], answer: impl Fn(&Game) -> T) {
        if questions.iter().all(|question| self.derived.active.is_silent(*question as usize)) {
            return;
        }
        for source in self.decisive(questions, answer) {
            self.happen(Event::Applied(source));
        }
    }

    /// The cards whose constant abilities change the answer: as they speak up again, one after the other, it is another.
    #[inline(never)]
    fn decisive<T: PartialEq>(&mut self, questions: &[Question], answer: impl Fn(&Game) -> T) -> SmallVec<[CardId; 2]> {
        let mut decisive = SmallVec::new();
        let said = answer(self);
        self.derived.unheard = questions.iter().fold(Questions::NONE, |all, one| all.with(*one));
        let mut before = answer(self);
        self.derived.unheard = Questions::NONE;
        if before == said {
            return decisive;
        }
        for (question, source, entry) in self.silence(questions) {
            self.derived.active.register(question, source, entry);
            let now = answer(self);
            if now != before && !decisive.contains(&source) {
                decisive.push(source);
            }
            before = now;
        }
        decisive
    }

    /// Withdraws whatever is said to some questions.
    fn silence(&mut self, questions: &[Question]) -> SmallVec<[(usize, CardId, u8); 8]> {
        let mut silenced = SmallVec::new();
        for question in questions.iter().map(|question| *question as usize) {
            silenced.extend(self.derived.active.speaking_to(question).iter().map(|one| (question, one.0, one.1)));
        }
        for (question, source, entry) in &silenced {
            self.derived.active.withdraw_one(*question, *source, *entry);
        }
        silenced
    }

    /// Tells what granted, took away or changed what is read off cards, where it decides.
    #[inline]
    pub(crate) fn tell_read<T: PartialEq>(&mut self, answer: impl Fn(&Game) -> T) {
        self.tell_decisive(&READ, answer);
    }

    /// Tells the same of the cards that are meant.
    #[inline]
    pub(crate) fn tell_meant(&mut self, noun: &Noun, known: &Bindings) {
        if !is_plain_noun(noun) {
            self.tell_read(|game| game.cards(noun, known));
        }
    }

    /// A number that is used now; what makes it so is told.
    #[inline]
    pub(crate) fn amount(&mut self, value: &Value, known: &Bindings) -> i32 {
        if !is_plain(value) {
            self.tell_read(|game| game.value(value, known));
        }
        self.value(value, known)
    }

    /// Whether a condition holds by which it is decided now what happens; what makes it so is told.
    #[inline]
    pub(crate) fn decides(&mut self, condition: &Condition, known: &Bindings) -> bool {
        self.tell_read(|game| game.holds(condition, known));
        self.holds(condition, known)
    }

    /// Whether a keyword of a card is seen to now; a card that granted it is told.
    pub(crate) fn sees_to(&mut self, id: CardId, keyword: Keyword) -> bool {
        let has = self.has_keyword(id, keyword);
        if has {
            self.tell_decisive(&[Question::Keyword], |game| game.has_keyword(id, keyword));
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
        let known = self.decisive(&[question], |game| reached(game, added));
        for source in self.decisive(&[question], |game| reached(game, 0)) {
            if !known.contains(&source) {
                self.happen(Event::Applied(source));
            }
        }
    }
}

/// Whether no description decides which cards are meant.
fn is_plain_noun(noun: &Noun) -> bool {
    match noun {
        Noun::This
        | Noun::Target
        | Noun::Host
        | Noun::That
        | Noun::Slot(_)
        | Noun::EventCard
        | Noun::EventSource
        | Noun::Location
        | Noun::Weather
        | Noun::Mission(_)
        | Noun::Subject => true,
        Noun::Attached(inner) => is_plain_noun(inner),
        Noun::Role(_) | Noun::TokenPlace(_) | Noun::All(_) | Noun::Highest(_) | Noun::Lowest(_) | Noun::InPile(..) => {
            false
        }
    }
}

/// Whether nothing that is read off cards makes a number.
pub(crate) fn is_plain(value: &Value) -> bool {
    matches!(
        value,
        Value::Number(_)
            | Value::PerRanger(_)
            | Value::Effort
            | Value::PerEffort(_)
            | Value::Amount
            | Value::Done
            | Value::Chosen
    )
}
