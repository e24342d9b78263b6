//! What lies where, as a viewer sees it.

use super::card::{aspect, symbol};
use super::{Board, Drawn, Gauge, Key, Lies, MissionFacts, Phase, RangerFacts, Route, Standing, Thing, TrackerFacts};
use crate::game::Game;
use crate::notation::{Noun, Threshold};
use crate::state::{Bindings, Choice, Frame, Reason, RoundStep, ScoutOf, Zone};
use crate::words::{CardKind, Keyword};
use crate::{CardId, DefinitionId, RangerId};
use kernel::{Handle, Handles, SceneOf, Scope, Seat, Subject};

/// Where a card is, as a key of a scene; none where nobody looks.
pub(super) fn place(zone: Zone) -> Option<String> {
    Some(match zone {
        Zone::PathDeck => "path-deck".to_string(),
        Zone::PathDiscard => "path-discard".to_string(),
        Zone::SideDeck => "side-deck".to_string(),
        Zone::Reach(ranger) => format!("reach:{}", ranger.0),
        Zone::AlongTheWay => "along".to_string(),
        Zone::Surroundings => "surroundings".to_string(),
        Zone::PlayerArea(ranger) => format!("area:{}", ranger.0),
        Zone::Hand(ranger) => format!("hand:{}", ranger.0),
        Zone::Deck(ranger) => format!("deck:{}", ranger.0),
        Zone::Discard(ranger) => format!("discard:{}", ranger.0),
        Zone::Fatigue(ranger) => format!("fatigue:{}", ranger.0),
        Zone::SetAside => "set-aside".to_string(),
        Zone::Limbo => "resolving".to_string(),
        Zone::Collection | Zone::Under | Zone::Gone => return None,
    })
}

/// In what state a card lies in a zone: going from one to another, it becomes another thing for viewers.
pub(super) fn lies(zone: Zone) -> Lies {
    match zone {
        Zone::Reach(_) | Zone::AlongTheWay | Zone::Surroundings | Zone::PlayerArea(_) => Lies::InPlay,
        Zone::Hand(_) => Lies::InHand,
        Zone::Discard(_) | Zone::PathDiscard => Lies::Discarded,
        Zone::Limbo => Lies::Resolving,
        Zone::Collection
        | Zone::PathDeck
        | Zone::SideDeck
        | Zone::Deck(_)
        | Zone::Fatigue(_)
        | Zone::SetAside
        | Zone::Under
        | Zone::Gone => Lies::Elsewhere,
    }
}

/// To whom the faces of cards are shown in a zone.
pub(super) enum Shown {
    ToAll,
    To(RangerId),
    ToNobody,
}

pub(super) fn shown_in(zone: Zone) -> Shown {
    match zone {
        Zone::Reach(_)
        | Zone::AlongTheWay
        | Zone::Surroundings
        | Zone::PlayerArea(_)
        | Zone::Discard(_)
        | Zone::PathDiscard => Shown::ToAll,
        Zone::Hand(whose) => Shown::To(whose),
        Zone::Collection
        | Zone::PathDeck
        | Zone::SideDeck
        | Zone::Deck(_)
        | Zone::Fatigue(_)
        | Zone::SetAside
        | Zone::Under
        | Zone::Limbo
        | Zone::Gone => Shown::ToNobody,
    }
}

/// Makes a scene or a question for a viewer.
pub(super) struct Maker<'a> {
    pub(super) game: &'a Game,
    pub(super) scope: Scope,
    pub(super) handles: &'a mut Handles<Key>,
    pub(super) scene: SceneOf<Game>,
}

impl Game {
    pub(super) fn key_of(&self, id: CardId) -> Key {
        Key { card: id, lies: lies(self.state.card(id).zone) }
    }

