//! Dependencies between continuous effects of one layer (CR 613.8).

use crate::game::Game;
use crate::game::layers::characteristics::{Layer, Origin, Part, layer_of};
use crate::game::layers::reads::{Facts, modification_reads};
use crate::notation::{Ability, Chooser, Condition, Happened, Modification, Predicate, Value, Visit, Walk};
use crate::{AbilityRef, Characteristics, ObjectId, PlayerId};
use smallvec::SmallVec;

impl Game {
    /// Whether one of these effects could depend on another of them.
    pub(in crate::game) fn could_depend(&self, waiting: &[usize], layer: Layer, parts: &[Part]) -> bool {
        if waiting.len() < 2 {
            return false;
        }
        let mut writers = [0u32; KINDS];
        for at in waiting {
            let written = self.written_by(&parts[*at], layer);
            (0..KINDS).for_each(|kind| writers[kind] += u32::from(written >> kind & 1));
        }
        waiting.iter().any(|at| {
            let (read, own) = (self.read_by(&parts[*at], layer), self.written_by(&parts[*at], layer));
            (0..KINDS).any(|kind| read >> kind & 1 == 1 && writers[kind] > u32::from(own >> kind & 1))
        })
    }

    /// The first waiting effect, by timestamp, that depends on no other that waits; the very first if they all depend on
    /// each other (CR 613.8b).
    pub(in crate::game) fn first_independent(
        &mut self,
        waiting: &[usize],
        layer: Layer,
        parts: &mut [Part],
        subjects: &[ObjectId],
    ) -> usize {
        let likes = self.likes(waiting, layer, parts, subjects);
        if likes.iter().all(|like| *like == 0) {
            // They all are the same effect.
            return 0;
        }
        for (place, at) in waiting.iter().enumerate() {
            if likes[place] != place {
                // One like it depends on another.
                continue;
            }
            let mut tried: SmallVec<[usize; 16]> = SmallVec::new();
            let depends = (0..waiting.len()).any(|other| {
                let known = other == place || tried.contains(&likes[other]);
                if !known {
                    tried.push(likes[other]);
                }
                !known && self.depends(*at, waiting[other], layer, parts, subjects)
            });
            if !depends {
                return place;
            }
        }
        0
    }

    /// For each effect the place of the first that says the same, whoever says it: the two depend on the same effects. They
    /// do not where an effect could take the ability of one away.
    fn likes(&self, waiting: &[usize], layer: Layer, parts: &[Part], subjects: &[ObjectId]) -> SmallVec<[usize; 32]> {
        let mut firsts: SmallVec<[(AbilityRef, usize); 8]> = SmallVec::new();
        let mut likes: SmallVec<[usize; 32]> = SmallVec::new();
        for (place, at) in waiting.iter().enumerate() {
            let part = &parts[*at];
            let known = match part.origin {
                Origin::Static(_, ability) if part.affected.is_none() && self.pool.ability(ability).impersonal => {
                    let first = firsts.iter().find(|(other, _)| *other == ability).map(|(_, first)| *first);
                    if first.is_none() {
                        firsts.push((ability, place));
                    }
                    first
                }
                _ => None,
            };
            likes.push(known.unwrap_or(place));
        }
        if firsts.len() < waiting.len() {
            self.tell_apart(waiting, layer, parts, subjects, &mut likes);
        }
        likes
    }

    /// Effects whose abilities another effect could take away are each by themselves.
    fn tell_apart(
        &self,
        waiting: &[usize],
        layer: Layer,
        parts: &[Part],
        subjects: &[ObjectId],
        likes: &mut SmallVec<[usize; 32]>,
    ) {
        for (place, at) in waiting.iter().enumerate() {
            let part = &parts[*at];
            let takes = match part.origin {
                Origin::Counter(..) | Origin::Defined(_) => false,
                Origin::Text(_) => true,
                Origin::Static(..) | Origin::Effect(_) => {
                    let spec = self.pool.spec(part.definition, part.spec).iter();
                    spec.filter(|one| layer_of(one) == layer).any(takes_abilities)
                }
            };
            if likes[place] != place || !takes {
                continue;
            }
            let affected = self.affected_by(&parts[*at], subjects);
            let hit: SmallVec<[usize; 8]> = (0..waiting.len())
                .filter(|other| affected.contains(&parts[waiting[*other]].source))
                .map(|other| likes[other])
                .collect();
            for (other, like) in likes.iter_mut().enumerate() {
                if hit.contains(like) {
                    *like = other;
                }
            }
        }
    }

