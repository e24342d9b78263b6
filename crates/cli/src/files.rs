//! Cards and decks, as the commands get at them.

use anyhow::{Context, anyhow, bail};
use decks::{CardFacts, Deck, DeckErrors, DeckList, InSet, NameIndex, PlayFormat, Rarity, ReadyDeck};
use magic::{CardPool, Supertype};
use packs::Pack;
use std::collections::{BTreeSet, HashMap};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Which cards a command knows.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct CardArgs {
    /// Add the cards of a pack (may be given several times)
    #[arg(long = "cards", value_name = "PACK", global = true)]
    packs: Vec<PathBuf>,
}

impl CardArgs {
    /// One pack more.
    pub fn add(&mut self, pack: impl Into<PathBuf>) {
        self.packs.push(pack.into());
    }

    /// The packs, in an order that does not depend on how they were given.
    pub fn packs(&self) -> anyhow::Result<Vec<Pack>> {
        let mut packs = self.packs.iter().map(|path| pack(path)).collect::<Result<Vec<_>, _>>()?;
        packs.sort_by_key(Pack::mark);
        Ok(packs)
    }

    /// The built-in cards and those of the packs, compiled for play.
    pub fn pool(&self) -> anyhow::Result<Arc<CardPool>> {
        Ok(self.open()?.pool)
    }

    /// The cards with everything else that is known of them.
    pub fn open(&self) -> anyhow::Result<Catalogue> {
        Catalogue::new(self.packs()?)
    }
}

/// Reads a pack; the error names the file and everything that is wrong with it.
pub fn pack(path: &Path) -> anyhow::Result<Pack> {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let text = text_of_pack(path)?;
    Pack::read(&name, &text).map_err(|problems| wrong_pack(path, &problems))
}

/// The text of a pack's file.
pub fn text_of_pack(path: &Path) -> anyhow::Result<String> {
    let shown = path.display();
    let bytes = bytes(path, packs::MAX_BYTES).with_context(|| format!("the pack {shown} cannot be read"))?;
    if bytes.len() > packs::MAX_BYTES {
        bail!("the pack {shown} is larger than {} bytes", packs::MAX_BYTES);
    }
    String::from_utf8(bytes).map_err(|_| anyhow!("the pack {shown} is not text in UTF-8"))
}

/// What is told of a pack that cannot be used.
pub fn wrong_pack(path: &Path, problems: &packs::Problems) -> anyhow::Error {
    anyhow!("the pack {} cannot be used:\n  {}", path.display(), indented(problems))
}

/// All cards of a command.
pub struct Catalogue {
    /// Compiled for play.
    pub pool: Arc<CardPool>,
    /// Their names.
    pub names: NameIndex,
    /// The sets of cards that packs brought.
    sets: HashMap<String, Option<String>>,
}

impl Catalogue {
    fn new(packs: Vec<Pack>) -> anyhow::Result<Catalogue> {
        let builtin = magic_cards::all();
        packs::check_together(&builtin, &packs)?;
        let mut sets = HashMap::new();
        let marks = packs.iter().map(Pack::mark).collect();
        let mut cards = builtin;
        for pack in packs {
            sets.extend(pack.cards.iter().map(|card| (card.name.clone(), pack.set.clone())));
            cards.extend(pack.cards);
        }
        let pool = CardPool::new(cards, &magic_text::English).context("these cards cannot be played")?.of_packs(marks);
        Ok(Catalogue { names: names(&pool), pool: Arc::new(pool), sets })
    }

    /// The codes of the sets that packs brought.
    pub fn sets_of_packs(&self) -> impl Iterator<Item = &str> {
        let codes: BTreeSet<&str> = self.sets.values().flatten().map(String::as_str).collect();
        codes.into_iter()
    }

    /// Reads a deck list from a file, or takes a ready deck of that name.
    pub fn deck(&self, path: &Path) -> anyhow::Result<DeckList> {
        self.examine(path)?.map_err(|errors| wrong_deck(path, &errors))
    }

    /// The same, with what is wrong for the caller to tell.
    pub fn examine(&self, path: &Path) -> anyhow::Result<Result<DeckList, DeckErrors>> {
        match ready(path) {
            Some(ready) => Ok(decks::read(ready.text, &self.names)),
            None => {
                let bytes = bytes(path, decks::MAX_BYTES).with_context(|| no_deck(path))?;
                Ok(decks::read_bytes(&bytes, &self.names))
            }
        }
    }

