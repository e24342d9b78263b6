//! Turning permanents: transforming (CR 701.27, 712), flipping (CR 710), face up and face down (CR 708), day and night
//! (CR 730).

use crate::game::Game;
use crate::game::layers::reads::Facts;
use crate::game::paying::supply::Supply;
use crate::notation::{Ability, Cause, Layout, Mask, Modification, Static, StaticEffect, Turning};
use crate::{
    AbilityRef, Characteristics, Choice, ContinuousKind, Daytime, DefinitionId, Event, Flags, Keyword, Move, ObjectId,
    PlayerId, Resolution, StackKind, Zone,
};
use smallvec::SmallVec;

impl Game {
    /// Whether a permanent can be turned so at all.
    pub(in crate::game) fn can_be_turned(&self, id: ObjectId, how: Turning) -> bool {
        if !self.is_permanent(id) {
            return false;
        }
        let object = self.live(id);
        let face_down = object.flags.has(Flags::FACE_DOWN);
        let definition = self.pool.definition(object.definition);
        let layout = definition.faces.as_ref().map_or(Layout::Normal, |faces| faces.layout);
        match how {
            // CR 701.27c, 701.27d, 712.15a; 702.145b, 702.145e: daybound and nightbound turn only by day and night.
            Turning::Transform => {
                let is = self.characteristics(id);
                let bound = is.has(Keyword::Daybound) || is.has(Keyword::Nightbound);
                !face_down && !bound && self.other_side(id).is_some()
            }
            // CR 710.4: only once.
            Turning::Flip => {
                let up = self.upper_definition(object);
                let faces = self.pool.definition(up).faces.as_ref();
                !face_down && faces.is_some_and(|faces| faces.layout == Layout::Flip && faces.card == up)
            }
            // CR 701.40g: an instant or sorcery stays face down.
            Turning::FaceUp => face_down && self.pool.definition(self.upper_definition(object)).printed.is_permanent(),
            // CR 708.2b, 712.16.
            Turning::FaceDown => !face_down && !layout.is_double_faced(),
        }
    }

    /// The other side of a double-faced permanent, if it can be up there.
    fn other_side(&self, id: ObjectId) -> Option<DefinitionId> {
        let object = self.live(id);
        let faces = self.pool.definition(object.definition).faces.as_ref()?;
        let other = faces.other(object.definition);
        (faces.layout.is_double_faced() && self.pool.definition(other).printed.is_permanent()).then_some(other)
    }

    /// The back of a double-faced card, if it can be on the battlefield (CR 712.14a).
    pub(in crate::game) fn back_face(&self, id: ObjectId) -> Option<DefinitionId> {
        let faces = self.card_faces(self.live(id))?;
        let back = faces.all[1];
        (faces.layout.is_double_faced() && self.pool.definition(back).printed.is_permanent()).then_some(back)
    }

    /// CR 701.27f: an ability of a permanent does not transform it again if it has transformed since.
    pub(in crate::game) fn may_still_turn(&self, running: &Resolution, id: ObjectId, how: Turning) -> bool {
        let entry = &running.entry;
        let own = how == Turning::Transform
            && entry.source == id
            && entry.id != id
            && matches!(entry.kind, StackKind::Activated | StackKind::Triggered);
        let begun = self.object(entry.id).map(|ability| ability.timestamp);
        !own || !self.state.transformed.iter().any(|(turned, when)| *turned == id && Some(*when) > begun)
    }

    /// Turns a permanent. It stays the same object (CR 712.18).
    pub(in crate::game) fn apply_turn(&mut self, id: ObjectId, how: Turning) {
        self.withdraw(id);
        match how {
            Turning::Transform => self.turn_over(id),
            Turning::Flip => self.flip(id),
            Turning::FaceUp => {
                let everyone = self.everyone();
                let object = self.live_mut(id);
                for mark in [Flags::FACE_DOWN, Flags::WARDED, Flags::MANIFESTED, Flags::MASKED] {
                    object.flags.set(mark, false);
                }
                object.seen_by = everyone;
                self.derived.face_down -= 1;
            }
            Turning::FaceDown => {
                self.live_mut(id).flags.set(Flags::FACE_DOWN, true);
                self.derived.face_down += 1;
            }
        }
        // CR 613.7f, 613.7g: a new timestamp.
        let timestamp = self.stamp();
        self.live_mut(id).timestamp = timestamp;
        if how == Turning::Transform {
            if self.state.stack.is_empty() {
                self.state.transformed.clear();
            }
            self.state.transformed.push((id, timestamp));
        }
        self.derived.reset(id);
        self.register(id);
        self.touch(id);
        self.everything_changed();
        self.state.result.objects.push(id);
    }