    /// CR 613.8a: whether applying `other` would change whether `at` exists, what it applies to or what it does. Found
    /// by trying, once a look at what they read and write says that it is possible.
    fn depends(&mut self, at: usize, other: usize, layer: Layer, parts: &mut [Part], subjects: &[ObjectId]) -> bool {
        if parts[at].defining != parts[other].defining || !self.may_depend(&parts[at], &parts[other], layer) {
            return false;
        }
        // Where one effect can depend on another, objects are always worked out together.
        self.derived.dependencies = true;
        let (before, exists_before) = (self.affected_by(&parts[at], subjects), self.part_exists(&parts[at]));
        let numbers_before = self.all_numbers(&parts[at], layer, &before);
        let saved: Vec<(Characteristics, PlayerId)> =
            subjects.iter().map(|id| (self.characteristics(*id).clone(), self.live(*id).controller)).collect();
        let began = parts[other].affected.clone();
        self.apply_part(&mut parts[other], layer, subjects);
        parts[other].affected = began;
        let (after, exists_after) = (self.affected_by(&parts[at], subjects), self.part_exists(&parts[at]));
        let numbers_after = self.all_numbers(&parts[at], layer, &before);
        for (id, (characteristics, controller)) in subjects.iter().zip(saved) {
            self.derived.set(*id, characteristics);
            self.live_mut(*id).controller = controller;
        }
        before != after || exists_before != exists_after || numbers_before != numbers_after
    }

    fn all_numbers(&self, part: &Part, layer: Layer, on: &[ObjectId]) -> SmallVec<[(i32, i32); 4]> {
        let Some(first) = on.first() else { return SmallVec::new() };
        let spec = match part.origin {
            Origin::Static(..) => self.pool.spec(part.definition, part.spec),
            _ => &[],
        };
        spec.iter().filter(|one| layer_of(one) == layer).map(|one| self.numbers_for(part, one, 0, *first)).collect()
    }

    /// Whether an effect that has not begun to apply can: its ability is there, and the condition for it holds. What an
    /// effect says "as long as" of is looked at as the layers before have left it.
    pub(in crate::game) fn part_exists(&self, part: &Part) -> bool {
        match part.origin {
            Origin::Static(source, ability) if part.affected.is_none() => {
                self.characteristics(source).abilities.contains(&ability) && self.static_is_on(source, ability)
            }
            // Lost in an earlier layer, or not copied.
            Origin::Defined(id) => self.characteristics(id).defines_itself,
            _ => true,
        }
    }

    fn condition_of(&self, part: &Part) -> Option<&Condition> {
        let Origin::Static(_, ability) = part.origin else { return None };
        match &self.pool.ability(ability).ability {
            Ability::Static(constant) => constant.condition.as_ref(),
            _ => None,
        }
    }

    fn may_depend(&self, part: &Part, other: &Part, layer: Layer) -> bool {
        self.read_by(part, layer) & self.written_by(other, layer) != 0
    }

    /// The kinds of characteristics that an effect changes in a layer.
    fn written_by(&self, part: &Part, layer: Layer) -> u8 {
        match part.origin {
            Origin::Counter(..) => ABILITIES,
            Origin::Defined(_) => POWER_TOUGHNESS,
            Origin::Text(_) => TYPES | ABILITIES,
            Origin::Static(..) | Origin::Effect(_) => {
                let spec = self.pool.spec(part.definition, part.spec).iter();
                spec.filter(|one| layer_of(one) == layer).fold(0, |kinds, one| kinds | writes(one))
            }
        }
    }

    /// The kinds of characteristics on which it hangs what an effect does in a layer.
    fn read_by(&self, part: &Part, layer: Layer) -> u8 {
        let Origin::Static(..) = part.origin else { return 0 };
        // An ability that has not begun to apply can be lost; one that has cannot.
        let mut read = if part.affected.is_none() { ABILITIES } else { 0 };
        if part.affected.is_none()
            && let Some(filter) = self.filter_of(part)
        {
            read |= characteristics_read(filter);
        }
        if part.affected.is_none()
            && let Some(condition) = self.condition_of(part)
        {
            read |= characteristics_read(condition);
        }
        let spec = self.pool.spec(part.definition, part.spec).iter();
        if spec.filter(|one| layer_of(one) == layer).any(|one| modification_reads(one) != Facts::NONE) {
            read |= ALL;
        }
        read
    }
}

const TYPES: u8 = 1;
const COLORS: u8 = 2;
const ABILITIES: u8 = 4;
const POWER_TOUGHNESS: u8 = 8;
const CONTROL: u8 = 16;
const NAMES: u8 = 32;
/// How many kinds there are.
const KINDS: usize = 6;
const ALL: u8 = TYPES | COLORS | ABILITIES | POWER_TOUGHNESS | CONTROL;

/// Whether a modification can take abilities away; a land that is set to a basic land type loses its own (CR 305.7).
fn takes_abilities(modification: &Modification) -> bool {
    matches!(
        modification,
        Modification::SetSubtypes(_)
            | Modification::SetChosenSubtype
            | Modification::LoseAllAbilities
            | Modification::CantHave(_)
            | Modification::LoseKeyword(..)
    )
}

