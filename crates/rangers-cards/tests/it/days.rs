//! Random days: what is offered is accepted, nothing is lost, a saved game is the same game (section 21).

use kernel::{Answer, Dice, Game as _, Hosted, Input, NoSink, Seat, Viewer};
use rangers::words::CardKind;
use rangers::{
    CardId, Choice, DefinitionId, Draft, Event, Frame, Game, MissionRecord, Pool, RangerId, Reason, Rules, Setup,
    State, Tracker, Zone,
};
use std::collections::BTreeMap;
use std::sync::Arc;

fn begin(pool: &Arc<Pool>, rangers: usize, seed: u64) -> Game {
    let mut dice = Dice::new(seed);
    let setups: Vec<_> = (0..rangers).map(|_| Draft::by_chance(pool, &mut dice).setup(pool).unwrap()).collect();
    let tracker = Tracker::begin(pool, &setups).unwrap();
    Game::begin(
        pool.clone(),
        Setup { seed, rules: Rules { balanced: seed % 2 == 1, ..Rules::default() }, tracker, days: 3 },
    )
}

/// How many copies of each card there are, whichever face they show and wherever they lie.
fn copies(game: &Game) -> BTreeMap<(DefinitionId, Option<RangerId>), usize> {
    let mut copies = BTreeMap::new();
    for card in &game.state().cards {
        let face = game.pool().card(card.definition);
        let front = face.reverse.map_or(card.definition, |reverse| reverse.min(card.definition));
        *copies.entry((front, card.owner)).or_default() += 1;
    }
    copies
}

fn listed(state: &State, zone: Zone) -> Option<&[CardId]> {
    match zone {
        Zone::PathDeck => Some(&state.path_deck),
        Zone::PathDiscard => Some(&state.path_discard),
        Zone::SideDeck => Some(&state.side_deck),
        Zone::Reach(id) => Some(&state.ranger(id).reach),
        Zone::AlongTheWay => Some(&state.along),
        Zone::Surroundings => Some(&state.surroundings),
        Zone::PlayerArea(id) => Some(&state.ranger(id).area),
        Zone::Hand(id) => Some(&state.ranger(id).hand),
        Zone::Deck(id) => Some(&state.ranger(id).deck),
        Zone::Discard(id) => Some(&state.ranger(id).discard),
        Zone::Fatigue(id) => Some(&state.ranger(id).fatigue),
        Zone::SetAside => Some(&state.set_aside),
        Zone::Collection | Zone::Under | Zone::Limbo | Zone::Gone => None,
    }
}

fn holds(game: &Game) {
    let state = game.state();
    for ranger in &state.rangers {
        assert!(state.card(ranger.token).zone.in_play(), "a token lies on a card that is not in play");
    }
    let laid: usize = state
        .frames
        .iter()
        .map(|frame| match frame {
            Frame::Pairs(pairs) => pairs.laid.len() + usize::from(pairs.drawn.is_some()),
            Frame::Test(test) => usize::from(test.drawn.is_some()),
            _without_challenge_cards => 0,
        })
        .sum();
    let challenge = state.challenge_deck.len() + state.challenge_discard.len() + laid;
    assert_eq!(challenge, 24, "challenge cards are lost");
    let mut in_lists = 0;
    for (at, card) in state.cards.iter().enumerate() {
        let id = CardId(at as u16);
        assert!(card.attachments.iter().all(|one| state.card(*one).host == Some(id)), "attachments are not mutual");
        let mut above = card.host;
        while let Some(host) = above {
            assert_ne!(host, id, "a card is attached to itself");
            assert!(state.card(host).attachments.iter().any(|one| state.card(*one).host == Some(host)));
            above = state.card(host).host;
        }
        if let Some(list) = listed(state, card.zone) {
            assert_eq!(list.iter().filter(|one| **one == id).count(), 1, "a card is not where it says");
            in_lists += 1;
        }
    }
    let lists =
        [&state.path_deck, &state.path_discard, &state.side_deck, &state.along, &state.surroundings, &state.set_aside]
            .into_iter()
            .chain(
                state
                    .rangers
                    .iter()
                    .flat_map(|one| [&one.reach, &one.area, &one.hand, &one.deck, &one.discard, &one.fatigue]),
            );
    assert_eq!(lists.map(Vec::len).sum::<usize>(), in_lists, "a card lies in two places");
    if state.asking.as_ref().is_some_and(|asking| asking.reason == Reason::Turn) {
        for ranger in (0..state.rangers.len() as u8).map(RangerId) {
            assert!(game.equip_sum(ranger) <= game.equip_limit(ranger), "a ranger carries too much");
        }
    }
}

