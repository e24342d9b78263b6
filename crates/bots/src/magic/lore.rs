//! What a spell or ability is good for, read off its words.
//!
//! A reading is rough on purpose: who or what is touched, and how. It knows no rule; what may be done, the game says.

use magic::notation::{
    Ability, CardDefinition, CostPart, Destination, Domain, Effect, Filter, Modification, Noun, Stat, Statement,
    StaticEffect, TurnEffect, Value, Visit, Walk,
};
use magic::{CardType, Keyword, Zone};

/// Who or what is touched.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Whom {
    /// The targets of a phrase, from 0.
    Target(u8),
    /// Who controls the targets of a phrase.
    ControllerOf(u8),
    /// Its controller.
    You,
    /// Each opponent.
    Opponents,
    /// Each player.
    Everyone,
    /// Everything so described.
    These(Filter),
    /// Its source.
    This,
    /// What its source is attached to.
    Host,
    /// Somebody who is known only when it happens.
    Somebody,
}

/// How it is touched.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Touch {
    Damage(Value),
    Destroy,
    Exile,
    Bounce,
    Steal,
    Tap,
    Untap,
    Pump(Value, Value),
    Grow(Value),
    Regenerate,
    /// Has a keyword more.
    Gain(Keyword),
    Help(i32),
    Hurt(i32),
    Counter,
    Sacrifice,
    Discard(Value),
    Draw(Value),
    Mill(Value),
    GainLife(Value),
    LoseLife(Value),
    Tokens(Value, i32),
    Recover,
    Mana,
    ExtraTurn,
    /// Becomes a creature of that size for a while.
    Animate(Value, Value),
}

/// One thing that happens to somebody.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Line {
    pub touch: Touch,
    pub whom: Whom,
}

/// A whole effect: the lines of each mode, and what each target phrase may be.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Lore {
    /// One list for each mode; one alone where there are none to choose.
    pub modes: Vec<Vec<Line>>,
    /// The target phrases of each mode.
    pub phrases: Vec<Vec<Filter>>,
    /// Whether modes are chosen.
    pub modal: bool,
    /// Whether others are spared if they pay X.
    pub taxes: bool,
    /// Whether its targets share what it does: it is best aimed at one.
    pub shared: bool,
}

#[derive(Default)]
struct Reader {
    lines: Vec<Line>,
    phrases: Vec<Filter>,
    slots: Vec<(u8, Whom)>,
    done: Option<Whom>,
    it: Option<Whom>,
    taxes: bool,
    shared: bool,
}

impl Lore {
    /// Reads an effect.
    pub fn of(effect: &Effect) -> Lore {
        let modes: Vec<&Effect> = match effect {
            Effect::Modal(modes) => modes.modes.iter().collect(),
            other => vec![other],
        };
        let mut lore = Lore { modal: matches!(effect, Effect::Modal(_)), ..Lore::default() };
        for mode in modes {
            let mut reader = Reader::default();
            reader.effect(mode);
            lore.modes.push(reader.lines);
            lore.phrases.push(reader.phrases);
            lore.taxes |= reader.taxes;
            lore.shared |= reader.shared;
        }
        lore
    }

    /// Reads what a card does when it is cast: its spell ability, or what an Aura does to its host.
    pub fn of_card(card: &CardDefinition) -> Lore {
        let spell = card.abilities.iter().find_map(|ability| match ability {
            Ability::Spell(effect) => Some(Lore::of(effect)),
            _ => None,
        });
        spell.unwrap_or_else(|| Lore::of_aura(card))
    }

    fn of_aura(card: &CardDefinition) -> Lore {
        let enchants = card.abilities.iter().find_map(|ability| match ability {
            Ability::Keyword(one) if one.keyword == magic::Keyword::Enchant => match &one.parameter {
                magic::notation::Parameter::Quality(filter) => Some(filter.clone()),
                _ => None,
            },
            _ => None,
        });
        let Some(host) = enchants else {
            return Lore { modes: vec![Vec::new()], phrases: vec![Vec::new()], ..Lore::default() };
        };
        let mut lines = Vec::new();
        if host.domain.contains(Domain::zone(Zone::Graveyard)) {
            lines.push(Touch::Recover);
        }
        for ability in &card.abilities {
            match ability {
                Ability::Static(one) => match &one.effect {
                    StaticEffect::Continuous(_, changes) => lines.extend(changes.iter().map(changed)),
                    StaticEffect::States(statement) => lines.push(Touch::Help(stated(statement))),
                },
                Ability::Triggered(one) => {
                    let mut reader = Reader::default();
                    reader.effect(&one.effect);
                    let hurts = |line: &Line| matches!(line.whom, Whom::Somebody | Whom::Host) && is_harm(&line.touch);
                    if reader.lines.iter().any(hurts) {
                        lines.push(Touch::Hurt(20));
                    }
                }
                Ability::Activated(_) => lines.push(Touch::Help(10)),
                _ => {}
            }
        }
        let lines = lines.into_iter().map(|touch| Line { touch, whom: Whom::Target(0) }).collect();
        Lore { modes: vec![lines], phrases: vec![vec![host]], ..Lore::default() }
    }

