//! Cards are neither lost nor doubled, and lists agree with objects.

use crate::failure::{Fault, Property};
use magic::{Batch, CardId, Entity, Event, Frame, Game, ObjectId, PlayerId, StackEntry, StackKind, State, Zone};

/// The physical cards of a game.
pub(crate) struct Cards(Vec<CardId>);

impl Cards {
    /// The cards that are there as the game begins.
    pub(crate) fn of(game: &Game) -> Cards {
        Cards(sorted_cards(game.state()))
    }

    /// Checks that these cards are there, each once, and that every list is sound.
    pub(crate) fn check(&self, game: &Game) -> Result<(), Fault> {
        let state = game.state();
        let problem = self
            .conserved(state)
            .and_then(|()| Listing::of(state)?.agrees(state))
            .and_then(|()| stack_matches(state))
            .and_then(|()| counters_exist(state))
            .and_then(|()| combat_exists(state));
        problem.map_err(|details| (Property::CardsAreConserved, details))
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let now = sorted_cards(state);
        if now == self.0 {
            return Ok(());
        }
        let lost: Vec<&CardId> = self.0.iter().filter(|card| now.binary_search(card).is_err()).collect();
        let twice: Vec<&CardId> = now.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| &pair[0]).collect();
        Err(format!("cards lost: {lost:?}, doubled: {twice:?}"))
    }
}

/// Cards in a zone, and those that left with their owner.
fn sorted_cards(state: &State) -> Vec<CardId> {
    let there = state.objects.iter().filter(|object| {
        // What is not in a subgame waits in the main game.
        object.zone != Zone::Outside || !playing(state, object.owner) || state.outer.is_some()
    });
    let mut cards: Vec<CardId> = there.filter_map(|object| object.card).collect();
    cards.sort_unstable();
    cards
}

fn playing(state: &State, player: PlayerId) -> bool {
    state.players[player.index()].playing
}

fn exists(state: &State, id: ObjectId) -> bool {
    state
        .objects
        .get(id.index())
        .is_some_and(|object| object.generation == id.generation && object.zone != Zone::Outside)
}

/// Where the lists say each object is, by slot.
struct Listing(Vec<Option<Zone>>);

impl Listing {
    fn of(state: &State) -> Result<Listing, String> {
        let mut listing = Listing(vec![None; state.objects.len()]);
        for (at, player) in state.players.iter().enumerate() {
            let owner = Some(PlayerId(at as u8));
            listing.add(state, &player.library, Zone::Library, owner)?;
            listing.add(state, &player.hand, Zone::Hand, owner)?;
            listing.add(state, &player.graveyard, Zone::Graveyard, owner)?;
            listing.add(state, &player.sideboard, Zone::Sideboard, owner)?;
        }
        listing.add(state, &state.battlefield, Zone::Battlefield, None)?;
        listing.add(state, &state.phased, Zone::Battlefield, None)?;
        listing.add(state, &state.exile, Zone::Exile, None)?;
        listing.add(state, &state.command, Zone::Command, None)?;
        listing.add(state, &state.ante, Zone::Ante, None)?;
        let on_stack: Vec<ObjectId> = state.stack.iter().map(|entry| entry.id).collect();
        listing.add(state, &on_stack, Zone::Stack, None)?;
        listing.add_under_way(state);
        Ok(listing)
    }

    fn add(&mut self, state: &State, list: &[ObjectId], zone: Zone, owner: Option<PlayerId>) -> Result<(), String> {
        for id in list {
            let object = state.objects.get(id.index()).ok_or(format!("{zone:?} lists {id:?}, which never was"))?;
            if object.generation != id.generation {
                return Err(format!("{zone:?} lists {id:?}, which is gone"));
            }
            if object.zone != zone {
                return Err(format!("{zone:?} lists {id:?}, which says it is in {:?}", object.zone));
            }
            if owner.is_some_and(|owner| object.owner != owner) {
                return Err(format!("{zone:?} of {owner:?} lists {id:?} of {:?}", object.owner));
            }
            if self.0[id.index()].replace(zone).is_some() {
                return Err(format!("{id:?} is listed twice, in {zone:?} too"));
            }
        }
        Ok(())
    }

