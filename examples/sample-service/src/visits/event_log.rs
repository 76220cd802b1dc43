//! Tables of received events in order of arrival.

use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, params};
use serde_json::{Value, json};

/// A table with a `row`, the time of receipt, and an `event` as JSON.
#[derive(Debug, Clone, Copy)]
pub enum EventLog {
    Analytics,
    Reports,
    /// Shares and reports of GIFs, sent to the APIs of other providers.
    Providers,
}

impl EventLog {
    fn table(self) -> &'static str {
        match self {
            Self::Analytics => "analytics",
            Self::Reports => "report",
            Self::Providers => "provider_event",
        }
    }

    /// Returns the events after a row, oldest first, and the total number of events.
    pub fn find(self, db: &Connection, after: i64, limit: u32) -> rusqlite::Result<(Vec<Value>, u32)> {
        let table = self.table();
        let total = db
            .prepare_cached(&format!("SELECT count(*) FROM {table}"))?
            .query_row([], |row| row.get::<_, u32>(0))?;
        let query = format!("SELECT row, received_at, event FROM {table} WHERE row > ? ORDER BY row LIMIT ?");
        let events = db
            .prepare_cached(&query)?
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

    /// Appends an event. Error reports, which have an id, are stored by `reports`.
    pub fn store(self, db: &Connection, event: &Value) -> rusqlite::Result<()> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64);
        let insert = format!("INSERT INTO {}(received_at, event) VALUES (?, ?)", self.table());
        db.prepare_cached(&insert)?.execute(params![now, event.to_string()]).map(drop)
    }

    /// Deletes all events. Row numbers are not reused.
    pub fn clear(self, db: &Connection) -> rusqlite::Result<()> {
        db.execute(&format!("DELETE FROM {}", self.table()), []).map(drop)
    }
}
