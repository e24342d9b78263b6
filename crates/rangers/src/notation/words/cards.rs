//! Cards, and what is printed on them.

use super::*;
use crate::words::{Approach, Aspect, Keyword};

fn blank(title: &'static str, set: Set, kind: CardKind) -> CardDefinition {
    CardDefinition {
        title: title.into(),
        set,
        kind,
        copies: 1,
        traits: Vec::new(),
        keywords: Vec::new(),
        presence: None,
        progress: Threshold::Never,
        harm: Threshold::Never,
        price: None,
        requires: None,
        equip: None,
        icons: Vec::new(),
        commits_to: None,
        helps: false,
        aspires: None,
        starts: None,
        enters: AreaWord::Printed,
        enters_exhausted: None,
        attaches: None,
        entry: None,
        reverse: None,
        listed: Vec::new(),
        abilities: Vec::new(),
    }
}

/// A being: traits, presence, progress and harm thresholds.
pub fn being_card(title: &'static str, set: Set, traits: &[Trait], presence: i32) -> CardDefinition {
    let mut card = blank(title, set, CardKind::Being);
    card.traits = traits.to_vec();
    card.presence = Some(presence.into());
    card.enters = AreaWord::Reach(Who::You);
    card
}

pub fn feature_card(title: &'static str, set: Set, traits: &[Trait], presence: i32) -> CardDefinition {
    CardDefinition {
        kind: CardKind::Feature,
        enters: AreaWord::AlongTheWay,
        ..being_card(title, set, traits, presence)
    }
}

pub fn location_card(title: &'static str, traits: &[Trait], presence: i32, entry: &'static str) -> CardDefinition {
    let mut card = blank(title, Set::Locations, CardKind::Location);
    card.traits = traits.to_vec();
    card.presence = Some(presence.into());
    card.entry = Some(entry.into());
    card
}

pub fn weather_card(title: &'static str, traits: &[Trait], reverse: &'static str) -> CardDefinition {
    let mut card = blank(title, Set::Weather, CardKind::Weather);
    card.traits = traits.to_vec();
    card.reverse = Some(reverse.into());
    card
}

pub fn mission_card(title: &'static str, traits: &[Trait]) -> CardDefinition {
    let mut card = blank(title, Set::Missions, CardKind::Mission);
    card.traits = traits.to_vec();
    card
}

pub fn role_card(title: &'static str, set: Set) -> CardDefinition {
    blank(title, set, CardKind::Role)
}

fn ranger_card(title: &'static str, set: Set, kind: CardKind, traits: &[Trait]) -> CardDefinition {
    let mut card = blank(title, set, kind);
    card.traits = traits.to_vec();
    card.copies = 2;
    card
}

pub fn gear_card(title: &'static str, set: Set, traits: &[Trait], equip: u8) -> CardDefinition {
    CardDefinition { equip: Some(equip), ..ranger_card(title, set, CardKind::Gear, traits) }
}

pub fn moment_card(title: &'static str, set: Set, traits: &[Trait]) -> CardDefinition {
    ranger_card(title, set, CardKind::Moment, traits)
}

pub fn attribute_card(title: &'static str, set: Set) -> CardDefinition {
    ranger_card(title, set, CardKind::Attribute, &[Trait::Innate])
}

/// An attachment, with what it is attached to.
pub fn attachment_card(title: &'static str, set: Set, traits: &[Trait], to: Filter) -> CardDefinition {
    CardDefinition { attaches: Some(to), ..ranger_card(title, set, CardKind::Attachment, traits) }
}

impl CardDefinition {
    #[must_use]
    pub fn copies(mut self, copies: u8) -> Self {
        self.copies = copies;
        self
    }

    /// Progress and harm thresholds: numbers, `per_ranger(3)`, `never()`, `forbidden()`, `ranger_tokens()`, values.
    #[must_use]
    pub fn thresholds(mut self, progress: impl Into<Threshold>, harm: impl Into<Threshold>) -> Self {
        self.progress = progress.into();
        self.harm = harm.into();
        self
    }

    #[must_use]
    pub fn keyword(mut self, keyword: Keyword) -> Self {
        self.keywords.push((keyword, None));
        self
    }

    #[must_use]
    pub fn fatiguing(mut self, amount: i32) -> Self {
        self.keywords.push((Keyword::Fatiguing, Some(amount)));
        self
    }

    /// Presence that is worked out.
    #[must_use]
    pub fn presence(mut self, presence: Value) -> Self {
        self.presence = Some(presence);
        self
    }

    /// Cost and aspect requirement.
    #[must_use]
    pub fn costs(mut self, amount: u8, aspect: Aspect, requires: u8) -> Self {
        self.price = Some(Price { aspect, amount, x: false, balanced: None });
        self.requires = Some((aspect, requires));
        self
    }

    /// A cost of X, which its own text pays.
    #[must_use]
    pub fn costs_x(mut self, aspect: Aspect, requires: u8) -> Self {
        self.price = Some(Price { aspect, amount: 0, x: true, balanced: None });
        self.requires = Some((aspect, requires));
        self
    }

    /// Its cost with the publisher's later adjustments.
    #[must_use]
    pub fn balanced_cost(mut self, amount: u8) -> Self {
        if let Some(price) = &mut self.price {
            price.balanced = Some(amount);
        }
        self
    }

    /// A requirement without a cost: attributes.
    #[must_use]
    pub fn requires(mut self, aspect: Aspect, least: u8) -> Self {
        self.requires = Some((aspect, least));
        self
    }

    #[must_use]
    pub fn icons(mut self, approach: Approach, count: u8) -> Self {
        self.icons.push((approach, Icons::Fixed(count)));
        self
    }