    /// Whether some mode does that.
    pub fn does(&self, what: impl Fn(&Touch) -> bool) -> bool {
        self.modes.iter().flatten().any(|line| what(&line.touch))
    }
}

fn is_harm(touch: &Touch) -> bool {
    matches!(touch, Touch::Damage(_) | Touch::Destroy | Touch::LoseLife(_) | Touch::Sacrifice | Touch::Discard(_))
}

/// What a change is to the thing that is changed.
fn changed(change: &Modification) -> Touch {
    match change {
        Modification::Controller(Noun::You) => Touch::Steal,
        Modification::AddPowerToughness(power, toughness) => Touch::Pump(power.clone(), toughness.clone()),
        Modification::LoseAllAbilities | Modification::CantHave(_) | Modification::LoseKeyword(..) => Touch::Hurt(12),
        Modification::AddKeyword(keyword) => Touch::Gain(*keyword),
        Modification::AddAbility(_) => Touch::Help(12),
        _ => Touch::Help(0),
    }
}

/// The size of the creature that something becomes.
fn animated(changes: &[Modification]) -> Option<Touch> {
    if !changes.contains(&Modification::AddType(CardType::Creature)) {
        return None;
    }
    changes.iter().find_map(|change| match change {
        Modification::SetPowerToughness(power, toughness) => Some(Touch::Animate(power.clone(), toughness.clone())),
        _ => None,
    })
}

/// How good a statement is for what it speaks of.
fn stated(statement: &Statement) -> i32 {
    match statement {
        Statement::CantAttack { .. } | Statement::DoesntUntap(_) | Statement::CantActivate { .. } => -45,
        Statement::CantBlock { .. } | Statement::MustAttack { .. } => -12,
        Statement::CantBeTargeted { .. } | Statement::AttackWithoutTapping { .. } => 10,
        _ => 0,
    }
}

/// Collects the targets that are named somewhere.
struct Named<'a>(&'a mut Vec<Filter>);

impl Visit for Named<'_> {
    fn noun(&mut self, noun: &Noun) {
        if let Noun::Target(spec) = noun {
            self.0.push(spec.filter.clone());
        }
        noun.walk_parts(self);
    }
}

impl Reader {
    fn line(&mut self, touch: Touch, noun: &Noun) {
        for whom in self.whom(noun) {
            self.lines.push(Line { touch: touch.clone(), whom });
        }
    }

    /// Who or what a noun refers to; a target phrase gets its number as it is met.
    fn whom(&mut self, noun: &Noun) -> Vec<Whom> {
        let one = match noun {
            Noun::Target(spec) => {
                self.phrases.push(spec.filter.clone());
                Whom::Target(self.phrases.len() as u8 - 1)
            }
            Noun::TargetAgain(phrase) => Whom::Target(*phrase),
            Noun::You => Whom::You,
            Noun::Opponents => Whom::Opponents,
            Noun::Players => Whom::Everyone,
            Noun::This => Whom::This,
            Noun::Host => Whom::Host,
            Noun::All(filter) => Whom::These((**filter).clone()),
            Noun::Slot(slot) => {
                let found = self.slots.iter().rev().find(|(at, _)| *at == slot.0);
                found.map_or(Whom::Somebody, |(_, whom)| whom.clone())
            }
            Noun::Done => self.done.clone().unwrap_or(Whom::Somebody),
            Noun::It => self.it.clone().unwrap_or(Whom::Somebody),
            Noun::ControllerOf(of) | Noun::OwnerOf(of) => match self.whom(of).first() {
                Some(Whom::Target(phrase)) => Whom::ControllerOf(*phrase),
                Some(Whom::This) => Whom::You,
                _ => Whom::Somebody,
            },
            Noun::Both(all) => return all.iter().flat_map(|one| self.whom(one)).collect(),
            _ => Whom::Somebody,
        };
        self.done = Some(one.clone());
        vec![one]
    }

    fn effect(&mut self, effect: &Effect) {
        match effect {
            Effect::Sequence(all) => all.iter().for_each(|one| self.effect(one)),
            Effect::If(_, then, otherwise) => {
                self.effect(then);
                if self.lines.is_empty() {
                    otherwise.iter().for_each(|one| self.effect(one));
                }
            }
            Effect::Pay { who, cost, otherwise: Some(then), .. } => {
                // The target may be named there first.
                self.whom(who);
                let is_x = |part: &CostPart| matches!(part, CostPart::Mana(mana) if mana.x_count() > 0);
                self.taxes |= cost.parts.iter().any(is_x);
                self.effect(then);
            }
            Effect::May(_, then, _)
            | Effect::Repeat(_, then)
            | Effect::RepeatWhile(then, _)
            | Effect::Pay { then: Some(then), .. } => {
                self.effect(then);
            }
            Effect::ForEach(noun, then) => {
                let each = self.whom(noun);
                self.it = each.first().cloned();
                self.effect(then);
            }
            Effect::Either(_, all) => all.first().into_iter().for_each(|one| self.effect(one)),
            Effect::Modal(modes) => modes.modes.first().into_iter().for_each(|one| self.effect(one)),
            Effect::Choose { who, from, slot, .. } => {
                let chooser = self.whom(who);
                let whom = match chooser.first() {
                    Some(Whom::Target(phrase)) => Whom::Target(*phrase),
                    Some(Whom::Opponents | Whom::Somebody) => Whom::Opponents,
                    _ => Whom::These(from.clone()),
                };
                self.slots.push((slot.0, whom));
            }
            Effect::Remember(noun, slot) => {
                let whom = self.whom(noun);
                self.slots.extend(whom.into_iter().map(|one| (slot.0, one)));
            }
            other => self.verb(other),
        }
    }

