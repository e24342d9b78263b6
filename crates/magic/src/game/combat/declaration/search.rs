//! The most requirements that can be obeyed: each group of candidates that depend on each other is searched by itself,
//! best prospects first, and left as soon as nothing better is possible.

use super::{Declaration, Pairs};
use smallvec::SmallVec;
use std::ops::Range;

/// How many positions are looked at for one group; boards that need more are answered with the best found.
const MOST_POSITIONS: u32 = 4_000;

/// How many pairs are looked at for one group, in all its positions together; the search gets to its end once at least.
const MOST_LOOKS: usize = 4_000_000;

pub(super) fn best(problem: &Declaration) -> Pairs {
    let obeys = Obeys::of(problem);
    let mut found: Vec<u32> = Vec::new();
    for group in groups(problem) {
        match group[..] {
            [one] if decides_alone(problem, one) => found.extend(best_of_one(problem, &obeys, one)),
            _ => {
                let mut search = Search::new(problem, &obeys, group);
                search.visit(0);
                found.append(&mut search.best);
            }
        }
    }
    found.sort_unstable();
    found.into_iter().map(|pair| problem.pairs[pair as usize]).collect()
}

/// Which requirements each pair obeys.
struct Obeys {
    /// Where the list of each pair begins, and at last where the last one ends.
    begins: Vec<u32>,
    lists: Vec<u32>,
}

impl Obeys {
    fn of(problem: &Declaration) -> Obeys {
        let mut begins = vec![0u32; problem.pairs.len() + 2];
        let all = || problem.requirements.iter().flat_map(|one| &one.pairs).map(|pair| *pair as usize);
        all().for_each(|pair| begins[pair + 2] += 1);
        for at in 2..begins.len() {
            begins[at] += begins[at - 1];
        }
        let mut lists = vec![0u32; begins.last().map_or(0, |end| *end as usize)];
        for (requirement, one) in problem.requirements.iter().enumerate() {
            for pair in &one.pairs {
                let next = &mut begins[*pair as usize + 1];
                lists[*next as usize] = requirement as u32;
                *next += 1;
            }
        }
        begins.pop();
        Obeys { begins, lists }
    }

    fn by(&self, pair: u32) -> &[u32] {
        &self.lists[self.begins[pair as usize] as usize..self.begins[pair as usize + 1] as usize]
    }

    /// Those of these pairs that obey anything: few of them, on a large board.
    fn among(&self, pairs: Range<usize>) -> impl Iterator<Item = u32> {
        let lists = self.begins[pairs.start..=pairs.end].windows(2);
        lists.zip(pairs).filter(|(list, _)| list[0] < list[1]).map(|(_, pair)| pair as u32)
    }

    /// The weight of all the requirements that a pair obeys.
    fn weight(&self, problem: &Declaration, pair: u32) -> u32 {
        self.by(pair).iter().map(|one| problem.requirements[*one as usize].weight).sum()
    }
}

/// Whether a candidate that bears on no other takes one destination, as it likes.
fn decides_alone(problem: &Declaration, at: u16) -> bool {
    let candidate = &problem.candidates[usize::from(at)];
    candidate.most == 1 && candidate.beside.is_empty()
}

/// The pair of such a candidate that obeys most, if it obeys anything.
fn best_of_one(problem: &Declaration, obeys: &Obeys, at: u16) -> Option<u32> {
    let open = |pair: &u32| {
        let destination = usize::from(problem.pairs[*pair as usize].1);
        problem.least[destination] <= 1 && !problem.limits.iter().any(|limit| limit.at[destination] && limit.most == 0)
    };
    let obeying = obeys.among(problem.pairs_of(at)).filter(|pair| problem.free[*pair as usize]);
    let gains = obeying.filter(open).map(|pair| (obeys.weight(problem, pair), pair));
    let best = gains.max_by_key(|(gain, pair)| (*gain, std::cmp::Reverse(*pair)));
    best.filter(|(gain, _)| *gain > 0).map(|(_, pair)| pair)
}

