//! The door: decisions out, inputs in.

use crate::game::{Face, Flow, Game, View};
use crate::notation::{Ballot, Chooser, Effect};
use crate::{
    AbilityRef, Applied, AttackStage, Color, DefinitionId, Entity, Event, Frame, ManaKind, ObjectId, Op, PlayerId,
    Progress, Resolution, Stage, Subtype, Way,
};
use kernel::{Answer, Decision, Input, Misfit, Outcome, Seat, Shape, Sink, StateHash, Viewer, Who};
use thiserror::Error;

/// The most steps the game may take by itself; a position that needs more is a loop of mandatory actions, which is a draw
/// (CR 104.4b).
const MOST_STEPS: u32 = 200_000;

/// A single option: a small id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Pass priority.
    Pass,
    /// Play this land.
    Play(ObjectId),
    /// Cast this card in that way.
    Cast(ObjectId, Way),
    /// Play this land with that face up.
    PlayFace(ObjectId, Face),
    /// Cast this card with that face up, in that way.
    CastFace(ObjectId, Face, Way),
    /// Activate this ability of that object.
    Activate(ObjectId, AbilityRef),
    /// An object.
    Object(ObjectId),
    /// A player.
    Player(PlayerId),
    /// A mode, from 0.
    Mode(u8),
    /// A colour.
    Color(Color),
    /// A subtype.
    Subtype(Subtype),
    /// A card by name.
    Card(DefinitionId),
    /// A number.
    Number(i32),
    /// Make this kind of mana.
    Mana(ManaKind),
    /// Spend one mana of that kind from the pool.
    Spend(ManaKind),
    /// Let the rest be paid automatically.
    PayRest,
    /// A triggered ability that waits, by its place.
    Trigger(u16),
    /// Settle this upkeep cost, by its place.
    Upkeep(u16),
    /// A replacement effect.
    Replacement(Applied),
    /// None of the others.
    Nothing,
}

impl Choice {
    /// The choice of an object or player.
    pub fn entity(entity: Entity) -> Choice {
        match entity {
            Entity::Object(id) => Choice::Object(id),
            Entity::Player(player) => Choice::Player(player),
        }
    }

    /// The object or player chosen.
    pub fn as_entity(self) -> Option<Entity> {
        match self {
            Choice::Object(id) => Some(id.into()),
            Choice::Player(player) => Some(player.into()),
            _ => None,
        }
    }
}

/// Why something is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Keep the opening hand, or mulligan (yes).
    Mulligan,
    /// Which cards go to the bottom after mulligans.
    BottomCards,
    /// What to do with priority.
    Priority,
    /// Whether to answer this spell with an interrupt while it is being cast.
    Interrupt(ObjectId),
    /// Whether to prevent damage that was dealt, or to pay for regeneration.
    DamageWindow,
    /// Whether to regenerate this before it dies.
    Regenerate(ObjectId),
    /// Which modes.
    Modes(ObjectId),
    /// Whether to pay an optional cost, or how many times: of that keyword, and which of several.
    OptionalCost(ObjectId, crate::Keyword, u8),
    /// Whether to pay life for a mana symbol (CR 107.4f).
    PayLife(ObjectId),
    /// What is tapped or exiled in place of mana.
    StandIns(ObjectId),
    /// Whether to cast a card in the middle of an effect, or which.
    MayCast(ObjectId),
    /// The value of X.
    X(ObjectId),
    /// Targets for a phrase.
    Targets(ObjectId),
    /// How to divide among targets.
    Divide(ObjectId),
    /// What to pay a cost with.
    CostChoice(ObjectId),
    /// The next step of paying mana.
    Payment(ObjectId),
    /// Whether to do something optional.
    May(ObjectId),
    /// Whether to pay.
    PayOrNot(ObjectId),
    /// A choice of objects or players in the middle of an effect.
    Choose(ObjectId),
    /// A colour, type, name, player or number.
    ChooseFor(ObjectId),
    /// Which cards go to the bottom of the library, or into the graveyard.
    Sort(ObjectId),
    /// In which order.
    Order(ObjectId),
    /// Which of several effects.
    Either(ObjectId),
    /// Whether a copy gets new targets.
    NewTargets(ObjectId),
    /// What an Aura enters attached to.
    EnterAttached(ObjectId),
    /// What a creature enters attacking.
    EnterAttacking(ObjectId),
    /// Which kind of mana.
    ManaKind(ObjectId),
    /// Who attacks.
    Attackers,
    /// Which attackers attack as a band.
    Band,
    /// Whom an attacker enlists.
    Enlist(ObjectId),
    /// How many symbols of the cost to attack are paid with life.
    AttackCost,
    /// Who blocks.
    Blockers,
    /// Into which piles creatures go, each of which blocks one attacker at random.
    BlockPiles,
    /// How combat damage is divided.
    AssignDamage(ObjectId),
    /// Whether a creature assigns its combat damage as though it weren't blocked.
    StrikePast(ObjectId),
    /// What to discard down to the hand size.
    DiscardToHandSize,
    /// Which legend stays.
    LegendRule,
    /// In which order triggered abilities resolve.
    OrderTriggers,
    /// Which replacement effect applies first.
    Replacement,
    /// Whether an optional replacement applies.
    OptionalReplacement(ObjectId),
    /// What it enters as a copy of.
    EnterAsCopy(ObjectId),
    /// What is chosen as it enters.
    EnterChoice(ObjectId),
    /// Whether to pay so that it enters untapped.
    EnterPayment(ObjectId),
    /// What stays tapped.
    StayTapped,
    /// What untaps, where not all can.
    Untap,
}

