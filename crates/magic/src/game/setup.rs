//! How a game begins: decks, or a board that a scenario lays out.

use crate::game::Game;
use crate::game::decisions::OpenDecision;
use crate::game::layers::derived::Derived;
use crate::game::setup_checks::{self, MOST};
use crate::notation::{Ability, Cause, Duration, Effect, Entering, Instead, Modification, Noun};
use crate::{
    AbilityRef, Bindings, CardId, CardPool, Chosen, Combat, ContinuousEffect, ContinuousKind, CounterKind,
    DefinitionId, Entity, Event, Flags, Keyword, Kind, ObjectId, Op, Opening, Payer, Player, PlayerId, Progress,
    Rigged, Rules, State, Step, Timestamp, Turn, Zone,
};
use kernel::Chance;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::sync::Arc;
use thiserror::Error;

/// Everything that is settled before the first decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The switches of the table.
    pub rules: Rules,
    /// The seed of chance.
    pub seed: u64,
    /// The players, by seat; the first takes the first turn.
    pub players: Vec<PlayerSetup>,
    /// Whether libraries are shuffled.
    pub shuffle: bool,
    /// Results decreed beforehand.
    #[serde(default)]
    pub rigged: Vec<RiggedSetup>,
}

/// A result decreed beforehand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum RiggedSetup {
    /// A coin.
    Coin(bool),
    /// A die.
    Die(u32),
    /// A random choice of cards.
    Random(Vec<String>),
}

/// What one player begins with. Cards are named; lists have the top card first.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct PlayerSetup {
    /// What the player is called when the game is told; nothing where it does not matter.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The library.
    pub library: Vec<String>,
    /// The hand, besides what is dealt.
    #[serde(default)]
    pub hand: Vec<String>,
    /// The graveyard.
    #[serde(default)]
    pub graveyard: Vec<String>,
    /// Cards in exile.
    #[serde(default)]
    pub exile: Vec<String>,
    /// Cards in the command zone.
    #[serde(default)]
    pub command: Vec<String>,
    /// Cards in the ante.
    #[serde(default)]
    pub ante: Vec<String>,
    /// The sideboard.
    #[serde(default)]
    pub sideboard: Vec<String>,
    /// Permanents.
    #[serde(default)]
    pub battlefield: Vec<Placed>,
    /// The life total; that of the rules where it is left out.
    #[serde(default)]
    pub life: Option<i32>,
    /// Counters on the player.
    #[serde(default)]
    pub counters: Vec<(CounterKind, u32)>,
    /// How mana is paid automatically.
    #[serde(default)]
    pub payer: Payer,
}

impl PlayerSetup {
    /// How many cards there are in all zones, and outside the game.
    pub fn cards(&self) -> usize {
        let lists =
            [&self.library, &self.hand, &self.graveyard, &self.exile, &self.command, &self.ante, &self.sideboard];
        self.battlefield.len() + lists.iter().map(|list| list.len()).sum::<usize>()
    }
}

/// A permanent that is there from the beginning.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Placed {
    /// Its name.
    pub card: String,
    /// Its owner, by seat; its controller where it is left out.
    #[serde(default)]
    pub owner: Option<u8>,
    /// Tapped or not; as it would enter where it is left out.
    #[serde(default)]
    pub tapped: Option<bool>,
    /// Counters; as it would enter where it is left out.
    #[serde(default)]
    pub counters: Option<Vec<(CounterKind, u32)>>,
    /// Whether it just came.
    #[serde(default)]
    pub sick: bool,
    /// Whether it is a token.
    #[serde(default)]
    pub token: bool,
    /// The name of the face that is up; the front where it is left out.
    #[serde(default)]
    pub face: Option<String>,
    /// Whether it is face down.
    #[serde(default)]
    pub face_down: bool,
    /// Whether it is phased out.
    #[serde(default)]
    pub phased_out: bool,
    /// Damage marked on it.
    #[serde(default)]
    pub damage: i32,
    /// What was chosen as it entered.
    #[serde(default)]
    pub chosen: Option<Chosen>,
    /// What it is attached to.
    #[serde(default)]
    pub attached_to: Option<PlacedHost>,
}

