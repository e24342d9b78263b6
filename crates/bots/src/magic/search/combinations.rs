//! Ways to place creatures, to pick some of many things and to divide a number: what is alike is not told apart, and where
//! not all are wanted, those that are come from all over.

use kernel::{Answer, Game as _};
use magic::Game;
use rustc_hash::{FxHashSet, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};

/// An attacker or blocker with what it attacks or blocks.
pub(super) type Pair = (u16, u16);

/// The most combinations that are looked at for one question.
const MOST_LOOKS: usize = 100_000;
/// The most things that one creature may do.
const MOST_DEEDS: usize = 1_000;

/// Answers as they are found, those that come to the same once.
pub(super) struct Gathered<'g> {
    game: &'g Game,
    /// What was found.
    pub list: Vec<Answer>,
    met: FxHashSet<u64>,
    most: usize,
    looks: usize,
}

impl<'g> Gathered<'g> {
    pub(super) fn new(game: &'g Game, most: usize) -> Gathered<'g> {
        Gathered { game, list: Vec::new(), met: FxHashSet::default(), most, looks: 0 }
    }

    /// Takes an answer that is allowed, unless one with the same signature was there; says whether there is room for more.
    pub(super) fn see(&mut self, signature: u64, answer: impl FnOnce() -> Answer) -> bool {
        self.looks += 1;
        if self.has_room() && self.met.insert(signature) {
            let answer = answer();
            if self.game.check(&answer).is_ok() {
                self.list.push(answer);
            }
        }
        self.has_room()
    }

    pub(super) fn has_room(&self) -> bool {
        self.list.len() < self.most && self.looks < (20 * self.most + 1_000).min(MOST_LOOKS)
    }
}

/// A number for something that is equal for what comes to the same.
pub(super) fn signature(of: impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    of.hash(&mut hasher);
    hasher.finish()
}

/// What one candidate may do: nothing, or take one of its destinations, or several.
type Deed = SmallVec<[u16; 2]>;

/// Candidates that are alike, and every way to share out what they do.
struct Class {
    members: Vec<u16>,
    deeds: Vec<Deed>,
    ways: Vec<SmallVec<[u16; 4]>>,
}

/// Every way to place candidates, by number.
pub(super) struct Placements {
    classes: Vec<Class>,
    /// How many there are.
    pub count: usize,
}

impl Placements {
    /// Every way to give each candidate some of its destinations or none; `kinds` tells candidates apart, and `allowed` says
    /// whether one candidate may take several. None if they are too many to number.
    pub(super) fn of(
        pairs: &[Pair],
        kinds: &[u64],
        required: &[Pair],
        allowed: &dyn Fn(&[Pair]) -> bool,
    ) -> Option<Placements> {
        let mut classes: Vec<(u64, Class)> = Vec::new();
        for group in pairs.chunk_by(|one, other| one.0 == other.0) {
            let candidate = group[0].0;
            let mut deeds = deeds_of(group, allowed)?;
            // Where less than everything is not allowed.
            let whole: Deed = required.iter().filter(|pair| pair.0 == candidate).map(|pair| pair.1).collect();
            if !deeds.contains(&whole) {
                deeds.push(whole);
            }
            let kind = kinds[usize::from(candidate)];
            match classes.iter_mut().find(|(other, class)| *other == kind && class.deeds == deeds) {
                Some((_, class)) => class.members.push(candidate),
                None => classes.push((kind, Class { members: vec![candidate], deeds, ways: Vec::new() })),
            }
        }
        let mut count = 1usize;
        for (_, class) in &mut classes {
            class.ways = multisets(class.deeds.len() as u16, class.members.len())?;
            count = count.checked_mul(class.ways.len())?;
        }
        Some(Placements { classes: classes.into_iter().map(|(_, class)| class).collect(), count })
    }

    /// The way of that number.
    fn number(&self, mut number: usize) -> SmallVec<[Pair; 8]> {
        let mut pairs: SmallVec<[Pair; 8]> = SmallVec::new();
        for class in &self.classes {
            let way = &class.ways[number % class.ways.len()];
            number /= class.ways.len();
            for (member, deed) in class.members.iter().zip(way) {
                pairs.extend(class.deeds[usize::from(*deed)].iter().map(|at| (*member, *at)));
            }
        }
        pairs.sort_unstable();
        pairs
    }

