//! What follows from the state: characteristics and indexes. Rebuilt on load, never saved, compared or hashed.

use crate::game::Game;
use crate::game::layers::reads::Facts;
use crate::game::layers::upkeep::Changes;
use crate::notation::{
    Ability, Cause, CostPart, Effect, Mana, Noun, Pattern, Predicate, Question, StaticEffect, Triggered, Value,
};
use crate::{
    AbilityRef, Characteristics, DefinitionId, EventKind, Keyword, Kind, ManaKinds, ManaSymbol, ObjectId, Op, PlayerId,
    Zone,
};
use kernel::ConstantIndex;
use std::sync::Arc;

const NONE: u16 = u16::MAX;

/// A mana ability of a permanent, as far as paying by counting needs to know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) struct ManaSource {
    pub object: ObjectId,
    pub ability: AbilityRef,
    /// What it can make.
    pub kinds: ManaKinds,
    /// How much, all of one kind.
    pub amount: u8,
    /// Whether it costs only {T} and makes exactly that: then it can be paid with by counting.
    pub plain: bool,
    /// Whether it would be plain, but for what the mana may be spent on.
    pub with_strings: bool,
}

/// Power and toughness that an ability of a definition gives a player's objects, where it gives any.
pub type Defined = ((DefinitionId, PlayerId), (Option<i32>, Option<i32>));

/// Characteristics and indexes.
pub(in crate::game) struct Derived {
    place: Vec<u16>,
    computed: Vec<Characteristics>,
    free: Vec<u16>,
    /// Triggered abilities by the kind of event they watch.
    pub watchers: ConstantIndex<ObjectId, AbilityRef>,
    /// Replacement abilities by the kind of event they replace.
    pub replacements: ConstantIndex<ObjectId, AbilityRef>,
    /// Static abilities by the question they speak to.
    pub statements: ConstantIndex<ObjectId, AbilityRef>,
    /// Static abilities that change what objects are.
    pub continuous: Vec<(ObjectId, AbilityRef)>,
    /// State triggers.
    pub state_triggers: Vec<(ObjectId, AbilityRef)>,
    /// Objects with activated abilities other than mana abilities.
    pub activatable: Vec<ObjectId>,
    /// Cards that a keyword lets be cast from where they are.
    pub castable: Vec<ObjectId>,
    /// Mana abilities of permanents.
    pub mana_sources: Vec<ManaSource>,
    /// How many of them cannot be relied on by counting.
    pub rare_mana_sources: u32,
    /// The spell that is being cast, also while its announcement is carried on: it is on the stack, but in no list yet.
    pub announced: Option<ObjectId>,
    /// The object that is about to enter, while it is held here as what it would be on the battlefield (CR 614.12).
    pub entering: Option<ObjectId>,
    /// Power and toughness that an ability of one text defined for a player's objects, while that layer is applied.
    pub defined: Vec<Defined>,
    /// The facts that continuous effects read.
    pub reads: Facts,
    /// Zones other than the battlefield in which some continuous effect changes objects.
    pub touched_zones: u16,
    /// Whether an order of effects depended on more than timestamps.
    pub dependencies: bool,
    /// Objects outside the battlefield whose characteristics were worked out.
    pub elsewhere: Vec<ObjectId>,
    /// Whether some permanent may be a planeswalker.
    pub planeswalkers: bool,
    /// Whether there has been anything snow.
    pub snow: bool,
    /// Whether some permanent may have phasing.
    pub phasing: bool,
    /// Whether some permanent may start engines.
    pub engines: bool,
    /// Whether some permanent may have ascend.
    pub ascending: bool,
    /// Whether some permanent may be bound to day or night.
    pub bound: bool,
    /// How many permanents are attached to something.
    pub attachments: u32,
    /// Whether some permanent may have chapter abilities.
    pub sagas: bool,
    /// How many permanents are face down.
    pub face_down: u32,
    /// What definitions of this game ask of the past.
    pub asked: crate::pool::Asked,
    /// Whether some card of this game can be played as something else than it is by default.
    pub forms: bool,
    /// What changed since characteristics were worked out.
    pub changes: Changes,
    /// Objects that state-based actions must look at.
    pub suspects: Vec<ObjectId>,
    /// State-based actions must look at everything.
    pub suspect_all: bool,
    /// Players who just lost and have not left yet, one bit a seat.
    pub leaving: u16,
    /// Whether what was asked last must look at the game anew, since a player left.
    pub stirred: bool,
    /// Where somebody asked how an object came to be what it is: what the layers do to it.
    pub trace: Option<Box<crate::game::seen::explain::Trace>>,
}

