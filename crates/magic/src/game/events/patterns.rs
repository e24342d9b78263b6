//! Patterns of events: whether what happens, or would, is as an ability describes it.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::notation::{Cause, CostPart, Domain, Filter, Pattern};
use crate::{Blocking, Entity, Event, EventInfo, Move, ObjectId, PlayerId, Step, Zone};

fn found(subject: Entity, agent: Option<Entity>, player: Option<PlayerId>, amount: i32) -> Option<EventInfo> {
    Some(EventInfo { subject: Some(subject), agent, player, amount })
}

impl Game {
    /// Whether an event is as a pattern describes it, and what the ability's words then refer to.
    pub(in crate::game) fn event_matches(
        &self,
        pattern: &Pattern,
        event: &Event,
        context: &Context<'_>,
    ) -> Option<EventInfo> {
        match pattern {
            Pattern::OneOrMore(one) | Pattern::OneOrMoreBySource(one) => self.event_matches(one, event, context),
            Pattern::AnyOf(all) => all.iter().find_map(|one| self.event_matches(one, event, context)),
            Pattern::Nth(number, one) => self
                .event_matches(one, event, context)
                .filter(|_| self.number_this_turn(one, event, context) == i32::from(*number)),
            _ => self
                .movement_or_damage(pattern, event, context)
                .or_else(|| self.attack_or_block(pattern, event, context))
                .or_else(|| self.deed_of_a_player(pattern, event, context))
                .or_else(|| self.change_of_a_permanent(pattern, event, context)),
        }
    }

    /// Changes of zone, and damage.
    fn movement_or_damage(&self, pattern: &Pattern, event: &Event, context: &Context<'_>) -> Option<EventInfo> {
        let player_of = |id: ObjectId| self.look_in(id, context).map(|look| look.object.controller);
        let is = |filter: &Filter, id: ObjectId| self.matches_anywhere(filter, id, context);
        let player_is = |filter: &Filter, player: PlayerId| self.matches(filter, player.into(), context);
        match (pattern, event) {
            (Pattern::Moves { what, from, to, cause }, Event::Move(moved)) => {
                let fits = from.is_none_or(|zone| zone == moved.from)
                    && to.is_none_or(|zone| zone == moved.to)
                    && moved.from != moved.to
                    && cause.is_none_or(|cause| {
                        cause == moved.cause
                            || cause == Cause::Discard && moved.cause == Cause::Cycle
                            || cause == Cause::NotSacrifice && moved.cause != Cause::Sacrifice
                    });
                // What left the battlefield is looked at as it was there; anything else as it is now.
                let id = if moved.from == Zone::Battlefield { moved.object } else { moved.becomes };
                (fits && self.moved_matches(what, id, moved, context)).then(|| EventInfo {
                    subject: Some(id.into()),
                    agent: None,
                    player: player_of(id),
                    amount: 1,
                })
            }
            (Pattern::DiscardedBy { what, by }, Event::Move(moved)) => {
                let by = moved.by.filter(|player| player_is(by, *player))?;
                let owner = self.look(moved.object).map(|look| look.object.owner);
                let fits = self.moved_matches(what, moved.becomes, moved, context);
                if fits { found(moved.becomes.into(), Some(by.into()), owner, 1) } else { None }
            }
            (Pattern::PlaysLand(who), Event::Move(moved)) if moved.cause == crate::notation::Cause::Play => {
                player_is(who, moved.under).then_some(EventInfo {
                    subject: Some(moved.becomes.into()),
                    agent: None,
                    player: Some(moved.under),
                    amount: 1,
                })
            }
            (Pattern::Damage { by, to, combat }, Event::Damage { source, to: whom, amount, combat: in_combat, .. }) => {
                let fits = combat.is_none_or(|combat| combat == *in_combat)
                    && by.as_ref().is_none_or(|filter| is(filter, *source))
                    && to.as_ref().is_none_or(|filter| self.damaged_matches(filter, *whom, context));
                let player = whom.player().or_else(|| whom.object().and_then(player_of));
                if fits { found(*whom, Some((*source).into()), player, *amount) } else { None }
            }
            (Pattern::DamageThrough { by, to }, Event::Damage { source, to: whom, amount, cause, .. }) => {
                let cause = (*cause)?;
                let fits = self.matches(by, cause.into(), context) && self.damaged_matches(to, *whom, context);
                let player = whom.player().or_else(|| whom.object().and_then(player_of));
                if fits { found(*whom, Some((*source).into()), player, *amount) } else { None }
            }
            _ => None,
        }
    }

