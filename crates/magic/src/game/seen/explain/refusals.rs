//! Why a card cannot be played now, or an ability not activated: the first reason in the order of CR 601 and 602.

use super::Cites;
use crate::game::asking::evaluate::Context;
use crate::game::paying::supply::Supply;
use crate::game::{Choice, Game};
use crate::notation::{Activated, CostPart, Timing};
use crate::{AbilityRef, CardType, Flags, ObjectId, PlayerId, Reason, Way, Zone};
use kernel::{Explanation, Game as _, Shape};

impl Game {
    /// Why a player cannot play a card now; nothing if they can.
    pub(super) fn why_not_play(&self, player: PlayerId, card: ObjectId) -> Option<Explanation> {
        let plays = |choice: &Choice| match choice {
            Choice::Play(one) | Choice::PlayFace(one, _) | Choice::Cast(one, _) | Choice::CastFace(one, ..) => {
                *one == card
            }
            _ => false,
        };
        match self.offers(player, &plays) {
            None => Some(no_priority()),
            Some(true) => None,
            Some(false) => Some(self.why_not_offered(player, card)),
        }
    }

    /// Whether the open decision offers that player such a choice; nothing if the player has no priority.
    fn offers(&self, player: PlayerId, choice: &dyn Fn(&Choice) -> bool) -> Option<bool> {
        let decision = self.decision()?;
        let window = matches!(decision.reason, Reason::Priority | Reason::Interrupt(_) | Reason::DamageWindow);
        if !window || PlayerId::from(decision.player) != player {
            return None;
        }
        let Shape::Action { options, .. } = decision.shape else { return None };
        Some(options.iter().any(choice))
    }

    fn why_not_offered(&self, player: PlayerId, card: ObjectId) -> Explanation {
        if self.has_acted_enough() {
            return enough_was_done();
        }
        let zone = self.live(card).zone;
        if zone == Zone::Battlefield || zone == Zone::Stack {
            return Explanation::new("only cards are played, not what is in play").by_rule("601.2a");
        }
        if zone != Zone::Hand {
            return Explanation::new("nothing lets it be played from there").by_rule("601.3");
        }
        if self.live(card).owner != player {
            return Explanation::new("it is another player's card").by_rule("601.2a");
        }
        if self.is_uncastable_whole(card) {
            return Explanation::new("neither half can be cast now").by_rule("709.3");
        }
        if self.characteristics(card).is(CardType::Land) {
            return self.why_no_land(player);
        }
        let at_sorcery_time = self.is_sorcery_time(player);
        if !at_sorcery_time && !self.has_instant_timing(player, card) {
            return not_sorcery_time();
        }
        if !self.state.classic.windows.is_empty() {
            return Explanation::new("now only what answers may be played").by_rule("117.1");
        }
        if let Some(spell) = self.split_second() {
            return Explanation::new(format!("{} has split second", self.name_of(spell))).by_rule("702.61a");
        }
        match self.may_not_cast(player, card) {
            Some(by) if by == card => return Explanation::new("its own text says when it is cast").by_rule("601.3"),
            Some(by) => {
                return Explanation::new(format!("{} says that it can't be cast", self.name_of(by))).by_rule("101.2");
            }
            None => {}
        }
        self.why_not_castable(player, card)
    }

    fn why_no_land(&self, player: PlayerId) -> Explanation {
        if !self.is_sorcery_time(player) {
            let says = "lands are played in a main phase of one's own turn while the stack is empty";
            return Explanation::new(says).by_rule("305.1");
        }
        match self.land_plays(player) {
            0 => Explanation::new("an effect says that no lands are played").by_rule("101.2"),
            1 => Explanation::new("a land was played this turn").by_rule("305.2"),
            most => Explanation::new(format!("{most} lands were played this turn")).by_rule("305.2"),
        }
    }

    /// In time and not prohibited: then its targets or its cost are wanting.
    fn why_not_castable(&self, player: PlayerId, card: ObjectId) -> Explanation {
        let supply = Supply::of(self, player);
        let Some(mut cost) = self.way_cost(card, Way::ManaCost) else {
            return Explanation::new("it has no mana cost").by_rule("118.6");
        };
        if !self.has_targets_for_spell(player, card, Way::ManaCost, supply.most().min(100) as i32) {
            return Explanation::new("it has no legal target").by_rule("601.2c");
        }
        self.add_mandatory(player, card, &mut cost);
        let context = Context::of(card, player).speaking_of(card.into());
        if let Some(part) = cost.parts.iter().find(|part| !self.can_pay_part(player, card, part, &context)) {
            let text = self.pool.wording().cost(&self.definition_of(card).card, &part.clone().into());
            return Explanation::new(format!("its additional cost can't be paid: {text}")).by_rule("601.2h");
        }
        debug_assert!(!self.can_pay_for(player, card, Way::ManaCost, &supply), "it could be cast");
        let what = self.explain_cost(card);
        not_enough_mana(what, "601.2g")
    }

