//! What is asked while something is announced (CR 601.2b–601.2d): optional costs, modes, X, targets, division.

use crate::game::decisions::form::{Divide, Number, PickSome, YesNo};
use crate::game::decisions::{Ask, Options, Picks};
use crate::game::paying::costs::OptionalCost;
use crate::game::{Choice, Flow, Game, Reason, Refusal};
use crate::{Announce, Asked, Entity, Held, Keyword, PlayerId, StackKind, Stage, Target};
use smallvec::SmallVec;

impl Game {
    /// What is asked at this stage.
    pub(in crate::game) fn asked_by_announcement(&self, announce: &Announce) -> Asked {
        match announce.stage {
            Stage::OptionalCosts => match self.asked_cost(announce) {
                Some((_, _, true)) => Asked::OptionalCostTimes,
                Some((_, _, false)) => Asked::OptionalCost,
                None => Asked::LifeForMana,
            },
            Stage::Splice => Asked::Splice,
            Stage::Modes => Asked::Modes,
            Stage::X => Asked::X,
            Stage::Targets if !self.open_choosers(announce).is_empty() => Asked::TargetChooser,
            Stage::Targets => Asked::Targets,
            Stage::Divide => Asked::Divide,
            Stage::CostChoices => Asked::CostChoice,
            Stage::StandIns => Asked::StandIns,
            Stage::Mana | Stage::Finish => Asked::Payment,
        }
    }

    /// The optional costs that are asked for one after the other; what is spliced is asked at once, after them.
    pub(in crate::game) fn optional_costs_of(&self, announce: &Announce) -> SmallVec<[OptionalCost; 1]> {
        match announce.entry.kind {
            StackKind::Spell => self.own_optional_costs(announce.entry.id),
            _ => SmallVec::new(),
        }
    }

    /// The optional cost that is asked for now: its keyword, which of several, and whether it may be paid repeatedly.
    pub(in crate::game) fn asked_cost(&self, announce: &Announce) -> Option<(Keyword, u8, bool)> {
        let optional = self.optional_costs_of(announce);
        optional.get(usize::from(announce.cursor)).map(|one| (one.keyword, one.which, one.repeats))
    }

    /// The next of what is asked for at this stage follows.
    fn announce_next(&mut self, mut announce: Announce) -> Flow {
        announce.cursor += 1;
        self.go_on_with(announce)
    }

    fn pay_optional_cost(&mut self, announce: Announce, times: u8) -> Flow {
        if let Some((keyword, which, _)) = self.asked_cost(&announce) {
            self.live_mut(announce.entry.id).casting.pay(keyword, which, times);
        }
        self.announce_next(announce)
    }

    fn reason_for_cost(&self, announce: &Announce) -> Option<(PlayerId, Reason)> {
        let (keyword, which, _) = self.asked_cost(announce)?;
        Some((self.announcing_player(announce), Reason::OptionalCost(announce.entry.id, keyword, which)))
    }
}

/// Whether an optional cost is paid (CR 601.2b).
pub(in crate::game) struct PayOptionalCost;

impl Ask for PayOptionalCost {
    type Frame = Announce;
    type Form = YesNo;

    fn ask(game: &Game, announce: &Announce, _: &mut Options) -> Option<(PlayerId, Reason)> {
        game.reason_for_cost(announce)
    }

    /// Whoever is asked only because others cannot know better says no.
    fn check(game: &Game, announce: &Announce, yes: bool) -> Result<(), Refusal> {
        let optional = game.optional_costs_of(announce);
        let asked = optional.get(usize::from(announce.cursor)).filter(|_| yes);
        let payable = asked.is_none_or(|one| game.times_payable(announce, one) > 0);
        if payable { Ok(()) } else { Err(Refusal::CantPay) }
    }

    fn answer(game: &mut Game, announce: Announce, yes: bool) -> Flow {
        game.pay_optional_cost(announce, u8::from(yes))
    }
}

/// How many times an optional cost is paid.
pub(in crate::game) struct PayOptionalCostTimes;

impl Ask for PayOptionalCostTimes {
    type Frame = Announce;
    type Form = Number;

    fn ask(game: &Game, announce: &Announce, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let optional = game.optional_costs_of(announce);
        let cost = optional.get(usize::from(announce.cursor))?;
        (options.min_number, options.max_number) = (0, i32::from(game.times_payable(announce, cost)));
        game.reason_for_cost(announce)
    }

    fn answer(game: &mut Game, announce: Announce, times: i32) -> Flow {
        game.pay_optional_cost(announce, times.clamp(0, 255) as u8)
    }
}

/// Whether life is paid for a mana symbol (CR 107.4f).
pub(in crate::game) struct LifeForMana;

impl Ask for LifeForMana {
    type Frame = Announce;
    type Form = YesNo;

    fn ask(game: &Game, announce: &Announce, _: &mut Options) -> Option<(PlayerId, Reason)> {
        Some((game.announcing_player(announce), Reason::PayLife(announce.entry.id)))
    }

