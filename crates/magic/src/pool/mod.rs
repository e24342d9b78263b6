//! The card pool: definitions, compiled once and shared by every game.

mod actions;
mod asked;
mod checks;
mod compile;
mod faces;
mod keywords;
mod old_timing;
mod program;
mod rewrite;
mod rules_definition;
mod settle;

pub use asked::{Asked, Reach};
pub use faces::Faces;
pub use keywords::expansion as keyword_expansion;
pub(crate) use keywords::opening;
pub use old_timing::OldTiming;
pub use program::{CastTerms, Mode, Op, Program};
pub(crate) use rewrite::spell_effect;
pub use rules_definition::{RULES, arranging_on_top, hexproof_from, landwalk_of, protection_from};

use crate::notation::{
    Ability, CardDefinition, CostPart, Effect, Filter, KeywordAbility, Mask, Modification, Noun, Parameter, Stat,
    Turning, Value, Wording, activated,
};
use crate::{
    AbilityRef, CardType, Characteristics, ColorSet, DefinitionId, Keyword, KeywordSet, ManaCost, ManaDue, Rewriting,
    Subtype, Symbol, Zone,
};
use compile::Compiler;
pub(crate) use compile::EXCHANGED;
use kernel::{PackMark, StateHash};
use smallvec::SmallVec;
use std::collections::HashMap;
use std::sync::Arc;
use thiserror::Error;

/// What kind of ability a compiled one is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// What an instant or sorcery does.
    Spell,
    /// Activated.
    Activated,
    /// Triggered.
    Triggered,
    /// Static.
    Static,
    /// Characteristic-defining (CR 604.3).
    Defining,
    /// A replacement effect.
    Replacement,
    /// A keyword with a parameter.
    Keyword,
    /// A cost to cast the spell.
    Cost,
}

/// An ability, ready for play.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// As it is written.
    pub ability: Ability,
    /// What kind it is.
    pub kind: Kind,
    /// The zone in which it functions.
    pub zone: Zone,
    /// Whether it is a mana ability (CR 605.1).
    pub mana: bool,
    /// Whether it is no ability that is activated but a special action that turns the permanent face up (CR 116.2b).
    pub special: bool,
    /// What it runs.
    pub program: Program,
    /// Its list of modifications in the definition's table.
    pub spec: u16,
    /// The keyword ability that it is, or is part of.
    pub keyword: Option<KeywordAbility>,
    /// Whether its keyword stands for other abilities before it.
    pub further: bool,
    /// Whether it asks how often it was activated this turn.
    pub counts_activations: bool,
    /// Whether it triggers for what its source is attached to.
    pub watches_host: bool,
    /// Whether what it says does not depend on whose it is.
    pub impersonal: bool,
    /// The places of the further abilities that the keyword stands for, first and end.
    pub more: (u16, u16),
    /// What goes on until end of turn if its object leaves the battlefield.
    pub(crate) lingering: Option<DefinitionId>,
    /// When it may be used under the rules of thirty years ago.
    pub old_timing: OldTiming,
}

impl Compiled {
    fn empty(ability: Ability) -> Compiled {
        Compiled {
            ability,
            kind: Kind::Keyword,
            zone: Zone::Battlefield,
            mana: false,
            special: false,
            program: Program::default(),
            spec: 0,
            keyword: None,
            further: false,
            counts_activations: false,
            watches_host: false,
            impersonal: false,
            more: (0, 0),
            lingering: None,
            old_timing: OldTiming::default(),
        }
    }

    /// Whether it comes with that keyword.
    pub fn belongs_to(&self, keyword: Keyword) -> bool {
        self.keyword.as_ref().is_some_and(|one| one.keyword == keyword)
    }

    /// Whether it is that keyword ability, with that quality behind the keyword.
    pub fn is_keyword_of(&self, keyword: Keyword, quality: &Filter) -> bool {
        let one = self.keyword.as_ref().filter(|one| one.keyword == keyword);
        one.is_some_and(|one| one.parameter.quality() == Some(quality))
    }
}

/// The tables that the state's ids point into.
#[derive(Clone, Debug, Default)]
pub struct DefinitionTables {
    /// The printed abilities first, then those that are granted, delayed or nested.
    pub abilities: Vec<Compiled>,
    /// Lists of modifications.
    pub specs: Vec<Vec<Modification>>,
}

impl DefinitionTables {
    /// An ability, and what else its keyword stands for.
    pub(crate) fn with_parts(&self, definition: DefinitionId, index: u16) -> impl Iterator<Item = AbilityRef> + use<> {
        let (first, end) = self.abilities[usize::from(index)].more;
        std::iter::once(index).chain(first..end).map(move |index| AbilityRef { definition, index })
    }
}

