//! `cardhall bench rangers`: what a test costs, and whether that grows with cards that take no part.

use crate::measure::counted;
use kernel::{Answer, Game as _, Input, NoSink, Seat};
use rangers::notation::Title;
use rangers::words::CardKind;
use rangers::{Choice, DefinitionId, Game, Placed, Pool, RangerId, RiggedSetup, Rules, Setup, TestId, Tracker, Zone};
use rangers_cards::READY;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

/// How many cards lie where they take no part.
const SIZES: [usize; 3] = [0, 12, 100];
/// How often each is measured; the best counts, since others are disturbed.
const ROUNDS: usize = 24;

/// A table on which a test is measured.
#[derive(Clone, Copy)]
enum Table {
    /// So many cards take no part.
    Lonely(usize),
    /// Twelve path cards take part.
    Crowded,
}

impl Table {
    fn all() -> impl Iterator<Item = Table> {
        SIZES.into_iter().map(Table::Lonely).chain([Table::Crowded])
    }

    fn name(self) -> String {
        match self {
            Table::Lonely(size) => format!("lonely-{size}"),
            Table::Crowded => "crowded".to_string(),
        }
    }

    /// The table, and the answers that perform the test there.
    fn laid(self, pool: &Arc<Pool>) -> anyhow::Result<(Game, Vec<Answer>)> {
        let (game, verb) = match self {
            Table::Lonely(size) => (lonely(pool, size), "Remember"),
            Table::Crowded => (crowded(pool), "Traverse"),
        };
        let answers = answers(&game, verb)?;
        Ok((game.unchecked(), answers))
    }
}

/// Options of `cardhall bench rangers`.
#[derive(clap::Args)]
pub struct Args {
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    /// How many tests are performed in a round
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    tests: u32,
    /// Count instructions of a test with valgrind instead
    #[arg(long)]
    instructions: bool,
    /// Perform the tests of one table alone: `lonely-0`, `lonely-12`, `lonely-100`, `crowded`
    #[arg(long, value_name = "TABLE")]
    only: Option<String>,
}

/// What was measured.
#[derive(serde::Serialize)]
struct Figures {
    /// A test without a challenge effect, by the number of cards that take no part, in nanoseconds.
    test_ns_by_cards: BTreeMap<usize, f64>,
    /// That many times the test takes with such cards against none, at most.
    growth: f64,
    /// Whole tests a second with twelve path cards taking part.
    tests_per_second: f64,
    /// The same with the options of the next turn built for everybody.
    turns_per_second: f64,
    /// Allocations of a whole test with twelve path cards taking part, and so many things that happen in it: the same on
    /// every machine.
    allocations_per_test: u64,
    events_per_test: usize,
}

/// Measures and prints.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if let Some(name) = &args.only {
        return alone(args, name);
    }
    if args.instructions {
        return instructions(args);
    }
    let pool = super::pool()?;
    let laid = Table::all().map(|table| table.laid(&pool)).collect::<anyhow::Result<Vec<_>>>()?;
    let least = best(args, &laid)?;
    let by_cards: BTreeMap<usize, f64> = SIZES.into_iter().zip(least.iter().map(|one| one.single)).collect();
    let crowded = &least[SIZES.len()];
    let growth = by_cards.values().map(|ns| ns / by_cards[&SIZES[0]]).fold(0.0, f64::max);
    let figures = Figures {
        test_ns_by_cards: by_cards,
        growth,
        tests_per_second: 1e9 / crowded.alone,
        turns_per_second: 1e9 / crowded.whole,
        allocations_per_test: allocations(&laid[SIZES.len()])?,
        events_per_test: events(&laid[SIZES.len()])?,
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&figures)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    for (size, ns) in &figures.test_ns_by_cards {
        writeln!(out, "{:38} {ns:>12.0} ns", format!("test, {size} cards that take no part"))?;
    }
    writeln!(out, "{:38} {growth:>12.2} times", "  12 or 100 cards against none")?;
    writeln!(out, "{:38} {:>12.0}", "tests a second, twelve cards take part", figures.tests_per_second)?;
    writeln!(out, "{:38} {:>12.0}", "  with the options of the next turn", figures.turns_per_second)?;
    writeln!(out, "{:38} {:>12}", "  allocations of a test", figures.allocations_per_test)?;
    writeln!(out, "{:38} {:>12}", "  events of a test", figures.events_per_test)?;
    Ok(ExitCode::SUCCESS)
}

