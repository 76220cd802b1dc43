//! The player page for iframes.

use axum::Router;
use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use axum::http::header::{REFERER, USER_AGENT};
use axum::response::Response;
use giflet_embed_server::{RequestHeaders, Session};
use giflet_sdk_core::model::Gif;

use super::decoded::decoded;
use super::public::get_public;
use crate::app::App;
use crate::catalogue;
use crate::http::{self, ApiError, Origin, Path, response_id};
use crate::player_site::site;
use crate::site_api::{Caller, visitor};
use crate::visits::favorites;

pub fn routes() -> Router<App> {
    Router::new().route("/embed/{id}", get_public(player))
}

async fn player(
    State(app): State<App>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    origin: Origin,
    caller: Result<Caller, ApiError>,
) -> Result<Response, ApiError> {
    let entry = app.catalogue.run(move |db| catalogue::listed(db, &id)).await?;
    let gif = entry.and_then(|entry| decoded(&entry, &origin, &response_id()));
    let session = match &gif {
        Some(gif) => session(&app, caller.ok(), gif).await?,
        None => None,
    };
    let (query, headers) = (query.unwrap_or_default(), request_headers(&headers));
    let site = site(&app, &origin);
    Ok(http::send(giflet_embed_server::player(&site, &query, &headers, gif.as_ref(), session)))
}

fn request_headers(headers: &HeaderMap) -> RequestHeaders {
    let header =
        |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    RequestHeaders {
        user_agent: header(USER_AGENT.as_str()),
        referer: header(REFERER.as_str()),
        save_data: header("save-data"),
    }
}

/// Returns the visitor of the session and whether the GIF is their favorite. An invalid session counts as none.
async fn session(app: &App, caller: Option<Caller>, gif: &Gif) -> Result<Option<Session>, ApiError> {
    let Some(account) = caller.and_then(|caller| caller.require_user().ok()) else { return Ok(None) };
    let id = gif.id.clone();
    let found =
        app.visits.run(move |db| Ok((visitor(db, account.id)?, favorites::has(db, &account.username, &id)?)));
    let (visitor, is_favorite) = found.await?;
    Ok(Some(Session { visitor, is_favorite }))
}
