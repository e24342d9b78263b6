//! What may be done. Each question asks the constant abilities that speak to it, and says why not.

use super::Game;
use crate::notation::{Filter, Noun, Question, Statement};
use crate::pool::{CompiledConstant, TestId};
use crate::state::Zone;
use crate::words::{CardKind, Keyword, Trait};
use crate::{CardId, RangerId};
use smallvec::SmallVec;
use thiserror::Error;

/// What keeps the rangers where they are: bans, and granted obstacles.
pub(crate) const FORBIDS_TRAVEL: [Question; 2] = [Question::Travel, Question::Keyword];

/// Why something may not be done.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Forbidden {
    /// A card keeps everybody from interacting with it.
    #[error("cannot interact with {0}: {1}")]
    Interaction(String, String),
    /// A card is in the way.
    #[error("cannot interact past {0} (Obstacle)")]
    Past(String),
    /// A weapon against a card that takes none.
    #[error("a Weapon cannot target {0}")]
    Weapon(String),
    /// A token stays where it is.
    #[error("the token cannot leave {0}: {1}")]
    TokenMove(String, String),
    /// A card keeps everybody from travelling.
    #[error("cannot travel: {0}")]
    Travel(String),
    /// A card keeps a ranger from resting.
    #[error("cannot rest: {0}")]
    Rest(String),
    /// A card keeps a card from being played.
    #[error("cannot play {0}: {1}")]
    Play(String, String),
    /// Not enough energy.
    #[error("not enough {0} energy: {1} are there, {2} are needed")]
    Energy(&'static str, i32, i32),
    /// A cost that cannot be paid.
    #[error("the cost cannot be paid")]
    Cost,
    /// What it needs is not so.
    #[error("what it asks for is not so")]
    Condition,
    /// Nothing it could interact with.
    #[error("there is nothing it could interact with")]
    NoTarget,
    /// The location is not explored enough.
    #[error("cannot travel: the location has {0} of {1} progress")]
    Unexplored(i32, i32),
    /// Not to be played on a turn.
    #[error("it is not played on a turn")]
    Timing,
    /// Out for the round.
    #[error("the ranger has rested")]
    Rested,
    /// Another ranger goes next, or the same one after exhausting their role.
    #[error("another ranger goes next: the role is exhausted")]
    OtherRanger,
    /// Not all tokens are on the location.
    #[error("cannot travel: not every ranger's token is on the location")]
    TokensElsewhere,
}

impl Game {
    /// The constant abilities that speak to a question and hold, with their sources.
    pub(crate) fn speaking(&self, question: Question) -> impl Iterator<Item = (CardId, &CompiledConstant)> {
        self.derived.heard(question).iter().map(|(id, entry)| {
            (*id, &self.pool.cards[usize::from(self.state.card(*id).definition.0)].constants[usize::from(*entry)])
        })
    }

    pub(crate) fn title(&self, id: CardId) -> String {
        self.printed(id).title.to_string()
    }

    /// Whether a ranger sees a card as exhausted.
    pub(crate) fn counts_as_exhausted(&self, id: CardId, ranger: RangerId) -> bool {
        self.state.card(id).exhausted || self.treated_as_exhausted(id, ranger).is_some()
    }

    /// The card that lets a ranger treat another as exhausted.
    pub(crate) fn treated_as_exhausted(&self, id: CardId, ranger: RangerId) -> Option<CardId> {
        self.speaking(Question::Exhaustion).find_map(|(source, constant)| match &constant.constant.statement {
            Statement::TreatAsExhausted(who, filter)
                if self.speaks_to(source, who, ranger) && self.speaks_of_for(source, filter, id, ranger) =>
            {
                Some(source)
            }
            _about_others => None,
        })
    }

    /// Whether a ranger may ignore a keyword of a card.
    pub(crate) fn ignores(&self, ranger: RangerId, keyword: Keyword, id: CardId) -> Option<CardId> {
        self.speaking(Question::KeywordIgnored).find_map(|(source, constant)| match &constant.constant.statement {
            Statement::IgnoreKeyword(who, ignored, filter)
                if *ignored == keyword
                    && self.speaks_to(source, who, ranger)
                    && self.speaks_of_for(source, filter, id, ranger) =>
            {
                Some(source)
            }
            _about_others => None,
        })
    }

