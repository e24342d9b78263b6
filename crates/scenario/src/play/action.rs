//! Playing lands, casting and activating: finding the option that an entry means.

use super::{Fix, Play, Stop, Trouble};
use crate::format::{AbilityName, Spec, Target, Value};
use crate::names::{ZONES, called, is_called_so, objects_in};
use crate::nearest::unknown;
use crate::text::{begins_with, nearest_text, text_of};
use kernel::{Answer, Game as _, Input, NoSink, Shape};
use magic::notation::Ability;
use magic::{
    AbilityRef, Choice, Color, DefinitionId, Explained, Face, Game, Keyword, ManaKind, ObjectId, PlayerId, Reason, Way,
    Zone,
};

/// What kind of action an entry asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ActionKind {
    Cast,
    Activate,
    Mana,
}

/// The places of options to cast a card, the likeliest first.
pub(super) struct Ways {
    /// Those that the entry names: by a keyword or another word for the cost, or else for the mana cost.
    pub exact: Vec<u16>,
    /// Those, and others that may be meant.
    all: Vec<u16>,
}

/// The form in which a card is cast by that keyword, where a keyword says it.
pub(super) fn face_by_cost(cost: &str) -> Option<Face> {
    match cost.to_lowercase().as_str() {
        "fuse" => Some(Face::Fused),
        "prototype" | "disturb" | "aftermath" => Some(Face::Second),
        "morph" | "megamorph" | "disguise" | "face down" => Some(Face::Down),
        _ => None,
    }
}

/// Whether a way to cast is what a cost without a keyword means: "free", "alternative", "mana cost".
fn way_by_word(cost: &str) -> Option<fn(Way) -> bool> {
    match cost.to_lowercase().as_str() {
        "free" | "without paying" | "without paying its mana cost" => Some(|way| way == Way::Free),
        "alternative" | "alternative cost" => Some(|way| matches!(way, Way::Alternative(_) | Way::Granted(_))),
        "mana" | "mana cost" => Some(|way| way == Way::ManaCost),
        _ => None,
    }
}

/// What a cost is asked for in other words than those of a keyword.
pub(super) fn is_settled_by_way(cost: &str) -> bool {
    face_by_cost(cost).is_some() || way_by_word(cost).is_some()
}

/// A cost that nothing could mean.
pub(super) fn unknown_cost(spec: &Spec) -> Option<String> {
    let known = |cost: &String| {
        cost.eq_ignore_ascii_case("life")
            || is_settled_by_way(cost)
            || Keyword::all().any(|keyword| names_cost(cost, keyword))
    };
    let cost = spec.cost.iter().find(|cost| !known(cost))?;
    let words = Keyword::all().map(Keyword::word).chain(["life", "free", "alternative", "mana cost"]);
    Some(unknown("cost", cost, words))
}

/// The actions that a player has now; none if the player is asked something else.
pub(super) fn offered(game: &Game) -> Vec<Choice> {
    match game.decision().map(|decision| decision.shape) {
        Some(Shape::Action { options, .. }) => options.to_vec(),
        _ => Vec::new(),
    }
}

/// Whether the action makes that kind of mana, or lets the player choose it.
fn makes_mana(game: &Game, player: PlayerId, at: u16, kind: &str) -> bool {
    let is_meant = |made: ManaKind| match made.color() {
        Some(color) => Color::parse(kind) == Some(color),
        None => kind.eq_ignore_ascii_case("C") || kind.eq_ignore_ascii_case("colorless"),
    };
    let Some(meant) = ManaKind::ALL.into_iter().find(|made| is_meant(*made)) else { return false };
    let mut next = game.clone();
    if next.apply(game.decision_maker(player).seat(), &Input::Answer(Answer::Pick(at)), &mut NoSink).is_err() {
        return false;
    }
    let pool = |game: &Game| game.state().players[player.index()].pool.amounts[meant as usize];
    let offers = match next.decision().map(|decision| (decision.reason, decision.shape)) {
        Some((Reason::ManaKind(_), Shape::PickOne { options })) => options.contains(&Choice::Mana(meant)),
        _ => false,
    };
    offers || pool(&next) > pool(game)
}

