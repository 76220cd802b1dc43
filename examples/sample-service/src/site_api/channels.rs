//! Channels: ordered trees of channels and their GIFs.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use rusqlite::types::Value as Sql;
use rusqlite::{Connection, OptionalExtension, Row, params, params_from_iter};
use serde_json::{Value, json};

use super::accounts::require_gifs;
use super::caller::{Account, Caller, Role};
use super::fields::Fields;
use super::json::{at, set};
use crate::catalogue::find::{self, Found};
use crate::http::{self, ApiError, Path};
use crate::routes::lists;

const MAX_LENGTH: usize = 100;

/// A row of the channel table. The other members of a channel come from other tables.
struct Place {
    id: i64,
    parent: Option<i64>,
    position: i64,
    owner: i64,
}

fn place(db: &Connection, id: &str) -> Result<Place, ApiError> {
    let found = db
        .prepare_cached(
            "SELECT id, parent, position, owner FROM channel WHERE CAST(id AS TEXT) = ?1 OR slug = ?1",
        )?
        .query_row([id], |row| {
            Ok(Place { id: row.get(0)?, parent: row.get(1)?, position: row.get(2)?, owner: row.get(3)? })
        })
        .optional()?;
    found.ok_or_else(|| ApiError::not_found("No channel has this id"))
}

/// Returns the numeric id of a channel that the account may change.
pub fn own(db: &Connection, id: &str, account: &Account) -> Result<i64, ApiError> {
    let place = place(db, id)?;
    account.require_owner(place.owner)?;
    Ok(place.id)
}

/// Returns the channels that match a condition, in tree order. `entries` is the catalogue.
pub fn select(
    db: &Connection,
    entries: &Connection,
    condition: &str,
    values: &[Sql],
) -> rusqlite::Result<Vec<Value>> {
    let sql = format!(
        "SELECT channel.*, username AS owner_name,
             (SELECT json_group_array(tag ORDER BY position) FROM ranked_tag WHERE channel = channel.id) AS ranked,
             (SELECT json_group_array(tag ORDER BY id) FROM magic_tag WHERE channel = channel.id) AS magic
         FROM channel JOIN account ON account.id = owner WHERE {condition} ORDER BY parent, position, channel.id"
    );
    let mut statement = db.prepare_cached(&sql)?;
    let found = statement.query_map(params_from_iter(values), channel)?.collect::<Result<Vec<_>, _>>()?;
    found.into_iter().map(|channel| with_counts(db, entries, channel)).collect()
}

/// Adds the number of GIFs in the channel's list, and the number of those that were added one by one.
fn with_counts(db: &Connection, entries: &Connection, mut channel: Value) -> rusqlite::Result<Value> {
    let (ids, added) = ids_of(db, entries, at(&channel, "id").as_i64().unwrap_or_default())?;
    set(&mut channel, "gif_count", find::count(entries, &ids)?);
    set(&mut channel, "added_gif_count", find::count(entries, ids.get(..added).unwrap_or_default())?);
    Ok(channel)
}

