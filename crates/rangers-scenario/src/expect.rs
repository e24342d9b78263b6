//! What must hold.

use crate::format::Expectation;
use crate::names::{self, reason_name};
use crate::play::Play;
use rangers::{CardId, Choice, DayEnd, Event, RangerId, Reason};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// Compares what is with what must be, and counts that something was compared.
struct Held {
    about: String,
    compared: usize,
}

impl Held {
    fn against<T: PartialEq + Debug>(
        &mut self,
        what: &str,
        wanted: &Option<T>,
        is: impl FnOnce() -> T,
    ) -> Result<(), String> {
        let Some(wanted) = wanted else { return Ok(()) };
        self.compared += 1;
        let is = is();
        if is == *wanted { Ok(()) } else { Err(format!("{}: {what} is {is:?}, not {wanted:?}", self.about)) }
    }
}

impl Play {
    pub(crate) fn expect(&self, wanted: &Expectation) -> Result<(), String> {
        let held = match (&wanted.card, &wanted.ranger) {
            (Some(_), Some(_)) => return Err("an expectation is about a card or a ranger, not both".to_string()),
            (Some(word), None) => {
                let id = self.names.card(&self.game, word)?;
                self.expect_of_card(id, word, wanted)?
            }
            (None, Some(name)) => {
                let id = self.names.ranger(name)?;
                self.expect_of_ranger(id, name, wanted)?
            }
            (None, None) => self.expect_of_table(wanted)?,
        };
        let said = said(wanted);
        if said.is_empty() {
            return Err("nothing is expected of it".to_string());
        }
        if held != said.len() {
            let about = match (&wanted.card, &wanted.ranger) {
                (Some(_), _) => "a card",
                (None, Some(_)) => "a ranger",
                (None, None) => "the table",
            };
            return Err(format!("not all of this can be said of {about}: {}", said.join(", ")));
        }
        Ok(())
    }

    fn expect_of_card(&self, id: CardId, word: &str, wanted: &Expectation) -> Result<usize, String> {
        let game = &self.game;
        let card = game.state().card(id);
        let mut held = Held { about: word.to_string(), compared: 0 };
        held.against("progress", &wanted.progress, || card.progress)?;
        held.against("harm", &wanted.harm, || card.harm)?;
        let tokens = card.tokens.iter().filter(|(_, count)| *count > 0);
        let tokens: BTreeMap<String, u16> = tokens.map(|(token, count)| (token.text().to_string(), *count)).collect();
        held.against("tokens", &wanted.tokens, || tokens)?;
        held.against("ready", &wanted.ready, || !card.exhausted)?;
        held.against("facedown", &wanted.facedown, || card.facedown)?;
        held.against("area", &wanted.area, || self.names.zone(card.zone))?;
        let host = || card.host.map_or_else(String::new, |host| self.names.card_name(game, host));
        held.against("attached to", &wanted.attached_to, host)?;
        let tokens_of = || {
            let lies = |ranger: &RangerId| game.state().ranger(*ranger).token == id;
            let all = (0..game.state().rangers.len() as u8).map(RangerId).filter(lies);
            all.map(|ranger| self.names.ranger_name(ranger).to_string()).collect()
        };
        held.against("ranger tokens", &wanted.token_of, tokens_of)?;
        held.against("presence", &wanted.presence.map(Some), || game.presence(id))?;
        held.against("progress threshold", &wanted.progress_threshold.map(Some), || game.progress_threshold(id))?;
        held.against("harm threshold", &wanted.harm_threshold.map(Some), || game.harm_threshold(id))?;
        held.against("cost", &wanted.cost, || game.energy_cost(id))?;
        held.against("equip value", &wanted.equip_value, || game.equip_value(id))?;
        held.against("active", &wanted.active, || game.active_constants().iter().any(|one| one.source == id))?;
        let affects = || {
            let own = game.active_constants().into_iter().filter(|one| one.source == id);
            let mut names: Vec<String> = own
                .flat_map(|one| {
                    let cards = one.cards.into_iter().map(|card| self.names.card_name(game, card));
                    let rangers = one.rangers.into_iter().map(|ranger| self.names.ranger_name(ranger).to_string());
                    cards.chain(rangers).collect::<Vec<_>>()
                })
                .collect();
            names.sort();
            names.dedup();
            names
        };
        held.against("affects", &wanted.affects, affects)?;
        let count = |is: &dyn Fn(&Event) -> bool| self.events.iter().filter(|event| is(event)).count();
        held.against("applied", &wanted.applied, || count(&|event| *event == Event::Applied(id)))?;
        held.against("cleared", &wanted.cleared, || {
            count(&|event| matches!(event, Event::Cleared(one, _) if *one == id))
        })?;
        let resolved = || {
            let all = self.events.iter().filter_map(|event| match event {
                Event::ChallengeEffect(one, _, resolved) if *one == id => Some(*resolved),
                _other => None,
            });
            all.collect()
        };
        held.against("resolved", &wanted.resolved, resolved)?;
        if let Some(crossing) = &wanted.crossing {
            held.compared += 1;
            for (name, amount) in crossing {
                let is = game.crossing_fatigue(self.names.ranger(name)?, id);
                if is != *amount {
                    return Err(format!("crossing to {word} costs {name} {is}, not {amount}"));
                }
            }
        }
        if let Some(explanations) = &wanted.explain {
            held.compared += 1;
            for (what, text) in explanations {
                let explanation = match what.as_str() {
                    "presence" => game.explain_presence(id),
                    "cost" => game.explain_cost(id),
                    "equip" => game.explain_equip(id),
                    "harm threshold" => game.explain_harm_threshold(id),
                    "progress threshold" => game.explain_progress_threshold(id),
                    "progress" => game.explain_progress(id),
                    crossing => match crossing.strip_prefix("crossing of ") {
                        Some(name) => game.explain_crossing(self.names.ranger(name)?, id),
                        None => return Err(format!("a card's \"{what}\" is nothing that is explained")),
                    },
                };
                let is = explanation.to_string();
                if is != *text {
                    return Err(format!("the explanation is \"{is}\""));
                }
            }
        }
        Ok(held.compared)
    }

