//! The ways in which a card can be cast: for its mana cost, for an alternative cost, by a keyword, on the terms of an effect
//! (CR 118.9, 601.3).

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::decisions::Options;
use crate::game::paying::supply::Supply;
use crate::notation::{
    Ability, Cost, CostPart, KeywordAbility, Noun, Parameter, PlayTerms, Question, Statement, StaticEffect, cards_in,
    creatures,
};
use crate::{AbilityRef, Announce, CardType, Casting, ContinuousKind, Keyword, ObjectId, PlayerId, Way, Zone};
use smallvec::SmallVec;

impl Game {
    /// Whether a card is cast without anything to choose or to pay but plain mana.
    pub(in crate::game) fn casts_plainly(&self, card: ObjectId) -> bool {
        self.definition_of(card).plain_to_cast && self.derived.computed(card).is_none()
    }

    /// Whether nothing but the mana cost is ever paid for a card.
    pub(in crate::game) fn costs_plainly(&self, card: ObjectId) -> bool {
        self.definition_of(card).plain_cost
            && self.derived.computed(card).is_none()
            && self.live(card).casting.costs[0].keyword.is_none()
    }

    /// Whether nothing but mana is paid for what is announced, and that for its printed cost or more.
    pub(in crate::game) fn is_paid_plainly(&self, announce: &Announce) -> bool {
        let spell = announce.entry.kind == crate::StackKind::Spell;
        spell && announce.way == Way::ManaCost && self.costs_plainly(announce.entry.id)
    }

    /// The keyword abilities of that name that an object has.
    pub(in crate::game) fn keyword_abilities(
        &self,
        id: ObjectId,
        keyword: Keyword,
    ) -> impl Iterator<Item = &KeywordAbility> {
        self.characteristics(id).abilities.iter().filter_map(move |ability| {
            let compiled = self.pool.ability(*ability);
            compiled.keyword.as_ref().filter(|one| one.keyword == keyword && !compiled.further)
        })
    }

    /// The ways that keywords of a card give from the zone where it is; all that are for the hand where something else
    /// permits it to be cast from there (CR 118.9).
    pub(in crate::game) fn keyword_ways(&self, card: ObjectId, permitted: bool) -> SmallVec<[Way; 2]> {
        let zone = self.live(card).zone;
        self.characteristics(card)
            .abilities
            .iter()
            .filter_map(|ability| {
                let compiled = self.pool.ability(*ability);
                let keyword = compiled.keyword.as_ref().filter(|_| !compiled.further)?.keyword;
                // Madness and miracle are offered by their own abilities, disturb with the face that it casts.
                let offered = keyword.is_alternative()
                    && !matches!(keyword, Keyword::Madness | Keyword::Miracle | Keyword::Disturb);
                let from_here = match keyword.cast_from() {
                    Some(from) => from == zone,
                    // CR 702.185a: warp casts from the hand only; CR 702.103d: a bestowed spell is no creature spell.
                    None => zone == Zone::Hand || permitted && !matches!(keyword, Keyword::Warp | Keyword::Bestow),
                };
                (offered && from_here).then_some(Way::Keyword(keyword, *ability))
            })
            .collect()
    }

    /// The way to cast a card for the cost behind a keyword of it.
    pub(in crate::game) fn way_by(&self, card: ObjectId, keyword: Keyword) -> Option<Way> {
        let mut abilities = self.characteristics(card).abilities.iter().copied();
        abilities.find(|one| self.pool.ability(*one).belongs_to(keyword)).map(|one| Way::Keyword(keyword, one))
    }

    /// What a card does as an instant or sorcery that is cast in that way.
    pub(in crate::game) fn spell_ability(&self, card: ObjectId, way: Way) -> Option<AbilityRef> {
        let definition = self.text_of(card);
        let index = match way {
            // CR 702.96a, 702.148a, 702.113a: the text is another then.
            Way::Keyword(Keyword::Overload | Keyword::Cleave | Keyword::Awaken, _) => {
                definition.other_spell.or(definition.spell)
            }
            _ => definition.spell,
        };
        index.map(|index| AbilityRef { definition: self.characteristics(card).text, index })
    }

    /// The costs that may be paid rather than a card's mana cost, where something permits it to be cast.
    pub(in crate::game) fn alternative_ways(&self, player: PlayerId, card: ObjectId) -> SmallVec<[Way; 4]> {
        let printed = (0..self.alternatives(card).count() as u8).map(Way::Alternative);
        printed.chain(self.keyword_ways(card, true)).chain(self.granted_ways(player, card)).collect()
    }

