//! Using what another card can do: its ability, as if its tokens were used and it were exhausted.

use super::Game;
use super::resolve::Did;
use super::verbs::Now;
use crate::CardId;
use crate::notation::{Cost, Noun};
use crate::state::{Bindings, Choice, Frame, Kind, Pay, PayFor, Reason};
use kernel::SeatSet;

impl Game {
    /// Whether costs can be paid, those that count as paid left aside.
    pub(crate) fn can_pay_the_rest(&self, costs: &[Cost], known: &Bindings) -> bool {
        let left: Vec<Cost> =
            costs.iter().filter(|cost| !matches!(cost, Cost::Exhaust(Noun::This) | Cost::Use(..))).cloned().collect();
        self.can_pay(&left, known)
    }

    /// The abilities without a timing of a card that a ranger could use so.
    fn usable(&self, id: CardId, known: &Bindings) -> Vec<u8> {
        let known = Bindings::new(known.you, id);
        let actions = &self.pool.card(self.state.card(id).definition).actions;
        (0..actions.len() as u8)
            .filter(|at| {
                let action = &actions[usize::from(*at)];
                self.holds(&action.condition, &known) && self.can_pay_the_rest(&action.cost, &known)
            })
            .collect()
    }

    pub(crate) fn use_ability_verb(&mut self, noun: &Noun, now: &Now) -> Did {
        let known = now.known;
        let Some(id) = self.cards(noun, known).first().copied() else { return Did::Done(false) };
        let usable = self.usable(id, known);
        let chosen = match (now.answer.and_then(|said| said.choice()), usable.as_slice()) {
            (Some(Choice::Mode(at)), _) => at,
            (_, []) => return Did::Done(false),
            (_, [only]) => *only,
            (_, several) => {
                let options = several.iter().copied().map(Choice::Mode).collect();
                self.ask(
                    SeatSet::EMPTY.with(known.you.seat()),
                    known.you,
                    Kind::One,
                    options,
                    Reason::Modes(known.source),
                );
                return Did::Asks;
            }
        };
        let of = PayFor::Action(self.state.card(id).definition, chosen);
        let pay = Pay { waived: true, ..Pay::of(of, Bindings::new(known.you, id)) };
        self.state.frames.push(Frame::Pay(Box::new(pay)));
        Did::Done(true)
    }
}
