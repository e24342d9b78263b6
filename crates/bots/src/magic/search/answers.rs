//! Everything that could be answered, what comes to the same once. Where not all of it is wanted, what is likeliest, and then
//! something of everything.

use super::alike::{kind, kind_of_choice};
use super::combinations::{Gathered, Heap, Pair, Placements, each_division, each_pick, signature};
use super::declaring::{matched, neighbours};
use kernel::{Answer, Game as _, Shape};
use magic::notation::{Ability, CostPart};
use magic::{CardType, Choice, Entity, Game, ObjectId, PlayerId, Reason, Zone};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// How many answers are enough for a first look.
const FIRST_LOOK: usize = 48;
/// The longest range of numbers that is gone through.
const SHORT_RANGE: i32 = 24;

/// How much is tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Breadth {
    /// Mana is paid automatically.
    Narrow,
    /// It may be paid by hand.
    ByHand,
    /// Mana may be made by hand too, whenever that is possible.
    Wide,
}

/// What could be answered.
pub struct Answers {
    /// The likeliest first.
    pub list: Vec<Answer>,
    /// Whether all else would come to the same as one of them.
    pub complete: bool,
}

/// What could be answered to the open question, as far as a first look goes.
pub fn answers(game: &Game, breadth: Breadth) -> Vec<Answer> {
    some_answers(game, breadth, FIRST_LOOK).list
}

/// The answer to the open question if there is only one.
pub fn only_answer(game: &Game, breadth: Breadth) -> Option<Answer> {
    let Answers { mut list, complete } = some_answers(game, breadth, 2);
    if complete && list.len() == 1 { list.pop() } else { None }
}

/// What could be answered to the open question, of many combinations about so many.
pub fn some_answers(game: &Game, breadth: Breadth, most: usize) -> Answers {
    let all = |list: Vec<Answer>| Answers { list, complete: true };
    let Some(decision) = game.decision() else { return all(Vec::new()) };
    match decision.shape {
        Shape::Pay { options } if breadth != Breadth::Narrow => all(payments(game, options)),
        _ if matches!(decision.reason, Reason::Payment(_)) => all(vec![game.default_answer()]),
        Shape::Action { options, routine } => {
            // What is about to be taken away can be used before.
            let is_threatened = is_threatened(game, PlayerId::from(decision.player));
            let breadth = if is_threatened { Breadth::Wide } else { breadth };
            all(actions(game, options, usize::from(routine), breadth))
        }
        Shape::PickOne { options } => {
            let mut places = distinct(game, options, |_, _| true);
            if matches!(options.first(), Some(Choice::Card(_))) {
                places = names(game, options, places);
            }
            all(places.into_iter().map(|at| Answer::Pick(at as u16)).collect())
        }
        Shape::PickSome { options, min, max } => {
            some(game, options, PlayerId::from(decision.player), usize::from(min)..=usize::from(max), most)
        }
        Shape::YesNo => all(vec![Answer::Yes(true), Answer::Yes(false)]),
        Shape::Number { min, max } => numbers(min, max, most),
        Shape::Divide { among, total, minimum } => shares(game, among, total, minimum, most),
        Shape::Order { items } => orders(game, items.len(), most),
        Shape::PairOnce { candidates, pairs, .. } => attacks(game, candidates, pairs, most),
        Shape::PairFreely { candidates, destinations, pairs } => blocks(game, candidates, destinations, pairs, most),
        Shape::Name { .. } | Shape::Pay { .. } => all(vec![game.default_answer()]),
    }
}

/// The places of options, of equal ones the first.
fn distinct(game: &Game, options: &[Choice], wanted: impl Fn(usize, Choice) -> bool) -> Vec<usize> {
    let mut met = FxHashSet::default();
    (0..options.len())
        .filter(|at| wanted(*at, options[*at]) && met.insert(kind_of_choice(game, options[*at])))
        .collect()
}

/// Of all names of cards those that somebody has, and one that nobody has: the others would come to the same.
fn names(game: &Game, options: &[Choice], places: Vec<usize>) -> Vec<usize> {
    let state = game.state();
    let mut all: Vec<ObjectId> = state.battlefield.iter().chain(&state.exile).copied().collect();
    for player in &state.players {
        all.extend(player.hand.iter().chain(&player.library).chain(&player.graveyard));
    }
    let met: FxHashSet<&str> = all.iter().map(|id| game.own_definition_of(*id).card.name.as_str()).collect();
    let is_met = |at: &usize| match options[*at] {
        Choice::Card(card) => met.contains(game.pool().definition(card).card.name.as_str()),
        _ => true,
    };
    let (mut here, elsewhere): (Vec<usize>, Vec<usize>) = places.into_iter().partition(is_met);
    here.extend(elsewhere.first().copied());
    here
}

