//! Cards, map and guide compiled once: flat programs, tests, responses by the event they wait for, keywords as what they mean.

mod asked;
mod checks;
mod compile;
mod face;
mod keywords;
mod program;

pub use checks::PoolError;
pub(crate) use face::Face;
pub use program::{Op, Program};

use crate::facts::Facts;
use crate::notation::{
    Ability, Cause, Condition, Constant, Cost, EntryNumber, Filter, GuideEntry, Link, MapLocation, Notable, Noun,
    Pattern, Questions, Test, Threshold, Title, Value,
};
use crate::words::{Approach, Aspect, Keyword, Set, Symbol, Terrain};
use crate::{CardDefinition, DefinitionId, EntryId, LocationId, NotableId};
use std::collections::HashMap;

/// A test of the pool.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct TestId(pub u16);

/// A test, compiled.
#[derive(Clone, Debug)]
pub struct CompiledTest {
    /// As written.
    pub test: Test,
    /// Whether it is one of the four common tests.
    pub common: bool,
    /// What it does on success.
    pub success: Program,
    /// What it does on failure.
    pub failure: Program,
    /// What it does either way.
    pub either: Program,
}

/// An ability without a printed timing, compiled.
#[derive(Clone, Debug)]
pub struct CompiledAction {
    /// What it costs.
    pub cost: Vec<Cost>,
    /// When it can be used.
    pub condition: Condition,
    /// Whether a constant ability grants it.
    pub granted: bool,
    /// What it does.
    pub program: Program,
}

/// A response, compiled.
#[derive(Clone, Debug)]
pub struct CompiledResponse {
    /// What it waits for.
    pub on: Pattern,
    /// What must be so.
    pub condition: Condition,
    /// What it costs.
    pub cost: Vec<Cost>,
    /// Whether it is a choice.
    pub may: bool,
    /// What it can dodge, if it is for that.
    pub dodges: Option<Dodges>,
    /// The aspect with which it lets a test be performed, if it is for that.
    pub aspect: Option<Aspect>,
    /// Whether a constant ability grants it.
    pub granted: bool,
    /// What it does.
    pub program: Program,
}

/// What a response can dodge.
#[derive(Clone, Debug)]
pub struct Dodges {
    /// How many; none for all of them.
    pub most: Option<Value>,
    /// Which.
    pub of: Filter,
}

/// What is borrowed from other cards, compiled.
#[derive(Clone, Debug)]
pub struct CompiledBorrow {
    /// Whose abilities.
    pub from: Noun,
    /// What it costs.
    pub cost: Vec<Cost>,
    /// Whether moments are free besides.
    pub free: bool,
}

/// A constant ability, compiled.
#[derive(Clone, Debug)]
pub struct CompiledConstant {
    /// As written.
    pub constant: Constant,
    /// The keyword it comes from.
    pub keyword: Option<Keyword>,
    /// The test it grants.
    pub test: Option<TestId>,
    /// What it does in the place of a path draw.
    pub program: Option<Program>,
    /// What its condition reads.
    pub reads: Facts,
}

/// A card face, compiled.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// As written.
    pub card: CardDefinition,
    /// Its tests.
    pub tests: Vec<TestId>,
    /// Its challenge effects.
    pub challenges: Vec<(Symbol, Program)>,
    /// What those for each symbol ask constant abilities.
    pub(crate) asked: [Questions; Symbol::ALL.len()],
    /// Its abilities without a printed timing.
    pub actions: Vec<CompiledAction>,
    /// Its responses.
    pub responses: Vec<CompiledResponse>,
    /// Its texts for when it clears.
    pub clears: Vec<(Cause, Program)>,
    /// What playing it does.
    pub play: Option<Program>,
    /// What it borrows from others.
    pub borrow: Option<CompiledBorrow>,
    /// Its constant abilities, those of its keywords included.
    pub constants: Vec<CompiledConstant>,
    /// Its other face.
    pub reverse: Option<DefinitionId>,
    /// Its guide entry.
    pub entry: Option<EntryId>,
}

