//! What has happened that cards of this game ask for: one log of events, each in a small form, with what the things it
//! concerned looked like then.
//!
//! Only kinds that some definition asks for are kept, and only as long as somebody asks so far back (see `Asked`).

use super::Object;
use crate::notation::{Cause, Deed, Place, Turning};
use crate::{Blocking, Characteristics, CounterKind, Entity, Entry, Event, EventKind, Move, ObjectId, PlayerId, Zone};
use serde::{Deserialize, Serialize};

/// The log.
#[derive(PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct History {
    /// The events, in the order in which they happened.
    pub events: Vec<Past>,
    /// What objects looked like then.
    pub looks: Vec<Appearance>,
    /// How many steps of this turn have begun.
    pub step: u16,
    /// The step with which the last combat phase of this turn began.
    pub combat: u16,
}

super::clone_fields!(History { events, looks, step, combat });

impl History {
    /// Looks that no event refers to any more are forgotten.
    pub(crate) fn keep_looks(&mut self) {
        let mut kept: Vec<Option<LookId>> = vec![None; self.looks.len()];
        let mut looks = Vec::new();
        for look in self.events.iter_mut().flat_map(|past| [&mut past.subject, &mut past.agent]).flatten() {
            let place = &mut kept[look.0 as usize];
            *look = *place.get_or_insert_with(|| {
                looks.push(self.looks[look.0 as usize].clone());
                LookId(looks.len() as u32 - 1)
            });
        }
        self.looks = looks;
    }
}

/// An event of the past.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Past {
    /// In which turn.
    pub turn: u32,
    /// Whose turn it was.
    pub active: PlayerId,
    /// In which step of it, counted from 1.
    pub step: u16,
    /// What its subject looked like, if somebody asks for it.
    pub subject: Option<LookId>,
    /// What its agent looked like.
    pub agent: Option<LookId>,
    /// What happened.
    pub event: PastEvent,
}

/// A place in the list of looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LookId(pub u32);

/// What an object was when something happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Appearance {
    /// Which object.
    pub id: ObjectId,
    /// How it was.
    pub object: Object,
    /// What it was.
    pub characteristics: Characteristics,
}

/// What happened, without what nobody can ask for any more.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the same as those of `Event`")]
pub enum PastEvent {
    /// An object changed zones.
    Move {
        object: ObjectId,
        becomes: ObjectId,
        from: Zone,
        to: Zone,
        cause: Cause,
        under: PlayerId,
        by: Option<PlayerId>,
    },
    /// Damage was dealt.
    Damage { source: ObjectId, to: Entity, amount: i32, combat: bool },
    /// A card was drawn.
    Draw(PlayerId),
    /// Life was gained.
    GainLife(PlayerId, i32),
    /// Life was lost.
    LoseLife(PlayerId, i32),
    /// Counters were put or removed.
    Counters { on: Entity, kind: CounterKind, amount: i32, by: Option<PlayerId>, cost: bool },
    /// Tapped.
    Tap(ObjectId),
    /// Tapped to pay for an ability of that source.
    TappedToPay(ObjectId, ObjectId),
    /// Untapped.
    Untap(ObjectId),
    /// A spell was cast.
    Cast(ObjectId, PlayerId),
    /// An ability was activated.
    Activated(ObjectId, ObjectId, PlayerId),
    /// Became a target.
    Targeted(Entity, ObjectId),
    /// A creature attacked.
    Attacked(ObjectId, Entity, bool),
    /// A creature blocked another.
    Blocked(ObjectId, ObjectId, Blocking),
    /// An attacking creature became blocked.
    BecameBlocked(ObjectId, u32),
    /// An attacking creature was not blocked.
    Unblocked(ObjectId),
    /// A permanent did something.
    Did(Deed, ObjectId),
    /// Mana was spent on a spell.
    Expended(PlayerId, u16, u16),
    /// A permanent was turned.
    Turned(ObjectId, Turning),
    /// Something was attached.
    Attached(ObjectId, Entity),
}

impl PastEvent {
    /// The small form of an event, where it is of a kind that can be asked for later.
    pub(crate) fn of(event: &Event) -> Option<PastEvent> {
        Some(match *event {
            Event::Move(Move { object, becomes, from, to, cause, under, by, .. }) => {
                PastEvent::Move { object, becomes, from, to, cause, under, by }
            }
            Event::Damage { source, to, amount, combat, .. } => PastEvent::Damage { source, to, amount, combat },
            Event::Draw(player) => PastEvent::Draw(player),
            Event::GainLife(player, amount) => PastEvent::GainLife(player, amount),
            Event::LoseLife(player, amount) => PastEvent::LoseLife(player, amount),
            Event::Counters { on, kind, amount, by, cost, most: _ } => {
                PastEvent::Counters { on, kind, amount, by, cost }
            }
            Event::Tap(id) => PastEvent::Tap(id),
            Event::TappedToPay(id, source) => PastEvent::TappedToPay(id, source),
            Event::Untap(id) => PastEvent::Untap(id),
            Event::Cast(spell, player) => PastEvent::Cast(spell, player),
            Event::Activated(ability, source, player) => PastEvent::Activated(ability, source, player),
            Event::Targeted(what, by) => PastEvent::Targeted(what, by),
            Event::Attacked(attacker, whom, alone) => PastEvent::Attacked(attacker, whom, alone),
            Event::Blocked(blocker, attacker, how) => PastEvent::Blocked(blocker, attacker, how),
            Event::BecameBlocked(attacker, count) => PastEvent::BecameBlocked(attacker, count),
            Event::Unblocked(attacker) => PastEvent::Unblocked(attacker),
            Event::Did(deed, id) => PastEvent::Did(deed, id),
            Event::Expended(player, before, after) => PastEvent::Expended(player, before, after),
            Event::Turned(id, how) => PastEvent::Turned(id, how),
            Event::Attach(id, to) => PastEvent::Attached(id, to?),
            _ => return None,
        })
    }