crate::state::clone_fields!(Derived {
    place,
    computed,
    free,
    watchers,
    replacements,
    statements,
    continuous,
    state_triggers,
    activatable,
    castable,
    mana_sources,
    rare_mana_sources,
    announced,
    entering,
    defined,
    reads,
    touched_zones,
    dependencies,
    elsewhere,
    planeswalkers,
    snow,
    phasing,
    engines,
    ascending,
    bound,
    attachments,
    sagas,
    face_down,
    asked,
    forms,
    changes,
    suspects,
    suspect_all,
    leaving,
    stirred,
    trace,
});

impl Derived {
    pub fn new() -> Derived {
        Derived {
            place: Vec::new(),
            computed: Vec::new(),
            free: Vec::new(),
            watchers: ConstantIndex::new(EventKind::COUNT),
            replacements: ConstantIndex::new(EventKind::COUNT),
            statements: ConstantIndex::new(Question::COUNT),
            continuous: Vec::new(),
            state_triggers: Vec::new(),
            activatable: Vec::new(),
            castable: Vec::new(),
            mana_sources: Vec::new(),
            rare_mana_sources: 0,
            announced: None,
            entering: None,
            defined: Vec::new(),
            reads: Facts::NONE,
            touched_zones: 0,
            dependencies: false,
            elsewhere: Vec::new(),
            planeswalkers: false,
            snow: false,
            phasing: false,
            engines: false,
            ascending: false,
            bound: false,
            attachments: 0,
            sagas: false,
            face_down: 0,
            asked: crate::pool::Asked::default(),
            forms: false,
            changes: Changes::everything(),
            suspects: Vec::new(),
            suspect_all: true,
            leaving: 0,
            stirred: false,
            trace: None,
        }
    }

    /// The computed characteristics of an object, if they differ from what is printed.
    pub fn computed(&self, id: ObjectId) -> Option<&Characteristics> {
        match self.place.get(id.index()) {
            None | Some(&NONE) => None,
            Some(&at) => Some(&self.computed[usize::from(at)]),
        }
    }

    pub fn computed_mut(&mut self, id: ObjectId) -> Option<&mut Characteristics> {
        match self.place.get(id.index()) {
            None | Some(&NONE) => None,
            Some(&at) => Some(&mut self.computed[usize::from(at)]),
        }
    }

    /// Sets the computed characteristics of an object.
    pub fn set(&mut self, id: ObjectId, characteristics: Characteristics) {
        if self.place.len() <= id.index() {
            self.place.resize(id.index() + 1, NONE);
        }
        match self.place[id.index()] {
            NONE => {
                let at = self.free.pop().unwrap_or_else(|| {
                    self.computed.push(characteristics.clone());
                    self.computed.len() as u16 - 1
                });
                self.computed[usize::from(at)] = characteristics;
                self.place[id.index()] = at;
            }
            at => self.computed[usize::from(at)] = characteristics,
        }
    }

    /// Takes the computed characteristics of an object away, to be set again later.
    pub fn take(&mut self, id: ObjectId) -> Option<Characteristics> {
        let computed = self.computed(id).cloned();
        self.reset(id);
        computed
    }

    /// The object has its printed characteristics again.
    pub fn reset(&mut self, id: ObjectId) {
        if let Some(place) = self.place.get_mut(id.index())
            && *place != NONE
        {
            self.free.push(*place);
            *place = NONE;
        }
    }
}

impl Game {
    /// Lets the abilities of an object speak, as it comes into its zone or its abilities change.
    pub(in crate::game) fn register(&mut self, id: ObjectId) {
        let zone = self.live(id).zone;
        self.note_presence(id);
        for at in 0.. {
            let Some(ability) = self.characteristics(id).abilities.get(at).copied() else { break };
            self.register_ability(id, ability, zone);
        }
    }

