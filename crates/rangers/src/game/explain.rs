//! Why a number is what it is, and what holds at this moment.

use super::Game;
use super::values::{Modifiers, after, sort};
use crate::notation::Question;
use crate::{CardId, RangerId};
use kernel::Explanation;

impl Game {
    fn trail(&self, what: String, base: i32, mut modifiers: Modifiers, lowest: i32) -> Explanation {
        sort(&mut modifiers);
        let mut value = base;
        let mut because = vec![Explanation::new(format!("printed {base}"))];
        for modifier in &modifiers {
            let before = value;
            value = after(value, modifier);
            because.push(Explanation::new(format!("{} {:+}", self.title(modifier.source), value - before)));
        }
        value = value.max(lowest);
        because.into_iter().fold(Explanation::new(format!("{what} {value}")), Explanation::because)
    }

    /// How the presence of a card comes about.
    pub fn explain_presence(&self, id: CardId) -> Explanation {
        match self.base_presence(id) {
            Some(base) => self.trail(format!("presence of {}", self.title(id)), base, self.presence_modifiers(id), 0),
            None => Explanation::new(format!("{} has no presence", self.title(id))),
        }
    }

    /// How the equip value of a gear comes about.
    pub fn explain_equip(&self, id: CardId) -> Explanation {
        let base = self.printed(id).equip.map_or(0, i32::from);
        self.trail(format!("equip value of {}", self.title(id)), base, self.equip_modifiers(id), 0)
    }

    /// How the sum of what a ranger carries comes about.
    pub fn explain_equip_sum(&self, ranger: RangerId) -> Explanation {
        let whole = Explanation::new(format!("equip {} of {}", self.equip_sum(ranger), self.equip_limit(ranger)));
        self.equipped(ranger).into_iter().map(|id| self.explain_equip(id)).fold(whole, Explanation::because)
    }

    /// How the cost of a card comes about.
    pub fn explain_cost(&self, id: CardId) -> Explanation {
        let base = self.printed(id).price.as_ref().and_then(|price| price.amount).map_or(0, i32::from);
        self.trail(format!("cost of {}", self.title(id)), base, self.cost_modifiers(id), 0)
    }

    /// How the harm threshold of a card comes about.
    pub fn explain_harm_threshold(&self, id: CardId) -> Explanation {
        let modifiers = self.threshold_modifiers(id, Question::HarmThreshold);
        let more: i32 = modifiers.iter().map(|one| one.by).sum();
        match self.harm_threshold(id) {
            Some(value) => self.trail(format!("harm threshold of {}", self.title(id)), value - more, modifiers, 0),
            None => Explanation::new(format!("{} never clears by harm", self.title(id))),
        }
    }

    /// How the effort of the test under way comes about.
    pub fn explain_effort(&self) -> Option<Explanation> {
        let test = self.state.test()?;
        let aspect = test.modifier.unwrap_or(test.aspect);
        let drawn = test.drawn.map_or(0, |card| self.pool.modifier(card, aspect));
        let base = test.effort + drawn;
        Some(
            self.trail("effort".to_string(), base, self.effort_modifiers(test.target), 0)
                .because(Explanation::new(format!("committed {}", test.effort)))
                .because(Explanation::new(format!("challenge card {drawn:+}"))),
        )
    }

    /// How the difficulty of the test under way comes about.
    pub fn explain_difficulty(&self) -> Option<Explanation> {
        let test = self.state.test()?;
        let modifiers = self.difficulty_modifiers(test.source);
        let more: i32 = modifiers.iter().map(|one| one.by).sum();
        Some(self.trail("difficulty".to_string(), self.difficulty_of(test) - more, modifiers, 0))
    }

    /// What crossing to a card would cost a ranger, card by card.
    pub fn explain_crossing(&self, ranger: RangerId, target: CardId) -> Explanation {
        let mut sum = 0;
        let mut because = Vec::new();
        for id in self.between(ranger, target) {
            let title = self.title(id);
            if self.state.card(id).exhausted {
                because.push(Explanation::new(format!("{title} is exhausted")));
            } else if let Some(by) = self.treated_as_exhausted(id, ranger) {
                because.push(Explanation::new(format!("{title} counts as exhausted: {}", self.title(by))));
            } else if let Some(by) = self.crossing_exempt(id) {
                because.push(Explanation::new(format!("{title} is exempt: {}", self.title(by))));
            } else if let Some(presence) = self.presence(id) {
                let trail = self.trail(title, presence, self.fatigue_modifiers(ranger), 0);
                let amount = super::values::modified(presence, self.fatigue_modifiers(ranger)).max(0);
                sum += amount;
                because.push(trail);
            }
        }
        because.into_iter().fold(Explanation::new(format!("crossing costs {sum}")), Explanation::because)
    }

    /// How much fatigue crossing to a card would cost a ranger.
    pub fn crossing_fatigue(&self, ranger: RangerId, target: CardId) -> i32 {
        self.between(ranger, target)
            .into_iter()
            .filter(|id| !self.counts_as_exhausted(*id, ranger) && self.crossing_exempt(*id).is_none())
            .filter_map(|id| self.presence(id))
            .map(|presence| super::values::modified(presence, self.fatigue_modifiers(ranger)).max(0))
            .sum()
    }

    /// Every constant ability that holds: its source, and what it says in our words.
    pub fn active_constants(&self) -> Vec<(CardId, String)> {
        let mut all = Vec::new();
        for question in 0..Question::COUNT {
            for (id, entry) in self.derived.active.speaking_to(question) {
                let card = self.pool.card(self.state.card(*id).definition);
                all.push((*id, crate::render::constant(&card.constants[usize::from(*entry)].constant)));
            }
        }
        all
    }
}
