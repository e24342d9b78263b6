//! What is asked while a cost is paid (CR 601.2g, 601.2h): what to pay with, and mana step by step.

use crate::game::casting::announce::choice_part;
use crate::game::decisions::form::{Pay, PickSome};
use crate::game::decisions::{Ask, Options, Picked, Picks};
use crate::game::paying::supply::{SNOW, Supply};
use crate::game::{Choice, Flow, Game, Reason, Refusal};
use crate::notation::CostPart;
use crate::{Announce, ManaDue, ManaKind, ObjectId, PaysFor, PlayerId, StackKind};
use kernel::Answer;
use smallvec::SmallVec;

/// What a part of a cost is paid with that is no mana.
pub(in crate::game) struct CostChoice;

impl Ask for CostChoice {
    type Frame = Announce;
    type Form = PickSome;

    fn ask(game: &Game, announce: &Announce, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let cost = game.cost_of(announce);
        let context = game.context_of_part(announce, usize::from(announce.cursor), &announce.entry.bindings);
        let part = cost.parts.get(usize::from(announce.cursor));
        if let Some(part @ (CostPart::TapPower(need, _) | CostPart::CollectEvidence(need))) = part {
            let (player, id, need) = (announce.player, announce.entry.id, game.value(need, &context));
            let heaviest = game.heaviest_first(player, id, part, &context);
            let fewest = game.fewest_that_suffice(player, id, part, &context, need).unwrap_or(0);
            options.list.extend(heaviest.into_iter().map(Choice::Object));
            (options.min, options.max) = (fewest as u16, options.list.len() as u16);
        }
        if let Some((part, (count, filter))) = part.and_then(|part| Some((part, choice_part(part)?))) {
            let need = game.value(count, &context).max(0) as usize;
            let (all, need) = game.next_to_pay_with(announce, &cost, (part, filter), need, &context);
            options.list.extend(all.into_iter().map(Choice::Object));
            (options.min, options.max) = (need as u16, need as u16);
        }
        Some((game.announcing_player(announce), Reason::CostChoice(announce.entry.id)))
    }

    fn check(game: &Game, announce: &Announce, picks: Picks<'_>) -> Result<(), Refusal> {
        game.check_weight(announce, picks)?;
        // What is left must suffice for the parts that follow.
        let cost = game.cost_of(announce);
        if cost.parts.iter().filter(|part| choice_part(part).is_some()).count() < 2 {
            return Ok(());
        }
        let mut after = announce.clone();
        let part = PaysFor::Part(announce.cursor);
        after.chosen.extend(picks.objects().map(|id| (part, id)));
        if game.suffices_for_all(&after, &cost, &[]) { Ok(()) } else { Err(Refusal::CantPay) }
    }

    /// The first that fit, such that the rest suffices for the parts that follow.
    fn default_answer(game: &Game, announce: &Announce, options: &Options) -> Answer {
        let cost = game.cost_of(announce);
        let part = cost.parts.get(usize::from(announce.cursor));
        let shared = part.and_then(choice_part).and_then(|_| game.shared_out(announce, &cost, &[]));
        let mine = |at: &u16| match options.list[usize::from(*at)] {
            Choice::Object(id) => {
                let given = (id, usize::from(announce.cursor));
                shared.as_ref().is_none_or(|shared| shared.contains(&given))
            }
            _ => true,
        };
        let mut picks: SmallVec<[u16; 8]> =
            (0..options.list.len() as u16).filter(mine).take(usize::from(options.min)).collect();
        if picks.len() < usize::from(options.min) {
            picks = (0..options.min).collect();
        }
        Answer::Picks(picks)
    }

    fn answer(game: &mut Game, mut announce: Announce, picks: Picks<'_>) -> Flow {
        let part = PaysFor::Part(announce.cursor);
        announce.chosen.extend(picks.objects().map(|id| (part, id)));
        // More of the same graveyard may be due.
        let cost = game.cost_of(&announce);
        let part = cost.parts.get(usize::from(announce.cursor));
        if !matches!(part, Some(CostPart::ExileFromOneGraveyard(..))) || picks.at.is_empty() {
            announce.cursor += 1;
        }
        game.go_on_with(announce)
    }
}

/// The next step of paying mana (CR 601.2g).
pub(in crate::game) struct Payment;

impl Ask for Payment {
    type Frame = Announce;
    type Form = Pay;

    fn ask(game: &Game, announce: &Announce, options: &mut Options) -> Option<(PlayerId, Reason)> {
        game.mana_options(announce.player, options);
        let except = game.spent_source(announce);
        options.list.retain(|choice| !matches!(choice, Choice::Activate(id, _) if Some(*id) == except));
        game.put_useful_sources_first(announce, &mut options.list);
        let pool = game.player(announce.player).pool.kinds();
        let useful = |kind: &ManaKind| {
            announce.due.generic > 0
                || !announce.due.twobrid.is_empty()
                || announce.due.kinds[*kind as usize] > 0
                || announce.due.hybrid.iter().any(|set| set >> *kind as u8 & 1 == 1)
        };
        options.list.extend(pool.iter().filter(useful).map(Choice::Spend));
        if game.can_finish_automatically(announce) {
            options.list.push(Choice::PayRest);
        } else if options.list.is_empty() || !game.might_be_paid(announce, except) {
            // CR 733.1: what cannot be paid is unwound.
            options.list.push(Choice::Nothing);
        }
        Some((game.announcing_player(announce), Reason::Payment(announce.entry.id)))
    }

