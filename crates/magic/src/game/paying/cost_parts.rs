//! The parts of a cost other than mana (CR 118.3, 118.8): what they can be paid with, and paying them.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::casting::announce::choice_part;
use crate::notation::{Activated, Cause, Cost, CostPart};
use crate::{Announce, Entity, Event, ManaCost, ManaSymbol, ObjectId, PlayerId, Zone};
use smallvec::SmallVec;
use std::borrow::Cow;

impl Game {
    /// Whether a part of the cost of a spell or ability, other than mana, can be paid.
    pub(in crate::game) fn can_pay_part(
        &self,
        player: PlayerId,
        id: ObjectId,
        part: &CostPart,
        context: &Context<'_>,
    ) -> bool {
        let barred = self.is_asked(crate::notation::Question::Pay) && self.may_not_pay_part(player, id, part, context);
        !barred && self.could_pay_part(player, id, part, context)
    }

    /// What an activated ability costs, with the mana costs of others that it speaks of.
    pub(in crate::game) fn activation_cost<'a>(
        &self,
        player: PlayerId,
        source: ObjectId,
        activated: &'a Activated,
    ) -> Cow<'a, Cost> {
        if !activated.cost.parts.iter().any(|part| matches!(part, CostPart::ManaCostOf(_))) {
            return Cow::Borrowed(&activated.cost);
        }
        let context = Context::of(source, player);
        let settled = |part: &CostPart| match part {
            CostPart::ManaCostOf(noun) => {
                let of = self.objects(noun, &context).first().copied();
                of.and_then(|of| self.mana_cost_without_x(of)).map_or_else(|| part.clone(), CostPart::Mana)
            }
            part => part.clone(),
        };
        Cow::Owned(Cost { parts: activated.cost.parts.iter().map(settled).collect() })
    }

    fn mana_cost_without_x(&self, id: ObjectId) -> Option<ManaCost> {
        let look = self.look(id)?;
        let mut mana = self.pool.definition(look.characteristics.mana_cost).card.mana_cost.clone()?;
        mana.symbols.retain(|symbol| *symbol != ManaSymbol::X);
        Some(mana)
    }

    /// Whether a part of any cost other than mana can be paid.
    pub(in crate::game) fn could_pay_part(
        &self,
        player: PlayerId,
        id: ObjectId,
        part: &CostPart,
        context: &Context<'_>,
    ) -> bool {
        let enough = |value, filter| {
            let need = self.value(value, context).max(0) as usize;
            self.cost_candidates(player, Some(id), part, filter, context).len() >= need
        };
        match part {
            CostPart::Mana(_) | CostPart::RevealThis => true,
            CostPart::ItsManaCost | CostPart::ManaCostOf(_) => false,
            // CR 302.6, 107.5, 107.6; what has gone is not tapped any more.
            CostPart::TapThis => self.is_permanent(id) && !self.is_tapped(id) && !self.is_summoning_sick(id),
            CostPart::UntapThis => self.is_permanent(id) && self.is_tapped(id) && !self.is_summoning_sick(id),
            // CR 701.21a: a permanent that the player controls.
            CostPart::SacrificeThis => {
                let mine = |one: &crate::Object| one.zone == Zone::Battlefield && one.controller == player;
                self.object(id).is_some_and(mine) && self.can_be_sacrificed(id)
            }
            CostPart::DiscardThis | CostPart::ExileThis | CostPart::ReturnThis => self.object(id).is_some(),
            CostPart::DiscardHand => true,
            CostPart::Sacrifice(count, filter)
            | CostPart::Discard(count, filter)
            | CostPart::Exile(count, filter)
            | CostPart::Return(count, filter)
            | CostPart::Tap(count, filter)
            | CostPart::Reveal(count, filter)
            | CostPart::Behold(count, filter)
            | CostPart::RemoveCountersFrom(count, _, filter) => enough(count, filter),
            CostPart::ExileFromOneGraveyard(count, filter) => {
                let need = self.value(count, context).max(0) as usize;
                let all = self.cost_candidates(player, Some(id), part, filter, context);
                need == 0 || all.iter().any(|one| self.in_graveyard_of(*one, &all) >= need)
            }
            CostPart::TapPower(power, _) => {
                let need = self.value(power, context);
                self.fewest_that_suffice(player, id, part, context, need).is_some()
            }
            CostPart::DiscardRandom(count) => {
                let hand = self.player(player).hand.iter().filter(|card| **card != id).count();
                hand as i32 >= self.value(count, context)
            }
            // CR 119.4: life that the player has.
            CostPart::Life(amount) => self.player(player).life >= self.value(amount, context),
            CostPart::RemoveCounters(count, kind) => {
                self.counters(id.into(), *kind) as i32 >= self.value(count, context)
            }
            CostPart::PutCounters(..) => self.object(id).is_some(),
            CostPart::PayCounters(count, kind) => {
                self.counters(player.into(), *kind) as i32 >= self.value(count, context)
            }
            // CR 701.59b: only if the cards suffice.
            CostPart::CollectEvidence(need) => {
                let cards = self.evidence(player, id);
                cards.iter().map(|card| self.weight_of(part, *card)).sum::<i32>() >= self.value(need, context)
            }
            CostPart::Times(times, cost) => {
                let times = self.value(times, context).max(0);
                times == 0
                    || cost.parts.iter().all(|one| {
                        let one = multiplied(one, times);
                        self.could_pay_part(player, id, &one, context)
                    })
            }
            CostPart::Mill(count, _) => self.player(player).library.len() as i32 >= self.value(count, context),
        }
    }

    /// Whether a player could pay a part of a cost for all that others know, who see how many cards a hand has and not which:
    /// any of them might be such that it pays.
    pub(in crate::game) fn might_pay_part(
        &self,
        player: PlayerId,
        id: ObjectId,
        part: &CostPart,
        context: &Context<'_>,
    ) -> bool {
        if let CostPart::Times(times, cost) = part {
            let times = self.value(times, context).max(0);
            let might = |one: &CostPart| self.might_pay_part(player, id, &multiplied(one, times), context);
            return times == 0 || cost.parts.iter().all(might);
        }
        let Some((count, from)) = choice_part(part).filter(|(_, from)| self.is_secret(from)) else {
            return self.could_pay_part(player, id, part, context);
        };
        let all = self.cost_candidates(player, Some(id), part, from, context);
        let elsewhere = all.iter().filter(|one| !self.live(**one).zone.is_hidden()).count();
        let hand = self.player(player).hand.iter().filter(|card| **card != id).count();
        (elsewhere + hand) as i32 >= self.value(count, context)
    }

    /// Whether it depends on which cards a hand has whether a cost can be paid.
    pub(in crate::game) fn is_paid_from_hand(&self, player: PlayerId, cost: &Cost) -> bool {
        let secret = |part: &CostPart| choice_part(part).is_some_and(|(_, from)| self.is_secret(from));
        !self.player(player).hand.is_empty() && cost.parts.iter().any(secret)
    }

    /// What a part of a cost can be paid with, other than what the cost is of.
    pub(in crate::game) fn cost_candidates(
        &self,
        player: PlayerId,
        except: Option<ObjectId>,
        part: &CostPart,
        filter: &crate::notation::Filter,
        context: &Context<'_>,
    ) -> SmallVec<[ObjectId; 8]> {
        let mut found = SmallVec::new();
        self.for_all(filter, context, &mut |entity| {
            let Entity::Object(candidate) = entity else { return true };
            let object = self.live(candidate);
            let fits = match part {
                CostPart::Sacrifice(..) => object.controller == player && self.can_be_sacrificed(candidate),
                CostPart::Tap(..) => object.controller == player && !object.is_tapped(),
                CostPart::TapPower(..) => {
                    object.controller == player && !object.is_tapped() && Some(candidate) != except
                }
                CostPart::RemoveCountersFrom(_, kind, _) => {
                    object.controller == player && self.counters(candidate.into(), *kind) > 0
                }
                CostPart::Return(..) => object.controller == player,
                CostPart::ExileFromOneGraveyard(..) => Some(candidate) != except,
                _ if object.zone == Zone::Battlefield => object.controller == player,
                _ => object.owner == player && Some(candidate) != except,
            };
            if fits {
                found.push(candidate);
            }
            true
        });
        found
    }

    /// How many of these lie in the same graveyard as that.
    fn in_graveyard_of(&self, one: ObjectId, all: &[ObjectId]) -> usize {
        let owner = self.live(one).owner;
        all.iter().filter(|other| self.live(**other).owner == owner).count()
    }

    /// What can be chosen next for a part of a cost, and how many in one answer. Cards from a single graveyard are chosen
    /// one at a time until it is settled which graveyard that is.
    pub(in crate::game) fn next_to_pay_with(
        &self,
        announce: &Announce,
        cost: &Cost,
        (part, filter): (&CostPart, &crate::notation::Filter),
        need: usize,
        context: &Context<'_>,
    ) -> (SmallVec<[ObjectId; 8]>, usize) {
        let mut all = self.cost_candidates(announce.player, Some(announce.entry.id), part, filter, context);
        all.retain(|id| self.can_be_chosen_to_pay(announce, cost, part, *id));
        if !matches!(part, CostPart::ExileFromOneGraveyard(..)) {
            return (all, need);
        }
        let mut chosen =
            announce.chosen.iter().filter(|(at, _)| *at == crate::PaysFor::Part(announce.cursor)).map(|(_, id)| *id);
        match chosen.next() {
            Some(first) => {
                let owner = self.live(first).owner;
                all.retain(|id| self.live(*id).owner == owner);
                (all, need.saturating_sub(1 + chosen.count()))
            }
            None => {
                let enough: SmallVec<[ObjectId; 8]> =
                    all.iter().copied().filter(|one| self.in_graveyard_of(*one, &all) >= need).collect();
                let single = enough.first().is_some_and(|one| self.in_graveyard_of(*one, &enough) == enough.len());
                let now = if single { need } else { need.min(1) };
                (enough, now)
            }
        }
    }

    /// Pays the parts of a cost that are not mana, with what was chosen for them.
    pub(in crate::game) fn pay_parts(
        &mut self,
        player: PlayerId,
        id: ObjectId,
        cost: &Cost,
        announce: &Announce,
        first: u8,
    ) {
        let mut events: Vec<Event> = Vec::new();
        for (at, part) in cost.parts.iter().enumerate() {
            let number = first + at as u8;
            let chosen: SmallVec<[ObjectId; 4]> = announce
                .chosen
                .iter()
                .filter(|(place, _)| *place == crate::PaysFor::Part(number))
                .map(|(_, id)| *id)
                .collect();
            let id = self.payee(announce, at).unwrap_or(id);
            let context = Context::bound(id, player, &announce.entry.bindings).speaking_of(id.into());
            self.part_events(player, id, part, &chosen, &context, &mut events);
            if matches!(part, CostPart::Tap(..)) && announce.entry.kind == crate::StackKind::Activated {
                chosen.iter().for_each(|tapped| self.remember(&Event::TappedToPay(*tapped, id)));
            }
        }
        self.exiled_stand_ins(announce, &mut events);
        // CR 601.2h: in any order, so what is tapped for one part can be given away for another.
        events.sort_by_key(|event| matches!(event, Event::Move(_)));
        if self.is_cycling(announce) {
            for event in &mut events {
                if let Event::Move(moved) = event {
                    moved.cause = Cause::Cycle;
                }
            }
        }
        self.propose_all(events);
    }

    /// CR 702.29c: a card is cycled when it is discarded for its own cycling ability.
    fn is_cycling(&self, announce: &Announce) -> bool {
        announce.entry.kind == crate::StackKind::Activated
            && announce.entry.ability.is_some_and(|one| self.pool.ability(one).belongs_to(crate::Keyword::Cycling))
    }

    pub(in crate::game) fn part_events(
        &self,
        player: PlayerId,
        id: ObjectId,
        part: &CostPart,
        chosen: &[ObjectId],
        context: &Context<'_>,
        events: &mut Vec<Event>,
    ) {
        let go = |id: ObjectId, zone, cause| Event::Move(self.move_event(id, zone, cause));
        let counters =
            |on, kind, amount| Event::Counters { on, kind, amount, by: Some(player), cost: true, most: None };
        match part {
            CostPart::Mana(_) | CostPart::ItsManaCost | CostPart::ManaCostOf(_) | CostPart::Times(..) => {}
            CostPart::Behold(..) => {
                let hidden = chosen.iter().filter(|id| self.live(**id).zone == Zone::Hand);
                events.extend(hidden.map(|id| Event::Revealed(*id)));
            }
            CostPart::CollectEvidence(_) => {
                events.extend(chosen.iter().map(|id| go(*id, Zone::Exile, Cause::Cost)));
            }
            CostPart::RevealThis => events.push(Event::Revealed(id)),
            CostPart::Reveal(..) => events.extend(chosen.iter().map(|id| Event::Revealed(*id))),
            CostPart::TapThis => events.push(Event::Tap(id)),
            CostPart::UntapThis => events.push(Event::Untap(id)),
            CostPart::SacrificeThis => events.push(go(id, Zone::Graveyard, Cause::Sacrifice)),
            CostPart::DiscardThis => events.push(go(id, Zone::Graveyard, Cause::Discard)),
            CostPart::ExileThis => events.push(go(id, Zone::Exile, Cause::Cost)),
            CostPart::ReturnThis => events.push(go(id, Zone::Hand, Cause::Cost)),
            CostPart::Sacrifice(..) => {
                events.extend(chosen.iter().map(|id| go(*id, Zone::Graveyard, Cause::Sacrifice)))
            }
            CostPart::Discard(..) | CostPart::DiscardRandom(_) => {
                events.extend(chosen.iter().map(|id| go(*id, Zone::Graveyard, Cause::Discard)));
            }
            CostPart::DiscardHand => {
                let hand = self.player(player).hand.iter();
                events.extend(hand.map(|id| go(*id, Zone::Graveyard, Cause::Discard)));
            }
            CostPart::Exile(..) | CostPart::ExileFromOneGraveyard(..) => {
                events.extend(chosen.iter().map(|id| go(*id, Zone::Exile, Cause::Cost)))
            }
            CostPart::Return(..) => events.extend(chosen.iter().map(|id| go(*id, Zone::Hand, Cause::Cost))),
            CostPart::Tap(..) | CostPart::TapPower(..) => events.extend(chosen.iter().map(|id| Event::Tap(*id))),
            CostPart::Life(amount) => events.push(Event::LoseLife(player, self.value(amount, context))),
            CostPart::RemoveCounters(count, kind) => {
                events.push(counters(id.into(), *kind, -self.value(count, context)))
            }
            CostPart::RemoveCountersFrom(_, kind, _) => {
                events.extend(chosen.iter().map(|id| counters((*id).into(), *kind, -1)))
            }
            CostPart::PutCounters(count, kind) => events.push(counters(id.into(), *kind, self.value(count, context))),
            CostPart::PayCounters(count, kind) => {
                events.push(counters(player.into(), *kind, -self.value(count, context)))
            }
            CostPart::Mill(count, zone) => {
                let count = self.value(count, context).max(0) as usize;
                events.extend(self.library_from_top(player).take(count).map(|id| go(id, *zone, Cause::Mill)));
            }
        }
    }
}

