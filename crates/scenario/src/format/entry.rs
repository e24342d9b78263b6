//! The entries of a script.

use super::words::{Moment, amounts, moment, that_counter, zone};
use super::{Expectation, OneOrMany, Target, Value};
use magic::{CounterKind, Step, SubPhase, Zone};
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer};
use std::fmt;

/// One entry of a script.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(try_from = "RawEntry")]
pub enum Entry {
    /// What a player does at a time.
    Timed(Box<Timed>),
    /// A player's answer to a prompt.
    Prompt(String, Prompt),
    /// A result of chance.
    Rig(Rig),
}

/// What a player does at a time.
#[derive(Clone, PartialEq, Debug)]
pub struct Timed {
    /// Its place in the script, from 0.
    pub place: usize,
    /// The turn.
    pub turn: Option<u32>,
    /// The step.
    pub step: Option<Step>,
    /// The part of combat, at a table that plays it in sub-phases.
    pub part: Option<SubPhase>,
    /// Who; everybody for a `wait` and the active player for a `check` where it is left out.
    pub player: Option<String>,
    /// Not before the entry before it in the file is done: a `wait` of everybody that says no time.
    pub follows: bool,
    /// Not before this is on the stack.
    pub on_stack: Option<String>,
    /// Whether it must be refused.
    pub refused: bool,
    /// What.
    pub deed: Deed,
}

impl Timed {
    /// Notes where it stands in the script.
    pub(super) fn stand_at(&mut self, place: usize) {
        self.place = place;
        if let Deed::Play(spec) | Deed::Cast(spec) | Deed::Activate(spec) | Deed::Mana(spec, _) = &mut self.deed {
            spec.place = place;
        }
    }

    /// What is expected in a `check`.
    pub fn expectations(&self) -> &[Expectation] {
        match &self.deed {
            Deed::Check(list) => list,
            _ => &[],
        }
    }
}

/// What a player does.
#[derive(Clone, PartialEq, Debug)]
pub enum Deed {
    /// Play a land, perhaps by its other face or from another zone.
    Play(Spec),
    /// Cast a spell.
    Cast(Spec),
    /// Activate an ability.
    Activate(Spec),
    /// Activate a mana ability, so many times.
    Mana(Spec, u32),
    /// Declare attackers.
    Attack(Vec<AttackEntry>),
    /// Declare blockers.
    Block(Vec<BlockEntry>),
    /// Pass while the stack is not empty, or until so many objects left it.
    Wait(Option<u32>),
    /// Check.
    Check(Vec<Expectation>),
    /// Concede.
    Concede,
    /// Put counters somewhere by decree.
    PlaceCounters(Decree),
}

/// Everything said of a spell or ability.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Spec {
    /// The place of its entry in the script, from 0.
    pub place: usize,
    /// The card.
    pub card: String,
    /// Which ability.
    pub ability: Option<AbilityName>,
    /// The targets.
    pub targets: Vec<Target>,
    /// X.
    pub x: Option<i32>,
    /// The modes, from 1.
    pub modes: Option<Vec<u8>>,
    /// Alternative or additional costs, by keyword.
    pub cost: Vec<String>,
    /// The face.
    pub face: Option<String>,
    /// The amounts beside the targets.
    pub divide: Option<Vec<u32>>,
    /// From which zone.
    pub from: Option<Zone>,
    /// What is used for the cost.
    pub pay: Vec<String>,
    /// The sources to tap.
    pub mana_from: Vec<String>,
    /// The colour of the mana.
    pub choose: Option<Value>,
}

/// Which ability of an object.
#[derive(Clone, PartialEq, Debug)]
pub enum AbilityName {
    /// By its number, from 1.
    Number(u32),
    /// By the beginning of its text.
    Text(String),
}

/// An attacker and what it attacks.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttackEntry {
    /// The creature.
    pub attacker: String,
    /// The player or planeswalker.
    pub defender: Option<String>,
    /// The band.
    pub band: Option<u32>,
}

/// A blocker and what it blocks.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockEntry {
    /// The creature.
    pub blocker: String,
    /// What it blocks.
    pub attacker: String,
}

/// Counters by decree.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decree {
    /// On what.
    pub card: String,
    /// Which.
    #[serde(deserialize_with = "that_counter")]
    pub kind: CounterKind,
    /// How many.
    #[serde(default = "one")]
    pub count: u32,
}