/// Why an input is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// It does not fit the question.
    #[error(transparent)]
    Misfit(#[from] Misfit),
    /// A creature must attack (CR 508.1d).
    #[error("a creature that must attack does not (CR 508.1d)")]
    MustAttack(ObjectId),
    /// Blocks that are required are missing (CR 509.1c).
    #[error("creatures that must block do not (CR 509.1c)")]
    MustBlock,
    /// A creature blocks too many.
    #[error("a creature blocks more attackers than it can (CR 509.1a)")]
    TooManyBlocks(ObjectId),
    /// An attacker is blocked by too few.
    #[error("an attacker is blocked by too few creatures (CR 509.1b)")]
    TooFewBlockers(ObjectId),
    /// More creatures attack than can (CR 508.1c).
    #[error("more creatures attack than can (CR 508.1c)")]
    TooManyAttackers,
    /// More creatures block than can (CR 509.1b).
    #[error("more creatures block than can (CR 509.1b)")]
    TooManyBlockers,
    /// A creature can attack or block only alone.
    #[error("a creature that can do so only alone is not alone (CR 508.1c)")]
    OnlyAlone(ObjectId),
    /// A creature can't attack or block without such company.
    #[error("a creature lacks the company it needs (CR 508.1c, 509.1b)")]
    NoCompany(ObjectId),
    /// These can't be a band.
    #[error("these creatures can't attack as a band (CR 702.22c)")]
    NoBand,
    /// A blocker is not dealt lethal damage, yet some goes on (CR 702.19b).
    #[error("a blocker is not assigned lethal damage (CR 702.19b)")]
    NotLethal(ObjectId),
    /// The cost cannot be paid.
    #[error("the cost cannot be paid (CR 601.2h)")]
    CantPay,
}

/// What kind of answer is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::game) enum Wanted {
    #[default]
    Nothing,
    PickOne,
    PickSome,
    Order,
    Number,
    Divide,
    YesNo,
    Action,
    Attackers,
    Blockers,
    Pay,
}

/// The open decision, in buffers that are used again and again.
#[derive(Clone, Debug, Default)]
pub(in crate::game) struct Options {
    wanted: Wanted,
    pub player: u8,
    /// The seat that answers for the player.
    pub seat: u8,
    /// The seats that answer at once, one bit each, where nobody knows another's answer.
    pub at_once: u32,
    reason: Option<Reason>,
    pub list: Vec<Choice>,
    pub destinations: Vec<Choice>,
    pub pairs: Vec<(u16, u16)>,
    pub routine: u16,
    pub min: u16,
    pub max: u16,
    pub min_number: i32,
    pub max_number: i32,
    pub total: u32,
    /// How many requirements an attack or block must obey.
    pub obliged: u32,
}

impl Options {
    fn clear(&mut self) {
        self.wanted = Wanted::Nothing;
        self.reason = None;
        self.list.clear();
        self.destinations.clear();
        self.pairs.clear();
        (self.min, self.max, self.total, self.routine, self.obliged, self.at_once) = (0, 0, 0, 0, 0, 0);
    }

