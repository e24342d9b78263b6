//! What a spell or ability costs in all (CR 601.2b, 601.2f, 118).

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::paying::life_for_mana::WithLife;
use crate::game::paying::supply::{SNOW, Supply, mana_due_with};
use crate::notation::{Ability, AlternativeCost, Chooser, Cost, CostPart, KeywordAbility, Noun, Parameter, Predicate};
use crate::notation::{artifacts, creatures, enchantments, permanents};
use crate::{
    Announce, Casting, Keyword, ManaCost, ManaDue, ManaKind, ManaKinds, ManaSymbol, ObjectId, Op, PlayerId, StackKind,
    Way,
};
use smallvec::SmallVec;

/// The most times that a cost may be paid which can be paid any number of times.
const MOST_TIMES: u8 = 100;

/// What is settled of a cost in mana besides its symbols.
#[derive(Clone, Copy, Default)]
pub(in crate::game) struct Settled {
    pub x: i32,
    pub surcharge: i32,
    /// The kinds of mana that may be spent on X, if not all.
    pub x_only: Option<ManaKinds>,
    /// How many symbols of the total cost something else than mana pays.
    pub waived: u32,
}

/// An optional cost of a spell (CR 601.2b).
pub(in crate::game) struct OptionalCost {
    pub keyword: Keyword,
    /// Which of several of that keyword.
    pub which: u8,
    pub cost: Cost,
    /// Whether it may be paid more than once.
    pub repeats: bool,
}

impl Game {
    /// The whole cost: mana cost or alternative, and additional costs (CR 601.2f); mana is settled separately.
    pub(in crate::game) fn cost_of(&self, announce: &Announce) -> Cost {
        let entry = &announce.entry;
        match entry.kind {
            StackKind::Triggered => Cost::free(),
            StackKind::Declaration => self.cost_of_demands(&announce.demands),
            StackKind::Payment => match entry.ability.map(|ability| &self.pool.ability(ability).program.ops) {
                Some(ops) => match &ops[usize::from(announce.step)] {
                    Op::Pay(_, cost, _) => {
                        let context = Context::bound(entry.source, announce.player, &entry.bindings);
                        crate::game::paying::cost_parts::written_out(cost, |value| self.value(value, &context))
                    }
                    _ => Cost::free(),
                },
                None => Cost::free(),
            },
            StackKind::Activated => {
                entry.ability.and_then(|ability| self.activated(ability)).map_or_else(Cost::free, |activated| {
                    self.activation_cost(announce.player, entry.source, activated).into_owned()
                })
            }
            StackKind::Spell => {
                let mut cost = self.way_cost(entry.id, announce.way).unwrap_or_default();
                self.add_mandatory(announce.player, entry.id, &mut cost);
                self.add_optional(entry.id, &self.live(entry.id).casting, &mut cost);
                self.add_modes(announce, &mut cost);
                cost
            }
        }
    }

    /// The optional costs that are paid for a spell that is cast so.
    pub(in crate::game) fn add_optional(&self, spell: ObjectId, casting: &Casting, cost: &mut Cost) {
        if casting.costs[0].keyword.is_none() {
            return;
        }
        for optional in self.optional_costs(spell) {
            for _ in 0..casting.times_of(optional.keyword, optional.which) {
                cost.parts.extend(optional.cost.parts.iter().cloned());
            }
        }
    }

    /// What the chosen modes cost: spree and tiered by the mode, escalate for each beyond the first (CR 702.120a).
    fn add_modes(&self, announce: &Announce, cost: &mut Cost) {
        let entry = &announce.entry;
        let Some(program) = entry.ability.map(|ability| &self.pool.ability(ability).program) else { return };
        for mode in &entry.modes {
            cost.parts.extend(program.mode_costs.get(usize::from(*mode)).into_iter().flat_map(|one| one.parts.clone()));
        }
        if entry.modes.len() > 1 {
            for escalate in self.keyword_abilities(entry.id, Keyword::Escalate) {
                if let Parameter::Cost(more) = &escalate.parameter {
                    (1..entry.modes.len()).for_each(|_| cost.parts.extend(more.parts.iter().cloned()));
                }
            }
        }
    }

    /// The optional costs of a spell, and those of what can be spliced onto it.
    pub(in crate::game) fn optional_costs(&self, spell: ObjectId) -> SmallVec<[OptionalCost; 1]> {
        let mut found = self.own_optional_costs(spell);
        found.extend(self.splice_costs(spell));
        found
    }

