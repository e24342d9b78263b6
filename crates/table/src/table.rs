//! A game at a table: who is asked what, who is shown what.

use crate::shown::{Shown, hash_of, hash_of_debug};
use crate::wire::{Clocks, Refused, SeatSettings, Server, Status, TableSettings, Update};
use kernel::{Answer, Handles, Happening, Hosted, Input, Question, SceneOf, Scope, Seat, Sight, Viewer, Who};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeSet;
use std::sync::Arc;
use thiserror::Error;

/// The messages of a table of that game.
pub type ServerOf<G> = Server<<G as Hosted>::Thing, <G as Hosted>::Player, <G as Hosted>::Board, <G as Hosted>::Card>;

/// Why an input came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The player said so.
    Answer,
    /// Time was up.
    Timeout,
    /// The player does not stop there.
    Stop,
    /// The player had yielded to it, or was passing.
    Yield,
    /// There was just one thing to do.
    Forced,
    /// The table went back, as all agreed.
    Rewind,
}

/// An accepted input, as a table's log keeps it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Logged {
    /// When, in milliseconds.
    pub time: u64,
    /// Whose.
    pub seat: Seat,
    /// Why.
    pub cause: Cause,
    /// What.
    pub input: Input,
}

/// Why a request is refused; nothing changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{words}")]
pub struct Refusal {
    /// The kind of reason.
    pub reason: Refused,
    /// What is wrong and what to do.
    pub words: String,
}

impl Refusal {
    /// A refusal.
    pub fn new(reason: Refused, words: impl Into<String>) -> Refusal {
        Refusal { reason, words: words.into() }
    }
}

/// What a viewer has been shown and asked.
#[derive(Clone, Debug, Default)]
struct Seen {
    /// Whether anybody looks; nothing is made for nobody.
    present: bool,
    seq: u32,
    shown: Shown,
    cards: BTreeSet<u32>,
    question: u64,
    status: u64,
}

/// The question of a seat that is open.
#[derive(Clone, Copy, Debug)]
struct Asked {
    number: u32,
    hash: u64,
}

/// A game at a table.
#[derive(Clone)]
pub struct Table<G: Hosted> {
    game: G,
    handles: Handles<G::Key>,
    settings: TableSettings,
    seats: Vec<SeatSettings>,
    /// The last number that was given to a question.
    numbers: u32,
    asked: Vec<Option<Asked>>,
    public: Shown,
    public_cards: BTreeSet<u32>,
    /// Each seat, then whoever watches.
    seen: Vec<Seen>,
    /// What has happened and not been told to everybody yet, because it could be taken back.
    held: Vec<G::Witnessed>,
    /// Who acts meanwhile, and has been told of it.
    acting: Option<Seat>,
    frozen: Option<String>,
}

/// Messages that are due, by viewer.
pub type Due<G> = Vec<(Viewer, ServerOf<G>)>;

