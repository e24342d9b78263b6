//! Derived numbers: presence, thresholds, effort, difficulty, equip sums, costs, fatigue.
//!
//! The order of modifiers of one value is: increases, then decreases by descending floor, then "set to 0"; so the order in
//! which cards came never changes a number.

use super::Game;
use crate::notation::{ProgressBy, Question, Statement, Threshold, Value};
use crate::state::Bindings;
use crate::words::Keyword;
use crate::{CardId, RangerId};
use smallvec::SmallVec;

/// How much a ranger can carry (section 8).
const EQUIP_LIMIT: i32 = 5;

/// A modifier of a value: how much, not below what, and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Modifier {
    pub(crate) by: i32,
    pub(crate) floor: i32,
    pub(crate) source: CardId,
    /// Whether it sets the value to 0.
    pub(crate) zero: bool,
}

pub(crate) type Modifiers = SmallVec<[Modifier; 4]>;

/// The order in which modifiers apply.
pub(crate) fn sort(modifiers: &mut Modifiers) {
    modifiers.sort_by_key(|one| (one.zero, one.by < 0, std::cmp::Reverse(one.floor), one.source));
}

/// A value after one modifier.
pub(crate) fn after(value: i32, modifier: &Modifier) -> i32 {
    if modifier.zero {
        value.min(0)
    } else if modifier.by >= 0 {
        value + modifier.by
    } else {
        (value + modifier.by).max(value.min(modifier.floor))
    }
}

/// A value after all its modifiers.
#[inline]
pub(crate) fn modified(base: i32, modifiers: &[Modifier]) -> i32 {
    if modifiers.is_empty() { base } else { modified_in_order(base, modifiers) }
}

fn modified_in_order(base: i32, modifiers: &[Modifier]) -> i32 {
    let mut sorted = Modifiers::from_slice(modifiers);
    sort(&mut sorted);
    sorted.iter().fold(base, after)
}

impl Game {
    /// The presence of a card; none if it has none.
    pub fn presence(&self, id: CardId) -> Option<i32> {
        if self.state.no_presence.is_empty() && self.derived.active.is_silent(Question::Presence as usize) {
            return self.base_presence(id).map(|presence| presence.max(0));
        }
        self.presence_and_why(id).map(|(presence, _)| presence)
    }

    /// The presence of a card, with what modifies it.
    pub(crate) fn presence_and_why(&self, id: CardId) -> Option<(i32, Modifiers)> {
        let base = self.base_presence(id)?;
        // Constant abilities speak of cards in play; a card set aside has its printed presence.
        let modifiers = if self.is_in_play(id) { self.presence_modifiers(id) } else { Modifiers::new() };
        Some((modified(base, &modifiers).max(0), modifiers))
    }

    pub(crate) fn base_presence(&self, id: CardId) -> Option<i32> {
        let card = self.state.card(id);
        if card.facedown {
            return (card.zone.in_play()
                && card.host.is_none()
                && self.granted_keyword(id, crate::words::Keyword::Obstacle))
            .then_some(1);
        }
        let value = self.printed(id).presence.as_ref()?;
        if let Value::Number(number) = value {
            return Some(*number);
        }
        Some(self.value(value, &Bindings::new(card.owner.unwrap_or(self.state.lead), id)))
    }

    pub(crate) fn presence_modifiers(&self, id: CardId) -> Modifiers {
        let mut modifiers = Modifiers::new();
        for (source, constant) in self.speaking(Question::Presence) {
            match &constant.constant.statement {
                Statement::ModifyPresence(filter, by, floor) if self.speaks_of(source, filter, id) => {
                    let by = self.value(by, &self.constant_bindings(source));
                    modifiers.push(Modifier { by, floor: *floor, source, zero: false });
                }
                Statement::NoPresence(filter) if self.speaks_of(source, filter, id) => {
                    modifiers.push(Modifier { by: 0, floor: 0, source, zero: true });
                }
                _about_other_cards => {}
            }
        }
        for one in self.state.no_presence.iter().filter(|one| one.card == id) {
            modifiers.push(match one.less {
                Some(less) => Modifier { by: -i32::from(less), floor: 0, source: id, zero: false },
                None => Modifier { by: 0, floor: 0, source: id, zero: true },
            });
        }
        modifiers
    }

    /// The harm at which a card clears; none if it never does.
    pub fn harm_threshold(&self, id: CardId) -> Option<i32> {
        self.threshold(id, &self.printed(id).harm, Question::HarmThreshold)
    }

    /// The progress at which a card clears, or at which the location can be left; none if there is no such number.
    pub fn progress_threshold(&self, id: CardId) -> Option<i32> {
        self.threshold(id, &self.printed(id).progress, Question::ProgressThreshold)
    }

    fn threshold(&self, id: CardId, printed: &Threshold, question: Question) -> Option<i32> {
        let base = self.base_threshold(id, printed)?;
        Some(modified(base, &self.threshold_modifiers(id, question)))
    }