    /// The cards that a question offers a seat out of places it does not see, or that it scouts.
    pub(crate) fn offered_to(&self, seat: Seat) -> Vec<CardId> {
        let hidden = |id: &CardId| match shown_in(self.state.card(*id).zone) {
            Shown::ToAll => false,
            Shown::To(whose) => whose.seat() != seat,
            Shown::ToNobody => true,
        };
        let options = match &self.state.asking {
            Some(asking) if asking.seats.contains(seat) => asking.options_of(seat),
            _not_asked => &[],
        };
        let mut cards: Vec<CardId> = options
            .iter()
            .filter_map(|choice| match choice {
                Choice::Card(id) => Some(*id),
                _no_card => None,
            })
            .filter(hidden)
            .collect();
        for frame in &self.state.frames {
            if let Frame::Scout(scout) = frame
                && scout.ranger.seat() == seat
                && scout.of != ScoutOf::Challenge
            {
                let scouted = scout.cards.iter().map(|card| CardId(*card));
                cards.extend(scouted.filter(|id| !options.contains(&Choice::Card(*id))));
            }
        }
        cards
    }

    /// A card that is being played, for all to see.
    fn resolving(&self) -> impl Iterator<Item = CardId> + '_ {
        self.state.frames.iter().filter_map(|frame| match frame {
            Frame::Play(play) if self.state.card(play.card).zone == Zone::Limbo => Some(play.card),
            _other => None,
        })
    }

    pub(super) fn make_scene(&self, scope: Scope, handles: &mut Handles<Key>) -> SceneOf<Game> {
        let mut maker = Maker { game: self, scope, handles, scene: SceneOf::<Game>::default() };
        if !matches!(scope, Scope::Private(_)) {
            maker.shared();
        }
        if let Scope::Private(seat) | Scope::Whole(seat) = scope {
            maker.own(seat);
        }
        maker.scene
    }

    pub(super) fn phase(&self) -> Phase {
        let steps = self.state.frames.iter().find_map(|frame| match frame {
            Frame::Setup(_) => Some(Phase::Setup),
            Frame::EndDay(_) => Some(Phase::End),
            Frame::Round(step) => Some(match step {
                RoundStep::Path(_) | RoundStep::Later => Phase::Path,
                RoundStep::TurnsBegin | RoundStep::Turns | RoundStep::TurnEnd => Phase::Turns,
                RoundStep::Travel => Phase::Travel,
                RoundStep::Injuries(_) if self.is_travelling() => Phase::Travel,
                RoundStep::Injuries(_)
                | RoundStep::Draw(_)
                | RoundStep::Effects
                | RoundStep::Ready
                | RoundStep::Next => Phase::Refresh,
            }),
            _inside_of_those => None,
        });
        steps.unwrap_or(Phase::End)
    }

    fn is_travelling(&self) -> bool {
        self.state.frames.iter().any(|frame| matches!(frame, Frame::Travel(_)))
    }
}

