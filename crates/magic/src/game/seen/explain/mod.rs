//! How derived answers came about, worked out on request.

mod aspects;
mod costs;
mod refusals;
mod trace;

pub(in crate::game) use trace::{Cause, Trace};

use crate::game::Game;
use crate::game::asking::questions::Forbidden;
use crate::{AbilityRef, Entity, Flags, ObjectId, PlayerId, Zone};
use kernel::{Explanation, Viewer};

/// Explanations of Magic cite the Comprehensive Rules.
trait Cites {
    /// The statement with the number of its rule.
    fn by_rule(self, rule: &str) -> Self;
}

impl Cites for Explanation {
    fn by_rule(self, rule: &str) -> Explanation {
        self.citing(&format!("CR {rule}"))
    }
}

/// A question about an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Explained {
    /// Its power and toughness.
    PowerToughness,
    /// Its keywords.
    Keywords,
    /// Its types.
    Types,
    /// Its colours.
    Colors,
    /// Who controls it.
    Controller,
    /// What it costs to cast, for its owner.
    Cost,
    /// What it costs to activate an ability of it.
    ActivationCost(AbilityRef),
    /// Whether it can attack a player or permanent.
    Attack(Entity),
    /// Whether it can block that attacker.
    Block(ObjectId),
    /// Whether that spell or ability, of that player, can target it.
    Target(ObjectId, PlayerId),
    /// Whether that player can play it now: cast it, or play it as a land.
    Play(PlayerId),
    /// Whether that player can activate an ability of it now.
    Activate(PlayerId, AbilityRef),
}

impl Explained {
    /// The objects that it is asked with.
    fn others(self) -> impl Iterator<Item = ObjectId> {
        let other = match self {
            Explained::Attack(Entity::Object(id)) | Explained::Block(id) | Explained::Target(id, _) => Some(id),
            _ => None,
        };
        other.into_iter()
    }

    /// The players that it is asked with.
    fn players(self) -> impl Iterator<Item = PlayerId> {
        let player = match self {
            Explained::Attack(Entity::Player(player))
            | Explained::Target(_, player)
            | Explained::Play(player)
            | Explained::Activate(player, _) => Some(player),
            _ => None,
        };
        player.into_iter()
    }

    /// The ability that it is asked about.
    fn ability(self) -> Option<AbilityRef> {
        match self {
            Explained::ActivationCost(ability) | Explained::Activate(_, ability) => Some(ability),
            _ => None,
        }
    }
}

impl Game {
    /// How the answer to a question about an object comes about, for somebody who sees it; nothing for others, or if it
    /// is gone.
    pub fn explain_to(&self, viewer: Viewer, id: ObjectId, question: Explained) -> Option<Explanation> {
        let object = self.object(id)?;
        let asker = match question {
            Explained::Play(player) | Explained::Activate(player, _) => Some(player),
            Explained::Cost => Some(object.owner),
            _ => None,
        };
        // What a player could do may tell what is in the hand.
        let may_ask = asker.is_none_or(|player| {
            [player, self.decision_maker(player)].into_iter().any(|who| viewer == Viewer::Seat(who.seat()))
        });
        let seen = self.is_seen(viewer, id) && question.others().all(|other| self.is_seen(viewer, other));
        // What it costs to cast a card that lies face down tells which one it is.
        let printed = question != Explained::Cost
            || !(object.flags.has(Flags::FACE_DOWN) || object.flags.has(Flags::HIDDEN))
            || self.may_look_beneath(id, viewer);
        (may_ask && seen && printed).then(|| self.explain(id, question))
    }

    /// Whether a viewer sees an object, if only its back.
    fn is_seen(&self, viewer: Viewer, id: ObjectId) -> bool {
        let Some(object) = self.object(id) else { return false };
        let public = match object.zone {
            // What somebody else is putting on the stack and may take back is not there yet for anybody else.
            Zone::Stack => self
                .half_made_by()
                .is_none_or(|seat| viewer == Viewer::Seat(seat) || self.half_made_entry(id).is_none()),
            Zone::Battlefield | Zone::Graveyard | Zone::Command => true,
            Zone::Exile => !object.flags.has(Flags::HIDDEN),
            _ => false,
        };
        public || self.has_seen(viewer, id)
    }

    /// The same, whoever asks.
    pub fn explain(&self, id: ObjectId, question: Explained) -> Explanation {
        if !self.exists(id) || !question.others().all(|other| self.exists(other)) {
            return Explanation::new("it is gone").by_rule("400.7");
        }
        if question.players().any(|player| usize::from(player.0) >= self.state.players.len()) {
            return Explanation::new("there is no such player").by_rule("102.1");
        }
        if question.ability().is_some_and(|ability| !self.characteristics(id).abilities.contains(&ability)) {
            let no_ability = Explanation::new("it does not have this ability").by_rule("602.1");
            return answer("be activated", Some(no_ability));
        }
        match question {
            Explained::PowerToughness => self.explain_power_toughness(id),
            Explained::Keywords => self.explain_keywords(id),
            Explained::Types => self.explain_types(id),
            Explained::Colors => self.explain_colors(id),
            Explained::Controller => self.explain_controller(id),
            Explained::Cost => self.explain_cost(id),
            Explained::ActivationCost(ability) => self.explain_activation_cost(id, ability),
            Explained::Attack(whom) => self.permission("attack", self.can_attack(id, whom)),
            Explained::Block(attacker) => self.permission("block", self.can_block(id, attacker)),
            Explained::Target(by, player) => self.permission("be the target", self.can_target(id.into(), by, player)),
            Explained::Play(player) => answer("be played", self.why_not_play(player, id)),
            Explained::Activate(player, ability) => answer("be activated", self.why_not_activate(player, id, ability)),
        }
    }

    /// Whether an ability is an activated one, whose activation can be explained.
    pub fn is_activated(&self, ability: AbilityRef) -> bool {
        self.activated(ability).is_some()
    }

    fn permission(&self, what: &str, permitted: Result<(), Forbidden>) -> Explanation {
        answer(what, permitted.err().map(|forbidden| self.forbidden(forbidden)))
    }

    fn forbidden(&self, forbidden: Forbidden) -> Explanation {
        let says = match forbidden.by {
            Some(by) => format!("{} says so: {}", self.name_of(by), forbidden.what),
            None => forbidden.what.to_string(),
        };
        Explanation::new(says).by_rule(forbidden.rule)
    }
}

/// "can attack", or "can't attack" with the reason.
fn answer(what: &str, reason: Option<Explanation>) -> Explanation {
    match reason {
        None => Explanation::new(format!("can {what}")),
        Some(reason) => Explanation::new(format!("can't {what}")).because(reason),
    }
}