impl<G: Hosted> Table<G> {
    /// A table for a game.
    pub fn new(game: G, settings: TableSettings) -> Table<G> {
        let count = game.seats();
        let mut table = Table {
            handles: Handles::new(count),
            settings,
            seats: vec![SeatSettings::default(); count],
            numbers: 0,
            asked: vec![None; count],
            public: Shown::default(),
            public_cards: BTreeSet::new(),
            seen: vec![Seen::default(); count + 1],
            held: Vec::new(),
            acting: None,
            frozen: None,
            game,
        };
        table.number_questions(None);
        table.publish(&[], false);
        table
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What holds for the table.
    pub fn settings(&self) -> &TableSettings {
        &self.settings
    }

    /// The number of a seat's open question.
    pub fn question_number(&self, seat: Seat) -> Option<u32> {
        self.asked.get(usize::from(seat.0))?.map(|asked| asked.number)
    }

    /// The open question of a seat.
    pub fn question(&mut self, seat: Seat) -> Option<Question> {
        let number = self.question_number(seat)?;
        self.game.question(seat, &mut self.handles).map(|question| Question { number, ..question })
    }

    /// A seat answers its question. What changed is in [`Table::updates`].
    pub fn answer(
        &mut self,
        seat: Seat,
        question: u32,
        answer: Answer,
        time: u64,
    ) -> Result<(Logged, Due<G>), Refusal> {
        if self.question_number(seat) != Some(question) {
            return Err(match self.question_number(seat) {
                _ if self.game.outcome().is_some() => Refusal::new(Refused::Over, "the game is over"),
                Some(_) => {
                    Refusal::new(Refused::OldQuestion, "that question is gone; answer the one that is shown now")
                }
                None => Refusal::new(Refused::NotYours, "you are not asked now; wait for the others"),
            });
        }
        self.input(seat, Input::Answer(answer), Cause::Answer, time)
    }

    /// A seat's input, whatever its reason, and the messages that follow from it.
    pub fn input(&mut self, seat: Seat, input: Input, cause: Cause, time: u64) -> Result<(Logged, Due<G>), Refusal> {
        if let Some(why) = &self.frozen {
            return Err(Refusal::new(Refused::Frozen, format!("this table stands still: {why}")));
        }
        let taken_back = input == Input::TakeBack;
        let mut witnessed = Vec::new();
        self.game
            .play(seat, &input, &mut witnessed)
            .map_err(|refusal| Refusal::new(Refused::Illegal, refusal.to_string()))?;
        if taken_back {
            self.held.clear();
        }
        self.number_questions(Some(seat));
        let due = self.publish(&witnessed, taken_back);
        Ok((Logged { time, seat, cause, input }, due))
    }

    /// Numbers what is asked now. A seat's question keeps its number while it is the same and the seat has said nothing.
    fn number_questions(&mut self, answered: Option<Seat>) {
        for at in 0..self.asked.len() {
            let seat = Seat(at as u8);
            let decision = self.game.decision_for(seat);
            let hash = decision.map(|one| hash_of_debug(&(one.player, one.reason, one.shape)));
            let same = answered != Some(seat) && self.asked[at].map(|asked| asked.hash) == hash;
            if !same {
                self.asked[at] = hash.map(|hash| {
                    self.numbers += 1;
                    Asked { number: self.numbers, hash }
                });
            }
        }
    }

    /// Who is awaited, as far as everybody may know.
    fn status(&self, viewer: Viewer) -> Status {
        let mut status = Status { outcome: self.game.outcome(), frozen: self.frozen.clone(), ..Status::default() };
        let Some(decision) = self.game.decision() else { return status };
        let (awaited, each) = match decision.who {
            Who::One(seat) => (vec![seat], true),
            Who::AnyOf(seats) => (seats.iter().collect(), false),
            Who::EachOf(seats) => (seats.iter().collect(), true),
        };
        let moment = self.game.moment();
        let private = self.game.half_made().is_some_and(|seat| viewer != Viewer::Seat(seat));
        (status.awaited, status.each) = (awaited, each);
        status.reason = if private { String::new() } else { moment.reason };
        status.next = moment.next.map(|(_, kind)| kind.to_string());
        status
    }

    fn viewer_at(&self, at: usize) -> Viewer {
        if at < self.asked.len() { Viewer::Seat(Seat(at as u8)) } else { Viewer::Spectator }
    }

    fn place(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => usize::from(seat.0),
            Viewer::Spectator => self.asked.len(),
        }
    }

    /// Nobody looks from there any more.
    pub fn leave(&mut self, viewer: Viewer) {
        let at = self.place(viewer);
        self.seen[at] = Seen { seq: self.seen[at].seq, ..Seen::default() };
    }

    /// Makes what is new for everybody who looks.
    fn publish(&mut self, witnessed: &[G::Witnessed], taken_back: bool) -> Due<G> {
        let half_made = self.game.half_made();
        if half_made.is_none() {
            self.handles.begin(Sight::Public);
        }
        let mut public = None;
        let mut public_cards = Vec::new();
        if half_made.is_none() {
            let scene = self.game.scene(Scope::Public, &mut self.handles);
            let delta = self.public.show(scene);
            G::cards_in(&mut delta.things.values(), &mut |card| {
                if self.public_cards.insert(card) {
                    public_cards.push(card);
                }
            });
            if !delta.is_empty() {
                let text = serde_json::value::to_raw_value(&delta).ok();
                public = text.map(Arc::<RawValue>::from);
            }
        }
        let mut due = Vec::new();
        for at in 0..self.seen.len() {
            let viewer = self.viewer_at(at);
            let mine = half_made.is_some_and(|seat| viewer == Viewer::Seat(seat));
            if !self.seen[at].present || half_made.is_some() && !mine {
                continue;
            }
            let private = self.private_scene(viewer, mine);
            let mut told: Vec<Happening> = Vec::new();
            // Whoever acted has been told what was held; the others hear it now.
            let acted = self.acting.is_some_and(|seat| viewer == Viewer::Seat(seat));
            let held = if acted { &[][..] } else { &self.held[..] };
            // That something was taken back is nobody else's business.
            let new = if taken_back && !acted { &[][..] } else { witnessed };
            for one in held.iter().chain(new) {
                told.extend(self.game.tell(one, viewer, &self.handles));
            }
            due.extend(self.update(at, private, public.clone(), &public_cards, told));
            if let Viewer::Seat(seat) = viewer {
                self.handles.end(Sight::Private(seat));
            }
        }
        if half_made.is_none() {
            self.handles.end(Sight::Public);
            self.held.clear();
        } else {
            self.held.extend(witnessed.iter().cloned());
        }
        self.acting = half_made;
        due
    }

