//! What a viewer calls the players.

use kernel::{Called, Line, Piece, Seat, Viewer, plain};

/// What one viewer calls the players.
#[derive(Clone, Debug)]
pub struct Names {
    viewer: Viewer,
    all: Vec<String>,
}

impl Names {
    /// Players called so, in the order of their seats, for that viewer.
    pub fn new(all: Vec<String>, viewer: Viewer) -> Names {
        Names { viewer, all }
    }

    /// The same players, for another viewer.
    #[must_use]
    pub fn for_viewer(&self, viewer: Viewer) -> Names {
        Names { viewer, all: self.all.clone() }
    }

    /// Who calls them so.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn is_viewer(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }

    /// The player's name, whoever looks.
    pub fn public(&self, seat: Seat) -> String {
        self.all.get(usize::from(seat.0)).cloned().unwrap_or_else(|| format!("Player {}", seat.0 + 1))
    }

    /// What a seat is called in a sentence that was made for anybody.
    pub fn called(&self, seat: Seat) -> Called {
        if self.is_viewer(seat) { Called::You } else { Called::Name(self.public(seat)) }
    }

    /// `You` or a name.
    pub fn player(&self, seat: Seat) -> String {
        if self.is_viewer(seat) { "You".to_string() } else { self.public(seat) }
    }

    /// `you` or a name, within a sentence.
    pub fn object(&self, seat: Seat) -> String {
        if self.is_viewer(seat) { "you".to_string() } else { self.public(seat) }
    }

    /// `your` or `Bot's`.
    pub fn whose(&self, seat: Seat) -> String {
        if self.is_viewer(seat) { "your".to_string() } else { format!("{}'s", self.public(seat)) }
    }

    /// `yours` or `Bot's`.
    pub fn owner(&self, seat: Seat) -> String {
        if self.is_viewer(seat) { "yours".to_string() } else { self.whose(seat) }
    }

    /// `You draw` or `Bot draws`.
    pub fn act(&self, seat: Seat, verb: &str) -> String {
        if self.is_viewer(seat) { format!("You {verb}") } else { format!("{} {verb}s", self.public(seat)) }
    }

    /// Pieces in words.
    pub fn words(&self, pieces: &[Piece]) -> String {
        plain(pieces, &|seat| self.called(seat))
    }

    /// A line as it is written; a turn begins with a heading.
    pub fn line(&self, line: &Line) -> String {
        let words = self.words(&line.pieces);
        if line.key == "turn" { format!("── {words}") } else { words }
    }
}
