//! From the notation to programs and tables.

use super::keywords::{meaning, turns_up};
use super::program::{CastTerms, Mode, Op, Program};
use super::settle::{lead_of, overloaded, settle};
use super::{Compiled, DefinitionTables, Kind};
use crate::notation::*;
use crate::{DefinitionId, Zone};

/// The slot that holds who controls a permanent after an exchange (CR 701.12b).
pub(crate) const EXCHANGED: Slot = Slot(15);

/// Compiles the abilities of one definition; token definitions are handed to `file_token`.
pub(super) struct Compiler<'a> {
    pub name: &'a str,
    pub tables: DefinitionTables,
    pub file_token: &'a mut dyn FnMut(&CardDefinition) -> DefinitionId,
    /// The places of the abilities that are being compiled, the innermost last.
    pub filing: Vec<u16>,
    /// What cannot be played, if something was found.
    pub problem: Option<String>,
}

impl Compiler<'_> {
    /// Compiles the printed abilities into the first places of the table, so that each has its printed number; what they
    /// grant or delay comes behind them.
    pub fn file_printed(&mut self, name: &str, abilities: &[Ability]) {
        self.tables.abilities = abilities.iter().map(|ability| Compiled::empty(ability.clone())).collect();
        for (at, ability) in abilities.iter().enumerate() {
            match super::keywords::among_others(name, ability, at, abilities) {
                Some(meant) => {
                    self.file_at(at, &meant);
                    if let Ability::Keyword(keyword) = ability {
                        self.tables.abilities[at].keyword = Some(keyword.clone());
                    }
                }
                None => self.file_at(at, ability),
            }
        }
    }

    /// CR 702.96a: what the spell does with each "target" replaced by "each", if it has overload.
    pub fn file_overloaded(&mut self, abilities: &[Ability]) -> Option<u16> {
        let overloads = |one: &Ability| matches!(one, Ability::Keyword(one) if one.keyword == crate::Keyword::Overload);
        let effect = abilities.iter().find_map(|one| match one {
            Ability::Spell(effect) => Some(effect),
            _ => None,
        })?;
        abilities.iter().any(overloads).then(|| self.file(&Ability::Spell(overloaded(effect))))
    }

    /// CR 702.113a: what the spell does if its awaken cost was paid: a target land becomes a creature too.
    pub fn file_awakened(&mut self, abilities: &[Ability]) -> Option<u16> {
        let number = abilities.iter().find_map(|one| match one {
            Ability::Keyword(KeywordAbility {
                keyword: crate::Keyword::Awaken,
                parameter: Parameter::NumberCost(number, _),
            }) => Some(number.clone()),
            _ => None,
        })?;
        let effect = abilities.iter().find_map(|one| match one {
            Ability::Spell(effect) => Some(effect.clone()),
            _ => None,
        })?;
        let land = Slot(7);
        let becomes = vec![
            Modification::AddType(crate::CardType::Creature),
            Modification::AddSubtype(subtype("Elemental")),
            Modification::AddKeyword(crate::Keyword::Haste),
            Modification::SetPowerToughness(0.into(), 0.into()),
        ];
        let awakened = effect
            .then(Effect::Remember(target(lands().yours()), land))
            .then(Effect::PutCounters(Noun::Slot(land), crate::P1P1, number, None))
            .then(Effect::Modify(Noun::Slot(land), becomes, Duration::Forever));
        Some(self.file(&Ability::Spell(awakened)))
    }

    /// Compiles an ability into the next place of the table and returns that place.
    pub fn file(&mut self, ability: &Ability) -> u16 {
        let at = self.tables.abilities.len();
        self.tables.abilities.push(Compiled::empty(ability.clone()));
        self.file_at(at, ability);
        at as u16
    }

    /// Compiles an ability into a place. Of the abilities that a keyword stands for, the first takes the place itself and the
    /// others the next places behind the table.
    fn file_at(&mut self, at: usize, ability: &Ability) {
        self.filing.push(at as u16);
        self.compile_at(at, ability);
        self.filing.pop();
    }

    fn compile_at(&mut self, at: usize, ability: &Ability) {
        let Ability::Keyword(keyword) = ability else {
            self.tables.abilities[at] = self.ability(ability);
            return;
        };
        let meaning = meaning(keyword);
        let first = self.tables.abilities.len() as u16;
        self.tables.abilities.extend(meaning.iter().skip(1).cloned().map(Compiled::empty));
        let more = (first, self.tables.abilities.len() as u16);
        let mut compiled = self.ability(meaning.first().unwrap_or(ability));
        if turns_up(keyword.keyword) {
            compiled = special(compiled);
        }
        self.tables.abilities[at] = Compiled { keyword: Some(keyword.clone()), more, ..compiled };
        for (place, part) in (usize::from(first)..).zip(meaning.iter().skip(1)) {
            let compiled = self.ability(part);
            self.tables.abilities[place] = Compiled { keyword: Some(keyword.clone()), further: true, ..compiled };
        }
    }

    /// Compiles what turns a permanent face up, which is nothing that it has as an ability.
    pub fn file_special(&mut self, ability: &Ability) -> u16 {
        let compiled = special(self.ability(ability));
        self.tables.abilities.push(compiled);
        self.tables.abilities.len() as u16 - 1
    }

    fn ability(&mut self, ability: &Ability) -> Compiled {
        let mut compiled = Compiled { zone: ability.zone(), ..Compiled::empty(ability.clone()) };
        match ability {
            Ability::Spell(effect) => {
                compiled.kind = Kind::Spell;
                compiled.program = self.program(effect);
            }
            Ability::Cleaved(effect) => {
                compiled.kind = Kind::Spell;
                compiled.program = self.program(effect);
            }
            Ability::Activated(activated) => {
                compiled.kind = Kind::Activated;
                compiled.program = self.program(&activated.effect);
                compiled.mana = is_mana_ability(activated, &compiled.program);
            }
            Ability::Triggered(triggered) => {
                compiled.kind = Kind::Triggered;
                compiled.program = self.program(&triggered.effect);
                compiled.mana = is_mana_trigger(triggered, &compiled.program);
            }
            Ability::Static(constant) => {
                compiled.kind = if constant.defining { Kind::Defining } else { Kind::Static };
                if let StaticEffect::Continuous(_, modifications) = &constant.effect {
                    compiled.spec = self.spec(modifications);
                }
                if constant.lingers {
                    let rest = Static { lingers: false, zone: Zone::Command, ..constant.clone() };
                    let rest = card("what goes on", "", "").ability(Ability::Static(rest));
                    compiled.lingering = Some((self.file_token)(&rest));
                }
            }
            Ability::Replacement(replacement) => {
                compiled.kind = Kind::Replacement;
                if let Some(otherwise) = &replacement.otherwise {
                    compiled.program = self.program(otherwise);
                }
                match &replacement.instead {
                    Instead::Do(effect) | Instead::Also(effect) | Instead::Prevent { then: Some(effect), .. } => {
                        compiled.program = self.program(effect)
                    }
                    Instead::Enter(Entering { copy: Some((_, except)), .. }) => compiled.spec = self.spec(except),
                    Instead::Enter(Entering { forms, .. }) if !forms.is_empty() => compiled.spec = self.specs(forms),
                    _ => {}
                }
            }
            Ability::Keyword(_) => compiled.kind = Kind::Keyword,
            Ability::AdditionalCost(_)
            | Ability::AlternativeCost(_)
            | Ability::XOnly(_)
            | Ability::CastOnly(_)
            | Ability::OnlyForAnte => compiled.kind = Kind::Cost,
        }
        compiled.counts_activations = any_condition(ability, |one| matches!(one, Condition::ActivatedThisTurn(_)));
        compiled.watches_host = matches!(ability, Ability::Triggered(one) if speaks_of_host(&one.when));
        compiled.impersonal = is_impersonal(ability);
        compiled.old_timing = super::OldTiming::of(ability, &compiled.program);
        compiled
    }

    /// Files a list of modifications, with the abilities in it filed too.
    fn spec(&mut self, modifications: &[Modification]) -> u16 {
        let filed: Vec<Modification> = modifications
            .iter()
            .map(|modification| match modification {
                Modification::AddAbility(ability) => match &**ability {
                    Ability::Keyword(keyword) if keyword.parameter.is_none() => {
                        Modification::AddKeyword(keyword.keyword)
                    }
                    Ability::Keyword(keyword) => Modification::AddKeywordAbility(keyword.keyword, self.file(ability)),
                    other => Modification::AddFiledAbility(self.file(other)),
                },
                Modification::ThisAbility => {
                    Modification::AddFiledAbility(self.filing.last().copied().unwrap_or_default())
                }
                other => other.clone(),
            })
            .collect();
        self.tables.specs.push(filed);
        self.tables.specs.len() as u16 - 1
    }

    /// Files several lists of modifications one behind the other, and returns the place of the first.
    fn specs(&mut self, lists: &[Vec<Modification>]) -> u16 {
        let places: Vec<u16> = lists.iter().map(|list| self.spec(list)).collect();
        let first = self.tables.specs.len() as u16;
        for place in places {
            let list = self.tables.specs[usize::from(place)].clone();
            self.tables.specs.push(list);
        }
        first
    }

    fn program(&mut self, effect: &Effect) -> Program {
        let mut program = Program::default();
        if let Effect::Modal(modes) = effect {
            program.mode_limits = (modes.min, modes.max, modes.repeat);
            program.mode_costs = modes.costs.clone();
            program.other_limits = modes.instead.clone();
            for mode in &modes.modes {
                let (start, first_target) = (program.ops.len() as u16, program.targets.len() as u8);
                self.settled(mode, &mut program);
                let (end, end_target) = (program.ops.len() as u16, program.targets.len() as u8);
                program.modes.push(Mode { start, end, first_target, end_target });
            }
        } else {
            self.settled(effect, &mut program);
        }
        program.leads = program.targets.iter().map(|spec| lead_of(&spec.filter)).collect();
        program.paired = program.leads.iter().any(Option::is_some);
        program
    }

    fn settled(&mut self, effect: &Effect, program: &mut Program) {
        let mut effect = effect.clone();
        settle(&mut effect, &mut program.targets);
        self.flatten(&effect, program);
    }

    fn flatten(&mut self, effect: &Effect, program: &mut Program) {
        let here = |program: &Program| program.ops.len() as u16;
        match effect {
            Effect::Modal(_) => self.problem = Some("modes stand only at the root of an ability".to_string()),
            Effect::Sequence(all) => {
                for (at, one) in all.iter().enumerate() {
                    match (one, all.get(at + 1)) {
                        // What is shuffled at once needs no order.
                        (Effect::Move(..), Some(Effect::Shuffle(_))) => self.leaf(one, program),
                        _ => self.flatten(one, program),
                    }
                }
            }
            Effect::If(condition, then, otherwise) => {
                let at = here(program);
                program.ops.push(Op::Branch(condition.clone(), 0));
                self.branches(at, then, otherwise.as_deref(), program);
            }
            Effect::May(who, then, otherwise) => {
                let at = here(program);
                program.ops.push(Op::May(who.clone(), 0));
                self.branches(at, then, otherwise.as_deref(), program);
            }
            Effect::Pay { who, cost, otherwise, then } => {
                let at = here(program);
                program.ops.push(Op::Pay(who.clone(), cost.clone(), 0));
                let nothing = Effect::Sequence(Vec::new());
                self.branches(at, then.as_deref().unwrap_or(&nothing), otherwise.as_deref(), program);
            }
            Effect::MayCast { who, what, by, copy, masked, lands, otherwise } => {
                let at = here(program);
                program.ops.push(Op::MayCast(
                    who.clone(),
                    what.clone(),
                    CastTerms { by: *by, copy: *copy, masked: *masked, lands: *lands },
                    0,
                ));
                self.branches(at, &Effect::Sequence(Vec::new()), otherwise.as_deref(), program);
            }
            Effect::ForEach(noun, body) => {
                let at = here(program);
                program.ops.push(Op::Each(noun.clone(), 0));
                self.flatten(body, program);
                program.ops.push(Op::Next(at));
                let end = here(program);
                program.ops[usize::from(at)].retarget(end);
            }
            Effect::Repeat(times, body) => {
                let at = here(program);
                program.ops.push(Op::Times(times.clone(), 0));
                self.flatten(body, program);
                program.ops.push(Op::Next(at));
                let end = here(program);
                program.ops[usize::from(at)].retarget(end);
            }
            Effect::RepeatWhile(body, condition) => {
                let start = here(program);
                self.flatten(body, program);
                let branch = here(program);
                program.ops.push(Op::Branch(condition.clone(), branch + 2));
                program.ops.push(Op::Jump(start));
            }
            Effect::Either(who, choices) => self.either(who, choices, program),
            Effect::PayAnyAmount(who, slot) => self.flatten(&paying_one_by_one(who, *slot), program),
            Effect::Move(Noun::All(_), to)
                if to.zone == Zone::Library && matches!(to.place, Place::Top | Place::Bottom) =>
            {
                self.leaf(effect, program);
                self.flatten(&super::actions::arranging(to.place), program);
            }
            leaf => self.leaf(leaf, program),
        }
    }

    fn leaf(&mut self, effect: &Effect, program: &mut Program) {
        let filed = self.file_for(effect);
        if let Effect::DamageDivided { amount, .. } | Effect::Distribute { count: amount, .. } = effect {
            program.divide = Some(amount.clone());
        }
        program.ops.push(Op::Do(effect.clone(), filed));
    }

    fn either(&mut self, who: &Noun, choices: &[Effect], program: &mut Program) {
        let at = program.ops.len();
        program.ops.push(Op::Either(who.clone(), Vec::new()));
        let (mut starts, mut jumps) = (Vec::new(), Vec::new());
        for choice in choices {
            starts.push(program.ops.len() as u16);
            self.flatten(choice, program);
            jumps.push(program.ops.len());
            program.ops.push(Op::Jump(0));
        }
        let end = program.ops.len() as u16;
        jumps.into_iter().for_each(|jump| program.ops[jump].retarget(end));
        if let Op::Either(_, places) = &mut program.ops[at] {
            *places = starts;
        }
    }

    /// The two branches of the step at `at`, which goes to the second when its question is answered by no.
    fn branches(&mut self, at: u16, yes: &Effect, no: Option<&Effect>, program: &mut Program) {
        self.flatten(yes, program);
        let jump = program.ops.len();
        if no.is_some() {
            program.ops.push(Op::Jump(0));
        }
        let other = program.ops.len() as u16;
        program.ops[usize::from(at)].retarget(other);
        if let Some(no) = no {
            self.flatten(no, program);
            let end = program.ops.len() as u16;
            program.ops[jump].retarget(end);
        }
    }

    fn file_for(&mut self, effect: &Effect) -> u16 {
        match effect {
            Effect::CreateTokens { token, .. } => (self.file_token)(token).0,
            Effect::Emblem(_, emblem) | Effect::Offer(_, emblem) => (self.file_token)(&in_command_zone(emblem)).0,
            Effect::Move(_, Destination { changed: modifications, .. }) if modifications.is_empty() => 0,
            Effect::Move(_, Destination { changed: modifications, .. })
            | Effect::Modify(_, modifications, _)
            | Effect::CreateCopies { except: modifications, .. }
            | Effect::CopySpell(_, _, _, modifications)
            | Effect::BecomeCopy(_, _, modifications) => self.spec(modifications),
            Effect::ExchangeControl(..) => self.spec(&[Modification::Controller(Noun::Slot(EXCHANGED))]),
            Effect::State(statement, _) => {
                let constant = Static::from(statement.clone());
                self.file(&Ability::Static(constant))
            }
            Effect::AddMana(_, _, Some(Restriction::Rider(_, modifications, _))) => self.spec(modifications),
            Effect::NextCast { what, gains, .. } => {
                let spec = StaticEffect::Continuous(what.clone(), gains.clone());
                self.file(&Ability::Static(spec.into()))
            }
            Effect::Shield { replacement, .. } => self.file(&Ability::Replacement((**replacement).clone())),
            Effect::Delayed { when, effect, .. } => {
                self.file(&Ability::Triggered(triggered(when.clone(), (**effect).clone())))
            }
            Effect::Threaten { cost, when, effect, .. } => (self.file_token)(&threat(self.name, cost, when, effect)).0,
            Effect::Reflexive(effect) => {
                let never = Pattern::AnyOf(Vec::new());
                self.file(&Ability::Triggered(triggered(never, (**effect).clone())))
            }
            _ => 0,
        }
    }
}

