//! Tags: what trends, what a text could become, what goes together.

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use serde_json::{Value, json};

use super::lists;
use crate::app::App;
use crate::catalogue::{self, tags};
use crate::http::{self, ApiError, Call, Path};

const LONGEST: usize = 200;
/// More than these nobody asks for in one list.
const MOST: u32 = 200;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/trending/searches", get(trending))
        .route("/gifs/search/tags", get(completions))
        .route("/tags/related/{tag}", get(related))
        .route("/tags/related/gif/{tag}", get(related_with_gifs))
}

/// A tag as the API names it.
pub fn tag(name: &str) -> Value {
    json!({ "name": name, "name_encoded": encoded(name) })
}

/// The name as it stands in a path.
pub fn encoded(name: &str) -> String {
    name.replace(' ', "-")
}

/// One page of a list that is at hand as a whole.
pub fn part<T>(all: Vec<T>, call: &Call) -> Result<(Vec<T>, u32, u32), ApiError> {
    let (limit, offset) = lists::span(call)?;
    let total = u32::try_from(all.len()).unwrap_or(u32::MAX);
    Ok((all.into_iter().skip(offset as usize).take(limit as usize).collect(), offset, total))
}

async fn trending(State(app): State<App>, call: Call) -> Result<Response, ApiError> {
    let names = app.catalogue.run(|db| tags::top(db, MOST)).await?;
    let (names, offset, total) = part(names, &call)?;
    Ok(http::list(names, offset, total, None))
}

async fn completions(State(app): State<App>, call: Call) -> Result<Response, ApiError> {
    let text = call.params.need("q", LONGEST)?.to_owned();
    let names = app.catalogue.run(move |db| tags::beginning(db, &text, MOST)).await?;
    answer(names, &call)
}

async fn related(State(app): State<App>, Path(name): Path<String>, call: Call) -> Result<Response, ApiError> {
    let names = app.catalogue.run(move |db| tags::beside(db, &name, MOST)).await?;
    answer(names, &call)
}

/// The same tags, each with a GIF to show for it.
async fn related_with_gifs(
    State(app): State<App>,
    Path(name): Path<String>,
    call: Call,
) -> Result<Response, ApiError> {
    let (limit, offset) = lists::span(&call)?;
    let found = app.catalogue.run(move |db| {
        let names = tags::beside(db, &name, MOST)?;
        let total = names.len();
        let page = names.into_iter().skip(offset as usize).take(limit as usize);
        let shown = page.map(|name| Ok((tags::example(db, &name)?.unwrap_or_default(), name)));
        Ok((shown.collect::<rusqlite::Result<Vec<_>>>()?, total))
    });
    let (shown, total) = found.await?;
    let data = shown.iter().map(|(entry, name)| with_gif(name, entry, &call)).collect();
    Ok(http::list(data, offset, u32::try_from(total).unwrap_or(u32::MAX), None))
}

/// A tag together with an entry that carries it.
pub fn with_gif(name: &str, entry: &str, call: &Call) -> Value {
    let gif = catalogue::dress(entry, &call.origin.0);
    json!({ "name": name, "name_encoded": encoded(name), "gif": gif })
}

fn answer(names: Vec<String>, call: &Call) -> Result<Response, ApiError> {
    let (names, offset, total) = part(names, call)?;
    Ok(http::list(names.iter().map(|name| tag(name)).collect(), offset, total, None))
}
