//! What may be done: each question has one home here, asks the static abilities that speak to it, and says why not.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::notation::{
    Ability, Domain, Filter, KeywordAbility, Parameter, Predicate, Question, Statement, StaticEffect,
};
use crate::{AbilityRef, CardType, ContinuousKind, Entity, Flags, Keyword, ObjectId, PlayerId, Zone};
use smallvec::SmallVec;
use thiserror::Error;

/// Why something may not be done: the rule, and the source that says so where there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{what} (CR {rule})")]
pub struct Forbidden {
    /// What is wrong, in words.
    pub what: &'static str,
    /// The rule.
    pub rule: &'static str,
    /// The object that forbids it.
    pub by: Option<ObjectId>,
}

fn forbid(what: &'static str, rule: &'static str) -> Result<(), Forbidden> {
    Err(Forbidden { what, rule, by: None })
}

impl Game {
    /// What static abilities and lasting effects say to a question.
    pub(in crate::game) fn statements(&self, question: Question) -> impl Iterator<Item = (Context<'_>, &Statement)> {
        self.statements_of(question).map(|(context, _, statement)| (context, statement))
    }

    /// The same with the ability that says it.
    pub(in crate::game) fn statements_of(
        &self,
        question: Question,
    ) -> impl Iterator<Item = (Context<'_>, crate::AbilityRef, &Statement)> {
        let printed =
            self.derived.statements.speaking_to(question as usize).iter().filter_map(move |(source, ability)| {
                let Ability::Static(constant) = &self.pool.ability(*ability).ability else { return None };
                let StaticEffect::States(statement) = &constant.effect else { return None };
                let context = Context::of(*source, self.live(*source).controller);
                let on = (!self.is_switched_off(*source) || self.is_about_own_untapping(statement, &context))
                    && constant.condition.as_ref().is_none_or(|condition| self.holds(condition, &context));
                on.then_some((context, *ability, statement))
            });
        let lasting = self.state.effects.iter().filter_map(move |effect| {
            let ContinuousKind::States(ability) = effect.kind else { return None };
            let Ability::Static(constant) = &self.pool.ability(ability).ability else { return None };
            let StaticEffect::States(statement) = &constant.effect else { return None };
            (statement.question() == question && self.is_in_force(effect))
                .then(|| (Context::bound(effect.source, effect.controller, &effect.bindings), ability, statement))
        });
        printed.chain(lasting)
    }

    /// Whether anybody speaks to a question at all.
    #[inline]
    pub(in crate::game) fn is_asked(&self, question: Question) -> bool {
        !self.derived.statements.is_silent(question as usize)
            || self.state.effects.iter().any(|effect| matches!(effect.kind, ContinuousKind::States(_)))
    }

    /// Whoever says so; mostly nobody is asked, and that costs next to nothing.
    #[inline]
    pub(in crate::game) fn says(
        &self,
        question: Question,
        holds: impl Fn(&Context<'_>, &Statement) -> bool,
    ) -> Option<ObjectId> {
        if self.is_asked(question) { self.who_says(question, holds) } else { None }
    }

    #[inline(never)]
    fn who_says(&self, question: Question, holds: impl Fn(&Context<'_>, &Statement) -> bool) -> Option<ObjectId> {
        self.statements(question)
            .find(|(context, statement)| holds(context, statement))
            .map(|(context, _)| context.source)
    }

    /// Whether a creature can attack that player or permanent (CR 508.1a–508.1c).
    pub fn can_attack(&self, creature: ObjectId, defender: Entity) -> Result<(), Forbidden> {
        self.can_attack_at_all(creature)?;
        let by = self.says(Question::Attack, |context, statement| match statement {
            Statement::CantAttack { who, whom } => {
                self.matches(who, creature.into(), context)
                    && whom.as_ref().is_none_or(|whom| self.matches(whom, defender, context))
            }
            _ => false,
        });
        match by {
            Some(by) => Err(Forbidden { what: "an effect says that it can't attack", rule: "508.1c", by: Some(by) }),
            None => Ok(()),
        }
    }

    /// Whether some effect has a say in who attacks whom.
    pub(in crate::game) fn attacks_are_restricted(&self) -> bool {
        self.is_asked(Question::Attack)
    }

    /// Whether a creature could attack, whomever.
    pub(in crate::game) fn can_attack_at_all(&self, creature: ObjectId) -> Result<(), Forbidden> {
        let (object, characteristics) = (self.live(creature), self.characteristics(creature));
        if !characteristics.is(CardType::Creature) {
            return forbid("only creatures attack", "508.1a");
        }
        if object.is_tapped() {
            return forbid("it is tapped", "508.1a");
        }
        let hasty = |context: &Context<'_>, statement: &Statement| match statement {
            Statement::AttackAsThoughHaste(who) => self.matches(who, creature.into(), context),
            _ => false,
        };
        if self.is_summoning_sick(creature) && self.says(Question::Attack, hasty).is_none() {
            return forbid("it came under its controller's control this turn", "302.6");
        }
        if object.flags.has(Flags::PHASED_OUT) {
            return forbid("it is phased out", "702.26b");
        }
        let despite = |context: &Context<'_>, statement: &Statement| match statement {
            Statement::AttackDespiteDefender(who) => self.matches(who, creature.into(), context),
            _ => false,
        };
        if characteristics.has(Keyword::Defender) && self.says(Question::Attack, despite).is_none() {
            return forbid("it has defender", "702.3b");
        }
        Ok(())
    }

