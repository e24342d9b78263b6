//! Constant abilities: what is so while a card is in play.

use super::{Ability, Condition, Effect, EntryNumber, Filter, Test, Value, Who};
use crate::words::{Keyword, Terrain, Trait};
use serde::{Deserialize, Serialize};

/// A constant ability: it holds while its source is in play and its condition is met.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Constant {
    /// When it holds.
    pub condition: Condition,
    /// What it says.
    pub statement: Statement,
}

/// Where fatigue comes from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum FatigueSource {
    /// From the weather.
    Weather,
    /// From a card that fits.
    Card(Filter),
}

/// By what progress is added.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ProgressBy {
    /// By whatever a ranger of "your" does; challenge effects are nobody's doing.
    You,
    /// By anything.
    Anything,
    /// By the common Connect test.
    CommonConnect,
    /// By the common Traverse test.
    CommonTraverse,
}

/// What a constant ability says; its kind is the question it answers.
///
/// Each filter speaks of the subject of the question: the card whose presence is asked, the card interacted with, and so on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Statement {
    /// Tests that interact with a card that fits have so much more effort.
    ModifyEffort(Filter, Value),
    /// Tests have so much more difficulty.
    ModifyDifficulty(Filter, Value),
    /// Each fatigue that "your" ranger suffers from crossing is so much more, not below the floor.
    ModifyFatigue(Who, Value, i32),
    /// Cards that fit have so much more presence, not below the floor.
    ModifyPresence(Filter, Value, i32),
    /// Cards that fit have presence 0.
    NoPresence(Filter),
    /// Gear that fits has so much more equip value, not below the floor.
    ModifyEquip(Filter, Value, i32),
    /// The equip limit of those rangers is that.
    EquipLimit(Who, Value),
    /// Cards that fit cost so much more energy, not below the floor.
    ModifyCost(Filter, Value, i32),
    /// Cards that fit have so much more harm threshold.
    ModifyHarmThreshold(Filter, Value),
    /// Cards that fit have so much more progress threshold.
    ModifyProgressThreshold(Filter, Value),
    /// So much more progress is put whenever progress is added to cards that fit, by that.
    ModifyProgress(Filter, ProgressBy, Value),
    /// Those rangers scout so many cards more.
    ModifyScout(Who, Value),
    /// Nobody can interact with cards that fit.
    PreventInteraction(Filter),
    /// Nobody can interact past cards that fit, and so their area is the farthest reached.
    PreventInteractionPast(Filter),
    /// Tokens on cards that fit cannot move, except by the test of that verb.
    PreventTokenMove(Filter, Option<super::Text>),
    /// Nobody can travel.
    PreventTravel,
    /// Those rangers cannot rest.
    PreventRest(Who),
    /// Cards that fit cannot be played.
    PreventPlay(Filter),
    /// Cards that fit do not ready.
    PreventReadying(Filter),
    /// Progress cannot be put on cards that fit by that.
    PreventProgress(Filter, ProgressBy),
    /// At most so much progress is added to cards that fit in one test.
    CapProgress(Filter, i32),
    /// At most so much harm is added to cards that fit in one test.
    CapHarm(Filter, i32),
    /// Those rangers suffer no fatigue from there.
    ExemptFatigue(Who, FatigueSource),
    /// Cards that fit do not fatigue those who interact past them.
    ExemptCrossing(Filter),
    /// On their turn, those rangers may ignore the keyword on cards that fit.
    IgnoreKeyword(Who, Keyword, Filter),
    /// For those rangers, cards that fit count as exhausted.
    TreatAsExhausted(Who, Filter),
    /// Weapons cannot target cards that fit.
    IgnoreWeapon(Filter),
    /// This card has the ability.
    GrantAbility(Box<Ability>),
    /// Cards that fit have the keyword.
    GrantKeyword(Filter, Keyword),
    /// Cards that fit have the trait.
    GrantTrait(Filter, Trait),
    /// Cards that fit have not the trait.
    LoseTrait(Filter, Trait),
    /// Cards that fit have the test.
    GrantTest(Filter, Box<Test>),
    /// Entries of cards that fit are replaced by that one.
    ReplaceEntry(Filter, EntryNumber),
    /// Entry of the location is replaced by that one at listed locations.
    ReplaceArrival(EntryNumber),
    /// Path draws do that in place of the draw.
    ReplacePathDraw(Box<Effect>),
    /// Those rangers may draw from the side deck of the location in place of the path deck.
    MayDrawSide(Who),
    /// So many cards of the collection that fit are among the Valley cards of which those of a path deck are picked.
    AmongValley(Filter, i32),
    /// The rangers may travel along such paths.
    AllowTerrain(Terrain),
    /// Travel may go over so many paths.
    TravelFarther(i32),
    /// Travel may go to any location that touches a path of that terrain, over that terrain.
    TravelToAny(Terrain),
}

/// Of what a statement speaks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Subject<'a> {
    /// Of the cards that fit.
    Cards(&'a Filter),
    /// Of those rangers.
    Rangers(&'a Who),
    /// Of the card it is printed on.
    Itself,
    /// Of travel, path draws and the like.
    Everything,
}

/// The kinds of question, by which constant abilities are found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Question {
    Effort,
    Difficulty,
    Fatigue,
    Presence,
    Equip,
    EquipLimit,
    Cost,
    HarmThreshold,
    ProgressThreshold,
    ProgressAdded,
    Scout,
    Interaction,
    InteractionPast,
    TokenMove,
    Travel,
    Rest,
    Play,
    Readying,
    Progress,
    ProgressCap,
    HarmCap,
    FatigueExemption,
    CrossingExemption,
    KeywordIgnored,
    Exhaustion,
    Weapon,
    Ability,
    Keyword,
    Trait,
    Test,
    Entry,
    PathDraw,
    ValleyCards,
    Terrain,
    Distance,
}