    /// Attacks and blocks.
    fn attack_or_block(&self, pattern: &Pattern, event: &Event, context: &Context<'_>) -> Option<EventInfo> {
        let player_of = |id: ObjectId| self.look_in(id, context).map(|look| look.object.controller);
        let is = |filter: &Filter, id: ObjectId| self.matches_anywhere(filter, id, context);
        match (pattern, event) {
            (Pattern::Attacks { who, whom, alone }, Event::Attacked(attacker, defender, was_alone)) => {
                let whom_fits = whom.as_ref().is_none_or(|whom| self.matches(whom, *defender, context));
                if is(who, *attacker) && whom_fits && (!alone || *was_alone) {
                    let player = self.defending_player_of(*defender);
                    found((*attacker).into(), Some(*defender), player, 1)
                } else {
                    None
                }
            }
            (Pattern::Blocks { who, whom }, Event::Blocked(blocker, attacker, how)) => {
                // CR 509.3a, 509.3b: once for each creature that blocks, unless it speaks of those that are blocked.
                let speaks = match whom {
                    None => *how == Blocking::First,
                    Some(filter) => *how != Blocking::Entered && is(filter, *attacker),
                };
                let fits = is(who, *blocker) && speaks;
                if fits { found((*attacker).into(), Some((*blocker).into()), player_of(*blocker), 1) } else { None }
            }
            (Pattern::BecomesBlocked { who, by: Some(by) }, Event::Blocked(blocker, attacker, _)) => {
                if is(who, *attacker) && is(by, *blocker) {
                    found((*attacker).into(), Some((*blocker).into()), player_of(*attacker), 1)
                } else {
                    None
                }
            }
            (Pattern::BecomesBlocked { who, by: None }, Event::BecameBlocked(attacker, count)) => {
                if is(who, *attacker) {
                    let defender = self.attacker(*attacker).map(|one| Entity::Player(one.player));
                    found((*attacker).into(), defender, player_of(*attacker), *count as i32)
                } else {
                    None
                }
            }
            (Pattern::Does(deed, who), Event::Did(done, id)) if deed == done && is(who, *id) => {
                found((*id).into(), None, player_of(*id), 1)
            }
            (Pattern::Unblocked(who), Event::Unblocked(attacker)) if is(who, *attacker) => {
                let defender = self.attacker(*attacker).map(|one| Entity::Player(one.player));
                found((*attacker).into(), defender, player_of(*attacker), 1)
            }
            _ => None,
        }
    }

    /// What players do, and what happens to them.
    fn deed_of_a_player(&self, pattern: &Pattern, event: &Event, context: &Context<'_>) -> Option<EventInfo> {
        let player_of = |id: ObjectId| self.look_in(id, context).map(|look| look.object.controller);
        let is = |filter: &Filter, id: ObjectId| self.matches_anywhere(filter, id, context);
        let player_is = |filter: &Filter, player: PlayerId| self.matches(filter, player.into(), context);
        match (pattern, event) {
            (Pattern::Casts { who, what }, Event::Cast(spell, player))
                if player_is(who, *player) && is(what, *spell) =>
            {
                found((*spell).into(), None, Some(*player), 1)
            }
            (Pattern::Activates { who, what, tapping }, Event::Activated(ability, source, player)) => {
                let fits = tapping.is_none_or(|taps| taps == self.taps_to_activate(*ability));
                if player_is(who, *player) && is(what, *source) && fits {
                    found((*source).into(), Some((*ability).into()), Some(*player), 1)
                } else {
                    None
                }
            }
            (Pattern::BecomesTarget { what, by }, Event::Targeted(whom, by_what)) => {
                if self.matches(what, *whom, context) && self.matches(by, (*by_what).into(), context) {
                    found(*whom, Some((*by_what).into()), player_of(*by_what), 1)
                } else {
                    None
                }
            }
            (Pattern::Begins { step, whose }, Event::StepBegan(began, player)) => {
                if step == began && player_is(whose, *player) {
                    found((*player).into(), None, Some(*player), 1)
                } else {
                    None
                }
            }
            // CR 700.14: the amount was less before the cost was paid.
            (Pattern::Expends(who, amount), Event::Expended(player, before, after)) => {
                let reached = *before < u16::from(*amount) && u16::from(*amount) <= *after;
                if reached && player_is(who, *player) {
                    found((*player).into(), None, Some(*player), i32::from(*amount))
                } else {
                    None
                }
            }
            (Pattern::WouldBegin { step: Some(step), whose }, Event::StepBegins(begins, player)) => {
                let fits = step == begins && player_is(whose, *player);
                if fits { found((*player).into(), None, Some(*player), 1) } else { None }
            }
            (Pattern::DrawsFurther(who), Event::Draw(player)) => {
                let turn = &self.state.turn;
                let first = turn.step == Step::Draw && turn.active == *player && self.drawn_this_step(*player) == 0;
                if !first && player_is(who, *player) { found((*player).into(), None, Some(*player), 1) } else { None }
            }
            (Pattern::WouldBegin { step: None, whose: who }, Event::TurnBegins(player))
            | (Pattern::Draws(who), Event::Draw(player))
                if player_is(who, *player) =>
            {
                found((*player).into(), None, Some(*player), 1)
            }
            (Pattern::GainsLife(who), Event::GainLife(player, amount))
            | (Pattern::LosesLife(who), Event::LoseLife(player, amount))
                if player_is(who, *player) =>
            {
                found((*player).into(), None, Some(*player), *amount)
            }
            (Pattern::Taps(what), Event::Tap(id)) | (Pattern::Untaps(what), Event::Untap(id)) if is(what, *id) => {
                found((*id).into(), None, player_of(*id), 1)
            }
            (Pattern::TapsToPay { what, of }, Event::TappedToPay(id, source)) if is(what, *id) && is(of, *source) => {
                found((*id).into(), Some((*source).into()), player_of(*id), 1)
            }
            (Pattern::TapsForMana(what), Event::TappedForMana(id, player, kind)) if is(what, *id) => {
                found((*id).into(), None, Some(*player), *kind as i32)
            }
            _ => None,
        }
    }

