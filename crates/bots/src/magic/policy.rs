//! The written policy: an answer to every question, without looking ahead.

use super::gain::{Sight, Words};
use super::knowledge::Knowledge;
use super::lore::{Lore, Touch, Whom};
use super::orders::Orders;
use super::worth::{WIN, creature, permanents_of, worth};
use kernel::{Answer, Decision, Game as _, Shape};
use magic::notation::{Ability, Activated, CostPart, Modification, Static, StaticEffect, Timing};
use magic::{AbilityRef, CardType, Choice, Color, Game, Keyword, ObjectId, PlayerId, Reason, Step, Supertype, Zone};
use std::sync::Arc;

/// How often one ability is activated in a turn at the most.
const MOST_ACTIVATIONS: usize = 6;

/// How much mana a spell that makes mana is taken to make.
const RITUAL: i32 = 3;

/// What a spell has to be worth to be countered: one that costs next to nothing is not.
const LEAST_COUNTERED: i32 = 30;

/// The largest X that is thought about.
const MOST_X: i32 = 12;

/// A player that follows rules of thumb.
#[derive(Clone, Debug)]
pub struct Policy {
    known: Arc<Knowledge>,
    turn: u32,
    /// The abilities that were activated this turn.
    used: Vec<(ObjectId, AbilityRef)>,
    /// The cards that it began to cast this turn; one that comes up again could not be paid for after all.
    begun: Vec<ObjectId>,
    /// What it means to do this turn.
    orders: Orders,
    /// Whether nothing is worth anything to it, so that it answers by default.
    indifferent: bool,
}

impl Policy {
    /// A player who knows the cards of a pool.
    pub fn new(known: Arc<Knowledge>) -> Policy {
        Policy { known, turn: 0, used: Vec::new(), begun: Vec::new(), orders: Orders::default(), indifferent: false }
    }

    /// The same player with all that it weighs set to zero.
    pub(super) fn indifferent(self) -> Policy {
        Policy { indifferent: true, ..self }
    }

    /// The same player with these orders for this turn; what was held back before stays so.
    pub(super) fn ordered(&self, game: &Game, orders: &Orders) -> Policy {
        let mut ordered = self.clone();
        ordered.begin_turn(game);
        if orders.is_empty() {
            return ordered;
        }
        let held = ordered.orders.held.iter().filter(|id| !orders.held.contains(id)).copied().collect::<Vec<_>>();
        ordered.orders = orders.clone();
        ordered.orders.held.extend(held);
        ordered
    }

    /// What it means to do this turn.
    pub(super) fn orders(&self, game: &Game) -> Orders {
        if game.state().turn.number == self.turn { self.orders.clone() } else { Orders::default() }
    }

    /// A player who knows as much, at another seat.
    pub(super) fn for_another(&self) -> Policy {
        Policy { indifferent: self.indifferent, ..Policy::new(Arc::clone(&self.known)) }
    }

    fn begin_turn(&mut self, game: &Game) {
        if game.state().turn.number != self.turn {
            self.turn = game.state().turn.number;
            self.used.clear();
            self.begun.clear();
            self.orders = Orders::default();
        }
    }

    /// Whether an action would cast a card that was begun this turn: it comes up again, so it could not be paid for.
    pub(super) fn failed_before(&self, game: &Game, choice: &Choice) -> bool {
        let (Choice::Cast(id, _) | Choice::CastFace(id, ..)) = choice else { return false };
        game.state().turn.number == self.turn && self.begun.contains(id)
    }

    /// Whether an action was tried often enough this turn, makes a creature of something when that can neither attack nor block,
    /// or could only be aimed at something of its own that it would rather keep.
    pub(super) fn shuns(&self, game: &Game, me: PlayerId, choice: &Choice) -> bool {
        let same_turn = game.state().turn.number == self.turn;
        let id = match choice {
            Choice::Activate(id, ability) => {
                let uses = self.used.iter().filter(|one| **one == (*id, *ability)).count();
                let mut lines = self.known.ability(*ability).modes.iter().flatten();
                let animates = lines.any(|line| line.whom == Whom::This && matches!(line.touch, Touch::Animate(..)));
                return same_turn && uses >= MOST_ACTIVATIONS || animates && !could_fight(game, me, *id);
            }
            _ if self.failed_before(game, choice) => return true,
            Choice::Cast(id, _) | Choice::CastFace(id, ..) => id,
            _ => return false,
        };
        let sight = Sight { known: &self.known, game, me };
        let what = game.characteristics(*id);
        let x = (sight.mana() - game.definition_of(*id).mana_value as i32).max(0);
        let words = Words { source: *id, x, stays: what.is_aura(), empties: false, refills: false };
        sight.only_harms(self.known.cast(what.text), words)
    }

