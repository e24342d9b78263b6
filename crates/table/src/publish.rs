//! What each viewer is sent: the whole view once, then what is new.

use crate::acknowledging;
use crate::hearing::{Hearing, hears_now};
use crate::shown::{Shown, hash_of};
use crate::table::{Due, Reply, ServerOf, Table, Work};
use crate::wire::{ChatLine, Clock, Clocks, Seated, Server, Status, Update, VERSION};
use kernel::{Happening, Hosted, Question, SceneOf, Scope, Seat, Sight, Viewer, Who};
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::{BTreeSet, VecDeque};
use std::hash::Hash;
use std::sync::Arc;

/// How many lines of the log a viewer gets with the whole view.
const LINES: usize = 40;

/// What everybody has been shown.
#[derive(Clone)]
pub(crate) struct Published<G: Hosted> {
    shown: Shown,
    cards: BTreeSet<u32>,
    hearing: Hearing<G>,
}

impl<G: Hosted> Published<G> {
    /// How many things lie there.
    pub(crate) fn size(&self) -> usize {
        self.shown.size()
    }
}

impl<G: Hosted> Default for Published<G> {
    fn default() -> Self {
        Published { shown: Shown::default(), cards: BTreeSet::new(), hearing: Hearing::default() }
    }
}

/// What a viewer has been shown and asked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen {
    /// Whether anybody looks; nothing is made for nobody.
    present: bool,
    seq: u32,
    shown: Shown,
    cards: BTreeSet<u32>,
    question: u64,
    status: u64,
    clocks: u64,
    /// The last lines.
    log: VecDeque<Arc<RawValue>>,
}

/// What is new for everybody.
struct Public {
    delta: Option<Arc<RawValue>>,
    cards: Vec<u32>,
    status: Status,
}

fn raw(value: &impl Serialize) -> Option<Arc<RawValue>> {
    serde_json::value::to_raw_value(value).ok().map(Arc::from)
}

