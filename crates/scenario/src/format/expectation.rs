//! What can be expected.

use super::words::{counter, keyword, mana, zone};
use super::{AbilityName, OneOrMany};
use crate::nearest::unknown;
use magic::{CardType, Color, CounterKind, ManaKind, Subtype, Supertype, Zone};
use serde::Deserialize;

/// Something that must be true.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(try_from = "RawExpectation")]
pub struct Expectation {
    /// What it is about; all of them must hold.
    pub topics: Vec<Topic>,
    /// Narrows it to a player.
    pub player: Option<String>,
    /// Narrows it to objects so named.
    pub card: Option<String>,
    /// Whether every object so named must satisfy it.
    pub all: bool,
    /// Whether some object must satisfy it, or none.
    pub is: bool,
    /// How many objects must satisfy it.
    pub count: Option<u32>,
    /// In which zone.
    pub zone: Option<Zone>,
    /// Tokens only, or anything but tokens.
    pub token: Option<bool>,
}

/// What an expectation is about.
#[derive(Clone, PartialEq, Debug)]
pub enum Topic {
    /// A life total.
    Life(i32),
    /// How many cards are in a zone, or permanents under control.
    Cards(Zone, u32),
    /// What an object is; one object must pass all tests.
    Object(Vec<Test>),
    /// Counters on a player.
    PlayerCounters(CounterKind, u32),
    /// What is attached to what.
    Attached(String, String),
    /// Mana in a pool.
    Pool(Vec<(ManaKind, u32)>),
    /// The size of the stack.
    Stack(u32),
    /// Objects on the stack.
    OnStack(String),
    /// What is legal now.
    Can(Act, Box<Particulars>),
    /// How the game went for a player.
    Outcome(Ending),
    /// The number of the turn.
    Turn(u32),
    /// Whose turn it is.
    Active(String),
    /// How many emblems a player has.
    Emblems(u32),
}

/// What more is said of something that may be legal.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Particulars {
    /// Which ability.
    pub ability: Option<AbilityName>,
    /// Which attacker is blocked.
    pub attacker: Option<String>,
    /// For which costs it is cast, by keyword.
    pub cost: Vec<String>,
}

/// A test of one object.
#[derive(Clone, PartialEq, Debug)]
pub enum Test {
    /// Its power; the base power only if the flag is set.
    Power(i32, bool),
    /// Its toughness; the base toughness only if the flag is set.
    Toughness(i32, bool),
    /// A keyword.
    Has(String),
    /// Counters.
    Counters(CounterKind, u32),
    /// Tapped or not.
    Tapped(bool),
    /// Attacking or not.
    Attacking(bool),
    /// Blocking or not.
    Blocking(bool),
    /// Blocked or not.
    Blocked(bool),
    /// Damage marked on it.
    Damage(i32),
    /// A card type.
    Type(CardType),
    /// A subtype.
    Subtype(Subtype),
    /// A supertype.
    Supertype(Supertype),
    /// A colour; none for colourless.
    Color(Option<Color>),
    /// Who controls it.
    Controller(String),
    /// Who owns it.
    Owner(String),
}

/// What may be legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Act {
    /// Casting it.
    Cast,
    /// Playing it.
    Play,
    /// Activating an ability of it.
    Activate,
    /// Attacking with it.
    Attack,
    /// Blocking with it.
    Block,
}

/// How the game went for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// Won.
    Won,
    /// Lost.
    Lost,
    /// A draw.
    Draw,
    /// Still playing.
    Playing,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawExpectation {
    player: Option<String>,
    card: Option<String>,
    #[serde(default)]
    all: bool,
    is: Option<bool>,
    count: Option<u32>,
    #[serde(default, deserialize_with = "zone")]
    zone: Option<Zone>,
    token: Option<bool>,
    #[serde(default)]
    base: bool,
    life: Option<i32>,
    permanents: Option<u32>,
    hand: Option<u32>,
    graveyard: Option<u32>,
    library: Option<u32>,
    exile: Option<u32>,
    command: Option<u32>,
    ante: Option<u32>,
    sideboard: Option<u32>,
    power: Option<i32>,
    toughness: Option<i32>,
    #[serde(default, deserialize_with = "keyword")]
    has: Option<String>,
    counters: Option<u32>,
    #[serde(default, deserialize_with = "counter")]
    kind: Option<CounterKind>,
    tapped: Option<bool>,
    attacking: Option<bool>,
    blocking: Option<bool>,
    blocked: Option<bool>,
    damage: Option<i32>,
    #[serde(rename = "type")]
    card_type: Option<String>,
    subtype: Option<String>,
    supertype: Option<String>,
    color: Option<String>,
    attached: Option<String>,
    to: Option<String>,
    #[serde(default, deserialize_with = "mana")]
    pool: Option<Vec<(ManaKind, u32)>>,
    controller: Option<String>,
    owner: Option<String>,
    stack: Option<u32>,
    on_stack: Option<String>,
    can: Option<Act>,
    ability: Option<AbilityName>,
    attacker: Option<String>,
    cost: Option<OneOrMany<String>>,
    outcome: Option<Ending>,
    turn: Option<u32>,
    active: Option<String>,
    emblems: Option<u32>,
}

