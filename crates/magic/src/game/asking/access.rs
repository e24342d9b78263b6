//! Looking things up.

use crate::game::Game;
use crate::{
    CardPool, Characteristics, Copied, CopyId, CounterKind, Definition, DefinitionId, Departed, Entity, Flags, Object,
    ObjectId, Player, PlayerId, Progress, State, Step, Timestamp, Zone,
};
use smallvec::SmallVec;

/// An object as it is, or as it last was.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// Which.
    pub id: ObjectId,
    /// What happened to it.
    pub object: &'a Object,
    /// What it is.
    pub characteristics: &'a Characteristics,
    /// Set if this is last known information.
    pub departed: Option<&'a Departed>,
}

impl Game {
    /// The state, to read.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The card pool.
    pub fn pool(&self) -> &CardPool {
        &self.pool
    }

    /// Whether that object is still there.
    pub fn exists(&self, id: ObjectId) -> bool {
        self.object(id).is_some_and(|object| object.zone != Zone::Outside)
    }

    /// The object, if it is still there.
    pub fn object(&self, id: ObjectId) -> Option<&Object> {
        self.state.objects.get(id.index()).filter(|object| object.generation == id.generation)
    }

    /// The object that must be there.
    #[cfg_attr(debug_assertions, track_caller)]
    pub(in crate::game) fn live(&self, id: ObjectId) -> &Object {
        let object = &self.state.objects[id.index()];
        debug_assert_eq!(object.generation, id.generation, "the object is gone");
        object
    }

    #[cfg_attr(debug_assertions, track_caller)]
    pub(in crate::game) fn live_mut(&mut self, id: ObjectId) -> &mut Object {
        let object = &mut self.state.objects[id.index()];
        debug_assert_eq!(object.generation, id.generation, "the object is gone");
        object
    }

    /// Whether it is a permanent now.
    pub(in crate::game) fn is_permanent(&self, id: ObjectId) -> bool {
        self.object(id).is_some_and(|object| object.zone == Zone::Battlefield && !object.flags.has(Flags::PHASED_OUT))
    }

    /// What a live object is (CR 613): the one place to ask.
    #[inline]
    pub fn characteristics(&self, id: ObjectId) -> &Characteristics {
        match self.derived.computed(id) {
            Some(computed) => computed,
            None => &self.definition_of(id).printed,
        }
    }

    /// The definition whose copiable values the object has.
    pub(in crate::game) fn base_definition(&self, id: ObjectId) -> DefinitionId {
        let object = &self.state.objects[id.index()];
        if object.flags.has(Flags::FACE_DOWN) {
            return self.pool.face_down(object.flags.has(Flags::WARDED));
        }
        self.upper_definition(object)
    }

    /// The same as though it were face up.
    pub(in crate::game) fn upper_definition(&self, object: &Object) -> DefinitionId {
        object.copied.map_or(object.definition, |copied| self.copied(copied).definition)
    }

    /// Copiable values that an object has in place of its own.
    pub(in crate::game) fn copied(&self, id: CopyId) -> &Copied {
        &self.state.copies[usize::from(id.0)]
    }

    /// Files copiable values, each once.
    pub(in crate::game) fn file_copy(&mut self, copied: Copied) -> CopyId {
        let at = self.state.copies.iter().position(|one| *one == copied).unwrap_or_else(|| {
            self.state.copies.push(copied);
            self.state.copies.len() - 1
        });
        CopyId(at as u16)
    }

    /// The definition of the object's mana cost and spell ability.
    pub fn definition_of(&self, id: ObjectId) -> &Definition {
        self.pool.definition(self.base_definition(id))
    }

    /// The definition of the card or token itself, also where it lies face down or is a copy of something else.
    pub fn own_definition_of(&self, id: ObjectId) -> &Definition {
        self.pool.definition(self.live(id).definition)
    }

    /// The definition of the object's rules text, with the words that stand in it now (CR 612).
    pub fn text_of(&self, id: ObjectId) -> &Definition {
        self.pool.definition(self.characteristics(id).text)
    }

