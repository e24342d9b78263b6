//! A card that a resolving effect lets somebody play, if they are able, for what it costs (CR 608.2g).

use crate::game::casting::faces::Permission;
use crate::game::decisions::form::PickOne;
use crate::game::decisions::{Ask, Options, Picked};
use crate::game::paying::supply::Supply;
use crate::game::resolving::resolve::Step;
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Effect, Noun, Slot};
use crate::{Asked, Entity, Frame, ObjectId, PlayerId, Resolution, Zone};
use smallvec::SmallVec;

/// How a card that has to be played is played.
pub(in crate::game) struct HowToPlay;

impl Ask for HowToPlay {
    type Frame = Resolution;
    type Form = PickOne;

    fn make_ready(game: &mut Game, options: &mut Options) {
        let Some(Frame::Resolve(running)) = game.state.frames.last() else { return };
        let card = running.picked.last().and_then(|one| one.object());
        if let (Some(player), Some(card)) = (running.asks(), card) {
            options.faces = game.ways_to_play(player, card);
        }
    }

    fn ask(_: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.list.append(&mut options.faces);
        Some((running.asks()?, Reason::MayCast(running.entry.source)))
    }

    fn answer(game: &mut Game, mut running: Resolution, way: Picked) -> Flow {
        let Some(player) = running.asking.pop() else { return game.go_on_with(running) };
        running.did = true;
        game.go_on_with(running);
        match way.choice {
            Choice::Play(card) => game.play_land(player, card),
            Choice::PlayFace(card, face) => game.play_land_face(player, card, face),
            Choice::Cast(card, way) => game.begin_cast(player, card, way, false),
            Choice::CastFace(card, face, way) => game.begin_cast_as(player, card, Some(face), way, false),
            _ => {}
        }
        Flow::On
    }
}

impl Game {
    /// Asks how a card is played that has to be, if it can be; afterwards keeps the spell that it became.
    pub(in crate::game) fn play_if_able(
        &mut self,
        running: &mut Resolution,
        who: &Noun,
        what: &Noun,
        slot: Slot,
    ) -> Step {
        if running.asked.take().is_some() {
            let cast = |id: &ObjectId| self.object(*id).is_some_and(|object| object.zone == Zone::Stack);
            let spell = self.state.result.objects.first().copied().filter(|id| running.did && cast(id));
            running.entry.bindings.hold(slot, spell.map(Entity::Object));
            running.picked.clear();
            return Step::Next;
        }
        running.did = false;
        running.picked.clear();
        let context = self.context(running);
        let player = self.players_named(who, &context).first().copied();
        let card = self.objects(what, &context).into_iter().find_map(|id| self.find(id, running));
        let (Some(player), Some(card)) = (player, card) else { return Step::Next };
        // What resolves limits the mana abilities that can be activated for it.
        self.state.frames.push(Frame::Resolve(running.clone()));
        let able = !self.ways_to_play(player, card).is_empty();
        self.state.frames.pop();
        if !able {
            return Step::Next;
        }
        running.picked.push(card.into());
        running.asking = SmallVec::from_slice(&[player]);
        Step::Ask(Asked::HowToPlay)
    }

    /// Every way in which a player could play a card now, whatever its types say of the time (CR 608.2g); a land only on the
    /// player's own turn (CR 305.3).
    fn ways_to_play(&mut self, player: PlayerId, card: ObjectId) -> Vec<Choice> {
        let lands_left = u32::from(self.player(player).lands_played) < self.land_plays(player);
        let can_play_land = self.state.turn.active == player && lands_left;
        let mut options = Options::default();
        self.card_options(player, card, true, can_play_land, &Supply::of(self, player), &mut options);
        let mut found = options.list;
        if self.definition_of(card).has_other_forms {
            self.options_of_forms(player, card, Permission::Own, true, &mut found);
        }
        found
    }

    /// The object whose effect keeps mana abilities of a permanent from being activated while a card is played.
    pub(in crate::game) fn keeps_from_making_mana(&self, permanent: ObjectId) -> Option<ObjectId> {
        self.state.frames.iter().find_map(|frame| {
            let Frame::Resolve(running) = frame else { return None };
            let Some(Effect::Play { mana_from: Some(from), .. }) = self.waiting_effect(running) else { return None };
            (!self.matches(from, permanent.into(), &self.context(running))).then_some(running.entry.source)
        })
    }
}