    /// The optional costs of a spell, in printed order.
    pub(in crate::game) fn own_optional_costs(&self, spell: ObjectId) -> SmallVec<[OptionalCost; 1]> {
        let mut found: SmallVec<[OptionalCost; 1]> = SmallVec::new();
        for keyword in [Keyword::Bargain, Keyword::Conspire] {
            if self.characteristics(spell).has(keyword) && self.keyword_abilities(spell, keyword).next().is_none() {
                let ability = KeywordAbility { keyword, parameter: Parameter::None };
                found.extend(self.optional_cost(spell, &ability, 0));
            }
        }
        if self.live(spell).casting.by == Some(Keyword::Harmonize) {
            // CR 702.180a: an untapped creature may be tapped.
            let cost = CostPart::Tap(1.into(), creatures().yours()).into();
            found.push(OptionalCost { keyword: Keyword::Harmonize, which: 0, cost, repeats: false });
        }
        for ability in &self.characteristics(spell).abilities {
            let compiled = self.pool.ability(*ability);
            let Some(one) = compiled.keyword.as_ref().filter(|_| !compiled.further) else { continue };
            if one.keyword.is_optional_cost() {
                let which = found.iter().filter(|other| other.keyword == one.keyword).count() as u8;
                found.extend(self.optional_cost(spell, one, which));
            }
        }
        found
    }

    fn optional_cost(&self, spell: ObjectId, ability: &KeywordAbility, which: u8) -> Option<OptionalCost> {
        let keyword = ability.keyword;
        let (cost, repeats) = match (keyword, &ability.parameter) {
            (Keyword::Replicate | Keyword::Squad, Parameter::Cost(cost)) => (cost.clone(), true),
            (_, Parameter::AnyTimes(cost)) => (cost.clone(), true),
            (_, Parameter::Cost(cost)) => (cost.clone(), false),
            // CR 702.153a: a creature with that much power is sacrificed.
            (Keyword::Casualty, Parameter::Number(least)) => {
                let strong = creatures().compare(
                    crate::notation::Characteristic::Power,
                    crate::notation::Comparison::AtLeast,
                    least.clone(),
                );
                (CostPart::Sacrifice(1.into(), strong).into(), false)
            }
            // CR 702.166a: an artifact, enchantment or token is sacrificed.
            (Keyword::Bargain, _) => {
                let any = artifacts().or(enchantments()).or(permanents().and(Predicate::Token));
                (CostPart::Sacrifice(1.into(), any).into(), false)
            }
            // CR 702.78a: two creatures that share a colour with the spell are tapped.
            (Keyword::Conspire, _) => {
                let alike = creatures().and(Predicate::Shares(Chooser::Color, Noun::This));
                (CostPart::Tap(2.into(), alike).into(), false)
            }
            _ => return None,
        };
        debug_assert!(self.object(spell).is_some());
        Some(OptionalCost { keyword, which, cost, repeats })
    }

    /// How many times an optional cost could be paid on top of what is announced so far.
    pub(in crate::game) fn times_payable(&self, announce: &Announce, optional: &OptionalCost) -> u8 {
        let mut cost = self.cost_of(announce);
        let spell = announce.entry.id;
        let context = Context::bound(spell, announce.player, &announce.entry.bindings).speaking_of(spell.into());
        let supply = Supply::of(self, announce.player);
        let most = if optional.repeats { MOST_TIMES } else { 1 };
        for times in 0..most {
            let mut casting = self.live(spell).casting;
            casting.pay(optional.keyword, optional.which, times + 1);
            let surcharge = self.spell_surcharge(&context.cast_so(&casting)) - self.way_reduction(announce);
            let before = cost.parts.len();
            cost.parts.extend(optional.cost.parts.iter().cloned());
            let new = &cost.parts[before..];
            let others = new.iter().all(|part| self.can_pay_part(announce.player, spell, part, &context));
            if optional.keyword == Keyword::Harmonize {
                // What it takes off is known once the creature is.
                return u8::from(others);
            }
            let (mana, life) = (cost.all_mana(), self.life_in(&cost, &context));
            let enough = optional.cost.parts.is_empty()
                || self.can_pay_mana_for(announce.player, spell, &mana, surcharge, &supply, life);
            if !others || !enough || optional.cost.parts.is_empty() && times > 0 {
                return times;
            }
        }
        most
    }

