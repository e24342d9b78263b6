//! Everything else that is asked: from the queues of answers, or by default.

use super::announce::next_phrase;
use super::pick::kind_of;
use super::yes_no::{Meaning, after};
use super::{Play, Stop};
use crate::format::{Target, Value};
use crate::text::text_of;
use kernel::{Answer, Game as _, Shape};
use magic::{AbilityRef, Choice, Game, PlayerId, Reason, Retargeting};
use std::collections::VecDeque;

/// So many steps of applying replacement effects in every order are compared at most.
const MOST_ORDERS: u32 = 400;

/// An open question, held apart from the game so that the game can be answered.
struct Question {
    player: PlayerId,
    reason: Reason,
    shape: Owned,
}

enum Owned {
    PickOne(Vec<Choice>),
    PickSome(Vec<Choice>, u16, u16),
    Order(Vec<Choice>),
    Number,
    Divide(Vec<Choice>, u32, u32),
    YesNo,
    Other,
}

impl Play<'_> {
    fn question(&self) -> Option<Question> {
        let decision = self.game.decision()?;
        let shape = match decision.shape {
            Shape::PickOne { options } => Owned::PickOne(options.to_vec()),
            Shape::PickSome { options, min, max } => Owned::PickSome(options.to_vec(), min, max),
            Shape::Order { items } => Owned::Order(items.to_vec()),
            Shape::Number { .. } => Owned::Number,
            Shape::Divide { among, total, minimum } => Owned::Divide(among.to_vec(), total, minimum),
            Shape::YesNo => Owned::YesNo,
            _ => Owned::Other,
        };
        Some(Question { player: PlayerId::from(decision.player), reason: decision.reason, shape })
    }

    /// Answers a prompt.
    pub(super) fn prompt(&mut self) -> Result<(), Stop> {
        let Some(question) = self.question() else { return Ok(()) };
        let player = question.player;
        if self.declined.is_some_and(|declined| question.reason != Reason::PayOrNot(declined.1)) {
            self.declined = None;
        }
        if !matches!(question.reason, Reason::May(_) | Reason::MayCast(_)) {
            self.agreed = None;
        }
        if matches!(question.reason, Reason::Payment(_)) && self.pay_by_tapping(player).is_ok() {
            return Ok(());
        }
        if matches!(question.shape, Owned::YesNo) && self.game.is_only_no() {
            // What cannot be done or paid needs no answer; a "false" may stand there all the same.
            self.answers.spare_no(player);
            return self.answer(player, Answer::Yes(false)).map_err(Stop::Fail);
        }
        let counts = match &question.shape {
            Owned::Number => true,
            Owned::PickOne(options) => matches!(options[..], [Choice::Number(_), ..]),
            _ => false,
        };
        if counts && let [Value::Yes(true), Value::Number(_), ..] = self.answers.choose(player).make_contiguous() {
            // A yes to "any number" says nothing that the number does not say.
            self.answers.choose(player).pop_front();
        }
        let answer = match (&question.shape, question.reason) {
            (Owned::Order(items), _) => self.ordered(player, items)?,
            (Owned::PickOne(options), Reason::Replacement) => self.first_replacement(player, options)?,
            (Owned::PickSome(options, min, max), Reason::Targets(_)) => self.targets(player, options, *min, *max)?,
            (Owned::PickSome(options, ..), Reason::Modes(_)) => self.modes(player, options)?,
            // What is chosen on resolution may be numbered like the modes of a spell.
            (Owned::PickOne(options), Reason::Either(_)) if !self.answers.mode(player).is_empty() => {
                self.modes(player, options)?.map(single)
            }
            (Owned::YesNo, Reason::NewTargets(_)) => Some(self.new_targets(player)),
            (Owned::PickOne(..) | Owned::PickSome(..), Reason::Choose(_))
                if self.target_for_change(player).is_some() =>
            {
                self.target_for_change(player).map(|(at, answer)| {
                    self.answers.target(player).remove(at);
                    answer
                })
            }
            (Owned::PickOne(_), Reason::Choose(_)) if self.shares_a_shield() && !self.front_fits(player) => {
                Some(self.game.default_answer())
            }
            (Owned::Divide(among, total, minimum), _) => self.division(player, among, *total, *minimum)?,
            (Owned::Number, Reason::AttackCost) if !self.front_fits(player) => self.life_for_attack(player),
            _ => self.choice(&question)?,
        };
        let answer = match answer {
            Some(answer) => answer,
            None if self.is_strict() => return Err(self.unscripted(&question)),
            None => self.game.default_answer(),
        };
        self.just_chosen = match (&question.shape, &answer) {
            (Owned::PickSome(options, ..), Answer::Picks(picks)) => {
                picks.iter().map(|at| options[usize::from(*at)]).collect()
            }
            _ => Vec::new(),
        };
        let refused = |why| Stop::Fail(format!("an answer to {:?} is refused: {why}", question.reason));
        self.answer(player, answer).map_err(refused)
    }

    /// How many symbols of a cost to attack or block are paid with life: as few as possible, unless the script says "life".
    fn life_for_attack(&mut self, player: PlayerId) -> Option<Answer> {
        let Shape::Number { min, max } = self.game.decision()?.shape else { return None };
        let said = match self.answers.choose(player).front() {
            Some(Value::Text(word)) if word.eq_ignore_ascii_case("life") => Some(max),
            Some(Value::Text(word)) if word.eq_ignore_ascii_case("mana") => Some(min),
            _ => None,
        };
        if said.is_some() {
            self.answers.choose(player).pop_front();
        }
        Some(Answer::Number(said.unwrap_or(min)))
    }

    /// Which of several damages a shield prevents matters rarely; the script need not say it.
    fn shares_a_shield(&self) -> bool {
        self.game.shares_a_shield()
    }

    fn unscripted(&self, question: &Question) -> Stop {
        let options = match &question.shape {
            Owned::PickOne(options) | Owned::Order(options) => options.as_slice(),
            Owned::PickSome(options, ..) | Owned::Divide(options, ..) => options.as_slice(),
            _ => &[],
        };
        let options = options.iter().take(12).map(|choice| self.describe(*choice));
        let options: Vec<String> = options.chain(self.asked_words()).collect();
        let source = match question.reason {
            Reason::May(id) | Reason::PayOrNot(id) | Reason::Choose(id) | Reason::ChooseFor(id) => {
                self.game.name_of(id)
            }
            Reason::Targets(id) | Reason::CostChoice(id) | Reason::ManaKind(id) => self.game.name_of(id),
            _ => String::new(),
        };
        let kind = kind_of(question.reason);
        let (turn, step) = self.time();
        Stop::Fail(format!(
            "the script says nothing of this choice of {} in turn {turn} {}: {kind} {source} {options:?}",
            self.player_name(question.player),
            step.word(),
        ))
    }

    fn ordered(&mut self, player: PlayerId, items: &[Choice]) -> Result<Option<Answer>, Stop> {
        let as_they_are = Answer::Picks((0..items.len() as u16).collect());
        if items.len() < 2 {
            return Ok(Some(as_they_are));
        }
        // Cards that were just chosen one after the other are in order already.
        let alike = self.are_alike(items) || items == self.just_chosen;
        let Some(names) = self.answers.order(player).front().cloned() else { return Ok(alike.then_some(as_they_are)) };
        match self.order_by(items, &names, player) {
            Ok(picks) => {
                self.answers.order(player).pop_front();
                Ok(Some(Answer::Picks(picks)))
            }
            // What is alike needs no order: this one is meant for another question.
            Err(_) if alike => Ok(Some(as_they_are)),
            Err(reason) => Err(Stop::Fail(reason)),
        }
    }

    /// Whether all are triggers of the same ability, whose order matters to nobody.
    fn are_alike(&self, items: &[Choice]) -> bool {
        let trigger = |item: &Choice| match item {
            Choice::Trigger(at) => self.game.trigger_at(*at).map(|(_, ability)| ability),
            _ => None,
        };
        // Chapters of a Saga differ in their numbers only.
        let text = |ability| {
            let text = text_of(self.game.pool(), ability);
            text.split_once(" — ").map_or(text.clone(), |(_, rest)| rest.to_string())
        };
        let alike = |one: AbilityRef, other: AbilityRef| {
            one == other || one.definition == other.definition && text(one) == text(other)
        };
        match items.iter().map(trigger).collect::<Option<Vec<AbilityRef>>>() {
            Some(triggers) => triggers.windows(2).all(|pair| alike(pair[0], pair[1])),
            None => {
                let names: Vec<String> = items.iter().map(|item| self.describe(*item)).collect();
                names.windows(2).all(|pair| pair[0] == pair[1])
            }
        }
    }

    /// The replacement effect that applies first; what the queued order says beyond that is kept for the next one.
    fn first_replacement(&mut self, player: PlayerId, options: &[Choice]) -> Result<Option<Answer>, Stop> {
        if options.len() == 1 {
            return Ok(Some(Answer::Pick(0)));
        }
        let described: Vec<String> = options.iter().map(|option| self.describe(*option)).collect();
        let alike = self.game.replacements_are_alike() || described.windows(2).all(|pair| pair[0] == pair[1]);
        let Some(names) = self.answers.order(player).front().cloned() else {
            return Ok((alike || any_order(&self.game)).then_some(Answer::Pick(0)));
        };
        for (place, name) in names.iter().enumerate() {
            if let Ok(picks) = self.pick_named(options, std::slice::from_ref(name), player) {
                self.answers.order(player).pop_front();
                if options.len() > 2 {
                    let mut rest = names.clone();
                    rest.remove(place);
                    self.answers.order(player).push_front(rest);
                }
                return Ok(Some(Answer::Pick(picks[0])));
            }
        }
        if alike {
            return Ok(Some(Answer::Pick(0)));
        }
        Err(Stop::Fail(format!("none of {names:?} is a replacement effect that could apply first")))
    }

    /// Targets of a triggered ability or copy: the first queued answer that is legal.
    fn targets(&mut self, player: PlayerId, options: &[Choice], min: u16, max: u16) -> Result<Option<Answer>, Stop> {
        let further = self.game.announced().is_some_and(|announced| announced.phrase > 0);
        if !further {
            self.all_targets_used()?;
            self.trigger_targets.clear();
        }
        let mut kept: VecDeque<Target> = std::mem::take(&mut self.trigger_targets).into();
        self.group_last(&mut kept, min, max);
        if let Some(names) = next_phrase(&mut kept, min, max) {
            self.trigger_targets = kept.into();
            let picks = self.pick_named(options, &names, player).map_err(Stop::Fail)?;
            return Ok(Some(Answer::Picks(picks)));
        }
        if let Some((at, answer, rest)) = self.queued_targets(player, options, min, max) {
            self.answers.target(player).remove(at);
            self.trigger_targets = rest;
            return Ok(Some(answer));
        }
        if self.named_for_may.take() == Some(player)
            && let Some(value) = self.answers.choose(player).front().cloned()
            && let Ok(answer) = self.answer_for(&value, player)
        {
            self.answers.choose(player).pop_front();
            return Ok(Some(answer));
        }
        // A later phrase that may have no target has none where the answer to the earlier ones says nothing of it.
        let all = options.len() == usize::from(min);
        Ok((all || further && min == 0).then(|| Answer::Picks((0..min).collect())))
    }

    /// The last phrase, if it has a variable number of targets, takes all that is left of a list.
    fn group_last(&self, kept: &mut VecDeque<Target>, min: u16, max: u16) {
        let is_last = self.game.announced().is_some_and(|announced| announced.phrase + 1 == announced.phrases);
        if is_last && min < max && kept.len() > 1 && kept.iter().all(|target| matches!(target, Target::One(_))) {
            let names = kept.drain(..).flat_map(|target| target.names().to_vec()).collect();
            kept.push_back(Target::Many(names));
        }
    }

    /// A target that an answer names beyond what a triggered ability asked for is a mistake.
    pub(super) fn all_targets_used(&self) -> Result<(), Stop> {
        match self.trigger_targets.iter().find(|target| !target.names().is_empty()) {
            Some(target) => Err(Stop::Fail(format!("no target was asked for that could be {:?}", target.names()))),
            None => Ok(()),
        }
    }

    /// How many target phrases has what is announced, in its chosen modes.
    fn phrases(&self) -> usize {
        self.game.announced().map_or(1, |announced| announced.phrases)
    }

    /// The first queued answer that is legal for these targets, its place, and what it says of further phrases.
    fn queued_targets(
        &mut self,
        player: PlayerId,
        options: &[Choice],
        min: u16,
        max: u16,
    ) -> Option<(usize, Answer, Vec<Target>)> {
        let queued = self.answers.target(player).clone();
        queued.into_iter().enumerate().find_map(|(at, targets)| {
            let (names, rest) = self.split_targets(targets, min, max)?;
            let answer = Answer::Picks(self.pick_named(options, &names, player).ok()?);
            self.game.check(&answer).is_ok().then_some((at, answer, rest))
        })
    }

    /// Whether a queued answer is legal for the targets that are asked for.
    pub(super) fn has_queued_targets(&mut self, player: PlayerId) -> bool {
        match self.question().map(|question| question.shape) {
            Some(Owned::PickSome(options, min, max)) => self.queued_targets(player, &options, min, max).is_some(),
            _ => false,
        }
    }

    /// Whether a queued answer is legal for the new targets that a yes would ask for (CR 707.10c).
    fn has_queued_new_targets(&mut self, player: PlayerId) -> bool {
        if self.answers.target(player).is_empty() {
            return false;
        }
        let Some(next) = after(&self.game, player, Answer::Yes(true)) else { return false };
        let now = std::mem::replace(&mut self.game, next);
        let fits = self.has_queued_targets(player);
        self.game = now;
        fits
    }

    /// New targets for a copy are wanted where the script has any; a yes or no that is queued besides may stay unused.
    fn new_targets(&mut self, player: PlayerId) -> Answer {
        let queued = self.has_queued_new_targets(player);
        if !queued && self.chooses_new_targets(player) {
            return Answer::Yes(true);
        }
        if matches!(self.answers.choose(player).front(), Some(Value::Yes(_))) {
            self.answers.spare(player);
        }
        Answer::Yes(queued)
    }

    /// Whether a queued choice names the new target. For a copy a yes must stand before it, since it may keep its targets.
    fn chooses_new_targets(&mut self, player: PlayerId) -> bool {
        let changes = self.game.retargeting() == Some(Retargeting::All);
        let agrees = matches!(self.answers.choose(player).front(), Some(Value::Yes(true)));
        let Some(value) = self.answers.choose(player).get(usize::from(agrees)).cloned() else { return false };
        let named = (changes || agrees) && !matches!(value, Value::Yes(_)) && self.names_what_follows(player, &value);
        if named {
            self.named_for_may = Some(player);
        }
        if named && agrees {
            self.answers.choose(player).pop_front();
        }
        named
    }

    /// The queued target that answers which target a spell gets in place of its own.
    fn target_for_change(&mut self, player: PlayerId) -> Option<(usize, Answer)> {
        if self.game.retargeting() != Some(Retargeting::One) || self.front_fits(player) {
            return None;
        }
        let queued = self.answers.target(player).clone();
        queued.iter().enumerate().find_map(|(at, targets)| {
            let [Target::One(name)] = &targets[..] else { return None };
            self.answer_for(&Value::Text(name.clone()), player).ok().map(|answer| (at, answer))
        })
    }

    /// What a queued answer says of the first phrase, and of the others.
    fn split_targets(&self, targets: Vec<Target>, min: u16, max: u16) -> Option<(Vec<String>, Vec<Target>)> {
        if self.phrases() <= 1 {
            let names = targets.into_iter().flat_map(|target| match target {
                Target::One(name) => vec![name],
                Target::Many(names) => names,
            });
            return Some((names.collect(), Vec::new()));
        }
        if targets.is_empty() {
            return Some((Vec::new(), Vec::new()));
        }
        let mut queue: VecDeque<Target> = targets.into();
        let names = next_phrase(&mut queue, min, max)?;
        Some((names, queue.into()))
    }

    fn modes(&mut self, player: PlayerId, options: &[Choice]) -> Result<Option<Answer>, Stop> {
        let Some(modes) = self.answers.mode(player).pop_front() else {
            return Ok(self.forced());
        };
        let place = |mode: &u8| options.iter().position(|option| *option == Choice::Mode(mode.saturating_sub(1)));
        let picks: Option<_> = modes.iter().map(|mode| place(mode).map(|at| at as u16)).collect();
        match picks {
            Some(picks) => Ok(Some(Answer::Picks(picks))),
            None => Err(Stop::Fail(format!("modes {modes:?} cannot be chosen"))),
        }
    }

    fn division(
        &mut self,
        player: PlayerId,
        among: &[Choice],
        total: u32,
        minimum: u32,
    ) -> Result<Option<Answer>, Stop> {
        let forced = among.len() == 1
            || u32::try_from(among.len()).is_ok_and(|count| count * minimum == total)
            || among.len() == 2 && self.legal_splits(total) < 2;
        if let Some(shares) = self.answers.divide(player).front() {
            let shares = shares.clone();
            match self.shares_by(among, &shares, player) {
                Ok(given) => {
                    self.answers.divide(player).pop_front();
                    return Ok(Some(Answer::Shares(given)));
                }
                Err(why) if !forced => return Err(Stop::Fail(format!("a division does not fit: {why}"))),
                Err(_) => {}
            }
        }
        Ok(forced.then(|| self.game.default_answer()))
    }

    /// How many ways there are to divide between two.
    fn legal_splits(&self, total: u32) -> usize {
        let legal = |one: &u32| self.game.check(&Answer::Shares([*one, total - one].into_iter().collect())).is_ok();
        (0..=total).filter(legal).take(2).count()
    }

    /// The only answer there is.
    pub(super) fn forced(&self) -> Option<Answer> {
        match self.game.decision()?.shape {
            Shape::PickOne { options } if options.len() == 1 => Some(Answer::Pick(0)),
            Shape::PickSome { options, min, max } => {
                let all = options.len() == usize::from(min);
                (all || max == 0).then(|| Answer::Picks((0..min).collect()))
            }
            Shape::Number { min, max } if min == max => Some(Answer::Number(min)),
            _ => None,
        }
    }

    fn choice(&mut self, question: &Question) -> Result<Option<Answer>, Stop> {
        let player = question.player;
        let by_name = self.named_for_may.take() == Some(player);
        if let Some(answer) = self.forced() {
            if self.front_fits(player) {
                if by_name {
                    self.answers.choose(player).pop_front();
                } else {
                    self.answers.spare(player);
                }
            }
            return Ok(Some(answer));
        }
        if let (Reason::StayTapped, Owned::PickSome(options, ..)) = (question.reason, &question.shape)
            && let Some(answer) = self.stay_tapped(player, options)
        {
            return Ok(Some(answer));
        }
        loop {
            let Some(value) = self.answers.choose(player).front().cloned() else {
                return Ok(self.unsaid(question));
            };
            if let (Reason::PayOrNot(source), Value::Yes(false)) = (question.reason, &value) {
                self.declined = Some((player, source));
            }
            if matches!(question.shape, Owned::YesNo)
                && !matches!(value, Value::Yes(_))
                && let Some(meaning) = self.meaning(player, question.reason, &value)
            {
                return Ok(Some(Answer::Yes(self.take_meaning(question, meaning))));
            }
            match self.answer_for(&value, player) {
                Ok(answer) => {
                    self.answers.choose(player).pop_front();
                    if matches!((&value, &question.shape), (Value::Yes(true), Owned::PickSome(..)))
                        && let Some(next) = self.answers.choose(player).front().cloned()
                        && self.answer_for(&next, player).as_ref() == Ok(&answer)
                    {
                        // "Yes", and then what there is to choose.
                        self.answers.spare(player);
                    }
                    if let (Reason::May(source), Answer::Yes(true)) = (question.reason, &answer) {
                        self.agreed = Some(source);
                    }
                    return Ok(Some(answer));
                }
                Err(_) if let Some((answer, rest)) = self.part_of_list(player, question.reason, &value) => {
                    self.answers.choose(player)[0] = rest;
                    return Ok(Some(answer));
                }
                Err(_) if let Some(answer) = self.gathered(player, question) => return Ok(Some(answer)),
                Err(_) if self.answers.drop_spare(player) => {}
                Err(_) if !self.is_strict() => return Ok(None),
                Err(why) => {
                    let Stop::Fail(asked) = self.unscripted(question) else { return Ok(None) };
                    return Err(Stop::Fail(format!("the queued answer does not fit: {why}; {asked}")));
                }
            }
        }
    }

    /// Several queued choices that answer one question together: "yes" and what is chosen, or one thing after the other.
    fn gathered(&mut self, player: PlayerId, question: &Question) -> Option<Answer> {
        let Owned::PickSome(_, _, max) = question.shape else { return None };
        let queued: Vec<Value> = self.answers.choose(player).iter().take(usize::from(max).max(2)).cloned().collect();
        let is_text = |value: &&Value| matches!(value, Value::Text(_));
        let (taken, together) = match &queued[..] {
            [Value::Yes(true), named @ (Value::Text(_) | Value::List(_)), ..] => (2, named.clone()),
            texts => {
                let count = texts.iter().take_while(is_text).count();
                let lists = (2..=count).map(|many| (many, Value::List(texts[..many].to_vec())));
                lists.into_iter().find(|(_, list)| self.answer_for(list, player).is_ok())?
            }
        };
        let answer = self.answer_for(&together, player).ok()?;
        self.answers.choose(player).drain(..taken);
        Some(answer)
    }

    /// A list that answers several questions of one effect in a row: what it says to this one, and what is left.
    fn part_of_list(&mut self, player: PlayerId, reason: Reason, value: &Value) -> Option<(Answer, Value)> {
        let Value::List(list) = value else { return None };
        let parts = if list.len() < 2 { 0..0 } else { 0..list.len() };
        for at in parts {
            let mut rest = list.clone();
            let one = Value::List(vec![rest.remove(at)]);
            let Ok(answer) = self.answer_for(&one, player) else { continue };
            let Some(next) = after(&self.game, player, answer.clone()) else { continue };
            if next.decision().map(|decision| decision.reason) != Some(reason) {
                continue;
            }
            let rest = Value::List(rest);
            let now = std::mem::replace(&mut self.game, next);
            let fits = self.answer_for(&rest, player).is_ok() || self.part_of_list(player, reason, &rest).is_some();
            self.game = now;
            if fits {
                return Some((answer, rest));
            }
        }
        None
    }

    /// What follows where no answer is queued: a mode says yes to the "may" before it, who declined one way to pay declines
    /// the others, and who makes a copy casts it.
    fn unsaid(&mut self, question: &Question) -> Option<Answer> {
        let player = question.player;
        match question.reason {
            Reason::May(_) if !self.answers.mode(player).is_empty() => Some(Answer::Yes(true)),
            Reason::PayOrNot(source) if self.declined == Some((player, source)) => Some(Answer::Yes(false)),
            Reason::MayCast(source) if self.agreed == Some(source) && matches!(question.shape, Owned::YesNo) => {
                Some(Answer::Yes(true))
            }
            _ => None,
        }
    }

    /// Yes or no as it is meant; the answer is used up unless it speaks of what is asked next.
    fn take_meaning(&mut self, question: &Question, meaning: Meaning) -> bool {
        let player = question.player;
        match meaning {
            Meaning::Yes(yes) => {
                self.answers.choose(player).pop_front();
                match question.reason {
                    Reason::PayOrNot(source) if !yes => self.declined = Some((player, source)),
                    Reason::May(source) if yes => self.agreed = Some(source),
                    _ => {}
                }
                yes
            }
            Meaning::NamesWhatFollows => {
                self.named_for_may = Some(player);
                let value = self.answers.choose(player)[0].clone();
                if let Some(named) = self.named_behind_verb(player, &value) {
                    self.answers.choose(player)[0] = named;
                }
                true
            }
            Meaning::NamesSource => {
                self.named_for_may = Some(player);
                self.answers.spare(player);
                true
            }
            Meaning::AnotherWay => false,
        }
    }

    fn front_fits(&mut self, player: PlayerId) -> bool {
        match self.answers.choose(player).front().cloned() {
            Some(value) => self.answer_for(&value, player).is_ok(),
            None => false,
        }
    }

    /// One true or false for each permanent that may stay tapped.
    fn stay_tapped(&mut self, player: PlayerId, options: &[Choice]) -> Option<Answer> {
        let queue = self.answers.choose(player);
        let answers: Option<Vec<bool>> = (0..options.len())
            .map(|at| match queue.get(at) {
                Some(Value::Yes(stays)) => Some(*stays),
                _ => None,
            })
            .collect();
        let answers = answers?;
        queue.drain(..options.len());
        Some(Answer::Picks((0..options.len() as u16).filter(|at| answers[usize::from(*at)]).collect()))
    }
}

/// Whether replacement effects come to the same in whatever order they apply.
fn any_order(game: &Game) -> bool {
    let mut open = vec![game.clone()];
    let mut end: Option<Game> = None;
    for _ in 0..MOST_ORDERS {
        let Some(one) = open.pop() else { return true };
        match one.decision().map(|decision| (decision.player, decision.reason, decision.shape)) {
            Some((seat, Reason::Replacement, Shape::PickOne { options })) => {
                for at in 0..options.len() as u16 {
                    let Some(next) = after(&one, PlayerId::from(seat), Answer::Pick(at)) else { return false };
                    open.push(next);
                }
            }
            _ => match &end {
                Some(first) if first.state() != one.state() => return false,
                Some(_) => {}
                None => end = Some(one),
            },
        }
    }
    false
}

/// Several picks of which there is one, as the one pick they are.
fn single(answer: Answer) -> Answer {
    match answer {
        Answer::Picks(picks) if picks.len() == 1 => Answer::Pick(picks[0]),
        other => other,
    }
}
