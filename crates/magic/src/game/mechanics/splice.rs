//! Splice (CR 702.47): cards in hand whose text a spell gains while it is cast.

use crate::game::casting::announce::Ready;
use crate::game::decisions::form::PickSome;
use crate::game::decisions::{Ask, Options, Picks};
use crate::game::paying::costs::OptionalCost;
use crate::game::{Choice, Flow, Game, Reason, Refusal};
use crate::notation::{Effect, KeywordAbility, Parameter};
use crate::pool::spell_effect;
use crate::{AbilityRef, Announce, Keyword, ObjectId, PlayerId, Rewriting, Stage};
use smallvec::SmallVec;

/// The most cards that are spliced onto one spell.
const MOST: usize = 3;

/// Which cards are spliced onto a spell: all at once, so that it does not show how many could be (CR 702.47b).
pub(in crate::game) struct Splice;

impl Ask for Splice {
    type Frame = Announce;
    type Form = PickSome;

    fn ask(game: &Game, announce: &Announce, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let offered = game.splices(announce);
        options.list.extend(offered.iter().filter_map(|one| game.spliced(announce, one)).map(Choice::Object));
        let free = game.live(announce.entry.id).casting.costs.iter().filter(|cost| cost.keyword.is_none()).count();
        options.limit(0, free.min(MOST));
        Some((game.announcing_player(announce), Reason::Splice(announce.entry.id)))
    }

    /// All of them can be paid for together.
    fn check(game: &Game, announce: &Announce, picks: Picks<'_>) -> Result<(), Refusal> {
        let offered = game.splices(announce);
        let chosen = picks.at.iter().filter_map(|at| offered.get(usize::from(*at)));
        if picks.at.len() < 2 || game.all_payable(announce, chosen) { Ok(()) } else { Err(Refusal::CantPay) }
    }

    fn answer(game: &mut Game, mut announce: Announce, picks: Picks<'_>) -> Flow {
        let offered = game.splices(&announce);
        for one in picks.at.iter().filter_map(|at| offered.get(usize::from(*at))) {
            game.live_mut(announce.entry.id).casting.pay(Keyword::Splice, one.which, 1);
        }
        game.splice(&mut announce);
        announce.cursor += 1;
        game.go_on_with(announce)
    }
}

impl Game {
    /// Asked if there is something to splice. Where others see that something is asked, since it can't be taken back, it is
    /// asked of everybody who holds a card.
    pub(in crate::game) fn splice_stage(&mut self, announce: &mut Announce) -> Ready {
        let asked = announce.cursor > 0 || announce.retarget;
        if asked || !self.is_spliced_onto(announce.entry.id) {
            return Ready::Next(Stage::Modes);
        }
        let in_sight = !self.can_take_back() && !self.player(announce.player).hand.is_empty();
        if in_sight || !self.splices(announce).is_empty() { Ready::Ask } else { Ready::Next(Stage::Modes) }
    }

    /// The cards in hand that can be spliced onto a spell, by their costs, each of which could be paid.
    fn splices(&self, announce: &Announce) -> SmallVec<[OptionalCost; 1]> {
        let mut found = self.splice_costs(announce.entry.id);
        found.retain(|one| self.times_payable(announce, one) > 0);
        found
    }

    /// The card behind such a cost.
    fn spliced(&self, announce: &Announce, cost: &OptionalCost) -> Option<ObjectId> {
        self.player(announce.player).hand.get(usize::from(cost.which)).copied()
    }

    /// The cards in hand that say that they can be spliced onto a spell, each with its place there and its cost.
    pub(in crate::game) fn splice_costs(&self, spell: ObjectId) -> SmallVec<[OptionalCost; 1]> {
        let mut found = SmallVec::new();
        if !self.is_spliced_onto(spell) {
            return found;
        }
        let subtypes = &self.characteristics(spell).subtypes;
        let player = self.live(spell).controller;
        for (place, card) in self.player(player).hand.iter().enumerate().take(usize::from(u8::MAX)) {
            if !self.characteristics(*card).has(Keyword::Splice) || !self.can_be_spliced(*card) {
                continue;
            }
            let onto =
                self.keyword_abilities(*card, Keyword::Splice).find_map(|KeywordAbility { parameter, .. }| {
                    match parameter {
                        Parameter::TypeCost(onto, cost) if subtypes.contains(onto) => Some(cost.clone()),
                        _ => None,
                    }
                });
            let which = place as u8;
            found.extend(onto.map(|cost| OptionalCost { keyword: Keyword::Splice, which, cost, repeats: false }));
        }
        found
    }

    /// Whether it is a spell onto which cards of the pool can be spliced.
    fn is_spliced_onto(&self, spell: ObjectId) -> bool {
        let onto = self.pool.spliced_onto();
        !onto.is_empty()
            && self.definition_of(spell).spell.is_some()
            && self.characteristics(spell).subtypes.iter().any(|kind| onto.contains(kind))
            && self.can_be_spliced(spell)
    }

    /// Whether it is an instant or sorcery without modes.
    fn can_be_spliced(&self, card: ObjectId) -> bool {
        spell_effect(&self.text_of(card).card).is_some_and(|effect| !matches!(effect, Effect::Modal(_)))
    }

    /// CR 702.47b: the cards are revealed, and the spell has their text too.
    fn splice(&mut self, announce: &mut Announce) {
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
