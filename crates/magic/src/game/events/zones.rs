//! Changing zones (CR 400), and the arena.

use crate::game::Game;
use crate::game::layers::reads::Facts;
use crate::notation::{Cause, Characteristic, Place};
use crate::{DefinitionId, Departed, Entity, Flags, Move, Object, ObjectId, PlayerId, Timestamp, Zone};
use smallvec::SmallVec;

impl Game {
    /// A new object outside all zones: a token, a copy or an ability.
    pub(in crate::game) fn new_object(&mut self, definition: DefinitionId, owner: PlayerId) -> ObjectId {
        let object = Object {
            definition,
            card: None,
            generation: 0,
            owner,
            base_controller: owner,
            controller: owner,
            zone: Zone::Outside,
            is_ability: false,
            flags: Flags::default(),
            damage: 0,
            timestamp: Timestamp(0),
            since_turn: 0,
            attached_to: None,
            chosen: None,
            copied: None,
            x: 0,
            casting: Default::default(),
            seen_by: u16::MAX,
        };
        match self.state.free_slots.pop() {
            Some(slot) => {
                let place = &mut self.state.objects[usize::from(slot)];
                let generation = place.generation.wrapping_add(1);
                *place = Object { generation, ..object };
                ObjectId { slot, generation }
            }
            None => {
                self.state.objects.push(object);
                ObjectId { slot: self.state.objects.len() as u16 - 1, generation: 0 }
            }
        }
    }

    /// Frees the slot of a token or ability that is gone.
    pub(in crate::game) fn forget_object(&mut self, id: ObjectId) {
        // Abilities that effects give count too: a token in a graveyard may have got one.
        let speaks = self.definition_of(id).speaks_elsewhere || self.derived.computed(id).is_some();
        if !self.live(id).is_ability && speaks {
            self.withdraw(id);
        }
        self.drop_counters(id);
        let object = self.live_mut(id);
        object.zone = Zone::Outside;
        object.generation = object.generation.wrapping_add(1);
        self.derived.reset(id);
        self.state.free_slots.push(id.slot);
    }

    /// CR 122.2: counters on what changes zones or ceases to exist are gone.
    fn drop_counters(&mut self, id: ObjectId) {
        if self.live(id).flags.has(Flags::COUNTERS) {
            self.state.counters.retain(|counters| counters.on != Entity::Object(id));
        }
    }

    /// Takes an object out of the list of its zone.
    pub(in crate::game) fn unlist(&mut self, id: ObjectId) {
        let (zone, owner) = (self.live(id).zone, self.live(id).owner);
        if zone == Zone::Stack {
            self.keep_left_stack(id);
            self.state.stack.retain(|entry| entry.id != id);
        } else if self.live(id).flags.has(Flags::PHASED_OUT) {
            self.state.phased.retain(|one| *one != id);
        } else if let Some(list) = self.zone_list_mut(zone, owner)
            && let Some(at) = list.iter().rposition(|one| *one == id)
        {
            list.remove(at);
        }
    }

    /// Remembers a spell that leaves the stack while an ability of it waits (CR 608.2h).
    fn keep_left_stack(&mut self, id: ObjectId) {
        let speaks_of = |source: ObjectId, bindings: &crate::Bindings| {
            source == id || bindings.event.subject == Some(Entity::Object(id))
        };
        let waits = self.state.stack.iter().any(|entry| entry.id != id && speaks_of(entry.source, &entry.bindings))
            || self.state.triggered.iter().any(|one| speaks_of(one.source, &one.bindings));
        if waits && let Some(entry) = self.stack_entry(id).cloned() {
            self.state.left_stack.push(entry);
        }
    }

