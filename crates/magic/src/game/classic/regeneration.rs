//! Regenerating what is about to be destroyed, at that moment.

use crate::game::decisions::form::Action;
use crate::game::decisions::{Ask, Options, Picked};
use crate::game::paying::supply::Supply;
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Effect, Noun};
use crate::{AbilityRef, ContinuousKind, Dying, Event, Frame, ObjectId, Op, PlayerId};

/// Whether to let it die, pay to regenerate it, or make mana for that.
impl Ask for Dying {
    type Frame = Self;
    type Form = Action;

    fn ask(game: &Game, dying: &Self, options: &mut Options) -> Option<(PlayerId, Reason)> {
        game.regeneration_options(*dying, options);
        Some((dying.player, Reason::Regenerate(dying.object)))
    }

    fn answer(game: &mut Game, dying: Self, action: Picked) -> Flow {
        match action.choice {
            Choice::Activate(source, ability) => {
                game.go_on_with(dying);
                game.begin_activation(dying.player, source, ability, action.by_hand);
            }
            Choice::Cast(card, way) => {
                game.go_on_with(dying);
                game.begin_cast(dying.player, card, way, action.by_hand);
            }
            _ => {}
        }
        Flow::On
    }
}

impl Game {
    /// Whether the controller of what this event destroys is to be asked first.
    pub(in crate::game) fn dying(&self, event: &Event, offered: Option<ObjectId>) -> Option<Dying> {
        let Event::Destroy { object, no_regeneration: false, .. } = *event else { return None };
        if offered == Some(object) || !self.can_regenerate(object) || self.has_regeneration_shield(object) {
            return None;
        }
        let player = self.live(object).controller;
        let dying = Dying { object, player, floor: self.state.stack.len() as u16 };
        let mut options = Options::default();
        self.regeneration_options(dying, &mut options);
        // Whether a card in hand could save it is not given away.
        let might = !self.player(player).hand.is_empty() && Supply::of(self, player).most() > 0;
        (might || options.list.len() > 1).then_some(dying)
    }

    fn has_regeneration_shield(&self, object: ObjectId) -> bool {
        self.state.effects.iter().any(|effect| effect.kind == ContinuousKind::Regeneration(object))
    }

    /// What was done to regenerate resolves at once; the player is asked again while nothing saves it.
    pub(in crate::game) fn run_dying(&mut self, dying: Dying) -> Flow {
        if self.state.stack.len() > usize::from(dying.floor) {
            self.state.frames.push(Frame::Regenerate(dying));
            self.resolve_top();
            return Flow::On;
        }
        if !self.is_permanent(dying.object) || self.has_regeneration_shield(dying.object) {
            return Flow::On;
        }
        self.state.frames.push(Frame::Regenerate(dying));
        Flow::Wait
    }

    /// To let it die, to regenerate it, and mana abilities to pay for that.
    fn regeneration_options(&self, dying: Dying, options: &mut Options) {
        let Dying { object, player, .. } = dying;
        options.list.push(Choice::Nothing);
        let supply = Supply::of(self, player);
        for card in &self.player(player).hand {
            self.card_options(player, *card, false, false, &supply, options);
        }
        for at in 0..self.derived.activatable.len() {
            let id = self.derived.activatable[at];
            self.activation_options(player, id, false, &supply, options);
        }
        options.list.retain(|choice| match choice {
            Choice::Nothing => true,
            Choice::Activate(id, ability) => self.could_regenerate(*ability, *id, object, player),
            Choice::Cast(card, _) => self.definition_of(*card).spell.is_some_and(|index| {
                let ability = AbilityRef { definition: self.base_definition(*card), index };
                self.could_regenerate(ability, *card, object, player)
            }),
            _ => false,
        });
        options.routine = options.list.len() as u16;
        if options.routine > 1 {
            self.mana_options(player, options);
        }
    }

    /// Whether an ability could regenerate that object: its own, one of what is attached to it, or one that targets it.
    fn could_regenerate(&self, ability: AbilityRef, source: ObjectId, object: ObjectId, player: PlayerId) -> bool {
        let program = &self.pool.ability(ability).program;
        program.ops.iter().any(|op| match op {
            Op::Do(Effect::Regenerate(Noun::This), _) => source == object,
            Op::Do(Effect::Regenerate(Noun::Host), _) => self.live(source).attached_to == Some(object.into()),
            Op::Do(Effect::Regenerate(_), _) => {
                let context = crate::game::asking::evaluate::Context::of(source, player);
                program.targets.iter().any(|spec| {
                    self.matches(&spec.filter, object.into(), &context)
                        && self.can_target(object.into(), source, player).is_ok()
                })
            }
            _ => false,
        })
    }
}
