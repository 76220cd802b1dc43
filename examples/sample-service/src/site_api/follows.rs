//! Follows between users.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use rusqlite::OptionalExtension;
use serde_json::json;

use super::caller::Caller;
use crate::http::{self, ApiError, Path};

pub async fn add(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    let account = caller.require_user()?;
    let follow = caller.app.visits.change(move |db| {
        let found = db
            .prepare_cached("SELECT id, username FROM account WHERE CAST(id AS TEXT) = ?1 OR username = ?1")?
            .query_row([&id], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)))
            .optional()?;
        let (followed, username) = found.ok_or_else(|| ApiError::not_found("No user has this id"))?;
        if followed == account.id {
            return Err(ApiError::bad("You cannot follow yourself"));
        }
        let insert = "INSERT OR IGNORE INTO follow(follower, followed) VALUES (?, ?)";
        db.execute(insert, [account.id, followed])?;
        Ok(json!({ "user_id": followed, "username": username }))
    });
    Ok(http::one(follow.await?, None))
}

pub async fn remove(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    let account = caller.require_user()?;
    let delete = "DELETE FROM follow WHERE follower = ?1 AND followed IN
        (SELECT id FROM account WHERE CAST(id AS TEXT) = ?2 OR username = ?2)";
    caller.app.visits.run(move |db| db.execute(delete, (account.id, id))).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

pub async fn list(caller: Caller) -> Result<Response, ApiError> {
    let account = caller.require_user()?;
    let found = caller.app.visits.run(move |db| {
        let mut statement = db.prepare_cached(
            "SELECT id, username FROM follow JOIN account ON id = followed WHERE follower = ? ORDER BY username",
        )?;
        let follow = |row: &rusqlite::Row| {
            Ok(json!({ "user_id": row.get::<_, i64>(0)?, "username": row.get::<_, String>(1)? }))
        };
        statement.query_map([account.id], follow)?.collect::<Result<Vec<_>, _>>()
    });
    caller.page(found.await?)
}
