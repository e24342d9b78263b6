//! What a line of a spell or ability would bring its controller, on the board as it is.

use super::knowledge::Knowledge;
use super::lore::{Line, Lore, Touch, Whom};
use super::worth::{WIN, creature, in_hand, permanents_of, to_face, worth};
use magic::notation::{Domain, Filter, Noun, Predicate, Value};
use magic::{CardType, Entity, Game, Keyword, ObjectId, PlayerId, Step, Zone};

/// From this turn on, or with so few cards left, the game may well be decided by who runs out of cards.
const LONG_GAME: u32 = 16;
const SHORT_LIBRARY: i32 = 15;
/// With so little life nothing that is aimed at a player is let through.
const LITTLE_LIFE: i32 = 6;
/// By how many cards a library may be the shorter one before that, and has to be the longer one from then on: others can make
/// a player draw too.
const MOST_BEHIND: i32 = 20;
const LEAST_AHEAD: i32 = 5;

/// A player's look at a board.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub known: &'a Knowledge,
    pub game: &'a Game,
    pub me: PlayerId,
}

/// Whose words are weighed.
#[derive(Clone, Copy)]
pub(super) struct Words {
    pub source: ObjectId,
    /// The X it would be cast for.
    pub x: i32,
    /// Whether what it does to its target stays: an Aura.
    pub stays: bool,
    /// Whether hands are emptied before anything else.
    pub empties: bool,
    /// Whether hands and graveyards go into libraries before anything else.
    pub refills: bool,
}

/// Whether some of these were chosen before and are spared.
fn spares_some(filter: &Filter) -> bool {
    let spared = |one: &Predicate| matches!(one, Predicate::Not(not) if matches!(**not, Predicate::Is(Noun::Slot(_))));
    filter.all.iter().any(spared)
}

/// Whether it is enough to do it to something once.
fn is_aimed(touch: &Touch) -> bool {
    matches!(
        touch,
        Touch::Damage(_) | Touch::Destroy | Touch::Exile | Touch::Bounce | Touch::Steal | Touch::Tap | Touch::Hurt(_)
    )
}

/// Whether a line takes everybody's hand away.
fn empties_hands(line: &Line) -> bool {
    matches!((&line.touch, &line.whom), (Touch::Discard(_), Whom::These(filter))
        if filter.domain.contains(Domain::zone(Zone::Hand)) && !spares_some(filter))
}

/// Whether it takes everybody's graveyard away as well: both become part of the library.
fn refills_libraries(line: &Line) -> bool {
    empties_hands(line)
        && matches!(&line.whom, Whom::These(filter) if filter.domain.contains(Domain::zone(Zone::Graveyard)))
}

