//! What the words of an ability mean at this moment: nouns, values and conditions.

use crate::game::Game;
use crate::notation::{Characteristic, Condition, Domain, EventPart, Filter, Noun, Predicate, Slot, Value};
use crate::{Bindings, Casting, Chosen, Entity, Flags, Held, Kept, ObjectId, PlayerId, Subtype, Zone};
use smallvec::SmallVec;

/// Things that a noun refers to.
pub(in crate::game) type Entities = SmallVec<[Entity; 4]>;

static NOTHING_BOUND: Bindings = Bindings {
    targets: SmallVec::new_const(),
    held: SmallVec::new_const(),
    numbers: SmallVec::new_const(),
    event: crate::EventInfo { subject: None, agent: None, player: None, amount: 0 },
    x: 0,
    chosen: None,
    paid: SmallVec::new_const(),
};

/// Whose ability speaks, and what its words are bound to.
#[derive(Clone, Copy)]
pub(in crate::game) struct Context<'a> {
    pub source: ObjectId,
    pub controller: PlayerId,
    pub bindings: &'a Bindings,
    pub it: Option<Entity>,
    pub did: bool,
    pub won_flip: bool,
    /// The event of the past that is spoken of: its objects are looked at as they were then.
    pub past: Option<&'a crate::Past>,
    /// How the spell that speaks would be cast, while it is asked what that would cost.
    pub casting: Option<&'a Casting>,
}

impl<'a> Context<'a> {
    /// The context of a static ability.
    pub fn of(source: ObjectId, controller: PlayerId) -> Context<'static> {
        Context::bound(source, controller, &NOTHING_BOUND)
    }

    /// The context of an ability with bindings.
    pub fn bound(source: ObjectId, controller: PlayerId, bindings: &'a Bindings) -> Context<'a> {
        Context { source, controller, bindings, it: None, did: false, won_flip: false, past: None, casting: None }
    }

    /// The same, speaking of that.
    pub fn speaking_of(self, it: Entity) -> Context<'a> {
        Context { it: Some(it), ..self }
    }

    /// The same of a spell that would be cast so.
    pub fn cast_so(self, casting: &'a Casting) -> Context<'a> {
        Context { casting: Some(casting), ..self }
    }
}

impl Game {
    /// What a noun refers to.
    pub(in crate::game) fn entities(&self, noun: &Noun, context: &Context<'_>) -> Entities {
        let mut found = Entities::new();
        self.collect(noun, context, &mut found);
        found
    }