    pub(in crate::game) fn ask(&mut self, wanted: Wanted, player: PlayerId, reason: Reason) {
        self.wanted = wanted;
        self.player = player.0;
        self.reason = Some(reason);
    }

    pub fn shape(&self) -> Shape<'_, Choice> {
        let (candidates, destinations, pairs) = (&self.list[..], &self.destinations[..], &self.pairs[..]);
        match self.wanted {
            Wanted::PickOne | Wanted::Nothing => Shape::PickOne { options: &self.list },
            Wanted::PickSome => Shape::PickSome { options: &self.list, min: self.min, max: self.max },
            Wanted::Order => Shape::Order { items: &self.list },
            Wanted::Number => Shape::Number { min: self.min_number, max: self.max_number },
            Wanted::Divide => Shape::Divide { among: &self.list, total: self.total, minimum: u32::from(self.min) },
            Wanted::YesNo => Shape::YesNo,
            Wanted::Action => Shape::Action { options: &self.list, routine: self.routine },
            Wanted::Attackers => Shape::Attackers { candidates, destinations, pairs },
            Wanted::Blockers => Shape::Blockers { candidates, destinations, pairs },
            Wanted::Pay => Shape::Pay { options: &self.list },
        }
    }
}

impl Game {
    /// Plays on until a player must answer.
    pub(in crate::game) fn run(&mut self) {
        let mut steps = 0;
        loop {
            if self.state.outcome.is_some() {
                if self.state.outer.is_none() {
                    break;
                }
                self.end_subgame();
                continue;
            }
            steps += 1;
            if steps > MOST_STEPS {
                self.state.outcome = Some(Outcome::Draw);
                self.announce_event(Event::Endless);
                self.announce_event(Event::Drawn);
                steps = 0;
                continue;
            }
            if self.derived.bound {
                self.follow_daytime();
            }
            let flow = match self.state.frames.pop() {
                None => self.run_turn(),
                Some(frame) => self.run_frame(frame),
            };
            if flow == Flow::Wait {
                break;
            }
        }
    }

    fn run_frame(&mut self, frame: Frame) -> Flow {
        match frame {
            Frame::Announce(announce) => self.run_announce(announce),
            Frame::Resolve(running) => self.run_resolution(running),
            Frame::Batch(batch) => self.run_batch(batch),
            Frame::AssignDamage(assignment) => self.run_damage(assignment),
            Frame::Regenerate(dying) => self.run_dying(dying),
            Frame::Attack(attack) => self.run_attack(attack),
            Frame::Defence(defence) => self.run_defence(defence),
            waiting => {
                self.state.frames.push(waiting);
                Flow::Wait
            }
        }
    }

    /// Builds the open decision's options, complete.
    pub(in crate::game) fn prepare(&mut self) {
        self.refresh();
        let mut options = std::mem::take(&mut self.options);
        options.clear();
        if !self.state.ante.is_empty() && self.state.outcome.is_some() {
            self.award_ante();
        }
        if self.state.outcome.is_none() {
            match self.state.frames.last() {
                None => self.prepare_turn(&mut options),
                Some(frame) => self.prepare_frame(frame, &mut options),
            }
            self.name_who_answers(&mut options);
        }
        self.options = options;
    }

    /// CR 800.4h: the next player chooses for somebody who left; CR 722.5: whoever controls a player answers.
    fn name_who_answers(&self, options: &mut Options) {
        let mut player = PlayerId(options.player);
        if !self.player(player).playing {
            player = self.next_player(player);
        }
        options.player = player.0;
        options.seat = if self.state.turn.controls.is_empty() { player.0 } else { self.decision_maker(player).0 };
        self.name_who_answers_at_once(options);
    }

    fn prepare_turn(&mut self, options: &mut Options) {
        let player = self.state.turn.priority;
        if self.state.turn.progress == Progress::Mulligans {
            options.ask(Wanted::YesNo, player, Reason::Mulligan);
        } else {
            options.ask(Wanted::Action, player, self.window_reason().unwrap_or(Reason::Priority));
            let faces = self.face_options(player);
            self.priority_options(player, &faces, options);
        }
    }

