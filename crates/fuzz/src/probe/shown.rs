//! Everything that a viewer gets of a game, to be compared. Texts are made only of what differs.

use crate::failure::first_difference;
use kernel::{Explanation, Game as _, Handle, Handles, Happening, Hosted, Moment, Question, SceneOf, Scope, Viewer};
use magic::hosted::Witnessed;
use magic::{Event, Game, View};
use serde::Serialize;
use std::fmt::Debug;

type Keys = <Game as Hosted>::Key;

/// How many things are explained, of all that are seen.
const EXPLAINED: usize = 2;

/// The seed of the copy that is compared.
const DEAL: u64 = 1994;

/// What a viewer gets, part by part.
pub(super) struct Shown {
    lines: Vec<Happening>,
    view: View,
    public: SceneOf<Game>,
    moment: Moment,
    copy: Option<kernel::StateHash>,
    private: Option<SceneOf<Game>>,
    question: Option<Question>,
    explanations: Vec<Vec<Explanation>>,
    events: Vec<Event>,
}

impl Shown {
    pub(super) fn of(game: &Game, viewer: Viewer, handles: &mut Handles<Keys>) -> Shown {
        let public = game.scene(Scope::Public, handles);
        let (mut private, mut question) = (None, None);
        if let Viewer::Seat(seat) = viewer {
            let scope = if game.half_made() == Some(seat) { Scope::Whole(seat) } else { Scope::Private(seat) };
            private = Some(game.scene(scope, handles));
            question = game.question(seat, handles);
        }
        Shown {
            lines: Vec::new(),
            view: game.view(viewer),
            public,
            moment: game.moment(),
            copy: None,
            private,
            question,
            explanations: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Adds what the viewer can ask for: explanations, and copies of the game.
    pub(super) fn asked_for(&mut self, game: &Game, viewer: Viewer, handles: &Handles<Keys>) {
        let private = self.private.iter().flat_map(|scene| scene.things.keys());
        let seen: Vec<Handle> = self.public.things.keys().chain(private).copied().collect();
        // The same things for every game in which the viewer sees the same: spread over all of them.
        let step = (seen.len() / EXPLAINED).max(1);
        let explained = seen.into_iter().step_by(step);
        self.explanations = explained.map(|about| Hosted::explain(game, viewer, about, handles)).collect();
        self.copy = Some(game.redeal(viewer, DEAL).hash());
    }

    /// Adds what is told of what happened.
    pub(super) fn told(&mut self, game: &Game, viewer: Viewer, witnessed: &[Witnessed], handles: &Handles<Keys>) {
        self.lines = witnessed.iter().filter_map(|one| game.tell(one, viewer, handles)).collect();
    }

    /// Adds the events, projected.
    pub(super) fn projected(&mut self, game: &Game, viewer: Viewer, events: &[Event]) {
        self.events = events.iter().filter_map(|event| game.project(event, viewer)).collect();
    }

    /// The first part that differs, and how.
    pub(super) fn difference(
        &self,
        other: &Shown,
        games: [&Game; 2],
        viewer: Viewer,
    ) -> Option<(&'static str, String)> {
        let copies = || {
            let [one, two] = games.map(|game| format!("{:#?}", game.redeal(viewer, DEAL).state()));
            ("copies dealt anew", first_difference(&one, &two))
        };
        sent("lines", &self.lines, &other.lines)
            .or_else(|| held("view", &self.view, &other.view))
            .or_else(|| sent("public scene", &self.public, &other.public))
            .or_else(|| held("moment", &self.moment, &other.moment))
            .or_else(|| (self.copy != other.copy).then(copies))
            .or_else(|| sent("private scene", &self.private, &other.private))
            .or_else(|| sent("question", &self.question, &other.question))
            .or_else(|| sent("explanation", &self.explanations, &other.explanations))
            .or_else(|| held("events", &self.events, &other.events))
    }
}

/// How something differs that is sent.
fn sent<T: PartialEq + Serialize>(part: &'static str, one: &T, two: &T) -> Option<(&'static str, String)> {
    let text = |value: &T| serde_json::to_string_pretty(value).expect("what is shown can be sent");
    (one != two).then(|| (part, first_difference(&text(one), &text(two))))
}

/// How something differs that stays within the program.
fn held<T: PartialEq + Debug>(part: &'static str, one: &T, two: &T) -> Option<(&'static str, String)> {
    (one != two).then(|| (part, first_difference(&format!("{one:#?}"), &format!("{two:#?}"))))
}
