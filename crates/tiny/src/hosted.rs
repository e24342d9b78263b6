//! Beacons at a table.

use crate::{Beacons, Event, Reason, Refusal, SEATS, Setup};
use kernel::{
    Explanation, Form, Game as _, Handle, Handles, Happening, Hosted, Input, Line, Moment, Offer, Piece, Preview,
    Question, ResumeError, SceneOf, Scope, Seat, StepName, Subject, Viewer, Zone,
};
use serde::{Deserialize, Serialize};

/// A card on the table: its number.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Beacon {
    /// Its number.
    pub number: u8,
}

/// A keeper.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Keeper {
    /// Whether the keeper has left.
    pub gone: bool,
    /// Whether the keeper has voted, while there is a vote.
    pub voted: bool,
}

/// What is printed on a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card {
    /// Its number.
    pub number: u8,
}

fn seats() -> impl Iterator<Item = Seat> {
    (0..SEATS).map(Seat)
}

impl Hosted for Beacons {
    const KEY: &'static str = "beacons";

    type Pool = ();
    type Setup = Setup;
    /// The card, and whether it lies in the row.
    type Key = (u8, bool);
    type Thing = Beacon;
    type Player = Keeper;
    /// The lamps that burn.
    type Board = u8;
    type Card = Card;
    type Witnessed = Event;

    fn set_up((): &(), setup: &Setup) -> Result<Beacons, String> {
        Ok(Beacons::new(setup))
    }