    /// An object as it is or last was.
    pub fn look(&self, id: ObjectId) -> Option<Look<'_>> {
        if let Some(object) = self.object(id) {
            return Some(Look { id, object, characteristics: self.characteristics(id), departed: None });
        }
        let departed = self.state.departed.iter().rev().find(|departed| departed.id == id)?;
        let (object, characteristics) = (&departed.object, &departed.characteristics);
        Some(Look { id, object, characteristics, departed: Some(departed) })
    }

    /// The cards of a library from the top; a token there is no card (CR 108.2b).
    pub(in crate::game) fn library_from_top(&self, player: PlayerId) -> impl Iterator<Item = ObjectId> + Clone + '_ {
        self.player(player).library.iter().rev().copied().filter(|id| self.live(*id).card.is_some())
    }

    pub(in crate::game) fn top_of_library(&self, player: PlayerId) -> Option<ObjectId> {
        self.library_from_top(player).next()
    }

    pub(in crate::game) fn player(&self, id: PlayerId) -> &Player {
        &self.state.players[id.index()]
    }

    pub(in crate::game) fn player_mut(&mut self, id: PlayerId) -> &mut Player {
        &mut self.state.players[id.index()]
    }

    /// The players still in the game, beginning with the active player (CR 101.4).
    pub(in crate::game) fn players_in_order(&self) -> SmallVec<[PlayerId; 4]> {
        self.players_from(self.state.turn.active)
    }

    /// The players still in the game, beginning with that one.
    pub(in crate::game) fn players_from(&self, first: PlayerId) -> SmallVec<[PlayerId; 4]> {
        let count = self.state.players.len() as u8;
        (0..count).map(|at| PlayerId((first.0 + at) % count)).filter(|player| self.player(*player).playing).collect()
    }

    /// The player after that one, in turn order, among those still in the game.
    pub(in crate::game) fn next_player(&self, player: PlayerId) -> PlayerId {
        let count = self.state.players.len() as u8;
        let mut next = player;
        loop {
            next = PlayerId((next.0 + 1) % count);
            if self.player(next).playing || next == player {
                return next;
            }
        }
    }

    /// Who controls an object; its owner where nobody does (CR 108.4).
    pub(in crate::game) fn controller_of(&self, id: ObjectId) -> Option<PlayerId> {
        self.look(id).map(|look| look.object.controller)
    }

    /// How many counters of a kind are on something.
    pub fn counters(&self, on: Entity, kind: CounterKind) -> u32 {
        let counters = &self.state.counters;
        counters.iter().find(|one| one.on == on && one.kind == kind).map_or(0, |one| one.count)
    }

    /// How many counters there were on something that may have left.
    pub(in crate::game) fn counters_known(&self, on: Entity, kind: Option<CounterKind>) -> u32 {
        let count = |list: &[crate::Counters]| {
            list.iter()
                .filter(|one| one.on == on && kind.is_none_or(|kind| one.kind == kind))
                .map(|one| one.count)
                .sum()
        };
        match on {
            Entity::Object(id) if self.object(id).is_none() => {
                self.state.departed.iter().rev().find(|one| one.id == id).map_or(0, |one| count(&one.counters))
            }
            _ => count(&self.state.counters),
        }
    }

    /// Lets play pause as that step of that turn ends: after its last pass, before mana empties. For scenarios.
    pub fn pause_at_end_of(&mut self, turn: u32, step: Step) {
        self.pause_at = Some((turn, step));
    }

    /// Lets choices with one possible answer be asked too. For scenarios, which may say them all the same.
    pub fn ask_forced_choices(&mut self) {
        self.asks_forced = true;
    }

    /// Whether play has paused; whatever seems to be asked then is not.
    pub fn is_paused(&self) -> bool {
        let turn = &self.state.turn;
        self.pause_at == Some((turn.number, turn.step))
            && self.state.outer.is_none()
            && turn.progress == Progress::Ending
            && self.state.frames.is_empty()
            && !turn.cleanup_again
    }

    /// Puts counters on something by decree, as scenarios do: nothing replaces or triggers on it. State-based actions
    /// follow before anybody acts on; only while a player holds priority.
    pub fn decree_counters(&mut self, on: Entity, kind: CounterKind, count: u32) {
        self.change_counters(on, kind, count as i32);
        let player = self.state.turn.priority;
        self.settle_for(player);
        self.run();
        self.prepare();
    }

    pub(in crate::game) fn stamp(&mut self) -> Timestamp {
        self.state.clock.0 += 1;
        self.state.clock
    }

    /// The list of a zone's objects.
    pub(in crate::game) fn zone_list(&self, zone: Zone, owner: PlayerId) -> &[ObjectId] {
        match zone {
            Zone::Library => &self.player(owner).library,
            Zone::Hand => &self.player(owner).hand,
            Zone::Graveyard => &self.player(owner).graveyard,
            Zone::Battlefield => &self.state.battlefield,
            Zone::Exile => &self.state.exile,
            Zone::Command => &self.state.command,
            Zone::Ante => &self.state.ante,
            Zone::Sideboard => &self.player(owner).sideboard,
            Zone::Stack | Zone::Outside => &[],
        }
    }

    pub(in crate::game) fn zone_list_mut(&mut self, zone: Zone, owner: PlayerId) -> Option<&mut Vec<ObjectId>> {
        match zone {
            Zone::Library => Some(&mut self.player_mut(owner).library),
            Zone::Hand => Some(&mut self.player_mut(owner).hand),
            Zone::Graveyard => Some(&mut self.player_mut(owner).graveyard),
            Zone::Battlefield => Some(&mut self.state.battlefield),
            Zone::Exile => Some(&mut self.state.exile),
            Zone::Command => Some(&mut self.state.command),
            Zone::Ante => Some(&mut self.state.ante),
            Zone::Sideboard => Some(&mut self.player_mut(owner).sideboard),
            Zone::Stack | Zone::Outside => None,
        }
    }

    /// Whether a creature has summoning sickness (CR 302.6).
    pub(in crate::game) fn is_summoning_sick(&self, id: ObjectId) -> bool {
        let object = self.live(id);
        if object.since_turn < self.turn_began(object.controller) {
            return false;
        }
        let characteristics = self.characteristics(id);
        characteristics.is(crate::CardType::Creature) && !characteristics.has(crate::Keyword::Haste)
    }

    /// The turn number since which a player must have controlled a creature continuously.
    pub(in crate::game) fn turn_began(&self, player: PlayerId) -> u32 {
        // A creature must have been there as its controller's most recent turn began.
        if self.state.turn.active == player { self.state.turn.number } else { self.player(player).last_turn }
    }

    /// The counters that are on an object, or were as it left.
    pub(in crate::game) fn counters_noted(&self, id: ObjectId) -> SmallVec<[(crate::CounterKind, u32); 2]> {
        let gone = self.state.departed.iter().rev().find(|one| one.id == id && self.object(id).is_none());
        let all = gone.map_or(&self.state.counters[..], |gone| &gone.counters[..]);
        all.iter().filter(|one| one.on == id.into()).map(|one| (one.kind, one.count)).collect()
    }

    pub(in crate::game) fn is_tapped(&self, id: ObjectId) -> bool {
        self.live(id).flags.has(Flags::TAPPED)
    }
}
