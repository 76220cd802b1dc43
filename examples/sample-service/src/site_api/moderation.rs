//! Moderation of single GIFs and of batches. A batch is open, then assigned to a moderator, then done.

use std::slice::from_ref;

use axum::response::Response;
use rusqlite::types::Value as Sql;
use rusqlite::{Connection, Row, params, params_from_iter};
use serde_json::{Value, json};

use super::accounts::require_gifs;
use super::caller::{Caller, Role};
use super::channels::texts;
use super::fields::Fields;
use super::json::at;
use crate::catalogue;
use crate::http::{self, ApiError, Path};

const MAX_LENGTH: usize = 100;

pub async fn act(Path(id): Path<String>, caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    let account = caller.require_role(Role::MODERATORS)?;
    let action = fields.required("action", MAX_LENGTH)?;
    require_gifs(&caller.app, from_ref(&id)).await?;
    let decision = json!({ "gif_id": id, "action": action, "user_id": account.id });
    caller
        .app
        .change_gifs(move |db, entries| {
            let insert = "INSERT INTO moderation(gif_id, action, account) VALUES (?, ?, ?)";
            db.execute(insert, params![id, action, account.id])?;
            Ok(show_decision(entries, &id, &action)?)
        })
        .await?;
    Ok(http::one(decision, None))
}

/// Applies a decision to the lists. Actions other than these three have no effect on them.
fn show_decision(entries: &Connection, id: &str, action: &str) -> rusqlite::Result<()> {
    match action {
        "remove" | "reject" => catalogue::set_removed(entries, id, true),
        "approve" => catalogue::set_removed(entries, id, false),
        _ => Ok(()),
    }
}

/// The ids of all GIFs that are removed from the lists.
pub fn removed(db: &Connection) -> rusqlite::Result<Vec<String>> {
    db.prepare("SELECT gif_id FROM removed_gif")?.query_map([], |row| row.get(0))?.collect()
}

/// Applies an action to the GIFs of a batch, except to those its moderator has decided on since the assignment.
fn decide_rest(
    db: &Connection,
    entries: &Connection,
    batch: &Value,
    action: &str,
    account: i64,
) -> rusqlite::Result<()> {
    let insert = "INSERT INTO moderation(gif_id, action, account)
        SELECT ?1, ?2, ?3 FROM batch WHERE job_id = ?4 AND NOT EXISTS (
            SELECT 1 FROM moderation WHERE gif_id = ?1 AND account = ?3 AND id > taken_after)";
    let ids = at(batch, "gif_ids").as_array().into_iter().flatten().filter_map(Value::as_str);
    let job = at(batch, "job_id").as_i64();
    for id in ids {
        if db.execute(insert, params![id, action, account, job])? > 0 {
            show_decision(entries, id, action)?;
        }
    }
    Ok(())
}

fn select(db: &Connection, condition: &str, values: &[Sql]) -> rusqlite::Result<Vec<Value>> {
    let sql = format!("SELECT * FROM batch WHERE {condition} ORDER BY job_id");
    db.prepare_cached(&sql)?.query_map(params_from_iter(values), to_json)?.collect()
}

fn to_json(row: &Row) -> rusqlite::Result<Value> {
    Ok(json!({
        "job_id": row.get::<_, i64>("job_id")?, "user_id": row.get::<_, Option<i64>>("account")?,
        "state": row.get::<_, String>("state")?, "action": row.get::<_, String>("action")?,
        "gif_ids": texts(&row.get::<_, String>("gif_ids")?),
    }))
}

fn one(db: &Connection, id: &str) -> Result<Value, ApiError> {
    let found = select(db, "CAST(job_id AS TEXT) = ?", &[Sql::Text(id.to_owned())])?;
    found.into_iter().next().ok_or_else(|| ApiError::not_found("No batch has this id"))
}

