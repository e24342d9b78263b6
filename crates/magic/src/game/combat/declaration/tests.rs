//! The search against trying everything, on small random problems; and large boards within its bounds.

use super::*;
use kernel::Dice;

fn random_problem(dice: &mut Dice) -> Declaration {
    let (candidates, destinations) = (1 + dice.below(5) as u16, 1 + dice.below(3) as u16);
    let mut problem = Declaration::default();
    for one in 0..candidates {
        for other in 0..destinations {
            if dice.below(4) > 0 {
                problem.pairs.push((one, other));
                problem.free.push(dice.below(5) > 0);
            }
        }
        let most = if dice.below(3) == 0 { 1 + dice.below(3) as u16 } else { 1 };
        let mut candidate = Candidate { most, alone: dice.below(12) == 0, beside: SmallVec::new() };
        if dice.below(6) == 0 {
            let partners = (0..candidates).filter(|_| dice.coin()).collect();
            candidate.beside.push((1 + dice.below(2) as u16, partners));
        }
        problem.candidates.push(candidate);
    }
    problem.least = (0..destinations).map(|_| if dice.below(3) == 0 { 2 + dice.below(2) as u16 } else { 1 }).collect();
    for _ in 0..dice.below(3) {
        let at = (0..destinations).map(|_| dice.coin()).collect();
        problem.limits.push(Limit { most: 1 + dice.below(3) as u16, at });
    }
    for _ in 0..dice.below(6) {
        let mut pairs: PairPlaces = (0..problem.pairs.len() as u32).filter(|_| dice.below(3) == 0).collect();
        if dice.coin() {
            let chosen = dice.below(u32::from(candidates)) as u16;
            pairs.retain(|pair| problem.pairs[*pair as usize].0 == chosen);
        }
        problem.requirements.push(Requirement { weight: 1 + dice.below(2), pairs });
    }
    problem
}

/// The most requirements, by trying every set of free pairs.
fn most_by_trying(problem: &Declaration) -> u32 {
    let free: Vec<(u16, u16)> =
        problem.pairs.iter().zip(&problem.free).filter(|(_, free)| **free).map(|(pair, _)| *pair).collect();
    (0..1u32 << free.len())
        .map(|set| (0..free.len()).filter(|at| set >> at & 1 == 1).map(|at| free[at]).collect::<Pairs>())
        .filter(|chosen| problem.broken(chosen).is_none())
        .map(|chosen| problem.obeyed(&chosen))
        .max()
        .unwrap_or(0)
}

#[test]
fn the_search_finds_what_trying_everything_finds() {
    let mut dice = Dice::new(508);
    for number in 0..4_000 {
        let problem = random_problem(&mut dice);
        let best = problem.best();
        assert_eq!(problem.broken(&best), None, "problem {number}: {problem:?}");
        assert_eq!(problem.obeyed(&best), most_by_trying(&problem), "problem {number}: {problem:?}");
        let fewest = problem.fewest();
        assert_eq!(problem.broken(&fewest), None, "problem {number}: {problem:?}");
        assert_eq!(problem.obeyed(&fewest), problem.obeyed(&best), "problem {number}: {problem:?}");
        assert!(fewest.len() <= best.len(), "problem {number}");
    }
}

/// Everybody against everybody, with nothing special.
fn board(candidates: u16, destinations: u16) -> Declaration {
    let pairs: Pairs = (0..candidates).flat_map(|one| (0..destinations).map(move |other| (one, other))).collect();
    Declaration {
        candidates: SmallVec::from_elem(
            Candidate { most: 1, alone: false, beside: SmallVec::new() },
            usize::from(candidates),
        ),
        least: SmallVec::from_elem(1, usize::from(destinations)),
        free: SmallVec::from_elem(true, pairs.len()),
        pairs,
        ..Declaration::default()
    }
}

fn require(problem: &mut Declaration, which: impl Fn(&(u16, u16)) -> bool) {
    let places = problem.pairs.iter().enumerate().filter(|(_, pair)| which(pair)).map(|(at, _)| at as u32);
    let requirement = Requirement { weight: 1, pairs: places.collect() };
    problem.requirements.push(requirement);
}

#[test]
fn large_boards_are_solved() {
    // Thirty creatures must attack, and three may.
    let mut crowd = board(30, 3);
    (0..30).for_each(|one| require(&mut crowd, |pair| pair.0 == one));
    assert_eq!(crowd.obeyed(&crowd.best()), 30);
    crowd.limits.push(Limit { most: 3, at: vec![true; 3] });
    assert_eq!(crowd.obeyed(&crowd.best()), 3);
    assert_eq!(crowd.fewest().len(), 3);

    // Twenty-four attackers must be blocked, half of them by two creatures or more, by twenty-five blockers.
    let mut wall = board(25, 24);
    (0..24).for_each(|other| require(&mut wall, |pair| pair.1 == other));
    (0..12).for_each(|at| wall.least[at] = 2);
    assert_eq!(wall.obeyed(&wall.best()), 18);

    // A lure beside them takes everybody.
    (0..25).for_each(|one| require(&mut wall, |pair| *pair == (one, 5)));
    assert_eq!(wall.obeyed(&wall.best()), 26);

    // One creature that blocks any number of thirty.
    let mut many = board(1, 30);
    many.candidates[0].most = 100;
    (0..30).for_each(|other| require(&mut many, |pair| pair.1 == other));
    assert_eq!(many.obeyed(&many.best()), 30);
}

#[test]
fn more_pairs_than_small_numbers_count_are_solved() {
    // The last of 300 attackers must be blocked by all of 300 creatures: 90,000 pairs.
    let mut lure = board(300, 300);
    (0..300).for_each(|one| lure.require_pair(one, 299));
    let expected: Pairs = (0..300).map(|one| (one, 299)).collect();
    assert_eq!(lure.best(), expected);
    assert_eq!(lure.fewest(), expected);
    assert_eq!(lure.obeyed(&expected), 300);
    // One more must be blocked by somebody: as many as before are obeyed at most.
    lure.require_at(0, |_| true);
    let best = lure.best();
    assert_eq!((lure.broken(&best), lure.obeyed(&best)), (None, 300));
}
