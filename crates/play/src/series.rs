//! What is played at a table: a game, or a match of several, between two who keep their decks and may change them between
//! games.

use crate::{Seated, Seating};
use decks::{Deck, Match};
use kernel::{Outcome, Seat};
use magic::{Rules, Setup};
use serde::{Deserialize, Serialize};

/// Two players and their decks, and how they stand. The players are 0 and 1 whoever begins; it is saved with each game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Series {
    /// Which match it is: the seed of its first game. Earlier files do not say.
    #[serde(default)]
    pub number: u64,
    /// The games so far.
    pub standing: Match,
    /// By which rules.
    pub rules: Rules,
    /// Who plays.
    pub players: [Seated; 2],
    /// What their decks are called.
    pub names: [String; 2],
    /// The decks as they were brought.
    pub registered: [Deck; 2],
    /// The decks as they are in the present game.
    pub decks: [Deck; 2],
    /// Who takes the first turn of the present game.
    pub first: u8,
}

impl Series {
    /// Who sits there in the present game.
    pub fn player_at(&self, seat: Seat) -> u8 {
        (seat.0 + self.first) % 2
    }

    /// Where a player sits in the present game.
    pub fn seat_of(&self, player: u8) -> Seat {
        Seat((player + 2 - self.first) % 2)
    }

    /// How the present game begins, and who sits where.
    pub fn game(&self, seed: u64) -> (Setup, Seating) {
        let by_seat = [0, 1].map(|seat| usize::from(self.player_at(Seat(seat))));
        let libraries = by_seat.map(|player| self.decks[player].main.clone());
        let mut setup = Setup::of_decks(self.rules, seed, libraries.to_vec());
        for (brings, player) in setup.players.iter_mut().zip(by_seat) {
            brings.sideboard.clone_from(&self.decks[player].sideboard);
            brings.name = self.name_of(player);
        }
        (setup, Seating { seats: by_seat.map(|player| self.players[player]).to_vec(), bot_seed: seed })
    }

    /// What a player is called when a game is told: by the deck.
    fn name_of(&self, player: usize) -> String {
        let deck = std::path::Path::new(&self.names[player]);
        let name = deck.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if self.names[0] == self.names[1] { format!("{name} {}", player + 1) } else { name }
    }

    /// How it stands after the present game.
    pub fn after(&self, outcome: &Outcome) -> Match {
        let mut standing = self.standing.clone();
        standing.note(match outcome {
            Outcome::Won(seats) => seats.first().map(|seat| self.player_at(*seat)),
            Outcome::Draw | Outcome::Ended(_) => None,
        });
        standing
    }

    /// Whether another game of the match follows one that ended so.
    pub fn goes_on_after(&self, outcome: &Outcome) -> bool {
        self.is_match() && !self.after(outcome).is_over()
    }

    /// Whether there are several games.
    pub fn is_match(&self) -> bool {
        self.standing.best_of() > 1
    }

    /// The same match anew, with the decks as they were brought.
    pub fn anew(&self, first: u8) -> Series {
        let standing = Match::new(self.standing.best_of());
        Series { standing, decks: self.registered.clone(), first, ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(first: u8) -> Series {
        let deck = |name: &str| Deck { main: vec![name.to_string()], sideboard: Vec::new() };
        let decks = [deck("Forest"), deck("Island")];
        Series {
            number: 0,
            standing: Match::new(3),
            rules: Rules::MODERN,
            players: [Seated::Person, Seated::Weak],
            names: ["mine".to_string(), "theirs".to_string()],
            registered: decks.clone(),
            decks,
            first,
        }
    }

    #[test]
    fn whoever_begins_has_the_first_seat_and_wins_count_for_the_player() {
        let second = series(1);
        let (setup, seating) = second.game(7);
        assert_eq!(setup.players[0].library, ["Island"]);
        assert_eq!(seating.seats, [Seated::Weak, Seated::Person]);
        assert_eq!((second.player_at(Seat(0)), second.seat_of(0), second.seat_of(1)), (1, Seat(1), Seat(0)));
        let after = second.after(&Outcome::Won([Seat(0)].into_iter().collect()));
        assert_eq!((after.wins(0), after.wins(1), after.chooses()), (0, 1, Some(0)));
        let won = Outcome::Won([Seat(0)].into_iter().collect());
        let decided = Series { standing: after, ..second.clone() };
        assert_eq!((second.goes_on_after(&won), decided.goes_on_after(&won)), (true, false));
        assert!(!Series { standing: Match::new(1), ..second }.goes_on_after(&won), "a single game is no match");
    }
}
