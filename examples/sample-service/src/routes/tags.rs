//! Tags: trending searches, autocomplete, related tags.

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use serde_json::{Value, json};

use super::lists;
use crate::app::App;
use crate::catalogue::{self, Kind, tags};
use crate::http::{self, ApiError, Call, Path};

const MAX_LENGTH: usize = 200;
/// Maximum number of tags in a list.
const MAX_TAGS: u32 = 200;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/trending/searches", get(trending))
        .route("/gifs/search/tags", get(completions))
        .route("/tags/related/{tag}", get(related))
        .route("/tags/related/gif/{tag}", get(related_with_gifs))
}

/// Formats a tag as in the API.
pub fn tag(name: &str) -> Value {
    json!({ "name": name, "name_encoded": encoded(name) })
}

/// Encodes a name for a path.
pub fn encoded(name: &str) -> String {
    name.replace(' ', "-")
}

async fn trending(State(app): State<App>, call: Call) -> Result<Response, ApiError> {
    let names = app.catalogue.run(|db| tags::top(db, Kind::Gif, MAX_TAGS)).await?;
    let (names, offset, total) = call.params.page(names, lists::MAX_LIMIT)?;
    Ok(http::list(names, offset, total, None))
}

async fn completions(State(app): State<App>, call: Call) -> Result<Response, ApiError> {
    let text = call.params.required("q", MAX_LENGTH)?.to_owned();
    let names = app.catalogue.run(move |db| tags::beginning(db, &text, MAX_TAGS)).await?;
    respond(names, &call)
}

async fn related(State(app): State<App>, Path(name): Path<String>, call: Call) -> Result<Response, ApiError> {
    let names = app.catalogue.run(move |db| tags::co_occurring(db, &name, MAX_TAGS)).await?;
    respond(names, &call)
}

/// The same tags, each with an example GIF.
async fn related_with_gifs(
    State(app): State<App>,
    Path(name): Path<String>,
    call: Call,
) -> Result<Response, ApiError> {
    let (limit, offset) = call.params.pagination(lists::MAX_LIMIT)?;
    let found = app.catalogue.run(move |db| {
        let names = tags::co_occurring(db, &name, MAX_TAGS)?;
        let total = names.len();
        let page = names.into_iter().skip(offset as usize).take(limit as usize);
        let shown = page.map(|name| Ok((tags::example(db, Kind::Gif, &name)?.unwrap_or_default(), name)));
        Ok((shown.collect::<rusqlite::Result<Vec<_>>>()?, total))
    });
    let (shown, total) = found.await?;
    let data = shown.iter().map(|(entry, name)| with_gif(name, entry, &call)).collect();
    Ok(http::list(data, offset, u32::try_from(total).unwrap_or(u32::MAX), None))
}

/// A tag with an example entry.
pub fn with_gif(name: &str, entry: &str, call: &Call) -> Value {
    let gif = catalogue::resolve_urls(entry, &call.origin.0);
    json!({ "name": name, "name_encoded": encoded(name), "gif": gif })
}

fn respond(names: Vec<String>, call: &Call) -> Result<Response, ApiError> {
    let (names, offset, total) = call.params.page(names, lists::MAX_LIMIT)?;
    Ok(http::list(names.iter().map(|name| tag(name)).collect(), offset, total, None))
}
