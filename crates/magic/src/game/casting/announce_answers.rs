//! What is asked while something is announced, and what the answers do (CR 601.2b–601.2h).

use crate::game::asking::evaluate::Context;
use crate::game::casting::announce::choice_part;
use crate::game::door::Options;
use crate::game::paying::costs::OptionalCost;
use crate::game::paying::supply::Supply;
use crate::game::{Choice, Flow, Game};
use crate::notation::CostPart;
use crate::{Announce, Entity, Frame, Keyword, ManaDue, ManaKind, ObjectId, StackKind, Stage, Target};
use smallvec::SmallVec;

impl Game {
    /// What is asked at this stage.
    pub(in crate::game) fn announce_options(&self, announce: &Announce, options: &mut Options) {
        match announce.stage {
            Stage::Modes => {
                if let Some(ability) = announce.entry.ability {
                    let program = &self.pool.ability(ability).program;
                    options.list.extend(self.legal_modes(announce, program).into_iter().map(Choice::Mode));
                    let (least, most) = self.mode_limits(announce, program);
                    options.min = u16::from(least);
                    options.max = u16::from(most).min(options.list.len() as u16);
                }
            }
            Stage::X => (options.min_number, options.max_number) = (self.least_x(announce), self.greatest_x(announce)),
            Stage::Targets if !self.open_choosers(announce).is_empty() => {
                options.list.extend(self.open_choosers(announce).into_iter().map(Choice::Player));
                (options.min, options.max) = (1, 1);
            }
            Stage::Targets => {
                let phrases = self.phrases(&announce.entry);
                if let Some((_, spec)) = phrases.get(usize::from(announce.cursor)) {
                    let candidates = self.target_candidates(spec, announce);
                    let (min, max) = self.target_count(spec, announce);
                    options.list.extend(candidates.into_iter().map(Choice::entity));
                    options.min = min as u16;
                    options.max = max.min(options.list.len()) as u16;
                }
            }
            Stage::Divide => {
                options.list.extend(announce.entry.bindings.targets.iter().map(|target| Choice::entity(target.entity)));
                options.total = self.total_to_divide(announce);
                options.min = 1;
            }
            Stage::CostChoices => {
                let cost = self.cost_of(announce);
                let context = Context::bound(announce.entry.source, announce.player, &announce.entry.bindings);
                let part = cost.parts.get(usize::from(announce.cursor));
                if let Some(part @ (CostPart::TapPower(need, _) | CostPart::CollectEvidence(need))) = part {
                    let (player, id, need) = (announce.player, announce.entry.id, self.value(need, &context));
                    let heaviest = self.heaviest_first(player, id, part, &context);
                    let fewest = self.fewest_that_suffice(player, id, part, &context, need).unwrap_or(0);
                    options.list.extend(heaviest.into_iter().map(Choice::Object));
                    (options.min, options.max) = (fewest as u16, options.list.len() as u16);
                }
                if let Some((part, (count, filter))) = part.and_then(|part| Some((part, choice_part(part)?))) {
                    let need = self.value(count, &context).max(0) as usize;
                    let (all, need) = self.next_to_pay_with(announce, part, filter, need, &context);
                    options.list.extend(all.into_iter().map(Choice::Object));
                    (options.min, options.max) = (need as u16, need as u16);
                }
            }
            Stage::Mana => {
                self.mana_options(announce.player, options);
                let except = self.spent_source(announce);
                options.list.retain(|choice| !matches!(choice, Choice::Activate(id, _) if Some(*id) == except));
                let pool = self.player(announce.player).pool.kinds();
                let useful = |kind: &ManaKind| {
                    announce.due.generic > 0
                        || !announce.due.twobrid.is_empty()
                        || announce.due.kinds[*kind as usize] > 0
                        || announce.due.hybrid.iter().any(|set| set >> *kind as u8 & 1 == 1)
                };
                options.list.extend(pool.iter().filter(useful).map(Choice::Spend));
                if self.can_finish_automatically(announce) {
                    options.list.push(Choice::PayRest);
                } else if options.list.is_empty() || !self.might_be_paid(announce, except) {
                    // CR 732.1: what cannot be paid is unwound.
                    options.list.push(Choice::Nothing);
                }
            }
            Stage::StandIns => self.stand_in_options(announce, options),
            Stage::OptionalCosts => {
                let optional = self.optional_costs_of(announce);
                if let Some(one) = optional.get(usize::from(announce.cursor)) {
                    (options.min_number, options.max_number) = (0, i32::from(self.times_payable(announce, one)));
                }
            }
            Stage::Finish => {}
        }
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
        Supply::for_purpose(self, announce.player, except, self.purpose(announce)).covers(due)
    }

