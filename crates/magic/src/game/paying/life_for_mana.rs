//! Life paid for symbols of a mana cost: Phyrexian ones, and those for which an effect lets life be paid (CR 107.4f,
//! 119.4).

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::paying::costs::{is_phyrexian, twobrid_variants};
use crate::game::paying::supply::{Purpose, Supply};
use crate::notation::{Cost, CostPart, Question, Statement};
use crate::{Announce, ManaCost, ManaKind, ManaKinds, ManaSymbol, PlayerId};

/// A mana cost of which life pays for some symbols.
pub(in crate::game) struct WithLife {
    /// What mana still pays for.
    pub mana: ManaCost,
    /// The symbols among those paid with life that are part of the total cost: where an effect lets life be paid in place of
    /// mana, that happens only once the total is known (CR 601.2f, 601.2h). A Phyrexian symbol may be announced as mana, and
    /// that mana be replaced by life all the same.
    pub waived: u32,
    /// The life for those symbols.
    pub paid: i32,
    /// The life that the cost takes besides.
    besides: i32,
    /// The kinds of mana for which an effect lets life be paid.
    kinds: ManaKinds,
}

impl WithLife {
    /// One more symbol is paid with life; says whether there was one.
    pub fn pay_one(&mut self) -> bool {
        let Some(at) = self.mana.symbols.iter().position(|symbol| life_pays(symbol, self.kinds)) else { return false };
        let symbol = self.mana.symbols.remove(at);
        self.waived += u32::from(mana_pays(&symbol, self.kinds));
        self.paid += 2;
        true
    }

    /// All the life.
    pub fn life(&self) -> i32 {
        self.paid + self.besides
    }

    /// How many more symbols life could pay for.
    pub fn symbols(&self) -> usize {
        self.mana.symbols.iter().filter(|symbol| life_pays(symbol, self.kinds)).count()
    }
}

/// Whether life can pay for a symbol, by what it is or by what an effect says.
fn life_pays(symbol: &ManaSymbol, kinds: ManaKinds) -> bool {
    is_phyrexian(symbol) || mana_pays(symbol, kinds)
}

/// Whether mana of one of those kinds could pay for a symbol.
fn mana_pays(symbol: &ManaSymbol, kinds: ManaKinds) -> bool {
    match symbol {
        ManaSymbol::Kind(kind) | ManaSymbol::Twobrid(kind) | ManaSymbol::Phyrexian(kind) => kinds.contains(*kind),
        ManaSymbol::Hybrid(one, other) | ManaSymbol::HybridPhyrexian(one, other) => {
            kinds.contains(*one) || kinds.contains(*other)
        }
        ManaSymbol::Generic(_) | ManaSymbol::X | ManaSymbol::Snow => false,
    }
}

impl Game {
    /// A mana cost with nothing paid with life so far, beside the life that the cost takes anyway.
    fn with_life(&self, player: PlayerId, mana: ManaCost, besides: i32) -> WithLife {
        WithLife { mana, waived: 0, paid: 0, besides, kinds: self.life_for_mana(player) }
    }

    /// Whether a mana cost can be paid, with life for as many symbols as need be. All the life of one cost must be there
    /// (CR 118.3, 119.4).
    pub(in crate::game) fn payable_with_life(
        &self,
        player: PlayerId,
        mana: &ManaCost,
        life: i32,
        purpose: Purpose,
        covers: impl Fn(&WithLife) -> bool,
    ) -> bool {
        let mut rest = self.with_life(player, mana.clone(), life);
        if !self.can_spare_life(player, life, purpose) {
            return false;
        }
        while !covers(&rest) {
            if !rest.pay_one() || !self.can_spare_life(player, rest.life(), purpose) {
                return false;
            }
        }
        true
    }

    /// Whether so much life can be paid for that.
    fn can_spare_life(&self, player: PlayerId, life: i32, purpose: Purpose) -> bool {
        match purpose {
            Purpose::Cast(_) | Purpose::Activate(_) => self.may_pay_life(player, life),
            Purpose::Other => life <= 0 || self.player(player).life >= life,
        }
    }

