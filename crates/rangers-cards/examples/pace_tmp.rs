//! temp: what a test costs, and whether that grows with cards that take no part.

use kernel::{Answer, Game as _, Input, NoSink, Seat};
use rangers::notation::Title;
use rangers::words::CardKind;
use rangers::{Choice, DefinitionId, Game, Placed, Pool, RangerId, RiggedSetup, Rules, Setup, TestId, Tracker, Zone};
use rangers_cards::READY;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

/// How many cards lie where they take no part.
const SIZES: [usize; 3] = [0, 12, 100];
/// How often each is measured; the best round counts, since others are disturbed.
const ROUNDS: usize = 9;

struct Args {
    tests: u32,
}

/// What was measured.
struct Figures {
    /// A test without a challenge effect, by the number of cards that take no part, in nanoseconds.
    test_ns_by_cards: BTreeMap<usize, f64>,
    /// Whole tests a second with twelve path cards taking part.
    tests_per_second: f64,
    /// The same with the options of the next turn built for everybody.
    turns_per_second: f64,
}

/// Measures and prints.
fn run(args: &Args) -> Result<(), Box<dyn std::error::Error>> {
    let pool = Arc::new(rangers_cards::pool()?);
    let mut by_cards = BTreeMap::new();
    for size in SIZES {
        by_cards.insert(size, best(args, &lonely(&pool, size), "Remember")?.0);
    }
    let crowd = crowded(&pool);
    let (test, turn) = best(args, &crowd, "Traverse")?;
    let figures = Figures { test_ns_by_cards: by_cards, tests_per_second: 1e9 / test, turns_per_second: 1e9 / turn };
    let mut out = std::io::stdout().lock();
    for (size, ns) in &figures.test_ns_by_cards {
        writeln!(out, "{:38} {ns:>12.0} ns", format!("test, {size} cards that take no part"))?;
    }
    let growth = figures.test_ns_by_cards[&SIZES[2]] / figures.test_ns_by_cards[&SIZES[0]];
    writeln!(out, "{:38} {growth:>12.2} times", "  100 cards against none")?;
    writeln!(out, "{:38} {:>12.0}", "tests a second, twelve cards take part", figures.tests_per_second)?;
    writeln!(out, "{:38} {:>12.0}", "  with the options of the next turn", figures.turns_per_second)?;
    Ok(())
}

/// The least time of a test alone and of a test with the question after it, over the rounds.
fn best(args: &Args, game: &Game, verb: &str) -> Res<(f64, f64)> {
    let answers = answers(game, verb)?;
    let mut copy = game.clone();
    let mut least = (f64::MAX, f64::MAX);
    for _ in 0..ROUNDS {
        let (mut asking, mut whole) = (0u128, 0u128);
        for _ in 0..args.tests {
            copy.clone_from(game);
            let began = Instant::now();
            for answer in &answers {
                copy.apply(Seat(0), &Input::Answer(answer.clone()), &mut NoSink)?;
            }
            whole += began.elapsed().as_nanos();
            let began = Instant::now();
            copy.ask_again();
            asking += began.elapsed().as_nanos();
        }
        let each = |sum: u128| sum as f64 / f64::from(args.tests);
        least = (least.0.min(each(whole) - each(asking)), least.1.min(each(whole)));
    }
    Ok(least)
}

/// The answers that perform a test: the test itself, then whatever is asked, by default.
fn answers(game: &Game, verb: &str) -> Res<Vec<Answer>> {
    let mut copy = game.clone();
    let options = copy.state().asking.as_ref().map(|asking| asking.options_of(Seat(0)).to_vec()).unwrap_or_default();
    let is_it = |test: TestId| copy.pool().test(test).test.verb == verb;
    let at = options.iter().position(|choice| matches!(choice, Choice::Test(_, test) if is_it(*test)));
    let Some(at) = at else { return Err(format!("no {verb}").into()) };
    let mut answers = vec![Answer::Pick(at as u16)];
    loop {
        let answer = answers[answers.len() - 1].clone();
        copy.apply(Seat(0), &Input::Answer(answer), &mut NoSink)?;
        match copy.decision() {
            Some(decision) if decision.reason != rangers::Reason::Turn => answers.push(copy.default_answer()),
            _next_turn => return Ok(answers),
        }
    }
}

fn faces(pool: &Pool) -> Vec<DefinitionId> {
    let plain = |card: &rangers::Compiled| {
        matches!(card.card.kind, CardKind::Being | CardKind::Feature)
            && card.card.requires.is_none()
            && card.entry.is_none()
    };
    pool.cards().filter(|(_, card)| plain(card)).map(|(id, _)| id).collect()
}

fn rigged(pool: &Arc<Pool>, rangers: usize, cards: Vec<Placed>) -> Game {
    let one = READY[0].setup(pool).expect("the first ready ranger");
    let setup = Setup {
        seed: 1,
        rules: Rules::default(),
        tracker: Tracker::unchecked(pool, &vec![one.clone(); rangers]),
        days: 1,
    };
    let mut cards = cards;
    for ranger in (0..rangers as u8).map(RangerId) {
        for card in &one.deck {
            cards.push(Placed { owner: Some(ranger), ..Placed::new(*card, Zone::Deck(ranger)) });
        }
    }
    let location = pool.first_location();
    let rigged = RiggedSetup {
        setup,
        location,
        cards,
        energy: vec![[1; 4]; rangers],
        injuries: vec![0; rangers],
        challenge: None,
    };
    Game::rigged(Arc::clone(pool), rigged).0
}

/// A test that interacts with nothing, while so many cards lie within another's reach.
fn lonely(pool: &Arc<Pool>, size: usize) -> Game {
    let faces = faces(pool);
    let there = faces.iter().cycle().take(size).map(|face| Placed::new(*face, Zone::Reach(RangerId(1))));
    rigged(pool, 2, there.collect())
}

/// A traverse along the way, with twelve path cards in both areas.
fn crowded(pool: &Arc<Pool>) -> Game {
    let named = |title: &'static str| pool.by_title(&Title::from(title));
    let mut cards: Vec<Placed> = Vec::new();
    cards.extend(named("Sunberry Bramble").map(|face| Placed::new(face, Zone::AlongTheWay)));
    let harmless = faces(pool).into_iter().filter(|face| !pool.has_printed(*face, rangers::words::Keyword::Obstacle));
    let harmless = harmless.filter(|face| pool.card(*face).card.kind == CardKind::Being);
    for (at, face) in harmless.cycle().take(11).enumerate() {
        let zone = if at % 2 == 0 { Zone::AlongTheWay } else { Zone::Reach(RangerId(0)) };
        cards.push(Placed::new(face, zone));
    }
    rigged(pool, 1, cards)
}

type Res<T> = Result<T, Box<dyn std::error::Error>>;
fn main() {
    run(&Args { tests: 5000 }).unwrap();
}