/// A card or token, ready for play.
#[derive(Clone, Debug)]
pub struct Definition {
    /// As it is written.
    pub card: CardDefinition,
    /// Its tables.
    pub tables: DefinitionTables,
    /// Its characteristics before any effect. Only the layer function may read them.
    pub(crate) printed: Characteristics,
    /// Its mana cost; empty where it has none.
    pub mana_cost: ManaCost,
    /// What that comes to where nothing changes it, with X as 0.
    pub(crate) mana_due: ManaDue,
    /// Its mana value with X as 0.
    pub mana_value: u32,
    /// What it does as an instant or sorcery.
    pub spell: Option<u16>,
    /// What it does when it is cast by overload or cleave.
    pub(crate) other_spell: Option<u16>,
    /// Whether it is a token's definition.
    pub is_token: bool,
    /// The faces of its card, if it has several.
    pub faces: Option<Box<Faces>>,
    /// What its controller may do to turn it up while it is manifested (CR 701.40b).
    pub(crate) unmask: Option<u16>,
    /// Whether it can be cast face down, and then with ward {2} or without.
    pub casts_face_down: Option<Mask>,
    /// Whether it can be played as something else than it is by default: by another face, or face down.
    pub(crate) has_other_forms: bool,
    /// Whether it is only a face of a card that is found elsewhere.
    pub(crate) is_further_face: bool,
    /// The values of `*` power and toughness.
    pub(crate) defined: (Option<Value>, Option<Value>),
    /// Whether that says the same of everything that one player controls.
    pub(crate) defined_for_all: bool,
    /// Whether some ability of it functions outside the battlefield and the stack.
    pub(crate) speaks_elsewhere: bool,
    /// What the whole card asks of the past, with its faces and whatever it can make; kept with its main face.
    pub(crate) asked: Asked,
    /// Whether its casting can be completed without a question: no targets, modes, X or further costs.
    pub(crate) plain_to_cast: bool,
    /// Whether its mana cost, of plain symbols, is all that is ever paid for it, and the only way to cast it.
    pub(crate) plain_cost: bool,
    /// Whether it is an interrupt at a table that plays with them.
    pub interrupt: bool,
    /// What it is in other words of.
    pub(crate) rewritten: Option<Rewriting>,
}

impl Definition {
    /// The ability at a place of the table.
    pub fn ability(&self, index: u16) -> &Compiled {
        &self.tables.abilities[usize::from(index)]
    }

    /// The keyword abilities of that name, with their parameters.
    pub fn keyword(&self, keyword: Keyword) -> impl Iterator<Item = &KeywordAbility> {
        self.card.abilities.iter().filter_map(move |ability| match ability {
            Ability::Keyword(one) if one.keyword == keyword => Some(one),
            _ => None,
        })
    }
}

/// Why a pool cannot be built.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PoolError {
    /// Two cards have one name.
    #[error("the card \"{0}\" is defined twice")]
    Duplicate(String),
    /// More definitions than ids.
    #[error("a pool holds at most 65,000 cards and tokens")]
    TooMany,
    /// A definition that the engine cannot execute fully.
    #[error("the card \"{card}\", {place}: {problem}")]
    Unsupported {
        /// Which card.
        card: String,
        /// Where in its definition, as packs write it.
        place: String,
        /// What is not supported.
        problem: String,
    },
}

/// All definitions a game can use.
#[derive(Clone, Debug)]
pub struct CardPool {
    /// Those of the cards, shared by all who use the pool.
    definitions: Arc<[Definition]>,
    /// Those that are added: of the cards while the pool is built, later of texts in other words.
    further: Vec<Definition>,
    /// The definitions in other words, in the order in which they came.
    rewritten: Vec<DefinitionId>,
    by_name: Arc<HashMap<String, DefinitionId>>,
    by_face: Arc<HashMap<String, DefinitionId>>,
    /// The sets in which names were first printed.
    first_sets: Arc<HashMap<Symbol, Symbol>>,
    /// The subtypes onto which some card can be spliced.
    spliced_onto: Arc<[Subtype]>,
    face_down: [DefinitionId; 2],
    speed: DefinitionId,
    hash: StateHash,
    packs: Vec<PackMark>,
    /// What cannot be played of the card that is added, if something was found.
    problem: Option<String>,
    wording: &'static dyn Wording,
}