/// Candidates that bear on each other, through requirements, limits, company or destinations that take several.
fn groups(problem: &Declaration) -> Vec<Vec<u16>> {
    let count = problem.candidates.len();
    let mut leader: Vec<usize> = (0..count).collect();
    let mut join = |members: &mut dyn Iterator<Item = usize>| {
        let root = |leader: &[usize], mut at: usize| {
            while leader[at] != at {
                at = leader[at];
            }
            at
        };
        let Some(first) = members.next() else { return };
        for other in members {
            let (one, other) = (root(&leader, first), root(&leader, other));
            leader[one.max(other)] = one.min(other);
        }
    };
    let candidate_of = |pair: &u32| usize::from(problem.pairs[*pair as usize].0);
    for requirement in &problem.requirements {
        join(&mut requirement.pairs.iter().map(candidate_of));
    }
    for limit in &problem.limits {
        join(&mut problem.pairs.iter().filter(|pair| limit.at[usize::from(pair.1)]).map(|pair| usize::from(pair.0)));
    }
    for (at, _) in problem.least.iter().enumerate().filter(|(_, least)| **least > 1) {
        join(&mut problem.pairs.iter().filter(|pair| usize::from(pair.1) == at).map(|pair| usize::from(pair.0)));
    }
    for (at, candidate) in problem.candidates.iter().enumerate() {
        for (_, partners) in &candidate.beside {
            join(&mut std::iter::once(at).chain(partners.iter().map(|partner| usize::from(*partner))));
        }
        if candidate.alone {
            join(&mut (0..count));
        }
    }
    let mut groups: Vec<Vec<u16>> = vec![Vec::new(); count];
    for at in 0..count {
        let mut root = at;
        while leader[root] != root {
            root = leader[root];
        }
        groups[root].push(at as u16);
    }
    groups.retain(|group| !group.is_empty());
    groups
}

/// A pair that could be taken, in the order of trying: whether nobody waits there for more, what is left of the gain, where,
/// and which.
type Prospect = (bool, u32, (u16, u16), u32);

/// A search through the declarations of one group.
struct Search<'a> {
    problem: &'a Declaration,
    /// The candidates: first those that act alone, then those that are alike next to each other.
    order: Vec<u16>,
    /// The free pairs of each place in the order that could help.
    pairs: Vec<Vec<u32>>,
    /// Whether the candidate at this place is like the one before.
    alike: Vec<bool>,
    /// Whether somebody wants the company of the candidate at this place.
    company: Vec<bool>,
    /// The requirements that each pair obeys.
    obeys: &'a Obeys,
    chosen: Vec<u32>,
    /// Whether anybody takes part only alone.
    loners: bool,
    /// How many chosen pairs obey each requirement.
    obeyed: Vec<u16>,
    /// How many are at each destination.
    there: Vec<u16>,
    /// How much of each limit is used.
    used: Vec<u16>,
    score: u32,
    best: Vec<u32>,
    best_score: u32,
    ceiling: u32,
    positions: u32,
    most_positions: u32,
}

