//! From what a scenario says to the options of a decision.

use super::Play;
use crate::format::Value;
use crate::names::{ZONES, called};
use crate::text::{begins_with, plain, text_of};
use kernel::{Answer, Game as _, Shape};
use magic::{AbilityRef, Applied, Choice, Color, Entity, ObjectId, PlayerId, Reason, Zone};
use smallvec::SmallVec;

type Picks = SmallVec<[u16; 8]>;

impl Play<'_> {
    /// The zones in which the objects among the options are; all zones where there are none.
    fn zones_of(&self, options: &[Choice]) -> Vec<Zone> {
        let zone = |choice: &Choice| choice.as_entity().and_then(Entity::object).and_then(|id| self.game.object(id));
        let there: Vec<Zone> = options.iter().filter_map(zone).map(|object| object.zone).collect();
        let zones: Vec<Zone> = ZONES.into_iter().filter(|zone| there.contains(zone)).collect();
        if zones.is_empty() { ZONES.to_vec() } else { zones }
    }

    /// The options that these names mean: for each the first legal one that is not taken yet.
    pub(super) fn pick_named(&self, options: &[Choice], names: &[String], player: PlayerId) -> Result<Picks, String> {
        let mut picks = Picks::new();
        for name in names {
            let at = self.find_named(options, name, player, &picks);
            picks.push(at.ok_or_else(|| format!("\"{name}\" cannot be chosen"))?);
        }
        Ok(picks)
    }

    fn find_named(&self, options: &[Choice], name: &str, player: PlayerId, taken: &[u16]) -> Option<u16> {
        let free = |at: &usize| !taken.contains(&(*at as u16));
        // A face goes by its own name, which would also mean its card.
        let is_face =
            |at: &usize| matches!(options[*at], Choice::CastFace(..)) && self.is_called(options[*at], name, player);
        if let Some(face) = (0..options.len()).filter(free).find(is_face) {
            return Some(face as u16);
        }
        let entities = self.names.entities(&self.game, name, &self.zones_of(options), player);
        let named = entities.iter().find_map(|entity| {
            let mut places = (0..options.len()).filter(free);
            places.find(|at| options[*at].as_entity() == Some(*entity))
        });
        let found =
            named.or_else(|| (0..options.len()).filter(free).find(|at| self.is_called(options[*at], name, player)));
        let found = found.or_else(|| self.polite.as_ref().and_then(|_| self.only_one_that_says(options, name)));
        found.map(|at| at as u16)
    }

    /// The only one of several numbered options whose words have these in them.
    fn only_one_that_says(&self, options: &[Choice], text: &str) -> Option<usize> {
        let wanted = plain(text, &[]);
        let has = |at: &usize| match options[*at] {
            Choice::Mode(mode) => self.game.option_text(mode).is_some_and(|words| plain(&words, &[]).contains(&wanted)),
            _ => false,
        };
        let mut places = (0..options.len()).filter(has);
        places.next().filter(|_| places.next().is_none())
    }

    /// Whether an option that is no object or player is called so, or its text begins so.
    fn is_called(&self, choice: Choice, text: &str, player: PlayerId) -> bool {
        match choice {
            Choice::Color(color) => Color::parse(text) == Some(color),
            Choice::Mana(kind) => match kind.color() {
                Some(color) => Color::parse(text) == Some(color),
                None => text.eq_ignore_ascii_case("C") || text.eq_ignore_ascii_case("colorless"),
            },
            Choice::Subtype(subtype) => subtype.word().eq_ignore_ascii_case(text),
            Choice::Card(definition) => {
                let name = &self.game.pool().definition(definition).card.name;
                name.eq_ignore_ascii_case(self.names.card_name(text))
            }
            Choice::CastFace(card, face, _) => self.game.face_name(card, face).eq_ignore_ascii_case(text),
            Choice::Number(number) => text.parse() == Ok(number),
            Choice::Mode(mode) => text.parse() == Ok(u32::from(mode) + 1) || self.is_option(mode, text),
            Choice::Trigger(at) => self.is_trigger(at, text, player),
            Choice::Replacement(applied) => self.is_replacement(applied, text, player),
            // A mana ability that an effect asks for: by its text, or by the kind of mana.
            Choice::Activate(source, ability) => {
                let kind = Color::parse(text).map_or_else(|| text.to_string(), |color| color.letter().to_string());
                let adds = format!("{{T}}: Add {{{kind}}}");
                let name = called(&self.game, source);
                let begins = |text: &str| begins_with(self.game.pool(), ability, &name, text);
                begins(text) || begins(&adds)
            }
            // A source of damage that has left.
            Choice::Object(id) if self.game.object(id).is_none() => {
                self.names.means(&self.game, text, id) || self.game.name_of(id).eq_ignore_ascii_case(text)
            }
            _ => false,
        }
    }

    /// Whether the words of a numbered option begin so, or something in that pile is called so.
    fn is_option(&self, option: u8, text: &str) -> bool {
        let words = self.game.option_text(option);
        let begins = |words: &str, text: &str| words.starts_with(text) || self.polite.is_some() && says(words, text);
        words.is_some_and(|words| begins(&plain(&words, &[]), &plain(text, &[])))
            || self
                .game
                .pile(option)
                .iter()
                .any(|one| one.object().is_some_and(|id| self.names.means(&self.game, text, id)))
    }

    /// Whether an ability has a source so named, or text that begins so.
    fn is_ability(&self, source: ObjectId, ability: AbilityRef, text: &str, player: PlayerId) -> bool {
        if let (true, Some(object)) = (self.names.is_numbered(text), self.game.object(source)) {
            return self.names.objects(&self.game, text, &[object.zone], player).contains(&source);
        }
        let printed = &self.game.pool().definition(ability.definition).card.name;
        self.names.means(&self.game, text, source)
            || (printed.eq_ignore_ascii_case(text) && !self.names.is_alias(text))
            || begins_with(self.game.pool(), ability, &called(&self.game, source), text)
    }

    /// Whether a trigger is called so; one that none is called so may be named by what it is about.
    fn is_trigger(&self, at: u16, text: &str, player: PlayerId) -> bool {
        let by_ability = |at: u16| {
            let trigger = self.game.trigger_at(at);
            trigger.map(|(source, ability)| self.is_ability(source, ability, text, player))
        };
        let is_about = || {
            let (permanent, about) = self.game.trigger_is_about(at);
            permanent.is_some_and(|id| self.names.means(&self.game, text, id))
                || about.is_some_and(|about| self.player_name(about).eq_ignore_ascii_case(text))
        };
        match by_ability(at) {
            Some(false) => is_about() && !(0..).map_while(by_ability).any(|called| called),
            called => called == Some(true),
        }
    }

    fn is_replacement(&self, applied: Applied, text: &str, player: PlayerId) -> bool {
        match applied {
            Applied::Ability(id, ability) => self.is_ability(id, ability, text, player),
            Applied::Cast(id) | Applied::Mask(id) => self.names.means(&self.game, text, id),
            Applied::Counter(id, kind) => {
                let kind = kind.to_string();
                plain(text, &[]).starts_with(&kind) || self.names.means(&self.game, text, id)
            }
            Applied::Effect(_) => match self.game.replacement_source(applied) {
                Some((source, Some(ability))) => self.is_ability(source, ability, text, player),
                Some((source, None)) => {
                    self.names.means(&self.game, text, source) || plain(text, &[]).starts_with("regenerat")
                }
                None => false,
            },
        }
    }

    /// The answer to the open decision that a value means.
    pub(super) fn answer_for(&self, value: &Value, player: PlayerId) -> Result<Answer, String> {
        let Some(decision) = self.game.decision() else { return Err("nothing is asked".to_string()) };
        let misfit = || format!("{value} does not answer this ({})", self.game.describe_reason(decision.reason));
        match decision.shape {
            Shape::YesNo => match value {
                Value::Yes(yes) => Ok(Answer::Yes(*yes)),
                Value::List(list) if list.is_empty() && self.polite.is_some() => Ok(Answer::Yes(false)),
                _ => Err(misfit()),
            },
            Shape::Number { min, max } => match value {
                Value::Number(number) if (min..=max).contains(number) => Ok(Answer::Number(*number)),
                // Any number of times may be none.
                Value::Yes(false) if min <= 0 && self.polite.is_some() => Ok(Answer::Number(0)),
                _ => Err(misfit()),
            },
            Shape::PickOne { options } if let Some(at) = self.pile_of(options, value) => Ok(Answer::Pick(at)),
            Shape::PickOne { options } => {
                let picks = self.picks_for(options, value, player)?;
                match picks[..] {
                    [one] => Ok(Answer::Pick(one)),
                    [] => options
                        .iter()
                        .position(|option| matches!(option, Choice::Nothing | Choice::Number(0)))
                        .map(|at| Answer::Pick(at as u16))
                        .ok_or_else(misfit),
                    _ => Err(misfit()),
                }
            }
            Shape::PickSome { options, min, max } => {
                let picks = match (decision.reason, value) {
                    (Reason::StayTapped, Value::Yes(true)) if self.polite.is_some() => {
                        (0..options.len() as u16).collect()
                    }
                    // Cast it, and as the card is by default.
                    (Reason::MayCast(_), Value::Yes(true)) if self.polite.is_some() && is_one_card(options) => {
                        Picks::from_slice(&[0])
                    }
                    _ => self.picks_for(options, value, player)?,
                };
                if (usize::from(min)..=usize::from(max)).contains(&picks.len()) {
                    Ok(Answer::Picks(picks))
                } else {
                    Err(format!("{value} chooses {}, between {min} and {max} are wanted", picks.len()))
                }
            }
            _ => Err(misfit()),
        }
    }

    /// The pile that has exactly the cards of a list.
    fn pile_of(&self, options: &[Choice], value: &Value) -> Option<u16> {
        let Value::List(list) = value else { return None };
        let is_it = |option: &Choice| match option {
            Choice::Mode(mode) if self.game.has_piles() => {
                let mut pile: Vec<ObjectId> = self.game.pile(*mode).iter().filter_map(|one| one.object()).collect();
                let mut take = |value: &Value| {
                    let name = name_in_list(value);
                    let at = pile.iter().position(|id| self.names.means(&self.game, &name, *id));
                    at.map(|at| pile.remove(at)).is_some()
                };
                list.iter().all(&mut take) && pile.is_empty()
            }
            _ => false,
        };
        options.iter().position(is_it).map(|at| at as u16)
    }

    fn picks_for(&self, options: &[Choice], value: &Value, player: PlayerId) -> Result<Picks, String> {
        let names: Vec<String> = match value {
            Value::Yes(false) => Vec::new(),
            Value::Yes(true) if self.polite.is_none() => return Err("true does not say which".to_string()),
            Value::Yes(true) => {
                let real: Picks =
                    (0..options.len() as u16).filter(|at| options[usize::from(*at)] != Choice::Nothing).collect();
                let name = |at: u16| self.describe(options[usize::from(at)]);
                let alike = real.windows(2).all(|pair| name(pair[0]) == name(pair[1]));
                return match real.first() {
                    Some(first) if alike => Ok(Picks::from_slice(&[*first])),
                    _ => Err("true does not say which".to_string()),
                };
            }
            Value::Number(number) => vec![number.to_string()],
            Value::Text(text) => vec![text.clone()],
            Value::List(list) => list.iter().map(name_in_list).collect(),
        };
        self.pick_named(options, &names, player)
    }

    /// The places of the items: first those that are named, in that order, then the others. "..." stands for the others,
    /// so that what is named behind it comes last.
    pub(super) fn order_by(&self, items: &[Choice], names: &[String], player: PlayerId) -> Result<Picks, String> {
        let gap = names.iter().position(|name| name == "..." || name == "…");
        let named: Vec<String> =
            names.iter().enumerate().filter(|(at, _)| Some(*at) != gap).map(|(_, name)| name.clone()).collect();
        let mut picks = self.pick_named(items, &named, player)?;
        let rest: Picks = (0..items.len() as u16).filter(|at| !picks.contains(at)).collect();
        let others: Vec<Choice> = rest.iter().map(|at| items[usize::from(*at)]).collect();
        if gap.is_none() && self.polite.is_none() && rest.len() > 1 && !self.are_alike(&others) {
            return Err(format!("{names:?} orders {} of {}; \"...\" stands for the others", picks.len(), items.len()));
        }
        let at = gap.unwrap_or(picks.len());
        picks.insert_many(at, rest);
        Ok(picks)
    }

    /// Names that mean these options, each beside those before it.
    pub(super) fn names_of(&self, options: &[Choice], picks: &[u16], player: PlayerId) -> Vec<String> {
        let mut taken = Picks::new();
        let mut names = Vec::new();
        for at in picks.iter().filter(|at| options[usize::from(**at)] != Choice::Nothing) {
            let mut candidates = self.names_for(options[usize::from(*at)], player).into_iter();
            let is_it = |name: &String| self.find_named(options, name, player, &taken) == Some(*at);
            names.push(candidates.find(is_it).unwrap_or_else(|| self.describe(options[usize::from(*at)])));
            taken.push(*at);
        }
        names
    }

    /// What an option may be called, the best name first.
    fn names_for(&self, option: Choice, player: PlayerId) -> Vec<String> {
        let of_object = |id: ObjectId| self.names.names_of(&self.game, id, player);
        let of_ability = |source: ObjectId, ability: Option<AbilityRef>| {
            let text = ability.map(|ability| text_of(self.game.pool(), ability));
            let printed = ability.map(|one| self.game.pool().definition(one.definition).card.name.clone());
            of_object(source).into_iter().chain(printed).chain(text).collect()
        };
        match option {
            Choice::Object(id) => of_object(id),
            Choice::Trigger(at) => {
                self.game.trigger_at(at).map_or_else(Vec::new, |(source, ability)| of_ability(source, Some(ability)))
            }
            Choice::Replacement(applied) => {
                let source = self.game.replacement_source(applied);
                source.map_or_else(Vec::new, |(source, ability)| of_ability(source, ability))
            }
            Choice::CastFace(card, face, _) => vec![self.game.face_name(card, face)],
            Choice::Activate(_, ability) => vec![text_of(self.game.pool(), ability)],
            Choice::Mode(mode) => {
                self.game.option_text(mode).into_iter().chain([(u32::from(mode) + 1).to_string()]).collect()
            }
            other => vec![self.describe(other)],
        }
    }

    /// What each gets of a division.
    pub(super) fn shares_by(
        &self,
        among: &[Choice],
        shares: &[(String, u32)],
        player: PlayerId,
    ) -> Result<SmallVec<[u32; 8]>, String> {
        let names: Vec<String> = shares.iter().map(|(name, _)| name.clone()).collect();
        let places = self.pick_named(among, &names, player)?;
        let mut given: SmallVec<[u32; 8]> = SmallVec::from_elem(0, among.len());
        for (place, (_, amount)) in places.iter().zip(shares) {
            given[usize::from(*place)] += amount;
        }
        Ok(given)
    }

    /// What an option is, for a report.
    pub(super) fn describe(&self, choice: Choice) -> String {
        match choice {
            Choice::Object(id) => called(&self.game, id),
            Choice::Player(player) => self.player_name(player).to_string(),
            Choice::Color(color) => color.word().to_string(),
            Choice::Mana(kind) => kind.letter().to_string(),
            Choice::Subtype(subtype) => subtype.word().to_string(),
            Choice::Card(definition) => self.game.pool().definition(definition).card.name.clone(),
            Choice::Number(number) => number.to_string(),
            Choice::Trigger(at) => match self.game.trigger_at(at) {
                Some((source, ability)) => {
                    let name = self.game.name_of(source);
                    let printed = &self.game.pool().definition(ability.definition).card.name;
                    if name.is_empty() { printed.clone() } else { name }
                }
                None => String::new(),
            },
            Choice::Replacement(applied) => match self.game.replacement_source(applied) {
                Some((_, Some(ability))) if matches!(applied, Applied::Effect(_)) => {
                    self.game.pool().definition(ability.definition).card.name.clone()
                }
                _ => self.game.describe(choice),
            },
            other => self.game.describe(other),
        }
    }
}

/// Whether the options are the faces of one card.
fn is_one_card(options: &[Choice]) -> bool {
    options.iter().any(|option| matches!(option, Choice::CastFace(..)))
}

fn name_in_list(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Whether words say so after a verb: "gains flying until end of turn" is called "flying".
fn says(words: &str, text: &str) -> bool {
    let after_verb = |verb: &str| words.find(verb).is_some_and(|at| words[at + verb.len()..].starts_with(text));
    ["gains ", "loses ", "gain ", "lose "].into_iter().any(after_verb)
}
