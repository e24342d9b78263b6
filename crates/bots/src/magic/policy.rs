//! The written policy: an answer to every question, without looking ahead.

use super::gain::{Sight, Words};
use super::knowledge::Knowledge;
use super::lore::{Lore, Touch};
use super::worth::{creature, in_hand, lands_of, permanents_of, worth};
use kernel::{Answer, Decision, Game as _, Shape};
use magic::notation::{Ability, Activated, CostPart, Timing};
use magic::{AbilityRef, CardType, Choice, Color, Game, Keyword, ObjectId, PlayerId, Reason, Step, Supertype, Zone};
use smallvec::SmallVec;
use std::sync::Arc;

/// How often one ability is activated in a turn at the most.
const MOST_ACTIVATIONS: usize = 6;

/// A player that follows rules of thumb.
#[derive(Clone, Debug)]
pub struct Policy {
    known: Arc<Knowledge>,
    turn: u32,
    /// The abilities that were activated this turn.
    used: Vec<(ObjectId, AbilityRef)>,
    /// The cards that it began to cast this turn; one that comes up again could not be paid for after all.
    begun: Vec<ObjectId>,
    /// What it leaves alone this turn.
    held: Vec<ObjectId>,
}

impl Policy {
    /// A player who knows the cards of a pool.
    pub fn new(known: Arc<Knowledge>) -> Policy {
        Policy { known, turn: 0, used: Vec::new(), begun: Vec::new(), held: Vec::new() }
    }

    /// The same player, who this turn neither casts nor uses these.
    pub(super) fn holding(&self, game: &Game, held: &[ObjectId]) -> Policy {
        let mut held_back = self.clone();
        held_back.begin_turn(game);
        held_back.held.extend_from_slice(held);
        held_back
    }

    fn begin_turn(&mut self, game: &Game) {
        if game.state().turn.number != self.turn {
            self.turn = game.state().turn.number;
            self.used.clear();
            self.begun.clear();
            self.held.clear();
        }
    }

    /// What it knows.
    pub fn knowledge(&self) -> &Arc<Knowledge> {
        &self.known
    }

    /// Its answer to the open decision of a game that holds nothing it may not know.
    pub fn answer(&mut self, game: &Game) -> Answer {
        let Some(decision) = game.decision() else { return game.default_answer() };
        let known = Arc::clone(&self.known);
        let sight = Sight { known: &known, game, me: PlayerId::from(decision.player) };
        let answer = match decision.shape {
            Shape::Action { options, routine } => self.act(&sight, options, usize::from(routine)),
            Shape::Attackers { candidates, destinations, pairs } => sight.attack(candidates, destinations, pairs),
            Shape::Blockers { candidates, destinations, pairs } if decision.reason == Reason::Blockers => {
                sight.block(candidates, destinations, pairs)
            }
            Shape::PickOne { options } => sight.pick_one(&decision, options),
            Shape::PickSome { options, min, max } => sight.pick_some(&decision, options, min, max),
            Shape::YesNo => Answer::Yes(sight.yes_or_no(&decision)),
            Shape::Number { min, max } => sight.number(&decision, min, max),
            Shape::Divide { among, total, minimum } => sight.divide(&decision, among, total, minimum),
            Shape::Blockers { .. } | Shape::Order { .. } | Shape::Name { .. } | Shape::Pay { .. } => {
                game.default_answer()
            }
        };
        if game.check(&answer).is_ok() { answer } else { game.default_answer() }
    }

