//! Verbs: what one effect does, as one sentence.
//!
//! One file because it is one match over everything an effect can be, and no arm may be forgotten.

use super::grammar::{Number, Person, join, uncapital};
use super::scope::{Antecedent, Scope};
use super::sentence::Sentence;
use super::value::counter_noun;
use magic_notation::{
    Ability, CardType, Chooser, Designation, Duration, Effect, Filter, Mask, Modification, Noun, Predicate, Turning,
    Value,
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
            Effect::Pay { who, cost, otherwise: Some(effect), then } if super::optional::offers(effect, then.as_deref()) => {
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
            Effect::Own(who, what) => self.own_from_now_on(who, what),
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
                self.fill(*slot, Antecedent::Number("that number".to_string()));
                Sentence::silent()
            }
            Effect::Calculate(Value::Characteristic(what, noun), slot) if matches!(**noun, Noun::Target(_)) => {
                let of = self.put_off(noun);
                self.fill(*slot, Antecedent::Measure(Box::new(Value::Characteristic(*what, Box::new(of)))));
                Sentence::silent()
            }
            Effect::Calculate(value, slot) => {
                let text = format!("note {}", self.value(value));
                self.fill(*slot, Antecedent::Number("the noted number".to_string()));
                Sentence::order(text)
            }
            Effect::LetX(value) => {
                let text = format!("X is {}", self.value(value));
                Sentence::alone(text)
            }
            Effect::Forget(_) => Sentence::silent(),
            Effect::Damage { amount, to, source } => {
                if *to == Noun::This && self.last == Some(self.canonical(source)) {
                    // Two things deal damage to each other: "it" could be either.
                    self.last = None;
                }
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
            Effect::PutCountersWithin(on, kind, count, most) => {
                let limit = self.counters_within(*kind, *most);
                self.put_counters(on, *kind, count).and_then(&format!(". {limit}"))
            }
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
                let text = self.statement(&super::lasting::with_no_attack_needed(statement));
                let by_this = format!("creatures dealt damage by {} this turn", self.own_name());
                let text = match text.strip_prefix(&by_this) {
                    Some(rest) if self.is_spell() => format!("a creature dealt damage this way{rest}"),
                    _ => text,
                };
                let provided = self.provided();
                let lasting = self.this_turn(*duration);
                if *duration == Duration::EndOfYourNextTurn {
                    return Sentence::alone(format!("{}, {text}{provided}", lasting.trim_start()));
                }
                Sentence::order(format!("{}{provided}", super::lasting::within(&text, &lasting)))
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
            Effect::RemoveFromCombat { what, .. } => self.order("remove", what).and_then(" from combat"),
            Effect::SwitchBlocks(one, other) => self.switch_blocks(one, other),
            Effect::Shuffle(who) => self.shuffle(who),
            Effect::Reveal(noun) => self.reveal(noun),
            Effect::LookAt(who, whose) => {
                self.does(who, true, "look", |scope| format!("at {}", scope.looked_at(whose)))
            }
            Effect::LookAtTop { who, count, slot, reveal } => self.look_at_top(who, count, *slot, *reveal),
            Effect::PutInOrder(who, what, place) => self.put_in_order(who, what, *place),
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
                self.fill(*slot, Antecedent::Number("the result".to_string()));
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

    /// "tap target creature"
    pub fn order(&mut self, verb: &str, noun: &Noun) -> Sentence {
        Sentence::order(format!("{verb} {}", self.noun(noun).object))
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
            (Designation::Harnessed, _) => self.order("harness", who),
            (_, Some(Value::Number(0))) => {
                Sentence::order(self.noun(who).does(&format!("be no longer {}", designation.word())))
            }
            _ => Sentence::order(self.noun(who).does(&format!("become {}", designation.word()))),
        }
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
        if matches!(noun, Noun::Target(spec) if is_of_permanent(&spec.filter)) {
            return Sentence::alone(format!("copy {what}{times}{except}{explained}"));
        }
        Sentence::alone(format!("copy {what}{times}{except}{explained}. You may choose new targets for {copies}"))
    }
}

/// Whether it is a spell that becomes a permanent, so that it has hardly a target.
fn is_of_permanent(filter: &Filter) -> bool {
    filter.all.iter().any(|one| matches!(one, Predicate::PermanentType | Predicate::Type(CardType::Creature)))
}

/// The number that is left when none of the conditions holds, where all the numbers are plain.
fn fewest(count: &Value) -> Option<Value> {
    match count {
        Value::If(_, yes, no) if matches!(**yes, Value::Number(_)) => fewest(no),
        Value::Number(number) => Some(Value::Number(*number)),
        _ => None,
    }
}

pub(super) fn mask_verb(mask: Mask) -> &'static str {
    match mask {
        Mask::Manifest => "manifest",
        Mask::Cloak => "cloak",
    }
}