impl TryFrom<RawExpectation> for Expectation {
    type Error = String;

    fn try_from(mut raw: RawExpectation) -> Result<Expectation, String> {
        raw.check_fields()?;
        let mut topics = topics(&mut raw)?;
        let tests = tests(&mut raw)?;
        if !tests.is_empty() {
            if raw.card.is_none() {
                return Err("this expectation needs a \"card\"".to_string());
            }
            topics.push(Topic::Object(tests));
        }
        if topics.is_empty() {
            return Err("an expectation says nothing".to_string());
        }
        Ok(Expectation {
            topics,
            player: raw.player,
            card: raw.card,
            all: raw.all,
            is: raw.is.unwrap_or(true),
            count: raw.count,
            zone: raw.zone,
            token: raw.token,
        })
    }
}

impl RawExpectation {
    /// A field that narrows what is not expected here is a mistake.
    fn check_fields(&self) -> Result<(), String> {
        let cards = [
            self.permanents,
            self.hand,
            self.graveyard,
            self.library,
            self.exile,
            self.command,
            self.ante,
            self.sideboard,
        ];
        let counts_cards = cards.iter().any(Option::is_some);
        let sizes = self.power.is_some() || self.toughness.is_some();
        let status = [self.tapped, self.attacking, self.blocking, self.blocked].iter().any(Option::is_some);
        let words = [&self.has, &self.card_type, &self.subtype, &self.supertype, &self.color];
        let whose = self.controller.is_some() || self.owner.is_some();
        let of_object = sizes
            || status
            || whose
            || self.damage.is_some()
            || self.counters.is_some() && self.card.is_some()
            || words.into_iter().any(Option::is_some);
        let misplaced = [
            ("zone", self.zone.is_some() && !of_object),
            ("all", self.all && !of_object),
            ("count", self.count.is_some() && !of_object && self.on_stack.is_none()),
            ("token", self.token.is_some() && !counts_cards),
            ("base", self.base && !sizes),
            ("kind", self.kind.is_some() && self.counters.is_none()),
            ("ability", self.ability.is_some() && self.can.is_none()),
            ("attacker", self.attacker.is_some() && self.can.is_none()),
            ("cost", self.cost.is_some() && self.can != Some(Act::Cast)),
            ("card", self.card.is_some() && !of_object && !counts_cards && self.can.is_none()),
        ];
        match misplaced.into_iter().find(|(_, is)| *is) {
            Some((field, _)) => Err(format!("\"{field}\" says nothing in this expectation")),
            None => Ok(()),
        }
    }
}

