//! Those who are at the table: they come, are told where they are, and go.

use super::loading::frozen_notice;
use super::{Coming, Connection, ConnectionId, Host, Plain, Play};
use crate::ids::TableId;
use crate::limits::{MOST_TABS, MOST_WATCHERS};
use crate::live::text;
use axum::extract::ws::Utf8Bytes;
use kernel::{Seat, Viewer};
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::wire::{ChatLine, Refused, Seated, TableSettings, VERSION};

impl Host {
    /// Whether somebody who comes could be shown the table.
    pub(super) fn come(&mut self, coming: Coming) -> bool {
        let Coming { connection, viewer, name, seq, outbox } = coming;
        let most = if viewer == Viewer::Spectator { MOST_WATCHERS } else { MOST_TABS };
        if self.connections.iter().filter(|one| one.viewer == viewer).count() >= most {
            let words = "too many tabs look at this table; close one and load this page again";
            outbox.send(text(&Plain::Refused { id: 0, reason: Refused::TooMany, words: words.to_string() }));
            return true;
        }
        let at = self.place(viewer);
        self.places[at].left = None;
        self.quiet = None;
        self.connections.push(Connection { id: connection, viewer, name, outbox });
        let news = match viewer {
            Viewer::Seat(seat) => self.comes_back(seat),
            Viewer::Spectator => false,
        };
        let shown = self.greet(connection, seq);
        if news {
            self.tell_seats();
        }
        shown
    }

    /// A player is there; whether the others must be told.
    fn comes_back(&mut self, seat: Seat) -> bool {
        let now = self.now();
        if let Play::On(live) = &mut self.play {
            live.connected(seat, true, now);
        }
        self.presence.comes(seat)
    }

    /// A player is gone; the others are told after a while.
    fn goes_away(&mut self, seat: Seat) {
        let now = self.now();
        if let Play::On(live) = &mut self.play {
            live.connected(seat, false, now);
        }
        self.presence.leaves(seat, now);
    }

    /// Tells a connection where it is, and what it missed or everything; false if the game fails when it is shown.
    pub(super) fn greet(&mut self, connection: ConnectionId, seq: u32) -> bool {
        let Some(at) = self.connections.iter().position(|one| one.id == connection) else { return true };
        let viewer = self.connections[at].viewer;
        let (now, seats, place) = (self.now(), self.seated(), self.place(viewer));
        let (outbox, chat) = (&self.connections[at].outbox, self.chat.iter().cloned().collect());
        let Play::On(live) = &mut self.play else {
            outbox.send(waiting_hello(self.game.key(), self.id, viewer, seats, chat));
            if let Play::Unseen(why) = &self.play {
                outbox.send(why.clone());
            }
            return true;
        };
        outbox.send(live.hello(viewer, &self.id.to_string(), seats, chat));
        match self.places[place].history.after(seq).filter(|_| seq > 0) {
            Some(missed) => missed.for_each(|text| outbox.send(text.clone())),
            None => match catch_unwind(AssertUnwindSafe(|| live.view(viewer, now).text)) {
                Ok(view) => outbox.send(view),
                Err(_) => return false,
            },
        }
        true
    }

    /// Shows everybody everything anew.
    pub(super) fn greet_all(&mut self) {
        self.places.iter_mut().for_each(|place| place.history.clear());
        let connections: Vec<ConnectionId> = self.connections.iter().map(|one| one.id).collect();
        if !connections.iter().all(|connection| self.greet(*connection, 0)) {
            self.play = Play::Unseen(frozen_notice());
            for connection in connections {
                self.greet(connection, 0);
            }
        }
    }

    pub(super) fn go(&mut self, connection: ConnectionId) {
        let Some(viewer) = self.viewer(connection) else { return };
        self.connections.retain(|one| one.id != connection);
        if self.connections.is_empty() {
            self.quiet = Some(self.now());
        }
        if self.connections.iter().any(|one| one.viewer == viewer) {
            return;
        }
        let at = self.place(viewer);
        self.places[at].left = Some(self.now());
        if let Viewer::Seat(seat) = viewer {
            self.goes_away(seat);
        }
    }

    pub(super) fn viewer(&self, connection: ConnectionId) -> Option<Viewer> {
        self.connections.iter().find(|one| one.id == connection).map(|one| one.viewer)
    }

    pub(super) fn place(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => usize::from(seat.0),
            Viewer::Spectator => self.seats.len(),
        }
    }

    pub(super) fn viewer_at(&self, at: usize) -> Viewer {
        if at < self.seats.len() { Viewer::Seat(Seat(at as u8)) } else { Viewer::Spectator }
    }

    pub(super) fn seated(&self) -> Vec<Seated> {
        let now = self.now();
        let seats = self.seats.iter().enumerate();
        let seated = seats.map(|(at, row)| {
            let seat = Seat(at as u8);
            let (bot, taken) = (row.bot.is_some(), !row.is_free());
            let connected = bot || self.presence.is_there(seat);
            let back_in = match &self.play {
                Play::On(live) if taken && !connected => live.back_in(seat, now),
                _ => None,
            };
            Seated { name: row.name.clone(), bot, taken, connected, back_in }
        });
        seated.collect()
    }

    pub(super) fn tell_seats(&self) {
        self.tell_all(&text(&Plain::Seats { seats: self.seated() }));
    }

    pub(super) fn tell_all(&self, text: &Utf8Bytes) {
        self.connections.iter().for_each(|one| one.outbox.send(text.clone()));
    }

    pub(super) fn tell(&self, connection: ConnectionId, text: Utf8Bytes) {
        if let Some(one) = self.connections.iter().find(|one| one.id == connection) {
            one.outbox.send(text);
        }
    }
}

/// Where somebody is whose game has not begun.
fn waiting_hello(game: &str, table: TableId, viewer: Viewer, seats: Vec<Seated>, chat: Vec<ChatLine>) -> Utf8Bytes {
    text(&Plain::Hello {
        version: VERSION,
        game: game.to_string(),
        table: table.to_string(),
        seat: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        },
        seats,
        steps: Vec::new(),
        settings: TableSettings::default(),
        chat,
    })
}