    /// Whether a creature can block at all (CR 509.1a).
    pub(in crate::game) fn can_block_at_all(&self, blocker: ObjectId) -> Result<(), Forbidden> {
        let (object, characteristics) = (self.live(blocker), self.characteristics(blocker));
        if !characteristics.is(CardType::Creature) {
            return forbid("only creatures block", "509.1a");
        }
        if object.is_tapped() {
            return forbid("it is tapped", "509.1a");
        }
        if characteristics.has(Keyword::Decayed) {
            return forbid("it has decayed", "702.147a");
        }
        Ok(())
    }

    /// Whether a creature can block that attacker (CR 509.1b).
    pub fn can_block(&self, blocker: ObjectId, attacker: ObjectId) -> Result<(), Forbidden> {
        self.can_block_at_all(blocker)?;
        self.is_kept_from_blocking(blocker, attacker)
    }

    /// Whether something about the two creatures keeps the one from blocking the other.
    pub(in crate::game) fn is_kept_from_blocking(
        &self,
        blocker: ObjectId,
        attacker: ObjectId,
    ) -> Result<(), Forbidden> {
        let (one, other) = (self.characteristics(blocker), self.characteristics(attacker));
        let evades = |keyword| other.has(keyword);
        if evades(Keyword::Flying) && !one.has(Keyword::Flying) && !one.has(Keyword::Reach) {
            return forbid("the attacker has flying", "702.9b");
        }
        if evades(Keyword::Shadow) != one.has(Keyword::Shadow) {
            return forbid("only one of the two has shadow", "702.28b");
        }
        if evades(Keyword::Horsemanship) && !one.has(Keyword::Horsemanship) {
            return forbid("the attacker has horsemanship", "702.31b");
        }
        let artifact = one.is(CardType::Artifact);
        if evades(Keyword::Fear) && !artifact && !one.colors.contains(crate::Color::Black) {
            return forbid("the attacker has fear", "702.36b");
        }
        if evades(Keyword::Intimidate) && !artifact && one.colors.0 & other.colors.0 == 0 {
            return forbid("the attacker has intimidate", "702.13b");
        }
        if evades(Keyword::Skulk) && one.power > other.power {
            return forbid("the attacker has skulk", "702.118b");
        }
        if evades(Keyword::Landwalk) && self.walks_past(attacker, self.live(blocker).controller) {
            return forbid("the attacker has landwalk", "702.14c");
        }
        if self.is_protected_from(attacker, blocker) {
            return forbid("the attacker has protection", "702.16f");
        }
        let by = self.says(Question::Block, |context, statement| match statement {
            Statement::CantBlock { who, whom } => {
                self.matches(who, blocker.into(), context)
                    && whom.as_ref().is_none_or(|whom| self.matches(whom, attacker.into(), context))
            }
            _ => false,
        });
        match by {
            Some(by) => Err(Forbidden { what: "an effect says that it can't block", rule: "509.1b", by: Some(by) }),
            None => Ok(()),
        }
    }