impl Sight<'_> {
    /// What the best mode would bring, with the best targets.
    pub fn of_lore(&self, lore: &Lore, words: Words) -> i32 {
        (0..lore.modes.len()).map(|mode| self.of_mode(lore, mode, words)).max().unwrap_or(0)
    }

    /// What a mode would bring, with the best targets.
    pub fn of_mode(&self, lore: &Lore, mode: usize, words: Words) -> i32 {
        let lines = &lore.modes[mode];
        let (empties, refills) = (lines.iter().any(empties_hands), lines.iter().any(refills_libraries));
        let words = Words { empties, refills, ..words };
        let untargeted: i32 = lines.iter().map(|line| self.of_untargeted(line, words)).sum();
        let phrases = lore.phrases[mode].iter().enumerate();
        let targeted: i32 = phrases.map(|(phrase, filter)| self.of_phrase(lines, phrase as u8, filter, words)).sum();
        untargeted + targeted
    }

    /// The best that a target phrase can do; a loss where there is nothing to choose.
    fn of_phrase(&self, lines: &[Line], phrase: u8, filter: &Filter, words: Words) -> i32 {
        let mut best = -40;
        self.each_in(filter.domain, &mut |entity| {
            let legal = self.game.is_described(filter, entity, words.source, self.me)
                && self.game.can_target(entity, words.source, self.me).is_ok();
            if legal {
                best = best.max(self.of_target(lines, phrase, entity, words));
            }
        });
        best
    }

    /// Whether whatever it is aimed at, it does this player harm.
    pub fn only_harms(&self, lore: &Lore, words: Words) -> bool {
        let harms = |mode: usize| {
            let mut phrases = lore.phrases[mode].iter().enumerate();
            phrases.any(|(phrase, filter)| self.of_phrase(&lore.modes[mode], phrase as u8, filter, words) < 0)
        };
        !lore.modes.is_empty() && (0..lore.modes.len()).all(harms)
    }

    /// What it would do to one target of a phrase.
    pub fn of_target(&self, lines: &[Line], phrase: u8, entity: Entity, words: Words) -> i32 {
        lines
            .iter()
            .map(|line| match &line.whom {
                Whom::Target(at) if *at == phrase => self.of_touch(&line.touch, entity, words),
                Whom::ControllerOf(at) if *at == phrase => {
                    self.controller(entity).map_or(0, |player| self.of_touch(&line.touch, player.into(), words))
                }
                _ => 0,
            })
            .sum()
    }

    fn of_untargeted(&self, line: &Line, words: Words) -> i32 {
        let to_all = |players: &mut dyn Iterator<Item = PlayerId>| -> i32 {
            players.map(|player| self.of_touch(&line.touch, player.into(), words)).sum()
        };
        match &line.whom {
            Whom::You => self.of_touch(&line.touch, self.me.into(), words),
            Whom::Opponents => to_all(&mut self.players().filter(|player| *player != self.me)),
            Whom::Everyone => to_all(&mut self.players()),
            Whom::This => match self.game.exists(words.source) {
                true => self.of_touch(&line.touch, words.source.into(), words),
                false => 0,
            },
            Whom::Host => match self.game.object(words.source).and_then(|object| object.attached_to) {
                Some(host) => self.of_touch(&line.touch, host, words),
                None => 0,
            },
            Whom::These(filter) if spares_some(filter) => self.of_surplus(filter, words),
            Whom::These(_) if empties_hands(line) => {
                -self.players().map(|player| self.of_hand(player, words)).sum::<i32>()
            }
            Whom::These(filter) => {
                let mut sum = 0;
                self.each_in(filter.domain, &mut |entity| {
                    if self.game.is_described(filter, entity, words.source, self.me) {
                        sum += self.of_touch(&line.touch, entity, words);
                    }
                });
                sum
            }
            Whom::Target(_) | Whom::ControllerOf(_) | Whom::Somebody => 0,
        }
    }

    /// What it brings that everybody keeps as many of these as whoever has the fewest, the best of them.
    fn of_surplus(&self, filter: &Filter, words: Words) -> i32 {
        let of_hand = filter.domain.contains(Domain::zone(Zone::Hand));
        let each = self.players().map(|player| {
            let mut values: Vec<i32> = if of_hand {
                let hand = self.game.state().players[player.index()].hand.iter().filter(|id| **id != words.source);
                hand.map(|id| if player == self.me { in_hand(self.game, *id, player).max(0) } else { 22 }).collect()
            } else {
                let fits = |id: &ObjectId| self.game.is_described(filter, (*id).into(), words.source, self.me);
                let fitting = permanents_of(self.game, player).filter(fits);
                fitting.map(|id| worth(self.known, self.game, id)).collect()
            };
            values.sort_unstable();
            (player, values)
        });
        let each: Vec<(PlayerId, Vec<i32>)> = each.collect();
        let fewest = each.iter().map(|(_, values)| values.len()).min().unwrap_or(0);
        let loss = |values: &[i32]| values[..values.len() - fewest].iter().sum::<i32>();
        each.iter().map(|(player, values)| if *player == self.me { -loss(values) } else { loss(values) }).sum()
    }

    /// What a player's hand is worth, for this player: of the others only the number of cards is known.
    fn of_hand(&self, player: PlayerId, words: Words) -> i32 {
        let hand = &self.game.state().players[player.index()].hand;
        if player != self.me {
            return -22 * hand.len() as i32;
        }
        let kept = hand.iter().filter(|id| **id != words.source);
        kept.map(|id| in_hand(self.game, *id, player).clamp(0, 30)).sum()
    }

    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        let all = self.game.state().players.iter().enumerate();
        all.filter(|(_, player)| player.playing).map(|(at, _)| PlayerId(at as u8))
    }

    fn each_in(&self, domain: Domain, see: &mut dyn FnMut(Entity)) {
        let state = self.game.state();
        if domain.contains(Domain::PERMANENTS) {
            state.battlefield.iter().for_each(|id| see((*id).into()));
        }
        if domain.contains(Domain::PLAYERS) {
            self.players().for_each(|player| see(player.into()));
        }
        if domain.contains(Domain::SPELLS) || domain.contains(Domain::ABILITIES) {
            state.stack.iter().for_each(|entry| see(entry.id.into()));
        }
        if domain.contains(Domain::zone(Zone::Graveyard)) {
            state.players.iter().flat_map(|player| &player.graveyard).for_each(|id| see((*id).into()));
        }
    }

    fn controller(&self, entity: Entity) -> Option<PlayerId> {
        match entity {
            Entity::Player(player) => Some(player),
            Entity::Object(id) => self.game.object(id).map(|object| object.controller),
        }
    }

    fn amount(&self, value: &Value, words: Words) -> i32 {
        self.game.amount(value, words.source, self.me, words.x).clamp(-50, 50)
    }

    /// What is done to that, for this player.
    fn of_touch(&self, touch: &Touch, entity: Entity, words: Words) -> i32 {
        match entity {
            Entity::Player(player) => self.for_player(touch, player, words),
            Entity::Object(id) => self.for_object(touch, id, words),
        }
    }

    fn for_player(&self, touch: &Touch, player: PlayerId, words: Words) -> i32 {
        let state = &self.game.state().players[player.index()];
        let mine = player == self.me;
        let good = match touch {
            Touch::Damage(value) | Touch::LoseLife(value) => -to_face(self.amount(value, words), state.life),
            Touch::GainLife(value) => self.amount(value, words) * if state.life < 8 { 4 } else { 2 },
            Touch::Draw(value) => self.drawing(self.amount(value, words), player, words),
            Touch::Discard(value) => -22 * self.amount(value, words).max(1).min(state.hand.len() as i32),
            Touch::Mill(value) => -self.amount(value, words),
            Touch::Sacrifice => -18,
            Touch::Tokens(value, worth) => self.amount(value, words) * worth,
            // A turn more is a draw more.
            Touch::ExtraTurn if self.drawing(1, player, words) < 0 => 0,
            Touch::ExtraTurn => 60,
            Touch::Help(points) => *points,
            Touch::Hurt(points) => -points,
            _ => 0,
        };
        if mine { good } else { -good }
    }

    /// What so many cards are to a player: less beyond a full hand, a loss where the library is the shorter one and near its
    /// end, and the game where it has fewer cards.
    fn drawing(&self, count: i32, player: PlayerId, words: Words) -> i32 {
        let state = &self.game.state().players[player.index()];
        let library = |player: PlayerId| {
            let state = &self.game.state().players[player.index()];
            let more = if words.refills { state.hand.len() + state.graveyard.len() } else { 0 };
            (state.library.len() + more) as i32
        };
        let left = library(player) - count;
        if count <= 0 {
            return 0;
        }
        if left < 0 {
            return -WIN;
        }
        let others = self.players().filter(|other| *other != player);
        let shortest = others.map(library).min();
        let long = left < SHORT_LIBRARY || self.game.state().turn.number > LONG_GAME;
        let lead = if long { LEAST_AHEAD } else { -MOST_BEHIND };
        if shortest.is_some_and(|other| left - lead <= other) {
            return -15 * count;
        }
        let hand = if words.empties { 0 } else { state.hand.len() as i32 };
        let beyond = (hand + count - 7 - self.played_before_discarding(player)).clamp(0, count);
        // A library near its end that is filled again is as good as some cards.
        let saved = if words.refills { 4 * (15 - state.library.len() as i32).max(0) } else { 0 };
        26 * count - 25 * beyond + saved
    }

    /// How many cards a player will have played before the hand counts: what is drawn by then is not discarded.
    fn played_before_discarding(&self, player: PlayerId) -> i32 {
        let turn = &self.game.state().turn;
        if turn.active == player && turn.step > Step::Main1 { 0 } else { 2 }
    }

    /// What becoming a creature for this turn brings: an attack that nothing stands ready to stop.
    fn animating(&self, id: ObjectId, power: i32, toughness: i32) -> i32 {
        let turn = &self.game.state().turn;
        let ready = self.game.object(id).is_some_and(|object| !object.is_tapped() && object.since_turn < turn.number);
        let is_creature = self.game.characteristics(id).is(CardType::Creature);
        if is_creature || !ready || turn.active != self.me || turn.step != Step::Main1 {
            return 0;
        }
        let others = self.players().filter(|player| *player != self.me);
        let safe = |player: &PlayerId| {
            permanents_of(self.game, *player).all(|other| {
                let what = self.game.characteristics(other);
                let tapped = self.game.object(other).is_some_and(|object| object.is_tapped());
                !what.is(CardType::Creature) || tapped || what.power < toughness && what.toughness <= power
            })
        };
        let open = others.filter(safe).map(|player| self.game.state().players[player.index()].life);
        open.map(|life| to_face(power, life)).max().unwrap_or(0)
    }

    fn for_object(&self, touch: &Touch, id: ObjectId, words: Words) -> i32 {
        let Some(object) = self.game.object(id) else { return 0 };
        let mine = object.controller == self.me;
        let what = self.game.characteristics(id);
        if object.zone != Zone::Battlefield {
            return self.elsewhere(touch, id, object.zone, object.owner == self.me);
        }
        if !mine && is_aimed(touch) && self.is_dealt_with(id) {
            return 0;
        }
        let value = worth(self.known, self.game, id);
        let is_creature = what.is(CardType::Creature);
        let good = match touch {
            Touch::Damage(amount) if is_creature => {
                let left = what.toughness - self.game.damage_on(id);
                let amount = self.amount(amount, words);
                if amount >= left && amount > 0 && !what.has(Keyword::Indestructible) {
                    -value
                } else {
                    -amount.max(0) / 2
                }
            }
            Touch::Destroy if what.has(Keyword::Indestructible) => 0,
            Touch::Destroy | Touch::Sacrifice => -value,
            Touch::Exile => -value - 3,
            Touch::Bounce if object.is_token() => -value,
            Touch::Bounce => -value * 2 / 5,
            Touch::Steal => return if mine { 0 } else { value * 9 / 5 },
            Touch::Tap => return if is_creature && !object.is_tapped() { self.tapping(value, mine) } else { 0 },
            Touch::Untap if object.is_tapped() => 3,
            Touch::Pump(power, toughness) => {
                let (power, toughness) = (self.amount(power, words), self.amount(toughness, words));
                if is_creature { self.pumping(id, power, toughness, words.stays, mine) } else { 0 }
            }
            Touch::Animate(power, toughness) => {
                let (power, toughness) = (self.amount(power, words), self.amount(toughness, words));
                return if mine { self.animating(id, power, toughness) } else { 0 };
            }
            Touch::Grow(count) => 16 * self.amount(count, words),
            Touch::Regenerate => return if mine && self.is_in_danger(id) { value } else { -2 },
            Touch::Gain(keyword) => self.gaining(id, *keyword, words.stays),
            Touch::Help(points) if *points > 0 && !words.stays => 0,
            Touch::Help(points) if *points < 0 => (*points).max(-value * 7 / 10),
            Touch::Help(points) => *points,
            Touch::Hurt(points) => -points,
            _ => 0,
        };
        if mine { good } else { -good }
    }

    /// Whether something of this player on the stack is aimed at it already.
    fn is_dealt_with(&self, id: ObjectId) -> bool {
        let mut own = self.game.state().stack.iter().filter(|entry| entry.controller == self.me);
        own.any(|entry| entry.bindings.targets.iter().any(|target| target.entity == id.into()))
    }

    fn elsewhere(&self, touch: &Touch, id: ObjectId, zone: Zone, own: bool) -> i32 {
        let value = 20 + 8 * self.game.definition_of(id).mana_value.min(8) as i32;
        match (touch, zone) {
            (Touch::Counter | Touch::Exile | Touch::Bounce, Zone::Stack) => {
                let theirs = self.game.object(id).is_some_and(|object| object.controller != self.me);
                match theirs {
                    true if self.is_dealt_with(id) => 0,
                    true => self.of_spell(id),
                    false => -value,
                }
            }
            (Touch::Recover, Zone::Graveyard) => {
                let what = self.game.characteristics(id);
                let value = if what.is(CardType::Creature) { creature(what) } else { in_hand(self.game, id, self.me) };
                if own { value } else { value - 10 }
            }
            (Touch::Exile, Zone::Graveyard) => {
                if own {
                    -4
                } else {
                    3
                }
            }
            _ => 0,
        }
    }

    /// What it brings that another's spell does nothing: by what was paid for it, by the cards it moves, and by what it is
    /// aimed at.
    fn of_spell(&self, id: ObjectId) -> i32 {
        let definition = self.game.definition_of(id);
        let entry = self.game.state().stack.iter().find(|entry| entry.source == id);
        let x = entry.map_or(0, |entry| definition.mana_cost.x_count() as i32 * entry.bindings.x.max(0));
        let paid = (definition.mana_value as i32 + x).min(8);
        let cards = |touch: &Touch| matches!(touch, Touch::Draw(_) | Touch::Discard(_) | Touch::ExtraTurn);
        let moved = if self.known.cast(self.game.characteristics(id).text).does(cards) { 20 } else { 0 };
        let aimed = entry.into_iter().flat_map(|entry| &entry.bindings.targets).map(|target| match target.entity {
            Entity::Player(player) if player == self.me && self.life(player) <= LITTLE_LIFE => 40,
            Entity::Object(one) if self.game.object(one).is_some_and(|object| object.controller == self.me) => {
                worth(self.known, self.game, one)
            }
            _ => 0,
        });
        (20 + 8 * paid + moved).max(aimed.max().unwrap_or(0))
    }

    /// What tapping a creature brings: only before attackers or blockers are declared.
    fn tapping(&self, value: i32, mine: bool) -> i32 {
        let turn = &self.game.state().turn;
        let early = matches!(turn.step, Step::Upkeep | Step::Draw | Step::Main1 | Step::BeginCombat);
        match (mine, early) {
            (false, true) if turn.active == self.me => value / 5,
            (false, true) => value / 4,
            (true, _) => -value / 4,
            _ => 0,
        }
    }

    /// What a keyword more brings whoever controls the creature: for good, or in the attack that comes next.
    fn gaining(&self, id: ObjectId, keyword: Keyword, stays: bool) -> i32 {
        let what = self.game.characteristics(id);
        if what.has(keyword) || !what.is(CardType::Creature) {
            return 0;
        }
        if stays {
            return 12;
        }
        let (turn, object) = (&self.game.state().turn, self.game.object(id));
        let attacks = object.is_some_and(|object| {
            let rested = object.since_turn < turn.number || what.has(Keyword::Haste);
            object.controller == turn.active && !object.is_tapped() && rested
        });
        let evades = matches!(keyword, Keyword::Flying | Keyword::Fear | Keyword::Shadow | Keyword::Trample);
        if !attacks || !evades || turn.step != Step::BeginCombat {
            return 0;
        }
        let others = self.players().filter(|player| *player != turn.active);
        let lives = others.map(|player| self.game.state().players[player.index()].life);
        lives.map(|life| to_face(what.power, life)).max().unwrap_or(0)
    }

    /// What more or less power and toughness does for whoever controls the creature.
    fn pumping(&self, id: ObjectId, power: i32, toughness: i32, stays: bool, mine: bool) -> i32 {
        let what = self.game.characteristics(id);
        let left = what.toughness - self.game.damage_on(id);
        let value = worth(self.known, self.game, id);
        if left + toughness <= 0 {
            return -value;
        }
        if stays {
            return 11 * power + 6 * toughness;
        }
        let state = self.game.state();
        if !mine || state.turn.step != Step::DeclareBlockers {
            return 0;
        }
        if let Some(attacker) = state.combat.attackers.iter().find(|one| one.object == id) {
            if !attacker.blocked {
                return to_face(power, state.players[attacker.player.index()].life);
            }
            return self.fighting(id, &attacker.blockers, power, toughness, value);
        }
        let blocked: Vec<ObjectId> =
            state.combat.attackers.iter().filter(|one| one.blockers.contains(&id)).map(|one| one.object).collect();
        self.fighting(id, &blocked, power, toughness, value)
    }

    /// What it changes in a fight with these: that it survives, that one of them dies.
    fn fighting(&self, id: ObjectId, others: &[ObjectId], power: i32, toughness: i32, value: i32) -> i32 {
        let what = self.game.characteristics(id);
        let left = what.toughness - self.game.damage_on(id);
        let dealt: i32 = others.iter().map(|other| self.game.characteristics(*other).power.max(0)).sum();
        let saved = if dealt >= left && dealt < left + toughness { value } else { 0 };
        let killed = others.first().map_or(0, |other| {
            let needs = self.game.characteristics(*other).toughness - self.game.damage_on(*other);
            if what.power < needs && what.power + power >= needs { worth(self.known, self.game, *other) } else { 0 }
        });
        saved + killed
    }

    /// Whether a creature would die in the combat or by what is on the stack.
    fn is_in_danger(&self, id: ObjectId) -> bool {
        let state = self.game.state();
        let what = self.game.characteristics(id);
        let left = what.toughness - self.game.damage_on(id);
        let named = |entry: &&magic::StackEntry| {
            entry.controller != self.me && entry.bindings.targets.iter().any(|target| target.entity == id.into())
        };
        if state.stack.iter().any(|entry| named(&entry)) {
            return true;
        }
        if state.turn.step != Step::DeclareBlockers {
            return false;
        }
        let mut dealt = 0;
        for attacker in &state.combat.attackers {
            if attacker.object == id {
                dealt += attacker.blockers.iter().map(|one| self.game.characteristics(*one).power.max(0)).sum::<i32>();
            } else if attacker.blockers.contains(&id) {
                dealt += self.game.characteristics(attacker.object).power.max(0);
            }
        }
        dealt >= left
    }

    /// The least that a permanent of this player is worth among those so described.
    pub fn cheapest(&self, filter: &Filter, source: ObjectId) -> Option<i32> {
        let fitting = permanents_of(self.game, self.me)
            .filter(|id| self.game.is_described(filter, (*id).into(), source, self.me));
        fitting.map(|id| worth(self.known, self.game, id)).min()
    }
}