    fn expect_of_ranger(&self, id: RangerId, name: &str, wanted: &Expectation) -> Result<usize, String> {
        let game = &self.game;
        let ranger = game.state().ranger(id);
        let mut held = Held { about: name.to_string(), compared: 0 };
        if let Some(energy) = &wanted.energy {
            held.compared += 1;
            for (word, amount) in energy {
                let is = ranger.energy_of(names::aspect(word)?);
                if is != *amount {
                    return Err(format!("{name}: {word} energy is {is}, not {amount}"));
                }
            }
        }
        held.against("fatigue", &wanted.fatigue, || ranger.fatigue.len())?;
        let fatigued = || {
            let all = self.events.iter().filter_map(|event| match event {
                Event::Fatigued(one, amount, _) if *one == id => Some(*amount),
                _other => None,
            });
            all.collect()
        };
        held.against("fatigue suffered", &wanted.fatigued, fatigued)?;
        held.against("injuries", &wanted.injuries, || ranger.injuries)?;
        held.against("hand", &wanted.hand, || ranger.hand.len())?;
        held.against("deck", &wanted.deck, || ranger.deck.len())?;
        held.against("discard", &wanted.discard, || ranger.discard.len())?;
        held.against("rested", &wanted.rested, || ranger.rested)?;
        held.against("equip", &wanted.equip, || game.equip_sum(id))?;
        let tests = || {
            let asking = game.state().asking.as_ref().filter(|asking| asking.reason == Reason::Turn);
            let options = asking.map_or(&[][..], |asking| asking.options_of(id.seat()));
            let tests = options.iter().filter(|choice| matches!(choice, Choice::Test(..)));
            let mut named: Vec<String> = tests.map(|choice| self.names.option(game, *choice)).collect();
            named.sort_unstable();
            named
        };
        held.against("tests", &wanted.tests, tests)?;
        held.against("token on", &wanted.token_on, || self.names.card_name(game, ranger.token))?;
        if let Some(explanations) = &wanted.explain {
            held.compared += 1;
            for (what, text) in explanations {
                let is = match what.as_str() {
                    "equip" => game.explain_equip_sum(id).to_string(),
                    _other => return Err(format!("a ranger's \"{what}\" is nothing that is explained")),
                };
                if is != *text {
                    return Err(format!("the explanation is \"{is}\""));
                }
            }
        }
        Ok(held.compared)
    }

