//! Moving things between zones: return, exile, put.

use super::grammar::{Number, Person, Phrase, conjugate, join, numeral, ordinal};
use super::modification::Aspect;
use super::noun::{Group, particular};
use super::scope::{Antecedent, Scope};
use super::sentence::Sentence;
use super::value::counter_noun;
use magic_notation::Zone;
use magic_notation::{Destination, Domain, Filter, Modification, Noun, Place, Predicate, Slot, SubtypeClassName};

impl Scope<'_> {
    /// Remembers from where, and from whose zone, such a thing comes.
    pub fn remember_origin(&mut self, noun: Noun, filter: &Filter) {
        let owner = filter.all.iter().find_map(|one| match one {
            Predicate::OwnedBy(player) | Predicate::ControlledBy(player) => Some(player.clone()),
            _ => None,
        });
        let zones = [
            Zone::Graveyard,
            Zone::Library,
            Zone::Hand,
            Zone::Exile,
            Zone::Stack,
            Zone::Battlefield,
            Zone::Sideboard,
            Zone::Ante,
        ];
        let zone = zones.into_iter().find(|zone| filter.domain.contains(Domain::zone(*zone)));
        self.origins.retain(|(known, ..)| *known != noun);
        if let Some(zone) = zone {
            self.origins.push((noun, zone, owner));
        }
    }

    /// What is chosen out of a slot comes from where the slot's things are; they are "the rest" after that.
    pub fn take_from(&mut self, from: Slot, chosen: Slot) {
        let (zone, owner) = self.origin(&Noun::Slot(from));
        self.origins.push((Noun::Slot(chosen), zone, owner));
        self.taken.push(from);
    }

    pub fn origin(&self, noun: &Noun) -> (Zone, Option<Noun>) {
        if let Noun::All(filter) = noun
            && let Some((slot @ Noun::Slot(_), _)) = particular(filter)
            && let (zone, Some(owner)) = self.origin(slot)
        {
            return (zone, Some(owner));
        }
        if let Noun::All(filter) = noun {
            let mut other = Scope::new(self.card);
            other.remember_origin(Noun::It, filter);
            return other.origin(&Noun::It);
        }
        let canonical = self.canonical(noun);
        let found = self.origins.iter().rev().find(|(known, ..)| *known == canonical);
        match (found, canonical) {
            (Some((_, zone, owner)), _) => (*zone, owner.clone()),
            (None, Noun::This) if self.zone != Zone::Battlefield => (self.zone, Some(Noun::You)),
            (None, Noun::ExiledWith) => (Zone::Exile, None),
            _ => (Zone::Battlefield, None),
        }
    }

    /// "return target creature to its owner's hand"
    pub fn move_to(&mut self, noun: &Noun, destination: &Destination) -> Sentence {
        if let Noun::All(cards) = noun
            && let Some(sentence) = self.shuffled_in(cards, destination)
        {
            return sentence;
        }
        let taking = std::mem::replace(&mut self.taking, true);
        let again = match noun {
            Noun::Target(_) => Noun::TargetAgain(self.targets.len() as u8),
            other => other.clone(),
        };
        let phrase = self.noun(noun);
        self.taking = taking;
        let moved = Antecedent::Same(self.canonical(&again));
        let (zone, _) = self.origin(&again);
        let (_, owner) = self.origin(&again);
        let verb = match move_verb(zone, destination) {
            "return" if is_taken(zone, owner.as_ref(), destination) => "put",
            verb => verb,
        };
        let number = if phrase.person == Person::Plural { Number::Plural } else { Number::Singular };
        let from = self.place_left(noun, zone);
        let place = self.destination(destination, &again, number);
        self.done = match noun {
            Noun::TopOf(..) => Antecedent::Objects("card".to_string(), number),
            _ => moved,
        };
        if destination.zone == Zone::Battlefield {
            self.done_how = Some("you do".to_string());
        }
        let place =
            if verb == "return" { place.replacen(" into ", " to ", 1).replacen(" onto ", " to ", 1) } else { place };
        let phrase = match (phrase.object.as_str(), phrase.object.strip_prefix("the cards exiled with ")) {
            (_, Some(with)) => Phrase::new(format!("all cards exiled with {with}"), Person::Plural),
            ("all cards from all graveyards", _) if verb == "exile" => Phrase::new("all graveyards", Person::Plural),
            _ => phrase,
        };
        let place = if phrase.object.starts_with("all cards exiled with ") {
            place.replacen("their owners' hands", "their owner's hand", 1).replacen(
                "their owners' graveyards",
                "their owner's graveyard",
                1,
            )
        } else if phrase.object.ends_with("you both own and control") {
            place.replacen("its owner's", "your", 1).replacen("their owners' hands", "your hand", 1)
        } else if phrase.object.ends_with("target player owns") {
            place.replacen("their owners' hands", "their hand", 1)
        } else {
            place
        };
        let changed = self.changed_as_it_enters(destination, number);
        Sentence::order(format!("{verb} {}{from}{place}{changed}", phrase.object))
    }

    /// " as a non-Aura enchantment. It loses enchant"
    fn changed_as_it_enters(&mut self, destination: &Destination, number: Number) -> String {
        let no_aura = Modification::LoseSubtypes(SubtypeClassName::Enchantment);
        let (as_what, others): (Vec<Modification>, Vec<Modification>) =
            destination.changed.iter().cloned().partition(|one| *one == no_aura);
        let as_what = if as_what.is_empty() { "" } else { " as a non-Aura enchantment" };
        if others.is_empty() {
            return as_what.to_string();
        }
        let (it, person) = match number {
            Number::Plural => ("They", Person::Plural),
            Number::Singular => ("It", Person::Singular),
        };
        let verbs = self.verbs(&others, Aspect::Change, number);
        let verbs: Vec<String> = verbs.iter().map(|verb| conjugate(verb, person)).collect();
        let verbs = join(&verbs, "and");
        // Whom it is to speak of was named before.
        let verbs = match destination.chosen {
            Some(_) => verbs.replacen("the chosen player's", "that player's", 1),
            None => verbs,
        };
        format!("{as_what}. {it} {verbs}")
    }

    /// A card that speaks of itself says where it leaves.
    fn place_left(&self, noun: &Noun, zone: Zone) -> &'static str {
        match (noun, zone) {
            (Noun::This, Zone::Graveyard) => " from your graveyard",
            (Noun::This, Zone::Hand) => " from your hand",
            _ => "",
        }
    }

    /// Where to, with a blank before: " onto the battlefield tapped".
    pub fn destination(&mut self, destination: &Destination, what: &Noun, number: Number) -> String {
        let owner = self.owner_word(what, number);
        let many = number == Number::Plural && !matches!(owner.as_str(), "your" | "their");
        let plural = |one: &str| if many { super::grammar::plural(one) } else { one.to_string() };
        let counters = match destination.zone {
            Zone::Battlefield => String::new(),
            _ => self.with_counters(destination, number),
        };
        let place = match destination.zone {
            Zone::Hand => format!(" into {owner} {}", plural("hand")),
            Zone::Graveyard => format!(" into {owner} {}", plural("graveyard")),
            Zone::Library => match destination.place {
                Place::Top => format!(" on top of {owner} {}", plural("library")),
                Place::Bottom => format!(" on the bottom of {owner} {}", plural("library")),
                Place::BottomRandom => {
                    format!(" on the bottom of {owner} {} in a random order", plural("library"))
                }
                Place::FromTop(depth) => {
                    format!(" into {owner} {} {} from the top", plural("library"), ordinal(depth.saturating_add(1)))
                }
                Place::Shuffled => format!(" into {owner} {}", plural("library")),
            },
            Zone::Battlefield => self.onto_battlefield(destination, what, number),
            Zone::Exile if destination.until_leaves => {
                let name = self.own_name();
                format!(" until {name} leaves the battlefield")
            }
            Zone::Exile if destination.face_down => " face down".to_string(),
            Zone::Exile => String::new(),
            Zone::Stack => " onto the stack".to_string(),
            Zone::Command => " into the command zone".to_string(),
            Zone::Outside | Zone::Sideboard => " outside the game".to_string(),
            Zone::Ante => " into the ante".to_string(),
        };
        format!("{place}{counters}")
    }

    /// " with an ice counter on it"
    fn with_counters(&mut self, destination: &Destination, number: Number) -> String {
        let counters: Vec<String> =
            destination.counters.iter().map(|(kind, count)| self.things(count, &counter_noun(Some(*kind)))).collect();
        let them = if number == Number::Plural { "them" } else { "it" };
        match counters.is_empty() {
            true if destination.counters_of.is_some() => format!(" with the counters that were on {them}"),
            true => String::new(),
            false => format!(" with {} on {them}", super::grammar::join(&counters, "and")),
        }
    }

    fn onto_battlefield(&mut self, destination: &Destination, what: &Noun, number: Number) -> String {
        let mut text = " onto the battlefield".to_string();
        if destination.face_down {
            text.push_str(" face down");
        }
        if destination.transformed {
            text.push_str(if destination.tapped { " transformed and" } else { " transformed" });
        }
        let attacking = destination.attacking || destination.attacking_with.is_some();
        match (destination.tapped, attacking) {
            (true, true) => text.push_str(" tapped and attacking"),
            (true, false) => text.push_str(" tapped"),
            (false, true) => text.push_str(" attacking"),
            (false, false) => {}
        }
        if let Some(other) = &destination.attacking_with {
            text.push_str(&format!(" what {} attacked", self.noun(other).subject));
        }
        let owner = self.owner_word(what, number);
        match &destination.under {
            Some(Noun::You) if owner == "your" => {}
            None if owner == "your" => {}
            Some(player) => text.push_str(&format!(" under {} control", self.noun(player).possessive)),
            None => text.push_str(&format!(" under {owner} control")),
        }
        if let Some(host) = &destination.attached_to {
            text.push_str(&format!(" attached to {}", self.noun(host).object));
        }
        text.push_str(&self.with_counters(destination, number));
        text
    }

    /// Whose hand or library it goes to: "your", "its owner's".
    fn owner_word(&self, what: &Noun, number: Number) -> String {
        let (zone, owner) = self.origin(what);
        match (owner, number) {
            (Some(Noun::You), _) if zone != Zone::Battlefield && zone != Zone::Stack => "your".to_string(),
            (Some(Noun::It), _) if zone != Zone::Battlefield => {
                if self.chooser == Noun::You {
                    "your".to_string()
                } else {
                    "their".to_string()
                }
            }
            (_, Number::Singular) => "its owner's".to_string(),
            (_, Number::Plural) => "their owners'".to_string(),
        }
    }

    /// Who sacrifices is who controls; yours need no subject.
    pub fn sacrifice(&mut self, noun: &Noun) -> Sentence {
        let (_, owner) = self.origin(noun);
        if let Noun::Slot(slot) = noun
            && let Antecedent::PileOf(..) = self.held(*slot)
        {
            let all = self.noun(noun).object;
            return match owner.map(|owner| self.said_before(owner)) {
                Some(Noun::You) => Sentence::order(format!("sacrifice {all}")),
                Some(player @ Noun::TargetAgain(_)) => self.does(&player, true, "sacrifice", |_| all),
                _ => Sentence::order(format!("{all} are sacrificed by their controllers")),
            };
        }
        let yours = matches!(self.canonical(noun), Noun::This | Noun::Slot(_)) || owner == Some(Noun::You);
        let yours = yours || matches!(noun, Noun::Target(spec) if controlled_by_you(&spec.filter));
        let yours = yours || matches!(noun, Noun::All(filter) if controlled_by_you(filter));
        if yours {
            self.done_how = Some("you do".to_string());
            return Sentence::order(format!("sacrifice {}", self.noun(noun).object));
        }
        if let Noun::All(filter) = noun {
            let but_chosen = |one: &Predicate| match one {
                Predicate::Not(inner) => matches!(&**inner, Predicate::Is(Noun::Slot(_))),
                _ => false,
            };
            let whose = |one: &Predicate| matches!(one, Predicate::ControlledBy(_));
            if filter.all.iter().any(but_chosen) && !filter.all.iter().any(whose) {
                let others = filter.all.iter().filter(|one| !but_chosen(one)).cloned().collect();
                let others = self.filter(&Filter { domain: filter.domain, all: others }, Number::Plural);
                self.last = None;
                return self.does(&Noun::Players, true, "sacrifice", |_| format!("all other {others} they control"));
            }
            let each = self.noun_as(noun, Group::Each);
            return Sentence::order(match each.person {
                Person::Plural if !each.subject.starts_with("each ") => {
                    format!("{} are sacrificed by their controllers", each.subject)
                }
                _ => format!("{} is sacrificed by its controller", each.subject),
            });
        }
        let controller = Noun::ControllerOf(Box::new(noun.clone()));
        let them = match self.canonical(noun) {
            Noun::All(_) | Noun::Both(_) => "them",
            _ => "it",
        };
        self.does(&controller, false, "sacrifice", |_| them.to_string())
    }

    /// "discard your hand", "target player discards those cards"
    pub fn discard(&mut self, noun: &Noun) -> Sentence {
        if let Noun::All(filter) = noun
            && filter.all.is_empty()
        {
            return self.does(&Noun::Players, true, "discard", |_| "their hand".to_string());
        }
        if let Noun::All(filter) = noun
            && let [Predicate::OwnedBy(player) | Predicate::ControlledBy(player)] = filter.all.as_slice()
        {
            let player = player.clone();
            let own = self.own(&player);
            return self.does(&player, true, "discard", |_| format!("{own} hand"));
        }
        if let Noun::All(filter) = noun
            && filter.domain == Domain::zone(Zone::Hand)
            && let Some(Predicate::OwnedBy(player)) = filter.all.iter().find(|one| matches!(one, Predicate::OwnedBy(_)))
        {
            let rest = filter.all.iter().filter(|one| !matches!(one, Predicate::OwnedBy(_))).cloned().collect();
            let cards = Filter { domain: filter.domain, all: rest };
            return self.does(player, true, "discard", |scope| {
                format!("all {}", scope.filter(&cards, Number::Plural).replace(" in all hands", ""))
            });
        }
        if let (Noun::Slot(_), (Zone::Hand, Some(player))) = (noun, self.origin(noun))
            && player != Noun::You
            && player != Noun::It
            && self.doer.is_none()
        {
            let player = self.said_before(player);
            return self.does(&player, true, "discard", |scope| scope.noun(noun).object);
        }
        // Those of somebody's cards that are so.
        if let Noun::All(filter) = noun
            && let Some((cards @ Noun::Slot(_), _)) = particular(filter)
            && let (Zone::Hand, Some(player)) = self.origin(cards)
            && player != Noun::You
            && player != Noun::It
        {
            let player = self.said_before(player);
            self.last = None;
            return self.does(&player, true, "discard", |scope| {
                let those = scope.noun_as(noun, Group::All).object;
                format!("all {}", those.replacen("those cards ", "of those cards ", 1))
            });
        }
        Sentence::order(format!("discard {}", self.noun(noun).object))
    }

    /// The player, who as a target was named before.
    fn said_before(&self, player: Noun) -> Noun {
        match player {
            Noun::Target(_) => Noun::TargetAgain(self.targets.len().saturating_sub(1) as u8),
            player => player,
        }
    }

    /// "put those cards on the bottom of your library in any order"
    pub fn put_in_order(&mut self, who: &Noun, what: &Noun, place: Place) -> Sentence {
        let again = self.canonical(what);
        self.does(who, true, "put", |scope| {
            let taking = std::mem::replace(&mut scope.taking, true);
            let what = scope.noun(what).object;
            scope.taking = taking;
            let own = match scope.origin(&again) {
                (_, None | Some(Noun::It)) => scope.own(who).to_string(),
                _ if what.ends_with("target player's graveyard") => "their".to_string(),
                (_, Some(player)) => scope.noun(&player).possessive,
            };
            match place {
                Place::Top => format!("{what} on top of {own} library in any order"),
                Place::Bottom => format!("{what} on the bottom of {own} library in any order"),
                Place::BottomRandom => format!("{what} on the bottom of {own} library in a random order"),
                Place::FromTop(depth) => {
                    format!("{what} into {own} library below the top {} cards in any order", numeral(depth.into()))
                }
                Place::Shuffled => format!("{what} into {own} library and shuffle it"),
            }
        })
    }

    /// "counter target spell", and where it goes instead.
    pub fn counter(&mut self, noun: &Noun, destination: Option<&Destination>) -> Sentence {
        let again = match noun {
            Noun::Target(_) => Noun::TargetAgain(self.targets.len() as u8),
            other => other.clone(),
        };
        let what = self.noun(noun).object;
        let Some(destination) = destination else {
            return Sentence::order(format!("counter {what}"));
        };
        let verb = if destination.zone == Zone::Exile { "exile it" } else { "put it" };
        let place = self.destination(destination, &again, Number::Singular);
        let usual = match destination.zone {
            Zone::Hand | Zone::Library => "into that player's graveyard",
            _ => "putting it into its owner's graveyard",
        };
        Sentence::alone(format!(
            "counter {what}. If that spell is countered this way, {verb}{place} instead of {usual}"
        ))
    }
}

/// Whether a card is taken out of somebody else's graveyard.
fn is_taken(zone: Zone, owner: Option<&Noun>, destination: &Destination) -> bool {
    zone == Zone::Graveyard
        && owner.is_none()
        && destination.zone == Zone::Battlefield
        && destination.under == Some(Noun::You)
}

fn controlled_by_you(filter: &Filter) -> bool {
    filter.all.contains(&Predicate::ControlledBy(Noun::You))
}

fn move_verb(from: Zone, destination: &Destination) -> &'static str {
    match (destination.zone, from) {
        (Zone::Exile, _) => "exile",
        (Zone::Library, _) if destination.place == Place::Shuffled => "shuffle",
        (Zone::Hand, Zone::Battlefield | Zone::Graveyard | Zone::Stack) => "return",
        (Zone::Battlefield, Zone::Graveyard | Zone::Exile | Zone::Battlefield) if !destination.face_down => "return",
        _ => "put",
    }
}
