//! Attacks and blocks where there are too many to go through: from a few that make sense on, one creature at a time.

use kernel::{Answer, Game as _, Shape};
use magic::{Choice, Game, Keyword};
use smallvec::SmallVec;

/// The same declaration with one creature more, less or elsewhere; nothing for answers to other questions.
pub fn neighbours(game: &Game, answer: &Answer) -> Vec<Answer> {
    let Answer::Pairs(chosen) = answer else { return Vec::new() };
    let pairs = match game.decision().map(|decision| decision.shape) {
        Some(Shape::PairOnce { pairs, .. } | Shape::PairFreely { pairs, .. }) => pairs,
        _ => return Vec::new(),
    };
    let without = |creature: u16| -> SmallVec<[(u16, u16); 8]> {
        chosen.iter().copied().filter(|one| one.0 != creature).collect()
    };
    let less = chosen.iter().map(|pair| without(pair.0));
    let more = pairs.iter().filter(|pair| !chosen.contains(pair)).map(|pair| {
        let mut with = without(pair.0);
        with.push(*pair);
        with.sort_unstable();
        with
    });
    let all = less.chain(more).map(Answer::Pairs);
    all.filter(|answer| game.check(answer).is_ok()).collect()
}

/// Each blocker before another attacker, so that as many as possible are blocked; the strongest have the choice, and of those
/// who could block the weakest do.
pub(super) fn matched(
    game: &Game,
    candidates: &[Choice],
    destinations: &[Choice],
    pairs: &[(u16, u16)],
) -> SmallVec<[(u16, u16); 8]> {
    let power = |choice: &Choice| match choice {
        Choice::Object(id) => game.characteristics(*id).power,
        _ => 0,
    };
    let mut attackers: Vec<u16> = (0..destinations.len() as u16).collect();
    attackers.sort_by_key(|at| -power(&destinations[usize::from(*at)]));
    let mut blockers: Vec<u16> = (0..candidates.len() as u16).collect();
    blockers.sort_by_key(|at| power(&candidates[usize::from(*at)]));
    // First who lets nothing through.
    let stops = |pair: &&(u16, u16)| match (candidates[usize::from(pair.0)], destinations[usize::from(pair.1)]) {
        (Choice::Object(blocker), Choice::Object(attacker)) => {
            let what = game.characteristics(attacker);
            !what.has(Keyword::Trample) || game.characteristics(blocker).toughness >= what.power
        }
        _ => true,
    };
    let stopping: Vec<(u16, u16)> = pairs.iter().filter(stops).copied().collect();
    let mut blocks: Vec<Option<u16>> = vec![None; candidates.len()];
    for among in [stopping.as_slice(), pairs] {
        for attacker in &attackers {
            if !blocks.contains(&Some(*attacker)) {
                let mut tried = vec![false; candidates.len()];
                make_room(*attacker, &blockers, among, &mut blocks, &mut tried);
            }
        }
    }
    let chosen = blocks.iter().enumerate().filter_map(|(blocker, attacker)| Some((blocker as u16, (*attacker)?)));
    chosen.collect()
}

/// Finds somebody for an attacker; whoever stands elsewhere moves if another can take the place.
fn make_room(
    attacker: u16,
    blockers: &[u16],
    pairs: &[(u16, u16)],
    blocks: &mut [Option<u16>],
    tried: &mut [bool],
) -> bool {
    for blocker in blockers.iter().copied().filter(|one| pairs.contains(&(*one, attacker))) {
        let place = usize::from(blocker);
        if std::mem::replace(&mut tried[place], true) {
            continue;
        }
        let free = match blocks[place] {
            None => true,
            Some(other) => make_room(other, blockers, pairs, blocks, tried),
        };
        if free {
            blocks[place] = Some(attacker);
            return true;
        }
    }
    false
}
