//! Verbs: what one effect does, as one sentence.
//!
//! One file because it is one match over everything an effect can be, and no arm may be forgotten.

use super::grammar::{Number, Person, Phrase, join};
use super::noun::{Group, is_players};
use super::scope::{Antecedent, Scope};
use super::sentence::Sentence;
use super::value::counter_noun;
use magic_notation::CounterKind;
use magic_notation::{
    Ability, Chooser, Condition, Cost, Designation, Duration, Effect, Mask, Modification, Noun, Pattern, Predicate, Slot, Statement,
    TargetSpec, Turning, Value, Zone,
};

impl Scope<'_> {
    /// One arm for each verb, so that this stays one table.
    pub fn verb(&mut self, effect: &Effect) -> Sentence {
        if !matches!(effect, Effect::If(..) | Effect::Sequence(_)) {
            self.done_how = None;
        }
        match effect {
            Effect::Sequence(all) if all.is_empty() => Sentence::alone("nothing happens"),
            Effect::Sequence(_) => Sentence::alone(self.in_one(effect)),
            Effect::If(condition, yes, no) => self.if_else(condition, yes, no.as_deref()),
            Effect::May(who, effect, otherwise) => self.may(who, effect, otherwise.as_deref()),
            Effect::Pay { who, cost, otherwise: Some(effect), then } if offers(effect, then.as_deref()) => {
                let sentence = self.may_pay(who, cost, then.as_deref());
                let otherwise = self.if_they_do(false, effect);
                sentence.and_then(&format!(". {otherwise}"))
            }
            Effect::Pay { who, cost, otherwise: Some(effect), then } => self.unless(who, cost, effect, then.as_deref()),
            Effect::Pay { who, cost, otherwise: None, then } => self.may_pay(who, cost, then.as_deref()),
            Effect::ForEach(noun, effect) => self.for_each(noun, effect),
            Effect::Repeat(times, effect) => self.repeat(times, effect),
            Effect::RepeatWhile(effect, condition) => self.repeat_while(effect, condition),
            Effect::Vote(ballot, slot) => self.vote(ballot, *slot),
            Effect::ChooseNumbers { who, least, most, .. } => self.choose_numbers(who, least, most),
            Effect::Separate { who, what, one, other } => self.separate(who, what, *one, *other),
            Effect::ChoosePile(who, one, other) => self.choose_pile(who, *one, *other),
            Effect::BecomeCopy(what, of, except) => self.become_copy(what, of, except),
            Effect::ChangeTarget { who, what, to, any: false } => self.change_target(who, what, to.as_ref()),
            Effect::ChangeTarget { who, what, any: true, .. } => self
                .does(who, false, "may choose", |scope| format!("new targets for {}", scope.noun(what).object))
                .apart(),
            Effect::ChangeText(what, words, duration) => self.change_text(what, *words, *duration),
            Effect::Ante(who, Noun::TopOf(of, _)) if **of == Noun::It => {
                let whose = if *who == Noun::You { "your" } else { "their" };
                self.does(who, true, "ante", |_| format!("the top card of {whose} library"))
            }
            Effect::Ante(who, what) => {
                self.done = Antecedent::Same(self.canonical(what));
                self.does(who, true, "ante", |scope| scope.noun(what).object)
            }
            Effect::Own(who, what) => self.does(who, false, "own", |scope| scope.noun(what).object),
            Effect::ExchangeLife(one, other) => self.exchange_life(one, other),
            Effect::DoubleX(what) => self.double_x(what),
            Effect::PayAnyAmount(who, slot) => self.pay_any_amount(who, *slot),
            Effect::ActivateMana(who, what) => self.activate_mana(who, what),
            Effect::LoseUnspentMana(from, Some(to)) => self.take_mana(from, to),
            Effect::Threaten { who, cost, when, effect } => self.threaten(who, cost, when, effect),
            Effect::Appease => Sentence::alone("that doesn't happen".to_string()),
            Effect::LoseUnspentMana(who, None) => self.lose_unspent_mana(who),
            Effect::StayTapped(what, steps) => self.stay_tapped(what, *steps),
            Effect::Modal(modes) => Sentence::alone(self.modal(modes)),
            Effect::Choose { .. } => self.choose(effect),
            Effect::ChooseFor(Noun::You, chooser @ Chooser::DamageBySpell(..)) => {
                let them = std::mem::replace(&mut self.them, true);
                self.chosen_number = Some(self.chooser(chooser));
                self.them = them;
                Sentence::silent()
            }
            Effect::ChooseFor(who, chooser) => self.does(who, true, "choose", |scope| scope.chooser(chooser)),
            Effect::Remember(noun, slot) => self.remember(noun, *slot),
            Effect::Calculate(Value::Done, slot) => {
                self.fill(*slot, Antecedent::Number("that number"));
                Sentence::silent()
            }
            Effect::Calculate(Value::Characteristic(what, noun), slot) if matches!(**noun, Noun::Target(_)) => {
                let of = self.put_off(noun);
                self.fill(*slot, Antecedent::Measure(Box::new(Value::Characteristic(*what, Box::new(of)))));
                Sentence::silent()
            }
            Effect::Calculate(value, slot) => {
                let text = format!("note {}", self.value(value));
                self.fill(*slot, Antecedent::Number("the noted number"));
                Sentence::order(text)
            }
            Effect::LetX(value) => {
                let text = format!("X is {}", self.value(value));
                Sentence::alone(text)
            }
            Effect::Forget(_) => Sentence::silent(),
            Effect::Damage { amount, to, source } => {
                let sentence = self.does(source, false, "deal", |scope| scope.damage(amount, to, source));
                self.done_number = Some("the damage dealt this way".to_string());
                sentence
            }
            Effect::DamageDivided { amount, to } => self.does(&Noun::This, false, "deal", |scope| {
                let among = scope.among(amount, to);
                let amount = scope.quantity(amount, "damage");
                format!("{amount} divided as you choose among {among}")
            }),
            Effect::Destroy { what, no_regeneration } => self.destroy(what, *no_regeneration),
            Effect::Move(noun, destination) => self.move_to(noun, destination),
            Effect::Sacrifice(noun) => self.sacrifice(noun),
            Effect::Discard(noun) => self.discard(noun),
            Effect::Draw(who, count) => {
                let sentence = self.does(who, true, "draw", |scope| scope.things(count, "card"));
                let number = if *count == Value::Number(1) { Number::Singular } else { Number::Plural };
                self.done = Antecedent::Objects("card".to_string(), number);
                self.last = Some(Noun::Done);
                sentence
            }
            Effect::Mill(who, count) => self.does(who, true, "mill", |scope| scope.things(count, "card")),
            Effect::GainLife(who, amount) => self.does(who, false, "gain", |scope| scope.quantity(amount, "life")),
            Effect::LoseLife(who, amount) => self.lose_life(who, amount),
            Effect::SetLife(who, amount) => self.set_life(who, amount),
            Effect::Counter(noun, destination) => self.counter(noun, destination.as_ref()),
            Effect::PutCounters(on, kind, count, None) => self.put_counters(on, *kind, count),
            Effect::PutCounters(on, kind, count, Some(who)) => self.put_counters_by(who, on, *kind, count),
            Effect::Distribute { kind, count, among } => {
                let among = self.among(count, among);
                let counters = self.things(count, &counter_noun(Some(*kind)));
                Sentence::order(format!("distribute {counters} among {among}"))
            }
            Effect::RemoveCounters(from, kind, count) => self.remove_counters(from, *kind, count.as_ref()),
            Effect::Tap(noun) => self.order("tap", noun),
            Effect::Untap(noun) => self.order("untap", noun),
            Effect::CreateTokens { count: count @ Value::If(..), .. }
            | Effect::CreateCopies { count: count @ Value::If(..), .. }
                if fewest(count).is_some() =>
            {
                self.create_so_many(effect, count)
            }
            Effect::CreateTokens { who, count, token, tapped, attacking, blocking } => {
                let sentence = self.does(who, true, "create", |scope| scope.tokens(count, token, *tapped, *attacking));
                self.last = None;
                self.made(count);
                match blocking {
                    Some(blocked) => {
                        let blocked = self.noun(blocked).object;
                        sentence.and_then(&format!(" that's blocking {blocked}"))
                    }
                    None => sentence,
                }
            }
            Effect::CreateCopies { who, count, of, attacking, except } => {
                let sentence = self.does(who, true, "create", |scope| scope.copies(count, of, except));
                self.made(count);
                match attacking {
                    Some(whom) => {
                        let whom = self.noun(whom).object;
                        sentence
                            .and_then(&format!(" that's tapped and attacking {whom} or a planeswalker they control"))
                    }
                    None => sentence,
                }
            }
            Effect::AddMana(who, mana, restriction) => {
                let sentence = self.does(who, true, "add", |scope| scope.mana(mana));
                let sentence = sentence.and_then(&self.explained());
                match restriction {
                    Some(restriction) => sentence.and_then(&format!(". {}", self.restriction(restriction))),
                    None => sentence,
                }
            }
            Effect::Modify(noun, modifications, duration) => self.modify(noun, modifications, *duration),
            Effect::State(statement, duration) => {
                let text = self.statement(&with_no_attack_needed(statement));
                let by_this = format!("creatures dealt damage by {} this turn", self.own_name());
                let text = match text.strip_prefix(&by_this) {
                    Some(rest) if self.is_spell() => format!("a creature dealt damage this way{rest}"),
                    _ => text,
                };
                let provided = self.provided();
                let lasting = self.this_turn(*duration);
                Sentence::order(format!("{}{provided}", within(&text, &lasting)))
            }
            Effect::Shield { replacement, duration, once } => {
                Sentence::alone(self.replacement(replacement, Some((*duration, *once))))
            }
            Effect::Regenerate(noun) => self.order("regenerate", noun),
            Effect::Attach(what, Some(to)) => {
                let what = self.noun(what).object;
                Sentence::order(format!("attach {what} to {}", self.noun(to).object))
            }
            Effect::Attach(noun, None) => self.order("unattach", noun),
            Effect::Turn(noun, Turning::Transform) => self.order("transform", noun),
            Effect::Turn(noun, Turning::Flip) => self.order("flip", noun),
            Effect::Turn(noun, Turning::FaceUp) => self.order("turn", noun).and_then(" face up"),
            Effect::Turn(noun, Turning::FaceDown) => self.order("turn", noun).and_then(" face down"),
            Effect::Mask(who, Noun::TopOf(of, _), mask) if **of == Noun::It => {
                let verb = mask_verb(*mask);
                let sentence = self
                    .does(who, true, verb, |scope| format!("the top card of {} library", scope.noun(who).possessive));
                self.done = Antecedent::Objects("card".to_string(), Number::Singular);
                self.last = Some(Noun::Done);
                sentence
            }
            Effect::Mask(Noun::You, noun, mask) => self.order(mask_verb(*mask), noun),
            Effect::Mask(who, noun, mask) => self.does(who, true, mask_verb(*mask), |scope| scope.noun(noun).object),
            Effect::BecomeBlocked(whom, Some(what)) => self.block(what, whom),
            Effect::BecomeBlocked(noun, None) => Sentence::order(self.noun(noun).does("become blocked")),
            Effect::Designate(noun, designation, degree) => self.designate(noun, *designation, degree.as_ref()),
            Effect::Action(action) => self.action(action),
            Effect::Note(..) => Sentence::silent(),
            Effect::Pair(one, other) => {
                let one = self.noun(one).object;
                Sentence::order(format!("pair {one} with {}", self.noun(other).object))
            }
            Effect::RemoveDamage(noun) => {
                Sentence::order(format!("remove all damage marked on {}", self.noun(noun).object))
            }
            // What it made goes by "created with it".
            Effect::Link(Noun::This, Noun::Done) => Sentence::silent(),
            // What it changed goes by what was done to it.
            Effect::Link(Noun::This, Noun::TargetAgain(_)) => {
                self.last = None;
                Sentence::silent()
            }
            Effect::Unlink(_, what) => Sentence::order(format!("{} is no longer marked", self.noun(what).subject)),
            Effect::Link(what, to) => {
                let what = self.noun(what).subject;
                Sentence::order(format!("{what} haunts {}", self.noun(to).object))
            }
            Effect::NextCast { what, gains, duration } => {
                let from_hand = magic_notation::Predicate::CastFrom(magic_notation::Zone::Hand);
                let mut what = what.clone();
                let before = what.all.len();
                what.all.retain(|one| *one != from_hand);
                let from = if what.all.len() < before { " from your hand" } else { "" };
                let spell = self.one_such(&what);
                let until = self.this_turn(*duration);
                let gains: Vec<String> = gains.iter().map(|one| super::modification_text(self.card, one)).collect();
                Sentence::alone(format!("the next time you cast {spell}{from}{until}, it {}", join(&gains, "and")))
            }
            Effect::RemoveFromCombat { what, unblocks: false } => self.order("remove", what).and_then(" from combat"),
            Effect::RemoveFromCombat { what, unblocks: true } => self.remove_blocker(what),
            Effect::SwitchBlocks(one, other) => self.switch_blocks(one, other),
            Effect::Shuffle(who) => self.shuffle(who),
            Effect::Reveal(noun) => self.reveal(noun),
            Effect::LookAt(who, whose) => {
                self.does(who, true, "look", |scope| format!("at {}", scope.looked_at(whose)))
            }
            Effect::LookAtTop { who, count, slot, reveal } => self.look_at_top(who, count, *slot, *reveal),
            Effect::Scry(who, count, Zone::Graveyard) => {
                self.does(who, true, "surveil", |scope| scope.short_amount(count))
            }
            Effect::Scry(who, count, _) => self.does(who, true, "scry", |scope| scope.short_amount(count)),
            Effect::PutInOrder(who, what, place) => self.put_in_order(who, what, *place),
            Effect::Fight(one, other) => self.does(one, false, "fight", |scope| scope.noun(other).object),
            Effect::CopySpell(Noun::You, what, count, except) => self.copy_spell(what, count, except),
            Effect::CopySpell(who, what, count, except) => self.copy_for(who, what, count, except),
            Effect::Either(who, choices) => self.either(who, choices),
            Effect::ExchangeControl(one, other) => {
                self.done_how = Some("those permanents are exchanged this way".to_string());
                if let (Antecedent::Objects(word, Number::Singular), Antecedent::Objects(same, Number::Singular)) =
                    (self.settled(one), self.settled(other))
                    && word == same
                {
                    return Sentence::order(format!("exchange control of those {}", super::grammar::plural(&word)));
                }
                let one = self.noun(one).object;
                Sentence::order(format!("exchange control of {one} and {}", self.noun(other).object))
            }
            Effect::FlipCoin(who) => self.does(who, true, "flip", |_| "a coin".to_string()).apart(),
            Effect::RollDie(who, sides, slot) => {
                self.fill(*slot, Antecedent::Number("the result"));
                self.does(who, true, "roll", |_| format!("a d{sides}")).apart()
            }
            Effect::Subgame(slot) => {
                let after = Box::new(Antecedent::Players(Number::Plural));
                self.fill(*slot, Antecedent::First("each player who doesn't win the subgame".to_string(), after));
                Sentence::alone("players play a Magic subgame, using their libraries as their decks")
            }
            Effect::DrawGame => Sentence::alone("the game is a draw"),
            Effect::Win(who) => self.does(who, false, "win", |_| "the game".to_string()),
            Effect::Lose(who) => self.does(who, false, "lose", |_| "the game".to_string()),
            Effect::Proliferate(who) => self.does(who, true, "proliferate", |_| String::new()),
            Effect::MayCast { who, what, copy: true, .. } => self.does(who, false, "may cast", |scope| {
                format!("a copy of {} without paying its mana cost", scope.noun(what).object)
            }),
            Effect::MayCast { who, what, masked: true, .. } => self.does(who, false, "may cast", |scope| {
                format!(
                    "{} face down as a 2/2 creature spell without paying its mana cost. If the creature that spell becomes as \
                     it resolves has not been turned face up and would assign or deal damage, be dealt damage, or become \
                     tapped, instead it's turned face up and assigns or deals damage, is dealt damage, or becomes tapped",
                    scope.noun(what).object
                )
            }),
            Effect::Play { who, what, mana_from, slot } => {
                let sentence = self.does(who, false, "play", |scope| format!("{} if able", scope.noun(what).object));
                self.fill(*slot, Antecedent::Objects("spell".to_string(), Number::Singular));
                match mana_from {
                    Some(from) => {
                        let (player, from) = (self.noun(who).subject, self.such(from).object);
                        sentence.and_then(&format!(
                            ". While doing so, {player} can activate mana abilities only if they're from {from} and only if \
                             mana they produce is spent to activate other mana abilities of {from} and/or to play that card"
                        ))
                    }
                    None => sentence,
                }
            }
            Effect::MayCast { who, what, by, lands, otherwise, .. } => {
                let cards = self.noun(what);
                let own = if cards.person == Person::Plural { "their mana costs" } else { "its mana cost" };
                let terms = match by {
                    Some(keyword) => format!(" for its {} cost", keyword.word()),
                    None => format!(" without paying {own}"),
                };
                let verb = if *lands { "may play" } else { "may cast" };
                let sentence = self.does(who, false, verb, |_| format!("{}{terms}", cards.object));
                match otherwise {
                    Some(otherwise) => {
                        let text = self.in_one(otherwise);
                        sentence.and_then(&format!(". If that card isn't cast this way, {text}"))
                    }
                    None => sentence,
                }
            }
            Effect::ExileUntil { who, until, found, exiled } => {
                let sentence = self.does(who, true, "exile", |scope| {
                    let own = scope.own(who);
                    let until = scope.one_such(until);
                    format!("cards from the top of {own} library until {until} is exiled")
                });
                self.fill(*found, Antecedent::Objects("card".to_string(), Number::Singular));
                self.fill(*exiled, Antecedent::Objects("card".to_string(), Number::Plural));
                sentence
            }
            Effect::Turns(change) => self.turn_effect(change),
            Effect::PhaseOut { what, until_leaves: false } => self.does(what, false, "phase", |_| "out".to_string()),
            Effect::PhaseOut { what, until_leaves: true } => self.does(what, false, "phase", |scope| {
                let this = scope.noun(&Noun::This).subject;
                format!("out until {this} leaves the battlefield. Tap that creature as it phases in this way")
            }),
            Effect::Delayed { when, effect, repeating, duration } => self.delayed(when, effect, *repeating, *duration),
            Effect::Reflexive(effect) => Sentence::alone(format!("when you do, {}", self.in_one(effect))),
            Effect::Offer(who, offered) => {
                let who = self.noun(who);
                if let [Ability::Activated(one)] = offered.abilities.as_slice() {
                    let done = super::ability_text(offered, &offered.abilities[0]);
                    let done = done.split_once(": ").map_or(done.as_str(), |(_, done)| done).trim_end_matches('.');
                    let paying = self.paying(&one.cost, Person::Second);
                    let may = who.does("may");
                    let offer = match one.effect {
                        Effect::AddMana(..) => format!("any time you could activate a mana ability, {may} {paying}"),
                        _ => format!("{may} {paying} any time you could cast an instant"),
                    };
                    return Sentence::alone(format!("until end of turn, {offer}. If you do, {}", uncapital(done)));
                }
                let texts: Vec<String> =
                    offered.abilities.iter().map(|one| format!("\"{}\"", super::ability_text(offered, one))).collect();
                Sentence::alone(format!("until end of turn, {} {}", who.does("have"), join(&texts, "and")))
            }
            Effect::Emblem(who, emblem) => self.does(who, false, "get", |_| {
                let texts: Vec<String> =
                    emblem.abilities.iter().map(|one| format!("\"{}\"", super::ability_text(emblem, one))).collect();
                format!("an emblem with {}", join(&texts, "and"))
            }),
        }
    }

    /// "create a Food token. If you control a Forest, create two of those tokens instead"
    fn create_so_many(&mut self, effect: &Effect, count: &Value) -> Sentence {
        let mut least = effect.clone();
        if let Effect::CreateTokens { count: number, .. } | Effect::CreateCopies { count: number, .. } = &mut least {
            *number = fewest(count).unwrap_or(Value::Number(1));
        }
        let mut sentence = self.verb(&least).apart();
        let mut cases = Vec::new();
        let mut rest = count;
        while let Value::If(condition, many, no) = rest {
            cases.push((condition, many));
            rest = no;
        }
        for (condition, many) in cases.into_iter().rev() {
            let condition = self.condition(condition);
            let many = self.short_number(many);
            sentence = sentence.and_then(&format!(". If {condition}, create {many} of those tokens instead"));
        }
        sentence
    }

    /// "tap or untap target creature", or a list to choose from
    fn either(&mut self, who: &Noun, choices: &[Effect]) -> Sentence {
        let texts: Vec<String> = choices.iter().map(|choice| self.in_one(choice)).collect();
        if let [one, other] = texts.as_slice()
            && *who == Noun::You
            && let Some(text) = said_of_the_same(one, other)
        {
            return Sentence::order(text);
        }
        self.does(who, true, "choose", |_| format!("one: {}", texts.join("; or ")))
    }

    /// "tap target creature"
    pub fn order(&mut self, verb: &str, noun: &Noun) -> Sentence {
        Sentence::order(format!("{verb} {}", self.noun(noun).object))
    }

    fn if_else(&mut self, condition: &Condition, yes: &Effect, no: Option<&Effect>) -> Sentence {
        if let (Effect::Sequence(none), Some(no)) = (yes, no)
            && none.is_empty()
        {
            return self.if_else(&Condition::Not(Box::new(condition.clone())), no, None);
        }
        if let (Condition::Holds(slot), None) = (condition, no)
            && self.certain.contains(slot)
        {
            return Sentence::alone(self.in_one(yes));
        }
        if let (Condition::Not(flip), Effect::Remember(Noun::It, slot), None) = (condition, yes, no)
            && **flip == Condition::WonFlip
        {
            let after = Antecedent::Players(Number::Plural);
            self.fill(*slot, Antecedent::First("each player who lost the flip".to_string(), Box::new(after)));
            return Sentence::silent();
        }
        if let (Effect::AddMana(..), Some(Effect::AddMana(..))) = (yes, no) {
            let usual = no.map(|no| self.in_one(no)).unwrap_or_default();
            let condition = self.condition(condition);
            return Sentence::alone(format!("{usual}. If {condition}, {} instead", self.in_one(yes)));
        }
        if let Some(no) = no
            && can_be_done(condition, yes)
        {
            let done = self.in_one(yes);
            return Sentence::alone(format!("{done}. If you can't, {}", self.in_one(no)));
        }
        if let (Condition::Matches(noun @ Noun::Target(_), filter), Effect::Counter(..), None) = (condition, yes, no) {
            let later = self.put_off(noun);
            let done = self.in_one(yes);
            return Sentence::alone(format!("{done} if {}", self.condition(&Condition::Matches(later, filter.clone()))));
        }
        let flipped = *condition == Condition::WonFlip;
        let condition = self.condition(condition);
        let mut text = format!("if {condition}, {}", self.in_one(yes));
        if let Some(no) = no {
            let mut otherwise = if flipped { "If you lose the flip".to_string() } else { "Otherwise".to_string() };
            if condition.contains(" gets more votes")
                && let Some((more, other)) = condition.split_once(super::condition::VERSUS)
            {
                text = text.replacen(&condition, more, 1);
                otherwise = format!("If {other} gets more votes or the vote is tied");
            }
            text.push_str(&format!(". {otherwise}, {}", self.in_one(no)));
        }
        Sentence::alone(text)
    }

    fn may(&mut self, who: &Noun, effect: &Effect, otherwise: Option<&Effect>) -> Sentence {
        let noun = self.canonical(who);
        let subject = self.noun(who).subject;
        if let Effect::MayCast { what, copy: true, .. } = effect {
            let what = self.noun(what).object;
            let cast = "you may cast the copy without paying its mana cost";
            return Sentence::alone(format!("{subject} may copy {what}. If you do, {cast}"));
        }
        let before = self.doer.replace(noun.clone());
        if let Effect::Sequence(all) = effect
            && let [Effect::Choose { from, max: Value::Number(1), slot, .. }, Effect::BecomeBlocked(whom, Some(what))] =
                all.as_slice()
            && *whom == Noun::Slot(*slot)
        {
            self.doer = before;
            let what = self.noun(what).object;
            let whom = self.one_such(from);
            return Sentence::alone(format!("{subject} may have {what} block {whom} of your choice"));
        }
        let (first, then) = first_and_rest(effect);
        let done = self.in_one(&first);
        self.doer = before;
        self.decider = noun;
        let mut text = format!("{subject} may {done}");
        if let Some(then) = then {
            text.push_str(&format!(". {}", self.if_they_do(true, &then)));
        }
        if let Some(otherwise) = otherwise {
            text.push_str(&format!(". {}", self.if_they_do(false, otherwise)));
        }
        Sentence::alone(text)
    }

    fn may_pay(&mut self, who: &Noun, cost: &Cost, effect: Option<&Effect>) -> Sentence {
        let noun = self.canonical(who);
        let subject = self.noun(who).subject;
        let paying = self.paying(cost, Person::Second);
        self.decider = noun;
        match effect {
            Some(effect) => Sentence::alone(format!("{subject} may {paying}. {}", self.if_they_do(true, effect))),
            None => Sentence::alone(format!("{subject} may {paying}")),
        }
    }

    /// "this creature becomes renowned", "increase your speed by 1"
    fn designate(&mut self, who: &Noun, designation: Designation, degree: Option<&Value>) -> Sentence {
        match (designation, degree) {
            (Designation::Blessed, _) => {
                self.does(who, false, "get", |_| "the city's blessing for the rest of the game".to_string())
            }
            (Designation::Speed, _) => {
                let whose = self.noun(who).possessive;
                Sentence::order(format!("increase {whose} speed by 1"))
            }
            (Designation::Tempted, _) => Sentence::silent(),
            (Designation::Level, level) => {
                let level = level.map_or_else(|| "2".to_string(), |level| self.short_amount(level));
                Sentence::order(format!("this Class becomes level {level}"))
            }
            (_, Some(Value::Number(0))) => {
                Sentence::order(self.noun(who).does(&format!("be no longer {}", designation.word())))
            }
            _ => Sentence::order(self.noun(who).does(&format!("become {}", designation.word()))),
        }
    }

    /// "sacrifice it unless you pay {2}", "counter target spell unless its controller pays {1} or {3}"
    fn unless(&mut self, who: &Noun, cost: &Cost, effect: &Effect, paid: Option<&Effect>) -> Sentence {
        if let (Effect::Remember(Noun::It, slot), None) = (effect, paid) {
            return self.pay_or_set_aside(who, cost, *slot);
        }
        let who = self.put_off(who);
        let mut costs = vec![cost];
        let mut effect = effect;
        while let Effect::Pay { who: again, cost: other, otherwise: Some(inner), then: None } = effect
            && self.canonical(again) == self.canonical(&who)
            && paid.is_none()
        {
            costs.push(other);
            effect = inner;
        }
        let mut after = None;
        if let Effect::Sequence(all) = effect
            && let [done, next] = all.as_slice()
            && follows_up(next)
        {
            (effect, after) = (done, Some(next));
        }
        let first = matches!(effect, Effect::Sequence(all) if all.len() > 1);
        let mut text = if first {
            let paying = self.unless_paying(&who, &costs, "");
            format!("{paying}, {}", self.in_one(effect))
        } else {
            let done = self.in_one(effect);
            format!("{done} {}", self.unless_paying(&who, &costs, &done))
        };
        if let Some(after) = after {
            text.push_str(&format!(". {}", super::grammar::capital(&self.in_one(after))));
        }
        self.decider = self.canonical(&who);
        if let Some(paid) = paid {
            text.push_str(&format!(". {}", self.if_they_do(true, paid)));
        }
        Sentence::alone(text)
    }

    /// "unless you pay {1} or {2}"
    fn unless_paying(&mut self, who: &Noun, costs: &[&Cost], said: &str) -> String {
        let payer = match who {
            Noun::Players => Phrase::new("any player", Person::Singular),
            Noun::Opponents => Phrase::new("any opponent", Person::Singular),
            who => self.noun(who),
        };
        let payer = match payer.subject.as_str() {
            "that player" if said.contains("that player") || said.starts_with("target ") => Phrase::they(),
            _ => payer,
        };
        let pay = super::grammar::conjugate("pay ", payer.person);
        let mut paying: Vec<String> = costs.iter().map(|cost| self.paying(cost, payer.person)).collect();
        if paying.iter().all(|text| text.starts_with(&pay)) {
            paying.iter_mut().skip(1).for_each(|text| text.replace_range(..pay.len(), ""));
        }
        format!("unless {} {}", payer.subject, join(&paying, "or"))
    }

    /// A target that is said only where it is spoken of next.
    fn put_off(&mut self, noun: &Noun) -> Noun {
        match noun {
            Noun::Target(spec) => Noun::TargetAgain(self.target_later(spec) as u8),
            Noun::ControllerOf(of) => Noun::ControllerOf(Box::new(self.put_off(of))),
            Noun::OwnerOf(of) => Noun::OwnerOf(Box::new(self.put_off(of))),
            other => other.clone(),
        }
    }

    /// A target that is remembered is said where it is spoken of next; whether that is in what follows.
    pub fn remember_later(&mut self, noun: &Noun, slot: Slot) -> usize {
        let later = self.put_off(noun);
        self.fill(slot, Antecedent::Same(later));
        self.targets.len() - 1
    }

    /// Whether a target that was put off has been said.
    pub fn is_said(&self, target: usize) -> bool {
        !matches!(self.targets.get(target), Some(Antecedent::Later(_)))
    }

    /// So many tokens were made: what was done is them.
    fn made(&mut self, count: &Value) {
        if *count == Value::Number(1) {
            self.done = Antecedent::Objects("token".to_string(), Number::Singular);
        }
    }

    /// Targets are chosen aloud; anything else is remembered in silence.
    fn remember(&mut self, noun: &Noun, slot: Slot) -> Sentence {
        let sentence = match noun {
            Noun::Target(_) => self.order("choose", noun),
            _ => Sentence::silent(),
        };
        let mut what = self.settled(noun);
        if let (Noun::All(_), Antecedent::Objects(..)) = (noun, &what) {
            let last = self.last.clone();
            let words = match self.attached_to_unsaid(noun) {
                Some(target) => {
                    // The target is named first, and what is attached to it after that.
                    let mut later = self.clone();
                    later.noun(&target);
                    later.noun(noun)
                }
                None => self.noun(noun),
            };
            self.last = last;
            if words.object.starts_with("all ") {
                what = Antecedent::First(words.object, Box::new(what));
            }
        }
        self.certain.push(slot);
        self.fill(slot, what);
        sentence
    }

    /// The target that has not been named yet, where all that is attached to it is spoken of.
    fn attached_to_unsaid(&self, noun: &Noun) -> Option<Noun> {
        let Noun::All(filter) = noun else { return None };
        filter.all.iter().find_map(|one| match one {
            Predicate::AttachedTo(to) => match self.canonical(to) {
                Noun::TargetAgain(at) if !self.is_said(usize::from(at)) => Some(Noun::TargetAgain(at)),
                _ => None,
            },
            _ => None,
        })
    }

    /// "3 damage to each creature and each player"
    pub fn damage(&mut self, amount: &Value, to: &Noun, source: &Noun) -> String {
        if let Value::Quotient(whole, by) = amount
            && let Some(among) = self.divided_among(by, to)
        {
            return format!("{} divided evenly, rounded down, among {among}", self.quantity(whole, "damage"));
        }
        let counters = matches!((amount, to), (Value::Counters(..), Noun::Players | Noun::Opponents));
        if self.is_player(to) && !is_short(amount) && !counters {
            let member = self.member_of(to);
            let said = self.noun_as(to, Group::Each).object;
            let before = std::mem::replace(&mut self.it, member);
            let each = said.starts_with("each ");
            let them = std::mem::replace(&mut self.them, !each);
            let of_each = std::mem::replace(&mut self.of_each, each);
            let text = self.damage_to(amount, &said);
            (self.it, self.them, self.of_each) = (before, them, of_each);
            return text;
        }
        if let Value::Count(_) | Value::HowOften(_) | Value::HowMuch(_) | Value::PutIntoGraveyards = amount {
            let to = self.noun_as(to, Group::Each).object;
            return self.damage_to(amount, &to);
        }
        let amount = self.quantity(amount, "damage");
        if !matches!(to, Noun::Target(_)) && self.canonical(to) == self.canonical(source) {
            return format!("{amount} to itself");
        }
        let comma = if amount.contains(", rounded") { "," } else { "" };
        format!("{amount}{comma} to {}", self.noun_as(to, Group::Each).object)
    }

    /// "damage to that player equal to the number of cards in their hand"
    fn damage_to(&mut self, amount: &Value, to: &str) -> String {
        let amount = self.quantity(amount, "damage");
        match amount.strip_prefix("damage equal to ") {
            Some(value) => format!("damage to {to} equal to {value}"),
            None => match amount.split_once(" for each ") {
                Some((amount, each)) => format!("{amount} to {to} for each {each}"),
                None if amount.contains(", rounded") => format!("{amount}, to {to}"),
                None => format!("{amount} to {to}"),
            },
        }
    }

    /// What damage is divided evenly among: as many as it is divided by.
    fn divided_among(&mut self, by: &Value, to: &Noun) -> Option<String> {
        match (by, to) {
            (Value::Targets | Value::CountOf(_), Noun::Target(_)) => Some(self.noun(to).object),
            (Value::Count(filter), Noun::All(_)) => Some(self.noun(&Noun::All(filter.clone())).object),
            _ => None,
        }
    }

    /// No more targets than there is to divide: from four on, that bound is not said.
    fn among(&mut self, amount: &Value, to: &Noun) -> String {
        match (amount, to) {
            (Value::Number(4..), Noun::Target(spec)) if spec.max == *amount && spec.min == Value::Number(1) => {
                let spec = TargetSpec { min: 0.into(), max: Value::Number(i32::MAX), ..(**spec).clone() };
                self.noun(&Noun::Target(Box::new(spec))).object
            }
            _ => self.noun(to).object,
        }
    }

    /// Whether a noun speaks of players.
    pub fn is_player(&self, noun: &Noun) -> bool {
        match noun {
            Noun::You
            | Noun::Opponents
            | Noun::Players
            | Noun::ActivePlayer
            | Noun::DefendingPlayer
            | Noun::ChosenPlayer
            | Noun::ControllerOf(_)
            | Noun::OwnerOf(_) => true,
            Noun::Target(spec) => is_players(&spec.filter),
            Noun::All(filter) => is_players(filter),
            Noun::TargetAgain(number) => match self.targets.get(usize::from(*number)) {
                Some(Antecedent::Players(_)) => true,
                Some(Antecedent::Later(spec)) => is_players(&spec.filter),
                _ => false,
            },
            noun => match self.settled(noun) {
                Antecedent::Players(_) => true,
                Antecedent::Same(
                    other @ (Noun::TargetAgain(_) | Noun::ControllerOf(_) | Noun::OwnerOf(_) | Noun::You),
                ) => self.is_player(&other),
                Antecedent::Same(Noun::ActivePlayer | Noun::DefendingPlayer | Noun::ChosenPlayer) => true,
                Antecedent::Same(Noun::Host) => self.host_word() == "player",
                _ => false,
            },
        }
    }

    fn destroy(&mut self, what: &Noun, no_regeneration: bool) -> Sentence {
        let filter = match what {
            Noun::All(filter) => Some(&**filter),
            Noun::Target(spec) => Some(&spec.filter),
            _ => None,
        };
        let word = filter.map(|filter| self.word_for(filter));
        let number = |word: &String| format!("the number of {} destroyed this way", super::grammar::plural(word));
        self.done_number = word.as_ref().map(number);
        self.destroyed = filter.and_then(super::filter::subtype_word).or(word);
        let this = *what == Noun::This;
        let what = self.noun(what);
        let one = if this { self.own_name() } else { "that creature".to_string() };
        self.done_how = (what.person == Person::Singular).then(|| format!("{one} is destroyed this way"));
        let destroy = format!("destroy {}", what.object);
        match (no_regeneration, what.person) {
            (false, _) => Sentence::order(destroy),
            (true, Person::Plural) => Sentence::alone(format!("{destroy}. They can't be regenerated")),
            (true, _) => Sentence::alone(format!("{destroy}. It can't be regenerated")),
        }
    }

    fn lose_life(&mut self, who: &Noun, amount: &Value) -> Sentence {
        let noun = self.canonical(who);
        let half = match amount {
            Value::HalfUp(inner) => Some((inner, "up")),
            Value::HalfDown(inner) => Some((inner, "down")),
            _ => None,
        };
        if let Some((inner, way)) = half
            && let Value::Life(whose) = &**inner
            && (self.canonical(whose) == noun || **whose == Noun::It)
        {
            let own = self.own(who);
            return self.does(who, false, "lose", |_| format!("half {own} life, rounded {way}"));
        }
        self.does(who, false, "lose", |scope| scope.quantity(amount, "life"))
    }

    fn set_life(&mut self, who: &Noun, amount: &Value) -> Sentence {
        let whose = self.noun(who).possessive;
        Sentence::order(format!("{whose} life total becomes {}", self.value(amount)))
    }

    fn put_counters(&mut self, on: &Noun, kind: CounterKind, count: &Value) -> Sentence {
        if kind == CounterKind::Poison || self.is_player(on) {
            return self.does(on, false, "get", |scope| {
                let counters = scope.things(count, &counter_noun(Some(kind)));
                match counters.strip_prefix("an energy counter") {
                    Some(rest) => format!("{{E}}{rest}"),
                    None => counters,
                }
            });
        }
        let counters = self.things(count, &counter_noun(Some(kind)));
        let on = self.noun_as(on, Group::Each);
        let on = match on.person {
            Person::Plural if !on.object.starts_with("each ") => format!("each of {}", on.object),
            _ => on.object,
        };
        Sentence::order(format!("put {}", super::value::placed(&counters, &on)))
    }

    fn put_counters_by(&mut self, who: &Noun, on: &Noun, kind: CounterKind, count: &Value) -> Sentence {
        // Whose things they are needs no saying where each has its own.
        let each = Noun::Players;
        let who = if *who == Noun::ControllerOf(Box::new(Noun::It)) { &each } else { who };
        self.does(who, true, "put", |scope| {
            let counters = scope.things(count, &counter_noun(Some(kind)));
            super::value::placed(&counters, &scope.noun_as(on, Group::Each).object)
        })
    }

    fn remove_counters(&mut self, from: &Noun, kind: Option<CounterKind>, count: Option<&Value>) -> Sentence {
        let noun = counter_noun(kind);
        let counters = match count {
            Some(count) => self.things(count, &noun),
            None => format!("all {noun}s"),
        };
        Sentence::order(format!("remove {counters} from {}", self.noun_as(from, Group::Each).object))
    }

    fn shuffle(&mut self, who: &Noun) -> Sentence {
        let own = self.own(who);
        let have = self.doer.is_some() && self.doer.as_ref() != Some(&self.canonical(who));
        self.does(who, true, "shuffle", |_| if have { String::new() } else { format!("{own} library") })
    }

    fn looked_at(&mut self, whose: &Noun) -> String {
        match whose {
            Noun::All(filter) if filter.domain == magic_notation::Domain::zone(magic_notation::Zone::Hand) => {
                let owner = filter.all.iter().find_map(|one| match one {
                    magic_notation::Predicate::OwnedBy(player) => Some(player.clone()),
                    _ => None,
                });
                match owner {
                    Some(player) => format!("{} hand", self.noun(&player).possessive),
                    None => "all players' hands".to_string(),
                }
            }
            noun if self.is_player(noun) => format!("{} hand", self.noun(noun).possessive),
            noun => self.noun(noun).object,
        }
    }

    /// "reveal that card", "target player reveals their hand"
    fn reveal(&mut self, noun: &Noun) -> Sentence {
        if let Noun::All(filter) = noun
            && filter.domain == magic_notation::Domain::zone(magic_notation::Zone::Hand)
            && let [magic_notation::Predicate::OwnedBy(player)] = filter.all.as_slice()
        {
            let own = self.own(player);
            return self.does(player, true, "reveal", |_| format!("{own} hand"));
        }
        self.order("reveal", noun)
    }

    fn look_at_top(&mut self, who: &Noun, count: &Value, slot: Slot, reveal: bool) -> Sentence {
        let verb = if reveal { "reveal" } else { "look at" };
        let owner = self.canonical(who);
        let (number, cards) = match count {
            Value::Number(1) => (Number::Singular, "card".to_string()),
            count => (Number::Plural, format!("{} cards", self.short_number(count))),
        };
        let sentence = if *who == Noun::You || reveal {
            let own = self.own(who);
            self.does(who, true, verb, |_| format!("the top {cards} of {own} library"))
        } else {
            let whose = self.noun(who).possessive;
            Sentence::order(format!("look at the top {cards} of {whose} library"))
        };
        self.fill(slot, Antecedent::Objects("card".to_string(), number));
        self.origins.push((Noun::Slot(slot), magic_notation::Zone::Library, Some(owner)));
        self.last = Some(Noun::Slot(slot));
        sentence
    }

    /// ", except the copy is red"
    pub fn copied_except(&mut self, except: &[Modification]) -> String {
        let except: Vec<String> =
            except.iter().map(|one| format!("the copy {}", super::modification_text(self.card, one))).collect();
        if except.is_empty() { String::new() } else { format!(", except that {}", except.join(" and ")) }
    }

    fn copy_spell(&mut self, noun: &Noun, count: &Value, except: &[Modification]) -> Sentence {
        let what = self.noun(noun).object;
        let times = match count {
            Value::Number(1) => String::new(),
            Value::Number(2) => " twice".to_string(),
            count => format!(" {} times", self.short_number(count)),
        };
        let copies = if *count == Value::Number(1) { "the copy" } else { "the copies" };
        let except = self.copied_except(except);
        let explained = self.explained();
        Sentence::alone(format!("copy {what}{times}{except}{explained}. You may choose new targets for {copies}"))
    }

    /// "sacrifice it at the beginning of the next end step", "when that creature dies this turn, …"
    fn delayed(&mut self, when: &Pattern, effect: &Effect, repeating: bool, duration: Duration) -> Sentence {
        let before = self.event.clone();
        let text = if let Some((step, whose)) = step_of(when) {
            let next = match (repeating, super::noun::exactly(whose)) {
                (true, Some(Noun::You)) => {
                    let step = super::pattern::step_name(step);
                    format!("at the beginning of each of your {step}s for the rest of the game")
                }
                _ => self.next_step(step, whose),
            };
            self.last = self.last.take().filter(|last| !matches!(last, Noun::TargetAgain(_)));
            let done = self.in_one(effect);
            if done.len() > 70 || [". ", " if ", " equal to ", "hoose "].iter().any(|words| done.contains(words)) {
                format!("{next}, {done}")
            } else {
                format!("{done} {next}")
            }
        } else {
            let word = if repeating { "whenever" } else { "when" };
            self.last = self.last.take().filter(|last| !matches!(last, Noun::TargetAgain(_)));
            let event = self.happens(when);
            let lasting = self.this_turn(duration);
            let done = self.in_one(effect);
            match (when, lasting.as_str()) {
                (Pattern::Unblocked(_), " this turn") => format!("this turn, {word} {event}, {done}"),
                _ => format!("{word} {event}{lasting}, {done}"),
            }
        };
        self.event = before;
        Sentence::alone(text)
    }
}

