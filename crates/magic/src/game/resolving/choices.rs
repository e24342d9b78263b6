//! Choices in the middle of a resolution (CR 608.2d): among objects and players, and of colours, types, names, numbers.

use crate::game::asking::evaluate::{Context, Entities};
use crate::game::decisions::form::{PickOne, PickSome};
use crate::game::decisions::{Ask, Options, Picked, Picks};
use crate::game::resolving::resolve::Step;
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Chooser, Domain, Effect, Filter, Noun, Predicate};
use crate::{Asked, Chosen, Color, Entity, ObjectId, PlayerId, Resolution, Rigged, Subtype, SubtypeClass, Zone};
use smallvec::SmallVec;

/// Which objects or players of those that a filter names.
pub(in crate::game) struct Choose;

impl Ask for Choose {
    type Frame = Resolution;
    type Form = PickSome;

    fn ask(game: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let (player, effect) = (running.asks()?, game.waiting_effect(running)?);
        let candidates = game.choice_candidates(running, effect, player);
        (options.min, options.max) = game.choice_limits(running, effect, player, candidates.len());
        options.list.extend(candidates.into_iter().map(Choice::entity));
        Some((player, Reason::Choose(running.entry.source)))
    }

    fn answer(game: &mut Game, mut running: Resolution, picks: Picks<'_>) -> Flow {
        running.asking.pop();
        running.picked.extend(picks.entities());
        game.go_on_with(running)
    }

    /// Not what is to be chosen among the chooser's own, and not what each of several chooses.
    fn can_be_left_to_another(game: &Game, running: &Resolution) -> bool {
        let own = |predicate: &Predicate| {
            matches!(predicate, Predicate::ControlledBy(Noun::It) | Predicate::OwnedBy(Noun::It))
        };
        match game.waiting_effect(running) {
            Some(Effect::Choose { from, who, .. }) => {
                !from.all.iter().any(own) && !matches!(who, Noun::Players | Noun::Opponents)
            }
            _ => false,
        }
    }
}

impl Game {
    /// Asks each named player in turn; what they pick is added to the slot when all have answered (CR 101.4).
    pub(in crate::game) fn choose(&mut self, running: &mut Resolution, effect: &Effect) -> Step {
        let Effect::Choose { who, from, slot, random, search, .. } = effect else { return Step::Next };
        if running.asked.take().is_none() {
            let mut players: SmallVec<[PlayerId; 2]> =
                self.players_named(who, &self.context(running)).into_iter().collect();
            players.reverse();
            running.asking = players;
            running.picked.clear();
        }
        while let Some(player) = running.asks() {
            let candidates = self.choice_candidates(running, effect, player);
            let (min, max) = self.choice_limits(running, effect, player, candidates.len());
            let in_secret = self.is_secret(from);
            if *random {
                let picked = self.pick_at_random(candidates, usize::from(max));
                running.picked.extend(picked);
            } else if max == 0 && !in_secret && !(self.asks_forced && *search) {
                // Nothing can be chosen.
            } else if !self.asks_forced && !in_secret && usize::from(min) == candidates.len() && min == max {
                running.picked.extend(candidates);
            } else {
                self.show_candidates(running, effect, player, &candidates);
                return Step::Ask(Asked::Choose);
            }
            running.asking.pop();
        }
        let picked = std::mem::take(&mut running.picked);
        running.entry.bindings.empty(*slot);
        running.entry.bindings.hold(*slot, picked);
        Step::Next
    }

    /// Whether it depends on cards that others do not see which ones can be chosen, or whether any can: then it is asked,
    /// even if there is just one answer. How many cards a hand or a library has is no secret.
    pub(in crate::game) fn is_secret(&self, from: &Filter) -> bool {
        let hidden = |zone: Zone| {
            from.domain.contains(Domain::zone(zone))
                && self.state.players.iter().any(|player| !match zone {
                    Zone::Hand => player.hand.is_empty(),
                    Zone::Library => player.library.is_empty(),
                    _ => player.sideboard.is_empty(),
                })
        };
        [Zone::Hand, Zone::Library, Zone::Sideboard].into_iter().any(hidden) && has_quality(from)
    }

