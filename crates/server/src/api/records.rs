//! What is kept of games, and what is printed on cards.

use super::{App, Caller, tables};
use crate::ids::ReportId;
use crate::refusal::Refusal;
use crate::store::{Stage, TableRow};
use crate::tapes;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

fn over(row: &TableRow) -> Result<(), Refusal> {
    match row.stage {
        Stage::Over | Stage::Frozen => Ok(()),
        Stage::Waiting | Stage::Playing => {
            Err(Refusal::new(StatusCode::CONFLICT, "still-on", "This game is still on; wait until it is over."))
        }
    }
}

fn own_seat(caller: &Caller, row: &TableRow) -> Option<u8> {
    let guest = caller.guest.as_ref()?;
    row.seats.iter().position(|seat| seat.guest == Some(guest.id)).map(|seat| seat as u8)
}

fn not_yours() -> Refusal {
    Refusal::new(StatusCode::FORBIDDEN, "not-yours", "Only those who played this game, or could watch it, can see it.")
}

/// Whose eyes a game is seen with.
#[derive(Deserialize)]
pub struct Eyes {
    /// As those who watched saw it.
    #[serde(default)]
    watching: bool,
}

/// Players of a game that is over, as they saw it; anybody, if it was public, as those who watched did.
pub async fn tape(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Refusal> {
    let row = tables::row(&app, &id).await?;
    over(&row)?;
    let seat = own_seat(&caller, &row);
    if seat.is_none() && !row.public {
        return Err(not_yours());
    }
    let seat = seat.filter(|_| !eyes.watching);
    let store = &app.hall.shared.store;
    let packed = match store.tape(row.id, seat).await? {
        Some(packed) => packed,
        None => {
            tapes::make(&app.hall.shared, row.id).await?;
            store.tape(row.id, seat).await?.ok_or_else(Refusal::ours)?
        }
    };
    Ok(([(CONTENT_TYPE, "application/json"), (CONTENT_ENCODING, "gzip")], packed).into_response())
}

#[derive(Serialize)]
struct LogShown {
    version: u32,
    game: String,
    /// Of the last position, as the game had it when it ended.
    hash: Option<String>,
    start: Value,
    entries: Vec<EntryShown>,
}

#[derive(Serialize)]
struct EntryShown {
    number: i64,
    at: i64,
    seat: Option<u8>,
    cause: String,
    entry: Value,
}

/// Players of a game that is over: everything that was put in, from which it can be played again.
pub async fn log(State(app): State<Arc<App>>, caller: Caller, Path(id): Path<String>) -> Result<Response, Refusal> {
    let row = tables::row(&app, &id).await?;
    over(&row)?;
    own_seat(&caller, &row).ok_or_else(not_yours)?;
    let entries = app.hall.shared.store.log(row.id, 0).await?.into_iter().map(|entry| EntryShown {
        number: entry.number,
        at: entry.at,
        seat: entry.seat,
        cause: entry.cause,
        entry: serde_json::from_str(&entry.entry).unwrap_or_default(),
    });
    let start = serde_json::from_str(&row.start).unwrap_or_default();
    let hash = row.ending.map(|ending| ending.hash);
    Ok(Json(LogShown { version: 1, game: row.game, hash, start, entries: entries.collect() }).into_response())
}

#[derive(Serialize)]
struct ReportShown {
    table: String,
    /// After which entry of the log it was.
    entry: i64,
    at: i64,
    text: String,
    /// Where the moment can be seen once the game is over.
    moment: String,
}

/// Whoever was given its link: a report that something is wrong.
pub async fn report(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Response, Refusal> {
    let unknown = || Refusal::new(StatusCode::NOT_FOUND, "no-report", "There is no such report. Check the link.");
    let id: ReportId = id.parse().map_err(|_| unknown())?;
    let report = app.hall.shared.store.report(id).await?.ok_or_else(unknown)?;
    let moment = format!("/table/{}/replay?entry={}", report.table, report.entry);
    let (table, entry, at, text) = (report.table.to_string(), report.entry, report.at, report.text);
    Ok(Json(ReportShown { table, entry, at, text, moment }).into_response())
}

/// Anybody: what is printed on a card.
pub async fn card(
    State(app): State<Arc<App>>,
    Path((game, name)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let card = app.hall.shared.game(&game).and_then(|game| game.card(&name));
    let unknown = || Refusal::new(StatusCode::NOT_FOUND, "no-card", "There is no card of that name in this game.");
    Ok(Json(card.ok_or_else(unknown)?).into_response())
}
