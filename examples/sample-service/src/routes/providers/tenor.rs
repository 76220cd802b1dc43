//! Version 2 of Tenor's API, which several providers offer: <https://developers.google.com/tenor>.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Json;
use axum::routing::get;
use giflet_sdk_core::model::{Gif, Rendition};
use serde_json::{Map, Value, json};

use super::Call;
use super::files::{SIZES, animated, still};
use super::page::{self, CONTENT_FILTERS, LONGEST_TERM, MAX_LIMIT, Tags};
use crate::app::App;
use crate::catalogue::find::{self, Filter};
use crate::catalogue::{self, Kind, Rating};
use crate::http::ApiError;
use crate::visits::event_log::EventLog;

const LONGEST_ID: usize = 128;
const LONGEST_IDS: usize = 4_096;
const LONGEST_POSITION: usize = 32;
/// A position that has expired, for tests.
const EXPIRED: &str = "expired";

pub fn routes() -> Router<App> {
    Router::new()
        .route("/search", get(search))
        .route("/featured", get(featured))
        .route("/posts", get(posts))
        .route("/categories", get(categories))
        .route("/autocomplete", get(autocomplete))
        .route("/search_suggestions", get(suggestions))
        .route("/trending_terms", get(trending_terms))
        .route("/registershare", get(register_share))
}

/// Formats an error as Google's APIs do.
pub fn error(error: &ApiError) -> Value {
    let status = match error.status {
        StatusCode::BAD_REQUEST => "INVALID_ARGUMENT",
        StatusCode::FORBIDDEN => "PERMISSION_DENIED",
        StatusCode::NOT_FOUND => "NOT_FOUND",
        StatusCode::GONE => "FAILED_PRECONDITION",
        StatusCode::TOO_MANY_REQUESTS => "RESOURCE_EXHAUSTED",
        _ => "INTERNAL",
    };
    json!({ "error": { "code": error.status.as_u16(), "message": error.message, "status": status } })
}

async fn search(State(app): State<App>, call: Call) -> Result<Json<Value>, ApiError> {
    let term = call.params.required("q", LONGEST_TERM)?;
    list(&app, &call, Some(term)).await
}

async fn featured(State(app): State<App>, call: Call) -> Result<Json<Value>, ApiError> {
    list(&app, &call, None).await
}

async fn list(app: &App, call: &Call, term: Option<&str>) -> Result<Json<Value>, ApiError> {
    let params = &call.params;
    let filter = Filter {
        kind: Some(params.choice("searchfilter", Kind::Gif, &[("sticker", Kind::Sticker)])?),
        rating: params.choice("contentfilter", Rating::R, &CONTENT_FILTERS)?,
        limit: params.number("limit", 20, 1..=MAX_LIMIT)?,
        offset: params.text("pos", LONGEST_POSITION)?.map_or(Ok(0), offset)?,
        ..Filter::default()
    };
    let page = page::page(app, &call.origin, filter, term).await?;
    let results: Vec<_> = page.gifs.iter().map(result).collect();
    Ok(Json(json!({ "results": results, "next": page.next.map(position).unwrap_or_default() })))
}

/// Formats an offset as a position, which is opaque to clients.
fn position(offset: u32) -> String {
    format!("P{offset:x}.0")
}

fn offset(position: &str) -> Result<u32, ApiError> {
    if position == EXPIRED {
        return Err(ApiError::new(StatusCode::GONE, "The position has expired."));
    }
    let number = position.strip_prefix('P').and_then(|rest| rest.strip_suffix(".0"));
    let offset = number.and_then(|number| u32::from_str_radix(number, 16).ok());
    offset.filter(|offset| *offset < 100_000).ok_or_else(|| ApiError::bad("pos is invalid"))
}

async fn posts(State(app): State<App>, call: Call) -> Result<Json<Value>, ApiError> {
    let ids = call.params.required("ids", LONGEST_IDS)?;
    let ids: Vec<String> = ids.split(',').map(str::to_owned).collect();
    let entries = app.catalogue.run(move |db| find::listed(db, &ids)).await?;
    let results: Vec<_> = page::gifs(&entries, &call.origin).iter().map(result).collect();
    Ok(Json(json!({ "results": results })))
}

