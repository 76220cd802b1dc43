//! KLIPY's API, version 1: <https://docs.klipy.com>. The key is a segment of the path.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Json;
use axum::routing::{get, post};
use giflet_sdk_core::model::{Gif, Rendition};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::Call;
use super::files::{SIZES, animated, still};
use super::page::{self, CONTENT_FILTERS, LONGEST_TERM, MAX_LIMIT, Tags};
use crate::app::App;
use crate::catalogue::find::{self, Filter};
use crate::catalogue::{Kind, Rating};
use crate::http::{ApiError, Body, Params, Path};
use crate::visits::event_log::EventLog;

const LAST_PAGE: u32 = 1_000;
const LONGEST_SLUGS: usize = 4_096;
const LONGEST_ID: usize = 128;
/// Size of an advertisement in CSS px, if the request allows it.
const AD_SIZE: (u32, u32) = (300, 250);
/// The place of the advertisement in a page.
const AD_INDEX: usize = 2;
/// Length of the suffix that a search appends to slugs.
const SUFFIX_LENGTH: usize = 9;

pub fn routes() -> Router<App> {
    Router::new()
        .merge(list_routes("gifs", Kind::Gif))
        .merge(list_routes("stickers", Kind::Sticker))
        .merge(list_routes("clips", Kind::Video))
        .route("/autocomplete/{term}", get(autocomplete))
        .route("/search-suggestions/{term}", get(suggestions))
}

fn list_routes(list: &str, kind: Kind) -> Router<App> {
    Router::new()
        .route(&format!("/{list}/search"), get(move |app, call| search(kind, app, call)))
        .route(&format!("/{list}/trending"), get(move |app, call| trending(kind, app, call)))
        .route(&format!("/{list}/categories"), get(move |app, call| categories(kind, app, call)))
        .route(&format!("/{list}/items"), get(move |app, call| items(kind, app, call)))
        .route(&format!("/{list}/share/{{slug}}"), post(share))
        .route(&format!("/{list}/report/{{slug}}"), post(report))
}

/// Formats an error.
pub fn error(error: &ApiError) -> Value {
    json!({ "result": false, "errors": { "message": [error.message] } })
}

async fn search(kind: Kind, State(app): State<App>, call: Call) -> Result<Json<Value>, ApiError> {
    let term = call.params.required("q", LONGEST_TERM)?;
    list(kind, &app, &call, 8, Some(term)).await
}

async fn trending(kind: Kind, State(app): State<App>, call: Call) -> Result<Json<Value>, ApiError> {
    list(kind, &app, &call, 1, None).await
}

async fn list(
    kind: Kind,
    app: &App,
    call: &Call,
    least: u32,
    term: Option<&str>,
) -> Result<Json<Value>, ApiError> {
    let params = &call.params;
    let number = params.number("page", 1, 1..=LAST_PAGE)?;
    let limit = params.number("per_page", 24, least..=MAX_LIMIT)?;
    let rating = params.choice("content_filter", Rating::R, &CONTENT_FILTERS)?;
    let filter =
        Filter { kind: Some(kind), rating, limit, offset: (number - 1) * limit, ..Filter::default() };
    let page = page::page(app, &call.origin, filter, term).await?;
    // The slugs of a search differ in each response.
    let suffix = term.map(|_| format!("--{:0SUFFIX_LENGTH$x}", fastrand::u64(..1 << 36))).unwrap_or_default();
    let mut data: Vec<_> = page.gifs.iter().map(|gif| item(kind, gif, &suffix)).collect();
    if let Some(ad) = ad(params)? {
        data.insert(AD_INDEX.min(data.len()), ad);
    }
    Ok(success(&json!({
        "data": data,
        "current_page": number,
        "per_page": limit,
        "has_next": page.next.is_some(),
        "meta": { "item_min_width": 80, "ad_max_resize_percent": 10 },
    })))
}

