//! Enlist (CR 702.154): an optional cost of attacking.

use crate::game::decisions::form::PickSome;
use crate::game::decisions::{Ask, Options, Picks};
use crate::game::{Flow, Game, Reason};
use crate::{Attack, Bindings, CardType, Event, EventInfo, Keyword, ObjectId, PendingTrigger, PlayerId};
use smallvec::SmallVec;

/// Whom the next attacker enlists, if anybody.
pub(in crate::game) struct Enlist;

impl Ask for Enlist {
    type Frame = Attack;
    type Form = PickSome;

    fn ask(game: &Game, attack: &Attack, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.offer_objects(&attack.candidates);
        options.max = 1;
        Some((game.state.turn.active, Reason::Enlist(*attack.enlisting.last()?)))
    }

    fn answer(game: &mut Game, mut attack: Attack, picks: Picks<'_>) -> Flow {
        let (attacker, enlisted) = (attack.enlisting.pop(), picks.objects().next());
        attack.candidates.clear();
        game.go_on_with(attack);
        if let (Some(attacker), Some(enlisted)) = (attacker, enlisted) {
            game.happen(&mut [Event::Tap(enlisted)]);
            game.announce_event(Event::Enlisted(attacker, enlisted));
            game.notice_enlisting(attacker, enlisted);
        }
        Flow::On
    }
}

impl Game {
    /// The attackers that may enlist, in the order in which they are asked.
    pub(super) fn begin_enlisting(&mut self, attack: &mut Attack) {
        let able = attack.attackers.iter().filter(|(id, _)| self.characteristics(*id).has(Keyword::Enlist));
        // CR 702.154d: each instance is a cost by itself.
        attack.enlisting =
            able.flat_map(|(id, _)| std::iter::repeat_n(*id, self.instances(*id, Keyword::Enlist))).collect();
        attack.enlisting.reverse();
    }

    /// Whether the player must be asked whom the next attacker enlists.
    pub(super) fn must_ask_whom_to_enlist(&mut self, attack: &mut Attack) -> bool {
        if attack.enlisting.is_empty() {
            return false;
        }
        attack.candidates = self.enlistable(attack);
        if attack.candidates.is_empty() {
            attack.enlisting.clear();
        }
        !attack.enlisting.is_empty()
    }

    /// CR 702.154a: untapped creatures that do not attack and have haste or were there as the turn began.
    fn enlistable(&self, attack: &Attack) -> SmallVec<[ObjectId; 4]> {
        let able = |id: &&ObjectId| {
            self.live(**id).controller == self.state.turn.active
                && self.characteristics(**id).is(CardType::Creature)
                && !self.is_tapped(**id)
                && !self.is_summoning_sick(**id)
                && !attack.attackers.iter().any(|(attacker, _)| attacker == *id)
        };
        self.state.battlefield.iter().filter(able).copied().collect()
    }

    /// How many abilities of that keyword an object has.
    fn instances(&self, id: ObjectId, keyword: Keyword) -> usize {
        let abilities = &self.characteristics(id).abilities;
        abilities.iter().filter(|ability| self.pool.ability(**ability).belongs_to(keyword)).count()
    }

    /// CR 702.154d: the linked ability triggers once, for this payment alone.
    fn notice_enlisting(&mut self, attacker: ObjectId, enlisted: ObjectId) {
        let abilities = &self.characteristics(attacker).abilities;
        let linked = abilities.iter().find(|ability| self.pool.ability(**ability).belongs_to(Keyword::Enlist)).copied();
        let controller = self.live(attacker).controller;
        let event = EventInfo {
            subject: Some(attacker.into()),
            agent: Some(enlisted.into()),
            player: Some(controller),
            amount: 1,
        };
        if let Some(ability) = linked {
            let bindings = Bindings { event, ..Bindings::default() };
            self.state.triggered.push(PendingTrigger { source: attacker, ability, controller, bindings });
        }
    }
}