    /// The action that brings the most, or a pass.
    fn act(&mut self, sight: &Sight<'_>, options: &[Choice], routine: usize) -> Answer {
        self.begin_turn(sight.game);
        let mut best = (0, None);
        for (at, choice) in options.iter().enumerate().take(routine.max(1)) {
            let score = match choice {
                Choice::Pass | Choice::Nothing => 0,
                Choice::Play(id) | Choice::PlayFace(id, _) => 500 + sight.of_land(*id),
                Choice::Cast(id, _) | Choice::CastFace(id, ..) | Choice::Activate(id, _) if self.held.contains(id) => 0,
                Choice::Cast(id, _) | Choice::CastFace(id, ..) if self.begun.contains(id) => 0,
                Choice::Cast(id, _) | Choice::CastFace(id, ..) => sight.of_cast(*id),
                Choice::Activate(id, ability) => {
                    let uses = self.used.iter().filter(|one| **one == (*id, *ability)).count();
                    if uses >= MOST_ACTIVATIONS { 0 } else { sight.of_activation(*id, *ability, uses) }
                }
                Choice::Upkeep(_) => 1,
                _ => 0,
            };
            if score > best.0 {
                best = (score, Some(at));
            }
        }
        let pass = options.iter().position(|choice| matches!(choice, Choice::Pass | Choice::Nothing)).unwrap_or(0);
        let at = best.1.unwrap_or(pass);
        self.remember(options.get(at));
        Answer::Pick(at as u16)
    }

    fn remember(&mut self, choice: Option<&Choice>) {
        match choice {
            Some(Choice::Activate(id, ability)) => self.used.push((*id, *ability)),
            Some(Choice::Cast(id, _) | Choice::CastFace(id, ..)) => self.begun.push(*id),
            _ => {}
        }
    }

    /// Takes note of an answer that somebody gave in its place.
    pub(super) fn note(&mut self, game: &Game, answer: &Answer) {
        self.begin_turn(game);
        if let Some(Decision { shape: Shape::Action { options, .. }, .. }) = game.decision()
            && let Answer::Pick(at) = answer
        {
            self.remember(options.get(usize::from(*at)));
        }
    }
}

