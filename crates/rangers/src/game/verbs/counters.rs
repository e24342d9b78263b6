//! Verbs on progress, harm and named tokens.

use super::{Now, about};
use crate::game::Game;
use crate::game::derived::Happening;
use crate::game::resolve::Did;
use crate::notation::{Noun, Question, Value};
use crate::state::{Bindings, Choice, EventData, Kind, Proposal, Proposed, Reason};
use crate::words::Token;
use crate::{CardId, Event, RangerId};

/// What prevents, changes or caps progress.
const PROGRESS: [Question; 4] = [Question::Progress, Question::Keyword, Question::ProgressAdded, Question::ProgressCap];

impl Game {
    pub(super) fn add_progress_verb(&mut self, noun: &Noun, value: &Value, known: &Bindings) -> Did {
        let amount = self.amount(value, known);
        let by = (!known.challenge).then_some(known.you);
        self.on_each(noun, known, |game, id| game.add_progress(id, amount, by) > 0 || amount == 0)
    }

    /// Adds progress, as much as constant abilities allow, and says how much.
    pub(crate) fn add_progress(&mut self, id: CardId, amount: i32, by: Option<RangerId>) -> i32 {
        self.tell_decisive(&PROGRESS, |game| game.progress_added(id, amount, by));
        let amount = self.progress_added(id, amount, by);
        if amount > 0 {
            self.happen(Event::Progress(id, amount, by));
            let event = EventData { card: Some(id), ranger: by, amount, ..EventData::default() };
            self.trigger(Happening::Progressed, event);
            self.trigger(Happening::TokensChanged, event);
        }
        self.learn(|known| known.done = amount);
        amount
    }

    pub(super) fn remove_progress_verb(&mut self, noun: &Noun, value: &Value, known: &Bindings) -> Did {
        let amount = self.amount(value, known);
        self.on_each(noun, known, |game, id| {
            let removed = amount.min(i32::from(game.state.card(id).progress));
            if removed > 0 {
                game.happen(Event::Progress(id, -removed, None));
                game.trigger(Happening::TokensChanged, about(id));
            }
            game.learn(|known| known.done = removed);
            removed == amount
        })
    }

    pub(super) fn move_progress_verb(&mut self, from: &Noun, to: &Noun, value: &Value, known: &Bindings) -> Did {
        let amount = self.amount(value, known);
        let Some(to) = self.cards(to, known).first().copied() else { return Did::Done(false) };
        if !self.takes_progress(to) {
            return Did::Done(false);
        }
        self.on_each(from, known, |game, id| {
            let moved = amount.min(i32::from(game.state.card(id).progress));
            if moved > 0 {
                game.happen(Event::Progress(id, -moved, None));
                game.happen(Event::Progress(to, moved, None));
                game.trigger(Happening::TokensChanged, about(to));
            }
            moved == amount
        })
    }

    /// The progress on some cards is divided anew among cards that can take it; moved is not added (additions 2).
    pub(super) fn share_progress_verb(&mut self, from: &Noun, among: &Noun, now: &Now) -> Did {
        if let Some(said) = now.answer {
            let mut wanted: Vec<(CardId, i32)> = Vec::new();
            for (choice, share) in said.shares() {
                if let Choice::Card(id) = choice {
                    wanted.push((id, share));
                }
            }
            let sources = self.cards(from, now.known);
            for id in &sources {
                if !wanted.iter().any(|(one, _)| one == id) {
                    wanted.push((*id, 0));
                }
            }
            for (id, share) in wanted {
                let has = i32::from(self.state.card(id).progress);
                let change = if sources.contains(&id) { share - has } else { share };
                if change != 0 {
                    self.happen(Event::Progress(id, change, None));
                    self.trigger(Happening::TokensChanged, about(id));
                }
            }
            return Did::Done(true);
        }
        let sources = self.cards(from, now.known);
        let total: u32 = sources.iter().map(|id| u32::from(self.state.card(*id).progress)).sum();
        let options: Vec<Choice> =
            self.cards(among, now.known).into_iter().filter(|id| self.takes_progress(*id)).map(Choice::Card).collect();
        if total == 0 || options.is_empty() {
            return Did::Done(false);
        }
        self.asks(now.known.you, Kind::Divide(total), options, Reason::Divide(now.known.source))
    }

