//! The trending schedule of stories and GIFs, edited by moderators.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use rusqlite::types::Value as Sql;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde_json::{Value, json};

use super::accounts::require_gifs;
use super::caller::{Caller, Role};
use super::channels::texts;
use super::fields::Fields;
use super::json::{at, set};
use super::stories;
use crate::app::App;
use crate::http::{self, ApiError, Path};

const MAX_LENGTH: usize = 100;

/// Formats a Unix time (seconds) as ISO 8601. The date uses H. Hinnant's `civil_from_days` algorithm.
pub fn iso(seconds: i64) -> String {
    let (days, rest) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    let (hours, minutes, seconds) = (rest / 3_600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hours:02}:{minutes:02}:{seconds:02}Z")
}

/// Lists the stories that are trending: published ones whose time has come. Owners, moderators and admins also see the stories
/// that are scheduled; drafts are visible to their author, to moderators and to admins only.
pub async fn stories(caller: Caller) -> Result<Response, ApiError> {
    let account = caller.account();
    let sees_schedule = account.is_some_and(|account| account.role != Role::User);
    let sees_drafts = account.is_some_and(|account| Role::MODERATORS.contains(&account.role));
    let author = account.map(|account| account.id);
    let found = stories::with_due(&caller.app, move |db| {
        let sql = "SELECT id, story_id, publish_datetime FROM trending_story JOIN story USING(story_id)
            WHERE ((is_applied OR ?1) AND published_at IS NOT NULL) OR ?2 OR story.account = ?3
            ORDER BY unixepoch(publish_datetime), id";
        let mut statement = db.prepare_cached(sql)?;
        let rows = statement
            .query_map(params![sees_schedule, sees_drafts, author], entry)?
            .collect::<Result<Vec<_>, _>>()?;
        let with_story = rows.into_iter().map(|mut entry| {
            let id = Sql::Integer(at(&entry, "story_id").as_i64().unwrap_or_default());
            let story = stories::select(db, "story_id = ?", &[id], 1)?.pop();
            set(&mut entry, "story", story.unwrap_or_default());
            Ok(entry)
        });
        Ok(with_story.collect::<rusqlite::Result<Vec<_>>>()?)
    });
    let mut found = found.await?;
    let shown = found.iter().map(|entry| at(entry, "story").clone()).collect();
    let shown = stories::with_gifs(&caller, shown, true).await?;
    for (entry, story) in found.iter_mut().zip(shown) {
        set(entry, "story", story);
    }
    caller.page(found)
}

fn entry(row: &Row) -> rusqlite::Result<Value> {
    Ok(json!({
        "id": row.get::<_, i64>(0)?, "story_id": row.get::<_, i64>(1)?,
        "publish_datetime": row.get::<_, String>(2)?,
    }))
}

pub async fn add_story(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    caller.require_role(Role::MODERATORS)?;
    let fields = fields.inner("trending_story");
    let (story, time) =
        (fields.required("story_id", MAX_LENGTH)?, fields.required("publish_datetime", MAX_LENGTH)?);
    let made = caller.app.visits.change(move |db| {
        let (story, _) = stories::author(db, &story)?;
        let seconds: Option<i64> = db.query_row("SELECT unixepoch(?)", [&time], |row| row.get(0))?;
        let seconds = seconds.ok_or_else(|| ApiError::bad("publish_datetime must be an ISO 8601 time"))?;
        let time = iso(seconds);
        db.execute(
            "INSERT INTO trending_story(story_id, publish_datetime) VALUES (?, ?)",
            params![story, time],
        )?;
        Ok(json!({ "id": db.last_insert_rowid(), "story_id": story, "publish_datetime": time }))
    });
    Ok(http::one(made.await?, None))
}

pub async fn remove_story(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    caller.require_role(Role::MODERATORS)?;
    let delete = "DELETE FROM trending_story WHERE CAST(id AS TEXT) = ?";
    // The story of an entry that is due is published first: it stays published without the entry.
    match stories::with_due(&caller.app, move |db| Ok(db.execute(delete, [id])?)).await? {
        0 => Err(ApiError::not_found("No such entry")),
        _ => Ok(StatusCode::NO_CONTENT.into_response()),
    }
}

