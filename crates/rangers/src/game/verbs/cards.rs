//! Verbs on cards in play, and on cards that come and go.

use super::{Now, about};
use crate::game::Game;
use crate::game::derived::Happening;
use crate::game::resolve::Did;
use crate::notation::{AreaWord, Noun, Pile, Place, Value, Who};
use crate::state::{Bindings, Choice, EventData, Kind, Proposal, Proposed, Reason, Zone};
use crate::words::{CardKind, Set, Symbol};
use crate::{CardId, Event, RangerId};

impl Game {
    /// Exhausts a card; not possible if it is exhausted already.
    pub(crate) fn exhaust(&mut self, id: CardId) -> bool {
        self.exhaust_by(id, None)
    }

    /// Exhausts a card by another one.
    pub(super) fn exhaust_by(&mut self, id: CardId, source: Option<CardId>) -> bool {
        if self.state.card(id).exhausted {
            return false;
        }
        self.happen(Event::Exhausted(id));
        self.trigger(Happening::Exhausted, EventData { source, ..about(id) });
        true
    }

    /// Readies a card, after whatever would keep it exhausted.
    pub(super) fn ready(&mut self, id: CardId, you: RangerId) -> bool {
        if !self.state.card(id).exhausted {
            return false;
        }
        if let Some(by) = self.readying_prevented(id) {
            self.happen(Event::Applied(by));
            return false;
        }
        self.propose(Proposal::of(Proposed::Ready(id), 1, None, you));
        true
    }

    pub(super) fn attach_verb(&mut self, noun: &Noun, host: &Noun, facedown: bool, known: &Bindings) -> Did {
        let Some(host) = self.cards(host, known).first().copied() else { return Did::Done(false) };
        self.on_each(noun, known, |game, id| game.attach(id, host, facedown))
    }

    /// Unattaches a card into the area of its host.
    pub(super) fn unattach_beside(&mut self, id: CardId) -> bool {
        let Some(host) = self.state.card(id).host else { return false };
        let zone = self.state.card(host).zone;
        let zone = if zone == Zone::Surroundings { zone } else { self.area_beside(zone) };
        self.unattach(id, zone);
        true
    }

    /// Puts cards into play: whether their entries are read, and whether they ambush.
    pub(super) fn enter_verb(
        &mut self,
        noun: &Noun,
        area: &AreaWord,
        (read, ambush): (bool, bool),
        known: &Bindings,
    ) -> Did {
        self.on_each(noun, known, |game, id| match game.area(area, id, known) {
            Some(zone) => {
                game.enter(id, zone, known.you, read, ambush);
                true
            }
            None => false,
        })
    }

    pub(super) fn enter_facedown_verb(&mut self, noun: &Noun, area: &AreaWord, known: &Bindings) -> Did {
        self.on_each(noun, known, |game, id| {
            let Some(zone) = game.area(area, id, known) else { return false };
            game.turn_facedown(id, known.source);
            game.happen(Event::Moved(id, zone, None));
            true
        })
    }

    /// Turns a card facedown, by the card that says so.
    pub(super) fn turn_facedown(&mut self, id: CardId, by: CardId) {
        self.happen(Event::Facedown(id));
        self.state.cards[usize::from(id.0)].turned_by = Some(by);
    }

    /// Turns a card faceup; what is seen for the first time begins as if it entered.
    pub(crate) fn turn_faceup(&mut self, id: CardId, you: RangerId) -> bool {
        self.happen(Event::Faceup(id));
        self.state.cards[usize::from(id.0)].turned_by = None;
        if !self.state.card(id).seen {
            self.begin_in_play(id, you, true);
        }
        true
    }

    pub(super) fn put_away(&mut self, id: CardId, zone: Zone) -> bool {
        self.put(id, zone, Place::Top);
        true
    }

    /// Returns a card to the collection; a malady that does so is cured.
    pub(super) fn return_to_collection(&mut self, id: CardId) -> bool {
        let card = self.state.card(id);
        if let Some(owner) = card.owner
            && self.printed(id).set == Set::Malady
        {
            let malady = card.definition;
            self.happen(Event::Cured(owner, malady));
            return self.put_away(id, Zone::Gone);
        }
        self.put_away(id, Zone::Collection)
    }

