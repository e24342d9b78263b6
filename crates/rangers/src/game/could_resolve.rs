//! Whether a challenge effect could change anything now: asked of the program as it stands, without running it.
//!
//! What depends on a choice that is still to be made counts as possible.

use super::Game;
use crate::notation::{Effect, Noun, Who};
use crate::pool::{Op, Program};
use crate::state::{Bindings, Card};
use crate::{CardId, RangerId};
use smallvec::SmallVec;

/// What a verb could do.
enum Could {
    /// It could change something.
    Change,
    /// It would change nothing, but what follows may go on.
    GoOn,
    /// It is not possible.
    Nothing,
}

impl Game {
    pub(crate) fn could_resolve(&self, program: Program, source: CardId, you: RangerId) -> bool {
        let known = Bindings::new(you, source);
        let mut at = program.0;
        let mut arrows: SmallVec<[bool; 2]> = SmallVec::new();
        loop {
            let next = at + 1;
            let failed = arrows.last() == Some(&false);
            at = match &self.pool.ops[at as usize] {
                Op::End => return false,
                Op::Jump(to) => *to,
                Op::Unless(condition, to) => {
                    if self.holds(condition, &known) {
                        next
                    } else {
                        *to
                    }
                }
                Op::OpenArrow => {
                    arrows.push(true);
                    next
                }
                Op::CloseArrow(to) => {
                    if arrows.pop().unwrap_or(true) {
                        next
                    } else {
                        if let Some(outer) = arrows.last_mut() {
                            *outer = false;
                        }
                        *to
                    }
                }
                Op::May(_, to) | Op::Modes(_, to) | Op::Cards(_, to) | Op::Rangers(_, to) | Op::Times(_, to)
                    if failed =>
                {
                    *to
                }
                Op::Verb(..) if failed => next,
                Op::Cards(noun, end) if !is_open(noun) && !self.any_of(noun, &known, |_| true) => *end,
                Op::Rangers(who, end) if !who_is_open(who) && self.who(who, &known).is_empty() => *end,
                Op::Times(value, end) if self.value(value, &known) <= 0 => *end,
                Op::May(..) | Op::Modes(..) | Op::Cards(..) | Op::Rangers(..) | Op::Times(..) => return true,
                Op::Next(_) => next,
                Op::Verb(effect, _) => match self.verb_could(effect, &known) {
                    Could::Change => return true,
                    Could::GoOn => next,
                    Could::Nothing => {
                        if let Some(arrow) = arrows.last_mut() {
                            *arrow = false;
                        }
                        next
                    }
                },
            };
        }
    }

