//! Damage, destruction, and permanents tapped, made, attached and fighting.

use super::said::{Filed, Said};
use crate::game::Game;
use crate::notation::{Duration, Noun, Turning, Value};
use crate::{Attacking, BatchResult, CardType, ContinuousKind, Copied, DefinitionId, Event, ObjectId, Resolution};
use smallvec::SmallVec;

impl Said<'_> {
    /// What deals the damage: the spell or ability, unless it stands in for an event.
    fn cause(&self) -> Option<ObjectId> {
        (!self.running.inline).then_some(self.running.entry.id)
    }

    pub fn damage(&self, amount: &Value, to: &Noun, source: &Noun) -> Vec<Event> {
        let source = self.object(source).unwrap_or(self.running.entry.source);
        let dealt = |to| {
            let amount = self.game.value(amount, &self.context.speaking_of(to));
            Event::Damage { source, to, amount, combat: false, cause: self.cause() }
        };
        self.entities(to).into_iter().map(dealt).collect()
    }

    /// Damage divided as the player chose on casting.
    pub fn divided_damage(&self) -> Vec<Event> {
        let entry = &self.running.entry;
        let legal = entry.bindings.targets.iter().filter(|target| target.legal);
        legal
            .map(|target| Event::Damage {
                source: entry.source,
                to: target.entity,
                amount: target.share as i32,
                combat: false,
                cause: self.cause(),
            })
            .collect()
    }

    pub fn destroy(&self, what: &Noun, no_regeneration: bool) -> Vec<Event> {
        let destroyed = |object| Event::Destroy { object, no_regeneration, by_effect: true };
        self.permanents(what).into_iter().map(destroyed).collect()
    }

    pub fn tap(&self, what: &Noun) -> Vec<Event> {
        self.objects(what).into_iter().map(Event::Tap).collect()
    }

    pub fn untap(&self, what: &Noun) -> Vec<Event> {
        self.objects(what).into_iter().map(Event::Untap).collect()
    }

    pub fn turn(&self, what: &Noun, how: Turning) -> Vec<Event> {
        let turned = self.permanents(what).into_iter().filter(|id| self.game.may_still_turn(self.running, *id, how));
        turned.map(|id| Event::Turned(id, how)).collect()
    }

    pub fn create_tokens(&self, effect: &Tokens<'_>, definition: DefinitionId) -> Vec<Event> {
        let count = self.number(effect.count).max(0) as u32;
        let attacking = if effect.attacking { Attacking::Any } else { Attacking::Nothing };
        let blocking = effect.blocking.and_then(|blocked| self.object(blocked));
        let token = Copied { definition, except: SmallVec::new() };
        let tapped = effect.tapped;
        self.players(effect.who)
            .into_iter()
            .map(|player| Event::Tokens { player, token: token.clone(), count, tapped, attacking, blocking })
            .collect()
    }

    /// Tokens that are copies, attacking that player if it says so.
    pub fn create_copies(
        &self,
        who: &Noun,
        count: &Value,
        of: &Noun,
        attacking: Option<&Noun>,
        filed: Filed,
    ) -> Vec<Event> {
        let count = self.number(count).max(0) as u32;
        let attacked = attacking.and_then(|whom| self.player(whom));
        let attacking = attacked.map_or(Attacking::Nothing, Attacking::Player);
        let copied = |id| self.game.copiable_values(id, Some(filed.spec()));
        let models: Vec<Copied> = self.objects(of).into_iter().filter_map(copied).collect();
        let token = |player, token: &Copied| Event::Tokens {
            player,
            token: token.clone(),
            count,
            tapped: attacked.is_some(),
            attacking,
            blocking: None,
        };
        let players = self.players(who);
        players.into_iter().flat_map(|player| models.iter().map(move |one| token(player, one))).collect()
    }

    pub fn attach(&self, what: &Noun, to: &Noun) -> Vec<Event> {
        let Some(host) = self.entities(to).first().copied() else { return Vec::new() };
        let able = self.permanents(what).into_iter().filter(|id| self.game.can_be_attached(*id, host));
        able.map(|id| Event::Attach(id, Some(host))).collect()
    }

    pub fn unattach(&self, what: &Noun) -> Vec<Event> {
        self.objects(what).into_iter().map(|id| Event::Attach(id, None)).collect()
    }

    /// CR 701.14a, 701.14b: each deals damage equal to its power to the other, if both are there as creatures.
    pub fn fight(&self, one: &Noun, other: &Noun) -> Vec<Event> {
        let (Some(one), Some(other)) = (self.object(one), self.object(other)) else { return Vec::new() };
        let game = self.game;
        let fights = |id| game.is_permanent(id) && game.characteristics(id).is(CardType::Creature);
        if !fights(one) || !fights(other) {
            return Vec::new();
        }
        let hit = |source: ObjectId, to: ObjectId| Event::Damage {
            source,
            to: to.into(),
            amount: game.characteristics(source).power,
            combat: false,
            cause: self.cause(),
        };
        vec![hit(one, other), hit(other, one)]
    }
}

/// How tokens are created.
pub(super) struct Tokens<'a> {
    pub who: &'a Noun,
    pub count: &'a Value,
    pub tapped: bool,
    pub attacking: bool,
    pub blocking: Option<&'a Noun>,
}

impl Game {
    /// CR 701.12b: control is exchanged only if both can be. What is exchanged is what was done.
    pub(super) fn exchange_control(
        &mut self,
        running: &Resolution,
        one: &Noun,
        other: &Noun,
        (definition, spec): (DefinitionId, u16),
    ) {
        self.state.result = BatchResult::default();
        let context = self.context(running);
        let pair = (self.objects(one, &context).first().copied(), self.objects(other, &context).first().copied());
        let (Some(one), Some(other)) = pair else { return };
        if !self.is_permanent(one) || !self.is_permanent(other) {
            return;
        }
        let (first, second) = (self.live(one).controller, self.live(other).controller);
        let barred = self.cant_gain_control(second, one) || self.cant_gain_control(first, other);
        if first == second || barred {
            return;
        }
        for (id, player) in [(one, second), (other, first)] {
            let mut given = running.clone();
            given.entry.bindings.empty(crate::pool::EXCHANGED);
            given.entry.bindings.hold(crate::pool::EXCHANGED, [player.into()]);
            let affected = SmallVec::from_slice(&[id]);
            let kind = ContinuousKind::Modify { definition, spec, affected, values: SmallVec::new() };
            self.begin_effect(&given, kind, Duration::Forever);
            self.touch(id);
        }
        self.everything_changed();
        self.state.result =
            BatchResult { amount: 1, objects: SmallVec::from_slice(&[one, other]), ..BatchResult::default() };
    }
}
