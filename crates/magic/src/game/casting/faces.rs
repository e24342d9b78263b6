//! Cards with several faces: playing one of them, and what each is where (CR 709, 712, 715, 718).

use crate::game::decisions::Options;
use crate::game::paying::supply::Supply;
use crate::game::{Choice, Game, Look};
use crate::notation::{Cause, Layout, Mask, Statement};
use crate::{
    AbilityRef, Characteristics, Copied, CounterKind, DefinitionId, Faces, Flags, Keyword, Move, Object, ObjectId,
    PlayerId, Symbol, Way, Zone,
};
use smallvec::{SmallVec, smallvec};

/// One of the faces of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// The left half, or the front.
    First,
    /// The right half, the back, the Adventure, the prototype.
    Second,
    /// Both halves together (CR 702.102).
    Fused,
    /// None: face down (CR 708.4).
    Down,
}

/// What lets a card be played.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::game) enum Permission {
    /// The rules, from where it is.
    Own,
    /// An effect that speaks of playing cards from there, on its terms.
    Effect,
}

/// The faces by which a card can be played, besides what it is by default.
fn castable_faces(layout: Layout) -> &'static [Face] {
    match layout {
        Layout::Split => &[Face::First, Face::Second],
        Layout::Modal | Layout::Adventure | Layout::Prototype => &[Face::Second],
        Layout::Normal | Layout::Transforming | Layout::Flip => &[],
    }
}

impl Game {
    /// The faces of the player's cards that can be played besides what each card is by default.
    pub(in crate::game) fn face_options(&mut self, player: PlayerId, found: &mut Vec<Choice>) {
        let sorcery_time = self.is_sorcery_time(player);
        let in_hand = if self.derived.forms { self.player(player).hand.len() } else { 0 };
        for at in 0..in_hand {
            let card = self.player(player).hand[at];
            if self.definition_of(card).has_other_forms {
                self.options_of_forms(player, card, Permission::Own, sorcery_time, found);
            }
        }
        if self.plays_from_elsewhere() {
            for card in self.forms_elsewhere(player) {
                self.options_of_forms(player, card, Permission::Effect, sorcery_time, found);
            }
        }
        for at in 0..self.state.adventures.len() {
            let (card, by) = self.state.adventures[at];
            if by == player && self.object(card).is_some() {
                self.options_as(player, card, None, Permission::Own, sorcery_time, found);
            }
        }
        if !self.derived.castable.is_empty() {
            self.options_by_faces_elsewhere(player, sorcery_time, found);
        }
        self.options_to_turn_up(player, found);
    }

    /// Cards of several forms where some effect lets the player play cards; it is asked of each form whether it speaks of it.
    fn forms_elsewhere(&self, player: PlayerId) -> Vec<ObjectId> {
        let mut found = Vec::new();
        for (_, _, statement, _) in self.permissions() {
            let Statement::MayPlay { from, top_only, .. } = statement else { continue };
            let list = self.zone_list(*from, player);
            let list = if *top_only { &list[list.len().saturating_sub(1)..] } else { list };
            let formed = |card: &&ObjectId| self.definition_of(**card).has_other_forms && !found.contains(*card);
            let more: SmallVec<[ObjectId; 4]> = list.iter().filter(formed).copied().collect();
            found.extend(more);
        }
        found
    }

    /// Faces that keywords let their owner cast from the graveyard: aftermath and disturb.
    fn options_by_faces_elsewhere(&mut self, player: PlayerId, sorcery_time: bool, found: &mut Vec<Choice>) {
        for at in 0..self.derived.castable.len() {
            let card = self.derived.castable[at];
            if self.live(card).owner != player || self.live(card).zone != Zone::Graveyard {
                continue;
            }
            if self.characteristics(card).has(Keyword::Aftermath) {
                self.options_as(player, card, Some(Face::Second), Permission::Own, sorcery_time, found);
            }
            // CR 702.146a: the card is cast transformed, for its disturb cost.
            if let Some(way) = self.way_by(card, Keyword::Disturb) {
                self.option_by_face(player, card, Face::Second, way, found);
            }
            if self.definition_of(card).has_other_forms {
                self.options_by_given_keywords(player, card, found);
            }
        }
    }