    /// The costs that effects let a player pay for a card wherever it may be cast from; those for the hand stand beside other
    /// permissions.
    fn granted_ways(&self, player: PlayerId, card: ObjectId) -> SmallVec<[Way; 1]> {
        if self.live(card).zone == Zone::Hand || self.derived.statements.is_silent(Question::PlayFrom as usize) {
            return SmallVec::new();
        }
        let granted = |(context, ability, statement, _): (Context<'_>, AbilityRef, &Statement, u32)| {
            let Statement::MayPlay { who, what, terms, .. } = statement else { return None };
            let speaks = terms.wherever
                && !(terms.once_each_turn && self.state.activations.contains(&(context.source, ability)))
                && self.entities(who, &context).contains(&player.into())
                && self.matches_anywhere(what, card, &context);
            speaks.then_some(Way::Granted(ability))
        };
        self.permissions().filter_map(granted).collect()
    }

    /// Notes that a permission that holds once each turn is used.
    pub(in crate::game) fn use_permission(&mut self, player: PlayerId, spell: ObjectId, way: Way) {
        let zone = self.live(spell).casting.from.filter(|zone| *zone != Zone::Hand);
        let by_itself = matches!(way, Way::Keyword(keyword, _) if keyword.cast_from() == zone);
        let used = |(context, ability, statement, _): &(Context<'_>, AbilityRef, &Statement, u32)| {
            let Statement::MayPlay { from, terms, .. } = statement else { return false };
            let is_it = match way {
                Way::Granted(granted) => *ability == granted,
                // Another cost, from a zone that the permission speaks of.
                Way::Keyword(..) | Way::Alternative(_) => Some(*from) == zone && !by_itself && terms.leaves_cost_open(),
                Way::ManaCost | Way::Free => false,
            };
            is_it && terms.once_each_turn && context.controller == player
        };
        let used = self.permissions().find(used).map(|(context, ability, ..)| (context.source, ability));
        self.state.activations.extend(used);
    }

    /// The keyword by which a way lets a card be cast.
    pub fn keyword_of_way(&self, way: Way) -> Option<Keyword> {
        match way {
            Way::Keyword(keyword, _) => Some(keyword),
            Way::Granted(ability) => self.terms(ability).and_then(|terms| terms.by),
            Way::ManaCost | Way::Free | Way::Alternative(_) => None,
        }
    }

    /// The terms on which an effect lets cards be played.
    pub(in crate::game) fn terms(&self, ability: AbilityRef) -> Option<&PlayTerms> {
        match &self.pool.ability(ability).ability {
            Ability::Static(constant) => match &constant.effect {
                StaticEffect::States(Statement::MayPlay { terms, .. }) => Some(terms),
                _ => None,
            },
            _ => None,
        }
    }

    /// What is paid for a card cast in that way, additional costs aside; none if it can't be cast so (CR 118.6).
    pub(in crate::game) fn way_cost(&self, card: ObjectId, way: Way) -> Option<Cost> {
        let definition = self.definition_of(card);
        let mana = || definition.card.mana_cost.is_some().then(|| CostPart::Mana(definition.mana_cost.clone()));
        match way {
            Way::ManaCost => mana().map(Cost::from),
            Way::Free => Some(Cost::free()),
            Way::Alternative(at) => self.alternatives(card).nth(usize::from(at)).map(|one| one.cost.clone()),
            Way::Keyword(Keyword::Retrace, _) => {
                // CR 702.81a: its costs, and a land card is discarded.
                let lands = cards_in(Zone::Hand).kind(CardType::Land).owned_by(Noun::You);
                mana().map(|mana| Cost::from(mana).and(CostPart::Discard(1.into(), lands)))
            }
            // CR 702.127a: its mana cost, from the graveyard.
            Way::Keyword(Keyword::Aftermath, _) => mana().map(Cost::from),
            Way::Keyword(Keyword::JumpStart, _) => {
                // CR 702.133a: its costs, and a card is discarded.
                let any = cards_in(Zone::Hand).owned_by(Noun::You);
                mana().map(|mana| Cost::from(mana).and(CostPart::Discard(1.into(), any)))
            }
            Way::Keyword(keyword, ability) => {
                let cost = match &self.pool.ability(ability).keyword.as_ref()?.parameter {
                    Parameter::Cost(cost) | Parameter::NumberCost(_, cost) => cost.clone(),
                    _ => return None,
                };
                let cost = match keyword {
                    // CR 702.119a: a creature is sacrificed, and its mana value is taken off.
                    Keyword::Emerge => cost.and(CostPart::Sacrifice(1.into(), creatures())),
                    // CR 702.188a: a tapped creature is returned.
                    Keyword::WebSlinging => cost.and(CostPart::Return(1.into(), creatures().yours().tapped())),
                    _ => cost,
                };
                self.with_own_mana(cost, mana())
            }
            Way::Granted(ability) => match &self.terms(ability)?.cost {
                Some(cost) => self.with_own_mana(cost.clone(), mana()),
                None => mana().map(Cost::from),
            },
        }
    }

