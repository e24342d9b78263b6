//! Cards going from place to place: entering and leaving play, moving between areas, attaching, decks and discards.

use super::Game;
use super::derived::Happening;
use crate::notation::{Place, Question, Threshold};
use crate::state::{Bindings, EventData, Frame, Run, Waiting, Zone};
use crate::words::{CardKind, Keyword};
use crate::{CardId, Event, RangerId};
use smallvec::SmallVec;

impl Game {
    /// Puts a card into a pile or area; the low-level way, without what entering or leaving play brings.
    fn shift(&mut self, id: CardId, to: Zone, place: Place) {
        let face = match to {
            Zone::Deck(_) | Zone::Fatigue(_) | Zone::PathDeck | Zone::SideDeck | Zone::Hand(_) | Zone::Under => None,
            _seen_by_all => Some(self.state.card(id).definition),
        };
        self.happen(Event::Moved(id, to, face));
        self.reposition(to, place);
    }

    /// Shuffles a deck: the contents are dealt anew among its slots, so that an id never tells which card it is.
    pub(crate) fn shuffle(&mut self, zone: Zone) {
        let mut slots = match zone {
            Zone::Deck(ranger) => self.state.ranger(ranger).deck.clone(),
            Zone::PathDeck => self.state.path_deck.clone(),
            Zone::SideDeck => self.state.side_deck.clone(),
            _never_shuffled => return,
        };
        slots.sort_unstable();
        let mut contents: Vec<_> =
            slots.iter().map(|id| (self.state.card(*id).definition, self.state.card(*id).owner)).collect();
        self.state.chance.draw(|dice| dice.shuffle(&mut contents));
        for (id, (definition, owner)) in slots.iter().zip(contents) {
            let card = &mut self.state.cards[usize::from(id.0)];
            card.definition = definition;
            card.owner = owner;
        }
        match zone {
            Zone::Deck(ranger) => {
                self.state.rangers[usize::from(ranger.0)].deck = slots;
                self.happen(Event::DeckShuffled(ranger));
            }
            Zone::PathDeck => {
                self.state.path_deck = slots;
                self.happen(Event::PathShuffled);
            }
            _side_deck => {
                self.state.side_deck = slots;
                self.happen(Event::PathShuffled);
            }
        }
    }

    /// Where a card goes when it is discarded.
    pub(crate) fn discard_zone(&self, id: CardId) -> Zone {
        let card = self.state.card(id);
        match self.printed(id).kind {
            CardKind::Location | CardKind::Weather => Zone::Collection,
            CardKind::Mission => Zone::Surroundings,
            CardKind::Being
            | CardKind::Feature
            | CardKind::Gear
            | CardKind::Moment
            | CardKind::Attribute
            | CardKind::Attachment
            | CardKind::Role => match card.owner {
                Some(owner) => Zone::Discard(owner),
                None if self.printed(id).set == crate::words::Set::Missions => Zone::Surroundings,
                None => Zone::PathDiscard,
            },
        }
    }

