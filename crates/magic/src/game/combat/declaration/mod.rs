//! A declaration of attackers or blockers as a problem by itself: who can be paired with what, the restrictions on the whole
//! (CR 508.1c, 509.1b), and the requirements (CR 508.1d, 509.1c). It knows nothing of the game.

mod search;
#[cfg(test)]
mod tests;

use smallvec::SmallVec;

/// Pairs of candidate and destination.
pub(in crate::game) type Pairs = SmallVec<[(u16, u16); 8]>;

/// Pairs by their places among all that are allowed.
pub(in crate::game) type PairPlaces = SmallVec<[u32; 2]>;

/// Who can be paired with what, and what the whole must obey.
#[derive(Clone, Debug, Default)]
pub(in crate::game) struct Declaration {
    /// Those who may attack or block.
    pub candidates: SmallVec<[Candidate; 8]>,
    /// The fewest candidates that can be paired with each destination, if any are.
    pub least: SmallVec<[u16; 8]>,
    /// The pairs that are allowed one by one, sorted.
    pub pairs: Pairs,
    /// Whether each pair is free; nobody is required to pay a cost (CR 508.1d, 509.1c).
    pub free: SmallVec<[bool; 8]>,
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
    pub pairs: PairPlaces,
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
    /// Whether a candidate finds everybody it needs beside it among these (CR 508.1c, 509.1b).
    pub fn has_company(&self, candidate: u16, among: impl Fn(u16) -> bool) -> bool {
        self.candidates[usize::from(candidate)].beside.iter().all(|(least, partners)| {
            let there = partners.iter().filter(|one| among(**one) && !self.candidates[usize::from(**one)].alone);
            there.count() >= usize::from(*least)
        })
    }

    /// The pairs of a candidate, by their places.
    fn pairs_of(&self, candidate: u16) -> std::ops::Range<usize> {
        let from = self.pairs.partition_point(|pair| pair.0 < candidate);
        let count = self.pairs[from..].partition_point(|pair| pair.0 == candidate);
        from..from + count
    }

    /// A requirement that is obeyed by a pair of that candidate, with one of the destinations so described.
    pub fn require_of(&mut self, candidate: u16, fits: impl Fn(u16) -> bool) {
        let pairs = self.pairs_of(candidate).filter(|at| fits(self.pairs[*at].1)).map(|at| at as u32).collect();
        self.require(pairs);
    }

    /// A requirement that is obeyed by that pair alone.
    pub fn require_pair(&mut self, candidate: u16, destination: u16) {
        let pair = self.pairs.binary_search(&(candidate, destination)).ok();
        self.require(pair.map(|at| at as u32).into_iter().collect());
    }

    /// A requirement that is obeyed by a pair with that destination, of one of the candidates so described.
    pub fn require_at(&mut self, destination: u16, fits: impl Fn(u16) -> bool) {
        let candidates = (0..self.candidates.len() as u16).filter(|one| fits(*one));
        let pairs = candidates.filter_map(|one| self.pairs.binary_search(&(one, destination)).ok());
        let pairs = pairs.map(|at| at as u32).collect();
        self.require(pairs);
    }

    fn require(&mut self, pairs: PairPlaces) {
        if !pairs.is_empty() {
            self.requirements.push(Requirement { weight: 1, pairs });
        }
    }

    /// The first restriction that these pairs break.
    pub fn broken(&self, chosen: &[(u16, u16)]) -> Option<Broken> {
        let mut times: SmallVec<[usize; 16]> = SmallVec::from_elem(0, self.candidates.len());
        let mut there: SmallVec<[usize; 16]> = SmallVec::from_elem(0, self.least.len());
        for (candidate, destination) in chosen {
            times[usize::from(*candidate)] += 1;
            there[usize::from(*destination)] += 1;
        }
        let used = |candidate: u16| times[usize::from(candidate)] > 0;
        let participants = times.iter().filter(|times| **times > 0).count();
        for (at, candidate) in self.candidates.iter().enumerate().filter(|(at, _)| times[*at] > 0) {
            let number = at as u16;
            if times[at] > usize::from(candidate.most) {
                return Some(Broken::TooOften(number));
            }
            if candidate.alone && participants > 1 {
                return Some(Broken::NotAlone(number));
            }
            for (least, partners) in &candidate.beside {
                let company = partners.iter().filter(|partner| **partner != number && used(**partner)).count();
                if company < usize::from(*least) {
                    return Some(Broken::NoCompany(number));
                }
            }
        }
        let short = |(count, least): (&usize, &u16)| *count > 0 && *count < usize::from(*least);
        if let Some(at) = there.iter().zip(&self.least).position(short) {
            return Some(Broken::TooFew(at as u16));
        }
        for (number, limit) in self.limits.iter().enumerate() {
            let mut counted = vec![false; self.candidates.len()];
            for (candidate, _) in chosen.iter().filter(|pair| limit.at[usize::from(pair.1)]) {
                counted[usize::from(*candidate)] = true;
            }
            if counted.into_iter().filter(|one| *one).count() > usize::from(limit.most) {
                return Some(Broken::Limit(number as u16));
            }
        }
        None
    }

    /// How many of these pairs obey each requirement.
    fn obeyers(&self, chosen: &[(u16, u16)]) -> Vec<u32> {
        let mut is_chosen = vec![false; self.pairs.len()];
        for at in chosen.iter().filter_map(|pair| self.pairs.binary_search(pair).ok()) {
            is_chosen[at] = true;
        }
        let count = |one: &Requirement| one.pairs.iter().filter(|pair| is_chosen[**pair as usize]).count() as u32;
        self.requirements.iter().map(count).collect()
    }

    /// How many requirements these pairs obey.
    pub fn obeyed(&self, chosen: &[(u16, u16)]) -> u32 {
        let obeyers = self.obeyers(chosen);
        self.requirements.iter().zip(obeyers).filter(|(_, count)| *count > 0).map(|(one, _)| one.weight).sum()
    }

    /// The candidate whose requirement is not obeyed, though it could be.
    pub fn neglected(&self, chosen: &[(u16, u16)]) -> Option<u16> {
        let place = self.obeyers(chosen).into_iter().position(|count| count == 0)?;
        self.requirements[place].pairs.first().map(|pair| self.pairs[*pair as usize].0)
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
        let mut needed = self.needed(&chosen);
        let mut at = 0;
        while at < chosen.len() {
            if needed[at] {
                at += 1;
                continue;
            }
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
                Some(fewer) => {
                    needed = self.needed(&fewer);
                    (chosen, at) = (fewer, 0);
                }
                None => at += 1,
            }
        }
        chosen
    }

    /// Whether each of these pairs obeys a requirement that no other of them does.
    fn needed(&self, chosen: &[(u16, u16)]) -> Vec<bool> {
        let obeyers = self.obeyers(chosen);
        let mut needed = vec![false; self.pairs.len()];
        let alone = self.requirements.iter().zip(&obeyers).filter(|(_, count)| **count == 1);
        alone.for_each(|(one, _)| one.pairs.iter().for_each(|pair| needed[*pair as usize] = true));
        let place = |pair: &(u16, u16)| self.pairs.binary_search(pair).is_ok_and(|at| needed[at]);
        chosen.iter().map(place).collect()
    }
}
