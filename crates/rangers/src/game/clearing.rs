//! Clearing (section 4, additions 1).

use super::Game;
use super::derived::Happening;
use super::listening::cause_number;
use super::resolve::picked;
use crate::facts::Facts;
use crate::notation::{Cause, Question, Threshold, Value};
use crate::state::{Asking, Bindings, Choice, Clearing, Clears, EventData, Frame, Kind, Reason, Zone};
use crate::words::CardKind;
use crate::{CardId, Event};
use kernel::Answer;
use smallvec::SmallVec;

/// The step of clearing in which responses to it are made.
const RESPONSES: u8 = 2;

/// Whether a card without tokens cannot have reached the threshold.
fn is_plain(threshold: &Threshold) -> bool {
    match threshold {
        Threshold::At(Value::Number(number) | Value::PerRanger(number)) => *number > 0,
        Threshold::Never | Threshold::Forbidden => true,
        Threshold::At(_) | Threshold::RangerTokens => false,
    }
}

impl Game {
    /// The causes for which a card would clear now.
    fn causes(&self, id: CardId) -> SmallVec<[Cause; 2]> {
        let card = self.state.card(id);
        let printed = self.printed(id);
        let mut causes = SmallVec::new();
        if card.facedown || !matches!(printed.kind, CardKind::Being | CardKind::Feature) {
            return causes;
        }
        match &printed.progress {
            Threshold::RangerTokens => {
                if self.state.rangers.iter().all(|ranger| ranger.token == id) {
                    causes.push(Cause::Tokens);
                }
            }
            Threshold::At(_) => {
                if self.progress_threshold(id).is_some_and(|threshold| i32::from(card.progress) >= threshold) {
                    causes.push(Cause::Progress);
                }
            }
            Threshold::Never | Threshold::Forbidden => {}
        }
        if matches!(printed.harm, Threshold::At(_))
            && self.harm_threshold(id).is_some_and(|threshold| i32::from(card.harm) >= threshold)
        {
            causes.push(Cause::Harm);
        }
        causes
    }

    /// Notes whether a card could clear as it stands: it carries progress or harm, or its thresholds are no plain numbers.
    pub(crate) fn suspect(&mut self, id: CardId) {
        let card = self.state.card(id);
        let printed = self.printed(id);
        let suspicious = card.zone.in_play()
            && !card.facedown
            && matches!(printed.kind, CardKind::Being | CardKind::Feature)
            && (card.progress > 0 || card.harm > 0 || !is_plain(&printed.progress) || !is_plain(&printed.harm));
        match (self.derived.suspects.binary_search(&id), suspicious) {
            (Err(at), true) => self.derived.suspects.insert(at, id),
            (Ok(at), false) => {
                self.derived.suspects.remove(at);
            }
            (Ok(_), true) | (Err(_), false) => {}
        }
    }

    /// The cards that clear now, in the order in which they lie.
    fn clearing_now(&self, among: impl Iterator<Item = CardId>) -> SmallVec<[CardId; 4]> {
        among.filter(|id| !self.causes(*id).is_empty() && !self.is_clearing(*id)).collect()
    }

    /// Collects everything that clears now, before anything changes.
    pub(crate) fn check_clears(&mut self) {
        // What clears lies on cards: while nothing changed there, nothing new clears.
        if !self.derived.changed.touches(Facts::CARDS) {
            assert!(!self.checked || self.clearing_now(self.state.in_play()).is_empty(), "a card clears unseen");
            return;
        }
        let silent = |question: Question| self.derived.active.is_silent(question as usize);
        let mut cards = if silent(Question::ProgressThreshold) && silent(Question::HarmThreshold) {
            self.clearing_now(self.derived.suspects.iter().copied())
        } else {
            self.clearing_now(self.state.in_play())
        };
        if cards.len() > 1 {
            cards = self.clearing_now(self.state.in_play());
        }
        assert!(
            !self.checked || cards == self.clearing_now(self.state.in_play()),
            "a card clears that nobody suspects"
        );
        if cards.is_empty() {
            self.derived.changed = Facts::NONE;
        } else {
            let cards = cards.into_iter().rev().map(|card| Clearing { card, cause: None, step: 0 }).collect();
            self.state.frames.push(Frame::Clears(Clears { cards }));
        }
    }

