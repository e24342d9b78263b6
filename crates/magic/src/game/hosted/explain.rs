//! Why something is as it is, for a viewer who sees it.

use super::Key;
use crate::game::{Explained, Game};
use crate::{CardType, Choice, Entity, ObjectId, PlayerId, Reason, Zone};
use kernel::{Explanation, Game as _, Handle, Handles, Shape, Sight, Viewer};

impl Game {
    /// What is to be said about the thing of that handle: nothing if the viewer does not see it.
    pub(super) fn explained(&self, viewer: Viewer, about: Handle, handles: &Handles<Key>) -> Vec<Explanation> {
        let sight = match viewer {
            Viewer::Seat(seat) => Sight::Private(seat),
            Viewer::Spectator => Sight::Public,
        };
        let Some(key) = handles.find(sight, about) else { return Vec::new() };
        if self.object(key.id).is_none() || self.key_of(key.id, viewer) != key || !self.shows(key.id, viewer) {
            return Vec::new();
        }
        self.explanations(viewer, key.id)
    }

    /// Everything that is worth explaining now about an object that the viewer sees.
    pub fn explanations(&self, viewer: Viewer, id: ObjectId) -> Vec<Explanation> {
        let mut found: Vec<Explanation> = self.why_no_target(viewer, id).into_iter().collect();
        for (subject, question) in self.worth_asking(viewer, id) {
            let said = self.explain_to(viewer, id, question).filter(|said| is_news(question, said));
            found.extend(said.map(|said| Explanation { says: format!("{subject}{}", said.says), ..said }));
        }
        found
    }

    /// What is worth asking about an object, and how the answer begins.
    fn worth_asking(&self, viewer: Viewer, id: ObjectId) -> Vec<(String, Explained)> {
        let Some(object) = self.object(id) else { return Vec::new() };
        let seat = match viewer {
            Viewer::Seat(seat) => Some(PlayerId::from(seat)),
            Viewer::Spectator => None,
        };
        let plain = |question| (String::new(), question);
        if object.zone != Zone::Battlefield {
            let mut questions = vec![("cost: ".to_string(), Explained::Cost)];
            questions.extend(seat.map(|player| plain(Explained::Play(player))));
            return questions;
        }
        let mut questions = vec![
            ("controller: ".to_string(), Explained::Controller),
            ("types: ".to_string(), Explained::Types),
            ("colors: ".to_string(), Explained::Colors),
            ("keywords: ".to_string(), Explained::Keywords),
        ];
        if self.characteristics(id).is(CardType::Creature) {
            questions.push(plain(Explained::PowerToughness));
            questions.extend(self.combat_questions(id));
        }
        let abilities = self.characteristics(id).abilities.iter().filter(|ability| self.is_activated(**ability));
        for (ability, player) in abilities.filter_map(|ability| Some((*ability, seat?))) {
            questions.push((format!("{}: ", self.text_of_ability(ability)), Explained::Activate(player, ability)));
        }
        questions
    }

    fn combat_questions(&self, id: ObjectId) -> Vec<(String, Explained)> {
        let controller = self.live(id).controller;
        let mut questions = Vec::new();
        if self.attacker(id).is_none() {
            let others = (0..self.state.players.len() as u8).map(PlayerId).filter(|player| *player != controller);
            questions.extend(others.map(|player| (String::new(), Explained::Attack(Entity::Player(player)))));
        }
        for attacker in &self.state.combat.attackers {
            let theirs = self.object(attacker.object).is_some_and(|object| object.controller != controller);
            if theirs && !attacker.blockers.contains(&id) {
                questions.push((format!("{}: ", self.name_of(attacker.object)), Explained::Block(attacker.object)));
            }
        }
        questions
    }

    /// While the viewer chooses targets: why this is none that can be chosen.
    fn why_no_target(&self, viewer: Viewer, id: ObjectId) -> Option<Explanation> {
        let Viewer::Seat(seat) = viewer else { return None };
        let decision = self.decision_for(seat)?;
        let (Reason::Targets(spell), Shape::PickSome { options, .. }) = (decision.reason, decision.shape) else {
            return None;
        };
        if options.contains(&Choice::Object(id)) {
            return None;
        }
        let why = match self.can_target(id.into(), spell, decision.player.into()) {
            Ok(()) => "it is not what is asked for".to_string(),
            Err(forbidden) => {
                let by = forbidden.by.map_or_else(String::new, |by| format!("{}: ", self.name_of(by)));
                format!("{by}{forbidden}")
            }
        };
        Some(Explanation::new(format!("no target: {why}")))
    }
}

/// Whether an answer says more than what anybody can read on the card.
fn is_news(question: Explained, said: &Explanation) -> bool {
    match question {
        Explained::Keywords | Explained::Types | Explained::Colors | Explained::Cost => said.because.len() > 1,
        Explained::Controller | Explained::Activate(..) => !said.because.is_empty(),
        _ => true,
    }
}
