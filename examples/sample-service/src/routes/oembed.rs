//! The oEmbed endpoint (<https://oembed.com>), which player pages link to.

use axum::Router;
use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::response::Response;
use giflet_embed_server::OembedRequest;
use rusqlite::Connection;

use super::decoded::decoded;
use super::public::get_public;
use crate::app::App;
use crate::catalogue::{self, find};
use crate::http::{self, ApiError, Origin, response_id};
use crate::player_site::site;

pub fn routes() -> Router<App> {
    Router::new().route("/oembed", get_public(oembed))
}

async fn oembed(
    State(app): State<App>,
    RawQuery(query): RawQuery,
    origin: Origin,
) -> Result<Response, ApiError> {
    let site = site(&app, &origin);
    let request = OembedRequest::parse(&site, &query.unwrap_or_default()).map_err(|(status, message)| {
        ApiError::new(StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_REQUEST), message)
    })?;
    let path = request.path.clone();
    let entry = app.catalogue.run(move |db| path.map_or(Ok(None), |path| find_by_path(db, &path))).await?;
    let gif = entry.and_then(|entry| decoded(&entry, &origin, ""));
    Ok(http::send(giflet_embed_server::oembed(&site, &request, gif.as_ref(), &response_id())))
}

/// Finds the GIF of a player page or a site page.
fn find_by_path(db: &Connection, path: &str) -> rusqlite::Result<Option<String>> {
    match (path.strip_prefix("/embed/"), path.strip_prefix("/gifs/")) {
        (Some(id), _) => catalogue::listed(db, id),
        (_, Some(slug)) => find::by_slug(db, slug),
        _ => Ok(None),
    }
}