pub async fn batches(caller: Caller) -> Result<Response, ApiError> {
    caller.require_role(Role::MODERATORS)?;
    let params = &caller.params;
    let user = params.text("user_id", MAX_LENGTH)?.map(str::to_owned).map_or(Sql::Null, Sql::Text);
    let state =
        params.choice("state", None, &["open", "assigned", "done"].map(|state| (state, Some(state))))?;
    let state = state.map_or(Sql::Null, |state| Sql::Text(state.to_owned()));
    let condition = "(?1 IS NULL OR CAST(account AS TEXT) = ?1) AND (?2 IS NULL OR state = ?2)";
    let found = caller.app.visits.run(move |db| select(db, condition, &[user, state])).await?;
    caller.page(found)
}

pub async fn batch(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    caller.require_role(Role::MODERATORS)?;
    Ok(http::one(caller.app.visits.change(move |db| one(db, &id)).await?, None))
}

pub async fn create(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    caller.require_role(Role::MODERATORS)?;
    let ids = fields.texts("gif_ids")?.filter(|ids| !ids.is_empty());
    let ids = ids.ok_or_else(|| ApiError::bad("gif_ids is missing"))?;
    require_gifs(&caller.app, &ids).await?;
    let made = caller.app.visits.change(move |db| {
        db.execute("INSERT INTO batch(gif_ids) VALUES (?)", [json!(ids).to_string()])?;
        one(db, &db.last_insert_rowid().to_string())
    });
    Ok(http::one(made.await?, None))
}

/// `assign` takes an open batch. Any other action applies to the undecided GIFs of the moderator's batch and ends it.
async fn apply(id: String, caller: &Caller, fields: &Fields) -> Result<Response, ApiError> {
    let account = caller.require_role(Role::MODERATORS)?;
    let action = fields.required("action", MAX_LENGTH)?;
    let user = fields.text("user_id", MAX_LENGTH)?;
    if user.is_some_and(|user| user != account.id.to_string()) {
        return Err(ApiError::forbidden("An action in the name of another moderator is not allowed"));
    }
    let changed = caller.app.change_gifs(move |db, entries| {
        let batch = one(db, &id)?;
        let is_own = at(&batch, "user_id") == account.id;
        match (at(&batch, "state").as_str(), action.as_str()) {
            (Some("open"), "assign") => {
                let assign = "UPDATE batch SET state = 'assigned', account = ?,
                         taken_after = (SELECT coalesce(max(id), 0) FROM moderation) WHERE CAST(job_id AS TEXT) = ?";
                db.execute(assign, params![account.id, id])?;
            }
            (Some("assigned"), "assign") if is_own => {}
            (Some("assigned"), "assign") => return Err(ApiError::conflict("This batch is assigned to another moderator")),
            (Some("assigned"), _) if is_own => {
                decide_rest(db, entries, &batch, &action, account.id)?;
                let end = "UPDATE batch SET state = 'done', action = ? WHERE CAST(job_id AS TEXT) = ?";
                db.execute(end, params![action, id])?;
            }
            (Some("done"), _) => return Err(ApiError::conflict("This batch is already done")),
            _ => return Err(ApiError::conflict("This batch is not assigned to you")),
        }
        one(db, &id)
    });
    Ok(http::one(changed.await?, None))
}

pub async fn change(Path(id): Path<String>, caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    apply(id, &caller, &fields).await
}

/// The same for the batch that the body names.
pub async fn change_named(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    caller.require_role(Role::MODERATORS)?;
    let id = fields.required("job_id", MAX_LENGTH)?;
    apply(id, &caller, &fields).await
}

pub async fn leaderboard(caller: Caller) -> Result<Response, ApiError> {
    caller.require_role(Role::MODERATORS)?;
    let leaders = caller.app.visits.run(|db| {
        let mut statement = db.prepare_cached(
            "SELECT account.id, username, count(*) FROM moderation JOIN account ON account.id = moderation.account
             GROUP BY account.id ORDER BY count(*) DESC, username",
        )?;
        let leader = |row: &Row| {
            Ok(json!({
                "user_id": row.get::<_, i64>(0)?, "username": row.get::<_, String>(1)?, "count": row.get::<_, u32>(2)?,
            }))
        };
        statement.query_map([], leader)?.collect::<Result<Vec<_>, _>>()
    });
    caller.page(leaders.await?)
}
