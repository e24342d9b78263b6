//! Changes that are no events: nothing replaces them, and most are seen by nobody. Verbs name them with what they speak of
//! found already; they are carried out here, which also says whether a half-made action can be taken back after them.

use crate::game::Game;
use crate::notation::{Deed, Designation, TurnPart};
use crate::{BatchResult, Copied, Entity, Event, Flags, LossReason, ObjectId, PlayerId};
use smallvec::SmallVec;

/// Objects that something is done to.
pub(in crate::game) type Objects = SmallVec<[ObjectId; 4]>;

/// Players that something is done to.
pub(in crate::game) type Players = SmallVec<[PlayerId; 4]>;

/// A change that is no event.
pub(in crate::game) enum Change {
    /// Each of these players draws so many cards, one after the other.
    Draw(SmallVec<[(PlayerId, i32); 4]>),
    /// Libraries are shuffled.
    Shuffle(Players),
    /// Everybody sees these.
    Reveal(Objects),
    /// Players, a bit each, see these.
    Show(Objects, u16),
    /// Permanents and players get a designation to that degree, or lose it where that is 0.
    Designate(Designation, SmallVec<[(Entity, i32); 4]>),
    /// These did something that abilities trigger on.
    Did(Deed, Objects),
    /// Two creatures become paired.
    Pair(ObjectId, ObjectId),
    /// Damage marked on these is removed.
    RemoveDamage(Objects),
    /// The first of each pair is linked to the second.
    Link(SmallVec<[(ObjectId, ObjectId); 2]>),
    /// It no longer is.
    Unlink(SmallVec<[(ObjectId, ObjectId); 2]>),
    /// Attackers become blocked.
    BecomeBlocked(Objects),
    /// Creatures are removed from combat.
    LeaveCombat(Objects),
    /// The same; what only they blocked becomes unblocked.
    StopBlocking(Objects),
    /// The first block the second, as far as they can.
    Block(Objects, Objects),
    /// Two creatures exchange what they block.
    SwitchBlocks(ObjectId, ObjectId),
    /// Players take an extra turn, perhaps without a part of it.
    ExtraTurn(Players, Option<TurnPart>),
    /// These phase out.
    PhaseOut(Objects),
    /// The second phase out until the first leaves.
    PhaseOutUntilLeaves(ObjectId, Objects),
    /// Abilities on the stack cease to exist (CR 701.6a).
    CounterAbilities(Objects),
    /// A permanent remembers the X of the cost that turned it face up (CR 702.37f).
    RememberX(ObjectId, i32),
    /// The X of what is on the stack is doubled.
    DoubleX(Objects),
    /// These become copies, for as long as they are there.
    BecomeCopy(Objects, Copied),
    /// That player owns these from now on.
    Own(PlayerId, Objects),
    /// Players lose all unspent mana.
    LoseMana(Players),
    /// The second adds the mana that the first lose.
    TakeMana(Players, PlayerId),
    /// The game is a draw.
    DrawGame,
    /// The first of these who can wins.
    Win(Players),
    /// These lose.
    Lose(Players),
}

impl Change {
    /// Whether it shows somebody something, or uses chance, so that nothing before it can be taken back.
    fn is_final(&self) -> bool {
        match self {
            Change::Draw(_) | Change::Shuffle(_) | Change::Reveal(_) | Change::Show(..) => true,
            Change::Designate(..)
            | Change::Did(..)
            | Change::Pair(..)
            | Change::RemoveDamage(_)
            | Change::Link(_)
            | Change::Unlink(_)
            | Change::BecomeBlocked(_)
            | Change::LeaveCombat(_)
            | Change::StopBlocking(_)
            | Change::Block(..)
            | Change::SwitchBlocks(..)
            | Change::ExtraTurn(..)
            | Change::PhaseOut(_)
            | Change::PhaseOutUntilLeaves(..)
            | Change::CounterAbilities(_)
            | Change::RememberX(..)
            | Change::DoubleX(_)
            | Change::BecomeCopy(..)
            | Change::Own(..)
            | Change::LoseMana(_)
            | Change::TakeMana(..)
            | Change::DrawGame
            | Change::Win(_)
            | Change::Lose(_) => false,
        }
    }
}

