//! Stores pingbacks without duplicates and queries them.

use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, Row, params};
use serde_json::{Value, json};

use super::payload::{Action, Event, Payload, User};

#[derive(Debug, Default, PartialEq)]
pub struct Receipt {
    pub accepted: u32,
    pub duplicates: u32,
}

/// Stores all actions of a payload in one transaction.
pub fn store(db: &mut Connection, payload: &Payload) -> rusqlite::Result<Receipt> {
    let anonymous = User::default();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64);
    let mut receipt = Receipt::default();
    let change = db.transaction()?;
    for session in &payload.sessions {
        let user = session.user.as_ref().unwrap_or(&anonymous);
        for event in &session.events {
            for action in &event.actions {
                if insert_action(&change, user, event, action, now)? {
                    receipt.accepted += 1;
                } else {
                    receipt.duplicates += 1;
                }
            }
        }
    }
    change.commit()?;
    Ok(receipt)
}

/// Stores an action. Returns false for a duplicate.
fn insert_action(
    db: &Connection,
    user: &User,
    event: &Event,
    action: &Action,
    now: i64,
) -> rusqlite::Result<bool> {
    let event_id = match action.event_id.as_deref() {
        Some(id) if !id.is_empty() => id.to_owned(),
        _ => crate::http::response_id(),
    };
    let attributes: Vec<_> =
        action.attributes.iter().map(|one| json!({"key": one.key, "value": one.value})).collect();
    let repeats: u32 = db
        .prepare_cached(
            "INSERT INTO pingback(event_id, action_type, gif_id, tid, ts, event_type, response_id,
                 prior_response_id, user_id, logged_in_user_id, random_id, referrer, attributes, received_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT(event_id) DO UPDATE SET repeats = repeats + 1
             RETURNING repeats",
        )?
        .query_row(
            params![
                event_id,
                action.action_type,
                action.gif_id,
                text(&action.tid),
                action.ts as i64,
                event.event_type,
                event.response_id,
                text(&event.prior_response_id),
                text(&user.user_id),
                text(&user.logged_in_user_id),
                text(&user.random_id),
                text(&event.referrer),
                Value::from(attributes).to_string(),
                now,
            ],
            |row| row.get(0),
        )?;
    Ok(repeats == 0)
}

fn text(value: &Option<String>) -> &str {
    value.as_deref().unwrap_or_default()
}

/// A filter for pingbacks.
#[derive(Clone, Debug)]
pub struct Query {
    pub after: i64,
    pub action_type: Option<String>,
    pub gif_id: Option<String>,
    pub limit: u32,
}

#[derive(Debug)]
pub struct Found {
    pub events: Vec<Value>,
    /// Total number of matches, ignoring `after` and `limit`.
    pub total: u32,
    pub duplicates: u32,
}

pub fn find(db: &Connection, query: &Query) -> rusqlite::Result<Found> {
    let matching = "(?1 IS NULL OR action_type = ?1) AND (?2 IS NULL OR gif_id = ?2)";
    let Query { action_type, gif_id, after, limit } = query;
    let (total, duplicates) = db
        .prepare_cached(&format!(
            "SELECT count(*), coalesce(sum(repeats), 0) FROM pingback WHERE {matching}"
        ))?
        .query_row(params![action_type, gif_id], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let events = db
        .prepare_cached(&format!(
            "SELECT * FROM pingback WHERE {matching} AND row > ?3 ORDER BY row LIMIT ?4"
        ))?
        .query_map(params![action_type, gif_id, after, limit], event)?
        .collect::<Result<_, _>>()?;
    Ok(Found { events, total, duplicates })
}

fn event(row: &Row) -> rusqlite::Result<Value> {
    let attributes: String = row.get("attributes")?;
    let mut event = json!({
        "row": row.get::<_, i64>("row")?,
        "ts": row.get::<_, i64>("ts")?,
        "received_at": row.get::<_, i64>("received_at")?,
        "repeats": row.get::<_, u32>("repeats")?,
        "attributes": serde_json::from_str::<Value>(&attributes).unwrap_or_default(),
    });
    if let Some(fields) = event.as_object_mut() {
        for name in [
            "event_id",
            "action_type",
            "gif_id",
            "tid",
            "event_type",
            "response_id",
            "prior_response_id",
            "user_id",
            "logged_in_user_id",
            "random_id",
            "referrer",
        ] {
            fields.insert(name.to_owned(), Value::String(row.get(name)?));
        }
    }
    Ok(event)
}

/// Deletes all pingbacks. Row numbers are not reused, so that clients that poll with `after` miss none.
pub fn clear(db: &Connection) -> rusqlite::Result<()> {
    db.execute("DELETE FROM pingback", []).map(drop)
}