/// A part of a cost that is paid so many times. What the object itself does, it does once.
pub(in crate::game) fn multiplied(part: &CostPart, times: i32) -> CostPart {
    use crate::notation::Value;
    let more = |value: &Value| Value::Times(times, Box::new(value.clone()));
    match part {
        CostPart::Sacrifice(count, filter) => CostPart::Sacrifice(more(count), filter.clone()),
        CostPart::Discard(count, filter) => CostPart::Discard(more(count), filter.clone()),
        CostPart::Exile(count, filter) => CostPart::Exile(more(count), filter.clone()),
        CostPart::Return(count, filter) => CostPart::Return(more(count), filter.clone()),
        CostPart::Tap(count, filter) => CostPart::Tap(more(count), filter.clone()),
        CostPart::Reveal(count, filter) => CostPart::Reveal(more(count), filter.clone()),
        CostPart::DiscardRandom(count) => CostPart::DiscardRandom(more(count)),
        CostPart::Life(count) => CostPart::Life(more(count)),
        CostPart::RemoveCounters(count, kind) => CostPart::RemoveCounters(more(count), *kind),
        CostPart::PayCounters(count, kind) => CostPart::PayCounters(more(count), *kind),
        CostPart::Mill(count, zone) => CostPart::Mill(more(count), *zone),
        CostPart::ExileFromOneGraveyard(count, filter) => CostPart::ExileFromOneGraveyard(more(count), filter.clone()),
        CostPart::Behold(count, filter) => CostPart::Behold(more(count), filter.clone()),
        CostPart::RemoveCountersFrom(count, kind, filter) => {
            CostPart::RemoveCountersFrom(more(count), *kind, filter.clone())
        }
        CostPart::PutCounters(count, kind) => CostPart::PutCounters(more(count), *kind),
        CostPart::TapPower(count, filter) => CostPart::TapPower(more(count), filter.clone()),
        CostPart::CollectEvidence(count) => CostPart::CollectEvidence(more(count)),
        CostPart::Times(count, cost) => CostPart::Times(more(count), cost.clone()),
        CostPart::Mana(mana) => {
            let symbols = std::iter::repeat_n(&mana.symbols, times.max(0) as usize).flatten().copied();
            CostPart::Mana(ManaCost { symbols: symbols.collect() })
        }
        CostPart::ItsManaCost
        | CostPart::ManaCostOf(_)
        | CostPart::TapThis
        | CostPart::UntapThis
        | CostPart::RevealThis
        | CostPart::SacrificeThis
        | CostPart::DiscardThis
        | CostPart::ExileThis
        | CostPart::ReturnThis
        | CostPart::DiscardHand => part.clone(),
    }
}

/// A cost with what is paid so many times written out.
pub(in crate::game) fn written_out(cost: &Cost, times: impl Fn(&crate::notation::Value) -> i32) -> Cost {
    let mut parts = Vec::with_capacity(cost.parts.len());
    for part in &cost.parts {
        match part {
            CostPart::Times(value, inner) => {
                (0..times(value).clamp(0, MOST_TIMES)).for_each(|_| parts.extend(inner.parts.iter().cloned()));
            }
            other => parts.push(other.clone()),
        }
    }
    Cost { parts }
}

/// The most times that a cost is paid at once.
const MOST_TIMES: i32 = 60;
