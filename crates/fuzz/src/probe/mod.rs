//! What a cheater could learn: whatever a viewer is shown, asked, told and explained stays the same, in every part, when the
//! cards that the viewer does not know lie otherwise, and still does after the next input.
//!
//! The probe deals hidden cards by itself. It takes an input in the true game, notes which hidden cards came into the
//! viewer's sight by it, and lets all others change places; then the same input in that other game must look the same. What
//! may differ all the same is in [`Exception`], each by its name; `docs/privacy.md` gives the reasons.

mod exceptions;
mod shown;

pub use exceptions::Exception;

use crate::failure::{Fault, Property};
use kernel::{Answer, Dice, Game as _, Handles, Hosted as _, Input, Seat, Shape, Viewer};
use magic::hosted::Witnessed;
use magic::notation::{Destination, Effect};
use magic::{AbilityRef, CardId, CardType, Choice, Event, Flags, Frame, Game, ObjectId, Op, Zone};
use shown::Shown;
use std::collections::BTreeMap;

/// What a probe came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Probed {
    /// The viewer cannot tell the games apart, before the input and after it.
    Same,
    /// Before it; in the other game the input cannot be made.
    SameBefore,
    /// They differ for that reason, which is allowed.
    Excepted(Exception),
    /// There was nothing to exchange, or whoever is asked could not answer in the other game.
    Nothing,
}

/// Tries an input of a seat, which must be acceptable, in the eyes of a viewer.
pub fn probe(game: &Game, seat: Seat, input: &Input, viewer: Viewer, dice: &mut Dice) -> Result<Probed, Fault> {
    let mut after = Played::new(game, viewer);
    if !after.play(seat, input) {
        return Ok(Probed::Nothing);
    }
    let told: Vec<CardId> = after.witnessed.iter().flat_map(|one| one.tells_of(viewer)).collect();
    let tried = tried_if_able(game, seat, input);
    let is_told = |card: CardId| told.contains(&card) || tried.contains(&card);
    let Some(other) = exchanged(game, &after.game, viewer, &is_told, dice) else { return Ok(Probed::Nothing) };
    let mut theirs = Played::new(&other, viewer);
    let before = [&Shown::of(game, viewer, &mut after.handles), &Shown::of(&other, viewer, &mut theirs.handles)];
    if !is_kept_from(game, viewer)
        && let Some(exception) = compare(before, [game, &other], viewer, || "before".to_string())?
    {
        return Ok(Probed::Excepted(exception));
    }
    let Some(input) = translated(game, &other, seat, input) else { return Ok(Probed::SameBefore) };
    // What was announced may turn out to be impossible with other cards in hand: nobody could have announced it.
    if !theirs.play(seat, &input) || theirs.is_undone() != after.is_undone() {
        return Ok(Probed::SameBefore);
    }
    if [&after.game, &theirs.game].into_iter().any(|game| is_kept_from(game, viewer)) {
        return Ok(Probed::SameBefore);
    }
    let shown = [&after.shown(), &theirs.shown()];
    let when = || format!("after {input:?} of {seat:?}, who was asked: {}", asked(game));
    match compare(shown, [&after.game, &theirs.game], viewer, when)? {
        Some(exception) => Ok(Probed::Excepted(exception)),
        None => Ok(Probed::Same),
    }
}

/// Whether somebody else's action is half-made. Until it can't be taken back others are sent nothing of it: neither that it
/// has begun nor what is asked for it.
fn is_kept_from(game: &Game, viewer: Viewer) -> bool {
    game.half_made().is_some_and(|seat| viewer != Viewer::Seat(seat))
}

