//! A ranger in the making, by names: the choices made so far, what each step offers, and why something cannot be taken.

use super::{OF_A_SET, Pick, aspect_orders, check_ranger};
use crate::hosted::CardFacts;
use crate::pool::Pool;
use crate::words::{Aspect, Set};
use crate::written::{self, Face};
use crate::{DefinitionId, RangerSetup, SetupError};
use kernel::Dice;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

/// The steps of creation, in the order in which they are taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "CreationKey"))]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// An order of 3, 2, 2, 1.
    Aspects,
    /// One personality card of each aspect.
    Personality,
    /// Where the ranger comes from.
    Background,
    /// Five cards of that.
    BackgroundCards,
    /// What the ranger does best.
    Specialty,
    /// One of its two roles.
    Role,
    /// Five cards of the specialty.
    SpecialtyCards,
    /// One card from any background or specialty.
    Outside,
}

impl Step {
    /// All steps, in their order.
    pub const ALL: [Step; 8] = [
        Step::Aspects,
        Step::Personality,
        Step::Background,
        Step::BackgroundCards,
        Step::Specialty,
        Step::Role,
        Step::SpecialtyCards,
        Step::Outside,
    ];

    /// How it is called where it is written.
    pub fn key(self) -> &'static str {
        match self {
            Step::Aspects => "aspects",
            Step::Personality => "personality",
            Step::Background => "background",
            Step::BackgroundCards => "background-cards",
            Step::Specialty => "specialty",
            Step::Role => "role",
            Step::SpecialtyCards => "specialty-cards",
            Step::Outside => "outside",
        }
    }

    /// What is chosen in it.
    pub fn words(self) -> &'static str {
        match self {
            Step::Aspects => "How are your aspects ordered?",
            Step::Personality => "Choose one personality card of each aspect.",
            Step::Background => "Where do you come from?",
            Step::BackgroundCards => "Choose five cards of your background.",
            Step::Specialty => "What is your specialty?",
            Step::Role => "Choose your role.",
            Step::SpecialtyCards => "Choose five cards of your specialty.",
            Step::Outside => "Choose an outside interest: any card of a background or specialty that is no Expert's.",
        }
    }

    /// How much is chosen in it.
    pub fn wanted(self) -> usize {
        match self {
            Step::Aspects | Step::Background | Step::Specialty | Step::Role | Step::Outside => 1,
            Step::Personality => Aspect::ALL.len(),
            Step::BackgroundCards | Step::SpecialtyCards => OF_A_SET,
        }
    }

    /// The step that must be taken before anybody knows what this one offers.
    fn needs(self) -> Option<Step> {
        match self {
            Step::BackgroundCards => Some(Step::Background),
            Step::Role | Step::SpecialtyCards => Some(Step::Specialty),
            Step::Aspects | Step::Personality | Step::Background | Step::Specialty | Step::Outside => None,
        }
    }
}

/// A ranger in the making: what was chosen in each step so far, by names.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Draft(pub BTreeMap<Step, Vec<Face>>);

/// Why a draft is no ranger: the step, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DraftError {
    /// Something is wrong in a step.
    #[error("{}: {why}", step.key())]
    Step {
        /// The step.
        step: Step,
        /// What is wrong.
        why: String,
    },
    /// The whole breaks a rule of creation.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Something that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "CreationOption"))]
pub struct Candidate {
    /// How it is written in the draft.
    pub name: Face,
    /// The card, where it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub card: Option<CardFacts>,
    /// Whether it is chosen.
    pub picked: bool,
    /// Why it cannot be chosen now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub refused: Option<String>,
}

/// A step as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "CreationStep"))]
pub struct Stepping {
    /// Which.
    pub step: Step,
    /// What is asked.
    pub words: String,
    /// How much is chosen in it.
    pub wanted: usize,
    /// What can be chosen; nothing while another step must be taken before.
    pub options: Vec<Candidate>,
    /// What is missing or wrong; none when the step is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub problem: Option<String>,
}

