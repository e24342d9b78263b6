//! The addresses of the server. Each says who may call it; whatever changes something checks where it comes from.

mod me;
mod playing;
mod records;
mod tables;

use crate::guests::{self, Guest};
use crate::hall::Hall;
use crate::limits::LARGEST_BODY;
use crate::polling::Polls;
use crate::refusal::Refusal;
use crate::{meters, origin, page};
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, HeaderValue, REFERRER_POLICY, SET_COOKIE, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{Predicate, SizeAbove};
use tower_http::set_header::SetResponseHeaderLayer;

/// Nothing but our own page, its pictures and its connection.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; \
                      connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// What requests get at.
pub struct App {
    /// The tables.
    pub hall: Arc<Hall>,
    /// The connections by long polling.
    pub polls: Polls,
}

/// All addresses.
pub fn router(app: Arc<App>) -> Router {
    let api = Router::new()
        .route("/me", get(me::show).put(me::rename))
        .route("/games", get(tables::games))
        .route("/games/{game}/cards/{name}", get(records::card))
        .route("/games/{game}/draft", post(tables::draft))
        .route("/tables", get(tables::public).post(tables::make))
        .route("/tables/{id}", get(tables::show))
        .route("/tables/{id}/seat", post(tables::sit))
        .route("/tables/{id}/rematch", post(tables::rematch))
        .route("/tables/{id}/socket", get(playing::socket))
        .route("/tables/{id}/poll", post(playing::poll))
        .route("/tables/{id}/tape", get(records::tape))
        .route("/tables/{id}/log", get(records::log))
        .route("/reports/{id}", get(records::report))
        .fallback(|| async { no_address() });
    let header = |name, value| SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value));
    Router::new()
        .nest("/api/v1", api)
        .route("/metrics", get(metrics))
        .route("/health", get(|| async { "well\n" }))
        .fallback(get(page::serve))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(1024).and(not_yet_packed)))
        .layer(header(CONTENT_SECURITY_POLICY, POLICY))
        .layer(header(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(REFERRER_POLICY, "same-origin"))
        .with_state(app)
}

/// Whether packing a body makes it smaller: pictures and fonts are packed already.
fn not_yet_packed(
    _: axum::http::StatusCode,
    _: axum::http::Version,
    headers: &HeaderMap,
    _: &axum::http::Extensions,
) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    ["text/", "application/json", "application/manifest", "image/svg"].iter().any(|start| kind.starts_with(start))
}

fn no_address() -> Refusal {
    Refusal::new(axum::http::StatusCode::NOT_FOUND, "no-address", "There is nothing at this address of the interface.")
}

/// Lets a request pass if its address asks for no more than it may, and if nothing is changed by a foreign page.
async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let shared = &app.hall.shared;
    let address = address(&app, request.headers(), request.extensions().get());
    if !shared.limits.may_ask(address) {
        return Refusal::too_many().into_response();
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if changes && !origin::is_own(request.headers(), shared.config.public.as_deref()) {
        return Refusal::foreign().into_response();
    }
    next.run(request).await
}

/// The address of whoever asks.
fn address(app: &App, headers: &HeaderMap, info: Option<&ConnectInfo<SocketAddr>>) -> IpAddr {
    let peer = info.map_or(IpAddr::from([0, 0, 0, 0]), |info| info.0.ip());
    if !app.hall.shared.config.behind_proxy {
        return peer;
    }
    // The last one is what our own proxy saw; those before it anybody can make up.
    let said = headers.get_all(FORWARDED_FOR).into_iter().next_back().and_then(|value| value.to_str().ok());
    said.and_then(|said| said.rsplit(',').next()?.trim().parse().ok()).unwrap_or(peer)
}

/// Whoever asks: their address, and who they are if they are known.
struct Caller {
    address: IpAddr,
    guest: Option<Guest>,
    headers: HeaderMap,
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Refusal> {
        let address = address(app, &parts.headers, parts.extensions.get());
        let guest = guests::known(app.hall.shared.store.as_ref(), &parts.headers).await?;
        Ok(Caller { address, guest, headers: parts.headers.clone() })
    }
}

impl Caller {
    /// Who it is; a new guest, with a cookie for the answer, if nobody knew them.
    async fn or_new(self, app: &App, name: Option<String>) -> Result<(Guest, Option<HeaderValue>), Refusal> {
        let shared = &app.hall.shared;
        if let Some(guest) = self.guest {
            return Ok((guest, None));
        }
        if !shared.limits.may_make(self.address) {
            return Err(Refusal::too_many());
        }
        let name = name.unwrap_or_else(guests::some_name);
        let made = guests::make(shared.store.as_ref(), name, shared.config.transport(), shared.time()).await?;
        Ok((made.0, Some(made.1)))
    }
}

/// An answer that brings a new guest their cookie.
fn with_cookie(body: impl serde::Serialize, cookie: Option<HeaderValue>) -> Response {
    let mut response = Json(body).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

/// What was measured, for those who keep the server: only on its own machine.
async fn metrics(info: Option<axum::Extension<ConnectInfo<SocketAddr>>>, headers: HeaderMap) -> Response {
    let local = info.is_some_and(|info| info.0.0.ip().to_canonical().is_loopback());
    if !local || headers.contains_key(FORWARDED_FOR) {
        return no_address().into_response();
    }
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], meters::rendered()).into_response()
}