    fn verb_could(&self, effect: &Effect, known: &Bindings) -> Could {
        let any = |noun: &Noun, fits: &dyn Fn(&Card, CardId) -> bool| {
            if is_open(noun) || self.any_of(noun, known, |id| fits(self.state.card(id), id)) {
                Could::Change
            } else {
                Could::Nothing
            }
        };
        let rangers = |who: &Who| {
            if who_is_open(who) || !self.who(who, known).is_empty() { Could::Change } else { Could::Nothing }
        };
        let enough = |count: usize, least: i32| if count as i32 >= least.max(1) { Could::GoOn } else { Could::Nothing };
        match effect {
            Effect::Nothing | Effect::Tell(_) => Could::GoOn,
            Effect::Pick { from, least, .. } => {
                let least = self.value(least, known);
                match from {
                    from if is_open(from) => Could::GoOn,
                    Noun::All(filter) if self.finds(least.max(1) as usize, filter, known) => Could::GoOn,
                    Noun::All(_) => Could::Nothing,
                    from => enough(self.cards(from, known).len(), least),
                }
            }
            Effect::PickFrom { pile, filter, least, .. } => {
                let count = self.pile(pile, known).into_iter().filter(|id| self.fits(*id, filter, known)).count();
                enough(count, self.value(least, known))
            }
            Effect::Find { piles, filter, .. } => {
                let cards = piles.iter().flat_map(|pile| self.pile(pile, known));
                enough(cards.filter(|id| self.fits(*id, filter, known)).count(), 1)
            }
            Effect::PickRanger(who) => match rangers(who) {
                Could::Change => Could::GoOn,
                could => could,
            },
            Effect::PickNumber(..) | Effect::PickAspect => Could::GoOn,
            Effect::RemoveProgress(noun, _) | Effect::MoveProgress(noun, ..) | Effect::ShareProgress(noun, _) => {
                any(noun, &|card, _| card.progress > 0)
            }
            Effect::RemoveHarm(noun, _) => any(noun, &|card, _| card.harm > 0),
            Effect::RemoveTokens(noun, token, _) | Effect::MoveTokens(noun, _, token, _) => {
                any(noun, &|card, _| card.token_count(*token) > 0)
            }
            Effect::Strip(noun) => any(noun, &|card, _| card.progress > 0 || card.all_tokens() > 0),
            Effect::Exhaust(noun) => any(noun, &|card, _| !card.exhausted),
            Effect::KeepExhausted(noun) => any(noun, &|card, _| card.exhausted),
            Effect::Ready(noun) => any(noun, &|card, id| card.exhausted && self.readying_prevented(id).is_none()),
            Effect::Unattach(noun) => any(noun, &|card, _| card.host.is_some()),
            Effect::Move(noun, _) => any(noun, &|card, _| card.host.is_none()),
            Effect::Fatigues(noun, _) => any(noun, &|card, id| !card.exhausted && self.presence(id) > Some(0)),
            Effect::AddProgress(noun, _)
            | Effect::AddHarm(noun, _)
            | Effect::HarmBy(_, noun, _)
            | Effect::LosePresence(noun, ..)
            | Effect::Play(noun)
            | Effect::UseAbility(noun)
            | Effect::AddTokens(noun, ..)
            | Effect::Refill(noun, _)
            | Effect::Discard(noun)
            | Effect::Attach(noun, _)
            | Effect::AttachFacedown(noun, _)
            | Effect::EnterPlay(noun, _)
            | Effect::EnterUnread(noun, _)
            | Effect::EnterQuietly(noun, _)
            | Effect::EnterFacedown(noun, _)
            | Effect::PutInto(noun, ..)
            | Effect::Flip(noun)
            | Effect::TurnFacedown(noun)
            | Effect::TurnFaceup(noun)
            | Effect::Return(noun)
            | Effect::SetAside(noun)
            | Effect::ResolveChallenge(noun, _)
            | Effect::NoPresence(noun, _)
            | Effect::Dodge(noun)
            | Effect::PlayFree(noun)
            | Effect::Trade(noun, ..)
            | Effect::Remove(noun)
            | Effect::MoveToSet(noun, _) => any(noun, &|_, _| true),
            Effect::Soothe(who, _) | Effect::SootheAll(who) | Effect::DiscardFatigue(who) => {
                let tired = |id: &RangerId| !self.state.ranger(*id).fatigue.is_empty();
                if who_is_open(who) || self.who(who, known).iter().any(tired) { Could::Change } else { Could::Nothing }
            }
            Effect::Heal(who, _) => {
                let injured = |id: &RangerId| self.state.ranger(*id).injuries > 0;
                if who_is_open(who) || self.who(who, known).iter().any(injured) {
                    Could::Change
                } else {
                    Could::Nothing
                }
            }
            Effect::PlaceToken(who, _)
            | Effect::ReturnToken(who)
            | Effect::Fatigue(who, _)
            | Effect::Injure(who, _)
            | Effect::Draw(who, _)
            | Effect::GainEnergy(who, ..)
            | Effect::LoseEnergy(who, ..)
            | Effect::GainRemembered(who, _)
            | Effect::PayEnergy(who, ..)
            | Effect::FatigueIntoDeck(who, _)
            | Effect::DiscardIntoDeck(who, _)
            | Effect::ScoutDeck(who, _) => rangers(who),
            Effect::Sequence(_)
            | Effect::Arrow(..)
            | Effect::If(..)
            | Effect::May(..)
            | Effect::Choose(_)
            | Effect::ForEach(..)
            | Effect::EachRanger(..)
            | Effect::Repeat(..)
            | Effect::LessCrossing(_)
            | Effect::SootheDivided(_)
            | Effect::ScoutMore(_)
            | Effect::ScoutPath(_)
            | Effect::ScoutPathFor(..)
            | Effect::ScoutChallenge(_)
            | Effect::DrawPath(_)
            | Effect::DrawSide(_)
            | Effect::ExtraPathDraws(_)
            | Effect::DrawChallenge
            | Effect::ShuffleChallenge
            | Effect::MakeSideDeck(_)
            | Effect::LeaveOut(_)
            | Effect::AddEffort(_)
            | Effect::UseAspect(_)
            | Effect::ChooseModifier(_)
            | Effect::ExtraSymbol
            | Effect::DrawUntilPlus(_)
            | Effect::ClearNow
            | Effect::Shuffle(_)
            | Effect::NameSymbol(_)
            | Effect::IfFails(_)
            | Effect::SkipTest
            | Effect::Prevent(_)
            | Effect::Cancel
            | Effect::Record(_)
            | Effect::RecordFlood
            | Effect::StrikeFlood
            | Effect::RecordFloods(_)
            | Effect::Reward(_)
            | Effect::Gain(..)
            | Effect::Complete(..)
            | Effect::CompleteStory
            | Effect::Tick(_)
            | Effect::TickHere(_)
            | Effect::Schedule(..)
            | Effect::EndDay
            | Effect::Camp(_)
            | Effect::EndCampaign
            | Effect::Read(_)
            | Effect::TravelWithin(_)
            | Effect::TravelTo(..)
            | Effect::TravelAlong(_)
            | Effect::OpenTravel(_)
            | Effect::ChangeWeather(_)
            | Effect::SkipArrival
            | Effect::ScoutPathQuietly(..)
            | Effect::RecallChallenge
            | Effect::PairDraws(..)
            | Effect::AnotherTest(_)
            | Effect::TickUnlisted(_)
            | Effect::OrderTravel(..)
            | Effect::ForceTravel(..)
            | Effect::AfterArrival(_)
            | Effect::Later(_) => Could::Change,
        }
    }
}

