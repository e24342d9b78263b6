//! The same game with everything that a viewer cannot know dealt anew.

use super::Game;
use crate::{CardId, DefinitionId, ObjectId, PlayerId};
use kernel::{Chance, Dice, Viewer};

impl Game {
    pub(super) fn dealt_anew(&self, viewer: Viewer, seed: u64) -> Game {
        let mut game = self.clone();
        game.checkpoint = None;
        game.can_take_back = false;
        let mut dice = Dice::new(seed);
        for at in 0..game.state.players.len() {
            game.deal_unseen(PlayerId(at as u8), viewer, &mut dice);
        }
        game.state.chance = Chance::new(dice.seed());
        game.rebuild_derived();
        game.prepare();
        game
    }

    /// The cards of a player's hand and library that the viewer has not seen change places.
    fn deal_unseen(&mut self, player: PlayerId, viewer: Viewer, dice: &mut Dice) {
        let unseen: Vec<ObjectId> = self.unseen_cards(player, viewer);
        let mut contents: Vec<(DefinitionId, Option<CardId>)> =
            unseen.iter().map(|id| (self.live(*id).definition, self.live(*id).card)).collect();
        dice.shuffle(&mut contents);
        for (id, content) in unseen.into_iter().zip(contents) {
            let object = self.live_mut(id);
            (object.definition, object.card) = content;
        }
    }

    /// Cards in hidden zones that the viewer does not know.
    pub(super) fn unseen_cards(&self, player: PlayerId, viewer: Viewer) -> Vec<ObjectId> {
        let cards = self.player(player).hand.iter().chain(&self.player(player).library);
        cards.copied().filter(|id| !self.has_seen(viewer, *id)).collect()
    }

    /// Whether a viewer knows which card an object in a hidden zone is.
    pub(super) fn has_seen(&self, viewer: Viewer, id: ObjectId) -> bool {
        let seen = self.live(id).seen_by;
        match viewer {
            Viewer::Seat(seat) => seen >> seat.0 & 1 == 1 || self.is_revealed(id, Some(seat.into())),
            Viewer::Spectator => {
                let everyone = (1u16 << self.state.players.len()) - 1;
                seen & everyone == everyone || self.is_revealed(id, None)
            }
        }
    }
}
