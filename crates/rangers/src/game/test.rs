//! Tests in their five steps (section 9).

use super::Game;
use super::applied::is_plain;
use super::derived::Happening;
use super::resolve::picked;
use super::values::modified;
use crate::notation::{Icons, Noun, Place, Question, Value};
use crate::pool::{Pool, TestId};
use crate::state::{
    Asking, Bindings, Challenges, Choice, Crossing, EventData, Frame, Kind, Pending, Reason, TestFrame, TestStep, Zone,
};
use crate::words::Aspect;
use crate::{CardId, Event, RangerId};
use kernel::{Answer, SeatSet};
use smallvec::SmallVec;

/// What most steps of a test need to know of it.
#[derive(Clone, Copy)]
struct Glance {
    ranger: RangerId,
    source: CardId,
    test: TestId,
    step: TestStep,
    target: Option<CardId>,
    aspect: Aspect,
}

impl Glance {
    fn of(test: &TestFrame) -> Glance {
        let TestFrame { ranger, source, test: id, step, target, aspect, .. } = *test;
        Glance { ranger, source, test: id, step, target, aspect }
    }
}

impl Game {
    /// A ranger performs a test.
    pub(crate) fn begin_test(&mut self, ranger: RangerId, source: CardId, test: TestId) {
        self.happen(Event::TestBegan(ranger, test, source));
        self.tell_decisive(&[Question::Test], |game| game.granted_tests(source).contains(&test));
        let frame = self.test_frame(ranger, source, test);
        self.state.frames.push(Frame::Test(Box::new(frame)));
    }

    /// A test that has not come far.
    pub(crate) fn test_frame(&self, ranger: RangerId, source: CardId, test: TestId) -> TestFrame {
        TestFrame {
            ranger,
            source,
            test,
            step: TestStep::Costs,
            target: None,
            aspect: self.pool.test(test).test.aspect,
            crossing: Crossing::default(),
            dodged: SmallVec::new(),
            committing: SmallVec::new(),
            committed: SmallVec::new(),
            effort: 0,
            total: 0,
            difficulty: 0,
            drawn: None,
            modifier: None,
            symbols: SmallVec::new(),
            success: None,
            added: SmallVec::new(),
            fatigued: false,
            resolved: 0,
            if_fails: SmallVec::new(),
            reshuffles: false,
            named: SmallVec::new(),
            less_fatigue: 0,
            nested: self.state.test().is_some(),
            dodges_all: false,
            bindings: Bindings::new(ranger, source),
        }
    }

    fn testing(&mut self) -> &mut TestFrame {
        match self.state.frames.last_mut() {
            Some(Frame::Test(test)) => test,
            _other => unreachable!("a test goes on only while its frame is the last"),
        }
    }

    fn goes_to(&mut self, step: TestStep) {
        self.testing().step = step;
    }

    /// The test that goes on.
    fn frame(&self) -> &TestFrame {
        match self.state.frames.last() {
            Some(Frame::Test(test)) => test,
            _other => unreachable!("a test goes on only while its frame is the last"),
        }
    }

    fn test_event(&self) -> EventData {
        let test = self.frame();
        EventData { card: test.target, source: Some(test.source), ranger: Some(test.ranger), amount: test.total }
    }

