//! Making tables, finding them, sitting down.

use super::{App, Caller, with_cookie};
use crate::games::Playable;
use crate::guests::{self, Guest};
use crate::host::{Start, ToHost};
use crate::ids::{Invitation, TableId, random};
use crate::refusal::Refusal;
use crate::store::{Listed, SeatRow, Sitting, Stage, TableRow};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use kernel::Dice;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;
use table::wire::TableSettings;

/// The most tables that are listed.
const MOST: u32 = 50;
/// The longest response window, in milliseconds.
const LONGEST_WINDOW: u32 = 60_000;
/// The longest reserve and delay, in milliseconds.
const LONGEST_CLOCK: u32 = 24 * 60 * 60 * 1000;

/// A table among others.
#[derive(Serialize)]
pub struct Listing {
    table: TableId,
    game: String,
    names: Vec<String>,
    created: i64,
}

impl From<Listed> for Listing {
    fn from(listed: Listed) -> Listing {
        Listing { table: listed.id, game: listed.game, names: listed.names, created: listed.created }
    }
}

/// Anybody: the games, and what each offers.
pub async fn games(State(app): State<Arc<App>>) -> Json<Vec<Value>> {
    let about = |game: &Arc<dyn Playable>| {
        let (fewest, most) = game.seats();
        json!({"game": game.key(), "seats": [fewest, most], "offers": game.offers()})
    };
    Json(app.hall.shared.games.iter().map(about).collect())
}

fn unknown_game() -> Refusal {
    Refusal::bad("no-game", "There is no such game; /api/v1/games lists them.")
}

/// Anybody: what they are making in order to bring it to a table, as it stands.
pub async fn draft(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Json(draft): Json<Value>,
) -> Result<Json<Value>, Refusal> {
    let game = app.hall.shared.game(&game).ok_or_else(unknown_game)?;
    Ok(Json(game.draft(&draft).map_err(|words| Refusal::bad("draft", words))?))
}

/// Anybody: public tables where a game is on.
pub async fn public(State(app): State<Arc<App>>) -> Result<Json<Vec<Listing>>, Refusal> {
    let tables = app.hall.shared.store.public_tables(MOST).await?;
    Ok(Json(tables.into_iter().map(Listing::from).collect()))
}

/// What a table should be.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Making {
    game: String,
    /// What whoever makes it is called.
    #[serde(default)]
    name: Option<String>,
    /// What they bring.
    #[serde(default)]
    brings: Value,
    /// Who else plays.
    others: Vec<Other>,
    #[serde(default)]
    options: Value,
    #[serde(default)]
    settings: Option<TableSettings>,
    /// Whether anybody may watch.
    #[serde(default)]
    public: bool,
}

/// Somebody else at the table: a bot, or whoever follows the link.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Other {
    #[serde(default)]
    bot: Option<String>,
    #[serde(default)]
    brings: Value,
}

/// A seat that one has.
#[derive(Serialize)]
struct Made {
    table: TableId,
    seat: u8,
    /// What a link for the free seats must carry.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitation: Option<Invitation>,
}

/// Anybody: makes a table and sits down at it.
pub async fn make(
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(making): Json<Making>,
) -> Result<Response, Refusal> {
    let shared = &app.hall.shared;
    let game = Arc::clone(shared.game(&making.game).ok_or_else(unknown_game)?);
    if !shared.limits.may_make(caller.address) {
        return Err(Refusal::too_many());
    }
    let named = making.name.as_deref().and_then(guests::shown_name);
    let seed = u64::from_le_bytes(random());
    let start = started(game.as_ref(), &making, seed)?;
    let mut seats = seats(game.as_ref(), &making, seed)?;
    let (guest, cookie) = caller.or_new(&app, named.clone()).await?;
    let guest = called(&app, guest, named).await?;
    (seats[0].guest, seats[0].name) = (Some(guest.id), guest.name);
    // Chance decides who sits where, and with it who begins.
    Dice::new(seed).shuffle(&mut seats);
    let seat = seats.iter().position(|seat| seat.guest.is_some()).unwrap_or_default() as u8;
    let row = TableRow {
        id: TableId::new_random(),
        game: making.game,
        epoch: 1,
        stage: Stage::Waiting,
        public: making.public,
        invitation: Invitation::new_random(),
        start: start.written()?,
        ending: None,
        created: shared.time(),
        seats,
    };
    shared.store.add_table(&row).await?;
    let invitation = row.seats.iter().any(SeatRow::is_free).then_some(row.invitation);
    let table = row.id;
    begin_if_full(&app, game.as_ref(), row).await?;
    Ok(with_cookie(Made { table, seat, invitation }, cookie))
}

