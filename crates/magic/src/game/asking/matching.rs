//! Whether an object or player is as a filter describes it.

use crate::game::asking::evaluate::Context;
use crate::game::{Game, Look};
use crate::notation::{Chooser, Domain, Filter, Noun, Predicate};
use crate::{Characteristics, Chosen, Entity, Flags, ObjectId, PlayerId, StackKind, SubtypeClass, Supertype, Zone};

impl Game {
    /// Whether a filter describes that entity, now or as it last was.
    pub(in crate::game) fn matches(&self, filter: &Filter, entity: Entity, context: &Context<'_>) -> bool {
        match entity {
            Entity::Player(player) => {
                filter.domain.contains(Domain::PLAYERS)
                    && filter.all.iter().all(|predicate| self.player_is(predicate, player, context))
            }
            Entity::Object(id) => match self.look_in(id, context) {
                Some(look) => {
                    in_domain(filter.domain, &look)
                        && filter.all.iter().all(|predicate| self.object_is(predicate, &look, context))
                }
                None => self.gone_matches(filter, id, context),
            },
        }
    }

    /// Whether the object is as a filter describes it, wherever it is.
    pub(in crate::game) fn matches_anywhere(&self, filter: &Filter, id: ObjectId, context: &Context<'_>) -> bool {
        match self.look_in(id, context) {
            Some(look) => filter.all.iter().all(|predicate| self.object_is(predicate, &look, context)),
            None => self.gone_matches(filter, id, context),
        }
    }

    /// Whether a filter describes an object of the past whose look nobody remembers: it can only ask which it is.
    fn gone_matches(&self, filter: &Filter, id: ObjectId, context: &Context<'_>) -> bool {
        context.past.is_some() && filter.all.iter().all(|predicate| self.gone_is(predicate, id, context))
    }

    fn gone_is(&self, predicate: &Predicate, id: ObjectId, context: &Context<'_>) -> bool {
        match predicate {
            Predicate::Is(noun) => self.entities(noun, context).contains(&id.into()),
            Predicate::Not(inner) => matches!(**inner, Predicate::Is(_)) && !self.gone_is(inner, id, context),
            Predicate::Any(all) => all.iter().any(|one| self.gone_is(one, id, context)),
            Predicate::All(all) => all.iter().all(|one| self.gone_is(one, id, context)),
            _ => false,
        }
    }

    /// Whether a filter describes an object that would look so, wherever it is.
    pub(in crate::game) fn describes(&self, filter: &Filter, look: &Look<'_>, context: &Context<'_>) -> bool {
        filter.all.iter().all(|predicate| self.object_is(predicate, look, context))
    }

    fn player_is(&self, predicate: &Predicate, player: PlayerId, context: &Context<'_>) -> bool {
        match predicate {
            Predicate::Player => true,
            Predicate::Is(noun) | Predicate::ControlledBy(noun) | Predicate::OwnedBy(noun) => {
                self.entities(noun, context).contains(&player.into())
            }
            Predicate::Counter(kind) => self.counters_known(player.into(), *kind) > 0,
            Predicate::MostLife => {
                let all = self.players_in_order();
                all.into_iter().all(|other| self.player(other).life <= self.player(player).life)
            }
            Predicate::Designated(which) => self.degree(*which, player.into()) > 0,
            Predicate::Defending => self.state.turn.step.is_combat() && player != self.state.turn.active,
            Predicate::Value(one, comparison, other) => {
                let context = context.speaking_of(player.into());
                comparison.holds(self.value(one, &context), self.value(other, &context))
            }
            Predicate::Happened(happened) => self.has_happened(happened, &context.speaking_of(player.into())),
            Predicate::Not(inner) => !self.player_is(inner, player, context),
            Predicate::Any(all) => all.iter().any(|one| self.player_is(one, player, context)),
            Predicate::All(all) => all.iter().all(|one| self.player_is(one, player, context)),
            _ => false,
        }
    }

