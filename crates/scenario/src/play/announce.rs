//! What is asked while a spell is cast or an ability activated, answered from the entry.

use super::action::{ActionKind, names_cost};
use super::{Fix, Play, Stop, Trouble};
use crate::format::{Prompt, Spec, Target, Value};
use kernel::{Answer, Game as _, Shape};
use magic::notation::Parameter;
use magic::{Choice, Keyword, ObjectId, PlayerId, Reason};
use smallvec::SmallVec;
use std::collections::VecDeque;

/// What of an entry has not been used yet.
struct Rest<'s> {
    spec: &'s Spec,
    targets: VecDeque<Target>,
    pay: VecDeque<String>,
    /// The targets that were named so far, as the format has them.
    said_targets: Vec<Target>,
    /// What was paid with so far, as the format has it.
    said_pay: Vec<String>,
    /// What of the entry was not said as the format has it.
    guessed: Vec<&'static str>,
    cost: Vec<String>,
    x: Option<i32>,
    choose: VecDeque<Value>,
    /// Whether it has modes.
    modal: bool,
    /// Whether one of several effects is chosen as it resolves.
    chooses_later: bool,
    /// Whether it divides something among its targets.
    divides: bool,
}

impl Play<'_> {
    /// Whether the open question belongs to an announcement of a player's own.
    fn asks_announcer(&self) -> bool {
        self.game.announced().is_some_and(|announced| announced.by_player)
    }

    pub(super) fn life_of(&self, player: PlayerId) -> i32 {
        self.game.state().players[player.index()].life
    }

    /// Answers all questions of an announcement, which began at that life total.
    pub(super) fn complete(
        &mut self,
        player: PlayerId,
        spec: &Spec,
        kind: ActionKind,
        life: i32,
    ) -> Result<(), Trouble> {
        let mut rest = Rest {
            spec,
            targets: spec.targets.iter().cloned().collect(),
            pay: spec.pay.iter().cloned().collect(),
            said_targets: Vec::new(),
            said_pay: Vec::new(),
            guessed: Vec::new(),
            cost: spec.cost.clone(),
            x: spec.x,
            choose: match &spec.choose {
                Some(Value::List(list)) => list.iter().cloned().collect(),
                one => one.iter().cloned().collect(),
            },
            modal: false,
            chooses_later: false,
            divides: false,
        };
        // What is not asked for is settled by the way that was found, or by what `pay` and `modes` say.
        rest.cost.retain(|cost| {
            !super::action::is_settled_by_way(cost)
                && (Keyword::all().any(|keyword| keyword.is_optional_cost() && names_cost(cost, keyword))
                    || !Keyword::all().any(|keyword| names_cost(cost, keyword)))
        });
        let answered = self.answer_all(player, kind, &mut rest);
        self.note_rest(&rest);
        answered?;
        rest.forget_life(life - self.life_of(player));
        if let Some(modes) = spec.modes.as_ref().filter(|_| rest.chooses_later && !rest.modal) {
            // What is chosen on resolution may be numbered like the modes of a spell.
            let player_name = self.player_name(player).to_string();
            let prompt = Prompt::Mode(modes.clone());
            let before = self.memory.answers.next_place(player, &prompt);
            let (place, say) = (spec.place, vec![prompt]);
            let fixes = vec![
                Fix::Field { place, field: "modes", value: None },
                Fix::Answers { player: player_name, taken: Vec::new(), kept: None, say, after: Some(place), before },
            ];
            self.guess(format!("modes {modes:?} are chosen only as \"{}\" resolves", spec.card), fixes)?;
            self.memory.answers.mode(player).push_back(modes.clone(), usize::MAX);
            rest.modal = true;
        }
        rest.is_used()
    }

    fn answer_all(&mut self, player: PlayerId, kind: ActionKind, rest: &mut Rest<'_>) -> Result<(), Trouble> {
        while let Some(decision) = self.game.decision() {
            let (asked, reason) = (PlayerId::from(decision.player), decision.reason);
            if matches!(reason, Reason::ManaKind(_)) && kind == ActionKind::Mana {
                self.choose_mana(asked, rest)?;
            } else if self.asks_announcer() {
                self.answer_announcement(player, asked, reason, rest)?;
            } else if self.game.is_announcing() {
                self.prompt()?;
            } else {
                break;
            }
        }
        Ok(())
    }

    /// Notes how what an entry names was understood.
    fn note_rest(&self, rest: &Rest<'_>) {
        let place = rest.spec.place;
        if rest.guessed.contains(&"targets") {
            let said = rest.said_targets.iter().chain(&rest.targets);
            let said: Vec<serde_json::Value> = said.map(Target::json).collect();
            let value = (!said.is_empty()).then(|| serde_json::Value::from(said).to_string());
            let shown = value.as_deref().unwrap_or("none");
            let what = format!("the targets of \"{}\" are taken as {shown}", rest.spec.card);
            self.note(what, vec![Fix::Field { place, field: "targets", value }]);
        }
        if rest.guessed.contains(&"pay") {
            let said: Vec<&str> = rest.said_pay.iter().chain(&rest.pay).map(String::as_str).collect();
            let value = serde_json::Value::from(said).to_string();
            let what = format!("what is paid for \"{}\" is taken as {value}", rest.spec.card);
            self.note(what, vec![Fix::Field { place, field: "pay", value: Some(value) }]);
        }
    }

    fn answer_announcement(
        &mut self,
        player: PlayerId,
        asked: PlayerId,
        reason: Reason,
        rest: &mut Rest<'_>,
    ) -> Result<(), Trouble> {
        if let Some(announced) = self.game.announced() {
            rest.modal |= announced.modal;
            rest.chooses_later |= announced.chooses_later;
            rest.divides |= announced.divides;
        }
        match reason {
            Reason::Modes(_) => self.answer_modes(asked, rest),
            Reason::OptionalCost(id, keyword, which) => self.answer_optional_cost(asked, id, keyword, which, rest),
            Reason::Splice(_) => self.answer_splice(asked, rest),
            Reason::PayLife(_) => self.answer_life(asked, rest),
            Reason::StandIns(_) => self.answer_stand_ins(asked, rest),
            Reason::X(_) => self.answer_x(asked, rest),
            Reason::Targets(_) if asked != player => self.answer_others_targets(player, asked, rest),
            Reason::Targets(_) => self.answer_targets(asked, rest),
            Reason::Divide(_) => self.answer_division(asked, rest),
            Reason::CostChoice(_) => self.answer_cost_choice(asked, rest),
            Reason::Payment(_) if rest.spec.mana_from.is_empty() => self.pay_by_tapping(asked),
            Reason::Payment(_) => self.pay_from(asked, rest.spec),
            _ => Ok(self.prompt()?),
        }
    }

    fn answer_modes(&mut self, player: PlayerId, rest: &mut Rest<'_>) -> Result<(), Trouble> {
        let Some(Shape::PickSome { options, .. }) = self.game.decision().map(|decision| decision.shape) else {
            return Ok(self.prompt()?);
        };
        let Some(modes) = &rest.spec.modes else { return Ok(self.prompt()?) };
        let mut picks: SmallVec<[u16; 8]> = SmallVec::new();
        for mode in modes {
            let wanted = Choice::Mode(mode.saturating_sub(1));
            match options.iter().position(|option| *option == wanted) {
                Some(at) => picks.push(at as u16),
                None => return Err(Trouble::Illegal(format!("mode {mode} cannot be chosen"))),
            }
        }
        self.answer(player, Answer::Picks(picks)).map_err(Trouble::Illegal)
    }

    /// An optional cost is paid as often as the entry names it. Of several of one keyword, a number or the cost itself
    /// says which one is meant: "kicker 2", "kicker {1}{U}".
    fn answer_optional_cost(
        &mut self,
        player: PlayerId,
        spell: ObjectId,
        keyword: Keyword,
        which: u8,
        rest: &mut Rest<'_>,
    ) -> Result<(), Trouble> {
        let own = self.cost_text(spell, keyword, which);
        let meant = |cost: &String| {
            let lower = cost.to_lowercase();
            let more = lower.trim_start_matches("multi").trim_start_matches(keyword.word());
            let more = more.trim_start_matches('#').trim();
            names_cost(cost, keyword)
                && (more.is_empty() || more == own.to_lowercase() || more.parse() == Ok(u32::from(which) + 1))
        };
        if let Some(Shape::Number { .. }) = self.game.decision().map(|decision| decision.shape) {
            let times = rest.cost.iter().filter(|cost| meant(cost)).count();
            rest.cost.retain(|cost| !meant(cost));
            return self.answer(player, Answer::Number(times as i32)).map_err(Trouble::Illegal);
        }
        let at = rest.cost.iter().position(meant);
        let named = at.map(|at| rest.cost.remove(at)).is_some();
        // Whoever says what is tapped says that something is.
        let pays = named || keyword == Keyword::Harmonize && !rest.spec.pay.is_empty();
        self.answer(player, Answer::Yes(pays)).map_err(Trouble::Illegal)
    }

    /// As many cards are spliced as the entry says "splice": the one that it names, "splice Glacial Ray", or the next.
    fn answer_splice(&mut self, player: PlayerId, rest: &mut Rest<'_>) -> Result<(), Trouble> {
        let Some(Shape::PickSome { options, .. }) = self.game.decision().map(|decision| decision.shape) else {
            return Ok(self.prompt()?);
        };
        let mut picks: SmallVec<[u16; 8]> = SmallVec::new();
        for (at, option) in options.iter().enumerate() {
            let name = option.as_entity().and_then(|one| one.object()).map(|id| self.game.name_of(id).to_lowercase());
            let meant = |cost: &String| {
                let lower = cost.to_lowercase();
                let more = lower.trim_start_matches(Keyword::Splice.word()).trim();
                names_cost(cost, Keyword::Splice) && (more.is_empty() || Some(more) == name.as_deref())
            };
            if let Some(said) = rest.cost.iter().position(meant) {
                rest.cost.remove(said);
                picks.push(at as u16);
            }
        }
        self.answer(player, Answer::Picks(picks)).map_err(Trouble::Illegal)
    }

    /// The mana behind one of several keywords of a name.
    fn cost_text(&self, spell: ObjectId, keyword: Keyword, which: u8) -> String {
        let mut same = self.game.definition_of(spell).keyword(keyword).skip(usize::from(which));
        match same.next().map(|one| &one.parameter) {
            Some(Parameter::Cost(cost)) => cost.all_mana().to_string(),
            _ => String::new(),
        }
    }

    /// Life for a mana symbol is paid only if the entry says so.
    fn answer_life(&mut self, player: PlayerId, rest: &mut Rest<'_>) -> Result<(), Trouble> {
        let at = rest.cost.iter().position(|cost| cost.eq_ignore_ascii_case("life"));
        let pays = at.map(|at| rest.cost.remove(at)).is_some();
        self.answer(player, Answer::Yes(pays)).map_err(Trouble::Illegal)
    }

    /// What the entry still names to pay with is tapped or exiled in place of mana.
    fn answer_stand_ins(&mut self, player: PlayerId, rest: &mut Rest<'_>) -> Result<(), Trouble> {
        let Some(Shape::PickSome { options, .. }) = self.game.decision().map(|decision| decision.shape) else {
            return Ok(self.prompt()?);
        };
        let options = options.to_vec();
        let names: Vec<String> = rest.pay.drain(..).collect();
        rest.said_pay.extend(names.iter().cloned());
        let picks = self.pick_named(&options, &names, player).map_err(Trouble::Illegal)?;
        self.answer(player, Answer::Picks(picks)).map_err(Trouble::Illegal)
    }

    fn answer_x(&mut self, player: PlayerId, rest: &mut Rest<'_>) -> Result<(), Trouble> {
        let Some(x) = rest.x.take() else { return Ok(self.prompt()?) };
        self.answer(player, Answer::Number(x)).map_err(Trouble::Illegal)
    }

    fn answer_targets(&mut self, player: PlayerId, rest: &mut Rest<'_>) -> Result<(), Trouble> {
        let Some(Shape::PickSome { options, min, max }) = self.game.decision().map(|decision| decision.shape) else {
            return Ok(self.prompt()?);
        };
        let options = options.to_vec();
        let exact = exact_phrase(&mut rest.targets.clone(), min, max);
        if exact.is_none() && (min, max) == (1, 1) {
            rest.pass_over_list();
        }
        let Some(names) = next_phrase(&mut rest.targets, min, max) else {
            return self.answer_unnamed_targets(player, options.len(), min, rest);
        };
        if exact.as_ref() != Some(&names) {
            self.guess_field(rest, "targets")?;
        }
        rest.say_targets(&names, min, max);
        let picks = self.pick_named(&options, &names, player).map_err(Trouble::Illegal)?;
        self.answer(player, Answer::Picks(picks)).map_err(Trouble::Illegal)
    }

    /// The entry names no targets for a phrase.
    fn answer_unnamed_targets(
        &mut self,
        player: PlayerId,
        options: usize,
        min: u16,
        rest: &mut Rest<'_>,
    ) -> Result<(), Trouble> {
        if options < usize::from(min) {
            return Err(Trouble::Illegal("a target is missing".to_string()));
        }
        if options == usize::from(min) && min > 0 {
            return self.answer(player, Answer::Picks((0..min).collect())).map_err(Trouble::Illegal);
        }
        if min == 0 {
            // "Up to", and nothing is named.
            if options > 0 {
                self.guess_field(rest, "targets")?;
                rest.said_targets.push(Target::Many(Vec::new()));
            }
            return self.answer(player, Answer::Picks(SmallVec::new())).map_err(Trouble::Illegal);
        }
        if !self.is_strict() {
            return Ok(self.take_default(player)?);
        }
        Err(Stop::Fail("the entry names too few targets".to_string()).into())
    }

    /// A field of the entry does not say exactly what is meant.
    fn guess_field(&self, rest: &mut Rest<'_>, field: &'static str) -> Result<(), Trouble> {
        if self.polite.is_none() {
            return self.guess(format!("\"{field}\" of \"{}\"", rest.spec.card), Vec::new());
        }
        rest.guessed.push(field);
        Ok(())
    }

    /// Targets that another player chooses: from that player's queue, or else as the entry names them.
    fn answer_others_targets(&mut self, player: PlayerId, asked: PlayerId, rest: &mut Rest<'_>) -> Result<(), Trouble> {
        let Some(Shape::PickSome { options, min, max }) = self.game.decision().map(|decision| decision.shape) else {
            return Ok(self.prompt()?);
        };
        let options = options.to_vec();
        let mut further = rest.targets.clone();
        let named = next_phrase(&mut further, min, max).filter(|_| self.polite.is_some()).unwrap_or_default();
        let picks = self.pick_named(&options, &named, player).ok().filter(|_| !named.is_empty());
        match picks {
            Some(picks) if !self.has_queued_targets(asked) => {
                rest.targets = further;
                rest.guessed.push("targets");
                let what = format!("{} chooses the target {named:?}", self.player_name(asked));
                let prompt = Prompt::Target(named.into_iter().map(Target::One).collect());
                let before = self.memory.answers.next_place(asked, &prompt);
                let say = vec![prompt];
                let (player, after) = (self.player_name(asked).to_string(), Some(rest.spec.place));
                self.note(what, vec![Fix::Answers { player, taken: Vec::new(), kept: None, say, after, before }]);
                self.answer(asked, Answer::Picks(picks)).map_err(Trouble::Illegal)
            }
            _ => Ok(self.prompt()?),
        }
    }

    fn answer_division(&mut self, player: PlayerId, rest: &mut Rest<'_>) -> Result<(), Trouble> {
        let Some(amounts) = &rest.spec.divide else { return Ok(self.prompt()?) };
        self.answer(player, Answer::Shares(amounts.iter().copied().collect())).map_err(Trouble::Illegal)
    }

    fn answer_cost_choice(&mut self, player: PlayerId, rest: &mut Rest<'_>) -> Result<(), Trouble> {
        let Some(Shape::PickSome { options, min, max }) = self.game.decision().map(|decision| decision.shape) else {
            return Ok(self.prompt()?);
        };
        let options = options.to_vec();
        let need = usize::from(min);
        if options.len() < need {
            return Err(Trouble::Illegal("the cost cannot be paid".to_string()));
        }
        if rest.pay.is_empty() {
            return Ok(self.prompt()?);
        }
        if options.len() == need && min == max {
            // What must be used needs no name; it may have one.
            let named: Vec<String> = rest.pay.iter().take(need).cloned().collect();
            if self.pick_named(&options, &named, player).is_ok() {
                rest.said_pay.extend(rest.pay.drain(..named.len()));
            }
            return self.answer(player, Answer::Picks((0..min).collect())).map_err(Trouble::Illegal);
        }
        let mut names: Vec<String> = Vec::new();
        while names.len() < need {
            let Some(name) = rest.pay.pop_front() else {
                return Err(Trouble::Illegal("the entry does not say how the cost is paid".to_string()));
            };
            names.push(name);
            if self.pick_named(&options, &names, player).is_err() {
                // It is none that could be used here, and is passed over.
                names.pop();
                self.guess_field(rest, "pay")?;
            }
        }
        if min < max {
            // The number is open: all that is left is meant.
            names.extend(rest.pay.drain(..));
        }
        rest.said_pay.extend(names.iter().cloned());
        let picks = self.pick_named(&options, &names, player).map_err(Trouble::Illegal)?;
        self.answer(player, Answer::Picks(picks)).map_err(Trouble::Illegal)
    }

    /// The colour that a `mana` entry names.
    fn choose_mana(&mut self, player: PlayerId, rest: &mut Rest<'_>) -> Result<(), Trouble> {
        let value = if rest.choose.len() > 1 { rest.choose.pop_front() } else { rest.choose.front().cloned() };
        let Some(value) = value else { return Ok(self.prompt()?) };
        match self.answer_for(&value, player) {
            Ok(answer) => self.answer(player, answer).map_err(Trouble::Illegal),
            Err(why) => Err(Trouble::Illegal(why)),
        }
    }
}

