//! A second, tiny game behind the same door: nothing in the kernel is made for one game alone.
//!
//! *Higher bid*: everybody holds three numbered cards; every round each seat secretly lays one, the highest scores a point,
//! and everybody draws from the pile while it lasts. When the hands are empty, most points win.

use kernel::*;
use serde::{Deserialize, Serialize};
use smallvec::smallvec;
use thiserror::Error;

const HAND: usize = 3;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct BidSetup {
    seats: u8,
    cards: u8,
    seed: u64,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Bidder {
    hand: Vec<u8>,
    laid: Option<u8>,
    points: u8,
    gone: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Bid {
    chance: Chance,
    pile: Vec<u8>,
    bidders: Vec<Bidder>,
    number: u32,
    /// All cards there are: the options of every seat, so that they tell nothing of a hand.
    values: Vec<u8>,
}

#[derive(Clone, PartialEq, Debug)]
enum Happened {
    Laid(Seat),
    Revealed(Vec<(Seat, u8)>),
    Scored(Seat),
}

#[derive(Clone, PartialEq, Debug)]
struct BidView {
    hand: Vec<u8>,
    hand_sizes: Vec<usize>,
    points: Vec<u8>,
    pile: usize,
    waiting_for: Vec<Seat>,
}

#[derive(Debug, PartialEq, Error)]
enum BidRefusal {
    #[error(transparent)]
    Misfit(#[from] Misfit),
    #[error("card {0} is not in that hand")]
    NotHeld(u8),
}

impl Bid {
    fn new(setup: &BidSetup) -> Bid {
        let mut chance = Chance::new(setup.seed);
        let values: Vec<u8> = (1..=setup.cards).collect();
        let mut pile = values.clone();
        chance.draw(|dice| dice.shuffle(&mut pile));
        let mut deal = || {
            let hand = pile.split_off(pile.len() - HAND);
            Bidder { hand, laid: None, points: 0, gone: false }
        };
        let bidders = (0..setup.seats).map(|_| deal()).collect();
        Bid { chance, pile, bidders, number: 0, values }
    }

    fn awaited(&self) -> SeatSet {
        let open = |one: &Bidder| !one.gone && one.laid.is_none() && !one.hand.is_empty();
        let seats = self.bidders.iter().enumerate().filter(|(_, one)| open(one));
        seats.map(|(at, _)| Seat(at as u8)).collect()
    }

    fn is_over(&self) -> bool {
        let playing = || self.bidders.iter().filter(|one| !one.gone);
        playing().count() < 2 || playing().all(|one| one.hand.is_empty() && one.laid.is_none())
    }

    fn bidder(&mut self, seat: Seat) -> Result<&mut Bidder, Misfit> {
        self.bidders.get_mut(usize::from(seat.0)).filter(|one| !one.gone).ok_or(Misfit::OtherSeat)
    }

    fn lay(&mut self, seat: Seat, value: u8, sink: &mut dyn Sink<Happened>) -> Result<(), BidRefusal> {
        let bidder = self.bidder(seat)?;
        let at = bidder.hand.iter().position(|held| *held == value).ok_or(BidRefusal::NotHeld(value))?;
        bidder.hand.remove(at);
        bidder.laid = Some(value);
        sink.event(&Happened::Laid(seat));
        Ok(())
    }

    /// Once all cards are down, they are turned over together, and everybody draws.
    fn turn_over(&mut self, sink: &mut dyn Sink<Happened>) {
        let seats = self.bidders.iter().enumerate();
        let laid: Vec<(Seat, u8)> = seats.filter_map(|(at, one)| Some((Seat(at as u8), one.laid?))).collect();
        if !self.awaited().is_empty() {
            return;
        }
        sink.event(&Happened::Revealed(laid.clone()));
        if let Some((seat, _)) = laid.iter().max_by_key(|(_, value)| *value) {
            self.bidders[usize::from(seat.0)].points += 1;
            sink.event(&Happened::Scored(*seat));
        }
        for bidder in &mut self.bidders {
            bidder.laid = None;
            if !self.pile.is_empty() && !bidder.gone {
                let place = self.chance.draw(|dice| dice.below(self.pile.len() as u32));
                bidder.hand.push(self.pile.swap_remove(place as usize));
            }
        }
    }
}

impl Game for Bid {
    type Choice = u8;
    type Reason = &'static str;
    type Event = Happened;
    type View = BidView;
    type Refusal = BidRefusal;

    fn decision(&self) -> Option<Decision<'_, u8, &'static str>> {
        let who = Who::EachOf(self.awaited());
        (!self.is_over()).then(|| Decision {
            number: self.number,
            who,
            player: who.first().unwrap_or(Seat(0)),
            shape: Shape::PickOne { options: &self.values },
            reason: "lay a card",
        })
    }

    fn apply(&mut self, seat: Seat, input: &Input, sink: &mut dyn Sink<Happened>) -> Result<(), BidRefusal> {
        let Some(decision) = self.decision() else { return Err(Misfit::GameOver.into()) };
        match input {
            Input::Answer(answer) => {
                if usize::from(seat.0) >= self.bidders.len() || !decision.who.awaits(seat) {
                    return Err(Misfit::OtherSeat.into());
                }
                answer.fits(&decision.shape)?;
                let Answer::Pick(pick) = answer else { return Err(Misfit::OtherShape.into()) };
                self.lay(seat, self.values[usize::from(*pick)], sink)?;
            }
            Input::Concede => self.bidder(seat)?.gone = true,
            Input::TakeBack => return Err(Misfit::NothingToTakeBack.into()),
        }
        self.turn_over(sink);
        self.number += 1;
        Ok(())
    }

    /// Speaks of the first awaited seat, like `default_answer`.
    fn check(&self, answer: &Answer) -> Result<(), BidRefusal> {
        let Some(decision) = self.decision() else { return Err(Misfit::GameOver.into()) };
        answer.fits(&decision.shape)?;
        let (Answer::Pick(pick), Some(seat)) = (answer, decision.who.first()) else {
            return Err(Misfit::OtherShape.into());
        };
        let value = self.values[usize::from(*pick)];
        let held = self.bidders[usize::from(seat.0)].hand.contains(&value);
        if held { Ok(()) } else { Err(BidRefusal::NotHeld(value)) }
    }

    fn default_answer(&self) -> Answer {
        let first = self.awaited().iter().next().map_or(0, |seat| usize::from(seat.0));
        let lowest = self.bidders[first].hand.iter().min().copied().unwrap_or(1);
        Answer::Pick(u16::from(lowest) - 1)
    }

    fn view(&self, viewer: Viewer) -> BidView {
        let own = match viewer {
            Viewer::Seat(seat) => self.bidders.get(usize::from(seat.0)).map(|one| one.hand.clone()),
            Viewer::Spectator => None,
        };
        BidView {
            hand: own.unwrap_or_default(),
            hand_sizes: self.bidders.iter().map(|one| one.hand.len()).collect(),
            points: self.bidders.iter().map(|one| one.points).collect(),
            pile: self.pile.len(),
            waiting_for: self.awaited().iter().collect(),
        }
    }

    /// What was laid is told to all only when all is revealed; until then just that somebody laid a card.
    fn project(&self, event: &Happened, _: Viewer) -> Option<Happened> {
        Some(event.clone())
    }

    fn redeal(&self, viewer: Viewer, seed: u64) -> Bid {
        let mut game = self.clone();
        let mut dice = Dice::new(seed);
        let hidden = |at: usize| viewer != Viewer::Seat(Seat(at as u8));
        let mut unseen = std::mem::take(&mut game.pile);
        for (_, bidder) in game.bidders.iter().enumerate().filter(|(at, _)| hidden(*at)) {
            unseen.extend(bidder.hand.iter().chain(&bidder.laid));
        }
        dice.shuffle(&mut unseen);
        for (_, bidder) in game.bidders.iter_mut().enumerate().filter(|(at, _)| hidden(*at)) {
            bidder.hand = unseen.split_off(unseen.len() - bidder.hand.len());
            bidder.laid = bidder.laid.and_then(|_| unseen.pop());
        }
        game.pile = unseen;
        game.chance = Chance::new(dice.seed());
        game
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let playing = || self.bidders.iter().enumerate().filter(|(_, one)| !one.gone);
        let best = playing().map(|(_, one)| one.points).max()?;
        let winners: Vec<Seat> =
            playing().filter(|(_, one)| one.points == best).map(|(at, _)| Seat(at as u8)).collect();
        Some(if winners.len() > 1 { Outcome::Draw } else { Outcome::Won(winners) })
    }

    fn hash(&self) -> StateHash {
        StateHash::of(self)
    }
}

fn setup(seed: u64) -> BidSetup {
    BidSetup { seats: 3, cards: 21, seed }
}

/// Plays with random answers and shows each accepted input.
fn play(game: &mut Bid, seed: u64, mut seen: impl FnMut(&Bid, &Entry)) {
    let mut dice = Dice::new(seed);
    while let Some(decision) = game.decision() {
        let seat = decision.who.first().expect("somebody is awaited");
        let input = Input::Answer(sample(game, &mut dice).expect("an open decision has an answer"));
        game.apply(seat, &input, &mut NoSink).expect("a sampled answer is accepted");
        seen(game, &Entry { seat, input, hash: game.hash() });
    }
}

#[test]
fn it_is_played_to_its_end_through_the_door() {
    for seed in 0..50 {
        let mut game = Bid::new(&setup(seed));
        let mut answers = 0;
        play(&mut game, seed, |_, _| answers += 1);
        assert!(game.outcome().is_some());
        assert_eq!(answers, 21, "every card is laid");
        assert_eq!(game.bidders.iter().map(|one| one.points).sum::<u8>(), 7, "every round is scored");
    }
}

#[test]
fn each_seat_answers_hidden_until_all_are_in() {
    let mut game = Bid::new(&setup(1));
    let everyone: SeatSet = (0..3).map(Seat).collect();
    assert_eq!(game.decision().map(|decision| decision.who), Some(Who::EachOf(everyone)));
    let lay = |game: &mut Bid, seat: u8| {
        let value = game.bidders[usize::from(seat)].hand[0];
        let mut events = Vec::new();
        game.apply(Seat(seat), &Input::Answer(Answer::Pick(u16::from(value) - 1)), &mut events).unwrap();
        events
    };
    assert_eq!(lay(&mut game, 2), [Happened::Laid(Seat(2))], "what was laid is not told");
    assert_eq!(game.decision().map(|decision| decision.who), Some(Who::EachOf(everyone.without(Seat(2)))));
    let again = game.apply(Seat(2), &Input::Answer(Answer::Pick(0)), &mut NoSink);
    assert_eq!(again, Err(Misfit::OtherSeat.into()));
    lay(&mut game, 0);
    assert!(matches!(lay(&mut game, 1)[..], [Happened::Laid(_), Happened::Revealed(_), Happened::Scored(_)]));
}

#[test]
fn a_save_goes_on_like_the_game() {
    let mut game = Bid::new(&setup(2));
    let mut resumed: Option<Bid> = None;
    play(&mut game, 2, |game, entry| {
        if let Some(resumed) = &mut resumed {
            resumed.apply(entry.seat, &entry.input, &mut NoSink).unwrap();
            assert_eq!(resumed.hash(), entry.hash);
        }
        let read: Bid = postcard::from_bytes(&postcard::to_stdvec(game).unwrap()).unwrap();
        assert_eq!((&read, read.hash()), (game, game.hash()));
        resumed = Some(read);
    });
}

fn logged(seed: u64) -> Vec<u8> {
    let header = Header {
        cardhall_log: LOG_VERSION,
        game: "higher bid".to_string(),
        engine: "1".to_string(),
        pool: StateHash(0),
        packs: Vec::new(),
        setup: setup(seed),
    };
    let mut bytes = Vec::new();
    let mut writer = LogWriter::begin(&mut bytes, &header).unwrap();
    play(&mut Bid::new(&setup(seed)), seed, |_, entry| writer.add(entry).unwrap());
    writer.finish().unwrap();
    bytes
}

#[test]
fn a_log_is_read_back_and_replays() {
    let log: Log<BidSetup> = Log::read(&logged(3)[..]).unwrap();
    let mut game = Bid::new(&log.header.setup);
    let mut seen = 0;
    replay(&mut game, &log.entries, |_, _| seen += 1).unwrap();
    assert_eq!(seen, 21);
    assert!(game.outcome().is_some());
}

#[test]
fn a_damaged_log_says_where() {
    let bytes = logged(4);
    let whole_lines = bytes[..bytes.len() / 2].iter().rposition(|byte| *byte == b'\n').unwrap() + 1;
    let truncated = Log::<BidSetup>::read(&bytes[..whole_lines]);
    assert!(matches!(truncated, Err(LogError::Truncated { entries }) if entries > 0), "{truncated:?}");
    let in_a_line = Log::<BidSetup>::read(&bytes[..whole_lines + 9]);
    assert!(matches!(in_a_line, Err(LogError::Line { .. })), "{in_a_line:?}");
    let mut log: Log<BidSetup> = Log::read(&bytes[..]).unwrap();
    log.entries[5].hash = StateHash(1);
    let result = replay(&mut Bid::new(&log.header.setup), &log.entries, |_, _| {});
    assert!(matches!(result, Err(LogError::Diverged { number: 6, .. })), "{result:?}");
    log.entries[5].input = Input::TakeBack;
    let result = replay(&mut Bid::new(&log.header.setup), &log.entries, |_, _| {});
    assert!(matches!(result, Err(LogError::Refused { number: 6, .. })), "{result:?}");
}

#[test]
fn a_refused_input_changes_nothing() {
    let mut game = Bid::new(&setup(5));
    let hash = game.hash();
    let stranger = game.values.iter().find(|value| !game.bidders[0].hand.contains(value)).copied().unwrap();
    let wrong = [
        (Seat(0), Input::Answer(Answer::Pick(u16::from(stranger) - 1))),
        (Seat(0), Input::Answer(Answer::Pick(21))),
        (Seat(0), Input::Answer(Answer::Picks(smallvec![0]))),
        (Seat(0), Input::TakeBack),
        (Seat(3), Input::Answer(Answer::Pick(0))),
        (Seat(9), Input::Concede),
    ];
    for (seat, input) in wrong {
        assert!(game.apply(seat, &input, &mut NoSink).is_err(), "{seat:?} {input:?}");
        assert_eq!(game.hash(), hash);
    }
}

#[test]
fn a_view_does_not_change_when_hidden_cards_do() {
    let mut game = Bid::new(&setup(6));
    let mut moved = false;
    play(&mut game, 6, |game, entry| {
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
            let redealt = game.redeal(viewer, entry.hash.0);
            assert_eq!(redealt.view(viewer), game.view(viewer));
            assert_eq!(held_cards(&redealt).len(), held_cards(game).len(), "{viewer:?}");
            moved |= redealt.bidders[1].hand != game.bidders[1].hand;
        }
    });
    assert!(moved, "hidden hands are dealt anew");
}

/// Cards in hands, laid or in the pile, each once.
fn held_cards(game: &Bid) -> Vec<u8> {
    let held = game.bidders.iter().flat_map(|one| one.hand.iter().chain(&one.laid));
    let mut cards: Vec<u8> = held.chain(&game.pile).copied().collect();
    cards.sort_unstable();
    cards.dedup();
    cards
}

#[test]
fn conceding_leaves_the_others_playing() {
    let mut game = Bid::new(&setup(7));
    game.apply(Seat(1), &Input::Concede, &mut NoSink).unwrap();
    assert!(game.outcome().is_none());
    game.apply(Seat(0), &Input::Concede, &mut NoSink).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Won(vec![Seat(2)])));
    assert_eq!(game.apply(Seat(2), &Input::Concede, &mut NoSink), Err(Misfit::GameOver.into()));
}
