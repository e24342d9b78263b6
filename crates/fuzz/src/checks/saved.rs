//! A saved game goes on as if it had never been away.

use crate::failure::{Fault, Property, first_difference};
use crate::narrate;
use crate::trial::asked;
use kernel::{Entry, Game as _};
use magic::{CardPool, Event, Game, ObjectId, Saved};
use std::sync::Arc;

/// A game resumed from a save that plays on beside the one it was saved from.
#[derive(Default)]
pub(crate) struct Shadow(Option<Game>);

impl Shadow {
    /// Saves to bytes, resumes, and compares everything that is not in the bytes.
    pub(crate) fn resumed(pool: &Arc<CardPool>, game: &Game) -> Result<Shadow, Fault> {
        let resumed = through_bytes(pool, game)?;
        if resumed.hash() != game.hash() {
            return Err((Property::SavesResume, "a resumed game has another hash".to_string()));
        }
        let (before, after) = (asked(game), asked(&resumed));
        if before != after {
            return Err((Property::DerivedIsCurrent, format!("resumed: {}", first_difference(&before, &after))));
        }
        if resumed.can_take_back() != game.can_take_back() {
            return Err((Property::SavesResume, "a resumed game can take back otherwise".to_string()));
        }
        same_characteristics(game, &resumed)?;
        Ok(Shadow(Some(resumed)))
    }

    /// Gives the same input to the shadow; it must come to the same events, state and question.
    pub(crate) fn follow(&mut self, game: &Game, entry: &Entry, happened: &[Event]) -> Result<(), Fault> {
        let Some(shadow) = &mut self.0 else { return Ok(()) };
        let input = &entry.input;
        let fault = |problem: String| (Property::SavesResume, format!("a resumed game, given {input:?}, {problem}"));
        let mut events: Vec<Event> = Vec::new();
        shadow.apply(entry.seat, input, &mut events).map_err(|refusal| fault(format!("refuses: {refusal}")))?;
        if events != happened {
            let tell = |game: &Game, events: &[Event]| -> String {
                events.iter().map(|event| narrate::event(game, event) + "\n").collect()
            };
            let difference = first_difference(&tell(game, happened), &tell(shadow, &events));
            return Err(fault(format!("has other events: {difference}")));
        }
        if shadow.hash() != entry.hash {
            let (before, after) = (format!("{:#?}", game.state()), format!("{:#?}", shadow.state()));
            return Err(fault(format!("diverges: {}", first_difference(&before, &after))));
        }
        let (before, after) = (asked(game), asked(shadow));
        if before != after {
            let details = format!("a resumed game asks otherwise: {}", first_difference(&before, &after));
            return Err((Property::DerivedIsCurrent, details));
        }
        Ok(())
    }
}

/// The game after it was written to bytes and read again.
pub(crate) fn through_bytes(pool: &Arc<CardPool>, game: &Game) -> Result<Game, Fault> {
    let fault = |error: postcard::Error| (Property::SavesResume, format!("the save is not read back: {error}"));
    let bytes = postcard::to_stdvec(&game.save()).map_err(fault)?;
    let saved: Saved = postcard::from_bytes(&bytes).map_err(fault)?;
    if saved != game.save() {
        return Err((Property::SavesResume, "the save is read back otherwise".to_string()));
    }
    Ok(Game::resume(Arc::clone(pool), &saved))
}

fn same_characteristics(game: &Game, resumed: &Game) -> Result<(), Fault> {
    let objects = game.state().objects.iter().enumerate();
    for (slot, object) in objects.filter(|(_, object)| object.zone != magic::Zone::Outside) {
        let id = ObjectId { slot: slot as u16, generation: object.generation };
        let (kept, anew) = (game.characteristics(id), resumed.characteristics(id));
        if kept != anew {
            let (kept, anew) = (format!("{kept:#?}"), format!("{anew:#?}"));
            let zone = object.zone;
            let details = format!("{} ({zone:?}) kept <> anew: {}", game.name_of(id), first_difference(&kept, &anew));
            return Err((Property::DerivedIsCurrent, details));
        }
    }
    Ok(())
}
