//! The terse notation in which the built-in cards are written: functions that build definitions and read like the card.
//!
//! `creature(…)` and its kin begin a card; plural nouns (`creatures()`) are filters; `target(…)` makes a filter a target.

use super::*;
use crate::{
    CardType, Color, ColorSet, CounterKind, Keyword, ManaCost, ManaKind, ManaKinds, Step, SubtypeClass, Symbol,
    TypeLine, TypeSet, Zone,
};

fn begin(name: &str, cost: &str, types: &str) -> CardDefinition {
    CardDefinition {
        name: name.to_string(),
        mana_cost: (!cost.is_empty())
            .then(|| ManaCost::parse(cost).unwrap_or_else(|part| panic!("{name}: {part} is no mana symbol"))),
        colors: None,
        types: TypeLine::parse(types).unwrap_or_else(|word| panic!("{name}: {word} is no type")),
        interrupt: false,
        first_set: None,
        power: None,
        toughness: None,
        loyalty: None,
        abilities: Vec::new(),
        layout: Layout::Normal,
        faces: Vec::new(),
    }
}

/// A card of any type line.
pub fn card(name: &str, cost: &str, types: &str) -> CardDefinition {
    begin(name, cost, types)
}

/// A creature; a legendary one says so before its creature types.
pub fn creature(name: &str, cost: &str, subtypes: &str, power: i32, toughness: i32) -> CardDefinition {
    let types = match subtypes.strip_prefix("Legendary ") {
        Some(rest) => format!("Legendary Creature {rest}"),
        None => format!("Creature {subtypes}"),
    };
    begin(name, cost, &types).stats(power, toughness)
}

/// An artifact creature.
pub fn artifact_creature(name: &str, cost: &str, subtypes: &str, power: i32, toughness: i32) -> CardDefinition {
    begin(name, cost, &format!("Artifact Creature {subtypes}")).stats(power, toughness)
}

/// An artifact.
pub fn artifact(name: &str, cost: &str) -> CardDefinition {
    begin(name, cost, "Artifact")
}

/// An Equipment with its equip cost.
pub fn equipment(name: &str, cost: &str, equip: impl Into<Cost>) -> CardDefinition {
    begin(name, cost, "Artifact Equipment").with(Keyword::Equip, Parameter::Cost(equip.into()))
}

/// An enchantment.
pub fn enchantment(name: &str, cost: &str) -> CardDefinition {
    begin(name, cost, "Enchantment")
}

/// An Aura with what it enchants.
pub fn aura(name: &str, cost: &str, enchants: Filter) -> CardDefinition {
    begin(name, cost, "Enchantment Aura").with(Keyword::Enchant, Parameter::Quality(enchants))
}

/// An instant.
pub fn instant(name: &str, cost: &str, effect: Effect) -> CardDefinition {
    begin(name, cost, "Instant").ability(Ability::Spell(effect))
}

/// An instant that was an interrupt thirty years ago. Those that counter or copy a spell need not say so.
pub fn interrupt(name: &str, cost: &str, effect: Effect) -> CardDefinition {
    CardDefinition { interrupt: true, ..instant(name, cost, effect) }
}

/// A sorcery.
pub fn sorcery(name: &str, cost: &str, effect: Effect) -> CardDefinition {
    begin(name, cost, "Sorcery").ability(Ability::Spell(effect))
}

/// A land; its types may say more than "Land".
pub fn land(name: &str, types: &str) -> CardDefinition {
    begin(name, "", types)
}

/// A planeswalker.
pub fn planeswalker(name: &str, cost: &str, subtype: &str, loyalty: u16) -> CardDefinition {
    let mut card = begin(name, cost, &format!("Legendary Planeswalker {subtype}"));
    card.loyalty = Some(loyalty);
    card
}

/// A creature token, named by its creature types (CR 111.4).
pub fn token(colors: &[Color], subtypes: &str, power: i32, toughness: i32) -> CardDefinition {
    let mut card = begin(subtypes, "", &format!("Creature {subtypes}")).stats(power, toughness);
    card.colors = Some(colors.iter().copied().collect());
    card
}

impl CardDefinition {
    /// With that power and toughness.
    #[must_use]
    pub fn stats(mut self, power: i32, toughness: i32) -> Self {
        self.power = Some(Stat::Number(power));
        self.toughness = Some(Stat::Number(toughness));
        self
    }

    /// With power and toughness that a characteristic-defining ability says.
    #[must_use]
    pub fn defined_stats(mut self, power: impl Into<Value>, toughness: impl Into<Value>) -> Self {
        self.power = Some(Stat::Defined(power.into()));
        self.toughness = Some(Stat::Defined(toughness.into()));
        self
    }