    /// The other face comes up; a token that is a copy has the exceptions of the copy on both (CR 707.8a).
    fn turn_over(&mut self, id: ObjectId) {
        let object = *self.live(id);
        let Some(faces) = self.card_faces(&object) else { return };
        let other = faces.other(object.definition);
        let copied = object.copied.filter(|_| object.is_token()).map(|copied| self.copied(copied).clone());
        self.live_mut(id).definition = other;
        if let Some(mut copied) = copied.filter(|copied| copied.definition == object.definition) {
            copied.definition = other;
            let copied = self.file_copy(copied);
            self.live_mut(id).copied = Some(copied);
        }
    }

    /// CR 710.2: the other half is in force. What is a copy of a flip card has both halves of what it copies (CR 707.3).
    fn flip(&mut self, id: ObjectId) {
        let object = *self.live(id);
        let up = self.upper_definition(&object);
        let Some(faces) = self.pool.definition(up).faces.as_deref().copied() else { return };
        let other = faces.other(up);
        match object.copied {
            Some(copied) => {
                let copied = crate::Copied { definition: other, ..self.copied(copied).clone() };
                let copied = self.file_copy(copied);
                self.live_mut(id).copied = Some(copied);
            }
            None => self.live_mut(id).definition = other,
        }
    }

    /// What is copied of a permanent with that definition: being flipped is a status and is not (CR 707.2).
    pub(in crate::game) fn unflipped(&self, definition: DefinitionId) -> DefinitionId {
        match &self.pool.definition(definition).faces {
            Some(faces) if faces.layout == Layout::Flip => faces.card,
            _ => definition,
        }
    }

    /// CR 701.40a, 701.58a: a card is put onto the battlefield face down.
    pub(in crate::game) fn mask_event(&self, card: ObjectId, player: PlayerId, mask: Mask) -> Event {
        let mut moved = self.move_event(card, Zone::Battlefield, Cause::Effect);
        moved.under = player;
        moved.entry = crate::Entry { face_down: true, mask: Flags::MANIFESTED, ..crate::Entry::default() };
        if mask == Mask::Cloak {
            moved.entry.mask = moved.entry.mask.with(Flags::WARDED);
        }
        Event::Move(moved)
    }

    /// The special actions that turn the player's permanents face up (CR 116.2b, 702.37e, 701.40b).
    pub(in crate::game) fn options_to_turn_up(&self, player: PlayerId, found: &mut Vec<Choice>) {
        if self.derived.face_down == 0 {
            return;
        }
        let supply = Supply::of(self, player);
        for id in &self.state.battlefield {
            let object = self.live(*id);
            let mine = object.controller == player && !object.flags.has(Flags::PHASED_OUT);
            if mine && object.flags.has(Flags::FACE_DOWN) {
                let payable = |ability: &AbilityRef| match self.activated(*ability) {
                    Some(activated) => self.can_pay_activation(player, *id, *ability, activated, &supply),
                    None => false,
                };
                let ways = self.ways_to_turn_up(*id);
                found.extend(ways.into_iter().filter(payable).map(|ability| Choice::Activate(*id, ability)));
            }
        }
    }

    /// How a face-down permanent can be turned up.
    pub(in crate::game) fn ways_to_turn_up(&self, id: ObjectId) -> SmallVec<[AbilityRef; 2]> {
        let object = self.live(id);
        let definition = self.upper_definition(object);
        let printed = self.pool.definition(definition);
        let kept = self.could_lose_abilities(id).then(|| self.as_it_would_be_face_up(id));
        // CR 702.37e, 702.168d: only if it would have that cost face up.
        let is_kept = |ability: &AbilityRef| kept.as_ref().is_none_or(|kept| kept.abilities.contains(ability));
        let special = |ability: &AbilityRef| self.pool.ability(*ability).special;
        let own = printed.printed.abilities.iter().copied().filter(special).filter(is_kept);
        let unmask = printed.unmask.filter(|_| object.flags.has(Flags::MANIFESTED));
        own.chain(unmask.map(|index| AbilityRef { definition, index })).collect()
    }

    /// Whether a continuous effect in play may take abilities from a permanent.
    fn could_lose_abilities(&self, id: ObjectId) -> bool {
        let takes = |one: &Modification| {
            matches!(
                one,
                Modification::LoseAllAbilities
                    | Modification::LoseKeyword(..)
                    | Modification::CantHave(_)
                    | Modification::SetSubtypes(_)
                    | Modification::SetChosenSubtype
            )
        };
        let lasting = self.state.effects.iter().any(|effect| match &effect.kind {
            ContinuousKind::Modify { definition, spec, .. } => {
                effect.kind.affected().contains(&id) && self.pool.spec(*definition, *spec).iter().any(takes)
            }
            _ => false,
        });
        lasting
            || self.derived.continuous.iter().any(|(_, ability)| match &self.pool.ability(*ability).ability {
                Ability::Static(Static { effect: StaticEffect::Continuous(_, changes), .. }) => {
                    changes.iter().any(takes)
                }
                _ => false,
            })
    }

    /// The characteristics that a face-down permanent would have face up.
    fn as_it_would_be_face_up(&self, id: ObjectId) -> Characteristics {
        let mut turned = self.clone();
        turned.apply_turn(id, Turning::FaceUp);
        turned.refresh();
        turned.characteristics(id).clone()
    }

