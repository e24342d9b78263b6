//! A campaign of thirty days, from the created ranger to the entry with which the story ends.

use kernel::{Answer, Dice, Game as _, Input, Seat, StateHash};
use rangers::notation::{EntryNumber, Title};
use rangers::words::Terrain;
use rangers::{Choice, Draft, Event, Game, LocationId, Pool, Reason, Rules, Setup, Tracker};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

const DAYS: u16 = 30;
/// How many locations are seen on the way.
const PLACES: usize = 15;
/// From this day on the rangers walk home, and wait there.
const HOMEWARD: u16 = 20;

fn begin(pool: &Arc<Pool>, seed: u64) -> Game {
    let ranger = Draft::by_chance(pool, &mut Dice::new(seed)).setup(pool).unwrap();
    let tracker = Tracker::begin(pool, &[ranger]).unwrap();
    Game::begin(pool.clone(), Setup { seed, rules: Rules::default(), tracker, days: DAYS })
}

/// A bot that walks: it explores the location, travels to places it has not seen, and camps there.
struct Walker {
    seen: BTreeSet<LocationId>,
    dice: Dice,
    home: LocationId,
}

impl Walker {
    /// The first step on the shortest way on foot to a place that is wanted.
    fn step_towards(pool: &Pool, from: LocationId, wanted: impl Fn(LocationId) -> bool) -> Option<LocationId> {
        let mut first: BTreeMap<LocationId, LocationId> = BTreeMap::new();
        let mut edge = VecDeque::from([from]);
        while let Some(at) = edge.pop_front() {
            for (to, terrain) in &pool.location(at).links {
                if *terrain == Terrain::River || *to == from || first.contains_key(to) {
                    continue;
                }
                let step = first.get(&at).copied().unwrap_or(*to);
                first.insert(*to, step);
                if wanted(*to) {
                    return Some(step);
                }
                edge.push_back(*to);
            }
        }
        None
    }

    fn destination(&self, game: &Game) -> Option<LocationId> {
        let from = game.state().location;
        if game.state().tracker.day >= HOMEWARD {
            return Self::step_towards(game.pool(), from, |place| place == self.home);
        }
        Self::step_towards(game.pool(), from, |place| !self.seen.contains(&place))
    }

    fn answer(&mut self, game: &Game) -> (Seat, Answer) {
        let asking = game.state().asking.clone().unwrap();
        let seat = asking.seats.iter().next().unwrap();
        let options = asking.options_of(seat).to_vec();
        let verb = |choice: &Choice| match choice {
            Choice::Test(_, test) => Some(game.pool().test(*test).test.verb.to_string()),
            _no_test => None,
        };
        let picked = |at: Option<usize>| at.map(|at| Answer::Pick(at as u16));
        let location = game.state().surroundings.iter().copied().find(|id| {
            game.pool().card(game.state().card(*id).definition).card.kind == rangers::words::CardKind::Location
        });
        let waits = game.state().tracker.day >= HOMEWARD && game.state().location == self.home;
        let answer = match asking.reason {
            Reason::Turn if waits => picked(options.iter().position(|one| *one == Choice::EndDay)),
            Reason::Turn if game.can_travel().is_ok() => picked(options.iter().position(|one| *one == Choice::Rest)),
            Reason::Turn => {
                let walk = ["Brace", "Chart", "Avoid", "Climb", "Traverse", "Connect"];
                walk.iter()
                    .find_map(|wanted| options.iter().position(|one| verb(one).as_deref() == Some(wanted)))
                    .or_else(|| options.iter().position(|one| *one == Choice::Rest))
                    .map(|at| Answer::Pick(at as u16))
            }
            Reason::Target(_) => {
                picked(options.iter().position(|one| location.is_some_and(|location| *one == Choice::Card(location))))
            }
            Reason::CommitEnergy(_) => match asking.kind {
                rangers::Kind::Number(_, most) => Some(Answer::Number(most)),
                _other => None,
            },
            Reason::Travel => {
                let to = self.destination(game);
                picked(options.iter().position(|one| matches!(one, Choice::Travel(place, _) if Some(*place) == to)))
            }
            Reason::Camp => Some(Answer::Yes(true)),
            _left_to_chance => None,
        };
        (seat, answer.unwrap_or_else(|| kernel::sample(game, &mut self.dice).unwrap()))
    }
}

struct Played {
    answers: Vec<(Seat, Answer)>,
    seen: BTreeSet<LocationId>,
    finished: bool,
    days: u16,
    hash: StateHash,
}

fn play(pool: &Arc<Pool>, seed: u64) -> Played {
    let end = pool.entry(&EntryNumber::from("1.32")).unwrap();
    let mut game = begin(pool, seed);
    let home = pool.location_of(&Title::from("Lone Tree Station")).unwrap();
    let mut walker = Walker { seen: BTreeSet::from([home]), dice: Dice::new(seed), home };
    let mut answers = Vec::new();
    let mut finished = false;
    while game.decision().is_some() {
        let (seat, answer) = walker.answer(&game);
        let mut events: Vec<Event> = Vec::new();
        game.apply(seat, &Input::Answer(answer.clone()), &mut events).unwrap();
        walker.seen.insert(game.state().location);
        finished |= events.contains(&Event::Entry(end));
        answers.push((seat, answer));
        assert!(game.state().number < 60_000, "the campaign does not end");
    }
    Played { answers, seen: walker.seen, finished, days: game.state().tracker.day - 1, hash: game.hash() }
}

#[test]
fn a_campaign_of_thirty_days_comes_home() {
    let pool = Arc::new(rangers_cards::pool().unwrap());
    let wanted = |(_, played): &(u64, Played)| played.finished && played.seen.len() >= PLACES;
    let told = (0..40).map(|seed| (seed, play(&pool, seed))).find(wanted);
    let (seed, played) = told.expect("a campaign comes to entry 1.32 over fifteen locations");
    assert_eq!(played.days, DAYS);
    let mut again = begin(&pool, seed);
    for (seat, answer) in &played.answers {
        again.apply(*seat, &Input::Answer(answer.clone()), &mut kernel::NoSink).unwrap();
    }
    assert_eq!(again.hash(), played.hash, "the replay differs");
    let (places, answers) = (played.seen.len(), played.answers.len());
    println!(
        "seed {seed}: {DAYS} days, {places} places, {answers} answers, to entry 1.32 and hash {} twice",
        played.hash
    );
}
