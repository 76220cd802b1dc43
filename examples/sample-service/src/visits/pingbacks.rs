//! Queries the stored pingbacks.

use rusqlite::{Connection, Row, params};
use serde_json::{Value, json};

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