    /// The cards between a ranger and a card, in the order in which they are met (section 2).
    pub fn between(&self, ranger: RangerId, target: CardId) -> SmallVec<[CardId; 8]> {
        let mut between = SmallVec::new();
        let card = self.state.card(target);
        let attached_to_role =
            |between: &mut SmallVec<[CardId; 8]>| between.extend(self.role_attachments(ranger, target));
        match card.zone {
            Zone::PlayerArea(_) => {}
            Zone::Reach(whose) if whose == ranger => attached_to_role(&mut between),
            Zone::Reach(_) | Zone::AlongTheWay => {
                attached_to_role(&mut between);
                between.extend(self.state.ranger(ranger).reach.iter().copied());
            }
            Zone::Surroundings => {
                attached_to_role(&mut between);
                between.extend(self.state.ranger(ranger).reach.iter().copied());
                between.extend(self.state.along.iter().copied());
            }
            _not_in_play => {}
        }
        between.retain(|id| *id != target && !(self.state.card(*id).facedown && self.base_presence(*id).is_none()));
        between
    }

    pub(crate) fn role_attachments(&self, ranger: RangerId, except: CardId) -> SmallVec<[CardId; 4]> {
        let role = self.state.ranger(ranger).role;
        self.state.card(role).attachments.iter().copied().filter(|id| *id != except && self.is_in_play(*id)).collect()
    }

    /// How far a card is from a ranger, in areas.
    fn distance(&self, ranger: RangerId, id: CardId) -> u8 {
        let card = self.state.card(id);
        match card.zone {
            Zone::PlayerArea(whose) if whose == ranger => {
                if card.host == Some(self.state.ranger(ranger).role) {
                    1
                } else {
                    0
                }
            }
            Zone::Reach(whose) if whose == ranger => 1,
            Zone::AlongTheWay | Zone::Reach(_) => 2,
            _surroundings => 3,
        }
    }

