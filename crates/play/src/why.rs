//! Why things are as they are, in the words of the engine.

use kernel::{Explanation, Game as _, Seat, Shape};
use magic::{Choice, Entity, Explained, Game, ObjectId, ObjectView, PlayerId, Reason, View};

/// What the engine can explain about a permanent as it stands there, line by line.
pub fn about(game: &Game, view: &View, id: ObjectId) -> Vec<String> {
    let Some(object) = view.battlefield.iter().find(|object| object.id == id) else { return Vec::new() };
    let mut lines: Vec<String> = why_no_target(game, id).into_iter().collect();
    for (subject, question) in questions(view, object) {
        spell_out(&game.explain(id, question), &subject, 0, &mut lines);
    }
    lines
}

/// While targets are chosen: why this is none that can be chosen.
fn why_no_target(game: &Game, id: ObjectId) -> Option<String> {
    let decision = game.decision()?;
    let (Reason::Targets(spell), Shape::PickSome { options, .. }) = (decision.reason, decision.shape) else {
        return None;
    };
    if options.contains(&Choice::Object(id)) {
        return None;
    }
    Some(match game.can_target(id.into(), spell, decision.player.into()) {
        Ok(()) => "no target: it is not what is asked for".to_string(),
        Err(forbidden) => {
            let by = forbidden.by.map_or_else(String::new, |by| format!("{}: ", game.name_of(by)));
            format!("no target: {by}{forbidden}")
        }
    })
}

/// What is worth asking about a permanent now.
fn questions(view: &View, object: &ObjectView) -> Vec<(String, Explained)> {
    if object.power_toughness.is_none() {
        return Vec::new();
    }
    let mut questions = vec![(String::new(), Explained::PowerToughness)];
    let opponents = view.players.iter().map(|player| player.seat).filter(|seat| *seat != object.controller);
    if object.attacking.is_none() {
        questions.extend(opponents.map(|seat| (String::new(), Explained::Attack(whom(seat)))));
    }
    let attackers = view.battlefield.iter().filter(|other| {
        other.attacking.is_some() && other.controller != object.controller && !object.blocking.contains(&other.id)
    });
    questions.extend(attackers.map(|other| (format!("{}: ", other.name), Explained::Block(other.id))));
    questions
}

fn whom(seat: Seat) -> Entity {
    PlayerId::from(seat).into()
}

/// An explanation as lines: what it rests on stands indented below it.
fn spell_out(explanation: &Explanation, before: &str, depth: usize, lines: &mut Vec<String>) {
    let rule = explanation.rule.as_ref().map_or_else(String::new, |rule| format!(" (CR {rule})"));
    lines.push(format!("{}{before}{}{rule}", "  ".repeat(depth), explanation.says));
    for reason in &explanation.because {
        spell_out(reason, "", depth + 1, lines);
    }
}
