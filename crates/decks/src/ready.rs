//! Decks that come with Cardhall, for those who bring none.

/// A deck that comes with Cardhall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadyDeck {
    /// The name by which it is asked for.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// Its list.
    pub text: &'static str,
}

macro_rules! ready {
    ($($name:literal: $about:literal,)*) => {
        /// The ready decks. Each is legal in Old School 93/94 by the Swedish list.
        pub const READY: &[ReadyDeck] = &[$(ReadyDeck {
            name: $name,
            about: $about,
            text: include_str!(concat!("../../../decks/", $name, ".txt")),
        },)*];
    };
}

ready! {
    "white-weenie": "small knights, Crusade, and Armageddon once they are ahead",
    "goblins": "a goblin each turn and a bolt for whatever blocks",
    "juzam": "black rituals into specters and djinns, with the lands of the other side destroyed",
    "erhnam-geddon": "green mana, large djinns, then no lands for anybody",
    "counter-burn": "blue flyers behind counterspells and red burn",
    "the-deck": "five colours of answers that let nothing live until an angel ends it",
}

impl ReadyDeck {
    /// The ready deck of that name, in any case.
    pub fn find(name: &str) -> Option<&'static ReadyDeck> {
        READY.iter().find(|deck| deck.name.eq_ignore_ascii_case(name))
    }
}
