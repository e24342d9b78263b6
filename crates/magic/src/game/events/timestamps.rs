//! Objects that receive timestamps at once: players in turn order, and each player's own as that player likes (CR 613.7m).

use crate::game::decisions::form::Order;
use crate::game::decisions::{Ask, Options, Picks};
use crate::game::layers::characteristics::layer_of;
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Ability, Modification, Noun, Predicate, StaticEffect, Turning, Value};
use crate::{
    AbilityRef, Batch, BatchQuestion, Chosen, DefinitionId, Entity, Event, Kind, ObjectId, Pending, PlayerId, Zone,
};
use smallvec::SmallVec;

/// Which things a continuous effect speaks of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    Itself,
    Host(Option<Entity>),
    Many,
}

/// How modifications of one layer go together: two that add, and two that take away, come to the same in any order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    Adds,
    Takes,
    Sets,
}

/// A continuous effect of an object that is about to receive a timestamp.
struct Speech<'g> {
    reach: Reach,
    modifications: &'g [Modification],
    chosen: Option<Chosen>,
}

impl Speech<'_> {
    /// Whether it makes a difference which of the two has the earlier timestamp.
    fn meets(&self, other: &Speech<'_>) -> bool {
        let same_things = match (self.reach, other.reach) {
            (Reach::Host(None), _) | (_, Reach::Host(None)) => false,
            (Reach::Many, _) | (_, Reach::Many) => true,
            (Reach::Host(one), Reach::Host(another)) => one == another,
            (Reach::Itself, _) | (_, Reach::Itself) => false,
        };
        same_things
            && self.modifications.iter().any(|one| {
                other.modifications.iter().any(|another| {
                    let alike = one == another && self.chosen == other.chosen && !is_counted(one);
                    layer_of(one) == layer_of(another) && !alike && !go_together(one, another)
                })
            })
    }
}

fn go_together(one: &Modification, another: &Modification) -> bool {
    manner(one) == manner(another) && manner(one) != Manner::Sets
}

fn manner(modification: &Modification) -> Manner {
    match modification {
        Modification::AddType(_)
        | Modification::Supertype(_, true)
        | Modification::AddSubtype(_)
        | Modification::AddKeyword(_)
        | Modification::AddAbility(_)
        | Modification::AddFiledAbility(_)
        | Modification::ThisAbility
        | Modification::AddKeywordAbility(..)
        | Modification::KeywordOfChosen(_)
        | Modification::AddPowerToughness(..) => Manner::Adds,
        Modification::RemoveType(_)
        | Modification::Supertype(_, false)
        | Modification::LoseSubtypes(_)
        | Modification::LoseKeyword(..)
        | Modification::LoseAllAbilities
        | Modification::NoManaCost
        | Modification::CantHave(_) => Manner::Takes,
        Modification::Controller(_)
        | Modification::Name(_)
        | Modification::SetSubtypes(_)
        | Modification::SetChosenSubtype
        | Modification::SetColors(_)
        | Modification::OwnColors
        | Modification::SetChosenColor
        | Modification::SetPowerToughness(..)
        | Modification::SetPower(_)
        | Modification::SetToughness(_)
        | Modification::SwitchPowerToughness => Manner::Sets,
    }
}

/// Whether it sets numbers that may be others for another source.
fn is_counted(modification: &Modification) -> bool {
    let number = |value: &Value| matches!(value, Value::Number(_));
    match modification {
        Modification::SetPowerToughness(power, toughness) => !number(power) || !number(toughness),
        Modification::SetPower(value) | Modification::SetToughness(value) => !number(value),
        _ => false,
    }
}

/// In which order a player's objects receive their timestamps, the first named the earliest (CR 613.7m).
pub(in crate::game) struct OrderTimestamps;

impl Ask for OrderTimestamps {
    type Frame = Batch;
    type Form = Order;

    fn ask(game: &Game, batch: &Batch, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let Some(BatchQuestion::Timestamps(player, places)) = &batch.question else { return None };
        let objects = places.iter().filter_map(|at| game.stamped(&batch.events[usize::from(*at)].event));
        options.list.extend(objects.map(|(id, _)| Choice::Object(id)));
        Some((*player, Reason::OrderTimestamps))
    }

    fn answer(game: &mut Game, mut batch: Batch, picks: Picks<'_>) -> Flow {
        if let Some(BatchQuestion::Timestamps(player, places)) = batch.question.take() {
            let chosen: Vec<Pending> =
                picks.at.iter().map(|at| batch.events[usize::from(places[usize::from(*at)])].clone()).collect();
            for (at, event) in places.into_iter().zip(chosen) {
                batch.events[usize::from(at)] = event;
            }
            batch.ordered.push(player);
        }
        game.go_on_with(batch)
    }
}

impl Game {
    /// The object to which an event gives a timestamp that others may receive at once, and whose it is.
    fn stamped(&self, event: &Event) -> Option<(ObjectId, PlayerId)> {
        match event {
            Event::Move(moved) if moved.to == Zone::Battlefield => Some((moved.object, moved.under)),
            Event::Attach(id, Some(_)) | Event::Turned(id, _) => Some((*id, self.controller_of(*id)?)),
            _ => None,
        }
    }

