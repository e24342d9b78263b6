//! The one layer that understands people: what a script means where it does not say it exactly.
//!
//! Everything that it takes for an answer without the format saying so is a [`Guess`], and is told. Without this layer a
//! scenario is played by its exact words, or fails; nothing else in the crate guesses.

mod choice;
mod guess;
mod yes_no;

pub use guess::{Fix, Guess};
pub(super) use yes_no::plain_word;

use super::question::{Owned, Question};
use super::{Play, Stop, Trouble};
use crate::format::{Prompt, Target, Value};
use kernel::Answer;
use magic::{Choice, ObjectId, PlayerId};
use std::cell::RefCell;

/// What the layer keeps in mind.
#[derive(Clone, Default)]
pub(super) struct Polite {
    /// What was guessed so far.
    guesses: RefCell<Vec<Guess>>,
    /// Who declined to pay, and for what; other ways to pay for it are declined with it.
    declined: Option<(PlayerId, ObjectId)>,
    /// The source of the "may" that was just said yes to.
    agreed: Option<ObjectId>,
    /// Who paid just now as something resolved, and for what; that they do what they paid for goes without saying.
    paid: Option<(PlayerId, ObjectId)>,
    /// What the answer before chose, in its order.
    just_chosen: Vec<Choice>,
    /// The name of what asks said yes just now.
    by_source: bool,
}