async fn categories(State(app): State<App>, call: Call) -> Result<Json<Value>, ApiError> {
    let tags = page::categories(&app, &call.origin, Kind::Gif).await?;
    let tags = tags.iter().map(|(name, gif)| {
        let image = gif.as_ref().and_then(|gif| gif.gif_url.as_ref());
        let query: String = form_urlencoded::byte_serialize(name.as_bytes()).collect();
        json!({ "searchterm": name, "path": format!("/v2/search?q={query}"), "image": image, "name": format!("#{name}") })
    });
    Ok(Json(json!({ "tags": tags.collect::<Vec<_>>() })))
}

async fn autocomplete(State(app): State<App>, call: Call) -> Result<Json<Value>, ApiError> {
    let term = call.params.required("q", LONGEST_TERM)?.to_owned();
    terms(&app, &call, Tags::StartingWith(term)).await
}

async fn suggestions(State(app): State<App>, call: Call) -> Result<Json<Value>, ApiError> {
    let term = call.params.required("q", LONGEST_TERM)?.to_owned();
    terms(&app, &call, Tags::RelatedTo(term)).await
}

async fn trending_terms(State(app): State<App>, call: Call) -> Result<Json<Value>, ApiError> {
    terms(&app, &call, Tags::Trending).await
}

async fn terms(app: &App, call: &Call, tags: Tags) -> Result<Json<Value>, ApiError> {
    Ok(Json(json!({ "results": page::tags(app, &call.params, tags).await? })))
}

async fn register_share(State(app): State<App>, call: Call) -> Result<Json<Value>, ApiError> {
    let id = call.params.required("id", LONGEST_ID)?.to_owned();
    let term = call.params.text("q", LONGEST_TERM)?;
    let event =
        json!({ "provider": "tenor-v2", "action": "share", "q": term.unwrap_or_default(), "gif_id": id });
    let entry = app.catalogue.run(move |db| catalogue::listed(db, &id)).await?;
    entry.ok_or_else(|| ApiError::not_found("No GIF has this id."))?;
    app.visits.run(move |db| EventLog::Providers.store(db, &event)).await?;
    Ok(Json(json!({ "status": "ok" })))
}

/// As Tenor's, most titles are empty: the text is the description. A title that differs from it is sent too.
fn result(gif: &Gif) -> Value {
    let mut formats = Map::new();
    for (size, names) in SIZES.into_iter().zip(FORMATS) {
        let mimes = ["image/gif", "video/mp4", "image/webp"];
        let files = mimes.map(|mime| animated(gif, size, mime)).into_iter().chain([still(gif, size)]);
        for (name, file) in names.into_iter().zip(files) {
            if let (false, Some(file)) = (name.is_empty(), file) {
                formats.insert(name.to_owned(), format_of(file));
            }
        }
    }
    json!({
        "id": gif.id,
        "title": if gif.title == gif.alt { "" } else { &gif.title },
        "content_description": gif.alt,
        "media_formats": formats,
        "tags": gif.tags,
        "itemurl": gif.url,
        "url": gif.short_url,
        "hasaudio": gif.has_audio,
        "flags": if gif.is_sticker { json!(["sticker"]) } else { json!([]) },
    })
}

/// The names of GIF, MP4, WebP and still of each size. An empty name does not exist.
const FORMATS: [[&str; 4]; 4] = [
    ["gif", "mp4", "webp", "gifpreview"],
    ["mediumgif", "", "", ""],
    ["tinygif", "tinymp4", "tinywebp", "tinygifpreview"],
    ["nanogif", "nanomp4", "nanowebp", "nanogifpreview"],
];

fn format_of(file: &Rendition) -> Value {
    let dims = [file.width, file.height];
    json!({ "url": file.url, "dims": dims, "duration": 0, "preview": "", "size": file.bytes })
}
