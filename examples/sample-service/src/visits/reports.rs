//! Error reports in the envelope format of capture services, stored without duplicates.

use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, params};
use serde::Deserialize;
use serde_json::Value;

/// The header of an envelope item.
#[derive(Debug, Deserialize)]
struct Item {
    #[serde(rename = "type")]
    kind: String,
    /// Length of the payload, bytes. Without it, the payload ends at the next newline.
    length: Option<usize>,
}

/// Parses the reports of an envelope: a JSON header line, then a header line and a payload for each item. Items of other
/// types are skipped. The error is a message for the client's developer.
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

/// Splits off the first line, without its newline.
fn line(bytes: &[u8]) -> (&[u8], &[u8]) {
    let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
    let (line, rest) = bytes.split_at_checked(end).unwrap_or((bytes, &[]));
    (line, rest.get(1..).unwrap_or_default())
}

/// Stores reports. Duplicates are detected by `event_id`.
pub fn store(db: &mut Connection, reports: &[Value]) -> rusqlite::Result<()> {
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
