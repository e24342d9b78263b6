//! Why things are as they are, in the words of the engine.

use crate::card;
use kernel::{Explanation, Game as _, Seat, Shape, Viewer};
use magic::{Choice, Entity, Explained, Game, ObjectId, ObjectView, PlayerId, Reason, View};

/// What the engine can explain about something that the player of that seat sees, line by line.
pub fn about(game: &Game, view: &View, seat: Seat, id: ObjectId) -> Vec<String> {
    let mut lines: Vec<String> = why_no_target(game, id).into_iter().collect();
    let mut tell = |subject: &str, question: Explained| {
        if let Some(said) = game.explain_to(Viewer::Seat(seat), id, question)
            && is_news(question, &said)
        {
            spell_out(&said, subject, 0, &mut lines);
        }
    };
    match view.battlefield.iter().find(|object| object.id == id) {
        Some(object) => {
            for (subject, question) in questions(view, object) {
                tell(&subject, question);
            }
            for (subject, question) in activations(game, seat, id) {
                tell(&subject, question);
            }
        }
        None => {
            tell("cost: ", Explained::Cost);
            tell("", Explained::Play(seat.into()));
        }
    }
    lines
}

/// Whether an answer says more than what anybody can read on the card.
fn is_news(question: Explained, said: &Explanation) -> bool {
    match question {
        Explained::Keywords | Explained::Types | Explained::Colors | Explained::Cost => said.because.len() > 1,
        Explained::Controller | Explained::Activate(..) => !said.because.is_empty(),
        _ => true,
    }
}

/// The abilities of a permanent that its player might activate.
fn activations(game: &Game, seat: Seat, id: ObjectId) -> Vec<(String, Explained)> {
    let abilities = game.characteristics(id).abilities.iter().filter(|ability| game.is_activated(**ability));
    abilities
        .map(|ability| {
            let subject = format!("{}: ", card::of_ability(game, *ability));
            (subject, Explained::Activate(PlayerId::from(seat), *ability))
        })
        .collect()
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
    let mut questions = vec![
        ("controller: ".to_string(), Explained::Controller),
        ("types: ".to_string(), Explained::Types),
        ("colors: ".to_string(), Explained::Colors),
        ("keywords: ".to_string(), Explained::Keywords),
    ];
    if object.power_toughness.is_none() {
        return questions;
    }
    questions.push((String::new(), Explained::PowerToughness));
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
