//! What the names in a scenario mean: players, cards by what the file calls them, and objects by what they are called.

use magic::notation::Layout;
use magic::{CardId, Entity, Face, Flags, Game, Object, ObjectId, PlayerId, Zone};
use std::collections::HashMap;

/// All zones in which an object can be named, the likeliest first.
pub(crate) const ZONES: [Zone; 9] = [
    Zone::Battlefield,
    Zone::Stack,
    Zone::Hand,
    Zone::Graveyard,
    Zone::Exile,
    Zone::Command,
    Zone::Library,
    Zone::Ante,
    Zone::Sideboard,
];

/// A thing that the file gave a name of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Handle {
    /// A card, wherever it goes.
    Card(CardId),
    /// A token.
    Token(ObjectId),
}

/// The names of one scenario.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    pub players: Vec<String>,
    pub aliases: HashMap<String, Vec<Handle>>,
    /// What is printed on each card.
    pub printed: Vec<String>,
}

/// A name with its number, if it has one: `bears#2`.
fn numbered(name: &str) -> (&str, Option<usize>) {
    match name.rsplit_once('#') {
        Some((base, number)) => match number.parse() {
            Ok(number) if number > 0 => (base, Some(number)),
            _ => (name, None),
        },
        None => (name, None),
    }
}

/// What a file calls anything that lies face down.
const FACE_DOWN: &str = "face-down";

/// A name with the card that has it now: `Hill Giant (Clone)`.
fn with_card(name: &str) -> Option<(&str, &str)> {
    name.strip_suffix(')')?.rsplit_once(" (")
}

/// CR 111.4: tokens may be named in full, "Soldier Token".
fn token_name(name: &str) -> Option<&str> {
    let at = name.len().checked_sub(" Token".len())?;
    let full = name.get(at..).is_some_and(|end| end.eq_ignore_ascii_case(" Token"));
    if full { name.get(..at) } else { None }
}

/// Whether a name is meant by another: "Soldier" by "Soldier Token", and the reverse.
fn is_token_name(own: &str, name: &str) -> bool {
    let is = |full: &str, short: &str| token_name(full).is_some_and(|token| token.eq_ignore_ascii_case(short));
    is(name, own) || is(own, name)
}

/// Whether it is that name, with or without the word for a token.
pub(crate) fn is_called_so(own: &str, name: &str) -> bool {
    own.eq_ignore_ascii_case(name) || is_token_name(own, name)
}

/// What an object is to a file: the card, wherever it has gone meanwhile, or the token. An ability on the stack is what its
/// source is.
fn handle_of(game: &Game, id: ObjectId) -> Handle {
    let ability = game.object(id).is_some_and(|object| object.is_ability);
    let entry = game.state().stack.iter().find(|entry| ability && entry.id == id);
    let id = entry.map_or(id, |entry| entry.source);
    let card = game.state().objects.get(id.index()).and_then(|object| object.card);
    card.map_or(Handle::Token(id), Handle::Card)
}

/// The object that a card is now.
fn object_of(game: &Game, card: CardId) -> Option<ObjectId> {
    let objects = &game.state().objects;
    let is_it = |slot: &u16| objects.get(usize::from(*slot)).is_some_and(|object| object.card == Some(card));
    // Most cards stay in their first slot; shuffling deals them anew.
    let slot = Some(card.0).filter(is_it).or_else(|| (0..objects.len() as u16).find(is_it))?;
    Some(ObjectId { slot, generation: objects[usize::from(slot)].generation })
}

impl Names {
    pub fn player(&self, name: &str) -> Option<PlayerId> {
        self.players.iter().position(|player| player == name).map(|at| PlayerId(at as u8))
    }

    /// Whether the file gave this name to something.
    pub fn is_alias(&self, name: &str) -> bool {
        self.aliases.contains_key(name) || self.aliases.contains_key(numbered(name).0)
    }

    /// Whether it is a name with a number: `Grizzly Bears#2`.
    pub fn is_numbered(&self, name: &str) -> bool {
        !self.is_alias(name) && numbered(name).1.is_some()
    }

