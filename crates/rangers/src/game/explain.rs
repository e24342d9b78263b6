//! Why a number is what it is, and what holds at this moment.

use super::Game;
use super::values::{Modifiers, after, modified, sort};
use crate::notation::{Question, Statement, Subject, Threshold};
use crate::{CardId, RangerId};
use kernel::Explanation;

/// A constant ability that holds, and what it affects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Active {
    /// The card it is printed on.
    pub source: CardId,
    /// What it says, in our words.
    pub says: String,
    /// The cards in play of which it speaks.
    pub cards: Vec<CardId>,
    /// The rangers of whom it speaks.
    pub rangers: Vec<RangerId>,
}

impl Game {
    /// A value, what it begins with, and what each modifier made of it.
    fn trail(
        &self,
        what: String,
        begins: Vec<Explanation>,
        base: i32,
        modifiers: Modifiers,
        lowest: i32,
    ) -> Explanation {
        let mut modifiers = modifiers;
        sort(&mut modifiers);
        let mut value = base;
        let mut because = begins;
        for modifier in &modifiers {
            let before = value;
            value = after(value, modifier);
            let change = value - before;
            let title = self.title(modifier.source);
            because.push(Explanation::new(if modifier.zero {
                format!("{title} sets it to 0")
            } else if change == modifier.by {
                format!("{title} {change:+}")
            } else {
                format!("{title} {change:+} (not below {})", modifier.floor)
            }));
        }
        if value < lowest {
            because.push(Explanation::new(format!("at least {lowest}")));
            value = lowest;
        }
        because.into_iter().fold(Explanation::new(format!("{what} {value}")), Explanation::because)
    }

    fn printed_trail(&self, what: String, base: i32, modifiers: Modifiers, lowest: i32) -> Explanation {
        self.trail(what, vec![Explanation::new(format!("printed {base}"))], base, modifiers, lowest)
    }

    /// How the presence of a card comes about.
    pub fn explain_presence(&self, id: CardId) -> Explanation {
        let title = self.title(id);
        match self.base_presence(id) {
            Some(base) => self.printed_trail(format!("presence of {title}"), base, self.presence_modifiers(id), 0),
            None => Explanation::new(format!("{title} has no presence")),
        }
    }

    /// How the equip value of a gear comes about.
    pub fn explain_equip(&self, id: CardId) -> Explanation {
        let base = self.printed(id).equip.map_or(0, i32::from);
        self.printed_trail(format!("equip value of {}", self.title(id)), base, self.equip_modifiers(id), 0)
    }

    /// How the sum of what a ranger carries comes about.
    pub fn explain_equip_sum(&self, ranger: RangerId) -> Explanation {
        let whole = Explanation::new(format!("equip {} of {}", self.equip_sum(ranger), self.equip_limit(ranger)));
        let limited = self.equip_limited(ranger);
        let limited = limited.map(|(by, limit)| Explanation::new(format!("{} limits it to {limit}", self.title(by))));
        let gear = self.equipped(ranger).into_iter().map(|id| self.explain_equip(id));
        gear.chain(limited).fold(whole, Explanation::because)
    }

    /// How the cost of a card comes about.
    pub fn explain_cost(&self, id: CardId) -> Explanation {
        self.printed_trail(format!("cost of {}", self.title(id)), self.base_cost(id), self.cost_modifiers(id), 0)
    }

    /// How the harm threshold of a card comes about.
    pub fn explain_harm_threshold(&self, id: CardId) -> Explanation {
        self.explain_threshold(id, "harm", &self.printed(id).harm, Question::HarmThreshold)
    }

    /// How the progress threshold of a card comes about.
    pub fn explain_progress_threshold(&self, id: CardId) -> Explanation {
        self.explain_threshold(id, "progress", &self.printed(id).progress, Question::ProgressThreshold)
    }

    fn explain_threshold(&self, id: CardId, what: &str, printed: &Threshold, question: Question) -> Explanation {
        let title = self.title(id);
        match (self.base_threshold(id, printed), printed) {
            (Some(base), _) => {
                let modifiers = self.threshold_modifiers(id, question);
                self.printed_trail(format!("{what} threshold of {title}"), base, modifiers, 0)
            }
            (None, Threshold::Forbidden) => Explanation::new(format!("{title} takes no {what}")),
            (None, Threshold::RangerTokens) => {
                Explanation::new(format!("{title} clears when every ranger's token is on it"))
            }
            (None, Threshold::Never | Threshold::At(_)) => Explanation::new(format!("{title} never clears by {what}")),
        }
    }

