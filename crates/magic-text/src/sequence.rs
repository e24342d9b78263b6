//! One effect after the other: neighbours that belong together become one sentence.

use super::grammar::{Number, paragraph};
use super::noun::exactly;
use super::scope::{Antecedent, Scope};
use super::sentence::{Sentence, in_one, one_by_one};
use magic_notation::Zone;
use magic_notation::{
    Chooser, Condition, Destination, Domain, Duration, Effect, Filter, Instead, Modification, Noun, Pattern, Place,
    Predicate, Slot, TurnEffect, Value,
};

/// How deep sentences are tried out within sentences that are tried out.
const MOST_TRIALS: u8 = 3;

/// Whether a subject is of so many words that it is introduced in a sentence of its own.
pub(super) fn is_long(subject: &str) -> bool {
    subject.split(' ').count() > 12
}

impl Scope<'_> {
    /// Whole sentences, capitalised and ended.
    pub fn effect_paragraph(&mut self, effect: &Effect) -> String {
        if let Effect::Modal(modes) = effect {
            return super::grammar::capital(&self.modal(modes));
        }
        paragraph(&self.effect(effect))
    }

    /// Sentences, not yet capitalised or ended.
    pub fn effect(&mut self, effect: &Effect) -> Vec<String> {
        self.separate = true;
        let sentences = self.sentences(effect);
        self.separate = false;
        one_by_one(sentences)
    }

    /// The same of several effects.
    pub fn effects(&mut self, effects: &[&Effect]) -> Vec<String> {
        one_by_one(self.sentences_of(effects))
    }

    /// All in one sentence, as after "if" and "you may".
    pub fn in_one(&mut self, effect: &Effect) -> String {
        in_one(self.sentences(effect))
    }

    /// The same where somebody else was spoken of, so that you are named: "you draw a card".
    pub fn in_one_by_you(&mut self, effect: &Effect) -> String {
        in_one(self.sentences(effect).into_iter().map(Sentence::by_you).collect())
    }

    fn sentences(&mut self, effect: &Effect) -> Vec<Sentence> {
        let mut flat = Vec::new();
        flatten(effect, &mut flat);
        if flat.is_empty() {
            flat.push(effect);
        }
        self.sentences_of(&flat)
    }

    fn sentences_of(&mut self, effects: &[&Effect]) -> Vec<Sentence> {
        let mut rest = effects;
        let mut sentences = Vec::new();
        let separate = std::mem::replace(&mut self.separate, false);
        while let Some(first) = rest.first() {
            // A sentence of its own that tells somebody what to do names the source again.
            if separate && !sentences.is_empty() && self.last == Some(Noun::This) && !is_about_this(first) {
                self.last = None;
            }
            if let Some((used, sentence)) =
                self.drained(rest).or_else(|| self.rolled(rest)).or_else(|| self.chosen_at_once(rest))
            {
                sentences.push(sentence);
                rest = &rest[used..];
                continue;
            }
            if let Effect::Remember(noun @ Noun::Target(_), slot) = first
                && let Some(all) = self.said_later(noun, *slot, &rest[1..])
            {
                sentences.extend(all);
                return sentences;
            }
            if let Effect::RemoveFromCombat { what, unblocks: true } = first {
                sentences.extend(self.remove_blocker(what));
                rest = &rest[1..];
                continue;
            }
            let (used, sentence) = match self.together(rest) {
                Some(found) => found,
                None => (1, self.verb(first)),
            };
            sentences.push(sentence.and_then(&self.explained()));
            rest = &rest[used..];
        }
        sentences
    }

    /// A target that the next sentence speaks of is introduced there: "untap target creature" without choosing it first.
    fn said_later(&mut self, noun: &Noun, slot: Slot, rest: &[&Effect]) -> Option<Vec<Sentence>> {
        if self.trials >= MOST_TRIALS {
            return None;
        }
        let words = self.peek(noun).subject;
        let before = self.clone();
        let target = self.remember_later(noun, slot);
        let two = matches!(
            rest.first(),
            Some(
                Effect::Choose { .. }
                    | Effect::ChooseFor(..)
                    | Effect::Remember(Noun::All(_) | Noun::ControllerOf(_) | Noun::OwnerOf(_), _)
            )
        );
        let next = rest.iter().take(if two { 2 } else { 1 });
        let next = next.filter(|next| !is_apart(next)).copied();
        let next: Vec<&Effect> = next.collect();
        let mut trial = self.clone();
        trial.trials += 1;
        let said = trial.sentences_of(&next);
        let long = said.first().is_some_and(|first| first.text().starts_with(&words)) && is_long(&words);
        if next.is_empty() || long || !trial.is_said(target) {
            *self = before;
            return None;
        }
        Some(self.sentences_of(rest))
    }

    /// "the next time a red source of your choice would deal damage to you this turn, …"
    fn source_of_choice(&mut self, choose: &Effect, shield: &Effect) -> Option<Sentence> {
        let Effect::Choose { who: Noun::You, from, max: Value::Number(1), slot, random: false, .. } = choose else {
            return None;
        };
        let word = self.word_for(from);
        let keeps = matches!(shield, Effect::Shield { replacement, .. }
            if matches!(replacement.instead, Instead::Prevent { amount: Value::Minus(..), .. }));
        if word != "source" && !keeps {
            return None;
        }
        let words = format!("{} of your choice", self.one_such(from));
        self.fill(*slot, Antecedent::First(words, Box::new(Antecedent::Objects(word, Number::Singular))));
        let mut shield = shield.clone();
        if let Effect::Shield { replacement, .. } = &mut shield
            && let Pattern::Damage { by: Some(by), .. } = &mut replacement.event
            && keeps
        {
            // What it must still be is what it was chosen for.
            by.all.retain(|one| matches!(one, Predicate::Is(_)));
        }
        Some(self.verb(&shield))
    }

    /// Cards that are put into a library which is then shuffled: "each player shuffles their hand into their library".
    fn shuffle_in(&mut self, cards: &Filter, destination: &Destination, who: &Noun) -> Option<Sentence> {
        let owner = match cards.all.as_slice() {
            [] => &Noun::Players,
            [Predicate::OwnedBy(owner)] => owner,
            _ => return None,
        };
        if destination.zone != Zone::Library || self.canonical(owner) != self.canonical(who) {
            return None;
        }
        let zones: Vec<String> = [Zone::Hand, Zone::Graveyard]
            .into_iter()
            .filter(|zone| cards.domain.contains(Domain::zone(*zone)))
            .map(|zone| zone.word().to_string())
            .collect();
        if zones.is_empty() {
            return None;
        }
        let own = self.own(who);
        let zones = super::grammar::join(&zones, "and");
        Some(self.does(who, true, "shuffle", |_| format!("{own} {zones} into {own} library")))
    }

    /// A number that is compared with each player's: "note the least number of lands a player controls".
    fn note_extreme(&mut self, each: &Effect, slot: Slot) -> Option<Sentence> {
        let (word, values) = match each {
            Effect::Calculate(Value::Least(values), same) if *same == slot => ("least", values),
            Effect::Calculate(Value::Most(values), same) if *same == slot => ("greatest", values),
            _ => return None,
        };
        let [one, other] = values.as_slice() else { return None };
        let theirs = if *one == Value::Slot(slot) { other } else { one };
        let before = std::mem::replace(&mut self.it, Antecedent::player());
        let text = self.value(theirs);
        self.it = before;
        self.fill(slot, Antecedent::Number("that number".to_string()));
        let text = text.replace("they control", "a player controls").replace("that player's", "a player's");
        Some(Sentence::alone(format!("note the {word} {}", text.strip_prefix("the ")?)))
    }

    /// The same in one verb.
    pub fn shuffled_in(&mut self, cards: &Filter, destination: &Destination) -> Option<Sentence> {
        let shuffled = destination.place == Place::Shuffled;
        match cards.all.as_slice() {
            [Predicate::OwnedBy(owner)] if shuffled && *owner != Noun::You => {
                self.shuffle_in(cards, destination, &owner.clone())
            }
            _ => None,
        }
    }

    /// "each player chooses a number of lands they control equal to the number of lands controlled by the player who controls
    /// the fewest, then sacrifices the rest", and what is done the same way.
    fn down_to_the_fewest(&mut self, effects: &[&Effect]) -> Option<(usize, Sentence)> {
        let groups: Vec<Fewest<'_>> = effects.chunks_exact(4).map_while(fewest).collect();
        let (first, others) = groups.split_first()?;
        let text = match first {
            Fewest::Sacrifice(what) => {
                let what = self.filter(&bare(what), Number::Plural);
                format!(
                    "each player chooses a number of {what} they control equal to the number of {what} controlled by the \
                     player who controls the fewest, then sacrifices the rest"
                )
            }
            Fewest::Discard => {
                "each player chooses a number of cards in their hand equal to the number of cards in the \
                                hand of the player with the fewest, then discards the rest"
                    .to_string()
            }
        };
        let likewise: Vec<String> = others
            .iter()
            .map(|one| match one {
                Fewest::Sacrifice(what) => format!("sacrifice {}", self.filter(&bare(what), Number::Plural)),
                Fewest::Discard => "discard cards".to_string(),
            })
            .collect();
        let text = match likewise.is_empty() {
            true => text,
            false => format!("{text}. Players {} the same way", super::grammar::join(&likewise, "and")),
        };
        Some((4 * groups.len(), Sentence::alone(text)))
    }

    /// "… deals X damage to any target. You gain life equal to the damage dealt, but not more life than …"
    fn drained(&mut self, effects: &[&Effect]) -> Option<(usize, Sentence)> {
        let [
            Effect::Remember(target @ Noun::Target(_), held),
            Effect::Calculate(life, most),
            Effect::Damage { source, amount, to },
            Effect::GainLife(Noun::You, Value::Least(least)),
            ..,
        ] = effects
        else {
            return None;
        };
        let [Value::Done, Value::Slot(noted), limits @ ..] = least.as_slice() else { return None };
        if noted != most || *to != Noun::Slot(*held) || !is_life_in(life, *held) {
            return None;
        }
        let damage = Effect::Damage { source: source.clone(), amount: amount.clone(), to: target.clone() };
        let damage = self.verb(&damage).text();
        let mut limits: Vec<String> = limits.iter().map(|one| self.value(one)).collect();
        let life = if limits.is_empty() { " life" } else { "" };
        limits.extend(
            [
                "the player's life total before the damage was dealt",
                "the planeswalker's loyalty before the damage was dealt",
                "the creature's toughness",
            ]
            .map(String::from),
        );
        let limits = super::grammar::join(&limits, "or");
        let text = format!("{damage}. You gain life equal to the damage dealt, but not more{life} than {limits}");
        Some((4, Sentence::alone(text)))
    }

    /// Shapes of several effects that English says in one sentence; how many effects, and the sentence.
    fn together(&mut self, effects: &[&Effect]) -> Option<(usize, Sentence)> {
        if let Some(found) = self.down_to_the_fewest(effects) {
            return Some(found);
        }
        match effects {
            [
                Effect::Choose { from, slot, max: Value::Number(1), .. },
                Effect::RemoveCounters(Noun::Slot(of), Some(kind), None),
                Effect::Unlink(Noun::This, Noun::Slot(unlinked)),
                ..,
            ] if exactly(from) == Some(&Noun::PutWith) && slot == of && slot == unlinked => {
                let (land, counter) = (self.word_for(from), super::value::counter_noun(Some(*kind)));
                let (land, this) = (super::grammar::with_article(&land), self.own_name());
                let one = super::grammar::with_article(&counter);
                let put = format!("{land} that {one} was put onto with {this}");
                let left = format!("that {one} has not been removed from with {this}");
                let text = format!("remove all {} from {put} but {left}", super::grammar::plural(&counter));
                Some((3, Sentence::alone(text)))
            }
            [
                Effect::Choose { who, from, max: Value::Number(1), slot, .. },
                Effect::Attach(what, Some(Noun::Slot(to))),
                ..,
            ] if slot == to => self.attach_to_chosen(who, from, what, *slot).map(|sentence| (2, sentence)),
            [Effect::Choose { search: true, .. }, ..] => self.search(effects),
            [Effect::Choose { .. }, Effect::Shield { .. }, ..] => {
                self.source_of_choice(effects[0], effects[1]).map(|sentence| (2, sentence))
            }
            [Effect::Move(Noun::All(cards), destination), Effect::Shuffle(who), ..] => {
                self.shuffle_in(cards, destination, who).map(|sentence| (2, sentence))
            }
            [
                Effect::Choose { slot, max: Value::Number(1), .. },
                Effect::Reveal(_),
                Effect::Move(moved, destination),
                ..,
            ] if *moved == Noun::Slot(*slot) => {
                let sentence = self.choose_and(effects[0], effects[1])?;
                if !sentence.text().contains(" may reveal ") && !sentence.text().starts_with("may reveal ") {
                    return Some((2, sentence));
                }
                let moves = self.move_to(moved, destination).text();
                Some((3, sentence.and_then(&format!(" and {moves}"))))
            }
            [Effect::Choose { slot, .. }, Effect::Remember(Noun::Slot(same), into), next, ..] if slot == same => {
                let sentence = self.choose_and(effects[0], next)?;
                self.fill(*into, self.held(*slot));
                Some((3, sentence))
            }
            [
                Effect::Choose {
                    who: Noun::You,
                    from,
                    min: Value::Number(1),
                    max: Value::Number(1),
                    slot,
                    random: false,
                    ..
                },
                Effect::Damage { amount: amount @ Value::Number(_), to: Noun::Slot(hit), source },
                ..,
            ] if slot == hit && super::filter::is_one_or_others(from) => {
                let sentence = self.does(source, false, "deal", |scope| {
                    let amount = scope.quantity(amount, "damage");
                    format!("{amount} to {}", scope.one_such(from))
                });
                self.fill_with(*slot, &Noun::You, from, &Value::Number(1));
                Some((2, sentence))
            }
            [
                Effect::Choose { who: Noun::Players | Noun::Opponents, max: Value::Number(1), slot, .. },
                Effect::PutCounters(Noun::Slot(on), kind, count, Some(Noun::ControllerOf(_))),
                ..,
            ] if slot == on => {
                let chooses = self.verb(effects[0]).text();
                let counters = self.things(count, &super::value::counter_noun(Some(*kind)));
                Some((2, Sentence::alone(format!("{chooses} and puts {counters} on it"))))
            }
            [
                Effect::Choose { who, from, min, max: max @ Value::Number(1), slot, random: false, .. },
                Effect::PutCounters(Noun::Slot(on), kind, count, Some(by)),
                ..,
            ] if slot == on && min == max && self.canonical(by) == self.canonical(who) => {
                let sentence = self.does(who, true, "put", |scope| {
                    let counters = scope.things(count, &super::value::counter_noun(Some(*kind)));
                    let what = scope.so_many_of(from, min, max, true);
                    super::value::placed(&counters, &what)
                });
                self.certain.push(*slot);
                self.fill_with(*slot, who, from, max);
                Some((2, sentence))
            }
            [Effect::Choose { .. }, next, ..] => self.choose_and(effects[0], next).map(|sentence| (2, sentence)),
            [Effect::Damage { source, .. }, ..] => {
                let source = source.clone();
                let same =
                    |effect: &&&Effect| matches!(effect, Effect::Damage { source: other, .. } if *other == source);
                let many = effects.iter().take_while(same).count();
                (many > 1).then(|| (many, self.several_damages(&effects[..many], &source)))
            }
            [
                Effect::CreateTokens { who, count, token, tapped: false, attacking: false, blocking: None },
                Effect::CreateTokens {
                    who: also,
                    count: more,
                    token: other,
                    tapped: false,
                    attacking: false,
                    blocking: None,
                },
                ..,
            ] if who == also && fixed(count) && fixed(more) => {
                let sentence = self.does(who, true, "create", |scope| {
                    let one = scope.tokens(count, token, false, false);
                    format!("{one} and {}", scope.tokens(more, other, false, false))
                });
                self.last = None;
                Some((2, sentence))
            }
            [Effect::Move(what, into), Effect::PutCounters(on, kind, count, None), ..]
                if into.zone == Zone::Exile && (what == on || *on == Noun::Done) =>
            {
                let sentence = self.move_to(what, into);
                let counters = self.things(count, &super::value::counter_noun(Some(*kind)));
                Some((2, sentence.and_then(&format!(" with {counters} on it"))))
            }
            [Effect::PutCounters(on, kind, count, None), Effect::PutCounters(same, other, more, None), ..]
                if fixed(count) && fixed(more) && !self.is_player(on) && self.canonical(on) == self.canonical(same) =>
            {
                let one = self.things(count, &super::value::counter_noun(Some(*kind)));
                let two = self.things(more, &super::value::counter_noun(Some(*other)));
                Some((2, Sentence::order(format!("put {one} and {two} on {}", self.noun(on).object))))
            }
            [
                Effect::Delayed { when: Pattern::Blocks { .. }, repeating: true, duration, .. },
                Effect::Delayed { when: Pattern::BecomesBlocked { .. }, repeating: true, duration: also, .. },
                ..,
            ] if duration == also => {
                let (first, second) = (self.clone().verb(effects[0]).text(), self.clone().verb(effects[1]).text());
                super::layout::blocks_or_becomes_blocked(&first, &second).map(|both| (2, Sentence::alone(both)))
            }
            [
                Effect::ChooseFor(Noun::You, Chooser::Number(Value::Number(0), Value::Least(least))),
                Effect::PutCountersWithin(Noun::This, kind, Value::ChosenNumber, most),
                ..,
            ] if least.contains(&Value::X) => {
                let counters = super::grammar::plural(&super::value::counter_noun(Some(*kind)));
                let (this, limit) = (self.own_name(), self.counters_within(*kind, *most));
                Some((2, Sentence::alone(format!("put up to X {counters} on {this}. {limit}"))))
            }
            [
                Effect::ChooseFor(Noun::You, Chooser::Number(Value::Number(0), Value::Counters(kind, on))),
                Effect::RemoveCounters(from, removed, Some(Value::ChosenNumber)),
                next,
                ..,
            ] if **on == *from && kind == removed => {
                let counters = super::grammar::plural(&super::value::counter_noun(*kind));
                let from = self.noun(from).object;
                self.done_number = None;
                let next = self.verb(next).text();
                Some((
                    3,
                    Sentence::alone(format!("you may remove any number of {counters} from {from}. If you do, {next}")),
                ))
            }
            [
                Effect::LookAt(Noun::You, _),
                Effect::Choose { who: Noun::You, from, min, max, slot, random: false, search: false },
                ..,
            ] if from.domain == Domain::zone(Zone::Hand) && min == max => {
                let look = self.verb(effects[0]).text();
                let cards = Filter {
                    domain: from.domain,
                    all: from.all.iter().filter(|one| !matches!(one, Predicate::OwnedBy(_))).cloned().collect(),
                };
                let what = self.some(max, &cards).replace(" in all hands", "").replace(" in a hand", "");
                self.certain.push(*slot);
                let number = if *max == Value::Number(1) { Number::Singular } else { Number::Plural };
                self.fill(*slot, Antecedent::Objects("card".to_string(), number));
                self.remember_origin(Noun::Slot(*slot), from);
                self.last = None;
                Some((2, Sentence::alone(format!("{look} and choose {what} from it"))))
            }
            [
                Effect::LookAtTop { slot, reveal: false, .. },
                Effect::PutInOrder(Noun::You, Noun::Slot(same), Place::Top),
                ..,
            ] if slot == same => {
                let look = self.verb(effects[0]);
                Some((2, look.and_then(", then put them back in any order").apart()))
            }
            [Effect::LoseLife(who, lost), Effect::GainLife(Noun::You, gained), ..]
                if lost == gained
                    && *who != Noun::You
                    && super::damage::is_reckoned_alike(lost)
                    && !self.card.mana_cost.as_ref().is_some_and(|cost| cost.to_string().contains("{X}")) =>
            {
                let amount = self.value(lost);
                let much = self.letter(amount);
                let loses = self.does(who, false, "lose", |_| format!("{much} life")).text();
                Some((2, Sentence::alone(format!("{loses} and you gain {much} life"))))
            }
            [
                Effect::Draw(Noun::You, Value::Number(1)),
                Effect::Remember(Noun::Done, slot),
                Effect::Reveal(Noun::Slot(same)),
                ..,
            ] if slot == same => {
                let draw = self.verb(effects[0]).text();
                self.certain.push(*slot);
                self.fill(*slot, Antecedent::Objects("card".to_string(), Number::Singular));
                self.last = Some(Noun::Slot(*slot));
                Some((3, Sentence::alone(format!("{draw} and reveal it"))))
            }
            [
                Effect::Modify(what, changes, Duration::EndOfTurn),
                next @ (Effect::State(_, Duration::EndOfTurn) | Effect::Either(Noun::You, _)),
                ..,
            ] => self.modified_and(what, changes, next).map(|sentence| (2, sentence)),
            [Effect::Modify(..), ..] => self.several_modifications(effects),
            [Effect::Calculate(_, slot), Effect::ForEach(Noun::Players, each), ..] => {
                self.note_extreme(each, *slot).map(|sentence| (2, sentence))
            }
            [Effect::ForEach(Noun::Players, each), ..] => match &**each {
                Effect::Calculate(_, slot) => self.note_extreme(each, *slot).map(|sentence| (1, sentence)),
                _ => None,
            },
            _ => None,
        }
    }

    /// "deals 3 damage to any target and 1 damage to you"
    fn several_damages(&mut self, effects: &[&Effect], source: &Noun) -> Sentence {
        self.does(source, false, "deal", |scope| {
            let parts: Vec<String> = effects
                .iter()
                .filter_map(|effect| match effect {
                    Effect::Damage { amount, to, .. } => Some(scope.damage(amount, to, source)),
                    _ => None,
                })
                .collect();
            let word = if parts.iter().any(|part| part.contains(", rounded")) { ", and " } else { " and " };
            match parts.as_slice() {
                [one, other] => format!("{one}{word}{other}"),
                parts => super::grammar::join(parts, "and"),
            }
        })
    }

    /// "gets +2/+2 and gains flying until end of turn"
    fn several_modifications(&mut self, effects: &[&Effect]) -> Option<(usize, Sentence)> {
        let Effect::Modify(noun, first, duration) = effects[0] else { return None };
        let same = self.canonical(noun);
        let mut all = first.clone();
        let mut used = 1;
        while let Some(Effect::Modify(other, more, lasting)) = effects.get(used)
            && self.canonical(other) == same
            && !matches!(other, Noun::Target(_))
            && lasting == duration
        {
            all.extend(more.iter().cloned());
            used += 1;
        }
        (used > 1).then(|| (used, self.modify(noun, &all, *duration)))
    }

    /// "gets +4/-4 until end of turn and can attack this turn as though …", "gets -1/-1 and gains your choice of …"
    fn modified_and(&mut self, what: &Noun, changes: &[Modification], next: &Effect) -> Option<Sentence> {
        let mut later = self.clone();
        let subject = match what {
            Noun::This => later.own_name(),
            _ => "it".to_string(),
        };
        let first = later.modify(what, changes, Duration::EndOfTurn);
        later.last = (*what != Noun::This).then(|| self.canonical(what));
        let second = later.verb(next).text();
        let more = second.strip_prefix(&subject)?;
        let until = " until end of turn";
        let text = first.text();
        let chosen = more.strip_prefix(" gains your choice of ");
        let said = match chosen {
            Some(_) => format!("{} and{more}", text.strip_suffix(until)?),
            None if more.starts_with(" can ") && text.ends_with(until) => format!("{text} and{more}"),
            None => return None,
        };
        *self = later;
        Some(Sentence::alone(said))
    }

    /// "for each creature you control, …"
    pub fn for_each(&mut self, noun: &Noun, effect: &Effect) -> Sentence {
        if let (Noun::All(lands), Effect::ActivateMana(who, Noun::It)) = (noun, effect) {
            let activates = self.noun(who).does("activate");
            let them = std::mem::replace(&mut self.them, true);
            let each = self.filter(lands, Number::Singular);
            self.them = them;
            return Sentence::alone(format!("{activates} a mana ability of each {each}"));
        }
        if let Some(slot) = hand_drawn_anew(effect) {
            // As many as went are drawn, which needs no note.
            self.fill(slot, Antecedent::Number("that number".to_string()));
            if let Effect::Sequence(all) = effect {
                return self.for_each(noun, &Effect::Sequence(all[1..].to_vec()));
            }
        }
        if let Noun::Slot(slot) = noun
            && let Antecedent::First(words, _) = self.held(*slot)
            && words.starts_with("each player ")
        {
            let before = std::mem::replace(&mut self.it, Antecedent::player());
            let done = self.in_one(effect);
            self.it = before;
            return Sentence::alone(match done.strip_prefix("that player ") {
                Some(rest) => format!("{words} {rest}"),
                None => format!("for {words}, {done}"),
            });
        }
        if *noun == Noun::ExiledWith && self.peek(noun).person != super::grammar::Person::Plural {
            let before = std::mem::replace(&mut self.it, Antecedent::Same(Noun::ExiledWith));
            let done = self.in_one(effect);
            self.it = before;
            return Sentence::alone(done);
        }
        let each = match noun {
            Noun::Players => "player".to_string(),
            Noun::Opponents => "opponent".to_string(),
            Noun::All(filter) => self.filter(filter, super::Number::Singular),
            noun => format!("of {}", self.noun(noun).object),
        };
        if let (Noun::Players | Noun::Opponents, Effect::Damage { amount, to: Noun::It, source }) = (noun, effect) {
            let all = Effect::Damage { amount: amount.clone(), to: noun.clone(), source: source.clone() };
            return self.verb(&all);
        }
        let died = match (noun, effect) {
            (Noun::Slot(_), Effect::If(condition, yes, None)) if is_death_of_it(condition) => Some(&**yes),
            _ => None,
        };
        let each = match died {
            Some(_) => format!("{} that died this turn", each.replacen("of them", "of those creatures", 1)),
            None => each,
        };
        let effect = died.unwrap_or(effect);
        let member = self.member_of(noun);
        let each = match (&member, each.as_str()) {
            (Antecedent::Objects(word, _), "of them") if died.is_none() => {
                self.last = Some(Noun::It);
                format!("of those {}", super::grammar::plural(word))
            }
            _ => each,
        };
        let before = std::mem::replace(&mut self.it, member);
        let known: Vec<Slot> = self.slots.iter().map(|(slot, _)| *slot).collect();
        let done = self.in_one(effect);
        self.it = before;
        let done = done.replacen(". Choose one of those piles", ". For each of them, choose one of their piles", 1);
        // What was gathered one by one is many after that.
        for (slot, what) in &mut self.slots {
            if let Antecedent::PileOf(name @ "the chosen pile", _) = what
                && !known.contains(slot)
            {
                *name = "the chosen piles";
            }
            if let Antecedent::Objects(_, number) = what
                && !known.contains(slot)
            {
                *number = Number::Plural;
            }
        }
        let together = match (noun, done.strip_prefix("that player flips ")) {
            (Noun::Both(_), Some(rest)) => Some(format!("{} each flip {rest}", each.trim_start_matches("of "))),
            _ => None,
        };
        let who = done.strip_prefix("if that player ").filter(|rest| is_each_player(noun) && !rest.contains(". "));
        if let Some((who, does)) = who.and_then(|rest| rest.split_once(", that player ")) {
            let does = does.replace(" that player's ", " their ");
            return Sentence::alone(format!("each {each} who {who} {does}"));
        }
        Sentence::alone(match (together, done.strip_prefix("that player ")) {
            (Some(text), _) => text,
            (None, Some(rest)) if is_each_player(noun) => format!("each {each} {rest}"),
            _ => format!("for each {each}, {done}"),
        })
    }

    pub fn repeat(&mut self, times: &Value, effect: &Effect) -> Sentence {
        if matches!(times, Value::Count(_) | Value::CardsIn(..) | Value::Counters(..) | Value::TimesPaid(_)) {
            let text = self.in_one(effect);
            let each = self.things(times, "time");
            return Sentence::alone(format!("{text}{}", each.trim_start_matches("a time")));
        }
        if let Effect::Turns(TurnEffect::AddPhases(phases)) = effect
            && let [phase] = phases.as_slice()
        {
            let (many, phase) = (self.short_number(times), super::turn::phase_name(*phase));
            return Sentence::alone(format!("after this phase, there are {many} additional {phase}s"));
        }
        let times = match times {
            Value::Number(2) => "twice".to_string(),
            times => format!("{} times", self.short_number(times)),
        };
        Sentence::alone(format!("do the following {times}: {}", self.in_one(effect)))
    }
}

