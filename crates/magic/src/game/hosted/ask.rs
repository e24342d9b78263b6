//! A decision as data: the form of the answer, and every option with its words and what it is about.

use super::Key;
use super::scene::Maker;
use crate::game::Game;
use crate::{AbilityRef, Applied, Choice, Frame, ManaKind, ObjectId, Way, Zone};
use kernel::{Form, Game as _, Handles, Line, Offer, Piece, Question, Scope, Seat, Shape, Subject};

/// The options of a shape.
pub(super) fn choices<'a>(shape: &Shape<'a, Choice>) -> &'a [Choice] {
    match shape {
        Shape::PickOne { options }
        | Shape::PickSome { options, .. }
        | Shape::Order { items: options }
        | Shape::Divide { among: options, .. }
        | Shape::Action { options, .. }
        | Shape::Pay { options }
        | Shape::PairOnce { candidates: options, .. }
        | Shape::PairFreely { candidates: options, .. } => options,
        Shape::Number { .. } | Shape::YesNo | Shape::Name { .. } => &[],
    }
}

impl Game {
    pub(super) fn make_question(&self, seat: Seat, handles: &mut Handles<Key>) -> Option<Question> {
        let decision = self.decision_for(seat)?;
        let scope = Scope::Private(seat);
        let mut maker =
            Maker { game: self, viewer: scope.viewer(), scope, handles, scene: kernel::SceneOf::<Game>::default() };
        let routine = match decision.shape {
            Shape::Action { routine, .. } => usize::from(routine),
            _ => usize::MAX,
        };
        let mut options: Vec<Offer> = choices(&decision.shape)
            .iter()
            .enumerate()
            .map(|(at, choice)| Offer { routine: at >= routine, ..maker.offer(*choice) })
            .collect();
        let form = match decision.shape {
            Shape::PickOne { .. } => Form::One,
            Shape::PickSome { min, max, .. } => Form::Some { min, max },
            Shape::Order { .. } => Form::Order,
            Shape::Number { min, max } => Form::Number { min, max },
            Shape::Divide { total, minimum, .. } => Form::Divide { total, minimum },
            Shape::YesNo => {
                options = maker.yes_no(decision.reason);
                Form::YesNo
            }
            Shape::Name { .. } => Form::Name,
            Shape::Action { options, .. } => {
                Form::Action { pass: options.iter().position(|one| *one == Choice::Pass).map(|at| at as u16) }
            }
            Shape::Pay { .. } => Form::Pay,
            Shape::PairOnce { destinations, pairs, .. } | Shape::PairFreely { destinations, pairs, .. } => {
                let mut destinations: Vec<Offer> = destinations.iter().map(|one| maker.offer(*one)).collect();
                group(&mut destinations);
                let once = matches!(decision.shape, Shape::PairOnce { .. });
                Form::Pairs { once, destinations, pairs: pairs.to_vec() }
            }
        };
        if matches!(form, Form::Action { .. }) {
            group(&mut options);
        }
        let (key, words, about) = maker.reason(decision.reason);
        Some(Question {
            number: 0,
            seat,
            player: decision.player,
            prompt: Line::new(key, words),
            about,
            form,
            options,
            default: self.default_answer_for(seat),
            take_back: self.half_made_by() == Some(seat),
        })
    }
}

/// Numbers options that would do the same: those that read the same, cost the same and are about cards alike.
fn group(options: &mut [Offer]) {
    let mut next = 0;
    for at in 0..options.len() {
        let same = |one: &Offer| {
            one.verb == options[at].verb
                && one.cost == options[at].cost
                && words(&one.label) == words(&options[at].label)
        };
        let first = options[..at].iter().position(same);
        if let Some(first) = first {
            let number = options[first].alike.unwrap_or_else(|| {
                next += 1;
                next
            });
            options[first].alike = Some(number);
            options[at].alike = Some(number);
        }
    }
}

fn words(pieces: &[Piece]) -> String {
    kernel::plain(pieces, &|seat| kernel::Called::Name(seat.0.to_string()))
}