fn one() -> u32 {
    1
}

/// An answer to a prompt.
#[derive(Clone, PartialEq, Debug)]
pub enum Prompt {
    /// Anything that is chosen.
    Choose(Value),
    /// Targets of a triggered ability or a copy.
    Target(Vec<Target>),
    /// Modes, from 1.
    Mode(Vec<u8>),
    /// An order.
    Order(Vec<String>),
    /// A division.
    Divide(Vec<(String, u32)>),
}

/// An answer, and where it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Said {
    /// Its place in the script, from 0.
    pub place: usize,
    /// Who says it.
    pub player: String,
    /// What is said.
    pub prompt: Prompt,
}

impl Prompt {
    /// The word that opens it in a file.
    pub fn word(&self) -> &'static str {
        match self {
            Prompt::Choose(_) => "choose",
            Prompt::Target(_) => "target",
            Prompt::Mode(_) => "mode",
            Prompt::Order(_) => "order",
            Prompt::Divide(_) => "divide",
        }
    }

    /// What stands behind that word, as JSON.
    fn json(&self) -> serde_json::Value {
        match self {
            Prompt::Choose(value) => value.json(),
            Prompt::Target(targets) => match &targets[..] {
                [Target::One(name)] => name.as_str().into(),
                targets => targets.iter().map(Target::json).collect(),
            },
            Prompt::Mode(modes) => match &modes[..] {
                [mode] => (*mode).into(),
                modes => modes.iter().map(|mode| serde_json::Value::from(*mode)).collect(),
            },
            Prompt::Order(names) => names.iter().map(|name| serde_json::Value::from(name.as_str())).collect(),
            Prompt::Divide(shares) => {
                shares.iter().map(|(name, share)| (name.clone(), serde_json::Value::from(*share))).collect()
            }
        }
    }

    /// The whole entry as it stands in a file.
    pub fn entry(&self, player: &str) -> String {
        format!("{{\"player\":{},\"{}\":{}}}", serde_json::Value::from(player), self.word(), self.json())
    }
}

impl fmt::Display for Prompt {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.word(), self.json())
    }
}

/// A result of chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rig {
    /// A coin is won or lost.
    Coin(bool),
    /// A die shows this.
    Die(u32),
    /// These are chosen at random.
    Random(Vec<String>),
}

/// A division: amounts beside targets, or names with amounts.
#[derive(Clone, Debug)]
enum Division {
    Beside(Vec<u32>),
    Named(Vec<(String, u32)>),
}

struct DivisionVisitor;

