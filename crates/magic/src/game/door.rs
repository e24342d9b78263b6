//! The door: decisions out, inputs in. What is asked, and what an answer does, is in the types of the questions.

use crate::game::decisions::Options;
use crate::game::{Face, Flow, Game, View};
use crate::{
    AbilityRef, Applied, Color, DefinitionId, Entity, Event, Frame, ManaKind, ObjectId, PlayerId, Subtype, Way,
};
use kernel::{Answer, Decision, Input, Misfit, Outcome, Seat, Sink, StateHash, Viewer, Who};
use thiserror::Error;

/// The most steps the game may take by itself; a position that needs more is a loop of mandatory actions, which is a draw
/// (CR 104.4b).
const MOST_STEPS: u32 = 200_000;

/// A single option: a small id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    /// Which cards to splice onto this spell.
    Splice(ObjectId),
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
    /// In which order objects receive timestamps.
    OrderTimestamps,
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
                self.end_endless();
                steps = 0;
                continue;
            }
            self.refresh();
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
            waiting @ (Frame::BottomCards(_)
            | Frame::OrderTriggers(_)
            | Frame::DeclareAttackers(_)
            | Frame::DeclareBlockers(_)
            | Frame::DiscardToHandSize(_)
            | Frame::LegendRule(_)
            | Frame::ChooseUntaps(_)) => {
                self.state.frames.push(waiting);
                Flow::Wait
            }
        }
    }

    /// Builds the open decision's options, complete.
    pub(in crate::game) fn prepare(&mut self) {
        self.refresh();
        let mut options = self.options.take();
        options.clear();
        if !self.state.ante.is_empty() && self.state.outcome.is_some() {
            self.award_ante();
        }
        if self.state.outcome.is_none() {
            self.ask_open_question(&mut options);
        }
        self.options.put_back(options);
    }

    /// CR 800.4h: the next player chooses for somebody who left; CR 723.5: whoever controls a player answers. Or several
    /// answer at once.
    pub(in crate::game) fn name_who_answers(&self, options: &mut Options, at_once: &[PlayerId]) {
        let mut player = PlayerId(options.player);
        if !self.player(player).playing {
            player = self.next_player(player);
        }
        options.player = player.0;
        options.seat = if self.state.turn.controls.is_empty() { player.0 } else { self.decision_maker(player).0 };
        if !at_once.is_empty() {
            options.at_once = at_once.iter().fold(0, |seats, player| seats | 1 << player.0);
            let first = options.at_once.trailing_zeros() as u8;
            (options.player, options.seat) = (first, first);
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
        self.unasked = Default::default();
        match input {
            Input::Answer(answer) => {
                let awaited = seat.0 == self.options.seat || self.options.at_once >> seat.0.min(31) & 1 == 1;
                if !awaited {
                    return Err(Misfit::OtherSeat.into());
                }
                answer.fits(&self.options.shape())?;
                self.check_whole(answer)?;
                let weight = self.weighed(answer);
                if self.options.at_once != 0 {
                    self.ask_first_of_all(seat);
                }
                self.state.decision = self.state.decision.wrapping_add(1);
                self.note_who_answers(seat);
                let options = self.options.take();
                let flow = self.answer_open_question(answer, &options);
                self.options.put_back(options);
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
        self.check_whole(answer)
    }

    fn default_answer(&self) -> Answer {
        self.default_to_open_question()
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
