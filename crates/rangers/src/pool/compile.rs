//! From what is written to what runs.

use super::asked::asked;
use super::{
    Compiled, CompiledAction, CompiledBorrow, CompiledConstant, CompiledLocation, CompiledResponse, CompiledTest,
    Dodges, Face, Op, Pool, PoolError, Prints, Program, TestId, keywords,
};
use crate::facts::Facts;
use crate::notation::{
    Ability, CardDefinition, Condition, Cost, Effect, EntryNumber, Filter, Mode, Notable, Noun, Statement, Test, Title,
    Value,
};
use crate::walk::{Visitor, walk};
use crate::words::{Aspect, Terrain};
use crate::{DefinitionId, EntryId, LocationId};
use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};

struct Compiler {
    ops: Vec<Op>,
    tests: Vec<CompiledTest>,
}

pub(super) fn compile(prints: Prints) -> Result<Pool, PoolError> {
    let hash = prints.hash();
    let mut compiler = Compiler { ops: vec![Op::End], tests: Vec::new() };
    for test in &prints.common {
        compiler.test(test, true);
    }
    let mut titles: HashMap<Title, Vec<DefinitionId>> = HashMap::new();
    for (at, card) in prints.cards.iter().enumerate() {
        let same = titles.entry(card.title.clone()).or_default();
        if same.iter().any(|id| prints.cards[usize::from(id.0)].set == card.set) {
            return Err(PoolError::Twice(card.title.to_string()));
        }
        same.push(DefinitionId(at as u16));
    }
    let mut numbers: HashMap<EntryNumber, EntryId> = HashMap::new();
    for (at, entry) in prints.guide.iter().enumerate() {
        if numbers.insert(entry.number.clone(), EntryId(at as u16)).is_some() {
            return Err(PoolError::Twice(entry.number.to_string()));
        }
    }
    let notables = notables(&prints);
    let cards = prints
        .cards
        .iter()
        .map(|card| compiler.card(card, &titles, &numbers))
        .collect::<Result<Vec<Compiled>, PoolError>>()?;
    let entries = prints.guide.iter().map(|entry| (entry.number.clone(), compiler.program(&entry.effect))).collect();
    let place = |title: &Title| prints.locations.iter().position(|location| location.title == *title);
    let mut locations = Vec::new();
    for location in &prints.locations {
        let card = titles
            .get(&location.title)
            .and_then(|ids| ids.first().copied())
            .ok_or_else(|| PoolError::Unknown("location card", location.title.to_string()))?;
        let mut links = Vec::new();
        for path in &prints.paths {
            let other = if path.one == location.title {
                &path.other
            } else if path.other == location.title {
                &path.one
            } else {
                continue;
            };
            let at = place(other).ok_or_else(|| PoolError::Unknown("location", other.to_string()))?;
            links.push((LocationId(at as u8), path.terrain));
        }
        locations.push(CompiledLocation {
            card,
            assembly: compiler.program(&location.assembly),
            all: compiler.program(&location.arrival.all),
            rangers: location.arrival.rangers.iter().map(|effect| compiler.program(effect)).collect(),
            links,
            location: location.clone(),
        });
    }
    let first_location = match &prints.first_location {
        Some(title) => LocationId(place(title).ok_or_else(|| PoolError::Unknown("location", title.to_string()))? as u8),
        None => LocationId(0),
    };
    Ok(Pool {
        hash,
        ops: compiler.ops,
        faces: cards.iter().map(|card| Face::new(&card.card, &card.challenges, titles[&card.card.title][0])).collect(),
        cards,
        tests: compiler.tests,
        entries,
        locations,
        challenge: prints.challenge,
        notables,
        days: prints.days,
        first_entry: prints.first_entry,
        first_location,
        first_terrain: prints.first_terrain.unwrap_or(Terrain::Woods),
        titles,
        numbers,
    })
}

/// Every notable event that anything names, and the flood of every location.
fn notables(prints: &Prints) -> Vec<Notable> {
    struct Names(BTreeSet<String>);
    impl Visitor for Names {
        fn word(&mut self, _: &'static str, _: &'static str) {}

        fn name(&mut self, kind: &'static str, text: &str) {
            if kind == "Notable" {
                self.0.insert(text.to_string());
            }
        }
    }
    let mut names = Names(BTreeSet::new());
    walk(&prints.cards, &mut names);
    walk(&prints.guide, &mut names);
    names.0.extend(prints.locations.iter().map(|location| format!("{} FLOODED", location.title)));
    names.0.into_iter().map(|name| Notable(Cow::Owned(name))).collect()
}