/// The cards that an input chooses to be played if able, or to enter the battlefield, which not every Aura can (CR 303.4g):
/// whether they do shows what they are, or are not. The only card of a hand is chosen to be played without a question, as
/// what has it played begins to resolve.
fn tried_if_able(game: &Game, seat: Seat, input: &Input) -> Vec<CardId> {
    let state = game.state();
    let is_play = |op: &Op| matches!(op, Op::Do(Effect::Play { .. }, _));
    let enters = |to: &Destination| to.zone == Zone::Battlefield && !to.face_down;
    let is_try = |op: &Op| is_play(op) || matches!(op, Op::Do(Effect::Move(_, to), _) if enters(to));
    let has = |one: AbilityRef, is: &dyn Fn(&Op) -> bool| game.pool().ability(one).program.ops.iter().any(is);
    let running = state.frames.iter().find_map(|frame| match frame {
        Frame::Resolve(running) => running.entry.ability,
        _ => None,
    });
    let Some(running) = running else {
        let plays = state.stack.last().and_then(|entry| entry.ability).is_some_and(|top| has(top, &is_play));
        let hands = state.players.iter().filter(|_| plays).map(|player| player.hand.as_slice());
        let alone = hands.filter_map(|hand| if let [only] = hand { Some(*only) } else { None });
        return alone.filter_map(|id| game.object(id)?.card).collect();
    };
    if !has(running, &is_try) {
        return Vec::new();
    }
    match (game.decision_for(seat).map(|decision| decision.shape), input) {
        (Some(Shape::PickSome { options, .. }), Input::Answer(Answer::Picks(picks))) => {
            let chosen = picks.iter().filter_map(|at| options.get(usize::from(*at))?.as_entity()?.object());
            chosen.filter_map(|id| game.object(id)?.card).collect()
        }
        _ => Vec::new(),
    }
}

fn compare(
    [mine, theirs]: [&Shown; 2],
    games: [&Game; 2],
    viewer: Viewer,
    when: impl Fn() -> String,
) -> Result<Option<Exception>, Fault> {
    let Some((part, difference)) = mine.difference(theirs, games, viewer) else { return Ok(None) };
    if let Some(exception) = Exception::of(games) {
        return Ok(Some(exception));
    }
    let ([here, there], when) = (games.map(asked), when());
    let details = format!(
        "{viewer:?} can tell hidden cards by the {part} {when}: {difference}; asked then: {here:?}, otherwise: {there:?}"
    );
    Err((Property::ViewsHide, details))
}

/// The open question in words.
fn asked(game: &Game) -> String {
    game.decision().map(|decision| game.describe_reason(decision.reason)).unwrap_or_default()
}

/// A game that is played on by one input, in the eyes of a viewer.
struct Played {
    game: Game,
    viewer: Viewer,
    handles: Handles<<Game as kernel::Hosted>::Key>,
    witnessed: Vec<Witnessed>,
    events: Vec<Event>,
}

impl Played {
    fn new(game: &Game, viewer: Viewer) -> Played {
        let handles = Handles::new(game.seats());
        Played { game: game.clone(), viewer, handles, witnessed: Vec::new(), events: Vec::new() }
    }

    fn play(&mut self, seat: Seat, input: &Input) -> bool {
        let mut plain = self.game.clone();
        let accepted = plain.apply(seat, input, &mut self.events).is_ok();
        accepted && self.game.play(seat, input, &mut self.witnessed).is_ok()
    }

    /// Whether what was announced could not be finished.
    fn is_undone(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::TakenBack(_, false)))
    }

    /// What the viewer sees now, and was told on the way.
    fn shown(&mut self) -> Shown {
        let mut shown = Shown::of(&self.game, self.viewer, &mut self.handles);
        shown.asked_for(&self.game, self.viewer, &self.handles);
        shown.told(&self.game, self.viewer, &self.witnessed, &self.handles);
        shown.projected(&self.game, self.viewer, &self.events);
        shown
    }
}

/// Whether whoever is asked has an answer: what was announced must be possible in the other game too.
fn can_be_answered(game: &Game) -> bool {
    let Some(decision) = game.decision() else { return true };
    decision.who.first().is_some_and(|seat| game.check_for(seat, &game.default_answer_for(seat)).is_ok())
}

