//! Priority (CR 117): passing, and what a player may do with it.

use crate::game::decisions::form::Action;
use crate::game::decisions::{Ask, NoFrame, Options, Picked};
use crate::game::paying::supply::{Counted, Supply};
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Ability, ActivationLimit, Statement, Timing};
use crate::{AbilityRef, CardType, Flags, Keyword, ObjectId, PlayerId, Progress, Way, Zone};
use smallvec::SmallVec;

/// What the player with priority does (CR 117.1), or with the chance that a window of old rules gives.
pub(in crate::game) struct Priority;

impl Ask for Priority {
    type Frame = NoFrame;
    type Form = Action;

    fn make_ready(game: &mut Game, options: &mut Options) {
        game.face_options(game.state.turn.priority, &mut options.faces);
    }

    fn ask(game: &Game, _: &NoFrame, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let player = game.state.turn.priority;
        game.priority_options(player, options);
        Some((player, game.window_reason().unwrap_or(Reason::Priority)))
    }

    fn answer(game: &mut Game, _: NoFrame, action: Picked) -> Flow {
        game.act(action.choice, action.by_hand)
    }
}

impl Game {
    /// CR 117.3d, 117.4: the player passes; when all have, the top of the stack resolves or the step ends.
    pub(in crate::game) fn pass(&mut self) -> Flow {
        let turn = &mut self.state.turn;
        turn.passes += 1;
        let playing = self.state.players.iter().filter(|player| player.playing).count();
        if usize::from(self.state.turn.passes) < playing {
            self.state.turn.priority = self.next_player(self.state.turn.priority);
            return Flow::Wait;
        }
        if self.state.rules.batches || !self.state.classic.is_quiet() {
            return self.all_passed_classic();
        }
        if self.state.stack.is_empty() {
            self.state.turn.progress = Progress::Ending;
        } else {
            let active = self.state.turn.active;
            self.settle_for(active);
            self.resolve_top();
        }
        Flow::On
    }

    /// Whether a player with priority could cast a sorcery (CR 307.1).
    pub(in crate::game) fn is_sorcery_time(&self, player: PlayerId) -> bool {
        let turn = &self.state.turn;
        turn.active == player
            && turn.step.is_main()
            && self.state.stack.is_empty()
            && self.state.classic.windows.is_empty()
    }

    /// Everything the player with priority may do, complete; mana abilities last.
    fn priority_options(&self, player: PlayerId, options: &mut Options) {
        options.list.push(Choice::Pass);
        if self.has_acted_enough() {
            options.routine = 1;
            return;
        }
        let sorcery_time = self.is_sorcery_time(player);
        let supply = Supply::of(self, player);
        let can_play_land = sorcery_time && u32::from(self.player(player).lands_played) < self.land_plays(player);
        for card in &self.player(player).hand {
            self.card_options(player, *card, sorcery_time, can_play_land, &supply, options);
        }
        options.list.append(&mut options.faces);
        if !self.derived.castable.is_empty() {
            self.options_by_keyword(player, sorcery_time, &supply, options);
        }
        if self.plays_from_elsewhere() {
            self.options_from_elsewhere(player, None, sorcery_time, can_play_land, &supply, options);
        }
        for at in 0..self.derived.activatable.len() {
            let id = self.derived.activatable[at];
            self.activation_options(player, id, sorcery_time, &supply, options);
        }
        if !self.state.classic.is_quiet() {
            self.upkeep_options(player, &mut options.list);
            self.keep_for_window(options);
        }
        options.routine = options.list.len() as u16;
        self.mana_options(player, options);
    }