    /// Carries out a change of zone: the object becomes a new one (CR 400.7).
    pub(in crate::game) fn apply_move(&mut self, moved: &mut Move) {
        let id = moved.object;
        let (from, to) = (self.live(id).zone, moved.to);
        if from == Zone::Battlefield {
            self.leave_battlefield(id);
        } else {
            if self.definition_of(id).speaks_elsewhere || self.derived.computed(id).is_some() {
                self.withdraw(id);
            }
            let watched = matches!(from, Zone::Stack | Zone::Graveyard | Zone::Exile | Zone::Command)
                || from == Zone::Hand && to != Zone::Stack && to != Zone::Battlefield;
            if watched && moved.from != Zone::Outside {
                self.depart(id);
            }
            if from == Zone::Graveyard {
                self.suspect_attachments(id);
            }
            self.derived.reset(id);
            self.drop_counters(id);
        }
        if moved.from != Zone::Outside {
            self.unlist(id);
        }
        let new = self.renew(id, moved);
        moved.becomes = new;
        if let Some(departed) = self.state.departed.iter_mut().rev().find(|departed| departed.id == id) {
            departed.became = new;
        }
        self.list(new, moved);
        if from == Zone::Stack && to == Zone::Battlefield {
            self.carry_effects_over(id, new);
            self.delay_abilities_of_spell(id, new);
        } else if from == Zone::Stack && to == Zone::Exile {
            self.begin_adventure(id, new, moved.cause);
        }
        if to == Zone::Battlefield {
            self.enter_battlefield(new, moved);
        } else if self.definition_of(new).speaks_elsewhere {
            self.register(new);
        }
        if self.derived.touched_zones >> to as u16 & 1 == 1 {
            self.everything_changed();
        }
        if to != Zone::Battlefield {
            for (kind, count) in &moved.entry.counters {
                self.change_counters(new.into(), *kind, *count as i32);
            }
        }
        if let Some(source) = moved.entry.linked_to {
            let source = if source == id { new } else { source };
            self.state.links.push((source, new));
        }
        if let Some(source) = moved.entry.until_leaves.filter(|_| to == Zone::Exile) {
            self.state.returns.push((source, new));
        }
        let flags = self.live(new).flags;
        if to != Zone::Battlefield && (flags.has(Flags::TOKEN) || flags.has(Flags::COPY)) {
            self.derived.suspects.push(new);
        }
        self.state.result.objects.push(new);
        self.publish(Facts::ZONES);
    }

    /// CR 400.7a: what changed a permanent spell goes on changing the permanent it becomes. CR 400.7c: what prevents its
    /// damage goes on preventing it.
    fn carry_effects_over(&mut self, spell: ObjectId, permanent: ObjectId) {
        for effect in &mut self.state.effects {
            effect.kind.affected_mut().iter_mut().filter(|id| **id == spell).for_each(|id| *id = permanent);
            if let crate::ContinuousKind::Shield { .. } = effect.kind {
                let sources = effect.bindings.held.iter_mut().map(|(_, source)| source);
                sources.filter(|source| **source == spell.into()).for_each(|source| *source = permanent.into());
            }
        }
    }

    /// Last known information is taken, attachments and counters fall away.
    fn leave_battlefield(&mut self, id: ObjectId) {
        self.depart(id);
        self.begin_lingering(id);
        self.withdraw(id);
        self.remove_from_combat(id);
        self.drop_counters(id);
        // What is phased out was not counted.
        if !self.live(id).flags.has(Flags::PHASED_OUT) {
            self.derived.attachments -= u32::from(self.live(id).attached_to.is_some());
            self.derived.face_down -= u32::from(self.live(id).flags.has(Flags::FACE_DOWN));
        }
        self.suspect_attachments(id);
        self.derived.reset(id);
        if !self.state.effects.is_empty() {
            self.end_effects_of_source(id, true);
        }
        self.publish(Facts::BATTLEFIELD);
    }

    /// What is attached to something that leaves must be looked at.
    fn suspect_attachments(&mut self, host: ObjectId) {
        let worn: SmallVec<[ObjectId; 1]> = self.worn_by(host);
        self.derived.suspects.extend(worn);
    }

    /// What is attached to something.
    pub(in crate::game) fn worn_by(&self, host: ObjectId) -> SmallVec<[ObjectId; 1]> {
        if self.derived.attachments == 0 {
            return SmallVec::new();
        }
        let is_worn = |other: &ObjectId| self.live(*other).attached_to == Some(host.into());
        self.state.battlefield.iter().copied().filter(is_worn).collect()
    }

