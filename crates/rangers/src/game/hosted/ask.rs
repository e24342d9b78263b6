//! A decision as data: the form of the answer, and every option with its words and what it is about.

use super::card::{aspect, symbol};
use super::scene::Maker;
use super::{Crossing, Key};
use crate::game::Game;
use crate::notation::{Ability, Cause};
use crate::pool::TestId;
use crate::state::{Choice, Frame, Reason};
use crate::{CardId, RangerId, render};
use kernel::{Form, Game as _, Handles, Line, Offer, Piece, Question, SceneOf, Scope, Seat, Shape, Subject};

/// A word with a capital.
pub(super) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A challenge card in words.
pub(super) fn challenge(drawn: &super::Drawn) -> String {
    let modifiers: Vec<String> = ["AWA", "FIT", "SPI", "FOC"]
        .iter()
        .zip(drawn.modifiers)
        .map(|(aspect, modifier)| format!("{aspect} {modifier:+}"))
        .collect();
    format!("{}: {}", capital(&drawn.symbol), modifiers.join(", "))
}

fn plain(verb: &str, label: Vec<Piece>) -> Offer {
    Offer { verb: verb.to_string(), label, ..Offer::default() }
}

fn text(words: impl Into<String>) -> Vec<Piece> {
    vec![Piece::text(words)]
}

impl Game {
    pub(super) fn make_question(&self, seat: Seat, handles: &mut Handles<Key>) -> Option<Question> {
        let decision = self.decision_for(seat)?;
        let mut maker = Maker { game: self, scope: Scope::Private(seat), handles, scene: SceneOf::<Game>::default() };
        let choices: &[Choice] = match decision.shape {
            Shape::PickOne { options }
            | Shape::PickSome { options, .. }
            | Shape::Order { items: options }
            | Shape::Divide { among: options, .. }
            | Shape::Action { options, .. } => options,
            _without_options => &[],
        };
        let mut options: Vec<Offer> =
            choices.iter().map(|choice| maker.offer(RangerId(seat.0), *choice, decision.reason)).collect();
        let form = match decision.shape {
            Shape::PickSome { min, max, .. } => Form::Some { min, max },
            Shape::Order { .. } => Form::Order,
            Shape::Number { min, max } => Form::Number { min, max },
            Shape::Divide { total, minimum, .. } => Form::Divide { total, minimum },
            Shape::YesNo => {
                options = yes_no(decision.reason);
                Form::YesNo
            }
            Shape::Action { .. } => Form::Action { pass: None },
            _one => Form::One,
        };
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
            take_back: self.can_take_back(seat),
        })
    }

    /// The words of an ability without a printed timing; none if it is the only one of its card.
    fn words_of_action(&self, id: CardId, at: u8) -> Option<String> {
        let compiled = self.pool.card(self.state.card(id).definition);
        if compiled.actions.len() < 2 {
            return None;
        }
        let mut actions = compiled.abilities().iter().filter(|one| matches!(one, Ability::Action { .. }));
        actions.nth(usize::from(at)).map(render::ability)
    }
}

fn yes_no(reason: Reason) -> Vec<Offer> {
    let (yes, no) = match reason {
        Reason::Camp => ("Camp here", "Go on"),
        _optional => ("Do it", "Leave it"),
    };
    vec![plain("yes", text(yes)), plain("no", text(no))]
}