    fn collect(&self, noun: &Noun, context: &Context<'_>, found: &mut Entities) {
        match noun {
            Noun::This => found.push(context.source.into()),
            Noun::You => found.push(context.controller.into()),
            Noun::Opponents => {
                let others = self.players_in_order().into_iter().filter(|player| *player != context.controller);
                found.extend(others.map(Entity::Player));
            }
            Noun::Players => found.extend(self.players_in_order().into_iter().map(Entity::Player)),
            Noun::ActivePlayer => found.push(self.state.turn.active.into()),
            Noun::DefendingPlayer => found.extend(self.defending_player(context.source).map(Entity::Player)),
            Noun::Target(_) => {}
            Noun::TargetAgain(phrase) => {
                let targets = context.bindings.targets.iter();
                found.extend(targets.filter(|one| one.phrase == *phrase && one.legal).map(|one| one.entity));
            }
            Noun::Slot(slot) => {
                found.extend(context.bindings.slot(*slot));
            }
            Noun::Event(part) => {
                let event = &context.bindings.event;
                match part {
                    EventPart::Subject => found.extend(event.subject),
                    EventPart::Agent => found.extend(event.agent),
                    EventPart::Player => found.extend(event.player.map(Entity::Player)),
                }
            }
            Noun::Host => {
                let then = context.bindings.noted(Held::Host).next();
                let now = || self.look(context.source).and_then(|look| look.object.attached_to);
                found.extend(then.or_else(now));
            }
            Noun::It => found.extend(context.it),
            Noun::ControllerOf(of) => {
                for entity in self.entities(of, context) {
                    push_new(found, self.controller_entity(entity));
                }
            }
            Noun::OwnerOf(of) => {
                for entity in self.entities(of, context) {
                    push_new(found, self.owner_entity(entity));
                }
            }
            Noun::Last(part, happened) => found.extend(self.last_part(*part, happened, context)),
            Noun::All(filter) => self.for_all(filter, context, &mut |entity| {
                found.push(entity);
                true
            }),
            Noun::ChosenPlayer => {
                let chosen = self.look(context.source).and_then(|look| look.object.chosen);
                found.extend(chosen.and_then(Chosen::player).map(Entity::Player));
            }
            Noun::ExiledWith | Noun::PutWith => {
                let links = self.state.links.iter().filter(|(source, _)| *source == context.source);
                found.extend(links.filter(|(_, card)| self.exists(*card)).map(|(_, card)| Entity::Object(*card)));
            }
            Noun::LinkedToThis => {
                let links = self.state.links.iter().filter(|(_, to)| *to == context.source);
                let exiled = |card: &ObjectId| self.object(*card).is_some_and(|one| one.zone == Zone::Exile);
                found.extend(links.map(|(card, _)| *card).filter(exiled).map(Entity::Object));
            }
            Noun::Paid => found.extend(context.bindings.paid.iter().map(|id| Entity::Object(*id))),
            Noun::Done => found.extend(self.state.result.objects.iter().map(|id| Entity::Object(*id))),
            Noun::TopOf(of, count) => {
                let count = self.value(count, context).max(0) as usize;
                for player in self.players_named(of, context) {
                    found.extend(self.library_from_top(player).take(count).map(Entity::Object));
                }
            }
            Noun::MostVoted(slot) => self.most_voted(*slot, context, found),
            Noun::Both(all) => {
                // What is meant twice is there once.
                for entity in all.iter().flat_map(|one| self.entities(one, context)) {
                    if !found.contains(&entity) {
                        found.push(entity);
                    }
                }
            }
        }
    }

    /// CR 701.38: what got more votes than anything else, or as many as anything else.
    fn most_voted(&self, slot: Slot, context: &Context<'_>, found: &mut Entities) {
        let votes = self.entities(&Noun::Slot(slot), context);
        let votes_for = |one: &Entity| votes.iter().filter(|vote| *vote == one).count();
        let most = votes.iter().map(votes_for).max().unwrap_or(0);
        for one in &votes {
            if votes_for(one) == most {
                push_new(found, Some(*one));
            }
        }
    }

    fn controller_entity(&self, entity: Entity) -> Option<Entity> {
        match entity {
            Entity::Object(id) => self.controller_of(id).map(Entity::Player),
            player => Some(player),
        }
    }

    fn owner_entity(&self, entity: Entity) -> Option<Entity> {
        match entity {
            Entity::Object(id) => self.look(id).map(|look| look.object.owner.into()),
            player => Some(player),
        }
    }

    /// The objects among what a noun refers to.
    pub(in crate::game) fn objects(&self, noun: &Noun, context: &Context<'_>) -> SmallVec<[ObjectId; 4]> {
        self.entities(noun, context).into_iter().filter_map(Entity::object).collect()
    }

    /// The players among what a noun refers to, in turn order.
    pub(in crate::game) fn players_named(&self, noun: &Noun, context: &Context<'_>) -> SmallVec<[PlayerId; 4]> {
        let named = self.entities(noun, context);
        match named.len() {
            0 => SmallVec::new(),
            1 => named[0].player().into_iter().collect(),
            _ => {
                self.players_in_order().into_iter().filter(|player| named.contains(&Entity::Player(*player))).collect()
            }
        }
    }

