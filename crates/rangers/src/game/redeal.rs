//! The same game with everything a viewer cannot know dealt anew.

use super::Game;
use crate::state::{Frame, Zone};
use crate::{CardId, RangerId};
use kernel::{Chance, Viewer};

impl Game {
    pub(crate) fn redealt(&self, viewer: Viewer, seed: u64) -> Game {
        let mut game = Game { remembers: false, beginning: None, ..self.clone() };
        game.state.chance = Chance::new(seed);
        let seen = match viewer {
            Viewer::Seat(seat) => game.offered_to(seat),
            Viewer::Spectator => Vec::new(),
        };
        for ranger in (0..game.state.rangers.len() as u8).map(RangerId) {
            let own = viewer == Viewer::Seat(ranger.seat());
            let at = game.state.ranger(ranger);
            let mut hidden: Vec<CardId> = at.deck.iter().chain(&at.fatigue).copied().collect();
            if !own {
                hidden.extend(at.hand.iter().copied());
            }
            hidden.retain(|id| !seen.contains(id));
            game.deal_anew(&hidden);
        }
        let mut path: Vec<CardId> = game.state.path_deck.clone();
        path.extend(game.state.in_play().filter(|id| game.state.card(*id).facedown && !game.state.card(*id).seen));
        path.retain(|id| !seen.contains(id));
        game.deal_anew(&path);
        let mut side = game.state.side_deck.clone();
        side.retain(|id| !seen.contains(id));
        game.deal_anew(&side);
        let under: Vec<CardId> = (0..game.state.cards.len() as u16)
            .map(CardId)
            .filter(|id| game.state.card(*id).zone == Zone::Under && game.state.card(*id).owner.is_none())
            .collect();
        let unknown: Vec<CardId> = under.into_iter().filter(|id| !game.is_subject(*id) && !seen.contains(id)).collect();
        game.deal_anew(&unknown);
        let mut deck = std::mem::take(&mut game.state.challenge_deck);
        let known: Vec<u8> = game.scouted_challenge(viewer);
        let mut hidden: Vec<u8> = deck.iter().copied().filter(|card| !known.contains(card)).collect();
        game.state.chance.draw(|dice| dice.shuffle(&mut hidden));
        for card in deck.iter_mut().filter(|card| !known.contains(card)) {
            *card = hidden.pop().unwrap_or(*card);
        }
        game.state.challenge_deck = deck;
        game.rebuild();
        game.beginning = self.imagined_beginning(game.state.chance);
        game
    }

    /// A mission's subject lies facedown under it, but everybody knows which card it is.
    fn is_subject(&self, id: CardId) -> bool {
        let card = self.state.card(id);
        card.host.is_some_and(|host| self.state.card(host).subject == Some(card.definition))
    }

    fn scouted_challenge(&self, viewer: Viewer) -> Vec<u8> {
        self.state
            .frames
            .iter()
            .filter_map(|frame| match frame {
                Frame::Scout(scout)
                    if viewer == Viewer::Seat(scout.ranger.seat()) && scout.of == crate::state::ScoutOf::Challenge =>
                {
                    Some(scout.cards.iter().map(|card| *card as u8))
                }
                _other => None,
            })
            .flatten()
            .collect()
    }

    fn deal_anew(&mut self, slots: &[CardId]) {
        let mut contents: Vec<_> = slots.iter().map(|id| self.state.card(*id).definition).collect();
        self.state.chance.draw(|dice| dice.shuffle(&mut contents));
        for (id, definition) in slots.iter().zip(contents) {
            self.state.cards[usize::from(id.0)].definition = definition;
        }
    }
}