impl<'a> Search<'a> {
    fn new(problem: &'a Declaration, obeys: &'a Obeys, mut order: Vec<u16>) -> Self {
        order.sort_by_cached_key(|at| {
            (!problem.candidates[usize::from(*at)].alone, Search::likeness(problem, obeys, *at), *at)
        });
        let likenesses: Vec<_> = order.iter().map(|at| Search::likeness(problem, obeys, *at)).collect();
        let alike = (0..order.len())
            .map(|at| at > 0 && !likenesses[at].is_empty() && likenesses[at] == likenesses[at - 1])
            .collect();
        let is_wanted = |at: u16| {
            let mut wishes = problem.candidates.iter().flat_map(|candidate| &candidate.beside);
            wishes.any(|(_, partners)| partners.contains(&at))
        };
        let company: Vec<bool> = order.iter().map(|at| is_wanted(*at)).collect();
        let could_help = |pair: &u32, company: bool| {
            company || !obeys.by(*pair).is_empty() || problem.least[usize::from(problem.pairs[*pair as usize].1)] > 1
        };
        let places = order.iter().zip(&company);
        let pairs: Vec<Vec<u32>> = places
            .map(|(at, company)| free_pairs(problem, *at).filter(|pair| could_help(pair, *company)).collect())
            .collect();
        let all: usize = pairs.iter().map(Vec::len).sum();
        let most_positions = (MOST_LOOKS / all.max(1)).max(2 * order.len() + 64).min(MOST_POSITIONS as usize) as u32;
        let mut search = Search {
            problem,
            loners: problem.candidates.iter().any(|candidate| candidate.alone),
            order,
            pairs,
            alike,
            company,
            obeys,
            chosen: Vec::new(),
            obeyed: vec![0; problem.requirements.len()],
            there: vec![0; problem.least.len()],
            used: vec![0; problem.limits.len()],
            score: 0,
            best: Vec::new(),
            best_score: 0,
            ceiling: u32::MAX,
            positions: 0,
            most_positions,
        };
        search.ceiling = search.prospect(0);
        search
    }

    /// What makes two candidates the same for this problem: destinations, with the requirements that are shared and the
    /// weight of those that are the candidate's own. Empty where it is like no other.
    fn likeness(problem: &Declaration, obeys: &Obeys, at: u16) -> Vec<(u16, u32, Vec<u32>)> {
        let candidate = &problem.candidates[usize::from(at)];
        let is_partner = problem.candidates.iter().any(|other| other.beside.iter().any(|(_, them)| them.contains(&at)));
        if candidate.most != 1 || candidate.alone || !candidate.beside.is_empty() || is_partner {
            return Vec::new();
        }
        let own = |requirement: &u32| {
            let pairs = &problem.requirements[*requirement as usize].pairs;
            pairs.iter().all(|pair| problem.pairs[*pair as usize].0 == at)
        };
        free_pairs(problem, at)
            .map(|pair| {
                let all = obeys.by(pair);
                let weight = |one: &u32| problem.requirements[*one as usize].weight;
                let shared = all.iter().filter(|one| !own(one)).copied().collect();
                (problem.pairs[pair as usize].1, all.iter().filter(|one| own(one)).map(weight).sum(), shared)
            })
            .collect()
    }

    fn visit(&mut self, place: usize) {
        self.positions += 1;
        if self.is_over() || !self.is_hopeful(place) {
            return;
        }
        let Some(candidate) = self.order.get(place).copied() else { return self.judge() };
        if self.problem.candidates[usize::from(candidate)].most == 1 {
            self.pair_once(place);
        } else {
            self.pair_often(place, 0);
        }
    }

    fn is_over(&self) -> bool {
        self.best_score >= self.ceiling || self.positions > self.most_positions
    }

    /// A candidate that takes one destination: those with the best prospects first, nothing last.
    fn pair_once(&mut self, place: usize) {
        // Those that are alike take their destinations in order, nothing last.
        let floor = if self.alike[place] { self.taken_by(place - 1) } else { Some((0, 0)) };
        let mut options: SmallVec<[Prospect; 8]> = SmallVec::new();
        for pair in &self.pairs[place] {
            let rank = self.rank(self.destination(*pair));
            let fits = floor.is_some_and(|floor| rank >= floor);
            let gain = self.gain(*pair);
            if fits && self.is_allowed(*pair) && (gain > 0 || self.is_useful(*pair, place)) {
                options.push((!self.is_short(self.destination(*pair)), u32::MAX - gain, rank, *pair));
            }
        }
        options.sort_unstable();
        for (_, _, _, pair) in options {
            self.take(pair);
            self.visit(place + 1);
            self.leave(pair);
            if self.is_over() {
                return;
            }
        }
        self.visit(place + 1);
    }

