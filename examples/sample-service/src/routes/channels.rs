//! Channels: the users of the service.

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use serde_json::{Value, json};

use super::lists;
use crate::app::App;
use crate::catalogue::people;
use crate::http::{self, ApiError, Call};

const LONGEST: usize = 200;

pub fn routes() -> Router<App> {
    Router::new().route("/channels/search", get(search))
}

async fn search(State(app): State<App>, call: Call) -> Result<Response, ApiError> {
    let text = call.params.need("q", LONGEST)?.to_owned();
    let (limit, offset) = lists::span(&call)?;
    let (users, total) = app
        .catalogue
        .run(move |db| people::search(db, &text, limit, offset))
        .await?;
    let channels = users.iter().map(|user| channel(user, &call.origin.0)).collect();
    Ok(http::list(channels, offset, total, None))
}

fn channel(user: &Value, origin: &str) -> Value {
    let user: Value = serde_json::from_str(
        &user
            .to_string()
            .replace("{media}", origin)
            .replace("{site}", origin),
    )
    .unwrap_or_default();
    json!({
        "id": user["username"],
        "slug": user["username"],
        "display_name": user["display_name"],
        "parent": null,
        "user": user,
    })
}