    /// Faces that can be cast by a keyword that an effect gives the card; what a face has of its own it says itself.
    fn options_by_given_keywords(&mut self, player: PlayerId, card: ObjectId, found: &mut Vec<Choice>) {
        let Some(faces) = self.faces_of(card) else { return };
        let printed = |face: DefinitionId| &self.pool.definition(face).printed.abilities;
        let own = |ability: AbilityRef| {
            printed(faces.card).contains(&ability) || faces.all.iter().any(|face| printed(*face).contains(&ability))
        };
        let given = |way: &Way| matches!(way, Way::Keyword(_, ability) if !own(*ability));
        let ways: SmallVec<[Way; 2]> = self.keyword_ways(card, false).into_iter().filter(given).collect();
        for way in ways {
            for face in castable_faces(faces.layout) {
                self.option_by_face(player, card, *face, way, found);
            }
        }
    }

    fn option_by_face(&mut self, player: PlayerId, card: ObjectId, face: Face, way: Way, found: &mut Vec<Choice>) {
        let sorcery_time = self.is_sorcery_time(player);
        let mut castable = false;
        self.with_face(card, face, |game| {
            let supply = Supply::of(game, player);
            let most_x = supply.most().min(100) as i32;
            castable = (sorcery_time || game.has_instant_timing(player, card))
                && game.may_not_cast(player, card).is_none()
                && game.can_pay_for(player, card, way, &supply)
                && game.has_targets_for_spell(player, card, way, most_x);
        });
        if castable {
            found.push(Choice::CastFace(card, face, way));
        }
    }

    /// The first half of a split card that can be cast without paying its mana cost (CR 709.3a).
    pub(in crate::game) fn half_cast_free(&mut self, player: PlayerId, card: ObjectId) -> Option<Face> {
        if !self.is_uncastable_whole(card) {
            return None;
        }
        [Face::First, Face::Second].into_iter().find(|face| {
            let mut castable = false;
            self.with_face(card, *face, |game| {
                castable =
                    game.may_not_cast(player, card).is_none() && game.has_targets_for_spell(player, card, Way::Free, 0);
            });
            castable
        })
    }

    /// The faces of the card that an object is, if it has several.
    pub fn card_faces(&self, object: &Object) -> Option<Faces> {
        self.pool.definition(object.definition).faces.as_deref().copied()
    }

    fn faces_of(&self, card: ObjectId) -> Option<Faces> {
        self.definition_of(card).faces.as_deref().copied()
    }

    /// What a card can be played as, besides what it is by default.
    pub(in crate::game) fn options_of_forms(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        by: Permission,
        sorcery_time: bool,
        found: &mut Vec<Choice>,
    ) {
        let faces = self.faces_of(card);
        for face in castable_faces(faces.map_or(Layout::Normal, |faces| faces.layout)) {
            self.options_as(player, card, Some(*face), by, sorcery_time, found);
        }
        // CR 702.102a: both halves together only from the hand.
        if self.live(card).zone == Zone::Hand && faces.is_some_and(|faces| faces.fused.is_some()) {
            self.options_as(player, card, Some(Face::Fused), by, sorcery_time, found);
        }
        if self.definition_of(card).casts_face_down.is_some() {
            self.options_as(player, card, Some(Face::Down), by, sorcery_time, found);
        }
    }

