//! Connections to a table: by WebSocket, or by long polling where a provider breaks those.

use super::{App, Caller};
use crate::origin;
use crate::polling;
use crate::refusal::Refusal;
use crate::socket;
use crate::store::TableRow;
use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kernel::{Seat, Viewer};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::sync::Arc;

/// How a client that polls calls itself.
#[derive(Deserialize)]
pub struct Tab {
    /// A random number of its own choice, the same for all requests of one tab.
    client: i64,
}

/// As whom somebody comes to a table, and what they are called. Players come to their seat; anybody may watch what is public.
fn viewer(caller: &Caller, row: &TableRow) -> Result<(Viewer, String), Refusal> {
    let guest = caller.guest.as_ref();
    let seat = guest.and_then(|guest| row.seats.iter().position(|seat| seat.guest == Some(guest.id)));
    let name = guest.map_or_else(|| "somebody".to_string(), |guest| guest.name.clone());
    match seat {
        Some(seat) => Ok((Viewer::Seat(Seat(seat as u8)), name)),
        None if row.public => Ok((Viewer::Spectator, name)),
        None => {
            let words = "This table is not public. Only those who sit here can see it.";
            Err(Refusal::new(StatusCode::FORBIDDEN, "private", words))
        }
    }
}

/// Players, and watchers of public tables, from our own page or from no browser: a connection.
pub async fn socket(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let shared = &app.hall.shared;
    if !origin::is_own(&caller.headers, shared.config.public.as_deref()) {
        return Err(Refusal::foreign());
    }
    let row = super::tables::row(&app, &id).await?;
    let (viewer, name) = viewer(&caller, &row)?;
    let caller = socket::Caller {
        host: app.hall.table(row.id).await?,
        viewer,
        name,
        connection: shared.new_connection(),
        messages: shared.limits.messages(),
    };
    Ok(socket::bounded(upgrade).on_upgrade(move |socket| socket::carry(socket, caller)))
}

/// Players, and watchers of public tables: sends messages and gets what has come meanwhile. With nothing to send it waits
/// for something to come.
pub async fn poll(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(tab): Query<Tab>,
    Json(said): Json<Vec<Box<RawValue>>>,
) -> Result<Response, Refusal> {
    let shared = &app.hall.shared;
    let row = super::tables::row(&app, &id).await?;
    let (viewer, name) = viewer(&caller, &row)?;
    let host = app.hall.table(row.id).await?;
    let from = polling::From { table: row.id, viewer, name, client: tab.client };
    let texts = app.polls.exchange(shared, host, from, &said).await?;
    let mut body = String::from("[");
    for (at, text) in texts.iter().enumerate() {
        body.push_str(if at == 0 { "" } else { "," });
        body.push_str(text);
    }
    body.push(']');
    Ok(([(axum::http::header::CONTENT_TYPE, "application/json")], body).into_response())
}
