//! Answers to questions in the course of something: targets, modes, choices, numbers, divisions.

use super::gain::{Sight, Words};
use super::lore::Lore;
use super::worth::{creature, in_hand, lands_of, worth};
use kernel::{Answer, Decision, Game as _};
use magic::notation::CostPart;
use magic::{CardType, Choice, Color, Frame, ManaKind, ObjectId, Op, Reason, Zone};
use smallvec::SmallVec;

impl Sight<'_> {
    /// The lines that the thing under way has for the phrase that is asked for, with the number of the phrase among them.
    fn asked(&self) -> Option<(&Lore, usize, u8, Words)> {
        let under_way = self.game.under_way()?;
        let source = under_way.source;
        let words =
            Words { source, x: self.announced_x(), stays: under_way.ability.is_none(), empties: false, refills: false };
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

    /// The X that was chosen for what is being announced.
    fn announced_x(&self) -> i32 {
        match self.game.state().frames.last() {
            Some(Frame::Announce(announce)) => announce.entry.bindings.x,
            _ => 0,
        }
    }

    fn of_choice(&self, decision: &Decision<'_, Choice, Reason>, choice: Choice) -> i32 {
        let Some(entity) = choice.as_entity() else { return 0 };
        if let Reason::Targets(_) | Reason::NewTargets(_) | Reason::EnterAttached(_) = decision.reason
            && let Some((lore, mode, phrase, words)) = self.asked()
            && let Some(lines) = lore.modes.get(mode)
        {
            let value = self.of_target(lines, phrase, entity, words);
            // What is not understood is rather done to others.
            let own = entity.player() == Some(self.me);
            return if value == 0 && own { -1 } else { value };
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

    pub fn pick_one(&self, decision: &Decision<'_, Choice, Reason>, options: &[Choice]) -> Answer {
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
        if let Reason::ManaKind(_) = decision.reason {
            return best_of(options, |choice| match choice {
                Choice::Mana(kind) => self.of_mana(*kind),
                _ => 0,
            });
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

    /// What mana of a kind is good for: what is being paid, then what is held.
    fn of_mana(&self, kind: ManaKind) -> i32 {
        let due = self.game.state().frames.iter().rev().find_map(|frame| match frame {
            Frame::Announce(announce) if !announce.due.is_empty() => Some(&announce.due),
            _ => None,
        });
        let owed = due.is_some_and(|due| {
            due.kinds[kind as usize] > 0 || due.hybrid.iter().any(|kinds| kinds >> kind as u8 & 1 == 1)
        });
        let held = self.game.state().players[self.me.index()].hand.iter();
        let of_kind =
            |id: &&ObjectId| kind.color().is_some_and(|color| self.game.characteristics(**id).colors.contains(color));
        100 * i32::from(owed) + held.filter(of_kind).count() as i32
    }

    /// How many permanents of others have the colour.
    fn colors_against_me(&self, color: Color) -> i32 {
        let theirs = self.game.state().battlefield.iter();
        let theirs = theirs.filter(|id| self.game.object(**id).is_some_and(|object| object.controller != self.me));
        theirs.filter(|id| self.game.characteristics(**id).colors.contains(color)).count() as i32
    }

    pub fn pick_some(&self, decision: &Decision<'_, Choice, Reason>, options: &[Choice], min: u16, max: u16) -> Answer {
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
        if let Reason::Targets(_) = decision.reason
            && self.asked().is_some_and(|(lore, ..)| lore.shared)
        {
            return best_some(options, min, max.min(min.max(1)), |choice| self.of_choice(decision, choice));
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

    pub fn yes_or_no(&self, decision: &Decision<'_, Choice, Reason>) -> bool {
        match decision.reason {
            Reason::Mulligan => self.wants_mulligan(),
            Reason::PayLife(_) => self.game.state().players[self.me.index()].life > 8,
            // What another asks for can be had for mana: that is cheaper than what happens otherwise.
            Reason::PayOrNot(_) if self.asks_for_mana() => true,
            _ => match self.game.under_way() {
                // What another asks is done if it says so by default.
                Some(one) if one.controller != self.me => !matches!(self.game.default_answer(), Answer::Yes(false)),
                _ => true,
            },
        }
    }

    /// Whether what is to be paid as something resolves is mana alone.
    fn asks_for_mana(&self) -> bool {
        let running = self.game.state().frames.iter().rev().find_map(|frame| match frame {
            Frame::Resolve(running) => Some((running.entry.ability?, usize::from(running.at))),
            _ => None,
        });
        let op = running.and_then(|(ability, at)| self.game.pool().ability(ability).program.ops.get(at));
        matches!(op, Some(Op::Pay(_, cost, _)) if cost.parts.iter().all(|part| matches!(part, CostPart::Mana(_))))
    }

    /// The first hand is kept with two to five lands, one of which may be something else that makes mana early; the next with
    /// one to five, and every other.
    fn wants_mulligan(&self) -> bool {
        let state = &self.game.state().players[self.me.index()];
        let is_land = |id: &&ObjectId| self.game.characteristics(**id).is(CardType::Land);
        let lands = state.hand.iter().filter(is_land).count();
        let early = state.hand.iter().any(|id| self.makes_mana_early(*id));
        let fewest = if state.mulligans == 0 && !early { 2 } else { 1 };
        state.mulligans < 2 && !(fewest..=5).contains(&lands)
    }

    /// Whether a card makes mana and is no land, and costs next to nothing.
    fn makes_mana_early(&self, id: ObjectId) -> bool {
        let definition = self.game.definition_of(id);
        let land = self.game.characteristics(id).is(CardType::Land);
        !land && definition.mana_value <= 1 && definition.tables.abilities.iter().any(|ability| ability.mana)
    }

    pub fn number(&self, decision: &Decision<'_, Choice, Reason>, min: i32, max: i32) -> Answer {
        match decision.reason {
            Reason::X(_) => Answer::Number(self.best_x(min, max)),
            Reason::OptionalCost(..) => Answer::Number(max.min(min.max(20))),
            _ => self.game.default_answer(),
        }
    }

    /// The X that brings the most; of equal ones the smallest, since mana is left over then.
    fn best_x(&self, min: i32, max: i32) -> i32 {
        let most = max.min(min.max(20));
        let Some((lore, mode, _, words)) = self.asked() else { return most };
        if mode >= lore.modes.len() || lore.modes[mode].is_empty() || lore.taxes {
            return most;
        }
        let value = |x: &i32| (self.of_mode(lore, mode, Words { x: *x, ..words }), std::cmp::Reverse(*x));
        (min..=most).max_by_key(value).unwrap_or(most)
    }

    /// As much to each as kills it, the most valuable first; the rest to the first player, or else to the first of all.
    pub fn divide(
        &self,
        decision: &Decision<'_, Choice, Reason>,
        among: &[Choice],
        total: u32,
        minimum: u32,
    ) -> Answer {
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