    /// Notes what there may be from now on; what concerns only such objects is not looked at before.
    pub(in crate::game) fn note_presence(&mut self, id: ObjectId) {
        let characteristics = self.characteristics(id);
        let on_battlefield = self.live(id).zone == Zone::Battlefield;
        let planeswalker = characteristics.is(crate::CardType::Planeswalker);
        let snow = characteristics.has_supertype(crate::Supertype::Snow);
        let phasing = characteristics.has(Keyword::Phasing);
        let starts_engines = on_battlefield && characteristics.has(Keyword::StartYourEngines);
        let ascends = on_battlefield && characteristics.has(Keyword::Ascend);
        let bound =
            on_battlefield && (characteristics.has(Keyword::Daybound) || characteristics.has(Keyword::Nightbound));
        self.derived.planeswalkers |= planeswalker;
        self.derived.snow |= snow;
        self.derived.phasing |= phasing;
        self.derived.engines |= starts_engines;
        self.derived.ascending |= ascends;
        self.derived.bound |= bound;
    }

    fn register_ability(&mut self, id: ObjectId, ability: AbilityRef, zone: Zone) {
        let pool = Arc::clone(&self.pool);
        let compiled = pool.ability(ability);
        // CR 702.29c: what triggers as its card is cycled does so wherever the card winds up.
        let of_cycling = zone != Zone::Battlefield && triggers_on_cycling_it(&compiled.ability)
            || zone == Zone::Exile && triggers_on_discarding_it(&compiled.ability);
        if compiled.zone != zone && !of_cycling {
            return;
        }
        match (&compiled.kind, &compiled.ability) {
            (Kind::Activated, _) if compiled.mana => {
                let source = mana_source(id, ability, compiled);
                let list = &mut self.derived.mana_sources;
                let at = list.partition_point(|one| (one.object, one.ability) <= (id, ability));
                list.insert(at, source);
                self.derived.rare_mana_sources += u32::from(!source.plain);
            }
            (Kind::Activated, _) => {
                if let Err(at) = self.derived.activatable.binary_search(&id) {
                    self.derived.activatable.insert(at, id);
                }
            }
            (Kind::Triggered, Ability::Triggered(triggered)) => {
                self.derived.sagas |= matches!(triggered.when, Pattern::Chapter(_));
                if let Pattern::State(_) = triggered.when {
                    insert_sorted(&mut self.derived.state_triggers, (id, ability));
                }
                for_each_kind(&triggered.when, &mut |kind| self.derived.watchers.register(kind as usize, id, ability));
            }
            (Kind::Replacement, Ability::Replacement(replacement)) => {
                for_each_kind(&replacement.event, &mut |kind| {
                    self.derived.replacements.register(kind as usize, id, ability);
                });
            }
            (Kind::Static | Kind::Defining, Ability::Static(constant)) => match &constant.effect {
                StaticEffect::Continuous(..) => {
                    insert_sorted(&mut self.derived.continuous, (id, ability));
                    self.everything_changed();
                }
                StaticEffect::States(statement) => {
                    self.derived.statements.register(statement.question() as usize, id, ability);
                }
            },
            (Kind::Keyword, _) if zone != Zone::Battlefield => {
                if let Err(at) = self.derived.castable.binary_search(&id) {
                    self.derived.castable.insert(at, id);
                }
            }
            _ => {}
        }
    }

    /// Silences the abilities of an object, as it leaves.
    pub(in crate::game) fn withdraw(&mut self, id: ObjectId) {
        if self.characteristics(id).abilities.is_empty() {
            return;
        }
        let abilities = self.characteristics(id).abilities.clone();
        self.withdraw_abilities(id, &abilities);
    }

