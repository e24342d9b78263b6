//! Hidden cards of the games that wait for a subgame to end (CR 729): they are dealt anew together with those of the subgame,
//! since nobody knows which are here and which there.

use crate::game::seen::tracking::PUBLIC;
use crate::{CardId, DefinitionId, Flags, Object, PlayerId, State, Zone};
use kernel::Viewer;

/// Whether a viewer has not seen a card that lies hidden in a game that waits, other than in its library.
fn is_unseen(object: &Object, player: PlayerId, viewer: Viewer) -> bool {
    let bit = match viewer {
        Viewer::Seat(seat) => 1 << seat.0,
        Viewer::Spectator => PUBLIC,
    };
    let hidden = matches!(object.zone, Zone::Hand | Zone::Sideboard)
        || object.flags.has(Flags::HIDDEN.with(Flags::FACE_DOWN)) && object.zone != Zone::Outside;
    object.owner == player && object.card.is_some() && hidden && object.seen_by & bit == 0
}

/// The cards of a player that a viewer does not know in the games that wait.
pub(super) fn unseen(state: &State, player: PlayerId, viewer: Viewer) -> impl Iterator<Item = &Object> {
    std::iter::successors(state.outer.as_deref(), |outer| outer.outer.as_deref())
        .flat_map(|outer| &outer.objects)
        .filter(move |object| is_unseen(object, player, viewer))
}

/// Puts what is left of the contents into their places.
pub(super) fn deal(
    state: &mut State,
    player: PlayerId,
    viewer: Viewer,
    contents: &mut Vec<(DefinitionId, Option<CardId>)>,
) {
    let mut waiting = state.outer.as_deref_mut();
    while let Some(outer) = waiting {
        for object in outer.objects.iter_mut().filter(|object| is_unseen(object, player, viewer)) {
            if let Some((definition, card)) = contents.pop() {
                (object.definition, object.card) = (definition, card);
            }
        }
        waiting = outer.outer.as_deref_mut();
    }
}

/// Cards have one slot in all games: the libraries of a game that waits hold what the game within it is played with, and what
/// else waits there is outside of that.
pub(super) fn follow(state: &mut State) {
    let Some(outer) = state.outer.as_deref_mut() else { return };
    for (waits, inner) in outer.objects.iter_mut().zip(&state.objects) {
        if waits.zone == Zone::Library {
            (waits.definition, waits.card) = (inner.definition, inner.card);
        }
    }
    follow(outer);
    for (waits, inner) in outer.objects.iter().zip(&mut state.objects) {
        if waits.zone != Zone::Library && inner.zone == Zone::Outside {
            (inner.definition, inner.card) = (waits.definition, waits.card);
        }
    }
}
