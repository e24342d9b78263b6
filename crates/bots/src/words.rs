//! Answers in words, as a person reads them: a hint, or what a bot thought of.

use kernel::{Answer, Called, Form, Handles, Hosted, Piece, Question, Seat};

/// The options of a question in words.
#[derive(Debug)]
pub struct Words(Question);

impl Words {
    /// Those of the question put to a seat; none if another is asked.
    pub fn new<G: Hosted>(game: &G, seat: Seat) -> Option<Words> {
        game.question(seat, &mut Handles::new(game.seats())).map(Words)
    }

    fn plain(&self, label: &[Piece]) -> String {
        let called = |seat: Seat| match seat == self.0.seat {
            true => Called::You,
            false => Called::Name(format!("player {}", seat.0 + 1)),
        };
        kernel::plain(label, &called)
    }

    fn option(&self, at: u16) -> String {
        self.0.options.get(usize::from(at)).map_or_else(|| format!("option {at}"), |one| self.plain(&one.label))
    }

    /// What is asked.
    pub fn asked(&self) -> String {
        self.plain(&self.0.prompt.pieces)
    }

    /// An answer to it.
    pub fn of(&self, answer: &Answer) -> String {
        let list = |all: Vec<String>| if all.is_empty() { "nothing".to_string() } else { all.join(", ") };
        match answer {
            Answer::Pick(at) | Answer::PickByHand(at) => self.option(*at),
            Answer::Picks(all) => list(all.iter().map(|at| self.option(*at)).collect()),
            Answer::Number(number) => number.to_string(),
            Answer::Shares(shares) => list(shares.iter().map(u32::to_string).collect()),
            Answer::Yes(yes) => if *yes { "yes" } else { "no" }.to_string(),
            Answer::Pairs(pairs) => list(pairs.iter().map(|pair| self.pair(*pair)).collect()),
        }
    }

    fn pair(&self, (one, other): (u16, u16)) -> String {
        match &self.0.form {
            Form::Pairs { destinations, .. } => {
                let other = destinations.get(usize::from(other)).map(|one| self.plain(&one.label));
                format!("{} > {}", self.option(one), other.unwrap_or_default())
            }
            _ => self.option(one),
        }
    }
}