    /// Takes a card out of play or from wherever it is, with everything that brings.
    pub(crate) fn leave_for(&mut self, id: CardId, to: Zone, place: Place) {
        let was_in_play = self.is_in_play(id);
        if to == Zone::Surroundings && was_in_play {
            // Weather and missions cannot be discarded: they return to the surroundings (additions 17).
            if self.state.card(id).host.is_some() {
                self.unattach(id, Zone::Surroundings);
            } else if self.state.card(id).zone != Zone::Surroundings {
                self.shift(id, Zone::Surroundings, Place::Top);
            }
            return;
        }
        let attachments = self.state.card(id).attachments.clone();
        for attachment in attachments {
            let zone = self.discard_zone(attachment);
            if self.is_in_play(attachment) {
                let cleared = self.leaves_by_clearing(id);
                let happening = if cleared { Happening::HostCleared } else { Happening::HostLeft };
                let event = EventData { card: Some(attachment), source: Some(id), ..EventData::default() };
                self.trigger(happening, event);
            }
            if zone == Zone::Surroundings {
                self.unattach(attachment, Zone::Surroundings);
            } else {
                self.leave_for(attachment, zone, Place::Top);
            }
        }
        if let Some(host) = self.state.card(id).host {
            self.happen(Event::Unattached(id));
            self.trigger(Happening::Unattached, unattached(id, host));
        }
        if was_in_play {
            for ranger in self.state.table_order() {
                if self.state.ranger(ranger).token == id && self.state.ranger(ranger).role != id {
                    // A token whose card leaves play returns to the role; that is no move.
                    self.happen(Event::TokenPlaced(ranger, self.state.ranger(ranger).role));
                }
            }
        }
        self.shift(id, to, Place::Top);
        let card = &mut self.state.cards[usize::from(id.0)];
        let fresh = crate::state::Card::new(card.definition, card.owner, card.zone);
        *card = fresh;
        self.state.no_presence.retain(|one| one.card != id);
        self.forget_dodged(id);
        match place {
            Place::Top => {}
            Place::Bottom | Place::Shuffled => self.reposition(to, place),
        }
        if was_in_play {
            self.turn_up_again(id);
            self.trigger(Happening::LeftPlay, EventData { card: Some(id), ..EventData::default() });
        }
    }

    /// Puts the card that came into a pile last where it belongs.
    fn reposition(&mut self, to: Zone, place: Place) {
        let list = match to {
            Zone::Deck(ranger) => &mut self.state.rangers[usize::from(ranger.0)].deck,
            Zone::Fatigue(ranger) => &mut self.state.rangers[usize::from(ranger.0)].fatigue,
            Zone::PathDeck => &mut self.state.path_deck,
            Zone::SideDeck => &mut self.state.side_deck,
            _unordered => return,
        };
        match place {
            Place::Bottom => list.rotate_right(1),
            Place::Shuffled => self.shuffle(to),
            Place::Top => {}
        }
    }

    fn forget_dodged(&mut self, id: CardId) {
        if let Some(test) = self.state.test_mut() {
            test.dodged.retain(|one| *one != id);
        }
    }

    /// Discards a card.
    pub(crate) fn discard(&mut self, id: CardId) {
        let zone = self.discard_zone(id);
        self.leave_for(id, zone, Place::Top);
    }

    /// Moves a card in play to another area, its attachments with it.
    pub(crate) fn move_to(&mut self, id: CardId, to: Zone) -> bool {
        let card = self.state.card(id);
        if card.zone == to || !card.zone.in_play() || card.host.is_some() {
            return false;
        }
        self.shift(id, to, Place::Top);
        self.carry_attachments(id, to);
        self.trigger(Happening::Moved, EventData { card: Some(id), ..EventData::default() });
        self.comes_to(id, to, true);
        true
    }

    /// A facedown card in play follows the card that turned it: when that one leaves, it turns up (additions 16).
    fn turn_up_again(&mut self, left: CardId) {
        let turned: Vec<CardId> =
            self.state.in_play().filter(|id| self.state.card(*id).turned_by == Some(left)).collect();
        for id in turned {
            let ranger = self.somebody();
            self.turn_faceup(id, ranger);
        }
    }

    /// What a card brings by coming to an area: those within reach are noticed, and may lie in ambush.
    fn comes_to(&mut self, id: CardId, to: Zone, ambush: bool) {
        match to {
            Zone::Reach(ranger) => {
                if ambush && self.sees_to(id, Keyword::Ambush) {
                    self.state.frames.push(Frame::Ambush(id, ranger));
                }
                let event = EventData { card: Some(id), ranger: Some(ranger), ..EventData::default() };
                self.trigger(Happening::ComesWithinReach, event);
            }
            Zone::PlayerArea(ranger) => self.take_up(id, ranger),
            _elsewhere => {}
        }
    }

    fn carry_attachments(&mut self, id: CardId, to: Zone) {
        for attachment in self.state.card(id).attachments.clone() {
            if self.is_in_play(attachment) {
                self.shift(attachment, to, Place::Top);
                self.carry_attachments(attachment, to);
            }
        }
    }

