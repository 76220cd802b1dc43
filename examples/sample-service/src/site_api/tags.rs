//! The tags of channels: ranked ones have an order, magic ones draw GIFs in.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use rusqlite::{Connection, OptionalExtension, params};
use serde_json::json;

use super::caller::{Account, Caller};
use super::channels::own;
use super::wish::Wish;
use crate::app::App;
use crate::http::{self, ApiError};

const LONGEST: usize = 100;

/// What every one of these calls names.
struct Named {
    account: Account,
    channel: String,
    tag: String,
    position: Option<i64>,
}

fn named(caller: &Caller, wish: &Wish) -> Result<Named, ApiError> {
    Ok(Named {
        account: caller.user()?,
        channel: wish.need("channel", LONGEST)?,
        tag: wish.need("tag", LONGEST)?.to_lowercase(),
        position: wish.count("position")?,
    })
}

pub async fn rank(State(app): State<App>, caller: Caller, wish: Wish) -> Result<Response, ApiError> {
    let wanted = named(&caller, &wish)?;
    let made = app.visits.change(move |db| {
        let channel = own(db, &wanted.channel, &wanted.account)?;
        db.execute(
            "INSERT INTO ranked_tag(channel, tag, position)
             VALUES (?1, ?2, (SELECT count(*) FROM ranked_tag WHERE channel = ?1))",
            params![channel, wanted.tag],
        )?;
        place(db, channel, &wanted.tag, wanted.position)
    });
    Ok(http::one(made.await?, None))
}

pub async fn rerank(State(app): State<App>, caller: Caller, wish: Wish) -> Result<Response, ApiError> {
    let wanted = named(&caller, &wish)?;
    let position = wanted.position.ok_or_else(|| ApiError::bad("position is missing"))?;
    let moved = app.visits.change(move |db| {
        let channel = own(db, &wanted.channel, &wanted.account)?;
        place(db, channel, &wanted.tag, Some(position))
    });
    Ok(http::one(moved.await?, None))
}

/// Moves a tag to a place; the others close up behind it.
fn place(
    db: &Connection,
    channel: i64,
    tag: &str,
    wanted: Option<i64>,
) -> Result<serde_json::Value, ApiError> {
    let found = db
        .prepare_cached("SELECT id, position FROM ranked_tag WHERE channel = ? AND tag = ?")?
        .query_row(params![channel, tag], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?)))
        .optional()?;
    let (id, from) = found.ok_or_else(unknown)?;
    let last: i64 =
        db.query_row("SELECT count(*) - 1 FROM ranked_tag WHERE channel = ?", [channel], |row| row.get(0))?;
    let to = wanted.unwrap_or(from).min(last);
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

pub async fn unrank(State(app): State<App>, caller: Caller, wish: Wish) -> Result<Response, ApiError> {
    let wanted = named(&caller, &wish)?;
    let removed = app.visits.change(move |db| {
        let channel = own(db, &wanted.channel, &wanted.account)?;
        // The tag goes to the end first, so that no gap stays.
        place(db, channel, &wanted.tag, Some(i64::MAX))?;
        db.execute("DELETE FROM ranked_tag WHERE channel = ? AND tag = ?", params![channel, wanted.tag])?;
        Ok(StatusCode::NO_CONTENT)
    });
    Ok(removed.await?.into_response())
}

pub async fn add_magic(State(app): State<App>, caller: Caller, wish: Wish) -> Result<Response, ApiError> {
    let wanted = named(&caller, &wish)?;
    let made = app.visits.change(move |db| {
        let channel = own(db, &wanted.channel, &wanted.account)?;
        db.execute("INSERT INTO magic_tag(channel, tag) VALUES (?, ?)", params![channel, wanted.tag])?;
        Ok(json!({ "id": db.last_insert_rowid(), "channel": channel, "tag": wanted.tag }))
    });
    Ok(http::one(made.await?, None))
}

pub async fn remove_magic(State(app): State<App>, caller: Caller, wish: Wish) -> Result<Response, ApiError> {
    let wanted = named(&caller, &wish)?;
    let removed = app.visits.change(move |db| {
        let channel = own(db, &wanted.channel, &wanted.account)?;
        let delete = "DELETE FROM magic_tag WHERE channel = ? AND tag = ?";
        match db.execute(delete, params![channel, wanted.tag])? {
            0 => Err(unknown()),
            _ => Ok(StatusCode::NO_CONTENT),
        }
    });
    Ok(removed.await?.into_response())
}

fn unknown() -> ApiError {
    ApiError::not_found("The channel has no such tag")
}
