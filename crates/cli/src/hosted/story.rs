//! A game told in lines.

use kernel::{Called, Handles, Hosted, Input, Piece, Scope, Seat, Viewer, plain};

/// What the players are called.
#[derive(Clone, Debug)]
pub struct Names(Vec<String>);

impl Names {
    /// Players called so, in the order of their seats.
    pub fn new(names: Vec<String>) -> Names {
        Names(names)
    }

    /// What a seat is called.
    pub fn of(&self, seat: Seat) -> String {
        self.0.get(usize::from(seat.0)).cloned().unwrap_or_else(|| format!("player {}", seat.0 + 1))
    }

    /// Pieces in words; the viewer is "you".
    pub fn words(&self, pieces: &[Piece], viewer: Viewer) -> String {
        plain(pieces, &|seat| {
            if viewer == Viewer::Seat(seat) { Called::You } else { Called::Name(self.of(seat)) }
        })
    }
}

/// Plays an input and tells what a viewer learns of it, line by line.
pub fn played<G: Hosted>(
    game: &mut G,
    seat: Seat,
    input: &Input,
    viewer: Viewer,
    names: &Names,
) -> Result<Vec<String>, G::Refusal> {
    let mut witnessed = Vec::new();
    game.play(seat, input, &mut witnessed)?;
    let mut handles = Handles::new(game.seats());
    game.scene(Scope::Public, &mut handles);
    if let Viewer::Seat(seat) = viewer {
        game.scene(Scope::Private(seat), &mut handles);
    }
    let told = witnessed.iter().filter_map(|one| game.tell(one, viewer, &handles));
    Ok(told.filter_map(|one| one.line).map(|line| names.words(&line.pieces, viewer)).collect())
}