    /// Reads a deck and gives it card by card, with its sideboard.
    pub fn deck_of(&self, path: &Path) -> anyhow::Result<Deck> {
        let list = self.deck(path)?;
        library(path, &list)?;
        Ok(Deck::of(&list))
    }

    /// Reads a deck and gives its main deck, card by card.
    pub fn library(&self, path: &Path) -> anyhow::Result<Vec<String>> {
        library(path, &self.deck(path)?)
    }
}

impl decks::Cards for Catalogue {
    fn facts(&self, name: &str) -> CardFacts {
        let definition = self.pool.find(name).map(|id| self.pool.definition(id));
        let is_basic_land = definition.is_some_and(|one| one.card.types.supertypes.contains(Supertype::Basic));
        match self.sets.get(name) {
            Some(set) => {
                let sets = set.iter().map(|set| InSet { set: set.clone(), rarity: None, year: None }).collect();
                CardFacts { sets, is_basic_land, is_published: false }
            }
            None => {
                let printed = |(set, letter): (&str, char)| InSet {
                    set: set.to_string(),
                    rarity: rarity(letter),
                    year: magic_cards::year_of_set(set),
                };
                CardFacts {
                    sets: magic_cards::printings(name).map(printed).collect(),
                    is_basic_land,
                    is_published: true,
                }
            }
        }
    }
}

fn rarity(letter: char) -> Option<Rarity> {
    Rarity::ALL.into_iter().find(|rarity| rarity.word().starts_with(letter.to_ascii_lowercase()))
}

/// The built-in cards, compiled for play.
pub fn pool() -> anyhow::Result<Arc<CardPool>> {
    CardArgs::default().pool()
}

/// The names of the cards in the pool, and the online codes of those that have one.
pub fn names(pool: &CardPool) -> NameIndex {
    let names: NameIndex = pool.cards().map(|(_, definition)| definition.card.name.as_str()).collect();
    names
        .also(pool.further_names().map(|(name, card)| (name, pool.definition(card).card.name.as_str())))
        .also(magic_cards::ONLINE_CODES)
}

/// A format by its name, for the command line.
pub fn play_format(name: &str) -> Result<&'static PlayFormat, String> {
    PlayFormat::find(name).ok_or_else(|| {
        let names: Vec<&str> = PlayFormat::all().iter().map(|format| format.name.as_str()).collect();
        let near = decks::nearest_words(name, names.iter().copied());
        let meant = near.first().map_or_else(String::new, |near| format!("did you mean {near}? "));
        format!("no format is called that; {meant}there are {}", names.join(", "))
    })
}

/// The ready deck that a path means: one without a folder that is no file.
fn ready(path: &Path) -> Option<&'static ReadyDeck> {
    ReadyDeck::find(path.to_str()?).filter(|_| !path.exists())
}

fn no_deck(path: &Path) -> String {
    let names: Vec<&str> = decks::READY.iter().map(|deck| deck.name).collect();
    match decks::nearest_words(&path.to_string_lossy(), names).first() {
        Some(near) => format!("the deck {} cannot be opened; did you mean the ready deck {near}?", path.display()),
        None => format!("the deck {} cannot be opened", path.display()),
    }
}

/// The bytes of a file, and one more than is allowed if it is too large.
fn bytes(path: &Path, most: usize) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = most as u64 + 1;
    // As everywhere, a dash means what is written into the command.
    if path == Path::new("-") {
        std::io::stdin().lock().take(limit).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(limit).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

fn wrong_deck(path: &Path, errors: &DeckErrors) -> anyhow::Error {
    anyhow!("the deck {} cannot be used:\n  {}", path.display(), indented(errors))
}

fn indented(text: &impl ToString) -> String {
    text.to_string().replace('\n', "\n  ")
}

/// The main deck of a list, card by card.
pub fn library(path: &Path, list: &DeckList) -> anyhow::Result<Vec<String>> {
    let cards: u64 = list.main.iter().map(|entry| u64::from(entry.count)).sum();
    if cards == 0 {
        bail!("the deck {} has no cards in its main deck; list at least one", path.display());
    }
    Ok(list.main.iter().flat_map(|entry| vec![entry.name.clone(); entry.count as usize]).collect())
}
