//! What programs that play ask of a position, and games in which others hold what somebody assumes they hold.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::notation::{Filter, Value};
use crate::{AbilityRef, Bindings, DefinitionId, Entity, Frame, ObjectId, PlayerId, StackEntry};
use kernel::{Dice, Viewer};

impl Game {
    /// Whether a filter that stands on that source describes something, as that player reads it.
    pub fn is_described(&self, filter: &Filter, what: Entity, source: ObjectId, player: PlayerId) -> bool {
        self.matches(filter, what, &Context::of(source, player).speaking_of(what))
    }

    /// What a value that stands on that source comes to for that player, with that X.
    pub fn amount(&self, value: &Value, source: ObjectId, player: PlayerId, x: i32) -> i32 {
        match value {
            Value::Number(number) => *number,
            value => {
                let bindings = Bindings { x, ..Bindings::default() };
                self.value(value, &Context::bound(source, player, &bindings))
            }
        }
    }

    /// The same game with everything that the viewer cannot know dealt anew; where a list is assumed for a player, by seat,
    /// that player's unseen cards come from it and not from the deck in play.
    pub fn redeal_assuming(&self, viewer: Viewer, seed: u64, assumed: &[Vec<DefinitionId>]) -> Game {
        let mut game = self.clone();
        let mut dice = Dice::new(seed);
        for (at, list) in assumed.iter().enumerate().take(self.state.players.len()) {
            if !list.is_empty() {
                game.deal_assumed(PlayerId(at as u8), viewer, list, &mut dice);
            }
        }
        game.dealt_anew(viewer, dice.seed())
    }

    /// Puts cards of the list in the place of those that the viewer has not seen, no card twice before all were used.
    fn deal_assumed(&mut self, player: PlayerId, viewer: Viewer, list: &[DefinitionId], dice: &mut Dice) {
        let mut deck = list.to_vec();
        dice.shuffle(&mut deck);
        for (id, definition) in self.unseen_cards(player, viewer).into_iter().zip(deck.iter().cycle()) {
            self.live_mut(id).definition = *definition;
        }
    }
}

/// Something under way that asks a player: what it is, and how far it has come.
#[derive(Clone, Copy, Debug)]
pub struct UnderWay<'a> {
    /// What is being announced or resolves; nothing for a permanent spell.
    pub ability: Option<AbilityRef>,
    /// Its source; the spell itself, if it is one.
    pub source: ObjectId,
    /// Who controls it.
    pub controller: PlayerId,
    /// The target phrase that is asked for, counted over all modes.
    pub phrase: u8,
    /// The modes chosen so far.
    pub modes: &'a [u8],
}

impl Game {
    /// The spell or ability that is being announced or resolves, if one asks the open question.
    pub fn under_way(&self) -> Option<UnderWay<'_>> {
        let (entry, phrase) = match self.state.frames.last()? {
            Frame::Announce(announce) => (&announce.entry, announce.cursor),
            Frame::Resolve(running) => (&running.entry, 0),
            _ => return None,
        };
        let StackEntry { ability, source, controller, modes, .. } = entry;
        Some(UnderWay { ability: *ability, source: *source, controller: *controller, phrase, modes })
    }
}