async fn items(kind: Kind, State(app): State<App>, call: Call) -> Result<Json<Value>, ApiError> {
    let slugs = call.params.required("slugs", LONGEST_SLUGS)?;
    let slugs: Vec<String> = slugs.split(',').map(without_suffix).map(str::to_owned).collect();
    let found = app.catalogue.run(move |db| {
        let entries = slugs.iter().map(|slug| find::by_slug(db, slug));
        entries.filter_map(Result::transpose).collect::<rusqlite::Result<Vec<_>>>()
    });
    let gifs = page::gifs(&found.await?, &call.origin);
    let data: Vec<_> = gifs.iter().map(|gif| item(kind, gif, "")).collect();
    Ok(success(&json!({ "data": data })))
}

async fn categories(kind: Kind, State(app): State<App>, call: Call) -> Result<Json<Value>, ApiError> {
    let found = page::categories(&app, &call.origin, kind).await?;
    let categories = found.iter().map(|(name, gif)| {
        let preview = gif.as_ref().and_then(|gif| gif.gif_url.as_ref());
        json!({ "category": name, "query": name, "preview_url": preview })
    });
    Ok(success(&json!({ "locale": "en_US", "categories": categories.collect::<Vec<_>>() })))
}

async fn autocomplete(
    State(app): State<App>,
    Path((_, term)): Path<(String, String)>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    Ok(success(&page::tags(&app, &call.params, Tags::StartingWith(term)).await?.into()))
}

async fn suggestions(
    State(app): State<App>,
    Path((_, term)): Path<(String, String)>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    Ok(success(&page::tags(&app, &call.params, Tags::RelatedTo(term)).await?.into()))
}

#[derive(Debug, Deserialize)]
struct Share {
    customer_id: String,
    /// The term of the search; empty for trending GIFs.
    #[serde(default)]
    q: String,
}

async fn share(
    State(app): State<App>,
    Path((_, slug)): Path<(String, String)>,
    _: Call,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    let Share { customer_id, q } = read(&body)?;
    let event =
        json!({ "provider": "klipy", "action": "share", "q": q, "customer_id": checked(customer_id)? });
    store(&app, slug, event).await
}

#[derive(Debug, Deserialize)]
struct Report {
    customer_id: String,
    reason: String,
}

async fn report(
    State(app): State<App>,
    Path((_, slug)): Path<(String, String)>,
    _: Call,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    let Report { customer_id, reason } = read(&body)?;
    let event = json!({
        "provider": "klipy",
        "action": "report",
        "reason": checked(reason)?,
        "customer_id": checked(customer_id)?,
    });
    store(&app, slug, event).await
}

fn read<'a, T: Deserialize<'a>>(body: &'a Body) -> Result<T, ApiError> {
    serde_json::from_slice(&body.bytes)
        .map_err(|error| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, error.to_string()))
}

fn checked(text: String) -> Result<String, ApiError> {
    let fits = !text.is_empty() && text.len() <= LONGEST_ID;
    let problem = || ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "A member is empty or too long");
    fits.then_some(text).ok_or_else(problem)
}

/// Stores an event with the id of the GIF that has the slug.
async fn store(app: &App, slug: String, mut event: Value) -> Result<Json<Value>, ApiError> {
    let slug = without_suffix(&slug).to_owned();
    let entry = app.catalogue.run(move |db| find::by_slug(db, &slug)).await?;
    let entry = entry.ok_or_else(|| ApiError::not_found("No item has this slug."))?;
    let raw: Value = serde_json::from_str(&entry).unwrap_or_default();
    if let Some(fields) = event.as_object_mut() {
        fields.insert("gif_id".to_owned(), raw.get("id").cloned().unwrap_or_default());
    }
    app.visits.run(move |db| EventLog::Providers.store(db, &event)).await?;
    Ok(Json(json!({ "result": true })))
}

fn success(data: &Value) -> Json<Value> {
    Json(json!({ "result": true, "data": data }))
}