    fn depart(&mut self, id: ObjectId) {
        let on_it = Entity::Object(id);
        let mut characteristics = self.characteristics(id).clone();
        if characteristics.defines_itself {
            // CR 604.3: outside the battlefield they are worked out only when somebody asks.
            characteristics.power = self.number_of(Characteristic::Power, id);
            characteristics.toughness = self.number_of(Characteristic::Toughness, id);
        }
        let departed = Departed {
            id,
            object: *self.live(id),
            characteristics,
            counters: if self.live(id).flags.has(Flags::COUNTERS) {
                self.state.counters.iter().filter(|one| one.on == on_it).copied().collect()
            } else {
                Default::default()
            },
            in_combat: (self.is_attacking(id), self.is_blocking(id)),
            attacked: self.attacked(id),
            fought: self.opposed_to(id).into_iter().collect(),
            unblocked: self.is_unblocked(id),
            band: self.band_of(id),
            worn: self.worn_by(id),
            became: id,
            recent: true,
        };
        self.state.departed.push(departed);
    }

    /// The object in its next generation, as it is in the new zone.
    fn renew(&mut self, id: ObjectId, moved: &Move) -> ObjectId {
        let timestamp = self.stamp();
        let knowers = self.knowers_after(id, moved);
        let turn = self.state.turn.number;
        let object = &mut self.state.objects[id.index()];
        let keep_cast = object.zone == Zone::Stack && moved.to == Zone::Battlefield;
        let face_down = match moved.to {
            Zone::Stack => object.flags.has(Flags::FACE_DOWN),
            Zone::Battlefield => moved.entry.face_down,
            _ => false,
        };
        let mask = if moved.to == Zone::Stack { object.flags.mask() } else { moved.entry.mask };
        let token = object.flags.has(Flags::TOKEN);
        let copy = object.flags.has(Flags::COPY);
        let cast = object.flags.has(Flags::CAST);
        let bestowed = keep_cast && object.flags.has(Flags::BESTOWED);
        object.generation = object.generation.wrapping_add(1);
        object.zone = moved.to;
        object.flags = Flags::default();
        object.flags.set(Flags::TOKEN, token || copy && moved.to == Zone::Battlefield);
        object.flags.set(Flags::COPY, copy && moved.to != Zone::Battlefield);
        object.flags.set(Flags::CAST, keep_cast && cast);
        object.flags.set(Flags::BESTOWED, bestowed);
        object.flags.set(Flags::HIDDEN, moved.to == Zone::Exile && moved.entry.face_down);
        if !keep_cast {
            object.casting = Default::default();
        }
        if face_down {
            object.flags = object.flags.with(Flags::FACE_DOWN).with(mask);
        }
        // CR 709.4, 712.8a: save on the stack and as what was cast, the card is as it is by default.
        if let Some(faces) = &self.pool.definition(object.definition).faces
            && moved.to != Zone::Stack
            && moved.from != Zone::Outside
        {
            let by_default = if keep_cast { object.definition } else { faces.card };
            object.definition = moved.entry.face.unwrap_or(by_default);
        }
        object.damage = 0;
        object.timestamp = timestamp;
        object.since_turn = turn;
        object.attached_to = None;
        object.chosen = None;
        if !token && !copy {
            object.copied = None;
        }
        if !keep_cast && moved.to != Zone::Stack {
            object.x = 0;
        }
        let controller =
            if moved.to == Zone::Battlefield || moved.to == Zone::Stack { moved.under } else { object.owner };
        object.base_controller = controller;
        object.controller = controller;
        object.seen_by = knowers;
        ObjectId { slot: id.slot, generation: object.generation }
    }

    fn list(&mut self, id: ObjectId, moved: &Move) {
        let owner = self.live(id).owner;
        let Some(list) = self.zone_list_mut(moved.to, owner) else { return };
        match (moved.to, moved.place) {
            (Zone::Library, Place::Bottom | Place::BottomRandom) => list.insert(0, id),
            (Zone::Library, Place::FromTop(depth)) => {
                let at = list.len().saturating_sub(usize::from(depth));
                list.insert(at, id);
            }
            (Zone::Library, Place::Shuffled) => {
                list.push(id);
                self.shuffle(owner);
            }
            _ => list.push(id),
        }
    }

