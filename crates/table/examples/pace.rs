//! How long a table takes for an answer with both players' messages made and written, and how much memory a table holds.

use kernel::{Dice, Game as _, Hosted, Seat, Viewer, sample_for};
use magic::{CardPool, Game, Rules, Setup};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Table;
use table::wire::{Request, TableSettings};

const TABLES: usize = 200;
const ANSWERS: usize = 200;

fn deck(name: &str, pool: &CardPool) -> Vec<String> {
    let ready = decks::ReadyDeck::find(name).expect("a ready deck");
    let names = decks::NameIndex::new(pool.cards().map(|(_, definition)| definition.card.name.clone()));
    let list = decks::read(ready.text, &names).expect("a sound list");
    list.main.iter().flat_map(|line| std::iter::repeat_n(line.name.clone(), line.count as usize)).collect()
}

/// The memory of this process, in KiB.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok()).unwrap_or(0)
}

fn main() {
    let pool = Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards"));
    let decks = ["counter-burn", "juzam", "goblins", "the-deck"].map(|name| deck(name, &pool));
    let mut dice = Dice::new(1);
    let before = resident();
    let mut tables: Vec<Table<Game>> = Vec::new();
    for seed in 0..TABLES {
        let pair = vec![decks[seed % 4].clone(), decks[(seed + 1) % 4].clone()];
        let game = Game::new(Arc::clone(&pool), &Setup::of_decks(Rules::MODERN, seed as u64, pair)).expect("a game");
        let (mut table, _) = Table::new(game, TableSettings::default(), &[], 0);
        for seat in [Seat(0), Seat(1)] {
            table.view(Viewer::Seat(seat), 0);
        }
        tables.push(table);
    }
    println!("a fresh table: {} KiB", (resident() - before) / TABLES as u64);
    let (mut count, mut bytes, mut messages) = (0u32, 0usize, 0u32);
    let (mut sampling, mut answering, mut writing) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
    let mut sizes = Vec::new();
    let mut slowest = Duration::ZERO;
    for round in 0..ANSWERS {
        for table in &mut tables {
            let Some(seat) = table.awaited().first().copied() else { continue };
            let start = Instant::now();
            let mulligan = table.game().moment().reason == "mulligan";
            let answer = match sample_for(table.game(), seat, &mut dice) {
                Some(answer) if !mulligan => answer,
                _ => table.game().default_answer_for(seat),
            };
            sampling += start.elapsed();
            let question = table.question_number(seat).expect("it is asked");
            let start = Instant::now();
            let reply =
                table.request(seat, round as u32 + 1, &Request::Answer { question, answer }, round as u64 * 1_000);
            let took = start.elapsed();
            answering += took;
            slowest = slowest.max(took);
            count += 1;
            let start = Instant::now();
            for (_, message) in &reply.due {
                let text = serde_json::to_string(message).expect("JSON");
                bytes += text.len();
                messages += 1;
                sizes.push(text.len());
            }
            writing += start.elapsed();
        }
    }
    let each = |time: Duration| time.as_nanos() as f64 / f64::from(count) / 1_000.0;
    sizes.sort_unstable();
    println!(
        "{count} answers: {:.1} µs to play and show, {:.1} µs to write, {:.1} µs to sample; slowest {slowest:?}",
        each(answering),
        each(writing),
        each(sampling)
    );
    println!(
        "{:.1} messages an answer of {} bytes, median {}",
        f64::from(messages) / f64::from(count),
        bytes / messages.max(1) as usize,
        sizes[sizes.len() / 2]
    );
    println!("a table in the middle of its game: {} KiB", (resident() - before) / TABLES as u64);
}
