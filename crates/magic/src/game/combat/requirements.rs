//! What binds a whole declaration: restrictions and requirements (CR 508.1c, 508.1d, 509.1b, 509.1c), gathered from what
//! static abilities and effects say.

use super::declaration::{Candidate, Declaration, Limit, Pairs};
use crate::game::asking::evaluate::Context;
use crate::game::decisions::Options;
use crate::game::{Choice, Game};
use crate::notation::{Comparison, Filter, Question, Statement};
use crate::{CardType, Entity, Keyword, ObjectId, PlayerId};
use smallvec::SmallVec;

/// The candidates or destinations of a declaration.
fn entities(list: &[Choice]) -> SmallVec<[Entity; 16]> {
    list.iter().filter_map(|choice| choice.as_entity()).collect()
}

impl Declaration {
    fn of(options: &Options) -> Declaration {
        let one = Candidate { most: 1, alone: false, beside: SmallVec::new() };
        Declaration {
            candidates: SmallVec::from_elem(one, options.list.len()),
            least: SmallVec::from_elem(1, options.destinations.len()),
            pairs: Pairs::from_slice(&options.pairs),
            free: SmallVec::from_elem(true, options.pairs.len()),
            limits: Vec::new(),
            requirements: Vec::new(),
        }
    }
}

impl Game {
    /// Whether some effect has a say in the whole of an attack.
    pub(super) fn attacks_are_bound(&self) -> bool {
        self.is_asked(Question::MustAttack) || self.is_asked(Question::AttackTogether)
    }

    /// The whole of what binds an attack.
    pub(super) fn attack_declaration(&self, options: &Options) -> Declaration {
        let mut declaration = Declaration::of(options);
        let (who, whom) = (entities(&options.list), entities(&options.destinations));
        if self.is_asked(Question::AttackCost) {
            for (at, pair) in options.pairs.iter().enumerate() {
                let (attacker, defender) = (who[usize::from(pair.0)], whom[usize::from(pair.1)]);
                declaration.free[at] = !self.attack_has_cost(attacker, defender);
            }
        }
        if self.is_asked(Question::AttackTogether) {
            self.restrict_attacks(&mut declaration, &who, &whom);
        }
        if self.is_asked(Question::MustAttack) {
            self.require_attacks(&mut declaration, &who, &whom);
        }
        declaration
    }

    fn restrict_attacks(&self, declaration: &mut Declaration, who: &[Entity], whom: &[Entity]) {
        for (context, statement) in self.statements(Question::AttackTogether) {
            match statement {
                Statement::AttackAtMost { most, whom: attacked } => {
                    let counts = |defender: &Entity| {
                        attacked.as_ref().is_none_or(|filter| self.matches(filter, *defender, &context))
                    };
                    let at = whom.iter().map(counts).collect();
                    declaration.limits.push(Limit { most: u16::from(*most), at });
                }
                Statement::AttackOnlyAlone(filter) => {
                    for (candidate, creature) in declaration.candidates.iter_mut().zip(who) {
                        candidate.alone |= self.matches(filter, *creature, &context);
                    }
                }
                Statement::AttackOnlyBeside { who: bound, beside, least } => {
                    self.want_company(declaration, who, bound, beside, *least, &context);
                }
                _ => {}
            }
        }
    }

    fn want_company(
        &self,
        declaration: &mut Declaration,
        who: &[Entity],
        bound: &Filter,
        beside: &Filter,
        least: u8,
        context: &Context<'_>,
    ) {
        for (at, creature) in who.iter().enumerate() {
            if self.matches(bound, *creature, context) {
                let context = context.speaking_of(*creature);
                let fits = |other: usize| other != at && self.matches(beside, who[other], &context);
                let partners = (0..who.len()).filter(|other| fits(*other)).map(|other| other as u16).collect();
                declaration.candidates[at].beside.push((u16::from(least), partners));
            }
        }
    }

    /// CR 508.1d: each effect that requires an attack is a requirement by itself.
    fn require_attacks(&self, declaration: &mut Declaration, who: &[Entity], whom: &[Entity]) {
        let mut goads: SmallVec<[(Entity, PlayerId); 4]> = SmallVec::new();
        for (context, statement) in self.statements(Question::MustAttack) {
            for (at, creature) in who.iter().enumerate() {
                let at = at as u16;
                match statement {
                    Statement::MustAttack { who: bound, whom: attacked }
                        if self.matches(bound, *creature, &context) =>
                    {
                        let fits = |other: u16| {
                            let is = |attacked| self.matches(attacked, whom[usize::from(other)], &context);
                            attacked.as_ref().is_none_or(is)
                        };
                        declaration.require_of(at, fits);
                    }
                    // CR 701.15d: once goaded by a player, goading again adds nothing.
                    Statement::Goaded(bound)
                        if self.matches(bound, *creature, &context)
                            && !goads.contains(&(*creature, context.controller)) =>
                    {
                        goads.push((*creature, context.controller));
                        let elsewhere = |other: u16| match whom[usize::from(other)] {
                            Entity::Player(player) => player != context.controller,
                            Entity::Object(_) => false,
                        };
                        declaration.require_of(at, |_| true);
                        declaration.require_of(at, elsewhere);
                    }
                    _ => {}
                }
            }
        }
    }

