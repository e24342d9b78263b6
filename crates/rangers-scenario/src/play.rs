//! Playing the script.

use crate::Failure;
use crate::format::{Attempted, Scenario, Step, Words};
use crate::lay_out::lay_out;
use crate::names::{Names, reason_name};
use kernel::{Answer, Called, Game as _, Handles, Hosted, Input, Scope, Seat, Shape, Viewer, plain};
use rangers::hosted::Witnessed;
use rangers::{Attempt, CardId, Choice, Event, Game, Pool, RangerId, Reason, TestId};
use smallvec::SmallVec;
use std::sync::Arc;

/// What the script said about the test under way and was not asked for yet.
struct TestWords {
    /// Who performs it.
    by: RangerId,
    /// Where its events begin.
    since: usize,
    target: Option<String>,
    energy: Option<i32>,
    commit: Option<Vec<String>>,
}

/// A scenario under way.
pub(crate) struct Play {
    pub(crate) game: Game,
    pub(crate) names: Names,
    pub(crate) events: Vec<Event>,
    /// The lines of the log, where the scenario speaks of them.
    pub(crate) told: Option<Vec<String>>,
    test: Option<TestWords>,
}

impl Play {
    pub(crate) fn begin(pool: &Arc<Pool>, scenario: &Scenario) -> Result<Play, Failure> {
        let (game, names) = lay_out(pool, scenario)?;
        let checks = scenario.script.iter().filter_map(|step| step.check.as_ref()).flatten();
        let wants_log = checks.chain(&scenario.expect).any(|expectation| expectation.told.is_some());
        Ok(Play { game, names, events: Vec::new(), told: wants_log.then(Vec::new), test: None })
    }

    pub(crate) fn step(&mut self, step: &Step) -> Result<(), String> {
        let deeds = [
            step.test.is_some(),
            step.play.is_some(),
            step.uses.is_some(),
            step.throw_away.is_some(),
            step.rest.is_some(),
            step.end_day.is_some(),
            step.travel.is_some(),
            step.choose.is_some(),
            step.refused.is_some(),
            step.check.is_some(),
        ];
        if deeds.iter().filter(|deed| **deed).count() != 1 {
            return Err(
                "a step names exactly one of test, play, use, throw_away, rest, end_day, travel, choose, refused, check"
                    .to_string(),
            );
        }
        if let Some(expectations) = &step.check {
            return expectations.iter().try_for_each(|one| self.expect(one));
        }
        let by = step.by.as_ref().ok_or("who does it? \"by\" is missing")?;
        let by = self.names.ranger(by)?;
        if let Some(attempted) = &step.refused {
            let why = step.why.as_ref().ok_or("\"why\" is missing")?;
            return self.refused(by, attempted, why);
        }
        if let Some(words) = &step.choose {
            return self.choose(by, words, step.asked.as_deref());
        }
        if let Some(place) = &step.travel {
            return self.travel(by, place);
        }
        self.finish_test()?;
        if let Some(verb) = &step.test {
            let since = self.events.len();
            let choice = self.test_choice(by, verb, step.on.as_deref())?;
            self.turn(by, choice)?;
            self.test = Some(TestWords {
                by,
                since,
                target: step.target.clone(),
                energy: step.energy,
                commit: step.commit.clone(),
            });
            return self.go_on();
        }
        let choice = if let Some(card) = &step.play {
            Choice::Play(self.names.card(&self.game, card)?)
        } else if let Some(card) = &step.uses {
            let ability = step.ability.unwrap_or(1).checked_sub(1).ok_or("abilities are counted from 1")?;
            Choice::Use(self.names.card(&self.game, card)?, ability)
        } else if let Some(card) = &step.throw_away {
            Choice::ThrowAway(self.names.card(&self.game, card)?)
        } else if step.rest == Some(true) {
            Choice::Rest
        } else {
            Choice::EndDay
        };
        self.turn(by, choice)
    }

    /// The test of that verb: common, or printed on or granted to that card.
    fn test_choice(&self, by: RangerId, verb: &str, on: Option<&str>) -> Result<Choice, String> {
        let (card, test) = self.named_test(by, verb, on)?;
        Ok(Choice::Test(card, test))
    }

    fn named_test(&self, by: RangerId, verb: &str, on: Option<&str>) -> Result<(CardId, TestId), String> {
        match on {
            None => {
                let role = self.game.state().ranger(by).role;
                let mut common = self.game.pool().common_tests();
                let test = common.find(|test| self.game.pool().test(*test).test.verb == verb);
                Ok((role, test.ok_or_else(|| format!("\"{verb}\" is no common test: say \"on\" which card"))?))
            }
            Some(word) => {
                let card = self.names.card(&self.game, word)?;
                let test =
                    self.game.tests_on(card).into_iter().find(|test| self.game.pool().test(*test).test.verb == verb);
                Ok((card, test.ok_or_else(|| format!("{word} has no test \"{verb}\" now"))?))
            }
        }
    }

