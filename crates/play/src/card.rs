//! A card or permanent in full: what it says, what it is now, and why.

use crate::question::Subject;
use crate::{board, why};
use kernel::{Game as _, Seat};
use magic::notation::CardDefinition;
use magic::{CardPool, CardView, DefinitionId, Game, ObjectId, ObjectView, StackView, View, Zone};
use table::Names;

/// A text with its heading.
pub struct Text {
    /// What it is.
    pub title: String,
    /// Its lines.
    pub lines: Vec<String>,
}

/// Everything a viewer may know about something; none if they may not see it. Why it is so is told to that seat.
pub fn text(game: &Game, view: &View, names: &Names, subject: Subject, explain: Option<Seat>) -> Option<Text> {
    match subject {
        Subject::Card(id) => Some(of_definition(game.pool(), id)),
        Subject::Object(id) => of_object(game, view, names, id, explain),
    }
}

/// A card as it is printed; none if there is no such card.
pub fn of_name(pool: &CardPool, name: &str) -> Option<Text> {
    pool.find(name).map(|id| of_definition(pool, id))
}

fn of_definition(pool: &CardPool, id: DefinitionId) -> Text {
    let card = &pool.definition(id).card;
    Text { title: card.name.clone(), lines: printed(card) }
}

fn of_object(game: &Game, view: &View, names: &Names, id: ObjectId, explain: Option<Seat>) -> Option<Text> {
    let mut lines = explain.map_or_else(Vec::new, |seat| why::about(game, seat, id));
    if let Some(object) = view.battlefield.iter().find(|object| object.id == id) {
        lines.extend(as_it_is(game, view, names, object));
        return Some(Text { title: board::name(object), lines });
    }
    if let Some(entry) = view.stack.iter().find(|entry| entry.id == id) {
        return Some(of_stack(game, view, names, entry));
    }
    if let Some(card) = in_hand_or_pile(view, id).or_else(|| offered(game, view, id)) {
        lines.extend(printed(&game.text_of(id).card));
        return Some(Text { title: card.name?, lines });
    }
    half_made(game, id)
}

/// A spell or ability that is being announced or has just left the stack; everybody may know it.
fn half_made(game: &Game, id: ObjectId) -> Option<Text> {
    let look = game.look(id)?;
    if look.object.zone != Zone::Stack {
        return None;
    }
    let title = game.name_of(id);
    let lines = game.pool().find(&title).map_or_else(Vec::new, |id| printed(&game.pool().definition(id).card));
    Some(Text { title, lines })
}

/// The card with that id, where the viewer sees it.
fn in_hand_or_pile(view: &View, id: ObjectId) -> Option<CardView> {
    let hands = view.players.iter().flat_map(|player| player.hand.iter().chain(&player.graveyard));
    hands.chain(&view.exile).chain(&view.command).find(|card| card.id == id).cloned()
}

/// A card that the open decision names, such as one that is being searched for: whoever is asked may read it.
fn offered(game: &Game, view: &View, id: ObjectId) -> Option<CardView> {
    view.asks.as_ref()?;
    let object = game.object(id)?;
    let decision = game.decision()?;
    let asked = matches!(decision.shape, kernel::Shape::PickSome { options, .. } | kernel::Shape::PickOne { options }
        | kernel::Shape::Order { items: options } if options.contains(&magic::Choice::Object(id)));
    asked.then(|| CardView { id, name: Some(game.name_of(id)), owner: object.owner.seat() })
}

fn of_stack(game: &Game, view: &View, names: &Names, entry: &StackView) -> Text {
    let title = if entry.ability { format!("Ability of {}", entry.name) } else { entry.name.clone() };
    let mut lines = vec![format!("on the stack, {}", names.owner(entry.controller))];
    if !entry.targets.is_empty() {
        let targets: Vec<String> = entry.targets.iter().map(|target| board::entity(view, names, *target)).collect();
        lines.push(format!("targets {}", targets.join(", ")));
    }
    match game.pool().find(&entry.name) {
        _ if !entry.ability => lines.extend(printed(&game.text_of(entry.id).card)),
        Some(id) => lines.extend(printed(&game.pool().definition(id).card)),
        None => {}
    }
    Text { title, lines }
}

/// A permanent: what it is now first, then what is printed on it.
fn as_it_is(game: &Game, view: &View, names: &Names, object: &ObjectView) -> Vec<String> {
    let card = (!object.face_down).then(|| &game.text_of(object.id).card);
    let mut lines = Vec::new();
    if card.is_none_or(|card| card.types.to_string().replace("— ", "") != object.types) {
        lines.push(object.types.clone());
    }
    let mut now: Vec<String> = Vec::new();
    now.extend(object.power_toughness.map(|(power, toughness)| format!("{power}/{toughness}")));
    now.extend(object.keywords.iter().map(|keyword| keyword.to_lowercase()));
    now.extend(board::state(object));
    if object.owner != object.controller {
        now.push(format!("owned by {}", names.object(object.owner)));
    }
    now.extend(object.attached_to.map(|to| format!("attached to {}", board::entity(view, names, to))));
    now.extend(object.attacking.map(|whom| format!("attacks {}", board::entity(view, names, whom))));
    now.extend(object.blocking.iter().map(|id| format!("blocks {}", board::entity(view, names, (*id).into()))));
    if !now.is_empty() {
        lines.push(format!("now {}", now.join(", ")));
    }
    lines.extend(card.map(printed).unwrap_or_default());
    lines
}

/// A card as it would be printed, without its name.
fn printed(card: &CardDefinition) -> Vec<String> {
    let cost = card.mana_cost.as_ref().map_or_else(String::new, |cost| format!("{cost}  "));
    let mut lines = vec![format!("{cost}{}", card.types)];
    lines.extend(magic_text::card_text(card).lines().map(str::to_string));
    match (&card.power, &card.toughness, card.loyalty) {
        (Some(power), Some(toughness), _) => lines.push(format!("{power}/{toughness}")),
        (.., Some(loyalty)) => lines.push(format!("Loyalty: {loyalty}")),
        _ => {}
    }
    lines
}
