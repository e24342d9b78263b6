//! What players ask of their table, and those who watch.

use super::{ConnectionId, Host, Plain, Play, SAID, Said, ToHost};
use crate::ids::ReportId;
use crate::live::{LiveTable, text};
use crate::meters;
use crate::store::{ReportRow, Stage};
use kernel::{Answer, Handle, Input, Line, Piece, Seat, Viewer};
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::Refusal;
use table::wire::{ChatLine, Refused, Request};

/// The longest that somebody may say at once, in letters.
const LONGEST_CHAT: usize = 500;
/// The longest report, in letters.
const LONGEST_REPORT: usize = 4_000;

/// Who asks, and under which number.
struct Asked {
    connection: ConnectionId,
    viewer: Viewer,
    id: u32,
}

impl Host {
    /// Does what was asked for and acknowledges it, or says why not.
    pub(super) async fn said(&mut self, connection: ConnectionId, said: Said) {
        let Some(viewer) = self.viewer(connection) else { return };
        let (kind, board) = (kind(&said.request), self.board());
        let asked = Asked { connection, viewer, id: said.id };
        match self.asked(&asked, said.request).await {
            Ok(()) => {
                let seconds = metrics::histogram!("cardhall_answer_seconds", "kind" => kind, "board" => board);
                seconds.record(said.received.elapsed());
            }
            Err(Refusal { reason, words }) => {
                metrics::counter!("cardhall_refusals", "kind" => kind).increment(1);
                self.tell(connection, text(&Plain::Refused { id: said.id, reason, words }));
            }
        }
    }

