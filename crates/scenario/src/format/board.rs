//! The top of a scenario: rules, players and what lies on the table.

use super::rules::rules;
use super::words::{counters, that_step};
use super::{Deed, Entry, Expectation, Rig, Said, Timed, Value};
use crate::nearest::unknown;
use kernel::{Input, Seat};
use magic::{CounterKind, Step};
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor, value::MapAccessDeserializer};
use std::collections::HashSet;
use std::fmt;

/// No scenario has more cards than this, of all players together.
const MOST_CARDS: u64 = 20_000;

/// No scenario has more players than this.
const MOST_PLAYERS: usize = 16;

/// What happens where the script says nothing of a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Prompts {
    /// The scenario fails.
    #[default]
    Strict,
    /// The decision's default is taken.
    Default,
}

/// How mana is paid that the script does not speak of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Payment {
    /// In the order of the board: lands first, what makes the fewest colours first.
    #[default]
    Board,
    /// As at a table: what comes free first, the most flexible sources last.
    Table,
}

/// Until when a scenario is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Until {
    /// The turn.
    pub turn: u32,
    /// The step, which is played to its end.
    #[serde(deserialize_with = "that_step")]
    pub step: Step,
}

/// Cards in a zone: a name, or a name with more to say.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CardEntry {
    /// The card's name.
    pub card: String,
    /// How many.
    pub count: u32,
    /// What the file calls it.
    pub alias: Option<String>,
    /// Whether it is tapped.
    pub tapped: Option<bool>,
    /// The counters on it.
    pub counters: Option<Vec<(CounterKind, u32)>>,
    /// What it is attached to.
    pub attached_to: Option<String>,
    /// Its owner.
    pub owner: Option<String>,
    /// Whether it is a token.
    pub token: bool,
    /// The name of the face that is up.
    pub face: Option<String>,
    /// Whether it is face down.
    pub face_down: bool,
    /// The damage marked on it.
    pub damage: i32,
    /// What was chosen as it entered.
    pub chosen: Option<Value>,
    /// Whether it is phased out.
    pub phased_out: bool,
    /// Whether it came this turn.
    pub sick: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    card: String,
    #[serde(default = "one")]
    count: u32,
    #[serde(rename = "as")]
    alias: Option<String>,
    tapped: Option<bool>,
    #[serde(default, deserialize_with = "counters")]
    counters: Option<Vec<(CounterKind, u32)>>,
    attached_to: Option<String>,
    owner: Option<String>,
    #[serde(default)]
    token: bool,
    face: Option<String>,
    #[serde(default)]
    face_down: bool,
    #[serde(default)]
    damage: i32,
    chosen: Option<Value>,
    #[serde(default)]
    phased_out: bool,
    #[serde(default)]
    sick: bool,
}

fn one() -> u32 {
    1
}

impl From<RawCard> for CardEntry {
    fn from(raw: RawCard) -> CardEntry {
        CardEntry {
            card: raw.card,
            count: raw.count,
            alias: raw.alias,
            tapped: raw.tapped,
            counters: raw.counters,
            attached_to: raw.attached_to,
            owner: raw.owner,
            token: raw.token,
            face: raw.face,
            face_down: raw.face_down,
            damage: raw.damage,
            chosen: raw.chosen,
            phased_out: raw.phased_out,
            sick: raw.sick,
        }
    }
}

struct CardVisitor;

impl<'de> Visitor<'de> for CardVisitor {
    type Value = CardEntry;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a card name or an object with \"card\"")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<CardEntry, E> {
        Ok(CardEntry { card: name.to_string(), count: 1, ..CardEntry::default() })
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<CardEntry, A::Error> {
        RawCard::deserialize(MapAccessDeserializer::new(map)).map(CardEntry::from)
    }
}

impl<'de> Deserialize<'de> for CardEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(CardVisitor)
    }
}

/// The cards below those that are listed in a library.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LibraryRest {
    /// Which card.
    pub card: String,
    /// How many.
    pub count: u32,
}

impl Default for LibraryRest {
    fn default() -> Self {
        LibraryRest { card: "Mountain".to_string(), count: 71 }
    }
}