fn item(kind: Kind, gif: &Gif, suffix: &str) -> Value {
    // A slug that is encoded in the URL of the page would not be found.
    let is_plain = |slug: &&str| slug.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    let slug = gif.url.as_ref().and_then(|url| url.as_str().rsplit('/').next()).filter(is_plain);
    let slug = slug.unwrap_or(&gif.id);
    let mut item = json!({
        "id": number(&gif.id),
        "slug": format!("{slug}{suffix}"),
        "title": gif.title,
        "tags": gif.tags,
        "type": match kind { Kind::Sticker => "sticker", Kind::Video => "clip", _ => "gif" },
    });
    let Some(fields) = item.as_object_mut() else {
        return item;
    };
    if kind != Kind::Video {
        fields.insert("file".to_owned(), tiers(kind, gif));
        return item;
    }
    let video = gif.video.as_ref().and_then(|video| video.renditions.iter().max_by_key(|file| file.width));
    let [largest, ..] = SIZES;
    let formats = [
        ("mp4", video.or_else(|| animated(gif, largest, "video/mp4"))),
        ("gif", animated(gif, largest, "image/gif")),
        ("webp", animated(gif, largest, "image/webp")),
    ];
    let files = || formats.iter().filter_map(|(format, file)| Some(((*format).to_owned(), (*file)?)));
    let urls: Map<_, _> = files().map(|(format, file)| (format, json!(file.url))).collect();
    let meta: Map<_, _> = files()
        .map(|(format, file)| {
            (format, json!({ "width": file.width, "height": file.height, "size": file.bytes }))
        })
        .collect();
    fields.insert("url".to_owned(), json!(gif.url));
    fields.insert("file".to_owned(), urls.into());
    fields.insert("file_meta".to_owned(), meta.into());
    item
}

/// The files by tier and format. Every one is optional. The stills of the catalogue are GIF files.
fn tiers(kind: Kind, gif: &Gif) -> Value {
    let still_format = if kind == Kind::Sticker { "png" } else { "jpg" };
    let tiers = ["hd", "md", "sm", "xs"].into_iter().zip(SIZES).map(|(tier, size)| {
        let files = [
            ("gif", animated(gif, size, "image/gif")),
            ("webp", animated(gif, size, "image/webp")),
            ("mp4", animated(gif, size, "video/mp4").filter(|_| kind != Kind::Sticker)),
            (still_format, still(gif, size)),
        ];
        let files = files.into_iter().filter_map(|(format, found)| Some((format.to_owned(), file(found?))));
        (tier.to_owned(), Value::Object(files.collect()))
    });
    Value::Object(
        tiers.filter(|(_, files)| files.as_object().is_some_and(|files| !files.is_empty())).collect(),
    )
}

fn file(file: &Rendition) -> Value {
    json!({ "url": file.url, "width": file.width, "height": file.height, "size": file.bytes })
}

/// Returns an id above 2^53 for the id of an entry. KLIPY's ids are integers that exceed the safe integers of JavaScript.
fn number(id: &str) -> u64 {
    // FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
    let hash = id.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (1 << 53) | (hash >> 11)
}

/// Removes what a search appends to a slug.
fn without_suffix(slug: &str) -> &str {
    let parts = slug.rsplit_once("--").filter(|(_, suffix)| suffix.len() == SUFFIX_LENGTH);
    parts.map_or(slug, |(slug, _)| slug)
}

/// Returns an advertisement if the request asks for one and its size fits.
fn ad(params: &Params) -> Result<Option<Value>, ApiError> {
    let size = |name: &str| params.number(name, 0, 0..=10_000);
    let (widest, highest) = (size("ad-max-width")?, size("ad-max-height")?);
    let (width, height) = (AD_SIZE.0.min(widest), AD_SIZE.1.min(highest));
    let fits = width > 0 && height > 0 && width >= size("ad-min-width")? && height >= size("ad-min-height")?;
    if !fits || params.text("customer_id", LONGEST_ID)?.is_none() {
        return Ok(None);
    }
    let content = "<body style=\"margin:0;font:16px sans-serif\"><p>Sample advertisement</p></body>";
    Ok(Some(json!({ "type": "ad", "content": content, "width": width, "height": height })))
}
