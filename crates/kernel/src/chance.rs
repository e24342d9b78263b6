//! Seeded chance: the only source of randomness in a game.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The chance of one game, part of its state: a ChaCha8 stream, kept as its seed and how far it has been read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chance {
    seed: u64,
    word: u64,
}

impl Chance {
    /// Chance from a seed.
    pub fn new(seed: u64) -> Chance {
        Chance { seed, word: 0 }
    }

    /// Draws from the stream and remembers how far it was read.
    pub fn draw<T>(&mut self, draw: impl FnOnce(&mut Dice) -> T) -> T {
        let mut dice = Dice::new(self.seed);
        dice.0.set_word_pos(u128::from(self.word));
        let drawn = draw(&mut dice);
        self.word = dice.0.get_word_pos() as u64;
        drawn
    }
}

/// A running generator: what [`Chance`] draws with, and what players that are programs decide by.
#[derive(Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// Dice from a seed.
    pub fn new(seed: u64) -> Dice {
        Dice(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A uniform number below `bound` (0 where `bound` is 0), by multiplication with rejection.
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound <= 1 {
            return 0;
        }
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// A fair coin.
    pub fn coin(&mut self) -> bool {
        self.0.next_u32() >> 31 == 1
    }

    /// A seed for another generator.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Shuffles a slice: every order is equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_saved_stream_goes_on_where_it_was() {
        let mut chance = Chance::new(7);
        chance.draw(|dice| (0..37).map(|_| dice.below(6)).max());
        let bytes = postcard::to_stdvec(&chance).unwrap();
        let mut again: Chance = postcard::from_bytes(&bytes).unwrap();
        for _ in 0..200 {
            assert_eq!(chance.draw(|dice| dice.below(1000)), again.draw(|dice| dice.below(1000)));
        }
        let mut whole = Dice::new(7);
        let first: Vec<u32> = (0..100).map(|_| whole.below(1 << 20)).collect();
        let mut parts = Chance::new(7);
        let second: Vec<u32> = (0..100).map(|_| parts.draw(|dice| dice.below(1 << 20))).collect();
        assert_eq!(first, second);
    }

    #[test]
    fn below_is_even() {
        let mut dice = Dice::new(1);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[dice.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }

    #[test]
    fn shuffles_depend_on_the_seed_alone() {
        let shuffled = |seed| {
            let mut items: Vec<u32> = (0..60).collect();
            Dice::new(seed).shuffle(&mut items);
            items
        };
        assert_eq!(shuffled(3), shuffled(3));
        assert_ne!(shuffled(3), shuffled(4));
    }
}