/// What one player begins with.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// The player's name.
    pub name: String,
    /// The life total.
    pub life: Option<i32>,
    /// The hand.
    #[serde(default)]
    pub hand: Vec<CardEntry>,
    /// The permanents.
    #[serde(default)]
    pub battlefield: Vec<CardEntry>,
    /// The graveyard, top first.
    #[serde(default)]
    pub graveyard: Vec<CardEntry>,
    /// Cards in exile.
    #[serde(default)]
    pub exile: Vec<CardEntry>,
    /// Cards in the command zone.
    #[serde(default)]
    pub command: Vec<CardEntry>,
    /// Cards in the ante.
    #[serde(default)]
    pub ante: Vec<CardEntry>,
    /// Cards outside the game.
    #[serde(default)]
    pub sideboard: Vec<CardEntry>,
    /// The top of the library, top first.
    #[serde(default)]
    pub library: Vec<CardEntry>,
    /// What lies below.
    #[serde(default)]
    pub library_rest: LibraryRest,
    /// Counters on the player.
    #[serde(default, deserialize_with = "counters")]
    pub counters: Option<Vec<(CounterKind, u32)>>,
}

impl Board {
    /// All entries, in whatever zone.
    fn cards(&self) -> impl Iterator<Item = &CardEntry> {
        let zones = [&self.hand, &self.battlefield, &self.graveyard, &self.exile, &self.command, &self.library];
        zones.into_iter().flatten().chain(&self.ante).chain(&self.sideboard)
    }
}

/// The first name that stands there a second time.
fn given_twice<'n>(names: impl Iterator<Item = &'n String>) -> Option<&'n String> {
    let mut given = HashSet::new();
    names.into_iter().find(|name| !given.insert(*name))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawScenario {
    scenario: u32,
    name: String,
    #[serde(default)]
    tags: Vec<String>,
    game: Option<Game>,
    #[serde(default, deserialize_with = "rules")]
    rules: Option<magic::Rules>,
    #[serde(default)]
    seed: u64,
    players: Vec<Board>,
    #[serde(default)]
    shuffle: bool,
    #[serde(default)]
    prompts: Prompts,
    #[serde(default)]
    payment: Payment,
    #[serde(default)]
    script: Vec<Entry>,
    #[serde(default)]
    inputs: Vec<(Seat, Input)>,
    until: Option<Until>,
    #[serde(default)]
    expect: Vec<Expectation>,
}

/// The games there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Game {
    #[default]
    Magic,
    Rangers,
}

/// A scenario: a board, what the players do, and what must be true then.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(try_from = "RawScenario")]
pub struct Scenario {
    /// Its name.
    pub name: String,
    /// For filtering, and the rules it is about.
    pub tags: Vec<String>,
    /// Whether it is a scenario of the other game.
    pub rangers: bool,
    /// The rules of the table.
    pub rules: magic::Rules,
    /// The seed of chance.
    pub seed: u64,
    /// The players, by seat.
    pub players: Vec<Board>,
    /// Whether libraries are shuffled.
    pub shuffle: bool,
    /// What happens where the script is silent.
    pub prompts: Prompts,
    /// How mana is paid.
    pub payment: Payment,
    /// What the players do, in file order.
    pub script: Vec<Timed>,
    /// Answers to prompts, in file order.
    pub answers: Vec<Said>,
    /// Results of chance, in file order.
    pub rigged: Vec<Rig>,
    /// What was put in at the door, in place of a script: games that a fuzzer found.
    pub inputs: Vec<(Seat, Input)>,
    /// Until when it is played.
    pub until: Until,
    /// What must be true then.
    pub expect: Vec<Expectation>,
}

impl TryFrom<RawScenario> for Scenario {
    type Error = String;