/// A draft as it stands: every step, and the ranger when all is well.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Creation {
    /// The steps, in their order.
    pub steps: Vec<Stepping>,
    /// Why it is no ranger yet; none when it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub problem: Option<String>,
}

/// An order of aspects as it is written.
fn written_order(order: [u8; 4]) -> String {
    let each: Vec<String> = Aspect::ALL.iter().zip(order).map(|(aspect, level)| format!("{aspect} {level}")).collect();
    each.join(", ")
}

impl Draft {
    /// Somebody made by chance, of what may be chosen.
    pub fn by_chance(pool: &Pool, dice: &mut Dice) -> Draft {
        let mut draft = Draft::default();
        for step in Step::ALL {
            for _ in 0..step.wanted() {
                let mut free = draft.free(pool, step);
                dice.shuffle(&mut free);
                draft.0.entry(step).or_default().extend(free.pop());
            }
        }
        draft
    }

    /// What can still be chosen in a step beside what is chosen.
    pub fn free(&self, pool: &Pool, step: Step) -> Vec<Face> {
        let names = self.offered(pool, step).into_iter().map(|(name, _)| name);
        let is_free = |name: &Face| !self.picks(step).contains(name) && self.refused(pool, step, name).is_none();
        names.filter(is_free).collect()
    }

    /// What was chosen in a step.
    pub fn picks(&self, step: Step) -> &[Face] {
        self.0.get(&step).map_or(&[], Vec::as_slice)
    }

    /// The draft as it stands.
    pub fn stands(&self, pool: &Pool) -> Creation {
        let steps = Step::ALL.iter().map(|step| self.stepping(pool, *step)).collect();
        Creation { steps, problem: self.setup(pool).err().map(|problem| problem.to_string()) }
    }

    /// A step as it stands.
    pub fn stepping(&self, pool: &Pool, step: Step) -> Stepping {
        let picked = self.picks(step);
        let option = |name: Face, id: Option<DefinitionId>| Candidate {
            refused: self.refused(pool, step, &name),
            picked: picked.contains(&name),
            card: id.map(|id| CardFacts::of(pool, id)),
            name,
        };
        let options = self.offered(pool, step).into_iter().map(|(name, id)| option(name, id)).collect();
        let problem = self.wrong(pool, step);
        Stepping { step, words: step.words().to_string(), wanted: step.wanted(), options, problem }
    }

    /// The ranger that was made.
    pub fn setup(&self, pool: &Pool) -> Result<RangerSetup, DraftError> {
        for step in Step::ALL {
            if let Some(why) = self.wrong(pool, step) {
                return Err(DraftError::Step { step, why });
            }
        }
        let faces = |step| self.picks(step).iter().filter_map(|name| written::find(pool, name));
        let missing = |step| DraftError::Step { step, why: "nothing is chosen".to_string() };
        let cards = [Step::Personality, Step::BackgroundCards, Step::SpecialtyCards, Step::Outside];
        let ranger = RangerSetup {
            aspects: self.aspects().ok_or_else(|| missing(Step::Aspects))?,
            role: faces(Step::Role).next().ok_or_else(|| missing(Step::Role))?,
            deck: cards.into_iter().flat_map(faces).flat_map(|pick| [pick, pick]).collect(),
        };
        check_ranger(pool, 1, &ranger)?;
        Ok(ranger)
    }

    /// The aspects, if they are chosen.
    fn aspects(&self) -> Option<[u8; 4]> {
        let [written] = self.picks(Step::Aspects) else { return None };
        aspect_orders().into_iter().find(|order| written_order(*order) == *written)
    }

    /// The set that is chosen in a step.
    fn set(&self, step: Step) -> Option<Set> {
        let [name] = self.picks(step) else { return None };
        Set::from_text(name)
            .filter(|set| if step == Step::Background { set.is_background() } else { set.is_specialty() })
    }

