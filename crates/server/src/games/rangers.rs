//! Rangers: one to four bring rangers, and the table keeps their campaign, day after day.

use super::{Beginning, Playable, Problem, as_json, read, wanted};
use crate::live::{LiveTable, Message, SeatedBot, Step};
use bots::RandomBot;
use bots::rangers::Careful;
use kernel::{Hosted, ResumeError, StateHash, Viewer};
use rangers::hosted::CardFacts;
use rangers::{Draft, Game, Pool, RangerSetup, Rules, written};
use rangers_cards::{READY, ReadyRanger};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;
use table::Logged;

const BOTS: [&str; 2] = ["careful", "random"];
/// How many days a campaign has.
const DAYS: u16 = 30;

/// Rangers with the cards of a pool.
pub struct Rangers {
    pool: Arc<Pool>,
}

impl Rangers {
    /// Rangers with these cards.
    pub fn new(pool: Arc<Pool>) -> Rangers {
        Rangers { pool }
    }

    fn ready(&self, name: &str) -> Result<RangerSetup, Problem> {
        let known = || READY.iter().map(|ranger| ranger.name).collect::<Vec<_>>().join(", ");
        let ranger = ReadyRanger::find(name)
            .ok_or_else(|| format!("no ready ranger is called `{name}`; there are {}", known()))?;
        ranger.setup(&self.pool).ok_or_else(|| format!("a card of `{name}` is missing"))
    }
}

/// What a player brings: a ranger.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Brings {
    /// One that comes with Cardhall.
    Ready(String),
    /// One that was made step by step.
    Created(Draft),
    /// One of their own, card by card.
    Own(written::Ranger),
}

/// What whoever makes a table wants of the game.
#[derive(Serialize, Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct Options {
    /// The publisher's later adjustments.
    balanced: bool,
}

impl Playable for Rangers {
    fn key(&self) -> &'static str {
        Game::KEY
    }

    fn offers(&self) -> Value {
        let rangers: Vec<Value> = READY
            .iter()
            .map(|ranger| {
                json!({"name": ranger.name, "about": ranger.about, "role": ranger.role, "aspects": ranger.aspects})
            })
            .collect();
        json!({"rangers": rangers, "bots": self.bots()})
    }

    fn seats(&self) -> (usize, usize) {
        (1, 4)
    }

    fn admit(&self, brings: &Value) -> Result<Value, Problem> {
        let usual = || Brings::Ready(READY[0].name.to_string());
        let brings: Brings = match brings.get("ranger") {
            None => usual(),
            Some(ranger) => read(ranger).map_err(|problem| {
                format!(
                    "bring a ranger: {{\"ready\": name}}, {{\"created\": draft}} or {{\"own\": ranger}} ({problem})"
                )
            })?,
        };
        self.ranger(&brings)?;
        Ok(json!({"ranger": brings}))
    }

    fn draft(&self, draft: &Value) -> Result<Value, Problem> {
        as_json(&read::<Draft>(draft)?.stands(&self.pool))
    }

    fn bots_own(&self, seed: u64) -> Value {
        json!({"ranger": {"ready": READY[(seed % READY.len() as u64) as usize].name}})
    }

    fn bots(&self) -> Vec<&'static str> {
        BOTS.to_vec()
    }

    fn options(&self, options: &Value) -> Result<Value, Problem> {
        as_json(&wanted::<Options>(options)?)
    }

    fn arrange(&self, options: &Value, brings: &[Value], seed: u64) -> Result<Value, Problem> {
        let options: Options = read(options)?;
        let rangers = brings.iter().map(|one| self.ranger(&read(&one["ranger"])?)).collect::<Result<Vec<_>, _>>()?;
        let tracker = written::Tracker::begin(&self.pool, &rangers).map_err(|problem| problem.to_string())?;
        let rules = Rules { balanced: options.balanced, ..Rules::default() };
        as_json(&written::Setup { seed, rules, tracker, days: DAYS })
    }

    fn open(
        &self,
        beginning: &Beginning,
        kept: Option<&[u8]>,
        log: &[Logged],
        now: Option<u64>,
    ) -> Result<(Box<dyn LiveTable>, Step), ResumeError> {
        let bot = |name: &str, seed: u64| -> Option<SeatedBot<Game>> {
            Some(if name == BOTS[0] { Box::new(Careful::new(seed)) } else { Box::new(RandomBot::new(seed)) })
        };
        let (live, step) = beginning.table(&self.pool, bot, kept, log, now)?;
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
        serde_json::to_value(CardFacts::of(&self.pool, written::find(&self.pool, name)?)).ok()
    }
}

impl Rangers {
    /// The ranger that somebody brings, checked by the rules of creation.
    fn ranger(&self, brings: &Brings) -> Result<RangerSetup, Problem> {
        match brings {
            Brings::Ready(name) => self.ready(name),
            Brings::Created(draft) => draft.setup(&self.pool).map_err(|problem| problem.to_string()),
            Brings::Own(ranger) => {
                let setup = ranger.read(&self.pool).map_err(|problem| problem.to_string())?;
                written::Tracker::begin(&self.pool, std::slice::from_ref(&setup))
                    .map_err(|problem| problem.to_string())?;
                Ok(setup)
            }
        }
    }
}
