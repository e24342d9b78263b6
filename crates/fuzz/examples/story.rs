//! Tells a random game: `story SEED [FROM_INPUT [TO_INPUT]]`.

use fuzz::{narrate, next_input, random_setup, whole_pool};
use kernel::{Dice, Game as _};
use magic::{Event, Game};

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let number = |at: usize, otherwise: u64| numbers.get(at).copied().unwrap_or(otherwise);
    let (seed, from, to) = (number(0, 0), number(1, 0), number(2, u64::MAX));
    let pool = whole_pool();
    let mut game = Game::new(pool.clone(), &random_setup(&pool, seed)).expect("random setups are sound");
    let mut dice = Dice::new(fuzz::answers_seed(seed));
    for at in 0..to {
        let Some((seat, input)) = next_input(&game, &mut dice) else { break };
        let asked = narrate::decision(&game);
        let mut events: Vec<Event> = Vec::new();
        if at >= from {
            println!("({at}) {asked}\n{}", narrate::input(seat, &input));
        }
        if let Err(refusal) = game.apply(seat, &input, &mut events) {
            println!("refused: {refusal}");
            break;
        }
        if at >= from {
            events.iter().for_each(|event| println!("{}", narrate::event(&game, event)));
        }
    }
    println!("{}", narrate::decision(&game));
}
