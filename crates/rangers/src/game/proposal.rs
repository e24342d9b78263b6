//! What is about to happen, while responses may change it: fatigue, injuries, harm, readying, challenge effects.

use super::Game;
use super::derived::Happening;
use crate::Event;
use crate::state::{Bindings, EventData, Frame, Proposal, Proposed};

impl Game {
    /// Lets something happen, after what would change it.
    pub(crate) fn propose(&mut self, proposal: Proposal) {
        if self.nobody_listens(proposal.what.would()) {
            self.carry_out_proposal(proposal);
        } else {
            self.state.frames.push(Frame::Proposal(proposal));
        }
    }

    pub(crate) fn step_proposal(&mut self) {
        let Some(Frame::Proposal(proposal)) = self.state.frames.last_mut() else { return };
        if !proposal.asked {
            proposal.asked = true;
            let (card, ranger) = proposal.what.about();
            let event = EventData { card, ranger, source: proposal.source, amount: proposal.amount };
            let would = proposal.what.would();
            self.trigger(would, event);
            return;
        }
        let proposal = proposal.clone();
        self.state.frames.pop();
        if !proposal.cancelled {
            self.carry_out_proposal(proposal);
        }
    }

    fn carry_out_proposal(&mut self, proposal: Proposal) {
        match proposal.what {
            Proposed::Fatigue(ranger) => self.take_fatigue(ranger, proposal.amount, proposal.source),
            Proposed::Injury(ranger) => self.take_injury(ranger, proposal.source),
            Proposed::Harm(id) => {
                if proposal.amount <= 0 {
                    return;
                }
                self.happen(Event::Harm(id, proposal.amount, proposal.by));
                let event =
                    EventData { card: Some(id), ranger: proposal.by, source: proposal.source, amount: proposal.amount };
                self.trigger(Happening::Harmed, event);
            }
            Proposed::Ready(id) => {
                if self.state.card(id).exhausted {
                    self.happen(Event::Readied(id));
                }
            }
            // A card that has left play meanwhile does nothing any more.
            Proposed::Challenge(id, ..) if !self.is_in_play(id) || self.state.card(id).facedown => {}
            Proposed::Challenge(id, _, program) => {
                let mut bindings = Bindings::new(proposal.you, id);
                bindings.challenge = true;
                self.run_program(program, bindings, None);
            }
        }
    }
}

impl Proposed {
    fn would(self) -> Happening {
        match self {
            Proposed::Fatigue(_) => Happening::WouldFatigue,
            Proposed::Injury(_) => Happening::WouldInjure,
            Proposed::Harm(_) => Happening::WouldHarm,
            Proposed::Ready(_) => Happening::WouldReady,
            Proposed::Challenge(..) => Happening::WouldResolve,
        }
    }

    fn about(self) -> (Option<crate::CardId>, Option<crate::RangerId>) {
        match self {
            Proposed::Fatigue(ranger) | Proposed::Injury(ranger) => (None, Some(ranger)),
            Proposed::Harm(id) | Proposed::Ready(id) | Proposed::Challenge(id, ..) => (Some(id), None),
        }
    }
}