    /// The ways to play a card as one of its faces: only that face is looked at (CR 709.3a, 712.11c, 715.3a).
    fn options_as(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        face: Option<Face>,
        by: Permission,
        sorcery_time: bool,
        found: &mut Vec<Choice>,
    ) {
        let can_play_land = sorcery_time
            && self.state.turn.active == player
            && u32::from(self.player(player).lands_played) < self.land_plays(player);
        let mut options = Options::default();
        let mut look = |game: &Game| {
            let supply = Supply::of(game, player);
            match by {
                Permission::Own => {
                    game.card_options(player, card, sorcery_time, can_play_land, &supply, &mut options);
                }
                Permission::Effect => {
                    let only = Some(card);
                    game.options_from_elsewhere(player, only, sorcery_time, can_play_land, &supply, &mut options);
                }
            }
            game.keep_for_window(&mut options);
        };
        match face {
            Some(face) => self.with_face(card, face, look),
            None => look(self),
        }
        if face == Some(Face::Down) {
            // CR 118.9a, 702.37c: its cost is an alternative cost, which no other can replace.
            options.list.retain(|choice| matches!(choice, Choice::Cast(_, Way::Alternative(_))));
        }
        found.extend(options.list.into_iter().map(|choice| match (choice, face) {
            (Choice::Cast(card, way), Some(face)) => Choice::CastFace(card, face, way),
            (Choice::Play(card), Some(face)) => Choice::PlayFace(card, face),
            (choice, _) => choice,
        }));
    }

    /// Looks at the game as though a card had another face up.
    pub(in crate::game) fn with_face(&mut self, card: ObjectId, face: Face, look: impl FnOnce(&Game)) {
        let computed = self.derived.take(card);
        let own = *self.live(card);
        self.put_face_up(card, face);
        look(self);
        *self.live_mut(card) = own;
        if let Some(computed) = computed {
            self.derived.set(card, computed);
        }
    }

    /// Turns a card as it is about to be played; face down, it is as its ability says (CR 702.37c, 702.168b).
    fn put_face_up(&mut self, card: ObjectId, face: Face) {
        let definition = self.face_of(card, face);
        let warded = self.definition_of(card).casts_face_down == Some(Mask::Cloak);
        let object = self.live_mut(card);
        // CR 708.4: what an effect lets be cast face down is as that says, whatever else its card could be cast so by.
        let warded = warded && !object.flags.has(Flags::MASKED);
        if face == Face::Down {
            object.flags.set(Flags::FACE_DOWN, true);
            object.flags.set(Flags::WARDED, warded);
        } else if let Some(definition) = definition {
            object.definition = definition;
        }
    }

    /// The definition of a face of a card.
    pub(in crate::game) fn face_of(&self, card: ObjectId, face: Face) -> Option<DefinitionId> {
        let faces = self.faces_of(card)?;
        match face {
            Face::First => Some(faces.all[0]),
            Face::Second => Some(faces.all[1]),
            Face::Fused => faces.fused,
            Face::Down => None,
        }
    }

    /// What a face of a card is called.
    pub fn face_name(&self, card: ObjectId, face: Face) -> String {
        let definition = self.face_of(card, face);
        let name = |definition: DefinitionId| self.pool.definition(definition).card.name.clone();
        match (definition, face) {
            (Some(definition), _) => name(definition),
            (None, Face::Down) => format!("{} face down", self.name_of(card)),
            (None, _) => String::new(),
        }
    }

    /// What it costs to cast a face of a card, or to cast it face down (CR 708.4), as symbols.
    pub(in crate::game) fn face_cost(&self, card: ObjectId, face: Face) -> String {
        match self.face_of(card, face) {
            Some(definition) => self.pool.definition(definition).mana_cost.to_string(),
            None => "{3}".to_string(),
        }
    }

    /// What the faces of an object's card are called, if it has several; a face-down object shows none.
    pub(in crate::game) fn face_names(&self, id: ObjectId) -> Vec<String> {
        match self.faces_of(id) {
            Some(faces) => faces.all.iter().map(|face| self.pool.definition(*face).card.name.clone()).collect(),
            None => Vec::new(),
        }
    }

    /// A card is turned just before it is put onto the stack. The modes that follow from it are returned.
    pub(in crate::game) fn turn_as_it_is_cast(&mut self, card: ObjectId, face: Face) -> SmallVec<[u8; 4]> {
        // What effects gave it counts too.
        if self.definition_of(card).speaks_elsewhere || self.derived.computed(card).is_some() {
            self.withdraw(card);
        }
        self.derived.reset(card);
        self.put_face_up(card, face);
        if face == Face::Fused { smallvec![0, 1] } else { SmallVec::new() }
    }