    fn answer(game: &mut Game, mut announce: Announce, step: Picked) -> Flow {
        let player = announce.player;
        match step.choice {
            Choice::Activate(source, ability) => {
                game.go_on_with(announce);
                game.begin_activation(player, source, ability, false);
            }
            Choice::Spend(kind) => {
                let mut due = announce.due.clone();
                let purpose = game.purpose(&announce);
                game.spend_one(player, &mut due, kind, purpose);
                announce.due = due;
                game.remember_spent(&mut announce);
                game.go_on_with(announce);
            }
            Choice::Nothing => game.unwind(announce),
            _ => {
                announce.by_hand = false;
                game.go_on_with(announce);
            }
        }
        Flow::On
    }
}

impl Game {
    /// Leaves out sources whose mana pays nothing of what is due, and puts those first that make a colour that is. All stay where
    /// one of them turns mana into other mana.
    fn put_useful_sources_first(&self, announce: &Announce, list: &mut Vec<Choice>) {
        let (player, purpose, due) = (announce.player, self.purpose(announce), &announce.due);
        let due_of = |kind: ManaKind| {
            due.kinds[kind as usize] > 0
                || due.twobrid.contains(&kind)
                || due.hybrid.iter().any(|set| set >> kind as u8 & 1 == 1)
        };
        let any = due.generic > 0 || !due.twobrid.is_empty() || due.hybrid.iter().any(|set| set & SNOW != 0);
        let source_of = |choice: &Choice| match choice {
            Choice::Activate(id, ability) => {
                self.derived.mana_sources.iter().find(|source| source.object == *id && source.ability == *ability)
            }
            _ => None,
        };
        let filters = |choice: &Choice| {
            let activated = source_of(choice).and_then(|source| self.activated(source.ability));
            activated.is_some_and(|one| one.cost.parts.iter().any(|part| matches!(part, CostPart::Mana(_))))
        };
        // How useful a source is: for a colour that is due, for any mana, not at all.
        let use_of = |choice: &Choice| {
            let Some(source) = source_of(choice) else { return 0 };
            let made = self.made_by(player, source);
            let mut kinds = self.kinds_made(source).iter().chain(made.others.iter().map(|(kind, _)| *kind));
            match self.helps(source, purpose, player) {
                false => 2,
                true if kinds.any(due_of) => 0,
                true => {
                    if any {
                        1
                    } else {
                        2
                    }
                }
            }
        };
        if !list.iter().any(filters) && list.iter().any(|choice| use_of(choice) < 2) {
            list.retain(|choice| use_of(choice) < 2);
        }
        list.sort_by_key(use_of);
    }

    /// What is not tapped for mana if the rest suffices: the source of the ability, and what is targeted.
    pub(in crate::game) fn spared_sources(&self, announce: &Announce) -> SmallVec<[ObjectId; 4]> {
        let entry = &announce.entry;
        let source = (entry.kind == StackKind::Activated).then_some(entry.source);
        let targets = entry.bindings.targets.iter().filter_map(|target| target.entity.object());
        let makes_mana = |id: &ObjectId| self.derived.mana_sources.iter().any(|source| source.object == *id);
        targets.chain(source).filter(makes_mana).collect()
    }

    /// Whether everything that could still make mana might suffice.
    fn might_be_paid(&self, announce: &Announce, except: Option<ObjectId>) -> bool {
        Supply::without(self, announce.player, except).might_cover_or_covers(&announce.due)
    }

    fn can_finish_automatically(&self, announce: &Announce) -> bool {
        self.can_pay_automatically(announce, &self.settled_due(announce))
    }

    /// What is due, with every symbol that two of any kind can pay settled: as the pool allows, or else as can be paid.
    pub(in crate::game) fn settled_due(&self, announce: &Announce) -> ManaDue {
        if announce.due.twobrid.is_empty() {
            return announce.due.clone();
        }
        let in_pool = |due: &ManaDue| self.pool_covers(announce.player, due, self.purpose(announce));
        let due = announce.due.settled(in_pool);
        if in_pool(&due) { due } else { announce.due.settled(|due| self.can_pay_automatically(announce, due)) }
    }

    /// Whether so much mana can be paid without a further question.
    pub(in crate::game) fn can_pay_automatically(&self, announce: &Announce, due: &ManaDue) -> bool {
        let except = self.spent_source(announce);
        Supply::for_purpose(self, announce.player, except.as_slice(), self.purpose(announce)).covers(due)
    }
}
