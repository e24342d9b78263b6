//! Why a card that a viewer sees is as it is, and why something cannot be done with it.

use super::Key;
use super::ask::crossing;
use super::scene::lies;
use crate::game::{Attempt, Game};
use crate::state::Zone;
use crate::words::CardKind;
use crate::{CardId, RangerId};
use kernel::{Explanation, Handle, Handles, Sight, Viewer};

impl Game {
    pub(super) fn explained(&self, viewer: Viewer, about: Handle, handles: &Handles<Key>) -> Vec<Explanation> {
        let sight = match viewer {
            Viewer::Seat(seat) => Sight::Private(seat),
            Viewer::Spectator => Sight::Public,
        };
        let Some(key) = handles.find(sight, about) else { return Vec::new() };
        let id = key.card;
        if lies(self.state.card(id).zone) != key.lies {
            return Vec::new();
        }
        let ranger = match viewer {
            Viewer::Seat(seat) => Some(RangerId(seat.0)).filter(|id| usize::from(id.0) < self.state.rangers.len()),
            Viewer::Spectator => None,
        };
        match self.state.card(id).zone {
            Zone::Hand(_) => self.explain_in_hand(id, ranger),
            zone if zone.in_play() && !self.state.card(id).facedown => self.explain_in_play(id, ranger),
            _nothing_to_say => Vec::new(),
        }
    }

    fn explain_in_hand(&self, id: CardId, ranger: Option<RangerId>) -> Vec<Explanation> {
        let mut all = Vec::new();
        if self.printed(id).price.is_some() {
            all.push(self.explain_cost(id));
        }
        if self.printed(id).equip.is_some() {
            all.push(self.explain_equip(id));
        }
        if let Some(why) = ranger.and_then(|ranger| self.why_not(ranger, Attempt::Play(id))) {
            all.push(Explanation::new(format!("cannot be played now: {why}")));
        }
        all
    }

    fn explain_in_play(&self, id: CardId, ranger: Option<RangerId>) -> Vec<Explanation> {
        let mut all = Vec::new();
        if let Some(test) = self.state.test()
            && (test.target == Some(id) || test.source == id)
        {
            all.extend(self.explain_effort());
            all.extend(self.explain_difficulty());
        }
        let printed = self.printed(id);
        if self.presence(id).is_some() {
            all.push(self.explain_presence(id));
        }
        if printed.presence.is_some() || printed.kind == CardKind::Location {
            all.push(self.explain_progress_threshold(id));
            if printed.kind != CardKind::Location {
                all.push(self.explain_harm_threshold(id));
            }
            all.push(self.explain_progress(id));
        }
        match printed.kind {
            CardKind::Gear => all.push(self.explain_equip(id)),
            CardKind::Role => {
                let whose = self.ranger_of_area(id).unwrap_or(self.state.lead);
                all.push(self.explain_equip_sum(whose));
                all.extend(self.why_not(whose, Attempt::Rest).map(|why| Explanation::new(why.to_string())));
            }
            CardKind::Location => {
                let travel = self.why_not(self.state.lead, Attempt::Travel);
                all.push(travel.map_or_else(
                    || Explanation::new("the rangers can travel"),
                    |why| Explanation::new(why.to_string()),
                ));
            }
            CardKind::Being
            | CardKind::Feature
            | CardKind::Weather
            | CardKind::Mission
            | CardKind::Moment
            | CardKind::Attribute
            | CardKind::Attachment => {}
        }
        // What it says, and what others say of it.
        for active in self.active_constants() {
            if active.source == id {
                all.push(Explanation::new(active.says));
            } else if active.cards.contains(&id) {
                all.push(Explanation::new(format!("{}: {}", self.title(active.source), active.says)));
            }
        }
        if let Some(ranger) = ranger {
            all.extend(self.explain_interaction(id, ranger));
        }
        all
    }

    /// What it would cost a ranger to interact with a card, or why they cannot.
    fn explain_interaction(&self, id: CardId, ranger: RangerId) -> Vec<Explanation> {
        if matches!(self.state.card(id).zone, Zone::PlayerArea(_)) {
            return Vec::new();
        }
        let mut all = Vec::new();
        match self.may_interact(ranger, id, &[]) {
            Err(why) => all.push(Explanation::new(why.to_string())),
            Ok(()) if !self.between(ranger, id).is_empty() => all.push(self.explain_crossing(ranger, id)),
            Ok(()) => {}
        }
        for test in self.tests_on(id) {
            if let Some(why) = self.why_not(ranger, Attempt::Test(id, test, None)) {
                let verb = &self.pool.test(test).test.verb;
                all.push(Explanation::new(format!("cannot {} now: {why}", verb.to_lowercase())));
            }
        }
        all
    }

    /// What lies between a ranger and the target of a test, card by card.
    pub(super) fn crossing_words(&self, test: &crate::state::TestFrame) -> Vec<String> {
        let Some(target) = test.target else { return Vec::new() };
        let each = self.between(test.ranger, target).into_iter().map(|id| {
            let (how, fatigue) = self.crossing_of(test, id);
            (how != super::Crossing::Tires || fatigue > 0)
                .then(|| format!("{} {}", self.title(id), crossing(how, fatigue)))
        });
        each.flatten().collect()
    }
}