    /// What happens to permanents where they are.
    /// Whether an activated ability on the stack has {T} in its cost.
    fn taps_to_activate(&self, id: ObjectId) -> bool {
        let ability = self.stack_entry(id).and_then(|entry| entry.ability);
        let activated = ability.and_then(|ability| self.activated(ability));
        activated.is_some_and(|one| one.cost.parts.contains(&CostPart::TapThis))
    }

    fn change_of_a_permanent(&self, pattern: &Pattern, event: &Event, context: &Context<'_>) -> Option<EventInfo> {
        let player_of = |id: ObjectId| self.look_in(id, context).map(|look| look.object.controller);
        let is = |filter: &Filter, id: ObjectId| self.matches_anywhere(filter, id, context);
        let player_is = |filter: &Filter, player: PlayerId| self.matches(filter, player.into(), context);
        match (pattern, event) {
            (Pattern::Destroyed(what), Event::Destroy { object, .. }) if is(what, *object) => {
                found((*object).into(), None, player_of(*object), 1)
            }
            (
                Pattern::CountersPut { on, kind, by, by_effect },
                Event::Counters { on: whom, kind: put, amount, by: who, cost, .. },
            ) => {
                let fits = *amount > 0
                    && kind.is_none_or(|kind| kind == *put)
                    && by.as_ref().is_none_or(|filter| who.is_some_and(|who| player_is(filter, who)))
                    && !(*by_effect && *cost)
                    && self.matches(on, *whom, context);
                let player = whom.player().or_else(|| whom.object().and_then(player_of));
                if fits { found(*whom, None, player, *amount) } else { None }
            }
            (Pattern::CountersPut { on, kind, by, .. }, Event::Move(moved)) => {
                let fits = moved.to == Zone::Battlefield
                    && by
                        .as_ref()
                        .is_none_or(|filter| player_is(filter, moved.entry.counters_by.unwrap_or(moved.under)))
                    && moved.entry.counters.iter().any(|(put, _)| kind.is_none_or(|kind| kind == *put))
                    && self.moved_matches(on, moved.becomes, moved, context);
                let put = moved.entry.counters.iter().filter(|(put, _)| kind.is_none_or(|kind| kind == *put));
                let amount = put.map(|(_, count)| (*count).min(1 << 20) as i32).sum();
                if fits { found(moved.becomes.into(), None, Some(moved.under), amount) } else { None }
            }
            (
                Pattern::LastCounterRemoved { from, kind, by },
                Event::Counters { on, kind: removed, amount, by: who, .. },
            ) => {
                let fits = *amount < 0
                    && kind == removed
                    && by.as_ref().is_none_or(|filter| who.is_some_and(|who| player_is(filter, who)))
                    && self.counters_known(*on, Some(*kind)) == 0
                    && self.matches(from, *on, context);
                if fits { found(*on, None, on.object().and_then(player_of), -amount) } else { None }
            }
            (Pattern::TokensCreated(who), Event::Tokens { player, count, .. }) if player_is(who, *player) => {
                found((*player).into(), None, Some(*player), *count as i32)
            }
            (Pattern::Chapter(chapter), event) => {
                self.reaches_chapter(*chapter, event, context.source).then(|| EventInfo {
                    subject: Some(context.source.into()),
                    agent: None,
                    player: player_of(context.source),
                    amount: 1,
                })
            }
            (Pattern::Turned(what, how), Event::Turned(id, turned)) if how == turned && is(what, *id) => {
                found((*id).into(), None, player_of(*id), 1)
            }
            (Pattern::ManaAdded(what), Event::Mana { player, source, amount, tapped: true, .. })
                if is(what, *source) =>
            {
                found((*source).into(), None, Some(*player), *amount as i32)
            }
            _ => None,
        }
    }

    fn moved_matches(&self, what: &Filter, id: ObjectId, moved: &Move, context: &Context<'_>) -> bool {
        // "This" follows the object from the zone it left to the zone it entered.
        if context.past.is_none()
            && let Some(found) = self.would_match(what, moved, context)
        {
            return found;
        }
        if context.source == moved.object && id == moved.becomes {
            let context = Context { source: id, ..*context };
            return self.matches_anywhere(what, id, &context);
        }
        self.matches_anywhere(what, id, context)
    }

    fn damaged_matches(&self, filter: &Filter, whom: Entity, context: &Context<'_>) -> bool {
        match whom {
            Entity::Player(_) => self.matches(filter, whom, context),
            Entity::Object(id) => {
                filter.domain.contains(Domain::PERMANENTS) && self.matches_anywhere(filter, id, context)
            }
        }
    }
}