/// The names for the next phrase as the format has them: as many as it has targets where that is fixed, or else one list.
fn exact_phrase(targets: &mut VecDeque<Target>, min: u16, max: u16) -> Option<Vec<String>> {
    let open = min != max && !matches!(targets.front(), Some(Target::Many(_)));
    if open { None } else { next_phrase(targets, min, max) }
}

/// The names for the next phrase: as many as it has targets, or one list.
pub(super) fn next_phrase(targets: &mut VecDeque<Target>, min: u16, max: u16) -> Option<Vec<String>> {
    if max == 0 && !matches!(targets.front(), Some(Target::Many(names)) if names.is_empty()) {
        return Some(Vec::new());
    }
    if let Target::Many(_) = targets.front()? {
        return match targets.pop_front() {
            Some(Target::Many(names)) => Some(names),
            _ => None,
        };
    }
    let wanted = if min == max { usize::from(min).max(1) } else { 1 };
    let mut names = Vec::new();
    while names.len() < wanted {
        match targets.front() {
            Some(Target::One(name)) => names.push(name.clone()),
            _ => return None,
        }
        targets.pop_front();
    }
    Some(names)
}

impl Rest<'_> {
    /// Notes the targets of a phrase as the format has them.
    fn say_targets(&mut self, names: &[String], min: u16, max: u16) {
        if min == max {
            self.said_targets.extend(names.iter().cloned().map(Target::One));
        } else {
            self.said_targets.push(Target::Many(names.to_vec()));
        }
    }

    /// A list stands for a phrase with any number of targets. Where a single target is asked for first, because that phrase
    /// speaks of it, the list waits.
    fn pass_over_list(&mut self) {
        if let (Some(Target::Many(_)), Some(Target::One(_))) = (self.targets.front(), self.targets.get(1)) {
            self.targets.swap(0, 1);
        }
    }

    /// Life that mana could not stand in for was paid without a question (CR 107.4f).
    fn forget_life(&mut self, paid: i32) {
        let is_life = |cost: &String| cost.eq_ignore_ascii_case("life");
        let named = self.spec.cost.iter().filter(|cost| is_life(cost)).count();
        if 2 * named as i32 <= paid {
            self.cost.retain(|cost| !is_life(cost));
        }
    }

    /// An entry that says more than was asked is mistaken.
    fn is_used(&self) -> Result<(), Trouble> {
        let empty = |target: &Target| matches!(target, Target::Many(names) if names.is_empty());
        if let Some(target) = self.targets.iter().find(|target| !empty(target)) {
            return Err(Trouble::Illegal(format!("no target was asked for that could be {target:?}")));
        }
        if let Some(x) = self.x.filter(|x| *x != 0) {
            return Err(Trouble::Illegal(format!("X was not asked for, but is {x} here")));
        }
        if let Some(name) = self.pay.front() {
            return Err(Trouble::Illegal(format!("nothing is paid with \"{name}\"")));
        }
        if let Some(modes) = self.spec.modes.as_ref().filter(|modes| !modes.is_empty() && !self.modal) {
            return Err(Trouble::Illegal(format!("no modes were asked for, but {modes:?} are named")));
        }
        if let Some(shares) = self.spec.divide.as_ref().filter(|shares| !shares.is_empty() && !self.divides) {
            return Err(Trouble::Illegal(format!("nothing is divided, but {shares:?} are named")));
        }
        match self.cost.first() {
            Some(cost) => Err(Trouble::Illegal(format!("the cost \"{cost}\" is not offered"))),
            None => Ok(()),
        }
    }
}
