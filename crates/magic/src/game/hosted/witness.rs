//! What is taken down of an event at the moment it happens: who knows which card it is about, and what that was called.
//!
//! Later is too late: a card that was discarded openly may lie in a shuffled library by the end of the answer.

use super::Key;
use crate::game::Game;
use crate::{CardId, CardType, Entity, Event, Flags, ObjectId, PlayerId, Symbol, Zone};
use kernel::Viewer;
use smallvec::SmallVec;

/// An event with what is needed to tell of it.
#[derive(Clone, Debug)]
pub struct Witnessed {
    /// What happened.
    pub(super) event: Event,
    /// The objects it speaks of, as they were then.
    pub(super) known: SmallVec<[Known; 2]>,
    /// What a spell or ability targets.
    pub(super) targets: SmallVec<[Entity; 2]>,
    /// Who owns what moved.
    pub(super) owner: PlayerId,
    /// The turn.
    pub(super) turn: u32,
    /// Whether another event's line tells of it as well.
    pub(super) implied: bool,
}

/// An object of an event, as it was.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) id: ObjectId,
    pub(super) key: Key,
    card: Option<CardId>,
    name: Symbol,
    /// Who knows the name, one bit a seat, the last one for everybody.
    by: u32,
    pub(super) creature: bool,
    pub(super) ability: bool,
}

const EVERYBODY: u32 = 1 << 31;

impl Witnessed {
    /// What happened, in full: not for anybody's eyes.
    pub fn event(&self) -> &Event {
        &self.event
    }

    /// The cards it speaks of, whoever knows them.
    pub fn cards(&self) -> impl Iterator<Item = CardId> {
        self.known.iter().filter_map(|known| known.card)
    }

    /// The cards whose names the event tells a viewer.
    pub fn tells_of(&self, viewer: Viewer) -> impl Iterator<Item = CardId> {
        self.known.iter().filter(move |known| known.name(viewer).is_some()).filter_map(|known| known.card)
    }
}

impl Known {
    /// The name, for a viewer who knows it.
    pub(super) fn name(&self, viewer: Viewer) -> Option<&'static str> {
        let knows = match viewer {
            Viewer::Seat(seat) => self.by & (EVERYBODY | 1 << u32::from(seat.0).min(30)) != 0,
            Viewer::Spectator => self.by & EVERYBODY != 0,
        };
        Some(self.name.text()).filter(|name| knows && !name.is_empty())
    }
}

impl Game {
    /// Takes down an event that just happened, if somebody wants to hear of it.
    pub(in crate::game) fn witness(&mut self, event: &Event) {
        if self.witnessed.is_none() || !worth_telling(event) {
            return;
        }
        let mut known = SmallVec::new();
        let mut targets = SmallVec::new();
        let mut owner = self.state.turn.active;
        match event {
            Event::Move(moved) => {
                known.extend(self.known_now(moved.object));
                known.extend(self.known_now(moved.becomes));
                let look = self.look(moved.becomes).or_else(|| self.look(moved.object));
                owner = look.map_or(moved.under, |look| look.object.owner);
            }
            Event::Draw(player) => {
                owner = *player;
                let drawn = self.player(*player).hand.last().filter(|_| !self.player(*player).drew_from_empty);
                known.extend(drawn.and_then(|id| self.known_now(*id)));
            }
            Event::Damage { source, to, .. } => {
                known.extend(self.known_now(*source));
                known.extend(to.object().and_then(|id| self.known_now(id)));
            }
            Event::Counters { on: Entity::Object(id), .. }
            | Event::Tap(id)
            | Event::Untap(id)
            | Event::Revealed(id)
            | Event::Turned(id, _)
            | Event::Phased(id, _)
            | Event::Resolved(id, _) => known.extend(self.known_now(*id)),
            Event::Attach(what, to) => {
                known.extend(self.known_now(*what));
                known.extend(to.and_then(Entity::object).and_then(|id| self.known_now(id)));
            }
            Event::Cast(id, _) | Event::Copied(id, _) => {
                known.extend(self.known_now(*id));
                targets = self.targets_of(*id);
            }
            Event::Activated(id, source, _) | Event::Triggered(id, source, _) => {
                known.extend(self.known_now(*id));
                known.extend(self.known_now(*source));
                targets = self.targets_of(*id);
            }
            Event::Attacked(attacker, whom, _) => {
                known.extend(self.known_now(*attacker));
                known.extend(whom.object().and_then(|id| self.known_now(id)));
            }
            Event::Blocked(blocker, attacker, _) => {
                known.extend(self.known_now(*blocker));
                known.extend(self.known_now(*attacker));
            }
            _ => {}
        }
        for target in &targets {
            known.extend(target.object().and_then(|id| self.known_now(id)));
        }
        let turn = self.state.turn.number;
        let witnessed = Witnessed { event: event.clone(), known, targets, owner, turn, implied: false };
        self.witnessed.as_mut().expect("it was there").push(witnessed);
    }