    /// The life that a cost takes besides its mana.
    pub(in crate::game) fn life_in(&self, cost: &Cost, context: &Context<'_>) -> i32 {
        cost.parts.iter().map(|part| self.life_in_part(part, context)).sum()
    }

    fn life_in_part(&self, part: &CostPart, context: &Context<'_>) -> i32 {
        match part {
            CostPart::Life(amount) => self.value(amount, context).max(0),
            CostPart::Times(times, inner) => self.value(times, context).max(0) * self.life_in(inner, context),
            _ => 0,
        }
    }

    /// The life that what is announced costs besides its mana, each part seen from what demands it.
    pub(in crate::game) fn life_besides(&self, announce: &Announce, cost: &Cost) -> i32 {
        let parts = cost.parts.iter().enumerate();
        parts
            .map(|(at, part)| self.life_in_part(part, &self.context_of_part(announce, at, &announce.entry.bindings)))
            .sum()
    }

    /// The cost of what is announced, with as many symbols paid with life as were chosen.
    pub(in crate::game) fn announced_with_life(&self, announce: &Announce) -> WithLife {
        let (player, spell) = (announce.player, announce.entry.id);
        let mut rest = if self.is_paid_plainly(announce) && self.mana_more(player, spell).is_none() {
            self.with_life(player, self.definition_of(spell).mana_cost.clone(), 0)
        } else {
            let cost = self.cost_of(announce);
            self.with_life(player, cost.all_mana(), self.life_besides(announce, &cost))
        };
        (0..announce.phyrexian).for_each(|_| {
            rest.pay_one();
        });
        rest
    }

    /// The same; symbols that mana cannot pay are paid with life too, if there is enough of it.
    pub(in crate::game) fn settled_with_life(&self, announce: &Announce) -> WithLife {
        let mut rest = self.announced_with_life(announce);
        if rest.symbols() == 0 {
            return rest;
        }
        let purpose = self.purpose(announce);
        let supply = Supply::for_purpose(self, announce.player, self.spent_source(announce).as_slice(), purpose);
        let x = announce.entry.bindings.x;
        let covered = |rest: &WithLife| {
            let variants = twobrid_variants(&rest.mana);
            variants.iter().any(|mana| supply.covers(&self.due_of(announce, mana, x, rest.waived)))
        };
        while !covered(&rest) && self.can_spare_life(announce.player, rest.life() + 2, purpose) && rest.pay_one() {}
        rest
    }

    /// How many symbols of what is announced only life can pay for.
    pub(in crate::game) fn symbols_without_mana(&self, announce: &Announce) -> u32 {
        let rest = self.settled_with_life(&Announce { phyrexian: 0, ..announce.clone() });
        rest.paid.max(0) as u32 / 2
    }

    /// How many symbols of what is announced life could pay for.
    pub(in crate::game) fn phyrexian_symbols(&self, announce: &Announce) -> usize {
        self.announced_with_life(announce).symbols() + usize::from(announce.phyrexian)
    }

    /// Whether the next such symbol can be paid with mana as well as with life.
    pub(in crate::game) fn can_pay_phyrexian_either_way(&self, announce: &Announce) -> bool {
        let rest = self.announced_with_life(announce);
        let purpose = self.purpose(announce);
        self.can_spare_life(announce.player, rest.life() + 2, purpose)
            && Supply::for_purpose(self, announce.player, self.spent_source(announce).as_slice(), purpose)
                .covers(&self.due_of(announce, &rest.mana, 0, rest.waived))
    }

    /// The kinds of mana of which a player may pay 2 life instead.
    pub(in crate::game) fn life_for_mana(&self, player: PlayerId) -> ManaKinds {
        if !self.spending_is_changed() {
            return ManaKinds::NONE;
        }
        self.statements(Question::SpendMana).fold(ManaKinds::NONE, |kinds, (context, statement)| match statement {
            Statement::LifeForMana(who, color) if self.entities(who, &context).contains(&player.into()) => {
                kinds.with(ManaKind::from(*color))
            }
            _ => kinds,
        })
    }
}