    /// What a step offers, in the pool's order.
    fn offered(&self, pool: &Pool, step: Step) -> Vec<(Face, Option<DefinitionId>)> {
        let cards = |picks: &mut dyn Iterator<Item = Pick>| {
            let ids = picks.flat_map(|pick| pool.candidates(pick));
            ids.map(|id| (written::name(pool, id), Some(id))).collect::<Vec<_>>()
        };
        let sets = |is: fn(Set) -> bool| {
            let sets = Set::ALL.iter().filter(|set| is(**set));
            sets.map(|set| (set.to_string(), None)).collect()
        };
        match step {
            Step::Aspects => aspect_orders().into_iter().map(|order| (written_order(order), None)).collect(),
            Step::Personality => cards(&mut Aspect::ALL.iter().map(|aspect| Pick::Personality(*aspect))),
            Step::Background => sets(Set::is_background),
            Step::Specialty => sets(Set::is_specialty),
            Step::BackgroundCards => cards(&mut self.set(Step::Background).map(Pick::Of).into_iter()),
            Step::SpecialtyCards => cards(&mut self.set(Step::Specialty).map(Pick::Of).into_iter()),
            Step::Role => cards(&mut self.set(Step::Specialty).map(Pick::Role).into_iter()),
            Step::Outside => cards(&mut std::iter::once(Pick::Outside)),
        }
    }

    /// Why something cannot be chosen in a step, beside what else is chosen.
    fn refused(&self, pool: &Pool, step: Step, name: &str) -> Option<String> {
        let id = match step {
            Step::Aspects | Step::Background | Step::Specialty => return None,
            Step::Personality | Step::BackgroundCards | Step::Role | Step::SpecialtyCards | Step::Outside => {
                written::find(pool, name)?
            }
        };
        let unfit = self.aspects().and_then(|aspects| pool.unfit(id, aspects, step == Step::Outside));
        unfit.or_else(|| self.taken(pool, step, name, id))
    }

    /// Why a card that the ranger may have cannot be chosen beside the others.
    fn taken(&self, pool: &Pool, step: Step, name: &str, id: DefinitionId) -> Option<String> {
        let aspect = |id: DefinitionId| pool.card(id).card.requires.map(|(aspect, _)| aspect);
        let others = || self.picks(step).iter().filter(|other| *other != name);
        if step == Step::Personality {
            let same = |other: &&Face| written::find(pool, other).is_some_and(|other| aspect(other) == aspect(id));
            return others().find(same).map(|other| format!("one of each aspect, and {other} is chosen"));
        }
        if step == Step::Outside {
            let elsewhere = [Step::BackgroundCards, Step::SpecialtyCards];
            let chosen = elsewhere.iter().any(|step| self.picks(*step).iter().any(|other| other == name));
            return chosen.then(|| "it is chosen already".to_string());
        }
        None
    }

    /// What is missing or wrong in a step.
    fn wrong(&self, pool: &Pool, step: Step) -> Option<String> {
        if let Some(first) = step.needs()
            && self.set(first).is_none()
        {
            return Some(format!("choose your {} first", first.key()));
        }
        let (picked, offered) = (self.picks(step), self.offered(pool, step));
        for (at, name) in picked.iter().enumerate() {
            if !offered.iter().any(|(offer, _)| offer == name) {
                return Some(match written::find(pool, name) {
                    Some(_) => format!("{name} cannot be chosen here"),
                    None => format!("there is no \"{name}\""),
                });
            }
            if picked[..at].contains(name) {
                return Some(format!("{name} is chosen twice; two copies of it come into the deck by themselves"));
            }
            if let Some(why) = self.refused(pool, step, name) {
                return Some(format!("{name}: {why}"));
            }
        }
        let (wanted, count) = (step.wanted(), picked.len());
        (count != wanted).then(|| format!("{count} of {wanted} are chosen"))
    }
}
