//! The test under way, as everybody sees it: how far it has come, what is crossed, committed, drawn, resolved.

use super::card::aspect;
use super::scene::Maker;
use super::{Crossed, Crossing, Step, TestFacts};
use crate::CardId;
use crate::game::Game;
use crate::state::{Frame, TestFrame, TestStep, Zone};
use kernel::Handle;

fn step(step: TestStep) -> Step {
    match step {
        TestStep::Costs | TestStep::Target | TestStep::Dodge | TestStep::Cross | TestStep::Crossing => Step::Cross,
        TestStep::Energy | TestStep::Cards | TestStep::Commit | TestStep::Respond => Step::Commit,
        TestStep::BeforeDraw | TestStep::Draw | TestStep::Drawn => Step::Modify,
        TestStep::Outcome | TestStep::Either | TestStep::After | TestStep::Clear => Step::Outcome,
        TestStep::Challenge | TestStep::End | TestStep::Over => Step::Challenge,
    }
}

impl Game {
    /// How a card between a ranger and the target of a test is crossed, and what that costs.
    pub(super) fn crossing_of(&self, test: &TestFrame, id: CardId) -> (Crossing, i32) {
        if test.dodged.contains(&id) {
            (Crossing::Dodged, 0)
        } else if self.counts_as_exhausted(id, test.ranger) {
            (Crossing::Exhausted, 0)
        } else if self.crossing_exempt(id).is_some() || self.fatigue_exempt(test.ranger, Some(id)).is_some() {
            (Crossing::Exempt, 0)
        } else {
            (Crossing::Tires, self.fatigue_from(test.ranger, id))
        }
    }

    /// The lowest and highest modifier of the challenge cards that are left, for a test.
    pub(super) fn modifier_range(&self, test: &TestFrame) -> (i32, i32) {
        let aspect = test.modifier.unwrap_or(test.aspect);
        let state = &self.state;
        let left = if state.challenge_deck.is_empty() { &state.challenge_discard } else { &state.challenge_deck };
        let modifiers = || left.iter().map(|card| self.pool.modifier(*card, aspect));
        (modifiers().min().unwrap_or(0), modifiers().max().unwrap_or(0))
    }
}

impl Maker<'_> {
    pub(super) fn test(&mut self) -> Option<TestFacts> {
        let game = self.game;
        let test = game.state.test()?;
        let compiled = game.pool.test(test.test);
        let between = test.target.map(|target| game.between(test.ranger, target)).unwrap_or_default();
        let crossing = between
            .into_iter()
            .map(|id| {
                let (how, fatigue) = game.crossing_of(test, id);
                Crossed { thing: self.handle(id), how, fatigue }
            })
            .filter(|crossed| crossed.fatigue > 0 || crossed.how != Crossing::Tires)
            .collect();
        // What has left the discard since may be another card by now: nobody is told which.
        let there = test.committed.iter().filter(|id| matches!(game.state.card(**id).zone, Zone::Discard(_)));
        let committed: Vec<(String, i32)> =
            there.map(|id| (game.title(*id), game.icons(*id, test.ranger, &compiled.test))).collect();
        let modifier = test.drawn.map(|card| game.pool.modifier(card, test.modifier.unwrap_or(test.aspect)));
        let known = test.success.is_some();
        let effort = if known { test.total } else { game.effort_with(test, test.effort, test.drawn) };
        let resolved: Vec<Handle> = game
            .state
            .frames
            .iter()
            .filter_map(|frame| match frame {
                Frame::Challenges(challenges) => Some(challenges.done.clone()),
                _other => None,
            })
            .flatten()
            .filter_map(|id| self.seen(id))
            .collect();
        Some(TestFacts {
            ranger: test.ranger.seat(),
            verb: compiled.test.verb.to_string(),
            aspect: aspect(test.aspect).to_string(),
            approach: compiled.test.approach.text().to_lowercase(),
            source: if compiled.common { None } else { self.seen(test.source) },
            target: test.target.and_then(|target| self.seen(target)),
            step: step(test.step),
            crossing,
            energy: test.effort - committed.iter().map(|(_, icons)| icons).sum::<i32>(),
            committed,
            drawn: test.drawn.map(|card| self.drawn(card)),
            modifier,
            others: if known { 0 } else { effort - (test.effort + modifier.unwrap_or(0)).max(0) },
            effort,
            difficulty: if known { test.difficulty } else { game.difficulty_of(test) },
            range: game.modifier_range(test),
            success: test.success,
            resolved,
        })
    }
}