    /// The printed name of what the file calls so; the name itself otherwise.
    pub fn card_name<'n>(&'n self, name: &'n str) -> &'n str {
        match self.aliases.get(numbered(name).0).and_then(|handles| handles.first()) {
            Some(Handle::Card(card)) => self.printed.get(usize::from(card.0)).map_or(name, String::as_str),
            Some(Handle::Token(id)) => self.printed.get(id.index()).map_or(name, String::as_str),
            None => numbered(name).0,
        }
    }

    /// The objects that a name may mean in these zones, in the order of the format: those of the player first, then the
    /// others' in seat order, each in the order in which they were listed or entered.
    pub fn objects(&self, game: &Game, name: &str, zones: &[Zone], first: PlayerId) -> Vec<ObjectId> {
        if let Some(found) = self.aliased(game, name, zones) {
            return found;
        }
        let (base, number) = numbered(name);
        let all: Vec<ObjectId> = zones.iter().flat_map(|zone| objects_in(game, *zone, first)).collect();
        let mut found: Vec<ObjectId> =
            all.iter().copied().filter(|id| called(game, *id).eq_ignore_ascii_case(base)).collect();
        if found.is_empty() {
            found = all.iter().copied().filter(|id| self.printed_on(game, *id).eq_ignore_ascii_case(base)).collect();
        }
        if found.is_empty() {
            found = all.iter().copied().filter(|id| is_named_by_face(game, *id, base)).collect();
        }
        if found.is_empty() {
            found = all.iter().copied().filter(|id| is_token_name(&called(game, *id), base)).collect();
        }
        if found.is_empty() {
            found = all.into_iter().filter(|id| self.is_told_apart(game, *id, base)).collect();
        }
        match number {
            Some(number) => found.get(number - 1).copied().into_iter().collect(),
            None => found,
        }
    }

    /// The same where objects are counted: a permanent is what it is called now (CR 707.2, 708.2a).
    pub fn objects_now(&self, game: &Game, name: &str, zone: Zone, first: PlayerId) -> Vec<ObjectId> {
        if zone != Zone::Battlefield || self.is_alias(name) {
            return self.objects(game, name, &[zone], first);
        }
        let (base, _) = numbered(name);
        let is_it = |id: &ObjectId| is_called_so(&called(game, *id), base) || self.is_told_apart(game, *id, base);
        objects_in(game, zone, first).into_iter().filter(is_it).collect()
    }

    /// The same where more is meant: where some are expected and none is called so, what is printed on them counts; a
    /// double-faced permanent is only what its upper face is called.
    pub fn objects_counted(
        &self,
        game: &Game,
        name: &str,
        zone: Zone,
        first: PlayerId,
        expected: u32,
    ) -> Vec<ObjectId> {
        if expected == 0 && zone == Zone::Battlefield && !self.is_alias(name) {
            let (base, _) = numbered(name);
            let is_called = |id: &ObjectId| is_called_so(&called(game, *id), base);
            return objects_in(game, zone, first).into_iter().filter(is_called).collect();
        }
        let other_face_up = |id: &ObjectId| {
            let up = game.object(*id).and_then(|object| game.card_faces(object));
            let turned = up.is_some_and(|faces| faces.layout.is_double_faced() || faces.layout == Layout::Flip);
            let called = called(game, *id);
            zone == Zone::Battlefield && turned && !called.is_empty() && !is_called_so(&called, numbered(name).0)
        };
        let mut found = self.objects(game, name, &[zone], first);
        if !self.is_alias(name) {
            found.retain(|id| !other_face_up(id));
        }
        found
    }