fn special(compiled: Compiled) -> Compiled {
    Compiled { kind: Kind::Keyword, special: true, ..compiled }
}

impl Op {
    fn retarget(&mut self, to: u16) {
        match self {
            Op::Branch(_, at)
            | Op::Jump(at)
            | Op::May(_, at)
            | Op::Pay(_, _, at)
            | Op::MayCast(_, _, _, at)
            | Op::Each(_, at)
            | Op::Times(_, at) => {
                *at = to;
            }
            Op::Do(..) | Op::Next(_) | Op::Either(..) => {}
        }
    }
}

/// Whether a trigger condition speaks of what its source is attached to.
fn speaks_of_host(when: &Pattern) -> bool {
    struct Hosts(bool);

    impl Visit for Hosts {
        fn noun(&mut self, noun: &Noun) {
            self.0 |= *noun == Noun::Host;
            noun.walk_parts(self);
        }
    }

    let mut hosts = Hosts(false);
    when.walk(&mut hosts);
    hosts.0
}

/// Whether an ability speaks neither of its source nor of players, nor of what was chosen for it.
fn is_impersonal(ability: &Ability) -> bool {
    struct Personal(bool);

    impl Visit for Personal {
        fn noun(&mut self, _: &Noun) {
            self.0 = true;
        }

        fn predicate(&mut self, predicate: &Predicate) {
            self.0 |= matches!(predicate, Predicate::Chosen(_));
            predicate.walk_parts(self);
        }

        fn modification(&mut self, modification: &Modification) {
            self.0 |= matches!(
                modification,
                Modification::SetChosenSubtype | Modification::SetChosenColor | Modification::KeywordOfChosen(_)
            );
            modification.walk_parts(self);
        }
    }

    let mut personal = Personal(false);
    ability.walk(&mut personal);
    !personal.0
}

