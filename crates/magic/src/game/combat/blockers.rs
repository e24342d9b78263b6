//! Declaring blockers (CR 509).

use super::attackers::refused;
use super::declaration::Broken;
use crate::game::decisions::form::Blockers;
use crate::game::decisions::{Ask, Declared, Options};
use crate::game::{Choice, Flow, Game, Reason, Refusal};
use crate::notation::Question;
use crate::{Blocking, CardType, DeclareBlockers, Defence, Event, Frame, Keyword, ObjectId, PlayerId};
use kernel::Answer;
use smallvec::SmallVec;

/// Who blocks what (CR 509.1a), or into which piles creatures go that block by chance.
impl Ask for DeclareBlockers {
    type Frame = Self;
    type Form = Blockers;

    fn ask(game: &Game, frame: &Self, options: &mut Options) -> Option<(PlayerId, Reason)> {
        game.block_options(frame.player, options);
        options.obliged = game.blocks_obliged(options, frame.player);
        Some((frame.player, if game.blocks_by_piles() { Reason::BlockPiles } else { Reason::Blockers }))
    }

    fn check(game: &Game, frame: &Self, declared: Declared<'_>) -> Result<(), Refusal> {
        game.check_blockers(declared.options, frame.player, declared.pairs)
    }

    /// The fewest blocks that requirements allow.
    fn default_answer(game: &Game, frame: &Self, options: &Options) -> Answer {
        let obliged = options.obliged > 0;
        Answer::Pairs(if obliged { game.block_declaration(options, frame.player).fewest() } else { SmallVec::new() })
    }

    /// Carries out a declaration of blocks (CR 509.1f–509.1h).
    fn answer(game: &mut Game, frame: Self, declared: Declared<'_>) -> Flow {
        let player = frame.player;
        if game.blocks_by_piles() {
            return game.assign_piles(declared.options, player, declared.pairs);
        }
        let blocks = game.paired_blocks(declared.options, declared.pairs);
        let demands = game.demands_of_blocks(&blocks);
        let defence = Defence { player, blocks: blocks.into_iter().collect() };
        if demands.is_empty() {
            return game.run_defence(defence);
        }
        game.checkpoint_at(frame);
        game.go_on_with(defence);
        game.begin_meeting(player, demands)
    }
}

impl Game {
    /// Asks each defending player for blockers, in turn order.
    pub(in crate::game) fn begin_blockers(&mut self) {
        let defending: SmallVec<[PlayerId; 4]> =
            self.players_in_order().into_iter().filter(|player| self.attackers_of(*player).next().is_some()).collect();
        let piles = self.blocks_by_piles();
        for player in defending.into_iter().rev() {
            let possible =
                if piles { self.creatures_of(player).next().is_some() } else { self.has_possible_block(player) };
            if possible {
                self.state.frames.push(Frame::DeclareBlockers(DeclareBlockers { player }));
            }
        }
    }

    pub(super) fn attackers_of(&self, player: PlayerId) -> impl Iterator<Item = ObjectId> {
        self.state
            .combat
            .attackers
            .iter()
            .filter(move |attacker| attacker.player == player)
            .map(|attacker| attacker.object)
    }

    fn has_possible_block(&self, player: PlayerId) -> bool {
        self.state.battlefield.iter().any(|id| {
            self.live(*id).controller == player
                && self.characteristics(*id).is(CardType::Creature)
                && self.attackers_of(player).any(|attacker| self.can_block(*id, attacker).is_ok())
        })
    }

    /// Who may block what.
    pub(in crate::game) fn block_options(&self, player: PlayerId, options: &mut Options) {
        if self.blocks_by_piles() {
            return self.pile_options(player, options);
        }
        self.possible_blocks(player, options);
    }

    pub(super) fn possible_blocks(&self, player: PlayerId, options: &mut Options) {
        let attackers: SmallVec<[ObjectId; 8]> = self.attackers_of(player).collect();
        options.destinations.extend(attackers.iter().map(|id| Choice::Object(*id)));
        // Most attackers can be blocked by whoever can block at all.
        let restricted = self.is_asked(Question::Block);
        let evades = |id: &ObjectId| restricted || self.evades(*id);
        let evasive: SmallVec<[bool; 16]> = attackers.iter().map(evades).collect();
        for id in &self.state.battlefield {
            if self.live(*id).controller != player || self.can_block_at_all(*id).is_err() {
                continue;
            }
            let shadow = self.characteristics(*id).has(Keyword::Shadow);
            let candidate = options.list.len() as u16;
            let before = options.pairs.len();
            options.pairs.reserve(attackers.len());
            for (at, attacker) in attackers.iter().enumerate() {
                if !(shadow || evasive[at]) || self.is_kept_from_blocking(*id, *attacker).is_ok() {
                    options.pairs.push((candidate, at as u16));
                }
            }
            if options.pairs.len() > before {
                options.list.push(Choice::Object(*id));
            }
        }
    }