    pub(in crate::game) fn card_options(
        &self,
        player: PlayerId,
        card: ObjectId,
        sorcery_time: bool,
        can_play_land: bool,
        supply: &Counted,
        options: &mut Options,
    ) {
        let characteristics = self.characteristics(card);
        if characteristics.is(CardType::Land) {
            if can_play_land && self.may_not_play(player, card).is_none() {
                options.list.push(Choice::Play(card));
            }
            return;
        }
        let in_time = sorcery_time || characteristics.is_quick() || self.is_quickened(player, card);
        if !in_time || self.is_uncastable_whole(card) || self.may_not_cast(player, card).is_some() {
            return;
        }
        self.cast_options(player, card, true, supply, options);
    }

    /// Cards in graveyards that keywords of theirs let their owner cast.
    fn options_by_keyword(&self, player: PlayerId, sorcery_time: bool, supply: &Counted, options: &mut Options) {
        for at in 0..self.derived.castable.len() {
            let card = self.derived.castable[at];
            let mine = self.live(card).owner == player && self.live(card).zone != Zone::Hand;
            let in_time = || sorcery_time || self.has_instant_timing(player, card);
            let castable = mine && !self.characteristics(card).is(CardType::Land) && !self.is_uncastable_whole(card);
            if castable && in_time() && self.may_not_cast(player, card).is_none() {
                self.cast_options(player, card, false, supply, options);
            }
        }
    }

    /// Cards that some effect lets the player play, or only that one of them.
    pub(in crate::game) fn options_from_elsewhere(
        &self,
        player: PlayerId,
        only: Option<ObjectId>,
        sorcery_time: bool,
        can_play_land: bool,
        supply: &Counted,
        options: &mut Options,
    ) {
        for (context, ability, statement, since) in self.permissions() {
            let Statement::MayPlay { who, what, from, top_only, free, terms } = statement else { continue };
            let used = || self.state.activations.contains(&(context.source, ability));
            if !self.entities(who, &context).contains(&player.into())
                || terms.later && since == self.state.turn.number
                || terms.as_sorcery && !sorcery_time
                || terms.once_each_turn && used()
            {
                continue;
            }
            let usual = terms.cost.is_none()
                && terms.by.is_none()
                && !(terms.any_mana || terms.snow_as_any || terms.once_each_turn);
            if usual && *from == Zone::Hand {
                continue;
            }
            let list = self.zone_list(*from, player);
            let list = if *top_only { &list[list.len().saturating_sub(1)..] } else { list };
            for card in list {
                let card = *card;
                let mine = terms.any_owner || self.live(card).owner == player;
                let land = self.characteristics(card).is(CardType::Land);
                if only.is_some_and(|only| only != card)
                    || !mine
                    || land && terms.only_spells
                    || self.is_uncastable_whole(card)
                    || !self.matches_anywhere(what, card, &context)
                {
                    continue;
                }
                if terms.leaves_cost_open() && !*free && self.may_be_bestowed(card, what, &context) {
                    self.bestow_option(player, card, sorcery_time, supply, options);
                }
                if usual && !free || land {
                    self.card_options(player, card, sorcery_time, can_play_land, supply, options);
                } else if (sorcery_time || self.has_instant_timing(player, card))
                    && self.may_not_cast(player, card).is_none()
                {
                    let way = if *free { Way::Free } else { Way::Granted(ability) };
                    let own = terms.leaves_cost_open() && !*free;
                    let others = if own { self.alternative_ways(player, card) } else { SmallVec::new() };
                    let most_x = supply.most().min(100) as i32;
                    for way in others.into_iter().chain([way]) {
                        if self.can_pay_for(player, card, way, supply)
                            && self.has_targets_for_spell(player, card, way, most_x)
                            && !options.list.contains(&Choice::Cast(card, way))
                        {
                            options.list.push(Choice::Cast(card, way));
                        }
                    }
                }
            }
        }
    }

    /// CR 702.103d: a card that is permitted as what it would be as an Aura is cast bestowed from wherever it is.
    fn bestow_option(
        &self,
        player: PlayerId,
        card: ObjectId,
        sorcery_time: bool,
        supply: &Counted,
        options: &mut Options,
    ) {
        let Some(way) = self.way_by(card, Keyword::Bestow) else { return };
        if (sorcery_time || self.has_instant_timing(player, card))
            && self.may_not_cast(player, card).is_none()
            && self.can_pay_for(player, card, way, supply)
            && self.has_targets_for_spell(player, card, way, 0)
        {
            options.list.push(Choice::Cast(card, way));
        }
    }

