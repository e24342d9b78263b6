//! What a seat sees of a game: the view, its question, and copies in which everything hidden is dealt anew.

use kernel::{Answer, Decision, Game, Seat, Viewer};

/// A seat's eyes. The game itself stays behind them: a program that is handed these cannot look at a hidden card, because
/// there is no way to ask for one.
#[derive(Debug)]
pub struct Eyes<'a, G: Game> {
    game: &'a G,
    seat: Seat,
}

impl<G: Game> Clone for Eyes<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Eyes<'_, G> {}

impl<'a, G: Game> Eyes<'a, G> {
    /// The eyes of a seat.
    pub fn new(game: &'a G, seat: Seat) -> Eyes<'a, G> {
        Eyes { game, seat }
    }

    /// Whose eyes they are.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The question put to this seat; none if another is asked.
    pub fn decision(&self) -> Option<Decision<'a, G::Choice, G::Reason>> {
        self.game.decision_for(self.seat)
    }

    /// Whether a complete answer would be accepted.
    pub fn check(&self, answer: &Answer) -> Result<(), G::Refusal> {
        self.game.check_for(self.seat, answer)
    }

    /// What a timeout answers.
    pub fn default_answer(&self) -> Answer {
        self.game.default_answer_for(self.seat)
    }

    /// A random acceptable answer.
    pub fn sample(&self, dice: &mut kernel::Dice) -> Answer {
        kernel::sample_for(self.game, self.seat, dice).unwrap_or_else(|| self.default_answer())
    }

    /// What this seat may see.
    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Seat(self.seat))
    }

    /// The same game with everything dealt anew that this seat cannot know. Who sits at the other seats is taken to play
    /// the very cards they brought, as at a table with open lists.
    pub fn world(&self, seed: u64) -> G {
        self.game.redeal(Viewer::Seat(self.seat), seed)
    }
}

impl Eyes<'_, magic::Game> {
    /// The same, with the unseen cards of others drawn from lists that are assumed, by seat; an empty list assumes nothing.
    pub fn world_assuming(&self, seed: u64, assumed: &[Vec<magic::DefinitionId>]) -> magic::Game {
        self.game.redeal_assuming(Viewer::Seat(self.seat), seed, assumed)
    }
}
