//! Subgames (CR 728): a game within a game. The state of the main game lies, as it was, inside the state of the subgame,
//! so that both are saved together at any decision.

use crate::game::Game;
use crate::game::decisions::UnderWay;
use crate::game::resolving::resolve::Step;
use crate::game::setup::first_turn;
use crate::notation::{Cause, Effect};
use crate::{BatchResult, Combat, Daytime, Entity, Event, Opening, PlayerId, Resolution, Zone};
use kernel::Outcome;
use smallvec::SmallVec;

/// The most games within games.
const DEEPEST: u8 = 3;
/// Cards in a starting hand (CR 103.5), also where a scenario laid out the hands of the main game.
const STARTING_HAND: u8 = 7;

impl Game {
    /// Begins a subgame, unless too many are under way.
    pub(in crate::game) fn play_subgame(&self) -> Step {
        if self.subgames_under_way() < DEEPEST { Step::Subgame } else { Step::Next }
    }

    /// CR 729.2: new zones, libraries as decks, chance says who goes first; the main game waits.
    pub(in crate::game) fn begin_subgame(&mut self) {
        let order = self.players_in_order();
        let first = order[self.by_chance(|dice| dice.below(order.len() as u32)) as usize];
        let main = self.state.clone();
        self.state.outer = Some(Box::new(main));
        self.clear_table(first);
        self.rebuild_derived();
        for player in order {
            self.shuffle(player);
            // CR 729.3: with fewer cards than an opening hand, the subgame is lost as it begins.
            for _ in 0..STARTING_HAND {
                match self.player(player).library.last().copied() {
                    Some(top) => drop(self.move_plainly(top, Zone::Hand, Cause::Draw, player)),
                    None => self.player_mut(player).drew_from_empty = true,
                }
            }
        }
        self.state.departed.clear();
        self.state.result = BatchResult::default();
        self.rebuild_derived();
        self.announce_event(Event::Subgame(true));
    }

    /// How many games wait for the present one.
    fn subgames_under_way(&self) -> u8 {
        let mut count = 0;
        let mut state = &self.state;
        while let Some(outer) = &state.outer {
            count += 1;
            state = outer;
        }
        count
    }

    /// Everything but the libraries is out of the subgame (CR 729.4).
    fn clear_table(&mut self, first: PlayerId) {
        let rules = self.state.rules;
        let state = &mut self.state;
        for object in &mut state.objects {
            if object.zone != Zone::Library {
                object.zone = Zone::Outside;
                object.generation = object.generation.wrapping_add(1);
            }
        }
        for player in &mut state.players {
            player.hand.clear();
            player.graveyard.clear();
            player.sideboard.clear();
            player.life = i32::from(rules.starting_life);
            player.pool = Default::default();
            player.drew_from_empty = false;
            player.lands_played = 0;
            player.mulligans = 0;
            player.opening = if rules.mulligans { Opening::Undecided } else { Opening::Kept };
            player.last_turn = 1;
            (player.turn_before, player.blessed) = (0, false);
            (player.speed, player.ring, player.engine) = (0, 0, None);
        }
        // Slots of tokens and abilities of the main game are not used: it still needs them.
        state.free_slots.clear();
        let lists = [&mut state.battlefield, &mut state.phased, &mut state.exile, &mut state.command, &mut state.ante];
        for list in lists {
            list.clear();
        }
        state.stack.clear();
        state.counters.clear();
        state.combat = Combat::default();
        state.effects.clear();
        state.delayed.clear();
        state.triggered.clear();
        state.frames.clear();
        state.departed.clear();
        state.damaged.clear();
        state.marked.clear();
        state.lifelink.clear();
        state.damage_counters.clear();
        state.history = Default::default();
        state.pairs.clear();
        state.activations.clear();
        state.links.clear();
        state.returns.clear();
        state.adventures.clear();
        state.transformed.clear();
        state.classic = Default::default();
        state.left_stack.clear();
        state.daytime = Daytime::Neither;
        state.turn = first_turn(first, state.players.len() as u8);
    }

    /// CR 729.5: cards go back into their owners' libraries, and the main game goes on where it stopped. What resolves
    /// there learns which players did not win.
    pub(in crate::game) fn end_subgame(&mut self) {
        let Some(outcome) = self.state.outcome.take() else { return };
        let Some(outer) = self.state.outer.take() else { return };
        let ended = std::mem::replace(&mut self.state, *outer);
        self.make_final();
        self.state.chance = ended.chance;
        self.state.decision = ended.decision;
        self.state.rigged = ended.rigged;
        self.take_cards_back(&ended.objects);
        self.rebuild_derived();
        let players: SmallVec<[PlayerId; 4]> = self.players_in_order();
        for player in &players {
            self.shuffle(*player);
        }
        self.rebuild_derived();
        let won = |player: &PlayerId| matches!(&outcome, Outcome::Won(seats) if seats.contains(&player.seat()));
        self.announce_event(Event::Subgame(false));
        let losers = players.into_iter().filter(|player| !won(player));
        let losers: SmallVec<[Entity; 4]> = losers.map(Entity::Player).collect();
        let Some(mut running) = Resolution::take(&mut self.state.frames) else { return };
        if let Some(Effect::Subgame(slot)) = self.waiting_effect(&running) {
            running.entry.bindings.empty(*slot);
            running.entry.bindings.hold(*slot, losers);
            running.at += 1;
        }
        self.go_on_with(running);
    }

    /// Which card is in which slot was dealt anew by every shuffle; the slots are those of the libraries.
    fn take_cards_back(&mut self, ended: &[crate::Object]) {
        for at in 0..self.state.players.len() {
            for id in self.state.players[at].library.clone() {
                let crate::Object { definition, card, .. } = ended[id.index()];
                // CR 712.8a: whatever face of it was up there, in a library the card is as it is by default.
                let definition = self.pool.definition(definition).faces.as_ref().map_or(definition, |faces| faces.card);
                let object = self.live_mut(id);
                (object.definition, object.card) = (definition, card);
            }
        }
    }
}