fn started(game: &dyn Playable, making: &Making, seed: u64) -> Result<Start, Refusal> {
    let options = game.options(&making.options).map_err(|words| Refusal::bad("options", words))?;
    let bots = making.others.iter().any(|other| other.bot.is_some());
    // Against a bot nobody is in a hurry.
    let usual = TableSettings { reserve: TableSettings::default().reserve.filter(|_| !bots), ..Default::default() };
    let settings = making.settings.clone().unwrap_or(usual);
    let long = settings.delay.max(settings.reserve.unwrap_or(0)) > LONGEST_CLOCK;
    if settings.window > LONGEST_WINDOW || long {
        return Err(Refusal::bad("settings", "A window lasts at most a minute, and a clock at most a day."));
    }
    Ok(Start::new(options, settings, seed))
}

/// The seats, that of whoever makes the table first.
fn seats(game: &dyn Playable, making: &Making, seed: u64) -> Result<Vec<SeatRow>, Refusal> {
    let (fewest, most) = game.seats();
    let count = making.others.len() + 1;
    if !(fewest..=most).contains(&count) {
        let words = format!("This game has {fewest} to {most} seats; you asked for {count}.");
        return Err(Refusal::bad("seats", words));
    }
    let admitted = |brings: &Value| {
        let brings = game.admit(brings).map_err(|words| Refusal::bad("brings", words))?;
        Ok::<_, Refusal>(brings.to_string())
    };
    let own = SeatRow { guest: None, bot: None, name: String::new(), brings: admitted(&making.brings)? };
    let mut seats = vec![own];
    for (at, other) in making.others.iter().enumerate() {
        let Some(bot) = &other.bot else {
            seats.push(SeatRow { guest: None, bot: None, name: String::new(), brings: Value::Null.to_string() });
            continue;
        };
        if !game.bots().contains(&bot.as_str()) {
            let words = format!("No bot is called `{bot}`; there are {}.", game.bots().join(", "));
            return Err(Refusal::bad("bot", words));
        }
        let own = || game.bots_own(seed.wrapping_add(at as u64));
        let brings = if other.brings.is_null() { own() } else { other.brings.clone() };
        seats.push(SeatRow {
            guest: None,
            bot: Some(bot.clone()),
            name: format!("{bot} bot"),
            brings: admitted(&brings)?,
        });
    }
    Ok(seats)
}

/// A guest under the name that they gave just now, if they gave one.
async fn called(app: &App, mut guest: Guest, named: Option<String>) -> Result<Guest, Refusal> {
    if let Some(name) = named.filter(|name| *name != guest.name) {
        app.hall.shared.store.rename_guest(guest.id, &name).await?;
        guest.name = name;
    }
    Ok(guest)
}

/// Begins the game if every seat is taken.
async fn begin_if_full(app: &App, game: &dyn Playable, row: TableRow) -> Result<(), Refusal> {
    if row.seats.iter().any(SeatRow::is_free) {
        return Ok(());
    }
    let brings: Result<Vec<Value>, _> = row.seats.iter().map(|seat| serde_json::from_str(&seat.brings)).collect();
    let brings = brings.map_err(|_| Refusal::ours())?;
    let mut start = Start::read(&row.start)?;
    let setup = game.arrange(&start.options, &brings, start.seed).map_err(|words| Refusal::bad("setup", words))?;
    start.setup = Some(setup);
    app.hall.shared.store.begin(row.id, &start.written()?).await?;
    // It is opened at once, so that bots begin and clocks run also where nobody looks yet.
    app.hall.table(row.id).await?;
    Ok(())
}

/// What there is to know about a table before one is connected to it.
#[derive(Serialize)]
struct About {
    table: TableId,
    game: String,
    stage: &'static str,
    public: bool,
    /// One's own seat.
    seat: Option<u8>,
    seats: Vec<SeatAbout>,
    /// For whoever sits there, while seats are free.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitation: Option<Invitation>,
    outcome: Option<Value>,
}

#[derive(Serialize)]
struct SeatAbout {
    name: String,
    bot: bool,
    free: bool,
}

fn about(row: TableRow, guest: Option<&Guest>) -> About {
    let seat = guest.and_then(|guest| row.seats.iter().position(|seat| seat.guest == Some(guest.id)));
    let free = row.seats.iter().any(SeatRow::is_free);
    let seats =
        row.seats.into_iter().map(|seat| SeatAbout { free: seat.is_free(), bot: seat.bot.is_some(), name: seat.name });
    About {
        table: row.id,
        game: row.game,
        stage: row.stage.word(),
        public: row.public,
        seat: seat.map(|seat| seat as u8),
        seats: seats.collect(),
        invitation: (free && seat.is_some()).then_some(row.invitation),
        outcome: row.ending.and_then(|ending| serde_json::from_str(&ending.outcome).ok()),
    }
}

