//! Metadata of GIFs: counts, tags per language, editable fields, favorites.

use std::slice::from_ref;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use rusqlite::{Connection, OptionalExtension, params};
use serde_json::{Value, json};

use super::accounts::require_gifs;
use super::caller::{Account, Caller, Role};
use super::fields::Fields;
use super::json::at;
use crate::app::App;
use crate::catalogue::{self, Rating, find, tags};
use crate::http::{self, ApiError, Path};
use crate::visits::favorites;

const MAX_LENGTH: usize = 200;
/// The editable fields of a GIF.
const FACTS: [&str; 4] = ["title", "source", "rating", "alt_text"];

const SEEN: &str = "SELECT count(*) FROM pingback WHERE action_type = 'SEEN' AND gif_id = ?";

pub async fn views(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    require_gifs(&caller.app, from_ref(&id)).await?;
    let gif = id.clone();
    let count =
        caller.app.visits.run(move |db| db.query_row(SEEN, [gif], |row| row.get::<_, u32>(0))).await?;
    Ok(http::one(json!({ "id": id, "view_count": count }), None))
}

/// Total views of a user's GIFs.
pub async fn user_views(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    let named = id.clone();
    let username = caller.app.visits.run(move |db| {
        let sql = "SELECT username FROM account WHERE CAST(id AS TEXT) = ?1 OR username = ?1";
        db.query_row(sql, [named], |row| row.get::<_, String>(0)).optional()
    });
    let username = username.await?.ok_or_else(|| ApiError::not_found("No user has this id"))?;
    let gifs = caller.app.catalogue.run(move |db| {
        let mut statement = db.prepare_cached("SELECT id FROM entry WHERE channel = ?")?;
        statement.query_map([username], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()
    });
    let gifs = gifs.await?;
    let count = caller.app.visits.run(move |db| {
        let counts = gifs.iter().map(|gif| db.query_row(SEEN, [gif], |row| row.get::<_, u32>(0)));
        counts.sum::<rusqlite::Result<u32>>()
    });
    Ok(http::one(json!({ "id": id, "view_count": count.await? }), None))
}

pub async fn tag_counts(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    require_gifs(&caller.app, from_ref(&id)).await?;
    let counts = caller.app.catalogue.run(move |db| {
        let sql = "SELECT count(*) FROM listed_tag WHERE name = ?";
        let counts = tags::of_entry(db, &id)?.into_iter().map(|tag| {
            let count: u32 = db.prepare_cached(sql)?.query_row([&tag], |row| row.get(0))?;
            Ok(json!({ "tag": tag, "count": count }))
        });
        counts.collect::<rusqlite::Result<Vec<_>>>()
    });
    caller.page(counts.await?)
}

pub async fn metadata(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    caller.require_user()?;
    let gif = id.clone();
    let found = caller.app.catalogue.run(move |db| {
        let body = catalogue::body(db, &gif)?;
        Ok((body, tags::of_entry(db, &gif)?, find::place(db, &gif)?.and_then(|(channel, _)| channel)))
    });
    let (body, tags, username) = found.await?;
    let body: Value = body
        .and_then(|body| serde_json::from_str(&body).ok())
        .ok_or_else(|| ApiError::not_found("No GIF has this id"))?;
    let metadata = caller.app.visits.run(move |db| {
        let count = |sql: &str| db.query_row(sql, [&id], |row| row.get::<_, u32>(0));
        let decided = "SELECT action FROM moderation WHERE gif_id = ? ORDER BY id DESC LIMIT 1";
        Ok(json!({
            "title": at(&body, "title"), "source": at(&body, "source"), "rating": at(&body, "rating"),
            "username": username, "tags": tags,
            "view_count": count(SEEN)?, "favorite_count": count("SELECT count(*) FROM favorite WHERE gif_id = ?")?,
            "moderation": db.query_row(decided, [&id], |row| row.get::<_, String>(0)).optional()?,
            "gif_id": id,
        }))
    });
    Ok(http::one(metadata.await?, None))
}

/// Returns the current tags of a GIF in a language.
fn in_language(db: &Connection, gif: &str, lang: &str) -> rusqlite::Result<Value> {
    let sql = "SELECT tag FROM language_tag WHERE gif_id = ? AND lang = ? ORDER BY tag";
    let mut statement = db.prepare_cached(sql)?;
    let tags = statement.query_map([gif, lang], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
    Ok(json!({ "gif_id": gif, "lang": lang, "tags": tags }))
}

pub async fn translations(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    require_gifs(&caller.app, from_ref(&id)).await?;
    let found = caller.app.visits.run(move |db| {
        let sql = "SELECT DISTINCT lang FROM language_tag WHERE gif_id = ? ORDER BY lang";
        let mut statement = db.prepare_cached(sql)?;
        let languages = statement.query_map([&id], |row| row.get::<_, String>(0))?;
        languages.map(|lang| in_language(db, &id, &lang?)).collect::<rusqlite::Result<Vec<_>>>()
    });
    caller.page(found.await?)
}

pub async fn language_tags(caller: Caller) -> Result<Response, ApiError> {
    let ids = caller.params.required("gif_ids", 4_096)?.split(',').map(str::to_owned).collect::<Vec<_>>();
    let lang = language(caller.params.get("lang"))?;
    require_gifs(&caller.app, &ids).await?;
    let found = caller
        .app
        .visits
        .run(move |db| ids.iter().map(|id| in_language(db, id, &lang)).collect::<rusqlite::Result<Vec<_>>>());
    caller.page(found.await?)
}

fn language(lang: Option<&str>) -> Result<String, ApiError> {
    let lang = lang.filter(|lang| (2..=10).contains(&lang.len()));
    let lang = lang.filter(|lang| lang.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-'));
    lang.map(str::to_lowercase).ok_or_else(|| ApiError::bad("lang must be a language code"))
}

pub async fn add_language_tags(
    Path(id): Path<String>,
    caller: Caller,
    fields: Fields,
) -> Result<Response, ApiError> {
    let insert = "INSERT OR IGNORE INTO language_tag(gif_id, lang, tag) VALUES (?, ?, ?)";
    set_language_tags(id, caller, fields, insert).await
}

pub async fn remove_language_tags(
    Path(id): Path<String>,
    caller: Caller,
    fields: Fields,
) -> Result<Response, ApiError> {
    let delete = "DELETE FROM language_tag WHERE gif_id = ? AND lang = ? AND tag = ?";
    set_language_tags(id, caller, fields, delete).await
}

async fn set_language_tags(
    id: String,
    caller: Caller,
    fields: Fields,
    sql: &'static str,
) -> Result<Response, ApiError> {
    may_edit(&caller.app, &caller.require_user()?, &id, Role::MODERATORS).await?;
    let lang = language(fields.text("lang", MAX_LENGTH)?.as_deref())?;
    let tags = fields.texts("tags")?.ok_or_else(|| ApiError::bad("tags is missing"))?;
    let now = caller.app.visits.change(move |db| {
        for tag in tags {
            db.execute(sql, params![id, lang, tag.to_lowercase()])?;
        }
        Ok(in_language(db, &id, &lang)?)
    });
    Ok(http::one(now.await?, None))
}

/// Fails unless the account owns the GIF or has one of these roles.
pub async fn may_edit(app: &App, account: &Account, id: &str, roles: &[Role]) -> Result<(), ApiError> {
    let gif = id.to_owned();
    let place = app.catalogue.run(move |db| find::place(db, &gif)).await?;
    let (channel, _) = place.ok_or_else(|| ApiError::not_found("No GIF has this id"))?;
    if roles.contains(&account.role) || channel.as_ref() == Some(&account.username) {
        return Ok(());
    }
    Err(ApiError::forbidden("You are not the owner"))
}

/// All edited fields: GIF, field, value.
pub fn facts(db: &Connection) -> rusqlite::Result<Vec<(String, String, String)>> {
    let mut statement = db.prepare("SELECT gif_id, name, value FROM gif_fact")?;
    statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect()
}

pub async fn update(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    let account = caller.require_user()?;
    let (id, key) = (fields.required("gif_id", MAX_LENGTH)?, fields.required("key", MAX_LENGTH)?);
    let mut value = fields.text("value", MAX_LENGTH)?.unwrap_or_default();
    if !FACTS.contains(&key.as_str()) {
        return Err(ApiError::bad(format!("key must be one of {}", FACTS.join(", "))));
    }
    if key == "rating" {
        let names = Rating::NAMES.map(|(name, _)| name).join(", ");
        let rating = Rating::parse(&value);
        let rating = rating.ok_or_else(|| ApiError::bad(format!("rating must be one of {names}")))?;
        rating.name().clone_into(&mut value);
    }
    if catalogue::has_placeholder(&value) {
        return Err(ApiError::bad("value must not contain {media}, {media3} or {site}"));
    }
    may_edit(&caller.app, &account, &id, Role::MODERATORS).await?;
    let fact = json!({ "gif_id": id, "key": key, "value": value });
    caller
        .app
        .change_gifs(move |db, entries| {
            let set = "INSERT OR REPLACE INTO gif_fact(gif_id, name, value) VALUES (?, ?, ?)";
            db.execute(set, [&id, &key, &value])?;
            Ok(catalogue::set_fact(entries, &id, &key, &value)?)
        })
        .await?;
    Ok(http::one(fact, None))
}

pub async fn analytic(
    Path((id, kind)): Path<(String, String)>,
    caller: Caller,
) -> Result<Response, ApiError> {
    require_gifs(&caller.app, from_ref(&id)).await?;
    let count = "INSERT INTO analytic(gif_id, kind, count) VALUES (?, ?, 1)
        ON CONFLICT DO UPDATE SET count = count + 1";
    caller.app.visits.run(move |db| db.execute(count, [id, kind])).await?;
    Ok(StatusCode::ACCEPTED.into_response())
}

pub async fn favorite(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    let account = caller.require_user()?;
    require_gifs(&caller.app, from_ref(&id)).await?;
    let gif = id.clone();
    let is_favorite =
        caller.app.visits.change(move |db| Ok(favorites::toggle(db, &account.username, &gif)?)).await?;
    Ok(http::one(json!({ "gif_id": id, "is_favorite": is_favorite }), None))
}