impl CardPool {
    /// Compiles cards into a pool, whose games explain themselves in that wording.
    pub fn new(cards: Vec<CardDefinition>, wording: &'static dyn Wording) -> Result<CardPool, PoolError> {
        let hash = StateHash(xxhash_of(&cards));
        let mut pool = CardPool {
            definitions: Arc::from([]),
            further: Vec::new(),
            rewritten: Vec::new(),
            by_name: Arc::default(),
            by_face: Arc::default(),
            first_sets: Arc::default(),
            spliced_onto: spliced_onto(&cards),
            face_down: [RULES; 2],
            speed: RULES,
            hash,
            packs: Vec::new(),
            problem: None,
            wording,
        };
        let first_sets = cards.iter().filter_map(|card| Some((Symbol::new(&card.name), card.first_set?)));
        pool.first_sets = Arc::new(first_sets.collect());
        pool.add(&rules_definition::rules(), false);
        for (keyword, _) in keywords::expansions() {
            for place in keyword_expansion(keyword) {
                let expansion = &mut pool.further[0].tables.abilities[usize::from(place.index)];
                expansion.keyword = Some(KeywordAbility { keyword, parameter: Parameter::None });
            }
        }
        pool.add_face_down();
        pool.speed = pool.add_one(&rules_definition::speed(), true);
        for card in &cards {
            if pool.further.len() > 65_000 {
                return Err(PoolError::TooMany);
            }
            faces::check_faces(card)?;
            checks::check(card)?;
            let id = pool.add(card, false);
            pool.added(id).asked = asked::asked_by(card);
            if let Some(problem) = pool.problem.take() {
                let (card, place) = (card.name.clone(), String::from("abilities"));
                return Err(PoolError::Unsupported { card, place, problem });
            }
            if Arc::make_mut(&mut pool.by_name).insert(card.name.to_lowercase(), id).is_some() {
                return Err(PoolError::Duplicate(card.name.clone()));
            }
            pool.name_faces(card, id);
        }
        pool.definitions = std::mem::take(&mut pool.further).into();
        Ok(pool)
    }

    /// The same pool, which remembers the packs that some of its cards came from.
    #[must_use]
    pub fn of_packs(mut self, packs: Vec<PackMark>) -> CardPool {
        self.packs = packs;
        self
    }

    /// The words in which games of this pool explain themselves.
    pub fn wording(&self) -> &'static dyn Wording {
        self.wording
    }

    /// The packs that some of its cards came from; none for the built-in cards.
    pub fn packs(&self) -> &[PackMark] {
        &self.packs
    }

    fn add(&mut self, card: &CardDefinition, is_token: bool) -> DefinitionId {
        if card.layout.is_normal() { self.add_one(card, is_token) } else { self.add_faces(card, is_token) }
    }

    fn add_one(&mut self, card: &CardDefinition, is_token: bool) -> DefinitionId {
        let id = DefinitionId(self.len() as u16);
        self.further.push(Definition::empty(card, is_token));
        let mut file_token = |token: &CardDefinition| self.add(token, true);
        let mut compiler = Compiler {
            name: &card.name,
            tables: DefinitionTables::default(),
            file_token: &mut file_token,
            filing: Vec::new(),
            problem: None,
        };
        compiler.file_printed(&card.name, &card.abilities);
        let unmask = unmasking(card).map(|ability| compiler.file_special(&ability));
        let cleaved = card.abilities.iter().position(|one| matches!(one, Ability::Cleaved(_))).map(|at| at as u16);
        let other = compiler.file_overloaded(&card.abilities).or_else(|| compiler.file_awakened(&card.abilities));
        let (tables, problem) = (compiler.tables, compiler.problem);
        self.problem = self.problem.take().or(problem);
        let definition = self.added(id);
        definition.complete(id, tables);
        definition.unmask = unmask;
        definition.other_spell = other.or(cleaved);
        id
    }

    /// The definition with that id.
    pub fn definition(&self, id: DefinitionId) -> &Definition {
        let at = usize::from(id.0);
        match self.definitions.get(at) {
            Some(definition) => definition,
            None => &self.further[at - self.definitions.len()],
        }
    }

    /// The subtypes onto which some card can be spliced (CR 702.47a).
    pub(crate) fn spliced_onto(&self) -> &[Subtype] {
        &self.spliced_onto
    }

    /// The set in which a name was first printed, if that is known.
    pub(crate) fn first_set(&self, name: Symbol) -> Option<Symbol> {
        self.first_sets.get(&name).copied()
    }

    /// A definition that was just added.
    fn added(&mut self, id: DefinitionId) -> &mut Definition {
        &mut self.further[usize::from(id.0) - self.definitions.len()]
    }

    /// The ability an [`AbilityRef`] points to.
    pub fn ability(&self, ability: AbilityRef) -> &Compiled {
        self.definition(ability.definition).ability(ability.index)
    }

    /// A list of modifications.
    pub fn spec(&self, definition: DefinitionId, spec: u16) -> &[Modification] {
        &self.definition(definition).tables.specs[usize::from(spec)]
    }

    /// The card of that name, in any case; also by the name of any of its faces, or by all of them (`Fire // Ice`).
    pub fn find(&self, name: &str) -> Option<DefinitionId> {
        let name = name.to_lowercase();
        self.by_name.get(&name).or_else(|| self.by_face.get(&name)).copied()
    }

    /// All cards that are no tokens.
    pub fn cards(&self) -> impl Iterator<Item = (DefinitionId, &Definition)> {
        let all = self.definitions.iter().enumerate().skip(1);
        all.filter(|(_, one)| !one.is_token && !one.is_further_face)
            .map(|(at, definition)| (DefinitionId(at as u16), definition))
    }

    /// All definitions, in the order of their ids: of the rules, of cards, each with its tokens behind it.
    pub fn definitions(&self) -> impl Iterator<Item = &Definition> {
        self.definitions.iter().chain(&self.further)
    }

    /// What carries the inherent ability of a player's speed (CR 702.179d).
    pub(crate) fn speed(&self) -> DefinitionId {
        self.speed
    }

    /// How many definitions there are, tokens included.
    pub fn len(&self) -> usize {
        self.definitions.len() + self.further.len()
    }

    /// Whether no card is in it.
    pub fn is_empty(&self) -> bool {
        self.by_name.is_empty()
    }

    /// How many definitions there are without those in other words.
    pub(crate) fn own_len(&self) -> u16 {
        self.definitions.len() as u16
    }

    /// A hash of what a definition says.
    pub(crate) fn hash_of(&self, id: DefinitionId) -> StateHash {
        StateHash::of(&format!("{:?}", self.definition(id).card))
    }

    /// A hash of everything in the pool; logs carry it.
    pub fn hash(&self) -> StateHash {
        self.hash
    }
}