    /// Spells and abilities that are announced or resolve are on the stack without being in its list, and tokens that are
    /// about to enter are in no list yet.
    fn add_under_way(&mut self, state: &State) {
        for frame in &state.frames {
            let entry = match frame {
                Frame::Announce(announce) => &announce.entry,
                Frame::Resolve(running) => &running.entry,
                Frame::Batch(batch) => {
                    self.add_entering(state, batch);
                    continue;
                }
                _ => continue,
            };
            if exists(state, entry.id) && state.objects[entry.id.index()].zone == Zone::Stack {
                self.0[entry.id.index()] = Some(Zone::Stack);
            }
        }
    }

    fn add_entering(&mut self, state: &State, batch: &Batch) {
        for pending in &batch.events {
            if let Event::Move(moved) = &pending.event
                && moved.from == Zone::Outside
                && exists(state, moved.object)
            {
                self.0[moved.object.index()] = Some(state.objects[moved.object.index()].zone);
            }
        }
    }

    fn agrees(&self, state: &State) -> Result<(), String> {
        let mut free = vec![false; state.objects.len()];
        for slot in &state.free_slots {
            if std::mem::replace(&mut free[usize::from(*slot)], true) {
                return Err(format!("slot {slot} is free twice"));
            }
        }
        for (slot, object) in state.objects.iter().enumerate() {
            let listed = self.0[slot].unwrap_or(Zone::Outside);
            if object.zone != listed {
                return Err(format!("slot {slot} says {:?}, but is listed in {listed:?}", object.zone));
            }
            if free[slot] && object.zone != Zone::Outside {
                return Err(format!("slot {slot} is free, yet in {:?}", object.zone));
            }
            // What carries the inherent ability of a player's speed is in no zone.
            let speeds = state.players.iter().any(|player| player.engine.is_some_and(|id| id.index() == slot));
            let lost = object.zone == Zone::Outside && object.card.is_none() && !free[slot] && !speeds;
            if lost && playing(state, object.owner) && state.outer.is_none() {
                return Err(format!("slot {slot} is nowhere, yet not free"));
            }
        }
        Ok(())
    }
}

fn stack_matches(state: &State) -> Result<(), String> {
    let matches = |entry: &StackEntry| {
        let object = &state.objects[entry.id.index()];
        object.is_ability == (entry.kind != StackKind::Spell) && object.controller == entry.controller
    };
    match state.stack.iter().find(|entry| !matches(entry)) {
        Some(entry) => Err(format!("the stack entry {entry:?} is not what its object is")),
        None => Ok(()),
    }
}

fn counters_exist(state: &State) -> Result<(), String> {
    for counters in &state.counters {
        let there = match counters.on {
            Entity::Object(id) => exists(state, id),
            Entity::Player(player) => player.index() < state.players.len(),
        };
        if !there || counters.count == 0 {
            return Err(format!("counters on nothing, or none: {counters:?}"));
        }
    }
    let mut kinds: Vec<_> = state.counters.iter().map(|one| (one.on, one.kind)).collect();
    kinds.sort_unstable();
    match kinds.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(twice) => Err(format!("counters of one kind are listed twice: {twice:?}")),
        None => Ok(()),
    }
}

fn combat_exists(state: &State) -> Result<(), String> {
    for attacker in &state.combat.attackers {
        let gone = [attacker.object]
            .iter()
            .chain(&attacker.blockers)
            .copied()
            .find(|id| !exists(state, *id) || state.objects[id.index()].zone != Zone::Battlefield);
        if let Some(id) = gone {
            return Err(format!("{id:?} is in combat, but not on the battlefield: {attacker:?}"));
        }
    }
    Ok(())
}