/// Whether something of another's on the stack is aimed at a land of a player that could still be tapped.
fn is_threatened(game: &Game, me: PlayerId) -> bool {
    let Some(top) = game.state().stack.last().filter(|top| top.controller != me) else { return false };
    top.bindings.targets.iter().any(|target| match target.entity {
        Entity::Object(id) => game.object(id).is_some_and(|object| {
            let is_mine = object.controller == me && object.zone == Zone::Battlefield;
            is_mine && !object.is_tapped() && game.characteristics(id).is(CardType::Land)
        }),
        Entity::Player(_) => false,
    })
}

/// Actions; a pass comes last. Mana that costs more than tapping its source is an action like any other.
fn actions(game: &Game, options: &[Choice], routine: usize, breadth: Breadth) -> Vec<Answer> {
    let only_taps = |choice: Choice| match choice {
        Choice::Activate(_, ability) => {
            matches!(&game.pool().ability(ability).ability,
                Ability::Activated(one) if one.cost.parts == [CostPart::TapThis])
        }
        _ => false,
    };
    let wanted = |at: usize, choice: Choice| {
        let is_tapped_by_hand = at >= routine && only_taps(choice);
        !matches!(choice, Choice::Pass) && (breadth == Breadth::Wide || !is_tapped_by_hand)
    };
    let places = distinct(game, options, wanted);
    let mut all: Vec<Answer> = places.iter().map(|at| Answer::Pick(*at as u16)).collect();
    // Where there is only one kind of mana, it does not matter which is taken.
    let has_a_choice = || distinct(game, options, |at, _| at >= routine).len() > 1;
    if breadth != Breadth::Narrow && has_a_choice() {
        let costs =
            |at: &&usize| matches!(options[**at], Choice::Cast(..) | Choice::CastFace(..) | Choice::Activate(..));
        let by_hand = places.iter().filter(|at| **at < routine).filter(costs);
        all.extend(by_hand.map(|at| Answer::PickByHand(*at as u16)));
    }
    all.extend(options.iter().position(|choice| matches!(choice, Choice::Pass)).map(|at| Answer::Pick(at as u16)));
    all
}

/// Steps of a payment by hand: to leave the rest to the machine, or to tap something.
fn payments(game: &Game, options: &[Choice]) -> Vec<Answer> {
    let rest = options.iter().position(|choice| matches!(choice, Choice::PayRest));
    let wanted = |_: usize, choice: Choice| rest.is_none() || matches!(choice, Choice::Activate(..));
    let taps = distinct(game, options, wanted);
    rest.into_iter().chain(taps).map(|at| Answer::Pick(at as u16)).collect()
}

/// All numbers of a short range; of a long one its ends.
fn numbers(min: i32, max: i32, most: usize) -> Answers {
    if max - min <= SHORT_RANGE.max(most.min(1_000) as i32) {
        return Answers { list: (min..=max).rev().map(Answer::Number).collect(), complete: true };
    }
    let half = SHORT_RANGE / 2;
    let ends = (0..=half).map(|step| max - step).chain((0..=half).map(|step| min + step));
    Answers { list: ends.map(Answer::Number).collect(), complete: false }
}