    /// CR 702.14c: a landwalker can't be blocked while the defending player controls such a land.
    fn walks_past(&self, attacker: ObjectId, defender: PlayerId) -> bool {
        let context = Context::of(attacker, self.live(attacker).controller);
        let in_vain = |quality: &Filter| {
            let says = |_: &Context<'_>, statement: &Statement| matches!(statement, Statement::BlockDespiteLandwalk(walked) if walked == quality);
            self.says(Question::Block, says).is_some()
        };
        self.qualities(attacker, Keyword::Landwalk).any(|quality| {
            let is_walked = |land: &ObjectId| {
                self.live(*land).controller == defender && self.matches(quality, (*land).into(), &context)
            };
            self.state.battlefield.iter().any(is_walked) && !in_vain(quality)
        })
    }

    /// The qualities behind a keyword of an object.
    pub(in crate::game) fn qualities(&self, id: ObjectId, keyword: Keyword) -> impl Iterator<Item = &Filter> {
        self.keyword_instances(id, keyword).filter_map(|(_, parameter)| parameter.quality())
    }

    /// Each instance of a keyword that the object has, with what stands behind it.
    pub(super) fn keyword_instances(
        &self,
        id: ObjectId,
        keyword: Keyword,
    ) -> impl Iterator<Item = (AbilityRef, &Parameter)> {
        let abilities = self.look(id).map(|look| &look.characteristics.abilities[..]).unwrap_or_default();
        abilities.iter().filter_map(move |ability| match &self.pool.ability(*ability).ability {
            Ability::Keyword(KeywordAbility { keyword: one, parameter }) if *one == keyword => {
                Some((*ability, parameter))
            }
            _ => None,
        })
    }

    /// Whether one object has protection from the other (CR 702.16).
    pub(in crate::game) fn is_protected_from(&self, protected: ObjectId, from: ObjectId) -> bool {
        let Some(look) = self.look(protected) else { return false };
        if !look.characteristics.has(Keyword::Protection) {
            return false;
        }
        let context = Context::of(protected, look.object.controller);
        self.qualities(protected, Keyword::Protection).any(|quality| self.matches_anywhere(quality, from, &context))
    }

    /// Whether a spell or ability of that source and controller can target something (CR 115, 702.11, 702.16b, 702.18).
    pub fn can_target(&self, target: Entity, source: ObjectId, controller: PlayerId) -> Result<(), Forbidden> {
        if let Entity::Object(id) = target {
            let object = self.live(id);
            let characteristics = self.characteristics(id);
            if self.state.rules.interrupts && self.comes_too_late(source, id) {
                return forbid("it is no longer being cast", "601.2");
            }
            if object.zone == Zone::Battlefield {
                if characteristics.has(Keyword::Shroud) {
                    return forbid("it has shroud", "702.18a");
                }
                if characteristics.has(Keyword::Hexproof) && object.controller != controller {
                    let mut from = self.qualities(id, Keyword::Hexproof).peekable();
                    let context = Context::of(id, object.controller);
                    if from.peek().is_none() || from.any(|quality| self.matches_anywhere(quality, source, &context)) {
                        return forbid("it has hexproof", "702.11b");
                    }
                }
                if self.is_protected_from(id, source) {
                    return forbid("it has protection", "702.16b");
                }
            }
        }
        let by = self.says(Question::Target, |context, statement| match statement {
            Statement::CantBeTargeted { what, by } => {
                self.matches(what, target, context)
                    && by.as_ref().is_none_or(|by| {
                        self.is_targeted_so(by.domain, source) && self.matches_anywhere(by, source, context)
                    })
            }
            _ => false,
        });
        match by {
            Some(by) => {
                Err(Forbidden { what: "an effect says that it can't be targeted", rule: "115.5", by: Some(by) })
            }
            None => Ok(()),
        }
    }

    /// Whether what targets is a spell or an ability, as the domain says: abilities are those of permanents, and of cards
    /// elsewhere that target nothing as spells (CR 113.3, 702.57a, 702.77a, 702.97a).
    fn is_targeted_so(&self, domain: Domain, source: ObjectId) -> bool {
        let spell = self.object(source).is_some_and(|object| match object.zone {
            Zone::Battlefield => false,
            Zone::Stack => true,
            _ => {
                let cast_at = |keyword: &Keyword| self.characteristics(source).has(*keyword);
                self.definition_of(source).spell.is_some()
                    || self.is_aura(source)
                    || [Keyword::Bestow, Keyword::Mutate].iter().any(cast_at)
            }
        });
        match (domain.contains(Domain::SPELLS), domain.contains(Domain::ABILITIES)) {
            (true, false) => spell,
            (false, true) => !spell,
            _ => true,
        }
    }

