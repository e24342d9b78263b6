//! What the others did and did not do, as far as that tells what they hold: a land that was not played is hardly in hand, and
//! whoever lets a spell pass with mana open hardly holds an answer.

use super::gain::Sight;
use super::knowledge::Knowledge;
use super::lore::Touch;
use super::worth::lands_of;
use kernel::{Answer, Game as _, Shape};
use magic::{CardType, Choice, Game, PlayerId};

/// How likely a hand with a land is after a turn without one, beside a hand without.
const WITH_LAND: f64 = 0.15;
/// How likely a hand that could have answered is after it did not.
const WITH_ANSWER: f64 = 0.3;
/// For how many turns it counts that a spell was let pass.
const MEMORY: u32 = 2;

/// What was noticed of one player.
#[derive(Clone, Copy, Debug, Default)]
struct Noticed {
    /// How many lands there were, and in which turn.
    lands: Option<(i32, u32)>,
    /// Whether its last turn went by without a land.
    landless: bool,
    /// With how much mana it let a spell pass, and in which turn.
    passed: Option<(i32, u32)>,
}

/// What was noticed of everybody.
#[derive(Clone, Debug, Default)]
pub(super) struct Suspicions {
    players: Vec<Noticed>,
    /// The mana that everybody had open when this player cast a spell that is still to be answered.
    pending: Option<Vec<i32>>,
}

impl Suspicions {
    /// Looks around before a decision.
    pub fn look(&mut self, known: &Knowledge, game: &Game, me: PlayerId) {
        let state = game.state();
        self.players.resize(state.players.len(), Noticed::default());
        let open = open_mana(known, game, me);
        if state.stack.is_empty()
            && let Some(before) = self.pending.take()
        {
            for (noticed, (was, is)) in self.players.iter_mut().zip(before.iter().zip(&open)) {
                // Whoever did something has shown it.
                noticed.passed = (was == is && *was > 0).then_some((*was, state.turn.number));
            }
        }
        if state.turn.active != me {
            return;
        }
        for at in 0..self.players.len() {
            let (player, turn) = (PlayerId(at as u8), state.turn.number);
            let noticed = &mut self.players[at];
            if player == me || noticed.lands.is_some_and(|(_, when)| when == turn) {
                continue;
            }
            let lands = lands_of(game, player);
            noticed.landless = noticed.lands.is_some_and(|(before, _)| before == lands);
            noticed.lands = Some((lands, turn));
        }
    }

    /// Takes note of an answer that is given.
    pub fn note(&mut self, known: &Knowledge, game: &Game, me: PlayerId, answer: &Answer) {
        let Some(Shape::Action { options, .. }) = game.decision().map(|decision| decision.shape) else { return };
        let Answer::Pick(at) = answer else { return };
        if let Some(Choice::Cast(..) | Choice::CastFace(..)) = options.get(usize::from(*at)) {
            self.pending = Some(open_mana(known, game, me));
        }
    }

    /// How likely a world is, by what the others hold in it.
    pub fn likelihood(&self, known: &Knowledge, world: &Game) -> f64 {
        let now = world.state().turn.number;
        let mut all = 1.0;
        for (noticed, player) in self.players.iter().zip(&world.state().players) {
            let holds = |what: &dyn Fn(magic::ObjectId) -> bool| player.hand.iter().any(|id| what(*id));
            if noticed.landless && holds(&|id| world.characteristics(id).is(CardType::Land)) {
                all *= WITH_LAND;
            }
            let Some((mana, when)) = noticed.passed else { continue };
            let answers = |id: magic::ObjectId| {
                let lore = known.cast(world.characteristics(id).text);
                world.definition_of(id).mana_value as i32 <= mana && lore.does(|touch| matches!(touch, Touch::Counter))
            };
            if now <= when + MEMORY && holds(&answers) {
                all *= WITH_ANSWER;
            }
        }
        all
    }
}

fn open_mana(known: &Knowledge, game: &Game, me: PlayerId) -> Vec<i32> {
    let sight = Sight { known, game, me };
    (0..game.state().players.len()).map(|at| sight.mana_of(PlayerId(at as u8))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use magic::{CardPool, Placed, Rules, Setup};
    use std::sync::Arc;

    /// A game in which the second player has two Islands and holds these.
    fn holding(pool: &Arc<CardPool>, hand: &[&str]) -> Game {
        let mut setup = Setup::of_decks(Rules::MODERN, 1, vec![vec!["Air Elemental".to_string(); 10]; 2]);
        setup.players[1].hand = hand.iter().map(|card| card.to_string()).collect();
        let island = Placed { card: "Island".to_string(), ..Placed::default() };
        setup.players[1].battlefield = vec![island.clone(), island];
        Game::new(Arc::clone(pool), &setup).expect("the board can be laid")
    }

    #[test]
    fn who_let_a_spell_pass_hardly_holds_an_answer() {
        let pool = Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards load"));
        let known = Knowledge::of(&pool);
        let (answer, none) = (holding(&pool, &["Counterspell"]), holding(&pool, &["Air Elemental"]));
        let mut seen = Suspicions::default();
        seen.look(&known, &none, PlayerId(0));
        assert_eq!(seen.likelihood(&known, &answer), 1.0);
        seen.pending = Some(open_mana(&known, &none, PlayerId(0)));
        seen.look(&known, &none, PlayerId(0));
        assert_eq!(seen.likelihood(&known, &answer), WITH_ANSWER);
        assert_eq!(seen.likelihood(&known, &none), 1.0);
    }

    #[test]
    fn who_plays_no_land_hardly_holds_one() {
        let pool = Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards load"));
        let known = Knowledge::of(&pool);
        let (land, none) = (holding(&pool, &["Island"]), holding(&pool, &["Air Elemental"]));
        let mut seen = Suspicions::default();
        seen.look(&known, &none, PlayerId(0));
        seen.players[1].lands = Some((2, 0));
        seen.look(&known, &none, PlayerId(0));
        assert_eq!(seen.likelihood(&known, &land), WITH_LAND);
        assert_eq!(seen.likelihood(&known, &none), 1.0);
    }
}