    fn turn(&mut self, by: RangerId, choice: Choice) -> Result<(), String> {
        let asking = self.game.state().asking.as_ref().ok_or("nothing is asked any more")?;
        if asking.reason != Reason::Turn {
            return Err(format!("it is no turn: {} is asked", self.question()));
        }
        let at = asking.options_of(by.seat()).iter().position(|one| *one == choice);
        let at = at.ok_or_else(|| format!("\"{}\" is not offered", self.names.option(&self.game, choice)))?;
        self.apply(by, Answer::Pick(at as u16))
    }

    fn apply(&mut self, by: RangerId, answer: Answer) -> Result<(), String> {
        let mut witnessed = Vec::new();
        self.game
            .play(by.seat(), &Input::Answer(answer), &mut witnessed)
            .map_err(|refusal| format!("{refusal}; {} is asked", self.question()))?;
        self.events.extend(witnessed.iter().map(Witnessed::event));
        if let Some(told) = &mut self.told {
            let mut handles = Handles::new(self.game.seats());
            self.game.scene(Scope::Public, &mut handles);
            let called = |seat: Seat| Called::Name(self.names.ranger_name(RangerId(seat.0)).to_string());
            let happenings = witnessed.iter().filter_map(|one| self.game.tell(one, Viewer::Spectator, &handles));
            told.extend(happenings.filter_map(|one| one.line).map(|line| plain(&line.pieces, &called)));
        }
        Ok(())
    }

    /// What is asked, with its options, for messages.
    pub(crate) fn question(&self) -> String {
        match &self.game.state().asking {
            Some(asking) => {
                let named: Vec<String> =
                    asking.options.iter().map(|choice| self.names.option(&self.game, *choice)).collect();
                let who: Vec<&str> = asking.seats.iter().map(|seat| self.names.ranger_name(RangerId(seat.0))).collect();
                format!("\"{}\" of {} ({})", reason_name(asking.reason), who.join(", "), named.join(", "))
            }
            None => "nothing".to_string(),
        }
    }

    /// Answers what the test asks out of what the script said about it.
    fn go_on(&mut self) -> Result<(), String> {
        loop {
            let Some(asking) = self.game.state().asking.clone() else { return Ok(()) };
            let Some(words) = &mut self.test else { return Ok(()) };
            let by = asking.ranger;
            let answer = match asking.reason {
                Reason::Target(_) => {
                    let word = words.target.clone().ok_or_else(|| format!("{} is asked", self.question()))?;
                    let at = self.named_card_option(&asking.options, &word)?;
                    Answer::Pick(at)
                }
                Reason::CommitEnergy(_) => match words.energy.take() {
                    Some(energy) => Answer::Number(energy),
                    None => return Err("how much \"energy\" is committed?".to_string()),
                },
                // What others commit to help is said by them.
                Reason::CommitCards(_) if by != words.by => return Ok(()),
                Reason::CommitCards(_) => match words.commit.take() {
                    Some(cards) => self.picks(&asking.options, &cards)?,
                    None => return Err("which cards are committed? \"commit\" is missing".to_string()),
                },
                _something_else => return Ok(()),
            };
            self.apply(by, answer)?;
        }
    }

    /// An option that is a card, named as cards are: also where several options have its title.
    fn named_card_option(&self, options: &[Choice], word: &str) -> Result<u16, String> {
        match self.names.find_option(&self.game, options, word) {
            Ok(at) => Ok(at),
            Err(why) => {
                let id = self.names.card(&self.game, word).map_err(|_| why.clone())?;
                options.iter().position(|one| *one == Choice::Card(id)).map(|at| at as u16).ok_or(why)
            }
        }
    }

    fn picks(&self, options: &[Choice], words: &[String]) -> Result<Answer, String> {
        let mut picks: SmallVec<[u16; 8]> = SmallVec::new();
        for word in words {
            picks.push(self.named_card_option(options, word)?);
        }
        Ok(Answer::Picks(picks))
    }

    /// What the script said about a test must have been so, also where nobody had to be asked.
    pub(crate) fn finish_test(&mut self) -> Result<(), String> {
        let Some(words) = self.test.take() else { return Ok(()) };
        let since = &self.events[words.since..];
        if let Some(target) = &words.target {
            let wanted = self.names.card(&self.game, target);
            let met = since.iter().find_map(|event| match event {
                Event::Interacts(_, card) => Some(*card),
                _other => None,
            });
            let fits = met.is_some_and(|card| wanted == Ok(card) || self.names.card_name(&self.game, card) == *target);
            if !fits {
                let met = met.map(|card| self.names.card_name(&self.game, card));
                return Err(format!("the test interacted with {met:?}, not with \"{target}\""));
            }
        }
        if let Some(energy) = words.energy {
            let spent = since.iter().find_map(|event| match event {
                Event::Energy(_, _, by) if *by < 0 => Some(-by),
                _other => None,
            });
            if spent != Some(energy) {
                return Err(format!("{spent:?} energy was committed, not {energy}"));
            }
        }
        match words.commit {
            Some(cards) if !cards.is_empty() => Err("the test never asked for cards".to_string()),
            _none_said => Ok(()),
        }
    }