    fn targets_of(&self, id: ObjectId) -> SmallVec<[Entity; 2]> {
        let entry = self.state.stack.iter().find(|entry| entry.id == id).or_else(|| self.half_made_entry(id));
        entry.map_or_else(SmallVec::new, |entry| entry.bindings.targets.iter().map(|one| one.entity).collect())
    }

    fn known_now(&self, id: ObjectId) -> Option<Known> {
        let look = self.look(id)?;
        let object = look.object;
        let ability = object.is_ability;
        let mut name = look.characteristics.name;
        if ability && let Some(entry) = self.state.stack.iter().find(|entry| entry.id == id) {
            name = self.look(entry.source).map_or(name, |source| source.characteristics.name);
        }
        let hidden = object.zone.is_hidden() || object.flags.has(Flags::HIDDEN);
        let by = match look.departed {
            None if hidden => self.knowers(id),
            // What was hidden and is gone: whoever has seen it then.
            Some(_) if hidden && object.zone != Zone::Outside => u32::from(object.seen_by),
            _ => EVERYBODY,
        };
        let key = Key { id, card: object.card.filter(|_| object.zone.is_hidden()), salt: 0 };
        Some(Known {
            id,
            key,
            card: object.card,
            name,
            by,
            creature: look.characteristics.is(CardType::Creature),
            ability,
        })
    }

    /// Who knows a card in a hidden place.
    fn knowers(&self, id: ObjectId) -> u32 {
        let seats = (0..self.state.players.len() as u8).map(kernel::Seat);
        let by =
            seats.filter(|seat| self.has_seen(Viewer::Seat(*seat), id)).fold(0, |by, seat| by | 1 << u32::from(seat.0));
        if self.has_seen(Viewer::Spectator, id) { by | EVERYBODY } else { by }
    }
}

/// Damage costs a player life (CR 120.3a), which happens just before the damage is announced: one line tells of both.
pub(super) fn leave_out_what_damage_costs(witnessed: &mut [Witnessed]) {
    for at in 0..witnessed.len() {
        let Event::Damage { to: Entity::Player(player), amount, .. } = witnessed[at].event else { continue };
        let costs = |one: &&mut Witnessed| !one.implied && one.event == Event::LoseLife(player, amount);
        if let Some(loss) = witnessed[..at].iter_mut().rev().find(costs) {
            loss.implied = true;
        }
    }
}

/// Whether anybody is ever told of such an event.
fn worth_telling(event: &Event) -> bool {
    !matches!(
        event,
        Event::Targeted(..)
            | Event::Did(..)
            | Event::Expended(..)
            | Event::BecameBlocked(..)
            | Event::Unblocked(_)
            | Event::StepBegins(..)
            | Event::TappedForMana(..)
            | Event::Mana { .. }
            | Event::Destroy { .. }
    )
}
