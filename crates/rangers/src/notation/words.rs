//! One file because it is one vocabulary: whoever writes a card looks here for its words.
//!
//! The terse way to write cards. `use rangers::notation::words::*` in a file of cards; read aloud, a card sounds like a card.

#![allow(missing_docs)]

pub use super::{
    Ability, AreaWord, Arrival, CardDefinition, Cause, Comparison, Condition, Constant, Cost, Effect, Energy,
    EntryNumber, FatigueSource, Filter, GuideEntry, How, Icons, Link, MapLocation, Mode, Moment, Notable, Noun,
    Pattern, Pile, Place, Price, ProgressBy, Slot, Statement, Test, TestPattern, Text, Threshold, Title, Value, Who,
};
use crate::words::{Approach, Aspect, Keyword};
pub use crate::words::{Approach::*, Aspect::*, CardKind, Keyword::*, Set, Symbol, Terrain, Token, Trait};

// Cards.

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

// Values.

pub fn per_ranger(number: i32) -> Value {
    Value::PerRanger(number)
}

pub fn effort() -> Value {
    Value::Effort
}

/// One for every so much effort.
pub fn per_effort(every: i32) -> Value {
    Value::PerEffort(every)
}

pub fn presence_of(noun: Noun) -> Value {
    Value::Presence(noun)
}

pub fn tokens_on(noun: Noun, token: Token) -> Value {
    Value::Tokens(noun, token)
}

/// One for every so many of that.
pub fn every(count: i32, value: Value) -> Value {
    Value::Every(count, Box::new(value))
}

pub fn fatigue_of(who: Who) -> Value {
    Value::Fatigue(who)
}

// Nouns and rangers.

pub fn this() -> Noun {
    Noun::This
}

pub fn that() -> Noun {
    Noun::That
}

pub fn all(filter: Filter) -> Noun {
    Noun::All(Box::new(filter))
}

pub fn you() -> Who {
    Who::You
}

pub fn everyone() -> Who {
    Who::Everyone
}

// Filters.

pub fn any_card() -> Filter {
    Filter::Any
}

pub fn being() -> Filter {
    Filter::Kind(CardKind::Being)
}

pub fn feature() -> Filter {
    Filter::Kind(CardKind::Feature)
}

pub fn gear() -> Filter {
    Filter::Kind(CardKind::Gear)
}

pub fn location() -> Filter {
    Filter::Kind(CardKind::Location)
}

pub fn path_card() -> Filter {
    Filter::Path
}

pub fn with_trait(wanted: Trait) -> Filter {
    Filter::Trait(wanted)
}

pub fn predator() -> Filter {
    Filter::Trait(Trait::Predator)
}

pub fn prey() -> Filter {
    Filter::Trait(Trait::Prey)
}

pub fn human() -> Filter {
    Filter::Trait(Trait::Human)
}

pub fn flora() -> Filter {
    Filter::Trait(Trait::Flora)
}

/// Of path cards, the Flora: what can be harmed and harvested.
pub fn plant() -> Filter {
    flora().and(path_card())
}

pub fn moment() -> Filter {
    Filter::Kind(CardKind::Moment)
}

pub fn obstacle() -> Filter {
    Filter::Keyword(Obstacle)
}

/// What a Weapon can be used on.
pub fn prey_of_weapons() -> Filter {
    being().not(Filter::Keyword(Friendly))
}

pub fn titled(title: &'static str) -> Filter {
    Filter::Title(title.into())
}

impl Filter {
    /// Ready, which is what the rules call active.
    #[must_use]
    pub fn active(self) -> Filter {
        self.and(Filter::Ready)
    }

    #[must_use]
    pub fn exhausted(self) -> Filter {
        self.and(Filter::Exhausted)
    }

    #[must_use]
    pub fn other(self) -> Filter {
        self.and(Filter::Other)
    }

    #[must_use]
    pub fn within_reach(self) -> Filter {
        self.and(Filter::WithinReach(Who::You))
    }