    fn object_is(&self, predicate: &Predicate, look: &Look<'_>, context: &Context<'_>) -> bool {
        let characteristics = look.characteristics;
        let id = look.id;
        match predicate {
            Predicate::Player => false,
            Predicate::Type(kind) => characteristics.is(*kind),
            Predicate::PermanentType => characteristics.is_permanent(),
            Predicate::Supertype(kind) => characteristics.has_supertype(*kind),
            Predicate::Subtype(subtype) => characteristics.has_subtype(*subtype),
            Predicate::Color(color) => characteristics.colors.contains(*color),
            Predicate::Colors(comparison, number) => {
                comparison.holds(characteristics.colors.len() as i32, i32::from(*number))
            }
            Predicate::Chosen(Chooser::Color | Chooser::Colors) => {
                let color = self.chosen(context).and_then(Chosen::color);
                color.is_some_and(|color| characteristics.colors.contains(color))
            }
            Predicate::Chosen(Chooser::CreatureType | Chooser::BasicLandType) => {
                matches!(self.chosen(context), Some(Chosen::Subtype(kind)) if characteristics.has_subtype(kind))
            }
            Predicate::Chosen(Chooser::CardName) => matches!(
                self.chosen(context),
                Some(Chosen::Name(named)) if self.has_name_of(characteristics.name, named)
            ),
            Predicate::Chosen(_) => false,
            Predicate::Keyword(keyword) => characteristics.has(*keyword),
            Predicate::KeywordOf(keyword, filter) => {
                characteristics.has(*keyword) && self.qualities(id, *keyword).any(|quality| *quality == **filter)
            }
            Predicate::Named(name) => characteristics.name == *name,
            Predicate::Shares(Chooser::CardName, noun) => {
                self.shares(look, noun, context, |one, other| one.characteristics.name == other.characteristics.name)
            }
            Predicate::Shares(Chooser::Color | Chooser::Colors, noun) => {
                self.shares(look, noun, context, |one, other| {
                    one.characteristics.colors.0 & other.characteristics.colors.0 != 0
                })
            }
            Predicate::SharesOneOf(types, noun) => self.shares(look, noun, context, |one, other| {
                types.iter().any(|kind| one.characteristics.is(*kind) && other.characteristics.is(*kind))
            }),
            Predicate::FirstPrintedIn(set) => self.pool.first_set(characteristics.name) == Some(*set),
            Predicate::Shares(Chooser::CreatureType, noun) => {
                let share =
                    |one: &Look<'_>, other: &Look<'_>| share_creature_type(one.characteristics, other.characteristics);
                self.shares(look, noun, context, share)
            }
            Predicate::Shares(..) => false,
            Predicate::Token => look.object.is_token(),
            Predicate::Card => look.object.card.is_some(),
            Predicate::Tapped => look.object.is_tapped(),
            Predicate::FaceDown => look.object.flags.has(Flags::FACE_DOWN),
            Predicate::Attacking(None) => look.departed.map_or_else(|| self.is_attacking(id), |gone| gone.in_combat.0),
            Predicate::Blocking(None) => look.departed.map_or_else(|| self.is_blocking(id), |gone| gone.in_combat.1),
            Predicate::Unblocked => look.departed.map_or_else(|| self.is_unblocked(id), |gone| gone.unblocked),
            Predicate::InCombatWith(noun) => {
                let others = self.objects(noun, context);
                others.iter().any(|other| self.blocks(id, *other) || self.blocks(*other, id) || self.fought(*other, id))
            }
            Predicate::MostLife | Predicate::Defending => false,
            Predicate::Designated(which) => look.object.flags.has(Flags::of(*which)),
            Predicate::Paired(None) => self.partner(id).is_some(),
            Predicate::Paired(Some(noun)) => {
                let partner = self.partner(id);
                partner.is_some_and(|partner| self.objects(noun, context).contains(&partner))
            }
            Predicate::CastFrom(zone) => look.object.casting.from == Some(*zone),
            Predicate::ManaSpent => look.object.flags.has(Flags::CAST) && look.object.casting.mana > 0,
            Predicate::CameSinceUpkeep => {
                look.object.since_turn >= self.player(look.object.controller).turn_before.max(1)
            }
            Predicate::BandedWith(noun) => self.objects(noun, context).iter().any(|other| self.is_banded(id, *other)),
            Predicate::Blocking(Some(noun)) => self.objects(noun, context).iter().any(|other| self.blocks(id, *other)),
            Predicate::Attacking(Some(noun)) => {
                let attacked = self.entities(noun, context);
                self.attacker(id).is_some_and(|attacker| attacked.contains(&attacker.defender))
            }
            Predicate::HeldSinceTurnBegan => look.object.since_turn < self.turn_began(look.object.controller),
            Predicate::CameThisTurn => look.object.since_turn == self.state.turn.number,
            Predicate::Compare(which, comparison, value) => {
                comparison.holds(self.number_in(*which, look), self.value(value, context))
            }
            Predicate::ControlledBy(noun) => self.entities(noun, context).contains(&look.object.controller.into()),
            Predicate::OwnedBy(noun) => self.entities(noun, context).contains(&look.object.owner.into()),
            // CR 400.7j: what a cost moved is found where it went.
            Predicate::Is(Noun::Paid) if look.object.zone != Zone::Battlefield => {
                let paid = &context.bindings.paid;
                paid.contains(&id) || self.state.departed.iter().any(|one| one.became == id && paid.contains(&one.id))
            }
            Predicate::Is(noun) => self.entities(noun, context).contains(&id.into()),
            Predicate::Counter(kind) => self.counters_known(id.into(), *kind) > 0,
            Predicate::AttachedTo(noun) => {
                let hosts = self.entities(noun, context);
                look.object.attached_to.is_some_and(|host| hosts.contains(&host))
            }
            Predicate::HasAttached(filter) => match look.departed {
                Some(gone) => gone.worn.iter().any(|other| self.matches_anywhere(filter, *other, context)),
                None => self.state.battlefield.iter().any(|other| {
                    self.live(*other).attached_to == Some(id.into()) && self.matches(filter, (*other).into(), context)
                }),
            },
            Predicate::Targets(filter) => self.stack_entry(id).is_some_and(|entry| {
                entry.bindings.targets.iter().any(|target| self.matches(filter, target.entity, context))
            }),
            Predicate::TargetOf(filter) => self.is_target_of(id, filter, context),
            Predicate::WouldDestroy(filter) => self.would_destroy(id, filter, context),
            Predicate::PayableWithManaSpent => self.is_payable_with_spent(id, context),
            Predicate::CouldBeEnchantedBy(noun) => {
                let auras = self.objects(noun, context);
                let mut found = auras.iter().filter_map(|aura| self.find_anywhere(*aura));
                found.any(|aura| self.can_be_attached(aura, id.into()))
            }
            Predicate::SourceIs(filter) => {
                self.stack_entry(id).is_some_and(|entry| self.matches_anywhere(filter, entry.source, context))
            }
            Predicate::SingleTarget => self.stack_entry(id).is_some_and(|entry| entry.bindings.targets.len() == 1),
            Predicate::ActivatedAbility => self.is_stacked(id, StackKind::Activated),
            Predicate::TriggeredAbility => self.is_stacked(id, StackKind::Triggered),
            Predicate::Above(noun) => self.objects(noun, context).iter().any(|below| self.lies_above(id, *below)),
            Predicate::CostsX => self.costs_x(id),
            Predicate::HasManaAbility => {
                characteristics.abilities.iter().any(|ability| self.pool.ability(*ability).mana)
            }
            Predicate::Value(one, comparison, other) => {
                let context = context.speaking_of(id.into());
                comparison.holds(self.value(one, &context), self.value(other, &context))
            }
            Predicate::Happened(happened) => self.has_happened(happened, &context.speaking_of(id.into())),
            Predicate::Not(inner) => !self.object_is(inner, look, context),
            Predicate::Any(all) => all.iter().any(|one| self.object_is(one, look, context)),
            Predicate::All(all) => all.iter().all(|one| self.object_is(one, look, context)),
        }
    }

