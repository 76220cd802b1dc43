//! Reports of errors, as capture services take them: kept once each.

use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, params};
use serde::Deserialize;
use serde_json::Value;

/// What stands before each item of an envelope.
#[derive(Debug, Deserialize)]
struct Item {
    #[serde(rename = "type")]
    kind: String,
    /// In bytes; without it the item ends with its line.
    length: Option<usize>,
}

/// The reports of an envelope: a line of JSON about all of it, then of each item a line about it and its content. Items of
/// other kinds are passed over. The error is a sentence for the client's author.
pub fn read(envelope: &[u8]) -> Result<Vec<Value>, String> {
    let (header, mut rest) = line(envelope);
    serde_json::from_slice::<Value>(header).map_err(|error| format!("the envelope's header: {error}"))?;
    let mut reports = Vec::new();
    while !rest.is_empty() {
        let (header, content) = line(rest);
        rest = content;
        if header.is_empty() {
            continue;
        }
        let item: Item =
            serde_json::from_slice(header).map_err(|error| format!("an item's header: {error}"))?;
        let end = item.length.unwrap_or_else(|| line(content).0.len());
        let content = rest.get(..end).ok_or("an item is cut off")?;
        rest = rest.get(end..).unwrap_or_default();
        if item.kind == "event" {
            reports.push(serde_json::from_slice(content).map_err(|error| format!("a report: {error}"))?);
        }
    }
    Ok(reports)
}

/// A line, without its end, and what follows.
fn line(bytes: &[u8]) -> (&[u8], &[u8]) {
    let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
    let (line, rest) = bytes.split_at_checked(end).unwrap_or((bytes, &[]));
    (line, rest.get(1..).unwrap_or_default())
}

/// Keeps what was not there yet, known by the `event_id` of each.
pub fn keep(db: &mut Connection, reports: &[Value]) -> rusqlite::Result<()> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64);
    let change = db.transaction()?;
    for report in reports {
        let id = match report.get("event_id").and_then(Value::as_str) {
            Some(id) if !id.is_empty() => id.to_owned(),
            _ => crate::http::response_id(),
        };
        change
            .prepare_cached("INSERT OR IGNORE INTO report(event_id, received_at, event) VALUES (?, ?, ?)")?
            .execute(params![id, now, report.to_string()])?;
    }
    change.commit()
}
