//! The scenario format.

use serde::Deserialize;
use std::collections::BTreeMap;

/// A scenario.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The version of the format.
    pub scenario: Version,
    /// The game it is for.
    pub game: GameName,
    /// A sentence for the report.
    pub name: String,
    /// Words to filter by.
    #[serde(default)]
    pub tags: Vec<String>,
    /// The seed of chance.
    #[serde(default)]
    pub seed: u64,
    /// The switches of the rules.
    #[serde(default)]
    pub rules: RulesWords,
    /// The rangers; the first one leads.
    pub rangers: Vec<RangerWords>,
    /// The weather.
    pub weather: Option<CardWords>,
    /// The location; the first of the campaign if none is named.
    pub location: Option<CardWords>,
    /// The terrain of the last path.
    pub terrain: Option<String>,
    /// Missions under way, with their cards in the surroundings.
    #[serde(default)]
    pub missions: Vec<CardWords>,
    /// Missions that were completed.
    #[serde(default)]
    pub completed: Vec<String>,
    /// Notable events of the tracker.
    #[serde(default)]
    pub events: Vec<String>,
    /// Rewards of the tracker.
    #[serde(default)]
    pub rewards: Vec<String>,
    /// Entries on the day track besides the printed ones: the day of each.
    #[serde(default)]
    pub scheduled: BTreeMap<String, u16>,
    /// The day.
    #[serde(default = "first_day")]
    pub day: u16,
    /// Cards along the way.
    #[serde(default)]
    pub along: Vec<CardWords>,
    /// The path deck, its top first.
    #[serde(default)]
    pub path_deck: Vec<CardWords>,
    /// The path discard, its top first.
    #[serde(default)]
    pub path_discard: Vec<CardWords>,
    /// The side deck of the location, its top first.
    #[serde(default)]
    pub side_deck: Vec<CardWords>,
    /// What is set aside.
    #[serde(default)]
    pub set_aside: Vec<CardWords>,
    /// How many days are played.
    #[serde(default = "first_day")]
    pub days: u16,
    /// The challenge cards on top of their deck, the top first.
    #[serde(default)]
    pub challenge: Vec<String>,
    /// What the rangers do.
    #[serde(default)]
    pub script: Vec<Step>,
    /// What must hold at the end.
    #[serde(default)]
    pub expect: Vec<Expectation>,
}

fn first_day() -> u16 {
    1
}

/// The version of the format.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "u32")]
pub struct Version;

impl TryFrom<u32> for Version {
    type Error = String;

    fn try_from(number: u32) -> Result<Self, String> {
        if number == 1 { Ok(Version) } else { Err(format!("version {number} of the format is not known; 1 is")) }
    }
}

/// The games a scenario can be for; here only one.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameName {
    /// Rangers.
    Rangers,
}

/// The switches of the rules.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RulesWords {
    /// The publisher's later adjustments.
    pub balanced: bool,
    /// Injuries cost their fatigue on resting.
    pub injuries_on_rest: bool,
}

/// A ranger at the table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RangerWords {
    /// How the script speaks of them.
    pub name: String,
    /// The role; a blank one if none is named.
    pub role: Option<CardWords>,
    /// The aspects: awareness, fitness, spirit, focus.
    #[serde(default = "threes")]
    pub aspects: [u8; 4],
    /// The energy where it differs from the aspects.
    #[serde(default)]
    pub energy: BTreeMap<String, u8>,
    /// Injuries.
    #[serde(default)]
    pub injuries: u8,
    /// The hand.
    #[serde(default)]
    pub hand: Vec<CardWords>,
    /// The deck.
    #[serde(default)]
    pub deck: Deck,
    /// The discard, its top first.
    #[serde(default)]
    pub discard: Vec<CardWords>,
    /// The fatigue stack: its cards, the top first, or how many blank ones.
    #[serde(default)]
    pub fatigue: Fatigue,
    /// Gear and other cards of the player area.
    #[serde(default)]
    pub area: Vec<CardWords>,
    /// Cards within reach.
    #[serde(default)]
    pub reach: Vec<CardWords>,
}

fn threes() -> [u8; 4] {
    [3; 4]
}

/// A deck: its top cards, and how many blank ones lie below.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// The cards on top, the top first.
    #[serde(default)]
    pub top: Vec<CardWords>,
    /// How many blank cards lie below.
    #[serde(default = "twenty")]
    pub blank: u16,
}