    /// Whether some effect requires blocks.
    pub(super) fn blocks_are_required(&self) -> bool {
        self.is_asked(Question::MustBlock)
    }

    /// The whole of what binds the blocks of a player.
    pub(super) fn block_declaration(&self, options: &Options, player: PlayerId) -> Declaration {
        let mut declaration = Declaration::of(options);
        let (who, whom) = (entities(&options.list), entities(&options.destinations));
        let objects =
            |list: &[Entity]| -> SmallVec<[ObjectId; 16]> { list.iter().filter_map(|one| one.object()).collect() };
        for (candidate, blocker) in declaration.candidates.iter_mut().zip(objects(&who)) {
            candidate.most = self.most_blocks(blocker);
        }
        for (least, attacker) in declaration.least.iter_mut().zip(objects(&whom)) {
            *least = if self.characteristics(attacker).has(Keyword::Menace) { 2 } else { 1 };
        }
        if self.is_asked(Question::BlockCost) {
            for (at, pair) in options.pairs.iter().enumerate() {
                declaration.free[at] = !self.block_has_cost(who[usize::from(pair.0)], whom[usize::from(pair.1)]);
            }
        }
        if self.is_asked(Question::BlockTogether) {
            self.restrict_blocks(&mut declaration, player, &who, &whom);
        }
        if self.blocks_are_required() {
            self.require_blocks(&mut declaration, &who, &whom);
        }
        declaration
    }

    fn restrict_blocks(&self, declaration: &mut Declaration, player: PlayerId, who: &[Entity], whom: &[Entity]) {
        let everybody = || {
            let creature = |id: &&ObjectId| {
                self.live(**id).controller == player && self.characteristics(**id).is(CardType::Creature)
            };
            self.state.battlefield.iter().filter(creature).count() as u16
        };
        for (context, statement) in self.statements(Question::BlockTogether) {
            match statement {
                Statement::BlockAtMost(most) => {
                    declaration.limits.push(Limit { most: u16::from(*most), at: vec![true; whom.len()] });
                }
                Statement::BlockOnlyBeside { who: bound, beside, least } => {
                    self.want_company(declaration, who, bound, beside, *least, &context);
                }
                _ => {}
            }
            for (at, attacker) in whom.iter().enumerate() {
                match statement {
                    Statement::BlockedBy(blocked, how, count) if self.matches(blocked, *attacker, &context) => {
                        let count = u16::from(*count);
                        let (least, most) = match how {
                            Comparison::Less => (0, Some(count.saturating_sub(1))),
                            Comparison::AtMost => (0, Some(count)),
                            Comparison::Equal => (count, Some(count)),
                            Comparison::AtLeast => (count, None),
                            Comparison::More => (count.saturating_add(1), None),
                        };
                        declaration.least[at] = declaration.least[at].max(least);
                        let there = (0..whom.len()).map(|other| other == at).collect();
                        declaration.limits.extend(most.map(|most| Limit { most, at: there }));
                    }
                    Statement::BlockedOnlyByAll(blocked) if self.matches(blocked, *attacker, &context) => {
                        declaration.least[at] = declaration.least[at].max(everybody());
                    }
                    _ => {}
                }
            }
        }
    }

    /// CR 509.1c: each effect that requires a block is a requirement by itself, for each creature it speaks of.
    fn require_blocks(&self, declaration: &mut Declaration, who: &[Entity], whom: &[Entity]) {
        for (context, statement) in self.statements(Question::MustBlock) {
            let is = |filter: &Filter, entity: Entity| self.matches(filter, entity, &context);
            // The attackers that it speaks of, found once.
            let blocked: Vec<bool> = match statement {
                Statement::MustBlock { whom: Some(blocked), one: false, .. } => {
                    whom.iter().map(|attacker| is(blocked, *attacker)).collect()
                }
                _ => Vec::new(),
            };
            for (at, blocker) in who.iter().enumerate() {
                let at = at as u16;
                match statement {
                    Statement::MustBlock { who: bound, whom: None, one: false } if is(bound, *blocker) => {
                        declaration.require_of(at, |_| true);
                    }
                    Statement::MustBlock { who: bound, whom: Some(_), one: false } if is(bound, *blocker) => {
                        for other in (0..whom.len()).filter(|other| blocked[*other]) {
                            declaration.require_pair(at, other as u16);
                        }
                    }
                    _ => {}
                }
            }
            for (other, attacker) in whom.iter().enumerate() {
                if let Statement::MustBlock { who: bound, whom: blocked, one: true } = statement
                    && blocked.as_ref().is_none_or(|blocked| is(blocked, *attacker))
                {
                    declaration.require_at(other as u16, |one| is(bound, who[usize::from(one)]));
                }
            }
        }
    }

    /// How many attackers a creature can block (CR 509.1a).
    pub(super) fn most_blocks(&self, blocker: ObjectId) -> u16 {
        if !self.is_asked(Question::BlockCount) {
            return 1;
        }
        let more = self.statements(Question::BlockCount).map(|(context, statement)| match statement {
            Statement::BlockAdditional(who, count) if self.matches(who, blocker.into(), &context) => {
                count.map_or(u16::MAX, u16::from)
            }
            _ => 0,
        });
        more.fold(1, u16::saturating_add)
    }
}