/// Returns the ids of a channel's GIFs, including removed ones: first the added ones, newest first, then those of its magic tags.
/// Also returns how many were added.
fn ids_of(db: &Connection, entries: &Connection, channel: i64) -> rusqlite::Result<(Vec<String>, usize)> {
    let mut ids = column(db, "SELECT gif_id FROM channel_gif WHERE channel = ? ORDER BY row DESC", channel)?;
    let added = ids.len();
    for tag in column(db, "SELECT tag FROM magic_tag WHERE channel = ? ORDER BY id", channel)? {
        let sql = "SELECT id FROM tag JOIN entry ON row = tag.entry WHERE name = ? ORDER BY row";
        let mut statement = entries.prepare_cached(sql)?;
        for id in statement.query_map([tag], |row| row.get(0))? {
            let id: String = id?;
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
    }
    Ok((ids, added))
}

fn channel(row: &Row) -> rusqlite::Result<Value> {
    let list = |name: &str| Ok::<Value, rusqlite::Error>(texts(&row.get::<_, String>(name)?));
    Ok(json!({
        "id": row.get::<_, i64>("id")?, "slug": row.get::<_, String>("slug")?,
        "display_name": row.get::<_, String>("display_name")?, "parent": row.get::<_, Option<i64>>("parent")?,
        "position": row.get::<_, i64>("position")?, "owner": row.get::<_, String>("owner_name")?,
        "ranked_tags": list("ranked")?, "magic_tags": list("magic")?,
    }))
}

/// Parses a list stored as JSON text.
pub fn texts(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or_default()
}

fn one(db: &Connection, entries: &Connection, id: i64) -> Result<Value, ApiError> {
    let found = select(db, entries, "channel.id = ?", &[Sql::Integer(id)])?;
    found.into_iter().next().ok_or_else(|| ApiError::not_found("No channel has this id"))
}

pub async fn show(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    let found = caller.app.change_gifs(move |db, entries| one(db, entries, place(db, &id)?.id)).await?;
    Ok(http::one(found, None))
}

/// Finds channels by name or by parent.
pub async fn find(caller: Caller) -> Result<Response, ApiError> {
    let params = &caller.params;
    let text = params.text("search", MAX_LENGTH)?.map(str::to_lowercase);
    let parent = params.text("parent", MAX_LENGTH)?.map(str::to_owned);
    let found = caller.app.change_gifs(move |db, entries| match (text, parent) {
        (Some(text), _) => {
            let condition = "instr(lower(channel.display_name) || ' ' || slug, ?) > 0";
            Ok(select(db, entries, condition, &[Sql::Text(text)])?)
        }
        (None, Some(parent)) => {
            let parent = place(db, &parent)?.id;
            Ok(select(db, entries, "parent = ?", &[Sql::Integer(parent)])?)
        }
        (None, None) => Err(ApiError::bad("search or parent is missing")),
    });
    caller.page(found.await?)
}

pub async fn list(caller: Caller) -> Result<Response, ApiError> {
    let found = caller.app.change_gifs(|db, entries| Ok(select(db, entries, "true", &[])?)).await?;
    caller.page(found)
}

pub async fn create(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    let account = caller.require_role(Role::AUTHORS)?;
    let name = fields.required("display_name", MAX_LENGTH)?;
    let slug = fields.text("slug", MAX_LENGTH)?.unwrap_or_else(|| slug(&name));
    let parent = fields.text("parent", MAX_LENGTH)?;
    let made = caller.app.change_gifs(move |db, entries| {
        let parent = parent.map(|parent| own(db, &parent, &account)).transpose()?;
        db.execute(
            "INSERT INTO channel(slug, display_name, parent, position, owner)
             VALUES (?1, ?2, ?3, (SELECT count(*) FROM channel WHERE parent IS ?3), ?4)",
            params![slug, name, parent, account.id],
        )?;
        one(db, entries, db.last_insert_rowid())
    });
    Ok(http::one(made.await?, None))
}

/// Builds a slug from the letters and digits of a name.
pub fn slug(name: &str) -> String {
    let words = name.to_lowercase();
    let words = words.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

pub async fn update(Path(id): Path<String>, caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    let account = caller.require_user()?;
    let (name, slug) = (fields.text("display_name", MAX_LENGTH)?, fields.text("slug", MAX_LENGTH)?);
    if fields.text("parent", MAX_LENGTH)?.is_some() {
        return Err(ApiError::bad("parent is changed by POST /api/v1/channels/{id}/move/"));
    }
    let changed = caller.app.change_gifs(move |db, entries| {
        let id = own(db, &id, &account)?;
        db.execute(
            "UPDATE channel SET display_name = coalesce(?2, display_name), slug = coalesce(?3, slug) WHERE id = ?1",
            params![id, name, slug],
        )?;
        one(db, entries, id)
    });
    Ok(http::one(changed.await?, None))
}

/// Moves a channel to a position among its siblings or below another parent. Positions stay contiguous.
pub async fn shift(Path(id): Path<String>, caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    let account = caller.require_user()?;
    let position = fields.count("position")?.ok_or_else(|| ApiError::bad("position is missing"))?;
    let target = fields.text("target_channel", MAX_LENGTH)?;
    let moved = caller.app.change_gifs(move |db, entries| {
        let id = own(db, &id, &account)?;
        let from = place(db, &id.to_string())?;
        let target = match target {
            Some(target) => Some(own(db, &target, &account)?),
            None => from.parent,
        };
        if target.map(|target| is_below(db, target, id)).transpose()?.unwrap_or_default() {
            return Err(ApiError::conflict("A channel cannot be moved into itself"));
        }
        close_gap(db, &from)?;
        let siblings: i64 = db.query_row(
            "SELECT count(*) FROM channel WHERE parent IS ? AND id <> ?",
            params![target, id],
            |row| row.get(0),
        )?;
        let position = position.min(siblings);
        db.execute(
            "UPDATE channel SET position = position + 1 WHERE parent IS ? AND position >= ? AND id <> ?",
            params![target, position, id],
        )?;
        db.execute(
            "UPDATE channel SET parent = ?, position = ? WHERE id = ?",
            params![target, position, id],
        )?;
        one(db, entries, id)
    });
    Ok(http::one(moved.await?, None))
}

fn is_below(db: &Connection, channel: i64, above: i64) -> rusqlite::Result<bool> {
    db.query_row(
        "WITH RECURSIVE line(id) AS (SELECT ?1 UNION SELECT parent FROM channel JOIN line USING(id))
         SELECT EXISTS(SELECT 1 FROM line WHERE id = ?2)",
        [channel, above],
        |row| row.get(0),
    )
}

fn close_gap(db: &Connection, from: &Place) -> rusqlite::Result<usize> {
    db.execute(
        "UPDATE channel SET position = position - 1 WHERE parent IS ? AND position > ?",
        params![from.parent, from.position],
    )
}

pub async fn remove(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    let account = caller.require_user()?;
    let removed = caller.app.visits.change(move |db| {
        let id = own(db, &id, &account)?;
        close_gap(db, &place(db, &id.to_string())?)?;
        db.execute("DELETE FROM channel WHERE id = ?", [id])?;
        Ok(StatusCode::NO_CONTENT)
    });
    Ok(removed.await?.into_response())
}

/// Lists a channel's GIFs: first the added ones, newest first, then those of its magic tags. `max_id` is the last GIF
/// of the previous page.
pub async fn gifs(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    let limit = caller.params.number("limit", 25, 1..=100)?;
    let max_id = caller.params.text("max_id", MAX_LENGTH)?.map(str::to_owned);
    let found = caller.app.change_gifs(move |db, entries| {
        let (ids, _) = ids_of(db, entries, place(db, &id)?.id)?;
        // The last GIF of the previous page may be removed by now. Its place is still the start of this page.
        let start = max_id.and_then(|last| ids.iter().position(|id| *id == last)).map_or(0, |last| last + 1);
        let (before, after) = ids.split_at(start);
        let (offset, mut page) = (find::count(entries, before)?, find::listed(entries, after)?);
        let total = offset + u32::try_from(page.len()).unwrap_or(u32::MAX);
        page.truncate(limit as usize);
        Ok((Found { entries: page, total }, offset))
    });
    let (found, offset) = found.await?;
    Ok(lists::page(&found, offset, &caller.origin, "GIF_CHANNEL".to_owned()))
}

fn column(db: &Connection, sql: &str, id: i64) -> rusqlite::Result<Vec<String>> {
    db.prepare_cached(sql)?.query_map([id], |row| row.get(0))?.collect()
}

pub async fn of_gif(caller: Caller) -> Result<Response, ApiError> {
    let gif = caller.params.required("gif", MAX_LENGTH)?.to_owned();
    let condition = "channel.id IN (SELECT channel FROM channel_gif WHERE gif_id = ?)";
    let found =
        caller.app.change_gifs(move |db, entries| Ok(select(db, entries, condition, &[Sql::Text(gif)])?));
    let found = found.await?;
    caller.page(found)
}

pub async fn add_gifs(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    put(caller, fields, "INSERT OR IGNORE INTO channel_gif(channel, gif_id) VALUES (?, ?)").await
}

pub async fn remove_gifs(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    put(caller, fields, "DELETE FROM channel_gif WHERE channel = ? AND gif_id = ?").await
}

async fn put(caller: Caller, fields: Fields, sql: &'static str) -> Result<Response, ApiError> {
    let account = caller.require_user()?;
    let channel = fields.required("channel", MAX_LENGTH)?;
    let ids = fields.texts("gif_ids")?.ok_or_else(|| ApiError::bad("gif_ids is missing"))?;
    require_gifs(&caller.app, &ids).await?;
    let done = caller.app.visits.change(move |db| {
        let channel = own(db, &channel, &account)?;
        for id in &ids {
            db.execute(sql, params![channel, id])?;
        }
        Ok(json!({ "channel": channel, "gif_ids": ids }))
    });
    Ok(http::one(done.await?, None))
}
