//! The built-in Magic cards, written in the notation of `magic`: what each card is, never how it is played.
//!
//! A file for each colour, alphabetical within, one for cards with several faces, one for cards that show
//! a keyword, one for cards that ask what happened this turn, one for cards of later years that show a word, and one for
//! cards of the first years that are like few others. Their rules tests are the scenario files beside the sources.
//!
//! A card is a value that reads like its text, and cards are all that a game needs:
//!
//! ```
//! use kernel::{Dice, Game as _, Input, NoSink};
//! use magic::notation::{any_target, creature, deal, enters, this};
//! use magic::{CardPool, Game, Rules, Setup};
//! use std::sync::Arc;
//!
//! let whelp = creature("House Whelp", "{1}{R}", "Dragon", 1, 1).flying().whenever(enters(this()), deal(1, any_target()));
//! assert_eq!(
//!     magic_text::card_text(&whelp),
//!     "Flying\nWhen this creature enters, it deals 1 damage to any target."
//! );
//!
//! let cards = magic_cards::all().into_iter().chain([whelp]).collect();
//! let pool = Arc::new(CardPool::new(cards, &magic_text::English)?);
//! let deck: Vec<String> = ["Mountain", "House Whelp"].repeat(20).into_iter().map(String::from).collect();
//! let mut game = Game::new(pool, &Setup::of_decks(Rules::MODERN, 1, vec![deck.clone(), deck]))?;
//! let mut dice = Dice::new(2);
//! while let Some(seat) = game.decision().and_then(|decision| decision.who.first()) {
//!     let answer = kernel::sample(&game, &mut dice).unwrap_or_else(|| game.default_answer());
//!     game.apply(seat, &Input::Answer(answer), &mut NoSink)?;
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod black;
mod blue;
mod colorless;
mod faces;
mod first_years;
mod gold;
mod green;
mod lands;
mod later_years;
mod mechanics;
mod online;
mod printings;
mod red;
mod this_turn;
mod white;
mod words;

pub use online::{ONLINE_CODES, card_of_code, code_of_card};
pub use printings::{SETS, printings, year_of_set};

use magic_notation::CardDefinition;

/// Every card there is.
pub fn all() -> Vec<CardDefinition> {
    let mut all = files().map(|(_, cards)| cards).concat();
    for card in &mut all {
        card.first_set =
            printings(&card.name).next().and_then(|(code, _)| set_name(code)).map(magic_notation::Symbol::new);
    }
    all
}

fn set_name(code: &str) -> Option<&'static str> {
    SETS.iter().find(|(one, _)| *one == code).map(|(_, name)| *name)
}

/// The cards as they are written, by file, without what the table of printings knows of them.
pub fn files() -> [(&'static str, Vec<CardDefinition>); 13] {
    [
        ("lands", lands::cards()),
        ("white", white::cards()),
        ("blue", blue::cards()),
        ("black", black::cards()),
        ("red", red::cards()),
        ("green", green::cards()),
        ("gold", gold::cards()),
        ("colorless", colorless::cards()),
        ("faces", faces::cards()),
        ("first_years", first_years::cards()),
        ("later_years", later_years::cards()),
        ("mechanics", mechanics::cards()),
        ("this_turn", this_turn::cards()),
    ]
}