    /// Calls for each way, those after each other far from each other, until it is told to stop; says whether it was not.
    pub(super) fn each(&self, mut see: impl FnMut(SmallVec<[Pair; 8]>) -> bool) -> bool {
        let stride = stride(self.count);
        (0..self.count).all(|at| see(self.number((at as u128 * stride as u128 % self.count as u128) as usize)))
    }
}

/// About five eighths of a count, and without a common divisor, so that steps of it meet everything once.
fn stride(count: usize) -> usize {
    fn divisor(one: usize, other: usize) -> usize {
        if other == 0 { one } else { divisor(other, one % other) }
    }
    let from = (count as u128 * 5 / 8) as usize;
    (from.max(1)..).find(|stride| divisor(count, *stride) == 1).unwrap_or(1)
}

/// Each of its destinations, several where that is allowed, and nothing; none if they are too many to number.
fn deeds_of(group: &[Pair], allowed: &dyn Fn(&[Pair]) -> bool) -> Option<Vec<Deed>> {
    let candidate = group[0].0;
    let mut deeds: Vec<Deed> = group.iter().map(|pair| Deed::from_slice(&[pair.1])).collect();
    let mut next = 0;
    while next < deeds.len() {
        let deed = deeds[next].clone();
        let after = group.iter().map(|pair| pair.1).skip_while(|at| deed.last() != Some(at)).skip(1);
        for at in after {
            let more: Deed = deed.iter().copied().chain([at]).collect();
            let pairs: SmallVec<[Pair; 8]> = more.iter().map(|at| (candidate, *at)).collect();
            if allowed(&pairs) {
                deeds.push(more);
            }
        }
        if deeds.len() > MOST_DEEDS {
            return None;
        }
        next += 1;
    }
    deeds.push(Deed::new());
    Some(deeds)
}

/// Every way to hand out that many of the numbers below a bound, whose order does not matter; none if they are too many.
fn multisets(below: u16, count: usize) -> Option<Vec<SmallVec<[u16; 4]>>> {
    fn go(from: u16, below: u16, left: usize, chosen: &mut SmallVec<[u16; 4]>, found: &mut Vec<SmallVec<[u16; 4]>>) {
        if left == 0 || found.len() > MOST_LOOKS {
            if left == 0 {
                found.push(chosen.clone());
            }
            return;
        }
        for at in from..below {
            chosen.push(at);
            go(at, below, left - 1, chosen, found);
            chosen.pop();
        }
    }
    let mut found = Vec::new();
    go(0, below, count, &mut SmallVec::new(), &mut found);
    (found.len() <= MOST_LOOKS).then_some(found)
}

/// Options that are alike, and how many of them may be picked.
pub(super) struct Heap {
    /// Their places.
    pub places: Vec<u16>,
}

/// Calls for each way to pick so many of all heaps, until it is told to stop; says whether it was not.
pub(super) fn each_pick(heaps: &[Heap], size: usize, see: &mut dyn FnMut(&[u16]) -> bool) -> bool {
    fn go(heaps: &[Heap], left: usize, picks: &mut Vec<u16>, see: &mut dyn FnMut(&[u16]) -> bool) -> bool {
        let Some((first, others)) = heaps.split_first() else { return left > 0 || see(picks) };
        let room: usize = others.iter().map(|heap| heap.places.len()).sum();
        let before = picks.len();
        for count in (left.saturating_sub(room)..=left.min(first.places.len())).rev() {
            picks.extend_from_slice(&first.places[..count]);
            let on = go(others, left - count, picks, see);
            picks.truncate(before);
            if !on {
                return false;
            }
        }
        true
    }
    go(heaps, size, &mut Vec::new(), see)
}

/// Calls for each way to divide a total into parts of at least a minimum, until it is told to stop; says whether it was not.
pub(super) fn each_division(parts: usize, total: u32, minimum: u32, see: &mut dyn FnMut(&[u32]) -> bool) -> bool {
    fn go(
        rest: u32,
        minimum: u32,
        left: usize,
        shares: &mut SmallVec<[u32; 8]>,
        see: &mut dyn FnMut(&[u32]) -> bool,
    ) -> bool {
        if left == 1 {
            shares.push(rest);
            let on = see(shares);
            shares.pop();
            return on;
        }
        let others = minimum * (left as u32 - 1);
        for share in (minimum..=rest.saturating_sub(others)).rev() {
            shares.push(share);
            let on = go(rest - share, minimum, left - 1, shares, see);
            shares.pop();
            if !on {
                return false;
            }
        }
        true
    }
    parts == 0 || total < minimum * parts as u32 || go(total, minimum, parts, &mut SmallVec::new(), see)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every way to place candidates of these kinds, each of which may take so many of two destinations.
    fn placed(kinds: &[u64], at_once: usize) -> Vec<Vec<Pair>> {
        let pairs: Vec<Pair> = (0..kinds.len() as u16).flat_map(|one| [(one, 0), (one, 1)]).collect();
        let all = Placements::of(&pairs, kinds, &[], &|some| some.len() <= at_once).expect("they are few");
        let mut found = Vec::new();
        all.each(|chosen| {
            found.push(chosen.to_vec());
            true
        });
        assert_eq!(found.len(), all.count);
        found.sort();
        found.dedup();
        assert_eq!(found.len(), all.count, "nothing comes twice");
        found
    }

    #[test]
    fn each_candidate_does_everything() {
        assert_eq!(placed(&[1, 2], 1).len(), 3 * 3);
        assert_eq!(placed(&[1, 2], 2).len(), 4 * 4);
    }

    #[test]
    fn what_is_alike_is_not_told_apart() {
        assert_eq!(placed(&[1, 1], 1).len(), 6);
        assert_eq!(placed(&[1, 1, 2], 1).len(), 6 * 3);
    }

    #[test]
    fn too_many_deeds_are_not_numbered() {
        let pairs: Vec<Pair> = (0..30).map(|at| (0, at)).collect();
        assert!(Placements::of(&pairs, &[1], &[], &|_| true).is_none());
    }

    fn picks(heaps: &[&[u16]], size: usize) -> usize {
        let heaps: Vec<Heap> = heaps.iter().map(|places| Heap { places: places.to_vec() }).collect();
        let mut count = 0;
        each_pick(&heaps, size, &mut |_| {
            count += 1;
            true
        });
        count
    }

    #[test]
    fn of_each_heap_it_counts_only_how_many() {
        assert_eq!(picks(&[&[0, 1, 2], &[3]], 2), 2);
        assert_eq!(picks(&[&[0], &[1], &[2], &[3]], 2), 6);
        assert_eq!(picks(&[&[0]], 2), 0);
    }

    #[test]
    fn every_division_is_found() {
        let divisions = |parts, total, minimum| {
            let mut count = 0;
            each_division(parts, total, minimum, &mut |shares| {
                assert_eq!(shares.iter().sum::<u32>(), total);
                count += 1;
                true
            });
            count
        };
        assert_eq!(divisions(3, 4, 0), 15);
        assert_eq!(divisions(3, 4, 1), 3);
        assert_eq!(divisions(2, 1, 1), 0);
    }
}