    /// Why a player cannot activate an ability now; nothing if they can.
    pub(super) fn why_not_activate(&self, player: PlayerId, id: ObjectId, ability: AbilityRef) -> Option<Explanation> {
        let Some(activated) = self.activated(ability) else {
            return Some(Explanation::new("it is no activated ability").by_rule("602.1"));
        };
        match self.offers(player, &|choice| *choice == Choice::Activate(id, ability)) {
            None => Some(no_priority()),
            Some(true) => None,
            Some(false) => Some(self.why_not_activatable(player, id, ability, activated)),
        }
    }

    fn why_not_activatable(
        &self,
        player: PlayerId,
        id: ObjectId,
        ability: AbilityRef,
        activated: &Activated,
    ) -> Explanation {
        if self.has_acted_enough() {
            return enough_was_done();
        }
        let object = self.live(id);
        if self.pool.ability(ability).special && !object.flags.has(Flags::FACE_DOWN) {
            return Explanation::new("only what is face down is turned up").by_rule("702.37e");
        }
        if self.pool.ability(ability).zone != object.zone {
            return Explanation::new("it does not function in this zone").by_rule("113.6");
        }
        if !self.is_for(player, id, activated) {
            let who = if activated.by.is_some() { "other players" } else { "its controller" };
            return Explanation::new(format!("only {who} can activate it")).by_rule("602.2");
        }
        if let Some(untimely) = self.why_untimely(player, id, activated) {
            return untimely;
        }
        if !self.state.classic.windows.is_empty() {
            return Explanation::new("now only what answers may be played").by_rule("117.1");
        }
        if !self.within_limit(id, ability, activated.limit) {
            return Explanation::new("it was activated as often as it may be").by_rule("602.5b");
        }
        if let Some(spell) = self.split_second().filter(|_| !activated.special) {
            return Explanation::new(format!("{} has split second", self.name_of(spell))).by_rule("702.61a");
        }
        if let Some(by) = self.may_not_activate(id, self.pool.ability(ability).mana).filter(|_| !activated.special) {
            let says = format!("{} says that its abilities can't be activated", self.name_of(by));
            return Explanation::new(says).by_rule("602.5");
        }
        if !self.meets_condition(player, id, activated) {
            return Explanation::new("its own text says when it is activated").by_rule("602.5");
        }
        self.why_unpayable(player, id, ability, activated)
    }

    fn why_untimely(&self, player: PlayerId, id: ObjectId, activated: &Activated) -> Option<Explanation> {
        let sorcery_time = self.is_sorcery_time(player);
        match activated.timing {
            Timing::Instant => None,
            Timing::AsCast => {
                if !sorcery_time && !self.has_instant_timing(player, id) {
                    return Some(not_sorcery_time());
                }
                let by = self.may_not_cast(player, id)?;
                let says = format!("{} says that it can't be cast", self.name_of(by));
                Some(Explanation::new(says).by_rule("101.2"))
            }
            Timing::Loyalty if sorcery_time && self.live(id).flags.has(Flags::LOYALTY_USED) => {
                Some(Explanation::new("a loyalty ability of it was activated this turn").by_rule("606.3"))
            }
            Timing::Sorcery | Timing::Loyalty => (!sorcery_time).then(not_sorcery_time),
        }
    }

    fn why_unpayable(&self, player: PlayerId, id: ObjectId, ability: AbilityRef, activated: &Activated) -> Explanation {
        let context = Context::of(id, player);
        let other = |part: &&CostPart| !matches!(part, CostPart::Mana(_));
        for part in activated.cost.parts.iter().filter(other) {
            if self.can_pay_part(player, id, part, &context) {
                continue;
            }
            return match part {
                CostPart::TapThis if self.is_tapped(id) => Explanation::new("it is tapped").by_rule("107.5"),
                CostPart::UntapThis if !self.is_tapped(id) => Explanation::new("it is untapped").by_rule("107.6"),
                CostPart::TapThis | CostPart::UntapThis => {
                    Explanation::new("it came under its controller's control this turn").by_rule("302.6")
                }
                part => {
                    let text = self.pool.wording().cost(&self.definition_of(id).card, &part.clone().into());
                    Explanation::new(format!("its cost can't be paid: {text}")).by_rule("602.2b")
                }
            };
        }
        let supply = Supply::of(self, player);
        if !self.has_targets(ability, id, player, supply.most().min(100) as i32) {
            return Explanation::new("it has no legal target").by_rule("602.2b");
        }
        let payable = || self.can_pay_activation(player, id, ability, activated, &supply);
        debug_assert!(self.pool.ability(ability).mana || !payable(), "{} could be activated", self.name_of(id));
        let what = self.explain_activation_cost(id, ability);
        not_enough_mana(what, "602.2b")
    }
}

fn enough_was_done() -> Explanation {
    Explanation::new("so much was done this turn that the game has to go on").by_rule("732.3")
}

fn no_priority() -> Explanation {
    Explanation::new("the player has no priority").by_rule("117.1")
}

fn not_sorcery_time() -> Explanation {
    let says = "only in a main phase of one's own turn while the stack is empty";
    Explanation::new(says).by_rule("117.1a")
}

/// What it costs is explained too where it is not what is printed.
fn not_enough_mana(cost: Explanation, rule: &str) -> Explanation {
    let said = Explanation::new(format!("there is not enough mana for {}", cost.says)).by_rule(rule);
    if cost.because.len() > 1 { said.because(cost) } else { said }
}
