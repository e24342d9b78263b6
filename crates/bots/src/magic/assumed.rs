//! What somebody else may hold: a guess from what was seen of their cards.

use kernel::Dice;
use magic::{CardPool, CardType, DefinitionId, Game, PlayerId};
use std::collections::HashMap;

/// Lists that an opponent may be playing.
#[derive(Clone, Debug)]
pub struct Assumed {
    lists: Vec<Vec<DefinitionId>>,
}

impl Assumed {
    /// The ready decks, as far as the pool has their cards.
    pub fn of(pool: &CardPool) -> Assumed {
        let names = decks::NameIndex::new(pool.cards().map(|(_, definition)| definition.card.name.clone()));
        let lists = decks::READY.iter().filter_map(|ready| {
            let list = decks::read(ready.text, &names).ok()?;
            let cards = list.main.iter().flat_map(|entry| {
                let found = pool.find(&entry.name);
                std::iter::repeat_n(found, entry.count as usize).flatten()
            });
            Some(cards.collect::<Vec<_>>())
        });
        Assumed { lists: lists.filter(|list| !list.is_empty()).collect() }
    }

    /// A list for each seat but the viewer's, drawn by how well it fits what was seen there; what fits nothing is taken to be
    /// more of the same.
    pub fn draw(&self, game: &Game, viewer: PlayerId, dice: &mut Dice) -> Vec<Vec<DefinitionId>> {
        let seats = 0..game.state().players.len();
        seats
            .map(|seat| if seat == viewer.index() { Vec::new() } else { self.list(game, PlayerId(seat as u8), dice) })
            .collect()
    }

    fn list(&self, game: &Game, player: PlayerId, dice: &mut Dice) -> Vec<DefinitionId> {
        let seen = seen(game, player);
        let weight = |list: &Vec<DefinitionId>| -> u32 {
            let fitting = seen.iter().filter(|(card, _)| list.contains(card)).count() as u32;
            let strange = seen.len() as u32 - fitting;
            if strange > fitting { 0 } else { 1 << (2 * (fitting - strange)).min(20) }
        };
        let weights: Vec<u32> = self.lists.iter().map(weight).collect();
        let total: u32 = weights.iter().sum();
        if total == 0 {
            return more_of_the_same(game, &seen);
        }
        let mut lot = dice.below(total);
        let chosen = weights.iter().position(|weight| match lot.checked_sub(*weight) {
            Some(rest) => {
                lot = rest;
                false
            }
            None => true,
        });
        let mut list = self.lists[chosen.unwrap_or(0)].clone();
        for (card, count) in &seen {
            for _ in 0..*count {
                if let Some(at) = list.iter().position(|one| one == card) {
                    list.swap_remove(at);
                }
            }
        }
        list
    }
}

/// The cards of a player that everybody has seen, basic lands left aside, with their numbers, in the order of the pool.
fn seen(game: &Game, player: PlayerId) -> Vec<(DefinitionId, u32)> {
    let state = game.state();
    let public =
        state.battlefield.iter().chain(&state.exile).chain(state.players.iter().flat_map(|one| &one.graveyard));
    let mut counts: HashMap<DefinitionId, u32> = HashMap::new();
    for id in public {
        let Some(object) = game.object(*id) else { continue };
        let hidden = object.flags.has(magic::Flags::FACE_DOWN) || object.flags.has(magic::Flags::HIDDEN);
        if object.owner != player || object.card.is_none() || hidden {
            continue;
        }
        if let Some(card) = game.pool().find(&game.own_definition_of(*id).card.name) {
            *counts.entry(card).or_default() += 1;
        }
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_unstable();
    counts
}

/// Two more of each spell that was seen, and as many lands.
fn more_of_the_same(game: &Game, seen: &[(DefinitionId, u32)]) -> Vec<DefinitionId> {
    let is_land = |card: DefinitionId| game.pool().definition(card).card.types.types.contains(CardType::Land);
    let spells = seen.iter().filter(|(card, _)| !is_land(*card)).flat_map(|(card, _)| [*card; 2]);
    let lands =
        seen.iter().filter(|(card, _)| is_land(*card)).flat_map(|(card, count)| vec![*card; *count as usize + 1]);
    spells.chain(lands).collect()
}
