//! Whether all that a definition writes as a target or a mode is asked for as it is announced.

use magic::notation::{CardDefinition, Value};
use magic::{CardPool, Frame, Game, ObjectId, Program, StackKind};
use serde_json::Value as Json;

/// Sees that every target phrase and every list of modes that the definition writes, in whatever part of it, belongs to
/// a program of something that is announced. It reads the definition as a pack writes it, and knows nothing of the walk.
pub(super) fn written(pool: &CardPool, card: &CardDefinition) -> Result<(), String> {
    let json = serde_json::to_value(card).map_err(|error| error.to_string())?;
    let (mut phrases, mut modes) = (0, 0);
    count(&json, &mut phrases, &mut modes);
    let first = pool.find(&card.name).map_or(0, |id| usize::from(id.0));
    let own = || pool.definitions().skip(first).flat_map(|one| &one.tables.abilities).map(|one| &one.program);
    let total = |of: fn(&Program) -> usize| own().map(of).sum::<usize>();
    let (asked, chosen) = (total(|one| one.targets.len()), total(|one| one.modes.len()));
    let text = magic_text::card_text(card);
    if asked < phrases {
        return Err(format!("{phrases} target phrases are written, {asked} would be asked for: {text}"));
    }
    if chosen < modes {
        return Err(format!("{modes} modes are written, {chosen} could be chosen: {text}"));
    }
    Ok(())
}

fn count(at: &Json, phrases: &mut usize, modes: &mut usize) {
    match at {
        Json::Object(fields) => {
            *phrases += usize::from(fields.get("target").is_some_and(|spec| spec.get("filter").is_some()));
            let listed = fields.get("modal").and_then(|modal| modal.get("modes")).and_then(Json::as_array);
            *modes += listed.map_or(0, Vec::len);
            fields.values().for_each(|one| count(one, phrases, modes));
        }
        Json::Array(all) => all.iter().for_each(|one| count(one, phrases, modes)),
        _ => {}
    }
}

/// Looks at what is put on the stack.
#[derive(Default)]
pub(super) struct Watch {
    known: Vec<ObjectId>,
    /// How often something of the card was put there.
    pub announced: u32,
}

impl Watch {
    /// CR 601.2b, 601.2c, 603.3c, 603.3d: what is on the stack has its modes, and a target for each phrase that needs one.
    pub fn look(&mut self, game: &Game) -> Result<(), String> {
        let stack = &game.state().stack;
        for entry in stack.iter().filter(|entry| entry.kind != StackKind::Payment) {
            let Some(ability) = entry.ability.filter(|_| !self.known.contains(&entry.id)) else { continue };
            // What is still being announced has not got them yet.
            let announcing = |frame: &Frame| matches!(frame, Frame::Announce(one) if one.entry.id == entry.id);
            if game.state().frames.iter().any(announcing) {
                continue;
            }
            self.known.push(entry.id);
            let program = &game.pool().ability(ability).program;
            let least =
                program.other_limits.as_ref().map_or(program.mode_limits.0, |other| other.1.min(program.mode_limits.0));
            if !program.modes.is_empty() && entry.modes.len() < usize::from(least) {
                return Err(format!("{} modes were chosen, at least {least} are", entry.modes.len()));
            }
            for (phrase, spec) in program.targets.iter().enumerate() {
                let in_mode = |mode: &u8| {
                    let mode = program.modes[usize::from(*mode)];
                    (usize::from(mode.first_target)..usize::from(mode.end_target)).contains(&phrase)
                };
                let said = program.modes.is_empty() || entry.modes.iter().any(in_mode);
                // Where there is nothing to divide, there are no targets either (CR 601.2d).
                let needed = matches!(spec.min, Value::Number(least) if least > 0) && program.divide.is_none();
                let chosen = entry.bindings.targets.iter().any(|one| usize::from(one.phrase) == phrase);
                if said && needed && !chosen {
                    return Err(format!("nobody was asked for target phrase {phrase}"));
                }
            }
            self.announced += 1;
        }
        let stays = |id: &ObjectId| stack.iter().any(|entry| entry.id == *id);
        self.known.retain(stays);
        Ok(())
    }
}
