//! A match: several games between two players, who may change their decks from game to game (CR 100.4, 100.6a).

use crate::DeckList;
use serde::{Deserialize, Serialize};

/// A deck as a player brings it to a game: its cards one by one.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Deck {
    /// What is shuffled into the library.
    pub main: Vec<String>,
    /// What lies beside it.
    #[serde(default)]
    pub sideboard: Vec<String>,
}

impl Deck {
    /// The cards of a list.
    pub fn of(list: &DeckList) -> Deck {
        let cards = |entries: &[crate::Entry]| {
            entries.iter().flat_map(|entry| vec![entry.name.clone(); entry.count as usize]).collect()
        };
        Deck { main: cards(&list.main), sideboard: cards(&list.sideboard) }
    }

    /// Moves a card from the deck to the sideboard; false if there is none of that name.
    pub fn take_out(&mut self, name: &str) -> bool {
        shift(&mut self.main, &mut self.sideboard, name)
    }

    /// Moves a card from the sideboard to the deck; false if there is none of that name.
    pub fn bring_in(&mut self, name: &str) -> bool {
        shift(&mut self.sideboard, &mut self.main, name)
    }
}

fn shift(from: &mut Vec<String>, to: &mut Vec<String>, name: &str) -> bool {
    let Some(at) = from.iter().rposition(|card| card == name) else { return false };
    to.push(from.remove(at));
    true
}

/// How a match stands: the players are 0 and 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Match {
    best_of: u8,
    /// Who won each game; nobody, where it was drawn.
    games: Vec<Option<u8>>,
}

impl Match {
    /// A match that whoever wins more than half of so many games wins.
    pub fn new(best_of: u8) -> Match {
        Match { best_of, games: Vec::new() }
    }

    /// Of how many games it is.
    pub fn best_of(&self) -> u8 {
        self.best_of
    }

    /// How many games were played.
    pub fn played(&self) -> usize {
        self.games.len()
    }

    /// Notes who won a game; nobody, where it was drawn.
    pub fn note(&mut self, winner: Option<u8>) {
        self.games.push(winner);
    }

    /// How many games a player has won.
    pub fn wins(&self, player: u8) -> usize {
        self.games.iter().filter(|winner| **winner == Some(player)).count()
    }

    /// Whether it is over. Drawn games count for nobody, and as many as the match has games end it.
    pub fn is_over(&self) -> bool {
        let drawn = self.games.iter().filter(|winner| winner.is_none()).count();
        self.winner().is_some() || drawn >= usize::from(self.best_of)
    }

    /// Who has won it.
    pub fn winner(&self) -> Option<u8> {
        [0, 1].into_iter().find(|player| self.wins(*player) * 2 > usize::from(self.best_of))
    }

    /// Who says which player takes the first turn of the next game (CR 103.1): the loser of the last one, and after a draw
    /// whoever said it then. Nobody in the first games.
    pub fn chooses(&self) -> Option<u8> {
        self.games.iter().rev().find_map(|winner| winner.map(|winner| 1 - winner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_wins_of_three_win_a_match_and_the_loser_chooses() {
        let mut games = Match::new(3);
        assert_eq!((games.chooses(), games.is_over()), (None, false));
        games.note(Some(0));
        assert_eq!((games.chooses(), games.winner()), (Some(1), None));
        games.note(None);
        assert_eq!(games.chooses(), Some(1), "after a draw the same one chooses");
        games.note(Some(1));
        assert_eq!((games.chooses(), games.is_over()), (Some(0), false));
        games.note(Some(1));
        assert_eq!((games.winner(), games.wins(0), games.wins(1)), (Some(1), 1, 2));
    }

    #[test]
    fn draws_alone_end_a_match_too() {
        let mut games = Match::new(3);
        (0..3).for_each(|_| games.note(None));
        assert_eq!((games.is_over(), games.winner()), (true, None));
    }

    #[test]
    fn cards_move_between_deck_and_sideboard() {
        let card = |name: &str| name.to_string();
        let mut deck = Deck { main: vec![card("Bear"), card("Island")], sideboard: vec![card("Blast")] };
        assert!(deck.take_out("Bear") && deck.bring_in("Blast") && !deck.bring_in("Nothing"));
        assert_eq!(deck, Deck { main: vec![card("Island"), card("Blast")], sideboard: vec![card("Bear")] });
    }
}
