//! What a seat or a spectator may see, built up by allow-list.

use crate::game::{Choice, Game, Reason};
use crate::{CardType, CounterKind, Entity, Flags, ManaKind, ObjectId, PlayerId, Step, Supertype, Way, Zone};
use kernel::{Game as _, Outcome, Seat, Shape, Viewer};
use serde::Serialize;

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The number of the open decision.
    pub decision: u32,
    /// The turn.
    pub turn: u32,
    /// Whose turn it is.
    pub active: Seat,
    /// The step.
    pub step: Step,
    /// The part of combat, at a table that plays it in sub-phases.
    pub sub_phase: Option<crate::game::SubPhase>,
    /// The damage that was dealt to players and can still be prevented.
    pub held_damage: Vec<(Seat, i32)>,
    /// Who has priority or must answer.
    pub waiting_for: Option<Seat>,
    /// Whether it is a subgame (CR 728).
    pub subgame: bool,
    /// The players.
    pub players: Vec<PlayerView>,
    /// The permanents.
    pub battlefield: Vec<ObjectView>,
    /// The stack, its top last.
    pub stack: Vec<StackView>,
    /// Exile.
    pub exile: Vec<CardView>,
    /// The command zone.
    pub command: Vec<CardView>,
    /// The ante.
    pub ante: Vec<CardView>,
    /// Cards that changed owners: the name, who owned it, who owns it now.
    pub ownership: Vec<(String, Seat, Seat)>,
    /// Whether it is day or night.
    pub daytime: crate::Daytime,
    /// The decision, if it is the viewer's.
    pub asks: Option<DecisionView>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// A player as anyone may see them, with what this viewer knows of the hidden cards.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// The life total.
    pub life: i32,
    /// Counters on the player.
    pub counters: Vec<(CounterKind, u32)>,
    /// Mana in the pool, by kind.
    pub pool: [u16; 6],
    /// How many cards are in hand.
    pub hand_size: usize,
    /// Those that the viewer knows.
    pub hand: Vec<CardView>,
    /// How many cards are in the library.
    pub library_size: usize,
    /// Those that the viewer knows: how deep, from the top, and which.
    pub library: Vec<(usize, String)>,
    /// The graveyard, its top last.
    pub graveyard: Vec<CardView>,
    /// How many cards are in the sideboard.
    pub sideboard_size: usize,
    /// Those that the viewer knows.
    pub sideboard: Vec<CardView>,
    /// Whether the player is still in the game.
    pub playing: bool,
}

/// A card that the viewer may see.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardView {
    /// The object.
    pub id: ObjectId,
    /// The name; none if it is face down.
    pub name: Option<String>,
    /// The owner.
    pub owner: Seat,
}

/// A permanent.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ObjectView {
    /// The object.
    pub id: ObjectId,
    /// Its name.
    pub name: String,
    /// Its owner.
    pub owner: Seat,
    /// Its controller.
    pub controller: Seat,
    /// Its type line.
    pub types: String,
    /// Its colours.
    pub colors: Vec<crate::Color>,
    /// Power and toughness, if it is a creature.
    pub power_toughness: Option<(i32, i32)>,
    /// Its keywords.
    pub keywords: Vec<String>,
    /// Its counters.
    pub counters: Vec<(CounterKind, u32)>,
    /// Damage marked on it.
    pub damage: i32,
    /// Tapped.
    pub tapped: bool,
    /// A token.
    pub token: bool,
    /// Face down.
    pub face_down: bool,
    /// The name of the card, if it is face down and the viewer may look at it.
    pub beneath: Option<String>,
    /// The names of the faces of the card, if it has several.
    pub faces: Vec<String>,
    /// Attacking that.
    pub attacking: Option<Entity>,
    /// Blocking these.
    pub blocking: Vec<ObjectId>,
    /// Attached to that.
    pub attached_to: Option<Entity>,
    /// Phased out: treated as though it did not exist.
    pub phased_out: bool,
    /// Came this turn and may not attack or tap yet.
    pub summoning_sick: bool,
}

/// A spell or ability on the stack.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StackView {
    /// The object.
    pub id: ObjectId,
    /// The name of the spell, or of the source of the ability.
    pub name: String,
    /// The name of the card, if it is face down and the viewer may look at it.
    pub beneath: Option<String>,
    /// Whether it is an ability.
    pub ability: bool,
    /// Who controls it.
    pub controller: Seat,
    /// Its targets.
    pub targets: Vec<Entity>,
}