impl Compiler {
    fn card(
        &mut self,
        card: &CardDefinition,
        titles: &HashMap<Title, Vec<DefinitionId>>,
        numbers: &HashMap<EntryNumber, EntryId>,
    ) -> Result<Compiled, PoolError> {
        let reverse = match &card.reverse {
            Some(title) => Some(
                titles
                    .get(title)
                    .and_then(|ids| ids.first().copied())
                    .ok_or_else(|| PoolError::Unknown("reverse face", title.to_string()))?,
            ),
            None => None,
        };
        let entry = match &card.entry {
            Some(number) => Some(
                numbers.get(number).copied().ok_or_else(|| PoolError::Unknown("guide entry", number.to_string()))?,
            ),
            None => None,
        };
        let mut compiled = Compiled {
            card: card.clone(),
            tests: Vec::new(),
            challenges: Vec::new(),
            asked: Default::default(),
            actions: Vec::new(),
            responses: Vec::new(),
            clears: Vec::new(),
            play: None,
            borrow: None,
            constants: Vec::new(),
            reverse,
            entry,
        };
        for (keyword, _) in &card.keywords {
            for ability in keywords::abilities(*keyword) {
                self.ability(&ability, Condition::Always, &mut compiled);
            }
            for constant in keywords::statements(*keyword) {
                let reads = Facts::read_by(&constant.condition);
                let keyword = Some(*keyword);
                compiled.constants.push(CompiledConstant { constant, keyword, test: None, program: None, reads });
            }
        }
        for ability in &card.abilities {
            self.ability(ability, Condition::Always, &mut compiled);
        }
        Ok(compiled)
    }

    fn ability(&mut self, ability: &Ability, gate: Condition, compiled: &mut Compiled) {
        match ability {
            Ability::Test(test) => {
                let test = Test { condition: both(gate, test.condition.clone()), ..(**test).clone() };
                let id = self.test(&test, false);
                compiled.tests.push(id);
            }
            Ability::Challenge(symbol, effect) => {
                let effect = gated(gate, effect);
                compiled.challenges.push((*symbol, self.program(&effect)));
                let of_symbol = &mut compiled.asked[*symbol as usize];
                *of_symbol = of_symbol.and(asked(&effect));
            }
            Ability::Action { cost, condition, effect } => {
                let program = self.program(effect);
                let granted = gate != Condition::Always;
                let condition = both(gate, condition.clone());
                compiled.actions.push(CompiledAction { cost: cost.clone(), condition, granted, program });
            }
            Ability::Response { on, condition, cost, may, effect } => {
                let program = self.program(effect);
                let granted = gate != Condition::Always;
                let condition = both(gate, condition.clone());
                compiled.responses.push(CompiledResponse {
                    on: on.clone(),
                    condition,
                    cost: cost.clone(),
                    may: *may,
                    dodges: dodges(effect, cost),
                    aspect: aspect_used(effect),
                    granted,
                    program,
                });
            }
            Ability::Clear(cause, effect) => {
                let program = self.program(&gated(gate, effect));
                compiled.clears.push((*cause, program));
            }
            Ability::Play(effect) => compiled.play = Some(self.program(effect)),
            Ability::Borrow { from, cost, free } => {
                compiled.borrow = Some(CompiledBorrow { from: from.clone(), cost: cost.clone(), free: *free });
            }
            Ability::Constant(constant) => {
                let mut test = None;
                let mut program = None;
                match &constant.statement {
                    Statement::GrantTest(_, granted) => test = Some(self.test(granted, false)),
                    Statement::ReplacePathDraw(effect) => program = Some(self.program(effect)),
                    Statement::GrantAbility(inner) => {
                        self.ability(inner, both(gate, constant.condition.clone()), compiled);
                    }
                    _other_statements_have_nothing_inside => {}
                }
                let (constant, reads) = (constant.clone(), Facts::read_by(&constant.condition));
                compiled.constants.push(CompiledConstant { constant, keyword: None, test, program, reads });
            }
        }
    }

    fn test(&mut self, test: &Test, common: bool) -> TestId {
        let success = self.program(&test.success);
        let failure = self.program(&test.failure);
        let either = self.program(&test.either);
        self.tests.push(CompiledTest { test: test.clone(), common, success, failure, either });
        TestId(self.tests.len() as u16 - 1)
    }

    fn program(&mut self, effect: &Effect) -> Program {
        if *effect == Effect::Nothing {
            return Program::NOTHING;
        }
        let mut steps = Vec::new();
        self.steps(effect, &mut steps);
        steps.push(Op::End);
        let start = self.ops.len() as u32;
        for op in &mut steps {
            relocate(op, start);
        }
        self.ops.extend(steps);
        Program(start)
    }

