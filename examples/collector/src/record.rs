//! An action with what its event and session say about it: a row of the table, and a message of the stream.

use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::payload::{self, Action, Event, User};

/// An action as it is stored. The members are the columns of the table.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct Record {
    /// The idempotency key: an id is counted once. The collector generates the id of an action that has none.
    pub event_id: String,
    /// `SEEN`, `HOVER`, `CLICK` or a name of the application.
    pub action_type: String,
    /// The GIF of the action.
    pub gif_id: String,
    /// Id of the campaign.
    pub tid: String,
    /// Time of the action by the visitor's clock, Unix time in ms.
    pub ts: i64,
    /// The list that contained the GIF, for example `GIF_SEARCH`.
    pub event_type: String,
    /// The response that contained the GIF.
    pub response_id: String,
    /// The response before it.
    pub prior_response_id: String,
    /// Id that the application has set.
    pub user_id: String,
    /// Id of the visitor's account.
    pub logged_in_user_id: String,
    /// Id of the browser's session.
    pub random_id: String,
    /// The page of the action.
    pub referrer: String,
    /// A JSON array of objects with `key` and `value`.
    pub attributes: String,
    /// Time of receipt, Unix time in ms.
    pub received_at: i64,
}

/// How many actions of a request were new.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Receipt {
    /// Actions that were stored.
    pub accepted: u32,
    /// Actions that were stored before.
    pub duplicates: u32,
}

impl Record {
    /// Parses the body of a request. Returns the valid actions and an error message for each rejected part. Fails if no valid
    /// action remains of a body that had some.
    pub fn read_all(body: &[u8]) -> Result<(Vec<Self>, Vec<String>), String> {
        let (payload, refused) = payload::read(body)?;
        let anonymous = User::default();
        let received_at = now();
        let mut records = Vec::new();
        for session in &payload.sessions {
            let user = session.user.as_ref().unwrap_or(&anonymous);
            for event in &session.events {
                for action in &event.actions {
                    records.push(Self::new(user, event, action, received_at));
                }
            }
        }
        Ok((records, refused))
    }

    fn new(user: &User, event: &Event, action: &Action, received_at: i64) -> Self {
        let event_id = match action.event_id.as_deref() {
            Some(id) if !id.is_empty() => id.to_owned(),
            _ => response_id(),
        };
        let attributes: Vec<_> =
            action.attributes.iter().map(|one| json!({"key": one.key, "value": one.value})).collect();
        Self {
            event_id,
            action_type: action.action_type.clone(),
            gif_id: action.gif_id.clone(),
            tid: text(&action.tid),
            ts: action.ts as i64,
            event_type: event.event_type.clone(),
            response_id: event.response_id.clone(),
            prior_response_id: text(&event.prior_response_id),
            user_id: text(&user.user_id),
            logged_in_user_id: text(&user.logged_in_user_id),
            random_id: text(&user.random_id),
            referrer: text(&event.referrer),
            attributes: Value::from(attributes).to_string(),
            received_at,
        }
    }
}

fn text(value: &Option<String>) -> String {
    value.clone().unwrap_or_default()
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

/// Returns a unique id, for a response or for an action without one.
pub fn response_id() -> String {
    format!("{:016x}{:016x}{:08x}", fastrand::u64(..), fastrand::u64(..), fastrand::u32(..))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A record with an id, for the tests of what stores it.
    pub(crate) fn record(event_id: &str) -> Record {
        let body = json!({ "sessions": [{ "events": [{
            "event_type": "GIF_SEARCH", "response_id": "r2", "prior_response_id": "r1", "referrer": "https://a.example/",
            "actions": [{ "event_id": event_id, "action_type": "SEEN", "ts": 5.5, "gif_id": "cat",
                "attributes": [{ "key": "position", "value": { "top": 1 } }] }],
        }] }] });
        let (mut records, refused) = Record::read_all(body.to_string().as_bytes()).unwrap();
        assert_eq!((records.len(), refused.len()), (1, 0));
        records.remove(0)
    }

    #[test]
    fn an_action_has_the_members_of_its_event_and_session() {
        let record = record("e1");
        assert_eq!((record.event_id.as_str(), record.gif_id.as_str(), record.ts), ("e1", "cat", 5));
        assert_eq!((record.prior_response_id.as_str(), record.user_id.as_str()), ("r1", ""));
        assert_eq!(record.attributes, r#"[{"key":"position","value":{"top":1}}]"#);
        assert!(record.received_at > 1_700_000_000_000);
    }

    #[test]
    fn a_value_of_an_attribute_has_a_limit_whatever_its_type() {
        let read = |value: Value| {
            let attributes = json!([{ "key": "a", "value": value }]);
            let action = json!({ "action_type": "SEEN", "ts": 1, "gif_id": "a", "attributes": attributes });
            let event = json!({ "event_type": "A", "response_id": "r", "actions": [action] });
            let body = json!({ "sessions": [{ "events": [event] }] }).to_string();
            Record::read_all(body.as_bytes()).is_ok()
        };
        assert_eq!([read(json!("a")), read(json!({ "top": 1 })), read(json!([1, 2]))], [true; 3]);
        let long = "x".repeat(10_000);
        assert_eq!([read(json!(long)), read(json!({ "top": long })), read(json!([long]))], [false; 3]);
    }

    #[test]
    fn actions_without_an_id_get_different_ones() {
        let (first, second) = (record(""), record(""));
        assert!(first.event_id.len() >= 32);
        assert_ne!(first.event_id, second.event_id);
    }

    #[test]
    fn invalid_actions_are_refused_and_the_others_kept() {
        let action = |gif_id| json!({ "action_type": "SEEN", "ts": 1, "gif_id": gif_id });
        let body = |actions: Value| {
            json!({ "sessions": [{ "events": [{ "event_type": "A", "response_id": "r", "actions": actions }] }] })
                .to_string()
        };
        let mixed = Record::read_all(body(json!([action("a"), action(""), action("b")])).as_bytes()).unwrap();
        assert_eq!(mixed.0.iter().map(|record| record.gif_id.as_str()).collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!(mixed.1, ["gif_id is empty"]);
        assert_eq!(Record::read_all(body(json!([action("")])).as_bytes()), Err("gif_id is empty".into()));
        assert!(Record::read_all(b"sessions").is_err());
    }
}