    #[must_use]
    pub fn icons_as_energy(mut self, approach: Approach, aspect: Aspect) -> Self {
        self.icons.push((approach, Icons::EnergyLeft(aspect)));
        self
    }

    /// An icon that counts for one fatigue.
    #[must_use]
    pub fn icons_for_fatigue(mut self, approach: Approach, count: u8) -> Self {
        self.icons.push((approach, Icons::ForFatigue(count)));
        self
    }

    /// Committed to the tests of other rangers too.
    #[must_use]
    pub fn helps_others(mut self) -> Self {
        self.helps = true;
        self
    }

    /// Aspiration: its progress is kept between days, and clearing it by progress unlocks the reward.
    #[must_use]
    pub fn aspires_to(mut self, reward: &'static str) -> Self {
        self.keywords.push((Keyword::Aspiration, None));
        self.aspires = Some(reward.into());
        self
    }

    /// What other cards can do is done through this one, at their own timing.
    #[must_use]
    pub fn borrows(self, from: Noun, cost: Vec<Cost>, free: bool) -> Self {
        self.with(Ability::Borrow { from, cost, free })
    }

    /// Committed only to tests that interact with a card that fits.
    #[must_use]
    pub fn commits_to(mut self, filter: Filter) -> Self {
        self.commits_to = Some(filter);
        self
    }

    #[must_use]
    pub fn starts(mut self, token: Token, count: impl Into<Value>) -> Self {
        self.starts = Some((token, count.into()));
        self
    }

    #[must_use]
    pub fn enters_within_reach(mut self) -> Self {
        self.enters = AreaWord::Reach(Who::You);
        self
    }

    #[must_use]
    pub fn enters_along_the_way(mut self) -> Self {
        self.enters = AreaWord::AlongTheWay;
        self
    }

    #[must_use]
    pub fn enters_exhausted_if(mut self, condition: Condition) -> Self {
        self.enters_exhausted = Some(condition);
        self
    }

    #[must_use]
    pub fn entry(mut self, number: &'static str) -> Self {
        self.entry = Some(number.into());
        self
    }

    #[must_use]
    pub fn reverse(mut self, title: &'static str) -> Self {
        self.reverse = Some(title.into());
        self
    }

    #[must_use]
    pub fn listed(mut self, titles: &[&'static str]) -> Self {
        self.listed = titles.iter().map(|title| Title::from(*title)).collect();
        self
    }

    #[must_use]
    pub fn with(mut self, ability: Ability) -> Self {
        self.abilities.push(ability);
        self
    }

    #[must_use]
    pub fn test(self, test: Test) -> Self {
        self.with(Ability::Test(Box::new(test)))
    }

    #[must_use]
    pub fn sun(self, effect: Effect) -> Self {
        self.with(Ability::Challenge(Symbol::Sun, effect))
    }

    #[must_use]
    pub fn mountain(self, effect: Effect) -> Self {
        self.with(Ability::Challenge(Symbol::Mountain, effect))
    }

    #[must_use]
    pub fn crest(self, effect: Effect) -> Self {
        self.with(Ability::Challenge(Symbol::Crest, effect))
    }

    /// An ability without a printed timing.
    #[must_use]
    pub fn action(self, cost: Vec<Cost>, effect: Effect) -> Self {
        self.with(Ability::Action { cost, condition: Condition::Always, effect })
    }

    /// A response that has to be made.
    #[must_use]
    pub fn response(self, on: Pattern, effect: Effect) -> Self {
        self.response_if(on, Condition::Always, effect)
    }

    #[must_use]
    pub fn response_if(self, on: Pattern, condition: Condition, effect: Effect) -> Self {
        self.with(Ability::Response { on, condition, cost: Vec::new(), may: false, effect })
    }

    /// A response that may be made, at a cost.
    #[must_use]
    pub fn may_respond(self, on: Pattern, cost: Vec<Cost>, effect: Effect) -> Self {
        self.with(Ability::Response { on, condition: Condition::Always, cost, may: true, effect })
    }

    #[must_use]
    pub fn may_respond_if(self, on: Pattern, condition: Condition, cost: Vec<Cost>, effect: Effect) -> Self {
        self.with(Ability::Response { on, condition, cost, may: true, effect })
    }

    #[must_use]
    pub fn refresh(self, effect: Effect) -> Self {
        self.response(Pattern::At(Moment::Refresh), effect)
    }

    /// What is done when a path deck is put together.
    #[must_use]
    pub fn path_deck(self, effect: Effect) -> Self {
        self.response(Pattern::At(Moment::PathDeck), effect)
    }

    #[must_use]
    pub fn on_entering(self, effect: Effect) -> Self {
        self.response(Pattern::Enters(Filter::Just(Noun::This)), effect)
    }

    #[must_use]
    pub fn clears(self, cause: Cause, effect: Effect) -> Self {
        self.with(Ability::Clear(cause, effect))
    }

    #[must_use]
    pub fn played(self, effect: Effect) -> Self {
        self.with(Ability::Play(effect))
    }

    #[must_use]
    pub fn constant(self, statement: Statement) -> Self {
        self.constant_while(Condition::Always, statement)
    }

    #[must_use]
    pub fn constant_while(self, condition: Condition, statement: Statement) -> Self {
        self.with(Ability::Constant(Constant { condition, statement }))
    }
}

impl From<i32> for Threshold {
    fn from(number: i32) -> Self {
        Threshold::At(Value::Number(number))
    }
}

impl From<Value> for Threshold {
    fn from(value: Value) -> Self {
        Threshold::At(value)
    }
}

pub fn never() -> Threshold {
    Threshold::Never
}

pub fn forbidden() -> Threshold {
    Threshold::Forbidden
}

pub fn ranger_tokens() -> Threshold {
    Threshold::RangerTokens
}
