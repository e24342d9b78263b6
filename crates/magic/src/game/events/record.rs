//! What is remembered because cards ask for it: cards drawn, how permanents began the turn, whom a permanent has damaged.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::notation::Noun;
use crate::{CardType, Entity, Flags, ObjectId, PlayerId};

impl Game {
    /// How permanents are as a turn begins, before any of them untaps.
    pub(in crate::game) fn note_beginning_of_turn(&mut self) {
        let record = &mut self.state.record;
        record.untapped_lands.resize(self.state.players.len(), 0);
        for at in 0..self.state.battlefield.len() {
            let id = self.state.battlefield[at];
            let untapped = !self.is_tapped(id);
            if untapped && self.characteristics(id).is(CardType::Land) {
                let seat = usize::from(self.live(id).controller.0);
                self.state.record.untapped_lands[seat] += 1;
            }
            self.live_mut(id).flags.set(Flags::BEGAN_UNTAPPED, untapped);
        }
        for at in 0..self.state.phased.len() {
            // CR 702.26b: what is phased out is not there.
            let id = self.state.phased[at];
            self.live_mut(id).flags.set(Flags::BEGAN_UNTAPPED, false);
        }
    }

    /// How many untapped lands a player controlled as the turn began.
    pub(in crate::game) fn untapped_lands_at_first(&self, player: PlayerId) -> i32 {
        self.state.record.untapped_lands.get(usize::from(player.0)).map_or(0, |count| i32::from(*count))
    }

    /// How many cards a player drew in this step.
    pub(in crate::game) fn drawn_this_step(&self, player: PlayerId) -> i32 {
        let record = &self.state.record;
        let this_step = record.drawn.iter().skip(usize::from(record.drawn_before_step));
        this_step.filter(|(drawer, _)| *drawer == player).count() as i32
    }

    /// Whether a card is one that was drawn this turn, or even the last that its owner drew.
    pub(in crate::game) fn was_drawn(&self, card: ObjectId, last: bool) -> bool {
        let drawn = &self.state.record.drawn;
        let Some((player, _)) = drawn.iter().find(|(_, one)| *one == card) else { return false };
        !last || drawn.iter().rev().find(|(drawer, _)| drawer == player).is_some_and(|(_, one)| *one == card)
    }

    /// Remembers damage for those who ask what dealt it, and whom.
    pub(in crate::game) fn note_damage(&mut self, source: ObjectId, to: Entity, amount: i32) {
        let Some(look) = self.look(source) else { return };
        let types = look.characteristics.types;
        let asks = look.characteristics.abilities.iter().any(|ability| self.pool.ability(*ability).asks_for_victims);
        if asks && !self.state.record.victims.contains(&(source, to)) {
            self.state.record.victims.push((source, to));
        }
        if let Entity::Player(player) = to {
            self.state.record.damage_to_players.push((player, types, amount));
        }
    }

    /// Whether a player cast a spell of that type this turn.
    pub(in crate::game) fn has_cast(&self, player: PlayerId, kind: CardType) -> bool {
        self.state.casts_this_turn.iter().any(|(caster, _, types)| *caster == player && types.contains(kind))
    }

    /// How much damage the spells of that type that these players cast this turn have dealt, each amount once, the greatest
    /// first; nothing where they cast none.
    pub(in crate::game) fn damage_by_spells(&self, casters: &[PlayerId], kind: CardType) -> Vec<i32> {
        let dealt_by = |spell: ObjectId| {
            let dealt = self.state.damage_this_turn.iter().filter(|(source, ..)| *source == spell);
            dealt.map(|(.., amount)| *amount).fold(0, i32::saturating_add)
        };
        let casts = self.state.casts_this_turn.iter();
        let theirs = casts.filter(|(caster, _, types)| casters.contains(caster) && types.contains(kind));
        let mut amounts: Vec<i32> = theirs.map(|(_, spell, _)| dealt_by(*spell)).collect();
        amounts.sort_unstable_by(|one, other| other.cmp(one));
        amounts.dedup();
        if amounts.is_empty() {
            amounts.push(0);
        }
        amounts
    }

    /// How much damage a player was dealt this turn by sources of that type.
    pub(in crate::game) fn damage_by_type(&self, player: PlayerId, kind: CardType) -> i32 {
        let dealt = self.state.record.damage_to_players.iter();
        let of_type = dealt.filter(|(to, types, _)| *to == player && types.contains(kind));
        of_type.map(|(.., amount)| *amount).fold(0, i32::saturating_add)
    }

    /// Whether one of these has dealt damage to that in this game.
    pub(in crate::game) fn has_damaged(&self, noun: &Noun, whom: Entity, context: &Context<'_>) -> bool {
        let sources = self.objects(noun, context);
        self.state.record.victims.iter().any(|(source, to)| *to == whom && sources.contains(source))
    }
}
