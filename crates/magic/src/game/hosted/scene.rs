//! The table as a viewer sees it, in entries.

use super::{Board, Key, PlayerFacts, Thing, ThingKind};
use crate::game::Game;
use crate::{Choice, CounterKind, Daytime, Entity, Flags, ManaKind, ObjectId, PlayerId, Progress, Zone};
use kernel::{Handle, Handles, SceneOf, Scope, Subject, Viewer};

/// Makes a scene.
pub(super) struct Maker<'a> {
    pub game: &'a Game,
    pub viewer: Viewer,
    pub scope: Scope,
    pub handles: &'a mut Handles<Key>,
    pub scene: SceneOf<Game>,
}

impl Game {
    pub(super) fn make_scene(&self, scope: Scope, handles: &mut Handles<Key>) -> SceneOf<Game> {
        let mut maker = Maker { game: self, viewer: scope.viewer(), scope, handles, scene: SceneOf::<Game>::default() };
        match scope {
            Scope::Public => maker.everything(),
            Scope::Private(_) => maker.own(),
            Scope::Whole(_) => {
                maker.everything();
                maker.offered();
            }
        }
        maker.scene
    }

    /// What an object is for viewers. A card in a hidden zone is another thing whenever that zone changes, except for
    /// its owner's own hand: the owner knows what is held and when it came.
    pub(super) fn key_of(&self, id: ObjectId, viewer: Viewer) -> Key {
        let Some(object) = self.object(id) else { return Key { id, card: None, salt: 0 } };
        let own_hand = object.zone == Zone::Hand && viewer == Viewer::Seat(object.owner.seat());
        let salt = if object.zone.is_hidden() && !own_hand {
            let list = self.zone_list(object.zone, object.owner);
            list.iter().fold(1, |salt: u32, one| {
                salt.wrapping_mul(0x0100_0193) ^ u32::from(one.slot) << 16 ^ u32::from(one.generation)
            })
        } else {
            0
        };
        Key { id, card: object.card.filter(|_| object.zone.is_hidden()), salt }
    }

    /// Whether a viewer sees an object, if only its back.
    pub(super) fn shows(&self, id: ObjectId, viewer: Viewer) -> bool {
        self.object(id).is_some_and(|object| match object.zone {
            Zone::Outside => false,
            Zone::Library | Zone::Hand | Zone::Sideboard => self.has_seen(viewer, id),
            _ => true,
        })
    }

    /// Whether a viewer knows which card an object that is shown is.
    pub(super) fn knows(&self, id: ObjectId, viewer: Viewer) -> bool {
        let Some(object) = self.object(id) else { return false };
        let down = object.flags.has(Flags::FACE_DOWN) || object.flags.has(Flags::HIDDEN);
        !down || self.has_seen(viewer, id)
    }
}

