//! Making a ranger (section 6): what may be chosen, and whether a deck keeps the rules.

use super::setup::{RangerSetup, SetupError};
use crate::DefinitionId;
use crate::pool::Pool;
use crate::words::{Aspect, CardKind, Set, Trait};

/// One of the choices of which a ranger is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// The personality card of an aspect.
    Personality(Aspect),
    /// The role of a specialty.
    Role(Set),
    /// One of five cards of a background or specialty.
    Of(Set),
    /// The outside interest.
    Outside,
}

/// The twelve orders of 3, 2, 2, 1 in which aspects come.
pub fn aspect_orders() -> Vec<[u8; 4]> {
    let mut orders = Vec::new();
    for three in 0..4 {
        for one in (0..4).filter(|one| *one != three) {
            let mut order = [2; 4];
            order[three] = 3;
            order[one] = 1;
            orders.push(order);
        }
    }
    orders
}

impl Pool {
    /// The faces that a ranger with these aspects may choose.
    pub fn eligible(&self, aspects: [u8; 4], pick: Pick) -> Vec<DefinitionId> {
        let fits = |id: &DefinitionId| {
            let card = &self.card(*id).card;
            let is_role = card.kind == CardKind::Role;
            let met = card.requires.is_none_or(|(aspect, least)| aspects[aspect as usize] >= least);
            let wanted = match pick {
                Pick::Personality(aspect) => {
                    card.set == Set::Personality && card.requires.is_some_and(|(of, _)| of == aspect)
                }
                Pick::Role(set) => card.set == set && is_role,
                Pick::Of(set) => card.set == set && !is_role,
                Pick::Outside => {
                    (card.set.is_background() || card.set.is_specialty())
                        && !is_role
                        && !card.traits.contains(&Trait::Expert)
                }
            };
            wanted && met
        };
        self.cards().map(|(id, _)| id).filter(fits).collect()
    }
}

/// Ranger creation (section 6): four personalities, five of a background, five of a specialty, one outside interest.
pub(super) fn check_ranger(pool: &Pool, at: usize, ranger: &RangerSetup) -> Result<(), SetupError> {
    let mut aspects = ranger.aspects;
    aspects.sort_unstable();
    if aspects != [1, 2, 2, 3] {
        return Err(SetupError::Aspects(at));
    }
    let role = &pool.card(ranger.role).card;
    if role.kind != CardKind::Role {
        return Err(SetupError::Role(at, role.title.to_string()));
    }
    if ranger.deck.len() != 30 {
        return Err(SetupError::Count(at, ranger.deck.len()));
    }
    let mut different: Vec<DefinitionId> = ranger.deck.clone();
    different.sort_unstable();
    different.dedup();
    for id in &different {
        let card = &pool.card(*id).card;
        let wrong = |why| Err(SetupError::Card(at, card.title.to_string(), why));
        let Some((aspect, least)) = card.requires else { return wrong("is no card that a ranger can choose") };
        if ranger.aspects[aspect as usize] < least {
            return wrong("its aspect requirement is not met");
        }
        if ranger.deck.iter().filter(|one| *one == id).count() != 2 {
            return wrong("a deck has two copies of each pick");
        }
        if !(card.set == Set::Personality || card.set.is_background() || card.set.is_specialty()) {
            return wrong("it cannot be chosen at creation");
        }
    }
    let of = |set: &dyn Fn(Set) -> bool| different.iter().filter(|id| set(pool.card(**id).card.set)).count();
    let personality: Vec<_> = different
        .iter()
        .filter(|id| pool.card(**id).card.set == Set::Personality)
        .filter_map(|id| pool.card(*id).card.requires)
        .map(|(aspect, _)| aspect)
        .collect();
    if personality.len() != 4 || Aspect::ALL.iter().any(|aspect| !personality.contains(aspect)) {
        return Err(SetupError::Choice(at, "one personality card of each aspect is wanted"));
    }
    let specialty = of(&|set| set == role.set);
    let background = Set::ALL.iter().filter(|set| set.is_background()).map(|one| of(&|set| set == *one)).max();
    let background_set =
        Set::ALL.iter().copied().filter(|set| set.is_background()).max_by_key(|one| of(&|set| set == *one));
    if specialty < 5 || background.unwrap_or(0) < 5 {
        return Err(SetupError::Choice(at, "five cards of the role's specialty and five of one background are wanted"));
    }
    let outside: Vec<&DefinitionId> = different
        .iter()
        .filter(|id| {
            let set = pool.card(**id).card.set;
            set != Set::Personality && set != role.set && Some(set) != background_set
        })
        .collect();
    if specialty + background.unwrap_or(0) + outside.len() != 11 {
        return Err(SetupError::Choice(at, "eleven picks besides the personality are wanted"));
    }
    if outside.iter().any(|id| pool.card(**id).card.traits.contains(&Trait::Expert)) {
        return Err(SetupError::Choice(at, "the outside interest cannot be an Expert card"));
    }
    Ok(())
}