/// Whether it is every one of some players, and not of those spoken of before.
fn is_each_player(noun: &Noun) -> bool {
    match noun {
        Noun::Players | Noun::Opponents => true,
        Noun::All(filter) => super::noun::is_players(filter) && super::noun::particular(filter).is_none(),
        _ => false,
    }
}

/// Where the number of cards in a hand is kept that goes before as many are drawn.
fn hand_drawn_anew(effect: &Effect) -> Option<Slot> {
    let Effect::Sequence(all) = effect else { return None };
    match all.as_slice() {
        [
            Effect::Calculate(Value::CardsIn(Zone::Hand, whose), slot),
            Effect::Move(Noun::All(_), _),
            Effect::Draw(Noun::It, Value::Slot(drawn)),
        ] if **whose == Noun::It && slot == drawn => Some(*slot),
        _ => None,
    }
}

/// Whether it is that the candidate died this turn.
fn is_death_of_it(condition: &Condition) -> bool {
    let Condition::Happened(happened) = condition else { return false };
    matches!(&happened.what, Pattern::Moves { what, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard), .. }
        if exactly(what) == Some(&Noun::It))
}

/// What each player keeps only so many of as whoever has the fewest.
enum Fewest<'a> {
    Sacrifice(&'a Filter),
    Discard,
}