fn xxhash_of(cards: &[CardDefinition]) -> u64 {
    let text: Vec<String> = cards.iter().map(|card| format!("{card:?}")).collect();
    StateHash::of(&text).0
}

impl Definition {
    fn empty(card: &CardDefinition, is_token: bool) -> Definition {
        let mana_cost = card.mana_cost.clone().unwrap_or_default();
        Definition {
            tables: DefinitionTables::default(),
            printed: Characteristics {
                name: Symbol::new(&card.name),
                mana_cost: RULES,
                text: RULES,
                colors: ColorSet::NONE,
                types: card.types.types,
                supertypes: card.types.supertypes,
                every_creature_type: false,
                subtypes: card.types.subtypes.clone(),
                keywords: KeywordSet::NONE,
                abilities: SmallVec::new(),
                defines_itself: false,
                power: 0,
                toughness: 0,
                base_power: 0,
                base_toughness: 0,
                loyalty: card.loyalty.unwrap_or(0),
            },
            mana_due: crate::game::mana_due(&mana_cost, 0, 0),
            mana_value: mana_cost.mana_value(0),
            mana_cost,
            spell: None,
            other_spell: None,
            is_token,
            faces: None,
            unmask: None,
            casts_face_down: None,
            has_other_forms: false,
            is_further_face: false,
            defined: (None, None),
            defined_for_all: false,
            speaks_elsewhere: false,
            asked: Asked::default(),
            plain_to_cast: false,
            plain_cost: false,
            interrupt: card.interrupt,
            rewritten: None,
            card: card.clone(),
        }
    }

