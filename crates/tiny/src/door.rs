//! The door.

use crate::{Beacons, Event, Reason, Refusal};
use kernel::{Answer, Chance, Decision, Dice, Game, Input, Misfit, Outcome, Seat, Shape, Sink, StateHash, Viewer, Who};

impl Beacons {
    fn decision_of(&self, seat: Seat) -> Decision<'_, u8, Reason> {
        let (shape, reason, who) = match &self.votes {
            Some(_) => (Shape::YesNo, Reason::Rest, Who::EachOf(self.awaited())),
            None => (Shape::PickOne { options: self.hand(seat) }, Reason::Lay, Who::AnyOf(self.awaited())),
        };
        Decision { number: self.number, who, player: seat, shape, reason }
    }

    /// Plays an input and hands out what happens.
    pub(crate) fn put_in(&mut self, seat: Seat, input: &Input, events: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Misfit::GameOver.into());
        }
        match input {
            Input::Answer(answer) => {
                self.check_for(seat, answer)?;
                match answer {
                    Answer::Pick(pick) => self.lay(seat, usize::from(*pick), events),
                    Answer::Yes(rest) => self.vote(seat, *rest, events),
                    _ => return Err(Misfit::OtherShape.into()),
                }
            }
            Input::Concede => {
                let gone = self.gone.get_mut(usize::from(seat.0)).filter(|gone| !**gone).ok_or(Misfit::OtherSeat)?;
                *gone = true;
                events(Event::Left(seat));
                self.count_votes(events);
            }
            Input::TakeBack => return Err(Misfit::NothingToTakeBack.into()),
        }
        self.number += 1;
        Ok(())
    }
}

impl Game for Beacons {
    type Choice = u8;
    type Reason = Reason;
    type Event = Event;
    type View = (Vec<u8>, Vec<usize>, Vec<u8>, u8);
    type Refusal = Refusal;

    fn decision(&self) -> Option<Decision<'_, u8, Reason>> {
        let first = self.awaited().iter().next().filter(|_| !self.is_over())?;
        Some(self.decision_of(first))
    }

    fn decision_for(&self, seat: Seat) -> Option<Decision<'_, u8, Reason>> {
        (!self.is_over() && self.awaited().contains(seat)).then(|| self.decision_of(seat))
    }

    fn apply(&mut self, seat: Seat, input: &Input, sink: &mut dyn Sink<Event>) -> Result<(), Refusal> {
        self.put_in(seat, input, &mut |event| sink.event(&event))
    }

    fn check(&self, answer: &Answer) -> Result<(), Refusal> {
        let first = self.awaited().iter().next().ok_or(Misfit::GameOver)?;
        self.check_for(first, answer)
    }

    fn check_for(&self, seat: Seat, answer: &Answer) -> Result<(), Refusal> {
        let decision = self.decision_for(seat).ok_or(Misfit::OtherSeat)?;
        Ok(answer.fits(&decision.shape)?)
    }

    fn default_answer(&self) -> Answer {
        if self.votes.is_some() { Answer::Yes(false) } else { Answer::Pick(0) }
    }

    fn view(&self, viewer: Viewer) -> Self::View {
        let own = match viewer {
            Viewer::Seat(seat) => self.hand(seat).to_vec(),
            Viewer::Spectator => Vec::new(),
        };
        (own, self.hands.iter().map(Vec::len).collect(), self.row.clone(), self.lamps)
    }

    fn project(&self, event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn redeal(&self, viewer: Viewer, seed: u64) -> Beacons {
        let mut game = self.clone();
        let mut dice = Dice::new(seed);
        let hidden = |at: usize| viewer != Viewer::Seat(Seat(at as u8));
        let mut unseen = std::mem::take(&mut game.rest);
        for at in (0..game.hands.len()).filter(|at| hidden(*at)) {
            unseen.append(&mut game.hands[at].clone());
        }
        dice.shuffle(&mut unseen);
        for at in (0..game.hands.len()).filter(|at| hidden(*at)) {
            let mut hand = unseen.split_off(unseen.len() - game.hands[at].len());
            hand.sort_unstable();
            game.hands[at] = hand;
            if let Some(Some(vote)) = game.votes.as_mut().map(|votes| &mut votes[at]) {
                *vote = dice.coin();
            }
        }
        game.rest = unseen;
        game.chance = Chance::new(dice.seed());
        game
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        Some(match self.playing().next() {
            _ if self.lamps == 0 => Outcome::Ended("the last lamp is out".to_string()),
            None => Outcome::Ended("every keeper has left".to_string()),
            Some(_) => Outcome::Won(self.playing().map(|at| Seat(at as u8)).collect()),
        })
    }

    fn hash(&self) -> StateHash {
        StateHash::of(self)
    }
}