/// A decision as its player sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DecisionView {
    /// Why it is asked, in words.
    pub reason: String,
    /// The options, in words.
    pub options: Vec<String>,
}

impl Game {
    pub(in crate::game) fn make_view(&self, viewer: Viewer) -> View {
        let decision = self.decision();
        let waiting_for = decision.as_ref().and_then(|decision| decision.who.first());
        let asks = decision.filter(|decision| matches!(viewer, Viewer::Seat(seat) if decision.who.awaits(seat))).map(
            |decision| DecisionView {
                reason: self.describe_reason(decision.reason),
                options: self.describe_shape(&decision.shape),
            },
        );
        View {
            decision: self.state.decision,
            turn: self.state.turn.number,
            active: self.state.turn.active.seat(),
            step: self.state.turn.step,
            sub_phase: self.sub_phase(),
            held_damage: self.held_for_players(),
            waiting_for,
            subgame: self.state.outer.is_some(),
            players: (0..self.state.players.len()).map(|at| self.player_view(PlayerId(at as u8), viewer)).collect(),
            battlefield: self
                .state
                .battlefield
                .iter()
                .chain(&self.state.phased)
                .map(|id| self.object_view(*id, viewer))
                .collect(),
            stack: self.state.stack.iter().map(|entry| self.stack_view(entry, viewer)).collect(),
            daytime: self.state.daytime,
            exile: self.state.exile.iter().map(|id| self.card_view(*id, viewer)).collect(),
            command: self.state.command.iter().map(|id| self.card_view(*id, viewer)).collect(),
            ante: self.state.ante.iter().map(|id| self.card_view(*id, viewer)).collect(),
            ownership: self.changes_of_ownership(),
            asks,
            outcome: self.state.outcome.clone(),
        }
    }

    fn player_view(&self, id: PlayerId, viewer: Viewer) -> PlayerView {
        let player = self.player(id);
        let known = |list: &[ObjectId]| -> Vec<CardView> {
            list.iter().filter(|card| self.has_seen(viewer, **card)).map(|card| self.card_view(*card, viewer)).collect()
        };
        PlayerView {
            seat: id.seat(),
            life: player.life,
            counters: self.counters_on(id.into()),
            pool: player.pool.amounts,
            hand_size: player.hand.len(),
            hand: known(&player.hand),
            library_size: player.library.len(),
            library: player
                .library
                .iter()
                .rev()
                .enumerate()
                .filter(|(_, card)| self.has_seen(viewer, **card))
                .map(|(depth, card)| (depth, self.name_of(*card)))
                .collect(),
            graveyard: player.graveyard.iter().map(|card| self.card_view(*card, viewer)).collect(),
            sideboard_size: player.sideboard.len(),
            sideboard: known(&player.sideboard),
            playing: player.playing,
        }
    }

    fn counters_on(&self, on: Entity) -> Vec<(CounterKind, u32)> {
        self.state.counters.iter().filter(|one| one.on == on).map(|one| (one.kind, one.count)).collect()
    }

    fn card_view(&self, id: ObjectId, viewer: Viewer) -> CardView {
        let object = self.live(id);
        let face_down = object.flags.has(Flags::FACE_DOWN) || object.flags.has(Flags::HIDDEN);
        let hidden = face_down && !self.has_seen(viewer, id);
        CardView { id, name: (!hidden).then(|| self.name_of(id)), owner: object.owner.seat() }
    }

    /// How something is cast, in words.
    fn told_way(&self, name: &str, way: Way) -> String {
        match (way, self.keyword_of_way(way)) {
            (Way::ManaCost, _) => format!("cast {name}"),
            (Way::Free, _) => format!("cast {name} without paying its mana cost"),
            (Way::Keyword(..), Some(keyword)) => format!("cast {name} for its {} cost", keyword.word()),
            (Way::Granted(_), Some(keyword)) => format!("cast {name} by {}", keyword.word()),
            (Way::Granted(_), None) => format!("cast {name} on the terms of an effect"),
            _ => format!("cast {name} for an alternative cost"),
        }
    }

    /// The name of an object as it is or last was.
    pub fn name_of(&self, id: ObjectId) -> String {
        self.look(id).map_or_else(String::new, |look| look.characteristics.name.text().to_string())
    }