    fn prepare_frame(&self, frame: &Frame, options: &mut Options) {
        let objects =
            |ids: &[ObjectId], options: &mut Options| options.list.extend(ids.iter().map(|id| Choice::Object(*id)));
        match frame {
            Frame::BottomCards(player, count) => {
                options.ask(Wanted::PickSome, *player, Reason::BottomCards);
                objects(&self.player(*player).hand, options);
                (options.min, options.max) = (u16::from(*count), u16::from(*count));
            }
            Frame::DiscardToHandSize(player, count) => {
                options.ask(Wanted::PickSome, *player, Reason::DiscardToHandSize);
                objects(&self.player(*player).hand, options);
                (options.min, options.max) = (*count, *count);
            }
            Frame::LegendRule(player, group, _) => {
                options.ask(Wanted::PickOne, *player, Reason::LegendRule);
                objects(group, options);
            }
            Frame::ChooseUntaps(choice) => {
                let active = self.state.turn.active;
                match choice.limits.last() {
                    Some((group, most)) => {
                        options.ask(Wanted::PickSome, active, Reason::Untap);
                        objects(group, options);
                        (options.min, options.max) = (u16::from(*most), u16::from(*most));
                    }
                    None => {
                        options.ask(Wanted::PickSome, active, Reason::StayTapped);
                        objects(&choice.candidates, options);
                        options.max = choice.candidates.len() as u16;
                    }
                }
            }
            Frame::OrderTriggers(order) => {
                options.ask(Wanted::Order, order.player, Reason::OrderTriggers);
                options.list.extend((0..order.triggers.len() as u16).map(Choice::Trigger));
            }
            Frame::DeclareAttackers => {
                options.ask(Wanted::Attackers, self.state.turn.active, Reason::Attackers);
                self.attack_options(options);
                options.obliged = self.attacks_obliged(options);
            }
            Frame::Attack(attack) => self.prepare_attack(attack, options),
            Frame::Defence(defence) => self.prepare_defence(defence, options),
            Frame::DeclareBlockers(player) => {
                self.block_options(*player, options);
                options.ask(Wanted::Blockers, *player, self.reason_to_block());
                options.obliged = self.blocks_obliged(options, *player);
            }
            Frame::AssignDamage(assignment) => {
                if let Some(creature) = assignment.to_assign.last() {
                    if self.asks_to_strike_past(assignment) {
                        let player = self.live(*creature).controller;
                        return options.ask(Wanted::YesNo, player, Reason::StrikePast(*creature));
                    }
                    let player = self.damage_divider(*creature);
                    options.ask(Wanted::Divide, player, Reason::AssignDamage(*creature));
                    options.list.extend(assignment.among.iter().map(|whom| Choice::entity(*whom)));
                    options.total = self.combat_damage_of(*creature).max(0) as u32;
                }
            }
            Frame::Regenerate(dying) => {
                options.ask(Wanted::Action, dying.player, Reason::Regenerate(dying.object));
                self.regeneration_options(*dying, options);
            }
            Frame::Batch(batch) => self.prepare_batch(batch, options),
            Frame::Resolve(running) => self.prepare_resolution(running, options),
            Frame::Announce(announce) => {
                let id = announce.entry.id;
                let (wanted, reason) = match announce.stage {
                    Stage::Modes => (Wanted::PickSome, Reason::Modes(id)),
                    Stage::OptionalCosts => match self.asked_cost(announce) {
                        Some((keyword, which, true)) => (Wanted::Number, Reason::OptionalCost(id, keyword, which)),
                        Some((keyword, which, false)) => (Wanted::YesNo, Reason::OptionalCost(id, keyword, which)),
                        None => (Wanted::YesNo, Reason::PayLife(id)),
                    },
                    Stage::StandIns => (Wanted::PickSome, Reason::StandIns(id)),
                    Stage::X => (Wanted::Number, Reason::X(id)),
                    Stage::Targets if !self.open_choosers(announce).is_empty() => {
                        (Wanted::PickSome, Reason::Choose(id))
                    }
                    Stage::Targets => (Wanted::PickSome, Reason::Targets(id)),
                    Stage::Divide => (Wanted::Divide, Reason::Divide(id)),
                    Stage::CostChoices => (Wanted::PickSome, Reason::CostChoice(id)),
                    Stage::Mana | Stage::Finish => (Wanted::Pay, Reason::Payment(id)),
                };
                options.ask(wanted, self.announcing_player(announce), reason);
                self.announce_options(announce, options);
            }
        }
    }

