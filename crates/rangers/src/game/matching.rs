//! Which cards fit a description.

use super::Game;
use super::evaluate::compare;
use crate::CardId;
use crate::notation::{Filter, Lies, Marks, Noun, Question, Statement, Together, Who};
use crate::state::{Bindings, Ranger, Zone};
use crate::words::{CardKind, Keyword, Trait};
use smallvec::SmallVec;

/// Cards that match a description.
pub(crate) type Matching = SmallVec<[CardId; 16]>;

impl Game {
    /// The faceup cards in play that fit, and the facedown ones where the description asks for those.
    pub(crate) fn matching(&self, filter: &Filter, known: &Bindings) -> Matching {
        let mut found = Matching::new();
        self.look_through(filter, known, |id| {
            found.push(id);
            true
        });
        found
    }

    /// Whether so many cards match.
    pub(crate) fn finds(&self, least: usize, filter: &Filter, known: &Bindings) -> bool {
        let mut left = least;
        self.look_through(filter, known, |_| {
            left -= 1;
            left > 0
        });
        left == 0
    }

    /// Shows the cards that match one after the other, in the order in which they lie, as long as more are wanted.
    #[inline]
    fn look_through(&self, filter: &Filter, known: &Bindings, mut wants_more: impl FnMut(CardId) -> bool) {
        for area in self.where_it_could_fit(filter, known) {
            for id in area {
                if self.matches(*id, filter, known) && !wants_more(*id) {
                    return;
                }
            }
        }
    }

    #[inline(always)]
    fn matches(&self, id: CardId, filter: &Filter, known: &Bindings) -> bool {
        self.fits(id, filter, known) && (!self.state.card(id).facedown || self.is_seen_facedown(id, filter))
    }

    /// Whether a facedown card is among those that a description can mean.
    #[inline(never)]
    fn is_seen_facedown(&self, id: CardId, filter: &Filter) -> bool {
        asks_facedown(filter) || self.base_presence(id).is_some()
    }

