//! Magic: players bring decks.

use super::{Beginning, Playable, Problem, as_json, read, wanted};
use crate::live::{LiveTable, Message, Step};
use bots::magic::{Knowledge, Strength};
use decks::{NameIndex, READY, ReadyDeck};
use kernel::{Hosted, ResumeError, StateHash, Viewer};
use magic::{CardPool, Game, Placed, Rules, Setup, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;
use table::Logged;

/// The fewest and most cards of a deck.
const CARDS: std::ops::RangeInclusive<u32> = 40..=250;
const PRESETS: [&str; 2] = ["modern", "classic"];

/// Magic with the cards of a pool.
pub struct Magic {
    pool: Arc<CardPool>,
    names: NameIndex,
    boards: Boards,
    /// What bots know of the cards.
    known: Arc<Knowledge>,
    /// A game without cards, which knows what is printed on all of them.
    nothing: Game,
}

impl Magic {
    /// Magic with these cards, which lists call by these names.
    pub fn new(pool: Arc<CardPool>, names: NameIndex, boards: Boards) -> Result<Magic, SetupError> {
        let nothing = Game::new(Arc::clone(&pool), &Setup::of_decks(Rules::MODERN, 0, vec![Vec::new(); 2]))?;
        Ok(Magic { known: Arc::new(Knowledge::of(&pool)), pool, names, boards, nothing })
    }
}

/// A deck as a player asks for it.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Wanted {
    /// One that comes with Cardhall.
    Ready(String),
    /// A list of one's own.
    List(String),
}

/// A deck as it is kept.
#[derive(Serialize, Deserialize)]
struct Deck {
    name: String,
    cards: Vec<(u32, String)>,
    /// What lies on the table from the beginning.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    board: Vec<(u32, String)>,
}

/// Whether players may bring permanents that lie on the table from the beginning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boards {
    /// As in any game.
    Empty,
    /// For tests of load.
    Laid,
}

/// What whoever makes a table wants of the game.
#[derive(Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Options {
    rules: String,
}

impl Default for Options {
    fn default() -> Self {
        Options { rules: PRESETS[0].to_string() }
    }
}

impl Playable for Magic {
    fn key(&self) -> &'static str {
        Game::KEY
    }

    fn offers(&self) -> Value {
        let decks: Vec<Value> = READY.iter().map(|deck| json!({"name": deck.name, "about": deck.about})).collect();
        json!({"decks": decks, "rules": PRESETS, "bots": self.bots()})
    }

    fn seats(&self) -> (usize, usize) {
        (2, 2)
    }

    fn admit(&self, brings: &Value) -> Result<Value, Problem> {
        let wanted = brings.get("deck").cloned().unwrap_or_default();
        let wanted = serde_json::from_value(wanted)
            .map_err(|_| "bring a deck: {\"deck\": {\"ready\": \"goblins\"}} or {\"deck\": {\"list\": \"4 …\"}}")?;
        let (name, text) = match wanted {
            Wanted::Ready(name) => {
                let known = || READY.iter().map(|deck| deck.name).collect::<Vec<_>>().join(", ");
                let deck = ReadyDeck::find(&name)
                    .ok_or_else(|| format!("no ready deck is called `{name}`; there are {}", known()))?;
                (deck.name.to_string(), deck.text.to_string())
            }
            Wanted::List(text) => ("own list".to_string(), text),
        };
        let list = decks::read(&text, &self.names).map_err(|errors| errors.to_string())?;
        let cards: Vec<(u32, String)> = list.main.into_iter().map(|entry| (entry.count, entry.name)).collect();
        let count = cards.iter().map(|(count, _)| u64::from(*count)).sum::<u64>();
        if !u32::try_from(count).is_ok_and(|count| CARDS.contains(&count)) {
            return Err(format!("this deck has {count} cards; bring {} to {}", CARDS.start(), CARDS.end()));
        }
        let board = match (self.boards, brings.get("board")) {
            (Boards::Laid, Some(board)) => {
                serde_json::from_value(board.clone()).map_err(|problem| format!("the board: {problem}"))?
            }
            _ => Vec::new(),
        };
        as_json(&Deck { name, cards, board })
    }

    fn bots_own(&self, seed: u64) -> Value {
        let deck = READY[(seed % READY.len() as u64) as usize].name;
        json!({"deck": {"ready": deck}})
    }

    fn bots(&self) -> Vec<&'static str> {
        Strength::ALL.into_iter().map(Strength::word).collect()
    }

    fn options(&self, options: &Value) -> Result<Value, Problem> {
        let options: Options = wanted(options)?;
        rules(&options)?;
        as_json(&options)
    }

    fn arrange(&self, options: &Value, brings: &[Value], seed: u64) -> Result<Value, Problem> {
        let options: Options = read(options)?;
        let decks = brings.iter().map(read).collect::<Result<Vec<Deck>, _>>()?;
        let mut setup = Setup::of_decks(rules(&options)?, seed, decks.iter().map(|deck| each(&deck.cards)).collect());
        for (player, deck) in setup.players.iter_mut().zip(&decks) {
            let placed = |card| Placed { card, ..Placed::default() };
            player.battlefield = each(&deck.board).into_iter().map(placed).collect();
        }
        Game::new(Arc::clone(&self.pool), &setup).map_err(|problem| problem.to_string())?;
        as_json(&setup)
    }

    fn open(
        &self,
        beginning: &Beginning,
        kept: Option<&[u8]>,
        log: &[Logged],
        now: Option<u64>,
    ) -> Result<(Box<dyn LiveTable>, Step), ResumeError> {
        let bot = |name: &str, seed: u64| {
            let strength = Strength::ALL.into_iter().find(|one| one.word() == name)?;
            Some(strength.at_table(&self.known, seed))
        };
        let (live, step) = beginning.table::<Game>(&self.pool, bot, kept, log, now)?;
        let (known, seed) = (Arc::clone(&self.known), beginning.seed);
        let live = live.advised(Box::new(move || Strength::Middle.at_table(&known, seed)));
        Ok((Box::new(live), step))
    }

    fn tape(
        &self,
        beginning: &Beginning,
        log: &[Logged],
        viewers: &[Viewer],
        seen: &mut dyn FnMut(u32, u64, Message),
    ) -> Result<StateHash, Problem> {
        beginning.tape::<Game>(&self.pool, log, viewers, seen)
    }

    fn card(&self, name: &str) -> Option<Value> {
        let number = self.pool.find(name)?.0;
        serde_json::to_value(self.nothing.card(u32::from(number))?).ok()
    }
}

/// Card by card.
fn each(cards: &[(u32, String)]) -> Vec<String> {
    cards.iter().flat_map(|(count, name)| std::iter::repeat_n(name.clone(), *count as usize)).collect()
}

fn rules(options: &Options) -> Result<Rules, Problem> {
    let known = || PRESETS.join(", ");
    Rules::parse(&options.rules)
        .ok_or_else(|| format!("no rules are called `{}`; there are {}", options.rules, known()))
}
