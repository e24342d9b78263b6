//! What mana a player could have, and whether it suffices: found by counting (CR 601.2g, 605.3a).

use crate::game::Game;
use crate::game::layers::derived::ManaSource;
use crate::{ManaCost, ManaDue, ManaKind, ManaKinds, ManaSymbol, ObjectId, PlayerId, Zone};
use smallvec::SmallVec;
use std::cell::OnceCell;
use std::ops::Deref;

/// The bit for snow mana beside the kinds: {S} is due of it, and a snow source makes it too (CR 107.4h).
pub(in crate::game) const SNOW: u8 = 1 << 6;

/// What mana is spent on (CR 106.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::game) enum Purpose {
    /// Casting that spell.
    Cast(ObjectId),
    /// Activating an ability of that object.
    Activate(ObjectId),
    /// A special action, or what an effect asks for.
    Other,
}

impl Purpose {
    /// The spell that is cast.
    pub fn spell(self) -> Option<ObjectId> {
        match self {
            Purpose::Cast(spell) => Some(spell),
            _ => None,
        }
    }
}

/// The mana a player could have: what is in the pool, and what untapped sources make, by the kinds they can make.
#[derive(Default)]
pub(in crate::game) struct Supply {
    /// How much mana sources with exactly those kinds make; by set of kinds.
    by_kinds: SmallVec<[(ManaKinds, u32); 8]>,
    total: u32,
    /// Mana of sources that cannot be relied on by counting alone: they cost more than {T}, or make mana with strings.
    possible: SmallVec<[(ManaKinds, u32); 4]>,
    /// How many cards of the player's graveyard the rest of the cost takes: they cannot stand in for mana too.
    pub taken_cards: u32,
}

/// A supply that is counted when it is first asked for: with nothing to cast at the moment it never is.
pub(in crate::game) struct Counted<'game> {
    game: &'game Game,
    player: PlayerId,
    supply: OnceCell<Supply>,
}

impl Deref for Counted<'_> {
    type Target = Supply;

    fn deref(&self) -> &Supply {
        self.supply.get_or_init(|| Supply::without(self.game, self.player, None))
    }
}

