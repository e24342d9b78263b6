//! Declaring blockers (CR 509).

use super::super::door::Options;
use super::super::reads::Facts;
use super::super::{Choice, Flow, Game, Refusal};
use crate::{CardType, Event, Frame, ObjectId, PlayerId};
use smallvec::SmallVec;

impl Game {
    /// Asks each defending player for blockers, in turn order.
    pub(in super::super) fn begin_blockers(&mut self) {
        let defending: SmallVec<[PlayerId; 4]> =
            self.players_in_order().into_iter().filter(|player| self.attackers_of(*player).next().is_some()).collect();
        for player in defending.into_iter().rev() {
            if self.has_possible_block(player) {
                self.state.frames.push(Frame::DeclareBlockers(player));
            }
        }
    }

    fn attackers_of(&self, player: PlayerId) -> impl Iterator<Item = ObjectId> {
        self.state
            .combat
            .attackers
            .iter()
            .filter(move |attacker| self.defending_player_of(attacker.defender) == Some(player))
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
    pub(in super::super) fn block_options(&self, player: PlayerId, options: &mut Options) {
        let attackers: SmallVec<[ObjectId; 8]> = self.attackers_of(player).collect();
        options.destinations.extend(attackers.iter().map(|id| Choice::Object(*id)));
        for id in &self.state.battlefield {
            if self.live(*id).controller != player || !self.characteristics(*id).is(CardType::Creature) {
                continue;
            }
            let candidate = options.list.len() as u16;
            let before = options.pairs.len();
            for (at, attacker) in attackers.iter().enumerate() {
                if self.can_block(*id, *attacker).is_ok() {
                    options.pairs.push((candidate, at as u16));
                }
            }
            if options.pairs.len() > before {
                options.list.push(Choice::Object(*id));
            }
        }
    }

    /// Whether a whole declaration of blocks is legal (CR 509.1a–509.1c).
    pub(in super::super) fn check_blockers(&self, options: &Options, pairs: &[(u16, u16)]) -> Result<(), Refusal> {
        for (at, choice) in options.list.iter().enumerate() {
            let Choice::Object(id) = choice else { continue };
            let blocks = pairs.iter().filter(|pair| usize::from(pair.0) == at).count();
            if blocks > 1 && blocks > self.most_blocks(*id) {
                return Err(Refusal::TooManyBlocks(*id));
            }
        }
        for (at, choice) in options.destinations.iter().enumerate() {
            let Choice::Object(attacker) = choice else { continue };
            let blockers = pairs.iter().filter(|pair| usize::from(pair.1) == at).count();
            if blockers > 0 && blockers < self.fewest_blockers(*attacker) {
                return Err(Refusal::TooFewBlockers(*attacker));
            }
        }
        if self.blocks_are_required()
            && self.requirements_met(options, pairs) < self.requirements_met(options, &self.required_blocks(options))
        {
            return Err(Refusal::MustBlock);
        }
        Ok(())
    }

    /// How many block requirements a declaration obeys.
    fn requirements_met(&self, options: &Options, pairs: &[(u16, u16)]) -> usize {
        let object = |list: &[Choice], at: u16| list[usize::from(at)].as_entity().and_then(|entity| entity.object());
        let mut met = 0;
        for group in pairs.iter() {
            if let (Some(blocker), Some(attacker)) =
                (object(&options.list, group.0), object(&options.destinations, group.1))
                && self.must_block(blocker, attacker)
            {
                met += 1;
            }
        }
        for (at, choice) in options.destinations.iter().enumerate() {
            if let Choice::Object(attacker) = choice
                && self.must_be_blocked(*attacker)
                && pairs.iter().any(|pair| usize::from(pair.1) == at)
            {
                met += 1;
            }
        }
        met
    }

    /// A declaration that obeys as many requirements as a creature-by-creature search finds, and blocks nothing else.
    pub(in super::super) fn required_blocks(&self, options: &Options) -> SmallVec<[(u16, u16); 8]> {
        let mut chosen: SmallVec<[(u16, u16); 8]> = SmallVec::new();
        if !self.blocks_are_required() {
            return chosen;
        }
        let object = |list: &[Choice], at: u16| list[usize::from(at)].as_entity().and_then(|entity| entity.object());
        for pair in &options.pairs {
            let (Some(blocker), Some(attacker)) =
                (object(&options.list, pair.0), object(&options.destinations, pair.1))
            else {
                continue;
            };
            let used = chosen.iter().filter(|one| one.0 == pair.0).count();
            if used < self.most_blocks(blocker) && self.must_block(blocker, attacker) {
                chosen.push(*pair);
            }
        }
        self.block_what_must_be_blocked(options, &mut chosen);
        // Too few blockers for menace: those blocks cannot be made.
        loop {
            let short = (0..options.destinations.len() as u16).find(|at| {
                let count = chosen.iter().filter(|pair| pair.1 == *at).count();
                count > 0
                    && object(&options.destinations, *at).is_some_and(|attacker| count < self.fewest_blockers(attacker))
            });
            match short {
                Some(at) => chosen.retain(|pair| pair.1 != at),
                None => return chosen,
            }
        }
    }

    fn block_what_must_be_blocked(&self, options: &Options, chosen: &mut SmallVec<[(u16, u16); 8]>) {
        for (at, choice) in options.destinations.iter().enumerate() {
            let Choice::Object(attacker) = choice else { continue };
            if !self.must_be_blocked(*attacker) || chosen.iter().any(|pair| usize::from(pair.1) == at) {
                continue;
            }
            let free = options
                .pairs
                .iter()
                .filter(|pair| usize::from(pair.1) == at && !chosen.iter().any(|one| one.0 == pair.0));
            let needed: SmallVec<[(u16, u16); 2]> = free.copied().take(self.fewest_blockers(*attacker)).collect();
            if needed.len() == self.fewest_blockers(*attacker) {
                chosen.extend(needed);
            }
        }
    }

    /// Carries out a declaration of blocks (CR 509.1g, 509.1h).
    pub(in super::super) fn declare_blockers(&mut self, options: &Options, pairs: &[(u16, u16)]) -> Flow {
        for pair in pairs {
            let blocker = options.list[usize::from(pair.0)].as_entity().and_then(|entity| entity.object());
            let attacker = options.destinations[usize::from(pair.1)].as_entity().and_then(|entity| entity.object());
            let (Some(blocker), Some(attacker)) = (blocker, attacker) else { continue };
            if let Some(at) = self.state.combat.attackers.iter().position(|one| one.object == attacker) {
                let entry = &mut self.state.combat.attackers[at];
                entry.blocked = true;
                entry.blockers.push(blocker);
            }
        }
        Flow::On
    }

    /// After all blocks: creatures are blocked or unblocked, and abilities see it (CR 509.3).
    pub(in super::super) fn blocks_declared(&mut self) {
        self.state.combat.blocks_declared = true;
        self.publish(Facts::COMBAT);
        self.refresh();
        for at in 0..self.state.combat.attackers.len() {
            let attacker = self.state.combat.attackers[at].clone();
            for blocker in &attacker.blockers {
                self.announce_event(Event::Blocked(*blocker, attacker.object));
            }
            self.announce_event(if attacker.blocked {
                Event::BecameBlocked(attacker.object, attacker.blockers.len() as u32)
            } else {
                Event::Unblocked(attacker.object)
            });
        }
    }
}