    /// What it knows.
    pub fn knowledge(&self) -> &Arc<Knowledge> {
        &self.known
    }

    /// Its answer to the open decision of a game that holds nothing it may not know.
    pub fn answer(&mut self, game: &Game) -> Answer {
        let answer = self.proposal(game);
        if game.check(&answer).is_ok() { answer } else { game.default_answer() }
    }

    /// What it would answer, if that may be answered.
    pub(super) fn proposal(&mut self, game: &Game) -> Answer {
        let Some(decision) = game.decision() else { return game.default_answer() };
        let known = Arc::clone(&self.known);
        let sight = Sight { known: &known, game, me: PlayerId::from(decision.player) };
        self.begin_turn(game);
        if let Some(answer) = self.ordered_answer(game, &decision).filter(|answer| game.check(answer).is_ok()) {
            return answer;
        }
        if self.indifferent {
            return game.default_answer();
        }
        match decision.shape {
            Shape::Action { options, routine } => self.act(&sight, options, usize::from(routine)),
            Shape::PairOnce { candidates, destinations, pairs } => sight.attack(candidates, destinations, pairs),
            Shape::PairFreely { candidates, destinations, pairs } if decision.reason == Reason::Blockers => {
                sight.block(candidates, destinations, pairs)
            }
            Shape::PickOne { options } => sight.pick_one(&decision, options),
            Shape::PickSome { options, min, max } => sight.pick_some(&decision, options, min, max),
            Shape::YesNo => Answer::Yes(sight.yes_or_no(&decision)),
            Shape::Number { min, max } => sight.number(&decision, min, max),
            Shape::Divide { among, total, minimum } => sight.divide(&decision, among, total, minimum),
            Shape::PairFreely { .. } | Shape::Order { .. } | Shape::Name { .. } | Shape::Pay { .. } => {
                game.default_answer()
            }
        }
    }

    /// What its orders say, if they speak of this.
    fn ordered_answer(&mut self, game: &Game, decision: &Decision<'_, Choice, Reason>) -> Option<Answer> {
        if self.orders.is_empty() {
            return None;
        }
        match decision.shape {
            Shape::Action { options, .. } if !self.orders.next.is_empty() => {
                let state = game.state();
                let free = state.stack.is_empty() && state.turn.active == PlayerId::from(decision.player);
                let at = (free && state.turn.step.is_main()).then(|| self.orders.next_of(options)).flatten()?;
                self.remember(options.get(at));
                Some(Answer::Pick(at as u16))
            }
            Shape::PairOnce { candidates, destinations, .. } => self.orders.attack_of(candidates, destinations),
            _ => self.orders.aim(game, decision),
        }
    }