    /// Harm, by the card that speaks or by another that is named.
    pub(super) fn add_harm_verb(&mut self, by: Option<&Noun>, noun: &Noun, value: &Value, known: &Bindings) -> Did {
        let amount = self.amount(value, known);
        let doer = (!known.challenge).then_some(known.you);
        let source = by.and_then(|by| self.cards(by, known).first().copied()).unwrap_or(known.source);
        self.on_each(noun, known, |game, id| game.add_harm(id, amount, source, doer))
    }

    /// Adds harm, after whatever would prevent it.
    pub(crate) fn add_harm(&mut self, id: CardId, amount: i32, source: CardId, by: Option<RangerId>) -> bool {
        self.tell_decisive(&[Question::HarmCap], |game| game.harm_added(id, amount));
        let allowed = self.harm_added(id, amount);
        self.learn(|known| known.done = allowed);
        if allowed > 0 {
            let you = by.unwrap_or_else(|| self.somebody());
            self.propose(Proposal { by, ..Proposal::of(Proposed::Harm(id), allowed, Some(source), you) });
        }
        allowed > 0 || amount == 0
    }

    pub(super) fn remove_harm_verb(&mut self, noun: &Noun, value: &Value, known: &Bindings) -> Did {
        let amount = self.amount(value, known);
        self.on_each(noun, known, |game, id| {
            let removed = amount.min(i32::from(game.state.card(id).harm));
            if removed > 0 {
                game.happen(Event::Harm(id, -removed, None));
            }
            game.learn(|known| known.done = removed);
            removed == amount
        })
    }

    /// Puts named tokens on a card, or takes them off.
    fn change_tokens(&mut self, id: CardId, token: Token, by: i32) {
        if by != 0 {
            self.happen(Event::Tokens(id, token, by, None));
            self.trigger(Happening::TokensChanged, about(id));
        }
    }

    pub(super) fn add_tokens_verb(&mut self, noun: &Noun, token: Token, value: &Value, known: &Bindings) -> Did {
        let amount = self.amount(value, known).max(0);
        self.on_each(noun, known, |game, id| {
            game.change_tokens(id, token, amount);
            true
        })
    }

    pub(super) fn remove_tokens_verb(&mut self, noun: &Noun, token: Token, value: &Value, known: &Bindings) -> Did {
        let amount = self.amount(value, known);
        self.on_each(noun, known, |game, id| {
            let removed = amount.min(i32::from(game.state.card(id).token_count(token)));
            game.change_tokens(id, token, -removed);
            game.learn(|known| known.done = removed);
            removed == amount
        })
    }

    pub(super) fn move_tokens_verb(
        &mut self,
        from: &Noun,
        to: &Noun,
        token: Token,
        value: &Value,
        known: &Bindings,
    ) -> Did {
        let amount = self.amount(value, known);
        let Some(to) = self.cards(to, known).first().copied() else { return Did::Done(false) };
        self.on_each(from, known, |game, id| {
            let moved = amount.min(i32::from(game.state.card(id).token_count(token)));
            game.change_tokens(id, token, -moved);
            game.change_tokens(to, token, moved);
            moved == amount
        })
    }

    /// Tokens of a card's own name come or, below 0, go.
    pub(super) fn refill_verb(&mut self, noun: &Noun, value: &Value, known: &Bindings) -> Did {
        let amount = self.amount(value, known);
        self.on_each(noun, known, |game, id| {
            let token = game.printed(id).starts.as_ref().map(|(token, _)| *token);
            match token {
                Some(token) if amount != 0 && game.is_in_play(id) => {
                    let has = i32::from(game.state.card(id).token_count(token));
                    game.change_tokens(id, token, amount.max(-has));
                    true
                }
                _nothing_to_change => false,
            }
        })
    }

    /// Takes one named token off a card, else one progress.
    pub(super) fn strip(&mut self, id: CardId) -> bool {
        let card = self.state.card(id);
        let named = card.tokens.iter().find(|(_, count)| *count > 0).map(|(token, _)| *token);
        match named {
            Some(token) => self.change_tokens(id, token, -1),
            None if card.progress > 0 => {
                self.happen(Event::Progress(id, -1, None));
                self.trigger(Happening::TokensChanged, about(id));
            }
            None => return false,
        }
        true
    }
}