    /// CR 611.2e, 613.7n: what put it there changes it for as long as it stays, after what it says itself.
    fn change_from_the_beginning(&mut self, id: ObjectId, controller: PlayerId, what: (DefinitionId, u16)) {
        let timestamp = self.stamp();
        self.state.next_effect += 1;
        let (definition, spec) = what;
        let (affected, values) = (SmallVec::from_slice(&[id]), SmallVec::new());
        self.state.effects.push(crate::ContinuousEffect {
            id: self.state.next_effect,
            kind: crate::ContinuousKind::Modify { definition, spec, affected, values },
            source: id,
            controller,
            timestamp,
            duration: crate::notation::Duration::Forever,
            since_turn: self.state.turn.number,
            bindings: Default::default(),
        });
        self.everything_changed();
    }

    fn enter_battlefield(&mut self, id: ObjectId, moved: &Move) {
        let entry = &moved.entry;
        // An Aura enters unattached where it can't become attached, and state-based actions see to it.
        let attached_to = entry.attached_to.filter(|to| !self.is_closed_to_auras(*to));
        let copied = entry.copy.as_ref().map(|copied| self.file_copy(copied.clone()));
        let object = self.live_mut(id);
        object.flags = object.flags.with(entry.designations);
        object.flags.set(Flags::TAPPED, entry.tapped);
        object.chosen = entry.chosen;
        object.attached_to = attached_to;
        self.derived.attachments += u32::from(attached_to.is_some());
        self.derived.face_down += u32::from(entry.face_down);
        let object = self.live_mut(id);
        object.copied = copied.or(object.copied);
        for (kind, count) in &entry.counters {
            self.change_counters(id.into(), *kind, *count as i32);
        }
        if let Some((definition, spec)) = entry.changed {
            self.change_from_the_beginning(id, moved.under, (definition, spec));
        }
        if self.live(id).copied.is_some() || entry.face_down {
            // The abilities of what it is a copy of speak, not its own.
            self.everything_changed();
            let definition = self.base_definition(id);
            let printed = self.pool.definition(definition).printed.clone();
            self.derived.set(id, printed);
        }
        self.register(id);
        self.touch(id);
        self.see_daytime_of(id);
    }

    /// Shuffles a library. What lies in which slot is dealt anew, so that nobody can follow a card through it.
    pub(in crate::game) fn shuffle(&mut self, player: PlayerId) {
        let ids = self.player(player).library.clone();
        self.deal_anew(&ids);
    }

    /// Deals what lies in these slots of a library anew among them.
    pub(in crate::game) fn deal_anew(&mut self, ids: &[ObjectId]) {
        let mut order: Vec<usize> = (0..ids.len()).collect();
        self.by_chance(|dice| dice.shuffle(&mut order));
        let contents: Vec<_> = ids.iter().map(|id| (self.live(*id).definition, self.live(*id).card)).collect();
        let special = ids.iter().any(|id| self.definition_of(*id).speaks_elsewhere);
        if special {
            ids.iter().for_each(|id| self.withdraw(*id));
        }
        for (id, from) in ids.iter().zip(order) {
            let object = self.live_mut(*id);
            (object.definition, object.card) = contents[from];
            object.seen_by = 0;
        }
        if special {
            ids.iter().for_each(|id| self.register(*id));
        }
    }

    /// Forgets last known information that nothing can refer to any more.
    pub(in crate::game) fn forget_departed(&mut self) {
        let quiet = self.state.stack.is_empty()
            && self.state.frames.is_empty()
            && self.state.triggered.is_empty()
            && self.state.delayed.is_empty()
            && self.state.effects.is_empty();
        if quiet {
            self.state.departed.clear();
            self.state.left_stack.clear();
        } else if self.state.departed.len() > 512 {
            // What a delayed ability speaks of is kept.
            let old: Vec<Departed> = self.state.departed.drain(..256).collect();
            let slots = |id: ObjectId| {
                let mut all = self.state.delayed.iter().flat_map(|one| &one.bindings.held);
                all.any(|(_, entity)| *entity == id.into())
            };
            let kept: Vec<Departed> = old.into_iter().filter(|one| slots(one.id)).collect();
            self.state.departed.splice(..0, kept);
        }
    }

    /// A move that nothing replaces: into the stack as a spell is cast, and back.
    pub(in crate::game) fn move_plainly(&mut self, id: ObjectId, to: Zone, cause: Cause, under: PlayerId) -> ObjectId {
        let mut moved = self.move_event(id, to, cause);
        moved.under = under;
        self.apply_move(&mut moved);
        moved.becomes
    }
}