    fn board(&self) -> &'static str {
        meters::board_size(match &self.play {
            Play::On(live) => live.size(),
            Play::Waiting | Play::Unseen(_) => 0,
        })
    }

    async fn asked(&mut self, asked: &Asked, request: Request) -> Result<(), Refusal> {
        let request = match request {
            Request::Chat { text } => return self.chat(asked, &text).await,
            Request::Report { text } => return self.report(asked, &text).await,
            Request::Explain { thing } => return self.explain(asked, thing),
            request => request,
        };
        let seat = match asked.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => return Err(refusal(Refused::Spectator, "you watch here; only players can do that")),
        };
        if let Request::Hint { question } = request {
            return self.hint(asked, seat, question);
        }
        if let Play::Waiting = self.play {
            return Err(not_begun());
        }
        let now = self.now();
        if let Request::Preview { .. } | Request::Foresee = request {
            let answer = self.try_out(|live| live.request(seat, asked.id, &request, now).answer)?;
            answer.into_iter().for_each(|answer| self.tell(asked.connection, answer));
            return Ok(());
        }
        let mut refused = None;
        let answer = self
            .step(|live| {
                let step = live.request(seat, asked.id, &request, now);
                refused = step.refused;
                step
            })
            .await;
        match answer {
            Some(answer) => self.tell(asked.connection, answer),
            None => return self.nothing_comes_of_it(),
        }
        // Whoever answers a question that is gone has missed something: they get the present state.
        if refused == Some(Refused::OldQuestion) {
            let shown = self.greet(asked.connection, 0);
            self.freeze_unless(shown).await;
        }
        Ok(())
    }

    fn done(&self, asked: &Asked) {
        self.tell(asked.connection, text(&Plain::Done { id: asked.id }));
    }

    /// Nothing came of a request, and whoever asked is told why.
    fn nothing_comes_of_it(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Frozen => Err(refusal(Refused::Frozen, "this table stands still; make a new one to play on")),
            Stage::Over => Err(refusal(Refused::Over, "the game is over")),
            Stage::Waiting | Stage::Playing => Ok(()),
        }
    }

    /// Why a thing is as it is; whoever watches may ask too.
    fn explain(&mut self, asked: &Asked, thing: Handle) -> Result<(), Refusal> {
        let explained = self.try_out(|live| live.explain(asked.viewer, asked.id, thing))?;
        self.tell(asked.connection, explained);
        Ok(())
    }

    /// Has a bot think in a player's place; the answer comes later.
    fn hint(&mut self, asked: &Asked, seat: Seat, question: u32) -> Result<(), Refusal> {
        let Play::On(live) = &self.play else { return Err(not_begun()) };
        let at = usize::from(seat.0);
        if self.seats.iter().enumerate().any(|(other, chair)| other != at && chair.bot.is_none()) {
            return Err(refusal(Refused::Nothing, "hints are for games against bots alone"));
        }
        if live.question(seat) != Some(question) {
            return Err(refusal(Refused::OldQuestion, "that question is gone; ask about the one that is shown now"));
        }
        if self.thinking[at].is_some() {
            return Err(refusal(Refused::Nothing, "a bot thinks about it already; wait for its hint"));
        }
        let Some(thought) = live.hint(seat) else {
            return Err(refusal(Refused::Nothing, "no bot of this game gives hints"));
        };
        self.thinking[at] = Some(question);
        let (found, inbox) = (self.shared.bots.ask(thought), self.inbox.clone());
        let (connection, id) = (asked.connection, asked.id);
        tokio::spawn(async move {
            let answer = match found.await {
                Ok(Input::Answer(answer)) => Some(answer),
                _ => None,
            };
            if let Some(inbox) = inbox.upgrade() {
                let _ = inbox.send(ToHost::Hint { seat, connection, id, question, answer }).await;
            }
        });
        Ok(())
    }

    /// A bot has thought in a player's place.
    pub(super) fn hinted(&mut self, connection: ConnectionId, id: u32, question: u32, answer: Option<Answer>) {
        let told = match answer {
            Some(answer) => Plain::Hinted { id, question, answer },
            None => {
                let words = "the bot has no hint for this; decide for yourself".to_string();
                Plain::Refused { id, reason: Refused::Nothing, words }
            }
        };
        self.tell(connection, text(&told));
    }

    /// Asks the game for something that changes nothing: a fault in that stops no table.
    fn try_out<T>(&mut self, ask: impl FnOnce(&mut dyn LiveTable) -> T) -> Result<T, Refusal> {
        let Play::On(live) = &mut self.play else { return Err(not_begun()) };
        let told = catch_unwind(AssertUnwindSafe(|| ask(live.as_mut())));
        told.map_err(|_| refusal(Refused::Nothing, "this cannot be worked out; play on, and report it"))
    }

    async fn chat(&mut self, asked: &Asked, words: &str) -> Result<(), Refusal> {
        let words = words.trim();
        if words.is_empty() || words.chars().count() > LONGEST_CHAT {
            return Err(refusal(Refused::TooLarge, format!("say between 1 and {LONGEST_CHAT} letters at once")));
        }
        let (seat, name) = match asked.viewer {
            Viewer::Seat(seat) => (Some(seat), self.seats[usize::from(seat.0)].name.clone()),
            Viewer::Spectator => (None, self.watcher(asked.connection)),
        };
        let line = ChatLine { seat, name, text: words.to_string() };
        if let Err(error) = self.shared.store.add_chat(self.id, &line, self.shared.time()).await {
            tracing::error!(table = %self.id, %error, "what was said cannot be kept");
            return Err(refusal(Refused::Frozen, "it could not be kept; say it again in a moment"));
        }
        if self.chat.len() == SAID {
            self.chat.pop_front();
        }
        self.chat.push_back(line.clone());
        self.tell_all(&text(&Plain::Chat(line)));
        self.done(asked);
        Ok(())
    }

    fn watcher(&self, connection: ConnectionId) -> String {
        self.connections.iter().find(|one| one.id == connection).map(|one| one.name.clone()).unwrap_or_default()
    }

    /// Writes down that something is wrong, with the moment at which it is.
    async fn report(&mut self, asked: &Asked, words: &str) -> Result<(), Refusal> {
        let report = ReportRow {
            id: ReportId::new_random(),
            table: self.id,
            entry: self.entries,
            seat: match asked.viewer {
                Viewer::Seat(seat) => Some(seat.0),
                Viewer::Spectator => None,
            },
            at: self.shared.time(),
            text: words.trim().chars().take(LONGEST_REPORT).collect(),
        };
        if let Err(error) = self.shared.store.add_report(&report).await {
            tracing::error!(table = %self.id, %error, "a report cannot be kept");
            return Err(refusal(Refused::Frozen, "the report could not be kept; try again in a moment"));
        }
        tracing::warn!(report = %report.id, table = %self.id, entry = self.entries, "something is wrong at a table");
        let thanks = "Thank you. Your report is kept together with this moment of the game: /api/v1/reports/";
        let line = Line::new("table.reported", vec![Piece::text(format!("{thanks}{}", report.id))]);
        self.tell(asked.connection, text(&Plain::Notice { line }));
        self.done(asked);
        Ok(())
    }
}

fn not_begun() -> Refusal {
    refusal(Refused::NotYours, "the game has not begun; wait until every seat is taken")
}

fn refusal(reason: Refused, words: impl Into<String>) -> Refusal {
    Refusal::new(reason, words)
}

/// A word for what was asked, for the measurements.
fn kind(request: &Request) -> &'static str {
    match request {
        Request::Answer { answer, .. } => match answer {
            Answer::Pick(_) => "pick",
            Answer::PickByHand(_) => "pick by hand",
            Answer::Picks(_) => "picks",
            Answer::Number(_) => "number",
            Answer::Shares(_) => "shares",
            Answer::Yes(_) => "yes or no",
            Answer::Pairs(_) => "pairs",
        },
        Request::TakeBack => "take back",
        Request::Concede => "concede",
        Request::Wait { .. } => "wait",
        Request::Settings { .. } => "settings",
        Request::Explain { .. } => "explain",
        Request::Preview { .. } => "preview",
        Request::Foresee => "foresee",
        Request::Hint { .. } => "hint",
        Request::Chat { .. } => "chat",
        Request::OfferDraw | Request::DeclineDraw => "draw",
        Request::Rewind { .. } | Request::DeclineRewind => "rewind",
        Request::Report { .. } => "report",
    }
}