    fn try_from(raw: RawScenario) -> Result<Scenario, String> {
        if raw.scenario != 1 {
            return Err(format!("scenario version {} is not known; this is version 1", raw.scenario));
        }
        if raw.players.len() < 2 {
            return Err("a scenario has 2 or more players".to_string());
        }
        if !raw.inputs.is_empty() && !raw.script.is_empty() {
            return Err("a scenario has a \"script\" or \"inputs\", not both".to_string());
        }
        let (mut script, mut answers, mut rigged) = (Vec::new(), Vec::new(), Vec::new());
        for (place, entry) in raw.script.into_iter().enumerate() {
            match entry {
                Entry::Timed(mut timed) => {
                    timed.stand_at(place);
                    script.push(*timed);
                }
                Entry::Prompt(player, prompt) => answers.push(Said { place, player, prompt }),
                Entry::Rig(rig) => rigged.push(rig),
            }
        }
        settle_waits(&mut script);
        let last = script.iter().filter_map(|entry| entry.turn).max().unwrap_or(1);
        let scenario = Scenario {
            name: raw.name,
            tags: raw.tags,
            rangers: raw.game == Some(Game::Rangers),
            rules: raw.rules.unwrap_or(magic::Rules::MODERN),
            seed: raw.seed,
            players: raw.players,
            shuffle: raw.shuffle,
            prompts: raw.prompts,
            payment: raw.payment,
            script,
            answers,
            rigged,
            inputs: raw.inputs,
            until: raw.until.unwrap_or(Until { turn: last, step: Step::Cleanup }),
            expect: raw.expect,
        };
        scenario.check_size()?;
        scenario.check_names()?;
        scenario.check_players()?;
        Ok(scenario)
    }
}

impl Scenario {
    /// The seat of the player of that name.
    pub fn seat(&self, name: &str) -> Option<u8> {
        self.players.iter().position(|player| player.name == name).map(|at| at as u8)
    }

    /// Limits come before anything is laid out.
    fn check_size(&self) -> Result<(), String> {
        let listed = self.players.iter().flat_map(Board::cards).map(|card| (&card.card, card.count));
        let below = self.players.iter().map(|board| (&board.library_rest.card, board.library_rest.count));
        let mut cards: u64 = 0;
        for (name, count) in listed.chain(below) {
            cards += u64::from(count);
            if cards > MOST_CARDS {
                return Err(format!("\"count\": {count} of \"{name}\" makes more than {MOST_CARDS} cards in all"));
            }
        }
        if self.players.len() > MOST_PLAYERS {
            return Err(format!("{} players are more than {MOST_PLAYERS}", self.players.len()));
        }
        let times = |entry: &Timed| if let Deed::Mana(_, times) = entry.deed { times } else { 0 };
        match self.script.iter().map(times).find(|times| u64::from(*times) > MOST_CARDS) {
            Some(times) => Err(format!("\"times\": {times} is more than {MOST_CARDS}")),
            None => Ok(()),
        }
    }

    /// A name is given once.
    fn check_names(&self) -> Result<(), String> {
        let players = self.players.iter().map(|board| &board.name);
        if let Some(name) = given_twice(players) {
            return Err(format!("two players are called \"{name}\""));
        }
        let aliases = self.players.iter().flat_map(Board::cards).filter_map(|card| card.alias.as_ref());
        match given_twice(aliases) {
            Some(name) => Err(format!("\"as\": \"{name}\" names two things")),
            None => Ok(()),
        }
    }

    /// Every player that is spoken of must be there.
    fn check_players(&self) -> Result<(), String> {
        let owners =
            self.players.iter().flat_map(|board| board.battlefield.iter().filter_map(|card| card.owner.as_ref()));
        let actors = self.script.iter().filter_map(|entry| entry.player.as_ref());
        let answering = self.answers.iter().map(|answer| &answer.player);
        let checks = self.script.iter().flat_map(Timed::expectations).chain(&self.expect);
        let expected = checks.flat_map(|expectation| expectation.players());
        for name in owners.chain(actors).chain(answering).chain(expected) {
            if self.seat(name).is_none() {
                return Err(unknown("player", name, self.players.iter().map(|player| player.name.as_str())));
            }
        }
        Ok(())
    }
}

/// A wait of everybody without a time follows what stands before it in the file, unless something behind it is due sooner.
fn settle_waits(script: &mut [Timed]) {
    for at in 1..script.len() {
        let (before, rest) = script.split_at_mut(at);
        let Some((wait, behind)) = rest.split_first_mut() else { return };
        let last = &before[at - 1];
        let sooner = |entry: &Timed| entry.turn.is_some() && (entry.turn, entry.step) < (last.turn, last.step);
        let untimed = wait.turn.is_none() && wait.player.is_none();
        if matches!(wait.deed, Deed::Wait(_)) && untimed && !behind.iter().any(sooner) {
            (wait.turn, wait.step, wait.part) = (last.turn, last.step, last.part);
            wait.follows = true;
        }
    }
}