/// Whether values only count things that do not depend on whose they are but for their controller, nor on sizes, which are
/// being defined.
pub(super) fn counts_for_controller((one, other): &(&Option<Value>, &Option<Value>)) -> bool {
    struct Private(bool);

    impl Visit for Private {
        fn noun(&mut self, noun: &Noun) {
            self.0 |= *noun != Noun::You;
        }

        fn predicate(&mut self, predicate: &Predicate) {
            let plain = matches!(
                predicate,
                Predicate::Type(_)
                    | Predicate::Subtype(_)
                    | Predicate::Supertype(_)
                    | Predicate::Color(_)
                    | Predicate::Named(_)
                    | Predicate::ControlledBy(_)
                    | Predicate::OwnedBy(_)
                    | Predicate::FaceDown
            );
            self.0 |= !plain;
            predicate.walk_parts(self);
        }

        fn value(&mut self, value: &Value) {
            self.0 |= !matches!(value, Value::Number(_) | Value::Count(_) | Value::CardsIn(..) | Value::Sum(_));
            value.walk_parts(self);
        }
    }

    let mut private = Private(false);
    one.walk(&mut private);
    other.walk(&mut private);
    !private.0
}

/// Any amount of mana is paid mana by mana.
fn paying_one_by_one(who: &Noun, slot: Slot) -> Effect {
    let more = Effect::Calculate(Value::Sum(vec![Value::Slot(slot), 1.into()]), slot);
    let pay = pays_for(who.clone(), "{1}".into(), more);
    Effect::Calculate(0.into(), slot).then(Effect::RepeatWhile(Box::new(pay), Condition::Did))
}

