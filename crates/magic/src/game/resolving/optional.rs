//! What players may do in the middle of a resolution, pay or not, and which of several effects they choose (CR 608.2d).

use crate::game::asking::evaluate::Context;
use crate::game::decisions::form::{PickOne, YesNo};
use crate::game::decisions::{Ask, Options, Picked};
use crate::game::paying::cost_parts::written_out;
use crate::game::paying::supply::{Purpose, Supply, mana_due};
use crate::game::resolving::resolve::Step;
use crate::game::{Choice, Flow, Game, Reason, Refusal};
use crate::notation::{Domain, Effect, Noun, Value};
use crate::pool::Op;
use crate::{Asked, PlayerId, Resolution, Zone};
use smallvec::SmallVec;

/// Whether to do something optional.
pub(in crate::game) struct May;

impl Ask for May {
    type Frame = Resolution;
    type Form = YesNo;

    fn ask(_: &Game, running: &Resolution, _: &mut Options) -> Option<(PlayerId, Reason)> {
        Some((running.asks()?, Reason::May(running.entry.source)))
    }

    fn answer(game: &mut Game, mut running: Resolution, yes: bool) -> Flow {
        running.asking.pop();
        running.did = yes;
        game.go_on_with(running)
    }

    fn is_only_no(game: &Game, running: &Resolution) -> bool {
        matches!(game.waiting_op(running), Some(Op::May(_, otherwise)) if game.is_idle(running, *otherwise))
    }
}

/// Whether to pay.
pub(in crate::game) struct PayOrNot;

impl Ask for PayOrNot {
    type Frame = Resolution;
    type Form = YesNo;

    fn ask(_: &Game, running: &Resolution, _: &mut Options) -> Option<(PlayerId, Reason)> {
        Some((running.asks()?, Reason::PayOrNot(running.entry.source)))
    }

    fn answer(game: &mut Game, mut running: Resolution, yes: bool) -> Flow {
        let payer = running.asking.pop().filter(|_| yes);
        running.did = yes;
        let payment = payer.map(|player| (player, running.entry.clone(), running.at));
        game.go_on_with(running);
        if let Some((player, entry, step)) = payment {
            game.begin_payment(player, entry, step);
        }
        Flow::On
    }

    fn is_only_no(game: &Game, running: &Resolution) -> bool {
        match (game.waiting_op(running), running.asks()) {
            (Some(Op::Pay(_, cost, _)), Some(player)) => {
                !game.can_pay_on_resolution(player, cost, &game.context(running), false)
            }
            _ => false,
        }
    }

    /// Whoever is asked only because others cannot know better says no.
    fn check(game: &Game, running: &Resolution, yes: bool) -> Result<(), Refusal> {
        if yes && Self::is_only_no(game, running) { Err(Refusal::CantPay) } else { Ok(()) }
    }
}

/// Which of several effects.
pub(in crate::game) struct Either;

impl Ask for Either {
    type Frame = Resolution;
    type Form = PickOne;

    fn ask(game: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let Some(Op::Either(_, starts)) = game.waiting_op(running) else { return None };
        options.list.extend((0..starts.len() as u8).map(Choice::Mode));
        Some((running.asks()?, Reason::Either(running.entry.source)))
    }

    /// It goes on where the chosen effect begins.
    fn answer(game: &mut Game, mut running: Resolution, picked: Picked) -> Flow {
        running.asking.pop();
        if let Some(Op::Either(_, starts)) = game.waiting_op(&running) {
            (running.at, running.asked) = (starts[picked.at], None);
        }
        game.go_on_with(running)
    }

    /// The first step of the effect.
    fn words(game: &Game, running: &Resolution, option: u8) -> Option<String> {
        let Some(Op::Either(_, starts)) = game.waiting_op(running) else { return None };
        let ability = running.entry.ability?;
        let start = usize::from(*starts.get(usize::from(option))?);
        game.steps_text(ability, start..game.pool.ability(ability).program.ops.len())
    }

    fn can_be_left_to_another(_: &Game, _: &Resolution) -> bool {
        true
    }
}