    pub(crate) fn base_threshold(&self, id: CardId, printed: &Threshold) -> Option<i32> {
        let Threshold::At(value) = printed else { return None };
        let card = self.state.card(id);
        if card.facedown {
            return None;
        }
        Some(self.value(value, &Bindings::new(card.owner.unwrap_or(self.state.lead), id)))
    }

    pub(crate) fn threshold_modifiers(&self, id: CardId, question: Question) -> Modifiers {
        let mut modifiers = Modifiers::new();
        for (source, constant) in self.speaking(question) {
            if let Statement::ModifyHarmThreshold(filter, by) | Statement::ModifyProgressThreshold(filter, by) =
                &constant.constant.statement
                && self.speaks_of(source, filter, id)
            {
                let by = self.value(by, &self.constant_bindings(source));
                modifiers.push(Modifier { by, floor: 0, source, zero: false });
            }
        }
        modifiers
    }

    /// Modifiers of the effort of a test that interacts with that card.
    pub(crate) fn effort_modifiers(&self, target: Option<CardId>) -> Modifiers {
        let mut modifiers = Modifiers::new();
        let Some(target) = target else { return modifiers };
        for (source, constant) in self.speaking(Question::Effort) {
            if let Statement::ModifyEffort(filter, by) = &constant.constant.statement
                && self.speaks_of(source, filter, target)
            {
                let by = self.value(by, &self.constant_bindings(source));
                modifiers.push(Modifier { by, floor: 0, source, zero: false });
            }
        }
        modifiers
    }

    /// Modifiers of the difficulty of a test printed on that card.
    pub(crate) fn difficulty_modifiers(&self, source_of_test: CardId) -> Modifiers {
        let mut modifiers = Modifiers::new();
        for (source, constant) in self.speaking(Question::Difficulty) {
            if let Statement::ModifyDifficulty(filter, by) = &constant.constant.statement
                && self.speaks_of(source, filter, source_of_test)
            {
                let by = self.value(by, &self.constant_bindings(source));
                modifiers.push(Modifier { by, floor: 0, source, zero: false });
            }
        }
        modifiers
    }

    /// Modifiers of each fatigue a ranger suffers from crossing.
    pub(crate) fn fatigue_modifiers(&self, ranger: RangerId) -> Modifiers {
        let mut modifiers = Modifiers::new();
        for (source, constant) in self.speaking(Question::Fatigue) {
            if let Statement::ModifyFatigue(who, by, floor) = &constant.constant.statement
                && self.speaks_to(source, who, ranger)
            {
                let by = self.value(by, &self.constant_bindings(source));
                modifiers.push(Modifier { by, floor: *floor, source, zero: false });
            }
        }
        if let Some(test) = self.state.test()
            && test.less_fatigue > 0
            && test.ranger == ranger
        {
            modifiers.push(Modifier { by: -test.less_fatigue, floor: 0, source: test.source, zero: false });
        }
        modifiers
    }

    /// The equip value of a gear.
    pub fn equip_value(&self, id: CardId) -> i32 {
        let base = self.printed(id).equip.map_or(0, i32::from);
        modified(base, &self.equip_modifiers(id)).max(0)
    }

    pub(crate) fn equip_modifiers(&self, id: CardId) -> Modifiers {
        let mut modifiers = Modifiers::new();
        for (source, constant) in self.speaking(Question::Equip) {
            if let Statement::ModifyEquip(filter, by, floor) = &constant.constant.statement
                && self.speaks_of(source, filter, id)
            {
                let by = self.value(by, &self.constant_bindings(source));
                modifiers.push(Modifier { by, floor: *floor, source, zero: false });
            }
        }
        modifiers
    }

    /// The sum of what a ranger carries: gear, and attachments with an equip value.
    pub fn equip_sum(&self, ranger: RangerId) -> i32 {
        self.state.ranger(ranger).area.iter().map(|id| self.equip_value(*id)).sum()
    }

    /// Whether a ranger carries more than they can.
    pub(crate) fn is_overburdened(&self, ranger: RangerId) -> bool {
        self.equip_sum(ranger) > self.equip_limit(ranger)
    }

    /// How much a ranger can carry.
    pub fn equip_limit(&self, ranger: RangerId) -> i32 {
        self.equip_limited(ranger).map_or(EQUIP_LIMIT, |(_, limit)| limit)
    }

    /// The card that lets a ranger carry less than usual, and how much that is.
    pub(crate) fn equip_limited(&self, ranger: RangerId) -> Option<(CardId, i32)> {
        self.speaking(Question::EquipLimit)
            .filter_map(|(source, constant)| match &constant.constant.statement {
                Statement::EquipLimit(who, value) if self.speaks_to(source, who, ranger) => {
                    Some((source, self.value(value, &self.constant_bindings(source))))
                }
                _about_others => None,
            })
            .filter(|(_, limit)| *limit < EQUIP_LIMIT)
            .min_by_key(|(source, limit)| (*limit, *source))
    }