impl Maker<'_> {
    /// An object by its name and handle.
    pub(super) fn named(&mut self, id: ObjectId) -> Piece {
        let name = self.game.name_of(id);
        let thing = match self.subject(id.into()) {
            Some(Subject::Thing(handle)) => Some(handle),
            _ => None,
        };
        Piece::thing(name, thing)
    }

    fn about(&mut self, id: ObjectId) -> Vec<Subject> {
        let seen = self.game.object(id).is_some();
        if seen { vec![Subject::Thing(self.handle(id))] } else { Vec::new() }
    }

    /// One option.
    fn offer(&mut self, choice: Choice) -> Offer {
        let plain = |verb: &str, label: Vec<Piece>| Offer { verb: verb.to_string(), label, ..Offer::default() };
        let text = |words: &str| vec![Piece::text(words)];
        match choice {
            Choice::Pass => plain("pass", text("Pass")),
            Choice::Play(id) => {
                let label = vec![Piece::text("Play "), self.piece(id)];
                Offer { about: self.about(id), ..plain("play", label) }
            }
            Choice::PlayFace(id, face) => {
                let label = vec![Piece::text("Play "), Piece::card(self.game.face_name(id, face))];
                Offer { about: self.about(id), ..plain("play", label) }
            }
            Choice::Cast(id, way) => {
                let name = self.piece(id);
                self.cast(id, name, self.game.definition_of(id).mana_cost.to_string(), way)
            }
            Choice::CastFace(id, face, way) => {
                let name = Piece::card(self.game.face_name(id, face));
                self.cast(id, name, self.game.face_cost(id, face), way)
            }
            Choice::Activate(id, ability) => self.activate(id, ability),
            Choice::Object(id) => {
                let mut label = vec![self.piece(id)];
                let zone = self.game.zone_of(id);
                if let Some(zone @ (Zone::Graveyard | Zone::Exile | Zone::Stack)) = zone {
                    label.push(Piece::text(format!(" ({})", zone.word())));
                }
                Offer { about: self.about(id), ..plain("choose", label) }
            }
            Choice::Player(player) => {
                let seat = player.seat();
                Offer { about: vec![Subject::Player(seat)], ..plain("choose", vec![Piece::Player(seat)]) }
            }
            Choice::Mode(_) => plain("mode", text(&self.game.describe(choice))),
            Choice::Color(color) => plain("color", text(color.word())),
            Choice::Subtype(kind) => plain("subtype", text(kind.word())),
            Choice::Card(id) => plain("name", vec![Piece::card(self.game.pool.definition(id).card.name.clone())]),
            Choice::Number(number) => plain("number", vec![Piece::Number(number)]),
            Choice::Mana(kind) => plain("make-mana", vec![symbol(kind)]),
            Choice::Spend(kind) => plain("spend", vec![Piece::text("Spend "), symbol(kind)]),
            Choice::PayRest => plain("pay-rest", text("Pay the rest automatically")),
            Choice::Trigger(at) => self.trigger(at),
            Choice::Upkeep(at) => {
                let cost = self.game.state.classic.upkeep.get(usize::from(at)).map(|one| one.source);
                match cost {
                    Some(source) => {
                        let label = vec![Piece::text("Settle the upkeep of "), self.piece(source)];
                        Offer { about: self.about(source), ..plain("upkeep", label) }
                    }
                    None => plain("upkeep", text("Settle an upkeep cost")),
                }
            }
            Choice::Replacement(applied) => self.replacement(applied),
            Choice::Nothing => plain("nothing", text("Nothing")),
        }
    }

    /// A thing by name, whether or not all its names are known to it yet: options are the asked seat's to know.
    fn piece(&mut self, id: ObjectId) -> Piece {
        let name = self.game.name_of(id);
        let thing = self.game.object(id).is_some().then(|| self.handle(id));
        Piece::thing(name, thing)
    }

    fn cast(&mut self, id: ObjectId, name: Piece, mana_cost: String, way: Way) -> Offer {
        let keyword = self.game.keyword_of_way(way);
        let mut label = vec![Piece::text("Cast "), name];
        label.extend(
            match (way, keyword) {
                (Way::ManaCost, _) => None,
                (Way::Free, _) => Some(" without paying its mana cost".to_string()),
                (Way::Keyword(..), Some(keyword)) => Some(format!(" for its {} cost", keyword.word().to_lowercase())),
                (Way::Granted(_), Some(keyword)) => Some(format!(" by {}", keyword.word().to_lowercase())),
                (Way::Granted(_), None) => Some(" on the terms of an effect".to_string()),
                _ => Some(" for an alternative cost".to_string()),
            }
            .map(Piece::Text),
        );
        if let Some(zone) = self.game.zone_of(id).filter(|zone| *zone != Zone::Hand) {
            label.push(Piece::text(format!(" from {}", zone.word())));
        }
        let cost = (way == Way::ManaCost).then_some(mana_cost);
        Offer { label, verb: "cast".to_string(), about: self.about(id), cost, ..Offer::default() }
    }

    fn activate(&mut self, id: ObjectId, ability: AbilityRef) -> Offer {
        let turns_up = self.game.turns_up(ability);
        let name = self.piece(id);
        let text = self.game.text_of_ability(ability);
        let (cost, does) = match text.split_once(": ") {
            Some((cost, does)) => (Some(cost.to_string()), does.to_string()),
            None => (None, text),
        };
        let (verb, label) = if turns_up {
            let card = self.game.pool.definition(ability.definition).card.name.clone();
            ("turn-up", vec![Piece::text("Turn up "), Piece::card(card)])
        } else if self.game.pool.ability(ability).mana {
            ("mana", vec![name, Piece::text(format!(": {does}"))])
        } else {
            ("activate", vec![name, Piece::text(format!(": {does}"))])
        };
        Offer { label, verb: verb.to_string(), about: self.about(id), cost, ..Offer::default() }
    }

    /// A triggered ability, by its source and its text.
    fn trigger(&mut self, at: u16) -> Offer {
        let game = self.game;
        let pending = match game.state.frames.last() {
            Some(Frame::OrderTriggers(order)) => order.triggers.get(usize::from(at)),
            _ => None,
        };
        let Some(pending) = pending else { return Offer::default() };
        let (source, ability) = (pending.source, pending.ability);
        let mut label = vec![self.named(source), Piece::text(format!(": {}", game.text_of_ability(ability)))];
        let (permanent, player) = game.trigger_is_about(at);
        let seat = player.map(|player| Piece::Player(player.seat()));
        match (permanent.filter(|one| *one != source), seat) {
            (Some(permanent), Some(seat)) => {
                let name = Piece::card(game.name_of(permanent));
                label.extend([Piece::text(" ("), name, Piece::text(", "), seat, Piece::text(")")]);
            }
            (None, Some(seat)) => label.extend([Piece::text(" ("), seat, Piece::text(")")]),
            (_, None) => {}
        }
        let about = self.subject(source.into()).into_iter().collect();
        Offer { label, verb: "trigger".to_string(), about, ..Offer::default() }
    }

    fn replacement(&mut self, applied: Applied) -> Offer {
        let game = self.game;
        let found = game.replacement_source(applied);
        let source = found.map(|(source, _)| source);
        let words = match (applied, found.and_then(|(_, ability)| ability)) {
            (_, Some(ability)) => game.text_of_ability(ability),
            (Applied::Cast(_), None) => "as it was cast".to_string(),
            (Applied::Mask(_), None) => "turn it face up".to_string(),
            (Applied::Counter(_, kind), None) => format!("its {kind} counter"),
            (_, None) => "its effect".to_string(),
        };
        let mut label = Vec::new();
        let mut about = Vec::new();
        if let Some(source) = source {
            label.extend([self.named(source), Piece::text(": ")]);
            about.extend(self.subject(source.into()));
        }
        label.push(Piece::text(words));
        Offer { label, verb: "replacement".to_string(), about, ..Offer::default() }
    }
}

fn symbol(kind: ManaKind) -> Piece {
    Piece::Cost(format!("{{{}}}", kind.letter()))
}