    /// With a toughness that a characteristic-defining ability says.
    #[must_use]
    pub fn defined_toughness(mut self, toughness: impl Into<Value>) -> Self {
        self.toughness = Some(Stat::Defined(toughness.into()));
        self
    }

    /// With one more ability.
    #[must_use]
    pub fn ability(mut self, ability: Ability) -> Self {
        self.abilities.push(ability);
        self
    }

    /// With a keyword.
    #[must_use]
    pub fn keyword(self, keyword: Keyword) -> Self {
        self.ability(Ability::Keyword(keyword.into()))
    }

    /// With a keyword and its parameter.
    #[must_use]
    pub fn with(self, keyword: Keyword, parameter: Parameter) -> Self {
        self.ability(Ability::Keyword(KeywordAbility { keyword, parameter }))
    }

    /// With a keyword and its cost: kicker, ward, flashback, …
    #[must_use]
    pub fn with_cost(self, keyword: Keyword, cost: impl Into<Cost>) -> Self {
        self.with(keyword, Parameter::Cost(cost.into()))
    }

    /// With a keyword and its number: bushido, toxic, …
    #[must_use]
    pub fn with_number(self, keyword: Keyword, number: i32) -> Self {
        self.with(keyword, Parameter::Number(number.into()))
    }

    /// Flying.
    #[must_use]
    pub fn flying(self) -> Self {
        self.keyword(Keyword::Flying)
    }

    /// Protection from these.
    #[must_use]
    pub fn protection_from(self, quality: Filter) -> Self {
        self.with(Keyword::Protection, Parameter::Quality(quality))
    }

    /// With an activated ability.
    #[must_use]
    pub fn activated(self, cost: impl Into<Cost>, effect: Effect) -> Self {
        self.ability(Ability::Activated(activated(cost, effect)))
    }

    /// With an activated ability that works only as a sorcery.
    #[must_use]
    pub fn activated_as_sorcery(self, cost: impl Into<Cost>, effect: Effect) -> Self {
        self.ability(Ability::Activated(Activated { timing: Timing::Sorcery, ..activated(cost, effect) }))
    }

    /// With a loyalty ability (CR 606).
    #[must_use]
    pub fn loyalty_ability(self, change: i32, effect: Effect) -> Self {
        let cost = if change < 0 {
            CostPart::RemoveCounters(Value::Number(-change), CounterKind::Loyalty)
        } else {
            CostPart::PutCounters(Value::Number(change), CounterKind::Loyalty)
        };
        self.ability(Ability::Activated(Activated { timing: Timing::Loyalty, ..activated(cost, effect) }))
    }

    /// With a triggered ability.
    #[must_use]
    pub fn whenever(self, when: Pattern, effect: Effect) -> Self {
        self.ability(Ability::Triggered(triggered(when, effect)))
    }

    /// With a triggered ability that has an intervening "if".
    #[must_use]
    pub fn whenever_if(self, when: Pattern, condition: Condition, effect: Effect) -> Self {
        self.ability(Ability::Triggered(Triggered { condition: Some(condition), ..triggered(when, effect) }))
    }

    /// With a static ability.
    #[must_use]
    pub fn constant(self, constant: impl Into<Static>) -> Self {
        self.ability(Ability::Static(constant.into()))
    }

    /// With a static ability that holds only under a condition.
    #[must_use]
    pub fn constant_while(self, condition: Condition, constant: impl Into<Static>) -> Self {
        self.ability(Ability::Static(Static { condition: Some(condition), ..constant.into() }))
    }

    /// With a replacement effect.
    #[must_use]
    pub fn replaces(self, event: Pattern, instead: Instead) -> Self {
        self.ability(Ability::Replacement(replacement(event, instead)))
    }

    /// It enters so.
    #[must_use]
    pub fn enters(self, entering: Entering) -> Self {
        self.replaces(enters(this()), Instead::Enter(entering))
    }

    /// It enters tapped.
    #[must_use]
    pub fn enters_tapped(self) -> Self {
        self.enters(Entering { tapped: true, ..Entering::default() })
    }

    /// It enters with counters.
    #[must_use]
    pub fn enters_with(self, count: impl Into<Value>, kind: CounterKind) -> Self {
        self.enters(Entering { counters: vec![(kind, count.into())], ..Entering::default() })
    }

    /// An additional cost to cast it.
    #[must_use]
    pub fn additional_cost(self, cost: impl Into<Cost>) -> Self {
        self.ability(Ability::AdditionalCost(cost.into()))
    }