    /// Whether something about an attacker keeps some creatures from blocking it.
    fn evades(&self, attacker: ObjectId) -> bool {
        let evasions = [
            Keyword::Flying,
            Keyword::Shadow,
            Keyword::Horsemanship,
            Keyword::Fear,
            Keyword::Intimidate,
            Keyword::Skulk,
            Keyword::Landwalk,
            Keyword::Protection,
        ];
        evasions.into_iter().any(|keyword| self.characteristics(attacker).has(keyword))
    }

    /// How many requirements the blocks of a player must obey (CR 509.1c).
    fn blocks_obliged(&self, options: &Options, player: PlayerId) -> u32 {
        if !self.blocks_are_required() || self.blocks_by_piles() {
            return 0;
        }
        let declaration = self.block_declaration(options, player);
        declaration.obeyed(&declaration.best())
    }

    /// Whether a whole declaration of blocks is legal (CR 509.1a–509.1d).
    fn check_blockers(&self, options: &Options, player: PlayerId, pairs: &[(u16, u16)]) -> Result<(), Refusal> {
        if pairs.is_empty() && options.obliged == 0 {
            return Ok(());
        }
        if self.blocks_by_piles() {
            return self.check_piles(options, pairs);
        }
        let declaration = self.block_declaration(options, player);
        let creature = |at, why| Err(refused(&options.list, at, why));
        match declaration.broken(pairs) {
            Some(Broken::TooOften(at)) => return creature(at, Refusal::TooManyBlocks),
            Some(Broken::TooFew(at)) => {
                return Err(refused(&options.destinations, at, Refusal::TooFewBlockers));
            }
            Some(Broken::Limit(_)) => return Err(Refusal::TooManyBlockers),
            Some(Broken::NotAlone(at)) => return creature(at, Refusal::OnlyAlone),
            Some(Broken::NoCompany(at)) => return creature(at, Refusal::NoCompany),
            None => {}
        }
        if declaration.obeyed(pairs) < options.obliged {
            return Err(Refusal::MustBlock);
        }
        if self.is_asked(Question::BlockCost) {
            let demands = self.demands_of_blocks(&self.paired_blocks(options, pairs));
            if !demands.is_empty() && !self.can_meet(player, demands, &[]) {
                return Err(Refusal::CantPay);
            }
        }
        Ok(())
    }

    pub(super) fn paired_blocks(&self, options: &Options, pairs: &[(u16, u16)]) -> SmallVec<[(ObjectId, ObjectId); 8]> {
        let paired = self.paired(options, pairs).into_iter();
        paired.filter_map(|(blocker, attacker)| Some((blocker, attacker.object()?))).collect()
    }

    /// Blocks that are paid for are made (CR 509.1g), by what was not given up for them.
    pub(in crate::game) fn run_defence(&mut self, defence: Defence) -> Flow {
        self.make_final();
        for (blocker, attacker) in defence.blocks {
            let there = self.is_permanent(blocker) && self.live(blocker).controller == defence.player;
            if there && self.attacker(attacker).is_some() {
                self.block(blocker, attacker);
            }
        }
        Flow::On
    }

    /// One creature blocks another, and with it the whole band (CR 702.22h).
    pub(super) fn block(&mut self, blocker: ObjectId, attacker: ObjectId) {
        let band = self.attacker(attacker).map_or(0, |entry| entry.band);
        if self.is_attacking(attacker) && !self.is_blocking(blocker) {
            self.state.combat.blocking.push(blocker);
        }
        for entry in &mut self.state.combat.attackers {
            let blocked = entry.object == attacker || band > 0 && entry.band == band;
            if blocked && !entry.blockers.contains(&blocker) {
                entry.blocked = true;
                entry.blockers.push(blocker);
                if !entry.blocked_by.contains(&blocker) {
                    entry.blocked_by.push(blocker);
                }
            }
        }
    }

    /// After all blocks: creatures are blocked or unblocked, and abilities see it (CR 509.3).
    pub(in crate::game) fn blocks_declared(&mut self) {
        self.state.combat.blocks_declared = true;
        self.combat_changed();
        let mut seen: SmallVec<[ObjectId; 8]> = SmallVec::new();
        for at in 0..self.state.combat.attackers.len() {
            let attacker = self.state.combat.attackers[at].clone();
            for blocker in &attacker.blockers {
                let how = if seen.contains(blocker) { Blocking::Another } else { Blocking::First };
                seen.push(*blocker);
                self.announce_event(Event::Blocked(*blocker, attacker.object, how));
            }
            self.announce_event(if attacker.blocked {
                Event::BecameBlocked(attacker.object, attacker.blockers.len() as u32)
            } else {
                Event::Unblocked(attacker.object)
            });
        }
    }
}