    fn object_view(&self, id: ObjectId, viewer: Viewer) -> ObjectView {
        let (object, characteristics) = (self.live(id), self.characteristics(id));
        let supertypes = Supertype::ALL.into_iter().filter(|kind| characteristics.has_supertype(*kind));
        let words = supertypes
            .map(Supertype::word)
            .chain(characteristics.types.iter().map(CardType::word))
            .chain(characteristics.subtypes.iter().map(|kind| kind.word()));
        ObjectView {
            id,
            name: self.name_of(id),
            owner: object.owner.seat(),
            controller: object.controller.seat(),
            types: words.collect::<Vec<_>>().join(" "),
            colors: characteristics.colors.iter().collect(),
            power_toughness: characteristics
                .is(CardType::Creature)
                .then_some((characteristics.power, characteristics.toughness)),
            keywords: self.keywords_in_words(characteristics),
            counters: self.counters_on(id.into()),
            damage: self.damage_on(id),
            tapped: object.is_tapped(),
            token: object.is_token(),
            face_down: object.flags.has(Flags::FACE_DOWN),
            beneath: self.card_beneath(id, viewer),
            faces: self.face_names(id),
            attacking: self.attacker(id).map(|attacker| attacker.defender),
            blocking: self
                .state
                .combat
                .attackers
                .iter()
                .filter(|attacker| attacker.blockers.contains(&id))
                .map(|attacker| attacker.object)
                .collect(),
            attached_to: object.attached_to,
            phased_out: object.flags.has(Flags::PHASED_OUT),
            summoning_sick: self.is_summoning_sick(id),
        }
    }

    fn stack_view(&self, entry: &crate::StackEntry, viewer: Viewer) -> StackView {
        StackView {
            id: entry.id,
            name: self.name_of(entry.source),
            beneath: self.card_beneath(entry.id, viewer),
            ability: self.live(entry.id).is_ability,
            controller: entry.controller.seat(),
            targets: entry.bindings.targets.iter().map(|target| target.entity).collect(),
        }
    }

    /// A reason in words.
    pub fn describe_reason(&self, reason: Reason) -> String {
        let of = |what: &str, id: ObjectId| format!("{what} ({})", self.name_of(id));
        match reason {
            Reason::Mulligan => "take a mulligan?".to_string(),
            Reason::BottomCards => "put cards on the bottom".to_string(),
            Reason::Priority => "you have priority".to_string(),
            Reason::Interrupt(id) => of("answer with an interrupt?", id),
            Reason::DamageWindow => "prevent damage or regenerate?".to_string(),
            Reason::Regenerate(id) => of("regenerate it?", id),
            Reason::Modes(id) => of("choose modes", id),
            Reason::OptionalCost(id, keyword, _) => of(&format!("pay the {} cost?", keyword.word()), id),
            Reason::PayLife(id) => of("pay 2 life for a mana symbol?", id),
            Reason::Splice(id) => of("what to splice", id),
            Reason::StandIns(id) => of("what stands in for mana", id),
            Reason::MayCast(id) => of("cast it?", id),
            Reason::X(id) => of("choose X", id),
            Reason::Targets(id) => of("choose targets", id),
            Reason::Divide(id) => of("divide among the targets", id),
            Reason::CostChoice(id) => of("choose what to pay with", id),
            Reason::Payment(id) => of("pay", id),
            Reason::May(id) => of("do it?", id),
            Reason::PayOrNot(id) => of("pay?", id),
            Reason::Choose(id) => of("choose", id),
            Reason::ChooseFor(id) => of("choose", id),
            Reason::Sort(id) => of("choose what to put away", id),
            Reason::Order(id) => of("choose an order", id),
            Reason::Either(id) => of("choose one", id),
            Reason::NewTargets(id) => of("choose new targets for the copy?", id),
            Reason::EnterAttached(id) => of("choose what it enchants", id),
            Reason::EnterAttacking(id) => of("choose what it attacks", id),
            Reason::ManaKind(id) => of("choose the kind of mana", id),
            Reason::Attackers => "declare attackers".to_string(),
            Reason::Band => "declare a band".to_string(),
            Reason::Enlist(id) => of("choose whom it enlists", id),
            Reason::StrikePast(id) => of("assign its combat damage as though it weren't blocked?", id),
            Reason::Blockers => "declare blockers".to_string(),
            Reason::BlockPiles => "divide creatures into piles, each to block an attacker at random".to_string(),
            Reason::AssignDamage(id) => of("divide combat damage", id),
            Reason::DiscardToHandSize => "discard down to your maximum hand size".to_string(),
            Reason::LegendRule => "choose the legend to keep".to_string(),
            Reason::OrderTriggers => "order your triggered abilities".to_string(),
            Reason::OrderTimestamps => "choose the order in which their effects apply".to_string(),
            Reason::Replacement => "choose the replacement effect to apply first".to_string(),
            Reason::OptionalReplacement(id) => of("apply it?", id),
            Reason::EnterAsCopy(id) => of("choose what it copies", id),
            Reason::EnterChoice(id) => of("choose as it enters", id),
            Reason::EnterPayment(id) => of("pay so that it enters untapped?", id),
            Reason::Untap => "choose what untaps".to_string(),
            Reason::StayTapped => "choose what stays tapped".to_string(),
        }
    }