    /// Puts the card's own mana cost where the cost speaks of it.
    fn with_own_mana(&self, mut cost: Cost, mana: Option<CostPart>) -> Option<Cost> {
        for part in &mut cost.parts {
            if *part == CostPart::ItsManaCost {
                *part = mana.clone()?;
            }
        }
        Some(cost)
    }

    /// Whether the condition of a way is met.
    fn is_open(&self, player: PlayerId, card: ObjectId, way: Way) -> bool {
        match way {
            Way::Alternative(at) => self.alternatives(card).nth(usize::from(at)).is_some_and(|one| {
                one.condition.as_ref().is_none_or(|condition| self.holds(condition, &Context::of(card, player)))
            }),
            Way::Keyword(keyword, _) => {
                crate::pool::opening(keyword).is_none_or(|condition| self.holds(condition, &Context::of(card, player)))
            }
            Way::ManaCost | Way::Free | Way::Granted(_) => true,
        }
    }

    /// The keywords of a card that let something else than mana pay for mana.
    pub(in crate::game) fn has_stand_ins(&self, card: ObjectId) -> bool {
        let characteristics = self.characteristics(card);
        [Keyword::Convoke, Keyword::Delve, Keyword::Improvise].into_iter().any(|keyword| characteristics.has(keyword))
    }

    /// Whether a spell can be paid for in that way, with X as 0, and with optional costs only where they take something off.
    pub(in crate::game) fn can_pay_for(&self, player: PlayerId, card: ObjectId, way: Way, supply: &Supply) -> bool {
        if way == Way::ManaCost && self.costs_plainly(card) {
            let definition = self.definition_of(card);
            if definition.card.mana_cost.is_none() {
                return false;
            }
            if !self.is_asked(Question::SpellCost) && !self.spending_is_changed() {
                return self.mana_suffices(player, card, &definition.mana_due, supply);
            }
            if self.mana_more(player, card).is_none() {
                return self.can_pay_mana(&Context::of(card, player), &definition.mana_cost, way, supply, 0);
            }
        }
        if !self.is_open(player, card, way) {
            return false;
        }
        let payable = |casting: &Casting| self.can_pay_as_cast(player, card, way, supply, casting);
        payable(&self.live(card).casting) || self.cheaper_castings(card).iter().any(payable)
    }

    /// The additional costs that must be paid (CR 118.8).
    pub(in crate::game) fn add_mandatory(&self, player: PlayerId, card: ObjectId, cost: &mut Cost) {
        cost.parts.extend(self.mana_more(player, card).map(CostPart::Mana));
        for ability in &self.text_of(card).card.abilities {
            if let Ability::AdditionalCost(more) = ability {
                cost.parts.extend(more.parts.iter().cloned());
            }
        }
    }

    /// Every way in which a card can be cast now.
    pub(in crate::game) fn cast_options(
        &self,
        player: PlayerId,
        card: ObjectId,
        permitted: bool,
        supply: &Supply,
        options: &mut Options,
    ) {
        // CR 702.127a: such a half is cast from the graveyard only.
        let permitted = permitted && !self.characteristics(card).has(Keyword::Aftermath);
        // X is bounded by the mana there is; without paying it is 0 (CR 107.3b).
        let most_x = supply.most().min(100) as i32;
        let mut offer = |way: Way, most_x: i32| {
            if self.can_pay_for(player, card, way, supply) && self.has_targets_for_spell(player, card, way, most_x) {
                options.list.push(crate::Choice::Cast(card, way));
            }
        };
        if permitted {
            offer(Way::ManaCost, most_x);
        }
        if self.costs_plainly(card) && self.derived.statements.is_silent(Question::PlayFrom as usize) {
            return;
        }
        if self.is_free(player, card) {
            offer(Way::Free, 0);
        }
        if permitted {
            for at in 0..self.alternatives(card).count() as u8 {
                offer(Way::Alternative(at), most_x);
            }
            for way in self.granted_ways(player, card) {
                offer(way, most_x);
            }
        }
        for way in self.keyword_ways(card, permitted) {
            offer(way, most_x);
        }
    }