/// The kinds of characteristics a modification changes.
fn writes(modification: &Modification) -> u8 {
    match layer_of(modification) {
        Layer::Copy => TYPES | COLORS | ABILITIES | POWER_TOUGHNESS | NAMES,
        Layer::Control => CONTROL,
        Layer::Text => TYPES | ABILITIES | NAMES,
        Layer::Type => TYPES | ABILITIES,
        Layer::Color => COLORS,
        Layer::Ability => ABILITIES,
        _ => POWER_TOUGHNESS,
    }
}

/// The kinds of characteristics that a filter or a condition reads.
fn characteristics_read(by: &impl Walk) -> u8 {
    let mut reader = Reader { kinds: 0 };
    by.walk(&mut reader);
    reader.kinds
}

/// Collects what each word reads by itself.
struct Reader {
    kinds: u8,
}

impl Visit for Reader {
    fn predicate(&mut self, predicate: &Predicate) {
        self.kinds |= read_by_predicate(predicate);
        predicate.walk_parts(self);
    }

    fn value(&mut self, value: &Value) {
        self.kinds |= read_by_value(value);
        value.walk_parts(self);
    }

    /// What things were when something happened does not change any more.
    fn happened(&mut self, _: &Happened) {}
}

fn read_by_value(value: &Value) -> u8 {
    match value {
        Value::Characteristic(..) | Value::Greatest(..) | Value::Smallest(..) | Value::Devotion(_) | Value::Domain => {
            ALL
        }
        // Numbers, what happened, and what others come to.
        Value::Number(_)
        | Value::X
        | Value::Count(_)
        | Value::CountOf(_)
        | Value::Life(_)
        | Value::CardsIn(..)
        | Value::Counters(..)
        | Value::Slot(_)
        | Value::EventAmount
        | Value::Done
        | Value::DamageTo(_)
        | Value::PutIntoGraveyards
        | Value::Targets
        | Value::HowOften(_)
        | Value::HowMuch(_)
        | Value::TimesPaid(_)
        | Value::ChosenNumber
        | Value::ManaSpent
        | Value::Degree(..)
        | Value::ColorsSpent
        | Value::SpentOnX(_)
        | Value::Sum(_)
        | Value::Minus(..)
        | Value::Times(..)
        | Value::HalfUp(_)
        | Value::HalfDown(_)
        | Value::Quotient(..)
        | Value::NumberBy(..)
        | Value::GreatestNumber(_)
        | Value::Least(_)
        | Value::Most(_)
        | Value::If(..) => 0,
    }
}

fn read_by_predicate(predicate: &Predicate) -> u8 {
    match predicate {
        Predicate::Type(_)
        | Predicate::PermanentType
        | Predicate::Supertype(_)
        | Predicate::Subtype(_)
        | Predicate::SharesOneOf(..) => TYPES,
        Predicate::Chosen(quality) | Predicate::Shares(quality, _) => match quality {
            Chooser::Color | Chooser::Colors => COLORS,
            Chooser::CreatureType | Chooser::BasicLandType => TYPES,
            Chooser::CardName => NAMES,
            Chooser::Opponent | Chooser::Player | Chooser::Number(..) | Chooser::DamageBySpell(..) => 0,
        },
        Predicate::Color(_) | Predicate::Colors(..) => COLORS,
        Predicate::Keyword(_) | Predicate::KeywordOf(..) | Predicate::HasManaAbility => ABILITIES,
        Predicate::Named(_) | Predicate::FirstPrintedIn(_) => NAMES,
        Predicate::ControlledBy(_) => CONTROL,
        Predicate::CouldBeEnchantedBy(_) | Predicate::PayableWithManaSpent => ALL,
        Predicate::Compare(..) | Predicate::Value(..) => POWER_TOUGHNESS | TYPES,
        // What it has done, what was done to it, where it is.
        Predicate::Player
        | Predicate::Token
        | Predicate::Card
        | Predicate::Tapped
        | Predicate::FaceDown
        | Predicate::Attacking(_)
        | Predicate::Blocking(_)
        | Predicate::Unblocked
        | Predicate::InCombatWith(_)
        | Predicate::MostLife
        | Predicate::Designated(_)
        | Predicate::Paired(_)
        | Predicate::ManaSpent
        | Predicate::CastFrom(_)
        | Predicate::BandedWith(_)
        | Predicate::Defending
        | Predicate::CameThisTurn
        | Predicate::HeldSinceTurnBegan
        | Predicate::CameSinceUpkeep
        | Predicate::OwnedBy(_)
        | Predicate::Is(_)
        | Predicate::Counter(_)
        | Predicate::AttachedTo(_)
        | Predicate::HasAttached(_)
        | Predicate::Targets(_)
        | Predicate::TargetOf(_)
        | Predicate::WouldDestroy(_)
        | Predicate::SourceIs(_)
        | Predicate::SingleTarget
        | Predicate::ActivatedAbility
        | Predicate::TriggeredAbility
        | Predicate::Above(_)
        | Predicate::CostsX
        | Predicate::Happened(_)
        | Predicate::Not(_)
        | Predicate::Any(_)
        | Predicate::All(_) => 0,
    }
}