    /// The obstacles that keep a ranger from a card (section 11).
    pub(crate) fn obstacles(&self, ranger: RangerId, target: CardId, dodged: &[CardId]) -> SmallVec<[CardId; 2]> {
        let mut found = SmallVec::new();
        let granting = !self.derived.active.is_silent(Question::Keyword as usize);
        if self.derived.active.is_silent(Question::InteractionPast as usize) && !granting {
            return found;
        }
        let farthest = self.distance(ranger, target);
        let obstructs = |id: CardId| {
            id != target
                && !dodged.contains(&id)
                && self.distance(ranger, id) < farthest
                && !self.counts_as_exhausted(id, ranger)
                && self.ignores(ranger, Keyword::Obstacle, id).is_none()
        };
        for (source, constant) in self.speaking(Question::InteractionPast) {
            let Statement::PreventInteractionPast(filter) = &constant.constant.statement else { continue };
            if matches!(filter, Filter::Just(Noun::This)) {
                found.extend((self.may_stand_between(ranger, source) && obstructs(source)).then_some(source));
            } else {
                let between = self.between(ranger, target).into_iter();
                found.extend(between.filter(|id| self.speaks_of(source, filter, *id) && obstructs(*id)));
            }
        }
        if granting {
            let between = self.between(ranger, target).into_iter();
            found.extend(between.filter(|id| self.granted_keyword(*id, Keyword::Obstacle) && obstructs(*id)));
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Whether a card is in an area that can lie between a ranger and others.
    fn may_stand_between(&self, ranger: RangerId, id: CardId) -> bool {
        let card = self.state.card(id);
        match card.zone {
            Zone::Reach(whose) => whose == ranger,
            Zone::AlongTheWay => true,
            Zone::PlayerArea(whose) => whose == ranger && card.host == Some(self.state.ranger(ranger).role),
            _never_between => false,
        }
    }

    /// Whether a ranger may interact with a card.
    pub(crate) fn may_interact(&self, ranger: RangerId, target: CardId, dodged: &[CardId]) -> Result<(), Forbidden> {
        for (source, constant) in self.speaking(Question::Interaction) {
            if let Statement::PreventInteraction(filter) = &constant.constant.statement
                && self.speaks_of(source, filter, target)
            {
                return Err(Forbidden::Interaction(self.title(target), self.title(source)));
            }
        }
        match self.obstacles(ranger, target, dodged).first() {
            Some(obstacle) => Err(Forbidden::Past(self.title(*obstacle))),
            None => Ok(()),
        }
    }

    /// Whether a weapon may be used on a card.
    pub(crate) fn may_use_weapon(&self, weapon: CardId, target: CardId) -> Result<(), Forbidden> {
        if !self.has_trait(weapon, Trait::Weapon) {
            return Ok(());
        }
        let safe = self.speaking(Question::Weapon).any(|(source, constant)| match &constant.constant.statement {
            Statement::IgnoreWeapon(filter) => self.speaks_of(source, filter, target),
            _about_something_else => false,
        }) || self.granted_keyword(target, Keyword::Friendly);
        if safe { Err(Forbidden::Weapon(self.title(target))) } else { Ok(()) }
    }

    /// Whether a ranger's token may leave the card it lies on.
    pub(crate) fn may_move_token(&self, ranger: RangerId, by_test: Option<TestId>) -> Result<(), Forbidden> {
        self.token_held(ranger, by_test).map_err(|source| {
            let place = self.state.ranger(ranger).token;
            Forbidden::TokenMove(self.title(place), self.title(source))
        })
    }

    /// The card that holds a ranger's token where it lies; a test that is its exception is let through.
    pub(crate) fn token_held(&self, ranger: RangerId, by_test: Option<TestId>) -> Result<(), CardId> {
        let place = self.state.ranger(ranger).token;
        for (source, constant) in self.speaking(Question::TokenMove) {
            if let Statement::PreventTokenMove(filter, except) = &constant.constant.statement
                && self.speaks_of(source, filter, place)
            {
                let let_through = except.as_ref().is_some_and(|verb| {
                    by_test.is_some_and(|test| self.pool.test(test).test.verb == *verb)
                        && self.state.test().is_some_and(|test| test.source == source)
                });
                if !let_through {
                    return Err(source);
                }
            }
        }
        Ok(())
    }

    /// Whether anything forbids travel. It is no ranger's turn then, so nobody ignores an Obstacle.
    pub(crate) fn may_travel(&self) -> Result<(), Forbidden> {
        if let Some((source, constant)) = self.speaking(Question::Travel).next() {
            let why = if constant.keyword == Some(Keyword::Obstacle) { " is ready (Obstacle)" } else { "" };
            return Err(Forbidden::Travel(format!("{}{why}", self.title(source))));
        }
        if !self.derived.active.is_silent(Question::Keyword as usize) {
            let granted = self
                .state
                .in_play()
                .find(|id| !self.state.card(*id).exhausted && self.granted_keyword(*id, Keyword::Obstacle));
            if let Some(id) = granted {
                return Err(Forbidden::Travel(format!("{} is ready (Obstacle)", self.title(id))));
            }
        }
        Ok(())
    }

    /// Whether a ranger may rest.
    pub(crate) fn may_rest(&self, ranger: RangerId) -> Result<(), Forbidden> {
        self.speaking(Question::Rest)
            .find(|(source, constant)| match &constant.constant.statement {
                Statement::PreventRest(who) => self.speaks_to(*source, who, ranger),
                _about_something_else => false,
            })
            .map_or(Ok(()), |(source, _)| Err(Forbidden::Rest(self.title(source))))
    }

    /// Whether anything forbids playing a card.
    pub(crate) fn may_play(&self, id: CardId) -> Result<(), Forbidden> {
        self.speaking(Question::Play)
            .find(|(source, constant)| match &constant.constant.statement {
                Statement::PreventPlay(filter) => self.speaks_of(*source, filter, id),
                _about_something_else => false,
            })
            .map_or(Ok(()), |(source, _)| Err(Forbidden::Play(self.title(id), self.title(source))))
    }

    /// The card that keeps another from readying.
    pub(crate) fn readying_prevented(&self, id: CardId) -> Option<CardId> {
        self.speaking(Question::Readying).find_map(|(source, constant)| match &constant.constant.statement {
            Statement::PreventReadying(filter) if self.speaks_of(source, filter, id) => Some(source),
            _about_others => None,
        })
    }

    /// The card that lets a ranger cross another without fatigue.
    pub(crate) fn crossing_exempt(&self, id: CardId) -> Option<CardId> {
        self.speaking(Question::CrossingExemption)
            .find_map(|(source, constant)| match &constant.constant.statement {
                Statement::ExemptCrossing(filter) if self.speaks_of(source, filter, id) => Some(source),
                _about_others => None,
            })
            .or_else(|| self.keyword_granted_by(id, Keyword::Friendly))
    }

    /// The card that spares a ranger the fatigue of that source.
    pub(crate) fn fatigue_exempt(&self, ranger: RangerId, from: Option<CardId>) -> Option<CardId> {
        let from = from?;
        self.speaking(Question::FatigueExemption).find_map(|(source, constant)| {
            let Statement::ExemptFatigue(who, kind) = &constant.constant.statement else { return None };
            let fits = match kind {
                crate::notation::FatigueSource::Weather => self.printed(from).kind == CardKind::Weather,
                crate::notation::FatigueSource::Card(filter) => self.speaks_of(source, filter, from),
            };
            (fits && self.speaks_to(source, who, ranger)).then_some(source)
        })
    }

    /// Tests that other cards grant to a card.
    pub(crate) fn granted_tests(&self, id: CardId) -> SmallVec<[TestId; 2]> {
        self.speaking(Question::Test)
            .filter_map(|(source, constant)| match &constant.constant.statement {
                Statement::GrantTest(filter, _) if self.speaks_of(source, filter, id) => constant.test,
                _about_others => None,
            })
            .collect()
    }
}