impl Maker<'_> {
    pub(super) fn handle(&mut self, id: CardId) -> Handle {
        let key = self.game.key_of(id);
        self.handles.give(self.scope.sight(), key)
    }

    pub(super) fn subject(&mut self, id: CardId) -> Subject {
        Subject::Thing(self.handle(id))
    }

    /// The handle of a card in play, or on a pile that all see.
    pub(super) fn seen(&mut self, id: CardId) -> Option<Handle> {
        let zone = self.game.state.card(id).zone;
        (zone.in_play() || matches!(zone, Zone::Discard(_) | Zone::PathDiscard)).then(|| self.handle(id))
    }

    fn zone(&mut self, zone: Zone, seat: Option<Seat>, ids: &[CardId]) {
        let Some(key) = place(zone) else { return };
        let things: Vec<Handle> = ids
            .iter()
            .map(|id| {
                let handle = self.handle(*id);
                let thing = self.thing(*id, true);
                self.scene.things.insert(handle, thing);
                handle
            })
            .collect();
        let count = ids.len() as u32;
        self.scene.zones.insert(key, kernel::Zone { seat, count, things, depths: Vec::new() });
    }

    fn pile(&mut self, key: String, seat: Option<Seat>, count: usize) {
        self.scene.zones.insert(key, kernel::Zone { seat, count: count as u32, ..kernel::Zone::default() });
    }

    /// What everybody sees.
    fn shared(&mut self) {
        let state = &self.game.state;
        self.zone(Zone::Surroundings, None, &state.surroundings);
        self.zone(Zone::AlongTheWay, None, &state.along);
        self.zone(Zone::PathDiscard, None, &state.path_discard);
        self.pile("path-deck".to_string(), None, state.path_deck.len());
        self.pile("side-deck".to_string(), None, state.side_deck.len());
        self.pile("set-aside".to_string(), None, state.set_aside.len());
        self.pile("challenge-deck".to_string(), None, state.challenge_deck.len());
        self.pile("challenge-discard".to_string(), None, state.challenge_discard.len());
        let resolving: Vec<CardId> = self.game.resolving().collect();
        self.zone(Zone::Limbo, None, &resolving);
        for (at, ranger) in state.rangers.iter().enumerate() {
            let id = RangerId(at as u8);
            let seat = Some(id.seat());
            self.zone(Zone::Reach(id), seat, &ranger.reach);
            self.zone(Zone::PlayerArea(id), seat, &ranger.area);
            self.zone(Zone::Discard(id), seat, &ranger.discard);
            self.pile(format!("hand:{at}"), seat, ranger.hand.len());
            self.pile(format!("deck:{at}"), seat, ranger.deck.len());
            self.pile(format!("fatigue:{at}"), seat, ranger.fatigue.len());
            let facts = self.ranger(id);
            self.scene.players.insert(at as u8, facts);
        }
        self.scene.board = Some(self.board());
    }

    /// What a seat sees beyond that: the own hand, and what a question offers out of hidden places.
    fn own(&mut self, seat: Seat) {
        let ranger = RangerId(seat.0);
        if let Some(own) = self.game.state.rangers.get(usize::from(seat.0)) {
            self.zone(Zone::Hand(ranger), Some(seat), &own.hand);
        }
        let offered = self.game.offered_to(seat);
        if !offered.is_empty() {
            let things: Vec<Handle> = offered
                .iter()
                .map(|id| {
                    let handle = self.handle(*id);
                    let thing = Thing { card: Some(self.face(*id)), ..Thing::default() };
                    self.scene.things.insert(handle, thing);
                    handle
                })
                .collect();
            let count = things.len() as u32;
            let zone = kernel::Zone { seat: Some(seat), count, things, depths: Vec::new() };
            self.scene.zones.insert("offered".to_string(), zone);
        }
    }

    fn face(&self, id: CardId) -> u32 {
        u32::from(self.game.state.card(id).definition.0)
    }

    fn name_of(&self, definition: DefinitionId) -> String {
        self.game.pool.card(definition).card.title.to_string()
    }

    /// A card that the viewer sees, or its back.
    fn thing(&mut self, id: CardId, faceup: bool) -> Thing {
        let game = self.game;
        let card = game.state.card(id);
        let seen = faceup && !card.facedown;
        let in_play = card.zone.in_play();
        let mut thing = Thing {
            card: seen.then(|| self.face(id)),
            owner: card.owner.map(RangerId::seat),
            exhausted: card.exhausted,
            tokens: card
                .tokens
                .iter()
                .filter(|(_, count)| *count > 0)
                .map(|(token, count)| (token.text().to_string(), *count))
                .collect(),
            host: card.host.filter(|host| game.state.card(*host).zone.in_play()).map(|host| self.handle(host)),
            subject: card.subject.map(|subject| self.name_of(subject)),
            aspect: card.aspect.map(|chosen| aspect(chosen).to_string()),
            ..Thing::default()
        };
        if in_play {
            thing.presence = game.presence(id);
            thing.rangers = (0..game.state.rangers.len() as u8)
                .map(RangerId)
                .filter(|ranger| game.state.ranger(*ranger).token == id)
                .map(RangerId::seat)
                .collect();
            thing.under =
                card.attachments.iter().filter(|one| matches!(game.state.card(**one).zone, Zone::Under)).count() as u16;
            thing.obstacle = !card.exhausted && game.has_keyword(id, Keyword::Obstacle);
        }
        if in_play && seen {
            let printed = game.printed(id);
            let gauged = printed.presence.is_some() || printed.kind == CardKind::Location;
            let gauge = |threshold: &Threshold, now: u16, need: Option<i32>| {
                let rangers = *threshold == Threshold::RangerTokens;
                let shown = (gauged && *threshold != Threshold::Forbidden) || now > 0;
                shown.then_some(Gauge { now, need, rangers })
            };
            thing.progress = gauge(&printed.progress, card.progress, game.progress_threshold(id));
            thing.harm = gauge(&printed.harm, card.harm, game.harm_threshold(id));
            if printed.kind == CardKind::Location {
                thing.harm = thing.harm.filter(|gauge| gauge.now > 0);
            }
            thing.gained = Keyword::ALL
                .iter()
                .filter(|keyword| game.granted_keyword(id, **keyword))
                .map(ToString::to_string)
                .collect();
        }
        if matches!(card.zone, Zone::Hand(_)) {
            thing.cost = game
                .printed(id)
                .price
                .as_ref()
                .map(|price| (i32::from(price.amount), game.energy_cost(id)))
                .filter(|(printed, now)| printed != now)
                .map(|(_, now)| now);
        }
        thing
    }

    fn ranger(&mut self, id: RangerId) -> RangerFacts {
        let game = self.game;
        let ranger = game.state.ranger(id);
        let role = game.printed(ranger.role);
        let asked = game.state.asking.as_ref();
        let turn = asked.is_some_and(|asking| asking.reason == Reason::Turn);
        let standing = if ranger.rested {
            Standing::Done
        } else if turn && game.may_take_turn(id).is_ok() {
            Standing::MayAct
        } else if !turn && game.state.acting == Some(id) {
            Standing::Acts
        } else {
            Standing::Waits
        };
        RangerFacts {
            role: role.title.to_string(),
            specialty: role.set.to_string(),
            aspects: ranger.aspects,
            energy: ranger.energy,
            injuries: ranger.injuries,
            standing,
            leads: game.state.lead == id,
            equip: (game.equip_sum(id), game.equip_limit(id)),
            token: self.seen(ranger.token),
        }
    }

    pub(super) fn drawn(&self, card: u8) -> Drawn {
        let card = self.game.pool.challenge_card(card);
        Drawn { symbol: symbol(card.symbol).to_string(), modifiers: card.modifiers, reshuffle: card.reshuffle }
    }

    fn board(&mut self) -> Board {
        let game = self.game;
        let state = &game.state;
        let known = Bindings::new(state.lead, CardId(0));
        let weather = game.cards(&Noun::Weather, &known).first().copied();
        let in_test = state.test().and_then(|test| test.drawn);
        Board {
            day: state.tracker.day,
            round: state.round,
            phase: game.phase(),
            lead: state.lead.seat(),
            acting: state.acting.map(RangerId::seat),
            location: game.pool.location(state.location).location.title.to_string(),
            terrain: state.tracker.terrain.to_string(),
            weather: weather.map_or_else(String::new, |id| game.title(id)),
            stay: game.can_travel().err().map(|why| why.to_string()),
            routes: self.routes(),
            drawn: in_test.or(state.challenge_discard.last().copied()).map(|card| self.drawn(card)),
            test: self.test(),
            tracker: self.tracker(),
        }
    }

    /// The paths from here, and those between the places they lead to.
    fn routes(&self) -> Vec<Route> {
        let pool = &self.game.pool;
        let here = self.game.state.location;
        let mut near: Vec<_> = pool.location(here).links.iter().map(|(to, _)| *to).collect();
        near.push(here);
        near.sort_unstable();
        near.dedup();
        let title = |id| pool.location(id).location.title.to_string();
        let mut routes = Vec::new();
        for one in &near {
            for (other, terrain) in &pool.location(*one).links {
                if one < other && near.contains(other) {
                    routes.push(Route { one: title(*one), other: title(*other), terrain: terrain.to_string() });
                }
            }
        }
        routes
    }

    fn tracker(&self) -> TrackerFacts {
        let (pool, tracker) = (&self.game.pool, &self.game.state.tracker);
        TrackerFacts {
            missions: tracker
                .missions
                .iter()
                .map(|mission| MissionFacts {
                    name: self.name_of(mission.mission),
                    subject: mission.subject.map(|subject| self.name_of(subject)),
                    gained: mission.gained,
                    bubbles: mission.bubbles,
                    completed: mission.completed,
                })
                .collect(),
            events: tracker.notables.iter().map(|id| pool.notable_text(*id).to_string()).collect(),
            rewards: tracker.rewards.iter().map(|id| self.name_of(*id)).collect(),
            schedule: tracker
                .schedule
                .iter()
                .filter(|(day, _)| *day >= tracker.day)
                .map(|(day, entry)| (*day, pool.entry_number(*entry).to_string()))
                .collect(),
        }
    }
}
