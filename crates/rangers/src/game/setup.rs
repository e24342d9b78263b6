//! How a game begins: a campaign's first day, a day from the tracker, or a table as somebody lays it out.

use super::Game;
use crate::creation::check_ranger;
use crate::notation::{Place, Title};
use crate::pool::Pool;
use crate::state::{Card, Frame, RangerRecord, RoundStep, Rules, SetupStep, State, Tracker, TravelTarget, Zone};
use crate::words::{CardKind, Terrain, Token};
use crate::{CardId, DefinitionId, Event, LocationId, RangerId};
use kernel::Chance;
use std::sync::Arc;
use thiserror::Error;

/// A ranger who begins a campaign.
#[derive(Clone, Debug)]
pub struct RangerSetup {
    /// Awareness, fitness, spirit, focus: an order of 3, 2, 2, 1.
    pub aspects: [u8; 4],
    /// The role.
    pub role: DefinitionId,
    /// Thirty cards.
    pub deck: Vec<DefinitionId>,
}

/// How a campaign begins or goes on.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The seed of chance.
    pub seed: u64,
    /// The switches of the rules.
    pub rules: Rules,
    /// What lives between days.
    pub tracker: Tracker,
    /// How many days are played.
    pub days: u16,
}

/// A card laid out by hand.
#[derive(Clone, Debug)]
pub struct Placed {
    /// The face.
    pub card: DefinitionId,
    /// Where.
    pub zone: Zone,
    /// Whose it is.
    pub owner: Option<RangerId>,
    /// Whether it is exhausted.
    pub exhausted: bool,
    /// Whether it is facedown.
    pub facedown: bool,
    /// Progress on it.
    pub progress: u16,
    /// Harm on it.
    pub harm: u16,
    /// Named tokens on it; those it starts with where nothing is said.
    pub tokens: Option<Vec<(Token, u16)>>,
    /// The card before that it is attached to, by its place in the list.
    pub host: Option<usize>,
    /// The rangers whose tokens lie on it.
    pub ranger_tokens: Vec<RangerId>,
    /// The subject of a mission, which goes facedown under it unless it is laid out itself.
    pub subject: Option<DefinitionId>,
}

impl Placed {
    /// A card in a place, and nothing else.
    pub fn new(card: DefinitionId, zone: Zone) -> Placed {
        Placed {
            card,
            zone,
            owner: None,
            exhausted: false,
            facedown: false,
            progress: 0,
            harm: 0,
            tokens: None,
            host: None,
            ranger_tokens: Vec::new(),
            subject: None,
        }
    }
}

/// A table as somebody lays it out: it stands at the beginning of a turns phase.
#[derive(Clone, Debug)]
pub struct RiggedSetup {
    /// The setup behind it; decks are as listed there and not shuffled.
    pub setup: Setup,
    /// The location.
    pub location: LocationId,
    /// Cards, in order; decks and hands among them.
    pub cards: Vec<Placed>,
    /// The energy of each ranger.
    pub energy: Vec<[u8; 4]>,
    /// The injuries of each ranger.
    pub injuries: Vec<u8>,
    /// The challenge deck, its top last; none for a shuffled one.
    pub challenge: Option<Vec<u8>>,
}

/// Why a game cannot begin.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// Not one to four rangers.
    #[error("{0} rangers; one to four play")]
    Rangers(usize),
    /// Aspects that are no order of 3, 2, 2, 1.
    #[error("the aspects of ranger {0} are no order of 3, 2, 2, 1")]
    Aspects(usize),
    /// A role that is none.
    #[error("ranger {0}: \"{1}\" is no role")]
    Role(usize, String),
    /// Not thirty cards.
    #[error("ranger {0} has {1} cards; a deck has 30")]
    Count(usize, usize),
    /// A card that cannot be in the deck.
    #[error("ranger {0}: {1}: {2}")]
    Card(usize, String, String),
    /// A choice that is not made as the rules say.
    #[error("ranger {0}: {1}")]
    Choice(usize, &'static str),
}

