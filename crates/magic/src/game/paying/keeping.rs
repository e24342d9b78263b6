//! Which sources automatic payment taps first: what comes free, then what can best be missed. It looks at public facts alone,
//! so that nobody learns from a tapped land what its owner holds.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::layers::derived::ManaSource;
use crate::game::paying::extra_mana::ManaMade;
use crate::notation::{Ability, CostPart};
use crate::{CardType, Event, EventKind, Kind, ManaDue, ManaKind, ManaKinds, ManaSymbol, ObjectId, Payer, PlayerId};
use smallvec::SmallVec;
use std::cmp::Reverse;

/// A source that payment may tap.
pub(super) struct PayingSource {
    /// The source, with the kinds of mana that come of it.
    pub source: ManaSource,
    /// What tapping it comes to.
    pub made: ManaMade,
    worth: Worth,
}

/// What a player would miss with a source tapped; the least is tapped first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Worth {
    /// Tapping it hurts, or it does not untap by itself.
    costs: bool,
    /// It could attack or block instead.
    fights: bool,
    /// Its mana can be spent on anything.
    unbound: bool,
    /// How many colours it makes, and what else it can do.
    uses: u32,
    /// How many colours it makes.
    colors: u32,
    /// How often abilities of permanents ask for its colours.
    wanted: u32,
}

impl Game {
    /// These sources with what they are worth to the player.
    pub(super) fn payers(
        &self,
        player: PlayerId,
        sources: impl Iterator<Item = ManaSource>,
    ) -> SmallVec<[PayingSource; 16]> {
        let wanted = match self.player(player).payer {
            Payer::KeepOptions => Some(self.wanted_by_abilities(player)),
            Payer::BoardOrder => None,
        };
        let mut payers: SmallVec<[PayingSource; 16]> = sources
            .map(|source| PayingSource {
                worth: wanted.map(|wanted| self.worth(&source, &wanted)).unwrap_or_default(),
                made: self.made_by(player, &source),
                source: ManaSource { kinds: self.kinds_made(&source), ..source },
            })
            .collect();
        if wanted.is_none() {
            let is_land = |id: ObjectId| self.characteristics(id).is(CardType::Land);
            payers.sort_by_key(|payer| {
                let id = payer.source.object;
                (!is_land(id), self.colors_made_by(id), self.live(id).timestamp)
            });
        }
        payers
    }

    /// Puts first what is tapped first for what is due.
    pub(super) fn order_payers(&self, player: PlayerId, payers: &mut [PayingSource], due: &ManaDue) {
        if self.player(player).payer == Payer::BoardOrder || payers.len() < 2 {
            return;
        }
        let mut left = [0u32; 6];
        for payer in payers.iter() {
            payer.source.kinds.iter().for_each(|kind| left[kind as usize] += 1);
        }
        let due = due.total();
        payers.sort_by_key(|PayingSource { source, made, worth }| {
            let amount = made.amount + made.same + made.others.iter().map(|(_, amount)| amount).sum::<u32>();
            let rarest = source.kinds.iter().map(|kind| left[kind as usize]).min().unwrap_or(0);
            let is_land = self.characteristics(source.object).is(CardType::Land);
            let (dear, wasted) = ((worth.costs, worth.fights), amount > due);
            (dear, wasted, *worth, Reverse((amount, rarest)), is_land, self.live(source.object).timestamp)
        });
    }

    fn worth(&self, source: &ManaSource, wanted: &[u32; 6]) -> Worth {
        let id = source.object;
        let colors = self.colors_made_by(id);
        Worth {
            costs: !self.untaps(id) || self.tapping_is_noticed(id),
            fights: self.characteristics(id).is(CardType::Creature),
            unbound: !source.with_strings,
            uses: colors + self.other_uses(id),
            colors,
            wanted: source.kinds.iter().map(|kind| wanted[kind as usize]).sum(),
        }
    }

    /// How many colours the mana abilities of a permanent make together.
    fn colors_made_by(&self, object: ObjectId) -> u32 {
        let sources = self.derived.mana_sources.iter().filter(|source| source.object == object);
        let kinds = sources.fold(0, |kinds, source| kinds | source.kinds.0);
        (kinds & ManaKinds::COLORS.0).count_ones()
    }

    /// Abilities of a permanent that make no mana and that it can't use, or not well, while it is tapped.
    fn other_uses(&self, id: ObjectId) -> u32 {
        let abilities = self.characteristics(id).abilities.iter().map(|ability| self.pool.ability(*ability));
        abilities.filter(|one| one.kind == Kind::Activated && !one.mana && !one.special).count() as u32
    }

    /// Whether something that makes no mana triggers as a permanent becomes tapped, or is tapped for mana.
    fn tapping_is_noticed(&self, id: ObjectId) -> bool {
        let player = self.live(id).controller;
        let noticed = |event: Event| {
            self.derived.watchers.speaking_to(event.kind() as usize).iter().any(|(watcher, ability)| {
                let compiled = self.pool.ability(*ability);
                let Ability::Triggered(triggered) = &compiled.ability else { return false };
                let context = Context::of(*watcher, self.live(*watcher).controller);
                !compiled.mana && self.event_matches(&triggered.when, &event, &context).is_some()
            })
        };
        let silent = |kind: EventKind| self.derived.watchers.is_silent(kind as usize);
        !silent(EventKind::Tap) && noticed(Event::Tap(id))
            || !silent(EventKind::TappedForMana) && noticed(Event::TappedForMana(id, player, ManaKind::Colorless))
    }

    /// How much of each kind the abilities of the player's permanents ask for.
    fn wanted_by_abilities(&self, player: PlayerId) -> [u32; 6] {
        let mut wanted = [0; 6];
        for id in self.derived.activatable.iter().filter(|id| self.is_permanent(**id)) {
            if self.live(*id).controller != player {
                continue;
            }
            let abilities = self.characteristics(*id).abilities.iter();
            let costs = abilities.filter_map(|ability| self.activated(*ability)).map(|activated| &activated.cost);
            for part in costs.flat_map(|cost| &cost.parts) {
                let CostPart::Mana(mana) = part else { continue };
                for symbol in &mana.symbols {
                    if let ManaSymbol::Kind(kind) = symbol {
                        wanted[*kind as usize] += 1;
                    }
                }
            }
        }
        wanted
    }
}