/// The same game for a viewer, with hidden cards in other places: those that the viewer knows neither now nor afterwards,
/// and that need not stay for another reason, among places where either could lie. What is about to be seen stays too, though
/// its player is still asked how or pays. None if nothing can change, or if whoever is asked could not answer then.
pub fn exchanged(
    game: &Game,
    after: &Game,
    viewer: Viewer,
    stays: &dyn Fn(CardId) -> bool,
    dice: &mut Dice,
) -> Option<Game> {
    let unknown_after: Vec<CardId> = cards(after, &after.unknown_to(viewer));
    let coming = after.about_to_be_seen();
    let mut kinds: BTreeMap<(u8, String), Vec<CardId>> = BTreeMap::new();
    for id in game.unknown_to(viewer) {
        let Some(card) = game.object(id).and_then(|object| object.card) else { continue };
        if unknown_after.contains(&card) && !coming.contains(&card) && !stays(card) {
            kinds.entry(kind(game, after, id)).or_default().push(card);
        }
    }
    let mut places = Vec::new();
    for cards in kinds.values() {
        let mut dealt = cards.clone();
        dice.shuffle(&mut dealt);
        places.extend(cards.iter().copied().zip(dealt).filter(|(card, to)| card != to));
    }
    let other = (!places.is_empty()).then(|| game.with_cards_exchanged(&places));
    other.filter(can_be_answered)
}

/// Cards of one kind may lie in each other's places: a player's own, and what can be cast face down is not mixed with what
/// cannot while some of it lies on the table, or is put there: how it was cast shows.
fn kind(game: &Game, after: &Game, id: ObjectId) -> (u8, String) {
    let object = game.object(id).expect("it was just named");
    let down = |object: &magic::Object| object.flags.has(Flags::FACE_DOWN) && !object.flags.has(Flags::MANIFESTED);
    let lies = |game: &Game| game.state().objects.iter().any(|one| one.owner == object.owner && down(one));
    let on_table = lies(game) || lies(after);
    // What it is beneath, not what it is seen as.
    let beneath = game.own_definition_of(id);
    let creature = beneath.card.types.types.contains(CardType::Creature);
    let mask = if on_table { format!("{:?}, {creature}", beneath.casts_face_down) } else { String::new() };
    (object.owner.0, mask)
}

fn cards(game: &Game, ids: &[ObjectId]) -> Vec<CardId> {
    ids.iter().filter_map(|id| game.object(*id)?.card).collect()
}

/// The same input in the other game: options are the same things at perhaps other places of the list. None if it cannot be
/// made there.
pub fn translated(game: &Game, other: &Game, seat: Seat, input: &Input) -> Option<Input> {
    let Input::Answer(answer) = input else { return Some(input.clone()) };
    let (mine, theirs) = (game.decision_for(seat)?, other.decision_for(seat)?);
    if std::mem::discriminant(&mine.shape) != std::mem::discriminant(&theirs.shape) {
        return None;
    }
    let (from, to) = (options(&mine.shape), options(&theirs.shape));
    let place = |at: u16| -> Option<u16> {
        let choice = from.get(usize::from(at))?;
        to.iter().position(|one| one == choice).map(|at| at as u16)
    };
    let answer = match answer {
        Answer::Pick(at) => Answer::Pick(place(*at)?),
        Answer::PickByHand(at) => Answer::PickByHand(place(*at)?),
        Answer::Picks(picks) => Answer::Picks(picks.iter().map(|at| place(*at)).collect::<Option<_>>()?),
        same => same.clone(),
    };
    other.check_for(seat, &answer).is_ok().then_some(Input::Answer(answer))
}

fn options<'a>(shape: &Shape<'a, Choice>) -> &'a [Choice] {
    match shape {
        Shape::PickOne { options }
        | Shape::PickSome { options, .. }
        | Shape::Order { items: options }
        | Shape::Divide { among: options, .. }
        | Shape::Action { options, .. }
        | Shape::Pay { options }
        | Shape::PairOnce { candidates: options, .. }
        | Shape::PairFreely { candidates: options, .. } => options,
        Shape::Number { .. } | Shape::YesNo | Shape::Name { .. } => &[],
    }
}