    /// The event as it happened.
    pub(crate) fn event(self) -> Event {
        match self {
            PastEvent::Move { object, becomes, from, to, cause, under, by } => {
                let (place, entry) = (Place::Top, Entry::default());
                Event::Move(Move { object, from, to, place, cause, becomes, under, by, entry })
            }
            PastEvent::Damage { source, to, amount, combat } => {
                Event::Damage { source, to, amount, combat, cause: None }
            }
            PastEvent::Draw(player) => Event::Draw(player),
            PastEvent::GainLife(player, amount) => Event::GainLife(player, amount),
            PastEvent::LoseLife(player, amount) => Event::LoseLife(player, amount),
            PastEvent::Counters { on, kind, amount, by, cost } => {
                Event::Counters { on, kind, amount, by, cost, most: None }
            }
            PastEvent::Tap(id) => Event::Tap(id),
            PastEvent::TappedToPay(id, source) => Event::TappedToPay(id, source),
            PastEvent::Untap(id) => Event::Untap(id),
            PastEvent::Cast(spell, player) => Event::Cast(spell, player),
            PastEvent::Activated(ability, source, player) => Event::Activated(ability, source, player),
            PastEvent::Targeted(what, by) => Event::Targeted(what, by),
            PastEvent::Attacked(attacker, whom, alone) => Event::Attacked(attacker, whom, alone),
            PastEvent::Blocked(blocker, attacker, how) => Event::Blocked(blocker, attacker, how),
            PastEvent::BecameBlocked(attacker, count) => Event::BecameBlocked(attacker, count),
            PastEvent::Unblocked(attacker) => Event::Unblocked(attacker),
            PastEvent::Did(deed, id) => Event::Did(deed, id),
            PastEvent::Expended(player, before, after) => Event::Expended(player, before, after),
            PastEvent::Turned(id, how) => Event::Turned(id, how),
            PastEvent::Attached(id, to) => Event::Attach(id, Some(to)),
        }
    }

    /// The object that it happened to, as patterns see it: what left the battlefield as it was there, anything else as it
    /// is afterwards.
    pub(crate) fn subject(self) -> Option<ObjectId> {
        match self {
            PastEvent::Move { object, from: Zone::Battlefield, .. } => Some(object),
            PastEvent::Move { becomes, .. } => Some(becomes),
            PastEvent::Damage { to, .. } | PastEvent::Counters { on: to, .. } | PastEvent::Targeted(to, _) => {
                to.object()
            }
            PastEvent::Tap(id)
            | PastEvent::TappedToPay(id, _)
            | PastEvent::Untap(id)
            | PastEvent::Cast(id, _)
            | PastEvent::Activated(_, id, _)
            | PastEvent::Attacked(id, ..)
            | PastEvent::Blocked(_, id, _)
            | PastEvent::BecameBlocked(id, _)
            | PastEvent::Unblocked(id)
            | PastEvent::Did(_, id)
            | PastEvent::Turned(id, _)
            | PastEvent::Attached(id, _) => Some(id),
            PastEvent::Draw(_) | PastEvent::GainLife(..) | PastEvent::LoseLife(..) | PastEvent::Expended(..) => None,
        }
    }

    /// The object that did it.
    pub(crate) fn agent(self) -> Option<ObjectId> {
        match self {
            PastEvent::Damage { source: id, .. } | PastEvent::Blocked(id, ..) | PastEvent::Targeted(_, id) => Some(id),
            PastEvent::Activated(id, ..) | PastEvent::TappedToPay(_, id) => Some(id),
            PastEvent::Attacked(_, whom, _) | PastEvent::Attached(_, whom) => whom.object(),
            _ => None,
        }
    }

    /// Its kind.
    pub(crate) fn kind(self) -> EventKind {
        match self {
            PastEvent::Move { .. } => EventKind::Move,
            PastEvent::Damage { .. } => EventKind::Damage,
            PastEvent::Draw(_) => EventKind::Draw,
            PastEvent::GainLife(..) => EventKind::GainLife,
            PastEvent::LoseLife(..) => EventKind::LoseLife,
            PastEvent::Counters { .. } => EventKind::Counters,
            PastEvent::Tap(_) => EventKind::Tap,
            PastEvent::TappedToPay(..) => EventKind::TappedToPay,
            PastEvent::Untap(_) => EventKind::Untap,
            PastEvent::Cast(..) => EventKind::Cast,
            PastEvent::Activated(..) => EventKind::Activated,
            PastEvent::Targeted(..) => EventKind::Targeted,
            PastEvent::Attacked(..) => EventKind::Attacked,
            PastEvent::Blocked(..) => EventKind::Blocked,
            PastEvent::BecameBlocked(..) => EventKind::BecameBlocked,
            PastEvent::Unblocked(_) => EventKind::Unblocked,
            PastEvent::Did(..) => EventKind::Did,
            PastEvent::Expended(..) => EventKind::Expended,
            PastEvent::Turned(..) => EventKind::Turned,
            PastEvent::Attached(..) => EventKind::Attach,
        }
    }
}
