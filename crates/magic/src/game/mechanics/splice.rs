//! Splice (CR 702.47): cards in hand whose text a spell gains while it is cast.

use crate::game::Game;
use crate::game::paying::costs::OptionalCost;
use crate::notation::{Effect, KeywordAbility, Parameter};
use crate::pool::spell_effect;
use crate::{AbilityRef, Announce, Keyword, ObjectId, Rewriting};
use smallvec::SmallVec;

/// The most cards that are spliced onto one spell.
const MOST: usize = 3;

impl Game {
    /// The cards in hand that can be spliced onto a spell, each with its place there and its cost.
    pub(in crate::game) fn splice_costs(&self, spell: ObjectId, found: &mut SmallVec<[OptionalCost; 1]>) {
        let subtypes = &self.characteristics(spell).subtypes;
        if subtypes.is_empty() || !self.can_be_spliced(spell) {
            return;
        }
        let player = self.live(spell).controller;
        for (place, card) in self.player(player).hand.iter().enumerate() {
            if !self.characteristics(*card).has(Keyword::Splice) || !self.can_be_spliced(*card) {
                continue;
            }
            for KeywordAbility { parameter, .. } in self.keyword_abilities(*card, Keyword::Splice) {
                if let Parameter::TypeCost(onto, cost) = parameter
                    && subtypes.contains(onto)
                {
                    let which = place.min(255) as u8;
                    found.push(OptionalCost { keyword: Keyword::Splice, which, cost: cost.clone(), repeats: false });
                }
            }
        }
    }

    /// Whether it has a subtype at all, and its caster a card with splice.
    pub(in crate::game) fn could_be_spliced_onto(&self, spell: ObjectId) -> bool {
        let hand = &self.player(self.live(spell).controller).hand;
        !self.characteristics(spell).subtypes.is_empty()
            && hand.iter().any(|card| self.characteristics(*card).has(Keyword::Splice))
    }

    /// Whether it is an instant or sorcery without modes.
    fn can_be_spliced(&self, card: ObjectId) -> bool {
        spell_effect(&self.text_of(card).card).is_some_and(|effect| !matches!(effect, Effect::Modal(_)))
    }

    /// CR 702.47b: the cards are revealed, and the spell has their text too.
    pub(in crate::game) fn splice(&mut self, announce: &mut Announce) {
        let spell = announce.entry.id;
        let paid = self.live(spell).casting.costs;
        let places =
            paid.iter().filter(|cost| cost.keyword == Some(Keyword::Splice)).map(|cost| usize::from(cost.which));
        let hand = &self.player(announce.player).hand;
        let cards: SmallVec<[ObjectId; MOST]> = places.filter_map(|place| hand.get(place).copied()).collect();
        let Some(ability) = announce.entry.ability.filter(|_| !cards.is_empty()) else { return };
        let mut text = Rewriting::none(ability.definition);
        for (place, card) in text.spliced.iter_mut().zip(&cards) {
            *place = Some(self.characteristics(*card).text);
        }
        self.reveal(&cards);
        let definition = self.file_text(text);
        announce.entry.ability = Some(AbilityRef { definition, ..ability });
        announce.entry.modes = (0..=cards.len() as u8).collect();
    }
}