impl Sight<'_> {
    fn is_my_turn(&self) -> bool {
        self.game.state().turn.active == self.me
    }

    /// Lands that make a colour which is held but cannot be made come first.
    fn of_land(&self, id: ObjectId) -> i32 {
        let made = |land: ObjectId| -> Vec<Color> {
            let what = self.game.characteristics(land);
            let basic = Color::ALL.into_iter().filter(|color| what.has_subtype(magic::Subtype::basic_land(*color)));
            basic.collect()
        };
        let have: Vec<Color> = permanents_of(self.game, self.me).flat_map(made).collect();
        let new = made(id).into_iter().filter(|color| !have.contains(color)).count() as i32;
        10 * new + self.known.usefulness(AbilityRef { definition: self.game.characteristics(id).text, index: 0 })
    }

    /// How much mana is about: untapped permanents that make some.
    fn mana(&self) -> i32 {
        let makes = |id: &ObjectId| {
            let untapped = self.game.object(*id).is_some_and(|object| !object.is_tapped());
            let what = self.game.characteristics(*id);
            let basic = Color::ALL.into_iter().any(|color| what.has_subtype(magic::Subtype::basic_land(color)));
            untapped && (basic || what.abilities.iter().any(|ability| self.game.pool().ability(*ability).mana))
        };
        let pool = self.game.state().players[self.me.index()].pool.total() as i32;
        permanents_of(self.game, self.me).filter(makes).count() as i32 + pool
    }

    /// What casting a card would bring; nothing where it is better kept.
    fn of_cast(&self, id: ObjectId) -> i32 {
        let what = self.game.characteristics(id);
        let definition = self.game.definition_of(id);
        let cost = definition.mana_value as i32;
        let x = (self.mana() - cost).max(0);
        let lore = self.known.cast(what.text);
        let aura = what.is_aura();
        if what.is_permanent() && !aura {
            return self.of_permanent(id, cost);
        }
        let gain = self.of_lore(lore, Words { source: id, x, stays: aura });
        let least = if lore.does(|touch| matches!(touch, Touch::Counter)) { 10 } else { 6 + 3 * cost };
        if gain > least { gain } else { 0 }
    }

    fn of_permanent(&self, id: ObjectId, cost: i32) -> i32 {
        let what = self.game.characteristics(id);
        let twin = |other: &ObjectId| {
            let theirs = self.game.characteristics(*other);
            theirs.name == what.name && theirs.has_supertype(Supertype::Legendary)
        };
        if what.has_supertype(Supertype::Legendary) && permanents_of(self.game, self.me).any(|one| twin(&one)) {
            return 0;
        }
        let makes_mana = what.abilities.iter().any(|ability| self.game.pool().ability(*ability).mana);
        // What can be cast at any time waits for the end of the other's turn.
        let flash = what.has(Keyword::Flash);
        if flash && self.is_my_turn() && !makes_mana {
            return 0;
        }
        let own = if what.is(CardType::Creature) { 30 + creature(what) } else { 40 };
        let abilities: i32 = what.abilities.iter().map(|ability| self.known.usefulness(*ability)).sum();
        (own + 4 * cost + abilities + if makes_mana { 60 } else { 0 }).max(1)
    }

    /// What activating an ability would bring.
    fn of_activation(&self, id: ObjectId, ability: AbilityRef, uses: usize) -> i32 {
        let compiled = self.game.pool().ability(ability);
        let Ability::Activated(activated) = &compiled.ability else { return 0 };
        if compiled.mana {
            return 0;
        }
        let free = activated.cost.parts.iter().all(|part| !matches!(part, CostPart::Mana(_) | CostPart::TapThis));
        if free && uses > 0 {
            return 0;
        }
        let mana = activated.cost.all_mana().mana_value(0) as i32;
        let x = (self.mana() - mana).max(0);
        let lore: &Lore = self.known.ability(ability);
        let gain = self.of_lore(lore, Words { source: id, x, stays: false });
        let loyalty = if activated.timing == Timing::Loyalty { 12 } else { 0 };
        let score = gain + loyalty - self.of_cost(id, activated);
        let quiet = self.game.state().turn.step == Step::End && !self.is_my_turn();
        if score >= if quiet { 2 } else { 5 } { score } else { 0 }
    }

    fn of_cost(&self, id: ObjectId, activated: &Activated) -> i32 {
        let part = |part: &CostPart| match part {
            CostPart::Mana(_) => 0,
            CostPart::TapThis if self.game.characteristics(id).is(CardType::Creature) && self.is_my_turn() => 3,
            CostPart::TapThis | CostPart::UntapThis => 0,
            CostPart::SacrificeThis | CostPart::ExileThis => {
                if self.game.object(id).is_some_and(|object| object.zone == Zone::Battlefield) {
                    worth(self.known, self.game, id)
                } else {
                    4
                }
            }
            CostPart::Sacrifice(_, filter) => self.cheapest(filter, id).unwrap_or(60) + 4,
            CostPart::DiscardThis | CostPart::Discard(..) | CostPart::DiscardRandom(_) => 22,
            CostPart::DiscardHand => 60,
            CostPart::Life(amount) => {
                let life = self.game.state().players[self.me.index()].life;
                super::worth::to_face(self.game.amount(amount, id, self.me, 0), life)
            }
            CostPart::ReturnThis | CostPart::Return(..) => 15,
            CostPart::RemoveCounters(..) | CostPart::RemoveCountersFrom(..) => 5,
            _ => 3,
        };
        activated.cost.parts.iter().map(part).sum()
    }

    /// The lines that the thing under way has for the phrase that is asked for, with the number of the phrase among them.
    fn asked(&self) -> Option<(&Lore, usize, u8, Words)> {
        let under_way = self.game.under_way()?;
        let source = under_way.source;
        let words = Words { source, x: 3, stays: under_way.ability.is_none() };
        let Some(ability) = under_way.ability else {
            let text = self.game.look(source)?.characteristics.text;
            return Some((self.known.cast(text), 0, under_way.phrase, words));
        };
        let lore = self.known.ability(ability);
        let modes = &self.game.pool().ability(ability).program.modes;
        let inside = |mode: &magic::Mode| (mode.first_target..mode.end_target).contains(&under_way.phrase);
        match modes.iter().position(inside) {
            Some(mode) if mode < lore.modes.len() => {
                Some((lore, mode, under_way.phrase - modes[mode].first_target, words))
            }
            _ => Some((lore, 0, under_way.phrase, words)),
        }
    }

    fn of_choice(&self, decision: &Decision<'_, Choice, Reason>, choice: Choice) -> i32 {
        let Some(entity) = choice.as_entity() else { return 0 };
        if let Reason::Targets(_) | Reason::NewTargets(_) | Reason::EnterAttached(_) = decision.reason
            && let Some((lore, mode, phrase, words)) = self.asked()
            && let Some(lines) = lore.modes.get(mode)
        {
            return self.of_target(lines, phrase, entity, words);
        }
        let Some(id) = entity.object() else { return if entity.player() == Some(self.me) { -1 } else { 1 } };
        let Some(object) = self.game.object(id) else { return 0 };
        let mine = object.controller == self.me;
        match (decision.reason, object.zone) {
            (Reason::LegendRule | Reason::Untap | Reason::EnterAsCopy(_), _) => worth(self.known, self.game, id),
            (_, Zone::Battlefield) => {
                let value = worth(self.known, self.game, id);
                if mine { -value } else { value }
            }
            (_, Zone::Hand) => {
                let value = in_hand(self.game, id, self.me);
                if mine { -value } else { value }
            }
            (_, Zone::Library) => {
                let lands = lands_of(self.game, self.me);
                let what = self.game.characteristics(id);
                let value = 20 + 6 * self.game.definition_of(id).mana_value.min(lands as u32 + 2) as i32;
                if what.is(CardType::Land) { 70 - 15 * lands } else { value }
            }
            (_, Zone::Graveyard) => {
                let what = self.game.characteristics(id);
                let value = if what.is(CardType::Creature) { creature(what) } else { in_hand(self.game, id, self.me) };
                if object.owner == self.me { value } else { value / 2 }
            }
            _ => 0,
        }
    }

    fn pick_one(&self, decision: &Decision<'_, Choice, Reason>, options: &[Choice]) -> Answer {
        if let Reason::Modes(_) | Reason::Either(_) = decision.reason
            && let Some((lore, _, _, words)) = self.asked()
            && lore.modal
        {
            let value = |choice: &Choice| match choice {
                Choice::Mode(mode) if usize::from(*mode) < lore.modes.len() => {
                    self.of_mode(lore, usize::from(*mode), words)
                }
                _ => 0,
            };
            return best_of(options, value);
        }
        if let Reason::MayCast(_) = decision.reason {
            return best_of(options, |choice| i32::from(!matches!(choice, Choice::Nothing)));
        }
        let lasting = matches!(decision.reason, Reason::ChooseFor(_) | Reason::EnterChoice(_));
        if lasting && options.iter().all(|choice| matches!(choice, Choice::Color(_))) {
            return best_of(options, |choice| match choice {
                Choice::Color(color) => self.colors_against_me(*color),
                _ => 0,
            });
        }
        if options.iter().any(|choice| choice.as_entity().is_some()) {
            return best_of(options, |choice| match choice {
                Choice::Nothing => 0,
                other => self.of_choice(decision, *other),
            });
        }
        self.game.default_answer()
    }

    /// How many permanents of others have the colour.
    fn colors_against_me(&self, color: Color) -> i32 {
        let theirs = self.game.state().battlefield.iter();
        let theirs = theirs.filter(|id| self.game.object(**id).is_some_and(|object| object.controller != self.me));
        theirs.filter(|id| self.game.characteristics(**id).colors.contains(color)).count() as i32
    }

    fn pick_some(&self, decision: &Decision<'_, Choice, Reason>, options: &[Choice], min: u16, max: u16) -> Answer {
        if let Reason::Modes(_) = decision.reason
            && let Some((lore, _, _, words)) = self.asked()
        {
            let value = |choice: Choice| match choice {
                Choice::Mode(mode) if usize::from(mode) < lore.modes.len() => {
                    self.of_mode(lore, usize::from(mode), words)
                }
                _ => 0,
            };
            return best_some(options, min, max, value);
        }
        match decision.reason {
            Reason::BottomCards | Reason::DiscardToHandSize | Reason::CostChoice(_) | Reason::Sort(_) => {
                best_some(options, min, min.max(self.unwanted(decision, options)), |choice| {
                    self.of_choice(decision, choice)
                })
            }
            Reason::StayTapped => Answer::Picks(SmallVec::new()),
            _ => best_some(options, min, max, |choice| self.of_choice(decision, choice)),
        }
    }

    /// How many of the cards one looks at are not wanted: lands where there are enough.
    fn unwanted(&self, decision: &Decision<'_, Choice, Reason>, options: &[Choice]) -> u16 {
        if !matches!(decision.reason, Reason::Sort(_)) {
            return 0;
        }
        let poor = |choice: &&Choice| match choice {
            Choice::Object(id) => in_hand(self.game, *id, self.me) < 12,
            _ => false,
        };
        options.iter().filter(poor).count() as u16
    }

    fn yes_or_no(&self, decision: &Decision<'_, Choice, Reason>) -> bool {
        match decision.reason {
            Reason::Mulligan => self.wants_mulligan(),
            Reason::PayLife(_) => self.game.state().players[self.me.index()].life > 8,
            _ => match self.game.under_way() {
                // What another asks is done if it says so by default.
                Some(one) if one.controller != self.me => !matches!(self.game.default_answer(), Answer::Yes(false)),
                _ => true,
            },
        }
    }

    /// A hand of seven is kept with two to five lands, a smaller one with one to five.
    fn wants_mulligan(&self) -> bool {
        let hand = &self.game.state().players[self.me.index()].hand;
        let lands = hand.iter().filter(|id| self.game.characteristics(**id).is(CardType::Land)).count();
        let mulligans = self.game.state().players[self.me.index()].mulligans;
        mulligans < 2 && !(2..=5).contains(&lands)
    }

    fn number(&self, decision: &Decision<'_, Choice, Reason>, min: i32, max: i32) -> Answer {
        match decision.reason {
            Reason::X(_) | Reason::OptionalCost(..) => Answer::Number(max.min(min.max(20))),
            _ => self.game.default_answer(),
        }
    }

    /// As much to each as kills it, the most valuable first; the rest to the first player, or else to the first of all.
    fn divide(&self, decision: &Decision<'_, Choice, Reason>, among: &[Choice], total: u32, minimum: u32) -> Answer {
        if !matches!(decision.reason, Reason::Divide(_)) {
            return self.game.default_answer();
        }
        let mut shares: SmallVec<[u32; 8]> = SmallVec::from_elem(minimum, among.len());
        let mut rest = total.saturating_sub(minimum * among.len() as u32);
        let mut order: Vec<usize> = (0..among.len()).collect();
        order.sort_by_key(|at| -self.of_choice(decision, among[*at]));
        for at in order {
            if let Choice::Object(id) = among[at] {
                let left = self.game.characteristics(id).toughness - self.game.damage_on(id);
                let needs = (left.max(0) as u32).saturating_sub(shares[at]);
                if needs <= rest {
                    shares[at] += needs;
                    rest -= needs;
                }
            }
        }
        let player = among.iter().position(|choice| matches!(choice, Choice::Player(_))).unwrap_or(0);
        if let Some(share) = shares.get_mut(player) {
            *share += rest;
        }
        Answer::Shares(shares)
    }
}

fn best_of(options: &[Choice], value: impl Fn(&Choice) -> i32) -> Answer {
    let best = (0..options.len()).max_by_key(|at| (value(&options[*at]), std::cmp::Reverse(*at)));
    Answer::Pick(best.unwrap_or(0) as u16)
}

/// The best ones: at least `min`, and up to `max` of those that bring something.
fn best_some(options: &[Choice], min: u16, max: u16, value: impl Fn(Choice) -> i32) -> Answer {
    let mut order: Vec<(i32, u16)> =
        options.iter().enumerate().map(|(at, choice)| (value(*choice), at as u16)).collect();
    order.sort_by_key(|(value, at)| (-value, *at));
    let wanted = order.iter().enumerate().filter(|(place, (value, _))| *place < usize::from(min) || *value > 0);
    Answer::Picks(wanted.take(usize::from(max)).map(|(_, (_, at))| *at).collect())
}