    /// An option in words.
    pub fn describe(&self, choice: Choice) -> String {
        match choice {
            Choice::Pass => "pass".to_string(),
            Choice::Play(id) => format!("play {}", self.name_of(id)),
            Choice::PlayFace(id, face) => format!("play {}", self.face_name(id, face)),
            Choice::Cast(id, way) => self.told_way(&self.name_of(id), way),
            Choice::CastFace(id, face, way) => self.told_way(&self.face_name(id, face), way),
            Choice::Activate(id, ability) if self.turns_up(ability) => {
                let card = self.pool.definition(ability.definition).card.name.as_str();
                format!("turn {card} face up ({})", self.name_of(id)).replace(" ()", "")
            }
            Choice::Activate(id, _) => format!("activate {}", self.name_of(id)),
            Choice::Object(id) => self.name_of(id),
            Choice::Player(player) => format!("player {}", player.0 + 1),
            Choice::Mode(mode) => self.option_text(mode).unwrap_or_else(|| format!("mode {}", mode + 1)),
            Choice::Color(color) => color.word().to_string(),
            Choice::Subtype(kind) => kind.word().to_string(),
            Choice::Card(id) => self.pool.definition(id).card.name.clone(),
            Choice::Number(number) => number.to_string(),
            Choice::Mana(kind) | Choice::Spend(kind) => format!("{{{}}}", ManaKind::letter(kind)),
            Choice::PayRest => "pay the rest automatically".to_string(),
            Choice::Trigger(at) => match self.state.frames.last() {
                Some(crate::Frame::OrderTriggers(order)) => {
                    order.triggers.get(usize::from(at)).map_or_else(String::new, |one| self.name_of(one.source))
                }
                _ => String::new(),
            },
            Choice::Upkeep(at) => {
                let cost = self.state.classic.upkeep.get(usize::from(at));
                cost.map_or_else(String::new, |one| format!("settle the upkeep of {}", self.name_of(one.source)))
            }
            Choice::Replacement(applied) => match applied {
                crate::Applied::Ability(id, _) | crate::Applied::Cast(id) | crate::Applied::Mask(id) => {
                    self.name_of(id)
                }
                crate::Applied::Counter(id, kind) => format!("{kind} counter on {}", self.name_of(id)),
                crate::Applied::Effect(number) => self
                    .state
                    .effects
                    .iter()
                    .find(|effect| effect.id == number)
                    .map_or_else(String::new, |effect| self.name_of(effect.source)),
            },
            Choice::Nothing => "nothing".to_string(),
        }
    }

    fn describe_shape(&self, shape: &Shape<'_, Choice>) -> Vec<String> {
        match shape {
            Shape::PickOne { options }
            | Shape::PickSome { options, .. }
            | Shape::Order { items: options }
            | Shape::Divide { among: options, .. }
            | Shape::Action { options, .. }
            | Shape::Pay { options }
            | Shape::PairOnce { candidates: options, .. }
            | Shape::PairFreely { candidates: options, .. } => options.iter().map(|one| self.describe(*one)).collect(),
            Shape::Number { min, max } => vec![format!("{min} to {max}")],
            Shape::YesNo => vec!["yes".to_string(), "no".to_string()],
            Shape::Name { domain } => vec![format!("one of {domain}")],
        }
    }

    /// Where an object is.
    pub fn zone_of(&self, id: ObjectId) -> Option<Zone> {
        self.object(id).map(|object| object.zone)
    }
}