/// Sets of options, each kind as often as it is there: first those of one side, then small and large ones by turns.
fn some(game: &Game, options: &[Choice], me: PlayerId, sizes: std::ops::RangeInclusive<usize>, most: usize) -> Answers {
    let kinds: Vec<u64> = options.iter().map(|choice| kind_of_choice(game, *choice)).collect();
    let heaps = |wanted: &dyn Fn(Choice) -> bool| {
        let mut heaps: Vec<(u64, Heap)> = Vec::new();
        for at in (0..options.len()).filter(|at| wanted(options[*at])) {
            match heaps.iter_mut().find(|(kind, _)| *kind == kinds[at]) {
                Some((_, heap)) => heap.places.push(at as u16),
                None => heaps.push((kinds[at], Heap { places: vec![at as u16] })),
            }
        }
        heaps.into_iter().map(|(_, heap)| heap).collect::<Vec<_>>()
    };
    let mine = |choice: Choice| controller(game, choice).map(|player| player == me);
    let everything = heaps(&|_| true);
    let (min, max) = (*sizes.start(), (*sizes.end()).min(options.len()));
    let mut by_turns: Vec<usize> = Vec::new();
    for step in 0..=max.saturating_sub(min) {
        by_turns.extend([min + step, max - step]);
    }
    by_turns.truncate(max + 1 - min.min(max));
    let mut found = Gathered::new(game, most);
    let mut look = |heaps: &[Heap], share: usize| {
        by_turns.iter().all(|size| {
            let until = found.list.len() + share;
            each_pick(heaps, *size, &mut |picks| {
                let mut those: Vec<u64> = picks.iter().map(|at| kinds[usize::from(*at)]).collect();
                those.sort_unstable();
                let room = found.see(signature(those), || Answer::Picks(SmallVec::from_slice(picks)));
                room && found.list.len() < until
            })
        })
    };
    let share = (most / (3 * by_turns.len().max(1))).max(2);
    for wanted in [Some(false), Some(true)] {
        look(&heaps(&|choice| mine(choice) == wanted), share);
    }
    look(&everything, share);
    let complete = look(&everything, most);
    or_default(game, found.list, complete)
}

fn controller(game: &Game, choice: Choice) -> Option<PlayerId> {
    match choice {
        Choice::Object(id) => game.object(id).map(|object| object.controller),
        _ => None,
    }
}

/// Ways to divide: first those in which some get just what kills them, and one of them, or another, the rest.
fn shares(game: &Game, among: &[Choice], total: u32, minimum: u32, most: usize) -> Answers {
    let kinds = kinds_of(game, among);
    let mut found = Gathered::new(game, most);
    let mut see = |shares: &[u32]| {
        let mut each: Vec<(u64, u32)> = kinds.iter().copied().zip(shares.iter().copied()).collect();
        each.sort_unstable();
        found.see(signature(each), || Answer::Shares(SmallVec::from_slice(shares)))
    };
    if let Answer::Shares(usual) = game.default_answer() {
        see(&usual);
    }
    for shares in deadly_shares(game, among, total, minimum) {
        see(&shares);
    }
    let complete = each_division(among.len(), total, minimum, &mut see);
    or_default(game, found.list, complete)
}

/// Divisions in which each of some gets just what kills it, and one of all what is left.
fn deadly_shares(game: &Game, among: &[Choice], total: u32, minimum: u32) -> Vec<Vec<u32>> {
    let lethal = |choice: &Choice| match choice {
        Choice::Object(id) => {
            let damage = game.object(*id).map_or(0, |object| object.damage);
            (game.characteristics(*id).toughness - damage).max(0) as u32
        }
        _ => minimum,
    };
    let need: Vec<u32> = among.iter().map(|choice| lethal(choice).max(minimum)).collect();
    let mut found = Vec::new();
    for those in (0..1u32 << among.len().min(8)).rev() {
        let dies = |at: usize| at < 8 && those >> at & 1 == 1;
        let shares: Vec<u32> = (0..among.len()).map(|at| if dies(at) { need[at] } else { minimum }).collect();
        let Some(rest) = total.checked_sub(shares.iter().sum()) else { continue };
        let takers = if rest == 0 { 1 } else { among.len() };
        for taker in (0..takers).rev() {
            let mut with_rest = shares.clone();
            with_rest[taker] += rest;
            found.push(with_rest);
        }
    }
    found
}

/// Orders, the one that is there and its reverse first.
fn orders(game: &Game, count: usize, most: usize) -> Answers {
    fn go(count: usize, picks: &mut SmallVec<[u16; 8]>, found: &mut Gathered<'_>) -> bool {
        if picks.len() == count {
            return found.see(signature(&*picks), || Answer::Picks(picks.clone()));
        }
        for at in 0..count as u16 {
            if !picks.contains(&at) {
                picks.push(at);
                let on = go(count, picks, found);
                picks.pop();
                if !on {
                    return false;
                }
            }
        }
        true
    }
    let mut found = Gathered::new(game, most);
    let as_it_is: SmallVec<[u16; 8]> = (0..count as u16).collect();
    let reverse: SmallVec<[u16; 8]> = (0..count as u16).rev().collect();
    for order in [as_it_is, reverse] {
        found.see(signature(&order), || Answer::Picks(order.clone()));
    }
    let complete = go(count, &mut SmallVec::new(), &mut found);
    or_default(game, found.list, complete)
}