    fn prepare_resolution(&self, running: &Resolution, options: &mut Options) {
        let Some(player) = running.asking.last().copied() else { return };
        let id = running.entry.source;
        let (wanted, reason) = match self.waiting_op(running) {
            Some(Op::May(..)) => (Wanted::YesNo, Reason::May(id)),
            Some(Op::Pay(..)) => (Wanted::YesNo, Reason::PayOrNot(id)),
            Some(Op::MayCast(..)) if running.picked.len() == 1 && running.branch.count_ones() < 2 => {
                (Wanted::YesNo, Reason::MayCast(id))
            }
            Some(Op::MayCast(..)) => (Wanted::PickSome, Reason::MayCast(id)),
            Some(Op::Either(..)) => (Wanted::PickOne, Reason::Either(id)),
            Some(Op::Do(Effect::CopySpell(..) | Effect::CopySpellFor(..) | Effect::ChooseNewTargets(..), _)) => {
                (Wanted::YesNo, Reason::NewTargets(id))
            }
            Some(Op::Do(Effect::Vote(Ballot::Words(_), _), _)) => (Wanted::PickOne, Reason::Either(id)),
            Some(Op::Do(Effect::ChoosePile(..), _)) => (Wanted::PickOne, Reason::Either(id)),
            Some(Op::Do(Effect::ChooseNumbers { .. }, _)) => (Wanted::Number, Reason::ChooseFor(id)),
            Some(Op::Do(Effect::ChooseFor(_, Chooser::Colors), _)) => (Wanted::PickSome, Reason::ChooseFor(id)),
            Some(Op::Do(Effect::ChooseFor(..) | Effect::ChangeText(..), _)) => (Wanted::PickOne, Reason::ChooseFor(id)),
            Some(Op::Do(Effect::AddMana(..), _)) => (Wanted::PickOne, Reason::ManaKind(id)),
            Some(Op::Do(Effect::ActivateMana(..), _)) => (Wanted::PickOne, Reason::Either(id)),
            Some(Op::Do(Effect::Scry(..) | Effect::Surveil(..), _)) if running.branch == 1 => {
                (Wanted::Order, Reason::Order(id))
            }
            Some(Op::Do(Effect::Scry(..) | Effect::Surveil(..), _)) => (Wanted::PickSome, Reason::Sort(id)),
            Some(Op::Do(Effect::PutInOrder(..), _)) => (Wanted::Order, Reason::Order(id)),
            _ => (Wanted::PickSome, Reason::Choose(id)),
        };
        options.ask(wanted, player, reason);
        self.resolution_options(running, options);
    }