impl Tracker {
    /// The tracker of a campaign that begins, with decks that are checked.
    pub fn begin(pool: &Pool, rangers: &[RangerSetup]) -> Result<Tracker, SetupError> {
        if rangers.is_empty() || rangers.len() > 4 {
            return Err(SetupError::Rangers(rangers.len()));
        }
        for (at, ranger) in rangers.iter().enumerate() {
            check_ranger(pool, at + 1, ranger)?;
        }
        Ok(Tracker::unchecked(pool, rangers))
    }

    /// The same for decks that break the rules of creation on purpose.
    pub fn unchecked(pool: &Pool, rangers: &[RangerSetup]) -> Tracker {
        Tracker {
            day: 1,
            location: pool.first_location,
            terrain: pool.first_terrain,
            rangers: rangers
                .iter()
                .map(|ranger| RangerRecord {
                    aspects: ranger.aspects,
                    role: ranger.role,
                    deck: ranger.deck.clone(),
                    aside: Vec::new(),
                    maladies: Vec::new(),
                })
                .collect(),
            missions: Vec::new(),
            notables: Vec::new(),
            rewards: Vec::new(),
            schedule: Vec::new(),
            weather: None,
            removed: Vec::new(),
            moved: Vec::new(),
            aspirations: Vec::new(),
            camped: false,
            complete: false,
        }
    }
}

impl Game {
    fn blank(pool: Arc<Pool>, setup: Setup) -> Game {
        let state = State {
            chance: Chance::new(setup.seed),
            rules: setup.rules,
            location: setup.tracker.location,
            tracker: setup.tracker,
            cards: Vec::new(),
            rangers: Vec::new(),
            along: Vec::new(),
            surroundings: Vec::new(),
            path_deck: Vec::new(),
            path_discard: Vec::new(),
            side_deck: Vec::new(),
            set_aside: Vec::new(),
            challenge_deck: Vec::new(),
            challenge_discard: Vec::new(),
            lead: RangerId(0),
            round: 1,
            turn: 0,
            acting: None,
            last_acted: None,
            frames: Vec::new(),
            pending: Vec::new(),
            asking: None,
            number: 0,
            changes: 0,
            no_presence: Vec::new(),
            extra_path_draws: 0,
            open_travel: None,
            skip_arrival: false,
            later: Vec::new(),
            after_arrival: Vec::new(),
            stays_exhausted: Vec::new(),
            scouted_challenge: None,
            left_out: Vec::new(),
            drawn_challenge: None,
            exhausted: false,
            day_end: None,
            days_left: setup.days.saturating_sub(1),
            over: None,
        };
        Game::of(pool, state)
    }

    /// Begins a day from the tracker.
    pub fn begin(pool: Arc<Pool>, setup: Setup) -> Game {
        let mut game = Game::blank(pool, setup);
        game.state.frames.push(Frame::Setup(SetupStep::Rangers));
        game.run();
        game.events.clear();
        game
    }

    /// Begins at a table as it is laid out; says which card each laid-out one became.
    pub fn rigged(pool: Arc<Pool>, rigged: RiggedSetup) -> (Game, Vec<CardId>) {
        let mut game = Game::blank(pool, rigged.setup);
        game.lay_out();
        for ranger in (0..game.state.rangers.len() as u8).map(RangerId) {
            let deck = game.state.ranger(ranger).deck.clone();
            for id in deck {
                game.put(id, Zone::Gone, Place::Top);
            }
        }
        let terrain = game.state.tracker.terrain;
        game.enter_location(TravelTarget { location: rigged.location, terrain });
        let mut ids = Vec::new();
        for placed in &rigged.cards {
            ids.push(game.lay(placed, &ids));
        }
        for (placed, id) in rigged.cards.iter().zip(&ids) {
            game.lay_subject(*id, placed.subject);
        }
        for (at, energy) in rigged.energy.iter().enumerate() {
            game.state.rangers[at].energy = *energy;
        }
        for (at, injuries) in rigged.injuries.iter().enumerate() {
            game.state.rangers[at].injuries = *injuries;
        }
        match rigged.challenge {
            Some(top) => {
                game.state.challenge_deck.retain(|card| !top.contains(card));
                game.state.challenge_deck.extend(top);
            }
            None => game.shuffle_challenge(),
        }
        game.state.pending.clear();
        game.state.frames.clear();
        game.state.frames.push(Frame::Round(RoundStep::TurnsBegin));
        game.rebuild();
        game.run();
        game.events.clear();
        (game, ids)
    }