/// Whether a cost in an entry is the one of that keyword; what follows the keyword does not count.
pub(super) fn names_cost(cost: &str, keyword: Keyword) -> bool {
    let cost = cost.to_lowercase().replace('_', " ");
    let cost = cost.strip_prefix("multi").unwrap_or(&cost);
    let begins = |word: &str| cost.strip_prefix(word).is_some_and(|rest| !rest.starts_with(char::is_alphabetic));
    begins(keyword.word()) || begins(&keyword.word().replace('-', " "))
}

/// Whether a cost in an entry is paid rather than the mana cost, or is a special action's.
fn is_alternative(cost: &str) -> bool {
    let special = [Keyword::Suspend, Keyword::Foretell, Keyword::Plot];
    Keyword::all()
        .filter(|keyword| keyword.is_alternative() || special.contains(keyword))
        .any(|keyword| names_cost(cost, keyword))
}

impl Play<'_> {
    pub(super) fn play_land(&mut self, player: PlayerId, spec: &Spec) -> Result<(), Trouble> {
        let options = offered(&self.game);
        let cards = self.cards(player, &spec.card, spec.from)?;
        let name = spec.face.as_deref().unwrap_or(&spec.card);
        let meant = |id: ObjectId, option: &Choice| match option {
            Choice::Play(land) => *land == id && self.names.is_face_meant(&self.game, id, name, None),
            Choice::PlayFace(land, face) => *land == id && self.names.is_face_meant(&self.game, id, name, Some(*face)),
            _ => false,
        };
        let found = cards.iter().find_map(|id| options.iter().position(|option| meant(*id, option)));
        let at = found.ok_or_else(|| Trouble::Illegal(self.why_not_offered(player, spec)))?;
        self.answer(player, Answer::Pick(at as u16)).map_err(Trouble::Illegal)
    }

    /// Casts or activates, and answers everything that is asked on the way.
    pub(super) fn announce(&mut self, player: PlayerId, spec: &Spec, kind: ActionKind) -> Result<(), Trouble> {
        if let Some(why) = unknown_cost(spec) {
            return Err(Stop::Fail(why).into());
        }
        if let Some(name) = spec.targets.iter().flat_map(Target::names).find(|name| self.is_nothing(name, player)) {
            return Err(Stop::Fail(format!("nothing is called \"{name}\"")).into());
        }
        let options = offered(&self.game);
        let mut exact: Option<Vec<u16>> = None;
        let places = match kind {
            ActionKind::Cast => {
                let ways = self.find_cast(player, spec, &options)?;
                exact = Some(ways.exact.clone());
                if self.polite.is_some() { ways.all } else { ways.exact }
            }
            ActionKind::Mana if spec.choose.is_some() => self.find_mana(player, spec, &options)?.into_iter().collect(),
            _ => {
                let found =
                    self.find_activation(player, &spec.card, spec.ability.as_ref(), kind, &options, Some(spec.place))?;
                if let (Some(at), None) = (found, &spec.ability) {
                    self.is_the_only_one(at, kind, &options)?;
                }
                found.into_iter().collect()
            }
        };
        let mut first = None;
        for at in places {
            let before = self.checkpoint();
            if exact.as_ref().is_some_and(|exact| !exact.contains(&at)) {
                self.note_way(spec, options[usize::from(at)]);
            }
            match self.announce_as(player, spec, kind, at) {
                Err(Trouble::Illegal(why)) => {
                    first.get_or_insert(why);
                    self.go_back(before);
                }
                tried => return tried,
            }
        }
        Err(Trouble::Illegal(first.unwrap_or_else(|| self.why_not_offered(player, spec))))
    }

    /// Notes that a spell is cast in a way that the entry does not name.
    fn note_way(&self, spec: &Spec, option: Choice) {
        let (Choice::Cast(_, way) | Choice::CastFace(_, _, way)) = option else { return };
        let word = match (way, self.game.keyword_of_way(way)) {
            (Way::ManaCost, _) => "mana cost",
            (Way::Free, _) => "free",
            (_, Some(keyword)) => keyword.word(),
            (Way::Alternative(_) | Way::Granted(_) | Way::Keyword(..), None) => "alternative",
        };
        let costs: Vec<&str> = [word].into_iter().chain(spec.cost.iter().map(String::as_str)).collect();
        let value = match costs[..] {
            [one] => serde_json::to_string(one),
            _ => serde_json::to_string(&costs),
        };
        let fix = Fix::Field { place: spec.place, field: "cost", value: value.ok() };
        self.note(format!("\"{}\" is cast so: {} (\"cost\": \"{word}\")", spec.card, self.describe(option)), vec![fix]);
    }

    /// Why nothing that is offered is what the entry means.
    fn why_not_offered(&self, player: PlayerId, spec: &Spec) -> String {
        let why = self.why_not(player, &spec.card, spec.ability.as_ref());
        let why = why.map_or_else(String::new, |why| format!(": {why}"));
        let objects = self.names.objects(&self.game, &spec.card, &ZONES, player);
        let (Some(AbilityName::Text(text)), Some(id)) = (&spec.ability, objects.first()) else {
            return format!("it is not offered{why}");
        };
        let texts: Vec<String> =
            self.activated_abilities(*id).iter().map(|ability| text_of(self.game.pool(), *ability)).collect();
        format!("\"{text}\" is not offered{why}; there are {texts:?}")
    }

    /// What the engine says of why a player cannot play a card, or activate that ability of a permanent.
    pub(super) fn why_not(&self, player: PlayerId, name: &str, ability: Option<&AbilityName>) -> Option<String> {
        let (game, zones) = (&self.game, [Zone::Hand, Zone::Graveyard, Zone::Exile, Zone::Command, Zone::Library]);
        let permanents = self.names.objects(game, name, &[Zone::Battlefield], player);
        let explanation = match permanents.first() {
            Some(id) => {
                let meant = self.meant_abilities(*id, ability, ActionKind::Activate, None).ok()?;
                game.explain(*id, Explained::Activate(player, *meant.first()?))
            }
            None => {
                let card =
                    zones.iter().find_map(|zone| self.names.objects(game, name, &[*zone], player).first().copied());
                game.explain(card?, Explained::Play(player))
            }
        };
        let mut words = explanation.says;
        for reason in explanation.because {
            words.push_str(&format!("; {reason}"));
        }
        Some(words).filter(|words| !words.is_empty())
    }

    fn announce_as(&mut self, player: PlayerId, spec: &Spec, kind: ActionKind, at: u16) -> Result<(), Trouble> {
        let answer = if spec.mana_from.is_empty() { Answer::Pick(at) } else { Answer::PickByHand(at) };
        let life = self.life_of(player);
        self.answer(player, answer).map_err(Trouble::Illegal)?;
        self.complete(player, spec, kind, life)
    }

    /// Where an object has several abilities of a kind that can be activated now, the entry has to say which.
    fn is_the_only_one(&self, found: u16, kind: ActionKind, options: &[Choice]) -> Result<(), Stop> {
        let Choice::Activate(id, first) = options[usize::from(found)] else { return Ok(()) };
        let same =
            |other: AbilityRef| other == first || text_of(self.game.pool(), other) == text_of(self.game.pool(), first);
        let mut meant = self.meant_abilities(id, None, kind, None)?.into_iter();
        match meant.find(|one| !same(*one) && options.contains(&Choice::Activate(id, *one))) {
            Some(other) => Err(Stop::Fail(format!(
                "it has several abilities that could be meant, such as \"{}\" and \"{}\": \"ability\"{} says which",
                text_of(self.game.pool(), first),
                text_of(self.game.pool(), other),
                if kind == ActionKind::Mana { " or \"choose\"" } else { "" },
            ))),
            None => Ok(()),
        }
    }

    /// The cards that a player may mean to play: those in hand first.
    fn cards(&self, player: PlayerId, name: &str, from: Option<Zone>) -> Result<Vec<ObjectId>, Stop> {
        const FROM: [Zone; 5] = [Zone::Hand, Zone::Graveyard, Zone::Exile, Zone::Command, Zone::Library];
        let found = match from {
            Some(zone) => self.names.objects(&self.game, name, &[zone], player),
            None => FROM.iter().flat_map(|zone| self.names.objects(&self.game, name, &[*zone], player)).collect(),
        };
        if found.is_empty() && self.is_nothing(name, player) {
            return Err(Stop::Fail(format!("nothing is called \"{name}\"")));
        }
        Ok(found)
    }

    /// Whether a name means nothing at all: no player, no object, no card of the pool.
    pub(super) fn is_nothing(&self, name: &str, player: PlayerId) -> bool {
        !self.names.is_alias(name)
            && self.names.player(name).is_none()
            && self.names.objects(&self.game, name, &ZONES, player).is_empty()
            && !self.is_definition(self.names.card_name(name))
    }

    /// Whether a card or token of the pool is called so.
    fn is_definition(&self, name: &str) -> bool {
        let tokens = (0..self.game.pool().len() as u16).map(DefinitionId).map(|id| self.game.pool().definition(id));
        self.game.pool().find(name).is_some()
            || tokens.into_iter().any(|one| is_called_so(&one.card.name, name))
            || self.names.tells_apart(name, |part| self.is_definition(part))
    }

    /// The places of the options that may be meant, the likeliest first: by the keyword that is named, without paying where
    /// nothing is said of a payment, for the mana cost, on other terms, by a keyword that is not named.
    pub(super) fn find_cast(&self, player: PlayerId, spec: &Spec, options: &[Choice]) -> Result<Ways, Stop> {
        let cards = self.cards(player, &spec.card, spec.from)?;
        let name = spec.face.as_deref().unwrap_or(&spec.card);
        let by_cost = spec.cost.iter().find_map(|cost| face_by_cost(cost));
        let way = |id: &ObjectId, option: &Choice| match option {
            Choice::Cast(card, way) if card == id && by_cost.is_none() => {
                self.names.is_face_meant(&self.game, *id, name, None).then_some(*way)
            }
            Choice::CastFace(card, face, way) if card == id && by_cost.is_some() => {
                (Some(*face) == by_cost).then_some(*way)
            }
            Choice::CastFace(card, face @ (Face::First | Face::Second), way) if card == id => {
                self.names.is_face_meant(&self.game, *id, name, Some(*face)).then_some(*way)
            }
            _ => None,
        };
        let find = |fits: &dyn Fn(&Choice) -> bool| -> Vec<u16> {
            (0..options.len() as u16).filter(|at| fits(&options[usize::from(*at)])).collect()
        };
        let named = |keyword: Keyword| spec.cost.iter().any(|cost| names_cost(cost, keyword));
        let by_name = |id: &ObjectId| {
            find(&|option| match option {
                // A special action is named by its keyword: suspend, foretell, plot.
                Choice::Activate(card, ability) if card == id => {
                    let compiled = self.game.pool().ability(*ability);
                    let special = matches!(&compiled.ability, Ability::Activated(one) if one.special);
                    special && compiled.keyword.as_ref().is_some_and(|one| named(one.keyword))
                }
                option => way(id, option).and_then(|way| self.game.keyword_of_way(way)).is_some_and(named),
            })
        };
        let paid = |id: &ObjectId| find(&|option| way(id, option) == Some(Way::ManaCost));
        let free = |id: &ObjectId| find(&|option| way(id, option) == Some(Way::Free));
        let in_hand = |id: &ObjectId| self.game.object(*id).is_some_and(|object| object.zone == Zone::Hand);
        let by_keyword = |option: &Option<Way>| matches!(option, Some(Way::Keyword(..)));
        let otherwise = |id: &ObjectId| find(&|option| way(id, option).is_some() && !by_keyword(&way(id, option)));
        let unnamed = |id: &ObjectId| find(&|option| by_keyword(&way(id, option)) && !in_hand(id));
        if let Some(meant) = spec.cost.iter().find_map(|cost| way_by_word(cost)) {
            let named: Vec<u16> =
                cards.iter().flat_map(|id| find(&|option| way(id, option).is_some_and(meant))).collect();
            return Ok(Ways { exact: named.clone(), all: named });
        }
        let mut places: Vec<u16> = cards.iter().flat_map(by_name).collect();
        let mut exact = places.clone();
        match spec.cost.iter().filter(|cost| is_alternative(cost)).count() {
            0 => {
                exact.extend(cards.iter().flat_map(paid));
                if !self.speaks_of_mana(player, spec) {
                    places.extend(cards.iter().flat_map(free));
                }
                places.extend(cards.iter().flat_map(paid));
                places.extend(cards.iter().flat_map(otherwise));
                places.extend(cards.iter().flat_map(unnamed));
            }
            1 => {}
            // CR 118.9a: only one alternative cost.
            _ => {
                places.clear();
                exact.clear();
            }
        }
        let mut seen = Vec::new();
        places.retain(|at| {
            !seen.contains(at) && {
                seen.push(*at);
                true
            }
        });
        // Where there is one way, it needs no name.
        let ways_of = |id: &ObjectId| places.iter().filter(|at| way(id, &options[usize::from(**at)]).is_some()).count();
        let only =
            |at: &&u16| cards.iter().any(|id| way(id, &options[usize::from(**at)]).is_some() && ways_of(id) == 1);
        exact.extend(places.iter().filter(only).copied());
        exact.dedup();
        Ok(Ways { exact, all: places })
    }

    /// Whether mana is meant to be paid: sources or an X are named, or it was made before.
    fn speaks_of_mana(&self, player: PlayerId, spec: &Spec) -> bool {
        let pool = &self.game.state().players[player.index()].pool;
        let floats = pool.amounts.iter().any(|amount| *amount > 0) || !pool.restricted.is_empty();
        floats || !spec.mana_from.is_empty() || spec.x.is_some_and(|x| x != 0)
    }

    /// The place of the activation that is meant among the options.
    pub(super) fn find_activation(
        &self,
        player: PlayerId,
        card: &str,
        ability: Option<&AbilityName>,
        kind: ActionKind,
        options: &[Choice],
        place: Option<usize>,
    ) -> Result<Option<u16>, Stop> {
        if card == "*" {
            let Some(AbilityName::Text(text)) = ability else {
                return Err(Stop::Fail("\"activate\": \"*\" needs the beginning of the ability's text".to_string()));
            };
            let fits = |option: &Choice| match option {
                Choice::Activate(id, ability) => {
                    begins_with(self.game.pool(), *ability, &called(&self.game, *id), text)
                }
                _ => false,
            };
            let own = objects_in(&self.game, Zone::Battlefield, player);
            let rank = |option: &Choice| match option {
                Choice::Activate(id, _) => own.iter().position(|one| one == id).unwrap_or(usize::MAX),
                _ => usize::MAX,
            };
            let fitting = (0..options.len()).filter(|at| fits(&options[*at]));
            return Ok(fitting.min_by_key(|at| rank(&options[*at])).map(|at| at as u16));
        }
        let objects = self.names.objects(&self.game, card, &ZONES, player);
        if objects.is_empty() && self.is_nothing(card, player) {
            return Err(Stop::Fail(format!("nothing is called \"{card}\"")));
        }
        for id in objects {
            if let Some(at) = self.find_turning_up(id, ability, options) {
                return Ok(Some(at));
            }
            for meant in self.meant_abilities(id, ability, kind, place)? {
                if let Some(at) = options.iter().position(|option| *option == Choice::Activate(id, meant)) {
                    return Ok(Some(at as u16));
                }
            }
        }
        if ability.is_some() {
            return Ok(None);
        }
        // What a resolved spell made available is named by that spell.
        let of_spell = |option: &Choice| match option {
            Choice::Activate(_, granted) => {
                let definition = self.game.pool().definition(granted.definition);
                definition.spell.is_some() && definition.card.name.eq_ignore_ascii_case(self.names.card_name(card))
            }
            _ => false,
        };
        Ok(options.iter().position(of_spell).map(|at| at as u16))
    }

    /// The special action that turns a face-down permanent up, named by its keyword or its text.
    fn find_turning_up(&self, id: ObjectId, ability: Option<&AbilityName>, options: &[Choice]) -> Option<u16> {
        let meant = |turning: AbilityRef| match ability {
            None | Some(AbilityName::Number(1)) => true,
            Some(AbilityName::Number(_)) => false,
            Some(AbilityName::Text(text)) => {
                let keyword = self.game.pool().ability(turning).keyword.as_ref();
                let word = keyword.map_or("manifest", |keyword| keyword.keyword.word());
                let text = text.to_lowercase();
                text.starts_with(word)
                    || text.starts_with("turn ")
                    || text == "face up"
                    || begins_with(self.game.pool(), turning, "", &text)
            }
        };
        let fits = |option: &Choice| match option {
            Choice::Activate(one, turning) => *one == id && self.game.turns_up(*turning) && meant(*turning),
            _ => false,
        };
        options.iter().position(fits).map(|at| at as u16)
    }

    /// The mana ability that can make the mana that is named.
    fn find_mana(&self, player: PlayerId, spec: &Spec, options: &[Choice]) -> Result<Option<u16>, Stop> {
        let usual = self.find_activation(
            player,
            &spec.card,
            spec.ability.as_ref(),
            ActionKind::Mana,
            options,
            Some(spec.place),
        )?;
        let (Some(usual), Some(Value::Text(kind))) = (usual, &spec.choose) else { return Ok(usual) };
        let Some(Choice::Activate(id, _)) = options.get(usize::from(usual)).copied() else { return Ok(Some(usual)) };
        let meant = self.meant_abilities(id, spec.ability.as_ref(), ActionKind::Mana, Some(spec.place))?;
        let places = (0..options.len() as u16).filter(|at| match options[usize::from(*at)] {
            Choice::Activate(other, ability) => other == id && meant.contains(&ability),
            _ => false,
        });
        let makes = |at: &u16| makes_mana(&self.game, player, *at, kind);
        Ok(places.into_iter().find(makes).or(Some(usual)))
    }

    /// The activated abilities of an object, in the order in which they are numbered.
    pub(super) fn activated_abilities(&self, id: ObjectId) -> Vec<AbilityRef> {
        let abilities = self.game.characteristics(id).abilities.iter().copied();
        let activated = |ability: &AbilityRef| {
            matches!(self.game.pool().ability(*ability).ability, Ability::Activated(_)) && !self.game.turns_up(*ability)
        };
        abilities.filter(activated).collect()
    }

    /// Notes that other words than those of an ability are taken for it.
    fn note_ability(&self, said: &str, meant: AbilityRef, place: Option<usize>) {
        let text = text_of(self.game.pool(), meant);
        let value = serde_json::to_string(&text).ok();
        let fix = place.map(|place| Fix::Field { place, field: "ability", value });
        self.note(format!("the ability \"{said}\" is taken for \"{text}\""), fix.into_iter().collect());
    }

    fn meant_abilities(
        &self,
        id: ObjectId,
        ability: Option<&AbilityName>,
        kind: ActionKind,
        place: Option<usize>,
    ) -> Result<Vec<AbilityRef>, Stop> {
        let all = self.activated_abilities(id);
        match ability {
            None => {
                let mana = kind == ActionKind::Mana;
                let same: Vec<AbilityRef> =
                    all.iter().copied().filter(|ability| self.game.pool().ability(*ability).mana == mana).collect();
                Ok(if same.is_empty() { all } else { same })
            }
            Some(AbilityName::Number(number)) => Ok(all.get(*number as usize - 1).copied().into_iter().collect()),
            Some(AbilityName::Text(text)) => {
                let name = called(&self.game, id);
                let fits = |ability: &AbilityRef| begins_with(self.game.pool(), *ability, &name, text);
                let mut found: Vec<AbilityRef> = all.iter().copied().filter(fits).collect();
                if found.is_empty() && self.polite.is_some() {
                    // What it has only by a rule or an effect is not what other words of its text mean.
                    let printed = self.game.characteristics(id).text;
                    let own: Vec<AbilityRef> = all.into_iter().filter(|one| one.definition == printed).collect();
                    let nearest = nearest_text(self.game.pool(), &own, &name, text);
                    if let Some(nearest) = nearest {
                        self.note_ability(text, nearest, place);
                    }
                    found.extend(nearest);
                }
                Ok(found)
            }
        }
    }
}
