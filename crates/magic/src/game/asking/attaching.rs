//! What may be attached to what (CR 301.5, 301.6, 303.4, 702.16).

use crate::game::asking::evaluate::Context;
use crate::game::{Game, Look};
use crate::notation::{Ability, Filter, Modification, Parameter, Question, Statement};
use crate::{AbilityRef, CardType, Entity, Keyword, ObjectId, Subtype, Zone};
use smallvec::SmallVec;

impl Game {
    /// Whether something may bear an attachment that looks so, whatever that attaches to: it is there, and neither protection
    /// (CR 702.16c, 702.16d) nor an effect forbids it.
    pub(in crate::game) fn may_bear(&self, host: ObjectId, attachment: &Look<'_>) -> bool {
        let permanent = self.is_permanent(host);
        let there = permanent || self.object(host).is_some_and(|object| object.zone == Zone::Graveyard);
        if !there || host == attachment.id {
            return false;
        }
        let protected =
            permanent && self.characteristics(host).has(Keyword::Protection) && self.protection_bars(host, attachment);
        let banned = self.says(Question::Attach, |context, statement| match statement {
            Statement::CantBeAttached { what, by } => {
                self.matches(what, host.into(), context) && self.describes(by, attachment, context)
            }
            Statement::CantBecomeEnchanted(what) => {
                attachment.object.attached_to != Some(host.into())
                    && attachment.characteristics.is_aura()
                    && self.matches(what, host.into(), context)
            }
            _ => false,
        });
        !protected && banned.is_none()
    }

    /// Whether an instance of protection keeps an attachment off. CR 702.16n: one that says so leaves some of those that are
    /// on it already, such as what gave it, and it alone does.
    fn protection_bars(&self, host: ObjectId, attachment: &Look<'_>) -> bool {
        let attached = attachment.object.attached_to == Some(host.into());
        let by_host = Context::of(host, self.live(host).controller);
        let by_giver = Context::of(attachment.id, attachment.object.controller);
        let mut gave: SmallVec<[AbilityRef; 2]> = SmallVec::new();
        self.keyword_instances(host, Keyword::Protection).any(|(instance, parameter)| {
            let stays = match parameter {
                Parameter::Sparing(_, spared) if attached => {
                    // An attachment gives one instance of each, however many others have the same words.
                    let by_this = !gave.contains(&instance) && self.gives(attachment, instance);
                    if by_this {
                        gave.push(instance);
                    }
                    self.describes(spared, attachment, if by_this { &by_giver } else { &by_host })
                }
                _ => false,
            };
            !stays && parameter.quality().is_some_and(|quality| self.describes(quality, attachment, &by_host))
        })
    }

    /// Whether a static ability of the attachment gives that one.
    fn gives(&self, attachment: &Look<'_>, given: AbilityRef) -> bool {
        attachment.characteristics.abilities.iter().any(|ability| {
            ability.definition == given.definition
                && matches!(self.pool.ability(*ability).ability, Ability::Static(_))
                && self
                    .pool
                    .spec(ability.definition, self.pool.ability(*ability).spec)
                    .iter()
                    .any(|one| matches!(one, Modification::AddKeywordAbility(_, index) if *index == given.index))
        })
    }

    /// Whether something can't become enchanted by another Aura.
    pub(in crate::game) fn is_closed_to_auras(&self, host: Entity) -> bool {
        self.says(Question::Attach, |context, statement| match statement {
            Statement::CantBecomeEnchanted(what) => self.matches(what, host, context),
            _ => false,
        })
        .is_some()
    }

    /// Whether an attachment may be on that (CR 303.4, 301.5, 702.16c, 702.16d).
    pub(in crate::game) fn can_be_attached(&self, attachment: ObjectId, to: Entity) -> bool {
        let characteristics = self.characteristics(attachment);
        let subtype = |name| Subtype::parse(name).is_some_and(|kind| characteristics.has_subtype(kind));
        if to.player().is_some_and(|player| !self.player(player).playing) {
            return false;
        }
        if let Entity::Object(host) = to
            && !self.look(attachment).is_some_and(|look| self.may_bear(host, &look))
        {
            return false;
        }
        if self.live(attachment).flags.has(crate::Flags::BESTOWED) {
            // CR 702.103b: it has enchant creature.
            return to.object().is_some_and(|host| self.characteristics(host).is(CardType::Creature));
        }
        if characteristics.has(Keyword::Enchant) {
            let context = Context::of(attachment, self.live(attachment).controller);
            return self.qualities(attachment, Keyword::Enchant).all(|quality| self.matches(quality, to, &context));
        }
        if subtype("Fortification") {
            // CR 301.6: a Fortification that is also a creature can't fortify.
            return !characteristics.is(CardType::Creature)
                && to
                    .object()
                    .is_some_and(|host| self.is_permanent(host) && self.characteristics(host).is(CardType::Land));
        }
        if subtype("Equipment") {
            // CR 301.5c: an Equipment that is also a creature can't equip.
            // CR 702.151b: one with reconfigure stops being one as it becomes attached.
            return (!characteristics.is(CardType::Creature) || characteristics.has(Keyword::Reconfigure))
                && to
                    .object()
                    .is_some_and(|host| self.is_permanent(host) && self.characteristics(host).is(CardType::Creature));
        }
        false
    }

    /// What an Aura card says it enchants.
    pub(in crate::game) fn enchants(&self, aura: ObjectId) -> Option<Filter> {
        if self.object(aura).is_some_and(|object| object.flags.has(crate::Flags::BESTOWED)) {
            // CR 702.103b.
            return Some(crate::notation::creatures());
        }
        self.qualities(aura, Keyword::Enchant).next().cloned()
    }

    /// Whether it is an Aura (CR 303.4).
    pub(in crate::game) fn is_aura(&self, id: ObjectId) -> bool {
        self.characteristics(id).is_aura()
    }
}
