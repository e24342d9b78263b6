//! Challenge effects (section 10): place by place, each ready card once, the players ordering those of one place.

use super::Game;
use super::derived::Happening;
use super::resolve::picked;
use crate::notation::Question;
use crate::pool::Program;
use crate::state::{Asking, Challenges, Choice, Frame, Kind, Proposal, Proposed, Reason};
use crate::words::{CardKind, Symbol};
use crate::{CardId, Event, RangerId};
use kernel::Answer;
use smallvec::SmallVec;

/// Weather, location, missions, along the way, within reach, within another's reach, player area.
const PLACES: u8 = 7;
const OWN_REACH: u8 = 4;
const OTHER_REACH: u8 = 5;

/// By what challenge effects can be held back: their cards count as exhausted, or they could change nothing.
const HOLDS_BACK: [Question; 6] = [
    Question::Exhaustion,
    Question::Trait,
    Question::Keyword,
    Question::Readying,
    Question::Presence,
    Question::HarmThreshold,
];

/// The cards of a place.
type Places = SmallVec<[CardId; 8]>;

impl Game {
    /// The next challenge effect is chosen, or the next place seen to.
    pub(crate) fn step_challenges(&mut self) {
        let Some(Frame::Challenges(challenges)) = self.state.frames.last() else { return };
        let Challenges { symbol, place, other, other_first, .. } = *challenges;
        let ranger = self.state.test().map(|test| test.ranger).filter(|_| place < PLACES);
        let Some(ranger) = ranger else {
            self.state.frames.pop();
            return;
        };
        let left: Places = self.left_there(challenges, place, ranger).collect();
        let open = self.open_of(&left, symbol, ranger);
        if let (OWN_REACH, Some(other), None) = (place, other, other_first)
            && !open.is_empty()
            && self.left_there(challenges, OTHER_REACH, ranger).any(|id| self.is_open(id, symbol, ranger))
        {
            // The players say which of the two reaches comes first (additions 12).
            let options = vec![Choice::Reach(ranger), Choice::Reach(other)];
            let seats = self.everybody();
            self.ask(seats, ranger, Kind::One, options, Reason::FirstReach);
            return;
        }
        match open.as_slice() {
            [] => {
                if !left.is_empty() {
                    self.tell_held_back(&left, symbol, ranger);
                }
                if let Some(Frame::Challenges(challenges)) = self.state.frames.last_mut() {
                    challenges.place += 1;
                }
            }
            [only] => self.fire(*only, symbol, ranger),
            _several => {
                let options = open.into_iter().map(Choice::Card).collect();
                let seats = self.everybody();
                self.ask(seats, ranger, Kind::One, options, Reason::NextChallenge(symbol));
            }
        }
    }

    /// Tells what keeps cards of a place from resolving.
    #[inline(never)]
    fn tell_held_back(&mut self, left: &[CardId], symbol: Symbol, ranger: RangerId) {
        let held = left.iter().copied().filter(|id| self.may_be_held_back(*id, symbol, ranger));
        let held: Places = held.collect();
        if !held.is_empty() {
            self.tell_decisive(&HOLDS_BACK, |game| game.open_of(&held, symbol, ranger));
        }
    }

    /// Whether somebody speaks to what is asked when it is found out whether a card resolves.
    fn may_be_held_back(&self, id: CardId, symbol: Symbol, ranger: RangerId) -> bool {
        let card = self.state.card(id);
        let asked = self.pool.card(card.definition).asked[symbol as usize];
        let asked = asked.with(Question::Trait).with(Question::Keyword);
        let counts_exhausted = || !card.exhausted && self.treated_as_exhausted(id, ranger).is_some();
        HOLDS_BACK.iter().any(|question| {
            !self.derived.active.is_silent(*question as usize)
                && (asked.hold(*question) || *question == Question::Exhaustion && counts_exhausted())
        })
    }

    /// Those of the cards that have still to resolve.
    fn open_of(&self, left: &[CardId], symbol: Symbol, ranger: RangerId) -> Places {
        left.iter().copied().filter(|id| self.is_open(*id, symbol, ranger)).collect()
    }

    fn is_open(&self, id: CardId, symbol: Symbol, ranger: RangerId) -> bool {
        !self.counts_as_exhausted(id, ranger) && self.can_fire(id, symbol, ranger)
    }