    /// What lets cards be played from zones: static abilities and lasting effects, with the ability that says so.
    pub(in crate::game) fn permissions(&self) -> impl Iterator<Item = (Context<'_>, AbilityRef, &Statement, u32)> {
        let question = Question::PlayFrom as usize;
        let printed = self.derived.statements.speaking_to(question).iter().filter_map(move |(source, ability)| {
            let Ability::Static(constant) = &self.pool.ability(*ability).ability else { return None };
            let StaticEffect::States(statement) = &constant.effect else { return None };
            let context = Context::of(*source, self.live(*source).controller);
            let on = !self.is_switched_off(*source)
                && constant.condition.as_ref().is_none_or(|condition| self.holds(condition, &context));
            on.then_some((context, *ability, statement, 0))
        });
        let lasting = self.state.effects.iter().filter_map(move |effect| {
            let ContinuousKind::States(ability) = effect.kind else { return None };
            let Ability::Static(constant) = &self.pool.ability(ability).ability else { return None };
            let StaticEffect::States(statement @ Statement::MayPlay { .. }) = &constant.effect else { return None };
            let context = Context::bound(effect.source, effect.controller, &effect.bindings);
            Some((context, ability, statement, effect.since_turn))
        });
        printed.chain(lasting)
    }

    /// Whether some effect speaks of playing cards from elsewhere.
    pub(in crate::game) fn plays_from_elsewhere(&self) -> bool {
        !self.derived.statements.is_silent(Question::PlayFrom as usize)
            || self.state.effects.iter().any(|effect| matches!(effect.kind, ContinuousKind::States(_)))
    }

    /// Permissions to play cards that are no longer where they were.
    pub(in crate::game) fn forget_lapsed_permissions(&mut self) {
        let lapsed = |game: &Game, effect: &crate::ContinuousEffect| match effect.kind {
            ContinuousKind::States(ability) if game.terms(ability).is_some() => {
                let held = &effect.bindings.held;
                !held.is_empty() && held.iter().all(|(_, one)| one.object().is_some_and(|id| game.object(id).is_none()))
            }
            _ => false,
        };
        if self.state.effects.iter().any(|effect| lapsed(self, effect)) {
            let mut effects = std::mem::take(&mut self.state.effects);
            effects.retain(|effect| !lapsed(self, effect));
            self.state.effects = effects;
        }
    }

    /// Generic mana that the way itself takes off: emerge by what is sacrificed (CR 702.119a).
    pub(in crate::game) fn way_reduction(&self, announce: &Announce) -> i32 {
        match announce.way {
            Way::Keyword(Keyword::Emerge, _) => announce
                .chosen
                .iter()
                .map(|(_, id)| self.number_of(crate::notation::Characteristic::ManaValue, *id))
                .max()
                .unwrap_or(0),
            // CR 702.180a: the power of the creature that is tapped.
            Way::Keyword(Keyword::Harmonize, _) => {
                let power =
                    |(_, id): &(crate::PaysFor, ObjectId)| self.number_of(crate::notation::Characteristic::Power, *id);
                announce.chosen.iter().map(power).max().unwrap_or(0).max(0)
            }
            _ => 0,
        }
    }

    /// The most that emerge or harmonize could take off.
    pub(in crate::game) fn greatest_reduction(&self, player: PlayerId, card: ObjectId, way: Way) -> i32 {
        let mut most = 0;
        if let Way::Keyword(Keyword::Emerge, _) = way {
            let context = Context::of(card, player);
            self.for_all(&creatures().yours(), &context, &mut |entity| {
                let value = |id| self.number_of(crate::notation::Characteristic::ManaValue, id);
                most = most.max(entity.object().map_or(0, value));
                true
            });
        }
        if let Way::Keyword(Keyword::Harmonize, _) = way {
            let context = Context::of(card, player);
            self.for_all(&creatures().yours().untapped(), &context, &mut |entity| {
                let power = |id| self.number_of(crate::notation::Characteristic::Power, id);
                most = most.max(entity.object().map_or(0, power));
                true
            });
        }
        most
    }
}