/// Whether a noun speaks of what is still to be chosen or found.
fn is_open(noun: &Noun) -> bool {
    match noun {
        Noun::That | Noun::Slot(_) => true,
        Noun::Attached(inner) => is_open(inner),
        Noun::Role(who) | Noun::TokenPlace(who) => who_is_open(who),
        Noun::This
        | Noun::Target
        | Noun::Host
        | Noun::EventCard
        | Noun::EventSource
        | Noun::Location
        | Noun::Weather
        | Noun::All(_)
        | Noun::Highest(_)
        | Noun::Lowest(_)
        | Noun::Mission(_)
        | Noun::Subject => false,
        Noun::InPile(pile, _) => pile_is_open(pile),
    }
}

fn who_is_open(who: &Who) -> bool {
    match who {
        Who::That => true,
        Who::Reach(noun) | Who::TokenOn(noun) | Who::Carrying(noun) => is_open(noun),
        Who::You
        | Who::Everyone
        | Who::Others
        | Who::Lead
        | Who::Event
        | Who::MostFatigued
        | Who::Injured
        | Who::WithEnergy(_) => false,
    }
}

fn pile_is_open(pile: &crate::notation::Pile) -> bool {
    use crate::notation::Pile;
    match pile {
        Pile::Under(noun) => is_open(noun),
        Pile::Deck(who) | Pile::Hand(who) | Pile::Discard(who) | Pile::Fatigue(who) => who_is_open(who),
        Pile::PathDeck | Pile::PathDiscard | Pile::SideDeck | Pile::Set(_) | Pile::Collection | Pile::SetAside => false,
    }
}