    /// What would become of one progress that the ranger of the turn, or the lead, puts on a card now.
    pub fn explain_progress(&self, id: CardId) -> Explanation {
        let title = self.title(id);
        if !self.takes_progress(id) {
            return Explanation::new(format!("{title} takes no progress"));
        }
        match self.progress_prevented(id, Some(self.somebody())) {
            Some(by) => Explanation::new(format!("no progress on {title}")).because(Explanation::new(self.title(by))),
            None => Explanation::new(format!("{title} takes progress")),
        }
    }

    /// How the effort of the test under way comes about.
    pub fn explain_effort(&self) -> Option<Explanation> {
        let test = self.state.test()?;
        let aspect = test.modifier.unwrap_or(test.aspect);
        let mut begins = vec![Explanation::new(format!("committed {}", test.effort))];
        let drawn = test.drawn.map_or(0, |card| self.pool.modifier(card, aspect));
        if test.drawn.is_some() {
            begins.push(Explanation::new(format!("challenge card {drawn:+}")));
        }
        let base = test.effort + drawn;
        Some(self.trail("effort".to_string(), begins, base, self.effort_modifiers(test.target), 0))
    }

    /// How the difficulty of the test under way comes about.
    pub fn explain_difficulty(&self) -> Option<Explanation> {
        let test = self.state.test()?;
        let base = self.base_difficulty(test);
        let lowest = self.lowest_difficulty(test);
        // A presence that something has changed says by what.
        let begins = match self.measured_by(test).filter(|id| !self.presence_modifiers(*id).is_empty()) {
            Some(id) => self.explain_presence(id),
            None => Explanation::new(format!("printed {base}")),
        };
        let modifiers = self.difficulty_modifiers(test.source);
        Some(self.trail("difficulty".to_string(), vec![begins], base, modifiers, lowest))
    }

    /// What crossing to a card would cost a ranger, card by card.
    pub fn explain_crossing(&self, ranger: RangerId, target: CardId) -> Explanation {
        let mut because = Vec::new();
        for id in self.between(ranger, target) {
            let title = self.title(id);
            if self.state.card(id).exhausted {
                because.push(Explanation::new(format!("{title} is exhausted")));
            } else if let Some(by) = self.treated_as_exhausted(id, ranger) {
                because.push(Explanation::new(format!("{title} counts as exhausted: {}", self.title(by))));
            } else if let Some(by) = self.crossing_exempt(id) {
                because.push(Explanation::new(format!("{title} is exempt: {}", self.title(by))));
            } else if let Some(by) = self.fatigue_exempt(ranger, Some(id)) {
                because.push(Explanation::new(format!("{title} is exempt: {}", self.title(by))));
            } else if let Some(presence) = self.presence(id) {
                let begins = vec![self.explain_presence(id)];
                because.push(self.trail(title, begins, presence, self.fatigue_modifiers(ranger), 0));
            }
        }
        let sum = self.crossing_fatigue(ranger, target);
        because.into_iter().fold(Explanation::new(format!("crossing costs {sum}")), Explanation::because)
    }

    /// How much fatigue crossing to a card would cost a ranger.
    pub fn crossing_fatigue(&self, ranger: RangerId, target: CardId) -> i32 {
        self.between(ranger, target)
            .into_iter()
            .filter(|id| !self.counts_as_exhausted(*id, ranger) && self.crossing_exempt(*id).is_none())
            .filter(|id| self.fatigue_exempt(ranger, Some(*id)).is_none())
            .map(|id| self.fatigue_from(ranger, id))
            .sum()
    }

    /// How much fatigue a card that nothing exempts costs a ranger who crosses it.
    pub(crate) fn fatigue_from(&self, ranger: RangerId, id: CardId) -> i32 {
        self.presence(id).map_or(0, |presence| modified(presence, &self.fatigue_modifiers(ranger)).max(0))
    }

    /// Every constant ability that holds, question by question.
    pub fn active_constants(&self) -> Vec<Active> {
        let mut all = Vec::new();
        for question in 0..Question::COUNT {
            for (id, entry) in self.derived.active.speaking_to(question) {
                let card = self.pool.card(self.state.card(*id).definition);
                let constant = &card.constants[usize::from(*entry)].constant;
                let (cards, rangers) = self.affected(*id, &constant.statement);
                all.push(Active { source: *id, says: crate::render::constant(constant), cards, rangers });
            }
        }
        all
    }

    /// The cards in play and the rangers of whom a statement speaks.
    fn affected(&self, source: CardId, statement: &Statement) -> (Vec<CardId>, Vec<RangerId>) {
        let known = self.constant_bindings(source);
        match statement.subject() {
            Subject::Cards(filter) => (self.matching(filter, &known).to_vec(), Vec::new()),
            Subject::Rangers(who) => (Vec::new(), self.who(who, &known).to_vec()),
            Subject::Itself => (vec![source], Vec::new()),
            Subject::Everything => (Vec::new(), Vec::new()),
        }
    }
}