    /// A copy leaves its set for good.
    pub(super) fn remove_for_good(&mut self, id: CardId) -> bool {
        let face = self.state.card(id).definition;
        self.happen(Event::Removed(face));
        self.put_away(id, Zone::Gone)
    }

    pub(super) fn fatigues_verb(&mut self, noun: &Noun, who: &Who, known: &Bindings) -> Did {
        let mut did = false;
        for ranger in self.who(who, known) {
            for id in self.cards(noun, known) {
                did |= self.card_fatigues(id, ranger);
            }
        }
        Did::Done(did)
    }

    /// So much less presence, or none at all, until so many turns more are over.
    pub(super) fn lose_presence_verb(
        &mut self,
        noun: &Noun,
        less: Option<&Value>,
        turns: i32,
        known: &Bindings,
    ) -> Did {
        let less = less.map(|less| self.amount(less, known).clamp(0, 255) as u8);
        let until = self.state.turn + turns as u32;
        self.on_each(noun, known, |game, id| {
            game.happen(Event::PresenceLost(id, less, until));
            true
        })
    }

    /// Challenge effects resolve, exhausted or not; several of one card in a chosen order.
    pub(super) fn resolve_challenge_verb(&mut self, noun: &Noun, symbol: Option<Symbol>, now: &Now) -> Did {
        let known = now.known;
        let cards = self.cards(noun, known);
        let symbols: Vec<Symbol> = match (symbol, now.answer) {
            (Some(symbol), _) => vec![symbol],
            (None, Some(said)) => crate::game::resolve::picked(said.asking, said.answer)
                .into_iter()
                .filter_map(|choice| match choice {
                    Choice::Symbol(symbol) => Some(symbol),
                    _no_symbol => None,
                })
                .collect(),
            (None, None) => {
                let has = |symbol: &Symbol| {
                    cards.iter().any(|id| {
                        let face = self.pool.card(self.state.card(*id).definition);
                        face.challenges.iter().any(|(one, _)| one == symbol)
                    })
                };
                let open: Vec<Symbol> = Symbol::ALL.iter().copied().filter(has).collect();
                if open.len() > 1 {
                    let options = open.into_iter().map(Choice::Symbol).collect();
                    return self.asks(known.you, Kind::Order, options, Reason::NameSymbol(known.source));
                }
                open
            }
        };
        self.on_each(noun, known, |game, id| {
            for symbol in symbols.iter().rev() {
                game.resolve_challenge_of(id, *symbol, known.you);
            }
            !symbols.is_empty()
        })
    }

    pub(super) fn flip(&mut self, id: CardId) -> bool {
        let Some(face) = self.pool.card(self.state.card(id).definition).reverse else { return false };
        self.happen(Event::Flipped(id, face));
        // A face with a token name the card has never carried brings its starting tokens; others are kept.
        if let Some((token, count)) = self.printed(id).starts.clone()
            && !self.state.card(id).tokens.iter().any(|(one, _)| *one == token)
        {
            let count = self.amount(&count, &Bindings::new(self.state.lead, id));
            self.happen(Event::Tokens(id, token, count, None));
        }
        true
    }