    /// A candidate that takes several: pair by pair.
    fn pair_often(&mut self, place: usize, from: usize) {
        self.positions += 1;
        let candidate = self.order[place];
        let times = self.chosen.iter().filter(|pair| self.problem.pairs[**pair as usize].0 == candidate).count();
        let full = times >= usize::from(self.problem.candidates[usize::from(candidate)].most);
        if full || from == self.pairs[place].len() {
            return self.visit(place + 1);
        }
        let pair = self.pairs[place][from];
        if self.is_allowed(pair) && (self.gain(pair) > 0 || self.is_useful(pair, place)) {
            self.take(pair);
            self.pair_often(place, from + 1);
            self.leave(pair);
            if self.is_over() {
                return;
            }
        }
        self.pair_often(place, from + 1);
    }

    fn taken_by(&self, place: usize) -> Option<(u16, u16)> {
        let candidate = self.order[place];
        let mut pairs = self.chosen.iter().map(|pair| self.problem.pairs[*pair as usize]);
        pairs.find(|pair| pair.0 == candidate).map(|pair| self.rank(pair.1))
    }

    /// Destinations that need few come first.
    fn rank(&self, destination: u16) -> (u16, u16) {
        (self.problem.least[usize::from(destination)], destination)
    }

    /// Whether more are needed there than have come.
    fn is_short(&self, destination: u16) -> bool {
        let there = self.there[usize::from(destination)];
        there > 0 && there < self.problem.least[usize::from(destination)]
    }

    fn takes_part(&self, candidate: u16) -> bool {
        self.chosen.iter().any(|pair| self.problem.pairs[*pair as usize].0 == candidate)
    }

    fn counts_for(&self, limit: usize, candidate: u16) -> bool {
        let mut pairs = self.chosen.iter().map(|pair| self.problem.pairs[*pair as usize]);
        pairs.any(|pair| pair.0 == candidate && self.problem.limits[limit].at[usize::from(pair.1)])
    }

    /// Whether a pair breaks no limit, and nobody's solitude.
    fn is_allowed(&self, pair: u32) -> bool {
        let (candidate, destination) = self.problem.pairs[pair as usize];
        let within = self.problem.limits.iter().enumerate().all(|(at, limit)| {
            !limit.at[usize::from(destination)] || self.used[at] < limit.most || self.counts_for(at, candidate)
        });
        let mut others = self.chosen.iter().map(|pair| self.problem.pairs[*pair as usize].0);
        let alone = |at: u16| self.problem.candidates[usize::from(at)].alone;
        within && !(self.loners && others.any(|other| other != candidate && (alone(candidate) || alone(other))))
    }

    /// Whether a pair that obeys nothing new may still help another: as company, or where it takes several.
    fn is_useful(&self, pair: u32, place: usize) -> bool {
        let least = self.problem.least[usize::from(self.destination(pair))];
        self.company[place] || least > 1 && self.there[usize::from(self.destination(pair))] < least
    }

    /// How many more requirements a pair would obey.
    fn gain(&self, pair: u32) -> u32 {
        let new = self.obeys.by(pair).iter().filter(|one| self.obeyed[**one as usize] == 0);
        new.map(|one| self.problem.requirements[*one as usize].weight).sum()
    }

    fn take(&mut self, pair: u32) {
        let (candidate, destination) = self.problem.pairs[pair as usize];
        for at in 0..self.used.len() {
            if self.problem.limits[at].at[usize::from(destination)] && !self.counts_for(at, candidate) {
                self.used[at] += 1;
            }
        }
        self.score += self.gain(pair);
        self.obeys.by(pair).iter().for_each(|one| self.obeyed[*one as usize] += 1);
        self.there[usize::from(destination)] += 1;
        self.chosen.push(pair);
    }