    /// Ambush: a ready card that comes within reach of a ranger fatigues them (section 11).
    pub(crate) fn step_ambush(&mut self) {
        let Some(Frame::Ambush(id, ranger)) = self.state.frames.pop() else { return };
        if self.state.card(id).zone == Zone::Reach(ranger) && !self.state.card(id).exhausted {
            self.card_fatigues(id, ranger);
        }
    }

    /// Puts a card into play in an area, with its starting tokens, Ambush and guide entry.
    pub(crate) fn enter_play(&mut self, id: CardId, to: Zone, ranger: RangerId, read: bool) {
        self.enter(id, to, ranger, read, true);
    }

    /// The same; Ambush is ignored if so said.
    pub(crate) fn enter(&mut self, id: CardId, to: Zone, ranger: RangerId, read: bool, ambush: bool) {
        if self.state.card(id).zone == Zone::Under && self.state.card(id).host.is_some() {
            self.happen(Event::Unattached(id));
        }
        if self.state.card(id).facedown {
            self.happen(Event::Faceup(id));
        }
        self.shift(id, to, Place::Top);
        self.begin_in_play(id, ranger, read);
        self.comes_to(id, to, ambush);
    }

    /// What a card brings when it is faceup in play for the first time.
    pub(crate) fn begin_in_play(&mut self, id: CardId, ranger: RangerId, read: bool) {
        self.state.cards[usize::from(id.0)].seen = true;
        let known = Bindings::new(self.state.card(id).owner.unwrap_or(ranger), id);
        if let Some((token, count)) = self.printed(id).starts.clone() {
            let count = self.amount(&count, &known);
            self.happen(Event::Tokens(id, token, count, None));
        }
        self.resume_aspiration(id);
        if self.printed(id).enters_exhausted.clone().is_some_and(|condition| self.decides(&condition, &known)) {
            self.happen(Event::Exhausted(id));
        }
        self.unique(id);
        self.trigger(Happening::Enters, EventData { card: Some(id), ranger: Some(ranger), ..EventData::default() });
        if read && self.is_path_card(id) {
            self.read_entry_of(id, crate::notation::Cause::Entered, ranger);
        }
    }

    /// Unique: a second copy of yours discards the first (section 8).
    fn unique(&mut self, id: CardId) {
        let Some(owner) = self.state.card(id).owner else { return };
        if !self.sees_to(id, Keyword::Unique) {
            return;
        }
        let other = self.state.in_play().find(|other| {
            *other != id
                && self.state.card(*other).owner == Some(owner)
                && self.printed(*other).title == self.printed(id).title
        });
        if let Some(other) = other {
            self.discard(other);
        }
    }

    /// Attaches a card to another, in its area.
    pub(crate) fn attach(&mut self, id: CardId, host: CardId, facedown: bool) -> bool {
        if id == host || self.is_below(host, id) || !self.is_in_play(host) {
            return false;
        }
        if self.state.card(id).host.is_some() {
            self.happen(Event::Unattached(id));
        }
        let zone = self.state.card(host).zone;
        if facedown {
            if self.is_in_play(id) {
                self.leave_for(id, Zone::Limbo, Place::Top);
            }
            self.happen(Event::Facedown(id));
            self.shift(id, Zone::Under, Place::Top);
            self.happen(Event::Attached(id, host));
            self.weigh_down(id, host);
            return true;
        }
        let entering = !self.is_in_play(id);
        if self.state.card(id).facedown {
            self.happen(Event::Faceup(id));
        }
        self.shift(id, zone, Place::Top);
        self.happen(Event::Attached(id, host));
        self.carry_attachments(id, zone);
        if entering {
            let ranger = self.somebody();
            self.begin_in_play(id, ranger, true);
        }
        self.trigger(Happening::Attached, EventData { card: Some(id), ..EventData::default() });
        self.weigh_down(id, host);
        true
    }

    /// What is attached to a role may change how much its ranger can carry.
    fn weigh_down(&mut self, id: CardId, host: CardId) {
        if let Zone::PlayerArea(ranger) = self.state.card(host).zone {
            self.take_up(id, ranger);
        }
    }