    fn verb(&mut self, effect: &Effect) {
        match effect {
            Effect::Damage { amount: Value::Quotient(amount, by), to, .. } if matches!(**by, Value::CountOf(_)) => {
                self.shared = true;
                self.line(Touch::Damage((**amount).clone()), to);
            }
            Effect::Damage { amount, to, .. } => self.line(Touch::Damage(amount.clone()), to),
            Effect::DamageDivided { amount, to } => self.line(Touch::Damage(amount.clone()), to),
            Effect::Destroy { what, .. } => self.line(Touch::Destroy, what),
            Effect::Sacrifice(what) => self.line(Touch::Sacrifice, what),
            Effect::Move(what, destination) => self.moved(what, destination),
            Effect::Discard(what) => self.line(Touch::Discard(1.into()), what),
            Effect::Draw(who, count) => self.line(Touch::Draw(count.clone()), who),
            Effect::Mill(who, count) => self.line(Touch::Mill(count.clone()), who),
            Effect::GainLife(who, count) => self.line(Touch::GainLife(count.clone()), who),
            Effect::LoseLife(who, count) => self.line(Touch::LoseLife(count.clone()), who),
            Effect::Counter(what, _) => self.line(Touch::Counter, what),
            Effect::PutCounters(what, kind, count, _) | Effect::PutCountersWithin(what, kind, count, _) => {
                let touch = if *kind == magic::P1P1 {
                    Touch::Grow(count.clone())
                } else if *kind == magic::M1M1 {
                    Touch::Hurt(20)
                } else {
                    Touch::Help(0)
                };
                self.line(touch, what);
            }
            Effect::Tap(what) => self.line(Touch::Tap, what),
            Effect::Untap(what) => self.line(Touch::Untap, what),
            Effect::Regenerate(what) => self.line(Touch::Regenerate, what),
            Effect::AddMana(who, ..) => self.line(Touch::Mana, who),
            Effect::Turns(TurnEffect::ExtraTurn(who, _)) => self.line(Touch::ExtraTurn, who),
            Effect::CreateTokens { who, count, token, .. } => {
                let size = |stat: &Option<Stat>| match stat {
                    Some(Stat::Number(number)) => *number,
                    _ => 1,
                };
                let worth = 12 * size(&token.power) + 7 * size(&token.toughness) + 6;
                self.line(Touch::Tokens(count.clone(), worth), who);
            }
            Effect::Modify(what, changes, _) => {
                if let Some(size) = animated(changes) {
                    return self.line(size, what);
                }
                for change in changes {
                    self.line(changed(change), what);
                }
            }
            Effect::ExchangeControl(_, other) => self.line(Touch::Steal, other),
            // A target may be named first where something is counted.
            Effect::Calculate(value, _) => value.walk(&mut Named(&mut self.phrases)),
            _ => {}
        }
    }

    fn moved(&mut self, what: &Noun, to: &Destination) {
        // What is looked for in a library is as good as drawn.
        if let Noun::Slot(slot) = what
            && let Some((_, Whom::These(from))) = self.slots.iter().rev().find(|(at, _)| *at == slot.0)
            && from.domain.contains(Domain::zone(Zone::Library))
            && matches!(to.zone, Zone::Hand | Zone::Battlefield)
        {
            return self.line(Touch::Draw(1.into()), &Noun::You);
        }
        let from_play = match what {
            Noun::Target(spec) => spec.filter.domain.contains(Domain::PERMANENTS),
            Noun::All(filter) => filter.domain.contains(Domain::PERMANENTS),
            _ => true,
        };
        let from_hand = matches!(what, Noun::All(filter) if filter.domain.contains(Domain::zone(Zone::Hand)));
        let touch = match to.zone {
            Zone::Graveyard | Zone::Library | Zone::Exile if from_hand => Touch::Discard(1.into()),
            Zone::Battlefield => Touch::Recover,
            Zone::Hand if !from_play => Touch::Recover,
            Zone::Hand => Touch::Bounce,
            Zone::Exile | Zone::Graveyard | Zone::Library if from_play => Touch::Exile,
            _ => Touch::Help(0),
        };
        self.line(touch, what);
    }
}