/// "tap target creature" and "untap it" are "tap or untap target creature".
fn said_of_the_same(one: &str, other: &str) -> Option<String> {
    if let Some((verb, what)) = one.split_once(' ')
        && let Some((again, "it")) = other.split_once(' ')
    {
        return Some(format!("{verb} or {again} {what}"));
    }
    let (things, what) = one.strip_prefix("put ")?.split_once(" on ")?;
    let more = other.strip_prefix("put ")?.strip_suffix(" on it")?;
    Some(format!("put {things} or {more} on {what}"))
}

/// Whether the condition is that it can be done at all.
fn can_be_done(condition: &Condition, effect: &Effect) -> bool {
    match (condition, effect) {
        (
            Condition::Compare(Value::Counters(kind, on), magic_notation::Comparison::AtLeast, Value::Number(1)),
            Effect::RemoveCounters(from, removed, Some(Value::Number(1))),
        ) => **on == *from && kind == removed,
        (Condition::Exists(there), Effect::Sequence(all)) => match all.as_slice() {
            [Effect::Choose { who: Noun::You, from, max: Value::Number(1), slot, .. }, Effect::Sacrifice(what)] => {
                let own = |one: &&Predicate| !matches!(one, Predicate::ControlledBy(_));
                *what == Noun::Slot(*slot)
                    && there.all.iter().filter(own).eq(from.all.iter().filter(own))
                    && there.all.contains(&Predicate::ControlledBy(Noun::You))
            }
            _ => false,
        },
        _ => false,
    }
}