/// What a viewer sees does not depend on what they cannot see.
fn views_hold(game: &Game, seed: u64) {
    let seats = (0..game.state().rangers.len() as u8).map(|seat| Viewer::Seat(Seat(seat)));
    for viewer in seats.chain([Viewer::Spectator]) {
        assert_eq!(game.redeal(viewer, seed).view(viewer), game.view(viewer), "a view tells what is hidden");
    }
}

/// A random seat of those asked, and its random answer. Ending the day by choice is left aside while there is anything else.
fn sampled(game: &Game, dice: &mut Dice) -> (Seat, Answer) {
    let asking = game.state().asking.as_ref().unwrap();
    if asking.reason != Reason::Turn {
        let seats: Vec<Seat> = asking.seats.iter().collect();
        let seat = seats[dice.below(seats.len() as u32) as usize];
        return (seat, kernel::sample_for(game, seat, dice).unwrap());
    }
    let actions: Vec<(Seat, u16)> = asking
        .seats
        .iter()
        .flat_map(|seat| {
            let options = asking.options_of(seat).iter().enumerate();
            let wanted = |choice: &Choice| !matches!(choice, Choice::EndDay | Choice::ThrowAway(_));
            options.filter(move |(_, choice)| wanted(choice)).map(move |(at, _)| (seat, at as u16))
        })
        .collect();
    match actions.get(dice.below(actions.len() as u32) as usize) {
        Some((seat, at)) => (*seat, Answer::Pick(*at)),
        None => {
            let seat = asking.seats.iter().next().unwrap();
            (seat, Answer::Pick(asking.options_of(seat).len() as u16 - 1))
        }
    }
}

/// A game that was saved and loaded here goes on alike: the same question, and the same state after the answer.
fn saved_and_loaded(pool: &Arc<Pool>, game: &Game, seat: Seat, answer: &Answer) -> Game {
    let mut loaded = Game::from_bytes(pool, &game.to_bytes()).unwrap();
    assert!(loaded.state() == game.state(), "a loaded game differs");
    assert_eq!(format!("{:?}", loaded.decision_for(seat)), format!("{:?}", game.decision_for(seat)));
    loaded.apply(seat, &Input::Answer(answer.clone()), &mut NoSink).unwrap();
    loaded
}

/// What was played: how many days ended, and all that happened.
#[derive(Default)]
struct Played {
    days: usize,
    log: Vec<Event>,
}

/// Plays to the end. Whatever must hold is checked at every decision if a pool to load saves with is given.
fn play(game: &mut Game, dice: &mut Dice, check: Option<&Arc<Pool>>) -> Played {
    let every = u32::try_from(usual_or_soak(7, 1)).unwrap();
    let mut played = Played::default();
    let mut before = copies(game);
    while game.decision().is_some() {
        let (seat, answer) = sampled(game, dice);
        let mut events: Vec<Event> = Vec::new();
        let saved = check.filter(|_| game.state().number.is_multiple_of(every));
        let loaded = saved.map(|pool| saved_and_loaded(pool, game, seat, &answer));
        game.apply(seat, &Input::Answer(answer), &mut events).unwrap();
        if let Some(loaded) = loaded {
            assert_eq!(loaded.hash(), game.hash(), "a loaded game goes on otherwise");
        }
        played.log.extend(&events);
        let over = events.iter().filter(|event| matches!(event, Event::DayEnded(_))).count();
        played.days += over;
        if check.is_some() {
            holds(game);
            for event in &events {
                if let Event::Traded(ranger, out, into) = event {
                    *before.entry((*out, Some(*ranger))).or_default() -= 1;
                    *before.entry((*into, Some(*ranger))).or_default() += 1;
                }
            }
            before.retain(|_, count| *count > 0);
            // Missions may have something to say, and to ask, between the end of a day and the next morning, and rewards are
            // swapped then.
            if events.iter().any(|event| matches!(event, Event::DayBegan(_) | Event::Swapped(..))) {
                before = copies(game);
            }
            let now = copies(game);
            let grown = now.iter().filter(|(key, count)| before.get(key) != Some(count));
            for ((face, _), _) in grown {
                let card = &game.pool().card(*face).card;
                assert_eq!(card.kind, CardKind::Mission, "{} came or went", card.title);
            }
            for event in &events {
                if let Event::TestOutcome(_, _, success, effort, difficulty) = event {
                    assert!(*effort >= 0 && *difficulty >= 0 && *success == (effort >= difficulty));
                }
            }
            if game.state().number.is_multiple_of(16) {
                views_hold(game, u64::from(game.state().number));
            }
        }
        assert!(game.state().number < 20_000, "a day does not end");
    }
    played
}

