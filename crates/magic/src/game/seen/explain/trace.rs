//! What the layers did to one object, written down step by step on request.

use crate::game::Game;
use crate::game::layers::characteristics::{Layer, Origin, Part};
use crate::{Characteristics, CounterKind, ObjectId, PlayerId};

/// What changed an object in a layer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::game) enum Cause {
    /// An effect of that source.
    Source(ObjectId),
    /// A counter of that keyword.
    Keyword(CounterKind),
    /// Counters that change power and toughness.
    Counters,
    /// Its own ability that defines a characteristic.
    Own,
}

/// An object between two steps.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::game) struct Looks {
    pub characteristics: Characteristics,
    pub controller: PlayerId,
}

/// One change, with what was before it and after it.
#[derive(Clone, Debug)]
pub(in crate::game) struct Step {
    pub layer: Layer,
    pub cause: Cause,
    pub before: Looks,
    pub after: Looks,
}

/// What happens to one object on its way through the layers.
#[derive(Clone, Debug)]
pub(in crate::game) struct Trace {
    id: ObjectId,
    base: Option<Looks>,
    steps: Vec<Step>,
}

impl From<&Part> for Cause {
    fn from(part: &Part) -> Cause {
        match part.origin {
            Origin::Counter(_, kind) => Cause::Keyword(kind),
            Origin::Defined(_) => Cause::Own,
            Origin::Effect(_) | Origin::Text(_) | Origin::Static(..) => Cause::Source(part.source),
        }
    }
}

impl Game {
    /// What an object begins with (CR 613.1), and what the layers then do to it, in order.
    pub(super) fn traced(&self, id: ObjectId) -> (Looks, Vec<Step>) {
        let mut game = self.clone();
        game.derived.trace = Some(Box::new(Trace { id, base: None, steps: Vec::new() }));
        game.everything_changed();
        game.refresh();
        let trace = game.derived.trace.take();
        match trace.and_then(|trace| Some((trace.base?, trace.steps))) {
            Some(found) => found,
            // Nothing can change it where it is.
            None => (game.looks(id), Vec::new()),
        }
    }

    fn looks(&self, id: ObjectId) -> Looks {
        Looks { characteristics: self.characteristics(id).clone(), controller: self.live(id).controller }
    }

    /// Writes down what an object begins with, if somebody asked.
    pub(in crate::game) fn trace_base(&mut self) {
        let Some(id) = self.derived.trace.as_ref().map(|trace| trace.id) else { return };
        let looks = self.looks(id);
        if let Some(trace) = &mut self.derived.trace {
            (trace.base, trace.steps) = (Some(looks), Vec::new());
        }
    }

    /// Writes down what just changed, if somebody asked.
    pub(in crate::game) fn trace_step(&mut self, layer: Layer, cause: impl Into<Cause>) {
        let Some(id) = self.derived.trace.as_ref().map(|trace| trace.id) else { return };
        let after = self.looks(id);
        if let Some(trace) = &mut self.derived.trace
            && let Some(before) = trace.steps.last().map(|step| &step.after).or(trace.base.as_ref())
            && *before != after
        {
            let step = Step { layer, cause: cause.into(), before: before.clone(), after };
            trace.steps.push(step);
        }
    }
}
