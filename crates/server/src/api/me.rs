//! Who one is.

use super::{App, Caller, with_cookie};
use crate::guests::{self, Guest};
use crate::refusal::Refusal;
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The most tables that are listed.
const MOST: u32 = 50;

#[derive(Serialize)]
struct Me {
    name: String,
    tables: Vec<super::tables::Listing>,
}

/// Anybody: who they are, and their tables that are not at their end. Whoever is new becomes a guest.
pub async fn show(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, Refusal> {
    let (guest, cookie) = caller.or_new(&app, None).await?;
    Ok(with_cookie(me(&app, guest).await?, cookie))
}

async fn me(app: &App, guest: Guest) -> Result<Me, Refusal> {
    let tables = app.hall.shared.store.tables_of(guest.id, MOST).await?;
    Ok(Me { name: guest.name, tables: tables.into_iter().map(Into::into).collect() })
}

#[derive(Deserialize)]
pub struct Renaming {
    name: String,
}

/// Anybody: what they want to be called.
pub async fn rename(
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(Renaming { name }): Json<Renaming>,
) -> Result<Response, Refusal> {
    let name = guests::shown_name(&name)
        .ok_or_else(|| Refusal::bad("no-name", "Choose a name with at least one letter that can be seen."))?;
    let (mut guest, cookie) = caller.or_new(&app, Some(name.clone())).await?;
    app.hall.shared.store.rename_guest(guest.id, &name).await?;
    guest.name = name;
    Ok(with_cookie(me(&app, guest).await?, cookie))
}