impl Game {
    /// "You may": asked of each named player until one says yes.
    pub(super) fn step_may(&mut self, running: &mut Resolution, who: &Noun, otherwise: u16) -> Step {
        let idle = running.asked.is_none() && !self.asks_forced && self.is_idle(running, otherwise);
        let players = |game: &Game, context: &Context<'_>| {
            if idle { SmallVec::new() } else { game.players_named(who, context) }
        };
        self.ask_until_yes(running, otherwise, Asked::May, players)
    }

    /// CR 608.2d: whether what a player may do up to that step is impossible, so that it can't be chosen.
    fn is_idle(&self, running: &Resolution, end: u16) -> bool {
        let Some(ability) = running.entry.ability else { return false };
        let ops = &self.pool.ability(ability).program.ops;
        let gone = !self.is_permanent(running.entry.source);
        for op in &ops[usize::from(running.at) + 1..usize::from(end)] {
            match op {
                // Whether something hidden could be chosen is not given away.
                Op::Do(effect @ Effect::Choose { who, from, min: Value::Number(1..), .. }, _)
                    if ![Zone::Hand, Zone::Library, Zone::Sideboard]
                        .into_iter()
                        .any(|zone| from.domain.contains(Domain::zone(zone))) =>
                {
                    let chooses = self.players_named(who, &self.context(running));
                    if chooses.iter().all(|player| self.choice_candidates(running, effect, *player).is_empty()) {
                        return true;
                    }
                }
                // CR 121.2b, 121.3: who can't draw so many can't choose to.
                Op::Do(Effect::Draw(who, count), _) => {
                    let context = self.context(running);
                    let (drawing, count) = (self.players_named(who, &context), self.value(count, &context));
                    if count > 0 && drawing.iter().all(|player| !self.may_choose_to_draw(*player, count)) {
                        return true;
                    }
                }
                Op::Do(Effect::GainLife(who, _), _) => {
                    let gaining = self.players_named(who, &self.context(running));
                    if gaining.iter().all(|player| !self.can_gain_life(*player)) {
                        return true;
                    }
                }
                Op::Do(Effect::Attach(Noun::This, Some(_)) | Effect::BecomeCopy(Noun::This, ..), _) => return gone,
                _ => return false,
            }
        }
        false
    }

    /// "Unless … pays": asked of each named player who could pay, until one does.
    pub(super) fn step_pay(
        &mut self,
        running: &mut Resolution,
        who: &Noun,
        cost: &crate::notation::Cost,
        otherwise: u16,
    ) -> Step {
        self.ask_until_yes(running, otherwise, Asked::PayOrNot, |game, context| {
            let mut able = game.players_named(who, context);
            able.retain(|player| game.asks_forced || game.can_pay_on_resolution(*player, cost, context, true));
            able
        })
    }

    /// Asks these players one after the other; goes on here after the first yes, otherwise there.
    fn ask_until_yes(
        &mut self,
        running: &mut Resolution,
        otherwise: u16,
        asked: Asked,
        players: impl FnOnce(&Game, &Context<'_>) -> SmallVec<[PlayerId; 4]>,
    ) -> Step {
        if running.asked.take().is_none() {
            let asking = players(self, &self.context(running));
            running.asking = asking.into_iter().rev().collect();
            running.did = false;
        }
        if running.did {
            Step::Next
        } else if running.asking.is_empty() {
            Step::Goto(otherwise)
        } else {
            Step::Ask(asked)
        }
    }

    /// Whether a player can pay; or could, for all that others know, who see how many cards a hand has and not which.
    fn can_pay_on_resolution(
        &self,
        player: PlayerId,
        cost: &crate::notation::Cost,
        context: &Context<'_>,
        for_all_others_know: bool,
    ) -> bool {
        use crate::notation::CostPart;
        let payer = Context { controller: player, ..*context };
        let others = |part: &CostPart| match part {
            CostPart::Mana(_) => true,
            part if for_all_others_know => self.might_pay_part(player, context.source, part, &payer),
            part => self.could_pay_part(player, context.source, part, &payer),
        };
        let mana = written_out(cost, |value| self.value(value, &payer)).all_mana();
        cost.parts.iter().all(others)
            && self.payable_with_life(player, &mana, self.life_in(cost, &payer), Purpose::Other, |rest| {
                let due = self.spent_as(player, None, mana_due(&rest.mana, context.bindings.x, 0));
                due.is_empty() || Supply::for_purpose(self, player, &[], Purpose::Other).might_cover_or_covers(&due)
            })
    }
}
