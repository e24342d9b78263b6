//! What is public about the moment at which a game stands: what stops and response windows go by.

use super::reasons;
use crate::game::Game;
use crate::{AbilityRef, Entity, Flags, Frame, ObjectId, PlayerId, Progress, Reason, StackKind, Step};
use kernel::{Game as _, Moment, Shape, StepName, Viewer};

/// The steps, and where players usually stop.
pub(super) const STEPS: &[StepName] = &[
    name("untap", "untap", false, false),
    name("upkeep", "upkeep", false, false),
    name("draw", "draw", false, false),
    name("main1", "first main phase", true, false),
    name("begin-combat", "beginning of combat", false, false),
    name("declare-attackers", "attackers", false, true),
    name("declare-blockers", "blockers", true, true),
    name("first-strike-damage", "first strike damage", false, false),
    name("combat-damage", "combat damage", false, false),
    name("end-combat", "end of combat", false, false),
    name("main2", "second main phase", true, false),
    name("end", "end step", false, true),
    name("cleanup", "cleanup", false, false),
];

const fn name(key: &'static str, words: &'static str, own: bool, others: bool) -> StepName {
    StepName { key, words, own, others }
}

impl Game {
    pub(super) fn make_moment(&self) -> Moment {
        let state = &self.state;
        let decision = self.decision();
        let next = state.stack.last().map(|entry| {
            let kind = self.kind_of(entry.source, entry.ability, entry.kind == StackKind::Spell);
            (entry.controller.seat(), kind)
        });
        Moment {
            turn: state.turn.number,
            active: (state.turn.progress != Progress::Mulligans).then(|| state.turn.active.seat()),
            step: Step::ALL.iter().position(|step| *step == state.turn.step).unwrap_or(0) as u16,
            next,
            able: self.could_act(),
            uneventful: state.turn.step == Step::DeclareAttackers && state.combat.attackers.is_empty(),
            window: decision.as_ref().is_some_and(|one| matches!(one.shape, Shape::Action { .. })),
            forced: decision.as_ref().is_some_and(|one| match one.shape {
                Shape::PairOnce { pairs, .. } | Shape::PairFreely { pairs, .. } => pairs.is_empty(),
                _ => false,
            }),
            concerned: self.concerned(),
            optional: decision.as_ref().and_then(|one| match (one.reason, state.frames.last()) {
                (Reason::May(_) | Reason::PayOrNot(_), Some(Frame::Resolve(running))) => {
                    Some(self.kind_of(running.entry.source, running.entry.ability, false))
                }
                _ => None,
            }),
            ordered: match state.frames.last() {
                Some(Frame::OrderTriggers(order)) => {
                    let kinds = order.triggers.iter().map(|one| self.kind_of(one.source, Some(one.ability), false));
                    kinds.collect()
                }
                _ => Vec::new(),
            },
            reason: decision.map(|one| reasons::key(one.reason).to_string()).unwrap_or_default(),
        }
    }

    /// A number for every spell or ability of that kind: the same source by name, the same ability.
    fn kind_of(&self, source: ObjectId, ability: Option<AbilityRef>, spell: bool) -> u64 {
        let name = self.look(source).map_or("", |look| look.characteristics.name.text());
        kernel::StateHash::of(&(name, ability.map(|ability| ability.index), spell)).0
    }

    /// Who is attacked, or the target of something on the stack, or controls what is.
    fn concerned(&self) -> kernel::SeatSet {
        let attacked = self.state.combat.attackers.iter().map(|one| one.player);
        let targets = self.state.stack.iter().flat_map(|entry| entry.bindings.targets.iter());
        let targeted = targets.filter_map(|target| match target.entity {
            Entity::Player(player) => Some(player),
            Entity::Object(id) => self.object(id).map(|object| object.controller),
        });
        attacked.chain(targeted).map(PlayerId::seat).collect()
    }

    /// The seats that could do something with priority, for all that others know: whoever holds a card, has something
    /// on the battlefield that could be used, or something face down; and who plays from elsewhere.
    fn could_act(&self) -> kernel::SeatSet {
        let seats = (0..self.state.players.len() as u8).map(crate::PlayerId);
        let able = seats.filter(|player| {
            let of = self.player(*player);
            of.playing
                && (!of.hand.is_empty()
                    || self.has_ability_to_use(*player)
                    || self.has_face_down(*player)
                    || self.has_other_options(*player))
        });
        able.map(crate::PlayerId::seat).collect()
    }

    /// Whether something lies face down that may be the player's to turn up or to play.
    fn has_face_down(&self, player: crate::PlayerId) -> bool {
        let mine = |id: &ObjectId| {
            let object = self.live(*id);
            object.controller == player && (object.flags.has(Flags::FACE_DOWN) || object.flags.has(Flags::HIDDEN))
        };
        self.state.battlefield.iter().chain(&self.state.exile).any(mine)
    }

    /// Whether a player who is asked could do something else than make mana: with an empty hand that is for all to see, in
    /// graveyard, exile or on top of a library. The top of a library that only its owner sees is as good as a card in hand.
    fn has_other_options(&self, player: crate::PlayerId) -> bool {
        let looks =
            |id: &ObjectId| self.has_seen(Viewer::Seat(player.seat()), *id) && !self.has_seen(Viewer::Spectator, *id);
        let asked = self.decision_for(player.seat()).is_some_and(|decision| match decision.shape {
            Shape::Action { options, routine } => options.len().min(usize::from(routine)) > 1,
            _ => false,
        });
        asked || self.player(player).library.last().is_some_and(looks)
    }

    /// Whether a player controls a permanent with an activated ability that is not just mana.
    fn has_ability_to_use(&self, player: crate::PlayerId) -> bool {
        self.state.battlefield.iter().any(|id| {
            self.live(*id).controller == player
                && self.characteristics(*id).abilities.iter().any(|ability| {
                    let compiled = self.pool.ability(*ability);
                    compiled.kind == crate::Kind::Activated && !compiled.mana
                })
        })
    }
}