    /// It taps for mana.
    #[must_use]
    pub fn taps_for(self, mana: Mana) -> Self {
        self.activated(tap(), add(mana))
    }
}

/// An activated ability of a permanent.
pub fn activated(cost: impl Into<Cost>, effect: Effect) -> Activated {
    Activated {
        cost: cost.into(),
        effect,
        timing: Timing::Instant,
        limit: ActivationLimit::None,
        condition: None,
        zone: Zone::Battlefield,
        by: None,
        least_x: 0,
        x: None,
        special: false,
    }
}

/// A triggered ability of a permanent.
pub fn triggered(when: Pattern, effect: Effect) -> Triggered {
    Triggered { when, condition: None, effect, zone: Zone::Battlefield, once_each_turn: false }
}

/// A replacement effect of a permanent.
pub fn replacement(event: Pattern, instead: Instead) -> Replacement {
    Replacement {
        event,
        condition: None,
        instead,
        optional: false,
        opponent_decides: false,
        controller_decides: false,
        otherwise: None,
        zone: Zone::Battlefield,
    }
}

impl From<StaticEffect> for Static {
    fn from(effect: StaticEffect) -> Self {
        Static { condition: None, effect, zone: Zone::Battlefield, defining: false, lingers: false }
    }
}

impl From<Statement> for Static {
    fn from(statement: Statement) -> Self {
        StaticEffect::States(statement).into()
    }
}

// Nouns.

/// One target.
pub fn target(filter: Filter) -> Noun {
    targets(1, 1, filter)
}

/// Between so many and so many targets.
pub fn targets(min: impl Into<Value>, max: impl Into<Value>, filter: Filter) -> Noun {
    Noun::Target(Box::new(TargetSpec {
        filter,
        min: min.into(),
        max: max.into(),
        chooser: None,
        other_than: Vec::new(),
    }))
}

/// Any target (CR 115.4).
pub fn any_target() -> Noun {
    target(damageable())
}

/// Everything that matches.
pub fn all(filter: Filter) -> Noun {
    Noun::All(Box::new(filter))
}

/// The first target phrase, mentioned again.
pub fn that() -> Noun {
    Noun::TargetAgain(0)
}

/// The controller of these.
pub fn controller_of(noun: Noun) -> Noun {
    Noun::ControllerOf(Box::new(noun))
}

/// The owner of these.
pub fn owner_of(noun: Noun) -> Noun {
    Noun::OwnerOf(Box::new(noun))
}

/// What the event happened to.
pub fn subject() -> Noun {
    Noun::Event(EventPart::Subject)
}

/// The player the event concerns.
pub fn that_player() -> Noun {
    Noun::Event(EventPart::Player)
}

// Values and conditions.

/// How many there are.
pub fn count(filter: Filter) -> Value {
    Value::Count(Box::new(filter))
}

/// There is such.
pub fn exists(filter: Filter) -> Condition {
    Condition::Exists(filter)
}

/// The power of these.
pub fn power_of(noun: Noun) -> Value {
    Value::Characteristic(Characteristic::Power, Box::new(noun))
}

/// The toughness of these.
pub fn toughness_of(noun: Noun) -> Value {
    Value::Characteristic(Characteristic::Toughness, Box::new(noun))
}

/// The mana value of these.
pub fn mana_value_of(noun: Noun) -> Value {
    Value::Characteristic(Characteristic::ManaValue, Box::new(noun))
}

// Costs.

/// {T}.
pub fn tap() -> Cost {
    CostPart::TapThis.into()
}

/// So much mana.
pub fn pay(mana: &str) -> Cost {
    mana.into()
}

/// Sacrifice this.
pub fn sacrifice_this() -> Cost {
    CostPart::SacrificeThis.into()
}

/// Pay life.
pub fn pay_life(amount: impl Into<Value>) -> Cost {
    CostPart::Life(amount.into()).into()
}

// Mana.

/// Exactly this mana.
pub fn mana(symbols: &str) -> Mana {
    Mana::Exactly(ManaCost::parse(symbols).unwrap_or_else(|part| panic!("{part} is no mana symbol")))
}

/// One mana of one of these kinds.
pub fn one_of(kinds: &[ManaKind]) -> Mana {
    Mana::OneOf(Value::Number(1), kinds.iter().fold(ManaKinds::NONE, |set, kind| set.with(*kind)))
}

/// So much mana of any one colour.
pub fn any_color(amount: i32) -> Mana {
    Mana::OneOf(Value::Number(amount), ManaKinds::COLORS)
}

// Effects.