    /// Silences these abilities of an object, as they change.
    pub(in crate::game) fn withdraw_abilities(&mut self, id: ObjectId, abilities: &[AbilityRef]) {
        let pool = Arc::clone(&self.pool);
        for ability in abilities {
            let compiled = pool.ability(*ability);
            match (&compiled.kind, &compiled.ability) {
                (Kind::Activated, _) if compiled.mana => {
                    let list = &mut self.derived.mana_sources;
                    list.retain(|one| one.object != id);
                    self.derived.rare_mana_sources = list.iter().filter(|one| !one.plain).count() as u32;
                }
                (Kind::Activated, _) => self.derived.activatable.retain(|one| *one != id),
                (Kind::Keyword, _) => self.derived.castable.retain(|one| *one != id),
                (Kind::Triggered, Ability::Triggered(triggered)) => {
                    self.derived.state_triggers.retain(|one| one.0 != id);
                    for_each_kind(&triggered.when, &mut |kind| self.derived.watchers.withdraw(kind as usize, id));
                }
                (Kind::Replacement, Ability::Replacement(replacement)) => {
                    for_each_kind(&replacement.event, &mut |kind| {
                        self.derived.replacements.withdraw(kind as usize, id)
                    });
                }
                (Kind::Static | Kind::Defining, Ability::Static(constant)) => match &constant.effect {
                    StaticEffect::Continuous(..) => {
                        self.derived.continuous.retain(|one| one.0 != id);
                        self.everything_changed();
                    }
                    StaticEffect::States(statement) => {
                        self.derived.statements.withdraw(statement.question() as usize, id);
                    }
                },
                _ => {}
            }
        }
    }

    /// Derives everything anew from the state.
    pub(in crate::game) fn rebuild_derived(&mut self) {
        self.restore_texts();
        self.derived = Derived::new();
        self.derived.asked = self.what_is_asked();
        self.derived.forms = self.state.objects.iter().any(|object| {
            let definition = self.pool.definition(object.definition);
            definition.has_other_forms || definition.faces.is_some()
        });
        let mut ids: Vec<ObjectId> = self.state.battlefield.clone();
        ids.extend(self.state.exile.iter().chain(&self.state.command));
        // Spells, also one that is being cast; abilities on the stack have none of their own.
        let on_stack = |object: &crate::Object| object.zone == Zone::Stack && !object.is_ability;
        ids.extend(
            self.state
                .objects
                .iter()
                .enumerate()
                .filter(|(_, object)| on_stack(object))
                .map(|(slot, object)| ObjectId { slot: slot as u16, generation: object.generation }),
        );
        for player in &self.state.players {
            ids.extend(player.hand.iter().chain(&player.graveyard).chain(&player.library));
        }
        let engines: Vec<ObjectId> = self.state.players.iter().filter_map(|player| player.engine).collect();
        let attached = self.state.battlefield.iter().filter(|id| self.live(**id).attached_to.is_some()).count();
        self.derived.attachments = attached as u32;
        let face_down = self.state.battlefield.iter().filter(|id| self.live(**id).flags.has(crate::Flags::FACE_DOWN));
        self.derived.face_down = face_down.count() as u32;
        for id in ids {
            if self.live(id).zone == Zone::Battlefield || self.definition_of(id).speaks_elsewhere {
                self.register(id);
            }
        }
        engines.into_iter().for_each(|engine| self.register(engine));
        self.derived.announced = self.state.frames.iter().rev().find_map(|frame| match frame {
            crate::Frame::Announce(announce) if announce.entry.kind == crate::StackKind::Spell => {
                Some(announce.entry.id)
            }
            _ => None,
        });
        self.refresh();
    }
}

fn insert_sorted(list: &mut Vec<(ObjectId, AbilityRef)>, entry: (ObjectId, AbilityRef)) {
    let at = list.partition_point(|one| *one <= entry);
    list.insert(at, entry);
}

