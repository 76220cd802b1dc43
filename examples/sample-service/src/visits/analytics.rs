//! Analytics events from players and pages: page views, embed events and shares.

use serde_json::Value;

const KINDS: [&str; 4] = ["page_view", "embed", "share", "user"];

/// Parses one event. The error is a message for the client's developer.
pub fn read(body: &[u8]) -> Result<Value, String> {
    let event: Value = serde_json::from_slice(body).map_err(|error| error.to_string())?;
    match event.get("event").and_then(Value::as_str) {
        Some(kind) if KINDS.contains(&kind) => Ok(event),
        _ => Err(format!("event must be one of {}", KINDS.join(", "))),
    }
}
