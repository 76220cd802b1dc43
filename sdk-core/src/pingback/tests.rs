mod limits;
mod payload;
mod queue;
mod replay;
mod simulation;

use super::Entry;
use serde_json::{Value, json};

/// A pingback as created by the page.
#[derive(Clone)]
struct Pingback {
    event_id: String,
    response_id: String,
    event_type: String,
    gif_id: String,
    tid: String,
    ts: u64,
    attributes: Vec<(String, String)>,
}

fn pingback(event_id: &str) -> Pingback {
    Pingback {
        event_id: event_id.into(),
        response_id: "r2".into(),
        event_type: "GIF_SEARCH".into(),
        gif_id: "g".into(),
        tid: String::new(),
        ts: 1000,
        attributes: Vec::new(),
    }
}

impl Pingback {
    fn add(&mut self, key: &str, value: &str) {
        self.attributes.push((key.into(), value.into()));
    }

    fn action(&self) -> Value {
        let attributes: Vec<Value> =
            self.attributes.iter().map(|(key, value)| json!({ "key": key, "value": value })).collect();
        json!({
            "event_id": self.event_id,
            "action_type": "SEEN",
            "ts": self.ts,
            "gif_id": self.gif_id,
            "tid": self.tid,
            "attributes": attributes,
        })
    }

    fn entry(&self) -> Entry {
        self.entry_of("{}")
    }

    /// The entry of a user, as JSON.
    fn entry_of(&self, user: &str) -> Entry {
        let event = json!({ "event_type": self.event_type, "response_id": self.response_id });
        let rest = json!({ "prior_response_id": "r1", "referrer": "https://page.test/" });
        let text = format!("{user}\n{event}\n{rest}\n{}", self.action());
        Entry::from_text(&self.event_id, &text, !self.tid.is_empty()).unwrap()
    }
}

/// A queue entry.
fn entry(event_id: &str) -> Entry {
    pingback(event_id).entry()
}
