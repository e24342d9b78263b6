//! Cards with more than one set of characteristics: each set is compiled as a definition of its own.

use super::rules_definition::face_down_card;
use super::{CardPool, Kind, PoolError};
use crate::DefinitionId;
use crate::notation::{Ability, CHOSEN, CardDefinition, Effect, Layout, Modes};
use crate::{CardType, Keyword, TypeSet};
use std::sync::Arc;

/// The faces of a card, as each of its definitions knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Faces {
    /// How they share the card.
    pub layout: Layout,
    /// What the card is wherever no other face is up: the front, or the two halves combined (CR 709.4, 712.8a).
    pub card: DefinitionId,
    /// The two faces, halves, or sets of characteristics.
    pub all: [DefinitionId; 2],
    /// Both halves as one spell (CR 702.102).
    pub fused: Option<DefinitionId>,
}

impl Faces {
    /// The other face than that.
    pub fn other(&self, than: DefinitionId) -> DefinitionId {
        if self.all[0] == than { self.all[1] } else { self.all[0] }
    }
}

impl CardPool {
    /// Compiles all faces of a card or token, and tells each of the others.
    pub(super) fn add_faces(&mut self, card: &CardDefinition, is_token: bool) -> DefinitionId {
        let id = match card.layout {
            Layout::Split => self.add_one(&combined(card, false), is_token),
            _ => self.add_one(card, is_token),
        };
        let further: Vec<DefinitionId> =
            card.faces.iter().map(|face| self.add_one(&completed(card, face), is_token)).collect();
        let all = match further[..] {
            [left, right] => [left, right],
            [other] => [id, other],
            _ => [id, id],
        };
        let fused = is_fused(card).then(|| self.add_one(&combined(card, true), is_token));
        for face in [id, all[0], all[1]].into_iter().chain(fused) {
            let faces = Faces { layout: card.layout, card: id, all, fused };
            let definition = self.added(face);
            definition.faces = Some(Box::new(faces));
            definition.is_further_face = face != id;
            definition.has_other_forms = true;
        }
        id
    }

    /// What face-down objects are.
    pub(super) fn add_face_down(&mut self) {
        for warded in [false, true] {
            let id = self.add_one(&face_down_card(warded), true);
            self.face_down[usize::from(warded)] = id;
            let definition = self.added(id);
            let tables = &definition.tables;
            // The cost is how it is cast, and nothing that it has.
            definition
                .printed
                .abilities
                .retain(|one| one.definition != id || tables.abilities[usize::from(one.index)].kind != Kind::Cost);
        }
    }

    /// What a face-down object is (CR 708.2a), with ward {2} or without.
    pub(crate) fn face_down(&self, warded: bool) -> DefinitionId {
        self.face_down[usize::from(warded)]
    }

    /// Lets a card be found by each of its names, and by all of them together.
    pub(super) fn name_faces(&mut self, card: &CardDefinition, id: DefinitionId) {
        let mut names: Vec<String> = card.faces.iter().map(|face| face.name.to_lowercase()).collect();
        if let ([other], true) = (&names[..], card.layout != Layout::Prototype) {
            names.push(format!("{} // {other}", card.name.to_lowercase()));
        }
        for name in names {
            Arc::make_mut(&mut self.by_face).entry(name).or_insert(id);
        }
    }

    /// The face of a card that has that name, in any case.
    pub fn face_named(&self, card: DefinitionId, name: &str) -> Option<DefinitionId> {
        let faces = self.definition(card).faces.as_ref()?;
        faces.all.into_iter().find(|face| self.definition(*face).card.name.eq_ignore_ascii_case(name))
    }

    /// All names by which a card can be found besides its own: of its faces, and of all of them together.
    pub fn further_names(&self) -> impl Iterator<Item = (&str, DefinitionId)> {
        let mut names: Vec<(&str, DefinitionId)> = self.by_face.iter().map(|(name, id)| (name.as_str(), *id)).collect();
        names.sort_unstable();
        names.into_iter()
    }
}

/// CR 709.4: the halves of a split card together. A fused spell follows the left half, then the right (CR 702.102d): two
/// modes, both of which are chosen.
fn combined(card: &CardDefinition, fused: bool) -> CardDefinition {
    let mut whole = card.clone();
    let mut modes = Vec::new();
    for face in &card.faces {
        for ability in &face.abilities {
            match ability {
                Ability::Spell(effect) => modes.push(Effect::Forget(CHOSEN).then(effect.clone())),
                other => whole.abilities.push(other.clone()),
            }
        }
    }
    if fused {
        whole.abilities.push(Ability::Spell(Effect::Modal(Modes {
            min: 2,
            max: 2,
            repeat: false,
            costs: vec![],
            instead: None,
            modes,
        })));
    }
    whole
}

/// A face with what it shares with its card: a flipped permanent keeps colour and mana cost (CR 710.1c).
fn completed(card: &CardDefinition, face: &CardDefinition) -> CardDefinition {
    let mut face = face.clone();
    if card.layout == Layout::Flip {
        face.mana_cost = card.mana_cost.clone();
        face.colors = card.colors;
    }
    face
}

fn is_fused(card: &CardDefinition) -> bool {
    card.abilities.iter().any(|ability| matches!(ability, Ability::Keyword(one) if one.keyword == Keyword::Fuse))
}

/// Whether the faces fit the layout.
pub(super) fn check_faces(card: &CardDefinition) -> Result<(), PoolError> {
    let wanted = match card.layout {
        Layout::Normal => 0,
        Layout::Split => 2,
        _ => 1,
    };
    let wrong = |problem: &str| {
        let (card, place) = (card.name.clone(), String::from("faces"));
        Err(PoolError::Unsupported { card, place, problem: problem.to_string() })
    };
    if card.faces.len() != wanted {
        return wrong("it has too few or too many faces for its layout");
    }
    if card.faces.iter().any(|face| !face.layout.is_normal() || !face.faces.is_empty()) {
        return wrong("a face can't have faces of its own");
    }
    let is_spell = |face: &CardDefinition| {
        face.types.types.contains(CardType::Instant) || face.types.types.contains(CardType::Sorcery)
    };
    let is_permanent = |face: &CardDefinition| face.types.types.intersects(TypeSet::PERMANENT);
    let fits = match card.layout {
        Layout::Normal | Layout::Modal => true,
        Layout::Split => card.faces.iter().all(is_spell),
        Layout::Adventure => is_permanent(card) && is_spell(&card.faces[0]),
        Layout::Transforming | Layout::Flip | Layout::Prototype => is_permanent(card) && is_permanent(&card.faces[0]),
    };
    let modal = |ability: &Ability| matches!(ability, Ability::Spell(Effect::Modal(_)));
    if !fits {
        return wrong("a face has the wrong card type for the layout");
    }
    if is_fused(card) && card.faces.iter().any(|face| face.abilities.iter().any(modal)) {
        return wrong("a half with modes can't be fused");
    }
    Ok(())
}