    fn leave(&mut self, pair: u32) {
        let (candidate, destination) = self.problem.pairs[pair as usize];
        self.chosen.pop();
        self.there[usize::from(destination)] -= 1;
        self.obeys.by(pair).iter().for_each(|one| self.obeyed[*one as usize] -= 1);
        self.score -= self.gain(pair);
        for at in 0..self.used.len() {
            if self.problem.limits[at].at[usize::from(destination)] && !self.counts_for(at, candidate) {
                self.used[at] -= 1;
            }
        }
    }

    /// Whether those still to come could make it better than the best, and legal.
    fn is_hopeful(&self, place: usize) -> bool {
        let short = self.there.iter().zip(&self.problem.least).enumerate().any(|(at, (there, least))| {
            *there > 0 && there < least && {
                let to_come = self.pairs[place..].iter();
                let could = |pairs: &&Vec<u32>| pairs.iter().any(|pair| usize::from(self.destination(*pair)) == at);
                usize::from(*there) + to_come.filter(could).count() < usize::from(*least)
            }
        });
        !short && self.prospect(place) > self.best_score
    }

    fn destination(&self, pair: u32) -> u16 {
        self.problem.pairs[pair as usize].1
    }

    /// No less than what can still be reached: what each one to come could add, as many as limits let take part, and no
    /// more than all the requirements within their reach.
    fn prospect(&self, place: usize) -> u32 {
        let mut gains: SmallVec<[u32; 32]> = SmallVec::new();
        let mut reached: SmallVec<[bool; 64]> = SmallVec::from_elem(false, self.problem.requirements.len());
        for (at, pairs) in self.pairs.iter().enumerate().skip(place) {
            let most = usize::from(self.problem.candidates[usize::from(self.order[at])].most);
            let mut own: SmallVec<[u32; 8]> = SmallVec::new();
            for pair in pairs.iter().filter(|pair| self.is_allowed(**pair)) {
                own.push(self.gain(*pair));
                self.obeys.by(*pair).iter().for_each(|one| reached[*one as usize] = true);
            }
            own.sort_unstable_by(|one, other| other.cmp(one));
            gains.push(own.into_iter().take(most).sum());
        }
        gains.sort_unstable_by(|one, other| other.cmp(one));
        let everywhere = self.problem.limits.iter().zip(&self.used).filter(|(limit, _)| limit.at.iter().all(|at| *at));
        let room = everywhere.map(|(limit, used)| usize::from(limit.most - used)).min().unwrap_or(gains.len());
        let by_candidate: u32 = gains.into_iter().take(room).sum();
        let new = self.problem.requirements.iter().zip(&self.obeyed).zip(reached);
        let by_requirement: u32 =
            new.filter(|((_, obeyed), reached)| *reached && **obeyed == 0).map(|((one, _), _)| one.weight).sum();
        self.score + by_candidate.min(by_requirement)
    }

    /// A whole declaration: the best so far, if it is legal.
    fn judge(&mut self) {
        let enough = self.there.iter().zip(&self.problem.least).all(|(there, least)| *there == 0 || there >= least);
        let accompanied = self.order.iter().all(|at| {
            let wishes = &self.problem.candidates[usize::from(*at)].beside;
            wishes.is_empty()
                || !self.takes_part(*at)
                || wishes.iter().all(|(least, partners)| {
                    let company = partners.iter().filter(|partner| *partner != at && self.takes_part(**partner));
                    company.count() >= usize::from(*least)
                })
        });
        if enough && accompanied && self.score > self.best_score {
            self.best_score = self.score;
            self.best.clone_from(&self.chosen);
        }
    }
}

fn free_pairs(problem: &Declaration, candidate: u16) -> impl Iterator<Item = u32> {
    problem.pairs_of(candidate).filter(|at| problem.free[*at]).map(|at| at as u32)
}