/// What is optional, and what follows from it: a second thing that is no choice of its own.
fn first_and_rest(effect: &Effect) -> (Effect, Option<Effect>) {
    let Effect::Sequence(all) = effect else { return (effect.clone(), None) };
    match all.as_slice() {
        [first @ (Effect::Draw(..) | Effect::Damage { .. } | Effect::GainLife(..) | Effect::Destroy { .. } | Effect::Modify(..)), rest @ ..]
            if !rest.is_empty() =>
        {
            (first.clone(), Some(Effect::Sequence(rest.to_vec())))
        }
        _ => (effect.clone(), None),
    }
}

/// Whether paying is said as an offer: "you may pay {1}. If you don't, …".
fn offers(otherwise: &Effect, paid: Option<&Effect>) -> bool {
    !matches!(otherwise, Effect::Remember(..)) && paid.is_some()
}

/// Whether it speaks of whether what came before was done.
fn follows_up(effect: &Effect) -> bool {
    matches!(effect, Effect::If(Condition::Compare(Value::Done | Value::DamageTo(_), ..), _, None))
}

/// Whoever attacked already need not attack again, which "this turn if able" says.
fn with_no_attack_needed(statement: &Statement) -> Statement {
    let Statement::MustAttack { who, whom } = statement else { return statement.clone() };
    let attacked = |one: &Predicate| match one {
        Predicate::Not(inner) => {
            matches!(&**inner, Predicate::Happened(happened) if matches!(happened.what, Pattern::Attacks { .. }))
        }
        _ => false,
    };
    let all = who.all.iter().filter(|one| !attacked(one)).cloned().collect();
    Statement::MustAttack { who: magic_notation::Filter { domain: who.domain, all }, whom: whom.clone() }
}

