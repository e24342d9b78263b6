//! Whether one creature could attack or block now, whatever else is declared with it.

use super::declaration::Declaration;
use crate::game::decisions::Options;
use crate::game::{Choice, Game};
use crate::notation::Question;
use crate::{ObjectId, PlayerId};

/// The place of a creature among candidates.
fn place_of(options: &Options, id: ObjectId) -> Option<u16> {
    let at = options.list.iter().position(|one| *one == Choice::Object(id))?;
    Some(at as u16)
}

impl Game {
    /// Whether a creature of the active player could be declared as an attacker: with whoever it needs beside it (CR 508.1c),
    /// for a cost that its controller could pay for it alone (CR 508.1h).
    pub fn could_attack(&self, id: ObjectId) -> bool {
        let mut options = Options::default();
        self.attack_options(&mut options);
        let Some(at) = place_of(&options, id) else { return false };
        let affordable = |pair: &&(u16, u16)| {
            let declared = self.paired(&options, &[**pair]);
            let demands = self.demands_of_attack(&declared);
            demands.is_empty() || self.can_meet(self.state.turn.active, demands, &self.tapping(&declared))
        };
        options.pairs.iter().filter(|pair| pair.0 == at).any(|pair| affordable(&pair))
            && (!self.is_asked(Question::AttackTogether) || self.attack_declaration(&options).has_company(at, |_| true))
    }

    /// Whether a creature could be declared as a blocker of an attacking one: together with as many others as it takes, and
    /// whoever it needs beside it (CR 509.1b), for a cost that its controller could pay for it alone (CR 509.1d).
    pub fn could_block(&self, player: PlayerId, id: ObjectId, attacker: ObjectId) -> bool {
        let mut options = Options::default();
        self.possible_blocks(player, &mut options);
        let Some(at) = place_of(&options, id) else { return false };
        let declaration = self.block_declaration(&options, player);
        let blocks_it = |pair: &&(u16, u16)| options.destinations[usize::from(pair.1)] == Choice::Object(attacker);
        let mut own = options.pairs.iter().filter(|pair| pair.0 == at).filter(blocks_it);
        own.any(|pair| self.is_possible_block(&declaration, &options, player, *pair))
            && declaration.has_company(at, |_| true)
    }

    fn is_possible_block(
        &self,
        declaration: &Declaration,
        options: &Options,
        player: PlayerId,
        (blocker, attacker): (u16, u16),
    ) -> bool {
        let others = declaration.pairs.iter().filter(|pair| pair.1 == attacker && pair.0 != blocker).count();
        let enough = others + 1 >= usize::from(declaration.least[usize::from(attacker)]);
        let demands = self.demands_of_blocks(&self.paired_blocks(options, &[(blocker, attacker)]));
        enough && (demands.is_empty() || self.can_meet(player, demands, &[]))
    }
}