    /// Whether several optional costs could all be paid on top of what is announced so far.
    pub(in crate::game) fn all_payable<'a>(
        &self,
        announce: &Announce,
        optional: impl Iterator<Item = &'a OptionalCost>,
    ) -> bool {
        let (player, spell) = (announce.player, announce.entry.id);
        let (mut cost, mut casting) = (self.cost_of(announce), self.live(spell).casting);
        let before = cost.parts.len();
        for one in optional {
            casting.pay(one.keyword, one.which, 1);
            cost.parts.extend(one.cost.parts.iter().cloned());
        }
        let bindings = &announce.entry.bindings;
        let context = Context::bound(spell, player, bindings).speaking_of(spell.into());
        let surcharge = self.spell_surcharge(&context.cast_so(&casting)) - self.way_reduction(announce);
        let (mana, life) = (cost.all_mana(), self.life_in(&cost, &context));
        cost.parts[before..].iter().all(|part| self.can_pay_part(player, spell, part, &context))
            && self.can_pay_mana_for(player, spell, &mana, surcharge, &Supply::of(self, player), life)
    }

    /// The alternative costs that a card offers.
    pub(in crate::game) fn alternatives(&self, card: ObjectId) -> impl Iterator<Item = &AlternativeCost> {
        self.text_of(card).card.abilities.iter().filter_map(|ability| match ability {
            Ability::AlternativeCost(alternative) => Some(alternative),
            _ => None,
        })
    }

    pub(in crate::game) fn surcharge(&self, announce: &Announce) -> i32 {
        self.surcharge_with(announce, announce.entry.bindings.x)
    }

    /// The same with that X.
    pub(in crate::game) fn surcharge_with(&self, announce: &Announce, x: i32) -> i32 {
        match announce.entry.kind {
            StackKind::Spell => {
                let (spell, bindings) = (announce.entry.id, &announce.entry.bindings);
                self.spell_surcharge(&Context::bound(spell, announce.player, bindings)) - self.way_reduction(announce)
            }
            StackKind::Activated if !self.is_special(announce) => {
                let source = announce.entry.source;
                let ability = announce.entry.ability.and_then(|ability| self.activated(ability));
                let mana = ability.map_or(0, |ability| ability.cost.all_mana().mana_value(x.max(0) as u32));
                match announce.entry.ability.map(|ability| self.pool.ability(ability)) {
                    Some(compiled) if compiled.special => 0,
                    Some(compiled) if compiled.mana => -self.ability_discount(source, mana as i32),
                    _ => self.ability_surcharge(source, mana),
                }
            }
            _ => 0,
        }
    }

    /// Whether a special action is announced (CR 116.2).
    pub(in crate::game) fn is_special(&self, announce: &Announce) -> bool {
        let ability = announce.entry.ability.filter(|_| announce.entry.kind == StackKind::Activated);
        ability.and_then(|ability| self.activated(ability)).is_some_and(|activated| activated.special)
    }

    /// CR 601.2f: the total cost in mana.
    pub(in crate::game) fn total_mana(&self, announce: &mut Announce) -> ManaDue {
        let rest = self.settled_with_life(announce);
        announce.life = rest.paid.max(0) as u16;
        let due = self.due_after_life(announce, &rest);
        self.spend_any_type(announce, due)
    }

    fn due_after_life(&self, announce: &Announce, rest: &WithLife) -> ManaDue {
        let mana = &rest.mana;
        let due = |mana: &ManaCost| self.due_of(announce, mana, announce.entry.bindings.x, rest.waived);
        if announce.by_hand && mana.symbols.iter().any(|symbol| matches!(symbol, ManaSymbol::Twobrid(_))) {
            // CR 107.4e: which way each such symbol is paid shows in what is spent.
            let kind = |symbol: &ManaSymbol| match symbol {
                ManaSymbol::Twobrid(kind) => Some(*kind),
                _ => None,
            };
            let twobrid = mana.symbols.iter().filter_map(kind).collect();
            let others = mana.symbols.iter().copied().filter(|symbol| kind(symbol).is_none()).collect();
            return ManaDue { twobrid, ..due(&ManaCost { symbols: others }) };
        }
        let supply = Supply::of(self, announce.player);
        let variants = twobrid_variants(mana);
        match variants.iter().map(due).find(|due| supply.might_cover_or_covers(due)) {
            Some(payable) => payable,
            None => due(mana),
        }
    }

    /// What is due for these symbols of what is announced.
    pub(in crate::game) fn due_of(&self, announce: &Announce, mana: &ManaCost, x: i32, waived: u32) -> ManaDue {
        let settled = Settled { x, surcharge: self.surcharge_with(announce, x), x_only: self.x_only(announce), waived };
        let spell = (announce.entry.kind == StackKind::Spell).then_some(announce.entry.id);
        self.on_terms(announce.way, self.due(announce.player, spell, mana, settled))
    }

    /// The mana that is due for these symbols: taxes and reductions (CR 601.2f), the least a spell may cost, and what mana
    /// may be spent as.
    pub(in crate::game) fn due(
        &self,
        player: PlayerId,
        spell: Option<ObjectId>,
        mana: &ManaCost,
        settled: Settled,
    ) -> ManaDue {
        let mut due = mana_due_with(mana, settled.x, settled.surcharge, settled.x_only);
        if let Some(spell) = spell {
            let short = u32::from(self.least_cost(player, spell)).saturating_sub(due.total() + settled.waived);
            due.generic += short as u16;
        }
        self.spent_as(player, spell, due)
    }

    /// What is due where the terms of a way say what mana may be spent as.
    pub(in crate::game) fn on_terms(&self, way: Way, mut due: ManaDue) -> ManaDue {
        let Way::Granted(ability) = way else { return due };
        let Some(terms) = self.terms(ability) else { return due };
        for kind in ManaKind::ALL {
            let of_kind =
                if terms.any_mana || terms.snow_as_any { std::mem::take(&mut due.kinds[kind as usize]) } else { 0 };
            if terms.any_mana {
                due.generic += of_kind;
            } else {
                due.hybrid.extend(std::iter::repeat_n(1 << kind as u8 | SNOW, usize::from(of_kind)));
            }
        }
        if terms.any_mana {
            due.free(ManaKinds::ALL);
        }
        due
    }

    /// The kinds of mana that may be spent on X, if not all.
    pub(in crate::game) fn x_only(&self, announce: &Announce) -> Option<ManaKinds> {
        if announce.entry.kind != StackKind::Spell {
            return None;
        }
        self.text_of(announce.entry.id).card.abilities.iter().find_map(|ability| match ability {
            Ability::XOnly(kinds) => Some(*kinds),
            _ => None,
        })
    }

    /// The fewest and most modes that may be chosen (CR 700.2).
    pub(in crate::game) fn mode_limits(&self, announce: &Announce, program: &crate::Program) -> (u8, u8) {
        let entry = &announce.entry;
        let all = program.modes.len() as u8;
        // CR 702.42a: with the entwine cost paid, all of them.
        if entry.kind == StackKind::Spell && self.live(entry.id).casting.times(Keyword::Entwine) > 0 {
            return (all, all);
        }
        if let Some((condition, least, most)) = &program.other_limits {
            let context = Context::bound(entry.source, announce.player, &entry.bindings);
            if self.holds(condition, &context) {
                return (*least, *most);
            }
        }
        (program.mode_limits.0, program.mode_limits.1)
    }
}