/// A place of the map, compiled.
#[derive(Clone, Debug)]
pub struct CompiledLocation {
    /// As written.
    pub location: MapLocation,
    /// Its card.
    pub card: DefinitionId,
    /// What is done when the path deck is put together.
    pub assembly: Program,
    /// What happens once on arrival.
    pub all: Program,
    /// What happens for the lead, then the next rangers.
    pub rangers: Vec<Program>,
    /// Its neighbours.
    pub links: Vec<(LocationId, Terrain)>,
}

/// A challenge card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChallengeCard {
    /// Its symbol.
    pub symbol: Symbol,
    /// Its modifiers: awareness, fitness, spirit, focus.
    pub modifiers: [i8; 4],
    /// Whether it has the reshuffle icon.
    pub reshuffle: bool,
}

/// What a day of the track brings by default.
#[derive(Clone, Debug, Default)]
pub struct DayPlan {
    /// The weather.
    pub weather: Option<Title>,
    /// The entries.
    pub entries: Vec<EntryNumber>,
}

/// Everything that is printed, as written.
#[derive(Clone, Debug, Default)]
pub struct Prints {
    /// All card faces.
    pub cards: Vec<CardDefinition>,
    /// The guide.
    pub guide: Vec<GuideEntry>,
    /// The locations of the map.
    pub locations: Vec<MapLocation>,
    /// The paths of the map.
    pub paths: Vec<Link>,
    /// The challenge deck.
    pub challenge: Vec<ChallengeCard>,
    /// The day track, from day 1.
    pub days: Vec<DayPlan>,
    /// The entry with which a campaign begins.
    pub first_entry: Option<EntryNumber>,
    /// The four common tests.
    pub common: Vec<Test>,
    /// Where a campaign begins.
    pub first_location: Option<Title>,
    /// On which terrain.
    pub first_terrain: Option<Terrain>,
}

impl Prints {
    /// A hash of all of it.
    fn hash(&self) -> kernel::StateHash {
        let challenge: Vec<_> =
            self.challenge.iter().map(|card| (card.symbol, card.modifiers, card.reshuffle)).collect();
        let days: Vec<_> = self.days.iter().map(|day| (&day.weather, &day.entries)).collect();
        let map = (&self.locations, &self.paths, &self.first_location, self.first_terrain);
        kernel::StateHash::of(&(&self.cards, &self.guide, map, challenge, days, &self.first_entry, &self.common))
    }
}

/// Everything that is printed, compiled.
#[derive(Clone, Debug)]
pub struct Pool {
    hash: kernel::StateHash,
    pub(crate) ops: Vec<Op>,
    pub(crate) cards: Vec<Compiled>,
    pub(crate) faces: Vec<Face>,
    pub(crate) tests: Vec<CompiledTest>,
    pub(crate) entries: Vec<(EntryNumber, Program)>,
    pub(crate) locations: Vec<CompiledLocation>,
    pub(crate) challenge: Vec<ChallengeCard>,
    pub(crate) notables: Vec<Notable>,
    pub(crate) days: Vec<DayPlan>,
    pub(crate) first_entry: Option<EntryNumber>,
    pub(crate) first_location: LocationId,
    pub(crate) first_terrain: Terrain,
    titles: HashMap<Title, Vec<DefinitionId>>,
    numbers: HashMap<EntryNumber, EntryId>,
}

impl Pool {
    /// Compiles what is printed; what the engine could not carry out, and names that lead nowhere, are errors.
    pub fn new(prints: Prints) -> Result<Pool, PoolError> {
        let pool = compile::compile(prints)?;
        checks::check(&pool)?;
        Ok(pool)
    }

    /// A hash of everything that is printed: a game saved with another pool does not go on.
    pub fn hash(&self) -> kernel::StateHash {
        self.hash
    }

    /// A card face.
    pub fn card(&self, id: DefinitionId) -> &Compiled {
        &self.cards[usize::from(id.0)]
    }

    /// All card faces.
    pub fn cards(&self) -> impl Iterator<Item = (DefinitionId, &Compiled)> {
        self.cards.iter().enumerate().map(|(at, card)| (DefinitionId(at as u16), card))
    }

    /// A test.
    pub fn test(&self, id: TestId) -> &CompiledTest {
        &self.tests[usize::from(id.0)]
    }