    /// One step of the test.
    pub(crate) fn step_test(&mut self, pool: &Pool) {
        let test = Glance::of(self.frame());
        let compiled = pool.test(test.test);
        let seats = SeatSet::EMPTY.with(test.ranger.seat());
        match test.step {
            TestStep::Costs => {
                self.goes_to(TestStep::Target);
                self.pay_for_test(test.ranger, test.source, test.test);
            }
            TestStep::Target => {
                let targets = self.targets(test.ranger, test.source, test.test);
                match targets.as_slice() {
                    [] if compiled.test.target.is_some() => self.goes_to(TestStep::End),
                    [] => self.goes_to(TestStep::Energy),
                    [only] => self.interact_with(*only),
                    _several => {
                        let options = targets.into_iter().map(Choice::Card).collect();
                        self.ask(seats, test.ranger, Kind::One, options, Reason::Target(test.test));
                    }
                }
            }
            TestStep::Dodge => {
                self.goes_to(TestStep::Cross);
                if let (true, Some(target)) = (self.frame().dodges_all, test.target) {
                    for id in self.between(test.ranger, target) {
                        self.happen(Event::Dodged(id));
                    }
                } else if let (Some(filter), Some(target)) = (&compiled.test.dodges, test.target) {
                    let known = Bindings::new(test.ranger, test.source);
                    for id in self.between(test.ranger, target) {
                        if self.fits(id, filter, &known) {
                            self.happen(Event::Dodged(id));
                        }
                    }
                }
                self.trigger(Happening::Crossing, self.test_event());
                if let Some(target) = test.target {
                    let mut cards: SmallVec<[CardId; 8]> = self.between(test.ranger, target);
                    cards.reverse();
                    self.testing().crossing.cards = cards;
                }
            }
            TestStep::Cross if self.still_obstructed() || self.without_energy() => {
                self.goes_to(TestStep::End);
                self.tell_decisive(&[Question::InteractionPast, Question::Keyword], Game::still_obstructed);
            }
            TestStep::Cross => {
                self.goes_to(TestStep::Crossing);
                self.tell_decisive(&[Question::KeywordIgnored, Question::Exhaustion], Game::obstructing);
            }
            TestStep::Crossing => match self.testing().crossing.cards.pop() {
                Some(id) => {
                    if !self.frame().dodged.contains(&id) && self.is_in_play(id) {
                        self.crossed(id, test.ranger);
                    }
                }
                None => self.goes_to(TestStep::Energy),
            },
            TestStep::Energy => {
                let most = i32::from(self.state.ranger(test.ranger).energy_of(test.aspect));
                match most {
                    0 => {
                        self.testing().effort = 0;
                        self.goes_to(TestStep::Cards);
                    }
                    1 => self.commit_energy(1),
                    most => {
                        let reason = Reason::CommitEnergy(test.test);
                        self.ask(seats, test.ranger, Kind::Number(1, most), Vec::new(), reason);
                    }
                }
            }
            TestStep::Cards => {
                let helpers = self.state.table_order().filter(|id| *id != test.ranger);
                let mut asked: SmallVec<[RangerId; 4]> = helpers.collect();
                asked.push(test.ranger);
                self.testing().committing = asked;
                self.goes_to(TestStep::Commit);
            }
            TestStep::Commit => match self.testing().committing.pop() {
                Some(ranger) => {
                    let options = self.committable(self.frame(), ranger);
                    if !options.is_empty() {
                        let most = options.len() as u16;
                        let seats = SeatSet::EMPTY.with(ranger.seat());
                        self.ask(seats, ranger, Kind::Some(0, most), options, Reason::CommitCards(test.test));
                    }
                }
                None => self.goes_to(TestStep::Respond),
            },
            TestStep::Respond => {
                self.goes_to(TestStep::BeforeDraw);
                self.trigger(Happening::Test, self.test_event());
            }
            TestStep::BeforeDraw => {
                let helpers = match test.target {
                    Some(target) => self
                        .state
                        .table_order()
                        .filter(|id| *id != test.ranger && self.state.ranger(*id).token == target)
                        .count() as i32,
                    None => 0,
                };
                let now = self.testing();
                now.effort += helpers;
                now.step = TestStep::Draw;
                let effort = now.effort;
                self.happen(Event::Committed(test.ranger, effort));
                self.trigger(Happening::BeforeDraw, self.test_event());
            }
            TestStep::Draw => {
                self.goes_to(TestStep::Drawn);
                let event = self.test_event();
                self.draw_for_test();
                self.trigger(Happening::Draw, event);
            }
            TestStep::Drawn => self.come_out(),
            TestStep::Outcome => {
                self.goes_to(TestStep::Either);
                let won = self.frame().success == Some(true);
                let program = if won { compiled.success } else { compiled.failure };
                let known = self.test_bindings();
                if !won {
                    for (body, source) in self.frame().if_fails.clone() {
                        self.run_program(body, Bindings::new(test.ranger, source), None);
                    }
                }
                self.run_program(program, known, None);
            }
            TestStep::Either => {
                self.goes_to(TestStep::After);
                self.run_program(compiled.either, self.test_bindings(), None);
            }
            TestStep::After => {
                self.goes_to(TestStep::Clear);
                let won = self.frame().success == Some(true);
                let happening = if won { Happening::Success } else { Happening::Failure };
                self.trigger(happening, self.test_event());
                if won {
                    self.committed_to_success();
                }
            }
            TestStep::Clear => {
                self.goes_to(TestStep::Challenge);
                self.check_clears();
            }
            TestStep::Challenge => {
                let symbol = self.testing().symbols.pop();
                match symbol {
                    Some(symbol) if !compiled.test.silent.contains(&symbol) => {
                        let other = test.target.and_then(|id| match self.state.card(id).zone {
                            Zone::Reach(whose) if whose != test.ranger => Some(whose),
                            _own_or_shared => None,
                        });
                        self.state.frames.push(Frame::Challenges(Challenges {
                            symbol,
                            place: 0,
                            done: SmallVec::new(),
                            other,
                            other_first: None,
                        }));
                    }
                    Some(_) => {}
                    None => self.goes_to(TestStep::End),
                }
            }
            TestStep::End => {
                self.goes_to(TestStep::Over);
                self.trigger(Happening::AfterTest, self.test_event());
                let reshuffles = self.frame().reshuffles;
                if let Some(card) = self.testing().drawn.take() {
                    self.state.challenge_discard.push(card);
                    if reshuffles || self.pool.challenge_card(card).reshuffle {
                        self.shuffle_challenge();
                    }
                }
            }
            TestStep::Over => {
                self.state.frames.pop();
            }
        }
    }

