//! Channel search over the users of the catalogue.

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use serde_json::{Value, json};

use super::lists;
use crate::app::App;
use crate::catalogue::{people, resolve_urls};
use crate::http::{self, ApiError, Call};

const MAX_LENGTH: usize = 200;

pub fn routes() -> Router<App> {
    Router::new().route("/channels/search", get(search))
}

async fn search(State(app): State<App>, call: Call) -> Result<Response, ApiError> {
    let text = call.params.required("q", MAX_LENGTH)?.to_owned();
    let (limit, offset) = call.params.pagination(lists::MAX_LIMIT)?;
    let (users, total) = app.catalogue.run(move |db| people::search(db, &text, limit, offset)).await?;
    let channels = users.iter().map(|user| channel(user, &call.origin.0)).collect();
    Ok(http::list(channels, offset, total, None))
}

fn channel(user: &str, origin: &str) -> Value {
    let user = resolve_urls(user, origin).and_then(|user| serde_json::from_str(user.get()).ok());
    let user: Value = user.unwrap_or_default();
    let name = user.get("username");
    json!({ "id": name, "slug": name, "display_name": user.get("display_name"), "parent": null, "user": user })
}
