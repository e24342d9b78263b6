//! Which cards fit a description.

use super::Game;
use super::evaluate::compare;
use crate::CardId;
use crate::notation::{Filter, Noun, Question, Statement, Who};
use crate::state::{Bindings, Ranger, Zone};
use crate::words::{CardKind, Keyword, Trait};

impl Game {
    /// The faceup cards in play that fit, and the facedown ones where the description asks for those.
    pub(crate) fn matching<'a>(&'a self, filter: &'a Filter, known: &'a Bindings) -> impl Iterator<Item = CardId> + 'a {
        self.where_it_could_fit(filter, known).filter(move |id| {
            let seen = !self.state.card(*id).facedown || asks_facedown(filter) || self.base_presence(*id).is_some();
            seen && self.fits(*id, filter, known)
        })
    }

    /// The cards of the areas in which something could fit, in the order in which they lie: no other is looked at.
    fn where_it_could_fit(&self, filter: &Filter, known: &Bindings) -> InAreas<'_> {
        let state = &self.state;
        let area = |zone: Zone| match zone {
            Zone::AlongTheWay => &state.along[..],
            Zone::Surroundings => &state.surroundings,
            Zone::Reach(ranger) => &state.ranger(ranger).reach,
            Zone::PlayerArea(ranger) => &state.ranger(ranger).area,
            _not_in_play => &[],
        };
        match lies_in(filter, known) {
            Within::Anywhere => InAreas::new(&state.surroundings, &state.along, &state.rangers),
            Within::Area(zone) => InAreas::new(area(zone), &[], &[]),
            Within::SourceArea => InAreas::new(area(state.card(known.source).zone), &[], &[]),
            // What is attached to a role lies in the player area.
            Within::Reach(ranger) => InAreas::new(area(Zone::Reach(ranger)), area(Zone::PlayerArea(ranger)), &[]),
        }
    }

    /// Whether one of the cards that are meant is so.
    pub(crate) fn any_of(&self, noun: &Noun, known: &Bindings, so: impl FnMut(CardId) -> bool) -> bool {
        match noun {
            Noun::All(filter) => self.matching(filter, known).any(so),
            noun => self.cards(noun, known).into_iter().any(so),
        }
    }

    /// Whether a card fits. What the card itself shows is looked at first, since that costs the least.
    pub(crate) fn fits(&self, id: CardId, filter: &Filter, known: &Bindings) -> bool {
        match filter {
            Filter::All(all) => {
                let mut open = false;
                for one in all {
                    match self.at_a_glance(id, one, known) {
                        Some(true) => {}
                        Some(false) => return false,
                        None => open = true,
                    }
                }
                !open || all.iter().all(|one| self.fits(id, one, known))
            }
            Filter::OneOf(all) => all.iter().any(|one| self.fits(id, one, known)),
            Filter::Not(one) => !self.fits(id, one, known),
            one => self.at_a_glance(id, one, known).unwrap_or_else(|| self.fits_besides(id, one, known)),
        }
    }

    /// Whether a card fits, if it shows that itself.
    #[inline(always)]
    fn at_a_glance(&self, id: CardId, filter: &Filter, known: &Bindings) -> Option<bool> {
        let card = self.state.card(id);
        match filter {
            Filter::Any => Some(true),
            Filter::Ready => Some(!card.exhausted),
            Filter::Exhausted => Some(card.exhausted),
            Filter::Faceup => Some(!card.facedown),
            Filter::Facedown => Some(card.facedown),
            Filter::Other => Some(id != known.source),
            Filter::Just(Noun::This) => Some(id == known.source),
            Filter::AlongTheWay => Some(card.zone == Zone::AlongTheWay),
            Filter::HasProgress => Some(card.progress > 0),
            Filter::HasHarm => Some(card.harm > 0),
            Filter::Path => Some(self.face(id).is_path_card()),
            Filter::FromPathDeck => Some(self.face(id).is_path_card() && card.owner.is_none()),
            Filter::SameTitle => Some(self.face(id).is_called_as(self.face(known.source))),
            Filter::Kind(kind) if !card.facedown => Some(self.face(id).kind == *kind),
            Filter::Trait(wanted) if self.derived.active.is_silent(Question::Trait as usize) => {
                Some(!card.facedown && self.face(id).has_trait(*wanted))
            }
            _takes_a_closer_look => None,
        }
    }

    #[inline(never)]
    fn fits_besides(&self, id: CardId, filter: &Filter, known: &Bindings) -> bool {
        let card = self.state.card(id);
        let printed = || self.printed(id);
        match filter {
            // A facedown card in play is a feature and nothing else (The Philosophers' Garden).
            Filter::Kind(kind) if card.facedown && card.zone.in_play() => *kind == CardKind::Feature,
            Filter::Kind(kind) => printed().kind == *kind,
            Filter::Trait(wanted) => self.has_trait(id, *wanted),
            Filter::Keyword(keyword) => self.has_keyword(id, *keyword),
            Filter::Title(_) if card.facedown && card.zone.in_play() => false,
            Filter::Title(title) => printed().title == *title,
            Filter::Set(set) => self.set_of(id) == *set,
            Filter::Just(noun) => self.cards(noun, known).contains(&id),
            Filter::WithinReach(who) => match card.zone {
                Zone::Reach(ranger) => self.among(ranger, who, known),
                Zone::PlayerArea(ranger) => {
                    card.host == Some(self.state.ranger(ranger).role) && self.among(ranger, who, known)
                }
                _elsewhere => false,
            },
            Filter::PlayerArea(who) => match card.zone {
                Zone::PlayerArea(ranger) => self.among(ranger, who, known),
                _elsewhere => false,
            },
            Filter::EquippedBy(who) => match card.zone {
                Zone::PlayerArea(ranger) => self.face(id).kind == CardKind::Gear && self.among(ranger, who, known),
                _elsewhere => false,
            },
            Filter::SameArea(noun) => {
                self.cards(noun, known).iter().any(|other| self.state.card(*other).zone == card.zone)
            }
            Filter::Attached => card.host.is_some(),
            Filter::AttachedTo(filter) => card.host.is_some_and(|host| self.fits(host, filter, known)),
            Filter::Bearing(filter) => card.attachments.iter().any(|one| self.fits(*one, filter, known)),
            Filter::TokenOf(who) => self
                .state
                .table_order()
                .any(|ranger| self.state.ranger(ranger).token == id && self.among(ranger, who, known)),
            Filter::Tokens(token, comparison, value) => {
                compare(i32::from(card.token_count(*token)), *comparison, self.value(value, known))
            }
            Filter::Presence(comparison, value) => {
                self.presence(id).is_some_and(|presence| compare(presence, *comparison, self.value(value, known)))
            }
            Filter::HasCost => printed().price.is_some(),
            Filter::RoomForHarm => self.harm_threshold(id).is_none_or(|threshold| i32::from(card.harm) < threshold),
            Filter::StartingCardFor(who) => {
                self.who(who, known).into_iter().any(|ranger| self.could_have_chosen(ranger, card.definition))
            }
            Filter::CarriesTokens => printed().starts.is_some(),
            Filter::Playable => self.can_play_from_hand(known.you, id).is_ok(),
            Filter::PlayedOnTurn => self.is_proactive(id),
            Filter::Cost(comparison, value) => {
                printed().price.is_some() && compare(self.base_cost(id), *comparison, self.value(value, known))
            }
            Filter::HasAction => !self.pool.card(card.definition).actions.is_empty(),
            Filter::When(condition) => self.holds(condition, known),
            Filter::ChallengeEffect(symbol) => self.face(id).answers(*symbol),
            // What was seen at a glance.
            Filter::Any
            | Filter::Path
            | Filter::FromPathDeck
            | Filter::SameTitle
            | Filter::Ready
            | Filter::Exhausted
            | Filter::Faceup
            | Filter::Facedown
            | Filter::Other
            | Filter::AlongTheWay
            | Filter::HasProgress
            | Filter::HasHarm
            | Filter::All(_)
            | Filter::OneOf(_)
            | Filter::Not(_) => self.fits(id, filter, known),
        }
    }

    /// Whether a card has a trait: printed and not lost, or granted.
    pub(crate) fn has_trait(&self, id: CardId, wanted: Trait) -> bool {
        let card = self.state.card(id);
        let mut has = !card.facedown && self.face(id).has_trait(wanted);
        if !self.derived.active.is_silent(Question::Trait as usize) && card.zone.in_play() {
            for (source, constant) in self.speaking(Question::Trait) {
                match &constant.constant.statement {
                    Statement::GrantTrait(filter, granted)
                        if *granted == wanted && self.speaks_of(source, filter, id) =>
                    {
                        has = true;
                    }
                    Statement::LoseTrait(filter, lost) if *lost == wanted && self.speaks_of(source, filter, id) => {
                        return false;
                    }
                    _about_other_traits => {}
                }
            }
        }
        has
    }

    /// Whether a card has a keyword: printed or granted.
    pub(crate) fn has_keyword(&self, id: CardId, wanted: Keyword) -> bool {
        let card = self.state.card(id);
        if !card.facedown && self.pool.has_printed(card.definition, wanted) {
            return true;
        }
        card.zone.in_play() && self.granted_keyword(id, wanted)
    }

    /// Whether another card grants it the keyword.
    #[inline]
    pub(crate) fn granted_keyword(&self, id: CardId, wanted: Keyword) -> bool {
        self.speaking(Question::Keyword).any(|(source, constant)| match &constant.constant.statement {
            Statement::GrantKeyword(filter, keyword) => *keyword == wanted && self.speaks_of(source, filter, id),
            _about_something_else => false,
        })
    }

    /// Whether a statement of a source speaks of a card.
    pub(crate) fn speaks_of(&self, source: CardId, filter: &Filter, id: CardId) -> bool {
        match filter {
            Filter::Any => true,
            Filter::Just(Noun::This) => source == id,
            filter => self.fits(id, filter, &self.constant_bindings(source)),
        }
    }

    /// Whether a statement of a source speaks of a card, with "you" being that ranger.
    pub(crate) fn speaks_of_for(&self, source: CardId, filter: &Filter, id: CardId, you: crate::RangerId) -> bool {
        self.fits(id, filter, &Bindings::new(you, source))
    }

    /// Whether a statement of a source speaks of a ranger.
    pub(crate) fn speaks_to(&self, source: CardId, who: &Who, ranger: crate::RangerId) -> bool {
        self.among(ranger, who, &self.constant_bindings(source))
    }
}