    #[must_use]
    pub fn along_the_way(self) -> Filter {
        self.and(Filter::AlongTheWay)
    }

    #[must_use]
    pub fn in_its_area(self) -> Filter {
        self.and(Filter::SameArea(Noun::This))
    }

    #[must_use]
    pub fn equipped(self) -> Filter {
        self.and(Filter::EquippedBy(Who::You))
    }

    /// In anybody's player area.
    #[must_use]
    pub fn equipped_by_anyone(self) -> Filter {
        self.and(Filter::EquippedBy(Who::Everyone))
    }

    #[must_use]
    pub fn not(self, other: Filter) -> Filter {
        self.and(Filter::Not(Box::new(other)))
    }

    #[must_use]
    pub fn of(self, wanted: Trait) -> Filter {
        self.and(Filter::Trait(wanted))
    }
}

// Conditions.

pub fn exists(filter: Filter) -> Condition {
    Condition::Exists(filter)
}

pub fn not(condition: Condition) -> Condition {
    Condition::Not(Box::new(condition))
}

pub fn both(one: Condition, other: Condition) -> Condition {
    Condition::All(vec![one, other])
}

pub fn is(noun: Noun, filter: Filter) -> Condition {
    Condition::Is(noun, filter)
}

pub fn inclement() -> Condition {
    Condition::Is(Noun::Weather, Filter::Trait(Trait::Inclement))
}

pub fn at_least(value: Value, number: impl Into<Value>) -> Condition {
    Condition::Compare(value, Comparison::AtLeast, number.into())
}

pub fn at_most(value: Value, number: impl Into<Value>) -> Condition {
    Condition::Compare(value, Comparison::AtMost, number.into())
}

pub fn exactly(value: Value, number: impl Into<Value>) -> Condition {
    Condition::Compare(value, Comparison::Exactly, number.into())
}

pub fn at(title: &'static str) -> Condition {
    Condition::At(title.into())
}

pub fn recorded(notable: &'static str) -> Condition {
    Condition::Recorded(notable.into())
}

pub fn on_mission(title: &'static str) -> Condition {
    Condition::OnMission(title.into(), None)
}

pub fn completed(title: &'static str) -> Condition {
    Condition::Completed(title.into(), None)
}

pub fn ever_gained(title: &'static str) -> Condition {
    Condition::EverGained(title.into(), None)
}

pub fn in_play(title: &'static str) -> Condition {
    Condition::Exists(titled(title))
}

/// Your token is on this card.
pub fn your_token_here() -> Condition {
    Condition::TokenOn(Who::You, Noun::This)
}

/// Some ranger's token is on this card.
pub fn a_token_here() -> Condition {
    Condition::TokenOn(Who::Everyone, Noun::This)
}

pub fn this_ready() -> Condition {
    Condition::Is(Noun::This, Filter::Ready)
}

// Effects.

pub fn nothing() -> Effect {
    Effect::Nothing
}

impl Effect {
    #[must_use]
    pub fn then(self, next: Effect) -> Effect {
        match self {
            Effect::Sequence(mut all) => {
                all.push(next);
                Effect::Sequence(all)
            }
            first => Effect::Sequence(vec![first, next]),
        }
    }

    /// `A -> B`: the second only if the first was possible in full.
    #[must_use]
    pub fn to(self, then: Effect) -> Effect {
        Effect::Arrow(Box::new(self), Box::new(then))
    }
}

pub fn when(condition: Condition, effect: Effect) -> Effect {
    Effect::If(condition, Box::new(effect), Box::new(Effect::Nothing))
}

pub fn either(condition: Condition, effect: Effect, otherwise: Effect) -> Effect {
    Effect::If(condition, Box::new(effect), Box::new(otherwise))
}

pub fn may(effect: Effect) -> Effect {
    Effect::May(Who::You, Box::new(effect))
}

pub fn group_may(effect: Effect) -> Effect {
    Effect::May(Who::Everyone, Box::new(effect))
}