    /// CR 702.145b: by night, a permanent that would have daybound there enters transformed (CR 614.12).
    pub(in crate::game) fn enter_by_night(&self, moved: &mut Move) {
        if self.state.daytime == Daytime::Night
            && self.definition_of(moved.object).printed.has(Keyword::Daybound)
            && let Some(back) = self.back_face(moved.object)
            && self.would_be_other(moved).is_none_or(|would| would.has(Keyword::Daybound))
        {
            self.enter_with_face(moved, back);
        }
    }

    /// CR 702.145d, 702.145g: with the first permanent that is bound to it, it becomes day, or night.
    pub(in crate::game) fn see_daytime_of(&mut self, id: ObjectId) {
        let is = self.characteristics(id);
        if self.state.daytime == Daytime::Neither {
            if is.has(Keyword::Daybound) {
                self.state.daytime = Daytime::Day;
            } else if is.has(Keyword::Nightbound) {
                self.state.daytime = Daytime::Night;
            }
        }
    }

    /// The same for what is there from the beginning.
    pub(in crate::game) fn notice_daytime(&mut self) {
        let all = self.state.battlefield.clone();
        let day_first = |id: &ObjectId| !self.characteristics(*id).has(Keyword::Daybound);
        let mut all: Vec<ObjectId> = all;
        all.sort_by_key(day_first);
        all.into_iter().for_each(|id| self.see_daytime_of(id));
    }

    /// CR 731.2a, 731.2b: what the active player of the turn before cast decides between day and night.
    pub(in crate::game) fn check_daytime(&mut self) {
        match (self.state.daytime, self.cast_by_last_active()) {
            (Daytime::Day, 0) => self.become_daytime(Daytime::Night),
            (Daytime::Night, 2..) => self.become_daytime(Daytime::Day),
            _ => {}
        }
    }

    /// CR 702.145b, 702.145e: as it becomes night or day, permanents bound to the other transform.
    fn become_daytime(&mut self, daytime: Daytime) {
        self.state.daytime = daytime;
        self.publish(Facts::TURN);
        let mut events = self.turned_by_daytime();
        self.happen(&mut events);
    }

    /// CR 702.145c, 702.145d, 702.145f, 702.145g: at any time, what is bound to the other time of day transforms, and it
    /// does not stay neither day nor night.
    pub(in crate::game) fn follow_daytime(&mut self) {
        if self.state.daytime == Daytime::Neither {
            self.notice_daytime();
        }
        let mut events = self.turned_by_daytime();
        if !events.is_empty() {
            let result = std::mem::take(&mut self.state.result);
            self.happen(&mut events);
            self.state.result = result;
        }
    }

    /// The permanents that show the side bound to the other time of day, as they transform.
    fn turned_by_daytime(&self) -> Vec<Event> {
        let (bound, back_up) = match self.state.daytime {
            Daytime::Neither => return Vec::new(),
            Daytime::Night => (Keyword::Daybound, false),
            Daytime::Day => (Keyword::Nightbound, true),
        };
        let turning = self.state.battlefield.iter().copied().filter(|id| {
            let object = self.live(*id);
            let hidden = object.flags.has(Flags::FACE_DOWN) || object.flags.has(Flags::PHASED_OUT);
            !hidden
                && self.characteristics(*id).has(bound)
                && (self.back_face(*id) == Some(object.definition)) == back_up
                && self.other_side(*id).is_some()
        });
        turning.map(|id| Event::Turned(id, Turning::Transform)).collect()
    }

    /// Whether the ability is one that its permanent has only while it is face down.
    pub fn turns_up(&self, ability: AbilityRef) -> bool {
        matches!(self.pool.ability(ability).ability, Ability::Activated(_)) && self.pool.ability(ability).special
    }

    /// What an object's card is called, for those who may look at it while it is face down (CR 708.5).
    pub(in crate::game) fn card_beneath(&self, id: ObjectId, viewer: kernel::Viewer) -> Option<String> {
        let object = self.live(id);
        let looks =
            object.flags.has(Flags::FACE_DOWN) && (self.state.outcome.is_some() || self.may_look_beneath(id, viewer));
        looks.then(|| self.pool.definition(self.upper_definition(object)).card.name.clone())
    }

    /// CR 708.5: who controls something face down may look at it, also who took it over. CR 406.3: in exile nobody may who
    /// has not seen it.
    pub(in crate::game) fn may_look_beneath(&self, id: ObjectId, viewer: kernel::Viewer) -> bool {
        self.has_seen(viewer, id) || !self.live(id).flags.has(Flags::HIDDEN) && self.controls(viewer, id)
    }

    fn controls(&self, viewer: kernel::Viewer, id: ObjectId) -> bool {
        matches!(viewer, kernel::Viewer::Seat(seat) if PlayerId::from(seat) == self.live(id).controller)
    }
}