    /// The tests that every ranger can always perform.
    pub fn common_tests(&self) -> impl Iterator<Item = TestId> {
        self.tests.iter().take_while(|test| test.common).enumerate().map(|(at, _)| TestId(at as u16))
    }

    /// The face of that title; where there are several, the first that is no reward.
    pub fn by_title(&self, title: &Title) -> Option<DefinitionId> {
        let all = self.titles.get(title)?;
        all.iter().copied().find(|id| self.card(*id).card.set != Set::Reward).or_else(|| all.first().copied())
    }

    /// The face of that title in that set.
    pub fn in_set(&self, title: &Title, set: Set) -> Option<DefinitionId> {
        self.titles.get(title)?.iter().copied().find(|id| self.card(*id).card.set == set)
    }

    /// The entry of that number.
    pub fn entry(&self, number: &EntryNumber) -> Option<EntryId> {
        self.numbers.get(number).copied()
    }

    /// The number of an entry.
    pub fn entry_number(&self, id: EntryId) -> &EntryNumber {
        &self.entries[usize::from(id.0)].0
    }

    /// All guide entries.
    pub fn entries(&self) -> impl Iterator<Item = &EntryNumber> {
        self.entries.iter().map(|entry| &entry.0)
    }

    /// A place of the map.
    pub fn location(&self, id: LocationId) -> &CompiledLocation {
        &self.locations[usize::from(id.0)]
    }

    /// All places of the map.
    pub fn locations(&self) -> impl Iterator<Item = (LocationId, &CompiledLocation)> {
        self.locations.iter().enumerate().map(|(at, location)| (LocationId(at as u8), location))
    }

    /// Where a campaign begins.
    pub fn first_location(&self) -> LocationId {
        self.first_location
    }

    /// How many challenge cards there are.
    pub fn challenge_count(&self) -> u8 {
        self.challenge.len() as u8
    }

    /// The place of that title.
    pub fn location_of(&self, title: &Title) -> Option<LocationId> {
        self.locations().find(|(_, location)| location.location.title == *title).map(|(id, _)| id)
    }

    /// The number of a notable event.
    pub fn notable(&self, notable: &Notable) -> Option<NotableId> {
        self.notables.iter().position(|one| one == notable).map(|at| NotableId(at as u16))
    }

    /// All notable events.
    pub fn notables(&self) -> impl Iterator<Item = &Notable> {
        self.notables.iter()
    }

    /// A notable event in words.
    pub fn notable_text(&self, id: NotableId) -> &Notable {
        &self.notables[usize::from(id.0)]
    }

    /// The event that a location was flooded.
    pub(crate) fn flood_of(&self, location: LocationId) -> Option<NotableId> {
        let title = &self.location(location).location.title;
        self.notable(&Notable(format!("{title} FLOODED").into()))
    }

    /// A challenge card, by its place in the printed deck.
    pub fn challenge_card(&self, card: u8) -> ChallengeCard {
        self.challenge[usize::from(card)]
    }

    /// The modifier of a challenge card for an aspect.
    pub fn modifier(&self, card: u8, aspect: Aspect) -> i32 {
        i32::from(self.challenge[usize::from(card)].modifiers[aspect as usize])
    }

    /// How many icons of an approach a face shows, without those that count energy.
    pub fn fixed_icons(&self, id: DefinitionId, approach: Approach) -> u8 {
        self.card(id)
            .card
            .icons
            .iter()
            .filter(|(one, _)| *one == approach)
            .map(|(_, icons)| match icons {
                crate::notation::Icons::Fixed(count) => *count,
                crate::notation::Icons::EnergyLeft(_) | crate::notation::Icons::ForFatigue(_) => 0,
            })
            .sum()
    }

    /// Whether the face has that keyword printed.
    pub fn has_printed(&self, id: DefinitionId, keyword: Keyword) -> bool {
        self.faces[usize::from(id.0)].has_keyword(keyword)
    }
}

impl Compiled {
    /// Whether the face has a threshold that all ranger tokens meet.
    pub fn clears_by_tokens(&self) -> bool {
        self.card.progress == Threshold::RangerTokens
    }

    /// Its abilities as written.
    pub fn abilities(&self) -> &[Ability] {
        &self.card.abilities
    }
}