impl Play<'_> {
    /// The answer that a script means. What the exact reading would not have given is noted as a guess.
    pub(super) fn understood(&mut self, question: &Question) -> Result<Option<Answer>, Stop> {
        let before = self.memory.clone();
        let exact = self.without_manners(|play| play.exact(question));
        let by_exact = std::mem::replace(&mut self.memory, before.clone());
        let answer = self.meant(question)?;
        let by_source = self.polite.as_mut().is_some_and(|polite| std::mem::take(&mut polite.by_source));
        let as_said = exact.is_ok_and(|exact| exact == answer)
            && by_exact.answers.are_as(&self.memory.answers)
            && by_exact.trigger_targets == self.memory.trigger_targets;
        let begun = before.answers.gone_from(&self.memory.answers).iter().any(|(_, whole)| !whole);
        if let Some(answer) = answer.as_ref().filter(|_| !as_said || begun || by_source) {
            self.note_answer(question, &before, answer);
        }
        let chosen = match (&question.shape, &answer) {
            (Owned::PickSome(options, ..), Some(Answer::Picks(picks))) => {
                picks.iter().map(|at| options[usize::from(*at)]).collect()
            }
            _ => Vec::new(),
        };
        if let Some(polite) = &mut self.polite {
            polite.just_chosen = chosen;
        }
        Ok(answer)
    }

    /// Does something as though there were nobody to understand people.
    fn without_manners<T>(&mut self, what: impl FnOnce(&mut Self) -> T) -> T {
        let polite = self.polite.take();
        let result = what(self);
        self.polite = polite;
        result
    }

    /// The exact answer if these were all prompts of the player.
    fn exact_with(&mut self, question: &Question, before: &super::Memory, prompts: &[Prompt]) -> Option<Answer> {
        let answers = before.answers.only(question.player, prompts);
        let memory = super::Memory { answers, ..before.clone() };
        let now = std::mem::replace(&mut self.memory, memory);
        let answer = self.without_manners(|play| play.exact(question));
        let left = std::mem::replace(&mut self.memory, now);
        let used = left.answers.all_used(self.scenario).is_ok();
        answer.ok().flatten().filter(|_| used)
    }

    /// Notes how an answer was understood, and what would say it exactly.
    fn note_answer(&mut self, question: &Question, before: &super::Memory, answer: &Answer) {
        let gone = before.answers.gone_from(&self.memory.answers);
        let taken: Vec<usize> = gone.iter().map(|(place, _)| *place).collect();
        let whole = gone.iter().filter(|(_, whole)| *whole).map(|(place, _)| *place);
        let own: Vec<(usize, Prompt)> = whole
            .filter_map(|place| self.scenario.answers.iter().find(|one| one.place == place))
            .map(|one| (one.place, one.prompt.clone()))
            .collect();
        let is_it =
            |play: &mut Self, prompts: &[Prompt]| play.exact_with(question, before, prompts).as_ref() == Some(answer);
        let kept =
            own.into_iter().find(|(_, prompt)| is_it(self, std::slice::from_ref(prompt))).map(|(place, _)| place);
        let needless = is_it(self, &[]);
        let say = if needless || kept.is_some() { Vec::new() } else { self.exactly(question, answer) };
        let sure = needless || kept.is_some() || is_it(self, &say);
        let said: Vec<String> = taken.iter().map(|place| self.said_at(*place)).collect();
        let said = if said.is_empty() { "nothing".to_string() } else { said.join(" and ") };
        let meant: Vec<String> = say.iter().map(Prompt::to_string).collect();
        let what = format!(
            "{}, asked \"{}\": the script says {said}{}",
            self.player_name(question.player),
            self.asked(question),
            if meant.is_empty() { String::new() } else { format!(", taken as {}", meant.join(", ")) },
        );
        let player = self.player_name(question.player).to_string();
        let kept = kept.filter(|_| !needless);
        let before = say.first().and_then(|prompt| self.memory.answers.next_place(question.player, prompt));
        let fix = Fix::Answers { player, taken, kept, say, after: self.script.last_done(), before };
        self.note(what, if sure { vec![fix] } else { Vec::new() });
    }

    /// What an entry of the script says, if it is an answer.
    fn said_at(&self, place: usize) -> String {
        let answer = self.scenario.answers.iter().find(|one| one.place == place);
        answer.map_or_else(|| format!("entry {}", place + 1), |one| one.prompt.to_string())
    }

    /// The entries that give that answer.
    fn exactly(&mut self, question: &Question, answer: &Answer) -> Vec<Prompt> {
        let player = question.player;
        let options = question.options();
        let named = |picks: &[u16]| self.names_of(options, picks, player);
        match (answer, question.reason) {
            (Answer::Yes(yes), _) => vec![Prompt::Choose(Value::Yes(*yes))],
            (Answer::Number(number), _) => vec![Prompt::Choose(Value::Number(*number))],
            (Answer::Pick(at), magic::Reason::Replacement) => vec![Prompt::Order(named(&[*at]))],
            (Answer::Pick(at), magic::Reason::Either(_)) => match options[usize::from(*at)] {
                Choice::Mode(mode) => vec![Prompt::Mode(vec![mode + 1])],
                _ => vec![choose(named(&[*at]))],
            },
            (Answer::Pick(at), _) => vec![choose(named(&[*at]))],
            (Answer::Picks(picks), magic::Reason::Targets(_)) => {
                vec![Prompt::Target(named(picks).into_iter().map(Target::One).collect())]
            }
            (Answer::Picks(picks), magic::Reason::Modes(_)) => {
                let number = |at: &u16| match options[usize::from(*at)] {
                    Choice::Mode(mode) => mode + 1,
                    _ => 0,
                };
                vec![Prompt::Mode(picks.iter().map(number).collect())]
            }
            (Answer::Picks(picks), _) if matches!(question.shape, Owned::Order(_)) => {
                vec![Prompt::Order(named(picks))]
            }
            (Answer::Picks(picks), _) => vec![choose(named(picks))],
            (Answer::Shares(shares), _) => {
                let all: Vec<u16> = (0..options.len() as u16).collect();
                let shares = named(&all).into_iter().zip(shares.iter().copied());
                vec![Prompt::Divide(shares.filter(|(_, share)| *share > 0).collect())]
            }
            (Answer::Pairs(_) | Answer::PickByHand(_), _) => Vec::new(),
        }
    }

    /// Whether the layer is there; what it would take, or why the script fails without it.
    pub(super) fn guess(&self, what: String, fixes: Vec<Fix>) -> Result<(), Trouble> {
        if self.polite.is_none() {
            return Err(Stop::Fail(format!("not said exactly: {what}")).into());
        }
        self.note(what, fixes);
        Ok(())
    }

    /// Notes a guess once.
    pub(super) fn note(&self, what: String, fixes: Vec<Fix>) {
        let Some(polite) = &self.polite else { return };
        let guess = Guess { what, fixes };
        let mut guesses = polite.guesses.borrow_mut();
        if !guesses.contains(&guess) {
            guesses.push(guess);
        }
    }

    /// How many guesses there are, to come back to.
    pub(super) fn guess_count(&self) -> usize {
        self.polite.as_ref().map_or(0, |polite| polite.guesses.borrow().len())
    }

    /// Forgets what was guessed for something that did not come about.
    pub(super) fn forget_guesses(&self, beyond: usize) {
        if let Some(polite) = &self.polite {
            polite.guesses.borrow_mut().truncate(beyond);
        }
    }

    /// All that was guessed.
    pub(super) fn guesses(self) -> Vec<Guess> {
        self.polite.map_or_else(Vec::new, |polite| polite.guesses.into_inner())
    }

    /// Answers that turned out to be needless.
    pub(super) fn note_left_over(&self) {
        for place in self.memory.answers.left_over() {
            let what = format!("{} is not needed", self.said_at(place));
            let (player, say) = (String::new(), Vec::new());
            let fix = Fix::Answers { player, taken: vec![place], kept: None, say, after: None, before: None };
            self.note(what, vec![fix]);
        }
    }
}

/// A choice of these: one by its name, none or several as a list.
fn choose(mut names: Vec<String>) -> Prompt {
    match names.pop() {
        Some(name) if names.is_empty() => Prompt::Choose(Value::Text(name)),
        Some(name) => {
            names.push(name);
            Prompt::Choose(Value::List(names.into_iter().map(Value::Text).collect()))
        }
        None => Prompt::Choose(Value::List(Vec::new())),
    }
}