impl<'de> Visitor<'de> for DivisionVisitor {
    type Value = Division;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list of amounts, or names with amounts")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Division, A::Error> {
        let mut list = Vec::new();
        while let Some(amount) = sequence.next_element()? {
            list.push(amount);
        }
        Ok(Division::Beside(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Division, A::Error> {
        amounts(MapAccessDeserializer::new(map)).map(Division::Named)
    }
}

impl<'de> Deserialize<'de> for Division {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(DivisionVisitor)
    }
}

impl<'de> Deserialize<'de> for AbilityName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::Number(number) if number > 0 => Ok(AbilityName::Number(number as u32)),
            Value::Text(text) => Ok(AbilityName::Text(text)),
            other => Err(D::Error::custom(format!(
                "an ability is a number from 1 or the beginning of its text, not {other}"
            ))),
        }
    }
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RigKind {
    Coin,
    Die,
    Random,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEntry {
    turn: Option<u32>,
    #[serde(default, deserialize_with = "moment")]
    step: Option<Moment>,
    player: Option<String>,
    play: Option<String>,
    cast: Option<String>,
    activate: Option<String>,
    mana: Option<String>,
    attack: Option<Vec<AttackEntry>>,
    block: Option<Vec<BlockEntry>>,
    wait: Option<Value>,
    check: Option<Vec<Expectation>>,
    concede: Option<bool>,
    place_counters: Option<Decree>,
    on_stack: Option<String>,
    #[serde(default)]
    refused: bool,
    ability: Option<AbilityName>,
    targets: Option<Vec<Target>>,
    x: Option<i32>,
    modes: Option<OneOrMany<u8>>,
    cost: Option<OneOrMany<String>>,
    face: Option<String>,
    #[serde(default, deserialize_with = "zone")]
    from: Option<Zone>,
    pay: Option<OneOrMany<String>>,
    mana_from: Option<OneOrMany<String>>,
    times: Option<u32>,
    choose: Option<Value>,
    target: Option<Value>,
    mode: Option<OneOrMany<u8>>,
    order: Option<Vec<String>>,
    divide: Option<Division>,
    rig: Option<RigKind>,
    result: Option<Value>,
}

impl TryFrom<RawEntry> for Entry {
    type Error = String;

    fn try_from(mut raw: RawEntry) -> Result<Entry, String> {
        if let Some(kind) = raw.rig {
            return rig(kind, raw.result).map(Entry::Rig);
        }
        if raw.turn.is_none() && raw.wait.is_none() {
            return prompt(raw);
        }
        let misplaced = raw.misplaced();
        let deed = deed(&mut raw)?;
        if let Some(field) = misplaced {
            return Err(format!("\"{field}\" says nothing in this entry"));
        }
        if raw.turn.is_some() && raw.step.is_none() && !matches!(deed, Deed::Wait(_)) {
            return Err("a timed entry needs a \"step\"".to_string());
        }
        if raw.player.is_none() && !matches!(deed, Deed::Wait(_) | Deed::Check(_)) {
            return Err("this entry needs a \"player\"".to_string());
        }
        Ok(Entry::Timed(Box::new(Timed {
            place: 0,
            follows: false,
            turn: raw.turn,
            step: raw.step.map(|(step, _)| step),
            part: raw.step.and_then(|(_, part)| part),
            player: raw.player,
            on_stack: raw.on_stack,
            refused: raw.refused,
            deed,
        })))
    }
}

fn deed(raw: &mut RawEntry) -> Result<Deed, String> {
    let deeds = [
        raw.play.is_some(),
        raw.cast.is_some(),
        raw.activate.is_some(),
        raw.mana.is_some(),
        raw.attack.is_some(),
        raw.block.is_some(),
        raw.wait.is_some(),
        raw.check.is_some(),
        raw.concede.is_some(),
        raw.place_counters.is_some(),
    ];
    if deeds.iter().filter(|there| **there).count() != 1 {
        return Err(
            "a timed entry has exactly one of play, cast, activate, mana, attack, block, wait, check, concede, \
                    place_counters"
                .to_string(),
        );
    }
    if let Some(card) = raw.play.take() {
        return spec(raw, card).map(Deed::Play);
    }
    if let Some(card) = raw.cast.take() {
        return spec(raw, card).map(Deed::Cast);
    }
    if let Some(card) = raw.activate.take() {
        return spec(raw, card).map(Deed::Activate);
    }
    if let Some(card) = raw.mana.take() {
        let times = raw.times.unwrap_or(1);
        return spec(raw, card).map(|spec| Deed::Mana(spec, times));
    }
    let simple = None
        .or(raw.attack.take().map(Deed::Attack))
        .or(raw.block.take().map(Deed::Block))
        .or(raw.check.take().map(Deed::Check))
        .or(raw.place_counters.take().map(Deed::PlaceCounters))
        .or(raw.concede.take().map(|_| Deed::Concede));
    match (simple, raw.wait.take()) {
        (Some(deed), _) => Ok(deed),
        (None, Some(Value::Yes(true))) => Ok(Deed::Wait(None)),
        (None, Some(Value::Number(number))) if number > 0 => Ok(Deed::Wait(Some(number as u32))),
        _ => Err("\"wait\" is true or a number from 1".to_string()),
    }
}

impl RawEntry {
    /// A field that says nothing beside what the entry does.
    fn misplaced(&self) -> Option<&'static str> {
        let readable: &[&str] = if self.play.is_some() {
            &["face", "from"]
        } else if self.cast.is_some() {
            &["targets", "x", "modes", "cost", "face", "divide", "from", "pay", "mana_from"]
        } else if self.activate.is_some() {
            &["ability", "targets", "x", "modes", "cost", "face", "divide", "from", "pay", "mana_from"]
        } else if self.mana.is_some() {
            &["ability", "choose", "times", "targets", "x", "cost", "divide", "from", "pay", "mana_from"]
        } else {
            &[]
        };
        self.said_besides(readable)
    }

    /// A field that is there and not among these.
    fn said_besides(&self, readable: &[&str]) -> Option<&'static str> {
        let said = [
            ("ability", self.ability.is_some()),
            ("targets", self.targets.is_some()),
            ("x", self.x.is_some()),
            ("modes", self.modes.is_some()),
            ("cost", self.cost.is_some()),
            ("face", self.face.is_some()),
            ("divide", self.divide.is_some()),
            ("from", self.from.is_some()),
            ("pay", self.pay.is_some()),
            ("mana_from", self.mana_from.is_some()),
            ("choose", self.choose.is_some()),
            ("times", self.times.is_some()),
            ("target", self.target.is_some()),
            ("mode", self.mode.is_some()),
            ("order", self.order.is_some()),
            ("result", self.result.is_some()),
        ];
        said.into_iter().find(|(field, there)| *there && !readable.contains(field)).map(|(field, _)| field)
    }
}

