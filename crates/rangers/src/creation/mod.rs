//! Making a ranger (section 6): what may be chosen, and whether a deck keeps the rules.
//!
//! [`Draft`] is a ranger in the making, for terminals and pages; whether what it comes to is a ranger is decided here, for
//! every deck alike.

mod draft;

pub use draft::{Candidate, Creation, Draft, DraftError, Step, Stepping};

use crate::pool::Pool;
use crate::words::{Aspect, CardKind, Set, Trait};
use crate::{CardDefinition, DefinitionId, RangerSetup, SetupError};

/// How many cards are chosen of a background, and of a specialty.
const OF_A_SET: usize = 5;
/// How many cards are chosen in all; a deck has two copies of each.
const PICKS: usize = 15;

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
        let of_pick = self.candidates(pick);
        of_pick.into_iter().filter(|id| self.unfit(*id, aspects, pick == Pick::Outside).is_none()).collect()
    }

    /// The faces among which that is chosen, whether a ranger may have them or not.
    fn candidates(&self, pick: Pick) -> Vec<DefinitionId> {
        let wanted = |id: &DefinitionId| {
            let card = &self.card(*id).card;
            let is_role = card.kind == CardKind::Role;
            match pick {
                Pick::Personality(aspect) => {
                    card.set == Set::Personality && card.requires.is_some_and(|(of, _)| of == aspect)
                }
                Pick::Role(set) => card.set == set && is_role,
                Pick::Of(set) => card.set == set && !is_role,
                Pick::Outside => (card.set.is_background() || card.set.is_specialty()) && !is_role,
            }
        };
        self.cards().map(|(id, _)| id).filter(wanted).collect()
    }

    /// The sets a ranger's deck was chosen from: that of the role, and the background with the most cards.
    pub(crate) fn own_sets(&self, specialty: Set, deck: &[DefinitionId]) -> [Set; 2] {
        let count = |set: Set| deck.iter().filter(|id| self.card(**id).card.set == set).count();
        let backgrounds = Set::ALL.iter().copied().filter(|set| set.is_background());
        [specialty, backgrounds.max_by_key(|set| count(*set)).unwrap_or(specialty)]
    }

    /// Why a ranger with these aspects may not have a card, as an outside interest or else.
    pub(crate) fn unfit(&self, id: DefinitionId, aspects: [u8; 4], outside: bool) -> Option<String> {
        let card = &self.card(id).card;
        if let Some((aspect, least)) = card.requires
            && aspects[aspect as usize] < least
        {
            return Some(format!("it needs {aspect} {least}, and the ranger has {}", aspects[aspect as usize]));
        }
        let expert = outside && card.traits.contains(&Trait::Expert);
        expert.then(|| "the outside interest cannot be an Expert card".to_string())
    }
}

/// Ranger creation (section 6): four personalities, five of a background, five of a specialty, one outside interest.
pub(crate) fn check_ranger(pool: &Pool, at: usize, ranger: &RangerSetup) -> Result<(), SetupError> {
    check_person(pool, at, ranger)?;
    let picks = check_cards(pool, at, ranger, |card, copies| {
        let is_choice = card.set == Set::Personality || card.set.is_background() || card.set.is_specialty();
        match copies {
            _any if !is_choice || card.kind == CardKind::Role => Some("it cannot be chosen at creation".to_string()),
            2 => None,
            _one_or_many => Some("a deck has two copies of each pick".to_string()),
        }
    })?;
    check_choices(pool, pool.card(ranger.role).card.set, &picks).map_err(|why| SetupError::Choice(at, why))
}

/// What holds of a ranger on every later day of a campaign, whatever was traded or won since.
pub(crate) fn check_later(pool: &Pool, at: usize, ranger: &RangerSetup) -> Result<(), SetupError> {
    check_person(pool, at, ranger)?;
    check_cards(pool, at, ranger, |card, copies| match copies {
        _any if !card.set.is_ranger_set() || card.set == Set::Malady || card.kind == CardKind::Role => {
            Some("it is no card of a ranger's deck".to_string())
        }
        1 | 2 => None,
        many => Some(format!("{many} copies; a deck has at most two of each")),
    })?;
    Ok(())
}

/// Aspects, the role, and how many cards there are.
fn check_person(pool: &Pool, at: usize, ranger: &RangerSetup) -> Result<(), SetupError> {
    let mut aspects = ranger.aspects;
    aspects.sort_unstable();
    if aspects != [1, 2, 2, 3] {
        return Err(SetupError::Aspects(at));
    }
    let role = &pool.card(ranger.role).card;
    if role.kind != CardKind::Role || !role.set.is_specialty() {
        return Err(SetupError::Role(at, role.title.to_string()));
    }
    if let Some(why) = pool.unfit(ranger.role, ranger.aspects, false) {
        return Err(SetupError::Card(at, role.title.to_string(), why));
    }
    if ranger.deck.len() != 2 * PICKS {
        return Err(SetupError::Count(at, ranger.deck.len()));
    }
    Ok(())
}

/// The different cards of a deck, none of which is wrong, with so many copies, or unfit.
fn check_cards(
    pool: &Pool,
    at: usize,
    ranger: &RangerSetup,
    wrong: impl Fn(&CardDefinition, usize) -> Option<String>,
) -> Result<Vec<DefinitionId>, SetupError> {
    let mut faces: Vec<DefinitionId> = ranger.deck.clone();
    faces.sort_unstable();
    faces.dedup();
    for id in &faces {
        let card = &pool.card(*id).card;
        let copies = ranger.deck.iter().filter(|one| *one == id).count();
        if let Some(why) = wrong(card, copies).or_else(|| pool.unfit(*id, ranger.aspects, false)) {
            return Err(SetupError::Card(at, card.title.to_string(), why));
        }
    }
    Ok(faces)
}

/// Whether fifteen different cards are the choices of a ranger with a role of that specialty.
fn check_choices(pool: &Pool, specialty: Set, picks: &[DefinitionId]) -> Result<(), &'static str> {
    let of =
        |set: Set| -> Vec<DefinitionId> { picks.iter().copied().filter(|id| pool.card(*id).card.set == set).collect() };
    let personality: Vec<Aspect> =
        of(Set::Personality).iter().filter_map(|id| pool.card(*id).card.requires).map(|(aspect, _)| aspect).collect();
    if personality.len() != 4 || Aspect::ALL.iter().any(|aspect| !personality.contains(aspect)) {
        return Err("one personality card of each aspect is wanted");
    }
    let own = pool.own_sets(specialty, picks);
    if own.iter().any(|set| of(*set).len() < OF_A_SET) {
        return Err("five cards of the role's specialty and five of one background are wanted");
    }
    // One card is left over: of another set, or the sixth of one of the own.
    let elsewhere = |id: &&DefinitionId| {
        let set = pool.card(**id).card.set;
        set != Set::Personality && !own.contains(&set)
    };
    let mut outside: Vec<DefinitionId> = picks.iter().filter(elsewhere).copied().collect();
    if outside.is_empty() {
        outside = own.iter().map(|set| of(*set)).find(|cards| cards.len() > OF_A_SET).unwrap_or_default();
    } else if outside.len() > 1 {
        return Err("only one outside interest is wanted");
    }
    match outside.iter().all(|id| pool.card(*id).card.traits.contains(&Trait::Expert)) {
        true => Err("the outside interest cannot be an Expert card"),
        false => Ok(()),
    }
}