impl Supply {
    /// What a player could have now.
    pub fn of(game: &Game, player: PlayerId) -> Counted<'_> {
        Counted { game, player, supply: OnceCell::new() }
    }

    /// The same without one source, such as the permanent whose {T} is part of the cost.
    pub fn without(game: &Game, player: PlayerId, except: Option<ObjectId>) -> Supply {
        let mut supply = Supply::plain(game, player, except.as_slice());
        supply.add_possible(game, player, except.as_slice(), |_| true);
        for mana in &game.player(player).pool.restricted {
            supply.possible.push((mana.kinds(), 1));
        }
        supply
    }

    /// What sources make that cannot be relied on by counting alone.
    fn add_possible(
        &mut self,
        game: &Game,
        player: PlayerId,
        except: &[ObjectId],
        helps: impl Fn(&ManaSource) -> bool,
    ) {
        if game.derived.rare_mana_sources == 0 {
            return;
        }
        for source in game.derived.mana_sources.iter().filter(|source| !source.plain) {
            let mine = !except.contains(&source.object) && game.live(source.object).controller == player;
            if mine && helps(source) && game.can_make_mana(player, source, except) {
                let made = game.made_by(player, source);
                self.possible.push((game.kinds_made(source), (made.amount + made.same).max(1)));
                self.possible.extend(made.others.iter().map(|(kind, amount)| (ManaKinds::only(*kind), *amount)));
            }
        }
    }

    /// Only what can be relied on: free mana in the pool, and sources that cost nothing but {T}.
    pub fn plain(game: &Game, player: PlayerId, except: &[ObjectId]) -> Supply {
        let mut supply = Supply::default();
        let pool = &game.player(player).pool;
        for kind in ManaKind::ALL {
            supply.add(ManaKinds::only(kind), u32::from(pool.amounts[kind as usize]));
        }
        // The list is in order of permanents, so that those of one stand together.
        for abilities in game.derived.mana_sources.chunk_by(|one, next| one.object == next.object) {
            let object = abilities[0].object;
            if game.live(object).controller == player && !except.contains(&object) {
                supply.add_permanent(game, player, abilities);
            }
        }
        supply
    }

    /// A permanent with several mana abilities is counted once, for the kinds of all of them together.
    fn add_permanent(&mut self, game: &Game, player: PlayerId, abilities: &[ManaSource]) {
        let mut plain = abilities.iter().filter(|source| source.plain);
        let Some(first) = plain.next().filter(|first| game.is_ready_source(first)) else { return };
        let kinds = game.supplied(first);
        let all = plain.fold(kinds, |all, source| ManaKinds(all.0 | game.supplied(source).0));
        let amount = u32::from(first.amount);
        if all == kinds {
            self.add(kinds, amount);
        } else {
            self.add(kinds, amount.saturating_sub(1));
            self.add(all, 1);
        }
        if game.has_extra_mana() {
            self.add_extra(game, player, first, all);
        }
    }

    /// What comes along with the mana of a source. More of the kind that it is tapped for can be relied on by counting
    /// only where it makes one kind.
    fn add_extra(&mut self, game: &Game, player: PlayerId, source: &ManaSource, kinds: ManaKinds) {
        let made = game.made_by(player, source);
        let same = (made.amount + made.same).saturating_sub(u32::from(source.amount));
        match (kinds.0 & !SNOW).count_ones() {
            1 => self.add(kinds, same),
            _ if same > 0 => self.possible.push((kinds, same)),
            _ => {}
        }
        for (kind, amount) in made.others {
            self.add(ManaKinds::only(kind), amount);
        }
    }

    /// The same with mana that may only be spent on some things, for one of those things.
    pub fn for_purpose(game: &Game, player: PlayerId, except: &[ObjectId], purpose: Purpose) -> Supply {
        let mut supply = Supply::plain(game, player, except);
        supply.add_possible(game, player, except, |source| game.helps(source, purpose, player));
        supply.rely_on_strings(game, player, except, purpose);
        supply
    }

    /// Mana with strings that may be spent on that is counted as other mana is.
    fn rely_on_strings(&mut self, game: &Game, player: PlayerId, except: &[ObjectId], purpose: Purpose) {
        let pool = &game.player(player).pool.restricted;
        for mana in pool.iter().filter(|mana| game.may_spend(mana, purpose, player)) {
            self.add(mana.kinds(), 1);
        }
        let sources = &game.derived.mana_sources;
        for source in sources {
            let mine = !except.contains(&source.object) && game.live(source.object).controller == player;
            if mine && game.serves(source, purpose, player) {
                let same = sources.iter().filter(|other| other.object == source.object && other.plain);
                let plain = same.fold(ManaKinds::NONE, |kinds, other| ManaKinds(kinds.0 | game.supplied(other).0));
                if !plain.is_empty() {
                    self.remove(plain, 1);
                }
                self.add(ManaKinds(plain.0 | game.supplied(source).0), u32::from(source.amount));
                if plain.is_empty() && game.has_extra_mana() {
                    self.add_extra(game, player, source, game.supplied(source));
                }
            }
        }
    }

    /// The same with what may be tapped or exiled in place of mana for a spell (CR 702.51a, 702.66a, 702.126a).
    pub fn with_stand_ins(
        game: &Game,
        player: PlayerId,
        spell: ObjectId,
        due: &ManaDue,
        mut taken_cards: u32,
    ) -> Supply {
        let mut supply = Supply::for_purpose(game, player, &[], Purpose::Cast(spell));
        for (stand_in, kinds) in game.stand_ins(player, spell, due) {
            if taken_cards > 0 && game.live(stand_in).zone == Zone::Graveyard {
                taken_cards -= 1;
                continue;
            }
            let sources = game.derived.mana_sources.iter().filter(|source| source.object == stand_in);
            let ready = sources.filter(|source| source.plain && game.is_ready_source(source));
            let made = ready.fold(ManaKinds::NONE, |kinds, source| ManaKinds(kinds.0 | game.supplied(source).0));
            if !made.is_empty() {
                supply.remove(made, 1);
            }
            supply.add(ManaKinds(made.0 | kinds.0), 1);
        }
        supply
    }

    pub fn add(&mut self, kinds: ManaKinds, amount: u32) {
        if amount == 0 {
            return;
        }
        self.total += amount;
        match self.by_kinds.iter_mut().find(|(set, _)| *set == kinds) {
            Some((_, count)) => *count += amount,
            None => self.by_kinds.push((kinds, amount)),
        }
    }

    fn remove(&mut self, kinds: ManaKinds, amount: u32) {
        if let Some((_, count)) = self.by_kinds.iter_mut().find(|(set, _)| *set == kinds) {
            let removed = amount.min(*count);
            *count -= removed;
            self.total -= removed;
        }
    }

    /// Whether this much might be paid, if everything that could help does.
    pub fn might_cover(&self, due: &ManaDue) -> bool {
        if self.possible.is_empty() {
            return false;
        }
        let mut hopeful = Supply { by_kinds: self.by_kinds.clone(), total: self.total, ..Supply::default() };
        for (kinds, amount) in &self.possible {
            hopeful.add(*kinds, *amount);
        }
        hopeful.covers(due)
    }

    /// Whether it can be paid, or might.
    pub fn might_cover_or_covers(&self, due: &ManaDue) -> bool {
        self.covers(due) || self.might_cover(due)
    }

    /// The most mana there might be.
    pub fn most(&self) -> u32 {
        self.total + self.possible.iter().map(|(_, amount)| amount).sum::<u32>()
    }

    fn making_any_of(&self, kinds: ManaKinds) -> u32 {
        self.by_kinds.iter().filter(|(set, _)| set.intersects(kinds)).map(|(_, count)| *count).sum()
    }

    /// Whether this much can be paid. Hall's theorem: for every set of kinds, what only those can pay must not exceed
    /// what sources of those kinds make.
    pub fn covers(&self, due: &ManaDue) -> bool {
        if due.total() > self.total {
            return false;
        }
        let wanted = ManaKind::ALL
            .into_iter()
            .filter(|kind| due.kinds[*kind as usize] > 0)
            .fold(due.hybrid.iter().fold(0, |all, set| all | set), |all, kind| all | 1 << kind as u8);
        // Every nonempty subset of the wanted kinds.
        let mut subset = wanted;
        while subset != 0 {
            let only_these: u32 = ManaKind::ALL
                .into_iter()
                .filter(|kind| subset >> *kind as u8 & 1 == 1)
                .map(|kind| u32::from(due.kinds[kind as usize]))
                .sum::<u32>()
                + due.hybrid.iter().filter(|set| **set & !subset == 0).count() as u32;
            if only_these > self.making_any_of(ManaKinds(subset)) {
                return false;
            }
            subset = (subset - 1) & wanted;
        }
        true
    }
}