/// What a placed permanent is attached to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PlacedHost {
    /// A player, by seat.
    Player(u8),
    /// The n-th permanent listed for a player.
    Permanent(u8, u16),
}

/// Why a game cannot begin.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// A card that the pool does not know.
    #[error("unknown card \"{0}\"")]
    UnknownCard(String),
    /// Too few or too many players.
    #[error("a game has 2 to 8 players, not {0}")]
    Players(usize),
    /// Too many cards.
    #[error("a game holds at most 20,000 cards, not {0}")]
    TooManyCards(usize),
    /// A card that is only for games for ante (CR 407.3).
    #[error("\"{0}\" can only be in a deck or sideboard when playing for ante")]
    OnlyForAnte(String),
    /// A player who does not sit there.
    #[error("\"{card}\" names player {seat} of {players}, counted from 0")]
    NoPlayer {
        /// The card that speaks of that player.
        card: String,
        /// The seat.
        seat: u8,
        /// How many players there are.
        players: usize,
    },
    /// A number that no game holds.
    #[error("\"{0}\" has a number beyond {MOST}")]
    TooMuch(String),
    /// An attachment to something that is not there.
    #[error("\"{0}\" is attached to something that is not there")]
    NoHost(String),
}

impl Setup {
    /// A duel or more between decks, shuffled.
    pub fn of_decks(rules: Rules, seed: u64, decks: Vec<Vec<String>>) -> Setup {
        let players = decks.into_iter().map(|library| PlayerSetup { library, ..PlayerSetup::default() }).collect();
        Setup { rules, seed, players, shuffle: true, rigged: Vec::new() }
    }
}

impl Game {
    /// Begins a game: players are dealt their hands and asked whether they keep them.
    pub fn new(pool: Arc<CardPool>, setup: &Setup) -> Result<Game, SetupError> {
        setup_checks::check(&pool, setup)?;
        let state = empty_state(&pool, setup)?;
        let mut game = Game {
            pool,
            state,
            derived: Derived::new(),
            options: OpenDecision::default(),
            checkpoint: None,
            can_take_back: false,
            noticed: Vec::new(),
            carried: SmallVec::new(),
            spent: [0; 6],
            pause_at: None,
            asks_forced: false,
            journal: Vec::new(),
            spare: Vec::new(),
            witnessed: None,
            unasked: Default::default(),
            recording: false,
            answering: Default::default(),
        };
        for (at, player) in setup.players.iter().enumerate() {
            game.lay_out(PlayerId(at as u8), player)?;
        }
        game.check_ante(setup)?;
        game.attach_placed(setup)?;
        game.set_aside_phased_out();
        if setup.shuffle {
            (0..setup.players.len()).for_each(|at| game.shuffle(PlayerId(at as u8)));
        }
        if setup.rules.ante && setup.shuffle {
            game.ante_at_random();
        }
        (0..setup.players.len()).for_each(|at| game.deal_hand(PlayerId(at as u8)));
        game.begin();
        Ok(game)
    }

    /// Goes on with a game from its saved state.
    pub fn resume(pool: Arc<CardPool>, saved: &Saved) -> Game {
        let mut game = Game {
            pool,
            state: saved.state.clone(),
            derived: Derived::new(),
            options: OpenDecision::default(),
            checkpoint: saved.checkpoint.clone(),
            can_take_back: saved.can_take_back,
            noticed: Vec::new(),
            carried: SmallVec::new(),
            spent: [0; 6],
            pause_at: None,
            asks_forced: false,
            journal: Vec::new(),
            spare: Vec::new(),
            witnessed: None,
            unasked: Default::default(),
            recording: false,
            answering: Default::default(),
        };
        game.rebuild_derived();
        game.prepare();
        game
    }

    /// Everything needed to go on with the game elsewhere.
    pub fn save(&self) -> Saved {
        Saved {
            state: self.state.clone(),
            checkpoint: if self.can_take_back { self.checkpoint.clone() } else { None },
            can_take_back: self.can_take_back,
        }
    }