    fn to_bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).unwrap_or_default()
    }

    fn from_bytes((): &(), bytes: &[u8]) -> Result<Beacons, ResumeError> {
        serde_json::from_slice(bytes).map_err(|error| ResumeError::Damaged(error.to_string()))
    }

    fn seats(&self) -> usize {
        usize::from(SEATS)
    }

    fn play(&mut self, seat: Seat, input: &Input, witnessed: &mut Vec<Event>) -> Result<(), Refusal> {
        self.put_in(seat, input, &mut |event| witnessed.push(event))
    }

    fn half_made(&self) -> Option<Seat> {
        None
    }

    fn before_half_made(&self) -> Option<Beacons> {
        None
    }

    fn scene(&self, scope: Scope, handles: &mut Handles<(u8, bool)>) -> SceneOf<Beacons> {
        let mut scene = SceneOf::<Beacons>::default();
        if !matches!(scope, Scope::Private(_)) {
            let mut row = Vec::new();
            for number in &self.row {
                let handle = handles.give(scope.sight(), (*number, true));
                scene.things.insert(handle, Beacon { number: *number });
                row.push(handle);
            }
            scene.zones.insert("row".to_string(), Zone { count: row.len() as u32, things: row, ..Zone::default() });
            for seat in seats() {
                let at = usize::from(seat.0);
                let count = self.hands[at].len() as u32;
                scene.zones.insert(format!("hand:{at}"), Zone { seat: Some(seat), count, ..Zone::default() });
                let voted = self.votes.as_ref().is_some_and(|votes| votes[at].is_some());
                scene.players.insert(seat.0, Keeper { gone: self.gone[at], voted });
            }
            scene.board = Some(self.lamps);
        }
        if let Scope::Private(seat) | Scope::Whole(seat) = scope {
            let mut hand = Vec::new();
            for number in self.hand(seat) {
                let handle = handles.private(seat, (*number, false));
                scene.things.insert(handle, Beacon { number: *number });
                hand.push(handle);
            }
            let zone = Zone { seat: Some(seat), count: hand.len() as u32, things: hand, depths: Vec::new() };
            scene.zones.insert(format!("hand:{}", seat.0), zone);
        }
        scene
    }

    fn cards_in(things: &mut dyn Iterator<Item = &Beacon>, seen: &mut dyn FnMut(u32)) {
        things.for_each(|thing| seen(u32::from(thing.number)));
    }

    fn card(&self, number: u32) -> Option<Card> {
        u8::try_from(number).ok().map(|number| Card { number })
    }

    fn question(&self, seat: Seat, handles: &mut Handles<(u8, bool)>) -> Option<Question> {
        let decision = self.decision_for(seat)?;
        let text = |words: &str| vec![Piece::text(words)];
        let (key, words, form) = match decision.reason {
            Reason::Lay => ("lay", "Lay a card", Form::One),
            Reason::Rest => ("rest", "Rest?", Form::YesNo),
        };
        let options = match decision.reason {
            Reason::Lay => self
                .hand(seat)
                .iter()
                .map(|number| {
                    let handle = handles.private(seat, (*number, false));
                    let label = vec![Piece::text("Lay "), Piece::thing(number.to_string(), Some(handle))];
                    Offer { label, verb: "lay".to_string(), about: vec![Subject::Thing(handle)], ..Offer::default() }
                })
                .collect(),
            Reason::Rest => [("yes", "Rest"), ("no", "Go on")]
                .map(|(verb, words)| Offer { label: text(words), verb: verb.to_string(), ..Offer::default() })
                .to_vec(),
        };
        Some(Question {
            number: 0,
            seat,
            player: seat,
            prompt: Line::new(key, text(words)),
            about: None,
            form,
            options,
            default: self.default_answer_for(seat),
            take_back: false,
        })
    }

    fn tell(&self, event: &Event, viewer: Viewer, handles: &Handles<(u8, bool)>) -> Option<Happening> {
        let sight = match viewer {
            Viewer::Seat(seat) => kernel::Sight::Private(seat),
            Viewer::Spectator => kernel::Sight::Public,
        };
        let card = |number: u8| Piece::thing(number.to_string(), handles.given(sight, (number, true)));
        let act = |seat: Seat, verb: &str| vec![Piece::Player(seat), Piece::text(" "), Piece::verb(verb)];
        let (key, words) = match *event {
            Event::Laid(seat, number) => {
                let mut words = act(seat, "lay");
                words.extend([Piece::text(" "), card(number)]);
                ("lay", words)
            }
            Event::LampOut => ("lamp-out", vec![Piece::text("A lamp goes out")]),
            Event::Voted(seat) => ("vote", act(seat, "vote")),
            Event::Rested(true) => ("rest", vec![Piece::text("The keepers rest")]),
            Event::Rested(false) => ("go-on", vec![Piece::text("The keepers go on")]),
            Event::GaveUp(seat, number) => {
                let mut words = act(seat, "give");
                words.extend([Piece::text(" up "), card(number)]);
                ("give-up", words)
            }
            Event::Left(seat) => ("leave", act(seat, "leave")),
        };
        Some(Happening { line: Some(Line::new(key, words)), ..Happening::new(key) })
    }

    fn explain(&self, viewer: Viewer, about: Handle, handles: &Handles<(u8, bool)>) -> Vec<Explanation> {
        let Viewer::Seat(seat) = viewer else { return Vec::new() };
        let Some((number, false)) = handles.find(kernel::Sight::Private(seat), about) else { return Vec::new() };
        let below = self.row.last().is_some_and(|last| *last > number);
        vec![Explanation::new(if below { "it would put out a lamp" } else { "it can be laid" })]
    }

    fn preview(&self, seat: Seat, option: u16, _: &mut Handles<(u8, bool)>) -> Option<Preview> {
        let at = Some(usize::from(option)).filter(|at| *at < self.hand(seat).len() && self.votes.is_none())?;
        let mut copy = self.clone();
        copy.lay(seat, at, &mut |_| ());
        let lines = (copy.lamps < self.lamps).then(|| Line::new("lamp-out", vec![Piece::text("A lamp goes out")]));
        Some(Preview { lines: lines.into_iter().collect(), ..Preview::default() })
    }

    fn foresee(&self, _: Seat, _: &mut Handles<(u8, bool)>) -> Option<Preview> {
        None
    }

    fn steps() -> &'static [StepName] {
        &[]
    }

    fn moment(&self) -> Moment {
        let reason = match self.decision().map(|decision| decision.reason) {
            Some(Reason::Lay) => "lay",
            Some(Reason::Rest) => "rest",
            None => "",
        };
        Moment { able: self.awaited(), reason: reason.to_string(), ..Moment::default() }
    }
}