    /// A ranger carries one thing more; what makes room for it is told.
    fn take_up(&mut self, id: CardId, ranger: RangerId) {
        if self.is_in_play(id) && self.printed(id).equip.is_some() && !self.is_overburdened(ranger) {
            self.tell_decisive(&[Question::Equip], |game| game.is_overburdened(ranger));
        }
        self.state.frames.push(Frame::Overburdened(ranger));
    }

    fn is_below(&self, id: CardId, above: CardId) -> bool {
        let mut at = Some(id);
        while let Some(card) = at {
            if card == above {
                return true;
            }
            at = self.state.card(card).host;
        }
        false
    }

    /// Unattaches a card into an area; a card of the kind Attachment is discarded then.
    pub(crate) fn unattach(&mut self, id: CardId, to: Zone) {
        let to = if self.printed(id).kind == CardKind::Mission { Zone::Surroundings } else { to };
        if self.printed(id).kind == CardKind::Attachment && to != Zone::Surroundings {
            self.discard(id);
            return;
        }
        let Some(host) = self.state.card(id).host else { return };
        self.happen(Event::Unattached(id));
        if self.state.card(id).facedown {
            self.happen(Event::Faceup(id));
        }
        let was = self.state.card(id).zone;
        if was != to {
            self.shift(id, to, Place::Top);
        }
        self.trigger(Happening::Unattached, unattached(id, host));
    }

    /// Draws cards; none left when one is required ends the day (section 5).
    pub(crate) fn draw(&mut self, ranger: RangerId, count: usize) {
        for _ in 0..count {
            let Some(id) = self.state.ranger(ranger).deck.last().copied() else {
                self.end_day(crate::state::DayEnd::Worn(ranger));
                return;
            };
            self.shift(id, Zone::Hand(ranger), Place::Top);
            self.happen(Event::Drew(ranger, 1));
            self.drawn(id, ranger);
        }
    }

    /// What happens to a card on being drawn, such as a malady that attaches itself.
    pub(crate) fn drawn(&mut self, id: CardId, ranger: RangerId) {
        let definition = self.state.card(id).definition;
        let programs: SmallVec<[crate::pool::Program; 1]> = self
            .pool
            .card(definition)
            .responses
            .iter()
            .filter(|response| response.on == crate::notation::Pattern::Drawn)
            .map(|response| response.program)
            .collect();
        for program in programs {
            self.run_program(program, Bindings::new(ranger, id), None);
        }
    }

    /// Starts a program.
    pub(crate) fn run_program(
        &mut self,
        program: crate::pool::Program,
        bindings: Bindings,
        entry: Option<crate::EntryId>,
    ) {
        if program == crate::pool::Program::NOTHING {
            return;
        }
        self.state.frames.push(Frame::Run(Box::new(Run {
            at: program.0,
            bindings,
            loops: SmallVec::new(),
            arrows: SmallVec::new(),
            waiting: Waiting::Nothing,
            entry,
        })));
    }

    /// The area a card is printed to enter.
    pub(crate) fn printed_area(&self, id: CardId, ranger: RangerId) -> Zone {
        let known = Bindings::new(ranger, id);
        self.area(&self.printed(id).enters.clone(), id, &known).unwrap_or(Zone::Reach(ranger))
    }

    /// Puts a card into another place, wherever it is, without entering play.
    pub(crate) fn put(&mut self, id: CardId, to: Zone, place: Place) {
        if self.is_in_play(id) || self.state.card(id).host.is_some() {
            self.leave_for(id, to, place);
        } else {
            self.shift(id, to, place);
            if !to.in_play() {
                let card = &mut self.state.cards[usize::from(id.0)];
                *card = crate::state::Card::new(card.definition, card.owner, card.zone);
            }
        }
    }

    /// Whether a card can take progress at all.
    pub(crate) fn takes_progress(&self, id: CardId) -> bool {
        self.printed(id).progress != Threshold::Forbidden
    }
}

/// A card came off its host.
fn unattached(id: CardId, host: CardId) -> EventData {
    EventData { card: Some(id), source: Some(host), ..EventData::default() }
}