    /// Whether a player is forbidden to cast that.
    pub(in crate::game) fn may_not_cast(&self, player: PlayerId, card: ObjectId) -> Option<ObjectId> {
        if !self.may_be_cast_now(player, card) {
            return Some(card);
        }
        self.split_second().or_else(|| self.prohibits_casting(player, card))
    }

    /// CR 702.61a: a spell with split second on the stack; nothing but mana abilities and special actions goes on then.
    pub(in crate::game) fn split_second(&self) -> Option<ObjectId> {
        let mut spells = self.state.stack.iter().map(|entry| entry.id);
        spells.find(|id| !self.live(*id).is_ability && self.characteristics(*id).has(Keyword::SplitSecond))
    }

    fn prohibits_casting(&self, player: PlayerId, card: ObjectId) -> Option<ObjectId> {
        self.says(Question::Play, |context, statement| match statement {
            Statement::CantPlay { who, what } => {
                what.domain != Domain::PERMANENTS
                    && self.entities(who, context).contains(&player.into())
                    && self.matches_anywhere(what, card, context)
            }
            _ => false,
        })
    }

    /// CR 601.3: whether the card's own restrictions on when it is cast allow it.
    fn may_be_cast_now(&self, player: PlayerId, card: ObjectId) -> bool {
        let definition = self.definition_of(card);
        definition.plain_cost
            || definition.card.abilities.iter().all(|ability| match ability {
                Ability::CastOnly(condition) => self.holds(condition, &Context::of(card, player)),
                _ => true,
            })
    }

    /// Whether a card may be cast at instant speed.
    pub(in crate::game) fn has_instant_timing(&self, player: PlayerId, card: ObjectId) -> bool {
        self.characteristics(card).is_quick() || self.is_quickened(player, card)
    }

    /// Whether an effect lets a card be cast as though it had flash.
    pub(in crate::game) fn is_quickened(&self, player: PlayerId, card: ObjectId) -> bool {
        self.says(Question::Timing, |context, statement| match statement {
            Statement::AsThoughFlash { who, what } => {
                self.entities(who, context).contains(&player.into()) && self.matches_anywhere(what, card, context)
            }
            _ => false,
        })
        .is_some()
    }

    /// Whether abilities of an object can't be activated.
    #[inline]
    pub(in crate::game) fn may_not_activate(&self, object: ObjectId, mana: bool) -> Option<ObjectId> {
        if mana && let Some(kept) = self.keeps_from_making_mana(object) {
            return Some(kept);
        }
        self.says(Question::Activate, |context, statement| match statement {
            Statement::CantActivate { what, except_mana } => {
                !(mana && *except_mana) && self.matches_anywhere(what, object, context)
            }
            _ => false,
        })
    }

    /// How much more generic mana the spell that speaks costs; negative if less.
    pub(in crate::game) fn spell_surcharge(&self, spell: &Context<'_>) -> i32 {
        let own = self.own_surcharge(spell);
        if !self.is_asked(Question::SpellCost) {
            return own;
        }
        let changes = self
            .statements(Question::SpellCost)
            .map(|(context, statement)| self.surcharge_by(&context, statement, spell.controller, spell.source));
        changes.fold(own, i32::saturating_add)
    }

    /// The mana that a spell costs more, where that is not generic mana alone (CR 601.2f).
    pub(in crate::game) fn mana_more(&self, player: PlayerId, spell: ObjectId) -> Option<crate::ManaCost> {
        if !self.is_asked(Question::SpellCost) {
            return None;
        }
        let mut more = crate::ManaCost::default();
        for (context, statement) in self.statements(Question::SpellCost) {
            if let Statement::SpellCost { who, what, mana: Some(mana), .. } = statement
                && self.entities(who, &context).contains(&player.into())
                && self.matches_anywhere(what, spell, &context)
            {
                more.symbols.extend(mana.symbols.iter().copied());
            }
        }
        (!more.symbols.is_empty()).then_some(more)
    }

    /// The least mana that a spell may cost.
    pub(in crate::game) fn least_cost(&self, player: PlayerId, spell: ObjectId) -> u8 {
        if !self.is_asked(Question::SpellCost) {
            return 0;
        }
        let least = self.statements(Question::SpellCost).map(|(context, statement)| match statement {
            Statement::SpellCost { who, what, least: Some(least), .. }
                if self.entities(who, &context).contains(&player.into())
                    && self.matches_anywhere(what, spell, &context) =>
            {
                *least
            }
            _ => 0,
        });
        least.max().unwrap_or(0)
    }