pub(in crate::game) fn is_phyrexian(symbol: &ManaSymbol) -> bool {
    matches!(symbol, ManaSymbol::Phyrexian(_) | ManaSymbol::HybridPhyrexian(..))
}

/// The ways to read {2/W} symbols, from all coloured to all generic (CR 107.4e); the cost itself where there is none.
pub(in crate::game) fn twobrid_variants(mana: &ManaCost) -> SmallVec<[ManaCost; 1]> {
    let places: SmallVec<[usize; 4]> =
        (0..mana.symbols.len()).filter(|at| matches!(mana.symbols[*at], ManaSymbol::Twobrid(_))).collect();
    let mut variants: SmallVec<[ManaCost; 1]> = SmallVec::new();
    if places.is_empty() {
        variants.push(mana.clone());
        return variants;
    }
    let mut choices: Vec<u32> = (0..1u32 << places.len().min(8)).collect();
    choices.sort_by_key(|bits| bits.count_ones());
    for bits in choices {
        let mut variant = mana.clone();
        for (nth, at) in places.iter().enumerate() {
            if let ManaSymbol::Twobrid(kind) = variant.symbols[*at] {
                variant.symbols[*at] =
                    if bits >> nth & 1 == 1 { ManaSymbol::Generic(2) } else { ManaSymbol::Kind(kind) };
            }
        }
        variants.push(variant);
    }
    variants
}