    pub(super) fn move_verb(&mut self, noun: &Noun, area: &AreaWord, now: &Now) -> Did {
        let known = now.known;
        let zone_of = |choice: Option<Choice>| match choice {
            Some(Choice::Reach(ranger)) => Zone::Reach(ranger),
            _along => Zone::AlongTheWay,
        };
        if let Some(said) = now.answer {
            let zone = zone_of(said.choice());
            return self.on_each(noun, known, |game, id| game.move_to(id, zone));
        }
        if *area == AreaWord::Other {
            let Some(id) = self.cards(noun, known).first().copied() else { return Did::Done(false) };
            if self.state.card(id).host.is_some() || !self.is_in_play(id) {
                return Did::Done(false);
            }
            let here = self.state.card(id).zone;
            let reaches = self.state.table_order().map(|ranger| (Zone::Reach(ranger), Choice::Reach(ranger)));
            let options: Vec<Choice> = std::iter::once((Zone::AlongTheWay, Choice::AlongTheWay))
                .chain(reaches)
                .filter(|(zone, _)| *zone != here)
                .map(|(_, choice)| choice)
                .collect();
            if let [only] = options.as_slice() {
                return Did::Done(self.move_to(id, zone_of(Some(*only))));
            }
            let seats = self.deciders(known);
            self.ask(seats, known.you, Kind::One, options, Reason::MoveTo(id));
            return Did::Asks;
        }
        self.on_each(noun, known, |game, id| match game.area(area, id, known) {
            Some(zone) => game.move_to(id, zone),
            None => false,
        })
    }

    /// The area that is meant; none if there is no such place.
    pub(crate) fn area(&self, area: &AreaWord, id: CardId, known: &Bindings) -> Option<Zone> {
        match area {
            AreaWord::Printed => match self.printed(id).kind {
                CardKind::Location | CardKind::Weather | CardKind::Mission => Some(Zone::Surroundings),
                CardKind::Gear | CardKind::Role | CardKind::Attachment => Some(Zone::PlayerArea(known.you)),
                CardKind::Being | CardKind::Feature | CardKind::Moment | CardKind::Attribute => {
                    if self.printed(id).enters == AreaWord::Printed {
                        Some(Zone::Reach(known.you))
                    } else {
                        self.area(&self.printed(id).enters, id, known)
                    }
                }
            },
            AreaWord::Other | AreaWord::AlongTheWay => Some(Zone::AlongTheWay),
            AreaWord::Reach(who) => self.who(who, known).first().map(|ranger| Zone::Reach(*ranger)),
            AreaWord::ReachOfAnother => {
                let here = self.ranger_of_area(id).unwrap_or(known.you);
                self.state.table_order().find(|ranger| *ranger != here).map(Zone::Reach)
            }
            AreaWord::Of(noun) => {
                self.cards(noun, known).first().map(|other| self.area_beside(self.state.card(*other).zone))
            }
            AreaWord::PlayerArea(who) => self.who(who, known).first().map(|ranger| Zone::PlayerArea(*ranger)),
        }
    }

    /// The area in which a path card lies when it comes off a card there: reach in place of a player area.
    pub(crate) fn area_beside(&self, zone: Zone) -> Zone {
        match zone {
            Zone::PlayerArea(ranger) => Zone::Reach(ranger),
            zone => zone,
        }
    }

    /// The zone of a pile for a card: a ranger's card goes to its owner's piles.
    pub(super) fn zone_of_pile(&self, pile: &Pile, id: Option<CardId>, known: &Bindings) -> Option<Zone> {
        let whose = |who: &Who| {
            let owner = id.and_then(|id| self.state.card(id).owner);
            owner.or_else(|| self.who(who, known).first().copied())
        };
        match pile {
            Pile::PathDeck => Some(Zone::PathDeck),
            Pile::PathDiscard => Some(Zone::PathDiscard),
            Pile::SideDeck => Some(Zone::SideDeck),
            Pile::Deck(who) => whose(who).map(Zone::Deck),
            Pile::Hand(who) => whose(who).map(Zone::Hand),
            Pile::Discard(who) => whose(who).map(Zone::Discard),
            Pile::Fatigue(who) => whose(who).map(Zone::Fatigue),
            Pile::Set(_) | Pile::Collection => Some(Zone::Collection),
            Pile::Under(_) => None,
            Pile::SetAside => Some(Zone::SetAside),
        }
    }

    pub(super) fn put_into_verb(&mut self, noun: &Noun, pile: &Pile, place: Place, known: &Bindings) -> Did {
        self.on_each(noun, known, |game, id| match game.zone_of_pile(pile, Some(id), known) {
            Some(zone) => {
                game.put(id, zone, place);
                true
            }
            None => false,
        })
    }
}