    fn begin(&mut self) {
        self.state.departed.clear();
        self.state.result = Default::default();
        if !self.state.rules.mulligans {
            self.state.players.iter_mut().for_each(|player| player.opening = Opening::Kept);
        }
        self.derive_placed();
        self.remember_placed();
        self.notice_daytime();
        self.run();
        self.prepare();
    }

    /// What is placed as though it had just come has entered this turn.
    fn remember_placed(&mut self) {
        let turn = self.state.turn.number;
        for id in self.state.battlefield.clone() {
            if self.live(id).since_turn == turn {
                let moved = self.move_event(id, Zone::Battlefield, Cause::Resolve);
                self.remember(&Event::Move(crate::Move { from: Zone::Stack, ..moved }));
            }
        }
    }

    /// What a placed permanent takes control of was under that control before the game too (CR 302.6).
    fn derive_placed(&mut self) {
        let since: Vec<(ObjectId, u32)> =
            self.state.battlefield.iter().map(|id| (*id, self.live(*id).since_turn)).collect();
        self.rebuild_derived();
        for (id, turn) in since {
            self.live_mut(id).since_turn = turn;
        }
    }

    fn lay_out(&mut self, player: PlayerId, setup: &PlayerSetup) -> Result<(), SetupError> {
        for (zone, cards) in [(Zone::Library, &setup.library), (Zone::Graveyard, &setup.graveyard)] {
            for name in cards.iter().rev() {
                self.add_card(name, player, zone)?;
            }
        }
        for (zone, cards) in [(Zone::Hand, &setup.hand), (Zone::Exile, &setup.exile), (Zone::Command, &setup.command)] {
            for name in cards {
                self.add_card(name, player, zone)?;
            }
        }
        for placed in &setup.battlefield {
            self.place(player, placed)?;
        }
        for (zone, cards) in [(Zone::Ante, &setup.ante), (Zone::Sideboard, &setup.sideboard)] {
            for name in cards {
                self.add_card(name, player, zone)?;
            }
        }
        for (kind, count) in &setup.counters {
            self.change_counters(player.into(), *kind, *count as i32);
        }
        Ok(())
    }

    fn add_card(&mut self, name: &str, owner: PlayerId, zone: Zone) -> Result<ObjectId, SetupError> {
        let definition = self.pool.find(name).ok_or_else(|| SetupError::UnknownCard(name.to_string()))?;
        let everyone = self.everyone();
        let card = self.state.objects.len() as u16;
        let id = self.new_object(definition, owner);
        let timestamp = self.stamp();
        let object = self.live_mut(id);
        object.card = Some(CardId(card));
        object.zone = zone;
        object.timestamp = timestamp;
        object.seen_by = match zone {
            Zone::Library => 0,
            Zone::Hand | Zone::Sideboard => 1 << owner.0,
            _ => everyone,
        };
        if let Some(list) = self.zone_list_mut(zone, owner) {
            list.push(id);
        }
        Ok(id)
    }

    fn place(&mut self, player: PlayerId, placed: &Placed) -> Result<(), SetupError> {
        let owner = placed.owner.map_or(player, PlayerId);
        let id = self.add_card(&placed.card, owner, Zone::Battlefield)?;
        if let Some(name) = &placed.face {
            let face = self.pool.face_named(self.live(id).definition, name);
            self.live_mut(id).definition = face.ok_or_else(|| SetupError::UnknownCard(name.clone()))?;
        }
        let (tapped, counters) = self.as_it_enters(id, player);
        let loyalty = u32::from(self.definition_of(id).printed.loyalty);
        let disguised = self.definition_of(id).printed.has(Keyword::Disguise);
        let object = self.live_mut(id);
        object.base_controller = player;
        object.controller = player;
        object.since_turn = u32::from(placed.sick);
        object.damage = placed.damage;
        if placed.damage > 0 {
            self.state.damaged.push(id);
        }
        let object = self.live_mut(id);
        object.chosen = placed.chosen;
        if placed.token {
            object.card = None;
            object.flags.set(Flags::TOKEN, true);
        }
        object.flags.set(Flags::TAPPED, placed.tapped.unwrap_or(tapped));
        object.flags.set(Flags::FACE_DOWN, placed.face_down);
        if placed.face_down {
            object.seen_by = 1 << player.0;
        }
        // CR 702.168a: what lies face down by its disguise has ward.
        object.flags.set(Flags::WARDED, placed.face_down && disguised);
        object.flags.set(Flags::PHASED_OUT, placed.phased_out);
        let mut counters: Vec<(CounterKind, u32)> = placed.counters.clone().unwrap_or(counters);
        if loyalty > 0 && !counters.iter().any(|(kind, _)| *kind == CounterKind::Loyalty) {
            counters.push((CounterKind::Loyalty, loyalty));
        }
        if placed.counters.is_none() && crate::game::mechanics::sagas::is_saga(&self.definition_of(id).printed) {
            counters.push((CounterKind::Lore, 1));
        }
        for (kind, count) in counters {
            self.change_counters(id.into(), kind, count as i32);
        }
        Ok(())
    }