    /// Answers where the rangers travel: a place, with its path where several lead there.
    fn travel(&mut self, by: RangerId, place: &str) -> Result<(), String> {
        let asking = self.game.state().asking.as_ref().filter(|asking| asking.reason == Reason::Travel);
        let asking = asking.ok_or_else(|| format!("travel is not asked: {} is", self.question()))?;
        let names = || asking.options.iter().map(|choice| self.names.option(&self.game, *choice));
        let wanted = |name: &String| match place {
            "" => name == "nothing",
            place => name == place || name.split_once(" by ").is_some_and(|(to, _)| to == place),
        };
        let fitting: Vec<String> = names().filter(wanted).collect();
        match fitting.as_slice() {
            [only] => self.choose(by, &Words::One(only.clone()), Some("travel")),
            [] => Err(format!("\"{place}\" is no journey: {} is asked", self.question())),
            several => Err(format!("several paths lead there: {}", several.join(", "))),
        }
    }

    fn choose(&mut self, by: RangerId, words: &Words, asked: Option<&str>) -> Result<(), String> {
        let asking = self.game.state().asking.clone().ok_or("nothing is asked any more")?;
        if let Some(asked) = asked
            && reason_name(asking.reason) != asked
        {
            return Err(format!("{} is asked", self.question()));
        }
        let decision = self.game.decision_for(by.seat()).ok_or_else(|| format!("{} is asked", self.question()))?;
        let answer = match (&decision.shape, words) {
            (Shape::YesNo, Words::YesNo(yes)) => Answer::Yes(*yes),
            (Shape::Number { .. }, Words::Number(number)) => Answer::Number(*number),
            (Shape::PickOne { options } | Shape::Action { options, .. }, Words::One(word)) => {
                Answer::Pick(self.named_card_option(options, word)?)
            }
            (Shape::PickSome { options, .. } | Shape::Order { items: options }, Words::Several(several)) => {
                self.picks(options, several)?
            }
            (Shape::PickSome { options, .. }, Words::One(word)) => self.picks(options, std::slice::from_ref(word))?,
            (Shape::Divide { among, .. }, Words::Several(several)) => {
                let mut shares: SmallVec<[u32; 8]> = SmallVec::from_elem(0, among.len());
                for word in several {
                    let at = self.named_card_option(among, word)?;
                    shares[usize::from(at)] += 1;
                }
                Answer::Shares(shares.into_iter().collect())
            }
            _another_shape => return Err(format!("that is no answer: {} is asked", self.question())),
        };
        self.apply(by, answer)?;
        self.go_on()
    }

    /// What is tried must not be offered, and the reason must be that one.
    fn refused(&mut self, by: RangerId, attempted: &Attempted, why: &str) -> Result<(), String> {
        let attempt = self.attempt(by, attempted)?;
        let offered = self.game.state().asking.as_ref().filter(|asking| asking.reason == Reason::Turn);
        let offers = |choice: Choice| offered.is_some_and(|asking| asking.options_of(by.seat()).contains(&choice));
        let forbidden = self.game.why_not(by, attempt).ok_or("it can be done")?;
        if forbidden.to_string() != why {
            return Err(format!("it is refused since {forbidden}"));
        }
        let is_offered = match attempt {
            Attempt::Test(card, test, None) => offers(Choice::Test(card, test)),
            Attempt::Test(card, test, Some(target)) => {
                offers(Choice::Test(card, test)) && self.game.could_target(by, card, test, target)
            }
            Attempt::Play(card) => offers(Choice::Play(card)),
            Attempt::Use(card, at) => offers(Choice::Use(card, at)),
            Attempt::Rest => offers(Choice::Rest),
            Attempt::Travel | Attempt::MoveToken => false,
        };
        if is_offered { Err("it is refused and yet offered".to_string()) } else { Ok(()) }
    }

    fn attempt(&self, by: RangerId, attempted: &Attempted) -> Result<Attempt, String> {
        let card = |word: &String| self.names.card(&self.game, word);
        if let Some(verb) = &attempted.test {
            let (source, test) = self.named_test(by, verb, attempted.on.as_deref())?;
            let target = attempted.target.as_ref().map(card).transpose()?;
            return Ok(Attempt::Test(source, test, target));
        }
        if let Some(word) = &attempted.play {
            return Ok(Attempt::Play(card(word)?));
        }
        if let Some(word) = &attempted.uses {
            return Ok(Attempt::Use(card(word)?, 0));
        }
        match (attempted.rest, attempted.travel, attempted.move_token) {
            (Some(true), None, None) => Ok(Attempt::Rest),
            (None, Some(true), None) => Ok(Attempt::Travel),
            (None, None, Some(true)) => Ok(Attempt::MoveToken),
            _none_or_several => Err("what is refused? exactly one attempt is wanted".to_string()),
        }
    }
}