    pub(in crate::game) fn answer_modes(&mut self, mut announce: Announce, picks: &[u16], options: &Options) -> Flow {
        let mut modes: SmallVec<[u8; 4]> = picks
            .iter()
            .filter_map(|at| match options.list[usize::from(*at)] {
                Choice::Mode(mode) => Some(mode),
                _ => None,
            })
            .collect();
        modes.sort_unstable();
        announce.entry.modes = modes;
        self.state.frames.push(Frame::Announce(announce));
        Flow::On
    }

    /// The optional costs that are asked for one after the other.
    pub(in crate::game) fn optional_costs_of(&self, announce: &Announce) -> SmallVec<[OptionalCost; 1]> {
        match announce.entry.kind {
            StackKind::Spell => self.optional_costs(announce.entry.id),
            _ => SmallVec::new(),
        }
    }

    /// The optional cost that is asked for now: its keyword, which of several, and whether it may be paid repeatedly.
    pub(in crate::game) fn asked_cost(&self, announce: &Announce) -> Option<(Keyword, u8, bool)> {
        let optional = self.optional_costs_of(announce);
        optional.get(usize::from(announce.cursor)).map(|one| (one.keyword, one.which, one.repeats))
    }

    pub(in crate::game) fn answer_optional_cost(&mut self, mut announce: Announce, times: u8) -> Flow {
        match self.asked_cost(&announce) {
            Some((keyword, which, _)) => self.live_mut(announce.entry.id).casting.pay(keyword, which, times),
            None => announce.phyrexian += times,
        }
        announce.cursor += 1;
        self.state.frames.push(Frame::Announce(announce));
        Flow::On
    }

    pub(in crate::game) fn answer_x(&mut self, mut announce: Announce, x: i32) -> Flow {
        announce.cursor += 1;
        announce.entry.bindings.x = x;
        if announce.entry.kind == StackKind::Spell {
            self.live_mut(announce.entry.id).x = x;
        }
        self.state.frames.push(Frame::Announce(announce));
        Flow::On
    }

    pub(in crate::game) fn answer_targets(&mut self, mut announce: Announce, picks: &[u16], options: &Options) -> Flow {
        if !self.open_choosers(&announce).is_empty() {
            let named = picks.first().and_then(|at| options.list[usize::from(*at)].as_entity());
            announce.chooser = named.and_then(Entity::player);
            self.state.frames.push(Frame::Announce(announce));
            return Flow::On;
        }
        let phrase = self.phrases(&announce.entry).get(usize::from(announce.cursor)).map(|(phrase, _)| *phrase);
        if let Some(phrase) = phrase {
            let shares = if announce.retarget { self.old_shares(&announce) } else { SmallVec::new() };
            for (nth, at) in picks.iter().enumerate() {
                if let Some(entity) = options.list[usize::from(*at)].as_entity() {
                    let share = shares.get(nth).copied().unwrap_or(0);
                    announce.entry.bindings.targets.push(Target { phrase, entity, share, legal: true });
                }
            }
        }
        if self.announcing_player(&announce) != announce.player {
            // What another player has chosen is not taken back.
            self.can_take_back = false;
        }
        if !announce.retarget {
            announce.chooser = None;
        }
        announce.cursor += 1;
        self.state.frames.push(Frame::Announce(announce));
        Flow::On
    }

    pub(in crate::game) fn answer_shares(&mut self, mut announce: Announce, shares: &[u32]) -> Flow {
        for (target, share) in announce.entry.bindings.targets.iter_mut().zip(shares) {
            target.share = *share;
        }
        announce.cursor += 1;
        self.state.frames.push(Frame::Announce(announce));
        Flow::On
    }

    pub(in crate::game) fn answer_cost_choice(
        &mut self,
        mut announce: Announce,
        picks: &[u16],
        options: &Options,
    ) -> Flow {
        for at in picks {
            if let Choice::Object(id) = options.list[usize::from(*at)] {
                announce.chosen.push((announce.cursor, id));
            }
        }
        // More of the same graveyard may be due.
        let cost = self.cost_of(&announce);
        let part = cost.parts.get(usize::from(announce.cursor));
        if !matches!(part, Some(CostPart::ExileFromOneGraveyard(..))) || picks.is_empty() {
            announce.cursor += 1;
        }
        self.state.frames.push(Frame::Announce(announce));
        Flow::On
    }

    /// A step towards paying (CR 601.2g).
    pub(in crate::game) fn answer_payment(&mut self, mut announce: Announce, choice: Choice) -> Flow {
        let player = announce.player;
        match choice {
            Choice::Activate(source, ability) => {
                self.state.frames.push(Frame::Announce(announce));
                self.begin_activation(player, source, ability, false);
            }
            Choice::Spend(kind) => {
                let mut due = announce.due.clone();
                let purpose = self.purpose(&announce);
                self.spend_one(player, &mut due, kind, purpose);
                announce.due = due;
                self.state.frames.push(Frame::Announce(announce));
            }
            Choice::Nothing => self.unwind(announce),
            _ => {
                announce.by_hand = false;
                self.state.frames.push(Frame::Announce(announce));
            }
        }
        Flow::On
    }
}