fn topics(raw: &mut RawExpectation) -> Result<Vec<Topic>, String> {
    let zones = [
        (Zone::Battlefield, raw.permanents),
        (Zone::Hand, raw.hand),
        (Zone::Graveyard, raw.graveyard),
        (Zone::Library, raw.library),
        (Zone::Exile, raw.exile),
        (Zone::Command, raw.command),
        (Zone::Ante, raw.ante),
        (Zone::Sideboard, raw.sideboard),
    ];
    let mut topics: Vec<Topic> =
        zones.into_iter().filter_map(|(zone, count)| count.map(|count| Topic::Cards(zone, count))).collect();
    topics.extend(raw.life.map(Topic::Life));
    topics.extend(raw.pool.take().map(Topic::Pool));
    topics.extend(raw.stack.map(Topic::Stack));
    topics.extend(raw.on_stack.take().map(Topic::OnStack));
    topics.extend(raw.outcome.map(Topic::Outcome));
    topics.extend(raw.turn.map(Topic::Turn));
    topics.extend(raw.active.take().map(Topic::Active));
    topics.extend(raw.emblems.map(Topic::Emblems));
    if let Some(act) = raw.can {
        if raw.card.is_none() || raw.player.is_none() {
            return Err("\"can\" needs a \"card\" and a \"player\"".to_string());
        }
        let (ability, attacker) = (raw.ability.take(), raw.attacker.take());
        let cost = raw.cost.take().map(|list| list.0).unwrap_or_default();
        topics.push(Topic::Can(act, Box::new(Particulars { ability, attacker, cost })));
    }
    match (raw.attached.take(), raw.to.take()) {
        (Some(attached), Some(to)) => topics.push(Topic::Attached(attached, to)),
        (None, None) => {}
        _ => return Err("\"attached\" and \"to\" go together".to_string()),
    }
    if raw.card.is_none()
        && let Some(count) = raw.counters.take()
    {
        let kind = raw.kind.ok_or("\"counters\" needs a \"kind\"")?;
        topics.push(Topic::PlayerCounters(kind, count));
    }
    if raw.player.is_none() && topics.iter().any(|topic| topic.needs_player()) {
        return Err("this expectation needs a \"player\"".to_string());
    }
    Ok(topics)
}

impl Topic {
    fn needs_player(&self) -> bool {
        matches!(
            self,
            Topic::Life(_) | Topic::Pool(_) | Topic::Outcome(_) | Topic::Emblems(_) | Topic::PlayerCounters(..)
        )
    }
}

fn tests(raw: &mut RawExpectation) -> Result<Vec<Test>, String> {
    let mut tests = Vec::new();
    tests.extend(raw.power.map(|power| Test::Power(power, raw.base)));
    tests.extend(raw.toughness.map(|toughness| Test::Toughness(toughness, raw.base)));
    tests.extend(raw.has.take().map(Test::Has));
    if let Some(count) = raw.counters.take() {
        let kind = raw.kind.ok_or("\"counters\" needs a \"kind\"")?;
        tests.push(Test::Counters(kind, count));
    }
    tests.extend(raw.tapped.map(Test::Tapped));
    tests.extend(raw.attacking.map(Test::Attacking));
    tests.extend(raw.blocking.map(Test::Blocking));
    tests.extend(raw.blocked.map(Test::Blocked));
    tests.extend(raw.damage.map(Test::Damage));
    tests.extend(raw.controller.take().map(Test::Controller));
    tests.extend(raw.owner.take().map(Test::Owner));
    if let Some(text) = raw.card_type.take() {
        let known = CardType::ALL.into_iter().map(CardType::word);
        tests.push(Test::Type(CardType::parse(&text).ok_or_else(|| unknown("type", &text, known))?));
    }
    if let Some(text) = raw.subtype.take() {
        let known = Subtype::all().map(Subtype::word);
        tests.push(Test::Subtype(Subtype::parse(&text).ok_or_else(|| unknown("subtype", &text, known))?));
    }
    if let Some(text) = raw.supertype.take() {
        let known = Supertype::ALL.into_iter().map(Supertype::word);
        tests.push(Test::Supertype(Supertype::parse(&text).ok_or_else(|| unknown("supertype", &text, known))?));
    }
    if let Some(text) = raw.color.take() {
        tests.push(Test::Color(color(&text)?));
    }
    Ok(tests)
}

fn color(text: &str) -> Result<Option<Color>, String> {
    if text.eq_ignore_ascii_case("colorless") {
        return Ok(None);
    }
    let known = Color::ALL.into_iter().map(Color::word).chain(["colorless"]);
    Color::parse(text).map(Some).ok_or_else(|| unknown("colour", text, known))
}

impl Expectation {
    /// The players it names outright.
    pub(super) fn players(&self) -> impl Iterator<Item = &String> {
        let named = self.topics.iter().flat_map(|topic| match topic {
            Topic::Active(player) => vec![player],
            Topic::Object(tests) => tests
                .iter()
                .filter_map(|test| match test {
                    Test::Controller(player) | Test::Owner(player) => Some(player),
                    _ => None,
                })
                .collect(),
            _ => Vec::new(),
        });
        self.player.iter().chain(named)
    }
}
