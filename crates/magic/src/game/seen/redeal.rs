//! The same game with everything that a viewer cannot know dealt anew.

use crate::game::Game;
use crate::{CardId, DefinitionId, Flags, ObjectId, PlayerId};
use kernel::{Chance, Dice, Viewer};

/// How often hands are dealt until the player who is asked can answer.
const DEALS: u32 = 32;

impl Game {
    /// What was announced must be possible still: whoever is about to give up a card as a cost holds one. If no deal fits,
    /// that player keeps what they hold.
    pub(in crate::game) fn dealt_anew(&self, viewer: Viewer, seed: u64) -> Game {
        let mut dice = Dice::new(seed);
        let fitting = (0..DEALS).map(|_| self.dealt_once(viewer, &mut dice, None)).find(Game::can_be_answered);
        fitting.unwrap_or_else(|| self.dealt_once(viewer, &mut dice, Some(PlayerId(self.options.player))))
    }

    fn can_be_answered(&self) -> bool {
        self.state.outcome.is_some() || self.options.list.len() >= usize::from(self.options.min)
    }

    fn dealt_once(&self, viewer: Viewer, dice: &mut Dice, keeps: Option<PlayerId>) -> Game {
        let mut game = self.clone();
        game.checkpoint = None;
        game.make_final();
        for player in (0..game.state.players.len()).map(|at| PlayerId(at as u8)).filter(|one| Some(*one) != keeps) {
            game.deal_unseen(player, viewer, dice);
            game.deal_face_down(player, viewer, dice);
        }
        game.choose_secrets_anew(viewer, dice);
        game.state.chance = Chance::new(dice.seed());
        game.rebuild_derived();
        game.prepare();
        game
    }

    /// The cards of a player's hand, library and sideboard that the viewer has not seen change places.
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

    /// Each face-down card that the viewer has not seen changes places with one that could lie there as well.
    fn deal_face_down(&mut self, player: PlayerId, viewer: Viewer, dice: &mut Dice) {
        let down = |id: &ObjectId| {
            let object = self.live(*id);
            object.owner == player && object.flags.has(Flags::FACE_DOWN) && !self.may_look_beneath(*id, viewer)
        };
        let stack = self.state.stack.iter().map(|entry| entry.id);
        let face_down: Vec<ObjectId> = self.state.battlefield.iter().copied().chain(stack).filter(down).collect();
        for id in face_down {
            let manifested = self.live(id).flags.has(Flags::MANIFESTED);
            let mask = self.pool.definition(self.live(id).definition).casts_face_down;
            let mut fitting = self.unseen_cards(player, viewer);
            fitting.retain(|card| manifested || self.definition_of(*card).casts_face_down == mask);
            if !fitting.is_empty() {
                let other = fitting[dice.below(fitting.len() as u32) as usize];
                let (one, two) = (*self.live(id), *self.live(other));
                (self.live_mut(id).definition, self.live_mut(id).card) = (two.definition, two.card);
                (self.live_mut(other).definition, self.live_mut(other).card) = (one.definition, one.card);
            }
        }
    }

    /// Cards in hidden zones that the viewer does not know.
    pub(in crate::game) fn unseen_cards(&self, player: PlayerId, viewer: Viewer) -> Vec<ObjectId> {
        let of = self.player(player);
        let cards = of.hand.iter().chain(&of.library).chain(&of.sideboard);
        cards.copied().filter(|id| !self.has_seen(viewer, *id)).collect()
    }

    /// Whether a viewer knows which card an object in a hidden zone is.
    pub(in crate::game) fn has_seen(&self, viewer: Viewer, id: ObjectId) -> bool {
        let seen = self.live(id).seen_by;
        match viewer {
            Viewer::Seat(seat) => {
                let sees = |player: PlayerId| seen >> player.0 & 1 == 1 || self.is_revealed(id, Some(player));
                sees(seat.into()) || self.decides_for(seat.into(), sees)
            }
            Viewer::Spectator => {
                let everyone = (1u16 << self.state.players.len()) - 1;
                seen & everyone == everyone || self.is_revealed(id, None)
            }
        }
    }
}