    /// The areas in which something could fit: no other is looked at.
    fn where_it_could_fit(&self, filter: &Filter, known: &Bindings) -> Areas<'_> {
        let state = &self.state;
        let area = |zone: Zone| match zone {
            Zone::AlongTheWay => &state.along[..],
            Zone::Surroundings => &state.surroundings,
            Zone::Reach(ranger) => &state.ranger(ranger).reach,
            Zone::PlayerArea(ranger) => &state.ranger(ranger).area,
            _not_in_play => &[],
        };
        match Lies::of(filter) {
            Lies::Anywhere => Areas::new(&state.surroundings, &state.along, &state.rangers),
            Lies::AlongTheWay => Areas::new(&state.along, &[], &[]),
            Lies::InTheSurroundings => Areas::new(&state.surroundings, &[], &[]),
            Lies::WithThis => Areas::new(area(state.card(known.source).zone), &[], &[]),
            // What is attached to a role lies in the player area.
            Lies::WithinYourReach => {
                let you = state.ranger(known.you);
                Areas::new(&you.reach, &you.area, &[])
            }
            Lies::InYourArea => Areas::new(&state.ranger(known.you).area, &[], &[]),
        }
    }

    /// Whether one of the cards that are meant is so.
    pub(crate) fn any_of(&self, noun: &Noun, known: &Bindings, mut so: impl FnMut(CardId) -> bool) -> bool {
        match noun {
            Noun::All(filter) => {
                let mut any = false;
                self.look_through(filter, known, |id| {
                    any = so(id);
                    !any
                });
                any
            }
            noun => self.cards(noun, known).into_iter().any(so),
        }
    }

    /// Whether a card fits. What the card itself shows is looked at first, since that costs the least.
    #[inline(always)]
    pub(crate) fn fits(&self, id: CardId, filter: &Filter, known: &Bindings) -> bool {
        match filter {
            Filter::All(all) => self.could_fit(id, all, known) && self.fits_closely(id, all, known),
            one => self.fits_one(id, one, known),
        }
    }

    /// Whether a card could fit all of these, as far as a glance tells.
    #[inline(always)]
    fn could_fit(&self, id: CardId, all: &Together, known: &Bindings) -> bool {
        let card = self.state.card(id);
        let (face, shown) = (self.face(id), &all.shown);
        let lacks = if card.exhausted { Marks::READY } else { Marks::EXHAUSTED };
        let lacks = lacks.and(if id == known.source { Marks::OTHER } else { Marks::THIS });
        let shows = !shown.marks.ask_for(lacks)
            && face.is_one_of(shown.kinds)
            && (face.has_traits(shown.traits) || self.traits_change())
            && (!shown.marks.ask_for(Marks::SAME_TITLE) || face.is_called_as(self.face(known.source)))
            && (!shown.marks.ask_for(Marks::SELDOM) || self.is_marked(id, shown.marks));
        shows || card.facedown
    }

    /// Whether a card has those of the marks that are seldom asked for.
    fn is_marked(&self, id: CardId, marks: Marks) -> bool {
        let card = self.state.card(id);
        (!marks.ask_for(Marks::ALONG) || card.zone == Zone::AlongTheWay)
            && (!marks.ask_for(Marks::PROGRESS) || card.progress > 0)
            && (!marks.ask_for(Marks::HARM) || card.harm > 0)
            && (!marks.ask_for(Marks::UNOWNED) || card.owner.is_none())
    }

    /// Whether a card fits what a glance left open.
    #[inline(never)]
    fn fits_closely(&self, id: CardId, all: &Together, known: &Bindings) -> bool {
        if self.state.card(id).facedown {
            return all.iter().all(|one| self.fits_one(id, one, known));
        }
        all.left_open(self.traits_change()).all(|one| self.fits_one(id, one, known))
    }

    /// Whether traits are granted or lost.
    fn traits_change(&self) -> bool {
        !self.derived.active.is_silent(Question::Trait as usize)
    }

    fn fits_one(&self, id: CardId, filter: &Filter, known: &Bindings) -> bool {
        match filter {
            Filter::All(_) => self.fits(id, filter, known),
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
            Filter::Trait(wanted) if !self.traits_change() => Some(!card.facedown && self.face(id).has_trait(*wanted)),
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
        if self.traits_change() && card.zone.in_play() {
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

    /// Whether a card grants it the keyword.
    #[inline]
    pub(crate) fn granted_keyword(&self, id: CardId, wanted: Keyword) -> bool {
        self.keyword_granted_by(id, wanted).is_some()
    }

    /// The card that grants it the keyword.
    #[inline]
    pub(crate) fn keyword_granted_by(&self, id: CardId, wanted: Keyword) -> Option<CardId> {
        self.speaking(Question::Keyword).find_map(|(source, constant)| match &constant.constant.statement {
            Statement::GrantKeyword(filter, keyword) if *keyword == wanted && self.speaks_of(source, filter, id) => {
                Some(source)
            }
            _about_something_else => None,
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

/// Some areas, one after the other.
struct Areas<'a> {
    first: Option<&'a [CardId]>,
    second: Option<&'a [CardId]>,
    /// Whose areas come after those.
    rangers: std::slice::Iter<'a, Ranger>,
}

impl<'a> Areas<'a> {
    fn new(first: &'a [CardId], second: &'a [CardId], rangers: &'a [Ranger]) -> Self {
        Areas { first: Some(first), second: Some(second), rangers: rangers.iter() }
    }
}

impl<'a> Iterator for Areas<'a> {
    type Item = &'a [CardId];

    fn next(&mut self) -> Option<&'a [CardId]> {
        self.first.take().or_else(|| self.second.take()).or_else(|| {
            let ranger = self.rangers.next()?;
            self.second = Some(&ranger.area);
            Some(&ranger.reach)
        })
    }
}

/// Whether a description asks for facedown cards.
fn asks_facedown(filter: &Filter) -> bool {
    match filter {
        Filter::Facedown => true,
        Filter::All(all) => all.iter().any(asks_facedown),
        Filter::OneOf(all) => all.iter().any(asks_facedown),
        _asks_for_what_is_seen => false,
    }
}