impl<G: Hosted> Table<G> {
    /// The first message of every connection.
    pub fn hello(&self, viewer: Viewer, table: &str, seats: Vec<Seated>, chat: Vec<ChatLine>) -> ServerOf<G> {
        Server::Hello {
            version: VERSION,
            game: G::KEY.to_string(),
            table: table.to_string(),
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            },
            seats,
            steps: G::steps().iter().map(|step| (step.key.to_string(), step.words.to_string())).collect(),
            settings: self.settings.clone(),
            chat,
        }
    }

    fn viewer_at(&self, at: usize) -> Viewer {
        if at < self.chairs.len() { Viewer::Seat(Seat(at as u8)) } else { Viewer::Spectator }
    }

    fn place(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => usize::from(seat.0),
            Viewer::Spectator => self.chairs.len(),
        }
    }

    /// Numbers the updates of all viewers from there on. A table that is built anew must not go through numbers again that
    /// a client may have seen before.
    pub fn number_updates_from(&mut self, seq: u32) {
        self.seen.iter_mut().for_each(|seen| seen.seq = seq);
    }

    /// The highest number that an update had.
    pub(crate) fn last_update(&self) -> u32 {
        self.seen.iter().map(|seen| seen.seq).max().unwrap_or_default()
    }

    /// How many things lie on the table in the sight of all.
    pub fn size(&self) -> usize {
        self.published.size()
    }

    /// The last lines of each viewer.
    pub(crate) fn lines(&self) -> Vec<Vec<Arc<RawValue>>> {
        self.seen.iter().map(|seen| seen.log.iter().cloned().collect()).collect()
    }

    /// Lines that were told before.
    pub(crate) fn take_lines(&mut self, lines: Vec<Vec<Box<RawValue>>>) {
        for (seen, lines) in self.seen.iter_mut().zip(lines) {
            seen.log = lines.into_iter().map(Arc::from).collect();
        }
    }

    /// Nobody looks from there any more.
    pub fn leave(&mut self, viewer: Viewer) {
        let at = self.place(viewer);
        let seen = std::mem::take(&mut self.seen[at]);
        self.seen[at] = Seen { seq: seen.seq, log: seen.log, ..Seen::default() };
    }

    /// Where the game stands, as far as everybody but the acting seat may know.
    fn status(&self, game: &G) -> Status {
        let draws = (0..self.chairs.len()).map(|at| Seat(at as u8)).filter(|seat| self.agreements.draw.contains(*seat));
        let mut status = Status {
            outcome: self.outcome(),
            frozen: self.frozen.clone(),
            draw_offers: draws.collect(),
            rewind: self.agreements.rewind.map(|(seat, number, ..)| (seat, number)),
            ..Status::default()
        };
        if !self.is_acknowledged() {
            (status.awaited, status.each) = (self.unread().collect(), true);
            status.reason = acknowledging::REASON.to_string();
            return status;
        }
        let Some(decision) = game.decision().filter(|_| status.outcome.is_none()) else { return status };
        (status.awaited, status.each) = match decision.who {
            Who::One(seat) => (vec![seat], true),
            Who::AnyOf(seats) => (seats.iter().collect(), false),
            Who::EachOf(seats) => (seats.iter().collect(), true),
        };
        let moment = game.moment();
        status.reason = moment.reason;
        status.next = moment.next.map(|(_, kind)| crate::stops::kind(kind));
        status.optional = moment.optional.map(crate::stops::kind);
        status
    }

    /// Makes what is new for everybody who looks.
    pub(crate) fn show(&mut self, work: Work<G>, now: u64) -> Reply<G> {
        let mut due = self.publish(&work.witnessed, now);
        for seat in work.resettled {
            if self.seen[usize::from(seat.0)].present {
                let settings = self.chairs[usize::from(seat.0)].settings.clone();
                due.push((Viewer::Seat(seat), Server::Settings { settings }));
            }
        }
        Reply { logged: work.logged, due, answer: None, rewinds: false }
    }

    fn publish(&mut self, witnessed: &[G::Witnessed], now: u64) -> Due<G> {
        let half_made = self.game.half_made();
        let (delta, cards) = match half_made {
            None => self.publish_scene(),
            Some(_) => (None, Vec::new()),
        };
        let public = Public { delta, cards, status: self.status(&self.game) };
        let mut due = Vec::new();
        for at in 0..self.seen.len() {
            if !self.hears_now(at, half_made) {
                continue;
            }
            let viewer = self.viewer_at(at);
            let mine = half_made.is_some();
            let scene = if self.seen[at].present { self.private_scene(viewer, mine) } else { SceneOf::<G>::default() };
            let told = self.told(viewer, witnessed);
            self.keep_lines(at, &told);
            if self.seen[at].present {
                due.extend(self.update(at, scene, &public, told, now));
                if let Viewer::Seat(seat) = viewer {
                    self.handles.end(Sight::Private(seat));
                }
            }
        }
        if half_made.is_none() {
            self.handles.end(Sight::Public);
        }
        self.published.hearing.end(witnessed, half_made);
        due
    }

    /// Whether a viewer hears of what has happened. Bots are told nothing.
    fn hears_now(&self, at: usize, half_made: Option<Seat>) -> bool {
        let viewer = self.viewer_at(at);
        let bot = matches!(viewer, Viewer::Seat(seat) if self.is_bot(seat));
        !bot && hears_now(viewer, half_made)
    }

    /// Takes note of what happened while nobody looks, so that it is in everybody's lines.
    pub(crate) fn overhear(&mut self, witnessed: &[G::Witnessed]) {
        let half_made = self.game.half_made();
        for at in 0..self.seen.len() {
            if self.hears_now(at, half_made) {
                let told = self.told(self.viewer_at(at), witnessed);
                self.keep_lines(at, &told);
            }
        }
        self.published.hearing.end(witnessed, half_made);
    }

    fn publish_scene(&mut self) -> (Option<Arc<RawValue>>, Vec<u32>) {
        self.handles.begin(Sight::Public);
        let scene = self.game.scene(Scope::Public, &mut self.handles);
        let delta = self.published.shown.show(scene);
        let mut new = Vec::new();
        let cards = &mut self.published.cards;
        G::cards_in(&mut delta.things.values(), &mut |card| {
            if cards.insert(card) {
                new.push(card);
            }
        });
        (if delta.is_empty() { None } else { raw(&delta) }, new)
    }

    /// What a viewer hears now.
    fn told(&self, viewer: Viewer, witnessed: &[G::Witnessed]) -> Vec<Happening> {
        let heard = self.published.hearing.heard(viewer, witnessed);
        heard.filter_map(|one| self.game.tell(one, viewer, &self.handles)).collect()
    }

    fn keep_lines(&mut self, at: usize, told: &[Happening]) {
        let log = &mut self.seen[at].log;
        for one in told.iter().filter(|one| one.line.is_some()) {
            if log.len() == LINES {
                log.pop_front();
            }
            log.extend(raw(one));
        }
    }

    /// What a seat sees beyond the public scene, or otherwise.
    fn private_scene(&mut self, viewer: Viewer, half_made: bool) -> SceneOf<G> {
        let Viewer::Seat(seat) = viewer else { return SceneOf::<G>::default() };
        self.handles.begin(Sight::Private(seat));
        let scope = if half_made { Scope::Whole(seat) } else { Scope::Private(seat) };
        let mut scene = self.game.scene(scope, &mut self.handles);
        self.published.shown.leave_only_new(&mut scene);
        scene
    }

    fn asked(&mut self, viewer: Viewer) -> Option<Question> {
        match viewer {
            Viewer::Seat(seat) => self.question(seat),
            Viewer::Spectator => None,
        }
    }

    fn update(
        &mut self,
        at: usize,
        private: SceneOf<G>,
        everybody: &Public,
        events: Vec<Happening>,
        now: u64,
    ) -> Option<(Viewer, ServerOf<G>)> {
        let viewer = self.viewer_at(at);
        let question = self.asked(viewer);
        let clocks = self.clocks(viewer, now);
        let seen = &mut self.seen[at];
        let delta = seen.shown.show(private);
        let mut cards = everybody.cards.clone();
        let known = &self.published.cards;
        G::cards_in(&mut delta.things.values(), &mut |card| {
            if !known.contains(&card) && seen.cards.insert(card) {
                cards.push(card);
            }
        });
        let question = renewed(&mut seen.question, question);
        let status = renewed(&mut seen.status, &everybody.status).cloned();
        let clocks = renewed_clocks(&mut seen.clocks, clocks);
        let (public, private) = (everybody.delta.clone(), (!delta.is_empty()).then_some(delta));
        let nothing = public.is_none() && private.is_none() && events.is_empty();
        if nothing && question.is_none() && status.is_none() && clocks.is_none() {
            return None;
        }
        seen.seq += 1;
        let seq = seen.seq;
        let cards = cards.iter().filter_map(|card| self.game.card(*card)).collect();
        Some((viewer, Server::Update(Update { seq, cards, public, private, events, question, status, clocks })))
    }

    /// Everything a viewer sees, from nothing; from now on the viewer is sent what is new. It has the number of the last
    /// update, so that somebody who looks from two windows misses nothing in one when the other asks for everything.
    pub fn view(&mut self, viewer: Viewer, now: u64) -> ServerOf<G> {
        let at = self.place(viewer);
        let half_made = self.game.half_made();
        let mine = half_made.is_some_and(|seat| viewer == Viewer::Seat(seat));
        let before = half_made.and_then(|_| self.game.before_half_made());
        let shown = before.as_ref().unwrap_or(&self.game);
        self.handles.begin(Sight::Public);
        let public = shown.scene(Scope::Public, &mut self.handles);
        self.handles.end(Sight::Public);
        let mut private = SceneOf::<G>::default();
        if let Viewer::Seat(seat) = viewer {
            self.handles.begin(Sight::Private(seat));
            let scope = if mine { Scope::Whole(seat) } else { Scope::Private(seat) };
            let game = if mine { &self.game } else { shown };
            private = game.scene(scope, &mut self.handles);
            self.handles.end(Sight::Private(seat));
            self.published.shown.leave_only_new(&mut private);
        }
        let status = self.status(if mine { &self.game } else { shown });
        let question = self.asked(viewer);
        let clocks = self.clocks(viewer, now);
        let seen = &mut self.seen[at];
        seen.present = true;
        seen.shown = Shown::default();
        seen.shown.show(private.clone());
        renewed(&mut seen.question, &question);
        renewed(&mut seen.status, &status);
        renewed_clocks(&mut seen.clocks, clocks.clone());
        G::cards_in(&mut private.things.values(), &mut |card| {
            seen.cards.insert(card);
        });
        let cards: BTreeSet<u32> = self.published.cards.union(&seen.cards).copied().collect();
        let settings = match viewer {
            Viewer::Seat(seat) => Some(self.chairs[usize::from(seat.0)].settings.clone()),
            Viewer::Spectator => None,
        };
        Server::View {
            seq: seen.seq,
            cards: cards.into_iter().filter_map(|card| self.game.card(card)).collect(),
            public,
            private,
            question,
            status,
            clocks,
            settings,
            log: seen.log.iter().cloned().collect(),
        }
    }
}

/// The value, if it is another than before.
fn renewed<T: Hash>(before: &mut u64, value: T) -> Option<T> {
    let hash = hash_of(&value);
    let renewed = hash != *before;
    *before = hash;
    renewed.then_some(value)
}

/// Clocks, if they stand otherwise than they would by running on.
fn renewed_clocks(before: &mut u64, clocks: Clocks) -> Option<Clocks> {
    let stands = |clock: &Clock| (clock.running, if clock.running { 0 } else { clock.reserve });
    let running: Vec<Option<(bool, u32)>> = clocks.seats.iter().map(|clock| clock.as_ref().map(stands)).collect();
    let window = clocks.window.map(|window| (window.seat, window.left.is_some(), window.whole, window.idle));
    let hash = hash_of(&(running, window));
    let renewed = hash != *before;
    *before = hash;
    renewed.then_some(clocks)
}