    fn test_bindings(&self) -> Bindings {
        let mut known = self.frame().bindings.clone();
        known.event = self.test_event();
        known
    }

    /// Whether an obstacle that could have been dodged was not: then the test ends before anything is crossed.
    fn still_obstructed(&self) -> bool {
        !self.obstructing().is_empty()
    }

    /// The obstacles that stand between the ranger and the target.
    fn obstructing(&self) -> SmallVec<[CardId; 2]> {
        let test = self.frame();
        test.target.map_or_else(SmallVec::new, |target| self.obstacles(test.ranger, target, &test.dodged))
    }

    /// Whether another aspect that could have been used was not.
    fn without_energy(&self) -> bool {
        let test = self.frame();
        self.state.ranger(test.ranger).energy_of(test.aspect) == 0
    }

    fn interact_with(&mut self, target: CardId) {
        let test = self.testing();
        test.target = Some(target);
        test.step = TestStep::Dodge;
        let (ranger, source, id) = (test.ranger, test.source, test.test);
        self.happen(Event::Interacts(ranger, target));
        self.tell_read(|game| {
            let wanted = game.pool.test(id).test.target.as_ref();
            wanted.is_none_or(|filter| game.fits(target, filter, &Bindings::new(ranger, source)))
        });
    }

    fn commit_energy(&mut self, amount: i32) {
        let test = self.testing();
        test.effort = amount;
        test.step = TestStep::Cards;
        let (ranger, aspect) = (test.ranger, test.aspect);
        self.change_energy(ranger, aspect, -amount);
    }

    /// The cards of a ranger's hand that can be committed to a test: of others only those that help.
    fn committable(&self, test: &TestFrame, ranger: RangerId) -> Vec<Choice> {
        let definition = &self.pool.test(test.test).test;
        self.state
            .ranger(ranger)
            .hand
            .iter()
            .copied()
            .filter(|id| ranger == test.ranger || self.printed(*id).helps)
            .filter(|id| self.icons(*id, ranger, definition) > 0 && self.may_commit(*id, test))
            .map(Choice::Card)
            .collect()
    }

    /// How many icons a card of the hand shows for a test; those for fatigue only while there is a card to suffer it with.
    pub(crate) fn icons(&self, id: CardId, ranger: RangerId, test: &crate::notation::Test) -> i32 {
        let at = self.state.ranger(ranger);
        self.printed(id)
            .icons
            .iter()
            .filter(|(approach, _)| *approach == test.approach)
            .map(|(_, icons)| match icons {
                Icons::Fixed(count) => i32::from(*count),
                Icons::EnergyLeft(aspect) => i32::from(at.energy_of(*aspect)),
                Icons::ForFatigue(_) if at.deck.is_empty() => 0,
                Icons::ForFatigue(count) => i32::from(*count),
            })
            .sum()
    }

    /// Whether a card shows an approach only for fatigue.
    fn tires(&self, id: CardId, test: &crate::notation::Test) -> bool {
        let shown = self.printed(id).icons.iter().filter(|(approach, _)| *approach == test.approach);
        shown.into_iter().any(|(_, icons)| matches!(icons, Icons::ForFatigue(_)))
    }

    /// Whether a card can be committed to a test that interacts with what this one does.
    fn may_commit(&self, id: CardId, test: &TestFrame) -> bool {
        self.printed(id).commits_to.as_ref().is_none_or(|filter| {
            let known = Bindings::new(test.ranger, id);
            test.target.is_some_and(|target| self.fits(target, filter, &known))
        })
    }

    pub(crate) fn answer_test(&mut self, asking: &Asking, answer: &Answer) {
        match asking.reason {
            Reason::Target(_) => {
                if let Some(Choice::Card(id)) = picked(asking, answer).first() {
                    self.interact_with(*id);
                }
            }
            Reason::CommitEnergy(_) => {
                if let Answer::Number(amount) = answer {
                    self.commit_energy(*amount);
                }
            }
            Reason::CommitCards(_) => {
                let ranger = asking.ranger;
                let test = self.testing().test;
                let pool = std::sync::Arc::clone(&self.pool);
                let definition = &pool.test(test).test;
                let mut tired = 0;
                for id in Self::picked_cards(asking, answer) {
                    let icons = self.icons(id, ranger, definition);
                    self.tell_read(|game| game.may_commit(id, game.frame()));
                    tired += i32::from(self.tires(id, definition));
                    self.put(id, Zone::Discard(ranger), Place::Top);
                    let now = self.testing();
                    now.committed.push(id);
                    now.effort += icons;
                }
                for _ in 0..tired {
                    self.suffer_fatigue(ranger, 1, None);
                }
            }
            _not_of_a_test => {}
        }
    }