pub fn choose(modes: Vec<(&'static str, Effect)>) -> Effect {
    let mode =
        |(label, effect): (&'static str, Effect)| Mode { label: label.into(), condition: Condition::Always, effect };
    Effect::Choose(modes.into_iter().map(mode).collect())
}

pub fn for_each(noun: Noun, effect: Effect) -> Effect {
    Effect::ForEach(noun, Box::new(effect))
}

pub fn each_ranger(effect: Effect) -> Effect {
    Effect::EachRanger(Who::Everyone, Box::new(effect))
}

pub fn repeat(times: impl Into<Value>, effect: Effect) -> Effect {
    Effect::Repeat(times.into(), Box::new(effect))
}

/// Choose one card in play that fits: it is "that".
pub fn pick(filter: Filter) -> Effect {
    pick_of(Noun::All(Box::new(filter)))
}

pub fn pick_of(from: Noun) -> Effect {
    Effect::Pick { slot: Slot(0), from, least: 1.into(), most: 1.into() }
}

pub fn pick_up_to(most: impl Into<Value>, filter: Filter) -> Effect {
    Effect::Pick { slot: Slot(0), from: Noun::All(Box::new(filter)), least: 0.into(), most: most.into() }
}

pub fn pick_count(count: Value, filter: Filter) -> Effect {
    Effect::Pick { slot: Slot(0), from: Noun::All(Box::new(filter)), least: count.clone(), most: count }
}

/// Choose one card in play that fits and keep it under that number.
pub fn pick_into(slot: u8, filter: Filter) -> Effect {
    Effect::Pick { slot: Slot(slot), from: Noun::All(Box::new(filter)), least: 1.into(), most: 1.into() }
}

pub fn in_slot(slot: u8) -> Noun {
    Noun::Slot(Slot(slot))
}

pub fn pick_from(pile: Pile, filter: Filter, least: i32, most: impl Into<Value>) -> Effect {
    Effect::PickFrom { slot: Slot(0), pile, filter, among: None, least: least.into(), most: most.into() }
}

/// Works a number out now and keeps it as the chosen one.
pub fn keep_number(value: Value) -> Effect {
    Effect::PickNumber(value.clone(), value)
}

pub fn find(piles: Vec<Pile>, filter: Filter, how: How) -> Effect {
    Effect::Find { slot: Slot(0), piles, filter, how }
}

/// The next card of the path deck that fits enters play.
pub fn next_enters(filter: Filter) -> Effect {
    find(vec![Pile::PathDeck], filter, How::Next).to(Effect::EnterPlay(Noun::That, AreaWord::Printed))
}

/// A card that fits, of path deck or discard, enters play.
pub fn fetch(filter: Filter) -> Effect {
    find(vec![Pile::PathDeck, Pile::PathDiscard], filter, How::Search)
        .to(Effect::EnterPlay(Noun::That, AreaWord::Printed))
}

/// A card that fits, of path deck or discard, enters play with this attached to it.
pub fn fetch_and_attach(filter: Filter) -> Effect {
    find(vec![Pile::PathDeck, Pile::PathDiscard], filter, How::Search).to(Effect::EnterPlay(
        Noun::That,
        AreaWord::Printed,
    )
    .then(Effect::Attach(Noun::This, Noun::That)))
}

/// A card of a set enters play.
pub fn fetch_from_set(set: Set, title: &'static str) -> Effect {
    find(vec![Pile::Set(set), Pile::PathDeck, Pile::PathDiscard], titled(title), How::Next)
        .to(Effect::EnterPlay(Noun::That, AreaWord::Printed))
}

/// Cards of a set are shuffled into the path deck.
pub fn shuffle_in(count: i32, set: Set, title: &'static str) -> Effect {
    repeat(
        count,
        find(vec![Pile::Set(set)], titled(title), How::Next).to(Effect::PutInto(
            Noun::That,
            Pile::PathDeck,
            Place::Shuffled,
        )),
    )
}

pub fn progress(noun: Noun, amount: impl Into<Value>) -> Effect {
    Effect::AddProgress(noun, amount.into())
}

pub fn remove_progress(noun: Noun, amount: impl Into<Value>) -> Effect {
    Effect::RemoveProgress(noun, amount.into())
}

/// All progress comes off: it is not cleared now.
pub fn remove_its_progress() -> Effect {
    Effect::RemoveProgress(Noun::This, Value::Progress(Noun::This))
}

pub fn harm(noun: Noun, amount: impl Into<Value>) -> Effect {
    Effect::AddHarm(noun, amount.into())
}

pub fn exhaust(noun: Noun) -> Effect {
    Effect::Exhaust(noun)
}

pub fn ready(noun: Noun) -> Effect {
    Effect::Ready(noun)
}

pub fn discard(noun: Noun) -> Effect {
    Effect::Discard(noun)
}

pub fn moves(noun: Noun) -> Effect {
    Effect::Move(noun, AreaWord::Other)
}

pub fn moves_within_reach(noun: Noun) -> Effect {
    Effect::Move(noun, AreaWord::Reach(Who::You))
}

pub fn moves_along_the_way(noun: Noun) -> Effect {
    Effect::Move(noun, AreaWord::AlongTheWay)
}

/// A card fatigues you.
pub fn fatigues_you(noun: Noun) -> Effect {
    Effect::Fatigues(noun, Who::You)
}

pub fn fatigue(amount: impl Into<Value>) -> Effect {
    Effect::Fatigue(Who::You, amount.into())
}

pub fn soothe(amount: impl Into<Value>) -> Effect {
    Effect::Soothe(Who::You, amount.into())
}

pub fn all_soothe(amount: impl Into<Value>) -> Effect {
    Effect::Soothe(Who::Everyone, amount.into())
}

pub fn injury(who: Who) -> Effect {
    Effect::Injure(who, 1.into())
}

pub fn token_here() -> Effect {
    Effect::PlaceToken(Who::You, Noun::This)
}

pub fn add_tokens(noun: Noun, token: Token, amount: impl Into<Value>) -> Effect {
    Effect::AddTokens(noun, token, amount.into())
}

pub fn remove_tokens(noun: Noun, token: Token, amount: impl Into<Value>) -> Effect {
    Effect::RemoveTokens(noun, token, amount.into())
}

pub fn scout_path(count: impl Into<Value>) -> Effect {
    Effect::ScoutPath(count.into())
}

pub fn draw_path(count: impl Into<Value>) -> Effect {
    Effect::DrawPath(count.into())
}

pub fn shuffled_into_path_deck(noun: Noun) -> Effect {
    Effect::PutInto(noun, Pile::PathDeck, Place::Shuffled)
}

pub fn effort_plus(amount: impl Into<Value>) -> Effect {
    Effect::AddEffort(amount.into())
}

/// A card harms this one by its presence.
pub fn harmed_by(noun: Noun) -> Effect {
    let presence = presence_of(noun.clone());
    Effect::HarmBy(noun, Noun::This, presence)
}

/// An active predator of your choice exhausts and this takes harm equal to its presence.
pub fn predator_strike() -> Effect {
    pick(predator().active()).then(exhaust(that())).to(harmed_by(that()))
}

/// An active card of your choice exhausts; it gains progress and this takes harm, both its presence.
pub fn grazed_by(filter: Filter) -> Effect {
    pick(filter.active()).then(exhaust(that())).to(progress(that(), presence_of(that())).then(Effect::HarmBy(
        that(),
        this(),
        presence_of(that()),
    )))
}

/// With so many fatigue cards: this exhausts, and you suffer an injury.
pub fn gated_injury(fatigue: i32) -> Effect {
    when(at_least(fatigue_of(you()), fatigue), exhaust(this()).to(injury(you())))
}

// Guide entries.

pub fn entry(number: &'static str, effect: Effect) -> GuideEntry {
    GuideEntry { number: number.into(), effect }
}

pub fn tell(text: &'static str) -> Effect {
    Effect::Tell(text.into())
}

pub fn read(number: &'static str) -> Effect {
    Effect::Read(number.into())
}

pub fn on(cause: Cause, effect: Effect) -> Effect {
    when(Condition::Cause(cause), effect)
}

pub fn record(notable: &'static str) -> Effect {
    Effect::Record(notable.into())
}

pub fn reward(title: &'static str) -> Effect {
    Effect::Reward(title.into())
}

pub fn gain(title: &'static str) -> Effect {
    Effect::Gain(title.into(), None)
}

pub fn complete(title: &'static str) -> Effect {
    Effect::Complete(title.into(), None)
}

pub fn schedule(number: &'static str, days: i32) -> Effect {
    Effect::Schedule(number.into(), days.into())
}

// Tests.

pub fn test(verb: &'static str, aspect: Aspect, approach: Approach, difficulty: impl Into<Value>) -> Test {
    Test {
        verb: verb.into(),
        aspect,
        approach,
        difficulty: difficulty.into(),
        condition: Condition::Always,
        cost: Vec::new(),
        target: None,
        success: Effect::Nothing,
        failure: Effect::Nothing,
        either: Effect::Nothing,
        silent: Vec::new(),
        dodges: None,
    }
}

impl Test {
    #[must_use]
    pub fn target(mut self, filter: Filter) -> Self {
        self.target = Some(filter);
        self
    }

    #[must_use]
    pub fn cost(mut self, cost: Cost) -> Self {
        self.cost.push(cost);
        self
    }

    #[must_use]
    pub fn only_if(mut self, condition: Condition) -> Self {
        self.condition = condition;
        self
    }

    #[must_use]
    pub fn success(mut self, effect: Effect) -> Self {
        self.success = effect;
        self
    }

    #[must_use]
    pub fn failure(mut self, effect: Effect) -> Self {
        self.failure = effect;
        self
    }

    #[must_use]
    pub fn either(mut self, effect: Effect) -> Self {
        self.either = effect;
        self
    }

    #[must_use]
    pub fn dodging(mut self, filter: Filter) -> Self {
        self.dodges = Some(filter);
        self
    }

    #[must_use]
    pub fn without(mut self, symbol: Symbol) -> Self {
        self.silent.push(symbol);
        self
    }
}

// Patterns.

pub fn tests(who: Who) -> TestPattern {
    TestPattern { who, verb: None, target: None, source: None }
}

impl TestPattern {
    #[must_use]
    pub fn verb(mut self, verb: &'static str) -> Self {
        self.verb = Some(verb.into());
        self
    }

    #[must_use]
    pub fn target(mut self, filter: Filter) -> Self {
        self.target = Some(filter);
        self
    }

    #[must_use]
    pub fn source(mut self, filter: Filter) -> Self {
        self.source = Some(filter);
        self
    }
}

/// Choose a ranger: "that ranger".
pub fn pick_ranger() -> Effect {
    Effect::PickRanger(Who::Everyone)
}

/// For the chosen ranger, who is "you" then.
pub fn for_that_ranger(effect: Effect) -> Effect {
    Effect::EachRanger(Who::That, Box::new(effect))
}

pub fn gain_energy(aspect: Aspect) -> Effect {
    Effect::GainEnergy(Who::You, Energy::Of(aspect), 1.into())
}

/// Gain one energy of any aspect.
pub fn gain_any_energy() -> Effect {
    Effect::GainEnergy(Who::You, Energy::Any, 1.into())
}

/// One thing with the publisher's later adjustments, another without.
pub fn balanced(with: Effect, without: Effect) -> Effect {
    either(Condition::Balanced, with, without)
}

pub fn exhausting() -> Cost {
    Cost::Exhaust(Noun::This)
}

pub fn using(token: Token) -> Cost {
    Cost::Use(token, 1.into())
}