impl Effect {
    /// This, then that.
    #[must_use]
    pub fn then(self, next: Effect) -> Effect {
        match self {
            Effect::Sequence(mut all) => {
                all.push(next);
                Effect::Sequence(all)
            }
            first => Effect::Sequence(vec![first, next]),
        }
    }
}

/// Unless one of those players pays, this happens; if they pay, the other.
pub fn unless_pays(who: Noun, cost: Cost, effect: impl Into<Box<Effect>>, paid: Option<Box<Effect>>) -> Effect {
    Effect::Pay { who, cost, otherwise: Some(effect.into()), then: paid }
}

/// That player may pay; if they do, this happens.
pub fn pays_for(who: Noun, cost: Cost, effect: impl Into<Box<Effect>>) -> Effect {
    Effect::Pay { who, cost, otherwise: None, then: Some(effect.into()) }
}

/// The first becomes attached to the second.
pub fn attach(what: Noun, to: Noun) -> Effect {
    Effect::Attach(what, Some(to))
}

/// These phase out.
pub fn phase_out(what: Noun) -> Effect {
    Effect::PhaseOut { what, until_leaves: false }
}

/// Those players manifest or cloak the top cards of their libraries.
pub fn mask_top(who: Noun, mask: Mask) -> Effect {
    Effect::Mask(who, Noun::TopOf(Box::new(Noun::It), Box::new(1.into())), mask)
}

/// These have a designation to one degree more.
pub fn once_more(who: Noun, designation: Designation) -> Effect {
    let now = Value::Degree(designation, Box::new(Noun::It));
    Effect::Designate(who, designation, Some(Value::Sum(vec![now, 1.into()])))
}

/// The source is a Class of that level or higher (CR 716.2b).
pub fn class_is(level: u8) -> Condition {
    let now = Value::Degree(Designation::Level, Box::new(Noun::This));
    Condition::Compare(now, Comparison::AtLeast, i32::from(level).into())
}

/// Deals damage.
pub fn deal(amount: impl Into<Value>, to: Noun) -> Effect {
    Effect::Damage { amount: amount.into(), to, source: Noun::This }
}

/// Destroys.
pub fn destroy(what: Noun) -> Effect {
    Effect::Destroy { what, no_regeneration: false }
}

/// Destroys, and it can't be regenerated.
pub fn bury(what: Noun) -> Effect {
    Effect::Destroy { what, no_regeneration: true }
}

/// Into a zone.
pub fn into(zone: Zone) -> Destination {
    Destination {
        zone,
        place: Place::Top,
        tapped: false,
        attacking: false,
        attacking_with: None,
        face_down: false,
        transformed: false,
        under: None,
        counters: Vec::new(),
        counters_of: None,
        attached_to: None,
        linked: false,
        until_leaves: false,
        changed: Vec::new(),
        chosen: None,
    }
}

/// Exiles.
pub fn exile(what: Noun) -> Effect {
    Effect::Move(what, into(Zone::Exile))
}

/// Returns to the owner's hand.
pub fn return_to_hand(what: Noun) -> Effect {
    Effect::Move(what, into(Zone::Hand))
}

/// Puts onto the battlefield under your control.
pub fn put_onto_battlefield(what: Noun) -> Effect {
    Effect::Move(what, Destination { under: Some(Noun::You), ..into(Zone::Battlefield) })
}

/// A keyword action (CR 701).
pub fn act(action: Action) -> Effect {
    Effect::Action(Box::new(action))
}

/// You draw cards.
pub fn draw(count: impl Into<Value>) -> Effect {
    Effect::Draw(Noun::You, count.into())
}

/// You gain life.
pub fn gain_life(amount: impl Into<Value>) -> Effect {
    Effect::GainLife(Noun::You, amount.into())
}

/// You lose life.
pub fn lose_life(amount: impl Into<Value>) -> Effect {
    Effect::LoseLife(Noun::You, amount.into())
}

/// Counters a spell.
pub fn counter(what: Noun) -> Effect {
    Effect::Counter(what, None)
}

/// Puts counters on these.
pub fn put(count: impl Into<Value>, kind: CounterKind, on: Noun) -> Effect {
    Effect::PutCounters(on, kind, count.into(), None)
}

/// You add mana.
pub fn add(mana: Mana) -> Effect {
    Effect::AddMana(Noun::You, mana, None)
}

/// Until end of turn, these get power and toughness.
pub fn pump(what: Noun, power: impl Into<Value>, toughness: impl Into<Value>) -> Effect {
    Effect::Modify(what, vec![Modification::AddPowerToughness(power.into(), toughness.into())], Duration::EndOfTurn)
}

/// Until end of turn, these gain a keyword.
pub fn gain(what: Noun, keyword: Keyword) -> Effect {
    Effect::Modify(what, vec![Modification::AddKeyword(keyword)], Duration::EndOfTurn)
}

