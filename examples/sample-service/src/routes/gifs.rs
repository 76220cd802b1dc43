//! Single entries: by id, by ids, associations, call to action.

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::{get, put};
use serde::Deserialize;
use serde_json::json;

use super::lists;
use crate::app::App;
use crate::catalogue::find::{self, Filter, Found};
use crate::catalogue::{self, tags};
use crate::http::{self, ApiError, Body, Call, Path};
use crate::site_api::{Caller, KeyOwner, Role, may_edit};
use crate::visits::ctas::{self, Cta};

const MAX_IDS: usize = 100;
const LONGEST_IDS: usize = 4_096;
const LONGEST_CTA: usize = 200;
const LONGEST_LINK: usize = 2_048;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/gifs", get(by_ids))
        .route("/gifs/{id}", get(by_id))
        .route("/gifs/{id}/associations", get(associations))
        .route("/gifs/{id}/cta", put(set_cta).delete(delete_cta))
}

async fn by_id(State(app): State<App>, Path(id): Path<String>, call: Call) -> Result<Response, ApiError> {
    let entry = app.catalogue.run(move |db| catalogue::body(db, &id)).await?.ok_or_else(not_found)?;
    Ok(http::one(catalogue::resolve_urls(&entry, &call.origin.0), Some("GIF_BY_ID".to_owned())))
}

/// Lists entries by id. Only moderators and admins, who review removed entries, get them too.
async fn by_ids(
    State(app): State<App>,
    call: Call,
    caller: Result<Caller, ApiError>,
) -> Result<Response, ApiError> {
    let ids = call.params.required("ids", LONGEST_IDS)?;
    let ids: Vec<String> =
        ids.split(',').map(|id| id.trim().to_owned()).filter(|id| !id.is_empty()).collect();
    if ids.len() > MAX_IDS {
        return Err(ApiError::bad(format!("There are more than {MAX_IDS} ids")));
    }
    // An invalid token or session counts as none.
    let sees_removed = caller.is_ok_and(|caller| caller.require_role(Role::MODERATORS).is_ok());
    let select = if sees_removed { find::by_ids } else { find::listed };
    let entries = app.catalogue.run(move |db| select(db, &ids)).await?;
    let total = u32::try_from(entries.len()).unwrap_or(u32::MAX);
    Ok(lists::page(&Found { entries, total }, 0, &call.origin, "GIF_BY_ID".to_owned()))
}

/// The associations of an entry: its channel, its tags, and the entries with the same animation.
async fn associations(
    State(app): State<App>,
    Path(id): Path<String>,
    call: Call,
) -> Result<Response, ApiError> {
    let found = app.catalogue.run(move |db| {
        let Some((channel, animation)) = find::place(db, &id)? else {
            return Ok(None);
        };
        let tags = tags::of_entry(db, &id)?;
        let same = Filter { animation: Some(animation), except: Some(id), ..Filter::default() };
        Ok(Some((channel, tags, find::list(db, &same)?)))
    });
    let (channel, tags, same) = found.await?.ok_or_else(not_found)?;
    let gifs: Vec<_> =
        same.entries.iter().filter_map(|entry| catalogue::resolve_urls(entry, &call.origin.0)).collect();
    let tags: Vec<_> = tags.iter().map(|name| super::tags::tag(name)).collect();
    let channels: Vec<_> = channel.iter().map(|name| json!({ "slug": name })).collect();
    Ok(http::one(json!({ "channels": channels, "tags": tags, "gifs": gifs }), None))
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Fields {
    link: Option<String>,
    text: Option<String>,
}

async fn set_cta(
    State(app): State<App>,
    Path(id): Path<String>,
    KeyOwner(account): KeyOwner,
    body: Body,
) -> Result<Response, ApiError> {
    may_edit(&app, &account, &id, &[Role::Admin]).await?;
    let fields = read(&body)?;
    let text = fields.text.unwrap_or_default().trim().to_owned();
    if text.is_empty() {
        return change_cta(&app, id, None).await;
    }
    let link = fields.link.unwrap_or_default().trim().to_owned();
    if text.chars().count() > LONGEST_CTA || link.len() > LONGEST_LINK {
        return Err(ApiError::bad("The text or the link is too long"));
    }
    if [&text, &link].into_iter().any(|text| catalogue::has_placeholder(text)) {
        return Err(ApiError::bad("The text and the link must not contain {media}, {media3} or {site}"));
    }
    if !link.starts_with("https://") && !link.starts_with("http://") {
        return Err(ApiError::bad("link must be an http or https address"));
    }
    change_cta(&app, id, Some(Cta { link, text })).await
}

async fn delete_cta(
    State(app): State<App>,
    Path(id): Path<String>,
    KeyOwner(account): KeyOwner,
) -> Result<Response, ApiError> {
    may_edit(&app, &account, &id, &[Role::Admin]).await?;
    change_cta(&app, id, None).await
}

async fn change_cta(app: &App, id: String, cta: Option<Cta>) -> Result<Response, ApiError> {
    let shown = cta.as_ref().map(|cta| json!({ "link": cta.link, "text": cta.text }));
    app.change_gifs(move |db, entries| {
        ctas::store(db, &id, cta.as_ref())?;
        if catalogue::set_cta(entries, &id, cta.as_ref())? { Ok(()) } else { Err(not_found()) }
    })
    .await?;
    Ok(http::one(shown, None))
}

fn read(body: &Body) -> Result<Fields, ApiError> {
    if body.bytes.is_empty() {
        return Ok(Fields::default());
    }
    if !body.is_form {
        return serde_json::from_slice(&body.bytes).map_err(|error| ApiError::bad(error.to_string()));
    }
    let mut fields = Fields::default();
    for (name, value) in form_urlencoded::parse(&body.bytes).into_owned() {
        match name.as_str() {
            "link" => fields.link = Some(value),
            "text" => fields.text = Some(value),
            _ => {}
        }
    }
    Ok(fields)
}

fn not_found() -> ApiError {
    ApiError::not_found("No GIF has this id")
}
