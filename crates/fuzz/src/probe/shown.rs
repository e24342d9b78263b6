//! Everything that a viewer gets of a game, in texts that can be compared.

use crate::failure::first_difference;
use kernel::{Game as _, Handle, Handles, Hosted, Scope, Viewer};
use magic::hosted::Witnessed;
use magic::{Event, Game};
use serde::Serialize;

type Keys = <Game as Hosted>::Key;

/// How many things are explained, of all that are seen.
const EXPLAINED: usize = 2;

/// The seed of the copy that is compared.
const DEAL: u64 = 1994;
/// The name of that part.
const COPIES: &str = "copies dealt anew";

/// What a viewer gets, part by part.
pub(super) struct Shown {
    parts: Vec<(&'static str, String)>,
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).expect("what is shown can be sent")
}

impl Shown {
    pub(super) fn of(game: &Game, viewer: Viewer, handles: &mut Handles<Keys>) -> Shown {
        let public = game.scene(Scope::Public, handles);
        let mut seen: Vec<Handle> = public.things.keys().copied().collect();
        let mut parts = vec![
            ("view", format!("{:#?}", game.view(viewer))),
            ("public scene", text(&public)),
            ("moment", format!("{:#?}", game.moment())),
            (COPIES, game.redeal(viewer, DEAL).hash().to_string()),
        ];
        if let Viewer::Seat(seat) = viewer {
            let scope = if game.half_made() == Some(seat) { Scope::Whole(seat) } else { Scope::Private(seat) };
            let private = game.scene(scope, handles);
            seen.extend(private.things.keys());
            parts.push(("private scene", text(&private)));
            parts.push(("question", text(&game.question(seat, handles))));
        }
        // The same things for every game in which the viewer sees the same: spread over all of them.
        let step = (seen.len() / EXPLAINED).max(1);
        for about in seen.into_iter().step_by(step) {
            parts.push(("explanation", text(&Hosted::explain(game, viewer, about, handles))));
        }
        Shown { parts }
    }

    /// Adds what is told of what happened.
    pub(super) fn told(&mut self, game: &Game, viewer: Viewer, witnessed: &[Witnessed], handles: &Handles<Keys>) {
        let told: Vec<_> = witnessed.iter().filter_map(|one| game.tell(one, viewer, handles)).collect();
        self.parts.insert(0, ("lines", text(&told)));
    }

    /// Adds the events, projected.
    pub(super) fn projected(&mut self, game: &Game, viewer: Viewer, events: &[Event]) {
        let seen: Vec<Event> = events.iter().filter_map(|event| game.project(event, viewer)).collect();
        self.parts.push(("events", format!("{seen:#?}")));
    }

    /// The first part that differs, and how.
    pub(super) fn difference(
        &self,
        other: &Shown,
        games: [&Game; 2],
        viewer: Viewer,
    ) -> Option<(&'static str, String)> {
        let mut pairs = self.parts.iter().zip(&other.parts);
        match pairs.find(|(one, two)| one != two) {
            Some(((COPIES, _), _)) => {
                let [one, two] = games.map(|game| format!("{:#?}", game.redeal(viewer, DEAL).state()));
                Some((COPIES, first_difference(&one, &two)))
            }
            Some((one, two)) => Some((one.0, first_difference(&one.1, &two.1))),
            None => (self.parts.len() != other.parts.len()).then(|| ("number of things", String::new())),
        }
    }
}