    fn is_clearing(&self, id: CardId) -> bool {
        self.state.frames.iter().any(|frame| match frame {
            Frame::Clears(clears) => clears.cards.iter().any(|one| one.card == id),
            _other => false,
        })
    }

    fn clearing(&mut self) -> Option<&mut Clearing> {
        match self.state.frames.last_mut() {
            Some(Frame::Clears(clears)) => clears.cards.last_mut(),
            _other => None,
        }
    }

    fn done_clearing(&mut self) {
        if let Some(Frame::Clears(clears)) = self.state.frames.last_mut() {
            clears.cards.pop();
        }
    }

    pub(crate) fn step_clears(&mut self) {
        let Some(clearing) = self.clearing().cloned() else {
            self.state.frames.pop();
            return;
        };
        let id = clearing.card;
        let causes = self.causes(id);
        // After its entry and text a card that is no longer at a threshold stays; responses to its clearing do not keep it.
        if !self.is_in_play(id) || (causes.is_empty() && clearing.step <= RESPONSES) {
            self.done_clearing();
            if let (true, Some(cause)) = (self.left_by_its_own_text(&clearing), clearing.cause) {
                self.cleared(id, cause);
            }
            return;
        }
        let you = self.state.acting.unwrap_or(self.state.lead);
        let Some(cause) = clearing.cause else {
            if let [only] = causes.as_slice() {
                let only = *only;
                if let Some(clearing) = self.clearing() {
                    clearing.cause = Some(only);
                }
            } else {
                let options = causes.into_iter().map(Choice::Cause).collect();
                let seats = self.everybody();
                self.ask(seats, you, Kind::One, options, Reason::ClearCause(id));
            }
            return;
        };
        let event =
            EventData { card: Some(id), ranger: Some(you), amount: cause_number(cause), ..EventData::default() };
        if let Some(clearing) = self.clearing() {
            clearing.step += 1;
        }
        match clearing.step {
            0 => {
                self.read_entry_of(id, cause, you);
            }
            1 => {
                let definition = self.state.card(id).definition;
                let programs: Vec<_> = self
                    .pool
                    .card(definition)
                    .clears
                    .iter()
                    .filter(|(one, _)| *one == cause)
                    .map(|(_, program)| *program)
                    .collect();
                let mut bindings = Bindings::new(self.you_for(id, Some(you)), id);
                bindings.cause = Some(cause);
                for program in programs {
                    self.run_program(program, bindings.clone(), None);
                }
            }
            RESPONSES => self.trigger(Happening::Clears, event),
            _last => {
                self.cleared(id, cause);
                self.discard(id);
                self.done_clearing();
            }
        }
    }

    fn cleared(&mut self, id: CardId, cause: Cause) {
        let ranger = Some(self.somebody());
        self.happen(Event::Cleared(id, cause));
        self.fulfil_aspiration(id, cause);
        let amount = cause_number(cause);
        self.trigger(Happening::Cleared, EventData { card: Some(id), ranger, amount, ..EventData::default() });
    }

    /// Whether a card went out of play by its entry or text while it was clearing: then it is cleared all the same.
    fn left_by_its_own_text(&self, clearing: &Clearing) -> bool {
        let hidden = matches!(self.state.card(clearing.card).zone, Zone::PathDeck | Zone::SideDeck | Zone::Deck(_));
        clearing.step > 0 && !self.is_in_play(clearing.card) && !hidden
    }

    /// Whether a card leaves play because it clears.
    pub(crate) fn leaves_by_clearing(&self, id: CardId) -> bool {
        self.state.frames.iter().any(|frame| match frame {
            Frame::Clears(clears) => clears.cards.last().is_some_and(|one| one.card == id && one.step > 0),
            _other => false,
        })
    }

    pub(crate) fn answer_clears(&mut self, asking: &Asking, answer: &Answer) {
        if let Some(Choice::Cause(cause)) = picked(asking, answer).first().copied()
            && let Some(clearing) = self.clearing()
        {
            clearing.cause = Some(cause);
        }
    }
}