/// The mana part of a cost, with the surcharge, X and Phyrexian symbols settled.
pub(crate) fn mana_due(cost: &ManaCost, x: i32, surcharge: i32) -> ManaDue {
    mana_due_with(cost, x, surcharge, None)
}

/// The same where only some kinds of mana may be spent on X.
pub(in crate::game) fn mana_due_with(cost: &ManaCost, x: i32, surcharge: i32, x_only: Option<ManaKinds>) -> ManaDue {
    let mut due = ManaDue::default();
    let mut generic = surcharge;
    for symbol in &cost.symbols {
        match symbol {
            ManaSymbol::Generic(number) => generic += i32::from(*number),
            ManaSymbol::X => match x_only {
                Some(kinds) => due.hybrid.extend(std::iter::repeat_n(kinds.0, x.clamp(0, 1000) as usize)),
                None => generic = generic.saturating_add(x.max(0)),
            },
            ManaSymbol::Kind(kind) | ManaSymbol::Phyrexian(kind) => due.kinds[*kind as usize] += 1,
            ManaSymbol::Hybrid(one, other) | ManaSymbol::HybridPhyrexian(one, other) => {
                due.hybrid.push(1 << *one as u8 | 1 << *other as u8);
            }
            ManaSymbol::Twobrid(kind) => due.kinds[*kind as usize] += 1,
            ManaSymbol::Snow => due.hybrid.push(SNOW),
        }
    }
    due.generic = generic.clamp(0, 60_000) as u16;
    due
}

impl Game {
    /// The kinds that a source supplies, with the mark of snow.
    fn supplied(&self, source: &ManaSource) -> ManaKinds {
        let kinds = self.kinds_made(source);
        if !self.derived.snow {
            return kinds;
        }
        ManaKinds(kinds.0 | self.snow_bit(source.object))
    }
}
