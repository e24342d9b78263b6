//! What a queued choice means where it is not said exactly, and what follows where nothing is said.

use super::super::prompt::single;
use super::super::question::{Owned, Question};
use super::super::{Play, Stop, after};
use super::yes_no::Meaning;
use crate::format::Value;
use kernel::{Answer, Game as _, Shape};
use magic::{Choice, Game, PlayerId, Reason, Retargeting};

/// So many steps of applying replacement effects in every order are compared at most.
const MOST_ORDERS: u32 = 400;

impl Play<'_> {
    /// The answer that a script means; none where it says nothing that would do.
    pub(super) fn meant(&mut self, question: &Question) -> Result<Option<Answer>, Stop> {
        let player = question.player;
        self.forget(question.reason);
        if matches!(question.shape, Owned::YesNo) && self.game.is_only_no() {
            // A "false" may stand there all the same.
            self.memory.answers.spare_no(player);
            return Ok(Some(Answer::Yes(false)));
        }
        self.pass_over_yes_to_a_number(question);
        match (&question.shape, question.reason) {
            (Owned::Order(items), _) => self.ordered(player, items),
            (Owned::PickOne(options), Reason::Replacement) => self.first_replacement(player, options),
            (Owned::PickSome(options, min, max), Reason::Targets(_)) => self.meant_targets(player, options, *min, *max),
            (Owned::PickSome(options, ..), Reason::Modes(_)) => self.modes(player, options),
            (Owned::PickOne(options), Reason::Either(_)) if !self.memory.answers.mode(player).is_empty() => {
                Ok(self.modes(player, options)?.map(single))
            }
            (Owned::YesNo, Reason::NewTargets(_)) => Ok(Some(self.new_targets(player))),
            (Owned::PickOne(..) | Owned::PickSome(..), Reason::Choose(_))
                if let Some((at, answer)) = self.target_for_change(player) =>
            {
                self.memory.answers.target(player).remove(at);
                Ok(Some(answer))
            }
            // Which of several damages a shield prevents matters rarely; the script need not say it.
            (Owned::PickOne(_), Reason::Choose(_)) if self.game.shares_a_shield() && !self.front_fits(player) => {
                Ok(Some(self.game.default_answer()))
            }
            (Owned::Divide(among, total, minimum), _) => self.division(player, among, *total, *minimum),
            (Owned::YesNo, Reason::PayLife(_)) if !self.front_fits(player) => Ok(Some(self.life_for_mana(player))),
            _ => self.choice(question),
        }
    }

    /// What was said of another question than this does not count any more.
    fn forget(&mut self, reason: Reason) {
        let Some(polite) = &mut self.polite else { return };
        if polite.declined.is_some_and(|declined| reason != Reason::PayOrNot(declined.1)) {
            polite.declined = None;
        }
        if !matches!(reason, Reason::May(_) | Reason::MayCast(_)) {
            (polite.agreed, polite.paid) = (None, None);
        }
    }

    /// A yes to "any number" says nothing that the number behind it does not say.
    fn pass_over_yes_to_a_number(&mut self, question: &Question) {
        let counts = match &question.shape {
            Owned::Number => true,
            Owned::PickOne(options) => matches!(options[..], [Choice::Number(_), ..]),
            _ => false,
        };
        let queue = self.memory.answers.choose(question.player);
        if counts && matches!((queue.get(0), queue.get(1)), (Some(Value::Yes(true)), Some(Value::Number(_)))) {
            queue.pop_front();
        }
    }

    /// Whether life pays for a symbol that mana could pay for: only if the script says "life".
    fn life_for_mana(&mut self, player: PlayerId) -> Answer {
        let said = match self.memory.answers.choose(player).front() {
            Some(Value::Text(word)) if word.eq_ignore_ascii_case("life") => Some(true),
            Some(Value::Text(word)) if word.eq_ignore_ascii_case("mana") => Some(false),
            _ => None,
        };
        if said.is_some() {
            self.memory.answers.choose(player).pop_front();
        }
        Answer::Yes(said.unwrap_or(false))
    }

    fn ordered(&mut self, player: PlayerId, items: &[Choice]) -> Result<Option<Answer>, Stop> {
        let as_they_are = Answer::Picks((0..items.len() as u16).collect());
        if items.len() < 2 {
            return Ok(Some(as_they_are));
        }
        // Cards that were just chosen one after the other are in order already.
        let just_chosen = self.polite.as_ref().is_some_and(|polite| items == polite.just_chosen);
        let alike = just_chosen || self.are_alike(items);
        let Some(names) = self.memory.answers.order(player).front().cloned() else {
            return Ok(alike.then_some(as_they_are));
        };
        match self.order_by(items, &names, player) {
            Ok(picks) => {
                self.memory.answers.order(player).pop_front();
                Ok(Some(Answer::Picks(picks)))
            }
            Err(_) if alike => Ok(Some(as_they_are)),
            Err(reason) => Err(Stop::Fail(reason)),
        }
    }

    /// The replacement effect that applies first: any that the queued order names, or the first where it is all the same.
    fn first_replacement(&mut self, player: PlayerId, options: &[Choice]) -> Result<Option<Answer>, Stop> {
        if options.len() == 1 {
            return Ok(Some(Answer::Pick(0)));
        }
        let alike = self.are_alike_replacements(options);
        let Some(names) = self.memory.answers.order(player).front().cloned() else {
            return Ok((alike || any_order(&self.game)).then_some(Answer::Pick(0)));
        };
        for (place, name) in names.iter().enumerate() {
            if let Ok(picks) = self.pick_named(options, std::slice::from_ref(name), player) {
                self.keep_of_order(player, &names, place, options.len());
                return Ok(Some(Answer::Pick(picks[0])));
            }
        }
        if alike {
            return Ok(Some(Answer::Pick(0)));
        }
        Err(Stop::Fail(format!("none of {names:?} is a replacement effect that could apply first")))
    }

    /// Targets of a triggered ability or copy, perhaps from a choice that said yes to a "may", or none for a later phrase.
    fn meant_targets(
        &mut self,
        player: PlayerId,
        options: &[Choice],
        min: u16,
        max: u16,
    ) -> Result<Option<Answer>, Stop> {
        if let Some(answer) = self.said_targets(player, options, min, max)? {
            return Ok(Some(answer));
        }
        if self.memory.named_for_may.take() == Some(player)
            && let Some(value) = self.memory.answers.choose(player).front().cloned()
            && let Ok(answer) = self.answer_for(&value, player)
        {
            self.memory.answers.choose(player).pop_front();
            return Ok(Some(answer));
        }
        // A later phrase that may have no target has none where the answer to the earlier ones says nothing of it.
        let none = self.asks_further_phrase() && min == 0;
        Ok((none || options.len() == usize::from(min)).then(|| Answer::Picks((0..min).collect())))
    }

    /// New targets for a copy are wanted where the script has any; a yes or no that is queued besides may stay unused.
    fn new_targets(&mut self, player: PlayerId) -> Answer {
        let queued = self.has_queued_new_targets(player);
        if !queued && self.chooses_new_targets(player) {
            return Answer::Yes(true);
        }
        if matches!(self.memory.answers.choose(player).front(), Some(Value::Yes(_))) {
            self.memory.answers.spare(player, 1);
        }
        Answer::Yes(queued)
    }

    /// Whether a queued choice names the new target. For a copy a yes must stand before it, since it may keep its targets.
    fn chooses_new_targets(&mut self, player: PlayerId) -> bool {
        let changes = self.game.retargeting() == Some(Retargeting::All);
        let agrees = matches!(self.memory.answers.choose(player).front(), Some(Value::Yes(true)));
        let Some(value) = self.memory.answers.choose(player).get(usize::from(agrees)).cloned() else { return false };
        let named = (changes || agrees) && !matches!(value, Value::Yes(_)) && self.names_what_follows(player, &value);
        if named {
            self.memory.named_for_may = Some(player);
        }
        if named && agrees {
            self.memory.answers.choose(player).pop_front();
        }
        named
    }

    fn choice(&mut self, question: &Question) -> Result<Option<Answer>, Stop> {
        let player = question.player;
        let by_name = self.memory.named_for_may.take() == Some(player);
        if let Some(answer) = self.forced() {
            if by_name && self.front_fits(player) {
                self.memory.answers.choose(player).pop_front();
            } else {
                self.spare_what_fits(player, question);
            }
            return Ok(Some(answer));
        }
        if let (Reason::StayTapped, Owned::PickSome(options, ..)) = (question.reason, &question.shape)
            && let Some(answer) = self.stay_tapped(player, options)
        {
            return Ok(Some(answer));
        }
        loop {
            let Some(value) = self.memory.answers.choose(player).front().cloned() else {
                return Ok(self.unsaid(question));
            };
            if let (Reason::PayOrNot(source), Value::Yes(false), Some(polite)) =
                (question.reason, &value, &mut self.polite)
            {
                polite.declined = Some((player, source));
            }
            if matches!(question.shape, Owned::YesNo)
                && !matches!(value, Value::Yes(_))
                && let Some(meaning) = self.meaning(player, question.reason, &value)
            {
                return Ok(Some(Answer::Yes(self.take_meaning(question, meaning))));
            }
            match self.answer_for(&value, player) {
                Ok(answer) => {
                    self.take_choice(question, &value, &answer);
                    return Ok(Some(answer));
                }
                Err(_) if let Some((answer, rest)) = self.part_of_list(player, question.reason, &value) => {
                    self.memory.answers.choose(player).keep_of_front(rest);
                    return Ok(Some(answer));
                }
                Err(_) if let Some(answer) = self.gathered(player, question) => return Ok(Some(answer)),
                Err(_) if self.memory.answers.drop_spare(player) => {}
                Err(_) if !self.is_strict() => return Ok(None),
                Err(why) => return Err(self.misfit(question, &why)),
            }
        }
    }

    /// Notes that the answers in front fit a question that needed none: they may stay unused. One that was spared before
    /// does not stand in the way of those behind it.
    fn spare_what_fits(&mut self, player: PlayerId, question: &Question) {
        let spared = self.memory.answers.spared(player);
        let queue = self.memory.answers.choose(player);
        let waiting: Vec<Value> = queue.iter().skip(spared).cloned().collect();
        let front = queue.front().cloned();
        let fits = |value: &Value| self.answer_for(value, player).is_ok();
        if front.as_ref().is_some_and(&fits) || waiting.first().is_some_and(&fits) {
            self.memory.answers.spare(player, 1);
            return;
        }
        let Owned::PickSome(_, min, _) = question.shape else { return };
        let together: Vec<Value> = waiting.into_iter().take(usize::from(min)).collect();
        if together.len() > 1 && together.iter().all(|one| matches!(one, Value::Text(_))) {
            let count = together.len();
            if fits(&Value::List(together)) {
                self.memory.answers.spare(player, count);
            }
        }
    }

    /// Uses the choice in front for that answer.
    fn take_choice(&mut self, question: &Question, value: &Value, answer: &Answer) {
        let player = question.player;
        self.memory.answers.choose(player).pop_front();
        if matches!((value, &question.shape), (Value::Yes(true), Owned::PickSome(..)))
            && let Some(next) = self.memory.answers.choose(player).front().cloned()
            && self.answer_for(&next, player).as_ref() == Ok(answer)
        {
            // "Yes", and then what there is to choose.
            self.memory.answers.spare(player, 1);
        }
        if let (Answer::Yes(true), Some(polite)) = (answer, &mut self.polite) {
            match question.reason {
                Reason::May(source) => polite.agreed = Some(source),
                Reason::PayOrNot(source) => polite.paid = Some((player, source)),
                _ => {}
            }
        }
    }

    /// Several queued choices that answer one question together: "yes" and what is chosen, or one thing after the other.
    fn gathered(&mut self, player: PlayerId, question: &Question) -> Option<Answer> {
        let Owned::PickSome(_, _, max) = question.shape else { return None };
        let queued: Vec<Value> =
            self.memory.answers.choose(player).iter().take(usize::from(max).max(2)).cloned().collect();
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
        self.memory.answers.choose(player).drop_front(taken);
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
    /// the others, who has paid for something does it, and who makes a copy casts it.
    fn unsaid(&mut self, question: &Question) -> Option<Answer> {
        let player = question.player;
        let (declined, agreed) = self.polite.as_ref().map(|polite| (polite.declined, polite.agreed))?;
        let paid = self.polite.as_ref().and_then(|polite| polite.paid);
        match question.reason {
            Reason::May(source) if paid == Some((player, source)) => Some(Answer::Yes(true)),
            Reason::May(_) if !self.memory.answers.mode(player).is_empty() => Some(Answer::Yes(true)),
            Reason::PayOrNot(source) if declined == Some((player, source)) => Some(Answer::Yes(false)),
            Reason::MayCast(source) if agreed == Some(source) && matches!(question.shape, Owned::YesNo) => {
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
                self.memory.answers.choose(player).pop_front();
                if let Some(polite) = &mut self.polite {
                    match question.reason {
                        Reason::PayOrNot(source) if !yes => polite.declined = Some((player, source)),
                        Reason::PayOrNot(source) => polite.paid = Some((player, source)),
                        Reason::May(source) if yes => polite.agreed = Some(source),
                        _ => {}
                    }
                }
                yes
            }
            Meaning::NamesWhatFollows => {
                self.memory.named_for_may = Some(player);
                let value = self.memory.answers.choose(player).front().cloned();
                if let Some(named) = value.and_then(|value| self.named_behind_verb(player, &value)) {
                    self.memory.answers.choose(player).keep_of_front(named);
                }
                true
            }
            Meaning::NamesSource => {
                self.memory.named_for_may = Some(player);
                self.memory.answers.spare(player, 1);
                if let Some(polite) = &mut self.polite {
                    polite.by_source = true;
                }
                true
            }
            Meaning::AnotherWay => false,
        }
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
