//! Emoji: stickers. Stickers with the same animation are variations of one emoji.

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;

use super::lists;
use crate::app::App;
use crate::catalogue::Kind;
use crate::catalogue::find::{self, Filter};
use crate::http::{ApiError, Call, Path};

const EVENT: &str = "EMOJI";

pub fn v1() -> Router<App> {
    Router::new().route("/emoji", get(all))
}

pub fn v2() -> Router<App> {
    Router::new().route("/emoji", get(defaults)).route("/emoji/{id}/variations", get(variations))
}

async fn all(State(app): State<App>, call: Call) -> Result<Response, ApiError> {
    respond(&app, &call, lists::filter(&call, Kind::Sticker)?).await
}

/// The first variation represents the emoji.
async fn defaults(State(app): State<App>, call: Call) -> Result<Response, ApiError> {
    let filter = Filter { first_of_animation: true, ..lists::filter(&call, Kind::Sticker)? };
    respond(&app, &call, filter).await
}

async fn variations(
    State(app): State<App>,
    Path(id): Path<String>,
    call: Call,
) -> Result<Response, ApiError> {
    let filter = lists::filter(&call, Kind::Sticker)?;
    let place = app.catalogue.run(move |db| find::place(db, &id)).await?;
    let (_, animation) = place.ok_or_else(|| ApiError::not_found("No emoji has this id"))?;
    respond(&app, &call, Filter { animation: Some(animation), ..filter }).await
}

async fn respond(app: &App, call: &Call, filter: Filter) -> Result<Response, ApiError> {
    let offset = filter.offset;
    let found = app.catalogue.run(move |db| find::list(db, &filter)).await?;
    Ok(lists::page(&found, offset, &call.origin, EVENT.to_owned()))
}