    fn lay(&mut self, placed: &Placed, before: &[CardId]) -> CardId {
        let kind = self.pool.card(placed.card).card.kind;
        let known = crate::state::Bindings::new(self.state.lead, CardId(0));
        let free = (0..self.state.cards.len() as u16).map(CardId).find(|id| {
            let card = self.state.card(*id);
            card.zone == Zone::Collection && card.definition == placed.card && placed.owner.is_none()
        });
        let there = match kind {
            CardKind::Location => self.cards(&crate::notation::Noun::Location, &known).first().copied(),
            CardKind::Role => placed.owner.map(|owner| self.state.ranger(owner).role),
            _others => None,
        };
        let id = there.or(free).unwrap_or_else(|| {
            self.state.cards.push(Card::new(placed.card, placed.owner, Zone::Limbo));
            CardId(self.state.cards.len() as u16 - 1)
        });
        if there.is_none() {
            if kind == CardKind::Weather
                && let Some(old) = self.cards(&crate::notation::Noun::Weather, &known).first().copied()
            {
                self.put(old, Zone::Collection, Place::Top);
            }
            self.put(id, placed.zone, Place::Top);
        }
        if placed.zone.in_play() {
            self.lay_counters(id, placed, there.is_some());
            if let (true, Some(host)) = (placed.facedown, placed.host.and_then(|at| before.get(at))) {
                self.attach(id, *host, true);
            } else if let Some(host) = placed.host.and_then(|at| before.get(at)) {
                let zone = self.state.card(*host).zone;
                self.put_beside(id, zone);
                self.happen(Event::Attached(id, *host));
            }
        }
        for ranger in &placed.ranger_tokens {
            self.happen(Event::TokenPlaced(*ranger, id));
        }
        id
    }

    /// A mission's subject lies under it, unless it is a place or in play.
    fn lay_subject(&mut self, mission: CardId, subject: Option<DefinitionId>) {
        let Some(subject) = subject else { return };
        self.state.cards[usize::from(mission.0)].subject = Some(subject);
        let card = (0..self.state.cards.len() as u16)
            .map(CardId)
            .find(|id| self.state.card(*id).definition == subject)
            .filter(|id| self.is_path_card(*id) && !self.is_in_play(*id));
        if let Some(card) = card {
            self.attach(card, mission, true);
        }
    }

    /// What lies on a card and how it lies; `there` if it has its starting tokens already.
    fn lay_counters(&mut self, id: CardId, placed: &Placed, there: bool) {
        self.state.cards[usize::from(id.0)].seen = true;
        let starts = self.printed(id).starts.clone();
        let tokens: Vec<(Token, i32)> = match (&placed.tokens, starts) {
            (Some(tokens), _) => {
                let has = |token| i32::from(self.state.card(id).token_count(token));
                tokens.iter().map(|(token, count)| (*token, i32::from(*count) - has(*token))).collect()
            }
            (None, Some((token, count))) if !there => {
                let known = crate::state::Bindings::new(self.state.lead, id);
                vec![(token, self.value(&count, &known))]
            }
            (None, _) => Vec::new(),
        };
        for (token, count) in tokens {
            self.happen(Event::Tokens(id, token, count, None));
        }
        if placed.progress > 0 {
            self.happen(Event::Progress(id, i32::from(placed.progress), None));
        }
        if placed.harm > 0 {
            self.happen(Event::Harm(id, i32::from(placed.harm), None));
        }
        if placed.exhausted {
            self.happen(Event::Exhausted(id));
        }
        if placed.facedown {
            self.happen(Event::Facedown(id));
        }
    }

    fn put_beside(&mut self, id: CardId, zone: Zone) {
        let face = self.state.card(id).definition;
        self.happen(Event::Moved(id, zone, Some(face)));
    }

    /// The place of that title.
    pub fn location_named(&self, title: &'static str) -> Option<LocationId> {
        self.pool.location_of(&Title::from(title))
    }

    /// The terrain of the last path.
    pub fn terrain(&self) -> Terrain {
        self.state.tracker.terrain
    }
}