    /// What a spell's own abilities say of its cost; they function on the stack, and so as it is announced.
    pub(in crate::game) fn own_surcharge(&self, context: &Context<'_>) -> i32 {
        if self.costs_plainly(context.source) {
            return 0;
        }
        let mut sum = 0i32;
        for ability in &self.characteristics(context.source).abilities {
            if let Ability::Static(constant) = &self.pool.ability(*ability).ability
                && let StaticEffect::States(Statement::SpellCost { more, .. }) = &constant.effect
                && constant.zone == Zone::Stack
                && constant.condition.as_ref().is_none_or(|condition| self.holds(condition, context))
            {
                sum = sum.saturating_add(self.value(more, context));
            }
        }
        sum
    }

    /// How much more generic mana an ability costs; negative if less.
    pub(in crate::game) fn ability_surcharge(&self, source: ObjectId, mana: u32) -> i32 {
        if !self.is_asked(Question::AbilityCost) {
            return 0;
        }
        let changes = self.statements(Question::AbilityCost).map(|(context, statement)| match statement {
            Statement::AbilityCost { what, more, least: None } if self.matches_anywhere(what, source, &context) => {
                self.value(more, &context)
            }
            _ => 0,
        });
        let more = changes.fold(0, i32::saturating_add);
        more - self.ability_discount(source, (mana as i32).saturating_add(more))
    }

    /// How much less generic mana an ability costs whose cost holds that much mana, where so much must remain.
    pub(in crate::game) fn ability_discount(&self, source: ObjectId, mut mana: i32) -> i32 {
        if !self.is_asked(Question::AbilityCost) {
            return 0;
        }
        let before = mana;
        for (context, statement) in self.statements(Question::AbilityCost) {
            if let Statement::AbilityCost { what, more, least: Some(least) } = statement
                && self.matches_anywhere(what, source, &context)
            {
                mana -= self.value(more, &context).saturating_neg().min(mana - i32::from(*least)).max(0);
            }
        }
        before - mana
    }

    /// Whether a permanent untaps in its controller's untap step (CR 502.3).
    pub(in crate::game) fn untaps(&self, id: ObjectId) -> bool {
        let stays = |effect: &crate::ContinuousEffect| {
            matches!(effect.kind, ContinuousKind::StayTapped(object, during, _)
                if object == id && during.is_none_or(|during| during == self.state.turn.active))
        };
        if self.state.effects.iter().any(stays) {
            return false;
        }
        self.says(Question::Untap, |context, statement| match statement {
            Statement::DoesntUntap(what) => self.matches(what, id.into(), context),
            _ => false,
        })
        .is_none()
    }

    /// Whether its controller may choose not to untap it.
    pub(in crate::game) fn may_stay_tapped(&self, id: ObjectId) -> bool {
        self.says(Question::Untap, |context, statement| match statement {
            Statement::MayStayTapped(what) => self.matches(what, id.into(), context),
            _ => false,
        })
        .is_some()
    }