/// So many, or far more where the time is taken.
fn usual_or_soak(usual: u64, soak: u64) -> u64 {
    if std::env::var_os("CARDHALL_SOAK").is_some() { soak } else { usual }
}

#[test]
fn random_days_keep_what_must_hold() {
    let pool = Arc::new(rangers_cards::pool().unwrap());
    let seeds = usual_or_soak(24, 2_000);
    for seed in 0..seeds {
        let mut game = begin(&pool, 1 + seed as usize % 4, seed).checked();
        let played = play(&mut game, &mut Dice::new(seed), Some(&pool));
        assert_eq!(played.days, 3, "seed {seed}: three days are played, {:?}", game.state().over);
        assert!(game.state().tracker.day == 4);
        let mut again = begin(&pool, 1 + seed as usize % 4, seed);
        assert!(play(&mut again, &mut Dice::new(seed), None).log == played.log, "seed {seed}: another log");
        assert_eq!(game.hash(), again.hash());
    }
    println!("{} days from Lone Tree Station, seeds 0 to {}", 3 * seeds, seeds - 1);
}

/// A day somewhere on the map, with any weather and missions under way.
fn wandering(pool: &Arc<Pool>, seed: u64) -> Game {
    let mut dice = Dice::new(seed.wrapping_mul(0x9e37_79b9));
    let rangers = 1 + dice.below(4) as usize;
    let ranger = rangers_cards::travelling_explorer(pool).unwrap();
    let mut tracker = Tracker::begin(pool, &vec![ranger; rangers]).unwrap();
    let places: Vec<_> = pool.locations().map(|(id, _)| id).collect();
    tracker.location = places[seed as usize % places.len()];
    let links = &pool.location(tracker.location).links;
    if !links.is_empty() {
        tracker.terrain = links[dice.below(links.len() as u32) as usize].1;
    }
    tracker.day = 2 + dice.below(28) as u16;
    let of_kind = |kind: CardKind| pool.cards().filter(move |(_, card)| card.card.kind == kind).map(|(id, _)| id);
    let weather: Vec<DefinitionId> = of_kind(CardKind::Weather).collect();
    tracker.weather = Some(weather[dice.below(weather.len() as u32) as usize]);
    let missions: Vec<DefinitionId> = of_kind(CardKind::Mission).filter(|id| without_subject(pool, *id)).collect();
    for _ in 0..dice.below(4) {
        let mission = missions[dice.below(missions.len() as u32) as usize];
        if !tracker.missions.iter().any(|record| record.mission == mission) {
            let gained = tracker.day;
            tracker.missions.push(MissionRecord {
                mission,
                subject: None,
                gained,
                bubbles: [false; 3],
                completed: false,
            });
        }
    }
    Game::begin(pool.clone(), Setup { seed, rules: Rules::default(), tracker, days: 2 })
}

/// Whether a mission is about nobody, is recorded at all, and is no back of another.
fn without_subject(pool: &Pool, id: DefinitionId) -> bool {
    let card = pool.card(id);
    let about_somebody = ["Journey", "Lure", "Confront", "Search", "Rescue", "Helping Hand"];
    !about_somebody.contains(&card.card.title.0.as_ref()) && card.reverse.is_none_or(|reverse| reverse > id)
}

#[test]
fn random_days_all_over_the_valley_keep_what_must_hold() {
    let pool = Arc::new(rangers_cards::pool().unwrap());
    let seeds = usual_or_soak(111, 2_000);
    let mut days = 0;
    for seed in 0..seeds {
        let mut game = wandering(&pool, seed).checked();
        let played = play(&mut game, &mut Dice::new(seed), Some(&pool));
        days += played.days;
        let mut again = wandering(&pool, seed);
        assert!(play(&mut again, &mut Dice::new(seed), None).log == played.log, "seed {seed}: another log");
        assert_eq!(game.hash(), again.hash());
    }
    println!("{days} days all over the valley, seeds 0 to {}", seeds - 1);
}
