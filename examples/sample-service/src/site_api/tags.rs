//! Tags of channels: ranked tags are ordered, magic tags add all GIFs with that tag.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use rusqlite::{Connection, OptionalExtension, params};
use serde_json::json;

use super::caller::{Account, Caller};
use super::channels::own;
use super::fields::Fields;
use crate::http::{self, ApiError};

const MAX_LENGTH: usize = 100;

/// Parameters of all calls in this module.
struct TagRequest {
    account: Account,
    channel: String,
    tag: String,
    position: Option<i64>,
}

fn parse_request(caller: &Caller, fields: &Fields) -> Result<TagRequest, ApiError> {
    Ok(TagRequest {
        account: caller.require_user()?,
        channel: fields.required("channel", MAX_LENGTH)?,
        tag: fields.required("tag", MAX_LENGTH)?.to_lowercase(),
        position: fields.count("position")?,
    })
}

pub async fn rank(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    let request = parse_request(&caller, &fields)?;
    let made = caller.app.visits.change(move |db| {
        let channel = own(db, &request.channel, &request.account)?;
        db.execute(
            "INSERT INTO ranked_tag(channel, tag, position)
             VALUES (?1, ?2, (SELECT count(*) FROM ranked_tag WHERE channel = ?1))",
            params![channel, request.tag],
        )?;
        place(db, channel, &request.tag, request.position)
    });
    Ok(http::one(made.await?, None))
}

pub async fn rerank(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    let request = parse_request(&caller, &fields)?;
    let position = request.position.ok_or_else(|| ApiError::bad("position is missing"))?;
    let moved = caller.app.visits.change(move |db| {
        let channel = own(db, &request.channel, &request.account)?;
        place(db, channel, &request.tag, Some(position))
    });
    Ok(http::one(moved.await?, None))
}

/// Moves a tag to a position. The positions stay contiguous.
fn place(
    db: &Connection,
    channel: i64,
    tag: &str,
    position: Option<i64>,
) -> Result<serde_json::Value, ApiError> {
    let found = db
        .prepare_cached("SELECT id, position FROM ranked_tag WHERE channel = ? AND tag = ?")?
        .query_row(params![channel, tag], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?)))
        .optional()?;
    let (id, from) = found.ok_or_else(not_found)?;
    let last: i64 =
        db.query_row("SELECT count(*) - 1 FROM ranked_tag WHERE channel = ?", [channel], |row| row.get(0))?;
    let to = position.unwrap_or(from).min(last);
    let shift =
        "UPDATE ranked_tag SET position = position + ?1 WHERE channel = ?2 AND position BETWEEN ?3 AND ?4";
    if to < from {
        db.execute(shift, [1, channel, to, from - 1])?;
    } else {
        db.execute(shift, [-1, channel, from + 1, to])?;
    }
    db.execute("UPDATE ranked_tag SET position = ? WHERE id = ?", [to, id])?;
    Ok(json!({ "id": id, "channel": channel, "tag": tag, "position": to }))
}

pub async fn unrank(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    let request = parse_request(&caller, &fields)?;
    let removed = caller.app.visits.change(move |db| {
        let channel = own(db, &request.channel, &request.account)?;
        // Move the tag to the end first, so that the positions stay contiguous.
        place(db, channel, &request.tag, Some(i64::MAX))?;
        db.execute("DELETE FROM ranked_tag WHERE channel = ? AND tag = ?", params![channel, request.tag])?;
        Ok(StatusCode::NO_CONTENT)
    });
    Ok(removed.await?.into_response())
}

pub async fn add_magic(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    let request = parse_request(&caller, &fields)?;
    let made = caller.app.visits.change(move |db| {
        let channel = own(db, &request.channel, &request.account)?;
        db.execute("INSERT INTO magic_tag(channel, tag) VALUES (?, ?)", params![channel, request.tag])?;
        Ok(json!({ "id": db.last_insert_rowid(), "channel": channel, "tag": request.tag }))
    });
    Ok(http::one(made.await?, None))
}

pub async fn remove_magic(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    let request = parse_request(&caller, &fields)?;
    let removed = caller.app.visits.change(move |db| {
        let channel = own(db, &request.channel, &request.account)?;
        let delete = "DELETE FROM magic_tag WHERE channel = ? AND tag = ?";
        match db.execute(delete, params![channel, request.tag])? {
            0 => Err(not_found()),
            _ => Ok(StatusCode::NO_CONTENT),
        }
    });
    Ok(removed.await?.into_response())
}

fn not_found() -> ApiError {
    ApiError::not_found("The channel has no such tag")
}