    /// Visits everything that matches a filter, until the visitor has seen enough.
    pub(in crate::game) fn for_all(
        &self,
        filter: &Filter,
        context: &Context<'_>,
        visit: &mut dyn FnMut(Entity) -> bool,
    ) {
        let domain = filter.domain;
        if domain.contains(Domain::PLAYERS) {
            for player in self.players_in_order() {
                if self.matches(filter, player.into(), context) && !visit(player.into()) {
                    return;
                }
            }
        }
        let mut visit_list = |list: &[ObjectId]| {
            list.iter().all(|id| !self.matches(filter, Entity::Object(*id), context) || visit(Entity::Object(*id)))
        };
        if domain.contains(Domain::PERMANENTS) && !visit_list(&self.state.battlefield) {
            return;
        }
        if domain.contains(Domain::SPELLS) || domain.contains(Domain::ABILITIES) {
            for entry in &self.state.stack {
                if !visit_list(&[entry.id]) {
                    return;
                }
            }
        }
        for zone in [Zone::Hand, Zone::Graveyard, Zone::Library, Zone::Sideboard] {
            if domain.contains(Domain::zone(zone)) {
                for player in self.players_in_order() {
                    if !visit_list(self.zone_list(zone, player)) {
                        return;
                    }
                }
            }
        }
        if domain.contains(Domain::zone(Zone::Exile)) {
            // CR 406.3: what lies there face down has no characteristics, and nobody learns of it by asking for some.
            let asks = asks_for_characteristics(filter);
            let open = |id: &&ObjectId| !asks || !self.live(**id).flags.has(Flags::HIDDEN);
            for id in self.state.exile.iter().filter(open) {
                if !visit_list(&[*id]) {
                    return;
                }
            }
        }
        for zone in [Zone::Command, Zone::Ante] {
            if domain.contains(Domain::zone(zone)) && !visit_list(self.zone_list(zone, PlayerId(0))) {
                return;
            }
        }
    }

    /// How many things match a filter.
    pub(in crate::game) fn count(&self, filter: &Filter, context: &Context<'_>) -> i32 {
        let mut count = 0;
        self.for_all(filter, context, &mut |_| {
            count += 1;
            true
        });
        count
    }

    /// Whether anything matches a filter.
    pub(in crate::game) fn any(&self, filter: &Filter, context: &Context<'_>) -> bool {
        let mut any = false;
        self.for_all(filter, context, &mut |_| {
            any = true;
            false
        });
        any
    }

    /// How the spell that speaks was cast, or would be.
    fn casting<'a>(&'a self, context: &Context<'a>) -> Option<&'a Casting> {
        context.casting.or_else(|| self.look(context.source).map(|look| &look.object.casting))
    }