    /// Whether an option to play a card, with that face up or as it is by default, is what is meant by a name.
    pub fn is_face_meant(&self, game: &Game, id: ObjectId, name: &str, face: Option<Face>) -> bool {
        let Some(faces) = game.object(id).and_then(|object| game.card_faces(object)) else { return true };
        let name = if self.is_alias(name) { "" } else { numbered(name).0 };
        let printed = |face: magic::DefinitionId| game.pool().definition(face).card.name.as_str();
        let place = faces.all.into_iter().position(|one| printed(one).eq_ignore_ascii_case(name));
        match (face, place) {
            // One name for both: the front is meant, or either half.
            _ if faces.all[0] != faces.all[1] && printed(faces.all[0]) == printed(faces.all[1]) => face.is_none(),
            (_, None) => faces.layout == Layout::Split || face.is_none(),
            (Some(Face::First) | None, Some(0)) | (Some(Face::Second), Some(1)) => true,
            _ => false,
        }
    }

    /// The same for players and objects.
    pub fn entities(&self, game: &Game, name: &str, zones: &[Zone], first: PlayerId) -> Vec<Entity> {
        match self.player(name) {
            Some(player) => vec![player.into()],
            None => self.objects(game, name, zones, first).into_iter().map(Entity::Object).collect(),
        }
    }

    /// Whether an object is the one, or one of those, that the name means.
    pub fn means(&self, game: &Game, name: &str, id: ObjectId) -> bool {
        if self.is_alias(name) {
            return self.handle(name) == Some(handle_of(game, id));
        }
        let base = numbered(name).0;
        is_called_so(&called(game, id), base)
            || self.printed_on(game, id).eq_ignore_ascii_case(base)
            || is_named_by_face(game, id, base)
            || self.is_told_apart(game, id, base)
    }

    /// Whether a name that tells objects apart by more than one name means this one: "face-down" what lies face down,
    /// "Hill Giant (Clone)" the card Clone that is called Hill Giant now, "Hill Giant (token)" a token of that name.
    fn is_told_apart(&self, game: &Game, id: ObjectId, name: &str) -> bool {
        let Some(object) = game.object(id) else { return false };
        let is_now = |now: &str| match now.eq_ignore_ascii_case(FACE_DOWN) {
            true => object.flags.has(Flags::FACE_DOWN),
            false => is_called_so(&called(game, id), now),
        };
        let is_card = |card: &str| match card.eq_ignore_ascii_case("token") {
            true => object.is_token(),
            false => !object.is_token() && self.printed_on(game, id).eq_ignore_ascii_case(card),
        };
        match with_card(name) {
            Some((now, card)) => is_now(now) && is_card(card),
            None => name.eq_ignore_ascii_case(FACE_DOWN) && is_now(name),
        }
    }

    /// Whether a name is one that tells objects apart, of these cards.
    pub fn tells_apart(&self, name: &str, is_card: impl Fn(&str) -> bool) -> bool {
        let base = numbered(name).0;
        let known =
            |part: &str| [FACE_DOWN, "token"].iter().any(|word| part.eq_ignore_ascii_case(word)) || is_card(part);
        base.eq_ignore_ascii_case(FACE_DOWN) || with_card(base).is_some_and(|(now, card)| known(now) && known(card))
    }

    /// What an object may be called, the best name first.
    pub fn names_of(&self, game: &Game, id: ObjectId, first: PlayerId) -> Vec<String> {
        let handle = handle_of(game, id);
        let alias = self.aliases.iter().find_map(|(alias, handles)| {
            let at = handles.iter().position(|one| *one == handle)?;
            Some(if at == 0 { alias.clone() } else { format!("{alias}#{}", at + 1) })
        });
        let (now, printed) = (called(game, id), self.printed_on(game, id).to_string());
        let token = game.object(id).is_some_and(|object| object.is_token());
        let face_down = game.object(id).is_some_and(|object| object.flags.has(Flags::FACE_DOWN));
        let now = if face_down { FACE_DOWN.to_string() } else { now };
        let both = format!("{now} ({})", if token { "token" } else { &printed });
        let zone = game.object(id).map(|object| object.zone);
        let place = zone.and_then(|zone| {
            self.objects(game, &now, &[zone], first).iter().position(|one| *one == id).map(|at| at + 1)
        });
        let numbered = place.map(|place| format!("{now}#{place}"));
        alias.into_iter().chain([now, printed]).chain(numbered).chain([both]).filter(|name| !name.is_empty()).collect()
    }

