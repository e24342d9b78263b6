//! A game in words: what was asked, what was answered, what happened.

use kernel::{Answer, Game as _, Input, Seat, Shape};
use magic::{Choice, Entity, Event, Game, Move, ObjectId, PlayerId};

/// The open decision: number, turn and step, who, reason, and the options by number.
pub fn decision(game: &Game) -> String {
    let Some(decision) = game.decision() else { return format!("over: {:?}", game.outcome()) };
    let turn = &game.state().turn;
    let who = decision.who.first().map_or(0, |seat| seat.0 + 1);
    let reason = game.describe_reason(decision.reason);
    let head = format!("#{} turn {} {}, player {who}: {reason}", decision.number, turn.number, turn.step.word());
    format!("{head}\n{}", options(game, &decision.shape))
}

fn options(game: &Game, shape: &Shape<'_, Choice>) -> String {
    let list = |options: &[Choice]| {
        let named = options.iter().enumerate().map(|(at, one)| format!("{at} {}", game.describe(*one)));
        named.collect::<Vec<_>>().join(" | ")
    };
    let pairs = |pairs: &[(u16, u16)]| pairs.iter().map(|(one, other)| format!(" {one}-{other}")).collect::<String>();
    match shape {
        Shape::PickOne { options } => format!("  one of: {}", list(options)),
        Shape::Pay { options } => format!("  pay: {}", list(options)),
        Shape::Action { options, .. } => format!("  action: {}", list(options)),
        Shape::PickSome { options, min, max } => format!("  {min} to {max} of: {}", list(options)),
        Shape::Order { items } => format!("  order: {}", list(items)),
        Shape::Divide { among, total, minimum } => format!("  divide {total}, at least {minimum}: {}", list(among)),
        Shape::Number { min, max } => format!("  a number from {min} to {max}"),
        Shape::Name { domain } => format!("  one of {domain} names"),
        Shape::YesNo => "  yes or no".to_string(),
        Shape::PairOnce { candidates, destinations, pairs: allowed }
        | Shape::PairFreely { candidates, destinations, pairs: allowed } => {
            format!("  pairs: {} // {} //{}", list(candidates), list(destinations), pairs(allowed))
        }
    }
}

/// An input as short as it can be said.
pub fn input(seat: Seat, input: &Input) -> String {
    let said = match input {
        Input::Concede => "concede".to_string(),
        Input::TakeBack => "take back".to_string(),
        Input::Answer(answer) => match answer {
            Answer::Pick(pick) => format!("{pick}"),
            Answer::PickByHand(pick) => format!("{pick} by hand"),
            Answer::Picks(picks) => format!("{picks:?}"),
            Answer::Number(number) => format!("number {number}"),
            Answer::Shares(shares) => format!("shares {shares:?}"),
            Answer::Yes(yes) => (if *yes { "yes" } else { "no" }).to_string(),
            Answer::Pairs(pairs) => format!("pairs {pairs:?}"),
        },
    };
    format!("  > player {}: {said}", seat.0 + 1)
}

/// An event, with the names of what it happened to.
pub fn event(game: &Game, event: &Event) -> String {
    let name = |id: &ObjectId| name(game, *id);
    let whom = |entity: &Entity| match entity {
        Entity::Object(id) => name(id),
        Entity::Player(id) => player(*id),
    };
    let said = match event {
        Event::Move(moved) => move_line(game, moved),
        Event::Damage { source, to, amount, combat, .. } => {
            let kind = if *combat { " combat" } else { "" };
            format!("{} deals {amount}{kind} damage to {}", name(source), whom(to))
        }
        Event::Draw(id) => format!("{} draws", player(*id)),
        Event::GainLife(id, amount) => format!("{} gains {amount} life", player(*id)),
        Event::LoseLife(id, amount) => format!("{} loses {amount} life", player(*id)),
        Event::Counters { on, kind, amount, .. } => format!("{amount:+} {kind} counters on {}", whom(on)),
        Event::Tap(id) => format!("{} taps", name(id)),
        Event::Untap(id) => format!("{} untaps", name(id)),
        Event::Mana { player: id, kind, amount, .. } => {
            format!("{} adds {}", player(*id), kind.letter().to_string().repeat((*amount).min(40) as usize))
        }
        Event::Attach(id, to) => format!("{} is attached to {}", name(id), to.as_ref().map_or("nothing".into(), whom)),
        Event::Cast(id, by) => format!("{} casts {}", player(*by), name(id)),
        Event::Activated(_, source, by) => format!("{} activates {}", player(*by), name(source)),
        Event::Triggered(_, source, _) => format!("{}'s ability triggers", name(source)),
        Event::Targeted(entity, by) => format!("{} becomes the target of {}", whom(entity), name(by)),
        Event::Attacked(id, defender, _) => format!("{} attacks {}", name(id), whom(defender)),
        Event::Blocked(blocker, attacker, _) => format!("{} blocks {}", name(blocker), name(attacker)),
        Event::Resolved(id, in_full) => format!("{} resolves: {in_full}", name(id)),
        Event::StepBegan(step, _) => format!("-- {}", step.word()),
        other => format!("{other:?}"),
    };
    format!("    {said}")
}

fn move_line(game: &Game, moved: &Move) -> String {
    let name = name(game, if game.object(moved.becomes).is_some() { moved.becomes } else { moved.object });
    let tapped = if moved.entry.tapped { ", tapped" } else { "" };
    format!("{name}: {} to {} ({:?}{tapped})", moved.from.word(), moved.to.word(), moved.cause)
}

fn name(game: &Game, id: ObjectId) -> String {
    let name = game.name_of(id);
    if name.is_empty() { format!("[{}.{}]", id.slot, id.generation) } else { format!("{name} [{}]", id.slot) }
}

fn player(id: PlayerId) -> String {
    format!("player {}", id.0 + 1)
}