    fn is_target_of(&self, id: ObjectId, filter: &Filter, context: &Context<'_>) -> bool {
        let targets = |entry: &crate::StackEntry| entry.bindings.targets.iter().any(|one| one.entity == id.into());
        self.state.stack.iter().any(|entry| targets(entry) && self.matches(filter, entry.id.into(), context))
    }

    fn is_stacked(&self, id: ObjectId, kind: StackKind) -> bool {
        self.stack_entry(id).is_some_and(|entry| entry.kind == kind)
    }

    /// CR 404.2: the order of a graveyard.
    fn lies_above(&self, id: ObjectId, below: ObjectId) -> bool {
        let Some(owner) = self.object(below).map(|object| object.owner) else { return false };
        let graveyard = &self.player(owner).graveyard;
        let place = |card| graveyard.iter().position(|one| *one == card);
        matches!((place(id), place(below)), (Some(upper), Some(lower)) if upper > lower)
    }

    /// Whether a mana cost, or the activation cost of an ability on the stack, contains {X}.
    fn costs_x(&self, id: ObjectId) -> bool {
        let activated = self.stack_entry(id).filter(|entry| entry.kind != StackKind::Spell);
        match activated {
            Some(entry) => {
                let activated = entry.ability.and_then(|ability| self.activated(ability));
                activated.is_some_and(|one| one.cost.all_mana().x_count() > 0)
            }
            None => self
                .look(id)
                .is_some_and(|look| self.pool.definition(look.characteristics.mana_cost).mana_cost.x_count() > 0),
        }
    }

