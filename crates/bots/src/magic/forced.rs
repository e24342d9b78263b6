//! Forced lines at a table: is this turn won, or survived, whatever the others do? Asked of dealt worlds.

use super::knowledge::Knowledge;
use super::lore::{Touch, Whom};
use super::search::{Breadth, Quest, Scope, Search, Turn, Verdict, only_answer};
use super::worth::permanents_of;
use kernel::{Answer, Game as _, Input, NoSink, Outcome, Seat};
use magic::{CardType, Game, PlayerId, Step};

/// More answers than come between two choices.
const MOST_ANSWERS: u32 = 600;

/// What is to be reached before the turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// To win.
    Win,
    /// Not to lose.
    Survive,
}

/// A world in which something is to be reached.
#[derive(Clone)]
struct Line {
    game: Box<Game>,
    me: Seat,
    turn: u32,
    aim: Aim,
}

impl Quest for Line {
    fn turn(&self) -> Turn {
        match (&self.game.state().outcome, self.game.decision()) {
            (Some(Outcome::Won(seats)), _) => Turn::Over(seats.contains(&self.me)),
            (Some(_), _) | (None, None) => Turn::Over(false),
            (None, Some(_)) if self.game.state().turn.number > self.turn => Turn::Over(self.aim == Aim::Survive),
            (None, Some(decision)) if decision.who.awaits(self.me) => Turn::Ours,
            _ => Turn::Theirs,
        }
    }

    fn game(&self) -> &Game {
        &self.game
    }

    fn give(&mut self, answer: &Answer, breadth: Breadth) -> bool {
        let accepted = self.put_in(answer);
        self.begin(breadth);
        accepted
    }

    fn begin(&mut self, breadth: Breadth) {
        for _ in 0..MOST_ANSWERS {
            if matches!(self.turn(), Turn::Over(_)) {
                break;
            }
            let Some(only) = only_answer(&self.game, breadth) else { break };
            if !self.put_in(&only) {
                break;
            }
        }
    }

    fn fingerprint(&self) -> u64 {
        self.game.outlook().0
    }
}

impl Line {
    fn put_in(&mut self, answer: &Answer) -> bool {
        let Some(seat) = self.game.decision().and_then(|decision| decision.who.first()) else { return false };
        self.game.apply(seat, &Input::Answer(answer.clone()), &mut NoSink).is_ok()
    }
}

fn line(world: &Game, me: PlayerId, aim: Aim) -> Line {
    Line { game: Box::new(world.clone()), me: me.seat(), turn: world.state().turn.number, aim }
}

/// An answer that wins this turn in all of the worlds, if one is found within so many positions a world.
pub(super) fn win(worlds: &[Game], me: PlayerId, positions: u32, is_late: &mut dyn FnMut() -> bool) -> Option<Answer> {
    let (first, others) = worlds.split_first()?;
    let start = line(first, me, Aim::Win);
    let mut search = Search::new(&Scope::QUICK, positions, is_late);
    if search.run(&start) != Verdict::Proven {
        return None;
    }
    let answer = search.proven(&start).into_iter().next()?;
    let holds = others.iter().all(|world| {
        let mut next = line(world, me, Aim::Win);
        next.give(&answer, Breadth::Narrow)
            && Search::new(&Scope::QUICK, positions, is_late).run(&next) == Verdict::Proven
    });
    holds.then_some(answer)
}

/// An answer after which this turn is survived whatever the others do, where the usual one may lose it. It is worth a try and
/// no more: what is held against it may be a card that nobody has.
pub(super) fn survival(
    worlds: &[Game],
    me: PlayerId,
    usual: &Answer,
    positions: u32,
    is_late: &mut dyn FnMut() -> bool,
) -> Option<Answer> {
    let start = line(worlds.first()?, me, Aim::Survive);
    let mut next = start.clone();
    if next.give(usual, Breadth::Narrow)
        && Search::new(&Scope::QUICK, positions, is_late).run(&next) != Verdict::Refuted
    {
        return None;
    }
    let mut search = Search::new(&Scope::QUICK, positions, is_late);
    match search.run(&start) {
        Verdict::Proven => search.proven(&start).into_iter().next(),
        Verdict::Refuted | Verdict::Open => None,
    }
}

/// Whether a look for a win is worth it: what could be dealt this turn comes near to what somebody has left.
pub(super) fn may_win(known: &Knowledge, game: &Game, me: PlayerId) -> bool {
    let state = game.state();
    if state.turn.active != me {
        return false;
    }
    let least = state.players.iter().enumerate().filter(|(at, player)| *at != me.index() && player.playing);
    let Some(life) = least.map(|(_, player)| player.life).min() else { return false };
    let mana = permanents_of(game, me).filter(|id| game.object(*id).is_some_and(|object| !object.is_tapped())).count();
    let (step, attackers) = (state.turn.step, &state.combat.attackers);
    let strikes = |id: &magic::ObjectId| {
        let what = game.characteristics(*id);
        let ready = game.object(*id).is_some_and(|object| {
            let rested = object.since_turn < state.turn.number || what.has(magic::Keyword::Haste);
            rested && !object.is_tapped() && step <= Step::DeclareAttackers && attackers.is_empty()
        });
        let attacks = step <= Step::FirstStrikeDamage && attackers.iter().any(|one| one.object == *id);
        what.is(CardType::Creature) && (attacks || ready)
    };
    let power: i32 = permanents_of(game, me).filter(strikes).map(|id| game.characteristics(id).power.max(0)).sum();
    let burn: i32 = state.players[me.index()].hand.iter().map(|id| reach(known, game, *id, me, mana as i32)).sum();
    power + burn >= life
}

/// Whether a look for survival is worth it: what attacks could kill.
pub(super) fn may_die(game: &Game, me: PlayerId) -> bool {
    let state = game.state();
    let attacks = state.combat.attackers.iter().filter(|one| one.player == me);
    let power: i32 = attacks.map(|one| game.characteristics(one.object).power.max(0)).sum();
    power > 0 && power + 3 >= state.players[me.index()].life
}

/// How much damage a card in hand may add at the most, by its words.
fn reach(known: &Knowledge, game: &Game, id: magic::ObjectId, me: PlayerId, mana: i32) -> i32 {
    let cost = game.definition_of(id).mana_value as i32;
    if cost > mana {
        return 0;
    }
    let what = game.characteristics(id);
    if what.is(CardType::Creature) && what.has(magic::Keyword::Haste) {
        return what.power.max(0);
    }
    let lore = known.cast(what.text);
    let amount = |value| game.amount(value, id, me, (mana - cost).max(0)).clamp(0, 40);
    let each = lore.modes.iter().flatten().map(|line| match (&line.touch, &line.whom) {
        (Touch::Damage(_) | Touch::LoseLife(_), Whom::You) => 0,
        (Touch::Damage(value) | Touch::LoseLife(value), _) => amount(value),
        (Touch::Pump(power, _) | Touch::Grow(power), _) => amount(power),
        (Touch::Gain(_), _) => 3,
        _ => 0,
    });
    each.max().unwrap_or(0)
}
