//! The same game with everything that a viewer cannot know dealt anew.

use crate::game::Game;
use crate::game::seen::tracking::PUBLIC;
use crate::game::seen::waiting;
use crate::{CardId, DefinitionId, Departed, Flags, Object, ObjectId, PlayerId, Zone};
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
        }
        game.choose_secrets_anew(viewer, dice);
        game.forget_unseen(viewer);
        waiting::follow(&mut game.state);
        // Whether others had a real choice hangs on what they hold.
        (game.state.turn.unchosen, game.state.turn.position) = (0, None);
        game.state.chance = Chance::new(dice.seed());
        game.rebuild_derived();
        game.ask_of_hidden_card_anew();
        game.prepare();
        game
    }

    /// The cards of a player that the viewer does not know change places: in hand, library and sideboard, and face down.
    ///
    /// They are dealt from one order, so that the deal does not depend on how they lie.
    fn deal_unseen(&mut self, player: PlayerId, viewer: Viewer, dice: &mut Dice) {
        let unseen = self.unseen_cards(player, viewer);
        let mut places = self.face_down_to(viewer);
        places.retain(|id| self.live(*id).owner == player && self.live(*id).card.is_some());
        // What was cast face down is one of the cards that can be; what is harder to fill is filled first.
        places.sort_by_key(|id| (self.was_put_down(*id), self.live(*id).flags.has(Flags::MASKED)));
        places.extend(unseen);
        let content = |id: &ObjectId| (self.live(*id).definition, self.live(*id).card);
        let mut contents: Vec<(DefinitionId, Option<CardId>)> = places.iter().map(content).collect();
        contents.extend(waiting::unseen(&self.state, player, viewer).map(|object| (object.definition, object.card)));
        contents.sort_unstable();
        dice.shuffle(&mut contents);
        for id in places {
            let fits = |one: &(DefinitionId, Option<CardId>)| self.could_be_cast_as(id, one.0);
            let cast = self.live(id).flags.has(Flags::FACE_DOWN) && !self.was_put_down(id);
            let at = if cast { contents.iter().rposition(fits) } else { None };
            let dealt = contents.swap_remove(at.unwrap_or(contents.len() - 1));
            let object = self.live_mut(id);
            (object.definition, object.card) = dealt;
        }
        waiting::deal(&mut self.state, player, viewer, &mut contents);
    }

    /// What cards in hidden zones were is kept for effects that speak of them, and not for who never saw them: there they
    /// are cards face down.
    fn forget_unseen(&mut self, viewer: Viewer) {
        let bit = match viewer {
            Viewer::Seat(seat) => 1 << seat.0,
            Viewer::Spectator => PUBLIC,
        };
        let concealed =
            |one: &Object, marks: Flags| (one.zone.is_hidden() || one.flags.has(marks)) && one.seen_by & bit == 0;
        // What left the battlefield face down was shown to all (CR 708.9); what was cast face down was not.
        let unseen = |one: &Departed| {
            let marks =
                if one.object.zone == Zone::Stack { Flags::HIDDEN.with(Flags::FACE_DOWN) } else { Flags::HIDDEN };
            concealed(&one.object, marks)
        };
        let hidden = |one: &Object| concealed(one, Flags::HIDDEN.with(Flags::FACE_DOWN));
        let looks = &self.state.history.looks;
        let unlooked: Vec<bool> =
            looks.iter().map(|one| hidden(&one.object) && !self.is_in_sight(one.id, viewer)).collect();
        let forgotten: Vec<bool> =
            self.state.departed.iter().map(|one| unseen(one) && !self.is_in_sight(one.became, viewer)).collect();
        let blank = self.pool.face_down(false);
        let printed = &self.pool.definition(blank).printed;
        for (one, _) in self.state.departed.iter_mut().zip(forgotten).filter(|(_, forgotten)| *forgotten) {
            (one.object.definition, one.object.card) = (blank, None);
            if !one.object.flags.has(Flags::FACE_DOWN) {
                one.characteristics = printed.clone();
            }
        }
        for (one, _) in self.state.history.looks.iter_mut().zip(unlooked).filter(|(_, forgotten)| *forgotten) {
            (one.object.definition, one.object.card) = (blank, None);
            // What lies face down on the table looks to all as it did.
            if !one.object.flags.has(Flags::FACE_DOWN) {
                one.characteristics = printed.clone();
            }
        }
    }

    /// Whether a viewer sees which card that is, or saw it when it left.
    fn is_in_sight(&self, id: ObjectId, viewer: Viewer) -> bool {
        self.look(id).is_some_and(|look| match look.departed {
            // What was cast face down lies so still, unless it has been seen since.
            Some(spell) if spell.object.zone == Zone::Stack && spell.object.flags.has(Flags::FACE_DOWN) => {
                self.is_in_sight(spell.became, viewer)
            }
            Some(_) => !look.object.zone.is_hidden() && !look.object.flags.has(Flags::HIDDEN),
            None => {
                let beneath = look.object.flags.has(Flags::FACE_DOWN) && !self.may_look_beneath(id, viewer);
                look.object.zone != Zone::Outside && !beneath && !self.is_unknown(id, viewer)
            }
        })
    }

    fn is_unknown(&self, id: ObjectId, viewer: Viewer) -> bool {
        let object = self.live(id);
        (object.zone.is_hidden() || object.flags.has(Flags::HIDDEN)) && !self.has_seen(viewer, id)
    }

    /// Whether something lies face down that could be any card.
    fn was_put_down(&self, id: ObjectId) -> bool {
        let flags = self.live(id).flags;
        flags.has(Flags::MANIFESTED) || flags.has(Flags::HIDDEN)
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
            Viewer::Spectator => seen & PUBLIC != 0 || self.is_revealed(id, None),
        }
    }
}