/// You create tokens.
pub fn create(count: impl Into<Value>, token: CardDefinition) -> Effect {
    Effect::CreateTokens {
        blocking: None,
        who: Noun::You,
        count: count.into(),
        token: Box::new(token),
        tapped: false,
        attacking: false,
    }
}

/// "you may cast a copy of that card without paying its mana cost"
pub fn cast_copy_of(card: Noun) -> Effect {
    Effect::MayCast { who: Noun::You, what: card, by: None, copy: true, masked: false, lands: false, otherwise: None }
}

/// You may do it.
pub fn may(effect: Effect) -> Effect {
    Effect::May(Noun::You, Box::new(effect), None)
}

/// If it holds, this.
pub fn when(condition: Condition, effect: Effect) -> Effect {
    Effect::If(condition, Box::new(effect), None)
}

/// Choose one of these modes.
pub fn choose_one(modes: Vec<Effect>) -> Effect {
    Effect::Modal(Modes { min: 1, max: 1, repeat: false, costs: Vec::new(), instead: None, modes })
}

/// Each of these players chooses so many of their own and sacrifices them.
pub fn sacrifices(who: Noun, count: impl Into<Value> + Clone, what: Filter) -> Effect {
    let count = count.into();
    Effect::Choose {
        who,
        from: what.of(Noun::It),
        min: count.clone(),
        max: count,
        slot: CHOSEN,
        random: false,
        search: false,
    }
    .then(Effect::Sacrifice(Noun::Slot(CHOSEN)))
}

/// Each of these players chooses and discards so many cards.
pub fn discards(who: Noun, count: impl Into<Value>) -> Effect {
    discard_how(who, count.into(), false)
}

/// Each of these players discards so many cards at random.
pub fn discards_at_random(who: Noun, count: impl Into<Value>) -> Effect {
    discard_how(who, count.into(), true)
}

fn discard_how(who: Noun, count: Value, random: bool) -> Effect {
    Effect::Choose {
        who,
        from: cards_in(Zone::Hand).owned_by(Noun::It),
        min: count.clone(),
        max: count,
        slot: CHOSEN,
        random,
        search: false,
    }
    .then(Effect::Discard(Noun::Slot(CHOSEN)))
}

/// The slot that the ready-made phrases choose into.
pub const CHOSEN: Slot = Slot(7);

// Patterns.

/// Such a thing enters the battlefield.
pub fn enters(what: Filter) -> Pattern {
    Pattern::Moves { what, from: None, to: Some(Zone::Battlefield), cause: None }
}

/// Such a thing dies (CR 700.4).
pub fn dies(what: Filter) -> Pattern {
    Pattern::Moves { what, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard), cause: None }
}

/// Such a thing leaves the battlefield.
pub fn leaves(what: Filter) -> Pattern {
    Pattern::Moves { what, from: Some(Zone::Battlefield), to: None, cause: None }
}

/// Such a creature attacks.
pub fn attacks(who: Filter) -> Pattern {
    Pattern::Attacks { who, whom: None, alone: false }
}

/// Such a source deals combat damage to such.
pub fn combat_damage(by: Filter, to: Filter) -> Pattern {
    Pattern::Damage { by: Some(by), to: Some(to), combat: Some(true) }
}

/// Such a source deals damage to such.
pub fn damage(by: Filter, to: Filter) -> Pattern {
    Pattern::Damage { by: Some(by), to: Some(to), combat: None }
}

/// A player so described casts such a spell.
pub fn casts(who: Filter, what: Filter) -> Pattern {
    Pattern::Casts { who, what }
}

/// The beginning of the upkeep of such players.
pub fn upkeep_of(whose: Filter) -> Pattern {
    Pattern::Begins { step: Step::Upkeep, whose }
}

/// The beginning of the end step of such players.
pub fn end_step_of(whose: Filter) -> Pattern {
    Pattern::Begins { step: Step::End, whose }
}

// Small conversions.

/// A set of one type.
pub fn only(kind: CardType) -> TypeSet {
    TypeSet::only(kind)
}

/// A set of colours.
pub fn colors(colors: &[Color]) -> ColorSet {
    colors.iter().copied().collect()
}

/// A kind of counter by its name.
pub fn counter_kind(name: &str) -> CounterKind {
    CounterKind::parse(name)
}

/// The class that creature types are of.
pub fn creature_types() -> SubtypeClass {
    SubtypeClass::Creature
}

/// A name.
pub fn name(text: &str) -> Symbol {
    Symbol::new(text)
}