    /// Hands an answer that fits to whatever asked.
    fn answer(&mut self, answer: &Answer, options: &Options) -> Flow {
        let frame = self.state.frames.pop();
        match (frame, answer) {
            (None, Answer::Yes(mulligan)) => self.answer_mulligan(self.state.turn.priority, *mulligan),
            (None, Answer::Pick(pick)) => self.act(options.list[usize::from(*pick)], false),
            (None, Answer::PickByHand(pick)) => self.act(options.list[usize::from(*pick)], true),
            (Some(Frame::BottomCards(player, _)), Answer::Picks(picks)) => self.bottom_cards(player, picks),
            (Some(Frame::DiscardToHandSize(player, _)), Answer::Picks(picks)) => {
                self.discard_to_hand_size(player, picks)
            }
            (Some(Frame::LegendRule(_, group, superfluous)), Answer::Pick(pick)) => {
                self.keep_legend(&group, usize::from(*pick), superfluous);
                Flow::On
            }
            (Some(Frame::ChooseUntaps(choice)), Answer::Picks(picks)) => self.answer_untaps(choice, picks),
            (Some(Frame::OrderTriggers(order)), Answer::Picks(picks)) => self.answer_trigger_order(order, picks),
            (Some(Frame::DeclareAttackers), Answer::Pairs(pairs)) => self.declare_attackers(options, pairs),
            (Some(Frame::Attack(attack)), Answer::Picks(picks)) if attack.stage == AttackStage::Enlist => {
                self.answer_enlist(attack, picks)
            }
            (Some(Frame::Attack(attack)), Answer::Picks(picks)) if attack.stage == AttackStage::Others => {
                self.answer_attack_others(attack, picks, options)
            }
            (Some(Frame::Defence(defence)), Answer::Picks(picks)) => {
                self.answer_defence_others(defence, picks, options)
            }
            (Some(Frame::Defence(defence)), Answer::Number(with_life)) => self.answer_defence_life(defence, *with_life),
            (Some(Frame::Attack(attack)), Answer::Picks(picks)) => self.answer_band(attack, picks),
            (Some(Frame::Attack(attack)), Answer::Yes(yes)) => self.answer_exert(attack, *yes),
            (Some(Frame::Attack(attack)), Answer::Number(with_life)) => self.answer_attack_cost(attack, *with_life),
            (Some(Frame::DeclareBlockers(player)), Answer::Pairs(pairs)) => {
                self.declare_blockers(options, player, pairs)
            }
            (Some(Frame::AssignDamage(assignment)), Answer::Yes(yes)) => self.answer_strike_past(assignment, *yes),
            (Some(Frame::AssignDamage(assignment)), Answer::Shares(shares)) => self.answer_division(assignment, shares),
            (Some(Frame::Regenerate(dying)), Answer::Pick(pick)) => {
                self.answer_dying(dying, options.list[usize::from(*pick)], false)
            }
            (Some(Frame::Regenerate(dying)), Answer::PickByHand(pick)) => {
                self.answer_dying(dying, options.list[usize::from(*pick)], true)
            }
            (Some(Frame::Batch(batch)), answer) => self.answer_batch(batch, answer, options),
            (Some(Frame::Resolve(running)), answer) => self.answer_resolution(running, answer, options),
            (Some(Frame::Announce(announce)), answer) => match (announce.stage, answer) {
                (Stage::Modes, Answer::Picks(picks)) => self.answer_modes(announce, picks, options),
                (Stage::OptionalCosts, Answer::Yes(yes)) => self.answer_optional_cost(announce, u8::from(*yes)),
                (Stage::OptionalCosts, Answer::Number(times)) => {
                    self.answer_optional_cost(announce, (*times).clamp(0, 255) as u8)
                }
                (Stage::StandIns, Answer::Picks(picks)) => self.answer_stand_ins(announce, picks, options),
                (Stage::X, Answer::Number(x)) => self.answer_x(announce, *x),
                (Stage::Targets, Answer::Picks(picks)) => self.answer_targets(announce, picks, options),
                (Stage::Divide, Answer::Shares(shares)) => self.answer_shares(announce, shares),
                (Stage::CostChoices, Answer::Picks(picks)) => self.answer_cost_choice(announce, picks, options),
                (_, Answer::Pick(pick)) => self.answer_payment(announce, options.list[usize::from(*pick)]),
                (_, _) => {
                    self.state.frames.push(Frame::Announce(announce));
                    Flow::Wait
                }
            },
            (frame, _) => {
                self.state.frames.extend(frame);
                Flow::Wait
            }
        }
    }

    fn answer_resolution(&mut self, running: Resolution, answer: &Answer, options: &Options) -> Flow {
        match answer {
            Answer::Yes(yes) => self.answer_yes_no(running, *yes),
            Answer::Picks(picks) => self.answer_picks(running, picks, &options.list),
            Answer::Number(number) => self.answer_number(running, *number),
            Answer::Pick(pick) => match options.list[usize::from(*pick)] {
                Choice::Mana(kind) => self.answer_mana(running, kind),
                Choice::Mode(branch) => self.answer_either(running, branch),
                Choice::Activate(source, ability) => self.answer_mana_ability(running, source, ability),
                choice => self.answer_chosen(running, choice),
            },
            _ => {
                self.state.frames.push(Frame::Resolve(running));
                Flow::Wait
            }
        }
    }

    /// Whether the combination in an answer that fits is allowed.
    fn check_combination(&self, answer: &Answer) -> Result<(), Refusal> {
        match (self.state.frames.last(), answer) {
            (Some(Frame::DeclareAttackers), Answer::Pairs(pairs)) => self.check_attackers(&self.options, pairs),
            (Some(Frame::DeclareBlockers(player)), Answer::Pairs(pairs)) => {
                self.check_blockers(&self.options, *player, pairs)
            }
            (Some(Frame::Attack(attack)), Answer::Picks(picks)) if attack.stage == AttackStage::Others => {
                self.check_other_cost(self.state.turn.active, &attack.cost, picks)
            }
            (Some(Frame::Defence(defence)), Answer::Picks(picks)) => {
                self.check_other_cost(defence.player, &defence.cost, picks)
            }
            (Some(Frame::Attack(attack)), Answer::Picks(picks)) if attack.stage == AttackStage::Bands => {
                self.check_band(attack, picks)
            }
            (Some(Frame::AssignDamage(assignment)), Answer::Shares(shares)) => self.check_division(assignment, shares),
            (Some(Frame::Announce(announce)), Answer::Picks(picks)) => self.check_power(announce, picks, &self.options),
            _ => Ok(()),
        }
    }