    /// Appends the steps of an effect, with targets counted from the beginning of the program.
    fn steps(&mut self, effect: &Effect, steps: &mut Vec<Op>) {
        match effect {
            Effect::Nothing => {}
            Effect::Sequence(all) => all.iter().for_each(|one| self.steps(one, steps)),
            Effect::Arrow(first, then) => {
                steps.push(Op::OpenArrow);
                self.steps(first, steps);
                let close = steps.len();
                steps.push(Op::CloseArrow(0));
                self.steps(then, steps);
                steps[close] = Op::CloseArrow(steps.len() as u32);
            }
            Effect::If(condition, then, otherwise) => {
                let test = steps.len();
                steps.push(Op::Jump(0));
                self.steps(then, steps);
                if **otherwise == Effect::Nothing {
                    steps[test] = Op::Unless(condition.clone(), steps.len() as u32);
                } else {
                    let jump = steps.len();
                    steps.push(Op::Jump(0));
                    steps[test] = Op::Unless(condition.clone(), steps.len() as u32);
                    self.steps(otherwise, steps);
                    steps[jump] = Op::Jump(steps.len() as u32);
                }
            }
            Effect::May(who, then) => {
                let ask = steps.len();
                steps.push(Op::Jump(0));
                self.steps(then, steps);
                steps[ask] = Op::May(who.clone(), steps.len() as u32);
            }
            Effect::Choose(modes) => {
                let ask = steps.len();
                steps.push(Op::Jump(0));
                let mut starts = Vec::new();
                let mut jumps = Vec::new();
                for Mode { label, condition, effect } in modes {
                    starts.push((label.clone(), condition.clone(), steps.len() as u32));
                    self.steps(effect, steps);
                    jumps.push(steps.len());
                    steps.push(Op::Jump(0));
                }
                let end = steps.len() as u32;
                steps[ask] = Op::Modes(starts, end);
                for jump in jumps {
                    steps[jump] = Op::Jump(end);
                }
            }
            Effect::ForEach(noun, body) => self.looped(steps, body, |end| Op::Cards(noun.clone(), end)),
            Effect::EachRanger(who, body) => self.looped(steps, body, |end| Op::Rangers(who.clone(), end)),
            Effect::Repeat(value, body) => self.looped(steps, body, |end| Op::Times(value.clone(), end)),
            Effect::NameSymbol(body)
            | Effect::IfFails(body)
            | Effect::Later(body)
            | Effect::AfterArrival(body)
            | Effect::AnotherTest(body) => {
                let program = self.program(body);
                steps.push(Op::Verb(effect.clone(), vec![program]));
            }
            Effect::PairDraws(pairs, _) => {
                let programs = pairs.iter().map(|(_, body)| self.program(body)).collect();
                steps.push(Op::Verb(effect.clone(), programs));
            }
            verb => steps.push(Op::Verb(verb.clone(), Vec::new())),
        }
    }

    fn looped(&mut self, steps: &mut Vec<Op>, body: &Effect, begin: impl Fn(u32) -> Op) {
        let start = steps.len();
        steps.push(Op::Jump(0));
        self.steps(body, steps);
        steps.push(Op::Next(start as u32));
        steps[start] = begin(steps.len() as u32);
    }
}

/// What an effect dodges: cards that it picks first, or all that fit.
fn dodges(effect: &Effect, cost: &[Cost]) -> Option<Dodges> {
    let steps = match effect {
        Effect::Sequence(all) => all.as_slice(),
        one => std::slice::from_ref(one),
    };
    let at = steps.iter().position(|step| matches!(step, Effect::Dodge(_)))?;
    match (&steps[..at], &steps[at]) {
        (_, Effect::Dodge(Noun::All(filter))) if speaks_of_that(filter) => {
            Some(Dodges { most: None, of: Filter::Path })
        }
        (_, Effect::Dodge(Noun::All(filter))) => Some(Dodges { most: None, of: (**filter).clone() }),
        ([.., Effect::Pick { from: Noun::All(filter), most, .. }], Effect::Dodge(Noun::That)) => {
            let paid = cost.iter().find_map(|cost| match cost {
                Cost::AnyProgress(_, value) => Some(value.clone()),
                _asks_for_no_number => None,
            });
            let most = if *most == Value::Chosen { paid } else { Some(most.clone()) };
            Some(Dodges { most, of: (**filter).clone() })
        }
        _something_else => None,
    }
}

/// Whether a description speaks of what is still to be chosen.
fn speaks_of_that(filter: &Filter) -> bool {
    struct That(bool);
    impl Visitor for That {
        fn word(&mut self, list: &'static str, word: &'static str) {
            self.0 |= list == "Noun" && word == "That";
        }

        fn name(&mut self, _: &'static str, _: &str) {}
    }
    let mut that = That(false);
    walk(filter, &mut that);
    that.0
}

/// The aspect with which an effect lets the test under way be performed.
fn aspect_used(effect: &Effect) -> Option<Aspect> {
    match effect {
        Effect::UseAspect(aspect) => Some(*aspect),
        _something_else => None,
    }
}

fn relocate(op: &mut Op, start: u32) {
    match op {
        Op::Jump(to)
        | Op::Unless(_, to)
        | Op::May(_, to)
        | Op::Cards(_, to)
        | Op::Rangers(_, to)
        | Op::Times(_, to)
        | Op::Next(to)
        | Op::CloseArrow(to) => *to += start,
        Op::Modes(modes, to) => {
            *to += start;
            modes.iter_mut().for_each(|mode| mode.2 += start);
        }
        Op::End | Op::OpenArrow | Op::Verb(..) => {}
    }
}

fn both(one: Condition, other: Condition) -> Condition {
    match (one, other) {
        (Condition::Always, other) => other,
        (one, Condition::Always) => one,
        (one, other) => Condition::All(vec![one, other]),
    }
}

fn gated(gate: Condition, effect: &Effect) -> Effect {
    match gate {
        Condition::Always => effect.clone(),
        gate => Effect::If(gate, Box::new(effect.clone()), Box::new(Effect::Nothing)),
    }
}