fn twenty() -> u16 {
    20
}

impl Default for Deck {
    fn default() -> Self {
        Deck { top: Vec::new(), blank: twenty() }
    }
}

/// A fatigue stack.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Fatigue {
    /// So many blank cards.
    Blank(u16),
    /// These cards, the top first.
    Cards(Vec<CardWords>),
}

impl Default for Fatigue {
    fn default() -> Self {
        Fatigue::Blank(0)
    }
}

/// A card on the table: its title, or more about it.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum CardWords {
    /// Just its title.
    Title(String),
    /// More about it.
    More(Box<CardDetails>),
}

/// More about a card on the table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardDetails {
    /// Its title.
    pub card: String,
    /// A name of the scenario's own for it.
    #[serde(rename = "as")]
    pub alias: Option<String>,
    /// Whether it is exhausted.
    #[serde(default)]
    pub exhausted: bool,
    /// Whether it is facedown.
    #[serde(default)]
    pub facedown: bool,
    /// Progress on it.
    #[serde(default)]
    pub progress: u16,
    /// Harm on it.
    #[serde(default)]
    pub harm: u16,
    /// Named tokens on it; those it starts with if nothing is said.
    pub tokens: Option<BTreeMap<String, u16>>,
    /// The card it is attached to, which stands before it.
    pub attached_to: Option<String>,
    /// The rangers whose tokens lie on it.
    #[serde(default)]
    pub token_of: Vec<String>,
    /// The ranger who owns it.
    pub owner: Option<String>,
    /// How many bubbles of a mission are ticked.
    #[serde(default)]
    pub ticked: u8,
    /// How many days ago a mission was gained.
    #[serde(default)]
    pub days_ago: u16,
}

impl CardWords {
    /// All that is said about the card.
    pub fn details(&self) -> CardDetails {
        match self {
            CardWords::Title(title) => CardDetails {
                card: title.clone(),
                alias: None,
                exhausted: false,
                facedown: false,
                progress: 0,
                harm: 0,
                tokens: None,
                attached_to: None,
                token_of: Vec::new(),
                owner: None,
                ticked: 0,
                days_ago: 0,
            },
            CardWords::More(details) => (**details).clone(),
        }
    }
}

/// Words that answer a question.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Words {
    /// Yes or no.
    YesNo(bool),
    /// A number.
    Number(i32),
    /// An option.
    One(String),
    /// Options, in order.
    Several(Vec<String>),
}

/// What a ranger tries: named as in the script.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Attempted {
    /// The verb of a test.
    pub test: Option<String>,
    /// The card it is printed on; none for the four common tests.
    pub on: Option<String>,
    /// What it interacts with.
    pub target: Option<String>,
    /// A card of the hand to play.
    pub play: Option<String>,
    /// A card whose ability is used.
    #[serde(rename = "use")]
    pub uses: Option<String>,
    /// Resting.
    pub rest: Option<bool>,
    /// Travel.
    pub travel: Option<bool>,
    /// Moving the ranger's own token.
    pub move_token: Option<bool>,
}

/// A step of the script. Exactly one of the deeds is named.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Step {
    /// Who does it.
    pub by: Option<String>,
    /// Perform the test of that verb.
    pub test: Option<String>,
    /// The card the test is printed on; none for the four common tests.
    pub on: Option<String>,
    /// What the test interacts with.
    pub target: Option<String>,
    /// How much energy is committed.
    pub energy: Option<i32>,
    /// Which cards are committed.
    pub commit: Option<Vec<String>>,
    /// Play that card.
    pub play: Option<String>,
    /// Use the ability of that card.
    #[serde(rename = "use")]
    pub uses: Option<String>,
    /// Which of its abilities, from 1.
    pub ability: Option<u8>,
    /// Throw that gear away.
    pub throw_away: Option<String>,
    /// Rest.
    pub rest: Option<bool>,
    /// End the day.
    pub end_day: Option<bool>,
    /// Travel there, by a path if there are several; the empty word to stay.
    pub travel: Option<String>,
    /// Answer what is asked.
    pub choose: Option<Words>,
    /// What must be asked when it is answered.
    pub asked: Option<String>,
    /// Try what cannot be done.
    pub refused: Option<Attempted>,
    /// Why it cannot be done.
    pub why: Option<String>,
    /// What must hold now.
    pub check: Option<Vec<Expectation>>,
}