fn fewest<'a>(effects: &[&'a Effect]) -> Option<Fewest<'a>> {
    let [
        Effect::Calculate(_, number),
        Effect::ForEach(Noun::Players, each),
        Effect::Choose {
            who: Noun::Players, min: Value::Slot(min), max: Value::Slot(max), slot, random: false, ..
        },
        last,
    ] = effects
    else {
        return None;
    };
    let counts = matches!(&**each, Effect::Calculate(Value::Least(_), same) if same == number);
    let others = |what: &Filter| what.all.contains(&Predicate::Not(Box::new(Predicate::Is(Noun::Slot(*slot)))));
    match last {
        _ if !counts || min != number || max != number => None,
        Effect::Sacrifice(Noun::All(what)) if others(what) => Some(Fewest::Sacrifice(what)),
        Effect::Discard(Noun::All(what)) if others(what) => Some(Fewest::Discard),
        _ => None,
    }
}

/// The filter without what was chosen before.
fn bare(filter: &Filter) -> Filter {
    let chosen = |one: &&Predicate| !matches!(one, Predicate::Not(inner) if matches!(**inner, Predicate::Is(_)));
    Filter { domain: filter.domain, all: filter.all.iter().filter(chosen).cloned().collect() }
}

/// Whether a number is how much a player or a permanent can lose by damage.
fn is_life_in(value: &Value, slot: Slot) -> bool {
    match value {
        Value::If(_, life, _) => **life == Value::Life(Box::new(Noun::Slot(slot))),
        _ => false,
    }
}

/// Whether a sentence about each of several things, or about a number, would hide the target in it.
fn is_apart(effect: &Effect) -> bool {
    match effect {
        Effect::ForEach(_, each) => !matches!(**each, Effect::ActivateMana(..)),
        Effect::Delayed { when, .. } => !matches!(when, Pattern::Unblocked(_)),
        Effect::Calculate(..) => true,
        Effect::Shield { replacement, .. } => matches!(replacement.event, Pattern::DamageThrough { .. }),
        _ => false,
    }
}

/// Whether a number is known as it is written.
fn fixed(count: &Value) -> bool {
    matches!(count, Value::Number(_))
}

/// Whether the source is the subject: then "it" is understood.
fn is_about_this(effect: &Effect) -> bool {
    match effect {
        Effect::Damage { source, .. } => *source == Noun::This,
        Effect::Modify(what, ..) | Effect::StayTapped(what, _) => *what == Noun::This,
        _ => false,
    }
}

fn flatten<'e>(effect: &'e Effect, flat: &mut Vec<&'e Effect>) {
    match effect {
        Effect::Sequence(all) => all.iter().for_each(|one| flatten(one, flat)),
        one => flat.push(one),
    }
}
