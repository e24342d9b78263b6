//! Blocks by piles: the defending player divides creatures into as many piles as there are attackers, and chance says which
//! pile blocks which of them.

use super::declaration::{Broken, Declaration, Pairs};
use crate::game::decisions::Options;
use crate::game::{Choice, Flow, Game, Refusal};
use crate::notation::{Question, Statement};
use crate::{CardType, Entity, ObjectId, PlayerId};
use smallvec::SmallVec;

impl Game {
    /// Whether blockers are not declared but divided into piles.
    pub(super) fn blocks_by_piles(&self) -> bool {
        self.says(Question::BlockTogether, |_, statement| matches!(statement, Statement::BlockByPiles)).is_some()
    }

    pub(super) fn creatures_of(&self, player: PlayerId) -> impl Iterator<Item = ObjectId> {
        let theirs = move |id: &ObjectId| {
            self.live(*id).controller == player && self.characteristics(*id).is(CardType::Creature)
        };
        self.state.battlefield.iter().copied().filter(theirs)
    }

    /// Any creature may go into any pile; the attackers stand for the piles.
    pub(super) fn pile_options(&self, player: PlayerId, options: &mut Options) {
        options.destinations.extend(self.attackers_of(player).map(Choice::Object));
        options.list.extend(self.creatures_of(player).map(Choice::Object));
        let piles = options.destinations.len() as u16;
        options.pairs.extend((0..options.list.len() as u16).flat_map(|one| (0..piles).map(move |pile| (one, pile))));
    }

    /// A creature that can block several may go into as many piles.
    pub(super) fn check_piles(&self, options: &Options, pairs: &[(u16, u16)]) -> Result<(), Refusal> {
        for (at, choice) in options.list.iter().enumerate() {
            let Choice::Object(id) = choice else { continue };
            let piles = pairs.iter().filter(|pair| usize::from(pair.0) == at).count();
            if piles > usize::from(self.most_blocks(*id)) {
                return Err(Refusal::TooManyBlocks(*id));
            }
        }
        Ok(())
    }

    /// Each pile goes to another attacker at random, and those in it that can block that one do.
    pub(super) fn assign_piles(&mut self, options: &Options, player: PlayerId, pairs: &[(u16, u16)]) -> Flow {
        let attackers: SmallVec<[Entity; 4]> = self.attackers_of(player).map(Entity::Object).collect();
        let mut order = self.pick_at_random(attackers.clone(), attackers.len());
        order.extend(attackers.iter().filter(|one| !order.contains(one)).copied().collect::<SmallVec<[Entity; 4]>>());
        let mut real = Options::default();
        self.possible_blocks(player, &mut real);
        let place = |list: &[Choice], entity: Entity| {
            list.iter().position(|choice| choice.as_entity() == Some(entity)).map(|at| at as u16)
        };
        let drawn = pairs.iter().filter_map(|(creature, pile)| {
            let blocker = options.list.get(usize::from(*creature))?.as_entity()?;
            let pair = (place(&real.list, blocker)?, place(&real.destinations, *order.get(usize::from(*pile))?)?);
            real.pairs.contains(&pair).then_some(pair)
        });
        let drawn: Pairs = drawn.collect();
        let declaration = self.block_declaration(&real, player);
        let blocks = self.paired_blocks(&real, &allowed(&declaration, drawn));
        for (blocker, attacker) in blocks {
            self.block(blocker, attacker);
        }
        Flow::On
    }
}

/// What remains of these blocks when those go that cost something or break a restriction (CR 509.1b, 509.1d).
fn allowed(declaration: &Declaration, mut pairs: Pairs) -> Pairs {
    let is_free =
        |pair: &(u16, u16)| declaration.pairs.iter().position(|one| one == pair).is_none_or(|at| declaration.free[at]);
    pairs.retain(|pair| is_free(pair));
    while let Some(broken) = declaration.broken(&pairs) {
        match broken {
            Broken::TooOften(one) | Broken::NotAlone(one) | Broken::NoCompany(one) => {
                pairs.retain(|pair| pair.0 != one);
            }
            Broken::TooFew(whom) => pairs.retain(|pair| pair.1 != whom),
            Broken::Limit(_) => {
                pairs.pop();
            }
        }
    }
    pairs
}