    /// How a placed permanent would have entered by its own abilities.
    fn as_it_enters(&self, id: ObjectId, player: PlayerId) -> (bool, Vec<(CounterKind, u32)>) {
        let mut tapped = false;
        let mut counters = Vec::new();
        let context = crate::game::asking::evaluate::Context::of(id, player);
        for ability in &self.definition_of(id).printed.abilities {
            let compiled = self.pool.ability(*ability);
            if compiled.kind != Kind::Replacement {
                continue;
            }
            if let Ability::Replacement(replacement) = &compiled.ability
                && let Instead::Enter(Entering { tapped: enters_tapped, counters: with, .. }) = &replacement.instead
                && self.object(id).is_some()
                && !replacement.optional
                && !replacement.opponent_decides
                && replacement.condition.as_ref().is_none_or(|condition| self.holds(condition, &context))
            {
                tapped |= enters_tapped;
                for (kind, value) in with {
                    let count = self.value(value, &context);
                    if count > 0 {
                        counters.push((*kind, count as u32));
                    }
                }
            }
        }
        (tapped, counters)
    }

    fn attach_placed(&mut self, setup: &Setup) -> Result<(), SetupError> {
        let firsts: Vec<usize> = setup
            .players
            .iter()
            .scan(0, |sum, player| {
                let first = *sum;
                *sum += player.battlefield.len();
                Some(first)
            })
            .collect();
        for (at, player) in setup.players.iter().enumerate() {
            for (place, placed) in player.battlefield.iter().enumerate() {
                let Some(host) = placed.attached_to else { continue };
                let host = match host {
                    PlacedHost::Player(seat) => Some(Entity::Player(PlayerId(seat))),
                    PlacedHost::Permanent(seat, number) => firsts
                        .get(usize::from(seat))
                        .and_then(|first| self.state.battlefield.get(first + usize::from(number)))
                        .map(|id| Entity::Object(*id)),
                };
                let host = host.ok_or_else(|| SetupError::NoHost(placed.card.clone()))?;
                let id = self.state.battlefield[firsts[at] + place];
                self.live_mut(id).attached_to = Some(host);
                if let Entity::Object(bearer) = host {
                    self.settle_placed_aura(id, bearer);
                }
            }
        }
        Ok(())
    }

    /// CR 303.4: an Aura that changes what it can enchant once it has entered did so before the game, and what it enchants
    /// is what it put onto the battlefield.
    fn settle_placed_aura(&mut self, aura: ObjectId, bearer: ObjectId) {
        let changes = |op: &Op| match op {
            Op::Do(Effect::Modify(Noun::This, changes, Duration::Forever), spec) => {
                changes.contains(&Modification::LoseKeyword(Keyword::Enchant, None)).then_some(*spec)
            }
            _ => None,
        };
        let mut abilities = self.definition_of(aura).printed.abilities.iter().copied();
        let found = |ability: AbilityRef| self.pool.ability(ability).program.ops.iter().find_map(changes);
        let Some((ability, spec)) = abilities.find_map(|one| found(one).map(|spec| (one, spec))) else { return };
        let timestamp = self.stamp();
        self.state.next_effect += 1;
        self.state.effects.push(ContinuousEffect {
            id: self.state.next_effect,
            kind: ContinuousKind::Modify {
                definition: ability.definition,
                spec,
                affected: SmallVec::from_slice(&[aura]),
                values: SmallVec::new(),
            },
            source: aura,
            controller: self.live(aura).controller,
            timestamp,
            duration: Duration::Forever,
            since_turn: self.state.turn.number,
            bindings: Bindings::default(),
        });
        self.state.links.push((aura, bearer));
        self.touch(aura);
    }
}