/// What must hold. What it is about is named by `card`, `ranger`, or neither for the table; the other fields are what is
/// held against it, and there must be at least one.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Expectation {
    /// Of that card.
    pub card: Option<String>,
    /// Of that ranger.
    pub ranger: Option<String>,

    /// A card's progress.
    pub progress: Option<u16>,
    /// A card's harm.
    pub harm: Option<u16>,
    /// A card's named tokens; those not named must not be there.
    pub tokens: Option<BTreeMap<String, u16>>,
    /// Whether a card is ready.
    pub ready: Option<bool>,
    /// Whether a card is facedown.
    pub facedown: Option<bool>,
    /// Where a card is.
    pub area: Option<String>,
    /// What a card is attached to; the empty word for nothing.
    pub attached_to: Option<String>,
    /// The rangers whose tokens lie on a card.
    pub token_of: Option<Vec<String>>,
    /// A card's presence.
    pub presence: Option<i32>,
    /// A card's progress threshold.
    pub progress_threshold: Option<i32>,
    /// A card's harm threshold.
    pub harm_threshold: Option<i32>,
    /// A card's energy cost.
    pub cost: Option<i32>,
    /// A card's equip value.
    pub equip_value: Option<i32>,
    /// Whether a card has a constant ability that holds.
    pub active: Option<bool>,
    /// The cards and rangers that the constant abilities of a card affect now, sorted.
    pub affects: Option<Vec<String>>,
    /// How often a constant ability of a card changed an answer.
    pub applied: Option<usize>,
    /// What the challenge effects of a card did, in order: whether each resolved.
    pub resolved: Option<Vec<bool>>,
    /// How often a card was cleared.
    pub cleared: Option<usize>,
    /// What crossing to a card costs each named ranger.
    pub crossing: Option<BTreeMap<String, i32>>,

    /// A ranger's energy, by aspect; aspects not named are not looked at.
    pub energy: Option<BTreeMap<String, u8>>,
    /// The size of a ranger's fatigue stack.
    pub fatigue: Option<usize>,
    /// The fatigue a ranger suffered, instance by instance.
    pub fatigued: Option<Vec<u16>>,
    /// A ranger's injuries.
    pub injuries: Option<u8>,
    /// The size of a ranger's hand.
    pub hand: Option<usize>,
    /// The size of a ranger's deck.
    pub deck: Option<usize>,
    /// The size of a ranger's discard.
    pub discard: Option<usize>,
    /// Whether a ranger has rested.
    pub rested: Option<bool>,
    /// What a ranger carries.
    pub equip: Option<i32>,
    /// The tests a ranger is offered, by verb, sorted.
    pub tests: Option<Vec<String>>,
    /// The card on which a ranger's token lies.
    pub token_on: Option<String>,

    /// The effort of the last test.
    pub effort: Option<i32>,
    /// The difficulty of the last test.
    pub difficulty: Option<i32>,
    /// Whether the last test succeeded.
    pub success: Option<bool>,
    /// The location.
    pub location: Option<String>,
    /// The face the weather shows.
    pub weather: Option<String>,
    /// The round.
    pub round: Option<u16>,
    /// The day.
    pub day: Option<u16>,
    /// How the day ended; the empty word if it goes on.
    pub day_ended: Option<String>,
    /// The guide entries that were read, in order.
    pub read: Option<Vec<String>>,
    /// Notable events, sorted.
    pub events: Option<Vec<String>>,
    /// Unlocked rewards, in order.
    pub rewards: Option<Vec<String>>,
    /// Missions under way, in order.
    pub missions: Option<Vec<String>>,
    /// Missions that were completed, in order.
    pub completed: Option<Vec<String>>,
    /// How many bubbles of missions are ticked, under way or completed.
    pub ticked: Option<BTreeMap<String, usize>>,
    /// Entries on the day track: the day of each.
    pub scheduled: Option<BTreeMap<String, u16>>,
    /// The size of the path deck.
    pub path_deck: Option<usize>,
    /// How many challenge cards are left in their deck.
    pub challenge_deck: Option<usize>,
    /// The options of the question, as they are named.
    pub options: Option<Vec<String>>,
    /// What is asked.
    pub asked: Option<String>,
    /// Lines of the log, as everybody reads it, in this order; others may stand between them.
    pub told: Option<Vec<String>>,
    /// Explanations, by what they explain.
    pub explain: Option<BTreeMap<String, String>>,
}