/// The tests of one table, for counting.
fn alone(args: &Args, name: &str) -> anyhow::Result<ExitCode> {
    let known = || Table::all().map(Table::name).collect::<Vec<_>>().join(", ");
    let table = Table::all().find(|table| table.name() == name);
    let table = table.ok_or_else(|| anyhow::anyhow!("there is no table `{name}`; there are {}", known()))?;
    let (game, answers) = table.laid(&super::pool()?)?;
    let mut copy = game.clone();
    for _ in 0..args.tests {
        copy.clone_from(&game);
        measured_test(&mut copy, &answers)?;
    }
    writeln!(std::io::stdout(), "{}", serde_json::json!({ "runs": args.tests }))?;
    Ok(ExitCode::SUCCESS)
}

fn instructions(args: &Args) -> anyhow::Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    let mut counts = BTreeMap::new();
    for table in Table::all() {
        let command = ["bench", "rangers", "--tests", "20", "--only", &table.name()];
        let each = counted("*rangers*bench*measured_test*", &command)?;
        if !args.json {
            writeln!(out, "{:16} {each:>14.0} instructions", table.name())?;
        }
        counts.insert(table.name(), each);
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&counts)?)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What is counted: a whole test, up to the options of the next turn.
#[inline(never)]
fn measured_test(game: &mut Game, answers: &[Answer]) -> anyhow::Result<()> {
    for answer in answers {
        game.play_to_turn(Seat(0), answer)?;
    }
    Ok(())
}

/// How many allocations a test makes on a fresh table.
fn allocations((game, answers): &(Game, Vec<Answer>)) -> anyhow::Result<u64> {
    let mut copy = game.clone();
    let (done, allocated) = crate::allocations::counted(|| measured_test(&mut copy, answers));
    done.map(|()| allocated.allocations)
}

/// How many things happen in a test.
fn events((game, answers): &(Game, Vec<Answer>)) -> anyhow::Result<usize> {
    let (mut copy, mut happened) = (game.clone(), Vec::new());
    for answer in answers {
        copy.apply(Seat(0), &Input::Answer(answer.clone()), &mut happened)?;
    }
    Ok(happened.len())
}

/// The least times of a test, in nanoseconds.
struct Least {
    /// Of a single test: what it costs where nothing disturbs it.
    single: f64,
    /// Of the tests of a round, each.
    alone: f64,
    /// The same with the question after each.
    whole: f64,
}

/// Measures each table. The tables take turns, so that whatever disturbs the machine disturbs all of them.
fn best(args: &Args, laid: &[(Game, Vec<Answer>)]) -> anyhow::Result<Vec<Least>> {
    let mut copies: Vec<Game> = laid.iter().map(|(game, _)| game.clone()).collect();
    let mut least: Vec<Least> =
        laid.iter().map(|_| Least { single: f64::MAX, alone: f64::MAX, whole: f64::MAX }).collect();
    for _ in 0..ROUNDS {
        for (at, (game, answers)) in laid.iter().enumerate() {
            let copy = &mut copies[at];
            let (mut alone, mut whole) = (0u128, 0u128);
            for _ in 0..args.tests {
                copy.clone_from(game);
                let began = Instant::now();
                measured_test(copy, answers)?;
                let test = began.elapsed().as_nanos();
                copy.ask_again();
                alone += test;
                whole += began.elapsed().as_nanos();
                least[at].single = least[at].single.min(test as f64);
            }
            let each = |sum: u128| sum as f64 / f64::from(args.tests);
            least[at].alone = least[at].alone.min(each(alone));
            least[at].whole = least[at].whole.min(each(whole));
        }
    }
    Ok(least)
}

/// The answers that perform a test: the test itself, then whatever is asked, by default.
fn answers(game: &Game, verb: &str) -> anyhow::Result<Vec<Answer>> {
    let mut copy = game.clone();
    let options = copy.state().asking.as_ref().map(|asking| asking.options_of(Seat(0)).to_vec()).unwrap_or_default();
    let is_it = |test: TestId| copy.pool().test(test).test.verb == verb;
    let at = options.iter().position(|choice| matches!(choice, Choice::Test(_, test) if is_it(*test)));
    let Some(at) = at else { anyhow::bail!("no {verb} is offered") };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_measured_tables_are_what_they_say() {
        let pool = super::super::pool().unwrap();
        let game = lonely(&pool, 12);
        assert_eq!(game.state().rangers[1].reach.len(), 12);
        assert!(game.state().rangers[0].reach.is_empty());
        assert!(answers(&game, "Remember").is_ok());
        let crowd = crowded(&pool);
        assert_eq!(crowd.state().along.len() + crowd.state().rangers[0].reach.len(), 12);
        assert!(answers(&crowd, "Traverse").is_ok());
    }
}