    /// Who searches sees all that is searched, whether or not something fits (CR 701.23a); who chooses among hidden cards
    /// sees those.
    fn show_candidates(&mut self, running: &Resolution, effect: &Effect, player: PlayerId, candidates: &[Entity]) {
        let mut shown: SmallVec<[ObjectId; 8]> = candidates.iter().filter_map(|entity| entity.object()).collect();
        if let Effect::Choose { from, search: true, .. } = effect {
            let all = from.all.iter().filter(|one| says_whose(one)).cloned().collect();
            let context = self.context(running).speaking_of(player.into());
            self.for_all(&Filter { all, ..from.clone() }, &context, &mut |entity| {
                shown.extend(entity.object());
                true
            });
        }
        for id in shown {
            if self.object(id).is_some_and(|object| object.zone.is_hidden()) {
                self.show(id, 1 << player.0);
            }
        }
    }

    pub(in crate::game) fn pick_at_random(&mut self, candidates: Entities, count: usize) -> Entities {
        let rigged = self.state.rigged.iter().position(|one| matches!(one, Rigged::Random(_)));
        if let Some(at) = rigged
            && let Rigged::Random(wanted) = self.state.rigged.remove(at)
        {
            let mut left = candidates;
            let mut picked = Entities::new();
            for definition in wanted {
                let found = left
                    .iter()
                    .position(|entity| entity.object().is_some_and(|id| self.live(id).definition == definition));
                if let Some(found) = found {
                    picked.push(left.remove(found));
                }
            }
            return picked;
        }
        let mut all = candidates;
        self.by_chance(|dice| dice.shuffle(&mut all));
        all.truncate(count);
        all
    }

    pub(in crate::game) fn choice_candidates(
        &self,
        running: &Resolution,
        effect: &Effect,
        player: PlayerId,
    ) -> Entities {
        let Effect::Choose { from, .. } = effect else { return Entities::new() };
        let context = self.context(running).speaking_of(player.into());
        let mut found = Entities::new();
        self.for_all(from, &context, &mut |entity| {
            found.push(entity);
            true
        });
        if from.domain == Domain::SOURCES {
            self.add_absent_sources(from, &context, &mut found);
        }
        found
    }

    pub(in crate::game) fn choice_limits(
        &self,
        running: &Resolution,
        effect: &Effect,
        player: PlayerId,
        count: usize,
    ) -> (u16, u16) {
        let Effect::Choose { min, max, search, from, .. } = effect else { return (0, 0) };
        // CR 701.23b: only a search for a stated quality may fail to find.
        let quality = has_quality(from);
        let context = self.context(running).speaking_of(player.into());
        let most = self.value(max, &context).clamp(0, count as i32) as u16;
        let least = self.value(min, &context).clamp(0, i32::from(most)) as u16;
        (if *search && quality { 0 } else { least }, most)
    }

    /// Asks the first of the named players, once.
    pub(in crate::game) fn ask_first(&mut self, running: &mut Resolution, who: &Noun, asked: Asked) -> Step {
        if running.asked.take().is_some() {
            return Step::Next;
        }
        match self.players_named(who, &self.context(running)).first() {
            Some(player) => {
                running.asking = SmallVec::from_slice(&[*player]);
                Step::Ask(asked)
            }
            None => Step::Next,
        }
    }
}

/// Whether a filter asks for more than whose something is.
fn has_quality(from: &Filter) -> bool {
    from.all.iter().any(|one| !says_whose(one))
}

fn says_whose(predicate: &Predicate) -> bool {
    matches!(predicate, Predicate::OwnedBy(_) | Predicate::ControlledBy(_))
}

/// A colour, type, name, player or number for the source.
pub(in crate::game) struct ChooseFor;

impl Ask for ChooseFor {
    type Frame = Resolution;
    type Form = PickOne;

    fn ask(game: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        game.ask_for_source(running, options)
    }

    fn answer(game: &mut Game, running: Resolution, picked: Picked) -> Flow {
        game.choose_for_source(running, Game::as_chosen(picked.choice))
    }