    /// What a value comes to.
    pub(in crate::game) fn value(&self, value: &Value, context: &Context<'_>) -> i32 {
        let sum_over = |noun: &Noun, each: &dyn Fn(PlayerId) -> i32| -> i32 {
            self.players_named(noun, context).into_iter().map(each).fold(0, i32::saturating_add)
        };
        match value {
            Value::Number(number) => *number,
            // CR 107.3m: a permanent remembers the X of the spell it was.
            Value::X if context.bindings.x == 0 => self.look(context.source).map_or(0, |look| look.object.x),
            Value::X => context.bindings.x,
            Value::Count(filter) => self.count(filter, context),
            Value::CountOf(noun) => self.entities(noun, context).len() as i32,
            Value::Characteristic(which, noun) => self
                .objects(noun, context)
                .into_iter()
                .map(|id| self.number_of(*which, id))
                .fold(0, i32::saturating_add),
            Value::Greatest(which, filter) => {
                let mut greatest = 0;
                self.for_all(filter, context, &mut |entity| {
                    greatest = greatest.max(entity.object().map_or(0, |id| self.number_of(*which, id)));
                    true
                });
                greatest
            }
            Value::Smallest(which, filter) => {
                let mut smallest = None;
                self.for_all(filter, context, &mut |entity| {
                    let number = entity.object().map(|id| self.number_of(*which, id));
                    smallest = smallest.into_iter().chain(number).min();
                    true
                });
                smallest.unwrap_or(0)
            }
            Value::Life(noun) => sum_over(noun, &|player| self.player(player).life),
            Value::CardsIn(zone, noun) => sum_over(noun, &|player| self.zone_list(*zone, player).len() as i32),
            Value::Counters(kind, noun) => {
                let all = self.entities(noun, context);
                all.into_iter().map(|on| self.counters_known(on, *kind) as i32).fold(0, i32::saturating_add)
            }
            Value::Slot(slot) => {
                let number = context.bindings.number(Kept::In(*slot));
                number.unwrap_or_else(|| context.bindings.slot(*slot).count() as i32)
            }
            Value::EventAmount => context.bindings.event.amount,
            Value::Done => self.state.result.amount,
            Value::DamageTo(noun) => {
                let whom = self.entities(noun, context);
                let dealt = self.state.result.damage.iter().filter(|(to, _)| whom.contains(to));
                dealt.map(|(_, amount)| *amount).fold(0, i32::saturating_add)
            }
            Value::PutIntoGraveyards => {
                let lies = |id: &&ObjectId| self.object(**id).is_some_and(|object| object.zone == Zone::Graveyard);
                self.state.result.objects.iter().filter(lies).count() as i32
            }
            Value::HowOften(happened) => self.how_often(happened, context),
            Value::HowMuch(happened) => self.how_much(happened, context),
            Value::Targets => context.bindings.targets.len() as i32,
            Value::TimesPaid(keyword) => self.casting(context).map_or(0, |casting| casting.times(*keyword) as i32),
            Value::Devotion(color) => self.devotion(*color, context.controller),
            Value::Domain => self.basic_land_types(context.controller),
            Value::ChosenNumber => match self.look(context.source).and_then(|look| look.object.chosen) {
                Some(Chosen::Number(number)) => number,
                _ => 0,
            },
            Value::ManaSpent => self.look(context.source).map_or(0, |look| i32::from(look.object.casting.mana)),
            Value::Degree(designation, noun) => {
                self.entities(noun, context).into_iter().map(|one| self.degree(*designation, one)).sum()
            }
            Value::ColorsSpent => self.look(context.source).map_or(0, |look| look.object.casting.colors_spent()),
            Value::SpentOnX(color) => self.spent_on_x(*color, context),
            Value::Sum(all) => all.iter().map(|one| self.value(one, context)).fold(0, i32::saturating_add),
            Value::Minus(one, other) => self.value(one, context).saturating_sub(self.value(other, context)),
            Value::Times(factor, one) => self.value(one, context).saturating_mul(*factor),
            Value::HalfUp(one) => (self.value(one, context) + 1).div_euclid(2),
            Value::HalfDown(one) => self.value(one, context).div_euclid(2),
            Value::Quotient(one, other) => match self.value(other, context) {
                0 => 0,
                divisor => self.value(one, context).div_euclid(divisor),
            },
            Value::NumberBy(slot, noun) => {
                sum_over(noun, &|player| context.bindings.number(Kept::By(*slot, player)).unwrap_or(0))
            }
            Value::GreatestNumber(slot) => {
                let by_somebody = |whose: &Kept| matches!(whose, Kept::By(one, _) if one == slot);
                let chosen = context.bindings.numbers.iter().filter(|(whose, _)| by_somebody(whose));
                chosen.map(|(_, number)| *number).max().unwrap_or(0)
            }
            Value::Least(all) => all.iter().map(|one| self.value(one, context)).min().unwrap_or(0),
            Value::Most(all) => all.iter().map(|one| self.value(one, context)).max().unwrap_or(0),
            Value::If(condition, one, other) => {
                self.value(if self.holds(condition, context) { one } else { other }, context)
            }
        }
    }

    /// A number that an object has, or last had.
    pub(in crate::game) fn number_of(&self, which: Characteristic, id: ObjectId) -> i32 {
        self.look(id).map_or(0, |look| self.number_in(which, &look))
    }

    /// A number that an object has, as it looks there.
    pub(in crate::game) fn number_in(&self, which: Characteristic, look: &crate::game::Look<'_>) -> i32 {
        let id = look.id;
        // CR 604.3: characteristic-defining abilities function in all zones.
        let defined = match look.departed {
            None if look.object.zone != Zone::Battlefield && look.characteristics.defines_itself => {
                self.defined_numbers(id)
            }
            _ => (None, None),
        };
        match which {
            Characteristic::Power => defined.0.unwrap_or(look.characteristics.power),
            Characteristic::Toughness => defined.1.unwrap_or(look.characteristics.toughness),
            Characteristic::ManaValue => {
                let cost = self.pool.definition(self.mana_value_from(look));
                // CR 202.3e: X counts only on the stack.
                let x = if look.object.zone == Zone::Stack { look.object.x.max(0) as u32 } else { 0 };
                if look.object.flags.has(Flags::FACE_DOWN) { 0 } else { cost.mana_cost.mana_value(x) as i32 }
            }
        }
    }