impl Maker<'_> {
    /// A card by its name and handle.
    pub(super) fn piece(&mut self, id: CardId) -> Piece {
        if self.game.state.card(id).facedown {
            return Piece::thing("a facedown card", Some(self.handle(id)));
        }
        Piece::thing(self.game.title(id), Some(self.handle(id)))
    }

    /// A card by its name, with its handle if it lies where all see it.
    pub(super) fn named(&mut self, id: CardId) -> Piece {
        Piece::thing(self.game.title(id), self.seen(id))
    }

    fn offer(&mut self, ranger: RangerId, choice: Choice, reason: Reason) -> Offer {
        let about = |subject| vec![subject];
        match choice {
            Choice::Test(source, test) => self.offer_test(ranger, source, test),
            Choice::Play(id) => {
                let cost = self.game.printed(id).price.as_ref().map(|price| price.aspect);
                let cost = cost.map(|of| format!("{} {}", self.game.energy_cost(id), aspect(of)));
                let label = vec![Piece::text("Play "), self.piece(id)];
                Offer { about: about(self.subject(id)), cost, ..plain("play", label) }
            }
            Choice::Use(id, at) => {
                let mut label = vec![Piece::text("Use "), self.piece(id)];
                label.extend(self.game.words_of_action(id, at).map(|words| Piece::Text(format!(": {words}"))));
                Offer { about: about(self.subject(id)), ..plain("use", label) }
            }
            Choice::ThrowAway(id) => {
                let label = vec![Piece::text("Throw "), self.piece(id), Piece::text(" away")];
                Offer { about: about(self.subject(id)), routine: true, ..plain("throw-away", label) }
            }
            Choice::Rest => plain("rest", text("Rest")),
            Choice::EndDay => Offer { routine: true, ..plain("end-day", text("End the day")) },
            Choice::Card(id) => {
                let mut label = vec![self.piece(id)];
                label.extend(self.note(ranger, id, reason).map(Piece::Text));
                Offer { about: about(self.subject(id)), ..plain("choose", label) }
            }
            Choice::Ranger(one) => {
                Offer { about: vec![Subject::Player(one.seat())], ..plain("choose", vec![Piece::Player(one.seat())]) }
            }
            Choice::Mode(mode) => {
                let label = self.game.mode_label(mode).map_or_else(String::new, |label| capital(label));
                plain("mode", text(label))
            }
            Choice::Aspect(one) => plain("aspect", text(capital(aspect(one)))),
            Choice::Symbol(one) => plain("symbol", text(capital(symbol(one)))),
            Choice::AlongTheWay => plain("move", text("Along the way")),
            Choice::Reach(one) => {
                let label = vec![Piece::text("Within "), Piece::Whose(one.seat()), Piece::text(" reach")];
                Offer { about: vec![Subject::Player(one.seat())], ..plain("move", label) }
            }
            Choice::Response(at) => self.offer_response(at),
            Choice::Travel(location, terrain) => {
                let title = &self.game.pool.location(location).location.title;
                Offer { cost: Some(terrain.to_string()), ..plain("travel", text(title.to_string())) }
            }
            Choice::Cause(cause) => {
                let by = match cause {
                    Cause::Progress => "By progress",
                    Cause::Harm => "By harm",
                    Cause::Tokens => "By the rangers' tokens",
                    Cause::Entered | Cause::Arrived | Cause::Called | Cause::Scheduled => "Otherwise",
                };
                plain("cause", text(by))
            }
            Choice::Face(face) => {
                let title = self.game.pool.card(face).card.title.to_string();
                plain("choose", vec![Piece::card(title)])
            }
            Choice::Challenge(card) => plain("choose", text(challenge(&self.drawn(card)))),
            Choice::Nothing => plain("nothing", text(nothing(reason))),
        }
    }

    /// What a card would add or cost if it were chosen.
    fn note(&self, ranger: RangerId, id: CardId, reason: Reason) -> Option<String> {
        match reason {
            Reason::CommitCards(test) => {
                let icons = self.game.icons(id, ranger, &self.game.pool.test(test).test);
                Some(format!(" +{icons}"))
            }
            Reason::Target(_) => {
                let cost = self.game.crossing_fatigue(ranger, id);
                (cost > 0).then(|| format!(" (crossing costs {cost})"))
            }
            _nothing_to_add => None,
        }
    }

    fn offer_test(&mut self, ranger: RangerId, source: CardId, test: TestId) -> Offer {
        let game = self.game;
        let compiled = game.pool.test(test);
        let targets = game.targets(ranger, source, test);
        let verb = compiled.test.verb.to_string();
        let mut label = vec![Piece::text(verb.clone())];
        match targets.as_slice() {
            [only] if compiled.common => label.extend([Piece::text(" "), self.piece(*only)]),
            _several if compiled.common => {}
            _printed => label.extend([Piece::text(": "), self.piece(source)]),
        }
        let mut about: Vec<Subject> = Vec::new();
        if !compiled.common || targets.is_empty() {
            about.push(self.subject(source));
        }
        for target in targets {
            let subject = self.subject(target);
            if !about.contains(&subject) {
                about.push(subject);
            }
        }
        let cost = format!("{} {}", aspect(compiled.test.aspect), compiled.test.approach.text().to_lowercase());
        Offer { about, cost: Some(cost), ..plain("test", label) }
    }

    fn offer_response(&mut self, at: u8) -> Offer {
        let game = self.game;
        let pending = match game.state.frames.last() {
            Some(Frame::Window(window)) => window.open.get(usize::from(at)),
            _no_window => None,
        };
        let Some(pending) = pending else { return plain("respond", text("Respond")) };
        let source = pending.source;
        let responses = game.pool.card(pending.definition).abilities().iter();
        let mut responses = responses.filter(|one| matches!(one, Ability::Response { .. }));
        let words = responses.nth(usize::from(pending.response)).map(render::ability);
        let mut label = vec![self.piece(source)];
        label.extend(words.map(|words| Piece::Text(format!(": {words}"))));
        Offer { about: vec![self.subject(source)], ..plain("respond", label) }
    }

    /// The question in words, with a stable key and what it is about.
    fn reason(&mut self, reason: Reason) -> (&'static str, Vec<Piece>, Option<Subject>) {
        let words = |words: &str| text(words);
        let target = self.game.state.test().and_then(|test| test.target);
        let mut of_card = |key: &'static str, id: CardId, words: &str| {
            let label = vec![self.named(id), Piece::text(format!(": {words}"))];
            (key, label, self.seen(id).map(Subject::Thing))
        };
        match reason {
            Reason::Redraw(_) => ("redraw", words("Which cards do you set aside and draw anew?"), None),
            Reason::SetupCard(_) => ("setup-card", words("Which card begins the day in play?"), None),
            Reason::Lead => ("lead", words("Who leads today?"), None),
            Reason::Turn => ("turn", words("What do you do?"), None),
            Reason::Target(test) => {
                let verb = &self.game.pool.test(test).test.verb;
                ("target", text(format!("{verb}: which card?")), None)
            }
            Reason::CommitEnergy(test) => {
                let of = aspect(
                    self.game.state.test().map_or_else(|| self.game.pool.test(test).test.aspect, |test| test.aspect),
                );
                let about = target.and_then(|id| self.seen(id)).map(Subject::Thing);
                ("commit-energy", text(format!("How much {of} energy do you commit?")), about)
            }
            Reason::CommitCards(test) => {
                let approach = self.game.pool.test(test).test.approach.text().to_lowercase();
                let about = target.and_then(|id| self.seen(id)).map(Subject::Thing);
                ("commit-cards", text(format!("Which cards with {approach} do you commit?")), about)
            }
            Reason::Respond => ("respond", words("Do you respond?"), None),
            Reason::Pick(id) => of_card("pick", id, "choose"),
            Reason::PickFrom(id) => of_card("pick-from", id, "choose a card"),
            Reason::PickRanger(id) => of_card("pick-ranger", id, "choose a ranger"),
            Reason::PickNumber(id) => of_card("pick-number", id, "how many?"),
            Reason::PickAspect(id) => of_card("pick-aspect", id, "choose an aspect"),
            Reason::May(id) => of_card("may", id, "do you want to?"),
            Reason::Modes(id) => of_card("modes", id, "which one?"),
            Reason::NextChallenge(one) => {
                ("next-challenge", text(format!("{}: whose effect comes next?", capital(symbol(one)))), None)
            }
            Reason::FirstReach => ("first-reach", words("Whose cards come first?"), None),
            Reason::ClearCause(id) => of_card("clear-cause", id, "by what is it cleared?"),
            Reason::MoveTo(id) => of_card("move-to", id, "where does it go?"),
            Reason::ScoutTop => ("scout-top", words("Which stay on top, the first one highest?"), None),
            Reason::ScoutBottom => ("scout-bottom", words("In which order do the others go below?"), None),
            Reason::Travel => ("travel", words("Do you travel?"), None),
            Reason::Camp => ("camp", words("Do you camp here? The day ends, and decks may be changed."), None),
            Reason::Overburdened(_) => ("overburdened", words("You carry too much: what goes?"), None),
            Reason::Host(id) => of_card("host", id, "attach it to which card?"),
            Reason::PayAmount(id) => of_card("pay-amount", id, "how much do you pay?"),
            Reason::PayWith(id) => of_card("pay-with", id, "what do you pay with?"),
            Reason::Energy(_) => ("energy", words("Which energy?"), None),
            Reason::Divide(id) => of_card("divide", id, "how is it divided?"),
            Reason::NameSymbol(id) => of_card("name-symbol", id, "name a symbol"),
            Reason::SwapIn(_) => ("swap-in", words("After the camp: which card goes into your deck?"), None),
            Reason::SwapOut(_) => ("swap-out", words("Which card goes out for it?"), None),
            Reason::SideDeck => ("side-deck", words("Does the path card come from the side deck?"), None),
            Reason::AnotherTest(id) => of_card("another-test", id, "which test do you perform at once?"),
            Reason::RecallChallenge(id) => of_card("recall-challenge", id, "which challenge card is shuffled in?"),
        }
    }
}

fn nothing(reason: Reason) -> &'static str {
    match reason {
        Reason::Respond => "No response",
        Reason::Travel => "Stay here",
        _none_of_them => "Nothing",
    }
}

/// How a card is crossed, in words.
pub(super) fn crossing(how: Crossing, fatigue: i32) -> String {
    match how {
        Crossing::Tires => format!("tires you by {fatigue}"),
        Crossing::Dodged => "dodged".to_string(),
        Crossing::Exhausted => "exhausted".to_string(),
        Crossing::Exempt => "lets you pass".to_string(),
    }
}
