//! Actions taken with priority: playing lands, casting, activating.

use crate::game::{Choice, Face, Flow, Game};
use crate::notation::Cause;
use crate::{Event, ObjectId, PlayerId, Zone};

impl Game {
    /// Carries out the action a player picked.
    pub(in crate::game) fn act(&mut self, choice: Choice, by_hand: bool) -> Flow {
        let player = self.state.turn.priority;
        match choice {
            Choice::Pass => self.pass(),
            Choice::Play(card) => {
                self.settle_for(player);
                self.play_land(player, card);
                Flow::On
            }
            Choice::PlayFace(card, face) => {
                self.settle_for(player);
                self.play_land_face(player, card, face);
                Flow::On
            }
            Choice::Cast(card, way) => {
                self.begin_cast(player, card, way, by_hand);
                Flow::On
            }
            Choice::CastFace(card, face, way) => {
                self.begin_cast_as(player, card, Some(face), way, by_hand);
                Flow::On
            }
            Choice::Activate(source, ability) => {
                self.begin_activation(player, source, ability, by_hand);
                // CR 117.3c: the player receives priority afterwards, also after a mana ability.
                self.settle_for(player);
                Flow::On
            }
            Choice::Upkeep(at) => {
                self.settle_for(player);
                self.begin_upkeep_cost(at);
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    /// CR 305.1: playing a land is a special action; it does not use the stack.
    pub(in crate::game) fn play_land(&mut self, player: PlayerId, card: ObjectId) {
        self.player_mut(player).lands_played += 1;
        let mut moved = self.move_event(card, Zone::Battlefield, Cause::Play);
        moved.under = player;
        self.propose(Event::Move(moved));
    }

    /// CR 712.12: a land is played with the chosen face up.
    pub(in crate::game) fn play_land_face(&mut self, player: PlayerId, card: ObjectId, face: Face) {
        let Some(face) = self.face_of(card, face) else { return };
        self.player_mut(player).lands_played += 1;
        let mut moved = self.move_event(card, Zone::Battlefield, Cause::Play);
        moved.under = player;
        self.enter_with_face(&mut moved, face);
        self.propose(Event::Move(moved));
    }
}