    fn devotion(&self, color: crate::Color, player: PlayerId) -> i32 {
        let mine = self.state.battlefield.iter().filter(|id| self.live(**id).controller == player);
        mine.map(|id| {
            let cost = &self.pool.definition(self.characteristics(*id).mana_cost).mana_cost;
            cost.symbols.iter().filter(|symbol| symbol.colors().contains(color)).count() as i32
        })
        .sum()
    }

    fn basic_land_types(&self, player: PlayerId) -> i32 {
        let mine = || self.state.battlefield.iter().filter(|id| self.live(**id).controller == player);
        let has = |color| mine().any(|id| self.characteristics(*id).has_subtype(Subtype::basic_land(color)));
        crate::Color::ALL.into_iter().filter(|color| has(*color)).count() as i32
    }

    /// Whether a condition holds.
    pub(in crate::game) fn holds(&self, condition: &Condition, context: &Context<'_>) -> bool {
        match condition {
            Condition::Compare(one, comparison, other) => {
                comparison.holds(self.value(one, context), self.value(other, context))
            }
            Condition::Exists(filter) => self.any(filter, context),
            Condition::Matches(noun, filter) => {
                let all = self.entities(noun, context);
                !all.is_empty() && all.iter().all(|entity| self.matches(filter, *entity, context))
            }
            Condition::Happened(happened) => self.has_happened(happened, context),
            Condition::TurnOf(noun) => self.entities(noun, context).contains(&self.state.turn.active.into()),
            Condition::During(step) => self.state.turn.step == *step,
            // CR 506.7d: what comes before a point of combat comes before that of the first one.
            Condition::Before(step) => self.state.turn.furthest.max(self.state.turn.step) < *step,
            Condition::DuringCombat => self.state.turn.step.is_combat(),
            Condition::Paid(keyword, None) => {
                self.casting(context).is_some_and(|casting| casting.by == Some(*keyword) || casting.times(*keyword) > 0)
            }
            Condition::Paid(keyword, Some(which)) => {
                self.casting(context).is_some_and(|casting| casting.times_of(*keyword, *which) > 0)
            }
            Condition::WasCast(Some(zone)) => {
                self.look(context.source).is_some_and(|look| look.object.casting.from == Some(*zone))
            }
            Condition::WasCast(None) => {
                self.look(context.source).is_some_and(|look| look.object.flags.has(Flags::CAST))
            }
            Condition::ActivatedThisTurn(times) => {
                let counted = |(source, ability): &&(ObjectId, crate::AbilityRef)| {
                    *source == context.source && self.pool.ability(*ability).counts_activations
                };
                self.state.activations.iter().filter(counted).count() >= usize::from(*times)
            }
            Condition::Did => context.did,
            Condition::Holds(slot) => context.bindings.slot(*slot).next().is_some(),
            Condition::WonFlip => context.won_flip,
            Condition::Not(inner) => !self.holds(inner, context),
            Condition::All(all) if all.contains(&Condition::DuringCombat) => {
                all.iter().all(|one| self.holds_of_this_combat(one, context))
            }
            Condition::All(all) => all.iter().all(|one| self.holds(one, context)),
            Condition::Any(all) => all.iter().any(|one| self.holds(one, context)),
        }
    }

    /// CR 506.7c: what holds during combat, before or after a point of it: of whichever combat it is.
    fn holds_of_this_combat(&self, condition: &Condition, context: &Context<'_>) -> bool {
        match condition {
            Condition::Before(step) => self.state.turn.step < *step,
            Condition::Not(inner) => !self.holds_of_this_combat(inner, context),
            condition => self.holds(condition, context),
        }
    }
}

fn push_new(found: &mut Entities, entity: Option<Entity>) {
    if let Some(entity) = entity
        && !found.contains(&entity)
    {
        found.push(entity);
    }
}

/// Whether a filter asks for more than which card it is and whose.
fn asks_for_characteristics(filter: &Filter) -> bool {
    let plain = |one: &Predicate| {
        matches!(one, Predicate::Is(_) | Predicate::OwnedBy(_) | Predicate::ControlledBy(_) | Predicate::Counter(_))
    };
    !filter.all.iter().all(plain)
}