/// The row of a table, by the name it has in addresses.
pub(super) async fn row(app: &App, id: &str) -> Result<TableRow, Refusal> {
    let id: TableId = id.parse().map_err(|_| Refusal::no_table())?;
    app.hall.shared.store.table(id).await?.ok_or_else(Refusal::no_table)
}

/// Whoever has the link: what there is to know about a table.
pub async fn show(State(app): State<Arc<App>>, caller: Caller, Path(id): Path<String>) -> Result<Response, Refusal> {
    let row = row(&app, &id).await?;
    Ok(with_cookie(about(row, caller.guest.as_ref()), None))
}

/// How somebody sits down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SittingDown {
    invitation: String,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    brings: Value,
}

/// Whoever has the invitation: sits down at a free seat. Whoever sits there already is told their seat.
pub async fn sit(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(sitting): Json<SittingDown>,
) -> Result<Response, Refusal> {
    let shared = &app.hall.shared;
    let table = row(&app, &id).await?;
    if sitting.invitation.parse() != Ok(table.invitation) {
        let words = "This link does not let you sit down here. Ask whoever invited you for the whole link.";
        return Err(Refusal::new(StatusCode::FORBIDDEN, "no-invitation", words));
    }
    let game = Arc::clone(shared.game(&table.game).ok_or_else(Refusal::ours)?);
    let named = sitting.name.as_deref().and_then(guests::shown_name);
    let (guest, cookie) = caller.or_new(&app, named.clone()).await?;
    let guest = called(&app, guest, named).await?;
    let there = table.seats.iter().position(|seat| seat.guest == Some(guest.id));
    if let Some(seat) = there {
        return Ok(with_cookie(Made { table: table.id, seat: seat as u8, invitation: None }, cookie));
    }
    let brings = game.admit(&sitting.brings).map_err(|words| Refusal::bad("brings", words))?;
    let sitting = Sitting { guest: guest.id, name: guest.name, brings: brings.to_string() };
    let taken = || {
        let words = "Every seat at this table is taken. You can watch if it is public, or make a table of your own.";
        Refusal::new(StatusCode::CONFLICT, "no-seat", words)
    };
    let seat = shared.store.sit(table.id, &sitting).await?.ok_or_else(taken)?;
    begin_if_full(&app, game.as_ref(), row(&app, &id).await?).await?;
    if let Some(host) = app.hall.opened(table.id) {
        host.tell(ToHost::Reload).await;
    }
    Ok(with_cookie(Made { table: table.id, seat, invitation: None }, cookie))
}

/// A player of a game that is over: the same once more, with the seats changed round. Whoever asks second gets the table
/// that the first one made.
pub async fn rematch(State(app): State<Arc<App>>, caller: Caller, Path(id): Path<String>) -> Result<Response, Refusal> {
    let shared = &app.hall.shared;
    let old = row(&app, &id).await?;
    let seat_of = |row: &TableRow, guest: &Guest| row.seats.iter().position(|seat| seat.guest == Some(guest.id));
    let outsider = || {
        let words = "Only those who played this game can play it again.";
        Refusal::new(StatusCode::FORBIDDEN, "not-yours", words)
    };
    let guest = caller.guest.filter(|guest| seat_of(&old, guest).is_some()).ok_or_else(outsider)?;
    if !matches!(old.stage, Stage::Over | Stage::Frozen) {
        return Err(Refusal::new(StatusCode::CONFLICT, "still-on", "This game is still on; finish it first."));
    }
    if !shared.limits.may_make(caller.address) {
        return Err(Refusal::too_many());
    }
    let game = Arc::clone(shared.game(&old.game).ok_or_else(Refusal::ours)?);
    let before = Start::read(&old.start)?;
    let mut seats = old.seats.clone();
    seats.rotate_left(1);
    let new = TableRow {
        id: TableId::new_random(),
        epoch: 1,
        stage: Stage::Waiting,
        invitation: Invitation::new_random(),
        start: Start::new(before.options, before.settings, u64::from_le_bytes(random())).written()?,
        ending: None,
        created: shared.time(),
        seats,
        ..old.clone()
    };
    let made = shared.store.add_rematch(old.id, &new).await?;
    let new = shared.store.table(made).await?.ok_or_else(Refusal::ours)?;
    let seat = seat_of(&new, &guest).unwrap_or_default() as u8;
    if new.stage == Stage::Waiting {
        begin_if_full(&app, game.as_ref(), new).await?;
    }
    if let Some(host) = app.hall.opened(old.id) {
        host.tell(ToHost::Rematch(made)).await;
    }
    Ok(with_cookie(Made { table: made, seat, invitation: None }, None))
}