    fn deliver(&mut self, sink: &mut dyn Sink<Event>) {
        for event in self.journal.drain(..) {
            sink.event(&event);
        }
    }
}

impl kernel::Game for Game {
    type Choice = Choice;
    type Reason = Reason;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn decision(&self) -> Option<Decision<'_, Choice, Reason>> {
        let reason = self.options.reason?;
        Some(Decision {
            number: self.state.decision,
            who: match self.options.at_once {
                0 => Who::One(Seat(self.options.seat)),
                seats => Who::EachOf((0..32).filter(|at| seats >> at & 1 == 1).map(Seat).collect()),
            },
            player: Seat(self.options.player),
            shape: self.options.shape(),
            reason,
        })
    }

    fn apply(&mut self, seat: Seat, input: &Input, sink: &mut dyn Sink<Event>) -> Result<(), Refusal> {
        if self.options.reason.is_none() {
            return Err(Misfit::GameOver.into());
        }
        self.recording = sink.wants_events();
        match input {
            Input::Answer(answer) => {
                let awaited = seat.0 == self.options.seat || self.options.at_once >> seat.0.min(31) & 1 == 1;
                if !awaited {
                    return Err(Misfit::OtherSeat.into());
                }
                answer.fits(&self.options.shape())?;
                self.check_combination(answer)?;
                let weight = self.weighed(answer);
                if self.options.at_once != 0 {
                    self.ask_first_of_all(seat);
                }
                self.state.decision = self.state.decision.wrapping_add(1);
                let options = std::mem::take(&mut self.options);
                let flow = self.answer(answer, &options);
                self.options = options;
                self.count_towards_loop(weight);
                if flow == Flow::On {
                    self.run();
                    self.look_for_loop();
                    if self.state.outcome.is_some() && self.state.outer.is_some() {
                        self.run();
                    }
                }
            }
            Input::TakeBack => self.take_back(seat)?,
            Input::Concede => {
                self.concede(seat)?;
                self.state.decision = self.state.decision.wrapping_add(1);
            }
        }
        self.prepare();
        if self.recording {
            self.deliver(sink);
        }
        Ok(())
    }

    fn check(&self, answer: &Answer) -> Result<(), Refusal> {
        answer.fits(&self.options.shape())?;
        self.check_combination(answer)
    }

    fn default_answer(&self) -> Answer {
        match self.options.wanted {
            Wanted::Nothing | Wanted::PickOne | Wanted::Action => Answer::Pick(0),
            Wanted::Pay => Answer::Pick(self.options.list.len().saturating_sub(1) as u16),
            Wanted::PickSome => Answer::Picks((0..self.options.min).collect()),
            Wanted::Order => Answer::Picks((0..self.options.list.len() as u16).collect()),
            Wanted::Number => Answer::Number(self.options.min_number),
            Wanted::Divide => Answer::Shares(self.default_shares()),
            Wanted::YesNo => Answer::Yes(false),
            Wanted::Attackers => Answer::Pairs(self.fewest_attackers(&self.options)),
            Wanted::Blockers => Answer::Pairs(self.fewest_blocks(&self.options)),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.make_view(viewer)
    }

    fn project(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(self.projected(event, viewer))
    }

    fn redeal(&self, viewer: Viewer, seed: u64) -> Self {
        self.dealt_anew(viewer, seed)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome.clone()
    }

    fn hash(&self) -> StateHash {
        StateHash::of(&self.state)
    }
}

impl Game {
    fn default_shares(&self) -> smallvec::SmallVec<[u32; 8]> {
        if let Some(Frame::AssignDamage(assignment)) = self.state.frames.last() {
            return self.usual_division(assignment);
        }
        let minimum = u32::from(self.options.min);
        let mut shares: smallvec::SmallVec<[u32; 8]> = smallvec::SmallVec::from_elem(minimum, self.options.list.len());
        if let Some(first) = shares.first_mut() {
            *first += self.options.total.saturating_sub(minimum * self.options.list.len() as u32);
        }
        shares
    }
}
