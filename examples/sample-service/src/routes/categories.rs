//! Categories: the most frequent tags. Subcategories are the tags that occur together with them.

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use rusqlite::Connection;
use serde_json::json;

use super::lists;
use super::tags::{encoded, tag, with_gif};
use crate::app::App;
use crate::catalogue::find::{self, Filter};
use crate::catalogue::{Kind, tags};
use crate::http::{self, ApiError, Call, Path};

const CATEGORIES: u32 = 24;
const SUBCATEGORIES: u32 = 8;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/gifs/categories", get(all))
        .route("/gifs/categories/{category}", get(one))
        .route("/gifs/categories/{category}/{subcategory}", get(gifs))
}

/// A category or subcategory and an example entry.
type Shown = (String, String);

async fn all(State(app): State<App>, call: Call) -> Result<Response, ApiError> {
    let found = app.catalogue.run(|db| {
        let shown = with_examples(db, tags::top(db, Kind::Gif, CATEGORIES)?)?;
        let below = shown.into_iter().map(|one| Ok((tags::co_occurring(db, &one.0, SUBCATEGORIES)?, one)));
        below.collect::<rusqlite::Result<Vec<(Vec<String>, Shown)>>>()
    });
    let (found, offset, total) = call.params.page(found.await?, lists::MAX_LIMIT)?;
    let data = found.iter().map(|(below, (name, entry))| {
        let mut category = with_gif(name, entry, &call);
        if let Some(fields) = category.as_object_mut() {
            let below: Vec<_> = below.iter().map(|name| tag(name)).collect();
            fields.insert("subcategories".to_owned(), json!(below));
        }
        category
    });
    Ok(http::list(data.collect(), offset, total, None))
}

async fn one(State(app): State<App>, Path(name): Path<String>, call: Call) -> Result<Response, ApiError> {
    let found = app.catalogue.run(move |db| {
        let Some(category) = known(tags::top(db, Kind::Gif, CATEGORIES)?, &name) else {
            return Ok(None);
        };
        with_examples(db, tags::co_occurring(db, &category, SUBCATEGORIES)?).map(Some)
    });
    let (found, offset, total) = call.params.page(found.await?.ok_or_else(not_found)?, lists::MAX_LIMIT)?;
    let data = found.iter().map(|(name, entry)| with_gif(name, entry, &call));
    Ok(http::list(data.collect(), offset, total, None))
}

async fn gifs(
    State(app): State<App>,
    Path((category, below)): Path<(String, String)>,
    call: Call,
) -> Result<Response, ApiError> {
    let filter = lists::filter(&call, Kind::Gif)?;
    let offset = filter.offset;
    let found = app.catalogue.run(move |db| {
        let Some(category) = known(tags::top(db, Kind::Gif, CATEGORIES)?, &category) else {
            return Ok(None);
        };
        let Some(below) = known(tags::co_occurring(db, &category, SUBCATEGORIES)?, &below) else {
            return Ok(None);
        };
        find::list(db, &Filter { tags: vec![category, below], ..filter }).map(Some)
    });
    let found = found.await?.ok_or_else(not_found)?;
    Ok(lists::page(&found, offset, &call.origin, "GIF_CATEGORY".to_owned()))
}

fn with_examples(db: &Connection, names: Vec<String>) -> rusqlite::Result<Vec<Shown>> {
    let shown =
        names.into_iter().map(|name| Ok((tags::example(db, Kind::Gif, &name)?.unwrap_or_default(), name)));
    shown.map(|one| one.map(|(entry, name)| (name, entry))).collect()
}

/// Returns the name for a path segment, which is the name or its encoded form.
fn known(names: Vec<String>, segment: &str) -> Option<String> {
    let segment = encoded(&segment.to_lowercase());
    names.into_iter().find(|name| encoded(name) == segment)
}

fn not_found() -> ApiError {
    ApiError::not_found("No such category")
}