    fn private_scene(&mut self, viewer: Viewer, half_made: bool) -> SceneOf<G> {
        let Viewer::Seat(seat) = viewer else { return SceneOf::<G>::default() };
        self.handles.begin(Sight::Private(seat));
        let scope = if half_made { Scope::Whole(seat) } else { Scope::Private(seat) };
        let mut scene = self.game.scene(scope, &mut self.handles);
        self.public.leave_only_new(&mut scene);
        scene
    }

    fn update(
        &mut self,
        at: usize,
        private: SceneOf<G>,
        public: Option<Arc<RawValue>>,
        public_cards: &[u32],
        events: Vec<Happening>,
    ) -> Option<(Viewer, ServerOf<G>)> {
        let viewer = self.viewer_at(at);
        let question = match viewer {
            Viewer::Seat(seat) => self.question(seat),
            Viewer::Spectator => None,
        };
        let status = self.status(viewer);
        let status_hash = hash_of(&serde_json::to_string(&status).unwrap_or_default());
        let seen = &mut self.seen[at];
        let delta = seen.shown.show(private);
        let mut cards: Vec<u32> = public_cards.to_vec();
        G::cards_in(&mut delta.things.values(), &mut |card| {
            if !self.public_cards.contains(&card) && seen.cards.insert(card) {
                cards.push(card);
            }
        });
        let question_hash = hash_of(&serde_json::to_string(&question).unwrap_or_default());
        let question = (question_hash != seen.question).then_some(question);
        seen.question = question_hash;
        let status = (status_hash != seen.status).then_some(status);
        seen.status = status_hash;
        let private = (!delta.is_empty()).then_some(delta);
        if public.is_none() && private.is_none() && events.is_empty() && question.is_none() && status.is_none() {
            return None;
        }
        seen.seq += 1;
        let cards = cards.iter().filter_map(|card| self.game.card(*card)).collect();
        let seq = seen.seq;
        Some((viewer, Server::Update(Update { seq, cards, public, private, events, question, status, clocks: None })))
    }

    /// Everything a viewer sees, from nothing; from now on the viewer is sent what is new.
    pub fn view(&mut self, viewer: Viewer) -> ServerOf<G> {
        let at = self.place(viewer);
        let half_made = self.game.half_made();
        let mine = half_made.is_some_and(|seat| viewer == Viewer::Seat(seat));
        let before = half_made.and_then(|_| self.game.before_half_made());
        let shown_game = before.as_ref().unwrap_or(&self.game);
        self.handles.begin(Sight::Public);
        let public = shown_game.scene(Scope::Public, &mut self.handles);
        self.handles.end(Sight::Public);
        self.public.show(public.clone());
        G::cards_in(&mut public.things.values(), &mut |card| {
            self.public_cards.insert(card);
        });
        let private = match viewer {
            Viewer::Seat(seat) => {
                self.handles.begin(Sight::Private(seat));
                let game = if mine { &self.game } else { shown_game };
                let scope = if mine { Scope::Whole(seat) } else { Scope::Private(seat) };
                let mut scene = game.scene(scope, &mut self.handles);
                self.handles.end(Sight::Private(seat));
                self.public.leave_only_new(&mut scene);
                scene
            }
            Viewer::Spectator => SceneOf::<G>::default(),
        };
        let question = match viewer {
            Viewer::Seat(seat) => self.question(seat),
            Viewer::Spectator => None,
        };
        let status = self.status(viewer);
        let seen = &mut self.seen[at];
        seen.present = true;
        seen.seq += 1;
        seen.shown = Shown::default();
        seen.shown.show(private.clone());
        seen.question = hash_of(&serde_json::to_string(&question).unwrap_or_default());
        seen.status = hash_of(&serde_json::to_string(&status).unwrap_or_default());
        G::cards_in(&mut private.things.values(), &mut |card| {
            seen.cards.insert(card);
        });
        let cards: BTreeSet<u32> = self.public_cards.union(&seen.cards).copied().collect();
        let settings = match viewer {
            Viewer::Seat(seat) => Some(self.seats[usize::from(seat.0)].clone()),
            Viewer::Spectator => None,
        };
        Server::View {
            seq: seen.seq,
            cards: cards.into_iter().filter_map(|card| self.game.card(card)).collect(),
            public,
            private,
            question,
            status,
            clocks: Clocks::default(),
            settings,
            log: Vec::new(),
        }
    }
}
