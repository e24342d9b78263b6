//! What a spell or ability costs in all (CR 601.2b, 601.2f, 118).

use super::Game;
use super::evaluate::Context;
use super::payment::{Supply, mana_due, mana_due_with};
use crate::notation::{Ability, AlternativeCost, Cost, CostPart, Parameter};
use crate::{Announce, Keyword, ManaCost, ManaDue, ManaKind, ManaKinds, ManaSymbol, ObjectId, Op, StackKind, Way};

impl Game {
    /// The whole cost: mana cost or alternative, and additional costs (CR 601.2f); mana is settled separately.
    pub(super) fn cost_of(&self, announce: &Announce) -> Cost {
        let entry = &announce.entry;
        match entry.kind {
            StackKind::Triggered => Cost::free(),
            StackKind::Payment => match entry.ability.map(|ability| &self.pool.ability(ability).program.ops) {
                Some(ops) => match &ops[usize::from(announce.step)] {
                    Op::Pay(_, cost, _) => cost.clone(),
                    _ => Cost::free(),
                },
                None => Cost::free(),
            },
            StackKind::Activated => entry
                .ability
                .and_then(|ability| self.activated(ability))
                .map_or_else(Cost::free, |activated| activated.cost.clone()),
            StackKind::Spell => {
                let definition = self.definition_of(entry.id);
                let mut cost = self.base_cost(entry.id, announce.way);
                for ability in &definition.card.abilities {
                    match ability {
                        Ability::AdditionalCost(more) => cost.parts.extend(more.parts.iter().cloned()),
                        Ability::Keyword(kicker) if kicker.keyword == Keyword::Kicker => {
                            if let (true, Parameter::Cost(more)) = (entry.bindings.times_paid > 0, &kicker.parameter) {
                                cost.parts.extend(more.parts.iter().cloned());
                            }
                        }
                        _ => {}
                    }
                }
                cost
            }
        }
    }

    /// The mana cost, or what is paid instead of it (CR 118.9).
    fn base_cost(&self, card: ObjectId, way: Way) -> Cost {
        let definition = self.definition_of(card);
        match way {
            Way::ManaCost => CostPart::Mana(definition.mana_cost.clone()).into(),
            Way::Free => Cost::free(),
            Way::Alternative(at) => self
                .alternatives(card)
                .nth(usize::from(at))
                .map_or_else(Cost::free, |alternative| alternative.cost.clone()),
        }
    }

    /// The alternative costs that a card offers.
    pub(super) fn alternatives(&self, card: ObjectId) -> impl Iterator<Item = &AlternativeCost> {
        self.definition_of(card).card.abilities.iter().filter_map(|ability| match ability {
            Ability::AlternativeCost(alternative) => Some(alternative),
            _ => None,
        })
    }

    pub(super) fn surcharge(&self, announce: &Announce) -> i32 {
        match announce.entry.kind {
            StackKind::Spell => {
                self.spell_surcharge(announce.player, announce.entry.id, Some(&announce.entry.bindings))
            }
            StackKind::Activated if !announce.mana_ability => self.ability_surcharge(announce.entry.source),
            _ => 0,
        }
    }

    /// CR 601.2f: the total cost in mana.
    pub(super) fn total_mana(&self, announce: &mut Announce) -> ManaDue {
        let cost = self.cost_of(announce);
        let mut due = ManaDue::default();
        let mut surcharge = self.surcharge(announce);
        for part in &cost.parts {
            if let CostPart::Mana(mana) = part {
                let mana = self.settle_phyrexian(mana, announce);
                let x_only = self.x_only(announce);
                add_due(&mut due, &mana_due_with(&mana, announce.entry.bindings.x, 0, x_only));
            }
        }
        if surcharge < 0 {
            let less = (-surcharge).min(i32::from(due.generic));
            due.generic -= less as u16;
            surcharge = 0;
        }
        due.generic = due.generic.saturating_add(surcharge.min(60_000) as u16);
        self.spent_as(announce.player, due)
    }

    /// The kinds of mana that may be spent on X, if not all.
    pub(super) fn x_only(&self, announce: &Announce) -> Option<ManaKinds> {
        if announce.entry.kind != StackKind::Spell {
            return None;
        }
        self.definition_of(announce.entry.id).card.abilities.iter().find_map(|ability| match ability {
            Ability::XOnly(kinds) => Some(*kinds),
            _ => None,
        })
    }

    /// Phyrexian symbols that mana cannot pay are paid with life (CR 107.4f).
    fn settle_phyrexian(&self, mana: &ManaCost, announce: &mut Announce) -> ManaCost {
        let mut settled = mana.clone();
        let supply = Supply::of(self, announce.player);
        let chosen = announce.phyrexian;
        let mut removed = 0;
        while settled.symbols.iter().any(is_phyrexian)
            && (removed < chosen
                || !supply.covers(&mana_due(&settled, announce.entry.bindings.x, self.surcharge(announce))))
        {
            removed += 1;
            let at = settled.symbols.iter().position(is_phyrexian).unwrap_or(0);
            settled.symbols.remove(at);
            announce.life += 2;
        }
        settled
    }

    pub(super) fn can_kick(&self, announce: &Announce) -> bool {
        let definition = self.definition_of(announce.entry.id);
        let Some(Parameter::Cost(cost)) = definition.keyword(Keyword::Kicker).next().map(|kicker| &kicker.parameter)
        else {
            return false;
        };
        let supply = Supply::for_purpose(self, announce.player, None, announce.entry.id);
        let base = self.base_cost(announce.entry.id, announce.way);
        let mut due = mana_due(base.mana().unwrap_or(&ManaCost::default()), 0, self.surcharge(announce));
        if let Some(more) = cost.mana() {
            add_due(&mut due, &mana_due(more, 0, 0));
        }
        let context = Context::of(announce.entry.id, announce.player);
        let others =
            cost.parts.iter().all(|part| self.can_pay_part(announce.player, announce.entry.id, part, &context));
        others && supply.might_cover_or_covers(&due)
    }

    pub(super) fn phyrexian_symbols(&self, announce: &Announce) -> usize {
        let base = self.base_cost(announce.entry.id, announce.way);
        base.mana().map_or(0, |mana| mana.symbols.iter().filter(|symbol| is_phyrexian(symbol)).count())
    }

    pub(super) fn can_pay_phyrexian_either_way(&self, announce: &Announce) -> bool {
        let life = 2 * (i32::from(announce.phyrexian) + 1);
        let base = self.base_cost(announce.entry.id, announce.way);
        let mut mana = base.mana().cloned().unwrap_or_default();
        for _ in 0..announce.phyrexian {
            if let Some(at) = mana.symbols.iter().position(is_phyrexian) {
                mana.symbols.remove(at);
            }
        }
        self.player(announce.player).life >= life
            && Supply::of(self, announce.player).covers(&mana_due(&mana, 0, self.surcharge(announce)))
    }
}

fn is_phyrexian(symbol: &ManaSymbol) -> bool {
    matches!(symbol, ManaSymbol::Phyrexian(_) | ManaSymbol::HybridPhyrexian(..))
}

fn add_due(due: &mut ManaDue, more: &ManaDue) {
    for kind in ManaKind::ALL {
        due.kinds[kind as usize] += more.kinds[kind as usize];
    }
    due.generic = due.generic.saturating_add(more.generic);
    due.hybrid.extend(more.hybrid.iter().copied());
}