    /// The action that brings the most, or a pass.
    fn act(&mut self, sight: &Sight<'_>, options: &[Choice], routine: usize) -> Answer {
        if sight.waits(options) {
            return Answer::Pick(0);
        }
        let mut best = (0, None);
        let costs = |one: &Choice| matches!(one, Choice::Cast(..) | Choice::CastFace(..) | Choice::Activate(..));
        let mana = if options.iter().take(routine.max(1)).any(costs) { sight.mana() } else { 0 };
        for (at, choice) in options.iter().enumerate().take(routine.max(1)) {
            let score = match choice {
                Choice::Pass | Choice::Nothing => 0,
                Choice::Play(id) | Choice::PlayFace(id, _) => 500 + sight.of_land(*id),
                Choice::Cast(id, _) | Choice::CastFace(id, ..) | Choice::Activate(id, _)
                    if self.orders.held.contains(id) =>
                {
                    0
                }
                Choice::Cast(id, _) | Choice::CastFace(id, ..) if self.begun.contains(id) => 0,
                Choice::Cast(id, _) | Choice::CastFace(id, ..) => sight.of_cast(*id, mana),
                Choice::Activate(id, ability) => {
                    let uses = self.used.iter().filter(|one| **one == (*id, *ability)).count();
                    if uses >= MOST_ACTIVATIONS { 0 } else { sight.of_activation(*id, *ability, uses, mana) }
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
            let chosen = options.get(usize::from(*at));
            self.remember(chosen);
            if chosen.is_some() && chosen == self.orders.next.first() {
                self.orders.next.remove(0);
            }
        }
    }
}

impl Sight<'_> {
    fn is_my_turn(&self) -> bool {
        self.game.state().turn.active == self.me
    }

    /// Before the main phase of one's own turn nothing is done but what answers something: mana would be missing later.
    fn waits(&self, options: &[Choice]) -> bool {
        let (turn, stack) = (&self.game.state().turn, &self.game.state().stack);
        let early = matches!(turn.step, Step::Upkeep | Step::Draw) && self.is_my_turn() && stack.is_empty();
        early && options.first() == Some(&Choice::Pass) && !options.iter().any(|one| matches!(one, Choice::Upkeep(_)))
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

    /// Whether a permanent makes mana.
    fn makes_mana(&self, id: ObjectId) -> bool {
        let what = self.game.characteristics(id);
        let basic = |color: Color| what.has_subtype(magic::Subtype::basic_land(color));
        what.is(CardType::Land) && Color::ALL.into_iter().any(basic)
            || what.abilities.iter().any(|ability| self.game.pool().ability(*ability).mana)
    }

    /// How much mana this player has about.
    fn mana(&self) -> i32 {
        self.mana_of(self.me)
    }

    /// How much mana a player has about: untapped permanents that make some.
    pub(super) fn mana_of(&self, player: PlayerId) -> i32 {
        let makes =
            |id: &ObjectId| self.game.object(*id).is_some_and(|object| !object.is_tapped()) && self.makes_mana(*id);
        let pool = self.game.state().players[player.index()].pool.total() as i32;
        permanents_of(self.game, player).filter(makes).count() as i32 + pool
    }

    /// The most mana that one of the others has about.
    fn most_mana_of_others(&self) -> i32 {
        let others = self.players().filter(|player| *player != self.me);
        others.map(|player| self.mana_of(player)).max().unwrap_or(0)
    }

    /// Whether so much mana can only be had from sources that cost life, with little life left.
    fn would_hurt(&self, price: i32, mana: i32) -> bool {
        if price == 0 || self.game.state().players[self.me.index()].life > 5 {
            return false;
        }
        let hurts = |ability: &AbilityRef| self.known.usefulness(*ability) < 0;
        let painful = permanents_of(self.game, self.me).filter(|id| {
            let untapped = self.game.object(*id).is_some_and(|object| !object.is_tapped());
            untapped && self.makes_mana(*id) && self.game.characteristics(*id).abilities.iter().any(hurts)
        });
        price > mana - painful.count() as i32
    }

    /// What casting a card would bring with so much mana about; nothing where it is better kept.
    fn of_cast(&self, id: ObjectId, mana: i32) -> i32 {
        let what = self.game.characteristics(id);
        let definition = self.game.definition_of(id);
        let cost = definition.mana_value as i32;
        let x = (mana - cost).max(0);
        let lore = self.known.cast(what.text);
        let aura = what.is_aura();
        if what.is_permanent() && !aura {
            return self.of_permanent(id, cost);
        }
        if lore.does(|touch| matches!(touch, Touch::Mana)) {
            return self.of_ritual(id, cost, mana);
        }
        if lore.taxes && x <= self.most_mana_of_others() {
            return 0;
        }
        let of = |x| self.of_lore(lore, Words { source: id, x, stays: aura, empties: false, refills: false });
        let gain = match definition.mana_cost.x_count() {
            0 => of(x),
            _ => (1..=x.min(MOST_X)).map(of).max().unwrap_or(0),
        };
        let least = if lore.does(|touch| matches!(touch, Touch::Counter)) { LEAST_COUNTERED } else { 6 + 3 * cost };
        if gain > least && !(gain < WIN && self.would_hurt(cost, mana)) { gain } else { 0 }
    }

    /// What mana from a spell would bring: the best permanent of its colour in hand that cannot be cast without it.
    fn of_ritual(&self, id: ObjectId, cost: i32, have: i32) -> i32 {
        let state = self.game.state();
        if !self.is_my_turn() || !state.turn.step.is_main() || !state.stack.is_empty() {
            return 0;
        }
        let colors = self.game.characteristics(id).colors;
        let waiting = state.players[self.me.index()].hand.iter().copied().filter(|card| {
            let (what, price) = (self.game.characteristics(*card), self.game.definition_of(*card).mana_value as i32);
            let of_color = what.colors.iter().any(|color| colors.contains(color));
            let in_reach = price > have && price <= have - cost + RITUAL;
            *card != id && of_color && in_reach && what.is_permanent() && !what.is_aura()
        });
        waiting.map(|card| self.of_permanent(card, self.game.definition_of(card).mana_value as i32)).max().unwrap_or(0)
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
        if self.is_plagued(id) || self.anthem(id).is_some_and(|points| points <= 0) {
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

    /// Whether it would be a creature among plagues, or a plague that strikes this player more than others.
    fn is_plagued(&self, id: ObjectId) -> bool {
        let is_creature = |one: ObjectId| self.game.characteristics(one).is(CardType::Creature);
        let plague = |one: ObjectId| {
            let what = self.game.characteristics(one);
            !is_creature(one) && what.abilities.iter().any(|ability| self.known.is_plague(*ability))
        };
        if is_creature(id) {
            return self.game.state().battlefield.iter().any(|one| plague(*one));
        }
        let worth_of = |mine: bool| -> i32 {
            let all = self.game.state().battlefield.iter().copied().filter(|one| is_creature(*one));
            let theirs =
                all.filter(|one| self.game.object(*one).is_some_and(|own| (own.controller == self.me) == mine));
            theirs.map(|one| worth(self.known, self.game, one)).sum()
        };
        plague(id) && worth_of(false) <= worth_of(true)
    }

    /// What a permanent that strengthens creatures wherever they are would bring: to those of this player less than to the
    /// others', with those in hand. None if it is no such permanent.
    fn anthem(&self, id: ObjectId) -> Option<i32> {
        let what = self.game.characteristics(id);
        let strengthens =
            what.abilities.iter().find_map(|ability| match &self.game.pool().ability(*ability).ability {
                Ability::Static(Static { effect: StaticEffect::Continuous(whom, changes), .. }) => {
                    let more = changes.iter().any(|change| matches!(change, Modification::AddPowerToughness(..)));
                    more.then_some(whom)
                }
                _ => None,
            })?;
        if what.is_aura() || what.is(CardType::Creature) {
            return None;
        }
        let fits = |one: ObjectId| self.game.is_described(strengthens, one.into(), id, self.me);
        let here = self.game.state().battlefield.iter().copied().filter(|one| fits(*one));
        let mine = |one: ObjectId| self.game.object(one).is_some_and(|object| object.controller == self.me);
        let in_play: i32 = here.map(|one| if mine(one) { 2 } else { -2 }).sum();
        let hand = self.game.state().players[self.me.index()].hand.iter();
        let colors = |one: &&ObjectId| {
            let other = self.game.characteristics(**one);
            other.is(CardType::Creature) && other.colors.iter().any(|color| what.colors.contains(color))
        };
        Some(in_play + hand.filter(colors).count() as i32)
    }

    /// What activating an ability would bring with so much mana about.
    fn of_activation(&self, id: ObjectId, ability: AbilityRef, uses: usize, have: i32) -> i32 {
        let compiled = self.game.pool().ability(ability);
        let Ability::Activated(activated) = &compiled.ability else { return 0 };
        if compiled.mana {
            return 0;
        }
        let free = activated.cost.parts.iter().all(|part| !matches!(part, CostPart::Mana(_) | CostPart::TapThis));
        if free && uses > 0 {
            return 0;
        }
        let lore: &Lore = self.known.ability(ability);
        // What is had once it resolves is not had twice.
        let mut stack = self.game.state().stack.iter();
        let once = |touch: &Touch| matches!(touch, Touch::Gain(_) | Touch::Regenerate | Touch::Animate(..));
        if lore.does(once) && stack.any(|entry| entry.source == id && entry.ability == Some(ability)) {
            return 0;
        }
        let mana = activated.cost.all_mana().mana_value(0) as i32;
        let x = (have - mana).max(0);
        let quiet = self.game.state().turn.step == Step::End && !self.is_my_turn();
        // Cards are drawn with mana that nothing else was needed for.
        if mana > 0 && !quiet && activated.timing == Timing::Instant && lore.does(|one| matches!(one, Touch::Draw(_))) {
            return 0;
        }
        if self.would_hurt(mana, have) {
            return 0;
        }
        let gain = self.of_lore(lore, Words { source: id, x, stays: false, empties: false, refills: false });
        let loyalty = if activated.timing == Timing::Loyalty { 12 } else { 0 };
        let score = gain + loyalty - self.of_cost(id, activated);
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
}

/// Whether something could still attack or block in this turn if it became a creature now.
fn could_fight(game: &Game, me: PlayerId, id: ObjectId) -> bool {
    let turn = &game.state().turn;
    let ready =
        game.object(id).is_some_and(|object| !object.is_tapped()) && !game.characteristics(id).is(CardType::Creature);
    let in_time = if turn.active == me {
        matches!(turn.step, Step::Main1 | Step::BeginCombat)
    } else {
        matches!(turn.step, Step::BeginCombat | Step::DeclareAttackers)
    };
    ready && in_time
}
