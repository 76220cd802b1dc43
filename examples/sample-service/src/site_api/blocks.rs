//! Content blocks, videos and exports from the catalogue.

use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use rusqlite::Connection;
use serde_json::{Value, json};

use super::caller::{Caller, MAX_LIMIT, Role};
use super::channels;
use super::json::at;
use crate::catalogue::find::{self, Filter};
use crate::catalogue::{self, Kind, tags};
use crate::http::{self, ApiError, Path};

const MAX_LENGTH: usize = 200;
const SHOWN: u32 = 12;

pub async fn trending_searches(caller: Caller) -> Result<Response, ApiError> {
    let names = caller.app.catalogue.run(|db| tags::top(db, Kind::Gif, SHOWN)).await?;
    caller.page(names.into_iter().map(Value::from).collect())
}

/// A content block: a tag with its GIFs.
pub async fn block(Path(token): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    let tag = token.to_lowercase();
    let filter = Filter { tags: vec![tag.clone()], limit: SHOWN, ..Filter::default() };
    let found = caller.app.catalogue.run(move |db| find::list(db, &filter)).await?;
    if found.total == 0 {
        return Err(ApiError::not_found("No such content block"));
    }
    let gifs: Vec<_> =
        found.entries.iter().filter_map(|entry| catalogue::resolve_urls(entry, &caller.origin.0)).collect();
    Ok(http::one(json!({ "token": token, "title": tag, "gifs": gifs }), None))
}

pub async fn random_artists(caller: Caller) -> Result<Response, ApiError> {
    let condition = "role = 'owner' AND parent IS NULL";
    let found = caller.app.change_gifs(move |db, entries| Ok(channels::select(db, entries, condition, &[])?));
    let mut found = found.await?;
    fastrand::shuffle(&mut found);
    caller.page(found)
}

pub async fn videos(caller: Caller) -> Result<Response, ApiError> {
    let (limit, offset) = caller.params.pagination(MAX_LIMIT)?;
    let filter = Filter { kind: Some(Kind::Video), limit, offset, ..Filter::default() };
    let found = caller.app.catalogue.run(move |db| find::list(db, &filter)).await?;
    let videos = found.entries.iter().filter_map(|entry| to_json(entry, &caller.origin.0)).collect();
    Ok(http::list(videos, offset, found.total, None))
}

pub async fn video(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    let entry = caller.app.catalogue.run(move |db: &mut Connection| catalogue::listed(db, &id)).await?;
    let video = entry.and_then(|entry| to_json(&entry, &caller.origin.0));
    let video = video.filter(|video| !at(video, "url").is_null());
    Ok(http::one(video.ok_or_else(|| ApiError::not_found("No video has this id"))?, None))
}

fn to_json(entry: &str, origin: &str) -> Option<Value> {
    let resolved = catalogue::resolve_urls(entry, origin)?;
    let entry: Value = serde_json::from_str(resolved.get()).ok()?;
    let url = at(&entry, "video/assets/source/url");
    let url = if url.is_null() { at(&entry, "video/assets/360p/url") } else { url };
    Some(
        json!({ "id": at(&entry, "id"), "title": at(&entry, "title"), "username": at(&entry, "username"), "url": url }),
    )
}

/// Exports search results as CSV.
pub async fn csv(caller: Caller) -> Result<Response, ApiError> {
    caller.require_role(Role::MODERATORS)?;
    let term = caller.params.required("q", MAX_LENGTH)?;
    let filter = Filter { matching: Some(find::every_word(term)), limit: 500, ..Filter::default() };
    let found = caller.app.catalogue.run(move |db| find::list(db, &filter)).await?;
    let mut csv = String::from("id,title,username\r\n");
    for entry in found.entries.iter().filter_map(|entry| serde_json::from_str::<Value>(entry).ok()) {
        let fields = ["id", "title", "username"].map(|name| field(at(&entry, name)));
        csv.push_str(&fields.join(","));
        csv.push_str("\r\n");
    }
    let headers = [(CONTENT_TYPE, "text/csv; charset=utf-8"), (CONTENT_DISPOSITION, "attachment")];
    Ok((headers, csv).into_response())
}

/// Quotes a CSV field. An apostrophe prefix prevents spreadsheets from evaluating formulas.
fn field(value: &Value) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let text = if value.is_null() { String::new() } else { text };
    let guard = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("\"{guard}{}\"", text.replace('"', "\"\""))
}