fn spec(raw: &mut RawEntry, card: String) -> Result<Spec, String> {
    let divide = match raw.divide.take() {
        None => None,
        Some(Division::Beside(amounts)) => Some(amounts),
        Some(Division::Named(_)) => return Err("\"divide\" beside an action is a list of amounts".to_string()),
    };
    let list = |list: Option<OneOrMany<String>>| list.map(|list| list.0).unwrap_or_default();
    Ok(Spec {
        place: 0,
        card,
        ability: raw.ability.take(),
        targets: raw.targets.take().unwrap_or_default(),
        x: raw.x.take(),
        modes: raw.modes.take().map(|modes| modes.0),
        cost: list(raw.cost.take()),
        face: raw.face.take(),
        divide,
        from: raw.from.take(),
        pay: list(raw.pay.take()),
        mana_from: list(raw.mana_from.take()),
        choose: raw.choose.take(),
    })
}

fn prompt(raw: RawEntry) -> Result<Entry, String> {
    let misplaced = raw.said_besides(&["choose", "target", "mode", "order", "divide"]);
    let player = raw.player.ok_or("an answer to a prompt needs a \"player\"")?;
    let mut found = Vec::new();
    found.extend(raw.choose.map(Prompt::Choose));
    if let Some(target) = raw.target {
        found.push(Prompt::Target(target_list(target)?));
    }
    found.extend(raw.mode.map(|modes| Prompt::Mode(modes.0)));
    found.extend(raw.order.map(Prompt::Order));
    match raw.divide {
        None => {}
        Some(Division::Named(shares)) => found.push(Prompt::Divide(shares)),
        Some(Division::Beside(_)) => return Err("\"divide\" as an answer names who gets how much".to_string()),
    }
    match (found.pop(), found.is_empty()) {
        (Some(_), true) if let Some(field) = misplaced => Err(format!("\"{field}\" says nothing in an answer")),
        (Some(prompt), true) => Ok(Entry::Prompt(player, prompt)),
        _ => Err("an entry without \"turn\" has exactly one of choose, target, mode, order, divide".to_string()),
    }
}

fn target_list(value: Value) -> Result<Vec<Target>, String> {
    let one = |value: Value| match value {
        Value::Text(name) => Ok(Target::One(name)),
        Value::List(list) => {
            let names = list.into_iter().map(|value| match value {
                Value::Text(name) => Ok(name),
                other => Err(format!("a target is a name, not {other}")),
            });
            names.collect::<Result<_, _>>().map(Target::Many)
        }
        other => Err(format!("a target is a name, not {other}")),
    };
    match value {
        Value::List(list) => list.into_iter().map(one).collect(),
        value => one(value).map(|target| vec![target]),
    }
}

fn rig(kind: RigKind, result: Option<Value>) -> Result<Rig, String> {
    match (kind, result) {
        (RigKind::Coin, Some(Value::Yes(won))) => Ok(Rig::Coin(won)),
        (RigKind::Die, Some(Value::Number(number))) if number > 0 => Ok(Rig::Die(number as u32)),
        (RigKind::Random, Some(Value::Text(name))) => Ok(Rig::Random(vec![name])),
        (RigKind::Random, Some(Value::List(list))) => {
            let names = list.into_iter().map(|value| match value {
                Value::Text(name) => Ok(name),
                other => Err(format!("a random result is a name, not {other}")),
            });
            names.collect::<Result<_, _>>().map(Rig::Random)
        }
        _ => Err("\"result\" is true or false for a coin, a number for a die, a name or a list for random".to_string()),
    }
}