impl Game {
    /// Carries out a change; what depends on it is worked out again.
    pub(in crate::game) fn carry_out(&mut self, change: Change) {
        if change.is_final() {
            self.make_final();
        }
        match change {
            Change::Draw(draws) => draws.into_iter().for_each(|(player, count)| self.draw_cards(player, count)),
            Change::Shuffle(players) => players.into_iter().for_each(|player| {
                self.shuffle(player);
                self.announce_event(Event::Shuffled(player));
            }),
            Change::Reveal(cards) => self.reveal(&cards),
            Change::Show(cards, viewers) => {
                cards.into_iter().for_each(|id| self.show(id, viewers));
            }
            Change::Designate(designation, each) => self.designate(designation, &each),
            Change::Did(deed, ids) => ids.into_iter().for_each(|id| self.announce_event(Event::Did(deed, id))),
            Change::Pair(one, other) => self.pair(one, other),
            Change::RemoveDamage(ids) => ids.into_iter().for_each(|id| {
                let object = self.live_mut(id);
                object.damage = 0;
                object.flags.set(Flags::DEATHTOUCHED, false);
            }),
            Change::Link(links) => {
                self.state.links.extend(links);
                self.everything_changed();
            }
            Change::Unlink(links) => {
                self.state.links.retain(|link| !links.contains(link));
                self.everything_changed();
            }
            Change::BecomeBlocked(ids) => ids.into_iter().for_each(|id| self.become_blocked(id)),
            Change::LeaveCombat(ids) => ids.into_iter().for_each(|id| self.remove_from_combat(id)),
            Change::StopBlocking(ids) => ids.into_iter().for_each(|id| self.remove_blocker(id)),
            Change::Block(blockers, attackers) => {
                blockers.into_iter().for_each(|id| self.make_block(id, &attackers));
            }
            Change::SwitchBlocks(one, other) => self.switch_blocks(one, other),
            Change::ExtraTurn(players, without) => {
                players.into_iter().for_each(|player| self.add_turn(player, without));
            }
            Change::PhaseOut(ids) => self.phase_out(&ids),
            Change::PhaseOutUntilLeaves(source, ids) => self.phase_out_until_leaves(source, &ids),
            Change::CounterAbilities(ids) => self.counter_abilities(&ids),
            Change::RememberX(id, x) => self.live_mut(id).x = x,
            Change::DoubleX(ids) => self.double_x(&ids),
            Change::BecomeCopy(ids, copied) => self.become_copies(&ids, &copied),
            Change::Own(player, ids) => {
                ids.iter().for_each(|id| self.change_owner(*id, player));
                self.state.result = BatchResult { amount: ids.len() as i32, objects: ids, ..BatchResult::default() };
            }
            Change::LoseMana(players) => {
                players.into_iter().for_each(|player| self.player_mut(player).pool = Default::default());
            }
            Change::TakeMana(from, to) => self.take_mana(&from, to),
            Change::DrawGame => {
                self.state.outcome = Some(kernel::Outcome::Draw);
                self.announce_event(Event::Drawn);
            }
            Change::Win(players) => self.players_win(&players),
            Change::Lose(mut players) => {
                players.retain(|player| self.can_lose(*player));
                self.players_lose(players, LossReason::Effect);
            }
        }
        self.refresh();
    }

    fn counter_abilities(&mut self, ids: &[ObjectId]) {
        self.derived.suspect_all |= self.derived.sagas && !ids.is_empty();
        for id in ids {
            self.state.stack.retain(|entry| entry.id != *id);
            self.forget_object(*id);
        }
    }

    fn double_x(&mut self, ids: &[ObjectId]) {
        for id in ids {
            if let Some(entry) = self.state.stack.iter_mut().find(|entry| entry.id == *id) {
                entry.bindings.x = entry.bindings.x.saturating_mul(2).min(1 << 20);
                let x = entry.bindings.x;
                self.live_mut(*id).x = x;
            }
        }
    }

    fn become_copies(&mut self, ids: &[ObjectId], copied: &Copied) {
        for id in ids {
            let copied = self.file_copy(copied.clone());
            self.live_mut(*id).copied = Some(copied);
            self.touch(*id);
        }
        self.everything_changed();
    }

    /// CR 104.2b: in a game of two or more, all others lose.
    fn players_win(&mut self, winners: &[PlayerId]) {
        let Some(winner) = winners.iter().find(|player| self.can_win(**player)) else { return };
        self.announce_event(Event::Win(*winner));
        let others = self.players_in_order().into_iter().filter(|other| other != winner);
        self.players_lose(others, LossReason::Effect);
    }
}
