//! Playing for ante (CR 407), and owners that change for good.

use crate::game::Game;
use crate::game::setup::SetupError;
use crate::notation::{Ability, Cause, Noun};
use crate::{Event, ObjectId, Ownership, PlayerId, Resolution, Setup, Zone};
use kernel::{Outcome, Seat};

impl Game {
    /// CR 407.3: without ante, decks and sideboards hold no cards that are only for ante.
    pub(in crate::game) fn check_ante(&self, setup: &Setup) -> Result<(), SetupError> {
        if setup.rules.ante {
            return Ok(());
        }
        let decks = setup.players.iter().flat_map(|player| player.library.iter().chain(&player.sideboard));
        let only_for_ante = |name: &&String| {
            self.pool
                .find(name)
                .is_some_and(|id| self.pool.definition(id).card.abilities.contains(&Ability::OnlyForAnte))
        };
        match { decks }.find(only_for_ante) {
            Some(name) => Err(SetupError::OnlyForAnte(name.clone())),
            None => Ok(()),
        }
    }

    /// CR 407.2: each player puts a random card of their deck into the ante before anybody draws.
    pub(in crate::game) fn ante_at_random(&mut self) {
        for at in 0..self.state.players.len() {
            let player = PlayerId(at as u8);
            let size = self.player(player).library.len() as u32;
            if size > 0 {
                let card = self.by_chance(|dice| dice.below(size));
                let card = self.player(player).library[card as usize];
                self.move_plainly(card, Zone::Ante, Cause::State, player);
            }
        }
    }

    /// CR 407.4: players ante objects that they own, from wherever those are.
    pub(in crate::game) fn ante_events(&self, running: &Resolution, who: &Noun, what: &Noun) -> Vec<Event> {
        let context = self.context(running);
        let mut events = Vec::new();
        for player in self.players_named(who, &context) {
            for id in self.objects(what, &context.speaking_of(player.into())) {
                let Some(object) = self.object(id) else { continue };
                let card = object.card.is_some() && !matches!(object.zone, Zone::Outside | Zone::Ante);
                if card && object.owner == player {
                    events.push(Event::Move(self.move_event(id, Zone::Ante, Cause::Effect)));
                }
            }
        }
        events
    }

    /// That player owns the card from now on. What lies in a hand, library or graveyard goes to the same place of the new
    /// owner.
    pub(in crate::game) fn change_owner(&mut self, id: ObjectId, to: PlayerId) {
        let object = *self.live(id);
        let Some(card) = object.card.filter(|_| object.owner != to && object.zone != Zone::Outside) else { return };
        self.unlist(id);
        self.live_mut(id).owner = to;
        if !matches!(object.zone, Zone::Battlefield | Zone::Stack) {
            self.live_mut(id).base_controller = to;
            self.live_mut(id).controller = to;
        }
        if object.zone == Zone::Hand {
            self.live_mut(id).seen_by |= 1 << to.0;
        }
        if let Some(list) = self.zone_list_mut(object.zone, to) {
            list.push(id);
        }
        let definition =
            self.pool.definition(object.definition).faces.as_ref().map_or(object.definition, |one| one.card);
        self.state.ownership.push(Ownership { card, definition, from: object.owner, to });
        self.announce_event(Event::Owned(id, to));
        self.touch(id);
        self.publish(crate::game::layers::reads::Facts::ZONES);
    }

    /// CR 407.2: as the game ends, the winner becomes the owner of everything in the ante.
    pub(in crate::game) fn award_ante(&mut self) {
        let Some(Outcome::Won(winners)) = &self.state.outcome else { return };
        let [winner] = winners[..] else { return };
        for id in self.state.ante.clone() {
            self.change_owner(id, winner.into());
        }
    }

    /// Who owns what now, of the cards that somebody else owned as the game began: the name, who owned it, who owns it.
    pub fn changes_of_ownership(&self) -> Vec<(String, Seat, Seat)> {
        let mut changes: Vec<Ownership> = Vec::new();
        for change in &self.state.ownership {
            match changes.iter_mut().find(|one| one.card == change.card) {
                Some(one) => one.to = change.to,
                None => changes.push(*change),
            }
        }
        changes.retain(|one| one.from != one.to);
        let told =
            |one: Ownership| (self.pool.definition(one.definition).card.name.clone(), one.from.seat(), one.to.seat());
        changes.into_iter().map(told).collect()
    }
}
