//! A declaration of attackers or blockers as a problem by itself: who can be paired with what, the restrictions on the whole
//! (CR 508.1c, 509.1b), and the requirements (CR 508.1d, 509.1c). It knows nothing of the game.

mod search;
#[cfg(test)]
mod tests;

use smallvec::SmallVec;

/// Pairs of candidate and destination.
pub(in crate::game) type Pairs = SmallVec<[(u16, u16); 8]>;

/// Who can be paired with what, and what the whole must obey.
#[derive(Clone, Debug, Default)]
pub(in crate::game) struct Declaration {
    /// Those who may attack or block.
    pub candidates: Vec<Candidate>,
    /// The fewest candidates that can be paired with each destination, if any are.
    pub least: Vec<u16>,
    /// The pairs that are allowed one by one, sorted.
    pub pairs: Vec<(u16, u16)>,
    /// Whether each pair is free; nobody is required to pay a cost (CR 508.1d, 509.1c).
    pub free: Vec<bool>,
    /// How many candidates can take part.
    pub limits: Vec<Limit>,
    /// What should be obeyed as far as possible.
    pub requirements: Vec<Requirement>,
}

/// A creature that may attack or block.
#[derive(Clone, Debug)]
pub(in crate::game) struct Candidate {
    /// With how many destinations it can be paired.
    pub most: u16,
    /// Whether it can take part only alone.
    pub alone: bool,
    /// In whose company it can take part: at least so many of those.
    pub beside: SmallVec<[(u16, Vec<u16>); 0]>,
}

/// No more than so many candidates can be paired with these destinations.
#[derive(Clone, Debug)]
pub(in crate::game) struct Limit {
    /// How many.
    pub most: u16,
    /// With which destinations.
    pub at: Vec<bool>,
}

/// Requirements that are obeyed when at least one of some pairs is declared.
#[derive(Clone, Debug)]
pub(in crate::game) struct Requirement {
    /// How many requirements these are.
    pub weight: u32,
    /// The pairs, by their places.
    pub pairs: Vec<u16>,
}

/// The restriction that a declaration breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::game) enum Broken {
    /// The candidate is paired with too many.
    TooOften(u16),
    /// Too few are paired with the destination.
    TooFew(u16),
    /// More take part than the limit allows.
    Limit(u16),
    /// The candidate can take part only alone.
    NotAlone(u16),
    /// The candidate lacks company.
    NoCompany(u16),
}

impl Declaration {
    /// The first restriction that these pairs break.
    pub fn broken(&self, chosen: &[(u16, u16)]) -> Option<Broken> {
        let used = |candidate: u16| chosen.iter().any(|pair| pair.0 == candidate);
        let participants = (0..self.candidates.len() as u16).filter(|at| used(*at)).count();
        for (at, candidate) in self.candidates.iter().enumerate() {
            let at = at as u16;
            let times = chosen.iter().filter(|pair| pair.0 == at).count();
            if times == 0 {
                continue;
            }
            if times > usize::from(candidate.most) {
                return Some(Broken::TooOften(at));
            }
            if candidate.alone && participants > 1 {
                return Some(Broken::NotAlone(at));
            }
            for (least, partners) in &candidate.beside {
                let company = partners.iter().filter(|partner| **partner != at && used(**partner)).count();
                if company < usize::from(*least) {
                    return Some(Broken::NoCompany(at));
                }
            }
        }
        for (at, least) in self.least.iter().enumerate() {
            let count = chosen.iter().filter(|pair| usize::from(pair.1) == at).count();
            if count > 0 && count < usize::from(*least) {
                return Some(Broken::TooFew(at as u16));
            }
        }
        for (number, limit) in self.limits.iter().enumerate() {
            let counts = |at: u16| chosen.iter().any(|pair| pair.0 == at && limit.at[usize::from(pair.1)]);
            let count = (0..self.candidates.len() as u16).filter(|at| counts(*at)).count();
            if count > usize::from(limit.most) {
                return Some(Broken::Limit(number as u16));
            }
        }
        None
    }

    /// How many requirements these pairs obey.
    pub fn obeyed(&self, chosen: &[(u16, u16)]) -> u32 {
        let is_chosen = |pair: &u16| chosen.contains(&self.pairs[usize::from(*pair)]);
        self.requirements.iter().filter(|one| one.pairs.iter().any(is_chosen)).map(|one| one.weight).sum()
    }

    /// A legal declaration without costs that obeys as many requirements as possible.
    pub fn best(&self) -> Pairs {
        if self.requirements.is_empty() { Pairs::new() } else { search::best(self) }
    }

    /// The same without whatever is not needed for it.
    pub fn fewest(&self) -> Pairs {
        let mut chosen = self.best();
        let obeyed = self.obeyed(&chosen);
        let as_good = |fewer: &Pairs| self.broken(fewer).is_none() && self.obeyed(fewer) == obeyed;
        let mut at = 0;
        while at < chosen.len() {
            let (candidate, destination) = chosen[at];
            let without = |gone: &dyn Fn(&(u16, u16)) -> bool| -> Pairs {
                chosen.iter().copied().filter(|pair| !gone(pair)).collect()
            };
            let smaller = [
                without(&|pair| pair.1 == destination),
                without(&|pair| pair.0 == candidate),
                without(&|pair| *pair == (candidate, destination)),
            ];
            match smaller.into_iter().find(|fewer| as_good(fewer)) {
                Some(fewer) => (chosen, at) = (fewer, 0),
                None => at += 1,
            }
        }
        chosen
    }
}
