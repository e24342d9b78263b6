//! Who knows which hidden card, and who loses track of it as it moves where others cannot follow (CR 400.2, 406.3).

use crate::game::{Choice, Game, Reason};
use crate::notation::Cause;
use crate::{CardType, DefinitionId, Flags, Move, ObjectId, Zone};
use smallvec::SmallVec;

/// The mark of what all have seen, also those who only watch.
pub(in crate::game) const PUBLIC: u16 = 1 << 15;

/// Who gives the answer that is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::game) struct Answering {
    /// A bit each.
    pub by: u16,
    /// Whether it chooses among cards that not all see.
    secretly: bool,
}

impl Answering {
    /// What was chosen is shown to all.
    pub fn reveal(&mut self) {
        self.secretly = false;
    }
}

impl Game {
    /// Notes who answers the open question, and so knows what is chosen.
    pub(in crate::game) fn note_who_answers(&mut self, seat: kernel::Seat) {
        let unseen = |choice: &Choice| match choice {
            Choice::Object(id) => self.object(*id).is_some_and(|one| one.zone.is_hidden() && one.seen_by & PUBLIC == 0),
            _ => false,
        };
        let chooses = matches!(self.options.reason, Some(Reason::Choose(_)));
        // Where nothing fits, others cannot know that.
        let secretly = chooses && (self.options.list.is_empty() || self.options.list.iter().any(unseen));
        self.answering = Answering { by: 1 << seat.0 | 1 << self.options.player, secretly };
    }

    /// All players, a bit each, and whoever watches.
    pub(in crate::game) fn everyone(&self) -> u16 {
        ((1 << self.state.players.len()) - 1) | PUBLIC
    }

    /// Who will know an object that is about to move, one bit a seat. Whoever cannot follow the move loses track of what it
    /// could be confused with as well.
    pub(in crate::game) fn knowers_after(&mut self, id: ObjectId, moved: &Move) -> u16 {
        let object = *self.live(id);
        let everyone = self.everyone();
        let down = match moved.to {
            Zone::Stack => object.flags.has(Flags::FACE_DOWN),
            Zone::Battlefield | Zone::Exile => moved.entry.face_down,
            _ => false,
        };
        let hidden = matches!(moved.to, Zone::Library | Zone::Hand);
        if !hidden && !down {
            return everyone;
        }
        let was_hidden = object.zone.is_hidden() || object.flags.has(Flags::HIDDEN);
        let followed = if was_hidden { self.followed(id, moved) } else { everyone };
        let own = match moved.to {
            Zone::Hand => 1 << object.owner.0,
            // CR 708.5: who controls it may look. In exile only what was seen before is known (CR 406.3).
            Zone::Stack | Zone::Battlefield => 1 << moved.under.0,
            _ => 0,
        };
        let seen = if was_hidden { object.seen_by & followed } else { everyone };
        // What was cast or put there face down is known to nobody else, even where it came from plain sight.
        if down && moved.to != Zone::Exile { own } else { seen | own }
    }

    /// Who can tell which card of a hidden place it is that moves to another one. The others forget what else it could be.
    fn followed(&mut self, id: ObjectId, moved: &Move) -> u16 {
        let object = *self.live(id);
        let everyone = self.everyone();
        // From a hand only its owner sees which card goes; from a library all do, unless somebody chose in secret.
        let openly = object.zone == Zone::Library && !self.answering.secretly;
        if moved.cause == Cause::Draw || openly || object.zone == Zone::Exile {
            return everyone;
        }
        let others = self.zone_list(object.zone, object.owner).iter().copied().filter(|one| *one != id);
        let others: SmallVec<[ObjectId; 8]> = others.collect();
        if others.is_empty() {
            return everyone;
        }
        let own = if object.zone == Zone::Library { 0 } else { 1 << object.owner.0 };
        let keepers = self.answering.by | own;
        for one in others {
            if moved.to != Zone::Stack || self.could_be_cast_as(id, self.live(one).definition) {
                self.live_mut(one).seen_by &= keepers;
            }
        }
        keepers
    }

    /// Whether a card could be what was cast face down so: any creature card by an effect, what has such an ability by that.
    pub(super) fn could_be_cast_as(&self, spell: ObjectId, card: DefinitionId) -> bool {
        let card = self.pool.definition(card);
        if self.live(spell).flags.has(Flags::MASKED) {
            card.printed.is(CardType::Creature)
        } else {
            card.casts_face_down == self.own_definition_of(spell).casts_face_down
        }
    }

    /// Everybody but the keepers, a bit each, can no longer tell these cards apart.
    pub(in crate::game) fn lose_track(&mut self, cards: &[ObjectId], keepers: u16) {
        if cards.len() > 1 {
            for id in cards {
                self.live_mut(*id).seen_by &= keepers;
            }
        }
    }
}
