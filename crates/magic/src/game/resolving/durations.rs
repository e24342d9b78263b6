//! Durations that end with more than the turn (CR 611.2a, 611.2b).

use crate::game::Game;
use crate::notation::{CHOSEN, Characteristic, Duration, Question, SourceStays, Statement};
use crate::{ContinuousEffect, ObjectId, PlayerId};
use smallvec::SmallVec;

impl Game {
    /// CR 611.2b: effects that last for as long as a player controls their source end when somebody else does, and those
    /// that last only for something no stronger than their source when it is. Says whether one did.
    pub(in crate::game) fn end_effects_of_lost_sources(&mut self) {
        let lost = |effect: &&ContinuousEffect| match effect.duration {
            Duration::While(source_is) => {
                source_is.controlled
                    && self.object(effect.source).is_some_and(|source| source.controller != effect.controller)
                    || source_is.as_strong
                        && effect.kind.affected().iter().any(|id| !self.is_as_strong(effect.source, *id))
            }
            _ => false,
        };
        let ended: SmallVec<[u32; 2]> = self.state.effects.iter().filter(lost).map(|effect| effect.id).collect();
        self.end_effects(|effect| ended.contains(&effect.id));
    }

    /// Effects end that last as long as something is true of this, which they change.
    pub(in crate::game) fn end_effects_tracking(&mut self, id: ObjectId) {
        let tracks = |duration| match duration {
            Duration::WhileCounter(_) => true,
            Duration::While(source_is) => source_is.as_strong,
            _ => false,
        };
        self.end_effects(|effect| tracks(effect.duration) && effect.kind.affected().contains(&id));
    }

    /// Whether the first has at least as much power as the second.
    pub(in crate::game) fn is_as_strong(&self, one: ObjectId, other: ObjectId) -> bool {
        self.number_of(Characteristic::Power, one) >= self.number_of(Characteristic::Power, other)
    }

    pub(in crate::game) fn end_effects_while_tapped(&mut self, source: ObjectId) {
        if self.state.effects.is_empty() {
            return;
        }
        let ends = |duration| matches!(duration, Duration::While(SourceStays { tapped: true, .. }));
        self.end_effects(|effect| effect.source == source && ends(effect.duration));
    }

    /// A player's upkeep begins: what lasts until then ends, and what lasts until its end has come to its last step, which
    /// the turn 0 stands for.
    pub(in crate::game) fn next_upkeep_begins(&mut self, active: PlayerId) {
        if self.state.effects.is_empty() {
            return;
        }
        let theirs = |effect: &ContinuousEffect| effect.controller == active;
        for effect in &mut self.state.effects {
            if effect.duration == Duration::EndOfYourNextUpkeep && theirs(effect) {
                effect.since_turn = 0;
            }
        }
        self.end_effects(|effect| effect.duration == Duration::YourNextUpkeep && theirs(effect));
    }

    /// As an upkeep ends.
    pub(in crate::game) fn end_effects_of_upkeep(&mut self) {
        if self.state.effects.iter().any(is_in_last_upkeep) {
            self.end_effects(is_in_last_upkeep);
        }
    }

    /// As a turn ends: what held during the turn of whoever controls what it remembers.
    pub(in crate::game) fn end_effects_of_their_turn(&mut self) {
        let (active, turn) = (self.state.turn.active, self.state.turn.number);
        let over = |effect: &&ContinuousEffect| {
            let remembered = effect.bindings.slot(CHOSEN).filter_map(|entity| entity.object());
            effect.duration == Duration::ItsControllersNextTurn
                && effect.since_turn < turn
                && remembered.filter_map(|id| self.object(id)).all(|object| object.controller == active)
        };
        let ended: SmallVec<[u32; 2]> = self.state.effects.iter().filter(over).map(|effect| effect.id).collect();
        if !ended.is_empty() {
            self.end_effects(|effect| ended.contains(&effect.id));
        }
    }

    /// Whether an effect has begun to hold.
    pub(in crate::game) fn is_in_force(&self, effect: &ContinuousEffect) -> bool {
        effect.duration != Duration::ItsControllersNextTurn || effect.since_turn < self.state.turn.number
    }

    /// Whether an effect that gives a player control is stopped from doing so to that permanent.
    pub(in crate::game) fn cant_gain_control(&self, player: PlayerId, id: ObjectId) -> bool {
        self.live(id).controller != player
            && self
                .says(Question::Control, |context, statement| match statement {
                    Statement::CantGainControl(who, what) => {
                        self.entities(who, context).contains(&player.into()) && self.matches(what, id.into(), context)
                    }
                    _ => false,
                })
                .is_some()
    }
}

fn is_in_last_upkeep(effect: &ContinuousEffect) -> bool {
    effect.duration == Duration::EndOfYourNextUpkeep && effect.since_turn == 0
}