/// The cards of some areas, one after the other.
struct InAreas<'a> {
    first: &'a [CardId],
    second: &'a [CardId],
    /// Whose areas come after those.
    rangers: &'a [Ranger],
    /// The player area of the ranger whose reach comes before it.
    area: &'a [CardId],
}

impl<'a> InAreas<'a> {
    fn new(first: &'a [CardId], second: &'a [CardId], rangers: &'a [Ranger]) -> Self {
        InAreas { first, second, rangers, area: &[] }
    }
}

impl Iterator for InAreas<'_> {
    type Item = CardId;

    fn next(&mut self) -> Option<CardId> {
        loop {
            if let [id, rest @ ..] = self.first {
                self.first = rest;
                return Some(*id);
            }
            // What comes next moves up.
            self.first = std::mem::take(&mut self.second);
            if self.first.is_empty() {
                self.first = std::mem::take(&mut self.area);
            }
            if self.first.is_empty() {
                let [ranger, rest @ ..] = self.rangers else { return None };
                (self.first, self.area, self.rangers) = (&ranger.reach, &ranger.area, rest);
            }
        }
    }
}

/// In which areas cards can lie that fit a description.
#[derive(Clone, Copy)]
enum Within {
    Anywhere,
    Area(Zone),
    /// Where the card lies that speaks.
    SourceArea,
    /// Within reach of a ranger, what is attached to the role with it.
    Reach(crate::RangerId),
}

fn lies_in(filter: &Filter, known: &Bindings) -> Within {
    match filter {
        Filter::AlongTheWay => Within::Area(Zone::AlongTheWay),
        Filter::Kind(CardKind::Weather | CardKind::Location) => Within::Area(Zone::Surroundings),
        Filter::SameArea(Noun::This) => Within::SourceArea,
        Filter::WithinReach(Who::You) => Within::Reach(known.you),
        Filter::PlayerArea(Who::You) | Filter::EquippedBy(Who::You) => Within::Area(Zone::PlayerArea(known.you)),
        Filter::All(all) => {
            let mut each = all.iter().map(|one| lies_in(one, known));
            each.find(|within| !matches!(within, Within::Anywhere)).unwrap_or(Within::Anywhere)
        }
        _anywhere => Within::Anywhere,
    }
}

/// Whether a description asks for facedown cards.
fn asks_facedown(filter: &Filter) -> bool {
    match filter {
        Filter::Facedown => true,
        Filter::All(all) | Filter::OneOf(all) => all.iter().any(asks_facedown),
        _asks_for_what_is_seen => false,
    }
}