    /// What a card costs to play.
    pub fn energy_cost(&self, id: CardId) -> i32 {
        modified(self.base_cost(id), &self.cost_modifiers(id)).max(0)
    }

    pub(crate) fn base_cost(&self, id: CardId) -> i32 {
        self.printed(id).price.as_ref().map_or(0, |price| match price.balanced {
            Some(balanced) if self.state.rules.balanced => i32::from(balanced),
            _as_printed => i32::from(price.amount),
        })
    }

    pub(crate) fn cost_modifiers(&self, id: CardId) -> Modifiers {
        let mut modifiers = Modifiers::new();
        for (source, constant) in self.speaking(Question::Cost) {
            if let Statement::ModifyCost(filter, by, floor) = &constant.constant.statement
                && self.speaks_of(source, filter, id)
            {
                let by = self.value(by, &self.constant_bindings(source));
                modifiers.push(Modifier { by, floor: *floor, source, zero: false });
            }
        }
        modifiers
    }

    /// How much progress is really added: modifiers, preventions and caps of this test.
    pub(crate) fn progress_added(&self, id: CardId, amount: i32, by: Option<RangerId>) -> i32 {
        if amount <= 0 || self.printed(id).progress == Threshold::Forbidden || self.progress_prevented(id, by).is_some()
        {
            return 0;
        }
        let amount = modified(amount, &self.progress_modifiers(id, by)).max(0);
        match (self.cap(id, Question::ProgressCap), by) {
            (Some(cap), Some(_)) if self.state.test().is_some() => {
                amount.min((cap - self.added_this_test(id).0).max(0))
            }
            _uncapped => amount,
        }
    }

    fn progress_modifiers(&self, id: CardId, by: Option<RangerId>) -> Modifiers {
        let mut modifiers = Modifiers::new();
        for (source, constant) in self.speaking(Question::ProgressAdded) {
            if let Statement::ModifyProgress(filter, kind, value) = &constant.constant.statement
                && self.speaks_of(source, filter, id)
                && self.progress_is_by(*kind, by, source)
            {
                let value = self.value(value, &self.constant_bindings(source));
                modifiers.push(Modifier { by: value, floor: 0, source, zero: false });
            }
        }
        modifiers
    }

    /// How much harm is really added.
    pub(crate) fn harm_added(&self, id: CardId, amount: i32) -> i32 {
        if amount <= 0 || self.printed(id).harm == Threshold::Forbidden {
            return 0;
        }
        match self.cap(id, Question::HarmCap) {
            Some(cap) if self.state.test().is_some() => amount.min((cap - self.added_this_test(id).1).max(0)),
            _uncapped => amount,
        }
    }

    fn added_this_test(&self, id: CardId) -> (i32, i32) {
        self.state
            .test()
            .and_then(|test| test.added.iter().find(|one| one.0 == id))
            .map_or((0, 0), |(_, progress, harm)| (i32::from(*progress), i32::from(*harm)))
    }

    /// The lowest cap for a card.
    fn cap(&self, id: CardId, question: Question) -> Option<i32> {
        self.speaking(question)
            .filter_map(|(source, constant)| match &constant.constant.statement {
                Statement::CapProgress(filter, most) | Statement::CapHarm(filter, most)
                    if self.speaks_of(source, filter, id) =>
                {
                    Some(*most)
                }
                _about_other_cards => None,
            })
            .min()
    }

    /// The card that keeps progress off a card, by its own text or by a keyword that it grants.
    pub(crate) fn progress_prevented(&self, id: CardId, by: Option<RangerId>) -> Option<CardId> {
        let stated = self.speaking(Question::Progress).find_map(|(source, constant)| {
            let Statement::PreventProgress(filter, kind) = &constant.constant.statement else { return None };
            let about = match by {
                Some(you) => self.speaks_of_for(source, filter, id, you),
                None => self.speaks_of(source, filter, id),
            };
            (about && self.progress_is_by(*kind, by, source)).then_some(source)
        });
        stated.or_else(|| {
            let granting =
                |keyword, kind| self.keyword_granted_by(id, keyword).filter(|_| self.progress_is_by(kind, by, id));
            granting(Keyword::Disconnected, ProgressBy::CommonConnect)
                .or_else(|| granting(Keyword::Untraversable, ProgressBy::CommonTraverse))
        })
    }

    fn progress_is_by(&self, kind: ProgressBy, by: Option<RangerId>, source: CardId) -> bool {
        let common = |verb: &str| {
            by.is_some()
                && self.state.test().is_some_and(|test| {
                    let compiled = self.pool.test(test.test);
                    compiled.common && compiled.test.verb == verb
                })
        };
        match kind {
            ProgressBy::Anything => true,
            ProgressBy::You => by.is_some_and(|ranger| {
                self.state.ranger(ranger).token == source || self.state.card(source).owner == Some(ranger)
            }),
            ProgressBy::CommonConnect => common("Connect"),
            ProgressBy::CommonTraverse => common("Traverse"),
        }
    }
}
