//! What players and pages tell a service's own analytics: page views, Embed events and shares.

use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, params};
use serde_json::{Value, json};

const KINDS: [&str; 4] = ["page_view", "embed", "share", "user"];

/// One event. The error is a sentence for the client's author.
pub fn read(body: &[u8]) -> Result<Value, String> {
    let event: Value = serde_json::from_slice(body).map_err(|error| error.to_string())?;
    match event["event"].as_str() {
        Some(kind) if KINDS.contains(&kind) => Ok(event),
        _ => Err(format!("event must be one of {}", KINDS.join(", "))),
    }
}

pub fn keep(db: &Connection, event: &Value) -> rusqlite::Result<()> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64);
    db.prepare_cached("INSERT INTO analytics(received_at, event) VALUES (?, ?)")?
        .execute(params![now, event.to_string()])
        .map(drop)
}

/// Events after a row, oldest first, and how many there are in all.
pub fn find(db: &Connection, after: i64, limit: u32) -> rusqlite::Result<(Vec<Value>, u32)> {
    let total =
        db.prepare_cached("SELECT count(*) FROM analytics")?.query_row([], |row| row.get::<_, u32>(0))?;
    let events = db
        .prepare_cached("SELECT row, received_at, event FROM analytics WHERE row > ? ORDER BY row LIMIT ?")?
        .query_map(params![after, limit], |row| {
            let event: String = row.get(2)?;
            Ok(json!({
                "row": row.get::<_, i64>(0)?,
                "received_at": row.get::<_, i64>(1)?,
                "event": serde_json::from_str::<Value>(&event).unwrap_or_default(),
            }))
        })?
        .collect::<Result<_, _>>()?;
    Ok((events, total))
}

/// Forgets all; rows go on counting where they were.
pub fn clear(db: &Connection) -> rusqlite::Result<()> {
    db.execute("DELETE FROM analytics", []).map(drop)
}