    fn expect_of_table(&self, wanted: &Expectation) -> Result<usize, String> {
        let game = &self.game;
        let (state, pool) = (game.state(), game.pool());
        let mut held = Held { about: "the table".to_string(), compared: 0 };
        let outcome = self.events.iter().rev().find_map(|event| match event {
            Event::TestOutcome(_, _, success, effort, difficulty) => Some((*success, *effort, *difficulty)),
            _other => None,
        });
        held.against("effort", &wanted.effort.map(Some), || outcome.map(|outcome| outcome.1))?;
        held.against("difficulty", &wanted.difficulty.map(Some), || outcome.map(|outcome| outcome.2))?;
        held.against("success", &wanted.success.map(Some), || outcome.map(|outcome| outcome.0))?;
        held.against("location", &wanted.location, || pool.location(state.location).location.title.to_string())?;
        let weather = || {
            let face = |id: &CardId| &pool.card(state.card(*id).definition).card;
            let weather = state.surroundings.iter().find(|id| face(id).kind == rangers::words::CardKind::Weather);
            weather.map_or_else(String::new, |id| face(id).title.to_string())
        };
        held.against("weather", &wanted.weather, weather)?;
        held.against("round", &wanted.round, || state.round)?;
        held.against("day", &wanted.day, || state.tracker.day)?;
        let ended = || {
            let end = self.events.iter().rev().find_map(|event| match event {
                Event::DayEnded(end) => Some(match end {
                    DayEnd::Worn(_) => "worn",
                    DayEnd::Injured(_) => "injured",
                    DayEnd::Told => "told",
                    DayEnd::Chosen => "chosen",
                    DayEnd::Camped => "camped",
                }),
                _other => None,
            });
            end.unwrap_or_default().to_string()
        };
        held.against("day ended", &wanted.day_ended, ended)?;
        let read = || {
            let all = self.events.iter().filter_map(|event| match event {
                Event::Entry(entry) => Some(pool.entry_number(*entry).to_string()),
                _other => None,
            });
            all.collect()
        };
        held.against("entries read", &wanted.read, read)?;
        let events = || {
            let mut all: Vec<String> =
                state.tracker.notables.iter().map(|id| pool.notable_text(*id).to_string()).collect();
            all.sort_unstable();
            all
        };
        held.against("notable events", &wanted.events, events)?;
        let title = |id: &rangers::DefinitionId| pool.card(*id).card.title.to_string();
        held.against("rewards", &wanted.rewards, || state.tracker.rewards.iter().map(title).collect())?;
        let missions = |completed: bool| {
            let all = state.tracker.missions.iter().filter(|mission| mission.completed == completed);
            all.map(|mission| match &mission.subject {
                Some(subject) => format!("{} ({})", title(&mission.mission), title(subject)),
                None => title(&mission.mission),
            })
            .collect::<Vec<_>>()
        };
        held.against("missions", &wanted.missions, || missions(false))?;
        held.against("completed missions", &wanted.completed, || missions(true))?;
        if let Some(ticked) = &wanted.ticked {
            held.compared += 1;
            for (name, count) in ticked {
                let record = state.tracker.missions.iter().find(|mission| title(&mission.mission) == *name);
                let is = record.map_or(0, |mission| mission.bubbles.iter().filter(|bubble| **bubble).count());
                if is != *count {
                    return Err(format!("{is} bubbles of \"{name}\" are ticked, not {count}"));
                }
            }
        }
        let scheduled = || {
            let all = state.tracker.schedule.iter();
            all.map(|(day, entry)| (pool.entry_number(*entry).to_string(), *day)).collect()
        };
        held.against("day track", &wanted.scheduled, scheduled)?;
        held.against("path deck", &wanted.path_deck, || state.path_deck.len())?;
        held.against("challenge deck", &wanted.challenge_deck, || state.challenge_deck.len())?;
        let options = || {
            let asked = state.asking.as_ref().map_or(&[][..], |asking| &asking.options);
            asked.iter().map(|choice| self.names.option(game, *choice)).collect()
        };
        held.against("options", &wanted.options, options)?;
        let asked = || state.asking.as_ref().map_or("nothing", |asking| reason_name(asking.reason)).to_string();
        held.against("asked", &wanted.asked, asked)?;
        if let Some(lines) = &wanted.told {
            held.compared += 1;
            let mut log = self.told.iter().flatten();
            for line in lines {
                if !log.any(|one| one == line) {
                    let all = self.told.iter().flatten().cloned().collect::<Vec<_>>().join("; ");
                    return Err(format!("the log does not say \"{line}\" there; it says: {all}"));
                }
            }
        }
        if let Some(explanations) = &wanted.explain {
            held.compared += 1;
            for (what, text) in explanations {
                let explanation = match what.as_str() {
                    "effort" => game.explain_effort(),
                    "difficulty" => game.explain_difficulty(),
                    _other => return Err(format!("\"{what}\" is nothing that is explained")),
                };
                let is = explanation.ok_or("no test is under way")?.to_string();
                if is != *text {
                    return Err(format!("the explanation is \"{is}\""));
                }
            }
        }
        Ok(held.compared)
    }
}

/// What an expectation says, so that nothing of it is passed over silently.
fn said(wanted: &Expectation) -> Vec<&'static str> {
    macro_rules! count {
        ($($field:ident),* $(,)?) => {
            [$((wanted.$field.is_some(), stringify!($field))),*].into_iter().filter(|said| said.0).map(|said| said.1).collect()
        };
    }
    count!(
        progress,
        harm,
        tokens,
        ready,
        facedown,
        area,
        attached_to,
        token_of,
        presence,
        progress_threshold,
        harm_threshold,
        cost,
        equip_value,
        active,
        affects,
        applied,
        resolved,
        cleared,
        crossing,
        energy,
        fatigue,
        fatigued,
        injuries,
        hand,
        deck,
        discard,
        rested,
        equip,
        tests,
        token_on,
        effort,
        difficulty,
        success,
        location,
        weather,
        round,
        day,
        day_ended,
        read,
        events,
        rewards,
        missions,
        completed,
        scheduled,
        ticked,
        path_deck,
        challenge_deck,
        options,
        asked,
        told,
        explain,
    )
}