/// Attacks: each creature stays or attacks something, equal creatures are not told apart. That of all comes first.
fn attacks(game: &Game, candidates: &[Choice], pairs: &[Pair], most: usize) -> Answers {
    let kinds = kinds_of(game, candidates);
    let each_first = pairs.chunk_by(|one, other| one.0 == other.0).map(|group| group[0]);
    let mut seeds = vec![each_first.collect(), SmallVec::new()];
    seeds.extend(required(game));
    placements(game, pairs, &kinds, seeds, most, |chosen| {
        let mut those: Vec<(u64, u64)> =
            chosen.iter().map(|pair| (kinds[usize::from(pair.0)], u64::from(pair.1))).collect();
        those.sort_unstable();
        signature(those)
    })
}

/// Blocks: equal blockers are not told apart, nor are equal attackers. First as many attackers as possible are blocked, then
/// none, then one by all.
fn blocks(game: &Game, candidates: &[Choice], destinations: &[Choice], pairs: &[Pair], most: usize) -> Answers {
    let (blockers, attackers) = (kinds_of(game, candidates), kinds_of(game, destinations));
    let mut seeds = vec![matched(game, candidates, destinations, pairs), SmallVec::new()];
    seeds.extend(required(game));
    seeds.extend((0..destinations.len() as u16).map(|at| pairs.iter().copied().filter(|pair| pair.1 == at).collect()));
    placements(game, pairs, &blockers, seeds, most, |chosen| {
        let mut those: Vec<(u64, Vec<u64>)> = Vec::new();
        for at in 0..destinations.len() as u16 {
            let here = chosen.iter().filter(|pair| pair.1 == at);
            let mut here: Vec<u64> = here.map(|pair| blockers[usize::from(pair.0)]).collect();
            here.sort_unstable();
            if !here.is_empty() {
                those.push((attackers[usize::from(at)], here));
            }
        }
        those.sort_unstable();
        signature(those)
    })
}

/// What has to be declared, where something has to.
fn required(game: &Game) -> Option<SmallVec<[Pair; 8]>> {
    match game.default_answer() {
        Answer::Pairs(pairs) if !pairs.is_empty() => Some(pairs),
        _ => None,
    }
}

fn kinds_of(game: &Game, choices: &[Choice]) -> Vec<u64> {
    let of = |choice: &Choice| match choice {
        Choice::Object(id) => kind(game, *id),
        other => kind_of_choice(game, *other),
    };
    choices.iter().map(of).collect()
}

/// Ways to place creatures: those given, what is near to them, and then some of all, or all.
fn placements(
    game: &Game,
    pairs: &[Pair],
    kinds: &[u64],
    seeds: Vec<SmallVec<[Pair; 8]>>,
    most: usize,
    signature: impl Fn(&[Pair]) -> u64,
) -> Answers {
    let mut found = Gathered::new(game, most);
    for seed in seeds {
        found.see(signature(&seed), || Answer::Pairs(seed.clone()));
    }
    let required = required(game).unwrap_or_default();
    let is_allowed = |those: &[Pair]| game.check(&Answer::Pairs(SmallVec::from_slice(those))).is_ok();
    // Others may have to do something as well.
    let several = |those: &[Pair]| {
        let others = required.iter().filter(|pair| those.iter().all(|one| one.0 != pair.0));
        let mut with_others: SmallVec<[Pair; 8]> = those.iter().chain(others).copied().collect();
        with_others.sort_unstable();
        is_allowed(those) || is_allowed(&with_others)
    };
    let all = Placements::of(pairs, kinds, &required, &several);
    let near = if all.is_some() { (most / 2).min(FIRST_LOOK) } else { most };
    let mut next = 0;
    while next < found.list.len() && found.list.len() < near {
        for answer in neighbours(game, &found.list[next].clone()) {
            if let Answer::Pairs(chosen) = &answer {
                found.see(signature(chosen), || answer.clone());
            }
        }
        next += 1;
    }
    let complete =
        all.is_some_and(|all| all.each(|chosen| found.see(signature(&chosen), || Answer::Pairs(chosen.clone()))));
    or_default(game, found.list, complete)
}

fn or_default(game: &Game, list: Vec<Answer>, complete: bool) -> Answers {
    if list.is_empty() { Answers { list: vec![game.default_answer()], complete } } else { Answers { list, complete } }
}