    /// Step 3: the challenge card.
    fn draw_for_test(&mut self) {
        let card = self.next_challenge();
        let symbol = self.pool.challenge_card(card).symbol;
        let test = self.testing();
        test.drawn = Some(card);
        test.symbols.push(symbol);
        let named = std::mem::take(&mut test.named);
        let ranger = test.ranger;
        self.state.drawn_challenge = None;
        self.happen(Event::ChallengeDrawn(card));
        for (_, program, source) in named.into_iter().filter(|(wanted, ..)| *wanted == symbol) {
            self.run_program(program, Bindings::new(ranger, source), None);
        }
    }

    /// The effort a test would have with so much committed, and that challenge card.
    pub(crate) fn effort_with(&self, test: &TestFrame, committed: i32, card: Option<u8>) -> i32 {
        modified(self.base_effort(test, committed, card), &self.effort_modifiers(test.target)).max(0)
    }

    fn base_effort(&self, test: &TestFrame, committed: i32, card: Option<u8>) -> i32 {
        let aspect = test.modifier.unwrap_or(test.aspect);
        committed + card.map_or(0, |card| self.pool.modifier(card, aspect))
    }

    /// The difficulty of a test (section 9, additions 10).
    pub(crate) fn difficulty_of(&self, test: &TestFrame) -> i32 {
        let base = self.base_difficulty(test);
        modified(base, &self.difficulty_modifiers(test.source)).max(self.lowest_difficulty(test))
    }

    pub(crate) fn base_difficulty(&self, test: &TestFrame) -> i32 {
        let mut known = Bindings::new(test.ranger, test.source);
        known.event.card = test.target;
        let base = self.value(&self.pool.test(test.test).test.difficulty, &known);
        base.max(self.lowest_difficulty(test))
    }

    /// The card whose presence is the difficulty of a test.
    pub(crate) fn measured_by(&self, test: &TestFrame) -> Option<CardId> {
        let by_presence = self.pool.test(test.test).test.difficulty == Value::Presence(Noun::Target);
        test.target.filter(|_| by_presence)
    }

    /// Only the four common tests have at least 1.
    pub(crate) fn lowest_difficulty(&self, test: &TestFrame) -> i32 {
        if self.pool.test(test.test).common { 1 } else { 0 }
    }

    fn come_out(&mut self) {
        let test = self.frame();
        let (ranger, id) = (test.ranger, test.test);
        let total = self.effort_with(test, test.effort, test.drawn);
        let difficulty = self.difficulty_of(test);
        let success = total >= difficulty;
        self.tell_effort();
        self.tell_difficulty();
        let now = self.testing();
        now.total = total;
        now.difficulty = difficulty;
        now.success = Some(success);
        now.step = TestStep::Outcome;
        self.happen(Event::TestOutcome(ranger, id, success, total, difficulty));
    }

    /// Tells what changes the effort of the test.
    fn tell_effort(&mut self) {
        let test = self.frame();
        let base = self.base_effort(test, test.effort, test.drawn);
        let modifiers = self.effort_modifiers(test.target);
        self.tell_modified(base, &modifiers);
    }

    /// Tells what changes its difficulty, or what that is read off.
    fn tell_difficulty(&mut self) {
        let test = self.frame();
        let base = self.base_difficulty(test);
        let modifiers = self.difficulty_modifiers(test.source);
        if !is_plain(&self.pool.test(test.test).test.difficulty) {
            self.tell_read(|game| game.base_difficulty(game.frame()));
        }
        self.tell_modified(base, &modifiers);
    }

    fn committed_to_success(&mut self) {
        let ranger = self.frame().ranger;
        for id in self.frame().committed.clone() {
            let definition = self.state.card(id).definition;
            for (at, response) in self.pool.card(definition).responses.iter().enumerate() {
                if response.on == crate::notation::Pattern::CommittedToSuccess {
                    let event = EventData { card: Some(id), ranger: Some(ranger), ..EventData::default() };
                    let response = at as u8;
                    self.state.pending.push(Pending { source: id, definition, response, event, you: ranger, by: None });
                }
            }
        }
    }
}
