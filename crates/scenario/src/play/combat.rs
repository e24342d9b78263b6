//! Declaring attackers and blockers.

use super::{Play, Stop, Trouble};
use crate::format::{AttackEntry, BlockEntry, Deed};
use kernel::{Answer, Decision, Game as _, Shape};
use magic::{Choice, Entity, PlayerId, Reason, Zone};
use smallvec::SmallVec;
use std::collections::BTreeMap;

type Pairs = SmallVec<[(u16, u16); 8]>;

/// A declaration that is asked for: who may, what they may do it to, and which pairs are allowed one by one.
struct Declaration {
    candidates: Vec<Choice>,
    destinations: Vec<Choice>,
    pairs: Vec<(u16, u16)>,
}

impl Play<'_> {
    pub(super) fn attackers(&mut self, player: PlayerId) -> Result<(), Stop> {
        self.declare(player, |deed| matches!(deed, Deed::Attack(_)))
    }

    pub(super) fn blockers(&mut self, player: PlayerId) -> Result<(), Stop> {
        self.declare(player, |deed| matches!(deed, Deed::Block(_)))
    }

    /// Makes the declaration that is due, or the one with the fewest creatures.
    fn declare(&mut self, player: PlayerId, is_meant: fn(&Deed) -> bool) -> Result<(), Stop> {
        let Some(at) = self.script.front(player, self.game.state()) else {
            return self.take_default(player);
        };
        let entry = self.script.entry(at);
        if !self.script.is_time(at, self.time(), self.game.sub_phase()) {
            return self.take_default(player);
        }
        if matches!(entry.deed, Deed::Wait(_)) && self.game.state().stack.is_empty() {
            self.script.mark_done(at, player);
            return Ok(());
        }
        if !is_meant(&entry.deed) {
            return self.take_default(player);
        }
        self.script.mark_done(at, player);
        let before = self.checkpoint();
        self.begin_entry(entry);
        let tried = match &entry.deed {
            Deed::Attack(list) => self.attack(player, list),
            Deed::Block(list) => self.block(player, list),
            _ => Ok(()),
        };
        self.judge(entry, tried, before)
    }

    fn declaration(&self) -> Declaration {
        match self.game.decision().map(|decision| decision.shape) {
            Some(
                Shape::PairOnce { candidates, destinations, pairs }
                | Shape::PairFreely { candidates, destinations, pairs },
            ) => Declaration {
                candidates: candidates.to_vec(),
                destinations: destinations.to_vec(),
                pairs: pairs.to_vec(),
            },
            _ => Declaration { candidates: Vec::new(), destinations: Vec::new(), pairs: Vec::new() },
        }
    }

    fn attack(&mut self, player: PlayerId, list: &[AttackEntry]) -> Result<(), Trouble> {
        let declaration = self.declaration();
        let mut pairs = Pairs::new();
        let mut bands: BTreeMap<u32, Vec<Choice>> = BTreeMap::new();
        for entry in list {
            let defenders = self.defenders(player, entry)?;
            let attackers = self.creatures(player, &entry.attacker)?;
            let unused = |pair: &(u16, u16)| !pairs.iter().any(|other| other.0 == pair.0);
            let pair = declaration.find(&attackers, &defenders, unused);
            let pair = pair.ok_or_else(|| Trouble::Illegal(format!("\"{}\" cannot attack so", entry.attacker)))?;
            pairs.push(pair);
            if let Some(band) = entry.band {
                bands.entry(band).or_default().push(declaration.candidates[usize::from(pair.0)]);
            }
        }
        self.answer(player, Answer::Pairs(pairs)).map_err(Trouble::Illegal)?;
        for members in bands.into_values().filter(|members| members.len() > 1) {
            self.band(player, &members)?;
        }
        self.no_band(player).map_err(Trouble::Illegal)
    }

    /// Declares that these attack as a band.
    fn band(&mut self, player: PlayerId, members: &[Choice]) -> Result<(), Trouble> {
        let illegal = || Trouble::Illegal("these cannot attack as a band".to_string());
        let picks = match self.game.decision() {
            Some(Decision { reason: Reason::Band, shape: Shape::PickSome { options, .. }, .. }) => {
                let place = |member: &Choice| options.iter().position(|option| option == member).map(|at| at as u16);
                members.iter().map(place).collect::<Option<_>>().ok_or_else(illegal)?
            }
            _ => return Err(illegal()),
        };
        self.answer(player, Answer::Picks(picks)).map_err(Trouble::Illegal)
    }

    /// Nobody else attacks in a band.
    pub(super) fn no_band(&mut self, player: PlayerId) -> Result<(), String> {
        match self.game.decision().map(|decision| decision.reason) {
            Some(Reason::Band) => self.answer(player, Answer::Picks(SmallVec::new())),
            _ => Ok(()),
        }
    }

    fn defenders(&self, player: PlayerId, entry: &AttackEntry) -> Result<Vec<Entity>, Stop> {
        match &entry.defender {
            Some(name) if self.is_nothing(name, player) => Err(Stop::Fail(format!("nothing is called \"{name}\""))),
            Some(name) => Ok(self.names.entities(&self.game, name, &[Zone::Battlefield], player)),
            None if self.names.players.len() > 2 => {
                Err(Stop::Fail("with more than two players an attacker needs a \"defender\"".to_string()))
            }
            None => Ok(vec![PlayerId(1 - player.0).into()]),
        }
    }

    fn creatures(&self, player: PlayerId, name: &str) -> Result<Vec<Entity>, Stop> {
        if self.is_nothing(name, player) {
            return Err(Stop::Fail(format!("nothing is called \"{name}\"")));
        }
        Ok(self.names.entities(&self.game, name, &[Zone::Battlefield], player))
    }

    fn block(&mut self, player: PlayerId, list: &[BlockEntry]) -> Result<(), Trouble> {
        let declaration = self.declaration();
        let mut pairs = Pairs::new();
        for entry in list {
            let blockers = self.creatures(player, &entry.blocker)?;
            let attackers = self.creatures(self.game.state().turn.active, &entry.attacker)?;
            let idle = |pair: &(u16, u16)| !pairs.iter().any(|other| other.0 == pair.0);
            let new = |pair: &(u16, u16)| !pairs.contains(pair);
            let pair = declaration.find(&blockers, &attackers, idle);
            let pair = pair.or_else(|| declaration.find(&blockers, &attackers, new));
            let pair = pair.ok_or_else(|| Trouble::Illegal(format!("\"{}\" cannot block so", entry.blocker)))?;
            pairs.push(pair);
        }
        self.answer(player, Answer::Pairs(pairs)).map_err(Trouble::Illegal)
    }
}

impl Declaration {
    /// The first allowed pair of these.
    fn find(&self, who: &[Entity], whom: &[Entity], fits: impl Fn(&(u16, u16)) -> bool) -> Option<(u16, u16)> {
        let place = |list: &[Choice], entity: &Entity| {
            list.iter().position(|choice| choice.as_entity() == Some(*entity)).map(|at| at as u16)
        };
        let who = who.iter().filter_map(|entity| place(&self.candidates, entity));
        let whom: Vec<u16> = whom.iter().filter_map(|entity| place(&self.destinations, entity)).collect();
        let mut pairs = who.flat_map(|one| whom.iter().map(move |other| (one, *other)));
        pairs.find(|pair| self.pairs.contains(pair) && fits(pair))
    }
}
