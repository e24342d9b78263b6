//! A game told in lines to those who sit at one keyboard, as each of them may know it.

use crate::Names;
use crate::hearing::{Hearing, hears_now};
use kernel::{Handles, Hosted, Input, Scope, Seat, Sight, Viewer};

/// What each viewer was told of a game so far.
pub struct Story<G: Hosted> {
    handles: Handles<G::Key>,
    hearing: Hearing<G>,
    told: Vec<Told>,
}

/// What one viewer was told.
struct Told {
    names: Names,
    lines: Vec<String>,
    /// How many lines there were before the action began that is half made.
    before: usize,
}

impl<G: Hosted> Story<G> {
    /// The story of a game that begins, for these viewers.
    pub fn new(game: &G, viewers: impl Iterator<Item = Names>) -> Story<G> {
        let told = viewers.map(|names| Told { names, lines: Vec::new(), before: 0 }).collect();
        Story { handles: Handles::new(game.seats()), hearing: Hearing::default(), told }
    }

    /// What a viewer was told.
    pub fn lines(&self, viewer: Viewer) -> &[String] {
        self.told.iter().find(|told| told.names.viewer() == viewer).map_or(&[], |told| &told.lines)
    }

    /// Plays an input, and tells everybody what they learn of it. What is taken back was never told.
    pub fn play(&mut self, game: &mut G, seat: Seat, input: &Input) -> Result<(), G::Refusal> {
        let mut witnessed = Vec::new();
        game.play(seat, input, &mut witnessed)?;
        if !self.hearing.is_half_made() {
            self.told.iter_mut().for_each(|told| told.before = told.lines.len());
        }
        let taken_back = witnessed.iter().find_map(G::takes_back);
        let half_made = game.half_made();
        self.name_things(game);
        for told in &mut self.told {
            let viewer = told.names.viewer();
            if taken_back.is_some_and(|seat| viewer == Viewer::Seat(seat)) {
                told.lines.truncate(told.before);
            }
            if hears_now(viewer, half_made) {
                let heard = self.hearing.heard(viewer, &witnessed);
                let lines = heard.filter_map(|one| game.tell(one, viewer, &self.handles)?.line);
                told.lines.extend(lines.map(|line| told.names.line(&line)));
            }
        }
        self.hearing.end(&witnessed, half_made);
        self.sights().into_iter().for_each(|(sight, _)| self.handles.end(sight));
        Ok(())
    }

    /// What is looked at, and how.
    fn sights(&self) -> Vec<(Sight, Scope)> {
        let seats = self.told.iter().filter_map(|told| match told.names.viewer() {
            Viewer::Seat(seat) => Some((Sight::Private(seat), Scope::Private(seat))),
            Viewer::Spectator => None,
        });
        [(Sight::Public, Scope::Public)].into_iter().chain(seats).collect()
    }

    /// Gives handles to what is seen now: what has one is spoken of as a thing of its own.
    fn name_things(&mut self, game: &G) {
        for (sight, scope) in self.sights() {
            self.handles.begin(sight);
            game.scene(scope, &mut self.handles);
        }
    }
}