    fn can_be_left_to_another(_: &Game, _: &Resolution) -> bool {
        true
    }
}

/// Colours for the source.
pub(in crate::game) struct ChooseColors;

impl Ask for ChooseColors {
    type Frame = Resolution;
    type Form = PickSome;

    fn ask(game: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        game.ask_for_source(running, options)
    }

    fn answer(game: &mut Game, running: Resolution, picks: Picks<'_>) -> Flow {
        let colors = picks.choices().filter_map(|choice| match choice {
            Choice::Color(color) => Some(color),
            _ => None,
        });
        let chosen = Chosen::Colors(colors.collect());
        game.choose_for_source(running, Some(chosen))
    }

    fn can_be_left_to_another(_: &Game, _: &Resolution) -> bool {
        true
    }
}

impl Game {
    /// Asks the first of the named players for a colour, type, name, player or number.
    pub(in crate::game) fn choose_for(&mut self, running: &mut Resolution, who: &Noun, chooser: &Chooser) -> Step {
        let asked = if *chooser == Chooser::Colors { Asked::ChooseColors } else { Asked::ChooseFor };
        self.ask_first(running, who, asked)
    }

    fn ask_for_source(&self, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let player = running.asks()?;
        if let Some(Effect::ChooseFor(_, chooser)) = self.waiting_effect(running) {
            self.chooser_options(chooser, player, &self.context(running), options);
        }
        Some((player, Reason::ChooseFor(running.entry.source)))
    }

    /// The options of a choice that is not among objects.
    pub(in crate::game) fn chooser_options(
        &self,
        chooser: &Chooser,
        player: PlayerId,
        context: &Context<'_>,
        options: &mut Options,
    ) {
        match chooser {
            Chooser::Colors => {
                options.list.extend(Color::ALL.map(Choice::Color));
                (options.min, options.max) = (1, Color::ALL.len() as u16);
            }
            Chooser::Color => options.list.extend(Color::ALL.map(Choice::Color)),
            Chooser::CreatureType => {
                let all = Subtype::all().filter(|kind| kind.class() == SubtypeClass::Creature);
                options.list.extend(all.map(Choice::Subtype));
            }
            Chooser::BasicLandType => {
                options.list.extend(Color::ALL.map(|color| Choice::Subtype(Subtype::basic_land(color))));
            }
            Chooser::CardName => options.list.extend(self.pool.cards().map(|(id, _)| Choice::Card(id))),
            Chooser::Opponent => {
                let others = self.players_in_order().into_iter().filter(|other| *other != player);
                options.list.extend(others.map(Choice::Player));
            }
            Chooser::Player => options.list.extend(self.players_in_order().into_iter().map(Choice::Player)),
            Chooser::DamageBySpell(kind, who) => {
                let casters = self.players_named(who, context);
                options.list.extend(self.damage_by_spells(&casters, *kind).into_iter().map(Choice::Number));
            }
            Chooser::Number(least, most) => {
                let (least, most) = (self.value(least, context), self.value(most, context));
                options.list.extend((least..=most.max(least)).map(Choice::Number));
            }
        }
    }

    /// What a choice is remembered as.
    pub(in crate::game) fn as_chosen(choice: Choice) -> Option<Chosen> {
        match choice {
            Choice::Color(color) => Some(Chosen::Color(color)),
            Choice::Subtype(kind) => Some(Chosen::Subtype(kind)),
            Choice::Card(id) => Some(Chosen::Name(id)),
            Choice::Player(player) => Some(Chosen::Player(player)),
            Choice::Number(number) => Some(Chosen::Number(number)),
            _ => None,
        }
    }

    /// What was chosen is remembered, also by the source if it is still there.
    fn choose_for_source(&mut self, mut running: Resolution, chosen: Option<Chosen>) -> Flow {
        running.asking.pop();
        running.entry.bindings.chosen = chosen;
        if let Some(chosen) = chosen
            && self.object(running.entry.source).is_some()
        {
            let source = running.entry.source;
            self.live_mut(source).chosen = Some(chosen);
            self.everything_changed();
        }
        self.go_on_with(running)
    }
}