/// The kinds of events that a pattern can match.
pub(in crate::game) fn for_each_kind(pattern: &Pattern, each: &mut dyn FnMut(EventKind)) {
    match pattern {
        Pattern::Moves { .. } | Pattern::DiscardedBy { .. } | Pattern::PlaysLand(_) => each(EventKind::Move),
        Pattern::Damage { .. } | Pattern::DamageThrough { .. } => each(EventKind::Damage),
        Pattern::Attacks { .. } => each(EventKind::Attacked),
        Pattern::Nth(_, one) => for_each_kind(one, each),
        Pattern::Blocks { .. } => each(EventKind::Blocked),
        Pattern::BecomesBlocked { by: None, .. } => each(EventKind::BecameBlocked),
        Pattern::BecomesBlocked { by: Some(_), .. } => each(EventKind::Blocked),
        Pattern::Unblocked(_) => each(EventKind::Unblocked),
        Pattern::Does(..) => each(EventKind::Did),
        Pattern::Expends(..) => each(EventKind::Expended),
        Pattern::Casts { .. } => each(EventKind::Cast),
        Pattern::Activates { .. } => each(EventKind::Activated),
        Pattern::BecomesTarget { .. } => each(EventKind::Targeted),
        Pattern::Begins { .. } => each(EventKind::StepBegan),
        Pattern::WouldBegin { step: None, .. } => each(EventKind::TurnBegins),
        Pattern::WouldBegin { step: Some(_), .. } => each(EventKind::StepBegins),
        Pattern::Draws(_) | Pattern::DrawsFurther(_) => each(EventKind::Draw),
        Pattern::GainsLife(_) => each(EventKind::GainLife),
        Pattern::LosesLife(_) => each(EventKind::LoseLife),
        Pattern::Taps(_) => each(EventKind::Tap),
        Pattern::TapsToPay { .. } => each(EventKind::TappedToPay),
        Pattern::TapsForMana(_) => each(EventKind::TappedForMana),
        Pattern::Untaps(_) => each(EventKind::Untap),
        Pattern::Destroyed(_) => each(EventKind::Destroy),
        Pattern::CountersPut { .. } | Pattern::LastCounterRemoved { .. } => each(EventKind::Counters),
        Pattern::TokensCreated(_) => each(EventKind::Tokens),
        Pattern::Turned(..) => each(EventKind::Turned),
        Pattern::Chapter(_) => {
            each(EventKind::Move);
            each(EventKind::Counters);
        }
        Pattern::ManaAdded(_) => each(EventKind::Mana),
        Pattern::State(_) => {}
        Pattern::OneOrMore(one) | Pattern::OneOrMoreBySource(one) => for_each_kind(one, each),
        Pattern::AnyOf(all) => {
            let mut seen = [false; EventKind::COUNT];
            for pattern in all {
                for_each_kind(pattern, &mut |kind| {
                    if !std::mem::replace(&mut seen[kind as usize], true) {
                        each(kind);
                    }
                });
            }
        }
    }
}

fn mana_source(object: ObjectId, ability: AbilityRef, compiled: &crate::Compiled) -> ManaSource {
    let Ability::Activated(activated) = &compiled.ability else { unreachable!("only activated abilities come here") };
    let made = compiled.program.ops.iter().find_map(|op| match op {
        Op::Do(Effect::AddMana(_, mana, restriction), _) => Some((mana, restriction.is_none())),
        _ => None,
    });
    let free = made.is_some_and(|(_, free)| free);
    let (kinds, amount, exact) = match made {
        Some((Mana::OneOf(Value::Number(amount), kinds), _)) => (*kinds, *amount, *amount == 1 || kinds.len() == 1),
        // How much is found out when somebody asks.
        Some((Mana::OneOf(_, kinds), _)) => (*kinds, 0, false),
        Some((Mana::Exactly(cost), _)) => {
            let kinds = cost.symbols.iter().fold(ManaKinds::NONE, |kinds, symbol| match symbol {
                ManaSymbol::Kind(kind) => kinds.with(*kind),
                _ => kinds,
            });
            (kinds, cost.symbols.len() as i32, kinds.len() == 1)
        }
        _ => (ManaKinds::ALL, 1, false),
    };
    let only_tap = activated.cost.parts == [CostPart::TapThis] && compiled.program.ops.len() == 1;
    let simple = exact && only_tap && activated.condition.is_none() && activated.by.is_none();
    let amount = amount.clamp(0, 255) as u8;
    ManaSource { object, ability, kinds, amount, plain: simple && free, with_strings: simple && !free }
}

/// Whether an ability triggers as the card that it is on is discarded by somebody's effect. CR 701.9c: what goes to a hidden
/// zone instead has no abilities that anybody knows of.
fn triggers_on_discarding_it(ability: &Ability) -> bool {
    matches!(
        ability,
        Ability::Triggered(Triggered { when: Pattern::DiscardedBy { what, .. }, .. })
            if what.all.contains(&Predicate::Is(Noun::This))
    )
}

/// Whether an ability triggers as the card that it is on is cycled.
fn triggers_on_cycling_it(ability: &Ability) -> bool {
    let Ability::Triggered(Triggered { when: Pattern::Moves { what, cause: Some(Cause::Cycle), .. }, .. }) = ability
    else {
        return false;
    };
    what.all.contains(&Predicate::Is(Noun::This))
}