    fn answer(game: &mut Game, mut announce: Announce, yes: bool) -> Flow {
        announce.phyrexian += u8::from(yes);
        game.announce_next(announce)
    }
}

/// Which modes (CR 601.2b, 700.2).
pub(in crate::game) struct Modes;

impl Ask for Modes {
    type Frame = Announce;
    type Form = PickSome;

    fn ask(game: &Game, announce: &Announce, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let program = &game.pool.ability(announce.entry.ability?).program;
        options.list.extend(game.legal_modes(announce, program).into_iter().map(Choice::Mode));
        let (least, most) = game.mode_limits(announce, program);
        options.min = u16::from(least);
        options.max = u16::from(most).min(options.list.len() as u16);
        Some((game.announcing_player(announce), Reason::Modes(announce.entry.id)))
    }

    fn answer(game: &mut Game, mut announce: Announce, picks: Picks<'_>) -> Flow {
        let modes = picks.choices().filter_map(|choice| match choice {
            Choice::Mode(mode) => Some(mode),
            _ => None,
        });
        announce.entry.modes = modes.collect();
        announce.entry.modes.sort_unstable();
        game.go_on_with(announce)
    }

    fn words(game: &Game, announce: &Announce, option: u8) -> Option<String> {
        game.mode_text(announce.entry.ability?, option)
    }
}

/// The value of X (CR 601.2b).
pub(in crate::game) struct ValueOfX;

impl Ask for ValueOfX {
    type Frame = Announce;
    type Form = Number;

    fn ask(game: &Game, announce: &Announce, options: &mut Options) -> Option<(PlayerId, Reason)> {
        (options.min_number, options.max_number) = (game.least_x(announce), game.greatest_x(announce));
        Some((game.announcing_player(announce), Reason::X(announce.entry.id)))
    }

    fn answer(game: &mut Game, mut announce: Announce, x: i32) -> Flow {
        announce.entry.bindings.x = x;
        if announce.entry.kind == StackKind::Spell {
            game.live_mut(announce.entry.id).x = x;
        }
        game.announce_next(announce)
    }
}

/// Which of several players chooses the targets of a phrase (CR 601.6a, 602.3a).
pub(in crate::game) struct TargetChooser;

impl Ask for TargetChooser {
    type Frame = Announce;
    type Form = PickSome;

    fn ask(game: &Game, announce: &Announce, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.list.extend(game.open_choosers(announce).into_iter().map(Choice::Player));
        (options.min, options.max) = (1, 1);
        Some((game.announcing_player(announce), Reason::Choose(announce.entry.id)))
    }

    fn answer(game: &mut Game, mut announce: Announce, picks: Picks<'_>) -> Flow {
        announce.chooser = picks.entities().find_map(Entity::player);
        game.go_on_with(announce)
    }
}

/// Targets for a phrase (CR 601.2c).
pub(in crate::game) struct Targets;

impl Ask for Targets {
    type Frame = Announce;
    type Form = PickSome;

    fn ask(game: &Game, announce: &Announce, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let phrases = game.phrases(&announce.entry);
        let (_, spec) = phrases.get(usize::from(announce.cursor))?;
        let candidates = game.target_candidates(spec, announce);
        let (min, max) = game.target_count(spec, announce);
        options.list.extend(candidates.into_iter().map(Choice::entity));
        options.min = min as u16;
        options.max = max.min(options.list.len()) as u16;
        Some((game.announcing_player(announce), Reason::Targets(announce.entry.id)))
    }

    fn answer(game: &mut Game, mut announce: Announce, picks: Picks<'_>) -> Flow {
        let phrase = game.phrases(&announce.entry).get(usize::from(announce.cursor)).map(|(phrase, _)| *phrase);
        if let Some(phrase) = phrase {
            let shares = if announce.retarget { game.old_shares(&announce) } else { SmallVec::new() };
            for (nth, entity) in picks.entities().enumerate() {
                let share = shares.get(nth).copied().unwrap_or(0);
                announce.entry.bindings.targets.push(Target { phrase, entity, share, legal: true });
            }
        }
        let chooser = game.announcing_player(&announce);
        if chooser != announce.player {
            announce.entry.bindings.held.push((Held::Chooser, chooser.into()));
            // What another player has chosen is not taken back.
            game.make_final();
        }
        if !announce.retarget {
            announce.chooser = None;
        }
        game.announce_next(announce)
    }
}

/// How an amount is divided among the targets (CR 601.2d).
pub(in crate::game) struct DivideAmongTargets;

impl Ask for DivideAmongTargets {
    type Frame = Announce;
    type Form = Divide;

    fn ask(game: &Game, announce: &Announce, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.list.extend(announce.entry.bindings.targets.iter().map(|target| Choice::entity(target.entity)));
        options.total = game.total_to_divide(announce);
        options.min = 1;
        Some((game.announcing_player(announce), Reason::Divide(announce.entry.id)))
    }

    fn answer(game: &mut Game, mut announce: Announce, shares: &[u32]) -> Flow {
        for (target, share) in announce.entry.bindings.targets.iter_mut().zip(shares) {
            target.share = *share;
        }
        game.announce_next(announce)
    }
}