    /// The cards of a place that answer the symbol and have not done so.
    #[inline]
    fn left_there(&self, challenges: &Challenges, place: u8, ranger: RangerId) -> impl Iterator<Item = CardId> {
        let place = match (place, challenges.other_first) {
            (OWN_REACH, Some(true)) => OTHER_REACH,
            (OTHER_REACH, Some(true)) => OWN_REACH,
            (place, _) => place,
        };
        let (first, then) = self.cards_of_place(place, ranger, challenges.other);
        let there = first.iter().chain(then).copied();
        there
            .filter(|id| self.face(*id).answers(challenges.symbol) && !challenges.done.contains(id))
            .filter(move |id| self.belongs_to_place(*id, place, ranger))
    }

    /// The cards that lie where a place is, first those attached to the role where it is their reach.
    fn cards_of_place(&self, place: u8, ranger: RangerId, other: Option<RangerId>) -> (&[CardId], &[CardId]) {
        let at = self.state.ranger(ranger);
        match place {
            0..=2 => (&self.state.surroundings, &[]),
            3 => (&self.state.along, &[]),
            OWN_REACH => (&self.state.card(at.role).attachments, &at.reach),
            OTHER_REACH => (other.map_or(&[], |other| &self.state.ranger(other).reach), &[]),
            _player_area => (&at.area, &[]),
        }
    }

    /// Whether a card that lies there belongs to the place: the surroundings are three of them, and what is attached to the
    /// role counts as within reach.
    fn belongs_to_place(&self, id: CardId, place: u8, ranger: RangerId) -> bool {
        let kind = self.face(id).kind;
        match place {
            0 => kind == CardKind::Weather,
            1 => kind == CardKind::Location,
            2 => !matches!(kind, CardKind::Weather | CardKind::Location),
            OWN_REACH => self.is_in_play(id),
            3 | OTHER_REACH => true,
            _player_area => self.state.card(id).host != Some(self.state.ranger(ranger).role),
        }
    }

    /// Whether a challenge effect of a card for the symbol can do something.
    fn can_fire(&self, id: CardId, symbol: Symbol, ranger: RangerId) -> bool {
        let card = self.state.card(id);
        let could = |(one, program): &(Symbol, Program)| *one == symbol && self.could_resolve(*program, id, ranger);
        !card.facedown && self.pool.card(card.definition).challenges.iter().any(could)
    }

    fn fire(&mut self, id: CardId, symbol: Symbol, ranger: RangerId) {
        if let Some(Frame::Challenges(challenges)) = self.state.frames.last_mut() {
            challenges.done.push(id);
        }
        self.resolve_challenge_of(id, symbol, ranger);
    }

    pub(crate) fn answer_challenges(&mut self, asking: &Asking, answer: &Answer) {
        let Some(Frame::Challenges(challenges)) = self.state.frames.last_mut() else { return };
        if let Some(Choice::Reach(first)) = picked(asking, answer).first() {
            challenges.other_first = Some(challenges.other == Some(*first));
            return;
        }
        let symbol = challenges.symbol;
        if let Some(Choice::Card(id)) = picked(asking, answer).first() {
            self.fire(*id, symbol, asking.ranger);
        }
    }

    /// Resolves the challenge effects of a card for a symbol, then sees to clearing.
    pub(crate) fn resolve_challenge_of(&mut self, id: CardId, symbol: Symbol, you: RangerId) {
        let programs: SmallVec<[Program; 1]> = self
            .pool
            .card(self.state.card(id).definition)
            .challenges
            .iter()
            .filter(|(one, _)| *one == symbol)
            .map(|(_, program)| *program)
            .collect();
        for program in programs {
            let changes = self.state.changes;
            self.state.frames.push(Frame::Resolved(id, symbol, changes));
            self.propose(Proposal::of(Proposed::Challenge(id, symbol, program), 1, Some(id), you));
        }
    }

    /// After a challenge effect: whether it resolved, who responds to that, and what clears.
    pub(crate) fn step_resolved(&mut self) {
        let Some(Frame::Resolved(id, symbol, changes)) = self.state.frames.pop() else { return };
        let resolved = self.state.changes != changes;
        self.happen(Event::ChallengeEffect(id, symbol, resolved));
        self.check_clears();
        if resolved {
            if let Some(test) = self.state.test_mut() {
                test.resolved = test.resolved.saturating_add(1);
            }
            self.trigger(Happening::Resolved, super::verbs::about(id));
        }
    }
}