    /// What the file gave this name to.
    fn handle(&self, name: &str) -> Option<Handle> {
        let (handles, number) = match self.aliases.get(name) {
            Some(handles) => (handles, 1),
            None => {
                let (base, number) = numbered(name);
                (self.aliases.get(base)?, number.unwrap_or(1))
            }
        };
        handles.get(number - 1).copied()
    }

    /// The object that has this name of the file's own; on the stack also its abilities.
    fn aliased(&self, game: &Game, name: &str, zones: &[Zone]) -> Option<Vec<ObjectId>> {
        let handle = self.handle(name)?;
        let id = match handle {
            Handle::Token(id) => Some(id),
            Handle::Card(card) => object_of(game, card),
        };
        let there = |id: &ObjectId| game.object(*id).is_some_and(|object| zones.contains(&object.zone));
        let found: Vec<ObjectId> = id.filter(there).into_iter().collect();
        if !found.is_empty() || !zones.contains(&Zone::Stack) {
            return Some(found);
        }
        let stack = game.state().stack.iter().map(|entry| entry.id);
        Some(stack.filter(|id| handle_of(game, *id) == handle).collect())
    }

    fn printed_on(&self, game: &Game, id: ObjectId) -> &str {
        let card = game.object(id).and_then(|object| object.card);
        card.and_then(|card| self.printed.get(usize::from(card.0))).map_or("", String::as_str)
    }
}

/// What an object is called; an ability on the stack is called like its source.
pub(crate) fn called(game: &Game, id: ObjectId) -> String {
    if game.object(id).is_some_and(|object| object.is_ability)
        && let Some(entry) = game.state().stack.iter().find(|entry| entry.id == id)
    {
        let name = game.name_of(entry.source);
        let definition = entry.ability.map(|ability| &game.pool().definition(ability.definition).card.name);
        return if name.is_empty() { definition.cloned().unwrap_or_default() } else { name };
    }
    game.name_of(id)
}

/// Whether the card is found by that name because of one of its faces, or all of them.
fn is_named_by_face(game: &Game, id: ObjectId, name: &str) -> bool {
    let faces = game.object(id).and_then(|object| game.card_faces(object));
    faces.is_some_and(|faces| game.pool().find(name) == Some(faces.card))
}

/// The objects of a zone, those of one player first, then the others' in seat order.
pub(crate) fn objects_in(game: &Game, zone: Zone, first: PlayerId) -> Vec<ObjectId> {
    let state = game.state();
    let mut seats: Vec<PlayerId> = (0..state.players.len() as u8).map(PlayerId).collect();
    seats.sort_by_key(|seat| (*seat != first, *seat));
    let stack: Vec<ObjectId> = state.stack.iter().map(|entry| entry.id).collect();
    let mut found = Vec::new();
    for seat in seats {
        let player = &state.players[seat.index()];
        let controlled = |id: &&ObjectId| {
            let there = |object: &Object| object.controller == seat && !object.flags.has(Flags::PHASED_OUT);
            game.object(**id).is_some_and(there)
        };
        let owned = |id: &&ObjectId| game.object(**id).is_some_and(|object| object.owner == seat);
        match zone {
            Zone::Library => found.extend(player.library.iter().rev().copied()),
            Zone::Hand => found.extend(player.hand.iter().copied()),
            Zone::Graveyard => found.extend(player.graveyard.iter().rev().copied()),
            Zone::Battlefield => found.extend(state.battlefield.iter().filter(controlled).copied()),
            Zone::Stack => found.extend(stack.iter().filter(controlled).copied()),
            Zone::Exile => found.extend(state.exile.iter().filter(owned).copied()),
            Zone::Command => found.extend(state.command.iter().filter(owned).copied()),
            Zone::Ante => found.extend(state.ante.iter().filter(owned).copied()),
            Zone::Sideboard => found.extend(player.sideboard.iter().copied()),
            Zone::Outside => {}
        }
    }
    found
}
