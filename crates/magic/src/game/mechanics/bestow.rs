//! Bestow (CR 702.103): a creature card that is an Aura for as long as it is attached.

use crate::game::asking::evaluate::Context;
use crate::game::layers::modify::change;
use crate::game::{Game, Look};
use crate::notation::{Filter, Modification, subtype};
use crate::{CardType, Characteristics, Flags, Keyword, ObjectId, Zone};

impl Game {
    /// Whether a card in another zone than the hand fits as the Aura that it would be if it were cast bestowed.
    pub(in crate::game) fn may_be_bestowed(&self, card: ObjectId, what: &Filter, context: &Context<'_>) -> bool {
        if self.live(card).zone == Zone::Hand || !self.characteristics(card).has(Keyword::Bestow) {
            return false;
        }
        let mut characteristics = self.characteristics(card).clone();
        self.bestow(&mut characteristics);
        let look = Look { id: card, object: self.live(card), characteristics: &characteristics, departed: None };
        self.describes(what, &look, context)
    }

    /// CR 702.103b: an Aura enchantment and no creature.
    pub(in crate::game) fn bestow(&self, what: &mut Characteristics) {
        let changes = [Modification::RemoveType(CardType::Creature), Modification::AddSubtype(subtype("Aura"))];
        for modification in &changes {
            change(&self.pool, what, modification, crate::pool::RULES, (0, 0), None);
        }
    }

    /// It becomes bestowed, or ceases to be.
    pub(in crate::game) fn become_bestowed(&mut self, id: ObjectId, bestowed: bool) {
        self.live_mut(id).flags.set(Flags::BESTOWED, bestowed);
        self.touch(id);
        self.everything_changed();
        self.refresh();
    }

    /// CR 702.103f: bestowed permanents that are attached to nothing lawful any more are creatures from now on.
    pub(in crate::game) fn end_bestowals(&mut self, suspects: &[ObjectId]) -> bool {
        let mut ended = false;
        for id in suspects {
            let object = self.live(*id);
            if !object.flags.has(Flags::BESTOWED) || !self.is_permanent(*id) {
                continue;
            }
            let stays = object.attached_to.is_some_and(|host| self.can_be_attached(*id, host));
            if !stays {
                if object.attached_to.is_some() {
                    self.derived.attachments -= 1;
                }
                self.live_mut(*id).attached_to = None;
                self.become_bestowed(*id, false);
                ended = true;
            }
        }
        ended
    }
}