impl Maker<'_> {
    fn everything(&mut self) {
        let state = &self.game.state;
        let shared = [
            ("battlefield", state.battlefield.iter().chain(&state.phased).copied().collect::<Vec<_>>()),
            ("stack", self.game.stack_with_half_made()),
            ("exile", state.exile.clone()),
            ("command", state.command.clone()),
            ("ante", state.ante.clone()),
        ];
        for (key, list) in shared {
            if key == "battlefield" || key == "stack" || !list.is_empty() {
                self.zone(key.to_string(), None, &list);
            }
        }
        for at in 0..state.players.len() as u8 {
            let player = PlayerId(at);
            for zone in [Zone::Graveyard, Zone::Hand, Zone::Library, Zone::Sideboard] {
                let list = self.game.zone_list(zone, player).to_vec();
                if zone != Zone::Sideboard || !list.is_empty() {
                    self.zone(format!("{}:{at}", zone.word()), Some(player), &list);
                }
            }
            let facts = self.player(player);
            self.scene.players.insert(at, facts);
        }
        self.scene.board = Some(self.board());
    }

    /// What a seat sees beyond what all see: known cards in hidden zones, and what lies face down.
    fn own(&mut self) {
        let state = &self.game.state;
        for at in 0..state.players.len() as u8 {
            let player = PlayerId(at);
            for zone in [Zone::Hand, Zone::Library, Zone::Sideboard] {
                let list = self.game.zone_list(zone, player);
                let more =
                    |id: &ObjectId| self.game.has_seen(self.viewer, *id) && !self.game.has_seen(Viewer::Spectator, *id);
                if list.iter().any(more) {
                    let list = list.to_vec();
                    self.zone(format!("{}:{at}", zone.word()), Some(player), &list);
                }
            }
        }
        let down = |id: &&ObjectId| {
            let flags = self.game.live(**id).flags;
            flags.has(Flags::FACE_DOWN) || flags.has(Flags::HIDDEN)
        };
        let stack: Vec<ObjectId> = state.stack.iter().map(|entry| entry.id).collect();
        let places = state.battlefield.iter().chain(&state.phased).chain(&state.exile).chain(&stack);
        let face_down: Vec<ObjectId> = places.filter(down).copied().collect();
        for id in face_down {
            if self.game.may_look_beneath(id, self.viewer) {
                self.thing(id);
            }
        }
        self.offered();
    }

    /// Cards that the open decision of the seat offers from a hidden zone.
    fn offered(&mut self) {
        let Viewer::Seat(seat) = self.viewer else { return };
        let Some(decision) = kernel::Game::decision_for(self.game, seat) else { return };
        let hidden: Vec<ObjectId> = super::ask::choices(&decision.shape)
            .iter()
            .filter_map(|choice| match choice {
                Choice::Object(id) => Some(*id),
                _ => None,
            })
            .filter(|id| {
                let object = self.game.object(*id);
                object.is_some_and(|object| {
                    matches!(object.zone, Zone::Library | Zone::Sideboard)
                        || object.zone == Zone::Hand && object.owner.seat() != seat
                })
            })
            .collect();
        if !hidden.is_empty() {
            let things: Vec<Handle> = hidden.iter().map(|id| self.thing(*id)).collect();
            let zone = kernel::Zone { seat: None, count: things.len() as u32, things, depths: Vec::new() };
            self.scene.zones.insert("offered".to_string(), zone);
        }
    }

    fn zone(&mut self, key: String, player: Option<PlayerId>, list: &[ObjectId]) {
        let shown: Vec<usize> = (0..list.len()).filter(|at| self.game.shows(list[*at], self.viewer)).collect();
        let depths = match key.starts_with("library") {
            true => shown.iter().map(|at| (list.len() - 1 - at) as u32).collect(),
            false => Vec::new(),
        };
        let things = shown.iter().map(|at| self.thing(list[*at])).collect();
        let seat = player.map(PlayerId::seat);
        self.scene.zones.insert(key, kernel::Zone { seat, count: list.len() as u32, things, depths });
    }

    /// The handle of an object that is shown.
    pub(super) fn handle(&mut self, id: ObjectId) -> Handle {
        let key = self.game.key_of(id, self.viewer);
        self.handles.give(self.scope.sight(), key)
    }

    /// The name for an object or player within an entry; none if it is gone or not seen.
    pub(super) fn subject(&mut self, entity: Entity) -> Option<Subject> {
        match entity {
            Entity::Player(player) => Some(Subject::Player(player.seat())),
            Entity::Object(id) => self.game.shows(id, self.viewer).then(|| Subject::Thing(self.handle(id))),
        }
    }

    /// Enters an object into the scene.
    fn thing(&mut self, id: ObjectId) -> Handle {
        let handle = self.handle(id);
        let thing = match self.game.live(id).zone {
            Zone::Battlefield => self.permanent(id),
            Zone::Stack => self.on_stack(id),
            _ => self.card(id),
        };
        self.scene.things.insert(handle, thing);
        handle
    }

    fn card(&mut self, id: ObjectId) -> Thing {
        let object = self.game.live(id);
        // A card of a hidden zone is here only if the viewer has seen it, or is offered it.
        let known = object.zone.is_hidden() || self.game.knows(id, self.viewer);
        let definition = self.game.upper_definition(object);
        let mut thing = Thing {
            kind: ThingKind::Card,
            card: known.then_some(u32::from(definition.0)),
            owner: object.owner.0,
            controller: object.owner.0,
            counters: self.counters(id.into()),
            ..Thing::default()
        };
        if object.flags.has(Flags::HIDDEN) || object.flags.has(Flags::FACE_DOWN) {
            thing.marks.push("face-down".into());
        }
        if known {
            self.changes(id, &mut thing);
        }
        thing
    }

    pub(super) fn counters(&self, on: Entity) -> Vec<(String, u32)> {
        let counters = self.game.state.counters.iter().filter(|one| one.on == on);
        counters.map(|one| (one.kind.to_string(), one.count)).collect()
    }

    fn player(&self, id: PlayerId) -> PlayerFacts {
        let player = self.game.player(id);
        let mut mana = String::new();
        for (kind, amount) in ManaKind::ALL.iter().zip(player.pool.amounts) {
            (0..amount).for_each(|_| mana.extend(['{', kind.letter(), '}']));
        }
        let restricted = player.pool.restricted.iter().map(|one| {
            let what = one.ability.map_or_else(String::new, |ability| self.game.text_of_ability(ability));
            (format!("{{{}}}", one.kind.letter()), what)
        });
        let mut designations = Vec::new();
        if player.blessed {
            designations.push("city's blessing".to_string());
        }
        if player.speed > 0 {
            designations.push(format!("speed {}", player.speed));
        }
        if player.ring > 0 {
            designations.push(format!("tempted by the Ring {} times", player.ring));
        }
        let active = self.game.state.turn.active == id && self.game.state.turn.progress != Progress::Mulligans;
        let plays = if active { self.game.land_plays(id).min(99) } else { 0 };
        PlayerFacts {
            life: player.life,
            counters: self.counters(id.into()),
            mana,
            restricted: restricted.collect(),
            land_plays: plays.saturating_sub(u32::from(player.lands_played)),
            hand_limit: self.game.hand_size(id).map(|most| most as u32),
            designations,
            held_damage: self
                .game
                .held_for_players()
                .iter()
                .filter(|(seat, _)| *seat == id.seat())
                .map(|(_, amount)| *amount)
                .sum(),
            playing: player.playing,
        }
    }

    fn board(&self) -> Board {
        let state = &self.game.state;
        let started = state.turn.progress != Progress::Mulligans;
        let priority = state.turn.progress == Progress::Priority && state.frames.is_empty() && state.outcome.is_none();
        Board {
            turn: if started { state.turn.number } else { 0 },
            active: started.then(|| state.turn.active.seat()),
            step: state.turn.step.word().to_string(),
            sub_phase: self.game.sub_phase().map(|part| part.word().to_string()),
            priority: priority.then(|| state.turn.priority.seat()),
            daytime: match state.daytime {
                Daytime::Neither => None,
                Daytime::Day => Some("day".to_string()),
                Daytime::Night => Some("night".to_string()),
            },
            subgame: state.outer.is_some(),
            ownership: self.game.changes_of_ownership(),
        }
    }

    /// How many loyalty counters are on something.
    pub(super) fn loyalty(&self, id: ObjectId) -> u32 {
        self.game.counters(id.into(), CounterKind::Loyalty)
    }
}