/// What a player may do about a threat, and behind it the threat itself, which waits elsewhere.
fn threat(name: &str, cost: &Cost, when: &Pattern, effect: &Effect) -> CardDefinition {
    let pays = Activated { special: true, zone: Zone::Command, ..activated(cost.clone(), Effect::Appease) };
    let waits = Triggered { zone: Zone::Outside, ..triggered(when.clone(), effect.clone()) };
    card(name, "", "").ability(Ability::Activated(pays)).ability(Ability::Triggered(waits))
}

/// An emblem's abilities function in the command zone (CR 114.4).
fn in_command_zone(emblem: &CardDefinition) -> CardDefinition {
    let mut emblem = emblem.clone();
    for ability in &mut emblem.abilities {
        match ability {
            Ability::Activated(one) => one.zone = Zone::Command,
            Ability::Triggered(one) => one.zone = Zone::Command,
            Ability::Static(one) => one.zone = Zone::Command,
            Ability::Replacement(one) => one.zone = Zone::Command,
            _ => {}
        }
    }
    emblem
}

/// CR 605.1a: no target, could add mana, not a loyalty ability.
fn is_mana_ability(activated: &Activated, program: &Program) -> bool {
    program.targets.is_empty() && activated.timing != Timing::Loyalty && adds_mana(program)
}

/// CR 605.1b: no target, triggers from a mana ability, could add mana.
fn is_mana_trigger(triggered: &Triggered, program: &Program) -> bool {
    program.targets.is_empty()
        && matches!(triggered.when, Pattern::TapsForMana(_) | Pattern::ManaAdded(_))
        && adds_mana(program)
}

fn adds_mana(program: &Program) -> bool {
    program.ops.iter().any(|op| matches!(op, Op::Do(Effect::AddMana(..), _)))
}