    fn complete(&mut self, id: DefinitionId, tables: DefinitionTables) {
        self.tables = tables;
        let card = &self.card;
        let number = |stat: &Option<Stat>| match stat {
            Some(stat @ Stat::Number(_)) => (stat.printed(), None),
            Some(stat @ Stat::Defined(value)) => (stat.printed(), Some(value.clone())),
            None => (0, None),
        };
        let (power, defined_power) = number(&card.power);
        let (toughness, defined_toughness) = number(&card.toughness);
        let printed = &mut self.printed;
        printed.defines_itself = defined_power.is_some() || defined_toughness.is_some();
        self.defined_for_all = compile::counts_for_controller(&(&defined_power, &defined_toughness));
        self.defined = (defined_power, defined_toughness);
        (printed.mana_cost, printed.text) = (id, id);
        printed.colors = card.colors.unwrap_or_else(|| self.mana_cost.colors());
        (printed.power, printed.base_power) = (power, power);
        (printed.toughness, printed.base_toughness) = (toughness, toughness);
        self.casts_face_down = keywords::casts_face_down(card);
        self.has_other_forms = self.casts_face_down.is_some();
        for index in 0..card.abilities.len() as u16 {
            match &card.abilities[usize::from(index)] {
                Ability::Keyword(keyword) => {
                    printed.keywords.insert(keyword.keyword);
                    if keyword.keyword == Keyword::Changeling {
                        printed.every_creature_type = true;
                    }
                    if keyword.keyword == Keyword::Devoid {
                        printed.colors = ColorSet::NONE;
                    }
                    if keyword.parameter == Parameter::None && keyword.keyword != Keyword::Cipher {
                        printed.abilities.extend(keyword_expansion(keyword.keyword));
                    } else {
                        printed.abilities.extend(self.tables.with_parts(id, index));
                    }
                }
                Ability::Spell(_) => self.spell = Some(index),
                Ability::Cleaved(_) => {}
                _ => printed.abilities.push(AbilityRef { definition: id, index }),
            }
        }
        add_intrinsic_mana_abilities(printed);
        let printed_abilities = &self.tables.abilities[..card.abilities.len()];
        let of_keywords = printed.abilities.iter().filter(|one| one.definition == RULES);
        let own = printed.abilities.iter().filter(|one| one.definition == id);
        self.speaks_elsewhere = own.map(|one| self.tables.abilities[usize::from(one.index)].zone).any(elsewhere)
            || of_keywords.map(|one| keywords::zone_of_expansion(one.index)).any(elsewhere)
            || printed_abilities.iter().any(|one| elsewhere(one.zone))
            || self.printed.defines_itself;
        let changed = self.printed.keywords.iter().any(keywords::changes_casting);
        let asks = |one: &Compiled| {
            let program = &one.program;
            let spell = !program.targets.is_empty() || !program.modes.is_empty() || program.divide.is_some();
            one.kind == Kind::Spell && spell
        };
        let costs_more = changed
            || printed_abilities.iter().any(|one| match one.kind {
                Kind::Cost => true,
                Kind::Static => one.zone == Zone::Stack,
                Kind::Keyword => !matches!(&one.ability, Ability::Keyword(keyword) if keyword.parameter.is_none()),
                _ => false,
            });
        let modes_cost = printed_abilities.iter().any(|one| !one.program.mode_costs.is_empty());
        let plain_mana = self
            .mana_cost
            .symbols
            .iter()
            .all(|symbol| matches!(symbol, crate::ManaSymbol::Generic(_) | crate::ManaSymbol::Kind(_)));
        self.interrupt |= self.printed.is(CardType::Instant)
            && self.tables.abilities.iter().any(|one| one.kind == Kind::Spell && one.old_timing.interrupts);
        self.plain_cost = !costs_more && !modes_cost && plain_mana && !self.printed.is(CardType::Land);
        // What has a subtype may be asked what is spliced onto it.
        let may_be_spliced_onto = self.spell.is_some() && !self.printed.subtypes.is_empty();
        self.plain_to_cast = self.plain_cost && !may_be_spliced_onto && !printed_abilities.iter().any(asks);
    }
}

fn spliced_onto(cards: &[CardDefinition]) -> Arc<[Subtype]> {
    let abilities = cards.iter().flat_map(|card| &card.abilities);
    let onto = abilities.filter_map(|ability| match ability {
        Ability::Keyword(KeywordAbility { keyword: Keyword::Splice, parameter: Parameter::TypeCost(onto, _) }) => {
            Some(*onto)
        }
        _ => None,
    });
    let mut all: Vec<Subtype> = onto.collect();
    all.sort_unstable();
    all.dedup();
    all.into()
}

/// CR 701.40b: a manifested creature card is turned up for its mana cost.
fn unmasking(card: &CardDefinition) -> Option<Ability> {
    let cost = card.mana_cost.clone().filter(|_| card.types.types.contains(CardType::Creature))?;
    Some(Ability::Activated(activated(CostPart::Mana(cost), Effect::Turn(Noun::This, Turning::FaceUp))))
}

fn elsewhere(zone: Zone) -> bool {
    zone != Zone::Battlefield
}

/// CR 305.6: a land with a basic land type has the mana ability that goes with it.
pub(crate) fn add_intrinsic_mana_abilities(characteristics: &mut Characteristics) {
    if !characteristics.is(CardType::Land) {
        return;
    }
    for subtype in &characteristics.subtypes {
        if let Some(color) = Subtype::basic_land_color(*subtype) {
            let ability = AbilityRef { definition: RULES, index: color as u16 };
            if !characteristics.abilities.contains(&ability) {
                characteristics.abilities.push(ability);
            }
        }
    }
}