/// A game as it is saved: the state, and the point to which a half-made action can be taken back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The state.
    pub state: State,
    /// The state before a half-made action.
    pub checkpoint: Option<Box<State>>,
    /// Whether it can be taken back.
    pub can_take_back: bool,
}

fn empty_state(pool: &CardPool, setup: &Setup) -> Result<State, SetupError> {
    let rigged = setup.rigged.iter().map(|one| rig(pool, one)).collect::<Result<_, _>>()?;
    let players = setup
        .players
        .iter()
        .map(|player| Player {
            library: Vec::new(),
            hand: Vec::new(),
            graveyard: Vec::new(),
            sideboard: Vec::new(),
            life: player.life.unwrap_or(i32::from(setup.rules.starting_life)),
            pool: Default::default(),
            payer: player.payer,
            playing: true,
            drew_from_empty: false,
            lands_played: 0,
            mulligans: 0,
            opening: Opening::Undecided,
            last_turn: 1,
            turn_before: 0,
            speed: 0,
            ring: 0,
            engine: None,
            blessed: false,
        })
        .collect();
    Ok(State {
        rules: setup.rules,
        decision: 0,
        chance: Chance::new(setup.seed),
        rigged,
        players,
        objects: Vec::new(),
        texts: Vec::new(),
        copies: Vec::new(),
        free_slots: Vec::new(),
        battlefield: Vec::new(),
        phased: Vec::new(),
        stack: Vec::new(),
        exile: Vec::new(),
        command: Vec::new(),
        ante: Vec::new(),
        ownership: Vec::new(),
        counters: Vec::new(),
        turn: first_turn(PlayerId(0), setup.players.len() as u8),
        combat: Combat::default(),
        classic: crate::Classic::default(),
        effects: Vec::new(),
        delayed: Vec::new(),
        triggered: Vec::new(),
        frames: Vec::new(),
        departed: Vec::new(),
        last_mana: crate::ManaKind::Colorless,
        result: Default::default(),
        damaged: Vec::new(),
        marked: Vec::new(),
        lifelink: SmallVec::new(),
        damage_counters: Vec::new(),
        left_stack: Vec::new(),
        pairs: Vec::new(),
        history: crate::History::default(),
        activations: Vec::new(),
        links: Vec::new(),
        adventures: Vec::new(),
        daytime: crate::Daytime::Neither,
        transformed: Vec::new(),
        returns: Vec::new(),
        clock: Timestamp(0),
        next_effect: 0,
        outer: None,
        outcome: None,
    })
}

/// The first turn of a game, before it has begun.
pub(in crate::game) fn first_turn(first: PlayerId, players: u8) -> Turn {
    Turn {
        number: 1,
        active: first,
        step: Step::Untap,
        progress: Progress::Mulligans,
        priority: first,
        passes: 0,
        extra_turns: SmallVec::new(),
        next_in_order: PlayerId((first.0 + 1) % players),
        extra_phases: SmallVec::new(),
        resume: crate::Resume::Usual,
        alone: false,
        without: None,
        skips: SmallVec::new(),
        controls: SmallVec::new(),
        unchosen: 0,
        answers: 0,
        heaped: (0, 0),
        actions: 0,
        position: None,
        cleanup_again: false,
        furthest: Step::Untap,
    }
}

fn rig(pool: &CardPool, one: &RiggedSetup) -> Result<Rigged, SetupError> {
    Ok(match one {
        RiggedSetup::Coin(result) => Rigged::Coin(*result),
        RiggedSetup::Die(result) => Rigged::Die(*result),
        RiggedSetup::Random(names) => {
            let find = |name: &String| pool.find(name).ok_or_else(|| SetupError::UnknownCard(name.clone()));
            Rigged::Random(names.iter().map(find).collect::<Result<Vec<DefinitionId>, _>>()?)
        }
    })
}