    /// CR 613.7m: the objects of the active player have the earlier timestamps, then those of each other player in turn order.
    pub(super) fn order_timestamps(&self, events: &mut [Event]) {
        let whose = |event: &Event| self.stamped(event).map(|(_, player)| player);
        let mut players = events.iter().filter_map(whose);
        let first = players.next();
        if players.all(|player| Some(player) == first) {
            return;
        }
        let order = self.players_in_order();
        let places: Vec<usize> = (0..events.len()).filter(|at| whose(&events[*at]).is_some()).collect();
        let mut stamped: Vec<Event> = places.iter().map(|at| events[*at].clone()).collect();
        stamped.sort_by_key(|event| order.iter().position(|player| Some(*player) == whose(event)));
        for (at, event) in places.into_iter().zip(stamped) {
            events[at] = event;
        }
    }

    /// Whether somebody has to say in which order objects receive their timestamps.
    pub(super) fn timestamps_are_chosen(&self, events: &[Event]) -> bool {
        let whose = |event: &Event| self.stamped(event).map(|(_, player)| player);
        let several = events.iter().filter_map(whose).take(2).count() > 1;
        several && self.players_in_order().into_iter().any(|player| !self.met_by(player, events.iter()).is_empty())
    }

    /// The next question about the order of timestamps.
    pub(super) fn timestamp_question(&self, batch: &Batch) -> Option<BatchQuestion> {
        if batch.events.len() < 2 {
            return None;
        }
        let waiting = self.players_in_order().into_iter().filter(|player| !batch.ordered.contains(player));
        waiting.into_iter().find_map(|player| {
            let places = self.met_by(player, batch.events.iter().map(|pending| &pending.event));
            (!places.is_empty()).then_some(BatchQuestion::Timestamps(player, places))
        })
    }

    /// The places of a player's events whose objects have continuous effects that meet one another.
    fn met_by<'e>(&self, player: PlayerId, events: impl Iterator<Item = &'e Event>) -> Vec<u16> {
        let speaking: Vec<(u16, SmallVec<[Speech<'_>; 2]>)> = (0..)
            .zip(events)
            .filter(|(_, event)| self.stamped(event).is_some_and(|(_, whose)| whose == player))
            .map(|(at, event)| (at, self.speeches(event)))
            .filter(|(_, speeches)| !speeches.is_empty())
            .collect();
        let meets = |at: u16, speech: &Speech<'_>| {
            speaking.iter().any(|(other, others)| *other != at && others.iter().any(|another| speech.meets(another)))
        };
        let meeting = speaking.iter().filter(|(at, speeches)| speeches.iter().any(|speech| meets(*at, speech)));
        meeting.map(|(at, _)| *at).collect()
    }

    /// The continuous effects that an object will have when the event has given it a timestamp.
    fn speeches(&self, event: &Event) -> SmallVec<[Speech<'_>; 2]> {
        let (abilities, host, chosen): (SmallVec<[AbilityRef; 4]>, _, _) = match event {
            Event::Move(moved) => {
                let would = self.would_be_other(moved);
                let is = would.as_ref().unwrap_or_else(|| self.characteristics(moved.object));
                (is.abilities.iter().copied().collect(), moved.entry.attached_to, moved.entry.chosen)
            }
            Event::Attach(id, to) => {
                (self.characteristics(*id).abilities.iter().copied().collect(), *to, self.live(*id).chosen)
            }
            Event::Turned(id, how) => {
                let object = self.live(*id);
                let side = self.turned_definition(*id, *how);
                let printed = side.map(|side| &self.pool.definition(side).printed.abilities);
                (printed.into_iter().flatten().copied().collect(), object.attached_to, object.chosen)
            }
            _ => return SmallVec::new(),
        };
        abilities.into_iter().filter_map(|ability| self.speech(ability, host, chosen)).collect()
    }

    fn speech(&self, ability: AbilityRef, host: Option<Entity>, chosen: Option<Chosen>) -> Option<Speech<'_>> {
        let compiled = self.pool.ability(ability);
        let Ability::Static(constant) = &compiled.ability else { return None };
        let StaticEffect::Continuous(filter, modifications) = &constant.effect else { return None };
        // CR 613.3: what defines a characteristic is applied before all else, whatever its timestamp.
        if compiled.kind == Kind::Defining {
            return None;
        }
        let only = |noun: Noun| filter.all.contains(&Predicate::Is(noun));
        let reach = match (only(Noun::This), only(Noun::Host)) {
            (true, _) => Reach::Itself,
            (false, true) => Reach::Host(host),
            (false, false) => Reach::Many,
        };
        Some(Speech { reach, modifications, chosen })
    }

    /// What is up when a permanent has been turned so, where something is.
    fn turned_definition(&self, id: ObjectId, how: Turning) -> Option<DefinitionId> {
        let up = self.upper_definition(self.live(id));
        match how {
            Turning::Transform | Turning::Flip => self.pool.definition(up).faces.as_ref().map(|faces| faces.other(up)),
            Turning::FaceUp => Some(up),
            Turning::FaceDown => None,
        }
    }
}