    fn chosen(&self, context: &Context<'_>) -> Option<Chosen> {
        context.bindings.chosen.or_else(|| self.chosen_for(context))
    }

    fn chosen_for(&self, context: &Context<'_>) -> Option<Chosen> {
        self.look(context.source).and_then(|look| look.object.chosen)
    }

    fn shares(
        &self,
        look: &Look<'_>,
        noun: &crate::notation::Noun,
        context: &Context<'_>,
        share: impl Fn(&Look<'_>, &Look<'_>) -> bool,
    ) -> bool {
        self.objects(noun, context).into_iter().filter_map(|id| self.look(id)).any(|other| share(look, &other))
    }

    /// The entry of a spell or ability on the stack.
    pub(in crate::game) fn stack_entry(&self, id: ObjectId) -> Option<&crate::StackEntry> {
        self.state.stack.iter().rev().find(|entry| entry.id == id)
    }

    /// Whether a permanent is a legendary one.
    pub(in crate::game) fn is_legendary(&self, id: ObjectId) -> bool {
        self.characteristics(id).has_supertype(Supertype::Legendary)
    }
}

/// Whether two objects have a creature type in common.
pub(in crate::game) fn share_creature_type(one: &Characteristics, other: &Characteristics) -> bool {
    let has_any = |characteristics: &Characteristics| {
        characteristics.every_creature_type
            || characteristics.subtypes.iter().any(|kind| kind.class() == SubtypeClass::Creature)
    };
    if one.every_creature_type || other.every_creature_type {
        return has_any(one) && has_any(other);
    }
    let creature_types = one.subtypes.iter().filter(|kind| kind.class() == SubtypeClass::Creature);
    creature_types.clone().any(|kind| other.subtypes.contains(kind))
}

fn in_domain(domain: Domain, look: &Look<'_>) -> bool {
    let object = look.object;
    match object.zone {
        Zone::Stack if object.is_ability => domain.contains(Domain::ABILITIES),
        Zone::Battlefield if object.flags.has(Flags::PHASED_OUT) => false,
        zone => domain.contains(Domain::zone(zone)),
    }
}