/// Returns the ids of the GIFs whose scheduled time has come, the latest first. They lead the trending lists.
pub async fn due_gifs(app: &App) -> Result<Vec<String>, ApiError> {
    let now = app.clock.now();
    let sql = "SELECT value FROM scheduled_gifs, json_each(gifs) WHERE timestamp <= ?
        ORDER BY timestamp DESC, scheduled_gifs.id DESC, key";
    app.visits.run(move |db| db.prepare_cached(sql)?.query_map([now], |row| row.get(0))?.collect()).await
}

pub async fn gifs(caller: Caller) -> Result<Response, ApiError> {
    caller.require_role(Role::MODERATORS)?;
    let found = caller.app.visits.run(|db| {
        let sql = "SELECT id, gifs, timestamp FROM scheduled_gifs ORDER BY timestamp, id";
        let mut statement = db.prepare_cached(sql)?;
        let batch = |row: &Row| {
            Ok(json!({
                "id": row.get::<_, i64>(0)?, "gifs": texts(&row.get::<_, String>(1)?),
                "timestamp": row.get::<_, i64>(2)?,
            }))
        };
        statement.query_map([], batch)?.collect::<Result<Vec<_>, _>>()
    });
    caller.page(found.await?)
}

pub async fn add_gifs(caller: Caller, fields: Fields) -> Result<Response, ApiError> {
    let account = caller.require_role(Role::MODERATORS)?;
    let gifs = fields.texts("gifs")?.filter(|gifs| !gifs.is_empty());
    let gifs = gifs.ok_or_else(|| ApiError::bad("gifs is missing"))?;
    let timestamp = fields.count("timestamp")?.ok_or_else(|| ApiError::bad("timestamp is missing"))?;
    require_gifs(&caller.app, &gifs).await?;
    let now = caller.app.clock.now();
    let made = caller.app.visits.change(move |db| {
        let list = json!(gifs).to_string();
        db.execute("INSERT INTO scheduled_gifs(gifs, timestamp) VALUES (?, ?)", params![list, timestamp])?;
        let id = db.last_insert_rowid();
        note(db, "scheduled", account.id, &list, now)?;
        Ok(json!({ "id": id, "gifs": gifs, "timestamp": timestamp }))
    });
    Ok(http::one(made.await?, None))
}

pub async fn remove_gifs(Path(id): Path<String>, caller: Caller) -> Result<Response, ApiError> {
    let account = caller.require_role(Role::MODERATORS)?;
    let now = caller.app.clock.now();
    let removed = caller.app.visits.change(move |db| {
        let delete = "DELETE FROM scheduled_gifs WHERE CAST(id AS TEXT) = ? RETURNING gifs";
        let gifs = db.query_row(delete, [id], |row| row.get::<_, String>(0)).optional()?;
        let gifs = gifs.ok_or_else(|| ApiError::not_found("No such entry"))?;
        note(db, "removed", account.id, &gifs, now)?;
        Ok(StatusCode::NO_CONTENT)
    });
    Ok(removed.await?.into_response())
}

fn note(db: &Connection, action: &str, account: i64, gifs: &str, now: i64) -> rusqlite::Result<usize> {
    let insert = "INSERT INTO scheduler_activity(action, account, gifs, at) VALUES (?, ?, ?, ?)";
    db.execute(insert, params![action, account, gifs, now])
}

pub async fn activity(caller: Caller) -> Result<Response, ApiError> {
    caller.require_role(Role::MODERATORS)?;
    let found = caller.app.visits.run(|db| {
        let mut statement = db.prepare_cached(
            "SELECT scheduler_activity.id, action, username, gifs, at FROM scheduler_activity
             JOIN account ON account.id = account ORDER BY scheduler_activity.id DESC",
        )?;
        let activity = |row: &Row| {
            Ok(json!({
                "id": row.get::<_, i64>(0)?, "action": row.get::<_, String>(1)?, "username": row.get::<_, String>(2)?,
                "gifs": texts(&row.get::<_, String>(3)?), "at": row.get::<_, i64>(4)?,
            }))
        };
        statement.query_map([], activity)?.collect::<Result<Vec<_>, _>>()
    });
    caller.page(found.await?)
}

#[cfg(test)]
mod tests {
    use super::iso;

    #[test]
    fn formats_times_as_iso_8601() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (-1, "1969-12-31T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_700_000_000, "2023-11-14T22:13:20Z"),
        ] {
            assert_eq!(iso(seconds), text);
        }
    }
}
