//! Mana abilities that an effect has a player activate, and mana that changes hands.

use crate::game::decisions::form::PickOne;
use crate::game::decisions::{Ask, Options, Picked};
use crate::game::layers::derived::ManaSource;
use crate::game::resolving::resolve::Step;
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Effect, Noun};
use crate::{Asked, PlayerId, Resolution};
use smallvec::SmallVec;

/// Which mana ability a player activates because an effect says so.
pub(in crate::game) struct ActivateForMana;

impl Ask for ActivateForMana {
    type Frame = Resolution;
    type Form = PickOne;

    fn ask(game: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let Some(Effect::ActivateMana(_, what)) = game.waiting_effect(running) else { return None };
        let player = running.asks()?;
        let sources = game.mana_abilities_of(running, player, what);
        options.list.extend(sources.iter().map(|one| Choice::Activate(one.object, one.ability)));
        Some((player, Reason::Either(running.entry.source)))
    }

    fn answer(game: &mut Game, mut running: Resolution, picked: Picked) -> Flow {
        let player = running.asking.pop();
        running.asked = None;
        running.at += 1;
        game.go_on_with(running);
        if let (Some(player), Choice::Activate(source, ability)) = (player, picked.choice) {
            game.begin_activation(player, source, ability, false);
        }
        Flow::On
    }
}

impl Game {
    /// That player activates a mana ability of each of these; which, where there are several, is asked.
    pub(in crate::game) fn ask_for_mana_abilities(
        &mut self,
        running: &mut Resolution,
        who: &Noun,
        what: &Noun,
    ) -> Step {
        running.asked = None;
        let Some(player) = self.players_named(who, &self.context(running)).first().copied() else { return Step::Next };
        let sources = self.mana_abilities_of(running, player, what);
        match sources.as_slice() {
            [] => Step::Next,
            [only] => {
                let (object, ability) = (only.object, only.ability);
                self.begin_activation(player, object, ability, false);
                Step::Events
            }
            _ => {
                running.asking = SmallVec::from_slice(&[player]);
                Step::Ask(Asked::ManaAbility)
            }
        }
    }

    /// The mana abilities that the player can activate of the first of these.
    fn mana_abilities_of(&self, running: &Resolution, player: PlayerId, what: &Noun) -> SmallVec<[ManaSource; 2]> {
        let Some(object) = self.objects(what, &self.context(running)).first().copied() else { return SmallVec::new() };
        if !self.is_permanent(object) || self.live(object).controller != player {
            return SmallVec::new();
        }
        let all = self.derived.mana_sources.iter().filter(|source| source.object == object);
        all.copied().filter(|source| self.can_make_mana(player, source, &[])).collect()
    }

    /// Players lose all unspent mana, and another adds it, with whatever is tied to it (CR 106.6).
    pub(in crate::game) fn take_mana(&mut self, from: &[PlayerId], to: PlayerId) {
        for player in from {
            let lost = std::mem::take(&mut self.player_mut(*player).pool);
            let pool = &mut self.player_mut(to).pool;
            for (amount, more) in pool.amounts.iter_mut().zip(lost.amounts) {
                *amount = amount.saturating_add(more);
            }
            pool.restricted.extend(lost.restricted);
        }
    }
}