    /// CR 709.3: a split card is cast by one of its halves, or fused, never as what both are together.
    pub(in crate::game) fn is_uncastable_whole(&self, card: ObjectId) -> bool {
        let object = self.live(card);
        let faces = &self.pool.definition(object.definition).faces;
        faces.as_ref().is_some_and(|faces| faces.layout == Layout::Split && faces.card == object.definition)
    }

    /// A permanent enters with that face up; a planeswalker's loyalty is that of the face (CR 306.5b).
    pub(in crate::game) fn enter_with_face(&self, moved: &mut Move, face: DefinitionId) {
        moved.entry.face = Some(face);
        // CR 707.8a, 707.10g: the copy of a spell has its exceptions on both faces.
        let object = self.live(moved.object);
        let copied = object.copied.filter(|_| object.flags.has(Flags::COPY)).map(|copied| self.copied(copied));
        if let Some(copied) = copied.filter(|copied| copied.definition == object.definition) {
            moved.entry.copy = Some(Copied { definition: face, except: copied.except.clone() });
        }
        moved.entry.counters.retain(|(kind, _)| !matches!(kind, CounterKind::Loyalty | CounterKind::Lore));
        let printed = &self.pool.definition(face).printed;
        if printed.loyalty > 0 {
            moved.entry.counters.push((CounterKind::Loyalty, u32::from(printed.loyalty)));
        }
        if crate::game::mechanics::sagas::is_saga(printed) {
            moved.entry.counters.push((CounterKind::Lore, 1));
        }
    }

    /// CR 715.3d: a spell that resolves as an Adventure is exiled, and its controller may play the card.
    pub(in crate::game) fn begin_adventure(&mut self, spell: ObjectId, card: ObjectId, cause: Cause) {
        if cause != Cause::Resolve {
            return;
        }
        let departed = self.state.departed.iter().rev().find(|departed| departed.id == spell);
        let Some(departed) = departed.filter(|departed| self.is_adventure(departed.object.definition)) else { return };
        let controller = departed.object.controller;
        let objects = &self.state.objects;
        self.state.adventures.retain(|(id, _)| objects[id.index()].generation == id.generation);
        self.state.adventures.push((card, controller));
    }

    /// Whether a definition is an Adventure.
    fn is_adventure(&self, definition: DefinitionId) -> bool {
        let faces = &self.pool.definition(definition).faces;
        faces.as_ref().is_some_and(|faces| faces.layout == Layout::Adventure && faces.card != definition)
    }

    /// Where a spell goes as it resolves and becomes no permanent (CR 608.2n, 715.3d).
    pub(in crate::game) fn zone_after_resolving(&self, spell: ObjectId) -> Zone {
        if self.is_adventure(self.base_definition(spell)) { Zone::Exile } else { Zone::Graveyard }
    }

    /// The definition from which an object's mana value is worked out: the front face's while the back face of a
    /// transforming card is up, unless it only copies that face (CR 202.3b, 712.8e).
    pub(in crate::game) fn mana_value_from(&self, look: &Look<'_>) -> DefinitionId {
        let shown = look.characteristics.mana_cost;
        let Some(faces) = &self.pool.definition(shown).faces else { return shown };
        let own = self.pool.definition(look.object.definition).faces.as_ref().map(|faces| faces.card);
        let copies = look.object.copied.is_some() && !look.object.flags.has(Flags::TOKEN);
        if faces.layout == Layout::Transforming && own == Some(faces.card) && !copies { faces.card } else { shown }
    }

    /// Whether a name is that of a card, or of one of its faces (CR 709.4a, 712.19, 715.5).
    pub(in crate::game) fn has_name_of(&self, name: Symbol, card: DefinitionId) -> bool {
        let definition = self.pool.definition(card);
        let printed = |id: DefinitionId| -> &Characteristics { &self.pool.definition(id).printed };
        definition.printed.name == name
            || definition.faces.as_ref().is_some_and(|faces| faces.all.iter().any(|face| printed(*face).name == name))
    }
}
