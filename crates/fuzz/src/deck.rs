//! Random decks and boards over the whole pool.

use kernel::Dice;
use magic::notation::Ability;
use magic::{CardPool, CardType, Color, ColorSet, Definition, Placed, PlayerSetup, Rules, Setup, Subtype, TypeSet};

/// At which tables random games are played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Table {
    /// Mostly two players and mostly modern rules.
    #[default]
    Any,
    /// Two players by the old rules, all of them or some.
    Old,
    /// Three or four players, each against all others.
    Many,
}

impl Table {
    /// Every kind of table.
    pub const ALL: [Table; 3] = [Table::Any, Table::Old, Table::Many];

    /// The word for it in commands.
    pub fn word(self) -> &'static str {
        match self {
            Table::Any => "any",
            Table::Old => "old",
            Table::Many => "many",
        }
    }

    /// The random game of a seed at such a table.
    pub fn setup(self, pool: &CardPool, seed: u64) -> Setup {
        match self {
            Table::Any => random_setup(pool, seed),
            Table::Old => classic_setup(pool, seed),
            Table::Many => random_free_for_all(pool, seed),
        }
    }
}

const LANDS: usize = 24;
const OTHERS: usize = 36;

/// Sixty cards of two or three colours: lands that make these colours, and random cards that they can pay for.
pub fn random_deck(pool: &CardPool, dice: &mut Dice) -> Vec<String> {
    let colors = random_colors(dice);
    let mut deck = random_lands(pool, colors, LANDS, dice);
    let fitting: Vec<&Definition> = castable(pool, colors);
    deck.extend((0..OTHERS).map(|_| pick(&fitting, dice).card.name.clone()));
    deck
}

/// A game settled by its seed: decks for two players (now and then three), either rules profile, and in every other game
/// a board on which much is possible at once.
pub fn random_setup(pool: &CardPool, seed: u64) -> Setup {
    let mut dice = Dice::new(seed);
    let players = if dice.below(16) == 0 { 3 } else { 2 };
    setup_for(pool, players, &mut dice)
}

/// The same for three or four players, each against all others.
fn random_free_for_all(pool: &CardPool, seed: u64) -> Setup {
    let mut dice = Dice::new(seed ^ 0xf4ee);
    let players = 3 + dice.below(2);
    setup_for(pool, players, &mut dice)
}

fn setup_for(pool: &CardPool, players: u32, dice: &mut Dice) -> Setup {
    let rules = if dice.below(4) == 0 { Rules::CLASSIC } else { Rules::MODERN };
    let developed = dice.coin();
    let players: Vec<PlayerSetup> = (0..players)
        .map(|_| {
            let library = random_deck(pool, dice);
            let sideboard = (0..5).map(|_| library[LANDS + dice.below(OTHERS as u32) as usize].clone()).collect();
            let player = if developed { developed_player(pool, library, dice) } else { of_library(library) };
            PlayerSetup { sideboard, ..player }
        })
        .collect();
    let rules = Rules { ante: needs_ante(pool, &players), ..rules };
    Setup { rules, seed: dice.seed(), players, shuffle: true, rigged: Vec::new() }
}

/// The random game of a seed at an old table: with all its rules, or with some switches of the profile thrown at random.
fn classic_setup(pool: &CardPool, seed: u64) -> Setup {
    let mut setup = random_setup(pool, seed);
    let mut dice = Dice::new(seed ^ 0x1994);
    setup.rules = Rules { ante: setup.rules.ante, ..Rules::CLASSIC };
    if dice.coin() {
        for name in Rules::SWITCHES {
            if let Some(switch) = setup.rules.switch(name) {
                *switch = dice.coin();
            }
        }
    }
    setup
}

/// Whether a deck holds a card that is only for ante (CR 407.3).
fn needs_ante(pool: &CardPool, players: &[PlayerSetup]) -> bool {
    let only_for_ante = |name: &String| {
        let definition = pool.find(name).map(|id| pool.definition(id));
        definition.is_some_and(|one| one.card.abilities.contains(&Ability::OnlyForAnte))
    };
    players.iter().any(|player| player.library.iter().any(only_for_ante))
}

fn of_library(library: Vec<String>) -> PlayerSetup {
    PlayerSetup { library, ..PlayerSetup::default() }
}

/// A player in the middle of a game: lands, some permanents, some cards in the graveyard.
fn developed_player(pool: &CardPool, library: Vec<String>, dice: &mut Dice) -> PlayerSetup {
    let permanent = |name: &&String| {
        let definition = pool.find(name).map(|id| pool.definition(id));
        definition.is_some_and(|one| is_permanent(one) && !is_aura(one) && !is_land(one))
    };
    let permanents: Vec<&String> = library[LANDS..].iter().filter(permanent).collect();
    let mut battlefield: Vec<Placed> = Vec::new();
    for _ in 0..4 + dice.below(5) {
        battlefield.push(placed(&library[dice.below(LANDS as u32) as usize]));
    }
    if !permanents.is_empty() {
        for _ in 0..2 + dice.below(6) {
            battlefield.push(placed(permanents[dice.below(permanents.len() as u32) as usize]));
        }
    }
    let graveyard = (0..dice.below(6)).map(|_| library[dice.below(60) as usize].clone()).collect();
    PlayerSetup { battlefield, graveyard, ..of_library(library) }
}

fn placed(card: &str) -> Placed {
    Placed { card: card.to_string(), ..Placed::default() }
}

fn random_colors(dice: &mut Dice) -> ColorSet {
    let mut all = Color::ALL;
    dice.shuffle(&mut all);
    let count = 2 + dice.below(2) as usize;
    all[..count].iter().copied().collect()
}

/// About half of the lands are basic; the others make only these colours, or no colour.
fn random_lands(pool: &CardPool, colors: ColorSet, count: usize, dice: &mut Dice) -> Vec<String> {
    let lands = || pool.cards().map(|(_, definition)| definition).filter(|one| is_land(one));
    let basics: Vec<&Definition> =
        lands().filter(|land| is_basic(land) && !land_colors(land).is_empty() && fits(land, colors)).collect();
    let others: Vec<&Definition> = lands().filter(|land| !is_basic(land) && fits(land, colors)).collect();
    let name = |list: &[&Definition], dice: &mut Dice| pick(list, dice).card.name.clone();
    (0..count).map(|_| if dice.below(5) < 3 { name(&basics, dice) } else { name(&others, dice) }).collect()
}

fn castable(pool: &CardPool, colors: ColorSet) -> Vec<&Definition> {
    let all = pool.cards().map(|(_, definition)| definition);
    all.filter(|one| !is_land(one) && one.mana_cost.colors().union(colors) == colors).collect()
}

fn pick<'a>(list: &[&'a Definition], dice: &mut Dice) -> &'a Definition {
    list[dice.below(list.len() as u32) as usize]
}

fn is_land(definition: &Definition) -> bool {
    definition.card.types.types.contains(CardType::Land)
}

fn is_permanent(definition: &Definition) -> bool {
    definition.card.types.types.intersects(TypeSet::PERMANENT)
}

fn is_aura(definition: &Definition) -> bool {
    definition.card.types.subtypes.iter().any(|subtype| subtype.word() == "Aura")
}

fn is_basic(definition: &Definition) -> bool {
    definition.card.types.supertypes.contains(magic::Supertype::Basic)
}

fn land_colors(definition: &Definition) -> ColorSet {
    definition.card.types.subtypes.iter().filter_map(|subtype| Subtype::basic_land_color(*subtype)).collect()
}

fn fits(land: &Definition, colors: ColorSet) -> bool {
    land_colors(land).union(colors) == colors
}