    pub(in crate::game) fn activation_options(
        &self,
        player: PlayerId,
        id: ObjectId,
        sorcery_time: bool,
        supply: &Counted,
        options: &mut Options,
    ) {
        let object = self.live(id);
        for ability in &self.characteristics(id).abilities {
            let compiled = self.pool.ability(*ability);
            if compiled.mana || compiled.special || compiled.zone != object.zone {
                continue;
            }
            let Some(activated) = self.activated(*ability) else { continue };
            if self.is_for(player, id, activated)
                && self.can_activate(player, id, *ability, activated, sorcery_time, supply)
            {
                options.list.push(Choice::Activate(id, *ability));
            }
        }
    }

    /// Whether an ability of that object is that player's to activate (CR 602.2).
    pub(in crate::game) fn is_for(
        &self,
        player: PlayerId,
        id: ObjectId,
        activated: &crate::notation::Activated,
    ) -> bool {
        let controller = self.live(id).controller;
        match &activated.by {
            None => controller == player,
            Some(by) => {
                let context = crate::game::asking::evaluate::Context::of(id, controller);
                self.entities(by, &context).contains(&player.into())
            }
        }
    }

    /// The activated ability that an ability is, keywords such as equip included.
    pub(in crate::game) fn activated(&self, ability: AbilityRef) -> Option<&crate::notation::Activated> {
        match &self.pool.ability(ability).ability {
            Ability::Activated(activated) => Some(activated),
            _ => None,
        }
    }

    fn can_activate(
        &self,
        player: PlayerId,
        id: ObjectId,
        ability: AbilityRef,
        activated: &crate::notation::Activated,
        sorcery_time: bool,
        supply: &Counted,
    ) -> bool {
        let in_time = match activated.timing {
            Timing::Instant => true,
            Timing::Sorcery => sorcery_time,
            // CR 606.3.
            Timing::Loyalty => sorcery_time && !self.live(id).flags.has(Flags::LOYALTY_USED),
            Timing::AsCast => {
                (sorcery_time || self.has_instant_timing(player, id)) && self.may_not_cast(player, id).is_none()
            }
        };
        in_time
            && self.within_limit(id, ability, activated.limit)
            && (activated.special || self.split_second().is_none() && self.may_not_activate(id, false).is_none())
            && self.meets_condition(player, id, activated)
            && self.can_pay_activation(player, id, ability, activated, supply)
            && self.has_targets(ability, id, player, supply.most().min(100) as i32)
    }

    pub(in crate::game) fn meets_condition(
        &self,
        player: PlayerId,
        id: ObjectId,
        activated: &crate::notation::Activated,
    ) -> bool {
        let context = crate::game::asking::evaluate::Context::of(id, player);
        activated.condition.as_ref().is_none_or(|condition| self.holds(condition, &context))
    }

    pub(in crate::game) fn within_limit(&self, id: ObjectId, ability: AbilityRef, limit: ActivationLimit) -> bool {
        let used = || self.state.activations.iter().filter(|one| **one == (id, self.pool.as_written(ability))).count();
        match limit {
            ActivationLimit::None => true,
            ActivationLimit::EachTurn(most) => used() < usize::from(most),
            ActivationLimit::Once => used() == 0,
        }
    }

    /// Mana abilities that the player can activate (CR 605.3).
    pub(in crate::game) fn mana_options(&self, player: PlayerId, options: &mut Options) {
        for source in &self.derived.mana_sources {
            if self.live(source.object).controller == player && self.can_make_mana(player, source, &[]) {
                options.list.push(Choice::Activate(source.object, source.ability));
            }
        }
    }
}