/// How long a rule holds stands behind its verb: "can attack this turn as though it had haste".
fn within(text: &str, lasting: &str) -> String {
    if let Some(text) = text.strip_suffix(" each combat if able") {
        return format!("{text}{lasting} if able");
    }
    if let Some(rest) = text.strip_prefix("for one spell,") {
        return format!("for one spell{lasting},{rest}");
    }
    if let Some((text, untapped)) = text.split_once(" to tap if ") {
        return format!("{text} to tap{lasting} if {untapped}");
    }
    let before = [" as though ", " except by ", " do so", " can't be prevented or dealt "];
    match before.iter().find_map(|word| text.find(word)) {
        Some(at) => format!("{}{lasting}{}", &text[..at], &text[at..]),
        None => format!("{text}{lasting}"),
    }
}

/// The step that is waited for; two main phases are whichever comes next.
pub(super) fn step_of(when: &Pattern) -> Option<(magic_notation::Step, &magic_notation::Filter)> {
    match when {
        Pattern::Begins { step, whose } => Some((*step, whose)),
        Pattern::AnyOf(both) => match both.as_slice() {
            [
                Pattern::Begins { step: magic_notation::Step::Main1, whose },
                Pattern::Begins { step: second @ magic_notation::Step::Main2, whose: also },
            ] if whose == also => Some((*second, whose)),
            _ => None,
        },
        _ => None,
    }
}

/// The number that is left when none of the conditions holds, where all the numbers are plain.
fn fewest(count: &Value) -> Option<Value> {
    match count {
        Value::If(_, yes, no) if matches!(**yes, Value::Number(_)) => fewest(no),
        Value::Number(number) => Some(Value::Number(*number)),
        _ => None,
    }
}

/// Whether an amount is said in a word or two.
fn is_short(amount: &Value) -> bool {
    matches!(amount, Value::Number(_) | Value::X | Value::EventAmount | Value::Slot(_) | Value::Done)
}

fn uncapital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

fn mask_verb(mask: Mask) -> &'static str {
    match mask {
        Mask::Manifest => "manifest",
        Mask::Cloak => "cloak",
    }
}