impl Question {
    /// How many there are.
    pub const COUNT: usize = Question::Distance as usize + 1;
}

/// Some questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Questions(u64);

const _: () = assert!(Question::COUNT <= u64::BITS as usize);

impl Questions {
    /// None of them.
    pub(crate) const NONE: Questions = Questions(0);

    /// With one more.
    #[must_use]
    pub(crate) const fn with(self, question: Question) -> Questions {
        Questions(self.0 | 1 << question as u64)
    }

    /// With all of the others.
    #[must_use]
    pub(crate) const fn and(self, other: Questions) -> Questions {
        Questions(self.0 | other.0)
    }

    /// Whether that is one of them.
    #[inline]
    pub(crate) const fn hold(self, question: Question) -> bool {
        self.0 & 1 << question as u64 != 0
    }
}

impl Statement {
    /// Of what it speaks.
    pub fn subject(&self) -> Subject<'_> {
        match self {
            Statement::ModifyEffort(filter, _)
            | Statement::ModifyDifficulty(filter, _)
            | Statement::ModifyPresence(filter, ..)
            | Statement::NoPresence(filter)
            | Statement::ModifyEquip(filter, ..)
            | Statement::ModifyCost(filter, ..)
            | Statement::ModifyHarmThreshold(filter, _)
            | Statement::ModifyProgressThreshold(filter, _)
            | Statement::ModifyProgress(filter, ..)
            | Statement::PreventInteraction(filter)
            | Statement::PreventInteractionPast(filter)
            | Statement::PreventTokenMove(filter, _)
            | Statement::PreventPlay(filter)
            | Statement::PreventReadying(filter)
            | Statement::PreventProgress(filter, _)
            | Statement::CapProgress(filter, _)
            | Statement::CapHarm(filter, _)
            | Statement::ExemptCrossing(filter)
            | Statement::IgnoreKeyword(_, _, filter)
            | Statement::TreatAsExhausted(_, filter)
            | Statement::IgnoreWeapon(filter)
            | Statement::GrantKeyword(filter, _)
            | Statement::GrantTrait(filter, _)
            | Statement::LoseTrait(filter, _)
            | Statement::GrantTest(filter, _)
            | Statement::ReplaceEntry(filter, _) => Subject::Cards(filter),
            Statement::ModifyFatigue(who, ..)
            | Statement::EquipLimit(who, _)
            | Statement::ModifyScout(who, _)
            | Statement::PreventRest(who)
            | Statement::ExemptFatigue(who, _)
            | Statement::MayDrawSide(who) => Subject::Rangers(who),
            Statement::GrantAbility(_) => Subject::Itself,
            Statement::PreventTravel
            | Statement::ReplaceArrival(_)
            | Statement::ReplacePathDraw(_)
            | Statement::AmongValley(..)
            | Statement::AllowTerrain(_)
            | Statement::TravelFarther(_)
            | Statement::TravelToAny(_) => Subject::Everything,
        }
    }

    /// The question it answers.
    pub fn question(&self) -> Question {
        match self {
            Statement::ModifyEffort(..) => Question::Effort,
            Statement::ModifyDifficulty(..) => Question::Difficulty,
            Statement::ModifyFatigue(..) => Question::Fatigue,
            Statement::ModifyPresence(..) | Statement::NoPresence(..) => Question::Presence,
            Statement::ModifyEquip(..) => Question::Equip,
            Statement::EquipLimit(..) => Question::EquipLimit,
            Statement::ModifyCost(..) => Question::Cost,
            Statement::ModifyHarmThreshold(..) => Question::HarmThreshold,
            Statement::ModifyProgressThreshold(..) => Question::ProgressThreshold,
            Statement::ModifyProgress(..) => Question::ProgressAdded,
            Statement::ModifyScout(..) => Question::Scout,
            Statement::PreventInteraction(..) => Question::Interaction,
            Statement::PreventInteractionPast(..) => Question::InteractionPast,
            Statement::PreventTokenMove(..) => Question::TokenMove,
            Statement::PreventTravel => Question::Travel,
            Statement::PreventRest(..) => Question::Rest,
            Statement::PreventPlay(..) => Question::Play,
            Statement::PreventReadying(..) => Question::Readying,
            Statement::PreventProgress(..) => Question::Progress,
            Statement::CapProgress(..) => Question::ProgressCap,
            Statement::CapHarm(..) => Question::HarmCap,
            Statement::ExemptFatigue(..) => Question::FatigueExemption,
            Statement::ExemptCrossing(..) => Question::CrossingExemption,
            Statement::IgnoreKeyword(..) => Question::KeywordIgnored,
            Statement::TreatAsExhausted(..) => Question::Exhaustion,
            Statement::IgnoreWeapon(..) => Question::Weapon,
            Statement::GrantAbility(..) => Question::Ability,
            Statement::GrantKeyword(..) => Question::Keyword,
            Statement::GrantTrait(..) | Statement::LoseTrait(..) => Question::Trait,
            Statement::GrantTest(..) => Question::Test,
            Statement::ReplaceEntry(..) | Statement::ReplaceArrival(..) => Question::Entry,
            Statement::ReplacePathDraw(..) | Statement::MayDrawSide(..) => Question::PathDraw,
            Statement::AmongValley(..) => Question::ValleyCards,
            Statement::AllowTerrain(..) => Question::Terrain,
            Statement::TravelFarther(..) | Statement::TravelToAny(..) => Question::Distance,
        }
    }
}