    /// Groups of permanents of which a player can untap only so many.
    pub(in crate::game) fn untap_limits<'a>(
        &self,
        player: PlayerId,
        untapping: impl Iterator<Item = &'a ObjectId> + Clone,
    ) -> SmallVec<[(SmallVec<[ObjectId; 4]>, u8); 1]> {
        let mut limits = SmallVec::new();
        if self.is_asked(Question::Untap) {
            for (context, statement) in self.statements(Question::Untap) {
                if let Statement::UntapAtMost(who, what, most) = statement
                    && self.entities(who, &context).contains(&player.into())
                {
                    let group: SmallVec<[ObjectId; 4]> =
                        untapping.clone().copied().filter(|id| self.matches(what, (*id).into(), &context)).collect();
                    if group.len() > usize::from(*most) {
                        limits.push((group, *most));
                    }
                }
            }
        }
        limits
    }

    /// Whether some effect changes what mana may be spent as, or what is paid for it.
    pub(in crate::game) fn spending_is_changed(&self) -> bool {
        self.is_asked(Question::SpendMana)
    }

    /// What is due, where mana may be spent as though it were of other kinds (CR 609.4b), on that spell or at all.
    pub(in crate::game) fn spent_as(
        &self,
        player: PlayerId,
        spell: Option<ObjectId>,
        mut due: crate::ManaDue,
    ) -> crate::ManaDue {
        if !self.spending_is_changed() {
            return due;
        }
        for (context, statement) in self.statements(Question::SpendMana) {
            let Statement::SpendAs { who, spent, wanted, on, once: false } = statement else { continue };
            let fits = |on: &Filter| spell.is_some_and(|spell| self.matches_anywhere(on, spell, &context));
            if !on.as_ref().is_none_or(fits) || !self.entities(who, &context).contains(&player.into()) {
                continue;
            }
            match *spent {
                crate::ManaKinds::ALL => due.free(*wanted),
                spent => due.widen(spent, *wanted),
            }
        }
        due
    }

    /// Whether a hidden card is known to a player by what static abilities say.
    pub(in crate::game) fn is_revealed(&self, card: ObjectId, to: Option<PlayerId>) -> bool {
        if !self.is_asked(Question::Reveal) {
            return false;
        }
        let (owner, zone) = (self.live(card).owner, self.live(card).zone);
        let on_top = self.player(owner).library.last() == Some(&card);
        self.statements(Question::Reveal).any(|(context, statement)| match statement {
            Statement::Revealed(who, of) => {
                let shown = if *of == Zone::Library { on_top } else { zone == *of };
                shown && self.entities(who, &context).contains(&owner.into())
            }
            Statement::MayLookAtTop => on_top && owner == context.controller && to == Some(owner),
            _ => false,
        })
    }

    /// The most cards a player may keep in hand (CR 402.2); none where there is no maximum.
    pub(in crate::game) fn hand_size(&self, player: PlayerId) -> Option<usize> {
        if !self.is_asked(Question::HandSize) {
            return Some(7);
        }
        let said = self.statements(Question::HandSize).filter_map(|(context, statement)| match statement {
            Statement::HandSize(who, limit) if self.entities(who, &context).contains(&player.into()) => {
                Some((self.look(context.source)?.object.timestamp, context, limit))
            }
            _ => None,
        });
        // CR 613.11: the youngest has the last word.
        match said.max_by_key(|(timestamp, ..)| *timestamp) {
            Some((_, context, limit)) => limit.as_ref().map(|value| self.value(value, &context).max(0) as usize),
            None => Some(7),
        }
    }

    /// How many lands a player may play this turn (CR 305.2).
    pub(in crate::game) fn land_plays(&self, player: PlayerId) -> u32 {
        let mut plays = 1u32;
        let all_lands = |what: &Filter| matches!(what.all.as_slice(), [Predicate::Type(CardType::Land)]);
        let none = self.says(Question::Play, |context, statement| match statement {
            Statement::CantPlay { who, what } => {
                all_lands(what) && self.entities(who, context).contains(&player.into())
            }
            _ => false,
        });
        if none.is_some() {
            return 0;
        }
        if self.is_asked(Question::LandPlays) {
            for (context, statement) in self.statements(Question::LandPlays) {
                if let Statement::LandPlays(who, more) = statement
                    && self.entities(who, &context).contains(&player.into())
                {
                    let more = more.as_ref().map_or(10_000, |value| self.value(value, &context).max(0));
                    plays = plays.saturating_add(more as u32);
                }
            }
        }
        plays
    }

    /// Why that land can't be played, whatever else can (CR 101.2).
    pub(in crate::game) fn may_not_play(&self, player: PlayerId, land: ObjectId) -> Option<ObjectId> {
        self.says(Question::Play, |context, statement| match statement {
            Statement::CantPlay { who, what } => {
                what.domain != Domain::SPELLS
                    && self.entities(who, context).contains(&player.into())
                    && self.matches_anywhere(what, land, context)
            }
            _ => false,
        })
    }

    /// CR 614.17: whether nothing says that what enters can't.
    pub(in crate::game) fn may_enter(&self, moved: &crate::Move) -> bool {
        self.says(Question::Enter, |context, statement| match statement {
            Statement::CantEnter(what) => self.would_match(what, moved, context) == Some(true),
            _ => false,
        })
        .is_none()
    }

    pub(in crate::game) fn can_be_countered(&self, spell: ObjectId) -> bool {
        self.says(Question::Counter, |context, statement| match statement {
            Statement::CantBeCountered(what) => self.matches_anywhere(what, spell, context),
            _ => false,
        })
        .is_none()
    }

    pub(in crate::game) fn can_regenerate(&self, id: ObjectId) -> bool {
        self.says(Question::Regenerate, |context, statement| match statement {
            Statement::CantBeRegenerated(what) => self.matches(what, id.into(), context),
            _ => false,
        })
        .is_none()
    }

    pub(in crate::game) fn can_gain_life(&self, player: PlayerId) -> bool {
        self.player(player).playing
            && !self.says_of(Question::GainLife, player, |statement| match statement {
                Statement::CantGainLife(who) => Some(who),
                _ => None,
            })
    }

    pub(in crate::game) fn can_lose(&self, player: PlayerId) -> bool {
        !self.says_of(Question::Lose, player, |statement| match statement {
            Statement::CantLose { who, for_life: false } => Some(who),
            _ => None,
        })
    }

    /// Whether the player loses for having 0 or less life (CR 704.5a).
    pub(in crate::game) fn can_lose_by_life(&self, player: PlayerId) -> bool {
        !self.says_of(Question::Lose, player, |statement| match statement {
            Statement::CantLose { who, for_life: true } => Some(who),
            _ => None,
        })
    }

    pub(in crate::game) fn can_win(&self, player: PlayerId) -> bool {
        !self.says_of(Question::Lose, player, |statement| match statement {
            Statement::CantWin(who) => Some(who),
            _ => None,
        })
    }

    pub(in crate::game) fn mana_stays(&self, player: PlayerId) -> bool {
        self.says_of(Question::ManaEmpties, player, |statement| match statement {
            Statement::ManaStays(who) => Some(who),
            _ => None,
        })
    }

    /// Whether static abilities or lasting effects let a player skip what begins with that step: the last step skipped.
    pub(in crate::game) fn skips_from(&self, player: PlayerId, step: crate::Step) -> Option<crate::Step> {
        if !self.is_asked(Question::Skip) {
            return None;
        }
        self.statements(Question::Skip).find_map(|(context, statement)| match statement {
            Statement::Skip(who, part) if self.entities(who, &context).contains(&player.into()) => {
                part.skipped_from(step)
            }
            _ => None,
        })
    }

    fn says_of<'a>(
        &'a self,
        question: Question,
        player: PlayerId,
        who: impl Fn(&'a Statement) -> Option<&'a crate::notation::Noun>,
    ) -> bool {
        self.is_asked(question)
            && self.statements(question).any(|(context, statement)| {
                who(statement).is_some_and(|who| self.entities(who, &context).contains(&player.into()))
            })
    }

    pub(in crate::game) fn may_draw(&self, player: PlayerId) -> bool {
        self.may_choose_to_draw(player, 1)
    }

    /// Whether the player may choose to draw so many cards (CR 121.2b).
    pub(in crate::game) fn may_choose_to_draw(&self, player: PlayerId, count: i32) -> bool {
        !self.is_asked(Question::Draw)
            || !self.statements(Question::Draw).any(|(context, statement)| match statement {
                Statement::DrawAtMost(who, most) => {
                    self.entities(who, &context).contains(&player.into())
                        && self.drawn_this_turn(player) as i32 + count > self.value(most, &context)
                }
                _ => false,
            })
    }

    pub(in crate::game) fn damage_cant_be_prevented(&self, source: ObjectId, to: Entity) -> bool {
        self.says(Question::Prevent, |context, statement| match statement {
            Statement::CantPreventDamage(by) => by.as_ref().is_none_or(|by| self.matches_anywhere(by, source, context)),
            Statement::DamageStays(at) => self.matches(at, to, context),
            _ => false,
        })
        .is_some()
    }

    /// Whether damage to that can't be dealt to anything else instead.
    pub(in crate::game) fn damage_cant_be_redirected(&self, to: Entity) -> bool {
        self.says(Question::Prevent, |context, statement| match statement {
            Statement::DamageStays(at) => self.matches(at, to, context),
            _ => false,
        })
        .is_some()
    }

    pub(in crate::game) fn can_be_sacrificed(&self, id: ObjectId) -> bool {
        self.says(Question::Sacrifice, |context, statement| match statement {
            Statement::CantBeSacrificed { what, to_pay: false } => self.matches(what, id.into(), context),
            _ => false,
        })
        .is_none()
    }
}
